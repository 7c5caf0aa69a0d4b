"""Build the banks in levels/: puzzles of each level from our own generator, proven and rated.

    python tools/build_banks.py --count 100 --seed 1

makes minimal puzzles, every second with 180° symmetry, rates them, and keeps those of the levels
asked for until each has `--count`. A puzzle is only taken where its shuffled forms are of the same
level: among steps of equal ease the order in which they are found can differ. Two of a bank are
never the same under the grid's symmetries. The same seed makes the same banks.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from sudoku_app.core.generator import minimal_puzzle
from sudoku_app.core.puzzle import Puzzle, Verdict
from sudoku_app.core.rating import Rating, rate
from sudoku_app.core.solver import verdict
from sudoku_app.core.symmetry import canonical_form, shuffled
from sudoku_app.game.card import Card
from sudoku_app.paths import levels_folder

SHUFFLES = 3


def main() -> int:
    """Build the banks; the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--count", type=int, default=100, help="puzzles a level (default 100)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the generator (default 1)")
    parser.add_argument("--levels", nargs="+", default=["easy", "normal", "hard"])
    parser.add_argument("--out", type=Path, default=Path(levels_folder()))
    options = parser.parse_args()
    banks = build(options.levels, options.count, options.seed)
    for level, lines in banks.items():
        write_bank(options.out / f"{level}.txt", lines)
        print(f"{level}: {len(lines)} puzzles")
    return 0


def build(levels: list[str], count: int, seed: int) -> dict[str, list[str]]:
    """The lines of each level's bank."""
    banks: dict[str, list[str]] = {level: [] for level in levels}
    seen: set[tuple[int, ...]] = set()
    number = 0
    while any(len(lines) < count for lines in banks.values()):
        number += 1
        puzzle = minimal_puzzle(Random(f"{seed} {number}"), symmetric=number % 2 == 0)
        rating = rate(puzzle)
        lines = banks.get(level_of(rating))
        if lines is None or len(lines) == count or verdict(puzzle) is not Verdict.UNIQUE:
            continue
        if not is_steady(puzzle, rating, Random(number)):
            continue
        form = canonical_form(puzzle)
        if form not in seen:
            seen.add(form)
            lines.append(bank_line(puzzle, rating))
    return banks


def is_steady(puzzle: Puzzle, rating: Rating, random: Random) -> bool:
    """Whether some shuffled forms are rated to the same level."""
    return all(rate(shuffled(puzzle, random)).level is rating.level for _ in range(SHUFFLES))


def level_of(rating: Rating) -> str:
    """The bank that a puzzle belongs to."""
    return rating.level.name.lower() if rating.level else ""


def bank_line(puzzle: Puzzle, rating: Rating) -> str:
    """The five fields of a bank's line; see levels/README.md."""
    signs = "".join(str(digit) if digit else "." for digit in puzzle.givens)
    techniques = Card(techniques=rating.techniques).techniques_text()
    return f"{signs} {level_of(rating)} {rating.score} {rating.explainer:.1f} {techniques}"


def write_bank(path: Path, lines: list[str]) -> None:
    """Write the lines, easiest score first, each filled up to the longest one's length."""
    width = max(map(len, lines))
    ordered = sorted(lines, key=lambda line: (int(line.split()[2]), line))
    path.write_text("".join(f"{line:<{width}}\n" for line in ordered), encoding="ascii")


if __name__ == "__main__":
    sys.exit(main())

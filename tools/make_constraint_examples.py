"""Find examples in the banks for the pages of the techniques that need constraints.

    python tools/make_constraint_examples.py --puzzles 40

solves the first puzzles of each bank of puzzles with constraints by steps, and random puzzles with
the kinds that a technique is about. It chooses for each technique the step that is easiest to see:
few cells, few candidates around it, a short sentence. The examples in
resources/techniques/constraint_examples.txt compete with the new ones. `--only` names the
techniques to look for.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.constraints.kinds import KINDS
from sudoku_app.core.explain.phrases import plain
from sudoku_app.core.hints import SearchCancelledError, walk
from sudoku_app.core.techniques import TECHNIQUES, Level, cage_sums, house_sums
from sudoku_app.core.variants import RULE_KINDS
from sudoku_app.formats.constraints import encode_constraints
from sudoku_app.formats.library_line import write_line
from sudoku_app.game.texts.technique_pages import StepTexts, read_example_lines
from sudoku_app.paths import levels_folder, resource
from tools.build_banks import lines_of
from tools.example_puzzles import puzzle_with
from tools.make_examples import Example, cost_of, line_of

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.step import Step
    from sudoku_app.core.techniques import Technique

ROWS = {row.slug: row for row in TECHNIQUES if row.is_for_variants}
WORDS = 12
"""The number of words in a sentence that cost as much as one cell of the pattern."""
NO_CAGE = 100
"""The cost of showing a technique about cages with other sums, such as little killers."""
ABOUT_CAGES = (cage_sums.__name__, house_sums.__name__)
SHOWN_BY = {
    "line_clashes": ("renban", "whispers", "difference"),
    "line_house_sums": ("arrow", "zipperline"),
    "parity": ("arrow",),
    "set_equality": ("arrow", "thermometer"),
}
"""The kinds of constraint that show a technique about several best."""
LONGEST_PATH = 20.0
"""The processor time in seconds that solving a puzzle by steps may take."""
_TEXTS = StepTexts("en")


def main() -> int:
    """Look for clearer examples and write the file; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--puzzles", type=int, default=20, help="puzzles of each bank")
    parser.add_argument("--only", nargs="+", help="slugs of the techniques (default: all)")
    path = Path(resource("techniques/constraint_examples.txt"))
    parser.add_argument("--out", type=Path, default=path)
    options = parser.parse_args()
    wanted = {slug: row for slug, row in ROWS.items() if slug in (options.only or ROWS)}
    found = read_examples(options.out)
    for puzzle in puzzles(options.puzzles, wanted):
        for slug, example in offers(puzzle, wanted):
            if slug not in found or (example.cost, example.text) < found[slug]:
                found[slug] = example
    write_examples(options.out, found)
    missing = [slug for slug in ROWS if slug not in found]
    print(f"{len(found)} examples; techniques without one: {' '.join(missing) or 'none'}")
    return 0


def puzzles(count: int, wanted: Collection[str]) -> Iterator[Puzzle]:
    """Yield puzzles of each kind, those of a bank only if they need a technique of `wanted`."""
    for kind in RULE_KINDS:
        for line in lines_of(Path(levels_folder()) / f"{kind}.txt", 9, None, kind)[:count]:
            if not set(wanted).isdisjoint(slug for slug, _ in line.techniques):
                yield line.puzzle
    for slug in wanted:
        for kind in kinds_of(slug):
            yield from (puzzle_with(kind, Random(seed)) for seed in range(count))


def kinds_of(technique: str) -> Sequence[str]:
    """Return the kinds of constraint that a technique is about."""
    own = [slug for slug, kind in KINDS.items() if technique in (kind.sweep, kind.cases)]
    return own or SHOWN_BY.get(technique, ())


def offers(puzzle: Puzzle, wanted: dict[str, Technique]) -> Iterator[tuple[str, Example]]:
    """Yield the steps on a puzzle's solve path that use one of these techniques."""
    candidates, end = Candidates.of(puzzle), time.process_time() + LONGEST_PATH
    try:
        for step in walk(candidates, cancel=lambda: time.process_time() > end):
            if step.technique in wanted:
                yield step.technique, weighed(candidates, step)
    except SearchCancelledError:
        return


def weighed(candidates: Candidates, step: Step) -> Example:
    """Return a step at its position as a line of the file, with its cost."""
    row, constraints = ROWS[step.technique], candidates.rules.constraints
    words = plain(_TEXTS.explain(step, candidates.topology, candidates.values).cause).split()
    cost = cost_of(step, candidates, row._replace(level=Level.NORMAL)) + len(words) / WORDS
    if row.find.__module__ in ABOUT_CAGES and KillerCage not in map(type, constraints):
        cost += NO_CAGE
    line = write_line(line_of(candidates, step, row.code))
    return Example(cost, f"{line}\t{encode_constraints(constraints)}")


def read_examples(path: Path) -> dict[str, Example]:
    """Return the examples of a file with their current costs; none if there is no file."""
    if not path.exists():
        return {}
    known = read_example_lines(path.read_text(encoding="ascii"))
    found = {}
    for slug, row in ROWS.items():
        example = known[row.code].found_by(row) if row.code in known else None
        if example is not None:
            found[slug] = weighed(example.candidates, example.step)
    return found


def write_examples(path: Path, found: dict[str, Example]) -> None:
    """Write the examples in the order of the table of techniques."""
    lines = [f"# {ROWS[slug].name}\n{found[slug].text}\n" for slug in ROWS if slug in found]
    path.write_text("".join(lines), encoding="ascii")


if __name__ == "__main__":
    sys.exit(main())

"""Find the clearest example of each technique for its page, with our own engine.

    python tools/make_examples.py --seeds 0 500

solves puzzles from our own generator, runs the techniques on the positions of the solve path, and
chooses for each technique the step that is easiest to see: few cells, few links, few candidates
around it, and not found by an easier technique. The steps in resources/techniques/examples.txt
compete with the new ones, so a run with other seeds can only make the examples clearer. `--only`
names the techniques to look for. `--digits N` tries N patterns of one digit for each seed instead
of solving a puzzle, which finds fish of five or more houses. `--further N` tries N positions with
some candidates removed, for techniques that almost no puzzle needs. The same seeds make the same
file.
"""

from __future__ import annotations

import argparse
import re
import sys
from itertools import islice, product
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.generating.generator import minimal_puzzle, random_grid
from sudoku_app.core.hints import walk
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.solver import solutions
from sudoku_app.core.solvers.bit_parallel import reduce_clues
from sudoku_app.core.step import Candidate
from sudoku_app.core.techniques import TECHNIQUES, Level
from sudoku_app.core.techniques.fish import is_siamese
from sudoku_app.core.techniques.fish_search import franken_fish, mutant_fish
from sudoku_app.core.topology import CLASSIC, Cell, CellSet, Digit, cell_set, cells_of, digits_of
from sudoku_app.formats.library_line import LibraryLine, parse_line, write_line
from sudoku_app.paths import resource
from sudoku_app.presentation.board.step_shape import shape_of

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from sudoku_app.core.step import Step
    from sudoku_app.core.techniques import Technique

STEPS_ASKED = 300
STUCK_POSITIONS = 6
USUAL_EMPTY = 42
LARGE = (5, 6, 7)
FURTHER = 0.15
NEVER_STUCK = frozenset(
    (
        "avoidable_rectangle_1",
        "avoidable_rectangle_2",
        "franken_x_wing",
        "mutant_x_wing",
        "uniqueness_5",
    )
)
"""Techniques whose steps mostly disappear once easier steps have been taken."""
BASIC = tuple(row for row in TECHNIQUES if row.level <= Level.NORMAL)


class Example(NamedTuple):
    """A step at a position as a line of text, and how hard it is to see."""

    cost: float
    text: str


def main() -> int:
    """Look for clearer examples and write the file; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--seeds", type=int, nargs=2, default=(0, 100), metavar=("FIRST", "PAST"))
    parser.add_argument("--only", nargs="+", help="slugs of the techniques (default: all)")
    parser.add_argument(
        "--digits", type=int, default=0, help="patterns of one digit to try for each seed"
    )
    parser.add_argument(
        "--further",
        type=int,
        default=0,
        help="positions with fewer candidates to try for each seed",
    )
    parser.add_argument("--out", type=Path, default=Path(resource("techniques/examples.txt")))
    options = parser.parse_args()
    wanted = frozenset(options.only or (row.slug for row in TECHNIQUES))
    found = read_examples(options.out)
    for seed in range(*options.seeds):
        if options.digits:
            positions = of_one_digit(seed, options.digits)
        elif options.further:
            positions = further_on(seed, options.further)
        else:
            positions = on_path(seed, wanted)
        for candidates, rows in positions:
            for slug, example in offers(candidates, rows, wanted).items():
                if slug not in found or is_clearer(slug, example, found):
                    found[slug] = example
        write_examples(options.out, found)
    missing = [row.slug for row in TECHNIQUES if row.slug not in found]
    print(f"{len(found)} examples; techniques without one: {' '.join(missing) or 'none'}")
    return 0


# Positions -------------------------------------------------------------------------------------


def on_path(
    seed: int, wanted: Collection[str]
) -> Iterator[tuple[Candidates, tuple[Technique, ...]]]:
    """Yield positions on one puzzle's solve path, each with the techniques to search for there."""
    puzzle = minimal_puzzle(Random(f"example {seed}"), symmetric=seed % 2 == 0)
    candidates = Candidates.of(puzzle)
    early = tuple(row for row in TECHNIQUES if row in BASIC or row.slug in NEVER_STUCK)
    late = tuple(row for row in TECHNIQUES if row.level <= Level.HARD or row.slug in wanted)
    for _ in range(STUCK_POSITIONS):
        asked = any(row.slug in wanted for row in early)
        for _ in walk(candidates, BASIC):  # yields each step before it is applied
            if asked:
                yield candidates, early
        if candidates.is_solved:
            return
        yield candidates, late
        step_on = next(walk(candidates), None)
        if step_on is None:
            return
        step_on.apply(candidates)


def further_on(seed: int, count: int) -> Iterator[tuple[Candidates, tuple[Technique, ...]]]:
    """Yield positions where basic techniques are stuck, with some false candidates removed as if by
    harder techniques.
    """
    random = Random(f"further {seed}")
    puzzle = minimal_puzzle(random)
    solution = next(solutions(puzzle, 1), None)
    stuck = Candidates.of(puzzle)
    for _ in walk(stuck, BASIC):
        pass
    if stuck.is_solved or solution is None:
        return
    for _ in range(count):
        candidates = stuck.copy()
        for cell in cells_of(stuck.empty):
            for digit in digits_of(stuck.digits[cell]):
                if digit != solution[cell] and random.random() < FURTHER:
                    candidates.eliminate(cell, digit)
        yield candidates, tuple(row for row in TECHNIQUES if row.level <= Level.HARD)


def of_one_digit(seed: int, count: int) -> Iterator[tuple[Candidates, tuple[Technique, ...]]]:
    """Yield positions whose empty cells are the candidates of one digit that has a large fish."""
    random = Random(f"digit {seed}")
    grid = random_grid(random)
    for _ in range(count):
        digit = random.choice(CLASSIC.digits)
        density = random.uniform(0.08, 0.33)
        cells = cell_set(
            cell for cell, value in enumerate(grid) if value == digit or random.random() < density
        )
        cells = without_locked(cells)
        if not any(
            fish(CLASSIC, cells, size)[finned]
            for size in LARGE
            for fish in (franken_fish, mutant_fish)
            for finned in (False, True)
        ):
            continue
        others = ([cell] for cell in cells_of(CLASSIC.all_cells & ~cells))
        givens = reduce_clues(CLASSIC, grid, [cells_of(cells), *others])
        if not any(givens[cell] for cell in cells_of(cells)):
            candidates = Candidates.of(Puzzle(CLASSIC, givens))
            for cell in cells_of(candidates.empty & ~cells):
                candidates.place(cell, grid[cell])
            yield candidates, TECHNIQUES


def without_locked(cells: CellSet) -> CellSet:
    """Return the candidates of one digit without those that locked candidates eliminate."""
    sets = CLASSIC.house_sets
    for first, second in product(range(len(sets)), repeat=2):
        both, own = sets[first] & sets[second], cells & sets[first]
        if first != second and own and not own & ~both and cells & sets[second] & ~both:
            return without_locked(CellSet(cells & ~(sets[second] & ~both)))
    return cells


# Examples --------------------------------------------------------------------------------------


def offers(
    candidates: Candidates, rows: tuple[Technique, ...], wanted: Collection[str]
) -> dict[str, Example]:
    """Return the clearest step at a position for each of the wanted techniques."""
    told: dict[tuple[object, object], str] = {}
    best: dict[str, tuple[float, Step]] = {}
    for row in rows:
        steps = list(islice(row.find(candidates), STEPS_ASKED))
        for step in steps:
            conclusion = step.placements, step.eliminations
            easier = told.setdefault(conclusion, row.slug) != row.slug
            if row.slug in wanted and not is_siamese(step):
                cost = cost_of(step, candidates, row) + 6 * easier
                if row.slug not in best or cost < best[row.slug][0]:
                    best[row.slug] = cost, step
    codes = {row.slug: row.code for row in rows}
    return {
        slug: Example(cost, write_line(line_of(candidates, step, codes[slug])))
        for slug, (cost, step) in best.items()
    }


def is_clearer(slug: str, example: Example, found: Mapping[str, Example]) -> bool:
    """Whether an example is better than the one in `found`.

    If they are about equal, the one from a puzzle that no other technique shows is better.
    """
    others = {givens_of(one) for name, one in found.items() if name != slug}
    new, old = ((one.cost + (givens_of(one) in others), one.text) for one in (example, found[slug]))
    return new < old


def givens_of(example: Example) -> str:
    """Return the givens in an example's line."""
    return re.sub(r"\+\d", ".", example.text.split(":")[3])


def cost_of(step: Step, candidates: Candidates, row: Technique) -> float:
    """Return how hard a step is to see; the unit is a cell of the pattern."""
    cells = len({mark.cell for mark in step.pattern})
    empty = candidates.empty.bit_count()
    notes = sum(digits.bit_count() for digits in candidates.digits)
    crowd = abs(empty - USUAL_EMPTY) / 8 if row.level <= Level.NORMAL else notes / 40
    ends = abs(len(step.eliminations) + 2 * len(step.placements) - 2) / 3
    grouped = any(len(node.cells) > 1 for link in step.links for node in (link.start, link.end))
    ungrouped = 4 * (row.slug.startswith("grouped") and not grouped)
    return (
        cells + len(step.pattern) / 4 + len(step.links) + ends + crowd + ungrouped + sets_in(step)
    )


def sets_in(step: Step) -> int:
    """Return what almost locked sets add to a step's cost.

    They cost more if they overlap, and in techniques that are about groups.
    """
    sets = shape_of(step).sets
    shared = sum(map(len, sets)) - len({cell for cells in sets for cell in cells})
    each = 10 if step.technique.startswith("grouped") else 1
    return each * len(sets) + 3 * shared


def line_of(candidates: Candidates, step: Step, code: str) -> LibraryLine:
    """Return the position and what the step concludes there as a line of a library."""
    filled = Candidates(CLASSIC, candidates.givens)
    placed = []
    for cell, digit in enumerate(candidates.values):
        if digit:
            filled.place(cell, digit)
            if not candidates.givens >> cell & 1:
                placed.append(Cell(cell))
    deleted = tuple(
        Candidate(cell, digit)
        for digit in map(Digit, CLASSIC.digits)
        for cell in cells_of(filled.cells[digit] & ~candidates.cells[digit])
    )
    digits = tuple(sorted({mark.digit for mark in step.pattern}))
    return LibraryLine(
        code,
        "",
        digits,
        tuple(candidates.values),
        tuple(placed),
        deleted,
        step.eliminations,
        step.placements,
        "",
    )


# The file --------------------------------------------------------------------------------------


def read_examples(path: Path) -> dict[str, Example]:
    """Return the examples of a file with their current costs; none if there is no file."""
    if not path.exists():
        return {}
    by_code = {row.code: number for number, row in enumerate(TECHNIQUES)}
    found = {}
    for text in path.read_text(encoding="ascii").splitlines():
        if text.startswith(":"):
            line = parse_line(text)
            number = by_code[line.code]
            row = TECHNIQUES[number]
            found[row.slug] = Example(weigh(line, TECHNIQUES[: number + 1]), text)
    return found


def weigh(line: LibraryLine, rows: tuple[Technique, ...]) -> float:
    """Return the cost of a line's example, which belongs to the last of `rows`.

    Raises ValueError if that technique doesn't find the step.
    """
    candidates = line.candidates()
    for step in rows[-1].find(candidates):
        if step.placements == line.placements and step.eliminations == line.eliminations:
            easier = any(
                other.placements == step.placements and other.eliminations == step.eliminations
                for row in rows[:-1]
                for other in islice(row.find(candidates), STEPS_ASKED)
            )
            return cost_of(step, candidates, rows[-1]) + 6 * easier
    raise ValueError(f"{rows[-1].slug} finds no such step in {write_line(line)}")


def write_examples(path: Path, found: dict[str, Example]) -> None:
    """Write the examples in the order of the table of techniques."""
    path.parent.mkdir(exist_ok=True)
    lines = [f"# {row.name}\n{found[row.slug].text}\n" for row in TECHNIQUES if row.slug in found]
    path.write_text("".join(lines), encoding="ascii")


if __name__ == "__main__":
    sys.exit(main())

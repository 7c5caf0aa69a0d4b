"""Locked candidates by constraints: every option of a choice rules out the same candidate.

Marks: `PATTERN` the options. Houses: that of the choice, none for a cell.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core import details
from sudoku_app.core.constraints.constraint import Option
from sudoku_app.core.step import Candidate, Mark, Role, Step
from sudoku_app.core.techniques.layout import layout_of
from sudoku_app.core.topology import Cell, CellSet, Digit, House, cells_of, digits_of, iter_bits

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudoku_app.core.candidates import Candidates


def find_house_exclusion(candidates: Candidates) -> Iterator[Step]:
    """Find candidates that every place of a digit in a house rules out."""
    topology = candidates.topology
    for digit in topology.digits:
        for house in layout_of(topology).whole:
            places = cells_of(candidates.cells[digit] & topology.house_sets[house])
            options = [Option(cell, digits_of(1 << digit - 1)[0]) for cell in places]
            yield from _steps("house_exclusion", candidates, options, (House(house),))


def find_cell_exclusion(candidates: Candidates) -> Iterator[Step]:
    """Find candidates that every candidate of another cell rules out."""
    for cell in iter_bits(candidates.empty):
        options = [Option(Cell(cell), digit) for digit in digits_of(candidates.digits[cell])]
        yield from _steps("cell_exclusion", candidates, options, ())


def _steps(
    technique: str,
    candidates: Candidates,
    options: Sequence[Option],
    houses: tuple[House, ...],
) -> Iterator[Step]:
    """Yield a step for each digit that all of the options, at least two, rule out somewhere."""
    if len(options) < 2:
        return
    common: dict[int, int] = dict(enumerate(candidates.cells))
    for option in options:
        excluded: dict[int, int] = {}
        for cells, digit in candidates.rules.excluded_by(*option):
            if cells & common.get(digit, 0):
                excluded[digit] = excluded.get(digit, 0) | cells & common[digit]
        common = excluded
        if not common:
            return
    for lost in map(Digit, sorted(common)):
        gone = cells_of(CellSet(common[lost]))
        if gone:
            yield Step(
                technique,
                eliminations=tuple(Candidate(cell, lost) for cell in gone),
                pattern=tuple(Mark(*option, Role.PATTERN) for option in options),
                houses=houses,
                detail=details.Exclusion(_kinds(candidates, options, gone, lost)),
            )


def _kinds(
    candidates: Candidates, options: Sequence[Option], gone: Sequence[Cell], lost: int
) -> tuple[str, ...]:
    """Return the slugs of the constraints by which some option rules out `lost` in a cell."""
    kinds: dict[str, None] = {}
    for cell in gone:
        for other, excluded, constraint in candidates.rules.links[cell]:
            for place, digit in options:
                if place == other and excluded[digit] >> lost - 1 & 1:
                    kinds[constraint.slug] = None
    return tuple(kinds)

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


def find_common_peers(candidates: Candidates) -> Iterator[Step]:
    """Find candidates that see every place of their digit in a house, by constraints too.

    Locked candidates find those that share a second house with all of the places.
    """
    for options, house in _house_options(candidates):
        digit = options[0].digit
        places = [cell for cell, _ in options]
        seen = candidates.topology.common_peers(places) & candidates.cells[digit]
        lost = tuple(Candidate(cell, digit) for cell in cells_of(seen))
        if lost:
            yield _step("common_peers", candidates, options, lost, (house,))


def find_house_exclusion(candidates: Candidates) -> Iterator[Step]:
    """Find candidates that every place of a digit in a house rules out."""
    for options, house in _house_options(candidates):
        lost = _excluded_by_all(candidates, options)
        if lost:
            yield _step("house_exclusion", candidates, options, lost, (house,))


def find_cell_exclusion(candidates: Candidates) -> Iterator[Step]:
    """Find candidates that every candidate of another cell rules out."""
    for cell in iter_bits(candidates.empty):
        options = [Option(Cell(cell), digit) for digit in digits_of(candidates.digits[cell])]
        lost = _excluded_by_all(candidates, options) if len(options) > 1 else ()
        if lost:
            yield _step("cell_exclusion", candidates, options, lost, ())


def _house_options(candidates: Candidates) -> Iterator[tuple[list[Option], House]]:
    """Yield the places of each digit in each house, if there are at least two."""
    topology = candidates.topology
    for digit in topology.digits:
        for house in layout_of(topology).whole:
            places = cells_of(candidates.cells[digit] & topology.house_sets[house])
            if len(places) > 1:
                yield [Option(cell, Digit(digit)) for cell in places], house


def _excluded_by_all(candidates: Candidates, options: Sequence[Option]) -> tuple[Candidate, ...]:
    """Return the candidates that each of the options rules out."""
    common: dict[int, int] = dict(enumerate(candidates.cells))
    for option in options:
        excluded: dict[int, int] = {}
        for cells, digit in candidates.rules.excluded_by(*option):
            if cells & common.get(digit, 0):
                excluded[digit] = excluded.get(digit, 0) | cells & common[digit]
        common = excluded
        if not common:
            return ()
    return tuple(
        sorted(
            Candidate(cell, Digit(lost))
            for lost, cells in common.items()
            for cell in cells_of(CellSet(cells))
        )
    )


def _step(
    technique: str,
    candidates: Candidates,
    options: Sequence[Option],
    lost: tuple[Candidate, ...],
    houses: tuple[House, ...],
) -> Step:
    return Step(
        technique,
        eliminations=lost,
        pattern=tuple(Mark(*option, Role.PATTERN) for option in options),
        houses=houses,
        detail=details.Exclusion(_kinds(candidates, options, lost)),
    )


def _kinds(
    candidates: Candidates, options: Sequence[Option], gone: Sequence[Candidate]
) -> tuple[str, ...]:
    """Return the slugs of the constraints by which some option rules out one of the candidates."""
    kinds: dict[str, None] = {}
    for cell, lost in gone:
        for other, excluded, constraint in candidates.rules.links[cell]:
            for place, digit in options:
                if place == other and excluded[digit] >> lost - 1 & 1:
                    kinds[constraint.slug] = None
    return tuple(kinds)

"""Full house, hidden single and naked single: a cell or a digit that has one possibility left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.step import Candidate, Mark, Role, Step
from sudoku_app.core.techniques.layout import layout_of
from sudoku_app.core.topology import Cell, Digit, House, HouseKind, iter_bits
from sudoku_app.core.witnesses import sight_around

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sudoku_app.core.candidates import Candidates


def last_cells(candidates: Candidates) -> Iterator[tuple[Cell, Digit, House]]:
    """The last empty cell of a house, if its digit is left there; for each such house."""
    topology, empty = candidates.topology, candidates.empty
    sets = topology.house_sets
    for house in layout_of(topology).whole:
        last = sets[house] & empty
        if not last or last & (last - 1):
            continue
        cell = last.bit_length() - 1
        seen = 0
        for other in topology.houses[house]:
            if other != cell:
                seen |= 1 << (candidates.values[other] - 1)
        left = candidates.digits[cell] & ~seen
        if left and not left & (left - 1):
            yield Cell(cell), Digit(left.bit_length()), house


def last_places(
    candidates: Candidates, houses: Iterable[House]
) -> Iterator[tuple[Cell, Digit, House]]:
    """The digits with one place left in one of `houses`, house by house."""
    sets, empty = candidates.topology.house_sets, candidates.empty
    left = [(digit, cells) for digit, cells in enumerate(candidates.cells) if cells]
    for house in houses:
        house_set = sets[house]
        if house_set & empty:
            for digit, cells in left:
                place = cells & house_set
                if place and not place & (place - 1):
                    yield Cell(place.bit_length() - 1), Digit(digit), house


def last_candidates(candidates: Candidates) -> Iterator[tuple[Cell, Digit]]:
    """The cells with one candidate left, and that candidate.

    `once` gathers the cells that some digit has, `twice` those that a second one has too: of three
    cells with 1 2, 2 and 3, `once` holds all and `twice` the first.
    """
    once = twice = 0
    for cells in candidates.cells:
        twice |= once & cells
        once |= cells
    for cell in iter_bits(once & ~twice):
        yield Cell(cell), Digit(candidates.digits[cell].bit_length())


def find_full_house(candidates: Candidates) -> Iterator[Step]:
    """The last empty cell of a house. A cell that is the last of several houses comes once."""
    seen: set[Cell] = set()
    for cell, digit, house in last_cells(candidates):
        if cell not in seen:
            seen.add(cell)
            yield _single("full_house", cell, digit, (house,))


def find_hidden_single(candidates: Candidates) -> Iterator[Step]:
    """A digit with one place left in a house; boxes first, which are easiest to see.

    A digit that has one place in several houses comes once.
    """
    topology = candidates.topology
    seen: set[tuple[Cell, Digit]] = set()
    for cell, digit, house in last_places(candidates, layout_of(topology).boxes_first):
        if (cell, digit) not in seen:
            seen.add((cell, digit))
            yield _single("hidden_single", cell, digit, (house,))


def find_naked_single(candidates: Candidates) -> Iterator[Step]:
    """A cell with one candidate left: first those where the fewest houses have to be looked at, and
    among these the cells of nearly filled houses.
    """
    found = last_candidates(candidates)
    for cell, digit in sorted(found, key=lambda single: _effort(candidates, *single)):
        yield _single("naked_single", cell, digit, ())


def difficulty(step: Step, candidates: Candidates) -> int:
    """How hard a single is to see among those of its technique; the lower, the easier. 0 for any
    other step.
    """
    if step.technique == "hidden_single":
        return candidates.topology.house_kinds[step.houses[0]] is not HouseKind.BOX
    if step.technique == "naked_single":
        return _effort(candidates, *step.placements[0])[0]
    return 0


def _effort(candidates: Candidates, cell: Cell, digit: Digit) -> tuple[int, int]:
    """How much there is to look at before a cell is seen to have one digit left.

    First 2 if two of its houses show every other digit, 3 if all of them do, and 4 if some digit
    was ruled out by other means. Then how many cells are empty in its fullest house.
    """
    topology, sets = candidates.topology, candidates.topology.house_sets
    houses, missing = sight_around(topology, candidates.values, cell, digit)
    fewest = 4 if missing else 3 if len(houses) > 2 else 2
    return fewest, min(
        (sets[house] & candidates.empty).bit_count() for house in topology.cell_houses[cell]
    )


def _single(technique: str, cell: Cell, digit: Digit, houses: tuple[House, ...]) -> Step:
    placement = Candidate(cell, digit)
    return Step(
        technique,
        placements=(placement,),
        pattern=(Mark(*placement, Role.PATTERN),),
        houses=houses,
    )

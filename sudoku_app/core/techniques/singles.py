"""Full House, Hidden Single and Naked Single: a cell or a digit with one possibility left.

A step has one digit, or several that `all_singles` made one step of.
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.candidates import last_candidates
from sudoku_app.core.proving_digits import sight_around
from sudoku_app.core.step import Candidate, Mark, Role, Step
from sudoku_app.core.techniques.layout import layout_of
from sudoku_app.core.topology import Cell, Digit, House, HouseKind, digit_bit
from sudoku_app.core.traits import Trait, has_trait
from sudoku_app.core.wording import Wording, of_houses, records

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.wording import FieldBuilder


class Singles(NamedTuple):
    """Several singles in one step: the digits of each house, none for naked singles."""

    digits: tuple[tuple[House, tuple[Digit, ...]], ...]

    def wording(self, builder: FieldBuilder) -> Wording:
        """Return the digits by house."""
        singles = (
            of_houses(house=(house,)) | {"digits": builder.digits(digits)}
            for house, digits in self.digits
        )
        return Wording("several", {"singles": records(singles)})


def last_cells(candidates: Candidates) -> Iterator[tuple[Cell, Digit, House]]:
    """Yield the last empty cell of each house that has one, if its digit is still a candidate."""
    topology, empty = candidates.topology, candidates.empty
    sets = topology.house_sets
    for house in layout_of(topology).whole:
        last = sets[house] & empty
        # Not exactly one cell: 0b0110 & 0b0101 is 0b0100, but 0b0100 & 0b0011 is 0.
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
    """Yield each digit that has one place left in one of `houses`, house by house."""
    sets, empty = candidates.topology.house_sets, candidates.empty
    left = [(digit, cells) for digit, cells in enumerate(candidates.cells) if cells]
    for house in houses:
        house_set = sets[house]
        if house_set & empty:
            for digit, cells in left:
                place = cells & house_set
                if place and not place & (place - 1):
                    yield Cell(place.bit_length() - 1), Digit(digit), house


def find_full_house(candidates: Candidates) -> Iterator[Step]:
    """Find the last empty cell of a house; if it is the last of several houses, only once."""
    seen: set[Cell] = set()
    for cell, digit, house in last_cells(candidates):
        if cell not in seen:
            seen.add(cell)
            yield _single("full_house", cell, digit, (house,))


def find_hidden_single(candidates: Candidates) -> Iterator[Step]:
    """Find digits with one place left in a house, boxes first because they are easiest to see.

    A place that is the last in several houses is found once.
    """
    topology = candidates.topology
    seen: set[tuple[Cell, Digit]] = set()
    for cell, digit, house in last_places(candidates, layout_of(topology).boxes_first):
        if (cell, digit) not in seen:
            seen.add((cell, digit))
            yield _single("hidden_single", cell, digit, (house,))


def find_naked_single(candidates: Candidates) -> Iterator[Step]:
    """Find cells with one candidate left.

    Those for which the fewest houses must be looked at come first, and among these the ones in the
    fullest houses.
    """
    found = last_candidates(candidates)
    for cell, digit in sorted(found, key=lambda single: _effort(candidates, *single)):
        yield _single("naked_single", cell, digit, ())


def all_singles(candidates: Candidates) -> Step:
    """Return one step that places the digits of many singles of a position that has some: full
    houses or, if there are more of them, hidden singles; naked singles if there are neither.

    A full house is a hidden single, too, so few are left for the next step.
    """
    full = list(find_full_house(candidates))
    hidden = list(find_hidden_single(candidates))
    singles = max(full, hidden, key=len) or list(find_naked_single(candidates))
    return _gathered(singles, candidates)


def _gathered(singles: Iterable[Step], candidates: Candidates) -> Step:
    """Return one step with the placements of singles of one technique, at most as many as a house
    has cells; `houses` has one for each.

    The first is always taken, and no other one that contradicts those before it: in a position
    without a solution there can be such.
    """
    work, taken = candidates.copy(), list[Step]()
    for step in singles:
        ((cell, digit),) = step.placements
        if work.digits[cell] & digit_bit(digit):
            work.place(cell, digit)
            taken.append(step)
        if len(taken) == candidates.topology.size:
            break
    taken.sort(key=lambda step: step.placements)
    of_house: dict[House, list[Digit]] = {}
    for step in taken:
        for house in step.houses:
            of_house.setdefault(house, []).append(step.placements[0].digit)
    digits = tuple((house, tuple(sorted(placed))) for house, placed in of_house.items())
    return taken[0]._replace(
        placements=tuple(chain.from_iterable(step.placements for step in taken)),
        pattern=tuple(chain.from_iterable(step.pattern for step in taken)),
        houses=tuple(chain.from_iterable(step.houses for step in taken)),
        detail=Singles(digits) if len(taken) > 1 else None,
    )


def leads_on(step: Step, candidates: Candidates) -> bool:
    """Whether a step places a digit or a single follows from it."""
    if step.placements:
        return True
    after = candidates.copy()
    step.apply(after)
    places = last_places(after, layout_of(after.topology).boxes_first)
    return any(True for _ in last_candidates(after)) or any(True for _ in places)


def single_at(candidates: Candidates, cell: Cell, digit: Digit) -> Step | None:
    """Return the step of one of the three techniques here that places a digit in a cell, the
    easiest one to see; None if there is no such step.
    """
    topology = candidates.topology
    houses = [
        house for house in layout_of(topology).boxes_first if topology.house_sets[house] >> cell & 1
    ]
    is_last = candidates.digits[cell] == digit_bit(digit)
    for house in sorted(houses) if is_last else ():
        if topology.house_sets[house] & candidates.empty == 1 << cell:
            return _single("full_house", cell, digit, (house,))
    for *place, house in last_places(candidates, houses):
        if place == [cell, digit]:
            return _single("hidden_single", cell, digit, (house,))
    return _single("naked_single", cell, digit, ()) if is_last else None


def difficulty(step: Step, candidates: Candidates) -> int:
    """Return how hard a single is to see compared with others of its technique: lower is easier.

    It is 0 for a step that is not a hidden or naked single.
    """
    if has_trait(step.technique, Trait.LAST_PLACE):
        return candidates.topology.house_kinds[step.houses[0]] is not HouseKind.BOX
    if has_trait(step.technique, Trait.LAST_CANDIDATE):
        return _effort(candidates, *step.placements[0])[0]
    return 0


def _effort(candidates: Candidates, cell: Cell, digit: Digit) -> tuple[int, int]:
    """Return how much a player must look at to see that `digit` is the last one for `cell`.

    The first number is 2 if at most two houses of the cell contain every other digit, 3 if more are
    needed, and 4 if some digit was ruled out by other means. The second is the number of empty
    cells in the cell's fullest house.
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

"""What the sums and other demands of constraints leave: combinations, innies and outies, fillings.

Cells that are filled count with their digits. Marks: the candidates of the cells in question that
stay, `PATTERN`, where a single combination is left; else none.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core import details
from sudoku_app.core.constraints.forms import Sums
from sudoku_app.core.constraints.tables import propagator_of
from sudoku_app.core.solvers.tables import network_of
from sudoku_app.core.step import Candidate, Mark, Role, Step
from sudoku_app.core.topology import (
    Cell,
    CellSet,
    Digit,
    DigitSet,
    House,
    cell_set,
    cells_of,
    digit_bit,
    digits_of,
    iter_bits,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.constraints.constraint import Constraint
    from sudoku_app.core.rules import Rules, WideForm
    from sudoku_app.core.topology import Topology

MOST_SETS = 6
"""The most combinations that a step lists."""
MOST_LISTED = 4
"""The most fillings that a step lists."""
_MOST_TRIED = 500
"""How many states are tried in a search for a filling."""
REFUTED_NODES = 100
"""What a cell costs whose candidates are all tried, in the nodes of `Watch`."""
NEAR = 8
"""A contradiction that is found after so few cells have lost candidates is near enough."""
MOST_LEFT = 4
"""The most cells of a sum that follows from houses and cages: more say little."""


class _Sum(NamedTuple):
    """Cells whose digits are all different and add up to `total`; `kind` names the constraint."""

    kind: str
    cells: tuple[Cell, ...]
    total: int


# Combinations of a sum --------------------------------------------------------------------------


def find_single_combination(candidates: Candidates) -> Iterator[Step]:
    """Only one set of digits can fill a cage."""
    return _combination_steps("single_combination", candidates, is_single=True)


def find_combinations(candidates: Candidates) -> Iterator[Step]:
    """No combination of a cage has a digit, or none has it in a cell."""
    return _combination_steps("combinations", candidates, is_single=False)


def find_locked_in_cage(candidates: Candidates) -> Iterator[Step]:
    """Every combination of a cage has a digit, so that cells that see all its places lose it."""
    for cage in _sums_of(candidates.rules):
        rest = _rest_of(candidates, cage.cells, cage.total)
        sets = _possible_sets(candidates, *rest)
        for digit in digits_of(_common(sets)):
            places = cell_set(rest[0]) & candidates.cells[digit]
            seen = candidates.topology.common_peers(cells_of(places))
            gone = cells_of(seen & candidates.cells[digit] & ~places)
            if gone and places:
                yield Step(
                    "locked_in_cage",
                    eliminations=tuple(Candidate(cell, digit) for cell in gone),
                    pattern=tuple(Mark(cell, digit, Role.PATTERN) for cell in cells_of(places)),
                    detail=_combinations(cage, rest, sets),
                )


def _combination_steps(technique: str, candidates: Candidates, is_single: bool) -> Iterator[Step]:
    for cage in _sums_of(candidates.rules):
        rest = _rest_of(candidates, cage.cells, cage.total)
        cells, _ = rest
        if not cells:
            continue
        sets = _possible_sets(candidates, *rest)
        if not sets or (len(sets) == 1) is not is_single:
            continue
        left = _left_by_sets(candidates, cells, sets)
        if left is None:
            continue
        gone = _lost(candidates, cells, left)
        if gone:
            yield Step(
                technique,
                eliminations=gone,
                pattern=_kept(candidates, cells, left) if is_single else (),
                detail=_combinations(cage, rest, sets),
            )


def _combinations(
    cage: _Sum, rest: tuple[tuple[Cell, ...], int], sets: Sequence[DigitSet]
) -> details.Combinations:
    listed = tuple(digits_of(each) for each in sets[:MOST_SETS])
    return details.Combinations(cage.kind, cage.cells, *rest, listed, len(sets))


@lru_cache(maxsize=8)
def _sums_of(rules: Rules) -> tuple[_Sum, ...]:
    """The sums of cells that all see each other."""
    peers = rules.sight.peers
    found = []
    for constraint, form in rules.forms:
        if isinstance(form, Sums) and form.total is not None and len(form.groups) == 1:
            cells = form.cells
            if all(term.weight == 1 for term in form.groups[0]) and all(
                peers[one] >> other & 1 for one, other in combinations(cells, 2)
            ):
                found.append(_Sum(constraint.slug, cells, form.total))
    return tuple(found)


def _rest_of(
    candidates: Candidates, cells: Iterable[Cell], total: int
) -> tuple[tuple[Cell, ...], int]:
    """The cells that are empty, and what their digits have to add up to."""
    values = candidates.values
    empty = tuple(cell for cell in cells if not values[cell])
    return empty, total - sum(values[cell] for cell in cells)


def _possible_sets(
    candidates: Candidates, cells: tuple[Cell, ...], total: int
) -> tuple[DigitSet, ...]:
    """The sets of digits with this sum that can be placed in the cells, which see each other."""
    held = tuple(candidates.digits[cell] for cell in cells)
    return _sets_of(held, total) if cells and total > 0 else ()


@lru_cache(maxsize=1 << 12)
def _sets_of(held: tuple[DigitSet, ...], total: int) -> tuple[DigitSet, ...]:
    union = 0
    for digits in held:
        union |= digits
    return tuple(
        each for each in _sets_with_sum(union, len(held), total) if _can_be_placed(held, each)
    )


@lru_cache(maxsize=1 << 12)
def _sets_with_sum(union: int, count: int, total: int) -> tuple[DigitSet, ...]:
    return tuple(
        DigitSet(sum(digit_bit(digit) for digit in chosen))
        for chosen in combinations(digits_of(DigitSet(union)), count)
        if sum(chosen) == total
    )


def _can_be_placed(held: Sequence[int], digits: int) -> bool:
    """Whether cells with these candidates can hold a set of as many digits, one each."""
    order = sorted((each & digits for each in held), key=int.bit_count)

    def place(number: int, free: int) -> bool:
        if number == len(order):
            return True
        left = order[number] & free
        return any(place(number + 1, free & ~(1 << bit)) for bit in iter_bits(left))

    return place(0, digits)


def _left_by_sets(
    candidates: Candidates, cells: Sequence[Cell], sets: Iterable[DigitSet]
) -> dict[Cell, DigitSet] | None:
    """What each cell can hold in any of the sets, which all can be placed."""
    held = [candidates.digits[cell] for cell in cells]
    left = dict.fromkeys(cells, DigitSet(0))
    for each in sets:
        for number, cell in enumerate(cells):
            others = held[:number] + held[number + 1 :]
            for bit in iter_bits(held[number] & each & ~left[cell]):
                if _can_be_placed(others, each & ~(1 << bit)):
                    left[cell] = DigitSet(left[cell] | 1 << bit)
    return left if all(left.values()) else None


def _lost(
    candidates: Candidates, cells: Iterable[Cell], left: dict[Cell, DigitSet]
) -> tuple[Candidate, ...]:
    return tuple(
        Candidate(cell, digit)
        for cell in sorted(cells)
        for digit in digits_of(DigitSet(candidates.digits[cell] & ~left[cell]))
    )


def _kept(
    candidates: Candidates, cells: Iterable[Cell], left: dict[Cell, DigitSet]
) -> tuple[Mark, ...]:
    return tuple(
        Mark(cell, digit, Role.PATTERN)
        for cell in sorted(cells)
        for digit in digits_of(DigitSet(candidates.digits[cell] & left[cell]))
    )


def _common(sets: Sequence[DigitSet]) -> DigitSet:
    common = -1 if sets else 0
    for each in sets:
        common &= each
    return DigitSet(common)


# The sum of houses ------------------------------------------------------------------------------


class _Area(NamedTuple):
    """Houses without a common cell, their cells, and the sum of all digits in them."""

    houses: tuple[House, ...]
    cells: CellSet
    total: int


def find_innie(candidates: Candidates) -> Iterator[Step]:
    """Houses have a known sum, and cages inside them or over them settle all of it but one cell."""
    return _house_sums("innie", candidates, 1, 1)


def find_innies(candidates: Candidates) -> Iterator[Step]:
    """The same with a few cells, whose sum leaves some of their candidates no combination."""
    return _house_sums("innies", candidates, 2, MOST_LEFT)


def _house_sums(technique: str, candidates: Candidates, least: int, most: int) -> Iterator[Step]:
    cages = _cages_of(candidates.rules)
    if not cages:
        return
    for area in _areas(candidates.rules.topology):
        for cells, total, known, is_outside in (
            _innies(candidates, area, cages),
            _outies(candidates, area, cages),
        ):
            if not least <= len(cells) <= most:
                continue
            rows = _rows_with_sum(candidates, cells, total)
            left = {
                cell: DigitSet(sum(1 << bit for bit in {row[place] - 1 for row in rows}))
                for place, cell in enumerate(cells)
            }
            detail = details.HouseSum(cells, total, area.total, known, is_outside)
            if least == most == 1 and rows:
                (cell,) = cells
                yield Step(
                    technique,
                    placements=(Candidate(cell, rows[0][0]),),
                    houses=area.houses,
                    detail=detail,
                )
            elif rows and (gone := _lost(candidates, cells, left)):
                yield Step(technique, eliminations=gone, houses=area.houses, detail=detail)


@lru_cache(maxsize=8)
def _cages_of(rules: Rules) -> tuple[tuple[CellSet, int], ...]:
    """Cells with a known sum, each counted once, the large ones first."""
    found: dict[CellSet, int] = {}
    for _, form in rules.forms:
        if isinstance(form, Sums) and form.total is not None and len(form.groups) == 1:
            cells = cell_set(form.cells)
            if all(term.weight == 1 for term in form.groups[0]):
                found[cells] = form.total
    return tuple(sorted(found.items(), key=lambda cage: -cage[0].bit_count()))


@lru_cache(maxsize=8)
def _areas(topology: Topology) -> tuple[_Area, ...]:
    """Single houses, and up to four neighbouring rows, columns or boxes."""
    n = topology.size
    whole, sets = n * (n + 1) // 2, topology.house_sets
    found: dict[CellSet, _Area] = {}
    for house, cells in enumerate(topology.houses):
        if len(cells) == n:
            found[sets[house]] = _Area((House(house),), sets[house], whole)
    for count in range(2, 5):
        for houses in _neighbouring(topology, count):
            joined = CellSet(0)
            for house in houses:
                joined = CellSet(joined | sets[house])
            found.setdefault(joined, _Area(houses, joined, whole * count))
    return tuple(found.values())


def _neighbouring(topology: Topology, count: int) -> Iterator[tuple[House, ...]]:
    for lines in (topology.rows, topology.columns):
        for first in range(lines.start, lines.stop - count + 1):
            yield tuple(House(line) for line in range(first, first + count))
    if topology.is_rectangular:
        wide, boxes = topology.box_height, topology.boxes.start
        high = topology.size // wide
        for down, right in ((1, count), (count, 1), (2, 2)):
            if down * right != count:
                continue
            for top in range(high - down + 1):
                for left in range(wide - right + 1):
                    yield tuple(
                        House(boxes + (top + row) * wide + left + column)
                        for row in range(down)
                        for column in range(right)
                    )


_Rest = tuple[tuple[Cell, ...], int, int, bool]
"""Cells, what they add up to, what is known instead, and whether they are outside the houses."""
_NOTHING: _Rest = (), 0, 0, False


def _innies(candidates: Candidates, area: _Area, cages: Iterable[tuple[CellSet, int]]) -> _Rest:
    """The empty cells of an area that no cage inside it has."""
    cells, known = area.cells, 0
    for cage, total in cages:
        if not cage & ~cells:  # nor has another cage counted one of its cells already
            cells, known = CellSet(cells & ~cage), known + total
    if cells == area.cells:
        return _NOTHING
    filled = cells & ~candidates.empty
    known += sum(candidates.values[cell] for cell in iter_bits(filled))
    return cells_of(CellSet(cells & ~filled)), area.total - known, known, False


def _outies(candidates: Candidates, area: _Area, cages: Iterable[tuple[CellSet, int]]) -> _Rest:
    """The empty cells outside an area that cages over all of it have."""
    covered = reached = 0
    for cage, total in cages:
        if cage & area.cells and not cage & covered:
            covered |= cage
            reached += total
    alone = area.cells & ~covered
    outside = covered & ~area.cells
    if alone & candidates.empty or not outside:
        return _NOTHING
    reached += sum(candidates.values[cell] for cell in iter_bits(alone))
    filled = outside & ~candidates.empty
    reached -= sum(candidates.values[cell] for cell in iter_bits(filled))
    cells = cells_of(CellSet(outside & ~filled))
    return cells, reached - area.total, reached, True


def _rows_with_sum(
    candidates: Candidates, cells: Sequence[Cell], total: int
) -> list[tuple[Digit, ...]]:
    """The ways to fill a few cells with this sum, where those that see each other differ."""
    peers, held = candidates.topology.peers, [digits_of(candidates.digits[c]) for c in cells]
    rows: list[tuple[Digit, ...]] = []

    def fill(row: tuple[Digit, ...], left: int) -> None:
        place = len(row)
        if place == len(cells):
            if not left:
                rows.append(row)
            return
        for digit in held[place]:
            if digit <= left and all(
                row[before] != digit or not peers[cells[place]] >> cells[before] & 1
                for before in range(place)
            ):
                fill((*row, digit), left - digit)

    fill((), total)
    return rows


# Any constraint ---------------------------------------------------------------------------------


def find_fillings(candidates: Candidates) -> Iterator[Step]:
    """No filling of a constraint that is left has a digit in a cell."""
    values, digits = candidates.values, candidates.digits
    for part in _parts_of(candidates.rules):
        if not any(digits[cell] for cell in part.cells):
            continue
        held = tuple(
            digit_bit(values[cell]) if values[cell] else digits[cell] for cell in part.cells
        )
        found = _fillings_of(part, held)
        left = dict(zip(part.cells, found.left, strict=True))
        gone = _lost(candidates, set(part.cells) & set(cells_of(candidates.empty)), left)
        if gone:
            detail = details.Fillings(part.constraint.slug, part.cells, found.rows)
            yield Step("fillings", eliminations=gone, detail=detail)


class _Part:
    """The cells of one constraint with all that it, and they among themselves, demand."""

    def __init__(self, rules: Rules, constraint: Constraint, forms: Sequence[WideForm]) -> None:
        self.constraint = constraint
        self.cells = tuple(dict.fromkeys((*constraint.cells, *_cells_in(forms))))
        peers, size = rules.sight.peers, rules.topology.size
        self.propagators = [propagator_of(form, peers, size) for form in forms]
        places = {cell: place for place, cell in enumerate(self.cells)}
        self.seen = [
            [places[other] for other in self.cells if peers[cell] >> other & 1]
            for cell in self.cells
        ]
        self.links = [
            [
                (places[cell], link.excluded)
                for cell in self.cells
                for link in rules.links[cell]
                if link.other == other and link.constraint == constraint
            ]
            for other in self.cells
        ]
        self.cell_count = rules.topology.cell_count


class _Found(NamedTuple):
    """What each cell can hold in any filling; and all of them, if they are few."""

    left: tuple[DigitSet, ...]
    rows: tuple[tuple[Digit, ...], ...]


@lru_cache(maxsize=8)
def _parts_of(rules: Rules) -> tuple[_Part, ...]:
    """The constraints on few cells, those on the fewest first."""
    forms: dict[Constraint, list[WideForm]] = {each: [] for each in rules.constraints}
    for constraint, form in rules.forms:
        forms[constraint].append(form)
    parts = [_Part(rules, constraint, own) for constraint, own in forms.items()]
    return tuple(
        sorted((part for part in parts if len(part.cells) > 1), key=lambda part: len(part.cells))
    )


def _cells_in(forms: Iterable[WideForm]) -> Iterator[Cell]:
    for form in forms:
        yield from form.cells


@lru_cache(maxsize=1 << 11)
def _fillings_of(part: _Part, held: tuple[DigitSet, ...]) -> _Found:
    """What the fillings of a constraint leave its cells; what a search for one does not tell soon
    enough stays.
    """
    left = [0] * len(held)
    for place, digits in enumerate(held):
        for bit in iter_bits(digits):
            if left[place] >> bit & 1:
                continue
            tried = [0]
            state = list(held)
            state[place] = DigitSet(1 << bit)
            row = next(_rows_from(part, state, [place], tried), None)
            if row is not None:
                left = [known | each for known, each in zip(left, row, strict=True)]
            elif tried[0] > _MOST_TRIED:
                left[place] |= 1 << bit
    return _Found(tuple(map(DigitSet, left)), _all_rows(part, left))


def _all_rows(part: _Part, left: Sequence[int]) -> tuple[tuple[Digit, ...], ...]:
    """All fillings where there are few, else none."""
    tried = [0]
    rows = []
    for row in _rows_from(part, list(map(DigitSet, left)), list(range(len(left))), tried):
        rows.append(tuple(Digit(digit.bit_length()) for digit in row))
        if len(rows) > MOST_LISTED:
            return ()
    return () if tried[0] > _MOST_TRIED else tuple(rows)


def _rows_from(
    part: _Part, state: list[DigitSet], changed: list[int], tried: list[int]
) -> Iterator[tuple[DigitSet, ...]]:
    """The fillings that a state leaves, each cell's digit as a set; ends early where too many
    states were tried.
    """
    tried[0] += 1
    if tried[0] > _MOST_TRIED or not _narrowed(part, state, changed):
        return
    open_places = [place for place, digits in enumerate(state) if digits & digits - 1]
    if not open_places:
        yield tuple(state)
        return
    place = min(open_places, key=lambda each: state[each].bit_count())
    for bit in iter_bits(state[place]):
        after = state.copy()
        after[place] = DigitSet(1 << bit)
        yield from _rows_from(part, after, [place], tried)


def _narrowed(part: _Part, state: list[DigitSet], changed: list[int]) -> bool:
    """Take from the cells what those with a single digit exclude, and what the constraint does not
    allow; False where a cell is left without any.
    """
    while changed:
        while changed:
            place = changed.pop()
            digits = state[place]
            if not digits or digits & digits - 1:
                continue
            for other in part.seen[place]:
                _take(state, other, digits, changed)
            for other, excluded in part.links[place]:
                _take(state, other, excluded[digits.bit_length()], changed)
        if not all(state):
            return False
        grid = [0] * part.cell_count  # not kept: parts are shared by searches in several threads
        for cell, digits in zip(part.cells, state, strict=True):
            grid[cell] = digits
        for propagator in part.propagators:
            if propagator.prune(grid) is None:
                return False
        for place, cell in enumerate(part.cells):
            if grid[cell] != state[place]:
                state[place] = DigitSet(grid[cell])
                changed.append(place)
    return all(state)


def _take(state: list[DigitSet], place: int, digits: int, changed: list[int]) -> None:
    if state[place] & digits:
        state[place] = DigitSet(state[place] & ~digits)
        changed.append(place)


# One guess -------------------------------------------------------------------------------------


def find_refutation(candidates: Candidates) -> Iterator[Step]:
    """A candidate from which singles and constraints lead to a contradiction: of all the one whose
    contradiction is the nearest.
    """
    network = network_of(candidates.rules)
    values = candidates.values
    held = [
        digit_bit(values[cell]) if values[cell] else digits
        for cell, digits in enumerate(candidates.digits)
    ]
    done = candidates.topology.all_cells & ~candidates.empty
    best: tuple[int, Step] | None = None
    for cell in sorted(cells_of(candidates.empty), key=lambda each: held[each].bit_count()):
        candidates.watch.tick(REFUTED_NODES)
        for digit in digits_of(candidates.digits[cell]):
            state: list[int] = list(held)
            state[cell] = digit_bit(digit)
            _, failed = network.narrow(state, [cell], done)
            if failed:
                far = sum(1 for before, after in zip(held, state, strict=True) if before != after)
                if best is None or far < best[0]:
                    best = far, _refutation(candidates, Candidate(cell, digit), failed)
        if best is not None and best[0] <= NEAR:
            break
    if best is not None:
        yield best[1]


def _refutation(candidates: Candidates, assumed: Candidate, failed: Sequence[int]) -> Step:
    cells = tuple(map(Cell, failed))
    sets = candidates.topology.house_sets
    house = next((House(n) for n, each in enumerate(sets) if each == cell_set(cells)), None)
    kind = next(
        (part.constraint.slug for part in _parts_of(candidates.rules) if part.cells == cells), ""
    )
    return Step(
        "refutation",
        eliminations=(assumed,),
        pattern=(Mark(*assumed, Role.SECOND),),
        houses=() if house is None else (house,),
        detail=details.Refutation(assumed, cells, house, kind),
    )

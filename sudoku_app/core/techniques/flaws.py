"""What digits in the cells of one constraint make impossible elsewhere: a cell without digits, a
house without a place for a digit, another constraint that can't be met.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import chain, combinations
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.areas import AreaRole, areas
from sudoku_app.core.candidates import cached_per_position
from sudoku_app.core.constraints.demands import ways_of
from sudoku_app.core.explain.kind_pieces import demand_of
from sudoku_app.core.step import Candidate, Node
from sudoku_app.core.techniques.cage_sums import groups_of, lost_by_cell
from sudoku_app.core.techniques.fillings import Part, narrowed, parts_of
from sudoku_app.core.techniques.layout import layout_of, sights_of
from sudoku_app.core.techniques.step_parts import drawn_between
from sudoku_app.core.techniques.sweeps import held_digits
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
    grouped,
    iter_bits,
    union_of_all,
)
from sudoku_app.core.wording import Digits, Piece, of_cells, of_houses, records

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sudoku_app.core.areas import Area
    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.constraints.demands import Goal
    from sudoku_app.core.rules import Rules
    from sudoku_app.core.techniques.sum_thoughts import Limit
    from sudoku_app.core.wording import FieldBuilder, Fields

MOST_CELLS = 12
"""The most cells of a constraint whose digits are looked at."""
MOST_SHARED = 4
"""The most cells that are looked at together because they need as many digits."""
MOST_LEFT = 3
"""The most cells whose last digits a sentence names."""
MOST_FEW = 5
"""The most digits of each cell of a constraint whose cells are all named."""
FLAW_NODES = 8
"""How many units of work the search for a flaw counts for on a `Watch`."""
_SETS_OF_A_NODE = 16
"""How many sets of cells that are looked at count for one unit."""


class Needed(NamedTuple):
    """The digits that must be in some cells, which are as many or, for `is_some`, more."""

    digits: tuple[Digit, ...]
    cells: tuple[Cell, ...]
    is_some: bool = False

    def fields(self) -> Fields:
        """Return digits that must be in some cells: in these, or in one of them."""
        digits, cells, is_some = self
        key = "needed_one_of" if is_some or len(digits) < len(cells) else "needed_all"
        if len(digits) > len(cells):
            key = "needed_any"
        named = Digits(tuple(Node(cells, digit) for digit in digits))
        return {"need": Piece(key, of_cells(cells=cells) | {"digits": named})}


def by_places(needed: Iterable[Needed]) -> Iterator[Needed]:
    """Yield what is needed, digits that are each in one of the same cells together."""
    alike: dict[tuple[bool, tuple[Cell, ...]], tuple[Digit, ...]] = {}
    for digits, cells, _ in needed:
        key = len(digits) < len(cells), cells
        alike[key] = tuple(dict.fromkeys((*alike.get(key, ()), *digits)))
    for (is_some, cells), digits in alike.items():
        yield Needed(digits, cells, is_some)


def single_digits(needed: Iterable[Needed]) -> list[Candidate]:
    """Return the digits that single cells need."""
    return [
        Candidate(each.cells[0], each.digits[0])
        for each in needed
        if len(each.cells) == len(each.digits) == 1
    ]


class Flaw(NamedTuple):
    """What the digits of a constraint leave impossible because of what is `needed`.

    Either `digit` has no place in `house`; or `cells` can't have the digits that the constraint of
    a `kind` demands, since some are `left` with few, or by the `limits` of its sums, or as no place
    is left for a `digit` that it needs; or they are left with only `digits`, fewer than cells.
    `through` are the constraints, each a kind with its cells, by which it comes to that
    and which aren't named otherwise.
    """

    needed: tuple[Needed, ...]
    cells: tuple[Cell, ...]
    house: House | None = None
    digit: Digit | None = None
    kind: str = ""
    digits: tuple[Digit, ...] = ()
    left: tuple[Needed, ...] = ()
    through: tuple[tuple[str, tuple[Cell, ...]], ...] = ()
    limits: tuple[Limit, ...] = ()

    def fields(self, builder: FieldBuilder) -> Fields:
        """Return what would be impossible, and why."""
        needed = records(each.fields() for each in by_places(self.needed))
        return {"flaw": self._piece(builder), "needed": needed}

    def _piece(self, builder: FieldBuilder) -> Piece:
        through: Fields = {
            "through": records({"constraint": demand_of(*each)} for each in self.through)
        }
        if self.digit is not None:
            through |= {"digit": builder.digits((self.digit,), ())}
        if self.house is not None:
            return Piece("flaw_house", through | of_houses(house=self.house))
        if self.kind:
            left = records(self._named_left())
            named: Fields = through | {
                "demand": demand_of(self.kind, self.cells),
                "left": left,
                "limits": records({"limit": each.piece(builder)} for each in self.limits),
            }
            key = "flaw_limits" if self.limits else "flaw_left" if left.items else "flaw_demand"
            return Piece(key if self.digit is None else "flaw_needed", named)
        if self.digits:
            digits = Digits(tuple(Node((), digit) for digit in self.digits))
            return Piece("flaw_digits", through | of_cells(cells=self.cells) | {"digits": digits})
        return Piece("flaw_cell", through | of_cells(cells=self.cells))

    def _named_left(self) -> Iterator[Fields]:
        """Yield the last digits of cells, those with the same ones together. A cell that needs its
        digit by itself is left out: the sentence names it anyway.
        """
        placed = {each.cells[0] for each in self.needed if len(each.cells) == 1}
        left = (each[:2] for each in self.left if each.cells[0] not in placed)
        yield from left_in(left, "left_in")


def left_in(
    held: Iterable[tuple[tuple[Digit, ...], tuple[Cell, ...]]], key: str
) -> Iterator[Fields]:
    """Yield the digits that single cells have, cells with the same ones together."""
    for digits, cells in grouped((digits, cell) for digits, (cell,) in held).items():
        named = Digits(tuple(Node(tuple(cells), digit) for digit in digits))
        yield {"need": Piece(key, of_cells(cells=tuple(cells)) | {"digits": named})}


def traced(
    candidates: Candidates, flaw: Flaw, supposed: Iterable[Candidate], line: tuple[Cell, ...]
) -> Flaw:
    """Return the flaw of a line with the constraints that lead to it."""
    behind = _drawn_behind(candidates, flaw, supposed)
    named = {frozenset(line), frozenset(flaw.cells)}
    through = ((kind, cells) for cells, kind in behind.items() if frozenset(cells) not in named)
    return flaw._replace(through=tuple(through))


def areas_of(lines: Iterable[tuple[Cell, ...]], flaws: Sequence[Flaw]) -> tuple[Area, ...]:
    """Return the areas of a step about some lines: these and the constraints that lead to flaws,
    and the cells that nothing would fit any more.
    """
    through = (cells for flaw in flaws for _, cells in flaw.through)
    unfilled = dict.fromkeys(flaw.cells for flaw in flaws if flaw.cells)
    drawn = areas(dict.fromkeys((*lines, *through)), AreaRole.LINE)
    return (*drawn, *areas(unfilled, AreaRole.PART))


def _drawn_behind(
    candidates: Candidates, flaw: Flaw, supposed: Iterable[Candidate]
) -> dict[tuple[Cell, ...], str]:
    """Return the cells of the drawn constraints, each with its kind, through which the `supposed`
    candidates and those that they need rule out candidates of a flaw in cells that share no house
    with them.
    """
    in_houses = candidates.rules.topology.peers
    known = (*supposed, *single_digits(flaw.needed))
    places = flaw.cells if flaw.house is None else candidates.topology.houses[flaw.house]
    held = (
        Candidate(cell, digit) for cell in places for digit in digits_of(candidates.digits[cell])
    )
    pairs = (
        (lost, one)
        for lost in held
        for one in known
        if flaw.digit in (None, lost.digit)
        and one.cell != lost.cell
        and (one.digit != lost.digit or not in_houses[lost.cell] >> one.cell & 1)
    )
    return drawn_between(candidates.rules, pairs)


def houses_left(flaws: Iterable[Flaw]) -> tuple[House, ...]:
    """Return the houses that would have no place for a digit, each once."""
    return tuple(dict.fromkeys(flaw.house for flaw in flaws if flaw.house is not None))


class _Taken(NamedTuple):
    """A digit that is taken from a set of cells, and for what."""

    digit: Digit
    cells: int
    needed: Needed

    def has(self, cell: int, digit: int) -> bool:
        """Whether a cell loses a digit by it."""
        return self.digit == digit and self.cells >> cell & 1 == 1


class ConstraintEffect(NamedTuple):
    """The digits that a constraint takes from the cells outside it, and the flaw, if there is
    one.
    """

    flaw: Flaw | None
    taken: Sequence[_Taken] = ()

    @property
    def lost(self) -> dict[Cell, int]:
        """The digits that cells lose."""
        return lost_by_cell(each for each, _ in self.causes)

    @property
    def causes(self) -> Iterator[tuple[Candidate, Needed]]:
        """Each digit that a cell loses, with the need of the constraint that takes it."""
        for digit, cells, needed in self.taken:
            for cell in iter_bits(cells):
                yield Candidate(Cell(cell), digit), needed


def effect_of(candidates: Candidates, part: Part, state: Sequence[DigitSet]) -> ConstraintEffect:
    """Return what follows if the cells of a constraint only have the digits `state`."""
    candidates.watch.tick(FLAW_NODES)
    return _Effects(candidates, part, state).found()


class _Effects:
    """The search for what follows from the digits of one constraint's cells."""

    def __init__(self, candidates: Candidates, part: Part, state: Sequence[DigitSet]) -> None:
        self._candidates = candidates
        self._part = part
        self._own = {
            cell: digits
            for cell, digits in zip(part.cells, state, strict=True)
            if candidates.empty >> cell & 1
        }
        self._cells = cell_set(self._own)
        self._sights = sights_of(candidates.topology)
        self._left = held_digits(candidates)
        """The digits left in each cell."""
        self._taken: list[_Taken] = []
        self._gone: dict[int, int] = {}
        """The cells that lose each digit."""
        self._needed: list[Needed] = []

    def found(self) -> ConstraintEffect:
        """Return the lost digits and the first flaw."""
        for cell, digits in self._own.items():
            self._left[cell] = digits
            for digit in digits_of(self._candidates.digits[cell] & ~digits):
                self._gone[digit] = self._gone.get(digit, 0) | 1 << cell
        flaw = self._take_all()
        left, is_empty = self._left, False
        for digit, cells, _ in self._taken:
            kept = ~digit_bit(digit)
            for place in iter_bits(cells):
                left[place] &= kept
                is_empty |= not left[place]
        if flaw is None:
            empty = self._empty_cells() if is_empty else ()
            flaw = next(chain(empty, self._full_houses(), self._unmet()), None)
        return ConstraintEffect(flaw, self._taken)

    def _take_all(self) -> Flaw | None:
        """Take from other cells what the constraint needs for itself.

        Returns a flaw if some of its cells have too few digits.
        """
        for cell, digits in self._own.items():
            if not digits & digits - 1:
                self._needs((cell,), digits)
        together = _together(self._candidates.rules, self._part)
        self._candidates.watch.tick(len(together) // _SETS_OF_A_NODE)
        narrow = cell_set(c for c, digits in self._own.items() if digits.bit_count() <= MOST_SHARED)
        for members, cells in together if narrow & narrow - 1 else ():
            if members & ~narrow:
                continue
            union = self._union(cells)
            if union.bit_count() <= len(cells):
                if union.bit_count() < len(cells):
                    return Flaw((), cells, digits=digits_of(union))
                self._needs(cells, union)
        goal = _goals_of(self._candidates.rules).get(self._part)
        if goal is not None and self._own:
            held = self._candidates.held
            state = tuple(self._own.get(cell) or held(cell) for cell in self._part.cells)
            common = ways_of(state, goal).common
            for digit in digits_of(common):
                cells = tuple(c for c, digits in self._own.items() if digits & digit_bit(digit))
                if cells:
                    self._needs(cells, digit_bit(digit))
        return None

    def _union(self, cells: Iterable[Cell]) -> DigitSet:
        return DigitSet(union_of_all(self._own[cell] for cell in cells))

    def _needs(self, cells: tuple[Cell, ...], digits: DigitSet) -> None:
        """Take digits that some of the constraint's cells need from all cells that see these."""
        needed = Needed(digits_of(digits), cells)
        self._needed.append(needed)
        candidates = self._candidates
        for digit in needed.digits:
            seen = self._sights[self._places(cells, digit)]
            self._take(seen & candidates.cells[digit], digit, needed)
        if len(cells) == 1:
            for lost, others in candidates.rules.extra_exclusions(cells[0], needed.digits[0]):
                self._take(others & candidates.cells[lost], lost, needed)

    def _take(self, cells: int, digit: Digit, needed: Needed) -> None:
        """Take a digit from cells, but not from those that it is needed in or that lack it."""
        inside = cells & self._cells
        if inside:
            others = (cell for cell in cells_of(inside) if cell not in needed.cells)
            cells ^= inside ^ self._places(others, digit)
        if cells:
            self._taken.append(_Taken(digit, cells, needed))
            self._gone[digit] = self._gone.get(digit, 0) | cells

    def _places(self, cells: Iterable[Cell], digit: Digit) -> int:
        """Return those of the constraint's cells that still have a digit."""
        bit, places = digit_bit(digit), 0
        for cell in cells:
            if self._own[cell] & bit:
                places |= 1 << cell
        return places

    def _empty_cells(self) -> Iterator[Flaw]:
        for cell, digits in ConstraintEffect(None, self._taken).lost.items():
            if not self._left[cell]:
                yield self._flaw(((cell, digit) for digit in digits_of(digits)), (cell,))

    def _full_houses(self) -> Iterator[Flaw]:
        places_of = _places_of(self._candidates)
        for digit, gone in sorted(self._gone.items()):
            for house, places in places_of[digit]:
                if not places & ~gone:
                    removed = ((Cell(cell), digit) for cell in iter_bits(places))
                    yield self._flaw(removed, (), house=house, digit=Digit(digit))

    def _unmet(self) -> Iterator[Flaw]:
        changed = union_of_all(self._gone.values())
        by_cell = _parts_by_cell(self._candidates.rules)
        touched = dict.fromkeys(part for cell in iter_bits(changed) for part in by_cell[cell])
        for part in touched:
            if part is self._part or len(part.cells) > MOST_CELLS:
                continue
            self._candidates.watch.tick(len(part.cells))
            left = self._left
            state = tuple([left[cell] for cell in part.cells])
            if narrowed(part, state) is None:  # type: ignore[arg-type]  # as ints: quicker to list
                removed = (
                    (cell, digit)
                    for cell in part.cells
                    if changed >> cell & 1
                    for digit in digits_of(
                        DigitSet(self._candidates.digits[cell] & ~self._left[cell])
                    )
                )
                digit = self._missing_in(part)
                flaw = self._flaw(removed, part.cells, digit=digit, kind=part.constraint.kind_name)
                if digit is None:
                    flaw = flaw._replace(
                        left=self._left_in(part, changed), limits=part.sum_conflict(left)
                    )
                yield flaw

    def _missing_in(self, part: Part) -> Digit | None:
        """Return a digit that the cells of a constraint need and that none of them has any more."""
        if not part.constraint.is_of_contents:
            return None
        before = tuple(map(self._candidates.held, part.cells))
        gone = union_of_all(before) & ~union_of_all(self._left[cell] for cell in part.cells)
        for digit in digits_of(gone):
            without = tuple(DigitSet(held & ~digit_bit(digit)) for held in before)
            if narrowed(part, without) is None:
                return digit
        return None

    def _left_in(self, part: Part, changed: int) -> tuple[Needed, ...]:
        """Return what the cells of a constraint are left with or, if these are many, those of the
        changed ones that have few digits, unless they are many, too.
        """
        left = {cell: self._left[cell] for cell in part.cells}
        is_small = len(left) <= MOST_LEFT and max(map(int.bit_count, left.values())) <= MOST_FEW
        few = [
            Needed(digits_of(own), (cell,))
            for cell, own in left.items()
            if is_small
            or (changed >> cell & 1 and cell not in self._own and own.bit_count() <= MOST_SHARED)
        ]
        return tuple(few) if len(few) <= MOST_LEFT else ()

    def _flaw(
        self,
        removed: Iterable[tuple[Cell, int]],
        cells: tuple[Cell, ...],
        house: House | None = None,
        digit: Digit | None = None,
        kind: str = "",
    ) -> Flaw:
        """Return a flaw with what it rests on: what takes the digits that are `removed`."""
        reasons: dict[Needed, None] = {}
        for cell, lost in removed:
            reason = next((each.needed for each in self._taken if each.has(cell, lost)), None)
            if reason is None:  # in a cell of the constraint, which has other digits now
                reason = next((each for each in self._needed if cell in each.cells), None)
            own = self._own.get(cell)
            if reason is None and own is not None and own.bit_count() <= MOST_SHARED:
                reason = Needed(digits_of(own), (cell,))
            if reason is not None:
                reasons[reason] = None
        return Flaw(tuple(reasons), cells, house, digit, kind)


@cached_per_position
def _places_of(candidates: Candidates) -> tuple[tuple[tuple[House, int], ...], ...]:
    """Return for each digit the whole houses that lack it, each with its places there."""
    sets = candidates.topology.house_sets
    whole = layout_of(candidates.topology).whole
    return tuple(
        tuple((house, places) for house in whole if (places := cells & sets[house]))
        for cells in candidates.cells
    )


@lru_cache(maxsize=8)
def _parts_by_cell(rules: Rules) -> tuple[tuple[Part, ...], ...]:
    found: list[list[Part]] = [[] for _ in rules.links]
    for part in parts_of(rules):
        for cell in part.cells:
            found[cell].append(part)
    return tuple(map(tuple, found))


@lru_cache(maxsize=8)
def _goals_of(rules: Rules) -> dict[Part, Goal]:
    """Return what the cells of some constraints must be together; see `cage_sums.Goal`."""
    goals = {(cage.kind, cell_set(cage.cells)): cage.goal for cage in groups_of(rules)}
    found = {}
    for part in parts_of(rules):
        goal = goals.get((part.constraint.kind_name, cell_set(part.cells)))
        if goal is not None:
            found[part] = goal
    return found


@lru_cache(maxsize=1 << 10)
def _together(rules: Rules, part: Part) -> tuple[tuple[CellSet, tuple[Cell, ...]], ...]:
    """Return the sets of two to four cells of a constraint in one house, if it has few there, also
    as bit sets.
    """
    found: dict[tuple[Cell, ...], None] = {}
    for house in rules.topology.house_sets:
        inside = [cell for cell in part.cells if house >> cell & 1]
        if len(inside) > MOST_CELLS:  # 25 cells have 15,250 sets
            continue
        for count in range(2, min(MOST_SHARED, len(inside)) + 1):
            found.update(dict.fromkeys(combinations(inside, count)))
    return tuple((cell_set(cells), cells) for cells in found)

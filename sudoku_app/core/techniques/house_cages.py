"""How the digits of a house are divided among its cages, lines and pairs and its other cells.

Filled cells count with their digits. Marks: `PATTERN` what a set of digits would leave too few of.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import chain, combinations, islice, product
from math import prod
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.areas import AreaRole, areas
from sudoku_app.core.constraints.demands import Group, kept_in_house, sets_of
from sudoku_app.core.constraints.matching import matched_digits
from sudoku_app.core.explain.kind_pieces import begun, set_piece
from sudoku_app.core.step import Mark, Role, Step
from sudoku_app.core.techniques.cage_sums import (
    CAGE_NODES,
    MOST_SETS,
    goal_left,
    groups_of,
    lost_candidates,
)
from sudoku_app.core.techniques.layout import layout_of
from sudoku_app.core.topology import (
    Candidate,
    Cell,
    CellSet,
    Digit,
    DigitRow,
    DigitSet,
    House,
    cell_set,
    cells_of,
    digit_bit,
    digits_of,
    grouped,
    union_of_all,
)
from sudoku_app.core.wording import Piece, Wording, of_cells, records

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.constraints.demands import Held
    from sudoku_app.core.rules import Rules
    from sudoku_app.core.techniques.cage_sums import Cage
    from sudoku_app.core.wording import FieldBuilder, Fields, Records


MOST_CELLS = 2
"""The most cells that too many digits are left for, whichever digit another cell has."""
MOST_LISTED = 18
"""The most sets of digits in the splits that a step lists for several cages."""
MOST_SPLITS = 200
"""The most ways to choose a set for each of some cages that are looked through."""
_Sets = tuple[DigitSet, ...]


class HouseCages(NamedTuple):
    """The kinds and `cells` of the cages in a house.

    Each of the `splits` has a set of digits for every cage, which its empty cells hold. Splits are
    only listed if there are few.
    """

    kinds: tuple[str, ...]
    cells: tuple[tuple[Cell, ...], ...]
    splits: tuple[tuple[tuple[Digit, ...], ...], ...]

    def wording(self, builder: FieldBuilder) -> Wording:
        """Return the cages and the splits. The variants are `one` and `several`, with `_many` if
        no splits are listed.
        """
        variant = "several" if len(self.cells) > 1 else "one"
        return Wording(
            variant if self.splits else f"{variant}_many",
            {
                "cages": _named(self.kinds, self.cells),
                "splits": _listed(self.kinds, self.splits, builder),
            },
        )


Split = tuple[DigitRow, ...]
"""A set of digits for each of some cages in a house, which have none in common."""


class BlockedSets(NamedTuple):
    """Splits that cages can't have: the rest of their house would have only `digits` for more
    `cells`, or more digits for these cells alone. Without cells, a digit has no place.
    """

    splits: tuple[Split, ...]
    digits: tuple[Digit, ...]
    cells: tuple[Cell, ...]

    def fields(self, kinds: Iterable[str], builder: FieldBuilder) -> Fields:
        """Return the splits, and why they are blocked."""
        return {"splits": _listed(kinds, self.splits, builder), "flaw": self.flaw(builder)}

    def flaw(self, builder: FieldBuilder) -> Piece:
        """Return what would be left."""
        key = "block_cells" if len(self.digits) < len(self.cells) else "block_digits"
        key = key if self.digits else "block_cell"
        reason = {"digits": builder.digits(self.digits, ()), **of_cells(cells=self.cells)}
        return Piece(key if self.cells else "block_digit", reason)


class BlockedCages(NamedTuple):
    """Splits that the constraints of some `kinds` on `cells` can't have because of their house. If
    it matters which are `left`, these are listed. If what is removed `is_supposed`, only the
    blocked ones would be left.
    """

    kinds: tuple[str, ...]
    cells: tuple[tuple[Cell, ...], ...]
    blocked: tuple[BlockedSets, ...]
    left: tuple[Split, ...] = ()
    is_supposed: bool = False

    def wording(self, builder: FieldBuilder) -> Wording:
        """Return what is blocked and why. The variants are `blocked`, `left` with the other splits,
        `left_several` and `left_only` of several cages, the latter if nothing is blocked, and
        `supposed`.
        """
        variant = "left" if self.left else "blocked"
        if self.left and len(self.cells) > 1:
            variant = "left_several" if self.blocked else "left_only"
        return Wording(
            "supposed" if self.is_supposed else variant,
            {
                "cages": _named(self.kinds, self.cells),
                "blocked": records(each.fields(self.kinds, builder) for each in self.blocked),
                "left": _listed(self.kinds, self.left, builder),
            },
        )


def _named(kinds: Iterable[str], cells: Iterable[tuple[Cell, ...]]) -> Records:
    cages = zip(kinds, cells, strict=True)
    return records({"demand": begun(*cage)} for cage in cages)


def _listed(kinds: Iterable[str], splits: Iterable[Split], builder: FieldBuilder) -> Records:
    """Return splits, each as the `parts` of a list."""
    pieces = tuple(map(set_piece, kinds))
    return records(
        {
            "parts": records(
                {"part": Piece(piece, {"set": builder.digits(each, ())})}
                for piece, each in zip(pieces, split, strict=True)
            )
        }
        for split in splits
    )


def find_cages_in_house(candidates: Candidates) -> Iterator[Step]:
    """Find candidates that no split of a house's digits among its cages and other cells uses.

    A thought is about one cage, or about as few of the cages as rule something out and can divide
    the digits in few ways.
    """
    for house, cages, others in _houses_with_cages(candidates.rules):
        left_open = [c for c in cages if not all(candidates.values[cell] for cell in c.cells)]
        candidates.watch.tick(CAGE_NODES * len(left_open))
        whole = _split_step(candidates, house, left_open, others) if left_open else None
        if whole is None:
            continue
        if not candidates.one_thought:
            yield whole
            continue
        for count in range(1, len(left_open) + 1):
            thoughts = [
                step
                for some in combinations(left_open, count)
                for step in _CagesInHouse(candidates, house, some).steps(whole.eliminations)
            ]
            yield from thoughts
            if thoughts:
                break


class _CagesInHouse:
    """Cages whose other cells in a house need the digits that they leave."""

    def __init__(self, candidates: Candidates, house: House, cages: Sequence[Cage]) -> None:
        values, digits = candidates.values, candidates.digits
        self._cages = cages
        self._goals = [goal_left(cage, values) for cage in cages]
        self._own = [tuple(cell for cell in cage.cells if not values[cell]) for cage in cages]
        empty = [cell for cell in candidates.topology.houses[house] if not values[cell]]
        self._held = {cell: digits[cell] for cell in empty}
        self._union = union_of_all(self._held.values())
        self._step = Step(
            "cages_in_house",
            houses=(house,),
            areas=areas((cage.cells for cage in cages), AreaRole.PART),
        )

    def steps(self, lost: Sequence[Candidate]) -> Iterator[Step]:
        """Yield why candidates are lost: a digit of the cage, as each set with it would leave the
        others too little; what is in no other split, or for other cells in all of them; or what
        would leave the cages only such splits.
        """
        kept, blocked = self._divided(self._held)
        if not kept:
            return
        found = False
        if len(self._cages) == 1:
            left = union_of_all(split[0] for split in kept)
            for digit in digits_of(self._union & ~left):
                gone = [each for each in lost if each.digit == digit and each.cell in self._own[0]]
                flaws = [flaw for own, flaw in blocked.items() if own[0] & digit_bit(digit)]
                if gone and flaws:
                    found = True
                    yield self._told(gone, flaws)
        is_short = (len(blocked) + len(kept)) * len(self._cages) <= MOST_LISTED
        if not found and is_short and max(len(blocked), len(kept)) <= MOST_SETS:
            gone = [each for each in lost if self._is_out(each, kept)]
            if gone and (blocked or len(self._cages) > 1):
                found = True
                yield self._told(gone, blocked.values(), left=tuple(map(_rows, kept)))
        if not found:
            for own in grouped((each.cell, each) for each in lost).values():
                yield from self._supposing(own)

    def _is_out(self, candidate: Candidate, kept: Sequence[_Sets]) -> bool:
        """Whether a candidate is in no split for its cage or, if it is in none, in all of them."""
        bit = digit_bit(candidate.digit)
        for number, own in enumerate(self._own):
            if candidate.cell in own:
                return not any(split[number] & bit for split in kept)
        return all(union_of_all(split) & bit for split in kept)

    def _supposing(self, lost: Sequence[Candidate]) -> Iterator[Step]:
        """Yield that candidates of a cell would leave the cages only splits that are blocked, all
        of them or one by one, unless a few cells of the house show the same without the cages.
        """
        cell = lost[0].cell
        rest = {each: held for each, held in self._held.items() if each != cell}
        lost = [
            each for each in lost if shortage_in(rest, self._union & ~digit_bit(each.digit)) is None
        ]
        joint = union_of_all(digit_bit(each.digit) for each in lost)
        is_own = any(cell in own for own in self._own)
        if lost and not is_own:
            kept, blocked = self._divided(self._held, cell, joint)
            is_plain = all(len(flaw.cells) <= MOST_CELLS for flaw in blocked.values())
            if not kept and is_plain and len(blocked) <= MOST_SETS:
                yield self._told(lost, blocked.values(), is_supposed=True)
                return
        for each in lost:
            own = DigitSet(digit_bit(each.digit))
            kept, blocked = self._divided({**self._held, cell: own}, cell, own)
            flaws = [
                flaw for some, flaw in blocked.items() if is_own or not union_of_all(some) & own
            ]
            if not kept and 0 < len(flaws) <= MOST_SETS:
                yield self._told([each], flaws, is_supposed=True)

    def _divided(
        self, held: Mapping[Cell, DigitSet], without: Cell | None = None, taken: int = 0
    ) -> tuple[list[_Sets], dict[_Sets, BlockedSets]]:
        """Return the splits that leave the other cells enough, and the others; none if there are
        many ways to choose the sets. A cell may be taken, by one of some digits.
        """
        own = set(chain(*self._own))
        rest = {cell: left for cell, left in held.items() if cell not in own and cell != without}
        options = [
            sets_of(tuple(held[cell] for cell in cells), goal)
            for cells, goal in zip(self._own, self._goals, strict=True)
        ]
        kept, blocked = list[_Sets](), dict[_Sets, BlockedSets]()
        for split in product(*options) if prod(map(len, options)) <= MOST_SPLITS else ():
            joint = union_of_all(split)
            if joint.bit_count() == len(own):
                free = self._union & ~joint
                flaw = shortage_in(rest, free if without in own else free & ~taken)
                if flaw is None:
                    kept.append(split)
                else:
                    blocked[split] = flaw._replace(splits=(_rows(split),))
        return kept, blocked

    def _told(
        self,
        gone: Sequence[Candidate],
        blocked: Iterable[BlockedSets],
        left: tuple[Split, ...] = (),
        is_supposed: bool = False,
    ) -> Step:
        told = _by_flaw(blocked)
        kinds, cells = zip(*((cage.kind, cage.cells) for cage in self._cages), strict=True)
        marks = {
            Mark(cell, digit, Role.PATTERN)
            for flaw in told
            for cell in flaw.cells
            for digit in digits_of(self._held[cell])
            if (not flaw.digits or digit in flaw.digits) and (cell, digit) not in gone
        }
        detail = BlockedCages(kinds, cells, told, left, is_supposed)
        return self._step._replace(
            eliminations=tuple(gone), pattern=tuple(sorted(marks)), detail=detail
        )


def _by_flaw(blocked: Iterable[BlockedSets]) -> tuple[BlockedSets, ...]:
    """Join those that are blocked for the same reason."""
    alike: dict[BlockedSets, list[Split]] = {}
    for each in blocked:
        alike.setdefault(each._replace(splits=()), []).extend(each.splits)
    return tuple(flaw._replace(splits=tuple(splits)) for flaw, splits in alike.items())


def _rows(split: _Sets) -> Split:
    return tuple(map(digits_of, split))


def shortage_in(rest: Mapping[Cell, DigitSet], free: int) -> BlockedSets | None:
    """Return why cells can't have the digits that are free: a few of these have fewer places or, if
    there are as many as cells, a few cells have fewer digits. None if they can.
    """
    return _shortage(tuple(rest.items()), free)


@lru_cache(maxsize=1 << 12)
def _shortage(held: tuple[tuple[Cell, DigitSet], ...], free: int) -> BlockedSets | None:
    rest = dict(held)
    is_exact = free.bit_count() == len(rest)
    if is_exact and matched_digits(tuple(rest.values()), free) is not None:
        return None
    for count in range(1, len(rest) + 1):
        for some in combinations(digits_of(free), count):
            bits = sum(map(digit_bit, some))
            places = tuple(cell for cell, held in rest.items() if held & bits)
            if len(places) < count:
                return BlockedSets((), some, places)
        for cells in combinations(rest, count) if is_exact else ():
            joint = union_of_all(rest[cell] & free for cell in cells)
            if joint.bit_count() < count:
                return BlockedSets((), digits_of(joint), cells)
    return None


def _split_step(
    candidates: Candidates, house: House, cages: Sequence[Cage], others: Iterable[Cell]
) -> Step | None:
    """Return the step of a house whose digits some cages and the other cells divide among them, if
    that rules anything out.
    """
    values, digits = candidates.values, candidates.digits
    cells = [tuple(cell for cell in cage.cells if not values[cell]) for cage in cages]
    groups = tuple(
        Group(len(own), goal_left(cage, values)) for cage, own in zip(cages, cells, strict=True)
    )
    rest = tuple(cell for cell in others if not values[cell])
    empty = (*chain(*cells), *rest)
    left = kept_in_house(groups, tuple(digits[cell] for cell in empty))
    gone = lost_candidates(candidates, dict(zip(empty, left, strict=bool(left))))
    if not gone:
        return None
    held = [tuple(digits[cell] for cell in own) for own in (*cells, rest)]
    splits = list(islice(_splits(groups, held[:-1], held[-1]), MOST_SETS + 1))
    listed = tuple(tuple(map(digits_of, split)) for split in splits)
    return Step(
        "cages_in_house",
        eliminations=gone,
        houses=(house,),
        detail=HouseCages(
            tuple(cage.kind for cage in cages),
            tuple(cage.cells for cage in cages),
            listed if len(listed) <= MOST_SETS else (),
        ),
        areas=areas((cage.cells for cage in cages), AreaRole.PART),
    )


@lru_cache(maxsize=8)
def _houses_with_cages(
    rules: Rules,
) -> tuple[tuple[House, tuple[Cage, ...], tuple[Cell, ...]], ...]:
    """Return each house with cages inside, with cages that don't overlap and its other cells."""
    topology = rules.sight
    found = []
    for house in layout_of(topology).whole:
        members = topology.house_sets[house]
        inside: list[Cage] = []
        rest = members
        for cage in groups_of(rules):
            cells = cell_set(cage.cells)
            if not cells & ~rest:
                inside.append(cage)
                rest = CellSet(rest & ~cells)
        if inside:
            found.append((House(house), tuple(inside), cells_of(rest)))
    return tuple(found)


def _splits(
    groups: Sequence[Group], held: Sequence[Held], rest: Held
) -> Iterator[tuple[DigitSet, ...]]:
    """Yield the ways to split the digits of a house among its cages and other cells: a digit set
    for each cage.
    """
    options = [sets_of(own, group.goal) for own, group in zip(held, groups, strict=True)]
    order = sorted(range(len(groups)), key=lambda number: len(options[number]))
    chosen = [DigitSet(0)] * len(groups)
    dead: set[tuple[int, int]] = set()

    def split(at: int, free: int) -> Iterator[tuple[DigitSet, ...]]:
        """Yield the ways to split `free` among the cages from index `at` of `order` on."""
        if at == len(order):
            if matched_digits(rest, free) is not None:
                yield tuple(chosen)
            return
        is_dead = True
        for own in options[order[at]]:
            if not own & ~free and (at + 1, free & ~own) not in dead:
                chosen[order[at]] = own
                for each in split(at + 1, free & ~own):
                    is_dead = False
                    yield each
        if is_dead:
            dead.add((at, free))

    union = 0
    for digits in chain(*held, rest):
        union |= digits
    yield from split(0, union)

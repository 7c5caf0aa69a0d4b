"""Innies and outies: what the sums of houses and cages say about a few cells.

A house contains every digit, so its sum is known. Cages inside it give the sum of its other cells
(innies); cages that cover it give the sum of the cells that stick out (outies); and if cages do
both, the difference of the two sums is known. Filled cells count with their digits.

`constraints.implied`, where the areas are from, gives solvers fewer equations.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.areas import Area, AreaRole, areas
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.constraints.demands import pair_left
from sudoku_app.core.constraints.forms import Sums, Term, known_sums
from sudoku_app.core.constraints.implied import cages_about, houses_and_lines, sum_of_houses
from sudoku_app.core.explain.kind_pieces import begun
from sudoku_app.core.step import Candidate, Node, Step
from sudoku_app.core.techniques.cage_sums import lost_by_cell, lost_candidates, thought_step
from sudoku_app.core.techniques.sum_thoughts import sum_thoughts
from sudoku_app.core.topology import (
    CellSet,
    Digit,
    DigitSet,
    House,
    cells_of,
    digits_of,
    iter_bits,
    seeing_pairs,
)
from sudoku_app.core.wording import (
    Digits,
    Name,
    Piece,
    Sentences,
    Wording,
    more_alike,
    named_first,
    of_cells,
    of_houses,
    of_numbers,
    records,
)

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.rules import Rules
    from sudoku_app.core.techniques.technique import Find
    from sudoku_app.core.techniques.thoughts import ThoughtCause
    from sudoku_app.core.topology import Cell, DigitRow, Topology
    from sudoku_app.core.wording import FieldBuilder, Fields

MOST_LEFT = 4
"""The most cells whose digits are searched together; larger groups rarely help."""
MOST_FILLED = 4
"""How many more cells an equation can have; these must be filled before it can be used."""
MOST_OF_AREA = 12
"""The most equations used for one area; those with the fewest cells are preferred."""
MOST_HOUSES = 4
"""The most houses in an area."""


class CountedSum(NamedTuple):
    """Cells with a known total, such as those of a cage; other constraints have sums, too."""

    cells: tuple[Cell, ...]
    total: int
    is_cage: bool = True


class HouseSum(NamedTuple):
    """Cells `inside` and `outside` the step's houses whose sums have a known difference.

    The houses, which are `house_count`, add up to `of_houses`; cages and digits account for `known`
    of that: these are the sums `counted` and the digits `filled` inside, less those `over` outside.
    The sum of the cells inside, minus that of the cells outside, is the `difference`.
    """

    inside: tuple[Cell, ...]
    outside: tuple[Cell, ...]
    of_houses: int
    known: int
    house_count: int = 1
    counted: tuple[CountedSum, ...] = ()
    filled: DigitRow = ()
    over: tuple[Candidate, ...] = ()
    less: int = 0
    """By how much players see less than the digits `over`."""

    @property
    def difference(self) -> int:
        """The sum of the digits inside, minus that of the digits outside."""
        return self.of_houses - self.known

    def shown(self, topology: Topology) -> HouseSum:
        """Return it with the numbers that players see, who can see digits from 0."""
        less = 1 - topology.lowest
        if not less:
            return self
        counted = tuple(
            each._replace(total=each.total - less * len(each.cells)) for each in self.counted
        )
        count = sum(len(each.cells) for each in counted) + len(self.filled) - len(self.over)
        return self._replace(
            of_houses=self.of_houses - less * topology.size * self.house_count,
            known=self.known - less * count,
            counted=counted,
            filled=tuple(Digit(digit - less) for digit in self.filled),
            less=less,
        )

    @property
    def variant(self) -> str:
        """Whether it is a `difference`, two `equal` sums, or the sum of cells `outside`."""
        if self.inside and self.outside:
            return "difference" if self.difference else "equal"
        return "outside" if self.outside else ""

    def fields(self) -> Fields:
        """Return its cells and numbers.

        `more` are the cells with the higher sum, `fewer` those with the lower; `total` is the
        difference.
        """
        total, both = self.difference, (self.inside, self.outside)
        over = Digits(tuple(Node((cell,), digit) for cell, digit in self.over))
        more, fewer = both if total >= 0 else both[::-1]
        known = "cages" if all(each.is_cage for each in self.counted) else "sums"
        return {
            **of_cells(cells=(*self.inside, *self.outside), more=more, fewer=fewer),
            **of_numbers(total=abs(total)),
            "sum": Name(self._sum_of_houses()),
            "known": Name(self._sum_of_known()),
            "counted": Piece(f"{known}_and_digits" if self.filled else f"{known}_alone", {}),
            "less": Sentences((Piece("less_digits", {"digits": over}),) if self.over else ()),
        }

    def _sum_of_houses(self) -> str:
        """Return what the houses add up to, such as 2×45 = 90."""
        total = str(self.of_houses)
        if self.house_count == 1:
            return total
        return f"{self.house_count}×{self.of_houses // self.house_count} = {total}"

    def _sum_of_known(self) -> str:
        """Return the known sums written out, such as 13+7+9 = 29."""
        over = (self.less - digit for _, digit in self.over)
        summands = (*(total for _, total, _ in self.counted), *self.filled, *over)
        if len(summands) < 2:
            return str(self.known)
        signed = "".join(f"{number:+}" for number in summands).removeprefix("+")
        return f"{signed} = {self.known}"


class TieName(NamedTuple):
    """What ties `cells` together: a constraint of a `kind`, or the `total` of the cells that
    `houses` and cages leave.
    """

    kind: str
    cells: tuple[Cell, ...]
    houses: tuple[House, ...] = ()
    total: HouseSum | None = None

    @property
    def piece(self) -> Piece:
        """The name in words: "the cage at r1c1", "box 2"."""
        if self.total is not None:
            variant = self.total.variant
            key = f"tie_{variant}" if variant in ("difference", "equal") else "tie_sum"
            return Piece(key, self.total.fields() | of_houses(houses=self.houses))
        if self.houses:
            return Piece("tie_house", of_houses(houses=self.houses))
        return begun(self.kind, self.cells)


class HouseSums(NamedTuple):
    """One or several sums of the cells that houses and cages leave, or the `cause` for which one of
    them rules something out.
    """

    sums: tuple[TieName, ...]
    cause: ThoughtCause | None = None

    def wording(self, builder: FieldBuilder) -> Wording:
        """Return the sum, with `thought` in the variant if there is a cause or, with the variant
        `several`, the names of the first ones.
        """
        total = self.sums[0].total
        if len(self.sums) == 1 and total is not None:
            if self.cause is None:
                return Wording(total.variant, total.fields())
            variant = f"{total.variant}_thought".removeprefix("_")
            return Wording(variant, total.fields() | {"because": self.cause.piece(builder)})
        named = named_first(self.sums)
        return Wording(
            "several",
            {
                "sums": records({"tie": each.piece} for each in named),
                **more_alike(len(self.sums) - len(named)),
            },
        )


class HouseGroup(NamedTuple):
    """Houses that share no cell, their cells, and the sum of all digits in them."""

    houses: tuple[House, ...]
    cells: CellSet
    total: int


class Equation(NamedTuple):
    """The digits `inside` an area minus those `outside` add up to the area's sum minus `known`,
    which is the total of the sums `counted`.
    """

    area: HouseGroup
    inside: CellSet
    outside: CellSet
    known: int
    counted: tuple[CountedSum, ...] = ()


def innie_finder(technique: str, houses: range) -> Find:
    """Return the finder of a cell, inside or outside houses, whose digit follows from their sum and
    the cages. `houses` are the numbers of houses that it looks at together.
    """

    def find(candidates: Candidates) -> Iterator[Step]:
        for equation in _equations_about(candidates.rules, houses):
            unknown = (equation.inside | equation.outside) & candidates.empty
            if unknown and not unknown & unknown - 1:
                (cell,) = cells_of(unknown)
                detail = sum_detail(candidates, equation)
                digit = abs(detail.difference)
                if digit in digits_of(candidates.digits[cell]):
                    name = _named(candidates, equation, detail)
                    yield _step(technique, (name,), (Candidate(cell, Digit(digit)),))

    return find


def innies_finder(technique: str, houses: range) -> Find:
    """Return the finder of candidates of a few cells that no digits with the known sum or
    difference use. `houses` are the numbers of houses that it looks at together. One step takes
    those of all sums, the simplest first.
    """

    def find(candidates: Candidates) -> Iterator[Step]:
        found: list[TieName] = []
        gone: set[Candidate] = set()
        for equation in _equations_about(candidates.rules, houses):
            unknown = (equation.inside | equation.outside) & candidates.empty
            if 1 < unknown.bit_count() <= MOST_LEFT:
                detail = sum_detail(candidates, equation)
                lost = _not_used(candidates, detail)
                if lost and candidates.one_thought:
                    name = _named(candidates, equation, detail)
                    yield from _thoughts(technique, candidates, name, lost)
                elif not gone.issuperset(lost):
                    gone.update(lost)
                    found.append(_named(candidates, equation, detail))
        if found:
            found.sort(key=lambda tie: len(tie.houses))
            yield _step(technique, tuple(found), gone=tuple(sorted(gone)))

    return find


def _named(candidates: Candidates, equation: Equation, detail: HouseSum) -> TieName:
    cells, name = (*detail.inside, *detail.outside), detail.shown(candidates.topology)
    return TieName("", cells, equation.area.houses, name)


def _step(
    technique: str,
    sums: tuple[TieName, ...],
    placed: tuple[Candidate, ...] = (),
    gone: tuple[Candidate, ...] = (),
) -> Step:
    """Return the step of one or several sums."""
    cells = [each.cells for each in sums]
    if len(sums) == 1 and (total := sums[0].total) is not None:
        cells = [own for own in (total.inside, total.outside) if own]
    return Step(
        technique,
        placements=placed,
        eliminations=gone,
        houses=houses_of_ties(sums),
        detail=HouseSums(sums),
        areas=(*areas(cells, AreaRole.PART), *counted_areas(sums)),
    )


def counted_areas(ties: Iterable[TieName]) -> tuple[Area, ...]:
    """Return the areas of the sums that count in those of houses, each once."""
    counted = (own.cells for tie in ties if tie.total for own in tie.total.counted)
    return areas(dict.fromkeys(counted), AreaRole.COUNTED)


def tie_areas(ties: Sequence[TieName]) -> tuple[Area, ...]:
    """Return the areas of ties and of what counts in their sums; those of houses are houses."""
    own = (tie.cells for tie in ties if tie.total is not None or not tie.houses)
    return (*areas(dict.fromkeys(own), AreaRole.PART), *counted_areas(ties))


def houses_of_ties(ties: Iterable[TieName]) -> tuple[House, ...]:
    """Return the houses that ties are about, each once."""
    return tuple(dict.fromkeys(house for tie in ties for house in tie.houses))


def _not_used(candidates: Candidates, detail: HouseSum) -> tuple[Candidate, ...]:
    """Return the candidates of cells that no digits with their sum or difference use."""
    cells = (*detail.inside, *detail.outside)
    found = left_by_sum(
        tuple(candidates.digits[cell] for cell in cells),
        signs_of(detail.inside, detail.outside),
        detail.difference,
        seeing_pairs(cells, candidates.topology.peers),
    )
    if not all(found):
        return ()
    return lost_candidates(candidates, dict(zip(cells, found, strict=True)))


def _thoughts(
    technique: str, candidates: Candidates, tie: TieName, lost: Iterable[Candidate]
) -> Iterator[Step]:
    """Yield what a sum rules out, one thought at a time."""
    total = tie.total
    assert total is not None  # the sum that rules it out
    if not candidates.topology.lowest:
        yield _step(technique, (tie,), gone=tuple(sorted(lost)))  # players add up other numbers
        return
    groups = [tuple(Term(cell, 1) for cell in own) for own in (total.inside, total.outside) if own]
    if len(groups) == 2:
        form, offset = Sums(tuple(groups)), total.difference
    else:
        form, offset = Sums(tuple(groups), abs(total.difference)), 0
    step, peers = _step(technique, (tie,)), candidates.topology.peers
    for found in sum_thoughts(
        form, candidates.digits, lost_by_cell(lost), peers, offset, is_told=True
    ):
        yield thought_step(step, found, HouseSums((tie,), found.cause), candidates)


def sum_detail(candidates: Candidates, equation: Equation) -> HouseSum:
    """Return what an equation says about its empty cells."""
    values, empty = candidates.values, candidates.empty
    filled = tuple(Digit(values[cell]) for cell in cells_of(equation.inside & ~empty))
    beyond = cells_of(equation.outside & ~empty)
    over = tuple(Candidate(cell, Digit(values[cell])) for cell in beyond)
    return HouseSum(
        cells_of(equation.inside & empty),
        cells_of(equation.outside & empty),
        equation.area.total,
        equation.known + sum(filled) - sum(digit for _, digit in over),
        len(equation.area.houses),
        equation.counted,
        filled,
        over,
    )


def signs_of(inside: Collection[Cell], outside: Collection[Cell]) -> tuple[int, ...]:
    """Return how the digits of cells count in the sum of those inside minus that of the others."""
    return (1,) * len(inside) + (-1,) * len(outside)


@lru_cache(maxsize=1 << 12)
def left_by_sum(
    held: tuple[DigitSet, ...],
    weights: tuple[int, ...],
    total: int,
    differing: tuple[tuple[int, int], ...],
) -> tuple[DigitSet, ...]:
    """Return the digits that cells with the candidates `held` can have if these, each times its
    weight, add up to `total`.

    The pairs of places in `differing` have different digits.
    """
    left = [0] * len(held)
    before = [[one for one, other in differing if other == place] for place in range(len(held))]
    lowest, highest = [0], [0]  # what a place and all after it can add up to
    for place in range(len(held) - 1, -1, -1):
        # 0b1010 (the digits 2 and 4): the lowest bit is 0b10, of length 2; the whole has length 4.
        least, most = (held[place] & -held[place]).bit_length(), held[place].bit_length()
        ends = least * weights[place], most * weights[place]
        lowest.insert(0, lowest[0] + min(ends))
        highest.insert(0, highest[0] + max(ends))
    row = [0] * len(held)
    pair = len(held) - 2 if all(abs(weight) == 1 for weight in weights[-2:]) else -1

    def free(place: int) -> int:
        digits: int = held[place]
        for one in before[place]:
            digits &= ~row[one]
        return digits

    def fill(place: int, rest: int) -> bool:
        """Whether the cells from `place` on can add up to `rest`; adds their digits to `left`."""
        if place == len(held):
            return not rest
        weight = weights[place]
        if place == pair:
            row[place] = 0
            one, other = pair_left(
                free(place),
                free(place + 1),
                weight * rest,
                weight * weights[place + 1],
                place in before[-1],
            )
            left[place] |= one
            left[place + 1] |= other
            return one > 0
        possible = False
        for position in iter_bits(free(place)):
            then = rest - weight * (position + 1)
            if lowest[place + 1] <= then <= highest[place + 1]:
                row[place] = 1 << position
                if fill(place + 1, then):
                    left[place] |= 1 << position
                    possible = True
        return possible

    fill(0, total)
    return tuple(map(DigitSet, left))


# Equations --------------------------------------------------------------------------------------


@lru_cache(maxsize=8)
def equations_of(rules: Rules) -> tuple[Equation, ...]:
    """Return what the sums of areas and cages say about a few cells, fewest cells first."""
    known = known_sums(form for _, form in rules.forms)
    drawn = known_sums(form for each, form in rules.forms if each.slug == KillerCage.slug)
    cages = sorted(known.items(), key=lambda cage: -cage[0].bit_count())
    found: dict[tuple[CellSet, CellSet], Equation] = {}
    for area in areas_of(rules.topology) if cages else ():
        own = sorted(_equations(area, cages, drawn), key=_size)
        for equation in own[:MOST_OF_AREA]:
            found.setdefault((equation.inside, equation.outside), equation)
    return tuple(
        sorted(found.values(), key=lambda equation: (_size(equation), len(equation.area.houses)))
    )


@lru_cache(maxsize=32)
def _equations_about(rules: Rules, houses: range) -> tuple[Equation, ...]:
    """Return the equations of areas with some numbers of houses."""
    return tuple(each for each in equations_of(rules) if len(each.area.houses) in houses)


def _size(equation: Equation) -> int:
    return (equation.inside | equation.outside).bit_count()


def _equations(
    area: HouseGroup, cages: Sequence[tuple[CellSet, int]], drawn: Collection[CellSet]
) -> list[Equation]:
    """Return the equations of an area. Of the `cages`, which are all known sums, some are `drawn`
    as cages.

    Cages inside it are subtracted. Each cage that is partly in it is either subtracted too, so that
    its other cells are `outside`, or left out.
    """
    found: list[Equation] = []
    filling, crossing = cages_about(area.cells, cages)
    if not filling and not crossing:
        return found
    free, known = area.cells, 0
    for cells, total in filling:
        free, known = CellSet(free & ~cells), known + total
    counted_inside, counted_across = (
        [CountedSum(cells_of(cells), total, cells in drawn) for cells, total in sums]
        for sums in (filling, crossing)
    )
    own = [(cells, counted) for (cells, _), counted in zip(crossing, counted_across, strict=True)]
    # Cells of the remaining cages may be removed from `inside`, but none is ever added.
    settled = [-1]
    for cells, _ in reversed(crossing):
        settled.append(settled[-1] & ~cells)
    settled.reverse()

    def choose(
        at: int, inside: int, outside: int, known: int, counted: tuple[CountedSum, ...]
    ) -> None:
        if (inside & settled[at] | outside).bit_count() > MOST_LEFT + MOST_FILLED:
            return
        if at == len(own):
            if inside | outside:
                found.append(Equation(area, CellSet(inside), CellSet(outside), known, counted))
            return
        cells, cage = own[at]
        within = cells & area.cells
        if not within & ~inside:
            more = (*counted, cage)
            choose(at + 1, inside ^ within, outside | cells ^ within, known + cage.total, more)
        choose(at + 1, inside, outside, known, counted)

    choose(0, free, 0, known, tuple(counted_inside))
    return found


@lru_cache(maxsize=8)
def areas_of(topology: Topology) -> tuple[HouseGroup, ...]:
    """Return single houses, groups of neighbouring rows or columns, and groups of joined boxes."""
    groups = houses_and_lines(topology, MOST_HOUSES)
    if topology.is_rectangular:
        groups += _joined_boxes(topology)
    found: dict[CellSet, HouseGroup] = {}
    for houses in groups:
        area = HouseGroup(houses, *sum_of_houses(topology, houses))
        found.setdefault(area.cells, area)
    return tuple(found.values())


def _joined_boxes(topology: Topology) -> list[tuple[House, ...]]:
    """Return groups of two to four boxes, each of which shares a side with another one."""
    wide, boxes = topology.box_height, topology.boxes  # number of boxes side by side in a band
    found: list[tuple[House, ...]] = []
    level: set[tuple[int, ...]] = {(box,) for box in boxes}
    for _ in range(2, MOST_HOUSES + 1):
        level = {
            tuple(sorted((*joined, box)))
            for joined in level
            for box in boxes
            if box not in joined
            and any(_are_neighbours(box, each, boxes.start, wide) for each in joined)
        }
        found += [tuple(map(House, joined)) for joined in sorted(level)]
    return found


def _are_neighbours(box: int, other: int, first: int, wide: int) -> bool:
    (top, left), (low, right) = divmod(box - first, wide), divmod(other - first, wide)
    return abs(top - low) + abs(left - right) == 1


find_innie = innie_finder("innie", range(1, 2))
find_innie_of_two = innie_finder("innie_of_two", range(2, 3))
find_innie_of_more = innie_finder("innie_of_more", range(3, MOST_HOUSES + 1))
find_innies = innies_finder("innies", range(1, 3))
find_innies_of_more = innies_finder("innies_of_more", range(3, MOST_HOUSES + 1))

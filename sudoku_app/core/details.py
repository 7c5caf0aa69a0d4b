"""The details of a step beyond its pattern, for its explanation and picture: a type for each family
of techniques.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from sudoku_app.core.pattern import Candidate, Link
    from sudoku_app.core.topology import Cell, Digit, House


class Subset(NamedTuple):
    """The house that contains the subset; the step's own houses are those where it eliminates."""

    house: House


class Fish(NamedTuple):
    """The digit's places in the `base` houses all lie in the `cover` houses, except for the fins.

    Locked candidates are a fish with one base house and one cover house. `endo_fins` are the fins
    that lie in two base houses, `cannibal` the base cells where the fish eliminates its own digit.
    A siamese fish is a step of two fish with the same base; `second_cover` is the cover of the
    second.
    """

    base: tuple[House, ...]
    cover: tuple[House, ...]
    endo_fins: tuple[Cell, ...] = ()
    cannibal: tuple[Cell, ...] = ()
    second_cover: tuple[House, ...] = ()


class Kite(NamedTuple):
    """The outer ends of two strong links, one of which must be true, and the links' houses."""

    ends: tuple[Cell, Cell]
    pair_houses: tuple[House, House]


class TurbotFish(NamedTuple):
    """A weak link between the cells `joint`, in `joint_house`, and the strong links at its ends.

    A strong link joins `joint[i]` to `ends[i]` of each kite. A Dual 2-String Kite has two kites.
    """

    joint: tuple[Cell, Cell]
    joint_house: House
    kites: tuple[Kite, ...]


class MeetingPair(NamedTuple):
    """A conjugate pair with an empty rectangle.

    `pair[0]` lies on `line` of the rectangle. The digit is eliminated from `target`, which lies on
    `other_line`.
    """

    line: House
    other_line: House
    pair: tuple[Cell, Cell]
    pair_house: House
    target: Cell


class EmptyRectangle(NamedTuple):
    """The box, and the conjugate pair used with its empty rectangle; two pairs if it is dual."""

    box: House
    pairs: tuple[MeetingPair, ...]


class SeeingPair(NamedTuple):
    """Two cells that see each other, so that the digit cannot be in both.

    In Multi Colors 1 they belong to different clusters. `true_cells` and `other_true_cells` are the
    cells of the opposite colours: the digit is in all cells of one of these.
    """

    cell: Cell
    other: Cell
    true_cells: tuple[Cell, ...] = ()
    other_true_cells: tuple[Cell, ...] = ()


class Colours(NamedTuple):
    """The colours of one cluster, `first` and `second`, and of another, `third` and `fourth`.

    `clashes` has two cells of `first` (Simple Colors, wrap), a pair of cells for each two colours
    that see each other (Multi Colors 1), or the cells of `first` that see `third` and `fourth`
    (Multi Colors 2).
    """

    first: tuple[Cell, ...]
    second: tuple[Cell, ...]
    third: tuple[Cell, ...] = ()
    fourth: tuple[Cell, ...] = ()
    clashes: tuple[SeeingPair, ...] = ()


class Wing(NamedTuple):
    """`pincers[0]` holds `x` or `z`, and `pincers[1]` holds `y` or `z`.

    One of the pincers must be `z`; in an XYZ-Wing, one of the pincers or the pivot.
    """

    pivot: Cell
    pincers: tuple[Cell, Cell]
    x: Digit
    y: Digit
    z: Digit


class WWing(NamedTuple):
    """Two cells with the candidates `x` and `y`, one of which must be `y`.

    `link` has the ends of the strong link of `x` in `link_house`; `link[i]` sees cell `i`.
    """

    x: Digit
    y: Digit
    link: tuple[Cell, Cell]
    link_house: House


class UniqueRectangle(NamedTuple):
    """The corners of a rectangle, row by row, which must not be left with only the two `digits`.

    `extra` are the corners with other candidates. `corner` is the only such corner (Test 1), or the
    corner without any that the step starts from (Hidden Rectangle). `subset` are the cells that
    form a Naked Subset of `subset_digits` with the `extra_digits` of the corners (Test 3). `locked`
    is the digit that the step's houses have only in corners (Tests 4 and 6, Hidden Rectangle).
    """

    digits: tuple[Digit, ...]
    cells: tuple[Cell, ...]
    extra: tuple[Cell, ...]
    extra_digits: tuple[Digit, ...] = ()
    corner: Cell | None = None
    subset: tuple[Cell, ...] = ()
    subset_digits: tuple[Digit, ...] = ()
    locked: Digit | None = None


class AvoidableRectangle(NamedTuple):
    """The corners of a rectangle, row by row, in which the two `digits` could be swapped."""

    digits: tuple[Digit, ...]
    cells: tuple[Cell, ...]
    placed: tuple[Cell, ...]
    empty: tuple[Cell, ...]


class Bug(NamedTuple):
    """The cell with three candidates, and the one of them that its houses contain three times."""

    cell: Cell
    digit: Digit


class SueDeCoq(NamedTuple):
    """The cells where a line and a box cross, and the pattern's other cells in each of the two.

    Each group of cells comes with its candidates.
    """

    line: House
    box: House
    cells: tuple[Cell, ...]
    digits: tuple[Digit, ...]
    line_cells: tuple[Cell, ...]
    line_digits: tuple[Digit, ...]
    box_cells: tuple[Cell, ...]
    box_digits: tuple[Digit, ...]


class AlmostLockedSets(NamedTuple):
    """The cells and digits of each set, and the restricted commons of set `i` and the next in
    `restricted[i]`.
    """

    sets: tuple[tuple[Cell, ...], ...]
    digits: tuple[tuple[Digit, ...], ...]
    restricted: tuple[tuple[Digit, ...], ...]


class DeathBlossom(NamedTuple):
    """`petals[i]` are the cells of the almost locked set that loses `digits[i]` to the stem."""

    stem: Cell
    digits: tuple[Digit, ...]
    petals: tuple[tuple[Cell, ...], ...]


class RemotePair(NamedTuple):
    """The cells of the chain, in order."""

    cells: tuple[Cell, ...]


ChainForm = Literal["ends", "loop", "placed", "removed"]
"""What a chain proves.

"ends": one of its ends is true; "loop": all links hold both ways; "placed": its start is true;
"removed": the eliminated candidate would make both ends false.
"""


class ChainSet(NamedTuple):
    """The almost locked set that link number `link` depends on.

    It leaves the cell `forced`, outside the set, a single candidate.
    """

    link: int
    cells: tuple[Cell, ...]
    forced: Cell | None = None


class Chain(NamedTuple):
    """What a chain proves, and the almost locked sets in it, in order."""

    form: ChainForm
    sets: tuple[ChainSet, ...] = ()


class ForcingChains(NamedTuple):
    """A choice and the chains that start or end at its options.

    The `options` are the candidates of a cell, or those of a digit in `house`. A chain leads from
    each to the conclusion or, in a contradiction, from the conclusion's opposite to each.
    """

    options: tuple[Candidate, ...]
    house: House | None
    chains: tuple[tuple[Link, ...], ...]


class Deduction(NamedTuple):
    """`candidate` is true, or false, because of `causes`: candidates, and whether each is true.

    `kind` is "premise" (assumed), "seen" (false: it sees, or shares its cell with, a true one),
    "cell" (true: the last one in its cell), "house" (true: the last place in `house`), or "refuted"
    (false: assuming it leads to the contradiction of `net`, and `causes` are the facts outside that
    net which it depends on).
    """

    candidate: Candidate
    true: bool
    kind: str
    causes: tuple[tuple[Candidate, bool], ...] = ()
    house: House | None = None
    net: Net | None = None


class DeadEnd(NamedTuple):
    """A cell without a candidate, or a house without a place for `digit`, and what caused it."""

    causes: tuple[tuple[Candidate, bool], ...]
    cell: Cell | None = None
    house: House | None = None
    digit: Digit | None = None


class Net(NamedTuple):
    """Deductions, each after its causes, and the contradiction they lead to, if any."""

    deductions: tuple[Deduction, ...]
    contradiction: DeadEnd | None = None

    @property
    def size(self) -> int:
        """The number of deductions, including those of inner nets."""
        return sum(1 + (step.net.size if step.net else 0) for step in self.deductions)


class ForcingNets(NamedTuple):
    """A choice as for forcing chains, and for each option the net that leads to the conclusion.

    The step's links may be only the first of those in the nets.
    """

    options: tuple[Candidate, ...]
    house: House | None
    nets: tuple[Net, ...]


class RefutingNet(NamedTuple):
    """What follows from the opposite of the conclusion, up to a contradiction."""

    net: Net


class Exclusion(NamedTuple):
    """The slugs of the constraints that rule out what is eliminated; none if houses do."""

    kinds: tuple[str, ...]


class SharedSight(NamedTuple):
    """In `house`, `digit` can only go in `places`. The `targets` see all of them, perhaps through
    `twins`, which have the same digit as a place or target.
    """

    house: House
    digit: Digit
    places: tuple[Cell, ...]
    targets: tuple[Cell, ...]
    twins: tuple[Cell, ...]


class SharedSights(NamedTuple):
    """The slugs of the constraints by which cells are equal or see each other, and the first
    `reasons` why digits go; perhaps there are more. `lines` are the cells of the constraints by
    which the reasons' cells see each other, as far as they are drawn.
    """

    kinds: tuple[str, ...]
    reasons: tuple[SharedSight, ...]
    has_more: bool
    lines: tuple[tuple[Cell, ...], ...] = ()


class SweepReason(NamedTuple):
    """Why `cells` lose the digits `lost`.

    The cell `source` can only have `digits`, each of which rules out all that is lost, and none of
    `others`, those that would go with some of it; if it has one digit, `partners` are all digits
    that go with it. Or, if it is None, the constraint of the `kind` on the cells `line` leaves no
    room. If that demands sums, they are from `least` to `most`; otherwise these are 0. If it loses
    the digits in all of its cells, `digits` are those that it keeps. If it must contain a digit for
    which only one cell is left, `partners` is that digit. For a sandwich, `gaps` are the numbers of
    cells that can be between its ends, and `between` the sets of digits there.
    """

    kind: str
    line: tuple[Cell, ...]
    cells: tuple[Cell, ...]
    lost: tuple[Digit, ...]
    source: Cell | None = None
    digits: tuple[Digit, ...] = ()
    others: tuple[Digit, ...] = ()
    partners: tuple[Digit, ...] = ()
    least: int = 0
    most: int = 0
    gaps: tuple[int, ...] = ()
    between: tuple[tuple[Digit, ...], ...] = ()


class Sweep(NamedTuple):
    """What all constraints of some `kinds` rule out: the cells of those that do, and why.

    `numbers` has for each kind the number that the rules of all its constraints name, or 0.
    `reasons` are none if the constraints rule it out whatever the digits are, otherwise the first;
    `has_more` says that there are others.
    """

    kinds: tuple[str, ...]
    lines: tuple[tuple[Cell, ...], ...]
    reasons: tuple[SweepReason, ...] = ()
    has_more: bool = False
    numbers: tuple[int, ...] = ()


class PartnerClash(NamedTuple):
    """With `digit` in `cell`, its `partners`, which see each other, have only `digits` left."""

    cell: Cell
    digit: Digit
    partners: tuple[Cell, ...]
    digits: tuple[Digit, ...]


class PartnerClashes(NamedTuple):
    """The first `reasons` why digits go, by constraints of `kinds`; perhaps there are more."""

    kinds: tuple[str, ...]
    reasons: tuple[PartnerClash, ...]
    has_more: bool


class Needed(NamedTuple):
    """The digits that must be in some cells, which are as many or more."""

    digits: tuple[Digit, ...]
    cells: tuple[Cell, ...]


class Flaw(NamedTuple):
    """What the digits of a constraint leave impossible because of what is `needed`.

    Either `digit` has no place in `house`; or `cells` can't have the digits that the constraint of
    a `kind` demands; or they are left with only `digits`, fewer than cells.
    """

    needed: tuple[Needed, ...]
    cells: tuple[Cell, ...]
    house: House | None = None
    digit: Digit | None = None
    kind: str = ""
    digits: tuple[Digit, ...] = ()


class LineCase(NamedTuple):
    """A way to meet a constraint: its `total`, its `digits`, or which digits some cells have; and
    what is wrong with it, if anything.
    """

    total: int = 0
    digits: tuple[Digit, ...] = ()
    places: tuple[Needed, ...] = ()
    flaw: Flaw | None = None


class LineCases(NamedTuple):
    """The ways that are left to meet the constraint of a `kind` on `cells`, and the first of those
    that are `blocked`; perhaps there are more.
    """

    kind: str
    cells: tuple[Cell, ...]
    left: tuple[LineCase, ...]
    blocked: tuple[LineCase, ...]
    has_more: bool


class LineClash(NamedTuple):
    """A candidate in a cell of a constraint, and what it would make impossible."""

    candidate: Candidate
    flaw: Flaw


class LineClashes(NamedTuple):
    """The first `reasons` why digits go from constraints of a `kind`, and the cells of these
    constraints; perhaps there are more.
    """

    kind: str
    lines: tuple[tuple[Cell, ...], ...]
    reasons: tuple[LineClash, ...]
    has_more: bool


class Combinations(NamedTuple):
    """The remaining sum of `cells`, which all see each other.

    The `empty` ones must add up to `total`, with one of `ways` sets of digits; `sets` are the first
    of these. `kind` is the slug of the constraint.
    """

    kind: str
    cells: tuple[Cell, ...]
    empty: tuple[Cell, ...]
    total: int
    sets: tuple[tuple[Digit, ...], ...]
    ways: int


class SeveralCages(NamedTuple):
    """Several cages, each with the sets of digits that can fill it."""

    cages: tuple[Combinations, ...]


class LockedCage(NamedTuple):
    """The constraint of a `kind` on `cells` must have `digits`, all of them in `places`."""

    kind: str
    cells: tuple[Cell, ...]
    digits: tuple[Digit, ...]
    places: tuple[Cell, ...]


class LockedCages(NamedTuple):
    """Several cages with digits that they must have."""

    cages: tuple[LockedCage, ...]


class ClashingCombinations(NamedTuple):
    """The `cage` keeps the combinations listed for it; those `blocked` would leave `other` none."""

    cage: Combinations
    blocked: tuple[tuple[Digit, ...], ...]
    other: Combinations


class HouseCages(NamedTuple):
    """The kinds and `cells` of the cages in a house.

    Each of the `splits` has a set of digits for every cage, which its empty cells hold. Splits are
    only listed if there are few.
    """

    kinds: tuple[str, ...]
    cells: tuple[tuple[Cell, ...], ...]
    splits: tuple[tuple[tuple[Digit, ...], ...], ...]


class HouseSum(NamedTuple):
    """Cells `inside` and `outside` the step's houses whose sums have a known difference.

    The houses add up to `of_houses`; cages, and digits if `has_digits`, account for `known` of
    that. The sum of the cells inside, minus that of the cells outside, is the `difference`.
    """

    inside: tuple[Cell, ...]
    outside: tuple[Cell, ...]
    of_houses: int
    known: int
    has_digits: bool = False

    @property
    def difference(self) -> int:
        """The sum of the digits inside, minus that of the digits outside."""
        return self.of_houses - self.known


class Swap(NamedTuple):
    """By the constraint of a `kind` on `line`, `cells` have the same sum as `others`."""

    kind: str
    line: tuple[Cell, ...]
    cells: tuple[Cell, ...]
    others: tuple[Cell, ...]


class Balance(NamedTuple):
    """The houses add up to `of_houses`. By `swaps`, the digits of some cells with weights make the
    same: filled ones `filled`, and the empty ones of `terms` the rest.
    """

    swaps: tuple[Swap, ...]
    terms: tuple[tuple[Cell, int], ...]
    of_houses: int
    filled: int

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The empty cells that count."""
        return tuple(cell for cell, _ in self.terms)


class Parity(NamedTuple):
    """By the `balance` of `houses`, `cells` have an odd sum, or an even one. Among `open_cells` of
    `house`, exactly `room` must be odd; so `counts` of `cells` can be.
    """

    balance: Balance
    houses: tuple[House, ...]
    cells: tuple[Cell, ...]
    is_odd: bool
    house: House
    open_cells: tuple[Cell, ...]
    room: int
    counts: tuple[int, ...]


class Demanding(NamedTuple):
    """A cage or line of a kind (the slug of its constraint), and all its cells."""

    kind: str
    cells: tuple[Cell, ...]


class SetLimit(NamedTuple):
    """The cells `limited` have room for `room` of each of the `digits`, as many as `free` already
    has or must have in `cages`; so the other cells of `free` have none.
    """

    digits: tuple[Digit, ...]
    limited: tuple[Cell, ...]
    free: tuple[Cell, ...]
    room: int
    cages: tuple[Demanding, ...] = ()


class SetEquality(NamedTuple):
    """Of as many `houses` as `others`, the `inside` cells are only in the first, the `outside` ones
    only in the second, so they contain the same digits. The first `reasons` why digits go; perhaps
    there are more.
    """

    houses: tuple[House, ...]
    others: tuple[House, ...]
    inside: tuple[Cell, ...]
    outside: tuple[Cell, ...]
    reasons: tuple[SetLimit, ...]
    has_more: bool


class Fillings(NamedTuple):
    """The remaining ways to fill the `empty` cells of a constraint.

    `rows` has the digits of each way; it is empty if there are many.
    """

    kind: str
    cells: tuple[Cell, ...]
    empty: tuple[Cell, ...]
    rows: tuple[tuple[Digit, ...], ...]


class Refutation(NamedTuple):
    """If any one of the candidates `assumed` were true, `cells` could not be filled.

    They are the cells of `house`, those of a constraint of a `kind`, two cells that see each other,
    or a single cell. `placed` are some of the candidates that would have to be placed before that.
    Alternatively, `refuted` are some of the candidates that would each lead to a contradiction.
    """

    assumed: tuple[Candidate, ...]
    cells: tuple[Cell, ...]
    house: House | None
    kind: str
    placed: tuple[Candidate, ...] = ()
    refuted: tuple[Candidate, ...] = ()


class Refutations(NamedTuple):
    """The refutations of candidates of one cell or, in a `house`, of one digit: the first `cases`;
    perhaps there are more.
    """

    cases: tuple[Refutation, ...]
    has_more: bool
    house: House | None = None


class Tie(NamedTuple):
    """What ties `cells` together: a constraint of a `kind`, or the `total` of the cells that
    `houses` and cages leave.
    """

    kind: str
    cells: tuple[Cell, ...]
    houses: tuple[House, ...] = ()
    total: HouseSum | None = None


class SeveralSums(NamedTuple):
    """Several sums of the cells that houses and cages leave."""

    sums: tuple[Tie, ...]


class Inference(NamedTuple):
    """A link of a chain: if `start` is true, or not, so is `end`.

    Both share a cell, or a digit in `house`, or see each other; otherwise it rests on a `tie`.
    """

    start: Candidate
    start_is_true: bool
    end: Candidate
    end_is_true: bool
    reason: Literal["cell", "sight", "house", "rule", "tie"]
    house: House | None = None
    tie: Tie | None = None


class CageChain(NamedTuple):
    """The links of a chain through cages and sums, from a candidate back to it."""

    links: tuple[Inference, ...]


class Combination(NamedTuple):
    """A set of digits that a cage may contain.

    If it is `blocked_by` something, that could not be filled. Otherwise it rules out what is
    eliminated: by its digits themselves if `sees`, or since one of `ties` could not be filled;
    perhaps there are more of these.
    """

    digits: tuple[Digit, ...]
    blocked_by: Tie | None
    sees: bool = False
    ties: tuple[Tie, ...] = ()
    has_more: bool = False


class CageForcing(NamedTuple):
    """All combinations for the `empty` cells of a cage or sum, and what they lead to."""

    cage: Tie
    empty: tuple[Cell, ...]
    ways: tuple[Combination, ...]


class TwoSums(NamedTuple):
    """Of `ways` ways to fill the `empty` cells of `first`, only `kept` leave `second` a way.

    `rows` has the digits of these; it is empty if there are many.
    """

    first: Tie
    second: Tie
    empty: tuple[Cell, ...]
    ways: int
    kept: int
    rows: tuple[tuple[Digit, ...], ...]


class SumWithOthers(NamedTuple):
    """A cage or sum that can be filled in a number of `ways`, and `others`, each of which leaves
    fewer of these or is left fewer itself.
    """

    first: Tie
    others: tuple[Tie, ...]
    ways: int


class LinkedEffect(NamedTuple):
    """Digits that `cells` lose by a `tie` or, without one, the last digit of a cell."""

    tie: Tie | None
    cells: tuple[Cell, ...]
    digits: tuple[Digit, ...]


class LinkedClash(NamedTuple):
    """If `assumed` were true, the `effects` would leave nothing for the `end`, a cell or a tie.

    If it `has_more`, other candidates lead to such ends, too.
    """

    assumed: Candidate
    effects: tuple[LinkedEffect, ...]
    end: Tie | Cell
    has_more: bool = False

    @property
    def areas(self) -> tuple[tuple[Cell, ...], ...]:
        """The cells of what it names, without houses."""
        ties = [*(effect.tie for effect in self.effects), self.end]
        return tuple(
            dict.fromkeys(
                each.cells
                for each in ties
                if isinstance(each, Tie) and (each.total is not None or not each.houses)
            )
        )


class Consequence(NamedTuple):
    """The candidates of a cell, or of a digit in `house`, which all have the same eliminations."""

    options: tuple[Candidate, ...]
    house: House | None


Demand = (
    Sweep
    | Combinations
    | SeveralCages
    | LockedCages
    | SeveralSums
    | ClashingCombinations
    | HouseCages
    | HouseSum
    | Balance
    | Parity
    | SetEquality
    | LineCases
    | LineClashes
    | Fillings
    | Refutation
    | Refutations
    | CageChain
    | CageForcing
    | LinkedClash
    | TwoSums
    | SumWithOthers
)
TextDetail = (
    Exclusion
    | PartnerClashes
    | Consequence
    | Subset
    | TurbotFish
    | EmptyRectangle
    | Colours
    | Wing
    | WWing
    | Bug
    | RemotePair
)
"""Details that only the explanation's text uses; the picture and the links follow the pattern."""
Rectangle = UniqueRectangle | AvoidableRectangle
Forcing = ForcingChains | ForcingNets | RefutingNet
Detail = (
    TextDetail
    | SharedSights
    | Demand
    | Fish
    | Rectangle
    | SueDeCoq
    | AlmostLockedSets
    | DeathBlossom
    | Chain
    | Forcing
)

"""The details of a step beyond its pattern, for its explanation and picture: a type for each family
of techniques.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from sudoku_app.core.pattern import Candidate, Link
    from sudoku_app.core.topology import Cell, Digit, House


class Subset(NamedTuple):
    """The house where the subset is seen; the step's own houses are those where it eliminates."""

    house: House


class Fish(NamedTuple):
    """The digit's places in the `base` houses all lie in the `cover` houses, except for the fins.

    Locked candidates are a fish with one house of each. `endo_fins` are the fins that lie in two
    base houses, `cannibal` the base cells that the fish eliminates itself. A siamese fish, two fish
    on the same base as one step, has the cover of the second in `second_cover`.
    """

    base: tuple[House, ...]
    cover: tuple[House, ...]
    endo_fins: tuple[Cell, ...] = ()
    cannibal: tuple[Cell, ...] = ()
    second_cover: tuple[House, ...] = ()


class Kite(NamedTuple):
    """The outer ends of two strong links, of which one is true, and the houses of the links."""

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
    """A conjugate pair that starts on `line` of an empty rectangle, in `pair[0]`, and takes the
    digit from `target` on `other_line`.
    """

    line: House
    other_line: House
    pair: tuple[Cell, Cell]
    pair_house: House
    target: Cell


class EmptyRectangle(NamedTuple):
    """The box, and the pair that meets its empty rectangle; two pairs if it is a dual one."""

    box: House
    pairs: tuple[MeetingPair, ...]


class Clash(NamedTuple):
    """Two cells that see each other, so that the digit cannot be in both.

    In Multi Colors 1 they belong to different clusters, and the digit is in all cells of one of the
    opposite colours, `true_cells` and `other_true_cells`.
    """

    cell: Cell
    other: Cell
    true_cells: tuple[Cell, ...] = ()
    other_true_cells: tuple[Cell, ...] = ()


class Colours(NamedTuple):
    """The two colours of a cluster, `first` and `second`; of another cluster, `third` and `fourth`.

    `clashes` has two cells of `first` (Simple Colors, wrap), a couple of cells for each two colours
    that meet (Multi Colors 1), or the cells of `first` that see `third` and `fourth` (Multi Colors
    2).
    """

    first: tuple[Cell, ...]
    second: tuple[Cell, ...]
    third: tuple[Cell, ...] = ()
    fourth: tuple[Cell, ...] = ()
    clashes: tuple[Clash, ...] = ()


class Wing(NamedTuple):
    """`pincers[0]` holds `x` or `z`, and `pincers[1]` holds `y` or `z`.

    One of them must be `z`, or else the pivot if this is an XYZ-Wing.
    """

    pivot: Cell
    pincers: tuple[Cell, Cell]
    x: Digit
    y: Digit
    z: Digit


class WWing(NamedTuple):
    """Two cells with the candidates `x` and `y`, of which one must be `y`.

    `link` has the ends of the strong link of `x` in `link_house`; `link[i]` sees cell `i`.
    """

    x: Digit
    y: Digit
    link: tuple[Cell, Cell]
    link_house: House


class UniqueRectangle(NamedTuple):
    """The corners of a rectangle, row by row, which must not be left with only the two `digits`.

    `extra` are the corners with other candidates. `corner` is the one with others (Test 1), or the
    one without that the step starts from (Hidden Rectangle). `subset` are the cells that make a
    Naked Subset of `subset_digits` with the `extra_digits` of the corners (Test 3). `locked` is the
    digit that the step's houses have only in corners (Tests 4 and 6, Hidden Rectangle).
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
    """The only cell with three candidates, and the one that appears three times in its houses."""

    cell: Cell
    digit: Digit


class SueDeCoq(NamedTuple):
    """The cells where a line and a box cross, the other cells of the pattern in the line and in the
    box, and the candidates of each.
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
    """The cells and digits of each set; `restricted[i]` are the commons of set `i` and the next."""

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
"""One of the ends is true; all links hold both ways; the start is true; or the eliminated candidate
would make both ends false.
"""


class ChainSet(NamedTuple):
    """The almost locked set that link number `link` rests on; it leaves a single candidate in
    `forced`, a cell outside.
    """

    link: int
    cells: tuple[Cell, ...]
    forced: Cell | None = None


class Chain(NamedTuple):
    """What a chain shows, and the almost locked sets in it, in its order."""

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

    `kind` is "premise" (assumed), "seen" (false: it is in sight, or in the cell, of a true one),
    "cell" (true: the last of its cell), "house" (true: the last place in `house`), or "refuted"
    (false: assumed true, it leads to the contradiction of `net`, and `causes` are what that net
    rests on outside of itself).
    """

    candidate: Candidate
    true: bool
    kind: str
    causes: tuple[tuple[Candidate, bool], ...] = ()
    house: House | None = None
    net: Net | None = None


class Contradiction(NamedTuple):
    """A cell without a candidate, or a house without a place for `digit`, and what emptied it."""

    causes: tuple[tuple[Candidate, bool], ...]
    cell: Cell | None = None
    house: House | None = None
    digit: Digit | None = None


class Net(NamedTuple):
    """Deductions, each after its causes, and the contradiction they lead to, if any."""

    deductions: tuple[Deduction, ...]
    contradiction: Contradiction | None = None

    @property
    def size(self) -> int:
        """The number of deductions, those of inner nets included."""
        return sum(1 + (step.net.size if step.net else 0) for step in self.deductions)


class ForcingNets(NamedTuple):
    """A choice as for forcing chains, and for each option the net that leads to the conclusion.

    The step's links may be only the first of what the nets hold.
    """

    options: tuple[Candidate, ...]
    house: House | None
    nets: tuple[Net, ...]


class RefutingNet(NamedTuple):
    """What follows from the opposite of the conclusion until it ends in a contradiction."""

    net: Net


class Exclusion(NamedTuple):
    """The constraints that rule out what is eliminated, by their slugs; none where houses do."""

    kinds: tuple[str, ...]


class Combinations(NamedTuple):
    """What is left of a sum of cells that see each other, all of them `cells`.

    The `empty` ones have to add up to `total`, by one of `ways` sets of digits; `sets` are the
    first of these. `kind` is the slug of the constraint.
    """

    kind: str
    cells: tuple[Cell, ...]
    empty: tuple[Cell, ...]
    total: int
    sets: tuple[tuple[Digit, ...], ...]
    ways: int


class HouseCages(NamedTuple):
    """The kinds and `cells` of the cages in a house. In each of the `splits` the empty cells of a
    cage hold the digits of its set; they are listed where they are few.
    """

    kinds: tuple[str, ...]
    cells: tuple[tuple[Cell, ...], ...]
    splits: tuple[tuple[tuple[Digit, ...], ...], ...]


class HouseSum(NamedTuple):
    """Cells `inside` the step's houses and `outside` of them.

    The houses add up to `of_houses`; what is `known` of that comes from cages and from digits. The
    cells inside, less those outside, make the `difference`.
    """

    inside: tuple[Cell, ...]
    outside: tuple[Cell, ...]
    of_houses: int
    known: int

    @property
    def difference(self) -> int:
        """What the digits inside are more than those outside."""
        return self.of_houses - self.known


class Fillings(NamedTuple):
    """The remaining ways to fill the `empty` ones of a constraint's cells; `rows` is empty if there
    are many.
    """

    kind: str
    cells: tuple[Cell, ...]
    empty: tuple[Cell, ...]
    rows: tuple[tuple[Digit, ...], ...]


class Refutation(NamedTuple):
    """If `assumed` were true, `cells` could not be filled: those of `house`, those of a constraint
    of a `kind`, two cells that see each other, or a single one.

    Some of what follows before that is `placed`; or some of the candidates are `refuted` that each
    lead to a contradiction once `assumed` is true.
    """

    assumed: Candidate
    cells: tuple[Cell, ...]
    house: House | None
    kind: str
    placed: tuple[Candidate, ...] = ()
    refuted: tuple[Candidate, ...] = ()


class Consequence(NamedTuple):
    """The candidates of a cell, or of a digit in `house`, of which each takes away the same."""

    options: tuple[Candidate, ...]
    house: House | None


Demand = Combinations | HouseCages | HouseSum | Fillings | Refutation
Plain = (
    Exclusion
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
"""Only the sentence needs these: the picture and the lines of the links go by the pattern."""
Rectangle = UniqueRectangle | AvoidableRectangle
Forcing = ForcingChains | ForcingNets | RefutingNet
Detail = (
    Plain | Demand | Fish | Rectangle | SueDeCoq | AlmostLockedSets | DeathBlossom | Chain | Forcing
)

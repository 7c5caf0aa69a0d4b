"""The sentence of a step before it is in any language: fields of templates, and pieces of text.

The detail of a step makes a `Wording` with the functions here; `core.explain` puts it into words.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeVar

from sudoku_app.core.pattern import Node
from sudoku_app.core.topology import Cell, Digit, House, cell_set

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from sudoku_app.core.pattern import Link, Mark
    from sudoku_app.core.topology import Candidate, Topology

MOST_NAMED = 2
"""The most of several cages or sums that are named, if there are others than one more."""

_T = TypeVar("_T")

# Fields ----------------------------------------------------------------------------------------


class Name(NamedTuple):
    """Text used as it is. If it is a number, forms with `|` or `#` use its value."""

    text: str


class Formula(NamedTuple):
    """A formula of a kind of constraint, some of whose names have words in the kind's sheet."""

    kind: str
    text: str


class Numbers(NamedTuple):
    """The numbers or names of houses of one kind, each with the house's cells; `form` is the
    default form of the list.
    """

    items: tuple[tuple[str, tuple[int, ...]], ...]
    form: str


class Cells(NamedTuple):
    """A list of cells."""

    items: tuple[int, ...]


class Digits(NamedTuple):
    """A list of digits, each with the cells it points at."""

    items: tuple[Node, ...]


class Houses(NamedTuple):
    """A list of houses."""

    items: tuple[int, ...]


class Claim(NamedTuple):
    """The claim that a digit is in a cell, or in one of several.

    `true` is whether it was concluded to be true.
    """

    node: Node
    true: bool = True


class Groups(NamedTuple):
    """Several groups of cells or of digits."""

    items: tuple[Cells | Digits, ...]


class Records(NamedTuple):
    """The records that a piece of text is repeated for."""

    items: tuple[Mapping[str, Field], ...]


class Piece(NamedTuple):
    """A piece of the language's words, by name, filled with its own fields."""

    key: str
    fields: Mapping[str, Field]


class Sentences(NamedTuple):
    """Pieces of text, one after the other."""

    items: tuple[Line, ...]


Line = Piece | Sentences
Field = (
    Name
    | Formula
    | Numbers
    | Cells
    | Digits
    | Houses
    | Claim
    | Groups
    | Records
    | Piece
    | Sentences
)
Fields = dict[str, Field]

# Of a step -------------------------------------------------------------------------------------


class Constraints(NamedTuple):
    """The constraints that a step is about, by name, each with its cells; `form` is that of the
    list.
    """

    named: tuple[tuple[Piece, tuple[Cell, ...]], ...] = ()
    form: str = "and"


class Wording(NamedTuple):
    """What the detail of a step says.

    `variant` is that of its technique's template, "" if there is only one, and `fields` are those
    that only its family has. `lines` say for each link what follows from what, unless links speak
    for themselves. A step that gathers what many constraints or candidates rule out has
    `is_gathered`.
    """

    variant: str = ""
    fields: Mapping[str, Field] = {}
    lines: tuple[Line, ...] = ()
    constraints: Constraints = Constraints()
    is_gathered: bool = False


class LinkSet(NamedTuple):
    """The almost locked set that link number `link` of a step depends on.

    It leaves the cell `forced`, outside the set, a single candidate.
    """

    link: int
    cells: tuple[Cell, ...]
    forced: Cell | None = None


class FieldBuilder:
    """Creates fields from the values of one step.

    `seen_by` names the constraint by which two cells see each other.
    """

    def __init__(
        self,
        topology: Topology,
        pattern: Iterable[Mark],
        placements: tuple[Candidate, ...],
        eliminations: tuple[Candidate, ...],
        links: tuple[Link, ...],
        seen_by: Mapping[frozenset[Cell], Piece],
    ) -> None:
        self.placements = placements
        self.eliminations = eliminations
        self.links = links
        self.topology = topology
        self._seen_by = seen_by
        marked = {(mark.cell, mark.digit) for mark in pattern}
        concluded = {(cell, digit) for cell, digit in (*eliminations, *placements)}
        self._all = sorted(marked | concluded)
        self._marked: dict[int, list[Cell]] = {}
        for cells in (marked, concluded):
            known = set(self._marked)
            for cell, digit in sorted(cells):
                if digit not in known:
                    self._marked.setdefault(digit, []).append(cell)

    def shown_sum(self, total: int, count: int) -> int:
        """Return what players see of the sum of so many digits, which can be 0."""
        return total - (1 - self.topology.lowest) * count

    def digits(self, digits: Iterable[int], cells: Iterable[int] | None = None) -> Digits:
        """Return digits that point at their cells in the pattern, or at those among `cells`."""
        items = []
        for digit in digits:
            places: Iterable[int] = self._marked.get(digit, ())
            if cells is not None:
                places = [cell for cell in cells if (cell, digit) in self._all]
            items.append(Node(tuple(map(Cell, places)), Digit(digit)))
        return Digits(tuple(items))

    def named(self, **named: Digit | tuple[Digit, ...] | None) -> Fields:
        """Return fields of digits; the arguments have the names of the fields."""
        return {key: self.digits(_several(value)) for key, value in named.items()}

    def digits_in(self, cells: Iterable[int]) -> Digits:
        """Return the digits that `cells` have in the pattern or in the conclusion."""
        own = tuple(cells)
        digits = sorted({digit for cell, digit in self._all if cell in own})
        return self.digits(digits, own)

    def more_cells(self, named: Iterable[Cell], has_more: bool) -> Fields:
        """Return the fields for the removals from cells that the sentence doesn't name."""
        number = len({cell for cell, _ in self.eliminations}.difference(named))
        return more(has_more, "rest_cells" if number else "rest_unnamed", number)

    def more_candidates(self, named: Iterable[Candidate], has_more: bool) -> Fields:
        """Return the fields for the removed candidates that the sentence doesn't name."""
        number = len(set(self.eliminations).difference(named))
        return more(has_more, "rest_candidates" if number else "rest_unnamed", number)

    def lines(self, sets: Iterable[LinkSet] = ()) -> tuple[Line, ...]:
        """Return the lines of the links, some of which may rest on almost locked sets."""
        resting = {each.link: each for each in sets if len(each.cells) > 1}
        return tuple(
            self._set_line(link, resting[index]) if index in resting else self._line(link)
            for index, link in enumerate(self.links)
        )

    def set_lines(self, sets: Iterable[tuple[Cell, ...]]) -> tuple[Line, ...]:
        """Return the lines of links whose strong ones are inside of these sets, in turn."""
        strong = (index for index, link in enumerate(self.links) if link.strong)
        return self.lines(map(LinkSet, strong, sets))

    def _line(self, link: Link) -> Line:
        start, end, strong, house = link
        fields = link_fields(link)
        if start.cells == end.cells and len(start.cells) == 1:
            return Piece("strong_cell" if strong else "weak_cell", fields)
        if not strong and start.digit == end.digit:
            house = self._shared_house((*start.cells, *end.cells))
        key = "strong" if strong else "weak" if start.digit == end.digit else "weak_rule"
        if house is None:
            constraint = None if strong else self._constraint_between(start, end)
            return Piece("weak_seen", fields | constraint) if constraint else Piece(key, fields)
        return Piece(f"{key}_house", fields | of_houses(house=house))

    def _constraint_between(self, start: Node, end: Node) -> Fields | None:
        """Return the constraint by which the cells of two ends see each other, if it is one."""
        pairs = {frozenset((one, other)) for one in start.cells for other in end.cells}
        named = [self._seen_by.get(pair) for pair in pairs if len(pair) > 1]
        known = named[0] if named else None
        is_one = all(each == known for each in named)
        return {"constraint": known} if is_one and known is not None else None

    def _set_line(self, link: Link, resting: LinkSet) -> Line:
        """Return the line of a strong link inside an almost locked set, or between it and the cell
        that it forces.
        """
        _, cells, forced = resting
        fields = link_fields(link) | of_cells(cells=cells) | {"digits": self.digits_in(cells)}
        if forced is None:
            return Piece("strong_set", fields)
        is_end = link.end.cells == (forced,)
        return Piece("forced" if is_end else "forcing", fields | of_cells(cell=forced))

    def _shared_house(self, cells: tuple[Cell, ...]) -> House | None:
        """Return the first house that contains all of some cells, lines before boxes."""
        own, sets = cell_set(cells), self.topology.house_sets
        houses = self.topology.cell_houses[cells[0]]
        return next((house for house in houses if not own & ~sets[house]), None)


def link_fields(link: Link) -> Fields:
    """Return the fields of a link: both ends as claims, the cells and the digit of its end."""
    start, end = link.start, link.end
    return {
        "start": Claim(start),
        "end": Claim(end),
        "cell": Cells(end.cells),
        "digit": Digits((end,)),
    }


def claim_of(candidate: Candidate, true: bool = True) -> Claim:
    """Return a candidate as a claim."""
    return Claim(Node((candidate.cell,), candidate.digit), true)


def of_cells(**named: Cell | tuple[Cell, ...] | None) -> Fields:
    """Return fields of cells; the arguments have the names of the fields."""
    return {key: Cells(_several(value)) for key, value in named.items()}


def of_houses(**named: House | tuple[House, ...]) -> Fields:
    """Return fields of houses; the arguments have the names of the fields."""
    return {key: Houses(_several(value)) for key, value in named.items()}


def of_numbers(**named: int) -> Fields:
    """Return fields of numbers; the arguments have the names of the fields."""
    return {key: Name(str(number)) for key, number in named.items()}


def amount_left(total: int, whole: int) -> Name:
    """Return what is left to make of a whole, and how it is found if that is less: 15-2 = 13."""
    return Name(str(total) if total == whole else f"{whole}-{whole - total} = {total}")


def _several(value: int | tuple[int, ...] | None) -> tuple[int, ...]:
    if value is None:
        return ()
    return (value,) if isinstance(value, int) else value


def records(items: Iterable[Fields]) -> Records:
    """Return records."""
    return Records(tuple(items))


def digits_of_all(candidates: Iterable[Candidate | Mark]) -> tuple[Digit, ...]:
    """Return the digits of candidates, each once, in order."""
    return tuple(sorted({candidate.digit for candidate in candidates}))


def choice_fields(options: Sequence[Candidate], house: House | None) -> tuple[str, Fields]:
    """Return the variant and fields of a choice: `options` has the digits of `cell`, or the cells
    for `digit` in `house`.
    """
    cells = tuple(cell for cell, _ in options)
    if house is None:
        listed = Digits(tuple(Node(cells[:1], digit) for _, digit in options))
        return "cell", of_cells(cell=cells[0]) | {"options": listed}
    digit = Digits((Node(cells, options[0].digit),))
    return "house", of_houses(house=house) | of_cells(options=cells) | {"digit": digit}


# Of lists that don't name everything -----------------------------------------------------------


def named_first(items: tuple[_T, ...], most: int = MOST_NAMED) -> tuple[_T, ...]:
    """Return the first items, which are named; one more is named, too, instead of counted."""
    return items if len(items) <= most + 1 else items[:most]


def more_alike(number: int) -> Fields:
    """Return the fields for the `number` of cages, sums or other things that are not named."""
    return more(number > 0, "rest_alike", number)


def more(has_more: bool, rest: str = "rest_unnamed", number: int = 0) -> Fields:
    """Return the fields for the end of a list that does not name everything."""
    return {
        "more": records([{}] if has_more else []),
        "rest": Piece(rest, of_numbers(number=number)),
    }

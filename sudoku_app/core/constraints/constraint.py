"""The interface of all constraints."""

from __future__ import annotations

from enum import Enum
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from sudoku_app.core.constraints.forms import Cells, Form, HiddenPart
from sudoku_app.core.topology import Topology

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from sudoku_app.core.topology import Candidate, DigitSet


class Gesture(Enum):
    """What the player chooses in the editor to draw with a tool, such as one for a constraint."""

    DIGITS = "digits are typed into cells"
    ERASER = "cells, from which everything is taken"
    LINE = "cells in their order"
    ARROW = "the cells of a circle, and then lines from it"
    AREA = "a set of cells"
    CELLS = "cells, each for itself"
    EDGE = "two neighbouring cells"
    CORNER = "the four cells around a corner"
    BESIDE = "a place beside a row or column"
    DIAGONAL = "a place outside the grid, and a diagonal"
    COPY = "a set of cells, and then the place of its copy"
    PLAIN_LINE = "cells in their order, for a drawing without a meaning"
    PLAIN_AREA = "a set of cells, for a drawing without a meaning"
    PLAIN_MARK = "a place in or beside the grid, for a drawing without a meaning"
    NONE = "nothing: it is only read from an author's words"
    SWITCH = "nothing: it holds for the whole grid, or not"


class Constraint(Protocol):
    """A frozen value with cells and parameters, if it has any; equal values are the same rule.

    Numbers in its fields are those that players see, from `Topology.lowest`; digit sets have bit 0
    for the first digit.

    A kind of constraint derives from this class and overrides what differs from the defaults here:
    which cells see each other because of it, which candidates exclude each other, and the forms
    that express the rest. Together these are all that it demands. `core.rules` combines the
    constraints of a puzzle; the rest of the program only uses that.

    What else the program does with a kind is an attribute of its class. No other module has a table
    of kinds, except those that read and write them in a foreign format.
    """

    slug: ClassVar[str]
    """Its name in files and tables; its words are those of this name in resources/kinds."""
    cells: Cells = ()
    """The cells that it is drawn on; empty if it applies to the whole grid."""
    gesture: ClassVar[Gesture] = Gesture.SWITCH
    """How it is drawn in the editor."""
    colour: ClassVar[str] = "shape_grey"
    """The role of its colour in a theme, unless it is drawn as an outline or a text."""
    has_look: ClassVar[bool] = False
    """Whether its word `look` says how it is drawn, for players who know only the drawing."""
    has_draw: ClassVar[bool] = False
    """Whether its word `draw` tells how to draw it, unlike others with the same gesture."""
    excludes: ClassVar[str] = ""
    """The slug of the kind that drawing it removes from the same cells."""
    sample_at: ClassVar[tuple[tuple[int, int], ...]] = ()
    """The cells of its picture, as rows and columns; for a rule of the whole grid, two cells that
    must differ.
    """
    sample_digit: ClassVar[int] = 7
    """The digit of such two cells in the picture."""
    sample_fields: ClassVar[Mapping[str, Any]] = MappingProxyType({})
    """Its other fields in the picture."""
    excluded: ClassVar[str] = "11"
    """The neighbouring digits that a rule of the whole grid without such cells excludes."""
    sweep: ClassVar[str] = ""
    """The technique that finds what all of its kind rule out, each on its own; "" if there is none:
    sight or sums show it, or it is there from the start.
    """
    cases: ClassVar[str] = ""
    """The technique that looks at the few ways to meet its rule, if it can have so few."""
    is_sum: ClassVar[bool] = False
    """Whether a set of its digits is shown as a sum."""
    is_compared: ClassVar[bool] = False
    """Whether techniques about sums compare its combinations, so that others leave it to them."""
    is_of_contents: ClassVar[bool] = False
    """Whether it is about the digits that its cells contain together."""
    is_read_alone: ClassVar[bool] = False
    """Whether what several leave together can't be followed at a glance, as sandwiches cross in
    every cell.
    """
    digits_alike: ClassVar[bool] = True
    """Whether the rule stays the same if digits are permuted, e.g. if it only says what differs."""
    least_cells: ClassVar[int] = 0
    most_cells: ClassVar[int | None] = 0
    """The most cells that it can have; None for the size of a house."""
    is_given: ClassVar[bool] = False
    """Whether its digits are listed in the cells from the start, like given digits."""
    is_walk: ClassVar[bool] = False
    """Whether its forms are walks, whose steps take memory."""
    may_repeat: ClassVar[bool] = False
    """Whether it can contain a cell twice, like a line that crosses itself."""
    usual: ClassVar[int] = 0
    """The `number` for which its rule has simpler words; 0 if there is none."""
    is_numbered: ClassVar[bool] = False
    """Whether its rule has words that name any other `number`."""
    is_line_numbered: ClassVar[bool] = False
    """Whether it is a line whose number is written on it unless it is the usual one."""
    shapes: ClassVar[tuple[str, ...]] = ()
    """The shapes of its cells (see `notation.shape_of`) that have names, like `one_diagonal`."""
    worded_names: ClassVar[tuple[str, ...]] = ()
    """The names in the formula written at it that have words among those of its kind."""
    written: ClassVar[str] = ""
    """The field with the number or numbers that are written at it, if it has any."""

    needs_one: ClassVar[bool] = False
    """Whether its rule is only known for digits from 1: they say a place, a number of cells or the
    like, or 0 would need a rule of its own.
    """

    @classmethod
    def is_possible(cls, topology: Topology) -> bool:
        """Whether a grid can have constraints of this kind."""
        return topology.lowest == 1 or not cls.needs_one

    def fits(self, topology: Topology) -> bool:
        """Whether its parameters, apart from the number of its cells, make sense on a grid."""
        return True

    def number(self, topology: Topology) -> int:
        """Return the number that its rule names, such as the difference at a white dot; 0 if its
        rule names none. By default, it is its `value`, if it has one.
        """
        value: int | None = getattr(self, "value", None)
        return value or 0

    def named_digits(self, topology: Topology) -> tuple[DigitSet, ...]:
        """Return the sets of digits that its rule names on a grid, such as the low
        ones: the fields {0}, {1}, ... of its rule's words.
        """
        return ()

    def rule_word(self, topology: Topology) -> str:
        """Return the name of its rule among the words of its kind, if that has a field `{written}`
        for the text at it; "" if a number is written there, or nothing.
        """
        return ""

    @property
    def relation_text(self) -> str:
        """The relation of digits a and b, or the pairs, that it demands of neighbours; "" if the
        rule of its kind says what it demands.
        """
        return ""

    @property
    def mark(self) -> str:
        """The name of its mark on the board among the words of its kind."""
        return "mark"

    @property
    def kind_name(self) -> str:
        """The slug of its kind, with a dot and its own sign if marks of the kind differ by that."""
        return self.slug

    def title(self, topology: Topology) -> str:
        """Return the name of its title in a list of rules among the words of its kind."""
        return "title"

    def figures(self, topology: Topology) -> Iterable[str]:
        """Return the texts written at it, with `?` for a number that is still to be found."""
        value = getattr(self, self.written, ())
        values = value if isinstance(value, tuple) else (value,)
        return ["?" if each is None else str(each) for each in values]

    @property
    def lacks_value(self) -> bool:
        """Whether it is drawn without the number or the digits that it could have."""
        return False

    def value_in(self, digits: Sequence[int]) -> int | tuple[int, ...] | None:
        """Return the number or the digits that it has if its cells have these digits; None if no
        value fits, or if none of its kind follows from its cells.
        """
        return None

    def valued(self, solution: Sequence[int]) -> Constraint | None:
        """Return it with its value in a full grid; None if it can't hold there with any value.

        A kind without a value returns the constraint as it is.
        """
        return self

    def cell_groups(self) -> Iterable[Cells]:
        """Return the groups of cells that it refers to."""
        return (self.cells,)

    def different(self, topology: Topology) -> Iterable[Sequence[int]]:
        """Return groups of cells that see each other: no digit appears twice in a group."""
        return ()

    def exclusive(self, topology: Topology) -> Iterable[Sequence[Candidate]]:
        """Return groups of candidates that exclude each other: at most one can be placed.

        Groups that follow from `different`, from a cell or from a house are not included.
        """
        return ()

    def forms(self, topology: Topology) -> Iterable[Form]:
        """Return its other demands, in the forms that all other code works on."""
        return ()

    def together(self, others: Sequence[Constraint], topology: Topology) -> Iterable[HiddenPart]:
        """Return what it demands together with others of the same grid, itself among them, and
        none of them demands alone.
        """
        return ()

    def can_move(self, places: Sequence[int]) -> bool:
        """Whether a constraint of its kind can express the same rule after a turn or reflection of
        the grid that takes cell `c` to `places[c]`.
        """
        return True

    def moved(self, places: Sequence[int]) -> Constraint:
        """Return the constraint after a turn or reflection of the grid that takes cell `c` to
        `places[c]`. Only valid if `can_move` is true.
        """
        return self

"""Marks on the edge between two cells, and the rule that all possible marks are shown."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from sudoku_app.core.constraints.chess_moves import pairs_by_moves
from sudoku_app.core.constraints.constraint import Constraint, Gesture
from sudoku_app.core.constraints.forms import (
    Pair,
    difference_relation,
    ratio_relation,
    sum_relation,
    without,
)
from sudoku_app.core.constraints.neighbours import EDGE
from sudoku_app.core.constraints.placed import WithValue, moved_cells

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from typing import Self

    from sudoku_app.core.constraints.forms import Cells, Form, Relation
    from sudoku_app.core.topology import Topology


@dataclass(frozen=True)
class EdgeMark(WithValue):
    """A mark between two cells that says, with a number, how their digits are related."""

    value: int = 0
    gesture: ClassVar[Gesture] = Gesture.EDGE
    sample_at: ClassVar[tuple[tuple[int, int], ...]] = ((0, 0), (0, 1))
    is_set: ClassVar[bool] = True
    least_cells: ClassVar[int] = 2
    most_cells: ClassVar[int | None] = 2
    written: ClassVar[str] = "value"

    def forms(self, topology: Topology) -> Iterator[Form]:
        """The relation."""
        one, other = self.cells
        yield Pair(one, other, self.relation(topology.values, self.value))

    @staticmethod
    def relation(values: range, value: int) -> Relation:
        """Return the pairs of digits that a mark with this number allows."""
        raise NotImplementedError


@dataclass(frozen=True)
class Difference(EdgeMark):
    """A white dot: the digits differ by `value`."""

    value: int = 1
    slug: ClassVar[str] = "difference"
    excludes: ClassVar[str] = "ratio"
    sweep: ClassVar[str] = "dot_partners"
    usual: ClassVar[int] = 1

    def value_in(self, digits: Sequence[int]) -> int | None:
        """See `Constraint.value_in`."""
        return abs(digits[0] - digits[1]) or None

    @staticmethod
    def relation(values: range, value: int) -> Relation:
        """See `EdgeMark.relation`."""
        return difference_relation(len(values), value, value)


@dataclass(frozen=True)
class Ratio(EdgeMark):
    """A black dot: one digit is `value` times the other."""

    value: int = 2
    slug: ClassVar[str] = "ratio"
    excludes: ClassVar[str] = "difference"
    sweep: ClassVar[str] = "dot_partners"
    usual: ClassVar[int] = 2

    def value_in(self, digits: Sequence[int]) -> int | None:
        """See `Constraint.value_in`."""
        low, high = sorted(digits)
        return high // low if low and high % low == 0 and high > low else None

    @staticmethod
    def relation(values: range, value: int) -> Relation:
        """See `EdgeMark.relation`."""
        return ratio_relation(values, value)


@dataclass(frozen=True)
class XV(EdgeMark):
    """An X or a V: the digits add up to `value`, 10 or 5."""

    value: int = 10
    slug: ClassVar[str] = "xv"
    sweep: ClassVar[str] = "xv_partners"
    is_sum: ClassVar[bool] = True

    @property
    def mark(self) -> str:
        """See `Constraint.mark`."""
        return {10: "mark_x", 5: "mark_v"}.get(self.value, "mark")

    @property
    def kind_name(self) -> str:
        """See `Constraint.kind_name`."""
        return {10: "xv.x", 5: "xv.v"}.get(self.value, "xv")

    def value_in(self, digits: Sequence[int]) -> int | None:
        """See `Constraint.value_in`."""
        return sum(digits) if sum(digits) in (5, 10) else None

    @staticmethod
    def relation(values: range, value: int) -> Relation:
        """See `EdgeMark.relation`."""
        return sum_relation(values, value)


@dataclass(frozen=True)
class Negative(Constraint):
    """All marks of a kind are shown: neighbours without one are not related by any of `values`.

    `marked` has the pairs of cells that have a mark, each in the order of the grid.
    """

    values: tuple[int, ...]
    marked: frozenset[Cells] = frozenset()
    usual_values: ClassVar[tuple[int, ...]]
    unrelated: ClassVar[str]
    """The formula that says of digits a and b that they are not related by a value."""
    written: ClassVar[str] = "values"
    sweep: ClassVar[str] = "dot_partners"
    digits_alike: ClassVar[bool] = False
    of: ClassVar[type[EdgeMark]]

    def fits(self, topology: Topology) -> bool:
        """See `Constraint.fits`."""
        return all(len(pair) == 2 for pair in self.marked)

    def cell_groups(self) -> Iterable[Cells]:
        """See `Constraint.cell_groups`."""
        return self.marked

    def number(self, topology: Topology) -> int:
        """See `Constraint.number`: the usual one if its values are the usual ones."""
        return self.usual if self.values == self.usual_values else 0

    def rule_word(self, topology: Topology) -> str:
        """See `Constraint.rule_word`."""
        return "" if self.values == self.usual_values else "rule_written"

    def title(self, topology: Topology) -> str:
        """See `Constraint.title`: other numbers than the usual ones need no marks."""
        return "title" if self.values == self.usual_values else "title_written"

    @property
    def relation_text(self) -> str:
        """See `Constraint.relation_text`."""
        if self.values == self.usual_values:
            return ""
        return ", ".join(self.unrelated.format(value) for value in self.values)

    def forms(self, topology: Topology) -> Iterator[Form]:
        """The relation of unrelated digits, on every edge without a mark."""
        n, of = topology.size, self.of
        relation = without(n, (of.relation(topology.values, value) for value in self.values))
        for one, other in pairs_by_moves(topology, EDGE):
            if (one, other) not in self.marked:
                yield Pair(one, other, relation)

    def moved(self, places: Sequence[int]) -> Self:
        """See `Constraint.moved`."""
        return replace(self, marked=pair_set(moved_cells(pair, places) for pair in self.marked))


@dataclass(frozen=True)
class NegativeDifference(Negative):
    """All white dots are shown."""

    values: tuple[int, ...] = (1,)
    usual_values: ClassVar[tuple[int, ...]] = (1,)
    usual: ClassVar[int] = 1
    unrelated: ClassVar[str] = "|a−b| ≠ {0}"
    slug: ClassVar[str] = "negative-difference"
    excluded: ClassVar[str] = "45"
    of: ClassVar[type[EdgeMark]] = Difference


@dataclass(frozen=True)
class NegativeRatio(Negative):
    """All black dots are shown."""

    values: tuple[int, ...] = (2,)
    usual_values: ClassVar[tuple[int, ...]] = (2,)
    usual: ClassVar[int] = 2
    unrelated: ClassVar[str] = "a ≠ {0}b"
    slug: ClassVar[str] = "negative-ratio"
    excluded: ClassVar[str] = "24"
    of: ClassVar[type[EdgeMark]] = Ratio


@dataclass(frozen=True)
class NegativeXV(Negative):
    """All Xs and Vs are shown."""

    values: tuple[int, ...] = (5, 10)
    usual_values: ClassVar[tuple[int, ...]] = (5, 10)
    usual: ClassVar[int] = 10
    unrelated: ClassVar[str] = "a+b ≠ {0}"
    slug: ClassVar[str] = "negative-xv"
    excluded: ClassVar[str] = "46"
    sweep: ClassVar[str] = "xv_partners"
    of: ClassVar[type[EdgeMark]] = XV


NEGATIVES: tuple[type[Negative], ...] = (NegativeDifference, NegativeRatio, NegativeXV)


def negative(kind: type[Negative], constraints: Iterable[Constraint]) -> Negative:
    """Return the rule that all marks of a kind are shown, for a puzzle with these constraints.

    It excludes the numbers that occur on the puzzle's marks, or the usual one if there are none.
    For X and V it always excludes both. Any dot, white or black, exempts its two cells from both
    rules about dots.
    """
    known = [each for each in constraints if isinstance(each, EdgeMark)]
    if kind is NegativeXV:
        return NegativeXV(marked=pair_set(each.cells for each in known if isinstance(each, XV)))
    values = {each.value for each in known if isinstance(each, kind.of)} or {kind.of.value}
    dots = pair_set(each.cells for each in known if not isinstance(each, XV))
    return kind(tuple(sorted(values)), dots)


def pair_set(pairs: Iterable[Cells]) -> frozenset[Cells]:
    """Return the pairs as a set, each in the order of the grid."""
    return frozenset(tuple(sorted(pair)) for pair in pairs)


EDGE_MARKS: tuple[type[EdgeMark], ...] = (Difference, Ratio, XV)

"""The key to a step's picture: each kind of mark in it, and its meaning."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.step import Role
from sudoku_app.presentation.board.step_shape import focus_of, moves_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from sudoku_app.core.step import Step
    from sudoku_app.core.topology import Topology
    from sudoku_app.presentation.board.step_shape import DrawnStep


class KeyMark(Enum):
    """A kind of mark in a step's picture."""

    PLACED = "placed"
    REMOVED = "removed"
    PATTERN = "pattern"
    SECOND = "second"
    FIN = "fin"
    VALUE = "value"
    """A digit of the pattern that is on the board."""
    WITNESS = "witness"
    BLOCKED = "blocked"
    REST = "rest"
    REST_DIGIT = "rest digit"
    HOUSE = "house"
    COVER = "cover"
    SET = "set"
    SECOND_SET = "second set"
    COUNTED = "counted"
    CORNER = "corner"
    GROUP = "group"
    STRONG = "strong"
    WEAK = "weak"
    LANE = "lane"
    SIGHT = "sight"
    MOVE = "move"
    """A line between cells that see each other by a rule."""
    EQUAL = "equal"
    PEERS = "peers"


class KeyEntry(NamedTuple):
    """A kind of mark and its meaning; `sign` is that of a digit to draw it with."""

    mark: KeyMark
    words: str
    sign: str


_ROLES = {Role.PATTERN: KeyMark.PATTERN, Role.SECOND: KeyMark.SECOND, Role.FIN: KeyMark.FIN}


def key_of(
    step: Step,
    topology: Topology,
    drawn: DrawnStep,
    values: Sequence[int],
    words: Mapping[str, str],
) -> tuple[KeyEntry, ...]:
    """The meanings of the marks in a step's picture, as it is `drawn` on a board with these digits.

    `words` has them by the values of marks; a mark without any is left out.
    """
    sign = topology.sign((step.placements or step.eliminations)[0].digit)
    marks = set(_marks(step, drawn, values))
    return tuple(
        KeyEntry(mark, words[mark.value], sign)
        for mark in KeyMark
        if mark in marks and mark.value in words
    )


def _marks(step: Step, drawn: DrawnStep, values: Sequence[int]) -> Iterator[KeyMark]:
    """Yield the kinds of mark in a picture, perhaps more than once."""
    (shape, proof), focus = drawn, focus_of(step)
    placed, gone = {cell for cell, _ in step.placements}, set(step.eliminations)
    for mark in step.pattern:
        if values and values[mark.cell]:
            yield KeyMark.VALUE
        elif mark.cell not in placed and (mark.cell, mark.digit) not in gone:
            yield _ROLES[mark.role]
    for link in step.links:
        yield KeyMark.STRONG if link.strong else KeyMark.WEAK
    parts = {
        KeyMark.PLACED: step.placements,
        KeyMark.REMOVED: step.eliminations,
        KeyMark.WITNESS: proof.witnesses,
        KeyMark.BLOCKED: proof.blocked,
        KeyMark.REST: proof.rest,
        KeyMark.REST_DIGIT: proof.rest_digits,
        KeyMark.HOUSE: shape.base,
        KeyMark.COVER: shape.cover,
        KeyMark.SET: shape.sets[:1],
        KeyMark.SECOND_SET: shape.sets[1:2],
        KeyMark.COUNTED: shape.counted,
        KeyMark.CORNER: shape.corners,
        KeyMark.GROUP: shape.groups,
        KeyMark.LANE: proof.lanes,
        KeyMark.SIGHT: proof.sights,
        KeyMark.MOVE: moves_of(step),
        KeyMark.EQUAL: focus.digit and focus.digit in values,
        KeyMark.PEERS: focus.around,
    }
    yield from (mark for mark, part in parts.items() if part)

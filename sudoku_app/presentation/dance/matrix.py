"""The matrix of a problem: an item in each column, an option in each row, a node where they meet.

It is drawn for a part of it and a scale, so that one of 324 columns and 729 rows can be seen as a
whole and also closely. Where cells are large enough, names and lengths are written.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.drawing import (
    Boxes,
    Illustration,
    Label,
    Point,
    Rectangle,
    Strokes,
    text_width,
)
from sudoku_app.core.exact_cover import EventKind
from sudoku_app.presentation.dance.moment import NodeState, rows_of, short_item, short_option

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudoku_app.core.dancing.dance_problems import DanceProblem
    from sudoku_app.core.drawing import Element
    from sudoku_app.presentation.dance.moment import Moment

CELL = 24.0
"""Width and height of a cell."""
READABLE = 13.0
"""The smallest cell, in pixels, beside which names are written."""
_LEAST = 1.5
"""The least width of a node, in pixels."""
_NAME, _LENGTH = 12.0, 20.0
"""Size of the names, and height of the line with the lengths of the lists."""


class NameMargins(NamedTuple):
    """The room for the names of options at the left and for those of items above."""

    left: float
    above: float
    is_turned: bool


class _Spots(NamedTuple):
    """The places of the nodes with a visible part, by their numbers; and of all nodes as if they
    were out, which lie under the others.
    """

    areas: dict[int, Rectangle]
    under: Boxes


class MatrixPicture:
    """Draws a problem's matrix at any moment. Its area is the same throughout; mutable, as it keeps
    what it drew last.
    """

    def __init__(self, problem: DanceProblem) -> None:
        self._layout = problem.cover.layout
        self._rows = rows_of(self._layout)
        self._spots: tuple[tuple[range, range, float, bool], _Spots] | None = None
        self._items = [short_item(problem, item) for item in problem.cover.items]
        self._options = [short_option(problem, option) for option in problem.cover.options]
        widest = max(text_width(name, _NAME) for name in self._options)
        longest = max(text_width(name, _NAME) for name in self._items)
        turned = longest > CELL - 2
        self.margins = NameMargins(
            min(widest, 130) + 16, (longest if turned else _NAME + 4) + _LENGTH + 12, turned
        )
        self.area = Rectangle(
            -self.margins.left,
            -self.margins.above,
            self.margins.left + CELL * len(self._items),
            self.margins.above + CELL * len(self._options),
        )

    def draw(
        self, moment: Moment, lengths: list[int], scale: float = 1.0, part: Rectangle | None = None
    ) -> Illustration:
        """Return the visible elements in `part`, or all of them, where a unit is `scale` pixels.

        `lengths` has the number of options left for each item, by its number from 1.
        """
        part = part or self.area
        columns = _within(part.x, part.right, len(self._items))
        rows = _within(part.y, part.bottom, len(self._rows))
        has_names = scale * CELL >= READABLE
        shapes = [
            *self._grounds(moment, columns, rows, has_names),
            *self._nodes(moment, columns, rows, scale),
        ]
        if has_names:
            shapes += self._heads(moment, lengths, columns, max(part.y, self.area.y))
            shapes += self._sides(moment, rows, max(part.x, self.area.x), part, columns)
        return Illustration(self.area, tuple(shapes))

    def focus(self, moment: Moment) -> Rectangle | None:
        """The cell, or the head of the column, that the last step was about; None if there was
        none.
        """
        if not moment.item:
            return None
        row = moment.option if moment.option >= 0 else 0
        return Rectangle((moment.item - 1) * CELL, row * CELL, CELL, CELL)

    def _grounds(
        self, moment: Moment, columns: range, rows: range, has_lines: bool
    ) -> list[Element]:
        """The board, covered columns greyed, and the row and the column of the last step."""
        if not columns or not rows:
            return []
        left, top = columns.start * CELL, rows.start * CELL
        whole = Rectangle(left, top, len(columns) * CELL, len(rows) * CELL)
        covered = [c for c in columns if not moment.is_open[c + 1]]
        shapes: list[Element] = [
            Boxes((whole,), "board"),
            Boxes(
                tuple(Rectangle(c * CELL, top, CELL, whole.height) for c in covered), "given_ground"
            ),
        ]
        if moment.item - 1 in columns:
            column = Rectangle((moment.item - 1) * CELL, top, CELL, whole.height)
            shapes.append(Boxes((column,), _ground_of(moment)))
        marked = [(option, "equal") for option in moment.chosen if option in rows]
        if moment.option in rows and moment.option not in moment.chosen:
            marked.append((moment.option, "second"))
        shapes += [
            Boxes((Rectangle(left, r * CELL, whole.width, CELL),), role) for r, role in marked
        ]
        if has_lines:
            ends = [
                (Point(c * CELL, top), Point(c * CELL, whole.bottom))
                for c in (*columns, columns.stop)
            ]
            ends += [
                (Point(left, r * CELL), Point(whole.right, r * CELL)) for r in (*rows, rows.stop)
            ]
            shapes.append(Strokes(tuple(ends), "key_line", 0.6))
        return shapes

    def _nodes(self, moment: Moment, columns: range, rows: range, scale: float) -> list[Element]:
        """Nodes: full while they are open, pale and hollow while they are out, in the accent's
        colour in chosen options.
        """
        is_close = scale * CELL >= READABLE
        side = 14.0 if is_close else max(min(CELL, 3 / scale), _LEAST / scale)
        spots, states = self._spots_in(columns, rows, side, is_close), moment.states
        is_open, is_chosen = (
            tuple(area for node, area in spots.areas.items() if states[node] == state)
            for state in (NodeState.OPEN, NodeState.CHOSEN)
        )
        rounding = 4.0 if is_close else 0.0
        shapes: list[Element] = [
            spots.under,
            Boxes(is_open, "note", "note" if is_close else "", 1.0, rounding),
            Boxes(is_chosen, "accent", "accent" if is_close else "", 1.0, rounding),
        ]
        if moment.node and moment.item - 1 in columns and moment.option in rows:
            spot = Rectangle((moment.item - 1) * CELL, moment.option * CELL, CELL, CELL)
            shapes.append(Boxes((spot.inside(1.5),), "", "second_ring", 2.4, 6.0))
        return shapes

    def _spots_in(self, columns: range, rows: range, side: float, is_close: bool) -> _Spots:
        """Return the same objects as long as the same part is seen."""
        key = (columns, rows, side, is_close)
        if self._spots is None or self._spots[0] != key:
            inset, top = (CELL - side) / 2, self._layout.top
            areas = {
                node: Rectangle((top[node] - 1) * CELL + inset, row * CELL + inset, side, side)
                for row in rows
                for node in self._rows[row]
                if top[node] - 1 in columns
            }
            every = tuple(areas.values())
            fill, line = ("", "shape_ink") if is_close else ("thin_line", "")
            under = Boxes(every, fill, line, 1.0, 4.0 if is_close else 0.0, is_kept=True)
            self._spots = (key, _Spots(areas, under))
        return self._spots[1]

    def _heads(
        self, moment: Moment, lengths: list[int], columns: range, top: float
    ) -> list[Element]:
        """The names of the items with the lengths of their lists, above the visible part."""
        high, wide = self.margins.above, len(columns) * CELL
        strip = Rectangle(columns.start * CELL, top, wide, high)
        shapes: list[Element] = [Boxes((strip,), "window")]
        if moment.item - 1 in columns:
            head = Rectangle((moment.item - 1) * CELL, top, CELL, high - 1)
            ring = "second_ring" if _is_option_step(moment) else "pattern_ring"
            shapes.append(Boxes((head.inside(1),), _ground_of(moment), ring, 1.6, 5.0))
        for column in columns:
            item, x = column + 1, (column + 0.5) * CELL
            is_open, is_current = moment.is_open[item], moment.item == item
            role = "text" if is_open or is_current else "shape_ink"
            name = Label(
                Point(x, top + high - _LENGTH - 4 if self.margins.is_turned else top + 14),
                self._items[column],
                role,
                _NAME,
                -90.0 if self.margins.is_turned else 0.0,
                anchor="start" if self.margins.is_turned else "middle",
                is_bold=is_current,
            )
            shapes.append(name)
            if is_open or is_current:
                at = Point(x, top + high - _LENGTH / 2)
                shapes.append(Label(at, str(lengths[item]), "secondary", _NAME))
        return shapes

    def _sides(
        self, moment: Moment, rows: range, left: float, part: Rectangle, columns: range
    ) -> list[Element]:
        """The names of the options, at the left of the visible part."""
        if not columns:
            return []
        strip = Rectangle(left, rows.start * CELL, self.margins.left - 1, len(rows) * CELL)
        corner = Rectangle(
            left, max(part.y, self.area.y), self.margins.left - 1, self.margins.above
        )
        shapes: list[Element] = [Boxes((strip,), "window")]
        marked = {moment.option: "second_ring"} | dict.fromkeys(moment.chosen, "accent")
        for row in rows:
            states = [moment.states[node] for node in self._rows[row]]
            is_open = NodeState.OUT not in states
            role = marked.get(row, "text" if is_open else "shape_ink")
            at = Point(left + self.margins.left - 8, (row + 0.5) * CELL)
            words = _shortened(self._options[row], self.margins.left - 14)
            shapes.append(Label(at, words, role, _NAME, anchor="end", is_bold=row in marked))
        return [*shapes, Boxes((corner,), "window")]


def _is_option_step(moment: Moment) -> bool:
    return moment.option >= 0


def _ground_of(moment: Moment) -> str:
    is_branch = moment.step is not None and moment.step.kind is EventKind.BRANCH
    return "pattern" if is_branch or not _is_option_step(moment) else "second"


def _within(start: float, end: float, count: int) -> range:
    """The columns or rows that are partly between two places."""
    return range(max(0, math.floor(start / CELL)), max(0, min(count, math.ceil(end / CELL))))


def _shortened(words: str, room: float) -> str:
    if text_width(words, _NAME) <= room:
        return words
    fits: Iterable[int] = range(len(words), 0, -1)
    return next((words[:n] + "…" for n in fits if text_width(words[:n] + "…", _NAME) <= room), "…")

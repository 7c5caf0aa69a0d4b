"""The links themselves, for small problems: headers and nodes as boxes, and an arrow a link.

Every arrow is where a link of `core.exact_cover.Links` leads now. A node that was unlinked still
has its own two arrows, dashed, while those of its neighbours lead past it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sudoku_app.core.drawing import (
    Boxes,
    CurvedArrow,
    Illustration,
    Label,
    Point,
    Rectangle,
    Strokes,
    text_width,
)
from sudoku_app.presentation.dance.moment import NodeState, rows_of, short_item, short_option

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudoku_app.core.dancing.dance import Dance
    from sudoku_app.core.dancing.dance_problems import DanceProblem
    from sudoku_app.core.drawing import Element
    from sudoku_app.presentation.dance.moment import Moment

MAX_NODES = 300
"""A problem with more nodes, besides those that the options chosen beforehand exclude, is too large
for this view.
"""
WIDE, HIGH = 40.0, 26.0
"""Size of a box."""
_ACROSS, _DOWN = 72.0, 56.0
"""Distances from box to box."""
_SIDE = 5.0
"""Distance of an arrow from the middle of a box: each pair runs side by side."""
_SIZE = 12.0


class LinksPicture:
    """Draws the links of a dance at any moment. Its area is the same throughout.

    Items and options that are excluded by those chosen beforehand are left out: nothing happens to
    them during the search.
    """

    def __init__(self, problem: DanceProblem, dance: Dance[Any, Any]) -> None:
        self._layout = layout = problem.cover.layout
        rows = rows_of(layout)
        starts = {layout.option_of(start) for start in dance.starts}
        settled = {layout.top[node] for option in starts for node in rows[option]}
        self._items = [each for each in range(1, layout.items + 1) if each not in settled]
        self._options = [
            number
            for number, row in enumerate(rows)
            if not any(layout.top[node] in settled for node in row)
        ]
        self._rows = {option: rows[option] for option in self._options}
        self.nodes = sum(map(len, self._rows.values()))
        self._item_names = {
            each: short_item(problem, problem.cover.items[each - 1]) for each in self._items
        }
        self._option_names = {
            each: short_option(problem, problem.cover.options[each]) for each in self._options
        }
        self._left = 24 + max(
            (text_width(name, _SIZE) for name in self._option_names.values()), default=0
        )
        self._places = self._place_boxes()
        self.area = Rectangle(
            0,
            -30,
            self._left + (len(self._items) + 1) * _ACROSS,
            60 + (len(self._options) + 1) * _DOWN,
        )

    @property
    def is_small(self) -> bool:
        """Whether the problem is small enough for this view."""
        return 0 < self.nodes <= MAX_NODES

    def _place_boxes(self) -> dict[int, Point]:
        """The centre of each box: the root and the headers above, a row for each option."""
        places = {0: Point(self._left + _ACROSS / 2, _DOWN / 2)}
        columns = {item: number for number, item in enumerate(self._items, 1)}
        for item, column in columns.items():
            places[item] = Point(self._left + (column + 0.5) * _ACROSS, _DOWN / 2)
        for row, option in enumerate(self._options, 1):
            for node in self._rows[option]:
                x = places[self._layout.top[node]].x
                places[node] = Point(x, (row + 0.5) * _DOWN)
        return places

    def draw(self, moment: Moment, dance: Dance[Any, Any]) -> Illustration:
        """Return the links of a dance whose state is `moment`."""
        current = moment.node or moment.item
        shapes = [
            *self._option_lines(moment),
            *self._arrows(moment, dance, current),
            *self._boxes(moment, dance, current),
        ]
        return Illustration(self.area, tuple(shapes))

    def focus(self, moment: Moment) -> Rectangle | None:
        """The box that the last step was about; None if there was none or it is left out."""
        place = self._places.get(moment.node or moment.item)
        return place and _box_at(place)

    def _option_lines(self, moment: Moment) -> list[Element]:
        """A line through the nodes of each option, which never leave it, and its name."""
        ends, shapes = [], []
        for row, option in enumerate(self._options, 1):
            y = (row + 0.5) * _DOWN
            nodes = self._rows[option]
            ends.append((Point(self._left + 6, y), self._places[nodes[-1]]))
            is_open = all(moment.states[node] != NodeState.OUT for node in nodes)
            role = "accent" if option in moment.chosen else "text" if is_open else "shape_ink"
            words, at = self._option_names[option], Point(self._left - 4, y)
            is_chosen = option in moment.chosen
            shapes.append(Label(at, words, role, _SIZE, anchor="end", is_bold=is_chosen))
        return [Strokes(tuple(ends), "key_line", 1.2), *shapes]

    def _arrows(self, moment: Moment, dance: Dance[Any, Any], current: int) -> Iterable[Element]:
        links, top = dance.links, self._layout.top
        lists = [0, *self._items]
        for item in lists:
            is_away = item != 0 and links.rlink[links.llink[item]] != item
            role = self._role(0 < item == current, is_away)
            yield self._sideways(item, links.rlink[item], 1, role, is_away)
            yield self._sideways(item, links.llink[item], -1, role, is_away)
        for box in self._places:
            if box == 0:
                continue
            item = top[box] if box > self._layout.items else box
            is_away = links.dlink[links.ulink[box]] != box
            is_pale = is_away or not moment.is_open[item]
            role = self._role(box == current, is_pale)
            yield from self._downwards(box, links.dlink[box], 1, role, is_away)
            yield from self._downwards(box, links.ulink[box], -1, role, is_away)

    @staticmethod
    def _role(is_current: bool, is_pale: bool) -> str:
        return "second_ring" if is_current else "shape_ink" if is_pale else "link"

    def _sideways(self, box: int, other: int, way: int, role: str, is_dashed: bool) -> Element:
        """The arrow of a left or right link between headers; a long one is bent above them, and one
        around the end of the list is a stub.
        """
        start, end = self._places[box], self._places.get(other, self._places[box])
        start = Point(start.x + way * WIDE / 2, start.y - way * _SIDE)
        if (end.x - start.x) * way <= 0:
            return _straight(start, Point(start.x + way * 14, start.y), role, is_dashed)
        end = Point(end.x - way * WIDE / 2, end.y - way * _SIDE)
        gap = abs(end.x - start.x)
        if gap <= _ACROSS:
            return _straight(start, end, role, is_dashed)
        up = HIGH / 2 + 8 + (4 if way < 0 else 12)
        corner = Point(start.x, start.y - HIGH / 2 + way * _SIDE)
        goal = Point(end.x, corner.y)
        bend = Point((start.x + end.x) / 2, corner.y - up)
        return CurvedArrow(corner, bend, goal, role, 1.4, is_dashed)

    def _downwards(
        self, box: int, other: int, way: int, role: str, is_dashed: bool
    ) -> Iterable[Element]:
        """The arrow of an up or down link; one that passes boxes is bent around them, and one
        around the end of the list is a stub.
        """
        start, end = self._places[box], self._places.get(other)
        start = Point(start.x + way * _SIDE, start.y + way * HIGH / 2)
        if other == box:
            return
        if end is None or (end.y - start.y) * way <= 0:
            yield _straight(start, Point(start.x, start.y + way * 13), role, is_dashed)
            return
        end = Point(end.x + way * _SIDE, end.y - way * HIGH / 2)
        if abs(end.y - start.y) <= _DOWN:
            yield _straight(start, end, role, is_dashed)
            return
        out = WIDE / 2 - _SIDE + 4
        bend = Point(start.x + way * (out + 16), (start.y + end.y) / 2)
        corner = Point(start.x + way * (WIDE / 2 - _SIDE - 4), start.y)
        yield CurvedArrow(corner, bend, Point(corner.x, end.y), role, 1.4, is_dashed)

    def _boxes(self, moment: Moment, dance: Dance[Any, Any], current: int) -> Iterable[Element]:
        for box, centre in self._places.items():
            if 0 < box <= self._layout.items:
                is_pale = not moment.is_open[box]
                fill, line, role = ("window", "shape_ink", "shape_ink") if is_pale else _HEADER
            elif box == 0:
                fill, line, role = _HEADER
            else:
                fill, line, role = _NODES[NodeState(moment.states[box])]
            if box and box == current:
                fill, line, role = "second", "second_ring", "text"
            yield Boxes((_box_at(centre),), fill, line, 2.0 if 0 < box == current else 1.2, 5.0)
            words = self._words(box, dance)
            size = _SIZE if len(words) <= 5 else _SIZE * 5 / len(words) * 1.1
            yield Label(centre, words, role, size, is_bold=box <= self._layout.items)

    def _words(self, box: int, dance: Dance[Any, Any]) -> str:
        """The name of a header with the length of its list; a node has the name of its item."""
        if box == 0:
            return "•"
        if box <= self._layout.items:
            return f"{self._item_names[box]} {dance.links.length[box]}"
        return self._item_names[self._layout.top[box]]


_HEADER = ("key", "thick_line", "text")
_NODES = {
    NodeState.OUT: ("window", "shape_ink", "shape_ink"),
    NodeState.OPEN: ("board", "note", "text"),
    NodeState.CHOSEN: ("equal", "accent", "accent"),
}
"""The fill, the line and the text of a header and of nodes."""


def _box_at(centre: Point) -> Rectangle:
    return Rectangle(centre.x - WIDE / 2, centre.y - HIGH / 2, WIDE, HIGH)


def _straight(start: Point, end: Point, colour: str, is_dashed: bool) -> CurvedArrow:
    middle = Point((start.x + end.x) / 2, (start.y + end.y) / 2)
    return CurvedArrow(start, middle, end, colour, 1.4, is_dashed)

"""The search tree so far, with the path to where the search is, to look at and to jump in.

A large tree is drawn in part: all nodes on the path and their siblings; what else is below a
finished node is only counted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from sudoku_app.core.drawing import (
    Boxes,
    Illustration,
    Label,
    Point,
    Rectangle,
    Strokes,
    text_width,
)
from sudoku_app.presentation.dance.moment import short_option

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_app.core.dancing.dance import Dance, TreeNode
    from sudoku_app.core.dancing.dance_problems import DanceProblem
    from sudoku_app.core.drawing import Element
    from sudoku_app.presentation.words import Translate

MAX_DRAWN = 250
"""The most nodes that are drawn all."""
_HIGH, _DOWN, _GAP, _SIZE = 22.0, 40.0, 8.0, 11.0
_LONGEST_NAME = 9


class TreeBox(NamedTuple):
    """A node of the tree in the drawing: its number, 0 for the root, and its box."""

    number: int
    area: Rectangle


class TreePicture(NamedTuple):
    """A tree as a drawing, with the places of its nodes, and of the current one in particular."""

    drawing: Illustration
    places: tuple[TreeBox, ...]
    current: TreeBox

    def at(self, x: float, y: float) -> int | None:
        """The number of the node at a point; None if there is none."""
        for number, area in self.places:
            if area.x <= x <= area.right and area.y <= y <= area.bottom:
                return number
        return None


def tree_picture(problem: DanceProblem, dance: Dance[Any, Any]) -> TreePicture:
    """Return the tree of a dance as it is now."""
    nodes = dance.tree_now()
    current = dance.tree_number()
    path = _path(nodes, current)
    shown = _shown(nodes, path)
    hidden = _hidden_below(nodes, shown)
    names = {each.number: _name(problem, each, hidden) for each in nodes if each.number in shown}
    names[0] = "•"
    children: dict[int, list[int]] = {number: [] for number in names}
    for number in sorted(shown):
        children[nodes[number - 1].parent].append(number)
    places = _places(names, children)
    drawn = {place.number: place.area for place in places}
    shapes = _edges(nodes, drawn, path)
    for number, area in drawn.items():
        node = nodes[number - 1] if number else None
        shapes += _box(area, names[number], node, dance.segment, number in path, number == current)
    right = max(area.right for area in drawn.values())
    bottom = max(area.bottom for area in drawn.values())
    drawing = Illustration(Rectangle(-8, -8, right + 16, bottom + 16), tuple(shapes))
    return TreePicture(drawing, places, TreeBox(current, drawn.get(current, drawn[0])))


def _path(nodes: Sequence[TreeNode], current: int) -> set[int]:
    path = {0}
    while current and current <= len(nodes):
        path.add(current)
        current = nodes[current - 1].parent
    return path


def _shown(nodes: Sequence[TreeNode], path: set[int]) -> set[int]:
    """The nodes that are drawn: all, or those whose parent is on the path, the last of them."""
    if len(nodes) <= MAX_DRAWN:
        return {node.number for node in nodes}
    siblings = [node.number for node in nodes if node.parent in path]
    return set(siblings[-MAX_DRAWN:]) | (path - {0})


def _hidden_below(nodes: Sequence[TreeNode], shown: set[int]) -> dict[int, int]:
    """For each node, how many nodes below it are not drawn."""
    if len(shown) == len(nodes):
        return {}
    below = [0] * (len(nodes) + 1)
    for node in reversed(nodes):  # children have larger numbers
        if node.number not in shown:
            below[node.parent] += below[node.number] + 1
    return {number: below[number] for number in shown if below[number]}


def _name(problem: DanceProblem, node: TreeNode, hidden: dict[int, int]) -> str:
    name = short_option(problem, problem.cover.options[node.option])
    name = name if len(name) <= _LONGEST_NAME else name[: _LONGEST_NAME - 1] + "…"
    return f"{name} +{hidden[node.number]:,}" if node.number in hidden else name


def _places(names: dict[int, str], children: dict[int, list[int]]) -> tuple[TreeBox, ...]:
    """Each node is above the middle of its children, and leaves stand side by side."""
    widths = {number: text_width(name, _SIZE) + 14 for number, name in names.items()}
    order, stack = [], [(0, 0)]
    while stack:  # every node before its children
        number, depth = stack.pop()
        order.append((number, depth))
        stack += [(child, depth + 1) for child in reversed(children[number])]
    centres: dict[int, float] = {}
    free = 0.0
    for number, _ in order:
        if not children[number]:
            centres[number] = free + widths[number] / 2
            free += widths[number] + _GAP
    for number, _ in reversed(order):
        below = children[number]
        if below:
            centres[number] = (centres[below[0]] + centres[below[-1]]) / 2
    least = min(centres[number] - widths[number] / 2 for number in centres)
    return tuple(
        TreeBox(
            number,
            Rectangle(
                centres[number] - widths[number] / 2 - least, depth * _DOWN, widths[number], _HIGH
            ),
        )
        for number, depth in order
    )


def _edges(nodes: Sequence[TreeNode], drawn: dict[int, Rectangle], path: set[int]) -> list[Element]:
    ends: dict[bool, list[tuple[Point, Point]]] = {True: [], False: []}
    for number, area in drawn.items():
        if number:
            above = drawn[nodes[number - 1].parent]
            start = Point(above.centre.x, above.bottom)
            ends[number in path].append((start, Point(area.centre.x, area.y)))
    looks = ((False, "shape_ink", 1.0), (True, "accent", 2.0))
    return [Strokes(tuple(ends[key]), role, width) for key, role, width in looks if ends[key]]


def _box(
    area: Rectangle,
    name: str,
    node: TreeNode | None,
    segment: int,
    is_on_path: bool,
    is_current: bool,
) -> list[Element]:
    """A solution is green with a double line, a dead end red and struck through."""
    is_solved = node is not None and 0 < node.solved_at <= segment
    is_dead = node is not None and 0 < node.dead_at <= segment
    fill, line, role = "card", "key_line", "secondary"
    if is_on_path:
        fill, line, role = "equal", "accent", "text"
    if is_dead:
        fill, line, role = "conflict_ground", "conflict", "conflict"
    if is_solved:
        fill, line, role = "pattern", "pattern_ring", "text"
    shapes: list[Element] = [Boxes((area,), fill, line, 2.4 if is_current else 1.0, 6.0)]
    if is_solved:
        shapes.append(Boxes((area.inside(2.5),), "", line, 1.0, 4.0))
    shapes.append(Label(area.centre, name, role, _SIZE, is_bold=is_current))
    if is_dead:
        y = area.centre.y
        shapes.append(Strokes(((Point(area.x + 5, y), Point(area.right - 5, y)),), line, 1.0))
    return shapes


def node_words(
    translate: Translate, problem: DanceProblem, dance: Dance[Any, Any], number: int
) -> str:
    """Say what a node of the tree is, for a tool tip and a screen reader."""
    if number == 0:
        return translate("dance", "The start of the search")
    node = dance.tree[number - 1]
    name = short_option(problem, problem.cover.options[node.option])
    if 0 < node.solved_at <= dance.segment:
        words = translate("dance", "{0}, depth {1}: a solution")
    elif 0 < node.dead_at <= dance.segment:
        words = translate("dance", "{0}, depth {1}: a dead end")
    else:
        words = translate("dance", "{0}, depth {1}")
    return words.format(name, node.depth)

"""Read drawings from other programs' files and from our own texts, and limit their number."""

from __future__ import annotations

import re
from math import isfinite
from typing import TYPE_CHECKING, Any

from sudoku_app.core.drawing import Drawing, DrawnLine, Label, Outline, Point, Shape
from sudoku_app.core.message import Message
from sudoku_app.formats.json_text import list_or_empty
from sudoku_app.formats.parsed import ParseError, shortened

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

MAX_DRAWINGS = 3_000
"""The most drawings of a puzzle: a board with more would take too long to paint."""
MAX_POINTS = 20_000
"""The most points and cells of all drawings of a puzzle together."""
MAX_LABEL = 100
"""The most characters of a text on the board."""
_FARTHEST = 100.0
"""The greatest distance of a drawing from the grid's corner, and its greatest size, in cells."""
_HEX = re.compile(r"#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})")
_NAMES = {
    "black": "#000000",
    "blue": "#0000ff",
    "gray": "#808080",
    "green": "#008000",
    "grey": "#808080",
    "orange": "#ffa500",
    "purple": "#800080",
    "red": "#ff0000",
    "white": "#ffffff",
    "yellow": "#ffff00",
}


def colour_in(value: object, usual: str = "") -> str:
    """Return a colour in the form that `core.drawing` uses, or `usual` if it is unknown.

    A completely transparent colour becomes an empty text.
    """
    if not isinstance(value, str) or len(value) > 16:
        return usual
    name = value.strip().lower()
    if name in ("none", "transparent"):
        return ""
    name = _NAMES.get(name, name)
    if _HEX.fullmatch(name) is None:
        return usual
    if len(name) < 7:
        name = "#" + "".join(2 * sign for sign in name[1:])
    if len(name) == 9:
        return {"00": "", "ff": name[:7]}.get(name[7:], name)
    return name


def number_in(value: object, usual: float = 0.0, most: float = _FARTHEST) -> float:
    """Return a number limited to ±`most` and rounded to three decimals, or `usual` for anything
    else.
    """
    if isinstance(value, bool) or not isinstance(value, int | float):
        return usual
    if isinstance(value, float) and not isfinite(value):
        return usual
    return round(float(max(-most, min(value, most))), 3) + 0.0  # no -0.0


def size_in(value: object, usual: float = 0.0) -> float:
    """Return a length, as `number_in` does, but at least 0."""
    return max(0.0, number_in(value, usual))


def label_text(value: object) -> str:
    """Return a text or number to draw, or an empty text for anything else."""
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        return ""
    return shortened(str(value), MAX_LABEL).strip("\n").encode("utf-8", "replace").decode()


class DrawingList:
    """Collects the drawings of a puzzle up to a limit; mutable."""

    def __init__(self) -> None:
        self._drawings: list[Drawing] = []
        self._points = 0

    def add(self, drawing: Drawing) -> None:
        """Add a drawing if any of it is visible. Raise ParseError if there are too many."""
        if not _is_seen(drawing):
            return
        if isinstance(drawing, DrawnLine):
            self._points += len(drawing.points)
        elif isinstance(drawing, Outline):
            self._points += len(drawing.cells)
        self._drawings.append(drawing)
        if len(self._drawings) > MAX_DRAWINGS or self._points > MAX_POINTS:
            found = Message("more than {0:,} drawings on the board", MAX_DRAWINGS)
            if self._points > MAX_POINTS:
                found = Message("drawings with more than {0:,} points", MAX_POINTS)
            raise ParseError(found, Message("fewer"))

    def extend(self, drawings: Iterable[Drawing]) -> None:
        """Add several drawings, as `add` does."""
        for drawing in drawings:
            self.add(drawing)

    @property
    def all(self) -> tuple[Drawing, ...]:
        """The drawings, in the order in which they were added."""
        return tuple(self._drawings)


def _is_seen(drawing: Drawing) -> bool:
    if isinstance(drawing, DrawnLine):
        return len(drawing.points) > 1 and bool(drawing.colour) and drawing.width > 0
    if isinstance(drawing, Shape):
        return drawing.width > 0 and drawing.height > 0 and bool(drawing.fill or drawing.outline)
    if isinstance(drawing, Label):
        return bool(drawing.text.strip()) and bool(drawing.colour) and drawing.size > 0
    return bool(drawing.cells)


def point_in(value: object, is_row_first: bool = False) -> Point | None:
    """Return the point in a list of two numbers, or None if there is none.

    The numbers are x and y, or y and x if `is_row_first`.
    """
    if not isinstance(value, list) or len(value) < 2:
        return None
    first, second = number_in(value[0], _FARTHEST + 1), number_in(value[1], _FARTHEST + 1)
    if max(first, second) > _FARTHEST:  # not a number
        return None
    return Point(second, first) if is_row_first else Point(first, second)


# JSON, for our own texts ------------------------------------------------------------------------

_KINDS: dict[str, tuple[type[Drawing], int]] = {
    "line": (DrawnLine, 5),
    "shape": (Shape, 9),
    "label": (Label, 6),
    "outline": (Outline, 3),
}
"""The kinds by their names, and how many of its fields a drawing by an author has."""
_NAMES_OF = {kind: (name, count) for name, (kind, count) in _KINDS.items()}


def drawings_to_json(drawings: Iterable[Drawing]) -> list[object]:
    """Convert drawings to values for `json.dumps`: for each, a list of its kind and its fields."""
    return [
        [name, *drawing[:count]]
        for drawing in drawings
        for name, count in [_NAMES_OF[type(drawing)]]
    ]


def drawings_from_json(value: object, cell_count: int) -> tuple[Drawing, ...]:
    """Return the drawings that `drawings_to_json` wrote, ignoring anything else.

    Raise ParseError if there are too many.
    """
    drawings = DrawingList()
    for item in list_or_empty(value):
        if isinstance(item, list) and item and isinstance(item[0], str):
            drawing = _decoded(item[0], item[1:], cell_count)
            if drawing is not None:
                drawings.add(drawing)
    return drawings.all


_FIELDS: Mapping[str, Callable[[object], Any]] = {
    "angle": lambda value: number_in(value, most=360.0),
    "cells": lambda value: tuple(c for c in list_or_empty(value) if type(c) is int),
    "centre": point_in,
    "points": lambda value: tuple(filter(None, map(point_in, list_or_empty(value)[:MAX_POINTS]))),
    "text": label_text,
    **dict.fromkeys(("colour", "fill", "outline"), colour_in),
    **dict.fromkeys(("head", "height", "outline_width", "size", "width"), size_in),
    **dict.fromkeys(("is_above", "is_round"), lambda value: value is True),
}
"""By the name of a drawing's field, the function that reads it; None means that it is no such."""


def _decoded(kind: str, fields: list[object], cell_count: int) -> Drawing | None:
    known, count = _KINDS.get(kind, (None, 0))
    if known is None or len(fields) != count:
        return None
    named = zip(known._fields, fields, strict=False)  # what the program draws has further fields
    values = {name: _FIELDS[name](value) for name, value in named}
    if None in values.values():
        return None
    if known is Outline:
        values["cells"] = tuple(c for c in values["cells"] if 0 <= c < cell_count)
    return known(**values)

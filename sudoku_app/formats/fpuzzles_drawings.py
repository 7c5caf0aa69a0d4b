"""f-puzzles' cosmetics, which have no meaning: lines, circles, rectangles, texts and cages.

Cells, including those around the grid, have names such as `R1C1`. A drawing on the border between
cells names all of them.
"""

from __future__ import annotations

import re
from itertools import product
from math import floor
from typing import TYPE_CHECKING

from sudoku_app.core.drawing import Drawing, DrawnLine, Label, Outline, Point, Shape
from sudoku_app.core.message import Message
from sudoku_app.core.notation import place_named
from sudoku_app.formats.drawings import DrawingList, colour_in, label_text, number_in, size_in
from sudoku_app.formats.json_text import list_or_empty
from sudoku_app.formats.parsed import ParseError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    Entry = Mapping[str, object]

DRAWN = frozenset(("cage", "circle", "line", "rectangle", "text"))
"""The keys of drawings without a meaning."""
_BLACK, _GREY, _THIN = "#000000", "#b0b0b0", 0.03
_HALF = 0.5
"""The unit of line widths and text heights, in cells."""
_LETTERS = 0.6
"""The height of the text in a circle or rectangle, as a share of its shorter side."""
_FOG = ("FOW", "FOGLIGHT")
_HIGHLIGHTS = (
    "#a8a8a8a8",
    "#000000",
    "#ffa0a0",
    "#ffdf61",
    "#feffaf",
    "#b0ffb0",
    "#61d060",
    "#d0d0ff",
    "#8180f0",
    "#ff08ff",
    "#ffd0d0",
)
"""The colours that f-puzzles refers to by number."""
FOG = Message("a puzzle with fog of war")


def read_drawings(
    document: Entry, cells: Sequence[Entry], size: int, keys: Iterable[str], known: Iterable[str]
) -> tuple[Drawing, ...]:
    """The drawings under these `keys` of a document, and the colours of its cells.

    A drawing that was made for a constraint is left out if the constraint's key is `known` and in
    the document, since the constraint itself will be drawn. Raises ParseError for too many
    drawings, and for fog.
    """
    found = DrawingList()
    enforced = {key.lower() for key, value in document.items() if value} & set(known)
    for cell, item in enumerate(cells):
        if "c" in item or "cArray" in item:
            found.add(_colour_of(item, cell, size))
    for key in keys:
        for entry in list_or_empty(document.get(key)):
            if isinstance(entry, dict) and _source(entry) not in enforced:
                found.extend(_drawn(key.lower(), entry, size))
    return found.all


def draw_clue(key: str, entry: Entry, size: int) -> Iterator[Drawing]:
    """The drawing of a clue whose text has an unknown meaning: a cage, or the text at its place."""
    if key == "killercage":
        yield from _outline(entry, size)
    else:
        yield from _label(entry, _HALF)


def are_drawings(value: object) -> bool:
    """Whether all entries of an unknown key are plain lines, circles, rectangles or texts."""
    return bool(list_or_empty(value)) and all(
        isinstance(entry, dict) and next(_drawn("", entry, 0), None) is not None
        for entry in list_or_empty(value)
    )


def _source(entry: Entry) -> str:
    """The key of the constraint that a drawing was made for, `renban` for `Renban`."""
    name = entry.get("fromConstraint")
    return name[:40].replace(" ", "").lower() if isinstance(name, str) else ""


def _colour_of(item: Entry, cell: int, size: int) -> Shape:
    """The background of a coloured cell."""
    colours = list_or_empty(item.get("cArray"))
    value = item.get("c") or (colours[0] if colours else None)
    if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 3:
        value = int(value)
    if type(value) is int and 0 <= value < len(_HIGHLIGHTS):
        value = _HIGHLIGHTS[value]
    row, column = divmod(cell, size)
    return Shape(Point(column + 0.5, row + 0.5), 1.0, 1.0, colour_in(value), "", 0.0)


def _drawn(key: str, entry: Entry, size: int) -> Iterator[Drawing]:
    """The drawings of an entry; for an unknown key, the fields decide what they are."""
    if key == "cage":
        yield from _outline(entry, size)
    elif "lines" in entry:
        yield from _lines(entry)
    elif key == "text" or (not key and "fontC" in entry and "baseC" not in entry):
        yield from _label(entry, _HALF * size_in(entry.get("size"), 1.0))
    elif "baseC" in entry or "outlineC" in entry:
        yield from _shape(entry, key == "circle")


def _lines(entry: Entry) -> Iterator[DrawnLine]:
    colour = colour_in(entry.get("outlineC"), _GREY)
    width = round(_HALF * size_in(entry.get("width"), 0.5), 3)
    for line in list_or_empty(entry.get("lines")):
        points = tuple(point for point in map(_centre, list_or_empty(line)) if point is not None)
        yield DrawnLine(points, colour, width)


def _shape(entry: Entry, is_round: bool) -> Iterator[Drawing]:
    centre = _centre_of(entry)
    if centre is None:
        return
    width, height = size_in(entry.get("width"), 1.0), size_in(entry.get("height"), 1.0)
    angle = number_in(entry.get("angle"), most=360.0)
    fill, outline = colour_in(entry.get("baseC")), colour_in(entry.get("outlineC"))
    yield Shape(centre, width, height, fill, outline, _THIN if outline else 0.0, is_round, angle)
    if entry.get("value") not in (None, ""):
        yield from _label(entry, round(_LETTERS * min(width, height), 3))


def _label(entry: Entry, size: float) -> Iterator[Label]:
    centre = _centre_of(entry)
    if centre is not None:
        text, colour = label_text(entry.get("value")), colour_in(entry.get("fontC"), _BLACK)
        yield Label(centre, text, colour, round(size, 3), number_in(entry.get("angle"), most=360.0))


def _outline(entry: Entry, size: int) -> Iterator[Outline]:
    """A cage, unless it only contains words about the puzzle. Raises ParseError for fog."""
    text = label_text(entry.get("value"))
    if text in _FOG:
        raise ParseError(FOG, Message("a puzzle without fog"))
    points = filter(None, map(_centre, list_or_empty(entry.get("cells"))))
    places = ((int(point.y), int(point.x)) for point in points if min(point) > 0)
    cells = tuple(row * size + column for row, column in places if max(row, column) < size)
    if not re.match(r"[a-z]+: ", text):
        yield Outline(tuple(dict.fromkeys(cells)), colour_in(entry.get("outlineC")), text)


def _centre(name: object) -> Point | None:
    place = place_named(name) if isinstance(name, str) else None
    return None if place is None else Point(place.column + 0.5, place.row + 0.5)


def _centre_of(entry: Entry) -> Point | None:
    """The centre of the cells that an entry names."""
    names = [entry["cell"]] if "cell" in entry else list_or_empty(entry.get("cells"))
    points = [point for point in map(_centre, names) if point is not None]
    if not points:
        return None
    count = len(points)
    across, down = sum(point.x for point in points), sum(point.y for point in points)
    return Point(round(across / count, 3), round(down / count, 3))


# Writing ----------------------------------------------------------------------------------------


def write_drawings(
    drawings: Iterable[Drawing], size: int
) -> tuple[dict[str, list[object]], list[Drawing]]:
    """The entries for each key, and the drawings that f-puzzles cannot represent."""
    entries: dict[str, list[object]] = {}
    rest = []
    for drawing in drawings:
        key, entry = _written(drawing, size)
        if list(_drawn(key, entry, size)) == [drawing]:
            entries.setdefault(key, []).append(entry)
        else:
            rest.append(drawing)
    return entries, rest


def _written(drawing: Drawing, size: int) -> tuple[str, dict[str, object]]:
    if isinstance(drawing, DrawnLine):
        names = [_name(point) for point in drawing.points]
        return "line", {
            "lines": [names],
            "outlineC": drawing.colour,
            "width": round(drawing.width / _HALF, 3),
        }
    if isinstance(drawing, Outline):
        names = [_name(Point(cell % size + 0.5, cell // size + 0.5)) for cell in drawing.cells]
        return "cage", {"cells": names, "outlineC": drawing.colour, "value": drawing.text}
    if isinstance(drawing, Label):
        return "text", {
            "cells": _names_around(drawing.centre),
            "value": drawing.text,
            "fontC": drawing.colour,
            "size": round(drawing.size / _HALF, 3),
            "angle": drawing.angle,
        }
    return "circle" if drawing.is_round else "rectangle", {
        "cells": _names_around(drawing.centre),
        "baseC": drawing.fill or "#00000000",
        "outlineC": drawing.outline or "#00000000",
        "width": drawing.width,
        "height": drawing.height,
        "angle": drawing.angle,
    }


def _names_around(centre: Point) -> list[str]:
    """The name of the cell that has the point at its centre, or of the two or four cells that share
    it as the middle of an edge or as a corner.
    """
    rows, columns = _numbers_around(centre.y), _numbers_around(centre.x)
    return [f"R{row + 1}C{column + 1}" for row, column in product(rows, columns)]


def _numbers_around(place: float) -> list[int]:
    number = floor(place)
    return [number - 1, number] if place == number else [number]


def _name(centre: Point) -> str:
    return _names_around(centre)[0]

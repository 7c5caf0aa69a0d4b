"""Read links to Penpa+, the editor for puzzles on paper and on the web.

Behind `p=` there is text in raw deflate and base64: a line about the grid, then lines of JSON with
short names for frequent words. What is drawn becomes a SudokuPad document, whose reader knows
drawings and rules in words. Facts from swaroopg92/penpa-edit (docs/js), read in 2026.
"""

from __future__ import annotations

import zlib
from base64 import b64decode
from binascii import Error as Base64Error
from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.message import Message, verbatim
from sudoku_app.core.topology import digits_of, pieces
from sudoku_app.core.variants import falling_diagonal, rising_diagonal
from sudoku_app.formats.json_text import parse_object
from sudoku_app.formats.parsed import (
    KNOWN_RULES,
    LONGEST_TIME,
    ParseError,
    check_cell_count,
    check_square,
    shortened,
)
from sudoku_app.formats.scl import PIXELS, read_scl
from sudoku_app.formats.symbols import whole_number

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from sudoku_app.formats.parsed import Parsed
    from sudoku_app.formats.puzzle_links import PuzzleLink

KIND = "penpa"
_DAMAGED = Message("a damaged Penpa+ link")
_MAX_TEXT = 1024 * 1024
"""The most characters of a puzzle, decompressed."""
_DEFLATED = 16
"""How often a character of a link counts, whose text is limited here."""
_MARGIN = 2
"""The rows and columns around the grid that can only hold parts of drawings."""
_SHORT = {
    "z9": '"qa"',
    "zQ": '"pu_q"',
    "zA": '"pu_a"',
    "zG": '"grid"',
    "zM": '"edit_mode"',
    "zS": '"surface"',
    "zL": '"line"',
    "zE": '"lineE"',
    "zW": '"wall"',
    "zC": '"cage"',
    "zN": '"number"',
    "zY": '"symbol"',
    "zP": '"special"',
    "zB": '"board"',
    "zR": '"command_redo"',
    "zU": '"command_undo"',
    "z8": '"command_replay"',
    "z1": '"numberS"',
    "zF": '"freeline"',
    "z2": '"freelineE"',
    "zT": '"thermo"',
    "z3": '"arrows"',
    "zD": '"direction"',
    "z0": '"squareframe"',
    "z5": '"polygon"',
    "z4": '"deletelineE"',
    "z6": '"killercages"',
    "z7": '"nobulbthermo"',
    "z_": '"__a"',
    "zO": "null",
    "zZ": "z",
}
"""The words that two characters stand for."""
_ESCAPED = {"%2C": ",", "%2D": "\n", "%2E": "&", "%2F": "="}
"""What stands for separators in title, author and rules."""
_SURFACES = {
    1: "#444444",
    2: "#b3ffb3",
    3: "#cccccc",
    4: "#000000",
    5: "#c0e0ff",
    6: "#ffa3a3",
    7: "#ffffa3",
    8: "#999999",
    9: "#ffb3ff",
    10: "#ffcc80",
    11: "#cc99ff",
    12: "#eecab1",
}
_LINES = {
    3: ("#208020", 3),
    5: ("#999999", 3),
    6: ("#999999", 12),
    7: ("#777777", 1),
    8: ("#ff0000", 3),
    9: ("#187bcd", 3),
    21: ("#000000", 5),
    30: ("#208020", 3),
    40: ("#999999", 2),
}
"""The colours and widths of lines that are not thin and black; a cell is 38 wide."""
_WIDTH = 38
_BORDERS = (2, 21)
"""The styles of lines between regions."""
_NO_LINES = (1, 80, 98)
"""The styles of the grid's own lines, and of crosses."""
_DIAGONAL = 12
"""The style of the diagonals of a Sudoku grid, which are houses."""
_FILLS = {1: ("#ffffff", "#000000"), 2: ("#000000", ""), 3: ("#cccccc", "")} | {
    5: ("#cccccc", "#000000"),
    6: ("#ffffff", "#999999"),
    7: ("#999999", "#000000"),
    8: ("#000000", ""),
}
"""The fill and the outline of circles and squares."""
_SHAPES = {
    "circle_L": 0.86,
    "circle_M": 0.7,
    "circle_S": 0.44,
    "circle_SS": 0.26,
    "square_LL": 1.0,
    "square_L": 0.8,
    "square_M": 0.66,
    "square_S": 0.44,
    "square_SS": 0.26,
}
"""The widths of symbols that are circles or squares."""
_DIGIT_STYLES = ("1", "5", "6", "10")
_CANDIDATES = "7"
_PARTS = {"line", "lineE", "wall", "cage", "number", "numberS", "symbol", "surface", "squareframe"}
_PARTS |= {"freeline", "freelineE", "thermo", "nobulbthermo", "arrows", "killercages"}
_PARTS |= {"polygon", "deletelineE", "direction", "command_redo", "command_undo", "command_replay"}


def read_link(link: PuzzleLink, line: int) -> Parsed | None:
    """Return the puzzle of the fields `m` and `p` of a link, with the player's digits and notes;
    None for another `m`.

    Raises ParseError for a grid that is no square of cells, is turned, or has symbols that this
    program can't draw.
    """
    fields = link.fields
    if fields.get("m") not in ("edit", "solve"):
        return None
    link.reader.count(_DEFLATED * len(fields["p"]))
    lines = _unpacked(fields["p"]).split("\n")
    page = _page_of(lines)
    question, answer = _parts(lines, 3), _parts(lines, 4)
    document = _document(page, question)
    document["metadata"] = {**page.words, "solution": _solution(fields.get("a", ""), page)}
    parsed = read_scl(document, line)._replace(format=KIND)
    return _with_answers(parsed, page, answer)._replace(seconds=_seconds(fields, lines))


# The text ---------------------------------------------------------------------------------------


def _unpacked(data: str) -> str:
    """Return the text of raw deflate in base64, with all words in full."""
    try:
        packed = b64decode(data.replace(" ", "+") + "=" * (-len(data) % 4), validate=True)
        inflate = zlib.decompressobj(-zlib.MAX_WBITS)
        raw = inflate.decompress(packed, _MAX_TEXT + 1)
    except (Base64Error, ValueError, zlib.error) as error:
        raise ParseError(_DAMAGED, Message("the whole link")) from error
    if len(raw) > _MAX_TEXT:
        raise ParseError(Message("more than 1 MiB of JSON"), Message("at most 1 MiB"))
    first, *others = raw.decode("utf-8", "replace").split("z")
    return first + "".join(_SHORT.get("z" + part[:1], "z" + part[:1]) + part[1:] for part in others)


class _Page(NamedTuple):
    """The sheet: its width and height in cells with the margin, and where its square of cells is.

    A point of the sheet has a number: first those of all cells, then of all corners at the lower
    right, lower edges and right edges, then four in the corners and four at the sides of each cell.
    """

    width: int
    height: int
    top: int
    left: int
    size: int
    has_falling: bool
    has_rising: bool
    words: dict[str, str]

    @property
    def layer(self) -> int:
        """The number of cells of the sheet."""
        return self.width * self.height

    def place(self, number: int) -> list[float] | None:
        """Return row and column of a point within the square, with its upper left corner as 0, 0;
        None for a number of no point.
        """
        layer = self.layer
        if not 0 <= number < 12 * layer:
            return None
        if number < 4 * layer:
            kind, cell = divmod(number, layer)
            down, right = ((0.5, 0.5), (1.0, 1.0), (1.0, 0.5), (0.5, 1.0))[kind]
        else:
            cell, side = divmod(number - 4 * layer, 4)
            corners = ((0.25, 0.25), (0.25, 0.75), (0.75, 0.25), (0.75, 0.75))
            sides = ((0.2, 0.5), (0.5, 0.8), (0.5, 0.2), (0.8, 0.5))
            kind, cell = divmod(cell, layer)
            down, right = (corners, sides)[kind][side]
        row, column = divmod(cell, self.width)
        return [row - self.top + down, column - self.left + right]

    def cell(self, number: int) -> list[int] | None:
        """Return the row and column of a cell of the square, or None for any other point."""
        row, column = divmod(number, self.width)
        row, column = row - self.top, column - self.left
        inside = 0 <= row < self.size and 0 <= column < self.size
        return [row, column] if inside and number < self.layer else None


def _page_of(lines: list[str]) -> _Page:
    head = lines[0].split(",")
    kind = head[0]
    if kind not in ("square", "sudoku") or len(head) < 15 or len(lines) < 6:
        found = Message("a Penpa+ grid of the kind {0}", shortened(kind, 20) or "?")
        raise ParseError(found, Message("a square or Sudoku grid"))
    if head[4:7] != ["0", "1", "1"]:
        raise ParseError(Message("a turned Penpa+ grid"), Message("a grid that isn't turned"))
    width, height = (_number(text) + 2 * _MARGIN for text in head[1:3])
    shown = {number for number in accumulate(_numbers(lines[5])) if 0 <= number < width * height}
    rows, columns = {number // width for number in shown}, {number % width for number in shown}
    size = len(rows)
    check_square(size, len(columns))
    check_cell_count(len(shown), size * size)
    title, author = (_plain(text).partition(": ")[2].strip() for text in (*head[15:17], "", "")[:2])
    rules = _plain(head[18]) if len(head) > 18 else ""
    words = {"title": title, "author": author, "rules": rules}
    is_sudoku = kind == "sudoku"
    falling, rising = is_sudoku and head[11] == "1", is_sudoku and head[14] == "1"
    return _Page(width, height, min(rows), min(columns), size, falling, rising, words)


def _number(text: str) -> int:
    number = whole_number(text, 3)
    if not 0 < number <= 100:
        raise ParseError(_DAMAGED, Message("the whole link"))
    return number


def _numbers(text: str) -> list[int]:
    value = parse_object(f'{{"list": {text}}}').get("list")
    listed = value if isinstance(value, list) else []
    return [item for item in listed if type(item) is int and abs(item) < 1_000_000]


def _plain(text: str) -> str:
    for escape, sign in _ESCAPED.items():
        text = text.replace(escape, sign)
    return text


def _parts(lines: list[str], place: int) -> Mapping[str, object]:
    """Return what is drawn or entered, by its kind; nothing for an empty line. Raises ParseError
    for a kind that is not known.
    """
    if not lines[place].startswith("{"):
        return {}
    parts = parse_object(lines[place])
    for name, value in parts.items():
        if value and name not in _PARTS:
            raise _unknown(name)
    return parts


def _unknown(name: str) -> ParseError:
    quoted = verbatim(f"“{name[:40]}”")
    return ParseError(Message("a puzzle with {0}", quoted), KNOWN_RULES)


# The document -----------------------------------------------------------------------------------


def _items(parts: Mapping[str, object], name: str) -> Iterator[tuple[int, object]]:
    """Yield the numbers of the points that have something of this kind, and what they have."""
    value = parts.get(name)
    for key, item in value.items() if isinstance(value, dict) else ():
        if (number := whole_number(key, 6)) >= 0:
            yield number, item


def _paths(parts: Mapping[str, object], name: str) -> Iterator[list[int]]:
    """Yield the points of each line or cage of this kind."""
    value = parts.get(name)
    for path in value if isinstance(value, list) else ():
        points = [point for point in path if type(point) is int] if isinstance(path, list) else []
        if points:
            yield points


def _segments(parts: Mapping[str, object], *names: str) -> Iterator[tuple[tuple[int, int], int]]:
    """Yield the ends of each piece of a line, and its style."""
    for name in names:
        value = parts.get(name)
        for key, style in value.items() if isinstance(value, dict) else ():
            one, _, other = key.partition(",")
            ends = whole_number(one, 6), whole_number(other, 6)
            if min(ends) >= 0 and type(style) is int:
                yield ends, style


def _document(page: _Page, question: Mapping[str, object]) -> dict[str, object]:
    """Return the puzzle as SudokuPad writes it."""
    cells: list[list[dict[str, object]]] = [
        [{} for _ in range(page.size)] for _ in range(page.size)
    ]
    labels = dict(_labels(page, question))
    for number, item in _items(question, "number"):
        place, digit = page.cell(number), _digit_in(item, page.size)
        if place is not None and digit:
            cells[place[0]][place[1]]["value"] = digit
        elif place is not None and _bits(item):
            cells[place[0]][place[1]]["centremarks"] = list(digits_of(_bits(item)))
        elif (text := _text_of(item)) and (spot := page.place(number)) is not None:
            labels[number] = _label(spot, text, 24.0)
    cages = list(_cages(page, question, labels))
    regions = _regions(page, question)
    return {
        "cells": cells,
        "regions": regions,
        "cages": [*cages, *_diagonals(page)],
        "underlays": [*_surfaces(page, question), *_shapes(page, question)],
        "lines": [*_lines(page, question)],
        "arrows": [*_arrows(page, question)],
        "overlays": list(labels.values()),
    }


def _text_of(item: object) -> str:
    text = item[0] if isinstance(item, list) and item else ""
    return text.strip()[:40] if isinstance(text, str) else str(text) if type(text) is int else ""


def _digit_in(item: object, size: int) -> int:
    """Return the digit of a cell, 0 if it has other text or none."""
    if not isinstance(item, list) or len(item) < 3:
        return 0
    if item[2] == _CANDIDATES:
        digits = digits_of(_bits(item))
        return digits[0] if len(digits) == 1 else 0
    text = _text_of(item)
    if item[2] not in _DIGIT_STYLES or not text.isascii():
        return 0
    if 0 < whole_number(text, 2) <= size:
        return int(text)
    if size > 9 and len(text) == 1 and text.isalpha():
        digit = ord(text.upper()) - ord("A") + 10
        return digit if digit <= size else 0
    return 0


def _bits(item: object) -> int:
    """Return the set of the digits of a cell that shows candidates."""
    if not isinstance(item, list) or len(item) < 3:
        return 0
    marks = item[0]
    if item[2] == _CANDIDATES and isinstance(marks, list):
        return sum(1 << place for place, mark in enumerate(marks[:9]) if mark == 1)
    text = _text_of(item)
    if item[2] in ("5", "6") and len(text) > 1 and text.isascii() and text.isdigit():
        return sum(1 << int(sign) - 1 for sign in set(text) if sign != "0")
    return 0


def _labels(page: _Page, parts: Mapping[str, object]) -> Iterator[tuple[int, dict[str, object]]]:
    for number, item in _items(parts, "numberS"):
        place, text = page.place(number), _text_of(item)
        if place is not None and text:
            yield number, _label(place, text, 16.0)


def _label(place: list[float], text: str, height: float) -> dict[str, object]:
    return {"center": place, "width": 0, "height": 0, "text": text, "fontSize": height}


def _cages(
    page: _Page, parts: Mapping[str, object], labels: dict[int, dict[str, object]]
) -> Iterator[dict[str, object]]:
    """Yield the killer cages; the sum is the text in the upper left corner of a cell, and no longer
    a label of its own.
    """
    for path in _paths(parts, "killercages"):
        corners = [4 * (cell + page.layer) for cell in sorted(path)]
        held = next((corner for corner in corners if corner in labels), None)
        text = "" if held is None else str(labels.pop(held)["text"])
        cage: dict[str, object] = {"cells": list(map(page.cell, path)), "unique": True}
        yield cage | {"value": text}


def _diagonals(page: _Page) -> Iterator[dict[str, object]]:
    for is_there, house in (
        (page.has_falling, falling_diagonal(page.size)),
        (page.has_rising, rising_diagonal(page.size)),
    ):
        if is_there:
            cells = [list(divmod(cell, page.size)) for cell in house]
            yield {"cells": cells, "unique": True, "hidden": True}


def _surfaces(page: _Page, parts: Mapping[str, object]) -> Iterator[dict[str, object]]:
    for number, item in _items(parts, "surface"):
        place, colour = page.place(number), item[0] if isinstance(item, list) and item else item
        if place is not None and colour in _SURFACES:
            fill = _SURFACES[colour] + "a0"  # digits have to be legible on it
            yield {"center": place, "width": 1, "height": 1, "backgroundColor": fill}


def _shapes(page: _Page, parts: Mapping[str, object]) -> Iterator[dict[str, object]]:
    for number, item in _items(parts, "symbol"):
        if not isinstance(item, list) or len(item) < 2 or not isinstance(item[1], str):
            continue
        name = item[1]
        if name not in _SHAPES or type(item[0]) is not int:
            raise _unknown(name)
        place = page.place(number)
        fill, outline = _FILLS.get(item[0], ("", "#000000"))
        if place is not None:
            width = _SHAPES[name]
            shape: dict[str, object] = {"center": place, "width": width, "height": width}
            shape |= {"backgroundColor": fill, "rounded": name.startswith("circle")}
            yield shape | ({"borderColor": outline, "thickness": 1.5} if outline else {})
    for name, width in (("thermo", 0.8), ("arrows", 0.8)):
        for path in _paths(parts, name):
            place = page.place(path[0])
            if place is not None:
                is_bulb = name == "thermo"
                bulb: dict[str, object] = {"center": place, "width": width, "height": width}
                bulb |= {"backgroundColor": "#cccccc" if is_bulb else "#ffffff", "rounded": True}
                yield bulb | ({} if is_bulb else {"borderColor": "#b3b3b3", "thickness": 4})


def _line(page: _Page, points: list[int], colour: str, width: float) -> Iterator[dict[str, object]]:
    places = [place for place in map(page.place, points) if place is not None]
    if len(places) > 1:
        yield {"wayPoints": places, "color": colour, "thickness": width}


def _lines(page: _Page, parts: Mapping[str, object]) -> Iterator[dict[str, object]]:
    for name in ("thermo", "nobulbthermo"):
        for path in _paths(parts, name):
            yield from _line(page, path, "#cccccc", 0.4 * PIXELS)
    names = ("line", "freeline", "lineE", "freelineE", "wall", "cage")
    for ends, style in _segments(parts, *names):
        is_border = style in _BORDERS and all(page.layer <= end < 2 * page.layer for end in ends)
        is_diagonal = style == _DIAGONAL and (
            (page.has_falling and abs(ends[0] - ends[1]) == page.width + 1)
            or (page.has_rising and abs(ends[0] - ends[1]) == page.width - 1)
        )
        if not is_border and not is_diagonal and style not in _NO_LINES:
            colour, width = _LINES.get(style, ("#000000", 2))
            yield from _line(page, list(ends), colour, width / _WIDTH * PIXELS)


def _arrows(page: _Page, parts: Mapping[str, object]) -> Iterator[dict[str, object]]:
    for path in _paths(parts, "arrows"):
        for line in _line(page, path, "#b3b3b3", 3 / _WIDTH * PIXELS):
            yield line | {"headLength": 0.3}


def _regions(page: _Page, parts: Mapping[str, object]) -> list[list[list[int]]]:
    """Return the cells of the regions that thick lines part, row by row; none without lines.

    Raises ParseError for regions that are not as large as a row.
    """
    walls = {frozenset(ends) for ends, style in _segments(parts, "lineE") if style in _BORDERS}
    size, width = page.size, page.width
    first = page.top * width + page.left
    joined = []
    for place in range(size * size):
        row, column = divmod(place, size)
        # The corner at the lower right of a cell has the cell's number, and all cells come before.
        corner = first + row * width + column + page.layer
        if column + 1 < size and frozenset((corner - width, corner)) not in walls:
            joined.append((place, place + 1))
        if row + 1 < size and frozenset((corner - 1, corner)) not in walls:
            joined.append((place, place + size))
    regions = [[[*divmod(cell, size)] for cell in piece] for piece in pieces(size * size, joined)]
    if len(regions) == 1:
        return []
    if len(regions) != size or any(len(region) != size for region in regions):
        sizes = ", ".join(str(len(region)) for region in regions[:10])
        expected = Message("regions as large as a row")
        raise ParseError(Message("regions of the sizes {0}", sizes), expected)
    return regions


# The player's state and the solution --------------------------------------------------------------


def _with_answers(parsed: Parsed, page: _Page, answer: Mapping[str, object]) -> Parsed:
    """Return the puzzle with the digits and notes of the player."""
    puzzle, count = parsed.puzzle, page.size * page.size
    values = list(parsed.values or puzzle.givens)
    corner, centre = list(parsed.notes or [0] * count), list(parsed.centre_notes or [0] * count)
    for number, item in _items(answer, "number"):
        place = page.cell(number)
        cell = -1 if place is None else place[0] * page.size + place[1]
        if cell < 0 or puzzle.givens[cell]:
            continue
        if digit := _digit_in(item, page.size):
            values[cell] = digit
        else:
            centre[cell] |= _bits(item)
    for number, item in _items(answer, "numberS"):
        place = page.cell((number // 4 - page.layer) % page.layer)
        text = _text_of(item)
        if place is not None and 4 * page.layer <= number:
            cell = place[0] * page.size + place[1]
            if not puzzle.givens[cell] and 0 < whole_number(text) <= page.size:
                corner[cell] |= 1 << int(text) - 1
    is_begun = tuple(values) != puzzle.givens or any(corner) or any(centre)
    return parsed._replace(
        values=tuple(values) if is_begun else (),
        notes=tuple(corner) if any(corner) else (),
        centre_notes=tuple(centre) if any(centre) else (),
    )


def _solution(data: str, page: _Page) -> str:
    """Return the digits of the solution that a link has, or "" if any is missing."""
    if not data:
        return ""
    try:
        parts = parse_object(f'{{"list": {_unpacked(data)}}}').get("list")
    except ParseError:
        return ""
    numbers = parts[4] if isinstance(parts, list) and len(parts) > 4 else []
    digits: dict[tuple[int, ...], str] = {}
    for item in numbers if isinstance(numbers, list) else ():
        number, _, digit = item.partition(",") if isinstance(item, str) else ("", "", "")
        place = page.cell(whole_number(number, 6))
        if place is not None:
            digits[tuple(place)] = digit[:2]
    return ",".join(digits[place] for place in sorted(digits))


def _seconds(fields: Mapping[str, str], lines: list[str]) -> float:
    """Return how long the puzzle was played, in a link that was made while solving."""
    parts = lines[7].split(":") if fields.get("l") == "solvedup" and len(lines) > 7 else []
    numbers = [whole_number(part, 5) for part in parts]
    if not 4 <= len(numbers) <= 5 or min(numbers) < 0:
        return 0.0
    days, hours, minutes, seconds, tenths = [0, *numbers][-5:]
    total = ((days * 24 + hours) * 60 + minutes) * 60 + seconds + tenths / 10
    return min(total, LONGEST_TIME)

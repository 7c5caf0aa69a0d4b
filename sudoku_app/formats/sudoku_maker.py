"""Read links to SudokuMaker, a site for setters.

Behind `puzzle=` there is JSON, compressed as on f-puzzles but with `-` and `$` for `/` and `=`.
Cells are numbered row by row, and each kind of element has a number. It becomes an f-puzzles
document, whose reader knows the kinds, drawings and rules in words. Facts from
yusitnikov/sudokumaker-mcp (src/SudokuMakerElement.ts) and 190 links in
Chris-Tophski/SudokuMakerConstraints, read in 2026.
"""

from __future__ import annotations

import math
from itertools import product
from typing import TYPE_CHECKING

from sudoku_app.core.author_texts import Fog
from sudoku_app.core.drawing import DrawnLine, Label, Outline, Point, Shape
from sudoku_app.core.message import Message
from sudoku_app.core.topology import READ_SIZES
from sudoku_app.formats.constraints import encode_layers
from sudoku_app.formats.drawings import colour_in, label_text, number_in, point_in, size_in
from sudoku_app.formats.fpuzzles import read_fpuzzles
from sudoku_app.formats.iss.machines import laid_out
from sudoku_app.formats.iss.rule_machines import mixed
from sudoku_app.formats.json_text import list_in, object_in, text_in, whole_in
from sudoku_app.formats.parsed import KNOWN_RULES, Effort, ParseError, check_cell_count, shortened

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from sudoku_app.core.drawing import Drawing
    from sudoku_app.formats.parsed import Parsed
    from sudoku_app.formats.puzzle_links import PuzzleLink

    Entry = Mapping[str, object]
    Made = Iterator[tuple[str, dict[str, object]]]

KIND = "sudoku-maker"
_ELEMENT = Message("an element")
_CELLS = Message("its cells")
_LINES = Message("its lines")
_CLUES = Message("its clues")
_NUMBER = Message("the number of an element")
_MOST = 9999
_ROWS_AND_COLUMNS = 2003
_LIGHTS, _CLEARING = 4000, 4001
"""The elements of fog: the cells that are lit from the start, and what lights others in place of a
right digit beside them.
"""
_SWITCHES = {
    10: "diagonal-",
    11: "diagonal+",
    12: "antiking",
    13: "antiknight",
    14: "disjointgroups",
    15: "nonconsecutive",
}
_LINE_KINDS = {
    400: "renban",
    402: "palindrome",
    403: "betweenline",
    405: "sequenceline",
    407: "lockoutline",
    409: "doublearrow",
}
_CELL_KINDS = {100: "even", 101: "odd", 102: "maximum", 103: "minimum"}
_INDEXERS = {600: "rowindexer", 601: "columnindexer"}
_OUTSIDE = {501: "sandwichsum", 502: "xsum", 503: "skyscraper", 504: "numberedroom"}
_CLEARED = ("patterns", "triggers", "effects", "overrides")
_DOTS = {200: ("difference", 1), 201: ("ratio", 2)}
_DOTS_APART = ("overrideNegativeRatios", "overrideNegativeDifferences")
_LETTERS = {10: "X", 5: "V"}
_IN_TURN = {
    (14, 112, 896): "entropicline",
    (146, 292, 584): "modularline",
    (340, 682): "parityline",
}
"""The lines of nine digits in which groups follow each other; bit d of a group stands for d."""
_NAMES = {
    16: "global digit groups",
    302: "clones",
    304: "look-and-say cages",
    404: "region sum line",
    406: "digit group lines",
    1000: "custom constraint",
}
"""What elements that aren't known here are called on the site."""
_WITHOUT_ENTRIES = (0, 1, *_SWITCHES, 2000, 2001, 2002, _ROWS_AND_COLUMNS, _LIGHTS, _CLEARING)


def read_link(link: PuzzleLink, line: int) -> Parsed:
    """Return the puzzle in the document of a link.

    Digits in all cells are the solution; some digits that aren't givens are the player's. Raises
    ParseError, also for rules that aren't known if there is no solution to check them against.
    """
    data = link.fields["puzzle"].replace("-", "/").replace("$", "=")
    document = link.document(data, Message("a SudokuMaker link"))
    puzzle = object_in(document.get("puzzle"), Message("the puzzle"))
    reader = _ElementReader(_size(puzzle))
    elements = [
        element
        for item in list_in(puzzle.get("constraints") or [], Message("the elements"))
        if (element := object_in(item, _ELEMENT)).get("disabled") is not True
    ]
    kinds = [element.get("type") for element in elements]
    if puzzle.get("type") == "custom" and _ROWS_AND_COLUMNS not in kinds:
        raise ParseError(Message("a board whose rows and columns are not all houses"), KNOWN_RULES)
    made: dict[str, object] = {
        "size": reader.size,
        "grid": reader.grid(list_in(puzzle.get("cells"), _CELLS), elements),
        "title": puzzle.get("name"),
        "author": puzzle.get("author"),
        "ruleset": puzzle.get("comment"),
    }
    if reader.solution:
        made["solution"] = reader.solution
    drawings: list[Drawing] = []
    for element in elements:
        if element.get("type") == _CLEARING and any(map(element.get, _CLEARED)):
            raise ParseError(Message("a puzzle whose fog clears in ways of its own"), KNOWN_RULES)
        drawings += reader.drawings(element)
        for key, entry in reader.entries(element):
            listed = made.setdefault(key, [])
            if isinstance(listed, list):
                listed.append(entry)
    made |= {name: True for kind, name in _SWITCHES.items() if kind in kinds}
    negatives = [name for element in elements for name in reader.negatives(element)]
    parsed = read_fpuzzles(made | {"negative": negatives}, line, drawings)._replace(format=KIND)
    lit = [
        cell
        for element in elements
        if element.get("type") == _LIGHTS
        for cell in reader.numbers(element.get("cells") or [])
    ]
    if not lit:
        return parsed
    about = parsed.puzzle.about._replace(fog=Fog(tuple(dict.fromkeys(lit))))
    return parsed._replace(puzzle=parsed.puzzle._replace(about=about))


def _size(puzzle: Entry) -> int:
    """Return the size of a square grid with as many digits, from 1. Raises ParseError."""
    size = puzzle.get("size", 9)
    width, height = puzzle.get("width", size), puzzle.get("height", size)
    low = puzzle.get("minDigit", 1)
    high = puzzle.get("maxDigit", width)
    if not (width == height == high and low == 1 and type(width) is int and width in READ_SIZES):
        found = Message("a board of {0}×{1} with the digits {2} to {3}", height, width, low, high)
        raise ParseError(found, Message("a square grid with as many digits, from 1, as rows"))
    return width


class _ElementReader:
    """Turns the elements of a puzzle into entries of an f-puzzles document."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.solution: list[int] = []

    # Cells ----------------------------------------------------------------------------------

    def grid(self, cells: list[object], elements: list[Mapping[str, object]]) -> list[object]:
        """Return the rows of cells, with their regions."""
        n = self.size
        check_cell_count(len(cells), n * n)
        items = [object_in(cell, Message("a cell")) for cell in cells]
        if all("value" in item for item in items):
            for number, item in enumerate(items):
                what = Message("the value of {0}", self._name(number).lower())
                self.solution.append(whole_in(item["value"], what, 1, n))
        regions: list[object] = [-1] * (n * n)
        for element in elements:
            if element.get("type") == 1:
                regions = list_in(element.get("regions"), Message("the regions"))
        check_cell_count(len(regions), n * n)
        made = [self._cell(*each) for each in zip(items, regions, strict=True)]
        return [made[start : start + n] for start in range(0, n * n, n)]

    def _cell(self, item: Entry, region: object) -> dict[str, object]:
        number = whole_in(region, Message("a region"), -1, 99)
        made: dict[str, object] = {"region": None if number < 0 else number}
        if "value" in item and (item.get("given") is True or not self.solution):
            made |= {"value": item["value"], "given": item.get("given") is True}
        for key, name in (
            ("candidates", "centerPencilMarks"),
            ("cornerPencilMarks", "cornerPencilMarks"),
        ):
            marks = self._digits(item.get(key, 0))
            if marks and "value" not in made:
                made[name] = marks
        return made

    def _digits(self, bits: object) -> list[int]:
        number = whole_in(bits, _NUMBER, 0, (2 << self.size) - 1)
        return [digit for digit in range(1, self.size + 1) if number >> digit & 1]

    def _name(self, cell: object) -> str:
        row, column = divmod(whole_in(cell, _CELLS, 0, self.size**2 - 1), self.size)
        return f"R{row + 1}C{column + 1}"

    def numbers(self, cells: object) -> list[int]:
        """Return a list of cells. Raises ParseError."""
        most = self.size**2 - 1
        return [whole_in(cell, _CELLS, 0, most) for cell in list_in(cells, _CELLS)]

    def _names(self, cells: object) -> list[str]:
        return [self._name(cell) for cell in list_in(cells, _CELLS)]

    # Elements -------------------------------------------------------------------------------

    def entries(self, element: Entry) -> Made:
        """Yield the key and the entry of each constraint of an element."""
        kind = whole_in(element.get("type"), _ELEMENT, 0, _MOST)
        read = self._readers().get(kind)
        if kind in _LINE_KINDS:
            yield _LINE_KINDS[kind], self._lines(element.get("lines"))
        elif kind in _CELL_KINDS:
            for name in self._names(element.get("cells")):
                yield _CELL_KINDS[kind], {"cell": name}
        elif kind in _INDEXERS:
            yield _INDEXERS[kind], {"cells": self._names(element.get("cells"))}
        elif kind in _OUTSIDE:
            for clue in self._items(element, "clues"):
                yield _OUTSIDE[kind], {"cell": self._place(clue), "value": clue.get("value")}
        elif kind in _DOTS:
            for clue in self._items(element, "clues"):
                value = clue.get("value", _DOTS[kind][1])
                yield _DOTS[kind][0], {"cells": self._edge(clue), "value": value}
        elif read is not None:
            yield from read(element)
        elif kind not in _WITHOUT_ENTRIES or element.get("areas"):
            yield self._unknown(element)

    def _readers(self) -> Mapping[int, Callable[[Entry], Made]]:
        return {
            16: self._squares,
            202: self._sums,
            300: self._thermometers,
            301: self._cages,
            303: self._quadruples,
            305: self._different,
            401: self._whispers,
            404: self._region_sums,
            406: self._in_turn,
            408: self._arrows,
            500: self._little_killers,
        }

    def _unknown(self, element: Entry) -> tuple[str, dict[str, object]]:
        """Return an entry that its reader doesn't know, under the name of the element."""
        kind = element.get("type")
        definition = element.get("definition")
        own = definition.get("name") if isinstance(definition, dict) else element.get("name")
        name = _NAMES.get(kind if isinstance(kind, int) else -1, f"element {kind}")
        return f"{name} {shortened(text_in(own), 40)}".strip(), {"cells": ["R1C1"]}

    def _items(self, element: Entry, key: str) -> list[Mapping[str, object]]:
        return [object_in(item, _CLUES) for item in list_in(element.get(key) or [], _CLUES)]

    def _lines(self, lines: object) -> dict[str, object]:
        return {"lines": [self._names(line) for line in list_in(lines, _LINES)]}

    def _edge(self, clue: Entry) -> list[str]:
        """Return two cells that share an edge: in each row there are the edges between its cells,
        behind a place for the border, and those to the row below.
        """
        n = self.size
        row, place = divmod(whole_in(clue.get("edge"), _CLUES, 0, 2 * n * n - 1), 2 * n)
        first = n * row + (place - 1 if place < n else place - n)
        if place == 0:
            raise ParseError(Message("cells that aren't neighbours"), KNOWN_RULES)
        return [self._name(first), self._name(first + (1 if place < n else n))]

    def _place(self, clue: Entry) -> str:
        """Return the name of a place around the grid, whose places are numbered with it."""
        most = (self.size + 2) ** 2 - 1
        row, column = divmod(whole_in(clue.get("outerCell"), _CLUES, 0, most), self.size + 2)
        return f"R{row}C{column}"

    def _sums(self, element: Entry) -> Made:
        for clue in self._items(element, "clues"):
            value = clue.get("value")
            letter = _LETTERS.get(value) if isinstance(value, int) else None
            key = "sumarea" if letter is None else "xv"
            yield key, {"cells": self._edge(clue), "value": letter or value}

    def _thermometers(self, element: Entry) -> Made:
        key = "slowthermometer" if element.get("slow") is True else "thermometer"
        yield key, self._lines(element.get("thermometers"))

    def _cages(self, element: Entry) -> Made:
        for cage in self._items(element, "cages"):
            yield (
                "killercage",
                {"cells": self._names(cage.get("cells")), "value": cage.get("value")},
            )

    def _quadruples(self, element: Entry) -> Made:
        n = self.size
        for clue in self._items(element, "clues"):
            corner = whole_in(clue.get("corner"), _CLUES, 0, (n + 1) ** 2 - 1)
            row, column = divmod(corner, n + 1)
            if not (0 < row < n and 0 < column < n):
                raise ParseError(Message("a corner at the border"), KNOWN_RULES)
            cells = [n * (row + down) + column + right for down, right in _SQUARE]
            yield "quadruple", {"cells": [*map(self._name, cells)], "values": clue.get("digits")}

    def _different(self, element: Entry) -> Made:
        cells = self._names(element.get("cells"))
        key = "extraregion" if len(cells) == self.size else "killercage"
        if cells:
            yield key, {"cells": cells}

    def _whispers(self, element: Entry) -> Made:
        value = element.get("minDifference")
        yield "whispers", {**self._lines(element.get("lines")), "value": value}

    def _region_sums(self, element: Entry) -> Made:
        if element.get("singleRegionTotals") is True:
            yield self._unknown(element)
        else:
            yield "regionsumline", self._lines(element.get("lines"))

    def _groups(self, element: Entry) -> list[int]:
        most = (2 << self.size) - 1
        return sorted(
            whole_in(group, _NUMBER, 0, most) for group in list_in(element.get("groups"), _NUMBER)
        )

    def _in_turn(self, element: Entry) -> Made:
        key = _IN_TURN.get(tuple(self._groups(element))) if self.size == 9 else None
        if key is None:
            yield self._unknown(element)
        else:
            yield key, self._lines(element.get("lines"))

    def _squares(self, element: Entry) -> Made:
        """Each square of four cells has a digit of each group."""
        n = self.size
        groups = [frozenset(self._digits(group)) for group in self._groups(element)]
        try:
            layers = encode_layers(laid_out(mixed(range(4), groups), n, Effort()))
        except ValueError:
            yield self._unknown(element)
            return
        label = "/".join("".join(map(str, sorted(group))) for group in groups)
        for row, column in product(range(n - 1), repeat=2):
            cells = [n * (row + down) + column + right for down, right in product((0, 1), repeat=2)]
            names = [*map(self._name, cells)]
            yield "pattern", {"cells": names, "value": label, "layers": layers}

    def _arrows(self, element: Entry) -> Made:
        for item in self._items(element, "bulbsWithArrows"):
            bulb = self.numbers(item.get("bulbCells"))
            if bulb != sorted(bulb, reverse=True):  # the last digit comes first
                yield self._unknown(element)
            yield "arrow", {"cells": self._names(bulb), **self._lines(item.get("arrows"))}

    def _little_killers(self, element: Entry) -> Made:
        n = self.size
        for clue in self._items(element, "clues"):
            name = self._place(clue)
            row, column = (int(part) - 1 for part in name[1:].split("C"))
            rising = clue.get("diagonal") == 1
            for direction, down, right in _RISING if rising else _FALLING:
                if 0 <= row + down < n and 0 <= column + right < n:
                    value = clue.get("value")
                    yield "littlekillersum", {"cell": name, "direction": direction, "value": value}

    def negatives(self, element: Entry) -> Iterator[str]:
        """Yield the kind of mark of which all are shown. Raises ParseError for other numbers."""
        kind, numbers = element.get("type"), element.get("negative")
        if not isinstance(kind, int) or kind not in (*_DOTS, 202) or not numbers:
            return
        key, usual = _DOTS.get(kind, ("xv", 0))
        values = {clue.get("value", usual) for clue in self._items(element, "clues")}
        expected = {5, 10} if key == "xv" else values or {usual}
        found = list_in(numbers, _NUMBER)
        if set(map(str, found)) != set(map(str, expected)) or any(
            element.get(name) is False for name in _DOTS_APART
        ):
            listed = ", ".join(map(str, found))
            raise ParseError(Message("marks without {0} elsewhere", listed), KNOWN_RULES)
        yield key

    # Drawings -------------------------------------------------------------------------------

    def drawings(self, element: Entry) -> Iterator[Drawing]:
        """Yield what an element only draws."""
        kind, style = element.get("type"), element.get("style")
        style = style if isinstance(style, dict) else {}
        if kind == 2000:
            for line in list_in(element.get("lines"), _LINES):
                points = [_point(point) for point in list_in(line, _LINES)]
                colour, width = colour_in(style.get("color")), size_in(style.get("thickness"), 0.15)
                yield DrawnLine(tuple(filter(None, points)), colour, width)
        elif kind == 2001:
            own = style.get("cage")
            colour = colour_in(own.get("color") if isinstance(own, dict) else "", "#000000")
            for cage in self._items(element, "cages"):
                cells = tuple(self.numbers(cage.get("cells")))
                yield Outline(cells, colour, label_text(cage.get("value") or ""))
        elif kind == 2002:
            params = self._items(element, "params")
            for symbol in list_in(element.get("symbols"), _CLUES):
                yield from _symbol(symbol, params)


_SQUARE = ((-1, -1), (-1, 0), (0, -1), (0, 0))
_FALLING = (("DR", 1, 1), ("UL", -1, -1))
_RISING = (("DL", 1, -1), ("UR", -1, 1))


def _point(value: object) -> Point | None:
    return point_in([value.get("x"), value.get("y")]) if isinstance(value, dict) else None


def _symbol(symbol: object, params: list[Mapping[str, object]]) -> Iterator[Drawing]:
    """Yield a symbol: x, y and the number of its parameters, 0 if that is missing."""
    fields = symbol if isinstance(symbol, list) else []
    centre = point_in(fields)
    number = whole_in(fields[2], _CLUES, 0, _MOST) if len(fields) > 2 else 0
    if centre is None or number >= len(params):
        return
    own = params[number]
    kind, angle = own.get("type"), number_in(own.get("angle"), most=360.0)
    fill, outline = colour_in(own.get("fill")), colour_in(own.get("stroke"))
    width = size_in(own.get("strokeWidth")) if outline else 0.0
    if kind == "text":
        yield Label(centre, label_text(own.get("text")), fill, size_in(own.get("size"), 0.5), angle)
    elif kind in ("rectangle", "ellipse"):
        keys, scale = (("width", "height"), 1) if kind == "rectangle" else (("rx", "ry"), 2)
        across, high = (scale * size_in(own.get(key), 0.5) for key in keys)
        is_round = kind == "ellipse"
        yield Shape(centre, across, high, fill, outline, width, is_round, angle)
    elif kind == "arrow":
        yield _arrow(centre, angle, own, outline, width)


def _arrow(centre: Point, angle: float, own: Entry, colour: str, width: float) -> DrawnLine:
    """Return an arrow around a point; at 0 degrees it points to the right."""
    half = size_in(own.get("length"), 0.5) / 2
    across, down = half * math.cos(math.radians(angle)), half * math.sin(math.radians(angle))
    points = (
        Point(centre.x - across, centre.y - down),
        Point(centre.x + across, centre.y + down),
    )
    return DrawnLine(points, colour, width, size_in(own.get("headSize"), 0.1))

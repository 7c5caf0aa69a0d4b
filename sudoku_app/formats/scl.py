"""Read SudokuPad's own format: JSON with a grid, its regions, cages, drawings and rules in words.

The program only understands the grid, the regions, the cages and a few named rules. Everything else
is drawn, and the rules in words explain it.
"""

from __future__ import annotations

import re
from itertools import chain, islice
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.author_texts import Fog, Trigger
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.constraints.kinds import NAMED
from sudoku_app.core.drawing import DrawnLine, Label, Outline, Point, Shape
from sudoku_app.core.message import Message, counted
from sudoku_app.core.notation import cell_text
from sudoku_app.core.overlapping import (
    frame_of,
    frame_with_houses,
    houses_in_grids,
    overlapping_topology,
)
from sudoku_app.core.rules import obeys
from sudoku_app.core.topology import (
    MAX_EXTRA,
    MOST_FROM_ZERO,
    READ_SIZES,
    Cell,
    cell_set,
    topology_of_size,
)
from sudoku_app.core.variants import are_whole, variant, with_regions
from sudoku_app.formats.author_texts import (
    MAX_TRIGGERS,
    about_in,
    about_words,
    are_usual_rules,
    digit_signs,
    fields_in_cages,
    lowest_in,
    parsed_with_about,
    solution_in,
)
from sudoku_app.formats.constraints import check_size, constraints_of, decode_constraints
from sudoku_app.formats.drawings import (
    DrawingList,
    colour_in,
    label_text,
    number_in,
    point_in,
    size_in,
)
from sudoku_app.formats.json_text import (
    list_in,
    list_or_empty,
    object_in,
    plain_number,
    text_in,
    whole_in,
)
from sudoku_app.formats.parsed import KNOWN_RULES, ParseError, check_square, expecting
from sudoku_app.formats.rules_text.reading import with_rules_read
from sudoku_app.formats.saved_boards import SavedCell, parsed_board
from sudoku_app.formats.svg_path import path_points

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from sudoku_app.core.constraints.constraint import Constraint
    from sudoku_app.core.rules import Constraints
    from sudoku_app.core.topology import Topology
    from sudoku_app.formats.parsed import Parsed

KIND = "scl"

OWN_KEY = "sudokuapp"
"""The key in the metadata of what only our own links have: constraints, and all about a puzzle."""
PIXELS = 64.0
"""The width of a cell in SudokuPad, which gives line widths and text heights in pixels."""
_BLACK = "#000000"
_THIN = 1.5
_METADATA_KEYS = ("title", "author", "rules", "solution", "antiknight", "antiking")
"""The keys that are in the metadata or, in older puzzles, at the top level."""
_PLACE = re.compile(r"r([0-9]{1,2})c([0-9]{1,2})", re.IGNORECASE)
_LONGEST_PLACES = 6_000
"""The most characters that name cells of a trigger: all of a 25×25 grid."""
_MOST_CELLS = 50
"""The most rows and columns, including those for clues outside the grid."""


class _Area(NamedTuple):
    """The cells that have to be filled, as the usual grid or grids with that many rows; clues may
    be around them.
    """

    top: int
    left: int
    grid: Topology

    def cell(self, place: object) -> int | None:
        """Return the cell at a row and column of the file, or None if it is outside the grid."""
        if not isinstance(place, list) or len(place) < 2:
            return None
        row, column = place[0], place[1]
        if type(row) is not int or type(column) is not int:
            return None
        return self.grid.cell_at(row - self.top, column - self.left)

    def point(self, place: object) -> Point | None:
        """Return a point given in the file, which has the row first, as a point of the grid."""
        point = point_in(place, is_row_first=True)
        return None if point is None else Point(point.x - self.left, point.y - self.top)


def read_scl(document: Mapping[str, object], line: int) -> Parsed:
    """Return the puzzle in `document`, which has a list of `cells` for each row, with its drawings.

    Raise ParseError for a grid of a size that cannot be played, and for a solution that breaks the
    usual rules.
    """
    rows = [list_or_empty(row) for row in list_in(document.get("cells"), Message("the cells"))]
    listed = [list_or_empty(region) for region in list_or_empty(document.get("regions"))]
    area, words = _area(rows, listed), _words(document)
    regions, cages = _regions(area, listed), list(_cages(document, area))
    topology = _topology(area, regions, [cage.cells for cage in cages if cage.is_hidden_house])
    metadata = document.get("metadata")
    own = metadata.get(OWN_KEY) if isinstance(metadata, dict) else None
    topology = topology.with_lowest(_lowest(own, words, rows, topology))
    parsed = parsed_board(_saved_cells(rows, area, topology), topology, line, KIND)
    if isinstance(own, dict):
        return _with_own(parsed, own)
    solution = _solution(words.get("solution"), rows, area, topology.lowest)
    if solution and not parsed.puzzle.is_solved_by(solution):
        found = Message("a puzzle whose solution does not obey the usual rules")
        raise ParseError(found, KNOWN_RULES)
    constraints = (*_named(document, words), *_sums(cages, topology))
    with expecting():
        check_size(constraints, topology)
    if solution:  # a rule that it breaks must mean something else
        constraints = tuple(rule for rule in constraints if obeys(solution, topology, (rule,)))
    enforced = {rule.cells for rule in constraints}
    drawn = DrawingList()
    drawn.extend(_drawings(document, area))
    drawn.extend(
        Outline(cage.cells, cage.colour, cage.text)
        for cage in cages
        if not cage.is_hidden and tuple(sorted(cage.cells)) not in enforced
    )
    about = about_words(words)
    is_usual = len(topology.grids) > 1 or are_whole(regions, topology.size) or not regions
    about = about._replace(
        drawings=drawn.all,
        solution=solution,
        is_in_words=bool(drawn.all) or not is_usual or not are_usual_rules(about.rules),
        fog=_fog(document, words, area),
    )
    parsed = parsed_with_about(
        parsed._replace(puzzle=parsed.puzzle._replace(constraints=constraints)), about
    )
    return parsed._replace(puzzle=with_rules_read(parsed.puzzle))


def _with_own(parsed: Parsed, own: Mapping[str, object]) -> Parsed:
    """Return the puzzle with its constraints and words as our own links have them."""
    topology = parsed.puzzle.topology
    text, fields = text_in(own.get("constraints")), own.get("about")
    with expecting():
        constraints = decode_constraints(text, topology) if text else ()
        check_size(constraints, topology)
    puzzle = parsed.puzzle._replace(constraints=constraints)
    about = about_in(fields if isinstance(fields, dict) else {}, puzzle)
    return parsed_with_about(parsed._replace(puzzle=puzzle), about)


def _objects(document: Mapping[str, object], key: str) -> Iterator[Mapping[str, object]]:
    """Yield the objects in the list under a key."""
    return (item for item in list_or_empty(document.get(key)) if isinstance(item, dict))


# The grid ---------------------------------------------------------------------------------------


def _area(rows: list[list[object]], regions: list[list[object]]) -> _Area:
    """Return the whole grid or, if there are clues around it, the square filled by the regions;
    grids that overlap if the regions are their boxes.
    """
    height, width = len(rows), max(map(len, rows), default=0)
    if height > _MOST_CELLS or width > _MOST_CELLS:
        check_square(height, width)
    listed = [
        [
            (place[0], place[1])
            for place in map(list_or_empty, region)
            if len(place) > 1 and type(place[0]) is int and type(place[1]) is int
        ]
        for region in regions
    ]
    places = list(chain(*listed))
    if places:
        top, left = min(row for row, _ in places), min(column for _, column in places)
        boxes = [[(row - top, column - left) for row, column in region] for region in listed]
        grids = _overlapping(list(filter(None, boxes)))
        if grids is not None and _holds_givens(_Area(top, left, grids), rows):
            return _Area(top, left, grids)
        size = max(row for row, _ in places) - top + 1
        is_square = size == max(column for _, column in places) - left + 1
        if is_square and size in READ_SIZES and (top, left, size) != (0, 0, height):
            inner = _Area(top, left, topology_of_size(size))
            if _holds_givens(inner, rows):
                return inner
    check_square(height, width)
    return _Area(0, 0, topology_of_size(height))


def _lowest(
    own: object, words: Mapping[str, object], rows: list[list[object]], topology: Topology
) -> int:
    """Return the lowest digit of the grid: that of our own link, or what its author says, unless a
    given is too high for that.
    """
    if len(topology.grids) > 1 or topology.size > MOST_FROM_ZERO:
        return 1
    if isinstance(own, dict):
        return 0 if own.get("lowest") == 0 else 1
    cells = (cell.get("value") for cell in chain(*rows) if isinstance(cell, dict))
    is_too_high = topology.size in map(plain_number, cells)
    return 1 if is_too_high else lowest_in(about_words(words).rules, topology.size)


def _overlapping(boxes: list[list[tuple[int, int]]]) -> Topology | None:
    """Return the grids that overlap whose boxes these are; None if there are none."""
    size = len(boxes[0])
    return frame_with_houses(size, boxes, only_boxes=True) if len(boxes) > size else None


def _holds_givens(area: _Area, rows: list[list[object]]) -> bool:
    """Return whether all digits are in the area, and none is too large for it."""
    for row, cells in enumerate(rows):
        for column, cell in enumerate(cells):
            value = plain_number(cell.get("value")) if isinstance(cell, dict) else None
            if value is None or value == "":
                continue
            is_too_large = type(value) is int and value > area.grid.size
            if is_too_large or area.cell([row, column]) is None:
                return False
    return True


def _topology(
    area: _Area, regions: list[tuple[int, ...]], hidden: list[tuple[int, ...]]
) -> Topology:
    """Return the grid, or the grids that overlap, with the hidden cages as houses where they are
    not rows, columns or regions already, and lie in a grid. Raise ParseError for too many.
    """
    grid = area.grid
    known = {*map(frozenset, regions), *(frozenset(grid.houses[house]) for house in grid.lines)}
    extra = dict.fromkeys(cells for cells in hidden if frozenset(cells) not in known)
    found = houses_in_grids(grid, extra)
    if (most := max(map(len, found))) > MAX_EXTRA:
        many = counted(most, "1 extra region", "{0} extra regions")
        raise ParseError(many, Message("at most {0}", MAX_EXTRA))
    frame = frame_of(grid)
    if frame is None:
        return with_regions(grid.size, regions, extra)
    parts = (variant(grid.size, extra=own.values()) for own in found)
    return overlapping_topology(frame.slug, tuple(parts))


def _regions(area: _Area, regions: list[list[object]]) -> list[tuple[int, ...]]:
    """Return the cells of each region that is not empty."""
    found = (tuple(dict.fromkeys(_cells(region, area))) for region in regions)
    return [region for region in found if region]


def _cells(places: list[object], area: _Area) -> list[int]:
    """Return the cells at these places of the file, without those outside the grid."""
    return [cell for cell in map(area.cell, places) if cell is not None]


def _saved_cells(rows: list[list[object]], area: _Area, topology: Topology) -> list[SavedCell]:
    saved_cells = [SavedCell()] * topology.cell_count
    for row, cells in enumerate(rows):
        for column, item in enumerate(cells):
            cell = area.cell([row, column])
            if item and cell is not None:
                saved_cells[cell] = _saved_cell(item, cell_text(topology, cell), topology.values)
    return saved_cells


def _saved_cell(item: object, name: str, values: range) -> SavedCell:
    fields = object_in(item, Message("a cell"))
    value = plain_number(fields.get("value"))
    digit = 0
    if value is not None and value != "":
        what = Message("the value of {0}", name)
        digit = whole_in(value, what, values[0], values[-1]) - values[0] + 1
    corner = fields.get("pencilMarks") or fields.get("cornermarks")
    return SavedCell(
        digit, digit != 0, _marks(corner, values), _marks(fields.get("centremarks"), values)
    )


def _marks(value: object, values: range) -> int:
    """Return the set of the digits in a list, ignoring anything else."""
    bits = 0
    for mark in list_or_empty(value):
        digit = plain_number(mark)
        if type(digit) is int and digit in values:
            bits |= 1 << digit - values[0]
    return bits


# Words and named rules --------------------------------------------------------------------------


def _words(document: Mapping[str, object]) -> dict[str, object]:
    """Return title, author, rules, solution and named rules, from anywhere in the document."""
    words: dict[str, object] = {**fields_in_cages(document.get("cages"))}
    for fields in (document, document.get("metadata")):
        if isinstance(fields, dict):
            words |= {
                key: fields[key] for key in _METADATA_KEYS if fields.get(key) not in (None, "")
            }
    return words


def _named(document: Mapping[str, object], words: Mapping[str, object]) -> Constraints:
    """Return the named rules about the whole grid."""
    names = {key for key in ("antiknight", "antiking") if words.get(key) in (True, 1, "true")}
    names |= {name for name in list_or_empty(document.get("global")) if isinstance(name, str)}
    return constraints_of(names & NAMED.keys())


def _solution(value: object, rows: list[list[object]], area: _Area, lowest: int) -> tuple[int, ...]:
    """Return the digits of all cells of the area, or an empty tuple if any is missing."""
    width = max(map(len, rows), default=0)
    signs = digit_signs(value)
    if len(signs) == len(rows) * width != area.grid.cell_count:
        inside = (area.cell(list(divmod(place, width))) for place in range(len(signs)))
        signs = [sign for sign, cell in zip(signs, inside, strict=True) if cell is not None]
    return solution_in(signs, area.grid.size, area.grid.cell_count, lowest)


# Drawings ---------------------------------------------------------------------------------------


def _drawings(document: Mapping[str, object], area: _Area) -> Iterator[DrawnLine | Shape | Label]:
    """Yield all drawings except cages, from the lowest to the highest."""
    for item in _objects(document, "underlays"):
        yield from _shape(item, area, is_above=False)
    for key in ("lines", "arrows"):
        for item in _objects(document, key):
            if item.get("target") != "cell-grids":  # the grid lines, which we draw ourselves
                yield _line(item, area, 0.3 if key == "arrows" else 0.0)
    for item in _objects(document, "overlays"):
        yield from _shape(item, area, is_above=True)


def _line(item: Mapping[str, object], area: _Area, head: float) -> DrawnLine:
    return DrawnLine(
        _points(item.get("wayPoints") or _path_places(item.get("d")), area),
        faded(colour_in(item.get("color"), _BLACK), item.get("opacity")),
        _pixels(item.get("thickness"), _THIN),
        size_in(item.get("headLength"), head),
        item.get("target") == "overlay",
    )


def _path_places(path: object) -> list[object]:
    """Return the points of a path, whose x comes first and which counts in pixels, as the file
    lists them elsewhere.
    """
    points = path_points(path) if isinstance(path, str) else []
    return [[y / PIXELS, x / PIXELS] for x, y in points]


def _points(value: object, area: _Area) -> tuple[Point, ...]:
    return tuple(point for point in map(area.point, list_or_empty(value)) if point is not None)


def _shape(item: Mapping[str, object], area: _Area, is_above: bool) -> Iterator[Shape | Label]:
    centre = area.point(item.get("center"))
    if centre is None:
        return
    opacity, angle = item.get("opacity"), number_in(item.get("angle"), most=360.0)
    border = item.get("borderSize", item.get("thickness"))
    outline = faded(colour_in(item.get("borderColor")), opacity)
    yield Shape(
        centre,
        size_in(item.get("width"), 1.0),
        size_in(item.get("height"), 1.0),
        faded(colour_in(item.get("backgroundColor")), opacity),
        outline,
        _pixels(border, _THIN) if outline else 0.0,
        item.get("rounded") is True,
        angle,
        is_above,
    )
    colour = item.get("color", item.get("textColor", item.get("fontColor")))
    yield Label(
        centre,
        label_text(item.get("text")),
        faded(colour_in(colour, _BLACK), opacity),
        _pixels(item.get("fontSize"), 24.0),
        angle,
        is_above,
    )


def _pixels(value: object, usual: float) -> float:
    """Convert a length in pixels to cells."""
    return size_in(number_in(value, usual, 10_000.0) / PIXELS)


def faded(colour: str, opacity: object) -> str:
    """Return the colour with its opacity multiplied by a number from 0 to 1."""
    share = number_in(opacity, 1.0)
    if not colour or share >= 1:
        return colour
    full = int(colour[7:] or "ff", 16)
    return colour_in(f"{colour[:7]}{round(full * max(share, 0.0)):02x}")


# Fog --------------------------------------------------------------------------------------------


def _fog(document: Mapping[str, object], words: Mapping[str, object], area: _Area) -> Fog | None:
    """Return the fog over a puzzle, or None.

    Lit cells are listed, or in a cage with the text FOGLIGHT, or named as `r1c2r3c4` in the words
    of a cage that is only there for them. Triggers name cells in the same way.
    """
    listed = [*list_or_empty(document.get("foglight")), *list_or_empty(document.get("fogofwar"))]
    listed += _named_places(words.get("foglight"))
    has_fog = "foglight" in words or any(
        key in document for key in ("foglight", "fogofwar", "triggereffect")
    )
    for item in _objects(document, "cages"):
        if _is_foglight(item):
            has_fog = True
            listed += list_or_empty(item.get("cells"))
    if not has_fog:
        return None
    listed_triggers = list(islice(_objects(document, "triggereffect"), MAX_TRIGGERS + 1))
    if len(listed_triggers) > MAX_TRIGGERS:
        raise ParseError(Message("more than {0:,} triggers of fog", MAX_TRIGGERS), Message("fewer"))
    triggers = []
    for item in listed_triggers:
        trigger, effect = item.get("trigger"), item.get("effect")
        if isinstance(trigger, dict) and isinstance(effect, dict):
            cells = _cells(_named_places(trigger.get("cell")), area)
            lights = _cells(_named_places(effect.get("cells")), area)
            if cells and effect.get("type") == "foglight":
                triggers.append(Trigger(tuple(cells), tuple(lights)))
    return Fog(tuple(dict.fromkeys(_cells(listed, area))), tuple(triggers))


def _is_foglight(cage: Mapping[str, object]) -> bool:
    return str(cage.get("value", ""))[:20].strip().upper() == "FOGLIGHT"


def _named_places(value: object) -> list[object]:
    """Return the places in a text such as `r1c2r3c4`, as the file lists them elsewhere."""
    text = value[:_LONGEST_PLACES] if isinstance(value, str) else ""
    return [[int(row) - 1, int(column) - 1] for row, column in _PLACE.findall(text)]


# Cages ------------------------------------------------------------------------------------------


class _Cage(NamedTuple):
    """A cage, with its cells in the grid; `total` is its sum, or 0 if it has none."""

    cells: tuple[int, ...]
    text: str
    colour: str
    total: int
    is_unique: bool
    is_hidden: bool

    @property
    def is_hidden_house(self) -> bool:
        """Whether the cage is invisible and only forbids repeated digits."""
        return self.is_hidden and self.is_unique and not self.total


def _cages(document: Mapping[str, object], area: _Area) -> Iterator[_Cage]:
    """Yield the cages that have cells in the grid."""
    for item in _objects(document, "cages"):
        if _is_foglight(item):
            continue
        places = list_or_empty(item.get("cells"))
        cells = tuple(dict.fromkeys(_cells(places, area)))
        if not cells:
            continue
        is_inside = len(cells) == len(places) <= area.grid.size
        total = plain_number(item.get("sum", item.get("value")))
        yield _Cage(
            cells,
            label_text(item.get("value")),
            colour_in(item.get("borderColor", item.get("outlineC"))),
            total if type(total) is int and 0 < total < 10_000 else 0,
            is_inside and item.get("unique") is True,
            item.get("hidden") is True or item.get("style") in ("box", "extraregion"),
        )


def _sums(cages: Iterable[_Cage], topology: Topology) -> Iterator[Constraint]:
    """Yield constraints for the cages that forbid repeated digits, with their sums if any, except
    where houses already do.
    """
    for cage in cages:
        cells = cell_set(cage.cells)
        is_enforced = cage.is_hidden and any(not cells & ~house for house in topology.house_sets)
        if cage.is_unique and not is_enforced:
            yield KillerCage(tuple(map(Cell, cage.cells)), cage.total or None)

"""Puzzles of f-puzzles: JSON with a grid of cells, compressed in links as LZString."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from sudoku_app.core.message import Message, counted, message_of, verbatim
from sudoku_app.core.notation import cell_text, parse_cell
from sudoku_app.core.topology import MAX_EXTRA, SIZES, digits_of, topology_of_size
from sudoku_app.core.variants import falling_diagonal, rising_diagonal, variant
from sudoku_app.formats.constraints import NAMED, constraints_of
from sudoku_app.formats.json_text import (
    digit_set_in,
    list_in,
    object_in,
    shown_value,
    text_in,
    whole_in,
)
from sudoku_app.formats.lz_string import LZStringError, compress, decompress
from sudoku_app.formats.parsed import ParseError
from sudoku_app.formats.saved import Square, parsed_board

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.topology import Topology
    from sudoku_app.formats.parsed import Parsed

KIND = "fpuzzles"
_SITE = "https://www.f-puzzles.com/?load="
KNOWN_RULES = Message(
    "a puzzle of rows, columns and regions, perhaps with diagonals or extra regions"
)
"""What is expected where a puzzle brings rules of its own; without them it would be another one."""

_ABOUT = frozenset(("size", "grid", "title", "author", "ruleset", "solution", "successMessage"))
_TOOLS = frozenset(("disabledlogic", "truecandidatesoptions", "metadata"))
"""With `_ABOUT`, what says something about the puzzle or the editor and is no rule."""
_CELL = Message("a cell")
_REGION = Message("a region")
_EXTRA_REGION = Message("an extra region")
_HOUSES = frozenset(("diagonal+", "diagonal-", "extraregion"))
"""What adds houses."""
_MOST_EXTRA = MAX_EXTRA - 2
"""How many extra regions there may be besides the diagonals."""
_CONSTRAINTS = {
    "arrow": Message("arrows"),
    "betweenline": Message("between lines"),
    "cage": Message("cages"),
    "circle": Message("circles"),
    "clone": Message("clones"),
    "difference": Message("difference dots"),
    "disjointgroups": Message("disjoint groups"),
    "even": Message("even cells"),
    "killercage": Message("killer cages"),
    "line": Message("lines"),
    "littlekillersum": Message("little killer sums"),
    "maximum": Message("maximum cells"),
    "minimum": Message("minimum cells"),
    "negative": Message("negative constraints"),
    "odd": Message("odd cells"),
    "palindrome": Message("palindromes"),
    "quadruple": Message("quadruples"),
    "ratio": Message("ratio dots"),
    "rectangle": Message("rectangles"),
    "regionsumline": Message("region sum lines"),
    "renban": Message("renban lines"),
    "sandwichsum": Message("sandwich sums"),
    "text": Message("text on the grid"),
    "thermometer": Message("thermometers"),
    "whispers": Message("whisper lines"),
    "xv": Message("X and V marks"),
}


def decompressed(data: str) -> str:
    """The text that a link carries compressed. Raises ParseError."""
    try:
        return decompress(data.replace(" ", "+"))  # what some programs decode a plus sign to
    except LZStringError as error:
        raise ParseError(
            0, 0, message_of(error), Message("a puzzle compressed by f-puzzles")
        ) from error


def read_fpuzzles(document: Mapping[str, object], line: int) -> Parsed:
    """The puzzle in `document`: `size`, and `grid` with a row of cells for each row.

    A cell may have `value`, `given`, `cornerPencilMarks` and `centerPencilMarks`. Raises ParseError
    for a cell that is none, and for a puzzle with constraints other than `KNOWN_RULES`, also such
    as are only drawn: lines and cages without a rule in the file have one in the words beside it.
    """
    size = document.get("size")
    if isinstance(size, bool) or not isinstance(size, int) or size not in SIZES:
        expected = Message("one of {0}", ", ".join(map(str, SIZES)))
        raise ParseError(0, 0, Message("{0} as the size of a grid", shown_value(size)), expected)
    _refuse_constraints(document)
    cells = _cells(document.get("grid"), size)
    usual = topology_of_size(size)
    regions, extra = _regions(cells, usual), _extra_houses(document, usual)
    topology = variant(size, regions, extra)
    rules = {key.lower() for key, value in document.items() if value is True}
    constraints = constraints_of(rules & NAMED.keys())
    squares = [
        _square(item, cell_text(topology, cell), size) if item else Square()
        for cell, item in enumerate(cells)
    ]
    author = text_in(document.get("author"))
    return parsed_board(squares, topology, line, KIND, constraints)._replace(
        name=text_in(document.get("title")),
        comment=text_in(document.get("ruleset")),
        metadata=(("author", author),) if author else (),
    )


def _refuse_constraints(document: Mapping[str, object]) -> None:
    for key, value in document.items():
        is_rule = value and key not in _ABOUT | _TOOLS and key.lower() not in _HOUSES
        if is_rule and not (value is True and key.lower() in NAMED):
            name = _CONSTRAINTS.get(key.lower(), verbatim(f"“{key[:40]}”"))
            raise ParseError(0, 0, Message("a puzzle with {0}", name), KNOWN_RULES)


def _cells(grid: object, size: int) -> list[Mapping[str, object]]:
    rows = list_in(grid, Message("the grid"))
    if len(rows) != size:
        raise ParseError(0, 0, counted(len(rows), "1 row", "{0} rows"), Message("{0} rows", size))
    cells: list[Mapping[str, object]] = []
    for number, row in enumerate(rows, start=1):
        items = list_in(row, Message("row {0}", number))
        if len(items) != size:
            raise ParseError(
                0,
                0,
                Message("{0} in row {1}", counted(len(items), "1 cell", "{0} cells"), number),
                verbatim(size),
            )
        cells += [{} if item is None else object_in(item, _CELL) for item in items]
    return cells


def _regions(cells: list[Mapping[str, object]], usual: Topology) -> list[list[int]] | None:
    """The cells of each region, from the top left on; None where all are boxes.

    A cell names its region unless that is its box.
    """
    found: dict[int, list[int]] = {}
    for cell, item in enumerate(cells):
        named = item.get("region")
        region = usual.box_of(cell) if named is None else whole_in(named, _REGION, 0, 99)
        found.setdefault(region, []).append(cell)
    regions = list(found.values())
    if regions == [list(usual.houses[house]) for house in usual.boxes]:
        return None
    if any(len(region) != usual.size for region in regions):
        expected = Message("{0} regions of {0} cells", usual.size)
        raise ParseError(0, 0, Message("regions of unequal size"), expected)
    return regions


def _extra_houses(document: Mapping[str, object], usual: Topology) -> list[tuple[int, ...]]:
    """The diagonals and extra regions, each once, also where a key comes in capitals as well."""
    houses: list[tuple[int, ...]] = []
    regions: list[object] = []
    for key, value in document.items():
        if key.lower() == "diagonal-" and value:
            houses.append(falling_diagonal(usual.size))
        elif key.lower() == "diagonal+" and value:
            houses.append(rising_diagonal(usual.size))
        elif key.lower() == "extraregion" and value:
            regions += list_in(value, Message("the extra regions"))
    if len(regions) > _MOST_EXTRA:
        found = Message("{0} extra regions", len(regions))
        raise ParseError(0, 0, found, Message("at most {0}", _MOST_EXTRA))
    return list(dict.fromkeys([*houses, *(_extra_region(item, usual) for item in regions)]))


def _extra_region(item: object, usual: Topology) -> tuple[int, ...]:
    names = list_in(object_in(item, _EXTRA_REGION).get("cells"), Message("its cells"))
    cells = {_named_cell(name, usual) for name in names}
    if not 1 <= len(cells) <= usual.size:
        found = Message("{0} in an extra region", counted(len(cells), "1 cell", "{0} cells"))
        raise ParseError(0, 0, found, Message("1 to {0}", usual.size))
    return tuple(sorted(cells))


def _named_cell(name: object, usual: Topology) -> int:
    try:
        return parse_cell(usual, text_in(name))
    except ValueError as error:
        raise ParseError(0, 0, shown_value(name), Message("a cell such as R1C1")) from error


def _square(item: Mapping[str, object], name: str, size: int) -> Square:
    if item.get("givenPencilMarks"):
        raise ParseError(
            0, 0, Message("a puzzle that gives the candidates of {0}", name), KNOWN_RULES
        )
    value = item.get("value")
    return Square(
        0 if value is None else whole_in(value, Message("the value of {0}", name), 0, size),
        item.get("given") is True,
        digit_set_in(item.get("cornerPencilMarks"), Message("a corner mark of {0}", name), size),
        digit_set_in(item.get("centerPencilMarks"), Message("a centre mark of {0}", name), size),
    )


def write_link(puzzle: Puzzle, values: Sequence[int] = (), notes: Sequence[int] = ()) -> str:
    """The puzzle with its houses and constraints as a link to f-puzzles, which other programs read.

    `values` has a digit or 0 for each cell, givens among them, and `notes` a digit set, written as
    corner marks; both may be empty. Raises ValueError for a size that is not one of `SIZES`.
    """
    topology = puzzle.topology
    cells = [
        _cell(given, value, bits)
        for given, value, bits in zip(
            puzzle.givens,
            values or puzzle.givens,
            notes or (0,) * topology.cell_count,
            strict=True,
        )
    ]
    usual = topology_of_size(topology.size)
    if any(topology.houses[house] != usual.houses[house] for house in usual.boxes):
        for cell, item in enumerate(cells):
            item["region"] = topology.box_of(cell)
    rows = range(0, topology.cell_count, topology.size)
    document: dict[str, object] = {
        "size": topology.size,
        "grid": [cells[row : row + topology.size] for row in rows],
    }
    _add_houses(document, topology)
    document |= {constraint.slug: True for constraint in puzzle.constraints}
    text = json.dumps(document, separators=(",", ":"))
    # A plus sign stays as it is: the site takes the text as it stands, and what decodes it to a
    # space is known to readers.
    return _SITE + compress(text)


def _cell(given: int, value: int, notes: int) -> dict[str, object]:
    if value:
        return {"value": value, "given": True} if given else {"value": value}
    return {"cornerPencilMarks": list(digits_of(notes))} if notes else {}


def _add_houses(document: dict[str, object], topology: Topology) -> None:
    regions: list[object] = []
    for house in topology.houses[3 * topology.size :]:
        if set(house) == set(falling_diagonal(topology.size)):
            document["diagonal-"] = True
        elif set(house) == set(rising_diagonal(topology.size)):
            document["diagonal+"] = True
        else:
            regions.append({"cells": [cell_text(topology, cell).upper() for cell in house]})
            document["extraregion"] = regions

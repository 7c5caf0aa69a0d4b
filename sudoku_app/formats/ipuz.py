"""Read and write Sudokus as ipuz 2: JSON with givens, the player's digits and the solution.

The kinds are those of the format: with letters, without boxes, with diagonals, windows or irregular
regions, killers and calcudokus. Places are lists of column and row, counted from 1.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.message import Message, counted, verbatim
from sudoku_app.core.topology import Cell, has_usual_boxes, topology_of_size
from sudoku_app.core.variants import both_diagonals, first_division, windows, with_regions
from sudoku_app.formats.author_texts import about_words, parsed_with_about
from sudoku_app.formats.constraints import calculation, checked, has_only_cages
from sudoku_app.formats.json_text import (
    list_in,
    list_or_empty,
    object_in,
    plain_number,
    printable_json,
    text_in,
    whole_in,
)
from sudoku_app.formats.parsed import ParseError, check_grid_size, expecting, shortened
from sudoku_app.formats.saved_boards import SavedCell, parsed_board
from sudoku_app.formats.symbols import default_symbols, whole_number

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from sudoku_app.core.constraints.constraint import Constraint
    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.topology import Topology
    from sudoku_app.formats.parsed import Parsed
    from sudoku_app.formats.table import WrittenPosition

KIND = "ipuz"
_VERSION = "http://ipuz.org/v2"
_SUDOKU = "http://ipuz.org/sudoku"
_LATIN, _CALC, _JIGSAW = "latinsquare", "calcudoku", "jigsawsudoku"
_DIAGONAL, _HYPER, _KILLER = "diagonalsudoku", "hypersudoku", "killersudoku"
_KINDS = ("", "wordoku", _LATIN, _CALC, _JIGSAW, _DIAGONAL, _HYPER, _KILLER)
_WITHOUT_BOXES = (_LATIN, _CALC, _JIGSAW)
_MOST_PARTS = 1_000
"""The most cages, and the most zones, of a puzzle."""
_EMPTY = (None, "", 0, "0", ".", "-", " ")
_KNOWN = Message("a Sudoku of a kind that this program knows")
_PLAIN_SIGNS = str.maketrans("x\u00d7\u2212\u00f7", "**-/")
_STYLES = ("lessthan", "greaterthan", "equal")
"""What a cell's style can demand of its neighbours."""


def read_ipuz(document: Mapping[str, object], line: int) -> Parsed:
    """Return the puzzle in a document. Raises ParseError for other kinds of puzzle."""
    kinds = _kinds(document)
    rows = list_in(document.get("puzzle"), Message("the puzzle"))
    size = len(rows)
    check_grid_size(size)
    symbols = text_in(document.get("charset")) or default_symbols(size)
    if len(symbols) != size or len(set(symbols)) != size:
        found = Message("the digits {0}", shortened(symbols, 40))
        raise ParseError(found, counted(size, "1 digit", "{0} digits"))
    givens = _board(rows, size, symbols)
    saved = document.get("saved")
    values = _board(saved, size, symbols) if isinstance(saved, list) else givens
    notes = _notes(saved, size, symbols) if isinstance(saved, list) else [0] * len(givens)
    board = [
        SavedCell(given or value, given > 0, 0 if given or value else marks)
        for given, value, marks in zip(givens, values, notes, strict=True)
    ]
    places = _Places(document, size)
    topology = _grid(document, kinds, places)
    cages = tuple(_constraints(document, kinds, places))
    with expecting(_KNOWN):
        constraints = checked(cages, topology)
    solution = document.get("solution")
    about = about_words(document, "notes")
    if isinstance(solution, list):
        about = about._replace(solution=tuple(_board(solution, size, symbols)))
    return parsed_with_about(parsed_board(board, topology, line, KIND, constraints), about)


def _kinds(document: Mapping[str, object]) -> set[str]:
    """Return the kinds of Sudoku, "" for the usual one. Raises ParseError for any other kind."""
    names = [text_in(kind) for kind in list_in(document.get("kind"), Message("the kind"))]
    kinds = {
        name.partition("#")[0].removeprefix(_SUDOKU).removeprefix("/").lower()
        for name in names
        if name.startswith(_SUDOKU)
    }
    others = [name for name in names if not name.startswith(_SUDOKU)]
    if not kinds or others or not kinds.issubset(_KINDS):
        found = Message("an ipuz puzzle of the kind {0}", shortened(", ".join(names), 60))
        raise ParseError(found, _KNOWN)
    return kinds


class _Places:
    """Reads the places of a document, which count from 1 unless one of them is 0."""

    def __init__(self, document: Mapping[str, object], size: int) -> None:
        self.size = size
        groups = [*_groups(document, "zones"), *_groups(document, "cages")]
        numbers = [number for group in groups for number in _all_numbers(group)]
        self._first = 0 if 0 in numbers else 1

    def cells(self, group: Mapping[str, object]) -> tuple[Cell, ...]:
        """Return the cells of a cage or zone, in their order. Raises ParseError."""
        corners = list_or_empty(group.get("rect"))
        if len(corners) == 4:
            left, top, right, bottom = map(self._number, corners)
            listed: list[list[object]] = [
                [column + self._first, row + self._first]
                for row in range(top, bottom + 1)
                for column in range(left, right + 1)
            ]
        else:
            listed = [list_or_empty(place) for place in list_or_empty(group.get("cells"))]
        cells = [self._cell(place) for place in listed[: self.size**2 + 1]]
        if not cells or len(set(cells)) < len(cells):
            raise ParseError(Message("a cage or zone without cells"), Message("its cells"))
        return tuple(sorted(cells))

    def _cell(self, place: Sequence[object]) -> Cell:
        if len(place) != 2:
            raise ParseError(Message("a cell without a place"), Message("column and row"))
        column, row = map(self._number, place)
        return Cell(row * self.size + column)

    def _number(self, value: object) -> int:
        last = self._first + self.size - 1
        what = Message("a column or row")
        return whole_in(plain_number(value), what, self._first, last) - self._first


def _groups(document: Mapping[str, object], key: str) -> list[Mapping[str, object]]:
    groups = list_or_empty(document.get(key))
    if len(groups) > _MOST_PARTS:
        found = Message("an ipuz Sudoku with {0} {1}", len(groups), verbatim(key))
        raise ParseError(found, Message("at most {0}", _MOST_PARTS))
    return [object_in(group, Message("a cage or zone")) for group in groups]


def _all_numbers(group: Mapping[str, object]) -> Iterator[object]:
    yield from map(plain_number, list_or_empty(group.get("rect")))
    for place in list_or_empty(group.get("cells")):
        yield from map(plain_number, list_or_empty(place))


def _grid(document: Mapping[str, object], kinds: set[str], places: _Places) -> Topology:
    """Return the grid with the houses of the document. Raises ParseError."""
    size = places.size
    usual = topology_of_size(size)
    zones = [places.cells(group) for group in _groups(document, "zones")]
    extra: list[tuple[Cell, ...]] = []
    if _DIAGONAL in kinds:
        extra += both_diagonals(size)
    if _HYPER in kinds and not any(zone in windows() for zone in zones):
        if size != 9:
            raise ParseError(Message("an ipuz puzzle of the kind {0}", _HYPER), _KNOWN)
        extra += windows()
    has_boxes = document.get("boxes") is not False and kinds.isdisjoint(_WITHOUT_BOXES)
    regions = [usual.houses[house] for house in usual.boxes] if has_boxes else []
    if not has_boxes:
        regions = first_division([zone for zone in zones if zone not in extra], size)
    if _JIGSAW in kinds and not regions:
        raise ParseError(Message("a jigsaw without regions"), Message("a zone for each region"))
    extra += [zone for zone in zones if zone not in regions]
    with expecting(_KNOWN):
        return with_regions(size, regions, dict.fromkeys(extra))


def _constraints(
    document: Mapping[str, object], kinds: set[str], places: _Places
) -> Iterator[Constraint]:
    """Yield what the cages demand. Raises ParseError for an operator without a meaning."""
    for group in _groups(document, "cages"):
        cells, sign = places.cells(group), group.get("operator")
        value = plain_number(group.get("value"))
        if isinstance(value, str) and (match := re.fullmatch(r"([0-9]{1,6})\s*([-+x*/])", value)):
            value, sign = int(match[1]), match[2]
        total = None if value in (None, "", 0) else whole_in(value, Message("a total"), 1, 999_999)
        is_calc = _CALC in kinds
        if total is None and sign in (None, "", "+") and not is_calc:
            yield KillerCage(cells, None)
            continue
        if total is None or (is_calc and sign in (None, "") and len(cells) > 1):
            raise ParseError(Message("a cage without its operator"), _KNOWN)
        plain = ("+" if sign in (None, "") else str(sign)).translate(_PLAIN_SIGNS)
        if (found := calculation(plain, cells, total, may_repeat=is_calc)) is None:
            raise ParseError(Message("a cage with the operator {0}", str(sign)[:9]), _KNOWN)
        yield found


def _board(value: object, size: int, symbols: str) -> list[int]:
    rows = [list_in(row, Message("a row")) for row in list_in(value, Message("the rows"))]
    if len(rows) != size or any(len(row) != size for row in rows):
        expected = Message("{0} rows of {0} cells", size)
        raise ParseError(Message("rows of different lengths"), expected)
    return [_digit(cell, symbols) for row in rows for cell in row]


def _digit(cell: object, symbols: str) -> int:
    if isinstance(cell, dict):
        style = cell.get("style")
        for name in _STYLES:
            if isinstance(style, dict) and style.get(name):
                raise ParseError(Message("an ipuz Sudoku with {0}", verbatim(name)), _KNOWN)
        cell = cell.get("given", cell.get("value", cell.get("cell")))
    if isinstance(cell, list):
        return 0  # the candidates of a player
    if isinstance(cell, bool) or not isinstance(cell, int | str | None):
        raise ParseError(Message("a cell without a digit"), Message("a digit or 0"))
    text = str(cell)
    if len(text) == 1 and text in symbols:
        return symbols.index(text) + 1
    if cell in _EMPTY:
        return 0
    if 0 < whole_number(text) <= len(symbols):
        return int(text)
    raise ParseError(Message("{0} in a cell", shortened(text, 20)), Message("a digit or 0"))


def _notes(saved: list[object], size: int, symbols: str) -> list[int]:
    """Return the candidates of a player in each cell."""
    cells = [cell for row in saved for cell in list_or_empty(row)]
    sets = [0] * (size * size)
    for place, cell in enumerate(cells):
        for mark in list_or_empty(cell)[:size]:
            digit = _digit(mark, symbols)
            sets[place] |= 1 << digit - 1 if digit else 0
    return sets


# Writing ----------------------------------------------------------------------------------------


def can_write(puzzle: Puzzle) -> bool:
    """Return whether the format has all rules of the puzzle: its kinds of houses, and cages with
    sums.
    """
    extra = {*puzzle.topology.extra_houses}
    crosses = {*both_diagonals(puzzle.topology.size)}
    return (
        extra - crosses in (set(), {*windows()})
        and extra & crosses in (set(), crosses)
        and has_only_cages(puzzle)
    )


def _houses(topology: Topology) -> tuple[list[str], list[Sequence[Cell]]]:
    """Return the kinds that the houses of a grid need, and the zones for them."""
    kinds: list[str] = []
    zones: list[Sequence[Cell]] = []
    if not topology.has_boxes:
        kinds.append(_LATIN)
    elif not has_usual_boxes(topology):
        kinds.append(_JIGSAW)
        zones += [topology.houses[house] for house in topology.boxes]
    extra, crosses = {*topology.extra_houses}, {*both_diagonals(topology.size)}
    if extra & crosses:
        kinds.append(_DIAGONAL)
    if extra - crosses:
        kinds.append(_HYPER)
        zones += windows()
    return kinds, zones


def write_ipuz(position: WrittenPosition) -> str:
    """Return the document of the puzzle with the player's digits and notes."""
    puzzle, topology = position.puzzle, position.puzzle.topology
    size, about = topology.size, puzzle.about
    symbols = default_symbols(size)

    def rows(cells: Sequence[object]) -> list[Sequence[object]]:
        return [cells[start : start + size] for start in range(0, size * size, size)]

    def signs(digits: Sequence[int]) -> list[object]:
        return [0 if not digit else digit if size < 10 else symbols[digit - 1] for digit in digits]

    def places(cells: Sequence[Cell]) -> dict[str, object]:
        found = map(topology.place, cells)
        return {"cells": [[place.column + 1, place.row + 1] for place in found]}

    kinds, zones = _houses(topology)
    cages = [
        places(cage.cells) | {"value": cage.total}
        for cage in puzzle.constraints
        if isinstance(cage, KillerCage)
    ]
    kinds += [_KILLER] if cages else []
    names = [f"{_SUDOKU}#1", *(f"{_SUDOKU}/{kind}#1" for kind in kinds)]
    document: dict[str, object] = {"version": _VERSION, "kind": names}
    words = {"title": about.title, "author": about.author, "notes": about.rules}
    document |= {key: text for key, text in words.items() if text}
    has_boxes = topology.has_boxes and _JIGSAW not in kinds
    document |= {"charset": symbols, "boxes": has_boxes, "puzzle": rows(signs(puzzle.givens))}
    values, notes = position.values or puzzle.givens, position.notes
    if tuple(values) != puzzle.givens or any(notes):
        saved = signs(values)
        for cell, marks in enumerate(notes):
            if marks and not values[cell]:
                digits = [digit for digit in range(1, size + 1) if marks >> digit - 1 & 1]
                saved[cell] = signs(digits)
        document["saved"] = rows(saved)
    if about.solution:
        document["solution"] = rows(signs(about.solution))
    document |= {"zones": list(map(places, zones))} if zones else {}
    document |= {"cages": cages, "cageborder": "dashed"} if cages else {}
    return printable_json(document, ascii_only=False) + "\n"

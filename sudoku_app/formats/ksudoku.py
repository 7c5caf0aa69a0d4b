"""Read and write the games of KSudoku: XML with the puzzle and the moves that were made on it.

Cells count down the columns, and a letter stands for a digit: `b` is 1, `_` an empty cell.
"""

from __future__ import annotations

import re
from itertools import chain
from math import isqrt
from typing import TYPE_CHECKING, NamedTuple
from xml.sax.saxutils import escape, quoteattr

from sudoku_app.core.constraints.cages import KillerCage, Product, SumArea
from sudoku_app.core.constraints.dots import Difference, Ratio
from sudoku_app.core.message import Message, counted
from sudoku_app.core.topology import READ_SIZES, Cell, topology_of_size
from sudoku_app.core.variants import first_division, with_regions
from sudoku_app.formats.constraints import checked
from sudoku_app.formats.parsed import ParseError, playing_time, shown
from sudoku_app.formats.saved_boards import SavedCell, parsed_board
from sudoku_app.formats.xml_text import XmlParser

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from sudoku_app.core.constraints.constraint import Constraint
    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.topology import Topology
    from sudoku_app.formats.parsed import Parsed
    from sudoku_app.formats.table import WrittenPosition

KIND = "ksudoku"
ROOT = "ksudoku"
_DIGIT_SIGNS = "_bcdefghijklmnopqrstuvwxyz"
_NO_CELL = "."
_NONE, _DIVIDE, _SUBTRACT, _MULTIPLY, _ADD = "01234"
_MOST_PARTS = 5_000
"""The most houses, cages and groups of a puzzle."""
_MOST_EVENTS = 100_000
_LONGEST_VALUES = 20_000
_MATHDOKU = "Mathdoku"
_KNOWN = Message("a puzzle on one square grid")


class _SavedCage(NamedTuple):
    operator: str
    value: int
    cells: tuple[int, ...]


class _SquareGrid(NamedTuple):
    """A square grid in a larger one: its first cell, and whether it has boxes."""

    at: int
    has_boxes: bool


def read_ksudoku(text: str) -> Iterator[Parsed | ParseError]:
    """Yield the game in a file. Raises ParseError for a puzzle that can't be played here."""
    document = _Document()
    for _ in document.xml.pieces(text, ROOT):
        pass
    yield document.parsed()


class _Document:
    """What the elements of a file say; mutable."""

    def __init__(self) -> None:
        self.xml = XmlParser(ROOT, self._start, self._end)
        self.xml.longest = _LONGEST_VALUES
        self._attributes: dict[str, str] = {}
        self._graph: dict[str, str] = {}
        self._words: dict[str, str] = {}
        self._groups: list[_SquareGrid] = []
        self._cliques: list[tuple[int, ...]] = []
        self._cages: list[_SavedCage] = []
        self._events: list[tuple[int, str, str]] = []
        self._seconds = 0.0
        self._line = 1

    def _start(self, name: str, attributes: Mapping[str, str], line: int) -> None:
        self._attributes = dict(attributes)
        if name == "game":
            self._seconds = playing_time(_number(attributes, "msecs-elapsed", 12) / 1000)
            self._line = line
        elif name == "graph":
            self._graph = dict(attributes)
        elif name == "sudokugroups":
            has_boxes = attributes.get("withblocks") == "1"
            self._groups.append(_SquareGrid(_number(attributes, "at"), has_boxes))
        elif name == "simple-event":
            marks, value = attributes.get("markers", ""), attributes.get("value", "")
            self._events.append((_number(attributes, "index"), value, marks))
        parts = len(self._groups) + len(self._cliques) + len(self._cages)
        if parts > _MOST_PARTS or len(self._events) > _MOST_EVENTS:
            found = Message("a game with more than {0} parts", _MOST_PARTS)
            raise ParseError(line, 0, found, Message("fewer"))

    def _end(self, name: str, words: str) -> None:
        if name == "clique":
            self._cliques.append(_numbers_in(words))
        elif name == "cage":
            operator = self._attributes.get("operator", "")
            value = _number(self._attributes, "value", 9)
            self._cages.append(_SavedCage(operator, value, _numbers_in(words)))
        elif name in ("values", "solution"):
            self._words.setdefault(name, words.replace(" ", ""))

    def parsed(self) -> Parsed:
        """Return the game. Raises ParseError."""
        size = self._size()
        topology = self._grid(size)
        values = self._words.get("values", "")
        if len(values) != topology.cell_count:
            cells = counted(len(values), "1 cell", "{0} cells")
            expected = counted(topology.cell_count, "1 cell", "{0} cells")
            raise ParseError(self._line, 0, cells, expected)
        givens = {
            cell: _digit(sign, size)
            for place, sign in enumerate(values)
            if (cell := _turned(place, size)) >= 0
        }
        for cage in self._cages:
            if cage.operator == _NONE:
                givens[self._only_cell(cage, size)] = cage.value
        digits = [givens[Cell(cell)] for cell in range(topology.cell_count)]
        board = [SavedCell(digit, digit > 0) for digit in digits]
        self._replay(board, size)
        constraints = tuple(chain(*(self._constraints(cage, size) for cage in self._cages)))
        try:
            found = checked(constraints, topology)
        except ValueError as error:
            raise ParseError(self._line, 0, Message("{0}", error), _KNOWN) from error
        parsed = parsed_board(board, topology, self._line, KIND, found)
        return parsed._replace(seconds=self._seconds)

    def _name(self) -> str:
        return (self._graph.get("specific-type") or self._graph.get("name", ""))[:40]

    def _size(self) -> int:
        """Return the size of the grid. Raises ParseError for a game on another grid."""
        graph, kind = self._graph, self._graph.get("type")
        order = _number(graph, "order")
        game = Message("a KSudoku game of the kind {0}", self._name())
        if kind == "roxdoku" or _number(graph, "sizeZ") > 1:
            game = Message("a KSudoku {0} game in three dimensions", self._name())
            raise ParseError(self._line, 0, game, _KNOWN)
        sizes = (_number(graph, "sizeX"), _number(graph, "sizeY"))
        if kind == "custom" and (sizes != (order, order) or len(self._groups) != 1):
            if len(self._groups) > 1:
                game = Message("a KSudoku {0} game of grids that overlap", self._name())
            raise ParseError(self._line, 0, game, _KNOWN)
        if kind not in ("sudoku", "custom") or order not in READ_SIZES:
            raise ParseError(self._line, 0, game, _KNOWN)
        if kind == "sudoku" and isqrt(order) ** 2 != order:
            raise ParseError(self._line, 0, game, _KNOWN)
        if _NO_CELL in self._words.get("values", ""):
            raise ParseError(self._line, 0, game, _KNOWN)
        return order

    def _grid(self, size: int) -> Topology:
        """Return the grid with the houses of the game. Raises ParseError."""
        cliques = [self._cells(clique, size) for clique in self._cliques]
        usual = topology_of_size(size)
        if self._graph.get("type") == "sudoku" or self._groups[0].has_boxes:
            regions = [usual.houses[house] for house in usual.boxes]
        else:
            regions = first_division(cliques, size)
        extra = [clique for clique in cliques if clique not in regions]
        try:
            return with_regions(size, regions, dict.fromkeys(extra))
        except ValueError as error:
            raise ParseError(self._line, 0, Message("{0}", error), _KNOWN) from error

    def _cells(self, places: Iterable[int], size: int) -> tuple[Cell, ...]:
        cells = tuple(sorted(_turned(place, size) for place in places))
        if not cells or cells[0] < 0 or len(set(cells)) < len(cells):
            raise ParseError(self._line, 0, Message("a house that leaves the grid"), _KNOWN)
        return cells

    def _only_cell(self, cage: _SavedCage, size: int) -> Cell:
        """Return the cell of a cage that is a given. Raises ParseError."""
        cells = self._cells(cage.cells, size)
        if len(cells) > 1 or not 1 <= cage.value <= size:
            found = Message("a cage of a KSudoku {0} game", self._name())
            expected = Message("a cage that this program knows")
            raise ParseError(self._line, 0, found, expected)
        return cells[0]

    def _constraints(self, cage: _SavedCage, size: int) -> Iterator[Constraint]:
        """Yield what a cage demands. Raises ParseError for one that has no meaning here."""
        cells = self._cells(cage.cells, size)
        if cage.operator == _NONE:
            return
        if cage.operator == _ADD:
            is_free = self._name() == _MATHDOKU
            yield SumArea(cells, cage.value) if is_free else KillerCage(cells, cage.value)
        elif cage.operator == _MULTIPLY:
            yield Product(cells, cage.value)
        elif cage.operator in (_DIVIDE, _SUBTRACT) and len(cells) == 2:
            yield (Ratio if cage.operator == _DIVIDE else Difference)(cells, cage.value)
        else:
            found = Message("a cage of a KSudoku {0} game", self._name())
            expected = Message("a cage that this program knows")
            raise ParseError(self._line, 0, found, expected)

    def _replay(self, board: list[SavedCell], size: int) -> None:
        """Put the player's digits and notes on the board, in the order of the moves."""
        for place, value, marks in self._events:
            cell = _turned(place, size)
            if cell < 0 or board[cell].is_given:
                continue
            if marks:
                bits = sum(1 << place for place, mark in enumerate(marks[:size]) if mark == "1")
                board[cell] = SavedCell(corner=bits)
            elif value.isascii() and value.isdigit() and len(value) < 3 and int(value) <= size:
                board[cell] = SavedCell(int(value))


def _turned(place: int, size: int) -> Cell:
    """Return the cell, counted by rows, at a place that is counted by columns; -1 if there is none.

    The same turn leads back.
    """
    return Cell(place % size * size + place // size if 0 <= place < size * size else -1)


def _digit(sign: str, size: int) -> int:
    digit = _DIGIT_SIGNS.find(sign)
    if not 0 <= digit <= size:
        raise ParseError(0, 0, shown(sign), Message("_ or letters from b"))
    return digit


def _number(attributes: Mapping[str, str], name: str, most: int = 4) -> int:
    """Return the number of an attribute; 0 if it has none of at most so many digits."""
    text = attributes.get(name, "")
    return int(text) if re.fullmatch("[0-9]+", text) and len(text) <= most else 0


def _numbers_in(words: str) -> tuple[int, ...]:
    return tuple(int(word) if re.fullmatch("[0-9]{1,4}", word) else -1 for word in words.split())


def can_write(puzzle: Puzzle) -> bool:
    """Return whether KSudoku has all rules of the puzzle: houses, and cages with sums."""
    topology = puzzle.topology
    return (
        topology.size < len(_DIGIT_SIGNS)
        and not topology.partial_regions
        and puzzle.are_rules_known
        and all(isinstance(each, KillerCage) and each.total for each in puzzle.constraints)
    )


def write_ksudoku(position: WrittenPosition) -> str:
    """Return a game of the puzzle, with the digits and notes as moves that were made on it."""
    puzzle, values, notes = position.puzzle, position.values, position.notes
    topology = puzzle.topology
    size, order = topology.size, range(topology.cell_count)
    plain = isqrt(size) ** 2 == size and topology == topology_of_size(size)
    lines = ["<!DOCTYPE ksudoku>", "<ksudoku>", ' <game msecs-elapsed="0" had-help="0">']
    lines.append("  <puzzle>")
    if plain and not puzzle.constraints:
        lines.append(f'   <graph order="{size}" type="sudoku" specific-type="Plain"/>')
    else:
        parts = [*_written_houses(topology), *_written_cages(puzzle)]
        kind = "KillerSudoku" if puzzle.constraints else "Plain"
        name = quoteattr(puzzle.about.title or f"{size}x{size}")
        lines.append(
            f'   <graph order="{size}" type="custom" sizeX="{size}" sizeY="{size}" sizeZ="1"'
            f' specific-type="{kind}" ncliques="{2 * size + len(parts)}" name={name}>'
        )
        lines += ['    <sudokugroups withblocks="0" at="0"/>', *parts, "   </graph>"]
    signs = "".join(_DIGIT_SIGNS[puzzle.givens[_turned(place, size)]] for place in order)
    lines += [f"   <values>{escape(signs)}</values>", "  </puzzle>", "  <history>"]
    for place in order:
        cell = _turned(place, size)
        if puzzle.givens[cell]:
            continue
        if values and values[cell]:
            lines.append(f'   <simple-event index="{place}" value="{values[cell]}"/>')
        elif notes and notes[cell]:
            marks = "".join("01"[notes[cell] >> digit & 1] for digit in range(size))
            lines.append(f'   <simple-event index="{place}" markers="{marks}"/>')
    return "\n".join([*lines, "  </history>", " </game>", "</ksudoku>", ""])


def _written_houses(topology: Topology) -> Iterator[str]:
    boxes = [topology.houses[house] for house in topology.boxes] if topology.has_boxes else []
    for house in (*boxes, *topology.extra_houses):
        yield f'    <clique size="{len(house)}">{_places(house, topology.size)}</clique>'


def _written_cages(puzzle: Puzzle) -> Iterator[str]:
    for cage in puzzle.constraints:
        if isinstance(cage, KillerCage):
            places = _places(cage.cells, puzzle.topology.size)
            size = len(cage.cells)
            yield f'    <cage operator="{_ADD}" size="{size}" value="{cage.total}">{places}</cage>'


def _places(cells: Iterable[int], size: int) -> str:
    return " ".join(str(place) for place in sorted(_turned(cell, size) for cell in cells))

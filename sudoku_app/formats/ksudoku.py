"""Read and write the games of KSudoku: XML with the puzzle and the moves that were made on it.

Cells count down the columns, and a letter stands for a digit: `b` is 1, `_` an empty cell.
"""

from __future__ import annotations

from itertools import chain
from math import isqrt
from typing import TYPE_CHECKING, NamedTuple
from xml.sax.saxutils import escape, quoteattr

from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.message import Message
from sudoku_app.core.overlapping import FRAMES, frame_of, frame_with_houses
from sudoku_app.core.topology import READ_SIZES, Cell, topology_of_size
from sudoku_app.core.variants import first_division, kind_of, with_regions
from sudoku_app.formats.constraints import calculation, checked, has_only_cages
from sudoku_app.formats.parsed import ParseError, check_cell_count, expecting, playing_time, shown
from sudoku_app.formats.saved_boards import SavedCell, given_cells, parsed_board
from sudoku_app.formats.symbols import whole_number
from sudoku_app.formats.xml_text import XmlParser

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from sudoku_app.core.constraints.constraint import Constraint
    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.topology import Topology
    from sudoku_app.formats.parsed import Parsed
    from sudoku_app.formats.table import WrittenPosition

KIND = "ksudoku"
ROOT = "ksudoku"
_DIGIT_SIGNS = "_bcdefghijklmnopqrstuvwxyz"
_NO_CELL = "."
_NONE, _ADD = "04"
_SIGNS = {"1": "/", "2": "-", "3": "*", _ADD: "+"}
"""What the numbers of operators mean."""
_MOST_PARTS = 5_000
"""The most houses, cages and groups of a puzzle."""
_MOST_EVENTS = 100_000
_LONGEST_VALUES = 20_000
_MATHDOKU = "Mathdoku"
_KNOWN = Message("a puzzle on one square grid")
_FRAMES = Message("grids that overlap as in one of: {0}", ", ".join(FRAMES))
_NAMES = {"samurai": "Samurai", "sohei": "Sohei", "windmill": "Windmill"}
"""The frames that KSudoku has names for."""


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
            has_boxes = attributes.get("withblocks", "1") == "1"
            self._groups.append(_SquareGrid(_number(attributes, "at"), has_boxes))
        elif name == "simple-event":
            marks, value = attributes.get("markers", ""), attributes.get("value", "")
            self._events.append((_number(attributes, "index"), value, marks))
        parts = len(self._groups) + len(self._cliques) + len(self._cages)
        if parts > _MOST_PARTS or len(self._events) > _MOST_EVENTS:
            found = Message("a game with more than {0} parts", _MOST_PARTS)
            raise ParseError(found, Message("fewer"), line)

    def _end(self, name: str, words: str) -> None:
        if name == "clique":
            self._cliques.append(tuple(map(whole_number, words.split())))
        elif name == "cage":
            operator = self._attributes.get("operator", "")
            value = _number(self._attributes, "value", 9)
            self._cages.append(_SavedCage(operator, value, tuple(map(whole_number, words.split()))))
        elif name in ("values", "solution"):
            self._words.setdefault(name, words.replace(" ", ""))

    def parsed(self) -> Parsed:
        """Return the game. Raises ParseError."""
        topology = self._topology()
        values = self._words.get("values", "")
        places = topology.height * topology.width
        check_cell_count(len(values), places, self._line)
        givens = {
            cell: _digit(sign, topology.size)
            for place, sign in enumerate(values)
            if (cell := _cell_at(place, topology)) is not None
        }
        for cage in self._cages:
            if cage.operator == _NONE:
                givens[self._only_cell(cage, topology)] = cage.value
        board = given_cells(givens[Cell(cell)] for cell in range(topology.cell_count))
        self._replay(board, topology)
        constraints = tuple(chain(*(self._constraints(cage, topology) for cage in self._cages)))
        with expecting(_KNOWN, self._line):
            found = checked(constraints, topology)
        parsed = parsed_board(board, topology, self._line, KIND, found)
        return parsed._replace(seconds=self._seconds)

    def _name(self) -> str:
        return (self._graph.get("specific-type") or self._graph.get("name", ""))[:40]

    def _topology(self) -> Topology:
        """Return the grid of the game, or its grids. Raises ParseError for a game on another."""
        graph, order = self._graph, _number(self._graph, "order")
        is_flat = graph.get("type") == "custom" and _number(graph, "sizeZ") == 1
        if is_flat and _number(graph, "sizeX") > order:
            return self._overlapping(order, _number(graph, "sizeY"))
        return self._grid(self._size())

    def _overlapping(self, order: int, height: int) -> Topology:
        """Return the grids that overlap in a game. Raises ParseError for another frame."""
        height = max(height, 1)
        houses = [[_place(each, height) for each in clique] for clique in self._cliques]
        usual = topology_of_size(order if order in READ_SIZES else 9)
        for group in self._groups:
            corner = _place(group.at, height)
            for house in usual.houses[: (3 if group.has_boxes else 2) * order]:
                at = map(usual.place, house)
                houses.append([(corner[0] + row, corner[1] + column) for row, column in at])
        found = frame_with_houses(order, houses)
        if found is None:
            game = Message("a KSudoku {0} game of grids that overlap", self._name())
            raise ParseError(game, _FRAMES, self._line)
        return found

    def _size(self) -> int:
        """Return the size of the grid. Raises ParseError for a game on another grid."""
        graph, kind = self._graph, self._graph.get("type")
        order = _number(graph, "order")
        game = Message("a KSudoku game of the kind {0}", self._name())
        if kind == "roxdoku" or _number(graph, "sizeZ") > 1:
            game = Message("a KSudoku {0} game in three dimensions", self._name())
            raise ParseError(game, _KNOWN, self._line)
        is_known = kind == "sudoku" and isqrt(order) ** 2 == order
        if kind == "custom":
            sizes = (_number(graph, "sizeX"), _number(graph, "sizeY"))
            is_known = sizes == (order, order) and len(self._groups) == 1
        if not is_known or order not in READ_SIZES or _NO_CELL in self._words.get("values", ""):
            raise ParseError(game, _KNOWN, self._line)
        return order

    def _grid(self, size: int) -> Topology:
        """Return the grid with the houses of the game. Raises ParseError."""
        usual = topology_of_size(size)
        cliques = [self._cells(clique, usual) for clique in self._cliques]
        if self._graph.get("type") == "sudoku" or self._groups[0].has_boxes:
            regions = [usual.houses[house] for house in usual.boxes]
        else:
            regions = first_division(cliques, size)
        extra = [clique for clique in cliques if clique not in regions]
        with expecting(_KNOWN, self._line):
            return with_regions(size, regions, dict.fromkeys(extra))

    def _cells(self, places: Sequence[int], topology: Topology) -> tuple[Cell, ...]:
        found = {_cell_at(place, topology) for place in places}
        cells = tuple(sorted(cell for cell in found if cell is not None))
        if not cells or len(cells) < len(places):
            raise ParseError(Message("a house that leaves the grid"), _KNOWN, self._line)
        return cells

    def _only_cell(self, cage: _SavedCage, topology: Topology) -> Cell:
        """Return the cell of a cage that is a given. Raises ParseError."""
        cells = self._cells(cage.cells, topology)
        if len(cells) > 1 or not 1 <= cage.value <= topology.size:
            raise self._unknown_cage()
        return cells[0]

    def _constraints(self, cage: _SavedCage, topology: Topology) -> Iterator[Constraint]:
        """Yield what a cage demands. Raises ParseError for one that has no meaning here."""
        cells = self._cells(cage.cells, topology)
        if cage.operator == _NONE:
            return
        sign, may_repeat = _SIGNS.get(cage.operator, ""), self._name() == _MATHDOKU
        if (found := calculation(sign, cells, cage.value, may_repeat=may_repeat)) is None:
            raise self._unknown_cage()
        yield found

    def _unknown_cage(self) -> ParseError:
        found = Message("a cage of a KSudoku {0} game", self._name())
        return ParseError(found, Message("a cage that this program knows"), self._line)

    def _replay(self, board: list[SavedCell], topology: Topology) -> None:
        """Put the player's digits and notes on the board, in the order of the moves."""
        size = topology.size
        for place, value, marks in self._events:
            cell = _cell_at(place, topology)
            if cell is None or board[cell].is_given:
                continue
            if marks:
                bits = sum(1 << place for place, mark in enumerate(marks[:size]) if mark == "1")
                board[cell] = SavedCell(corner=bits)
            elif 0 <= whole_number(value, 2) <= size:
                board[cell] = SavedCell(int(value))


def _place(number: int, height: int) -> tuple[int, int]:
    """Return the row and column of a place that is counted down the columns."""
    return number % height, number // height


def _cell_at(number: int, topology: Topology) -> Cell | None:
    """Return the cell at a place that is counted down the columns; None if there is none."""
    return topology.cell_at(*_place(number, topology.height))


def _digit(sign: str, size: int) -> int:
    digit = _DIGIT_SIGNS.find(sign)
    if not 0 <= digit <= size:
        raise ParseError(shown(sign), Message("_ or letters from b"))
    return digit


def _number(attributes: Mapping[str, str], name: str, most: int = 4) -> int:
    """Return the number of an attribute; 0 if it has none of at most so many digits."""
    return max(0, whole_number(attributes.get(name, ""), most))


def can_write(puzzle: Puzzle) -> bool:
    """Return whether KSudoku has all rules of the puzzle: houses, and cages with sums."""
    topology = puzzle.topology
    return (
        topology.size < len(_DIGIT_SIGNS)
        and (len(topology.grids) == 1 or bool(kind_of(topology)))
        and has_only_cages(puzzle)
    )


def write_ksudoku(position: WrittenPosition) -> str:
    """Return a game of the puzzle, with the digits and notes as moves that were made on it."""
    puzzle, values, notes = position.puzzle, position.values, position.notes
    topology = puzzle.topology
    size, height, width = topology.size, topology.height, topology.width
    plain = isqrt(size) ** 2 == size and topology == topology_of_size(size)
    lines = ["<!DOCTYPE ksudoku>", "<ksudoku>", ' <game msecs-elapsed="0" had-help="0">']
    lines.append("  <puzzle>")
    if plain and not puzzle.constraints:
        lines.append(f'   <graph order="{size}" type="sudoku" specific-type="Plain"/>')
    else:
        parts = [*_written_houses(topology), *_written_cages(puzzle)]
        kind, word = "KillerSudoku" if puzzle.constraints else "Plain", f"{size}x{size}"
        if (frame := frame_of(topology)) is not None:
            kind, word = _NAMES.get(frame.slug, kind), frame.slug
        name = quoteattr(puzzle.about.title or word)
        corners = (column * height + row for _, (row, column), _ in topology.grids)
        lines += [
            f'   <graph order="{size}" type="custom" sizeX="{width}" sizeY="{height}" sizeZ="1"'
            f' specific-type="{kind}" ncliques="{len(topology.lines) + len(parts)}" name={name}>',
            *(f'    <sudokugroups withblocks="0" at="{corner}"/>' for corner in corners),
            *parts,
            "   </graph>",
        ]
    cells = [_cell_at(number, topology) for number in range(height * width)]
    signs = (_NO_CELL if cell is None else _DIGIT_SIGNS[puzzle.givens[cell]] for cell in cells)
    lines += [f"   <values>{escape(''.join(signs))}</values>", "  </puzzle>", "  <history>"]
    for place, cell in enumerate(cells):
        if cell is None or puzzle.givens[cell]:
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
        yield f'    <clique size="{len(house)}">{_places(house, topology)}</clique>'


def _written_cages(puzzle: Puzzle) -> Iterator[str]:
    for cage in puzzle.constraints:
        if isinstance(cage, KillerCage):
            places = _places(cage.cells, puzzle.topology)
            size = len(cage.cells)
            yield f'    <cage operator="{_ADD}" size="{size}" value="{cage.total}">{places}</cage>'


def _places(cells: Iterable[int], topology: Topology) -> str:
    """Return the places of cells, counted down the columns."""
    places = map(topology.place, cells)
    return " ".join(map(str, sorted(column * topology.height + row for row, column in places)))

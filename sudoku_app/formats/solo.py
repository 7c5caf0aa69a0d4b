"""Read and write the game IDs of Solo, from Simon Tatham's collection, and read its saved games.

An ID is `parameters:description`. The parameters are the height and width of boxes, or `9j` for
nine irregular pieces, then `x` for diagonals and `k` for cages. The description has the givens,
with letters for runs of empty cells, then after commas the borders of the pieces, those of the
cages, and the cages' sums at one of their cells.
"""

from __future__ import annotations

import re
from itertools import chain
from typing import TYPE_CHECKING

from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.message import Message, counted
from sudoku_app.core.topology import (
    Cell,
    Topology,
    cell_set,
    is_one_piece,
    pieces,
    topology_of_size,
)
from sudoku_app.core.variants import both_diagonals, variant
from sudoku_app.formats.constraints import cage_with_sums, checked, has_only_cages
from sudoku_app.formats.parsed import (
    ParseError,
    at_line,
    check_cell_count,
    check_grid_size,
    expecting,
    playing_time,
    shown,
)
from sudoku_app.formats.saved_boards import SavedCell, given_cells, parsed_board, parsed_givens
from sudoku_app.formats.symbols import whole_number

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.formats.parsed import Parsed
    from sudoku_app.formats.table import WrittenPosition

KIND = "solo"
_PARAMETERS = re.compile(
    r"([0-9]{1,2})(?:x([0-9]{1,2}))?(j?)(x?)(k?)(?:[rm][0-9]{0,2}|a)*(?:d[a-z])?"
)
_RUN = re.compile(r"[a-z]|_|[0-9]{1,3}")
_MAX_FIELDS = 100_000
_MOST_SWEEPS = 1_000
"""The most moves that change all cells at once."""
_MOVE = re.compile(r"([PR])([0-9]{1,2}),([0-9]{1,2}),([0-9]{1,2})")
_SOLUTION = re.compile("S[0-9]{1,2}(?:,[0-9]{1,2})*")
_LARGEST_KILLER = 9
_LONGEST_GAP = 25
"""The most cells without a border that one letter counts; `z` says that more follow."""


def read_id(text: str, line: int) -> Parsed:
    """Return the puzzle of an ID, such as `3x3:...`. Raises ParseError."""
    parameters, _, description = text.strip().partition(":")
    with at_line(line):
        return _read(parameters, description, line)


def read_save(text: str, line: int) -> Parsed:
    """Return the game in a saved file of the collection, with its moves. Raises ParseError."""
    fields = list(_fields(text))
    named = dict(reversed(fields))  # the first of a name counts
    if named.get("GAME") != "Solo":
        game = named.get("GAME", "?")[:40]
        found = Message("a game of {0} from Simon Tatham's collection", game)
        raise ParseError(found, Message("a game of Solo"), line)
    parameters = named.get("PARAMS") or named.get("CPARAMS", "")
    with at_line(line):
        parsed = _read(parameters, named.get("DESC", ""), line)
    topology = parsed.puzzle.topology
    board = given_cells(parsed.puzzle.givens)
    moves = [(name, value) for name, value in fields if name in ("MOVE", "SOLVE", "RESTART")]
    if not 0 < whole_number(named.get("NSTATES", ""), 6) <= len(moves) + 1:
        raise ParseError(Message("a game that ends too early"), Message("all of its moves"), line)
    moves = moves[: max(1, whole_number(named.get("STATEPOS", ""), 6)) - 1]
    if sum(name == "RESTART" or move[:1] in "MS" for name, move in moves) > _MOST_SWEEPS:
        found = Message("a game with more than {0} parts", _MOST_SWEEPS)
        raise ParseError(found, Message("fewer"), line)
    for name, move in moves:
        _play(board, name, move, topology)
    time = named.get("TIME", "")
    seconds = float(time) if re.fullmatch(r"[0-9]{1,9}(?:\.[0-9]{1,9})?", time) else 0.0
    begun = parsed_board(board, topology, line, KIND, parsed.puzzle.constraints)
    return begun._replace(seconds=playing_time(seconds))


def _fields(text: str) -> Iterator[tuple[str, str]]:
    """Yield the name and the value of each field, whose length comes before it."""
    start = 0
    head = re.compile(r"\s*([A-Z]{1,16}) *:([0-9]{1,7}):")
    for _ in range(_MAX_FIELDS):
        match = head.match(text, start)
        if match is None:
            return
        start = match.end() + int(match[2])
        if start <= len(text):
            yield match[1], text[match.end() : start]


def _play(board: list[SavedCell], name: str, move: str, topology: Topology) -> None:
    """Make a move of the game: a digit, a note, all notes, or the solution."""
    size = topology.size
    if name == "RESTART":
        board[:] = [cell if cell.is_given else SavedCell() for cell in board]
    elif move == "M":
        board[:] = [cell if cell.digit else SavedCell(corner=topology.all_digits) for cell in board]
    elif _SOLUTION.fullmatch(move) and move.count(",") == len(board) - 1:
        digits = map(int, move[1:].split(","))
        board[:] = [
            cell if cell.is_given or digit > size else SavedCell(digit)
            for cell, digit in zip(board, digits, strict=True)
        ]
    elif match := _MOVE.fullmatch(move):
        column, row, digit = map(int, match.groups()[1:])
        if column >= size or row >= size or digit > size:
            return
        cell = row * size + column
        if board[cell].is_given:
            return
        if match[1] == "P" and digit:
            bits = board[cell].corner ^ 1 << digit - 1
            board[cell] = board[cell]._replace(corner=bits)
        else:
            board[cell] = SavedCell(digit)


def _read(parameters: str, description: str, line: int) -> Parsed:
    match = _PARAMETERS.fullmatch(parameters)
    if match is None:
        found = Message("a Solo game with the parameters {0}", parameters[:40])
        raise ParseError(found, Message("parameters such as 3x3 or 9j"))
    height, width = int(match[1]), int(match[2] or 1)
    is_jigsaw, has_diagonals, has_cages = map(bool, match.groups()[2:])
    size = height * width
    check_grid_size(size)
    wanted = 1 + is_jigsaw + 2 * has_cages
    parts = description.split(",")
    if len(parts) != wanted:
        found = counted(len(parts), "1 part", "{0} parts")
        raise ParseError(found, counted(wanted, "1 part", "{0} parts"))
    givens = _numbers(parts[0], size, size)
    diagonals = both_diagonals(size) if has_diagonals else ()
    if is_jigsaw:
        with expecting(Message("{0} regions of {0} cells", size)):
            topology = variant(size, _pieces(parts[1], size), diagonals)
    else:
        topology, usual = Topology(height, width, extra=diagonals), topology_of_size(size)
        topology = usual if topology == usual else topology
    with expecting(Message("cages that fit the grid")):
        sums = _numbers(parts[-1], size, 999) if has_cages else []
        cages = _pieces(parts[-2], size) if has_cages else []
        rules = [cage_with_sums({cell: sums[cell] for cell in cells}) for cells in cages]
        constraints = checked(rules, topology)
    return parsed_givens(givens, topology, line, KIND, constraints)


def _numbers(text: str, size: int, most: int) -> list[int]:
    """Return the number in each cell, 0 for an empty one."""
    numbers: list[int] = []
    place = 0
    for match in _RUN.finditer(text):
        if match.start() != place:
            break
        place, sign = match.end(), match[0]
        if sign.isdigit():
            if int(sign) > most:
                raise ParseError(Message("{0} in a cell", sign), Message("at most {0}", most))
            numbers.append(int(sign))
        elif sign != "_":
            numbers += [0] * (ord(sign) - ord("a") + 1)
        if len(numbers) > size * size:
            break
    if place < len(text) and len(numbers) <= size * size:
        raise ParseError(shown(text[place]), Message("digits, and letters for empty cells"))
    check_cell_count(len(numbers), size * size)
    return numbers


def _edges(size: int) -> list[tuple[int, int]]:
    """Return the pairs of neighbours: those in rows, row by row, then those in columns, column by
    column.
    """
    across = [(cell, cell + 1) for cell in range(size * size) if cell % size < size - 1]
    down = [
        (row * size + column, (row + 1) * size + column)
        for column in range(size)
        for row in range(size - 1)
    ]
    return across + down


def _pieces(text: str, size: int) -> list[tuple[Cell, ...]]:
    """Return the cells of the pieces with these borders, in the order of their first cells."""
    edges = _edges(size)
    joined: list[tuple[int, int]] = []
    place = 0
    for sign in text:
        gap = _LONGEST_GAP if sign == "z" else 0 if sign == "_" else ord(sign) - ord("a") + 1
        if not (sign == "_" or "a" <= sign <= "z"):
            raise ParseError(shown(sign), Message("letters for borders"))
        joined += edges[place : place + gap]
        place += gap + (sign != "z")
        if place > len(edges) + 1:
            break
    if place != len(edges) + 1:  # the last border is imaginary
        found = Message("borders between {0} neighbours", max(0, place - 1))
        raise ParseError(found, Message("{0}", len(edges)))
    return [tuple(map(Cell, piece)) for piece in pieces(size * size, joined)]


# Writing ----------------------------------------------------------------------------------------


def can_write(puzzle: Puzzle) -> bool:
    """Return whether an ID can hold the puzzle: boxes or pieces, both diagonals, and up to size 9
    cages with sums that divide the whole grid into pieces of at least two cells.
    """
    topology = puzzle.topology
    diagonals = set(map(frozenset, both_diagonals(topology.size)))
    cages = puzzle.constraints
    caged = [cell for cage in cages for cell in cage.cells]
    is_divided = sorted(caged) == list(range(topology.cell_count))
    return (
        topology.has_boxes
        and set(map(frozenset, topology.extra_houses)) in (set(), diagonals)
        and has_only_cages(puzzle)
        and (not cages or (is_divided and topology.size <= _LARGEST_KILLER))
        and all(len(each.cells) > 1 for each in cages)
        and all(is_one_piece(cell_set(each.cells), topology) for each in cages)
        and all(is_one_piece(topology.house_sets[house], topology) for house in topology.boxes)
    )


def write_id(position: WrittenPosition) -> str:
    """Return the ID of the puzzle, from which Solo makes the same one."""
    puzzle = position.puzzle
    topology = puzzle.topology
    size = topology.size
    boxes = [topology.houses[house] for house in topology.boxes]
    is_jigsaw = Topology(topology.box_height, topology.box_width).houses[2 * size :] != tuple(boxes)
    head = f"{size}j" if is_jigsaw else f"{topology.box_height}x{topology.box_width}"
    parts = [_runs(puzzle.givens)]
    if topology.extra_houses:
        head += "x"
    if is_jigsaw:
        parts.append(_borders(boxes, size))
    cages = [cage for cage in puzzle.constraints if isinstance(cage, KillerCage)]
    if cages:
        head += "k"
        totals: Mapping[int, int] = {min(cage.cells): cage.total or 0 for cage in cages}
        parts.append(_borders([cage.cells for cage in cages], size))
        parts.append(_runs([totals.get(cell, 0) for cell in range(topology.cell_count)]))
    return f"{head}:{','.join(parts)}\n"


def _runs(numbers: Iterable[int]) -> str:
    """Write numbers with a letter for each run of zeros."""
    text, gap = "", 0
    for number in chain(numbers, (-1,)):
        if not number:
            gap += 1
            continue
        text += _letters(gap, 26) or ("_" if text and number > 0 else "")
        gap = 0
        if number > 0:
            text += str(number)
    return text


def _borders(pieces: Iterable[Sequence[int]], size: int) -> str:
    piece_of = {cell: number for number, cells in enumerate(pieces) for cell in cells}
    text, gap = "", 0
    for one, other in (*_edges(size), (-1, -2)):
        if one >= 0 and piece_of[one] == piece_of[other]:
            gap += 1
            continue
        text += _letters(gap, _LONGEST_GAP) + ("" if gap % _LONGEST_GAP else "_")
        gap = 0
    return text


def _letters(gap: int, longest: int) -> str:
    """Write a number as letters, each for up to `longest`."""
    return "z" * (gap // longest) + (chr(ord("a") + gap % longest - 1) if gap % longest else "")

"""Read SudokuWiki's boards, as its links contain them: digits, candidates and the kind of rules."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from sudoku_app.core.constraints.chess_moves import pairs_by_moves
from sudoku_app.core.constraints.groups import DisjointGroups
from sudoku_app.core.message import Message, counted, verbatim
from sudoku_app.core.rules import rules_of
from sudoku_app.core.topology import CLASSIC, Cell, pieces, topology_of_size
from sudoku_app.core.variants import both_diagonals, jigsaw, variant, windows
from sudoku_app.formats.constraints import cage_with_sums, checked
from sudoku_app.formats.parsed import ParseError, at_line, check_cell_count, expecting, shown
from sudoku_app.formats.saved_boards import (
    SavedCell,
    parsed_board,
    parsed_cells,
    parsed_givens,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sudoku_app.core.rules import Constraints
    from sudoku_app.core.topology import Topology
    from sudoku_app.formats.parsed import Parsed
    from sudoku_app.formats.puzzle_links import PuzzleLink

KIND = "sudokuwiki"

_OTHERS = {
    "D": Message("a KenDoku puzzle from SudokuWiki"),
    "K": Message("a KenKen puzzle from SudokuWiki"),
    "T": Message("a Str8ts puzzle from SudokuWiki"),
}
_OTHER_PAGES = {
    "kendoku": _OTHERS["D"],
    "kenken": _OTHERS["K"],
    "killer": Message("a killer from SudokuWiki without its cages"),
    "str8ts": _OTHERS["T"],
}
_SIZE = CLASSIC.size
_X = variant(_SIZE, extra=both_diagonals(_SIZE))
_WINDOKU = variant(_SIZE, extra=windows())
_PAGES = {"sudokux": _X, "sudoku_x": _X, "windoku": _WINDOKU}
_TOPOLOGIES = {
    **{("S", size): topology_of_size(size) for size in (4, 6, 9, 16, 25)},
    ("X", _SIZE): _X,
    ("W", _SIZE): _WINDOKU,
    ("C", _SIZE): CLASSIC,
}
"""The grids by the letter and the size at the beginning of a board of version B."""
_JIGSAWS, _KILLERS = "JM", "LM"
_COLOURED = "C"
"""A board where cells at the same place of their boxes have a colour, and different digits."""
_SUM_BITS, _COLOUR_BITS, _MOST_COLOURS = 6, 3, 5
"""In a killer, the bits of a cage's sum and of its colour, which no cage beside it has."""

_HEADER = re.compile(r"[CDJKLMSTWX][0-9A-Z][A-Z][0-9A-Z]{16,}", re.IGNORECASE)
_COLOURS_AND_SUMS = re.compile(r"([1-9]{81}),([0-9]{162})")
_BOARD_OF_2023 = re.compile(r"(?:[0-9a-v]{2}){81}")
_JIGSAW_PAGE = "jigsaw"
_MAP = "jigmap"
_SHAPE = "shape"


def read_link(link: PuzzleLink, line: int) -> Parsed:
    """Return the board in a link, in any of the site's forms. Raises ParseError."""
    data = link.fields["bd"]
    board = read_version_b(data, line) or _read_colours_and_sums(data, line)
    if board is not None:
        return board
    page = _page_topology(link.address, link.fields)
    return _read_board_of_2023(data, page, line) or parsed_cells(data, line, KIND, page)


def _page_topology(address: str, fields: Mapping[str, str]) -> Topology:
    """The grid of a board without a header, found from the page of SudokuWiki that the link is for.

    A jigsaw has its regions in the field `jigmap`, a digit for each cell. Raises ParseError for the
    pages of puzzles with other rules, and for a jigsaw that only gives the number of its layout.
    """
    page = address.lower().rpartition("/")[2]
    if fields.get(_MAP):
        return _topology_of_map(fields[_MAP])
    if "sudokuwiki" not in address.lower():
        return CLASSIC
    for name, other in _OTHER_PAGES.items():
        if page.startswith(name):
            raise ParseError(other, Message("a Sudoku"))
    if page.startswith(_JIGSAW_PAGE) or fields.get(_SHAPE):
        found = Message("a SudokuWiki jigsaw without its regions")
        expected = Message("a link that contains them, such as one that begins with J9B")
        raise ParseError(found, expected)
    return next((grid for name, grid in _PAGES.items() if page.startswith(name)), CLASSIC)


def read_version_b(data: str, line: int) -> Parsed | None:
    """The board in `data`, or None if it does not begin like one of version B.

    It begins with a letter for the rules, the size and a `B`. Then each cell is a number in base
    36, with as many digits as the largest one needs: the digit for a clue, the size plus the digit
    for a placed digit, or twice the size plus the digit set. Above its ten bits are, in a killer,
    six for the sum of a cage at its first cell and three for its colour, and, in a jigsaw, those of
    the region (Stuart, "Sudoku String Definitions 2.0" and "Killer and KenKen String Definitions
    2.0", SudokuWiki; May, "Encoding Formats", puzzle-coding). Some write a small board with the 18
    of a 9×9 one instead of twice the size, as pencilmark 1.0.0rc1 does. Raises ParseError for other
    puzzles and for numbers that mean nothing or clash.
    """
    if _HEADER.fullmatch(data) is None or _BOARD_OF_2023.fullmatch(data):
        return None
    return _board(*_parts_of_version_b(data[:3].upper(), data[3:]), line)


def read_board(text: str, line: int) -> Parsed:
    """Return the board that a line consists of. Raises ParseError."""
    with at_line(line):
        found = read_version_b(text, line) or _read_board_of_2023(text, CLASSIC, line)
    assert found is not None  # a board of version B that is none looks like one of 2023
    return found


def _read_board_of_2023(data: str, topology: Topology, line: int) -> Parsed | None:
    """The board in `data` on a grid of 81 cells, or None if it does not have this form.

    Each cell is two base-32 digits: twice the digit set, plus one for a clue. Raises ParseError for
    numbers that mean nothing or clash.
    """
    if _BOARD_OF_2023.fullmatch(data) is None:
        return None
    numbers = [int(data[start : start + 2], 32) for start in range(0, len(data), 2)]
    return _board([_cell_of_2023(number) for number in numbers], topology, (), line)


def _read_colours_and_sums(data: str, line: int) -> Parsed | None:
    """The killer in `data`, or None if it is not a colour for each cell and then a sum of two
    digits for each.
    """
    match = _COLOURS_AND_SUMS.fullmatch(data)
    if match is None:
        return None
    sums = [int(match[2][start : start + 2]) for start in range(0, len(match[2]), 2)]
    cages = _cages(list(map(int, match[1])), sums, CLASSIC)
    return parsed_givens((0,) * CLASSIC.cell_count, CLASSIC, line, KIND, cages)


def _board(
    saved_cells: list[SavedCell], topology: Topology, constraints: Constraints, line: int
) -> Parsed:
    if rules_of(topology, constraints).clash([saved_cell.digit for saved_cell in saved_cells]):
        # The example in the definition of 2023 doesn't follow it; such a board shows up as a clash.
        raise ParseError(
            Message("a board that breaks the rules"), Message("one of SudokuWiki's formats")
        )
    touched = _without_untouched(saved_cells, topology)
    return parsed_board(touched, topology, line, KIND, constraints)


def _parts_of_version_b(header: str, cells: str) -> tuple[list[SavedCell], Topology, Constraints]:
    kind, size = header[0], int(header[1], 36)
    if kind in _OTHERS:
        raise ParseError(_OTHERS[kind], Message("a Sudoku"))
    is_jigsaw, is_killer = kind in _JIGSAWS, kind in _KILLERS
    key = ("S" if is_jigsaw or is_killer else kind, size)
    if header[2] != "B" or key not in _TOPOLOGIES or (key[0] != kind and size != _SIZE):
        raise ParseError(Message("a board in the format {0}", header), verbatim("S9B"))
    topology = _TOPOLOGIES[key]
    most = topology.all_digits + 2 * size
    shift = most.bit_length()
    most_above = size - 1 if is_jigsaw else 0
    if is_killer:
        most_above = (most_above << _COLOUR_BITS | _MOST_COLOURS - 1) << _SUM_BITS
        most_above |= size * (size + 1) // 2
    largest = most_above << shift | most
    width = _width(largest)
    if len(cells) != width * topology.cell_count:
        raise ParseError(
            Message("{0} in a link", counted(len(cells) + 3, "1 character", "{0} characters")),
            verbatim(width * topology.cell_count + 3),
        )
    numbers = [int(cells[start : start + width], 36) for start in range(0, len(cells), width)]
    constraints: Constraints = (DisjointGroups(),) if kind == _COLOURED else ()
    if most_above:
        if max(numbers) > largest:
            raise ParseError(
                Message("{0} as a cell", max(numbers)), Message("at most {0}", largest)
            )
        above = [number >> shift for number in numbers]
        numbers = [number & ((1 << shift) - 1) for number in numbers]
        if is_jigsaw:
            regions = _SUM_BITS + _COLOUR_BITS if is_killer else 0
            topology = _with_regions([each >> regions for each in above])
        if is_killer:
            colours = [each >> _SUM_BITS & (1 << _COLOUR_BITS) - 1 for each in above]
            sums = [each & (1 << _SUM_BITS) - 1 for each in above]
            constraints = _cages(colours, sums, topology)
    before_sets = 2 * size
    if max(numbers) > most:
        before_sets = max(before_sets, 2 * _SIZE)
    saved_cells = [_cell_of_b(number, topology, before_sets) for number in numbers]
    return saved_cells, topology, constraints


def _cages(colours: Sequence[int], sums: Sequence[int], topology: Topology) -> Constraints:
    """Return the cages of neighbours with the same colour; each names its sum at a cell."""
    joined = [
        (one, other)
        for one, other in pairs_by_moves(topology, ((0, 1), (1, 0)))
        if colours[one] == colours[other]
    ]
    cages = pieces(topology.cell_count, joined)
    with expecting(Message("cages that fit the grid")):
        rules = [cage_with_sums({Cell(cell): sums[cell] for cell in cells}) for cells in cages]
        return checked(rules, topology)


def _width(most: int) -> int:
    """How many base-36 digits a number up to `most` needs."""
    width = 1
    while most >= 36**width:
        width += 1
    return width


def _topology_of_map(text: str) -> Topology:
    strange = next((mark for mark in text if mark not in "123456789"), None)
    if strange is not None:
        found = Message("{0} in a link", shown(strange))
        raise ParseError(found, Message("the number of a region, from 1 to 9"))
    check_cell_count(len(text), CLASSIC.cell_count)
    return _with_regions([int(mark) for mark in text])


def _with_regions(numbers: Sequence[int]) -> Topology:
    """The grid whose regions are the cells with equal numbers."""
    if any(count != _SIZE for count in Counter(numbers).values()):
        expected = Message("{0} regions of {0} cells", _SIZE)
        raise ParseError(Message("regions of unequal size"), expected)
    return jigsaw(numbers)


def _without_untouched(saved_cells: list[SavedCell], topology: Topology) -> list[SavedCell]:
    """Remove the notes if every empty cell has all: that is how the site writes a board without
    notes.
    """
    if all(
        saved_cell.digit or saved_cell.corner == topology.all_digits for saved_cell in saved_cells
    ):
        return [saved_cell._replace(corner=0) for saved_cell in saved_cells]
    return saved_cells


def _cell_of_2023(number: int) -> SavedCell:
    bits, is_clue = number >> 1, number & 1 == 1
    if bits.bit_count() == 1:
        return SavedCell(bits.bit_length(), is_clue)
    if is_clue:
        raise ParseError(Message("{0} as a cell", number), Message("a clue with one digit"))
    return SavedCell(corner=bits)


def _cell_of_b(number: int, topology: Topology, before_sets: int) -> SavedCell:
    size, most = topology.size, topology.all_digits + before_sets
    if number <= size:
        return SavedCell(number, number > 0)
    if number <= 2 * size:
        return SavedCell(number - size)
    if not before_sets < number <= most:
        raise ParseError(Message("{0} as a cell", number), Message("at most {0}", most))
    return SavedCell(corner=number - before_sets)

"""Read killers of 9×9 in one line, as `3x3::k:` and a number for each cell, each with a colon.

A number is 256 times the sum of the cell's cage plus a number of the cage; a cell without a sum is
in no cage. A `d` before the `k` adds both diagonals. Facts from the Interactive Sudoku Solver
(js/sudoku_parser.js), read in 2026.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.message import Message
from sudoku_app.core.topology import Cell
from sudoku_app.core.variants import both_diagonals, variant
from sudoku_app.formats.constraints import cage_with_sums, checked
from sudoku_app.formats.parsed import ParseError, at_line, check_cell_count, expecting, shortened
from sudoku_app.formats.saved_boards import parsed_givens
from sudoku_app.formats.symbols import whole_number

if TYPE_CHECKING:
    from sudoku_app.formats.parsed import Parsed

KIND = "killer-line"
_CELLS = 81
_SUMS = 256


def read_killer_line(text: str, line: int) -> Parsed:
    """Return the puzzle in a line. Raises ParseError."""
    _, diagonals, _, *numbers = text.strip().removesuffix(":").split(":")
    check_cell_count(len(numbers), _CELLS, line)
    cages: dict[int, dict[Cell, int]] = {}
    for cell, number in enumerate(numbers):
        if whole_number(number, 5) < 0:
            found = Message("the number {0}", shortened(number, 20))
            raise ParseError(found, Message("{0} to {1}", 0, 46 * _SUMS - 1), line)
        total, cage = divmod(int(number), _SUMS)
        if total:
            cages.setdefault(cage, {})[Cell(cell)] = total
    topology = variant(9, extra=both_diagonals(9) if diagonals else ())
    with at_line(line), expecting():
        constraints = checked(map(cage_with_sums, cages.values()), topology)
    return parsed_givens((0,) * _CELLS, topology, line, KIND, constraints)

"""Read a line of the program's own banks: a puzzle with constraints, with regions or of grids that
overlap, and five fields about it. `levels/README.md` describes them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.puzzle import make_puzzle
from sudoku_app.core.topology import CLASSIC
from sudoku_app.core.variants import OVERLAPPING_KINDS, jigsaw, size_of_kind, topology_of_kind
from sudoku_app.formats.constraints import decode_constraints
from sudoku_app.formats.parsed import Parsed, at_line, expecting
from sudoku_app.formats.symbols import default_symbols

if TYPE_CHECKING:
    from sudoku_app.core.rules import Constraints

KIND = "bank"


def read_bank_line(text: str, line: int) -> Parsed:
    """Return the puzzle in a line. Raises ParseError."""
    signs, comment = text.split(maxsplit=1)
    frames = (topology_of_kind(size_of_kind(kind), kind) for kind in OVERLAPPING_KINDS)
    topology = next((each for each in frames if each.cell_count == len(signs)), CLASSIC)
    cells, more = signs[: topology.cell_count], signs[topology.cell_count :]
    constraints: Constraints = ()
    with at_line(line), expecting():
        if more.isdigit():
            topology = jigsaw(more)
        elif more:
            constraints = decode_constraints(more, topology)
        digits = [0 if sign == "." else int(sign) for sign in cells]
        puzzle = make_puzzle(digits, topology, constraints)
    symbols = default_symbols(topology.size)
    return Parsed(puzzle, line, KIND, comment=comment, symbols=symbols)

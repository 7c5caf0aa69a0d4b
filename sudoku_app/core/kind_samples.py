"""A few constraints of each kind of puzzle, as a sample of the kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.constraints.dots import XV, Difference, Ratio
from sudoku_app.core.constraints.lines import Arrow, Palindrome, Renban, Thermometer, Whispers
from sudoku_app.core.constraints.moves import AntiKnight
from sudoku_app.core.constraints.outside import LittleKillerSum, SandwichSum
from sudoku_app.core.constraints.placed import Place
from sudoku_app.core.constraints.single_cells import Even, Odd
from sudoku_app.core.topology import Cell

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sudoku_app.core.constraints.forms import Cells
    from sudoku_app.core.rules import Constraints


def _cells(*numbers: int) -> Cells:
    return tuple(map(Cell, numbers))


_BEND = _cells(9, 0, 1)
"""A line around the upper left corner."""
SAMPLES: Mapping[str, Constraints] = {
    "killer": (KillerCage(_cells(0, 1, 9), 9),),
    "thermo": (Thermometer(_BEND),),
    "arrow": (Arrow(_cells(9), (_cells(0, 1),)),),
    "kropki": (Difference(_cells(0, 1)), Ratio(_cells(1, 10))),
    "xv": (XV(_cells(0, 1)), XV(_cells(9, 10), 5)),
    "antiknight": (AntiKnight(),),
    "palindrome": (Palindrome(_BEND),),
    "renban": (Renban(_BEND),),
    "whispers": (Whispers(_BEND),),
    "littlekiller": (LittleKillerSum(_cells(0, 10, 20), Place(-1, -1), 15),),
    "sandwich": (SandwichSum(_cells(*range(9)), Place(0, -1), 8),),
    "evenodd": (Even(_cells(0)), Odd(_cells(10))),
}
"""Constraints in the upper left corner of a 9×9 grid, by kind."""

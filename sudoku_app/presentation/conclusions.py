"""A step in a few signs, as lists show it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.notation import cell_text, cells_text, digit_sign

if TYPE_CHECKING:
    from sudoku_app.core.step import Step
    from sudoku_app.core.topology import Topology


def conclusion_words(step: Step, topology: Topology) -> str:
    """What a step concludes: `r4c7 = 3`, or `r1c2, r1c5 ≠ 6` for each digit that goes."""
    parts = [
        f"{cell_text(topology, cell)} = {digit_sign(digit)}" for cell, digit in step.placements
    ]
    cells: dict[int, list[int]] = {}
    for cell, digit in step.eliminations:
        cells.setdefault(digit, []).append(cell)
    parts += [
        f"{cells_text(topology, where)} ≠ {digit_sign(digit)}" for digit, where in cells.items()
    ]
    return ";  ".join(parts)

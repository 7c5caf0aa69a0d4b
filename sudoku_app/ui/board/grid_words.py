"""What a grid is called: its size, and what it has beyond rows, columns and boxes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication

from sudoku_app.core.topology import topology_of_size
from sudoku_app.core.variants import falling_diagonal, rising_diagonal

if TYPE_CHECKING:
    from sudoku_app.core.topology import Topology

KIND_WORDS = ("X", "Windoku")
"""What the kinds of `core.variants.KINDS` are called in every language."""


def grid_words(topology: Topology) -> str:
    """`9×9`, or for example `9×9, diagonals`."""
    size = topology.size
    translate = QCoreApplication.translate
    words = [f"{size}×{size}"]
    boxes = slice(2 * size, 3 * size)
    if topology.houses[boxes] != topology_of_size(size).houses[boxes]:
        words.append(translate("grid", "irregular regions"))
    extra = set(topology.houses[3 * size :])
    diagonals = {falling_diagonal(size), rising_diagonal(size)}
    if diagonals <= extra:
        words.append(translate("grid", "diagonals"))
    elif diagonals & extra:
        words.append(translate("grid", "a diagonal"))
    if extra - diagonals:
        words.append(translate("grid", "extra houses"))
    return ", ".join(words)

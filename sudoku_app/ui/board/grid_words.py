"""What a grid is called: its size, and what it has beyond rows, columns and boxes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication

from sudoku_app.core.notation import house_name
from sudoku_app.core.topology import HouseKind, topology_of_size
from sudoku_app.core.variants import falling_diagonal, kind_of, rising_diagonal

if TYPE_CHECKING:
    from sudoku_app.core.topology import Topology

KIND_WORDS = ("X", "Windoku")
"""What the kinds of `core.variants.KINDS` are called in every language."""


def grid_words(topology: Topology) -> str:
    """`9×9`, or for example `9×9, diagonals`."""
    size = topology.size
    translate = QCoreApplication.translate
    words = [f"{size}×{size}"]
    if not has_usual_boxes(topology):
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


def has_usual_boxes(topology: Topology) -> bool:
    """Whether the boxes are those of the usual grid of the size."""
    boxes = slice(2 * topology.size, 3 * topology.size)
    return topology.houses[boxes] == topology_of_size(topology.size).houses[boxes]


def house_words(topology: Topology, house: int) -> str:
    """What a house is called: `row 3`, or `rising diagonal`."""
    translate = QCoreApplication.translate
    size, cells = topology.size, topology.houses[house]
    kind, number = house_name(topology, house)
    if cells == falling_diagonal(size):
        return translate("grid", "falling diagonal")
    if cells == rising_diagonal(size):
        return translate("grid", "rising diagonal")
    if kind is HouseKind.EXTRA and kind_of(topology) == "windoku":
        return translate("grid", "window {0}").format(number)
    words = {
        HouseKind.ROW: translate("grid", "row {0}"),
        HouseKind.COLUMN: translate("grid", "column {0}"),
        HouseKind.BOX: translate("grid", "box {0}"),
        HouseKind.EXTRA: translate("grid", "extra house {0}"),
    }
    return words[kind].format(number)

"""What a grid is called: its size, and what it has beyond rows, columns and boxes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication

from sudoku_app.core.topology import topology_of_size
from sudoku_app.core.variants import (
    JIGSAW,
    falling_diagonal,
    house_word,
    kind_of,
    rising_diagonal,
    windows,
)
from sudoku_app.presentation.words import listed

if TYPE_CHECKING:
    from sudoku_app.core.topology import Topology

_KIND_WORDS = {"x": "X", "windoku": "Windoku"}
"""What those kinds of `core.variants.KINDS` are called that have one name in every language."""


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
    others = extra - diagonals
    if others and others == set(windows()):
        words.append(translate("grid", "windows"))
    elif others:
        words.append(translate("grid", "extra houses"))
    return listed(words)


def grid_name(topology: Topology) -> str:
    """What a player calls a grid: the name of its kind, as `Windoku`, or else its `grid_words`."""
    kind = kind_of(topology)
    return kind_name(kind) if kind else grid_words(topology)


def kind_name(kind: str) -> str:
    """What a player calls a kind of `core.variants.KINDS`."""
    return QCoreApplication.translate("grid", "Jigsaw") if kind == JIGSAW else _KIND_WORDS[kind]


def has_usual_boxes(topology: Topology) -> bool:
    """Whether the boxes are those of the usual grid of the size."""
    boxes = slice(2 * topology.size, 3 * topology.size)
    return topology.houses[boxes] == topology_of_size(topology.size).houses[boxes]


def house_words(topology: Topology, house: int) -> str:
    """What a house is called: `row 3`, or `rising diagonal`."""
    translate = QCoreApplication.translate
    word, number = house_word(topology, house)
    words = {
        "row": translate("grid", "row {0}"),
        "column": translate("grid", "column {0}"),
        "box": translate("grid", "box {0}"),
        "falling_diagonal": translate("grid", "falling diagonal"),
        "rising_diagonal": translate("grid", "rising diagonal"),
        "window": translate("grid", "window {0}"),
        "extra": translate("grid", "extra house {0}"),
    }
    return words[word].format(number)

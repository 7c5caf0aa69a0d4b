"""The board in words, for a screen reader or for reading aloud."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication, QSize, Qt
from PyQt6.QtGui import QTextCursor
from PyQt6.QtWidgets import QDialog, QDialogButtonBox, QVBoxLayout, QWidget

from sudoku_app.core.notation import digit_sign
from sudoku_app.core.variants import house_word
from sudoku_app.presentation.words import listed
from sudoku_app.ui.parts.screen_fit import fit_to_screen, zoom_of
from sudoku_app.ui.parts.text_field import TextField

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sudoku_app.core.topology import Topology

FIRST_SIZE, SMALLEST_SIZE = QSize(520, 320), QSize(300, 200)


def board_words(values: Sequence[int], topology: Topology) -> str:
    """All rows, one a line."""
    words = QCoreApplication.translate("reading", "Row {0}: {1}")
    return "\n".join(
        words.format(number, _cells(values, topology.houses[number - 1]))
        for number in range(1, topology.size + 1)
    )


def houses_words(values: Sequence[int], topology: Topology, cell: int) -> str:
    """The row, the column and the box of a cell, and its further houses, one a line."""
    translate = QCoreApplication.translate
    words = {
        "row": translate("reading", "Row {0}: {1}"),
        "column": translate("reading", "Column {0}: {1}"),
        "box": translate("reading", "Box {0}: {1}"),
        "falling_diagonal": translate("reading", "Falling diagonal: {1}"),
        "rising_diagonal": translate("reading", "Rising diagonal: {1}"),
        "window": translate("reading", "Window {0}: {1}"),
        "extra": translate("reading", "Extra house {0}: {1}"),
    }
    lines = []
    for house in topology.cell_houses[cell]:
        word, number = house_word(topology, house)
        lines.append(words[word].format(number, _cells(values, topology.houses[house])))
    return "\n".join(lines)


def _cells(values: Sequence[int], cells: Iterable[int]) -> str:
    empty = QCoreApplication.translate("reading", "empty")
    return listed(digit_sign(values[cell]) if values[cell] else empty for cell in cells)


class ReadingWindow(QDialog):
    """Shows words that a screen reader reads line by line."""

    def __init__(self, title: str, words: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        text = TextField(words, title)
        text.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByKeyboard
            | Qt.TextInteractionFlag.TextSelectableByMouse
        )
        text.moveCursor(QTextCursor.MoveOperation.Start)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.close)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 20, 20, 16)
        layout.setSpacing(12)
        layout.addWidget(text)
        layout.addWidget(buttons)
        fit_to_screen(self, FIRST_SIZE, SMALLEST_SIZE, zoom_of(self))
        text.setFocus()

"""The menu of a cell: notes and colours for the mouse, and why a digit can't be there."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QRectF, Qt, pyqtSignal
from PyQt6.QtWidgets import QGridLayout, QMenu, QVBoxLayout, QWidget, QWidgetAction

from sudoku_app.core.topology import SIGNS
from sudoku_app.game.play.moves import COLOURS
from sudoku_app.presentation.board.cells import note_columns
from sudoku_app.presentation.board.entry import EntryMode
from sudoku_app.ui.board.cell_painter import paint_swatch
from sudoku_app.ui.parts.buttons import RADIUS, ThemedButton
from sudoku_app.ui.parts.fields import Words
from sudoku_app.ui.theme import SECONDARY_PIXELS, TEXT_PIXELS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PyQt6.QtGui import QPainter

    from sudoku_app.core.topology import Topology
    from sudoku_app.ui.theme import Theme

KEY, SWATCH = 38, 32
"""The width and height of a key for a note, and the height of one for a colour, before zoom."""
MARGIN, GAP = 10, 6
_COLOURS_ACROSS = 4


class ChoiceKey(ThemedButton):
    """A key of the menu: a digit to note, or a colour."""

    def __init__(
        self, theme: Theme, mode: EntryMode, number: int, text: str, parent: QWidget
    ) -> None:
        super().__init__(theme, text, parent)
        self.mode, self.number = mode, number
        is_colour = mode is EntryMode.COLOUR
        words = self.tr("colour {0}") if is_colour else self.tr("note {0}")
        self.setAccessibleName(words.format(self.text()))

    def draw(self, painter: QPainter) -> None:
        rect = QRectF(self.rect())
        if self.mode is EntryMode.COLOUR:
            swatch = rect.adjusted(1, 1, -1, -1)
            paint_swatch(painter, swatch, RADIUS - 1, self.theme, self.number)
        else:
            self.draw_ground(painter, "key", "key_line")
        painter.setPen(self.theme.colour("text"))
        pixels = TEXT_PIXELS * self.theme.zoom
        self.theme.draw_centred(painter, rect.center(), self.text(), pixels)


class WhyMenu(QMenu):
    """Offers digits, each by its own key, to ask why they can't be in a cell.
    `digit_chosen(int)` carries the one that was chosen.
    """

    digit_chosen = pyqtSignal(int)

    def __init__(self, topology: Topology, digits: Sequence[int], parent: QWidget) -> None:
        super().__init__(self.tr("Why not…"), parent)
        self.setAccessibleName(self.title())
        for digit in digits:
            entry = self.addAction(f"&{topology.sign(digit)}")
            if entry is not None:
                entry.triggered.connect(partial(self.digit_chosen.emit, digit))


class CellMenu(QMenu):
    """Offers notes and colours. `chosen(EntryMode, int)` carries the digit of a note or the number
    of a colour; `erase_chosen()` is emitted for an entry, and `why_chosen(int)` to ask why one of
    `asked` digits can't be there.
    """

    chosen = pyqtSignal(object, int)
    erase_chosen = pyqtSignal()
    why_chosen = pyqtSignal(int)

    def __init__(
        self, theme: Theme, topology: Topology, asked: Sequence[int], parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._theme = theme
        panel = QWidget(self)
        layout = QVBoxLayout(panel)
        layout.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        layout.setSpacing(GAP)
        colours, columns = SIGNS[:COLOURS], note_columns(topology.size)
        for words, mode, signs, across, height in (
            (self.tr("Note"), EntryMode.CORNER, topology.signs, columns, KEY),
            (self.tr("Colour"), EntryMode.COLOUR, colours, _COLOURS_ACROSS, SWATCH),
        ):
            layout.addWidget(Words(theme, SECONDARY_PIXELS, "secondary", words, parent=panel))
            layout.addLayout(self._keys(panel, mode, signs, across, round(height * theme.zoom)))
        action = QWidgetAction(self)
        action.setDefaultWidget(panel)
        self.addAction(action)
        erase = self.addAction(self.tr("Erase"))
        if erase is not None:
            erase.triggered.connect(self.erase_chosen)
        if len(asked) == 1:
            why = self.addAction(self.tr("Why not {0}?").format(topology.sign(asked[0])))
            if why is not None:
                why.triggered.connect(partial(self.why_chosen.emit, asked[0]))
        elif asked:
            digits = WhyMenu(topology, asked, self)
            digits.digit_chosen.connect(self.why_chosen)
            self.addMenu(digits)

    def _keys(
        self, panel: QWidget, mode: EntryMode, signs: str, columns: int, height: int
    ) -> QGridLayout:
        grid = QGridLayout()
        grid.setSpacing(GAP)
        for number, sign in enumerate(signs):
            key = ChoiceKey(self._theme, mode, number + 1, sign, panel)
            key.setMinimumSize(round(KEY * self._theme.zoom), height)
            key.clicked.connect(self._key_clicked)
            grid.addWidget(key, *divmod(number, columns))
        return grid

    def _key_clicked(self) -> None:
        key = self.sender()
        if isinstance(key, ChoiceKey):
            self.close()
            self.chosen.emit(key.mode, key.number)

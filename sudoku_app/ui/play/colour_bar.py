"""The bar above the pad while it gives colours: whether cells or notes get them, and which colour
notes get.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QRectF, pyqtSignal
from PyQt6.QtWidgets import QWidget

from sudoku_app.game.play.moves import COLOURS
from sudoku_app.presentation.board.entry import EntryMode
from sudoku_app.ui.board.cell_painter import paint_swatch
from sudoku_app.ui.parts.buttons import RADIUS, RequestKey
from sudoku_app.ui.parts.switch import Switch

if TYPE_CHECKING:
    from PyQt6.QtGui import QPainter, QResizeEvent

    from sudoku_app.ui.theme import Theme

GAP = 3
"""The gap between two swatches, in pixels."""
SWITCH_SHARE = 0.42
"""The share of the bar's width that the switch takes while there are swatches."""


class SwatchKey(RequestKey):
    """A colour for notes, with a frame while it is the current one."""

    def __init__(self, theme: Theme, colour: int, parent: QWidget) -> None:
        super().__init__(theme, str(colour), parent)
        self._colour = colour
        words = self.tr("Colour {0} for notes").format(colour)
        self.setAccessibleName(words)
        self.setToolTip(words)

    def draw(self, painter: QPainter) -> None:
        rect = QRectF(self.rect())
        if self.isChecked():
            self.draw_ground(painter, "equal", "accent")
        inset = 4 if self.isChecked() else 1
        swatch = rect.adjusted(inset, inset, -inset, -inset)
        paint_swatch(painter, swatch, RADIUS / 2, self.theme, self._colour)


class ColourBar(QWidget):
    """Emits `mode_chosen(EntryMode)` and `colour_chosen(int)`."""

    mode_chosen = pyqtSignal(object)
    colour_chosen = pyqtSignal(int)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._switch = Switch(theme, (EntryMode.COLOUR, EntryMode.TINT), self)
        self._switch.setAccessibleName(self.tr("What gets colours"))
        for mode, words, tip in (
            (EntryMode.COLOUR, self.tr("Cells"), self.tr("Colour whole cells")),
            (EntryMode.TINT, self.tr("Notes"), self.tr("Colour single notes")),
        ):
            self._switch.key_of(mode).setText(words)
            self._switch.key_of(mode).setToolTip(tip)
        self._switch.chosen.connect(self.mode_chosen)
        self._swatches = [SwatchKey(theme, number + 1, self) for number in range(COLOURS)]
        for swatch in self._swatches:
            swatch.clicked.connect(self._swatch_clicked)

    def show_mode(self, mode: EntryMode, colour: int) -> None:
        """Show what gets colours, and the colour that notes get."""
        self._switch.show_value(mode)
        for number, swatch in enumerate(self._swatches, 1):
            swatch.setVisible(mode is EntryMode.TINT)
            swatch.setChecked(number == colour)
        self._lay_out()

    def _swatch_clicked(self) -> None:
        swatch = self.sender()
        for number, each in enumerate(self._swatches, 1):
            if each is swatch:
                self.colour_chosen.emit(number)

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        self._lay_out()

    def _lay_out(self) -> None:
        wide, high = self.width(), self.height()
        has_swatches = not self._swatches[0].isHidden()
        end = round(wide * SWITCH_SHARE) if has_swatches else wide
        self._switch.setGeometry(0, 0, end, high)
        step = (wide - end - GAP) / COLOURS
        for number, swatch in enumerate(self._swatches):
            left = round(end + 2 * GAP + number * step)
            swatch.setGeometry(left, 0, round(step - GAP), high)

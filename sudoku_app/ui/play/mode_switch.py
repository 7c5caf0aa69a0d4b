"""The switch above the pad: what a digit becomes, one of four."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QRectF, QSize, pyqtSignal
from PyQt6.QtGui import QFont, QPainter, QPainterPath, QPen
from PyQt6.QtWidgets import QWidget

from sudoku_app.ui.board.keys import CHOSEN_MODES, EntryMode
from sudoku_app.ui.parts.buttons import RADIUS, ThemedButton
from sudoku_app.ui.play.measures import SWITCH
from sudoku_app.ui.theme import SECONDARY_PIXELS

if TYPE_CHECKING:
    from PyQt6.QtGui import QResizeEvent

    from sudoku_app.ui.theme import Theme


class ModeKey(ThemedButton):
    """One part of the switch, filled while its mode is the one of now."""

    def __init__(self, theme: Theme, mode: EntryMode, parent: QWidget) -> None:
        super().__init__(theme, parent=parent)
        self.mode = mode
        self.setCheckable(True)

    def nextCheckState(self) -> None:
        """A click only asks for the mode: what is checked follows the mode of now."""

    def sizeHint(self) -> QSize:
        words = self.words_width(SECONDARY_PIXELS, QFont.Weight.DemiBold)
        return QSize(words + 12, round(SWITCH * self.theme.zoom))

    def draw(self, painter: QPainter) -> None:
        checked = self.isChecked()
        rect = QRectF(self.rect())
        if checked or self.isDown() or self.underMouse():
            self.draw_ground(painter, "equal" if checked else "key", "accent" if checked else None)
        weight = QFont.Weight.DemiBold if checked else QFont.Weight.Normal
        words = rect.adjusted(4, 0, -4, 0)
        role = "text" if checked else "secondary"
        self.draw_text(painter, words, role, SECONDARY_PIXELS, weight)


class ModeSwitch(QWidget):
    """A key for each mode side by side on one ground; `mode_chosen(EntryMode)` leaves when one is
    clicked.
    """

    mode_chosen = pyqtSignal(object)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setAccessibleName(self.tr("Entry mode"))
        self._keys = {mode: ModeKey(theme, mode, self) for mode in CHOSEN_MODES}
        for key in self._keys.values():
            key.clicked.connect(self._clicked)
        self._name_keys()
        self.show_mode(EntryMode.VALUE)

    def key_of(self, mode: EntryMode) -> ModeKey:
        """The key that stands for a mode; that of colours for those of candidates too."""
        return self._keys[EntryMode.COLOUR if mode is EntryMode.TINT else mode]

    @property
    def words(self) -> str:
        """What the mode of now is called."""
        return next(key.text() for key in self._keys.values() if key.isChecked())

    def show_mode(self, mode: EntryMode) -> None:
        """Mark the mode of now."""
        words = self.tr("Tint") if mode is EntryMode.TINT else self.tr("Colour")
        self._keys[EntryMode.COLOUR].setText(words)
        for key in self._keys.values():
            key.setChecked(key is self.key_of(mode))

    def _name_keys(self) -> None:
        for mode, words, told in (
            (EntryMode.VALUE, self.tr("Digit"), self.tr("Enter digits (Z)")),
            (EntryMode.CORNER, self.tr("Corner"), self.tr("Corner notes (X, or hold Shift)")),
            (EntryMode.CENTRE, self.tr("Centre"), self.tr("Centre notes (C, or hold Ctrl)")),
            (
                EntryMode.COLOUR,
                self.tr("Colour"),
                self.tr("Cell colours (V, or hold Ctrl+Shift); hold Alt for a candidate's colour"),
            ),
        ):
            self._keys[mode].setText(words)
            self._keys[mode].setToolTip(told)

    def sizeHint(self) -> QSize:
        hints = [key.sizeHint() for key in self._keys.values()]
        return QSize(sum(hint.width() for hint in hints), hints[0].height())

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        wide, count = self.width(), len(self._keys)
        for number, key in enumerate(self._keys.values()):
            left, right = round(number * wide / count), round((number + 1) * wide / count)
            key.setGeometry(left, 0, right - left, self.height())

    def _clicked(self) -> None:
        key = self.sender()
        if isinstance(key, ModeKey):
            self.mode_chosen.emit(key.mode)

    def paintEvent(self, event: object) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ground = QPainterPath()
        ground.addRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), RADIUS, RADIUS)
        painter.setPen(QPen(self._theme.colour("key_line"), 1))
        painter.setBrush(self._theme.colour("key"))
        painter.drawPath(ground)

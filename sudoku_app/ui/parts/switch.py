"""A switch: keys side by side, one of them current."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from PyQt6.QtCore import QRectF, QSize, pyqtSignal
from PyQt6.QtGui import QFont, QPainter, QPainterPath, QPen
from PyQt6.QtWidgets import QWidget

from sudoku_app.ui.parts.buttons import RADIUS, RequestKey
from sudoku_app.ui.theme import SECONDARY_PIXELS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PyQt6.QtGui import QResizeEvent

    from sudoku_app.ui.theme import Theme

Value = TypeVar("Value")

SWITCH = 34
"""The height of a switch, at zoom 1."""


class SwitchKey(RequestKey):
    """One part of a switch, filled while its value is the current one."""

    def sizeHint(self) -> QSize:
        words = self.words_width(SECONDARY_PIXELS, QFont.Weight.DemiBold)
        return QSize(words + 12, round(SWITCH * self.theme.zoom))

    def draw(self, painter: QPainter) -> None:
        weight = QFont.Weight.Normal
        if self.isChecked() or self.isDown() or self.underMouse():
            weight = self.draw_choice(painter, line=None)
        words = QRectF(self.rect()).adjusted(4, 0, -4, 0)
        role = "text" if self.isChecked() else "secondary"
        self.draw_text(painter, words, role, SECONDARY_PIXELS, weight)


class Switch(QWidget, Generic[Value]):
    """A key for each value, side by side on one ground; `chosen(value)` is emitted when one is
    clicked. The caller names the keys. A hidden key gives its room to the others.
    """

    chosen = pyqtSignal(object)

    def __init__(self, theme: Theme, values: Iterable[Value], parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._keys = {value: SwitchKey(theme, parent=self) for value in values}
        for key in self._keys.values():
            key.clicked.connect(self._clicked)

    def key_of(self, value: Value) -> SwitchKey:
        """Return the key of a value."""
        return self._keys[value]

    @property
    def words(self) -> str:
        """The name of the current value."""
        return next(key.text() for key in self._keys.values() if key.isChecked())

    def show_value(self, value: Value) -> None:
        """Show which value is the current one."""
        for key in self._keys.values():
            key.setChecked(key is self.key_of(value))

    def offer(self, value: Value, is_offered: bool) -> None:
        """Show or hide the key of a value."""
        if self.key_of(value).isHidden() is is_offered:
            self.key_of(value).setVisible(is_offered)
            self.updateGeometry()
            self._place_keys()

    def sizeHint(self) -> QSize:
        hints = [key.sizeHint() for key in self._keys.values() if not key.isHidden()]
        return QSize(sum(hint.width() for hint in hints), hints[0].height())

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        self._place_keys()

    def _place_keys(self) -> None:
        keys = [key for key in self._keys.values() if not key.isHidden()]
        wide, count = self.width(), len(keys)
        for number, key in enumerate(keys):
            left, right = round(number * wide / count), round((number + 1) * wide / count)
            key.setGeometry(left, 0, right - left, self.height())

    def _clicked(self) -> None:
        clicked = self.sender()
        for value, key in self._keys.items():
            if key is clicked:
                self.chosen.emit(value)

    def paintEvent(self, event: object) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ground = QPainterPath()
        ground.addRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), RADIUS, RADIUS)
        painter.setPen(QPen(self._theme.colour("key_line"), 1))
        painter.setBrush(self._theme.colour("key"))
        painter.drawPath(ground)

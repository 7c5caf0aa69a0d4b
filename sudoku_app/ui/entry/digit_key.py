"""A key of the pad: what its digit becomes in each mode, and how many are still to place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PyQt6.QtGui import QPainter, QPen

from sudoku_app.game.moves import COLOURS
from sudoku_app.presentation.words import listed
from sudoku_app.ui.board.colour_marks import paint_swatch, paint_tint
from sudoku_app.ui.entry.entry_mode import EntryMode
from sudoku_app.ui.parts.buttons import RADIUS, ThemedButton
from sudoku_app.ui.theme import PAD_PIXELS, Theme

if TYPE_CHECKING:
    from PyQt6.QtWidgets import QWidget

_NOTE_SHARE = 0.62
"""A note's digit beside a value's."""
_HALF_CAPITAL = 0.365
"""Half the height of a digit beside its font's."""
_DOTS_DOWN = 0.83
"""How far down the key the dots are, as a share of its height."""
_COLUMNS = 3
SWATCH_MARGIN = 6
"""How far a colour stands within its key, in pixels."""


class DigitKey(ThemedButton):
    """Shows its digit as a value, a note or a colour, with a dot for each still to place."""

    def __init__(self, theme: Theme, digit: int, label: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, label, parent)
        self.digit = digit
        self.remaining = 0
        self.is_active = False
        self.is_locked = False
        self.mode = EntryMode.VALUE
        self._colour = 1
        self._name()

    def set_state(self, remaining: int, is_active: bool, is_locked: bool = False) -> None:
        """How many are still to place, whether this is the active digit, and whether it stays."""
        state = (remaining, is_active, is_locked)
        if state != (self.remaining, self.is_active, self.is_locked):
            self.remaining, self.is_active, self.is_locked = state
            self._name()
            self.update()

    def set_mode(self, mode: EntryMode, colour: int) -> None:
        """What the digit becomes; `colour` is the one that a candidate gets."""
        if (mode, colour) != (self.mode, self._colour):
            self.mode, self._colour = mode, colour
            self._name()
            self.update()

    def _name(self) -> None:
        """Say to a screen reader what is drawn."""
        if self.mode is EntryMode.COLOUR:
            is_there = self.digit <= COLOURS
            words = self.tr("colour {0}").format(self.digit) if is_there else self.tr("no colour")
        else:
            words = self.tr("digit {0}, {1} to place").format(self.text(), max(self.remaining, 0))
        if self.is_locked:
            words = listed(QCoreApplication.translate, [words, self.tr("locked")])
        elif self.is_active:
            words = listed(QCoreApplication.translate, [words, self.tr("highlighted")])
        if words != self.accessibleName():
            self.setAccessibleName(words)

    def draw(self, painter: QPainter) -> None:
        if self.mode is EntryMode.COLOUR and self.digit > COLOURS:
            return  # there is no such colour
        self.draw_ground(
            painter, "accent" if self.is_active else "key", None if self.is_active else "key_line"
        )
        rect = QRectF(self.rect())
        if self.mode is EntryMode.COLOUR:
            self._draw_colour(painter, rect)
        else:
            self._draw_digit(painter, rect)
        if self.is_locked:
            painter.setPen(QPen(self.theme.colour("on_accent"), 1.6))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(rect.adjusted(4, 4, -4, -4), RADIUS - 3, RADIUS - 3)

    def _draw_digit(self, painter: QPainter, rect: QRectF) -> None:
        role = "on_accent" if self.is_active else "secondary" if self.remaining <= 0 else "text"
        if self.remaining <= 0 and not self.is_active:
            painter.setOpacity(painter.opacity() * 0.5)
        usual = max(PAD_PIXELS * self.theme.zoom, rect.height() * 0.36)
        size = min(usual, rect.height() * 0.55, rect.width() * 0.55)
        dots = max(1.0, size / PAD_PIXELS)
        middle = rect.center() - QPointF(0, rect.height() * (0.08 if rect.height() > 40 else 0.06))
        if self.mode is not EntryMode.VALUE:
            size *= _NOTE_SHARE
        if self.mode is EntryMode.CORNER:
            middle = self._corner(rect, size)
        elif self.mode is EntryMode.TINT:
            paint_tint(painter, middle, size * 0.9, self.theme, self._colour)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            role = "text"
        painter.setPen(self.theme.colour(role))
        self.theme.draw_centred(painter, middle, self.text(), size)
        self._draw_dots(painter, rect, "on_accent" if self.is_active else "secondary", dots)

    def _corner(self, rect: QRectF, size: float) -> QPointF:
        """Where the digit's note stands, as in a cell, in the room above the dots."""
        row, column = divmod(self.digit - 1, _COLUMNS)
        high = rect.height()
        first = high * 0.12 + size * _HALF_CAPITAL
        last = high * (_DOTS_DOWN - 0.15) - size * _HALF_CAPITAL
        across = min(high * 0.22, rect.width() / 2 - size)
        down = first + (last - first) * min(row, 2) / 2
        return QPointF(rect.center().x() + (column - 1) * across, rect.top() + down)

    def _draw_colour(self, painter: QPainter, rect: QRectF) -> None:
        margin = SWATCH_MARGIN
        swatch = rect.adjusted(margin, margin, -margin, -margin)
        paint_swatch(painter, swatch, RADIUS - margin / 2, self.theme, self.digit)
        painter.setPen(self.theme.colour("text"))
        self.theme.draw_centred(painter, rect.center(), self.text(), rect.height() * 0.32)

    def _draw_dots(self, painter: QPainter, rect: QRectF, role: str, scale: float) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.theme.colour(role))
        count = self.remaining
        gap = min(6.0 * scale, (rect.width() - 8) / max(count, 1))
        radius = min(1.6 * scale, gap / 3)
        left = rect.center().x() - gap * (count - 1) / 2
        down = rect.top() + rect.height() * _DOTS_DOWN
        for number in range(count):
            painter.drawEllipse(QPointF(left + gap * number, down), radius, radius)

"""The program's own buttons, painted from the theme: flat ones, tools with icons, and pills."""

from __future__ import annotations

from math import floor
from typing import TYPE_CHECKING

from PyQt6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QColor, QFont, QFontMetricsF, QKeyEvent, QPainter, QPen
from PyQt6.QtWidgets import QAbstractButton, QWidget

from sudoku_app.ui.language import translate
from sudoku_app.ui.parts.painting import blend
from sudoku_app.ui.theme import SECONDARY_PIXELS, TEXT_PIXELS, Theme

if TYPE_CHECKING:
    from collections.abc import Callable

    from PyQt6.QtCore import pyqtBoundSignal
    from PyQt6.QtGui import QPaintEvent

    Act = Callable[..., object] | pyqtBoundSignal

RADIUS = 8.0
ICON_SIZE = 20
LEAST_SHARE = 0.75
"""The share of its size to which text may shrink if it is too long."""


class ThemedButton(QAbstractButton):
    """A button that its subclasses draw; it handles hover, press, focus and the theme. `act` is
    called or emitted when it is clicked.
    """

    def __init__(
        self, theme: Theme, text: str = "", parent: QWidget | None = None, act: Act | None = None
    ) -> None:
        super().__init__(parent)
        self.theme = theme
        self._ground = ""
        self.setText(text)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        if act is not None:
            self.clicked.connect(act)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if not self.isEnabled():
            painter.setOpacity(0.45)
        painter.save()
        self.draw(painter)
        painter.restore()
        if self.hasFocus():
            # On the accent the ring would be invisible: draw it further inside, in another colour.
            on_accent = self._ground == "accent"
            role, inset, width = ("on_accent", 4.0, 2.0) if on_accent else ("accent", 1.5, 3.0)
            painter.setPen(QPen(self.theme.colour(role), width))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            ring = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
            painter.drawRoundedRect(ring, RADIUS + 1 - inset, RADIUS + 1 - inset)

    def event(self, event: QEvent | None) -> bool:
        if isinstance(event, QKeyEvent) and _asks_for_space(event):
            event.accept()  # it presses this button and is not a shortcut of the window
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if event is not None and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()  # Qt's own buttons react only to the space bar
        else:
            super().keyPressEvent(event)

    def refuse(self, reason: str) -> None:
        """Disable the button and say why in its tool tip; enable it if there is no reason."""
        self.setEnabled(not reason)
        self.setToolTip(reason)

    def draw(self, painter: QPainter) -> None:
        """Draw the button; the painter is antialiased."""
        raise NotImplementedError

    def draw_ground(self, painter: QPainter, ground: str, line: str | None) -> None:
        """Draw a rounded rectangle in the colour of role `ground`, with a line of role `line`."""
        self._ground = ground
        colour = QColor(self.theme.colour(ground))
        if self.isDown():
            colour = blend(colour, self.theme.colour("text"), 0.10)
        elif self.underMouse() and self.isEnabled():
            colour = blend(colour, self.theme.colour("text"), 0.04)
        painter.setBrush(colour)
        painter.setPen(QPen(self.theme.colour(line), 1) if line else Qt.PenStyle.NoPen)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), RADIUS, RADIUS)

    def draw_choice(self, painter: QPainter, line: str | None = "key_line") -> QFont.Weight:
        """Draw the ground of a choice, filled if it is checked and otherwise with a line of role
        `line`; return the weight of its text.
        """
        if self.isChecked():
            self.draw_ground(painter, "equal", "accent")
            return QFont.Weight.DemiBold
        self.draw_ground(painter, "key", line)
        return QFont.Weight.Normal

    def draw_text(
        self,
        painter: QPainter,
        rect: QRectF,
        role: str,
        pixels: float,
        weight: QFont.Weight = QFont.Weight.Normal,
    ) -> None:
        """Draw the button's text centred in `rect`, smaller if it does not fit, and shortened if
        that is not enough.
        """
        font = self.theme.font(self.fitting(rect.width(), pixels, weight), weight)
        words = QFontMetricsF(font).elidedText(
            self.text(), Qt.TextElideMode.ElideRight, rect.width()
        )
        painter.setFont(font)
        painter.setPen(self.theme.colour(role))
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, words)

    def draw_icon(self, painter: QPainter, name: str, role: str, centre: QPointF) -> None:
        """Draw an icon around `centre`."""
        size = round(ICON_SIZE * self.theme.zoom)
        pixmap = self.theme.icon(name, role, size, self.devicePixelRatioF())
        painter.drawPixmap(centre - QPointF(size / 2, size / 2), pixmap)

    def fitting(
        self, width: float, pixels: float, weight: QFont.Weight = QFont.Weight.Normal
    ) -> float:
        """Return the size at which the text fits into `width`: `pixels` at most."""
        wide = self.words_width(pixels, weight)
        if wide <= width:
            return pixels
        whole = floor(pixels * self.theme.zoom * max(width / wide, LEAST_SHARE))
        return whole / self.theme.zoom

    def words_width(self, pixels: float, weight: QFont.Weight = QFont.Weight.Normal) -> int:
        """Return the width of the button's text."""
        metrics = QFontMetricsF(self.theme.font(pixels, weight))
        return round(metrics.horizontalAdvance(self.text()) + 0.5)


def _asks_for_space(event: QKeyEvent) -> bool:
    return event.type() == QEvent.Type.ShortcutOverride and event.key() == Qt.Key.Key_Space


class RequestKey(ThemedButton):
    """A checkable key of which a click only asks for what it stands for: its owner checks it."""

    def __init__(self, theme: Theme, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(theme, text, parent)
        self.setCheckable(True)

    def nextCheckState(self) -> None:
        """Do nothing."""


class FlatButton(ThemedButton):
    """A word or an icon with no background until the pointer is over it, as above the board, or
    while it is checked.
    """

    def __init__(
        self,
        theme: Theme,
        text: str = "",
        icon: str = "",
        strong: bool = False,
        parent: QWidget | None = None,
        act: Act | None = None,
    ) -> None:
        super().__init__(theme, text, parent, act)
        self.icon_name = icon
        self._weight = QFont.Weight.DemiBold if strong else QFont.Weight.Normal

    def sizeHint(self) -> QSize:
        icon = round((ICON_SIZE + 4) * self.theme.zoom) if self.icon_name else 0
        words = self.words_width(TEXT_PIXELS, self._weight) if self.text() else 0
        return QSize(words + icon + 16, round(34 * self.theme.zoom))

    def draw(self, painter: QPainter) -> None:
        if self.isChecked():
            self.draw_ground(painter, "equal", "accent")
        elif self.isDown() or self.underMouse():
            self.draw_ground(painter, "window", None)
        rect = QRectF(self.rect())
        if self.icon_name:
            side = round((ICON_SIZE + 4) * self.theme.zoom)
            middle = rect.width() / 2 if not self.text() else rect.right() - 8 - side / 2
            self.draw_icon(painter, self.icon_name, "text", QPointF(middle, rect.center().y()))
            rect.adjust(8, 0, -8 - side, 0)
        if self.text():
            self.draw_text(painter, rect, "text", TEXT_PIXELS, self._weight)


class ToolButton(ThemedButton):
    """An icon above a word; filled when checked, or with the accent if it is a main one."""

    def __init__(
        self, theme: Theme, text: str, icon: str, parent: QWidget | None = None, main: bool = False
    ) -> None:
        super().__init__(theme, text, parent)
        self._icon = icon
        self._main = main

    def sizeHint(self) -> QSize:
        return QSize(self.words_width(STATUS_WORD_PIXELS) + 10, round(52 * self.theme.zoom))

    def draw(self, painter: QPainter) -> None:
        ground, line, icon, role = "key", "key_line", "text", "secondary"
        if self._main:
            ground, line, icon, role = "accent", "accent", "on_accent", "on_accent"
        elif self.isChecked():
            ground, line, role = "equal", "accent", "text"
        self.draw_ground(painter, ground, line)
        rect = QRectF(self.rect())
        tall = rect.height() >= 44 * self.theme.zoom
        self.draw_icon(
            painter,
            self._icon,
            icon,
            QPointF(rect.center().x(), rect.height() * (0.36 if tall else 0.5)),
        )
        if tall:
            words = rect.adjusted(4, rect.height() * 0.58, -4, -4)
            self.draw_text(painter, words, role, STATUS_WORD_PIXELS)


_ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)


class PillButton(ThemedButton):
    """A word or an icon on a rounded background, as in cards; the main one, or one that is checked,
    is filled with the accent.
    """

    def __init__(
        self,
        theme: Theme,
        text: str,
        act: Act | None = None,
        main: bool = False,
        parent: QWidget | None = None,
        icon: str = "",
    ) -> None:
        super().__init__(theme, text, parent, act)
        self.main = main
        self.icon_name = icon

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if event is not None and self.main and event.key() in _ARROWS:
            event.ignore()  # Qt would focus another button, but the key is meant for the board
        else:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        if self.icon_name:
            return QSize(round(36 * self.theme.zoom), round(40 * self.theme.zoom))
        words = self.words_width(TEXT_PIXELS, QFont.Weight.DemiBold)
        return QSize(words + round(28 * self.theme.zoom), round(40 * self.theme.zoom))

    def draw(self, painter: QPainter) -> None:
        is_filled = self.main or self.isChecked()
        self.draw_ground(
            painter, "accent" if is_filled else "card", None if is_filled else "key_line"
        )
        weight = QFont.Weight.DemiBold if is_filled else QFont.Weight.Medium
        role, rect = "on_accent" if is_filled else "text", QRectF(self.rect())
        if self.icon_name:
            self.draw_icon(painter, self.icon_name, role, rect.center())
        else:
            self.draw_text(painter, rect.adjusted(6, 0, -6, 0), role, TEXT_PIXELS, weight)


class SidePanel(QWidget):
    """A tool beside the board. `close_requested()` is emitted for its button, and
    `escape_pressed()` for Esc, which closes it too unless it `stays`: then the board has the keys.
    One that `is_low` has room where the card is.
    """

    close_requested = pyqtSignal()
    escape_pressed = pyqtSignal()
    stays = is_low = False

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._close = FlatButton(theme, icon="close", parent=self, act=self.close_requested)
        # Not `tr`, which would look for the texts among those of the subclass.
        self._close.setAccessibleName(translate("SidePanel", "Close"))
        self._close.setToolTip(translate("SidePanel", "Close (Esc)"))

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if event is not None and event.key() == Qt.Key.Key_Escape:
            self.escape_pressed.emit()
        else:
            super().keyPressEvent(event)


STATUS_WORD_PIXELS = SECONDARY_PIXELS - 1

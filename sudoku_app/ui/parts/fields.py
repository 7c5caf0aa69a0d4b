"""A line of text that is shortened to its space, and announcements to a screen reader."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QFont, QPainter, QPalette
from PyQt6.QtWidgets import QLabel

from sudoku_app.ui.parts.scroll_parts import viewport_of
from sudoku_app.ui.theme import has_new_theme

if TYPE_CHECKING:
    from PyQt6.QtCore import QEvent
    from PyQt6.QtGui import QPaintEvent
    from PyQt6.QtWidgets import QAbstractScrollArea, QComboBox, QWidget

    from sudoku_app.ui.theme import Theme


class Words(QLabel):
    """Plain text in a size, weight and colour of a theme."""

    def __init__(
        self,
        theme: Theme,
        pixels: int,
        role: str = "text",
        words: str = "",
        weight: QFont.Weight = QFont.Weight.Normal,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(words, parent)
        self._theme = theme
        self._pixels, self._role, self._weight = pixels, role, weight
        self.setTextFormat(Qt.TextFormat.PlainText)
        self._dress()

    def _dress(self) -> None:
        palette = self._theme.palette()
        palette.setColor(palette.ColorRole.WindowText, self._theme.colour(self._role))
        self.setPalette(palette)
        self.setFont(self._theme.font(self._pixels, self._weight))

    def changeEvent(self, event: QEvent | None) -> None:
        super().changeEvent(event)
        if has_new_theme(event):
            self._dress()


class QuietLine(Words):
    """Text in one line, shortened if necessary, with the full text as its tool tip."""

    def shown_words(self) -> str:
        """The text, shortened to the space there is."""
        return self.fontMetrics().elidedText(
            self.text(), Qt.TextElideMode.ElideRight, self.contentsRect().width()
        )

    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = QPainter(self)
        painter.setFont(self.font())
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(self.contentsRect(), self.alignment(), self.shown_words())


def stand_on_window(area: QAbstractScrollArea) -> None:
    """Give a list or a page the background of its window."""
    viewport_of(area).setBackgroundRole(QPalette.ColorRole.Window)


def name_choice(choice: QComboBox, name: str) -> None:
    """Tell a screen reader what a combo box without a label chooses.

    On Linux, Qt replaces its accessible name with the current choice, so the description says it
    too.
    """
    choice.setAccessibleName(name)
    choice.setAccessibleDescription(name)


_BUS = "a11y"
"""Qt's name for its connection to the AT-SPI bus, which exists while a screen reader listens."""
_PATH = "/org/a11y/atspi/accessible/root"
_EVENTS = "org.a11y.atspi.Event.Object"
_POLITE = 1


def announce(words: str) -> bool:
    """Have a screen reader say `words` after what it is saying; return whether one was told.

    Sends the AT-SPI signal `Announcement` (at-spi2-core, xml/Event.xml) in the name of Qt, since
    PyQt6 lacks QAccessibleAnnouncementEvent. Does nothing on systems other than Linux.
    """
    if sys.platform != "linux":
        return False
    try:
        from PyQt6.QtDBus import QDBusConnection, QDBusMessage, QDBusVariant
    except ImportError:  # some distributions pack QtDBus apart
        return False
    bus = QDBusConnection(_BUS)
    if not bus.isConnected():
        return False
    message = QDBusMessage.createSignal(_PATH, _EVENTS, "Announcement")
    message.setArguments(["", _POLITE, 0, QDBusVariant(words), {}])
    return bus.send(message)

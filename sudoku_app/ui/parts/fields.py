"""Labels of plain text, what lists and combo boxes share, and the parts of a scroll area."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QFont, QPainter, QPalette
from PyQt6.QtWidgets import QAbstractScrollArea, QComboBox, QFrame, QLabel, QScrollBar, QWidget

from sudoku_app.presentation.words import FACT_GAP
from sudoku_app.ui.theme import Restyled

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PyQt6.QtGui import QPaintEvent
    from PyQt6.QtWidgets import QAbstractItemView

    from sudoku_app.ui.theme import Theme


class Words(Restyled, QLabel):
    """Plain text in a size, weight and colour of a theme."""

    def __init__(
        self,
        theme: Theme,
        pixels: int,
        role: str = "text",
        words: str = "",
        weight: QFont.Weight = QFont.Weight.Normal,
        parent: QWidget | None = None,
        wraps: bool = False,
    ) -> None:
        super().__init__(words, parent)
        self.setWordWrap(wraps)
        self._theme = theme
        self._pixels, self._role, self._weight = pixels, role, weight
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.restyle()

    def restyle(self) -> None:
        palette = self._theme.palette()
        palette.setColor(palette.ColorRole.WindowText, self._theme.colour(self._role))
        self.setPalette(palette)
        self.setFont(self._theme.font(self._pixels, self._weight))


_BETWEEN_WORDS = re.compile(r"\s+|、")


class QuietLine(Words):
    """Facts in one line, as many as there is room for, with the full text as its tool tip."""

    def shown_words(self) -> str:
        """Return the text without the facts that the width has no room for; if it has none for any
        fact, the first words of the first one.
        """
        metrics, room = self.fontMetrics(), self.contentsRect().width()
        facts, shown = self.text().split(FACT_GAP), ""
        for fact in facts:
            longer = f"{shown}{FACT_GAP}{fact}" if shown else fact
            if metrics.horizontalAdvance(longer) <= room:
                shown = longer
        if shown:
            return shown
        cut = metrics.elidedText(facts[0], Qt.TextElideMode.ElideRight, room)
        ends = [match.end() for match in _BETWEEN_WORDS.finditer(cut)]
        return f"{cut[: ends[-1]]}…" if ends else cut

    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = QPainter(self)
        painter.setFont(self.font())
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(self.contentsRect(), self.alignment(), self.shown_words())


def use_window_background(area: QAbstractScrollArea) -> None:
    """Give a list or a page the background of its window."""
    viewport_of(area).setBackgroundRole(QPalette.ColorRole.Window)


def make_plain(view: QAbstractItemView, name: str = "") -> None:
    """Let a list look like a part of its window and scroll smoothly, up and down only; name it for
    a screen reader.
    """
    view.setAccessibleName(name)
    view.setFrameShape(QFrame.Shape.NoFrame)
    view.setMouseTracking(True)
    view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    view.setVerticalScrollMode(view.ScrollMode.ScrollPerPixel)
    use_window_background(view)


def choice_of(rows: Iterable[tuple[object, str]]) -> QComboBox:
    """Return a combo box with these values and their words."""
    choice = QComboBox()
    for value, words in rows:
        choice.addItem(words, value)
    return choice


def name_choice(choice: QComboBox, name: str) -> None:
    """Name a combo box without a label for a screen reader.

    On Linux, Qt replaces its accessible name with the current choice, so the description has the
    name too.
    """
    choice.setAccessibleName(name)
    choice.setAccessibleDescription(name)


# PyQt ties what `viewport()`, `verticalScrollBar()` and `horizontalScrollBar()` return to the
# area's own object: it lives as long as that, even after Qt has deleted both. PyQt then still
# takes its address for that of the old widget, and may hand Qt the old one in place of a new
# one: a crash. The functions below return them as objects that Python can release.
_DIRECTLY = Qt.FindChildOption.FindDirectChildrenOnly
_CONTAINERS = {
    Qt.Orientation.Vertical: "qt_scrollarea_vcontainer",
    Qt.Orientation.Horizontal: "qt_scrollarea_hcontainer",
}


def viewport_of(area: QAbstractScrollArea) -> QWidget:
    """Return the part of a scroll area that shows its contents."""
    [viewport] = area.findChildren(QWidget, "qt_scrollarea_viewport", _DIRECTLY)
    return viewport


def scroll_bar_of(
    area: QAbstractScrollArea, orientation: Qt.Orientation = Qt.Orientation.Vertical
) -> QScrollBar:
    """Return a scroll bar of a scroll area."""
    [container] = area.findChildren(QWidget, _CONTAINERS[orientation], _DIRECTLY)
    [bar] = container.findChildren(QScrollBar, "", _DIRECTLY)
    return bar

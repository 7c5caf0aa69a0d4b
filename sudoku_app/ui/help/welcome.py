"""Five short hints over the window at the first start, closed by the first key or click."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PyQt6.QtCore import QEvent, QObject, QPointF, QRect, QRectF, Qt, pyqtSignal
from PyQt6.QtGui import QColor, QFont, QFontMetrics, QKeyEvent, QPainter, QPainterPath, QPen
from PyQt6.QtWidgets import QWidget

from sudoku_app.presentation.words import join_sentences
from sudoku_app.ui.language import translate
from sudoku_app.ui.parts.painting import paint_card
from sudoku_app.ui.theme import SECONDARY_PIXELS, TEXT_PIXELS

if TYPE_CHECKING:
    from PyQt6.QtGui import QMouseEvent, QPaintEvent

    from sudoku_app.ui.play.game_screen import GameScreen

VEIL = 0.72
"""Opacity of the veil over everything that the hints are not about."""
SIDE, GAP, BADGE = 24, 14, 12
WIDEST = 500
SCALES = (1.0, 0.9, 0.8, 0.7, 0.6)
"""Possible scales of the text on the card; the largest that fits is used."""
TITLE_PIXELS = 20
_KEYS = (QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride)
_CLOSING_KEYS = (
    *(Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape),
    *(Qt.Key.Key_Tab, Qt.Key.Key_Backtab),
)
"""Keys that only close the hints; all others also have their usual effect."""
_WRAP = Qt.TextFlag.TextWordWrap


class FirstHint(NamedTuple):
    """A hint with its title, its text, and the widget that it is about."""

    title: str
    words: str
    about: QWidget


class _Paragraph(NamedTuple):
    """A paragraph of the card. `below` is the gap under it, `badge` its number or 0."""

    words: str
    font: QFont
    role: str = "text"
    indent: int = 0
    below: int = GAP
    badge: int = 0


def first_hints(screen: GameScreen) -> tuple[FirstHint, ...]:
    """Return the hints about digits, notes, hints, lessons and undo, in the current language."""
    return (
        FirstHint(
            translate("welcome", "Digits"),
            translate("welcome", "Select a cell, then press a digit here or on the keyboard."),
            screen.pad,
        ),
        FirstHint(
            translate("welcome", "Notes"),
            translate("welcome", "For small digits, choose Corner or Centre, or hold Shift."),
            screen.mode_switch,
        ),
        FirstHint(
            translate("welcome", "Hint"),
            translate("welcome", "Each press reveals a little more and explains why."),
            screen.hint_button if screen.is_stacked else screen.card,
        ),
        FirstHint(
            translate("welcome", "Learn"),
            translate("welcome", "New to Sudoku? Short lessons begin with the rules."),
            screen.learn_button if screen.learn_button.isVisibleTo(screen) else screen.menu_button,
        ),
        FirstHint(
            translate("welcome", "Undo"),
            translate("welcome", "You can undo everything, however long ago."),
            screen.undo_button,
        ),
    )


class Welcome(QWidget):
    """Covers a screen until a key or mouse button is pressed, then emits `seen()`. A click on Learn
    opens it, others do nothing else; most keys also have their usual effect.
    """

    seen = pyqtSignal()

    def __init__(self, screen: GameScreen) -> None:
        super().__init__(screen)
        self._screen = screen
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        hints = [f"{hint.title}: {hint.words}" for hint in first_hints(screen)]
        self.setAccessibleName(join_sentences(*hints, *self._closing_words()))
        screen.board.setAccessibleDescription(self.accessibleName())  # which keeps the focus
        # Keys still go to the board; the filter only watches them.
        screen.board.installEventFilter(self)
        screen.installEventFilter(self)
        self.setGeometry(screen.rect())
        self.raise_()
        self.show()

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        if event is not None and watched is self._screen and event.type() == QEvent.Type.Resize:
            self.setGeometry(self._screen.rect())
            self.raise_()
        elif isinstance(event, QKeyEvent) and event.type() in _KEYS and not self.isHidden():
            if event.key() in _CLOSING_KEYS:
                event.accept()  # otherwise a shortcut could bypass this filter
                if event.type() is QEvent.Type.KeyPress:
                    self._leave()
                return True
            self._leave()
        return super().eventFilter(watched, event)

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        learn = self._screen.learn_button
        is_there = event is not None and learn.geometry().contains(event.pos())
        self._leave()
        if is_there and learn.isVisibleTo(self._screen):
            learn.click()

    def _leave(self) -> None:
        if self.isHidden():
            return
        self._screen.board.setAccessibleDescription("")
        self._screen.board.removeEventFilter(self)
        self._screen.removeEventFilter(self)
        self.hide()
        self.seen.emit()
        self.deleteLater()

    # Painting ----------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent | None) -> None:
        hints = first_hints(self._screen)
        places = [QRectF(hint.about.geometry()) for hint in hints]
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_veil(painter, places)
        self._paint_card(painter)
        for number, place in enumerate(places, 1):
            self._paint_badge(painter, place.topLeft() + QPointF(4, 4), number)

    def _paint_veil(self, painter: QPainter, places: list[QRectF]) -> None:
        """Paint a veil over everything but the places, and a line around each."""
        theme = self._screen.fitted_theme
        veil = QPainterPath()
        veil.addRect(QRectF(self.rect()))
        for place in places:
            hole = QPainterPath()
            hole.addRoundedRect(place.adjusted(-4, -4, 4, 4), 10, 10)
            veil = veil.subtracted(hole)
        colour = QColor(theme.colour("window"))
        colour.setAlphaF(VEIL)
        painter.fillPath(veil, colour)
        painter.setPen(QPen(theme.colour("accent"), 1.5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for place in places:
            painter.drawRoundedRect(place.adjusted(-4, -4, 4, 4), 10, 10)

    def _paint_badge(self, painter: QPainter, centre: QPointF, number: int) -> None:
        theme = self._screen.fitted_theme
        radius = BADGE * theme.zoom
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("accent"))
        painter.drawEllipse(centre, radius, radius)
        painter.setPen(theme.colour("on_accent"))
        pixels = TEXT_PIXELS * theme.zoom
        theme.draw_centred(painter, centre, str(number), pixels, QFont.Weight.Bold)

    @property
    def card(self) -> QRect:
        """The rectangle of the card over the board."""
        return self._laid_out()[0]

    def _laid_out(self) -> tuple[QRect, list[_Paragraph]]:
        """Return the card's rectangle and its lines, in the largest text that fits."""
        theme, hints = self._screen.fitted_theme, first_hints(self._screen)
        room = self._screen.board.geometry()
        if self._screen.is_stacked:  # there is little room, so use the header too
            room = QRect(0, 0, self.width(), self._screen.pad.y() - round(BADGE * theme.zoom))
        width = min(room.width() - 2 * GAP, round(WIDEST * theme.zoom))
        for scale in SCALES:
            lines = self._lines(hints, scale)
            high = self._write(None, QRect(0, 0, width, 0), lines)
            if high <= room.height():
                break
        card = QRect(0, 0, width, high)
        card.moveCenter(room.center())
        return card, lines

    def _paint_card(self, painter: QPainter) -> None:
        theme = self._screen.fitted_theme
        card, lines = self._laid_out()
        paint_card(painter, theme, QRectF(card))
        self._write(painter, card, lines)

    def _lines(self, hints: tuple[FirstHint, ...], scale: float) -> list[_Paragraph]:
        """Return the lines of the card with their text scaled by `scale`."""
        theme = self._screen.fitted_theme
        text, heavy = TEXT_PIXELS * scale, QFont.Weight.DemiBold
        bold, usual = theme.font(text, heavy), theme.font(text)
        column = round(2 * BADGE * theme.zoom) + GAP
        title = theme.font(TITLE_PIXELS * scale, heavy)
        lines = [_Paragraph(self.tr("Welcome"), title)]
        for number, hint in enumerate(hints, 1):
            lines.append(_Paragraph(hint.title, bold, indent=column, below=0, badge=number))
            lines.append(_Paragraph(hint.words, usual, indent=column))
        last = theme.font(SECONDARY_PIXELS * scale)
        own, begin = self._closing_words()
        return [
            *lines,
            _Paragraph(own, last, "secondary", below=GAP // 2),
            _Paragraph(begin, last, "secondary", below=0),
        ]

    def _closing_words(self) -> tuple[str, str]:
        """Return where puzzles can come from, and how to begin."""
        return (
            self.tr(
                "Drop, paste or open any puzzle: a file, a link, a photograph or a screenshot."
            ),
            self.tr("Press any key or click to begin. F1 opens Help."),
        )

    def _write(self, painter: QPainter | None, card: QRect, lines: list[_Paragraph]) -> int:
        """Write the lines, or only measure them without a painter; return the card's height."""
        theme = self._screen.fitted_theme
        top = card.top() + SIDE
        for line in lines:
            left = card.left() + SIDE + line.indent
            room = QRect(left, top, card.right() + 1 - SIDE - left, 10_000)
            rect = QFontMetrics(line.font).boundingRect(room, _WRAP, line.words)
            if painter is not None:
                painter.setFont(line.font)
                painter.setPen(theme.colour(line.role))
                painter.drawText(room, _WRAP, line.words)
            if painter is not None and line.badge:
                x = card.left() + SIDE + BADGE * theme.zoom
                self._paint_badge(painter, QPointF(x, rect.bottom() + 1), line.badge)
            top = rect.bottom() + 1 + line.below
        return top + SIDE - card.top()

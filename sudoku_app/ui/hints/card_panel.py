"""The card beside the board: what the puzzle is, a hint as it deepens, or the finished game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication, QPointF, QRect, QRectF, Qt, pyqtSignal
from PyQt6.QtGui import QFont, QPainter, QPen
from PyQt6.QtWidgets import QLabel, QWidget

from sudoku_app.presentation.cards import DEPTHS, CardText
from sudoku_app.ui.parts.buttons import PillButton
from sudoku_app.ui.parts.grounds import paint_card
from sudoku_app.ui.theme import SECONDARY_PIXELS, TEXT_PIXELS

if TYPE_CHECKING:
    from PyQt6.QtGui import QKeyEvent, QPaintEvent, QResizeEvent

    from sudoku_app.ui.hints.linked_text import LinkedText
    from sudoku_app.ui.theme import Theme

MARGIN, MARGIN_ABOVE, NARROW_MARGIN = 18, 14, 12
"""Between the words and the edges of the card; the last below them where it slides."""
TITLE_GAP = 6
LEAST_WORDS = 44
"""How much of the words is to be seen at least, in pixels before zoom."""
BUTTON_GAP = 10
SPARE = 14
"""So much of the room around their words buttons do without before one goes below the other."""
ROOMY = 240
"""So high, before zoom, a card beside the board has a row of its own for the dots."""
_DOTS, _DOT, _DOT_STEP = 28, 4, 14
"""How high the row of dots is, how large a dot is, and how far apart they are, before zoom."""


class CardPanel(QWidget):
    """Shows a `CardText`; `main_pressed()`, `other_pressed()` and `third_pressed()` leave when its
    buttons are, and `escape_pressed()` with the key, wherever in the card the focus is.

    `text_shown(CardText)` tells what the card says now; `pointed(Pointer)`, `line_chosen(int)` and
    `offer_chosen(str)` follow its links.
    """

    main_pressed = pyqtSignal()
    other_pressed = pyqtSignal()
    third_pressed = pyqtSignal()
    escape_pressed = pyqtSignal()
    text_shown = pyqtSignal(object)
    pointed = pyqtSignal(object)
    line_chosen = pyqtSignal(int)
    offer_chosen = pyqtSignal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._text = CardText("", "")
        self._is_sliding = False
        self._title = QLabel(self)
        self._body = QLabel(self)
        for label in (self._title, self._body):
            label.setWordWrap(True)
            label.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
            label.setTextFormat(Qt.TextFormat.PlainText)
        self._linked: LinkedText | None = None
        self._main = PillButton(theme, "", main=True, parent=self)
        self._other = PillButton(theme, "", parent=self)
        self._third = PillButton(theme, "", parent=self)
        self._main.clicked.connect(self.main_pressed)
        self.setFocusProxy(self._main)
        self._other.clicked.connect(self.other_pressed)
        self._third.clicked.connect(self.third_pressed)
        self._style()

    @property
    def text(self) -> CardText:
        """What the card says."""
        return self._text

    @property
    def linked(self) -> LinkedText:
        """The part with links; made when it is first needed."""
        if self._linked is None:
            from sudoku_app.ui.hints.linked_text import LinkedText  # not before a hint

            self._linked = LinkedText(self._theme, self)
            self._linked.pointed.connect(self.pointed)
            self._linked.line_chosen.connect(self.line_chosen)
            self._linked.offer_chosen.connect(self.offer_chosen)
            QWidget.setTabOrder(self._linked, self._other)
        return self._linked

    def set_theme(self, theme: Theme) -> None:
        """Draw with another theme."""
        self._theme = theme
        self._main.set_theme(theme)
        self._other.set_theme(theme)
        self._third.set_theme(theme)
        if self._linked is not None:
            self._linked.set_theme(theme)
        self._style()
        self._lay_out()
        self.update()

    def set_sliding(self, sliding: bool) -> None:
        """Whether the card lies over the board, as high as its words are, not beside it."""
        if sliding != self._is_sliding:
            self._is_sliding = sliding
            self._lay_out()
            self.update()

    def show_text(self, text: CardText) -> None:
        """Say something else."""
        if text == self._text:
            return
        self._text = text
        self._title.setText(text.title)
        self._body.setText("" if text.paragraphs else text.body)
        self._body.setVisible(not text.paragraphs)
        if text.paragraphs:
            self.linked.show_text(text.paragraphs, text.lines, text.offers)
            self.linked.setAccessibleName(text.title)
        if self._linked is not None:
            self._linked.setVisible(bool(text.paragraphs))
        for button, words in self._buttons(text):
            button.setText(words)
            button.setVisible(bool(words))
        self.setAccessibleName(text.spoken(QCoreApplication.translate))
        self._lay_out()
        self.update()
        self.text_shown.emit(text)

    def enable_main(self, enabled: bool) -> None:
        """Whether the main button can be pressed."""
        self._main.setEnabled(enabled)

    def set_offers(self, offers: tuple[tuple[str, str], ...]) -> None:
        """Offer something else below the same text."""
        self._text = self._text._replace(offers=offers)
        self.linked.set_offers(offers)

    def light_line(self, line: int) -> None:
        """Let a numbered line stand out; -1 for none."""
        self.linked.light_line(line)

    def height_for(self, width: int) -> int:
        """How high the card has to be to show all it says."""
        return self._height_with(self._body_height(width - 2 * MARGIN), width)

    def least_height_for(self, width: int) -> int:
        """How high the card has to be to be read, its words scrolled."""
        words = min(self._body_height(width - 2 * MARGIN), round(LEAST_WORDS * self._theme.zoom))
        return self._height_with(words, width)

    def _height_with(self, body: int, width: int) -> int:
        inner = width - 2 * MARGIN
        title = self._title.heightForWidth(inner)
        dots = self._dots_height if self._text.depth and not self._joins_dots else 0
        buttons = self._buttons_height(inner) + 10 if self._has_buttons else 0
        words = title + TITLE_GAP + body
        return MARGIN_ABOVE + words + dots + buttons + self._margin_below

    def _buttons(self, text: CardText) -> tuple[tuple[PillButton, str], ...]:
        """The buttons from left to right, with what they say."""
        return ((self._other, text.other), (self._third, text.third), (self._main, text.main))

    @property
    def _has_buttons(self) -> bool:
        return any(words for _, words in self._buttons(self._text))

    @property
    def _joins_dots(self) -> bool:
        """Whether the dots stand in the row of the buttons, whatever the card says."""
        low = self.height() < ROOMY * self._theme.zoom
        return self._text.depth > 0 and self._has_buttons and (self._is_sliding or low)

    @property
    def _margin_below(self) -> int:
        return NARROW_MARGIN if self._is_sliding else MARGIN

    @property
    def _dots_height(self) -> int:
        return round(_DOTS * self._theme.zoom)

    @property
    def _dots_width(self) -> int:
        return round(DEPTHS * _DOT_STEP * self._theme.zoom)

    @property
    def _button_height(self) -> int:
        return self._main.sizeHint().height()

    def _buttons_height(self, width: int) -> int:
        return self._button_height * 2 + 8 if self._are_stacked(width) else self._button_height

    def _are_stacked(self, width: int) -> bool:
        """Whether the words of the buttons need more than one row, the main one's above."""
        shown = self._shown_buttons()
        if not self._text.main or len(shown) < 2 or self._text.depth:
            return False
        return not self._widths(shown, width)

    def _shown_buttons(self) -> list[PillButton]:
        return [button for button, words in self._buttons(self._text) if words]

    def _widths(self, shown: list[PillButton], width: int) -> list[int]:
        """How wide each button is in one row: all alike, or as their words need; none if too narrow
        for these.
        """
        count = len(shown)
        room = width - BUTTON_GAP * (count - 1)
        wishes = [button.sizeHint().width() for button in shown]
        if self._text.depth or max(wishes) - SPARE <= room // count:
            return [room // count] * count
        spare = (room - sum(wishes)) // count
        return [wish + spare for wish in wishes] if spare + SPARE >= 0 else []

    def _body_height(self, width: int) -> int:
        if self._text.paragraphs:
            return self.linked.height_for(width + self.linked.bar_gap)
        return self._body.heightForWidth(width)

    def _style(self) -> None:
        palette = self._theme.palette()
        self._title.setPalette(palette)
        self._body.setPalette(palette)
        self._title.setFont(self._theme.font(TEXT_PIXELS, QFont.Weight.Bold))
        self._body.setFont(self._theme.font(TEXT_PIXELS))

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        self._lay_out()

    def _lay_out(self) -> None:
        inner = self.width() - 2 * MARGIN
        title = self._title.heightForWidth(inner)
        self._title.setGeometry(MARGIN, MARGIN_ABOVE, inner, title)
        bottom = self.height() - self._margin_below
        if self._has_buttons:
            high = self._buttons_height(inner)
            left = self._dots_width + BUTTON_GAP if self._joins_dots else 0
            self._place_buttons(QRect(MARGIN + left, bottom - high, inner - left, high))
            bottom -= high + 10
        if self._text.depth and not self._joins_dots:
            bottom -= self._dots_height
        top = MARGIN_ABOVE + title + TITLE_GAP
        high = max(0, bottom - top)
        if self._text.paragraphs:
            # The scroll bar stands in the margin.
            self.linked.setGeometry(MARGIN, top, inner + self.linked.bar_gap, high)
        else:
            self._body.setGeometry(MARGIN, top, inner, high)

    def _place_buttons(self, rect: QRect) -> None:
        shown, high = self._shown_buttons(), self._button_height
        if self._are_stacked(rect.width()):
            self._main.setGeometry(rect.left(), rect.top(), rect.width(), high)
            shown.remove(self._main)
        widths = self._widths(shown, rect.width()) or [rect.width() // len(shown)] * len(shown)
        right = rect.right() + 1
        for button, wide in zip(reversed(shown), reversed(widths), strict=True):
            button.setGeometry(right - wide, rect.bottom() + 1 - high, wide, high)
            right -= wide + BUTTON_GAP

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if event is not None and event.key() == Qt.Key.Key_Escape:
            self.escape_pressed.emit()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = QPainter(self)
        paint_card(painter, self._theme, QRectF(self.rect()))
        if self._text.depth:
            self._paint_dots(painter)

    def _paint_dots(self, painter: QPainter) -> None:
        zoom = self._theme.zoom
        buttons = self._button_height + 10 if self._has_buttons else 0
        y = self.height() - self._margin_below - buttons - round(12 * zoom)
        if self._joins_dots:
            y = self.height() - self._margin_below - self._button_height // 2
        pen = QPen(self._theme.colour("secondary"), 1.2)
        painter.setPen(pen)
        for number in range(DEPTHS):
            filled = number < self._text.depth
            painter.setBrush(pen.color() if filled else Qt.BrushStyle.NoBrush)
            x = MARGIN + (_DOT + 1 + number * _DOT_STEP) * zoom
            painter.drawEllipse(QPointF(x, y), _DOT * zoom, _DOT * zoom)
        if self._joins_dots:
            return
        painter.setFont(self._theme.font(SECONDARY_PIXELS))
        left = MARGIN + self._dots_width + round(8 * zoom)
        rect = QRectF(left, y - 10 * zoom, self.width() - left - MARGIN, 20 * zoom)
        painter.drawText(rect, Qt.AlignmentFlag.AlignVCenter, self._text.dots_label)

"""The card beside the board: the puzzle, a hint in its stages, or the finished game."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QPointF, QRect, QRectF, Qt, pyqtSignal
from PyQt6.QtGui import QFont, QFontMetrics, QPainter, QPen
from PyQt6.QtWidgets import QWidget

from sudoku_app.presentation.cards.card_texts import DEPTHS, NO_PROGRESS, CardText
from sudoku_app.presentation.words import FACT_GAP
from sudoku_app.ui.language import translate
from sudoku_app.ui.parts.buttons import PillButton
from sudoku_app.ui.parts.fields import Words
from sudoku_app.ui.parts.painting import paint_bar, paint_card, paint_line
from sudoku_app.ui.theme import SECONDARY_PIXELS, TEXT_PIXELS, Restyled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PyQt6.QtGui import QKeyEvent, QPaintEvent, QResizeEvent

    from sudoku_app.presentation.cards.card_texts import GameProgress
    from sudoku_app.ui.parts.linked_text import LinkedText
    from sudoku_app.ui.theme import Theme


SHEET_SHARE = 0.75
"""The share of the room that an author's rules may take; a click on what is left closes them."""
GAP, LEAST_GAP = 9, 5
"""The gap between the board and the card: if there is room for it, and if not."""

NEAR = 12
"""What ends this close to the end of the room is treated as ending there."""


def sliding_place(
    card: CardPanel, room: QRect, board_end: int, end: int, seen: Sequence[QRect]
) -> QRect:
    """Return the place of the card in `room`. The board ends at `board_end`, what is below it at
    `end`. Only an author's rules cover more of the board than a readable part of the text needs,
    and as few as possible of the cells `seen`, which should stay in sight.
    """
    whole = card.height_for(room.width())
    under = room.bottom() + 1 - board_end - LEAST_GAP
    if under < whole <= under + LEAST_GAP:
        # Better closer to the window's edge than to the board.
        room = room.adjusted(0, 0, 0, whole - under)
        under = whole
    if abs(room.bottom() + 1 - end) <= NEAR:
        end = room.bottom() + 1  # so the buttons stay where they are, whatever the text
    most = max(under, card.least_height_for(room.width()))
    if card.text.is_sheet:
        most = max(most, round(room.height() * SHEET_SHARE))
    places = _places(room, min(whole, most), board_end, end)
    below, above = places
    return above if _covered(above, seen) < _covered(below, seen) else below


def _places(room: QRect, height: int, board_end: int, end: int) -> tuple[QRect, QRect]:
    """Return the place at the lower edge, or if there is room, from just below the board down to
    `end`, and the place at the upper edge.
    """
    below = QRect(room.left(), room.bottom() + 1 - height, room.width(), height)
    if below.top() > board_end + GAP:
        below.setTop(board_end + GAP)
        below.setBottom(max(board_end + GAP + height, end) - 1)
    return below, QRect(room.left(), room.top(), room.width(), height)


def _covered(place: QRect, seen: Sequence[QRect]) -> int:
    return sum(1 for cell in seen if cell.intersects(place))


MARGIN, MARGIN_ABOVE, NARROW_MARGIN = 18, 14, 12
"""The margins of a card: at its sides and below, above, and below if it slides."""
TITLE_GAP = 6
FADE = 8
"""How much of a scrolled text fades away at its lower edge."""
LEAST_LINES = 4
"""The least number of lines of a longer text that are visible."""
BUTTON_GAP = 10
SPARE = 14
"""How much of the room around its text a button can give up before the buttons are stacked."""
ROOMY = 240
"""From this height on, before zoom, a card beside the board has a separate row for the dots."""
_PROGRESS = 48
"""The height of the progress bar with its texts, before zoom."""
_DOTS, _DOT, _DOT_STEP = 28, 4, 14
"""The height of the row of dots, their radius, and their distance, before zoom."""


LONGEST_UNBROKEN = 20
"""The length up to which a part of a title always fits in one line."""


def without_breaks(part: str) -> str:
    """Return the text without line breaks between words, unless it is so long that it needs one."""
    return part.replace(" ", "\u00a0") if len(part) <= LONGEST_UNBROKEN else part


class CardPanel(Restyled, QWidget):
    """Shows a `CardText`.

    `pressed(int)` is emitted for its buttons: 0 for the main one, 1 for the other, 2 for the third;
    `escape_pressed()` for the key, wherever in the card the focus is. `text_shown(CardText)`
    follows each new text; `pointed(Pointer)`, `line_chosen(int)` and `offer_chosen(CardLink)` are
    emitted for its links, and `rule_pointed(int)` while the mouse is over a rule in words, with -1
    when it leaves.
    """

    pressed = pyqtSignal(int)
    escape_pressed = pyqtSignal()
    text_shown = pyqtSignal(object)
    pointed = pyqtSignal(object)
    line_chosen = pyqtSignal(int)
    offer_chosen = pyqtSignal(object)
    rule_pointed = pyqtSignal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._text = CardText("", "")
        self._bar = QRect()
        self._progress = NO_PROGRESS
        self._is_sliding = self._is_low = self._is_tight = False
        self._title = Words(theme, TEXT_PIXELS, weight=QFont.Weight.Bold, parent=self)
        self._body = Words(theme, TEXT_PIXELS, parent=self)
        for label in (self._title, self._body):
            label.setWordWrap(True)
            label.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self._linked: LinkedText | None = None
        self._main = PillButton(theme, "", main=True, parent=self)
        self._other = PillButton(theme, "", parent=self)
        self._third = PillButton(theme, "", parent=self)
        for number, button in enumerate((self._main, self._other, self._third)):
            button.clicked.connect(partial(self.pressed.emit, number))
        self.setFocusProxy(self._main)

    @property
    def text(self) -> CardText:
        """The text that the card shows."""
        return self._text

    @property
    def linked(self) -> LinkedText:
        """The part with links; it is made when first needed."""
        if self._linked is None:
            from sudoku_app.ui.parts.linked_text import LinkedText  # not before a hint

            self._linked = LinkedText(self._theme, self)
            self._linked.pointed.connect(self.pointed)
            self._linked.line_chosen.connect(self.line_chosen)
            self._linked.offer_chosen.connect(self.offer_chosen)
            self._linked.rule_pointed.connect(self.rule_pointed)
            QWidget.setTabOrder(self._linked, self._other)
        return self._linked

    def set_low(self, low: bool) -> None:
        """Set whether the card, beside the board, is too low for a separate row of dots."""
        if low != self._is_low:
            self._is_low = low
            self.rearrange()
            self.update()

    def set_tight(self, tight: bool) -> None:
        """Set whether the card has no room for the progress."""
        if tight != self._is_tight:
            self._is_tight = tight
            self.rearrange()
            self.update()

    def set_sliding(self, sliding: bool) -> None:
        """Set whether the card slides over the board, only as high as its text needs."""
        if sliding != self._is_sliding:
            self._is_sliding = sliding
            self.rearrange()
            self.update()

    def show_text(self, text: CardText) -> None:
        """Show another text."""
        if text == self._text:
            return
        if text._replace(offers=()) == self._text._replace(offers=()):
            self._set_offers(text)
            return
        self._text = text
        self._title.setText(FACT_GAP.join(map(without_breaks, text.title.split(FACT_GAP))))
        self._body.setText("" if text.paragraphs else text.body)
        if text.paragraphs:
            self.linked.show_text(text.paragraphs, text.lines, text.offers, text.key)
            self.linked.setAccessibleName(text.title)
        for button, words in self._buttons(text):
            button.setText(words)
            button.setVisible(bool(words))
        self.setAccessibleName(text.spoken(translate))
        self.rearrange()
        self.update()
        self.text_shown.emit(text)

    def show_progress(self, progress: GameProgress) -> None:
        """Show the progress of the game, if the card has room for it."""
        if progress != self._progress:
            had, self._progress = self._shows_progress, progress
            if self._shows_progress != had:
                self.rearrange()
                self.update()
            else:
                self.update(self._bar)

    def set_tips(self, main: str, other: str, third: str) -> None:
        """Set the tool tips of the buttons."""
        for button, words in ((self._main, main), (self._other, other), (self._third, third)):
            button.setToolTip(words)

    def enable_main(self, enabled: bool) -> None:
        """Enable or disable the main button."""
        self._main.setEnabled(enabled)

    def _set_offers(self, text: CardText) -> None:
        """Change the offers below the same text."""
        self._text = text
        self.linked.set_offers(text.offers)

    def light_line(self, line: int, follows: bool = True) -> None:
        """Emphasise a numbered line, and let the text follow or not; -1 for none."""
        if self._linked is not None and self._linked.lit_line != line:
            self._linked.light_line(line, follows)

    def height_for(self, width: int) -> int:
        """Return the height at which the card shows everything."""
        return self._height_with(self._body_height(width - 2 * MARGIN), width)

    def least_height_for(self, width: int) -> int:
        """Return the least height at which the card is readable, with its text scrolled."""
        inner = width - 2 * MARGIN
        if self._text.paragraphs:
            words = self.linked.height_for(inner + self.linked.bar_gap, LEAST_LINES)
        else:
            lines = LEAST_LINES * QFontMetrics(self._theme.font(TEXT_PIXELS)).lineSpacing()
            words = min(self._body_height(inner), lines + FADE)
        return self._height_with(words, width)

    def _height_with(self, body: int, width: int) -> int:
        inner = width - 2 * MARGIN
        title = self._title.heightForWidth(inner)
        dots = self._dots_height if self._text.depth and not self._joins_dots else 0
        buttons = self._buttons_height(inner) + 10 if self._has_buttons else 0
        words = title + TITLE_GAP + body
        progress = self._progress_height if self._shows_progress else 0
        return MARGIN_ABOVE + words + progress + dots + buttons + self._margin_below

    def _buttons(self, text: CardText) -> tuple[tuple[PillButton, str], ...]:
        """Return the buttons from left to right, with their texts."""
        return ((self._other, text.other), (self._third, text.third), (self._main, text.main))

    @property
    def _has_buttons(self) -> bool:
        return any(words for _, words in self._buttons(self._text))

    @property
    def _joins_dots(self) -> bool:
        """Whether the dots are in the row of the buttons."""
        return self._text.depth > 0 and self._has_buttons and (self._is_sliding or self._is_low)

    @property
    def _shows_progress(self) -> bool:
        return self._text.has_progress and self._progress.total > 0 and not self._is_tight

    @property
    def _progress_height(self) -> int:
        return round(_PROGRESS * self._theme.zoom)

    @property
    def _margin_below(self) -> int:
        return NARROW_MARGIN if self._is_sliding else MARGIN

    @property
    def _dots_height(self) -> int:
        return round(_DOTS * self._theme.zoom)

    @property
    def _dots_width(self) -> int:
        return round(DEPTHS * _DOT_STEP * self._theme.zoom)

    def _room_of_dots(self, width: int) -> int:
        """Return how much of the row of the buttons the dots take; 0 if these need it for words."""
        room = self._dots_width + BUTTON_GAP
        return room if self._widths(self._shown_buttons(), width - room) else 0

    @property
    def _button_height(self) -> int:
        return self._main.sizeHint().height()

    def _buttons_height(self, width: int) -> int:
        return self._button_height * 2 + 8 if self._are_stacked(width) else self._button_height

    def _are_stacked(self, width: int) -> bool:
        """Whether the texts of the buttons need two rows, with the main button above."""
        shown = self._shown_buttons()
        if not self._text.main or len(shown) < 2 or self._text.depth:
            return False
        return not self._widths(shown, width)

    def _shown_buttons(self) -> list[PillButton]:
        return [button for button, words in self._buttons(self._text) if words]

    def _widths(self, shown: list[PillButton], width: int) -> list[int]:
        """Return the width of each button in one row: all alike, or as their texts need; none if
        the row is too narrow for them.
        """
        count = len(shown)
        room = width - BUTTON_GAP * (count - 1)
        needed = [button.sizeHint().width() for button in shown]
        if max(needed) - SPARE <= room // count:
            return [room // count] * count
        spare = (room - sum(needed)) // count
        return [width + spare for width in needed] if spare + SPARE >= 0 else []

    def _body_height(self, width: int) -> int:
        if self._text.paragraphs:
            return self.linked.height_for(width + self.linked.bar_gap)
        return self._body.heightForWidth(width)

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        self.rearrange()

    def rearrange(self) -> None:
        inner = self.width() - 2 * MARGIN
        title = self._title.heightForWidth(inner)
        self._title.setGeometry(MARGIN, MARGIN_ABOVE, inner, title)
        bottom = self.height() - self._margin_below
        if self._has_buttons:
            high = self._buttons_height(inner)
            left = self._room_of_dots(inner) if self._joins_dots else 0
            self._place_buttons(QRect(MARGIN + left, bottom - high, inner - left, high))
            bottom -= high + 10
        if self._text.depth and not self._joins_dots:
            bottom -= self._dots_height
        top = MARGIN_ABOVE + title + TITLE_GAP
        if self._shows_progress:
            bottom -= self._progress_height
            self._bar = QRect(MARGIN, bottom, inner, self._progress_height)
        high = max(0, bottom - top)
        is_placed = high > 0  # the card may not have its size yet
        scrolls = self._scroll_body(is_placed and high < self._body_height(inner))
        if scrolls:
            # A scroll bar that is still there would make the text narrower, and so too high.
            fits = self.linked.height_for(inner + self.linked.bar_gap) <= high
            policy = Qt.ScrollBarPolicy
            bar = policy.ScrollBarAlwaysOff if fits else policy.ScrollBarAsNeeded
            self.linked.setVerticalScrollBarPolicy(bar)
            # The scroll bar is in the margin.
            self.linked.setGeometry(MARGIN, top, inner + self.linked.bar_gap, high)
        else:
            self._body.setGeometry(MARGIN, top, inner, high)
        self._body.setVisible(not scrolls)
        if self._linked is not None:
            self._linked.setVisible(scrolls)

    def _scroll_body(self, is_cut: bool) -> bool:
        """Return whether the text is shown in the part that scrolls: if it has links, or if it is
        cut for lack of room.
        """
        if self._text.paragraphs:
            return True
        if is_cut and self._text.body:
            from sudoku_app.core.explain.phrases import Span  # rarely needed

            self.linked.show_text(((Span(self._text.body),),), (), ())
        return is_cut and bool(self._text.body)

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
        inner = self.width() - 2 * MARGIN
        if self._text.depth and (not self._joins_dots or self._room_of_dots(inner)):
            self._paint_dots(painter)
        if self._shows_progress:
            self._paint_progress(painter)

    def _paint_progress(self, painter: QPainter) -> None:
        """Paint a thin bar, and above it how far it is filled and what there is to beat."""
        zoom, rect = self._theme.zoom, QRectF(self._bar)
        bar = QRectF(rect.left(), rect.bottom() - 19 * zoom, rect.width(), 5 * zoom)
        words = QRectF(rect.left(), bar.top() - 22 * zoom, rect.width(), 18 * zoom)
        done, total, caption, best = self._progress
        paint_bar(painter, self._theme, bar, done / total)
        painter.setFont(self._theme.font(SECONDARY_PIXELS))
        painter.setPen(self._theme.colour("secondary"))
        paint_line(painter, words, caption)
        paint_line(painter, words, best, at_right=True)

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

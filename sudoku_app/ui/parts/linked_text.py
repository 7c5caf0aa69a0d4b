"""A text whose cells and digits link to the board, with a numbered list and a few offers."""

from __future__ import annotations

from itertools import islice
from math import ceil
from typing import TYPE_CHECKING

from PyQt6.QtCore import QPoint, QRect, QRectF, QSignalBlocker, QSize, Qt, QUrl, pyqtSignal
from PyQt6.QtGui import (
    QColor,
    QCursor,
    QFont,
    QLinearGradient,
    QPainter,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextImageFormat,
    QTextOption,
)
from PyQt6.QtWidgets import QFrame, QTextBrowser, QWidget

from sudoku_app.presentation.board.picture import Pointer
from sudoku_app.presentation.cards.card_texts import CardLink, Quote, RuleLink, TextLink
from sudoku_app.presentation.words import FACT_GAP
from sudoku_app.ui.parts.fields import scroll_bar_of, viewport_of
from sudoku_app.ui.parts.signs import sign_image
from sudoku_app.ui.parts.speech import announce
from sudoku_app.ui.theme import SECONDARY_PIXELS, TEXT_PIXELS, Restyled

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from PyQt6.QtCore import QEvent
    from PyQt6.QtGui import QMouseEvent, QPaintEvent, QResizeEvent

    from sudoku_app.core.explain.phrases import Span
    from sudoku_app.presentation.board.step_key import KeyEntry
    from sudoku_app.presentation.cards.card_texts import CardPart
    from sudoku_app.ui.theme import Theme

LINE_INDENT, KEY_INDENT = 24, 32
"""How far the text of a list and of the key is indented, in pixels before zoom."""
_KEY = "key:"
"""The target of the link that unfolds the key."""
_GAP = 6
FADE = 16
"""The height over which text fades towards an edge that hides more, in pixels before zoom."""


class LinkedText(Restyled, QTextBrowser):
    """Shows paragraphs of spans and numbered lines. A span with cells is a link, for the mouse, for
    Tab and Enter, and for a screen reader.

    `pointed(Pointer)` is emitted for a link, `line_chosen(int)` for a numbered line or a link in
    it, counted from 0, and `offer_chosen(CardLink)` for any other link. `rule_pointed(int)` is
    emitted while the mouse is over a paragraph with the link of a rule, and with -1 when it leaves.
    `ground` is the role of the background.
    """

    bar_gap = 8
    """The space between the text and the scroll bar, in pixels."""
    pointed = pyqtSignal(object)
    line_chosen = pyqtSignal(int)
    offer_chosen = pyqtSignal(object)
    rule_pointed = pyqtSignal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None, ground: str = "card") -> None:
        super().__init__(parent)
        self._theme = theme
        self._ground = ground
        self._paragraphs: Sequence[Sequence[CardPart]] = ()
        self._lines: Sequence[Sequence[Span]] = ()
        self._offers: Sequence[TextLink] = ()
        self._links: list[CardLink] = []
        self._key: Sequence[KeyEntry] = ()
        self._shows_key = False
        self._is_clicked = False
        self._targets: list[tuple[Pointer, int]] = []
        self._first_line = 0
        self._lit = -1
        self._rules: dict[int, int] = {}
        self._rule = -1
        self._follows = True
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setViewportMargins(0, 0, self.bar_gap, 0)
        self.setOpenLinks(False)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.LinksAccessibleByMouse
            | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.document().setDocumentMargin(0)  # type: ignore[union-attr]  # a QTextEdit has one
        self.anchorClicked.connect(self._follow)
        viewport_of(self).setAutoFillBackground(False)
        self.setFont(theme.font(TEXT_PIXELS))

    @property
    def lit_line(self) -> int:
        """The emphasised line, or -1."""
        return self._lit

    def sizeHint(self) -> QSize:
        return QSize(240, 120)

    def restyle(self) -> None:
        self.setFont(self._theme.font(TEXT_PIXELS))
        self._build()

    def show_text(
        self,
        paragraphs: Sequence[Sequence[CardPart]],
        lines: Sequence[Sequence[Span]] = (),
        offers: Sequence[TextLink] = (),
        key: Sequence[KeyEntry] = (),
    ) -> None:
        """Show another text, with `offers` below it. A `key` to the marks of a picture can be
        unfolded. A text with the same quotes stays where it was scrolled to.
        """
        quotes = _quotes_in(paragraphs)
        is_same = bool(quotes) and quotes == _quotes_in(self._paragraphs)
        before = scroll_bar_of(self).value() if is_same else 0
        self._paragraphs, self._lines, self._offers = paragraphs, lines, offers
        self._key = key
        self._lit = -1
        self._build()
        self._scroll_to(before)

    def set_offers(self, offers: Sequence[TextLink]) -> None:
        """Change the offers below the same text; the link with the focus keeps it."""
        if tuple(offers) == tuple(self._offers):
            return
        self._offers = offers
        bar = scroll_bar_of(self)
        focused = self.textCursor().charFormat().anchorHref()
        before = bar.value()
        self._build()
        self._scroll_to(before)
        if focused.startswith("offer:"):
            self._focus_link(focused)

    def height_for(self, width: int, lines: int = 0) -> int:
        """Return the height of the text in a width of `width` pixels, which includes `bar_gap`. If
        `lines` is not 0, return the height in which so many of them are readable at least.
        """
        document = self.document()
        layout = document.documentLayout() if document is not None else None
        if document is None or layout is None:
            return 0
        before = document.textWidth()
        # Otherwise the view is notified, and sets the text to its own width at once.
        with QSignalBlocker(layout):
            document.setTextWidth(width - self.bar_gap)
            high = round(document.size().height()) + 2
            if lines:
                ends = islice(_line_ends(document), lines - 1, lines)
                high = min((high, *(end + self._fade_height for end in ends)))
            document.setTextWidth(before)
        return high

    def light_line(self, line: int, follows: bool = True) -> None:
        """Emphasise a numbered line; for -1, none. If the text `follows`, scroll to the line, or to
        the start if there is none.
        """
        self._paint_line(self._lit, lit=False)
        self._lit, self._follows = line, follows
        rect = self._paint_line(line, lit=True)
        bar = scroll_bar_of(self)
        if not follows:
            return
        if rect.isEmpty():
            bar.setValue(0)
        else:
            low = round(rect.bottom()) + self._fade_height - bar.pageStep()
            bar.setValue(min(max(bar.value(), low), round(rect.top()) - self._fade_height))

    def _paint_line(self, line: int, lit: bool) -> QRectF:
        """Set or clear the ground of a numbered line; return its place, or an empty one for no
        line.
        """
        document = self.document()
        if document is None or not 0 <= line < len(self._lines):
            return QRectF()
        block = document.findBlockByNumber(self._first_line + line)
        form = block.blockFormat()
        if lit:
            form.setBackground(self._theme.colour("equal"))
        else:
            form.clearBackground()
        QTextCursor(block).setBlockFormat(form)
        layout = document.documentLayout()
        return layout.blockBoundingRect(block) if layout is not None else QRectF()

    # Building ----------------------------------------------------------------------------------

    def _build(self) -> None:
        document = self.document()
        if document is None:
            return
        document.clear()
        document.setDefaultFont(self._theme.font(TEXT_PIXELS))
        self._targets = []
        self._rules = {}
        cursor = QTextCursor(document)
        cursor.beginEditBlock()  # laid out once, not after each word
        plain = self._format()
        empty = True
        for spans in self._paragraphs:
            self._begin_block(cursor, empty)
            empty = False
            self._insert(cursor, spans, plain, -1)
            for span in spans:
                if isinstance(span, TextLink) and isinstance(span.target, RuleLink):
                    self._rules[cursor.blockNumber()] = span.target.number
        if self._offers or self._key:
            self._begin_block(cursor, empty)
            self._insert_offers(cursor)
        if self._shows_key:
            self._insert_key(cursor)
        self._first_line = document.blockCount()
        self._insert_lines(cursor)
        cursor.endEditBlock()
        self.setTextCursor(QTextCursor(document))
        if self._lit >= 0:
            self.light_line(self._lit, self._follows)

    def _begin_block(self, cursor: QTextCursor, first: bool) -> None:
        form = QTextBlockFormat()
        form.setTopMargin(0 if first else _GAP)
        if first:
            cursor.setBlockFormat(form)
        else:
            cursor.insertBlock(form, self._format())

    def _insert_lines(self, cursor: QTextCursor) -> None:
        small = self._format(pixels=SECONDARY_PIXELS)
        block = self._hanging(LINE_INDENT)
        for number, spans in enumerate(self._lines):
            block.setTopMargin(3 if number else _GAP)
            # The numbers of Qt's own lists would be higher than Chinese text.
            cursor.insertBlock(block, small)
            cursor.insertText(f"{number + 1}.\t", small)
            self._insert(cursor, spans, small, number)

    def _insert(
        self, cursor: QTextCursor, spans: Sequence[CardPart], plain: QTextCharFormat, line: int
    ) -> None:
        for span in spans:
            if isinstance(span, TextLink):
                href = self._offer(span.target)
                cursor.insertText(span.text, self._link_format(href, plain.font()))
            elif isinstance(span, Quote):
                cursor.insertText(span.text, self._format("secondary", SECONDARY_PIXELS))
            elif span.cells:
                self._targets.append((Pointer(tuple(span.cells), span.digit), line))
                href = f"place:{len(self._targets) - 1}"
                cursor.insertText(span.text, self._link_format(href, plain.font()))
            else:
                cursor.insertText(span.text, plain)

    def _offer(self, link: CardLink) -> str:
        """Return the address of a link that leads elsewhere than to the board."""
        same = (  # links of different kinds can be equal, as they are tuples
            number
            for number, known in enumerate(self._links)
            if known == link and type(known) is type(link)
        )
        number = next(same, len(self._links))
        if number == len(self._links):
            self._links.append(link)
        return f"offer:{number}"

    def _insert_offers(self, cursor: QTextCursor) -> None:
        quiet = self._format("secondary", SECONDARY_PIXELS)
        links = [(self._offer(link.target), link.text) for link in self._offers]
        if self._key:
            words = self.tr("Hide legend") if self._shows_key else self.tr("Legend")
            links.append((_KEY, words))
        font = self._theme.font(SECONDARY_PIXELS, QFont.Weight.Medium)
        for number, (href, words) in enumerate(links):
            if number:
                cursor.insertText(FACT_GAP, quiet)
            cursor.insertText(words, self._link_format(href, font))

    def _insert_key(self, cursor: QTextCursor) -> None:
        """Insert each mark of the picture with its meaning."""
        small = self._format(pixels=SECONDARY_PIXELS)
        block = self._hanging(KEY_INDENT)
        for number, entry in enumerate(self._key):
            block.setTopMargin(2 if number else _GAP)
            cursor.insertBlock(block, small)
            self._insert_sign(cursor, entry)
            cursor.insertText(f"\t{entry.words}", small)

    def _insert_sign(self, cursor: QTextCursor, entry: KeyEntry) -> None:
        image = sign_image(self._theme, entry, self.devicePixelRatioF())
        document, name = cursor.document(), f"sign:{entry.mark.value}"
        assert document is not None
        document.addResource(QTextDocument.ResourceType.ImageResource, QUrl(name), image)
        size, form = image.deviceIndependentSize(), QTextImageFormat()
        form.setName(name)
        form.setWidth(size.width())
        form.setHeight(size.height())
        form.setVerticalAlignment(QTextCharFormat.VerticalAlignment.AlignMiddle)
        cursor.insertImage(form)

    def _hanging(self, indent: float) -> QTextBlockFormat:
        """Return the format of a paragraph with a hanging indent, in pixels before zoom."""
        indent *= self._theme.zoom
        block = QTextBlockFormat()
        block.setLeftMargin(indent)
        block.setTextIndent(-indent)
        block.setTabPositions([QTextOption.Tab(indent, QTextOption.TabType.LeftTab)])
        return block

    def _format(self, role: str = "text", pixels: int = TEXT_PIXELS) -> QTextCharFormat:
        form = QTextCharFormat()
        form.setForeground(self._theme.colour(role))
        form.setFont(self._theme.font(pixels))
        return form

    def _link_format(self, href: str, font: QFont) -> QTextCharFormat:
        form = QTextCharFormat()
        form.setFont(font)
        form.setAnchor(True)
        form.setAnchorHref(href)
        form.setForeground(self._theme.colour("accent"))
        line = QColor(self._theme.colour("accent"))
        line.setAlphaF(0.35)
        form.setUnderlineColor(line)
        form.setUnderlineStyle(QTextCharFormat.UnderlineStyle.SingleUnderline)
        return form

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002 - Qt's name
        """Go to the next link or the one before, and say its words to a screen reader, which does
        not hear of it from Qt.
        """
        is_inside = super().focusNextPrevChild(next)
        words = self.textCursor().selectedText()
        if is_inside and words:
            announce(words)
        return is_inside

    # Following ---------------------------------------------------------------------------------

    def _follow(self, url: QUrl) -> None:
        kind, _, what = url.toString().partition(":")
        if url.toString() == _KEY:
            self._toggle_key()
        elif kind == "offer":
            self.offer_chosen.emit(self._links[int(what)])
        else:
            pointer, line = self._targets[int(what)]
            if line >= 0:
                self.line_chosen.emit(line)
            self.pointed.emit(pointer)

    def mouseMoveEvent(self, event: QMouseEvent | None) -> None:
        super().mouseMoveEvent(event)
        if event is not None:
            self._point_at_rule_below(event.position().toPoint())

    def _point_at_rule_below(self, place: QPoint) -> None:
        if self._rules:
            self._point_at_rule(self._rules.get(self.cursorForPosition(place).blockNumber(), -1))

    def leaveEvent(self, event: QEvent | None) -> None:
        super().leaveEvent(event)
        self._point_at_rule(-1)

    def _point_at_rule(self, number: int) -> None:
        if number != self._rule:
            self._rule = number
            self.rule_pointed.emit(number)

    def _toggle_key(self) -> None:
        """Fold or unfold the key, also for later pictures."""
        self._shows_key = not self._shows_key
        self._build()
        if not self._is_clicked:
            self._focus_link(_KEY)
        document, bar = self.document(), scroll_bar_of(self)
        layout = document.documentLayout() if document is not None else None
        if self._shows_key and document is not None and layout is not None:
            # Scroll so that the link is visible, and as much of the key below it as possible.
            rect = layout.blockBoundingRect(document.findBlockByNumber(len(self._paragraphs)))
            bar.setValue(round(rect.top()) - self._fade_height)

    def mouseReleaseEvent(self, event: QMouseEvent | None) -> None:
        self._is_clicked = True  # also while the links that it clicks are followed
        super().mouseReleaseEvent(event)
        self._is_clicked = False
        if event is None or event.button() != Qt.MouseButton.LeftButton:
            return
        place = event.position().toPoint()
        line = self.cursorForPosition(place).blockNumber() - self._first_line
        if line >= 0 and not self.anchorAt(place):
            self.line_chosen.emit(line)

    # Painting ----------------------------------------------------------------------------------

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        super().scrollContentsBy(dx, dy)
        viewport = viewport_of(self)
        viewport.update()  # otherwise the faded parts would move with the text
        place = viewport.mapFromGlobal(QCursor.pos())
        if viewport.rect().contains(place):
            self._point_at_rule_below(place)

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        if self._lit >= 0:
            self.light_line(self._lit, self._follows)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        super().paintEvent(event)
        bar, viewport = scroll_bar_of(self), viewport_of(self)
        if bar.maximum() == 0:
            return
        painter = QPainter(viewport)
        high = self._fade_height
        rect = viewport.rect()
        if bar.value() > bar.minimum():
            self._fade(painter, rect.adjusted(0, 0, 0, high - rect.height()), rect.top())
        if bar.value() < bar.maximum():
            self._fade(painter, rect.adjusted(0, rect.height() - high, 0, 0), rect.bottom())

    @property
    def _fade_height(self) -> int:
        return round(FADE * self._theme.zoom)

    def _fade(self, painter: QPainter, rect: QRect, edge: int) -> None:
        """Fade the text in `rect` towards `edge`."""
        ground = QColor(self._theme.colour(self._ground))
        far = rect.top() + rect.bottom() - edge
        gradient = QLinearGradient(0, edge, 0, far)
        gradient.setColorAt(0, ground)
        ground.setAlpha(0)
        gradient.setColorAt(1, ground)
        painter.fillRect(rect, gradient)

    def _focus_link(self, href: str) -> None:
        """Give the link to `href` the focus, as Tab would."""
        document = self.document()
        if document is None:
            return
        cursor = QTextCursor(document)
        while not cursor.atEnd():
            cursor.movePosition(QTextCursor.MoveOperation.NextCharacter)
            if cursor.charFormat().anchorHref() != href:
                continue
            # The format is that of the character before, except at the start of a paragraph.
            start = cursor.position() - (0 if cursor.atBlockStart() else 1)
            while not cursor.atEnd() and cursor.charFormat().anchorHref() == href:
                cursor.movePosition(QTextCursor.MoveOperation.NextCharacter)
            end = cursor.position() - (0 if cursor.charFormat().anchorHref() == href else 1)
            cursor.setPosition(start)
            cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
            self.setTextCursor(cursor)
            return

    def _scroll_to(self, value: int) -> None:
        scroll_bar_of(self).setValue(value)


def _line_ends(document: QTextDocument) -> Iterator[int]:
    """Yield how far down each line ends, in pixels."""
    layout, block = document.documentLayout(), document.begin()
    while block.isValid():
        own = block.layout()
        if layout is not None and own is not None:
            top = layout.blockBoundingRect(block).top()
            for number in range(own.lineCount()):
                yield ceil(top + own.lineAt(number).rect().bottom())
        block = block.next()


def _quotes_in(paragraphs: Sequence[Sequence[CardPart]]) -> list[Quote]:
    return [part for spans in paragraphs for part in spans if isinstance(part, Quote)]

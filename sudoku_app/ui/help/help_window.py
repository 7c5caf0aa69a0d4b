"""The Help window: the contents on the left, a section on the right."""

from __future__ import annotations

import os
import re
from html import escape
from typing import TYPE_CHECKING

from PyQt6.QtCore import QSize, Qt, QUrl, pyqtSignal
from PyQt6.QtGui import QColor, QImage, QPainter, QTextDocument
from PyQt6.QtWidgets import QDialog, QFrame, QTextBrowser

from sudoku_app.game.texts.handbook import HandbookPage, handbook_pages
from sudoku_app.paths import handbook_folder
from sudoku_app.presentation.dance.five_pictures import lesson_title, lesson_words, sources_words
from sudoku_app.ui.actions import keys_text
from sudoku_app.ui.language import translate
from sudoku_app.ui.parts.fields import scroll_bar_of, use_window_background
from sudoku_app.ui.parts.layouts import row_of, stack
from sudoku_app.ui.parts.list_rows import RowList, width_of_rows
from sudoku_app.ui.parts.screen_fit import fit_to_screen
from sudoku_app.ui.theme import TEXT_PIXELS, Restyled

if TYPE_CHECKING:
    from PyQt6.QtGui import QResizeEvent

    from sudoku_app.ui.theme import Theme


KEYS, TECHNIQUES, DANCE = "keys", "techniques", "dance"
"""Slugs of the sections with the list of keys, with a link to the technique pages, and with the
pictures of dancing links.
"""


def help_sections(language: str) -> tuple[HandbookPage, ...]:
    """Return all sections, in order: the handbook, and what the program itself makes."""
    return (*handbook_pages(language), _keys(), _techniques(), _dance())


def _keys() -> HandbookPage:
    return HandbookPage(KEYS, translate("help", "Keys"), ())


def _techniques() -> HandbookPage:
    words = translate(
        "help",
        "Every technique has a page: what to look for, why it works, when it is worth trying, and "
        "an example on a board. Hints and puzzle cards link to these pages too.",
    )
    return HandbookPage(TECHNIQUES, translate("help", "Techniques"), (("", (words,)),))


def _dance() -> HandbookPage:
    parts = tuple((title, (words,)) for title, words in lesson_words(translate))
    parts += (("", (sources_words(translate),)),)
    return HandbookPage(DANCE, lesson_title(translate), parts)


FIRST_SIZE = QSize(820, 600)
SMALLEST_SIZE = QSize(340, 420)
CONTENTS, MOST_SHARE = 210, 0.45
"""The least width of the contents at zoom 1, and the largest share of the window they take for
longer titles.
"""
NARROW = 560
"""Below this width, in pixels at zoom 1, the contents are above the section."""
TITLE_PIXELS = 24
LINE = 22
"""Height of a line in the table of keys, in pixels at zoom 1."""
PICTURE_MARGIN = 48
"""What the page is wider than its pictures may be, in pixels."""
DIMMED = 96
"""How much of 255 is taken from the light of the pictures in a dark theme."""
_PICTURE = re.compile(r"!\[(.+)\]\((.+)\)")
_MARKS = (
    (re.compile(r"\*\*(.+?)\*\*"), r"<b>\1</b>"),
    (re.compile(r"`(.+?)`"), r"<code>\1</code>"),
    (re.compile(r"&lt;(https://.+?)&gt;"), r"\1"),
)
"""What Markdown the handbook has inside its paragraphs, and the same in rich text."""
GAP = "<p style='margin:0; font-size:6px'>&nbsp;</p>"
"""A gap above a table, since tables cannot have a margin in Qt's rich text."""


class HelpWindow(Restyled, QDialog):
    """Shows Help in a language; emits `techniques_requested()` to open the technique pages and
    `dance_requested()` to watch dancing links.
    """

    techniques_requested = pyqtSignal()
    dance_requested = pyqtSignal()

    def __init__(self, theme: Theme, language: str) -> None:
        super().__init__(flags=Qt.WindowType.Window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Help"))
        self._theme = theme
        self._sections = {section.slug: section for section in help_sections(language)}
        self.contents = RowList(theme, self.tr("Contents"), self)
        for section in self._sections.values():
            self.contents.add_row(section.title, section.slug)
        self.page = QTextBrowser(self)
        self.page.setFrameShape(QFrame.Shape.NoFrame)
        self.page.setOpenLinks(False)
        self.page.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.page.anchorClicked.connect(self._follow)
        self._layout = row_of(
            self.contents, (self.page, 1), on=self, margins=(16, 16, 4, 8), spacing=16
        )
        fit_to_screen(self, FIRST_SIZE, SMALLEST_SIZE, theme.zoom)
        self.contents.currentItemChanged.connect(self._show_current)
        use_window_background(self.page)
        self.rearrange()
        self.show_section()
        self.contents.setFocus()

    def show_section(self, slug: str = "") -> None:
        """Show the section with this slug, or the first one if there is no such section."""
        slugs = list(self._sections)
        self.contents.setCurrentRow(slugs.index(slug) if slug in slugs else 0)

    @property
    def section(self) -> str:
        """The slug of the current section."""
        return self.contents.slug

    def restyle(self) -> None:
        self._show_current()

    def _show_current(self) -> None:
        section = self._sections.get(self.section)
        if section is None:
            return
        self.page.setFont(self._theme.font(TEXT_PIXELS))
        if section.slug == DANCE:
            self._add_drawings()
        self._add_pictures(section)
        self.page.setHtml(_html(section, self._theme))
        self.page.setAccessibleName(section.title)

    def _add_pictures(self, section: HandbookPage) -> None:
        """Read the pictures of a page of the handbook, no wider than the page."""
        document = self.page.document()
        if document is None:
            return
        ratio = self.devicePixelRatioF()
        room = round((self.page.width() - PICTURE_MARGIN) * ratio)
        kind = QTextDocument.ResourceType.ImageResource.value
        for _, paragraphs in section.parts:
            for _, place in map(_picture_in, paragraphs):
                image = QImage(os.path.join(handbook_folder(), place.removeprefix("../")))
                if image.width() > room:
                    image = image.scaledToWidth(room, Qt.TransformationMode.SmoothTransformation)
                if self._theme.is_dark:
                    _dim(image)
                image.setDevicePixelRatio(ratio)
                if place:
                    document.addResource(kind, QUrl(place), image)

    def _add_drawings(self) -> None:
        """Draw the pictures of dancing links for the page, in the theme's colours."""
        from sudoku_app.presentation.dance.five_pictures import lesson  # only needed on this page
        from sudoku_app.ui.dance.drawing_view import drawn_image

        document = self.page.document()
        if document is None:
            return
        room = self.page.width() - PICTURE_MARGIN
        for number, part in enumerate(lesson(translate)):
            image = drawn_image(self._theme, part.drawing, room, self.devicePixelRatioF())
            kind = QTextDocument.ResourceType.ImageResource.value
            document.addResource(kind, QUrl(f"{DANCE}:{number}"), image)

    def _follow(self, url: QUrl) -> None:
        if url.toString() == TECHNIQUES:
            self.techniques_requested.emit()
        elif url.toString() == DANCE:
            self.dance_requested.emit()

    # Laying out --------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self.rearrange()

    def rearrange(self) -> None:
        zoom = self._theme.zoom
        is_narrow = self.width() < NARROW * zoom
        stack(self._layout, is_narrow)
        if is_narrow:
            self.contents.setFixedSize(self.width() - 32, round(max(120, self.height() * 0.26)))
        else:
            titles = [section.title for section in self._sections.values()]
            needed = (
                width_of_rows(self._theme, titles) + scroll_bar_of(self.contents).sizeHint().width()
            )
            widest = round(min(max(CONTENTS * zoom, needed), MOST_SHARE * self.width()))
            self.contents.setFixedSize(widest, self.height() - 24)
        self._layout.activate()
        self.contents.scrollToItem(self.contents.currentItem())


def _dim(image: QImage) -> None:
    """Darken a picture, which was taken in the light theme."""
    if not image.isNull():
        painter = QPainter(image)
        painter.fillRect(image.rect(), QColor(0, 0, 0, DIMMED))
        painter.end()


def _picture_in(paragraph: str) -> tuple[str, str]:
    """Return the words and the place of the picture that is a paragraph; empty if it is text."""
    found = _PICTURE.fullmatch(paragraph)
    return ("", "") if found is None else (found[1], found[2])


def _paragraph(text: str) -> str:
    """Return a paragraph of the handbook as rich text."""
    words, place = _picture_in(text)
    if place:
        return f"<img src='{escape(place)}' alt='{escape(words)}'>"
    text = escape(text, quote=False)
    for mark, tag in _MARKS:
        text = mark.sub(tag, text)
    return text


def _html(section: HandbookPage, theme: Theme) -> str:
    """Return a section as rich text in a theme's colours and sizes."""
    quiet = theme.colour("secondary").name()
    title = round(TITLE_PIXELS * theme.zoom)
    parts = [
        f"<p style='margin:2px 0 16px 0; font-size:{title}px; font-weight:600'>"
        f"{escape(section.title)}</p>"
    ]
    for number, (lead, paragraphs) in enumerate(section.parts):
        bold = f"<b>{escape(lead)}</b><br>" if lead else ""
        for words in paragraphs:
            # A line with a picture would be higher than the picture.
            height = "" if _picture_in(words)[1] else "; line-height:140%"
            line = f"{bold}{_paragraph(words)}"
            parts.append(f"<p style='margin:0 24px 12px 0{height}'>{line}</p>")
            bold = ""
        if section.slug == DANCE and lead:
            parts.append(f"<p style='margin:0 0 20px 0'><img src='{DANCE}:{number}'></p>")
    links = {
        TECHNIQUES: translate("help", "Open the technique pages"),
        DANCE: translate("help", "Watch the algorithm"),
    }
    if section.slug in links:
        link, words = f"color:{theme.colour('accent').name()}", escape(links[section.slug])
        parts.append(f"<p><a href='{section.slug}' style='{link}'>{words}</a></p>")
    if section.slug == KEYS:
        # A fixed line height aligns Latin keys with Chinese text.
        line = f"line-height:{round(LINE * theme.zoom)}px; -qt-line-height-type:fixed; margin:0"
        rows = "".join(
            f"<tr><td style='padding:1px 20px 1px 0'><p style='{line}'><b>{escape(keys)}</b></p>"
            f"</td><td style='padding:1px 0; color:{quiet}'><p style='{line}'>{escape(words)}</p>"
            "</td></tr>"
            for keys, words in keys_text()
        )
        parts.append(f"{GAP}<table cellspacing='0'>{rows}</table>")
    return "".join(parts)

"""The Help window: the contents on the left, a section on the right."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, NamedTuple

from PyQt6.QtCore import QCoreApplication, QSize, Qt, QUrl, pyqtSignal
from PyQt6.QtGui import QTextDocument
from PyQt6.QtWidgets import (
    QBoxLayout,
    QDialog,
    QFrame,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QTextBrowser,
    QWidget,
)

from sudoku_app.presentation.dance.lesson_words import lesson_title, lesson_words, sources_words
from sudoku_app.ui.actions import keys_text
from sudoku_app.ui.help.technique_list import SLUG_ROLE, RowDelegate
from sudoku_app.ui.parts.fields import use_window_background
from sudoku_app.ui.parts.screen_fit import fit_to_screen
from sudoku_app.ui.theme import TEXT_PIXELS, has_new_fonts, has_new_theme

if TYPE_CHECKING:
    from PyQt6.QtCore import QEvent
    from PyQt6.QtGui import QResizeEvent

    from sudoku_app.ui.theme import Theme


class Section(NamedTuple):
    """A section of Help. Each of its `parts` is a heading, which may be empty, and a text."""

    slug: str
    title: str
    parts: tuple[tuple[str, str], ...]


KEYS, TECHNIQUES, DANCE = "keys", "techniques", "dance"
"""Slugs of the sections with the list of keys, with a link to the technique pages, and with the
pictures of dancing links.
"""


def help_sections() -> tuple[Section, ...]:
    """Return all sections, in order, in the current language."""
    return (
        _rules(),
        _entering(),
        _notes(),
        _hints(),
        _mistakes(),
        _games(),
        _keys(),
        _techniques(),
        _dance(),
    )


def _rules() -> Section:
    translate = QCoreApplication.translate
    return Section(
        "rules",
        translate("help", "The rules"),
        (
            (
                "",
                translate(
                    "help",
                    "Fill the board so that every row, column and box contains each digit "
                    "exactly once: 1 to 9 on the usual board.",
                ),
            ),
            (
                translate("help", "Other grids"),
                translate(
                    "help",
                    "In an X-Sudoku, each of the two marked diagonals also contains every digit "
                    "once; in a Windoku, so does each of the four framed windows. A Jigsaw has "
                    "irregular regions with thick outlines instead of boxes.",
                ),
            ),
            (
                translate("help", "Givens"),
                translate(
                    "help",
                    "The bold digits on tinted cells are given by the puzzle and can't be "
                    "changed; they are also called clues. Every puzzle in this program has "
                    "exactly one solution, which you can find without guessing.",
                ),
            ),
            (
                translate("help", "Terms"),
                translate(
                    "help",
                    "A house is a row, a column or a box; on other grids, a diagonal or a "
                    "window is a house too. A cell sees every cell that shares a house with it; "
                    "these are its peers. A candidate is a digit that can still go in a cell. "
                    "r1c4 is the cell in row 1, column 4.",
                ),
            ),
        ),
    )


def _entering() -> Section:
    translate = QCoreApplication.translate
    return Section(
        "entering",
        translate("help", "Entering digits"),
        (
            (
                translate("help", "Cell first"),
                translate(
                    "help",
                    "Select a cell with the mouse or the arrow keys, then type a digit or click "
                    "it on the pad. The same digit again clears the cell; a different one "
                    "replaces it.",
                ),
            ),
            (
                translate("help", "Digit first"),
                translate(
                    "help",
                    "With nothing selected, click a digit on the pad. It stays chosen, and goes "
                    "into every cell you click. Press Esc to release it.",
                ),
            ),
            (
                translate("help", "Several cells"),
                translate(
                    "help",
                    "Drag, or hold Shift or Ctrl, to select several cells. A digit then becomes "
                    "a note in all of them. Double-click a digit to select every cell that "
                    "contains it.",
                ),
            ),
            (
                translate("help", "Undo"),
                translate(
                    "help",
                    "You can undo everything, even Restart, and even tomorrow: each game keeps "
                    "all its moves.",
                ),
            ),
        ),
    )


def _notes() -> Section:
    translate = QCoreApplication.translate
    return Section(
        "notes",
        translate("help", "Notes and colours"),
        (
            (
                translate("help", "Two kinds of notes"),
                translate(
                    "help",
                    "Corner notes have a fixed place for each digit; centre notes share one "
                    "line. Choose a kind on the switch above the pad, or hold Shift for a corner "
                    "note and Ctrl for a centre note.",
                ),
            ),
            (
                translate("help", "Tidy notes"),
                translate(
                    "help",
                    "Placing a digit removes it from the notes of its peers, unless you turn "
                    "that off in Settings. The notes under a digit come back when you clear it. "
                    "Fill in all notes, in the Edit menu, adds every note that the rules allow; "
                    "a setting does so at the start of each game.",
                ),
            ),
            (
                translate("help", "Colours"),
                translate(
                    "help",
                    "Mark cells or single candidates in eight colours, each with its own "
                    "pattern. Press V to make digits colour cells; hold Alt and press a digit "
                    "to give that candidate the last colour used. Both are in the Edit menu "
                    "too.",
                ),
            ),
        ),
    )


def _hints() -> Section:
    translate = QCoreApplication.translate
    return Section(
        "hints",
        translate("help", "Hints"),
        (
            (
                "",
                translate(
                    "help",
                    "Each press reveals a little more: first the name of the easiest technique "
                    "that helps here, then where it is, then the whole picture and why it "
                    "works. Then Apply or Enter carries out the step. Esc closes the hint at any "
                    "point.",
                ),
            ),
            (
                translate("help", "What counts"),
                translate(
                    "help",
                    "The name and the place are free; a hint counts once you have seen its "
                    "picture. If there is a mistake on the board, you are told that first.",
                ),
            ),
            (
                translate("help", "Finish"),
                translate(
                    "help",
                    "Near the end, when only forced cells are left, Finish appears and fills "
                    "them in.",
                ),
            ),
        ),
    )


def _mistakes() -> Section:
    translate = QCoreApplication.translate
    return Section(
        "mistakes",
        translate("help", "Mistakes and trials"),
        (
            (
                translate("help", "Marked mistakes"),
                translate(
                    "help",
                    "Digits that conflict turn red and are underlined. In Settings you can "
                    "choose to mark nothing, or everything that differs from the solution. No "
                    "entry is ever blocked.",
                ),
            ),
            (
                translate("help", "Check"),
                translate(
                    "help",
                    "Check shows which digits are wrong and offers to go back to before the "
                    "first mistake.",
                ),
            ),
            (
                translate("help", "Trials"),
                translate(
                    "help",
                    "Press T to try something out. Everything you enter is marked until you "
                    "keep it with K or discard it with Shift+T; until then, undo stops where "
                    "the trial began. Trials can be nested three deep. Check tells you whether "
                    "a trial leads to a dead end.",
                ),
            ),
        ),
    )


def _games() -> Section:
    translate = QCoreApplication.translate
    return Section(
        "games",
        translate("help", "Puzzles and games"),
        (
            (
                translate("help", "Levels"),
                translate(
                    "help",
                    "The level depends on the hardest technique that a puzzle needs; none needs "
                    "guessing. The score adds up the difficulty of every step. The line above "
                    "the board names the techniques; click it for more about the puzzle.",
                ),
            ),
            (
                translate("help", "Nothing is lost"),
                translate(
                    "help",
                    "Every move is saved at once. When you start a new game, the old one stays "
                    "in the list of games.",
                ),
            ),
            (
                translate("help", "The clock"),
                translate(
                    "help",
                    "The clock stops while the game is paused, and while a window is open that "
                    "you must close before you can play. It keeps running while you read this "
                    "page or a hint. Press P to pause and hide the digits; minimising the "
                    "window or locking the screen does the same.",
                ),
            ),
            (
                translate("help", "Your own puzzles"),
                translate(
                    "help",
                    "Paste a puzzle, drop a file, or choose Enter a puzzle, which turns the "
                    "board into an editor and leaves your game as it is. Choose a tool above the "
                    "pad to draw cages, lines, dots, clues outside the grid and other "
                    "constraints; click something again with its tool to change its number or "
                    "remove it. For a jigsaw, choose Irregular regions and drag over the cells of "
                    "each region. The number of "
                    "solutions updates as you go, and the cells in which they differ are "
                    "marked. What you entered is kept until you play it, even if you go back to "
                    "your game or close the window.",
                ),
            ),
        ),
    )


def _keys() -> Section:
    return Section(KEYS, QCoreApplication.translate("help", "Keys"), ())


def _techniques() -> Section:
    translate = QCoreApplication.translate
    return Section(
        TECHNIQUES,
        translate("help", "Techniques"),
        (
            (
                "",
                translate(
                    "help",
                    "Every technique has a page: what to look for, why it works, when it is "
                    "worth trying, and an example on a board. Hints and puzzle cards link to "
                    "these pages too.",
                ),
            ),
        ),
    )


def _dance() -> Section:
    translate = QCoreApplication.translate
    parts = (*lesson_words(translate), ("", sources_words(translate)))
    return Section(DANCE, lesson_title(translate), parts)


FIRST_SIZE = QSize(820, 600)
SMALLEST_SIZE = QSize(340, 420)
CONTENTS = 210
NARROW = 560
"""Below this width, in pixels at zoom 1, the contents are above the section."""
TITLE_PIXELS = 24
LINE = 22
"""Height of a line in the table of keys, in pixels at zoom 1."""
PICTURE_MARGIN = 48
"""What the page is wider than its pictures may be, in pixels."""
GAP = "<p style='margin:0; font-size:6px'>&nbsp;</p>"
"""A gap above a table, since tables cannot have a margin in Qt's rich text."""


class HelpWindow(QDialog):
    """Shows Help; emits `techniques_requested()` to open the technique pages and
    `dance_requested()` to watch dancing links.
    """

    techniques_requested = pyqtSignal()
    dance_requested = pyqtSignal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Help"))
        self._theme = theme
        self._sections = {section.slug: section for section in help_sections()}
        self.contents = QListWidget(self)
        self.contents.setAccessibleName(self.tr("Contents"))
        self.contents.setFrameShape(QFrame.Shape.NoFrame)
        self.contents.setMouseTracking(True)
        self.contents.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._delegate = RowDelegate(theme, self.contents)
        self.contents.setItemDelegate(self._delegate)
        for section in self._sections.values():
            item = QListWidgetItem(section.title, self.contents)
            item.setData(SLUG_ROLE, section.slug)
        self.page = QTextBrowser(self)
        self.page.setFrameShape(QFrame.Shape.NoFrame)
        self.page.setOpenLinks(False)
        self.page.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.page.anchorClicked.connect(self._follow)
        self._layout = QHBoxLayout(self)
        self._layout.setContentsMargins(16, 16, 4, 8)
        self._layout.setSpacing(16)
        self._layout.addWidget(self.contents)
        self._layout.addWidget(self.page, 1)
        fit_to_screen(self, FIRST_SIZE, SMALLEST_SIZE, theme.zoom)
        self.contents.currentItemChanged.connect(self._show_current)
        for area in (self.contents, self.page):
            use_window_background(area)
        self._arrange()
        self.show_section()
        self.contents.setFocus()

    def show_section(self, slug: str = "") -> None:
        """Show the section with this slug, or the first one if there is no such section."""
        slugs = list(self._sections)
        self.contents.setCurrentRow(slugs.index(slug) if slug in slugs else 0)

    @property
    def section(self) -> str:
        """The slug of the current section."""
        item = self.contents.currentItem()
        return "" if item is None else str(item.data(SLUG_ROLE))

    def changeEvent(self, event: QEvent | None) -> None:
        super().changeEvent(event)
        if has_new_theme(event):
            self._show_current()
        elif has_new_fonts(event):
            self._arrange()

    def _show_current(self) -> None:
        section = self._sections.get(self.section)
        if section is None:
            return
        self.page.setFont(self._theme.font(TEXT_PIXELS))
        if section.slug == DANCE:
            self._add_pictures()
        self.page.setHtml(_html(section, self._theme))
        self.page.setAccessibleName(section.title)

    def _add_pictures(self) -> None:
        """Draw the pictures of dancing links for the page, in the theme's colours."""
        from sudoku_app.presentation.dance.lesson import lesson  # only needed on this page
        from sudoku_app.ui.dance.drawing_view import drawn_image

        document = self.page.document()
        if document is None:
            return
        room = self.page.width() - PICTURE_MARGIN
        for number, part in enumerate(lesson(QCoreApplication.translate)):
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
        self._arrange()

    def _arrange(self) -> None:
        zoom = self._theme.zoom
        if self.width() < NARROW * zoom:
            self._layout.setDirection(QBoxLayout.Direction.TopToBottom)
            self.contents.setFixedSize(self.width() - 32, round(max(120, self.height() * 0.26)))
        else:
            self._layout.setDirection(QBoxLayout.Direction.LeftToRight)
            self.contents.setFixedSize(round(CONTENTS * zoom), self.height() - 24)
        self._layout.activate()
        self.contents.scrollToItem(self.contents.currentItem())


def _html(section: Section, theme: Theme) -> str:
    """Return a section as rich text in a theme's colours and sizes."""
    quiet = theme.colour("secondary").name()
    title = round(TITLE_PIXELS * theme.zoom)
    parts = [
        f"<p style='margin:2px 0 16px 0; font-size:{title}px; font-weight:600'>"
        f"{escape(section.title)}</p>"
    ]
    for number, (lead, text) in enumerate(section.parts):
        bold = f"<b>{escape(lead)}</b><br>" if lead else ""
        parts.append(f"<p style='margin:0 24px 12px 0; line-height:140%'>{bold}{escape(text)}</p>")
        if section.slug == DANCE and lead:
            parts.append(f"<p style='margin:0 0 20px 0'><img src='{DANCE}:{number}'></p>")
    links = {
        TECHNIQUES: QCoreApplication.translate("help", "Open the technique pages"),
        DANCE: QCoreApplication.translate("help", "Watch the algorithm"),
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

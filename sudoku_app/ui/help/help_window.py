"""The help page: its contents at the left, a section at the right."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication, QModelIndex, QSize, Qt, QUrl, pyqtSignal
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

from sudoku_app.ui.actions import keys_text
from sudoku_app.ui.help.help_texts import KEYS, TECHNIQUES, Section, help_sections
from sudoku_app.ui.help.technique_list import SLUG_ROLE, RowDelegate
from sudoku_app.ui.parts.screen_fit import fit_to_screen
from sudoku_app.ui.theme import TEXT_PIXELS

if TYPE_CHECKING:
    from PyQt6.QtGui import QResizeEvent

    from sudoku_app.ui.theme import Theme

FIRST_SIZE = QSize(820, 600)
SMALLEST_SIZE = QSize(340, 420)
CONTENTS = 210
NARROW = 560
"""Below this width the contents stand above the section."""
TITLE_PIXELS = 24
LINE = 22
"""How high a line of a table is."""
GAP = "<p style='margin:0; font-size:6px'>&nbsp;</p>"
"""Above a table, which knows no margin in Qt's rich text."""


class HelpWindow(QDialog):
    """Shows the help in the language of now; `techniques_requested()` asks for their pages."""

    techniques_requested = pyqtSignal()

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
        self.set_theme(theme)
        self.show_section()
        self.contents.setFocus()

    def show_section(self, slug: str = "") -> None:
        """Show a section, by its slug; the first where there is none."""
        slugs = list(self._sections)
        self.contents.setCurrentRow(slugs.index(slug) if slug in slugs else 0)

    @property
    def section(self) -> str:
        """The slug of the section that is shown."""
        item = self.contents.currentItem()
        return "" if item is None else str(item.data(SLUG_ROLE))

    def set_theme(self, theme: Theme) -> None:
        """Draw with another theme."""
        self._theme = self._delegate.theme = theme
        palette = theme.palette()
        self.setPalette(palette)
        palette.setColor(palette.ColorRole.Base, theme.colour("window"))
        for area in (self.contents, self.page):
            area.setPalette(palette)
        self._delegate.sizeHintChanged.emit(QModelIndex())
        self._arrange()
        self._show_current()

    def _show_current(self) -> None:
        section = self._sections.get(self.section)
        if section is None:
            return
        self.page.setFont(self._theme.font(TEXT_PIXELS))
        self.page.setHtml(_html(section, self._theme))
        self.page.setAccessibleName(section.title)

    def _follow(self, url: QUrl) -> None:
        if url.toString() == TECHNIQUES:
            self.techniques_requested.emit()

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
    """A section as rich text in a theme's colours and sizes."""
    quiet = theme.colour("secondary").name()
    title = round(TITLE_PIXELS * theme.zoom)
    parts = [
        f"<p style='margin:2px 0 16px 0; font-size:{title}px; font-weight:600'>"
        f"{escape(section.title)}</p>"
    ]
    for lead, text in section.parts:
        bold = f"<b>{escape(lead)}</b><br>" if lead else ""
        parts.append(f"<p style='margin:0 24px 12px 0; line-height:140%'>{bold}{escape(text)}</p>")
    if section.slug == TECHNIQUES:
        words = QCoreApplication.translate("help", "Open the pages of the techniques")
        link = f"color:{theme.colour('accent').name()}"
        parts.append(f"<p><a href='{TECHNIQUES}' style='{link}'>{escape(words)}</a></p>")
    if section.slug == KEYS:
        # Lines of one height, so that Latin keys stand on one line with Chinese words.
        line = f"line-height:{round(LINE * theme.zoom)}px; -qt-line-height-type:fixed; margin:0"
        rows = "".join(
            f"<tr><td style='padding:1px 20px 1px 0'><p style='{line}'><b>{escape(keys)}</b></p>"
            f"</td><td style='padding:1px 0; color:{quiet}'><p style='{line}'>{escape(words)}</p>"
            "</td></tr>"
            for keys, words in keys_text()
        )
        parts.append(f"{GAP}<table cellspacing='0'>{rows}</table>")
    return "".join(parts)

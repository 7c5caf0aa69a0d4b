"""The library of techniques: all of them at the left, the page of one at the right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QKeySequence, QShortcut
from PyQt6.QtWidgets import QBoxLayout, QDialog, QFrame, QHBoxLayout, QScrollArea, QWidget

from sudoku_app.core.techniques import TECHNIQUES
from sudoku_app.game.step_texts import StepTexts
from sudoku_app.game.technique_pages import TechniquePages, technique_with
from sudoku_app.presentation.cards import SINGLES
from sudoku_app.presentation.words import level_name
from sudoku_app.ui.help.technique_list import ListedTechnique, TechniqueList
from sudoku_app.ui.help.technique_view import ShownTechnique, TechniqueView
from sudoku_app.ui.parts.screen_fit import fit_to_screen

if TYPE_CHECKING:
    from PyQt6.QtGui import QResizeEvent

    from sudoku_app.ui.theme import Theme

FIRST_SIZE = QSize(1020, 740)
SMALLEST_SIZE = QSize(340, 420)
LIST_WIDTH = 300
NARROW = 640
"""Below this width the list stands above the page."""


class TechniqueWindow(QDialog):
    """Shows the page of each technique in a language, one of the names of resources/techniques.

    `practice_requested(slug, level)` asks for a puzzle that needs the technique.
    """

    practice_requested = pyqtSignal(str, str)

    def __init__(self, theme: Theme, language: str, parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._pages = TechniquePages(language)
        self._texts = StepTexts(language)
        self.list = TechniqueList(theme, self)
        self.page = TechniqueView(theme, self)
        self.list.chosen.connect(self._show_page)
        self.page.practise_button.clicked.connect(self._practise)
        self._area = QScrollArea(self)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setWidgetResizable(True)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setWidget(self.page)
        self._layout = QHBoxLayout(self)
        self._layout.setContentsMargins(16, 16, 4, 8)
        self._layout.setSpacing(0)
        self._layout.addWidget(self.list)
        self._layout.addWidget(self._area, 1)
        QShortcut(QKeySequence.StandardKey.Find, self, self._find)
        fit_to_screen(self, FIRST_SIZE, SMALLEST_SIZE, theme.zoom)
        self.set_theme(theme)
        self.setWindowTitle(self.tr("Techniques"))
        self._list_techniques()
        self.list.view.setFocus()

    @property
    def slug(self) -> str:
        """The technique whose page is shown."""
        return self.list.current()

    def set_theme(self, theme: Theme) -> None:
        """Draw with another theme."""
        self._theme = theme
        self.setPalette(theme.palette())
        self._area.setPalette(theme.palette())
        self.list.set_theme(theme)
        self.page.set_theme(theme)
        self._arrange()

    def _list_techniques(self) -> None:
        rows = []
        for row in TECHNIQUES:
            page = self._pages.page(row.slug)
            words = " ".join((row.name, page.family, *page.also))
            heading = level_name(QCoreApplication.translate, row.level.slug)
            rows.append(ListedTechnique(row.slug, self._texts.name(row.slug), heading, words))
        self.list.show_rows(rows)

    def show_technique(self, slug: str = "") -> None:
        """Show a technique's page; without one, or where there is none, that of the first."""
        self.list.choose(slug if technique_with(slug) else TECHNIQUES[0].slug)

    def _show_page(self, slug: str) -> None:
        row = technique_with(slug)
        if row is None:
            return
        example = self._pages.example(row)
        words = None
        if example is not None:
            position = example.candidates
            words = self._texts.explain(example.step, position.topology, position.values)
        name, level = self._texts.name(slug), level_name(QCoreApplication.translate, row.level.slug)
        page = self._pages.page(slug)
        if name != row.name:  # in books and elsewhere most go by their English name
            page = page._replace(also=(row.name, *page.also))
        self.page.show_technique(ShownTechnique(name, level, page, example, words))
        self.page.setAccessibleName(name)
        self.page.practise_button.setVisible(slug not in SINGLES and example is not None)
        bar = self._area.verticalScrollBar()
        if bar is not None:
            bar.setValue(0)

    def _practise(self) -> None:
        row = technique_with(self.slug)
        if row is not None:
            self.practice_requested.emit(row.slug, row.level.slug)

    def _find(self) -> None:
        self.list.search.setFocus()
        self.list.search.selectAll()

    # Laying out --------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        zoom = self._theme.zoom
        directions, high = QBoxLayout.Direction, self.height()
        if self.width() < NARROW * zoom:
            self._layout.setDirection(directions.TopToBottom)
            self.list.setFixedSize(self.width() - 32, round(max(150, high * 0.28)))
        else:
            self._layout.setDirection(directions.LeftToRight)
            self.list.setFixedSize(round(LIST_WIDTH * zoom), high - 24)
        self._layout.activate()  # at once: no picture of the old places is shown in between

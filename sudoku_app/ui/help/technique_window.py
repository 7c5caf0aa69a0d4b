"""The technique pages: the list of techniques on the left, the page of one on the right."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PyQt6.QtCore import QEvent, QObject, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QFont, QKeyEvent, QKeySequence, QResizeEvent, QShortcut, QShowEvent
from PyQt6.QtWidgets import (
    QWIDGETSIZE_MAX,
    QDialog,
    QLineEdit,
    QListWidgetItem,
    QWidget,
)

from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.techniques import BY_SLUG, TECHNIQUES
from sudoku_app.core.topology import CLASSIC
from sudoku_app.core.traits import Trait, has_trait
from sudoku_app.game.play.game import Game
from sudoku_app.game.texts.technique_pages import StepTexts, TechniquePages
from sudoku_app.presentation.hints.scenes import example_of
from sudoku_app.presentation.words import FACT_GAP, join_list, level_name
from sudoku_app.ui.language import translate
from sudoku_app.ui.parts.buttons import PillButton
from sudoku_app.ui.parts.fields import Words, scroll_bar_of
from sudoku_app.ui.parts.layouts import STRETCH, column_of, row_of, scrolled, stack
from sudoku_app.ui.parts.list_rows import SLUG_ROLE, RowList
from sudoku_app.ui.parts.screen_fit import fit_to_screen
from sudoku_app.ui.steps.step_window import StepView
from sudoku_app.ui.theme import SECONDARY_PIXELS, TEXT_PIXELS, Restyled

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudoku_app.game.texts.technique_pages import TechniquePage
    from sudoku_app.presentation.hints.playback import Playback, Scene
    from sudoku_app.ui.theme import Theme


class ListedTechnique(NamedTuple):
    """A row of the list: its slug, text, heading, and other words to find it by.

    Rows with the same heading must be consecutive.
    """

    slug: str
    name: str
    heading: str
    words: str = ""


class TechniqueList(QWidget):
    """Lets the player choose a technique and emits `chosen(slug)`."""

    chosen = pyqtSignal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.search = QLineEdit(self)
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._filter)
        self.search.installEventFilter(self)
        self.view = RowList(theme, self.tr("Techniques"), self)
        self.view.currentItemChanged.connect(self._item_changed)
        self._empty = Words(theme, TEXT_PIXELS, parent=self)
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._empty.setWordWrap(True)
        self._empty.hide()
        column_of(self.search, self.view, (self._empty, 1), on=self, margins=0, spacing=8)
        self._words: dict[str, str] = {}

    def show_rows(self, rows: Iterable[ListedTechnique]) -> None:
        """List these rows under their headings, and keep the selection."""
        before = self.view.slug
        self.view.blockSignals(True)
        self.view.clear()
        self._empty.setText(self.tr("No techniques match."))
        self.search.setPlaceholderText(self.tr("Search"))
        self.search.setAccessibleName(self.tr("Search the techniques"))
        heading = ""
        self._words = {}
        for row in rows:
            if row.heading != heading:
                heading = row.heading
                self.view.add_heading(heading)
            self.view.add_row(row.name, row.slug).setToolTip(row.name)
            self._words[row.slug] = f"{row.name} {row.words}".casefold()
        self.view.blockSignals(False)
        self._filter()
        self.choose(before)

    def choose(self, slug: str) -> None:
        """Select the row with this slug, if any, and scroll to it."""
        for number in range(self.view.count()):
            item = self.view.item(number)
            if item is not None and slug and item.data(SLUG_ROLE) == slug:
                if item.isHidden():
                    self.search.clear()
                self.view.setCurrentItem(item)
                self.view.show_current()

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self.view.show_current()

    def showEvent(self, event: QShowEvent | None) -> None:
        super().showEvent(event)
        self.view.show_current()  # the list now has its final height

    def shown_slugs(self) -> list[str]:
        """Return the slugs of the rows that match the search, in order."""
        items = (self.view.item(number) for number in range(self.view.count()))
        return [
            str(item.data(SLUG_ROLE))
            for item in items
            if item is not None and item.data(SLUG_ROLE) and not item.isHidden()
        ]

    def _filter(self) -> None:
        wanted = self.search.text().casefold().split()
        heading: QListWidgetItem | None = None
        for number in range(self.view.count()):
            item = self.view.item(number)
            if item is None:
                continue
            slug = item.data(SLUG_ROLE)
            if not slug:
                heading = item
                heading.setHidden(True)
                continue
            fits = all(word in self._words[slug] for word in wanted)
            item.setHidden(not fits)
            if fits and heading is not None:
                heading.setHidden(False)
        found = bool(self.shown_slugs())
        self.view.setVisible(found)
        self._empty.setVisible(not found)

    def _item_changed(self, item: QListWidgetItem | None) -> None:
        if item is not None and item.data(SLUG_ROLE):
            self.chosen.emit(item.data(SLUG_ROLE))

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        # Down and Enter move the focus from the search field to the matching rows.
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            key = event.key()
            if key in (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter):
                found = self.shown_slugs()
                if found and self.view.slug not in found:
                    self.choose(found[0])
                self.view.setFocus()
                return True
        return super().eventFilter(watched, event)


TITLE_PIXELS = 24
MARGIN = 24
LARGEST_BOARD = 468
NARROWEST = 280
LEAST_SIDE_BY_SIDE = 560
"""From this width, in pixels at zoom 1, the example's text is beside the board."""
WIDEST_TEXT = 760
"""Largest width of text, in pixels at zoom 1; longer lines are hard to follow."""


class ShownTechnique(NamedTuple):
    """The contents of a page. Without an example, its board and text are hidden."""

    name: str
    level: str
    page: TechniquePage
    example: Playback[Scene] | None = None


class TechniqueView(Restyled, QWidget):
    """Shows a `ShownTechnique`. Cells and digits named in the example's text are links."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self._title = Words(theme, TITLE_PIXELS, weight=QFont.Weight.DemiBold, parent=self)
        self._under = Words(theme, SECONDARY_PIXELS, "secondary", parent=self)
        self.practise_button = PillButton(theme, self.tr("Play one"), parent=self)
        self.example = StepView(theme, Game(Puzzle(CLASSIC, (0,) * CLASSIC.cell_count)), self)
        self._set_up_example()
        bold = QFont.Weight.Bold
        self._headings = [Words(theme, TEXT_PIXELS, weight=bold, parent=self) for _ in range(3)]
        self._texts = [Words(theme, TEXT_PIXELS, parent=self) for _ in range(3)]
        self._also = Words(theme, SECONDARY_PIXELS, "secondary", parent=self)
        self._lay_out()
        self.rearrange()

    def _set_up_example(self) -> None:
        """Let the page decide how large the parts of the example are."""
        view = self.example
        view.box.setSpacing(24)
        view.box.setStretch(0, 0)
        view.title.hide()
        view.frame.setAccessibleName(self.tr("Example"))
        view.text.setAccessibleName(self.tr("The example in words"))

    def _lay_out(self) -> None:
        head = row_of((self._title, 1), self.practise_button)
        texts = zip(self._headings, self._texts, strict=True)
        column_of(
            *(head, self._under, 16, self.example),
            *(each for part in texts for each in (14, *part)),
            *(14, self._also, STRETCH),
            on=self,
            margins=(MARGIN, 18, MARGIN, MARGIN),
            spacing=4,
        )
        for label in (self._title, self._under, *self._headings, *self._texts, self._also):
            label.setWordWrap(True)
        for label in (*self._texts, self._also):
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)

    def show_technique(self, shown: ShownTechnique) -> None:
        """Show the page of another technique."""
        page = shown.page
        self._title.setText(shown.name)
        words = self.tr("Play a puzzle that needs {0}").format(shown.name)
        self.practise_button.setAccessibleName(words)
        self.practise_button.setToolTip(words)
        self._under.setText(FACT_GAP.join(part for part in (shown.level, page.family) if part))
        self.example.stop()
        self.example.setVisible(shown.example is not None)
        if shown.example is not None:
            self.example.show_list(shown.example)
            self.example.transport.setVisible(shown.example.count > 1)
        titles = (
            self.tr("What to look for"),
            self.tr("Why it works"),
            self.tr("When it is worth trying"),
        )
        texts = (page.look, page.why, page.when)
        for heading, label, title, text in zip(
            self._headings, self._texts, titles, texts, strict=True
        ):
            heading.setText(title)
            label.setText(text)
            heading.setVisible(bool(text))
            label.setVisible(bool(text))
        self._also.setText(self.tr("Also called: {0}").format(join_list(translate, page.also)))
        self._also.setVisible(bool(page.also))
        self.rearrange()

    # Laying out --------------------------------------------------------------------------------

    def minimumSizeHint(self) -> QSize:
        # Ignore the board's fixed size, which would keep the page from getting narrower.
        return QSize(NARROWEST, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        self.rearrange()

    def rearrange(self) -> None:
        """Set the size of the board and the place of the text according to the page's width."""
        width = self.width() - 2 * MARGIN
        is_wide = width >= LEAST_SIDE_BY_SIDE * self.theme.zoom
        largest = round(LARGEST_BOARD * max(1.0, self.theme.zoom))
        side = min(round(width * 0.56), largest) if is_wide else min(width, largest)
        spare = max(0, width - round(WIDEST_TEXT * self.theme.zoom))
        # Margins instead of a maximum width, which layouts ignore when they ask for the height.
        for label in (*self._texts, self._also):
            label.setContentsMargins(0, 0, spare, 0)
        view = self.example
        stack(view.box, not is_wide)
        view.frame.setFixedSize(side, side)
        words = min(view.text.height_for(width), largest)
        view.text.setMinimumHeight(0 if is_wide else words)
        view.text.setMaximumHeight(QWIDGETSIZE_MAX if is_wide else words)
        view.box.activate()  # now, as the page's, so that the old layout is never painted
        layout = self.layout()
        if layout is not None:
            layout.activate()


FIRST_SIZE = QSize(1020, 740)
SMALLEST_SIZE = QSize(340, 420)
LIST_WIDTH = 300
NARROW = 640
"""Below this width, in pixels at zoom 1, the list is above the page."""


class TechniqueWindow(Restyled, QDialog):
    """Shows the pages of the techniques in `language`, a name from resources/techniques.

    `practice_requested(slug, level)` is emitted to play a puzzle that needs the technique.
    """

    practice_requested = pyqtSignal(str, str)

    def __init__(self, theme: Theme, language: str) -> None:
        super().__init__(flags=Qt.WindowType.Window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._theme = theme
        self._pages = TechniquePages(language)
        self._texts = StepTexts(language)
        self.list = TechniqueList(theme, self)
        self.page = TechniqueView(theme)
        self.list.chosen.connect(self._show_page)
        self.page.practise_button.clicked.connect(self._practise)
        self._area = scrolled(self.page, takes_focus=False)
        self._layout = row_of(
            self.list, (self._area, 1), on=self, margins=(16, 16, 4, 8), spacing=0
        )
        QShortcut(QKeySequence.StandardKey.Find, self, self._find)
        fit_to_screen(self, FIRST_SIZE, SMALLEST_SIZE, theme.zoom)
        self.rearrange()
        self.setWindowTitle(self.tr("Techniques"))
        self._list_techniques()
        self.list.view.setFocus()

    @property
    def slug(self) -> str:
        """The slug of the technique whose page is shown."""
        return self.list.view.slug

    def _list_techniques(self) -> None:
        rows = []
        for row in TECHNIQUES:
            page = self._pages.page(row.slug)
            words = " ".join((row.name, page.family, *page.also))
            heading = level_name(translate, row.level.slug)
            rows.append(ListedTechnique(row.slug, self._texts.name(row.slug), heading, words))
        self.list.show_rows(rows)

    def show_technique(self, slug: str = "") -> None:
        """Show the page of a technique, or of the first one if there is none with this slug."""
        self.list.choose(slug if slug in BY_SLUG else TECHNIQUES[0].slug)

    def _show_page(self, slug: str) -> None:
        row = BY_SLUG.get(slug)
        if row is None:
            return
        found = self._pages.example(row)
        example = None
        if found is not None:
            example = example_of(
                translate,
                self._texts,
                *found,
                not has_trait(slug, Trait.WITHOUT_NOTES),
            )
        name, level = self._texts.name(slug), level_name(translate, row.level.slug)
        page = self._pages.page(slug)
        if name != row.name:  # books mostly use the English name
            page = page._replace(also=(row.name, *page.also))
        self.page.show_technique(ShownTechnique(name, level, page, example))
        self.page.setAccessibleName(name)
        can_practise = example is not None and not row.is_for_variants
        self.page.practise_button.setVisible(not has_trait(slug, Trait.SINGLE) and can_practise)
        scroll_bar_of(self._area).setValue(0)

    def _practise(self) -> None:
        row = BY_SLUG.get(self.slug)
        if row is not None:
            self.practice_requested.emit(row.slug, row.level.slug)

    def _find(self) -> None:
        self.list.search.setFocus()
        self.list.search.selectAll()

    # Laying out --------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self.rearrange()

    def rearrange(self) -> None:
        zoom = self._theme.zoom
        is_narrow, high = self.width() < NARROW * zoom, self.height()
        stack(self._layout, is_narrow)
        if is_narrow:
            self.list.setFixedSize(self.width() - 32, round(max(150, high * 0.28)))
        else:
            self.list.setFixedSize(round(LIST_WIDTH * zoom), high - 24)
        self._layout.activate()  # now, so that the old layout is never painted

"""The panel of the setter's bench: the findings about the puzzle, and buttons for its acts."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QColor, QFont, QPen
from PyQt6.QtWidgets import (
    QGridLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QSizePolicy,
    QWidget,
)

from sudoku_app.presentation.play.actions import Action
from sudoku_app.presentation.words import join_list
from sudoku_app.ui.parts.buttons import PillButton, SidePanel
from sudoku_app.ui.parts.fields import Words, make_plain
from sudoku_app.ui.parts.layouts import STRETCH, column_of, row_of, scrolled
from sudoku_app.ui.parts.painting import Chart
from sudoku_app.ui.theme import SECONDARY_PIXELS, TEXT_PIXELS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PyQt6.QtCore import QEvent, QPoint
    from PyQt6.QtGui import QKeyEvent, QMouseEvent, QPainter, QResizeEvent

    from sudoku_app.presentation.editor.bench_words import BenchView, Listed, PathPart
    from sudoku_app.presentation.editor.edit_screen import EditScreen
    from sudoku_app.presentation.editor.edit_state import EditState
    from sudoku_app.ui.theme import Theme

BAR_HEIGHT = 26
LIST_ROWS, SHARED_ROWS, LIST_SHARE = 7, 4, 100
"""The clues that are seen at once in a list in any case, and in each of two; the lists share what
room there is besides.
"""
LOW = 400
"""The height of a panel, in pixels at zoom 1, below which its buttons are scrolled too."""
_LEVEL_ROLES = {
    "easy": "shape_green",
    "normal": "shape_blue",
    "hard": "shape_yellow",
    "expert": "shape_orange",
    "extreme": "shape_purple",
}


class PathBar(Chart):
    """The path as a bar: each technique with a part as wide as its share of the steps, easiest
    first, with the number of steps if there is room. `step_chosen(int)` is emitted with the first
    step of a technique that is clicked.
    """

    step_chosen = pyqtSignal(int)

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, BAR_HEIGHT)
        self._parts: tuple[PathPart, ...] = ()
        self.setAccessibleName(self.tr("Path by technique"))

    def sizeHint(self) -> QSize:
        return QSize(80, round(BAR_HEIGHT * self.theme.zoom))

    def show_parts(self, parts: tuple[PathPart, ...]) -> None:
        """Show the parts of another path, or none."""
        self._parts = parts
        words = join_list(QCoreApplication.translate, [part.words for part in parts])
        self.setAccessibleDescription(words)
        self.setVisible(bool(self._parts))
        self.update()

    def _rects(self) -> list[QRectF]:
        total, left, rects = sum(part.steps for part in self._parts), 0.5, []
        for part in self._parts:
            wide = (self.width() - 1) * part.steps / total
            rects.append(QRectF(left, 0.5, wide, self.height() - 1))
            left += wide
        return rects

    def draw(self, painter: QPainter) -> None:
        painter.setPen(QPen(self.theme.colour("secondary"), 1))
        for rect, part in zip(self._rects(), self._parts, strict=True):
            painter.setBrush(QColor(self.theme.colour(_LEVEL_ROLES[part.level])))
            painter.drawRect(rect)
            words = str(part.steps)
            if painter.fontMetrics().horizontalAdvance(words) + 6 < rect.width():
                painter.save()
                painter.setPen(self.theme.colour("text"))
                painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, words)
                painter.restore()

    def _part_at(self, x: float) -> PathPart | None:
        pairs = zip(self._parts, self._rects(), strict=True)
        return next((part for part, rect in pairs if x <= rect.right()), None)

    def words_at(self, place: QPoint) -> str:
        part = self._part_at(place.x())
        return "" if part is None else part.words

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        part = None if event is None else self._part_at(event.position().x())
        if part is not None:
            self.step_chosen.emit(part.first)


class ClueList(QListWidget):
    """A list of clues and drawings: the one that is selected is pointed at, that below the pointer
    is lit, and the Delete key removes one. If it `hides` them, the space bar does so.
    """

    def __init__(self, name: str, state: EditState, hides: bool = False) -> None:
        super().__init__()
        self._state = state
        self._hides = hides
        self._clues: Sequence[Listed] = ()
        self._least = LIST_ROWS
        self.setWordWrap(True)
        self.setSpacing(1)
        make_plain(self, name)
        self.currentRowChanged.connect(self._choose)
        self.setMouseTracking(True)
        self.itemEntered.connect(lambda item: state.light(self._clues[self.row(item)]))
        self.viewportEntered.connect(partial(state.light, None))

    def leaveEvent(self, event: QEvent | None) -> None:
        super().leaveEvent(event)
        self._state.light(None)

    def show_clues(self, clues: Sequence[Listed], words: Sequence[str]) -> None:
        """Show clues by their words, and keep the selection if they are the same ones, or more."""
        row = self.currentRow()
        self._clues = clues
        self.blockSignals(True)
        self.clear()
        for each in words:
            item = QListWidgetItem(each)
            item.setToolTip(each)
            self.addItem(item)
        self.setCurrentRow(row if row < len(words) else -1)
        self.blockSignals(False)
        self.show_rows(LIST_ROWS)

    def show_rows(self, least: int) -> None:
        """Be as high as the list needs if there is room, and show this many rows in any case."""
        self._least = least
        self.setMinimumHeight(self._height_of(min(self.count(), least)))
        self.setMaximumHeight(self._height_of(self.count()))

    def _height_of(self, rows: int) -> int:
        """The height of the first rows, which depends on the width if they are wrapped."""
        rects = [self.visualItemRect(self.item(row)) for row in (0, rows - 1)]
        return rects[1].bottom() - rects[0].top() + 4 if rows else 4

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self.show_rows(self._least)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        key = None if event is None or self.currentRow() < 0 else event.key()
        if key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.remove_current()
        elif key == Qt.Key.Key_Space and self._hides:
            self.hide_current()
        else:
            super().keyPressEvent(event)

    @property
    def current(self) -> Listed:
        """The clue that is selected, or else the first; the list must not be empty."""
        return self._clues[max(0, self.currentRow())]

    def remove_current(self) -> None:
        """Remove the current clue."""
        self._state.remove(self.current)

    def hide_current(self) -> None:
        """Hide the current clue, or show it again."""
        self._state.hide(self.current)

    def _choose(self, row: int) -> None:
        if row >= 0:
            self._state.point_at(self.current)


class BenchPanel(SidePanel):
    """Shows what was found out about a puzzle, all that is drawn, and the buttons of the bench.
    Wishes about what is listed go to the state.

    `act_chosen(Action)` is emitted for a button, `step_chosen(int)` for a step of the path, and
    `contradiction_requested()` to play the contradiction.
    """

    stays = True
    act_chosen = pyqtSignal(object)
    step_chosen = pyqtSignal(int)
    contradiction_requested = pyqtSignal()

    def __init__(self, theme: Theme, state: EditState) -> None:
        super().__init__(theme)
        self._close.setToolTip(self.tr("Close (F4)"))
        self._view = state.screen.bench
        self._make_parts(state)
        self._lay_out()
        self.show_screen(None, state.screen)

    def _make_parts(self, state: EditState) -> None:
        theme = self._theme
        # A longer title must not make the panel wider: the board would move under the mouse.
        self.title = Words(theme, TEXT_PIXELS + 2, weight=QFont.Weight.Bold, wraps=True)
        self.facts = QLabel()
        self.facts.setTextFormat(Qt.TextFormat.RichText)
        self.facts.setWordWrap(True)
        self.facts.setTextInteractionFlags(
            Qt.TextInteractionFlag.LinksAccessibleByMouse
            | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )
        self.facts.linkActivated.connect(lambda step: self.step_chosen.emit(int(step)))
        self.bar = PathBar(theme)
        self.bar.step_chosen.connect(self.step_chosen)
        self.counts = Words(theme, SECONDARY_PIXELS, "secondary", wraps=True)
        self.list_title = Words(theme, SECONDARY_PIXELS, weight=QFont.Weight.DemiBold, wraps=True)
        self.list = ClueList(self.tr("Clues"), state)
        self.drawn_title = Words(theme, SECONDARY_PIXELS, weight=QFont.Weight.DemiBold, wraps=True)
        self.drawn_list = ClueList(self.tr("All that is drawn"), state, hides=True)
        self.drawn_list.currentRowChanged.connect(self._name_hide_button)
        self.hide_button = PillButton(theme, self.tr("Hide"), self.drawn_list.hide_current)
        self.hide_button.setToolTip(self.tr("Hide it on the board; it still counts (Space)"))
        self.delete_button = PillButton(theme, self.tr("Delete"), self.drawn_list.remove_current)
        self.delete_button.setToolTip(self.tr("Delete"))
        self.play_button = PillButton(theme, self.tr("Show why"), self.contradiction_requested)
        self.remove_button = PillButton(theme, self.tr("Remove"), self.list.remove_current)
        self.intended_button = PillButton(theme, self.tr("Show the solution"), state.show_intended)
        self.intended_button.setCheckable(True)
        acts = (
            (Action.FILL_GRID, self.tr("Fill")),
            (Action.FROM_SOLUTION, self.tr("From solution…")),
            (Action.MAKE_UNIQUE, self.tr("Make unique…")),
            (Action.TAKE_AWAY, self.tr("Take away…")),
            (Action.SEARCH_LAYOUT, self.tr("Search…")),
            (Action.SOLVE_STEP_BY_STEP, self.tr("Solve…")),
            (Action.SHOW_DRAFTS, self.tr("Drafts…")),
            (Action.COPY_PAD_LINK, self.tr("SudokuPad link")),
        )
        self.buttons = {
            action: PillButton(theme, words, partial(self.act_chosen.emit, action))
            for action, words in acts
        }

    def _lay_out(self) -> None:
        grid = QGridLayout()
        grid.setSpacing(8)
        for number, button in enumerate(self.buttons.values()):
            button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
            grid.addWidget(button, number // 2, number % 2)
        foot = self._foot = QWidget()
        column_of(self.intended_button, grid, on=foot, margins=(0, 0, 8, 0), spacing=8)
        inner = QWidget()
        self._inner = column_of(
            *(self.facts, self.bar, self.counts),
            *(self.list_title, (self.list, LIST_SHARE)),
            row_of(self.play_button, self.remove_button, STRETCH),
            *(self.drawn_title, (self.drawn_list, LIST_SHARE)),
            row_of(self.hide_button, self.delete_button, STRETCH),
            STRETCH,
            on=inner,
            margins=(0, 0, 8, 0),
            spacing=8,
        )
        area = scrolled(inner)
        header = row_of((self.title, 1), self._close)
        parts = (header, (area, 1), foot)
        self._outer = column_of(*parts, on=self, margins=(12, 16, 4, 12), spacing=8)
        self.setMinimumHeight(1)  # a sheet below the board is lower than the buttons are high

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        """Let the buttons stay where they are, however long the lists become, unless that would
        leave the lists hardly any room.
        """
        super().resizeEvent(event)
        is_low = self.height() < LOW * self._theme.zoom
        place = self._inner if is_low else self._outer
        if place.indexOf(self._foot) < 0:
            place.addWidget(self._foot)

    # What is shown -----------------------------------------------------------------------------

    def show_screen(self, old: EditScreen | None, new: EditScreen) -> None:
        """Show what differs, or all if nothing was shown before."""
        before = None if old is None else old.bench
        view = self._view = new.bench
        if (
            before is None
            or view.known is not before.known
            or view.is_found is not before.is_found
            or view.has_shares is not before.has_shares
        ):
            self._show_findings(view)
            # The words of hundreds of constraints take a while.
            is_same_grid = old is not None and new.puzzle.topology == old.puzzle.topology
            if before is None or view.clues != before.clues or not is_same_grid:
                self._show_list(self.list, view.clues, view.clue_lines(), self.remove_button)
        _show_words(self.counts, view.counts)
        if before is None or (view.drawn, view.hidden) != (before.drawn, before.hidden):
            self.drawn_title.setText(view.drawn_title())
            widgets = self.drawn_title, self.hide_button, self.delete_button
            self._show_list(self.drawn_list, view.drawn, view.drawn_lines(), *widgets)
            self._name_hide_button()
        if old is None or new.intended != old.intended:
            has_solution, is_shown = new.intended
            missing = self.tr("The puzzle has no intended solution yet.")
            self.intended_button.refuse("" if has_solution else missing)
            self.intended_button.setChecked(is_shown)

    def _show_list(
        self, shown: ClueList, clues: Sequence[Listed], words: Sequence[str], *others: QWidget
    ) -> None:
        """Show a list with other widgets unless it is empty; each of two has less room than one."""
        shown.show_clues(clues, words)
        for widget in (shown, *others):
            widget.setVisible(bool(clues))
        for each in (self.list, self.drawn_list):
            each.show_rows(SHARED_ROWS if self._view.clues and self._view.drawn else LIST_ROWS)

    def _show_findings(self, view: BenchView) -> None:
        self.title.setText(view.solutions)
        self.title.setToolTip(view.solutions)
        if self.title.isVisible():  # once it took two lines it keeps them, so that nothing moves
            height = self.title.heightForWidth(self.title.width())
            self.title.setMinimumHeight(max(self.title.minimumHeight(), height))
        links = (f'<a href="{step}">{line}</a>' if step >= 0 else line for line, step in view.facts)
        _show_words(self.facts, "<br>".join(links))
        self.bar.show_parts(view.path_parts)
        _show_words(self.list_title, view.clues_title)
        self.play_button.setVisible(view.known is not None and bool(view.known.contradiction))

    def _name_hide_button(self) -> None:
        is_hidden = bool(self._view.drawn) and self.drawn_list.current in self._view.hidden
        self.hide_button.setText(self.tr("Show") if is_hidden else self.tr("Hide"))
        self.hide_button.update()


def _show_words(label: QLabel, words: str) -> None:
    """Show words in a label, or hide it if there are none."""
    label.setText(words)
    label.setVisible(bool(words))

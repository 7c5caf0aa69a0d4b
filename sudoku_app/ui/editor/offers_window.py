"""The window of a search of the bench for puzzles."""

from __future__ import annotations

from functools import partial
from random import Random
from time import monotonic
from typing import TYPE_CHECKING

from PyQt6.QtCore import QSize, Qt, QTimer, pyqtSignal
from PyQt6.QtWidgets import QCheckBox, QDialog, QFormLayout, QGridLayout, QSpinBox, QWidget

from sudoku_app.ui.editor.puzzle_list import PuzzleList
from sudoku_app.ui.hints.step_stream import StepStream
from sudoku_app.ui.parts.buttons import PillButton
from sudoku_app.ui.parts.fields import Words, choice_of
from sudoku_app.ui.parts.layouts import ButtonRow, column_of, fill_window
from sudoku_app.ui.parts.screen_fit import fit_to_screen
from sudoku_app.ui.theme import SECONDARY_PIXELS

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_app.game.storage.shelf import Shelf
    from sudoku_app.presentation.editor.offer_search import OfferScreen, OfferSearch, Option
    from sudoku_app.ui.theme import Theme

SIZE, SMALLEST = QSize(560, 620), QSize(320, 360)
CHECKS_IN_ROW = 3


class OffersWindow(QDialog):
    """Shows what can be chosen for a search, and each puzzle as it is found.

    `use_requested(Offer)` is emitted to put one into the editor; `shelf` keeps drafts.
    """

    use_requested = pyqtSignal(object)

    def __init__(self, theme: Theme, state: OfferSearch, shelf: Shelf, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(state.title)
        self._state = state
        self._stream = StepStream(self)
        self._stream.arrived.connect(state.take)
        self._stream.ended.connect(state.end)
        self._stream.failed.connect(self._fail)
        self._ticks = QTimer(self)
        self._ticks.timeout.connect(state.tick)
        self.start_button = PillButton(theme, "", state.start_or_stop, main=True)
        self.words = Words(theme, SECONDARY_PIXELS, "secondary", wraps=True)
        self.list = PuzzleList(theme, self.tr("Puzzles found"))
        self.list.row_chosen.connect(state.choose)
        self.list.row_opened.connect(self._use)
        self.use_button = PillButton(theme, self.tr("Use this"), self._use)
        self.keep_button = PillButton(theme, self.tr("Keep as draft"), partial(state.keep, shelf))
        close = PillButton(theme, self.tr("Close"), self.reject)
        start = ButtonRow((self.start_button,))
        buttons = ButtonRow((close,), (self.keep_button, self.use_button))
        fill_window(self, self._make_options(), start, self.words, (self.list, 1), buttons)
        state.listener = self._show
        self._show(None, state.screen)
        fit_to_screen(self, SIZE, SMALLEST, theme.zoom)
        self.start_button.setFocus()

    def _make_options(self) -> QWidget:
        grid, form = QGridLayout(), QFormLayout()
        for number, option in enumerate(self._state.options):
            field = self._field(option, partial(self._state.set_option, number))
            if isinstance(field, QCheckBox):
                grid.addWidget(field, *divmod(grid.count(), CHECKS_IN_ROW))
            else:
                form.addRow(option.name, field)
        options = QWidget()
        column_of(grid, form, on=options, margins=0)
        return options

    @staticmethod
    def _field(option: Option, choose: Callable[[object], None]) -> QWidget:
        if option.choices:
            choice = choice_of(option.choices)
            choice.currentIndexChanged.connect(lambda _row: choose(choice.currentData()))
            return choice
        if option.most:
            count = QSpinBox()
            count.setRange(1, option.most)
            count.setValue(int(option.value))
            count.valueChanged.connect(choose)
            return count
        box = QCheckBox(option.name)
        box.setChecked(bool(option.value))
        box.setEnabled(option.is_possible)
        box.toggled.connect(choose)
        return box

    def _show(self, old: OfferScreen | None, new: OfferScreen) -> None:
        search = None if old is None else old.search
        if new.search is not search:
            self._stream.cancel()
            self._ticks.stop()
            if new.search is not None:
                self._stream.start(partial(new.search, Random(), monotonic))
                self._ticks.start(1000)
            elif new.rows:
                self.list.setFocus()
        self.start_button.setText(new.start)
        self.start_button.updateGeometry()
        self.words.setText(new.words)
        self.list.show_rows(new.rows, new.chosen)
        for button in (self.use_button, self.keep_button):
            button.setEnabled(bool(new.rows))

    def _fail(self, error: Exception) -> None:
        self._state.end(error)
        if not isinstance(error, ValueError):
            raise error  # for the hook that logs it

    def _use(self) -> None:
        if self._state.chosen is not None:
            self.use_requested.emit(self._state.chosen)
            self.accept()

    def done(self, result: int) -> None:
        """Close the window and cancel its search."""
        self._stream.cancel()
        self._ticks.stop()
        super().done(result)

"""The setter's bench: its panel beside the board, and what its buttons and keys do."""

from __future__ import annotations

from functools import partial
from time import monotonic
from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication, QObject, QPoint, pyqtSignal
from PyQt6.QtGui import QGuiApplication
from PyQt6.QtWidgets import QMenu

from sudoku_app.core.budget import Budget
from sudoku_app.core.message import Message, message_of
from sudoku_app.game.editor.copied_pieces import Turn
from sudoku_app.game.storage.shelf import Shelf
from sudoku_app.presentation.editor.bench_words import sources_offered
from sudoku_app.presentation.play.actions import Action
from sudoku_app.ui.editor.bench_panel import BenchPanel
from sudoku_app.ui.language import language_of
from sudoku_app.ui.parts.one_window import OneWindow
from sudoku_app.ui.parts.waiting import WaitedRunner
from sudoku_app.ui.play.side_dock import SideDock

if TYPE_CHECKING:
    from collections.abc import Callable

    from PyQt6.QtWidgets import QMainWindow

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.contradiction.value import Contradiction
    from sudoku_app.game.settings import Settings
    from sudoku_app.game.storage.store import Store
    from sudoku_app.presentation.editor.edit_screen import EditScreen
    from sudoku_app.presentation.editor.offer_search import OfferSearch
    from sudoku_app.ui.editor.editing import Editing
    from sudoku_app.ui.editor.offers_window import OffersWindow
    from sudoku_app.ui.editor.shelf_window import ShelfWindow
    from sudoku_app.ui.hints.solution_window import SolutionWindow
    from sudoku_app.ui.hints.step_stream import StepStream
    from sudoku_app.ui.steps.step_window import StepWindow
    from sudoku_app.ui.theme import Theme

WIDTH = 350
"""Width of the panel beside the board, in pixels at zoom 1."""
FILL_SECONDS, WHY_SECONDS = 60.0, 20.0
"""The time limits for filling the grid, and for finding the steps of a contradiction."""


class Bench(QObject):
    """Helps to set the puzzle of an editor; mutable. Every act is one entry of its undo list.

    Searches run in a worker behind a window with a Cancel button, so that nothing changes the
    puzzle meanwhile. `toggled(bool)` is emitted when the panel is opened or closed, and
    `technique_requested(slug)` asks for the page of a technique.
    """

    toggled = pyqtSignal(bool)
    technique_requested = pyqtSignal(str)

    def __init__(
        self, editing: Editing, store: Store, settings: Settings, theme: Theme, window: QMainWindow
    ) -> None:
        super().__init__(editing)
        self._editing = editing
        self._state = state = editing.state
        self._store = store
        self._settings = settings
        self._theme = theme
        self._window = window
        self._dock: SideDock | None = None
        self.panel: BenchPanel | None = None
        """The panel; None while it is closed."""
        self.menu_shown: QMenu | None = None
        """The menu of what can be taken from the solution, as it was opened last."""
        self.solution: OneWindow[SolutionWindow] = OneWindow()
        """The places of the windows with the path, of a search, and of the drafts."""
        self.offers: OneWindow[OffersWindow] = OneWindow(is_modal=True)
        self.shelf: OneWindow[ShelfWindow] = OneWindow(is_modal=True)
        self._contradiction: OneWindow[StepWindow] = OneWindow()
        self._stream: StepStream | None = None
        self._runner = WaitedRunner(window)
        self._runner.finished.connect(lambda act: act())
        self._runner.failed.connect(self._failed)
        self._acts: dict[Action, Callable[[], object]] = {
            Action.SHOW_BENCH: self.toggle,
            Action.FILL_GRID: self.fill,
            Action.FROM_SOLUTION: self.choose_from_solution,
            Action.TAKE_VALUES: state.take_values,
            Action.MAKE_UNIQUE: state.make_unique,
            Action.TAKE_AWAY: state.take_away,
            Action.SEARCH_LAYOUT: state.search_layout,
            Action.SHOW_DRAFTS: self.show_drafts,
            Action.COPY_PIECE: state.copy_piece,
            Action.CUT_PIECE: partial(state.copy_piece, is_cut=True),
            Action.PASTE_PIECE: state.paste_piece,
            Action.TURN_PIECE: partial(state.turn_piece, Turn.QUARTER),
            Action.MIRROR_PIECE: partial(state.turn_piece, Turn.MIRROR),
            Action.SOLVE_STEP_BY_STEP: self.solve,
            Action.COPY_PAD_LINK: self.copy_pad_link,
        }
        editing.screen_changed.connect(self._show_screen)

    def do(self, action: Action) -> None:
        """Do what a button of the panel, or a key, asks for."""
        self._acts[action]()

    def stop(self) -> None:
        """Close everything, and wait a bounded time for the searches."""
        for window in (self.solution, self._contradiction, self.offers, self.shelf):
            window.close()
        self._runner.stop()
        if self._stream is not None:
            self._stream.stop()
        if self._dock is not None:
            self._dock.close()

    # The panel ---------------------------------------------------------------------------------

    def toggle(self) -> None:
        """Open or close the panel."""
        if self._dock is not None:
            self._dock.close()
        else:
            self._new_dock().open()
            self._opened()
            if self.panel is not None:
                title = self._editing.screen.bench_button.accessibleName()
                self._editing.announced.emit(f"{title}.\n{self._state.screen.bench.findings}")

    def take_over(self, other: Bench) -> None:
        """Open the panel if it is open in another window, to whose size this one has grown."""
        if other._dock is not None:
            self._new_dock().take_over(other._dock)
            self._opened()

    def _new_dock(self) -> SideDock:
        panel = self.panel = BenchPanel(self._editing.screen.fitted_theme, self._state)
        panel.act_chosen.connect(self.do)
        panel.step_chosen.connect(self.solve)
        panel.contradiction_requested.connect(self.explain_contradiction)
        self._dock = SideDock(panel, self._editing.screen, self._window, WIDTH)
        self._dock.closed.connect(self._closed)
        return self._dock

    def _opened(self) -> None:
        self._state.show_in_panel(True)
        self.toggled.emit(True)

    def _closed(self) -> None:
        self._dock = self.panel = None
        self._state.show_in_panel(False)
        self._editing.screen.board.setFocus()
        self.toggled.emit(False)

    def _show_screen(self, old: EditScreen, new: EditScreen) -> None:
        if self.panel is not None:
            self.panel.show_screen(old, new)
        if new.offers is not None and new.offers is not old.offers:
            self._open_search(new.offers)
        if new.puzzle is not old.puzzle:
            self._contradiction.close()
            solution = self.solution.window
            if solution is not None:
                from sudoku_app.core.candidates import Candidates

                solution.show_changed(Candidates.of(new.puzzle))

    # Searches, and what is chosen --------------------------------------------------------------

    def fill(self) -> None:
        """Find a random grid that obeys all that is drawn, to be the intended solution."""
        puzzle, fill_with = self._state.puzzle, self._state.fill

        def find(cancelled: Callable[[], bool]) -> Callable[[], object]:
            from random import Random

            from sudoku_app.core.setting.fill import fill

            budget = Budget(None, monotonic() + FILL_SECONDS, monotonic, cancelled)
            return partial(fill_with, fill(puzzle, Random(), budget))

        self._runner.begin(self.tr("Filling the grid…"), self._theme, find)

    def choose_from_solution(self) -> None:
        """Open the menu of what can be taken from the intended solution."""
        if self.menu_shown is not None:
            self.menu_shown.deleteLater()
        menu = self.menu_shown = QMenu(self._window)
        for words, kinds in sources_offered(QCoreApplication.translate):
            menu.addAction(words, partial(self._state.take_from_solution, kinds))
        menu.addSeparator()
        entry = menu.addAction(self.tr("With the &rule that all are shown"))
        assert entry is not None
        entry.setCheckable(True)
        entry.setChecked(self._state.rules_out_missing)
        entry.toggled.connect(self._state.rule_out_missing)
        if self.panel is not None:
            button = self.panel.buttons[Action.FROM_SOLUTION]
            menu.popup(button.mapToGlobal(QPoint(0, -menu.sizeHint().height())))
        else:
            board = self._editing.screen.board
            menu.popup(board.mapToGlobal(board.rect().center()))

    def _failed(self, error: Exception) -> None:
        if not isinstance(error, ValueError):
            raise error  # for the hook that logs it
        self._state.tell(message_of(error))

    def _open_search(self, search: OfferSearch) -> None:
        from sudoku_app.ui.editor.offers_window import OffersWindow

        shelf = Shelf(self._store)
        window = self.offers.open(lambda: OffersWindow(self._theme, search, shelf, self._window))
        window.finished.connect(self._state.end_search)
        window.use_requested.connect(self._state.use_offer)

    def show_drafts(self) -> None:
        """Open the shelf of drafts."""
        from sudoku_app.ui.editor.shelf_window import ShelfWindow

        state, shelf = self._state, Shelf(self._store)
        state.sketch.close()
        self.shelf.open(lambda: ShelfWindow(self._theme, state, shelf, self._window))

    # The path and the contradiction ------------------------------------------------------------

    def solve(self, step: int = -1) -> None:
        """Open the window that solves the puzzle as a person does, perhaps at a step, counted from
        0; it follows each change.
        """
        self.solution.open(self._new_solution, lambda window: window.go_to(step))

    def _new_solution(self) -> SolutionWindow:
        from sudoku_app.core.candidates import Candidates
        from sudoku_app.ui.hints.solution_window import SolutionWindow
        from sudoku_app.ui.hints.step_stream import StepStream

        self._stream = self._stream or StepStream(self)
        start = Candidates.of(self._state.puzzle)
        language = language_of(self._settings)
        window = SolutionWindow(self._theme, language, self._stream, start, None, self._window)
        window.view.technique_requested.connect(self.technique_requested)
        return window

    def explain_contradiction(self) -> None:
        """Play how the clues of the smallest contradiction known lead to it."""
        rest = self._state.contradicting_clues()
        if rest is None:
            return
        puzzle, show = rest, self._show_contradiction

        def find(cancelled: Callable[[], bool]) -> Callable[[], object]:
            from sudoku_app.core.candidates import Candidates
            from sudoku_app.core.contradiction.search import shortest_contradiction

            position = Candidates.of(puzzle)
            budget = Budget(None, monotonic() + WHY_SECONDS, monotonic, cancelled)
            return partial(show, position, shortest_contradiction(position, (), budget, None))

        self._runner.begin(self.tr("Looking for the steps…"), self._theme, find)

    def _show_contradiction(
        self, position: Candidates, contradiction: Contradiction | None
    ) -> None:
        if contradiction is None:
            self._state.tell(
                Message("No short chain of steps shows it: every way to fill the grid failed.")
            )
            return
        self._contradiction.close()
        self._contradiction.open(lambda: self._new_contradiction(position, contradiction))

    def _new_contradiction(self, position: Candidates, contradiction: Contradiction) -> StepWindow:
        from sudoku_app.game.texts.technique_pages import StepTexts
        from sudoku_app.presentation.hints.why_words import clues_contradiction_scenes
        from sudoku_app.ui.steps.step_window import StepWindow

        texts = StepTexts(language_of(self._settings))
        translate = QCoreApplication.translate
        scenes = clues_contradiction_scenes(translate, texts, position, contradiction)
        title = self.tr("Why there is no solution")
        window = StepWindow(self._theme, title, scenes.position.game, self._window)
        window.view.technique_requested.connect(self.technique_requested)
        window.view.show_list(scenes)
        return window

    def copy_pad_link(self) -> None:
        """Copy a link to SudokuPad."""
        clipboard = QGuiApplication.clipboard()
        if clipboard is not None:
            clipboard.setText(self._state.pad_link())

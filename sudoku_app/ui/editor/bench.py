"""The setter's bench: its panel beside the board, and what its buttons and keys do."""

from __future__ import annotations

from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, ClassVar

from PyQt6.QtCore import QCoreApplication, QObject, QPoint, pyqtSignal
from PyQt6.QtGui import QGuiApplication
from PyQt6.QtWidgets import QMenu

from sudoku_app.core.constraints.dots import XV, Difference, Ratio
from sudoku_app.core.message import Message, message_of
from sudoku_app.core.puzzle import Verdict
from sudoku_app.game.editor.copied_pieces import (
    CopiedPiece,
    Turn,
    pasted,
    piece_of,
    reaches_beyond,
    turned,
    without_piece,
)
from sudoku_app.game.editor.draft import is_begun
from sudoku_app.game.editor.setting_acts import (
    draw_all_dots,
    draw_all_quadruples,
    intend,
    take_givens,
    take_values,
)
from sudoku_app.game.texts.technique_names import technique_names
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
    from sudoku_app.core.constraints.dots import EdgeMark
    from sudoku_app.core.contradiction.value import Contradiction
    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.game.settings import Settings
    from sudoku_app.game.storage.store import Store
    from sudoku_app.presentation.editor.edit_screen import EditScreen
    from sudoku_app.ui.editor.editing import Editing
    from sudoku_app.ui.editor.offers_window import OffersWindow
    from sudoku_app.ui.editor.shelf_window import ShelfWindow
    from sudoku_app.ui.hints.solution_window import SolutionWindow
    from sudoku_app.ui.hints.step_list import StepStream
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

    piece: ClassVar[CopiedPiece | None] = None
    """The piece that was copied last, kept for the next visit to the editor."""
    toggled = pyqtSignal(bool)
    technique_requested = pyqtSignal(str)

    def __init__(
        self, editing: Editing, store: Store, settings: Settings, theme: Theme, window: QMainWindow
    ) -> None:
        super().__init__(editing)
        self._editing = editing
        self._state = editing.state
        self._store = store
        self._settings = settings
        self._theme = theme
        self._window = window
        self._dock: SideDock | None = None
        self.panel: BenchPanel | None = None
        """The panel; None while it is closed."""
        self._rules_out_missing = False
        """Whether dots that are drawn all at once come with the rule that all are shown."""
        self.menu_shown: QMenu | None = None
        """The menu of what can be taken from the solution, as it was opened last."""
        self.solution: OneWindow[SolutionWindow] = OneWindow()
        """The places of the windows with the path, of a search, and of the drafts."""
        self.offers: OneWindow[OffersWindow] = OneWindow(is_modal=True)
        self.shelf: OneWindow[ShelfWindow] = OneWindow(is_modal=True)
        self._contradiction: OneWindow[StepWindow] = OneWindow()
        self._stream: StepStream | None = None
        self._filler = WaitedRunner(window)
        self._filler.finished.connect(self._filled)
        self._filler.failed.connect(self._failed)
        self._explainer = WaitedRunner(window)
        self._explainer.finished.connect(self._show_contradiction)
        self._explainer.failed.connect(self._failed)
        self._acts: dict[Action, Callable[[], object]] = {
            Action.SHOW_BENCH: self.toggle,
            Action.FILL_GRID: self.fill,
            Action.FROM_SOLUTION: self.choose_from_solution,
            Action.TAKE_VALUES: self.take_values,
            Action.MAKE_UNIQUE: self.make_unique,
            Action.TAKE_AWAY: self.take_away,
            Action.SEARCH_LAYOUT: self.search_layout,
            Action.SHOW_DRAFTS: self.show_drafts,
            Action.COPY_PIECE: partial(self.copy_piece, False),
            Action.CUT_PIECE: partial(self.copy_piece, True),
            Action.PASTE_PIECE: self.paste_piece,
            Action.TURN_PIECE: partial(self._turn, Turn.QUARTER),
            Action.MIRROR_PIECE: partial(self._turn, Turn.MIRROR),
            Action.SOLVE_STEP_BY_STEP: self.solve,
            Action.COPY_PAD_LINK: self.copy_pad_link,
            Action.SAVE_PICTURE: self.save_picture,
        }
        editing.screen_changed.connect(self._show_screen)

    @property
    def _puzzle(self) -> Puzzle:
        return self._state.puzzle

    def do(self, action: Action) -> None:
        """Do what a button of the panel, or a key, asks for."""
        self._acts[action]()

    def stop(self) -> None:
        """Close everything, and wait a bounded time for the searches."""
        for window in (self.solution, self._contradiction, self.offers, self.shelf):
            window.close()
        for runner in (self._filler, self._explainer):
            runner.stop()
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
                self._editing.announced.emit(f"{title}.\n{self._state.screen.findings}")

    def take_over(self, other: Bench) -> None:
        """Open the panel if it is open in another window, to whose size this one has grown."""
        if other._dock is not None:
            self._new_dock().take_over(other._dock)
            self._opened()

    def _new_dock(self) -> SideDock:
        panel = self.panel = BenchPanel(self._editing.screen.fitted_theme, self._state)
        panel.act_chosen.connect(self.do)
        panel.step_chosen.connect(self._solve_to)
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
        if new.puzzle is not old.puzzle:
            self._contradiction.close()
            solution = self.solution.window
            if solution is not None:
                from sudoku_app.core.candidates import Candidates

                solution.show_changed(Candidates.of(new.puzzle))

    # Filling, and clues from the solution ------------------------------------------------------

    def fill(self) -> None:
        """Find a random grid that obeys all that is drawn, to be the intended solution."""
        words = self.tr("Filling the grid…")
        self._filler.begin(words, self._theme, partial(_fill, self._puzzle))

    def _filled(self, solution: tuple[int, ...]) -> None:
        self._state.edit(lambda: intend(self._state.draft, solution))
        self._state.show_intended(True)

    def take_values(self) -> None:
        """Give the clue that is being drawn, or else all that lack one, their values."""
        if not self._state.take_value():
            self._take_all_values()

    def _take_all_values(self) -> None:
        self._state.edit(
            lambda: take_values(self._state.draft),
            Message("Every clue that is drawn has a value already."),
        )

    def choose_from_solution(self) -> None:
        """Open the menu of what can be taken from the intended solution."""
        if self.menu_shown is not None:
            self.menu_shown.deleteLater()
        menu = self.menu_shown = QMenu(self._window)
        quadruples = partial(draw_all_quadruples, self._state.draft)
        for words, slot in (
            (self.tr("&Values of the clues drawn"), self._take_all_values),
            (self.tr("&Digits of the selected cells"), self._take_givens),
            (self.tr("All &white dots"), lambda: self._draw_dots(Difference)),
            (self.tr("All &black dots"), lambda: self._draw_dots(Ratio)),
            (self.tr("All dots of both &colours"), lambda: self._draw_dots(Difference, Ratio)),
            (self.tr("All &X and V"), lambda: self._draw_dots(XV)),
            (self.tr("All &quadruples"), lambda: self._draw(quadruples)),
        ):
            entry = menu.addAction(words)
            assert entry is not None
            entry.triggered.connect(slot)
        menu.addSeparator()
        entry = menu.addAction(self.tr("With the &rule that all are shown"))
        assert entry is not None
        entry.setCheckable(True)
        entry.setChecked(self._rules_out_missing)
        entry.toggled.connect(partial(setattr, self, "_rules_out_missing"))
        if self.panel is not None:
            button = self.panel.buttons[Action.FROM_SOLUTION]
            menu.popup(button.mapToGlobal(QPoint(0, -menu.sizeHint().height())))
        else:
            board = self._editing.screen.board
            menu.popup(board.mapToGlobal(board.rect().center()))

    def _take_givens(self) -> None:
        cells = self._state.entry.selection
        self._state.edit(
            lambda: take_givens(self._state.draft, cells),
            Message("Select the cells whose digits should be given."),
        )

    def _draw_dots(self, *kinds: type[EdgeMark]) -> None:
        self._draw(lambda: draw_all_dots(self._state.draft, kinds, self._rules_out_missing))

    def _draw(self, draw: Callable[[], bool]) -> None:
        self._state.edit(draw, Message("All of these are drawn already."))

    def _failed(self, error: Exception) -> None:
        if not isinstance(error, ValueError):
            raise error  # for the hook that logs it
        self._state.tell(message_of(error))

    # Pieces ------------------------------------------------------------------------------------

    def copy_piece(self, is_cut: bool) -> None:
        """Copy what lies in the selected cells, to be pasted in the editor, or cut it."""
        cells = self._state.entry.selection

        def copy() -> bool:
            piece = Bench.piece = piece_of(self._puzzle, cells)
            return is_cut and self._state.draft.replace_puzzle(without_piece(self._puzzle, piece))

        self._state.edit(copy)

    def paste_piece(self) -> None:
        """Paste the copied piece, beginning at the first selected cell."""
        piece, cells = Bench.piece, self._state.entry.selection
        if piece is None or not cells:
            self._state.tell(Message("Copy some cells first, then select where they should go."))
            return
        first = min(cells)
        puzzle = self._puzzle

        def paste() -> bool:
            after, covered = pasted(puzzle, piece, first)
            self._state.select(covered)
            return self._state.draft.replace_puzzle(after)

        self._state.edit(paste)

    def _turn(self, turn: Turn) -> None:
        state, before = self._state, self._puzzle
        cells = state.entry.selection

        def turn_piece() -> bool:
            after, covered = turned(before, cells, turn)
            state.select(covered)
            return state.draft.replace_puzzle(after)

        state.edit(
            turn_piece, Message("Nothing that lies completely in the selected cells would change.")
        )
        if self._puzzle is not before and reaches_beyond(before, cells):
            state.tell(
                Message(
                    "Regions, fog and what reaches beyond the selected cells stay where they are."
                )
            )

    # Searches, and the shelf -------------------------------------------------------------------

    def make_unique(self) -> None:
        """Open the window that proposes further clues, unless there is one solution or none."""
        verdict = self._verdict
        if verdict is Verdict.UNIQUE:
            self._state.tell(Message("This puzzle has one solution already."))
            return
        if verdict is Verdict.NONE:
            self._state.tell(Message("This puzzle has no solution. Remove a clue first."))
            return
        from sudoku_app.ui.editor.offers_window import UniqueWindow

        self._search(lambda: UniqueWindow(self._theme, self._puzzle, self._window))

    def take_away(self) -> None:
        """Open the window that takes away clues, unless there is not one solution."""
        if self._verdict not in (Verdict.UNIQUE, Verdict.UNKNOWN):
            words = Message("Only a puzzle with one solution has clues that it does not need.")
            self._state.tell(words)
            return
        from sudoku_app.ui.editor.offers_window import TakeAwayWindow

        self._search(lambda: TakeAwayWindow(self._theme, self._puzzle, self._window))

    @property
    def _verdict(self) -> Verdict:
        """How many solutions there are, as far as the panel or the card knows."""
        known, diagnosis = self._state.known, self._state.diagnosis
        if known is not None and known.counts.verdict is not Verdict.UNKNOWN:
            return known.counts.verdict
        return Verdict.UNKNOWN if diagnosis is None else diagnosis.verdict

    def search_layout(self) -> None:
        """Open the window that searches for puzzles with the present drawing."""
        from sudoku_app.ui.editor.offers_window import LayoutWindow

        names = technique_names(language_of(self._settings))
        self._search(lambda: LayoutWindow(self._theme, self._puzzle, names, self._window))

    def _search(self, make: Callable[[], OffersWindow]) -> None:
        self._state.sketch.close()
        self._state.hold_survey(True)
        window = self.offers.open(make)
        window.finished.connect(partial(self._state.hold_survey, False))
        window.use_requested.connect(self._state.use_offer)
        window.keep_requested.connect(self._keep)

    def _keep(self, puzzle: Puzzle) -> None:
        """Keep a puzzle that was found as a new draft."""
        from sudoku_app.game.storage.shelf import NotKeptError, Shelf

        try:
            Shelf(self._store).keep(puzzle)
        except NotKeptError as error:
            self._state.tell(message_of(error))

    def show_drafts(self) -> None:
        """Open the shelf of drafts."""
        from sudoku_app.game.storage.shelf import Shelf
        from sudoku_app.ui.editor.shelf_window import ShelfWindow

        self._state.sketch.close()
        shelf, puzzle = Shelf(self._store), self._puzzle
        number = self._state.draft.shelf_number
        if not number and is_begun(puzzle):  # it was kept before the program was started
            number = shelf.draft_of(puzzle)
        self._state.set_shelf_number(number)
        window = self.shelf.open(
            lambda: ShelfWindow(self._theme, shelf, puzzle, number, self._window)
        )
        window.opened.connect(lambda one: self._state.open_puzzle(one.puzzle, one.draft))
        window.kept.connect(lambda one: self._state.set_shelf_number(one.draft))

    # The path and the contradiction ------------------------------------------------------------

    def solve(self) -> None:
        """Open the window that solves the puzzle as a person does; it follows each change."""
        self.solution.open(self._new_solution)

    def _solve_to(self, step: int) -> None:
        self.solution.open(self._new_solution, lambda window: window.go_to(step))

    def _new_solution(self) -> SolutionWindow:
        from sudoku_app.core.candidates import Candidates
        from sudoku_app.ui.hints.solution_window import SolutionWindow
        from sudoku_app.ui.hints.step_list import StepStream

        self._stream = self._stream or StepStream(self)
        start = Candidates.of(self._puzzle)
        language = language_of(self._settings)
        window = SolutionWindow(self._theme, language, self._stream, start, None, self._window)
        window.view.technique_requested.connect(self.technique_requested)
        return window

    def explain_contradiction(self) -> None:
        """Play how the clues of the smallest contradiction known lead to it."""
        known = self._state.known
        if known is not None and known.contradiction:
            from sudoku_app.core.setting.clue import only_clues

            rest = only_clues(self._puzzle, known.contradiction)
            if rest.clash() is not None:
                words = Message("No steps are needed: the card says which rule these clues break.")
                self._state.tell(words)
                return
            title = self.tr("Looking for the steps…")
            self._explainer.begin(title, self._theme, partial(_contradiction_of, rest))

    def _show_contradiction(self, found: tuple[Candidates, Contradiction | None]) -> None:
        position, contradiction = found
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

    # Out ---------------------------------------------------------------------------------------

    def copy_pad_link(self) -> None:
        """Copy a link to SudokuPad with the puzzle, its drawings, its rules and its solution."""
        from sudoku_app.presentation.editor.pad_link import pad_link, paper_roles

        known = self._state.known
        is_only = known is not None and known.counts.verdict is Verdict.UNIQUE
        solutions = known.counts.solutions if known is not None and is_only else ()
        solution = solutions[0] if solutions else ()
        link = pad_link(QCoreApplication.translate, self._puzzle, paper_roles(), solution)
        clipboard = QGuiApplication.clipboard()
        if clipboard is not None:
            clipboard.setText(link)
            self._state.tell(Message("A link to SudokuPad was copied."))

    def save_picture(self) -> None:
        """Ask for a file, and write the puzzle to it as a picture."""
        from sudoku_app.ui.parts.dialogs import file_dialog, file_place

        place = file_place("puzzle.svg")
        dialog = file_dialog(self._window, self.tr("Save as picture"), place, to_save=True)
        vectors = self.tr("Vector picture, sharp in print (*.svg)")
        dialog.setNameFilters([vectors, self.tr("Picture in pixels (*.png)")])
        dialog.setDefaultSuffix("svg")
        dialog.filterSelected.connect(
            lambda chosen: dialog.setDefaultSuffix("svg" if chosen == vectors else "png")
        )
        dialog.fileSelected.connect(self._save_picture)
        dialog.open()

    def _save_picture(self, path: str) -> None:
        from sudoku_app.game.storage.atomic_file import write_atomically
        from sudoku_app.presentation.board.svg import Board
        from sudoku_app.ui.board.picture_file import picture_of

        ending = ".png" if path.lower().endswith(".png") else ".svg"
        try:
            write_atomically(path, picture_of(Board(self._puzzle, self._puzzle.givens), ending))
        except OSError as error:
            self._state.tell(Message("Could not write {0}: {1}.", path, error.strerror))
            return
        self._state.tell(Message("The picture was saved."))


def _fill(puzzle: Puzzle, cancelled: Callable[[], bool]) -> tuple[int, ...]:
    """Fill the grid at random; runs in a worker. Raises NoFillError."""
    from random import Random

    from sudoku_app.core.budget import Budget
    from sudoku_app.core.setting.fill import fill

    budget = Budget(deadline=monotonic() + FILL_SECONDS, clock=monotonic, cancel=cancelled)
    return fill(puzzle, Random(), budget)


def _contradiction_of(
    puzzle: Puzzle, cancelled: Callable[[], bool]
) -> tuple[Candidates, Contradiction | None]:
    """Find the steps that show why a puzzle has no solution; runs in a worker."""
    from sudoku_app.core.budget import Budget
    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.contradiction.search import shortest_contradiction

    position = Candidates.of(puzzle)
    budget = Budget(deadline=monotonic() + WHY_SECONDS, clock=monotonic, cancel=cancelled)
    return position, shortest_contradiction(position, (), budget, None)

"""Switches the main window between the game and the editor for the player's own puzzle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, pyqtSignal

from sudoku_app.game.play.game import Game
from sudoku_app.game.puzzles.bank import Card
from sudoku_app.ui.task_runner import TaskRunner, single_shot

if TYPE_CHECKING:
    from PyQt6.QtWidgets import QMainWindow, QStackedWidget

    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.game.puzzles.library import NewPuzzle
    from sudoku_app.presentation.editor.edit_screen import EditScreen
    from sudoku_app.presentation.play.actions import Action
    from sudoku_app.presentation.play.screen import Screen
    from sudoku_app.ui.editor.bench import Bench
    from sudoku_app.ui.editor.editing import Editing
    from sudoku_app.ui.game_bridge import GameBridge
    from sudoku_app.ui.play.board_screen import BoardScreen
    from sudoku_app.ui.play.game_screen import GameScreen


class Editor(QObject):
    """Switches between the game and the editor, which is created for each visit; mutable.

    While the editor is open, the game's clock is stopped; the entered puzzle is stored in the
    session's draft. Starting a game closes the editor. `toggled()` is emitted after each switch,
    `undo_changed()` when an act can be undone or redone and could not before, or the other way
    round, and `announced(str)` with announcements for a screen reader.
    """

    technique_requested = pyqtSignal(str)
    toggled = pyqtSignal()
    undo_changed = pyqtSignal()
    announced = pyqtSignal(str)

    def __init__(
        self, bridge: GameBridge, screen: GameScreen, stack: QStackedWidget, window: QMainWindow
    ) -> None:
        super().__init__(window)
        self._bridge = bridge
        self._game_screen = screen
        self._stack = stack
        self._window = window
        self._editing: Editing | None = None
        self._bench: Bench | None = None
        self._puzzle_to_play: NewPuzzle | None = None
        # A timer without a delay fires once the act has been painted.
        self._saving = single_shot(self, self._save)
        self._settling = TaskRunner(self, self._report_trouble)
        bridge.session.draft.defer_save(self._saving.start)

    @property
    def is_open(self) -> bool:
        """Whether the editor is open."""
        return self._editing is not None

    @property
    def editing(self) -> Editing:
        """The current visit. Raises ValueError if the editor is not open."""
        if self._editing is None:
            raise ValueError("the editor is not open")
        return self._editing

    @property
    def bench(self) -> Bench:
        """The setter's bench. Raises ValueError if the editor is not open."""
        if self._bench is None:
            raise ValueError("the editor is not open")
        return self._bench

    def do(self, action: Action) -> None:
        """Do something with the entered puzzle, if the editor is open."""
        if self._bench is not None:
            self._bench.do(action)

    @property
    def shown_game(self) -> Game:
        """The game on the board; in the editor, a game of the entered puzzle."""
        return self._bridge.game if self._editing is None else Game(self._editing.state.screen.seen)

    @property
    def shown_puzzle(self) -> Puzzle:
        """The whole puzzle on the board, with what lies in its fog."""
        return self._bridge.game.whole if self._editing is None else self._editing.state.puzzle

    @property
    def shown_card(self) -> Card:
        """The known facts about the puzzle of `shown_game`."""
        if self._editing is None:
            return self._bridge.session.card
        diagnosis = self._editing.state.diagnosis
        return Card() if diagnosis is None else diagnosis.card

    @property
    def shown_screen(self) -> BoardScreen:
        """The visible screen."""
        return self._game_screen if self._editing is None else self._editing.screen

    def enter_puzzle(self) -> None:
        """Open the editor with the puzzle entered before, or with an empty grid like the game's."""
        if self._editing is None:
            self._show()
            if self._bridge.settings.show_bench:
                self.bench.toggle()

    def _show(self) -> None:
        from sudoku_app.ui.editor.bench import Bench  # not needed to play
        from sudoku_app.ui.editor.editing import Editing

        self._bridge.hold_clock("editor", True)
        self._bridge.session.draft.open(self._bridge.game.puzzle.topology)
        theme, draft = self._game_screen.theme, self._bridge.session.draft
        self._editing = editing = Editing(draft, self._bridge.settings, theme, self)
        editing.screen_changed.connect(self._screen_changed)
        editing.announced.connect(self.announced)
        editing.cancelled.connect(self.leave)
        editing.play_requested.connect(self._ask_to_play)
        self._stack.addWidget(editing.screen)
        self._stack.setCurrentWidget(editing.screen)
        self._name_window(editing.state.screen)
        self._bench = Bench(
            editing, self._bridge.session.store, self._bridge.settings, theme, self._window
        )
        self._bench.technique_requested.connect(self.technique_requested)
        self._bench.toggled.connect(self._keep_bench)
        editing.screen.bench_button.clicked.connect(self._bench.toggle)
        self._report_trouble()
        self.toggled.emit()
        title, status = editing.screen.title_label, editing.screen.status_label
        self.announced.emit(f"{title.text()}. {status.text()}")

    def _keep_bench(self, is_open: bool) -> None:
        """Remember that the panel is open, but not that it closes with the editor."""
        if self._editing is not None:
            self._editing.screen.bench_button.setChecked(is_open)
            self._bridge.state.change_settings(show_bench=is_open)

    def leave(self) -> None:
        """Go back to the game; the draft keeps the entered puzzle for the next visit."""
        editing, self._editing = self._editing, None
        bench, self._bench = self._bench, None
        if editing is None or bench is None:
            return
        bench.stop()
        editing.searches.cancel()
        self._stack.setCurrentWidget(self._game_screen)
        self._stack.removeWidget(editing.screen)
        editing.screen.deleteLater()
        editing.deleteLater()
        self._bridge.hold_clock("editor", False)
        self.toggled.emit()

    def stop(self) -> None:
        """Stop judging, and save what is not saved yet, before the window is deleted."""
        self._bridge.session.draft.save()
        self.close_bench()
        if self._editing is not None:
            self._editing.searches.stop()

    def close_bench(self) -> None:
        """Close the bench, which shrinks the window again; the next visit opens it if it was
        open.
        """
        if self._bench is not None:
            self._bench.toggled.disconnect(self._keep_bench)
            self._bench.stop()
            self._bench = None

    def take_over(self, other: Editor) -> None:
        """Take over the state of another editor of the same session."""
        if other.is_open:
            self._show()
            state = self.editing.state
            state.show_intended(other.editing.state.shows_intended)
            self.bench.take_over(other.bench)
            state.select(other.editing.state.entry.selection)

    def _screen_changed(self, old: EditScreen, new: EditScreen) -> None:
        if (new.can_undo, new.can_redo) != (old.can_undo, old.can_redo):
            self.undo_changed.emit()
        if new.draft_name != old.draft_name:
            self._name_window(new)
        if new.settings.presets != old.settings.presets:
            self._bridge.state.change_settings(presets=new.settings.presets)

    def _name_window(self, screen: EditScreen) -> None:
        """Name the window after the draft that is open, if it was kept."""
        title = self.editing.screen.title_label.text()
        name = f"{screen.draft_name}  ·  {title}" if screen.draft_name else title
        self._window.setWindowTitle(name)

    def _save(self) -> None:
        """Note the last act, and let a worker wait for the disk."""
        draft = self._bridge.session.draft
        draft.note()
        self._settling.start(lambda _cancelled: draft.settle())
        recent = None if self._editing is None else self._editing.state.recent
        if recent not in (None, self._bridge.settings.recent_tools):
            self._bridge.state.change_settings(recent_tools=recent)

    def _report_trouble(self, _settled: object = None) -> None:
        """Show a single notice of why the entered puzzle is not saved."""
        session = self._bridge.session
        if session.draft.trouble is not None:
            session.notices.tell(session.draft.trouble, about="what is being entered")
            self._bridge.state.advance_clock()

    def show_screen(self, old: Screen, new: Screen) -> None:
        """Leave the editor when a game begins, and apply other settings to its board."""
        if new.game is not old.game:
            self.leave()
        elif self._editing is not None and new.settings is not old.settings:
            self._editing.state.change_settings(new.settings)

    def _ask_to_play(self, new: NewPuzzle, flaw: str) -> None:
        """Play the puzzle; if something is wrong with it, ask the player first."""
        self._puzzle_to_play = new
        if flaw:
            from sudoku_app.ui.parts.dialogs import ask_to_play  # not needed to enter digits

            question = ask_to_play(self._window, flaw, self._play)
            self.toggled.connect(question.reject)  # the question makes no sense without the editor
        else:
            self._play()

    def _play(self) -> None:
        if self._puzzle_to_play is None:
            return
        puzzle = self._puzzle_to_play
        self._bridge.switch(lambda: self._bridge.session.begin(puzzle))
        session = self._bridge.session
        if session.store.flush() and session.trouble is None:  # otherwise only the draft has it
            session.draft.forget()

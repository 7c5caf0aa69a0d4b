"""Connects the window with the game: requests come in as slots, changes go out as signals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, QTimer, pyqtSignal

from sudoku_app.game.answer import NoSingleSolutionError
from sudoku_app.game.game import Game
from sudoku_app.game.moves import Change, NoteKind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.puzzle import Verdict
    from sudoku_app.core.step import Step
    from sudoku_app.formats import Parsed
    from sudoku_app.game.library import Day, NewPuzzle
    from sudoku_app.game.puzzle_file import PuzzleFile
    from sudoku_app.game.session import Session
    from sudoku_app.game.settings import Settings
    from sudoku_app.game.storage.background import PreparedImport, PreparedRestore

TICK_MS = 500


class GameBridge(QObject):
    """The only object that passes requests to the session's game.

    `changed(Change)` follows each act, `game_started(Game)` a new game, `clock_advanced()` each
    tick, `paused_changed(bool)` pause and resume, `refused(Verdict)` a request that needs a single
    solution. Everything that shows the game listens to these, in no particular order.
    """

    changed = pyqtSignal(object)
    game_started = pyqtSignal(object)
    clock_advanced = pyqtSignal()
    paused_changed = pyqtSignal(bool)
    refused = pyqtSignal(object)

    def __init__(self, session: Session, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.settings = settings
        self.is_paused = False
        self._holders: set[str] = set()
        self._timer = QTimer(self)
        self._timer.setInterval(TICK_MS)
        self._timer.timeout.connect(self._tick)
        # A timer without a delay fires once the act has been painted.
        self._flush_timer = QTimer(self)
        self._flush_timer.setSingleShot(True)
        self._flush_timer.timeout.connect(self._flush)
        session.store.defer_flush(self._flush_timer.start)

    @property
    def game(self) -> Game:
        """The current game."""
        return self.session.game

    @property
    def is_over(self) -> bool:
        """Whether the game is solved or its solution was shown."""
        return self.game.outcome.is_over

    def start(self) -> None:
        """Start the clock once the board is on the screen. Fill in the notes of a new game if the
        player wants them from the start.
        """
        if not self.is_paused and not self._holders:
            self.session.play()
            self._timer.start()
            if self.settings.start_notes and not self.game.moves:
                self.fill_notes()

    def hold_clock(self, holder: str, held: bool) -> None:
        """Stop the clock while `holder` covers the board; it continues when no holder is left."""
        if held == (holder in self._holders):
            return
        was_held = bool(self._holders)
        self._holders ^= {holder}
        if not held:
            self.start()
        elif not was_held:  # otherwise the clock is stopped and its time saved already
            self._timer.stop()
            self.session.pause()

    def new_game(self, level: str, size: int = 9, kind: str = "") -> None:
        """Begin a new puzzle of a level, size and kind."""
        self.session.begin(self.session.puzzles.find(level, size, kind=kind))
        self._show_new_game()

    def daily_game(self, day: Day, level: str) -> None:
        """Begin or resume the puzzle of a day and level."""
        new = self.session.puzzles.daily(day, level)
        if new is not None:
            self.session.resume_or_begin(new)
        self._show_new_game()

    def resume_or_begin(self, new: NewPuzzle) -> None:
        """Resume the game of this puzzle and name, or begin one."""
        self.session.resume_or_begin(new)
        self._show_new_game()

    def begin(self, new: NewPuzzle) -> None:
        """Begin a game of this puzzle."""
        self.session.begin(new)
        self._show_new_game()

    def practise(self, new: NewPuzzle, position: Candidates) -> None:
        """Begin a game of a puzzle from one of its positions."""
        self.session.practise(new, position)
        self._show_new_game()

    def play_file(self, file: PuzzleFile) -> None:
        """Begin a game of the first puzzle of a file; if it has none, a notice says why."""
        before = self.game
        self.session.play_file(file)
        if self.game is before:
            self.clock_advanced.emit()  # shows the notice
        else:
            self._show_new_game()

    def begin_parsed(self, parsed: Parsed, name: str) -> None:
        """Begin a game of a puzzle that was read; `name` is where it came from."""
        self.session.begin_parsed(parsed, name)
        self._show_new_game()

    def continue_game(self, number: int) -> None:
        """Resume a stored game."""
        self.session.continue_game(number)
        self._show_new_game()

    def play_again(self, number: int) -> None:
        """Play the puzzle of a stored game from the start."""
        self.session.replay_game(number)
        self._show_new_game()

    def apply_import(self, prepared: PreparedImport) -> bool:
        """Take over the games imported into a copy; return whether that was possible. Raises
        OSError, sqlite3.Error or ValueError.
        """
        before = self.game
        from sudoku_app.game.session_games import apply_import  # not needed to play

        taken = apply_import(self.session, prepared)
        if self.game is not before:
            self._show_new_game()
        return taken

    def apply_restore(self, prepared: PreparedRestore) -> bool:
        """Replace all games by a backup and resume the game played last in it; return False if
        something was saved since it was copied.
        """
        from sudoku_app.game.session_games import apply_restore  # not needed to play

        taken = apply_restore(self.session, prepared, self.settings.level)
        if taken:
            self._show_new_game()
        return taken

    def use_separate_profile(self) -> None:
        """Save games to a file next to the one written by a newer version."""
        self.session.use_separate_profile()
        self.session.store.defer_flush(self._flush_timer.start)
        self._show_new_game()

    def _show_new_game(self) -> None:
        self._timer.stop()
        was_paused, self.is_paused = self.is_paused, False
        self._holders.add("start")  # so that a holder released meanwhile does not start the clock
        self.game_started.emit(self.game)
        if was_paused:
            self.paused_changed.emit(False)
        self._holders.discard("start")
        self.start()

    def set_paused(self, paused: bool) -> None:
        """Pause or resume; a finished game is never paused."""
        if paused == self.is_paused or (paused and self.is_over):
            return
        if paused:
            self._timer.stop()
            self.session.pause()
        self.is_paused = paused
        self.paused_changed.emit(paused)
        self.start()

    def enter(self, cells: Sequence[int], digit: int) -> None:
        """Set or clear a value."""
        self._act(self.game.enter(cells, digit, self.settings.tidy_notes))

    def note(self, cells: Sequence[int], digit: int, kind: NoteKind) -> None:
        """Add or remove a note."""
        self._act(self.game.note(cells, digit, kind))

    def erase(self, cells: Sequence[int]) -> None:
        """Clear values, then notes, then colours."""
        self._act(self.game.erase(cells))

    def fill_notes(self) -> None:
        """Write all notes that the rules allow."""
        self._act(self.game.fill_notes())

    def clear_notes(self) -> None:
        """Remove all notes."""
        self._act(self.game.clear_notes())

    def colour(self, cells: Sequence[int], colour: int) -> None:
        """Give cells a colour, or remove it."""
        self._act(self.game.colour(cells, colour))

    def tint(self, cells: Sequence[int], digit: int, colour: int) -> None:
        """Give a candidate a colour, or remove it."""
        self._act(self.game.tint(cells, digit, colour))

    def clear_colours(self) -> None:
        """Remove all colours."""
        self._act(self.game.clear_colours())

    def begin_branch(self) -> None:
        """Begin a trial."""
        self._act(self.game.begin_branch())

    def keep_branch(self) -> None:
        """Keep the trial."""
        self._act(self.game.keep_branch())

    def drop_branch(self) -> None:
        """Discard the trial."""
        self._act(self.game.drop_branch())

    def undo(self) -> Change:
        """Undo the last act; return what that changed."""
        return self._act(self.game.undo())

    def redo(self) -> Change:
        """Redo the last undone act; return what that changed."""
        return self._act(self.game.redo())

    def restart(self) -> None:
        """Return to the beginning of the game."""
        self._act(self.game.restart(self.settings.start_notes))

    def back_to_last_good(self) -> None:
        """Return to the last position without a wrong digit."""
        self._act(self.game.back_to_last_good())

    def place_hint(self, cell: int, digit: int) -> None:
        """Fill a cell with the digit of a hint."""
        self._act(self.game.place_hint(cell, digit))

    def remove_wrong(self) -> None:
        """Clear the wrong digits."""
        self._act(self.game.remove_wrong())

    def apply_step(self, step: Step, candidates: Sequence[tuple[int, int]] = ()) -> None:
        """Carry out a step; `candidates` as in `Game.apply_step`."""
        self._act(self.game.apply_step(step, candidates))

    def renew_notes(self, cells: Sequence[int]) -> None:
        """Give the cells every digit that the rules allow there as notes."""
        self._act(self.game.renew_notes(cells))

    def finish(self) -> Change:
        """Fill in the remaining naked singles; return what that changed."""
        return self._act(self.game.finish())

    def solve(self) -> None:
        """Show the whole solution."""
        try:
            self._act(self.game.solve())
        except NoSingleSolutionError as error:
            self._refuse(error.verdict)

    def check(self) -> tuple[int, ...]:
        """Return the wrong cells."""
        return self.game.check()

    def _act(self, change: Change) -> Change:
        if change.act is not None:
            self.session.tick()
            self.changed.emit(change)
        return change

    def _refuse(self, verdict: Verdict) -> None:
        self.refused.emit(verdict)

    def _tick(self) -> None:
        self.session.tick()
        if self.is_over and not self.session.store.is_behind:
            self._timer.stop()
        self.clock_advanced.emit()

    def _flush(self) -> None:
        if not self.session.store.flush():
            self._timer.start()  # each tick tries again, and a notice says what could not be saved

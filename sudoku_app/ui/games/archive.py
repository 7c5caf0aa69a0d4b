"""Opens the windows on saved games: list, replay, statistics, backups, export and import."""

from __future__ import annotations

from datetime import date
from functools import partial
from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import QObject, pyqtSignal

from sudoku_app.game.storage.backup import BY_PLAYER, back_up_in_background
from sudoku_app.game.storage.store_file import IN_MEMORY
from sudoku_app.game.texts.technique_names import technique_names
from sudoku_app.presentation.words import counted_words, error_words, join_sentences, message_words
from sudoku_app.ui.language import language_of, translate
from sudoku_app.ui.new_game.puzzle_judge import prepare_in_time
from sudoku_app.ui.parts.one_window import OneWindow
from sudoku_app.ui.parts.waiting import WaitedRunner
from sudoku_app.ui.task_runner import Feed

if TYPE_CHECKING:
    from collections.abc import Callable

    from PyQt6.QtWidgets import QWidget

    from sudoku_app.game.storage.background import Prepared
    from sudoku_app.game.storage.export import Export, ExportBatch
    from sudoku_app.game.storage.importing import ImportReport
    from sudoku_app.game.storage.journal import SavedGame
    from sudoku_app.game.storage.restore import Restored
    from sudoku_app.game.texts.technique_pages import StepTexts
    from sudoku_app.ui.game_bridge import GameBridge
    from sudoku_app.ui.games.backup_window import BackupWindow
    from sudoku_app.ui.games.games_window import GamesWindow
    from sudoku_app.ui.games.review_window import FilmWindow
    from sudoku_app.ui.games.statistics_window import StatisticsWindow
    from sudoku_app.ui.play.game_screen import GameScreen


class Archive(QObject):
    """Opens the windows on saved games, importing the code of each when it is needed.

    `technique_requested(str)` is emitted with the slug of a technique whose page should open.
    """

    technique_requested = pyqtSignal(str)

    def __init__(self, bridge: GameBridge, screen: GameScreen, parent: QWidget) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._screen = screen
        self._window = parent
        self._games: OneWindow[GamesWindow] = OneWindow(is_modal=True)
        self._statistics: OneWindow[StatisticsWindow] = OneWindow(is_modal=True)
        self._backups: OneWindow[BackupWindow] = OneWindow(is_modal=True)
        self._film: OneWindow[FilmWindow] = OneWindow(is_modal=True)
        self._runner: WaitedRunner | None = None
        self._feed: Feed[ExportBatch] | None = None

    def show_games(self) -> None:
        """Open the list of all games."""
        self._games.open(self._new_games)

    def _new_games(self) -> GamesWindow:
        from sudoku_app.ui.games.games_window import GamesWindow

        session = self._bridge.session
        session.save_time()
        window = GamesWindow(
            session.store,
            self._screen.theme,
            session.number,
            self._bridge.state.is_paused,
            self._window,
        )
        window.continue_requested.connect(self._continue)
        window.play_again_requested.connect(self._play_again)
        window.replay_requested.connect(self.show_replay)
        return window

    def _continue(self, number: int) -> None:
        self._switch(number, self._bridge.session.continue_game)

    def _play_again(self, number: int) -> None:
        self._switch(number, self._bridge.session.replay_game)

    def _switch(self, number: int, change: Callable[[int], object]) -> None:
        """Show a stored game, whose puzzle is prepared in the background if that takes long."""
        from sudoku_app.presentation.board.preparation import takes_long

        puzzle = self._bridge.session.puzzle_of(number)
        switch = partial(self._bridge.switch, partial(change, number))
        if puzzle is None or not takes_long(puzzle):
            switch()
        else:
            work = partial(prepare_in_time, puzzle)
            self._run(self.tr("Reading games…"), work, lambda _result: switch(), _raise)

    def show_statistics(self) -> None:
        """Open the statistics of all games."""
        self._statistics.open(self._new_statistics)

    def _new_statistics(self) -> StatisticsWindow:
        from sudoku_app.ui.games.statistics_window import StatisticsWindow

        session = self._bridge.session
        session.save_time()
        window = StatisticsWindow(
            session.store,
            self._screen.theme,
            date.today(),
            technique_names(language_of(self._bridge.settings)),
            self._window,
            self._bridge.settings.show_level,
        )
        window.export_json_requested.connect(self.export_json)
        window.export_csv_requested.connect(self.export_csv)
        window.import_requested.connect(self.import_json)
        return window

    def show_backups(self) -> None:
        """Open the window in which backups are made and restored."""
        if self._bridge.session.store.path == IN_MEMORY:
            self._say(self.tr("Your games aren't being saved, so there is nothing to back up."))
        else:
            self._backups.open(self._new_backups)

    def _new_backups(self) -> BackupWindow:
        from sudoku_app.ui.games.backup_window import BackupWindow

        session = self._bridge.session
        session.save_time()
        window = BackupWindow(session.store, self._screen.theme, self._window)
        window.backup_requested.connect(self._back_up)
        window.restore_requested.connect(self._restore)
        return window

    def _back_up(self) -> None:
        """Check and back up the games in the background; repair damaged ones first."""
        work = partial(back_up_in_background, self._bridge.session.store)
        self._run(self.tr("Backing up games…"), work, self._backed_up, self._no_backup_words)

    def _backed_up(self, is_sound: bool) -> None:
        from sudoku_app.game.storage.mending import back_up_at_exit

        if not is_sound:  # this one repairs damage first
            try:
                back_up_at_exit(self._bridge.session.store, BY_PLAYER)
            except (OSError, ValueError) as error:
                self._say(self._no_backup_words(error))
        if (window := self._backups.window) is not None:
            window.refresh()

    def _no_backup_words(self, error: Exception) -> str:
        return self.tr("No backup was made: {0}.").format(_words(error))

    def _restore(self, path: str) -> None:
        from sudoku_app.game.storage.background import discard, prepare_restore

        work = partial(prepare_restore, self._bridge.session.store, path)
        words, taken = self.tr("Reading games…"), partial(self._take_backup, path)
        self._run(words, work, taken, self._not_restored_words, discard, is_copy=True)

    def _take_backup(self, path: str, prepared: Prepared[Restored]) -> None:
        from sudoku_app.game.sessions.session_games import apply_restore

        session, level = self._bridge.session, self._bridge.settings.level
        before = session.game
        taken = apply_restore(session, prepared, level)
        if session.game is not before:
            self._bridge.show_game()
        if not taken:
            self._restore(path)  # start over: the games changed in the meantime

    def _not_restored_words(self, error: Exception) -> str:
        return self.tr("Nothing was restored: {0}.").format(_words(error))

    def export_json(self) -> None:
        """Export all games to a file that can be imported again."""
        from sudoku_app.game.storage.export import JSON

        self._ask_where_to_write("sudoku-games.json", JSON)

    def export_csv(self) -> None:
        """Export all games as a table."""
        from sudoku_app.game.storage.export import CSV

        self._ask_where_to_write("sudoku-games.csv", CSV)

    def _ask_where_to_write(self, name: str, export: Export) -> None:
        from sudoku_app.ui.parts.dialogs import file_dialog, file_place

        dialog = file_dialog(self._window, self.tr("Export"), file_place(name), to_save=True)
        dialog.setDefaultSuffix(name.rpartition(".")[2])
        dialog.fileSelected.connect(partial(self._export, export))
        dialog.open()

    def _export(self, export: Export, path: str) -> None:
        from sudoku_app.game.sessions.session_games import read_games
        from sudoku_app.game.storage.export import write_export

        if self._runner is not None:
            return
        feed = self._feed = Feed(read_games(self._bridge.session, export), self)
        self._run(
            self.tr("Writing games…"),
            lambda cancelled: write_export(export, feed.parts(cancelled), path),
            partial(self._report_export, path),
            lambda error: self.tr("Could not write {0}: {1}.").format(path, _words(error)),
        )

    def _report_export(self, path: str, count: int) -> None:
        forms = self.tr("1 game was exported to {1}.|{0} games were exported to {1}.")
        self._say(counted_words(translate, forms, count, path))

    def import_json(self) -> None:
        """Import the games of an exported file."""
        from sudoku_app.ui.parts.dialogs import file_dialog, file_place

        dialog = file_dialog(self._window, self.tr("Import"), file_place())
        dialog.setNameFilter(self.tr("Exported games (*.json)"))
        dialog.fileSelected.connect(self._import)
        dialog.open()

    def _import(self, path: str) -> None:
        from sudoku_app.game.storage.background import discard, prepare_import

        work = partial(prepare_import, self._bridge.session.store, path)
        words, taken = self.tr("Reading games…"), partial(self._take_import, path)
        why = partial(self._not_imported_words, path)
        self._run(words, work, taken, why, discard, is_copy=True)

    def _take_import(self, path: str, prepared: Prepared[ImportReport]) -> None:
        try:
            if not self._apply_import(prepared):
                self._import(path)  # start over: the games changed in the meantime
                return
        except (OSError, ValueError) as error:
            self._say(self._not_imported_words(path, error))
            return
        self._say(self._report_words(prepared.result))
        if (window := self._statistics.window) is not None:
            window.refresh()

    def _apply_import(self, prepared: Prepared[ImportReport]) -> bool:
        from sudoku_app.game.sessions.session_games import apply_import

        session = self._bridge.session
        before = session.game
        taken = apply_import(session, prepared)
        if session.game is not before:  # it goes on as it was played elsewhere
            self._bridge.show_game()
        return taken

    def _not_imported_words(self, path: str, error: Exception) -> str:
        if isinstance(error, OSError):
            return self.tr("Could not read {0}: {1}.").format(path, _words(error))
        return self.tr("Nothing was imported: {0}.").format(_words(error))

    # In the background ------------------------------------------------------------------------

    def stop(self) -> None:
        """Cancel reading and writing, and leave files and games unchanged."""
        if self._runner is not None:
            self._runner.stop()
        self._end()

    def _run(
        self,
        words: str,
        work: Callable[[Callable[[], bool]], object],
        taken: Callable[[Any], object],
        why: Callable[[Exception], str],
        discard: Callable[[Any], None] = lambda _: None,
        is_copy: bool = False,
    ) -> None:
        """Do a job on stored games, unless one is running. `words` name it, `taken` receives its
        result, and `why` returns what to say after an error, unless that is a bug. `is_copy` if it
        begins with a copy of the games, which later moves would be missing from.
        """
        if self._runner is not None:
            return
        if is_copy:
            self._bridge.hold_clock("import", True)
            self._bridge.session.save_time()
        runner = self._runner = WaitedRunner(self._window)
        runner.finished.connect(partial(self._finished, taken))
        runner.failed.connect(partial(self._failed, why))
        runner.cancelled.connect(self._end)
        runner.begin(words, self._screen.theme, work, discard)

    def _finished(self, taken: Callable[[Any], object], result: object) -> None:
        self._end()
        taken(result)

    def _failed(self, why: Callable[[Exception], str], error: Exception) -> None:
        self._end()
        if not isinstance(error, OSError | ValueError):
            raise error  # a bug rather than a problem with a file
        self._say(why(error))

    def _end(self) -> None:
        if self._feed is not None:
            self._feed.stop()
            self._feed.deleteLater()
        if self._runner is not None:
            self._runner.cancel()
            self._runner.deleteLater()
        self._bridge.hold_clock("import", False)
        self._feed = self._runner = None

    def _report_words(self, report: ImportReport) -> str:
        merged, refused, reason = report
        why = "" if reason is None else message_words(translate, reason)
        counts = (
            (merged.added, self.tr("1 game was added.|{0} games were added.")),
            (merged.updated, self.tr("1 game was updated.|{0} games were updated.")),
            (merged.known, self.tr("1 game was already there.|{0} games were already there.")),
            (
                refused,
                self.tr("1 game was rejected: {1}.|{0} games were rejected. The first: {1}."),
            ),
        )
        said = (counted_words(translate, forms, count, why) for count, forms in counts if count)
        return join_sentences(*said) or self.tr("The file contains no games.")

    def _say(self, words: str) -> None:
        from sudoku_app.ui.parts.dialogs import say

        say(self._window, words)

    def show_replay(self, number: int) -> None:
        """Replay the moves of a game, given by its number; the game itself stays unchanged."""
        saved = self._bridge.session.store.load(number)
        if saved is not None:
            self._film.close()
            self._film.open(partial(self._new_film, saved))

    def _new_film(self, saved: SavedGame) -> FilmWindow:
        game, theme = saved.game, self._screen.theme
        window = self._new_review(saved) if game.outcome.is_over and game.solution else None
        if window is None:
            from sudoku_app.ui.games.review_window import FilmWindow

            texts = self._step_texts() if game.outcome.is_over else None
            window = FilmWindow(game, theme, self._window, texts)
        window.view.technique_requested.connect(self.technique_requested)
        return window

    def _new_review(self, saved: SavedGame) -> FilmWindow:
        from sudoku_app.game.reviews.review_text import review_from_text
        from sudoku_app.game.storage.reviews import played_game, stored_review
        from sudoku_app.ui.games.review_window import ReviewWindow

        store, number = self._bridge.session.store, saved.journal.number
        played = played_game(store, saved)
        window = ReviewWindow(
            saved.game,
            played,
            self._screen.theme,
            self._window,
            self._step_texts(),
            review_from_text(played, stored_review(store, number)),
        )
        window.reviewed.connect(partial(self._store_review, number))
        return window

    def _store_review(self, number: int, text: str) -> None:
        from sudoku_app.game.storage.reviews import store_review

        store_review(self._bridge.session.store, number, text)

    def review(self) -> None:
        """Review the current game, which is over."""
        session = self._bridge.session
        session.save_time()
        self.show_replay(session.number)

    def _step_texts(self) -> StepTexts:
        from sudoku_app.game.texts.technique_pages import StepTexts

        return StepTexts(language_of(self._bridge.settings))


def _words(error: Exception) -> str:
    return error_words(translate, error)


def _raise(error: Exception) -> str:
    raise error

"""What is kept of all games, as windows: the list of games, a film of one, figures, files."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication, QObject

from sudoku_app.presentation.words import listed

if TYPE_CHECKING:
    import sqlite3

    from PyQt6.QtWidgets import QWidget

    from sudoku_app.game.beside import GamesCopy
    from sudoku_app.game.export import Export, Some
    from sudoku_app.game.importing import ImportReport
    from sudoku_app.ui.game_bridge import GameBridge
    from sudoku_app.ui.game_screen import GameScreen
    from sudoku_app.ui.games.feed import Feed
    from sudoku_app.ui.games.statistics_window import StatisticsWindow
    from sudoku_app.ui.parts.waiting import Waiting
    from sudoku_app.ui.task_runner import TaskRunner


class Archive(QObject):
    """Opens the windows of what is kept; each is loaded when it is asked for."""

    def __init__(self, bridge: GameBridge, screen: GameScreen, parent: QWidget) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._screen = screen
        self._window = parent
        self._statistics: StatisticsWindow | None = None
        self._runner: TaskRunner | None = None
        self._waiting: Waiting | None = None
        self._feed: Feed[Some] | None = None

    def show_games(self) -> None:
        """List all games."""
        from sudoku_app.ui.games.games_window import GamesWindow

        session = self._bridge.session
        session.save_time()
        window = GamesWindow(
            session.store,
            self._screen.theme,
            session.number,
            self._bridge.is_paused,
            self._window,
        )
        window.continue_requested.connect(self._bridge.continue_game)
        window.replay_requested.connect(self._bridge.replay_game)
        window.film_requested.connect(self._show_film)
        self._screen.theme_changed.connect(window.set_theme)
        window.open()

    def show_statistics(self) -> None:
        """Show what all games add up to."""
        from datetime import date

        from sudoku_app.game.step_texts import StepTexts
        from sudoku_app.ui.games.statistics_window import StatisticsWindow
        from sudoku_app.ui.language import language_of

        session = self._bridge.session
        session.save_time()
        names = StepTexts(language_of(self._bridge.settings))
        window = StatisticsWindow(
            session.store, self._screen.theme, date.today(), names.name, self._window
        )
        window.export_json_requested.connect(self.export_json)
        window.export_csv_requested.connect(self.export_csv)
        window.import_requested.connect(self.import_json)
        window.finished.connect(self._statistics_closed)
        self._screen.theme_changed.connect(window.set_theme)
        self._statistics = window
        window.open()

    def _statistics_closed(self) -> None:
        self._statistics = None

    def show_backups(self) -> None:
        """List the backups, make one, bring one back."""
        from sudoku_app.game.store_file import IN_MEMORY
        from sudoku_app.ui.games.backup_window import BackupWindow

        store = self._bridge.session.store
        if store.path == IN_MEMORY:
            self._say(self.tr("Nothing is being saved now, so there is nothing to back up."))
            return
        self._bridge.session.save_time()
        window = BackupWindow(store, self._screen.theme, self._window)
        window.restore_requested.connect(self._restore)
        self._screen.theme_changed.connect(window.set_theme)
        window.open()

    def _restore(self, path: str) -> None:
        from sudoku_app.game.restore import sound_backup

        if self._runner is not None:
            return
        runner = self._begin(self.tr("Reading the games…"))
        runner.finished.connect(self._take_backup)
        runner.failed.connect(self._tell_no_backup)
        runner.start(lambda _cancelled: sound_backup(path))

    def _take_backup(self, backup: sqlite3.Connection) -> None:
        self._end()
        self._bridge.take_backup(backup)

    def _tell_no_backup(self, error: Exception) -> None:
        self._end()
        if not isinstance(error, ValueError):
            raise error
        self._say(self.tr("Nothing was brought back: {0}.").format(_words(error)))

    def export_json(self) -> None:
        """Write all games into a file that can be imported again."""
        from sudoku_app.game.export import JSON

        self._ask_where_to_write("sudoku-games.json", JSON)

    def export_csv(self) -> None:
        """Write a table of all games."""
        from sudoku_app.game.export import CSV

        self._ask_where_to_write("sudoku-games.csv", CSV)

    def _ask_where_to_write(self, name: str, export: Export) -> None:
        from sudoku_app.ui.parts.file_place import file_dialog, file_place

        dialog = file_dialog(self._window, self.tr("Export"), file_place(name), to_save=True)
        dialog.setDefaultSuffix(name.rpartition(".")[2])
        dialog.fileSelected.connect(partial(self._export, export))
        dialog.open()

    def _export(self, export: Export, path: str) -> None:
        from sudoku_app.game.export import write_export
        from sudoku_app.ui.games.feed import Feed

        if self._runner is not None:
            return
        runner = self._begin(self.tr("Writing the games…"))
        feed = self._feed = Feed(self._bridge.session.read_games(export.read), runner)
        runner.finished.connect(partial(self._tell_export, path))
        runner.failed.connect(partial(self._tell_no_export, path))
        runner.start(lambda cancelled: write_export(export, feed.parts(cancelled), path))

    def _tell_export(self, path: str, count: int) -> None:
        self._end()
        one, many = self.tr("1 game was written to {1}."), self.tr("{0} games were written to {1}.")
        self._say((one if count == 1 else many).format(count, path))

    def _tell_no_export(self, path: str, error: Exception) -> None:
        self._end()
        if not isinstance(error, OSError | ValueError):
            raise error
        self._say(self.tr("Nothing was written: {0}: {1}.").format(path, _words(error)))

    def import_json(self) -> None:
        """Bring in the games of an exported file."""
        from sudoku_app.ui.parts.file_place import file_dialog, file_place

        dialog = file_dialog(self._window, self.tr("Import"), file_place())
        dialog.setNameFilter(self.tr("Exported games (*.json)"))
        dialog.fileSelected.connect(self._import)
        dialog.open()

    def _import(self, path: str) -> None:
        from sudoku_app.game.beside import import_beside

        copy = self._copy()
        if copy is None:
            return
        runner = self._begin(self.tr("Reading the games…"))
        runner.finished.connect(partial(self._take_import, path, copy))
        runner.failed.connect(partial(self._tell_no_import, path))
        runner.start(partial(import_beside, copy, path), copy.connection.close)

    def _take_import(self, path: str, copy: GamesCopy, report: ImportReport) -> None:
        self._end()
        try:
            if not self._bridge.take_import(copy, report.merged):
                self._import(path)  # something was kept meanwhile
                return
        except ValueError as error:
            self._tell_no_import(path, error)
            return
        self._say(self.tr("Games: {0}.").format(self._report_words(report)))
        if self._statistics is not None:
            self._statistics.refresh()

    def _tell_no_import(self, path: str, error: Exception) -> None:
        self._end()
        if isinstance(error, OSError):
            self._say(self.tr("Nothing was read: {0}: {1}.").format(path, _words(error)))
        elif isinstance(error, ValueError):
            self._say(self.tr("Nothing was brought in: {0}.").format(_words(error)))
        else:
            raise error

    # Beside the window's thread ----------------------------------------------------------------

    def stop(self) -> None:
        """Drop what is being written or read; the files and games are as they were."""
        if self._runner is not None:
            self._runner.stop()
        self._stop_feed()

    def _copy(self) -> GamesCopy | None:
        """Copy the games for a job; None where one is running, or where they cannot be read."""
        if self._runner is not None:
            return None
        try:
            return self._bridge.session.copy_games()
        except ValueError as error:
            self._say(_words(error))
            return None

    def _begin(self, words: str) -> TaskRunner:
        """A new runner, and a small window that says so while it takes long."""
        from sudoku_app.ui.parts.waiting import Waiting
        from sudoku_app.ui.task_runner import TaskRunner

        self._waiting = Waiting(self._window, words)
        self._runner = TaskRunner(self)
        return self._runner

    def _stop_feed(self) -> None:
        if self._feed is not None:
            self._feed.stop()
        self._feed = None

    def _end(self) -> None:
        self._stop_feed()
        for each in (self._waiting, self._runner):
            if each is not None:
                each.deleteLater()
        self._waiting = self._runner = None

    def _report_words(self, report: ImportReport) -> str:
        from sudoku_app.presentation.words import message_words

        merged, refused, reason = report
        counts = (
            (merged.added, self.tr("{0} added")),
            (merged.updated, self.tr("{0} brought up to date")),
            (merged.known, self.tr("{0} there already")),
            (refused, self.tr("{0} refused")),
        )
        translate = QCoreApplication.translate
        words = listed(translate, (form.format(count) for count, form in counts if count))
        words = words or self.tr("no games in it")
        if reason is None:
            return words
        return self.tr("{0}: {1}").format(words, message_words(translate, reason))

    def _say(self, words: str) -> None:
        from sudoku_app.ui.parts.dialogs import say

        say(self._window, words)

    def _show_film(self, number: int) -> None:
        from sudoku_app.ui.games.film_window import FilmWindow

        saved = self._bridge.session.store.load(number)
        if saved is not None:
            count = len(saved.game.moves)
            title = self.tr("A game of 1 move") if count == 1 else self.tr("A game of {0} moves")
            window = FilmWindow(title.format(count), saved.game, self._screen.theme, self._window)
            self._screen.theme_changed.connect(window.set_theme)
            window.open()


def _words(error: Exception) -> str:
    from sudoku_app.presentation.words import error_words  # only a file that is refused needs it

    return error_words(QCoreApplication.translate, error)

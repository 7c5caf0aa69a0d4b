"""Store all games in one SQLite file; each act is committed before it is shown."""

from __future__ import annotations

import os.path
import sqlite3
from contextlib import closing, suppress
from typing import TYPE_CHECKING

from sudoku_app.core.message import Message, message_of
from sudoku_app.game.play.game import Game
from sudoku_app.game.play.moves import Outcome
from sudoku_app.game.play.notices import Notices, Trouble
from sudoku_app.game.storage.disk import (
    FileIdentity,
    FileState,
    LogFlush,
    Reserve,
    TurnMark,
    is_sealed,
    seal,
    share_mark,
)
from sudoku_app.game.storage.journal import GameJournal, SavedGame
from sudoku_app.game.storage.rows import (
    MOVES_OF_GAME,
    LastAct,
    is_behind,
    last_act,
    last_record,
    last_turn,
)
from sudoku_app.game.storage.schema import SCHEMA_VERSION, transaction
from sudoku_app.game.storage.store_file import (
    DAMAGE_ERRORS,
    IN_MEMORY,
    FileProblem,
    StoreError,
    check_pages,
    has_tables,
    make_tables,
    open_file,
    problem_of,
    reason_of,
    unusable,
)
from sudoku_app.game.storage.tables import ABOUT, MOST_NUMBER, MOST_TURN, clamped_clock
from sudoku_app.game.storage.totals import keep_totals, settle

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.game.puzzles.bank import Card
    from sudoku_app.game.storage.games_file import UnsavedGame

__all__ = ["IN_MEMORY", "SCHEMA_VERSION", "FileProblem", "Store", "StoreError"]

_LAST = "SELECT * FROM game WHERE deleted_at IS NULL ORDER BY turn DESC, id DESC LIMIT 1"
_GAME = "SELECT * FROM game WHERE id = ?"
_LINES = "SELECT DISTINCT substr(name, 1, length(name) - 5) FROM game WHERE name >= ? AND name < ?"
"""The lines of a bank that were begun, found with the index of names: a name ends in a dash and the
four digits of its seed, and "." comes after "-" in order.
"""
_OUTCOMES = "SELECT name, outcome FROM game WHERE name >= ? AND name < ? ORDER BY id"
_UNREPORTED_DATA = "SELECT 1 FROM aside WHERE told = 0"
_RANKED = tuple(outcome.value for outcome in (Outcome.RUNNING, Outcome.SHOWN, Outcome.SOLVED))


class Store:
    """The only connection to the games file; mutable.

    `clock` returns the time in seconds since 1970. `trouble` is None or says why the last act could
    not be stored. The game then continues in memory, and the next act that can be stored, in any
    game, writes everything that is missing (`unsaved_games`). Findings and troubles go to
    `notices`; without it, findings wait until the file is opened with it. `is_new` means that there
    was no file before, `is_checked` that everything in it is known to be sound. `on_corrupt` is
    passed to `open_file`; `content` is copied into a store in memory. `on_file_lost`, if set, puts
    the file back after another program removed it.

    Raises StoreError if the file cannot be used. If there is no space for a new file, it is created
    with the first act that can be stored.
    """

    def __init__(
        self,
        path: str,
        clock: Callable[[], float],
        on_corrupt: Callable[[], None] | None = None,
        content: sqlite3.Connection | None = None,
        notices: Notices | None = None,
    ) -> None:
        self.path = path
        self.notices = notices or Notices()
        self._can_notify = notices is not None
        self.clock = clamped_clock(clock)
        self._failure: Message | None = None
        self._last_failure: Message | None = None
        self.unsaved_games: dict[int, UnsavedGame] = {}
        self._is_storing_unsaved = False
        self._flush_soon: Callable[[], None] | None = None
        existed = path != IN_MEMORY and os.path.exists(path)
        self.is_checked = existed and is_sealed(path)
        self.connection = open_file(path, self._back_up_older, on_corrupt, self.is_checked)
        self._log = LogFlush(self.connection, path)
        self.identity = FileIdentity(path)
        self._reserve = Reserve(path)
        self._has_reserve = False
        self.on_file_lost: Callable[[Store], None] | None = None
        self.is_new = True
        self._is_set_up = False
        self._next_number = 1
        self._turn = 0
        self._mark = TurnMark(path) if path != IN_MEMORY else None
        try:
            if content is not None:
                content.backup(self.connection)
            if existed:
                self._refuse_emptied()
            self._set_up()
        except (*DAMAGE_ERRORS, StoreError) as error:
            problem = problem_of(error)
            if problem is not FileProblem.FULL:
                if problem is FileProblem.CORRUPT and on_corrupt is not None:
                    on_corrupt()
                self.connection.close()
                raise unusable(path, problem, reason_of(error)) from error
            self._fail(error)
        except BaseException:
            self.connection.close()
            raise
        self._unchanged = self.connection.total_changes
        self.checked_turn = self._turn
        self.is_checked |= self.is_new and self._is_set_up

    def _back_up_older(self, connection: sqlite3.Connection) -> None:
        if self.path != IN_MEMORY:
            from sudoku_app.game.storage.backup import (  # rarely needed
                BEFORE_MIGRATION,
                back_up,
            )

            back_up(connection, self.path, self.clock(), BEFORE_MIGRATION)

    def _refuse_emptied(self) -> None:
        """Raise StoreError if a file without tables has backups, since it must once have contained
        games.
        """
        if has_tables(self.connection):
            return
        from sudoku_app.game.storage.backup import backups  # rarely needed

        if backups(self.path):
            raise StoreError(
                Message("it is empty, but there are backups of its games"), FileProblem.CORRUPT
            )

    def _set_up(self) -> None:
        self.is_new = make_tables(self.connection)
        keep_totals(self.connection)
        last = "SELECT coalesce(max(id), 0) FROM game WHERE id < ?"
        (number,) = self.connection.execute(last, (MOST_NUMBER,)).fetchone()
        self._next_number = max(self._next_number, number + 1)
        if last_turn(self.connection) > MOST_TURN:
            from sudoku_app.game.storage.rows import renumber_turns  # almost never needed

            with transaction(self.connection):
                renumber_turns(self.connection)
        self._turn = max(self._turn, last_turn(self.connection))
        self.notify_of_damage()
        self._is_set_up = True
        self._note_identity()

    def notify_of_damage(self) -> None:
        """Tell the player of damage that was repaired without a notice. Raises sqlite3.Error."""
        if self._can_notify and self.connection.execute(_UNREPORTED_DATA).fetchone():
            from sudoku_app.game.storage.mending import notify_of_new_asides  # only after damage

            notify_of_new_asides(self.connection, self.notices)

    @property
    def has_changed(self) -> bool:
        """Whether anything was written since the store was opened."""
        return self.connection.total_changes != self._unchanged

    def close(self) -> None:
        """Back up the file if it changed, fold the log into it and close it.

        If something fails, `trouble` says so; the games are in the log as well.
        """
        self._store_unsaved()
        if self.unsaved_games and self._reserve.spend():
            self._store_unsaved()
        is_folded = False
        try:
            self._ensure_own_file()
            if self.path != IN_MEMORY and self._is_set_up and self.has_changed:
                from sudoku_app.game.storage.mending import back_up_at_exit  # not needed to play

                with transaction(self.connection):
                    settle(self.connection)
                back_up_at_exit(self)
                self.is_checked = True
            self.fold()
            is_folded = True
        except (OSError, sqlite3.Error, StoreError) as error:
            self._fail(error)
        finally:
            self.connection.close()
        self._log.is_due = False
        if is_folded and self._mark is not None:
            self._mark.forget()
            if self.is_checked:
                seal(self.path)

    # Games ------------------------------------------------------------------------------------

    def start(
        self,
        puzzle: Puzzle,
        card: Card,
        left: SavedGame | None = None,
        prepare: Callable[[Game], object] | None = None,
    ) -> SavedGame:
        """Begin a game, which becomes the one played last; `prepare` may make moves in it first.

        Everything is stored in one transaction, with the state of the game that is `left` for it.
        Its canonical form is stored only if the card has a level: the puzzle is then known to have
        one solution, so that its form is found in milliseconds.
        """
        form = ""
        if card.level:
            from sudoku_app.game.puzzles.bank import form_of  # not needed to resume a game

            form = form_of(puzzle)
        game = Game(puzzle)
        if prepare is not None:
            prepare(game)
        journal = GameJournal(self, self.take_number(), card, form, self.clock())
        journal.begin(game, left)
        return SavedGame(game, journal)

    def take_number(self, free: int | None = None) -> int:
        """Return a number that no game has had, or `free`, which is known to be free, unless it is
        too large to count on.
        """
        number = self._next_number if free is None or free >= MOST_NUMBER else free
        self._next_number = max(self._next_number, number + 1)
        return number

    def take_turn(self, least: int = 0) -> int:
        """Return a number for an act, at least `least` and greater than that of every earlier
        act.
        """
        self._turn = max(self._turn + 1, least)
        return self._turn

    def last(self) -> SavedGame | None:
        """The game played last, whatever the clock says, with its moves and undo position; None if
        there is none.

        A game that cannot be read is set aside with a notice, and the one before it is returned.
        Raises StoreError if the file cannot be read.
        """
        while (row := self._row(_LAST)) is not None:
            saved = self._load(row)
            if saved is not None:
                return saved
            if self.trouble:
                raise StoreError(Message("{0}: {1}", self.path, self.trouble), FileProblem.FULL)
        return None

    def last_untouched(self) -> tuple[int, str] | None:
        """The number and the name of the game played last if it has no moves, without loading it.
        Raises StoreError if the file cannot be read.
        """
        row = self._row(_LAST)
        return None if row is None or row["move_count"] else (row["id"], row["name"])

    def load(self, number: int) -> SavedGame | None:
        """The game with this number, including moves that could not be stored yet; None if there is
        none or it was set aside (see `last`). Raises StoreError if the file cannot be read.
        """
        unsaved = self.unsaved_games.get(number)
        if unsaved is not None:
            assert isinstance(unsaved, SavedGame)  # only journals note such games
            return unsaved
        row = self._row(_GAME, number)
        return None if row is None else self._load(row)

    def _row(self, query: str, *values: object) -> sqlite3.Row | None:
        try:
            row: sqlite3.Row | None = self.connection.execute(query, values).fetchone()
        except sqlite3.Error as error:
            if not self._is_set_up:
                return None
            raise StoreError(Message("{0}: {1}", self.path, error), problem_of(error)) from error
        return row

    def _load(self, row: sqlite3.Row, is_mended: bool = False) -> SavedGame | None:
        number = row["id"]
        try:
            moves = self.connection.execute(MOVES_OF_GAME, (number,))
            return GameJournal.load(self, row, moves, ABOUT.row_of(self.connection, number))
        except sqlite3.Error as error:
            raise StoreError(Message("{0}: {1}", self.path, error), problem_of(error)) from error
        except ValueError as error:
            if is_mended:  # which could not be stored
                return None
            from sudoku_app.game.storage.checks import Damage  # only needed for a damaged game
            from sudoku_app.game.storage.mending import mend

            mend(self, [Damage(number, message_of(error))])
            with suppress(sqlite3.Error):
                self.notify_of_damage()
        mended = self._row(_GAME, number)
        return None if mended is None else self._load(mended, is_mended=True)

    def delete_game(self, number: int) -> None:
        """Remove a game from the list and the statistics; `undelete_game` undoes this."""
        self._set_deleted(number, self.clock())

    def undelete_game(self, number: int) -> None:
        """Undo `delete_game`."""
        self._set_deleted(number, None)

    def _set_deleted(self, number: int, at: float | None) -> None:
        from sudoku_app.game.storage.rows import put_game, read_game

        self.retry()  # if done later, this would put the game back on the list
        if self.load(number) is None:  # this repairs damage before the row gets a new checksum
            return
        row = self._row(_GAME, number)
        if row is not None:  # otherwise it was never stored, and is on no list
            facts = read_game(row)
            self.commit(lambda connection: put_game(connection, number, facts, at))

    # Lists ------------------------------------------------------------------------------------

    def seen_lines(self, bank: str) -> frozenset[str]:
        """See `game.puzzles.library.SeenPuzzles`; deleted games count here and below."""
        return frozenset(line for (line,) in self.rows(_LINES, f"{bank}-", f"{bank}."))

    def has_name(self, name: str) -> bool:
        """See `game.puzzles.library.SeenPuzzles`."""
        return bool(self.rows("SELECT 1 FROM game WHERE name = ? LIMIT 1", name))

    def has_equivalent(self, puzzle: Puzzle) -> bool:
        """See `game.puzzles.library.SeenPuzzles`."""
        from sudoku_app.game.puzzles.bank import form_of  # not needed to resume a game

        form = form_of(puzzle)
        # The forms have no index: reading that column of 50,000 games takes SQLite 30 ms.
        return bool(form and self.rows("SELECT 1 FROM game WHERE form = ? LIMIT 1", form))

    def outcomes_named(self, prefix: str) -> dict[str, Outcome]:
        """The outcomes of the games whose names begin with `prefix`.

        Among several games with the same name, the best outcome counts: solved, then shown, then
        running.
        """
        best: dict[str, str] = {}
        for name, outcome in self.rows(_OUTCOMES, prefix, f"{prefix}\U0010ffff"):
            if outcome in _RANKED:
                best[name] = max(best.get(name, _RANKED[0]), outcome, key=_RANKED.index)
        return {name: Outcome(outcome) for name, outcome in sorted(best.items())}

    def hinted_techniques(self, number: int) -> frozenset[str]:
        """The slugs of the techniques that the stored hints of a game were about."""
        rows = self.rows("SELECT DISTINCT technique FROM hint WHERE game = ?", number)
        return frozenset(technique for (technique,) in rows if isinstance(technique, str))

    def hints_of(self, number: int) -> tuple[tuple[str, float], ...]:
        """The technique and the time of each hint of a game whose picture was shown."""
        query = "SELECT technique, at FROM hint WHERE game = ? AND depth = 3 ORDER BY seq"
        return tuple(
            (technique, float(at))
            for technique, at in self.rows(query, number)
            if isinstance(technique, str) and isinstance(at, int | float)
        )

    def rows(self, query: str, *values: object) -> list[sqlite3.Row]:
        """The rows of a query; none if the file cannot be read, and then `trouble` says why."""
        if not self._is_set_up:
            return []
        try:
            return self.connection.execute(query, values).fetchall()
        except sqlite3.Error as error:
            self._fail(error)
            return []

    def refuse_unsaved(self) -> None:
        """Raise StoreError while there are moves that cannot be stored."""
        if self.unsaved_games:
            raise StoreError(Message("{0}: {1}", self.path, self.trouble), FileProblem.FULL)

    def replace_content(self, content: sqlite3.Connection) -> None:
        """Replace the content of the file with another, sound one. Earlier games are no longer in
        it.

        Raises StoreError while there are moves that cannot be stored, and sqlite3.Error.
        """
        self._store_unsaved()
        self.refuse_unsaved()
        self._note_turn(content)  # which may be lower than the current turn
        content.backup(self.connection)
        self._set_up()
        self._schedule_flush()

    def replace_file(self, path: str) -> None:
        """Replace the file with another one, which is sound and closed.

        Raises StoreError while there are moves that cannot be stored, OSError and sqlite3.Error.
        """
        self._store_unsaved()
        self.refuse_unsaved()
        from sudoku_app.game.storage.atomic_file import replace  # not needed to play

        self.fold()
        if self._mark is not None:  # the new file may have a lower turn
            with closing(sqlite3.connect(path)) as content:
                earlier = min(last_act(content), LastAct(self._turn), key=lambda act: act.turn)
                record = min(last_record(content), last_record(self.connection))
                self._mark.note(*earlier, record)
        self.identity.is_new = True  # if the rest fails, the next act opens it
        self.connection.close()
        try:
            replace(path, self.path)
        finally:
            self.reopen(is_checked=True)
        self.checked_turn = self._turn

    @property
    def trouble(self) -> Message | None:
        """Why the last act, or an earlier one in another game, is not stored; None if all are."""
        return self._failure or (self._last_failure if self.unsaved_games else None)

    def note_unsaved(self, number: int, unsaved: UnsavedGame | None) -> None:
        """Record that the current state of a game is not stored or, with None, that it is
        stored.
        """
        if unsaved is not None:
            self.unsaved_games[number] = unsaved
        elif self.unsaved_games.pop(number, None) is None:
            return
        self._update_trouble()

    def _fail(self, error: Exception) -> None:
        self._failure = self._last_failure = message_of(error)
        self._update_trouble()

    def _succeed(self) -> None:
        if self._failure is not None:
            self._failure = None
            self._update_trouble()

    def _update_trouble(self) -> None:
        self.notices.set_trouble(Trouble.ACT, self.trouble)

    def commit(self, write: Callable[[sqlite3.Connection], object]) -> bool:
        """Run `write` in a transaction and return whether that worked; if not, `trouble` says
        why.
        """
        if not self.flush():  # the act before this one comes first
            return False
        try:
            self._ensure_own_file()
            if not self._is_set_up:
                self._set_up()
            with transaction(self.connection):
                write(self.connection)
            self._schedule_flush()
        except (OSError, sqlite3.Error, StoreError) as error:
            self._fail(error)
            return False
        if self.unsaved_games and not self._is_storing_unsaved:
            self._store_unsaved()
        self._succeed()
        return True

    def defer_flush(self, flush_soon: Callable[[], None]) -> None:
        """Show acts from now on before they are on the disk itself; `flush_soon` must then call
        `flush`.

        If the process ends, nothing is lost; a power cut may lose the last act.
        """
        if self.path != IN_MEMORY:
            self.connection.execute("PRAGMA synchronous=NORMAL")
            self.connection.execute("PRAGMA wal_autocheckpoint=0")  # the log is folded by `flush`
            self._flush_soon = flush_soon

    def reopen(self, is_checked: bool = False) -> None:
        """Open the file again after it was put back. `is_checked` says whether its pages were just
        checked. Raises StoreError or sqlite3.Error.
        """
        connection = open_file(self.path, self._back_up_older, is_checked=is_checked)
        self.connection.close()
        self.connection = connection
        self._log = LogFlush(connection, self.path)
        self._unchanged = -1  # the count belonged to the other connection
        if self._flush_soon is not None:
            self.defer_flush(self._flush_soon)
        self._set_up()
        self.identity.is_new = False

    def _ensure_own_file(self) -> None:
        """Put the file back if it is no longer the one that was opened. Raises OSError,
        sqlite3.Error or StoreError.
        """
        if self.on_file_lost is None:
            return
        found = self.identity.look()
        if found is FileState.TOUCHED and self._is_content_intact():
            self.identity.note()
        elif found is FileState.TOUCHED:
            self.identity.is_foreign = True
        if found is FileState.LOST or self.identity.is_foreign or self.identity.is_new:
            self.on_file_lost(self)

    def _is_content_intact(self) -> bool:
        """Whether the file has the expected content although something wrote to it: a checkpoint
        that failed midway, or a program that only changed its date.
        """
        from sudoku_app.game.storage.checks import find_new_damage  # rarely needed

        try:
            self.connection.execute("PRAGMA shrink_memory")  # cached pages would prove nothing
            check_pages(self.connection)
            if self._mark is not None and is_behind(self.connection, self._mark.read_acts()):
                return False
            share = share_mark(self.path).read
            return not find_new_damage(self.connection, self.checked_turn, share)
        except (sqlite3.Error, StoreError):
            return False

    def _note_identity(self) -> None:
        if self._is_set_up and self.path != IN_MEMORY:
            self.identity.note()

    def fold(self) -> None:
        """Fold the log into the file. Raises sqlite3.Error."""
        self._log.fold()
        self._note_identity()

    def _schedule_flush(self) -> None:
        """Arrange for a commit to reach the disk."""
        if self._flush_soon is None:  # SQLite has waited for the disk, and may have folded the log
            self._note_identity()
            self._note_turn(self.connection)
        else:
            self._log.is_due = True
            self._flush_soon()

    def flush(self) -> bool:
        """Write committed data to the disk itself if it may not be there; return whether that
        worked. If not, `trouble` says why.
        """
        if not self._log.is_due:
            return True
        try:
            self._ensure_own_file()
            if self._log.flush():
                self._note_identity()
        except (OSError, sqlite3.Error, StoreError) as error:
            self._fail(error)
            return False
        if not self._has_reserve:
            self._reserve.fill()
            self._has_reserve = True
        self._note_turn(self.connection)
        self._succeed()
        return True

    @property
    def is_behind(self) -> bool:
        """Whether there is something that `retry` would store."""
        return bool(self.unsaved_games) or self._log.is_due

    def _note_turn(self, connection: sqlite3.Connection) -> None:
        if self._mark is not None:
            with suppress(sqlite3.Error):  # what was written is safe anyway
                self._mark.note(*last_act(connection), last_record(connection))

    def retry(self) -> None:
        """Try again to store what could not be stored, if there is anything."""
        if self.trouble is not None and self.flush() and self.unsaved_games:
            self._store_unsaved()

    def _store_unsaved(self) -> None:
        """Write the current states of the unsaved games."""
        self._is_storing_unsaved = True
        try:
            for unsaved in list(self.unsaved_games.values()):
                unsaved.save()
        finally:
            self._is_storing_unsaved = False

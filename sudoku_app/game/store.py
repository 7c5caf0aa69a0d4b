"""What is kept of all games, in one SQLite file: each act is committed before it is shown."""

from __future__ import annotations

import os.path
import sqlite3
from contextlib import suppress
from typing import TYPE_CHECKING

from sudoku_app.core.message import Message, message_of
from sudoku_app.game.game import Game
from sudoku_app.game.journal import GameJournal, SavedGame, damage_news
from sudoku_app.game.log_flush import LogFlush
from sudoku_app.game.outcome import Outcome
from sudoku_app.game.place import Place
from sudoku_app.game.ranges import MOST_NUMBER, MOST_TURN, steady
from sudoku_app.game.reserve import Reserve
from sudoku_app.game.rows import MOVES_OF_GAME, last_turn
from sudoku_app.game.schema import SCHEMA_VERSION, transaction
from sudoku_app.game.store_file import (
    IN_MEMORY,
    Found,
    StoreError,
    found_by,
    has_tables,
    make_tables,
    open_file,
)
from sudoku_app.game.turn_mark import TurnMark

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.game.card import Card
    from sudoku_app.game.game_row import GameRow
    from sudoku_app.game.keeper import Owed

__all__ = ["IN_MEMORY", "SCHEMA_VERSION", "Found", "Store", "StoreError"]

_LAST = "SELECT * FROM game WHERE deleted_at IS NULL ORDER BY turn DESC, id DESC LIMIT 1"
_GAME = "SELECT * FROM game WHERE id = ?"
_OUTCOMES = "SELECT name, outcome FROM game WHERE substr(name, 1, length(?)) = ? ORDER BY id"
_WORTH = tuple(outcome.value for outcome in (Outcome.RUNNING, Outcome.SHOWN, Outcome.SOLVED))


class Store:
    """The one connection to the file of games; mutable.

    `clock` gives the time of day in seconds. `trouble` is None, or says why the last act could not
    be kept: play goes on in memory, and the next act that can be kept, in whatever game, brings all
    that is missing (`owing`). `news` gathers what the player should be told of what was found;
    `is_new` says that there was no file yet. `at_corrupt` is passed on to `open_file`; `content` is
    copied into a store in memory. `at_loss`, where it is set, is to put the file back where another
    program took it away.

    Raises StoreError when the file cannot be used. A new file for which there is no space is made
    with the first act that can be kept.
    """

    def __init__(
        self,
        path: str,
        clock: Callable[[], float],
        at_corrupt: Callable[[], None] | None = None,
        content: sqlite3.Connection | None = None,
    ) -> None:
        self.path = path
        self.clock = steady(clock)
        self._failure: Message | None = None
        self._last_failure: Message | None = None
        self.news: list[Message] = []
        self.owing: dict[int, Owed] = {}
        self._is_settling = self._has_untold = False
        self._flush_soon: Callable[[], None] | None = None
        existed = path != IN_MEMORY and os.path.exists(path)
        self.connection = open_file(path, self._back_up_older, at_corrupt)
        self._log = LogFlush(self.connection, path)
        self.place = Place(path)
        self._reserve = Reserve(path)
        self._has_reserve = False
        self.at_loss: Callable[[Store], None] | None = None
        self.is_new = True
        self._is_made = False
        self._next_number = 1
        self._turn = 0
        self._mark = TurnMark(path) if path != IN_MEMORY else None
        try:
            if content is not None:
                content.backup(self.connection)
            if existed:
                self._refuse_emptied()
            self._make()
        except (sqlite3.Error, StoreError) as error:
            found = found_by(error)
            if found is not Found.FULL:
                if found is Found.CORRUPT and at_corrupt is not None:
                    at_corrupt()
                self.connection.close()
                raise StoreError(
                    Message("{0} is {1}: {2}", path, found.value, error), found
                ) from error
            self._fail(error)
        except BaseException:
            self.connection.close()
            raise
        self._unchanged = self.connection.total_changes
        self._note_place()

    def _back_up_older(self, connection: sqlite3.Connection) -> None:
        if self.path != IN_MEMORY:
            from sudoku_app.game.backup import BEFORE_MIGRATION, back_up  # only an older file

            back_up(connection, self.path, self.clock(), BEFORE_MIGRATION)

    def _refuse_emptied(self) -> None:
        """Raise StoreError where a file without tables has backups: it was more than this once."""
        if has_tables(self.connection):
            return
        from sudoku_app.game.backup import backups  # not needed where there are tables

        if backups(self.path):
            raise StoreError(
                Message("it is empty, and there are backups of what was in it"), Found.CORRUPT
            )

    def _make(self) -> None:
        self.is_new = make_tables(self.connection)
        last = "SELECT coalesce(max(id), 0) FROM game WHERE id < ?"
        (number,) = self.connection.execute(last, (MOST_NUMBER,)).fetchone()
        self._next_number = max(self._next_number, number + 1)
        if last_turn(self.connection) > MOST_TURN:
            from sudoku_app.game.older_rows import number_again  # nobody plays so much

            with transaction(self.connection):
                number_again(self.connection)
        self._turn = max(self._turn, last_turn(self.connection))
        if self.connection.execute("SELECT 1 FROM aside WHERE told = 0").fetchone():
            from sudoku_app.game.mending import untold  # only after damage

            self.news += untold(self.connection)
            self._has_untold = True
        self._is_made = True

    def take_news(self) -> list[Message]:
        """What the player should be told of what was found; it counts as told from now on."""
        news, self.news = self.news, []
        if self._has_untold:
            from sudoku_app.game.mending import mark_told  # only after damage

            self._has_untold = not self.keep(mark_told)
        return news

    @property
    def has_changed(self) -> bool:
        """Whether anything was written since the store was opened."""
        return self.connection.total_changes != self._unchanged

    def close(self) -> None:
        """Back up what changed, fold the log into the file and let go of it.

        What of this fails is told in `trouble`: the games are in the log as well.
        """
        self._settle()
        if self.owing and self._reserve.spend():
            self._settle()
        is_folded = False
        try:
            self._stay_in_place()
            if self.path != IN_MEMORY and self._is_made and self.has_changed:
                from sudoku_app.game.backup import back_up_at_exit  # not needed to play

                back_up_at_exit(self)
            self.fold()
            is_folded = True
        except (OSError, sqlite3.Error, StoreError) as error:
            self._fail(error)
        finally:
            self.connection.close()
        self._log.is_due = False
        if is_folded and self._mark is not None:
            self._mark.forget()

    # Games ------------------------------------------------------------------------------------

    def start(self, puzzle: Puzzle, card: Card) -> SavedGame:
        """Begin a game; it becomes the one played last.

        Its form is kept where the card has a level: only then is the puzzle known to be proper,
        and the form found in milliseconds.
        """
        form = ""
        if card.level:
            from sudoku_app.game.forms import form_of  # a game that is resumed needs none

            form = form_of(puzzle)
        journal = GameJournal(self, self.take_number(), card, form, self.clock())
        game = Game(puzzle, journal=journal)
        journal.record_state(game)
        return SavedGame(game, card, journal)

    def take_number(self) -> int:
        """A number that no game has had."""
        number = self._next_number
        self._next_number += 1
        return number

    def take_turn(self, least: int = 0) -> int:
        """A number for an act, above that of every act before it, and at least this."""
        self._turn = max(self._turn + 1, least)
        return self._turn

    def last(self) -> SavedGame | None:
        """The game played last, whatever the clock says, with its moves and undo pointer; None when
        there is none.

        A game that cannot be read is set aside and told in `news`, and the one before it comes.
        Raises StoreError when the file cannot be read.
        """
        while (row := self._row(_LAST)) is not None:
            saved = self._load(row)
            if saved is not None:
                return saved
            if self.trouble:
                raise StoreError(Message("{0}: {1}", self.path, self.trouble), Found.FULL)
        return None

    def load(self, number: int) -> SavedGame | None:
        """The game with this number, as it stands where that could not be kept so far; None when
        there is none, or it was set aside (see `last`).

        Raises StoreError when the file cannot be read.
        """
        owed = self.owing.get(number)
        if owed is not None:
            saved: SavedGame = owed.saved()
            return saved
        row = self._row(_GAME, number)
        return None if row is None else self._load(row)

    def _row(self, query: str, *values: object) -> sqlite3.Row | None:
        try:
            row: sqlite3.Row | None = self.connection.execute(query, values).fetchone()
        except sqlite3.Error as error:
            if not self._is_made:
                return None
            raise StoreError(Message("{0}: {1}", self.path, error), found_by(error)) from error
        return row

    def _load(self, row: sqlite3.Row) -> SavedGame | None:
        try:
            moves = self.connection.execute(MOVES_OF_GAME, (row["id"],))
            saved = GameJournal.load(self, row, moves)
        except sqlite3.Error as error:
            raise StoreError(Message("{0}: {1}", self.path, error), found_by(error)) from error
        except ValueError as error:
            from sudoku_app.game.mending import set_aside_whole  # only a damaged game needs it

            self.news.append(Message("a game could not be read and was set aside: {0}", error))
            number, reason = row["id"], message_of(error)
            self.keep(lambda file: set_aside_whole(file, number, reason, self.clock()))
            return None
        if saved.damage:
            self.news.append(damage_news(saved.lost_moves, saved.damage))
            saved.journal.mend(saved.game)
        return saved

    def delete_game(self, number: int) -> None:
        """Take a game off the list and out of the statistics; `bring_back` undoes it."""
        self._set_deleted(number, self.clock())

    def bring_back(self, number: int) -> None:
        """Undo `delete_game`."""
        self._set_deleted(number, None)

    def _set_deleted(self, number: int, at: float | None) -> None:
        from sudoku_app.game.rows import put_game, read_game

        self.retry()  # a game that is brought later would be back on the list
        if self.load(number) is None:  # which mends what is damaged, before it gets a checksum
            return
        row = self._row(_GAME, number)
        if row is not None:  # else it could not be kept so far, and is on no list
            facts = read_game(row)
            self.keep(lambda file: put_game(file, number, facts, at))

    # Lists ------------------------------------------------------------------------------------

    def games(self) -> list[GameRow]:
        """All games but deleted ones, the one played last first."""
        from sudoku_app.game.game_row import all_games  # only the list needs it

        return all_games(self)

    def played_names(self) -> frozenset[str]:
        """The names of all puzzles that were begun, also of deleted games."""
        return frozenset(row[0] for row in self.rows("SELECT DISTINCT name FROM game"))

    def met_forms(self) -> frozenset[str]:
        """The forms (see `game.forms`) of all puzzles that were begun, also of deleted games."""
        query = "SELECT DISTINCT form FROM game WHERE form != ''"
        return frozenset(row[0] for row in self.rows(query))

    def outcomes_named(self, prefix: str) -> dict[str, Outcome]:
        """How games stand whose names begin with `prefix`; of several of one name the best counts:
        solved before shown before running.
        """
        best: dict[str, str] = {}
        for name, outcome in self.rows(_OUTCOMES, prefix, prefix):
            if outcome in _WORTH and _WORTH.index(outcome) >= _WORTH.index(
                best.get(name, _WORTH[0])
            ):
                best[name] = outcome
        return {name: Outcome(outcome) for name, outcome in sorted(best.items())}

    def rows(self, query: str, *values: object) -> list[sqlite3.Row]:
        """The rows of a query; none, and `trouble` says why, when the file cannot be read."""
        if not self._is_made:
            return []
        try:
            return self.connection.execute(query, values).fetchall()
        except sqlite3.Error as error:
            self._fail(error)
            return []

    def replace_content(self, content: sqlite3.Connection) -> None:
        """Give the file another content, which is sound. Games begun before belong to it no more.

        Raises StoreError while there are moves that cannot be kept, and sqlite3.Error.
        """
        self._settle()
        if self.owing:
            raise StoreError(Message("{0}: {1}", self.path, self.trouble), Found.FULL)
        self._note_turn(content)  # which may be below that of what is there
        content.backup(self.connection)
        self._make()
        self._see_to_disk()

    @property
    def trouble(self) -> Message | None:
        """Why the last act, or one of another game before it, is not kept; None when all is."""
        return self._failure or (self._last_failure if self.owing else None)

    def _fail(self, error: Exception) -> None:
        self._failure = self._last_failure = message_of(error)

    def keep(self, write: Callable[[sqlite3.Connection], None]) -> bool:
        """Carry `write` out in a transaction, and say whether it was; `trouble` tells why not."""
        if not self.flush():  # the act before it comes first
            return False
        try:
            self._stay_in_place()
            if not self._is_made:
                self._make()
            with transaction(self.connection):
                write(self.connection)
            self._see_to_disk()
        except (OSError, sqlite3.Error, StoreError) as error:
            self._fail(error)
            return False
        if not self._is_settling:
            self._settle()
        self._failure = None
        return True

    def show_first(self, flush_soon: Callable[[], None]) -> None:
        """From now on let what is kept be shown before it is on the disk itself: `flush_soon` is to
        see that `flush` comes then. The end of the process loses nothing, a power cut the last act.
        """
        if self.path != IN_MEMORY:
            self.connection.execute("PRAGMA synchronous=NORMAL")
            self.connection.execute("PRAGMA wal_autocheckpoint=0")  # the log is folded by `flush`
            self._flush_soon = flush_soon

    def reopen(self) -> None:
        """Open the file anew, which was put back. Raises StoreError, sqlite3.Error."""
        connection = open_file(self.path, self._back_up_older)
        self.connection.close()
        self.connection = connection
        self._log = LogFlush(connection, self.path)
        self._unchanged = -1  # by the other's count
        if self._flush_soon is not None:
            self.show_first(self._flush_soon)
        self._make()
        self.place.is_new = False
        self._note_place()

    def _stay_in_place(self) -> None:
        """Put the file back where it is not the one that was opened. Raises OSError, sqlite3.Error
        or StoreError.
        """
        if self.at_loss is not None and (self.place.is_new or self.place.is_lost):
            self.at_loss(self)

    def _note_place(self) -> None:
        if self._is_made and self.path != IN_MEMORY:
            self.place.note()

    def fold(self) -> None:
        """Fold the log into the file. Raises sqlite3.Error."""
        self.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        self._note_place()

    def _see_to_disk(self) -> None:
        """Something was committed."""
        self._note_place()
        if self._flush_soon is None:
            self._note_turn(self.connection)  # SQLite itself has waited
        else:
            self._log.is_due = True
            self._flush_soon()

    def flush(self) -> bool:
        """Bring what was kept to the disk itself if it may not be there, and say whether it could
        be; `trouble` tells why not.
        """
        if not self._log.is_due:
            return True
        try:
            self._stay_in_place()
            self._log.flush()
        except (OSError, sqlite3.Error, StoreError) as error:
            self._fail(error)
            return False
        self._note_place()
        if not self._has_reserve:
            self._reserve.fill()
            self._has_reserve = True
        self._note_turn(self.connection)
        self._failure = None
        return True

    @property
    def is_behind(self) -> bool:
        """Whether there is something that `retry` would bring."""
        return bool(self.owing) or self._log.is_due

    def _note_turn(self, connection: sqlite3.Connection) -> None:
        if self._mark is not None:
            with suppress(sqlite3.Error):  # what was written is safe all the same
                self._mark.note(last_turn(connection))

    def retry(self) -> None:
        """Try again to bring what could not be kept, where there is such."""
        if self.trouble is not None and self.flush() and self.owing:
            self._settle()

    def _settle(self) -> None:
        """Bring what games owe."""
        self._is_settling = True
        try:
            for owed in list(self.owing.values()):
                owed.bring()
        finally:
            self._is_settling = False

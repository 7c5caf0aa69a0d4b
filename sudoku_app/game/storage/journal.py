"""The rows of one game: written act by act as it is played, and read back as far as they are
sound; and the moves that were undone and then replaced by others, a line of text for each time.
"""

from __future__ import annotations

import json
from functools import partial
from sqlite3 import IntegrityError
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.message import Message
from sudoku_app.game.play.game import Game, Journal
from sudoku_app.game.play.moves import MoveTime
from sudoku_app.game.play.timeline import UndoneMoves
from sudoku_app.game.storage.rows import (
    GameFacts,
    count_hints,
    inconsistency,
    move_from_json,
    move_rows,
    move_to_json,
    put_about,
    put_game,
    put_hints,
    put_moves,
    put_state,
    read_game,
    sound_moves,
    with_about_of,
    written_row,
)
from sudoku_app.game.storage.tables import ABOUT, LONGEST_MS, MOST_COUNT, UNDONE, real, whole

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterable, Sequence

    from sudoku_app.game.play.moves import Move
    from sudoku_app.game.puzzles.bank import Card
    from sudoku_app.game.storage.games_file import GamesFile
    from sudoku_app.game.storage.rows import WrittenRow


class SavedGame(NamedTuple):
    """A game as it is stored, or to be stored."""

    game: Game
    journal: GameJournal

    @property
    def card(self) -> Card:
        """The facts about its puzzle."""
        return self.journal.card

    def save(self) -> None:
        """See `UnsavedGame`."""
        self.journal.mend(self.game)

    def put(self, connection: sqlite3.Connection) -> None:
        """See `UnsavedGame`."""
        self.journal.put_whole(connection, self.game)


class GameJournal(Journal):
    """Stores the moves and the state of one game; mutable. Each act is one transaction.

    If an act cannot be stored, the next one that can be stored writes the whole game. `elapsed_ms`
    is the playing time since the beginning, stored with every act; the game itself is stored with
    the time since its last restart, which is its result. Damaged rows are copied to table `aside`
    in the transaction that overwrites them.
    """

    def __init__(
        self,
        store: GamesFile,
        number: int,
        card: Card,
        form: str,
        started_at: float,
        elapsed_ms: int = 0,
    ) -> None:
        self.number = number
        self.elapsed_ms = elapsed_ms
        self._store = store
        self._card = card
        self._form = form
        self._started_at = started_at
        self._finished_at: float | None = None
        self._played_at = started_at
        self._dated_ms = elapsed_ms
        """The playing time at that instant."""
        self._turn = 0
        self._written: WrittenRow | None = None
        self._crcs: list[int] = []
        self._times: list[MoveTime] = []
        self._final_restart_ms: int | None = None
        self._hints: list[tuple[str, int, float]] = []
        self._hints_from: int | None = None
        self._undone: list[str] = []
        self._damage: Message | None = None
        self._behind = True

    @property
    def card(self) -> Card:
        """The card that the next record stores."""
        return self._card

    @property
    def times(self) -> tuple[MoveTime, ...]:
        """When each move was made."""
        return tuple(self._times)

    def restart_ms(self, game: Game) -> int:
        """The playing time at the restart from which the clock of `game` counts; 0 if it counts
        from the beginning.
        """
        if self._final_restart_ms is not None:
            return self._final_restart_ms
        place = game.restarted_at
        return 0 if place is None else self._times[place].elapsed_ms or 0

    @property
    def unsaved_undone(self) -> tuple[str, ...]:
        """The lines of undone moves that are not stored yet (see `encode_undone`)."""
        return tuple(self._undone)

    def record(self, game: Game, kept: int, added: Sequence[Move], removed: Sequence[Move]) -> None:
        """Remove the moves after the first `kept`, which are stored as undone, add `added`, and
        store the game's state.
        """
        self.stamp_act(game)
        if removed:
            undone = UndoneMoves(kept, tuple(removed), tuple(self._times[kept:]))
            self._undone.append(encode_undone(game.puzzle.topology.size, undone))
        end = self._end()
        crcs, dropped = self._crcs[:kept], kept < len(self._crcs)
        times = [MoveTime(self._played_at, self.elapsed_ms)] * len(added)
        rows = move_rows(game.puzzle.topology.size, added, times, crcs)
        self._crcs = crcs
        self._times[kept:] = times

        def write(connection: sqlite3.Connection) -> None:
            self._put_state(connection, game, end)
            if dropped:
                connection.execute(
                    "DELETE FROM move WHERE game = ? AND seq >= ?", (self.number, kept)
                )
            put_moves(connection, self.number, rows)

        self.finish(game, not self._behind and self._store.commit(write))

    def begin(self, game: Game, left: SavedGame | None = None) -> None:
        """Store a new game, with the moves already made in it, and record it from now on; `left`
        as for `record_state`.
        """
        self._times = [MoveTime(self._started_at, self.elapsed_ms)] * len(game.moves)
        game.journal = self
        self.record_state(game, left)

    def record_state(
        self, game: Game, left: SavedGame | None = None, *, is_act: bool = True
    ) -> None:
        """Store the undo position, tally, outcome and playing time, and the hints noted so far.
        Unless it is an act, the game counts as played now only if its time went on.

        The state of the game that is `left` for this one is stored in the same transaction or, if
        that fails, in one of its own.
        """
        games = {} if left is None else {left.journal: left.game}
        games[self] = game
        for journal, each in games.items():
            journal.stamp_act(each, is_act and journal is self)

        def write(connection: sqlite3.Connection) -> None:
            for journal, each in games.items():
                journal.put_missing(connection, each)

        is_stored = self._store.commit(write)
        for journal, each in games.items():
            journal.finish(each, is_stored)

    def set_card(self, card: Card, form: str) -> None:
        """Store another card, and the puzzle's canonical form, with the next record."""
        self._card, self._form, self._written = card, form, None

    def mend(self, game: Game) -> None:
        """Write the whole game if the stored one is incomplete or damaged; damaged rows are set
        aside.
        """
        if self._behind:
            self.finish(game, is_stored=False)

    def note_hint(self, technique: str, depth: int) -> None:
        """Store with the next record that a hint about `technique` reached `depth` (see
        `Tally`).
        """
        self._hints.append((technique, depth, self._store.clock()))

    # A record in three parts, since one transaction can store two games -------------------------

    def stamp_act(self, game: Game, is_act: bool = True) -> None:
        """Give the record that begins its time, if the game was played, and its number."""
        if is_act or self.elapsed_ms != self._dated_ms:
            self._played_at, self._dated_ms = self._store.clock(), self.elapsed_ms
        self._turn = self._store.take_turn()
        if game.outcome.is_over and self._finished_at is None:
            self._finished_at = self._played_at
            self._final_restart_ms = self.restart_ms(game)

    def put_missing(self, connection: sqlite3.Connection, game: Game) -> None:
        """Write the game's state or, if more than that is missing, the whole game, in the caller's
        transaction.
        """
        if self._behind:
            self.put_whole(connection, game)
        else:
            self._put_row(connection, game, self._end())

    def put_whole(self, connection: sqlite3.Connection, game: Game) -> None:
        """Write the whole game into the file or a copy of it, in the caller's transaction."""
        crcs: list[int] = []
        rows = move_rows(game.puzzle.topology.size, game.moves, self._times, crcs)
        self._crcs = crcs
        if self._damage:
            from sudoku_app.game.storage.mending import (
                copy_game_aside,  # only needed for a damaged game
            )

            copy_game_aside(connection, self.number, self._damage, self._store.clock())
        connection.execute("DELETE FROM move WHERE game = ?", (self.number,))
        self._put_row(connection, game)
        put_about(connection, self.number, game.original)
        put_moves(connection, self.number, rows)

    def finish(self, game: Game, is_stored: bool) -> None:
        """End a record; if it could not be stored, try to write the whole game."""
        is_stored = is_stored or self._store.commit(partial(self.put_whole, game=game))
        self._behind = not is_stored
        if is_stored:
            self._damage = None
            self._hints, self._hints_from, self._undone = [], None, []
        self._store.note_unsaved(self.number, None if is_stored else SavedGame(game, self))

    def _end(self) -> tuple[int, int]:
        """The number of stored moves, and the checksum of the last one."""
        return len(self._crcs), self._crcs[-1] if self._crcs else 0

    def _refuse_other(self, connection: sqlite3.Connection, end: tuple[int, int]) -> None:
        """Raise IntegrityError if the rows are not those that this journal wrote or read.

        They were then written by an import or by a second journal of the same game, and will be set
        aside.
        """
        query = "SELECT move_count, move_crc FROM game WHERE id = ?"
        row = connection.execute(query, (self.number,)).fetchone()
        if row is None or tuple(row) != end:
            self._damage = Message("this saved state was replaced by the one on the board")
            raise IntegrityError(self._damage)

    def _put_state(self, connection: sqlite3.Connection, game: Game, end: tuple[int, int]) -> None:
        """Write what an act changes of the game's row, or the whole row if it is not as this
        journal left it; `end` is that of the moves stored before.
        """
        written = self._written
        if written is not None:
            written = put_state(connection, self.number, self._facts(game), written)
        if written is None:
            self._put_row(connection, game, end)
        else:
            self._written = written
            self._put_further(connection)

    def _put_row(
        self, connection: sqlite3.Connection, game: Game, end: tuple[int, int] | None = None
    ) -> None:
        """Write the game's whole row. A deleted game returns to the list when it is played.

        With `end`, that of the moves stored before, the row must be that of this journal's moves.
        """
        if end is not None:
            self._refuse_other(connection, end)
        self._written = put_game(connection, self.number, self._facts(game))
        self._put_further(connection)

    def _put_further(self, connection: sqlite3.Connection) -> None:
        """Write the undone moves and the hints noted so far."""
        if self._undone:
            put_undone(connection, self.number, self._undone)
        if self._hints:
            if self._hints_from is None:
                self._hints_from = count_hints(connection, self.number)
            # Use the same places each time: a commit that failed may have been carried out.
            put_hints(connection, self.number, self._hints, self._hints_from)

    def _facts(self, game: Game) -> GameFacts:
        return GameFacts(
            game.original,
            self._card,
            self._form,
            self._started_at,
            self._played_at,
            self._finished_at,
            game.outcome,
            max(0, self.elapsed_ms - self.restart_ms(game)),
            game.head,
            game.tally,
            *self._end(),
            bytes(game.all_values),
            self._turn,
        )

    @classmethod
    def load(
        cls,
        store: GamesFile,
        row: sqlite3.Row,
        moves: Iterable[sqlite3.Row],
        about: sqlite3.Row | None = None,
    ) -> SavedGame:
        """Read the game in a row of table `game`, with its rows of table `move` in order and its
        row of table `about`, if any. Raises ValueError if any of them is damaged.
        """
        facts = read_game(row)
        sound = sound_moves(facts.puzzle, moves)
        damage = inconsistency(row, facts, sound)
        if damage is not None or (about is not None and not ABOUT.is_intact(about)):
            raise ValueError(damage or ABOUT.damage(row["id"]))
        journal = cls(store, row["id"], facts.card, facts.form, facts.started_at, facts.elapsed_ms)
        journal._finished_at = facts.finished_at
        journal._played_at = facts.played_at
        journal._turn = facts.turn
        journal._written = written_row(row)
        journal._crcs, journal._times = sound.crcs, sound.times
        journal._behind = False
        puzzle = with_about_of(facts.puzzle, about)
        game = Game(puzzle, sound.moves, facts.head, facts.tally, facts.outcome, journal)
        journal.elapsed_ms += journal.restart_ms(game)
        journal._dated_ms = journal.elapsed_ms
        if facts.outcome.is_over:
            journal._final_restart_ms = journal.restart_ms(game)
        return SavedGame(game, journal)


LONGEST_UNDONE = 1 << 18
"""The most characters of the undone moves of a game; the oldest are left out beyond that."""


def encode_undone(size: int, undone: UndoneMoves) -> str:
    """Return the line of a replacement in a grid of `size` digits."""
    pairs = zip(undone.moves, undone.times, strict=True)
    moves = [[*move_to_json(size, move), *time] for move, time in pairs]
    return json.dumps([undone.kept, moves], separators=(",", ":"))


def decode_undone(size: int, text: str) -> tuple[UndoneMoves, ...]:
    """Return the replacements in a text of lines; none if it can't be read."""
    try:
        return tuple(_undone(size, *json.loads(line)) for line in text.splitlines())
    except (ValueError, TypeError, RecursionError):
        return ()


def _undone(size: int, kept: int, rows: Sequence[Sequence[object]]) -> UndoneMoves:
    """The replacement in a line. Raises ValueError or TypeError."""
    moves, times = [], []
    for *move, at, elapsed_ms in rows:
        moves.append(move_from_json(size, move))
        elapsed = None if elapsed_ms is None else whole(elapsed_ms, "elapsed_ms", LONGEST_MS)
        times.append(MoveTime(real(at, "at"), elapsed))
    return UndoneMoves(whole(kept, "kept", MOST_COUNT), tuple(moves), tuple(times))


def put_undone(connection: sqlite3.Connection, number: int, lines: Sequence[str]) -> None:
    """Add lines to the undone moves of a game, in the caller's transaction, unless they are its
    last ones: a commit that failed may have been carried out.
    """
    row = UNDONE.row_of(connection, number)
    known: list[str] = []
    if row is not None and UNDONE.is_intact(row):
        known = row["content"].splitlines()
    if known[-len(lines) :] == list(lines):
        return
    known += lines
    length = sum(len(line) + 1 for line in known)
    while length > LONGEST_UNDONE:
        length -= len(known.pop(0)) + 1
    UNDONE.put(connection, ("\n".join(known),), game=number)

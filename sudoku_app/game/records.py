"""Whole games as values, apart from any file, and how they are merged into a store."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.game.mending import put_aside, set_aside, set_aside_whole
from sudoku_app.game.rows import (
    GameFacts,
    board_after,
    disagreement,
    hint_is_intact,
    move_rows,
    put_game,
    put_hints,
    put_moves,
    read_game,
    shape_text,
    sound_moves,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sudoku_app.game.moves import Move
    from sudoku_app.game.store import Store

Identity = tuple[float, str, bytes]
"""When a game was begun, and on what: what tells it from every other, in whatever file it is."""

_OLDER = "an older state of this game was found, with moves that it has no more"


class GameRecord(NamedTuple):
    """A game with all that is kept of it. `hints` are technique, depth and time; `damage` says
    what could not be read of it, and is empty when it is whole.
    """

    facts: GameFacts
    moves: tuple[Move, ...]
    times: tuple[float, ...]
    hints: tuple[tuple[str, int, float], ...] = ()
    deleted_at: float | None = None
    damage: str = ""

    @property
    def identity(self) -> Identity:
        """What tells this game from every other."""
        puzzle = self.facts.puzzle
        return self.facts.started_at, shape_text(puzzle.topology), bytes(puzzle.givens)


class Merged(NamedTuple):
    """What merging did: games that are new, that went on, that were there already as they are or
    further on, and the numbers of those that went on.
    """

    added: int = 0
    updated: int = 0
    known: int = 0
    numbers: tuple[int, ...] = ()


def read_records(connection: sqlite3.Connection) -> Iterator[GameRecord]:
    """Every game of a file, in the order they were begun, deleted ones too.

    Of a damaged one what can be trusted comes; one whose own row cannot be read does not. Where
    the file itself is damaged, what comes before and behind that comes. Raises nothing.
    """
    for number in _numbers(connection):
        try:
            yield read_record(connection, number)
        except (ValueError, sqlite3.Error):
            continue


def _numbers(connection: sqlite3.Connection) -> list[int]:
    """The numbers of all games that can be reached, from either end of a damaged table."""
    found: set[int] = set()
    for order in ("ASC", "DESC"):
        try:
            for (number,) in connection.execute(f"SELECT id FROM game ORDER BY id {order}"):
                found.add(number)
        except (ValueError, sqlite3.Error):  # a damaged text of a table is a UnicodeDecodeError
            continue
    return sorted(found)


def read_record(connection: sqlite3.Connection, number: int) -> GameRecord:
    """The game with this number. Raises ValueError or sqlite3.Error where it cannot be read."""
    cursor = connection.cursor()
    cursor.row_factory = sqlite3.Row
    row = cursor.execute("SELECT * FROM game WHERE id = ?", (number,)).fetchone()
    if row is None:
        raise ValueError(f"there is no game {number}")
    facts = read_game(row)
    query = "SELECT * FROM move WHERE game = ? ORDER BY seq"
    sound = sound_moves(facts.puzzle, cursor.execute(query, (number,)))
    return GameRecord(
        facts,
        tuple(sound.moves),
        tuple(sound.times),
        _read_hints(cursor, number),
        row["deleted_at"],
        disagreement(row, facts, sound),
    )


def _read_hints(cursor: sqlite3.Cursor, number: int) -> tuple[tuple[str, int, float], ...]:
    """The hints of a game that are as they were written; a damaged table costs no game."""
    try:
        rows = cursor.execute(
            "SELECT * FROM hint WHERE game = ? ORDER BY seq", (number,)
        ).fetchall()
    except sqlite3.Error:
        return ()
    return tuple((row["technique"], row["depth"], row["at"]) for row in rows if hint_is_intact(row))


def merge(store: Store, records: Iterable[GameRecord]) -> Merged:
    """Bring games into a store, with nothing lost and nothing doubled, in the caller's transaction.

    Of two states of one game the one played later is the game. Where the other has moves that it
    has not, that state is put aside. Raises sqlite3.Error.
    """
    added = known_already = 0
    updated: list[int] = []
    known = _identities(store.connection)
    for record in records:
        number = known.get(record.identity)
        if number is None:
            number = known[record.identity] = store.take_number()
            _put(store.connection, number, record)
            added += 1
        elif _supersede(store.connection, number, record, store.clock()):
            updated.append(number)
        else:
            known_already += 1
    return Merged(added, len(updated), known_already, tuple(updated))


def _identities(connection: sqlite3.Connection) -> dict[Identity, int]:
    rows = connection.execute("SELECT id, started_at, shape, givens FROM game ORDER BY id")
    return {(started_at, shape, givens): number for number, started_at, shape, givens in rows}


def _supersede(connection: sqlite3.Connection, number: int, record: GameRecord, now: float) -> bool:
    """Put `record` in the place of the game's present state if it is the later one."""
    try:
        present = read_record(connection, number)
    except ValueError as error:
        set_aside_whole(connection, number, str(error), now)
        _put(connection, number, record)
        return True
    if present == record:
        return False
    if present.facts.played_at >= record.facts.played_at or (record.damage and not present.damage):
        if record.moves != present.moves[: len(record.moves)]:
            from sudoku_app.game.record_json import record_to_json  # seldom

            put_aside(connection, number, _OLDER, record_to_json(record), now)
        return False
    if present.damage or present.moves != record.moves[: len(present.moves)]:
        set_aside(connection, number, present.damage or _OLDER, now)
    connection.execute("DELETE FROM move WHERE game = ?", (number,))
    connection.execute("DELETE FROM hint WHERE game = ?", (number,))
    _put(connection, number, record)
    return True


def _put(connection: sqlite3.Connection, number: int, record: GameRecord) -> None:
    facts = record.facts
    crcs: list[int] = []
    rows = move_rows(facts.puzzle.topology.size, record.moves, record.times, crcs)
    head = min(max(facts.head, 0), len(record.moves))
    board = board_after(facts.puzzle, record.moves[:head])
    facts = facts._replace(
        head=head, move_count=len(crcs), move_crc=crcs[-1] if crcs else 0, board=board
    )
    put_game(connection, number, facts, record.deleted_at)
    put_moves(connection, number, rows)
    put_hints(connection, number, record.hints)

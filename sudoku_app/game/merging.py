"""How games from elsewhere come into a store, with nothing lost and nothing doubled."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.message import Message, message_of
from sudoku_app.game.mending import put_aside, set_aside, set_aside_whole
from sudoku_app.game.record_json import record_to_json
from sudoku_app.game.records import GameRecord, Identity, read_record
from sudoku_app.game.rows import board_after, move_rows, put_game, put_hints, put_moves

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterable

    from sudoku_app.game.store import Store

_OLDER = Message("an older state of this game was found, with moves that it has no more")


class Merged(NamedTuple):
    """What merging did: games that are new, that went on, that were there already as they are or
    further on, and the numbers of those that went on.
    """

    added: int = 0
    updated: int = 0
    known: int = 0
    numbers: tuple[int, ...] = ()


def merge(store: Store, records: Iterable[GameRecord], is_own: bool = False) -> Merged:
    """Bring games into a store, with nothing lost and nothing doubled, in the caller's transaction.

    Of two states of one game the one played later is the game, and of the same instant the one that
    is sound. Where the other has moves that it has not, that state is put aside. `is_own` says that
    the games were played in this very file once, so that turns tell what was later; else the clock
    does, and all come after what is there. Raises sqlite3.Error.
    """
    added = known_already = 0
    updated: list[int] = []
    known = _identities(store.connection)
    if not is_own:
        records = _with_later_turns(store, list(records))
    for record in records:
        number = known.get(record.identity)
        if number is None:
            number = known[record.identity] = store.take_number()
            _put(store, number, record)
            added += 1
        elif _supersede(store, number, record, is_own):
            updated.append(number)
        else:
            known_already += 1
    return Merged(added, len(updated), known_already, tuple(updated))


def _with_later_turns(store: Store, records: list[GameRecord]) -> list[GameRecord]:
    """The records with turns of the store, in the order in which they were played."""
    later = list(records)
    for place in sorted(range(len(records)), key=lambda place: _when(records[place])):
        facts = records[place].facts._replace(turn=store.take_turn())
        later[place] = records[place]._replace(facts=facts)
    return later


def _when(record: GameRecord) -> tuple[int, float]:
    return record.facts.turn, record.facts.played_at


def _identities(connection: sqlite3.Connection) -> dict[Identity, int]:
    rows = connection.execute("SELECT id, started_at, shape, givens FROM game ORDER BY id")
    return {(started_at, shape, givens): number for number, started_at, shape, givens in rows}


def _supersede(store: Store, number: int, record: GameRecord, is_own: bool) -> bool:
    """Put `record` in the place of the game's present state if it is the later one."""
    connection, now = store.connection, store.clock()
    try:
        present = read_record(connection, number)
    except ValueError as error:
        set_aside_whole(connection, number, message_of(error), now)
        _put(store, number, record)
        return True
    if present == record._replace(facts=record.facts._replace(turn=present.facts.turn)):
        return False
    if _rank(present, is_own) >= _rank(record, is_own) or (record.damage and not present.damage):
        if record.moves != present.moves[: len(record.moves)]:
            put_aside(connection, number, _OLDER, record_to_json(record), now)
        if present.deleted_at is None or record.deleted_at is not None or present.damage:
            return False
        put_game(connection, number, present.facts)  # asked for again, it is back on the list
        return True
    if present.damage or present.moves != record.moves[: len(present.moves)]:
        set_aside(connection, number, present.damage or _OLDER, now)
    connection.execute("DELETE FROM move WHERE game = ?", (number,))
    connection.execute("DELETE FROM hint WHERE game = ?", (number,))
    _put(store, number, record)
    return True


def _rank(record: GameRecord, is_own: bool) -> tuple[int, float, bool]:
    """The state of a game that has the greater one is the game."""
    return record.facts.turn if is_own else 0, record.facts.played_at, not record.damage


def _put(store: Store, number: int, record: GameRecord) -> None:
    connection, facts = store.connection, record.facts
    crcs: list[int] = []
    rows = move_rows(facts.puzzle.topology.size, record.moves, record.times, crcs)
    head = min(max(facts.head, 0), len(record.moves))
    board = board_after(facts.puzzle, record.moves[:head])
    facts = facts._replace(
        head=head, move_count=len(crcs), move_crc=crcs[-1] if crcs else 0, board=board
    )
    put_game(connection, number, facts, record.deleted_at)
    store.take_turn(facts.turn)
    put_moves(connection, number, rows)
    put_hints(connection, number, record.hints)

"""Whole games as values independent of any file: read from rows, and written and read as JSON."""

from __future__ import annotations

import json
import sqlite3
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple

from sudoku_app.core.author_texts import NO_ABOUT
from sudoku_app.core.message import Message, MessageError, counted, message_of
from sudoku_app.game.play.moves import Act, Move, MoveTime
from sudoku_app.game.storage.rows import (
    MOVES_OF_GAME,
    GameFacts,
    board_after,
    game_row,
    inconsistency,
    move_checksum,
    move_from_json,
    move_rows,
    move_to_json,
    put_about,
    put_game,
    put_hints,
    put_moves,
    read_game,
    read_time,
    restart_counts,
    shape_text,
    sound_moves,
    with_about_of,
)
from sudoku_app.game.storage.tables import (
    DEEPEST_HINT,
    GAME,
    HINT,
    LATEST,
    LONGEST_MS,
    LONGEST_REVIEW,
    MOST_NUMBER,
    REVIEW,
    TEXTS,
    UNDONE,
    Row,
    clamped,
    clamped_real,
    plain_text,
    real,
    rows_of,
    typed,
    whole,
)

if TYPE_CHECKING:
    from collections.abc import Container, Iterator, Sequence


_ACTS = frozenset(act.value for act in Act) - {Act.UNDO.value}
_NEXT_NUMBERS = "SELECT id FROM game WHERE id > ? ORDER BY id LIMIT 500"
_LAST_NUMBERS = "SELECT id FROM game WHERE id > ? ORDER BY id DESC"
_HINTS_OF_GAME = "SELECT * FROM hint WHERE game = ? ORDER BY seq"

Identity = tuple[float, str, bytes]
"""When a game was begun, and its shape and givens: what distinguishes it from all others, in any
file.
"""


class GameRecord(NamedTuple):
    """A game with everything stored about it. `hints` are technique, depth and time of each hint;
    `review` is the text of its review, and `undone` that of its undone moves, "" if there is none;
    `damage` says what could not be read, or is None.
    """

    facts: GameFacts
    moves: tuple[Move, ...]
    times: tuple[MoveTime, ...]
    hints: tuple[tuple[str, int, float], ...] = ()
    deleted_at: float | None = None
    damage: Message | None = None
    review: str = ""
    undone: str = ""

    @property
    def identity(self) -> Identity:
        """The key that distinguishes this game from every other one."""
        return identity_of(self.facts)


def identity_of(facts: GameFacts) -> Identity:
    """The key that distinguishes a game from every other one."""
    puzzle = facts.puzzle
    shape = shape_text(puzzle.topology, puzzle.constraints)
    return facts.started_at, shape, bytes(puzzle.givens)


class RawGame(NamedTuple):
    """The rows of a game as they are in a file, by table, as far as they can be read; there is at
    most one row each of `game`, `about`, `review` and `undone`.
    """

    row: Row | None
    moves: Sequence[Any]
    hints: list[sqlite3.Row]
    about: Row | None = None
    review: Row | None = None
    undone: Row | None = None


def read_records(connection: sqlite3.Connection) -> Iterator[GameRecord]:
    """Yield every game of a file, including deleted ones, in the order they were begun.

    From a damaged game, only the part that can be trusted is included; a game whose own row cannot
    be read is left out. If the file itself is damaged, the games before and after the damage are
    yielded. Raises nothing.
    """
    for raw in raw_games(connection):
        record = record_of(raw)
        if record is not None:
            yield record


def raw_games(
    connection: sqlite3.Connection, excluded: Container[int] = frozenset()
) -> Iterator[RawGame]:
    """Yield the rows of every game that can be reached, in the order they were begun, except the
    games numbered in `excluded`. Raises nothing.
    """
    for number in reachable_numbers(connection):
        if number in excluded:
            continue
        with suppress(ValueError, LookupError):  # a column may be gone
            raw = raw_game(connection, number)
            if raw.row is not None:
                yield raw


def record_of(raw: RawGame) -> GameRecord | None:
    """The game in these rows; None if its own row cannot be read."""
    try:
        return _decoded(raw)
    except (ValueError, TypeError, LookupError):
        return None


def reachable_numbers(connection: sqlite3.Connection) -> Iterator[int]:
    """Yield the numbers of all games that can be reached, a few at a time, from both ends of a
    damaged table.
    """
    last = -(1 << 63)
    try:
        while found := connection.execute(_NEXT_NUMBERS, (last,)).fetchall():
            before = last
            for (number,) in found:
                if number > last:
                    last = number
                    yield number
            if last == before:  # a damaged table may be out of order
                break
        else:
            return
    except (ValueError, sqlite3.Error):  # damaged text in a table raises UnicodeDecodeError
        pass
    behind: set[int] = set()
    with suppress(ValueError, sqlite3.Error):
        for (number,) in connection.execute(_LAST_NUMBERS, (last,)):
            behind.add(number)
    yield from sorted(number for number in behind if number > last)


def read_record(connection: sqlite3.Connection, number: int) -> GameRecord:
    """The game with this number. Raises ValueError if it cannot be read."""
    return _decoded(raw_game(connection, number))


def raw_game(connection: sqlite3.Connection, number: int) -> RawGame:
    """The rows of the game with this number, as far as they can be read."""
    rows = readable_rows(connection, "SELECT * FROM game WHERE id = ?", number)
    moves = readable_rows(connection, MOVES_OF_GAME, number)
    hints = readable_rows(connection, _HINTS_OF_GAME, number)
    texts = (table.row_of(connection, number) for table in TEXTS)
    return RawGame(rows[0] if rows else None, moves, hints, *texts)


def readable_rows(connection: sqlite3.Connection, query: str, *values: object) -> list[sqlite3.Row]:
    """The rows of a query, up to the first that cannot be read."""
    rows = []
    with suppress(sqlite3.Error, UnicodeDecodeError):  # SQLite's message may quote damaged text
        for row in rows_of(connection, query, *values):
            rows.append(row)  # noqa: PERF402 - those before an error are kept
    return rows


def _decoded(raw: RawGame) -> GameRecord:
    if raw.row is None:
        raise ValueError(Message("the game cannot be read"))
    facts = read_game(raw.row)
    sound = sound_moves(facts.puzzle, raw.moves)
    return GameRecord(
        facts._replace(puzzle=with_about_of(facts.puzzle, raw.about)),
        tuple(sound.moves),
        tuple(sound.times),
        tuple(
            (row["technique"], clamped(row["depth"], DEEPEST_HINT), clamped_real(row["at"], LATEST))
            for row in filter(_is_whole, raw.hints)
        ),
        read_time(raw.row["deleted_at"]),
        inconsistency(raw.row, facts, sound),
        *(
            row["content"] if row is not None and table.is_intact(row) else ""
            for table, row in ((REVIEW, raw.review), (UNDONE, raw.undone))
        ),
    )


def _is_whole(hint: sqlite3.Row) -> bool:
    """Whether a row of table `hint` is as it was written, including its columns and their types."""
    try:
        return HINT.is_intact(hint) and tuple(map(type, hint))[2:5] == (str, int, float)
    except LookupError:
        return False


def put_record(connection: sqlite3.Connection, number: int, record: GameRecord) -> None:
    """Write a game, in the caller's transaction; its earlier moves and hints were deleted. Raises
    sqlite3.Error.
    """
    facts, rows = _with_moves(record.facts, record.moves, record.times)
    put_game(connection, number, facts, record.deleted_at)
    put_about(connection, number, facts.puzzle)
    put_moves(connection, number, rows)
    put_hints(connection, number, record.hints)
    if record.review:
        REVIEW.put(connection, (record.review,), game=number)
    connection.execute("DELETE FROM undone WHERE game = ?", (number,))
    if record.undone:
        UNDONE.put(connection, (record.undone,), game=number)


def _with_moves(
    facts: GameFacts, moves: Sequence[Move], times: Sequence[MoveTime]
) -> tuple[GameFacts, list[tuple[Any, ...]]]:
    """The facts of a game with these moves, and the rows of the moves."""
    crcs: list[int] = []
    rows = move_rows(facts.puzzle.topology.size, moves, times, crcs)
    head = min(max(facts.head, 0), len(moves))
    board = board_after(facts.puzzle, moves[:head])
    crc = crcs[-1] if crcs else 0
    return facts._replace(head=head, move_count=len(crcs), move_crc=crc, board=board), rows


class RecordError(MessageError):
    """Raised for a JSON value that is not a game; the message names the field and what is wrong
    with it.
    """


def json_of_rows(raw: RawGame) -> str | None:
    """The game in these rows as JSON; None if its own row cannot be read.

    If the rows of the game are as they were written, its moves are copied without being
    interpreted.
    """
    moves = _json_of_moves(raw)
    if moves is None:
        record = record_of(raw)
        return None if record is None else json.dumps(record_to_json(record), allow_nan=False)
    record = record_of(raw._replace(moves=[]))
    if record is None:
        return None
    fields = {**record_to_json(record), "head": record.facts.head}
    # No text value can contain this: in it, each quotation mark would follow a backslash.
    return json.dumps(fields, allow_nan=False).replace('"moves": []', moves, 1)


def _json_of_moves(raw: RawGame) -> str | None:
    """The fields with the moves of a game that `record_to_json` returns, taken directly from their
    rows; None if not all rows of the game are as they were written.
    """
    crc, parts, elapsed = 0, [], []
    if raw.row is None:
        return None
    try:
        for place, row in enumerate(raw.moves):
            _, seq, act, cell, old, new, group, at, written, elapsed_ms = row
            crc = move_checksum(crc, (act, cell, old, new, group, at), elapsed_ms)
            if seq != place or crc != written or act not in _ACTS or not 0 <= group <= MOST_NUMBER:
                return None
            time = clamped_real(at, LATEST)
            parts.append(f'["{act}", {cell:d}, "{old.hex()}", "{new.hex()}", {group:d}, {time!r}]')
            elapsed.append(None if elapsed_ms is None else clamped(elapsed_ms, LONGEST_MS))
        head = raw.row["head"]
        is_whole = (len(parts), crc) == (raw.row["move_count"], raw.row["move_crc"])
        if not is_whole or not GAME.is_intact(raw.row) or not 0 <= head <= len(parts):
            return None
    except (ValueError, TypeError, AttributeError, LookupError):
        return None
    known = json.dumps(_elapsed_field(elapsed))[1:-1]
    return f'"moves": [{", ".join(parts)}]{known and f", {known}"}'


_ELAPSED = "moves_elapsed_ms"
"""The field with the playing time at each move; older programs ignore it."""


def _elapsed_field(elapsed: list[int | None]) -> dict[str, Any]:
    return {_ELAPSED: elapsed} if any(each is not None for each in elapsed) else {}


def record_to_json(record: GameRecord) -> dict[str, Any]:
    """The game as a value for `json.dumps`. The states of a cell before and after a move are
    packed, in hexadecimal.
    """
    facts, size = record.facts, record.facts.puzzle.topology.size
    row = dict(zip(GAME.columns, game_row(0, facts, record.deleted_at), strict=True))
    return {
        **{column: row[column] for column in GAME.readers},
        "givens": list(facts.puzzle.givens),
        "head": min(facts.head, len(record.moves)),  # fewer if the game is damaged
        "hints": [*facts.tally.hints, *map(list, restart_counts(facts.tally))],
        "moves": [
            [*move_to_json(size, move), time.at]
            for move, time in zip(record.moves, record.times, strict=True)
        ],
        **_elapsed_field([time.elapsed_ms for time in record.times]),
        "hints_shown": [list(hint) for hint in record.hints],
    } | _further_fields(record)


def _further_fields(record: GameRecord) -> dict[str, Any]:
    """The fields that not every game has."""
    fields: dict[str, Any] = {}
    if record.review:
        fields["review"] = record.review
    if record.undone:
        fields["undone"] = record.undone
    if record.facts.puzzle.about != NO_ABOUT:
        from sudoku_app.formats.author_texts import about_to_json  # rarely needed

        fields["about"] = about_to_json(record.facts.puzzle.about)
    return fields


def record_from_json(value: object) -> GameRecord:
    """The game that `record_to_json` wrote. Raises RecordError if it is not a game."""
    try:
        row = GAME.fields_of(value)
        return _record(row, value)  # type: ignore[arg-type]  # has fields, so it is an object
    except (ValueError, TypeError, IndexError, OverflowError) as error:
        raise RecordError(message_of(error)) from error


def _record(row: dict[str, Any], value: dict[str, Any]) -> GameRecord:
    """The game in an object of an export, of whose row `row` has the fields. Raises ValueError."""
    facts = read_game(row | {"move_count": 0, "move_crc": 0, "board": b"", "turn": 0})
    if value.get("about") is not None:
        from sudoku_app.formats.author_texts import about_in, with_about  # only needed here

        about = about_in(typed(value["about"], "about", dict), facts.puzzle)
        facts = facts._replace(puzzle=with_about(facts.puzzle, about))
    moves, times = _moves(value, facts.puzzle.topology.size)
    if facts.head > len(moves):
        raise ValueError(
            counted(
                len(moves),
                "head is {0}, but there is 1 move",
                "head is {0}, but there are {1} moves",
                facts.head,
            )
        )
    board_after(facts.puzzle, moves)  # all must fit one another, not only those up to the head
    hints = tuple(
        (
            plain_text(slug, "a technique"),
            whole(depth, "a depth", DEEPEST_HINT),
            real(at, "a time"),
        )
        for slug, depth, at in typed(value.get("hints_shown"), "hints_shown", list)
    )
    review, undone = (
        "" if value.get(name) is None else plain_text(value[name], name, LONGEST_REVIEW)
        for name in ("review", "undone")
    )
    facts, _ = _with_moves(facts, moves, times)
    return GameRecord(facts, moves, times, hints, row["deleted_at"], review=review, undone=undone)


def _moves(value: dict[str, Any], size: int) -> tuple[tuple[Move, ...], tuple[MoveTime, ...]]:
    moves, instants = [], []
    for entry in typed(value.get("moves"), "moves", list):
        if not isinstance(entry, list) or len(entry) != 6:
            raise ValueError(Message("a move is not a list of 6 items"))
        moves.append(move_from_json(size, entry[:5]))
        instants.append(real(entry[5], "the time of a move"))
    return tuple(moves), tuple(map(MoveTime, instants, _elapsed(value, len(moves))))


def _elapsed(value: dict[str, Any], count: int) -> list[int | None]:
    """The playing time at each of `count` moves, None where it is unknown."""
    if value.get(_ELAPSED) is None:
        return [None] * count
    found = typed(value[_ELAPSED], _ELAPSED, list)
    if len(found) != count:
        raise ValueError(Message("{0} does not have an entry for each move", _ELAPSED))
    return [None if each is None else whole(each, _ELAPSED, LONGEST_MS) for each in found]

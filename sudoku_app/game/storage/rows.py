"""One game as rows: their columns, ranges and checksums, and which part of them can be trusted.

No real game exceeds the ranges. A game from an export that does is rejected. In the games file
itself, such values are clamped, so that no game is lost because of a number.
"""

from __future__ import annotations

import re
import sqlite3
from functools import lru_cache
from math import isfinite
from typing import TYPE_CHECKING, Any, NamedTuple
from zlib import crc32

from sudoku_app.core.author_texts import NO_ABOUT
from sudoku_app.core.message import Message, counted
from sudoku_app.core.overlapping import FRAMES, frame_of, overlapping_topology
from sudoku_app.core.puzzle import Puzzle, make_puzzle
from sudoku_app.core.topology import CLASSIC, READ_SIZES, Topology, topology_of_size
from sudoku_app.core.variants import with_regions
from sudoku_app.game.play.moves import Act, CellState, Move, MoveTime, Outcome, Tally, fold
from sudoku_app.game.puzzles.bank import Card, form_of, parse_techniques
from sudoku_app.game.storage.tables import (
    ABOUT,
    DRAFT,
    GAME,
    HARDEST,
    HINT,
    LATEST,
    LESSON,
    LONGEST_MS,
    MOST_COUNT,
    MOST_NUMBER,
    MOST_TURN,
    Row,
    clamped,
    clamped_real,
    row_checksum,
    rows_of,
    whole,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sudoku_app.core.rules import Constraints


FIXED_COLUMNS = GAME.columns[: GAME.columns.index("started_at") + 1]
"""The columns of a game that play does not change; they come first."""
MOVE_COLUMNS = ("seq", "act", "cell", "old", "new", "grp", "at", "crc", "elapsed_ms")
MOVES_OF_GAME = "SELECT * FROM move WHERE game = ? ORDER BY seq"
"""All rows of a game's moves, in order."""
_PACKED = 64  # bytes; a cell of the largest grid takes fewer
_SHAPE = re.compile(
    r"(\d{1,2})x(\d{1,2})(?:/([a-y]*|~[a-zA-Z-]*)/((?:\d{1,3}(?:,\d{1,3})*(?:;|$))*))?", re.ASCII
)
_FROM_ZERO = "0:"
_PUT_GAME = (
    f"INSERT INTO game({', '.join(GAME.columns)}, crc)"
    f" VALUES ({', '.join('?' * (len(GAME.columns) + 1))}) ON CONFLICT(id) DO UPDATE SET "
    + ", ".join(f"{column} = excluded.{column}" for column in (*GAME.columns[1:], "crc"))
)
_PUT_STATE = (
    "UPDATE game SET "
    + ", ".join(f"{column} = ?" for column in (*GAME.columns[len(FIXED_COLUMNS) :], "crc"))
    + " WHERE id = ? AND crc = ?"
)
_PUT_MOVE = (
    f"INSERT INTO move(game, {', '.join(MOVE_COLUMNS)}) VALUES (?{', ?' * len(MOVE_COLUMNS)})"
)


class GameFacts(NamedTuple):
    """The checked content of a row of table `game`; times are in seconds since 1970, playing time
    in milliseconds.

    `board` has the digit of each cell after `moves[:head]`; `move_crc` is the checksum of the last
    move. `turn` is the number of the last act, which increases over all games of a file whatever
    the clock says; 0 if it is unknown.
    """

    puzzle: Puzzle
    card: Card
    form: str
    started_at: float
    played_at: float
    finished_at: float | None
    outcome: Outcome
    elapsed_ms: int
    head: int
    tally: Tally
    move_count: int
    move_crc: int
    board: bytes
    turn: int = 0


class WrittenRow(NamedTuple):
    """The checksums of a row of table `game` as it was written: that of `FIXED_COLUMNS`, with which
    the one of the whole row begins, and this one.
    """

    fixed_crc: int
    crc: int


def written_row(row: Row) -> WrittenRow:
    """The checksums of an intact row."""
    return WrittenRow(_fixed_checksum(tuple(row[name] for name in FIXED_COLUMNS)), row["crc"])


def put_game(
    connection: sqlite3.Connection, number: int, facts: GameFacts, deleted_at: float | None = None
) -> WrittenRow:
    """Write a row of table `game`, replacing the one with its number, if any."""
    row = game_row(number, facts, deleted_at)
    written = WrittenRow(_fixed_checksum(row[: len(FIXED_COLUMNS)]), row_checksum(0, row))
    connection.execute(_PUT_GAME, (*row, written.crc))
    return written


def game_row(number: int, facts: GameFacts, deleted_at: float | None) -> tuple[Any, ...]:
    """The values of a row of table `game`."""
    card = facts.card
    return (
        number,
        shape_text(facts.puzzle.topology, facts.puzzle.constraints),
        bytes(facts.puzzle.givens),
        card.name,
        card.level,
        card.score,
        float(card.explainer),
        card.techniques_text(),
        facts.form,
        float(facts.started_at),
        *_state_of(facts, deleted_at),
    )


def put_state(
    connection: sqlite3.Connection, number: int, facts: GameFacts, written: WrittenRow
) -> WrittenRow | None:
    """Write what play has changed into a row that is as it was `written`. If the file has another
    row by now, nothing is changed and None returned.
    """
    state = _state_of(facts, None)
    crc = crc32(repr(state)[1:].encode(), written.fixed_crc)
    values = (*state, crc, number, written.crc)
    is_put = connection.execute(_PUT_STATE, values).rowcount
    return written._replace(crc=crc) if is_put else None


def _state_of(facts: GameFacts, deleted_at: float | None) -> tuple[object, ...]:
    """The values of the columns after `FIXED_COLUMNS`."""
    return (
        float(facts.played_at),
        None if facts.finished_at is None else float(facts.finished_at),
        None if deleted_at is None else float(deleted_at),
        facts.outcome.value,
        facts.elapsed_ms,
        facts.head,
        facts.tally.mistakes,
        facts.tally.checks,
        hints_text(facts.tally),
        facts.move_count,
        facts.move_crc,
        facts.board,
        facts.turn,
    )


def _fixed_checksum(fields: tuple[object, ...]) -> int:
    """The checksum of a row's first fields, from which that of the whole row follows: the one of
    the text `(1, '3x3', ` is continued with that of `5.0, None)`.
    """
    return crc32(f"{repr(fields)[:-1]}, ".encode("utf-8", "surrogateescape"))


def put_moves(connection: sqlite3.Connection, number: int, rows: Iterable[tuple[Any, ...]]) -> None:
    """Add rows of table `move`, which have the columns `MOVE_COLUMNS` without the game's number."""
    connection.executemany(_PUT_MOVE, [(number, *row) for row in rows])


def put_hints(
    connection: sqlite3.Connection,
    number: int,
    hints: Iterable[tuple[str, int, float]],
    start: int = 0,
) -> None:
    """Write hints (technique, depth, time) of a game, starting at place `start`."""
    for place, (technique, depth, at) in enumerate(hints, start):
        HINT.put(connection, (place, technique, depth, float(at)), game=number)


def put_about(connection: sqlite3.Connection, number: int, puzzle: Puzzle) -> None:
    """Store the data that came with a game's puzzle, replacing what was stored."""
    if puzzle.about == NO_ABOUT:
        connection.execute("DELETE FROM about WHERE game = ?", (number,))
        return
    from sudoku_app.formats.author_texts import encode_about  # rarely needed

    ABOUT.put(connection, (encode_about(puzzle.about),), game=number)


def with_about_of(puzzle: Puzzle, row: Row | None) -> Puzzle:
    """The puzzle with the data in its row of table `about`, if the row is as it was written."""
    if row is None or not ABOUT.is_intact(row):
        return puzzle
    from sudoku_app.formats.author_texts import decode_about  # only needed here

    try:
        return decode_about(row["content"], puzzle)
    except ValueError:  # from a later version
        return puzzle


def count_hints(connection: sqlite3.Connection, number: int) -> int:
    """The place after the last stored hint of a game."""
    query = "SELECT coalesce(max(seq) + 1, 0) FROM hint WHERE game = ? AND seq < ?"
    (place,) = connection.execute(query, (number, MOST_NUMBER)).fetchone()
    return int(place)


class LastAct(NamedTuple):
    """The number of the last act in a file and that of its game; both 0 if there is none.

    In a `TurnMark`, an act without a game after the first one has the `last_record`.
    """

    turn: int = 0
    game: int = 0


_LAST_RECORD = "SELECT " + " + ".join(
    f"(SELECT coalesce(max(id), 0) FROM {table.name})" for table in (DRAFT, LESSON)
)
_LAST_ACT = "SELECT turn, id FROM game {0} ORDER BY turn DESC LIMIT 1"


def last_act(connection: sqlite3.Connection) -> LastAct:
    """The last stored act. Raises sqlite3.Error."""
    row = connection.execute(_LAST_ACT.format("")).fetchone()
    if row is not None and not isinstance(row[0], int):  # damaged; it sorts after numbers
        where = "WHERE typeof(turn) = 'integer'"
        row = connection.execute(_LAST_ACT.format(where)).fetchone()
    return LastAct(*row) if row else LastAct()


def last_turn(connection: sqlite3.Connection) -> int:
    """The number of the last stored act; 0 if there is none. Raises sqlite3.Error."""
    return last_act(connection).turn


def last_record(connection: sqlite3.Connection) -> int:
    """A number that rises with each stored version of a draft and each answer in a lesson. Raises
    sqlite3.Error.
    """
    return int(connection.execute(_LAST_RECORD).fetchone()[0])


def missing_records(connection: sqlite3.Connection, noted: Sequence[LastAct]) -> int:
    """The number of versions of drafts and answers in lessons between the last ones in the file and
    those `noted` next to it. Raises sqlite3.Error.
    """
    record = next((number for number, game in noted[1:] if not game), 0)
    return max(0, record - last_record(connection)) if record else 0


def is_behind(connection: sqlite3.Connection, noted: Sequence[LastAct]) -> bool:
    """Whether the file lacks something that was `noted` next to it. Raises sqlite3.Error."""
    return bool(missing_acts(connection, noted) or missing_records(connection, noted))


def missing_acts(connection: sqlite3.Connection, noted: Sequence[LastAct]) -> int:
    """The number of acts between the last one in the file and those `noted` next to it, the latest
    first; 0 if none are missing. Raises sqlite3.Error.
    """
    return max(0, noted[0].turn - last_turn(connection)) if noted else 0


def move_rows(
    size: int, moves: Sequence[Move], times: Sequence[MoveTime], crcs: list[int]
) -> list[tuple[Any, ...]]:
    """The rows of `moves`, made at `times`, which follow the moves with the checksums `crcs`; the
    checksum of each row is appended to these.
    """
    rows = []
    for move, (at, elapsed_ms) in zip(moves, times, strict=True):
        fields = (
            move.act.value,
            move.cell,
            move.old.packed(size),
            move.new.packed(size),
            move.group,
            float(at),
        )
        crcs.append(move_checksum(crcs[-1] if crcs else 0, fields, elapsed_ms))
        rows.append((len(crcs) - 1, *fields, crcs[-1], elapsed_ms))
    return rows


def move_checksum(crc: int, fields: tuple[Any, ...], elapsed_ms: object) -> int:
    """The checksum of a move that follows one with the checksum `crc`.

    A playing time counts only if it is known, so that moves of older schemas keep their checksums.
    """
    return row_checksum(crc, fields if elapsed_ms is None else (*fields, elapsed_ms))


def move_to_json(size: int, move: Move) -> list[Any]:
    """A move in a grid of `size` digits for `json.dumps`: the states of its cell are packed, in
    hexadecimal.
    """
    old, new = move.old.packed(size).hex(), move.new.packed(size).hex()
    return [move.act.value, move.cell, old, new, move.group]


def move_from_json(size: int, fields: Sequence[object]) -> Move:
    """The move that `move_to_json` wrote. Raises ValueError."""
    act, cell, old, new, group = fields
    return Move(
        Act(act),
        whole(cell, "the cell of a move", MOST_COUNT),
        _cell_state(old, size),
        _cell_state(new, size),
        whole(group, "the group of a move", MOST_NUMBER),
    )


def _cell_state(text: object, size: int) -> CellState:
    if not isinstance(text, str) or len(text) > 2 * _PACKED:
        raise ValueError(Message("the cell state of a move is not hexadecimal text"))
    return CellState.unpacked(bytes.fromhex(text), size)


class SoundMoves(NamedTuple):
    """The longest beginning of a game's moves whose checksums and boards are consistent, with their
    times and checksums. `damage` says what is wrong with the next move; None if these are all.
    """

    moves: list[Move]
    times: list[MoveTime]
    crcs: list[int]
    damage: Message | None = None


def sound_moves(puzzle: Puzzle, rows: Iterable[Row], timed: bool = True) -> SoundMoves:
    """The part of the rows of table `move`, given in order, that can be trusted.

    `timed` says whether the checksums include the times, as they do since schema 2.
    """
    size = puzzle.topology.size
    sound = SoundMoves([], [], [])
    board = fold(puzzle, ())
    number = 1
    try:
        for number, row in enumerate(rows, 1):
            fields = (row["act"], row["cell"], row["old"], row["new"], row["grp"], row["at"])
            before = sound.crcs[-1] if sound.crcs else 0
            elapsed_ms = row["elapsed_ms"]
            crc = move_checksum(before, fields if timed else fields[:-1], elapsed_ms)
            if row["seq"] != number - 1 or crc != row["crc"]:
                return sound._replace(
                    damage=Message("the checksum of move {0} does not match", number)
                )
            old, new = CellState.unpacked(row["old"], size), CellState.unpacked(row["new"], size)
            if not 0 <= row["grp"] <= MOST_NUMBER:
                return sound._replace(
                    damage=Message("the group of move {0} is out of range", number)
                )
            move = Move(Act(row["act"]), row["cell"], old, new, row["grp"])
            if board[move.cell] != old:
                return sound._replace(
                    damage=Message("move {0} does not fit the board before it", number)
                )
            if elapsed_ms is not None:
                elapsed_ms = clamped(elapsed_ms, LONGEST_MS)
            time = MoveTime(clamped_real(row["at"], LATEST), elapsed_ms)
            board[move.cell] = new
            sound.moves.append(move)
            sound.times.append(time)
            sound.crcs.append(crc)
    except (ValueError, TypeError, AttributeError, LookupError, OverflowError):
        return sound._replace(damage=Message("move {0} cannot be read", number))
    return sound


def inconsistency(row: Row, facts: GameFacts, sound: SoundMoves) -> Message | None:
    """Return the inconsistency in the rows of a game, or None."""
    if sound.damage:
        return sound.damage
    moves = sound.moves
    if len(moves) != facts.move_count or (sound.crcs or [0])[-1] != facts.move_crc:
        return counted(
            len(moves),
            "1 move was found instead of {0}",
            "{1} moves were found instead of {0}",
            facts.move_count,
        )
    if not GAME.is_intact(row):
        return GAME.damage(row["id"])
    if not 0 <= facts.head <= len(moves):
        return counted(
            len(moves),
            "the undo position is {0}, but there is 1 move",
            "the undo position is {0}, but there are {1} moves",
            facts.head,
        )
    if board_after(facts.puzzle, moves[: facts.head]) != facts.board:
        return Message("the stored board does not match the moves")
    return None


def board_after(puzzle: Puzzle, moves: Sequence[Move]) -> bytes:
    """The digit of each cell after the moves, 0 if empty."""
    return bytes(state.value for state in fold(puzzle, moves))


def read_game(row: Row) -> GameFacts:
    """Read a row of table `game` of this schema, with numbers limited to their ranges.

    Raises ValueError if it cannot be read.
    """
    try:
        return GameFacts(
            make_puzzle(
                list(row["givens"]), read_shape(row["shape"]), read_constraints(row["shape"])
            ),
            Card(
                clean_text(row["name"]),
                clean_text(row["level"]),
                _count(row["score"]),
                _real(row["explainer"], HARDEST),
                parse_techniques(clean_text(row["techniques"])),
            ),
            clean_text(row["form"]),
            _real(row["started_at"]),
            _real(row["played_at"]),
            read_time(row["finished_at"]),
            Outcome(row["outcome"]),
            clamped(_whole(row["elapsed_ms"]), LONGEST_MS),
            _count(row["head"]),
            read_tally(row["mistakes"], row["checks"], row["hints"]),
            _count(row["move_count"]),
            _whole(row["move_crc"]),
            bytes(row["board"]),
            clamped(_whole(row["turn"]), MOST_TURN),
        )
    except (ValueError, TypeError, AttributeError, LookupError, OverflowError) as error:
        if isinstance(str(error), Message):
            raise ValueError(str(error)) from error
        raise ValueError(Message("a value is missing or of the wrong kind")) from error


def clean_text(text: str) -> str:
    """Replace bytes that are not text, which a flipped bit may leave, so that the text can be
    written again.
    """
    return text.encode("utf-8", "surrogateescape").decode("utf-8", "replace")


def hints_text(tally: Tally) -> str:
    """Write the number of hints of a game by depth, and its `restart_counts`."""
    parts = [tally.hints, *restart_counts(tally)]
    return ";".join(",".join(map(str, part)) for part in parts)


def restart_counts(tally: Tally) -> list[tuple[int, ...]]:
    """The place of each restart with the mistakes, checks and hints until then."""
    return [(place, each.mistakes, each.checks, *each.hints) for place, each in tally.restarts]


def read_tally(mistakes: object, checks: object, hints: str) -> Tally:
    """Read the counts of a game, the last with `hints_text`. Raises ValueError or TypeError."""
    (a, b, c, d), *parts = (
        [clamped(int(count), MOST_COUNT) for count in part.split(",")] for part in hints.split(";")
    )
    restarts = tuple(
        (place, Tally(wrong, checked, (first, second, third, fourth)))
        for place, wrong, checked, first, second, third, fourth in parts
    )
    return Tally(_count(mistakes), _count(checks), (a, b, c, d), restarts)


def read_time(value: object) -> float | None:
    """Read an instant, or None if there is none. Raises TypeError."""
    return None if value is None else _real(value)


def _count(value: object) -> int:
    return clamped(_whole(value), MOST_COUNT)


def _whole(value: object) -> int:
    if not isinstance(value, int):
        raise TypeError(Message("{0!r} is not a whole number", value))
    return value


def _real(value: object, most: float = LATEST) -> float:
    if not isinstance(value, float) or not isfinite(value):
        raise TypeError(Message("{0!r} is not a number", value))
    return clamped_real(value, most)


_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-"
"""The letters of the regions; index -1 gives the dash for no region."""


def shape_text(topology: Topology, constraints: Constraints = ()) -> str:
    """The form of a grid's boxes as text, such as `3x3`; `read_shape` reads it back.

    For irregular boxes or extra houses, a slash follows with a letter from `a` for each cell's
    region, then another slash with the extra houses: `2x2//0,5,10,15;3,6,9,12`. A tilde precedes
    the letters of partial regions, with a dash for cells without a region. A plus sign and the
    constraints come last: `3x3+antiknight`; `read_constraints` reads these back. `0:` comes first
    if the digits are shown from 0: `0:3x3`. For grids that overlap, it is the slug of the frame,
    and `|` with the shape of each grid if one is not usual.
    """
    if constraints:
        from sudoku_app.formats.constraints import encode_constraints  # not needed for a plain game

        return f"{shape_text(topology)}+{encode_constraints(constraints)}"
    if (frame := frame_of(topology)) is not None:
        is_usual = topology == overlapping_topology(frame.slug)
        return "|".join([frame.slug, *(() if is_usual else map(shape_text, topology.parts))])
    text = f"{'' if topology.lowest else _FROM_ZERO}{topology.box_height}x{topology.box_width}"
    if topology.is_rectangular:
        return text
    letters = "".join(_LETTERS[topology.region_of(cell)] for cell in range(topology.cell_count))
    extra = ";".join(",".join(map(str, house)) for house in topology.extra_houses)
    return f"{text}/{'~' if topology.partial_regions else ''}{letters}/{extra}"


@lru_cache(128)  # each jigsaw has its own shape; a large grid takes 200 KB
def read_shape(shape: str) -> Topology:
    """The grid with the houses of this shape. Raises ValueError."""
    shape = shape.partition("+")[0]
    slug, *shapes = shape.split("|")
    if slug in FRAMES:
        return overlapping_topology(slug, tuple(map(read_shape, shapes)))
    if shape.startswith(_FROM_ZERO):
        return read_shape(shape.removeprefix(_FROM_ZERO)).with_lowest(0)
    match = _SHAPE.fullmatch(shape)
    if match is None:
        raise ValueError(Message("the stored grid shape {0!r} is unknown", shape[:40]))
    height, width = int(match[1]), int(match[2])
    usual = topology_of_size(height * width) if height * width in READ_SIZES else None
    if usual is None or (height, width) != (usual.box_height, usual.box_width):
        raise ValueError(Message("the stored grid shape {0!r} is unknown", shape[:40]))
    written = match[3] or ""
    letters = written.removeprefix("~")
    is_partial = letters != written
    regions = [
        [cell for cell, known in enumerate(letters) if known == letter]
        for letter in _LETTERS[: usual.size * (1 + is_partial)]
    ]
    extra = [tuple(map(int, house.split(","))) for house in (match[4] or "").split(";") if house]
    if is_partial and len(letters) == usual.cell_count:
        return with_regions(usual.size, regions, extra)
    topology = Topology(height, width, regions if letters else None, extra)
    return CLASSIC if topology == CLASSIC else topology


@lru_cache(32)  # the largest take half a megabyte
def read_constraints(shape: str) -> Constraints:
    """The constraints at the end of a shape, of a game of the player's own. Raises ValueError."""
    names = shape.partition("+")[2]
    if not names:
        return ()
    from sudoku_app.formats.constraints import decode_constraints  # only needed here

    return decode_constraints(names, read_shape(shape), is_own=True)


def complete_rows(connection: sqlite3.Connection) -> None:
    """Add to the rows of schema 1 what later schemas have: form, board, turn and checksums.

    A row that cannot be read stays without them, so that it is still recognised as damaged.
    """
    for turn, row in enumerate(_rows_by(connection, "played_at"), 1):
        try:
            facts = read_game(row)
        except ValueError:
            continue
        found = rows_of(connection, MOVES_OF_GAME, row["id"]).fetchall()
        sound = sound_moves(facts.puzzle, found, timed=False)
        crcs: list[int] = []
        move_rows(facts.puzzle.topology.size, sound.moves, sound.times, crcs)
        connection.executemany(
            "UPDATE move SET crc = ? WHERE game = ? AND seq = ?",
            [(crc, row["id"], seq) for seq, crc in enumerate(crcs)],
        )
        is_sound = (sound.crcs or [0])[-1] == facts.move_crc
        facts = facts._replace(
            form=form_of(facts.puzzle) if facts.card.level else "",
            board=board_after(facts.puzzle, sound.moves[: max(facts.head, 0)]),
            move_crc=(crcs or [0])[-1] if is_sound else facts.move_crc,
            turn=turn,
        )
        put_game(connection, row["id"], facts)


def add_turns(connection: sqlite3.Connection) -> None:
    """Add to the rows of schema 2 what schema 3 has: the turn, in the order of the clock.

    A row whose checksum does not match keeps it, so that it is still recognised as damaged.
    """
    for turn, row in enumerate(_rows_by(connection, "played_at"), 1):
        _put_turn(connection, row, turn, GAME.columns[:-1])


def renumber_turns(connection: sqlite3.Connection) -> None:
    """Renumber the turns in all rows of this schema from 1, in the same order."""
    for turn, row in enumerate(_rows_by(connection, "turn"), 1):
        _put_turn(connection, row, turn)


def set_turn(connection: sqlite3.Connection, number: int, before: int, turn: int) -> None:
    """Change the turn of a game, if it still has the turn `before`."""
    query = "SELECT * FROM game WHERE id = ? AND turn = ?"
    for row in rows_of(connection, query, number, before).fetchall():
        _put_turn(connection, row, turn)


def _put_turn(
    connection: sqlite3.Connection,
    row: sqlite3.Row,
    turn: int,
    columns: Sequence[str] = GAME.columns,
) -> None:
    """Write a turn, whose column is the last; `columns` are those in the checksum before. A row
    whose checksum does not match keeps it, so that it is still recognised as damaged.
    """
    fields = {name: row[name] for name in columns}
    crc = row["crc"]
    if crc == row_checksum(0, tuple(fields.values())):
        crc = row_checksum(0, tuple((fields | {"turn": turn}).values()))
    connection.execute("UPDATE game SET turn = ?, crc = ? WHERE id = ?", (turn, crc, row["id"]))


def _rows_by(connection: sqlite3.Connection, column: str) -> list[sqlite3.Row]:
    return rows_of(connection, f"SELECT * FROM game ORDER BY {column}, id").fetchall()

"""What can be trusted of a damaged game, and what takes the place of the rest.

A row is trusted if a checksum proves it: as it is, with the values that its moves or a backup have
for what is damaged, or as a backup has it. Givens, constraints and shape are never guessed: if
nothing proves them, they come from the newest backup that has the game, or the game is set aside.
"""

from __future__ import annotations

import sqlite3
from contextlib import ExitStack, closing, contextmanager, suppress
from itertools import chain
from typing import TYPE_CHECKING, Any, NamedTuple

from sudoku_app.core.budget import Budget
from sudoku_app.core.solvers.bit_parallel import is_unique
from sudoku_app.game.play.moves import MoveTime, Outcome
from sudoku_app.game.puzzles.bank import form_of
from sudoku_app.game.storage.backup import Backup, backups, opened_backup, shown_stamp
from sudoku_app.game.storage.records import GameRecord, RawGame, raw_game, record_of
from sudoku_app.game.storage.repair_notices import (
    aside_notice,
    game_name,
    older_notice,
    part_notice,
    shorter_notice,
    state_notice,
    whole_notice,
)
from sudoku_app.game.storage.rows import (
    FIXED_COLUMNS,
    SoundMoves,
    board_after,
    move_checksum,
    read_game,
    sound_moves,
)
from sudoku_app.game.storage.schema import SCHEMA_VERSION, migrate
from sudoku_app.game.storage.store_file import (
    DAMAGE_ERRORS,
    IN_MEMORY,
    StoreError,
    decoded,
    schema_version,
)
from sudoku_app.game.storage.tables import GAME, HINT, TEXTS, CheckedTable, Row

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sudoku_app.core.message import Message

_MOST_NODES = 10_000
_OUTCOMES = [outcome.value for outcome in Outcome]

Values = dict[str, Any]
"""A row's values by column."""


class KeptGame(NamedTuple):
    """A game as a backup has it: when the backup was made, and the game's rows. That of the
    table `game` is as it was written.
    """

    made: str
    row: Values
    raw: RawGame


class Repaired(NamedTuple):
    """A damaged game as far as it can be trusted, None if that is too little, and the notice about
    it.
    """

    record: GameRecord | None
    notice: Message


class OpenedBackup(NamedTuple):
    """A backup and a connection that reads it."""

    backup: Backup
    connection: sqlite3.Connection


OpenedBackups = list[OpenedBackup]
"""Backups, the newest first."""


@contextmanager
def opened_backups(path: str) -> Iterator[OpenedBackups]:
    """Open the backups of the file at `path` that can be read."""
    found: OpenedBackups = []
    with ExitStack() as stack:
        for backup in backups(path):
            with suppress(OSError, *DAMAGE_ERRORS, StoreError):
                connection = stack.enter_context(opened_backup(backup.path))
                connection.text_factory = decoded
                version = schema_version(connection)
                if version < SCHEMA_VERSION:
                    copy = sqlite3.connect(IN_MEMORY, isolation_level=None)
                    connection.backup(stack.enter_context(closing(copy)))
                    migrate(copy, version)
                    connection = copy
                found.append(OpenedBackup(backup, connection))
        yield found


def kept_games(number: int, opened: OpenedBackups) -> list[KeptGame]:
    """The game with this number in each of the opened backups that has its row as it was
    written.
    """
    found = []
    for backup, connection in opened:
        raw = raw_game(connection, number)
        row = _values(raw.row)
        if row is not None and GAME.is_intact(row):
            found.append(KeptGame(shown_stamp(backup.made), row, raw))
    return found


def is_whole(raw: RawGame) -> bool:
    """Whether the rows of a game are as they were written, as far as they were found."""
    record = record_of(raw)
    texts = zip(TEXTS, (raw.about, raw.review, raw.undone), strict=True)
    return (
        record is not None
        and record.damage is None
        and len(record.hints) == len(raw.hints)
        and all(row is None or table.is_intact(row) for table, row in texts)
    )


def repaired(raw: RawGame, kept: Iterable[KeptGame], name: Message) -> Repaired:
    """Put a game together from its own rows and those that backups have, the newest first.

    `name` is that of a game whose own row cannot be read.
    """
    own, kept = _values(raw.row), list(kept)
    proven = None if own is None else _proven_row(own, raw.moves, kept)
    kept = [each for each in kept if _is_same(proven or own, raw.moves, each)]
    moves: Sequence[Row] = _linked_moves(
        proven or own, [raw.moves, *(each.raw.moves for each in kept)]
    )
    if proven is not None:
        row: Values | None = proven
    elif kept:
        row, moves = _continued(own, moves, kept[0])
    elif own is not None and _has_form(own):
        row = own | {"head": _head(own, moves)}
    else:
        row = None
    hints, has_hints = _hints(raw, kept)
    texts, has_texts = _texts(raw, kept)
    if known := row or raw.row:
        with suppress(ValueError, LookupError):
            name = game_name(known)
    record = None if row is None else record_of(RawGame(row, moves, hints, *texts))
    if record is None:
        return Repaired(None, aside_notice(name))
    lost = record.facts.move_count - len(record.moves)
    if proven is None:
        notice = older_notice(name, kept[0].made) if kept else state_notice(name)
    elif lost > 0:
        notice = shorter_notice(name, lost)
    else:
        notice = whole_notice(name) if has_hints and has_texts else part_notice(name)
    return Repaired(record._replace(damage=None), notice)


def _values(row: Row | None) -> Values | None:
    """The values of a row of table `game`; None if there is none or a column of it is missing."""
    if row is not None:
        with suppress(LookupError):
            return {column: row[column] for column in (*GAME.columns, "crc")}
    return None


def _is_same(own: Values | None, moves: Sequence[Row], kept: KeptGame) -> bool:
    """Whether a game in a backup is the damaged one. Another has the same number if an older backup
    was restored in between.
    """
    if own is not None:
        is_alike = any(own[column] == kept.row[column] for column in ("shape", "givens"))
        if is_alike and own["started_at"] == kept.row["started_at"]:
            return True
        if GAME.is_intact(own):
            return False
    first, other = _linked_moves(None, [moves[:1]]), _linked_moves(None, [kept.raw.moves[:1]])
    return bool(first[0]["crc"] == other[0]["crc"]) if first and other else own is None


def _linked_moves(own: Values | None, sources: Iterable[Sequence[Row]]) -> list[Row]:
    """The moves whose checksums follow from one another, each from the first source that has it, up
    to the end in the game's row.
    """
    end = None if own is None else _end(own)
    tables = [{row["seq"]: row for row in source} for source in sources]
    linked: list[Row] = []
    crc = 0
    while (len(linked), crc) != end:
        found = (table[len(linked)] for table in tables if len(linked) in table)
        row = next((each for each in found if _follows(crc, each)), None)
        if row is None:
            break
        linked.append(row)
        crc = row["crc"]
    return linked


def _end(row: Values) -> tuple[Any, Any]:
    """The number of moves of a game and the checksum of the last one, as its row tells."""
    return row["move_count"], row["move_crc"]


def _follows(crc: int, move: Row) -> bool:
    fields = tuple(move[column] for column in ("act", "cell", "old", "new", "grp", "at"))
    return bool(move_checksum(crc, fields, move["elapsed_ms"]) == move["crc"])


def _proven_row(own: Values, moves: Sequence[Row], kept: Sequence[KeptGame]) -> Values | None:
    """The row of table `game` as it was written, if its checksum proves what a backup or the moves
    say.
    """
    rows = [each.row for each in kept]
    fixed = [own, *(own | {column: row[column] for column in FIXED_COLUMNS} for row in rows)]
    tried = [
        *(row for row in rows if row["crc"] == own["crc"]),
        *fixed,
        *(own | {column: row[column]} for row in rows for column in own),
    ]
    linked = _linked_moves(own, [moves, *(each.raw.moves for each in kept)])
    after = (each | _state_after(each, linked) for each in fixed)
    return next(filter(GAME.is_intact, chain(tried, after)), None)


def _sound(row: Values, moves: Sequence[Row]) -> SoundMoves | None:
    """The moves that fit the puzzle in a row; None if that cannot be read."""
    with suppress(ValueError):
        return sound_moves(read_game(row).puzzle, moves)
    return None


def _state_after(row: Values, moves: Sequence[Row]) -> Values:
    """The columns of a game that follow from its moves and its undo position."""
    sound = _sound(row, moves)
    if sound is None:
        return {}
    board = board_after(read_game(row).puzzle, sound.moves[: max(row["head"], 0)])
    crc = sound.crcs[-1] if sound.crcs else 0
    return {"move_count": len(sound.crcs), "move_crc": crc, "board": board}


def _head(row: Values, moves: Sequence[Row]) -> int:
    """The undo position in a row that is not certain, if the stored board confirms it; otherwise
    the end.
    """
    state = _state_after(row, moves)
    is_confirmed = bool(state) and state["board"] == row["board"] and row["head"] <= len(moves)
    return row["head"] if is_confirmed else len(moves)


def _has_form(row: Values) -> bool:
    """Whether the canonical form confirms the puzzle in a row. Only those with one solution have
    one, and for others it would take long to find.
    """
    with suppress(ValueError):
        facts = read_game(row)
        if facts.form and is_unique(facts.puzzle, Budget(_MOST_NODES)):
            return facts.form == form_of(facts.puzzle)
    return False


def _continued(
    own: Values | None, moves: Sequence[Row], kept: KeptGame
) -> tuple[Values, Sequence[Row]]:
    """The row and the moves of a game as a backup has it, or at the end of the game's own moves if
    these go further or are complete.
    """
    row, sound = kept.row, _sound(kept.row, moves)
    if sound is None:
        return row, kept.raw.moves
    end = len(sound.crcs), (sound.crcs or [0])[-1]
    is_later = len(sound.crcs) > row["move_count"]
    if not is_later and (own is None or end != _end(own) or end == _end(row)):
        return row, kept.raw.moves
    head, last = len(sound.moves), sound.times[-1] if sound.times else MoveTime(0.0, None)
    if own is not None:
        head = _head(row | {column: own[column] for column in ("head", "board")}, moves)
    played_at, outcome = max(row["played_at"], last.at), Outcome.RUNNING.value
    if all(board_after(read_game(row).puzzle, sound.moves[:head])):
        outcome = (
            row["outcome"] if own is None or own["outcome"] not in _OUTCOMES else own["outcome"]
        )
    continued = {
        "head": head,
        "played_at": played_at,
        "elapsed_ms": max(row["elapsed_ms"], last.elapsed_ms or 0),
        "outcome": outcome,
        "finished_at": None if outcome == Outcome.RUNNING.value else played_at,
        "turn": row["turn"] + 1,
    }
    return row | continued, moves


def _hints(raw: RawGame, kept: Iterable[KeptGame]) -> tuple[list[sqlite3.Row], bool]:
    """The hints of a game that are as they were written, there or in a backup, and whether these
    are all.
    """
    found = {row["seq"]: row for row in raw.hints if HINT.is_intact(row)}
    for each in kept:
        found |= {
            row["seq"]: row
            for row in each.raw.hints
            if row["seq"] not in found and HINT.is_intact(row)
        }
    hints = [found[seq] for seq in sorted(found)]
    return hints, len(hints) >= len(raw.hints)


def _texts(raw: RawGame, kept: Iterable[KeptGame]) -> tuple[list[Row | None], bool]:
    """The texts of a game that are as they were written, there or in a backup, and whether none is
    older or missing.
    """
    texts, is_whole = [], True
    for table in TEXTS:
        own: Row | None = getattr(raw, table.name)
        others = [getattr(each.raw, table.name) for each in kept]
        text = next(
            (row for row in (own, *others) if row is not None and table.is_intact(row)), None
        )
        is_certain = own is None or (
            text is not None and (own["crc"] == text["crc"] or own["content"] == text["content"])
        )
        texts.append(text)
        is_whole &= is_certain
    return texts, is_whole


def proven_plain_row(table: CheckedTable, row: Row, opened: OpenedBackups) -> Values | None:
    """A damaged row of one of `PLAIN` as it was written, if a backup and a checksum prove
    it.
    """
    columns = (*table.columns, "crc")
    own = {column: row[column] for column in columns}
    query = f"SELECT {', '.join(columns)} FROM {table.name} WHERE id = ?"
    for _, connection in opened:
        with suppress(sqlite3.Error):
            for values in connection.execute(query, (row["id"],)):
                kept = dict(zip(columns, values, strict=True))
                tried = [own | {column: kept[column]} for column in columns]
                if kept["crc"] == own["crc"]:
                    tried.append(kept)
                for each in tried:
                    if table.is_intact(each):
                        return each | {"id": row["id"]}
    return None

"""The moves of a game that were undone and then replaced by others, as stored text.

Each replacement is a line, the first one first.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from sudoku_app.game.play.moves import MoveTime
from sudoku_app.game.play.timeline import UndoneMoves
from sudoku_app.game.storage.rows import move_from_json, move_to_json
from sudoku_app.game.storage.tables import LONGEST_MS, MOST_COUNT, UNDONE, real, whole

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Sequence

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

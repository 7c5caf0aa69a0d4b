"""The moves of a game that were undone and then replaced by others, as stored text.

Each replacement is a line, the first one first.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from sudoku_app.game.play.moves import Act, CellState, Move, MoveTime
from sudoku_app.game.play.timeline import UndoneMoves
from sudoku_app.game.storage.tables import UNDONE

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Sequence

LONGEST_UNDONE = 1 << 18
"""The most characters of the undone moves of a game; the oldest are left out beyond that."""


def encode_undone(size: int, undone: UndoneMoves) -> str:
    """Return the line of a replacement in a grid of `size` digits."""
    moves = [
        (
            move.act.value,
            move.cell,
            move.old.packed(size).hex(),
            move.new.packed(size).hex(),
            move.group,
            *time,
        )
        for move, time in zip(undone.moves, undone.times, strict=True)
    ]
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
    for act, cell, old, new, group, at, elapsed_ms in rows:
        before, after = (CellState.unpacked(bytes.fromhex(str(each)), size) for each in (old, new))
        moves.append(Move(Act(act), _whole(cell), before, after, _whole(group)))
        times.append(MoveTime(float(str(at)), None if elapsed_ms is None else _whole(elapsed_ms)))
    return UndoneMoves(_whole(kept), tuple(moves), tuple(times))


def _whole(value: object) -> int:
    if not isinstance(value, int) or value < 0:
        raise TypeError(value)
    return value


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

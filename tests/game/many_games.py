"""Stores of very many games, made by SQL out of one game that was really played."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from sudoku_app.game.puzzles.bank import Card
from sudoku_app.game.storage.store import Store
from sudoku_app.game.storage.tables import GAME, HINT, row_checksum
from tests.game.games import PUZZLE, FakeTime, solve_by_hand

DAY = 86_400.0
GAMES_A_DAY = 50
ACTS = 20
"""Acts of notes before the digits; each game has so many moves and 51 more, at the same times."""

_COPIES = """WITH RECURSIVE number(n) AS (
    SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < :count)"""
_LEVEL = "CASE n % 5 WHEN 0 THEN 'easy' WHEN 1 THEN 'normal' WHEN 2 THEN 'hard' ELSE 'expert' END"
_AT = f"(:first + n * {DAY / GAMES_A_DAY})"
_CHANGED = {
    "id": "id + n",
    "name": f"{_LEVEL} || '-' || substr('0000' || (n % 2000), -4) || '-' || printf('%04x', n)",
    "level": _LEVEL,
    "form": "printf('%08x', n)",
    "started_at": _AT,
    "played_at": f"{_AT} + 900",
    "finished_at": f"CASE n % 10 WHEN 7 THEN NULL ELSE {_AT} + 900 END",
    "outcome": "CASE n % 10 WHEN 7 THEN 'running' WHEN 8 THEN 'shown' ELSE 'solved' END",
    "elapsed_ms": "60000 + n * 7919 % 1800000",
    "turn": "turn + n",
}
"""The columns of a copied game that are its own, by what they hold in copy `n`."""


def make_many(path: Path, count: int, first: float = 1_700_000_000.0) -> None:
    """A store at `path` with so many games and one; the first was played at `first`."""
    store = Store(str(path), FakeTime(first))
    saved = store.start(PUZZLE, Card("hard-0001-00ff", "hard", 520, 4.2, (("x_wing", 2),)))
    for act in range(ACTS):
        saved.game.note([2 + act % 2], 1 + act % 9)
    for depth in (1, 2, 3):
        saved.game.count_hint(depth, "x_wing")
    solve_by_hand(saved.game)
    store.close()
    connection = sqlite3.connect(path, isolation_level=None)
    try:
        _copy(connection, count, first)
    finally:
        connection.close()


def _copy(connection: sqlite3.Connection, count: int, first: float) -> None:
    (number,) = connection.execute("SELECT max(id) FROM game").fetchone()
    values = {"count": count, "first": first, "number": number}
    connection.execute("PRAGMA synchronous=OFF")
    connection.execute("BEGIN")
    for table, key in (("game", "id"), ("move", "game"), ("hint", "game")):
        names = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
        changed = _CHANGED if table == "game" else {key: f"{key} + n"}
        columns = ", ".join(changed.get(name, name) for name in names)
        connection.execute(
            f"{_COPIES} INSERT INTO {table} SELECT {columns} FROM number, {table}"
            f" WHERE {key} = :number ORDER BY 1, 2",
            values,
        )
    _sign(connection)
    connection.execute("COMMIT")


def _sign(connection: sqlite3.Connection) -> None:
    """Give the rows that differ from those they were copied of their checksums."""
    for table, names, seed in (("game", GAME.columns, "0"), ("hint", HINT.columns, "game")):
        count = len(names) + 1
        connection.create_function("checksum", count, lambda seed, *row: row_checksum(seed, row))
        connection.execute(f"UPDATE {table} SET crc = checksum({seed}, {', '.join(names)})")

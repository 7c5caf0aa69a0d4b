"""What rows of older schemas lack, filled in when their file is brought up to this program's."""

from __future__ import annotations

import sqlite3

from sudoku_app.game.forms import form_of
from sudoku_app.game.rows import (
    GAME_COLUMNS,
    MOVES_OF_GAME,
    board_after,
    chained,
    game_is_intact,
    move_rows,
    put_game,
    read_game,
    sound_moves,
)


def complete_rows(connection: sqlite3.Connection) -> None:
    """Give the rows of schema 1 what later ones added: form, board, turn, and the checksums.

    A row that cannot be read is left without, so that it is still found damaged.
    """
    cursor = connection.cursor()
    cursor.row_factory = sqlite3.Row
    for turn, row in enumerate(_rows_by(connection, "played_at"), 1):
        try:
            facts = read_game(row)
        except ValueError:
            continue
        found = cursor.execute(MOVES_OF_GAME, (row["id"],))
        sound = sound_moves(facts.puzzle, found.fetchall(), timed=False)
        crcs: list[int] = []
        rows = move_rows(facts.puzzle.topology.size, sound.moves, sound.times, crcs)
        connection.executemany(
            "UPDATE move SET crc = ? WHERE game = ? AND seq = ?",
            [(crc, row["id"], seq) for seq, *_, crc in rows],
        )
        is_sound = (sound.crcs or [0])[-1] == facts.move_crc
        facts = facts._replace(
            form=form_of(facts.puzzle) if facts.card.level else "",
            board=board_after(facts.puzzle, sound.moves[: max(facts.head, 0)]),
            move_crc=(crcs or [0])[-1] if is_sound else facts.move_crc,
            turn=turn,
        )
        put_game(connection, row["id"], facts)


def number_games(connection: sqlite3.Connection) -> None:
    """Give the rows of schema 2 what schema 3 added: the turn, in the order of the clock.

    A row whose checksum does not fit keeps it, so that it is still found damaged.
    """
    for turn, row in enumerate(_rows_by(connection, "played_at"), 1):
        before = tuple(row[name] for name in GAME_COLUMNS if name != "turn")
        crc = chained(0, (*before, turn)) if row["crc"] == chained(0, before) else row["crc"]
        connection.execute("UPDATE game SET turn = ?, crc = ? WHERE id = ?", (turn, crc, row["id"]))


def number_again(connection: sqlite3.Connection) -> None:
    """Give all rows of this schema lower turns in the order that they have.

    A row whose checksum does not fit keeps it, so that it is still found damaged.
    """
    for turn, row in enumerate(_rows_by(connection, "turn"), 1):
        fields = tuple(turn if name == "turn" else row[name] for name in GAME_COLUMNS)
        crc = chained(0, fields) if game_is_intact(row) else row["crc"]
        connection.execute("UPDATE game SET turn = ?, crc = ? WHERE id = ?", (turn, crc, row["id"]))


def _rows_by(connection: sqlite3.Connection, column: str) -> list[sqlite3.Row]:
    cursor = connection.cursor()
    cursor.row_factory = sqlite3.Row
    return cursor.execute(f"SELECT * FROM game ORDER BY {column}, id").fetchall()

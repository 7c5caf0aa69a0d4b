"""All data of a player in files that other programs can read: everything as JSON, games as CSV."""

from __future__ import annotations

import csv
import io
import json
import sqlite3
from typing import TYPE_CHECKING, Any, NamedTuple

from sudoku_app.formats.symbols import default_symbols
from sudoku_app.game.atomic_file import write_atomically
from sudoku_app.game.ranges import LATEST
from sudoku_app.game.record_json import record_to_json
from sudoku_app.game.records import RawGame, raw_games, record_of
from sudoku_app.game.rows import read_shape

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from sudoku_app.game.store import Store

FORMAT = "sudoku-app games"
VERSION = 1

MOST_MOVES, MOST_GAMES, MOST_ROWS = 2_000, 20, 500
"""So much is read at a time: some milliseconds."""

_ASIDE_NAMES = ("at", "game", "reason", "content")
_ASIDE = f"SELECT id, max(0.0, min(at, {LATEST})), game, reason, content FROM aside WHERE id > ?"
_INSTANT = "strftime('%Y-%m-%dT%H:%M:%SZ', {0}, 'unixepoch')"
_CSV = (
    ("game", "id"),
    ("name", "name"),
    ("level", "level"),
    ("shape", "shape"),
    ("score", "score"),
    ("explainer", "explainer"),
    ("techniques", "techniques"),
    ("outcome", "outcome"),
    ("started", _INSTANT.format("started_at")),
    ("last_played", _INSTANT.format("played_at")),
    ("finished", _INSTANT.format("finished_at")),
    ("seconds", "elapsed_ms / 1000.0"),
    ("moves", "move_count"),
    ("mistakes", "mistakes"),
    ("checks", "checks"),
    ("hints", "hints"),
    ("givens", "givens"),
    ("board", "board"),
)
_SHAPE = [name for name, _ in _CSV].index("shape")
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


class Some(NamedTuple):
    """A few games as they are read, and what was set aside."""

    games: list[Any]
    aside: list[dict[str, Any]] = []  # noqa: RUF012 - nobody changes it


class Export(NamedTuple):
    """A kind of file. `read` gives all that goes into it, a few rows at a time; `text` makes of
    that the parts of the file, each with the number of games in it, in whatever thread.
    """

    read: Callable[[sqlite3.Connection], Iterator[Some]]
    text: Callable[[Iterable[Some]], Iterator[tuple[str, int]]]


def write_export(export: Export, content: Iterable[Some], path: str) -> int:
    """Write what was read into a file; the number of games.

    The file is either the old or the new one, whatever happens. Raises OSError.
    """
    count = 0

    def parts() -> Iterator[bytes]:
        nonlocal count
        for text, games in export.text(content):
            count += games
            yield text.encode("utf-8", "replace")

    write_atomically(path, parts())
    return count


def export_json(store: Store, path: str) -> int:
    """Write every game with all its moves, and what was set aside; see `write_export`."""
    return write_export(JSON, JSON.read(store.connection), path)


def export_csv(store: Store, path: str) -> int:
    """Write a line for each game but deleted ones, under a line of names; see `write_export`.

    Instants are in UTC, playing time in seconds, grids in one line with dots for empty cells.
    """
    return write_export(CSV, CSV.read(store.connection), path)


def _read_for_json(connection: sqlite3.Connection) -> Iterator[Some]:
    games: list[RawGame] = []
    moves = 0
    for raw in raw_games(connection):
        games.append(raw)
        moves += len(raw.moves)
        if moves >= MOST_MOVES or len(games) >= MOST_GAMES:
            yield Some(games)
            games, moves = [], 0
    yield Some(games)
    for rows in _by_number(connection, _ASIDE):
        yield Some([], [dict(zip(_ASIDE_NAMES, row[1:], strict=True)) for row in rows])


def _json_text(content: Iterable[Some]) -> Iterator[tuple[str, int]]:
    """JSON with a line for each game, so that files can be compared line by line."""
    yield f'{{"format": {json.dumps(FORMAT)}, "version": {VERSION},\n"games": [', 0
    begin, is_aside = "\n", False
    for games, aside in content:
        for record in filter(None, map(record_of, games)):
            yield f"{begin}{json.dumps(record_to_json(record), allow_nan=False)}", 1
            begin = ",\n"
        if aside and not is_aside:
            yield f'{_end_of_list(begin)},\n"aside": [', 0
            begin, is_aside = "\n", True
        for entry in aside:
            yield f"{begin}{json.dumps(entry, allow_nan=False)}", 0
            begin = ",\n"
    yield _end_of_list(begin) if is_aside else f'{_end_of_list(begin)},\n"aside": []', 0
    yield "}\n", 0


def _end_of_list(begin: str) -> str:
    return "\n]" if begin == ",\n" else "]"


def _read_for_csv(connection: sqlite3.Connection) -> Iterator[Some]:
    columns = ", ".join(f"{source} AS {name}" for name, source in _CSV)
    query = f"SELECT id, {columns} FROM game WHERE deleted_at IS NULL AND id > ?"
    for rows in _by_number(connection, query):
        yield Some([row[1:] for row in rows])


def _csv_text(content: Iterable[Some]) -> Iterator[tuple[str, int]]:
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(name for name, _ in _CSV)
    yield text.getvalue(), 0
    for games, _ in content:
        text.seek(0)
        text.truncate()
        writer.writerows(_cells(row) for row in games)
        yield text.getvalue(), len(games)


def _by_number(connection: sqlite3.Connection, query: str) -> Iterator[list[tuple[Any, ...]]]:
    """The rows of a query that asks for the numbers above one, a few at a time; none more where
    the file cannot be read.
    """
    cursor = connection.cursor()
    cursor.row_factory = None
    after = -(1 << 63)
    while True:
        try:
            rows = cursor.execute(f"{query} ORDER BY id LIMIT {MOST_ROWS}", (after,)).fetchall()
        except sqlite3.Error:
            return
        if not rows:
            return
        yield rows
        after = rows[-1][0]


def _cells(row: Iterable[Any]) -> list[Any]:
    cells = list(row)
    for index, (name, _) in enumerate(_CSV):
        if name in ("givens", "board"):
            cells[index] = _grid_text(cells[_SHAPE], cells[index])
        elif isinstance(cells[index], str) and cells[index].startswith(_FORMULA):
            cells[index] = "'" + cells[index]  # or a spreadsheet would carry it out
    return cells


def _grid_text(shape: str, digits: bytes) -> str:
    try:
        symbols = "." + default_symbols(read_shape(shape).size)
        return "".join(symbols[digit] for digit in digits)
    except (ValueError, IndexError):
        return ""  # a damaged row: told, and set aside, when it is played or checked


JSON = Export(_read_for_json, _json_text)
"""Every game with all its moves, and what was set aside."""
CSV = Export(_read_for_csv, _csv_text)
"""A line for each game."""

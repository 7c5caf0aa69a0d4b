"""Export all data of a player to files that other programs can read: everything as JSON, games as
CSV.
"""

from __future__ import annotations

import csv
import io
import json
import sqlite3
from contextlib import closing
from functools import partial
from itertools import chain, groupby
from operator import itemgetter
from typing import TYPE_CHECKING, Any, NamedTuple

from sudoku_app.formats.symbols import symbols_of
from sudoku_app.game.storage.atomic_file import write_atomically
from sudoku_app.game.storage.records import RawGame, json_of_rows, raw_games
from sudoku_app.game.storage.rows import read_shape
from sudoku_app.game.storage.schema import create, transaction
from sudoku_app.game.storage.store_file import IN_MEMORY
from sudoku_app.game.storage.tables import ASIDE, DRAFT, LATEST, LESSON

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator

    from sudoku_app.game.storage.store import Store

FORMAT = "sudoku-app games"
VERSION = 1

MOST_MOVES, MOST_GAMES, MOST_ROWS = 2_000, 20, 500
"""The most moves, games and rows that are read at a time, which takes some milliseconds."""

_GAMES = "games"
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


class ExportBatch(NamedTuple):
    """A few rows of a list of an export, such as `games`, as they are read."""

    name: str
    rows: list[Any]


class Export(NamedTuple):
    """A kind of export.

    `read` yields its data, a few rows at a time, from a games file and from the games that could
    not be saved to it. `text` converts the data to the parts of the export, each with its number of
    games, and is safe in any thread.
    """

    read: Callable[[sqlite3.Connection, sqlite3.Connection], Iterator[ExportBatch]]
    text: Callable[[Iterable[ExportBatch]], Iterator[tuple[str, int]]]

    def batches(self, store: Store) -> Generator[ExportBatch, None, None]:
        """Yield the data of all games of a store, including those that it could not save."""
        with closing(copy_of_unsaved(store)) as unsaved:
            yield from self.read(store.connection, unsaved)


def write_export(export: Export, content: Iterable[ExportBatch], path: str) -> int:
    """Write data from `Export.read` to a file; return the number of games.

    The file is replaced atomically. Raises OSError.
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
    """Write every game with all its moves, and the data set aside; see `write_export`."""
    return write_export(JSON, JSON.batches(store), path)


def export_csv(store: Store, path: str) -> int:
    """Write a header and a line for each game that is not deleted; see `write_export`.

    Instants are in UTC, playing time in seconds, grids in one line with dots for empty cells.
    """
    return write_export(CSV, CSV.batches(store), path)


def copy_of_unsaved(store: Store) -> sqlite3.Connection:
    """A database in memory with the games that a store could not save, under their numbers."""
    connection = sqlite3.connect(IN_MEMORY, isolation_level=None)
    create(connection)
    with transaction(connection):
        for unsaved in store.unsaved_games.values():
            unsaved.put(connection)
    return connection


def _numbers_of(connection: sqlite3.Connection) -> frozenset[int]:
    return frozenset(number for (number,) in connection.execute("SELECT id FROM game"))


def _read_for_json(
    connection: sqlite3.Connection, unsaved: sqlite3.Connection
) -> Iterator[ExportBatch]:
    games: list[RawGame] = []
    moves = 0
    newer = _numbers_of(unsaved)
    for raw in chain(raw_games(connection, newer), raw_games(unsaved)):
        games.append(raw)
        moves += len(raw.moves)
        if moves >= MOST_MOVES or len(games) >= MOST_GAMES:
            yield ExportBatch(_GAMES, games)
            games, moves = [], 0
    yield ExportBatch(_GAMES, games)
    yield ExportBatch("drafts", DRAFT.to_json(connection))
    yield ExportBatch("lessons", LESSON.to_json(connection))
    for rows in chain(_by_number(connection, _ASIDE), ([],)):
        aside = [dict(zip(ASIDE.columns, row[1:], strict=True)) for row in rows]
        yield ExportBatch("aside", aside)


def _json_text(content: Iterable[ExportBatch]) -> Iterator[tuple[str, int]]:
    """Yield JSON with one game per line, so that files can be compared line by line."""
    yield f'{{"format": {json.dumps(FORMAT)}, "version": {VERSION}', 0
    for name, batches in groupby(content, itemgetter(0)):
        yield f',\n"{name}": [', 0
        begin = "\n"
        for _, rows in batches:
            texts = map(
                json_of_rows if name == _GAMES else partial(json.dumps, allow_nan=False), rows
            )
            for text in filter(None, texts):
                yield f"{begin}{text}", int(name == _GAMES)
                begin = ",\n"
        yield "]" if begin == "\n" else "\n]", 0
    yield "}\n", 0


def _read_for_csv(
    connection: sqlite3.Connection, unsaved: sqlite3.Connection
) -> Iterator[ExportBatch]:
    columns = ", ".join(f"{source} AS {name}" for name, source in _CSV)
    query = f"SELECT id, {columns} FROM game WHERE deleted_at IS NULL AND id > ?"
    newer = _numbers_of(unsaved)
    for rows in _by_number(connection, query):
        yield ExportBatch(_GAMES, [row[1:] for row in rows if row[0] not in newer])
    for rows in _by_number(unsaved, query):
        yield ExportBatch(_GAMES, [row[1:] for row in rows])


def _csv_text(content: Iterable[ExportBatch]) -> Iterator[tuple[str, int]]:
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(name for name, _ in _CSV)
    yield text.getvalue(), 0
    for _, games in content:
        text.seek(0)
        text.truncate()
        writer.writerows(_cells(row) for row in games)
        yield text.getvalue(), len(games)


def _by_number(connection: sqlite3.Connection, query: str) -> Iterator[list[tuple[Any, ...]]]:
    """Yield the rows of `query` in the order of their numbers, a few at a time. Its last condition
    is for numbers above a parameter. Ends early if the file cannot be read.
    """
    cursor = connection.cursor()
    cursor.row_factory = None
    after = -(1 << 63)
    while True:
        try:
            rows = cursor.execute(f"{query} ORDER BY id LIMIT {MOST_ROWS}", (after,)).fetchall()
        except sqlite3.Error:
            return
        if not rows or rows[-1][0] <= after:  # a damaged table may be out of order
            return
        yield rows
        after = rows[-1][0]


def _cells(row: Iterable[Any]) -> list[Any]:
    cells = list(row)
    for index, (name, _) in enumerate(_CSV):
        if name in ("givens", "board"):
            cells[index] = _grid_text(cells[_SHAPE], cells[index])
        elif isinstance(cells[index], str) and cells[index].startswith(_FORMULA):
            cells[index] = "'" + cells[index]  # otherwise a spreadsheet would run it as a formula
    return cells


def _grid_text(shape: str, digits: bytes) -> str:
    try:
        symbols = "." + symbols_of(read_shape(shape))
        return "".join(symbols[digit] for digit in digits)
    except (ValueError, IndexError):
        return ""  # a damaged row, which is reported and set aside when it is played or checked


JSON = Export(_read_for_json, _json_text)
"""Every game with all its moves, and the data set aside."""
CSV = Export(_read_for_csv, _csv_text)
"""A line for each game that is not deleted."""

"""All data of a player in files that other programs can read: everything as JSON, games as CSV."""

from __future__ import annotations

import csv
import io
import json
from typing import TYPE_CHECKING, Any

from sudoku_app.formats.symbols import default_symbols
from sudoku_app.game.atomic_file import write_atomically
from sudoku_app.game.ranges import LATEST
from sudoku_app.game.record_json import record_to_json
from sudoku_app.game.records import read_records
from sudoku_app.game.rows import read_shape

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudoku_app.game.store import Store

FORMAT = "sudoku-app games"
VERSION = 1

_ASIDE = f"SELECT max(0.0, min(at, {LATEST})) AS at, game, reason, content FROM aside ORDER BY id"
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


def export_json(store: Store, path: str) -> int:
    """Write every game with all its moves, and what was set aside; the number of games.

    The file is either the old or the new one, whatever happens. Raises OSError.
    """
    games = [record_to_json(record) for record in read_records(store.connection)]
    aside = [dict(zip(row.keys(), row, strict=True)) for row in store.rows(_ASIDE)]
    document = {"format": FORMAT, "version": VERSION, "games": games, "aside": aside}
    write_atomically(path, _lines(document).encode())
    return len(games)


def _lines(document: dict[str, Any]) -> str:
    """JSON with a line for each game, so that files can be compared line by line."""
    parts = [f'{{"format": {json.dumps(FORMAT)}, "version": {VERSION}']
    for name in ("games", "aside"):
        entries = ",\n".join(json.dumps(entry, allow_nan=False) for entry in document[name])
        parts.append(f'"{name}": [\n{entries}\n]' if entries else f'"{name}": []')
    return ",\n".join(parts) + "}\n"


def export_csv(store: Store, path: str) -> int:
    """Write a line for each game but deleted ones, under a line of names; the number of games.

    Instants are in UTC, playing time in seconds, grids in one line with dots for empty cells.
    Raises OSError.
    """
    columns = ", ".join(f"{source} AS {name}" for name, source in _CSV)
    rows = store.rows(f"SELECT {columns} FROM game WHERE deleted_at IS NULL ORDER BY id")
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(name for name, _ in _CSV)
    writer.writerows(_cells(row) for row in rows)
    write_atomically(path, text.getvalue().encode("utf-8", "replace"))
    return len(rows)


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

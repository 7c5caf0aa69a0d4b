"""The checked tables of a games file: their columns, the ranges of values, and which row is as it
was written.

Each row has a checksum of its own. Moves, of which each continues the checksum of the one before,
are in `rows.py`.
"""

from __future__ import annotations

import sqlite3
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol
from zlib import crc32

from sudoku_app.core.message import Message

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    _Reader = Callable[[Any, str], Any]

MOST_NUMBER = (1 << 53) - 1
"""The largest number that only identifies a row; larger ones are not exact in every JSON reader."""
MOST_TURN = 1 << 52
"""The largest number of an act in a file; opening a file with a larger one renumbers its acts.
There are as many again before a number exceeds `MOST_NUMBER`.
"""
MOST_COUNT = (1 << 31) - 1
"""The largest count: the user interface has 32-bit integers."""
LONGEST_MS = 10_000 * 3_600_000
"""The longest playing time: 10,000 hours."""
LONGEST_REVIEW = 1 << 20
"""The most characters of a stored review, enough for ten thousand acts."""
LONGEST_SHAPE = 70_000
"""The most characters of a shape: those of the largest grid with the most extra houses, and of as
many constraints as may be read.
"""
LONGEST_NAME = 300
"""The most characters of the name of a draft's version."""
DEEPEST_HINT = 4
"""The greatest depth that a hint reaches (see `moves.Tally`)."""
HARDEST = 100.0
"""The highest rating on the scale of Sudoku Explainer, which ends at about 12."""
LATEST = 253_370_764_799.0
"""The latest instant: the end of 9998, in seconds since 1970, so that it is not past 9999 in any
time zone.
"""
_LONGEST_TEXT = 4_096
_LONGEST_PUZZLE = 1 << 18  # characters of a draft; a link has fewer
_LONGEST_ITEM = 200
_MOST_GRADE = 1_000


def clamped(value: int, most: int) -> int:
    """A whole number limited to the range from 0 to `most`."""
    return min(max(value, 0), most)


def clamped_real(value: float, most: float) -> float:
    """A number limited to the range from 0 to `most`."""
    return min(max(value, 0.0), most)


def clamped_clock(clock: Callable[[], float]) -> Callable[[], float]:
    """Return a clock whose instants are always in range, even if the system's clock is set outside
    it.
    """

    def now() -> float:
        try:
            return clamped_real(clock(), LATEST)
        except OverflowError:  # Python's error if the clock is set centuries ahead
            return LATEST

    return now


def plain_text(text: object, name: str, most: int = _LONGEST_TEXT) -> str:
    """Return a text in a form that can be stored. Raises ValueError."""
    if not isinstance(text, str) or len(text) > most:
        raise ValueError(Message("{0} is not text of at most {1:,} characters", name, most))
    return text.encode("utf-8", "replace").decode()


def whole(value: object, name: str, most: int) -> int:
    """Return a value if it is a whole number from 0 to `most`. Raises ValueError."""
    if type(value) is not int or not 0 <= value <= most:
        raise ValueError(Message("{0} is not a whole number from 0 to {1:,}", name, most))
    return value


def real(value: object, name: str, most: float = LATEST) -> float:
    """Return a value as a float if it is a number from 0 to `most`. Raises ValueError."""
    if type(value) not in (int, float) or not 0 <= value <= most:  # type: ignore[operator]  # a number
        raise ValueError(Message("{0} is not a number from 0 to {1:,.0f}", name, most))
    return float(value)  # type: ignore[arg-type]  # as above


def typed(value: object, name: str, kind: type) -> Any:
    """Return a value if it is of this type. Raises ValueError."""
    if type(value) is not kind:
        raise ValueError(Message("{0} is missing or is not of type {1}", name, kind.__name__))
    return value


_count = partial(whole, most=MOST_COUNT)


def _digits(values: object, name: str) -> bytes:
    return bytes(whole(digit, "a given", 255) for digit in typed(values, name, list))


def _hint_counts(values: object, name: str) -> str:
    """Return the text of `rows.hints_text` for a list of numbers, followed by one for each
    restart.
    """
    parts: list[list[object]] = [[]]
    for value in typed(values, name, list):
        if isinstance(value, list):
            parts.append(value)
        else:
            parts[0].append(value)
    return ";".join(",".join(str(_count(value, name)) for value in part) for part in parts)


def _time_or_none(value: object, name: str) -> float | None:
    return None if value is None else real(value, name)


def _json_text(text: object, name: str) -> str:
    """Return a text of any length, if it can be stored as it is. Raises ValueError."""
    found: str = typed(text, name, str)
    found.encode()
    return found


class Row(Protocol):
    """The values of a row by column: one that SQLite read, or one that was put together."""

    def __getitem__(self, key: str, /) -> Any:
        """Return the value in a column."""


def row_checksum(crc: int, fields: tuple[Any, ...]) -> int:
    """The checksum of a row that follows one with the checksum `crc`."""
    return crc32(repr(fields).encode("utf-8", "surrogateescape"), crc)


def rows_of(connection: sqlite3.Connection, query: str, *values: object) -> sqlite3.Cursor:
    """Run a query whose rows have their values by column. Raises sqlite3.Error."""
    cursor = connection.cursor()
    cursor.row_factory = sqlite3.Row
    return cursor.execute(query, values)


class CheckedTable(NamedTuple):
    """A table whose rows have a checksum over `columns`, in this order, in their column `crc`.

    If `has_game`, each row belongs to a game, and its checksum continues the game's number, which
    is in the column `game`. `title` is what the player calls its rows, and `damage` says that the
    row with a number is damaged. `readers` are for the columns that exports have: each checks a
    value and returns what is stored.
    """

    name: str
    title: Message
    columns: tuple[str, ...]
    damage: Callable[[object], Message]
    has_game: bool = False
    readers: Mapping[str, _Reader] = MappingProxyType({})

    def is_intact(self, row: Row) -> bool:
        """Whether a row is as it was written."""
        fields = tuple(row[column] for column in self.columns)
        game = row["game"] if self.has_game else 0
        return isinstance(game, int) and row["crc"] == row_checksum(game, fields)

    def put(self, connection: sqlite3.Connection, fields: tuple[Any, ...], **others: int) -> int:
        """Write a row, replacing the one with the same key, if any; return its number. `others` are
        columns that are not in the checksum, or the `game`. Raises sqlite3.Error.
        """
        crc = row_checksum(others["game"] if self.has_game else 0, fields)
        names = (*others, *self.columns, "crc")
        marks = ", ".join("?" * len(names))
        query = f"INSERT OR REPLACE INTO {self.name}({', '.join(names)}) VALUES ({marks})"
        return connection.execute(query, (*others.values(), *fields, crc)).lastrowid or 0

    def overwrite(
        self, connection: sqlite3.Connection, number: int, fields: tuple[Any, ...]
    ) -> None:
        """Write other fields into the row with this number. Raises sqlite3.Error."""
        assigned = ", ".join(f"{column} = ?" for column in (*self.columns, "crc"))
        values = (*fields, row_checksum(0, fields), number)
        connection.execute(f"UPDATE {self.name} SET {assigned} WHERE id = ?", values)

    def rows(self, connection: sqlite3.Connection) -> Iterator[sqlite3.Row]:
        """Yield all rows, in the order of their numbers. Raises sqlite3.Error."""
        yield from rows_of(connection, f"SELECT * FROM {self.name} ORDER BY id")

    def row_of(self, connection: sqlite3.Connection, game: int) -> sqlite3.Row | None:
        """The row of a game in one of `TEXTS`, or None if there is none or it cannot be read; the
        game can be read without it.
        """
        query = f"SELECT * FROM {self.name} WHERE game = ?"
        try:
            row: sqlite3.Row | None = rows_of(connection, query, game).fetchone()
        except (sqlite3.Error, UnicodeDecodeError):  # SQLite's message may quote damaged text
            return None
        return row

    def to_json(self, connection: sqlite3.Connection) -> list[dict[str, Any]]:
        """The intact rows as objects for an export. Raises sqlite3.Error."""
        intact = filter(self.is_intact, self.rows(connection))
        return [{column: row[column] for column in self.columns} for row in intact]

    def fields_of(self, value: object) -> dict[str, Any]:
        """The fields of a row in an object of an export. Raises ValueError if it cannot be read."""
        if not isinstance(value, dict):
            raise ValueError(Message("it is not a JSON object"))
        return {column: read(value.get(column), column) for column, read in self.readers.items()}


def _exported(
    name: str,
    title: Message,
    fields: Mapping[str, _Reader | None],
    damage: Callable[[object], Message],
) -> CheckedTable:
    """Return a table with these columns, of which exports have those with a reader."""
    readers = {column: read for column, read in fields.items() if read is not None}
    return CheckedTable(name, title, tuple(fields), damage, readers=readers)


GAME = _exported(
    "game",
    Message("games"),
    {
        "id": None,
        "shape": partial(plain_text, most=LONGEST_SHAPE),
        "givens": _digits,
        "name": plain_text,
        "level": plain_text,
        "score": _count,
        "explainer": partial(real, most=HARDEST),
        "techniques": plain_text,
        "form": plain_text,
        "started_at": real,
        "played_at": real,
        "finished_at": _time_or_none,
        "deleted_at": _time_or_none,
        "outcome": plain_text,
        "elapsed_ms": partial(whole, most=LONGEST_MS),
        "head": _count,
        "mistakes": _count,
        "checks": _count,
        "hints": _hint_counts,
        **dict.fromkeys(("move_count", "move_crc", "board", "turn")),
    },
    lambda _: Message("the checksum of the game does not match"),
)
"""What every list of games needs; see `rows.GameFacts`. Only `rows` writes it, since replacing a
row would delete what belongs to its game.
"""
HINT = CheckedTable(
    "hint",
    Message("hints"),
    ("seq", "technique", "depth", "at"),
    lambda _: Message("the checksum of a hint does not match"),
    has_game=True,
)
ABOUT = CheckedTable(
    "about",
    Message("rules and drawings of puzzles"),
    ("content",),
    lambda _: Message("the checksum of the puzzle's further data does not match"),
    has_game=True,
)
REVIEW = CheckedTable(
    "review",
    Message("reviews"),
    ("content",),
    lambda _: Message("the checksum of the review of a game does not match"),
    has_game=True,
)
UNDONE = CheckedTable(
    "undone",
    Message("undone moves"),
    ("content",),
    lambda _: Message("the checksum of the undone moves of a game does not match"),
    has_game=True,
)
DRAFT = _exported(
    "version",
    Message("drafts"),
    {
        "draft": partial(whole, most=MOST_NUMBER),
        "name": partial(plain_text, most=LONGEST_NAME),
        "content": partial(plain_text, most=_LONGEST_PUZZLE),
        "saved_at": real,
        "deleted_at": _time_or_none,
    },
    lambda number: Message("the checksum of version {0} of a draft does not match", number),
)
LESSON = _exported(
    "lesson",
    Message("answers in lessons"),
    {
        "at": real,
        "kind": partial(plain_text, most=_LONGEST_ITEM),
        "item": partial(plain_text, most=_LONGEST_ITEM),
        "grade": partial(whole, most=_MOST_GRADE),
    },
    lambda number: Message("the checksum of row {0} of the lessons does not match", number),
)
ASIDE = _exported(
    "aside",
    Message("data set aside earlier"),
    {
        "at": real,
        "game": partial(whole, most=MOST_NUMBER),
        "reason": plain_text,
        "content": _json_text,
    },
    lambda number: Message("entry {0} of the data set aside is damaged", number),
)

TEXTS = (ABOUT, REVIEW, UNDONE)
"""The tables with at most one text for each game."""
OF_GAMES = (HINT, *TEXTS)
"""The tables whose rows belong to a game."""
PLAIN = (DRAFT, LESSON, ASIDE)
"""The tables whose rows belong to no game."""

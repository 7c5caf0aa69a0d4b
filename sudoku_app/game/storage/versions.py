"""The rows of the versions of drafts: checksums, damage, exports and merges."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING, Any

from sudoku_app.core.message import Message
from sudoku_app.game.storage.records import plain_text, real, whole
from sudoku_app.game.storage.rows import LATEST, MOST_NUMBER, row_checksum

if TYPE_CHECKING:
    from collections.abc import Iterable

LONGEST_NAME = 300
"""The most characters of a version's name."""
LONGEST_CONTENT = 1 << 18
"""The most characters of a version's puzzle as text; a link has fewer."""
COLUMNS = ("draft", "name", "content", "saved_at", "deleted_at")
"""The columns of table `version` that go into its checksum, in this order."""
ALL_VERSIONS = f"SELECT id, {', '.join(COLUMNS)}, crc FROM version ORDER BY id"
_PUT = f"INSERT INTO version({', '.join(COLUMNS)}, crc) VALUES (?, ?, ?, ?, ?, ?)"


def next_draft(connection: sqlite3.Connection) -> int:
    """Return a number that no draft has. Raises sqlite3.Error."""
    (last,) = connection.execute("SELECT coalesce(max(draft), 0) FROM version").fetchone()
    return int(last) + 1


def change_versions(
    connection: sqlite3.Connection, numbers: Iterable[int], **fields: object
) -> None:
    """Change some columns of versions, with their checksums; damaged ones stay as they are. Raises
    sqlite3.Error.
    """
    for number in numbers:
        query = f"SELECT {', '.join(COLUMNS)}, crc FROM version WHERE id = ?"
        for *row, crc in connection.execute(query, (number,)).fetchall():
            if crc != row_checksum(0, tuple(row)):
                continue
            changed = dict(zip(COLUMNS, row, strict=True)) | fields
            values = tuple(changed[column] for column in COLUMNS)
            assigned = ", ".join(f"{column} = ?" for column in (*COLUMNS, "crc"))
            connection.execute(
                f"UPDATE version SET {assigned} WHERE id = ?",
                (*values, row_checksum(0, values), number),
            )


def put_version(connection: sqlite3.Connection, fields: tuple[Any, ...]) -> int:
    """Add a version with the fields in `COLUMNS`; return its number. Raises sqlite3.Error."""
    cursor = connection.execute(_PUT, (*fields, row_checksum(0, fields)))
    return cursor.lastrowid or 0


def version_is_intact(row: sqlite3.Row) -> bool:
    """Whether a row of table `version` is as it was written."""
    fields = tuple(row[column] for column in COLUMNS)
    return bool(row["crc"] == row_checksum(0, fields))


def damage_of(row: sqlite3.Row) -> Message:
    """What is said about a damaged version."""
    return Message("the checksum of version {0} of a draft does not match", row["id"])


def version_rows(connection: sqlite3.Connection) -> list[sqlite3.Row]:
    """All rows of table `version`, in order. Raises sqlite3.Error."""
    cursor = connection.cursor()
    cursor.row_factory = sqlite3.Row
    return cursor.execute(ALL_VERSIONS).fetchall()


def versions_to_json(connection: sqlite3.Connection) -> list[dict[str, Any]]:
    """The intact versions as objects for an export. Raises sqlite3.Error."""
    return [
        {column: row[column] for column in COLUMNS}
        for row in version_rows(connection)
        if version_is_intact(row)
    ]


def merge_versions(connection: sqlite3.Connection, versions: Iterable[object]) -> int:
    """Add exported versions that a file does not have yet, in the caller's transaction.

    Versions of a draft stay together, and join the draft that has one of them already. What cannot
    be read is left out. Returns how many were added. Raises sqlite3.Error.
    """
    known = {
        (row["name"], row["content"], row["saved_at"]): row["draft"]
        for row in version_rows(connection)
    }
    drafts: dict[int, int] = {}
    added = 0
    read = [each for value in versions if (each := _fields_of(value)) is not None]
    for draft, name, content, saved_at, _ in read:
        if (name, content, saved_at) in known:
            drafts.setdefault(draft, known[name, content, saved_at])
    for draft, name, content, saved_at, deleted_at in read:
        if (name, content, saved_at) not in known:
            number = drafts.setdefault(draft, next_draft(connection))
            put_version(connection, (number, name, content, saved_at, deleted_at))
            known[name, content, saved_at] = number
            added += 1
    return added


def _fields_of(value: object) -> tuple[int, str, str, float, float | None] | None:
    """The fields of an exported version; None if it cannot be read."""
    if not isinstance(value, dict):
        return None
    from sudoku_app.formats import read_first  # only needed here

    deleted = value.get("deleted_at")
    try:
        fields = (
            whole(value.get("draft"), "draft", MOST_NUMBER),
            plain_text(value.get("name"), "name", LONGEST_NAME),
            plain_text(value.get("content"), "content", LONGEST_CONTENT),
            real(value.get("saved_at"), "saved_at", LATEST),
            None if deleted is None else real(deleted, "deleted_at", LATEST),
        )
        read_first(fields[2])
    except ValueError:
        return None
    return fields

"""The rows of the versions of drafts: changes, and merges of exported ones."""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from typing import TYPE_CHECKING

from sudoku_app.game.storage.tables import DRAFT

if TYPE_CHECKING:
    from collections.abc import Iterable


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
        cursor = connection.cursor()
        cursor.row_factory = sqlite3.Row
        for row in cursor.execute("SELECT * FROM version WHERE id = ?", (number,)).fetchall():
            if DRAFT.is_intact(row):
                changed = dict(row) | fields
                values = tuple(changed[column] for column in DRAFT.columns)
                DRAFT.overwrite(connection, number, values)


def merge_versions(connection: sqlite3.Connection, versions: Iterable[object]) -> int:
    """Add exported versions that a file does not have yet, in the caller's transaction.

    Versions of a draft stay together, and join the draft that has one of them already. What cannot
    be read is left out. Returns how many were added. Raises sqlite3.Error.
    """
    from sudoku_app.formats import read_first  # only needed here

    known = {
        (row["name"], row["content"], row["saved_at"]): row["draft"]
        for row in DRAFT.rows(connection)
    }
    drafts: dict[int, int] = {}
    added = 0
    read = []
    for value in versions:
        with suppress(ValueError):
            fields = DRAFT.fields_of(value)
            read_first(fields["content"])
            read.append(tuple(fields.values()))
    for draft, name, content, saved_at, _ in read:
        if (name, content, saved_at) in known:
            drafts.setdefault(draft, known[name, content, saved_at])
    for draft, name, content, saved_at, deleted_at in read:
        if (name, content, saved_at) not in known:
            number = drafts.setdefault(draft, next_draft(connection))
            DRAFT.put(connection, (number, name, content, saved_at, deleted_at))
            known[name, content, saved_at] = number
            added += 1
    return added

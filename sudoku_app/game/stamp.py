"""Instants as they stand in the names of files, in UTC, so that names sort by time."""

from __future__ import annotations

import sqlite3
from contextlib import closing

STAMP = r"\d{8}T\d{6}Z"
"""What a stamp looks like, as a regular expression."""


def stamp(seconds: float) -> str:
    """`20261121T065500Z` for an instant in seconds since 1970.

    SQLite does the calendar: this layer reads no clock, and imports none.
    """
    with closing(sqlite3.connect(":memory:")) as connection:
        query = "SELECT strftime('%Y%m%dT%H%M%SZ', ?, 'unixepoch')"
        (text,) = connection.execute(query, (int(seconds),)).fetchone()
    return str(text)


def shown_stamp(text: str) -> str:
    """`2026-11-21 06:55 UTC` for a stamp."""
    return f"{text[:4]}-{text[4:6]}-{text[6:8]} {text[9:11]}:{text[11:13]} UTC"

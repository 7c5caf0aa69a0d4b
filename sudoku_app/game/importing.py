"""Games brought in from a file that `export` wrote, with nothing lost and nothing doubled."""

from __future__ import annotations

import json
import sqlite3
import stat
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn

from sudoku_app.core.message import Message
from sudoku_app.game.export import FORMAT, VERSION
from sudoku_app.game.mending import put_aside_text
from sudoku_app.game.merging import Merged, merge
from sudoku_app.game.ranges import LATEST, MOST_NUMBER
from sudoku_app.game.record_json import RecordError, plain_text, real, record_from_json, whole
from sudoku_app.game.records import GameRecord
from sudoku_app.game.schema import transaction
from sudoku_app.game.store_file import StoreError, found_by

if TYPE_CHECKING:
    from sudoku_app.game.store import Store

MAX_BYTES = 512 * 1024 * 1024
"""The most bytes of a file that is read: some 60,000 games."""


class ImportRefusedError(ValueError):
    """A file from which nothing was brought in; the message says why."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)


class ImportReport(NamedTuple):
    """What an import did: what was merged, and of each game that was refused its place in the
    file, from 1, and why.
    """

    merged: Merged
    refused: tuple[Message, ...] = ()

    def __str__(self) -> str:
        counts = (
            (self.merged.added, "added"),
            (self.merged.updated, "brought up to date"),
            (self.merged.known, "there already"),
            (len(self.refused), "refused"),
        )
        text = ", ".join(f"{count} {word}" for count, word in counts if count) or "no games in it"
        return f"{text}: {self.refused[0]}" if self.refused else text


def import_json(store: Store, path: str) -> ImportReport:
    """Bring in the games of a file, all of them in one transaction.

    A game that cannot be read is refused alone. Raises ImportRefusedError where the file is none of
    ours, OSError where it cannot be read, and StoreError where the games cannot be kept; then
    nothing has changed.
    """
    document = _read(path)
    records, refused = _records(document["games"])
    aside = _aside(document.get("aside", []))
    try:
        with transaction(store.connection):
            merged = merge(store, records)
            for at, number, reason, content in aside:
                put_aside_text(store.connection, number, reason, content, at)
    except sqlite3.Error as error:
        raise StoreError(Message("{0}: {1}", store.path, error), found_by(error)) from error
    return ImportReport(merged, tuple(refused))


def _read(path: str) -> dict[str, Any]:
    file = Path(path)
    state = file.stat()
    if not stat.S_ISREG(state.st_mode):
        raise ImportRefusedError(Message("a folder or device, expected a file"))
    if state.st_size > MAX_BYTES:
        raise ImportRefusedError(Message("a file of more than {0} MiB", MAX_BYTES >> 20))
    try:
        document = json.loads(file.read_bytes(), parse_constant=_refuse_constant)
    except (ValueError, RecursionError) as error:
        raise ImportRefusedError(_unreadable(error)) from error
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise ImportRefusedError(Message("not a file of games: its format is not {0!r}", FORMAT))
    if document.get("version") != VERSION:
        raise ImportRefusedError(
            Message("written by a newer version, expected format version {0}", VERSION)
        )
    if not isinstance(document.get("games"), list):
        raise ImportRefusedError(Message("there is no list of games in it"))
    return document


def _unreadable(error: Exception) -> Message:
    """Why a file is no JSON, without the words of a parser, which are for programmers."""
    if isinstance(error, json.JSONDecodeError):
        return Message("not JSON from line {0}, column {1} on", error.lineno, error.colno)
    if error.args and isinstance(error.args[0], Message):
        return Message("not JSON that can be read: {0}", error.args[0])
    return Message("not JSON that can be read")


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(Message("{0} is not a number", name))


def _records(games: list[Any]) -> tuple[list[GameRecord], list[Message]]:
    records, refused = [], []
    for place, value in enumerate(games, 1):
        try:
            records.append(record_from_json(value))
        except RecordError as error:
            refused.append(Message("game {0}: {1}", place, error))
    return records, refused


def _aside(entries: object) -> list[tuple[float, int, str, str]]:
    """What had been set aside; an entry that cannot be read is passed over."""
    found = []
    for entry in entries if isinstance(entries, list) else []:
        try:
            at, number = real(entry["at"], "at", LATEST), whole(entry["game"], "game", MOST_NUMBER)
            reason, content = plain_text(entry["reason"], "reason"), entry["content"]
            content.encode()
            found.append((at, number, reason, content))
        except (ValueError, TypeError, KeyError, AttributeError):
            continue
    return found

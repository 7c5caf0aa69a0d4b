"""Games brought in from a file that `export` wrote, with nothing lost and nothing doubled."""

from __future__ import annotations

import json
import sqlite3
import stat
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from sudoku_app.core.message import Message, message_of
from sudoku_app.game.export import FORMAT, VERSION
from sudoku_app.game.json_stream import JsonStream, JsonStreamError
from sudoku_app.game.mending import put_aside_text
from sudoku_app.game.merging import Merged, merge
from sudoku_app.game.ranges import LATEST, MOST_NUMBER
from sudoku_app.game.record_json import RecordError, plain_text, real, record_from_json, whole
from sudoku_app.game.records import GameRecord
from sudoku_app.game.schema import transaction
from sudoku_app.game.store_file import StoreError, found_by

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from sudoku_app.game.store import Store

MAX_BYTES = 512 * 1024 * 1024
"""The most bytes of a file that is read: some 60,000 games."""

_MAX_REFUSED = 10_000
"""How many more games of a file may be refused than are taken."""


class ImportRefusedError(ValueError):
    """A file from which nothing was brought in; the message says why."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)


class ImportReport(NamedTuple):
    """What an import did: what was merged, how many games were refused, and of the first of them
    its place in the file, from 1, and why.
    """

    merged: Merged
    refused: int = 0
    first_refusal: Message | None = None

    def __str__(self) -> str:
        counts = (
            (self.merged.added, "added"),
            (self.merged.updated, "brought up to date"),
            (self.merged.known, "there already"),
            (self.refused, "refused"),
        )
        text = ", ".join(f"{count} {word}" for count, word in counts if count) or "no games in it"
        return f"{text}: {self.first_refusal}" if self.refused else text


class _Content:
    """What a file brings: its games as far as they can be read; mutable."""

    def __init__(self) -> None:
        self.records: list[GameRecord] = []
        self.refused = 0
        self.first_refusal: Message | None = None
        self.aside: list[tuple[float, int, str, str]] = []

    def add(self, value: object) -> None:
        """Take one more of its games, or refuse it. Raises ImportRefusedError where far more are
        refused than taken.
        """
        try:
            self.records.append(record_from_json(value))
        except RecordError as error:
            self.refused += 1
            if self.first_refusal is None:
                place = len(self.records) + self.refused
                self.first_refusal = Message("game {0}: {1}", place, error)
            if self.refused - len(self.records) > _MAX_REFUSED:
                message = Message("more than {0:,} games that cannot be read", _MAX_REFUSED)
                raise ImportRefusedError(message) from error


def import_json(
    store: Store, path: str, cancel: Callable[[], bool] = lambda: False
) -> ImportReport:
    """Bring in the games of a file, all of them in one transaction.

    A game that cannot be read is refused alone. `cancel` is asked before each game whether to give
    up. Raises ImportRefusedError where it says True and where the file is none of ours, OSError
    where it cannot be read, and StoreError where the games cannot be kept; then nothing has
    changed.
    """
    content = _read(path, cancel)
    try:
        with transaction(store.connection):
            merged = merge(store, content.records)
            for at, number, reason, text in content.aside:
                put_aside_text(store.connection, number, reason, text, at)
    except sqlite3.Error as error:
        raise StoreError(Message("{0}: {1}", store.path, error), found_by(error)) from error
    return ImportReport(merged, content.refused, content.first_refusal)


def _read(path: str, cancel: Callable[[], bool]) -> _Content:
    file = Path(path)
    state = file.stat()
    if not stat.S_ISREG(state.st_mode):
        raise ImportRefusedError(Message("a folder or device, expected a file"))
    if state.st_size > MAX_BYTES:
        raise ImportRefusedError(Message("a file of more than {0} MiB", MAX_BYTES >> 20))
    with file.open("rb") as data:
        encoding = json.detect_encoding(data.read(4))
    try:
        with file.open(encoding=encoding, errors="surrogatepass") as text:
            return _read_object(JsonStream(text), cancel)
    except UnicodeError as error:
        raise ImportRefusedError(Message("not JSON that can be read")) from error
    except JsonStreamError as error:
        raise ImportRefusedError(message_of(error)) from error


def _read_object(stream: JsonStream, cancel: Callable[[], bool]) -> _Content:
    if stream.next_sign() != "{":
        stream.value()
        raise _of_another_format()
    content = _Content()
    head: dict[str, object] = {}
    has_games = False
    for name in stream.names():
        is_list = stream.next_sign() == "["
        if name == "games" and is_list:
            _check_format({"format": FORMAT, "version": VERSION} | head)  # the rest may follow
            has_games = True
            for value in stream.items():
                if cancel():
                    raise ImportRefusedError(Message("cancelled"))
                content.add(value)
        elif name == "aside" and is_list:
            content.aside += filter(None, map(_aside, stream.items()))
        else:
            value = stream.value()
            head |= {name: value} if name in ("format", "version") else {}
    _check_format(head)
    if not has_games:
        raise ImportRefusedError(Message("there is no list of games in it"))
    return content


def _check_format(head: Mapping[str, object]) -> None:
    """Raise ImportRefusedError where a file's format or version is not that of its games."""
    if head.get("format") != FORMAT:
        raise _of_another_format()
    if head.get("version") != VERSION:
        raise ImportRefusedError(
            Message("written by a newer version, expected format version {0}", VERSION)
        )


def _of_another_format() -> ImportRefusedError:
    return ImportRefusedError(Message("not a file of games: its format is not {0!r}", FORMAT))


def _aside(entry: Any) -> tuple[float, int, str, str] | None:
    """What had been set aside; None for an entry that cannot be read."""
    try:
        at, number = real(entry["at"], "at", LATEST), whole(entry["game"], "game", MOST_NUMBER)
        reason, content = plain_text(entry["reason"], "reason"), entry["content"]
        content.encode()
    except (ValueError, TypeError, KeyError, AttributeError):
        return None
    return at, number, reason, content

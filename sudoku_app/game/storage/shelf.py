"""The shelf of drafts: puzzles that a player sets, each with versions that have names.

Every version is a row with the puzzle as a line of text, like that of `formats.writers`. Nothing is
deleted for good: deleted versions are marked, so that deleting can be undone.
"""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.message import Message, MessageError
from sudoku_app.formats import read_first
from sudoku_app.formats.writers import write_whole
from sudoku_app.game.storage.tables import DRAFT, LONGEST_NAME

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable, Iterator

    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.game.storage.store import Store


class NotKeptError(MessageError):
    """A draft that could not be stored; the message says why."""


class Version(NamedTuple):
    """A version of a draft.

    `number` identifies it, and `draft` all versions of a draft. `saved_at` is in seconds since
    1970; `name` may be empty.
    """

    number: int
    draft: int
    name: str
    puzzle: Puzzle
    saved_at: float
    is_deleted: bool


class Shelf:
    """The drafts in a games file."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def drafts(self) -> list[Version]:
        """The latest version of each draft, the draft that was saved last first."""
        return [versions[0] for versions in self.by_draft()]

    def by_draft(self) -> list[list[Version]]:
        """The versions of each draft, the latest first; the draft that was saved last first."""
        found: dict[int, list[Version]] = {}
        for each in self._versions():
            if not each.is_deleted:
                found.setdefault(each.draft, []).insert(0, each)
        return sorted(found.values(), key=lambda versions: -versions[0].number)

    def versions(self, draft: int, deleted: bool = False) -> list[Version]:
        """The versions of a draft, the latest first; only those deleted if `deleted`."""
        found = [
            each for each in self._versions() if each.draft == draft and each.is_deleted == deleted
        ]
        return found[::-1]

    def draft_of(self, puzzle: Puzzle) -> int:
        """The number of the draft whose latest version is this puzzle; 0 if there is none."""
        return next((each.draft for each in self.drafts() if each.puzzle == puzzle), 0)

    def keep(self, puzzle: Puzzle, draft: int = 0, name: str = "") -> Version:
        """Store a puzzle as a new version of a draft, or as a new draft if `draft` is 0.

        If the latest version is the same puzzle, it only gets the name, if there is one. Raises
        NotKeptError.
        """
        known = self.versions(draft) if draft else []
        if known and known[0].puzzle == puzzle:
            return self.rename(known[0], name) if name else known[0]
        content, numbers = write_whole(puzzle), [0]
        now, name = self._store.clock(), name[:LONGEST_NAME]

        def write(connection: sqlite3.Connection) -> None:
            number = draft or _next_draft(connection)
            put = DRAFT.put(connection, (number, name, content, float(now), None))
            numbers[:] = [put, number]

        self._commit(write)
        return Version(numbers[0], numbers[1], name, puzzle, now, is_deleted=False)

    def duplicate(self, version: Version) -> Version:
        """Store the puzzle of a version as a new draft. Raises NotKeptError."""
        return self.keep(version.puzzle, name=version.name)

    def rename(self, version: Version, name: str) -> Version:
        """Give a version another name. Raises NotKeptError."""
        renamed = version._replace(name=name[:LONGEST_NAME])
        self._commit(
            lambda connection: _change_versions(connection, [version.number], name=renamed.name)
        )
        return renamed

    def delete_draft(self, draft: int) -> list[Version]:
        """Delete all versions of a draft; return them, for `restore`. Raises NotKeptError."""
        gone = self.versions(draft)
        self._mark_deleted(gone, self._store.clock())
        return gone

    def delete_version(self, version: Version) -> list[Version]:
        """Delete a version, and return it alone; a draft without versions is gone. Raises
        NotKeptError.
        """
        self._mark_deleted([version], self._store.clock())
        return [version]

    def restore(self, versions: Iterable[Version]) -> None:
        """Undo the deletion of versions. Raises NotKeptError."""
        self._mark_deleted(versions, None)

    def _mark_deleted(self, versions: Iterable[Version], at: float | None) -> None:
        numbers = [each.number for each in versions]
        self._commit(lambda connection: _change_versions(connection, numbers, deleted_at=at))

    def _versions(self) -> Iterator[Version]:
        for row in self._store.rows("SELECT * FROM version ORDER BY id"):
            with suppress(ValueError):
                yield _version_of(row)

    def _commit(self, write: Callable[[sqlite3.Connection], None]) -> None:
        if not self._store.commit(write):
            raise NotKeptError(Message("The draft was not saved: {0}", self._store.trouble))


def _version_of(row: sqlite3.Row) -> Version:
    """The version in a row. Raises ValueError if it is damaged."""
    if not DRAFT.is_intact(row):
        raise ValueError(DRAFT.damage(row["id"]))
    puzzle = read_first(row["content"]).puzzle
    deleted = row["deleted_at"] is not None
    return Version(row["id"], row["draft"], row["name"], puzzle, row["saved_at"], deleted)


def _next_draft(connection: sqlite3.Connection) -> int:
    """Return a number that no draft has. Raises sqlite3.Error."""
    (last,) = connection.execute("SELECT coalesce(max(draft), 0) FROM version").fetchone()
    return int(last) + 1


def _change_versions(
    connection: sqlite3.Connection, numbers: Container[int], **fields: object
) -> None:
    """Change some columns of versions, with their checksums; damaged ones stay as they are. Raises
    sqlite3.Error.
    """
    for row in list(DRAFT.rows(connection)):
        if row["id"] in numbers and DRAFT.is_intact(row):
            changed = dict(row) | fields
            DRAFT.overwrite(connection, row["id"], tuple(changed[name] for name in DRAFT.columns))


def merge_versions(connection: sqlite3.Connection, versions: Iterable[object]) -> None:
    """Add exported versions that a file does not have yet, in the caller's transaction.

    Versions of a draft stay together, and join the draft that has one of them already. What cannot
    be read is left out. Raises sqlite3.Error.
    """
    known = {
        (row["name"], row["content"], row["saved_at"]): row["draft"]
        for row in DRAFT.rows(connection)
    }
    drafts: dict[int, int] = {}
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
            number = drafts.setdefault(draft, _next_draft(connection))
            DRAFT.put(connection, (number, name, content, saved_at, deleted_at))
            known[name, content, saved_at] = number

"""Import games from a file that `export` wrote, without losing or duplicating any.

The file is read one JSON value at a time. For a file of nothing but empty lists, `json.loads` would
take gigabytes: each list of two characters takes a hundred bytes of memory.
"""

from __future__ import annotations

import json
import re
import sqlite3
import stat
from contextlib import closing, suppress
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, NoReturn

from sudoku_app.core.message import Message, MessageError, message_of
from sudoku_app.game.storage.export import FORMAT, VERSION
from sudoku_app.game.storage.lessons import MOST_EVENTS, merge_events
from sudoku_app.game.storage.mending import (
    add_aside,
    add_aside_text,
    copy_game_aside,
    move_game_aside,
)
from sudoku_app.game.storage.records import (
    GameRecord,
    Identity,
    RecordError,
    put_record,
    read_record,
    record_from_json,
    record_to_json,
)
from sudoku_app.game.storage.rows import put_game, set_turn
from sudoku_app.game.storage.schema import transaction
from sudoku_app.game.storage.shelf import merge_versions
from sudoku_app.game.storage.store_file import StoreError, problem_of
from sudoku_app.game.storage.tables import ASIDE

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
    from typing import IO

    from sudoku_app.game.storage.store import Store


MOST_MIB = 2
"""The most MiB of one value; a game with ten thousand moves takes half of one."""
_MAX_CHARACTERS = MOST_MIB << 20
_PIECE = 1 << 16
_SPACE = re.compile(r"[ \t\n\r]*")


class JsonStreamError(MessageError):
    """Raised for text that is not JSON or that exceeds a limit; the message says where."""


class JsonStream:
    """Reads JSON from a text file in order, from beginning to end; mutable.

    Raises JsonStreamError for text that is not JSON, including NaN and infinities, for numbers with
    thousands of digits, for brackets that are nested too deeply and for values of more than
    `MOST_MIB`. Raises UnicodeDecodeError if the file is not text.
    """

    def __init__(self, stream: IO[str]) -> None:
        self._stream = stream
        self._decoder = json.JSONDecoder(parse_constant=_refuse_constant)
        self._text = ""
        self._place = 0
        self._line, self._column = 1, 1  # of the first character in `_text`

    def next_sign(self) -> str:
        """Return the next character that is not white space without consuming it, or "" at the
        end.
        """
        while True:
            match = _SPACE.match(self._text, self._place)
            self._place = match.end() if match else self._place
            if self._place < len(self._text):
                return self._text[self._place]
            if not self._fill(_PIECE):
                return ""

    def names(self) -> Iterator[str]:
        """Yield the names in the object that is the whole text; after each name, its value or its
        items must be read.
        """
        self._take("{")
        while self.next_sign() != "}":
            name = self.value()
            if not isinstance(name, str):
                raise self._error(self._place)
            self._take(":")
            yield name
            self._take_comma("}")
        self._take("}")
        if self.next_sign():
            raise self._error(self._place)

    def items(self) -> Iterator[object]:
        """Yield the items of a list, reading each when it is needed."""
        self._take("[")
        while self.next_sign() != "]":
            yield self.value()
            self._take_comma("]")
        self._take("]")

    def value(self) -> object:
        """Return the next value, read whole."""
        self.next_sign()
        while True:
            try:
                value, end = self._decoder.raw_decode(self._text, self._place)
            except json.JSONDecodeError as error:
                if len(self._text) - self._place > _MAX_CHARACTERS:
                    line, _ = self._position(self._place)
                    message = Message(
                        "from line {0} on, it is not JSON or has a value larger than {1} MiB",
                        line,
                        MOST_MIB,
                    )
                    raise JsonStreamError(message) from error
                if not self._fill(max(_PIECE, len(self._text))):
                    raise self._error(error.pos) from error
            except RecursionError as error:
                raise JsonStreamError(Message("it is not readable JSON")) from error
            except ValueError as error:  # from `_refuse_constant`, or for a number with many digits
                message = Message("it is not readable JSON")
                if error.args and isinstance(error.args[0], Message):
                    message = Message("it is not readable JSON: {0}", error.args[0])
                raise JsonStreamError(message) from error
            else:
                # A number may continue in the text not read yet.
                if end < len(self._text) or not self._fill(_PIECE):
                    self._place = end
                    return value

    def _fill(self, count: int) -> bool:
        """Read `count` more characters and drop those already consumed; return False at the end."""
        more = self._stream.read(count)
        if not more:
            return False
        self._line, self._column = self._position(self._place)
        self._text = self._text[self._place :] + more
        self._place = 0
        return True

    def _take(self, sign: str) -> None:
        if self.next_sign() != sign:
            raise self._error(self._place)
        self._place += 1

    def _take_comma(self, end: str) -> None:
        """Consume the comma after an item unless it is the last."""
        if self.next_sign() == end:
            return
        self._take(",")
        if self.next_sign() == end:
            raise self._error(self._place)

    def _error(self, place: int) -> JsonStreamError:
        return JsonStreamError(
            Message("it is not valid JSON from line {0}, column {1} on", *self._position(place))
        )

    def _position(self, place: int) -> tuple[int, int]:
        """The line and the column of a character in `_text`."""
        breaks = self._text.count("\n", 0, place)
        if not breaks:
            return self._line, self._column + place
        return self._line + breaks, place - self._text.rindex("\n", 0, place)


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(Message("{0} is not a number", name))


_OLDER = Message(
    "an older state of this game was found; it has moves that the current one no longer has"
)


class Merged(NamedTuple):
    """The result of a merge: how many games were added, how many continued, how many were already
    there in the same or a later state, and the numbers of those that continued.
    """

    added: int = 0
    updated: int = 0
    known: int = 0
    numbers: tuple[int, ...] = ()


def merge(
    store: Store, records: Iterable[GameRecord], own: Mapping[Identity, int] | None = None
) -> Merged:
    """Add games to a store without losing or duplicating any, in the caller's transaction.

    Of two states of a game, the one played later is kept; if both were played at the same instant,
    the sound one. If the other one has moves that the kept one lacks, it is set aside. With
    `own`, the games were once played in this same file: their turns decide which is later, and they
    keep their numbers in `own`, which may be filled while the games are read, if these are free.
    Otherwise the clock decides, and all of them get later turns than the games in the store. Raises
    sqlite3.Error.
    """
    added = known_already = 0
    updated: list[int] = []
    played: list[_Played] = []
    known, is_own = _identities(store.connection), own is not None
    taken = {number for (number,) in store.connection.execute("SELECT id FROM game")}
    for each in records:
        record = each
        if not is_own:
            record = each._replace(facts=each.facts._replace(turn=store.take_turn()))
        number = known.get(record.identity)
        if number is None:
            wanted = None if own is None else own.get(record.identity)
            number = store.take_number(None if wanted in taken else wanted)
            known[record.identity] = number
            taken.add(number)
            put_record(store.connection, number, record)
            added += 1
        elif _supersede(store, number, record, is_own):
            updated.append(number)
        else:
            known_already += 1
            continue
        store.take_turn(record.facts.turn)
        played.append(_Played(each.facts.turn, each.facts.played_at, record.facts.turn, number))
    if not is_own:
        _order_turns(store.connection, played)
    return Merged(added, len(updated), known_already, tuple(updated))


class _Played(NamedTuple):
    """When a game was played, according to its own file, with its turn and number in this one."""

    their_turn: int
    at: float
    turn: int
    number: int


def _order_turns(connection: sqlite3.Connection, played: list[_Played]) -> None:
    """Distribute the games' turns in the order in which they were played rather than read."""
    turns = sorted(each.turn for each in played)
    for turn, each in zip(turns, sorted(played), strict=True):
        if turn != each.turn:
            set_turn(connection, each.number, each.turn, turn)


def _identities(connection: sqlite3.Connection) -> dict[Identity, int]:
    rows = connection.execute("SELECT id, started_at, shape, givens FROM game ORDER BY id")
    return {(started_at, shape, givens): number for number, started_at, shape, givens in rows}


def _supersede(store: Store, number: int, record: GameRecord, is_own: bool) -> bool:
    """Replace the game's current state with `record` if that is later; return whether it
    changed.
    """
    connection, now = store.connection, store.clock()
    try:
        present = read_record(connection, number)
    except ValueError as error:
        move_game_aside(connection, number, message_of(error), now)
        put_record(connection, number, record)
        return True
    if present == record._replace(facts=record.facts._replace(turn=present.facts.turn)):
        return False
    if _rank(present, is_own) >= _rank(record, is_own) or (record.damage and not present.damage):
        if record.moves != present.moves[: len(record.moves)]:
            add_aside(connection, number, _OLDER, record_to_json(record), now)
        if present.deleted_at is None or record.deleted_at is not None or present.damage:
            return False
        put_game(connection, number, present.facts)  # an imported game returns to the list
        return True
    if present.damage or present.moves != record.moves[: len(present.moves)]:
        copy_game_aside(connection, number, present.damage or _OLDER, now)
    connection.execute("DELETE FROM move WHERE game = ?", (number,))
    connection.execute("DELETE FROM hint WHERE game = ?", (number,))
    put_record(connection, number, record)
    return True


def _rank(record: GameRecord, is_own: bool) -> tuple[int, float, bool]:
    """The rank of a state of a game; the state with the higher rank is kept."""
    return record.facts.turn if is_own else 0, record.facts.played_at, not record.damage


MAX_BYTES = 512 * 1024 * 1024
"""The most bytes of a file that is read: some 60,000 games."""

_MOST_ROWS = {"drafts": 20_000, "lessons": MOST_EVENTS, "aside": MOST_EVENTS}
"""The most rows of each list besides that of games that are read from a file."""
_MAX_REFUSED = 10_000
"""The most games of a file that may be rejected beyond those that are read."""


class ImportRefusedError(MessageError):
    """Raised for a file from which nothing was imported; the message says why."""


class ImportReport(NamedTuple):
    """The result of an import: what was merged, how many games were rejected, and the position in
    the file (from 1) and the error of the first of these.
    """

    merged: Merged
    refused: int = 0
    first_refusal: Message | None = None


class _Reading:
    """Reads the games of a file one by one, as far as they can be read; mutable."""

    def __init__(self, path: str, cancel: Callable[[], bool]) -> None:
        self._path = path
        self._cancel = cancel
        self._taken = 0
        self.refused = 0
        self.first_refusal: Message | None = None
        self.lists: dict[str, list[object]] = {name: [] for name in _MOST_ROWS}

    def records(self) -> Generator[GameRecord, None, None]:
        """Yield the games. Raises ImportRefusedError, also if far more games are rejected than
        read.
        """
        file = Path(self._path)
        state = file.stat()
        if not stat.S_ISREG(state.st_mode):
            raise ImportRefusedError(Message("it is a folder or a device, not a file"))
        if state.st_size > MAX_BYTES:
            raise ImportRefusedError(Message("it is larger than {0} MiB", MAX_BYTES >> 20))
        with file.open("rb") as data:
            encoding = json.detect_encoding(data.read(4))
        try:
            with file.open(encoding=encoding, errors="surrogatepass") as text:
                yield from self._read_object(JsonStream(text))
        except UnicodeError as error:
            raise ImportRefusedError(Message("it is not readable JSON")) from error
        except JsonStreamError as error:
            raise ImportRefusedError(message_of(error)) from error

    def _read_object(self, stream: JsonStream) -> Iterator[GameRecord]:
        if stream.next_sign() != "{":
            stream.value()
            raise _of_another_format()
        head: dict[str, object] = {}
        has_games = False
        for name in stream.names():
            is_list = stream.next_sign() == "["
            if name == "games" and is_list:
                _check_format({"format": FORMAT, "version": VERSION} | head)  # they may follow
                has_games = True
                yield from self._games(stream)
            elif name in self.lists and is_list:
                for row in stream.items():
                    if len(self.lists[name]) < _MOST_ROWS[name]:
                        self.lists[name].append(row)
            else:
                value = stream.value()
                head |= {name: value} if name in ("format", "version") else {}
        _check_format(head)
        if not has_games:
            raise ImportRefusedError(Message("it contains no list of games"))

    def _games(self, stream: JsonStream) -> Iterator[GameRecord]:
        for value in stream.items():
            if self._cancel():
                raise ImportRefusedError(Message("cancelled"))
            try:
                record = record_from_json(value)
            except RecordError as error:
                self._refuse(error)
            else:
                self._taken += 1
                yield record

    def _refuse(self, error: RecordError) -> None:
        self.refused += 1
        if self.first_refusal is None:
            place = self._taken + self.refused
            self.first_refusal = Message("game {0}: {1}", place, error)
        if self.refused - self._taken > _MAX_REFUSED:
            message = Message("more than {0:,} games in it cannot be read", _MAX_REFUSED)
            raise ImportRefusedError(message) from error


def import_json(
    store: Store, path: str, cancel: Callable[[], bool] = lambda: False
) -> ImportReport:
    """Import the games of a file in one transaction. Games that cannot be read are rejected one by
    one.

    `cancel` is called before each game and returns True to stop. Raises ImportRefusedError if it
    does or if the file is not an export, OSError if the file cannot be read, and StoreError if the
    games cannot be stored; then nothing has changed.
    """
    reading = _Reading(path, cancel)
    try:
        with transaction(store.connection), closing(reading.records()) as records:
            merged = merge(store, records)
            merge_versions(store.connection, reading.lists["drafts"])
            merge_events(store.connection, reading.lists["lessons"])
            for entry in reading.lists["aside"]:
                with suppress(ValueError):
                    at, game, reason, content = ASIDE.fields_of(entry).values()
                    add_aside_text(store.connection, game, reason, content, at)
    except sqlite3.Error as error:
        raise StoreError(Message("{0}: {1}", store.path, error), problem_of(error)) from error
    return ImportReport(merged, reading.refused, reading.first_refusal)


def _check_format(head: Mapping[str, object]) -> None:
    """Raise ImportRefusedError unless the file's format and version are those that this program
    writes.
    """
    if head.get("format") != FORMAT:
        raise _of_another_format()
    if head.get("version") != VERSION:
        raise ImportRefusedError(
            Message(
                "it was written by a newer version of the program; this one reads format "
                "version {0}",
                VERSION,
            )
        )


def _of_another_format() -> ImportRefusedError:
    return ImportRefusedError(
        Message("it is not an export of games: its format is not {0!r}", FORMAT)
    )

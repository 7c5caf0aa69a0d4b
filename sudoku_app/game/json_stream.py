"""A JSON object of any size read one value at a time, so that none costs more than it is worth.

A list of two characters takes a hundred bytes of memory: `json.loads` would take gigabytes for a
file of nothing but empty lists.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, NoReturn

from sudoku_app.core.message import Message

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import IO

MOST_MIB = 2
"""The most MiB of one value; a game with ten thousand moves has half of one."""
_LONGEST = MOST_MIB << 20
_PIECE = 1 << 16
_SPACE = re.compile(r"[ \t\n\r]*")


class JsonStreamError(ValueError):
    """Text that is no JSON, or none that is read; the message says from where on."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)


class JsonStream:
    """Takes JSON from a text file, from its beginning to its end; mutable.

    Raises JsonStreamError where it is none, also for NaN and infinities, numbers of thousands of
    digits, brackets that are nested too deeply and values of more than `MOST_MIB`, and
    UnicodeDecodeError where the file is no text.
    """

    def __init__(self, stream: IO[str]) -> None:
        self._stream = stream
        self._decoder = json.JSONDecoder(parse_constant=_refuse_constant)
        self._text = ""
        self._place = 0
        self._line, self._column = 1, 1  # of the first character in `_text`

    def next_sign(self) -> str:
        """The next character that is no space, without taking it; nothing at the end."""
        while True:
            match = _SPACE.match(self._text, self._place)
            self._place = match.end() if match else self._place
            if self._place < len(self._text):
                return self._text[self._place]
            if not self._fill(_PIECE):
                return ""

    def names(self) -> Iterator[str]:
        """The names in an object; after each its value, or its items, must be taken."""
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
        """The items of a list, each read when it is asked for."""
        self._take("[")
        while self.next_sign() != "]":
            yield self.value()
            self._take_comma("]")
        self._take("]")

    def value(self) -> object:
        """The next value, whole."""
        self.next_sign()
        while True:
            try:
                value, end = self._decoder.raw_decode(self._text, self._place)
            except json.JSONDecodeError as error:
                if len(self._text) - self._place > _LONGEST:
                    line, _ = self._position(self._place)
                    message = Message(
                        "no JSON from line {0} on, or a value of more than {1} MiB", line, MOST_MIB
                    )
                    raise JsonStreamError(message) from error
                if not self._fill(max(_PIECE, len(self._text))):
                    raise self._error(error.pos) from error
            except RecursionError as error:
                raise JsonStreamError(Message("not JSON that can be read")) from error
            except ValueError as error:  # of `_refuse_constant`, or of a number's many digits
                message = Message("not JSON that can be read")
                if error.args and isinstance(error.args[0], Message):
                    message = Message("not JSON that can be read: {0}", error.args[0])
                raise JsonStreamError(message) from error
            else:
                # A number may go on in what is not read yet.
                if end < len(self._text) or not self._fill(_PIECE):
                    self._place = end
                    return value

    def _fill(self, count: int) -> bool:
        """Read so many more characters, and forget those that were taken; False at the end."""
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
        """The comma after an item, where it is not the last."""
        if self.next_sign() == end:
            return
        self._take(",")
        if self.next_sign() == end:
            raise self._error(self._place)

    def _error(self, place: int) -> JsonStreamError:
        return JsonStreamError(
            Message("not JSON from line {0}, column {1} on", *self._position(place))
        )

    def _position(self, place: int) -> tuple[int, int]:
        """The line and the column of a character in `_text`."""
        breaks = self._text.count("\n", 0, place)
        if not breaks:
            return self._line, self._column + place
        return self._line + breaks, place - self._text.rindex("\n", 0, place)


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(Message("{0} is not a number", name))

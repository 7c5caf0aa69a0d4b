"""Read text files: check what they are, limit their size and find their encoding."""

from __future__ import annotations

import codecs
import os
import stat
from typing import IO, TYPE_CHECKING

from sudoku_app.core.message import Message
from sudoku_app.formats.documents import MAX_LINK, first_signs, is_document, is_link
from sudoku_app.formats.parsed import MAX_BYTES, MAX_LINE, ParseError

if TYPE_CHECKING:
    from collections.abc import Iterator

_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),  # before UTF-16, whose mark it begins with
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)

_NO_SIGNS = b"\0\xef\xbb\xbf\xff\xfe"
"""The bytes of byte order marks, and the zeros in encodings with two or four bytes per
character.
"""


def read_text(path: str | os.PathLike[str]) -> str:
    """The text of a regular file of at most `MAX_BYTES`.

    Raises OSError if it cannot be opened, and ParseError if it is not a regular file, is too large
    or is not text.
    """
    # Check before opening: opening a named pipe would wait for a writer.
    if not stat.S_ISREG(os.stat(path).st_mode):
        raise ParseError(Message("a folder or device"), Message("a text file"))
    with open(path, "rb") as file:
        return decode_text(file.read(MAX_BYTES + 1))


def decode_text(data: bytes) -> str:
    """Decode `data` as its byte order mark says, otherwise as UTF-8 or, failing that, as Latin-1.

    Raises ParseError for more than `MAX_BYTES`, for a NUL, and for bytes that are invalid in the
    encoding of their mark.
    """
    if len(data) > MAX_BYTES:
        raise ParseError(Message("a file of more than 4 MiB"), Message("at most 4 MiB"))
    encoding = _marked_encoding(data)
    try:
        text = data.decode(encoding or "utf-8")
    except UnicodeDecodeError as error:
        if encoding is not None:
            found = Message("bytes at position {0} that are not {1}", error.start, encoding.upper())
            raise ParseError(
                found, Message("text in the encoding that the byte order mark names")
            ) from error
        text = data.decode("latin-1")
    _reject_nul(text)
    return text


def _marked_encoding(data: bytes) -> str | None:
    return next((encoding for mark, encoding in _MARKS if data.startswith(mark)), None)


def _reject_nul(text: str) -> None:
    position = text.find("\0")
    if position >= 0:
        line = text.count("\n", 0, position) + 1
        column = position - text.rfind("\n", 0, position)
        raise ParseError(Message("a NUL character"), Message("text"), line, column)


def iter_lines(stream: IO[bytes]) -> Iterator[str]:
    """Yield the lines of a stream of any length, decoded as its byte order mark says or as UTF-8.

    Bytes that cannot be decoded become U+FFFD. A line longer than `MAX_LINE` is cut to one
    character more than that, unless it is a link of up to `MAX_LINK`. XML and JSON are yielded as
    one piece, read as by `decode_text`. Raises ParseError for a NUL, which means that the stream is
    not text.
    """
    import io

    buffered = io.BufferedReader(stream) if isinstance(stream, io.RawIOBase) else stream
    head = buffered.peek(64) if isinstance(buffered, io.BufferedReader) else b""
    if is_document(first_signs(head.translate(None, _NO_SIGNS).decode("latin-1"))):
        yield decode_text(buffered.read(MAX_BYTES + 1))
        return
    encoding = _marked_encoding(head) or "utf-8"
    text = io.TextIOWrapper(buffered, encoding=encoding, errors="replace", newline=None)
    number = 0
    try:
        while line := text.readline(MAX_LINE + 1):
            number += 1
            if len(line) > MAX_LINE and is_link(line.lstrip()):
                line += text.readline(MAX_LINK)
            if "\0" in line:
                raise ParseError(
                    Message("a NUL character"), Message("text"), number, line.index("\0") + 1
                )
            yield line
            while len(line) > MAX_LINE and not line.endswith("\n"):
                line = text.readline(MAX_LINE + 1)
    finally:
        if not stream.closed:
            text.detach()  # the caller closes the stream

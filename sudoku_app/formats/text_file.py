"""Files of text: what may be read, how much of it, and in which encoding."""

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
"""What stands before and between the signs of a text with a mark or of two bytes a character."""


def read_text(path: str | os.PathLike[str]) -> str:
    """The text of a regular file of at most `MAX_BYTES`.

    Raises OSError when it cannot be opened, and ParseError when it is no regular file, too large
    or no text.
    """
    # Looked at before it is opened: opening a named pipe would wait for a writer.
    if not stat.S_ISREG(os.stat(path).st_mode):
        raise ParseError(0, 0, Message("a folder or device"), Message("a text file"))
    with open(path, "rb") as file:
        return decode_text(file.read(MAX_BYTES + 1))


def decode_text(data: bytes) -> str:
    """`data` as its byte order mark says, else as UTF-8, else as Latin-1.

    Raises ParseError for more than `MAX_BYTES`, for a NUL, and for bytes that are not what their
    mark says.
    """
    if len(data) > MAX_BYTES:
        raise ParseError(0, 0, Message("a file of more than 4 MiB"), Message("at most 4 MiB"))
    encoding = _marked_encoding(data)
    try:
        text = data.decode(encoding or "utf-8")
    except UnicodeDecodeError as error:
        if encoding is not None:
            found = Message("bytes at position {0} that are not {1}", error.start, encoding.upper())
            raise ParseError(
                0, 0, found, Message("text in the encoding that the byte order mark names")
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
        raise ParseError(line, column, Message("a NUL character"), Message("text"))


def iter_lines(stream: IO[bytes]) -> Iterator[str]:
    """The lines of a stream of any length, one at a time; its mark decides, else UTF-8.

    Bytes that cannot be decoded become U+FFFD. Of a line over `MAX_LINE` only the beginning is
    given, one character too long, but a link is given up to `MAX_LINK`. XML and JSON come as one
    piece, read as by `decode_text`. A NUL raises ParseError: the stream is no text.
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
                    number, line.index("\0") + 1, Message("a NUL character"), Message("text")
                )
            yield line
            while len(line) > MAX_LINE and not line.endswith("\n"):
                line = text.readline(MAX_LINE + 1)
    finally:
        if not stream.closed:
            text.detach()  # the stream is the caller's to close

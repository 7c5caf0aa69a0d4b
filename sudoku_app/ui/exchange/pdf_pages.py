"""Draw the pages of PDF documents, in a process of its own: documents may be hostile.

QtPdf is the only part of Qt that reads pictures of puzzles, and only `ui` may know it. Whoever
reads a document passes `pages_of` to `read_picture`. The process answers with the number of pages,
and then for each page its number and `T` and its text, or `P` and its picture, empty for a page
without any.
"""

from __future__ import annotations

import os
import re
import sys
from typing import TYPE_CHECKING

from sudoku_app.core.message import Message
from sudoku_app.formats.parsed import Parsed, ParseError
from sudoku_app.formats.pictures import MOST_FAILURES, Page
from sudoku_app.formats.pictures.picture_reading import LeftOutError, pages_left_out
from sudoku_app.formats.pictures.sandbox import (
    MOST_PIXELS,
    confine,
    refused,
    run_limited,
    send,
    unreadable,
)
from sudoku_app.formats.reader import iter_puzzles

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from PyQt6.QtPdf import QPdfDocument

DOTS_PER_INCH = 300
MOST_PAGES = 5_000
_POINTS_PER_INCH = 72
_TEXT, _PICTURE = b"T", b"P"
_NUMBER = 4
_NEARLY = re.compile(r"[0-9.*_-]{36,}")
"""A line of cells that is no puzzle, perhaps because it has too many or too few."""


def pages_of(data: bytes, cancel: Callable[[], bool] | None = None) -> Iterator[Page]:
    """Yield the pages of a document; see `Page`.

    A page that can't be drawn is left out; after `MOST_FAILURES` of them, or `MOST_PAGES` pages, so
    are all others. Raises ParseError if the document is damaged or needs a password, or if `cancel`
    returned True.
    """
    reached = Page(0, 0)
    for _ in range(MOST_FAILURES):
        try:
            for page in _pages_after(reached.number, data, cancel):
                if page.number > reached.number:
                    yield page
                reached = page
            break
        except ParseError as error:
            if not reached.last or (cancel is not None and cancel()):
                raise
            if reached.number == reached.last:
                break  # it only failed to end
            number = reached.number + 1
            left = pages_left_out(number, number, error.found)
            reached = reached._replace(number=number, found=(left,))
            yield reached
    if not reached.last:
        raise refused(Message("a document without pages"))
    first, last = reached.number + 1, reached.last
    if first <= last:
        why = Message("too many pages before could not be read")
        if first > MOST_PAGES:
            why = Message("at most {0:,} pages of a document are read", MOST_PAGES)
        yield Page(first, last, (pages_left_out(first, last, why),))


def _pages_after(start: int, data: bytes, cancel: Callable[[], bool] | None) -> Iterator[Page]:
    """Yield a page that says how many there are, and then those after a number."""
    count, number = 0, start
    for piece in run_limited(__name__, data, cancel, str(start)):
        known, kind = int.from_bytes(piece[:_NUMBER], "big"), piece[_NUMBER : _NUMBER + 1]
        content = piece[_NUMBER + 1 :]
        if not kind:
            count = known
        elif known == number + 1 <= count:
            number = known
        else:
            raise unreadable()
        if kind == _TEXT:
            yield Page(number, count, _found_in(content.decode(), number))
        else:
            yield Page(number, count, picture=content)


def _found_in(text: str, number: int) -> tuple[Parsed | LeftOutError, ...]:
    """Return the puzzles in the text of a page, and lines that are almost puzzles.

    Full grids are the printed solutions: all that the text says of a page whose puzzles are drawn.
    """
    lines = text.splitlines()
    found: list[Parsed | LeftOutError] = []
    puzzles: list[Parsed] = []
    try:
        for item in iter_puzzles(lines):
            if isinstance(item, Parsed):
                puzzles.append(item)
                found.append(item)
            elif item.line and _NEARLY.search(lines[item.line - 1]):
                found.append(LeftOutError(Message("page {0}: {1}", number, item)))
    except ParseError:
        return ()
    return tuple(found) if puzzles and all(0 in each.puzzle.givens for each in puzzles) else ()


def main() -> None:
    """Draw the document from standard input, from the page after the number in the arguments."""
    confine()
    data = sys.stdin.buffer.read()
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from PyQt6.QtCore import QBuffer, QByteArray
    from PyQt6.QtGui import QGuiApplication
    from PyQt6.QtPdf import QPdfDocument

    application = QGuiApplication(sys.argv[:1])
    buffer = QBuffer()
    buffer.setData(QByteArray(data))
    buffer.open(QBuffer.OpenModeFlag.ReadOnly)
    document = QPdfDocument(None)
    document.load(buffer)
    if document.status() is not QPdfDocument.Status.Ready:
        sys.exit(1)
    count = max(document.pageCount(), 0)
    send(count.to_bytes(_NUMBER, "big"))
    for page in range(int(sys.argv[1]), min(count, MOST_PAGES)):
        send((page + 1).to_bytes(_NUMBER, "big") + _content(document, page))
    del application
    os._exit(0)  # Qt needs no goodbye, and a damaged document might not survive one


def _content(document: QPdfDocument, page: int) -> bytes:
    """Return the text of a page if that has puzzles, else its picture; see the module."""
    text = document.getAllText(page).text()
    if _found_in(text, page):
        return _TEXT + text.encode()
    return _PICTURE + _drawn(document, page)


def _drawn(document: QPdfDocument, page: int) -> bytes:
    """Return a page as a JPEG picture of 300 dpi, or of fewer if it were too large; nothing for a
    page without size or contents. Raises ValueError if it can't be drawn, which ends the process.
    """
    from PyQt6.QtCore import QBuffer, QSize
    from PyQt6.QtGui import QImage, QPainter

    size = document.pagePointSize(page)
    scale = DOTS_PER_INCH / _POINTS_PER_INCH
    area = size.width() * size.height() * scale * scale
    if area <= 0:
        return b""
    scale *= min(1.0, (MOST_PIXELS / 4 / area) ** 0.5)
    pixels = QSize(max(1, round(size.width() * scale)), max(1, round(size.height() * scale)))
    drawn = document.render(page, pixels)
    paper = QImage(pixels, QImage.Format.Format_RGB32)
    paper.fill(0xFFFFFFFF)
    blank = paper.copy()
    painter = QPainter(paper)
    painter.drawImage(0, 0, drawn)
    painter.end()
    if not drawn.isNull() and paper == blank:
        return b""
    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    if drawn.isNull() or not paper.save(buffer, "JPEG", 95):
        raise ValueError(f"page {page + 1} can't be drawn")
    return buffer.data().data()


if __name__ == "__main__":
    main()

"""Draw the pages of PDF documents, in a process of its own: documents may be hostile.

QtPdf is the only part of Qt that reads pictures of puzzles, and only `ui` may know it. Whoever
reads a document passes `pages_of` to `read_picture`. The process that draws writes packed pieces:
`T` or `P`, the page's number, and its text or its picture.
"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from sudoku_app.core.message import Message
from sudoku_app.formats.parsed import ParseError
from sudoku_app.formats.pictures import Pages
from sudoku_app.formats.pictures.sandbox import (
    MOST_PIXELS,
    confine,
    pack,
    refused,
    run_limited,
    unpack,
)
from sudoku_app.formats.reader import read_all

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from PyQt6.QtPdf import QPdfDocument

    from sudoku_app.formats import Parsed

DOTS_PER_INCH = 200
MOST_PAGES = 40
_POINTS_PER_INCH = 72
_TEXT, _PICTURE = b"T", b"P"
_NUMBER = 4


def pages_of(data: bytes, cancel: Callable[[], bool] | None = None) -> Pages:
    """Return the pages of a document, at most `MOST_PAGES`; see `Pages`.

    Raises ParseError if it is damaged or needs a password, or if `cancel` returned True.
    """
    puzzles: list[Parsed] = []
    pictures: list[tuple[int, bytes]] = []
    for piece in unpack(run_limited(__name__, data, cancel)):
        number = int.from_bytes(piece[1 : 1 + _NUMBER], "big")
        content = piece[1 + _NUMBER :]
        if piece.startswith(_TEXT):
            puzzles += _puzzles_in(content.decode())
        else:
            pictures.append((number, content))
    if not puzzles and not pictures:
        raise refused(Message("a document without pages"))
    return Pages(tuple(puzzles), tuple(pictures))


def _puzzles_in(text: str) -> list[Parsed]:
    """Return the puzzles in the text of a page.

    Full grids are the printed solutions: all that the text says of a page whose puzzles are drawn.
    """
    try:
        found = read_all(text).puzzles
    except ParseError:
        return []
    return found if all(0 in parsed.puzzle.givens for parsed in found) else []


def main() -> None:
    """Draw the document from standard input and write its pages to standard output."""
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
    sys.stdout.buffer.write(pack(_pieces(document)))
    sys.stdout.flush()
    del application
    os._exit(0)  # Qt needs no goodbye, and a damaged document might not survive one


def _pieces(document: QPdfDocument) -> Iterator[bytes]:
    for page in range(min(document.pageCount(), MOST_PAGES)):
        number = (page + 1).to_bytes(_NUMBER, "big")
        text = document.getAllText(page).text()
        if _puzzles_in(text):
            yield _TEXT + number + text.encode()
        elif picture := _drawn(document, page):
            yield _PICTURE + number + picture


def _drawn(document: QPdfDocument, page: int) -> bytes:
    """Return a page as a JPEG picture of 200 dpi, or of fewer if it were too large."""
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
    if drawn.isNull():
        return b""
    paper = QImage(pixels, QImage.Format.Format_RGB32)
    paper.fill(0xFFFFFFFF)
    painter = QPainter(paper)
    painter.drawImage(0, 0, drawn)
    painter.end()
    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    paper.save(buffer, "JPEG", 95)
    return buffer.data().data()


if __name__ == "__main__":
    main()

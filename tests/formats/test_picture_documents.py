"""Puzzles in PDF documents: in their text where they have one, else drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import QBuffer, QRectF
from PyQt6.QtGui import QFont, QImage, QPainter, QPdfWriter

from sudoku_app.core.puzzle import make_puzzle
from sudoku_app.formats.pictures import read_picture
from sudoku_app.ui.exchange.pdf_pages import pages_of
from tests.formats.drawn_grids import PLAIN, draw, png

if TYPE_CHECKING:
    from collections.abc import Callable

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
DIGITS = [int(sign) for sign in LINE.replace(".", "0")]

pytestmark = pytest.mark.usefixtures("qapp")


def document(*pages: Callable[[QPainter, QPdfWriter], None]) -> bytes:
    """A PDF document with these pages."""
    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(100)
    painter = QPainter(writer)
    for number, page in enumerate(pages):
        if number:
            writer.newPage()
        page(painter, writer)
    painter.end()
    return buffer.data().data()


def text(painter: QPainter, writer: QPdfWriter) -> None:
    """A page with a puzzle as a line of text."""
    painter.setFont(QFont("DejaVu Sans Mono", 8))
    painter.drawText(20, 60, LINE)


def grid(painter: QPainter, writer: QPdfWriter) -> None:
    """A page with a drawn grid."""
    image = QImage.fromData(png(draw(DIGITS, look=PLAIN._replace(cell=60))))
    painter.drawImage(QRectF(100, 150, 500, 500), image)


def prose(painter: QPainter, writer: QPdfWriter) -> None:
    """A page without a puzzle."""
    painter.drawText(50, 100, "Turn the page for today's puzzle.")


def test_a_puzzle_in_the_text_of_a_page_is_read_as_text() -> None:
    reading = read_picture(document(text), pages_of)
    assert reading.grids == ()
    assert [parsed.puzzle for parsed in reading.parsed()] == [make_puzzle(DIGITS)]


def test_a_page_with_a_drawn_grid_is_read_as_a_picture() -> None:
    reading = read_picture(document(prose, grid), pages_of)
    (found,) = reading.grids
    assert found.page == 2
    assert list(found.digits) == DIGITS


def test_text_and_pictures_of_one_document_are_both_read() -> None:
    reading = read_picture(document(text, grid), pages_of)
    assert (len(reading.puzzles), len(reading.grids)) == (1, 1)

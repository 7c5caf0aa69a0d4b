"""Puzzles in PDF documents: in their text where they have one, else drawn."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import QBuffer, QRectF, QSizeF
from PyQt6.QtGui import QFont, QImage, QPageSize, QPainter, QPdfWriter

from sudoku_app.core.puzzle import make_puzzle
from sudoku_app.core.topology import CLASSIC, Topology, topology_of_size
from sudoku_app.formats import ParseError
from sudoku_app.formats.pictures import PictureReading, read_picture, sandbox
from sudoku_app.ui.exchange import pdf_pages
from sudoku_app.ui.exchange.pdf_pages import MOST_PAGES, pages_of
from tests.formats.drawn_grids import PLAIN, draw, png
from tests.formats.hostile_pictures import pdf, text_pdf

if TYPE_CHECKING:
    from collections.abc import Callable

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
DIGITS = [int(sign) for sign in LINE.replace(".", "0")]
ENOUGH = 15.0
"""Seconds in which a busy computer reads a page that ends."""

pytestmark = pytest.mark.usefixtures("qapp")


def document(*pages: Callable[[QPainter, QPdfWriter], None], millimetres: int = 0) -> bytes:
    """A PDF document with these pages, square ones if they are so many millimetres wide."""
    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(100)
    if millimetres:
        size = QSizeF(millimetres, millimetres)
        writer.setPageSize(QPageSize(size, QPageSize.Unit.Millimeter))
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


def small_grid(painter: QPainter, writer: QPdfWriter) -> None:
    """A page that a drawn grid fills."""
    image = QImage.fromData(png(draw(DIGITS, look=PLAIN._replace(cell=60))))
    side = min(writer.width(), writer.height())
    painter.drawImage(QRectF(0, 0, side, side), image)


def blank(painter: QPainter, writer: QPdfWriter) -> None:
    """A page with nothing on it."""


def many(
    count: int, topology: Topology
) -> tuple[list[list[int]], Callable[[QPainter, QPdfWriter], None]]:
    """The digits of different grids, and a page with all of them."""
    grids = [_digits(topology, number) for number in range(count)]
    across = next(n for n in range(1, count + 1) if n * n >= count)

    def page(painter: QPainter, writer: QPdfWriter) -> None:
        side = writer.width() / across
        for number, digits in enumerate(grids):
            image = draw(digits, topology, PLAIN._replace(cell=60, margin=40))
            place = QRectF(number % across * side, number // across * side, side, side)
            painter.drawImage(place, QImage.fromData(png(image)))

    return grids, page


def _digits(topology: Topology, seed: int) -> list[int]:
    """Some digits that obey the rules, other ones for each seed."""
    n, height, width = topology.size, topology.box_height, topology.box_width
    names = Random(seed).sample(range(1, n + 1), n)
    rows = (width * (row % height) + row // height for row in range(n))
    digits = [names[(row + column) % n] for row in rows for column in range(n)]
    return [digit if at * 7 % 5 < 3 else 0 for at, digit in enumerate(digits)]


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


def test_a_puzzle_on_page_201_is_read() -> None:
    reading = read_picture(document(*[blank] * 200, small_grid, millimetres=40), pages_of)
    (found,) = reading.grids
    assert (found.page, list(found.digits)) == (201, DIGITS)
    assert reading.left_out == ()


def digits_of_all(reading: PictureReading) -> list[list[int]]:
    return [list(found.digits) for found in reading.grids]


def test_all_grids_of_a_page_are_read() -> None:
    grids, page = many(36, topology_of_size(4))
    reading = read_picture(document(page), pages_of)
    assert digits_of_all(reading) == grids
    assert reading.left_out == ()


@pytest.mark.nightly
@pytest.mark.parametrize("count", [100, 196])
def test_a_hundred_grids_of_a_page_are_read(count: int) -> None:
    grids, page = many(count, CLASSIC)
    assert digits_of_all(read_picture(document(page), pages_of)) == grids


@pytest.mark.nightly
def test_three_hundred_pages_are_read() -> None:
    reading = read_picture(document(*[small_grid] * 300, millimetres=40), pages_of)
    assert [found.page for found in reading.grids] == list(range(1, 301))
    assert reading.left_out == ()


def test_a_page_that_never_ends_is_left_out_and_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sandbox, "SECONDS", ENOUGH)
    reading = read_picture(text_pdf(LINE, "", LINE), pages_of)
    assert len(reading.puzzles) == 2
    (left_out,) = reading.left_out
    assert str(left_out) in (  # its memory or its time may end first
        "page 2 was left out: a picture that could not be read",
        f"page 2 was left out: a picture that takes longer than {ENOUGH} seconds to read",
    )


def test_after_too_many_such_pages_the_others_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sandbox, "SECONDS", ENOUGH)
    monkeypatch.setattr(pdf_pages, "MOST_FAILURES", 1)
    reading = read_picture(text_pdf(LINE, "", LINE, LINE), pages_of)
    assert len(reading.puzzles) == 1
    assert str(reading.left_out[1]) == (
        "pages 3 to 4 were left out: too many pages before could not be read"
    )


def test_a_document_of_which_nothing_can_be_read_names_what_was_left_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sandbox, "SECONDS", ENOUGH)
    with pytest.raises(ParseError, match="found no Sudoku, and page 1 was left out: "):
        read_picture(text_pdf(""), pages_of)


def test_pages_after_the_five_thousandth_are_left_out_and_counted() -> None:
    first = f"BT /T 8 Tf 20 500 Td ({LINE}) Tj ET"
    count = MOST_PAGES + 2
    data = pdf(
        "<</Type/Catalog/Pages 2 0 R>>",
        f"<</Type/Pages/Kids[4 0 R {'3 0 R ' * (count - 1)}]/Count {count}>>",
        "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>",
        "<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 600]/Contents 5 0 R"
        "/Resources<</Font<</T 6 0 R>>>>>>",
        f"<</Length {len(first)}>>\nstream\n{first}\nendstream",
        "<</Type/Font/Subtype/Type1/BaseFont/Courier>>",
    )
    reading = read_picture(data, pages_of)
    assert len(reading.puzzles) == 1
    (left_out,) = reading.left_out
    assert str(left_out) == (
        "pages 5001 to 5002 were left out: at most 5,000 pages of a document are read"
    )


def test_a_line_that_is_almost_a_puzzle_is_named_with_its_page() -> None:
    reading = read_picture(text_pdf(f"Two puzzles\n{LINE}\n{LINE[:80]}\n- 1 -"), pages_of)
    assert len(reading.puzzles) == 1
    (left_out,) = reading.left_out
    assert str(left_out).startswith("page 1: line 3: found 80 cells")

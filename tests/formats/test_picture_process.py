"""Pictures are read by a process of its own: what it gives back, and what it refuses."""

from __future__ import annotations

import sys
from importlib.util import find_spec as real_find_spec
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import cv2
import numpy as np
import pytest

from sudoku_app.core.generating.jigsaw import random_jigsaw
from sudoku_app.core.puzzle import make_puzzle
from sudoku_app.core.solvers import solutions
from sudoku_app.formats import pictures
from sudoku_app.formats.parsed import ParseError
from sudoku_app.formats.pictures import (
    GridReading,
    Page,
    PicturesUnavailableError,
    is_picture,
    iter_picture,
    read_picture,
    sandbox,
)
from sudoku_app.ui.exchange.pdf_pages import pages_of
from tests.formats.drawn_grids import PLAIN, draw, png
from tests.formats.hostile_pictures import ENDINGS, bombs, damaged, documents, png_bomb
from tests.scripts import loaded_by, printed_by

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from importlib.machinery import ModuleSpec

    from sudoku_app.formats.pictures import PagesOf

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
DIGITS = [int(sign) for sign in LINE.replace(".", "0")]
DOCUMENT = b"%PDF-1.7"
IN_ONE = 50
"""How many hostile files are given to one process."""


def no_pages(data: bytes, cancel: Callable[[], bool] | None) -> Iterator[Page]:
    raise AssertionError("this is not a document")


def pages_with(*pictures: bytes) -> PagesOf:
    """A document whose pages have these pictures."""
    pages = [Page(at, len(pictures), (), data) for at, data in enumerate(pictures, 1)]
    return lambda data, cancel: iter(pages)


def read(data: bytes) -> tuple[GridReading, ...]:
    return read_picture(data, no_pages).grids


@pytest.fixture
def grid(qapp: object) -> np.ndarray[tuple[int, ...], np.dtype[np.uint8]]:
    return draw(DIGITS)


@pytest.mark.parametrize("ending", ENDINGS)
def test_every_kind_of_picture_is_read(
    grid: np.ndarray[tuple[int, ...], np.dtype[np.uint8]], ending: str
) -> None:
    _, data = cv2.imencode(ending, grid)
    assert is_picture(data.tobytes()[:16])
    (found,) = read(data.tobytes())
    assert list(found.digits) == DIGITS
    assert found.parsed().puzzle == make_puzzle(DIGITS)
    shown = cv2.imdecode(np.frombuffer(found.straight, np.uint8), cv2.IMREAD_COLOR)
    assert shown is not None
    assert shown.shape == (9 * found.cell_side, 9 * found.cell_side, 3)


def test_a_picture_larger_than_a_pipe_is_read(qapp: object) -> None:
    image = draw(DIGITS, look=PLAIN._replace(cell=90, margin=60))
    grain = np.random.default_rng(2).integers(-9, 10, image.shape)
    data = png(np.clip(image + grain, 0, 255).astype(np.uint8))
    assert len(data) > 1_000_000
    (found,) = read(data)
    assert list(found.digits) == DIGITS


def test_what_is_transparent_is_white(
    grid: np.ndarray[tuple[int, ...], np.dtype[np.uint8]],
) -> None:
    ink = 255 - grid.min(axis=2)
    black = np.dstack([np.zeros_like(grid), ink])
    (found,) = read(png(black))
    assert list(found.digits) == DIGITS


def test_irregular_regions_survive_the_way_between_processes(qapp: object) -> None:
    topology = random_jigsaw(Random(1))
    solution = next(solutions(make_puzzle([0] * 81, topology), 1))
    digits = [digit if cell % 3 == 0 else 0 for cell, digit in enumerate(solution)]
    (found,) = read(png(draw(digits, topology)))
    assert found.topology.houses == topology.houses


def test_the_pages_of_a_document_are_numbered(
    grid: np.ndarray[tuple[int, ...], np.dtype[np.uint8]],
) -> None:
    blank = png(np.full((100, 100, 3), 255, np.uint8))
    reading = read_picture(DOCUMENT, pages_with(blank, png(grid), b"", png(grid)))
    assert [found.page for found in reading.grids] == [2, 4]
    assert reading.left_out == ()


def test_a_document_is_read_while_its_later_pages_are_drawn(
    grid: np.ndarray[tuple[int, ...], np.dtype[np.uint8]],
) -> None:
    drawn: list[int] = []

    def pages_of(data: bytes, cancel: Callable[[], bool] | None) -> Iterator[Page]:
        for number in range(1, 3 * pictures.PAGES_AT_ONCE):
            drawn.append(number)
            yield Page(number, 3 * pictures.PAGES_AT_ONCE, (), png(grid))

    first = next(iter_picture(DOCUMENT, pages_of))
    assert isinstance(first, GridReading)
    assert len(drawn) == pictures.PAGES_AT_ONCE


def test_a_window_gets_as_many_grids_as_it_can_hold_and_the_rest_is_named(
    grid: np.ndarray[tuple[int, ...], np.dtype[np.uint8]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pictures, "MOST_GRIDS", 2)
    reading = read_picture(DOCUMENT, pages_with(*[png(grid)] * 4))
    assert [found.page for found in reading.grids] == [1, 2]
    (left_out,) = reading.left_out
    assert str(left_out) == "pages 3 to 4 were left out: the pages before have 2 puzzles"


def test_a_damaged_page_is_left_out_and_named(
    grid: np.ndarray[tuple[int, ...], np.dtype[np.uint8]],
) -> None:
    reading = read_picture(DOCUMENT, pages_with(png(grid), b"\x89PNG", png(grid)))
    assert [found.page for found in reading.grids] == [1, 3]
    assert list(map(str, reading.left_out)) == [
        "page 2 was left out: a damaged or too large picture"
    ]


MEGAPIXELS = (8_000, 8_000)
LARGE: dict[str, Callable[[], bytes]] = {
    "JPEG": lambda: cv2.imencode(".jpg", np.zeros(MEGAPIXELS, np.uint8))[1].tobytes(),
    "PNG in grey": lambda: png_bomb(*MEGAPIXELS),
    "PNG in colour": lambda: png_bomb(*MEGAPIXELS, 8, 2),
    "PNG with transparency": lambda: png_bomb(*MEGAPIXELS, 8, 6),
    "PNG of 16 bits": lambda: png_bomb(*MEGAPIXELS, 16, 2),
    "PNG of 16 bits with transparency": lambda: png_bomb(*MEGAPIXELS, 16, 6),
    "WebP": lambda: cv2.imencode(".webp", np.zeros((*MEGAPIXELS, 3), np.uint8))[1].tobytes(),
    "GIF": lambda: cv2.imencode(".gif", np.zeros((*MEGAPIXELS, 3), np.uint8))[1].tobytes(),
}


@pytest.mark.skipif(sys.platform == "win32", reason="Windows does not tell the peak of a child")
@pytest.mark.parametrize("name", LARGE)
def test_64_megapixels_take_less_than_400_megabytes(name: str, tmp_path: Path) -> None:
    path = tmp_path / "picture"
    path.write_bytes(sandbox.pack([LARGE[name]()]))
    code = (
        "import resource, subprocess, sys\n"
        "command = [sys.executable, '-m', 'sudoku_app.formats.pictures.child']\n"
        f"with open({str(path)!r}, 'rb') as picture:\n"
        "    subprocess.run(command, stdin=picture, capture_output=True, check=True)\n"
        "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)\n"
    )
    (printed,) = printed_by(code)
    peak = int(printed) << (0 if sys.platform == "darwin" else 10)
    assert peak < 400_000_000


def test_reading_a_picture_loads_neither_opencv_nor_numpy_here() -> None:
    loaded = loaded_by("formats.pictures, ui.exchange.pdf_pages")
    assert not loaded & {"cv2", "numpy", "PyQt6"}


def test_without_the_extra_one_sentence_says_what_is_missing(
    monkeypatch: pytest.MonkeyPatch, grid: np.ndarray[tuple[int, ...], np.dtype[np.uint8]]
) -> None:
    def find_spec(name: str) -> ModuleSpec | None:
        return None if name == "cv2" else real_find_spec(name)

    monkeypatch.setattr(pictures, "find_spec", find_spec)
    with pytest.raises(PicturesUnavailableError, match="pip install opencv-python-headless numpy"):
        read(png(grid))


def test_a_picture_without_a_grid_is_refused() -> None:
    with pytest.raises(ParseError, match="found no Sudoku, expected a picture that shows"):
        read(png(np.full((100, 100, 3), 255, np.uint8)))


@pytest.mark.parametrize("data", [b"", b"53..7", b"\x89PNG", b"BM is how this text begins"])
def test_what_does_not_begin_like_a_picture_is_none(data: bytes) -> None:
    assert not is_picture(data)
    with pytest.raises(ParseError, match="data that is not a picture"):
        read(data)


def test_a_file_that_is_too_large_is_refused_unread(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "MOST_BYTES", 1_000)
    with pytest.raises(ParseError, match="more than 0 MiB"):
        read(b"\x89PNG\r\n\x1a\n" + bytes(1_000))


FILES = list(damaged(200))


@pytest.mark.parametrize("start", range(0, len(FILES), IN_ONE))
def test_damaged_files_are_refused_with_one_sentence(start: int) -> None:
    with pytest.raises(ParseError) as refused:
        read_picture(DOCUMENT, pages_with(*FILES[start : start + IN_ONE]))
    assert str(refused.value).startswith("found ")
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("data", bombs().values(), ids=bombs())
def test_bombs_are_refused_with_one_sentence(data: bytes) -> None:
    assert len(data) < 2_000_000
    with pytest.raises(ParseError, match=r"found .*picture|found no Sudoku"):
        read(data)


@pytest.mark.parametrize("data", documents().values(), ids=documents())
def test_hostile_documents_are_refused_with_one_sentence(
    data: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sandbox, "SECONDS", 4.0)  # two of them would go on until then
    with pytest.raises(ParseError, match=r"found .*picture|found no Sudoku|found a document"):
        read_picture(data, pages_of)


def test_a_process_that_takes_too_long_is_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sandbox, "SECONDS", 0.1)
    with pytest.raises(ParseError, match="takes longer than"):
        read(png(np.zeros((2_000, 2_000, 3), np.uint8)))


def test_a_process_is_killed_when_reading_is_cancelled() -> None:
    with pytest.raises(ParseError, match="cancelled"):
        read_picture(png(np.zeros((2_000, 2_000, 3), np.uint8)), no_pages, cancel=lambda: True)


def test_pieces_are_parted_as_they_were_joined() -> None:
    pieces = [b"", b"a", bytes(1_000), b"\xff" * 9]
    assert list(sandbox.unpack(sandbox.pack(pieces))) == pieces
    with pytest.raises(ParseError, match="could not be read"):
        list(sandbox.unpack(b"\xff" * 9))


def test_small_cells_are_large_enough(qapp: object) -> None:
    (found,) = read(png(draw(DIGITS, look=PLAIN._replace(cell=18, margin=6, thick=2))))
    assert list(found.digits) == DIGITS


def test_a_process_that_is_slow_to_begin_still_gets_the_whole_picture(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    code = (
        "import sys, time\n"
        "from sudoku_app.formats.pictures.sandbox import send\n"
        "time.sleep(0.3)\n"
        "send(str(len(sys.stdin.buffer.read())).encode())\n"
    )
    (tmp_path / "slow_to_read.py").write_text(code)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    assert list(sandbox.run_limited("slow_to_read", bytes(1 << 20))) == [b"1048576"]

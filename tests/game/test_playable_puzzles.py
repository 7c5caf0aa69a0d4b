"""Which puzzles can be played, of those that can be solved and converted."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

import pytest

from sudoku_app.core.constraints.single_cells import GivenCandidates
from sudoku_app.core.message import Message
from sudoku_app.core.topology import Cell, DigitSet
from sudoku_app.formats import ParseError, read_any
from sudoku_app.game.puzzles.puzzle_file import (
    playable_in_files,
    playable_in_text,
    read_puzzle_file,
)
from tests.formats.samples import scl

if TYPE_CHECKING:
    from pathlib import Path

ROWS = [[[row, column] for column in range(9)] for row in range(9)]
BENT = [[*ROWS[0][:8], ROWS[1][8]], [*ROWS[1][:8], ROWS[0][8]], *ROWS[2:]]
FOGGY = scl(foglight=[[0, 0], [8, 8]], regions=BENT)


def test_irregular_regions_in_fog_are_refused_by_name_from_text_and_file(tmp_path: Path) -> None:
    found, expected = "irregular regions in fog", "boxes that can be known in fog"
    with pytest.raises(ParseError) as refused:
        playable_in_text(FOGGY, lambda: False)
    assert (refused.value.found, refused.value.expected) == (Message(found), Message(expected))

    path = tmp_path / "puzzle.txt"
    path.write_text(FOGGY)
    read = read_puzzle_file(str(path))
    assert read.first is None
    assert read.notice is not None
    assert found in str(read.notice)


def test_a_puzzle_in_fog_can_be_played() -> None:
    (parsed,) = playable_in_text(scl(foglight=[[0, 0], [8, 8]]), lambda: False).puzzles
    assert parsed.puzzle.about.fog is not None


def test_a_grid_without_boxes_can_be_played_in_fog() -> None:
    text = scl(foglight=[[0, 0], [8, 8]], regions=ROWS)
    (parsed,) = playable_in_text(text, lambda: False).puzzles
    assert parsed.puzzle.about.fog is not None
    assert not parsed.puzzle.topology.has_boxes


def test_a_sukaku_can_be_played(tmp_path: Path) -> None:
    text = "1234....." + "123456789" * 80
    (parsed,) = playable_in_text(text, lambda: False).puzzles
    path = tmp_path / "sukaku.txt"
    path.write_text(text)
    assert read_puzzle_file(str(path)).first == parsed
    assert parsed.puzzle.constraints == (GivenCandidates((Cell(0),), DigitSet(0b1111)),)


@pytest.mark.parametrize(
    ("name", "data", "found"),
    [
        ("junk.png", b"\x00\x01\xfe\xff" * 50, "data of another kind instead of a picture"),
        ("page.PNG", b"\n<!DOCTYPE html><html></html>", "a web page instead of a picture"),
        ("page.jpg", b"<html><body>", "a web page instead of a picture"),
        ("drawing.png", b"<?xml version='1.0'?>\n<svg/>", "an SVG drawing instead"),
        ("book.pdf", b"PK\3\4 and more", "a ZIP archive instead of a picture"),
        ("empty.png", b"", "an empty file instead of a picture"),
        ("list.png", "Milk, bread, Käse\n".encode(), "text instead of a picture"),
        ("IMG_1.heic", b"\0\0\0\x20ftypheic\0\0\0\0", "a HEIC or AVIF picture"),
        ("IMG_1.jpg", b"\0\0\0\x20ftypavif\0\0\0\0", "a HEIC or AVIF picture"),
    ],
)
def test_what_is_named_like_a_picture_and_is_none_is_called_what_it_is(
    tmp_path: Path, name: str, data: bytes, found: str
) -> None:
    path = tmp_path / name
    path.write_bytes(data)
    with pytest.raises(ParseError, match=f"found {found}.*, expected PNG, JPEG"):
        playable_in_files([str(path)], no_pages, lambda: False)
    notice = read_puzzle_file(str(path)).notice
    assert str(notice).startswith(f"{name}: found {found}")


def test_a_puzzle_in_a_file_named_like_a_picture_is_read(tmp_path: Path) -> None:
    path = tmp_path / "puzzle.png"
    path.write_text("1234....." + "." * 72)
    assert len(playable_in_files([str(path)], no_pages, lambda: False).puzzles) == 1
    assert read_puzzle_file(str(path)).first is not None


def no_pages(_data: bytes, _cancel: object) -> NoReturn:
    """No document is opened here."""
    pytest.fail("opened a document")


@pytest.mark.parametrize("words", ["Place the digits 1 to 9 once each", "Fill it with numbers 1-9"])
def test_a_puzzle_with_more_digits_than_its_pad_is_refused_by_name(words: str) -> None:
    small = scl(cells=[[{}] * 6 for _ in range(6)], regions=[], metadata={"rules": words})
    with pytest.raises(ParseError) as refused:
        playable_in_text(small, lambda: False)
    assert refused.value.found == Message("digits 1 to {0} in a grid of {1}×{1}", 9, 6)
    assert refused.value.expected == Message("as many digits as rows")
    with pytest.raises(ParseError, match="found digits 1 to 9 in a grid of 6×6, expected as many"):
        read_any(small)

    rules = "Place the digits 1 to 6."
    usual = scl(cells=[[{}] * 6 for _ in range(6)], regions=[], metadata={"rules": rules})
    assert playable_in_text(usual, lambda: False).puzzles

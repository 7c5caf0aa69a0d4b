"""Puzzles that can be solved and converted, but not played."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sudoku_app.core.message import Message
from sudoku_app.formats import ParseError
from sudoku_app.game.puzzle_file import playable_in_text, read_puzzle_file
from tests.formats.samples import scl

if TYPE_CHECKING:
    from pathlib import Path

FOGGY = scl(foglight=[[0, 0], [8, 8]])
SUKAKU = "123456789" * 81


@pytest.mark.parametrize(
    ("text", "found", "expected"),
    [
        (FOGGY, "a puzzle with fog of war", "a board that shows all its cells"),
        (SUKAKU, "a Sukaku, given by its candidates alone", "digits to start from"),
    ],
)
def test_is_refused_by_its_name_from_text_and_file(
    text: str, found: str, expected: str, tmp_path: Path
) -> None:
    with pytest.raises(ParseError) as refused:
        playable_in_text(text, lambda: False)
    assert (refused.value.found, refused.value.expected) == (Message(found), Message(expected))

    path = tmp_path / "puzzle.txt"
    path.write_text(text)
    read = read_puzzle_file(str(path))
    assert read.first is None
    assert read.notice is not None
    assert found in str(read.notice)

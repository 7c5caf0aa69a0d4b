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

ROWS = [[[row, column] for column in range(9)] for row in range(9)]
FOGGY = scl(foglight=[[0, 0], [8, 8]], regions=ROWS)
SUKAKU = "123456789" * 81


@pytest.mark.parametrize(
    ("text", "found", "expected"),
    [
        (FOGGY, "irregular regions in fog", "boxes that can be known in fog"),
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


def test_a_puzzle_in_fog_can_be_played() -> None:
    (parsed,) = playable_in_text(scl(foglight=[[0, 0], [8, 8]]), lambda: False).puzzles
    assert parsed.puzzle.about.fog is not None


def test_puzzles_that_cannot_be_played_are_counted_beside_others() -> None:
    taken = playable_in_text(f"{SUKAKU}\n{'.' * 81}\n{SUKAKU}\n", lambda: False)
    assert (len(taken.puzzles), taken.rejected) == (1, 2)
    assert isinstance(taken.first_error, ParseError)
    assert taken.first_error.line == 1

"""Which puzzles can be played, of those that can be solved and converted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sudoku_app.core.constraints.single_cells import GivenCandidates
from sudoku_app.core.message import Message
from sudoku_app.core.topology import Cell, DigitSet
from sudoku_app.formats import ParseError
from sudoku_app.game.puzzles.puzzle_file import playable_in_text, read_puzzle_file
from tests.formats.samples import scl

if TYPE_CHECKING:
    from pathlib import Path

ROWS = [[[row, column] for column in range(9)] for row in range(9)]
FOGGY = scl(foglight=[[0, 0], [8, 8]], regions=ROWS)


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


def test_a_sukaku_can_be_played(tmp_path: Path) -> None:
    text = "1234....." + "123456789" * 80
    (parsed,) = playable_in_text(text, lambda: False).puzzles
    path = tmp_path / "sukaku.txt"
    path.write_text(text)
    assert read_puzzle_file(str(path)).first == parsed
    assert parsed.puzzle.constraints == (GivenCandidates((Cell(0),), DigitSet(0b1111)),)

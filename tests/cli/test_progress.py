"""How many lines the bar counts: those that the file has."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sudoku_app.cli.source import PuzzleInput

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(
    ("text", "lines"), [("", 0), ("a\n", 1), ("a", 1), ("a\nb\n", 2), ("a\n\nb", 3), ("a\n\n", 2)]
)
def test_the_bar_ends_where_the_file_ends(tmp_path: Path, text: str, lines: int) -> None:
    file = tmp_path / "puzzles.sdm"
    file.write_bytes(text.encode())
    with PuzzleInput(str(file)) as source:
        assert source.count_lines() == lines

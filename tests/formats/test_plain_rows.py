"""Rows gathered for speed are read as they are one by one."""

from __future__ import annotations

from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_app.formats import Parsed, iter_puzzles
from sudoku_app.formats.plain_rows import PlainRows, SpacedRows

CELLS = st.sampled_from(
    ("1", "2", "3", "4", "12", "134", "1234", ".", "0", "x", "21", "5", "-", "1.")
)
BETWEEN = st.sampled_from((" ", "  ", "\t", "|", " | ", ",", "; ", "'", "──", ""))
ROWS = st.builds(
    lambda cells, between, start, end: start + between.join(cells) + end,
    st.lists(CELLS, min_size=3, max_size=6),
    BETWEEN,
    st.sampled_from(("", "| ", " ", "[", "'", "*")),
    st.sampled_from(("", " |", ",", "]", " # a", "\t")),
)
OTHERS = st.sampled_from(("", "1234", "*-----*", "+--+--+", "----", "Grid 1", "#Aname", "[puzzle]"))
TEXTS = st.lists(st.one_of(ROWS, ROWS, ROWS, OTHERS), max_size=14)
GRID = ["1 2 3 4", "3 4 1 2", "2 1 4 3", "4 3 2 1"]
CANDIDATES = ["12 3 34 .", ". 1 23 4", "3 4 12 .", "12 3 . 4"]


def read(lines: list[str]) -> list[object]:
    """What the lines are, errors by what they say."""
    return [item if isinstance(item, Parsed) else str(item) for item in iter_puzzles(lines)]


def read_one_by_one(lines: list[str]) -> list[object]:
    with (
        patch.object(SpacedRows, "take", return_value=False),
        patch.object(PlainRows, "take", return_value=False),
    ):
        return read(lines)


@settings(max_examples=500)
@given(TEXTS)
def test_gathered_rows_are_what_they_are_one_by_one(lines: list[str]) -> None:
    assert read(lines) == read_one_by_one(lines)


@pytest.mark.parametrize(
    "lines",
    [
        GRID,
        CANDIDATES,
        [*GRID, *CANDIDATES],
        ["*-----*", *GRID, "*-----*", *CANDIDATES, "*-----*"],
        ["#x", *CANDIDATES, "Grid 2", *GRID],
        [*CANDIDATES[:2], "", *CANDIDATES[2:]],
        [*CANDIDATES[:3], "1234"],
        ["1234", *CANDIDATES[1:]],
        ["|1||3|4|", "|1|2|3|4|", "1\t\t3\t4", "1\t2\t3\t4"],
        ["1 2 3 4 5 6", "123 2 . 4 5 6"] * 3,
    ],
)
def test_known_shapes_are_what_they_are_one_by_one(lines: list[str]) -> None:
    found = read(lines)
    assert found
    assert found == read_one_by_one(lines)


def test_candidates_are_read_at_a_glance() -> None:
    with patch("sudoku_app.formats.reader._Reader.read") as read_line:
        (parsed,) = iter_puzzles(CANDIDATES)
    read_line.assert_not_called()
    assert isinstance(parsed, Parsed)
    assert (parsed.format, parsed.notes[0], parsed.values[1]) == ("candidates", 0b11, 3)

"""How much the named techniques solve by themselves, without the solver's answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.hints import walk
from tests.core.puzzles import classic, corpus
from tests.solving import solve

if TYPE_CHECKING:
    from pathlib import Path

    from sudoku_app.core.puzzle import Puzzle

ALL_OF = [
    "qqwing_simple_250.sdm",
    "qqwing_easy_250.sdm",
    "qqwing_intermediate_250.sdm",
    "qqwing_expert_250.sdm",
    "17_clue_1000.sdm",
]


def _is_solved(puzzle: Puzzle) -> bool:
    """Whether steps alone fill the grid, and with its solution."""
    candidates = Candidates.of(puzzle)
    for _ in walk(candidates):
        pass
    assert not candidates.is_solved or tuple(candidates.values) == solve(puzzle)
    return candidates.is_solved


@pytest.mark.parametrize("name", [*ALL_OF, "top1465_even.sdm"])
def test_a_sample_of_every_file_is_solved_by_named_techniques(name: str, shared_data: Path) -> None:
    assert all(map(_is_solved, corpus(shared_data, name, 6)))


@pytest.mark.nightly
@pytest.mark.parametrize("name", ALL_OF)
def test_every_puzzle_of_a_file_is_solved_by_named_techniques(name: str, shared_data: Path) -> None:
    for line in (shared_data / "puzzles" / name).read_text().split():
        assert _is_solved(classic(line)), line


@pytest.mark.nightly
def test_of_the_hardest_collection_at_least_95_in_100_are_solved(shared_data: Path) -> None:
    lines = (shared_data / "puzzles" / "top1465_even.sdm").read_text().split()
    assert sum(_is_solved(classic(line)) for line in lines) >= 0.95 * len(lines)

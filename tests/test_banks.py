from __future__ import annotations

from functools import cache
from itertools import chain
from pathlib import Path

import pytest

from sudoku_app.core.puzzle import Verdict
from sudoku_app.core.rating import rate
from sudoku_app.core.solver import verdict as dlx_verdict
from sudoku_app.core.solvers.bit_parallel import verdict as bit_parallel_verdict
from sudoku_app.core.symmetry import canonical_form
from sudoku_app.core.techniques import TECHNIQUES, Level
from sudoku_app.formats import read_any
from sudoku_app.game.card import parse_techniques
from sudoku_app.game.library import Library, NewPuzzle
from sudoku_app.paths import levels_folder

LEVELS = ("easy", "normal", "hard")
LIBRARY = Library(levels_folder())


@cache
def bank(level: str) -> list[NewPuzzle]:
    return [LIBRARY.puzzle(level, number, number) for number in range(1, LIBRARY.count(level) + 1)]


@pytest.mark.parametrize("level", LEVELS)
def test_each_bank_holds_at_least_60_puzzles_in_lines_of_one_length(level: str) -> None:
    assert len(bank(level)) >= 60
    lines = Path(levels_folder(), f"{level}.txt").read_text(encoding="ascii").splitlines()
    assert len({len(line) for line in lines}) == 1


@pytest.mark.parametrize("level", LEVELS)
def test_every_shipped_puzzle_has_one_solution_by_two_solvers(level: str) -> None:
    for fresh in bank(level):
        assert dlx_verdict(fresh.puzzle) is Verdict.UNIQUE
        assert bit_parallel_verdict(fresh.puzzle) is Verdict.UNIQUE


@pytest.mark.parametrize("level", LEVELS)
def test_every_shipped_puzzle_is_rated_as_its_line_says(level: str) -> None:
    lines = Path(levels_folder(), f"{level}.txt").read_text(encoding="ascii").splitlines()
    for line in lines:
        signs, _level, score, explainer, techniques = line.split()
        rating = rate(read_any(signs)[0].puzzle)
        assert rating.solved
        assert rating.level is Level[level.upper()]
        assert (rating.score, f"{rating.explainer:.1f}") == (int(score), explainer)
        assert rating.techniques == parse_techniques(techniques)


def test_easy_puzzles_fall_to_singles_alone_and_hard_ones_do_not() -> None:
    singles = {row.slug for row in TECHNIQUES if row.level is Level.EASY}
    for level in LEVELS:
        for fresh in bank(level):
            needed = {slug for slug, _ in fresh.card.techniques}
            assert (needed <= singles) == (level == "easy")


def test_no_two_shipped_puzzles_are_the_same_under_symmetry() -> None:
    puzzles = [fresh.puzzle for fresh in chain.from_iterable(map(bank, LEVELS))]
    assert len({canonical_form(puzzle) for puzzle in puzzles}) == len(puzzles)

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
from sudoku_app.game.bank import LEGEND_NAME, Bank, BankPuzzle, Legend, form_mark
from sudoku_app.paths import levels_folder

LEVELS = ("easy", "normal", "hard")


@cache
def bank(level: str) -> list[BankPuzzle]:
    legend = Legend(str(Path(levels_folder(), LEGEND_NAME)))
    lines = Bank(str(Path(levels_folder(), f"{level}.txt")), 9, level, legend)
    return [lines.read(number) for number in lines.numbers(level)]


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
    for fresh in bank(level):
        rating = rate(fresh.puzzle)
        assert rating.solved
        assert rating.level is Level[level.upper()]
        assert (rating.score, rating.explainer) == (fresh.card.score, fresh.card.explainer)
        assert rating.techniques == fresh.card.techniques


def test_easy_puzzles_fall_to_singles_alone_and_hard_ones_do_not() -> None:
    singles = {row.slug for row in TECHNIQUES if row.level is Level.EASY}
    for level in LEVELS:
        for fresh in bank(level):
            needed = {slug for slug, _ in fresh.card.techniques}
            assert needed <= singles if level == "easy" else level == "normal" or needed - singles


def test_no_two_shipped_puzzles_are_the_same_under_symmetry() -> None:
    lines = list(chain.from_iterable(map(bank, LEVELS)))
    assert all(
        form_mark("".join(map(str, canonical_form(line.puzzle)))) == line.form for line in lines
    )
    assert len({line.form for line in lines}) == len(lines)


def test_the_legend_has_all_techniques_with_their_codes() -> None:
    rows = Path(levels_folder(), LEGEND_NAME).read_text(encoding="ascii").splitlines()
    assert rows == [f"{row.code} {row.slug}" for row in TECHNIQUES]

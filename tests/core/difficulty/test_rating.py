"""Level, score and Explainer figure of puzzles."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import pytest

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.constraints.lines import Renban, Whispers
from sudoku_app.core.difficulty.explainer_scale import HIGHEST_RATING, se_rating
from sudoku_app.core.difficulty.rating import (
    FEWEST_CHOICES,
    Rating,
    fewest_choices,
    path_level,
    rate,
    rate_position,
)
from sudoku_app.core.hints import SearchCancelledError, path_from, walk
from sudoku_app.core.normal_form import normal_form
from sudoku_app.core.puzzle import Verdict, make_puzzle
from sudoku_app.core.solver import solutions
from sudoku_app.core.symmetry import shuffled
from sudoku_app.core.techniques import BY_SLUG, TECHNIQUES, Level
from sudoku_app.core.topology import CLASSIC, Cell, Topology, iter_bits
from sudoku_app.formats.library_line import parse_line
from tests.core.puzzles import HARD, classic, corpus
from tests.core.random_candidates import puzzle_of, random_position, reached_position

if TYPE_CHECKING:
    from pathlib import Path

    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.step import Step

EASY = classic(".7.43..918........9....1482124...7.............8...2345396....8........628..94.5.")
NARROW = classic(
    ".....8.39...9...2....32.4.8..52.......8.9.1.5..4.5....7.6.......2...1...41.....82"
)
SINGLES = {"full_house", "naked_single", "hidden_single"}


@pytest.mark.parametrize("puzzle", [EASY, HARD])
def test_level_and_score_follow_from_the_path(puzzle: Puzzle) -> None:
    times = Counter(step.technique for step in path_from(Candidates.of(normal_form(puzzle))))
    rating = rate(puzzle)
    assert rating.verdict is Verdict.UNIQUE
    assert rating.solved
    assert dict(rating.techniques) == times
    assert rating.score == sum(BY_SLUG[slug].score * count for slug, count in times.items())
    assert rating.level is max(BY_SLUG[slug].level for slug in times)


@pytest.mark.parametrize("puzzle", [EASY, NARROW, HARD])
def test_every_symmetric_form_has_the_same_rating(puzzle: Puzzle) -> None:
    assert len({rate(shuffled(puzzle, Random(seed))) for seed in range(10)}) == 1


def test_techniques_are_listed_in_the_order_of_the_table() -> None:
    slugs = [slug for slug, _ in rate(HARD).techniques]
    assert slugs == [slug for slug in BY_SLUG if slug in slugs]


def test_singles_alone_make_an_easy_puzzle() -> None:
    rating = rate(EASY)
    assert rating.level is Level.EASY
    assert rating.choices >= FEWEST_CHOICES
    assert {slug for slug, _ in rating.techniques} <= SINGLES
    assert 1.0 <= rating.se_rating <= 2.5


def test_a_puzzle_of_singles_with_few_choices_at_a_time_is_normal() -> None:
    rating = rate(NARROW)
    assert {slug for slug, _ in rating.techniques} <= SINGLES
    assert rating.choices == 1
    assert rating.level is Level.NORMAL


@pytest.mark.parametrize("puzzle", [EASY, NARROW, HARD])
def test_the_level_of_a_path_is_that_of_the_puzzle(puzzle: Puzzle) -> None:
    puzzle = normal_form(puzzle)
    level, choices = path_level(Candidates.of(puzzle), list(path_from(Candidates.of(puzzle))))
    rating = rate(puzzle)
    assert (level, choices) == (rating.level, rating.choices)


def test_a_path_of_singles_in_a_puzzle_with_constraints_is_easy_however_few_there_are() -> None:
    puzzle = normal_form(NARROW)
    path = list(path_from(Candidates.of(puzzle)))
    assert path_level(Candidates.of(puzzle), path) == (Level.NORMAL, 1)
    cage = KillerCage((Cell(0), Cell(1)), sum(next(solutions(puzzle))[:2]))
    ruled = puzzle._replace(constraints=(cage,))
    assert path_level(Candidates.of(ruled), path) == (Level.EASY, 0)


@pytest.mark.parametrize("puzzle", [EASY, NARROW])
def test_choices_are_the_same_for_every_symmetric_form(puzzle: Puzzle) -> None:
    choices = rate(puzzle).choices
    for seed in range(20):
        form = Candidates.of(shuffled(puzzle, Random(seed)))
        assert fewest_choices(form) == choices


def _waves(givens: tuple[int, ...]) -> list[tuple[int, int]]:
    """Empty cells and places for singles of each wave, by the rules as written."""
    topology, values, waves = CLASSIC, list(givens), []
    while 0 in values:
        fits = {
            (cell, digit)
            for cell in range(81)
            if not values[cell]
            for digit in range(1, 10)
            if all(values[peer] != digit for peer in iter_bits(topology.peers[cell]))
        }
        alone = {pair for pair in fits if sum(cell == pair[0] for cell, _ in fits) == 1}
        for house in topology.houses:
            for digit in range(1, 10):
                places = [(cell, digit) for cell in house if (cell, digit) in fits]
                alone |= set(places) if len(places) == 1 else set()
        waves.append((values.count(0), len(alone)))
        for cell, digit in alone:
            values[cell] = digit
    return waves


@pytest.mark.parametrize("puzzle", [EASY, NARROW])
def test_choices_are_the_least_of_the_waves_that_count(puzzle: Puzzle) -> None:
    counted = [places for empty, places in _waves(puzzle.givens) if empty > 9]
    assert fewest_choices(Candidates.of(puzzle)) == min(counted)


def test_the_last_cells_are_no_choice_and_a_position_stays_as_it_is() -> None:
    candidates = Candidates.of(EASY)
    before = candidates.copy()
    assert fewest_choices(candidates) > 0
    assert candidates == before
    path = walk(candidates)
    while candidates.empty.bit_count() > 9:
        next(path)
    assert fewest_choices(candidates) == 0


def test_where_singles_get_stuck_there_is_no_count_of_choices() -> None:
    assert fewest_choices(Candidates.of(HARD)) == 0
    assert rate(HARD).choices == 0


@pytest.mark.parametrize(
    ("givens", "verdict"),
    [([0] * 81, Verdict.SEVERAL), ([1, 1] + [0] * 79, Verdict.NONE)],
)
def test_without_a_single_solution_only_the_verdict_speaks(
    givens: list[int], verdict: Verdict
) -> None:
    assert rate(make_puzzle(givens)) == Rating(verdict)


def test_what_the_techniques_do_not_solve_is_extreme_and_beyond_the_scale() -> None:
    rating = rate(HARD, TECHNIQUES[:3])
    assert not rating.solved
    assert rating.level is Level.EXTREME
    assert rating.se_rating == HIGHEST_RATING


HIGHEST_OF = {Level.EASY: 2.3, Level.NORMAL: 5.4}
"""The highest rating of the techniques of a level that Explainer knows all of."""


def check_level_and_rating(start: Candidates) -> Rating:
    """Assert that a position's level doesn't contradict its rating."""
    steps: list[Step] = []
    rating = rate_position(start, on_step=steps.append)
    assert rating.level is not None
    assert rating.solved == (rating.se_rating < HIGHEST_RATING)
    assert rating.solved or rating.level is Level.EXTREME
    assert rating.se_rating <= HIGHEST_OF.get(rating.level, HIGHEST_RATING)
    if start.rules.constraints and rating.solved:
        assert rating.se_rating == max(se_rating(step, start.topology) for step in steps)
    return rating


@pytest.mark.parametrize("seed", range(12))
def test_the_level_of_a_random_position_never_contradicts_its_rating(seed: int) -> None:
    random = Random(seed)
    position, clues = reached_position(random, random.choice((0.3, 0.6, 1.0)))
    givens = tuple(digit if cell in clues else 0 for cell, digit in enumerate(position.values))
    check_level_and_rating(
        Candidates.of_board(make_puzzle(givens), position.values, position.candidates)
    )
    check_level_and_rating(Candidates.of(puzzle_of(random_position(random, 0.45, 2).candidates)))


@pytest.mark.nightly
@pytest.mark.parametrize("part", range(4))
def test_the_level_of_many_positions_never_contradicts_their_rating(part: int) -> None:
    levels = Counter[Level | None]()
    for seed in range(part, 400, 4):
        random = Random(1_000 + seed)
        position, clues = reached_position(random, random.choice((0.8, 0.95, 1.0, 1.0)))
        known = clues if seed % 3 else frozenset[int]()  # also without any known given
        givens = tuple(digit if cell in known else 0 for cell, digit in enumerate(position.values))
        start = Candidates.of_board(make_puzzle(givens), position.values, position.candidates)
        levels[check_level_and_rating(start).level] += 1
    assert len(levels) >= 4


def test_a_position_that_explainers_own_steps_do_not_solve_has_the_rating_of_the_path() -> None:
    puzzle = classic(
        ".85..7...1..9...7...96..5.3...81.6....4...9....8.29...5.6..13...9...4..2...7..46."
    )
    rows = [row for row in TECHNIQUES if row.level <= Level.HARD]
    rating = rate(puzzle, rows)
    assert (rating.solved, rating.level, rating.se_rating) == (True, Level.HARD, 4.8)
    assert "hidden_rectangle" in dict(rating.techniques)  # which Explainer doesn't have
    without = [row for row in rows if row.slug != "hidden_rectangle"]
    assert rate(puzzle, without).se_rating == HIGHEST_RATING


def test_a_library_line_of_placed_digits_has_one_answer(shared_data: Path) -> None:
    line = parse_line((shared_data / "faults" / "library_plus.txt").read_text().strip(), 1)
    rating = check_level_and_rating(line.candidates())
    assert (rating.level, rating.se_rating) == (Level.HARD, 4.7)


def test_a_filled_grid_needs_nothing() -> None:
    full = [(3 * row + row // 3 + column) % 9 + 1 for row in range(9) for column in range(9)]
    rating = rate(make_puzzle(full))
    assert rating == Rating(Verdict.UNIQUE, Level.EASY, 0, 0.0, (), True)


def test_a_small_grid_is_rated() -> None:
    full = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]
    givens = [0 if cell in (0, 5, 10, 15) else digit for cell, digit in enumerate(full)]
    rating = rate(make_puzzle(givens, Topology(2, 2)))
    assert rating == Rating(Verdict.UNIQUE, Level.EASY, 16, 1.0, (("full_house", 4),), True)


def test_rating_can_be_cancelled() -> None:
    with pytest.raises(SearchCancelledError):
        rate(HARD, cancel=lambda: True)


def test_the_levels_of_a_public_file_are_what_their_maker_says(shared_data: Path) -> None:
    easy = [rate(puzzle).level for puzzle in corpus(shared_data, "qqwing_easy_250.sdm", 20)]
    expert = [rate(puzzle).level for puzzle in corpus(shared_data, "qqwing_expert_250.sdm", 20)]
    assert set(easy) == {Level.EASY, Level.NORMAL}
    assert Level.EASY not in expert


def test_a_rating_is_the_same_whatever_was_rated_before() -> None:
    whispers = (
        (74, 66, 65, 56, 47),
        (79, 69, 60, 68, 58, 48),
        (21, 20, 19, 18),
        (33, 41, 51, 52, 62),
    )
    renban = (
        (46, 45, 36, 37),
        (59, 49, 57, 67, 76),
        (2, 3, 12, 4, 14),
        (39, 31, 30, 38, 28),
    )
    lines = (
        *(Whispers(tuple(map(Cell, cells))) for cells in whispers),
        *(Renban(tuple(map(Cell, cells))) for cells in renban),
    )
    digits = {8: 1, 15: 3, 26: 9, 53: 6, 55: 4, 71: 4, 73: 5, 75: 3}
    givens = tuple(digits.get(cell, 0) for cell in range(81))
    puzzle = make_puzzle(givens, constraints=lines)
    first = rate(puzzle)
    assert "nested_refutation" in dict(first.techniques)
    assert rate(puzzle) == first

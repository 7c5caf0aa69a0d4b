"""What one can wish while watching a dance, and what is said of it."""

from __future__ import annotations

import pytest

from sudoku_app.core.budget import Budget
from sudoku_app.core.dancing.dance import Rule, StepSize
from sudoku_app.core.dancing.dance_problems import knuth_example, queens
from sudoku_app.core.puzzle import Verdict
from sudoku_app.core.solvers import METHODS
from sudoku_app.formats import read_first
from sudoku_app.game.puzzles.library import Library
from sudoku_app.paths import levels_folder
from sudoku_app.presentation.dance.problems import (
    SIZES,
    MethodFigures,
    ProblemKind,
    kind_name,
    make_problem,
    measure,
    method_words,
    result_words,
    size_words,
)
from sudoku_app.presentation.dance.state import DanceState, Goal, search_words
from sudoku_app.presentation.words import error_words, untranslated
from tests.presentation.dancing import HARD, hard_sudoku, run_to

KILLER = Library(levels_folder()).puzzle("easy", 1, 1, kind="killer").puzzle


@pytest.fixture
def library() -> Library:
    return Library(levels_folder())


def test_the_figures_are_those_of_the_search_by_the_book() -> None:
    problem = hard_sudoku()
    assert problem.puzzle is not None
    budget = Budget()
    list(METHODS["algorithm_c"](problem.puzzle, budget=budget))
    state = DanceState(problem)
    run_to(state, Goal.END)
    assert (state.dance.nodes, state.dance.updates) == (budget.nodes, budget.updates)
    words = search_words(untranslated, state.dance)
    assert words.startswith("Fewest options: depth 0, ")
    assert f"{budget.nodes:,} nodes, {budget.updates:,} updates" in words
    assert words.endswith(" dead ends, 1 solution")


def test_before_the_first_step_the_search_is_about_to_begin() -> None:
    state = DanceState(hard_sudoku())
    assert state.sentence(untranslated) == "The search is about to begin."
    state.to_start()
    assert state.dance.step == 0
    state.forward()
    assert state.sentence(untranslated) == "Choose 4 in r1c1 beforehand: it is given."


def test_two_rules_side_by_side_go_step_by_step_together() -> None:
    state = DanceState(queens(6))
    state.forward()
    state.compare_with(Rule.FIRST)
    assert state.other is not None
    assert state.dance.step == state.other.step == 0, "both begin again"
    state.forward()
    state.back()
    assert state.dance.step == state.other.step == 0
    run_to(state, Goal.SOLUTION)
    assert state.dance.solutions >= 1
    assert state.other.solutions >= 1
    assert search_words(untranslated, state.other).startswith("First item: ")
    state.compare_with(None)
    assert state.other is None


def test_one_of_two_searches_waits_at_the_goal_for_the_other() -> None:
    state = DanceState(queens(8), Rule.FEWEST)
    state.compare_with(Rule.FIRST)
    run_to(state, Goal.SOLUTION)
    assert state.other is not None
    assert (state.dance.solutions, state.other.solutions) == (1, 1)


def test_another_seed_branches_otherwise_and_the_same_one_alike() -> None:
    def options(seed: int) -> list[int]:
        state = DanceState(queens(8), Rule.RANDOM, seed)
        for _ in range(20):
            state.forward()
        return state.dance.chosen_options()

    assert options(3) == options(3)
    assert len({tuple(options(seed)) for seed in range(1, 6)}) > 1


def test_the_end_of_the_search_is_the_last_step() -> None:
    state = DanceState(knuth_example())
    run_to(state, Goal.END)
    assert not state.has_next
    assert state.sentence(untranslated) == "Every option has been tried, so the search is over."
    state.set_size(StepSize.LINK)
    state.back()
    assert state.has_next


@pytest.mark.parametrize("kind", [each for each in ProblemKind if each is not ProblemKind.OWN])
def test_every_kind_of_problem_can_be_made(kind: ProblemKind, library: Library) -> None:
    size = SIZES[kind].usual if kind in SIZES else 0
    problem = make_problem(kind, size, read_first(HARD).puzzle, library, "")
    assert kind_name(untranslated, kind)
    assert f"{len(problem.cover.options):,} options" in size_words(untranslated, problem)
    state = DanceState(problem)
    state.forward()
    assert state.draw_board().elements or not state.screen.moment.chosen
    assert state.draw_matrix(0.1).elements


def test_secondary_items_are_counted() -> None:
    assert size_words(untranslated, queens(4)) == "16 options, 22 items, 14 of them secondary"


def test_a_puzzle_with_cages_says_why_it_is_no_exact_cover(library: Library) -> None:
    with pytest.raises(ValueError, match="aren't part of an exact cover") as caught:
        make_problem(ProblemKind.PUZZLE, 0, KILLER, library, "")
    assert "sums" in error_words(untranslated, caught.value)


def test_other_methods_are_measured_on_the_same_puzzle_and_agree() -> None:
    found: list[MethodFigures] = []
    seconds = iter(range(10**9))
    puzzle = Library(levels_folder()).puzzle("easy", 1, 1).puzzle  # quick by every method
    measure(puzzle, lambda: next(seconds) / 1e6, lambda: False, found.append)
    assert [each.method for each in found] == list(METHODS)
    assert {each.verdict for each in found} == {Verdict.UNIQUE}
    assert all(method_words(untranslated, each.method) for each in found)
    nodes, time = result_words(untranslated, found[0])
    assert nodes.endswith(" nodes")
    assert time.endswith(" ms")


def test_a_method_that_does_not_know_the_rules_says_so() -> None:
    found: list[MethodFigures] = []
    clock = iter(range(0, 10**9, 10))
    measure(KILLER, lambda: next(clock), lambda: False, found.append)
    unfit = [each for each in found if each.verdict is None]
    assert unfit
    assert result_words(untranslated, unfit[0]) == ("not for these rules", "")


def test_measuring_ends_when_it_is_cancelled() -> None:
    found: list[MethodFigures] = []
    measure(read_first(HARD).puzzle, lambda: 0.0, lambda: bool(found), found.append)
    assert len(found) == 1

"""All steps of a position, and the way to its end."""

from __future__ import annotations

from itertools import pairwise

import pytest

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.hints import SearchCancelledError, next_step
from sudoku_app.core.puzzle import make_puzzle
from sudoku_app.core.techniques import TECHNIQUE_ORDER
from sudoku_app.game.play.coach import MOST_OF_EACH, position_after, solve_path, steps_here
from sudoku_app.game.play.game import game_of_position

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


def never() -> bool:
    return False


@pytest.fixture
def start() -> Candidates:
    return Candidates.of(make_puzzle([int(sign) if sign != "." else 0 for sign in LINE]))


def test_the_steps_of_a_position_come_easiest_first(start: Candidates) -> None:
    steps = list(steps_here(start, never))
    assert steps[0] == next_step(start)
    places = [TECHNIQUE_ORDER[step.technique] for step in steps]
    assert places == sorted(places)
    assert len(set(places)) > 1


def test_of_a_technique_each_conclusion_is_reported_once_and_not_too_many(
    start: Candidates,
) -> None:
    told = [
        (step.technique, step.placements, step.eliminations) for step in steps_here(start, never)
    ]
    assert len(set(told)) == len(told)
    for slug in {each[0] for each in told}:
        assert sum(each[0] == slug for each in told) <= MOST_OF_EACH


def test_the_way_leads_from_the_position_to_the_solution(start: Candidates) -> None:
    before = start.copy()
    stages = list(solve_path(start, never))
    assert start == before
    assert stages[0].position == start
    for stage, following in pairwise(stages):
        assert position_after(stage) == following.position
    assert position_after(stages[-1]).values == [int(sign) for sign in SOLUTION]


def test_a_walk_that_is_not_wanted_any_more_ends(start: Candidates) -> None:
    answers = iter([False] * 20 + [True])
    with pytest.raises(SearchCancelledError):
        list(steps_here(start, lambda: next(answers)))
    answers = iter([False] * 20 + [True])
    with pytest.raises(SearchCancelledError):
        list(solve_path(start, lambda: next(answers)))


def test_a_position_is_shown_as_a_game(start: Candidates) -> None:
    stages = list(solve_path(start, never))
    position = stages[20].position
    game = game_of_position(position)
    assert list(game.values) == position.values
    assert [state.corner for state in game.board] == [int(digits) for digits in position.digits]
    assert game.puzzle.givens == tuple(int(sign) if sign != "." else 0 for sign in LINE)
    bare = game_of_position(position, with_notes=False)
    assert bare.values == game.values
    assert not any(state.corner for state in bare.board)

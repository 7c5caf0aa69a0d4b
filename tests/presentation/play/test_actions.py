"""Which actions can be used in each state of a game."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sudoku_app.game.play.game import Game
from sudoku_app.game.play.moves import DEEPEST_TRIAL
from sudoku_app.presentation.play.actions import (
    Action,
    ActionScope,
    actions_for,
    available_in_editor,
    available_in_play,
)
from tests.presentation.games import new_game

CHANGING = (
    *("undo", "redo", "hint", "check", "solve", "finish", "restart"),
    *(
        "begin_trial",
        "keep_trial",
        "discard_trial",
        "toggle_pause",
        "fill_notes",
        "erase",
        "mode_corner",
    ),
)


def nearly_done(game: Game) -> None:
    for cell, digit in list(enumerate(game.the_solution()))[:70]:
        if not game.values[cell]:
            game.enter([cell], digit)


def finished(game: Game) -> None:
    nearly_done(game)
    game.finish()


def solved_and_taken_back(game: Game) -> None:
    game.solve()
    game.undo()


def on_trial(depth: int) -> Callable[[Game], object]:
    return lambda game: [game.begin_trial() for _ in range(depth)]


@pytest.mark.parametrize(
    ("play", "usable"),
    [
        (
            lambda game: None,
            "hint check solve restart begin_trial toggle_pause fill_notes erase mode_corner",
        ),
        (
            lambda game: game.enter([2], 4),
            "undo hint check solve restart begin_trial toggle_pause fill_notes erase mode_corner",
        ),
        (
            lambda game: (game.enter([2], 4), game.undo()),
            "redo hint check solve restart begin_trial toggle_pause fill_notes erase mode_corner",
        ),
        (
            nearly_done,
            "undo hint check solve finish restart begin_trial toggle_pause fill_notes erase "
            "mode_corner",
        ),
        (finished, "undo restart erase mode_corner"),
        (Game.solve, "undo restart erase mode_corner"),
        (solved_and_taken_back, "redo hint check restart fill_notes erase mode_corner"),
        (
            on_trial(1),
            "hint check solve restart begin_trial keep_trial discard_trial toggle_pause "
            "fill_notes erase mode_corner",
        ),
        (
            on_trial(DEEPEST_TRIAL),
            "hint check solve restart keep_trial discard_trial toggle_pause fill_notes erase "
            "mode_corner",
        ),
    ],
)
def test_in_play_what_has_a_meaning_can_be_used(
    play: Callable[[Game], object], usable: str
) -> None:
    game = new_game()
    play(game)
    states = available_in_play(game, is_paused=False, has_selection=True)
    assert [name for name in CHANGING if states[Action[name.upper()]]] == usable.split()


@pytest.mark.parametrize("play", [lambda game: game.enter([2], 4), nearly_done, on_trial(2)])
def test_while_paused_only_the_pause_and_the_puzzle_s_card_are_left(
    play: Callable[[Game], object],
) -> None:
    game = new_game()
    play(game)
    states = available_in_play(game, is_paused=True, has_selection=True)
    assert {action for action, usable in states.items() if usable} == {
        Action.TOGGLE_PAUSE,
        Action.SHOW_PUZZLE_CARD,
    }


def test_a_paused_game_that_is_over_cannot_be_resumed() -> None:
    game = new_game()
    game.solve()
    assert not available_in_play(game, is_paused=True, has_selection=True)[Action.TOGGLE_PAUSE]


def test_nothing_can_be_erased_while_no_cell_is_selected() -> None:
    states = available_in_play(new_game(), is_paused=False, has_selection=False)
    assert not states[Action.ERASE]
    assert states[Action.FILL_NOTES]


def test_while_a_puzzle_is_entered_nothing_of_play_can_be_used() -> None:
    states = available_in_editor(can_undo=True, can_redo=False)
    assert (states[Action.UNDO], states[Action.REDO]) == (True, False)
    assert not any(states[action] for action in actions_for(ActionScope.PLAY | ActionScope.MODE))
    assert all(
        states[action]
        for action in actions_for(ActionScope.BOARD)
        if ActionScope.PLAY not in action.value.scope
    )


def test_both_tell_of_the_same_actions() -> None:
    game = new_game()
    states = available_in_play(game, is_paused=False, has_selection=False)
    assert states.keys() == available_in_editor(False, False).keys()

"""Which actions can be used, by name, in a game and while a puzzle is entered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.game.moves import DEEPEST_TRIAL

if TYPE_CHECKING:
    from sudoku_app.game.game import Game

BOARD_ACTIONS = (
    *("erase", "fill_notes", "clear_notes", "clear_colours", "restart", "save_puzzle"),
    *("copy_puzzle", "copy_board", "copy_grid", "copy_candidates", "copy_link", "copy_picture"),
    *("print_puzzles", "read_board", "read_houses", "show_all_steps", "solve_step_by_step"),
)
"""Actions that change or reveal the board, which can't be used while it is hidden."""
MODE_ACTIONS = (
    *("toggle_notes", "mode_value", "mode_corner", "mode_centre", "mode_colour", "mode_tint"),
    *("next_mode", "show_places", "show_calculator"),
)
"""Actions that choose what digits are entered as, show their places, or add them up."""
PLAY_ACTIONS = (
    *("restart", "toggle_pause", "hint", "show_all_steps", "solve_step_by_step", "check"),
    *("finish", "solve", "begin_branch", "keep_branch", "drop_branch", *MODE_ACTIONS, "fill_notes"),
    *("clear_notes", "clear_colours", "show_puzzle_card"),
)
"""Actions on the current game, which can't be used while a puzzle is entered."""


def available_in_play(game: Game, is_paused: bool) -> dict[str, bool]:
    """For each action that depends on the game, whether it can be used."""
    running = not is_paused
    is_ongoing = running and not game.outcome.is_over
    is_incomplete = running and not game.is_complete
    return {
        **dict.fromkeys(PLAY_ACTIONS, True),
        **dict.fromkeys((*BOARD_ACTIONS, *MODE_ACTIONS), running),
        "undo": running and game.can_undo,
        "redo": running and game.can_redo,
        "hint": is_incomplete,
        "check": is_incomplete,
        "solve": is_ongoing,
        "begin_branch": is_ongoing and game.branch_depth < DEEPEST_TRIAL,
        "keep_branch": running and game.branch_depth > 0,
        "drop_branch": running and game.branch_depth > 0,
        "finish": running and game.can_finish,
        "toggle_pause": not game.outcome.is_over,
    }


def available_in_editor(can_undo: bool, can_redo: bool) -> dict[str, bool]:
    """For each of the same actions, whether it can be used while a puzzle is entered."""
    return {
        **dict.fromkeys(BOARD_ACTIONS, True),
        **dict.fromkeys(PLAY_ACTIONS, False),
        "undo": can_undo,
        "redo": can_redo,
    }

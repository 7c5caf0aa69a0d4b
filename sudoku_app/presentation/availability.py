"""Which actions can be used, by name, in a game and while a puzzle is entered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.game.moves import DEEPEST_TRIAL

if TYPE_CHECKING:
    from sudoku_app.game.game import Game

OF_THE_BOARD = (
    *("erase", "fill_notes", "clear_notes", "clear_colours", "restart", "save_puzzle"),
    *("copy_puzzle", "copy_board", "copy_grid", "copy_candidates", "copy_link", "copy_picture"),
    *("print_puzzles", "read_board", "read_houses", "show_all_steps", "solve_step_by_step"),
)
"""Actions that change or reveal the board, which can't be used while it is hidden."""
MODES = (
    *("toggle_notes", "mode_value", "mode_corner", "mode_centre", "mode_colour", "mode_tint"),
    *("next_mode", "show_places", "show_calculator"),
)
"""Actions that choose what digits are entered as, show their places, or add them up."""
OF_PLAY = (
    *("restart", "toggle_pause", "hint", "show_all_steps", "solve_step_by_step", "check"),
    *("finish", "solve", "begin_branch", "keep_branch", "drop_branch", *MODES, "fill_notes"),
    *("clear_notes", "clear_colours", "show_puzzle_card"),
)
"""Actions on the current game, which can't be used while a puzzle is entered."""


def available_in_play(game: Game, is_paused: bool) -> dict[str, bool]:
    """For each action that depends on the game, whether it can be used."""
    running = not is_paused
    going_on = running and not game.outcome.is_over
    to_do = running and not game.is_complete
    return {
        **dict.fromkeys(OF_PLAY, True),
        **dict.fromkeys((*OF_THE_BOARD, *MODES), running),
        "undo": running and game.can_undo,
        "redo": running and game.can_redo,
        "hint": to_do,
        "check": to_do,
        "solve": going_on,
        "begin_branch": going_on and game.branch_depth < DEEPEST_TRIAL,
        "keep_branch": running and game.branch_depth > 0,
        "drop_branch": running and game.branch_depth > 0,
        "finish": running and game.can_finish,
        "toggle_pause": not game.outcome.is_over,
    }


def available_in_editor(can_undo: bool, can_redo: bool) -> dict[str, bool]:
    """For each of the same actions, whether it can be used while a puzzle is entered."""
    return {
        **dict.fromkeys(OF_THE_BOARD, True),
        **dict.fromkeys(OF_PLAY, False),
        "undo": can_undo,
        "redo": can_redo,
    }

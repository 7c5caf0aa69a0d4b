"""Which actions can be used, by their names, in a game and while a puzzle is entered."""

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
"""What changes the board or gives it away: nothing that works while the board is hidden."""
MODES = (
    *("toggle_notes", "mode_value", "mode_corner", "mode_centre", "mode_colour", "mode_tint"),
    *("next_mode", "show_places", "show_calculator"),
)
"""What digits become, where they can go, and what they sum to."""
OF_PLAY = (
    *("restart", "toggle_pause", "hint", "show_all_steps", "solve_step_by_step", "check"),
    *("finish", "solve", "begin_branch", "keep_branch", "drop_branch", *MODES, "fill_notes"),
    *("clear_notes", "clear_colours", "show_puzzle_card"),
)
"""What is about the game at hand: nothing that works while a puzzle is entered."""


def available_in_play(game: Game, is_paused: bool) -> dict[str, bool]:
    """Whether each action that depends on the game can be used in it."""
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
    """Whether each of the same actions can be used while a puzzle is entered."""
    return {
        **dict.fromkeys(OF_THE_BOARD, True),
        **dict.fromkeys(OF_PLAY, False),
        "undo": can_undo,
        "redo": can_redo,
    }

"""Every action of the program by its name, and which of them can be used."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from sudoku_app.game.moves import DEEPEST_TRIAL

if TYPE_CHECKING:
    from sudoku_app.game.game import Game


class Action(Enum):
    """An action that a key, a button or an entry of the menu triggers."""

    NEW_GAME = "new_game"
    CHOOSE_GAME = "choose_game"
    DAILY_PUZZLE = "daily_puzzle"
    LEARN = "learn"
    SHOW_PUZZLE_CARD = "show_puzzle_card"
    ENTER_PUZZLE = "enter_puzzle"
    OPEN_PUZZLE = "open_puzzle"
    ENTER_CODE = "enter_code"
    SAVE_PUZZLE = "save_puzzle"
    PRINT_PUZZLES = "print_puzzles"
    SHOW_GAMES = "show_games"
    SHOW_STATISTICS = "show_statistics"
    SHOW_BACKUPS = "show_backups"
    RESTART = "restart"
    TOGGLE_PAUSE = "toggle_pause"
    HINT = "hint"
    SHOW_ALL_STEPS = "show_all_steps"
    SOLVE_STEP_BY_STEP = "solve_step_by_step"
    CHECK = "check"
    WHY = "why"
    FINISH = "finish"
    SOLVE = "solve"
    SHOW_SETTINGS = "show_settings"
    CLOSE = "close"
    UNDO = "undo"
    REDO = "redo"
    BEGIN_TRIAL = "begin_branch"
    KEEP_TRIAL = "keep_branch"
    DISCARD_TRIAL = "drop_branch"
    TOGGLE_NOTES = "toggle_notes"
    MODE_VALUE = "mode_value"
    MODE_CORNER = "mode_corner"
    MODE_CENTRE = "mode_centre"
    MODE_COLOUR = "mode_colour"
    MODE_TINT = "mode_tint"
    NEXT_MODE = "next_mode"
    FILL_NOTES = "fill_notes"
    CLEAR_NOTES = "clear_notes"
    CLEAR_COLOURS = "clear_colours"
    ERASE = "erase"
    COPY_PUZZLE = "copy_puzzle"
    COPY_BOARD = "copy_board"
    COPY_GRID = "copy_grid"
    COPY_CANDIDATES = "copy_candidates"
    COPY_LINK = "copy_link"
    COPY_PICTURE = "copy_picture"
    COPY_PAD_LINK = "copy_pad_link"
    SAVE_PICTURE = "save_picture"
    PASTE = "paste"
    READ_BOARD = "read_board"
    READ_HOUSES = "read_houses"
    SHOW_PLACES = "show_places"
    SHOW_CALCULATOR = "show_calculator"
    SHOW_BENCH = "show_bench"
    FILL_GRID = "fill_grid"
    FROM_SOLUTION = "from_solution"
    TAKE_VALUES = "take_values"
    MAKE_UNIQUE = "make_unique"
    TAKE_AWAY = "take_away"
    SEARCH_LAYOUT = "search_layout"
    SHOW_DRAFTS = "show_drafts"
    COPY_PIECE = "copy_piece"
    CUT_PIECE = "cut_piece"
    PASTE_PIECE = "paste_piece"
    TURN_PIECE = "turn_piece"
    MIRROR_PIECE = "mirror_piece"
    ZOOM_IN = "zoom_in"
    ZOOM_OUT = "zoom_out"
    ZOOM_RESET = "zoom_reset"
    USE_SYSTEM_THEME = "use_system_theme"
    USE_LIGHT_THEME = "use_light_theme"
    USE_DARK_THEME = "use_dark_theme"
    USE_CONTRAST_THEME = "use_contrast_theme"
    USE_SYSTEM_LANGUAGE = "use_system_language"
    USE_ENGLISH = "use_english"
    USE_CHINESE = "use_chinese"
    TOGGLE_FULL_SCREEN = "toggle_full_screen"
    SHOW_HELP = "show_help"
    SHOW_KEYS = "show_keys"
    SHOW_TECHNIQUES = "show_techniques"
    WATCH_ALGORITHM = "watch_algorithm"
    SHOW_ABOUT = "show_about"


BOARD_ACTIONS = (
    *(Action.ERASE, Action.FILL_NOTES, Action.CLEAR_NOTES, Action.CLEAR_COLOURS, Action.RESTART),
    *(Action.SAVE_PUZZLE, Action.COPY_PUZZLE, Action.COPY_BOARD, Action.COPY_GRID),
    *(Action.COPY_CANDIDATES, Action.COPY_LINK, Action.COPY_PICTURE, Action.PRINT_PUZZLES),
    *(Action.READ_BOARD, Action.READ_HOUSES, Action.SHOW_ALL_STEPS, Action.SOLVE_STEP_BY_STEP),
)
"""Actions that change or reveal the board, which can't be used while it is hidden."""
MODE_ACTIONS = (
    *(Action.TOGGLE_NOTES, Action.MODE_VALUE, Action.MODE_CORNER, Action.MODE_CENTRE),
    *(Action.MODE_COLOUR, Action.MODE_TINT, Action.NEXT_MODE, Action.SHOW_PLACES),
    Action.SHOW_CALCULATOR,
)
"""Actions that choose what digits are entered as, show their places, or add them up."""
PLAY_ACTIONS = (
    *(Action.RESTART, Action.TOGGLE_PAUSE, Action.HINT, Action.SHOW_ALL_STEPS, Action.CHECK),
    *(Action.FINISH, Action.SOLVE, Action.BEGIN_TRIAL),
    *(Action.KEEP_TRIAL, Action.DISCARD_TRIAL, *MODE_ACTIONS, Action.FILL_NOTES, Action.WHY),
    *(Action.CLEAR_NOTES, Action.CLEAR_COLOURS, Action.SHOW_PUZZLE_CARD),
)
"""Actions on the current game, which can't be used while a puzzle is entered."""
BENCH_ACTIONS = (
    *(Action.SHOW_BENCH, Action.FILL_GRID, Action.FROM_SOLUTION, Action.TAKE_VALUES),
    *(Action.MAKE_UNIQUE, Action.TAKE_AWAY, Action.SEARCH_LAYOUT, Action.SHOW_DRAFTS),
    *(Action.COPY_PIECE, Action.CUT_PIECE, Action.PASTE_PIECE, Action.TURN_PIECE),
    *(Action.MIRROR_PIECE, Action.COPY_PAD_LINK, Action.SAVE_PICTURE),
)
"""Actions that help to set a puzzle, which can only be used while one is entered."""


def available_in_play(game: Game, is_paused: bool) -> dict[Action, bool]:
    """For each action that depends on the game, whether it can be used."""
    running = not is_paused
    is_ongoing = running and not game.outcome.is_over
    is_incomplete = running and not game.is_complete
    return {
        **dict.fromkeys(PLAY_ACTIONS, True),
        **dict.fromkeys((*BOARD_ACTIONS, *MODE_ACTIONS), running),
        **dict.fromkeys(BENCH_ACTIONS, False),
        Action.UNDO: running and game.can_undo,
        Action.REDO: running and game.can_redo,
        Action.HINT: is_incomplete,
        Action.CHECK: is_incomplete,
        Action.WHY: is_incomplete,
        Action.SOLVE: is_ongoing,
        Action.BEGIN_TRIAL: is_ongoing and game.branch_depth < DEEPEST_TRIAL,
        Action.KEEP_TRIAL: running and game.branch_depth > 0,
        Action.DISCARD_TRIAL: running and game.branch_depth > 0,
        Action.FINISH: running and game.can_finish,
        Action.TOGGLE_PAUSE: not game.outcome.is_over,
    }


def available_in_editor(can_undo: bool, can_redo: bool) -> dict[Action, bool]:
    """For each of the same actions, whether it can be used while a puzzle is entered."""
    return {
        **dict.fromkeys(BOARD_ACTIONS, True),
        **dict.fromkeys(PLAY_ACTIONS, False),
        **dict.fromkeys(BENCH_ACTIONS, True),
        Action.UNDO: can_undo,
        Action.REDO: can_redo,
    }

"""The table of actions: for each its entry in the menu, its keys, and when it can be used."""

from __future__ import annotations

from enum import Enum, Flag, auto
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.message import Message
from sudoku_app.game.play.moves import DEEPEST_TRIAL

if TYPE_CHECKING:
    from sudoku_app.game.play.game import Game
    from sudoku_app.presentation.words import Translate


class Menu(Enum):
    """A menu, by its words; `&` marks the letter that opens it. Some are within another one, at the
    place of their first entry.
    """

    GAME = Message("&Game")
    HINTS = Message("&Hints")
    EDIT = Message("&Edit")
    SETTING = Message("&Set")
    VIEW = Message("&View")
    MORE = Message("He&lp")
    GAMES = Message("My &games")
    ENTRY = Message("Entry &mode")
    COPY = Message("&Copy")
    SELECTION = Message("The selecti&on")

    @property
    def outer(self) -> Menu | None:
        """The menu that this one is in, or None."""
        return _OUTER.get(self)


_OUTER = {
    Menu.GAMES: Menu.GAME,
    Menu.ENTRY: Menu.EDIT,
    Menu.COPY: Menu.EDIT,
    Menu.SELECTION: Menu.SETTING,
}
MOST_ENTRIES = 14
"""The most entries of a menu that can still be taken in at a glance."""


class ActionScope(Flag):
    """The subject of an action, which decides when it can be used."""

    ALWAYS = 0
    BOARD = auto()
    """It changes or reveals the board, which may be hidden."""
    MODE = auto()
    """It chooses what digits are entered as, shows their places, or adds them up."""
    PLAY = auto()
    """It is about the current game, and out of use while a puzzle is entered."""
    GRIDS = auto()
    """It chooses one of several grids that overlap."""
    BENCH = auto()
    """It helps to set a puzzle, and is of use only while one is entered."""


BOARD, MODE, PLAY = ActionScope.BOARD, ActionScope.MODE, ActionScope.PLAY
GRIDS, BENCH = ActionScope.GRIDS, ActionScope.BENCH


class ActionRow(NamedTuple):
    """A row of the table of actions.

    `words` are those of the menu and `keys` are parted by blanks. Of the actions with a `choice` of
    one kind, that of the value that is chosen is checked. An action that `repeats` does so while
    its key is held. `below_line` puts a line above its entry.
    """

    menu: Menu
    words: Message
    keys: str = ""
    scope: ActionScope = ActionScope.ALWAYS
    choice: tuple[str, str] | None = None
    is_checkable: bool = False
    repeats: bool = False
    below_line: bool = False


class Action(Enum):
    """An action that a key, a button or an entry of the menu triggers, in the order of the menus.

    The window says what each does, in `MainWindow.slots`.
    """

    NEW_GAME = ActionRow(Menu.GAME, Message("&New game"), "Ctrl+N")
    CHOOSE_GAME = ActionRow(Menu.GAME, Message("Choose a new ga&me…"), "Ctrl+Shift+G")
    DAILY_PUZZLE = ActionRow(Menu.GAME, Message("&Daily puzzle…"), "Ctrl+D")
    SHOW_PUZZLE_CARD = ActionRow(Menu.GAME, Message("This p&uzzle…"), "Ctrl+I", PLAY)
    ENTER_PUZZLE = ActionRow(Menu.GAME, Message("&Enter a puzzle…"), "Ctrl+E")
    OPEN_PUZZLE = ActionRow(Menu.GAME, Message("&Open a puzzle…"), "Ctrl+O")
    ENTER_CODE = ActionRow(Menu.GAMES, Message("Pu&zzle by code…"))
    SAVE_PUZZLE = ActionRow(Menu.GAME, Message("Sa&ve the puzzle…"), "Ctrl+S", BOARD)
    PRINT_PUZZLES = ActionRow(Menu.GAME, Message("Pr&int…"), "Ctrl+P", BOARD)
    SHOW_GAMES = ActionRow(Menu.GAMES, Message("&Games…"), "Ctrl+G")
    SHOW_STATISTICS = ActionRow(Menu.GAMES, Message("&Statistics…"), "Ctrl+T")
    SHOW_BACKUPS = ActionRow(Menu.GAMES, Message("&Backups…"))
    RESTART = ActionRow(Menu.GAME, Message("&Restart"), "Ctrl+R", BOARD | PLAY)
    TOGGLE_PAUSE = ActionRow(Menu.GAME, Message("&Pause"), "P Pause", PLAY, is_checkable=True)
    HINT = ActionRow(Menu.HINTS, Message("&Hint"), "H ?", PLAY, below_line=True)
    SHOW_ALL_STEPS = ActionRow(Menu.HINTS, Message("&All steps here…"), "Ctrl+H", BOARD | PLAY)
    SOLVE_STEP_BY_STEP = ActionRow(
        Menu.HINTS, Message("Solve step b&y step…"), "Ctrl+Shift+H", BOARD
    )
    CHECK = ActionRow(Menu.HINTS, Message("&Check"), "Ctrl+K", PLAY)
    WHY = ActionRow(Menu.HINTS, Message("&Why not?"), "W", PLAY)
    FINISH = ActionRow(Menu.HINTS, Message("&Finish"), "Ctrl+Return", PLAY)
    SOLVE = ActionRow(Menu.HINTS, Message("Show the so&lution…"), scope=PLAY)
    SHOW_SETTINGS = ActionRow(Menu.GAME, Message("Se&ttings…"), "Ctrl+,", below_line=True)
    CLOSE = ActionRow(Menu.GAME, Message("&Quit"), "Ctrl+Q")
    UNDO = ActionRow(Menu.EDIT, Message("&Undo"), "Ctrl+Z [", repeats=True)
    REDO = ActionRow(Menu.EDIT, Message("&Redo"), "Ctrl+Shift+Z Ctrl+Y ]", repeats=True)
    BEGIN_TRIAL = ActionRow(Menu.EDIT, Message("Tr&y something"), "T", PLAY, below_line=True)
    KEEP_TRIAL = ActionRow(Menu.EDIT, Message("&Keep trial"), "K", PLAY)
    DISCARD_TRIAL = ActionRow(Menu.EDIT, Message("&Discard trial"), "Shift+T", PLAY)
    TOGGLE_NOTES = ActionRow(
        Menu.ENTRY, Message("&Notes"), "N", MODE, is_checkable=True, below_line=True
    )
    MODE_VALUE = ActionRow(
        Menu.ENTRY, Message("Enter di&gits"), "Z", MODE, choice=("mode", "value")
    )
    MODE_CORNER = ActionRow(
        Menu.ENTRY, Message("Enter c&orner notes"), "X", MODE, choice=("mode", "corner")
    )
    MODE_CENTRE = ActionRow(
        Menu.ENTRY, Message("Enter centre note&s"), "C", MODE, choice=("mode", "centre")
    )
    MODE_COLOUR = ActionRow(
        Menu.ENTRY, Message("Enter co&lours"), "V", MODE, choice=("mode", "colour")
    )
    MODE_TINT = ActionRow(
        Menu.ENTRY, Message("Colour single not&es"), scope=MODE, choice=("mode", "tint")
    )
    MODE_PEN = ActionRow(Menu.ENTRY, Message("&Draw lines"), "B", MODE, choice=("mode", "pen"))
    NEXT_MODE = ActionRow(Menu.ENTRY, Message("Next entry &mode"), "Space", MODE)
    FILL_NOTES = ActionRow(
        Menu.EDIT, Message("&Fill notes"), "Ctrl+Shift+N", BOARD | PLAY, below_line=True
    )
    CLEAR_NOTES = ActionRow(Menu.EDIT, Message("Clear all no&tes"), scope=BOARD | PLAY)
    CLEAR_COLOURS = ActionRow(
        Menu.EDIT, Message("Clear &all colours and lines"), scope=BOARD | PLAY
    )
    ERASE = ActionRow(Menu.EDIT, Message("&Erase"), scope=BOARD)
    COPY_PUZZLE = ActionRow(
        Menu.COPY, Message("&Copy the puzzle"), "Ctrl+C", BOARD, below_line=True
    )
    COPY_BOARD = ActionRow(Menu.COPY, Message("Copy the &board"), scope=BOARD)
    COPY_GRID = ActionRow(Menu.COPY, Message("Copy as te&xt grid"), scope=BOARD)
    COPY_CANDIDATES = ActionRow(Menu.COPY, Message("Copy &with candidates"), scope=BOARD)
    COPY_LINK = ActionRow(Menu.COPY, Message("Copy as l&ink"), scope=BOARD)
    COPY_PICTURE = ActionRow(Menu.COPY, Message("Copy as &picture"), scope=BOARD)
    PASTE = ActionRow(Menu.EDIT, Message("Paste a pu&zzle…"), "Ctrl+V")
    SHOW_BENCH = ActionRow(Menu.SETTING, Message("Setter's &bench"), "F4", BENCH, is_checkable=True)
    FILL_GRID = ActionRow(Menu.SETTING, Message("&Fill the grid"), "F5", BENCH)
    TAKE_VALUES = ActionRow(Menu.SETTING, Message("&Values from the solution"), "F6", BENCH)
    FROM_SOLUTION = ActionRow(Menu.SETTING, Message("F&rom the solution…"), "Shift+F6", BENCH)
    MAKE_UNIQUE = ActionRow(Menu.SETTING, Message("Make &unique…"), "F7", BENCH)
    TAKE_AWAY = ActionRow(Menu.SETTING, Message("&Take away…"), "F8", BENCH)
    SEARCH_LAYOUT = ActionRow(Menu.SETTING, Message("&Search this layout…"), "F9", BENCH)
    SHOW_DRAFTS = ActionRow(Menu.SETTING, Message("&Drafts…"), "Ctrl+Shift+D", BENCH)
    COPY_PIECE = ActionRow(
        Menu.SELECTION, Message("&Copy the selection"), "Ctrl+Shift+C", BENCH, below_line=True
    )
    CUT_PIECE = ActionRow(Menu.SELECTION, Message("Cut the se&lection"), "Ctrl+Shift+X", BENCH)
    PASTE_PIECE = ActionRow(
        Menu.SELECTION, Message("P&aste at the selection"), "Ctrl+Shift+V", BENCH
    )
    TURN_PIECE = ActionRow(Menu.SELECTION, Message("Tur&n the selection"), "Ctrl+Shift+R", BENCH)
    MIRROR_PIECE = ActionRow(
        Menu.SELECTION, Message("&Mirror the selection"), "Ctrl+Shift+M", BENCH
    )
    COPY_PAD_LINK = ActionRow(
        Menu.SETTING, Message("Copy as Sudoku&Pad link"), scope=BENCH, below_line=True
    )
    SAVE_PICTURE = ActionRow(Menu.SETTING, Message("Save as p&icture…"), scope=BENCH)
    SHOW_PLACES = ActionRow(
        Menu.HINTS, Message("Where the di&git can go"), "F2", MODE, is_checkable=True
    )
    SHOW_CALCULATOR = ActionRow(
        Menu.HINTS, Message("&Killer calculator"), "F3", MODE, is_checkable=True
    )
    ZOOM_IN = ActionRow(
        Menu.VIEW, Message("&Larger text"), "Ctrl++ Ctrl+=", repeats=True, below_line=True
    )
    ZOOM_OUT = ActionRow(Menu.VIEW, Message("&Smaller text"), "Ctrl+-", repeats=True)
    ZOOM_RESET = ActionRow(Menu.VIEW, Message("Act&ual size"), "Ctrl+0")
    ENLARGE_GRID = ActionRow(Menu.VIEW, Message("&Enlarge a grid"), "G", GRIDS)
    USE_SYSTEM_THEME = ActionRow(
        Menu.VIEW, Message("Follow the s&ystem"), choice=("theme", "system"), below_line=True
    )
    USE_LIGHT_THEME = ActionRow(Menu.VIEW, Message("L&ight"), choice=("theme", "light"))
    USE_DARK_THEME = ActionRow(Menu.VIEW, Message("&Dark"), choice=("theme", "dark"))
    USE_CONTRAST_THEME = ActionRow(
        Menu.VIEW, Message("High &contrast"), choice=("theme", "contrast")
    )
    USE_SYSTEM_LANGUAGE = ActionRow(
        Menu.VIEW, Message("System lan&guage"), choice=("language", "system"), below_line=True
    )
    TOGGLE_FULL_SCREEN = ActionRow(
        Menu.VIEW, Message("&Full screen"), "F11", is_checkable=True, below_line=True
    )
    LEARN = ActionRow(Menu.MORE, Message("&Learn…"), "Ctrl+J")
    SHOW_HELP = ActionRow(Menu.MORE, Message("&How to play"), "F1")
    SHOW_KEYS = ActionRow(Menu.MORE, Message("&Keys"))
    SHOW_TECHNIQUES = ActionRow(Menu.MORE, Message("&Techniques"), "Shift+F1")
    READ_BOARD = ActionRow(Menu.MORE, Message("&Read the board"), "Ctrl+B", BOARD)
    READ_HOUSES = ActionRow(Menu.MORE, Message("Read row, column, &box"), "Ctrl+Shift+B", BOARD)
    WATCH_ALGORITHM = ActionRow(Menu.MORE, Message("&Watch the algorithm…"))
    SHOW_ABOUT = ActionRow(Menu.MORE, Message("&About Sudoku"))


def actions_for(scope: ActionScope) -> tuple[Action, ...]:
    """The actions that are about any of these."""
    return tuple(action for action in Action if action.value.scope & scope)


def available_in_play(game: Game, is_paused: bool, has_selection: bool) -> dict[Action, bool]:
    """For each action that depends on the game, whether it can be used; some need a selection."""
    running = not is_paused
    is_ongoing = running and not game.outcome.is_over
    is_incomplete = running and not game.is_complete
    return {
        **dict.fromkeys(actions_for(ActionScope.PLAY), True),
        **dict.fromkeys(actions_for(ActionScope.BOARD | ActionScope.MODE), running),
        **dict.fromkeys(actions_for(ActionScope.BENCH), False),
        Action.ENLARGE_GRID: running and len(game.puzzle.topology.grids) > 1,
        Action.ERASE: running and has_selection,
        Action.UNDO: running and game.can_undo,
        Action.REDO: running and game.can_redo,
        Action.HINT: is_incomplete,
        Action.CHECK: is_incomplete,
        Action.WHY: is_incomplete,
        Action.FILL_NOTES: is_incomplete,
        Action.SOLVE: is_ongoing,
        Action.BEGIN_TRIAL: is_ongoing and game.branch_depth < DEEPEST_TRIAL,
        Action.KEEP_TRIAL: running and game.branch_depth > 0,
        Action.DISCARD_TRIAL: running and game.branch_depth > 0,
        Action.FINISH: running and game.can_finish,
        Action.TOGGLE_PAUSE: not game.outcome.is_over,
    }


def why_unavailable(translate: Translate, action: Action, is_paused: bool) -> str:
    """Why an action of a button can't be used now, in a sentence; empty if that is plain."""
    if is_paused:
        return translate("actions", "Resume the game first.")
    if action in (Action.HINT, Action.CHECK, Action.FILL_NOTES):
        return translate("actions", "Every cell is filled.")
    return {
        Action.UNDO: translate("actions", "There is nothing to undo."),
        Action.REDO: translate("actions", "There is nothing to redo."),
        Action.ERASE: translate("actions", "Select a cell first."),
        Action.TOGGLE_PAUSE: translate("actions", "The game is over."),
    }.get(action, "")


def available_in_editor(
    can_undo: bool, can_redo: bool, has_grids: bool = False
) -> dict[Action, bool]:
    """For each of the same actions, whether it can be used while a puzzle is entered."""
    return {
        **dict.fromkeys(actions_for(ActionScope.BOARD), True),
        **dict.fromkeys(actions_for(ActionScope.PLAY | ActionScope.MODE), False),
        **dict.fromkeys(actions_for(ActionScope.BENCH), True),
        Action.ENLARGE_GRID: has_grids,
        Action.UNDO: can_undo,
        Action.REDO: can_redo,
    }

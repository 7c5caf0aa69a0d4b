"""Every action of the window: its text, its keys and its menu, and when it can be used."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PyQt6.QtCore import QCoreApplication, QEvent, QObject, QPoint, Qt
from PyQt6.QtGui import QAction, QActionGroup, QKeyEvent, QKeySequence, QShortcut
from PyQt6.QtWidgets import QMenu

from sudoku_app.presentation.actions import Action, available_in_editor
from sudoku_app.presentation.entry import EntryMode
from sudoku_app.presentation.hints import CardAct

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PyQt6.QtWidgets import QWidget

    from sudoku_app.presentation.screen import Screen
    from sudoku_app.ui.editor.editor import Editor
    from sudoku_app.ui.play.game_screen import GameScreen

    Slot = Callable[[], object]
    """What an action calls."""


CHOICES = {
    Action.USE_SYSTEM_THEME: ("theme", "system"),
    Action.USE_LIGHT_THEME: ("theme", "light"),
    Action.USE_DARK_THEME: ("theme", "dark"),
    Action.USE_CONTRAST_THEME: ("theme", "contrast"),
    Action.USE_SYSTEM_LANGUAGE: ("language", "system"),
    Action.USE_ENGLISH: ("language", "en"),
    Action.USE_CHINESE: ("language", "zh_CN"),
    Action.MODE_VALUE: ("mode", EntryMode.VALUE.value),
    Action.MODE_CORNER: ("mode", EntryMode.CORNER.value),
    Action.MODE_CENTRE: ("mode", EntryMode.CENTRE.value),
    Action.MODE_COLOUR: ("mode", EntryMode.COLOUR.value),
    Action.MODE_TINT: ("mode", EntryMode.TINT.value),
}
"""Actions of which one of each kind is checked: the kind, and the value that the action chooses."""


CARD_ACTIONS = {
    CardAct.HINT: Action.HINT,
    CardAct.SHOW_MISTAKES: Action.CHECK,
    CardAct.CHECK: Action.CHECK,
    CardAct.FINISH: Action.FINISH,
    CardAct.RESUME: Action.TOGGLE_PAUSE,
    CardAct.KEEP_TRIAL: Action.KEEP_TRIAL,
    CardAct.DISCARD_TRIAL: Action.DISCARD_TRIAL,
    CardAct.NEW_GAME: Action.NEW_GAME,
    CardAct.UNDO: Action.UNDO,
}
"""The actions of the menu that a button of the card also triggers."""


class ActionRow(NamedTuple):
    """A row of the table of actions. A row without an `action` is a separator."""

    menu: str
    words: str = ""
    action: Action | None = None
    keys: tuple[str, ...] = ()
    checkable: bool = False


REPEATING = (Action.UNDO, Action.REDO, Action.ZOOM_IN, Action.ZOOM_OUT)
"""The actions that repeat while their key is held; all others run once per press."""


def action_rows() -> tuple[ActionRow, ...]:
    """Return the table of actions in the order of the menus, in the current language."""
    translate = QCoreApplication.translate
    game = translate("actions", "&Game")
    edit = translate("actions", "&Edit")
    setting = translate("actions", "&Set")
    view = translate("actions", "&View")
    more = translate("actions", "&Help")
    return (
        ActionRow(game, translate("actions", "&New game"), Action.NEW_GAME, ("Ctrl+N",)),
        ActionRow(
            game, translate("actions", "Choose a new ga&me…"), Action.CHOOSE_GAME, ("Ctrl+Shift+G",)
        ),
        ActionRow(game, translate("actions", "&Daily puzzle…"), Action.DAILY_PUZZLE, ("Ctrl+D",)),
        ActionRow(
            game, translate("actions", "This p&uzzle…"), Action.SHOW_PUZZLE_CARD, ("Ctrl+I",)
        ),
        ActionRow(game, translate("actions", "&Enter a puzzle…"), Action.ENTER_PUZZLE, ("Ctrl+E",)),
        ActionRow(game, translate("actions", "&Open a puzzle…"), Action.OPEN_PUZZLE, ("Ctrl+O",)),
        ActionRow(game, translate("actions", "Pu&zzle by code…"), Action.ENTER_CODE),
        ActionRow(game, translate("actions", "Sa&ve the puzzle…"), Action.SAVE_PUZZLE, ("Ctrl+S",)),
        ActionRow(game, translate("actions", "Pr&int…"), Action.PRINT_PUZZLES, ("Ctrl+P",)),
        ActionRow(game, translate("actions", "&Games…"), Action.SHOW_GAMES, ("Ctrl+G",)),
        ActionRow(game, translate("actions", "&Statistics…"), Action.SHOW_STATISTICS, ("Ctrl+T",)),
        ActionRow(game, translate("actions", "&Backups…"), Action.SHOW_BACKUPS),
        ActionRow(game, translate("actions", "&Restart"), Action.RESTART, ("Ctrl+R",)),
        ActionRow(game, translate("actions", "&Pause"), Action.TOGGLE_PAUSE, ("P", "Pause"), True),
        ActionRow(game),
        ActionRow(game, translate("actions", "&Hint"), Action.HINT, ("H", "?")),
        ActionRow(
            game, translate("actions", "&All steps here…"), Action.SHOW_ALL_STEPS, ("Ctrl+H",)
        ),
        ActionRow(
            game,
            translate("actions", "Solve step b&y step…"),
            Action.SOLVE_STEP_BY_STEP,
            ("Ctrl+Shift+H",),
        ),
        ActionRow(game, translate("actions", "&Check"), Action.CHECK, ("Ctrl+K",)),
        ActionRow(game, translate("actions", "&Why not?"), Action.WHY, ("W",)),
        ActionRow(game, translate("actions", "&Finish"), Action.FINISH, ("Ctrl+Return",)),
        ActionRow(game, translate("actions", "Show the so&lution…"), Action.SOLVE),
        ActionRow(game),
        ActionRow(game, translate("actions", "Se&ttings…"), Action.SHOW_SETTINGS, ("Ctrl+,",)),
        ActionRow(game, translate("actions", "&Quit"), Action.CLOSE, ("Ctrl+Q",)),
        ActionRow(edit, translate("actions", "&Undo"), Action.UNDO, ("Ctrl+Z", "[")),
        ActionRow(
            edit, translate("actions", "&Redo"), Action.REDO, ("Ctrl+Shift+Z", "Ctrl+Y", "]")
        ),
        ActionRow(edit),
        ActionRow(edit, translate("actions", "Tr&y something"), Action.BEGIN_TRIAL, ("T",)),
        ActionRow(edit, translate("actions", "&Keep trial"), Action.KEEP_TRIAL, ("K",)),
        ActionRow(edit, translate("actions", "&Discard trial"), Action.DISCARD_TRIAL, ("Shift+T",)),
        ActionRow(edit),
        ActionRow(edit, translate("actions", "&Notes"), Action.TOGGLE_NOTES, ("N",), True),
        ActionRow(edit, translate("actions", "Enter di&gits"), Action.MODE_VALUE, ("Z",)),
        ActionRow(edit, translate("actions", "Enter c&orner notes"), Action.MODE_CORNER, ("X",)),
        ActionRow(edit, translate("actions", "Enter centre note&s"), Action.MODE_CENTRE, ("C",)),
        ActionRow(edit, translate("actions", "Enter co&lours"), Action.MODE_COLOUR, ("V",)),
        ActionRow(edit, translate("actions", "Colour t&he candidates"), Action.MODE_TINT),
        ActionRow(edit, translate("actions", "Next entry &mode"), Action.NEXT_MODE, ("Space",)),
        ActionRow(edit),
        ActionRow(
            edit, translate("actions", "&Fill in all notes"), Action.FILL_NOTES, ("Ctrl+Shift+N",)
        ),
        ActionRow(edit, translate("actions", "Clear all no&tes"), Action.CLEAR_NOTES),
        ActionRow(edit, translate("actions", "Clear &all colours"), Action.CLEAR_COLOURS),
        ActionRow(edit, translate("actions", "&Erase"), Action.ERASE),
        ActionRow(edit),
        ActionRow(edit, translate("actions", "&Copy the puzzle"), Action.COPY_PUZZLE, ("Ctrl+C",)),
        ActionRow(edit, translate("actions", "Copy the &board"), Action.COPY_BOARD),
        ActionRow(edit, translate("actions", "Copy as te&xt grid"), Action.COPY_GRID),
        ActionRow(edit, translate("actions", "Copy &with candidates"), Action.COPY_CANDIDATES),
        ActionRow(edit, translate("actions", "Copy as l&ink"), Action.COPY_LINK),
        ActionRow(edit, translate("actions", "Copy as &picture"), Action.COPY_PICTURE),
        ActionRow(edit, translate("actions", "Paste a pu&zzle…"), Action.PASTE, ("Ctrl+V",)),
        ActionRow(setting, translate("actions", "Setter's &bench"), Action.SHOW_BENCH, ("F4",)),
        ActionRow(setting, translate("actions", "&Fill the grid"), Action.FILL_GRID, ("F5",)),
        ActionRow(
            setting, translate("actions", "&Values from the solution"), Action.TAKE_VALUES, ("F6",)
        ),
        ActionRow(
            setting,
            translate("actions", "F&rom the solution…"),
            Action.FROM_SOLUTION,
            ("Shift+F6",),
        ),
        ActionRow(setting, translate("actions", "Make &unique…"), Action.MAKE_UNIQUE, ("F7",)),
        ActionRow(setting, translate("actions", "&Take away…"), Action.TAKE_AWAY, ("F8",)),
        ActionRow(
            setting, translate("actions", "&Search this layout…"), Action.SEARCH_LAYOUT, ("F9",)
        ),
        ActionRow(setting, translate("actions", "&Drafts…"), Action.SHOW_DRAFTS, ("Ctrl+Shift+D",)),
        ActionRow(setting),
        ActionRow(
            setting,
            translate("actions", "&Copy the selection"),
            Action.COPY_PIECE,
            ("Ctrl+Shift+C",),
        ),
        ActionRow(
            setting, translate("actions", "Cut the se&lection"), Action.CUT_PIECE, ("Ctrl+Shift+X",)
        ),
        ActionRow(
            setting,
            translate("actions", "P&aste at the selection"),
            Action.PASTE_PIECE,
            ("Ctrl+Shift+V",),
        ),
        ActionRow(
            setting,
            translate("actions", "Tur&n the selection"),
            Action.TURN_PIECE,
            ("Ctrl+Shift+R",),
        ),
        ActionRow(
            setting,
            translate("actions", "&Mirror the selection"),
            Action.MIRROR_PIECE,
            ("Ctrl+Shift+M",),
        ),
        ActionRow(setting),
        ActionRow(setting, translate("actions", "Copy as Sudoku&Pad link"), Action.COPY_PAD_LINK),
        ActionRow(setting, translate("actions", "Save as p&icture…"), Action.SAVE_PICTURE),
        ActionRow(view, translate("actions", "&Read the board"), Action.READ_BOARD, ("Ctrl+B",)),
        ActionRow(
            view,
            translate("actions", "Read row, column, &box"),
            Action.READ_HOUSES,
            ("Ctrl+Shift+B",),
        ),
        ActionRow(
            view, translate("actions", "&Where the digit can go"), Action.SHOW_PLACES, ("F2",)
        ),
        ActionRow(
            view,
            translate("actions", "Killer c&alculator"),
            Action.SHOW_CALCULATOR,
            ("F3",),
            True,
        ),
        ActionRow(view),
        ActionRow(view, translate("actions", "&Larger text"), Action.ZOOM_IN, ("Ctrl++", "Ctrl+=")),
        ActionRow(view, translate("actions", "&Smaller text"), Action.ZOOM_OUT, ("Ctrl+-",)),
        ActionRow(view, translate("actions", "Act&ual size"), Action.ZOOM_RESET, ("Ctrl+0",)),
        ActionRow(view),
        ActionRow(view, translate("actions", "Follow the s&ystem"), Action.USE_SYSTEM_THEME),
        ActionRow(view, translate("actions", "L&ight"), Action.USE_LIGHT_THEME),
        ActionRow(view, translate("actions", "&Dark"), Action.USE_DARK_THEME),
        ActionRow(view, translate("actions", "High &contrast"), Action.USE_CONTRAST_THEME),
        ActionRow(view),
        ActionRow(view, translate("actions", "System lan&guage"), Action.USE_SYSTEM_LANGUAGE),
        ActionRow(view, "English", Action.USE_ENGLISH),
        ActionRow(view, "简体中文", Action.USE_CHINESE),
        ActionRow(view),
        ActionRow(
            view, translate("actions", "&Full screen"), Action.TOGGLE_FULL_SCREEN, ("F11",), True
        ),
        ActionRow(more, translate("actions", "&Learn…"), Action.LEARN, ("Ctrl+J",)),
        ActionRow(more, translate("actions", "&How to play"), Action.SHOW_HELP, ("F1",)),
        ActionRow(more, translate("actions", "&Keys"), Action.SHOW_KEYS),
        ActionRow(more, translate("actions", "&Techniques"), Action.SHOW_TECHNIQUES, ("Shift+F1",)),
        ActionRow(more, translate("actions", "&Watch the algorithm…"), Action.WATCH_ALGORITHM),
        ActionRow(more, translate("actions", "&About Sudoku"), Action.SHOW_ABOUT),
    )


def make_actions(window: QWidget, slots: Mapping[Action, Slot]) -> dict[Action, QAction]:
    """Make the window's action for each row; its keys work in the whole window."""
    actions = {}
    groups = {kind: QActionGroup(window) for kind, _ in CHOICES.values()}
    for row in action_rows():
        if row.action is None:
            continue
        made = QAction(row.words, window)
        made.setShortcuts([QKeySequence(key) for key in row.keys])
        made.setAutoRepeat(row.action in REPEATING)
        made.setCheckable(row.checkable or row.action in CHOICES)
        if row.action in CHOICES:
            made.setActionGroup(groups[CHOICES[row.action][0]])
        made.triggered.connect(slots[row.action])
        window.addAction(made)
        actions[row.action] = made
    return actions


class WindowMenu(QObject):
    """The actions of a window: their check marks and when they can be used, the tool tips of
    buttons that do the same, and the menu.
    """

    def __init__(
        self,
        window: QWidget,
        slots: Mapping[Action, Slot],
        screen: Screen,
        widget: GameScreen,
        editor: Editor,
    ) -> None:
        super().__init__(window)
        self._window = window
        self._widget = widget
        self._editor = editor
        self._screen = screen
        self._menu: QMenu | None = None
        self.actions = make_actions(window, slots)
        for button, action in widget.buttons_of_actions().items():
            if not button.toolTip():
                button.setToolTip(tip_of(self.actions[action]))
        editor.changed.connect(self._enable)
        editor.toggled.connect(self._enable)
        QShortcut(QKeySequence("F10"), window, self._open_by_key)
        self._show_all(screen)

    def show_screen(self, old: Screen, new: Screen) -> None:
        """Show what differs."""
        self._screen = new
        if new.settings is not old.settings:
            self._mark_settings(new)
        if new.mode is not old.mode:
            self._mark_mode(new)
        if new.card_acts != old.card_acts:
            self._tip_card(new)
        if new.enabled != old.enabled or new.is_paused is not old.is_paused:
            self._enable()

    def _show_all(self, screen: Screen) -> None:
        self._mark_settings(screen)
        self._mark_mode(screen)
        self._tip_card(screen)
        self._enable()

    def _enable(self) -> None:
        """Enable what can be done with the game or the entered puzzle."""
        editor, screen = self._editor, self._screen
        states = dict(screen.enabled)
        if editor.is_open:
            states.update(available_in_editor(editor.can_undo, editor.can_redo))
        for action, enabled in states.items():
            self.actions[action].setEnabled(enabled)
        self.actions[Action.TOGGLE_PAUSE].setChecked(screen.is_paused)

    def _mark_mode(self, screen: Screen) -> None:
        self.actions[Action.TOGGLE_NOTES].setChecked(screen.mode is not EntryMode.VALUE)
        self._mark("mode", screen.mode.value)

    def _mark_settings(self, screen: Screen) -> None:
        self._mark("theme", screen.settings.theme)
        self._mark("language", screen.settings.language)

    def _mark(self, kind: str, value: str) -> None:
        """Check the action that chooses a value; if there is none, change nothing."""
        for action, choice in CHOICES.items():
            if choice == (kind, value):
                self.actions[action].setChecked(True)

    def _tip_card(self, screen: Screen) -> None:
        """Give the buttons of the card the tool tips of their actions."""
        actions = (CARD_ACTIONS.get(act) for act in screen.card_acts)
        tips = ("" if action is None else tip_of(self.actions[action]) for action in actions)
        self._widget.card.set_tips(*tips)

    def open(self) -> None:
        """Open the menu at its button."""
        if self._menu is None:
            self._menu = QMenu(self._window)
            fill_menu(self._menu, self.actions)
        button = self._editor.shown_screen.menu_button
        corner = button.mapToGlobal(QPoint(button.width(), button.height()))
        self._menu.popup(corner - QPoint(self._menu.sizeHint().width(), 0))

    def _open_by_key(self) -> None:
        self.open()
        # Select its first entry; `setActiveAction` would also open the menu behind it.
        down = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Down, Qt.KeyboardModifier.NoModifier)
        QCoreApplication.sendEvent(self._menu, down)


def fill_menu(menu: QMenu, actions: Mapping[Action, QAction]) -> None:
    """Add the menus of the table to `menu`."""
    submenus: dict[str, QMenu] = {}
    for row in action_rows():
        if row.menu not in submenus:
            made = menu.addMenu(row.menu)
            if made is None:
                continue
            submenus[row.menu] = made
        if row.action is not None:
            submenus[row.menu].addAction(actions[row.action])
        else:
            submenus[row.menu].addSeparator()


def tip_of(action: QAction) -> str:
    """Return the tool tip of an action, with its first key: `Fill in all notes (Ctrl+Shift+N)`."""
    words = _without_mnemonic(action.text()).rstrip("…")
    key = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
    return f"{words} ({key})" if key else words


def keys_text() -> list[tuple[str, str]]:
    """Return the keys of the actions and of the board, each with what it does."""
    translate = QCoreApplication.translate
    rows = [
        (
            translate("keys", "1 – 9"),
            translate("keys", "Place a digit; the same one again clears it"),
        ),
        (
            translate("keys", "A – P"),
            translate(
                "keys", "Digits above 9 on 16×16 and 25×25 boards, where they replace the shortcuts"
            ),
        ),
        (translate("keys", "Shift + digit"), translate("keys", "Corner note")),
        (translate("keys", "Ctrl + digit"), translate("keys", "Centre note")),
        (
            translate("keys", "Alt + Shift + digit"),
            translate("keys", "Centre note, also for letters, which are shortcuts with Ctrl"),
        ),
        (translate("keys", "Ctrl + Shift + digit"), translate("keys", "Cell colour")),
        (
            translate("keys", "Alt + digit"),
            translate("keys", "Give a candidate the last colour used"),
        ),
        (
            translate("keys", "0, Del, Backspace"),
            translate("keys", "Clear the digit, then the notes, then the colours"),
        ),
        (
            translate("keys", "Arrows"),
            translate("keys", "Move; Shift selects, Ctrl jumps to the next empty cell"),
        ),
        (
            translate("keys", "Home, End"),
            translate("keys", "Go to the end of the row; with Ctrl, of the column"),
        ),
        (translate("keys", "Tab"), translate("keys", "Move between the board and the buttons")),
        ("F10", translate("keys", "Open the menu")),
        (translate("keys", "Enter"), translate("keys", "Apply the hint once its picture is shown")),
        (
            translate("keys", "Enter, Space"),
            translate(
                "keys",
                "With a tool of the editor: draw with the selected cells; add one cell to a line",
            ),
        ),
        (
            translate("keys", "+, -"),
            translate(
                "keys",
                "With a tool for drawings without meaning: larger or smaller; digits choose the "
                "colour",
            ),
        ),
        (
            translate("keys", "Shift + drag, Shift + Enter"),
            translate(
                "keys",
                "In the editor: lengthen, shorten or move a line from where you begin, or change a "
                "cage",
            ),
        ),
        (
            translate("keys", "Esc"),
            translate(
                "keys", "Close the hint, then clear the selection, then release the chosen digit"
            ),
        ),
    ]
    for row in action_rows():
        if row.keys:
            keys = " · ".join(
                QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)
                for key in row.keys
            )
            rows.append((keys, _without_mnemonic(row.words).rstrip("…")))
    return rows


def _without_mnemonic(words: str) -> str:
    """Return a menu entry without its mnemonic, `&Open…` or, in Chinese, `打开(&O)…`."""
    before, mark, after = words.partition("(&")
    return before + after[2:] if mark else words.replace("&", "")

"""Every action of the window: its text, its keys and its menu, and when it can be used."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PyQt6.QtCore import QCoreApplication, QEvent, QObject, QPoint, Qt
from PyQt6.QtGui import QAction, QActionGroup, QKeyEvent, QKeySequence, QShortcut
from PyQt6.QtWidgets import QMenu

from sudoku_app.presentation.availability import available_in_editor
from sudoku_app.presentation.hints import CardAct
from sudoku_app.ui.board.keys import EntryMode

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PyQt6.QtWidgets import QWidget

    from sudoku_app.ui.editor.editor import Editor
    from sudoku_app.ui.game_bridge import GameBridge
    from sudoku_app.ui.hints.hint_controller import HintController
    from sudoku_app.ui.looks import Looks
    from sudoku_app.ui.play.entry import DigitEntry
    from sudoku_app.ui.play.game_screen import GameScreen

    Slot = Callable[[], object]
    """What an action calls."""


CHOICES = {
    "use_system_theme": ("theme", "system"),
    "use_light_theme": ("theme", "light"),
    "use_dark_theme": ("theme", "dark"),
    "use_contrast_theme": ("theme", "contrast"),
    "use_system_language": ("language", "system"),
    "use_english": ("language", "en"),
    "use_chinese": ("language", "zh_CN"),
    "mode_value": ("mode", EntryMode.VALUE.value),
    "mode_corner": ("mode", EntryMode.CORNER.value),
    "mode_centre": ("mode", EntryMode.CENTRE.value),
    "mode_colour": ("mode", EntryMode.COLOUR.value),
    "mode_tint": ("mode", EntryMode.TINT.value),
}
"""Actions of which one of each kind is checked: the kind, and the value that the action chooses."""


CARD_ACTIONS = {
    CardAct.HINT: "hint",
    CardAct.SHOW_MISTAKES: "check",
    CardAct.CHECK: "check",
    CardAct.FINISH: "finish",
    CardAct.RESUME: "toggle_pause",
    CardAct.KEEP_TRIAL: "keep_branch",
    CardAct.DISCARD_TRIAL: "drop_branch",
    CardAct.NEW_GAME: "new_game",
    CardAct.UNDO: "undo",
}
"""The actions of the menu that a button of the card also triggers."""


class ActionRow(NamedTuple):
    """A row of the table of actions. A row without a `name` is a separator."""

    menu: str
    words: str = ""
    name: str = ""
    keys: tuple[str, ...] = ()
    checkable: bool = False


REPEATING = ("undo", "redo", "zoom_in", "zoom_out")
"""The actions that repeat while their key is held; all others run once per press."""


def action_rows() -> tuple[ActionRow, ...]:
    """Return the table of actions in the order of the menus, in the current language."""
    translate = QCoreApplication.translate
    game = translate("actions", "&Game")
    edit = translate("actions", "&Edit")
    view = translate("actions", "&View")
    more = translate("actions", "&Help")
    return (
        ActionRow(game, translate("actions", "&New game"), "new_game", ("Ctrl+N",)),
        ActionRow(
            game, translate("actions", "Choose a new ga&me…"), "choose_game", ("Ctrl+Shift+G",)
        ),
        ActionRow(game, translate("actions", "&Daily puzzle…"), "daily_puzzle", ("Ctrl+D",)),
        ActionRow(game, translate("actions", "This p&uzzle…"), "show_puzzle_card", ("Ctrl+I",)),
        ActionRow(game, translate("actions", "&Enter a puzzle…"), "enter_puzzle", ("Ctrl+E",)),
        ActionRow(game, translate("actions", "&Open a puzzle…"), "open_puzzle", ("Ctrl+O",)),
        ActionRow(game, translate("actions", "Pu&zzle by code…"), "enter_code"),
        ActionRow(game, translate("actions", "Sa&ve the puzzle…"), "save_puzzle", ("Ctrl+S",)),
        ActionRow(game, translate("actions", "Pr&int…"), "print_puzzles", ("Ctrl+P",)),
        ActionRow(game, translate("actions", "&Games…"), "show_games", ("Ctrl+G",)),
        ActionRow(game, translate("actions", "&Statistics…"), "show_statistics", ("Ctrl+T",)),
        ActionRow(game, translate("actions", "&Backups…"), "show_backups"),
        ActionRow(game, translate("actions", "&Restart"), "restart", ("Ctrl+R",)),
        ActionRow(game, translate("actions", "&Pause"), "toggle_pause", ("P", "Pause"), True),
        ActionRow(game),
        ActionRow(game, translate("actions", "&Hint"), "hint", ("H", "?")),
        ActionRow(game, translate("actions", "&All steps here…"), "show_all_steps", ("Ctrl+H",)),
        ActionRow(
            game,
            translate("actions", "Solve step b&y step…"),
            "solve_step_by_step",
            ("Ctrl+Shift+H",),
        ),
        ActionRow(game, translate("actions", "&Check"), "check", ("Ctrl+K",)),
        ActionRow(game, translate("actions", "&Finish"), "finish", ("Ctrl+Return",)),
        ActionRow(game, translate("actions", "Show the so&lution…"), "solve"),
        ActionRow(game),
        ActionRow(game, translate("actions", "Se&ttings…"), "show_settings", ("Ctrl+,",)),
        ActionRow(game, translate("actions", "&Quit"), "close", ("Ctrl+Q",)),
        ActionRow(edit, translate("actions", "&Undo"), "undo", ("Ctrl+Z", "[")),
        ActionRow(edit, translate("actions", "&Redo"), "redo", ("Ctrl+Shift+Z", "Ctrl+Y", "]")),
        ActionRow(edit),
        ActionRow(edit, translate("actions", "Tr&y something"), "begin_branch", ("T",)),
        ActionRow(edit, translate("actions", "&Keep trial"), "keep_branch", ("K",)),
        ActionRow(edit, translate("actions", "&Discard trial"), "drop_branch", ("Shift+T",)),
        ActionRow(edit),
        ActionRow(edit, translate("actions", "&Notes"), "toggle_notes", ("N",), True),
        ActionRow(edit, translate("actions", "Enter di&gits"), "mode_value", ("Z",)),
        ActionRow(edit, translate("actions", "Enter c&orner notes"), "mode_corner", ("X",)),
        ActionRow(edit, translate("actions", "Enter centre note&s"), "mode_centre", ("C",)),
        ActionRow(edit, translate("actions", "Enter co&lours"), "mode_colour", ("V",)),
        ActionRow(edit, translate("actions", "Colour t&he candidates"), "mode_tint"),
        ActionRow(edit, translate("actions", "Next entry &mode"), "next_mode", ("Space",)),
        ActionRow(edit),
        ActionRow(
            edit, translate("actions", "&Fill in all notes"), "fill_notes", ("Ctrl+Shift+N",)
        ),
        ActionRow(edit, translate("actions", "Clear all no&tes"), "clear_notes"),
        ActionRow(edit, translate("actions", "Clear &all colours"), "clear_colours"),
        ActionRow(edit, translate("actions", "&Erase"), "erase"),
        ActionRow(edit),
        ActionRow(edit, translate("actions", "&Copy the puzzle"), "copy_puzzle", ("Ctrl+C",)),
        ActionRow(edit, translate("actions", "Copy the &board"), "copy_board"),
        ActionRow(edit, translate("actions", "Copy as te&xt grid"), "copy_grid"),
        ActionRow(edit, translate("actions", "Copy &with candidates"), "copy_candidates"),
        ActionRow(edit, translate("actions", "Copy as l&ink"), "copy_link"),
        ActionRow(edit, translate("actions", "Copy as &picture"), "copy_picture"),
        ActionRow(edit, translate("actions", "Paste a pu&zzle…"), "paste", ("Ctrl+V",)),
        ActionRow(view, translate("actions", "&Read the board"), "read_board", ("Ctrl+B",)),
        ActionRow(
            view, translate("actions", "Read row, column, &box"), "read_houses", ("Ctrl+Shift+B",)
        ),
        ActionRow(view, translate("actions", "&Where the digit can go"), "show_places", ("F2",)),
        ActionRow(
            view,
            translate("actions", "Killer c&alculator"),
            "show_calculator",
            ("F3",),
            True,
        ),
        ActionRow(view),
        ActionRow(view, translate("actions", "&Larger text"), "zoom_in", ("Ctrl++", "Ctrl+=")),
        ActionRow(view, translate("actions", "&Smaller text"), "zoom_out", ("Ctrl+-",)),
        ActionRow(view, translate("actions", "Act&ual size"), "zoom_reset", ("Ctrl+0",)),
        ActionRow(view),
        ActionRow(view, translate("actions", "Follow the s&ystem"), "use_system_theme"),
        ActionRow(view, translate("actions", "L&ight"), "use_light_theme"),
        ActionRow(view, translate("actions", "&Dark"), "use_dark_theme"),
        ActionRow(view, translate("actions", "High &contrast"), "use_contrast_theme"),
        ActionRow(view),
        ActionRow(view, translate("actions", "System lan&guage"), "use_system_language"),
        ActionRow(view, "English", "use_english"),
        ActionRow(view, "简体中文", "use_chinese"),
        ActionRow(view),
        ActionRow(view, translate("actions", "&Full screen"), "toggle_full_screen", ("F11",), True),
        ActionRow(more, translate("actions", "&How to play"), "show_help", ("F1",)),
        ActionRow(more, translate("actions", "&Keys"), "show_keys"),
        ActionRow(more, translate("actions", "&Techniques"), "show_techniques", ("Shift+F1",)),
        ActionRow(more, translate("actions", "&About Sudoku"), "show_about"),
    )


def make_actions(window: QWidget, slots: Mapping[str, Slot]) -> dict[str, QAction]:
    """Make an action for each row, by its name; its keys work in the whole window."""
    actions = {}
    groups = {kind: QActionGroup(window) for kind, _ in CHOICES.values()}
    for row in action_rows():
        if not row.name:
            continue
        action = QAction(row.words, window)
        action.setShortcuts([QKeySequence(key) for key in row.keys])
        action.setAutoRepeat(row.name in REPEATING)
        action.setCheckable(row.checkable or row.name in CHOICES)
        if row.name in CHOICES:
            action.setActionGroup(groups[CHOICES[row.name][0]])
        action.triggered.connect(slots[row.name])
        window.addAction(action)
        actions[row.name] = action
    return actions


class WindowMenu(QObject):
    """The actions of a window: their check marks, the tool tips of buttons that do the same, and
    the menu.
    """

    def __init__(
        self,
        window: QWidget,
        slots: Mapping[str, Slot],
        screen: GameScreen,
        looks: Looks,
        entry: DigitEntry,
        hints: HintController,
        editor: Editor,
    ) -> None:
        super().__init__(window)
        self._window = window
        self._screen = screen
        self._looks = looks
        self._hints = hints
        self._editor = editor
        self._menu: QMenu | None = None
        self.actions_by_name = make_actions(window, slots)
        entry.mode_changed.connect(self._show_mode)
        looks.settings_changed.connect(self._show_choices)
        screen.card.text_shown.connect(self._tip_card)
        for tool, name in screen.buttons_of_actions():
            tool.setToolTip(tip_of(self.actions_by_name[name]))
        QShortcut(QKeySequence("F10"), window, self._open_by_key)
        self._show_choices()
        self._show_mode(entry.mode)
        self._tip_card()

    def _show_mode(self, mode: EntryMode) -> None:
        self.actions_by_name["toggle_notes"].setChecked(mode is not EntryMode.VALUE)
        self._mark("mode", mode.value)

    def _show_choices(self) -> None:
        settings = self._looks.settings
        self._mark("theme", settings.theme)
        self._mark("language", settings.language)

    def _mark(self, kind: str, value: str) -> None:
        """Check the action that chooses a value; if there is none, change nothing."""
        for name, choice in CHOICES.items():
            if choice == (kind, value):
                self.actions_by_name[name].setChecked(True)

    def _tip_card(self) -> None:
        """Give the buttons of the card the tool tips of their actions."""
        actions = self.actions_by_name
        names = (CARD_ACTIONS.get(act, "") for act in self._hints.acts)
        tips = (tip_of(actions[name]) if name else "" for name in names)
        self._screen.card.set_tips(*tips)

    def open(self) -> None:
        """Open the menu at its button."""
        if self._menu is None:
            self._menu = QMenu(self._window)
            fill_menu(self._menu, self.actions_by_name)
        button = self._editor.shown_screen.menu_button
        corner = button.mapToGlobal(QPoint(button.width(), button.height()))
        self._menu.popup(corner - QPoint(self._menu.sizeHint().width(), 0))

    def _open_by_key(self) -> None:
        self.open()
        # Select its first entry; `setActiveAction` would also open the menu behind it.
        down = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Down, Qt.KeyboardModifier.NoModifier)
        QCoreApplication.sendEvent(self._menu, down)


def fill_menu(menu: QMenu, actions: dict[str, QAction]) -> None:
    """Add the menus of the table to `menu`."""
    submenus: dict[str, QMenu] = {}
    for row in action_rows():
        if row.menu not in submenus:
            made = menu.addMenu(row.menu)
            if made is None:
                continue
            submenus[row.menu] = made
        if row.name:
            submenus[row.menu].addAction(actions[row.name])
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


class Availability(QObject):
    """Enables the actions that can be used now, in the game or in the editor; disables the rest."""

    def __init__(
        self,
        bridge: GameBridge,
        screen: GameScreen,
        editor: Editor,
        actions: Mapping[str, QAction],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._screen = screen
        self._editor = editor
        self._actions = actions
        for signal in (
            bridge.changed,
            bridge.game_started,
            bridge.paused_changed,
            editor.changed,
            editor.toggled,
        ):
            signal.connect(self._refresh)
        self._refresh()

    def _refresh(self) -> None:
        """Update all actions and buttons from the game or the entered puzzle."""
        editor = self._editor
        bridge = self._bridge
        states = self._screen.enable_buttons(bridge.game, bridge.is_paused)
        if editor.is_open:
            states = available_in_editor(editor.can_undo, editor.can_redo)
        for name, enabled in states.items():
            self._actions[name].setEnabled(enabled)
        self._actions["toggle_pause"].setChecked(bridge.is_paused)

"""Every action of the window in one table: its text, its keys, its menu, and the slot it calls."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PyQt6.QtCore import QCoreApplication
from PyQt6.QtGui import QAction, QActionGroup, QKeySequence

from sudoku_app.ui.board.keys import EntryMode

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PyQt6.QtCore import QObject
    from PyQt6.QtWidgets import QMenu, QWidget


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
"""Of each kind of these actions one is marked: what it chooses, and which of it."""


class ActionRow(NamedTuple):
    """A row of the table. `slot` is the name of a method of the window or one of its parts, and of
    the action; a row without a text is a separator.
    """

    menu: str
    words: str = ""
    slot: str = ""
    keys: tuple[str, ...] = ()
    checkable: bool = False


REPEATING = ("undo", "redo", "zoom_in", "zoom_out")
"""What goes on while its key is held; all else happens once a press."""


def action_rows() -> tuple[ActionRow, ...]:
    """The table, in the order of the menus, in the current language."""
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


def make_actions(window: QWidget, parts: Sequence[QObject]) -> dict[str, QAction]:
    """An action for each row, by the name of its slot, which is taken from the first of `parts`
    that has it; the keys work in the whole window.
    """
    actions = {}
    groups = {kind: QActionGroup(window) for kind, _ in CHOICES.values()}
    for row in action_rows():
        if not row.slot:
            continue
        action = QAction(row.words, window)
        action.setShortcuts([QKeySequence(key) for key in row.keys])
        action.setAutoRepeat(row.slot in REPEATING)
        action.setCheckable(row.checkable or row.slot in CHOICES)
        if row.slot in CHOICES:
            action.setActionGroup(groups[CHOICES[row.slot][0]])
        owner = next(part for part in parts if hasattr(part, row.slot))
        action.triggered.connect(getattr(owner, row.slot))
        window.addAction(action)
        actions[row.slot] = action
    return actions


def mark_choice(actions: dict[str, QAction], kind: str, value: str) -> None:
    """Mark the action that chooses a value; leave the marks as they are if no action does."""
    for slot, choice in CHOICES.items():
        if choice == (kind, value):
            actions[slot].setChecked(True)


def fill_menu(menu: QMenu, actions: dict[str, QAction]) -> None:
    """Build the menus of the table into `menu`."""
    submenus: dict[str, QMenu] = {}
    for row in action_rows():
        if row.menu not in submenus:
            made = menu.addMenu(row.menu)
            if made is None:
                continue
            submenus[row.menu] = made
        if row.slot:
            submenus[row.menu].addAction(actions[row.slot])
        else:
            submenus[row.menu].addSeparator()


def tip_of(action: QAction) -> str:
    """The tool tip of an action, with its first key: `Fill in all notes (Ctrl+Shift+N)`."""
    words = _without_mnemonic(action.text()).rstrip("…")
    key = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
    return f"{words} ({key})" if key else words


def keys_text() -> list[tuple[str, str]]:
    """The keys of the actions and of the board, each with what it does."""
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
    """The text of a menu entry without its mnemonic, `&Open…` or, in Chinese, `打开(&O)…`."""
    before, mark, after = words.partition("(&")
    return before + after[2:] if mark else words.replace("&", "")

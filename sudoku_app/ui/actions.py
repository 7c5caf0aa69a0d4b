"""The actions of the window as Qt's: in the menu, by their keys, and when they can be used."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication, QEvent, QObject, QPoint, Qt
from PyQt6.QtGui import QAction, QActionGroup, QKeyEvent, QKeySequence, QShortcut
from PyQt6.QtWidgets import QMenu

from sudoku_app.core.message import Message
from sudoku_app.game.settings import SHIPPED_LANGUAGES
from sudoku_app.presentation.board.entry import EntryMode
from sudoku_app.presentation.hints.hint_stages import CardAct
from sudoku_app.presentation.play.actions import Action, Menu, available_in_editor, why_unavailable
from sudoku_app.presentation.words import join_lines, message_words
from sudoku_app.ui.language import translate

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PyQt6.QtWidgets import QWidget

    from sudoku_app.presentation.play.screen import Screen
    from sudoku_app.ui.editor.editor import Editor
    from sudoku_app.ui.play.game_screen import GameScreen

    Slot = Callable[[], object]
    """What an action calls."""


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


NATIVE = QKeySequence.SequenceFormat.NativeText


def menu_words(words: Message) -> str:
    """Return the words of a menu or an entry in the current language."""
    return message_words(translate, words)


def make_actions(window: QWidget, slots: Mapping[Action, Slot]) -> dict[Action, QAction]:
    """Make the window's action for each row; its keys work in the whole window."""
    actions = {}
    groups: dict[str, QActionGroup] = {}
    for action in Action:
        row = action.value
        made = QAction(menu_words(row.words), window)
        made.setShortcuts([QKeySequence(key) for key in row.keys.split()])
        made.setAutoRepeat(row.repeats)
        made.setCheckable(row.is_checkable or row.choice is not None)
        if row.choice is not None:
            kind = row.choice[0]
            if kind not in groups:
                groups[kind] = QActionGroup(window)
            made.setActionGroup(groups[kind])
        made.triggered.connect(slots[action])
        window.addAction(made)
        actions[action] = made
    return actions


def language_actions(
    system: QAction, choose: Callable[[str], object], window: QWidget
) -> dict[str, QAction]:
    """Make an action for each language; one of them is checked, or `system`."""
    actions = {"system": system}
    for language, own_name in SHIPPED_LANGUAGES.items():
        actions[language] = QAction(own_name, window)
        actions[language].setCheckable(True)
        actions[language].setActionGroup(system.actionGroup())
        actions[language].triggered.connect(partial(choose, language))
    return actions


class WindowMenu(QObject):
    """The actions of a window: their check marks and when they can be used, the tool tips of
    buttons that do the same, and the menu.
    """

    def __init__(
        self,
        window: QWidget,
        slots: Mapping[Action, Slot],
        choose_language: Callable[[str], object],
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
        self.languages = language_actions(
            self.actions[Action.USE_SYSTEM_LANGUAGE], choose_language, window
        )
        buttons = widget.buttons_of_actions().items()
        self._tipped = {button: action for button, action in buttons if not button.toolTip()}
        editor.undo_changed.connect(self._enable)
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
        self.actions[Action.SHOW_PLACES].setChecked(new.shows_places)
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
            entered = editor.editing.state.screen
            has_grids = len(entered.puzzle.topology.grids) > 1
            states.update(available_in_editor(entered.can_undo, entered.can_redo, has_grids))
        for action, enabled in states.items():
            self.actions[action].setEnabled(enabled)
        self.actions[Action.TOGGLE_PAUSE].setChecked(screen.is_paused)
        for button, action in self._tipped.items():
            button.setToolTip(self._tip_of_button(action))

    def _tip_of_button(self, action: Action) -> str:
        """Return what a button does and, if it can't be used now, why."""
        made, is_paused = self.actions[action], self._screen.is_paused
        reason = "" if made.isEnabled() else why_unavailable(translate, action, is_paused)
        return join_lines(tip_of(made), reason)

    def _mark_mode(self, screen: Screen) -> None:
        self.actions[Action.TOGGLE_NOTES].setChecked(screen.mode is not EntryMode.VALUE)
        self._mark("mode", screen.mode.value)

    def _mark_settings(self, screen: Screen) -> None:
        self.actions[Action.SHOW_BENCH].setChecked(screen.settings.show_bench)
        self._mark("theme", screen.settings.theme)
        self.languages[screen.settings.language].setChecked(True)

    def _mark(self, kind: str, value: str) -> None:
        """Check the action that chooses a value; if there is none, change nothing."""
        for action, made in self.actions.items():
            if action.value.choice == (kind, value):
                made.setChecked(True)

    def _tip_card(self, screen: Screen) -> None:
        """Give the buttons of the card the tool tips of their actions."""
        actions = (CARD_ACTIONS.get(act) for act in screen.card_acts)
        tips = ("" if action is None else tip_of(self.actions[action]) for action in actions)
        self._widget.card.set_tips(*tips)

    def open(self) -> None:
        """Open the menu at its button."""
        if self._menu is None:
            self._menu = QMenu(self._window)
            self._fill(self._menu)
        button = self._editor.shown_screen.menu_button
        corner = button.mapToGlobal(QPoint(button.width(), button.height()))
        self._menu.popup(corner - QPoint(self._menu.sizeHint().width(), 0))

    def _fill(self, menu: QMenu) -> None:
        """Add the menus of the table to `menu`, those in another one with their first entry."""
        made: dict[Menu, QMenu] = {}
        for each in Menu:
            if each.outer is None:
                made[each] = _submenu(menu, each)
        for action, entry in self.actions.items():
            row = action.value
            outer = row.menu.outer
            if row.below_line:
                made[row.menu if row.menu in made or outer is None else outer].addSeparator()
            if outer is not None and row.menu not in made:
                made[row.menu] = _submenu(made[outer], row.menu)
            made[row.menu].addAction(entry)
            if action is Action.USE_SYSTEM_LANGUAGE:
                made[row.menu].addActions(list(self.languages.values())[1:])
        menu.aboutToShow.connect(partial(self._enable_menus, made))

    def _enable_menus(self, made: dict[Menu, QMenu]) -> None:
        """Disable menus in which nothing can be used; the setter's is there only while a puzzle is
        entered.
        """
        for which, menu in reversed(made.items()):  # those in another one first
            if (entry := menu.menuAction()) is not None:
                entry.setEnabled(any(each.isEnabled() for each in menu.actions() if each.text()))
                entry.setVisible(which is not Menu.SETTING or self._editor.is_open)

    def _open_by_key(self) -> None:
        self.open()
        # Select its first entry; `setActiveAction` would also open the menu behind it.
        down = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Down, Qt.KeyboardModifier.NoModifier)
        QCoreApplication.sendEvent(self._menu, down)


def _submenu(menu: QMenu, which: Menu) -> QMenu:
    made = QMenu(menu_words(which.value), menu)
    menu.addMenu(made)
    return made


def tip_of(action: QAction) -> str:
    """Return the tool tip of an action, with its first key: `Fill notes (Ctrl+Shift+N)`."""
    words = _without_mnemonic(action.text()).rstrip("…")
    key = action.shortcut().toString(NATIVE)
    return f"{words} ({key})" if key else words


_BOARD_KEYS = (
    (Message("1 – 9"), Message("Place a digit; the same one again clears it")),
    (
        Message("A – P"),
        Message("Digits above 9 on 16×16 and 25×25 boards, where they replace the shortcuts"),
    ),
    (Message("Shift + digit"), Message("Corner note")),
    (Message("Ctrl + digit"), Message("Centre note")),
    (
        Message("Alt + Shift + digit"),
        Message("Centre note, also for letters, which are shortcuts with Ctrl"),
    ),
    (Message("Ctrl + Shift + digit"), Message("Cell colour")),
    (Message("Alt + digit"), Message("Give a note the last colour used")),
    (Message("0, Del, Backspace"), Message("Clear the digit, then the notes, then the colours")),
    (Message("Arrows"), Message("Move; Shift selects, Ctrl jumps to the next empty cell")),
    (
        Message("Arrows, Enter"),
        Message(
            "With the pen: Shift draws a line to the next cell, Ctrl along the edge, both mark "
            "the edge; Enter marks the cell"
        ),
    ),
    (Message("Home, End"), Message("Go to the end of the row; with Ctrl, of the column")),
    (Message("PgUp, PgDown"), Message("Go to the previous or next of several grids that overlap")),
    (Message("Tab"), Message("Move between the board and the buttons")),
    ("F10", Message("Open the menu")),
    (Message("Enter"), Message("Apply the hint once its picture is shown")),
    (
        Message("Enter, Space"),
        Message("With a tool of the editor: draw with the selected cells; add one cell to a line"),
    ),
    (Message("Alt + digit"), Message("In the editor: choose one of the last ten tools")),
    (
        Message("+, -"),
        Message(
            "With a tool for drawings without meaning: larger or smaller; digits choose the colour"
        ),
    ),
    (
        Message("Shift + drag, Shift + Enter"),
        Message(
            "In the editor: lengthen, shorten or move a line from where you begin, or change a cage"
        ),
    ),
    (
        Message("Esc"),
        Message("Close the hint, then clear the selection, then release the chosen digit"),
    ),
)
"""The keys of the board, each with what it does."""


def keys_text() -> list[tuple[str, str]]:
    """Return the keys of the actions and of the board, each with what it does."""
    rows = [
        (message_words(translate, key), message_words(translate, words))
        for key, words in _BOARD_KEYS
    ]
    for action in Action:
        words, keys = action.value.words, action.value.keys.split()
        if keys:
            native = (QKeySequence(key).toString(NATIVE) for key in keys)
            rows.append((" · ".join(native), _without_mnemonic(menu_words(words)).rstrip("…")))
    return rows


def _without_mnemonic(words: str) -> str:
    """Return a menu entry without its mnemonic, `&Open…` or, in Chinese, `打开(&O)…`."""
    before, mark, after = words.partition("(&")
    return before + after[2:] if mark else words.replace("&", "")

"""What a player finds in the window: the board, the card, what can be done, the game that is shown.

With `tests/ui/hands.py` and `tests/ui/conftest.py` the only place that knows how the window is
made inside.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeVar

from PyQt6.QtGui import QGuiApplication, QTextCursor
from PyQt6.QtWidgets import QLabel, QMenu, QWidget

from sudoku_app.presentation.board.cells import CellLook
from sudoku_app.ui.announcer import Announcer
from sudoku_app.ui.board.board_model import BoardModel
from sudoku_app.ui.notice_board import Banner
from sudoku_app.ui.parts.buttons import ThemedButton
from sudoku_app.ui.play.number_pad import DigitKey, NumberPad

if TYPE_CHECKING:  # a player in a process of its own loads no more than the program
    from collections.abc import Iterable

    from PyQt6.QtCore import QLineF, QRect
    from PyQt6.QtGui import QAction, QClipboard
    from pytest import MonkeyPatch
    from pytestqt.qtbot import QtBot
    from pytestqt.wait_signal import SignalBlocker

    from sudoku_app.game.play.game import Game
    from sudoku_app.game.settings import Settings
    from sudoku_app.presentation.board.entry import EntryMode
    from sudoku_app.presentation.play.actions import Action
    from sudoku_app.presentation.play.play_state import PlayState
    from sudoku_app.presentation.play.screen import Screen
    from sudoku_app.ui.board.board_view import BoardView
    from sudoku_app.ui.dance.dance_window import DanceWindow
    from sudoku_app.ui.editor.bench import Bench
    from sudoku_app.ui.editor.editing import Editing
    from sudoku_app.ui.exchange.found_window import FoundWindow
    from sudoku_app.ui.game_bridge import GameBridge
    from sudoku_app.ui.help.help_window import HelpWindow
    from sudoku_app.ui.help.technique_window import TechniqueWindow
    from sudoku_app.ui.learn.learn_window import LearnWindow
    from sudoku_app.ui.main_window import MainWindow
    from sudoku_app.ui.parts.linked_text import LinkedText
    from sudoku_app.ui.play.board_screen import BoardScreen
    from sudoku_app.ui.play.card_panel import CardPanel
    from sudoku_app.ui.play.game_screen import GameScreen
    from sudoku_app.ui.theme import Theme

PARAGRAPH_END = "\u2029"
Field = TypeVar("Field", bound=QWidget)


class Shown(Protocol):
    """What has a window: the play of a test, or a whole program."""

    @property
    def window(self) -> MainWindow:
        """The window that is open."""

    @property
    def bridge(self) -> GameBridge:
        """What stands between the window and the game."""


# The game -------------------------------------------------------------------------------------


def game_of(play: Shown) -> Game:
    """The current game."""
    return play.bridge.game


def empty_cells(play: Shown) -> list[int]:
    """The cells without a digit, in order."""
    return [cell for cell, digit in enumerate(game_of(play).values) if not digit]


def open_cells(play: Shown) -> list[int]:
    """The cells that are not given, in order."""
    return [cell for cell, digit in enumerate(game_of(play).puzzle.givens) if not digit]


def solution_of(play: Shown) -> tuple[int, ...]:
    """The digits of the solution."""
    return game_of(play).the_solution()


def state_of(play: Shown) -> PlayState:
    """All that the screen depends on."""
    return play.bridge.state


def settings_of(play: Shown) -> Settings:
    """The player's settings as they are now."""
    return play.bridge.settings


def is_paused(play: Shown) -> bool:
    """Whether the game is paused."""
    return play.bridge.state.is_paused


def bench_of(play: Shown) -> Bench:
    """The setter's bench, with the windows that are open from it."""
    return play.window.editor.bench


def changes_of_settings(play: Shown) -> list[Settings]:
    """The settings after each change from now on; the list grows."""
    changes: list[Settings] = []

    def follow(old: Screen, new: Screen) -> None:
        if new.settings is not old.settings:
            changes.append(new.settings)

    play.bridge.screen_changed.connect(follow)
    return changes


def new_game_in(qtbot: QtBot, play: Shown) -> SignalBlocker:
    """Wait at the end of a `with` until a game has begun in it."""
    return qtbot.waitSignal(play.bridge.game_started)


def tick_in(qtbot: QtBot, play: Shown) -> SignalBlocker:
    """Wait at the end of a `with` until the clock has ticked in it."""

    def is_tick(old: Screen, new: Screen) -> bool:
        return new.looks == old.looks and new.card == old.card

    return qtbot.waitSignal(play.bridge.screen_changed, check_params_cb=is_tick)


def judged_in(qtbot: QtBot, play: Shown) -> SignalBlocker:
    """Wait at the end of a `with` until the level of an own puzzle was found in it, or its flaw."""
    return qtbot.waitSignal(
        play.bridge.screen_changed, check_params_cb=lambda old, new: not new.is_judging
    )


# The screen -----------------------------------------------------------------------------------


def screen_of(play: Shown) -> GameScreen:
    """The screen of play, with the board, the pad, the tools, the card and the lines of text."""
    return play.window.screen_widget


def board_of(play: Shown) -> BoardView:
    """The board of the game."""
    return screen_of(play).board


def card_of(play: Shown) -> CardPanel:
    """The card beside the board, or over it."""
    return screen_of(play).card


def pad_of(play: Shown) -> NumberPad:
    """The pad of digits."""
    return screen_of(play).pad


def digit_keys(play: Shown) -> list[DigitKey]:
    """The keys of the pad, in order."""
    return pad_of(play).findChildren(DigitKey)


def digit_key(play: Shown, digit: int) -> DigitKey:
    """The key of the pad for a digit."""
    return next(key for key in digit_keys(play) if key.digit == digit)


def status_of(play: Shown) -> str:
    """What the line below the board says."""
    return screen_of(play).status_label.text()


def theme_of(play: Shown) -> Theme:
    """What the window is drawn with."""
    return screen_of(play).theme


def fitted_theme_of(play: Shown) -> Theme:
    """What the board and the tools beside it are drawn with, whose text may be smaller."""
    return screen_of(play).fitted_theme


def banner_of(play: Shown) -> Banner:
    """The strip above the board."""
    banner = play.window.findChild(Banner)
    assert isinstance(banner, Banner)
    return banner


def links_of(text: LinkedText) -> list[tuple[str, str]]:
    """The words of each link in a text and where it leads, in order."""
    document = text.document()
    assert document is not None
    found: list[tuple[str, str]] = []
    cursor, before = QTextCursor(document), ""
    while cursor.movePosition(QTextCursor.MoveOperation.NextCharacter):
        sign = document.characterAt(cursor.position() - 1)
        # A paragraph's end has the format of what follows.
        href = "" if sign == PARAGRAPH_END else cursor.charFormat().anchorHref()
        if href and href == before:
            found[-1] = (found[-1][0] + sign, href)
        elif href:
            found.append((sign, href))
        before = href
    return found


def link_words(play: Shown) -> list[str]:
    """The words of each link on the card, in order."""
    return [words for words, _ in links_of(card_of(play).linked)]


def is_hint_shown(play: Shown) -> bool:
    """Whether the card shows a hint or something else for a while."""
    return play.bridge.state.screen.is_card_temporary


# The cells ------------------------------------------------------------------------------------


def look(play: Shown, cell: int) -> CellLook:
    """How a cell is drawn."""
    return play.bridge.state.screen.looks[cell]


def looks_of(play: Shown) -> list[CellLook]:
    """How each cell is drawn."""
    return [look(play, cell) for cell in range(len(game_of(play).values))]


def shown_digits(play: Shown) -> list[int]:
    """The digits on the board, 0 for a cell that is drawn without one."""
    return [look.value for look in looks_of(play)]


def spoken(play: Shown, cell: int) -> str:
    """What a screen reader says about a cell."""
    model = board_of(play).model()
    assert isinstance(model, BoardModel)
    return model.spoken(cell)


def rect_of(play: Shown, cell: int) -> QRect:
    """Where a cell lies on the board."""
    return board_of(play).cell_rect(cell)


def readings_of_looks(monkeypatch: MonkeyPatch) -> list[None]:
    """One entry for each time that a board finds how its cells are drawn, from now on."""
    readings: list[None] = []

    def counted(model: BoardModel) -> None:
        readings.append(None)
        refresh(model)

    refresh = BoardModel.refresh
    monkeypatch.setattr(BoardModel, "refresh", counted)
    return readings


def shows_places(play: Shown) -> bool:
    """Whether the board marks where the digit can go."""
    return play.bridge.state.screen.highlight.shows_places


def is_hidden(play: Shown) -> bool:
    """Whether the board hides its digits."""
    return play.bridge.state.screen.highlight.is_hidden


def mode_of(play: Shown) -> EntryMode:
    """What a digit becomes."""
    return play.bridge.state.screen.mode


# Actions, the editor and other windows --------------------------------------------------------


def actions_of(play: Shown) -> dict[str, QAction]:
    """The actions of the window by their names."""
    return {action.name.lower(): each for action, each in play.window.menu.actions.items()}


def window_actions(play: Shown) -> dict[Action, QAction]:
    """The actions of the window."""
    return play.window.menu.actions


def languages_of(play: Shown) -> dict[str, QAction]:
    """The entries of the menu that choose a language, by what they choose."""
    return play.window.menu.languages


def opened_menu(window: MainWindow) -> QMenu:
    """The menu of the window, opened and closed again."""
    window.menu.open()
    menu = window.findChild(QMenu)
    assert menu is not None
    menu.close()
    return menu


def action_of(play: Shown, name: str) -> QAction:
    """The action of a name."""
    return actions_of(play)[name]


def requests_of(play: Shown) -> list[str]:
    """The names of all that the window can be asked to do, with an action or without."""
    return [action.name.lower() for action in play.window.slots()]


def is_editing(play: Shown) -> bool:
    """Whether the editor is open."""
    return play.window.editor.is_open


def editing_of(play: Shown) -> Editing:
    """What is entered in the editor, which is open."""
    return play.window.editor.editing


def shown_screen(play: Shown) -> BoardScreen:
    """The screen of play, or that of the editor while it is open."""
    return play.window.editor.shown_screen


def tool_of(editing: Editing) -> str:
    """The slug of the tool that the editor draws with."""
    return editing.state.sketch.tool.slug


def is_drawing(editing: Editing) -> bool:
    """Whether something is drawn and not finished, as a line whose end is open."""
    return editing.state.sketch.opened is not None


def learn_window(play: Shown) -> LearnWindow | None:
    """The window Learn; None while it is closed."""
    return play.window.learn.window


def help_window(play: Shown) -> HelpWindow | None:
    """The window of Help; None while it is closed."""
    return play.window.help.help_window


def dance_window(play: Shown) -> DanceWindow | None:
    """The window of dancing links; None while it is closed."""
    return play.window.help.dance_window


def technique_window(play: Shown) -> TechniqueWindow | None:
    """The window of the pages of techniques; None while it is closed."""
    return play.window.help.technique_window


def button_of(where: QWidget, words: str) -> ThemedButton:
    """The button within a widget that says these words, to the eye or to a listener, and is not
    hidden.
    """
    buttons = [each for each in where.findChildren(ThemedButton) if not each.isHidden()]
    return next(each for each in buttons if words in (each.text(), each.accessibleName()))


def field_of(where: QWidget, words: str, kind: type[Field]) -> Field:
    """The field of a form whose label says these words."""
    labels = where.findChildren(QLabel)
    field = next(each.buddy() for each in labels if each.text() == words)
    assert isinstance(field, kind)
    return field


def announcements_of(play: Shown) -> list[str]:
    """What a screen reader is told from now on; the list grows."""
    said: list[str] = []
    Announcer(play.window, play.bridge.state.screen, said.append)
    return said


def found_window(play: Shown, qtbot: QtBot) -> FoundWindow:
    """The window of puzzles that were found in a text or a file, once it is open."""
    from sudoku_app.ui.exchange.found_window import FoundWindow

    def shown() -> list[FoundWindow]:
        return [each for each in play.window.findChildren(FoundWindow) if each.isVisible()]

    qtbot.waitUntil(lambda: bool(shown()))
    return shown()[0]


def the_clipboard() -> QClipboard:
    """The clipboard of the desktop."""
    clipboard = QGuiApplication.clipboard()
    assert clipboard is not None
    return clipboard


def sides_along(lines: Iterable[QLineF]) -> set[tuple[int, int, int, int]]:
    """The sides of cells that lines of a board with cells of one pixel run along, by their ends."""
    return {
        (x + right * at, y + down * at, x + right * (at + 1), y + down * (at + 1))
        for line in lines
        for x, y, right, down in [
            (round(line.x1()), round(line.y1()), int(line.dx() > 0), int(line.dy() > 0))
        ]
        for at in range(round(line.length()))
    }

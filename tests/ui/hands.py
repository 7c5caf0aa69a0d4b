"""What a player's hands do with the window; `tests/ui/seen.py` has what there is to see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QEventLoop, Qt, QTimer, QUrl

from sudoku_app.ui.parts.fields import viewport_of
from tests.ui.seen import (
    Shown,
    action_of,
    board_of,
    card_of,
    empty_cells,
    links_of,
    rect_of,
    solution_of,
    the_clipboard,
)

if TYPE_CHECKING:  # a player in a process of its own loads no more than the program
    from collections.abc import Callable, Iterable, Sequence
    from datetime import date
    from pathlib import Path

    from PyQt6.QtCore import QMimeData
    from PyQt6.QtWidgets import QWidget
    from pytest import MonkeyPatch
    from pytestqt.qtbot import QtBot

    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.step import Step
    from sudoku_app.formats import Parsed
    from sudoku_app.game.play.moves import NoteKind
    from sudoku_app.game.puzzles.library import NewPuzzle
    from sudoku_app.game.puzzles.puzzle_file import PuzzleFile
    from sudoku_app.game.sessions.session import Session
    from sudoku_app.presentation.board.entry import EntryMode
    from sudoku_app.presentation.play.screen import Screen
    from sudoku_app.ui.settings_window import SettingsWindow

Key = Qt.Key
Modifier = Qt.KeyboardModifier


# Keys and the mouse ---------------------------------------------------------------------------


def press(qtbot: QtBot, play: Shown, key: Qt.Key, modifier: Modifier = Modifier.NoModifier) -> None:
    """Press a key of the keyboard on the board."""
    qtbot.keyClick(board_of(play), key, modifier)


def press_digit(
    qtbot: QtBot, play: Shown, digit: int, modifier: Modifier = Modifier.NoModifier
) -> None:
    """Press the key of a digit."""
    press(qtbot, play, Key(Key.Key_0 + digit), modifier)


def click_cell(
    qtbot: QtBot, play: Shown, cell: int, modifier: Modifier = Modifier.NoModifier
) -> None:
    """Click into the middle of a cell."""
    viewport = viewport_of(board_of(play))
    qtbot.mouseClick(viewport, Qt.MouseButton.LeftButton, modifier, rect_of(play, cell).center())


def click(qtbot: QtBot, widget: QWidget) -> None:
    """Click a button or another widget."""
    qtbot.mouseClick(widget, Qt.MouseButton.LeftButton)


def click_main(play: Shown) -> None:
    """Press the card's main button."""
    card_of(play).pressed.emit(0)


def click_other(play: Shown) -> None:
    """Press the card's second button."""
    card_of(play).pressed.emit(1)


def follow(play: Shown, words: str) -> None:
    """Follow the first link on the card that has these words."""
    linked = card_of(play).linked
    href = next(href for said, href in links_of(linked) if said == words)
    linked.anchorClicked.emit(QUrl(href))


def select(play: Shown, cells: Iterable[int]) -> None:
    """Select these cells alone."""
    board_of(play).select_cells(cells)


# Actions and settings -------------------------------------------------------------------------


def act(play: Shown, name: str) -> None:
    """Choose an action of the menu, which must be on offer."""
    action = action_of(play, name)
    assert action.isEnabled(), f"{name} can't be chosen"
    action.trigger()


def choose_file(where: QWidget, path: Path) -> None:
    """Choose a file in the dialog that a window has open."""
    from PyQt6.QtWidgets import QFileDialog

    dialog = where.findChildren(QFileDialog)[-1]
    dialog.fileSelected.emit(str(path))
    dialog.close()


def paste(play: Shown, text: str) -> None:
    """Paste a text."""
    the_clipboard().setText(text)
    act(play, "paste")


def choose_mode(play: Shown, mode: EntryMode) -> None:
    """Choose what a digit becomes."""
    act(play, f"mode_{mode.value}")


def change_settings(play: Shown, **changes: object) -> None:
    """Change settings, as the window of settings does."""
    play.window.appearance.change(**changes)


def open_settings(play: Shown) -> SettingsWindow:
    """Open the window of settings."""
    from sudoku_app.ui.settings_window import SettingsWindow

    act(play, "show_settings")
    return play.window.findChildren(SettingsWindow)[-1]


def follow_system(play: Shown) -> None:
    """Draw as the desktop wishes, as when it reports another theme."""
    play.window.appearance.follow_system()


def ask_for_hint(qtbot: QtBot, play: Shown) -> None:
    """Press the hint key once, and wait for the worker's answer."""
    card = card_of(play)
    before = card.text
    press(qtbot, play, Key.Key_H)
    qtbot.waitUntil(lambda: card.text != before and card.text.depth > 0)


def search_hints_with(monkeypatch: MonkeyPatch, search: Callable[..., Step | None]) -> None:
    """Let a search of the test's own find the steps of hints, in the worker."""
    monkeypatch.setattr("sudoku_app.ui.searches.find_step", search)


def play_next_link(play: Shown) -> None:
    """Let the chain that is being played go on to its next link, or to its end."""
    play.bridge.state.play_next_line()


def show_step(play: Shown, step: Step) -> None:
    """Choose a step, as in the list of all steps."""
    play.bridge.state.show_step(step)


def close_card(play: Shown) -> None:
    """Close the card of a hint or of a check."""
    play.bridge.state.dismiss()


def show_technique(play: Shown, slug: str) -> None:
    """Follow a link to the page of a technique."""
    play.window.help.show_technique(slug)


def practise(play: Shown, slug: str, level: str) -> None:
    """Ask for a puzzle that needs a technique, as on the technique's page."""
    play.window.new_games.practise(slug, level)


def show_replay(play: Shown, number: int) -> None:
    """Show how a stored game was played, as the list of games does."""
    play.window.archive.show_replay(number)


def export_games(play: Shown) -> None:
    """Ask for a file to export all games to, as the statistics do."""
    play.window.archive.export_json()


def export_table(play: Shown) -> None:
    """Ask for a file to write a table of all games to, as the statistics do."""
    play.window.archive.export_csv()


def import_games(play: Shown) -> None:
    """Ask for a file to import games from, as the statistics do."""
    play.window.archive.import_json()


def import_into_editor(play: Shown, puzzle: Puzzle) -> None:
    """Put a puzzle from elsewhere into the editor, which is open."""
    play.window.editor.editing.state.open_puzzle(puzzle)


def leave_editor(play: Shown) -> None:
    """Go back from the editor to the game."""
    play.window.editor.leave()


def read_data(play: Shown, data: QMimeData, name: str = "Dropped text") -> None:
    """Drop or paste something on the window; `name` is where a text of it came from."""
    play.window.exchange.read_data(data, name)


# What a game is given -------------------------------------------------------------------------


def enter(play: Shown, cells: Sequence[int], digit: int) -> None:
    """Set or clear a digit in cells, whatever is selected."""
    play.bridge.state.enter(cells, digit)


def enter_solution(play: Shown) -> None:
    """Enter each digit that is missing, whatever is selected."""
    for cell in empty_cells(play):
        enter(play, [cell], solution_of(play)[cell])


def write_note(play: Shown, cells: Sequence[int], digit: int, kind: NoteKind) -> None:
    """Add or remove a note in cells, whatever is selected."""
    play.bridge.state.note(cells, digit, kind)


def erase_cells(play: Shown, cells: Sequence[int]) -> None:
    """Clear cells, whatever is selected."""
    play.bridge.state.erase(cells)


def colour_cells(play: Shown, cells: Sequence[int], colour: int) -> None:
    """Give cells a colour, or take it away, whatever is selected."""
    play.bridge.state.act(play.bridge.game.colour(cells, colour))


def colour_candidate(play: Shown, cells: Sequence[int], digit: int, colour: int) -> None:
    """Give a candidate of cells a colour, or take it away, whatever is selected."""
    play.bridge.state.act(play.bridge.game.tint(cells, digit, colour))


def apply_step(play: Shown, step: Step) -> None:
    """Carry out a step."""
    play.bridge.state.act(play.bridge.game.apply_step(step))


def show_solution(play: Shown) -> None:
    """Give the game up, without the question whether that is meant."""
    play.bridge.state.solve()


# Games ----------------------------------------------------------------------------------------


def _switch(play: Shown, change: Callable[[Session], object]) -> None:
    session = play.bridge.session
    play.bridge.switch(lambda: change(session))


def begin_game(play: Shown, new: NewPuzzle) -> None:
    """Begin a game of a puzzle."""
    _switch(play, lambda session: session.begin(new))


def begin_level(play: Shown, level: str, size: int = 9, kind: str = "") -> None:
    """Begin a game of a level on a grid, which changes no setting."""
    _switch(play, lambda session: session.begin(session.puzzles.find(level, size, kind=kind)))


def begin_daily(play: Shown, day: date, level: str) -> None:
    """Begin or resume the puzzle of a day."""
    new = play.bridge.session.puzzles.daily(day, level)
    if new is not None:
        _switch(play, lambda session: session.resume_or_begin(new))


def begin_parsed(play: Shown, parsed: Parsed, name: str) -> None:
    """Begin a game of a puzzle that was read; `name` is where it came from."""
    _switch(play, lambda session: session.begin_parsed(parsed, name))


def begin_file(play: Shown, file: PuzzleFile) -> None:
    """Begin a game of the first puzzle of a file."""
    _switch(play, lambda session: session.play_file(file))


def play_another(play: Shown) -> None:
    """Begin a game of the same level on the same grid, as the card of a solved game offers."""
    play.window.new_games.new_at_level()


def play_next_level(play: Shown) -> None:
    """Begin a game of the next level up, as the card of a solved game offers."""
    play.window.new_games.next_level_up()


def continue_game(play: Shown, number: int) -> None:
    """Resume a stored game."""
    _switch(play, lambda session: session.continue_game(number))


# What goes by itself --------------------------------------------------------------------------


def start_clock(play: Shown) -> None:
    """Let the clock run, as it does once the board is on the screen."""
    play.bridge.start()


def refresh_board(play: Shown) -> None:
    """Find again how each cell is drawn, as after each act."""
    play.bridge.state.advance_clock()


def refresh_notices(play: Shown) -> None:
    """Show what there is to report, as each tick of the clock does."""
    play.bridge.state.advance_clock()


def finish_saving(play: Shown) -> None:
    """Wait until a file of puzzles is read or written."""
    play.window.exchange.stop()


def stop_judging(play: Shown) -> None:
    """Look no longer for the level of a puzzle that came without one."""
    play.window.searches.stop()


def guard_leaving(play: Shown) -> None:
    """Let the window ask before it closes on games that are not saved, as that of the program."""
    from sudoku_app.ui.start.leaving import Leaving

    Leaving(play.window, play.bridge)


def call_on_acts(play: Shown, call: Callable[[], object]) -> None:
    """Call something after each act of the game from now on."""

    def follow(old: Screen, new: Screen) -> None:
        if new.enabled is not old.enabled:
            call()

    play.window.follow(follow)


def wait_for_games() -> None:
    """Wait until a window that lists the games has begun to read them."""
    from sudoku_app.ui.games.games_window import READ_DELAY_MS

    waiting = QEventLoop()
    # The earlier of two timers comes first, however late both are on a busy machine.
    QTimer.singleShot(2 * READ_DELAY_MS, waiting.quit)
    waiting.exec()

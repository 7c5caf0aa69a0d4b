"""What is shown after any change is what would be shown if everything were found anew."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtWidgets import QAbstractButton, QApplication, QLabel

from sudoku_app.core.puzzle import make_puzzle
from sudoku_app.core.topology import topology_of_size
from sudoku_app.game.play.moves import NoteKind
from sudoku_app.game.puzzles.bank import Card
from sudoku_app.game.puzzles.library import NewPuzzle
from sudoku_app.ui.play.game_screen import GameScreen
from sudoku_app.ui.play.number_pad import DigitKey
from tests.ui.hands import (
    act,
    begin_game,
    begin_level,
    change_settings,
    click_other,
    leave_editor,
    show_solution,
    write_note,
)
from tests.ui.seen import (
    card_of,
    empty_cells,
    is_editing,
    pad_of,
    screen_of,
    shown_screen,
    solution_of,
    state_of,
    theme_of,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from tests.ui.conftest import Play

SEVERAL = [5, *[0] * 80]


def hint(qtbot: QtBot, play: Play, depth: int) -> None:
    act(play, "hint")
    qtbot.waitUntil(lambda: card_of(play).text.depth == depth)


def own_puzzle(qtbot: QtBot, play: Play) -> None:
    begin_game(play, NewPuzzle(make_puzzle(SEVERAL), Card()))
    qtbot.waitUntil(lambda: card_of(play).text.title.endswith("solutions or more"))


def why(qtbot: QtBot, play: Play) -> None:
    act(play, "why")
    qtbot.waitUntil(lambda: state_of(play).answer is not None)


def script(qtbot: QtBot, play: Play) -> list[tuple[str, Callable[[], object]]]:
    """Acts of all kinds, each with its name."""
    board = play.board
    empty_grid = make_puzzle([0] * 256, topology_of_size(16))
    first, second, third = empty_cells(play)[:3]

    def solution(cell: int) -> int:
        return solution_of(play)[cell]

    def write(cell: int, digit: int) -> None:
        board.select_cells([cell])
        qtbot.keyClick(board, str(digit))

    def picture() -> None:
        for depth in (2, 3):
            hint(qtbot, play, depth)

    def nearly_all() -> None:
        for cell in empty_cells(play)[:-6]:
            write(cell, solution(cell))

    def choose(digit: int) -> None:
        pad_of(play).digit_chosen.emit(digit)

    def do(name: str) -> Callable[[], object]:
        return partial(act, play, name)

    return [
        ("a digit", lambda: write(first, solution(first))),
        ("a wrong digit", lambda: write(second, solution(first))),
        ("check", do("check")),
        ("why", lambda: why(qtbot, play)),
        ("no cell", board.clear_selection),
        ("why without a cell", do("why")),
        ("a cell again", lambda: board.select_cells([second])),
        ("undo", do("undo")),
        ("redo", do("redo")),
        ("a hint of the mistake", lambda: hint(qtbot, play, 1)),
        ("its place", lambda: hint(qtbot, play, 2)),
        ("back", do("undo")),
        ("notes", do("fill_notes")),
        ("a digit of the pad", lambda: choose(solution(second))),
        ("a hint", lambda: hint(qtbot, play, 1)),
        ("its place and picture", picture),
        ("a note under the hint", lambda: write_note(play, [third], 9, NoteKind.CORNER)),
        ("a hint again", lambda: hint(qtbot, play, 1)),
        ("a pause", do("toggle_pause")),
        ("play", do("toggle_pause")),
        ("a trial", do("begin_trial")),
        ("a digit in it", lambda: write(third, solution(third))),
        ("a level", lambda: change_settings(play, level="hard", mistakes="solution")),
        ("a pause in it", do("toggle_pause")),
        ("a new game", do("new_game")),
        ("nothing selected", board.clear_selection),
        ("a locked digit", lambda: choose(3)),
        ("the editor", do("enter_puzzle")),
        ("a given", lambda: qtbot.keyClick(shown_screen(play).board, "4")),
        ("the game", lambda: leave_editor(play)),
        ("an own puzzle", lambda: own_puzzle(qtbot, play)),
        ("its marks", lambda: click_other(play)),
        ("another mode", do("toggle_notes")),
        ("a smaller window", lambda: play.window.resize(480, 640)),
        ("no hint for it", do("hint")),
        ("a puzzle again", lambda: begin_level(play, "easy")),
        ("an own puzzle again", lambda: own_puzzle(qtbot, play)),
        ("a hard one", lambda: begin_level(play, "hard")),
        ("a pause of it", do("toggle_pause")),
        ("and on", do("toggle_pause")),
        ("digits", do("mode_value")),
        ("all but the end", nearly_all),
        ("finish", do("finish")),
        ("undone", do("undo")),
        ("the solution", lambda: show_solution(play)),
        ("a larger grid", lambda: begin_game(play, NewPuzzle(empty_grid, Card("own", "easy")))),
        ("a last game", lambda: begin_level(play, "easy")),
    ]


def test_a_window_that_followed_every_change_shows_what_a_new_one_shows(
    qtbot: QtBot, play: Play
) -> None:
    for name, step in script(qtbot, play):
        step()
        QApplication.processEvents()
        if not is_editing(play):
            other = GameScreen(state_of(play).screen, theme_of(play))
            other.resize(screen_of(play).size())
            qtbot.addWidget(other)
            other.show()  # a hidden widget hears of its size only then
            assert shown(screen_of(play)) == shown(other), name


def shown(screen: GameScreen) -> dict[str, object]:
    """All that a screen says, offers and paints differently by what is played."""
    return {
        "words": sorted(label.text() for label in screen.findChildren(QLabel)),
        "buttons": sorted(
            (each.text(), each.accessibleName(), each.isEnabled())
            for each in screen.findChildren(QAbstractButton)
            if not (each.parent() is screen.pad and each.isHidden())  # soon to be deleted
        ),
        "keys": [
            (key.digit, key.remaining, key.is_active, key.is_locked, key.mode)
            for key in screen.pad.findChildren(DigitKey)
            if not key.isHidden()
        ],
        "card": screen.card.text,
        "picture": screen.board.picture,
        "selected": screen.board.selected_cells(),
    }

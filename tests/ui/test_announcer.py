"""What a screen reader is told of changes away from the focus."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PyQt6.QtCore import Qt
from pytestqt.qtbot import QtBot

from sudoku_app.core.message import Message
from sudoku_app.core.topology import CLASSIC, iter_bits
from sudoku_app.game.moves import NoteKind
from sudoku_app.ui.announcer import Announcer, announce
from sudoku_app.ui.board.keys import EntryMode
from sudoku_app.ui.play.number_pad import DigitKey
from tests.ui.conftest import Play

PEERS = [list(iter_bits(peers)) for peers in CLASSIC.peers]


def first_empty(play: Play) -> int:
    return play.bridge.game.values.index(0)


@pytest.fixture
def said(play: Play) -> list[str]:
    """What is told of a window, in which the first empty cell is selected."""
    told: list[str] = []
    play.board.select_cells([first_empty(play)])
    Announcer(play.window, play.bridge, told.append)
    return told


def test_the_selected_cell_is_announced_when_it_changes(play: Play, said: list[str]) -> None:
    game, cell = play.bridge.game, first_empty(play)
    assert game.solution is not None
    play.bridge.enter([cell], game.solution[cell])
    assert said == [str(game.solution[cell])]
    play.window.undo()
    assert said[1:] == ["empty"]


def test_a_conflict_is_announced_with_the_digit_that_makes_it(play: Play, said: list[str]) -> None:
    cell = first_empty(play)
    digit = next(value for value in play.bridge.game.values[:9] if value)
    play.bridge.enter([cell], digit)
    (words,) = said
    assert words.startswith(f"{digit}, conflicts with row 1 column ")


def test_another_cell_is_not_announced(play: Play, said: list[str]) -> None:
    game = play.bridge.game
    last = max(cell for cell, value in enumerate(game.values) if not value)
    assert game.solution is not None
    play.bridge.enter([last], game.solution[last])
    assert said == []


def test_each_stage_of_a_hint_is_announced(qtbot: QtBot, play: Play, said: list[str]) -> None:
    for depth in (1, 2, 3):
        play.window.hints.hint()
        card = play.window.screen_widget.card
        qtbot.waitUntil(lambda: card.text.depth == depth)  # noqa: B023 - waited for at once
        assert said[-1].startswith(f"{card.text.title}. {card.text.body}")
        assert said[-1].endswith(f" Stage {depth} of 4.")
    assert len(said) == 3
    play.window.hints.dismiss()
    assert len(said) == 3  # the puzzle's own card is nothing new


def test_a_pause_and_its_end_are_announced(play: Play, said: list[str]) -> None:
    play.window.toggle_pause()
    assert [words.split(".")[0] for words in said] == ["Paused"]
    play.window.toggle_pause()
    assert said[1:] == ["empty"]


def test_the_end_of_a_game_is_announced(play: Play, said: list[str]) -> None:
    game = play.bridge.game
    assert game.solution is not None
    for cell, value in enumerate(game.values):
        if not value:
            play.bridge.enter([cell], game.solution[cell])
    assert any(words.startswith("Solved") for words in said)


def test_a_new_game_is_announced(play: Play, said: list[str]) -> None:
    play.window.new_games.new_game()
    assert said[-1].startswith("Easy  ·  about 6 min  ·  singles only. 30 clues.")


def tell_notice(play: Play) -> None:
    play.session.notices.tell(Message("{0}: {1}", "a", "b"))
    play.window.notices.refresh()


@pytest.mark.parametrize(
    ("act", "words"),
    [(tell_notice, "a: b"), (lambda play: play.window.begin_branch(), "Trial. Keep")],
)
def test_a_notice_is_announced_once(
    play: Play, said: list[str], act: Callable[[Play], None], words: str
) -> None:
    act(play)
    play.window.notices.refresh()
    assert [each for each in said if each.startswith(words)] == said[-1:]


def test_what_digits_become_is_announced(play: Play, said: list[str]) -> None:
    play.window.entry.set_mode(EntryMode.CENTRE)
    play.window.entry.set_mode(EntryMode.VALUE)
    assert said == ["Centre", "Digit"]


def test_a_held_key_is_announced_and_not_its_release(
    qtbot: QtBot, play: Play, said: list[str]
) -> None:
    qtbot.keyPress(play.board, Qt.Key.Key_Shift)
    qtbot.waitUntil(lambda: said == ["Corner"])
    qtbot.keyRelease(play.board, Qt.Key.Key_Shift)
    play.window.entry.set_mode(EntryMode.CENTRE)
    assert said == ["Corner", "Centre"]


def test_a_key_that_goes_with_another_is_not_announced(
    qtbot: QtBot, play: Play, said: list[str]
) -> None:
    qtbot.keyPress(play.board, Qt.Key.Key_Control)
    qtbot.keyClick(play.board, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyRelease(play.board, Qt.Key.Key_Control)
    qtbot.keyPress(play.board, Qt.Key.Key_Shift)
    qtbot.waitUntil(lambda: said[-1:] == ["Corner"])  # later than the first would have been told
    assert said == ["No mistakes. Every digit is right so far.", "Corner"]


def test_the_end_of_a_trial_is_announced(play: Play, said: list[str]) -> None:
    for _ in range(2):
        play.window.begin_branch()
    play.window.drop_branch()
    assert said[-1] == "Trial. Keep or discard everything from here."
    play.window.drop_branch()
    assert said[-1] == "Trial ended"
    play.window.begin_branch()
    play.window.keep_branch()
    assert said[-1] == "Trial kept"


def test_a_digit_that_is_highlighted_locked_and_let_go_is_announced(
    qtbot: QtBot, play: Play, said: list[str]
) -> None:
    play.board.clear_selection()
    qtbot.keyClick(play.board, Qt.Key.Key_5)
    qtbot.keyClick(play.board, Qt.Key.Key_Escape)
    play.window.screen_widget.pad.findChildren(DigitKey)[6].click()
    qtbot.keyClick(play.board, Qt.Key.Key_Escape)
    qtbot.keyClick(play.board, Qt.Key.Key_Escape)
    assert said == [
        "5 highlighted",
        "No digit highlighted",
        "7 locked",
        "No digit highlighted",
    ]


def test_where_the_digit_can_go_is_announced(play: Play, said: list[str]) -> None:
    play.window.entry.show_places()
    game = play.bridge.game
    given = next(cell for cell, value in enumerate(game.values) if value)
    digit = game.values[given]
    play.board.select_cells([given])
    play.window.entry.show_places()
    play.window.entry.show_places()
    seen = {peer for cell in range(81) if game.values[cell] == digit for peer in PEERS[cell]}
    open_cells = [cell for cell in range(81) if not game.values[cell] and cell not in seen]
    named = ", ".join(f"r{cell // 9 + 1}c{cell % 9 + 1}" for cell in open_cells)
    assert said == [
        "No digit highlighted",
        "Places no longer marked",
        f"{digit} can go in {len(open_cells)} cells: {named}",
    ]


def test_nobody_is_told_where_no_screen_reader_listens(play: Play) -> None:
    assert not announce("5")


def test_a_colour_is_announced_as_it_comes_and_goes(play: Play) -> None:
    model, cell = play.window.board_model, play.bridge.game.values.index(0)
    changed: list[str] = []
    model.dataChanged.connect(lambda first, last: changed.append(model.spoken_content(cell)))
    play.bridge.colour([cell], 3)
    play.bridge.note([cell], 2, NoteKind.CORNER)
    play.bridge.tint([cell], 2, 4)
    play.window.entry.clear_colours()
    assert changed == [
        "empty, colour 3",
        "empty, note 2, colour 3",
        "empty, note 2, 2 in colour 4, colour 3",
        "empty, note 2",
    ]


def test_no_header_says_a_place_again(play: Play) -> None:
    model = play.window.board_model
    for orientation in Qt.Orientation:
        assert not any(model.headerData(place, orientation) for place in range(9))

"""What a screen reader is told of changes away from the focus."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PyQt6.QtCore import Qt
from pytestqt.qtbot import QtBot

from sudoku_app.core.message import Message
from sudoku_app.core.topology import CLASSIC, iter_bits
from sudoku_app.game.play.moves import NoteKind
from sudoku_app.presentation.board.entry import EntryMode
from sudoku_app.ui.parts.speech import announce
from tests.ui.conftest import Play
from tests.ui.hands import (
    act,
    choose_mode,
    close_card,
    colour_candidate,
    colour_cells,
    enter,
    refresh_notices,
    write_note,
)
from tests.ui.seen import announcements_of, card_of, digit_keys, game_of, spoken

PEERS = [list(iter_bits(peers)) for peers in CLASSIC.peers]


def first_empty(play: Play) -> int:
    return game_of(play).values.index(0)


@pytest.fixture
def said(play: Play) -> list[str]:
    """What is told of a window, in which the first empty cell is selected."""
    play.board.select_cells([first_empty(play)])
    return announcements_of(play)


def test_the_selected_cell_is_announced_when_it_changes(play: Play, said: list[str]) -> None:
    game, cell = game_of(play), first_empty(play)
    assert game.solution is not None
    enter(play, [cell], game.solution[cell])
    assert said == [str(game.solution[cell])]
    act(play, "undo")
    assert said[1:] == ["empty"]


def test_a_conflict_is_announced_with_the_digit_that_makes_it(play: Play, said: list[str]) -> None:
    cell = first_empty(play)
    digit = next(value for value in game_of(play).values[:9] if value)
    enter(play, [cell], digit)
    (words,) = said
    assert words.startswith(f"{digit}, conflicts with row 1 column ")


def test_another_cell_is_not_announced(play: Play, said: list[str]) -> None:
    game = game_of(play)
    last = max(cell for cell, value in enumerate(game.values) if not value)
    assert game.solution is not None
    enter(play, [last], game.solution[last])
    assert said == []


def test_each_stage_of_a_hint_is_announced(qtbot: QtBot, play: Play, said: list[str]) -> None:
    for depth in (1, 2, 3):
        act(play, "hint")
        card = card_of(play)
        qtbot.waitUntil(lambda: card.text.depth == depth)  # noqa: B023 - waited for at once
        assert said[-1].startswith(f"{card.text.title}. {card.text.body}")
        assert said[-1].endswith(f" Stage {depth} of 4.")
    assert len(said) == 3
    close_card(play)
    assert len(said) == 3  # the puzzle's own card is nothing new


def test_a_pause_and_its_end_are_announced(play: Play, said: list[str]) -> None:
    act(play, "toggle_pause")
    assert [words.split(".")[0] for words in said] == ["Paused"]
    act(play, "toggle_pause")
    assert said[1:] == ["empty"]


def test_the_end_of_a_game_is_announced(play: Play, said: list[str]) -> None:
    game = game_of(play)
    assert game.solution is not None
    for cell, value in enumerate(game.values):
        if not value:
            enter(play, [cell], game.solution[cell])
    assert any(words.startswith("Solved") for words in said)


def test_a_new_game_is_announced(play: Play, said: list[str]) -> None:
    act(play, "new_game")
    assert said[-1].startswith("Easy  ·  about 6 min. 30 clues.")


def tell_notice(play: Play) -> None:
    play.session.notices.tell(Message("{0}: {1}", "a", "b"))
    refresh_notices(play)


@pytest.mark.parametrize(
    ("act", "words"),
    [(tell_notice, "A: b"), (lambda play: act(play, "begin_trial"), "Trial. Keep")],
)
def test_a_notice_is_announced_once(
    play: Play, said: list[str], act: Callable[[Play], None], words: str
) -> None:
    act(play)
    refresh_notices(play)
    assert [each for each in said if each.startswith(words)] == said[-1:]


def test_what_digits_become_is_announced(play: Play, said: list[str]) -> None:
    choose_mode(play, EntryMode.CENTRE)
    choose_mode(play, EntryMode.VALUE)
    assert said == ["Centre", "Digit"]


def test_a_held_key_is_announced_and_not_its_release(
    qtbot: QtBot, play: Play, said: list[str]
) -> None:
    qtbot.keyPress(play.board, Qt.Key.Key_Shift)
    qtbot.waitUntil(lambda: said == ["Corner"])
    qtbot.keyRelease(play.board, Qt.Key.Key_Shift)
    choose_mode(play, EntryMode.CENTRE)
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
        act(play, "begin_trial")
    act(play, "discard_trial")
    assert said[-1] == "Trial. Keep or discard everything from here."
    act(play, "discard_trial")
    assert said[-1] == "Trial ended"
    act(play, "begin_trial")
    act(play, "keep_trial")
    assert said[-1] == "Trial kept"


def test_a_digit_that_is_highlighted_locked_and_let_go_is_announced(
    qtbot: QtBot, play: Play, said: list[str]
) -> None:
    play.board.clear_selection()
    qtbot.keyClick(play.board, Qt.Key.Key_5)
    qtbot.keyClick(play.board, Qt.Key.Key_Escape)
    digit_keys(play)[6].click()
    qtbot.keyClick(play.board, Qt.Key.Key_Escape)
    qtbot.keyClick(play.board, Qt.Key.Key_Escape)
    assert said == [
        "5 highlighted",
        "No digit highlighted",
        "7 locked",
        "No digit highlighted",
    ]


def test_where_the_digit_can_go_is_announced(play: Play, said: list[str]) -> None:
    act(play, "show_places")
    game = game_of(play)
    given = next(cell for cell, value in enumerate(game.values) if value)
    digit = game.values[given]
    play.board.select_cells([given])
    act(play, "show_places")
    act(play, "show_places")
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
    model, cell = play.board.model(), game_of(play).values.index(0)
    assert model is not None
    changed: list[str] = []
    model.dataChanged.connect(lambda: changed.append(spoken(play, cell)))
    colour_cells(play, [cell], 3)
    write_note(play, [cell], 2, NoteKind.CORNER)
    colour_candidate(play, [cell], 2, 4)
    act(play, "clear_colours")
    assert [words.split(", ", 2)[2] for words in changed] == [
        "empty, colour 3",
        "empty, note 2, colour 3",
        "empty, note 2, 2 in colour 4, colour 3",
        "empty, note 2",
    ]


def test_no_header_says_a_place_again(play: Play) -> None:
    model = play.board.model()
    assert model is not None
    for orientation in Qt.Orientation:
        assert not any(model.headerData(place, orientation) for place in range(9))

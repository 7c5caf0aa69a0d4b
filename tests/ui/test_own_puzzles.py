"""A player's own puzzle is judged when it is opened."""

from __future__ import annotations

from pathlib import Path

import pytest
from PyQt6.QtCore import Qt
from pytestqt.qtbot import QtBot

from sudoku_app.game.puzzles.puzzle_file import read_puzzle_file
from sudoku_app.ui.language import number_text
from sudoku_app.ui.new_game.puzzle_card import CardWindow
from sudoku_app.ui.notice_board import Banner
from tests.ui.conftest import LINE, OpenPlay, Play
from tests.ui.hands import act, begin_file, click, click_cell, click_other, enter
from tests.ui.seen import (
    card_of,
    digit_key,
    game_of,
    is_paused,
    judged_in,
    look,
    looks_of,
    screen_of,
    spoken,
)

FULL = "967514238134872659528936417281649573356721894479358126812497365745263981693185742"
RECTANGLE = {66, 71, 75, 80}
"""Two digits that can change places in these cells of `FULL`."""


def open_puzzle(play: Play, tmp_path: Path, line: str) -> None:
    (tmp_path / "mine.txt").write_text(line + "\n")
    begin_file(play, read_puzzle_file(str(tmp_path / "mine.txt")))


def marked(play: Play) -> set[int]:
    return {cell for cell, look in enumerate(looks_of(play)) if look.marked}


def is_covered(play: Play) -> bool:
    """Whether the card lies over the pad."""
    return screen_of(play).is_card_sliding


def title(play: Play) -> str:
    return card_of(play).text.title


def test_an_own_puzzle_with_one_solution_gets_a_level_and_a_card(
    qtbot: QtBot, play: Play, tmp_path: Path
) -> None:
    with judged_in(qtbot, play):
        open_puzzle(play, tmp_path, LINE)
        assert screen_of(play).level_button.text() == "Custom puzzle, checking…"
    assert play.session.card.level == "easy"
    assert play.session.card.name == "mine.txt"
    assert screen_of(play).level_button.text() == "Easy"
    assert screen_of(play).level_button.text() == "Easy"
    assert marked(play) == set()


def test_a_file_without_a_puzzle_leaves_pause_and_hint_as_they_are(
    qtbot: QtBot, play: Play, tmp_path: Path
) -> None:
    act(play, "hint")
    qtbot.waitUntil(lambda: title(play).startswith("Hint"))
    open_puzzle(play, tmp_path, "no puzzle")
    assert title(play).startswith("Hint")
    act(play, "toggle_pause")
    open_puzzle(play, tmp_path, "nor this")
    assert is_paused(play)
    banner = play.window.findChild(Banner)
    assert isinstance(banner, Banner)
    assert banner.words.startswith("mine.txt: ")


def test_several_solutions_are_counted_and_many_cells_marked_only_when_asked_for(
    qtbot: QtBot, play: Play, tmp_path: Path
) -> None:
    line = "534678912672195348198342567" + "." * 54
    many = f"{number_text(1000)} solutions or more"
    with judged_in(qtbot, play):
        open_puzzle(play, tmp_path, line)
    assert title(play) == many
    assert marked(play) == set()
    card = card_of(play)
    assert card.text.other == "Show the marks"
    click_other(play)
    assert marked(play) == set(range(27, 81))
    assert spoken(play, 30).endswith("empty, marked")
    play.board.select_cells([31])
    assert look(play, 30).ground == "second"
    click_other(play)
    assert marked(play) == set()
    enter(play, [30], 1)
    assert title(play) == many
    act(play, "new_game")
    assert marked(play) == set()
    assert screen_of(play).level_button.text() == "Easy"


def test_a_few_solutions_are_reported_to_the_number(
    qtbot: QtBot, play: Play, tmp_path: Path
) -> None:
    line = "".join("." if cell in RECTANGLE else sign for cell, sign in enumerate(FULL))
    with judged_in(qtbot, play):
        open_puzzle(play, tmp_path, line)
    assert title(play) == "2 solutions"
    assert marked(play) == RECTANGLE
    click_other(play)
    assert marked(play) == set()
    assert screen_of(play).level_button.text() == "2 solutions"


@pytest.mark.parametrize(
    ("line", "words", "cells"),
    [
        ("537" + LINE[3:], "r1c3 and r1c5 are both 7, and both are in row 1.", {2, 4}),
        (
            "12345678." + "." * 17 + "9" + "." * 54,
            "No digit is left for r1c9: its houses already contain every digit.",
            {8},
        ),
        (
            ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........",
            "After one forced step, no place is left for 6 in column 5.",
            {4, 13, 22, 31, 40, 49, 58, 67, 76},
        ),
    ],
)
def test_a_puzzle_without_solution_says_why_at_once(
    qtbot: QtBot, play: Play, tmp_path: Path, line: str, words: str, cells: set[int]
) -> None:
    with judged_in(qtbot, play):
        open_puzzle(play, tmp_path, line)
    assert title(play) == "No solution"
    assert card_of(play).text.body == words
    assert marked(play) == cells
    assert screen_of(play).level_button.text() == "No solution"
    act(play, "show_puzzle_card")
    window = play.window.findChild(CardWindow)
    assert window is not None
    assert window.card.text().startswith(f"Custom puzzle\nNo solution. {words}\n")


def test_in_a_narrow_window_the_reason_slides_over_the_board(
    qtbot: QtBot, play: Play, tmp_path: Path
) -> None:
    play.window.resize(360, 640)
    qtbot.waitUntil(lambda: screen_of(play).is_stacked)
    with judged_in(qtbot, play):
        open_puzzle(play, tmp_path, "537" + LINE[3:])
    card = card_of(play)
    assert card.isVisible()
    assert screen_of(play).rect().contains(card.geometry())
    qtbot.keyClick(play.board, Qt.Key.Key_Escape)
    assert not card.isVisible()


@pytest.mark.parametrize("puzzle", ["537" + LINE[3:], "." * 81])
def test_in_a_narrow_window_the_mouse_alone_gets_past_what_is_wrong_with_a_puzzle(
    qtbot: QtBot, play: Play, tmp_path: Path, puzzle: str
) -> None:
    play.window.resize(360, 640)
    qtbot.waitUntil(lambda: screen_of(play).is_stacked)
    with judged_in(qtbot, play):
        open_puzzle(play, tmp_path, puzzle)
    assert is_covered(play)
    empty = game_of(play).values.index(0)
    click_cell(qtbot, play, empty)
    assert not is_covered(play)
    click(qtbot, digit_key(play, 9))
    assert game_of(play).values[empty] == 9


def test_a_puzzle_that_is_left_is_judged_no_more(qtbot: QtBot, play: Play, tmp_path: Path) -> None:
    open_puzzle(play, tmp_path, "537" + LINE[3:])
    act(play, "new_game")
    with judged_in(qtbot, play):
        open_puzzle(play, tmp_path, LINE)
    assert screen_of(play).level_button.text() == "Easy"
    assert marked(play) == set()


def test_the_file_a_program_begins_with_is_judged_too(
    qtbot: QtBot, open_play: OpenPlay, tmp_path: Path
) -> None:
    open_puzzle(open_play(), tmp_path, "537" + LINE[3:])
    again = open_play()
    qtbot.waitUntil(lambda: title(again) == "No solution")
    assert marked(again) == {2, 4}

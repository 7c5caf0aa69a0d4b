"""The codes above printed puzzles."""

from __future__ import annotations

from datetime import date
from random import Random

import pytest
from PyQt6.QtGui import QGuiApplication

from sudoku_app.game.card import Card
from sudoku_app.game.library import KINDS, SIZES, Library, NewPuzzle
from sudoku_app.paths import levels_folder
from sudoku_app.ui.exchange.codes import code_of, puzzle_of_code
from tests.ui.conftest import Play

GRIDS = [*((size, "") for size in SIZES), *((9, kind) for kind in KINDS)]


@pytest.fixture
def library() -> Library:
    return Library(levels_folder())


def paste(play: Play, text: str) -> None:
    clipboard = QGuiApplication.clipboard()
    assert clipboard is not None
    clipboard.setText(text)
    play.window.actions_by_name["paste"].trigger()


@pytest.mark.parametrize(("size", "kind"), GRIDS)
def test_the_code_of_every_kind_of_puzzle_brings_it_again(
    library: Library, size: int, kind: str
) -> None:
    for level in library.levels(size, kind):
        new = library.fresh(level, Random(1), set(), size, kind=kind)
        assert puzzle_of_code(library, f"  {code_of(new.card).upper()}\n") == new


def test_the_code_of_a_daily_puzzle_brings_it_again(library: Library) -> None:
    new = library.daily(date(2026, 2, 28), "hard")
    assert puzzle_of_code(library, code_of(new.card)) == new


@pytest.mark.parametrize(
    "text", ["daily-2026-02-30-hard", "daily-2026-02-28-tricky", "hard-1", "hello", ""]
)
def test_what_only_looks_like_a_code_is_none(library: Library, text: str) -> None:
    assert puzzle_of_code(library, text) is None


def test_a_long_text_is_not_searched_for_a_code() -> None:
    class Unasked(Library):
        def named(self, name: str) -> NewPuzzle | None:
            pytest.fail("asked")

    assert puzzle_of_code(Unasked(levels_folder()), "1" * 10_000) is None


@pytest.mark.parametrize("name", ["made-0a1b2c3d", "mine.sdm", ""])
def test_what_no_bank_has_got_no_code(name: str) -> None:
    assert code_of(Card(name, "hard")) == ""


def test_a_code_goes_on_with_the_game_that_was_begun(play: Play) -> None:
    day = date(2026, 11, 21)
    play.bridge.daily_game(day, "easy")
    number, name = play.session.number, play.session.card.name
    play.bridge.fill_notes()
    play.bridge.begin(NewPuzzle(play.bridge.game.puzzle, Card("other")))
    paste(play, name)
    assert play.session.number == number
    assert play.bridge.game.moves

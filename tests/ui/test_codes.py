"""The codes above printed puzzles."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from random import Random

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QLabel, QLineEdit
from pytestqt.qtbot import QtBot

from sudoku_app.game.puzzles.bank import Card, local_code, public_code
from sudoku_app.game.puzzles.library import KINDS, SIZES, Library, NewPuzzle, SeenOrDrawn
from sudoku_app.game.storage.store import IN_MEMORY, Store
from sudoku_app.paths import levels_folder
from sudoku_app.ui.exchange.code_window import CodeWindow, puzzle_of_code
from tests.ui.conftest import Play
from tests.ui.hands import act, begin_daily, begin_game, begin_level, paste
from tests.ui.seen import game_of

GRIDS = [*((size, "") for size in SIZES), *((9, kind) for kind in KINDS)]


@pytest.fixture
def library() -> Library:
    return Library(levels_folder())


@pytest.fixture
def no_games() -> Iterator[Store]:
    store = Store(IN_MEMORY, lambda: 0.0)
    yield store
    store.close()


@pytest.mark.parametrize(("size", "kind"), GRIDS)
def test_the_code_of_every_kind_of_puzzle_brings_it_again(
    library: Library, no_games: Store, size: int, kind: str
) -> None:
    for level in library.levels(size, kind):
        new = library.fresh(level, Random(1), SeenOrDrawn(), size, kind=kind)
        assert puzzle_of_code(library, no_games, f"  {public_code(new.card).upper()}\n") == new


def test_the_code_of_a_daily_puzzle_brings_it_again(library: Library, no_games: Store) -> None:
    new = library.daily(date(2026, 2, 28), "hard")
    assert puzzle_of_code(library, no_games, public_code(new.card)) == new


@pytest.mark.parametrize(
    "text", ["daily-2026-02-30-hard", "daily-2026-02-28-tricky", "hard-1", "hello", ""]
)
def test_what_only_looks_like_a_code_is_none(library: Library, no_games: Store, text: str) -> None:
    assert puzzle_of_code(library, no_games, text) is None


def test_a_long_text_is_not_searched_for_a_code(no_games: Store) -> None:
    class Unasked(Library):
        def named(self, name: str) -> NewPuzzle | None:
            pytest.fail("asked")

    assert puzzle_of_code(Unasked(levels_folder()), no_games, "1" * 10_000) is None


@pytest.mark.parametrize("name", ["made-0a1b2c3d", "mine.sdm", ""])
def test_what_no_bank_has_got_no_code(name: str) -> None:
    assert public_code(Card(name, "hard")) == ""


def test_a_code_continues_with_the_game_that_was_begun(play: Play) -> None:
    day = date(2026, 11, 21)
    begin_daily(play, day, "easy")
    number, name = play.session.number, play.session.card.name
    act(play, "fill_notes")
    begin_game(play, NewPuzzle(game_of(play).puzzle, Card("other")))
    paste(play, name)
    assert play.session.number == number
    assert game_of(play).moves


def field_of(window: CodeWindow) -> QLineEdit:
    field = window.findChild(QLineEdit)
    assert isinstance(field, QLineEdit)
    return field


def typed(qtbot: QtBot, play: Play, code: str) -> CodeWindow:
    act(play, "enter_code")
    window = play.window.findChild(CodeWindow)
    assert isinstance(window, CodeWindow)
    field = field_of(window)
    qtbot.keyClicks(field, code)
    qtbot.keyClick(field, Qt.Key.Key_Return)
    return window


def test_a_code_is_typed(qtbot: QtBot, real: Play) -> None:
    window = typed(qtbot, real, " HARD-0012-ab3f ")
    assert not window.isVisible()
    assert real.session.card.name == "hard-0012-ab3f"


@pytest.mark.parametrize("code", ["hard-0012", "hard-9999-0000", "made-0a1b2c3d"])
def test_what_is_no_code_can_be_corrected(qtbot: QtBot, real: Play, code: str) -> None:
    before = real.session.number
    window = typed(qtbot, real, code)
    assert window.isVisible()
    words = window.findChild(QLabel)
    assert words is not None
    assert words.text().startswith(f"No puzzle has the code {code}. Codes look like")
    assert real.session.number == before
    field = field_of(window)
    qtbot.keyClicks(field, "easy-0001-0000")
    assert words.text() == "Enter the code printed above the puzzle:"
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert real.session.card.name == "easy-0001-0000"


def test_nothing_typed_is_answered_by_nothing(qtbot: QtBot, real: Play) -> None:
    window = typed(qtbot, real, " ")
    assert window.isVisible()
    window.reject()


def test_a_code_is_typed_into_the_editor_too(qtbot: QtBot, real: Play) -> None:
    before = real.session.number
    act(real, "enter_puzzle")
    typed(qtbot, real, "easy-0001-0000")
    wanted = real.session.puzzles.library.named("easy-0001-0000")
    assert wanted is not None
    assert real.session.draft.puzzle == wanted.puzzle
    assert real.session.number == before


def test_the_code_of_a_puzzle_that_was_made_here_brings_its_game_again(
    qtbot: QtBot, real: Play
) -> None:
    card = Card("made-0a1b2c3d", "hard")
    assert local_code(card) == card.name
    begin_game(real, NewPuzzle(game_of(real).puzzle, card))
    act(real, "fill_notes")
    number = real.session.number
    begin_level(real, "easy")
    typed(qtbot, real, "MADE-0a1b2c3d")
    assert real.session.number == number
    assert game_of(real).moves


@pytest.mark.parametrize("name", ["mine.sdm", ""])
def test_what_the_player_brought_has_no_code(name: str) -> None:
    assert local_code(Card(name)) == ""

"""A game with many constraints, resumed when the program starts."""

from __future__ import annotations

from pathlib import Path

import pytest
from PyQt6.QtCore import Qt
from pytestqt.qtbot import QtBot

from sudoku_app.core import solvers
from sudoku_app.core.constraints.kinds import KINDS
from sudoku_app.core.puzzle import make_puzzle
from sudoku_app.core.topology import CLASSIC
from sudoku_app.game.puzzles.bank import Card
from sudoku_app.game.storage.store import Store
from tests.core.crowds import crowd
from tests.game.games import FakeTime
from tests.ui.conftest import OpenProgram
from tests.ui.seen import board_of, game_of, is_paused, state_of

PREPARING = "Preparing the puzzle…"


@pytest.fixture
def stored(tmp_path: Path, request: pytest.FixtureRequest) -> str:
    """A file with a game whose rules nobody has asked for: each test has other constraints."""
    path = str(tmp_path / "games.sqlite3")
    length = 3 + len(request.node.name) % 5
    constraints = crowd(KINDS["thermometer"], CLASSIC, length, 70)
    store = Store(path, FakeTime())
    store.start(make_puzzle([0] * 81, constraints=constraints), Card.of_name("many"))
    store.close()
    return path


def test_the_window_appears_before_the_rules_are_prepared(
    stored: str, open_program: OpenProgram
) -> None:
    program = open_program("en", stored, is_whole=False)
    assert program.window.isVisible()
    assert not game_of(program).puzzle.rules.is_prepared
    assert is_paused(program)


def test_the_game_goes_on_by_itself_once_they_are(
    stored: str, open_program: OpenProgram, qtbot: QtBot
) -> None:
    program = open_program("en", stored)
    assert state_of(program).screen.card.title == PREPARING
    qtbot.waitUntil(lambda: not is_paused(program))
    assert game_of(program).puzzle.rules.is_prepared
    assert state_of(program).screen.card.title != PREPARING
    qtbot.keyClick(board_of(program), Qt.Key.Key_Right)
    qtbot.keyClick(board_of(program), Qt.Key.Key_4)
    assert game_of(program).values[40] == 4


def test_the_first_digit_needs_no_search(
    stored: str, open_program: OpenProgram, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = open_program("en", stored)
    qtbot.waitUntil(lambda: not is_paused(program))
    monkeypatch.setattr(solvers, "solutions", lambda *_: pytest.fail("searched for the solution"))
    qtbot.keyClick(board_of(program), Qt.Key.Key_Right)
    qtbot.keyClick(board_of(program), Qt.Key.Key_4)
    assert game_of(program).values[40] == 4


def test_a_pause_meanwhile_lasts_until_the_player_resumes(
    stored: str, open_program: OpenProgram, qtbot: QtBot
) -> None:
    program = open_program("en", stored)
    state = state_of(program)
    state.set_paused(True)
    assert state.screen.card.title == "Paused"
    assert is_paused(program)
    state.set_paused(False)
    qtbot.waitUntil(lambda: not is_paused(program))

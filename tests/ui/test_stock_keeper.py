"""Puzzles are made ahead while nobody plays."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from PyQt6.QtCore import QCoreApplication, QEventLoop, QObject, Qt, QThreadPool, QTimer
from PyQt6.QtGui import QKeyEvent
from pytestqt.qtbot import QtBot

from sudoku_app.game.puzzles.library import LEVELS, SeenOrDrawn
from sudoku_app.game.sessions.stock import AWAY_AFTER, MAX_PER_LEVEL, Stock
from sudoku_app.ui.new_game import puzzle_maker
from sudoku_app.ui.new_game.puzzle_maker import StockKeeper
from tests.game.games import FakeTime

MOST_MS = 5
"""The longest that the keeper waits here."""


class Hall:
    """A keeper, its clock, and what it watches."""

    def __init__(self, path: Path) -> None:
        self.instant = FakeTime(0.0, step=0)
        self.watched = QObject()
        self.path = path
        self.stock = Stock(str(path))
        self.seeds = 0
        self.keeper = StockKeeper(self.stock, self.random, self.instant)
        self.keeper.watch(self.watched)

    def random(self) -> Random:
        self.seeds += 1
        return Random(self.seeds)

    def let_time_pass(self) -> None:
        # Ever faster, as after a trial the keeper rests a hundred times as long as it took.
        self.instant.now += AWAY_AFTER + self.instant.now / 5

    def press_a_key(self) -> None:
        no_key = Qt.KeyboardModifier.NoModifier
        event = QKeyEvent(QKeyEvent.Type.KeyPress, Qt.Key.Key_1, no_key)
        QCoreApplication.sendEvent(self.watched, event)


@pytest.fixture
def hall(qapp: object, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Hall]:
    monkeypatch.setattr(puzzle_maker, "milliseconds", lambda seconds: min(int(seconds), MOST_MS))
    hall = Hall(tmp_path / "stock.txt")
    yield hall
    hall.keeper.stop()


def ready(hall: Hall) -> int:
    """How many puzzles are in the file."""
    return len(hall.path.read_text().splitlines()) if hall.path.exists() else 0


def let_timers_end() -> None:
    """Wait until each timer that was begun before has come to its end."""
    waiting = QEventLoop()
    # The earliest of several timers comes first, however late all are on a busy machine.
    QTimer.singleShot(4 * MOST_MS, waiting.quit)
    waiting.exec()


def test_puzzles_are_made_while_nobody_plays(qtbot: QtBot, hall: Hall) -> None:
    hall.keeper.start()

    def some_are_ready() -> bool:
        hall.let_time_pass()
        return ready(hall) >= 2

    qtbot.waitUntil(some_are_ready, timeout=20_000)
    assert hall.seeds >= 2


def test_nothing_is_made_while_somebody_plays(qtbot: QtBot, hall: Hall) -> None:
    hall.keeper.start()
    pressed = []

    def played_for_a_while() -> bool:
        hall.instant.now += AWAY_AFTER - 1
        hall.press_a_key()
        pressed.append(1)
        return len(pressed) > 10

    qtbot.waitUntil(played_for_a_while)
    assert hall.seeds == 0


def test_a_trial_waits_for_the_player_and_continues_later(qtbot: QtBot, hall: Hall) -> None:
    hall.instant.now += AWAY_AFTER
    hall.keeper.start()
    qtbot.waitUntil(lambda: hall.seeds > 0)
    hall.press_a_key()
    before = hall.seeds

    def goes_on() -> bool:
        hall.let_time_pass()
        return hall.seeds > before

    qtbot.waitUntil(goes_on, timeout=20_000)


def test_a_trial_that_waits_is_ended_at_once_when_the_window_closes(
    qtbot: QtBot, hall: Hall
) -> None:
    hall.instant.now += AWAY_AFTER
    hall.keeper.start()
    qtbot.waitUntil(lambda: hall.seeds > 0)
    hall.press_a_key()
    before = hall.seeds
    hall.keeper.stop()
    pool = QThreadPool.globalInstance()
    assert pool is not None
    assert pool.waitForDone(1000)
    hall.instant.now += AWAY_AFTER
    hall.keeper.start()
    let_timers_end()
    assert hall.seeds == before


def test_a_full_stock_is_left_alone(qtbot: QtBot, hall: Hall) -> None:
    from tests.game.sessions.test_stock import new

    for level in LEVELS:
        for number in range(MAX_PER_LEVEL):
            hall.stock.put(new(number, level))
    hall.instant.now += AWAY_AFTER
    hall.keeper.start()
    let_timers_end()
    assert hall.seeds == 0
    assert hall.stock.take("easy", SeenOrDrawn()) is not None
    hall.keeper.start()
    qtbot.waitUntil(lambda: hall.seeds > 0)

"""Puzzles are made ahead while nobody plays."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from PyQt6.QtCore import QCoreApplication, QObject, Qt
from PyQt6.QtGui import QKeyEvent
from pytestqt.qtbot import QtBot

from sudoku_app.game.library import LEVELS, SeenOrDrawn
from sudoku_app.game.stock import AWAY_AFTER, MAX_PER_LEVEL, Stock
from sudoku_app.ui.new_game import puzzle_maker
from sudoku_app.ui.new_game.puzzle_maker import StockKeeper


class Instant:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class Hall:
    """A keeper, its clock, and what it watches."""

    def __init__(self) -> None:
        self.instant = Instant()
        self.watched = QObject()
        self.stock = Stock()
        self.seeds = 0
        self.keeper = StockKeeper(self.stock, self.random, self.instant)
        self.keeper.watch(self.watched)

    def random(self) -> Random:
        self.seeds += 1
        return Random(self.seeds)

    def press_a_key(self) -> None:
        no_key = Qt.KeyboardModifier.NoModifier
        event = QKeyEvent(QKeyEvent.Type.KeyPress, Qt.Key.Key_1, no_key)
        QCoreApplication.sendEvent(self.watched, event)


@pytest.fixture
def hall(qapp: object, monkeypatch: pytest.MonkeyPatch) -> Iterator[Hall]:
    monkeypatch.setattr(puzzle_maker, "_milliseconds", lambda seconds: min(int(seconds), 5))
    hall = Hall()
    yield hall
    hall.keeper.stop()


def ready(stock: Stock) -> int:
    return len(stock._ready())


def test_puzzles_are_made_while_nobody_plays(qtbot: QtBot, hall: Hall) -> None:
    hall.keeper.start()

    def some_are_ready() -> bool:
        hall.instant.now += AWAY_AFTER
        return ready(hall.stock) >= 2

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
        hall.instant.now += AWAY_AFTER
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
    hall.keeper.start()
    assert hall.keeper._runner._state.ended.is_set()
    assert not hall.keeper._timer.isActive()
    assert hall.seeds == before


def test_a_full_stock_is_left_alone(qtbot: QtBot, hall: Hall) -> None:
    from tests.game.test_stock import new

    for level in LEVELS:
        for number in range(MAX_PER_LEVEL):
            hall.stock.put(new(number, level))
    hall.instant.now += AWAY_AFTER
    hall.keeper.start()
    qtbot.waitUntil(lambda: not hall.keeper._timer.isActive())
    assert hall.seeds == 0
    assert hall.stock.take("easy", SeenOrDrawn()) is not None
    hall.keeper.start()
    qtbot.waitUntil(lambda: hall.seeds > 0)

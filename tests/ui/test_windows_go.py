"""What windows leave behind that were opened and closed."""

from __future__ import annotations

import gc
import sys
from collections import Counter

import pytest
from PyQt6.QtCore import QEvent, QObject, QThreadPool
from PyQt6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.conftest import Play
from tests.ui.hands import act

WINDOWS = (
    *("show_games", "show_statistics", "show_backups", "show_settings", "show_help", "show_keys"),
    *("show_techniques", "show_about", "choose_game", "daily_puzzle", "show_puzzle_card"),
    *("open_puzzle", "save_puzzle", "print_puzzles", "enter_code", "show_all_steps"),
    *("solve_step_by_step", "paste", "watch_algorithm"),
)

SETTLED, TIMES = 5, 50
ROUNDS = 3
MOST_BLOCKS = 10
"""Of the interpreter, for each time."""


def open_and_close(play: Play, name: str) -> None:
    act(play, name)
    pool = QThreadPool.globalInstance()
    assert pool is not None
    is_first = True
    while is_first or others(play):  # a job's end may open a window
        is_first = False
        for _ in range(3):
            QApplication.processEvents()
        for each in others(play):
            each.close()
        assert pool.waitForDone(60_000)  # what a window asked for ends with it
        for _ in range(3):
            QApplication.processEvents()
            QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def others(play: Play) -> list[QWidget]:
    windows = QApplication.topLevelWidgets()
    return [each for each in windows if each.isVisible() and each is not play.window]


def living() -> Counter[str]:
    """How many objects of Qt's there are of each class, with or without a widget."""
    gc.collect()
    widgets = Counter(type(each).__name__ for each in QApplication.allWidgets())
    objects = Counter(type(each).__name__ for each in gc.get_objects() if isinstance(each, QObject))
    return widgets + objects


@pytest.mark.nightly
@pytest.mark.parametrize("name", WINDOWS)
def test_a_window_that_is_opened_time_and_again_takes_no_more_memory(
    real: Play, qtbot: QtBot, name: str
) -> None:
    for _ in range(SETTLED):
        open_and_close(real, name)
    before, blocks = living(), sys.getallocatedblocks()
    for _ in range(TIMES):
        open_and_close(real, name)
    qtbot.waitUntil(lambda: living() - before == Counter())  # a job may still hold the last one
    assert sys.getallocatedblocks() - blocks < MOST_BLOCKS * TIMES


@pytest.mark.parametrize("name", WINDOWS)
def test_a_window_that_was_closed_leaves_nothing_behind(real: Play, name: str) -> None:
    open_and_close(real, name)  # some stay for the next time
    more: Counter[str] = Counter()
    for _ in range(ROUNDS):  # one may fall together with what the program makes once, when idle
        before = living()
        for _ in range(3):
            open_and_close(real, name)
        more = living() - before
        if not more:
            return
    assert more == Counter()

"""The window in Chinese, with all that it opens: nothing is said in English."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

from PyQt6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot

from sudoku_app.ui.actions import fill_menu
from sudoku_app.ui.start.program import Program
from tests.ui.english import ENGLISH_BY_RIGHT, english_in
from tests.ui.event_windows import event_windows

QUIET_SLOTS = ("close", "use_", "toggle_full_screen", "solve_step")
"""Slots that open nothing, or change what the walk stands on."""


def opened_by(program: Program, slot: str) -> list[QWidget]:
    """The windows that an action opens."""
    before = set(QApplication.topLevelWidgets())
    program.window.actions_by_name[slot].trigger()
    QApplication.processEvents()
    return [each for each in QApplication.topLevelWidgets() if each not in before]


def test_the_window_and_all_it_opens_speak_chinese(open_program: Callable[[str], Program]) -> None:
    program = open_program("zh_CN")
    window = program.window
    menu = QMenu()
    fill_menu(menu, window.actions_by_name)
    found = english_in(window) | english_in(menu)
    opened = 0
    for slot in window.actions_by_name:
        if not slot.startswith(QUIET_SLOTS):
            for top in opened_by(program, slot):
                opened += 1
                found |= {f"{slot}: {words}" for words in english_in(top)}
                top.close()
            found |= {f"{slot}: {words}" for words in english_in(window)}
    assert sorted(found) == []
    assert opened > 12


def test_windows_that_events_open_speak_chinese(open_program: Callable[[str], Program]) -> None:
    program = open_program("zh_CN")
    for top in event_windows(program.window, program.bridge.game):
        top.show()
        assert english_in(top) == set()
        top.close()


def test_cards_speak_chinese_in_each_state(
    qtbot: QtBot, open_program: Callable[[str], Program]
) -> None:
    program = open_program("zh_CN")
    window, card = program.window, program.window.screen_widget.card
    game = program.bridge.game
    assert game.solution is not None
    cell = game.values.index(0)
    right = game.solution[cell]
    acts: tuple[tuple[Callable[[], object], str], ...] = (
        (window.hints.hint, "'技巧'"),
        (window.hints.hint, "'位置'"),
        (window.hints.hint, "'应用'"),
        (partial(program.bridge.enter, [cell], right % 9 + 1), ""),
        (window.check, "1 处错误"),
        (window.hints.hint, "有 1 个数字填错了"),
        (window.undo, ""),
        (window.check, "没有错误"),
        (window.begin_branch, ""),
        (window.toggle_pause, "已暂停"),
        (window.toggle_pause, ""),
        (program.bridge.solve, "答案"),
    )
    for act, words in acts:
        act()
        qtbot.waitUntil(lambda: words in str(card.text))  # noqa: B023 - waited for at once
        said = "\n".join((card.text.title, card.text.body, *map(str, card.text[2:4])))
        plain = ENGLISH_BY_RIGHT.sub("", said)
        assert re.search(r"[A-Za-z]{2,}", plain) is None
        assert english_in(window) == set()

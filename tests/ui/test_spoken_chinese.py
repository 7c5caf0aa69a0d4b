"""The window in Chinese, with all that it opens: nothing is said in English."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

from PyQt6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from sudoku_app.ui.start.program import Program
from tests.ui.conftest import OpenProgram
from tests.ui.english import ENGLISH_BY_RIGHT, english_in
from tests.ui.event_windows import event_windows
from tests.ui.hands import act, enter, show_solution
from tests.ui.seen import action_of, actions_of, card_of, game_of, opened_menu

QUIET_SLOTS = ("close", "use_", "toggle_full_screen", "solve_step")
"""Slots that open nothing, or change what the walk stands on."""


def opened_by(program: Program, slot: str) -> list[QWidget]:
    """The windows that an action opens."""
    before = set(QApplication.topLevelWidgets())
    action_of(program, slot).trigger()
    QApplication.processEvents()
    return [each for each in QApplication.topLevelWidgets() if each not in before]


def test_the_window_and_all_it_opens_speak_chinese(open_program: OpenProgram) -> None:
    program = open_program("zh_CN")
    window = program.window
    found = english_in(window) | english_in(opened_menu(window))
    opened = 0
    for slot in actions_of(program):
        if not slot.startswith(QUIET_SLOTS):
            for top in opened_by(program, slot):
                opened += 1
                found |= {f"{slot}: {words}" for words in english_in(top)}
                top.close()
            found |= {f"{slot}: {words}" for words in english_in(window)}
    assert sorted(found) == []
    assert opened > 12


def test_windows_that_events_open_speak_chinese(open_program: OpenProgram) -> None:
    program = open_program("zh_CN")
    for top in event_windows(program):
        top.show()
        assert english_in(top) == set()
        top.close()


def test_cards_speak_chinese_in_each_state(qtbot: QtBot, open_program: OpenProgram) -> None:
    program = open_program("zh_CN")
    window, card = program.window, card_of(program)
    game = game_of(program)
    assert game.solution is not None
    cell = game.values.index(0)
    right = game.solution[cell]
    do = partial(partial, act, program)
    acts: tuple[tuple[Callable[[], object], str], ...] = (
        (do("hint"), "'技巧'"),
        (do("hint"), "'位置'"),
        (do("hint"), "'应用'"),
        (partial(enter, program, [cell], right % 9 + 1), ""),
        (do("check"), "1 处错误"),
        (do("hint"), "有 1 个数字填错了"),
        (do("undo"), ""),
        (do("check"), "没有错误"),
        (do("begin_trial"), ""),
        (do("toggle_pause"), "已暂停"),
        (do("toggle_pause"), ""),
        (partial(show_solution, program), "答案"),
    )
    for step, words in acts:
        step()
        qtbot.waitUntil(lambda: words in str(card.text))  # noqa: B023 - waited for at once
        said = "\n".join((card.text.title, card.text.body, *map(str, card.text[2:4])))
        plain = ENGLISH_BY_RIGHT.sub("", said)
        assert re.search(r"[A-Za-z]{2,}", plain) is None
        assert english_in(window) == set()

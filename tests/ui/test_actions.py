"""The table of actions finds its slots."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator

import pytest
from PyQt6.QtCore import QTranslator
from PyQt6.QtWidgets import QApplication

from sudoku_app.presentation.actions import Action
from sudoku_app.presentation.entry import EntryMode
from sudoku_app.ui.actions import CHOICES, action_rows
from sudoku_app.ui.translation import install_language
from tests.ui.conftest import Play
from tests.ui.hands import act, change_settings
from tests.ui.seen import actions_of, mode_of, requests_of


def test_the_table_has_each_action_that_does_something(play: Play) -> None:
    named = [row.action.value for row in action_rows() if row.action is not None]
    assert sorted(requests_of(play)) == sorted(named) == sorted(each.value for each in Action)


@pytest.fixture(params=["en", "zh_CN"])
def spoken(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[list[QTranslator]]:
    """The application speaks each of its languages."""
    translators = install_language(qapp, request.param)
    yield translators
    for each in translators:
        qapp.removeTranslator(each)


def twice(values: Iterable[str]) -> list[str]:
    return [value for value, times in Counter(values).items() if times > 1]


def letters_of(words: Iterable[str]) -> list[str]:
    return [found.lower() for each in words for found in re.findall(r"&(\w)", each)]


def test_each_letter_of_a_menu_opens_one_thing(spoken: list[QTranslator]) -> None:
    rows = action_rows()
    menus = list(dict.fromkeys(row.menu for row in rows))
    assert len(letters_of(menus)) == len(menus) == 5
    assert twice(letters_of(menus)) == []
    for menu in menus:
        assert twice(letters_of(row.words for row in rows if row.menu == menu)) == []


def test_each_entry_of_a_menu_has_a_letter(spoken: list[QTranslator]) -> None:
    """But for the languages, which are named as their speakers name them."""
    assert [
        row.action for row in action_rows() if row.action is not None and "&" not in row.words
    ] == [
        Action.USE_ENGLISH,
        Action.USE_CHINESE,
    ]


def test_each_key_does_one_thing() -> None:
    assert twice(key for row in action_rows() for key in row.keys) == []


def marked(play: Play, kind: str) -> list[str]:
    """The actions of a kind that are marked, by what they choose."""
    actions = actions_of(play)
    return [
        value
        for slot, (of, value) in CHOICES.items()
        if of == kind and actions[slot.value].isChecked()
    ]


def test_the_menus_mark_what_was_chosen(play: Play) -> None:
    actions = actions_of(play)
    assert [marked(play, kind) for kind in ("theme", "language", "mode")] == [
        ["system"],
        ["system"],
        ["value"],
    ]
    for slot, (kind, value) in CHOICES.items():
        if kind != "language":
            for _ in range(2):  # what is chosen already stays so
                actions[slot.value].trigger()
                assert marked(play, kind) == [value]
    assert mode_of(play) is EntryMode.TINT
    actions["toggle_notes"].trigger()
    assert marked(play, "mode") == ["value"]


def test_the_menus_mark_what_is_set_elsewhere(play: Play) -> None:
    change_settings(play, theme="dark", language="en")
    assert marked(play, "theme") == ["dark"]
    assert marked(play, "language") == ["en"]
    act(play, "next_mode")
    assert marked(play, "mode") == ["corner"]

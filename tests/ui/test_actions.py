"""The table of actions finds its slots."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator

import pytest
from PyQt6.QtCore import QTranslator
from PyQt6.QtWidgets import QApplication

from sudoku_app.game.settings import SHIPPED_LANGUAGES
from sudoku_app.presentation.board.entry import EntryMode
from sudoku_app.presentation.play.actions import Action, Menu
from sudoku_app.ui.actions import menu_words
from sudoku_app.ui.translation import install_language
from tests.ui.conftest import Play
from tests.ui.hands import act, change_settings
from tests.ui.seen import actions_of, languages_of, mode_of, requests_of, window_actions

ROWS = [action.value for action in Action]
CHOICES = {each: each.value.choice for each in Action if each.value.choice is not None}


def test_the_table_has_each_action_that_does_something(play: Play) -> None:
    assert sorted(requests_of(play)) == sorted(each.name.lower() for each in Action)


@pytest.fixture(params=SHIPPED_LANGUAGES)
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
    menus = [menu_words(each.value) for each in Menu]
    assert len(letters_of(menus)) == len(menus)
    assert twice(letters_of(menus)) == []
    for menu in Menu:
        entries = (menu_words(row.words) for row in ROWS if row.menu is menu)
        assert twice(letters_of(entries)) == []


def test_each_entry_of_a_menu_has_a_letter(spoken: list[QTranslator]) -> None:
    assert [row for row in ROWS if "&" not in menu_words(row.words)] == []


def test_each_key_does_one_thing() -> None:
    assert twice(key for row in ROWS for key in row.keys.split()) == []


def marked(play: Play, kind: str) -> list[str]:
    """The actions of a kind that are marked, by what they choose."""
    actions = window_actions(play)
    if kind == "language":
        return [code for code, made in languages_of(play).items() if made.isChecked()]
    return [
        value
        for action, (of, value) in CHOICES.items()
        if of == kind and actions[action].isChecked()
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
                window_actions(play)[slot].trigger()
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

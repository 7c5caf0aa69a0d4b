"""The table of actions finds its slots."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator

import pytest
from PyQt6.QtCore import QCoreApplication, QTranslator
from PyQt6.QtWidgets import QApplication, QMenu

from sudoku_app.core.step import Candidate
from sudoku_app.core.topology import Cell, Digit
from sudoku_app.game.reviews.review import ReviewedAct
from sudoku_app.game.settings import DEFAULTS, SHIPPED_LANGUAGES
from sudoku_app.game.texts.technique_pages import StepTexts
from sudoku_app.presentation.board.entry import EntryMode
from sudoku_app.presentation.learn.review_words import act_title
from sudoku_app.presentation.play.actions import MOST_ENTRIES, Action, Menu
from sudoku_app.ui.actions import menu_words
from sudoku_app.ui.qt_translators import install_language
from tests.ui.conftest import OpenPlay, Play
from tests.ui.hands import act, change_settings, enter_solution, select
from tests.ui.seen import (
    actions_of,
    languages_of,
    mode_of,
    opened_menu,
    requests_of,
    screen_of,
    window_actions,
)

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


def entries_in(menu: Menu | None) -> list[str]:
    """The words of all that a menu has, or the menu of menus for None."""
    inner = [each.value for each in Menu if each.outer is menu]
    rows = [row.words for row in ROWS if row.menu is menu]
    return [menu_words(words) for words in (*rows, *inner)]


def test_each_letter_of_a_menu_opens_one_thing(spoken: list[QTranslator]) -> None:
    for menu in (None, *Menu):
        words = entries_in(menu)
        assert len(letters_of(words)) == len(words)
        assert twice(letters_of(words)) == []


def test_no_menu_has_more_entries_than_can_be_taken_in(spoken: list[QTranslator]) -> None:
    assert all(len(entries_in(menu)) <= MOST_ENTRIES for menu in (None, *Menu))


def submenus_of(menu: QMenu) -> dict[str, QMenu]:
    inner = [action.menu() for action in menu.actions() if action.isVisible()]
    return {each.title().replace("&", ""): each for each in inner if each is not None}


def test_the_menu_of_the_editor_is_there_only_while_a_puzzle_is_entered(play: Play) -> None:
    menu = opened_menu(play.window)
    assert list(submenus_of(menu)) == ["Game", "Hints", "Edit", "View", "Help"]
    menu.close()
    act(play, "enter_puzzle")
    assert "Set" in submenus_of(opened_menu(play.window))


def words_in(menu: QMenu) -> list[str]:
    return [action.text().replace("&", "") for action in menu.actions() if action.text()]


def test_menus_in_menus_have_what_belongs_together(play: Play) -> None:
    menus = submenus_of(opened_menu(play.window))
    copies = words_in(submenus_of(menus["Edit"])["Copy"])
    assert len(copies) == 6
    assert all(words.startswith("Copy ") for words in copies)
    games = words_in(submenus_of(menus["Game"])["My games"])
    assert games == ["Puzzle by code…", "Games…", "Statistics…", "Backups…"]
    assert "Read the board" in words_in(menus["Help"])


def usable_in(menu: QMenu) -> dict[str, bool]:
    """For each menu that can be opened, those in it included, whether something in it is of use."""
    found: dict[str, bool] = {}
    for words, inner in submenus_of(menu).items():
        entry = inner.menuAction()
        if entry is not None and entry.isEnabled():
            found[words] = any(each.isEnabled() for each in inner.actions() if each.text())
            found |= usable_in(inner)
    return found


@pytest.mark.parametrize("way", ["", "toggle_pause", "enter_puzzle"])
def test_no_menu_opens_in_which_nothing_can_be_used(play: Play, way: str) -> None:
    if way:
        act(play, way)
    found = usable_in(opened_menu(play.window))
    assert {"Game", "Edit", "View", "Help"} <= found.keys()
    assert all(found.values())


def test_what_can_be_switched_on_and_off_has_a_tick(play: Play) -> None:
    places = window_actions(play)[Action.SHOW_PLACES]
    assert not places.isChecked()
    act(play, "show_places")
    assert places.isChecked()
    act(play, "show_places")
    assert not places.isChecked()


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
    assert mode_of(play) is EntryMode.PEN
    actions["toggle_notes"].trigger()
    assert marked(play, "mode") == ["value"]


def test_the_menus_mark_what_is_set_elsewhere(play: Play) -> None:
    change_settings(play, theme="dark", language="en")
    assert marked(play, "theme") == ["dark"]
    assert marked(play, "language") == ["en"]
    act(play, "next_mode")
    assert marked(play, "mode") == ["corner"]


def words_of(words: str) -> str:
    """The words of an entry without its letter: `Open…` or, in Chinese, `打开…`."""
    return re.sub(r"\(&\w\)|&|…", "", words).lower()


def test_a_button_has_the_words_of_the_action_that_it_is_for(
    spoken: list[QTranslator], open_play: OpenPlay
) -> None:
    play = open_play(DEFAULTS)
    for button, action in screen_of(play).buttons_of_actions().items():
        if button.text() and action is not Action.SHOW_PUZZLE_CARD:  # which names the level
            for word in button.text().lower().split():
                assert word in words_of(menu_words(action.value.words))


def test_what_finish_did_has_its_name(spoken: list[QTranslator]) -> None:
    name = words_of(menu_words(Action.FINISH.value.words))
    placed = tuple(Candidate(Cell(at), Digit(at + 1)) for at in range(2))
    reviewed = ReviewedAct(0, 0, (0, 1), placed, (), 0)
    title = act_title(QCoreApplication.translate, StepTexts("en"), reviewed)
    assert title.removeprefix("1  ").lower() == {"finish": "filled in"}.get(name, name)


@pytest.mark.parametrize("state", ["fresh", "paused", "solved"])
def test_a_button_that_cant_be_used_says_why(play: Play, state: str) -> None:
    if state == "paused":
        act(play, "toggle_pause")
    elif state == "solved":
        enter_solution(play)
    said = {
        action: button.toolTip()
        for button, action in screen_of(play).buttons_of_actions().items()
        if button.isVisible() and not button.isEnabled() and action is not Action.TOGGLE_PAUSE
    }
    assert said
    assert all(len(tip.splitlines()) == 2 for tip in said.values())
    if state == "fresh":
        assert said[Action.ERASE].splitlines() == ["Erase", "Select a cell first."]
        select(play, [0])
        button = screen_of(play).erase_button
        assert button.toolTip() == "Erase"

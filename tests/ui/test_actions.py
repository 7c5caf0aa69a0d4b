"""The table of actions finds its slots."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from PyQt6.QtCore import QObject
from PyQt6.QtGui import QAction
from PyQt6.QtWidgets import QWidget

from sudoku_app.ui import main_window
from sudoku_app.ui.actions import CHOICES, make_actions
from sudoku_app.ui.entry.entry_mode import EntryMode
from tests.ui.conftest import Play


def test_each_action_has_one_owner(
    monkeypatch: pytest.MonkeyPatch, open_play: Callable[..., Play]
) -> None:
    """The first part with a slot of that name would take the action from the one meant."""
    asked: list[QObject] = []

    def make_and_look(window: QWidget, parts: Sequence[QObject]) -> dict[str, QAction]:
        asked.extend(parts)
        return make_actions(window, parts)

    monkeypatch.setattr(main_window, "make_actions", make_and_look)
    actions = open_play().window.actions_by_name
    owners = {
        slot: [type(part).__name__ for part in asked if hasattr(part, slot)] for slot in actions
    }
    assert {slot: found for slot, found in owners.items() if len(found) != 1} == {}


def marked(play: Play, kind: str) -> list[str]:
    """The actions of a kind that are marked, by what they choose."""
    actions = play.window.actions_by_name
    return [
        value for slot, (of, value) in CHOICES.items() if of == kind and actions[slot].isChecked()
    ]


def test_the_menus_mark_what_was_chosen(play: Play) -> None:
    actions = play.window.actions_by_name
    assert [marked(play, kind) for kind in ("theme", "language", "mode")] == [
        ["system"],
        ["system"],
        ["value"],
    ]
    for slot, (kind, value) in CHOICES.items():
        if kind != "language":
            for _ in range(2):  # what is chosen already stays so
                actions[slot].trigger()
                assert marked(play, kind) == [value]
    assert play.window.entry.mode is EntryMode.COLOUR
    actions["toggle_notes"].trigger()
    assert marked(play, "mode") == ["value"]


def test_the_menus_mark_what_is_set_elsewhere(play: Play) -> None:
    play.window.looks.change(theme="dark", language="en")
    assert marked(play, "theme") == ["dark"]
    assert marked(play, "language") == ["en"]
    play.window.entry.next_mode()
    assert marked(play, "mode") == ["corner"]

"""The table of actions finds its slots."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from PyQt6.QtCore import QObject
from PyQt6.QtGui import QAction
from PyQt6.QtWidgets import QWidget

from sudoku_app.ui import main_window
from sudoku_app.ui.actions import make_actions
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

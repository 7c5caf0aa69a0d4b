"""The list of steps: which of its rows are to be seen."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from sudoku_app.ui.parts.fields import scroll_bar_of, viewport_of
from sudoku_app.ui.parts.list_rows import StepList
from sudoku_app.ui.theme import Theme

STEPS = 40


@pytest.mark.parametrize("zoom", [1.0, 1.3])
@pytest.mark.parametrize("number", [20, STEPS - 1])
def test_no_row_is_cut_at_the_upper_edge_when_a_step_further_down_is_chosen(
    qtbot: QtBot, number: int, zoom: float
) -> None:
    steps = StepList(Theme("light", zoom))
    qtbot.addWidget(steps)
    for step in range(STEPS):
        steps.add_step(f"{step + 1}  Naked Single", "r1c1=1")
    steps.resize(300, 227)
    steps.show()
    steps.choose(0)
    steps.choose(number)
    viewport = viewport_of(steps)
    first, chosen = steps.itemAt(5, 0), steps.currentItem()
    assert viewport is not None
    assert steps.visualItemRect(first).top() == 0
    assert viewport.rect().contains(steps.visualItemRect(chosen))
    assert scroll_bar_of(steps).value() > 0

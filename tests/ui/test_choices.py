"""Ways to choose one of several."""

from __future__ import annotations

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QAction
from pytestqt.qtbot import QtBot

from sudoku_app.ui.new_game.choices import ChoiceButton
from tests.ui.choosing import choose, dialog_of, dialog_with_techniques, menu_of
from tests.ui.conftest import Play

Key = Qt.Key


def text_of(action: QAction | None) -> str:
    return "" if action is None else action.text()


def test_the_list_of_techniques_begins_at_the_chosen_one(qtbot: QtBot, real: Play) -> None:
    dialog = dialog_with_techniques(qtbot, real)
    menu = menu_of(real, dialog.technique_button.click)
    assert text_of(menu.activeAction()) == "any"
    menu.actions()[5].trigger()
    menu.close()
    qtbot.waitUntil(lambda: not dialog.is_making)
    again = menu_of(real, dialog.technique_button.click)
    assert text_of(again.activeAction()) == dialog.technique_button.text()
    again.close()


def test_home_and_end_lead_to_the_ends_of_the_list_of_techniques(qtbot: QtBot, real: Play) -> None:
    dialog = dialog_with_techniques(qtbot, real)
    menu = menu_of(real, dialog.technique_button.click)
    words = [action.text() for action in menu.actions()]
    qtbot.keyClick(menu, Key.Key_End)
    assert text_of(menu.activeAction()) == words[-1]
    qtbot.keyClick(menu, Key.Key_Home)
    assert text_of(menu.activeAction()) == words[0]
    menu.close()


def test_tab_leads_to_what_is_chosen_in_a_row_and_not_to_the_first(
    qtbot: QtBot, real: Play
) -> None:
    dialog = dialog_of(real)
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)
    met: list[str] = []
    for _ in range(8):
        qtbot.keyClick(dialog.focusWidget() or dialog, Key.Key_Tab)
        widget = dialog.focusWidget()
        if isinstance(widget, ChoiceButton):
            met.append(widget.text())
    assert met[:2] == ["9×9", "Easy"]
    choose(qtbot, dialog, "Hard")
    levels = [each for each in dialog.levels.findChildren(ChoiceButton) if each.isVisible()]
    stops = [each.text() for each in levels if each.focusPolicy() & Qt.FocusPolicy.TabFocus]
    assert stops == ["Hard"]

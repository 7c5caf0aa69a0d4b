"""Drawings without a meaning in the window: their colours, sizes and texts, and the own presets."""

from __future__ import annotations

import pytest
from PyQt6.QtWidgets import QInputDialog, QMenu
from pytestqt.qtbot import QtBot

from sudoku_app.core.constraints.custom_lines import CustomLine
from sudoku_app.core.drawing import Drawing, DrawnLine, Label, Point, Shape
from sudoku_app.core.topology import Cell
from sudoku_app.game.editor.plain_drawings import INKS, LARGEST
from sudoku_app.ui.editor.editing import Editing
from tests.ui.conftest import Play
from tests.ui.drawing import choose_tool, close_palette, drag, palette_button, palette_of
from tests.ui.entering import KEYS, choose_grid, press
from tests.ui.hands import click
from tests.ui.seen import announcements_of, settings_of


def drawings(editing: Editing) -> tuple[Drawing, ...]:
    return editing.state.puzzle.about.drawings


def keep_as(qtbot: QtBot, editing: Editing, name: str) -> None:
    """Keep the current tool as a preset."""
    click(qtbot, editing.screen.tool_bar.tool_button)
    click(qtbot, palette_of(editing).keep_button)
    dialog = editing.screen.findChildren(QInputDialog)[-1]
    dialog.setTextValue(name)
    dialog.accept()


def choose_preset(qtbot: QtBot, editing: Editing, name: str) -> None:
    click(qtbot, editing.screen.tool_bar.tool_button)
    buttons = palette_of(editing).groups.buttons
    click(qtbot, next(each for each in buttons if each.preset and each.preset.name == name))


def test_a_line_is_drawn_in_the_colour_and_size_that_are_chosen(
    editing: Editing, qtbot: QtBot
) -> None:
    choose_tool(qtbot, editing, "plain-line")
    panel = editing.screen.look_panel
    assert panel.isVisible()
    assert not editing.screen.pad.isVisible()
    click(qtbot, panel.ink_keys[4])
    drag(editing, (1, 1), (1, 3))
    press(qtbot, editing, KEYS.Key_Plus)
    (line,) = drawings(editing)
    assert isinstance(line, DrawnLine)
    assert line.colour == INKS[4].colour
    assert panel.size_switch.words == "Large"
    press(qtbot, editing, KEYS.Key_3)
    (line,) = drawings(editing)
    assert isinstance(line, DrawnLine)
    assert line.colour == INKS[2].colour
    assert [key.number for key in panel.ink_keys if key.isChecked()] == [3]
    editing.state.undo()
    assert not drawings(editing)
    choose_tool(qtbot, editing, "digits")
    assert editing.screen.pad.isVisible()
    assert not panel.isVisible()


def test_a_circle_is_hollow_by_choice_and_lies_beside_the_grid_too(
    editing: Editing, qtbot: QtBot
) -> None:
    choose_tool(qtbot, editing, "plain-circle")
    click(qtbot, editing.screen.look_panel.fill_button)
    drag(editing, (0, 2))
    (circle,) = drawings(editing)
    assert isinstance(circle, Shape)
    assert (circle.centre, circle.fill) == (Point(1.5, -0.5), "")


def test_a_text_is_typed_where_it_was_clicked(editing: Editing, qtbot: QtBot) -> None:
    choose_tool(qtbot, editing, "plain-text")
    drag(editing, (3, 3))
    field = editing.screen.look_panel.text_field
    assert field.hasFocus()
    qtbot.keyClicks(field, "A3")
    qtbot.keyClick(field, KEYS.Key_Return)
    assert editing.screen.board.hasFocus()
    (label,) = drawings(editing)
    assert isinstance(label, Label)
    assert (label.text, label.centre) == ("A3", Point(2.5, 2.5))
    editing.state.undo()
    assert not drawings(editing)


def test_a_text_is_written_by_keys_alone(editing: Editing, qtbot: QtBot) -> None:
    choose_tool(qtbot, editing, "plain-text")
    editing.screen.board.select_cells([40])
    field = editing.screen.look_panel.text_field
    field.setFocus()
    qtbot.keyClicks(field, "8")
    qtbot.keyClick(field, KEYS.Key_Return)
    (label,) = drawings(editing)
    assert isinstance(label, Label)
    assert (label.text, label.centre) == ("8", Point(4.5, 4.5))


def test_the_eraser_and_clear_take_drawings_away(editing: Editing, qtbot: QtBot) -> None:
    choose_tool(qtbot, editing, "plain-shading")
    drag(editing, (1, 1), (1, 4))
    choose_tool(qtbot, editing, "eraser")
    drag(editing, (1, 2))
    assert len(drawings(editing)) == 3
    assert editing.screen.clear_button.isEnabled()
    click(qtbot, editing.screen.clear_button)
    assert not drawings(editing)


# Presets -----------------------------------------------------------------------------------------


def test_a_preset_keeps_the_tool_with_its_look(play: Play, editing: Editing, qtbot: QtBot) -> None:
    choose_tool(qtbot, editing, "plain-circle")
    press(qtbot, editing, KEYS.Key_7)
    press(qtbot, editing, KEYS.Key_Plus)
    keep_as(qtbot, editing, "Planet")
    (preset,) = settings_of(play).presets
    assert (preset.name, preset.slug, preset.ink, preset.size) == (
        "Planet",
        "plain-circle",
        7,
        LARGEST,
    )
    press(qtbot, editing, KEYS.Key_1)
    choose_tool(qtbot, editing, "digits")
    choose_preset(qtbot, editing, "Planet")
    drag(editing, (2, 2))
    (circle,) = drawings(editing)
    assert isinstance(circle, Shape)
    assert circle.fill == INKS[6].colour


@pytest.mark.parametrize("by_mouse", [True, False])
def test_a_preset_is_removed_by_key_and_by_mouse(
    play: Play, editing: Editing, qtbot: QtBot, by_mouse: bool
) -> None:
    choose_tool(qtbot, editing, "plain-arrow")
    keep_as(qtbot, editing, "Wind")
    click(qtbot, editing.screen.tool_bar.tool_button)
    button = palette_of(editing).groups.buttons[0]
    assert button.text() == "Wind"
    if by_mouse:
        button.customContextMenuRequested.emit(button.rect().center())
        (menu,) = button.findChildren(QMenu)
        menu.actions()[0].trigger()
    else:
        button.setFocus()
        qtbot.keyClick(button, KEYS.Key_Delete)
    assert not settings_of(play).presets
    click(qtbot, editing.screen.tool_bar.tool_button)
    assert palette_of(editing).groups.buttons[0].preset is None
    assert palette_button(editing, "plain-arrow").isChecked()
    close_palette(editing)


# Spoken -------------------------------------------------------------------------------------------


def test_what_is_drawn_and_removed_is_spoken(play: Play, editing: Editing, qtbot: QtBot) -> None:
    said = announcements_of(play)
    choose_tool(qtbot, editing, "killercage")
    drag(editing, (1, 1), (1, 2))
    press(qtbot, editing, KEYS.Key_9)
    choose_tool(qtbot, editing, "plain-circle")
    drag(editing, (5, 5))
    editing.state.undo()
    told = [words for words in said if words and "solution" not in words and "…" not in words]
    assert [words for words in told if "r1c1" in words or "circle" in words] == [
        "Cage: r1c1, r1c2",
        "Cage with sum 9: r1c1, r1c2",
        "Plain circle: r5c5",
        "Removed: Plain circle: r5c5",
    ]


def test_a_custom_line_has_the_relation_that_is_typed_in_the_place_of_the_pad(
    editing: Editing, qtbot: QtBot
) -> None:
    choose_tool(qtbot, editing, "customline")
    panel = editing.screen.look_panel
    field = panel.text_field
    assert field.isVisible()
    assert not any(key.isVisible() for key in panel.ink_keys)
    drag(editing, (1, 1), (1, 3))
    field.setFocus()
    field.selectAll()
    qtbot.keyClicks(field, "|a-b| is prime")
    qtbot.keyClick(field, KEYS.Key_Return)
    assert editing.screen.board.hasFocus()
    cells = (Cell(0), Cell(1), Cell(2))
    assert editing.state.puzzle.constraints == (CustomLine(cells, "|a-b| is prime"),)
    editing.state.undo()
    field.selectAll()
    qtbot.keyClicks(field, "a+")
    drag(editing, (2, 1), (2, 3))
    assert "character 3 of the formula" in editing.screen.status_label.text()
    click(qtbot, next(each for each in panel.example_buttons if each.text() == "1-3, 2-7"))
    drag(editing, (1, 1), (1, 3))
    assert editing.state.puzzle.constraints == (CustomLine(cells, "1-3, 2-7"),)


def test_what_is_typed_after_a_custom_line_was_drawn_is_its_relation(
    editing: Editing, qtbot: QtBot
) -> None:
    choose_grid(editing, "16×16")  # whose digits are letters too
    choose_tool(qtbot, editing, "customline")
    drag(editing, (1, 1), (1, 3))
    qtbot.keyClicks(editing.screen.board, "b")
    field = editing.screen.look_panel.text_field
    qtbot.waitUntil(field.hasFocus)
    qtbot.keyClicks(field, " = 2a")
    cells = (Cell(0), Cell(1), Cell(2))
    assert editing.state.puzzle.constraints == (CustomLine(cells, "b = 2a"),)
    assert not editing.state.puzzle.clue_count


def test_a_click_on_a_custom_line_lets_its_relation_be_typed_again_and_a_preset_keeps_it(
    editing: Editing, qtbot: QtBot
) -> None:
    choose_tool(qtbot, editing, "customline")
    drag(editing, (1, 1), (1, 2))
    press(qtbot, editing, KEYS.Key_Return)
    field = editing.screen.look_panel.text_field
    drag(editing, (1, 2))
    assert field.hasFocus()
    field.selectAll()
    qtbot.keyClicks(field, "a < b")
    (line,) = editing.state.puzzle.constraints
    assert line == CustomLine((Cell(0), Cell(1)), "a < b")
    keep_as(qtbot, editing, "Rising")
    choose_tool(qtbot, editing, "customline")
    field.selectAll()
    qtbot.keyClicks(field, "a+b = 8")
    choose_preset(qtbot, editing, "Rising")
    assert field.text() == "a < b"

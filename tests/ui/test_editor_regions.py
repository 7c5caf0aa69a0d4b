"""Drawing the regions of a jigsaw in the window."""

from __future__ import annotations

from PyQt6.QtCore import QPointF
from pytestqt.qtbot import QtBot

from sudoku_app.core.topology import CLASSIC, topology_of_size
from sudoku_app.core.variants import regions_of
from sudoku_app.ui.board.board_geometry import DrawnGrid
from sudoku_app.ui.editor.editing import Editing
from tests.ui.conftest import OpenProgram, Play
from tests.ui.drawing import choose_tool, close_palette, drag, palette_button
from tests.ui.entering import (
    KEYS,
    SHIFT,
    choose_grid,
    click_button,
    is_in_play,
    press,
    status,
    wait_for,
)
from tests.ui.hands import act, click
from tests.ui.seen import announcements_of, editing_of, game_of, sides_along


def drawn(play: Play) -> list[tuple[int, ...]]:
    return list(regions_of(play.session.draft.puzzle.topology).drawn)


def test_the_mouse_draws_a_region_and_the_verdict_tells_what_it_lacks(
    play: Play, editing: Editing, qtbot: QtBot
) -> None:
    choose_tool(qtbot, editing, "regions")
    assert status(editing).startswith("Drag over the cells of a region")
    drag(editing, (1, 1), (1, 8))
    assert drawn(play) == [tuple(range(8))]
    assert "The region with r1c1 has 8 cells, expected 9." in status(editing)
    assert editing.screen.card.text.title == "Unfinished regions"
    assert editing.screen.card.text.body.startswith("The region with r1c1 has 8 cells")
    drag(editing, (1, 8), (1, 9))
    assert drawn(play) == [tuple(range(9))]
    assert "The region with r2c1 has 6 cells, expected 9." in status(editing)
    drag(editing, (1, 1))
    assert play.session.draft.puzzle.topology is CLASSIC
    act(play, "undo")
    assert drawn(play) == [tuple(range(9))]


def test_keys_draw_a_region_where_the_selection_stays(
    play: Play, editing: Editing, qtbot: QtBot
) -> None:
    choose_tool(qtbot, editing, "regions")
    board = editing.screen.board
    board.select_cells([40])
    for key in (KEYS.Key_Left, KEYS.Key_Left, KEYS.Key_Up):
        press(qtbot, editing, key, SHIFT)
    chosen = board.selected_cells()
    press(qtbot, editing, KEYS.Key_Return)
    assert drawn(play) == [tuple(chosen)]
    assert board.selected_cells() == chosen
    press(qtbot, editing, KEYS.Key_Delete)
    assert play.session.draft.puzzle.topology is CLASSIC
    assert board.selected_cells() == chosen


def test_a_jigsaw_is_drawn_judged_played_and_drawn_anew(
    play: Play, editing: Editing, qtbot: QtBot
) -> None:
    choose_grid(editing, "4×4")
    choose_tool(qtbot, editing, "regions")
    for places in (
        [(1, 1), (3, 1), (3, 2)],
        [(1, 2), (1, 4), (2, 4)],
        [(2, 2), (2, 3), (3, 3), (3, 4)],
        [(4, 1), (4, 4)],
    ):
        drag(editing, *places)
    choose_tool(qtbot, editing, "digits")
    for cell, digit in enumerate((2, 3, 4, 1)):
        editing.screen.board.select_cells([cell])
        press(qtbot, editing, KEYS(KEYS.Key_0 + digit))
    topology = play.session.draft.puzzle.topology
    assert not topology.partial_regions
    assert "irregular regions" in editing.screen.grid_button.text()
    wait_for(qtbot, editing, "4 clues  ·  one solution")
    click_button(play, "Play")
    assert is_in_play(play)
    assert game_of(play).puzzle.topology == topology
    act(play, "enter_puzzle")
    assert play.session.draft.puzzle.topology == topology_of_size(4)


def test_unfinished_regions_have_lines_between_them(
    play: Play, editing: Editing, qtbot: QtBot
) -> None:
    choose_tool(qtbot, editing, "regions")
    drag(editing, (5, 5), (5, 6))
    topology = play.session.draft.puzzle.topology
    thick = sides_along(DrawnGrid(topology, QPointF(), 1).lines(thick=True))
    assert {(4, 4, 4, 5), (4, 4, 5, 4), (4, 5, 5, 5), (6, 4, 6, 5)} <= thick
    assert (5, 4, 5, 5) not in thick


def test_unfinished_regions_are_told_to_a_listener(
    play: Play, editing: Editing, qtbot: QtBot
) -> None:
    choose_tool(qtbot, editing, "regions")
    said = announcements_of(play)
    drag(editing, (1, 1), (1, 8))
    qtbot.waitUntil(lambda: said[-1:] != [] and said[-1].startswith("The region with r1c1 has"))
    assert said[-1].startswith("The region with r1c1 has 8 cells, expected 9.")


def test_a_switch_that_the_regions_make_impossible_is_left_on_until_it_is_clicked(
    play: Play, editing: Editing, qtbot: QtBot
) -> None:
    def button_state() -> tuple[bool, bool]:
        button = palette_button(editing, "disjointgroups")
        return button.isEnabled(), button.isChecked()

    click(qtbot, editing.screen.tool_bar.tool_button)
    click(qtbot, palette_button(editing, "disjointgroups"))
    close_palette(editing)
    choose_tool(qtbot, editing, "regions")
    drag(editing, (1, 1), (1, 4))
    click(qtbot, editing.screen.tool_bar.tool_button)
    assert button_state() == (True, True)
    click(qtbot, palette_button(editing, "disjointgroups"))
    assert button_state() == (False, False)
    close_palette(editing)


def test_the_verdict_is_told_in_chinese(open_program: OpenProgram, qtbot: QtBot) -> None:
    program = open_program("zh_CN")
    act(program, "enter_puzzle")
    editing = editing_of(program)
    choose_tool(qtbot, editing, "regions")
    drag(editing, (1, 1), (1, 8))
    wait_for(qtbot, editing, "含 r1c1 的宫有 8 格，应有 9 格。")

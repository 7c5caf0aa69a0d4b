"""The setter's bench: what its panel says, and that each of its acts is one entry of the undo."""

from __future__ import annotations

import pytest
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.constraints.dots import XV
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import CLASSIC, Cell
from sudoku_app.formats import read_first
from sudoku_app.formats.about import solves
from sudoku_app.ui.editor.bench_panel import BenchPanel
from sudoku_app.ui.editor.editing import Editing
from sudoku_app.ui.steps.step_window import StepWindow
from tests.ui.conftest import LINE, Play
from tests.ui.entering import KEYS, SOON, press, status
from tests.ui.hands import act, click, leave_editor

SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
NO_GIVENS = (0,) * 81


@pytest.fixture
def panel(play: Play, editing: Editing) -> BenchPanel:
    """The panel of the bench, open."""
    act(play, "show_bench")
    shown = play.window.editor.bench.panel
    assert shown is not None
    return shown


def puzzle_of(line: str) -> Puzzle:
    return read_first(line).puzzle


def wait_for_survey(qtbot: QtBot, editing: Editing) -> None:
    qtbot.waitUntil(lambda: editing.survey.is_finished, timeout=SOON)


def test_a_puzzle_with_one_solution_shows_its_path(
    editing: Editing, panel: BenchPanel, qtbot: QtBot
) -> None:
    editing.replace_puzzle(puzzle_of(LINE))
    wait_for_survey(qtbot, editing)
    known = editing.survey.known
    assert known is not None
    assert known.path is not None
    assert panel.title.text() == "One solution"
    assert f"{len(known.path.steps)} steps" in panel.facts.text()
    described = panel.bar.accessibleDescription()
    assert sum(count for _, count in known.path.shares) == len(known.path.steps)
    assert described.count(":") == len(known.path.shares)


def test_the_panel_is_never_older_than_the_board(
    editing: Editing, panel: BenchPanel, qtbot: QtBot
) -> None:
    editing.replace_puzzle(puzzle_of(LINE))
    wait_for_survey(qtbot, editing)
    press(qtbot, editing, KEYS.Key_Delete)
    assert "53" not in "".join(map(str, editing.draft.puzzle.givens[:1]))
    assert panel.title.text() == "Counting the solutions…"
    assert panel.list.count() == 0


def test_needless_clues_are_listed_lit_and_removed(
    editing: Editing, panel: BenchPanel, qtbot: QtBot
) -> None:
    first_missing = LINE.index(".")
    more = LINE[:first_missing] + SOLUTION[first_missing] + LINE[first_missing + 1 :]
    editing.replace_puzzle(puzzle_of(more))
    wait_for_survey(qtbot, editing)
    words = [panel.list.item(row).text() for row in range(panel.list.count())]  # type: ignore[union-attr]  # there is one
    assert "4 in r1c3" in words
    panel.list.setCurrentRow(words.index("4 in r1c3"))
    assert editing.screen.board.selected_cells() == [2]
    qtbot.keyClick(panel.list, KEYS.Key_Delete)
    assert editing.draft.puzzle == puzzle_of(LINE)
    editing.undo()
    assert editing.draft.puzzle == puzzle_of(more)


def test_a_contradiction_is_marked_and_played(
    play: Play, editing: Editing, panel: BenchPanel, qtbot: QtBot
) -> None:
    cages = (KillerCage((Cell(0), Cell(1)), 3), KillerCage((Cell(2), Cell(11)), 4))
    far = KillerCage((Cell(70), Cell(71)), 10)
    editing.replace_puzzle(Puzzle(CLASSIC, NO_GIVENS, (far, *cages)))
    wait_for_survey(qtbot, editing)
    assert panel.list_title.text() == "These 2 contradict each other:"
    assert [cell for cell in range(81) if editing.model.look(cell).marked] == [0, 1, 2, 11]
    click(qtbot, panel.play_button)
    qtbot.waitUntil(lambda: bool(play.window.findChildren(StepWindow)), timeout=SOON)
    window = play.window.findChildren(StepWindow)[-1]
    window.view.player.to_last()
    assert window.view.title.text() == "Contradiction"
    editing.undo()
    assert not window.isVisible()


def test_fill_keeps_a_solution_as_one_act(
    play: Play, editing: Editing, panel: BenchPanel, qtbot: QtBot
) -> None:
    cage = KillerCage((Cell(0), Cell(1)), 4)
    editing.replace_puzzle(Puzzle(CLASSIC, NO_GIVENS, (cage,)))
    act(play, "fill_grid")
    qtbot.waitUntil(lambda: bool(editing.draft.puzzle.about.solution), timeout=SOON)
    puzzle = editing.draft.puzzle
    assert solves(puzzle, puzzle.about.solution)
    assert {puzzle.about.solution[0], puzzle.about.solution[1]} == {1, 3}
    assert editing.model.look(40).faint == puzzle.about.solution[40]
    click(qtbot, panel.intended_button)
    assert editing.model.look(40).faint == 0
    editing.undo()
    assert not editing.draft.puzzle.about.solution


def test_clues_take_their_values_from_the_solution(play: Play, editing: Editing) -> None:
    act(play, "take_values")
    assert "There is no intended solution yet." in status(editing)
    cages = KillerCage((Cell(0), Cell(1))), KillerCage((Cell(2), Cell(3)))
    about = editing.draft.puzzle.about._replace(solution=tuple(map(int, SOLUTION)))
    editing.replace_puzzle(Puzzle(CLASSIC, NO_GIVENS, cages, about))
    act(play, "take_values")
    totals = [each.total for each in editing.draft.puzzle.constraints]  # type: ignore[attr-defined]  # cages
    assert totals == [8, 10]
    editing.undo()
    assert editing.draft.puzzle.constraints == cages


def test_all_marks_that_hold_are_drawn_at_once(play: Play, editing: Editing) -> None:
    about = editing.draft.puzzle.about._replace(solution=tuple(map(int, SOLUTION)))
    editing.replace_puzzle(Puzzle(CLASSIC, NO_GIVENS, (), about))
    bench = play.window.editor.bench
    bench.choose_from_solution()
    assert bench.menu_shown is not None
    entries = {entry.text().replace("&", ""): entry for entry in bench.menu_shown.actions()}
    entries["All X and V"].trigger()
    drawn = editing.draft.puzzle.constraints
    assert drawn
    for mark in drawn:
        assert isinstance(mark, XV)
        assert sum(int(SOLUTION[cell]) for cell in mark.cells) == mark.value


def test_the_solution_follows_each_change(play: Play, editing: Editing, qtbot: QtBot) -> None:
    editing.replace_puzzle(puzzle_of(LINE))
    act(play, "solve_step_by_step")
    bench = play.window.editor.bench
    window = bench.solution_shown
    assert window is not None
    qtbot.waitUntil(lambda: window.list.count() > 0 and "so far" not in window.state_words)
    cell = LINE.index(".")
    editing.draft.enter([cell], int(SOLUTION[cell]))
    editing.refresh()
    qtbot.waitUntil(lambda: "since the last change" in window.state_words, timeout=SOON)
    leave_editor(play)
    assert not window.isVisible()


def test_the_link_to_sudokupad_reads_back(play: Play, editing: Editing) -> None:
    cages = (KillerCage((Cell(0), Cell(1)), 8),)
    editing.replace_puzzle(Puzzle(CLASSIC, NO_GIVENS, cages))
    act(play, "copy_pad_link")
    clipboard = QApplication.clipboard()
    assert clipboard is not None
    assert "sudokupad" in clipboard.text()
    assert read_first(clipboard.text()).puzzle.constraints == cages
    assert "A link to SudokuPad was copied." in status(editing)


def test_the_bench_opens_with_the_editor_if_it_was_open(play: Play, editing: Editing) -> None:
    act(play, "show_bench")
    leave_editor(play)
    assert play.bridge.settings.show_bench
    act(play, "enter_puzzle")
    assert play.window.editor.bench.panel is not None
    act(play, "show_bench")
    leave_editor(play)
    assert not play.bridge.settings.show_bench

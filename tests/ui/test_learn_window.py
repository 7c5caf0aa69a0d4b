"""The window Learn: lessons are gone through by its own buttons, keys and clicks on its board."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtGui import QKeySequence
from PyQt6.QtWidgets import QAbstractButton, QWidget
from pytestqt.qtbot import QtBot

from sudoku_app.game.learning.course import course, lesson_text
from sudoku_app.game.learning.learner import Learner
from sudoku_app.game.learning.positions import find_position
from sudoku_app.game.learning.progress import DAY, progress_of
from sudoku_app.game.learning.tasks import Ask, LessonStage, Task
from sudoku_app.game.play.game import game_of_position
from sudoku_app.game.puzzles.bank import PRACTICE
from sudoku_app.game.puzzles.library import Library, NewPuzzle
from sudoku_app.game.storage.lessons import LessonEvent, lesson_events
from sudoku_app.game.storage.store import Store
from sudoku_app.game.texts.technique_pages import StepTexts
from sudoku_app.paths import levels_folder
from sudoku_app.ui.learn.exercise_window import ExerciseWindow, open_exercise
from sudoku_app.ui.learn.learn_window import LearnWindow
from sudoku_app.ui.parts.buttons import PillButton
from sudoku_app.ui.parts.fields import viewport_of
from sudoku_app.ui.task_runner import TaskRunner
from sudoku_app.ui.theme import Theme
from tests.game.games import FakeTime
from tests.ui.conftest import Play
from tests.ui.hands import act
from tests.ui.seen import action_of, game_of, learn_window

Open = Callable[..., LearnWindow]
QUICK = ("tidy-notes", "naked-pair", "whispers")
"""Lessons of three shapes; the others are gone through at night."""


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store(str(tmp_path / "games.sqlite3"), FakeTime())
    yield opened
    opened.close()


@pytest.fixture
def open_learn(qtbot: QtBot, store: Store) -> Open:
    def open_window(language: str = "en", seed: int = 1) -> LearnWindow:
        window = LearnWindow(
            Theme("light"),
            StepTexts(language),
            language,
            Learner(lambda: store),
            Library(levels_folder()),
            Random(seed),
        )
        window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
        qtbot.addWidget(window)
        window.show()
        return window

    return open_window


def button(window: ExerciseWindow, words: str) -> QAbstractButton:
    """The visible button with these words."""
    (found,) = [
        each
        for each in window.findChildren(QAbstractButton)
        if each.text() == words and each.isVisible()
    ]
    return found


def has_button(window: LearnWindow, words: str) -> bool:
    buttons = window.findChildren(QAbstractButton)
    return any(each.text() == words and each.isVisible() for each in buttons)


def task_of(window: LearnWindow) -> Task | None:
    assert window.state is not None
    return window.state.task


def stage_of(window: LearnWindow) -> LessonStage:
    assert window.state is not None
    return window.state.item.stage


def chosen_in(window: LearnWindow) -> frozenset[int]:
    assert window.state is not None
    return window.state.screen.chosen


def shown_in(window: LearnWindow) -> set[str]:
    """What the first two rows of the board contain."""
    model = window.view.frame.board.model()
    assert model is not None
    cells = [model.index(row, column) for row in range(2) for column in range(9)]
    return {str(cell.data()) for cell in cells if cell.data()}


def wait_for_position(qtbot: QtBot, window: LearnWindow) -> None:
    qtbot.waitUntil(lambda: window.state is None or window.state.wanted is None, timeout=20_000)


def choose_cells(qtbot: QtBot, window: ExerciseWindow, cells: tuple[int, ...]) -> None:
    board = window.view.frame.board
    for cell in cells:
        place = board.cell_rect(cell).center()
        qtbot.mouseClick(viewport_of(board), Qt.MouseButton.LeftButton, pos=place)


def answer(qtbot: QtBot, window: LearnWindow) -> None:
    """Give the right answer as a player does."""
    task, state = task_of(window), window.state
    assert state is not None
    if task is None:  # the principle
        right = lesson_answer(window)
        button(window, right).click()
    elif task.ask is Ask.OPTION:
        button(window, StepTexts().name(task.options[0])).click()
    elif task.ask is Ask.DIGITS:
        for digit in task.wanted:
            button(window, str(digit)).click()
        button(window, "Check").click()
    else:
        wanted = task.wanted[:1] if task.ask is Ask.ANY_CELL else task.wanted
        choose_cells(qtbot, window, wanted)
        button(window, "Check").click()


def lesson_answer(window: LearnWindow) -> str:
    return lesson_text(window.lesson, "en").question.answers[0]


def play_lesson(qtbot: QtBot, window: LearnWindow, plays: bool = True) -> list[LessonStage]:
    """Go through the lesson that is open, to its end; return the stages. Its puzzle is left out
    unless the player `plays` it.
    """
    stages = []
    while window.state is not None:
        wait_for_position(qtbot, window)
        stage = window.state.item.stage
        stages.append(stage)
        if stage is LessonStage.EXAMPLE:
            playback = window.view.player.playback
            for _ in range(playback.count - 1):
                button(window, "Continue").click()
            assert not window.view.player.playback.has_next
        elif stage is not LessonStage.PUZZLE:
            assert not has_button(window, "Continue")
            answer(qtbot, window)
            assert window.view.scene.spoken.count("Right.") == 1
        if stage is LessonStage.PUZZLE and plays:
            button(window, "Play").click()
        else:
            button(window, "Continue").click()
    return stages


def solve_practice(store: Store, new: NewPuzzle) -> None:
    """Solve the puzzle of a lesson, as a game of the main window."""
    saved = store.start(new.puzzle, new.card._replace(name=PRACTICE + new.card.name))
    solution = saved.game.the_solution()
    for cell, digit in enumerate(solution):
        if not saved.game.values[cell]:
            saved.game.enter([cell], digit)


def lesson_is_played(qtbot: QtBot, store: Store, open_learn: Open, slug: str) -> None:
    window = open_learn()
    requests = []
    window.puzzle_requested.connect(lambda new, *rest: requests.append((new, *rest)))
    window.list.lesson_chosen.emit(slug)
    stages = play_lesson(qtbot, window)
    assert stages[:4] == [
        LessonStage.EXAMPLE,
        LessonStage.LAST,
        LessonStage.PRINCIPLE,
        LessonStage.MORE,
    ]
    assert stages[4:7] == [LessonStage.FIND] * 3
    assert stages[-1] is LessonStage.PUZZLE
    assert len(requests) == 1
    assert window.list.isVisible()
    kinds = [event.kind for event in lesson_events(store)]
    assert kinds[-1] == "puzzle"
    solve_practice(store, requests[0][0])
    window.show_list()
    window.show_list()
    assert [event.kind for event in lesson_events(store)] == [*kinds, "done"]
    assert progress_of(lesson_events(store)).done == {slug}
    assert kinds.count("task") == len(stages) - 5
    assert all(event.grade == 3 for event in lesson_events(store) if event.kind == "task")
    window.close()


def test_nothing_of_another_lesson_is_shown_while_an_example_is_searched(
    qtbot: QtBot, open_learn: Open
) -> None:
    window = open_learn()
    window.open_lesson("naked-pair")
    wait_for_position(qtbot, window)
    assert shown_in(window)
    window.show_list()
    window.open_lesson("whispers")
    assert window.state is not None
    assert window.state.wanted is not None
    assert window.view.title.text() == window.windowTitle()
    assert not window.view.text.toPlainText()
    assert not shown_in(window)
    assert [each.text() for each in window.findChildren(PillButton) if each.isVisible()] == [
        "All lessons"
    ]


def test_the_list_opens_with_its_first_chapter_in_sight(open_learn: Open) -> None:
    window = open_learn()
    view = window.list.view
    heading = view.item(0)
    assert heading is not None
    assert viewport_of(view).rect().contains(view.visualItemRect(heading))


@pytest.mark.parametrize("slug", QUICK)
def test_a_lesson_is_gone_through(qtbot: QtBot, store: Store, open_learn: Open, slug: str) -> None:
    lesson_is_played(qtbot, store, open_learn, slug)


@pytest.mark.nightly
@pytest.mark.parametrize("slug", [each.slug for each in course() if each.slug not in QUICK])
def test_every_other_lesson_is_gone_through(
    qtbot: QtBot, store: Store, open_learn: Open, slug: str
) -> None:
    lesson_is_played(qtbot, store, open_learn, slug)


def go_to(qtbot: QtBot, window: LearnWindow, stage: LessonStage) -> None:
    """Answer until a stage begins."""
    wait_for_position(qtbot, window)
    while window.state is not None and window.state.item.stage is not stage:
        if window.state.item.stage is not LessonStage.EXAMPLE:
            answer(qtbot, window)
        window.view.player.to_last()
        button(window, "Continue").click()
        wait_for_position(qtbot, window)


def test_a_wrong_answer_says_why_and_the_solution_can_be_shown(
    qtbot: QtBot, store: Store, open_learn: Open
) -> None:
    window = open_learn()
    window.list.lesson_chosen.emit("naked-pair")
    go_to(qtbot, window, LessonStage.FIND)
    task = task_of(window)
    assert task is not None
    filled = next(cell for cell in range(81) if task.position.values[cell])
    assert not has_button(window, "Continue")
    choose_cells(qtbot, window, (filled,))
    button(window, "Check").click()
    assert "already contains a digit" in window.view.scene.spoken
    button(window, "Show me").click()
    assert window.view.scene.picture.step == task.step
    assert [event.grade for event in lesson_events(store) if event.kind == "task"] == [1]
    button(window, "Continue").click()


def test_a_lesson_is_worked_with_the_keyboard_alone(
    qtbot: QtBot, store: Store, open_learn: Open
) -> None:
    window = open_learn()
    window.list.lesson_chosen.emit("naked-pair")
    wait_for_position(qtbot, window)
    for _ in range(window.view.player.playback.count):
        qtbot.keyClick(window, Qt.Key.Key_Return)
    wait_for_position(qtbot, window)
    assert stage_of(window) is LessonStage.LAST
    board, task = window.view.frame.board, task_of(window)
    assert task is not None
    for cell in task.wanted:
        board.select_cells([cell])
        qtbot.keyClick(board, Qt.Key.Key_Space)
        assert cell in chosen_in(window)
    qtbot.keyClick(board, Qt.Key.Key_Return)
    assert "Right." in window.view.scene.spoken
    qtbot.keyClick(window, Qt.Key.Key_Return)
    assert stage_of(window) is LessonStage.PRINCIPLE
    qtbot.keyClick(window, Qt.Key.Key_Escape)
    assert window.list.isVisible()


def test_enter_skips_nothing_while_a_position_is_searched(
    qtbot: QtBot, store: Store, open_learn: Open
) -> None:
    window = open_learn()
    window.list.lesson_chosen.emit("naked-pair")
    go_to(qtbot, window, LessonStage.LAST)
    answer(qtbot, window)
    button(window, "All lessons").click()
    window.list.view.setCurrentRow(1)
    qtbot.keyClick(window.list.view, Qt.Key.Key_Return)
    assert window.lesson == course()[0].slug
    assert stage_of(window) is LessonStage.EXAMPLE
    wait_for_position(qtbot, window)
    assert stage_of(window) is LessonStage.EXAMPLE


def test_the_next_position_is_found_while_the_player_thinks(qtbot: QtBot, open_learn: Open) -> None:
    window = open_learn()
    runner = window.findChild(TaskRunner)
    assert isinstance(runner, TaskRunner)
    with qtbot.waitSignals([runner.finished, runner.finished], timeout=20_000):
        window.list.lesson_chosen.emit("naked-pair")
    assert window.state is not None
    following = window.state.following
    assert following is not None
    assert following.stage is LessonStage.LAST
    window.view.player.to_last()
    button(window, "Continue").click()
    assert stage_of(window) is LessonStage.LAST
    assert window.state.wanted is None


def test_the_puzzle_of_a_lesson_without_notes_has_none(qtbot: QtBot, open_learn: Open) -> None:
    window = open_learn()
    asked: list[bool] = []
    window.puzzle_requested.connect(lambda new, position, with_notes: asked.append(with_notes))
    for slug in ("scanning", "pointing"):
        window.list.lesson_chosen.emit(slug)
        play_lesson(qtbot, window)
    assert asked == [False, True]


def test_escape_on_the_board_leaves_a_lesson(qtbot: QtBot, open_learn: Open) -> None:
    window = open_learn()
    window.list.lesson_chosen.emit("naked-pair")
    go_to(qtbot, window, LessonStage.LAST)
    qtbot.keyClick(window.view.frame.board, Qt.Key.Key_Escape)
    assert window.list.isVisible()


def test_a_lesson_that_was_left_goes_on_at_its_place(
    qtbot: QtBot, store: Store, open_learn: Open
) -> None:
    window = open_learn()
    window.list.lesson_chosen.emit("naked-pair")
    go_to(qtbot, window, LessonStage.MORE)
    button(window, "All lessons").click()
    again = open_learn(seed=2)
    again.list.lesson_chosen.emit("naked-pair")
    wait_for_position(qtbot, again)
    assert stage_of(again) is LessonStage.MORE


def test_five_minutes_repeat_what_was_learnt(qtbot: QtBot, store: Store, open_learn: Open) -> None:
    window = open_learn()
    assert not button(window, "Five minutes").isEnabled()
    window.list.lesson_chosen.emit("naked-pair")
    play_lesson(qtbot, window, plays=False)
    before = len(lesson_events(store))
    button(window, "Five minutes").click()
    wait_for_position(qtbot, window)
    while window.state is not None:
        answer(qtbot, window)
        button(window, "Continue").click()
        wait_for_position(qtbot, window)
    done = lesson_events(store)[before:]
    assert {event.item for event in done} <= {"naked_pair/find", "naked_pair/which"}
    assert done
    words = window.list.status.text()
    assert "right at once" in words
    assert words.endswith("Nothing is due for practice.")


def test_learn_opens_by_its_key_and_plays_a_puzzle_in_the_main_window(
    qtbot: QtBot, play: Play
) -> None:
    assert QKeySequence("Ctrl+J") in action_of(play, "learn").shortcuts()
    act(play, "learn")
    window = learn_window(play)
    assert window is not None
    assert window.isVisible()
    act(play, "learn")
    assert learn_window(play) is window
    topic = next(each for each in course() if each.slug == "x-wing").topics[0]
    found = find_position(Library(levels_folder()), topic, ("hard",), Random(1))
    qtbot.waitUntil(window.isActiveWindow)
    window.puzzle_requested.emit(found.new, found.position, True)
    assert play.session.card.name.startswith(PRACTICE)
    assert game_of(play).values == tuple(found.position.values)
    qtbot.waitUntil(play.window.isActiveWindow)


def test_a_step_of_a_path_can_be_found_as_an_exercise(qtbot: QtBot) -> None:
    topic = next(each for each in course() if each.slug == "x-wing").topics[0]
    found = find_position(Library(levels_folder()), topic, ("hard",), Random(1))
    owner = QWidget()
    qtbot.addWidget(owner)
    game = game_of_position(found.position)
    window = open_exercise(Theme("light"), StepTexts(), game, found.step, owner)
    state = window.state
    assert state is not None
    assert state.task is not None
    choose_cells(qtbot, window, state.task.wanted)
    button(window, "Check").click()
    assert window.view.scene.picture.step == found.step
    button(window, "Continue").click()
    assert not window.isVisible()


def test_what_is_due_is_drilled_first() -> None:
    events = [
        LessonEvent(0.0, "done", "x-wing"),
        LessonEvent(0.0, "done", "skyscraper"),
        LessonEvent(1.0, "task", "x_wing/find", 3),
        LessonEvent(2.0, "task", "skyscraper/find", 1),
        LessonEvent(2 * DAY, "task", "x_wing/find", 3),
    ]
    items = [drill.item for drill in progress_of(events).drills(3.0, 10)]
    assert items[0] == "skyscraper/find"
    assert items[-1] == "x_wing/find"
    assert progress_of(events).due_count(3.0) == 1
    assert progress_of(events).streak(3) == 1
    assert progress_of(events).streak(5) == 0


def test_only_the_way_back_is_offered_until_a_lesson_has_its_first_position(
    qtbot: QtBot, open_learn: Open
) -> None:
    window = open_learn()
    window.open_lesson("pointing")
    shown = [each for each in window.findChildren(PillButton) if each.isVisible()]
    assert [each.text() for each in shown if not each.accessibleName()] == ["All lessons"]
    wait_for_position(qtbot, window)
    assert has_button(window, "Continue")

"""A lesson, a drill and an exercise without a window: what is shown after each wish."""

from __future__ import annotations

import re
from random import Random

import pytest

from sudoku_app.core.level import Level
from sudoku_app.core.notation import cell_text, cells_text
from sudoku_app.core.techniques import BY_SLUG, TECHNIQUES
from sudoku_app.core.topology import CLASSIC, HouseKind, digits_of
from sudoku_app.game.learning.course import Lesson, Topic, course, lesson_text, lesson_with
from sudoku_app.game.learning.positions import find_position
from sudoku_app.game.learning.progress import progress_of
from sudoku_app.game.learning.tasks import Ask, Grade, LessonStage
from sudoku_app.game.play.game import game_of_position
from sudoku_app.game.puzzles.library import Library
from sudoku_app.game.settings import SHIPPED_LANGUAGES
from sudoku_app.game.storage.lessons import LessonEvent
from sudoku_app.game.texts.technique_pages import StepTexts, TechniquePages
from sudoku_app.paths import levels_folder
from sudoku_app.presentation.learn.lesson import (
    FADING,
    LessonScreen,
    LessonState,
    drill_state,
    exercise_state,
    items_of_lesson,
    lesson_state,
)
from sudoku_app.presentation.learn.lesson_words import chosen_words, drill_result
from sudoku_app.presentation.words import untranslated

TEXTS = StepTexts()
PAGES = TechniquePages()


def answer(state: LessonState) -> None:
    """Give the right answer."""
    task = state.task
    assert task is not None
    if task.ask is Ask.OPTION:
        for number in range(len(task.options)):
            state.choose(number)
    else:
        state.toggle(task.wanted[:1] if task.ask is Ask.ANY_CELL else task.wanted)
        state.check()


def feed(state: LessonState) -> None:
    """Find the position that is wanted."""
    wanted = state.wanted
    assert wanted is not None
    library = Library(levels_folder())
    state.position_found(find_position(library, wanted.topic, wanted.banks, Random(1)))


@pytest.mark.parametrize("level", list(Level), ids=lambda level: level.slug)
def test_the_example_of_every_technique_can_be_an_exercise(level: Level) -> None:
    for row in TECHNIQUES:
        example = PAGES.example(row) if row.level is level else None
        if example is None:
            continue
        game = game_of_position(example.candidates)
        state = exercise_state(game, example.step, untranslated, TEXTS)
        task = state.task
        assert task is not None
        state.help()
        state.help()
        assert not state.screen.can_help
        values = task.position.values
        wrong = [cell for cell in range(81) if cell not in task.wanted and values[cell]]
        state.toggle(wrong[:1])
        state.check()
        assert "already contains a digit" in state.screen.playback.position.spoken
        state.toggle(wrong[:1])
        answer(state)
        assert state.screen.can_go_on, row.slug
        assert state.screen.playback.position.picture.step == example.step


def test_where_one_is_asked_for_the_last_choice_counts() -> None:
    example = PAGES.example(BY_SLUG["hidden_single"])
    assert example is not None
    state = exercise_state(game_of_position(example.candidates), example.step, untranslated, TEXTS)
    task = state.task
    assert task is not None
    other = next(cell for cell in range(81) if cell not in task.wanted)
    state.toggle([other])
    state.toggle(task.wanted)
    assert state.screen.chosen == frozenset(task.wanted)
    names = cells_text(task.position.topology, task.wanted)
    assert chosen_words(untranslated, task, state.screen.chosen) == f"Chosen: {names}"
    state.toggle(task.wanted)
    assert state.screen.chosen == frozenset()
    assert chosen_words(untranslated, task, state.screen.chosen) == "Nothing is chosen"
    state.toggle(task.wanted)
    state.check()
    assert state.screen.can_go_on


@pytest.mark.parametrize("language", SHIPPED_LANGUAGES)
@pytest.mark.parametrize("slug", ["pointing", "claiming", "x-wing", "locked-pair", "w-wing"])
def test_a_lesson_speaks_of_the_digits_of_its_example_and_marks_them(
    slug: str, language: str
) -> None:
    lesson = lesson_with(slug)
    assert lesson is not None
    text = lesson_text(slug, language)
    state = lesson_state(lesson, text, untranslated, TEXTS, Random(3))
    feed(state)
    found, playback = state.found, state.screen.playback
    assert found is not None
    first = playback.position_at(0)
    spoken = "".join(span.text for part in first.paragraphs for span in part)
    assert {int(sign) for sign in re.findall(r"\d", spoken)} == set(found.step.digits)
    assert first.picture.step is not None
    assert first.picture.step.pattern == found.step.pattern
    assert not first.picture.step.eliminations


@pytest.mark.parametrize("language", SHIPPED_LANGUAGES)
def test_the_first_pages_mark_what_they_speak_of_and_give_no_answer_away(language: str) -> None:
    lesson = lesson_with("last-cell-box")
    assert lesson is not None
    text = lesson_text("last-cell-box", language)
    state = lesson_state(lesson, text, untranslated, TEXTS, Random(1))
    feed(state)
    found = state.found
    assert found is not None
    playback = state.screen.playback
    pictures = [playback.at(place).position.picture for place in range(3)]
    kinds = [CLASSIC.house_kinds[house] for house in pictures[0].houses]
    assert kinds == [HouseKind.ROW, HouseKind.COLUMN, HouseKind.BOX]
    assert pictures[1].cells == (3 * 9 + 6,)
    assert [CLASSIC.houses[house][0] for house in pictures[1].houses] == [0, 60]
    assert pictures[2].cells == tuple(cell for cell, _ in found.step.placements)
    assert all(picture.step is None for picture in pictures)


def test_a_drill_says_when_its_time_was_over() -> None:
    grade = Grade("x_wing", LessonStage.FIND, 3)
    assert drill_result(untranslated, [grade], False).startswith(
        "1 of 1 right at once. That was all"
    )
    assert drill_result(untranslated, [grade], True).endswith("The five minutes are over.")


def test_help_fades_and_what_came_before_is_mixed_in() -> None:
    lessons = list(course())
    place = next(at for at, each in enumerate(lessons) if each.slug == "x-wing")
    items = items_of_lesson(lessons[place], lessons[:place], Random(2))
    finds = [item.help_level for item in items if item.stage is LessonStage.FIND]
    assert finds == list(FADING) == sorted(finds, reverse=True)
    mixed = [item.topic for item in items if item.stage is LessonStage.WHICH]
    assert Topic("x_wing") in mixed
    assert len(set(mixed)) > 1
    first = items_of_lesson(lessons[0], [], Random(2))
    assert LessonStage.WHICH not in [item.stage for item in first]


def test_the_principle_is_asked_until_it_is_right() -> None:
    lesson = course()[9]
    state = lesson_state(lesson, lesson_text(lesson.slug, "en"), untranslated, TEXTS, Random(1), 2)
    feed(state)
    screens: list[LessonScreen] = []
    state.listener = lambda _old, new: screens.append(new)
    right = state.screen.options.index(lesson_text(lesson.slug, "en").question.answers[0])
    wrong = (right + 1) % 3
    state.choose(wrong)
    state.choose(right)
    assert screens[-2].ruled_out == {wrong}
    assert [screen.can_go_on for screen in screens[-2:]] == [False, True]
    assert lesson_text(lesson.slug, "en").rule in screens[-1].playback.position.spoken


def test_the_answer_about_the_principle_leaves_the_questions_board() -> None:
    lesson = course()[0]
    text = lesson_text(lesson.slug, "en")
    assert text.board is not None
    state = lesson_state(lesson, text, untranslated, TEXTS, Random(1), 2)
    feed(state)
    asked = state.screen.playback.position
    state.choose(state.screen.options.index(text.question.answers[0]))
    told = state.screen.playback.position
    assert text.rule in told.spoken
    assert (told.game.values, told.picture) == (asked.game.values, asked.picture)


def test_grades_tell_how_well_a_task_was_done() -> None:
    lesson = next(each for each in course() if each.slug == "pointing")
    for act, value in (("right", 3), ("help", 2), ("shown", 1)):
        grades: list[Grade] = []
        text = lesson_text("pointing", "en")
        state = lesson_state(lesson, text, untranslated, TEXTS, Random(1), 5)
        state.on_grade = grades.append
        feed(state)
        state.check()  # nothing is chosen, which is no answer
        if act == "help":
            state.help()
        if act == "shown":
            state.show()
        else:
            answer(state)
        assert grades == [Grade("locked_candidates_1", LessonStage.FIND, value)]


def test_a_drill_ends_when_it_is_late() -> None:
    progress = progress_of(
        [LessonEvent(0.0, "done", "pointing"), LessonEvent(0.0, "done", "claiming")]
    )
    times = iter((False, True))
    state = drill_state(progress, untranslated, TEXTS, Random(1), 1.0, lambda: next(times))
    feed(state)
    answer(state)
    state.go_on()
    feed(state)  # there is more
    state.go_on()
    assert state.screen.is_over


@pytest.mark.parametrize("lesson", course(), ids=lambda each: each.slug)
def test_the_board_beside_the_question_shows_what_it_speaks_of(lesson: Lesson) -> None:
    text = lesson_text(lesson.slug, "en")
    state = lesson_state(lesson, text, untranslated, TEXTS, Random(1))
    feed(state)
    while not state.screen.options:
        if state.wanted is not None:
            feed(state)
        elif not state.screen.can_go_on:
            answer(state)
        else:
            state.go_on()
    scene = state.screen.playback.position
    game, picture = scene.game, scene.picture
    cells = [cell for cell, each in enumerate(game.board) if each.value or each.notes]
    assert cells or game.puzzle.constraints
    asked = text.question.words
    named = {cell for cell in range(81) if cell_text(CLASSIC, cell) in asked}
    assert named <= {*cells, *picture.cells}
    rest = re.sub(r"(?i)(row|column|box)s? [0-9]((,| and) [0-9])*", "", asked)
    digits = set(map(int, re.findall(r"\b[1-9]\b", rest)))
    if text.board is None:
        assert not digits  # it speaks of the lesson's example, whose digits are others each time
    elif not game.puzzle.constraints:
        shown = {digit for cell in cells for digit in digits_of(game.board[cell].notes)}
        assert digits <= shown | set(game.values) or lesson.slug == "last-cell-box"
    assert not (picture.step and picture.step.eliminations)

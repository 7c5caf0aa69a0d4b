"""Every lesson, with the engine as oracle: its texts, its positions and how answers are judged."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.difficulty.rating import rate
from sudoku_app.core.hints import SearchCancelledError, next_step, walk
from sudoku_app.core.puzzle import Verdict
from sudoku_app.core.techniques import TECHNIQUES
from sudoku_app.core.topology import cell_set, cells_of, digit_bit
from sudoku_app.game.learning.course import (
    Lesson,
    LessonError,
    chapter_names,
    course,
    lesson_text,
    parse_course,
    parse_text,
)
from sudoku_app.game.learning.notes import NOTE_FINDERS
from sudoku_app.game.learning.positions import (
    FoundPosition,
    NoPositionError,
    find_position,
    unknown_in,
)
from sudoku_app.game.learning.reasons import ReasonKind
from sudoku_app.game.learning.tasks import (
    Ask,
    LessonStage,
    Task,
    judge,
    judge_option,
    pattern_cells,
    steps_of,
    task_of,
    which_task,
)
from sudoku_app.game.play.answer import Answer
from sudoku_app.game.puzzles.bank import MADE
from sudoku_app.game.puzzles.library import Library
from sudoku_app.game.settings import SHIPPED_LANGUAGES
from sudoku_app.paths import levels_folder, resource

LANGUAGES = tuple(SHIPPED_LANGUAGES)
TASKS = (LessonStage.LAST, LessonStage.MORE, LessonStage.FIND)
SEEDS = (1,)
every_lesson = pytest.mark.parametrize("lesson", course(), ids=lambda lesson: lesson.slug)


@cache
def found(lesson: Lesson, number: int, seed: int) -> FoundPosition:
    topic = lesson.topics[number]
    return find_position(Library(levels_folder()), topic, lesson.banks, Random(seed))


def positions_of(lesson: Lesson) -> list[FoundPosition]:
    return [found(lesson, at, seed) for at in range(len(lesson.topics)) for seed in SEEDS]


# The texts -------------------------------------------------------------------------------------


def test_there_are_about_36_lessons_in_nine_chapters() -> None:
    assert 33 <= len(course()) <= 42
    assert len({lesson.chapter for lesson in course()}) == 9
    assert len({lesson.slug for lesson in course()}) == len(course())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_chapter_and_lesson_has_its_text_and_nothing_is_left_over(language: str) -> None:
    assert list(chapter_names(language)) == list(dict.fromkeys(each.chapter for each in course()))
    files = {path.stem for path in Path(resource(f"lessons/{language}")).glob("*.txt")}
    assert files == {lesson.slug for lesson in course()} | {"chapters"}


@pytest.mark.parametrize("language", LANGUAGES)
@every_lesson
def test_a_lesson_has_two_paragraphs_a_rule_and_three_answers(
    lesson: Lesson, language: str
) -> None:
    text = lesson_text(lesson.slug, language)
    assert len(text.paragraphs) >= 2
    assert text.rule
    assert len(set(text.question.answers)) == 3


@pytest.mark.parametrize(
    "text",
    [
        "Title\n\nA paragraph.\n\n! A rule.",
        "",
        "T\n\nP\n\n! R\n\n? Q\n+ yes\n+ no",
        "T\n\n! R\nlost",
    ],
)
def test_a_text_that_lacks_something_is_refused(text: str) -> None:
    with pytest.raises(LessonError):
        parse_text(text or "T", "x.txt")


def test_a_place_that_no_board_has_is_refused() -> None:
    with pytest.raises(LessonError, match="found r0c4"):
        parse_text("T\n\n@ r0c4\nA\n\n! B\n\n? C\n+ D", "x.txt")


def test_a_line_of_the_course_that_says_too_little_is_refused() -> None:
    with pytest.raises(LessonError, match="line 2"):
        parse_course("[singles]\nnaked-single naked_single\n")


# Positions -------------------------------------------------------------------------------------


@every_lesson
def test_a_position_has_no_easier_step_and_its_step_is_true(lesson: Lesson) -> None:
    for position, step in ((each.position, each.step) for each in positions_of(lesson)):
        if step.technique not in NOTE_FINDERS:
            first = next_step(position)
            assert first is not None
            assert first.technique == step.technique
        solution = Answer(positions_of(lesson)[0].new.puzzle).the_solution()
        if position is positions_of(lesson)[0].position:
            assert all(solution[cell] == digit for cell, digit in step.placements)
            assert all(solution[cell] != digit for cell, digit in step.eliminations)


@pytest.mark.parametrize("lesson", course()[::6], ids=lambda lesson: lesson.slug)
def test_positions_do_not_repeat(lesson: Lesson) -> None:
    topic, library = lesson.topics[0], Library(levels_folder())
    found = (find_position(library, topic, lesson.banks, Random(seed)) for seed in range(3))
    assert len({(each.new.puzzle, tuple(each.position.values)) for each in found}) == 3


@pytest.mark.parametrize("slug", ["scanning", "corner-notes", "claiming", "w-wing", "renban"])
def test_positions_are_made_with_the_generator(slug: str) -> None:
    lesson = next(each for each in course() if each.slug == slug)
    library = Library(levels_folder())
    for seed in range(3):
        found = find_position(library, lesson.topics[0], lesson.banks, Random(seed))
        assert found.new.card.name.startswith(MADE)
        assert rate(found.new.puzzle).verdict is Verdict.UNIQUE
        assert found.step.technique == lesson.topics[0].slug


@pytest.mark.parametrize(
    ("slug", "kind"),
    [("x-wing", "row"), ("skyscraper", "column"), ("empty-rectangle", "row")],
)
def test_the_lines_of_an_example_run_as_its_text_says(slug: str, kind: str) -> None:
    lesson = next(each for each in course() if each.slug == slug)
    for seed in range(4):
        found = find_position(
            Library(levels_folder()), lesson.topics[0], lesson.banks, Random(seed)
        )
        kinds = [found.position.topology.house_kinds[house].value for house in found.step.houses]
        assert next(each for each in kinds if each != "box") == kind
    assert lesson.topics[0].turned.house == ""


def test_a_technique_that_no_new_puzzle_needs_soon_is_drawn_from_the_bank() -> None:
    lesson = next(each for each in course() if each.slug == "quadruples")
    topic = lesson.topics[1]
    found = find_position(Library(levels_folder()), topic, lesson.banks, Random(1))
    assert found.new.card.name.startswith("normal-")


@pytest.mark.parametrize(
    "slug", ["last-cell-box", "centre-notes", "naked-triple", "x-wing", "cages"]
)
def test_the_puzzle_of_a_lesson_needs_only_what_was_taught(slug: str) -> None:
    lessons = list(course())
    place = next(at for at, each in enumerate(lessons) if each.slug == slug)
    taught = {each for lesson in lessons[: place + 1] for each in lesson.techniques}
    lesson, library = lessons[place], Library(levels_folder())
    found = find_position(library, lesson.topics[0], lesson.banks, Random(2), known=taught)
    assert unknown_in(found.new, taught) == ()
    assert found.step.technique == lesson.topics[0].slug
    rows = [row for row in TECHNIQUES if row.slug in taught]
    position = Candidates.of(found.new.puzzle)
    for _ in walk(position, rows):
        pass
    assert position.is_solved


def test_a_search_can_be_cancelled() -> None:
    lesson = course()[0]
    with pytest.raises(SearchCancelledError):
        find_position(
            Library(levels_folder()), lesson.topics[0], lesson.banks, Random(1), lambda: True
        )


@pytest.mark.parametrize("slug", ["swordfish", "remote-pair", "corner-notes"])
def test_a_position_outlives_its_search(slug: str) -> None:
    lesson = next(each for each in course() if each.slug == slug)
    is_over = False
    found = find_position(
        Library(levels_folder()), lesson.topics[0], lesson.banks, Random(1), lambda: is_over
    )
    is_over = True
    assert found.position.watch.cancel is None
    assert any(steps_of(lesson.topics[0].slug, found.position))


def test_a_digit_is_ruled_out_by_the_house_that_is_looked_at() -> None:
    for each in positions_of(course()[0]):
        task = task_of(LessonStage.LAST, each)
        house = each.position.topology.house_sets[each.step.houses[0]]
        for digit in set(range(1, 10)) - set(task.wanted):
            reason = judge(task, (digit,)).reason
            assert reason is not None
            assert reason.kind is ReasonKind.SEEN
            assert house >> reason.cells[1] & 1


def test_a_bank_without_the_technique_says_so() -> None:
    topic = next(each for each in course() if each.slug == "x-wing").topics[0]
    with pytest.raises(NoPositionError):
        find_position(Library(levels_folder()), topic, ("easy",), Random(1))


# Judging ---------------------------------------------------------------------------------------


def answers(task: Task) -> list[tuple[int, ...]]:
    """Right answers."""
    if task.ask is Ask.ANY_CELL:
        return [(cell,) for cell in task.wanted]
    return [task.wanted]


def true_cells(task: Task) -> set[int]:
    """The cells that some step of the technique has, by the naive reading of the question."""
    steps = list(steps_of(task.step.technique, task.position))
    if task.ask is Ask.ANY_CELL:
        return {gone.cell for step in steps for gone in step.eliminations}
    return {cell for step in steps for cell in pattern_cells(step)}


@every_lesson
def test_right_answers_are_right(lesson: Lesson) -> None:
    for each in positions_of(lesson):
        for stage in TASKS:
            task = task_of(stage, each)
            assert task.wanted
            for answer in answers(task):
                assert judge(task, answer).is_right


@every_lesson
def test_wrong_cells_are_wrong_for_a_reason_that_is_true(lesson: Lesson) -> None:
    for each in positions_of(lesson):
        position = each.position
        for stage in TASKS:
            task = task_of(stage, each)
            if task.ask is Ask.DIGITS:
                continue
            allowed = set(task.wanted) | (set() if task.is_conclusion else true_cells(task))
            for cell in range(81):
                if cell in allowed:
                    continue
                judged = judge(task, (cell, *task.wanted[1:]))
                assert not judged.is_right
                reason = judged.reason
                assert reason is not None
                if reason.kind is ReasonKind.FILLED:
                    assert position.values[reason.cells[0]]
                elif reason.kind is ReasonKind.NO_CANDIDATE:
                    here = position.digits[reason.cells[0]]
                    assert not any(here & digit_bit(digit) for digit in reason.digits)
                elif reason.kind in (ReasonKind.OTHER_DIGIT, ReasonKind.KEEPS):
                    here = position.digits[reason.cells[0]]
                    assert all(here & digit_bit(digit) for digit in reason.digits)
                elif reason.kind is ReasonKind.OTHER_PLACE:
                    house = position.topology.houses[reason.house]
                    assert set(reason.cells) <= set(house)
                    digit = digit_bit(reason.digits[0])
                    assert all(position.digits[at] & digit for at in reason.cells)


def patterns_without_effect(position: Candidates, slug: str) -> list[tuple[int, ...]]:
    """Naked pairs, or all places of a digit in a box that lie in one line, by their definitions."""
    houses = position.topology.house_sets
    if slug == "naked_pair":
        pairs = combinations(cells_of(position.empty), 2)
        return [
            pair
            for pair in pairs
            if any(cell_set(pair) & ~house == 0 for house in houses)
            and position.digits[pair[0]] == position.digits[pair[1]]
            and position.digits[pair[0]].bit_count() == 2
        ]
    places = (
        position.cells[digit] & houses[box]
        for box in position.topology.boxes
        for digit in position.topology.digits
    )
    return [
        cells_of(each)
        for each in places
        if each.bit_count() > 1 and any(each & ~houses[at] == 0 for at in range(18))
    ]


@pytest.mark.parametrize("slug", ["naked-pair", "pointing"])
def test_a_pattern_that_removes_nothing_is_said_to_be_one(slug: str) -> None:
    lesson = next(each for each in course() if each.slug == slug)
    topic, library, count = lesson.topics[0], Library(levels_folder()), 0
    for seed in range(6):
        found = find_position(library, topic, lesson.banks, Random(seed))
        task = task_of(LessonStage.FIND, found)
        known = {pattern_cells(step) for step in steps_of(topic.slug, found.position)}
        for cells in patterns_without_effect(found.position, topic.slug):
            if cells not in known:
                reason = judge(task, cells).reason
                assert reason is not None
                assert reason.kind is ReasonKind.REMOVES_NOTHING
                count += 1
    assert count > 3


@every_lesson
def test_wrong_digits_are_wrong(lesson: Lesson) -> None:
    for each in positions_of(lesson):
        for stage in TASKS:
            task = task_of(stage, each)
            if task.ask is not Ask.DIGITS:
                continue
            for digit in set(range(1, 10)) - set(task.wanted):
                assert not judge(task, (*task.wanted, digit)).is_right
            assert judge(task, task.wanted[:-1]).is_right is False


@every_lesson
def test_only_one_option_finds_a_step(lesson: Lesson) -> None:
    taught = [row.slug for row in TECHNIQUES[:20]]
    for each in positions_of(lesson):
        task = which_task(each, taught, Random(1))
        if lesson.chapter == "notes":
            assert task is None
            continue
        assert task is not None
        assert judge_option(task, task.options[0]).is_right
        for option in task.options[1:]:
            assert not judge_option(task, option).is_right
            assert not any(steps_of(option, each.position))


@every_lesson
def test_help_shows_more_the_more_there_is_and_never_the_answer(lesson: Lesson) -> None:
    for each in positions_of(lesson):
        task = task_of(LessonStage.FIND, each)
        if each.step.technique in NOTE_FINDERS:
            continue
        bare, most = task.shown(0), task.shown(2)
        assert (bare.houses, bare.cells, bare.digits) == ((), (), ())
        assert most.houses or most.cells or most.digits
        assert not most.has_pattern


def test_nothing_chosen_is_no_answer() -> None:
    task = task_of(LessonStage.FIND, positions_of(course()[0])[0])
    reason = judge(task, ()).reason
    assert reason is not None
    assert reason.kind is ReasonKind.NOTHING

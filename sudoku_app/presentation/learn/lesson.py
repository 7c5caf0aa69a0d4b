"""A lesson, a drill or a single exercise on its way, and its screen."""

from __future__ import annotations

from itertools import takewhile
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.explain.phrases import Span
from sudoku_app.core.topology import digit_bit
from sudoku_app.game.learning.course import Topic, course
from sudoku_app.game.learning.notes import NOTE_FINDERS
from sudoku_app.game.learning.positions import FoundPosition, unknown_in
from sudoku_app.game.learning.reasons import ReasonKind
from sudoku_app.game.learning.tasks import (
    MOST_HELP,
    Ask,
    Grade,
    LessonStage,
    judge,
    judge_option,
    task_of,
    which_task,
)
from sudoku_app.game.play.game import Game
from sudoku_app.game.puzzles.bank import Card
from sudoku_app.game.puzzles.library import NewPuzzle
from sudoku_app.presentation.hints.playback import Scene, listed
from sudoku_app.presentation.learn.lesson_words import (
    board_of,
    example_scenes,
    puzzle_words,
    question_scene,
    reason_words,
    solved_scene,
    stage_name,
    task_picture,
    task_words,
)
from sudoku_app.presentation.screen_state import ScreenState

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from sudoku_app.core.step import Step
    from sudoku_app.game.learning.course import Lesson, LessonText
    from sudoku_app.game.learning.progress import Progress
    from sudoku_app.game.learning.tasks import Judgement, Task
    from sudoku_app.game.texts.technique_pages import StepTexts
    from sudoku_app.presentation.hints.playback import Playback
    from sudoku_app.presentation.words import Translate

FADING = (2, 1, 0)
"""The help of the tasks "Where is it?", in order."""
_MIXED = 3
"""The number of tasks "Which one is it?"."""
MOST_DRILLED = 20
"""The most tasks of a drill."""
_RECENT = 10
"""The number of techniques taught last that a task is mixed with."""


class Item(NamedTuple):
    """One thing to do: a stage, its topic, the banks of its positions, and its help."""

    stage: LessonStage
    topic: Topic
    banks: tuple[str, ...]
    help_level: int = 0


def items_of_lesson(lesson: Lesson, before: Iterable[Lesson], random: Random) -> list[Item]:
    """The items of a lesson, mixed with topics of the lessons before it."""

    def drawn() -> Topic:
        return random.choice(lesson.topics).turned

    earlier = [(topic.turned, each.banks) for each in before for topic in each.topics]
    earlier = [pair for pair in earlier if pair[0].slug not in NOTE_FINDERS][-_RECENT:]
    items = [Item(LessonStage.EXAMPLE, random.choice(lesson.topics), lesson.banks)]
    items += [
        Item(stage, drawn(), lesson.banks)
        for stage in (LessonStage.LAST, LessonStage.PRINCIPLE, LessonStage.MORE)
    ]
    items += [Item(LessonStage.FIND, drawn(), lesson.banks, level) for level in FADING]
    own = [
        (topic.turned, lesson.banks) for topic in lesson.topics if topic.slug not in NOTE_FINDERS
    ]
    if len({topic.slug for topic, _ in [*own, *earlier]}) > 1:
        mixed = [random.choice(own)] if own else []
        mixed += [random.choice(earlier or own) for _ in range(_MIXED - len(mixed))]
        random.shuffle(mixed)
        items += [Item(LessonStage.WHICH, *pair) for pair in mixed]
    return [*items, Item(LessonStage.PUZZLE, drawn(), lesson.banks)]


def lesson_state(
    lesson: Lesson,
    text: LessonText,
    translate: Translate,
    texts: StepTexts,
    random: Random,
    place: int = 0,
) -> LessonState:
    """A lesson, from a place on, mixed with the lessons before it."""
    before = list(takewhile(lambda each: each.slug != lesson.slug, course()))
    taught = [slug for each in (*before, lesson) for slug in each.techniques]
    items = items_of_lesson(lesson, before, random)
    return LessonState(items, translate, texts, random, dict.fromkeys(taught), text, place)


def drill_state(
    progress: Progress,
    translate: Translate,
    texts: StepTexts,
    random: Random,
    today: float,
    is_late: Callable[[], bool],
) -> LessonState:
    """A drill of the topics that are due, until it lasts too long."""
    items = [
        Item(LessonStage(drill.stage), drill.topic, drill.banks)
        for drill in progress.drills(today, MOST_DRILLED)
    ]
    return LessonState(items, translate, texts, random, progress.taught, is_late=is_late)


def exercise_state(game: Game, step: Step, translate: Translate, texts: StepTexts) -> LessonState:
    """A single exercise: to find a step of a board. The notes are the candidates if the step could
    be found from them; otherwise these follow from the rules alone.
    """
    notes = [state.notes for state in game.board]
    position = Candidates.of_board(game.puzzle, game.values, notes)
    marks = [*((mark.cell, mark.digit) for mark in step.pattern), *step.eliminations]
    if not all(position.digits[cell] & digit_bit(digit) for cell, digit in marks):
        position = Candidates.of_board(game.puzzle, game.values, [0] * len(notes))
    items = [Item(LessonStage.FIND, Topic(step.technique), ())]
    state = LessonState(items, translate, texts, Random(0), ())
    state.position_found(FoundPosition(NewPuzzle(game.puzzle, Card()), position, step))
    return state


class LessonScreen(NamedTuple):
    """The screen of a lesson: the scenes, the question, and the buttons.

    A list `is_walked` through with the controls of a player. `chosen` are cells or digits; options
    that were wrong are `ruled_out`. `total` is the number of things to do, and `place` how many
    come before this one.
    """

    playback: Playback[Scene]
    place: int
    total: int
    heading: str
    is_walked: bool = False
    ask: Ask | None = None
    options: tuple[str, ...] = ()
    ruled_out: frozenset[int] = frozenset()
    chosen: frozenset[int] = frozenset()
    can_check: bool = False
    can_help: bool = False
    can_show: bool = False
    can_go_on: bool = False
    can_play: bool = False
    is_over: bool = False


class LessonState(ScreenState[LessonScreen]):
    """A list of things to do and the place in it, with the player's wishes as methods; mutable.

    While `wanted` is not None, a position for it is searched elsewhere, for
    `position_found`. `taught` are the slugs of the techniques that "Which one is it?" may offer,
    and `text` is the lesson's; a drill has none. `on_grade` is called when a task is done, and
    `on_place` with the new place. `is_late` says whether a drill has lasted long enough.
    """

    def __init__(
        self,
        items: list[Item],
        translate: Translate,
        texts: StepTexts,
        random: Random,
        taught: Iterable[str],
        text: LessonText | None = None,
        place: int = 0,
        is_late: Callable[[], bool] = bool,
    ) -> None:
        super().__init__()
        self.on_grade: Callable[[Grade], object] = _ignore
        self.on_place: Callable[[int], object] = _ignore
        self._items = items
        self._translate, self._texts, self._random = translate, texts, random
        self._taught, self._text, self._is_late = tuple(taught), text, is_late
        self._place = min(place, len(items))
        self.found: FoundPosition | None = None
        self._task: Task | None = None
        self._options: tuple[int, ...] = ()
        self._clear()
        self.screen = self._new_screen()

    def _clear(self) -> None:
        self._chosen: frozenset[int] = frozenset()
        self._ruled_out: frozenset[int] = frozenset()
        self._tries = 0
        self._help = self._items[self._place].help_level if not self.is_over else 0
        self._message = ""
        self._is_done = False
        self._was_shown = False

    @property
    def is_over(self) -> bool:
        """Whether everything is done."""
        return self._place >= len(self._items)

    @property
    def item(self) -> Item:
        """The thing to do now."""
        return self._items[self._place]

    @property
    def wanted(self) -> Item | None:
        """The thing for which a position is to be found, or None."""
        return self.item if not self.is_over and self.found is None else None

    @property
    def following(self) -> Item | None:
        """The next thing for which a position will have to be found, or None."""
        later = self._items[self._place + 1 :]
        return next((item for item in later if item.stage is not LessonStage.PRINCIPLE), None)

    def known_for(self, item: Item) -> tuple[str, ...] | None:
        """The techniques that the puzzle of an item may need if it is played to its end; None if it
        may need any.
        """
        return self._taught if item.stage is LessonStage.PUZZLE else None

    @property
    def task(self) -> Task | None:
        """The task, if there is one now."""
        return self._task

    # The player's wishes -----------------------------------------------------------------------

    def position_found(self, found: FoundPosition) -> None:
        """Take the position that was wanted."""
        if self.is_over:
            return
        self.found, item = found, self.item
        if item.stage in (LessonStage.LAST, LessonStage.MORE, LessonStage.FIND):
            self._task = task_of(item.stage, found)
        elif item.stage is LessonStage.WHICH:
            self._task = which_task(found, self._taught, self._random)
            if self._task is None:
                self.go_on()
                return
        self._shuffle()
        self._show()

    def _shuffle(self) -> None:
        count = 0
        if self._task is not None and self._task.ask is Ask.OPTION:
            count = len(self._task.options)
        elif self.item.stage is LessonStage.PRINCIPLE and self._text is not None:
            count = len(self._text.question.answers)
        self._options = tuple(self._random.sample(range(count), count))

    def toggle(self, numbers: Iterable[int]) -> None:
        """Choose cells, or digits, or release those that are chosen. Where one is asked for, it
        takes the place of the one before.
        """
        if self._task is None or self._is_done:
            return
        more = frozenset(numbers)
        if more <= self._chosen:
            self._chosen -= more
        else:
            self._chosen = more if self._task.asks_one else self._chosen | more
        self._message = ""
        self._show()

    def check(self) -> None:
        """Judge the chosen answer."""
        if self._task is not None and not self._is_done:
            self._take(judge(self._task, self._chosen))

    def choose(self, number: int) -> None:
        """Choose one of the options, as they are shown."""
        if self._is_done or self.found is None or not 0 <= number < len(self._options):
            return
        right, translate = self._options[number] == 0, self._translate
        if self._task is not None:
            self._take(judge_option(self._task, self._task.options[self._options[number]]))
        elif right:
            self._finish(translate("learn", "Right."))
        else:
            self._message = translate("learn", "No. Think of the principle.")
        if not right:
            self._tries += self._task is None
            self._ruled_out |= {number}
        self._show()

    def _take(self, judged: Judgement) -> None:
        translate = self._translate
        if judged.is_right:
            self._finish(translate("learn", "Right."))
        elif judged.reason is not None and self._task is not None:
            self._tries += judged.reason.kind is not ReasonKind.NOTHING
            topology = self._task.position.topology
            self._message = reason_words(translate, self._texts, topology, judged.reason)
        self._show()

    def _finish(self, message: str) -> None:
        self._message, self._is_done = message, True
        item, task = self.item, self._task
        if task is not None and item.stage in (LessonStage.FIND, LessonStage.WHICH):
            helped = self._tries or self._help > item.help_level
            value = 1 if self._was_shown else 2 if helped else 3
            self.on_grade(Grade(task.step.technique, item.stage, value))

    def help(self) -> None:
        """Show more of the step that is to be found."""
        if self._task is not None and not self._is_done and self._help < MOST_HELP:
            self._help += 1
            self._show()

    def show(self) -> None:
        """Show the solution."""
        if self._task is not None and not self._is_done:
            self._was_shown = True
            self._finish("")
            self._show()

    def go_on(self) -> None:
        """Go to the next thing to do."""
        if self.is_over:
            return
        self._place += 1
        if self._is_late():
            self._place = len(self._items)
        follows_example = not self.is_over and self.item.stage is LessonStage.PRINCIPLE
        self.found = self.found if follows_example else None
        self._task = None
        self._clear()
        self.on_place(self._place)
        if follows_example:
            self._shuffle()
        self._show()

    # What is shown -----------------------------------------------------------------------------

    def _new_screen(self) -> LessonScreen:
        playback = self._playback()
        count, place = len(self._items), self._place
        if self.is_over:
            return LessonScreen(playback, place, count, "", is_over=True)
        item, task = self.item, self._task
        translate = self._translate
        heading = stage_name(translate, item.stage)
        same = [at for at, each in enumerate(self._items) if each.stage is item.stage]
        if len(same) > 1:
            words = translate("learn", "{0} · {1} of {2}")
            heading = words.format(heading, same.index(place) + 1, len(same))
        is_open = task is not None and not self._is_done
        asks_cells = task is not None and task.ask is not Ask.OPTION
        return LessonScreen(
            playback,
            place,
            count,
            heading,
            is_walked=item.stage is LessonStage.EXAMPLE,
            ask=self._ask(),
            options=self._option_words(),
            ruled_out=self._ruled_out,
            chosen=self._chosen,
            can_check=is_open and asks_cells,
            can_help=is_open and item.stage is LessonStage.FIND and self._help < MOST_HELP,
            can_show=is_open and (self._tries > 0 or self._help == MOST_HELP),
            can_go_on=self._is_done or item.stage in (LessonStage.EXAMPLE, LessonStage.PUZZLE),
            can_play=item.stage is LessonStage.PUZZLE,
        )

    def _ask(self) -> Ask | None:
        if self._is_done:
            return None
        if self._task is not None:
            return self._task.ask
        return Ask.OPTION if self.item.stage is LessonStage.PRINCIPLE else None

    def _option_words(self) -> tuple[str, ...]:
        if self._is_done:
            return ()
        if self._task is not None:
            names = tuple(map(self._texts.name, self._task.options))
        elif self._text is not None and self.item.stage is LessonStage.PRINCIPLE:
            names = self._text.question.answers
        else:
            return ()
        return tuple(names[at] for at in self._options)

    def _playback(self) -> Playback[Scene]:
        if self.is_over or self.found is None:
            return listed([])
        item, text, translate = self.item, self._text, self._translate
        if item.stage is LessonStage.EXAMPLE and text is not None:
            return example_scenes(translate, self._texts, text, self.found)
        return listed([self._scene()])

    def _scene(self) -> Scene:
        assert self.found is not None
        translate, texts, task = self._translate, self._texts, self._task
        title = stage_name(translate, self.item.stage)
        if self._is_done and task is not None:
            solved = solved_scene(translate, texts, task.position, task.step, title)
            return _with_message(solved, self._message)
        if task is None:
            return self._scene_without_task(title)
        shown = task.shown(self._help)
        words = task_words(translate, texts, task, shown)
        chosen = () if task.ask is Ask.DIGITS else self._chosen
        scene = Scene(
            board_of(task, chosen),
            task_picture(task, shown),
            title=title,
            paragraphs=((Span(words),),),
        )
        return _with_message(scene, self._message)

    def _scene_without_task(self, title: str) -> Scene:
        """The question about the principle, or the puzzle to play."""
        assert self.found is not None
        translate = self._translate
        position, step = self.found.position, self.found.step
        scene = solved_scene(translate, self._texts, position, step, title)
        scene = scene._replace(key=(), lines=())
        if self.item.stage is LessonStage.PRINCIPLE and self._text is not None:
            words = self._text.rule if self._is_done else self._text.question.words
            if not self._is_done or self._text.board is not None:
                scene = question_scene(title, position, step, self._text.board)
        else:
            unknown = unknown_in(self.found.new, self._taught)
            words = puzzle_words(translate, self._texts, unknown)
            scene = Scene(scene.game, title=title)
        return _with_message(scene._replace(paragraphs=((Span(words),),)), self._message)


def _with_message(scene: Scene, message: str) -> Scene:
    """A scene with the verdict on the answer above its words."""
    if not message:
        return scene
    return scene._replace(paragraphs=((Span(message),), *scene.paragraphs))


def _ignore(_value: object) -> None:
    """Nobody wants to know."""

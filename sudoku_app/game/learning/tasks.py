"""The tasks of a lesson on a position: question, picture, and whether an answer is right."""

from __future__ import annotations

from enum import Enum
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.areas import AreaRole
from sudoku_app.core.level import Level
from sudoku_app.core.techniques import BY_SLUG
from sudoku_app.core.techniques.chain_steps import ChainDetail
from sudoku_app.core.topology import cell_set, cells_of, digit_bit, digits_of
from sudoku_app.game.learning.notes import CENTRE, CORNER, NOTE_FINDERS, TIDY
from sudoku_app.game.learning.reasons import Reason, ReasonKind, why_not_digits, why_not_pattern

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator
    from random import Random

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.step import Step
    from sudoku_app.game.learning.positions import FoundPosition

MOST_HELP = 2
"""The help that shows most; without help it is 0."""
_MOST_STEPS = 300
"""The most steps of a technique that an answer is compared with."""
_MOST_CELLS = 7
"""The most cells of a pattern that are pointed out one by one."""
_LINES = (AreaRole.SWEPT, AreaRole.CAGE)
"""The roles of lines, dots and cages each of which loses candidates by itself."""
_OPTIONS = 4
_RECENT = 12
"""The number of techniques taught last from which options are drawn."""


class LessonStage(Enum):
    """The stages of a lesson, in order."""

    EXAMPLE = "example"
    """A worked example is walked through."""
    LAST = "last"
    """The last step is left to the player."""
    PRINCIPLE = "principle"
    """The principle is asked for."""
    MORE = "more"
    """More than the last step is left."""
    FIND = "find"
    """Where is it?"""
    WHICH = "which"
    """Which one is it?"""
    PUZZLE = "puzzle"
    """A puzzle that needs it."""


class Ask(Enum):
    """The form of an answer."""

    CELLS = "cells"
    """All cells of an answer."""
    ANY_CELL = "any cell"
    """One cell of those that lose a candidate."""
    DIGITS = "digits"
    """All digits of an answer, for one cell."""
    OPTION = "option"
    """One of several answers."""


class TaskShape(Enum):
    """How a step can be asked for."""

    SINGLE = "single"
    """It fills a cell."""
    PATTERN = "pattern"
    """Its pattern is a few cells."""
    CHAIN = "chain"
    """It is a chain, too long to be pointed out cell by cell."""
    SWEEP = "sweep"
    """It removes candidates from lines or cages, each for itself."""
    NOTED = "noted"
    """It is a place for notes, without a conclusion."""


class Shown(NamedTuple):
    """The visible parts of a step: ringed houses and cells, digits by name, its whole pattern."""

    houses: tuple[int, ...] = ()
    cells: tuple[int, ...] = ()
    digits: tuple[int, ...] = ()
    has_pattern: bool = False


class Task(NamedTuple):
    """A question about a step of a position.

    `wanted` are the cells or digits of the answer, `cell` is the one whose digits are asked for,
    and `options` are techniques or answers among which the first is right.
    """

    stage: LessonStage
    position: Candidates
    step: Step
    ask: Ask
    wanted: tuple[int, ...] = ()
    cell: int = -1
    options: tuple[str, ...] = ()

    @property
    def is_conclusion(self) -> bool:
        """Whether the cells that lose candidates are asked for, and not the pattern."""
        return (
            self.ask is Ask.CELLS
            and shape_of(self.step) is not TaskShape.SINGLE
            and not self.asks_pattern
        )

    @property
    def asks_one(self) -> bool:
        """Whether one cell or digit is the answer."""
        is_single = shape_of(self.step) is TaskShape.SINGLE and len(self.wanted) == 1
        return is_single or self.ask is Ask.ANY_CELL

    @property
    def asks_pattern(self) -> bool:
        """Whether the cells of the pattern are asked for."""
        shape = shape_of(self.step)
        if shape is TaskShape.NOTED:
            return self.step.technique == CORNER
        return shape is TaskShape.PATTERN and self.stage in (LessonStage.MORE, LessonStage.FIND)

    def shown(self, help_level: int = 0) -> Shown:
        """The parts of the step that are shown with this much help, from 0 to `MOST_HELP`."""
        if self.stage is LessonStage.WHICH:
            return Shown(cells=pattern_cells(self.step) if help_level else ())
        step, shape = self.step, shape_of(self.step)
        digits = tuple(step.digits)
        if self.ask is Ask.DIGITS:
            return Shown(houses=step.houses, cells=(self.cell,))
        if step.technique in NOTE_FINDERS:
            cells = (
                self.wanted[:1]
                if self.stage is LessonStage.LAST and step.technique == CORNER
                else ()
            )
            return Shown(step.houses, cells, digits, step.technique == TIDY)
        if self.stage is LessonStage.LAST:
            return Shown(step.houses, digits=digits, has_pattern=True)
        amount = MOST_HELP if self.stage is LessonStage.MORE else help_level
        if not amount:
            return Shown()
        if shape is TaskShape.SWEEP:
            lines = lines_of(step)
            near = [line for line in lines if self.wanted[0] in line] or lines
            return Shown(cells=_joined(near[:1] if amount == MOST_HELP else lines))
        if shape is TaskShape.CHAIN:
            ends = (*step.links[0].start.cells, *step.links[-1].end.cells) if step.links else ()
            return Shown(cells=tuple(sorted(ends)) if amount == MOST_HELP else (), digits=digits)
        if not step.pattern:  # the rule of 45
            return Shown(step.houses)
        houses = houses_of(self.position, step) if amount == MOST_HELP else ()
        return Shown(houses, digits=digits)


class Grade(NamedTuple):
    """How well a task was done, for the schedule: `value` is one of FSRS's grades from 1 to 4.

    1 means that the solution was shown, 2 that it took help or a second try, 3 that it was right
    at once.
    """

    technique: str
    stage: LessonStage
    value: int


class Judgement(NamedTuple):
    """Whether an answer is right; if it is wrong, why."""

    is_right: bool
    reason: Reason | None = None


RIGHT = Judgement(is_right=True)


def shape_of(step: Step) -> TaskShape:
    """How a step can be asked for."""
    if step.technique in NOTE_FINDERS:
        return TaskShape.NOTED
    if step.placements:
        return TaskShape.SINGLE
    if isinstance(step.detail, ChainDetail) or len(pattern_cells(step)) > _MOST_CELLS:
        return TaskShape.CHAIN
    if step.cells_of(*_LINES) or not step.pattern:
        return TaskShape.SWEEP
    return TaskShape.PATTERN


def pattern_cells(step: Step) -> tuple[int, ...]:
    """The cells that a step's pattern consists of; for a single, the cell that it fills."""
    if step.placements:
        return tuple(sorted({placed.cell for placed in step.placements}))
    return tuple(sorted({mark.cell for mark in step.pattern}))


def eliminated_cells(step: Step) -> tuple[int, ...]:
    """The cells that lose candidates."""
    return tuple(sorted({gone.cell for gone in step.eliminations}))


def lines_of(step: Step) -> tuple[tuple[int, ...], ...]:
    """The lines, dots or cages from which a step removes candidates."""
    return step.cells_of(*_LINES) or (eliminated_cells(step),)


def _joined(lines: Iterable[Iterable[int]]) -> tuple[int, ...]:
    return tuple(sorted({cell for line in lines for cell in line}))


def houses_of(position: Candidates, step: Step) -> tuple[int, ...]:
    """The houses to look at for a step; for one without houses, a box with a cell of its
    pattern.
    """
    if step.houses:
        return step.houses
    topology = position.topology
    return (topology.boxes[topology.box_of(pattern_cells(step)[0])],)


# Making tasks ----------------------------------------------------------------------------------


def task_of(stage: LessonStage, found: FoundPosition) -> Task:
    """The task of a stage about a step: `Stage.LAST`, `MORE` or `FIND`."""
    position, step = found.position, found.step
    shape = shape_of(step)
    if step.technique == CENTRE:
        return _digits_task(stage, position, step, pattern_cells(step)[0])
    if step.technique == TIDY:
        return Task(stage, position, step, Ask.CELLS, eliminated_cells(step))
    if shape is TaskShape.SWEEP and stage is not LessonStage.FIND:
        cells = eliminated_cells(step)
        return _digits_task(stage, position, step, cells[0 if stage is LessonStage.LAST else -1])
    if shape is TaskShape.SINGLE and stage is LessonStage.LAST:
        return _digits_task(stage, position, step, step.placements[0].cell)
    if shape in (TaskShape.SWEEP, TaskShape.CHAIN) and stage is not LessonStage.LAST:
        return Task(stage, position, step, Ask.ANY_CELL, eliminated_cells(step))
    if shape is TaskShape.PATTERN and stage is LessonStage.LAST:
        return Task(stage, position, step, Ask.CELLS, eliminated_cells(step))
    if shape is TaskShape.CHAIN:
        return Task(stage, position, step, Ask.CELLS, eliminated_cells(step))
    return Task(stage, position, step, Ask.CELLS, pattern_cells(step))


def _digits_task(stage: LessonStage, position: Candidates, step: Step, cell: int) -> Task:
    placed = [digit for at, digit in step.placements if at == cell]
    gone = [digit for at, digit in step.eliminations if at == cell]
    noted = sorted(mark.digit for mark in step.pattern if mark.cell == cell)
    return Task(stage, position, step, Ask.DIGITS, tuple(placed or gone or noted), cell)


def which_task(found: FoundPosition, taught: Collection[str], random: Random) -> Task | None:
    """The task "Which one is it?": the step's technique among others of those `taught` that find
    nothing in the position. None if there are no others.
    """
    position, right = found.position, found.step.technique
    others = [
        slug
        for slug in tuple(taught)[-_RECENT:]
        if slug != right and slug not in NOTE_FINDERS and not any(steps_of(slug, position))
    ]
    if not others or right in NOTE_FINDERS:
        return None
    chosen = random.sample(others, min(len(others), _OPTIONS - 1))
    return Task(LessonStage.WHICH, position, found.step, Ask.OPTION, options=(right, *chosen))


# Judging ---------------------------------------------------------------------------------------


def steps_of(slug: str, position: Candidates) -> Iterator[Step]:
    """The steps of a technique or a kind of notes in a position, up to some hundreds."""
    find = NOTE_FINDERS.get(slug) or BY_SLUG[slug].find
    return islice(find(position), _MOST_STEPS)


def judge_option(task: Task, option: str) -> Judgement:
    """Judge the choice of one of the task's options."""
    if option == task.options[0]:
        return RIGHT
    return Judgement(is_right=False, reason=Reason(ReasonKind.NOT_HERE, slug=option))


def judge(task: Task, chosen: Collection[int]) -> Judgement:
    """Judge the cells or digits that were chosen."""
    if not chosen:
        return _wrong(Reason(ReasonKind.NOTHING))
    if task.ask is Ask.DIGITS:
        reason = why_not_digits(task.position, task.step, task.cell, chosen, task.wanted)
        return RIGHT if reason is None else _wrong(reason)
    outside = sorted(set(chosen) - set(task.wanted))  # a pattern may have filled cells
    filled = [cell for cell in outside if task.position.values[cell]]
    if filled:
        return _wrong(Reason(ReasonKind.FILLED, tuple(filled[:1])))
    if task.ask is Ask.ANY_CELL:
        return _judge_any(task, chosen)
    if task.is_conclusion:
        return _judge_conclusion(task, chosen)
    return _judge_pattern(task, chosen)


def _wrong(reason: Reason) -> Judgement:
    return Judgement(is_right=False, reason=reason)


def _others_like(task: Task) -> Iterator[Step]:
    """The step of a task and others of its technique that the player may mean; the step
    alone if the task names its place, or if the search for others would take long.
    """
    slug = task.step.technique
    yield task.step
    if slug not in NOTE_FINDERS and BY_SLUG[slug].level < Level.EXTREME:
        yield from steps_of(slug, task.position)


def _judge_any(task: Task, chosen: Collection[int]) -> Judgement:
    """Each of the chosen cells must lose a candidate by some step of the technique."""
    slug = task.step.technique
    wanted: set[int] = set(task.wanted)
    for step in _others_like(task):
        if wanted.issuperset(chosen):
            return RIGHT
        wanted.update(eliminated_cells(step))
    missed = sorted(set(chosen) - wanted)
    return _wrong(Reason(ReasonKind.NOT_REMOVED, tuple(missed[:1]), slug=slug)) if missed else RIGHT


def _judge_conclusion(task: Task, chosen: Collection[int]) -> Judgement:
    step, position = task.step, task.position
    for cell in sorted(set(chosen) - set(task.wanted)):
        if cell in pattern_cells(step):
            return _wrong(Reason(ReasonKind.PART, (cell,)))
        digits = sorted({gone.digit for gone in step.eliminations})
        here = [digit for digit in digits if position.digits[cell] & digit_bit(digit)]
        if not here:
            return _wrong(Reason(ReasonKind.NO_CANDIDATE, (cell,), tuple(digits)))
        return _wrong(Reason(ReasonKind.KEEPS, (cell,), tuple(here)))
    missing = len(set(task.wanted) - set(chosen))
    return _wrong(Reason(ReasonKind.MORE, missing=missing)) if missing else RIGHT


def _judge_pattern(task: Task, chosen: Collection[int]) -> Judgement:
    """Compare with every step of the technique, since there may be several."""
    cells = cell_set(chosen)
    steps = list(_others_like(task))
    sets = [cell_set(pattern_cells(step)) for step in steps]
    if cells in sets:
        return RIGHT
    larger = [each for each in sets if not cells & ~each]
    if larger:
        missing = min((each & ~cells).bit_count() for each in larger)
        return _wrong(Reason(ReasonKind.MORE, missing=missing))
    best = max(range(len(sets)), key=lambda at: ((sets[at] & cells).bit_count(), -at))
    return _wrong(why_not_pattern(task.position, steps[best], cells_of(cells)))


def candidates_of(position: Candidates, cell: int) -> tuple[int, ...]:
    """The candidates of a cell."""
    return digits_of(position.digits[cell])

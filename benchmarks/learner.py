"""Measure what the course does for a simulated learner, and how near Glicko-2 comes.

`python -m benchmarks.learner` prints two tables in Markdown.

The learner goes through the lessons of the course, one a day, task by task like a player, and errs
in some of them. It solves puzzles with the techniques that it was taught alone, always the easiest
step first; on the day of a puzzle it remembers each of them with the chance that FSRS gives. A
mistake at a step leaves a puzzle unsolved. What it practised in lessons, in their puzzles and,
unless `--no-drills`, in five minutes of drill a day counts as reviews; the puzzles of the table do
not. After each chapter it tries the same puzzles, drawn from the banks that the chapter is about,
as before it.

Players of known strength then play 30 games each, of puzzles picked as "Play at my level" does.
Nothing but what the program knows of a game is used: the score of its puzzle, whether it was
solved, the hints and the mistakes.
"""

from __future__ import annotations

import argparse
from bisect import bisect
from itertools import groupby
from random import Random
from statistics import mean, median
from typing import NamedTuple

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.hints import usable_techniques, walk
from sudoku_app.core.techniques import TECHNIQUES
from sudoku_app.game.learning.course import Lesson, course, lesson_text
from sudoku_app.game.learning.positions import find_position
from sudoku_app.game.learning.progress import DAY, Kind, Progress, progress_of
from sudoku_app.game.learning.schedule import GOOD, Memory, reviewed
from sudoku_app.game.learning.strength import (
    WEAKEST,
    Contest,
    Strength,
    puzzle_strength,
    share_of_win,
    strengths,
)
from sudoku_app.game.learning.tasks import Ask, Grade, Stage
from sudoku_app.game.library import LEVELS, NEAREST, Library, NewPuzzle
from sudoku_app.game.storage.lesson_rows import LessonEvent
from sudoku_app.game.technique_pages import StepTexts
from sudoku_app.paths import levels_folder
from sudoku_app.presentation.lesson import LessonState, drill_state, lesson_state
from sudoku_app.presentation.words import untranslated

ERRING = 0.15
"""The chance that a task is answered wrongly at first."""
MISTAKEN = 0.001
"""The chance of a wrong digit at each step."""
DRILLED = 8
"""The tasks of a day's drill."""
GAMES, PLAYERS = 30, 200
STRENGTHS = (800, 1000, 1200, 1500, 1800, 2100)
NEAR = 60
HURDLES = 8
"""The places of a game at which a player may be stuck."""
RIGHT_GUESSES = 1 / 3
"""The chance that a guess is right."""
_DRAWN, _STEPS = 2_000, 50
"""The games drawn to find how well a habit does, for each of the chances to pass a hurdle."""


class Learner:
    """Goes through lessons and drills, and solves puzzles with what it remembers; mutable."""

    def __init__(self, random: Random) -> None:
        self._random = random
        self._library = Library(levels_folder())
        self._texts = StepTexts()
        self._events: list[LessonEvent] = []
        self._memories: dict[str, Memory] = {}
        self._puzzle: NewPuzzle | None = None
        self.day = 0

    @property
    def progress(self) -> Progress:
        """What was learnt."""
        return progress_of(self._events)

    def take(self, lesson: Lesson) -> None:
        """Go through a lesson."""
        text = lesson_text(lesson.slug, "en")
        self._go_through(lesson_state(lesson, text, untranslated, self._texts, self._random))
        self._note(Kind.DONE, lesson.slug)
        if self._puzzle is not None:
            self.solves(self._puzzle, is_practice=True)

    def drill(self) -> None:
        """Repeat what is due."""
        done = 0

        def is_late() -> bool:
            nonlocal done
            done += 1
            return done >= DRILLED

        state = drill_state(
            self.progress, untranslated, self._texts, self._random, float(self.day), is_late
        )
        self._go_through(state)

    def _go_through(self, state: LessonState) -> None:
        state.on_grade = self._grade
        while not state.is_over:
            if (wanted := state.wanted) is not None:
                found = find_position(self._library, wanted.topic, wanted.banks, self._random)
                if wanted.stage is Stage.PUZZLE:
                    self._puzzle = found.new
                state.position_found(found)
                continue
            if self._random.random() < ERRING:
                self._answer_wrongly(state)
            self._answer(state)
            state.go_on()

    def _answer(self, state: LessonState) -> None:
        task, screen = state.task, state.screen
        if screen.ask is Ask.OPTION:
            for number in range(len(screen.options)):
                state.choose(number)
        elif task is not None:
            more = task.wanted[:1] if task.ask is Ask.ANY_CELL else task.wanted
            if screen.chosen:
                state.toggle(screen.chosen)  # release them
            state.toggle(more)
            state.check()
            assert state.screen.can_go_on, "an answer that the engine gives was judged wrong"

    def _answer_wrongly(self, state: LessonState) -> None:
        task = state.task
        if task is not None and task.ask is not Ask.OPTION:
            filled = next(cell for cell in range(81) if cell not in task.wanted)
            state.toggle([filled + 1 if task.ask is Ask.DIGITS and filled < 8 else filled])
            state.check()

    def _grade(self, grade: Grade) -> None:
        self._note(Kind.TASK, f"{grade.technique}/{grade.stage.value}", grade.value)
        memory = self._memories.get(grade.technique)
        self._memories[grade.technique] = reviewed(memory, self.day, grade.value)

    def _note(self, kind: Kind, item: str, grade: int = 0) -> None:
        self._events.append(LessonEvent(self.day * DAY, kind.value, item, grade))

    def _practise(self, technique: str) -> None:
        memory = self._memories.get(technique)
        self._memories[technique] = reviewed(memory, self.day, GOOD)

    # Solving -----------------------------------------------------------------------------------

    def known(self) -> frozenset[str]:
        """The techniques that come to mind today."""
        remembered = {
            slug
            for slug, memory in sorted(self._memories.items())
            if self._random.random() < memory.recall(self.day)
        }
        return frozenset(remembered.intersection(self.progress.taught))

    def solves(self, new: NewPuzzle, is_practice: bool = False) -> bool:
        """Whether it solves a puzzle, as practice or to be measured."""
        known = self.known()
        position = Candidates.of(new.puzzle)
        rows = [
            row
            for row in usable_techniques(
                position.topology, TECHNIQUES, constraints=position.rules.constraints
            )
            if row.slug in known
        ]
        used = set()
        for step in walk(position, rows):
            if self._random.random() < MISTAKEN:
                return False
            used.add(step.technique)
        if not position.is_solved:
            return False
        for technique in sorted(used) if is_practice else ():
            self._practise(technique)
        return True


def puzzles_of(library: Library, bank: str, level: str, count: int) -> list[NewPuzzle]:
    """Puzzles spread evenly over the level of a bank."""
    kind = "" if bank in LEVELS else bank
    lines = library.lines(level, kind=kind)
    chosen = lines[:: max(1, len(lines) // count)][:count]
    return [library.puzzle(level, number, 0, kind=kind) for number in chosen]


def levels_of(library: Library, bank: str) -> list[tuple[str, str]]:
    """The bank with its level; of other kinds, with its easy and its normal puzzles."""
    if bank in LEVELS:
        return [(bank, bank)]
    return [(bank, level) for level in library.levels(kind=bank) if level in ("easy", "normal")]


def course_table(count: int, has_drills: bool) -> None:
    """Take the course, and try the puzzles of each chapter before and after it; print the rows."""
    learner, library = Learner(Random(31)), Library(levels_folder())
    for chapter, group in groupby(course(), key=lambda lesson: lesson.chapter):
        lessons = list(group)
        banks = dict.fromkeys(bank for lesson in lessons for bank in lesson.banks)
        levels = [each for bank in banks for each in levels_of(library, bank)]
        puzzles = {each: puzzles_of(library, *each, count) for each in levels}
        before = {each: [learner.solves(new) for new in puzzles[each]] for each in levels}
        for lesson in lessons:
            learner.day += 1
            learner.take(lesson)
            if has_drills:
                learner.drill()
        for bank, level in levels:
            then = before[bank, level]
            now = [learner.solves(new) for new in puzzles[bank, level]]
            failed = [solved for solved, was in zip(now, then, strict=True) if not was]
            words = level if bank == level else f"{bank}, {level}"
            print(
                f"| {chapter} | {words} | {len(now)} | {mean(then):.0%} | {mean(now):.0%} | "
                f"{sum(failed)} of {len(failed)} |",
                flush=True,
            )


# Players of a known strength -------------------------------------------------------------------


class Habit(NamedTuple):
    """What players do where they are stuck: some guess, the others take a hint, until they have
    taken as many as their `patience` allows and give up.
    """

    words: str
    guessing: float = 0.0
    patience: int = HURDLES

    def share(self, passing: float, random: Random) -> float:
        """The share of a win in a game whose hurdles are passed with a chance."""
        hints = mistakes = 0
        for _ in range(HURDLES):
            if random.random() < passing:
                continue
            if random.random() < self.guessing:
                mistakes += random.random() >= RIGHT_GUESSES
            elif hints == self.patience:
                return share_of_win(False, hints, mistakes)
            else:
                hints += 1
        return share_of_win(True, hints, mistakes)


HABITS = (
    Habit("take hints"),
    Habit("take hints and guess", guessing=0.4),
    Habit("give up instead of a third hint", patience=2),
    Habit("never take a hint: won or lost", patience=0),
)


class Chances:
    """The chance to pass a hurdle with which a habit has a share of a win on average, by which the
    strength of a player is known.
    """

    def __init__(self, habit: Habit) -> None:
        random = Random(5)
        self._shares = [
            mean(habit.share(step / _STEPS, random) for _ in range(_DRAWN))
            for step in range(_STEPS + 1)
        ]

    def passing(self, share: float) -> float:
        """The chance for a share, between the nearest ones that were drawn."""
        above = next((at for at, each in enumerate(self._shares) if each >= share), _STEPS)
        if not above:
            return 0.0
        low, high = self._shares[above - 1], self._shares[above]
        return (above - 1 + min(1.0, (share - low) / max(high - low, 1e-9))) / _STEPS


class Shelf:
    """Finds puzzles by their strength as "Play at my level" does."""

    def __init__(self) -> None:
        scores = Library(levels_folder()).scores()
        self._strengths = sorted(puzzle_strength(score) for _, _, score in scores)

    def near(self, wanted: float, random: Random) -> float:
        """The strength of one of the nearest puzzles; the banks' easiest ones are made as much
        easier as is wanted.
        """
        if wanted < self._strengths[0]:
            return max(wanted, WEAKEST)
        place = bisect(self._strengths, wanted)
        around = self._strengths[max(0, place - NEAREST) : place + NEAREST]
        nearest = sorted(around, key=lambda each: abs(each - wanted))[:NEAREST]
        return random.choice(nearest)


def play(true: float, habit: Habit, shelf: Shelf) -> tuple[list[float], float]:
    """How far the figures of players of a strength are from it after their games, and the mean of
    their chances.
    """
    random, chances = Random(13), Chances(habit)
    errors, given = [], []
    for _ in range(PLAYERS):
        contests: list[Contest] = []
        now = Strength()
        for _ in range(GAMES):
            opponent = shelf.near(now.fitting, random)
            chance = 1 / (1 + 10 ** ((opponent - true) / 400))
            given.append(chance)
            share = habit.share(chances.passing(chance), random)
            contests.append(Contest(opponent, share))
            now = strengths(contests)[-1]
        errors.append(now.figure - true)
    return errors, mean(given)


def main() -> None:
    """Print both tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--puzzles", type=int, default=40, help="puzzles of each level")
    parser.add_argument("--no-drills", action="store_true", help="lessons alone")
    parser.add_argument("--only", choices=("course", "figures"), help="one of the tables")
    chosen = parser.parse_args()
    if chosen.only != "figures":
        print("| chapter | level | puzzles | before | after | new of those left |")
        print("|---|---|---|---|---|---|")
        course_table(chosen.puzzles, not chosen.no_drills)
    if chosen.only != "course":
        print("\n| players | strength | chance | mean error | median distance | within 60 |")
        print("|---|---|---|---|---|---|")
        figure_table()


def figure_table() -> None:
    """Let players of each habit and strength play; print the rows."""
    shelf = Shelf()
    for habit in HABITS:
        for true in STRENGTHS:
            errors, chance = play(true, habit, shelf)
            distances = [abs(error) for error in errors]
            near = mean(distance <= NEAR for distance in distances)
            print(
                f"| {habit.words} | {true} | {chance:.2f} | {mean(errors):+.0f} | "
                f"{median(distances):.0f} | {near:.0%} |",
                flush=True,
            )


if __name__ == "__main__":
    main()

"""Measure what the course does for a simulated learner, and how near Glicko-2 comes.

`python -m benchmarks.learner` prints two tables in Markdown.

The learner goes through the lessons of the course, one a day, task by task like a player, and errs
in some of them. It solves puzzles with the techniques that it was taught alone, always the easiest
step first; on the day of a puzzle it remembers each of them with the chance that FSRS gives (after
reviews in lessons and, unless `--no-drills`, in five minutes of drill a day), and overlooks one at
some steps. A mistake at a step leaves a puzzle unsolved. After each chapter it tries the same
puzzles, drawn from the banks that the chapter is about, as before it.

Players of known strength then play 30 games each, of puzzles picked as "Play at my level" does.
"""

from __future__ import annotations

import argparse
from itertools import groupby
from random import Random
from statistics import mean, median
from typing import NamedTuple

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.hints import usable_techniques, walk
from sudoku_app.core.techniques import TECHNIQUES
from sudoku_app.game.learning.course import Lesson, course, lesson_text
from sudoku_app.game.learning.notes import NOTE_FINDERS
from sudoku_app.game.learning.positions import find_position
from sudoku_app.game.learning.progress import DAY, Kind, Progress, progress_of
from sudoku_app.game.learning.strength import Contest, Strength, after, share_of_win
from sudoku_app.game.learning.tasks import Ask, Grade
from sudoku_app.game.library import LEVELS, Library, NewPuzzle
from sudoku_app.game.storage.lesson_rows import LessonEvent
from sudoku_app.game.technique_pages import StepTexts
from sudoku_app.paths import levels_folder
from sudoku_app.presentation.lesson import LessonState, drill_state, lesson_state
from sudoku_app.presentation.words import untranslated

ERRING = 0.15
"""The chance that a task is answered wrongly at first."""
OVERLOOKING = 0.1
"""The chance that a technique that is known is not tried at a step."""
MISTAKEN = 0.001
"""The chance of a wrong digit at each step."""
DRILLED = 8
"""The tasks of a day's drill."""
GAMES, PLAYERS = 30, 200
HURDLES = 8
"""The places of a game at which a player may need a hint."""


class Row(NamedTuple):
    """A chapter, the puzzles that were tried, and how many were solved before and after it."""

    chapter: str
    bank: str
    tried: int
    before: int
    after: int
    newly: int


class Learner:
    """Goes through lessons and drills, and solves puzzles with what it remembers; mutable."""

    def __init__(self, random: Random) -> None:
        self._random = random
        self._library = Library(levels_folder())
        self._texts = StepTexts()
        self._events: list[LessonEvent] = []
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

    def _note(self, kind: Kind, item: str, grade: int = 0) -> None:
        self._events.append(LessonEvent(self.day * DAY, kind.value, item, grade))

    # Solving -----------------------------------------------------------------------------------

    def known(self) -> frozenset[str]:
        """The techniques that come to mind today."""
        progress, known = self.progress, set()
        for slug in progress.taught:
            memories = [
                memory.recall(self.day)
                for item, memory in progress.memories.items()
                if item.startswith(f"{slug}/")
            ]
            if slug not in NOTE_FINDERS and self._random.random() < max(memories, default=0.0):
                known.add(slug)
        return frozenset(known)

    def solves(self, new: NewPuzzle) -> bool:
        """Whether it solves a puzzle."""
        known = self.known()
        position = Candidates.of(new.puzzle)
        rows = [
            row
            for row in usable_techniques(
                position.topology, TECHNIQUES, constraints=position.rules.constraints
            )
            if row.slug in known
        ]
        while not position.is_solved:
            tried = [row for row in rows if self._random.random() >= OVERLOOKING]
            step = next(walk(position.copy(), tried), None) or next(
                walk(position.copy(), rows),
                None,  # a second look
            )
            if step is None or self._random.random() < MISTAKEN:
                return False
            step.apply(position)
        return True


def puzzles_of(library: Library, bank: str, count: int) -> list[NewPuzzle]:
    """Puzzles spread evenly over a bank; of other kinds, those of the easiest levels."""
    kind = "" if bank in LEVELS else bank
    level = bank if bank in LEVELS else library.levels(kind=bank)[0]
    lines = library.lines(level, kind=kind)
    chosen = lines[:: max(1, len(lines) // count)][:count]
    return [library.puzzle(level, number, 0, kind=kind) for number in chosen]


def course_table(count: int, has_drills: bool) -> list[Row]:
    """Take the course, and try the puzzles of each chapter before and after it."""
    learner, library, rows = Learner(Random(31)), Library(levels_folder()), []
    for chapter, group in groupby(course(), key=lambda lesson: lesson.chapter):
        lessons = list(group)
        banks = list(dict.fromkeys(bank for lesson in lessons for bank in lesson.banks))
        puzzles = {bank: puzzles_of(library, bank, count) for bank in banks}
        before = {bank: [learner.solves(new) for new in puzzles[bank]] for bank in banks}
        for lesson in lessons:
            learner.day += 1
            learner.take(lesson)
            if has_drills:
                learner.drill()
        for bank in banks:
            solved = [learner.solves(new) for new in puzzles[bank]]
            newly = sum(now and not then for now, then in zip(solved, before[bank], strict=True))
            row = Row(chapter, bank, len(solved), sum(before[bank]), sum(solved), newly)
            rows.append(row)
            print(
                f"| {row.chapter} | {row.bank} | {row.tried} | {row.before / row.tried:.0%} | "
                f"{row.after / row.tried:.0%} | {row.newly} |",
                flush=True,
            )
    return rows


def figure_errors(true: float, has_hints: bool) -> list[float]:
    """How far the figures of players of a strength are from it after their games.

    With `has_hints`, a player needs a hint at each of some hurdles instead of losing the game, so
    often that the share of a win is on average the chance to win.
    """
    random, errors = Random(13), []
    for _ in range(PLAYERS):
        now = Strength()
        for _ in range(GAMES):
            opponent = now.fitting + random.gauss(0, 30)
            chance = 1 / (1 + 10 ** ((opponent - true) / 400))
            share = float(random.random() < chance)
            if has_hints:
                hints = sum(random.random() >= chance for _ in range(HURDLES))
                share = share_of_win(True, hints, 0)
            now = after(now, (Contest(opponent, share),))
        errors.append(now.figure - true)
    return errors


def main() -> None:
    """Print both tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--puzzles", type=int, default=40, help="puzzles of each bank")
    parser.add_argument("--no-drills", action="store_true", help="lessons alone")
    chosen = parser.parse_args()
    print("| chapter | bank | puzzles | before | after | new |\n|---|---|---|---|---|---|")
    course_table(chosen.puzzles, not chosen.no_drills)
    print(
        "\n| strength | games | mean error | median distance | within 60 |\n|---|---|---|---|---|"
    )
    for true in (900, 1200, 1500, 1800, 2100):
        for has_hints in (False, True):
            errors = figure_errors(true, has_hints)
            distances = [abs(error) for error in errors]
            near = mean(distance <= 60 for distance in distances)
            kind = "hints instead of losses" if has_hints else "won or lost"
            print(
                f"| {true} | {kind} | {mean(errors):+.0f} | {median(distances):.0f} | {near:.0%} |"
            )


if __name__ == "__main__":
    main()

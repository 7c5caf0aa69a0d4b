"""A player's progress, computed from the events of lessons and drills in order."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.game.learning.course import Topic, course
from sudoku_app.game.learning.notes import NOTE_FINDERS
from sudoku_app.game.learning.schedule import AGAIN, Memory, reviewed

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from sudoku_app.game.storage.lessons import LessonEvent

DAY = 86_400.0
STAGES = ("find", "which")
"""The kinds of tasks that are drilled."""


class Kind(Enum):
    """The kind of a thing that was done; `item` and `grade` are those of a `LessonEvent`."""

    TASK = "task"
    """A task was done: `item` is the technique and the stage, such as `x_wing/find`, `grade` one
    of FSRS's.
    """
    PLACE = "place"
    """The place `grade` of the lesson `item` was reached."""
    DONE = "done"
    """Record that the lesson `item` was finished."""
    PUZZLE = "puzzle"
    """The puzzle of a lesson was begun: `item` is the lesson and the name of the puzzle, such as
    `x-wing/hard-0123-4567`.
    """
    RESET = "reset"
    """The level was reset; games before don't count."""


class Drill(NamedTuple):
    """A subject of drills: its topic, the banks of its positions, and its stage."""

    topic: Topic
    banks: tuple[str, ...]
    stage: str

    @property
    def item(self) -> str:
        """The name of the item in the schedule."""
        return f"{self.topic.slug}/{self.stage}"


class Progress(NamedTuple):
    """The progress of a player. Times are in days; days are those of the player's time zone."""

    places: Mapping[str, int]
    done: frozenset[str]
    memories: Mapping[str, Memory]
    days: frozenset[int]
    reset_at: float = 0.0

    @property
    def taught(self) -> tuple[str, ...]:
        """The techniques of the lessons that were done, in the order of the course."""
        slugs = (
            slug for lesson in course() if lesson.slug in self.done for slug in lesson.techniques
        )
        return tuple(dict.fromkeys(slugs))

    def streak(self, today: int) -> int:
        """The number of days in a row with a task, up to today or yesterday."""
        day = today if today in self.days else today - 1
        count = 0
        while day - count in self.days:
            count += 1
        return count

    def next_lesson(self) -> str:
        """The slug of the first lesson that is not done; "" if all are."""
        return next((each.slug for each in course() if each.slug not in self.done), "")

    def drills(self, today: float, most: int) -> list[Drill]:
        """The next drills: those that are due, the most forgotten first, then those never begun,
        and then those that are due next.
        """
        drills = [
            Drill(topic.turned, lesson.banks, stage)
            for lesson in course()
            if lesson.slug in self.done
            for topic in lesson.topics
            for stage in STAGES
            if stage == STAGES[0] or topic.slug not in NOTE_FINDERS
        ]
        unique = {drill.item: drill for drill in drills}
        known = [each for each in unique.values() if each.item in self.memories]
        known.sort(key=lambda each: self.memories[each.item].recall(today))
        due = [each for each in known if self.memories[each.item].due <= today]
        new = [each for each in unique.values() if each.item not in self.memories]
        later = [each for each in known if each not in due]
        return [*due, *new, *later][:most]

    def due_count(self, today: float) -> int:
        """The number of items that are due."""
        return sum(memory.due <= today for memory in self.memories.values())


def progress_of(events: Iterable[LessonEvent], zone: float = 0.0) -> Progress:
    """The progress of a player. `zone` is the offset of the player's time from UTC in seconds."""
    places: dict[str, int] = {}
    done: set[str] = set()
    memories: dict[str, Memory] = {}
    days: set[int] = set()
    reset_at = 0.0
    for at, kind, item, grade in events:
        if kind == Kind.PLACE.value:
            places[item] = grade
        elif kind == Kind.DONE.value:
            done.add(item)
            places.pop(item, None)
        elif kind == Kind.RESET.value:
            reset_at = at
        elif kind == Kind.TASK.value and AGAIN <= grade <= 4:
            memories[item] = reviewed(memories.get(item), at / DAY, grade)
            days.add(int((at + zone) // DAY))
    return Progress(places, frozenset(done), memories, frozenset(days), reset_at)

"""Positions for lessons and drills: puzzles of the banks, played up to just before a step.

The easiest step of such a position, by the table of techniques, is one of the topic, so that no
easier one is in sight. Banks are shuffled, so that positions do not run out. For worker threads.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.details import Sweep
from sudoku_app.core.hints import walk
from sudoku_app.core.message import Message, verbatim
from sudoku_app.core.topology import HouseKind
from sudoku_app.game.learning.course import BOX, Topic
from sudoku_app.game.learning.notes import NOTE_FINDERS
from sudoku_app.game.library import LEVELS, Library, LibraryError, NewPuzzle

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from random import Random

    from sudoku_app.core.step import Step

_EASIEST = 80
"""A puzzle is drawn from this many of the easiest ones that need the technique."""
_MOST_TRIED = 60
_SEEDS = 1 << 16
_MOST_WALKED = 6
"""The most steps of the topic on a puzzle's path from which one is drawn."""
_SPARE = 12
"""Steps that fill cells are drawn while at least this many cells are empty."""


class Found(NamedTuple):
    """A position of a puzzle and the step of a topic that comes next there."""

    new: NewPuzzle
    position: Candidates
    step: Step


class NoPositionError(ValueError):
    """Raised if no puzzle of the banks has a position for the topic; the message says which."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)


def find_position(
    library: Library,
    topic: Topic,
    banks: tuple[str, ...],
    random: Random,
    cancel: Callable[[], bool] = bool,
) -> Found:
    """A position whose easiest step is one of the topic.

    Raises NoPositionError, or SearchCancelledError when `cancel` returns True.
    """
    choices = list(_lines(library, topic, banks))
    for _ in range(_MOST_TRIED if choices else 0):
        bank, level, number = random.choice(choices)
        kind = "" if bank in LEVELS else bank
        try:
            new = library.puzzle(level, number, random.randrange(_SEEDS), kind=kind)
        except LibraryError:
            continue  # damaged lines are reported when a game is begun
        found = list(_moments(new, topic, cancel))
        if found:
            return _drawn(found, random)
    raise NoPositionError(
        Message("no position for {0} was found in {1}", topic.slug, verbatim(", ".join(banks)))
    )


def _lines(
    library: Library, topic: Topic, banks: tuple[str, ...]
) -> Iterator[tuple[str, str, int]]:
    """The bank, level and number of the lines that may have the topic, the easiest of each bank."""
    technique = "" if topic.slug in NOTE_FINDERS else topic.slug
    for bank in banks:
        is_level = bank in LEVELS
        levels = (bank,) if is_level else library.levels(kind=bank)
        numbers = [
            (bank, bank if is_level else level, number)
            for level in levels
            for number in library.lines(level, technique, "" if is_level else bank)
        ]
        yield from numbers[:_EASIEST]


def _moments(new: NewPuzzle, topic: Topic, cancel: Callable[[], bool]) -> Iterator[Found]:
    """The moments on a puzzle's path at which a step of the topic comes next, the first few."""
    position = Candidates.of(new.puzzle)
    find = NOTE_FINDERS.get(topic.slug)
    count = 0
    for number, step in enumerate(walk(position, cancel=cancel)):
        if find is not None:
            if number % 5 == 0 and position.empty.bit_count() > _SPARE:
                yield from (Found(new, position.copy(), each) for each in find(position))
            count += number % 5 == 0
        elif step.technique == topic.slug and lies_in(step, topic, position):
            yield Found(new, position.copy(), step)
            count += 1
        if count == _MOST_WALKED * (4 if step.placements else 1):
            return


def lies_in(step: Step, topic: Topic, position: Candidates) -> bool:
    """Whether the house of a step is of the kind that the topic asks for."""
    if not topic.house:
        return True
    kinds = {position.topology.house_kinds[house] for house in step.houses}
    return (HouseKind.BOX in kinds) == (topic.house == BOX)


def _drawn(found: list[Found], random: Random) -> Found:
    """One of the moments: of sweeps, which remove many candidates at once, the smallest."""
    if isinstance(found[0].step.detail, Sweep):
        return min(found, key=lambda each: len(each.step.eliminations))
    return random.choice(found)

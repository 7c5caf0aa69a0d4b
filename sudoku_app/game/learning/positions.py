"""Positions for lessons and drills: puzzles, played up to just before a step.

The easiest step of such a position, by the table of techniques, is one of the topic, so that no
easier one is in sight; only positions for notes may have any. Puzzles are made for the occasion, so
that positions never run out and are never the same. Where a technique is so rare that none is found
soon, a puzzle of the banks is shuffled. For worker threads.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.areas import AreaRole
from sudoku_app.core.candidates import Candidates
from sudoku_app.core.hints import walk
from sudoku_app.core.level import Level
from sudoku_app.core.message import Message, MessageError, verbatim
from sudoku_app.core.topology import HouseKind
from sudoku_app.game.learning.course import BOX, LINE, Topic
from sudoku_app.game.learning.notes import NOTE_FINDERS
from sudoku_app.game.puzzles.bank import MADE, Card
from sudoku_app.game.puzzles.library import LEVELS, Library, LibraryError, NewPuzzle

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator
    from random import Random

    from sudoku_app.core.step import Step

_MOST_MADE, _MOST_MADE_OF_KIND = 150, 25
"""The most puzzles, classic ones and others, that are made and rated to find one that fits."""
_REQUESTS = 3
"""How often a puzzle is made; the path of one that needs a technique may have none of its steps in
the house that is wanted.
"""
_EASIEST = 80
"""A puzzle of the banks is drawn from this many of the easiest ones that need the technique."""
_MOST_TRIED = 60
_MOST_EASED = 3
"""The most puzzles that are made easier if none of the banks needs known techniques only."""
_SEEDS = 1 << 16
_MOST_WALKED = 6
"""The most steps of the topic on a puzzle's path from which one is drawn."""
_SPARE = 12
"""Steps that fill cells are drawn while at least this many cells are empty."""


class FoundPosition(NamedTuple):
    """A position of a puzzle and the step of a topic that comes next there."""

    new: NewPuzzle
    position: Candidates
    step: Step


class NoPositionError(MessageError):
    """Raised if no puzzle of the banks has a position for the topic; the message says which."""


def find_position(
    library: Library,
    topic: Topic,
    banks: tuple[str, ...],
    random: Random,
    cancel: Callable[[], bool] = bool,
    known: Collection[str] | None = None,
) -> FoundPosition:
    """A position whose easiest step is one of the topic, of a puzzle that is like those in one of
    the banks. If `known` techniques are given, it is the first such position, to be played to the
    end, and where possible the puzzle needs none but these.

    Raises NoPositionError, or SearchCancelledError when `cancel` returns True.
    """
    found = _made(topic, random.choice(banks), random, cancel, known)
    return found or _drawn_from(library, topic, banks, random, cancel, known)


def _made(
    topic: Topic,
    bank: str,
    random: Random,
    cancel: Callable[[], bool],
    known: Collection[str] | None,
) -> FoundPosition | None:
    """A position of a new puzzle; None if none was made soon."""
    from sudoku_app.core.budget import Budget  # not needed to open Learn
    from sudoku_app.core.generating.generator import generate
    from sudoku_app.core.generating.puzzle_request import PuzzleRequest, PuzzleRequestError

    technique = "" if topic.slug in NOTE_FINDERS else topic.slug
    is_level = bank in LEVELS
    level, kind = (Level.of_slug(bank), "") if is_level else (None, bank)
    most = _MOST_MADE if is_level else _MOST_MADE_OF_KIND
    request = PuzzleRequest(level, technique, kind=kind)
    for _ in range(_REQUESTS):
        try:
            made = generate(request, random, Budget(max_nodes=most, cancel=cancel))
        except PuzzleRequestError:
            return None
        if not made.meets_request or made.rating is None:
            return None
        card = Card.of_rating(f"{MADE}{random.getrandbits(32):08x}", made.rating)
        new = NewPuzzle(made.puzzle, card)
        if found := [] if unknown_in(new, known) else list(_moments(new, topic, cancel)):
            return _drawn(found, random, known)
    return None


def unknown_in(new: NewPuzzle, known: Collection[str] | None) -> tuple[str, ...]:
    """The techniques that a puzzle needs beside the known ones; none if any may be needed."""
    if known is None:
        return ()
    return tuple(slug for slug, _ in new.card.techniques if slug not in known)


def _drawn_from(
    library: Library,
    topic: Topic,
    banks: tuple[str, ...],
    random: Random,
    cancel: Callable[[], bool],
    known: Collection[str] | None,
) -> FoundPosition:
    """A position of a puzzle from the banks. Raises NoPositionError and SearchCancelledError."""
    choices = list(_lines(library, topic, banks))
    random.shuffle(choices)
    others: list[NewPuzzle] = []
    for bank, level, number in choices[:_MOST_TRIED]:
        kind = "" if bank in LEVELS else bank
        try:
            new = library.puzzle(level, number, random.randrange(_SEEDS), kind=kind)
        except LibraryError:
            continue  # damaged lines are reported when a game is begun
        if unknown_in(new, known):
            others.append(new)
        elif found := list(_moments(new, topic, cancel)):
            return _drawn(found, random, known)
    others.sort(key=lambda new: len(unknown_in(new, known)))
    easier = (_eased(new, known or (), random) for new in others[:_MOST_EASED])
    for new in (*filter(None, easier), *others):
        if found := list(_moments(new, topic, cancel)):
            return _drawn(found, random, known)
    raise NoPositionError(
        Message("no position for {0} was found in {1}", topic.slug, verbatim(", ".join(banks)))
    )


def _eased(new: NewPuzzle, known: Collection[str], random: Random) -> NewPuzzle | None:
    """The puzzle with so many more digits that it needs known techniques only."""
    from sudoku_app.game.puzzles.requested_puzzles import eased  # rates puzzles

    return eased(new, lambda rating: all(slug in known for slug, _ in rating.techniques), random)


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


def _moments(new: NewPuzzle, topic: Topic, cancel: Callable[[], bool]) -> Iterator[FoundPosition]:
    """The moments on a puzzle's path at which a step of the topic comes next, the first few. What
    is searched in their positions later is not cancelled with this search.
    """
    position = Candidates.of(new.puzzle)
    find = NOTE_FINDERS.get(topic.slug)
    count = 0
    for number, step in enumerate(walk(position, cancel=cancel)):
        if find is not None:
            if number % 5 == 0 and position.empty.bit_count() > _SPARE:
                yield from (
                    FoundPosition(new, position.watched(None), each) for each in find(position)
                )
            count += number % 5 == 0
        elif step.technique == topic.slug and lies_in(step, topic, position):
            yield FoundPosition(new, position.watched(None), step)
            count += 1
        if count == _MOST_WALKED * (4 if step.placements else 1):
            return


def lies_in(step: Step, topic: Topic, position: Candidates) -> bool:
    """Whether the house of a step is of the kind that the topic asks for."""
    kinds = [position.topology.house_kinds[house] for house in step.houses]
    if topic.house in (BOX, LINE):
        return (HouseKind.BOX in kinds) == (topic.house == BOX)
    lines = (kind.value for kind in kinds if kind in (HouseKind.ROW, HouseKind.COLUMN))
    return not topic.house or next(lines) == topic.house


def _drawn(
    found: list[FoundPosition], random: Random, known: Collection[str] | None
) -> FoundPosition:
    """One of the moments: the first if the rest is to be played with `known` techniques, and of
    sweeps, which remove many candidates at once, the smallest.
    """
    if known is not None:
        return found[0]
    if found[0].step.cells_of(AreaRole.SWEPT):
        return min(found, key=lambda each: len(each.step.eliminations))
    return random.choice(found)

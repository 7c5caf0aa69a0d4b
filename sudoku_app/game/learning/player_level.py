"""The player's level over time, and how well each technique goes in games, reviews and lessons."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.traits import Trait, has_trait
from sudoku_app.game.learning.notes import NOTE_FINDERS
from sudoku_app.game.learning.progress import Kind
from sudoku_app.game.learning.schedule import AGAIN, EASY, GOOD
from sudoku_app.game.learning.strength import (
    Contest,
    Strength,
    puzzle_strength,
    share_of_win,
    strengths,
)
from sudoku_app.game.puzzles.bank import parse_techniques

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sudoku_app.game.reviews.review_text import TechniqueFigures
    from sudoku_app.game.storage.lessons import LessonEvent
    from sudoku_app.game.storage.results import FinishedGame


_KEPT = 0.95
"""The share of its weight that a try keeps at the next one."""


class LevelPoint(NamedTuple):
    """The player's strength after a game that ended at a time, in seconds since 1970."""

    at: float
    strength: Strength


def level_history(games: Iterable[FinishedGame], reset_at: float = 0.0) -> list[LevelPoint]:
    """The player's strength after each finished game since the last reset, in order."""
    counted = [game for game in games if game.at > reset_at and game.score > 0]
    contests = [
        Contest(puzzle_strength(game.score), share_of_win(game.solved, game.hints, game.mistakes))
        for game in counted
    ]
    found = strengths(contests)
    return [LevelPoint(game.at, each) for game, each in zip(counted, found, strict=True)]


def strength_now(history: Sequence[LevelPoint]) -> Strength:
    """The player's strength; that of a newcomer before the first game."""
    return history[-1].strength if history else Strength()


# Techniques ------------------------------------------------------------------------------------


class Tries(NamedTuple):
    """How often a technique was needed or looked for at a time, in seconds since 1970, and how
    often the player found it without help.
    """

    at: float
    technique: str
    right: int
    total: int


class Share(NamedTuple):
    """How often the player finds a technique without help, from 0 to 1, after some tries: `low` and
    `high` are the shares between which it lies with a chance of 95 %.
    """

    share: float
    low: float
    high: float


def tries_of(
    games: Iterable[FinishedGame],
    events: Iterable[LessonEvent],
    reviewed: Iterable[tuple[float, TechniqueFigures]] = (),
    reset_at: float = 0.0,
) -> list[Tries]:
    """How techniques went in solved games, in lessons and in reviews since the last reset, in the
    order of time. Singles are left out, and games with a review, whose figures count instead.
    """
    found = [
        Tries(game.at, slug, int(slug not in game.hinted), 1)
        for game in games
        if game.solved and not game.is_reviewed
        for slug, _ in parse_techniques(game.techniques)
    ]
    found += [
        Tries(event.at, event.item.partition("/")[0], int(event.grade >= GOOD), 1)
        for event in events
        if event.kind == Kind.TASK.value and AGAIN <= event.grade <= EASY
    ]
    found += [
        Tries(at, slug, alone, alone + with_hint + missed)
        for at, (slug, alone, with_hint, missed) in reviewed
    ]
    counted = (
        each
        for each in found
        if each.at > reset_at
        and not has_trait(each.technique, Trait.SINGLE)
        and each.technique not in NOTE_FINDERS
    )
    return sorted(counted, key=lambda each: each.at)


def techniques_tried(tries: Iterable[Tries]) -> list[Tries]:
    """All tries of each technique together, at the time of the last; the most frequent first."""
    sums: dict[str, Tries] = {}
    for at, slug, right, total in tries:
        was = sums.get(slug, Tries(at, slug, 0, 0))
        sums[slug] = Tries(at, slug, was.right + right, was.total + total)
    return sorted(sums.values(), key=lambda each: (-each.total, each.technique))


def technique_history(tries: Iterable[Tries], technique: str) -> list[Share]:
    """How often the player finds a technique, after each time that it was tried.

    The share has a beta distribution, which begins as an even one. With each try, those before
    count a little less, as the player learns and forgets.
    """
    found, right, wrong = [], 0.0, 0.0
    for each in tries:
        if each.technique == technique and each.total:
            kept = _KEPT**each.total
            right = kept * right + each.right
            wrong = kept * wrong + each.total - each.right
            found.append(_share(right + 1, wrong + 1))
    return found


def _share(right: float, wrong: float) -> Share:
    """The mean of a beta distribution, and an interval of 95 % by its standard deviation."""
    total = right + wrong
    share = right / total
    half = 1.96 * sqrt(share * (1 - share) / (total + 1))
    return Share(share, max(0.0, share - half), min(1.0, share + half))

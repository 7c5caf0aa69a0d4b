"""The player's level over time, and how well each technique goes in games, reviews and lessons."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.traits import Trait, has_trait
from sudoku_app.game.bank import parse_techniques
from sudoku_app.game.learning.notes import NOTE_FINDERS
from sudoku_app.game.learning.progress import Tried
from sudoku_app.game.learning.strength import (
    Contest,
    Strength,
    puzzle_strength,
    share_of_win,
    strengths,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from sudoku_app.game.review_text import TechniqueFigures
    from sudoku_app.game.storage.results import FinishedGame


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


def techniques_tried(
    games: Iterable[FinishedGame],
    lessons: Mapping[str, Tried],
    reviews: Iterable[TechniqueFigures] = (),
) -> list[tuple[str, Tried]]:
    """For each technique but singles, how often it was needed in solved games or looked for in
    lessons, and how often the player found it without a hint; the most frequent first. Of games
    with a review, the figures of all reviews count instead.
    """
    found: dict[str, Tried] = defaultdict(Tried, lessons)
    for game in games:
        counts = game.solved and not game.is_reviewed
        for slug, _ in parse_techniques(game.techniques) if counts else ():
            was = found[slug]
            found[slug] = Tried(was.right + (slug not in game.hinted), was.total + 1)
    for slug, alone, with_hint, missed in reviews:
        was = found[slug]
        found[slug] = Tried(was.right + alone, was.total + alone + with_hint + missed)
    kept = (
        pair
        for pair in found.items()
        if not has_trait(pair[0], Trait.SINGLE) and pair[0] not in NOTE_FINDERS
    )
    return sorted(kept, key=lambda pair: (-pair[1].total, pair[0]))

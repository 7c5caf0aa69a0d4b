"""What levels mean and how long puzzles take, as short texts."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from sudoku_app.core.level import LEVELS
from sudoku_app.game.texts.technique_names import technique_names
from sudoku_app.presentation.cards.card_texts import needed_techniques
from sudoku_app.presentation.words import level_texts

if TYPE_CHECKING:
    from sudoku_app.game.puzzles.bank import Card
    from sudoku_app.presentation.words import Translate

USUAL_SCORES = dict(zip(LEVELS, (580, 770, 1400, 3000, 7000), strict=True))
"""The scores in the middle of the classic grid's bank for each level."""

_MINUTE_MS = 60_000
_ROUND_MINUTES = (
    1,
    2,
    3,
    4,
    5,
    6,
    8,
    10,
    12,
    15,
    20,
    25,
    30,
    40,
    50,
    60,
    75,
    90,
    120,
    150,
    180,
    240,
)
"""The numbers of minutes that estimates are rounded to; nobody can estimate more exactly."""


def estimated_ms(score: int) -> int:
    """The time that an experienced player needs for a puzzle with this score.

    About 8 minutes in the middle of Easy and 60 in the middle of Extreme. Time grows more slowly
    than the score, since a hard step is found in fewer looks than its score has points.
    """
    return round(math.pow(score, 0.8) / 20 * _MINUTE_MS)


def time_words(translate: Translate, milliseconds: int) -> str:
    """A time in round figures: `about 8 min`, `about 2 h`."""
    minutes = min(_ROUND_MINUTES, key=lambda each: abs(each * _MINUTE_MS - milliseconds))
    if minutes < 120:
        return translate("levels", "about {0} min").format(minutes)
    hours = f"{minutes / 60:g}"
    return translate("levels", "about {0} h").format(hours)


def level_words(
    translate: Translate, level: str, expected_ms: int = 0, is_classic: bool = True
) -> str:
    """A level in one line: `Easy: singles only, about 8 min`.

    `expected_ms` is the player's own time (`LevelTimes.expected_ms`), or 0 for an estimate, which
    exists only for the classic grid.
    """
    name, meaning = level_texts(translate, level)
    if not expected_ms and is_classic:
        expected_ms = estimated_ms(USUAL_SCORES[level])
    if not expected_ms:
        return translate("levels", "{0}: {1}").format(name, meaning)
    return translate("levels", "{0}: {1}, {2}").format(
        name, meaning, time_words(translate, expected_ms)
    )


def puzzle_time(translate: Translate, card: Card, expected_ms: int) -> str:
    """How long a rated puzzle takes; `expected_ms` is as in `level_words`."""
    return time_words(translate, expected_ms or estimated_ms(card.score))


def puzzle_words(translate: Translate, card: Card, language: str, expected_ms: int = 0) -> str:
    """What a puzzle asks of the player in one line: `About 15 min  ·  X-Wing`.

    The technique is the hardest one, by its name in `language`; without a language, the line is
    `Hard  ·  about 15 min` instead. `expected_ms` is as in `level_words`. For a puzzle without a
    level, the line is only `Custom puzzle`.
    """
    level = level_texts(translate, card.level).name
    if not card.level:
        return level
    time = puzzle_time(translate, card, expected_ms)
    if not language:
        return f"{level}  ·  {time}"
    needed = needed_techniques(card)
    hardest = needed[0][0] if needed else ""
    what = technique_names(language).get(hardest, hardest) or translate("levels", "singles only")
    return f"{time[:1].upper()}{time[1:]}  ·  {what}"

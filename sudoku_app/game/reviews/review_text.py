"""Reviews as text, as they are stored, and figures over many of them.

The text has what was judged; everything else follows from the moves. It names the state of the game
that it is about, so that the review of a game that went on is made anew.
"""

from __future__ import annotations

import json
from collections import Counter
from itertools import repeat
from typing import TYPE_CHECKING, Any, NamedTuple
from zlib import crc32

from sudoku_app.core.step import Candidate
from sudoku_app.core.techniques import TECHNIQUE_ORDER
from sudoku_app.core.topology import Cell, Digit
from sudoku_app.game.reviews.review import (
    ActJudgement,
    ActKind,
    Cause,
    acts_of,
    techniques_of,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sudoku_app.game.reviews.review import PlayedGame, ReviewedAct

VERSION = 1
"""Changes when acts are judged differently; reviews of other versions are made anew."""


def review_to_text(played: PlayedGame, acts: Sequence[ReviewedAct]) -> str:
    """Return the review of all acts of a game as text."""
    value = {
        "version": VERSION,
        "state": _state_of(played),
        "needed": list(played.needed),
        "acts": [_act_to_json(act.judged) for act in acts],
    }
    return json.dumps(value, separators=(",", ":"))


def review_from_text(played: PlayedGame, text: str) -> list[ReviewedAct] | None:
    """Return the acts of a game as they were reviewed; None if the text is not the review of this
    state of the game.
    """
    try:
        value = json.loads(text)
        if value["version"] != VERSION or value["state"] != _state_of(played):
            return None
        acts = zip(acts_of(played), value["acts"], strict=True)
        return [act._replace(judged=_judgement(judged)) for act, judged in acts]
    except (ValueError, LookupError, TypeError, RecursionError):
        return None


def _state_of(played: PlayedGame) -> int:
    """A checksum of all that a review rests on."""
    moves = [(move.act.value, *move[1:]) for move in played.moves]
    undone = sorted(played.undone)
    state = moves, played.head, played.hints, played.needed, played.hardest.value, *undone
    return crc32(repr(state).encode())


def _act_to_json(judged: ActJudgement) -> list[Any]:
    kind, technique, easiest, stood, cause = judged
    return [kind.value, technique, easiest, list(map(list, stood)), cause and cause.value]


def _judgement(fields: Any) -> ActJudgement:
    """The judgement in a list. Raises ValueError, LookupError or TypeError."""
    kind, technique, easiest, stood, cause = fields
    for slug in (technique, easiest):
        if slug and slug not in TECHNIQUE_ORDER:
            raise ValueError(slug)
    placed = tuple(Candidate(Cell(cell), Digit(digit)) for cell, digit in stood)
    known = None if cause is None else Cause(cause)
    return ActJudgement(ActKind(kind), technique, easiest, placed, known)


# Figures over many reviews -----------------------------------------------------------------------


class TechniqueFigures(NamedTuple):
    """How many digits were found with a technique alone and with a hint, and how many games needed
    it in which it was not used.
    """

    technique: str
    alone: int
    with_hint: int
    missed: int


class ReviewFigures(NamedTuple):
    """The figures of all reviews: their number, the techniques, easiest first, and the mistakes by
    cause, the most frequent first and those without a known one last.
    """

    games: int
    techniques: tuple[TechniqueFigures, ...]
    mistakes: tuple[tuple[Cause, int], ...]


class ReviewCounts:
    """Adds up the texts of reviews; mutable. `by_game` has the figures of each game with its time,
    in the order in which they were added.
    """

    def __init__(self) -> None:
        self._games = 0
        self._alone: Counter[str] = Counter()
        self._with_hint: Counter[str] = Counter()
        self._missed: Counter[str] = Counter()
        self._causes: Counter[Cause] = Counter()
        self.by_game: list[tuple[float, TechniqueFigures]] = []

    def add(self, texts: Iterable[str], times: Iterable[float] = repeat(0.0)) -> None:
        """Count more reviews, of games played at these times; texts that cannot be read are left
        out.
        """
        for text, at in zip(texts, times, strict=False):
            try:
                value = json.loads(text)
                needed = [str(slug) for slug in value["needed"]]
                acts = [_judgement(fields) for fields in value["acts"]]
            except (ValueError, LookupError, TypeError, RecursionError):
                continue
            self._games += 1
            self._add_acts(at, acts, needed)

    def _add_acts(self, at: float, acts: Sequence[ActJudgement], needed: Sequence[str]) -> None:
        alone, with_hint = (
            Counter(techniques_of(acts, kind)) for kind in (ActKind.FOUND, ActKind.HINT)
        )
        missed = Counter(set(needed).difference(alone, with_hint).intersection(TECHNIQUE_ORDER))
        self._alone.update(alone)
        self._with_hint.update(with_hint)
        self._missed.update(missed)
        self._causes.update(act.cause for act in acts if act.cause is not None)
        self.by_game += [(at, each) for each in _technique_figures(alone, with_hint, missed)]

    def figures(self) -> ReviewFigures:
        """The figures of the reviews so far."""
        techniques = _technique_figures(self._alone, self._with_hint, self._missed)
        mistakes = sorted(
            self._causes.most_common(), key=lambda counted: counted[0] is Cause.UNKNOWN
        )
        return ReviewFigures(self._games, techniques, tuple(mistakes))


def _technique_figures(*counts: Counter[str]) -> tuple[TechniqueFigures, ...]:
    """The figures of each technique, easiest first, from how many digits were found with it alone,
    with a hint, and how many games missed it.
    """
    slugs = sorted({slug for count in counts for slug in count}, key=TECHNIQUE_ORDER.__getitem__)
    return tuple(TechniqueFigures(slug, *(count[slug] for count in counts)) for slug in slugs)

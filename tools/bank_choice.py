"""Chooses the puzzles of a bank from those found, spread over techniques, scores and origins."""

from __future__ import annotations

from collections import Counter
from math import ceil
from typing import TYPE_CHECKING

from sudoku_app.core.symmetry import has_half_turn
from sudoku_app.core.techniques import Level
from tools.bank_work import OWN

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from random import Random

    from tools.bank_work import Candidate

LEAST_SHARE = 0.03
"""The least share of a bank's puzzles for each technique of its level, if there are enough."""
MOST_OF_SINGLES = 0.1
"""The largest share of normal puzzles that need only singles."""
MOST_OF_AN_ORIGIN = 30
"""The most puzzles that may be varied from the same one."""
BINS = 25
"""The number of parts of the score range that are filled evenly, as far as there are puzzles."""

_SINGLES = frozenset(OWN[Level.EASY])


class Choice:
    """Chooses candidates for `count` puzzles of a level.

    `is_good` is the last check before a candidate is taken, since it takes time. If `strict`, half
    of them have 180° symmetry and few need only singles; otherwise neither matters.
    """

    def __init__(
        self, count: int, is_good: Callable[[Candidate], bool], strict: bool = True
    ) -> None:
        self.taken: list[Candidate] = []
        self._strict = strict
        self._room = {True: count // 2, False: count - count // 2} if strict else {False: count}
        self._room_for_singles = int(MOST_OF_SINGLES * count) if strict else count
        self._least = ceil(LEAST_SHARE * count)
        self._is_good = is_good
        self._origins: Counter[int] = Counter()
        self._own: Counter[str] = Counter()
        self._known: set[object] = set()

    def keep(self, candidates: Iterable[Candidate]) -> None:
        """Take candidates unconditionally: the puzzles that a bank already has."""
        for candidate in candidates:
            self._add(candidate)

    def fill(self, pool: list[Candidate], random: Random) -> None:
        """Take from the pool, first puzzles that need rare techniques, then evenly by score."""
        shuffled = random.sample(pool, len(pool))
        own = Counter(slug for candidate in pool for slug in candidate.own)
        for slug, _ in reversed(own.most_common()):
            for candidate in shuffled:
                if self._own[slug] >= self._least:
                    break
                if slug in candidate.own:
                    self._take(candidate)
        self._fill_evenly(shuffled)

    def _fill_evenly(self, pool: list[Candidate]) -> None:
        """Take a candidate from the score range with the fewest so far, again and again."""
        part_of = _parts(pool)
        waiting: list[list[Candidate]] = [[] for _ in range(BINS)]
        for candidate in pool:
            waiting[part_of(candidate)].append(candidate)
        filled = Counter(map(part_of, self.taken))
        while any(self._room.values()) and any(waiting):
            part = min((part for part in range(BINS) if waiting[part]), key=lambda n: filled[n])
            filled[part] += self._take(waiting[part].pop())

    def _take(self, candidate: Candidate) -> bool:
        of_singles = candidate.level is Level.NORMAL and not candidate.own
        if (
            candidate.identity in self._known
            or not self._room[self._kind(candidate)]
            or self._origins[candidate.origin] >= MOST_OF_AN_ORIGIN
            or (of_singles and not self._room_for_singles)
            or not self._is_good(candidate)
        ):
            return False
        self._add(candidate)
        return True

    def _kind(self, candidate: Candidate) -> bool:
        return self._strict and has_half_turn(candidate.puzzle)

    def _add(self, candidate: Candidate) -> None:
        self.taken.append(candidate)
        self._known.add(candidate.identity)
        self._origins[candidate.origin] += 1
        self._own.update(set(candidate.own) - _SINGLES)
        self._room[self._kind(candidate)] -= 1
        self._room_for_singles -= candidate.level is Level.NORMAL and not candidate.own


def _parts(pool: list[Candidate]) -> Callable[[Candidate], int]:
    """Return a function that says which of `BINS` equal parts of the score range a candidate is in.

    The range leaves out 1 % of the pool at either end, which is put into the first and last part.
    """
    scores = sorted(candidate.score for candidate in pool) or [0]
    low, high = scores[len(scores) // 100], scores[-1 - len(scores) // 100]
    width = max(high - low, 1) / BINS
    return lambda candidate: min(max(int((candidate.score - low) / width), 0), BINS - 1)

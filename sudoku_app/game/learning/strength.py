"""The strength of a player by Glicko-2, as published.

The formulas are those of Mark E. Glickman, "Example of the Glicko-2 system" (2013,
http://www.glicko.net/glicko/glicko2.pdf); the numbers of its steps are named below. A game is a
contest between the player and a puzzle, whose strength is fixed. Each game is a rating period.

A period moves a figure that is far off by one step only, so the first games count twice:
the second time from the figure that they led to, as certain of it as of a newcomer's.
"""

from __future__ import annotations

from math import exp, log, log2, pi, sqrt
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

_SCALE = 173.7178
_TAU = 0.5
"""How much the volatility may change; 0.3 to 1.2 are reasonable (step 1)."""
_PRECISION = 1e-6
MEAN = 1500.0
_WIDEST = 600.0
"""How uncertain a newcomer's figure is. Glickman proposes 350; puzzles range over 3,000 points, so
that newcomers differ more than players of one game do.
"""

PLACING = 8
"""The first games, from which a player's first figure is found."""

_USUAL_SCORE = 1000.0
"""The score of a puzzle, by its steps, whose strength is `MEAN`."""
_PER_DOUBLING = 300.0
"""The difference in strength between a puzzle and one of half its score."""
WEAKEST, STRONGEST = 100.0, 3200.0
_HINT_COST, _MISTAKE_COST = 0.12, 0.08
_LEAST_WIN = 0.1
"""The share of a win for a game that was solved with many hints."""
EVEN_CHANCE_GAP = 400 * log2(3) / log2(10)
"""How much weaker a puzzle is that the player solves three times out of four."""


class Contest(NamedTuple):
    """A finished game: the strength of its puzzle, and the player's share of a win, 0 to 1. The
    strength of a puzzle is known, so that its `deviation` is 0.
    """

    strength: float
    share: float
    deviation: float = 0.0


class Strength(NamedTuple):
    """How strong a player is: the figure, how uncertain it is, and how much it varies."""

    figure: float = MEAN
    deviation: float = _WIDEST
    volatility: float = 0.06

    @property
    def interval(self) -> tuple[float, float]:
        """The figures between which the player's strength lies with a chance of 95 %."""
        return self.figure - 1.96 * self.deviation, self.figure + 1.96 * self.deviation

    @property
    def fitting(self) -> float:
        """The strength of a puzzle that the player solves three times out of four."""
        return self.figure - EVEN_CHANCE_GAP


def puzzle_strength(score: int) -> float:
    """The fixed strength of a puzzle by its score."""
    strength = MEAN + _PER_DOUBLING * log2(max(score, 1) / _USUAL_SCORE)
    return min(max(strength, WEAKEST), STRONGEST)


def score_of(strength: float) -> float:
    """The score of a puzzle of a strength; the opposite of `puzzle_strength`."""
    return float(_USUAL_SCORE * 2 ** ((strength - MEAN) / _PER_DOUBLING))


def share_of_win(solved: bool, hints: int, mistakes: int) -> float:
    """The player's share of a win; hints and mistakes make a solved game a part of one."""
    if not solved:
        return 0.0
    return max(_LEAST_WIN, 1 - _HINT_COST * hints - _MISTAKE_COST * mistakes)


def strengths(contests: Iterable[Contest]) -> list[Strength]:
    """The player's strength after each of the games."""
    found: list[Strength] = []
    begun: list[Contest] = []
    for contest in contests:
        if len(begun) < PLACING:
            begun.append(contest)
            found.append(_gone_through(_gone_through(MEAN, begun).figure, begun))
        else:
            found.append(after(found[-1], (contest,)))
    return found


def _gone_through(figure: float, contests: Iterable[Contest]) -> Strength:
    """The strength of a newcomer with this figure after the games."""
    now = Strength(figure)
    for contest in contests:
        now = after(now, (contest,))
    return now


def after(player: Strength, contests: tuple[Contest, ...]) -> Strength:
    """The strength after a rating period with some games."""
    mu, phi = (player.figure - MEAN) / _SCALE, player.deviation / _SCALE  # step 2
    others = [(_g(each.deviation / _SCALE), (each.strength - MEAN) / _SCALE) for each in contests]
    expected = [1 / (1 + exp(-g * (mu - other))) for g, other in others]
    inverse = sum(g * g * e * (1 - e) for (g, _), e in zip(others, expected, strict=True))
    if not inverse:  # no games (step 6)
        return player._replace(deviation=_SCALE * sqrt(phi**2 + player.volatility**2))
    variance = 1 / inverse  # step 3
    gain = sum(
        g * (each.share - e) for (g, _), e, each in zip(others, expected, contests, strict=True)
    )
    volatility = _volatility(player.volatility, phi, variance, variance * gain)  # steps 4 and 5
    wider = phi**2 + volatility**2  # step 6
    phi = 1 / sqrt(1 / wider + 1 / variance)  # step 7
    mu += phi**2 * gain
    return Strength(_SCALE * mu + MEAN, min(_SCALE * phi, _WIDEST), volatility)  # step 8


def _g(phi: float) -> float:
    return 1 / sqrt(1 + 3 * phi**2 / pi**2)


def _volatility(sigma: float, phi: float, variance: float, delta: float) -> float:
    """Step 5, with the Illinois algorithm."""
    start = log(sigma**2)

    def f(x: float) -> float:
        spread = phi**2 + variance + exp(x)
        return exp(x) * (delta**2 - spread) / (2 * spread**2) - (x - start) / _TAU**2

    low = start
    if delta**2 > phi**2 + variance:
        high = log(delta**2 - phi**2 - variance)
    else:
        high = start - _TAU
        while f(high) < 0:
            high -= _TAU
    f_low, f_high = f(low), f(high)
    while abs(high - low) > _PRECISION:
        middle = low + (low - high) * f_low / (f_high - f_low)
        f_middle = f(middle)
        if f_middle * f_high <= 0:
            low, f_low = high, f_high
        else:
            f_low /= 2
        high, f_high = middle, f_middle
    return exp(low / 2)

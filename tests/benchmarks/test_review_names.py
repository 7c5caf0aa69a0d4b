"""A review names the techniques of a player whose every move is known."""

from __future__ import annotations

from random import Random

import pytest

from benchmarks.review import is_named_rightly, played
from benchmarks.why import puzzles_of
from sudoku_app.core.techniques import Level
from sudoku_app.game.review import review


@pytest.mark.parametrize(
    ("bank", "hardest"),
    [("normal", Level.NORMAL), ("hard", Level.HARD), ("killer", Level.HARD)],
)
def test_98_of_100_digits_are_named_rightly_or_by_an_equally_easy_technique(
    bank: str, hardest: Level
) -> None:
    random = Random(3)
    named = []
    for _, puzzle in zip(range(2), puzzles_of(bank, random), strict=False):
        told, used = played(puzzle, hardest, random)
        acts = zip(review(told), used, strict=True)
        named += [is_named_rightly(act, slug) for act, slug in acts if slug]
    assert len(named) > 80
    assert sum(named) >= 0.98 * len(named)

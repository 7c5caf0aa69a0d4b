"""Puzzles made to a wish where no bank has them."""

from __future__ import annotations

from random import Random

import pytest

from sudoku_app.core.budget import Budget
from sudoku_app.core.difficulty.rating import rate
from sudoku_app.core.generating.puzzle_request import PuzzleRequest, PuzzleRequestError, check
from sudoku_app.core.hints import SearchCancelledError
from sudoku_app.core.puzzle import Verdict
from sudoku_app.core.techniques import Level
from sudoku_app.game.puzzles.requested_puzzles import make_requested, requestable_techniques


@pytest.mark.parametrize(
    ("level", "size", "technique"),
    [("easy", 4, ""), ("easy", 6, ""), ("normal", 9, "naked_pair"), ("hard", 9, "")],
)
def test_what_is_made_is_what_was_requested(level: str, size: int, technique: str) -> None:
    made = make_requested(level, size, technique, Random(3), Budget())
    rating = rate(made.new.puzzle)
    assert made.meets_request
    assert rating.verdict is Verdict.UNIQUE
    assert made.new.puzzle.topology.size == size
    assert made.new.card.level == level
    assert rating.level is not None
    assert rating.level.slug == level
    assert made.new.card.techniques == rating.techniques
    assert not technique or technique in dict(rating.techniques)


def test_the_nearest_is_named_as_what_it_is() -> None:
    made = make_requested("hard", 9, "jellyfish", Random(1), Budget(2))
    rating = rate(made.new.puzzle)
    assert not made.meets_request
    assert rating.level is not None
    assert made.new.card.level == rating.level.slug
    assert made.new.card.score == rating.score


def test_one_seed_makes_one_puzzle() -> None:
    first, second = (make_requested("easy", 6, "", Random(9), Budget()) for _ in range(2))
    assert first == second


def test_progress_is_reported_and_cancelling_ends_it() -> None:
    counts: list[tuple[int, int]] = []
    budget = Budget(cancel=lambda: len(counts) >= 2)
    with pytest.raises(SearchCancelledError):
        make_requested("hard", 9, "jellyfish", Random(1), budget, lambda *now: counts.append(now))
    assert [tried for tried, _ in counts] == [1, 2]


def test_a_request_that_nothing_meets_is_refused() -> None:
    with pytest.raises(PuzzleRequestError, match="X-Wing is at least hard"):
        make_requested("easy", 9, "x_wing", Random(1), Budget())


def test_every_technique_of_a_level_but_singles_can_be_requested() -> None:
    classic = requestable_techniques(9)
    assert classic["easy"] == ()
    assert "x_wing" in classic["hard"]
    assert "naked_pair" in classic["normal"]
    assert sum(map(len, classic.values())) > 80
    assert "naked_pair" in requestable_techniques(6)["normal"]
    assert not any(requestable_techniques(4).values())


@pytest.mark.parametrize("size", [6, 9, 16])
def test_what_is_offered_is_not_refused(size: int) -> None:
    for level, slugs in requestable_techniques(size).items():
        for slug in slugs:
            check(PuzzleRequest(Level.of_slug(level), slug, size=size))

"""The searches of the setter's bench without a window."""

from __future__ import annotations

from random import Random

import pytest

from sudoku_app.core.generating.puzzle_request import PuzzleRequest
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import CLASSIC
from sudoku_app.formats.constraints import decode_constraints
from sudoku_app.game.editor import bench_searches
from sudoku_app.game.editor.bench_searches import Offer, layout_offers
from sudoku_app.presentation.editor.offer_search import LayoutSearch
from sudoku_app.presentation.words import untranslated

CAGES_AND_THERMOMETERS = (
    "thermometer:0.1.2.11.20.19,thermometer:40.41.42.51.60.59,killercage:27.36.45:17,"
    "killercage:21.30:12,killercage:52.53.62:9,killercage:25.26.34:15,killercage:76.77.78:18,"
    "killercage:57.58.67:15,killercage:47.48.49:18,killercage:14.15.23:8,killercage:64.65.66:9,"
    "killercage:37.46.55:11,killercage:31.32.33:16,killercage:42.43:11"
)
"""Has one solution with 7 in r2c5 and 2 in r9c4."""


def offers_of_layout(monkeypatch: pytest.MonkeyPatch) -> tuple[Puzzle, list[Offer]]:
    """A puzzle with one solution, and what a search for others with its drawing and digits finds;
    nothing is rated.
    """
    monkeypatch.setattr(bench_searches, "rate", lambda _puzzle, cancel: None)
    givens = [0] * 81
    givens[13], givens[75] = 7, 2
    puzzle = Puzzle(CLASSIC, tuple(givens), decode_constraints(CAGES_AND_THERMOMETERS, CLASSIC))
    offers = layout_offers(puzzle, PuzzleRequest(), 2, Random(1), lambda: 0.0, lambda: False)
    return puzzle, list(offers)


def test_a_layout_gets_no_digits_that_it_does_not_need(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle, offers = offers_of_layout(monkeypatch)
    assert [(offer.puzzle, offer.left_open) for offer in offers] == [(puzzle, 0)]


def test_digits_that_time_did_not_suffice_for_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_searches, "take_away", lambda _puzzle, _groups, _budget: iter(()))
    _, offers = offers_of_layout(monkeypatch)
    assert offers
    search = LayoutSearch(untranslated, offers[0].puzzle, {})
    search.take(offers)
    for offer, (words, _) in zip(offers, search.screen.rows, strict=True):
        assert offer.left_open == offer.puzzle.clue_count - 2 > 0
        assert "time ran out" in words

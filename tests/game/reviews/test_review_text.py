"""Reviews as text, and the figures over many of them."""

from __future__ import annotations

import json
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_app.game.play.game import Game
from sudoku_app.game.play.moves import MoveTime
from sudoku_app.game.reviews.review import Cause, PlayedGame, review
from sudoku_app.game.reviews.review_text import ReviewCounts, review_from_text, review_to_text
from tests.game.games import PUZZLE, SOLUTION


def game_with_a_mistake() -> Game:
    """A game with a mistake, notes, and nine digits in the order of the cells."""
    game = Game(PUZZLE)
    game.enter([2], 3)
    game.erase([2])
    game.note([2], 4)
    for cell in [cell for cell, value in enumerate(PUZZLE.givens) if not value][:9]:
        game.enter([cell], int(SOLUTION[cell]))
    return game


@cache
def an_example() -> tuple[PlayedGame, str]:
    """A game, and the text of its review."""
    told = played(game_with_a_mistake())
    return told, review_to_text(told, list(review(told)))


def played(game: Game) -> PlayedGame:
    times = tuple(MoveTime(float(place), 1_000 * place) for place, _ in enumerate(game.moves))
    hints = (("hidden_single", 4.0),)
    needed = ("hidden_single", "naked_single", "x_wing")
    return PlayedGame(
        game.puzzle, game.the_solution(), tuple(game.moves), game.head, times, 99, hints, needed
    )


def test_a_review_is_the_same_after_it_was_text() -> None:
    told = played(game_with_a_mistake())
    acts = list(review(told))
    assert review_from_text(told, review_to_text(told, acts)) == acts


def test_the_review_of_a_game_that_went_on_is_not_taken_for_its_review() -> None:
    game = game_with_a_mistake()
    before = played(game)
    text = review_to_text(before, list(review(before)))
    game.undo()
    assert review_from_text(played(game), text) is None
    game.redo()
    assert review_from_text(played(game), text) is not None
    game.enter([80 - SOLUTION[::-1].index("1")], 1)
    assert review_from_text(played(game), text) is None


@pytest.mark.parametrize("text", ["", "[", "{}", "[]", "null", "[" * 100_000])
def test_a_text_that_is_no_review_is_none_and_counts_for_nothing(text: str) -> None:
    assert review_from_text(played(game_with_a_mistake()), text) is None
    counts = ReviewCounts()
    counts.add([text])
    assert counts.figures() == (0, (), ())


@given(st.data())
@settings(max_examples=60, deadline=None)
def test_a_review_with_anything_in_it_is_read_or_none(data: st.DataObject) -> None:
    told, text = an_example()
    value = json.loads(text)
    odd = (
        st.none() | st.integers(-3, 99) | st.text(max_size=9) | st.lists(st.integers(), max_size=6)
    )
    field = data.draw(st.integers(0, 4))
    value["acts"][data.draw(st.integers(0, 11))][field] = data.draw(odd)
    text = json.dumps(value)
    found = review_from_text(told, text)
    counts = ReviewCounts()
    counts.add([text])
    assert counts.figures().games == (found is not None)


def test_figures_add_up_techniques_and_causes_over_games() -> None:
    told, text = an_example()
    counts = ReviewCounts()
    counts.add([text, text])
    counts.add([text])
    games, techniques, mistakes = counts.figures()
    assert games == 3
    assert mistakes == ((Cause.HOUSE, 3),)
    by_slug = {each.technique: each[1:] for each in techniques}
    assert by_slug["x_wing"] == (0, 0, 3)
    assert by_slug["hidden_single"][1] == 3
    proved = [act for act in review_from_text(told, text) or () if act.technique]
    assert sum(alone + hinted for alone, hinted, _ in by_slug.values()) == 3 * len(proved) > 3
    order = [each.technique for each in techniques]
    assert order.index("hidden_single") < order.index("x_wing")

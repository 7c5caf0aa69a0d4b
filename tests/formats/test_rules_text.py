"""Rules in words are taken as far as a solution obeys them, stored, and cost bounded work."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_app.core.author_texts import Sense
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.drawing import Outline
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import CLASSIC, Cell
from sudoku_app.formats.author_texts import decode_about, encode_about
from sudoku_app.formats.constraints import encode_constraints
from sudoku_app.formats.rules_text.reading import read_rules, with_rules_read
from sudoku_app.formats.rules_text.statements import senses
from tests.formats.drawn_rules import (
    BLUE_LINE,
    GREEN_LINE,
    PURPLE,
    SOLUTION,
    line,
    puzzle_with,
    read,
)


def test_a_rule_that_the_solution_breaks_is_not_taken() -> None:
    rules = "Adjacent digits along a green line must differ by at least 5."
    puzzle = with_rules_read(puzzle_with(rules, (GREEN_LINE,), SOLUTION))
    assert [rule.sense for rule in puzzle.about.worded] == [Sense.BROKEN]
    assert puzzle.constraints == ()
    assert puzzle.about.worded[0].broken == (0, 1)


def test_a_rule_that_the_solution_obeys_is_enforced() -> None:
    rules = "Digits in cages sum to the number in the corner."
    puzzle = with_rules_read(puzzle_with(rules, (Outline((0, 1), "", "8"),), SOLUTION))
    assert puzzle.constraints == (KillerCage(puzzle.constraints[0].cells, 8),)
    assert puzzle.about.worded[0].drawings == (0,)


def test_without_a_solution_a_reading_waits_for_the_player() -> None:
    rules = "Digits in cages sum to the number in the corner."
    puzzle = with_rules_read(puzzle_with(rules, (Outline((0, 1), "", "8"),)))
    assert puzzle.constraints == ()
    assert [rule.is_on for rule in puzzle.about.worded] == [False]
    assert puzzle.with_switched([0]).constraints == puzzle.about.worded[0].constraints


def test_a_statement_without_drawings_is_a_doubt() -> None:
    (rule,) = read_rules(puzzle_with("Digits separated by a V sum to 5."))
    assert rule.sense is Sense.UNBOUND


def test_lines_that_meet_are_several_if_the_solution_breaks_them_as_one() -> None:
    bend = next(  # the same digit before and after, next to the one between
        cell
        for cell in range(10, 72)
        if SOLUTION[cell - 1] == SOLUTION[cell + 9]
        and abs(SOLUTION[cell - 1] - SOLUTION[cell]) == 1
    )
    before, at, after = (divmod(cell, 9) for cell in (bend - 1, bend, bend + 9))
    before, at, after = ((row + 1, column + 1) for row, column in (before, at, after))
    halves = line(PURPLE, before, at), line(PURPLE, at, after)
    rules = "Digits on a purple line form a set of consecutive digits in any order."
    assert read(rules, *halves) == f"renban:{bend - 1}.{bend}.{bend + 9}"
    (rule,) = read_rules(puzzle_with(rules, halves, SOLUTION))
    expected = f"renban:{bend - 1}.{bend},renban:{bend}.{bend + 9}"
    assert encode_constraints(rule.constraints) == expected


def test_cages_that_are_constraints_already_are_shown_beside_those_that_are_only_drawn() -> None:
    rules = "Digits in cages do not repeat and sum to the number in the corner."
    cage, drawn = KillerCage((Cell(9), Cell(10)), 13), Outline((0, 1), "", "<9")
    puzzle = puzzle_with(rules, (drawn,), SOLUTION)._replace(constraints=(cage,))
    puzzle = with_rules_read(puzzle)
    assert cage in puzzle.constraints
    assert puzzle.about.worded[0].drawings == (0,)
    assert cage not in puzzle.about.worded[0].constraints


def test_rules_read_from_words_are_stored_and_read_back() -> None:
    rules = "Digits in cages sum to the number in the corner. Shade some cells."
    puzzle = with_rules_read(puzzle_with(rules, (Outline((0, 1), "", "8"),), SOLUTION))
    plain = Puzzle(CLASSIC, (0,) * 81, puzzle.constraints)
    assert decode_about(encode_about(puzzle.about), plain) == puzzle
    switched = puzzle.with_switched([0])
    assert switched.constraints == ()
    assert decode_about(encode_about(switched.about), puzzle_with("")).about == switched.about


def test_a_stored_rule_with_damaged_constraints_is_not_understood() -> None:
    stored = '{"worded": [{"quote": "x", "sense": "read", "constraints": "cage:99"}, 5]}'
    (rule,) = decode_about(stored, puzzle_with("")).about.worded
    assert (rule.quote, rule.sense, rule.constraints) == ("x", Sense.UNREAD, ())


@pytest.mark.parametrize("piece", ["a, ", "(", "cage and ", "line sum ", "1:2 ", "\n", ". "])
def test_work_on_a_hostile_text_is_bounded(piece: str) -> None:
    found = senses(piece * (20_000 // len(piece)))
    assert sum(len(sense.quote) for sense in found) <= 20_000


@settings(max_examples=200)
@given(st.text(max_size=300))
def test_any_text_is_read_or_quoted(words: str) -> None:
    for rule in read_rules(puzzle_with(words, (GREEN_LINE, BLUE_LINE))):
        assert rule.quote

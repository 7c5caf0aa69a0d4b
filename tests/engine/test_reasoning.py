"""The engine's steps, ratings and pictures are right."""

from __future__ import annotations

import re
from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import pytest

from sudoku_app import engine
from tests.conftest import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

HARD = "....1..9..8..9326...75...3.79....6....6.45...2..7.....5....83.....1......6..3..5."


@pytest.fixture
def puzzle() -> engine.Puzzle:
    return engine.read(HARD)[0].puzzle


def test_reading_lines_yields_puzzles_and_errors_as_they_come() -> None:
    def lines() -> Iterator[str]:
        yield HARD
        yield "?"
        yield HARD
        raise AssertionError("read too far")

    found = engine.read_lines(lines())
    assert isinstance(next(found), engine.Parsed)
    assert isinstance(next(found), engine.ParseError)


def test_the_path_leads_to_the_solution(puzzle: engine.Puzzle) -> None:
    board = list(puzzle.givens)
    for step in engine.path(puzzle):
        for cell, digit in step.placements:
            board[cell] = digit
    assert tuple(board) == engine.solve(puzzle)


def test_the_next_step_starts_from_the_board_and_the_notes(puzzle: engine.Puzzle) -> None:
    solution = engine.solve(puzzle)
    assert solution is not None
    last = (*solution[:-1], 0)
    step = engine.next_step(puzzle, last)
    assert step is not None
    assert step.placements == ((80, solution[80]),)
    empty = puzzle._replace(givens=(0,) * 81)
    noted = engine.next_step(empty, notes=(0,) * 40 + (1 << 5 - 1,) + (0,) * 40)
    assert noted is not None
    assert noted.placements == ((40, 5),)


def test_notes_that_a_puzzle_needs_for_one_solution_allow_no_step_that_presumes_one(
    shared_data: Path,
) -> None:
    """Otherwise the easiest step is a Uniqueness Test that removes a digit of the solution."""
    sukaku = (shared_data / "faults" / "sukaku_1.txt").read_text().strip()
    notes = [
        sum(1 << digit for digit in range(9) if sukaku[9 * cell + digit] != ".")
        for cell in range(81)
    ]
    values = tuple(bits.bit_length() if bits.bit_count() == 1 else 0 for bits in notes)
    solution = engine.solve(engine.read(sukaku)[0].puzzle)
    step = engine.next_step(engine.read("." * 81)[0].puzzle, values, notes)
    assert solution is not None
    assert step is not None
    assert all(solution[cell] != digit for cell, digit in step.eliminations)


@pytest.mark.parametrize("values", [(1, 2, 3), (1,) * 81])
def test_a_board_of_the_wrong_size_or_against_the_rules_is_refused(
    puzzle: engine.Puzzle, values: tuple[int, ...]
) -> None:
    with pytest.raises(ValueError, match=r"expected 81 cells, found 3|breaks the rules in r1c1"):
        engine.next_step(puzzle, values)


def test_every_wrong_candidate_that_is_refuted_is_wrong(puzzle: engine.Puzzle) -> None:
    solution = engine.solve(puzzle)
    assert solution is not None
    refuted = 0
    for cell in range(4):
        for digit in range(1, 10):
            found = engine.why(puzzle, cell, digit)
            assert found is None or digit != solution[cell]
            refuted += found is not None
    assert refuted > 8


def test_sentences_are_in_the_language_asked_for(puzzle: engine.Puzzle) -> None:
    step = engine.next_step(puzzle)
    assert step is not None
    english, chinese = (engine.explain(step, puzzle, language=one) for one in ("en", "zh_CN"))
    assert english.effect.isascii()
    assert not chinese.effect.isascii()


def test_a_technique_can_be_asked_for_by_name_or_slug() -> None:
    by_name, by_slug = (
        engine.generate(engine.PuzzleRequest(technique=one), Random(7))
        for one in ("Naked Pair", "naked_pair")
    )
    assert by_name == by_slug
    assert by_name.meets_request


def test_an_unknown_theme_is_refused(puzzle: engine.Puzzle) -> None:
    with pytest.raises(ValueError, match="theme is 'pink', expected one of 'light'"):
        engine.svg(puzzle, theme="pink")


def used(steps: Iterator[engine.Step]) -> dict[str, int]:
    """How often each technique is used; a single counts once a digit."""
    found: Counter[str] = Counter()
    for step in steps:
        found[step.technique] += len(step.placements) if not step.eliminations else 1
    return dict(found)


@pytest.mark.parametrize("level", ["normal", "hard", "expert"])
def test_the_rating_has_the_techniques_of_the_path(level: str) -> None:
    lines = (ROOT / "levels" / f"{level}.txt").read_text(encoding="utf-8").splitlines()
    puzzles = [line[:81] for line in lines if re.fullmatch("[1-9.]{81}", line[:81])][:8]
    assert len(puzzles) == 8
    for line in puzzles:
        assert dict(engine.rate(line).techniques) == used(engine.path(line)), line


def test_turned_puzzles_have_one_rating(puzzle: engine.Puzzle) -> None:
    turned = engine.make_puzzle(puzzle.givens[::-1])
    assert engine.rate(turned) == engine.rate(puzzle)


def test_an_explained_path_has_the_board_and_the_words_of_each_step(puzzle: engine.Puzzle) -> None:
    steps = list(engine.explained_path(puzzle))
    assert [each.step for each in steps] == list(engine.path(puzzle))
    for each in steps:
        assert each.words == engine.explain(each.step, puzzle, each.board)
        assert all(each.board[cell] == 0 for cell, _ in each.step.placements)
    assert steps[-1].board.count(0) == 1

"""What the picture of a step proves it by."""

from __future__ import annotations

import pytest

from sudoku_app.core.notation import cell_text, parse_cell
from sudoku_app.core.step import Candidate, Step
from sudoku_app.core.techniques import BY_SLUG
from sudoku_app.core.topology import CLASSIC, Cell, Digit, House
from sudoku_app.game.texts.technique_pages import TechniquePages
from sudoku_app.presentation.board.picture import Picture
from sudoku_app.presentation.board.step_shape import Proof, between, drawn_step, proof_of

EIGHT = Candidate(Cell(0), Digit(8))
HIDDEN = Step("hidden_single", placements=(EIGHT,), houses=(House(18),))


def board(placed: str) -> list[int]:
    """A board with digits like `r2c5=8`."""
    values = [0] * 81
    for each in placed.split():
        cell, _, digit = each.partition("=")
        values[parse_cell(CLASSIC, cell)] = int(digit)
    return values


def test_lanes_lead_from_a_witness_to_what_it_rules_out() -> None:
    proof = proof_of(HIDDEN, CLASSIC, board("r2c5=8 r1c2=1 r1c3=2 r2c2=3 r3c1=4 r3c2=5 r3c3=6"))
    assert proof.digit == 8
    assert proof.witnesses == (13,)
    assert proof.blocked == (9, 11)
    assert proof.lanes == (10, 11, 12)
    assert proof.rest == ()


def test_cells_that_no_digit_rules_out_are_reported_from_the_others() -> None:
    proof = proof_of(HIDDEN, CLASSIC, board("r2c5=8 r1c2=1 r1c3=2"))
    assert proof.blocked == (9, 10, 11)
    assert proof.rest == (18, 19, 20)


def test_without_a_board_nothing_is_proven() -> None:
    assert proof_of(HIDDEN, CLASSIC, ()) == Proof()
    pair = proof_of(Step("naked_pair", eliminations=(EIGHT,)), CLASSIC, [0] * 81)
    assert pair == Proof(Digit(8))


def test_the_digit_that_is_ruled_out_is_known_where_a_lesson_leaves_out_what_follows() -> None:
    example = TechniquePages().example(BY_SLUG["locked_candidates_1"])
    assert example is not None
    position, step = example
    proof = proof_of(step._replace(eliminations=()), position.topology, position.values)
    assert proof.blocked
    assert proof.digit == step.pattern[0].digit == step.eliminations[0].digit


def test_only_cells_of_one_row_or_column_have_others_between_them() -> None:
    assert list(between(CLASSIC, 0, 4)) == [1, 2, 3]
    assert list(between(CLASSIC, 0, 36)) == [9, 18, 27]
    assert list(between(CLASSIC, 0, 10)) == []
    assert list(between(CLASSIC, 8, 9)) == []


def test_witnesses_are_among_the_cells_to_see() -> None:
    values = board("r2c5=8 r1c2=1 r1c3=2 r2c2=3 r3c1=4 r3c2=5 r3c3=6")
    drawn = drawn_step(HIDDEN, CLASSIC, values)
    assert Picture(step=HIDDEN, drawn=drawn).essential_cells() == (0, 13)
    assert Picture((4,)).essential_cells() == (4,)


@pytest.mark.parametrize(
    ("slug", "sights"),
    [
        ("skyscraper", {"r2c3", "r3c3", "r3c1", "r4c1", "r5c1"}),
        ("xy_chain", {"r3c5", "r4c5", "r5c5", "r6c5", "r7c5", "r4c6", "r5c6", "r6c6", "r7c6"}),
        ("x_wing", set()),
    ],
)
def test_what_two_ends_see_is_joined_to_them(slug: str, sights: set[str]) -> None:
    pages = TechniquePages()
    row = BY_SLUG[slug]
    example = pages.example(row)
    assert example is not None
    position, step = example
    proof = proof_of(step, position.topology, position.values)
    assert {cell_text(CLASSIC, cell) for cell in proof.sights} == sights

"""What constraints look like: each kind has its picture, and what is outside the grid its room."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from sudoku_app.core.author_texts import About
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.constraints.chess_moves import AntiKnight
from sudoku_app.core.constraints.constraint import Constraint
from sudoku_app.core.constraints.custom_lines import CustomLine
from sudoku_app.core.constraints.dots import XV, Difference, NegativeXV
from sudoku_app.core.constraints.groups import Clone
from sudoku_app.core.constraints.lines import Arrow, Inequality, Palindrome, Thermometer, Whispers
from sudoku_app.core.constraints.outside import LittleKillerSum, SandwichSum
from sudoku_app.core.constraints.placed import Placed
from sudoku_app.core.constraints.single_cells import GivenCandidates, Maximum, Minimum
from sudoku_app.core.drawing import DrawnLine, Label, Outline, Point, Shape
from sudoku_app.core.puzzle import make_puzzle
from sudoku_app.core.topology import CLASSIC, DigitSet, Place, topology_of_size
from sudoku_app.formats.reader import read_first
from sudoku_app.presentation.board.constraint_drawings import (
    Margins,
    drawings_of,
    drawings_of_constraint,
    lies_above,
    margins_of,
)
from tests.core.puzzles import cells


def test_a_cage_is_outlined_with_its_sum() -> None:
    assert list(drawings_of_constraint(KillerCage(cells(0, 1, 9), 12), CLASSIC)) == [
        Outline((0, 1, 9), "cage", "12")
    ]
    (without_sum,) = drawings_of_constraint(KillerCage(cells(0, 1)), CLASSIC)
    assert isinstance(without_sum, Outline)
    assert without_sum.text == ""


def test_a_thermometer_begins_with_its_bulb() -> None:
    bulb, tube = drawings_of_constraint(Thermometer(cells(10, 11, 21)), CLASSIC)
    assert isinstance(bulb, Shape)
    assert isinstance(tube, DrawnLine)
    assert bulb.centre == tube.points[0] == Point(1.5, 1.5)
    assert tube.points[-1] == Point(3.5, 2.5)


def test_an_arrow_leaves_its_pill_at_the_cell_it_starts_from() -> None:
    pill, line = drawings_of_constraint(Arrow(cells(0, 1), (cells(2, 3),)), CLASSIC)
    assert isinstance(pill, Shape)
    assert isinstance(line, DrawnLine)
    assert pill.centre == Point(1.0, 0.5)
    assert pill.width > pill.height
    assert 1.5 < line.points[0].x < 2.0
    assert line.head > 0


def test_marks_on_edges_lie_above_the_digits() -> None:
    for mark in (Difference(cells(0, 1)), XV(cells(0, 9), 5)):
        shape, *_ = drawings_of_constraint(mark, CLASSIC)
        assert isinstance(shape, Shape)
        assert shape.is_above
    *_, letter = drawings_of_constraint(XV(cells(0, 9), 5), CLASSIC)
    assert letter == Label(Point(0.5, 1.0), "V", "text", 0.3)


@pytest.mark.parametrize(("kind", "inward"), [(Minimum, True), (Maximum, False)])
def test_wedges_point_to_the_smaller_digit(kind: type[Minimum], inward: bool) -> None:
    wedges = [
        each
        for each in drawings_of_constraint(kind(cells(0)), CLASSIC)
        if isinstance(each, DrawnLine)
    ]
    assert len(wedges) == 2  # none at the border of the grid
    right = next(wedge for wedge in wedges if wedge.points[1].x > 0.6)
    tip, end = right.points[1], right.points[0]
    assert (tip.x < end.x) is inward


@pytest.mark.parametrize(("size", "count"), [(9, 3), (9, 8), (9, 9), (16, 16)])
def test_given_candidates_fit_into_their_cell_however_many_they_are(size: int, count: int) -> None:
    given = GivenCandidates(cells(0), DigitSet((1 << count) - 1))
    [label] = drawings_of_constraint(given, topology_of_size(size))
    assert isinstance(label, Label)
    assert len(label.text) == count
    assert label.size * 0.64 * count < 1  # no digit is wider than 0.64 of its height


@pytest.mark.parametrize("rule", [AntiKnight(), NegativeXV()])
def test_a_rule_for_the_whole_grid_is_not_drawn(rule: Constraint) -> None:
    assert list(drawings_of_constraint(rule, CLASSIC)) == []


def test_what_is_outside_the_grid_has_room_at_its_side_alone() -> None:
    clue = SandwichSum(cells(*range(9)), Place(0, -1), 15)
    left, top, right, bottom = margins_of(drawings_of_constraint(clue, CLASSIC), CLASSIC)
    assert left >= 0.5
    assert top == right == bottom == 0
    diagonal = LittleKillerSum(cells(7, 17), Place(-1, 6), 9)
    assert margins_of(drawings_of_constraint(diagonal, CLASSIC), CLASSIC).top >= 0.5


def test_room_around_the_grid_is_bounded() -> None:
    far = Label(Point(-90.0, 4.0), "rules", "#000000", 0.5)
    assert margins_of([far], CLASSIC) == Margins(left=2.0)
    assert margins_of(drawings_of_constraint(Whispers(cells(0, 1)), CLASSIC), CLASSIC) == Margins()


def test_the_authors_drawings_come_before_those_of_constraints() -> None:
    mine = DrawnLine((Point(0, 0), Point(9, 9)), "#ff0000", 0.1)
    about = About(drawings=(mine,))
    puzzle = make_puzzle([0] * 81, constraints=(KillerCage(cells(0, 1), 3),), about=about)
    assert drawings_of(puzzle) == (mine, Outline((0, 1), "cage", "3"))


def test_the_grounds_of_cells_lie_below_lines() -> None:
    constraints = (Palindrome(cells(0, 1)), Clone(cells(0), cells(1)), Maximum(cells(2)))
    drawn = drawings_of(make_puzzle([0] * 81, constraints=constraints))
    kinds = [type(each) for each in drawn]
    assert kinds[:3] == [Shape] * 3
    assert Shape not in kinds[3:]


def kinds_of(kind: type[Placed] = Placed) -> set[type[Placed]]:
    """All kinds of constraint on chosen cells that have a name in files."""
    below = {each for child in kind.__subclasses__() for each in kinds_of(child)}
    return below | ({kind} if "slug" in vars(kind) else set())


@dataclass(frozen=True)
class Unknown(Placed):
    """A kind that nobody draws."""


def test_rows_of_clues_above_the_grid_have_room() -> None:
    clues = [Label(Point(4.5, 0.5 - row), "12", "#000000", 0.5) for row in range(1, 6)]
    assert margins_of(clues, CLASSIC) == pytest.approx((0, 4.9, 0, 0))
    assert margins_of(clues[:2], CLASSIC) == pytest.approx((0, 1.9, 0, 0))
    shape = Shape(Point(4.5, -4.5), 1.0, 1.0, "#000000", "#000000", 0.0)
    assert margins_of([shape], CLASSIC) == Margins(top=5.0)


def test_every_kind_on_chosen_cells_has_a_picture() -> None:
    nothing = drawings_of_constraint.dispatch(Unknown)
    assert {
        kind.slug for kind in kinds_of() if drawings_of_constraint.dispatch(kind) is nothing
    } == set()


def test_every_variant_can_be_drawn(shared_data: Path) -> None:
    rows = (shared_data / "variants.tsv").read_text(encoding="utf-8").splitlines()[1:]
    for row in rows:
        payload = row.split("\t")[3]
        puzzle = read_first(f"https://f-puzzles.com/?load={payload}").puzzle
        drawn = drawings_of(puzzle)
        assert all(0 <= margin <= 2 for margin in margins_of(drawn, puzzle.topology))
        assert len(drawn) >= len([each for each in puzzle.constraints if each.cells])


@pytest.mark.parametrize(("smaller", "larger", "turned"), [(0, 1, 0), (1, 0, 180), (0, 9, 90)])
def test_an_inequality_sign_points_to_the_smaller_digit(
    smaller: int, larger: int, turned: int
) -> None:
    _, sign = drawings_of_constraint(Inequality(cells(smaller, larger)), CLASSIC)
    assert isinstance(sign, Label)
    assert (sign.text, round(sign.angle) % 360) == ("<", turned)


def test_a_ground_that_would_hide_a_digit_lies_below_it_wherever_its_author_put_it() -> None:
    circle = Shape(Point(1.5, 3.5), 0.83, 0.83, "#ffffff", "#cfcfcf", 0.02, is_round=True)
    circle = circle._replace(is_above=True)
    dot = circle._replace(centre=Point(2.0, 3.5), width=0.3, height=0.3)
    assert not lies_above(circle)
    assert lies_above(circle._replace(fill=""))
    assert lies_above(dot)
    assert not lies_above(dot._replace(is_above=False))
    assert not lies_above(Outline((0, 1)))


def test_white_and_black_dots_of_an_author_have_the_colours_of_ours() -> None:
    white = Shape(Point(1.0, 0.5), 0.3, 0.3, "#ffffff", "#000000", 0.02, is_round=True)
    white = white._replace(is_above=True)
    black = white._replace(centre=Point(2.0, 0.5), fill="#000000", outline="")
    patch = white._replace(centre=Point(3.0, 0.5), outline="#ffffff")
    three, letter = (Label(each.centre, "3", "#000000", 0.2) for each in (white, patch))
    about = About(drawings=(white, three, black, patch, letter))
    drawn = drawings_of(make_puzzle([0] * 81)._replace(about=about))
    fills = [each.fill if isinstance(each, Shape) else "" for each in drawn]
    assert fills == ["dot_white", "", "dot_black", "#ffffff", ""]
    inks = [each.colour for each in drawn if isinstance(each, Label)]
    assert inks == ["dot_black", "#000000"]


def test_what_is_written_at_lines_and_a_cage_lies_apart() -> None:
    both, down, alone = cells(0, 1), cells(0, 9), cells(40, 41)
    lines = (
        CustomLine(both, "a < b"),
        CustomLine(both, "a > 2"),
        CustomLine(down, "a < b"),
        CustomLine(alone, "a < b"),
    )
    puzzle = make_puzzle([0] * 81, CLASSIC, (*lines, KillerCage(cells(0, 1), 12)))
    places = [each.centre for each in drawings_of(puzzle) if isinstance(each, Label)]
    (usual,) = (
        each.centre for each in drawings_of_constraint(lines[3], CLASSIC) if isinstance(each, Label)
    )
    assert [(round(x - usual.x, 2), round(y - usual.y, 2)) for x, y in places] == [
        (-3.0, -4.0),  # beside the sum
        (-4.0, -3.79),  # below the sum, as both cells have a text
        (-4.0, -3.0),
        (0.0, 0.0),
    ]

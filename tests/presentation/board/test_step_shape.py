"""What of a step is drawn, by its kind."""

from __future__ import annotations

from sudoku_app.core.areas import Area, AreaRole, areas
from sudoku_app.core.step import Candidate, Link, Node, Step
from sudoku_app.core.topology import CLASSIC, Cell, Digit, House
from sudoku_app.presentation.board.cells import Focus
from sudoku_app.presentation.board.step_shape import (
    MAX_LINKS,
    StepShape,
    focus_of,
    houses_to_look_at,
    lines_to_look_at,
    shape_of,
)
from tests.core.puzzles import cells


def houses(*numbers: int) -> tuple[House, ...]:
    return tuple(House(number) for number in numbers)


def node(*numbers: int) -> Node:
    return Node(cells(*numbers), Digit(1))


X_WING = Step("x_wing", houses=houses(1, 4, 9, 12), cover=houses(9, 12))


def test_the_houses_of_a_fish_are_distinguished() -> None:
    shape = shape_of(X_WING)
    assert (shape.base, shape.cover) == ((1, 4), (9, 12))


def test_almost_locked_sets_are_areas_and_their_houses_are_not() -> None:
    sets = areas((cells(0, 1), cells(9, 10)), AreaRole.SET)
    step = Step("als_xz", houses=houses(0, 1), areas=sets)
    assert shape_of(step) == StepShape(((0, 1), (9, 10)), (), (), ())


def test_an_area_is_outlined_once_and_not_if_it_is_empty_or_only_needed() -> None:
    twice = areas((cells(0, 1), cells(9), cells(0, 1), ()))
    step = Step("sue_de_coq", areas=(*twice, Area(cells(5), AreaRole.NEEDED)))
    assert shape_of(step).sets == ((0, 1), (9,))


def test_cells_that_are_one_end_of_a_link_are_a_group_but_inside_a_set() -> None:
    links = (Link(node(0, 1), node(5), strong=False), Link(node(5), node(9, 10), strong=True))
    step = Step("grouped_aic", links=links, areas=(Area(cells(9, 10, 11), AreaRole.SET),))
    assert shape_of(step).groups == (node(0, 1),)


def test_a_rectangle_has_corners_and_a_quadruple_has_none() -> None:
    four = cells(0, 4, 9, 13)
    rectangle = Step("uniqueness_1", areas=(Area(four, AreaRole.CORNERS),))
    assert (shape_of(rectangle).corners, shape_of(rectangle).sets) == (four, ())
    assert shape_of(Step("naked_quadruple")).corners == ()


def test_the_houses_of_a_long_chain_are_not_marked() -> None:
    link = Link(node(0), node(1), strong=True)
    short = Step("skyscraper", links=(link,) * MAX_LINKS, houses=houses(1, 2))
    assert shape_of(short).base == (1, 2)
    assert shape_of(short._replace(links=(*short.links, link))).base == ()


def test_a_fish_of_many_houses_shows_only_where_it_is_seen() -> None:
    many = houses(0, 1, 2, 3, 4, 9, 10, 11, 12, 13)
    shape = shape_of(Step("squirmbag", houses=many, cover=many[5:]))
    assert (shape.base, shape.cover, shape.is_wide) == ((0, 1, 2, 3, 4), (), True)


def test_the_place_of_a_step_is_where_its_pattern_is_counted() -> None:
    pointing = Step("locked_candidates_1", houses=houses(18, 0), cover=houses(0))
    assert houses_to_look_at(X_WING, CLASSIC) == (1, 4)
    assert houses_to_look_at(pointing, CLASSIC) == (18,)
    assert houses_to_look_at(Step("naked_pair", houses=houses(3)), CLASSIC) == (3,)


def test_the_place_of_a_step_without_few_houses_is_the_box_it_concludes_in() -> None:
    placed = (Candidate(Cell(40), Digit(1)),)
    assert houses_to_look_at(Step("naked_single", placements=placed), CLASSIC) == (22,)
    wide = Step("whale", eliminations=placed, houses=houses(*range(8)))
    assert houses_to_look_at(wide, CLASSIC) == (22,)


def test_the_place_of_a_step_about_many_lines_is_the_lines() -> None:
    lines = tuple((Cell(cell), Cell(cell + 1)) for cell in (0, 3, 6, 40))
    gone = tuple(Candidate(one, Digit(5)) for one, _ in lines)
    step = Step("whisper_partners", eliminations=gone, areas=areas(lines, AreaRole.SWEPT))
    assert houses_to_look_at(step, CLASSIC) == ()
    assert lines_to_look_at(step) == (0, 1, 3, 4, 6, 7, 40, 41)
    few = step._replace(eliminations=gone[:1])
    assert houses_to_look_at(few, CLASSIC) == (18,)
    assert lines_to_look_at(Step("naked_pair", eliminations=gone)) == ()


def test_a_step_of_one_digit_brings_that_digit_out_and_a_naked_single_what_is_around() -> None:
    seven, eight = Candidate(Cell(40), Digit(7)), Candidate(Cell(41), Digit(8))
    assert focus_of(Step("hidden_single", placements=(seven,))) == Focus()
    assert focus_of(Step("locked_candidates_1", eliminations=(seven,))) == Focus()
    assert focus_of(Step("x_wing", eliminations=(seven,))) == Focus(digit=7)
    assert focus_of(Step("naked_single", placements=(seven,))) == Focus(around=(40,))
    assert focus_of(Step("full_house", placements=(seven,))) == Focus()
    assert focus_of(Step("naked_pair", eliminations=(seven, eight))) == Focus()


def test_colours_have_links_without_a_direction_and_no_houses() -> None:
    link = Link(node(0), node(1), strong=True)
    colours = shape_of(Step("simple_colors_trap", links=(link,), houses=houses(1, 2)))
    assert (colours.is_directed, colours.base) == (False, ())
    assert shape_of(Step("x_chain", links=(link,))).is_directed


def test_the_houses_of_a_sum_are_drawn_with_its_cells() -> None:
    part = Area(cells(7, 8), AreaRole.PART)
    shape = shape_of(Step("innies", houses=houses(0), areas=(part,)))
    assert shape.base == (0,)
    assert shape.sets == ((7, 8),)

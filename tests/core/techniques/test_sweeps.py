"""What all constraints of a kind rule out: by hand, and compared with a naive search."""

from __future__ import annotations

from functools import partial

import pytest

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.constraints.cages import Product
from sudoku_app.core.constraints.constraint import Constraint
from sudoku_app.core.constraints.custom_lines import CustomLine
from sudoku_app.core.constraints.dots import XV, Difference, NegativeXV, Ratio
from sudoku_app.core.constraints.groups import Clone, Quadruple
from sudoku_app.core.constraints.kinds import KINDS
from sudoku_app.core.constraints.lines import (
    Arrow,
    BetweenLine,
    CloseLine,
    EntropicLine,
    Inequality,
    Nabner,
    Palindrome,
    RegionSumLine,
    Renban,
    SameDifferenceLine,
    SegmentLine,
    SlowThermometer,
    Thermometer,
    Whispers,
    ZipperLine,
)
from sudoku_app.core.constraints.neighbours import NonConsecutive
from sudoku_app.core.constraints.outside import LittleKillerSum, SandwichSum, Skyscraper, XSum
from sudoku_app.core.constraints.single_cells import (
    CountingCircles,
    GivenCandidates,
    Maximum,
    Minimum,
    Odd,
    RowIndexer,
)
from sudoku_app.core.step import Step
from sudoku_app.core.techniques import TECHNIQUES
from sudoku_app.core.techniques.sweeps import Sweep, sweep_finder
from sudoku_app.core.topology import Digit, Place, digits_of
from tests.core.puzzles import cells, empty
from tests.core.techniques.line_positions import (
    assert_keeps_fillings,
    assert_turns_along,
    gone_by,
    thinned,
)
from tests.core.techniques.oracles import detail_of

FIND = {kind.sweep: sweep_finder(kind.sweep) for kind in KINDS.values() if kind.sweep}

ROW = cells(*range(9))


def swept(slug: str, position: Candidates) -> Step | None:
    """The first step of a technique, which is carried out."""
    step = next(FIND[slug](position), None)
    if step is not None:
        step.apply(position)
    return step


def left(position: Candidates, *numbers: int) -> list[tuple[Digit, ...]]:
    return [digits_of(position.digits[cell]) for cell in numbers]


def without(*digits: int) -> tuple[int, ...]:
    return tuple(digit for digit in range(1, 10) if digit not in digits)


def test_no_5_is_on_any_whisper_line() -> None:
    position = empty(Whispers(cells(0, 1)), Whispers(cells(40, 50, 60)))
    step = swept("whisper_partners", position)
    assert step is not None
    assert step.eliminations == tuple((cell, 5) for cell in (0, 1, 40, 50, 60))
    assert detail_of(step, Sweep).lines == (cells(0, 1), cells(40, 50, 60))


def test_a_whisper_line_of_another_difference_keeps_5() -> None:
    assert swept("whisper_partners", empty(Whispers(cells(0, 1), 4))) is None


def test_low_and_high_digits_alternate_along_a_whole_whisper_line() -> None:
    position = empty(Whispers(cells(0, 10, 20, 30)))
    swept("whisper_partners", position)
    for digit in (6, 7, 8, 9):
        position.eliminate(0, digit)
    swept("whisper_partners", position)
    assert left(position, 10, 20, 30) == [(6, 7, 8, 9), (1, 2, 3, 4), (6, 7, 8, 9)]


def test_thermometers_are_counted_off_from_both_ends_also_where_they_cross() -> None:
    position = empty(Thermometer(cells(0, 10, 20)), Thermometer(cells(20, 30, 40)))
    step = swept("thermometer_bounds", position)
    assert step is not None
    assert not detail_of(step, Sweep).reasons
    assert left(position, 0, 20, 40) == [(1, 2, 3, 4, 5), (3, 4, 5, 6, 7), (5, 6, 7, 8, 9)]
    assert swept("thermometer_bounds", position) is None


def test_a_digit_on_a_thermometer_limits_all_its_cells() -> None:
    position = empty(Thermometer(cells(0, 10, 20)))
    swept("thermometer_bounds", position)
    position.place(10, 3)
    step = swept("thermometer_bounds", position)
    assert left(position, 0, 20) == [(1, 2), (4, 5, 6, 7, 8, 9)]
    assert step is not None
    assert detail_of(step, Sweep).reasons[0].source == 10


def test_a_slow_thermometer_rises_only_between_cells_that_see_each_other() -> None:
    assert swept("thermometer_bounds", empty(SlowThermometer(cells(0, 12)))) is None
    position = empty(SlowThermometer(cells(0, 1)))
    swept("thermometer_bounds", position)
    assert left(position, 0, 1) == [without(9), without(1)]


def test_5_7_and_9_are_at_no_black_dot_and_5_at_no_x() -> None:
    position = empty(Ratio(cells(0, 1)), XV(cells(40, 41)), XV(cells(60, 61), 5))
    swept("dot_partners", position)
    swept("xv_partners", position)
    assert left(position, 0, 40, 60) == [(1, 2, 3, 4, 6, 8), without(5), (1, 2, 3, 4)]


def test_a_dot_in_two_boxes_allows_no_more_than_one_in_a_row_and_a_box() -> None:
    position = empty(Difference(cells(0, 1)))
    assert swept("dot_partners", position) is None
    position.eliminate(0, 2)
    swept("dot_partners", position)
    assert left(position, 1) == [without(1)]


def test_white_and_black_dots_are_followed_together() -> None:
    # 1 at the white dot makes 2 beside it, and that makes 1 or 4 across the black dot.
    position = empty(Difference(cells(0, 1)), Ratio(cells(1, 10)))
    swept("dot_partners", position)
    position.place(0, 1)
    step = swept("dot_partners", position)
    assert step is not None
    assert left(position, 1, 10) == [(2,), (4,)]
    assert set(detail_of(step, Sweep).kinds) == {"difference", "ratio"}
    assert swept("dot_partners", position) is None


def test_where_all_xs_and_vs_are_shown_others_do_not_make_5_or_10() -> None:
    position = empty(NegativeXV((5, 10)))
    position.place(0, 4)
    swept("xv_partners", position)
    assert left(position, 1, 9) == [without(1, 4, 6)] * 2


def test_the_neighbours_of_a_digit_are_not_consecutive() -> None:
    position = empty(NonConsecutive())
    position.place(40, 4)
    swept("consecutive_neighbours", position)
    assert left(position, 31, 39, 41, 49) == [without(3, 4, 5)] * 4


def test_equal_cells_share_their_candidates() -> None:
    position = empty(Palindrome(cells(0, 10, 20, 30, 40)), Clone(cells(44), cells(60)))
    position.eliminate(0, 3)
    position.eliminate(60, 8)
    swept("equal_cells", position)
    swept("equal_cells", position)
    assert left(position, 40, 44) == [without(3), without(8)]


def test_minimum_and_maximum_cells_limit_their_neighbours() -> None:
    position = empty(Minimum(cells(0)), Maximum(cells(80)))
    while swept("extreme_cells", position):
        pass
    assert left(position, 0, 1, 80, 79) == [without(9), without(1), without(1), without(9)]


def test_what_is_wanted_is_found_where_cells_rule_out_other_digits_from_the_start() -> None:
    position = empty(Maximum(cells(40, 80)))
    position.place(40, 3)
    for digit in range(4, 10):
        position.eliminate(31, digit)
    wanted = [(49, digit) for digit in range(4, 9)]
    position.eliminate(49, 9)  # other neighbours keep their 9
    steps = sweep_finder("extreme_cells")(position.wanting(wanted).thinking_once())
    assert set(wanted) <= {each for step in steps for each in step.eliminations}


def test_marked_cells_are_odd() -> None:
    position = empty(Odd(cells(3, 50)))
    swept("marked_cells", position)
    assert left(position, 3, 50) == [(1, 3, 5, 7, 9)] * 2


def test_given_candidates_need_no_step() -> None:
    position = empty(GivenCandidates(cells(3), 0b101))  # type: ignore[arg-type]
    assert left(position, 3) == [(1, 3)]
    assert all(next(find(position), None) is None for find in FIND.values())


def test_a_digit_on_a_renban_line_keeps_the_others_near() -> None:
    position = empty(Renban(cells(0, 10, 20)))
    assert swept("renban_reach", position) is None
    position.place(10, 2)
    swept("renban_reach", position)
    assert left(position, 0, 20) == [(1, 3, 4)] * 2


def test_five_cells_of_a_nabner_line_have_the_odd_digits() -> None:
    position = empty(Nabner(cells(0, 10, 20, 30, 40)))
    swept("nabner_gaps", position)
    assert left(position, 0, 40) == [(1, 3, 5, 7, 9)] * 2


def test_cells_three_apart_on_an_entropic_line_are_alike() -> None:
    position = empty(EntropicLine(cells(0, 10, 20, 30)))
    for digit in (4, 5, 6, 7, 8, 9):
        position.eliminate(0, digit)
    swept("three_in_turn", position)
    assert left(position, 10, 30) == [(4, 5, 6, 7, 8, 9), (1, 2, 3)]


def test_the_lowest_and_the_highest_digit_are_between_no_circles() -> None:
    position = empty(BetweenLine(cells(0, 10, 20)))
    swept("between_bounds", position)
    assert left(position, 0, 10) == [without(), without(1, 9)]


def test_a_circle_of_four_digits_fills_its_cells() -> None:
    position = empty(Quadruple(cells(0, 1, 9, 10), (1, 2, 5, 9)))
    swept("circled_digits", position)
    assert left(position, 0, 10) == [(1, 2, 5, 9)] * 2


def test_an_indexer_points_at_no_cell_without_its_number() -> None:
    position = empty(RowIndexer(cells(0)))
    position.eliminate(27, 1)
    while swept("indexer_targets", position):
        pass
    assert left(position, 0) == [without(4)]


def test_the_sandwich_of_35_has_its_crusts_at_the_ends() -> None:
    position = empty(SandwichSum(ROW, Place(0, -1), 35))
    swept("sandwich_places", position)
    assert left(position, 0, 8, 4) == [(1, 9), (1, 9), without(1, 9)]


def test_the_digits_of_a_sandwich_are_not_outside_of_it() -> None:
    position = empty(SandwichSum(ROW, Place(0, -1), 5))
    position.place(0, 1)
    position.eliminate(1, 5)
    while swept("sandwich_places", position):
        pass
    assert left(position, 1, 2, 3, 4) == [(2, 3), (2, 3), (9,), (4, 5, 6, 7, 8)]


def test_an_x_sum_of_45_begins_with_9_and_a_skyscraper_of_1_with_the_highest() -> None:
    position = empty(
        XSum(ROW, Place(0, -1), 45), Skyscraper(cells(*range(72, 81)), Place(8, -1), 1)
    )
    swept("x_sum_starts", position)
    swept("skyscraper_heights", position)
    assert left(position, 0, 72) == [(9,), (9,)]


def test_three_cells_of_a_box_on_an_arrow_make_at_least_6() -> None:
    position = empty(Arrow(cells(0), (cells(1, 2, 10),)))
    swept("arrow_sums", position)
    assert left(position, 0, 1) == [(6, 7, 8, 9), (1, 2, 3, 4, 5, 6)]


def test_the_shortest_segment_has_the_sum_of_the_longest() -> None:
    position = empty(RegionSumLine(cells(0, 1, 2, 3)), ZipperLine(cells(60, 61, 62)))
    swept("equal_sums", position)
    swept("equal_sums", position)
    assert left(position, 3, 61) == [(6, 7, 8, 9), without(1, 2)]


def test_a_small_little_killer_allows_only_small_digits() -> None:
    position = empty(LittleKillerSum(cells(1, 9), Place(-1, 2), 4))
    swept("little_killer_sums", position)
    assert left(position, 1, 9) == [(1, 3)] * 2


def test_neighbours_of_a_digit_on_a_close_line_are_near_and_their_neighbours_twice_as_far() -> None:
    position = empty(CloseLine(cells(0, 10, 20)))
    position.place(0, 1)
    swept("line_differences", position)
    assert left(position, 10, 20) == [(2, 3), (2, 3, 4, 5)]


def test_two_digits_give_the_difference_of_all_others() -> None:
    position = empty(SameDifferenceLine(cells(0, 10, 20, 30)))
    position.place(0, 1)
    position.place(10, 3)
    swept("line_differences", position)
    assert left(position, 20, 30) == [(5,), (3, 7)]


def test_a_9_at_the_end_of_a_ten_line_has_a_1_beside_it() -> None:
    position = empty(SegmentLine(cells(0, 1, 2, 3)))
    position.place(0, 9)
    swept("line_segments", position)
    assert left(position, 1) == [(1,)]


def test_a_product_has_only_its_divisors() -> None:
    position = empty(Product(cells(0, 1), 35))
    swept("product_factors", position)
    assert left(position, 0, 1) == [(5, 7), (5, 7)]


def test_three_circles_contain_1_2_2_or_3_3_3() -> None:
    position = empty(CountingCircles(cells(0, 12, 24)))
    swept("circle_counts", position)
    assert set(left(position, 0, 12, 24)) <= {(1, 2), (1, 2, 3)}


def test_circles_that_see_one_another_cannot_have_a_digit_as_often_as_it_says() -> None:
    position = empty(CountingCircles(cells(0, 1, 12, 24, 36, 50)))
    swept("circle_counts", position)
    assert all(6 not in digits for digits in left(position, 0, 1, 12, 24, 36, 50))


BY_OTHERS = {
    "killercage",
    "antiknight",
    "antiking",
    "taxicabdistance",
    "disjointgroups",
    "givencandidates",
    "vault",
}
"""The kinds that cage sums or sight explain, or that are there from the start."""


def test_every_other_kind_has_a_family() -> None:
    assert {slug for slug, kind in KINDS.items() if not kind.sweep} == BY_OTHERS
    named = {name for kind in KINDS.values() for name in (kind.sweep, kind.cases) if name}
    assert named <= {row.slug for row in TECHNIQUES}


SMALL: list[tuple[str, Constraint]] = [
    ("thermometer_bounds", Thermometer(cells(0, 5, 10))),
    ("thermometer_bounds", SlowThermometer(cells(0, 1, 6))),
    ("thermometer_bounds", Inequality(cells(0, 1))),
    ("whisper_partners", Whispers(cells(0, 5, 6, 9))),
    ("dot_partners", Difference(cells(1, 5))),
    ("dot_partners", Ratio(cells(1, 5))),
    ("xv_partners", XV(cells(8, 9), 5)),
    ("equal_cells", Palindrome(cells(0, 5, 11, 14))),
    ("nabner_gaps", Nabner(cells(0, 5))),
    ("between_bounds", BetweenLine(cells(0, 5, 11))),
    ("renban_reach", Renban(cells(0, 5, 11))),
    ("arrow_sums", Arrow(cells(0), (cells(5, 11),))),
    ("equal_sums", ZipperLine(cells(0, 5, 11))),
    ("extreme_cells", Minimum(cells(5))),
    ("line_differences", CloseLine(cells(0, 5, 6, 9), 1)),
    ("line_differences", SameDifferenceLine(cells(0, 5, 6))),
    ("line_differences", CustomLine(cells(0, 5, 6, 9), "a < 2b and a != b")),
    ("line_segments", SegmentLine(cells(0, 5, 11), 5)),
    ("product_factors", Product(cells(0, 1, 4), 12)),
    ("circle_counts", CountingCircles(cells(0, 5, 11))),
]
"""A constraint for each family on a 4×4 grid, whose fillings can be listed."""


@pytest.mark.parametrize(("slug", "constraint"), SMALL)
def test_nothing_that_a_filling_of_the_constraint_uses_is_removed(
    slug: str, constraint: Constraint
) -> None:
    involved = sorted({*constraint.cells, *(c for g in constraint.cell_groups() for c in g)})
    if isinstance(constraint, Minimum):
        involved = list(cells(1, 4, 5, 6, 9))  # the cell and those beside it
    assert_keeps_fillings(FIND[slug], thinned((constraint,), 40, 4), involved, 0)


@pytest.mark.parametrize(("slug", "constraint"), SMALL)
def test_a_turned_grid_has_the_same_steps(slug: str, constraint: Constraint) -> None:
    some = thinned((constraint,), 10, 4)
    assert_turns_along((constraint,), some, partial(gone_by, FIND[slug]))

"""Steps by the sums and other demands of constraints: by hand, and never against the solution."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import reduce
from itertools import count, islice, permutations, product
from operator import and_, mul
from pathlib import Path
from random import Random

import pytest

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.constraints.demands import Group, kept_in_house, sets_of, ways_of
from sudoku_app.core.constraints.dots import XV, Difference
from sudoku_app.core.constraints.forms import combinations_of
from sudoku_app.core.constraints.lines import Arrow, Renban, Thermometer, Whispers
from sudoku_app.core.constraints.outside import SandwichSum
from sudoku_app.core.contradiction.search import refutation_of
from sudoku_app.core.explain.explainer import Explainer
from sudoku_app.core.explain.phrases import plain
from sudoku_app.core.hints import SearchCancelledError, walk
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.step import Step
from sudoku_app.core.techniques import BY_SLUG, TECHNIQUES
from sudoku_app.core.techniques.house_sums import left_by_sum
from sudoku_app.core.techniques.link_graph import link_graph
from sudoku_app.core.topology import DigitSet, Place, digits_of
from sudoku_app.formats.reader import read_first
from sudoku_app.game.texts.technique_names import kind_words
from sudoku_app.paths import resource
from tests.core.puzzles import cells, empty
from tests.core.verifiable import unclear_lines

EXPLAINER = Explainer(
    json.loads(Path(resource("explanations/en.json")).read_text(encoding="utf-8")),
    kinds=kind_words("en"),
)


def first(slug: str, position: Candidates) -> Step:
    return next(BY_SLUG[slug].find(position))


def told(step: Step, position: Candidates) -> str:
    explanation = EXPLAINER.explain(step, BY_SLUG[step.technique].name, position.topology)
    assert not EXPLAINER.damaged
    return plain(explanation.cause)


def test_a_sum_that_only_two_digits_make_leaves_no_others() -> None:
    position = empty(KillerCage(cells(0, 1), 17))
    step = first("single_combination", position)
    step.apply(position)
    assert [digits_of(position.digits[cell]) for cell in (0, 1)] == [(8, 9), (8, 9)]
    assert told(step, position) == (
        "The two cells of the cage at r1c1 must add up to 17. That can only be 8+9, so no other"
        " digits can go there."
    )


def test_what_is_placed_in_a_cage_leaves_the_rest_of_its_sum() -> None:
    position = empty(KillerCage(cells(0, 1, 2), 12))
    position.place(0, 9)
    step = first("single_combination", position)
    step.apply(position)
    assert [digits_of(position.digits[cell]) for cell in (1, 2)] == [(1, 2), (1, 2)]


def test_digits_of_no_combination_go() -> None:
    position = empty(KillerCage(cells(0, 1), 10))
    step = first("combinations", position)
    assert step.eliminations == ((0, 5), (1, 5))
    assert "to 10, and the candidates leave only 1+9, 2+8, 3+7 or 4+6. No" in told(step, position)


def test_the_last_empty_cell_of_a_cage_completes_its_sum() -> None:
    position = empty(KillerCage(cells(0, 1), 10), KillerCage(cells(40), 4))
    position.place(0, 8)
    steps = list(BY_SLUG["single_combination"].find(position))
    assert [step.placements for step in steps] == [((1, 2),), ((40, 4),)]
    assert not any(step.eliminations for step in steps)
    assert told(steps[0], position) == (
        "r1c2 is the only empty cell of the cage at r1c1, so it must be 10-8 = 2."
    )


def test_a_digit_of_every_combination_is_locked_in_its_cage() -> None:
    position = empty(KillerCage(cells(0, 1), 17))
    step = first("locked_in_cage", position)
    assert {cell for cell, _ in step.eliminations} == {*range(2, 9), 9, 10, 11, 18, 19, 20}
    assert {digit for _, digit in step.eliminations} == {8, 9}


def test_the_last_digit_of_a_cage_is_told_by_its_cell() -> None:
    position = empty(KillerCage(cells(0, 1), 10))
    position.place(0, 2)
    step = first("locked_in_cage", position)
    assert {digit for _, digit in step.eliminations} == {8}
    assert told(step, position) == (
        "r1c2 is the only empty cell of the cage at r1c1 and must be 8, so no cell that sees it can"
        " be 8."
    )


def test_the_cell_that_cages_leave_of_a_house_is_its_rest() -> None:
    position = empty(KillerCage(cells(0, 1, 2, 3), 20), KillerCage(cells(4, 5, 6, 7), 21))
    step = first("innie", position)
    assert step.placements == ((8, 4),)
    assert told(step, position) == (
        "In all, row 1 makes 45, of which the cages inside make 20+21 = 41, so r1c9 must be 4."
    )


def test_the_cell_by_which_cages_stick_out_is_the_difference() -> None:
    position = empty(KillerCage(cells(0, 1, 2, 3), 20), KillerCage(cells(4, 5, 6, 7, 8, 17), 31))
    step = first("innie", position)
    assert step.placements == ((17, 6),)
    assert "= 51. So r2c9, the only empty cell outside, must be 6." in told(step, position)


def test_two_cells_that_cages_leave_have_their_sum() -> None:
    position = empty(KillerCage(cells(0, 1, 2, 3), 20), KillerCage(cells(4, 5, 6), 22))
    step = first("innies", position)
    step.apply(position)
    assert [digits_of(position.digits[cell]) for cell in (7, 8)] == [(1, 2), (1, 2)]


def test_a_cell_inside_and_one_outside_differ_as_the_cages_say() -> None:
    # All of row 1 but r1c9, and r2c1 beside it, make 47, which is 2 more than all of row 1.
    position = empty(KillerCage(cells(0, 1, 2, 9), 20), KillerCage(cells(3, 4, 5, 6, 7), 27))
    step = first("innies", position)
    assert told(step, position) == (
        "In all, row 1 makes 45, and the cages here make 27+20 = 47. So r2c1 = r1c9+2, which the"
        " removed candidates don't allow."
    )
    step.apply(position)
    assert digits_of(position.digits[8]) == (1, 2, 3, 4, 5, 6, 7)
    assert digits_of(position.digits[9]) == (3, 4, 5, 6, 7, 8, 9)


def test_cells_outside_that_equal_those_inside_are_explained_so() -> None:
    position = empty(KillerCage(cells(0, 1, 2, 9), 20), KillerCage(cells(3, 4, 5, 6), 20))
    for digit in range(4, 10):
        position.eliminate(9, digit)
    step = first("innies", position)
    assert told(step, position).endswith(
        "make 20+20 = 40. So r1c8+r1c9 = r2c1+5, which the removed candidates don't allow."
    )
    step.apply(position)
    assert not position.digits[8] >> 7


def test_the_combinations_of_all_cages_are_one_step_with_the_fewest_first() -> None:
    position = empty(KillerCage(cells(0, 1), 10), KillerCage(cells(40, 41), 4 + 1))
    step = first("combinations", position)
    assert {(0, 5), (1, 5), (40, 5), (41, 9)} <= {*step.eliminations}
    assert told(step, position) == (
        "These sums limit the digits: the cage at r5c5 with 1+4 or 2+3; the cage at r1c1 with four"
        " ways to make 10. The removed candidates fit no combination."
    )
    step.apply(position)
    assert not list(BY_SLUG["combinations"].find(position))


def test_the_locked_digits_of_all_cages_are_one_step() -> None:
    position = empty(KillerCage(cells(0, 1), 17), KillerCage(cells(39, 40), 3))
    step = first("locked_in_cage", position)
    assert {cell for cell, digit in step.eliminations if digit > 2} == {
        *range(2, 12),
        *(18, 19, 20),
    }
    assert {cell for cell, digit in step.eliminations if digit < 3} >= {36, 44, 30, 50}
    assert "the cage at r1c1 has 8 and 9 in r1c1 or r1c2; the cage at r5c4 has 1 and 2" in told(
        step, position
    )


def test_all_sums_that_houses_leave_are_one_step_and_single_houses_come_first() -> None:
    position = empty(
        KillerCage(cells(0, 1, 2, 3), 20),
        KillerCage(cells(4, 5, 6), 22),
        KillerCage(cells(72, 73, 74, 75), 20),
        KillerCage(cells(76, 77, 78), 21),
    )
    step = first("innies", position)
    assert step.houses == (0, 8)
    step.apply(position)
    assert [digits_of(position.digits[cell]) for cell in (7, 80)] == [(1, 2), (1, 3)]
    assert not list(BY_SLUG["innies"].find(position))


def test_a_sum_that_says_nothing_new_is_not_named() -> None:
    # Of column 1 and of box 1, the same cells are left.
    position = empty(KillerCage(cells(1, 2, 10, 11, 19, 20), 39))
    step = first("innies", position)
    assert step.houses == (18,)
    assert told(step, position).startswith("In all, box 1 makes 45")


def test_what_sums_leave_is_what_trying_all_digits_leaves() -> None:
    random = Random(3)
    for _ in range(200):
        held = tuple(DigitSet(random.randrange(1, 64)) for _ in range(3))
        weights = tuple(random.choice((-1, 1, 1, 2, 3)) for _ in range(3))
        total = random.randrange(-6, 20)
        differing = tuple(pair for pair in ((0, 1), (0, 2), (1, 2)) if random.random() < 0.5)
        rows = [
            row
            for row in product(*map(digits_of, held))
            if sum(map(mul, row, weights)) == total
            and all(row[one] != row[other] for one, other in differing)
        ]
        assert left_by_sum(held, weights, total, differing) == columns(rows, 3)


def columns(rows: Sequence[Sequence[int]], count: int) -> tuple[int, ...]:
    """The digits at each place of some rows, as sets."""
    return tuple(sum({1 << row[place] - 1 for row in rows}) for place in range(count))


def test_what_combinations_leave_is_what_trying_all_orders_leaves() -> None:
    random = Random(4)
    for _ in range(200):
        held = tuple(DigitSet(random.randrange(1, 128)) for _ in range(3))
        total = random.randrange(6, 19)
        rows = [
            row
            for row in product(*map(digits_of, held))
            if sum(row) == total and len(set(row)) == 3
        ]
        sets = {DigitSet(sum(1 << digit - 1 for digit in row)) for row in rows}
        for goal in (total, tuple(sorted(sets))) if sets else (total,):
            ways = ways_of(held, goal)
            assert set(sets_of(held, goal)) == sets
            assert ways.left == (columns(rows, 3) if rows else ())
            assert ways.common == (reduce(and_, sets) if sets else 0)


def test_what_splits_leave_is_what_trying_all_orders_leaves() -> None:
    random = Random(5)
    found = 0
    for _ in range(300):
        held = [DigitSet(random.randrange(1, 64) | 1 << cell) for cell in range(6)]
        one, two = random.randrange(3, 12), random.randrange(6, 16)
        rows = [
            row
            for row in permutations(range(1, 7))
            if all(digits >> digit - 1 & 1 for digit, digits in zip(row, held, strict=True))
            and sum(row[:2]) == one
            and sum(row[2:5]) == two
        ]
        sets = tuple(combinations_of(63, 2, one))
        for first in (one, sets):
            left = kept_in_house((Group(2, first), Group(3, two)), tuple(held))
            assert left == (columns(rows, 6) if rows else ())
        found += bool(rows)
    assert found > 20


def test_cages_of_a_house_share_no_digit() -> None:
    position = empty(KillerCage(cells(0, 1), 17), KillerCage(cells(2, 3, 4), 8))
    for cell in (0, 1):
        for digit in range(1, 8):
            position.eliminate(cell, digit)
    steps = list(BY_SLUG["cages_in_house"].find(position))
    assert any((5, 1) in step.eliminations and (8, 8) in step.eliminations for step in steps)
    assert told(steps[0], position) == (
        "In row 1, the cage at r1c1 and the cage at r1c3 share no digit and must leave a place"
        " for each of the others. That leaves only 8+9 with 1+2+5, or 8+9 with 1+3+4."
    )


def test_one_cage_and_the_rest_of_a_house_divide_its_digits() -> None:
    position = empty(KillerCage(cells(0, 1), 17))
    step = first("cages_in_house", position)
    assert {cell for cell, _ in step.eliminations} == set(range(9))
    assert told(step, position) == (
        "In row 1, the cage at r1c1 and the other cells divide the digits among them. That leaves"
        " only 8+9 for its empty cells."
    )


def test_a_house_whose_cages_are_full_is_none_of_theirs() -> None:
    position = empty(KillerCage(cells(0, 1), 17))
    position.place(0, 8)
    position.place(1, 9)
    position.eliminate(2, 1)  # and a hidden single is in its row
    for cell in range(3, 8):
        position.eliminate(cell, 1)
    assert list(BY_SLUG["cages_in_house"].find(position)) == []


def test_cages_of_different_houses_may_share_digits() -> None:
    position = empty(KillerCage(cells(0, 1), 17), KillerCage(cells(29, 30), 16))
    gone = {lost for step in BY_SLUG["cages_in_house"].find(position) for lost in step.eliminations}
    assert (29, 8) in gone
    assert not gone & {(0, 9), (1, 9), (29, 9), (30, 9)}


def test_a_chain_follows_links_of_constraints() -> None:
    # Beside a 1 at a white dot is no 3, but a 2.
    position = empty(Difference(cells(0, 1), 1))
    graph = link_graph(position)
    assert graph.weak[0] >> 2 * 81 + 1 & 1
    assert not graph.weak[0] >> 81 + 1 & 1


def test_a_thermometer_gives_its_reason() -> None:
    position = empty(Thermometer(cells(0, 1, 2)))
    position.eliminate(0, 1)
    step = next(step for step in BY_SLUG["fillings"].find(position) if (1, 2) in step.eliminations)
    assert told(step, position).startswith("Digits rise along the thermometer at r1c1. No way to")


def test_a_candidate_that_a_sum_has_no_room_for_says_why() -> None:
    position = empty(Arrow(cells(0), (cells(1, 2),)))
    step = next(BY_SLUG["short_fillings"].find(position.thinking_once()))
    assert step.eliminations == ((0, 1),)
    assert told(step, position) == (
        "Digits along the arrow at r1c1 add up to the digit in its circle. With 1 in r1c1, r1c1 is"
        " 1, and r1c2 and r1c3 make at least 1+2 = 3."
    )


def gone_by(slug: str, position: Candidates) -> set[tuple[int, int]]:
    """The candidates that the steps of a technique remove, by cell and digit."""
    return {lost for step in BY_SLUG[slug].find(position) for lost in step.eliminations}


def test_the_fillings_of_three_cells_are_short() -> None:
    position = empty(Arrow(cells(0), (cells(1, 2),)))
    assert gone_by("short_fillings", position) == {(0, 1), (0, 2), (1, 9), (2, 9)}
    step = first("short_fillings", position)
    assert told(step, position) == (
        "Digits along the arrow at r1c1 add up to the digit in its circle. No way to fill its"
        " cells allows the removed digits in r1c1, r1c2 and r1c3."
    )


def test_the_fillings_of_four_cells_are_not_short_until_one_is_filled() -> None:
    position = empty(Arrow(cells(0), (cells(1, 2, 3),)))
    assert not gone_by("short_fillings", position)
    assert gone_by("fillings", position)
    position.place(1, 5)
    assert gone_by("short_fillings", position) == gone_by("fillings", position)
    step = first("short_fillings", position)
    assert told(step, position).endswith(
        "The cells r1c1, r1c3 and r1c4 can only be 8-1-2, 8-2-1, 9-1-3 or 9-3-1, in this order."
    )


def test_few_fillings_of_four_cells_are_short() -> None:
    position = empty(Arrow(cells(0), (cells(1, 2, 3),)))
    for cell, lost in ((0, (7, 8, 9)), (1, (2, 3))):
        for digit in lost:
            position.eliminate(cell, digit)
    assert gone_by("short_fillings", position) == gone_by("fillings", position)
    step = first("short_fillings", position)
    assert "The cells r1c1, r1c2, r1c3 and r1c4 can only be 6-1-2-3 or 6-1-3-2" in told(
        step, position
    )


def test_the_one_filling_of_many_cells_is_not_short() -> None:
    position = empty(Thermometer(cells(*range(9))))
    assert not gone_by("short_fillings", position)
    assert gone_by("fillings", position)


def test_the_last_cell_of_a_constraint_is_filled_by_itself() -> None:
    # The last cell of the arrow doesn't see r2c2, which is 3 as well.
    position = empty(Arrow(cells(0), (cells(1, 10, 20, 29),)))
    for cell, digit in ((0, 9), (1, 1), (10, 3), (20, 2)):
        position.place(cell, digit)
    step = first("short_fillings", position)
    assert told(step, position) == (
        "Digits along the arrow at r1c1 add up to the digit in its circle. The only empty cell"
        " left, r4c3, can only be 3."
    )
    step.apply(position)
    assert digits_of(position.digits[29]) == (3,)


def test_full_constraints_and_those_that_exclude_nothing_have_no_short_fillings() -> None:
    position = empty(Arrow(cells(0), (cells(1, 2),)))
    for candidate in ((0, 1), (0, 2), (1, 9), (2, 9)):
        position.eliminate(*candidate)
    assert not gone_by("short_fillings", position)
    for cell, digit in ((0, 3), (1, 1), (2, 2)):
        position.place(cell, digit)
    assert not gone_by("short_fillings", position)


def test_a_whisper_line_is_filled_as_a_whole() -> None:
    # r1c1, r1c2 and r1c3 alternate between low and high; 4 needs two neighbours of 9.
    position = empty(Whispers(cells(0, 1, 2)))
    lost = {
        (cell, digit)
        for step in BY_SLUG["fillings"].find(position)
        for cell, digit in step.eliminations
    }
    assert {(0, 5), (1, 5), (2, 5), (1, 4), (1, 6)} <= lost


def test_a_sandwich_without_filling_has_its_slices_side_by_side() -> None:
    position = empty(SandwichSum(cells(*range(9)), Place(0, -1), 0))
    position.place(0, 1)
    lost = {
        (cell, digit)
        for step in BY_SLUG["fillings"].find(position)
        for cell, digit in step.eliminations
    }
    assert {(cell, 9) for cell in range(2, 9)} <= lost


def test_a_candidate_that_leads_to_a_contradiction_is_refuted() -> None:
    position = empty(KillerCage(cells(0, 1), 3))
    step = first("refutation", position)
    inside = {(cell, digit) for cell in (0, 1) for digit in range(3, 10)}
    seeing = {(cell, digit) for cell in (*range(2, 12), 18, 19, 20) for digit in (1, 2)}
    assert {*step.eliminations} == inside | seeing
    text = told(step, position)
    assert text.startswith("Suppose r1c1 or r1c2 is 3, 4, 5, 6, 7, 8 or 9 or r1c3")
    assert text.endswith("leave no way to satisfy the cage at r1c1.")


def test_a_candidate_that_leads_to_another_contradiction_is_not_refuted_with_it() -> None:
    position = empty(KillerCage(cells(0, 1), 3), KillerCage(cells(79, 80), 3))
    assert all(cell < 21 for cell, _ in first("refutation", position).eliminations)


@pytest.mark.parametrize(
    ("total", "start", "then"),
    [
        (
            10,
            "The two digits at the X between r1c1 and r1c2 add up to 10.",
            "Digits joined by an X add up to 10. Here, r1c1 is 3, so r1c2 can only be 7.",
        ),
        (
            5,
            "The two digits at the V between r1c1 and r1c2 add up to 5.",
            "Digits joined by a V add up to 5. Here, r1c1 is 3, so r1c2 can only be 2.",
        ),
        (
            7,
            "The two digits at the sum between r1c1 and r1c2 add up to 7.",
            "Digits joined by an X add up to 10, by a V to 5. Here, r1c1 is 3, so r1c2 can only be"
            " 4.",
        ),
    ],
)
def test_a_mark_is_named_and_few_partners_of_a_digit(total: int, start: str, then: str) -> None:
    position = empty(XV(cells(0, 1), total))
    step = first("xv_partners", position)
    assert told(step, position).startswith(start)
    step.apply(position)
    position.place(0, 3)
    assert told(first("xv_partners", position), position) == then


def test_rules_name_both_marks_together() -> None:
    position = empty(XV(cells(0, 1)), XV(cells(3, 4), 5))
    assert told(first("xv_partners", position), position).startswith(
        "Digits joined by an X add up to 10, by a V to 5."
    )


def test_a_renban_line_tells_what_it_can_still_contain() -> None:
    position = empty(Renban(cells(0, 10, 20)))
    for cell in (0, 10):
        for digit in (4, 5, 6, 7, 8, 9):
            position.eliminate(cell, digit)
    assert "the renban line at r1c1 can only contain digits from 1 to 4, so r3c3" in told(
        first("renban_reach", position), position
    )


def stuck(name: str, folder: Path, slugs: Sequence[str]) -> tuple[Candidates, list[int]]:
    """The position of a variant in which some techniques find nothing more, and the solution."""
    for each, puzzle, solution in variants(folder):
        if each == name:
            position = Candidates.of(puzzle)
            rows = [row for row in TECHNIQUES if row.slug in slugs]
            for _ in walk(position, rows):
                pass
            return position, solution
    raise AssertionError(name)


PLAIN_STEPS = (
    "full_house",
    "hidden_single",
    "naked_single",
    "house_exclusion",
    "cell_exclusion",
    "combinations",
    "fillings",
)


@pytest.mark.parametrize("slug", ["common_consequence", "nested_refutation"])
def test_what_all_trials_show_is_true(slug: str, shared_data: Path) -> None:
    position, solution = stuck("D28", shared_data, PLAIN_STEPS)
    steps = list(islice(BY_SLUG[slug].find(position), 3))
    assert steps
    for step in steps:
        assert all(solution[cell] != digit for cell, digit in step.eliminations)
        assert told(step, position)


def test_what_follows_in_each_case_can_be_played_as_a_contradiction(shared_data: Path) -> None:
    position, _ = stuck("D28", shared_data, PLAIN_STEPS)
    step = next(iter(BY_SLUG["common_consequence"].find(position.thinking_once())))
    assert len(step.eliminations) == 1
    found = refutation_of(position, step)
    assert found is not None
    assert found.step == step
    assert unclear_lines(found.contradiction, position) == []


EASY = ("D8", "D10", "D18", "D22", "S4", "S24", "S36", "S68", "S104")
"""Variants of many kinds whose steps are soon found."""
MOST_STEPS = 30


def variants(folder: Path) -> Iterator[tuple[str, Puzzle, list[int]]]:
    """The name, the puzzle and the solution of each line."""
    for row in (folder / "variants.tsv").read_text(encoding="utf-8").splitlines()[1:]:
        name, _, _, payload, solution = row.split("\t")[:5]
        puzzle = read_first(f"https://f-puzzles.com/?load={payload}").puzzle
        signs = "123456789" if puzzle.topology.size < 10 else "ABCDEFGHIJKLMNOP"
        yield name, puzzle, [signs.index(sign) + 1 for sign in solution]


MOST_ASKED = 3000
"""How often a search asks whether it is still wanted before it is not: some 10 s."""


def check_steps(puzzle: Puzzle, solution: list[int], most: int | None) -> None:
    """No step says anything against the solution, and each can be told; where the search for one
    becomes too long, the rest is left out.
    """
    position = Candidates.of(puzzle)
    asked = count()
    with suppress(SearchCancelledError):
        for step in islice(walk(position, cancel=lambda: next(asked) > MOST_ASKED), most):
            assert all(solution[cell] == digit for cell, digit in step.placements), step
            assert all(solution[cell] != digit for cell, digit in step.eliminations), step
            assert told(step, position)


def test_no_step_of_a_variant_contradicts_its_solution(shared_data: Path) -> None:
    checked = 0
    for name, puzzle, solution in variants(shared_data):
        if name in EASY:
            check_steps(puzzle, solution, MOST_STEPS)
            checked += 1
    assert checked == len(EASY)


@pytest.mark.nightly
def test_no_step_of_any_variant_contradicts_its_solution(shared_data: Path) -> None:
    for _, puzzle, solution in variants(shared_data):
        check_steps(puzzle, solution, None)

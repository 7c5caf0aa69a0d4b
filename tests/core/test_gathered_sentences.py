"""What is said of steps that gather much: how much is left unnamed, and which rules it rests on."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.constraints.constraint import Constraint
from sudoku_app.core.constraints.dots import XV, Difference, NegativeXV, Ratio
from sudoku_app.core.constraints.lines import (
    Arrow,
    CloseLine,
    EntropicLine,
    Palindrome,
    RegionSumLine,
    Renban,
    SegmentLine,
    Thermometer,
    Whispers,
    ZipperLine,
)
from sudoku_app.core.constraints.outside import LittleKillerSum, OutsideClue, SandwichSum, XSum
from sudoku_app.core.constraints.single_cells import Minimum
from sudoku_app.core.explain.kind_pieces import demand_of
from sudoku_app.core.explain.phrases import Phrases, plain
from sudoku_app.core.step import Step
from sudoku_app.core.techniques import BY_SLUG
from sudoku_app.core.techniques.sweeps import Sweep
from sudoku_app.core.topology import CLASSIC, Digit, Place
from sudoku_app.game.settings import SHIPPED_LANGUAGES
from sudoku_app.game.texts.technique_names import kind_words
from sudoku_app.game.texts.technique_pages import StepTexts
from sudoku_app.paths import resource
from sudoku_app.presentation.board.step_shape import shape_of
from tests.core.puzzles import cells, empty
from tests.core.techniques.oracles import detail_of

EXPLANATIONS = Path(resource("explanations/en.json"))
TEXTS = {language: StepTexts(language) for language in SHIPPED_LANGUAGES}

ROW = cells(*range(9))


def position_of(constraints: Sequence[Constraint], *placed: tuple[int, int]) -> Candidates:
    position = empty(*constraints)
    for cell, digit in placed:
        position.place(cell, digit)
    return position


def first(slug: str, position: Candidates) -> Step:
    return next(BY_SLUG[slug].find(position))


def reasoned(slug: str, position: Candidates) -> Step:
    """The first step that follows from the position, after what is ruled out from the start."""
    while not detail_of(step := first(slug, position), Sweep).reasons:
        step.apply(position)
    return step


def told(step: Step, position: Candidates, language: str = "en") -> str:
    return plain(TEXTS[language].explain(step, position.topology, is_drawn=True).cause)


def said(slug: str, position: Candidates, language: str = "en") -> str:
    return told(first(slug, position), position, language)


# How much is left ------------------------------------------------------------------------------


def test_a_gathered_step_says_for_how_many_cells_more_it_holds() -> None:
    lines = [Palindrome(cells(cell, cell + 29)) for cell in (1, 3, 5, 7)]
    placed = [(1, 2), (3, 4), (5, 6), (7, 8)]
    position = position_of(lines, *placed)
    assert said("equal_cells", position) == (
        "A palindrome reads the same from both ends. Here, r1c2 is 2, so r4c4 can only be 2; r1c4"
        " is 4, so r4c6 can only be 4; and so on for two more cells."
    )
    assert said("equal_cells", position, "zh_CN").endswith("另有两格可同样推出。")


def test_a_gathered_step_names_the_number_of_the_lines_that_it_is_about() -> None:
    lines = [Whispers(cells(0, 10)), Whispers(cells(40, 50), 4)]
    assert said("whisper_partners", position_of(lines, (0, 9))).startswith(
        "Neighbouring digits on the whisper line at r1c1 differ by at least 5."
    )
    position = position_of(lines, (0, 9), (40, 9))
    assert told(reasoned("whisper_partners", position), position).startswith(
        "Neighbouring digits on a whisper line differ by at least the line's number."
    )


def test_a_step_of_two_reasons_has_no_more() -> None:
    lines = [Palindrome(cells(cell, cell + 29)) for cell in (1, 3)]
    assert "more" not in said("equal_cells", position_of(lines, (1, 2), (3, 4)))


def test_a_list_of_cages_says_how_many_follow_and_names_the_last_one() -> None:
    cages = [KillerCage(cells(9 * row, 9 * row + 1), 3) for row in range(8)]
    seven = said("single_combination", position_of(cages[:7]))
    assert "and two more like these, as marked." in seven
    six = said("single_combination", position_of(cages[:6]))
    assert six.count("the cage at") == 6
    assert "more" not in six


def test_digits_locked_in_several_cages_are_said_to_go_from_what_sees_their_own_cells() -> None:
    cages = [KillerCage(cells(0, 1), 3), KillerCage(cells(79, 80), 17)]
    words = said("locked_in_cage", position_of(cages))
    assert words.endswith(
        "So those digits can't go in a cell that sees all the cells named for them."
    )


def test_a_cage_of_one_cell_is_no_sum_to_complete() -> None:
    words = said("single_combination", position_of([KillerCage(cells(40), 4)]))
    assert words == "r5c5 is the only cell of the cage at r5c5, so it must be 4."


def test_a_digit_seen_through_a_cage_lights_the_cage_and_the_house_of_its_places() -> None:
    # All places for 1 in row 1 are in the cage, and r2c3 and r2c4 are in it as well.
    cage = KillerCage(cells(2, 3, 11, 12), 20)
    position = position_of([cage])
    for cell in (0, 1, *range(4, 9)):
        position.eliminate(cell, 1)
    for cell in (1, *range(4, 9)):
        position.eliminate(cell, 2)
    position.eliminate(0, 2)
    step = first("common_peers", position)
    assert set(step.houses) == {0}
    assert shape_of(step).sets == (cage.cells,)
    assert shape_of(step).base == (0,)


# Which rule ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("slug", "constraint", "rule"),
    [
        (
            "dot_partners",
            Difference(cells(0, 1)),
            "Digits joined by a white dot are consecutive. ",
        ),
        (
            "dot_partners",
            Difference(cells(0, 1), 3),
            "Digits joined by a white dot are consecutive, or differ by the number in it. ",
        ),
        (
            "dot_partners",
            Ratio(cells(0, 1)),
            "Across a black dot, one digit is double the other. ",
        ),
        (
            "dot_partners",
            Ratio(cells(0, 1), 3),
            "Across a black dot, one digit is double the other, or the multiple that the dot says.",
        ),
        (
            "whisper_partners",
            Whispers(cells(0, 1)),
            "Neighbouring digits on a whisper line differ by at least 5. ",
        ),
        (
            "whisper_partners",
            Whispers(cells(0, 1), 4),
            "Neighbouring digits on a whisper line differ by at least 4. ",
        ),
        (
            "line_differences",
            CloseLine(cells(0, 1)),
            "Neighbouring digits on a close neighbours line differ by at most 2. ",
        ),
        (
            "line_segments",
            SegmentLine(cells(0, 1)),
            "A ten line can be cut into segments that add up to 10. ",
        ),
        (
            "arrow_sums",
            Arrow(cells(0), (cells(1, 2),)),
            "The digits along an arrow add up to the digit in its circle. ",
        ),
        (
            "arrow_sums",
            Arrow(cells(0, 1), (cells(2, 3),)),
            "The digits along an arrow add up to the number in its circle or pill. ",
        ),
        (
            "equal_sums",
            ZipperLine(cells(0, 1, 2)),
            "Two cells equally far from the middle of a zipper line add up to the digit in the"
            " middle. ",
        ),
    ],
)
def test_a_rule_says_only_what_its_drawings_demand(
    slug: str, constraint: Constraint, rule: str
) -> None:
    elsewhere = constraint.moved(range(36, 36 + 45))
    position = position_of([constraint, elsewhere])
    position.place(0, 1 if slug != "equal_sums" else 2)
    words = said(slug, position)
    assert words.startswith(rule)


@pytest.mark.parametrize(
    ("slug", "constraint", "rule"),
    [
        ("dot_partners", Ratio(cells(0, 1)), "one is double the other. That can only be"),
        ("dot_partners", Ratio(cells(0, 1), 3), "one is three times the other."),
        ("whisper_partners", Whispers(cells(0, 1)), "on the whisper line at r1c1 differ by at"),
        ("extreme_cells", Minimum(cells(10, 40)), "A minimum cell contains a smaller digit than"),
    ],
)
def test_what_a_single_constraint_rules_out_by_itself_names_it(
    slug: str, constraint: Constraint, rule: str
) -> None:
    assert rule in said(slug, position_of([constraint]))


def test_dots_with_and_without_a_number_need_the_whole_rule() -> None:
    position = position_of([Difference(cells(0, 1)), Difference(cells(40, 41), 3)], (0, 1))
    assert "or differ by the number in it" in said("dot_partners", position)


def test_what_is_drawn_is_used_before_what_is_not() -> None:
    position = position_of([XV(cells(0, 1)), NegativeXV((5, 10), frozenset({cells(0, 1)}))], (0, 4))
    step = reasoned("xv_partners", position)
    detail = detail_of(step, Sweep)
    assert detail.kinds == ("xv.x",)
    assert detail.lines == (cells(0, 1),)
    step.apply(position)
    assert detail_of(first("xv_partners", position), Sweep).kinds == ("negative-xv",)


def test_a_rule_about_all_edges_lights_only_those_that_are_named() -> None:
    position = position_of([NegativeXV((5, 10))], (0, 4), (40, 3))
    detail = detail_of(first("xv_partners", position), Sweep)
    named = {cell for reason in detail.reasons for cell in (reason.source, *reason.cells)}
    assert {cell for line in detail.lines for cell in line} == named


def test_all_kinds_that_a_step_rests_on_are_named() -> None:
    # Three white dots come before the black one in the list of reasons.
    dots = [Difference(cells(cell, cell + 1)) for cell in (0, 20, 40)]
    position = position_of([*dots, Ratio(cells(1, 10))], (0, 1), (20, 3), (40, 5))
    detail = detail_of(reasoned("dot_partners", position), Sweep)
    assert set(detail.kinds) == {each.kind for each in detail.reasons} == {"difference", "ratio"}


# Reasons ---------------------------------------------------------------------------------------


def test_what_follows_from_one_digit_is_said_once() -> None:
    position = position_of([Whispers(cells(0, 1)), Whispers(cells(0, 9))])
    first("whisper_partners", position).apply(position)
    position.place(0, 4)
    assert "r1c1 is 4, so r1c2 and r2c1 can only be 9." in said("whisper_partners", position)


def test_what_is_gone_from_a_cell_is_said_once_for_all_that_it_rules_out() -> None:
    position = position_of([Thermometer(cells(0, 10, 20, 30))])
    first("thermometer_bounds", position).apply(position)
    position.eliminate(30, 9)
    words = said("thermometer_bounds", position)
    assert words.count("r4c4 can't be 9") == 1


def test_what_a_sum_rules_out_is_said_once() -> None:
    position = position_of([RegionSumLine(cells(0, 1, 2, 3))])
    position.place(3, 7)
    words = told(reasoned("equal_sums", position), position)
    assert words.count("the sum of the region sum line at r1c1") == 1


def test_a_line_that_must_have_a_digit_says_so() -> None:
    position = position_of([Renban(cells(0, 1, 2))], (0, 5))
    # 6 and 7, or 4 and 6: there is a 6 on the line, and r1c3 can't be 6.
    for cell, kept in ((1, (1, 4, 6)), (2, (4, 7))):
        for digit in set(range(1, 10)) - set(kept):
            position.eliminate(cell, digit)
    words = said("renban_reach", position)
    assert "the renban line at r1c1 must contain 6, which only r1c2 can be" in words


def test_a_constraint_that_could_not_be_filled_is_named_with_the_digit_that_does_that() -> None:
    # 4 in the middle of the three would need 5 and 6, 3 and 5, or 2 and 3.
    position = position_of([Renban(cells(0, 10, 20))])
    for cell in (0, 20):
        for digit in (2, 3, 5):
            position.eliminate(cell, digit)
    words = said("renban_reach", position)
    assert "the renban line at r1c1 leaves no room for 1, 2, 3 or 4 in r2c2" in words


@pytest.mark.parametrize(
    ("total", "words"),
    [
        (0, "the sandwich clue for row 1 puts them side by side, so "),
        (2, "the sandwich clue for row 1 allows only 2 between them, so "),
        (17, "the sandwich clue for row 1 puts 3 to 4 cells between them, so "),
    ],
)
def test_a_sandwich_says_what_can_be_between(total: int, words: str) -> None:
    position = position_of([SandwichSum(ROW, Place(0, -1), total)])
    for step in BY_SLUG["sandwich_places"].find(position):
        step.apply(position)
    position.place(0, 1)
    assert words in said("sandwich_places", position)


def test_sandwiches_are_read_one_at_a_time() -> None:
    # Row 1 alone leaves r1c1 a 1 or 9; what that means for column 1 is the next step.
    row, column = SandwichSum(ROW, Place(0, -1), 35), cells(*range(0, 81, 9))
    position = position_of([row, SandwichSum(column, Place(-1, 0), 0)])
    for step in BY_SLUG["sandwich_places"].find(position):
        step.apply(position)
    position.eliminate(0, 9)
    step = first("sandwich_places", position)
    assert {cell for cell, _ in step.eliminations} >= {8}
    sources = {reason.line for reason in detail_of(step, Sweep).reasons}
    assert all(len(set(line)) == 9 for line in sources)


def test_a_kind_of_digits_that_fits_nothing_is_said_in_one_sentence() -> None:
    # r9c8, r9c5 and r9c2 are alike, and the cage can't contain 4+6 beside another 4 or 6.
    line = EntropicLine(cells(*range(79, 72, -1)))
    position = position_of([line, KillerCage(cells(72, 73), 10)])
    step = first("line_orders", position)
    assert told(step, position) == (
        "On the entropic line at r9c8, 4, 5 and 6 in r9c8, r9c5 and r9c2 would leave no digits"
        " that fit the cage at r9c1."
    )
    assert shape_of(step).sets == (line.cells, cells(72, 73))


def test_little_killers_without_a_sum_of_cells_name_their_cells() -> None:
    clue = LittleKillerSum(cells(1, 9), Place(-1, 2), 17)
    words = said("single_combination", position_of([clue]))
    assert words.startswith("The cells r1c2 and r2c1 of the diagonal from r1c2 to r2c1")


@pytest.mark.parametrize(
    ("clue", "name"),
    [
        (SandwichSum(ROW, Place(0, -1), 4), "the sandwich clue for row 1"),
        (
            SandwichSum(cells(*range(80, 7, -9)), Place(9, 8), 4),
            "the sandwich clue for column 9",
        ),
        (
            XSum(cells(*range(80, 71, -1)), Place(8, 9), 12),
            "the X-sum clue for row 9 beside r9c9",
        ),
        (
            LittleKillerSum(cells(77, 69, 61, 53), Place(9, 4), 28),
            "the diagonal from r9c6 to r6c9",
        ),
    ],
)
def test_two_clues_beside_a_corner_have_different_names(clue: OutsideClue, name: str) -> None:
    words = json.loads(EXPLANATIONS.read_text(encoding="utf-8"))["words"]
    phrases = Phrases({**words, **kind_words("en")}, CLASSIC)
    demand = demand_of(clue.slug, clue.cells)
    assert plain(phrases.piece(demand.key, demand.fields)) == name


def test_digits_that_a_cage_lacks_room_for_are_counted_with_their_cells() -> None:
    cages = [KillerCage(cells(9 * row, 9 * row + 1), 3) for row in range(9)]
    position = position_of(cages)
    step = first("single_combination", position)
    effect = plain(TEXTS["en"].explain(step, position.topology, is_drawn=True).effect)
    assert effect == "So remove 3, 4, 5, 6, 7, 8 and 9 from 18 cells, as marked."
    assert {Digit(3)} < {digit for _, digit in step.eliminations}

"""Each candidate that a sum or a set of digits rules out is told with its reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.constraints.dots import NegativeXV, Ratio
from sudoku_app.core.constraints.forms import Sums, group
from sudoku_app.core.constraints.lines import (
    Arrow,
    BetweenLine,
    EntropicLine,
    LockoutLine,
    Thermometer,
    Whispers,
    ZipperLine,
)
from sudoku_app.core.constraints.outside import LittleKillerSum, SandwichSum, XSum
from sudoku_app.core.constraints.single_cells import RowIndexer
from sudoku_app.core.explain.phrases import plain
from sudoku_app.core.hints import next_thought
from sudoku_app.core.puzzle import make_puzzle
from sudoku_app.core.step import Step
from sudoku_app.core.techniques import BY_SLUG
from sudoku_app.core.techniques.partner_clashes import PartnerClash, PartnerClashes
from sudoku_app.core.techniques.sum_thoughts import SumGap, sum_thoughts
from sudoku_app.core.topology import CLASSIC, Candidate, Cell, Digit, Place
from sudoku_app.game.texts.technique_pages import StepTexts
from tests.core.puzzles import cells, empty
from tests.core.verifiable import is_verifiable

if TYPE_CHECKING:
    from sudoku_app.core.constraints.constraint import Constraint


def position_of(constraint: Constraint, kept: dict[int, str]) -> Candidates:
    """An empty grid with a constraint, whose cells have only these candidates."""
    position = empty(constraint)
    for cell, digits in kept.items():
        for digit in "123456789":
            if digit not in digits:
                position.eliminate(cell, int(digit))
    return position


def told(slug: str, position: Candidates, language: str = "en") -> list[str]:
    """What a technique says of a position, each a single thought that its picture proves."""
    texts = []
    for step in BY_SLUG[slug].find(position.thinking_once()):
        assert is_verifiable(step, position)
        said = StepTexts(language).explain(step, position.topology, position.values)
        texts.append(f"{plain(said.cause)} {plain(said.effect)}")
    return texts


def all_told(slug: str, position: Candidates) -> str:
    """What a technique says one after the other, each time on the position that is left."""
    texts = []
    while (step := next(iter(BY_SLUG[slug].find(position.thinking_once())), None)) is not None:
        assert is_verifiable(step, position)
        said = StepTexts("en").explain(step, position.topology, position.values)
        texts.append(plain(said.cause))
        step.apply(position)
    return " ".join(texts)


def test_a_digit_of_a_combination_goes_where_the_others_have_no_place() -> None:
    position = position_of(KillerCage(cells(0, 1, 2), 15), {0: "14", 1: "24", 2: "89"})
    (text,) = told("single_combination", position)
    assert "must add up to 15. The candidates leave only 2+4+9" in text
    assert text.endswith("So remove 1 from r1c1, and 8 from r1c3.")
    position.eliminate(0, 1)
    position.eliminate(2, 8)
    texts = told("single_combination", position)
    assert texts == [
        "Digits in the cage at r1c1 differ and add up to its sum. Here, the empty cells must "
        "make 15; if r1c2 were 4, the others would have to be 2+9, but none of them can be 2. "
        "So remove 4 from r1c2."
    ]


def test_a_digit_of_a_cage_of_two_names_what_the_other_cell_would_be() -> None:
    position = position_of(KillerCage(cells(0, 1), 8), {0: "135", 1: "35"})
    assert "1 from r1c1" in told("single_combination", position)[0]
    position.eliminate(0, 1)
    position = position_of(KillerCage(cells(0, 1), 8), {0: "235", 1: "356"})
    position.eliminate(1, 3)
    assert "if r1c1 were 5, r1c2 would have to be 3, which it can't be." in " ".join(
        told("combinations", position)
    )


def test_a_sum_of_a_house_names_what_the_other_cells_make() -> None:
    """The cage takes 30 of the 45 in row 1, so that its other two cells make 15."""
    position = position_of(KillerCage(cells(0, 1, 2, 3, 4, 5, 6), 30), {7: "123456789"})
    texts = " ".join(told("innies", position))
    assert (
        "That leaves 15 for r1c8 and r1c9: the other is always at most 9, so"
        " r1c8 and r1c9 must be at least 6." in texts
    )
    chinese = " ".join(told("innies", position, "zh_CN"))
    assert "r1c8 和 r1c9 之和必为 15：另一格总是至多为 9，因此 r1c8 和 r1c9 至少是 6" in chinese


def test_few_ways_to_make_the_sum_of_a_house_are_listed() -> None:
    cage = KillerCage(cells(0, 1, 2, 3, 4, 5), 30)
    (text,) = told("innies", position_of(cage, {6: "158", 7: "29", 8: "468"}))
    assert "That leaves 15 for r1c7, r1c8 and r1c9: the candidates leave only 2+5+8." in text
    assert text.endswith("So remove 1 from r1c7; 9 from r1c8; and 4 and 6 from r1c9.")


def test_the_places_of_1_and_9_in_a_sandwich_are_listed() -> None:
    clue = SandwichSum(cells(*range(9)), Place(0, -1), 35)
    step = next_thought(position_of(clue, {}))
    assert step is not None
    said = StepTexts("en").explain(step, CLASSIC)
    assert plain(said.cause).endswith(
        "35 takes seven cells (six make at most 33). That leaves only 1 in r1c1 with 9 in r1c9,"
        " or 1 in r1c9 with 9 in r1c1."
    )


@pytest.mark.parametrize(
    ("total", "kept", "said"),
    [
        (
            27,
            {},
            "27 takes five or six cells (four make at most 26, seven at least 35). If r1c4 is"
            " 1 or 9, no other cell is that far away.",
        ),
        (27, {0: "134"}, "With 1 in r1c7, 9 would have to be in r1c1, which can't be 9."),
        (27, {0: "23"}, "If r1c7 is 1 or 9, the other one would have to be in r1c1, where it"),
        (4, {0: "1", 2: "9"}, "4 must be between 1 and 9 by itself and nowhere else."),
        (7, {0: "1", 3: "9"}, "the candidates leave only 2+5 or 3+4 for 7 in r1c2 and r1c3."),
        (9, {0: "1", 4: "9"}, "leave only 9 = 2+3+4 there, and none of these elsewhere."),
        (
            24,
            {0: "14", 1: "23456", 2: "8", 3: "34567", 6: "19"},
            "only 1 in r1c1 with 9 in r1c7 can have 24 between them.",
        ),
    ],
)
def test_a_sandwich_says_its_sum_by_numbers(total: int, kept: dict[int, str], said: str) -> None:
    clue = SandwichSum(cells(*range(9)), Place(0, -1), total)
    assert said in all_told("sandwich_places", position_of(clue, kept))


def test_what_is_known_of_a_sum_is_not_told_as_a_bound() -> None:
    arrow = Arrow(cells(0), (cells(1, 2),))
    assert all_told("arrow_sums", position_of(arrow, {0: "9", 1: "7"})).endswith(
        "Here, r1c1 is 9, and r1c2 is 7, so r1c3 can only be 2."
    )


def test_known_digits_are_told_for_each_cell() -> None:
    position = position_of(ZipperLine(cells(0, 13, 26, 40, 80)), {0: "4", 13: "4", 26: "9"})
    texts = all_told("equal_sums", position)
    assert "r3c9 is 9, and r1c1 is 4, so r9c9 can only be 5." in texts
    assert "r3c9 is 9, and r2c5 is 4, so r5c5 can only be 5." in texts


def test_the_digits_of_one_cell_say_what_the_others_would_have_to_make() -> None:
    position = position_of(Arrow(cells(0), (cells(1, 2),)), {0: "4568", 1: "1234", 2: "3456"})
    assert (
        "if r1c2 is 4, r1c1 (5, 6 or 8) would need 1, 2 or 4 from r1c3, which can only be 3, 5"
        in all_told("arrow_sums", position)
    )


def test_a_bound_along_a_thermometer_begins_at_the_cell_that_says_most() -> None:
    line = Thermometer(cells(0, 1, 2))
    assert all_told("thermometer_bounds", position_of(line, {0: "4"})) == (
        "Digits rise along the thermometer at r1c1. Here, r1c1 is 4, so r1c2 and r1c3 must be at"
        " least 5 and 6. Digits rise along the thermometer at r1c1. Here, there are three cells, so"
        " from the first to the last they can only be 1 to 7, 2 to 8 and 3 to 9."
    )


@pytest.mark.parametrize(
    ("kept", "said"),
    [
        ({0: "456", 4: "579"}, "neither end can be lower than 4, so r1c2, r1c3 and r1c4 must be"),
        ({0: "456", 4: "127"}, "neither end can be higher than 7, so r1c2, r1c3 and r1c4 must be"),
        ({1: "34", 2: "67"}, "if r1c1 were 5, r1c2 (3 or 4) couldn't be higher, nor r1c3 (6 or 7)"),
    ],
)
def test_a_between_line_says_what_its_ends_would_have_to_be(
    kept: dict[int, str], said: str
) -> None:
    position = position_of(BetweenLine(cells(0, 1, 2, 3, 4)), kept)
    assert said in all_told("between_bounds", position)


def test_a_line_says_which_last_digits_leave_a_cell_nothing() -> None:
    line = BetweenLine(cells(12, 11, 19, 28))
    kept = {12: "134567", 11: "23456", 19: "3678", 28: "345679"}
    assert all_told("between_bounds", position_of(line, kept)).endswith(
        "with 6 in r2c4, r4c2 would have to be 9, which would leave nothing for r2c3."
    )


@pytest.mark.parametrize(
    ("kept", "said"),
    [
        (
            {0: "1379", 2: "1367"},
            "if r1c2 were 3, 4 or 6, both ends (r1c1 and r1c3) would be lower or both higher, and"
            " couldn't differ by 4.",
        ),
        ({0: "137", 1: "89", 2: "6"}, "if r1c1 were 3, r1c3 (6) would be less than 4 away from"),
        ({0: "29", 1: "34"}, "if r1c1 were 2, r1c2 (3 or 4) would lie between it and r1c3 (6, 7,"),
    ],
)
def test_a_lockout_line_says_what_its_diamonds_would_enclose(
    kept: dict[int, str], said: str
) -> None:
    position = position_of(LockoutLine(cells(0, 1, 2)), {1: "12346789", **kept})
    assert said in all_told("between_bounds", position)


@pytest.mark.parametrize(
    ("kept", "said"),
    [
        ({0: "23"}, "r1c4, three steps from r1c1 (2 or 3), is of the same kind, so it can't be 4,"),
        ({0: "23"}, "r1c2, one step from r1c1 (2 or 3), is of another kind, so it can't be 1, 2"),
    ],
)
def test_an_entropic_line_says_which_cells_are_of_a_kind(kept: dict[int, str], said: str) -> None:
    assert said in all_told("three_in_turn", position_of(EntropicLine(cells(0, 1, 2, 3)), kept))


def test_a_dot_says_the_pairs_that_fit_it() -> None:
    assert all_told("dot_partners", position_of(Ratio(cells(0, 1)), {})).endswith(
        "one is double the other. That can only be 1-2, 2-4, 3-6 or 4-8."
    )


def test_lines_that_begin_in_one_cell_are_told_apart_by_their_ends() -> None:
    lines = (Whispers(cells(2, 3, 13)), Whispers(cells(2, 12, 21)))
    clash = PartnerClash(Cell(2), Digit(1), cells(3, 12), (Digit(9),))
    named = tuple((line.slug, line.cells) for line in lines)
    step = Step(
        "partner_clashes",
        eliminations=(Candidate(Cell(2), Digit(1)),),
        detail=PartnerClashes(named, (clash,), has_more=False),
    )
    said = StepTexts("en").explain(step, CLASSIC)
    assert plain(said.cause).startswith(
        "Because of the whisper line at r1c3 (to r2c5) and the whisper line at r1c3 (to r3c4),"
    )


def test_a_sum_of_two_cells_says_if_no_other_digits_make_it() -> None:
    (text,) = told("single_combination", position_of(KillerCage(cells(0, 1), 17), {}))
    assert "must add up to 17. That can only be 8+9, so" in text
    (chinese,) = told("single_combination", position_of(KillerCage(cells(0, 1), 17), {}), "zh_CN")
    assert "和必为 17，只有 8+9 一种组合" in chinese


def test_a_digit_outside_of_a_house_is_taken_off_the_sum_of_its_cages() -> None:
    cages = (KillerCage(cells(0, 1, 2, 3, 4, 5, 6), 35), KillerCage(cells(7, 16), 7))
    puzzle = make_puzzle([4 if cell == 16 else 0 for cell in range(81)], constraints=cages)
    (step,) = (
        each
        for each in BY_SLUG["innie"].find(Candidates.of(puzzle))
        if each.placements[0].cell == 8
    )
    assert plain(StepTexts("en").explain(step, CLASSIC).cause) == (
        "In all, row 1 makes 45, of which the cages inside make 35+7-4 = 38 (less the 4 outside),"
        " so r1c9 must be 7."
    )


def test_cells_that_lose_the_same_are_named_together() -> None:
    position = position_of(RowIndexer(cells(45)), {45: "3"})
    texts = all_told("indexer_targets", position)
    assert "r6c1 is 3, so r1c1, r2c1, r4c1, r5c1, r7c1, r8c1 and r9c1 can't be 3 or 6;" in texts, (
        texts
    )


def test_what_a_cell_does_to_several_others_is_said_once() -> None:
    position = position_of(NegativeXV(), {41: "38", 40: "12345", 42: "123456"})
    position.eliminate(50, 7)
    texts = all_told("xv_partners", position)
    assert "r5c6 can only be 3 or 8, so r4c6" in texts
    assert texts.count("r5c6 can only be 3 or 8") == 1


def test_cells_that_see_each_other_are_said_to_be_the_reason() -> None:
    digits = [0] * 81
    digits[0], digits[40], digits[44] = 0b110000, 0b111111111, 0b111111111
    form = Sums((group((Cell(0), Cell(40))), group((Cell(44),))))
    [found] = sum_thoughts(form, digits, {Cell(0): 0b100000}, CLASSIC.peers, 6)
    cause = found.cause
    assert isinstance(cause, SumGap)
    assert (cause.needs, cause.see) == ((0,), True)


COLUMN = tuple(range(1, 81, 9))


def test_an_x_sum_names_the_digits_that_are_placed_on_the_way() -> None:
    """With 4 in r6c2 and 5 in r1c2, r9c2 is 6, so r2c2 is 1 and three cells would have to make 21
    of 2, 3, 7, 8 and 9.
    """
    held = ("456", "146", "12346789", "1236789", "12346789", "12346789", *["123456789"] * 2, "456")
    clue = XSum(cells(*COLUMN), Place(-1, 1), 27)
    position = position_of(clue, dict(zip(COLUMN, held, strict=True)))
    assert (
        "Here, 4 in r6c2 fits no first digit: if r1c2 is 5, the four cells left of the sum must"
        " make 22, but can make nothing between 21 and 25 (r9c2 would have to be 6 and r2c2 would"
        " have to be 1); if r1c2 is 6,"
    ) in all_told("x_sum_starts", position)


def test_a_sum_of_many_cells_says_what_they_make_beside_a_digit() -> None:
    """The least is found without the 3 that r7c5 takes from r8c6, which is in its box."""
    line = (18, 28, 38, 48, 58, 68, 78)
    kept = dict(zip(line, ("678", "34", "12", "56", "123", "345", "567"), strict=True))
    assert (
        "if r7c5 is 3, r3c1, r4c2, r5c3, r6c4, r8c6 and r9c7 must make 23, but can make at least"
        " 24."
    ) in all_told(
        "little_killer_sums", position_of(LittleKillerSum(cells(*line), Place(1, -1), 26), kept)
    )


def test_what_cells_make_at_most_is_that_of_the_sets_that_say_most() -> None:
    """Six cells of a box make at most 39, two beside it 17 and another one 9, that is 65."""
    arrow = Arrow(cells(15, 16), (cells(25, 34, 26, 17, 8, 7, 6, 5, 4),))
    assert "at most 4+5+6+7+8+8+9+9+9 = 65, and r2c8 is at least 1, so r2c7 can be at most 6" in (
        all_told("arrow_sums", position_of(arrow, {}))
    )

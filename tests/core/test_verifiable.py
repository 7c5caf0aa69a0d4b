"""Whatever a hint says follows from what its picture names, for anybody who tries all fillings."""

from __future__ import annotations

import random
from itertools import combinations_with_replacement, count, islice
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from sudoku_app.core.areas import AreaRole
from sudoku_app.core.budget import Budget
from sudoku_app.core.candidates import Candidates
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.constraints.custom_lines import CustomLine
from sudoku_app.core.constraints.dots import Difference, NegativeRatio, Ratio
from sudoku_app.core.constraints.lines import (
    Arrow,
    BetweenLine,
    RelatedLine,
    Renban,
    Thermometer,
    Whispers,
    ZipperLine,
)
from sudoku_app.core.constraints.outside import LittleKillerSum, SandwichSum, Skyscraper, XSum
from sudoku_app.core.constraints.single_cells import CountingCircles
from sudoku_app.core.contradiction.search import refutation_of
from sudoku_app.core.contradiction.value import Break, Contradiction, Ending
from sudoku_app.core.explain.phrases import plain
from sudoku_app.core.hints import next_thought, thoughts_of, walk
from sudoku_app.core.level import Level
from sudoku_app.core.techniques import BY_SLUG
from sudoku_app.core.techniques.forcing_nets import ForcingNets, RefutingNet
from sudoku_app.core.techniques.sum_pairs import find_two_sums
from sudoku_app.core.topology import Candidate, Cell, CellSet, Digit, Place
from sudoku_app.core.traits import Trait, has_trait
from sudoku_app.core.variants import OVERLAPPING_KINDS, RULE_KINDS
from sudoku_app.core.watch import SearchCancelledError
from sudoku_app.game.texts.technique_pages import StepTexts
from tests.core.checked_nets import unclear_deductions
from tests.core.prose import slips
from tests.core.puzzles import cells, empty, limit
from tests.core.verifiable import TooManyError, is_verifiable, named_in, unclear_lines
from tests.test_banks import BANKS, bank

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from sudoku_app.core.constraints.constraint import Constraint
    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.step import Step

TEXTS, CHINESE = StepTexts("en"), StepTexts("zh_CN")
MOST_STEPS = 24
"""How many hints of a puzzle are looked at in every run, singles not counted."""
PARTS = 8
"""How many tests share the puzzles with many kinds of constraint."""
MOST_ASKED = 2000
"""How often a search asks whether it is still wanted before it is not."""
MOST_REMOVED, MOST_CLEARED = 9, 6
FEW_STEPS = 8
MOST_LETTERS, FEW_LETTERS = 480, 240
"""The letters of six lines of a card, and of three."""


def hints_of(puzzle: Puzzle) -> Iterator[tuple[Step, Candidates]]:
    """The hints that solve a puzzle, each with the position before it and near the last one."""
    position, near = Candidates.of(puzzle), None
    asked = iter(range(MOST_ASKED))
    while not position.is_solved:
        try:
            step = next_thought(position, lambda: next(asked, None) is None, near)
        except SearchCancelledError:
            return
        if step is None:
            return
        yield step, position.copy()
        step.apply(position)
        near = (step.placements or step.eliminations)[0].cell


def is_argued(step: Step) -> bool:
    """Whether a step tells all of what it rests on by itself, or in the lines of its nets; what a
    trial leads to is played step by step instead.
    """
    slug = step.technique
    has_nets = isinstance(step.detail, ForcingNets | RefutingNet)
    return has_nets or not (has_trait(slug, Trait.TRIAL) or has_trait(slug, Trait.SINGLE))


def is_clear(step: Step, position: Candidates) -> bool:
    """Whether a step is verifiable, and that can be seen; each of its lines if it has nets."""
    if isinstance(step.detail, ForcingNets | RefutingNet):
        return unclear_deductions(step, position) == []
    try:
        return is_verifiable(step, position)
    except TooManyError:
        return False


def removes_little(step: Step, position: Candidates) -> bool:
    """Whether a step removes few candidates, or those of one constraint or of two houses."""
    cells = {cell for cell, _ in step.eliminations}
    two = combinations_with_replacement(map(set, position.topology.houses), 2)
    of_group = any(cells <= one | other for one, other in two)
    of_group = of_group or any(cells.issubset(area.cells) for area in step.areas)
    return of_group or (len(step.eliminations) <= MOST_REMOVED and len(cells) <= MOST_CLEARED)


def check_hints(puzzle: Puzzle, most: int | None, unclear: list[str] | None = None) -> list[int]:
    """Check the hints of a puzzle; return the lengths of those up to hard.

    Those that are not verifiable are added to `unclear`; without a list, there are none.
    """
    argued = ((step, position) for step, position in hints_of(puzzle) if is_argued(step))
    lengths = []
    for step, position in islice(argued, most):
        said = TEXTS.explain(step, position.topology, position.values, is_drawn=True)
        text = f"{plain(said.cause)} {plain(said.effect)}"
        assert slips(text) == [], text
        chinese = CHINESE.explain(step, position.topology, position.values, is_drawn=True)
        assert slips(plain(chinese.cause)) == [], plain(chinese.cause)
        if not is_clear(step, position):
            assert unclear is not None, text
            unclear.append(text)
        assert removes_little(step, position), text
        if BY_SLUG[step.technique].level <= Level.HARD:
            lengths.append(len(text))
    return lengths


def check_lengths(lengths: Sequence[int]) -> None:
    """Nine of ten sentences have three lines, and 99 of a hundred have six."""
    assert sum(length <= FEW_LETTERS for length in lengths) >= 0.9 * len(lengths)
    assert sum(length <= MOST_LETTERS for length in lengths) >= 0.99 * len(lengths)


def check_many(puzzles: Sequence[Puzzle]) -> None:
    """Check all hints of puzzles, of which one in a hundred may not be verifiable."""
    unclear: list[str] = []
    lengths = [length for each in puzzles for length in check_hints(each, None, unclear)]
    print(  # noqa: T201 - the figures of the long run
        f"{len(unclear)} unclear; up to hard {len(lengths)} hints, of which "
        f"{sum(length > FEW_LETTERS for length in lengths)} have more than three lines"
    )
    check_lengths(lengths)
    assert len(unclear) <= 0.01 * len(lengths), unclear


@pytest.mark.parametrize("name", BANKS)
def test_hints_of_a_bank_follow_from_what_they_name(name: str) -> None:
    puzzles = bank(name)
    lengths = check_hints(puzzles[len(puzzles) // 2].puzzle, MOST_STEPS)
    assert max(lengths, default=0) <= MOST_LETTERS


@pytest.mark.nightly
@pytest.mark.parametrize("name", [*BANKS, *OVERLAPPING_KINDS])
def test_all_hints_of_many_puzzles_of_a_bank_follow_from_what_they_name(name: str) -> None:
    puzzles = bank(name)
    check_many([line.puzzle for line in puzzles[:: max(1, len(puzzles) // 40)]])


@pytest.mark.nightly
@pytest.mark.parametrize("part", range(PARTS))
def test_hints_of_puzzles_with_many_kinds_follow_from_what_they_name(
    part: int, shared_data: Path
) -> None:
    from benchmarks.variants import lines_of

    lines = list(lines_of(shared_data / "variants.tsv"))
    random.Random(5).shuffle(lines)
    check_many([line.puzzle for line in lines[part::PARTS]])


def test_a_link_in_a_house_outlines_the_cage_that_reaches_out_of_it(shared_data: Path) -> None:
    """In box 3, only r1c7, r2c7 and r3c7 can be 1, and r2c7 sees r1c5 by their cage alone."""
    from benchmarks.variants import lines_of

    lines = lines_of(shared_data / "variants.tsv")
    puzzle = next(line.puzzle for line in lines if line.name == "S332")
    found = (each for each in hints_of(puzzle) if each[0].technique == "cage_chain")
    step, position = next(found)
    (cage,) = (each.cells for each in puzzle.constraints if {4, 15}.issubset(each.cells))
    assert (24, 4) in [(link.start.cells[0], link.end.cells[0]) for link in step.links]
    assert cage in [area.cells for area in step.areas]
    assert is_clear(step, position)


@pytest.mark.nightly
@pytest.mark.parametrize("part", range(PARTS))
def test_each_line_of_a_refutation_follows_from_what_it_names(part: int, shared_data: Path) -> None:
    from benchmarks.variants import lines_of

    lines = [line.puzzle for line in lines_of(shared_data / "variants.tsv")][part::PARTS]
    unclear: list[Step | Break] = []
    number = 0
    for puzzle in lines:
        for step, position in hints_of(puzzle):
            if has_trait(step.technique, Trait.TRIAL):
                found = refutation_of(position, step)
                if found is not None:
                    number += len(found.contradiction.steps)
                    unclear += unclear_lines(found.contradiction, position)
    print(f"{len(unclear)} of {number} lines unclear")  # noqa: T201 - as above
    assert len(unclear) <= 0.01 * number, unclear


@pytest.mark.parametrize(("name", "most"), [("S348", 2), ("S304", 6), ("S316", 7), ("S62", 9)])
def test_a_trial_is_told_by_any_candidate_that_few_lines_refute(
    name: str, most: int, shared_data: Path
) -> None:
    """A sum of a little killer and a pair refute one that no few nested trials do; in the second
    puzzle, a trial of its own does, which would answer no question. In the third one, both bounds
    of a sum are a line. In the last one, the candidate that a net refutes takes more lines.
    """
    from benchmarks.variants import lines_of

    puzzle = next(
        line.puzzle for line in lines_of(shared_data / "variants.tsv") if line.name == name
    )
    hints = (each for each in hints_of(puzzle) if has_trait(each[0].technique, Trait.TRIAL))
    for step, position in islice(hints, 1):
        found = refutation_of(position, step)
        assert found is not None and len(found.contradiction.steps) <= most
        assert unclear_lines(found.contradiction, position) == []


def test_a_trial_that_can_be_followed_is_not_shortened_for_long(shared_data: Path) -> None:
    """Without one by then, the search goes on."""
    from benchmarks.variants import lines_of

    lines = lines_of(shared_data / "variants.tsv")
    puzzle = next(line.puzzle for line in lines if line.name == "S318")
    hints = (each for each in hints_of(puzzle) if has_trait(each[0].technique, Trait.TRIAL))
    step, position = next(hints)

    def looks(enough: float | None) -> int:
        """How often the search looks at the clock, which stands still at 1."""
        asked = count()
        budget = Budget(None, 2, lambda: min(1, next(asked) + 1))
        found = refutation_of(position, step, budget, enough)
        assert found is not None and len(found.contradiction.steps) <= FEW_STEPS
        return next(asked)

    looks(None)  # the searches that follow share what this one prepares
    assert looks(0) < looks(None) == looks(3)


# The checker itself ------------------------------------------------------------------------------


def hint(position: Candidates, near: int | None = None) -> Step:
    found = next_thought(position, near=None if near is None else Cell(near))
    assert found is not None
    return found


def told(step: Step, position: Candidates) -> str:
    return plain(TEXTS.explain(step, position.topology, position.values, is_drawn=True).cause)


def test_a_step_that_does_not_outline_its_constraint_is_not_verifiable() -> None:
    position = empty(Thermometer(cells(0, 1, 2)))
    step = hint(position)
    assert named_in(step, position).constraints == position.rules.constraints
    assert is_verifiable(step, position)
    assert not is_verifiable(step._replace(areas=()), position)


def test_a_step_that_removes_too_much_is_not_verifiable() -> None:
    position = empty(KillerCage(cells(0, 1), 3))
    step = hint(position)
    assert is_verifiable(step, position)
    (cell, _), *_ = step.eliminations
    more = step.eliminations[0]._replace(digit=Digit(1))
    assert cell in (0, 1)
    assert not is_verifiable(step._replace(eliminations=(more,)), position)


def test_a_sum_of_a_house_is_not_verifiable_without_its_cages() -> None:
    position = empty(KillerCage(cells(0, 1, 2, 3), 20), KillerCage(cells(4, 5, 6, 7), 21))
    from sudoku_app.core.techniques.house_sums import find_innie

    step = next(find_innie(position))
    assert is_verifiable(step, position)
    outside = tuple(area for area in step.areas if area.cells == (8,))
    assert not is_verifiable(step._replace(areas=outside), position)


# One thought -------------------------------------------------------------------------------------


def test_a_hint_is_about_one_of_several_thermometers_the_nearest_one() -> None:
    lines = [Thermometer(cells(first, first + 1, first + 2)) for first in (0, 40, 78)]
    position = empty(*lines)
    for near, line in ((0, lines[0]), (49, lines[1]), (71, lines[2])):
        step = hint(position, near)
        assert {cell for cell, _ in step.eliminations} <= set(line.cells)
    assert told(hint(position, 0), position) == (
        "Digits rise along the thermometer at r1c1. Here, there are three cells, so from the first"
        " to the last they can only be 1 to 7, 2 to 8 and 3 to 9."
    )


def test_the_next_hint_is_the_next_thought() -> None:
    position = empty(KillerCage(cells(0, 1), 3), KillerCage(cells(79, 80), 17))
    for own in ((0, 1), (79, 80)):
        step = hint(position, own[0])
        assert {cell for cell, _ in step.eliminations} == set(own)
        step.apply(position)


@pytest.mark.parametrize("name", RULE_KINDS)
def test_a_step_of_a_path_is_unfolded_into_thoughts_that_do_the_same(name: str) -> None:
    puzzle = bank(name)[0].puzzle
    position, unfolded = Candidates.of(puzzle), 0
    for step in islice(walk(Candidates.of(puzzle)), MOST_STEPS):
        after = position.copy()
        for thought in thoughts_of(step, position):
            is_rest = thought.detail is step.detail  # what no single thought rules out
            if is_argued(thought) and not is_rest:
                assert is_clear(thought, after)
                assert removes_little(thought, after)
            assert len(thought.placements) <= 1
            thought.apply(after)
            unfolded += 1
        step.apply(position)
        assert after == position
    assert unfolded > MOST_STEPS


def test_a_bound_along_a_thermometer_names_where_it_starts() -> None:
    position = empty(Thermometer(cells(0, 1, 2, 3)))
    hint(position).apply(position)
    for digit in (1, 2, 3):
        position.eliminate(0, digit)
    step = hint(position)
    assert told(step, position).endswith(
        "Here, r1c1 is at least 4, so r1c2, r1c3 and r1c4 must be at least 5, 6 and 7."
    )
    assert is_verifiable(step, position)


def test_a_sum_on_an_arrow_is_told_as_a_sum() -> None:
    position = empty(Arrow(cells(0), (cells(1, 2),)))
    step = hint(position, 0)
    assert told(step, position).endswith(
        "Here, r1c2 and r1c3 make at least 1+2 = 3, so r1c1 must be at least 3."
    )
    step.apply(position)
    assert is_verifiable(hint(position, 1), position)


def test_what_a_candidate_would_need_of_a_second_sum_is_listed() -> None:
    position = empty(KillerCage(cells(0, 1), 5), KillerCage(cells(3, 4, 12), 12))
    limit(position, {0: (1, 2, 3, 4), 1: (1, 2, 3, 4), 3: tuple(range(1, 10)), 4: (1, 2, 3, 4)})
    found = [
        step for step in find_two_sums(position.thinking_once()) if (12, 9) in step.eliminations
    ]
    (step,) = found
    assert step.eliminations == ((12, 9),)
    assert told(step, position) == (
        "For the cage at r1c1, there are only 1-4, 2-3, 3-2 or 4-1 (r1c1 and r1c2, in this order)."
        " With 9 in r2c4, the cage at r1c4 would need 1+2 in r1c4 and r1c5, but each of these ways"
        " rules that out."
    )
    assert is_verifiable(step, position)


def test_few_ways_to_make_a_sum_are_listed() -> None:
    position = empty(Arrow(cells(0), (cells(1, 2),)))
    limit(position, {0: (5, 9), 1: (2, 3, 4), 2: (3, 6)})
    step = hint(position, 0)
    assert told(step, position).endswith("the candidates leave only 5 = 2+3 or 9 = 3+6.")
    assert step.eliminations == ((1, 4),)


def test_the_sets_that_are_left_to_a_renban_line_are_listed() -> None:
    position = empty(Renban(cells(0, 1, 2)))
    limit(position, {0: (4, 5), 1: (5, 6), 2: (4, 6, 9)})
    step = hint(position, 0)
    assert told(step, position).endswith("the candidates leave only 4-5-6, in any order.")
    assert step.eliminations == ((2, 9),)


def test_a_digit_that_a_renban_line_needs_is_named() -> None:
    position = empty(Renban(cells(0, 1, 2)))
    limit(position, {0: (4, 5, 6), 1: (4, 5), 2: (4, 5)})
    step = next(BY_SLUG["renban_reach"].find(position.thinking_once()))
    assert told(step, position).endswith(
        "the candidates leave only 4-5-6, so 6 must be there, which can only go in r1c1."
    )
    assert step.eliminations == ((0, 4), (0, 5))
    assert is_verifiable(step, position)


def test_sets_that_the_same_cells_have_no_place_for_are_told_together() -> None:
    position = empty(KillerCage(cells(0, 1, 2), 18))
    limit(position, {0: (1, 2, 3, 4, 9), 1: (6, 7, 8, 9), 2: (6, 7, 8, 9)})
    (step,) = BY_SLUG["combinations"].find(position.thinking_once())
    assert told(step, position).endswith(
        "if r1c1 were 9, the others would have to be 1+8, 2+7 or 3+6, but none of them can be 1, 2"
        " or 3."
    )
    assert is_verifiable(step, position)


def test_a_sandwich_says_its_sum_and_the_ends() -> None:
    clue = SandwichSum(ROW, Place(0, -1), 0)
    position = empty(clue)
    for cell in range(1, 9):
        position.eliminate(cell, 1)
    step = hint(position)
    while step.technique != "sandwich_places":
        step.apply(position)
        step = hint(position)
    assert "the sum is 0, so 1 and 9 must be side by side." in told(step, position)


def test_an_x_sum_says_what_too_many_cells_would_make() -> None:
    position = empty(XSum(ROW, Place(0, -1), 12))
    texts = []
    while (step := next_thought(position)) is not None:
        texts.append(told(step, position))
        assert is_verifiable(step, position)
        step.apply(position)
    assert any("with 5 in r1c1, five cells would make at least" in text for text in texts), texts


def test_a_sandwich_says_what_the_cells_between_its_ends_would_make() -> None:
    position = empty(SandwichSum(ROW, Place(0, -1), 9))
    position.place(2, 8)
    said = [text for text, _ in along(position)]
    assert (
        "9 takes two or three cells (one makes at most 8, four at least 14). If r1c1 is 1 or 9,"
        " r1c2 and r1c3 would make at least 2+8 = 10 if the other one were in r1c4, and r1c2, r1c3"
        " and r1c4 would make at least 2+3+8 = 13 if the other one were in r1c5."
    ) in said


def test_a_little_killer_says_its_sum() -> None:
    position = empty(LittleKillerSum(cells(54, 64, 74), Place(5, -1), 8))
    step = hint(position)
    assert told(step, position) == (
        "Digits along the diagonal from r7c1 to r9c3 add up to 8. Here, the others always make at"
        " least 1+2 = 3, so r7c1, r8c2 and r9c3 can be at most 5."
    )
    assert is_verifiable(step, position)


@pytest.mark.parametrize(
    ("total", "said"),
    [
        (27, "with 7 in r1c1, seven cells would make at least 1+2+3+4+5+6+7 = 28 instead of 27,"),
        (8, "with 1 in r1c1, the sum would be that digit alone instead of 8,"),
    ],
)
def test_the_cells_of_an_x_sum_have_different_digits(total: int, said: str) -> None:
    position = empty(XSum(ROW, Place(0, -1), total))
    texts = []
    while (step := next_thought(position)) is not None and step.eliminations[0].cell == 0:
        texts.append(told(step, position))
        step.apply(position)
    assert any(said in text for text in texts), texts


def along(position: Candidates) -> Iterator[tuple[str, Step]]:
    """The hints from a position on, each with its sentence, checked and then followed."""
    while (step := next_thought(position)) is not None and is_argued(step):
        assert is_verifiable(step, position)
        yield told(step, position).partition("Here, ")[2], step
        step.apply(position)


def test_an_x_sum_tries_each_first_digit() -> None:
    position = empty(XSum(ROW, Place(0, -1), 12))
    limit(position, {0: (3, 4), 2: (1, 2, 4, 5, 7, 8)})
    said = [text for text, _ in along(position)]
    assert (
        "6 in r1c2 fits no first digit: if r1c1 is 3, r1c3 must be 3, which would then be there"
        " twice; if r1c1 is 4, r1c3 and r1c4 must make 2, but can make at least 3."
    ) in said


def test_an_x_sum_that_is_complete_is_told_as_a_sum() -> None:
    position = empty(XSum(ROW, Place(0, -1), 8))
    limit(position, {0: (2, 3)})
    said = [text for text, _ in along(position)]
    assert (
        "5 in r1c2 fits no first digit: if r1c1 is 2, the sum would be 2+5 = 7 instead of 8; if"
        " r1c1 is 3, 3+5 alone is too much."
    ) in said


def test_an_x_sum_says_what_the_cells_beyond_it_make() -> None:
    position = empty(XSum(ROW, Place(0, -1), 25))
    limit(position, {0: (5, 6), 6: (1, 2, 4, 5, 7, 8), 7: (1, 2, 4, 5, 7, 8), 8: (3, 4)})
    said = [text for text, _ in along(position)]
    assert said[0] == (
        "if r1c1 is 6, r1c7, r1c8 and r1c9 must make 20, but can make at most 19 (all beyond the"
        " sum make 45-25 = 20)."
    )


def test_a_skyscraper_clue_leaves_room_for_higher_digits() -> None:
    text, step = next(along(empty(Skyscraper(ROW, Place(0, -1), 6))))
    assert text == (
        "enough higher digits must be left, so r1c1, r1c2, r1c3, r1c4 and r1c5 can be at most 4, 5,"
        " 6, 7 and 8."
    )
    assert (4, 9) in step.eliminations


@pytest.mark.parametrize(
    ("number", "held", "said"),
    [
        (
            6,
            {4: (1, 2, 3, 4, 5, 6), 5: (9,)},
            "r1c7, r1c8 and r1c9 are lower than a digit before, so the others must rise: r1c5"
            " is at most 6, so r1c4, r1c3, r1c2 and r1c1 can be at most 5, 4, 3 and 2.",
        ),
        (
            6,
            {2: (5, 6), 3: (7,), 4: (1, 2, 3), 5: (1, 2, 3)},
            "if r1c7 were 9, r1c5, r1c6, r1c8 and r1c9 would be lower than a digit before, so at"
            " most 5 digits would count.",
        ),
        (
            3,
            {0: (4, 5), 1: (6, 7)},
            "if r1c3 were 7 or 8, at least 4 digits would count.",
        ),
        (
            3,
            dict.fromkeys(range(1, 7), (1, 2, 3, 4, 5, 6)) | {7: (9,)},
            "if r1c1 were 6 or 7, only r1c1 and r1c8 could count.",
        ),
    ],
)
def test_a_skyscraper_clue_says_what_is_hidden(
    number: int, held: dict[int, tuple[int, ...]], said: str
) -> None:
    position = empty(Skyscraper(ROW, Place(0, -1), number))
    early = {at: tuple(range(1, 11 - number + at)) for at in range(number)}
    limit(position, early | held)
    steps = list(BY_SLUG["skyscraper_heights"].find(position.thinking_once()))
    assert all(is_verifiable(step, position) for step in steps)
    assert said in [told(step, position).partition("Here, ")[2] for step in steps]


def test_a_clash_of_lines_outlines_what_lies_between_them() -> None:
    """With 4 in r2c1, the first dot makes r3c1 3 and the second r2c2 5, so r3c2 would be 6, but it
    has no dot of double digits.
    """
    dots = [Difference(cells(*each), value=1) for each in ((9, 18), (9, 10), (10, 19))]
    position = empty(*dots, NegativeRatio())
    limit(position, {9: (3, 4, 5, 7), 10: (2, 3, 4, 5, 6, 8), 18: (2, 3, 4, 6, 8)})
    position.eliminate(19, 8)
    steps = BY_SLUG["line_clashes"].find(position.thinking_once())
    step = next(each for each in steps if each.eliminations == ((9, 4),))
    assert {(9, 18), (9, 10), (10, 19)} <= {area.cells for area in step.areas}
    assert is_verifiable(step, position)
    assert told(step, position) == (
        "By the white dot between r2c1 and r3c1, 4 in r2c1 would put 3 in r3c1 and leave only 5 in"
        " r2c2 and 1, 2, 5, 7 or 9 in r3c2 (by the white dot between r2c1 and r2c2), which doesn't"
        " fit the white dot between r2c2 and r3c2."
    )


def test_a_pair_says_which_digits_leave_too_little_to_its_row() -> None:
    position = empty(Difference(cells(0, 1), value=1))
    for cell in range(2, 9):
        position.eliminate(cell, 4)
    step = next(BY_SLUG["cages_in_house"].find(position.thinking_once()))
    assert told(step, position) == (
        "In row 1, the white dot between r1c1 and r1c2 can't be 1-2, which would leave no place for"
        " 4."
    )
    assert step.eliminations == ((0, 1), (1, 1))
    assert is_verifiable(step, position)


def test_a_digit_beside_a_pair_says_what_it_would_leave_the_pair() -> None:
    position = empty(Difference(cells(0, 1), value=1))
    limit(position, {0: (1, 3, 7), 1: (2, 6), 3: (1, 3), 4: (1, 6)})
    steps = list(BY_SLUG["cages_in_house"].find(position.thinking_once()))
    found = next(step for step in steps if step.eliminations == ((2, 1),))
    assert told(found, position) == (
        "In row 1, with 1 in r1c3, the white dot between r1c1 and r1c2 could only be 2-3, which"
        " would leave nothing for r1c4, or 6-7, which would leave nothing for r1c5."
    )
    assert is_verifiable(found, position)


def test_two_pairs_in_a_house_say_which_of_their_digits_leave_too_little() -> None:
    position = empty(Ratio(cells(0, 1), value=2), Ratio(cells(7, 8), value=2))
    pairs = dict.fromkeys((0, 1, 7, 8), (1, 2, 3, 4, 6, 8))
    limit(position, {**pairs, **dict.fromkeys((3, 4, 5), (1, 5, 6, 9))})
    (step,) = BY_SLUG["cages_in_house"].find(position.thinking_once())
    assert told(step, position) == (
        "In row 1, the black dot between r1c1 and r1c2 and the black dot between r1c8 and r1c9"
        " share no digit and can't be 1-2 with 3-6 or 3-6 with 1-2, which would leave only r1c3 and"
        " r1c7 for 4, 7 and 8. That leaves only 1-2 with 4-8; 2-4 with 3-6; 3-6 with 2-4; 3-6 with"
        " 4-8; 4-8 with 1-2; or 4-8 with 3-6."
    )
    assert step.eliminations == ((2, 4), (6, 4))
    assert is_verifiable(step, position)


def test_a_digit_in_one_of_two_cages_says_what_it_would_leave_the_rest_of_their_row() -> None:
    position = empty(KillerCage(cells(0, 1, 2), 13), KillerCage(cells(6, 7, 8), 18))
    limit(position, dict.fromkeys((3, 4, 5), (2, 3, 4, 6, 7, 8, 9)))
    steps = list(BY_SLUG["cages_in_house"].find(position.thinking_once()))
    assert [told(step, position) for step in steps if step.eliminations == ((6, 2),)] == [
        "In row 1, with 2 in r1c7, the cage at r1c1 and the cage at r1c7 could only be 1+4+8 with"
        " 2+7+9, which would leave no place for 5, or 3+4+6 with 2+7+9, which would leave no place"
        " for 1."
    ]
    assert all(is_verifiable(step, position) for step in steps)


def test_what_several_pairs_rule_out_together_is_not_told_of_one_of_them() -> None:
    """1 and 2 make 3, but only one of the two pairs in the column can be 1 and 2."""
    position = empty(ZipperLine(cells(0, 9, 18, 27, 36)))
    texts = []
    while (step := next_thought(position)) is not None and step.technique == "equal_sums":
        texts.append(told(step, position))
        assert is_verifiable(step, position)
        step.apply(position)
    assert any(
        "if r3c1 were 3, r1c1+r5c1 would be 1+2, and r2c1+r4c1 would be 1+2, but then equal"
        " digits would see each other" in text
        for text in texts
    ), texts
    assert not any("must make" in text for text in texts), texts


def test_a_between_line_says_which_of_its_ends_is_the_higher_one() -> None:
    position = empty(BetweenLine(cells(0, 1, 2)))
    limit(position, {1: (7, 8), 2: (1, 2, 3, 4)})
    step = hint(position)
    assert told(step, position).endswith(
        "r1c3 (1, 2, 3 or 4) can't be higher than r1c2 (7 or 8), so r1c1 must be."
    )
    assert is_verifiable(step, position)


@pytest.mark.parametrize(
    ("constraint", "said"),
    [
        (CustomLine(cells(0, 1, 2), "a*b > 20"), "for neighbours a and b: a*b > 20."),
        (RelatedLine(cells(0, 1), (6,), (5,)), "for neighbours a and b: |a−b| = 6, a+b = 5."),
    ],
)
def test_a_line_of_the_setters_own_says_what_it_demands(constraint: Constraint, said: str) -> None:
    position = empty(constraint)
    step = hint(position)
    assert said in told(step, position)
    assert is_verifiable(step, position)


def test_counting_circles_say_which_digits_make_their_number() -> None:
    position = empty(CountingCircles(cells(0, 1, 2, 12, 22, 32, 42)))
    limit(position, {0: (1, 2, 3, 4)})
    step = hint(position, 0)
    assert told(step, position).endswith(
        "Here, the different digits of seven circles add up to 7; fewer circles than needed can be"
        " 7, and those that can be 5 or 6 are in too few rows, columns or boxes, so they can only"
        " be 3+4 or 1+2+4."
    )
    assert {cell for cell, _ in step.eliminations} <= {0, 1, 2, 12, 22, 32, 42}
    while step.technique == "circle_counts":
        assert is_verifiable(step, position)
        step.apply(position)
        step = hint(position, 0)


def test_counting_circles_say_where_a_digit_must_be_and_where_it_no_longer_can() -> None:
    position = empty(CountingCircles(cells(0, 12, 24, 30, 37, 49)))
    for cell in (0, 12):
        position.eliminate(cell, 3)
    for cell in (24, 30):
        limit(position, {cell: (1, 2, 3)})
    texts = []
    while (step := next_thought(position)) is not None and step.technique == "circle_counts":
        texts.append(told(step, position))
        assert is_verifiable(step, position)
        step.apply(position)
    assert texts


def test_a_whisper_cell_says_what_it_leaves_its_neighbours() -> None:
    position = empty(Whispers(cells(0, 1)))
    position.eliminate(0, 5)
    position.eliminate(1, 5)
    for digit in range(1, 10):
        if digit not in (8, 9):
            position.eliminate(0, digit)
    step = hint(position)
    assert {cell for cell, _ in step.eliminations} == {1}
    assert is_verifiable(step, position)


ROW = cells(*range(9))


# Uniqueness and nets -----------------------------------------------------------------------------


def first_hint(bank_name: str, is_wanted: Callable[[Step], bool]) -> tuple[Step, Candidates]:
    """The first hint of a kind in a bank, and the position before it."""
    puzzles = (line.puzzle for line in bank(bank_name)[::7])
    found = (each for puzzle in puzzles for each in hints_of(puzzle) if is_wanted(each[0]))
    return next(found)


def test_a_rectangle_is_not_verifiable_without_its_corners() -> None:
    step, position = first_hint("hard", lambda step: step.technique == "uniqueness_1")
    assert is_verifiable(step, position)
    others = tuple(area for area in step.areas if area.role is not AreaRole.CORNERS)
    assert not is_verifiable(step._replace(areas=others), position)
    position.givens = CellSet(position.givens | 1 << named_in(step, position).corners[0])
    assert not is_verifiable(step, position)


def test_a_line_of_a_net_must_name_all_that_it_rests_on() -> None:
    step, position = first_hint("extreme", lambda step: isinstance(step.detail, RefutingNet))
    assert unclear_deductions(step, position) == []
    detail = step.detail
    assert isinstance(detail, RefutingNet)
    lines = detail.net.deductions
    at = next(number for number, line in enumerate(lines) if line.kind in ("cell", "house"))
    poorer = lines[at]._replace(causes=lines[at].causes[1:])
    net = detail.net._replace(deductions=(*lines[:at], poorer, *lines[at + 1 :]))
    assert poorer in unclear_deductions(step._replace(detail=RefutingNet(net)), position)
    open_end = detail.net._replace(contradiction=None)
    other = step._replace(detail=RefutingNet(open_end))
    assert other in unclear_deductions(other, position)


def test_the_end_of_a_contradiction_is_looked_at() -> None:
    """4+9 is not 12, but 4 leaves 8 to the other cell of the cage."""
    position = empty(KillerCage(cells(0, 1), 12))
    supposed = (Candidate(Cell(0), Digit(4)), Candidate(Cell(1), Digit(9)))
    end = Break(Ending.NO_FILLING, cells(0, 1), kind="killercage")
    assert unclear_lines(Contradiction(supposed, (), end), position) == []
    assert unclear_lines(Contradiction(supposed[:1], (), end), position) == [end]

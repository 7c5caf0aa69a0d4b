"""The shortest contradiction of a wrong digit, replayed by the bare rules."""

from __future__ import annotations

import json
import os
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, NamedTuple

import pytest

from sudoku_app.core.budget import Budget
from sudoku_app.core.candidates import Candidates
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.constraints.chess_moves import AntiKnight
from sudoku_app.core.constraints.dots import Difference
from sudoku_app.core.constraints.outside import LittleKillerSum
from sudoku_app.core.constraints.single_cells import Odd
from sudoku_app.core.contradiction.contradiction_words import frame_of
from sudoku_app.core.contradiction.search import (
    FilledCellError,
    contradictions,
    refutation_of,
    shortest_contradiction,
)
from sudoku_app.core.contradiction.value import Break, Contradiction, Ending, breaks_of, step_cost
from sudoku_app.core.explain.explainer import Explainer
from sudoku_app.core.explain.phrases import plain
from sudoku_app.core.hints import all_steps
from sudoku_app.core.puzzle import make_puzzle
from sudoku_app.core.solvers import solutions
from sudoku_app.core.step import Candidate, Step
from sudoku_app.core.techniques.refutation import Refutation
from sudoku_app.core.topology import Cell, Digit, Place, digits_of, iter_bits
from sudoku_app.core.watch import SearchCancelledError
from sudoku_app.game.puzzles.bank import LEGEND_NAME, Bank, TechniqueCodes
from sudoku_app.game.settings import SHIPPED_LANGUAGES
from sudoku_app.game.texts.technique_names import kind_words
from sudoku_app.game.texts.technique_pages import StepTexts
from sudoku_app.paths import levels_folder, resource
from tests.core.contradiction.checker import UnprovedStepError, check
from tests.core.puzzles import HARD, cells, classic, empty, limit

if TYPE_CHECKING:
    from sudoku_app.core.constraints.constraint import Constraint


class Case(NamedTuple):
    """A position, and a candidate that its solution doesn't have."""

    position: Candidates
    wrong: Candidate


def at(row: int, column: int, digit: int) -> Candidate:
    """A candidate, its cell counted from 1."""
    return Candidate(Cell(9 * row + column - 10), Digit(digit))


@lru_cache
def cases(bank: str, count: int) -> tuple[Case, ...]:
    """Wrong candidates on boards of a bank that are filled in part."""
    random = Random(count)
    found = []
    is_level = bank in ("easy", "normal", "hard", "expert", "extreme")
    legend = TechniqueCodes(os.path.join(levels_folder(), LEGEND_NAME))
    path = os.path.join(levels_folder(), f"{bank}.txt")
    source = Bank(path, 9, bank if is_level else "", legend, "" if is_level else bank)
    for number in range(count):
        puzzle = source.read(number + 1).puzzle
        (solution,) = solutions(puzzle, 1)
        filled = max(0.0, random.random() - 0.4)
        values = [
            given or (digit if random.random() < filled else 0)
            for given, digit in zip(puzzle.givens, solution, strict=True)
        ]
        position = Candidates.of_board(puzzle, values, [0] * len(values))
        wrong = [
            Candidate(Cell(cell), digit)
            for cell in iter_bits(position.empty)
            for digit in digits_of(position.digits[cell])
            if digit != solution[cell]
        ]
        found.append(Case(position, random.choice(wrong)))
    return tuple(found)


BANKS = ("easy", "normal", "hard", "expert", "extreme")
KINDS = (
    *("x", "windoku", "jigsaw", "killer", "thermo", "arrow", "kropki", "antiknight", "sandwich"),
    *("evenodd", "xv", "whispers", "palindrome"),
)


@pytest.mark.parametrize("bank", [*BANKS, *KINDS])
def test_each_step_follows_by_the_bare_rules_and_each_contradiction_is_cheaper(bank: str) -> None:
    number = 0
    for position, wrong in cases(bank, 4):
        found = list(contradictions(position, (wrong,), most_steps=None))
        for contradiction in found:
            check(position, contradiction)
            assert contradiction.supposed == (wrong,)
        costs = [each.cost for each in found]
        assert costs == sorted(costs, reverse=True)
        assert not any(each.is_shortest for each in found[:-1])
        number += len(found)
    assert number


@pytest.mark.parametrize("bank", ["extreme", "killer"])
def test_nothing_is_found_against_the_digits_of_the_solution(bank: str) -> None:
    for position, _ in cases(bank, 4):
        puzzle = make_puzzle(position.values, position.rules.topology, position.rules.constraints)
        (solution,) = solutions(puzzle, 1)
        cell = next(iter_bits(position.empty))
        right = Candidate(Cell(cell), digits_of(1 << solution[cell] - 1)[0])
        assert shortest_contradiction(position, (right,), most_steps=None) is None


def test_the_search_leaves_the_position_as_it_is() -> None:
    position, wrong = cases("hard", 4)[3]
    before = position.copy()
    shortest_contradiction(position, (wrong,))
    assert position == before


def test_a_step_costs_more_the_harder_its_technique_is() -> None:
    slugs = ["full_house", "hidden_single", "naked_single", "locked_candidates_1", "naked_pair"]
    costs = [step_cost(slug) for slug in slugs]
    assert costs == sorted(costs)
    assert costs[1] == 31
    assert costs[-1] < 2 * costs[0]


# Ends -------------------------------------------------------------------------------------------


def test_a_digit_that_its_house_already_contains_clashes_without_a_step() -> None:
    contradiction = shortest_contradiction(Candidates.of(HARD), (at(1, 1, 3),))
    assert contradiction is not None
    assert contradiction.steps == ()
    assert contradiction.end.flaw is Ending.CLASH
    assert contradiction.end.cells == (0, 4)
    assert contradiction.end.house == 0
    check(Candidates.of(HARD), contradiction)


def test_a_digit_that_breaks_a_rule_clashes_with_its_constraint() -> None:
    puzzle = make_puzzle([0] * 20 + [5] + [0] * 60, constraints=(AntiKnight(),))
    contradiction = shortest_contradiction(Candidates.of(puzzle), (at(2, 5, 5),))
    assert contradiction is not None
    assert contradiction.end.kind == "antiknight"


def test_a_cage_that_cannot_reach_its_sum_ends_a_contradiction() -> None:
    cage = KillerCage((Cell(0), Cell(1), Cell(2)), 23)
    candidates = empty(cage)
    contradiction = shortest_contradiction(candidates, (at(1, 9, 6),))
    assert contradiction is not None
    assert contradiction.end.flaw is Ending.NO_FILLING
    assert contradiction.end.cells == (0, 1, 2)
    check(candidates, contradiction)


def test_a_cell_whose_last_candidate_its_mark_forbids_ends_a_contradiction() -> None:
    puzzle = make_puzzle([0, 0, 4, 5, 6, 7, 8, 9, 1, *[0] * 72], constraints=(Odd((Cell(0),)),))
    contradiction = shortest_contradiction(Candidates.of(puzzle), (at(1, 2, 3),))
    assert contradiction is not None
    assert [step.technique for step in contradiction.steps] == ["marked_cells"]
    assert contradiction.end.cells == (0,)
    check(Candidates.of(puzzle), contradiction)


def test_what_a_dot_rules_out_is_a_step_that_removes_no_more_than_is_needed() -> None:
    values = [0] * 81
    values[36], values[63] = 4, 6
    dots = (Difference((Cell(0), Cell(9))), Difference((Cell(8), Cell(17))))
    candidates = Candidates.of(make_puzzle(values, constraints=dots))
    contradiction = shortest_contradiction(candidates, (at(1, 1, 5),))
    assert contradiction is not None
    (step,) = contradiction.steps
    assert {cell for cell, _ in step.eliminations} == {9}
    assert contradiction.end.cells == (9,)
    check(candidates, contradiction)


def lines_of(position: Candidates, *supposed: Candidate) -> list[str]:
    """What the steps of a contradiction remove and place, in words."""
    found = shortest_contradiction(position, supposed)
    assert found is not None
    texts = StepTexts("en")
    return [plain(texts.explain(step, position.topology).effect) for step in found.steps]


def test_what_a_step_leaves_alone_in_a_cell_is_told_in_its_line() -> None:
    position = empty(KillerCage(cells(0, 1), 10))
    limit(position, {1: (5, 8), 37: (8, 9), 42: (4, 9), 6: (4, 8)})
    (line,) = lines_of(position, at(1, 1, 2))
    assert line.endswith("That leaves only 4 for r1c7. That leaves only 9 for r5c2.")


def test_a_position_of_its_solution_has_no_break() -> None:
    (solution,) = solutions(HARD, 1)
    assert not list(breaks_of(Candidates.of(make_puzzle(solution))))


# Limits -----------------------------------------------------------------------------------------


def test_a_filled_cell_cannot_be_supposed() -> None:
    with pytest.raises(FilledCellError, match="already holds 3"):
        shortest_contradiction(Candidates.of(HARD), (at(1, 5, 4),))


def test_longer_contradictions_than_asked_for_are_not_given() -> None:
    position, wrong, found = next(
        (*case, found)
        for case in cases("hard", 4)
        if (found := shortest_contradiction(*_asked(case))) and len(found.steps) > 1
    )
    assert shortest_contradiction(position, (wrong,), most_steps=len(found.steps)) == found
    fewer = shortest_contradiction(position, (wrong,), most_steps=len(found.steps) - 1)
    assert fewer is None or len(fewer.steps) < len(found.steps)


def _asked(case: Case) -> tuple[Candidates, tuple[Candidate]]:
    return case.position, (case.wrong,)


def test_a_cancelled_search_raises() -> None:
    position, wrong = cases("extreme", 4)[0]
    with pytest.raises(SearchCancelledError):
        shortest_contradiction(position, (wrong,), Budget(cancel=lambda: True))


def test_after_the_deadline_what_was_found_stands() -> None:
    position, wrong = cases("extreme", 4)[0]
    budget = Budget(deadline=0.0, clock=lambda: 1.0)
    assert shortest_contradiction(position, (wrong,), budget) is None
    ticks = iter(range(1 << 20))
    late = Budget(deadline=40.0, clock=lambda: float(next(ticks)))
    found = list(contradictions(position, (wrong,), late))
    assert len(found) <= len(list(contradictions(position, (wrong,))))


def test_the_same_search_gives_the_same_contradiction() -> None:
    position, wrong = cases("extreme", 4)[1]
    assert shortest_contradiction(position, (wrong,)) == shortest_contradiction(position, (wrong,))


# Several digits ---------------------------------------------------------------------------------


def test_of_several_supposed_digits_only_those_that_matter_are_kept() -> None:
    (solution,) = solutions(HARD, 1)
    position = Candidates.of(HARD)
    wrong = at(1, 2, 9)
    right = Candidate(Cell(80), digits_of(1 << solution[80] - 1)[0])
    contradiction = shortest_contradiction(position, (wrong, right))
    assert contradiction is not None
    assert contradiction.supposed == (wrong,)


# Hints ------------------------------------------------------------------------------------------


def test_a_hint_that_refutes_a_candidate_is_told_by_its_shortest_contradiction() -> None:
    position, wrong = Candidates.of(HARD), at(1, 2, 9)
    detail = Refutation((wrong,), (), None, "")
    step = Step("refutation", eliminations=(wrong,), detail=detail)
    found = refutation_of(position, step)
    assert found is not None
    own = shortest_contradiction(position, found.step.eliminations)
    assert own is not None and found.contradiction.cost == own.cost


def test_other_hints_have_no_contradiction() -> None:
    position = Candidates.of(HARD)
    for step in list(all_steps(position))[:20]:
        assert step.detail is None or refutation_of(position, step) is None


# The checker ------------------------------------------------------------------------------------


def test_the_checker_refuses_a_step_that_does_not_follow() -> None:
    position = Candidates.of(HARD)
    contradiction = shortest_contradiction(position, (at(1, 2, 9),))
    assert contradiction is not None
    step = contradiction.steps[0]
    cell = next(iter_bits(position.empty))
    false = step._replace(
        eliminations=(Candidate(Cell(cell), digits_of(position.digits[cell])[0]),)
    )
    with pytest.raises(UnprovedStepError, match=r"step 1 .* doesn't prove"):
        check(position, contradiction._replace(steps=(false, *contradiction.steps[1:])))


def test_the_checker_refuses_an_end_that_can_still_be_filled() -> None:
    position = Candidates.of(HARD)
    contradiction = shortest_contradiction(position, (at(1, 2, 9),))
    assert contradiction is not None
    with pytest.raises(UnprovedStepError):
        check(position, contradiction._replace(steps=()))


# Words ------------------------------------------------------------------------------------------


def explainer(language: str) -> Explainer:
    """The explainer of a language."""
    with open(resource(f"explanations/{language}.json"), encoding="utf-8") as file:
        return Explainer(json.load(file), kinds=kind_words(language))


@pytest.mark.parametrize(
    ("language", "first", "last"),
    [
        (
            "en",
            "Suppose r1c2 is 9.",
            "Now row 1 has no place left for 8, which is impossible. So r1c2 can't be 9.",
        ),
        ("zh_CN", "假设 r1c2 是 9。", "此时第 1 行已没有位置可填 8，矛盾。因此 r1c2 不能是 9。"),
    ],
)
def test_a_contradiction_begins_and_ends_in_words(language: str, first: str, last: str) -> None:
    position = Candidates.of(HARD)
    contradiction = shortest_contradiction(position, (at(1, 2, 9),))
    assert contradiction is not None
    said = frame_of(contradiction, explainer(language), position)
    assert tuple(map(plain, said)) == (first, last)


@pytest.mark.parametrize("language", SHIPPED_LANGUAGES)
def test_every_kind_of_end_has_words(language: str) -> None:
    speaker = explainer(language)
    cage = KillerCage((Cell(0), Cell(1), Cell(2)), 23)
    knights = make_puzzle([0] * 20 + [5] + [0] * 60, constraints=(AntiKnight(),))
    cases = (
        (HARD, at(1, 1, 3)),
        (HARD, at(1, 2, 9)),
        (knights, at(2, 5, 5)),
        (make_puzzle([0] * 81, constraints=(cage,)), at(1, 9, 6)),
    )
    texts = set()
    for puzzle, wrong in cases:
        position = Candidates.of(puzzle)
        end = shortest_contradiction(position, (wrong,))
        assert end is not None
        texts.add(plain(frame_of(end, speaker, position)[1]))
        several = end._replace(supposed=(*end.supposed, at(9, 9, 1)))
        texts.add(plain(frame_of(several, speaker, position)[1]))
    assert not speaker.damaged
    assert len(texts) == 8


CORNER, DIAGONAL, LONG = cells(0, 1), cells(9, 1), cells(45, 37, 29, 21, 13, 5)


@pytest.mark.parametrize(
    ("constraint", "held", "said"),
    [
        (
            KillerCage(CORNER, 16),
            ((7, 8), (7, 8)),
            "there is no way to satisfy the cage at r1c1: r1c1 and r1c2 make at most 7+8 = 15, and"
            " the sum is 16.",
        ),
        (
            KillerCage(CORNER, 12),
            ((3, 5, 8), (3, 5, 8)),
            "r1c1 and r1c2 can only be 3, 5 or 8, which can't add up to 12, as the cage at r1c1"
            " must.",
        ),
        (
            LittleKillerSum(DIAGONAL, Place(2, -1), 9),
            ((6, 7), (5, 6)),
            "there is no way to satisfy the diagonal from r2c1 to r1c2: the sum is 9, and r2c1 and"
            " r1c2 make at least 5+6 = 11.",
        ),
        (
            LittleKillerSum(LONG, Place(6, -1), 31),
            ((2, 4), (2, 6), (2, 8), (4, 6), (4, 8), (6, 8)),
            "the diagonal from r6c1 to r1c6 can't add up to 31, as it must.",
        ),
    ],
)
def test_a_constraint_that_cannot_be_filled_says_why(
    constraint: Constraint, held: tuple[tuple[int, ...], ...], said: str
) -> None:
    position = empty(constraint)
    limit(position, dict(zip(constraint.cells, held, strict=True)))
    end = Break(Ending.NO_FILLING, constraint.cells, kind=constraint.slug)
    words = frame_of(Contradiction((), (), end), explainer("en"), position)
    assert plain(words[1]) == f"Now {said}"


def test_damaged_words_become_notation() -> None:
    position = Candidates.of(HARD)
    contradiction = shortest_contradiction(position, (at(1, 2, 9),))
    assert contradiction is not None
    broken = Explainer({})
    said = frame_of(contradiction, broken, position)
    assert plain(said[0]) == "r1c2=9"
    assert plain(said[1]).startswith("no place: r1c")
    assert broken.damaged == {"words"}


def test_only_on_request_nets_prove_what_no_other_technique_does() -> None:
    puzzle = classic(
        ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."
    )
    position, wrong = Candidates.of(puzzle), at(1, 1, 2)
    assert shortest_contradiction(position, (wrong,), most_steps=None) is None
    found = shortest_contradiction(position, (wrong,), most_steps=None, with_nets=True)
    assert found is not None
    assert "forcing_net_contradiction" in {step.technique for step in found.steps}
    *_, last = found.positions(position)
    assert next(breaks_of(last), None) == found.end

"""Trials of candidates: those taken over from an earlier position would be found again."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING

from benchmarks.variants import lines_of
from sudoku_app.core.candidates import Candidates
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.constraints.lines import Arrow, Thermometer, Whispers
from sudoku_app.core.hints import SearchCancelledError, walk
from sudoku_app.core.puzzle import Puzzle, make_puzzle
from sudoku_app.core.solvers.network import network_of, solutions
from sudoku_app.core.step import Candidate
from sudoku_app.core.techniques.refutation import Refutations, find_refutation
from sudoku_app.core.techniques.singles import leads_on
from sudoku_app.core.techniques.trials import Trials, trials_of
from sudoku_app.core.topology import Cell, CellSet, cells_of, digits_of
from tests.core.puzzles import cells, empty

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path


CONSTRAINTS = (
    KillerCage(cells(0, 1, 9), 8),
    KillerCage(cells(2, 3, 4, 5), 27),
    Thermometer(cells(20, 30, 40, 50)),
    Arrow(cells(63), (cells(64, 65),)),
    Whispers(cells(70, 71, 80)),
)


def position() -> Candidates:
    return empty(*CONSTRAINTS)


def all_of(candidates: Candidates) -> list[Candidate]:
    return [
        Candidate(cell, digit)
        for cell in cells_of(candidates.empty)
        for digit in digits_of(candidates.digits[cell])
    ]


def fresh(candidates: Candidates) -> Trials:
    """The trials of a position for which nothing is known."""
    trials_of(candidates).network.latest = None
    return trials_of(candidates)


def assert_same(one: Trials, other: Trials, candidates: Candidates) -> None:
    for candidate in all_of(candidates):
        left, right = one.assume(*candidate), other.assume(*candidate)
        assert left == right, candidate
        assert one.fails(*candidate) is other.fails(*candidate) is bool(left.failed)


def test_trials_that_are_taken_over_are_those_that_would_be_found_again() -> None:
    random, candidates = Random(1), position()
    trials = fresh(candidates)
    for _ in range(4):
        for candidate in all_of(candidates):
            trials.assume(*candidate)
        for candidate in random.sample(all_of(candidates), 12):
            if candidates.digits[candidate.cell].bit_count() > 3:
                candidates.eliminate(*candidate)
        trials = trials_of(candidates)
        assert_same(trials, fresh(candidates), candidates)


def test_a_digit_placed_is_taken_over_as_well() -> None:
    candidates = position()
    trials = fresh(candidates)
    for candidate in all_of(candidates):
        trials.assume(*candidate)
    candidates.place(1, 5)
    candidates.place(30, 4)
    assert_same(trials_of(candidates), fresh(candidates), candidates)


def test_a_position_with_more_candidates_takes_nothing_over() -> None:
    less = position()
    less.place(0, 1)
    for candidate in all_of(less):
        fresh(less).assume(*candidate)
    candidates = position()
    assert_same(trials_of(candidates), fresh(candidates), candidates)


def test_what_a_step_refutes_fails_and_answers_one_question() -> None:
    candidates, asked = position(), 0
    while step := next(find_refutation(candidates), None):
        trials = trials_of(candidates)
        assert all(trials.assume(*each).failed for each in step.eliminations)
        if isinstance(step.detail, Refutations):
            asked += 1
            house = step.detail.house
            cells_lost = {cell for cell, _ in step.eliminations}
            inside = candidates.topology.houses[house] if house is not None else ()
            assert len(cells_lost) == 1 or cells_lost <= set(inside)
            named = [each for case in step.detail.cases for each in case.assumed]
            assert set(named) <= set(step.eliminations)
            assert step.detail.has_more is (len(named) < len(step.eliminations))
        step.apply(candidates)
    assert asked


def test_two_ways_to_fill_a_cage_clash() -> None:
    trials = fresh(position())
    # 2 in the cage of 8 needs 1 and 5, and 3 needs 1 and 4.
    two = trials.assume(0, 2).state
    assert trials.network.clash(two, trials.assume(1, 3).state)
    assert not trials.network.clash(two, trials.assume(1, 5).state)


def test_what_two_trials_leave_together_is_narrowed_like_one_after_the_other() -> None:
    candidates = position()
    trials = fresh(candidates)
    network = trials.network
    first, second = trials.assume(20, 2).state, trials.assume(50, 6).state
    both = network.propagated(network.common(first, second), first.view)
    after = network.propagated(network.with_option(first, 50, 6), first.view)
    assert both == after
    assert not both.failed


def test_an_attempt_at_several_candidates_fails_only_if_none_of_them_can_be_true() -> None:
    candidates = position()
    trials = fresh(candidates)
    solution = trials.solution(lambda: None)
    assert solution is not None
    empty, failed = make_puzzle([0] * 81, constraints=CONSTRAINTS).givens, 0
    for cell in (0, 20, 50, 63):
        answers = tuple(Candidate(Cell(cell), each) for each in digits_of(candidates.digits[cell]))
        assert not trials.attempt(answers, 40, lambda: None).has_failed
        wrong = tuple(each for each in answers if next(solutions(_with(empty, each)), None) is None)
        failed += bool(wrong) and trials.attempt(wrong, 40, lambda: None).has_failed
    assert failed


def test_an_attempt_fails_only_where_there_is_no_solution() -> None:
    candidates = position()
    trials, failed, ticks = fresh(candidates), 0, [0]

    def tick() -> None:
        ticks[0] += 1

    solution = trials.solution(tick)
    assert solution is not None
    assert make_puzzle(solution, constraints=CONSTRAINTS).clash() is None
    for candidate in all_of(candidates)[::9]:
        found = trials.attempt((candidate,), 40, tick)
        assert 0 <= found.closed <= 1
        assert found.nodes <= 40
        if found.has_failed:
            failed += 1
            assert found.cells
            assert solution[candidate.cell] != candidate.digit
            puzzle = make_puzzle([0] * 81, constraints=CONSTRAINTS).givens
            assert next(solutions(_with(puzzle, candidate)), None) is None
    assert failed
    assert ticks[0]


def test_an_attempt_in_several_goes_comes_to_the_same_as_in_one() -> None:
    candidates = position()
    trials = fresh(candidates)
    network, ended = network_of(candidates.rules), set()
    for candidate in all_of(candidates)[::9]:
        digits = trials.network.digits(trials.assume(*candidate).state)
        at_once = network.attempt(network.begin(digits), 40, lambda: None)
        search, ticks = network.begin(digits), [0]

        def tick(ticks: list[int] = ticks) -> None:
            ticks[0] += 1
            if ticks[0] % 7 == 0:
                raise SearchCancelledError

        for most in (*range(0, 40, 5), *(40,) * 20):
            with suppress(SearchCancelledError):
                network.attempt(search, most, tick)
        assert search.result == at_once
        ended.add(at_once.has_failed)
    assert ended == {False, True}


def _with(givens: Sequence[int], candidate: Candidate) -> Puzzle:
    digits = list(givens)
    digits[candidate.cell] = candidate.digit
    return make_puzzle(digits, constraints=CONSTRAINTS)


def test_a_solution_is_taken_over_while_it_is_one() -> None:
    candidates = position()
    solution = fresh(candidates).solution(lambda: None)
    assert solution is not None
    wrong = next(each for each in all_of(candidates) if solution[each.cell] != each.digit)
    candidates.eliminate(*wrong)
    assert trials_of(candidates).solution(lambda: None) is solution
    candidates.eliminate(wrong.cell, solution[wrong.cell])
    other = trials_of(candidates).solution(lambda: None, 30_000)
    assert other is not None
    assert other[wrong.cell] != solution[wrong.cell]


def test_with_a_known_solution_the_same_candidates_fail() -> None:
    candidates = position()
    trials = fresh(candidates)
    failing = [each for each in all_of(candidates) if trials.fails(*each)]
    solved = fresh(candidates)
    assert solved.solution(lambda: None) is not None
    assert [each for each in all_of(candidates) if solved.fails(*each)] == failing
    assert failing


def test_nested_trials_rule_out_all_wrong_answers_to_a_question(shared_data: Path) -> None:
    lines = {line.name: line for line in lines_of(shared_data / "variants.tsv")}
    line = lines["S106"]  # a killer in which single refutations lead nowhere
    candidates = Candidates.of(line.puzzle)
    settled = 0
    for step in walk(candidates):
        assert all(line.solution[cell] != digit for cell, digit in step.eliminations)
        if isinstance(step.detail, Refutations) and step.technique == "nested_refutation":
            gone = set(step.eliminations)
            cell = step.eliminations[0].cell
            digits = {digit for _, digit in gone}
            if step.detail.house is None:
                answers = [Candidate(cell, each) for each in digits_of(candidates.digits[cell])]
            else:
                assert len(digits) == 1
                house = candidates.topology.house_sets[step.detail.house]
                places = cells_of(CellSet(house & candidates.cells[digits.copy().pop()]))
                answers = [Candidate(each, step.eliminations[0].digit) for each in places]
            assert len(gone.intersection(answers)) == len(answers) - 1 == len(gone)
            assert leads_on(step, candidates)
            settled += 1
    assert candidates.is_solved
    assert settled

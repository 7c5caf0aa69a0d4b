"""What is found out of a puzzle that nobody vouches for."""

from __future__ import annotations

from itertools import count
from random import Random

import pytest

from sudoku_app.core.budget import Budget
from sudoku_app.core.candidates import Candidates
from sudoku_app.core.difficulty.rating import rate
from sudoku_app.core.generating.generator import minimal_puzzle, random_grid
from sudoku_app.core.hints import SearchCancelledError, all_steps
from sudoku_app.core.puzzle import Puzzle, Verdict, make_puzzle
from sudoku_app.core.solver import solutions
from sudoku_app.core.step import Candidate
from sudoku_app.core.techniques import TECHNIQUES
from sudoku_app.core.techniques.singles import single_at
from sudoku_app.core.topology import CLASSIC, iter_bits, topology_of_size
from sudoku_app.core.traits import Trait, has_trait
from sudoku_app.game.play.diagnosis import (
    COUNTED,
    NODES,
    NoSolutionReason,
    PuzzleFlaw,
    diagnose,
    first_verdict,
)
from sudoku_app.game.puzzles.bank import Card
from tests.core.puzzles import SHORT_HOUSE

SOUND = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
NORVIG = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."
WORST = "....13.......8.9...8....71.5.....6....8.......6....1.........2....9.6..4.......7."
SEARCHED = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."


def puzzle_of(line: str) -> Puzzle:
    return make_puzzle([0 if sign == "." else int(sign) for sign in line])


def without_solution(random: Random) -> Puzzle:
    """A minimal puzzle with one given changed, so that no solution is left."""
    while True:
        givens = list(minimal_puzzle(random).givens)
        cell = random.choice([cell for cell, digit in enumerate(givens) if digit])
        givens[cell] = givens[cell] % 9 + 1
        puzzle = make_puzzle(givens)
        if next(solutions(puzzle, 1), None) is None:
            return puzzle


@pytest.mark.parametrize("size", [4, 6, 9])
def test_a_puzzle_with_one_solution_gets_its_rating(size: int) -> None:
    puzzle = minimal_puzzle(Random(size), topology_of_size(size))
    found = diagnose(puzzle, "mine")
    rating = rate(puzzle)
    assert found.verdict is Verdict.UNIQUE
    assert found.solutions == 1
    assert rating.level is not None
    assert found.card == (
        "mine",
        rating.level.slug,
        rating.score,
        rating.se_rating,
        rating.techniques,
    )


@pytest.mark.parametrize("seed", range(12))
def test_several_solutions_are_counted_and_their_differing_cells_named(seed: int) -> None:
    random = Random(seed)
    size = (4, 6, 9)[seed % 3]
    topology = topology_of_size(size)
    givens = list(minimal_puzzle(random, topology).givens)
    filled = [cell for cell, digit in enumerate(givens) if digit]
    for cell in random.sample(filled, 1 if size == 9 else 2):
        givens[cell] = 0
    puzzle = Puzzle(topology, tuple(givens))
    everything = list(solutions(puzzle))
    assert len(everything) > 1
    found = diagnose(puzzle)
    assert found.verdict is Verdict.SEVERAL
    assert found.solutions == min(len(everything), COUNTED)
    assert found.differing == tuple(
        cell
        for cell in range(topology.cell_count)
        if len({solution[cell] for solution in everything}) > 1
    )


@pytest.mark.parametrize("size", [4, 9, 16])
def test_an_empty_grid_differs_everywhere(size: int) -> None:
    topology = topology_of_size(size)
    found = diagnose(Puzzle(topology, (0,) * topology.cell_count))
    assert found.solutions == min(COUNTED, 288 if size == 4 else COUNTED)
    assert len(found.differing) == topology.cell_count


def test_more_solutions_than_are_counted_leave_no_differing_cell_out() -> None:
    givens = list(random_grid(Random(4)))
    givens[:45] = [0] * 45
    puzzle = make_puzzle(givens)
    found = diagnose(puzzle)
    assert found.solutions == COUNTED
    seen: list[set[int]] = [set() for _ in range(81)]
    for solution in solutions(puzzle, 5000):
        for cell, digit in enumerate(solution):
            seen[cell].add(digit)
    assert {cell for cell in range(81) if len(seen[cell]) > 1} <= set(found.differing)
    assert min(map(len, (seen[cell] for cell in range(45, 81)))) == 1
    assert max(found.differing) < 45


@pytest.mark.parametrize(
    ("line", "flaw", "cells", "digit", "house", "steps"),
    [
        ("537" + SOUND[3:], PuzzleFlaw.CLASH, (2, 4), 7, 0, 0),
        (SOUND[:9] + "63" + SOUND[11:], PuzzleFlaw.CLASH, (1, 10), 3, 10, 0),
        ("12345678." + "." * 17 + "9" + "." * 54, PuzzleFlaw.NO_CANDIDATE, (8,), 0, -1, 0),
        (SOUND[:2] + "1" + SOUND[3:], PuzzleFlaw.NO_PLACE, (7, 16, 34, 43, 52, 70), 1, 16, 0),
        (NORVIG, PuzzleFlaw.NO_PLACE, (4, 13, 22, 31, 40, 49, 58, 67, 76), 6, 13, 1),
        (WORST, PuzzleFlaw.NO_CANDIDATE, (70,), 0, -1, 1),
    ],
)
def test_the_reason_is_the_shortest(
    line: str, flaw: PuzzleFlaw, cells: tuple[int, ...], digit: int, house: int, steps: int
) -> None:
    reason = diagnose(puzzle_of(line)).reason
    assert reason is not None
    assert len(reason.steps) == steps
    assert reason._replace(steps=()) == NoSolutionReason(flaw, cells, digit, house)


@pytest.mark.parametrize(
    "line", [SOUND, "." * 81, SOUND[:2] + "1" + SOUND[3:], "537" + SOUND[3:], NORVIG]
)
def test_the_first_verdict_is_that_of_the_whole_diagnosis(line: str) -> None:
    puzzle = puzzle_of(line)
    first, whole = first_verdict(puzzle), diagnose(puzzle, is_rated=False)
    assert first.verdict is whole.verdict
    assert first.is_whole is (whole.verdict is not Verdict.SEVERAL)
    assert first.solutions == min(whole.solutions, 2)
    assert first.reason in (None, whole.reason)


def test_the_first_verdict_is_unknown_where_the_budget_ends_and_nothing_once_cancelled() -> None:
    assert first_verdict(puzzle_of(SEARCHED), budget=Budget(3)).verdict is Verdict.UNKNOWN
    with pytest.raises(SearchCancelledError):
        first_verdict(puzzle_of(SEARCHED), budget=Budget(cancel=lambda: True))


def test_a_count_that_the_budget_ends_is_not_whole() -> None:
    spent = Budget(300)
    found = diagnose(puzzle_of("." * 81), budget=spent)
    assert found.verdict is Verdict.SEVERAL
    assert spent.stopped is not None
    assert not found.is_whole


@pytest.mark.parametrize("seed", range(25))
def test_a_reason_holds_when_it_is_looked_at(seed: int) -> None:
    puzzle = without_solution(Random(seed))
    found = diagnose(puzzle)
    reason = found.reason
    assert found.verdict is Verdict.NONE
    assert reason is not None
    values = puzzle.givens
    peers = CLASSIC.peers
    if reason.flaw is PuzzleFlaw.CLASH:
        first, second = reason.cells
        assert values[first] == values[second] == reason.digit
        assert {first, second} <= set(CLASSIC.houses[reason.house])
    elif reason.flaw is PuzzleFlaw.NO_CANDIDATE and not reason.steps:
        seen = {values[peer] for peer in range(81) if peers[reason.cells[0]] >> peer & 1}
        assert seen >= set(range(1, 10))
    elif reason.flaw is PuzzleFlaw.NO_PLACE:
        assert all(values[cell] == 0 for cell in reason.cells)
        assert set(reason.cells) <= set(CLASSIC.houses[reason.house])
        if not reason.steps:
            for cell in CLASSIC.houses[reason.house]:
                seen = {values[peer] for peer in range(81) if peers[cell] >> peer & 1}
                assert values[cell] or reason.digit in seen


def test_no_clash_is_overlooked_for_a_longer_reason() -> None:
    kinds = {diagnose(without_solution(Random(seed))).reason for seed in range(25)}
    flaws = {(reason.flaw, len(reason.steps) > 0) for reason in kinds if reason is not None}
    assert (PuzzleFlaw.CLASH, False) in flaws
    assert (PuzzleFlaw.NO_CANDIDATE, True) in flaws or (PuzzleFlaw.NO_PLACE, True) in flaws


@pytest.mark.parametrize("seed", range(20))
def test_a_short_house_that_lacks_a_digit_is_no_reason(seed: int) -> None:
    random = Random(seed)
    grid = random.choice(list(solutions(Puzzle(SHORT_HOUSE, (0,) * 16))))
    short = SHORT_HOUSE.houses[-1]
    givens = [digit if cell in short else 0 for cell, digit in enumerate(grid)]
    while next(solutions(Puzzle(SHORT_HOUSE, tuple(givens)), 1), None) is not None:
        cell = random.choice([cell for cell in range(16) if cell not in short])
        givens[cell] = random.choice([0, 1, 2, 3, 4])
    reason = diagnose(Puzzle(SHORT_HOUSE, tuple(givens))).reason
    assert reason is not None
    assert reason.flaw is PuzzleFlaw.CLASH or reason.house < len(SHORT_HOUSE.houses) - 1
    if reason.flaw is PuzzleFlaw.NO_PLACE:
        assert reason.digit not in {givens[cell] for cell in SHORT_HOUSE.houses[reason.house]}


def test_a_search_that_is_too_long_is_reported_as_unknown() -> None:
    found = diagnose(puzzle_of(SEARCHED), budget=Budget(3))
    assert found.verdict is Verdict.UNKNOWN
    assert found.card.level == ""


def at_look(number: int) -> Budget:
    """A budget whose deadline comes at the look at the clock with this number."""
    return Budget(NODES, float(number), count(1).__next__)


def test_a_rating_that_takes_too_long_leaves_the_card_without_a_level() -> None:
    assert diagnose(puzzle_of(SOUND), "mine", at_look(100_000)).card.level == "easy"
    found = diagnose(puzzle_of(SOUND), "mine", at_look(10))
    assert found.verdict is Verdict.UNIQUE
    assert found.card == Card("mine")


def test_a_reason_that_takes_too_long_is_the_search() -> None:
    puzzle = next(
        puzzle
        for puzzle in map(without_solution, map(Random, range(200)))
        if (reason := diagnose(puzzle).reason) is not None and len(reason.steps) > 5
    )
    found = diagnose(puzzle, budget=at_look(4))
    assert found.verdict is Verdict.NONE
    assert found.reason is not None
    assert found.reason.flaw is PuzzleFlaw.SEARCH


def test_a_search_that_is_no_longer_wanted_ends() -> None:
    for line in (SEARCHED, "." * 81):
        with pytest.raises(SearchCancelledError):
            diagnose(puzzle_of(line), budget=Budget(cancel=lambda: True))


@pytest.mark.parametrize("seed", range(25))
def test_the_steps_of_a_reason_can_be_carried_out_and_end_at_it(seed: int) -> None:
    puzzle = without_solution(Random(seed))
    reason = diagnose(puzzle).reason
    assert reason is not None
    candidates = Candidates.of(puzzle)
    for step in reason.steps:
        assert step in all_steps(
            candidates, [row for row in TECHNIQUES if row.slug == step.technique]
        )
        step.apply(candidates)
    if reason.flaw is PuzzleFlaw.NO_CANDIDATE:
        assert not candidates.digits[reason.cells[0]]
        assert not candidates.values[reason.cells[0]]
    elif reason.flaw is PuzzleFlaw.NO_PLACE:
        house = CLASSIC.houses[reason.house]
        assert all(reason.digit != candidates.values[cell] for cell in house)
        assert not candidates.cells[reason.digit] & CLASSIC.house_sets[reason.house]


def test_of_singles_alone_a_reason_has_only_those_it_depends_on() -> None:
    shortened = 0
    for seed in range(25):
        puzzle = without_solution(Random(seed))
        reason = diagnose(puzzle).reason
        assert reason is not None
        if all(has_trait(step.technique, Trait.SINGLE) for step in reason.steps):
            for left_out in reason.steps:
                shortened += 1
                rest = [step.placements[0] for step in reason.steps if step is not left_out]
                assert not is_contradiction(puzzle, rest)
    assert shortened


def is_contradiction(puzzle: Puzzle, places: list[Candidate]) -> bool:
    """Whether each place in turn is a single, and a cell or a digit has no place left then."""
    candidates = Candidates.of(puzzle)
    for cell, digit in places:
        if single_at(candidates, cell, digit) is None:
            return False
        candidates.place(cell, digit)
    return any(not candidates.digits[cell] for cell in iter_bits(candidates.empty)) or any(
        not candidates.cells[digit] & CLASSIC.house_sets[house]
        for house, cells in enumerate(CLASSIC.houses)
        for digit in range(1, 10)
        if digit not in {candidates.values[cell] for cell in cells}
    )

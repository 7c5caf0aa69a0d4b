"""The next step, all steps and the whole path."""

from __future__ import annotations

import math
from itertools import islice
from typing import TYPE_CHECKING

import pytest

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.constraints.single_cells import GivenCandidates
from sudoku_app.core.hints import (
    MOST_COMPARED,
    SearchCancelledError,
    all_steps,
    next_step,
    path_from,
    techniques_at,
    usable_techniques,
    walk,
)
from sudoku_app.core.normal_form import normal_form
from sudoku_app.core.puzzle import Puzzle, make_puzzle
from sudoku_app.core.techniques import BY_SLUG, TECHNIQUE_ORDER, TECHNIQUES, Level, Scope
from sudoku_app.core.techniques.gates import always
from sudoku_app.core.techniques.singles import all_singles, difficulty, find_hidden_single
from sudoku_app.core.topology import CLASSIC, Cell, Digit, DigitSet, Topology
from sudoku_app.core.traits import Trait, has_trait
from tests.core.puzzles import HARD, X_SUDOKU, classic, corpus
from tests.core.techniques.oracles import positions
from tests.solving import is_unique, solve
from tests.test_banks import bank

if TYPE_CHECKING:
    from pathlib import Path

    from sudoku_app.core.step import Step

EXPERT = classic(
    "...3..18......6.2.43.......79.5..6....39.75....2..3.79.......93.6.2......54..1..."
)


@pytest.mark.parametrize("count", [6, pytest.param(20, marks=pytest.mark.nightly)])
def test_the_next_step_is_the_first_of_the_easiest_technique(shared_data: Path, count: int) -> None:
    for candidates, _ in positions(shared_data, 40)[:count]:
        step = next_step(candidates)
        firsts = (
            next(row.find(candidates), None) for row in usable_techniques(candidates.topology)
        )
        assert step == next((first for first in firsts if first), None)


def test_a_digit_hidden_in_a_house_is_shown_before_a_cell_with_one_candidate() -> None:
    candidates = Candidates.of(HARD)
    naked = 0
    for step in walk(candidates):
        if step.technique == "naked_single":
            naked += 1
            assert not list(find_hidden_single(candidates))
    assert naked


def test_of_equally_easy_steps_the_nearest_to_a_cell_is_the_next() -> None:
    corners = [Cell(cell) for cell in (0, 8, 72, 80)]
    several = 0
    candidates = Candidates.of(EXPERT)
    for step in walk(candidates):
        found = list(BY_SLUG[step.technique].find(candidates))
        equal = [
            each for each in found if difficulty(each, candidates) == difficulty(step, candidates)
        ]
        nearest = [next_step(candidates, near=near) for near in corners]
        assert all(each in equal for each in nearest)
        several += len(set(nearest)) > 1
        if step.placements:
            for near, chosen in zip(corners, nearest, strict=True):
                assert chosen is not None
                assert _apart(chosen, near) == min(_apart(each, near) for each in equal)
    assert several > 10


def _apart(step: Step, cell: Cell) -> float:
    """The distance between a cell and the one that a step fills."""
    return math.dist(divmod(step.placements[0].cell, 9), divmod(cell, 9))


def test_all_steps_come_in_the_order_of_the_table_and_begin_with_the_next(
    shared_data: Path,
) -> None:
    easy = TECHNIQUES[:50]
    several = 0
    for candidates, _ in positions(shared_data, 40)[:10]:
        steps = list(all_steps(candidates, easy))
        places = [TECHNIQUE_ORDER[step.technique] for step in steps]
        assert places == sorted(places)
        assert next(iter(steps), None) == next_step(candidates, easy)
        several += len(set(places)) > 1
    assert several > 2


def test_looking_for_steps_changes_nothing(shared_data: Path) -> None:
    for candidates, _ in positions(shared_data, 40)[:5]:
        before = candidates.copy()
        next_step(candidates)
        list(all_steps(candidates, TECHNIQUES[:50]))
        assert candidates == before
        assert candidates.cells == before.cells


@pytest.mark.parametrize(
    "name", ["qqwing_easy_250.sdm", "qqwing_intermediate_250.sdm", "17_clue_1000.sdm"]
)
def test_a_path_solves_the_puzzle_by_true_steps(name: str, shared_data: Path) -> None:
    for puzzle in corpus(shared_data, name, 8):
        solution = solve(puzzle)
        assert solution is not None
        values = list(puzzle.givens)
        for step in path_from(Candidates.of(puzzle)):
            for cell, digit in step.placements:
                assert not values[cell]
                values[cell] = digit
            assert all(solution[cell] != digit for cell, digit in step.eliminations)
        assert tuple(values) == solution


def test_each_step_of_a_path_is_the_next_step_of_its_position() -> None:
    normal = normal_form(HARD)
    candidates = Candidates.of(normal)
    steps = []
    for step in walk(candidates):
        assert step == next_step(candidates.copy())
        steps.append(step)
    assert candidates.is_solved
    assert steps == list(path_from(Candidates.of(normal)))


def test_with_constraints_a_step_of_a_path_takes_the_singles_of_its_moment() -> None:
    sizes = set()
    for line in (*bank("kropki")[:2], *bank("killer")[:2], *bank("antiknight")[-1:]):
        candidates = Candidates.of(line.puzzle)
        for step in walk(candidates):
            first = next_step(candidates)
            assert first is not None
            if not has_trait(step.technique, Trait.SINGLE):
                assert step == first
                continue
            assert set(first.placements) <= set(step.placements) or len(step.placements) == 9
            assert len(first.placements) == 1
            alone = {
                each.placements[0]: each.houses for each in BY_SLUG[step.technique].find(candidates)
            }
            assert all(candidate in alone for candidate in step.placements)
            assert step.placements == tuple(sorted(step.placements))
            if step.houses:
                assert step.houses == tuple(
                    house for candidate in step.placements for house in alone[candidate]
                )
            sizes.add(len(step.placements))
        assert candidates.is_solved
    assert {1, 2, 3} < sizes
    assert max(sizes) <= 9


def test_singles_that_contradict_one_another_are_not_taken_together() -> None:
    candidates = Candidates.of(HARD)
    cells = [cell for cell in range(9) if not candidates.values[cell]]
    digit = candidates.digits[cells[0]] & candidates.digits[cells[1]]
    assert digit  # both cells of row 1 are left with the same candidate, so one of them is empty
    for cell in cells[:2]:
        for each in range(1, 10):
            if each != digit.bit_length():
                candidates.eliminate(Cell(cell), Digit(each))
    step = all_singles(candidates)
    taken = [cell for cell, _ in step.placements]
    assert not set(cells[:2]) <= set(taken)
    step.apply(candidates)


def test_a_path_ends_where_no_technique_finds_a_step() -> None:
    steps = list(path_from(Candidates.of(HARD), techniques=TECHNIQUES[:3]))
    assert steps
    assert {TECHNIQUE_ORDER[step.technique] for step in steps} <= {0, 1, 2}


def test_a_board_without_steps_has_no_next_one() -> None:
    assert next_step(Candidates.of(make_puzzle([0] * 81)), TECHNIQUES[:40]) is None


def test_techniques_that_assume_one_solution_can_be_left_out(shared_data: Path) -> None:
    assuming = {row.slug for row in TECHNIQUES if row.scope & Scope.UNIQUE}
    assert not any(
        row.scope & Scope.UNIQUE for row in usable_techniques(CLASSIC, allow_unique=False)
    )
    needed, left = set(), set()
    for puzzle in corpus(shared_data, "qqwing_expert_250.sdm", 30):
        needed |= {step.technique for step in path_from(Candidates.of(puzzle))}
        left |= {step.technique for step in path_from(Candidates.of(puzzle), allow_unique=False)}
    assert needed & assuming
    assert not left & assuming


def test_techniques_that_assume_one_solution_stay_away_from_rules_or_candidates_beside_it() -> None:
    def assume_one_solution(position: Candidates) -> bool:
        return any(row.scope & Scope.UNIQUE for row in techniques_at(position))

    start = Candidates.of(HARD)
    assert assume_one_solution(start)
    start.has_all_rules = False
    assert not assume_one_solution(start)
    given = GivenCandidates((Cell(0),), DigitSet(0b11))
    assert not assume_one_solution(Candidates.of(HARD._replace(constraints=(given,))))


@pytest.mark.parametrize("topology", [Topology(2, 3), X_SUDOKU, Topology(4, 4)])
def test_techniques_of_classic_grids_are_left_out_on_others(topology: Topology) -> None:
    assert any(row.scope & Scope.CLASSIC for row in usable_techniques(CLASSIC))
    assert not any(row.scope & Scope.CLASSIC for row in usable_techniques(topology))


@pytest.mark.parametrize("topology", [Topology(2, 2), Topology(2, 3), X_SUDOKU])
def test_grids_of_other_shapes_are_solved_by_steps(topology: Topology) -> None:
    full = solve(make_puzzle([0] * topology.cell_count, topology))
    assert full is not None
    givens = list(full)
    for cell in range(0, topology.cell_count, 2):
        givens[cell] = 0
        if not is_unique(Puzzle(topology, tuple(givens))):
            givens[cell] = full[cell]
    candidates = Candidates.of(Puzzle(topology, tuple(givens)))
    for step in walk(candidates, allow_unique=False):
        assert all(full[cell] != digit for cell, digit in step.eliminations)
    assert candidates.is_solved
    assert tuple(candidates.values) == full


def test_a_search_that_is_not_wanted_any_more_says_so() -> None:
    candidates = Candidates.of(HARD)
    with pytest.raises(SearchCancelledError):
        next_step(candidates, cancel=lambda: True)
    with pytest.raises(SearchCancelledError):
        list(path_from(Candidates.of(HARD), cancel=lambda: True))


def test_cancelling_is_asked_between_steps() -> None:
    candidates = Candidates.of(HARD)
    asked = iter([False] * 5 + [True])
    found = []
    with pytest.raises(SearchCancelledError):
        for step in all_steps(candidates, cancel=lambda: next(asked)):
            found.append(step)  # noqa: PERF402 - what was found before the error is the point
    assert len(found) <= 5


def has_single(candidates: Candidates) -> bool:
    rows = [row for row in TECHNIQUES if has_trait(row.slug, Trait.SINGLE)]
    return any(True for row in rows for _ in row.find(candidates))


def leads_on(candidates: Candidates, step: Step) -> bool:
    after = candidates.copy()
    step.apply(after)
    return bool(step.placements) or has_single(after)


def test_with_constraints_a_step_leads_to_a_single_if_another_of_its_technique_does() -> None:
    others = 0
    for line in (*bank("kropki")[-3:], *bank("arrow")[-3:], *bank("antiknight")[-3:]):
        candidates = Candidates.of(line.puzzle)
        for step in walk(candidates):
            row = BY_SLUG[step.technique]
            # A gate may leave out digits.
            is_compared = row.gate is always and row.level <= Level.HARD
            if is_compared and not has_trait(row.slug, Trait.SINGLE):
                steps = list(islice(row.find(candidates), MOST_COMPARED))
                assert step in steps
                assert leads_on(candidates, step) is any(
                    leads_on(candidates, each) for each in steps
                )
                others += step != steps[0]
    assert others


def test_without_constraints_the_first_step_of_a_technique_is_the_hint() -> None:
    candidates = Candidates.of(HARD)
    for step in walk(candidates):
        assert step == next(iter(BY_SLUG[step.technique].find(candidates)))

"""Steps are moved to other forms of their puzzle, with all that they say."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import TYPE_CHECKING

import pytest

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.hints import path_from, walk
from sudoku_app.core.moved_steps import NormalPosition
from sudoku_app.core.normal_form import normalised
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.symmetry import random_symmetry, turned
from sudoku_app.core.techniques import BY_SLUG
from sudoku_app.core.topology import digits_of
from sudoku_app.game.texts.technique_pages import StepTexts
from tests.core.puzzles import HARD
from tests.core.techniques.examples import (
    constrained_steps,
    example_lines,
    position_of_example,
)
from tests.test_banks import BANKS, bank

if TYPE_CHECKING:
    from sudoku_app.core.step import Step

TEXTS = StepTexts("en")
_Named = set[tuple[frozenset[int], int]]


def named(step: Step, position: Candidates) -> _Named:
    """The cells and digits that the sentences of a step point at."""
    found = TEXTS.explain(step, position.topology)
    spans = (*found.cause, *found.effect, *(span for line in found.lines for span in line))
    return {(frozenset(span.cells), span.digit) for span in spans if span.cells}


def corners(step: Step, position: Candidates) -> _Named:
    """The first cells of constraints and areas, by which these are called."""
    groups = [group for each in position.rules.constraints for group in each.cell_groups()]
    groups += [area.cells for area in step.areas]
    return {(frozenset({min(group)}), 0) for group in groups if group}


def check(own: Candidates, normal: NormalPosition, step: Step) -> Step:
    """Return a step of the normal form as one of the own position, where it says the same."""
    rules = own.rules
    givens = [value if own.givens >> cell & 1 else 0 for cell, value in enumerate(own.values)]
    cells, digits = normalised(Puzzle(rules.topology, tuple(givens), rules.constraints)).symmetry
    moved = normal.own_step(step)
    assert moved.placements == tuple(sorted(moved.placements))
    assert moved.eliminations == tuple(sorted(moved.eliminations))
    for cell, digit in (*moved.placements, *moved.eliminations):
        assert digit in digits_of(own.digits[cell])

    def back(names: _Named) -> _Named:
        return {(frozenset(cells[c] for c in group), digits.index(digit)) for group, digit in names}

    first = corners(moved, own) | back(corners(step, normal.candidates))
    assert named(moved, own) - first == back(named(step, normal.candidates)) - first, step
    return moved


@pytest.mark.parametrize("name", BANKS)
def test_a_moved_step_says_the_same_about_the_own_cells_and_digits(name: str) -> None:
    puzzles = bank(name)
    for line in puzzles[5 :: len(puzzles) // 2]:
        own = Candidates.of(line.puzzle)
        normal = NormalPosition(own)
        for step in walk(normal.candidates):
            check(own, normal, step).apply(own)


def test_the_steps_of_each_technique_can_be_moved() -> None:
    examples = [(row, position_of_example(line).candidates) for row, line in example_lines()]
    for row, own in (
        *examples,
        *((BY_SLUG[step.technique], own) for own, step in constrained_steps(1)),
    ):
        normal = NormalPosition(own)
        for position in (normal.candidates, normal.candidates.thinking_once()):
            for step in islice(row.find(position), 3):
                check(own, normal, step)


@pytest.mark.parametrize("name", ["jigsaw", "thermo", "sandwich", "kropki", "x"])
def test_all_turns_of_a_puzzle_have_the_same_path(name: str) -> None:
    for number, line in enumerate(bank(name)[::60]):
        path = [step.technique for step in path_from(Candidates.of(line.puzzle))]
        form = turned(line.puzzle, Random(number).randrange)
        assert [step.technique for step in path_from(Candidates.of(form))] == path


def test_a_shuffled_puzzle_has_the_same_path() -> None:
    for seed in range(5):
        symmetry = random_symmetry(HARD.topology, Random(seed))
        back = symmetry.inverse()
        paths = (path_from(Candidates.of(each)) for each in (symmetry.map_puzzle(HARD), HARD))
        for step, own in zip(*paths, strict=True):
            for of_form, of_own in (
                (step.placements, own.placements),
                (step.eliminations, own.eliminations),
            ):
                moved = {(symmetry.cells[cell], back.digits[digit]) for cell, digit in of_form}
                assert moved == set(of_own)

"""Techniques in grids that overlap: true, symmetric, and a step of each family found."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from sudoku_app.core import solver
from sudoku_app.core.candidates import Candidates
from sudoku_app.core.generating.generator import random_grid
from sudoku_app.core.hints import usable_techniques, walk
from sudoku_app.core.overlapping import overlapping_topology
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.solvers import bit_parallel
from sudoku_app.core.techniques import TECHNIQUES, Level
from sudoku_app.core.techniques.technique import Scope
from sudoku_app.game.puzzles.bank import puzzle_of_signs
from sudoku_app.game.texts.technique_pages import StepTexts
from sudoku_app.paths import levels_folder
from tests.core.techniques.oracles import (
    assert_sound,
    assert_symmetric,
    contradicts,
    once_each,
    random_positions,
)

if TYPE_CHECKING:
    from sudoku_app.core.step import Step
    from sudoku_app.core.techniques import Technique

BUTTERFLY = overlapping_topology("butterfly")
SAMURAI = overlapping_topology("samurai")
SOUND = [
    row
    for row in usable_techniques(BUTTERFLY)
    if row.level <= Level.HARD and not row.scope & Scope.UNIQUE
]
FAMILIES = {
    *("full_house", "naked_single", "hidden_single", "locked_candidates_1", "locked_candidates_2"),
    *("naked_pair", "hidden_pair", "naked_triple", "x_wing", "finned_x_wing", "skyscraper"),
    *(
        "two_string_kite",
        "empty_rectangle",
        "xy_wing",
        "w_wing",
        "hidden_rectangle",
        "uniqueness_1",
    ),
    *("xy_chain", "aic", "discontinuous_nice_loop"),
}
SEEDS = (1, 2, 4, 6, 22)
"""The seeds of five samurai that need all of these together."""
BANK_LINES = (33, 41, 60)
"""Three samurai of the bank with steps of all families, rare ones such as BUG+1 among them."""
ROWS = [row for row in TECHNIQUES if row.level <= Level.EXPERT]


@pytest.mark.parametrize("row", SOUND, ids=lambda row: row.slug)
def test_steps_are_true_and_follow_the_symmetries_of_the_frame(row: Technique) -> None:
    positions = random_positions(BUTTERFLY, 12)
    find = once_each(row.find)
    assert_sound(find, positions, at_least=0)
    assert_symmetric(find, positions[:4])


@lru_cache(maxsize=1)
def paths() -> tuple[tuple[Puzzle, tuple[int, ...], tuple[Step, ...]], ...]:
    """Samurai puzzles with their solutions and the steps that solve them."""
    found = []
    for seed in SEEDS:
        random = Random(seed)
        grid = random_grid(random, SAMURAI)
        cells = [(cell,) for cell in range(SAMURAI.cell_count)]
        random.shuffle(cells)
        puzzle = Puzzle(SAMURAI, bit_parallel.reduce_clues(SAMURAI, grid, cells))
        candidates = Candidates.of(puzzle)
        found.append((puzzle, grid, tuple(walk(candidates, ROWS))))
    return tuple(found)


def test_each_common_family_is_needed_in_a_samurai() -> None:
    found = {step.technique for _, _, steps in paths() for step in steps}
    assert found >= FAMILIES


def test_each_family_finds_a_step_in_a_samurai() -> None:
    lines = (Path(levels_folder()) / "samurai.txt").read_text(encoding="ascii").splitlines()
    left: dict[str, list[Technique]] = {}
    for row in usable_techniques(SAMURAI):
        left.setdefault(_family(row), []).append(row)
    assert len(left) > 15
    for number in BANK_LINES:
        puzzle = puzzle_of_signs(lines[number - 1].split()[0], 9, "samurai")
        position, grid = Candidates.of(puzzle), next(solver.solutions(puzzle))
        for step in walk(Candidates.of(puzzle), ROWS):
            for family, rows in tuple(left.items()):
                found = next((each for row in rows for each in row.find(position)), None)
                if found is not None:
                    assert not contradicts(found, grid), found
                    del left[family]
            step.apply(position)
    assert not left


def _family(row: Technique) -> str:
    """The module of a technique; fish of all kinds are found by one search."""
    return getattr(row.find, "func", row.find).__module__


def test_no_step_contradicts_the_solution_and_every_text_names_its_houses() -> None:
    for puzzle, grid, steps in paths():
        candidates = Candidates.of(puzzle)
        for step in steps:
            assert not contradicts(step, grid), step
            step.apply(candidates)
        assert candidates.values == list(grid)
    puzzle, _, steps = paths()[0]
    for language, words in (("en", "of the bottom right grid"), ("zh_CN", "右下盘面的")):
        texts = StepTexts(language)
        said = [str(texts.explain(step, puzzle.topology, puzzle.givens)) for step in steps]
        assert any(words in text for text in said)


def test_some_steps_join_two_grids() -> None:
    homes = [
        {grid for grid, _ in SAMURAI.homes_of(house)}
        for _, _, steps in paths()
        for step in steps
        if step.technique.startswith("locked_candidates")
        for house in step.houses
    ]
    across = [
        step
        for _, _, steps in paths()
        for step in steps
        if len(step.houses) > 1
        and not set.intersection(
            *({grid for grid, _ in SAMURAI.homes_of(house)} for house in step.houses)
        )
    ]
    assert across
    assert any(len(own) == 2 for own in homes)

"""A technique that is passed over would have found nothing."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.hints import usable_techniques, walk
from sudoku_app.core.techniques import TECHNIQUES, Level
from sudoku_app.core.techniques.gates import Shortcuts, always, one_digit, untried_digits
from sudoku_app.core.topology import CellSet, Topology, cells_of
from tests.core.techniques.oracles import positions, random_positions, shapes

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from sudoku_app.core.techniques import Technique


def _among(candidates: Candidates, kept: int) -> Candidates:
    """A copy that knows only the cells of the digits in a set."""
    left = candidates.copy()
    left.cells = [
        places if kept >> digit & 1 else CellSet(0) for digit, places in enumerate(left.cells)
    ]
    return left


def assert_finds_the_same(row: Technique, candidates: Candidates, shortcuts: Shortcuts) -> bool:
    """Whether the gate kept anything back, once nothing that it kept back was a step."""
    left = row.gate(shortcuts, row.slug, candidates)
    if left is candidates:
        return False
    assert (list(row.find(left)) if left else []) == list(row.find(candidates))
    return left is None or left.cells != candidates.cells


def with_a_wrong_entry(candidates: Candidates, solution: Sequence[int], number: int) -> Candidates:
    wrong = candidates.copy()
    cell = wrong.empty.bit_length() - 1
    wrong.place(cell, solution[cell] % 9 + 1)
    wrong.eliminate(number % 81, number % 9 + 1)
    return wrong


@pytest.mark.parametrize("row", TECHNIQUES, ids=lambda row: row.slug)
def test_a_gate_keeps_nothing_back_that_is_a_step(row: Technique, shared_data: Path) -> None:
    kept_back = 0
    for number, (candidates, solution) in enumerate(positions(shared_data, 100)):
        kept_back += assert_finds_the_same(row, candidates, Shortcuts())
        wrong = with_a_wrong_entry(candidates, solution, number)
        assert_finds_the_same(row, wrong, Shortcuts())
    assert kept_back > 10 or row.gate in {always, untried_digits}


def test_a_path_is_the_same_without_gates(shared_data: Path) -> None:
    ungated = [row._replace(gate=always) for row in TECHNIQUES]
    for candidates, _ in positions(shared_data, 8):
        path = list(walk(candidates.copy(), TECHNIQUES))
        assert path == list(walk(candidates.copy(), ungated))


def changed_at_random(candidates: Candidates, solution: Sequence[int], random: Random) -> None:
    """Place a digit of the solution, or take away some candidates that it does not need."""
    if random.random() < 0.5:
        empty = random.choice(cells_of(candidates.empty))
        candidates.place(empty, solution[empty])
        return
    for _ in range(random.randrange(1, 8)):
        cell = random.randrange(candidates.topology.cell_count)
        digit = random.choice(candidates.topology.digits)
        if digit != solution[cell]:
            candidates.eliminate(cell, digit)


@pytest.mark.parametrize("topology", shapes(), ids=repr)
def test_what_is_known_of_earlier_positions_of_a_path_hides_no_step(topology: Topology) -> None:
    rows = [row for row in usable_techniques(topology) if row.level <= Level.HARD]
    random = Random(7)
    for start, solution in random_positions(topology, 1 if topology.size > 9 else 4, seed=7):
        candidates, shortcuts = start.copy(), Shortcuts()
        for _ in range(40):
            for row in rows:
                fresh = list(row.find(candidates.copy()))
                left = row.gate(shortcuts, row.slug, candidates)
                found = list(row.find(left)) if left else []
                assert found == fresh
                if left and not found:
                    shortcuts.failed(row.slug, left)
            if candidates.is_solved:
                break
            changed_at_random(candidates, solution, random)


@pytest.mark.parametrize("topology", shapes(), ids=repr)
def test_on_every_shape_a_gate_keeps_nothing_back_that_is_a_step(topology: Topology) -> None:
    rows = usable_techniques(topology)
    shortcuts = Shortcuts()
    for candidates, _ in random_positions(topology, 4 if topology.size > 9 else 15):
        for row in rows:
            assert_finds_the_same(row, candidates, shortcuts)


@pytest.mark.parametrize(
    "row",
    [row for row in TECHNIQUES if row.gate in {untried_digits, one_digit}],
    ids=lambda row: row.slug,
)
def test_a_technique_of_one_digit_finds_the_same_among_the_digits_left(
    row: Technique, shared_data: Path
) -> None:
    for candidates, _ in positions(shared_data, 40):
        steps = list(row.find(candidates))
        for kept in (0b0000111110, 0b1110000010, 0b0101010100):
            expected = [step for step in steps if kept >> step.eliminations[0].digit & 1]
            assert list(row.find(_among(candidates, kept))) == expected


def test_a_digit_that_had_nothing_is_asked_again_when_its_cells_change() -> None:
    candidates = Candidates(Topology(3, 3))
    shortcuts = Shortcuts()
    slug = "locked_candidates_1"
    assert untried_digits(shortcuts, slug, candidates) is not None
    shortcuts.failed(slug, candidates)
    assert untried_digits(shortcuts, slug, candidates) is None
    candidates.eliminate(0, 5)
    left = untried_digits(shortcuts, slug, candidates)
    assert left is not None
    assert [digit for digit, places in enumerate(left.cells) if places] == [5]
    assert candidates.cells[4]

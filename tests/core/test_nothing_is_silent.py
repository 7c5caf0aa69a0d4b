"""What a constraint removes is always a step: candidates go only by sight and by steps."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

import pytest

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.hints import SearchCancelledError, walk
from sudoku_app.core.proving_digits import witnesses_of
from sudoku_app.core.topology import digit_bit, iter_bits
from sudoku_app.core.variants import RULE_KINDS
from tests.core.techniques.test_constrained import variants
from tests.test_banks import bank

if TYPE_CHECKING:
    from pathlib import Path

    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.step import Step

MOST_ASKED = 2_000
"""How often a search asks whether it is still wanted before the rest of a path is left out."""


class Sheet:
    """The candidates as a person keeps them, who knows sight and what the steps say."""

    def __init__(self, puzzle: Puzzle) -> None:
        topology = puzzle.topology
        self.peers = puzzle.rules.sight.peers
        self.left: list[int] = [topology.all_digits] * topology.cell_count
        self.given: list[int] = list(self.left)
        self.removed = [0] * topology.cell_count
        for listed, digits in puzzle.rules.given_digits:
            self.given[listed] &= digits
            self.left[listed] &= digits
        for cell, digit in enumerate(puzzle.givens):
            if digit:
                self.place(cell, digit)

    def place(self, cell: int, digit: int) -> None:
        self.left[cell] = 0
        for peer in iter_bits(self.peers[cell]):
            self.left[peer] &= ~digit_bit(digit)

    def follow(self, step: Step) -> None:
        for cell, digit in step.eliminations:
            self.left[cell] &= ~digit_bit(digit)
            self.removed[cell] |= digit_bit(digit)
        for cell, digit in step.placements:
            self.place(cell, digit)


def check_path(puzzle: Puzzle) -> int:
    """Follow the path of a puzzle on a sheet; return the number of steps."""
    sheet, position, asked, steps = Sheet(puzzle), Candidates.of(puzzle), count(), 0
    assert sheet.left == position.digits
    try:
        for step in walk(position, cancel=lambda: next(asked) > MOST_ASKED):
            found = witnesses_of(step, position.topology, position.values)
            # What a sentence calls no longer a candidate, a step has removed.
            place, digit = (step.placements or step.eliminations)[0]
            gone = [(place, other) for other in found.rest_digits]
            gone += [(cell, digit) for cell in found.rest]
            for cell, lost in gone:
                assert (sheet.removed[cell] | ~sheet.given[cell]) & digit_bit(lost), step
            sheet.follow(step)
            step.apply(position)  # as the walk does after this; doing it twice changes nothing
            assert sheet.left == position.digits, step
            steps += 1
    except SearchCancelledError:
        pass
    return steps


@pytest.mark.parametrize("kind", RULE_KINDS)
def test_no_candidate_of_a_bank_puzzle_goes_without_a_step(kind: str) -> None:
    lines = bank(kind)
    assert all(check_path(line.puzzle) for line in (lines[0], lines[len(lines) // 2]))


@pytest.mark.nightly
@pytest.mark.parametrize("kind", RULE_KINDS)
def test_no_candidate_of_any_bank_puzzle_goes_without_a_step(kind: str) -> None:
    assert all(check_path(line.puzzle) for line in bank(kind))


SOME = ("D10", "D16", "D22", "S6", "S22", "S28", "S70", "S86", "S114")


def test_no_candidate_of_a_variant_goes_without_a_step(shared_data: Path) -> None:
    steps = {name: check_path(puzzle) for name, puzzle, _ in variants(shared_data) if name in SOME}
    assert set(steps) == set(SOME)
    assert all(steps.values())


@pytest.mark.nightly
def test_no_candidate_of_any_variant_goes_without_a_step(shared_data: Path) -> None:
    assert all(check_path(puzzle) for _, puzzle, _ in variants(shared_data))

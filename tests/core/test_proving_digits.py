"""The digits on a board that prove singles and locked candidates."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.hints import walk
from sudoku_app.core.proving_digits import Witnesses, witnesses_of
from sudoku_app.core.step import Candidate, Step
from sudoku_app.core.topology import CLASSIC, Cell, Digit, House
from tests.test_banks import bank

if TYPE_CHECKING:
    from collections.abc import Iterator

NAKED = Step("naked_single", placements=(Candidate(Cell(0), Digit(8)),))


def proven(name: str, techniques: tuple[str, ...]) -> Iterator[tuple[Step, Candidates, Witnesses]]:
    """The steps of some techniques on the paths of a few puzzles, each with its position."""
    for line in bank(name)[::6][:6]:
        candidates = Candidates.of(line.puzzle)
        for step in walk(candidates):
            if step.technique in techniques:
                found = witnesses_of(step, candidates.topology, candidates.values)
                yield step, candidates, found


@pytest.mark.parametrize("name", ["normal", "hard", "jigsaw", "windoku", "6x6"])
def test_each_other_empty_cell_of_the_house_is_in_sight_of_a_witness_or_left_over(
    name: str,
) -> None:
    steps = 0
    for step, candidates, found in proven(
        name, ("hidden_single", "locked_candidates_1", "locked_candidates_2")
    ):
        steps += 1
        topology, values = candidates.topology, candidates.values
        digit = (step.placements or step.eliminations)[0].digit
        kept = {mark.cell for mark in step.pattern}
        empty = {cell for cell in topology.houses[step.houses[0]] if not values[cell]}
        assert {*found.blocked, *found.rest} == empty - kept
        assert all(values[cell] == digit for cell in found.cells)
        sights = {each: topology.peers[each] for each in found.cells}
        for cell in found.blocked:
            assert any(peers >> cell & 1 for peers in sights.values())
        for cell in found.rest:
            assert not any(
                topology.peers[place] >> cell & 1
                for place, value in enumerate(values)
                if value == digit
            )
        for spared in found.cells:  # none of them is there for nothing
            others = [peers for each, peers in sights.items() if each != spared]
            assert not all(any(peers >> cell & 1 for peers in others) for cell in found.blocked)
    assert steps > 20


@pytest.mark.parametrize("name", ["hard", "expert", "jigsaw", "windoku"])
def test_around_a_naked_single_each_other_digit_is_shown_once_or_left_over(name: str) -> None:
    steps = 0
    for step, candidates, found in proven(name, ("naked_single",)):
        steps += 1
        topology, values = candidates.topology, candidates.values
        ((cell, digit),) = step.placements
        shown = [values[each] for each in found.cells]
        assert sorted([digit, *shown, *found.rest_digits]) == list(topology.digits)
        in_houses = {each for house in found.houses for each in topology.houses[house]}
        assert in_houses.issuperset(found.cells)
        assert set(found.houses) <= set(topology.cell_houses[cell])
    assert steps


def test_the_fewest_houses_show_what_a_naked_single_rests_on() -> None:
    values = [0] * 81
    for cell, digit in ((1, 1), (2, 2), (9, 3), (10, 4), (3, 5), (4, 6), (5, 7), (36, 1), (6, 9)):
        values[cell] = digit
    found = witnesses_of(NAKED, CLASSIC, values)
    assert set(found.houses) == {House(0), House(18)}
    assert found.cells == (1, 2, 3, 4, 5, 6, 9, 10)
    assert found.rest_digits == ()


def test_other_steps_have_no_witnesses() -> None:
    assert witnesses_of(Step("full_house"), CLASSIC, [0] * 81) == Witnesses()
    assert witnesses_of(Step("naked_pair"), CLASSIC, [0] * 81) == Witnesses()

"""A technique that is passed over would have found nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.hints import usable
from sudoku_app.core.shortcuts import ONE_DIGIT, Shortcuts
from sudoku_app.core.techniques import TECHNIQUES
from sudoku_app.core.topology import Topology
from tests.core.techniques.oracles import positions, random_positions, shapes

if TYPE_CHECKING:
    from pathlib import Path

ROWS = {row.slug: row for row in TECHNIQUES}
GATED = (
    "locked_pair",
    "naked_pair",
    "locked_triple",
    "naked_triple",
    "naked_quadruple",
    "hidden_pair",
    "hidden_triple",
    "hidden_quadruple",
    "remote_pair",
    "x_chain",
)


@pytest.mark.parametrize("slug", GATED)
def test_only_a_technique_that_finds_nothing_is_passed_over(slug: str, shared_data: Path) -> None:
    passed = 0
    for candidates, _ in positions(shared_data, 100):
        if Shortcuts().narrowed(slug, candidates) is None:
            passed += 1
            assert not list(ROWS[slug].find(candidates))
    assert passed > 10


@pytest.mark.parametrize("topology", shapes(), ids=repr)
def test_on_every_shape_only_what_finds_nothing_is_passed_over(topology: Topology) -> None:
    slugs = {row.slug for row in usable(topology)} & set(GATED)
    for candidates, _ in random_positions(topology, 20 if topology.size > 9 else 60):
        shortcuts = Shortcuts()
        for slug in slugs:
            if shortcuts.narrowed(slug, candidates) is None:
                assert not list(ROWS[slug].find(candidates))


def test_a_board_with_a_wrong_entry_is_not_passed_over_wrongly(shared_data: Path) -> None:
    for number, (candidates, solution) in enumerate(positions(shared_data, 100)):
        wrong = candidates.copy()
        cell = wrong.empty.bit_length() - 1
        wrong.place(cell, solution[cell] % 9 + 1)
        wrong.eliminate(number % 81, number % 9 + 1)
        for slug in GATED:
            if Shortcuts().narrowed(slug, wrong) is None:
                assert not list(ROWS[slug].find(wrong))


@pytest.mark.parametrize("slug", sorted(ONE_DIGIT))
def test_a_technique_of_one_digit_finds_the_same_among_the_digits_left(
    slug: str, shared_data: Path
) -> None:
    find = ROWS[slug].find
    for candidates, _ in positions(shared_data, 40):
        steps = list(find(candidates))
        for kept in (0b0000111110, 0b1110000010, 0b0101010100):
            left = candidates.copy()
            left.cells = [
                places if kept >> digit & 1 else type(places)(0)
                for digit, places in enumerate(left.cells)
            ]
            digits = [digit for digit in range(1, 10) if kept >> digit & 1]
            expected = [step for step in steps if step.eliminations[0].digit in digits]
            assert list(find(left)) == expected


def test_a_digit_that_had_nothing_is_asked_again_when_its_cells_change() -> None:
    candidates = Candidates(Topology(3, 3))
    shortcuts = Shortcuts()
    assert shortcuts.narrowed("locked_candidates_1", candidates) is not None
    shortcuts.failed("locked_candidates_1", candidates)
    assert shortcuts.narrowed("locked_candidates_1", candidates) is None
    candidates.eliminate(0, 5)
    narrowed = shortcuts.narrowed("locked_candidates_1", candidates)
    assert narrowed is not None
    assert [digit for digit, places in enumerate(narrowed.cells) if places] == [5]
    assert candidates.cells[4]


def _assert_all_are_left(shortcuts: Shortcuts, candidates: Candidates, slugs: set[str]) -> int:
    """How many digits were left out, once each technique has found as much without them."""
    left_out = 0
    for slug in sorted(slugs):
        narrowed = shortcuts.narrowed(slug, candidates)
        found = list(ROWS[slug].find(narrowed)) if narrowed else []
        assert found == list(ROWS[slug].find(candidates))
        cells = narrowed.cells if narrowed else [0] * 10
        left_out += sum(
            1 for places, left in zip(candidates.cells, cells, strict=False) if places != left
        )
    return left_out


def test_digits_in_which_every_candidate_has_a_template_are_left_out(shared_data: Path) -> None:
    left_out = 0
    for candidates, _ in positions(shared_data, 60):
        left_out += _assert_all_are_left(Shortcuts(), candidates, set(ONE_DIGIT))
    assert left_out > 100


@pytest.mark.parametrize("topology", shapes(), ids=repr)
def test_on_every_shape_digits_are_left_out_rightly(topology: Topology) -> None:
    slugs = {row.slug for row in usable(topology)} & ONE_DIGIT
    shortcuts = Shortcuts()
    for candidates, _ in random_positions(topology, 4 if topology.size > 9 else 15):
        _assert_all_are_left(shortcuts, candidates, slugs)


def test_on_a_board_with_a_wrong_entry_digits_are_left_out_rightly(shared_data: Path) -> None:
    for candidates, solution in positions(shared_data, 30):
        wrong = candidates.copy()
        cell = wrong.empty.bit_length() - 1
        wrong.place(cell, solution[cell] % 9 + 1)
        _assert_all_are_left(Shortcuts(), wrong, set(ONE_DIGIT))

"""Hints from the first to the last step of puzzles that ship, told in both languages."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.explain.phrases import plain
from sudoku_app.core.hints import walk
from sudoku_app.core.level import Level
from sudoku_app.core.notation import digit_sign
from sudoku_app.core.techniques.house_sums import HouseSums
from sudoku_app.core.techniques.singles import find_hidden_single, find_naked_single
from sudoku_app.core.topology import digits_of, iter_bits
from sudoku_app.game.texts.technique_pages import StepTexts
from tests.core.test_explain_library import check_told
from tests.test_banks import BANKS, bank

if TYPE_CHECKING:
    from sudoku_app.core.step import Step

ENGLISH, CHINESE = StepTexts("en"), StepTexts("zh_CN")
SINGLES = {"full_house", "hidden_single", "naked_single"}
FEW = 3
"""How many puzzles of a bank are walked in every run."""


@pytest.mark.parametrize("most", [FEW, pytest.param(200, marks=pytest.mark.nightly)])
@pytest.mark.parametrize("name", BANKS)
def test_every_step_on_the_way_of_a_puzzle_is_reported(name: str, most: int) -> None:
    puzzles = bank(name)
    for line in puzzles[:: -(-len(puzzles) // most)]:
        candidates = Candidates.of(line.puzzle)
        for step in walk(candidates):
            for texts in (ENGLISH, CHINESE):
                check_told(step, texts, line.puzzle.topology, candidates.values)
        assert candidates.is_solved


@pytest.mark.parametrize("name", BANKS)
def test_the_reasons_of_singles_hold_on_the_board(name: str) -> None:
    for line in bank(name)[::FEW][:FEW]:
        candidates = Candidates.of(line.puzzle)
        for step in walk(candidates):
            if step.technique == "hidden_single":
                for single in find_hidden_single(candidates):
                    check_hidden(single, candidates)
            elif step.technique == "naked_single":
                for single in find_naked_single(candidates):
                    check_naked(single, candidates)


@pytest.mark.parametrize("level", [Level.EASY, Level.NORMAL])
def test_killers_begin_with_single_houses_and_add_up_two_at_most(level: Level) -> None:
    most = 1 if level is Level.EASY else 2
    first: list[str] = []
    for line in [line for line in bank("killer") if line.card.level == level.slug][::4]:
        steps = list(walk(Candidates.of(line.puzzle)))
        first.append(next(step.technique for step in steps if step.technique not in SINGLES))
        for step in steps:
            if isinstance(step.detail, HouseSums):
                counts = [len(tie.houses) for tie in step.detail.sums]
                assert counts == sorted(counts)
                assert counts[-1] <= most
    assert set(first) <= {"single_combination", "innie"} or level is Level.NORMAL
    assert first.count("single_combination") + first.count("innie") > len(first) * 0.9


def check_hidden(step: Step, candidates: Candidates) -> None:
    """Each other empty cell of the house sees a digit that is named, or is named itself, unless
    the sentence says that none of many cells has the candidate.
    """
    topology, values = candidates.rules.sight, candidates.values
    ((target, digit),) = step.placements
    cause = ENGLISH.explain(step, topology, values).cause
    if plain(cause).endswith("it is no longer a candidate in any other empty cell."):
        others = [cell for cell in topology.houses[step.houses[0]] if not values[cell]]
        assert len(others) > 4
        assert [cell for cell in others if candidates.cells[digit] >> cell & 1] == [target]
        return
    named = {span.cells[0] for span in cause if len(span.cells) == 1 and not span.digit}
    holding = {cell for cell in named if values[cell] == digit}
    for cell in topology.houses[step.houses[0]]:
        if not values[cell] and cell != target:
            in_sight = any(topology.peers[cell] >> other & 1 for other in holding)
            assert in_sight is not (cell in named), plain(cause)


def check_naked(step: Step, candidates: Candidates) -> None:
    """Every digit is in a house of the cell but for its own and those named as no candidates,
    unless the sentence says that of many digits one is left.
    """
    topology, values = candidates.rules.sight, candidates.values
    ((target, digit),) = step.placements
    cause = ENGLISH.explain(step, topology, values).cause
    words = plain(cause)
    if words.endswith("it is the only candidate left there."):
        sighted = {values[cell] for cell in iter_bits(topology.peers[target])} - {0}
        assert not sighted or len(sighted) < len(topology.digits) - 4
        assert digits_of(candidates.digits[target]) == (digit,)
        return
    _, _, reason = words.partition(f" must be {digit_sign(digit)}: ")
    _, _, excepted = reason.partition(" every other digit except ")
    gone, no_longer, _ = excepted.partition(" no longer ")
    houses = [topology.houses[house] for house in topology.cell_houses[target]]
    linked = {cell for span in cause for cell in span.cells if span.cells == (cell,)} - {target}
    assert all(topology.peers[target] >> cell & 1 for cell in linked), words
    in_sight = {values[cell] for cell in linked.union(*houses)}
    for each in topology.digits:
        if each != digit:
            named = bool(no_longer) and digit_sign(each) in gone.replace(",", "").split()
            assert (each in in_sight) is not named, words

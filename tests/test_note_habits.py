"""Hints on boards with notes of every habit: all they say is true, and none acts by itself.

The positions are puzzles of the banks, some of whose cells are filled in rightly.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING

import pytest

from sudoku_app.core.explain.phrases import plain
from sudoku_app.core.puzzle import make_puzzle
from sudoku_app.core.topology import DigitSet, digit_bit, digits_of
from sudoku_app.game.play.coach import find_step, lists_candidates, position_of
from sudoku_app.game.play.game import Game
from sudoku_app.game.play.hint import Hint, HintKind
from sudoku_app.game.texts.technique_pages import StepTexts
from sudoku_app.presentation.hints.hint_stages import HintStages, Stage, apply_hint, hint_view
from sudoku_app.presentation.words import untranslated
from tests.test_banks import LEVELS, bank

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sudoku_app.core.step import Step

Notes = dict[int, int]

EACH = 40
"""So many positions of each level, 200 in all."""
PRESSES = 7
TEXTS = StepTexts("en")
SILENT = ("missing from", "lack", "ruled out", "earlier", "before")
"""Words about what a player has not done."""


@cache
def positions() -> list[tuple[Game, int]]:
    """Games without notes, each with the seed of its notes."""
    found: list[tuple[Game, int]] = []
    for level in LEVELS:
        lines = bank(level)
        for line in lines[:: len(lines) // EACH][:EACH]:
            seed = len(found)
            game = Game(line.puzzle)
            solution, random = game.the_solution(), Random(seed)
            filled = random.sample(range(81), random.randrange(12, 50))
            values = [digit if cell in filled else 0 for cell, digit in enumerate(solution)]
            game.take_position(values, ())
            found.append((game, seed))
    return found


def left_in(game: Game) -> Notes:
    """What the rules leave in each empty cell."""
    return {
        cell: game.puzzle.rules.digits_left(game.values, cell)
        for cell, value in enumerate(game.values)
        if not value
    }


def snyder(game: Game, _random: Random) -> Notes:
    """A digit is noted where a box leaves two places for it."""
    left = left_in(game)
    notes = dict.fromkeys(left, 0)
    for box in game.puzzle.topology.houses[18:]:
        for digit in range(1, 10):
            places = [cell for cell in box if left.get(cell, 0) & digit_bit(digit)]
            if len(places) == 2:
                for cell in places:
                    notes[cell] |= digit_bit(digit)
    return notes


def single_marks(game: Game, random: Random) -> Notes:
    """The true digit is noted in a few cells."""
    solution = game.the_solution()
    return {cell: digit_bit(solution[cell]) * (random.random() < 0.2) for cell in left_in(game)}


def full_lists(game: Game, random: Random) -> Notes:
    """Every cell lists what the rules leave, but for what the player found to be wrong."""
    solution = game.the_solution()
    return {
        cell: sum(
            digit_bit(digit)
            for digit in digits_of(DigitSet(left))
            if digit == solution[cell] or random.random() < 0.9
        )
        for cell, left in left_in(game).items()
    }


def mixture(game: Game, random: Random) -> Notes:
    """Each cell has notes by another habit, or none."""
    habits = [make(game, random) for make in (snyder, single_marks, full_lists)]
    return {cell: random.choice([*habits, {cell: 0}])[cell] for cell in left_in(game)}


HABITS: tuple[Callable[[Game, Random], Notes], ...] = (snyder, single_marks, full_lists, mixture)


def noted(game: Game, notes: Notes) -> Game:
    other = Game(game.puzzle)
    other.take_position(game.values, [notes.get(cell, 0) for cell in range(81)])
    return other


def press(game: Game, stages: HintStages, full_notes: str = "ask") -> None:
    """Press the hint key, and wait for the search."""
    if stages.advance(game, full_notes) is Stage.SEARCHING:
        position = position_of(game, full_notes)
        stages.found(game, find_step(position, lambda: False), full_notes)


def step_of(stages: HintStages) -> Step:
    assert stages.hint is not None
    assert stages.hint.step is not None
    return stages.hint.step


@pytest.mark.parametrize("habit", HABITS)
def test_every_word_of_a_hint_is_true_whatever_the_habit_of_notes(
    habit: Callable[[Game, Random], Notes],
) -> None:
    assert len(positions()) == 5 * EACH
    for bare, seed in positions():
        game, stages = noted(bare, habit(bare, Random(seed))), HintStages()
        board, kinds = game.board, set()
        for _ in range(PRESSES):
            press(game, stages)
            assert stages.hint is not None
            kinds.add(stages.hint.kind)
            view = hint_view(untranslated, lambda: TEXTS, game, stages.hint, stages.stage)
            body = view.card.body
            assert not any(word in body for word in SILENT), (seed, body)
            if stages.stage is Stage.NAME:
                assert not any(sign.isdigit() for sign in body), (seed, body)
        assert game.board is board
        assert kinds <= {HintKind.QUESTION, HintKind.STEP}, (seed, kinds)
        check_step(game, step_of(stages))


def check_step(game: Game, step: Step) -> None:
    """A step is right, and what its sentence says of candidates holds for the notes."""
    solution = game.the_solution()
    assert all(solution[cell] == digit for cell, digit in step.placements)
    assert all(solution[cell] != digit for cell, digit in step.eliminations)
    if step.technique not in ("hidden_single", "naked_single"):
        return
    ((target, digit),) = step.placements
    topology = game.puzzle.topology
    words = plain(TEXTS.explain(step, topology, game.values).cause)
    cells: Sequence[int] = (target,)
    if step.technique == "hidden_single":
        cells = tuple(cell for cell in topology.houses[step.houses[0]] if cell != target)
    left = left_in(game)
    dropped = [
        (cell, other)
        for cell in cells
        for other in digits_of(DigitSet(left.get(cell, 0)))
        if (other == digit) is (step.technique == "hidden_single")
    ]
    says_so = "no longer" in words or "only candidate" in words
    assert says_so is bool(dropped), words
    assert lists_candidates(game) or not dropped
    for cell, other in dropped:
        assert game.board[cell].notes
        assert not game.board[cell].notes & digit_bit(other)


@pytest.mark.parametrize("full_notes", ["ask", "never"])
@pytest.mark.parametrize("habit", [snyder, full_lists])
@pytest.mark.parametrize("level", LEVELS)
def test_hints_that_are_applied_lead_to_the_end_whatever_the_habit(
    level: str, habit: Callable[[Game, Random], Notes], full_notes: str
) -> None:
    bare = Game(bank(level)[5].puzzle)
    game, stages = noted(bare, habit(bare, Random(5))), HintStages()
    while not game.is_complete:
        press(game, stages, full_notes)
        if stages.hint == Hint(HintKind.QUESTION):
            full_notes = "never"
            stages.close()
        elif stages.can_apply:
            assert stages.hint is not None
            head = game.head
            apply_hint(stages.hint, game)
            assert game.head > head, stages.hint
            stages.close()


def test_two_notes_in_a_box_are_no_mistake_and_give_no_digit_away() -> None:
    line = "3.4.5...9....174.59....48........29...35.26...92........78....44.672....8...4.1.6"
    game = Game(make_puzzle([int(sign) if sign != "." else 0 for sign in line]))
    game.note([19, 20], 5)
    board, stages = game.board, HintStages()
    for _ in range(PRESSES):
        press(game, stages)
        assert stages.hint is not None
        assert stages.hint.kind is HintKind.STEP
    assert game.board is board
    assert step_of(stages) == find_step(position_of(Game(game.puzzle)), lambda: False)

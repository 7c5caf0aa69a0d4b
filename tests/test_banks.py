"""What the shipped banks promise, held against the banks; see levels/README.md."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import chain
from pathlib import Path

import pytest

from sudoku_app.core import solvers
from sudoku_app.core.difficulty.rating import rate
from sudoku_app.core.generating.jigsaw import is_calm
from sudoku_app.core.generating.random_constraints import WHOLE_GRID_CONSTRAINTS
from sudoku_app.core.normal_form import normal_form
from sudoku_app.core.puzzle import Puzzle, Verdict
from sudoku_app.core.solvers.bit_parallel import verdict as bit_parallel_verdict
from sudoku_app.core.symmetry import has_half_turn
from sudoku_app.core.techniques import TECHNIQUES, Level, Scope
from sudoku_app.core.topology import CLASSIC
from sudoku_app.core.variants import GRID_KINDS, KILLER, KINDS, PUZZLE_KINDS, RULE_KINDS, kind_of
from sudoku_app.game.puzzles.bank import (
    LEGEND_NAME,
    NO_FORM,
    Bank,
    BankPuzzle,
    TechniqueCodes,
    form_mark,
    form_of,
)
from sudoku_app.paths import levels_folder
from tests.solving import verdict as dlx_verdict
from tools.build_banks import CODES, kind_named, size_of

FOLDER = Path(levels_folder())
LEVELS = tuple(level.slug for level in Level)
SMALL = ("4x4", "6x6", "16x16")
BANKS = (*LEVELS, *SMALL, *KINDS)
LEAST = {
    **dict.fromkeys(LEVELS, 1000),
    "4x4": 200,
    "6x6": 200,
    "16x16": 50,
    **dict.fromkeys(KINDS, 60),
    KILLER: 200,
}
STRIDES = {
    **dict.fromkeys(("easy", "normal", "hard"), 6),
    "expert": 20,
    "extreme": 80,
    "16x16": 10,
    **dict.fromkeys(GRID_KINDS, 12),
    **dict.fromkeys(RULE_KINDS, 20),
    KILLER: 40,
}
MARKED_STRIDE = 4
"""Of the lines that are rated: to find a form takes as long as a rating, at each level alike."""
DEFINING_NONE = {
    row.slug
    for row in TECHNIQUES
    if row.is_for_variants or any(word in row.slug for word in ("franken", "mutant", "template"))
}
SINGLES = {row.slug for row in TECHNIQUES if row.level is Level.EASY}


@cache
def bank(name: str) -> list[BankPuzzle]:
    legend = TechniqueCodes(str(FOLDER / LEGEND_NAME))
    path, level = str(FOLDER / f"{name}.txt"), name if name in LEVELS else ""
    lines = Bank(path, size_of(name), level, legend, kind_named(name))
    return [lines.read(number) for number in range(1, lines.count() + 1)]


def sample(name: str) -> list[BankPuzzle]:
    """Lines for which all that takes long is tried in every run; the nightly one tries them all."""
    stride = STRIDES.get(name, 1)
    return bank(name)[stride // 2 :: stride]


def assert_rated_as_it_says(line: BankPuzzle) -> None:
    rating, card = rate(line.puzzle), line.card
    assert rating.solved
    assert rating.level is Level.of_slug(card.level)
    assert (rating.score, round(rating.se_rating, 1)) == (card.score, card.explainer)
    assert rating.techniques == card.techniques


def assert_marked_as_it_says(line: BankPuzzle) -> None:
    form = form_of(line.puzzle)
    assert line.form == (form_mark(form) if form else NO_FORM)


@pytest.mark.parametrize("name", BANKS)
def test_each_bank_holds_what_it_should_in_lines_of_one_length(name: str) -> None:
    assert len(bank(name)) >= LEAST[name]
    lines = (FOLDER / f"{name}.txt").read_text(encoding="ascii").splitlines()
    assert len({len(line) for line in lines}) == 1


def test_all_banks_together_take_less_than_two_megabytes() -> None:
    assert sum(file.stat().st_size for file in FOLDER.iterdir()) < 2_000_000


@pytest.mark.parametrize("name", [name for name in BANKS if name not in RULE_KINDS])
def test_every_shipped_puzzle_has_one_solution_by_two_solvers(name: str) -> None:
    for line in bank(name):
        assert dlx_verdict(line.puzzle) is Verdict.UNIQUE
        assert bit_parallel_verdict(line.puzzle) is Verdict.UNIQUE


@pytest.mark.parametrize("kind", RULE_KINDS)
def test_shipped_puzzles_with_constraints_have_one_solution_and_need_these(kind: str) -> None:
    for line in bank(kind)[:: 1 if kind in WHOLE_GRID_CONSTRAINTS else 4]:
        assert kind_of(line.puzzle.topology, line.puzzle.constraints) == kind
        assert solvers.verdict(line.puzzle) is Verdict.UNIQUE
        plain = line.puzzle._replace(constraints=())
        assert bit_parallel_verdict(plain) is Verdict.SEVERAL


@pytest.mark.nightly
@pytest.mark.parametrize("kind", RULE_KINDS)
def test_every_shipped_puzzle_with_constraints_has_one_solution(kind: str) -> None:
    assert all(solvers.verdict(line.puzzle) is Verdict.UNIQUE for line in bank(kind))


def test_shipped_killers_have_no_givens() -> None:
    assert not any(line.puzzle.clue_count for line in bank(KILLER))


@pytest.mark.parametrize("name", BANKS)
def test_shipped_puzzles_are_rated_and_marked_as_their_lines_say(name: str) -> None:
    lines = sample(name)
    for line in lines:
        assert_rated_as_it_says(line)
    for line in lines[::MARKED_STRIDE]:
        assert_marked_as_it_says(line)


@pytest.mark.nightly
@pytest.mark.parametrize("name", BANKS)
def test_every_shipped_puzzle_is_rated_and_marked_as_its_line_says(name: str) -> None:
    for line in bank(name):
        assert_rated_as_it_says(line)
        assert_marked_as_it_says(line)


@pytest.mark.parametrize("name", LEVELS)
def test_half_of_the_puzzles_of_a_level_look_the_same_after_a_half_turn(name: str) -> None:
    assert sum(has_half_turn(line.puzzle) for line in bank(name)) == len(bank(name)) // 2


def test_easy_puzzles_fall_to_singles_and_few_normal_ones_do() -> None:
    alone = {name: sum(needed(line) <= SINGLES for line in bank(name)) for name in LEVELS}
    assert alone["easy"] == len(bank("easy"))
    assert 0 < alone["normal"] <= len(bank("normal")) // 10
    assert not alone["hard"] + alone["expert"] + alone["extreme"]


def needed(line: BankPuzzle) -> set[str]:
    return {slug for slug, _ in line.card.techniques}


def test_no_two_shipped_puzzles_are_the_same_under_symmetry() -> None:
    forms = [line.form for line in chain.from_iterable(map(bank, BANKS)) if line.form != NO_FORM]
    assert len(set(forms)) == len(forms)
    for name in ("16x16", *KINDS):
        formless: list[Puzzle] = [line.puzzle for line in bank(name)]
        if name in RULE_KINDS:
            formless = list(map(normal_form, formless))
        assert len(set(formless)) == len(formless)


@pytest.mark.parametrize("kind", RULE_KINDS)
def test_a_kind_with_constraints_begins_at_its_least_level(kind: str) -> None:
    levels = Counter(line.card.level for line in bank(kind))
    least = PUZZLE_KINDS[kind].least_level
    assert levels[least.slug] >= 10
    assert all(Level.of_slug(level) >= least for level in levels)


@pytest.mark.parametrize("kind", GRID_KINDS)
def test_a_kind_with_other_houses_has_puzzles_of_each_level(kind: str) -> None:
    assert {kind_of(line.puzzle.topology) for line in bank(kind)} == {kind}
    levels = Counter(line.card.level for line in bank(kind))
    assert all(levels[level] >= 10 for level in LEVELS)


def test_jigsaws_of_every_level_have_many_layouts_in_whole_regions() -> None:
    layouts = {line.puzzle.topology for line in bank("jigsaw")}
    assert len(layouts) >= 20
    assert all(is_calm(region) for layout in layouts for region in layout.house_sets[18:])
    for level in LEVELS:
        lines = [line for line in bank("jigsaw") if line.card.level == level]
        assert len({line.puzzle.topology for line in lines}) >= 8


@pytest.mark.parametrize("kind", ["x", "windoku"])
def test_most_puzzles_with_further_houses_need_them(kind: str) -> None:
    alone = [Puzzle(CLASSIC, line.puzzle.givens) for line in bank(kind)]
    several = sum(bit_parallel_verdict(puzzle) is Verdict.SEVERAL for puzzle in alone)
    assert several > 0.9 * len(alone)


@pytest.mark.parametrize("name", ["normal", "hard", "expert", "extreme"])
def test_each_technique_that_defines_a_level_is_needed_in_3_of_100_puzzles(name: str) -> None:
    times = Counter(slug for line in bank(name) for slug in needed(line))
    own = {row.slug for row in TECHNIQUES if row.level is Level.of_slug(name)}
    assert {slug for slug in own if times[slug] < 0.03 * len(bank(name))} == own & DEFINING_NONE


def test_no_puzzle_needs_a_technique_that_defines_no_level() -> None:
    lines = chain.from_iterable(bank(name) for name in BANKS if name not in RULE_KINDS)
    of_regions = {row.slug for row in TECHNIQUES if row.scope & Scope.VARIANT}
    assert not any(needed(line) & DEFINING_NONE - of_regions for line in lines)


def test_the_legend_has_all_techniques_with_their_codes() -> None:
    rows = (FOLDER / LEGEND_NAME).read_text(encoding="ascii").splitlines()
    assert rows == [f"{code} {slug}" for slug, code in CODES.items()]
    assert len(set(CODES.values())) == len(CODES)

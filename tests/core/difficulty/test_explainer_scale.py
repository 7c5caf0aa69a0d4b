"""Figures on Sudoku Explainer's scale, beside those that Sukaku Explainer printed."""

from __future__ import annotations

from math import sqrt
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.difficulty.explainer_scale import (
    DIRECT,
    HIGHEST_RATING,
    puzzle_se_rating,
    se_rating,
    se_rating_if_known,
)
from sudoku_app.core.hints import SearchCancelledError, path_from
from sudoku_app.core.notation import parse_cell
from sudoku_app.core.puzzle import Puzzle, make_puzzle
from sudoku_app.core.techniques import BY_SLUG, TECHNIQUES, Scope
from sudoku_app.core.topology import CLASSIC, Topology
from sudoku_app.core.variants import topology_of_kind
from sudoku_app.paths import levels_folder
from tests.core.puzzles import HARD, classic
from tests.core.techniques.examples import example_lines
from tests.core.techniques.oracles import positions

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

LAST_CELLS, BOX_SINGLES, LINE_SINGLES, POINTING, CLAIMING, PAIRS, NAKED_SINGLES, TRIPLES = (
    kind.find for kind in DIRECT
)


def rated(shared_data: Path) -> list[tuple[Puzzle, float]]:
    lines = (shared_data / "se_ratings.tsv").read_text(encoding="utf-8").splitlines()[1:]
    return [(classic(line.split()[0]), float(line.split()[1])) for line in lines]


def spearman(one: Sequence[float], two: Sequence[float]) -> float:
    """The correlation of ranks; equal values share the mean of their ranks."""
    first, second = ranks(one), ranks(two)
    mean = (len(one) - 1) / 2
    product = sum((a - mean) * (b - mean) for a, b in zip(first, second, strict=True))
    squares = [sum((rank - mean) ** 2 for rank in side) for side in (first, second)]
    return product / sqrt(squares[0] * squares[1])


def ranks(values: Sequence[float]) -> list[float]:
    order = sorted(values)
    return [order.index(value) + (order.count(value) - 1) / 2 for value in values]


def test_the_order_of_puzzles_is_that_of_sukaku_explainer(shared_data: Path) -> None:
    sample = [(puzzle, figure) for puzzle, figure in rated(shared_data) if figure < 8][::3]
    ours = [puzzle_se_rating(Candidates.of(puzzle)) for puzzle, _ in sample]
    theirs = [figure for _, figure in sample]
    assert len(sample) > 100
    assert spearman(ours, theirs) > 0.99
    assert sum(a == b for a, b in zip(ours, theirs, strict=True)) > 0.9 * len(sample)


@pytest.mark.nightly
def test_the_order_of_all_puzzles_is_that_of_sukaku_explainer(shared_data: Path) -> None:
    sample = rated(shared_data)
    ours = [puzzle_se_rating(Candidates.of(puzzle)) for puzzle, _ in sample]
    assert spearman(ours, [figure for _, figure in sample]) > 0.99


def test_a_known_path_saves_work_and_changes_no_rating(shared_data: Path) -> None:
    for puzzle, _ in [item for item in rated(shared_data) if item[1] < 7][::8]:
        start = Candidates.of(puzzle)
        path = list(path_from(start))
        assert puzzle_se_rating(start, path) == puzzle_se_rating(start)


@pytest.mark.parametrize("level", ["normal", "hard", "expert"])
def test_the_rating_of_a_bank_is_found_with_and_without_a_known_path(level: str) -> None:
    row = (Path(levels_folder()) / f"{level}.txt").read_text(encoding="ascii").splitlines()[-1]
    line, _, _, figure, *_ = row.split()
    puzzle = classic(line)
    start = Candidates.of(puzzle)
    assert puzzle_se_rating(start, list(path_from(start))) == float(figure)
    assert puzzle_se_rating(start) == float(figure)


def test_a_path_by_harder_steps_does_not_hide_an_easier_way() -> None:
    """The path eliminates what the easier chains rest on; from there on it takes forcing nets."""
    line = "001200034600000509900000010002000000060000000000000006000700020000040905007000000"
    puzzle = Puzzle(topology_of_kind(9, "x"), tuple(map(int, line)))
    path = list(path_from(Candidates.of(puzzle)))
    assert max(se_rating(step, puzzle.topology) for step in path) > 8
    assert puzzle_se_rating(Candidates.of(puzzle), path) == 7.1


def test_without_all_rules_no_rating_rests_on_a_single_solution(shared_data: Path) -> None:
    rows = [row for row in TECHNIQUES if not row.scope & Scope.UNIQUE]
    differing = 0
    for puzzle, figure in rated(shared_data):
        if figure != 4.5:
            continue
        start = Candidates.of(puzzle)
        start.has_all_rules = False
        found = puzzle_se_rating(start)
        assert found == puzzle_se_rating(start, techniques=rows)
        differing += found != figure
    assert differing


def test_a_chain_of_three_strong_links_is_easiest_where_all_lie_in_rows() -> None:
    find = BY_SLUG["x_chain"].find
    figures: set[float] = set()
    for _, line in example_lines():
        for step in find(line.candidates()):
            strong = [link for link in step.links if link.strong]
            if len(strong) == 3:
                ends = [(link.start.cells[0], link.end.cells[0]) for link in strong]
                figures.add(se_rating(step, CLASSIC))
                if all(one // 9 == other // 9 for one, other in ends):
                    assert se_rating(step, CLASSIC) == 5.4
    assert figures == {5.4, 5.5, 5.6}


def position(text: str, rest: str = "") -> Candidates:
    """`r1c1=12`: candidates 1 and 2 there; all other cells have the digits of `rest`."""
    named = {parse_cell(CLASSIC, part[:4]): part[5:] for part in text.split()}
    candidates = Candidates(CLASSIC)
    for cell in CLASSIC.houses[0] + CLASSIC.houses[1] + tuple(range(18, 81)):
        kept = named.get(parse_cell(CLASSIC, f"r{cell // 9 + 1}c{cell % 9 + 1}"), rest)
        for digit in CLASSIC.digits:
            if str(digit) not in kept:
                candidates.eliminate(cell, digit)
    return candidates


@pytest.mark.parametrize(
    ("find", "text", "expected"),
    [
        (NAKED_SINGLES, "r2c2=7 r3c3=78", [(10, 7)]),
        (BOX_SINGLES, "r2c2=7 r2c4=7 r3c4=7", [(10, 7)]),
        (LINE_SINGLES, "r2c2=7 r3c2=7 r3c3=7", [(10, 7), (20, 7)]),
        (POINTING, "r1c1=7 r1c2=7 r1c4=7 r2c5=7", [(13, 7)]),
        (POINTING, "r1c1=7 r1c2=7 r1c4=7 r2c5=7 r3c5=7", []),
        (POINTING, "r1c1=7 r2c2=7 r1c4=7 r2c5=7", []),
        (CLAIMING, "r1c1=7 r1c2=7 r2c3=7 r2c5=7", [(13, 7)]),
        (CLAIMING, "r1c1=7 r1c4=7 r2c3=7 r2c5=7", []),
        (PAIRS, "r1c1=123 r1c2=12 r1c5=3", [(4, 3)]),
        (PAIRS, "r1c1=123 r1c2=12 r1c5=3 r1c6=3", []),
        (PAIRS, "r1c1=123 r1c2=12 r1c5=13", []),
        (TRIPLES, "r1c1=124 r1c5=23 r1c9=13 r1c3=4", [(2, 4)]),
        (TRIPLES, "r1c1=124 r1c5=23 r1c9=13 r1c3=4 r1c4=4", []),
    ],
)
def test_a_direct_step_is_found_where_it_is(
    find: Callable[[Candidates], list[tuple[int, int]]],
    text: str,
    expected: list[tuple[int, int]],
) -> None:
    assert set(find(position(text))) == set(expected)


def test_last_cells_and_line_singles_are_distinguished_from_box_singles() -> None:
    full = [(3 * row + row // 3 + column) % 9 + 1 for row in range(9) for column in range(9)]
    candidates = Candidates.of(make_puzzle([0, 0, *full[2:]]))
    assert not LAST_CELLS(Candidates.of(make_puzzle([0, 0, 0, *full[3:9], *[0] * 72])))
    assert set(LAST_CELLS(candidates)) == {(0, full[0]), (1, full[1])}
    assert set(LINE_SINGLES(candidates)) == {(0, full[0]), (1, full[1])}


def test_every_direct_step_on_puzzles_is_true(shared_data: Path) -> None:
    count = 0
    for candidates, solution in positions(shared_data, 100):
        for find in (POINTING, CLAIMING, PAIRS, TRIPLES):
            for cell, digit in find(candidates):
                count += 1
                assert solution[cell] == digit
    assert count


def test_every_step_has_a_figure_on_the_scale(shared_data: Path) -> None:
    for candidates, _ in positions(shared_data, 40)[:6]:
        for row in TECHNIQUES[:60]:
            for step in row.find(candidates):
                figure = se_rating(step, CLASSIC)
                assert 1.0 <= figure <= HIGHEST_RATING
                assert se_rating_if_known(step, CLASSIC) >= figure


def test_a_longer_chain_has_a_higher_figure(shared_data: Path) -> None:
    figures: dict[int, set[float]] = {}
    for candidates, _ in positions(shared_data, 100)[:30]:
        for step in BY_SLUG["aic"].find(candidates):
            figures.setdefault(len(step.links), set()).add(se_rating(step, CLASSIC))
    assert all(len(own) == 1 for own in figures.values())
    in_order = [min(figures[length]) for length in sorted(figures)]
    assert in_order == sorted(in_order)
    assert len(set(in_order)) > 2


def test_the_position_stays_as_it_is_and_a_solved_one_needs_nothing() -> None:
    candidates = Candidates.of(HARD)
    before = candidates.copy()
    figure = puzzle_se_rating(candidates)
    assert candidates == before
    for step in path_from(Candidates.of(HARD)):
        step.apply(candidates)
    assert puzzle_se_rating(candidates) == 0.0 < figure < HIGHEST_RATING


def test_a_grid_of_another_shape_has_a_figure() -> None:
    full = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]
    givens = tuple(0 if cell in (0, 1, 4, 5, 10, 11) else digit for cell, digit in enumerate(full))
    assert 1.0 <= puzzle_se_rating(Candidates.of(Puzzle(Topology(2, 2), givens))) <= 2.3


def test_the_search_can_be_cancelled() -> None:
    with pytest.raises(SearchCancelledError):
        puzzle_se_rating(Candidates.of(HARD), cancel=lambda: True)

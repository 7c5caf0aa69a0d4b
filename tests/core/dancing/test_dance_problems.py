"""The problems for watching have the numbers of solutions that the literature gives."""

from __future__ import annotations

import pytest

from sudoku_app.core.dancing.dance_problems import (
    MAX_OPTIONS,
    DanceProblem,
    ProblemError,
    knuth_example,
    langford,
    own_problem,
    pentominoes,
    queens,
    sudoku,
)
from sudoku_app.core.dlx import DancingLinks
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import topology_of_size


def count(problem: DanceProblem) -> int:
    return sum(1 for _ in problem.cover.solutions(problem.chosen))


def fast_count(problem: DanceProblem) -> int:
    """Count with the fast kernel; the problem must have primary items only."""
    layout = problem.cover.layout
    rows: list[list[int]] = [[] for _ in problem.cover.options]
    for node in range(layout.items + 1, len(layout.top)):
        if layout.top[node] > 0:
            rows[layout.option_of(node)].append(layout.top[node] - 1)
    return sum(1 for _ in DancingLinks(rows, layout.items).solutions())


def test_knuths_example_has_one_solution() -> None:
    (solution,) = knuth_example().cover.solutions()
    assert set(solution) == {"AD", "BG", "CEF"}


@pytest.mark.parametrize(
    ("n", "number"), [(1, 1), (2, 0), (3, 0), (4, 2), (5, 10), (6, 4), (8, 92)]
)
def test_queens(n: int, number: int) -> None:
    assert count(queens(n)) == number


@pytest.mark.parametrize(("n", "number"), [(1, 0), (2, 0), (3, 2), (4, 2), (5, 0), (7, 52)])
def test_langford_pairs(n: int, number: int) -> None:
    assert count(langford(n)) == number


def test_all_288_grids_of_4x4() -> None:
    assert count(sudoku(Puzzle(topology_of_size(4), (0,) * 16))) == 288


def test_pentominoes_have_63_orientations_and_the_options_of_the_book() -> None:
    assert len(pentominoes().cover.options) == 2056
    assert fast_count(pentominoes(3, 20)) == 8


@pytest.mark.nightly
@pytest.mark.parametrize(("up_to_symmetry", "number"), [(True, 2339), (False, 9356)])
def test_pentominoes_6x10(up_to_symmetry: bool, number: int) -> None:
    assert fast_count(pentominoes(up_to_symmetry=up_to_symmetry)) == number


@pytest.mark.parametrize("size", [4, 9, 16])
def test_sudokus_have_named_items(size: int) -> None:
    problem = sudoku(Puzzle(topology_of_size(size), (1, *(0,) * (size * size - 1))))
    assert len(problem.cover.options) == size**3
    assert len(problem.cover.items) == 4 * size * size
    assert problem.chosen == ((0, 1),)


def test_a_problem_of_ones_own_is_read() -> None:
    problem = own_problem(
        "# colours\nitems: p q | x y\n\np q x y:A\np x:A y\np x:B\nq x:A\nq y:B\n"
    )
    assert set(map(frozenset, problem.cover.solutions())) == {
        frozenset({"p q x y:A"}),
        frozenset({"p x:A y", "q x:A"}),
        frozenset({"p x:B", "q y:B"}),
    }
    assert count(own_problem("a b\nb c\nc\na")) == 2
    assert own_problem("a x:1\nb x:1").cover.items == ("a", "b", "x")


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("", 0, "no option"),
        ("# nothing\n\n", 0, "no option"),
        ("a b\nb b", 2, "appears twice"),
        ("a b\na b", 2, "appears twice"),
        ("items: a b\na c", 2, "not one of the items"),
        ("items: a a\na", 1, "listed twice"),
        ("items: | a\na", 1, "before the |"),
        ("a\nitems: a", 2, "once, before"),
        ("items: a | x\nx", 2, "at least one primary"),
        ("items: a | x\na:red", 2, "can't have a colour"),
        ("a x:", 1, "not an item"),
        ("a :red", 1, "not an item"),
        ("a:1 b:2", 1, "every item has a colour"),
        ("\n".join(f"a{n}" for n in range(MAX_OPTIONS + 1)), MAX_OPTIONS + 1, "more than 2000"),
    ],
)
def test_what_is_wrong_with_a_text_is_told_with_its_line(text: str, line: int, words: str) -> None:
    with pytest.raises(ProblemError, match=words) as caught:
        own_problem(text)
    assert caught.value.line == line


def test_sizes_out_of_range_are_refused() -> None:
    for make in (queens, langford):
        for n in (0, -1, 100):
            with pytest.raises(ProblemError):
                make(n)
    with pytest.raises(ProblemError):
        pentominoes(7, 10)
    with pytest.raises(ProblemError):
        pentominoes(2, 30)

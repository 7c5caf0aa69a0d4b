"""The solver benchmark runs on a few puzzles and prints what it promises."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from benchmarks.solver_rivals import FIRST, UNIQUE, Contestant, own_methods
from benchmarks.solver_rounds import Timing, measure, spread
from benchmarks.solvers import Figure, main, table
from sudoku_app.core.puzzle import Puzzle, make_puzzle

if TYPE_CHECKING:
    from pathlib import Path

PUZZLES = (
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........",
    "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3",
)


def classic(text: str) -> Puzzle:
    return make_puzzle([0 if char == "." else int(char) for char in text])


def test_prints_the_times_and_the_ratios_of_each_solver(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "three.txt").write_text("\n".join(PUZZLES))
    arguments = ["--no-rivals", "--methods", "bit_parallel,algorithm_x", "--rounds", "2"]
    euler = f"--euler={tmp_path / 'none'}"
    assert main([str(tmp_path / "three.txt"), *arguments, "--seconds", "9", euler]) == 0
    times, ratios = capsys.readouterr().out.split("How many times as fast as algorithm_x")
    assert "| solver | three |" in times
    assert "| bit_parallel |" in times
    assert "| algorithm_x | 1.0× / 1.0× |" in ratios
    assert "wrong" not in times + ratios


def test_names_an_unknown_method_and_a_missing_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([str(tmp_path / "nothing.txt")]) == 1
    assert "nothing.txt" in capsys.readouterr().err
    (tmp_path / "one.txt").write_text(PUZZLES[0])
    assert main([str(tmp_path / "one.txt"), "--methods", "guessing"]) == 1
    assert "guessing" in capsys.readouterr().err


def test_without_files_and_public_sets_the_banks_of_the_levels_are_measured(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("benchmarks.solvers.DATA", tmp_path)
    arguments = ["--no-rivals", "--methods", "bit_parallel", "--puzzles", "2", "--rounds", "1"]
    assert main([*arguments, f"--euler={tmp_path / 'none'}"]) == 0
    assert "| solver | easy | normal | hard | expert | extreme |" in capsys.readouterr().out


def test_contestants_take_turns_and_a_slow_one_gets_a_sample() -> None:
    now = 0.0
    turns: list[str] = []

    def contestant(name: str, seconds: float) -> Contestant:
        def run(_puzzle: object, _goal: int) -> int:
            nonlocal now
            now += seconds
            turns.append(name)
            return 1

        return Contestant(name, "", lambda puzzle: puzzle, run)

    puzzles = [classic(text) for text in PUZZLES] * 2
    pair = [contestant("quick", 0.1), contestant("slow", 2.0)]
    timings = measure(pair, puzzles, FIRST, 2, 5.0, clock=lambda: now)
    warm_up, rounds = turns[:2], turns[2:]
    assert warm_up == ["quick", "slow"]
    assert rounds == (["quick"] * 6 + ["slow"] * 3) * 2
    assert timings["quick"].mean == pytest.approx(100_000)
    assert timings["slow"].mean == pytest.approx(2_000_000)
    assert timings["quick"].ratio_to(timings["slow"]) == pytest.approx(20)


def test_wrong_answers_and_puzzles_given_up_are_counted() -> None:
    def liar(_puzzle: object, _goal: int) -> int:
        return 2

    puzzles = [classic(text) for text in PUZZLES]
    lying = Contestant("liar", "", lambda puzzle: puzzle, liar)
    (giving_up,) = own_methods(["backtracking"], 0.0)
    timings = measure([lying, giving_up], puzzles, UNIQUE, 1, 1.0)
    assert timings["liar"].wrong == 3
    assert timings["backtracking"].unknown == 3
    assert timings["backtracking"].wrong == 0


def test_ratios_compare_the_common_puzzles_alone() -> None:
    assert Timing((1.0, 3.0), 0, 0).ratio_to(Timing((10.0, 30.0, 500.0), 0, 0)) == 10


@pytest.mark.parametrize("count", [1, 2, 3, 10, 188, 250, 1000])
def test_every_puzzle_comes_once_and_any_beginning_is_spread(count: int) -> None:
    order = spread(count)
    assert sorted(order) == list(range(count))
    if count >= 100:
        beginning = sorted(order[: count // 10])
        assert max(b - a for a, b in pairwise(beginning)) < count // 4


def test_a_figure_with_puzzles_given_up_is_shown_as_a_bound() -> None:
    figures = [
        Figure("dlx", "easy", "first", 1234.5, 7.25, 9, 0, 0),
        Figure("dlx", "easy", "unique", 2e6, 0.0, 9, 3, 0),
        Figure("rival", "hard", "unique", 5.0, 40.0, 9, 0, 2),
    ]
    assert "| dlx | 1,234 / >2,000,000 | – |" in table(figures, with_ratio=False)
    shown = table(figures, with_ratio=True)
    assert "| dlx | 7.2× / – | – |" in shown
    assert "| rival | – | 40× (wrong answers!) |" in shown

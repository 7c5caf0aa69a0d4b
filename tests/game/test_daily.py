"""The puzzles of days, the same for everyone and for ever."""

from __future__ import annotations

import random
from datetime import date, timedelta
from hashlib import sha256
from pathlib import Path

import pytest

from sudoku_app.core.symmetry import has_half_turn
from sudoku_app.formats import write_line
from sudoku_app.game.daily import DAILY_LINES, DayChoices, daily_line, daily_name
from sudoku_app.game.library import Library, LibraryError
from sudoku_app.paths import levels_folder

LIBRARY = Library(levels_folder())
DAY = date(2026, 11, 21)

PUZZLES = """
2026-11-21 easy ..84...7.57.9....29...5.......3.29.8.......6.8.2.....7...7...4.39...8.....5...3..
2026-11-21 normal ......63.........85.9..7.2....6.97....4.2....6..78....9...4.....5.8....14....389.
2026-11-21 hard ..2....6....3..4.74..6..2.52.9..53...3.4.6.2...82..5.43.7..8..26.4..3....8....6..
2026-11-21 expert .38......1..73.....7.4.29...961..4.5......39.2.............86..96...4..3....7..2.
2026-11-21 extreme .5......83....567...7.1........9...3....61.5...17.....7...3824..4.97..6.......8..
2026-12-31 easy 5.4.8..9..2.79..6.39.2.............4..5.3.2..9.............5.78.8..13.4..5..4.1.9
2026-12-31 normal ....1...7..9..752...628...9..5....6.1.8...2.4.3....7..9...261...473..9..5...4....
2026-12-31 hard .5...4.294.21......1....6..9...87.......6.......49...7..7....9......27.539.7...4.
2026-12-31 expert 4.81......3...47..17.6....2....7...92.3...6.87...6....9....6.24..65...9......81.3
2026-12-31 extreme 2.8....5.7.96......1..8.......16........2.8...267..9...7.5.4......9..43..91.....7
2028-02-29 easy .....4237.3..985.........1.5........71..3..59........1.8.........528..6.9274.....
2028-02-29 normal ....6.52......3..7..74...8..63..2.1..596.183..1.3..29..8...53..3..8......45.3....
2028-02-29 hard .4...5....95..18421.6........48.9.1...1...4...7.4.62........9.44891..72....7...5.
2028-02-29 expert ...8..45.....74..11.....8...5...92..4..6.7..8..25...7...1.....28..29.....73..8...
2028-02-29 extreme 41...9.6....8.3.........4...4...1.2.9.....6....7..8.9..8...7..9.9.5.....5...6...3
"""
"""Puzzles of days as they are for everyone; they must never change."""

LINES: dict[str, str] = {
    "easy": "cfd6ac6c0d7a1b2e2ba25010dbc5ed17c42258bd192a5ea41b646f52b41a24b8",
    "normal": "ddac2c073b280720e7c76c38d48d7dc944f1da9f1468378e6299c628f6cb0c3e",
    "hard": "b6b0f3f67a6f3581401827f95ff0fb9908dbfbe4cf3b42bcd622e9a7cbdc8a9a",
    "expert": "10d650d76a09530df07020c9012a9e19981b4cedc69e78d870cc03a13292f25a",
    "extreme": "478d9bb0f4b016af70a3187d468103909fd46f294a3b2dabc689e3939e98aefa",
}
"""SHA-256 of the puzzles in the lines that days draw from; banks grow behind them alone."""


@pytest.mark.parametrize(
    ("day", "level", "signs"), [line.split() for line in PUZZLES.strip().splitlines()]
)
def test_the_puzzle_of_a_day_never_changes(day: str, level: str, signs: str) -> None:
    found = LIBRARY.daily(date.fromisoformat(day), level)
    assert write_line(found.puzzle.givens) == signs
    assert found.card.name == f"daily-{day}-{level}"
    assert found.card.level == level


@pytest.mark.parametrize("level", DAILY_LINES)
def test_the_lines_that_days_draw_from_never_change(level: str) -> None:
    lines = Path(levels_folder(), f"{level}.txt").read_text(encoding="ascii").splitlines()
    puzzles = "\n".join(line[:81] for line in lines[: DAILY_LINES[level]])
    assert sha256(puzzles.encode()).hexdigest() == LINES[level]


def test_all_levels_have_a_puzzle_for_each_day() -> None:
    assert tuple(DAILY_LINES) == LIBRARY.levels()


def test_nothing_but_the_date_and_level_decides() -> None:
    random.seed(1)
    first = LIBRARY.daily(DAY, "hard")
    random.seed(2)
    assert Library(levels_folder()).daily(DAY, "hard") == first
    assert LIBRARY.daily(DAY, "easy").puzzle != first.puzzle
    assert LIBRARY.daily(DAY + timedelta(days=1), "hard").puzzle != first.puzzle


@pytest.mark.parametrize("lines", [60, *DAILY_LINES.values()])
def test_every_line_has_its_day_before_one_comes_again(lines: int) -> None:
    days = [daily_line(DAY + timedelta(days=after), lines) for after in range(lines)]
    assert sorted(days) == list(range(1, lines + 1))
    assert daily_line(DAY + timedelta(days=lines), lines) == days[0]


def test_a_line_comes_again_in_another_shape() -> None:
    first = LIBRARY.daily(DAY, "easy")
    again = LIBRARY.daily(DAY + timedelta(days=DAILY_LINES["easy"]), "easy")
    assert again.card.score == first.card.score
    assert again.puzzle != first.puzzle


def test_half_of_the_days_keep_their_half_turn() -> None:
    days = [DAY + timedelta(days=after) for after in range(40)]
    turned = sum(has_half_turn(LIBRARY.daily(day, "normal").puzzle) for day in days)
    assert 8 < turned < 32


def test_choices_are_within_their_count_and_spread() -> None:
    choices = DayChoices(DAY, "easy")
    numbers = [choices.choose(9) for _ in range(60)]
    assert set(numbers) == set(range(9))


def test_a_day_has_its_name() -> None:
    assert daily_name(DAY, "hard") == "daily-2026-11-21-hard"


def test_a_level_without_a_bank_has_no_puzzle_of_the_day(tmp_path: Path) -> None:
    with pytest.raises(LibraryError, match="no daily puzzle of level 'mild'"):
        LIBRARY.daily(DAY, "mild")
    with pytest.raises(LibraryError, match=r"hard\.txt"):
        Library(str(tmp_path)).daily(DAY, "hard")

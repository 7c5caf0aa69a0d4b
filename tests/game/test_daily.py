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
2026-11-21 normal ...82.4.......1..97.......5.563...4..7.1.6.3..8...516.8.......44..6.......3.52...
2026-11-21 hard ..75.2.1....9..8...8...1.4237.........5...3.........2994.2...8...3..8....1.3.92..
2026-11-21 expert .38......1..73.....7.4.29...961..4.5......39.2.............86..96...4..3....7..2.
2026-11-21 extreme 2...3.95......4.23......8.7.76.........45.....83.9.5.....3....9..586.7...31......
2026-12-31 easy 5.4.8..9..2.79..6.39.2.............4..5.3.2..9.............5.78.8..13.4..5..4.1.9
2026-12-31 normal ..1...5..63..8.....971...3....8....4.5.6.2.1.2....7....8...139.....3..72..2...6..
2026-12-31 hard .1.3...5.4..985....9.....3.....5...796......2..5.4.68...2......3..564..9....1..4.
2026-12-31 expert 4.81......3...47..17.6....2....7...92.3...6.87...6....9....6.24..65...9......81.3
2026-12-31 extreme .3...4..25......89..7.........4..32....8....1.....35.865........2..95..48...4..7.
2028-02-29 easy .....4237.3..985.........1.5........71..3..59........1.8.........528..6.9274.....
2028-02-29 normal ....26.89....59..1.9.7....3.78........68.42........81.3....5.4.7..94....14.27....
2028-02-29 hard ..5....4..81.3.........15.......3.7.5...2.1....21....6..8.127...9...7..44..9.....
2028-02-29 expert ...8..45.....74..11.....8...5...92..4..6.7..8..25...7...1.....28..29.....73..8...
2028-02-29 extreme ....6.48.27..9.6....1..57.9.63...2.5.9.........5..8.4.5.........4.5.7......48....
"""
"""Puzzles of days as they are for everyone; they must never change."""

LINES: dict[str, str] = {
    "easy": "cfd6ac6c0d7a1b2e2ba25010dbc5ed17c42258bd192a5ea41b646f52b41a24b8",
    "normal": "085aabfd6fd9b23c8d49f39265647f8e662031c3888f33ff67110944311a3bf0",
    "hard": "0bc271e117153f12a155f4405c9d043d279a730b8c15cd61c23b94131b4e5f55",
    "expert": "10d650d76a09530df07020c9012a9e19981b4cedc69e78d870cc03a13292f25a",
    "extreme": "2d7fc5005793e5173579fa8c92008468fdd53de3ceaf8e3009824a2a4e7e176c",
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

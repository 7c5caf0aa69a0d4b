"""The puzzles of days, the same for everyone and for ever."""

from __future__ import annotations

import itertools
import random
from datetime import date, timedelta
from hashlib import sha256
from pathlib import Path

import pytest

from sudoku_app.core.symmetry import has_half_turn
from sudoku_app.formats import write_line
from sudoku_app.game.puzzles.library import (
    DAILY_LINES,
    DayChoices,
    Library,
    LibraryError,
    daily_line,
    daily_name,
)
from sudoku_app.paths import levels_folder

LIBRARY = Library(levels_folder())
DAY = date(2026, 11, 21)

PUZZLES = """
2026-11-21 easy ..84...7.57.9....29...5.......3.29.8.......6.8.2.....7...7...4.39...8.....5...3..
2026-11-21 normal .......9.2..51...6.71..2.......5..63...2.6...74..8.......1..73.5...49..1.8.......
2026-11-21 hard ....6....5..2...3.1....9...6.21..3..47.39.2.1..3..2.7578...1..9.4....1..3.....7..
2026-11-21 expert .8.....23..27...6..6...4...87..1...9....8....5...9..18...3...8..3...56..91.....7.
2026-11-21 extreme ..1.7..2..7..2...4..5..67..9..4.......4.......1..6...3....316...98...14....8...3.
2026-12-31 easy 5.4.8..9..2.79..6.39.2.............4..5.3.2..9.............5.78.8..13.4..5..4.1.9
2026-12-31 normal ..7.....1.....8.943...4.56.8.6.....3..42.9........5........2.....21..3.7...6...5.
2026-12-31 hard ....2.9.....3..6.4.23...58.56...4.9.7.....4...84.....5....5..47.4..123.....9.8...
2026-12-31 expert ..25..3.863...9.....5.2..7.4....8.29.........37.4....5.9..6.5.....2...835.8..36..
2026-12-31 extreme .9..2.1...2...8...6..5..84..6.7...8.2..9.6..1.4...2.6..83..4..7...8...2...2.7..3.
2028-02-29 easy .....4237.3..985.........1.5........71..3..59........1.8.........528..6.9274.....
2028-02-29 normal .51.8....2.7..9......76......4..5..7.38.7.49.6..9..5......94......5..3.8....3.61.
2028-02-29 hard ......3.5.9.61...46.......2..4..5....18....7..6.2.3...7...5.......8.6....4.......
2028-02-29 expert 1.6......7.238.....98.4.6..2.1..9.8...........8.7..2.9..4.6.39.....928.6......5.2
2028-02-29 extreme .8...2.3.2...81..6..4....584..1...2...1...5...6...4..774....6..3..61...5.1.2...9.
"""
"""Puzzles of days as they are for everyone; they must never change."""

LINES: dict[str, str] = {
    "easy": "cfd6ac6c0d7a1b2e2ba25010dbc5ed17c42258bd192a5ea41b646f52b41a24b8",
    "normal": "511ad413252acbf0fdb50874b4ea6aa9e1e765ab86f669bc5da994bd135bd97e",
    "hard": "36ad49b9a8d3f67734e3323c70c6ef3b4d0c1a9c5119d98b595a05c992359d3e",
    "expert": "36b3de8af544e6640691d051c59f476ce7a048830c82c5ab218843b99e8798c2",
    "extreme": "4fb7a5b4f54de69631be9a06bef0e04fce024c1fdde8b95f1b44ca6318c3e657",
    "samurai": "99fa3f0d998e1edf586f0945cebc5245dd325b4d94f9e894ad9b21e92ac8012b",
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
    puzzles = "\n".join(line.split()[0] for line in lines[: DAILY_LINES[level]])
    assert sha256(puzzles.encode()).hexdigest() == LINES[level]


def test_all_levels_have_a_puzzle_for_each_day() -> None:
    assert tuple(DAILY_LINES) == (*LIBRARY.levels(), "samurai")


def test_the_samurai_of_a_day_never_changes_and_its_level_does() -> None:
    found = LIBRARY.daily(DAY, "samurai")
    digest = sha256(bytes(found.puzzle.givens)).hexdigest()
    assert (found.card.name, digest[:16]) == ("daily-2026-11-21-samurai", "331ed2a0c1f1b616")
    week = [LIBRARY.daily(DAY + timedelta(days=after), "samurai") for after in range(7)]
    levels = [new.card.level for new in week]
    assert all(level != following for level, following in itertools.pairwise(levels))
    assert len(set(levels)) >= 4


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

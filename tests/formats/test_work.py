"""What reading costs grows with the length of the text and no faster, whatever the text is.

Work is counted in calls of functions, Python's and C's, and memory in bytes at its height: seconds
would say more of the machine than of the reader.
"""

from __future__ import annotations

import subprocess
import sys
import tracemalloc
from itertools import repeat
from typing import TYPE_CHECKING

import pytest

from sudoku_app.core.solvers.bit_parallel import MASK_BYTES, FieldLayout
from sudoku_app.core.topology import MAX_EXTRA, SIZES, topology_of_size
from sudoku_app.core.variants import variant
from sudoku_app.formats import Parsed, ParseError, iter_puzzles, read_all
from sudoku_app.formats.parsed import MAX_BYTES, MAX_REFUSED
from tests.formats.bombs import BOMBS, DENSE
from tests.formats.samples import LINE

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import FrameType

SHORT, LONG = 5_000, 20_000
GROWTH = 5
"""How much more a text of four times the length may cost, beside `CALLS` or `BYTES`."""
CALLS, CALLS_PER_CHARACTER = 50_000, 60
BYTES, BYTES_PER_CHARACTER = 500_000, 600
"""The constant part has room for garbage that waits for the collector, which is lazier in 3.14."""
MOST_CALLS = 40_000_000
"""In any text that may be read: some three seconds' worth."""

for known_size in SIZES:
    topology_of_size(known_size)  # made once in a process, and no part of reading


def read(text: str) -> list[Parsed]:
    try:
        return read_all(text).puzzles
    except ParseError:
        return []


def calls_of(work: Callable[[], object]) -> int:
    """How many functions a piece of work calls."""
    calls = 0

    def count(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        work()
    finally:
        sys.setprofile(before)
    return calls


def height_of(work: Callable[[], object]) -> int:
    """The most bytes that a piece of work takes at a time."""
    tracemalloc.start()
    try:
        work()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("name", BOMBS)
def test_work_and_memory_are_in_proportion_to_the_length(name: str) -> None:
    short, long = BOMBS[name](SHORT), BOMBS[name](LONG)
    puzzles = read(short)  # what is made once is no part of either
    few, many = calls_of(lambda: read(short)), calls_of(lambda: read(long))
    assert many < GROWTH * few + CALLS
    assert many < CALLS_PER_CHARACTER * len(long) + CALLS
    small, large = height_of(lambda: read(short)), height_of(lambda: read(long))
    assert large < GROWTH * small + BYTES
    assert large < BYTES_PER_CHARACTER * len(long) + BYTES
    for parsed in puzzles:
        topology = parsed.puzzle.topology
        assert len(topology.houses) <= 3 * topology.size + MAX_EXTRA


@pytest.mark.parametrize("name", DENSE)
def test_the_densest_valid_files_cost_few_calls_a_character(name: str) -> None:
    make, most = DENSE[name]
    text = make(LONG)
    assert read(text)
    assert calls_of(lambda: read(text)) < most * len(text)


@pytest.mark.nightly
@pytest.mark.parametrize("name", BOMBS)
def test_the_longest_text_is_read_within_its_limits(name: str) -> None:
    text = BOMBS[name](MAX_BYTES)[:MAX_BYTES]
    assert calls_of(lambda: read(text)) < MOST_CALLS
    assert height_of(lambda: read(text)) < 150_000_000


@pytest.mark.parametrize("line", ["1", "(1", "a.bc/x", ":", "x" * 5_000])
def test_reading_gives_up_where_nothing_is_a_puzzle(line: str) -> None:
    items = iter_puzzles([line] * (4 * MAX_REFUSED))
    with pytest.raises(ParseError, match=r"more than 10,000 parts that are not puzzles"):
        for number, item in enumerate(items):
            assert isinstance(item, ParseError)
            assert number <= MAX_REFUSED


def test_a_puzzle_for_each_other_thing_keeps_reading_up() -> None:
    items = list(iter_puzzles([LINE, "1"] * (MAX_REFUSED + 10)))
    assert sum(isinstance(item, Parsed) for item in items) == MAX_REFUSED + 10


def test_empty_lines_are_read_for_nothing() -> None:
    for lines in ([LINE], ["123456789"] * 3, ["123456789", "---------"]):
        calls = calls_of(lambda lines=lines: list(iter_puzzles([*lines, *["\n"] * 10_000])))  # type: ignore[misc]
        assert calls < 2 * 10_000 + 1_000


def test_reading_is_given_up_when_asked() -> None:
    for name in ("blank lines", "comments", "lines of 1", "games of data", "links with cells"):
        text = BOMBS[name](1_000_000)
        asked = 0

        def cancel() -> bool:
            nonlocal asked
            asked += 1
            return asked > 3

        assert calls_of(lambda text=text, cancel=cancel: read_all(text, cancel)) < 60_000  # type: ignore[misc]


FIRST_RULES = """
import sys
from sudoku_app.formats.rules_text.statements import senses
calls = []
sys.setprofile(lambda _frame, event, _argument: calls.append(1) if "call" in event else None)
senses("Digits along a thermometer increase from the bulb.")
sys.setprofile(None)
print(len(calls))
"""


def test_the_phrases_of_rules_cost_what_they_are_long_not_what_they_stand_for() -> None:
    program = [sys.executable, "-c", FIRST_RULES]
    printed = subprocess.run(program, check=True, capture_output=True, text=True).stdout
    assert int(printed) < 1_000_000


@pytest.mark.parametrize("size", SIZES)
def test_the_largest_layout_that_a_file_can_ask_for_is_small(size: int) -> None:
    grid = variant(size, extra=[range(size)] * MAX_EXTRA)
    assert calls_of(lambda: FieldLayout(grid)) < 1_500_000
    assert height_of(lambda: FieldLayout(grid)) < MASK_BYTES


def test_no_grid_has_more_houses() -> None:
    with pytest.raises(ValueError, match="more than 34 extra houses"):
        variant(9, extra=repeat(range(9)))

"""The event loop goes on while a worker does the longest work there is, and work ends when asked.

A gap is measured in the processor time of the whole process: a busy machine makes none, a worker
that keeps the interpreter to itself does.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from random import Random
from tempfile import TemporaryDirectory

import pytest
from PyQt6.QtCore import QObject
from pytestqt.qtbot import QtBot

from sudoku_app.core.budget import Budget
from sudoku_app.core.candidates import Candidates
from sudoku_app.core.difficulty.rating import rate
from sudoku_app.core.generating.generator import generate
from sudoku_app.core.generating.puzzle_request import PuzzleRequest
from sudoku_app.core.hints import next_step
from sudoku_app.core.puzzle import Puzzle, make_puzzle
from sudoku_app.core.solvers import backtracking
from sudoku_app.core.techniques import Level
from sudoku_app.formats import ParseError, read_any
from sudoku_app.formats.parsed import MAX_BYTES
from sudoku_app.game.puzzles.bank import Card
from sudoku_app.game.puzzles.library import NewPuzzle
from sudoku_app.game.puzzles.puzzle_file import playable_in_text
from sudoku_app.game.storage.background import discard, prepare_import
from sudoku_app.game.storage.export import export_json
from sudoku_app.game.storage.store import IN_MEMORY, Store
from sudoku_app.ui.exchange.print_pages import PrintOrder, write_pdf
from sudoku_app.ui.task_runner import TaskRunner
from tests.formats.bombs import BOMBS
from tests.game.games import FakeTime, play
from tests.solving import solve
from tests.ui.conftest import Play
from tests.ui.hands import act, begin_game
from tests.ui.heartbeat import LONGEST_GAP, Heartbeat

WORST = "....13.......8.9...8....71.5.....6....8.......6....1.........2....9.6..4.......7."
NORVIG = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."
HARDEST = "....7.94..7..9...53....5.7...74..1..463...........7.8.8........7......28.5.26...."

Cancel = Callable[[], bool]


def puzzle(line: str) -> Puzzle:
    return make_puzzle([int(sign) if sign != "." else 0 for sign in line])


def search_for_steps(cancel: Cancel) -> object:
    while not cancel():
        next_step(Candidates.of(puzzle(HARDEST)), cancel=cancel)
    return None


def rate_again_and_again(cancel: Cancel) -> object:
    while not cancel():
        rate(puzzle(HARDEST), cancel=cancel)
    return None


def make_an_impossible_request(cancel: Cancel) -> object:
    wish = PuzzleRequest(Level.EXTREME, "jellyfish", size=9)
    return generate(wish, Random(1), Budget(cancel=cancel))


def solve_the_empty_grid_by_backtracking(cancel: Cancel) -> object:
    empty = puzzle("." * 81)
    return sum(1 for _ in backtracking.solutions(empty, 10**9, Budget(cancel=cancel)))


def solve_the_worst_grids(cancel: Cancel) -> object:
    while not cancel():
        for line in (WORST, NORVIG):
            solve(puzzle(line), Budget(cancel=cancel))
    return None


def read_many_lines(cancel: Cancel) -> object:
    text = f"{HARDEST}\n" * 10_000
    while not cancel():
        read_any(text)
    return None


def read_hostile_text(text: str, cancel: Cancel) -> object:
    while not cancel():
        with suppress(ParseError):
            playable_in_text(text, cancel)
    return None


def export_and_import_games(cancel: Cancel) -> object:
    with TemporaryDirectory() as folder:
        path = os.path.join(folder, "games.json")
        store = Store(IN_MEMORY, FakeTime())
        play(store, 60, 12)
        while not cancel():
            export_json(store, path)
            discard(prepare_import(store, path))
        store.close()
    return None


def write_booklets(cancel: Cancel) -> object:
    order = PrintOrder([NewPuzzle(puzzle(HARDEST), Card())] * 24, 4)
    with TemporaryDirectory() as folder:
        while not cancel():
            write_pdf(os.path.join(folder, "book.pdf"), order, cancel=cancel)
    return None


@pytest.mark.parametrize(
    "work",
    [
        search_for_steps,
        rate_again_and_again,
        make_an_impossible_request,
        solve_the_empty_grid_by_backtracking,
        solve_the_worst_grids,
        read_many_lines,
        export_and_import_games,
        write_booklets,
    ],
    ids=lambda work: work.__name__,
)
def test_the_event_loop_continues_beside_work(
    qtbot: QtBot, quiet: None, work: Callable[[Cancel], object]
) -> None:
    # What the program does comes again; what others do to a shared machine hardly three times.
    assert any(longest_gap(qtbot, work) < LONGEST_GAP for _ in range(3))


@pytest.mark.parametrize(
    "name",
    [
        "scf windows",
        "scf links",
        "fpuzzles regions",
        "lz bombs of 5 KB",
        "authors",
        "attributes",
        "games of data",
        "empty lists",
        "lines of 1",
        "comments",
        "blank lines in a grid",
        "one long line",
    ],
)
def test_the_event_loop_continues_beside_hostile_text(qtbot: QtBot, quiet: None, name: str) -> None:
    work = partial(read_hostile_text, BOMBS[name](MAX_BYTES)[:MAX_BYTES])
    assert any(longest_gap(qtbot, work) < LONGEST_GAP for _ in range(3))


def longest_gap(qtbot: QtBot, work: Callable[[Cancel], object]) -> float:
    """That of sixty beats beside the work, which then has to stop soon."""
    started: list[bool] = []
    parent = QObject()
    runner = TaskRunner(parent)
    runner.failed.connect(partial(pytest.fail))
    heart = Heartbeat()

    def begin(cancel: Cancel) -> object:
        started.append(True)
        return work(cancel)

    runner.start(begin)
    qtbot.waitUntil(lambda: heart.beats >= 60, timeout=60_000)
    longest = heart.longest
    heart.stop()
    before = time.process_time()
    runner.stop()
    assert time.process_time() - before < 2.0
    assert started
    return longest


def test_the_window_closes_at_once_during_the_longest_search(qtbot: QtBot, play: Play) -> None:
    begin_game(play, NewPuzzle(puzzle(HARDEST), Card()))
    act(play, "hint")
    act(play, "show_all_steps")
    qtbot.wait(50)
    before = time.process_time()
    play.window.close()
    assert time.process_time() - before < 2.0

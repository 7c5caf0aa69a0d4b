"""Puzzles made ahead: what is kept, handed out and left alone."""

from __future__ import annotations

from pathlib import Path
from random import Random
from threading import Thread

import pytest

from sudoku_app.core.difficulty.rating import rate
from sudoku_app.core.hints import SearchCancelledError
from sudoku_app.core.puzzle import make_puzzle
from sudoku_app.game.puzzles.bank import Card
from sudoku_app.game.puzzles.library import LEVELS, Library, NewPuzzle, SeenOrDrawn
from sudoku_app.game.sessions.session import Session
from sudoku_app.game.sessions.stock import (
    AWAY_AFTER,
    MAX_PER_LEVEL,
    REST_FACTOR,
    Gate,
    Pace,
    Stock,
    try_puzzle,
)
from sudoku_app.game.storage.store import IN_MEMORY, Store
from tests.game.games import FakeTime

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
PUZZLE = make_puzzle([int(sign) if sign != "." else 0 for sign in LINE])
NOTHING = SeenOrDrawn()


def new(number: int, level: str = "easy") -> NewPuzzle:
    card = Card(f"made-{number:08}", level, 400 + number, 1.5, (("hidden_single", 9),))
    return NewPuzzle(PUZZLE, card)


def never() -> bool:
    return False


def test_puzzles_come_out_as_they_went_in_also_in_the_next_run(tmp_path: Path) -> None:
    path = str(tmp_path / "deep" / "stock.txt")
    stock = Stock(path)
    assert stock.put(new(1))
    assert stock.put(new(2, "hard"))
    assert Stock(path).take("hard", NOTHING) == new(2, "hard")
    again = Stock(path)
    assert again.take("hard", NOTHING) is None
    assert again.take("easy", NOTHING) == new(1)


def test_each_level_has_its_room() -> None:
    stock = Stock()
    assert stock.wanted() == LEVELS
    for number in range(MAX_PER_LEVEL):
        assert stock.put(new(number, "hard"))
    assert not stock.put(new(9, "hard"))
    assert stock.wanted() == ("easy", "normal", "expert", "extreme")
    assert stock.take("hard", NOTHING) == new(0, "hard")
    assert "hard" in stock.wanted()


def test_a_puzzle_met_meanwhile_is_dropped_by_name_and_by_form() -> None:
    fresh = try_puzzle(Random(1), LEVELS, never)
    assert fresh is not None
    stock = Stock()
    by_form, by_name = Store(IN_MEMORY, FakeTime()), SeenOrDrawn()
    by_form.start(fresh.puzzle, Card("mine", "easy"))
    by_name.names.add(fresh.card.name)
    for seen in (by_form, by_name):
        stock.put(fresh)
        stock.put(new(1, fresh.card.level))
        assert stock.take(fresh.card.level, seen) == new(1, fresh.card.level)
        assert stock.take(fresh.card.level, seen) is None
    by_form.close()


@pytest.mark.parametrize(
    "damage", [b"", b"\xff\x00", b"junk\n", b"1 2 3 4 5 6\n", LINE.encode() + b" a easy x 1 a:1\n"]
)
def test_a_damaged_file_costs_the_damaged_lines_alone(tmp_path: Path, damage: bytes) -> None:
    path = tmp_path / "stock.txt"
    Stock(str(path)).put(new(1))
    path.write_bytes(damage + (b"" if b"\xff" in damage else path.read_bytes()))
    expected = None if b"\xff" in damage else new(1)
    assert Stock(str(path)).take("easy", NOTHING) == expected


def test_a_file_that_cannot_be_written_leaves_the_stock_in_memory(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    stock = Stock(str(tmp_path / "file" / "stock.txt"))
    assert stock.put(new(1))
    assert stock.take("easy", NOTHING) == new(1)


def test_a_trial_brings_a_rated_puzzle_of_a_wanted_level_or_nothing() -> None:
    found = [try_puzzle(Random(seed), ("easy", "hard"), never) for seed in range(12)]
    brought = [fresh for fresh in found if fresh is not None]
    assert 0 < len(brought) < 12
    for fresh in brought:
        rating = rate(fresh.puzzle)
        assert rating.level is not None
        assert fresh.card.level == rating.level.slug in ("easy", "hard")
        assert (fresh.card.score, fresh.card.techniques) == (rating.score, rating.techniques)


def test_a_trial_that_is_not_wanted_any_more_ends() -> None:
    with pytest.raises(SearchCancelledError):
        try_puzzle(Random(1), LEVELS, lambda: True)


def test_work_takes_less_than_one_per_cent_of_the_time() -> None:
    instant = FakeTime(1000.0, step=0)
    pace = Pace(instant)
    instant.now += AWAY_AFTER
    start, worked = instant.now, 0.0
    for took in (0.02, 0.7, 0.05, 2.0):
        assert pace.seconds_until_next() == 0
        pace.attempt_began()
        instant.now += took
        worked += took
        pace.attempt_ended()
        assert pace.seconds_until_next() == pytest.approx(REST_FACTOR * took)
        instant.now += pace.seconds_until_next()
    assert worked / (instant.now - start) < 0.01


def test_nothing_begins_while_the_player_is_active() -> None:
    instant = FakeTime(1000.0, step=0)
    pace = Pace(instant)
    assert pace.seconds_until_next() == AWAY_AFTER
    instant.now += AWAY_AFTER - 1
    pace.player_acted()
    assert pace.seconds_until_next() == AWAY_AFTER
    instant.now += AWAY_AFTER
    assert pace.seconds_until_next() == pace.seconds_until_away() == 0


@pytest.mark.parametrize("stopped", [False, True])
def test_a_trial_waits_at_the_gate_and_continues_or_ends(stopped: bool) -> None:
    gate = Gate()
    answers: list[bool] = []
    assert not gate.is_stopped()
    gate.hold()
    worker = Thread(target=lambda: answers.append(gate.is_stopped()))
    worker.start()
    assert not answers
    (gate.stop if stopped else gate.release)()
    worker.join(10)
    assert answers == [stopped]


def test_a_new_game_takes_what_is_in_stock_and_then_the_bank(tmp_path: Path) -> None:
    fresh = try_puzzle(Random(1), LEVELS, never)
    assert fresh is not None
    stock = Stock()
    stock.put(fresh)
    session = Session(":memory:", Library(str(tmp_path)), lambda: Random(1), float, float, stock)
    session.begin(session.puzzles.find(fresh.card.level, technique="x_wing"))
    assert session.card.name != fresh.card.name
    session.begin(session.puzzles.find(fresh.card.level))
    assert session.card == fresh.card
    assert session.game.puzzle == fresh.puzzle
    session.begin(session.puzzles.find(fresh.card.level))
    assert session.game.puzzle != fresh.puzzle
    session.close()

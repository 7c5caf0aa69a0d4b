"""One run of the program: the clock, the game at hand and those before it."""

from __future__ import annotations

import json
import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from sudoku_app.formats import read_any
from sudoku_app.game.play.clock import LONGEST_TICK, GameClock, time_text
from sudoku_app.game.play.moves import Outcome
from sudoku_app.game.puzzles.library import Library
from sudoku_app.game.puzzles.puzzle_file import read_puzzle_file
from sudoku_app.game.sessions.session import SAVE_INTERVAL, Session
from sudoku_app.game.settings import (
    DEFAULTS,
    Settings,
    load_settings,
    parse_settings,
    save_settings,
)
from sudoku_app.game.storage.game_row import game_rows
from tests.formats.samples import CENTRE, CORNER, VALUES, fpuzzles, gnome
from tests.game.games import FakeTime, games_of

LINES = [
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
]


def bank_line(line: str, level: str = "easy") -> str:
    return f"{line} {level} 400 1.5 01234567 0002:9\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "easy.txt").write_text("".join(map(bank_line, LINES)))
    (tmp_path / "techniques.txt").write_text("0002 hidden_single\n")
    return tmp_path


def session_in(folder: Path, instant: FakeTime, seed: int = 1) -> Session:
    return Session(
        str(folder / "games.sqlite3"),
        Library(str(folder)),
        lambda: Random(seed),
        instant,
        instant,
    )


def resumed(folder: Path, instant: FakeTime, seed: int = 1) -> Session:
    """A session that goes on with the last game in the folder, or begins one."""
    session = session_in(folder, instant, seed)
    session.resume("easy")
    return session


@pytest.fixture
def instant() -> FakeTime:
    return FakeTime(100.0, step=0)


@pytest.fixture
def session(folder: Path, instant: FakeTime) -> Iterator[Session]:
    """A session with its first game, whose clock runs."""
    session = resumed(folder, instant)
    session.play()
    yield session
    session.close()


def test_the_clock_counts_by_ticks_and_a_sleeping_machine_adds_little() -> None:
    clock = GameClock(10)
    clock.tick(5)
    assert clock.elapsed == 10
    clock.start(5)
    clock.tick(5.5)
    clock.tick(5.4)
    assert clock.elapsed == 10.5
    clock.tick(9000)
    assert clock.elapsed == 10.5 + LONGEST_TICK
    clock.stop(9000.5)
    clock.tick(9001)
    assert clock.elapsed == 11 + LONGEST_TICK
    assert not clock.is_running


@pytest.mark.parametrize(("seconds", "text"), [(0, "00:00"), (462.9, "07:42"), (4062, "1:07:42")])
def test_time_is_written_as_players_read_it(seconds: float, text: str) -> None:
    assert time_text(seconds) == text


@pytest.mark.parametrize("is_solved", [False, True])
def test_a_game_that_is_only_looked_at_or_left_keeps_the_date_when_it_was_played(
    session: Session, instant: FakeTime, is_solved: bool
) -> None:
    play_for(session, instant, 3)
    if is_solved:
        session.game.solve()
    session.pause()
    number, played = session.number, instant.now
    instant.now += 86_400
    session.save_time()  # as the list of games does
    session.begin(session.puzzles.find("easy"))
    first, left = game_rows(session.store, [session.number, number])
    assert left.played_at == played
    assert first.played_at == instant.now
    session.continue_game(number)
    assert next(iter(game_rows(session.store, [number]))).played_at == instant.now


def test_the_playing_time_survives_and_pauses_with_the_game(
    folder: Path, instant: FakeTime
) -> None:
    session = resumed(folder, instant)
    session.play()
    for _ in range(4):
        instant.now += 1
        session.tick()
    session.pause()
    instant.now += 1
    session.tick()
    session.close()
    again = resumed(folder, instant)
    assert again.clock.elapsed == 4
    again.close()


def test_a_run_that_is_killed_during_long_thought_loses_little_time(
    folder: Path, session: Session, instant: FakeTime
) -> None:
    for _ in range(200):
        instant.now += 0.5
        session.tick()
    left = Path(shutil.copytree(folder, folder / "left"))
    again = resumed(left, instant)
    assert 100 - SAVE_INTERVAL < again.clock.elapsed <= 100
    again.close()


def test_a_finished_game_stops_the_clock_and_the_next_start_is_fresh(
    folder: Path, instant: FakeTime
) -> None:
    session = resumed(folder, instant)
    session.play()
    session.game.solve()
    session.tick()
    assert not session.clock.is_running
    session.play()
    assert not session.clock.is_running
    first = session.game.puzzle
    session.close()
    again = resumed(folder, instant, seed=2)
    assert again.game.puzzle != first
    assert again.game.outcome is Outcome.RUNNING
    again.close()


def play_for(session: Session, instant: FakeTime, seconds: int) -> None:
    """Let the time pass, and enter a digit at its end."""
    for _ in range(seconds):
        instant.now += 1
        session.tick()
    session.game.enter([session.game.values.index(0)], 1)


def restart(session: Session) -> None:
    session.tick()
    session.game.restart(is_timed=True)
    session.tick()


def test_a_restart_sets_the_clock_back_and_undoing_it_brings_its_time_back(
    session: Session, instant: FakeTime
) -> None:
    play_for(session, instant, 60)
    restart(session)
    assert session.elapsed == 0
    play_for(session, instant, 5)
    assert session.elapsed == 5
    restart(session)
    play_for(session, instant, 2)
    assert session.elapsed == 2
    for elapsed in (2, 7, 7, 67):  # the digit, the second restart, the other digit, the first
        session.game.undo()
        session.tick()
        assert session.elapsed == elapsed
    for elapsed in (7, 7, 2):
        session.game.redo()
        session.tick()
        assert session.elapsed == elapsed


def test_what_the_clock_shows_after_a_restart_is_kept(
    folder: Path, session: Session, instant: FakeTime
) -> None:
    play_for(session, instant, 60)
    restart(session)
    play_for(session, instant, 5)
    session.save_time()
    [row] = games_of(session.store)
    assert row.elapsed_ms == 5_000
    left = Path(shutil.copytree(folder, folder / "left"))
    again = resumed(left, instant)
    assert again.elapsed == 5
    saved = again.store.load(again.number)
    assert saved is not None
    assert saved.journal.times[0].elapsed_ms == 60_000
    assert saved.journal.times[-1].elapsed_ms == 65_000
    again.game.undo()
    again.game.undo()
    again.tick()
    assert again.elapsed == 65
    again.close()


def test_the_time_of_a_solved_game_is_that_since_its_restart(
    folder: Path, session: Session, instant: FakeTime
) -> None:
    play_for(session, instant, 60)
    restart(session)
    play_for(session, instant, 5)
    session.game.undo()
    solution = session.game.the_solution()
    for cell in range(81):
        if not session.game.values[cell]:
            session.game.enter([cell], solution[cell])
    session.tick()
    assert session.game.outcome is Outcome.SOLVED
    [row] = games_of(session.store)
    assert (row.elapsed_ms, session.elapsed) == (5_000, 5)
    while session.game.can_undo:  # nothing counts any more
        session.game.undo()
    session.tick()
    [row] = games_of(session.store)
    assert (row.elapsed_ms, session.elapsed) == (5_000, 5)
    session.game.enter([session.game.values.index(0)], 1)
    session.game.restart(is_timed=True)
    session.save_time()
    [row] = games_of(session.store)
    assert (row.elapsed_ms, session.elapsed) == (5_000, 5)
    left = Path(shutil.copytree(folder, folder / "left"))
    again = session_in(left, instant)
    again.continue_game(row.number)
    assert again.elapsed == 5
    again.close()


def test_a_restart_of_an_older_game_leaves_its_time_alone(
    folder: Path, session: Session, instant: FakeTime
) -> None:
    play_for(session, instant, 60)
    session.game.restart()
    play_for(session, instant, 5)
    session.save_time()
    left = Path(shutil.copytree(folder, folder / "left"))
    again = resumed(left, instant)
    assert again.elapsed == 65
    again.game.undo()
    again.game.undo()
    again.tick()
    assert again.elapsed == 65
    again.close()


def test_a_discarded_trial_takes_its_restart_back(session: Session, instant: FakeTime) -> None:
    play_for(session, instant, 60)
    session.game.begin_trial()
    restart(session)
    play_for(session, instant, 5)
    session.game.discard_trial()
    session.tick()
    assert session.elapsed == 65
    session.game.undo()
    session.tick()
    assert session.elapsed == 5


def test_a_clock_is_set_back_where_nothing_is_on_the_board(
    session: Session, instant: FakeTime
) -> None:
    for _ in range(60):
        instant.now += 1
        session.tick()
    restart(session)
    session.tick()
    assert session.elapsed == 0
    play_for(session, instant, 3)
    assert session.elapsed == 3
    session.game.undo()
    session.game.undo()
    session.tick()
    assert session.elapsed == 63


def test_a_restart_begins_the_counts_anew_and_undoing_it_brings_them_back(
    session: Session, instant: FakeTime
) -> None:
    game = session.game
    cell = game.values.index(0)
    wrong = game.the_solution()[cell] % 9 + 1
    game.enter([cell], wrong)
    game.check()
    for depth in (1, 2, 3, 4):
        game.count_hint(depth, "x_wing")
    restart(session)
    assert game.tally[:3] == (0, 0, (0, 0, 0, 0))
    game.enter([cell], wrong)
    game.count_hint(1, "x_wing")
    assert game.tally[:3] == (1, 0, (1, 0, 0, 0))
    [row] = games_of(session.store)
    assert (row.mistakes, row.hints) == (1, 0)
    session.save_time()
    saved = session.store.load(session.number)
    assert saved is not None
    for each in (game, saved.game):
        assert each.tally[:3] == (1, 0, (1, 0, 0, 0))
        assert each.is_assisted  # a hint's digits are known, whatever was restarted
        each.undo()
        each.undo()
        assert each.tally[:3] == (2, 1, (2, 1, 1, 1))
        each.redo()
        assert each.tally[:3] == (1, 0, (1, 0, 0, 0))
        each.undo()
        each.enter([cell], wrong)  # cleared; the restart can't be redone any more
        assert each.tally == (2, 1, (2, 1, 1, 1), ())


def test_a_session_without_a_game_has_none() -> None:
    session = Session(
        ":memory:", Library("nowhere"), Random, FakeTime(100.0, step=0), FakeTime(100.0, step=0)
    )
    with pytest.raises(ValueError, match="no game"):
        _ = session.game
    session.store.connection.close()


def test_settings_round_trip_through_their_file(tmp_path: Path) -> None:
    path = str(tmp_path / "deep" / "settings.json")
    settings = Settings("dark", "hard", "off", False, False, False, False, 150, 800, 600)
    save_settings(path, settings)
    assert load_settings(path) == settings
    assert os.listdir(tmp_path / "deep") == ["settings.json"]


@pytest.mark.parametrize(
    ("text", "settings"),
    [
        ("", DEFAULTS),
        ("[]", DEFAULTS),
        ("[" * 100_000, DEFAULTS),
        ('{"zoom": 1' + "0" * 5000 + "}", DEFAULTS),
        ('{"theme": "pink", "zoom": "big", "show_clock": 1, "mystery": 1}', DEFAULTS),
        ('{"zoom": 9000, "theme": "dark"}', DEFAULTS._replace(zoom=200, theme="dark")),
        ('{"zoom": true, "width": -5}', DEFAULTS),
    ],
)
def test_settings_that_cannot_be_used_are_the_defaults(text: str, settings: Settings) -> None:
    assert parse_settings(text) == settings


@pytest.mark.parametrize(("size", "kept"), [("4", 4), ("16", 16), ("5", 9), ("0", 9), ('"9"', 9)])
def test_only_a_size_that_there_is_is_kept(size: str, kept: int) -> None:
    assert parse_settings(f'{{"size": {size}}}').size == kept


def test_settings_that_cannot_be_read_are_the_defaults(tmp_path: Path) -> None:
    assert load_settings(str(tmp_path)) == DEFAULTS
    (tmp_path / "binary.json").write_bytes(b"\xff\xfe\x00")
    assert load_settings(str(tmp_path / "binary.json")) == DEFAULTS


def test_settings_that_cannot_be_written_leave_the_old_ones(tmp_path: Path) -> None:
    (tmp_path / "settings.json").mkdir()
    with pytest.raises(OSError, match="settings"):
        save_settings(str(tmp_path / "settings.json"), DEFAULTS)
    assert os.listdir(tmp_path) == ["settings.json"]


def test_settings_of_a_newer_version_stay_beside_ours(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"theme": "dark", "sound": {"volume": 3}}')
    save_settings(str(path), load_settings(str(path))._replace(zoom=120))
    assert json.loads(path.read_text())["sound"] == {"volume": 3}
    assert load_settings(str(path)) == DEFAULTS._replace(theme="dark", zoom=120)


@pytest.mark.parametrize("data", [b"not json", b"[1, 2]", b"[" * 100_000, b"\xff\xfe\x00"])
def test_settings_that_cannot_be_read_are_set_aside_before_new_ones_are_written(
    tmp_path: Path, data: bytes
) -> None:
    path = tmp_path / "settings.json"
    for number in (1, 2):
        path.write_bytes(data)
        save_settings(str(path), DEFAULTS)
        assert load_settings(str(path)) == DEFAULTS
        assert (tmp_path / f"settings.json.unreadable-{number}").read_bytes() == data


def test_a_file_is_played_and_one_without_a_puzzle_is_reported(
    folder: Path, session: Session
) -> None:
    before = session.game
    for name, content, reason in (
        ("junk.txt", b"no puzzle at all", "expected"),
        ("binary.sdm", b"\x00\x01", "expected"),
        ("short.txt", LINES[0][:80].encode(), "80"),
    ):
        (folder / name).write_bytes(content)
        session.play_file(read_puzzle_file(str(folder / name)))
        assert name in session.notices.passing[-1]
        assert reason in session.notices.passing[-1]
        assert session.game is before
    session.play_file(read_puzzle_file(str(folder / "nowhere.txt")))
    assert "No such file" in session.notices.passing[-1]
    assert len(session.notices.passing) == 1  # what was said of the files before is past
    (folder / "own.sdm").write_text(LINES[1] + "\n")
    session.play_file(read_puzzle_file(str(folder / "own.sdm")))
    assert session.notices.passing == []
    assert session.game.puzzle.clue_count == 17
    assert session.card.name == "own.sdm"


def test_the_clock_of_a_saved_game_goes_on(folder: Path) -> None:
    path = folder / "saved.json"
    path.write_text(gnome(time_elapsed=31.96))
    session = session_in(folder, FakeTime(100.0, step=0))
    session.play_file(read_puzzle_file(str(path)))
    assert time_text(session.elapsed) == "00:31"
    number = session.number
    session.begin(session.puzzles.find("easy"))
    assert session.elapsed == 0.0
    session.continue_game(number)
    assert time_text(session.elapsed) == "00:31"
    session.game.undo()
    assert time_text(session.elapsed) == "00:31"
    session.close()


def test_a_file_that_is_opened_again_continues_with_its_game(folder: Path) -> None:
    path = folder / "own.sdm"
    path.write_text(LINES[1] + "\n")
    session = session_in(folder, FakeTime(100.0, step=0))
    session.play_file(read_puzzle_file(str(path)))
    number = session.number
    session.game.fill_notes()
    session.begin(session.puzzles.find("easy"))
    session.play_file(read_puzzle_file(str(path)))
    assert session.number == number
    assert session.game.moves
    path.write_text(LINES[0] + "\n")
    session.play_file(read_puzzle_file(str(path)))
    assert session.number != number  # the name is the same, the puzzle is another
    path.write_text(LINES[1] + "\n")
    session.play_file(read_puzzle_file(str(path)))
    assert session.number == number
    session.game.solve()
    session.play_file(read_puzzle_file(str(path)))
    assert session.number != number  # that game is over
    assert not session.game.moves
    session.close()


def test_a_puzzle_that_is_read_again_continues_with_its_game(folder: Path) -> None:
    session = session_in(folder, FakeTime(100.0, step=0))
    [parsed] = read_any(LINES[0])
    session.begin_parsed(parsed, "Clipboard")
    number = session.number
    session.game.fill_notes()
    session.begin(session.puzzles.find("easy"))
    session.begin_parsed(parsed, "Clipboard")
    assert session.number == number
    assert session.game.moves
    session.begin_parsed(read_any(LINES[1])[0], "Clipboard")
    assert session.number != number
    session.close()


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere every file's name is text")
def test_a_file_whose_name_is_no_text_is_played_and_gone_on_with(folder: Path) -> None:
    path = os.path.join(os.fsencode(folder), b"b\xffd.sdm")
    with open(path, "w") as file:
        file.write(LINES[0] + "\n")
    session = session_in(folder, FakeTime(100.0, step=0))
    session.play_file(read_puzzle_file(os.fsdecode(path)))
    assert session.card.name == "b\ufffdd.sdm"
    number = session.number
    session.play_file(read_puzzle_file(os.fsdecode(path)))
    assert session.number == number
    session.close()


def test_a_heading_with_half_a_character_is_kept(folder: Path) -> None:
    session = session_in(folder, FakeTime(100.0, step=0))
    session.begin_parsed(read_any(LINES[0])[0]._replace(name="moon \ud83c"), "Clipboard")
    assert session.card.name == "moon \ufffd"
    session.close()


def test_of_a_file_with_several_puzzles_it_is_reported_that_there_are_more(
    folder: Path, session: Session
) -> None:
    path, one = folder / "many.sdm", folder / "one.sdm"
    path.write_text("".join(f"{line}\n" for line in LINES[:2]))
    one.write_text(f"# mine\n{LINES[0]}\n")
    session.notices.clear()
    session.play_file(read_puzzle_file(str(path)))
    assert session.notices.passing == [
        "this is the first puzzle in many.sdm; choose Open a puzzle to see the others"
    ]
    session.play_file(read_puzzle_file(str(one)))
    assert session.notices.passing == []


def test_a_file_of_a_game_that_was_begun_begins_anew(folder: Path) -> None:
    (folder / "game.json").write_text(fpuzzles())
    session = session_in(folder, FakeTime(100.0, step=0))
    session.play_file(read_puzzle_file(str(folder / "game.json")))
    session.game.fill_notes()
    session.play_file(read_puzzle_file(str(folder / "game.json")))
    assert session.game.values == VALUES
    assert session.game.board[CORNER].corner == 0b11
    session.close()


def test_a_game_saved_by_another_program_continues_with_both_kinds_of_notes(folder: Path) -> None:
    (folder / "game.json").write_text(fpuzzles())
    session = session_in(folder, FakeTime(100.0, step=0))
    session.play_file(read_puzzle_file(str(folder / "game.json")))
    assert session.game.values == VALUES
    assert session.game.board[CORNER].corner == 0b11
    assert session.game.board[CENTRE].centre == 0b100010000
    assert session.card.name == "Lantern"
    session.close()

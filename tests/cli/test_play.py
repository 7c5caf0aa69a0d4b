"""Playing in a terminal: what each command says, what is kept, and that nothing ends it badly."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from itertools import count
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sudoku_app.cli import BROKEN_PIPE
from sudoku_app.cli import play as play_module
from sudoku_app.cli.play import TextPlayer
from sudoku_app.core.puzzle import make_puzzle
from sudoku_app.formats import read_first
from sudoku_app.game.play.moves import Outcome
from sudoku_app.game.puzzles.bank import Card
from sudoku_app.game.puzzles.library import Library, NewPuzzle
from sudoku_app.game.sessions.session import Session
from sudoku_app.game.settings import DEFAULTS, save_settings
from sudoku_app.game.storage.folder_lock import FolderLock
from sudoku_app.game.storage.store import Store
from sudoku_app.paths import levels_folder
from sudoku_app.presentation.words import untranslated
from tests.cli.run_main import Result, Runner, open_terminal, start
from tests.core.random_candidates import random_position
from tests.game.games import games_of
from tests.presentation.games import LINE, SOLUTION, VALUES

NEARLY = "".join(map(str, SOLUTION[:79])) + ".."
COMMANDS = (
    *("hint", "apply", "skip", "check", "undo", "redo", "show", "read", "finish", "fill notes"),
    *("help", "new", "new easy", "new nothing", "", "quit now", "fill", "r0c0 1", "r1c1"),
)


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A folder of the test's own for the player's files."""
    monkeypatch.setenv("SUDOKU_APP_HOME", str(tmp_path))
    return tmp_path


Play = Callable[..., Result]


@pytest.fixture
def play(run: Runner) -> Play:
    """Plays the commands on a puzzle, or on what was left."""

    def play_lines(*lines: str, puzzle: str = "", language: str = "en") -> Result:
        words = ["play", "--text", "--language", language, *([puzzle] if puzzle else [])]
        return run(*words, text="\n".join(lines))

    return play_lines


def saved_values(home: Path) -> tuple[int, ...]:
    """The board of the game played last."""
    with closing(Store(str(home / "games.sqlite3"), time.time)) as store:
        saved = store.last()
        assert saved is not None
        return saved.game.values


def after_board(result: Result) -> list[str]:
    """What was said after the first picture of the board."""
    status = next(place for place, line in enumerate(result.lines) if " of 81" in line)
    return result.lines[status + 1 :]


# What is said ----------------------------------------------------------------------------------


def test_why_prints_the_shortest_contradiction_and_changes_nothing(play: Play, home: Path) -> None:
    result = play("r4c2 1", "why r4c2 1", puzzle=LINE)
    lines = after_board(result)[1:]
    assert lines[0] == "Suppose r4c2 is 1."
    assert [line[:2] for line in lines[1:-1]] == ["1.", "2.", "3.", "4."]
    assert lines[-1].endswith("So r4c2 can't be 1.")
    assert saved_values(home)[28] == 1


def test_why_has_nothing_against_a_right_digit_and_tells_a_given(play: Play) -> None:
    right, given = after_board(play("why r1c3 4", "why r1c1 5", puzzle=LINE))
    assert right == "Why not r1c3 = 4? Nothing speaks against r1c3 = 4 here."
    assert given.startswith("r1c1: given 5")


def test_why_speaks_chinese(play: Play) -> None:
    lines = play("why r4c2 1", puzzle=LINE, language="zh_CN").lines[-6:]
    assert lines[0] == "假设 r4c2 是 1。"
    assert not any(word in "".join(lines) for word in ("Suppose", "can't", "So "))


def test_a_sukaku_is_played_and_its_candidates_are_named(play: Play, tmp_path: Path) -> None:
    position = random_position(Random(2), 0.5, 5)
    path = tmp_path / "sukaku.txt"
    path.write_text(position.sukaku())
    cell = next(c for c, bits in enumerate(position.candidates) if bits.bit_count() == 3)
    name = f"r{cell // 9 + 1}c{cell % 9 + 1}"
    lines = play("rules", f"{name} {position.solution[cell]}", "check", puzzle=str(path)).lines
    own = ", ".join(str(d) for d in range(1, 10) if position.candidates[cell] >> d - 1 & 1)
    assert f"Given candidates {own}: {name}" in lines
    assert lines[-1] == "No mistakes. Every digit is right so far."


def test_a_puzzle_in_a_word_is_reported_and_shown(play: Play) -> None:
    result = play(puzzle=LINE)
    assert result.status == 0
    assert result.lines == [
        "Type “help” for a list of commands.",
        "Easy  ·  about 8 min. 30 clues.",
        "    1  2  3    4  5  6    7  8  9",
        "",
        "1   5  3  .    .  7  .    .  .  .",
        "2   6  .  .    1  9  5    .  .  .",
        "3   .  9  8    .  .  .    .  6  .",
        "",
        "4   8  .  .    .  6  .    .  .  3",
        "5   4  .  .    8  .  3    .  .  1",
        "6   7  .  .    .  2  .    .  .  6",
        "",
        "7   .  6  .    .  .  .    2  8  .",
        "8   .  .  .    4  1  9    .  .  5",
        "9   .  .  .    .  8  .    .  7  9",
        "30 of 81 filled  ·  Easy  ·  Typed puzzle",
    ]


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (["r1c3 4"], ["r1c3: 4"]),
        (["R1C3 4", "r1c3 4"], ["r1c3: 4", "r1c3: 4"]),
        (["r1c3 5"], ["r1c3: 5, conflicts with row 1 column 1"]),
        (["r1c3 note 2"], ["r1c3: empty, note 2"]),
        (["r1c3 note 2", "r1c3 note 2"], ["r1c3: empty, note 2", "r1c3: empty"]),
        (["r1c3 centre 2"], ["r1c3: empty, centre note 2"]),
        (["r1c3 4", "r1c3 clear"], ["r1c3: 4", "r1c3: empty"]),
        (["r1c3 4", "undo", "redo"], ["r1c3: 4", "r1c3: empty", "r1c3: 4"]),
        (["r1c1 9"], ["r1c1: given 5"]),
        (["undo"], ["You can't do that now."]),
        (["finish"], ["You can't do that now."]),
        (["apply"], ["You can't do that now."]),
        (["check"], ["No mistakes. Every digit is right so far."]),
        (
            ["new killer nothing"],
            ["“new killer nothing” is not a command. Type “help” for a list."],
        ),
        (["new hard killer"], ["“new hard killer” is not a command. Type “help” for a list."]),
        (["new nothing"], ["“new nothing” is not a command. Type “help” for a list."]),
        (["r1c3 10"], ["“r1c3 10” is not a command. Type “help” for a list."]),
        (["r1c3 note"], ["“r1c3 note” is not a command. Type “help” for a list."]),
        (["r10c3 1"], ["“r10c3 1” is not a command. Type “help” for a list."]),
        (["r1c3 note 1 2"], ["“r1c3 note 1 2” is not a command. Type “help” for a list."]),
        (["", "quit", "r1c3 4"], []),
    ],
)
def test_each_command_says_what_it_did(play: Play, lines: list[str], said: list[str]) -> None:
    assert after_board(play(*lines, puzzle=LINE)) == said


def test_a_cell_alone_is_reported_with_its_houses(play: Play) -> None:
    row, column, box, cell = after_board(play("r9c9", puzzle=LINE))
    assert row == "Row 9: empty, empty, empty, empty, 8, empty, empty, 7, 9"
    assert column.startswith("Column 9: ")
    assert box.startswith("Box 9: ")
    assert cell == "r9c9: given 9"


def test_the_board_is_read_row_by_row(play: Play) -> None:
    rows = after_board(play("read", puzzle=LINE))
    assert len(rows) == 9
    assert rows[0] == "Row 1: 5, 3, empty, empty, 7, empty, empty, empty, empty"


def test_a_hint_goes_a_stage_deeper_each_time_and_is_applied_at_last(play: Play) -> None:
    said = after_board(play("hint", "hint", "hint", "hint", "apply", puzzle=LINE))
    assert said[0].endswith("find it? Stage 1 of 4.")
    assert "Stage 2 of 4." in said[1]
    assert said[-3].endswith("Stage 3 of 4.")
    assert said[-2] == "Type “apply” to carry out the hint."
    cell, _, words = said[-1].partition(": ")
    row, column = int(cell[1]) - 1, int(cell[3]) - 1
    assert words == str(SOLUTION[row * 9 + column])


def test_a_hint_can_be_applied_from_its_first_stage(play: Play, home: Path) -> None:
    play("hint", "apply", puzzle=LINE)
    assert sum(map(bool, saved_values(home))) == 31


@pytest.mark.parametrize(("command", "last"), [("remove", "r1c3: empty"), ("back", "r1c3: empty")])
def test_a_mistake_is_reported_first_and_put_right_on_command(
    play: Play, home: Path, command: str, last: str
) -> None:
    said = after_board(
        play("r1c3 1", "check", "hint", "hint", "hint", "show", command, puzzle=LINE)
    )
    assert said[1].startswith("One mistake. Wrong: r1c3.")
    assert said[2].startswith("There's a mistake. One digit is wrong.")
    assert said[3].startswith("There's a mistake. Wrong: r1c3.")
    assert said[4].endswith("You can remove just this digit.")
    assert said[5] == "Type “remove” or “back” to put it right."
    assert said[8].startswith("1   5  3  1!")
    assert said[-1] == last
    assert saved_values(home)[2] == 0


def test_neither_hint_nor_apply_takes_a_mistake_back(play: Play, home: Path) -> None:
    said = after_board(play("r1c3 1", *["hint"] * 5, "apply", puzzle=LINE))
    assert said[-3:] == ["Type “remove” or “back” to put it right."] * 3
    assert saved_values(home)[2] == 1


def test_stale_notes_are_skipped_once(play: Play) -> None:
    said = after_board(play("r1c3 note 4", "r1c3 note 5", "hint", "skip", puzzle=LINE))
    assert said[2].startswith("Tidy your notes.")
    assert said[3].startswith("Hint · ")


def test_whether_notes_are_complete_is_asked_and_kept(play: Play) -> None:
    lacking = ("fill notes", "r1c3 note 4", "hint")
    said = after_board(play(*lacking, "yes", puzzle=LINE))
    assert said[-3].startswith("Are your notes complete?")
    assert said[-2:-1] == ["Type “yes” or “no”."]
    assert said[-1].startswith("Check your notes.")
    assert after_board(play("hint"))[-1].startswith("Check your notes.")


def test_a_hint_that_was_closed_begins_anew(play: Play) -> None:
    said = after_board(play("hint", "skip", "hint", puzzle=LINE))
    assert said[0] == said[1]


def test_a_search_that_takes_too_long_is_given_up(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play_module, "SEARCH_SECONDS", -1.0)
    lines = LINE.replace("5", ".")  # its judgement is given up too
    assert after_board(play("hint", "hint", puzzle=LINE))[:2] == ["The search was stopped."] * 2
    assert play(puzzle=lines).status == 0


def test_the_end_is_reported(play: Play) -> None:
    said = after_board(play("r9c8 7", "r9c9 9", "r1c1 1", "hint", puzzle=NEARLY))
    assert said[0] == "r9c8: 7"
    assert said[1] == "r9c9: 9"
    assert said[2].startswith("Solved in 00:0")
    assert said[2].endswith(". Your first at this level")
    assert said[3:5] == ["Mistakes: 0  ·  Hints: 0", "Needs only singles."]
    assert said[-2:] == ["You can't do that now."] * 2


def test_a_full_board_that_is_wrong_is_reported(play: Play) -> None:
    said = after_board(play("r9c8 9", "r9c9 9", puzzle=NEARLY))
    assert said[2].startswith("Full, but not solved. One cell is wrong.")


def test_what_is_left_is_filled_in(play: Play, home: Path) -> None:
    result = play("finish", puzzle=NEARLY)
    assert result.lines[1].startswith("Nearly done.")
    assert saved_values(home) == SOLUTION


@pytest.mark.parametrize(
    ("puzzle", "title"), [("55" + "." * 79, "No solution."), ("." * 81, "1000 solutions or more.")]
)
def test_a_puzzle_without_a_single_solution_is_reported(
    play: Play, puzzle: str, title: str
) -> None:
    result = play("hint", "hint", puzzle=puzzle)
    assert result.lines[1].startswith(title)
    assert after_board(result)[0].startswith("No hint.")


def test_all_is_said_in_chinese(play: Play) -> None:
    lines = play("help", "hint", "r1c3 5", "foo", puzzle=LINE, language="zh_CN").lines
    assert "30 个已知数。" in lines[1]
    assert any(line.startswith("提示 · ") for line in lines)
    assert lines[-1] == "没有“foo”这个命令。输入“help”可查看所有命令。"


KNIGHTS = "541926873937158642682437159164392587793815264258674931325769418419583726876241395"
"""A grid in which no digit appears twice a knight's move apart."""
KILLER = json.dumps(
    {
        "size": 9,
        "grid": [
            [
                {} if cell in (0, 1, 10) else {"value": int(KNIGHTS[cell]), "given": True}
                for cell in range(row, row + 9)
            ]
            for row in range(0, 81, 9)
        ],
        "killercage": [{"cells": ["R1C1", "R1C2"], "value": "9"}],
        "antiknight": True,
    }
)


def test_a_new_game_may_be_of_a_kind(play: Play) -> None:
    lines = after_board(play("new killer easy", puzzle=LINE))
    assert any("  ·  Easy  ·  Killer cages  ·  killer-" in line for line in lines)
    cages = [line.partition(": ")[2] for line in lines if line.startswith("Cage with sum ")]
    assert cages == sorted(cages)
    assert cages[0].startswith("r1c1, ")


def test_a_new_game_may_be_of_grids_that_overlap_and_tells_their_rules_once(play: Play) -> None:
    lines = play("new tiny-samurai easy", puzzle=LINE).lines
    assert any("  ·  Easy  ·  tiny-samurai-" in line for line in lines)
    (rules,) = (line for line in lines if "The grids share the cells where they overlap." in line)
    assert rules.startswith("Easy  ·  about ")


def test_the_game_begins_with_how_to_get_help_and_with_what_is_drawn(play: Play) -> None:
    lines = play(puzzle=KILLER).lines
    assert lines[0] == "Type “help” for a list of commands."
    board = next(at for at, line in enumerate(lines) if line.startswith("1   "))
    assert "Cage with sum 9: r1c1, r1c2" in lines[:board]
    ordinary = play(puzzle=LINE).lines
    assert not any("Each row, column and box" in line for line in ordinary)


def test_the_rules_and_cages_of_a_puzzle_are_told(play: Play) -> None:
    lines = after_board(play("rules", "r1c2", "r2c2", puzzle=KILLER))
    cage = "Cage with sum 9: r1c1, r1c2"
    assert lines[0].startswith("Digits in a cage may not repeat, and they add up to")
    assert lines[0].endswith("No digit may appear twice a knight's move apart.")
    assert lines[1] == cage
    assert lines.count(cage) == 2
    assert lines[lines.index("r1c2: empty") - 1] == cage
    assert lines[lines.index("r2c2: empty") - 1].startswith("Box 1: ")
    (ordinary,) = after_board(play("rules", puzzle=LINE))
    assert ordinary == "Each row, column and box contains every digit once."


def test_a_check_finds_givens_that_conflict(play: Play) -> None:
    result = play("check", puzzle=f"55{LINE[2:]}")
    assert result.lines[-1] == (
        "Given digits conflict. r1c1 and r1c2 are both 5, and both are in row 1."
    )


def test_restart_goes_back_to_the_givens_and_is_undone(play: Play, home: Path) -> None:
    lines = play("r1c3 4", "restart", "r1c3", "undo", "r1c3", puzzle=LINE).lines
    assert "r1c3: empty" in lines
    assert lines[-1] == "r1c3: 4"
    assert saved_values(home)[2] == 4


def test_restart_after_the_end_begins_the_puzzle_again(play: Play, home: Path) -> None:
    said = play("finish", "restart", "r9c9", puzzle=NEARLY)
    assert said.lines[-1] == "r9c9: empty"
    with closing(Store(str(home / "games.sqlite3"), time.time)) as store:
        again, solved, _ = games_of(store)
    assert solved.outcome is Outcome.SOLVED
    assert (again.puzzle, again.outcome) == (solved.puzzle, Outcome.RUNNING)


def test_restart_sets_the_clock_back_until_it_is_undone(home: Path) -> None:
    seconds = count(0.0)
    session = Session(
        str(home / "games.sqlite3"),
        Library(levels_folder()),
        Random,
        lambda: next(seconds),
        time.time,
    )
    session.begin(NewPuzzle(read_first(LINE).puzzle, Card("typed")))
    player = TextPlayer(session, untranslated, "en")
    player.begin()
    for _ in range(60):
        player.run_command("read")
    player.run_command("r1c3 4")
    before = session.elapsed
    assert before > 60
    player.run_command("restart")
    assert session.elapsed < 5
    player.run_command("undo")
    assert before < session.elapsed < before + 10
    player.run_command("r1c3 clear")
    player.run_command("restart")  # which changes nothing on the board
    assert session.elapsed < 5
    session.close()


def test_each_line_of_help_is_a_command(play: Play) -> None:
    for line in after_board(play("help", puzzle=LINE)):
        said = play(line[:15].strip())
        assert "is not a command" not in "\n".join(said.lines), line


@pytest.mark.parametrize("size", [4, 6, 16, 25])
def test_other_sizes_are_played_too(play: Play, home: Path, size: int) -> None:
    sign = "ABCDEFGHIJKLMNOP"[size - 10] if size > 9 else str(size)
    result = play(f"r{size}c{size} {sign.lower()}", puzzle="." * size**2)
    assert result.lines[-1].startswith(f"r{size}c{size}: {sign}")
    assert saved_values(home)[-1] == size


# What is kept ----------------------------------------------------------------------------------


def test_a_game_continues_where_it_was_left(play: Play) -> None:
    play("r1c3 4", "r1c4 note 2", puzzle=LINE)
    said = after_board(play("r1c4", "undo", "undo", "undo"))
    assert said[-4:] == ["r1c4: empty, note 2", "r1c4: empty", "r1c3: empty", said[-1]]
    assert said[-1] == "You can't do that now."


def test_a_game_begun_elsewhere_continues_here(play: Play, home: Path) -> None:
    with closing(Store(str(home / "games.sqlite3"), time.time)) as store:
        store.start(make_puzzle(VALUES), Card("mine", "hard")).game.enter([2], 4)
    result = play()
    assert result.lines[-1] == "31 of 81 filled  ·  Hard  ·  mine"


def test_while_the_games_are_open_elsewhere_it_says_so_and_ends(play: Play, home: Path) -> None:
    with closing(Store(str(home / "games.sqlite3"), time.time)):
        result = play("r1c3 4", puzzle=LINE)
    assert (result.status, result.lines) == (1, [])
    assert result.errors == [
        "sudoku-app play: your games are in use; close the Sudoku window first"
    ]


def test_while_the_window_plays_in_memory_alone_the_folder_is_still_its_own(
    play: Play, home: Path
) -> None:
    lock = FolderLock(str(home))
    assert lock.take()
    assert play("r1c3 4", puzzle=LINE).status == 1
    lock.release()
    assert play("r1c3 4", puzzle=LINE).status == 0


def test_a_file_is_played_and_a_word_of_what_else_is_in_it(play: Play, tmp_path: Path) -> None:
    (tmp_path / "two.txt").write_text(f"{LINE}\n{NEARLY}\n")
    result = play(puzzle=str(tmp_path / "two.txt"))
    assert result.lines[-1] == (
        "This is the first puzzle in two.txt; choose Open a puzzle to see the others."
    )


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("nothing.sdm", "nothing.sdm is neither a file nor a puzzle"),
        ("1" * 80, "1" * 40 + "… is neither a file nor a puzzle: line 1: found 80 cells"),
        ("\x1b[31m" + "hello" * 9, "\ufffd[31m" + "hello" * 7 + "… is neither a file nor a puzzle"),
        (".", ".: "),
    ],
)
def test_what_is_no_puzzle_is_refused(play: Play, home: Path, word: str, reason: str) -> None:
    result = play(puzzle=word)
    assert (result.status, result.lines) == (2, [])
    assert result.errors[0].startswith(f"sudoku-app play: {reason}")
    assert not (home / "games.sqlite3").exists()


def test_the_puzzle_in_a_picture_is_played(run: Runner, play: Play, tmp_path: Path) -> None:
    picture = str(tmp_path / "window.png")
    # In a process of its own: what is left of a window here would end later tests.
    with start("--screenshot", picture) as drawing:
        drawing.communicate()
    shown = run("convert", "--to", "line", picture).lines[0]
    assert play(puzzle=picture).lines[1:] == [
        line.replace("Typed puzzle", "window.png") for line in play(puzzle=shown).lines[1:]
    ]
    Path(picture).write_bytes(Path(picture).read_bytes()[:300])
    result = play(puzzle=picture)
    assert (result.status, result.lines) == (2, [])
    assert result.errors[0].startswith("sudoku-app play: window.png: found a damaged")


def test_no_name_from_elsewhere_reaches_the_terminal_as_a_command(
    play: Play, home: Path, tmp_path: Path
) -> None:
    with closing(Store(str(home / "games.sqlite3"), time.time)) as store:
        store.start(make_puzzle(VALUES), Card("\x1b[2J\x9b1m\x07"))
    assert play().lines[-1].endswith("\ufffd[2J\ufffd1m\ufffd")


def test_the_settings_of_the_window_hold_here_too(play: Play, home: Path) -> None:
    save_settings(str(home / "settings.json"), DEFAULTS._replace(mistakes="off", start_notes=True))
    said = after_board(play("r1c3 5", "r1c4", puzzle=LINE))
    assert said[0] == "r1c3: 5"
    assert said[-1].startswith("r1c4: empty, notes ")


def enter_four(process: subprocess.Popen[bytes]) -> None:
    """Enter a digit, and wait until that was reported."""
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(b"r1c3 4\n")
    while process.stdout.readline() != b"r1c3: 4\n":
        pass


def test_a_move_that_was_reported_survives_a_kill(home: Path) -> None:
    with start("play", "--text", LINE) as process:
        enter_four(process)
        process.kill()
    assert saved_values(home)[2] == 4


# What comes in ---------------------------------------------------------------------------------


def play_bytes(data: bytes, monkeypatch: pytest.MonkeyPatch, run: Runner) -> Result:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
    return run("play", "--text")


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xff\xfe\x00\n\x00\x00\n",
        b"\x1b[2J\x07\n",
        b"quit" + b" " * 5000 + b"x\nhelp\n",
        b"q" * 4095 + b"quit\n",
        b"r1c3 " + b"9" * 1_000_000,
        "r１c３ ４\nr٣c٣ ٣\nr1c3 ²\nr1c3 ß\n".encode(),
        b"\r\n\r\n",
        b"help\r\n",
    ],
)
def test_no_bytes_end_it_badly(run: Runner, monkeypatch: pytest.MonkeyPatch, data: bytes) -> None:
    result = play_bytes(data, monkeypatch, run)
    assert (result.status, result.errors) == (0, [])
    assert not any("\x1b" in line or "\x07" in line for line in result.lines)


def random_line(random: Random) -> str:
    if random.random() < 0.4:
        return random.choice(COMMANDS)
    row, column = random.randint(0, 10), random.randint(1, 9)
    kind = random.choice(["", "note ", "centre ", "clear ", "note note "])
    return f"r{row}c{column} {kind}{random.choice('0123456789ax ')}"


@pytest.mark.parametrize("seed", range(3))
def test_random_commands_end_with_a_game_that_can_go_on(play: Play, seed: int) -> None:
    random = Random(seed)
    lines = [random_line(random) for _ in range(120)]
    result = play(*lines, puzzle=LINE)
    assert (result.status, result.errors) == (0, [])
    assert play("show").status == 0


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(200))
def test_many_random_commands_end_with_a_game_that_can_go_on(play: Play, seed: int) -> None:
    test_random_commands_end_with_a_game_that_can_go_on(play, 100 + seed)


@settings(
    max_examples=40,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(st.lists(st.binary(max_size=30) | st.text(max_size=30).map(str.encode), max_size=8))
def test_no_lines_of_bytes_end_it_badly(
    run: Runner, monkeypatch: pytest.MonkeyPatch, lines: list[bytes]
) -> None:
    result = play_bytes(b"\n".join(lines), monkeypatch, run)
    assert (result.status, result.errors) == (0, [])


# How it ends -----------------------------------------------------------------------------------


def test_ctrl_c_ends_it(home: Path) -> None:
    with start("play", "--text", LINE) as process:
        enter_four(process)
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=20)
    assert (process.returncode, errors) == (0, b"")
    assert saved_values(home)[2] == 4


def test_a_reader_that_goes_away_ends_it(home: Path) -> None:
    with start("play", "--text", LINE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdout.readline()
        process.stdout.close()
        process.stdin.write(b"r1c3 4\n" + b"help\n" * 2000)
        process.stdin.close()
        assert process.stderr is not None
        assert process.stderr.read() == b""
        assert process.wait(timeout=20) == BROKEN_PIPE
    assert saved_values(home)[0] == 5


@pytest.mark.parametrize(
    ("closed", "status", "reason"),
    [
        ("<&-", 0, b""),
        (">&-", 1, b"sudoku-app: standard output: Bad file descriptor\n"),
        ("<&- >&-", 1, b"sudoku-app: standard output: Bad file descriptor\n"),
    ],
)
def test_closed_streams_end_it_without_a_traceback(closed: str, status: int, reason: bytes) -> None:
    command = f'"{sys.executable}" -m sudoku_app play --text {closed}'
    done = subprocess.run(
        command, shell=True, input=b"help\n", capture_output=True, check=False, env=os.environ
    )
    assert (done.returncode, done.stderr) == (status, reason)


def test_a_terminal_lets_the_clock_run(home: Path) -> None:
    controller, terminal = open_terminal()
    try:
        with start("play", "--text", LINE, stdin=terminal) as process:
            assert process.stdout is not None
            while b" of 81" not in process.stdout.readline():
                pass
            until = time.monotonic() + 1.2
            while time.monotonic() < until:
                os.write(controller, b"\n")
                time.sleep(0.3)
            os.write(controller, b"quit\n")
            assert process.wait(timeout=20) == 0
    finally:
        os.close(controller)
        os.close(terminal)
    with closing(Store(str(home / "games.sqlite3"), time.time)) as store:
        saved = store.last()
        assert saved is not None
        assert saved.journal.elapsed_ms >= 1_000

"""`sudoku-app generate`."""

from __future__ import annotations

import json
import os
import re
import signal
import sys
from errno import ENOSPC
from typing import TYPE_CHECKING

import pytest

from sudoku_app.cli import generate
from sudoku_app.cli.rate import RATING_SECONDS
from sudoku_app.core.author_texts import About
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.constraints.lines import Thermometer
from sudoku_app.core.constraints.outside import SandwichSum
from sudoku_app.core.difficulty.rating import Rating, rate
from sudoku_app.core.puzzle import Puzzle, Verdict
from sudoku_app.core.solvers import verdict
from sudoku_app.core.techniques import Level
from sudoku_app.core.topology import CLASSIC, Cell, Place
from sudoku_app.core.variants import (
    KINDS,
    PUZZLE_KINDS,
    falling_diagonal,
    kind_of,
    topology_of_kind,
    variant,
)
from sudoku_app.formats import read_any
from sudoku_app.formats.fpuzzles import write_link
from tests.cli.run_main import Runner, open_terminal, start
from tests.solving import is_unique

if TYPE_CHECKING:
    from pathlib import Path

HOPELESS = ("--size", "6", "--level", "extreme", "--attempts", "5")


def puzzles(lines: list[str]) -> list[Puzzle]:
    return [parsed.puzzle for parsed in read_any("\n".join(lines))]


def test_a_puzzle_alone_has_one_solution(run: Runner) -> None:
    result = run("generate")
    [puzzle] = puzzles(result.lines)
    assert result.status == 0
    assert is_unique(puzzle)
    assert re.fullmatch(r"seed \d+", result.errors[0])


def test_the_seed_that_was_drawn_gives_the_puzzle_again(run: Runner) -> None:
    first = run("generate")
    seed = first.errors[0].removeprefix("seed ")
    again = run("generate", "--seed", seed)
    assert (again.lines, again.errors) == (first.lines, [])


def test_the_same_seed_gives_the_same_puzzles_on_any_number_of_jobs(run: Runner) -> None:
    words = ("generate", "--level", "normal", "--count", "6", "--seed", "7")
    alone = run(*words, "--jobs", "1")
    assert alone.status == 0
    assert len(set(alone.lines)) == 6
    assert run(*words, "--jobs", "3") == alone
    assert run(*words) == alone
    assert run(*words[:-1], "8", "--jobs", "1").lines != alone.lines


def test_all_requests_reach_the_puzzle(run: Runner) -> None:
    result = run(
        "generate", "--seed", "1", "--level", "Hard", "--technique", "x-wing", "--clues", "26-30",
        "--symmetry", "180",
    )  # fmt: skip
    [puzzle] = puzzles(result.lines)
    rating = rate(puzzle)
    assert rating.level is Level.HARD
    assert "x_wing" in dict(rating.techniques)
    assert 26 <= puzzle.clue_count <= 30
    assert all(bool(a) == bool(b) for a, b in zip(puzzle.givens, puzzle.givens[::-1], strict=True))


@pytest.mark.parametrize("size", ["4", "6", "16"])
def test_other_sizes_are_made(run: Runner, size: str) -> None:
    result = run("generate", "--size", size, "--level", "easy", "--seed", "1")
    [puzzle] = puzzles(result.lines)
    assert puzzle.topology.size == int(size)
    assert result.status == 0


@pytest.mark.parametrize("kind", KINDS)
def test_a_kind_is_made_to_a_level_and_written_with_its_rules(run: Runner, kind: str) -> None:
    level = PUZZLE_KINDS[kind].least_level
    words = ("generate", "--kind", kind, "--level", level.slug, "--seed", "1", "--jobs", "1")
    [line] = run(*words, "--json").lines
    [puzzle] = puzzles([json.loads(line)["puzzle"]])
    assert kind_of(puzzle.topology, puzzle.constraints) == kind
    assert verdict(puzzle) is Verdict.UNIQUE
    assert rate(puzzle).level is level


@pytest.mark.parametrize("kind", ["x", "jigsaw", "killer", "thermo", "kropki", "antiknight"])
def test_a_kind_is_the_same_in_a_link_as_in_json(run: Runner, kind: str) -> None:
    words = ("generate", "--kind", kind, "--level", "easy", "--seed", "1", "--jobs", "1")
    [link] = run(*words).lines
    [line] = run(*words, "--json").lines
    assert link.startswith("https://")
    assert puzzles([link]) == puzzles([json.loads(line)["puzzle"]])


LAYOUT = Puzzle(
    CLASSIC,
    (*(0,) * 80, 7),
    (
        KillerCage((Cell(0), Cell(1), Cell(9))),
        Thermometer((Cell(40), Cell(41), Cell(42))),
        SandwichSum(tuple(map(Cell, range(9, 18))), Place(1, -1)),
    ),
)


def test_puzzles_are_made_from_a_drawing(run: Runner, tmp_path: Path) -> None:
    path = tmp_path / "drawing.txt"
    path.write_text(write_link(LAYOUT))
    words = ("generate", "--layout", str(path), "--level", "normal", "--seed", "1")
    result = run(*words, "--count", "2", "--jobs", "1")
    found = puzzles(result.lines)
    assert result.status == 0
    assert len(set(found)) == 2
    for puzzle in found:
        assert verdict(puzzle) is Verdict.UNIQUE
        assert rate(puzzle).level is Level.NORMAL
        assert puzzle.givens[80] == 7
        kinds = [type(each) for each in puzzle.constraints]
        assert sorted(kinds, key=str) == sorted(map(type, LAYOUT.constraints), key=str)
        assert not any(each.lacks_value for each in puzzle.constraints)
    assert run(*words, "--count", "2", "--jobs", "2").lines == result.lines


DIAGONAL = Puzzle(variant(9, extra=[falling_diagonal(9)]), (0,) * 80 + (5,))
REGION = Puzzle(variant(9, extra=[(0, 10, 20)]), (0,) * 81)
JIGSAW = Puzzle(topology_of_kind(9, "jigsaw"), (0,) * 81)


@pytest.mark.parametrize("layout", [DIAGONAL, REGION, JIGSAW], ids=["diagonal", "extra", "jigsaw"])
def test_puzzles_are_made_from_houses_alone(run: Runner, tmp_path: Path, layout: Puzzle) -> None:
    path = tmp_path / "drawing.txt"
    path.write_text(write_link(layout))
    words = ("generate", "--layout", str(path), "--count", "2", "--seed", "1")
    alone, together = (run(*words, "--jobs", jobs) for jobs in ("1", "2"))
    assert (alone.status, alone.errors) == (0, [])
    assert together == alone
    for puzzle in puzzles(alone.lines):
        assert puzzle.topology == layout.topology
        assert puzzle.givens[80] == layout.givens[80] or not layout.givens[80]
        assert verdict(puzzle) is Verdict.UNIQUE


@pytest.mark.parametrize("form", ["line", "sdm", "grid", "link", "puzzle-json"])
def test_what_has_only_digits_is_written_in_any_format(run: Runner, form: str) -> None:
    words = ("generate", "--layout", "7" + "." * 80, "--seed", "1")
    result = run(*words, "--format", form)
    [puzzle] = puzzles(result.lines)
    assert (result.status, puzzle.givens[0]) == (0, 7)
    assert puzzles(run(*words).lines) == [puzzle]


def test_the_json_of_a_puzzle_holds_what_a_link_holds(run: Runner) -> None:
    words = ("generate", "--kind", "x", "--seed", "1")
    [document] = run(*words, "--format", "puzzle-json").lines
    assert json.loads(document)["format"] == "sudoku-app puzzle"
    assert puzzles([document]) == puzzles(run(*words).lines)


def test_rules_of_a_layout_that_are_only_in_words_are_reported(run: Runner) -> None:
    rules = About(rules="Every prime digit must touch a cow.", is_in_words=True)
    layout = write_link(Puzzle(CLASSIC, (0,) * 81, (), rules))
    result = run("generate", "--layout", layout, "--seed", "1")
    reason = "some rules of the layout are only in words; the puzzles may break them"
    assert result.errors == [f"sudoku-app generate: {reason}"]


def test_the_rating_of_json_ends_with_the_time(
    run: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[float | None] = []

    def rated(puzzle: Puzzle, allowed: float, cancel: object) -> Rating:
        del puzzle, cancel
        asked.append(allowed)
        return Rating(Verdict.UNIQUE)

    monkeypatch.setattr(generate, "rate_within", rated)
    for words in (("--timeout", "9"), ()):
        run("generate", "--json", "--size", "4", "--seed", "1", "--jobs", "1", *words)
    (limited, usual) = asked
    assert limited is not None
    assert 0 <= limited <= 9
    assert usual == RATING_SECONDS


def test_a_drawing_that_no_grid_obeys_is_refused(run: Runner, tmp_path: Path) -> None:
    path = tmp_path / "drawing.txt"
    path.write_text(write_link(LAYOUT._replace(givens=(*(0,) * 79, 7, 7))))
    for jobs in ("1", "2"):
        result = run("generate", "--layout", str(path), "--count", "2", "--jobs", jobs)
        assert (result.status, result.lines) == (2, [])
        assert "No complete grid follows all that is drawn." in result.errors[-1]


def test_a_usual_puzzle_is_written_as_a_link_where_asked_for(run: Runner) -> None:
    words = ("generate", "--size", "4", "--seed", "1")
    [link] = run(*words, "--format", "link").lines
    assert link.startswith("https://")
    assert puzzles([link]) == puzzles(run(*words).lines)


@pytest.mark.parametrize("wish", [(), ("--level", "easy")])
def test_json_has_the_keys_of_rate(run: Runner, wish: tuple[str, ...]) -> None:
    made = run("generate", *wish, "--seed", "3", "--count", "2", "--jobs", "1", "--json")
    texts = [json.loads(line)["puzzle"] for line in made.lines]
    assert run("rate", "--json", text="\n".join(texts)).lines == made.lines


@pytest.mark.parametrize(
    ("words", "shape"),
    [
        ((), r"[.1-9]{81}"),
        (("--format", "sdm"), r"[0-9]{81}"),
        (("--format", "grid"), r"\+---.*"),
    ],
)
def test_puzzles_are_written_in_the_format_asked_for(
    run: Runner, words: tuple[str, ...], shape: str
) -> None:
    result = run("generate", "--seed", "1", "--count", "2", "--jobs", "1", *words)
    assert re.fullmatch(shape, result.lines[0])
    assert len(puzzles(result.lines)) == 2


def test_an_sdm_file_is_written_with_zeros(run: Runner, tmp_path: Path) -> None:
    path = tmp_path / "new.sdm"
    result = run("generate", "--seed", "1", "--count", "2", "--jobs", "1", "--out", str(path))
    assert (result.status, result.lines, result.errors) == (0, [], [])
    lines = path.read_text().splitlines()
    assert all(re.fullmatch(r"[0-9]{81}", line) for line in lines)
    printed = run("generate", "--seed", "1", "--count", "2", "--jobs", "1").lines
    assert [line.replace("0", ".") for line in lines] == printed


def test_a_file_is_only_overwritten_by_force(run: Runner, tmp_path: Path) -> None:
    path = tmp_path / "old.txt"
    path.write_text("old")
    refused = run("generate", "--seed", "1", "--out", str(path))
    assert refused.status == 2
    assert refused.errors == [
        f"sudoku-app generate: {path} already exists; use --force to overwrite it"
    ]
    assert path.read_text() == "old"
    assert run("generate", "--seed", "1", "--out", str(path), "--force").status == 0
    assert len(puzzles([path.read_text()])) == 1


def test_a_file_is_overwritten_as_a_whole_or_not_at_all(
    run: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[str] = []

    def full(_: int) -> None:
        seen.append(path.read_text())
        raise OSError(ENOSPC, os.strerror(ENOSPC))

    path = tmp_path / "old.txt"
    path.write_text("old")
    monkeypatch.setattr(os, "fsync", full)
    result = run("generate", "--seed", "1", "--out", str(path), "--force")
    assert (result.status, seen) == (2, ["old"])
    assert result.errors == [f"sudoku-app generate: {path}: No space left on device"]
    assert {each: each.read_text() for each in tmp_path.iterdir()} == {path: "old"}


def test_a_file_stays_as_it_is_when_nothing_is_made(run: Runner, tmp_path: Path) -> None:
    old, new = tmp_path / "old.txt", tmp_path / "new.txt"
    old.write_text("old")
    for path in (old, new):
        words = ("generate", *HOPELESS, "--seed", "1", "--force", "--out", str(path))
        assert run(*words).status == 1
    assert old.read_text() == "old"
    assert not new.exists()


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="this system has no /dev/full")
def test_a_full_disk_is_said(run: Runner) -> None:
    result = run("generate", "--seed", "1", "--force", "--out", "/dev/full")
    assert result.status == 2
    assert result.errors == ["sudoku-app generate: /dev/full: No space left on device"]


def test_an_unmet_request_is_said_with_the_nearest_beside_the_output(run: Runner) -> None:
    result = run("generate", *HOPELESS, "--seed", "1", "--count", "2", "--jobs", "1")
    assert (result.status, result.lines) == (1, [])
    for number, error in enumerate(result.errors, 1):
        match = re.fullmatch(
            rf"puzzle {number}: tried 5 and found no extreme 6×6 puzzle; "
            r"the closest one: (easy|normal|hard|expert), (\d+) clues, ([.1-6]{36})",
            error,
        )
        assert match
        [nearest] = puzzles([match[3]])
        rating = rate(nearest)
        assert rating.level is Level.of_slug(match[1])
        assert nearest.clue_count == int(match[2])


def test_an_unmet_request_is_said_in_full(run: Runner) -> None:
    words = ("--technique", "jellyfish", "--clues", "17-18", "--attempts", "1", "--seed", "1")
    result = run("generate", *words)
    assert result.errors[0].startswith(
        "puzzle 1: tried 1 and found no 9×9 puzzle that needs Jellyfish with 17 to 18 clues; "
    )


def test_time_that_ends_before_anything_is_found_is_said(run: Runner) -> None:
    result = run("generate", "--timeout", "0.0000001", "--seed", "1")
    assert (result.status, result.lines) == (1, [])
    assert result.errors == ["puzzle 1: found no 9×9 puzzle within 1e-07 seconds"]


def test_small_puzzles_do_not_come_twice(run: Runner) -> None:
    words = ("generate", "--size", "4", "--clues", "4", "--seed", "1", "--jobs", "1")
    result = run(*words, "--count", "150")
    assert result.status == 0
    assert len(set(result.lines)) == 150


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--clues", "16"], "9×9 puzzles with one solution need at least 17 clues, not 16"),
        (["--clues", "x"], "'x' is not a positive whole number"),
        (["--clues", "30-20"], "30 to 20 is not a valid range of clues"),
        (["--technique", "magic"], "there is no technique called 'magic'"),
        (["--technique", "x_wing", "--level", "easy"], "is at least hard, not easy"),
        (["--technique", "template_set", "--size", "16"], "only used on 9×9 grids"),
        (["--level", "extreme", "--size", "4"], "no 4×4 puzzle is extreme"),
        (["--level", "normal", "--size", "4"], "no 4×4 puzzle is normal"),
        (["--symmetry", "90", "--clues", "26"], "puzzle with 26 clues has the symmetry 90"),
        (["--level", "tricky"], "invalid choice: 'tricky'"),
        (["--size", "5"], "argument --size: invalid choice: "),
        (["--count", "0"], "'0' is not a positive whole number"),
        (["--json", "--format", "sdm"], "--json and --format cannot be used together"),
        (["--kind", "shogun"], "invalid choice: 'shogun'"),
        (["--kind", "samurai", "--size", "16"], "no grid of size 16 and kind 'samurai'"),
        (["--kind", "samurai", "--format", "link"], "--format link cannot hold the houses"),
        (["--kind", "samurai", "--clues", "369"], "samurai puzzles have fewer than 369 clues"),
        (["--kind", "x", "--size", "16"], "no grid of size 16 and kind 'x'"),
        (["--kind", "x", "--format", "grid"], "--format grid cannot hold the houses"),
        (["--kind", "killer", "--format", "line"], "--format line cannot hold the constraints"),
        (["--kind", "thermo", "--technique", "bug_plus_1"], "not used in puzzles with constraints"),
        (["--kind", "arrow", "--level", "easy"], "kind arrow is at least normal, not easy"),
        (["--technique", "innie"], "only used in puzzles with constraints"),
        (["--kind", "x", "--out", "a.sdm"], "a.sdm: an .sdm file cannot hold the houses"),
        (["--layout", "nowhere.txt"], "nowhere.txt is neither a file nor a puzzle"),
        (["--layout", "x", "--kind", "x"], "--layout cannot be used together with --kind"),
        (["--layout", write_link(DIAGONAL), "--format", "grid"], "hold the drawing of --layout"),
        (
            ["--layout", write_link(DIAGONAL), "--out", "a.sdm"],
            "a.sdm: an .sdm file cannot hold the drawing of --layout; use --format link",
        ),
        (
            ["--layout", "1" * 9 + "." * 72, "--clues", "8"],
            "already contains more clues (9) than 8",
        ),
        (["--out", "no/such/folder/x.sdm"], "no/such/folder/x.sdm: No such file or directory"),
    ],
)
def test_what_cannot_be_is_refused_before_any_work(
    run: Runner, words: list[str], message: str
) -> None:
    result = run("generate", *words)
    assert (result.status, result.lines) == (2, [])
    assert message in result.errors[-1]


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl+C reaches a group of processes otherwise")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_keeps_what_is_written(tmp_path: Path, jobs: str) -> None:
    path = tmp_path / "out.sdm"
    words = ("generate", "--seed", "1", "--count", "100000", "--jobs", jobs, "--out", str(path))
    process = start(*words, start_new_session=True)
    with process:
        while process.poll() is None and not (path.exists() and path.stat().st_size):
            pass
        os.killpg(process.pid, signal.SIGINT)
        _, errors = process.communicate()
    lines = path.read_text().splitlines()
    assert process.returncode == 130
    assert re.fullmatch(rf"stopped after {len(lines)} puzzles?\n", errors.decode())
    assert all(is_unique(puzzle) for puzzle in puzzles(lines[:3]))


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals on Windows")
def test_a_terminal_shows_how_many_candidates_were_tried() -> None:
    pytest.importorskip("tqdm", reason="the progress bar's library is not installed")
    ours, theirs = open_terminal()
    words = ("generate", *HOPELESS[:-1], "2000", "--seed", "1")
    process = start(*words, stdin=-3, stdout=theirs, stderr=theirs)
    os.close(theirs)
    shown = b""
    with process:
        while block := _read(ours):
            shown += block
    os.close(ours)
    assert process.returncode == 1
    assert re.search(rb"0/1 \[.*\d of 2,000 tried\]", shown)
    assert b"puzzle 1: tried 2,000 and found no extreme" in shown


def _read(terminal: int) -> bytes:
    try:
        return os.read(terminal, 65_536)
    except OSError:  # the other end is closed
        return b""


def test_it_ends_where_there_are_no_other_puzzles(
    run: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(generate, "MAX_REPEATS", 10)
    words = ("--size", "4", "--clues", "4", "--symmetry", "90", "--jobs", "1", "--seed", "1")
    result = run("generate", *words, "--count", "5000")
    assert result.status == 1
    assert 1 < len(set(result.lines)) == len(result.lines) < 5_000
    assert result.errors == [f"found only {len(result.lines)} different puzzles"]


def test_repeated_puzzles_are_replaced_by_any_number_of_processes(run: Runner) -> None:
    words = ("--size", "4", "--clues", "4", "--symmetry", "90", "--count", "30", "--seed", "a")
    alone, together = (run("generate", *words, "--jobs", jobs) for jobs in ("1", "3"))
    assert (alone.status, len(alone.lines)) == (0, 30)
    assert (together.status, together.lines) == (0, alone.lines)

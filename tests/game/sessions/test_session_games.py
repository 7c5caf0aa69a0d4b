"""Which game a session is at: turned to, begun anew, drawn for paper, known from before."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path
from random import Random

import pytest

from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.variants import topology_of_kind
from sudoku_app.game.puzzles.bank import MADE, Card
from sudoku_app.game.puzzles.library import CalendarDay, Library, LibraryError, NewPuzzle
from sudoku_app.game.puzzles.puzzle_file import read_puzzle_file
from sudoku_app.game.sessions.session import Session
from sudoku_app.game.sessions.session_games import apply_restore
from sudoku_app.game.storage.background import prepare_restore
from sudoku_app.game.storage.backup import back_up
from sudoku_app.game.storage.game_row import game_count
from sudoku_app.game.storage.journal import SavedGame
from sudoku_app.paths import levels_folder
from tests.game.games import PUZZLE, play_day


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    """A session on the banks that are shipped, at its first game."""
    opened = open_session(tmp_path)
    yield opened
    opened.close()


def open_session(folder: Path) -> Session:
    """Another run on the games in a folder."""
    now = iter(range(1_000_000))
    seeds = Random(5)
    session = Session(
        str(folder / "games.sqlite3"),
        Library(levels_folder()),
        lambda: Random(seeds.random()),
        lambda: float(next(now)),
        lambda: 1_700_000_000.0 + next(now),
    )
    session.resume("easy")
    return session


def play_one(session: Session) -> None:
    cell = session.game.values.index(0)
    session.game.enter([cell], session.game.the_solution()[cell])


def test_a_safe_start_leaves_the_last_game_as_it_is_and_says_so(
    session: Session, tmp_path: Path
) -> None:
    play_one(session)
    number, moves = session.number, list(session.game.moves)
    session.start_safely("easy")
    assert session.number != number
    assert session.game.moves == []
    assert session.notices.passing[-1].startswith("the program crashed twice in a row")
    session.continue_game(number)
    assert session.game.moves == moves


def test_safe_starts_in_a_row_leave_one_new_game(session: Session) -> None:
    play_one(session)
    for _ in range(3):
        session.start_safely("easy")
    assert game_count(session.store) == 2
    session.begin(NewPuzzle(session.game.puzzle, Card(name="My puzzle")))
    session.start_safely("easy")
    assert game_count(session.store) == 4


def test_puzzles_for_paper_were_not_met_and_are_of_lines_of_their_own(session: Session) -> None:
    drawn = session.puzzles.draw_many("hard", 12)
    assert len({new.card.name.rpartition("-")[0] for new in drawn}) == 12
    assert {new.card.level for new in drawn} == {"hard"}
    assert not any(session.puzzles.is_seen(new) for new in drawn)
    with pytest.raises(LibraryError):
        session.puzzles.draw_many("nowhere", 1)


@pytest.mark.parametrize("kind", ["", "x"])
def test_a_puzzle_that_was_begun_is_met_in_another_shape_too(session: Session, kind: str) -> None:
    new = session.puzzles.draw("easy", kind=kind)
    assert not session.puzzles.is_seen(new)
    session.begin(new)
    line, _, seed = new.card.name.rpartition("-")
    number = int(line.rpartition("-")[2])
    again = session.puzzles.library.puzzle("easy", number, int(seed, 16) ^ 1, kind=kind)
    assert again.puzzle != new.puzzle
    assert session.puzzles.is_seen(again)


def test_a_made_puzzle_without_a_form_is_known_by_its_name(session: Session) -> None:
    puzzle = Puzzle(topology_of_kind(9, "x"), (0,) * 40 + (5,) + (0,) * 40)
    session.begin(NewPuzzle(puzzle, Card(f"{MADE}00000001")))
    assert session.puzzles.is_seen(NewPuzzle(puzzle, Card(f"{MADE}00000001")))
    assert not session.puzzles.is_seen(NewPuzzle(puzzle, Card(f"{MADE}00000002")))


def test_the_puzzle_of_a_day_continues_until_it_is_over_and_then_begins_anew(
    session: Session,
) -> None:
    day: CalendarDay = date(2026, 11, 13)
    play_day(session, day, "easy")
    first = session.number
    play_one(session)
    session.begin(session.puzzles.find("easy"))
    play_day(session, day, "easy")
    assert session.number == first
    session.game.solve()
    play_day(session, day, "easy")
    assert session.number != first
    assert session.game.moves == []
    assert len(session.store.outcomes_named("daily-")) == 1


def test_turning_to_the_game_at_hand_anew_leaves_its_time(session: Session) -> None:
    day: CalendarDay = date(2026, 11, 13)
    play_day(session, day, "easy")
    session.play()
    for _ in range(5):
        session.tick()
    elapsed = session.clock.elapsed
    assert elapsed > 0
    play_day(session, day, "easy")
    assert session.clock.elapsed >= elapsed


def test_of_games_under_one_name_that_of_the_puzzle_alone_is_read(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    given = PUZZLE.givens.index(0)
    others = [
        Puzzle(PUZZLE.topology, (*PUZZLE.givens[:given], digit, *PUZZLE.givens[given + 1 :]))
        for digit in (1, 2, 3)
    ]
    for puzzle in (PUZZLE, *others):
        session.begin(NewPuzzle(puzzle, Card("mine")))
    read: list[int] = []
    load = session.store.load

    def noted(number: int) -> SavedGame | None:
        read.append(number)
        return load(number)

    monkeypatch.setattr(session.store, "load", noted)
    session.resume_or_begin(NewPuzzle(PUZZLE, Card("mine")))
    assert read == [session.number]
    assert session.game.puzzle == PUZZLE


def test_a_kept_game_is_played_from_the_start_beside_itself(session: Session) -> None:
    first, puzzle = session.number, session.game.puzzle
    play_one(session)
    session.begin(session.puzzles.find("hard"))
    session.replay_game(first)
    assert session.number != first
    assert (session.game.puzzle, session.game.moves) == (puzzle, [])
    session.continue_game(first)
    assert len(session.game.moves) > 0


def test_a_game_that_cannot_be_read_is_reported_and_play_continues(session: Session) -> None:
    first = session.number
    play_one(session)
    session.begin(session.puzzles.find("hard"))
    second = session.number
    connection = session.store.connection
    connection.execute("ALTER TABLE move RENAME TO elsewhere")
    for turn_to in (session.continue_game, session.replay_game):
        session.notices.clear()
        turn_to(first)
        assert session.number == second
        assert len(session.notices.passing) == 1
        assert "move" in str(session.notices.passing[-1])
    connection.execute("ALTER TABLE elsewhere RENAME TO move")


def test_the_figures_of_an_own_puzzle_are_kept(session: Session, tmp_path: Path) -> None:
    session.begin(NewPuzzle(PUZZLE, Card("mine")))
    session.rate(Card("mine", "hard", 900, 3.2, (("x_wing", 1),)))
    assert session.card.level == "hard"
    session.close()
    again = open_session(tmp_path)
    assert (again.card.name, again.card.level, again.card.score) == ("mine", "hard", 900)
    again.close()


def test_a_backup_that_cannot_be_brought_back_changes_nothing(session: Session) -> None:
    play_one(session)
    number, moves = session.number, list(session.game.moves)
    session.save_time()
    backup = back_up(session.store.connection, session.store.path, 0.0)
    restoring = prepare_restore(session.store, backup.path)
    Path(restoring.path).unlink()
    assert apply_restore(session, restoring, "easy")
    assert (session.number, list(session.game.moves)) == (number, moves)
    assert "no such table" in str(session.notices.passing[-1])
    session.game.fill_notes()
    assert session.trouble is None


def test_what_was_said_of_a_file_is_past_with_the_next(session: Session, tmp_path: Path) -> None:
    bad, good = tmp_path / "bad.txt", tmp_path / "good.txt"
    bad.write_text("no puzzle here")
    good.write_text(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    )
    number = session.number
    for path, name in ((bad, "bad.txt"), (tmp_path / "none.txt", "none.txt")):
        session.play_file(read_puzzle_file(str(path)))
        assert [str(notice).partition(":")[0] for notice in session.notices.passing] == [name]
        assert session.number == number
    session.play_file(read_puzzle_file(str(good)))
    assert session.notices.passing == []
    assert session.card.name == "good.txt"

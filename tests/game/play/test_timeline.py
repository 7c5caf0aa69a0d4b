"""What was undone and replaced is told in the order in which it was done, and stored."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from sudoku_app.core.solvers import solutions
from sudoku_app.game.play.game import Game, Journal
from sudoku_app.game.play.moves import Act, CellState, Move, MoveTime, fold
from sudoku_app.game.play.timeline import Timeline, UndoneMoves, timeline_of
from sudoku_app.game.reviews.review import ActKind, Cause, ReviewedAct, review
from sudoku_app.game.storage.checks import find_damage
from sudoku_app.game.storage.export import export_json
from sudoku_app.game.storage.importing import import_json
from sudoku_app.game.storage.journal import LONGEST_UNDONE, decode_undone, encode_undone
from sudoku_app.game.storage.mending import mend
from sudoku_app.game.storage.reviews import played_game
from sudoku_app.game.storage.store import IN_MEMORY, Store
from tests.game.games import CARD, PUZZLE, clock

(SOLUTION,) = solutions(PUZZLE, 1)
EMPTY = [cell for cell, digit in enumerate(PUZZLE.givens) if not digit]
WRONG = int(SOLUTION[EMPTY[0]]) % 9 + 1


class RemovedMoves(Journal):
    """A journal that takes down when each act was made and what it removed."""

    def __init__(self) -> None:
        self.times: list[MoveTime] = []
        self.removed: list[UndoneMoves] = []
        self.clock = 0

    def record(self, game: Game, kept: int, added: Sequence[Move], removed: Sequence[Move]) -> None:
        self.clock += 1
        if removed:
            self.removed.append(UndoneMoves(kept, tuple(removed), tuple(self.times[kept:])))
        self.times[kept:] = [MoveTime(float(self.clock), self.clock)] * len(added)


def play_at_random(
    game: Game, random: Random, acts: int
) -> list[tuple[list[CellState], list[CellState]]]:
    """Play, undo, redo and try things out; return the boards before and after each act."""
    boards: list[tuple[list[CellState], list[CellState]]] = []
    for _ in range(acts):
        before, made = list(game.board), len(boards)
        cells = random.sample(EMPTY, 2)
        digit = random.randint(1, 9)
        match random.randrange(9):
            case 0 | 1:
                game.undo()
            case 2:
                game.redo()
            case 3:
                if game.note(cells, digit).act:
                    boards.append((before, game.board))
            case 4:
                if game.begin_trial().act:
                    boards.append((before, game.board))
            case 5:
                undone = game.branch_depth and not game.can_undo
                if game.discard_trial().act and not undone:
                    boards.append((before, game.board))
            case _:
                if game.enter(cells[:1], digit).act:
                    boards.append((before, game.board))
        assert len(boards) <= made + 1
    return boards


def boards_of(line: Timeline) -> list[tuple[list[CellState], list[CellState]]]:
    """The boards of a timeline before and after each act."""
    found = []
    groups = sorted({move.group for move in line.moves})
    for group in groups:
        start = next(n for n, move in enumerate(line.moves) if move.group == group)
        led_back = [move for move in line.moves if move.group == group and move.act is Act.UNDO]
        end = max(n for n, move in enumerate(line.moves) if move.group == group) + 1
        found.append(
            (
                fold(PUZZLE, line.moves[: start + len(led_back)]),
                fold(PUZZLE, line.moves[:end]),
            )
        )
    return found


@pytest.mark.parametrize("seed", range(30))
def test_the_timeline_has_every_act_on_the_board_on_which_it_was_made(seed: int) -> None:
    journal = RemovedMoves()
    game = Game(PUZZLE, journal=journal)
    boards = play_at_random(game, Random(seed), 60)
    line = timeline_of(PUZZLE, game.moves, journal.times, game.head, journal.removed)
    assert boards_of(line) == boards
    assert [time.at for time in line.times] == sorted(time.at for time in line.times)
    assert fold(PUZZLE, line.moves[: line.head]) == game.board
    own = len({move.group for move in game.moves[: game.head]})
    assert len(boards) == own + len(line.undone)


def test_a_game_without_replaced_moves_is_told_as_it_is() -> None:
    game = Game(PUZZLE)
    game.enter([EMPTY[0]], WRONG)
    times = [MoveTime(1.0, 1)]
    line = timeline_of(PUZZLE, game.moves, times, game.head, ())
    assert line == Timeline(tuple(game.moves), tuple(times), game.head)


@pytest.mark.parametrize("kept", [0, 1, 5])
def test_undone_moves_that_do_not_fit_the_game_are_left_out(kept: int) -> None:
    game = Game(PUZZLE)
    game.enter([EMPTY[0]], WRONG)
    times = [MoveTime(1.0, 1)]
    strange = Move(Act.ENTER, EMPTY[1], CellState(3), CellState(4), 1)
    undone = [UndoneMoves(kept, (strange,), (MoveTime(0.5, 0),))]
    line = timeline_of(PUZZLE, game.moves, times, game.head, undone)
    assert line.moves == tuple(game.moves)


# Stored with the game ----------------------------------------------------------------------------


@pytest.fixture
def store() -> Iterator[Store]:
    with closing(Store(IN_MEMORY, clock)) as opened:
        yield opened


def with_an_undone_mistake(store: Store) -> int:
    """The number of a game with a mistake that was undone and played on from."""
    saved = store.start(PUZZLE, CARD)
    for seconds, (cell, digit) in enumerate(
        ((EMPTY[0], WRONG), (EMPTY[1], SOLUTION[EMPTY[1]]), (EMPTY[0], SOLUTION[EMPTY[0]]))
    ):
        saved.journal.elapsed_ms = 1_000 * (seconds + 1)
        saved.game.enter([cell], digit)
        if not seconds:
            saved.game.undo()
    return saved.journal.number


def acts_in(store: Store, number: int) -> list[ReviewedAct]:
    saved = store.load(number)
    assert saved is not None
    return list(review(played_game(store, saved)))


def is_told(acts: list[ReviewedAct]) -> bool:
    """Whether the mistake is told as undone, with its time and how it came about."""
    return (
        [act.kind for act in acts] == [ActKind.UNDONE, ActKind.FOUND, ActKind.FOUND]
        and acts[0].wrong == ((EMPTY[0], WRONG),)
        and acts[0].judged.cause is Cause.HOUSE
        and [act.seconds for act in acts] == [1.0, 1.0, 1.0]
    )


def test_a_mistake_that_was_undone_and_played_on_from_is_in_the_review(store: Store) -> None:
    assert is_told(acts_in(store, with_an_undone_mistake(store)))
    assert find_damage(store.connection) == []


def test_undone_moves_are_there_after_the_file_is_opened_again(tmp_path: Path) -> None:
    path = str(tmp_path / "games.sqlite3")
    with closing(Store(path, clock)) as first:
        number = with_an_undone_mistake(first)
    with closing(Store(path, clock)) as again:
        saved = again.load(number)
        assert saved is not None
        saved.game.undo()
        saved.journal.elapsed_ms = 9_000
        saved.game.enter([EMPTY[2]], SOLUTION[EMPTY[2]])
        kinds = [act.kind for act in acts_in(again, number)]
    undone, found = ActKind.UNDONE, ActKind.FOUND
    assert kinds == [undone, found, undone, found]


def test_undone_moves_are_exported_and_imported(store: Store, tmp_path: Path) -> None:
    with_an_undone_mistake(store)
    export_json(store, str(tmp_path / "games.json"))
    with closing(Store(IN_MEMORY, clock)) as other:
        import_json(other, str(tmp_path / "games.json"))
        ((number,),) = [tuple(row) for row in other.rows("SELECT id FROM game")]
        assert is_told(acts_in(other, number))


def test_damaged_undone_moves_are_found_and_set_aside(store: Store) -> None:
    number = with_an_undone_mistake(store)

    def damage_it(connection: sqlite3.Connection) -> None:
        connection.execute("UPDATE undone SET content = '[0,[]]'")

    store.commit(damage_it)
    damage = find_damage(store.connection)
    assert [found.number for found in damage] == [number]
    mend(store, damage)
    assert find_damage(store.connection) == []
    assert [act.kind for act in acts_in(store, number)] == [ActKind.FOUND, ActKind.FOUND]


def test_undone_moves_take_a_bounded_space(store: Store) -> None:
    saved = store.start(PUZZLE, CARD)
    for _ in range(400):
        saved.game.fill_notes()
        saved.game.undo()
    saved.game.enter([EMPTY[0]], WRONG)
    ((length,),) = store.rows("SELECT length(content) FROM undone")
    assert 0 < length <= LONGEST_UNDONE
    assert acts_in(store, saved.journal.number)


def test_undone_moves_are_read_as_they_were_written() -> None:
    one, other = CellState(), CellState(4, 3, 5, 1, 1 << 8)
    moves = (Move(Act.NOTE, 80, one, other, 7), Move(Act.ENTER, 0, other, one, 8))
    undone = UndoneMoves(12, moves, (MoveTime(1.5, None), MoveTime(2.5, 40)))
    text = encode_undone(9, undone)
    assert decode_undone(9, f"{text}\n{text}") == (undone, undone)


@pytest.mark.parametrize(
    "text",
    [
        "[",
        "[]",
        "[-1,[]]",
        "[1]",
        '[1,[["fly",1,"","",1,1.0,1]]]',
        '[1,[["enter",1,"zz","",1,1,1]]]',
    ],
)
def test_a_text_that_cannot_be_read_has_no_undone_moves(text: str) -> None:
    assert decode_undone(9, text) == ()

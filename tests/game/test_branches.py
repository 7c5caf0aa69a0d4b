"""Trial branches of a game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import Any

import pytest

from sudoku_app.core.puzzle import make_puzzle
from sudoku_app.game.play.game import Game
from sudoku_app.game.play.moves import (
    DEEPEST_TRIAL,
    NOTHING,
    Act,
    Branches,
    Move,
    MoveList,
    Outcome,
)
from sudoku_app.game.puzzles.bank import Card
from sudoku_app.game.storage.store import Store

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
EMPTY = [cell for cell, sign in enumerate(LINE) if sign == "."]


@pytest.fixture
def game() -> Game:
    return Game(make_puzzle([int(sign) if sign != "." else 0 for sign in LINE]))


def test_what_is_entered_in_a_branch_is_known(game: Game) -> None:
    game.enter([EMPTY[0]], 4)
    game.begin_trial()
    game.enter([EMPTY[1]], 6)
    game.note([EMPTY[2]], 1)
    assert game.tried_cells() == {EMPTY[1]: 1}


def test_a_branch_is_dropped_whole_as_one_act(game: Game) -> None:
    game.enter([EMPTY[0]], 4)
    before = list(game.board)
    game.begin_trial()
    for cell in EMPTY[1:4]:
        game.enter([cell], 1)
    inside = list(game.board)
    game.discard_trial()
    assert game.board == before
    assert game.branch_depth == 0
    game.undo()
    assert game.board == inside
    assert game.branch_depth == 1


def test_a_branch_is_kept_as_one_act(game: Game) -> None:
    game.begin_trial()
    game.enter([EMPTY[0]], 4)
    game.keep_trial()
    assert game.branch_depth == 0
    assert game.tried_cells() == {}
    assert game.board[EMPTY[0]].value == 4
    game.undo()
    assert game.branch_depth == 1
    assert game.tried_cells() == {EMPTY[0]: 1}


def test_undo_stays_inside_a_branch(game: Game) -> None:
    game.enter([EMPTY[0]], 4)
    game.begin_trial()
    game.enter([EMPTY[1]], 6)
    game.undo()
    assert not game.can_undo
    assert game.undo() == NOTHING
    assert game.board[EMPTY[0]].value == 4
    game.redo()
    assert game.board[EMPTY[1]].value == 6


def test_an_empty_branch_is_dropped_and_undo_continues_before_it(game: Game) -> None:
    game.enter([EMPTY[0]], 4)
    game.begin_trial()
    game.discard_trial()
    assert game.branch_depth == 0
    game.undo()
    assert game.board[EMPTY[0]].value == 0


def test_undo_reaches_the_start_also_past_a_branch_that_was_kept(game: Game) -> None:
    game.enter([EMPTY[0]], 4)
    game.begin_trial()
    game.enter([EMPTY[1]], 6)
    game.keep_trial()
    game.undo()
    while game.can_undo:
        game.undo()
    game.discard_trial()
    game.undo()
    assert game.head == 0
    while game.can_redo:
        game.redo()
    assert (game.branch_depth, game.board[EMPTY[1]].value) == (0, 6)


def test_branches_stand_in_one_another_three_deep(game: Game) -> None:
    for depth in range(1, DEEPEST_TRIAL + 1):
        game.begin_trial()
        game.enter([EMPTY[depth]], depth)
        assert game.branch_depth == depth
    assert game.begin_trial() == NOTHING
    assert game.tried_cells() == {EMPTY[depth]: depth for depth in range(1, DEEPEST_TRIAL + 1)}
    game.discard_trial()
    assert game.tried_cells() == {EMPTY[1]: 1, EMPTY[2]: 2}
    game.keep_trial()
    assert game.tried_cells() == {EMPTY[1]: 1, EMPTY[2]: 1}
    game.discard_trial()
    assert game.tried_cells() == {}


def test_without_a_branch_there_is_nothing_to_keep_or_drop(game: Game) -> None:
    assert game.keep_trial() == NOTHING
    assert game.discard_trial() == NOTHING


def test_a_wrong_digit_on_trial_is_no_mistake(game: Game) -> None:
    game.begin_trial()
    game.enter([EMPTY[0]], game.the_solution()[EMPTY[0]] % 9 + 1)
    assert game.tally.mistakes == 0


def test_a_wrong_digit_is_a_mistake_once_its_trial_is_kept(game: Game) -> None:
    for cell in EMPTY[:2]:
        game.begin_trial()
        game.enter([cell], game.the_solution()[cell] % 9 + 1)
    game.enter([EMPTY[2]], game.the_solution()[EMPTY[2]])
    game.keep_trial()
    assert game.tally.mistakes == 0
    game.keep_trial()
    assert game.tally.mistakes == 2


def test_a_puzzle_can_be_solved_on_trial(game: Game) -> None:
    game.begin_trial()
    for cell in EMPTY:
        game.enter([cell], game.the_solution()[cell])
    assert game.outcome is Outcome.SOLVED


def test_branches_survive_with_their_moves(game: Game) -> None:
    store = Store(":memory:", lambda: 0.0)
    played = store.start(game.puzzle, Card()).game
    for depth in (1, 2):
        played.begin_trial()
        played.enter([EMPTY[depth]], depth)
    saved = store.last()
    assert saved is not None
    assert saved.game.tried_cells() == played.tried_cells() == {EMPTY[1]: 1, EMPTY[2]: 2}
    saved.game.discard_trial()
    again = store.last()
    assert again is not None
    assert again.game.branch_depth == 1
    store.close()


class CountedMoves(list[Move]):
    """A list of moves that counts those that are looked at."""

    looks = 0

    def __getitem__(self, place: Any) -> Any:
        found = super().__getitem__(place)
        self.looks += len(found) if isinstance(place, slice) else 1
        return found

    def __iter__(self) -> Iterator[Move]:
        self.looks += len(self)
        return super().__iter__()


class Counting:
    """Stands for the attribute of a class: keeps the moves of each object in a list that counts."""

    def __set__(self, owner: MoveList, moves: Iterable[Move]) -> None:
        is_counted = isinstance(moves, CountedMoves)  # as it is after `moves += …`
        vars(owner)["moves"] = moves if is_counted else CountedMoves(moves)

    def __get__(self, owner: MoveList, _kind: type) -> CountedMoves:
        counted: CountedMoves = vars(owner)["moves"]
        return counted


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Callable[[Game], tuple[Game, CountedMoves]]:
    """Makes a game anew; the game, and its moves in a list that counts from then on."""
    monkeypatch.setattr(MoveList, "moves", Counting(), raising=False)

    def made_anew(game: Game) -> tuple[Game, CountedMoves]:
        again = Game(game.puzzle, game.moves)
        moves = again.moves
        assert isinstance(moves, CountedMoves)
        moves.looks = 0
        return again, moves

    return made_anew


def ask_what_a_screen_asks(game: Game) -> None:
    game.tried_cells()
    assert (game.branch_depth, game.can_undo, game.can_redo) == (1, True, False)


def test_a_screen_is_drawn_anew_without_a_walk_along_thousands_of_moves(
    counted: Callable[[Game], tuple[Game, CountedMoves]], game: Game
) -> None:
    game, moves = counted(game)
    game.enter([EMPTY[0]], 4)
    game.begin_trial()
    for number in range(3000):
        game.note([EMPTY[1 + number % 5]], 1 + number % 9)
        ask_what_a_screen_asks(game)
    assert len(moves) > 3000
    assert moves.looks < 5 * len(moves)
    before = moves.looks
    for _ in range(1000):
        ask_what_a_screen_asks(game)
    assert moves.looks - before == 1000  # the last move alone, for whether it can be undone


def test_of_a_branch_that_was_kept_the_moves_are_walked_along_once(
    counted: Callable[[Game], tuple[Game, CountedMoves]], game: Game
) -> None:
    game.begin_trial()
    for number in range(1000):
        game.note([EMPTY[number % 5]], 1 + number % 9)
    again, moves = counted(game)
    for number in range(500):
        again.enter([EMPTY[number % 7]], 1 + number % 9)
        ask_what_a_screen_asks(again)
    assert 1000 < moves.looks < 1000 + 5 * 500


def naive_depths(game: Game) -> tuple[int, dict[int, int]]:
    """How many branches are open and what was tried in them, told from the moves alone."""
    boards, places, group = [list(Game(game.puzzle).board)], [], None
    for place, move in enumerate(game.moves[: game.head]):
        if move.group != group and move.act is Act.TRY:
            places.append(place)
        elif move.group != group and move.act in (Act.KEEP, Act.DROP):
            places.pop()
        group = move.group
        boards.append([*boards[-1][: move.cell], move.new, *boards[-1][move.cell + 1 :]])
    tried = {
        cell: depth
        for depth, place in enumerate(places, 1)
        for cell, state in enumerate(boards[-1])
        if state.value and state.value != boards[place][cell].value
    }
    return len(places), tried


@pytest.mark.parametrize("seed", range(20))
def test_branches_are_those_of_the_moves_after_any_acts(game: Game, seed: int) -> None:
    random = Random(seed)
    for _ in range(200):
        act = random.choice(
            ["enter", "enter", "undo", "undo", "redo", "begin_trial", "keep_trial", "discard_trial"]
        )
        if act == "enter":
            game.enter([random.choice(EMPTY[:6])], random.randrange(1, 10))
        else:
            getattr(game, act)()
        if random.randrange(30) == 0:
            game = Game(game.puzzle, game.moves, game.head)
        assert (game.branch_depth, game.tried_cells()) == naive_depths(game)


def naive_restart(game: Game) -> int | None:
    """Where the clock counts from, told from the moves alone."""
    restart, before, group = None, [], 0
    for place, move in enumerate(game.moves[: game.head]):
        if move.group == group:
            continue
        group = move.group
        if move.act is Act.RESTART:
            restart = place
        elif move.act is Act.TRY:
            before.append(restart)
        elif move.act is Act.KEEP:
            before.pop()
        elif move.act is Act.DROP:
            restart = before.pop()
    return restart


@pytest.mark.parametrize("seed", range(20))
def test_the_clock_counts_from_the_last_restart_that_still_holds(game: Game, seed: int) -> None:
    random = Random(seed)
    found = set()
    for _ in range(200):
        act = random.choice(["undo", "undo", "redo", "begin_trial", "keep_trial", "discard_trial"])
        if random.randrange(2):
            game.enter([random.choice(EMPTY[:6])], random.randrange(1, 10))
        elif random.randrange(3):
            getattr(game, act)()
        else:
            game.restart(is_timed=True)
        if random.randrange(30) == 0:
            game = Game(game.puzzle, game.moves, game.head)
        found.add(game.restarted_at)
        assert game.restarted_at == naive_restart(game)
    assert len(found) > 3


def test_a_restart_that_is_not_timed_leaves_the_clock_alone(game: Game) -> None:
    game.enter([EMPTY[0]], 1)
    game.restart()
    assert game.restarted_at is None
    assert Game(game.puzzle, game.moves).restarted_at is None


def test_an_end_of_a_branch_that_never_began_is_no_branch() -> None:
    branches = Branches([])
    branches.follow(0, Act.KEEP)
    assert branches.open_at(1) == ()

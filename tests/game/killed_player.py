"""A player in a process of its own that is killed at any moment, and the model it is held against.

The model plays the same acts on a store in memory.
"""

from __future__ import annotations

from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from random import Random
from typing import NamedTuple

from sudoku_app.core.author_texts import About
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.topology import Cell
from sudoku_app.game.play.notices import Notices
from sudoku_app.game.puzzles.bank import Card
from sudoku_app.game.storage.checks import find_damage
from sudoku_app.game.storage.journal import SavedGame
from sudoku_app.game.storage.opening import open_store
from sudoku_app.game.storage.store import IN_MEMORY, Store
from tests.game.games import PUZZLE, SOLUTION, FakeTime, act_at_random, found_and_told, games_of

_context = get_context("forkserver")
_context.set_forkserver_preload(["tests.game.killed_player"])


class Figures(NamedTuple):
    """What was counted: processes killed, acts they acknowledged, and kills after which the last
    act, not acknowledged yet, was there too.
    """

    kills: int
    acts: int
    one_on: int


_CAGES = tuple(
    KillerCage((Cell(first), Cell(first + 1)), int(SOLUTION[first]) + int(SOLUTION[first + 1]))
    for first in range(0, 80, 2)
    if first % 9 < 8
)
_ABOUT = About("Lantern", "A. Nobody", "Digits in a cage add up.", is_in_words=True)
KILLER = PUZZLE._replace(constraints=_CAGES, about=_ABOUT)
"""The same puzzle with constraints and words."""


def first_game(store: Store) -> SavedGame:
    return store.last() or store.start(KILLER, Card("first"))


def one_act(store: Store, saved: SavedGame, random: Random) -> SavedGame:
    """One act of the player: most often on the board, now and then a new game or a hint."""
    kind = random.randrange(60)
    if kind == 0:
        puzzle = random.choice((PUZZLE, KILLER))
        return store.start(puzzle, Card(f"game-{random.randrange(1 << 30)}"))
    if kind < 5:
        saved.game.count_hint(random.randrange(1, 5), "x_wing")
    elif kind < 25:
        cell = random.randrange(81)
        saved.game.enter([cell], int(SOLUTION[cell]))
    else:
        act_at_random(saved.game, random)
    return saved


def play_until_killed(path: str, seed: int, pipe: Connection) -> None:
    """Act after act, each told when it is done."""
    store = Store(path, FakeTime(1_700_000_000.0 + 1_000_000 * seed))
    saved, random = first_game(store), Random(seed)
    while True:
        pipe.send_bytes(b".")
        saved = one_act(store, saved, random)


def open_and_close_until_killed(path: str, seed: int, pipe: Connection) -> None:
    """An act after a start and before an end with its backup, again and again."""
    clock = FakeTime(1_700_000_000.0 + 1_000_000 * seed)
    while True:
        store = Store(path, clock)
        pipe.send_bytes(b".")
        first_game(store).game.enter([2], 4)
        store.close()
        clock.now += 7200


def kill_one(
    path: str,
    seed: int,
    acts: int,
    play: Callable[[str, int, Connection], None] = play_until_killed,
) -> int:
    """Let a process play at least `acts` acts and kill it; how many it acknowledged."""
    receiver, sender = _context.Pipe(duplex=False)
    player = _context.Process(target=play, args=(path, seed, sender))
    player.start()
    sender.close()
    told = 0
    try:
        while told <= acts:
            receiver.recv_bytes()
            told += 1
        player.kill()
        while True:
            receiver.recv_bytes()
            told += 1
    except EOFError:
        pass
    player.join()
    receiver.close()
    assert player.exitcode == -9
    return told - 1


def state_of(saved: SavedGame, count: int) -> tuple[object, ...]:
    game = saved.game
    return count, saved.card.name, game.puzzle, tuple(game.moves), game.head, game.values


def kill_often(path: str, kills: int, seed: int) -> Figures:
    """Kill players one after another on one file; every act acknowledged must be there.

    Raises AssertionError when one is not, or when anything is damaged.
    """
    random = Random(seed)
    model = Store(IN_MEMORY, FakeTime())
    expected = first_game(model)
    acts = one_on = 0
    for kill in range(1, kills + 1):
        told = kill_one(path, kill, random.randrange(60))
        acts += told
        moves = Random(kill)
        for _ in range(told):
            expected = one_act(model, expected, moves)
        opened = open_store(path, FakeTime(1_700_000_000.0 + 1_000_000 * (kill + 0.5)), Notices())
        assert found_and_told(opened) == (
            None,
            None,
            [],
        )
        saved = opened.store.last()
        assert saved is not None
        found = state_of(saved, len(games_of(opened.store)))
        if found != state_of(expected, len(games_of(model))):
            expected = one_act(model, expected, moves)
            assert found == state_of(expected, len(games_of(model))), "an act was lost"
            one_on += 1
        assert find_damage(opened.store.connection) == []
        opened.store.connection.close()
    model.connection.close()
    return Figures(kills, acts, one_on)

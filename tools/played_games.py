"""Half a year of a player's games, for pictures of the windows that list and count them."""

from __future__ import annotations

from datetime import date, timedelta
from functools import partial
from random import Random
from typing import TYPE_CHECKING

from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import CLASSIC
from sudoku_app.game.puzzles.bank import Card
from sudoku_app.game.puzzles.library import NewPuzzle
from sudoku_app.game.storage.mending import back_up_at_exit

if TYPE_CHECKING:
    from sudoku_app.game.sessions.session import Session

SEED = 7
DAY = 86_400.0
COUNT, DAYS_AGO, FROM_DAILY = 42, 150, 18
"""The number of games, the days since the first one, and how many of the last are daily puzzles."""
LEVELS = ("easy", "normal", "hard", "hard", "expert", "extreme")
HINTS = ("hidden_single", "locked_candidates_1", "naked_pair", "x_wing", "skyscraper", "xy_wing")
OWN = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def play_games(session: Session) -> None:
    """Play all games: finished and unfinished ones, from banks, from the calendar and pasted, with
    backups in between.
    """
    random, store = Random(SEED), session.store
    clock, now = store.clock, store.clock()
    for number in range(COUNT):
        at = now - DAY * DAYS_AGO * (1 - number / COUNT) ** 2
        store.clock = partial(float, at)  # it does not advance during the game
        _begin(session, number, random)
        _play(session, number, random)
        session.save_time()
        if number % 12 == 5:
            back_up_at_exit(store)
    store.clock = clock


def _begin(session: Session, number: int, random: Random) -> None:
    level = LEVELS[number % len(LEVELS)]
    if number % 10 == 5:
        givens = tuple(0 if sign == "." else int(sign) for sign in OWN)
        session.begin(NewPuzzle(Puzzle(CLASSIC, givens), Card("Clipboard")))
    elif number % 10 == 7:
        size = (4, 6, 16)[number // 10 % 3]
        level = session.puzzles.library.levels(size)[0]
        session.begin(session.puzzles.library.puzzle(level, number % 4 + 1, SEED, size))
    elif number >= COUNT - FROM_DAILY:
        day = date.today() - timedelta(random.randrange(25))
        session.begin(session.puzzles.library.daily(day, level))
    else:
        session.begin(session.puzzles.library.puzzle(level, number + 1, SEED))


def _play(session: Session, number: int, random: Random) -> None:
    game = session.game
    solution = game.the_solution()
    cells = [cell for cell, value in enumerate(game.values) if not value]
    random.shuffle(cells)
    if number % 4 == 3:
        del cells[random.randrange(len(cells)) :]
    for hint in random.sample(HINTS, number % 3):
        game.count_hint(random.choice((1, 2, 3)), hint)
    if number % 5 == 2:
        game.enter(cells[:1], solution[cells[0]] % game.puzzle.topology.size + 1)
    for cell in cells:
        game.enter([cell], solution[cell])
    session.clock.elapsed = random.uniform(4, 12) * 60 * (1 + number % len(LEVELS) / 2)

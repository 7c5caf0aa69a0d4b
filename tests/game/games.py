"""Stores with games on them, for the tests of what happens to their files."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

from sudoku_app.core.message import Message
from sudoku_app.core.puzzle import Puzzle, make_puzzle
from sudoku_app.core.topology import Cell
from sudoku_app.game.play.game import Game
from sudoku_app.game.play.moves import NoteKind
from sudoku_app.game.play.pen import PenStroke
from sudoku_app.game.puzzles.bank import Card
from sudoku_app.game.puzzles.library import CalendarDay
from sudoku_app.game.sessions.session import Session
from sudoku_app.game.sessions.statistics import Gathering
from sudoku_app.game.storage.game_row import GameRow, game_numbers, game_rows
from sudoku_app.game.storage.journal import SavedGame
from sudoku_app.game.storage.opening import OpenedStore
from sudoku_app.game.storage.store import FileProblem, Store

LINE = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
PUZZLE = make_puzzle([int(sign) for sign in LINE])

CARD = Card("hard-0001-00ff", "hard", 520, 4.2, (("x_wing", 2), ("naked_pair", 1)))


def gather(store: Store) -> Gathering:
    """Read all games of a store except deleted ones."""
    gathering = Gathering(store)
    while not gathering.is_complete:
        gathering.read_on()
    return gathering


class FakeTime:
    """A clock that goes on by `step` seconds each time it is read."""

    def __init__(self, now: float = 1_700_000_000.0, step: float = 1) -> None:
        self.now = now
        self._step = step

    def __call__(self) -> float:
        self.now += self._step
        return self.now


def clock() -> float:
    """A clock that stands still."""
    return 1_700_100_000.0


def act_at_random(game: Game, random: Random) -> None:
    """One act of a player, any that the game has."""
    cell, digit = random.randrange(81), random.randrange(1, 10)
    kind = random.randrange(8)
    if kind < 3:
        game.enter([cell], digit)
    elif kind == 3:
        game.note([cell, (cell + 1) % 81], digit)
    elif kind == 4:
        game.undo()
    elif kind == 5:
        game.redo()
    elif kind == 6:
        game.erase([cell])
    else:
        game.colour([cell], 1 + digit % 8)


def other_puzzle(number: int) -> Puzzle:
    """Another puzzle with the solution of `PUZZLE` for each number: it has one more given."""
    empty = [cell for cell, given in enumerate(PUZZLE.givens) if not given]
    givens = list(PUZZLE.givens)
    givens[empty[number % len(empty)]] = int(SOLUTION[empty[number % len(empty)]])
    return PUZZLE._replace(givens=tuple(givens))


def solve_by_hand(game: Game) -> None:
    """Enter the solution cell by cell."""
    for cell, sign in enumerate(SOLUTION):
        if not game.board[cell].value:
            game.enter([cell], int(sign))


def play(store: Store, games: int = 3, acts: int = 15, seed: int = 1) -> None:
    """Begin so many games and play them a little; every third is solved."""
    random = Random(seed)
    for number in range(games):
        card = Card(f"easy-{number:04}-{seed:04x}", "", 300 + number, 1.5, (("hidden_single", 9),))
        saved = store.start(PUZZLE, card)
        saved.journal.note_hint("x_wing", 1)
        for _ in range(acts):
            act_at_random(saved.game, random)
        saved.journal.elapsed_ms = 1000 * number
        if number % 3 == 2:
            saved.game.restart()
            solve_by_hand(saved.game)


def games_of(store: Store) -> list[GameRow]:
    """All games but deleted ones, the one played last first."""
    return game_rows(store, game_numbers(store))


def found_and_told(opened: OpenedStore) -> tuple[FileProblem | None, Message | None, list[Message]]:
    """What an opening found, why nothing is saved, and what else is told."""
    notices = opened.store.notices
    return opened.problem, notices.trouble, notices.passing


def play_day(session: Session, day: CalendarDay, level: str) -> None:
    """Play the puzzle of a day, as the window does."""
    new = session.puzzles.daily(day, level)
    if new is not None:
        session.resume_or_begin(new)


def contents(path: str) -> list[tuple[object, ...]]:
    """Every row of every table of a closed file, but what was set aside."""
    with closing(sqlite3.connect(path)) as connection:
        return rows_of(connection)


def rows_of(connection: sqlite3.Connection) -> list[tuple[object, ...]]:
    """Every row of an open file, but what was set aside."""
    return [
        (table, *row)
        for table in ("game", "move", "hint")
        for row in connection.execute(f"SELECT * FROM {table} ORDER BY 1, 2")
    ]


def bytes_of(path: str) -> dict[str, bytes]:
    """The bytes of a file of games and its log, as far as there are such."""
    found = {}
    for part in ("", "-wal"):
        file = Path(path + part)
        if file.is_file():
            found[part] = file.read_bytes()
    return found


def corrupt_files(path: str) -> list[Path]:
    """What was moved away from beside a file of games because it was damaged."""
    folder = Path(path).parent
    return sorted(file for file in folder.iterdir() if ".corrupt-" in file.name)


def mangled(data: bytes, random: Random) -> bytes:
    """The bytes with some stretches overwritten, cut out, doubled, or the end cut off."""
    for _ in range(random.randrange(1, 4)):
        at, length = random.randrange(len(data) + 1), random.choice([1, 3, 100, 4096, 9000])
        kind = random.randrange(4)
        if kind == 0:
            data = data[:at] + random.randbytes(length) + data[at + length :]
        elif kind == 1:
            data = data[:at] + data[at + length :]
        elif kind == 2:
            data = data[:at] + data[at : at + length] + data[at:]
        else:
            data = data[:at]
    return data


def play_some(game: Game) -> None:
    game.enter([2], 1)
    game.undo()
    game.enter([2], 4)
    game.note([3, 5], 2, NoteKind.CENTRE)
    game.colour([0], 8)
    game.draw({(Cell(0), PenStroke.CROSS_RIGHT): 8, (Cell(4), PenStroke.TO_BELOW): 3})
    game.enter([3], 6)
    game.undo()
    game.count_hint(3)


def last_of(store: Store) -> SavedGame:
    """The game played last; the store is closed then."""
    saved = store.last()
    store.close()
    assert saved is not None
    return saved


def damage(path: str, statement: str, *values: object) -> None:
    """Change a file of games as nothing of the program would."""
    connection = sqlite3.connect(path)
    connection.execute(statement, values)
    connection.commit()
    connection.close()

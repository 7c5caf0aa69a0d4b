"""A store with games of all kinds, and what a player can see of it, for tests of damaged files."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from sudoku_app.core.author_texts import About
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.constraints.lines import Arrow, Thermometer
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import CLASSIC, topology_of_size
from sudoku_app.game.play.game import Game
from sudoku_app.game.play.moves import CellState, Move, NoteKind, Outcome
from sudoku_app.game.puzzles.bank import Card
from sudoku_app.game.storage.lessons import LessonEvent, add_lesson_event, lesson_events
from sudoku_app.game.storage.reviews import store_review
from sudoku_app.game.storage.rows import shape_text
from sudoku_app.game.storage.shelf import Shelf
from sudoku_app.game.storage.store import Store
from tests.core.puzzles import JIGSAW, cells
from tests.game.games import CARD, PUZZLE, SOLUTION, solve_by_hand


def sum_of(numbers: tuple[int, ...]) -> int:
    return sum(int(SOLUTION[number]) for number in numbers)


ROWS_OF_THREE = [tuple(range(first, first + 3)) for first in range(0, 81, 3)]
KILLER = Puzzle(
    CLASSIC,
    (0,) * 81,
    tuple(KillerCage(cells(*numbers), sum_of(numbers)) for numbers in ROWS_OF_THREE),
    About(title="Killer of threes", author="A. Setter", rules="Cages have sums. " * 9),
)
LINES = Puzzle(
    CLASSIC,
    (0,) * 80 + (9,),
    (Thermometer(cells(9, 0, 1)), Arrow(cells(40), (cells(41, 42), cells(49, 58)))),
)
LARGE = Puzzle(
    topology_of_size(16), tuple(1 + cell % 16 if cell % 17 == 0 else 0 for cell in range(256))
)
IRREGULAR = Puzzle(JIGSAW, (0,) * JIGSAW.cell_count)
GAMES = (
    (CARD, PUZZLE),
    (Card("easy-0002-0001", "easy", 300, 1.5, (("hidden_single", 9),)), PUZZLE),
    (Card("daily-2026-11-21-hard", "hard", 520, 4.2, (("x_wing", 2),)), PUZZLE),
    (Card("Threes"), KILLER),
    (Card("Hot lines"), LINES),
    (Card("Sixteen"), LARGE),
    (Card("Crooked"), IRREGULAR),
    (Card("Copied by hand"), PUZZLE),
)


def make_store(store: Store, games: int = len(GAMES)) -> None:
    """Begin games of all kinds; the second one is solved. Keep drafts and do lessons."""
    random = Random(1)
    for card, puzzle in GAMES[:games]:
        saved = store.start(puzzle, card)
        saved.journal.elapsed_ms = 60_000
        act(saved.game, random, 15)
        if card.name.startswith("easy"):
            saved.game.restart()
            solve_by_hand(saved.game)
            assert saved.game.outcome is Outcome.SOLVED
            assert store_review(store, saved.journal.number, "a review " * 30)
    shelf = Shelf(store)
    first = shelf.keep(KILLER, name="threes, first")
    shelf.keep(LINES, first.draft, "threes, with lines")
    shelf.keep(IRREGULAR, name="crooked")
    for grade in range(3):
        add_lesson_event(store, "task", "x_wing/find", grade)


def act(game: Game, random: Random, acts: int) -> None:
    """Enter, note and colour at random; some of it is undone and then replaced."""
    size = game.puzzle.topology.size
    for _ in range(acts):
        cell, digit = random.randrange(size * size), random.randrange(1, size + 1)
        kind = random.randrange(6)
        if kind < 2:
            game.enter([cell], digit)
        elif kind == 2:
            game.note([cell, (cell + 1) % size**2], digit, random.choice(list(NoteKind)))
        elif kind == 3:
            game.colour([cell], 1 + digit % 8)
        elif kind == 4:
            game.undo()
        else:
            game.count_hint(3, "x_wing")


def play_on(store: Store, seed: int) -> None:
    """Play some of the games that are running."""
    random = Random(seed)
    for row in store.rows("SELECT id FROM game WHERE outcome = 'running' ORDER BY id"):
        saved = store.load(row["id"])
        assert saved is not None
        saved.journal.elapsed_ms += 30_000
        act(saved.game, random, 8)
    add_lesson_event(store, "task", "x_wing/find", seed)


class Seen(NamedTuple):
    """A game as a player sees it."""

    shape: str
    givens: tuple[int, ...]
    about: About
    card: Card
    moves: tuple[Move, ...]
    head: int
    board: tuple[CellState, ...]
    outcome: Outcome
    tally: object
    elapsed_ms: int


def seen_games(store: Store) -> dict[str, Seen]:
    """Every game that is listed, by its name, opened as a player would."""
    found: dict[str, Seen] = {}
    for row in store.rows("SELECT id FROM game WHERE deleted_at IS NULL ORDER BY id"):
        saved = store.load(row["id"])
        if saved is None:
            continue
        game = saved.game
        name = saved.card.name
        while name in found:
            name += " again"
        found[name] = Seen(
            shape_text(game.original.topology, game.original.constraints),
            game.original.givens,
            game.original.about,
            saved.card,
            tuple(game.moves),
            game.head,
            tuple(game.board),
            game.outcome,
            game.tally,
            saved.journal.elapsed_ms,
        )
    return found


def seen_drafts(store: Store) -> list[tuple[str, Puzzle]]:
    """The versions of all drafts."""
    shelf = Shelf(store)
    versions = (shelf.versions(draft.draft) for draft in shelf.drafts())
    return sorted((each.name, each.puzzle) for some in versions for each in some)


def seen_lessons(store: Store) -> list[LessonEvent]:
    """What was done in lessons."""
    return lesson_events(store)

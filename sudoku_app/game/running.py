"""Finds kept games by their puzzle or its name: to go on with, or to play again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.game.card import MADE
from sudoku_app.game.library import NewPuzzle

if TYPE_CHECKING:
    from sudoku_app.game.journal import SavedGame
    from sudoku_app.game.store import Store


def running_game(store: Store, new: NewPuzzle) -> SavedGame | None:
    """The game of just this puzzle, under this name, that was played last and is not over.

    Raises StoreError where the file cannot be read.
    """
    name = new.card.name
    if name not in store.played_names():
        return None
    for row in store.games():
        if row.card.name == name and row.puzzle == new.puzzle and not row.is_over:
            saved = store.load(row.number)
            if saved is not None:
                return saved
    return None


def made_puzzle(store: Store, name: str) -> NewPuzzle | None:
    """The puzzle made on this machine that a kept game has under this name; None where none has.

    Raises StoreError where the file cannot be read.
    """
    if not name.startswith(MADE) or name not in store.played_names():
        return None
    found = (row for row in store.games() if row.card.name == name)
    return next((NewPuzzle(row.puzzle, row.card) for row in found), None)

"""Games for what is said and shown of them."""

from __future__ import annotations

import pytest

from sudoku_app.game.play.game import Game
from tests.presentation.games import new_game


@pytest.fixture
def game() -> Game:
    """A game that was not touched yet."""
    return new_game()

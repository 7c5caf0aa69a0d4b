"""Any acts in any order, against a model that is written plainly."""

from __future__ import annotations

import os
import shutil
import tempfile

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from sudoku_app.core import topology
from sudoku_app.core.topology import iter_bits
from sudoku_app.game.play.moves import CellState, NoteKind, Outcome
from sudoku_app.game.play.pen import PenStroke
from sudoku_app.game.puzzles.bank import Card
from sudoku_app.game.storage.checks import find_damage
from sudoku_app.game.storage.journal import SavedGame
from sudoku_app.game.storage.store import Store
from tests.game.game_model import Cell, Model
from tests.game.games import PUZZLE, SOLUTION, FakeTime

MEMORY = "/dev/shm"

# Few cells, digits and colours, so that acts meet one another.
cells = st.lists(st.sampled_from([0, 2, 3, 5, 10, 11, 20, 29]), min_size=1, max_size=3, unique=True)
digits = st.sampled_from([1, 4, 6, 9])


def of_model(state: CellState) -> Cell:
    """A cell of the game as the model tells it."""
    return Cell(
        state.value,
        frozenset(bit + 1 for bit in iter_bits(state.corner)),
        frozenset(bit + 1 for bit in iter_bits(state.centre)),
        frozenset(bit + 1 for bit in iter_bits(state.colours)),
        state.pen >> 4 * PenStroke.RING,
    )


class GameMachine(RuleBasedStateMachine):
    """A game on a store beside the model, with the store closed or let go of at any time."""

    def __init__(self) -> None:
        super().__init__()
        where = MEMORY if os.access(MEMORY, os.W_OK) else None
        self.folder = tempfile.mkdtemp(dir=where)
        self.clock = FakeTime()
        self.store = self.open()
        self.saved = self.store.start(PUZZLE, Card("x"))
        self.model = Model()
        self.hints = [0, 0, 0, 0]
        self.hints_since_pause = 0
        self.elapsed_ms = 0

    def open(self) -> Store:
        return Store(os.path.join(self.folder, "games.sqlite3"), self.clock)

    def teardown(self) -> None:
        self.store.connection.close()
        shutil.rmtree(self.folder)

    @property
    def is_running(self) -> bool:
        return self.saved.game.outcome is Outcome.RUNNING

    @rule(cells=cells, digit=digits)
    def enter(self, cells: list[int], digit: int) -> None:
        self.saved.game.enter(cells, digit)
        self.model.enter(cells, digit)

    @rule(cells=cells)
    def enter_what_is_right(self, cells: list[int]) -> None:
        digit = int(SOLUTION[cells[0]])
        self.saved.game.enter(cells[:1], digit)
        self.model.enter(cells[:1], digit)

    @rule(cells=cells, digit=digits, kind=st.sampled_from(NoteKind))
    def note(self, cells: list[int], digit: int, kind: NoteKind) -> None:
        self.saved.game.note(cells, digit, kind)
        self.model.note(cells, digit, kind.value)

    @rule(cells=cells)
    def erase(self, cells: list[int]) -> None:
        self.saved.game.erase(cells)
        self.model.erase(cells)

    @rule(cells=cells, colour=st.sampled_from([1, 8]))
    def colour(self, cells: list[int], colour: int) -> None:
        self.saved.game.colour(cells, colour)
        self.model.colour(cells, colour)

    @rule(cells=cells, colour=st.sampled_from([0, 1, 8]))
    def draw(self, cells: list[int], colour: int) -> None:
        self.saved.game.draw({(topology.Cell(cell), PenStroke.RING): colour for cell in cells})
        self.model.draw(cells, colour)

    @rule()
    def fill_notes(self) -> None:
        self.saved.game.fill_notes()
        self.model.fill_notes()

    @rule()
    def restart(self) -> None:
        self.saved.game.restart()
        self.model.restart()

    @rule(times=st.integers(1, 4))
    def undo(self, times: int) -> None:
        for _ in range(times):
            self.saved.game.undo()
            self.model.undo()

    @rule(times=st.integers(1, 4))
    def redo(self, times: int) -> None:
        for _ in range(times):
            self.saved.game.redo()
            self.model.redo()

    @rule(depth=st.integers(1, 4))
    def hint(self, depth: int) -> None:
        if self.is_running:
            self.hints[depth - 1] += 1
            self.hints_since_pause += 1
        self.saved.game.count_hint(depth, "x_wing")

    @rule(ms=st.integers(0, 5000))
    def pause(self, ms: int) -> None:
        self.elapsed_ms += ms
        self.saved.journal.elapsed_ms = self.elapsed_ms
        self.saved.journal.record_state(self.saved.game)
        self.hints_since_pause = 0

    @rule(is_clean=st.booleans())
    def reopen(self, is_clean: bool) -> None:
        if is_clean:
            self.pause(0)  # as a session does at its end
            self.store.close()
            assert self.store.trouble is None
        else:
            self.store.connection.close()
        self.store = self.open()
        saved = self.store.last()
        assert saved is not None
        assert self.store.notices.passing == []
        assert find_damage(self.store.connection) == []
        assert saved.journal.elapsed_ms == self.elapsed_ms
        self.take_stored_hints(saved)
        self.saved = saved

    def take_stored_hints(self, saved: SavedGame) -> None:
        """Hints counted after the last record are lost with the process, but no others."""
        lost = [
            count - stored for count, stored in zip(self.hints, saved.game.tally.hints, strict=True)
        ]
        assert min(lost) >= 0
        assert sum(lost) <= self.hints_since_pause
        rows = self.store.rows("SELECT count(*) FROM hint")
        assert rows[0][0] == sum(saved.game.tally.hints)
        self.hints, self.hints_since_pause = list(saved.game.tally.hints), 0

    @rule()
    def fill_up(self) -> None:
        """Solve what is open, so that ends and what comes after them are met."""
        for cell, sign in enumerate(SOLUTION):
            if self.model.board[cell].value != int(sign):
                self.saved.game.enter([cell], int(sign))
                self.model.enter([cell], int(sign))

    @invariant()
    def the_game_is_what_the_model_says(self) -> None:
        game, model = self.saved.game, self.model
        assert tuple(map(of_model, game.board)) == model.board
        assert game.can_undo == (model.shown > 0)
        assert game.can_redo == (model.shown < len(model.boards) - 1)
        assert (game.outcome is Outcome.SOLVED) == model.is_solved
        assert game.tally.hints == tuple(self.hints)
        assert game.tally.mistakes == model.mistakes


TestGame = GameMachine.TestCase
TestGame.settings = settings(max_examples=60, stateful_step_count=50, deadline=None)


@pytest.mark.nightly
class TestManyGames(GameMachine.TestCase):  # type: ignore[misc,valid-type]  # made by hypothesis
    settings = settings(max_examples=2000, stateful_step_count=200, deadline=None)

"""The view of a game: all of it or, in fog, only what is lit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.fog import around, lit_cells, seen_part
from sudoku_app.core.topology import CellSet
from sudoku_app.game.play.moves import Act, starting_board

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.game.play.moves import CellState, Move, MoveList

    Seen = tuple[list[CellState], tuple[int, ...]]
    """The content of each cell, and the digits of the board."""


class GameView:
    """The view of a game, with or without fog; mutable.

    Without fog all is seen. In fog, right digits light cells. What was lit stays lit, even if
    the digit that lit it is undone. A given that lies in fog is seen as an empty cell, on which any
    digit can be entered.
    """

    def __init__(self, puzzle: Puzzle, moves: Iterable[Move], is_over: bool) -> None:
        self._fog, self._givens = puzzle.about.fog, puzzle.givens
        self._topology, self._solution = puzzle.topology, puzzle.about.solution
        self._bits = 0
        self._seen_bits = 0
        """The cells that were lit when the puzzle was last looked at."""
        self._shown: tuple[object, int, Seen] = (None, 0, ([], ()))
        if self._fog is not None:
            self._replay(puzzle, moves, is_over)

    @property
    def lit(self) -> CellSet | None:
        """The cells that are lit; None if there is no fog."""
        return None if self._fog is None else CellSet(self._bits)

    def seen_puzzle(self, whole: Puzzle) -> Puzzle:
        """Return the puzzle without what lies in fog."""
        if self._fog is None:
            return whole
        self._seen_bits = self._bits
        return seen_part(whole, CellSet(self._bits))

    def seen_board(self, moves: MoveList) -> Seen:
        """Return the board without the givens in fog; the same list until something changes."""
        board = moves.board
        if self._fog is None:
            return board, moves.values
        if self._shown[0] is not board or self._shown[1] != self._bits:
            states = [self.seen_state(cell, state) for cell, state in enumerate(board)]
            self._shown = board, self._bits, (states, tuple(state.value for state in states))
        return self._shown[2]

    def seen_state(self, cell: int, state: CellState) -> CellState:
        """Return the content of a cell; a given in fog is empty, or the digit entered on it."""
        given = self._givens[cell]
        if not given:
            return state
        if self._fog is None or self._bits >> cell & 1:
            return state if state.value == given else state._replace(value=given)
        return state._replace(value=0) if state.value == given else state

    def all_values(self, values: tuple[int, ...]) -> tuple[int, ...]:
        """Return the digits on the board, also each given that another digit was entered on."""
        return tuple(given or value for given, value in zip(self._givens, values, strict=True))

    def stored_states(
        self, act: Act, given: int, old: CellState, seen: CellState, new: CellState
    ) -> Iterator[CellState]:
        """Yield the states through which a cell, which is `old` and seen as `seen`, becomes `new`.
        A given stays, but on one in fog any digit can be entered.
        """
        if not given:
            yield new
        elif (
            self._fog is None or seen.value == given or act is Act.SOLVE or new.value == seen.value
        ):
            yield new._replace(value=old.value)
        else:
            if new.value == given == old.value:  # its own digit is entered anew
                yield new._replace(value=0)
            yield new

    def stored_moves(self, moves: MoveList, added: Sequence[Move]) -> Sequence[Move]:
        """Return the moves to be stored for an act, with those that keep lit what removed moves
        lit, and see what they show.
        """
        if self._fog is None:
            return added
        added = moves.with_light(added, self._solution)
        self._light_entered_givens(added)
        return added

    def look(self, whole: Puzzle, values: Sequence[int], is_over: bool) -> bool:
        """Light what these digits light; at the end of the game, everything. Return whether more is
        seen of the puzzle than before.
        """
        if self._fog is None:
            return False
        if is_over:
            self._bits = (1 << whole.topology.cell_count) - 1
        else:
            self._bits |= lit_cells(self._fog, self._topology, self._givens, values, self._solution)
        return self._bits != self._seen_bits

    def _replay(self, whole: Puzzle, moves: Iterable[Move], is_over: bool) -> None:
        """Light what any of the moves lit, those that can be redone included."""
        values = [state.value for state in starting_board(whole)]
        self.look(whole, values, is_over)
        for move in moves:
            self._light_entered_givens((move,))
            if values[move.cell] != move.new.value and not self._givens[move.cell]:
                values[move.cell] = move.new.value
                self.look(whole, values, is_over)

    def _light_entered_givens(self, moves: Iterable[Move]) -> None:
        """Light around the givens in fog whose own digits were entered, as right digits do."""
        for act, cell, old, new, _ in moves:
            if act is not Act.RULE and old.value != new.value == self._givens[cell] != 0:
                has_triggers = self._fog is not None and self._fog.triggers
                for near in (cell,) if has_triggers else around(cell, self._topology):
                    self._bits |= 1 << near

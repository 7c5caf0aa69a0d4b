"""The view of a game: all of it or, in fog, only what is lit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.fog import around, lit_cells, seen_part
from sudoku_app.core.topology import CellSet
from sudoku_app.game.play.moves import Act, starting_board

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sudoku_app.core.author_texts import Fog
    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.game.play.moves import CellState, Move, MoveList

    Seen = tuple[list[CellState], tuple[int, ...]]
    """The content of each cell, and the digits of the board."""


class ClearView:
    """The view of a game without fog, in which everything is seen."""

    lit: CellSet | None = None
    """The cells that are lit; None if there is no fog."""

    def seen_puzzle(self, whole: Puzzle) -> Puzzle:
        """Return the visible part of a puzzle."""
        return whole

    def seen_board(self, moves: MoveList) -> Seen:
        """Return the visible part of the board after the moves made."""
        return moves.board, moves.values

    def seen_state(self, cell: int, state: CellState) -> CellState:
        """Return the visible content of a cell."""
        return state

    def all_values(self, values: tuple[int, ...]) -> tuple[int, ...]:
        """Return the digits on the board, unseen ones included."""
        return values

    def stored_states(
        self, act: Act, given: int, old: CellState, seen: CellState, new: CellState
    ) -> Iterator[CellState]:
        """Yield the states through which a cell, which is `old` and seen as `seen`, becomes `new`.
        A given stays.
        """
        yield new._replace(value=old.value) if given else new

    def stored_moves(self, moves: MoveList, added: Sequence[Move]) -> Sequence[Move]:
        """Return the moves to be stored for an act, and see what they show."""
        return added

    def look(self, whole: Puzzle, values: Sequence[int], is_over: bool) -> bool:
        """See what these digits show; return whether more is seen of the puzzle than before."""
        return False


class FogView(ClearView):
    """The view of a game in fog; mutable.

    Right digits light cells. What was lit stays lit, even if the digit that lit it is undone. A
    given that lies in fog is seen as an empty cell, on which any digit can be entered.
    """

    def __init__(self, fog: Fog, puzzle: Puzzle) -> None:
        self._fog, self._givens = fog, puzzle.givens
        self._topology, self._solution = puzzle.topology, puzzle.about.solution
        self._bits = 0
        self._seen_bits = 0
        """The cells that were lit when the puzzle was last looked at."""
        self._shown: tuple[object, int, Seen] = (None, 0, ([], ()))

    @property
    def lit(self) -> CellSet:  # type: ignore[override]  # never None here
        """The cells that are lit."""
        return CellSet(self._bits)

    def seen_puzzle(self, whole: Puzzle) -> Puzzle:
        """Return the puzzle without what lies in fog."""
        self._seen_bits = self._bits
        return seen_part(whole, self.lit)

    def seen_board(self, moves: MoveList) -> Seen:
        """Return the board without the givens in fog; the same list until something changes."""
        board = moves.board
        if self._shown[0] is not board or self._shown[1] != self._bits:
            states = [self.seen_state(cell, state) for cell, state in enumerate(board)]
            self._shown = board, self._bits, (states, tuple(state.value for state in states))
        return self._shown[2]

    def seen_state(self, cell: int, state: CellState) -> CellState:
        """Return the content of a cell; a given in fog is empty, or the digit entered on it."""
        given = self._givens[cell]
        if not given:
            return state
        if self._is_lit(cell):
            return state if state.value == given else state._replace(value=given)
        return state._replace(value=0) if state.value == given else state

    def all_values(self, values: tuple[int, ...]) -> tuple[int, ...]:
        """Return the digits on the board, also each given that another digit was entered on."""
        return tuple(given or value for given, value in zip(self._givens, values, strict=True))

    def stored_states(
        self, act: Act, given: int, old: CellState, seen: CellState, new: CellState
    ) -> Iterator[CellState]:
        """Yield the states; on a given in fog any digit can be entered."""
        if not given:
            yield new
        elif seen.value == given or act is Act.SOLVE or new.value == seen.value:
            yield new._replace(value=old.value)
        else:
            if new.value == given == old.value:  # its own digit is entered anew
                yield new._replace(value=0)
            yield new

    def stored_moves(self, moves: MoveList, added: Sequence[Move]) -> Sequence[Move]:
        """Return the moves with those that keep lit what removed moves lit."""
        added = moves.with_light(added, self._solution)
        self._light_entered_givens(added)
        return added

    def look(self, whole: Puzzle, values: Sequence[int], is_over: bool) -> bool:
        """Light what these digits light; at the end of the game, everything."""
        if is_over:
            self._bits = (1 << whole.topology.cell_count) - 1
        else:
            self._bits |= lit_cells(self._fog, self._topology, self._givens, values, self._solution)
        return self._bits != self._seen_bits

    def replay(self, whole: Puzzle, moves: Iterable[Move], is_over: bool) -> None:
        """Light what any of the moves lit, those that can be redone included."""
        values = [state.value for state in starting_board(whole)]
        self.look(whole, values, is_over)
        for move in moves:
            self._light_entered_givens((move,))
            if values[move.cell] != move.new.value and not self._givens[move.cell]:
                values[move.cell] = move.new.value
                self.look(whole, values, is_over)

    def _is_lit(self, cell: int) -> bool:
        return bool(self._bits >> cell & 1)

    def _light_entered_givens(self, moves: Iterable[Move]) -> None:
        """Light around the givens in fog whose own digits were entered, as right digits do."""
        for act, cell, old, new, _ in moves:
            if act is not Act.RULE and old.value != new.value == self._givens[cell] != 0:
                for near in (cell,) if self._fog.triggers else around(cell, self._topology):
                    self._bits |= 1 << near

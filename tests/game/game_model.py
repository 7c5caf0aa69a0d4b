"""A game told once more, as simply as can be: boards of plain lists, and a list of all of them."""

from __future__ import annotations

from typing import NamedTuple

from tests.game.games import LINE, SOLUTION


class Cell(NamedTuple):
    """One cell of the model: a digit or 0, both kinds of notes, colours, and the ring's colour."""

    value: int = 0
    corner: frozenset[int] = frozenset()
    centre: frozenset[int] = frozenset()
    colours: frozenset[int] = frozenset()
    ring: int = 0


Board = tuple[Cell, ...]

GIVEN = [sign != "0" for sign in LINE]
PEERS = [
    {
        other
        for other in range(81)
        if other != cell
        and (
            other // 9 == cell // 9
            or other % 9 == cell % 9
            or (other // 27, other % 9 // 3) == (cell // 27, cell % 9 // 3)
        )
    }
    for cell in range(81)
]


class Model:
    """The boards of a game from the first on, and which of them is shown."""

    def __init__(self) -> None:
        self.boards: list[Board] = [tuple(Cell(int(sign)) for sign in LINE)]
        self.shown = 0
        self.mistakes = 0
        self.is_solved = False

    @property
    def board(self) -> Board:
        return self.boards[self.shown]

    def show(self, board: list[Cell]) -> bool:
        """The act is done; False when it changed nothing."""
        if tuple(board) == self.board:
            return False
        self.boards[self.shown + 1 :] = [tuple(board)]
        self.shown += 1
        if all(cell.value == int(sign) for cell, sign in zip(board, SOLUTION, strict=True)):
            self.is_solved = True
        return True

    def enter(self, cells: list[int], digit: int) -> None:
        was_solved = self.is_solved
        board = list(self.board)
        chosen = [cell for cell in cells if not GIVEN[cell]]
        clear = all(board[cell].value == digit for cell in chosen)
        for cell in chosen:
            board[cell] = board[cell]._replace(value=0 if clear else digit)
            if not clear and not any(self.board[peer].value == digit for peer in PEERS[cell]):
                for peer in PEERS[cell]:
                    if not board[peer].value:
                        board[peer] = board[peer]._replace(
                            corner=board[peer].corner - {digit},
                            centre=board[peer].centre - {digit},
                        )
        if self.show(board) and not clear and not was_solved and not self.is_solved:
            self.mistakes += sum(int(SOLUTION[cell]) != digit for cell in set(chosen))

    def note(self, cells: list[int], digit: int, field: str) -> None:
        board = list(self.board)
        empty = [cell for cell in cells if not board[cell].value]
        add = any(digit not in getattr(board[cell], field) for cell in empty)
        for cell in empty:
            notes = getattr(board[cell], field)
            board[cell] = board[cell]._replace(
                **{field: notes | {digit} if add else notes - {digit}}
            )
        self.show(board)

    def erase(self, cells: list[int]) -> None:
        board = list(self.board)
        chosen = [cell for cell in cells if not GIVEN[cell]]
        if any(board[cell].value for cell in chosen):
            emptied = [board[cell]._replace(value=0) for cell in chosen]
        elif any(board[cell].corner or board[cell].centre for cell in chosen):
            none: frozenset[int] = frozenset()
            emptied = [board[cell]._replace(corner=none, centre=none) for cell in chosen]
        else:
            chosen = list(cells)
            emptied = [board[cell]._replace(colours=frozenset(), ring=0) for cell in chosen]
        for cell, state in zip(chosen, emptied, strict=True):
            board[cell] = state
        self.show(board)

    def colour(self, cells: list[int], colour: int) -> None:
        board = list(self.board)
        add = any(colour not in board[cell].colours for cell in cells)
        for cell in cells:
            colours = board[cell].colours
            board[cell] = board[cell]._replace(
                colours=colours | {colour} if add else colours - {colour}
            )
        self.show(board)

    def draw(self, cells: list[int], colour: int) -> None:
        board = list(self.board)
        for cell in cells:
            board[cell] = board[cell]._replace(ring=colour)
        self.show(board)

    def fill_notes(self) -> None:
        board = list(self.board)
        for cell, state in enumerate(board):
            if not state.value:
                seen = {board[peer].value for peer in PEERS[cell]}
                board[cell] = state._replace(corner=frozenset(range(1, 10)) - seen)
        self.show(board)

    def restart(self) -> None:
        self.show(list(self.boards[0]))

    def undo(self) -> None:
        self.shown = max(self.shown - 1, 0)

    def redo(self) -> None:
        self.shown = min(self.shown + 1, len(self.boards) - 1)

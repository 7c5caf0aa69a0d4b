"""The puzzle that a player is entering, with its undo list and its file."""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.author_texts import NO_ABOUT
from sudoku_app.core.message import Message
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import CLASSIC, has_usual_boxes, topology_of_size
from sudoku_app.core.variants import kind_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from sudoku_app.core.topology import Topology


@dataclass
class _Origin:
    """What the acts on one puzzle have in common: its draft on the shelf, or 0; mutable."""

    shelf_number: int = 0


class _Act(NamedTuple):
    """The puzzle after an act."""

    puzzle: Puzzle
    origin: _Origin


class Draft:
    """A puzzle that the player enters before playing it; mutable. Each act that changes it is one
    entry of the undo list.

    Every act is saved to the file at `path` before it returns, or later if `defer_save` says so,
    unless `path` is empty; the undo list is not saved. `trouble` says why the last act could not be
    saved, or is None.
    """

    def __init__(self, path: str = "") -> None:
        self._path = path
        self._is_read = False
        self._acts = [_Act(_empty(CLASSIC), _Origin())]
        self._head = 0
        self._is_unsaved = False
        self._later: Callable[[], object] | None = None
        self.trouble: Message | None = None

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle as entered so far."""
        self._read()
        return self._acts[self._head].puzzle

    @property
    def shelf_number(self) -> int:
        """The draft on the shelf that the puzzle is a version of; 0 if it is none.

        What Clear or another size began, or a puzzle from elsewhere, is none until it is kept.
        """
        return self._acts[self._head].origin.shelf_number

    @shelf_number.setter
    def shelf_number(self, number: int) -> None:
        self._acts[self._head].origin.shelf_number = number

    @property
    def can_undo(self) -> bool:
        """Whether there is an act to undo."""
        return self._head > 0

    @property
    def can_redo(self) -> bool:
        """Whether there is an act to redo."""
        return self._head + 1 < len(self._acts)

    def open(self, topology: Topology) -> None:
        """Continue with what was entered before, even in an earlier run. If nothing was entered,
        start with an empty grid of `topology`, or with the usual boxes if its regions are
        irregular.
        """
        self._read()
        if not any(is_begun(act.puzzle) for act in self._acts):
            self._acts, self._head = [_Act(_beginning(topology), _Origin())], 0

    def enter(self, cells: Iterable[int], digit: int) -> None:
        """Set the digit in the cells, or clear them if all contain it already."""
        chosen = list(cells)
        givens = self.puzzle.givens
        self._set(chosen, 0 if all(givens[cell] == digit for cell in chosen) else digit)

    def erase(self, cells: Iterable[int]) -> None:
        """Clear the cells."""
        self._set(cells, 0)

    def clear(self) -> None:
        """Clear the whole grid of digits and constraints, with title, author and rules."""
        self.begin(_empty(self.puzzle.topology))

    def change_grid(self, topology: Topology) -> None:
        """Switch to another grid. If the size stays the same, so do digits, constraints, title,
        author and rules.
        """
        puzzle = self.puzzle
        if topology.grids != puzzle.topology.grids:
            self.begin(_empty(topology))
            return
        about = puzzle.about._replace(drawings=(), solution=(), is_in_words=False, worded=())
        self.replace_puzzle(puzzle._replace(topology=topology, about=about))

    def replace_puzzle(self, puzzle: Puzzle) -> bool:
        """Replace the puzzle as one act; return False if it is the same, so that nothing was
        done.
        """
        return self._replace(puzzle, self._acts[self._head].origin)

    def begin(self, puzzle: Puzzle, shelf_number: int = 0) -> None:
        """Replace the puzzle with another one as one act: a version of that draft of the shelf, or
        of none if that is 0.
        """
        self._replace(puzzle, _Origin(shelf_number))

    def _replace(self, puzzle: Puzzle, origin: _Origin) -> bool:
        is_act = puzzle != self.puzzle
        if is_act:
            self._acts[self._head + 1 :] = [_Act(puzzle, origin)]
            self._head += 1
            self._end_act()
        else:
            self._acts[self._head] = _Act(self.puzzle, origin)
        return is_act

    def amend(self, puzzle: Puzzle) -> bool:
        """Replace the result of the last act, as part of that act; return whether there is still an
        act.

        If the puzzle is now as it was before that act, there is nothing left to undo.
        """
        is_act, origin = puzzle != self._acts[self._head - 1].puzzle, self._acts[self._head].origin
        self._acts[self._head :] = [_Act(puzzle, origin)] if is_act else []
        self._head -= not is_act
        self._end_act()
        return is_act

    def describe(self, title: str, author: str, rules: str) -> None:
        """Set the puzzle's title, author and rules in words."""
        about = self.puzzle.about._replace(title=title, author=author, rules=rules)
        self.replace_puzzle(self.puzzle._replace(about=about))

    def undo(self) -> None:
        """Undo the last act."""
        if self.can_undo:
            self._head -= 1
            self._end_act()

    def redo(self) -> None:
        """Redo the act that was undone last."""
        if self.can_redo:
            self._head += 1
            self._end_act()

    def forget(self) -> None:
        """Start over, since what was entered has been saved as a game."""
        self._acts, self._head = [_Act(_beginning(self.puzzle.topology), _Origin())], 0
        self._end_act()

    def _set(self, cells: Iterable[int], digit: int) -> None:
        givens = list(self.puzzle.givens)
        for cell in cells:
            givens[cell] = digit
        puzzle = self.puzzle._replace(givens=tuple(givens))
        if puzzle.about.solution:
            from sudoku_app.formats.author_texts import with_about  # rarely needed

            puzzle = with_about(puzzle, puzzle.about)
        self.replace_puzzle(puzzle)

    # The file ----------------------------------------------------------------------------------

    def defer_save(self, later: Callable[[], object]) -> None:
        """Call `later` after each act instead of saving it; `save` then follows soon."""
        self._later = later

    def _end_act(self) -> None:
        self._is_unsaved = True
        (self._later or self.save)()

    def save(self) -> None:
        """Save the puzzle unless the file has it already."""
        if not self._path or not self._is_unsaved:
            return
        from sudoku_app.formats.writers import write_whole  # not needed until something is entered
        from sudoku_app.game.storage.atomic_file import write_atomically

        self._is_unsaved, self.trouble = False, None
        try:
            if is_begun(self.puzzle):
                write_atomically(self._path, f"{write_whole(self.puzzle)}\n".encode())
            else:
                with suppress(FileNotFoundError):
                    os.remove(self._path)
        except OSError as error:
            self._set_trouble(error)

    def _read(self) -> None:
        """Read the file, once. A file without a puzzle is set aside. A file that cannot be read
        stays as it is, and nothing is saved from then on.
        """
        if self._is_read or not self._path:
            return
        self._is_read = True
        from sudoku_app.formats import read_first, read_text  # only needed here
        from sudoku_app.formats.documents import MAX_LINK
        from sudoku_app.game.storage.atomic_file import rename_unreadable

        try:
            try:
                # This class writes one line or a link, so a longer text is not its own.
                puzzle = read_first(read_text(self._path)[:MAX_LINK]).puzzle
                self._acts = [_Act(puzzle, _Origin())]
            except ValueError as error:
                self.trouble = Message("{0}: {1}", self._path, error)
                rename_unreadable(self._path)
        except FileNotFoundError:
            return
        except OSError as error:
            self._set_trouble(error)
            self._path = ""

    def _set_trouble(self, error: OSError) -> None:
        self.trouble = Message("{0}: {1}", self._path, error.strerror)


def is_begun(puzzle: Puzzle) -> bool:
    """Whether a puzzle is more than an empty grid."""
    topology = puzzle.topology
    has_own_houses = bool(topology.extras) and not kind_of(topology)
    is_drawn = has_own_houses or not has_usual_boxes(topology)
    return bool(puzzle.clue_count or puzzle.constraints or puzzle.about != NO_ABOUT or is_drawn)


def _beginning(topology: Topology) -> Puzzle:
    """The puzzle that an editor starts with: a grid in which nothing is drawn yet."""
    empty = _empty(topology)
    return _empty(topology_of_size(topology.size)) if is_begun(empty) else empty


def _empty(topology: Topology) -> Puzzle:
    return Puzzle(topology, (0,) * topology.cell_count)

"""The puzzle that a player is entering, with its undo list and its file."""

from __future__ import annotations

import os
from collections import deque
from contextlib import suppress
from dataclasses import dataclass, replace
from threading import Lock
from typing import TYPE_CHECKING

from sudoku_app.core.author_texts import NO_ABOUT
from sudoku_app.core.message import Message
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import CLASSIC, has_usual_boxes, topology_of_size
from sudoku_app.core.variants import kind_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from sudoku_app.core.topology import Topology
    from sudoku_app.game.editor.copied_pieces import CopiedPiece

MOST_KEPT = 50
"""The most acts that the file has for Undo, and the most for Redo."""
MOST_CHARACTERS = 500_000
"""The most characters that these take in the file."""
HIGHEST = 10**9
"""The highest number of an act's puzzle, and of a draft on the shelf, that is read."""
_HISTORY = '\n{"undo": '
"""The beginning of the line about the other acts in the file, after the puzzle."""


@dataclass
class _Act:
    """The puzzle after an act; mutable, as one from the file is only read when it is needed.

    Acts on the same puzzle have the same `origin`; `shelf_number` is the draft on the shelf that
    the puzzle is a version of, or 0.
    """

    origin: int
    shelf_number: int
    known: Puzzle | None = None
    written: str = ""

    @property
    def puzzle(self) -> Puzzle | None:
        """The puzzle; None if its text is damaged."""
        if self.known is None:
            from sudoku_app.formats import read_first  # only needed here

            with suppress(ValueError):
                self.known = read_first(self.written).puzzle
        return self.known

    @property
    def text(self) -> str:
        """The puzzle as a line of text."""
        if not self.written and self.known is not None:
            from sudoku_app.formats.writers import write_whole  # not needed until an act is saved

            self.written = write_whole(self.known)
        return self.written


class Draft:
    """A puzzle that the player enters before playing it; mutable. Each act that changes it is one
    entry of the undo list.

    Every act is saved to the file at `path` before it returns, or later if `defer_save` says so,
    unless `path` is empty. The file has the acts around it in the undo list, too, for the next run.
    Acts that were noted but have not settled are in another file beside it.
    `trouble` says why the last act could not be saved, or is None.
    """

    def __init__(self, path: str = "") -> None:
        self._path = path
        self._is_read = False
        self._start(_empty(CLASSIC))
        self._is_unsaved = False
        self._later: Callable[[], object] | None = None
        self._noted = f"{path}-noted"
        self._unwritten: deque[bytes] = deque(maxlen=1)
        """What the file should have, until it is written."""
        self._settling, self._naming = Lock(), Lock()
        self.trouble: Message | None = None
        self.piece: CopiedPiece | None = None
        """What was copied last, for the next visit to the editor too."""

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle as entered so far."""
        if not self._is_read:
            self._read()
        puzzle = self._acts[self._head].puzzle
        assert puzzle is not None  # no act whose text is damaged becomes the head
        return puzzle

    @property
    def shelf_number(self) -> int:
        """The draft on the shelf that the puzzle is a version of; 0 if it is none.

        What Clear or another size began, or a puzzle from elsewhere, is none until it is kept.
        """
        return self._acts[self._head].shelf_number

    @shelf_number.setter
    def shelf_number(self, number: int) -> None:
        head = self._acts[self._head]
        if number == head.shelf_number:
            return
        # The first draft has the puzzle's other acts too; a further one begins with this act.
        acts = [head] if head.shelf_number else self._acts
        for act in acts:
            if act.origin == head.origin:
                act.shelf_number = number
        self._end_act()

    @property
    def origin(self) -> int:
        """A number that all acts on the same puzzle have."""
        return self._acts[self._head].origin

    @property
    def can_undo(self) -> bool:
        """Whether there is an act to undo."""
        return self._head > 0

    @property
    def can_redo(self) -> bool:
        """Whether there is an act to redo."""
        return self._head + 1 < len(self._acts)

    @property
    def when_worded(self) -> Puzzle:
        """The puzzle as it was when its rules in words were written, as far as the undo list
        goes back.
        """
        head, found = self._acts[self._head], self.puzzle
        for act in reversed(self._acts[: self._head]):
            puzzle = act.puzzle if act.origin == head.origin else None
            if puzzle is None or puzzle.about.rules != found.about.rules:
                break
            found = puzzle
        return found

    def open(self, topology: Topology) -> None:
        """Continue with what was entered before, even in an earlier run. If the grid is empty and
        there is nothing to redo, start with an empty grid of `topology`, or with the usual boxes if
        its regions are irregular.
        """
        beginning = _beginning(topology)
        if is_begun(self.puzzle) or self.can_redo or self.puzzle == beginning:
            return
        if self.can_undo:
            self.amend(beginning)
        else:
            self._start(beginning)

    def _start(self, puzzle: Puzzle) -> None:
        """Begin the undo list with a puzzle."""
        self._acts, self._head = [_Act(0, 0, puzzle)], 0

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
        author and rules. Raises ValueError for a constraint that its digits can't have.
        """
        puzzle = self.puzzle
        if topology.grids != puzzle.topology.grids:
            self.begin(_empty(topology))
            return
        about = puzzle.about._replace(drawings=(), solution=(), is_in_words=False, worded=())
        if topology.lowest != puzzle.topology.lowest:
            from sudoku_app.formats.constraints import checked

            checked(puzzle.constraints, topology)
        self.replace_puzzle(puzzle._replace(topology=topology, about=about))

    def replace_puzzle(self, puzzle: Puzzle) -> bool:
        """Replace the puzzle as one act; return False if it is the same, so that nothing was
        done.
        """
        head = self._acts[self._head]
        return self._replace(puzzle, head.origin, head.shelf_number)

    def begin(self, puzzle: Puzzle, shelf_number: int = 0) -> None:
        """Replace the puzzle with another one as one act: a version of that draft of the shelf, or
        of none if that is 0.
        """
        self._replace(puzzle, max(act.origin for act in self._acts) + 1, shelf_number)

    def _replace(self, puzzle: Puzzle, origin: int, shelf_number: int) -> bool:
        is_act = puzzle != self.puzzle
        act = _Act(origin, shelf_number, puzzle)
        if is_act:
            self._acts[self._head + 1 :] = [act]
            self._head += 1
            self._end_act()
        else:
            self._acts[self._head] = act
        return is_act

    def amend(self, puzzle: Puzzle) -> bool:
        """Replace the result of the last act, as part of that act; return whether there is still an
        act.

        If the puzzle is now as it was before that act, there is nothing left to undo.
        """
        head, is_act = self._acts[self._head], puzzle != self._acts[self._head - 1].puzzle
        self._acts[self._head :] = [replace(head, known=puzzle, written="")] if is_act else []
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
            self._go(self._head - 1)

    def redo(self) -> None:
        """Redo the act that was undone last."""
        if self.can_redo:
            self._go(self._head + 1)

    def _go(self, to: int) -> None:
        """Go to another act; if it is damaged, forget it with all beyond it."""
        if self._acts[to].puzzle is not None:
            self._head = to
        elif to > self._head:
            del self._acts[to:]
        else:
            del self._acts[: self._head]
            self._head = 0
        self._end_act()

    def forget(self) -> None:
        """Start over, since what was entered has been saved as a game; undo brings it back."""
        self.begin(_beginning(self.puzzle.topology))

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
        """Call `later` after each act instead of saving it; `note` and `settle` then follow
        soon.
        """
        self._later = later

    def _end_act(self) -> None:
        self._is_unsaved = True
        (self._later or self.save)()

    def note(self) -> None:
        """Write the last act beside the file without waiting for the disk: from then on it survives
        the end of the process, and after `settle` a power cut too.
        """
        text = self._hand_over()
        if text and self._path:
            from sudoku_app.game.storage.atomic_file import write_atomically

            with suppress(OSError), self._naming:  # `settle` fails too, and says why
                write_atomically(self._noted, text, waits=False)

    def save(self) -> None:
        """Save the puzzle and the acts around it unless the file has them already."""
        self._hand_over()
        self.settle()

    def _hand_over(self) -> bytes:
        """Let `settle` write the last act, and return what that is: b"" for none or for no file."""
        if not self._is_unsaved:
            return b""
        self._is_unsaved, text = False, b""
        head = self._acts[self._head]
        puzzles = (act.puzzle for act in (head, *self._acts))
        if any(puzzle is not None and is_begun(puzzle) for puzzle in puzzles):
            text = f"{head.text}\n{self._history()}\n".encode()  # even if it was all taken back
        self._unwritten.append(text)
        return text

    def settle(self) -> None:
        """Wait until the file has the last act that was noted; in any thread."""
        with self._settling:  # one after the other, so that no act takes the place of a later one
            while self._unwritten:
                self.trouble = self._write(self._unwritten.pop())

    def _write(self, text: bytes) -> Message | None:
        """Write the file, or remove it for b""; return why that is impossible, or None."""
        if not self._path:
            return None
        from sudoku_app.game.storage.atomic_file import write_atomically

        try:
            if text:
                write_atomically(self._path, text)
            else:
                with suppress(FileNotFoundError):
                    os.remove(self._path)
        except OSError as error:
            return self._trouble_of(error)
        with suppress(OSError), self._naming:
            if not self._unwritten:
                os.remove(self._noted)
        return None

    def _history(self) -> str:
        """Return the acts before and after the head as a line of JSON, each with its origin, its
        number on the shelf and its text.
        """
        from sudoku_app.formats.json_text import printable_json  # not needed until an act is saved

        before = self._acts[: self._head][-MOST_KEPT:]
        after = self._acts[self._head + 1 :][:MOST_KEPT]
        while sum(len(act.text) for act in (*before, *after)) > MOST_CHARACTERS:
            (before or after).pop(0 if before else -1)
        head = replace(self._acts[self._head], known=None, written="")  # the line before has it
        acts = [[each.origin, each.shelf_number, each.text] for each in (*before, head, *after)]
        return printable_json({"undo": len(before), "acts": acts})

    def _read(self) -> None:
        """Read the file, if there is one. A file without a puzzle is set aside. A file that cannot
        be read stays as it is, and nothing is saved from then on.
        """
        self._is_read = True
        if not self._path:
            return
        from sudoku_app.formats import read_text  # only needed here
        from sudoku_app.game.storage.atomic_file import rename_unreadable

        try:
            try:
                self._take(read_text(self._path))
            except FileNotFoundError:
                pass
            except ValueError as error:
                self.trouble = Message("{0}: {1}", self._path, error)
                rename_unreadable(self._path)
        except OSError as error:
            self.trouble, self._path = self._trouble_of(error), ""
            return
        with suppress(OSError, ValueError):  # there is none, or a power cut damaged it
            self._take(read_text(self._noted), is_whole=True)

    def _take(self, text: str, is_whole: bool = False) -> None:
        """Take over the puzzle in the text of a file, with the acts around it unless they are
        damaged. Raises ValueError if there is no puzzle, or if the text should be whole and is not.
        """
        from sudoku_app.formats import read_first  # only needed here
        from sudoku_app.formats.documents import MAX_LINK

        shown, begin, history = text.partition(_HISTORY)
        # This class writes one line or a link, so a longer text is not its own.
        puzzle = read_first(shown[:MAX_LINK]).puzzle
        try:
            self._acts, self._head = _acts_in(begin + history)
            self._acts[self._head].known = puzzle
        except ValueError:
            if is_whole:
                raise
            self._start(puzzle)  # it does without

    def _trouble_of(self, error: OSError) -> Message:
        return Message("{0}: {1}", self._path, error.strerror)


def _acts_in(history: str) -> tuple[list[_Act], int]:
    """Return the acts in the line of JSON of a file, and the place of the head, whose text is
    empty. Raises ValueError.
    """
    from sudoku_app.formats.json_text import list_in, parse_object, text_in, whole_in

    fields, what = parse_object(history), Message("the JSON")
    drafts = list_in(fields.get("drafts", []), what)
    acts = []
    for act in list_in(fields.get("acts"), what):
        first, *number, written = list_in(act, what)
        origin = whole_in(first, what, 0, HIGHEST)
        # In earlier versions an act had only the place of its draft's number in a list.
        [draft] = number or drafts[origin : origin + 1]
        acts.append(_Act(origin, whole_in(draft, what, 0, HIGHEST), None, text_in(written)))
    return acts, whole_in(fields.get("undo"), what, 0, len(acts) - 1)


def is_begun(puzzle: Puzzle) -> bool:
    """Whether a puzzle is more than an empty grid."""
    if puzzle.clue_count or puzzle.constraints or puzzle.about != NO_ABOUT:
        return True
    topology = puzzle.topology
    has_own_houses = bool(topology.extras) and not kind_of(topology)
    return has_own_houses or not has_usual_boxes(topology)


def _beginning(topology: Topology) -> Puzzle:
    """The puzzle that an editor starts with: a grid in which nothing is drawn yet."""
    empty = _empty(topology)
    if not is_begun(empty):
        return empty
    return _empty(topology_of_size(topology.size).with_lowest(topology.lowest))


def _empty(topology: Topology) -> Puzzle:
    return Puzzle(topology, (0,) * topology.cell_count)

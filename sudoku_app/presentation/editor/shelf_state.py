"""The shelf of drafts with the entered puzzle: what is kept, opened, copied, renamed or deleted."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.game.editor.draft import is_begun
from sudoku_app.game.storage.shelf import NotKeptError
from sudoku_app.presentation.board.board_words import grid_name
from sudoku_app.presentation.editor.bench_words import draft_name
from sudoku_app.presentation.screen_state import ScreenState
from sudoku_app.presentation.words import counted_words, error_words, join_lines

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.game.storage.shelf import Shelf, Version
    from sudoku_app.presentation.editor.edit_state import EditState


class ShelfScreen(NamedTuple):
    """What is shown of a shelf: a line of `words`, the drafts with theirs, those of the versions of
    the chosen draft, the places of both that are chosen, and which acts are possible.
    """

    words: str
    drafts: tuple[tuple[str, Puzzle], ...]
    draft: int
    versions: tuple[str, ...]
    version: int
    can_keep_new: bool
    can_restore: bool


class ShelfState(ScreenState[ShelfScreen]):
    """The drafts, and what is done with them and the puzzle of an editor; mutable. `moment` gives
    the words of a time in seconds since 1970.
    """

    def __init__(self, editing: EditState, shelf: Shelf, moment: Callable[[float], str]) -> None:
        super().__init__()
        self._editing, self._shelf, self._moment = editing, shelf, moment
        self.translate = editing.translate
        self._deleted: list[list[Version]] = []
        puzzle, number = editing.puzzle, editing.draft.shelf_number
        if not number and is_begun(puzzle):  # it was kept before the program was started
            number = shelf.draft_of(puzzle)
        editing.set_shelf_number(number)
        self._read(number)
        words = self.translate(
            "ShelfWindow", "This puzzle is not kept yet. Keep makes a new draft of it."
        )
        if self._own:
            words = self.translate("ShelfWindow", "Keep adds a version to “{0}”.")
            words = words.format(self._name(self._versions[0]))
        self._words = words
        self.screen = self._new_screen()

    @property
    def _own(self) -> int:
        """The draft that the puzzle of the editor is a version of; 0 if it is none on the shelf."""
        number = self._editing.draft.shelf_number
        return number if number in self._numbers else 0

    @property
    def _numbers(self) -> list[int]:
        return [versions[0].draft for versions in self._drafts]

    @property
    def _versions(self) -> list[Version]:
        """The versions of the chosen draft."""
        return self._drafts[self._row] if self._drafts else []

    def _read(self, draft: int = 0) -> None:
        """Read the shelf again, and choose a draft if it is on it, or else the first."""
        self._drafts = self._shelf.by_draft()
        self._row = self._numbers.index(draft) if draft in self._numbers else 0
        self._version = 0

    # Wishes ------------------------------------------------------------------------------------

    def choose_draft(self, row: int) -> None:
        """Show the versions of another draft."""
        if 0 <= row < len(self._drafts):
            self._row, self._version = row, 0
            self._show()

    def choose_version(self, row: int) -> None:
        """Choose another version of the draft."""
        self._version = max(0, row)
        self._show()

    def keep(self, name: str, is_new: bool = False) -> bool:
        """Keep the puzzle as a version of its draft, or as a new one; return whether that could be
        stored.
        """

        def keep() -> int:
            draft = 0 if is_new else self._own
            version = self._shelf.keep(self._editing.puzzle, draft, name.strip())
            self._editing.set_shelf_number(version.draft)
            return version.draft

        return self._do(keep, self.translate("ShelfWindow", "Kept."))

    def open(self) -> bool:
        """Put the chosen version into the editor; return whether there is one."""
        for version in self._chosen:
            self._editing.open_puzzle(version.puzzle, version.draft)
        return bool(self._chosen)

    def duplicate(self) -> bool:
        """Copy the chosen version as a new draft."""
        return self._do(lambda: self._shelf.duplicate(self._chosen[0]).draft)

    def rename(self, name: str) -> bool:
        """Give the chosen version another name; return whether that could be stored."""
        return self._do(lambda: self._shelf.rename(self._chosen[0], name.strip()).draft)

    def delete_draft(self) -> bool:
        """Delete the chosen draft with all its versions."""
        return self._delete(lambda: self._shelf.delete_draft(self._chosen[0].draft))

    def delete_version(self) -> bool:
        """Delete the chosen version."""
        return self._delete(lambda: self._shelf.delete_version(self._chosen[0]))

    def _delete(self, act: Callable[[], list[Version]]) -> bool:
        def delete() -> int:
            self._deleted.append(act())
            return self._deleted[-1][0].draft

        return self._do(delete)

    def restore(self) -> bool:
        """Bring back what was deleted last."""

        def restore() -> int:
            self._shelf.restore(self._deleted[-1])
            return self._deleted.pop()[0].draft

        return self._do(restore)

    def _do(self, act: Callable[[], int], words: str = "") -> bool:
        """Change the shelf, and choose the draft that is returned; say why if that could not be
        stored, or else these words.
        """
        is_done = True
        try:
            self._read(act())
        except NotKeptError as error:
            words, is_done = error_words(self.translate, error), False
        self._words = words
        self._show()
        return is_done

    # What is shown -----------------------------------------------------------------------------

    def _new_screen(self) -> ShelfScreen:
        return ShelfScreen(
            self._words,
            tuple((self._draft_words(each), each[0].puzzle) for each in self._drafts),
            self._row if self._drafts else -1,
            tuple(
                "  ".join(filter(None, (each.name, self._moment(each.saved_at))))
                for each in self._versions
            ),
            self._version if self._versions else -1,
            bool(self._own),
            bool(self._deleted),
        )

    @property
    def _chosen(self) -> list[Version]:
        """The chosen version, alone; empty if there is none."""
        return self._versions[self._version : self._version + 1]

    def _name(self, version: Version) -> str:
        return draft_name(self.translate, version.draft, version.puzzle)

    def _draft_words(self, versions: list[Version]) -> str:
        translate, version, count = self.translate, versions[0], len(versions)
        puzzle = version.puzzle
        forms = translate("ShelfWindow", "1 version|{0} versions")
        is_own = version.draft == self._own
        return join_lines(
            self._name(version),
            translate("ShelfWindow", "This is being edited.") if is_own else "",
            version.name,
            grid_name(translate, puzzle.topology, puzzle.constraints),
            counted_words(translate, forms, count),
            self._moment(version.saved_at),
        )

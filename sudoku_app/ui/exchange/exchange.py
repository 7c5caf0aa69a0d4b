"""Puzzles in and out: paste, drop, open; copy and save in the formats that others read.

While a puzzle is being entered, these are about that one and not about the game at hand.
"""

from __future__ import annotations

import os.path
from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication, QObject
from PyQt6.QtGui import QGuiApplication

from sudoku_app.ui.waited_runner import WaitedRunner

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PyQt6.QtCore import QMimeData
    from PyQt6.QtWidgets import QWidget

    from sudoku_app.formats import Parsed
    from sudoku_app.formats.writers import Writer
    from sudoku_app.game.library import NewPuzzle
    from sudoku_app.game.puzzle_file import PuzzleFile
    from sudoku_app.ui.editor.editor import Editor
    from sudoku_app.ui.exchange.code_window import CodeWindow
    from sudoku_app.ui.exchange.reading import Taken
    from sudoku_app.ui.game_bridge import GameBridge

MOST_FILES = 1_000
"""The most files that are pasted or dropped at a time; Qt takes seconds for a list of megabytes."""


class Exchange(QObject):
    """Takes puzzles from the clipboard, from files and from what is dropped, and gives them.

    Reading happens in the worker. What is no puzzle is answered by one sentence, and changes
    nothing.
    """

    def __init__(self, bridge: GameBridge, editor: Editor, parent: QWidget) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._editor = editor
        self._window = parent
        self._name = ""
        self._filter = ""  # of the file dialog; empty for its first
        self._folder = ""  # of the file chosen last
        self._runner = WaitedRunner(parent)
        self._runner.finished.connect(self._found)
        self._runner.failed.connect(self._refused)

    def stop(self) -> None:
        """End what is being read."""
        self._runner.stop()

    # In ----------------------------------------------------------------------------------------

    def paste(self) -> None:
        """Read the clipboard."""
        clipboard = QGuiApplication.clipboard()
        data = clipboard.mimeData() if clipboard is not None else None
        if data is not None:
            self.take(data, self.tr("Clipboard"))

    def open_puzzle(self) -> None:
        """Choose a file and read it."""
        from sudoku_app.ui.parts.file_place import file_dialog, file_place

        place = file_place(folder=self._folder)
        dialog = file_dialog(self._window, self.tr("Open a puzzle"), place)
        dialog.fileSelected.connect(self._open)
        dialog.open()

    def enter_code(self) -> None:
        """Ask for the code of a puzzle, as printed above it, and begin that."""
        from sudoku_app.ui.exchange.code_window import CodeWindow

        window = CodeWindow(self._window)
        window.entered.connect(partial(self._take_code, window))
        window.open()

    def _take_code(self, window: CodeWindow, code: str) -> None:
        try:
            new = self._puzzle_of_code(code)
        except ValueError:  # a number beyond the last
            new = None
        if new is None:
            window.refuse()
        else:
            window.accept()
            self._begin_named(new)

    def _open(self, path: str) -> None:
        self._folder = os.path.dirname(path)
        self.read_file(path)

    def take(self, data: QMimeData, name: str) -> None:
        """Read what was pasted or dropped: the files that it names, or its text."""
        if data.hasUrls() and _line_count(data) > MOST_FILES:
            self._say(self.tr("More than {0} files at a time.").format(MOST_FILES))
            return
        paths = [url.toLocalFile() for url in data.urls() if url.isLocalFile()]
        if paths:
            self.read_files(paths)
        elif data.hasText():
            self._name = name
            if not self._began_named(data.text()):
                from sudoku_app.ui.exchange.reading import take_text

                self._start(partial(take_text, data.text()))
        else:
            self._say(
                self.tr("No text was found; expected a puzzle as text, or a file of puzzles.")
            )

    def _began_named(self, code: str) -> bool:
        """Whether the text is the code of a puzzle, as printed above it; then it is begun, or gone
        on with.
        """
        try:
            new = self._puzzle_of_code(code)
        except ValueError as error:
            self._refuse(code.strip(), error)
            return True
        if new is not None:
            self._begin_named(new)
        return new is not None

    def _puzzle_of_code(self, code: str) -> NewPuzzle | None:
        from sudoku_app.ui.exchange.codes import puzzle_of_code

        session = self._bridge.session
        return puzzle_of_code(session.library, session.store, code)

    def _begin_named(self, new: NewPuzzle) -> None:
        if self._editor.is_open:
            self._editor.take(new.puzzle)
        else:
            self._bridge.go_on_with(new)

    def read_file(self, path: str) -> None:
        """Read a file."""
        self.read_files([path])

    def play_file(self, path: str) -> None:
        """Read a file that the program was given, and play its first puzzle."""
        from sudoku_app.game.puzzle_file import read_puzzle_file

        self._start(partial(read_puzzle_file, path))

    def read_files(self, paths: Sequence[str]) -> None:
        """Read files, and offer the puzzles of all."""
        from sudoku_app.ui.exchange.reading import take_files

        self._name = os.path.basename(paths[0])
        self._start(partial(take_files, paths))

    def _start(self, work: Callable[[Callable[[], bool]], Taken | PuzzleFile]) -> None:
        """Read beside the window, which says so where it takes long and lets it be cancelled."""
        self._runner.begin(self.tr("Reading…"), self._editor.shown_screen.theme, work)

    def _found(self, found: Taken | PuzzleFile) -> None:
        from sudoku_app.game.puzzle_file import PuzzleFile

        if isinstance(found, PuzzleFile):
            self._bridge.take_file(found)
        else:
            self._offer(found)

    def _offer(self, taken: Taken) -> None:
        """Show what was found, to be chosen from."""
        from sudoku_app.ui.exchange.found_window import FoundWindow

        in_editor, theme = self._editor.is_open, self._editor.shown_screen.theme
        if in_editor and len(taken.puzzles) == 1:
            self._play(taken.puzzles[0])  # undo brings back what it takes the place of
            return
        rest = self._rest_words(taken)
        window = FoundWindow(taken.puzzles, theme, self._window, rest, in_editor)
        window.play_requested.connect(self._play)
        self._editor.shown_screen.theme_changed.connect(window.set_theme)
        window.open()

    def _rest_words(self, taken: Taken) -> str:
        """What the text held besides puzzles; empty for nothing."""
        if taken.first_error is None:
            return ""
        from sudoku_app.presentation.words import error_words  # likewise

        one = self.tr("One part is not a puzzle: {1}.")
        many = self.tr("{0} parts are not puzzles. The first: {1}.")
        words = error_words(QCoreApplication.translate, taken.first_error)
        if taken.where:
            words = f"{taken.where}: {words}"
        return (one if taken.rejected == 1 else many).format(taken.rejected, words)

    def _refused(self, error: Exception) -> None:
        if not isinstance(error, OSError | ValueError):
            raise error
        self._refuse(self._name, error)

    def _refuse(self, name: str, error: Exception) -> None:
        from sudoku_app.presentation.words import error_words  # only what is no puzzle needs it

        self._say(self.tr("{0}: {1}.").format(name, error_words(QCoreApplication.translate, error)))

    def _play(self, parsed: Parsed) -> None:
        """Play a puzzle, or have it in the editor where that is open."""
        if self._editor.is_open:
            self._editor.take(parsed.puzzle)
        else:
            self._bridge.begin_parsed(parsed, self._name)

    # Out ---------------------------------------------------------------------------------------

    def copy_puzzle(self) -> None:
        """Copy the givens as one line, as a link where that alone keeps the houses."""
        from sudoku_app.formats.writers import write_puzzle

        self._copy(write_puzzle(self._editor.shown_game.puzzle))

    def copy_board(self) -> None:
        """Copy givens and own digits as one line, likewise."""
        from sudoku_app.formats.fpuzzles import write_link
        from sudoku_app.formats.line import write_line
        from sudoku_app.formats.writers import is_usual

        game = self._editor.shown_game
        usual = is_usual(game.puzzle)
        self._copy(write_line(game.values) if usual else write_link(game.puzzle, game.values))

    def copy_grid(self) -> None:
        """Copy the board as rows of text with borders."""
        from sudoku_app.formats import write_grid

        game = self._editor.shown_game
        self._copy_rows(lambda: write_grid(game.values, game.puzzle.topology))

    def copy_candidates(self) -> None:
        """Copy the board with what can still go into each cell: the notes, where there are some."""
        from sudoku_app.formats.candidate_grid import write_candidates
        from sudoku_app.game.coach import position_of

        game = self._editor.shown_game
        self._copy_rows(
            lambda: write_candidates(game.values, position_of(game).digits, game.puzzle.topology)
        )

    def _copy_rows(self, write: Callable[[], str]) -> None:
        """Copy rows of text, unless another puzzle would be read from them."""
        from sudoku_app.formats.writers import is_usual

        if is_usual(self._editor.shown_game.puzzle):
            self._copy(write())
        else:
            self._say(self._lost_words())

    def _lost_words(self) -> str:
        """Why most formats are not for this puzzle."""
        return self.tr(
            "Rows of text cannot hold diagonals, windows or irregular regions; a link can."
        )

    def copy_link(self) -> None:
        """Copy the givens as a link, which keeps all houses."""
        from sudoku_app.formats.fpuzzles import write_link

        self._copy(write_link(self._editor.shown_game.puzzle))

    def copy_picture(self) -> None:
        """Copy the board as it is drawn."""
        clipboard = QGuiApplication.clipboard()
        if clipboard is not None:
            clipboard.setPixmap(self._editor.shown_screen.board.grab())

    def save_puzzle(self) -> None:
        """Choose a file and write the puzzle into it, in the format of its ending."""
        from sudoku_app.ui.parts.file_place import file_dialog, file_place

        writers = self._writers()
        ending = next(iter(writers.values())).ending
        place = file_place(f"puzzle{ending}", self._folder)
        dialog = file_dialog(self._window, self.tr("Save the puzzle"), place, to_save=True)
        self._filter = ""
        dialog.setNameFilters(list(writers))
        dialog.filterSelected.connect(self._choose_filter)
        dialog.fileSelected.connect(self._save)
        dialog.open()

    def print_puzzles(self) -> None:
        """Print this puzzle, or a booklet."""
        from sudoku_app.ui.exchange.print_window import PrintWindow

        window = PrintWindow(self._bridge.session, self._editor.shown_screen.theme, self._window)
        self._editor.shown_screen.theme_changed.connect(window.set_theme)
        window.open()

    def _writers(self) -> dict[str, Writer]:
        """The formats that this puzzle can be saved in, by the words of the file dialog."""
        from sudoku_app.formats.writers import writers_for

        names = {
            "sdm": self.tr("Collection of puzzles"),
            "sdk": self.tr("SudoCue puzzle"),
            "ss": self.tr("Simple Sudoku, with what is filled in"),
            "grid": self.tr("Grid with borders"),
            "line": self.tr("One line, a character for each cell"),
            "candidates": self.tr("Grid of candidates"),
            "hodoku": self.tr("Line of a HoDoKu library"),
            "link": self.tr("Link to f-puzzles"),
        }
        writers = writers_for(self._editor.shown_game.puzzle)
        return {f"{names[writer.slug]} (*{writer.ending})": writer for writer in writers}

    def _choose_filter(self, name: str) -> None:
        self._filter = name

    def _save(self, path: str) -> None:
        """Write in the chosen format, or by the ending where that is another's."""
        from sudoku_app.formats.writers import WRITERS, Position
        from sudoku_app.game.atomic_file import write_atomically

        self._folder = os.path.dirname(path)
        game = self._editor.shown_game
        writers = self._writers()
        writer = writers.get(self._filter) or next(iter(writers.values()))
        ending = os.path.splitext(path)[1].lower()
        not_written = self.tr("Nothing was written: {0}: {1}.")
        if ending != writer.ending:
            others = [other for other in writers.values() if other.ending == ending]
            if not others and any(other.ending == ending for other in WRITERS):
                self._say(not_written.format(path, self._lost_words()))
                return
            writer = others[0] if others else writer
        notes = [0 if state.value else state.corner | state.centre for state in game.board]
        position = Position(game.puzzle, game.values, notes if any(notes) else ())
        try:
            write_atomically(path, writer.write(position).encode())
        except OSError as error:
            from sudoku_app.presentation.words import error_words  # likewise

            self._say(not_written.format(path, error_words(QCoreApplication.translate, error)))

    def _copy(self, text: str) -> None:
        clipboard = QGuiApplication.clipboard()
        if clipboard is not None:
            clipboard.setText(text)

    def _say(self, words: str) -> None:
        from sudoku_app.ui.parts.dialogs import say

        say(self._window, words)


def _line_count(data: QMimeData) -> int:
    """How many lines a list of files has, without an address being made of each."""
    return data.data("text/uri-list").count(b"\n")

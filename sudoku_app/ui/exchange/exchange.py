"""Import and export of puzzles: paste, drop and open; copy and save in formats that other programs
read.

While the editor is open, all of this applies to the entered puzzle instead of the game.
"""

from __future__ import annotations

import os.path
from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QBuffer, QObject, QUrl
from PyQt6.QtGui import QGuiApplication

from sudoku_app.core.topology import SIZES
from sudoku_app.game.storage.atomic_file import write_atomically
from sudoku_app.presentation.cards.status_words import title_and_author
from sudoku_app.presentation.words import counted_words, error_words, join_sentences, message_words
from sudoku_app.ui.language import translate
from sudoku_app.ui.new_game.puzzle_judge import prepare_in_time
from sudoku_app.ui.parts.waiting import WaitedRunner

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PyQt6.QtCore import QMimeData
    from PyQt6.QtGui import QImage
    from PyQt6.QtWidgets import QWidget

    from sudoku_app.formats import Parsed
    from sudoku_app.formats.table import Format, WrittenPosition
    from sudoku_app.game.play.diagnosis import Diagnosis
    from sudoku_app.game.play.game import Game
    from sudoku_app.game.puzzles.library import NewPuzzle
    from sudoku_app.game.puzzles.puzzle_file import PlayablePuzzles, PuzzleFile
    from sudoku_app.ui.editor.editor import Editor
    from sudoku_app.ui.exchange.code_window import CodeWindow
    from sudoku_app.ui.game_bridge import GameBridge

    Found = PlayablePuzzles | PuzzleFile
    """The result of a worker's reading."""
    Work = Callable[[Callable[[], bool]], Found]

MOST_FILES = 1_000
"""Most files to accept in one paste or drop; Qt takes seconds for a list of megabytes."""


class Exchange(QObject):
    """Reads puzzles from the clipboard, from files and from drops, and writes them.

    Reading happens in a worker. Input that is not a puzzle changes nothing; a one-sentence message
    says so.
    """

    def __init__(self, bridge: GameBridge, editor: Editor, parent: QWidget) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._editor = editor
        self._window = parent
        self._name = self._file = ""
        self._filter = ""  # chosen in the file dialog; empty for the first one
        self._folder = ""  # the folder of the file chosen last
        self._runner = WaitedRunner(parent)
        self._runner.finished.connect(self._found)
        self._runner.failed.connect(self._refused)
        self._writer = WaitedRunner(parent)
        self._writer.finished.connect(self._saved)
        self._writer.failed.connect(self._not_saved)
        self._saved_as = ""

    def stop(self) -> None:
        """Cancel reading, and wait for writing to finish."""
        self._runner.stop()
        self._writer.finish()

    # In ----------------------------------------------------------------------------------------

    def paste(self) -> None:
        """Read puzzles from the clipboard."""
        clipboard = QGuiApplication.clipboard()
        data = clipboard.mimeData() if clipboard is not None else None
        if data is not None:
            self.read_data(data, self.tr("Clipboard"))

    def open_puzzle(self) -> None:
        """Ask for a file and read it."""
        from sudoku_app.ui.parts.dialogs import file_dialog, file_place

        place = file_place(folder=self._folder)
        dialog = file_dialog(self._window, self.tr("Open a puzzle"), place)
        dialog.fileSelected.connect(self._open)
        dialog.open()

    def enter_code(self) -> None:
        """Ask for the code printed above a puzzle, and start or resume that puzzle."""
        from sudoku_app.ui.exchange.code_window import CodeWindow

        window = CodeWindow(self._window)
        window.entered.connect(partial(self._take_code, window))
        window.open()

    def _take_code(self, window: CodeWindow, code: str) -> None:
        try:
            new = self._puzzle_of_code(code)
        except ValueError:  # such as a number beyond the end of the bank
            new = None
        if new is None:
            window.refuse()
        else:
            window.accept()
            self._resume_or_begin(new)

    def _open(self, path: str) -> None:
        self._folder = os.path.dirname(path)
        self.read_file(path)

    def read_data(self, data: QMimeData, name: str) -> None:
        """Read pasted or dropped data: the files it names or, if there are none, its text, or its
        picture.
        """
        if data.hasUrls() and _line_count(data) > MOST_FILES:
            self._say(
                self.tr("Those are too many files. Open at most {0} at a time.").format(MOST_FILES)
            )
            return
        paths = [url.toLocalFile() for url in data.urls() if url.isLocalFile()]
        if paths:
            self.read_files(paths)
        elif data.hasText() or data.hasImage():
            self._name, self._file = name, ""
            self._read_text(data.text(), data.imageData() if data.hasImage() else None)
        else:
            self._say(
                self.tr(
                    "Nothing readable was found. Paste a puzzle as text or as a picture, or drop a "
                    "file."
                )
            )

    def _read_text(self, text: str, image: QImage | None) -> None:
        """Read a text, which may name a file; if it is no puzzle, the picture that came with it."""
        from sudoku_app.formats.pictures import ENDINGS  # only needed to read

        words = text.strip()
        path = QUrl(words).toLocalFile() if words.startswith("file://") else words
        if os.path.isabs(path) and os.path.isfile(path):
            self.read_files([path])
        elif words.startswith(("http://", "https://")) and words.endswith(ENDINGS):
            self._say(
                self.tr(
                    "Pictures are not fetched from the network. Copy the picture itself, or save "
                    "it and open the file."
                )
            )
        elif image is not None or not self._began_by_code(text):
            self._start(partial(_read_text_or_image, text, image))

    def _began_by_code(self, code: str) -> bool:
        """If the text is the code of a puzzle, start or resume it and return True."""
        try:
            new = self._puzzle_of_code(code)
        except ValueError as error:
            self._refuse(code.strip(), error)
            return True
        if new is not None:
            self._resume_or_begin(new)
        return new is not None

    def _puzzle_of_code(self, code: str) -> NewPuzzle | None:
        from sudoku_app.ui.exchange.code_window import puzzle_of_code

        session = self._bridge.session
        return puzzle_of_code(session.puzzles.library, session.store, code)

    def _resume_or_begin(self, new: NewPuzzle) -> None:
        if self._editor.is_open:
            self._editor.editing.state.open_puzzle(new.puzzle)
        else:
            self._bridge.switch(partial(self._bridge.session.resume_or_begin, new))

    def read_file(self, path: str) -> None:
        """Read a file and offer its puzzles."""
        self.read_files([path])

    def play_file(self, path: str) -> None:
        """Read a file that the program was asked to open, and play its first puzzle."""
        self._name = self._file = os.path.basename(path)
        self._start(partial(_first_of_file, path))

    def read_files(self, paths: Sequence[str]) -> None:
        """Read files and offer the puzzles of all of them."""
        self._name = self._file = os.path.basename(paths[0])
        self._start(partial(_read_files, paths))

    def _start(self, work: Work) -> None:
        """Read in the background; if it takes long, show a window with a Cancel button."""
        theme = self._editor.shown_screen.theme
        self._runner.begin(self.tr("Reading…"), theme, partial(_prepared, work))

    def _found(self, found: Found) -> None:
        from sudoku_app.game.puzzles.puzzle_file import PuzzleFile

        if isinstance(found, PuzzleFile):
            self._bridge.switch(partial(self._bridge.session.play_file, found))
        elif found.grids and not found.puzzles:
            self._check_picture(found)
        else:
            self._offer(found)

    def _check_picture(self, found: PlayablePuzzles) -> None:
        """Let the player compare the reading with the picture."""
        from sudoku_app.presentation.editor.picture_check import PictureCheck
        from sudoku_app.ui.exchange.picture_window import PictureWindow

        in_editor, theme = self._editor.is_open, self._editor.shown_screen.theme
        check, rest = PictureCheck(found.grids), self._rest_words(found)
        window = PictureWindow(check, theme, self._window, in_editor, rest)
        window.play_requested.connect(self._play)
        window.open()

    def _offer(self, taken: PlayablePuzzles) -> None:
        """Let the player choose one of the puzzles found; the editor takes a single one at once."""
        from sudoku_app.ui.exchange.found_window import FoundWindow

        in_editor, theme = self._editor.is_open, self._editor.shown_screen.theme
        puzzles, rest = taken.parsed(), self._rest_words(taken)
        if in_editor and len(puzzles) == 1 and not rest:
            self._play(puzzles[0])  # undo brings back what it replaces
            return
        window = FoundWindow(puzzles, theme, self._window, rest, in_editor)
        window.play_requested.connect(self._play)
        window.open()

    def _rest_words(self, taken: PlayablePuzzles) -> str:
        """The parts that are not puzzles and those left out, in words; "" if there are none."""
        if taken.first_error is None and not taken.left_out:
            return ""
        from sudoku_app.presentation.editor.picture_check import left_out_words

        sentences = left_out_words(translate, taken.left_out)
        if taken.first_error is not None:
            forms = self.tr(
                "1 part is not a puzzle: {1}.|{0} parts are not puzzles. The first: {1}."
            )
            words = error_words(translate, taken.first_error)
            if taken.where:
                words = f"{taken.where}: {words}"
            sentences.insert(0, counted_words(translate, forms, taken.rejected, words))
        return join_sentences(*sentences)

    def _refused(self, error: Exception) -> None:
        if not isinstance(error, OSError | ValueError):
            raise error
        self._refuse(self._name, error)

    def _refuse(self, name: str, error: Exception) -> None:
        self._say(self.tr("{0}: {1}.").format(name, error_words(translate, error)))

    def _play(self, parsed: Parsed, diagnosis: Diagnosis | None = None) -> None:
        """Play a puzzle, or put it into the editor if that is open."""
        if self._editor.is_open:
            self._editor.editing.state.open_puzzle(parsed.puzzle)
        else:
            begin = self._bridge.session.begin_parsed
            name = title_and_author(translate, parsed.puzzle.about)
            named = parsed._replace(name=name or parsed.name)
            self._bridge.switch(partial(begin, named, self._file, diagnosis))

    # Out ---------------------------------------------------------------------------------------

    def copy_puzzle(self) -> None:
        """Copy the givens as one line, or as a link if a line cannot express the rules."""
        from sudoku_app.formats.writers import write_puzzle

        if not self._copied_in_fog():
            self._copy(write_puzzle(self._editor.shown_puzzle))

    def copy_board(self) -> None:
        """Copy all digits as one line, as rows of grids that overlap, or as a link if neither can
        express the rules.
        """
        from sudoku_app.formats.line import write_line
        from sudoku_app.formats.writers import is_usual

        game = self._editor.shown_game
        if self._copied_in_fog():
            return
        if is_usual(game.puzzle):
            self._copy(write_line(game.values))
        elif len(game.puzzle.topology.grids) > 1:
            self.copy_grid()
        else:
            self._copy_as("link", self._position())

    def copy_grid(self) -> None:
        """Copy the board as rows of text, with borders if it has a single grid."""
        is_single = len(self._editor.shown_game.puzzle.topology.grids) == 1
        self._copy_as("grid" if is_single else "frame", self._position())

    def copy_candidates(self) -> None:
        """Copy the board with its candidates, or with the notes in cells that have some."""
        self._copy_as("candidates", self._position())

    def _position(self) -> WrittenPosition:
        """Return the position as files have it."""
        from sudoku_app.formats.table import WrittenPosition

        game = self._editor.shown_game
        notes = [0 if state.value else state.corner | state.centre for state in game.board]
        # What lies in fog is written too: a file must hold it to lift the fog later.
        return WrittenPosition(
            self._editor.shown_puzzle, game.all_values, notes if any(notes) else ()
        )

    def _copy_as(self, slug: str, position: WrittenPosition) -> None:
        """Copy text in a format, unless it would be read as a different puzzle."""
        from sudoku_app.formats.writers import writers_for

        writers = {writer.slug: writer for writer in writers_for(position.puzzle)}
        if slug in writers:
            self._copy(writers[slug].write(position).removesuffix("\n"))
        else:
            self._say(self._lost_words())

    def _lost_words(self) -> str:
        """The reason why most formats cannot store this puzzle."""
        topology = self._editor.shown_game.puzzle.topology
        if len(topology.grids) > 1:
            return self.tr("This can't store grids that overlap. Choose Save puzzle instead.")
        size = topology.size
        if size not in SIZES:
            words = self.tr("Text grids can't store a grid of size {0}×{0}. Use a link instead.")
            return words.format(size)
        return self.tr(
            "Text grids can't store diagonals, windows, irregular regions, constraints or given"
            " candidates. Use a link instead."
        )

    def copy_link(self) -> None:
        """Copy the givens as a link, which preserves all rules."""
        from sudoku_app.formats.table import WrittenPosition

        puzzle = self._editor.shown_puzzle
        if not self._copied_in_fog():
            self._copy_as("link", WrittenPosition(puzzle, puzzle.givens))
            self._say_what_is_left_out()

    def _say_what_is_left_out(self) -> None:
        """Say that what was written lacks what the pen drew, if it drew anything."""
        if any(state.pen for state in self._editor.shown_game.board):
            self._say(
                self.tr(
                    "What you drew with the pen isn't in it: no link or text keeps that. Save a"
                    " picture of the board, or export your games."
                )
            )

    def _copied_in_fog(self) -> bool:
        """Return whether the puzzle lies in fog, which no text keeps but a link to SudokuPad: the
        setter of the puzzle gets that; a player, who would see what lies in fog, a sentence.
        """
        puzzle = self._editor.shown_puzzle
        if not self._editor.is_open and self._editor.shown_game.puzzle.about.fog is not None:
            self._say(self.tr("Copying would lift the fog. Choose Save puzzle instead."))
            return True
        if not self._editor.is_open or puzzle.about.fog is None:
            return False
        from sudoku_app.presentation.editor.pad_link import pad_link

        self._copy(pad_link(translate, puzzle))
        self._say(self.tr("A link to SudokuPad was copied, since no other text keeps fog."))
        return True

    def copy_picture(self) -> None:
        """Copy the board as a picture."""
        clipboard = QGuiApplication.clipboard()
        if clipboard is not None:
            clipboard.setPixmap(self._editor.shown_screen.board.grab())

    def save_puzzle(self) -> None:
        """Ask for a file and write the puzzle to it, in the format of its extension."""
        writers = self._writers()
        ending = next(iter(writers.values())).ending
        self._ask_where(self.tr("Save puzzle"), ending, [*writers, *self._pictures()])

    def save_picture(self) -> None:
        """Ask for a file and write the board to it as a picture."""
        self._ask_where(self.tr("Save as picture"), ".svg", list(self._pictures()))

    def _ask_where(self, title: str, ending: str, filters: list[str]) -> None:
        from sudoku_app.ui.parts.dialogs import file_dialog, file_place

        place = file_place(f"puzzle{ending}", self._folder)
        dialog = file_dialog(self._window, title, place, to_save=True)
        self._filter = filters[0]
        dialog.setNameFilters(filters)
        dialog.filterSelected.connect(self._choose_filter)
        dialog.fileSelected.connect(self._save)
        dialog.open()

    def print_puzzles(self) -> None:
        """Open the window to print this puzzle or a booklet."""
        from sudoku_app.ui.exchange.print_window import PrintWindow

        editor, session = self._editor, self._bridge.session
        theme = editor.shown_screen.theme
        game, card, is_fixed = (
            editor.shown_game,
            editor.shown_card,
            self._bridge.settings.fixed_notes,
        )
        window = PrintWindow(session, game, card, theme, self._window, is_fixed)
        self._bridge.game_started.connect(window.close)  # a file may be opened meanwhile
        window.open()

    def _writers(self) -> dict[str, Format]:
        """The formats that can store this puzzle, by their names in the file dialog."""
        from sudoku_app.formats.writers import writers_for

        writers = writers_for(self._editor.shown_puzzle)
        return {
            f"{message_words(translate, writer.name)} (*{writer.ending})": writer
            for writer in writers
        }

    def _pictures(self) -> dict[str, str]:
        """The endings of pictures of the board, by their names in the file dialog."""
        return {
            self.tr("Vector picture, sharp in print (*.svg)"): ".svg",
            self.tr("Picture in pixels (*.png)"): ".png",
        }

    def _choose_filter(self, name: str) -> None:
        self._filter = name

    def _save(self, path: str) -> None:
        """Write in the chosen format, or in the format of the extension if the two differ."""
        from sudoku_app.formats.table import WRITTEN
        from sudoku_app.presentation.editor.pad_link import written

        self._folder = os.path.dirname(path)
        game, pictures = self._editor.shown_game, self._pictures()
        named = os.path.splitext(path)[1].lower() or pictures.get(self._filter, "")
        if named in pictures.values():
            self._write(path, self._picture_of(game, named))
            return
        writers = self._writers()
        writer = writers.get(self._filter) or next(iter(writers.values()))
        ending = os.path.splitext(path)[1].lower()
        if ending != writer.ending:
            others = [other for other in writers.values() if other.ending == ending]
            if not others and any(other.ending == ending for other in WRITTEN):
                self._say(self._not_written(path, self._lost_words()))
                return
            writer = others[0] if others else writer
        text = written(translate, writer, self._position())
        self._write(path, text.encode(), keeps_pen=False)

    def _picture_of(self, game: Game, ending: str) -> bytes:
        """The board as it is, as a picture."""
        from sudoku_app.presentation.board.svg import Board
        from sudoku_app.ui.board.picture_file import picture_of

        notes = [state.notes for state in game.board]
        whole = self._editor.shown_puzzle
        return picture_of(Board(whole, game.values, notes, game.board), ending)

    def _write(self, path: str, data: bytes, keeps_pen: bool = True) -> None:
        def work(_cancelled: Callable[[], bool]) -> bool:
            write_atomically(path, data)
            return keeps_pen

        self._saved_as = path
        self._writer.begin(  # a network folder may be slow
            self.tr("Writing…"),
            self._editor.shown_screen.theme,
            work,
        )

    def _saved(self, keeps_pen: bool) -> None:
        if not keeps_pen:
            self._say_what_is_left_out()

    def _not_saved(self, error: Exception) -> None:
        if not isinstance(error, OSError):
            raise error
        words = error_words(translate, error)
        self._say(self._not_written(self._saved_as, words))

    def _not_written(self, path: str, reason: str) -> str:
        return self.tr("Could not write {0}: {1}.").format(path, reason)

    def _copy(self, text: str) -> None:
        clipboard = QGuiApplication.clipboard()
        if clipboard is not None:
            clipboard.setText(text)

    def _say(self, words: str) -> None:
        from sudoku_app.ui.parts.dialogs import say

        say(self._window, words)


def _line_count(data: QMimeData) -> int:
    """Return the number of lines in a list of files, without creating a URL for each."""
    return data.data("text/uri-list").count(b"\n")


def _read_files(paths: Sequence[str], cancel: Callable[[], bool]) -> Found:
    from sudoku_app.game.puzzles.puzzle_file import playable_in_files
    from sudoku_app.ui.exchange.pdf_pages import pages_of

    return playable_in_files(paths, pages_of, cancel)


def _first_of_file(path: str, cancel: Callable[[], bool]) -> Found:
    from sudoku_app.game.puzzles.puzzle_file import first_of_file
    from sudoku_app.ui.exchange.pdf_pages import pages_of

    return first_of_file(path, pages_of, cancel)


def _read_text_or_image(text: str, image: QImage | None, cancel: Callable[[], bool]) -> Found:
    """Read the puzzles of a text; if it has none, those of the picture that came with it."""
    from sudoku_app.game.puzzles.puzzle_file import playable_in_picture, playable_in_text

    if image is None:
        return playable_in_text(text, cancel)
    try:
        return playable_in_text(text, cancel)
    except ValueError:
        from sudoku_app.formats.pictures import read_picture
        from sudoku_app.ui.exchange.pdf_pages import pages_of

        buffer = QBuffer()
        buffer.open(QBuffer.OpenModeFlag.WriteOnly)
        image.save(buffer, "PNG")
        return playable_in_picture(read_picture(buffer.data().data(), pages_of, cancel))


def _prepared(work: Work, cancel: Callable[[], bool]) -> Found:
    """Read the puzzles, and prepare the first one for the board."""
    from sudoku_app.game.puzzles.puzzle_file import PuzzleFile

    found = work(cancel)
    first = found.first if isinstance(found, PuzzleFile) else next(iter(found.puzzles), None)
    if first is not None and not cancel():
        prepare_in_time(first.puzzle, cancel)
    return found

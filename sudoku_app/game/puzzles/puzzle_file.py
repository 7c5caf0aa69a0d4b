"""Read puzzles from outside within limits: the first one of a file that the program was given, or
all that were pasted, dropped or opened.
"""

from __future__ import annotations

import os.path
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.message import Message, counted, message_of
from sudoku_app.core.topology import has_irregular_regions
from sudoku_app.formats import ParseError, has_more, read_all, read_first, read_text
from sudoku_app.formats.parsed import MAX_BYTES, MAX_PUZZLES
from sudoku_app.regular_file import read_bytes

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sudoku_app.formats import Parsed
    from sudoku_app.formats.pictures import GridReading, LeftOutError, PagesOf, PictureReading


class PuzzleFile(NamedTuple):
    """The first puzzle of a file, or None, and a notice if there is none or if there are more."""

    name: str
    first: Parsed | None = None
    notice: Message | None = None


def read_puzzle_file(path: str, cancel: Callable[[], bool] | None = None) -> PuzzleFile:
    """Read a file up to its first puzzle. Safe in any thread. Raises nothing.

    `cancel` is called regularly, and returns True to stop.
    """
    name = os.path.basename(path)
    try:
        first = read_first(text := read_text(path), cancel)
        more = has_more(text, cancel)
    except OSError as error:
        return PuzzleFile(name, None, Message("{0}: {1}", name, error.strerror))
    except ValueError as error:
        return PuzzleFile(name, None, Message("{0}: {1}", name, _content_error(path, error)))
    if why := why_not_playable(first):
        return PuzzleFile(name, None, Message("{0}: {1}", name, why))
    return PuzzleFile(name, first, first_notice(name) if more else None)


def first_notice(name: str) -> Message:
    """The notice about a file with more than the puzzle that was taken from it."""
    return Message("this is the first puzzle in {0}; choose Open a puzzle to see the others", name)


class PlayablePuzzles(NamedTuple):
    """Puzzles that can be played, the number of parts that are not puzzles, and the first one's
    error.

    `where` names the file of `first_error`; it is empty for text. `grids` are further puzzles, read
    in pictures, and `left_out` are their parts that were not read.
    """

    puzzles: list[Parsed]
    rejected: int = 0
    first_error: Exception | None = None
    where: str = ""
    grids: tuple[GridReading, ...] = ()
    left_out: tuple[LeftOutError, ...] = ()

    def parsed(self) -> list[Parsed]:
        """Return all puzzles."""
        return [*self.puzzles, *(grid.parsed() for grid in self.grids)]


def playable_in_text(text: str, cancel: Callable[[], bool]) -> PlayablePuzzles:
    """The puzzles of a text. Raises ParseError if none can be played, or if the text is longer than
    `MAX_BYTES`, the limit for files.
    """
    if len(text) > MAX_BYTES:
        raise ParseError(Message("more than 4 MiB"), Message("at most 4 MiB"))
    found = read_all(text, cancel)
    return _playable(PlayablePuzzles(*found), cancel)


def playable_in_picture(reading: PictureReading) -> PlayablePuzzles:
    """The puzzles that a picture or a document shows."""
    puzzles = list(reading.puzzles)
    return PlayablePuzzles(puzzles, grids=reading.grids, left_out=reading.left_out)


def playable_in_files(
    paths: Sequence[str], pages_of: PagesOf, cancel: Callable[[], bool]
) -> PlayablePuzzles:
    """The puzzles of files and pictures; one without a name gets the name of its file.

    If there are none, raises the OSError or ValueError of the first file; also ParseError for more
    than `MAX_PUZZLES` in total. Files after those with `MOST_GRIDS` grids are left out.
    """
    from sudoku_app.formats.pictures import MOST_GRIDS, LeftOutError  # loaded only to read files

    found = PlayablePuzzles([])
    for number, path in enumerate(paths):
        if len(found.grids) >= MOST_GRIDS:
            words = counted(len(paths) - number, "1 file was left out", "{0} files were left out")
            found = found._replace(left_out=(*found.left_out, LeftOutError(words)))
            break
        name = os.path.basename(path)
        try:
            reading = read_picture_file(path, pages_of, cancel)
            if reading is not None:
                taken = playable_in_picture(reading)
            else:
                taken = playable_in_text(read_text(path), cancel)
        except (OSError, ValueError) as error:
            taken = PlayablePuzzles([], 1, _content_error(path, error))
        found = _joined(found, taken, name)
        if len(found.puzzles) > MAX_PUZZLES:
            raise ParseError(Message("too many puzzles"), Message("at most {0:,}", MAX_PUZZLES))
        if cancel():
            break
    if not found.puzzles and not found.grids and found.first_error is not None:
        raise found.first_error
    return found if len(paths) > 1 else found._replace(where="")


def _joined(found: PlayablePuzzles, more: PlayablePuzzles, name: str) -> PlayablePuzzles:
    """Return these puzzles with those of another file."""
    found.puzzles.extend(each._replace(name=each.name or name) for each in more.puzzles)
    is_first = found.first_error is None and more.first_error is not None
    return PlayablePuzzles(
        found.puzzles,
        found.rejected + more.rejected,
        more.first_error if is_first else found.first_error,
        name if is_first else found.where,
        (*found.grids, *more.grids),
        (*found.left_out, *more.left_out),
    )


def read_picture_file(
    path: str, pages_of: PagesOf, cancel: Callable[[], bool] | None = None
) -> PictureReading | None:
    """The grids of a picture or a document; None if the file is neither. Raises OSError, or
    ValueError if it can't be read or no Sudoku is found.
    """
    from sudoku_app.formats.pictures import HEAD, is_picture, read_picture
    from sudoku_app.formats.pictures.sandbox import MOST_BYTES

    if not is_picture(read_bytes(path, HEAD)):
        return None
    return read_picture(read_bytes(path, MOST_BYTES + 1), pages_of, cancel)


def first_of_file(
    path: str, pages_of: PagesOf, cancel: Callable[[], bool] | None = None
) -> PuzzleFile | PlayablePuzzles:
    """The first puzzle of a file, as `read_puzzle_file` reads it, or the grids of a picture. Raises
    nothing.
    """
    try:
        reading = read_picture_file(path, pages_of, cancel)
    except OSError:
        reading = None  # what is wrong is found again, and said, by the last line
    except ValueError as error:
        name = os.path.basename(path)
        return PuzzleFile(name, None, Message("{0}: {1}", name, message_of(error)))
    return read_puzzle_file(path, cancel) if reading is None else playable_in_picture(reading)


def _content_error(path: str, error: Exception) -> Exception:
    """The error of a file without puzzles; if it should be a picture and is none, one that says
    what it is.
    """
    from sudoku_app.formats.pictures import CONTENT_HEAD, not_a_picture

    try:
        return not_a_picture(path, read_bytes(path, CONTENT_HEAD)) or error
    except OSError:
        return error


def _playable(found: PlayablePuzzles, cancel: Callable[[], bool]) -> PlayablePuzzles:
    """Return the puzzles that can be played, and count the others among what is rejected. Raises
    ParseError if there are none.
    """
    reasons = [why for parsed in found.puzzles if (why := why_not_playable(parsed)) is not None]
    if not reasons:
        return found
    playable = [parsed for parsed in found.puzzles if why_not_playable(parsed) is None]
    if not playable and not cancel():
        raise reasons[0]
    first_error = found.first_error or reasons[0]
    return found._replace(
        puzzles=playable, rejected=found.rejected + len(reasons), first_error=first_error
    )


def why_not_playable(parsed: Parsed) -> ParseError | None:
    """The error for a puzzle that can be solved and converted, but not played; else None."""
    if parsed.puzzle.about.fog is not None and has_irregular_regions(parsed.puzzle.topology):
        found = Message("irregular regions in fog")
        return ParseError(found, Message("boxes that can be known in fog"), parsed.line)
    return None

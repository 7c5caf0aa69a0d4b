"""Read puzzles from outside within limits: the first one of a file that the program was given, or
all that were pasted, dropped or opened.
"""

from __future__ import annotations

import os.path
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.message import Message
from sudoku_app.core.topology import has_usual_boxes
from sudoku_app.formats import ParseError, ReadResult, has_more, read_all, read_first, read_text
from sudoku_app.formats.parsed import MAX_BYTES, MAX_PUZZLES
from sudoku_app.regular_file import read_bytes

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sudoku_app.formats import Parsed
    from sudoku_app.formats.pictures import Pages, PictureReading

    PagesOf = Callable[[bytes, Callable[[], bool] | None], Pages]
    """Draws the pages of a document; see `read_picture`."""


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
        return PuzzleFile(name, None, Message("{0}: {1}", name, error))
    if why := why_not_playable(first):
        return PuzzleFile(name, None, Message("{0}: {1}", name, why))
    notice = (
        Message("this is the first puzzle in {0}; choose Open a puzzle to see the others", name)
        if more
        else None
    )
    return PuzzleFile(name, first, notice)


class PlayablePuzzles(NamedTuple):
    """Puzzles that can be played, the number of parts that are not puzzles, and the first one's
    error.

    `where` names the file of `first_error`; it is empty for text.
    """

    puzzles: list[Parsed]
    rejected: int = 0
    first_error: Exception | None = None
    where: str = ""


def playable_in_text(text: str, cancel: Callable[[], bool]) -> PlayablePuzzles:
    """The puzzles of a text. Raises ParseError if none can be played, or if the text is longer than
    `MAX_BYTES`, the limit for files.
    """
    if len(text) > MAX_BYTES:
        raise ParseError(0, 0, Message("more than 4 MiB"), Message("at most 4 MiB"))
    found = read_all(text, cancel)
    return PlayablePuzzles(_playable(found, cancel), found.rejected, found.first_error)


def playable_in_files(paths: Sequence[str], cancel: Callable[[], bool]) -> PlayablePuzzles:
    """The puzzles of files; a puzzle without a name gets the name of its file.

    If there are none, raises the OSError or ParseError of the first file; also ParseError for more
    than `MAX_PUZZLES` in total.
    """
    puzzles: list[Parsed] = []
    rejected = 0
    first_error: Exception | None = None
    where = ""
    for path in paths:
        name = os.path.basename(path)
        try:
            taken = playable_in_text(read_text(path), cancel)
        except (OSError, ParseError) as error:
            taken = PlayablePuzzles([], 1, error)
        rejected += taken.rejected
        if first_error is None and taken.first_error is not None:
            first_error, where = taken.first_error, name
        puzzles += [parsed._replace(name=parsed.name or name) for parsed in taken.puzzles]
        if len(puzzles) > MAX_PUZZLES:
            raise ParseError(
                0, 0, Message("too many puzzles"), Message("at most {0:,}", MAX_PUZZLES)
            )
        if cancel():
            break
    if not puzzles and first_error is not None:
        raise first_error
    return PlayablePuzzles(puzzles, rejected, first_error, where if len(paths) > 1 else "")


def read_picture_file(
    path: str, pages_of: PagesOf, cancel: Callable[[], bool] | None = None
) -> PictureReading | None:
    """The grids of a picture or a document; None if the file is neither. Raises OSError, or
    ValueError if it can't be read or no Sudoku is found.
    """
    from sudoku_app.formats.pictures.kinds import HEAD, is_picture

    if not is_picture(read_bytes(path, HEAD)):
        return None
    from sudoku_app.formats.pictures import read_picture
    from sudoku_app.formats.pictures.sandbox import MOST_BYTES

    return read_picture(read_bytes(path, MOST_BYTES + 1), pages_of, cancel)


def pictures_in_files(
    paths: Sequence[str], pages_of: PagesOf, cancel: Callable[[], bool]
) -> PictureReading | PlayablePuzzles:
    """What the first picture among files shows; if there is none, the puzzles of the files, as from
    `playable_in_files`.
    """
    for path in paths:
        reading = read_picture_file(path, pages_of, cancel)
        if reading is not None:
            return reading
    return playable_in_files(paths, cancel)


def _playable(found: ReadResult, cancel: Callable[[], bool]) -> list[Parsed]:
    playable = [parsed for parsed in found.puzzles if why_not_playable(parsed) is None]
    if not playable and not cancel():
        why = why_not_playable(found.puzzles[0])
        assert why is not None
        raise why
    return playable


def why_not_playable(parsed: Parsed) -> ParseError | None:
    """The error for a puzzle that can be solved and converted, but not played; else None."""
    if parsed.puzzle.about.fog is not None and not has_usual_boxes(parsed.puzzle.topology):
        found = Message("irregular regions in fog")
        return ParseError(parsed.line, 0, found, Message("boxes that can be known in fog"))
    return None

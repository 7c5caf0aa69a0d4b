"""`sudoku-app convert`: prints puzzles from any file, also from pictures, in a chosen format."""

from __future__ import annotations

import sys
from functools import partial
from itertools import chain, islice
from typing import TYPE_CHECKING

from sudoku_app.cli import FAILED, USAGE_ERROR, SourceError, complain
from sudoku_app.cli.options import add_shared
from sudoku_app.cli.puzzle_input import reason_of
from sudoku_app.cli.source import PuzzleInput
from sudoku_app.core.notation import cell_text
from sudoku_app.core.topology import digits_of
from sudoku_app.formats.json_text import printable_json
from sudoku_app.formats.parsed import Parsed, ParseError
from sudoku_app.formats.pictures.likeliest_mistake import likeliest_mistake
from sudoku_app.formats.pictures.picture_reading import GridReading, LeftOutError, grid_to_json
from sudoku_app.formats.table import WRITTEN, WrittenPosition
from sudoku_app.formats.writers import write_puzzle, write_whole, writers_for

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Callable, Iterator, Mapping

    from sudoku_app.formats.pictures.likeliest_mistake import Mending

JSON = "json"

DESCRIPTION = """\
FILE can have any format that the program reads: text, links, saved games, and
pictures in PNG, JPEG, WebP, TIFF, BMP, GIF or PDF: photographs, scans and
screenshots of grids of 4, 6, 9 or 16 rows. Digits that look filled in by a
player are left out of the puzzle. What is doubtful in a picture is reported on
standard error; if one wrong digit would explain why a grid has no solution, the
likeliest one is named there.
"""

DETAILS = """\
exit status:
  0    all puzzles were written
  1    some of the input is not a puzzle, or can't be written in this format
  2    the arguments are wrong or a file cannot be read
  130  stopped by Ctrl+C

examples:
  Print the puzzle of a photograph as one line:
    sudoku-app convert photo.jpg

  Print a link, which can hold every kind of puzzle:
    sudoku-app convert --to link screenshot.png

  Print the digits of a picture with their probabilities, as JSON:
    sudoku-app convert --json photo.jpg

  Draw the puzzles of a file with borders:
    sudoku-app convert --to grid puzzles.sdm
"""


def add_arguments(parser: ArgumentParser) -> None:
    """Add the command's arguments and options."""
    add = parser.add_argument
    add("files", nargs="+", metavar="FILE", help="a file or picture; - is standard input")
    slugs = [*(writer.slug for writer in WRITTEN), JSON]
    add(
        "--to",
        choices=slugs,
        default="line",
        metavar="FORMAT",
        help=f"{', '.join(slugs[:-1])} or {slugs[-1]} (default: line)",
    )
    add_shared(parser, "--json", "the same as --to json")
    add(
        "--mend",
        action="store_true",
        help="in a picture, correct the digit that is likeliest to be wrong if a grid has no"
        " solution or several",
    )


def run(args: Namespace) -> int:
    """Convert the files and return the exit status."""
    slug = JSON if args.json else args.to
    status = 0
    for file in args.files:
        try:
            with PuzzleInput(file) as source:
                if source.is_picture():
                    texts = _from_picture(source, slug, args.mend)
                else:
                    texts = _from_text(source, slug)
                for text in texts:
                    if text is None:
                        status = max(status, FAILED)
                    else:
                        print(text)
        except SourceError as error:
            status = complain("convert", error, USAGE_ERROR)
    return status


def _from_text(source: PuzzleInput, slug: str) -> Iterator[str | None]:
    """Yield the text of each puzzle, or None for what was reported instead."""
    for item in source.puzzles():
        if isinstance(item, ParseError):
            complain("convert", f"{source.name}: {item}")
            yield None
        else:
            place = {"file": source.name, "line": item.line}
            name = f"{source.name}: line {item.line}"
            yield _attempted(partial(_written, item, slug, source.name, place, {}), name)


def _from_picture(source: PuzzleInput, slug: str, mends: bool) -> Iterator[str | None]:
    """Yield the text of each puzzle as it is found, or None for what was left out."""
    items = source.picture_items()
    first = list(islice(items, 2))  # a single grid needs no number
    place, number = {"file": source.name}, 0
    for item in chain(first, items):
        if isinstance(item, LeftOutError):
            complain("convert", f"{source.name}: {item}")
            yield None
        elif isinstance(item, GridReading):
            number += 1
            name = source.name if len(first) == 1 else f"{source.name}, grid {number}"
            yield _attempted(partial(_grid_text, item, slug, mends, name, place), name)
        else:
            yield _attempted(partial(_written, item, slug, source.name, place, {}), source.name)


def _attempted(write: Callable[[], str | None], name: str) -> str | None:
    """Return the text that `write` makes of one of many puzzles; report why if that fails."""
    try:
        return write()
    except OSError:
        raise
    except Exception as error:
        complain("convert", f"{name}: {reason_of(error)}")
        return None


def _grid_text(
    grid: GridReading, slug: str, mends: bool, name: str, place: Mapping[str, object]
) -> str | None:
    """Return a grid of a picture in a format, and report its doubts."""
    mending = likeliest_mistake(grid)
    for line in _doubts(grid, mending, mends):
        print(f"{name}: {line}", file=sys.stderr)
    if mending and mends:
        grid = grid.with_digit(mending.cell, mending.new)
    more = {**grid_to_json(grid), **_mending_fields(mending)} if slug == JSON else {}
    return _written(grid.parsed(), slug, name, place, more)


def _fields(parsed: Parsed) -> dict[str, object]:
    write = write_puzzle if parsed.puzzle.about.fog is None else write_whole
    fields: dict[str, object] = {"puzzle": write(parsed.puzzle), "format": parsed.format}
    if parsed.values:
        fields["values"] = list(parsed.values)
    for name, notes in (("notes", parsed.notes), ("centre_notes", parsed.centre_notes)):
        if any(notes):
            fields[name] = [list(digits_of(bits)) for bits in notes]
    if parsed.seconds:
        fields["seconds"] = parsed.seconds
    return fields


def _mending_fields(mending: Mending | None) -> dict[str, object]:
    if mending is None:
        return {"mending": None}
    cell, old, new, verdict = mending
    return {"mending": {"cell": cell, "from": old, "to": new, "verdict": verdict.value}}


def _written(
    parsed: Parsed,
    slug: str,
    name: str,
    place: Mapping[str, object],
    more: Mapping[str, object],
) -> str | None:
    """Return a puzzle in a format; report a puzzle that the format can't hold.

    `place` are the fields of JSON before those of the puzzle, and `more` those after them.
    """
    if slug == JSON:
        return printable_json({**place, **_fields(parsed), **more})
    writers = {writer.slug: writer for writer in writers_for(parsed.puzzle)}
    if slug not in writers:
        able = next(iter(writers))
        complain("convert", f"{name}: {slug} can't hold this puzzle; use --to {able}")
        return None
    notes = [one | other for one, other in zip(parsed.notes, parsed.centre_notes, strict=False)]
    values = parsed.values or parsed.puzzle.givens
    position = WrittenPosition(parsed.puzzle, values, notes or parsed.notes or parsed.centre_notes)
    from sudoku_app.presentation.editor.pad_link import written
    from sudoku_app.presentation.words import untranslated

    return written(untranslated, writers[slug], position).removesuffix("\n")


def _doubts(grid: GridReading, mending: Mending | None, mends: bool) -> Iterator[str]:
    """Yield sentences about what may be wrong in a reading."""
    for cell in grid.doubtful:
        known = grid.cells[cell]
        what, name = known.digit or "empty", cell_text(grid.topology, cell)
        if known.is_own_doubtful:
            likelier = "filled in by a player" if known.is_own else "a given"
            yield f"{name} is doubtful: {what} looks like {likelier}, but may not be"
        else:
            yield f"{name} is doubtful: {what} with {known.probability:.0%}"
    if mending is not None:
        cell, old, new, verdict = mending
        place = cell_text(grid.topology, cell)
        verb = "was changed" if mends else "is the likeliest mistake; change it"
        yield (
            f"{place} {verb} from {old or 'empty'} to {new or 'empty'}:"
            f" the puzzle then has {'one solution' if verdict.value == 'unique' else 'solutions'}"
        )

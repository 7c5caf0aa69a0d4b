"""Read links that contain a puzzle, without following them. The table knows their formats."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import unquote

from sudoku_app.core.message import Message, message_of
from sudoku_app.core.topology import topology_of_size
from sudoku_app.formats.documents import MAX_LINK
from sudoku_app.formats.json_text import parse_object
from sudoku_app.formats.lz_string import LZStringError, decompress
from sudoku_app.formats.parsed import ParseError, at_line
from sudoku_app.formats.table import TextShape, formats_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from sudoku_app.formats.parsed import Effort, Parsed

    Document = Mapping[str, object]
    Parse = Callable[[str], Document]

MAX_LINKS = 2_000
"""The most links in one text."""
MAX_DECOMPRESSED = 8 * 1024 * 1024
"""The most characters in all links of a text together, decompressed. Each cell of a grid with its
own houses counts as `_OWN_CELL` characters, since making such grids takes longer than reading them.
"""
_OWN_CELL = 16
WITH_PUZZLE = Message(
    "a link that contains a puzzle, such as one from SudokuWiki, f-puzzles or SudokuPad"
)
"""What is expected in place of a link without a puzzle in it."""


class PuzzleLink(NamedTuple):
    """A link: its address, what follows the question mark, and the fields in that."""

    address: str
    query: str
    fields: Mapping[str, str]
    reader: LinkReader

    def document(self, data: str, name: Message, parse: Parse = parse_object) -> Document:
        """Return the document in `data`, which may or may not be compressed. Raise ParseError with
        the `name` of such links.
        """
        try:
            # Some programs decode a plus sign to a space.
            text = data if data.startswith("{") else decompress(data.replace(" ", "+"))
            document = parse(text)
        except (LZStringError, ParseError) as error:
            cause = error.found if isinstance(error, ParseError) else message_of(error)
            raise ParseError(
                Message("{0} with {1}", name, cause), Message("the whole link")
            ) from error
        self.reader.count(len(text))
        return document


class LinkReader:
    """Reads the links of one text, and limits their number and size; mutable.

    A line of a hundred characters may contain a 25×25 grid with its own houses, and reading
    thousands of such lines would take minutes.
    """

    def __init__(self, effort: Effort) -> None:
        self.effort = effort
        self._links_left = MAX_LINKS
        self._characters_left = MAX_DECOMPRESSED

    def read(self, text: str, line: int) -> Parsed:
        """Return the puzzle in the link at the start of `text`; the text after it is a comment.

        What a link has its puzzle in counts, not its site. Raise ParseError with the line.
        """
        link, *rest = text.split(maxsplit=1)
        with at_line(line):
            if not self._links_left:
                found = Message("more than {0:,} links", MAX_LINKS)
                raise ParseError(found, Message("at most {0:,} in one text", MAX_LINKS))
            self._links_left -= 1
            if len(link) > MAX_LINK:
                found = Message("a link of {0:,} characters", len(link))
                raise ParseError(found, Message("at most {0:,}", MAX_LINK))
            parsed = self._read(self._parted(link), line)
        topology = parsed.puzzle.topology
        if topology is not topology_of_size(topology.size):
            self._characters_left -= _OWN_CELL * topology.cell_count
        return parsed._replace(comment=" ".join(rest)) if rest else parsed

    def _parted(self, link: str) -> PuzzleLink:
        address, _, query = link.partition("?")
        query = query or link.partition("#")[2]
        pairs = (pair.partition("=") for pair in reversed(re.split("[&#]", query)))
        # The first of a name counts.
        fields = {key.lower(): unquote(value) for key, _, value in pairs if value}
        return PuzzleLink(address, query, fields, self)

    def _read(self, link: PuzzleLink, line: int) -> Parsed:
        for row in formats_of(TextShape.LINK):
            if not row.sign or row.sign in link.fields:
                parsed: Parsed | None = row.read(link, line)
                if parsed is not None:
                    return parsed
        raise ParseError(Message("a link without a puzzle in it"), WITH_PUZZLE)

    def count(self, characters: int) -> None:
        """Raise ParseError if the links of a text are too long together."""
        self._characters_left -= characters
        if self._characters_left < 0:
            found = Message("links with more than {0} MiB in total", MAX_DECOMPRESSED >> 20)
            raise ParseError(found, Message("fewer"))

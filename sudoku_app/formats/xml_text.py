"""Parse XML from outside the program within limits, without declarations or entities."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from xml.parsers import expat

from sudoku_app.core.message import Message, counted, verbatim
from sudoku_app.formats.parsed import ParseError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from sudoku_app.formats.parsed import Parsed

_DECLARATION = re.compile(r"<!(?:DOCTYPE|ENTITY)", re.IGNORECASE)
_LONGEST_WORDS = 4_096
_LONGEST_TAG = 65_536
"""The most bytes of one tag or comment, which is parsed in one go with all its attributes."""
_DEEPEST = 32
_PIECE = 16_384
"""The number of bytes parsed at a time."""


class XmlParser:
    """Parses one document with a first element of the name `root`, or any if that is ""; mutable.

    `start` is called with the name, the attributes and the line of each element, and `end` with its
    name and the words in it. `depth` is the number of elements that are open.
    """

    def __init__(
        self,
        root: str,
        start: Callable[[str, Mapping[str, str], int], None],
        end: Callable[[str, str], None],
    ) -> None:
        self._root = root
        self._take_start = start
        self._take_end = end
        self._parser = expat.ParserCreate("utf-8")
        self._parser.buffer_text = True
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        self._parser.CharacterDataHandler = self._take_words
        self._element = ""
        self._words = ""
        self.depth = 0
        self.longest = _LONGEST_WORDS

    def pieces(self, text: str, doctype: str = "") -> Iterator[None]:
        """Parse a text piece by piece, and yield after each.

        Raises ParseError for XML that is broken or of another kind, and for a document type or an
        entity, since these may load files or grow without limit, except for the plain `doctype`.
        """
        if doctype and (found := re.match(rf"\s*<!DOCTYPE\s+{doctype}\s*>", text)):
            text = re.sub(r"[^\r\n]", " ", found[0]) + text[found.end() :]
        declaration = _DECLARATION.search(text)
        if declaration:
            line = text.count("\n", 0, declaration.start()) + 1
            found_words = verbatim(declaration[0].upper())
            raise ParseError(found_words, Message("XML without declarations"), line)
        data = text.encode("utf-8", "replace")
        try:
            for start in range(0, len(data), _PIECE):
                self._parser.Parse(data[start : start + _PIECE], False)
                yield
                if start + _PIECE - self._parser.CurrentByteIndex > _LONGEST_TAG:
                    line, found_words = self.line, Message("a tag that is too long")
                    expected = Message("at most {0:,} bytes", _LONGEST_TAG)
                    raise ParseError(found_words, expected, line)
            self._parser.Parse(b"", True)
        except expat.ExpatError as error:
            found_words, expected = Message("invalid XML"), Message("a complete file")
            raise ParseError(found_words, expected, error.lineno, error.offset + 1) from error
        yield

    def finds(self, text: str, found: list[Parsed | ParseError]) -> Iterator[Parsed | ParseError]:
        """Parse a text, and yield what `start` and `end` add to `found` meanwhile, which is removed
        there; in the end the error that broke it off, if any.
        """
        try:
            for _ in self.pieces(text):
                yield from found
                found.clear()
        except ParseError as error:
            found.append(error)
        yield from found

    @property
    def line(self) -> int:
        """The line that is parsed."""
        return self._parser.CurrentLineNumber

    def _start(self, name: str, attributes: Mapping[str, str]) -> None:
        if self.depth == 0 and self._root and name != self._root:
            found = Message("XML that begins with <{0}>", name[:40])
            raise ParseError(found, verbatim(f"<{self._root}>"), self.line)
        if self.depth == _DEEPEST:
            found = Message("elements nested too deeply")
            expected = counted(_DEEPEST, "at most 1 level", "at most {0} levels")
            raise ParseError(found, expected, self.line)
        self.depth += 1
        self._element, self._words = name, ""
        self._take_start(name, attributes, self.line)

    def _end(self, name: str) -> None:
        self.depth -= 1
        words = " ".join(self._words.split())
        self._element = self._words = ""
        self._take_end(name, words)

    def _take_words(self, words: str) -> None:
        if self._element and len(self._words) < self.longest:
            self._words += words

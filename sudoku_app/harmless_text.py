"""Keeps text from files from commanding the terminal that it is printed on.

A puzzle's title, a key or a file's name may contain control characters, which move the cursor or
change colours, and direction marks, which make a line show other words than it contains.
"""

from __future__ import annotations

import sys
from typing import Any, TextIO, cast

_CONTROLS = (*range(0x20), *range(0x7F, 0xA0))
_MARKS = (0x61C, 0x200E, 0x200F, *range(0x2028, 0x202F), *range(0x2066, 0x206A))
"""Direction marks, and between them the separators of lines and of paragraphs."""
_HARMLESS = dict.fromkeys((*_CONTROLS, *_MARKS), "\ufffd") | {ord("\t"): " ", ord("\n"): "\n"}
_IN_JSON = {code: f"\\u{code:04x}" for code in (0x7F, *range(0x80, 0xA0), *_MARKS)}
"""Escapes of the characters that may stand in JSON as they are."""


def harmless(text: str) -> str:
    """Return text with each control character and direction mark replaced, except line breaks."""
    return text.translate(_HARMLESS)


def harmless_json(text: str) -> str:
    """Return JSON that means the same, with control characters and direction marks as escapes."""
    return text.translate(_IN_JSON)


class _HarmlessStream:
    """A text stream to which everything is written as `harmless` returns it. The rest is as `bare`
    has it, the stream itself.
    """

    def __init__(self, bare: TextIO) -> None:
        self.bare = bare

    def write(self, text: str) -> int:
        """Write harmless text; return the number of characters."""
        return self.bare.write(harmless(text))

    def __getattr__(self, name: str) -> Any:
        return getattr(self.bare, name)


def harmless_stream(stream: TextIO) -> TextIO:
    """Return the stream so that everything is written to it as `harmless` returns it."""
    return cast("TextIO", _HarmlessStream(bare_stream(stream)))


def bare_stream(stream: TextIO) -> TextIO:
    """Return the stream itself, for a program that moves the terminal's cursor on purpose."""
    return stream.bare if isinstance(stream, _HarmlessStream) else stream


def make_streams_harmless() -> None:
    """Keep all that is printed from now on, even a traceback, from commanding the terminal."""
    sys.stdout, sys.stderr = harmless_stream(sys.stdout), harmless_stream(sys.stderr)

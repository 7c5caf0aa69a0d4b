"""How SudokuPad reads a link, written down from what its public copies do; our own readers are
not used.

There are two generations of it. Both decompress the text after `scl` and take it for plain JSON, or
if it is none, for shortened JSON, which they undo by replacing one thing after the other.
"""

from __future__ import annotations

import json
import re
from typing import NamedTuple
from urllib.parse import unquote

LONG_KEYS = {
    "c": "color",
    "ca": "cages",
    "ct": "center",
    "c1": "borderColor",
    "c2": "backgroundColor",
    "ce": "cells",
    "cs": "cellSize",
    "a": "arrows",
    "o": "overlays",
    "u": "underlays",
    "w": "width",
    "h": "height",
    "v": "value",
    "vd": "videos",
    "l": "lines",
    "r": "rounded",
    "re": "regions",
    "fs": "fontSize",
    "th": "thickness",
    "hl": "headLength",
    "wp": "wayPoints",
    "t": "title",
    "te": "text",
    "d": "duration",
    "d2": "d",
}
_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
_STEPS = (
    (r"([,{\[])([a-zA-Z0-9]+):", r'\1"\2":'),  # keys have no quotes
    (r"([,{\[])(?=[,}\]])", r"\1_"),  # where something is left out, it is {}
    (r"\{_\}", "{}"),
    (r"([,{\[])_", r"\1{}"),
    (r":f([,}\]])", r":false\1"),
    (r":t([,}\]])", r":true\1"),
    (r":#0([,}\]])", r':"#000000"\1'),
    (r":#F([,}\]])", r':"#FFFFFF"\1'),
    (r":([0-9a-fA-F]{6})([,}\]])", r':"#\1"\2'),
)
"""What undoing replaces, in this order."""


class Generation(NamedTuple):
    """A version of the loader.

    The newer one leaves what is between `"` and the next `"` as it is, even after a `\\`. Text that
    is shorter than `least_share` of what it was decompressed from is not taken.
    """

    leaves_texts: bool
    least_share: float

    def load(self, link: str) -> object:
        """Return the document in a link. Raise ValueError if the loader finds none."""
        data = unquote(link.partition("/scl")[2])
        text = decompressed(data)
        if len(text.encode("utf-16-le", "surrogatepass")) / 2 < self.least_share * len(data):
            raise ValueError("taken for uncompressed")
        try:
            return json.loads(text)
        except ValueError:
            return self.undo(text)

    def undo(self, text: str) -> object:
        """Return the document in shortened JSON. Raise ValueError if it is none afterwards."""
        if '"' not in text:  # with a single one, no quote is exchanged
            text = text.replace("\\'", "’").replace("'", '"').replace("’", "'")
        if self.leaves_texts:
            parts = re.split('("[^"]*")', text)
            between = _replaced("\0".join(parts[::2])).split("\0")
            text = "".join(map("".join, zip(between, [*parts[1::2], ""], strict=True)))
        else:
            text = _replaced(text)
        return _with_long_names(json.loads(text))


OLDER, NEWER = Generation(False, 1.0), Generation(True, 0.5)


def decompressed(data: str) -> str:
    """Return the text from which LZString made `data`, by its definition: LZ78, in codes that grow
    a bit longer whenever the table is full, lowest bit first. Code 0 is before a new character of 8
    bits, code 1 before one of 16, and code 2 is the end.
    """
    bits = iter("".join(f"{_ALPHABET.index(sign):06b}" for sign in data.rstrip("=")))

    def number(width: int) -> int:
        return sum(int(next(bits)) << place for place in range(width))

    pieces: list[str | None] = [None, None, None]
    before, units = "", []
    while (code := number(max(2, len(pieces).bit_length()))) != 2:
        if code < 2:
            pieces.append(chr(number(16 if code else 8)))
            code = len(pieces) - 1
        piece = pieces[code] if code < len(pieces) else before + before[0]
        assert piece is not None
        if before:
            pieces.append(before + piece[0])
        before = piece
        units.append(piece)
    return "".join(units).encode("utf-16-le", "surrogatepass").decode("utf-16-le", "surrogatepass")


def _replaced(text: str) -> str:
    for pattern, by in _STEPS:
        text = re.sub(pattern, by, text)
    return text


def _with_long_names(value: object) -> object:
    """Return the value with short keys in full, and with `#` before texts of six hexadecimal
    digits, which are taken for colours.
    """
    if isinstance(value, list):
        return [_with_long_names(item) for item in value]
    if isinstance(value, dict):
        if any(LONG_KEYS.get(key) in value for key in value):
            raise ValueError("a key is there both in short and in full")
        return {LONG_KEYS.get(key, key): _with_long_names(item) for key, item in value.items()}
    is_colour = isinstance(value, str) and re.fullmatch("[0-9a-fA-F]{6}", value)
    return f"#{value}" if is_colour else value

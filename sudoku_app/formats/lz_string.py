"""Compress text with LZString in Base64, as in links of f-puzzles and SudokuPad, and decompress it
up to a limit.

This is our own code because no package limits what a few kilobytes may grow into (the length of the
output can be the square of the input's), and the common one, `lzstring`, is a source package of
2018 that needs `future`.

The format (pieroxy's lz-string) is a sequence of codes, each with as many bits as the number of
known codes needs, lowest bit first, taken from characters that give their highest bit first. Code 0
is followed by a new character of 8 bits, code 1 by one of 16 bits, and code 2 ends the text. Every
other code stands for the text that it was assigned before. Each code after the first one also
assigns a new code to the previous text plus the first character of its own text, as in LZ78.
"""

from __future__ import annotations

from sudoku_app.core.message import Message, MessageError

MAX_INPUT = 196_608
"""The most characters that can be decompressed. A puzzle of 25×25 with all notes needs about
10,000, and one with thousands of drawings ten times as many.
"""
MAX_OUTPUT = 1024 * 1024
"""The most characters after decompression: as many as JSON may have."""

_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
_BITS = {ord(mark): f"{value:06b}" for value, mark in enumerate(_ALPHABET)}
_NEW_BYTE, _NEW_UNIT, _END = range(3)
_NOTHING = 0
"""The code of the empty piece in `compress`; 0 is not the code of any other piece."""


class LZStringError(MessageError):
    """Raised for text that cannot be decompressed; the message says what was found."""


class _Bits:
    """The bits of a Base64 text, read from the front once; mutable."""

    def __init__(self, text: str) -> None:
        self._text = text.translate(_BITS)
        self._place = 0

    def take(self, width: int) -> int:
        """Return the number in the next `width` bits, lowest first. Raise LZStringError at
        the end.
        """
        bits = self._text[self._place : self._place + width]
        if len(bits) < width:
            raise LZStringError(Message("compressed text that ends too early"))
        self._place += width
        return int(bits[::-1], 2)


def decompress(text: str, limit: int = MAX_OUTPUT) -> str:
    """Return the text from which LZString's `compressToBase64` made `text`.

    Raise LZStringError if `text` is not such a text, has more than `MAX_INPUT` characters, or would
    grow beyond `limit` characters.
    """
    text = text.rstrip("=")
    if len(text) > MAX_INPUT:
        raise LZStringError(Message("more than {0:,} characters of compressed text", MAX_INPUT))
    strange = next((mark for mark in text if ord(mark) not in _BITS), None)
    if strange is not None:
        raise LZStringError(Message("{0!r} in compressed text", strange))
    return _joined(_pieces(_Bits(text), limit))


def compress(text: str) -> str:
    """Return `text` as LZString's `compressToBase64` writes it: always the longest known piece."""
    units = _units(text)
    longer: dict[tuple[int, str], int] = {}  # (code of a piece, next character): code of both
    known = _END + 1
    bits: list[str] = []
    place, last = 0, _NOTHING
    while place < len(units):
        width = known.bit_length()
        first = units[place]
        code = longer.get((_NOTHING, first))
        is_new = code is None
        if code is None:
            wide = ord(first) > 0xFF
            bits.append(_lowest_first(_NEW_UNIT if wide else _NEW_BYTE, width))
            bits.append(_lowest_first(ord(first), 16 if wide else 8))
            code = longer[_NOTHING, first] = known
            known += 1
        if last != _NOTHING:
            longer[last, first] = known  # the current piece may already be or begin with this one
            known += 1
        place += 1
        while place < len(units) and (more := longer.get((code, units[place]))) is not None:
            code = more
            place += 1
        if not is_new:
            bits.append(_lowest_first(code, width))
        last = code
    bits.append(_lowest_first(_END, known.bit_length()))
    return _base64("".join(bits))


def compress_json(text: str) -> str:
    """Return JSON as `compress` does, with spaces after it if it would be shorter than the result.

    SudokuPad takes a link's text for uncompressed if decompressing makes it shorter, as it is for
    an empty grid of 4×4, and for rules in Chinese, whose characters have 16 bits each.
    """
    while (missing := len(compressed := compress(text)) - len(text)) > 0:
        text += " " * 2 * missing
    return compressed


def _units(text: str) -> str:
    """Return the text with each character beyond 16 bits split into two surrogates."""
    data = text.encode("utf-16-le", "surrogatepass")
    return "".join(chr(low | high << 8) for low, high in zip(data[::2], data[1::2], strict=True))


def _lowest_first(number: int, width: int) -> str:
    return f"{number:0{width}b}"[::-1]


def _base64(bits: str) -> str:
    """Return bits as padded Base64, the highest of each character first, after adding 1 to 6
    zeros.
    """
    bits += "0" * (6 - len(bits) % 6)
    signs = [_ALPHABET[int(bits[at : at + 6], 2)] for at in range(0, len(bits), 6)]
    return "".join(signs) + "=" * (-len(signs) % 4)


def _pieces(bits: _Bits, limit: int) -> list[str]:
    known = ["", "", ""]  # the three codes with special meanings
    pieces: list[str] = []
    length = 0
    last = ""
    while True:
        code = bits.take(len(known).bit_length())
        if code == _END:
            return pieces
        if code in (_NEW_BYTE, _NEW_UNIT):
            piece = chr(bits.take(8 if code == _NEW_BYTE else 16))
            known.append(piece)
        elif code < len(known):
            piece = known[code]
        elif code == len(known) and last:
            piece = last + last[0]  # the one case in which a code is used before it is assigned
        else:
            raise LZStringError(Message("compressed text with an invalid code"))
        if last:
            known.append(last + piece[0])
        last = piece
        pieces.append(piece)
        length += len(piece)
        if length > limit:
            raise LZStringError(Message("compressed text of more than {0:,} characters", limit))


def _joined(pieces: list[str]) -> str:
    """Return the pieces as one text, with surrogates joined to characters."""
    text = "".join(pieces)
    if text.isascii():
        return text
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")

"""LZString in Base64, as links of f-puzzles and SudokuPad carry it: into it, and out with a bound.

Written here because no package bounds what a few kilobytes may grow into (the output can be as long
as the square of the input), and the one in wide use, `lzstring`, is a source package of 2018 that
needs `future`.

The format (pieroxy's lz-string): codes of as many bits as the number of codes known needs, the
lowest bit first, out of characters that give their highest bit first. Code 0 is followed by a new
character of 8 bits, code 1 by one of 16, code 2 ends the text. Any other stands for the text that
it was given before, and every code after the first gives a new one to the last text and the first
character of this one, as in LZ78.
"""

from __future__ import annotations

from sudoku_app.core.message import Message

MAX_INPUT = 196_608
"""The most characters that are read; a puzzle of 25×25 with all notes needs about 10,000, and one
with thousands of drawings ten times as many.
"""
MAX_OUTPUT = 1024 * 1024
"""The most characters that come of them: as many as JSON may have."""

_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
_BITS = {ord(mark): f"{value:06b}" for value, mark in enumerate(_ALPHABET)}
_NEW_BYTE, _NEW_UNIT, _END = range(3)


class LZStringError(ValueError):
    """What cannot be decompressed; the message says what was found."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)


class _Bits:
    """The bits of a Base64 text, taken from the front; mutable, for one reading."""

    def __init__(self, text: str) -> None:
        self._text = text.translate(_BITS)
        self._place = 0

    def take(self, width: int) -> int:
        """The number in the next `width` bits, lowest first. Raises LZStringError at the end."""
        bits = self._text[self._place : self._place + width]
        if len(bits) < width:
            raise LZStringError(Message("compressed text that ends too early"))
        self._place += width
        return int(bits[::-1], 2)


def decompress(text: str, limit: int = MAX_OUTPUT) -> str:
    """The text that LZString's `compressToBase64` made `text` of.

    Raises LZStringError for what is no such text, for more than `MAX_INPUT` characters, and where
    more than `limit` would come of it.
    """
    text = text.rstrip("=")
    if len(text) > MAX_INPUT:
        raise LZStringError(Message("more than {0:,} characters of compressed text", MAX_INPUT))
    strange = next((mark for mark in text if ord(mark) not in _BITS), None)
    if strange is not None:
        raise LZStringError(Message("{0!r} in compressed text", strange))
    return _joined(_pieces(_Bits(text), limit))


def compress(text: str) -> str:
    """`text` as LZString's `compressToBase64` writes it: at each place the longest known piece."""
    units = _units(text)
    codes: dict[str, int] = {}
    known = _END + 1
    bits: list[str] = []
    place, last = 0, ""
    while place < len(units):
        piece = _longest_known(units, place, codes, last)
        width = known.bit_length()
        if piece in codes:
            bits.append(_lowest_first(codes[piece], width))
        elif last and piece == last + last[0]:
            bits.append(_lowest_first(known, width))  # used before it is known
        else:
            wide = ord(piece) > 0xFF
            bits.append(_lowest_first(_NEW_UNIT if wide else _NEW_BYTE, width))
            bits.append(_lowest_first(ord(piece), 16 if wide else 8))
            codes[piece] = known
            known += 1
        if last:
            codes.setdefault(last + piece[0], known)
            known += 1
        place, last = place + len(piece), piece
    bits.append(_lowest_first(_END, known.bit_length()))
    return _base64("".join(bits))


def _units(text: str) -> str:
    """The text with each character beyond 16 bits as two halves."""
    data = text.encode("utf-16-le", "surrogatepass")
    return "".join(chr(low | high << 8) for low, high in zip(data[::2], data[1::2], strict=True))


def _longest_known(units: str, place: int, codes: dict[str, int], last: str) -> str:
    """The longest piece at `place` that has a code or gets the next one; else one character."""
    coming = last + last[:1]
    end = place + 1
    while end < len(units):
        longer = units[place : end + 1]
        if longer not in codes and longer != coming:
            break
        end += 1
    return units[place:end]


def _lowest_first(number: int, width: int) -> str:
    return f"{number:0{width}b}"[::-1]


def _base64(bits: str) -> str:
    """Bits, the highest of each character first, with one more than needed and the padding."""
    bits += "0" * (6 - len(bits) % 6)
    signs = [_ALPHABET[int(bits[at : at + 6], 2)] for at in range(0, len(bits), 6)]
    return "".join(signs) + "=" * (-len(signs) % 4)


def _pieces(bits: _Bits, limit: int) -> list[str]:
    known = ["", "", ""]  # the codes with a meaning of their own
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
            piece = last + last[0]  # the one text that is used before it is known
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
    """The pieces as one text; halves of a character beyond 16 bits are put together."""
    text = "".join(pieces)
    if text.isascii():
        return text
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")

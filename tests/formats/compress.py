"""A plain LZString compressor, so that tests can make links of what they like."""

from __future__ import annotations

from base64 import b64encode


def compress(text: str) -> str:
    """`text` as LZString in Base64, with the longest text known at each place."""
    data = text.encode("utf-16-le", "surrogatepass")
    units = [chr(int.from_bytes(data[at : at + 2], "little")) for at in range(0, len(data), 2)]
    codes: dict[str, int] = {}
    known, place, last, bits, longest = 3, 0, "", "", 2
    while place < len(units):
        if units[place] not in codes:
            piece = units[place]
            wide = ord(piece) > 255
            bits += low_first(int(wide), known.bit_length()) + low_first(ord(piece), 8 + 8 * wide)
            codes[piece] = known
            known += 1
        else:
            # The next phrase to be known may be used at once: it begins with the last one.
            coming = last + last[:1]
            ends = range(min(place + longest, len(units)), place, -1)
            pieces = ("".join(units[place:end]) for end in ends)
            piece = next(piece for piece in pieces if piece in codes or piece == coming)
            bits += low_first(codes.get(piece, known), known.bit_length())
        if last:
            codes.setdefault(last + piece[0], known)
            longest = max(longest, len(last) + 2)
            known += 1
        last = piece
        place += len(piece)
    bits += low_first(2, known.bit_length())
    return to_base64(bits)


def low_first(number: int, width: int) -> str:
    return f"{number:0{width}b}"[::-1]


def to_base64(bits: str) -> str:
    """Bits, the highest of each character first, as Base64 with its padding."""
    bits += "0" * (-len(bits) % 8)
    return b64encode(int("1" + bits, 2).to_bytes(len(bits) // 8 + 1, "big")[1:]).decode()

"""Compare painted colours with the names that people use for them."""

from __future__ import annotations

from functools import lru_cache
from math import atan2, hypot, tau
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

FARTHEST = 0.2
"""The greatest distance at which a colour can be meant by a name."""
_GRAY = 0.03
"""The greatest chroma, the distance from gray, of a colour that looks gray."""
_HUES = 0.25
"""What a turn of the hue by one radian counts."""

_EXAMPLES: Mapping[str, str] = {
    "red": "ff0000 e6261f ff6666 cc0000 d75858",
    "crimson": "dc143c e6261f",
    "maroon": "800000",
    "pink": "f067f0 ffc0cb ff99cc f4adf7 ff69b4 fd56f8",
    "magenta": "ff00ff f067f0 d23be7",
    "fuchsia": "ff00ff f067f0",
    "purple": "800080 f067f0 d23be7 a663f3 730dc5 ac92eb b671c9",
    "violet": "8a2be2 ee82ee 730dc5 d23be7 a663f3",
    "lavender": "b57edc e6e6fa ceb6e3 c8a2ff",
    "lilac": "c8a2c8 ceb6e3",
    "indigo": "4b0082 730dc5",
    "blue": "0000ff 34bbe6 2ecbff 2339ff 74c3e5 aabeef 6699ff",
    "azure": "2ecbff 007fff",
    "navy": "000080",
    "cyan": "00ffff 2ecbff 9ae9f6 5bf8f4",
    "aqua": "00ffff 71ded2 5bf8f4",
    "turquoise": "40e0d0 33bbaa 71ded2 52fff1 19d3d6",
    "teal": "008080 33bbaa 71ded2",
    "mint": "98ff98 7ff2cb c3f7e7",
    "green": "008000 67f067 a3e048 00ff00 83e680 bbee9f 37dc68 a3ed72 2f8f2f",
    "lime": "a3e048 bfff00 00ff00 bee255",
    "olive": "808000",
    "chartreuse": "7fff00 a3e048",
    "yellow": "ffff00 f7d038 ffe712 ffec13 eae86f f6ec71 ffce54 f8da63",
    "gold": "ffd700 f7d038 d4af37 ffce54 c7c411",
    "golden": "ffd700 f7d038 d4af37",
    "orange": "ffa500 eb7532 ffa600 ff8336 ffccaa eda536",
    "peach": "ffccaa ffe5b4 ffe0c1",
    "apricot": "ffccaa fbceb1",
    "salmon": "fa8072 ffccaa ff6666",
    "coral": "ff7f50 ff6666 eb7532",
    "tan": "d2b48c ffccaa",
    "beige": "f5f5dc e1d7b3",
    "cream": "fffdd0",
    "champagne": "f7e7ce ffccaa",
    "brown": "8b4513 a0522d 964b00 ebb289",
    "gray": "808080 cfcfcf aaaaaa e4e4e4 666666",
    "silver": "c0c0c0 cfcfcf",
    "black": "000000 222222",
    "white": "ffffff",
}
"""Typical colours for each name. Those of the sites' own tools have the names by which setters call
them, so a renban line, `f067f0`, is pink, purple and magenta.
"""
COLOUR_NAMES = frozenset(_EXAMPLES)
DARK, LIGHT = "dark", "light"
_SHADES = 0.3
"""What a step from black to white counts for a name with its shade."""
_TYPICAL = 0.01
"""The greatest distance of a colour that looks like a name's own example."""


class _Perceived(NamedTuple):
    """A colour in OKLab (B. Ottosson, 2020): lightness, green to red, blue to yellow."""

    lightness: float
    a: float
    b: float


@lru_cache(maxsize=1 << 10)
def distance(colour: str, name: str) -> float:
    """Return how far a colour, `#rrggbb` or `#rrggbbaa` on white, is from a name; 0 is a typical
    one. "dark" or "light" before a name makes one on that side of the usual shade nearer.
    """
    own = _perceived(colour)
    shade, _, plain = name.rpartition(" ")
    examples = [_perceived("#" + each) for each in _EXAMPLES[plain].split()]
    found = min(_apart(own, each) for each in examples)
    if shade:
        usual = sum(each.lightness for each in examples) / len(examples)
        found += _SHADES * (own.lightness - usual) * (1 if shade == DARK else -1)
    return found


def nearest(colour: str, names: Iterable[str]) -> float:
    """Return the distance to the nearest of some names, infinite if there are none."""
    return min((distance(colour, name) for name in names), default=float("inf"))


def is_typical_of_other(colour: str, names: Iterable[str]) -> bool:
    """Whether a painted colour is the usual one for another name and for none of these."""
    if nearest(colour, names) < 0.05:
        return False
    return any(distance(colour, name) < _TYPICAL for name in COLOUR_NAMES)


def apart(one: str, other: str) -> float:
    """Return how different two painted colours look."""
    return _apart(_perceived(one), _perceived(other))


def is_white(colour: str) -> bool:
    """Whether a colour looks white on a white board."""
    return not colour or distance(colour, "white") < 0.04


def is_dark(colour: str) -> bool:
    """Whether a colour is black or nearly so."""
    return bool(colour) and distance(colour, "black") < 0.15


def _apart(one: _Perceived, other: _Perceived) -> float:
    """Return how different two colours look: hues matter most, as people name them, not shades."""
    shades = 0.3 * (one.lightness - other.lightness)
    chromas = hypot(one.a, one.b), hypot(other.a, other.b)
    if min(chromas) < _GRAY:
        is_mixed = max(chromas) > 2 * _GRAY
        return hypot(shades, abs(chromas[0] - chromas[1])) + (FARTHEST if is_mixed else 0.0)
    turn = abs(atan2(one.b, one.a) - atan2(other.b, other.a))
    return hypot(shades, 0.5 * (chromas[0] - chromas[1]), _HUES * min(turn, tau - turn))


@lru_cache(maxsize=1 << 10)
def _perceived(colour: str) -> _Perceived:
    channels = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    opacity = int(colour[7:9] or "ff", 16) / 255
    red, green, blue = (_linear(1 - opacity + opacity * channel) for channel in channels)
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    middle = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return _Perceived(
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else float(((channel + 0.055) / 1.055) ** 2.4)

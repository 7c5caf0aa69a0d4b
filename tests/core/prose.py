"""What no sentence of the program may have, whatever fills it: slips of grammar, of spacing and of
style.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

LEFT_OVER = re.compile(r"[{}|?*]|=|<>")
SPACING = re.compile(
    r"  | [,.;:]|[,;:.]{2}|^\s|\s$"
    r"|[\u4e00-\u9fff][A-Za-z0-9]|[A-Za-z0-9][\u4e00-\u9fff]|[，。、；：（）] | [，。、；：（）]"
    r"|[，。、；：]{2}|[\u4e00-\u9fff] [\u4e00-\u9fff]|[\u4e00-\u9fff][,.;:?!]"
    r"|[,;:][A-Za-z]|\.[A-Za-z0-9]"
)
"""Doubled, missing or stray spaces and signs, Chinese without room beside what is not, and a
Western sign after Chinese.
"""
FIGURE = re.compile(r"\d\.\d|(?<=[\d)]) = (?=r?\d|\d×)")
"""A full stop with a digit behind it, and the sign between a sum and its total."""
DOUBLED = re.compile(r"\b([A-Za-z]+) \1\b|的的|是是|都都|在在", re.IGNORECASE)
AGREEMENT = re.compile(
    r"\b(1|one|a|an) (cells|digits|candidates|rows|columns|boxes|houses|steps)\b"
    r"|\b([2-9]|two|three|four) (cell|digit|candidate|row|column|box|house|step)\b"
    r"|\b(rows|columns|boxes|windows) \d+(?! and|, \d|\d)"
    r"|\b(row|column|box|window) \d+ and \d"
    r"|\b(fins|8s) r\d+c\d+(?!,| and|\d)"
    r"|\bfin r\d+c\d+ and\b"
    r"|(?<!and )(?<!or )(?<!with )(?<!at )\br\d+c\d+ (are|have|see)\b"
)
"""One of several and several of one."""
ARTICLE = re.compile(r"\b(a|an) [0-9]\b(?!-)", re.IGNORECASE)
"""An article before a digit of the puzzle, as it would have to be "an" before 8."""
BANNED = (
    *("can go from", "can be nothing but", "stands in", "stand in", "amid"),
    *("likewise", "all the same", "by turns", "whichever it is", "whichever way", "one another"),
    *("cannot", "fits only", "fit only", "goes too", "hold only", "link by link", "takes turns"),
    *("take turns", "in either case", "square", "squares", "pencil mark", "pencil marks"),
    *("block", "blocks", "stands still", "stands out among", "rest on", "rests on", "lacks a"),
    *("is told", "tells more", "or the like", "one after the other", "no word on", "very deeply"),
    *("the nearest is", "all that differs", "wherever it stands", "whatsoever", "in which case"),
    *("备选数", "九宫格", "方格", "看得见", "轮流"),
)
"""Turns of phrase that no native speaker would choose, and other words for what has one here."""
PROPER = {"cannot", "square", "squares"}
"""Those that a message can need: a file cannot be read, and a grey square marks an even cell."""


def pattern_of(turns: Iterable[str]) -> re.Pattern[str]:
    """A pattern that finds any of these turns of phrase, in any case of their letters."""
    words = (rf"\b{turn}\b" if turn.isascii() else turn for turn in turns)
    return re.compile("|".join(words), re.IGNORECASE)


_BANNED = pattern_of(BANNED)
SENTENCE_END = re.compile(r"(?<=[.。])(?= |$|[^ \d])")


def slips(text: str) -> list[str]:
    """What is wrong with a text of whole sentences, in words; nothing where it is clean."""
    found = [
        f"{name}: {match[0]!r}"
        for name, pattern in (
            ("left over", LEFT_OVER),
            ("spacing", SPACING),
            ("doubled", DOUBLED),
            ("agreement", AGREEMENT),
            ("article", ARTICLE),
            ("banned", _BANNED),
        )
        if (match := pattern.search(FIGURE.sub("1", text)))
    ]
    if not text.endswith((".", "。")):
        found.append("no full stop")
    found += [
        f"no capital: {each!r}"
        for each in sentences(text)
        if each[0].islower() and not re.match(r"r\d", each)
    ]
    return found


def sentences(text: str) -> list[str]:
    """The sentences of a text."""
    return [each.strip() for each in SENTENCE_END.split(text) if each.strip()]

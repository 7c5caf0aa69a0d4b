"""The form of a text that agrees with a number, such as "1 game" or "{0} games".

Each language has its own number of forms. A text has all of them, separated by bars, as in
`1 game|{0} games`, and the language has a rule for each form but the last, in the notation of
Unicode's CLDR: `n % 10 = 2..4 and n != 12..14`.
"""

from __future__ import annotations

import re
from functools import lru_cache

BAR = "|"
ENGLISH_RULES = "n = 1|other"
"""The rules for "one" and "many", separated by bars like the forms; the last form needs none."""

_RELATION = re.compile(r"n(?: % (\d+))? (!?=) (\d+(?:\.\.\d+)?(?:,\d+(?:\.\.\d+)?)*)")


@lru_cache(maxsize=1 << 8)  # text that isn't a puzzle may give thousands of identical errors
def agreeing(forms: str, number: int, rules: str = ENGLISH_RULES) -> str:
    """Return the one of the `forms` that agrees with a number; the last one if no rule applies.

    Text without a bar has a single form. Raises ValueError for a rule that cannot be read.
    """
    texts = forms.split(BAR)
    for text, rule in zip(texts[:-1], rules.split(BAR)[:-1], strict=False):
        if holds(rule, number):
            return text
    return texts[-1]


def holds(rule: str, number: int) -> bool:
    """Whether a plural rule, relations joined by "and" and "or", applies to a number.

    "and" binds more tightly than "or".
    """
    return any(
        all(_relates(relation, number) for relation in case.split(" and "))
        for case in rule.split(" or ")
    )


def _relates(relation: str, number: int) -> bool:
    """Whether a relation such as `n % 10 = 2..4,7` is true of a number."""
    match = _RELATION.fullmatch(relation)
    if match is None:
        raise ValueError(f"a plural rule has {relation!r}, expected one like 'n % 10 = 2..4'")
    modulus, sign, ranges = match.groups()
    value = number % int(modulus) if modulus else number
    is_in = any(
        int(low) <= value <= int(high or low)
        for low, _, high in (each.partition("..") for each in ranges.split(","))
    )
    return is_in is (sign == "=")

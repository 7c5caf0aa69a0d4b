"""The table of rules: which concepts the sentence of each kind of rule consists of."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from sudoku_app.formats.rules_text.vocabulary import ANYWHERE, language_data


class RuleFrame(NamedTuple):
    """How a rule of a kind is worded.

    Each of `needs` must be in the sentence, as one of its alternatives; the words of `may` can be.
    Together they must cover every word. `nouns` are the concepts whose colours say what the rule is
    drawn as.
    """

    kind: str
    nouns: frozenset[str]
    needs: tuple[frozenset[str], ...]
    may: frozenset[str]


@lru_cache(maxsize=1)
def frames() -> tuple[RuleFrame, ...]:
    """Return the table, as `resources/rules_text/en.json` has it.

    There, a rule is its kind, its nouns, its needs with `|` between alternatives, and the concepts
    that it may have in addition; `@` and a name stands for a group of concepts.
    """
    data = language_data()
    return tuple(_frame(data.groups, *row) for row in data.rules)


def _frame(groups: dict[str, str], kind: str, nouns: str, needs: str, may: str) -> RuleFrame:
    wanted = tuple(frozenset(each.split("|")) for each in needs.split())
    known = set(ANYWHERE).union(*wanted)
    for name in may.split():
        known.update(groups[name[1:]].split() if name.startswith("@") else (name,))
    return RuleFrame(kind, frozenset(nouns.split()), wanted, frozenset(known))

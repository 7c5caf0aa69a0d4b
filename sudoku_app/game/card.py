"""What is known of a puzzle before play: its name, level and what it needs."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.message import Message

if TYPE_CHECKING:
    from sudoku_app.core.rating import Rating

MADE = "made-"
"""So begin the names of puzzles that were made on this machine, each unlike any other."""


class Card(NamedTuple):
    """A puzzle's card. `techniques` pairs slugs of the table with how often each is needed;
    `level` is empty and the figures 0 for a puzzle that was not rated.
    """

    name: str = ""
    level: str = ""
    score: int = 0
    explainer: float = 0.0
    techniques: tuple[tuple[str, int], ...] = ()

    @classmethod
    def of_rating(cls, name: str, rating: Rating) -> Card:
        """The card of a puzzle that was rated."""
        level = "" if rating.level is None else rating.level.slug
        return cls(name, level, rating.score, rating.explainer, rating.techniques)

    @classmethod
    def of_name(cls, name: str) -> Card:
        """The card of a puzzle that the player brought, of which no more is known. What of the name
        is no character, as in a file's whose bytes are no text, is replaced.
        """
        halves = range(0xD800, 0xE000)
        return cls("".join("\ufffd" if ord(sign) in halves else sign for sign in name))

    @property
    def is_own(self) -> bool:
        """Whether the player brought the puzzle: its name is none that the program gives, to the
        lines of banks, to days and to what it makes.
        """
        import re  # a start does not ask

        given = rf"(daily-\d{{4}}-\d\d-\d\d-|{MADE}|\w+-\d{{4}}-[0-9a-f]{{4}}$)"
        return re.match(given, self.name) is None

    def techniques_text(self) -> str:
        """The techniques as text, `x_wing:1,skyscraper:2`; `parse_techniques` reads it back."""
        return ",".join(f"{slug}:{times}" for slug, times in self.techniques)


def parse_techniques(text: str) -> tuple[tuple[str, int], ...]:
    """Techniques and how often. Raises ValueError with the part that cannot be read."""
    pairs = []
    for part in text.split(",") if text else ():
        slug, colon, times = part.partition(":")
        if not slug or not colon or not (times.isascii() and times.isdigit()):
            raise ValueError(
                Message(
                    "{0!r} is not a technique and a number, expected something like x_wing:1", part
                )
            )
        pairs.append((slug, int(times)))
    return tuple(pairs)


def code_of(card: Card) -> str:
    """The code of a card's puzzle, for every player; empty for one that the program cannot bring
    again everywhere by its name, since the player brought it or it was made on one machine.
    """
    return "" if card.name.startswith(MADE) else code_here(card)


def code_here(card: Card) -> str:
    """The code of a puzzle of this machine's games; empty for one that the player brought."""
    return "" if card.is_own else card.name

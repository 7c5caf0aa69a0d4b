"""What the card beside the board says, as values without a widget."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PyQt6.QtCore import QCoreApplication

from sudoku_app.presentation.words import sentences

if TYPE_CHECKING:
    from sudoku_app.core.phrases import Span

DEPTHS = 4
"""How deep a hint goes at most."""


class Offer(NamedTuple):
    """A piece of text that is a link; `name` is what following it is told by."""

    text: str
    name: str


class CardText(NamedTuple):
    """What a card says. `depth` 0 shows no dots, else that many of `DEPTHS` are filled;
    `dots_label` stands beside them. A button without words is not shown.

    With `paragraphs` their links stand on the card instead of `body`, which says the same; below
    them `offers`, names and words of links that do something, as each `Offer` amid the text is, and
    the numbered `lines`.
    """

    title: str
    body: str
    main: str = ""
    other: str = ""
    depth: int = 0
    dots_label: str = ""
    paragraphs: tuple[tuple[Span | Offer, ...], ...] = ()
    lines: tuple[tuple[Span, ...], ...] = ()
    offers: tuple[tuple[str, str], ...] = ()
    third: str = ""

    def spoken(self) -> str:
        """What a screen reader says of the card, with the depth that its dots show."""
        words = f"{self.title}. {self.body}"
        if not self.depth:
            return words
        depth = QCoreApplication.translate("card", "Depth {0} of {1}.").format(self.depth, DEPTHS)
        return sentences(words, depth)

"""What the card beside the board says, as values, and its words in each resting state of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.game.technique_names import technique_names
from sudoku_app.presentation.words import level_name, listed, sentences

if TYPE_CHECKING:
    from sudoku_app.core.phrases import Span
    from sudoku_app.game.card import Card
    from sudoku_app.game.game import Game
    from sudoku_app.presentation.words import Translate

DEPTHS = 4
"""How deep a hint goes at most."""
SINGLES = ("full_house", "hidden_single", "naked_single")


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

    def spoken(self, translate: Translate) -> str:
        """What a screen reader says of the card, with the depth that its dots show."""
        words = f"{self.title}. {self.body}"
        if not self.depth:
            return words
        depth = translate("card", "Depth {0} of {1}.").format(self.depth, DEPTHS)
        return sentences(words, depth)


def needed_techniques(card: Card) -> list[tuple[str, int]]:
    """The techniques a puzzle needs beyond singles, hardest first, with how often."""
    return [pair for pair in reversed(card.techniques) if pair[0] not in SINGLES]


def techniques_text(translate: Translate, card: Card, language: str) -> str:
    """The `needed_techniques` as a list, by their names in `language`."""
    needed = needed_techniques(card)
    names = technique_names(language) if needed else {}
    return listed(
        translate,
        (
            names.get(slug, slug) if times == 1 else f"{times} × {names.get(slug, slug)}"
            for slug, times in needed
        ),
    )


def puzzle_card(translate: Translate, card: Card, game: Game, language: str) -> CardText:
    """The puzzle before and during play; its techniques named in `language`."""
    needed = techniques_text(translate, card, language)
    clues = game.puzzle.clue_count
    words = translate("card", "1 clue.") if clues == 1 else translate("card", "{0} clues.")
    lines = [words.format(clues)]
    if needed:
        lines.append(translate("card", "Needs {0}.").format(needed))
    elif card.level:
        lines.append(translate("card", "Needs only singles."))
    if card.score:
        score = translate("card", "Score {0}.").format(card.score)
        lines.append(score.replace(" ", "\u00a0"))  # its number is to stay beside its word
    title = level_name(translate, card.level)
    return CardText(title, sentences(*lines), translate("card", "Hint"))


def paused_card(translate: Translate) -> CardText:
    """While the game is paused."""
    return CardText(
        translate("card", "Paused"),
        translate("card", "The clock stands still and the digits are hidden."),
        translate("card", "Go on"),
    )


def finish_card(translate: Translate) -> CardText:
    """While naked singles alone are left."""
    return CardText(
        translate("card", "Nearly done"),
        translate("card", "From here each cell has a single digit left, one after the other."),
        translate("card", "Finish"),
        translate("card", "Hint"),
    )


def full_but_wrong_card(translate: Translate, wrong: int) -> CardText:
    """A full board that is not the solution."""
    words = (
        translate("card", "One cell is wrong.")
        if wrong == 1
        else translate("card", "{0} cells are wrong.")
    )
    return CardText(
        translate("card", "Full, but not solved"),
        sentences(words.format(wrong), back_words(translate)),
        translate("card", "Go back"),
        translate("card", "Show"),
    )


def back_words(translate: Translate) -> str:
    """What going back does."""
    return translate("hint", "Go back to the last position without a mistake; undo returns here.")

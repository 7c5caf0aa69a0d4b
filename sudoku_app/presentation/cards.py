"""What the card beside the board says, as values, and its words in each resting state of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.game.coach import lost_by_going_back
from sudoku_app.game.technique_names import technique_names
from sudoku_app.presentation.words import listed, sentences

if TYPE_CHECKING:
    from sudoku_app.core.explain.phrases import Span
    from sudoku_app.game.bank import Card
    from sudoku_app.game.coach import Loss
    from sudoku_app.game.game import Game
    from sudoku_app.presentation.step_key import KeyEntry
    from sudoku_app.presentation.words import Translate

DEPTHS = 4
"""How deep a hint goes at most."""
SINGLES = ("full_house", "hidden_single", "naked_single")


class Offer(NamedTuple):
    """A piece of text that is a link; `name` is what following it is told by."""

    text: str
    name: str


class Progress(NamedTuple):
    """How far a game is: `done` of `total`, in `words`, and the time to beat, or nothing."""

    done: int
    total: int
    words: str
    best: str = ""


NO_PROGRESS = Progress(0, 0, "")


class CardText(NamedTuple):
    """What a card says. `depth` 0 shows no dots, else that many of `DEPTHS` are filled;
    `dots_label` stands beside them. A button without words is not shown.

    With `paragraphs` their links stand on the card instead of `body`, which says the same; below
    them `offers`, names and words of links that do something, as each `Offer` amid the text is, the
    `key` to the marks on the board, which can be unfolded, and the numbered `lines`. `has_progress`
    leaves room for the `Progress` of the game.
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
    key: tuple[KeyEntry, ...] = ()
    has_progress: bool = False

    @property
    def names_cells(self) -> bool:
        """Whether it speaks of places on the board."""
        spans = (span for part in (*self.paragraphs, *self.lines) for span in part)
        return any(span.cells for span in spans if not isinstance(span, Offer))

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


def facts_text(translate: Translate, card: Card, clues: int, needs: str = "") -> str:
    """What is known of a puzzle, in sentences: its clues, what it `needs`, and its score."""
    words = translate("card", "1 clue.") if clues == 1 else translate("card", "{0} clues.")
    score = translate("card", "Score {0}.").format(card.score) if card.score else ""
    # Its number is to stay beside its word.
    facts = (words.format(clues), needs, score.replace(" ", "\u00a0"))
    return sentences(*(fact for fact in facts if fact))


def needs_text(translate: Translate, card: Card, language: str) -> str:
    """The techniques that a puzzle with a level needs, as a sentence."""
    if needed := techniques_text(translate, card, language):
        return translate("card", "Needs {0}.").format(needed)
    return translate("card", "Needs only singles.") if card.level else ""


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


def full_but_wrong_card(translate: Translate, game: Game) -> CardText:
    """A full board that is not the solution."""
    wrong = len(game.wrong_cells())
    words = (
        translate("card", "One cell is wrong.")
        if wrong == 1
        else translate("card", "{0} cells are wrong.")
    )
    return CardText(
        translate("card", "Full, but not solved"),
        sentences(words.format(wrong), back_words(translate, lost_by_going_back(game))),
        translate("card", "Go back"),
        translate("card", "Show"),
    )


def full_unchecked_card(translate: Translate) -> CardText:
    """A full board of a puzzle that nobody but the player can check."""
    return CardText(
        translate("card", "The board is full"),
        translate(
            "card",
            "No digits conflict, but some of this puzzle’s rules are only in words, and its author "
            "gave no solution. Whether it is solved is for you to check.",
        ),
        translate("card", "New game"),
        translate("card", "Undo"),
    )


def back_words(translate: Translate, loss: Loss) -> str:
    """What going back does."""
    words = translate(
        "hint", "Going back to before the first mistake clears {0}. You can undo that."
    )
    return words.format(_loss_words(translate, loss))


def _loss_words(translate: Translate, loss: Loss) -> str:
    digits, notes = translate("hint", "{0} digits"), translate("hint", "{0} notes")
    if loss.digits == 1:
        digits = translate("hint", "1 digit")
    if loss.notes == 1:
        notes = translate("hint", "1 note")
    if not loss.notes:
        return digits.format(loss.digits)
    both = translate("hint", "{0} and {1}")
    return both.format(digits.format(loss.digits), notes.format(loss.notes))

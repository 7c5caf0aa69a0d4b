"""The contents of the card beside the board, and its texts while no hint is shown."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.traits import Trait, has_trait
from sudoku_app.game.texts.technique_names import technique_names
from sudoku_app.presentation.words import counted_words, join_list, join_sentences

if TYPE_CHECKING:
    from sudoku_app.core.explain.phrases import Span
    from sudoku_app.core.step import Step
    from sudoku_app.game.play.coach import Loss
    from sudoku_app.game.play.game import Game
    from sudoku_app.game.puzzles.bank import Card
    from sudoku_app.presentation.board.step_key import KeyEntry
    from sudoku_app.presentation.words import Translate

DEPTHS = 4
"""The number of depths that a hint has."""


class TechniqueLink(NamedTuple):
    """A link to the page of a technique."""

    slug: str


class CardOffer(Enum):
    """A link of the card that does something."""

    FIND = "find"
    """Find the step yourself, as an exercise."""
    REVIEW = "review"
    """Open the review of the game."""
    PUZZLE = "puzzle"
    """Open the puzzle's card."""
    PLAY = "play"
    """Play the numbered lines one after the other, or stop that."""
    CONFIRM_RULES = "confirm rules"
    """Switch on all rules in words that were understood."""
    READINGS = "readings"
    """Show what was understood of the author's rules, or the rules as written again."""
    CONTRADICTION = "contradiction"
    """Play the contradiction that the hint rests on."""
    UNFOLD = "unfold"
    """Show the single thoughts of a step that gathers many."""
    CANDIDATES = "candidates"
    """Note all candidates instead of looking for a step."""
    ANSWER = "answer"
    """Show a digit of the solution instead of looking for a step."""


class WhyLink(NamedTuple):
    """A link to the reason why a digit is wrong in a cell."""

    cell: int
    digit: int


class RuleLink(NamedTuple):
    """A link to the drawings of a rule in words; `number` is its place in `about.worded`."""

    number: int


class RuleSwitch(NamedTuple):
    """A link that switches a rule in words on or off."""

    number: int


CardLink = TechniqueLink | WhyLink | RuleLink | RuleSwitch | CardOffer
"""The target of a link of the card that is no place on the board."""


class TextLink(NamedTuple):
    """A text that is a link."""

    text: str
    target: CardLink


class Quote(NamedTuple):
    """Words of the puzzle's author, less prominent than our own."""

    text: str


if TYPE_CHECKING:
    CardPart = Span | TextLink | Quote
    """A piece of a paragraph."""


class GameProgress(NamedTuple):
    """The progress of a game: `done` of `total` cells filled, said in `words`, and the best time.

    `best` is empty if there is none.
    """

    done: int
    total: int
    words: str
    best: str = ""


NO_PROGRESS = GameProgress(0, 0, "")


class CardText(NamedTuple):
    """The contents of a card.

    With a `depth` above 0, that many of `DEPTHS` dots are filled, with `dots_label` next to them. A
    button without a text is not shown. If there are `paragraphs`, the card shows them with their
    links instead of `body`, which has the same text. Below are the `offers`, the `key` to the marks
    on the board, which can be unfolded, and the numbered `lines`, of which the first ones show the
    `parts` of a step. `has_progress` reserves space for the `GameProgress` of the game. A card with
    an author's rules `is_sheet`: in a narrow window it takes the room that they need.
    """

    title: str
    body: str
    main: str = ""
    other: str = ""
    depth: int = 0
    dots_label: str = ""
    paragraphs: tuple[tuple[CardPart, ...], ...] = ()
    lines: tuple[tuple[Span, ...], ...] = ()
    parts: tuple[Step, ...] = ()
    offers: tuple[TextLink, ...] = ()
    third: str = ""
    key: tuple[KeyEntry, ...] = ()
    has_progress: bool = False
    is_sheet: bool = False

    @property
    def names_cells(self) -> bool:
        """Whether the card names cells of the board."""
        spans = (span for part in (*self.paragraphs, *self.lines) for span in part)
        return any(span.cells for span in spans if not isinstance(span, TextLink | Quote))

    def spoken(self, translate: Translate) -> str:
        """The text of the card for a screen reader, including the stage that its dots show."""
        end = "" if self.title.endswith(("?", "？")) else "."
        words = f"{self.title}{end} {self.body}"
        if not self.depth:
            return words
        depth = translate("card", "Stage {0} of {1}.").format(self.depth, DEPTHS)
        return join_sentences(words, depth)


def needed_techniques(card: Card) -> list[tuple[str, int]]:
    """The techniques beyond singles that a puzzle needs, hardest first, with the number of uses."""
    return [pair for pair in reversed(card.techniques) if not has_trait(pair[0], Trait.SINGLE)]


def techniques_text(translate: Translate, card: Card, language: str) -> str:
    """The `needed_techniques` as a list, by their names in `language`."""
    needed = needed_techniques(card)
    names = technique_names(language) if needed else {}
    return join_list(
        translate,
        (
            names.get(slug, slug) if times == 1 else f"{times} × {names.get(slug, slug)}"
            for slug, times in needed
        ),
    )


def facts_text(translate: Translate, card: Card, clues: int, needs: str = "") -> str:
    """The facts about a puzzle as sentences: its number of clues, what it `needs`, its score."""
    words = counted_words(translate, translate("card", "1 clue.|{0} clues."), clues)
    score = translate("card", "Score {0}.").format(card.score) if card.score else ""
    # Keep the score on one line with its word.
    facts = (words if clues else "", needs, score.replace(" ", "\u00a0"))
    return join_sentences(*(fact for fact in facts if fact))


def needs_text(translate: Translate, card: Card, language: str) -> str:
    """The techniques that a puzzle needs, as a sentence; empty if it has no level."""
    if needed := techniques_text(translate, card, language):
        return translate("card", "Needs {0}.").format(needed)
    return translate("card", "Needs only singles.") if card.level else ""


def paused_card(translate: Translate) -> CardText:
    """The card while the game is paused."""
    return CardText(
        translate("card", "Paused"),
        translate("card", "The clock is stopped and the digits are hidden."),
        translate("card", "Resume"),
    )


def preparing_card(translate: Translate) -> CardText:
    """The card of a puzzle with many constraints until it can be played."""
    return CardText(
        translate("card", "Preparing the puzzle…"),
        translate("card", "It has many constraints. You can play in a moment."),
    )


def finish_card(translate: Translate) -> CardText:
    """The card when only singles are left that can be seen at once. Its other buttons are where
    they always are.
    """
    return CardText(
        translate("card", "Nearly done"),
        translate("card", "Only forced cells are left. Finish fills them in."),
        translate("card", "Hint"),
        translate("card", "Check"),
        third=translate("card", "Finish"),
        has_progress=True,
    )


def lacking_notes_card(translate: Translate, count: int) -> CardText:
    """The card of a check that found no wrong digit, but notes that lack the right one."""
    forms = translate(
        "card",
        "Every digit is right, but the notes of one cell lack the right digit."
        "|Every digit is right, but the notes of {0} cells lack the right digit.",
    )
    return CardText(
        translate("hint", "Check your notes"),
        counted_words(translate, forms, count),
        translate("card", "Hint"),
        translate("hint", "Close"),
    )


def full_but_wrong_card(translate: Translate, game: Game) -> CardText:
    """The card for a full board that is not the solution."""
    from sudoku_app.game.play.coach import lost_by_going_back  # rarely needed

    wrong = len(game.wrong_cells())
    forms = translate("card", "One cell is wrong.|{0} cells are wrong.")
    words = counted_words(translate, forms, wrong)
    return CardText(
        translate("card", "Full, but not solved"),
        join_sentences(words, going_back_words(translate, lost_by_going_back(game))),
        translate("card", "Show"),
        translate("card", "Go back"),
    )


def full_unchecked_card(translate: Translate) -> CardText:
    """The card for a full board that only the player can check."""
    return CardText(
        translate("card", "The board is full"),
        translate(
            "card",
            "No digits conflict, but some of this puzzle's rules are only in words, and its author "
            "gave no solution. Whether it is solved is for you to check.",
        ),
        translate("card", "New game"),
        translate("card", "Undo"),
    )


def going_back_words(translate: Translate, loss: Loss) -> str:
    """A sentence about what going back to before the first mistake clears."""
    words = translate(
        "hint", "Going back to before the first mistake clears {0}. You can undo that."
    )
    return words.format(_loss_words(translate, loss))


def _loss_words(translate: Translate, loss: Loss) -> str:
    forms = translate("hint", "1 digit|{0} digits")
    digits = counted_words(translate, forms, loss.digits)
    if not loss.notes:
        return digits
    forms = translate("hint", "1 note|{0} notes")
    notes = counted_words(translate, forms, loss.notes)
    return translate("hint", "{0} and {1}").format(digits, notes)

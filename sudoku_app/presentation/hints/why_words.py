"""Why a digit is wrong: the links to the question, the card of the answer, and its positions."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from sudoku_app.core.explain.phrases import Span, plain
from sudoku_app.core.notation import cell_text
from sudoku_app.core.step import Step
from sudoku_app.core.topology import digit_bit
from sudoku_app.game.play.game import game_of_position
from sudoku_app.game.play.why import assumption, frames_of, wrong_as_entered
from sudoku_app.presentation.board.picture import Picture
from sudoku_app.presentation.cards.card_texts import CardOffer, CardText, TextLink, WhyLink
from sudoku_app.presentation.hints.playback import Playback, Scene
from sudoku_app.presentation.hints.scenes import step_scene
from sudoku_app.presentation.words import join_lines, join_sentences, plural_form

if TYPE_CHECKING:
    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.contradiction.value import Break, Contradiction
    from sudoku_app.core.topology import Topology
    from sudoku_app.game.play.game import Game
    from sudoku_app.game.play.why import Refuted, WhyAnswer, WhyFrame, WhyQuestion
    from sudoku_app.game.texts.technique_pages import StepTexts
    from sudoku_app.presentation.words import Translate

_FEW = 12
"""With more steps than this, the card of a hint says that its contradiction is long."""
_LINKS = 6
"""The most wrong digits that a card offers to explain."""


def why_links(translate: Translate, game: Game) -> tuple[TextLink, ...]:
    """The links of a card about wrong digits to the reasons.

    In a trial, only the first one that was entered is explained, since it ends the trial.
    """
    wrong = wrong_as_entered(game)
    if game.branch_depth or len(wrong) == 1:
        words = translate("why", "Why?")
        return tuple(TextLink(words, WhyLink(*each)) for each in wrong[:1])
    words = translate("why", "Why is {0} wrong?")
    topology = game.puzzle.topology
    return tuple(
        TextLink(words.format(cell_text(topology, each.cell)), WhyLink(*each))
        for each in wrong[:_LINKS]
    )


def claim_text(topology: Topology, question: WhyQuestion) -> str:
    """What a question is about: `r4c5 = 7`."""
    cell, digit = question.candidate
    return f"{cell_text(topology, cell)} = {topology.sign(digit)}"


def why_title(translate: Translate, topology: Topology, question: WhyQuestion) -> str:
    """The title of a question: `Why not r4c5 = 7?`."""
    return translate("why", "Why not {0}?").format(claim_text(topology, question))


def removal_words(translate: Translate, game: Game, question: WhyQuestion) -> str:
    """What removes the digit of a question from the board, with the trial that began with it; empty
    if it isn't there.
    """
    cell, digit = question.candidate
    state = game.board[cell]
    if state.value == digit:
        if question.candidate == assumption(game):
            return translate("why", "Discard the trial")
        return translate("why", "Remove it")
    if (state.corner | state.centre) & digit_bit(digit):
        return translate("why", "Remove the note")
    return ""


# The card --------------------------------------------------------------------------------------


def why_search_card(translate: Translate, topology: Topology, question: WhyQuestion) -> CardText:
    """The card while a contradiction is searched for."""
    words = translate("why", "Looking for a contradiction…")
    return CardText(why_title(translate, topology, question), words, "", translate("hint", "Stop"))


def which_digit_card(translate: Translate) -> CardText:
    """The card when no digit is chosen."""
    words = translate("why", "Select one empty cell, or one digit that you entered.")
    return CardText(translate("why", "Why not?"), words, "", translate("hint", "Close"))


def unrefuted_card(
    translate: Translate,
    texts: StepTexts,
    topology: Topology,
    question: WhyQuestion,
    answer: WhyAnswer,
) -> CardText:
    """The card when no contradiction was found."""
    card = CardText(why_title(translate, topology, question), "", other=translate("hint", "Close"))
    if answer.is_possible:
        claim = claim_text(topology, question)
        return card._replace(body=texts.say("nothing_against", claim=claim))
    if question.may_be_long:
        return card._replace(body=translate("why", "No technique finds a contradiction."))
    from sudoku_app.core.contradiction.search import MOST_STEPS  # the search has loaded it

    words = texts.say("no_short_contradiction", number=str(MOST_STEPS))
    return card._replace(body=words, main=translate("why", "Look for a longer one"))


# Hints that refute a candidate -----------------------------------------------------------------


def refuting_card(
    translate: Translate, texts: StepTexts, card: CardText, refuted: Refuted
) -> CardText:
    """The card of a step that refutes a candidate, with its shortest contradiction instead of the
    step's own reason.
    """
    contradiction = refuted.contradiction
    first, last = texts.frame(contradiction, refuted.question.position)
    count = len(contradiction.steps)
    forms = translate("why", "1 step leads to a contradiction:|{0} steps lead to a contradiction:")
    between = plural_form(translate, forms, count).format(count)
    if count > _FEW:
        between = join_sentences(translate("why", "No short way was found."), between)
    paragraphs = (first, *(((Span(between),),) if count else ()), last, *card.paragraphs[2:])
    play = TextLink(translate("why", "Show each step"), CardOffer.CONTRADICTION)
    return card._replace(
        body=join_lines(*map(plain, paragraphs)),
        paragraphs=paragraphs,
        lines=(),
        offers=(play, *(offer for offer in card.offers if offer.target is not CardOffer.PLAY)),
        key=(),
    )


def refuting_picture(step: Step, refuted: Refuted) -> Picture:
    """The candidate that is removed, the numbers of the steps, and what can't be filled."""
    contradiction = refuted.contradiction
    cells, houses = _broken(contradiction.end)
    numbers = _numbers(contradiction, len(contradiction.steps))
    bare = Step(step.technique, eliminations=step.eliminations)
    return Picture(cells, houses, bare, numbers=numbers, is_broken=True)


# The positions ---------------------------------------------------------------------------------


def contradiction_scenes(
    translate: Translate, texts: StepTexts, question: WhyQuestion, contradiction: Contradiction
) -> Playback[Scene]:
    """The supposed digit, each step that follows from it, and what can't be filled in the end."""
    frames = frames_of(contradiction, question.position, texts)
    return Playback(
        len(frames),
        partial(_frame_scene, translate, texts, contradiction, frames),
        first_number=0,
    )


def clues_contradiction_scenes(
    translate: Translate, texts: StepTexts, position: Candidates, contradiction: Contradiction
) -> Playback[Scene]:
    """The steps from a puzzle's own clues, without a supposed digit, to what can't be filled."""
    frames = frames_of(contradiction, position, texts)
    return Playback(
        len(frames) - 1,
        lambda place: _frame_scene(translate, texts, contradiction, frames, place + 1),
    )


def _frame_scene(
    translate: Translate,
    texts: StepTexts,
    contradiction: Contradiction,
    frames: tuple[WhyFrame, ...],
    place: int,
) -> Scene:
    frame, number = frames[place], place
    game = game_of_position(frame.position)
    supposed = tuple(cell for cell, _ in contradiction.supposed)
    shared = Picture(supposed=supposed, numbers=_numbers(contradiction, number))
    if frame.step is not None:
        title = f"{number} · {texts.name(frame.step.technique)}"
        scene = step_scene(translate, texts, game, frame.step, title)
        picture = scene.picture._replace(supposed=supposed, numbers=shared.numbers)
        return scene._replace(picture=picture)
    if not place:
        title = translate("why", "Supposed")
        return Scene(game, shared, title=title, paragraphs=frame.sentences)
    cells, houses = _broken(contradiction.end)
    picture = shared._replace(cells=cells, houses=houses, is_broken=True)
    title = translate("why", "Contradiction")
    return Scene(game, picture, title=title, paragraphs=frame.sentences)


def _numbers(contradiction: Contradiction, last: int) -> tuple[tuple[int, int, int], ...]:
    """The cells and digits that the first steps placed or removed, with the number of the step. In
    a filled cell, only its own digit has one.
    """
    numbers: dict[tuple[int, int], int] = {}
    for number, step in enumerate(contradiction.steps[:last], 1):
        filled = {cell for cell, _ in step.placements}
        numbers.update(dict.fromkeys(step.eliminations, number))
        numbers = {each: own for each, own in numbers.items() if each[0] not in filled}
        numbers.update(dict.fromkeys(step.placements, number))
    return tuple((*each, number) for each, number in numbers.items())


def _broken(end: Break) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The cells and houses that can't be filled."""
    from sudoku_app.core.contradiction.value import Ending  # the search has loaded it

    houses = () if end.house is None else (end.house,)
    return (() if end.flaw is Ending.NO_PLACE else end.cells), houses

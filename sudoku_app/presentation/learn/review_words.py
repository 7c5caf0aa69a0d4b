"""The texts of a review: the judgement on each act, missed steps, and needed techniques."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from sudoku_app.core.explain.phrases import Span
from sudoku_app.core.notation import cell_text, cells_text
from sudoku_app.game.play.clock import time_text
from sudoku_app.game.reviews.review import ActKind, Cause
from sudoku_app.presentation.cards.card_texts import TextLink, WhyLink
from sudoku_app.presentation.hints.playback import Later
from sudoku_app.presentation.words import counted_words, join_list, join_sentences

if TYPE_CHECKING:
    from sudoku_app.core.topology import Topology
    from sudoku_app.game.reviews.review import Missed, ReviewedAct, Summary
    from sudoku_app.game.texts.technique_pages import StepTexts
    from sudoku_app.presentation.hints.playback import Scene
    from sudoku_app.presentation.words import Translate

_CELLS_NAMED = 4


def kind_name(translate: Translate, kind: ActKind) -> str:
    """The judgement on an act, in a word."""
    return {
        ActKind.FOUND: translate("review", "Found"),
        ActKind.LEAP: translate("review", "Leap"),
        ActKind.HINT: translate("review", "Hint"),
        ActKind.MISTAKE: translate("review", "Mistake"),
        ActKind.NOTE: translate("review", "Notes"),
        ActKind.UNDONE: translate("review", "Undone"),
        ActKind.OTHER: translate("review", "Other"),
    }[kind]


def kind_meaning(translate: Translate, kind: ActKind) -> str:
    """What the colour and the shape of a bar mean, for the key of the chart."""
    if kind is ActKind.LEAP:
        return translate(
            "review", "Leap (broken): right, but no technique of the level leads there"
        )
    if kind is ActKind.HINT:
        return translate("review", "Hint (striped)")
    if kind is ActKind.MISTAKE:
        return translate("review", "Mistake (with a cross)")
    if kind is ActKind.OTHER:
        return translate("review", "Other moves (narrow)")
    return kind_name(translate, kind)


def act_title(translate: Translate, texts: StepTexts, act: ReviewedAct) -> str:
    """The row of an act in the list: `12  Found · Hidden Single`, `13  Undone · Mistake`."""
    name = _act_name(translate, act)
    more = ""
    if act.kind in (ActKind.FOUND, ActKind.HINT) and act.technique:
        more = texts.name(act.technique)
    elif act.kind is ActKind.UNDONE and act.wrong:
        more = kind_name(translate, ActKind.MISTAKE)
    return f"{act.number + 1}  {' · '.join(filter(None, (name, more)))}"


def _act_name(translate: Translate, act: ReviewedAct) -> str:
    """The judgement on an act, in a word; of Finish and of a solution shown, what they did."""
    if _fills_in(act):
        return translate("review", "Filled in")
    return kind_name(translate, act.kind)


def _fills_in(act: ReviewedAct) -> bool:
    return act.kind is ActKind.OTHER and len(act.placed) > 1


def act_place(topology: Topology, act: ReviewedAct) -> str:
    """The change of an act: `r1c3 = 4`, or the cells if it placed no digit; empty for many."""
    if len(act.placed) == 1:
        cell, digit = act.placed[0]
        return f"{cell_text(topology, cell)} = {topology.sign(digit)}"
    few = len(act.cells) <= _CELLS_NAMED
    return cells_text(topology, sorted(act.cells)) if few else ""


def act_detail(topology: Topology, act: ReviewedAct) -> str:
    """The change that an act made, and the time that it took."""
    return "  ".join(filter(None, (act_place(topology, act), time_text(act.seconds))))


def _heading(translate: Translate, topology: Topology, act: ReviewedAct) -> str:
    """The judgement on an act and its change, in a few words: `Found: r1c3 = 4`."""
    is_mistake = bool(act.wrong) and act.kind is ActKind.UNDONE
    name = kind_name(translate, ActKind.MISTAKE) if is_mistake else _act_name(translate, act)
    place = act_place(topology, act)
    return translate("review", "{0}: {1}").format(name, place) if place else name


def _sentence(translate: Translate, texts: StepTexts, act: ReviewedAct) -> str:
    technique = texts.name(act.technique) if act.technique else ""
    if act.kind is ActKind.FOUND:
        return translate("review", "It follows from {0}.").format(technique)
    if act.kind is ActKind.LEAP:
        return translate("review", "It is right, but no technique of the level leads there.")
    if act.wrong and act.kind in (ActKind.MISTAKE, ActKind.UNDONE):
        return translate("review", "It is wrong.")
    if _fills_in(act):
        return translate("review", "The program filled in the rest.")
    if act.kind is ActKind.HINT and technique:
        return translate("review", "A hint about {0} led here.").format(technique)
    return {
        ActKind.HINT: translate("review", "A hint led here."),
        ActKind.NOTE: translate("review", "Notes or colours changed, or a digit was cleared."),
        ActKind.UNDONE: translate("review", "This was undone later."),
        ActKind.OTHER: translate("review", "No digit was deduced here."),
    }[act.kind]


def _mistake_words(translate: Translate, act: ReviewedAct) -> str:
    """How a mistake came about, and whether it was undone; "" for other acts."""
    if not act.wrong:
        return ""
    undone = translate("review", "This was undone later.")
    words = (_cause_words(translate, act), undone if act.kind is ActKind.UNDONE else "")
    return join_sentences(*filter(None, words))


def _cause_words(translate: Translate, act: ReviewedAct) -> str:
    """How a mistake came about, in a sentence; "" if that is unknown."""
    sentences = {
        Cause.HOUSE: translate("review", "One of its houses already contains this digit."),
        Cause.RULE: translate("review", "It breaks a rule of the puzzle at once."),
        Cause.FOLLOWED: translate("review", "It followed from an earlier mistake."),
        Cause.NOTE_MISSING: translate("review", "A note was missing there."),
        Cause.NOTE_IGNORED: translate("review", "The cell's notes didn't contain it."),
    }
    return "" if act.judged.cause is None else sentences.get(act.judged.cause, "")


def cause_name(translate: Translate, cause: Cause) -> str:
    """A cause of mistakes, as a row of the statistics."""
    return {
        Cause.HOUSE: translate("review", "Digit already in a row, column or box"),
        Cause.RULE: translate("review", "Rule of the puzzle overlooked"),
        Cause.FOLLOWED: translate("review", "Followed from an earlier mistake"),
        Cause.NOTE_MISSING: translate("review", "Note forgotten"),
        Cause.NOTE_IGNORED: translate("review", "Notes overlooked"),
        Cause.UNKNOWN: translate("review", "Other"),
    }[cause]


def with_act(translate: Translate, texts: StepTexts, scene: Scene, act: ReviewedAct) -> Scene:
    """The position after an act, with the judgement on it and a link to why it was wrong."""
    topology = scene.game.puzzle.topology
    heading = _heading(translate, topology, act)
    words = join_sentences(
        _sentence(translate, texts, act), *filter(None, (_mistake_words(translate, act),))
    )
    offers = tuple(TextLink(translate("why", "Why?"), WhyLink(*each)) for each in act.wrong[:1])

    def with_words(scene: Scene) -> Scene:
        said = tuple((Span(text),) for text in (words, scene.title) if text)
        return scene._replace(
            title=heading,
            paragraphs=said if act.wrong else (*said, *scene.paragraphs),
            offers=(*offers, *scene.offers),
        )

    later = scene.later
    if later is None:
        return with_words(scene)
    return with_words(scene)._replace(
        later=Later(later.search, partial(_completed, later, with_words))
    )


def _completed(later: Later, with_words: Any, found: object) -> Scene:
    scene: Scene = with_words(later.complete(found))
    return scene


# The whole game --------------------------------------------------------------------------------


def missed_words(translate: Translate, texts: StepTexts, missed: Missed | None) -> str:
    """The easiest thing that was missed, and for how long."""
    if missed is None:
        return ""
    name = texts.name(missed.technique)
    if missed.seconds >= 1:
        words = translate("review", "The easiest thing you missed: {0}, for {1}")
        return words.format(name, time_text(missed.seconds))
    acts = missed.last - missed.first
    forms = translate(
        "review",
        "The easiest thing you missed: {1}, for 1 move"
        "|The easiest thing you missed: {1}, for {0} moves",
    )
    return counted_words(translate, forms, acts, name)


def summary_words(
    translate: Translate, texts: StepTexts, found: Summary
) -> tuple[tuple[Span, ...], ...]:
    """The techniques that a game needed, and those that were used or not, a paragraph each."""
    rows = (
        (translate("review", "Needed: {0}."), found.needed),
        (translate("review", "Found alone: {0}."), found.alone),
        (translate("review", "With a hint: {0}."), found.with_hint),
        (translate("review", "Not used: {0}."), found.not_used),
    )
    return tuple(
        (Span(words.format(join_list(translate, map(texts.name, slugs)))),)
        for words, slugs in rows
        if slugs
    )

"""The stages of a hint, what it shows at each, and what the buttons of the card do."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.game.play.hint import Hint, HintKind
from sudoku_app.game.play.moves import Outcome
from sudoku_app.presentation.board.picture import Picture
from sudoku_app.presentation.cards.rest_card import CardTopic

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sudoku_app.core.puzzle import Verdict
    from sudoku_app.core.step import Step
    from sudoku_app.game.play.game import Game
    from sudoku_app.game.play.moves import Change
    from sudoku_app.game.play.why import Refuted
    from sudoku_app.game.texts.technique_pages import StepTexts
    from sudoku_app.presentation.board.cells import Focus
    from sudoku_app.presentation.cards.card_texts import CardText
    from sudoku_app.presentation.words import Translate

# The stages ------------------------------------------------------------------------------------


class Stage(Enum):
    """How far a hint has gone."""

    CLOSED = "closed"
    SEARCHING = "searching"
    """A step is being looked for."""
    NAME = "name"
    """The technique, or what is wrong, is named."""
    PLACE = "place"
    """The place to look at is shown, too."""
    PICTURE = "picture"
    """Everything is shown."""
    APPLIED = "applied"
    """It is being carried out, by `apply_hint`."""

    @property
    def depth(self) -> int:
        """The depth of a hint at this stage as it is counted, from 0 (none) to 4 (applied)."""
        return _DEPTHS.index(self) if self in _DEPTHS else 0


_DEPTHS = (Stage.CLOSED, Stage.NAME, Stage.PLACE, Stage.PICTURE, Stage.APPLIED)
STAGES = {
    HintKind.MISTAKE: (Stage.NAME, Stage.PLACE, Stage.PICTURE),
    HintKind.NOTES: (Stage.NAME, Stage.PLACE),
    HintKind.QUESTION: (Stage.NAME,),
    HintKind.STALE: (Stage.NAME, Stage.PLACE),
    HintKind.STEP: (Stage.NAME, Stage.PLACE, Stage.PICTURE),
    HintKind.ANSWER: (Stage.NAME, Stage.PLACE, Stage.PICTURE),
    HintKind.FULL: (Stage.NAME,),
    HintKind.FOG: (Stage.NAME,),
    HintKind.NO_SINGLE_SOLUTION: (Stage.NAME,),
}
"""The stages of each kind of hint; each press of the hint key moves to the next one."""
_COUNTED = (HintKind.STEP, HintKind.ANSWER)
_APPLICABLE = (HintKind.NOTES, HintKind.STALE, *_COUNTED)
"""The kinds of hint that `apply_hint` can carry out."""
_SKIPPABLE = (HintKind.QUESTION, HintKind.STALE)
"""The kinds of hint that come before a step and can be skipped."""
_CLOSED_BY_NEXT_PRESS = (HintKind.FULL, HintKind.FOG, HintKind.NO_SINGLE_SOLUTION)


class HintStages:
    """The hint of the current game and its stage; mutable. It never changes a board.

    A front end calls `advance` for each press of its hint key and then does what `stage` requires:
    at SEARCHING it calls `found` with the result of `coach.find_step`; every other stage is shown,
    with `hint_view`. If `can_apply` is true, the player can have the hint applied: the front end
    calls `finish`, then `apply_hint`. It closes the hint whenever the board changes. The depths of
    steps and answers are counted in the game when they are reached, once for each position.
    `full_notes` is the player's setting.
    """

    def __init__(self) -> None:
        self.stage = Stage.CLOSED
        self.hint: Hint | None = None
        self._skipped: tuple[Game | None, frozenset[HintKind]] = None, frozenset()
        self._counted: tuple[Sequence[object], int] = (), 0

    @property
    def is_last(self) -> bool:
        """Whether the hint is shown completely."""
        return self.hint is not None and self.stage is STAGES[self.hint.kind][-1]

    @property
    def can_apply(self) -> bool:
        """Whether the hint that is shown can be applied."""
        return self.hint is not None and self.hint.kind in _APPLICABLE

    def advance(self, game: Game, full_notes: str = "ask") -> Stage:
        """Begin a hint, or move the current one to its next stage.

        At its last stage it stays open, unless it is about stale notes, which are skipped, or has
        nothing more to offer. Nothing happens during a search or if the board is complete.
        """
        if self.stage is Stage.SEARCHING or game.is_complete:
            return self.stage
        if self.hint is None:
            self._begin(game, full_notes)
        elif not self.is_last:
            stages = STAGES[self.hint.kind]
            self._enter(game, stages[stages.index(self.stage) + 1])
        elif self.hint.kind is HintKind.STALE:
            self.skip(game, full_notes)
        elif self.hint.kind in _CLOSED_BY_NEXT_PRESS:
            self.close()
        return self.stage

    def _begin(self, game: Game, full_notes: str) -> None:
        from sudoku_app.game.play.coach import hint_before_steps  # only needed for hints

        hint = hint_before_steps(game, full_notes, self._skipped_in(game))
        if hint is None:
            self.stage = Stage.SEARCHING
        else:
            self._open(game, hint)

    def found(
        self, game: Game, step: Step | None, full_notes: str = "ask", refuted: Refuted | None = None
    ) -> None:
        """Open the hint for the result of the search: a step, or None, and what it refutes."""
        from sudoku_app.game.play.coach import hint_of_step  # only needed for hints

        hint = hint_of_step(game, step, full_notes, self._skipped_in(game))
        is_shown = hint.kind is HintKind.STEP
        self._open(game, hint._replace(refuted=refuted) if is_shown else hint)

    def answer(self, game: Game) -> None:
        """Give up the search, and open a hint with a digit of the solution."""
        from sudoku_app.game.play.coach import answer_hint  # only needed for hints

        self._open(game, answer_hint(game, is_requested=True))

    def choose(self, game: Game, step: Step, full_notes: str = "ask") -> None:
        """Show a step that the player chose, with its picture.

        It counts as a hint, but only once for each position.
        """
        from sudoku_app.game.play.coach import hint_of_step  # only needed for hints

        self.hint = hint_of_step(game, step, full_notes, _SKIPPABLE)
        self._enter(game, Stage.PICTURE)

    def refuse(self, verdict: Verdict) -> None:
        """Show that what the player requested needs a puzzle with exactly one solution."""
        self.hint = Hint(HintKind.NO_SINGLE_SOLUTION, verdict=verdict)
        self.stage = Stage.NAME

    def skip(self, game: Game, full_notes: str = "ask") -> Stage:
        """Skip this kind of hint until another game begins, and move on to the next hint."""
        if self.hint is not None:
            self._skipped = game, self._skipped_in(game) | {self.hint.kind}
        self.close()
        return self.advance(game, full_notes)

    def finish(self, game: Game) -> None:
        """Move to the stage APPLIED, because the hint is being applied."""
        self._enter(game, Stage.APPLIED)

    def close(self) -> None:
        """Close the hint, or cancel the search for one."""
        self.stage, self.hint = Stage.CLOSED, None

    def _skipped_in(self, game: Game) -> frozenset[HintKind]:
        skipped_in, kinds = self._skipped
        return kinds if skipped_in is game else frozenset()

    def _open(self, game: Game, hint: Hint) -> None:
        self.hint = hint
        self._enter(game, STAGES[hint.kind][0])

    def _enter(self, game: Game, stage: Stage) -> None:
        self.stage = stage
        if self.hint is None or self.hint.kind not in _COUNTED:
            return
        board, reached = self._counted
        if board is not game.board:  # each change creates a new board
            reached = 0
        step = self.hint.step
        for depth in range(reached + 1, stage.depth + 1):
            game.count_hint(depth, "" if step is None else step.technique)
        self._counted = game.board, max(reached, stage.depth)


def apply_hint(hint: Hint, game: Game) -> Change:
    """Carry out a hint for which `can_apply` is true."""
    if hint.kind is HintKind.NOTES:
        return game.renew_notes(hint.cells)
    if hint.step is not None:
        return game.apply_step(hint.step, hint.candidates)
    assert hint.answer is not None
    return game.place_hint(*hint.answer)


# What a hint shows -----------------------------------------------------------------------------


class HintView(NamedTuple):
    """What to show of a hint: its card, its picture, and what to highlight.

    `wrong` are the wrong cells once they are named; `candidates` pairs cells with the digit sets
    that they show instead of their notes.
    """

    card: CardText
    picture: Picture
    focus: Focus | None
    wrong: tuple[int, ...]
    candidates: tuple[tuple[int, int], ...] = ()


def hint_view(
    translate: Translate, texts: Callable[[], StepTexts], game: Game, hint: Hint, stage: Stage
) -> HintView:
    """What a hint shows at a stage; a step is explained in the language of `texts`."""
    from sudoku_app.presentation.board.step_shape import (
        DrawnStep,
        Proof,
        drawn_step,
        focus_of,
        shape_of,
    )
    from sudoku_app.presentation.hints.hint_cards import hint_card, hint_picture  # only for hints

    depth, topology = stage.depth, game.puzzle.rules.sight
    wrong = hint.cells if hint.kind is HintKind.MISTAKE and depth > 1 else ()
    whole = hint.step if stage is Stage.PICTURE else None
    focus = None if whole is None else focus_of(whole)
    drawn = None if whole is None else drawn_step(whole, topology, game.values)
    picture = hint_picture(hint, depth, topology)._replace(drawn=drawn)
    if hint.kind is not HintKind.STEP or hint.step is None:
        return HintView(hint_card(translate, game, hint, depth), picture, focus, wrong)
    from sudoku_app.presentation.hints.step_words import step_card  # only needed here

    shown = hint.candidates if stage is Stage.PICTURE else ()
    lacking = [pair for pair in shown if pair[1] & ~game.board[pair[0]].notes]
    card = step_card(
        translate,
        texts(),
        hint.step,
        topology,
        game.values,
        depth,
        lacking,
        drawn,
        game.puzzle.about,
    )
    parts = tuple((part, DrawnStep(shape_of(part), Proof())) for part in card.parts)
    picture = picture._replace(parts=parts)
    if hint.refuted is not None and whole is not None:
        from sudoku_app.presentation.hints.why_words import (  # rarely needed
            refuting_card,
            refuting_picture,
        )

        card = refuting_card(translate, texts(), card, hint.refuted)
        picture = refuting_picture(hint.step, hint.refuted)
    return HintView(card, picture, focus, wrong, shown)


# The card --------------------------------------------------------------------------------------


class CardAct(Enum):
    """The action of a button of the card."""

    HINT = "hint"
    APPLY = "apply"
    SKIP = "skip"
    NOTES_COMPLETE = "notes are complete"
    NOTES_INCOMPLETE = "notes are not complete"
    CLOSE = "close"
    RESUME = "resume"
    FINISH = "finish"
    GO_BACK = "go back"
    REMOVE_WRONG = "remove wrong"
    SHOW_MISTAKES = "show mistakes"
    """Show which cells are wrong; it is known that some are."""
    CHECK = "check"
    """Check for mistakes, which the game counts."""
    KEEP_TRIAL = "keep trial"
    DISCARD_TRIAL = "discard trial"
    TOGGLE_MARKS = "toggle marks"
    NEW_GAME = "new game"
    NEXT_LEVEL = "next level"
    UNDO = "undo"
    SHARE = "share"
    SHOW_LONGER = "show longer"
    """Look for a contradiction of any length."""


_MAIN = {
    CardTopic.PAUSED: CardAct.RESUME,
    CardTopic.RESULT: CardAct.NEW_GAME,
    CardTopic.FULL_BUT_WRONG: CardAct.SHOW_MISTAKES,
    CardTopic.FULL_UNCHECKED: CardAct.NEW_GAME,
    CardTopic.WHY: CardAct.SHOW_LONGER,
}
_OTHER = {
    CardTopic.PUZZLE: CardAct.CHECK,
    CardTopic.TRIAL: CardAct.DISCARD_TRIAL,
    CardTopic.RESULT: CardAct.NEXT_LEVEL,
    CardTopic.FULL_BUT_WRONG: CardAct.GO_BACK,
    CardTopic.FULL_UNCHECKED: CardAct.UNDO,
    CardTopic.FLAW: CardAct.TOGGLE_MARKS,
    CardTopic.NEARLY_DONE: CardAct.CHECK,
}


def main_act(topic: CardTopic, game: Game, stages: HintStages) -> CardAct:
    """The action of the main button."""
    hint = stages.hint
    if topic is CardTopic.CHECK and game.wrong_cells():
        return CardAct.REMOVE_WRONG
    if topic is not CardTopic.HINT or hint is None or not stages.is_last:
        return _MAIN.get(topic, CardAct.HINT)
    if hint.kind is HintKind.MISTAKE:
        return CardAct.REMOVE_WRONG
    if hint.kind is HintKind.QUESTION:
        return CardAct.NOTES_COMPLETE
    return CardAct.APPLY


def other_act(topic: CardTopic, hint: Hint | None) -> CardAct:
    """The action of the other button."""
    if topic is CardTopic.HINT and hint is not None:
        if hint.kind is HintKind.STALE:
            return CardAct.SKIP
        if hint.kind is HintKind.QUESTION:
            return CardAct.NOTES_INCOMPLETE
    return _OTHER.get(topic, CardAct.CLOSE)


def third_act(topic: CardTopic, game: Game) -> CardAct:
    """The action of the third button, which only trials, ends and cards about mistakes have."""
    if topic is CardTopic.TRIAL:
        return CardAct.KEEP_TRIAL
    if topic is CardTopic.NEARLY_DONE:
        return CardAct.FINISH
    if topic is not CardTopic.RESULT:
        return CardAct.GO_BACK
    return CardAct.UNDO if game.outcome is Outcome.SHOWN else CardAct.SHARE

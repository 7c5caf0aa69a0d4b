"""Everything that is on a player's screen, as one value that `PlayState` gives, and what a screen
reader says of a change.
"""

from __future__ import annotations

from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.puzzle import Verdict
from sudoku_app.game.play.clock import time_text
from sudoku_app.presentation.board.board_words import cell_words, rule_words
from sudoku_app.presentation.board.cells import Highlight, cell_looks
from sudoku_app.presentation.board.entry import DigitEntry, EntryMode
from sudoku_app.presentation.board.picture import Picture
from sudoku_app.presentation.cards.card_texts import NO_PROGRESS, lacking_notes_card, preparing_card
from sudoku_app.presentation.cards.rest_card import (
    CardTopic,
    CardView,
    game_progress,
    partly_understood_card,
    puzzle_card,
    resting_card,
    resting_topic,
)
from sudoku_app.presentation.cards.status_words import (
    join_facts,
    lock_words,
    notices_words,
    progress_line,
    puzzle_line,
    trouble_line,
    unsaved_words,
)
from sudoku_app.presentation.hints.hint_stages import (
    CardAct,
    Stage,
    hint_view,
    main_act,
    other_act,
    third_act,
)
from sudoku_app.presentation.play.actions import Action, available_in_play
from sudoku_app.presentation.words import as_sentence, join_sentences, level_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_app.core.drawing import Drawing
    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.topology import Topology
    from sudoku_app.game.play.moves import CellState
    from sudoku_app.presentation.board.cells import CellLook
    from sudoku_app.presentation.cards.card_texts import CardText, GameProgress
    from sudoku_app.presentation.hints.hint_stages import HintView
    from sudoku_app.presentation.play.situation import Situation
    from sudoku_app.presentation.words import Translate


class PadView(NamedTuple):
    """The pad: what its keys enter, the active digit (0: none) and whether it is locked, and how
    many of each digit are still to place, and the digits' signs. `colour` is the one that
    candidates get.
    """

    mode: EntryMode
    colour: int
    active: int
    is_locked: bool
    remaining: tuple[int, ...]
    signs: str


NOTHING_ON_PAD = PadView(EntryMode.VALUE, 1, 0, False, (), "")


def pad_view(entry: DigitEntry, values: Sequence[int], topology: Topology) -> PadView:
    """The pad for an entry on a board with these digits."""
    selected = entry.selection
    own = values[selected[0]] if len(selected) == 1 else 0
    size = topology.size
    counts = tuple(size - values.count(digit) for digit in range(1, size + 1))
    if len(topology.grids) > 1:  # a digit is placed once it is in every box
        boxes = [{values[cell] for cell in topology.houses[box]} for box in topology.boxes]
        counts = tuple(sum(digit not in box for box in boxes) for digit in range(1, size + 1))
    active, is_locked = entry.pad_digit or own, bool(entry.locked_digit)
    if entry.mode is EntryMode.PEN:
        active = entry.colour
    return PadView(entry.mode, entry.colour, active, is_locked, counts, topology.signs)


class BannerOffer(Enum):
    """What can be done about the banner's message."""

    EXPORT = "export"
    SEPARATE_FILE = "separate file"
    CLOSE = "close"


class BannerText(NamedTuple):
    """A message above the board and what is offered; without words there is none."""

    words: str = ""
    offers: tuple[BannerOffer, ...] = ()


class Screen:
    """The contents of a player's screen: a pure function of a `Situation`.

    Plain attributes are the state's own; the others are found from it when they are first asked
    for, so that the board can be painted before the rest is known. A listener can compare those
    with the screen before that it asked for there too.
    """

    def __init__(self, state: Situation[Screen]) -> None:
        self._state = state
        entry = state.entry
        self.game, self.seen = state.game, state.game.puzzle
        self.head = state.game.head
        """How many moves of the game are on the board; differs after each act."""
        self.settings = state.settings
        self.is_paused, self.is_preparing = state.is_paused, state.is_preparing
        self.selection = entry.selection
        self.mode, self.is_mode_held = entry.mode, entry.held_mode is not None
        self.chosen_mode = entry.chosen_mode
        self.shows_places = entry.shows_places
        self.pointer = state.pointer
        lines = state.lines
        self.lit_line = -1 if lines is None else lines.line
        self.plays_lines = lines is not None and lines.is_playing
        self.effect, self.unshown = state.effect, state.unshown
        self.is_searching = state.stages.stage is Stage.SEARCHING
        self.question, self.answer = state.open_question, state.answer
        self.is_judging = state.is_judging
        self.said = state.said
        """What a screen reader says about the change that led here, in addition to cells and
        cards that differ."""

    # The board ---------------------------------------------------------------------------------

    @cached_property
    def hint(self) -> HintView | None:
        """The hint that is open at its present stage, unless another card covers its own."""
        state = self._state
        if state.stages.hint is None or self.topic is not CardTopic.HINT:
            return None
        return hint_view(
            state.translate, state.step_texts, state.game, state.stages.hint, state.stages.stage
        )

    @cached_property
    def highlight(self) -> Highlight:
        """What the board highlights besides what the game itself shows."""
        state, entry, hint = self._state, self._state.entry, self.hint
        selected, digit = entry.selection, entry.highlighted
        if digit is None:
            digit = state.game.values[selected[0]] if len(selected) == 1 else 0
        has_marks = hint is not None and hint.picture.step is not None
        return Highlight(
            frozenset(selected),
            digit,
            None if hint is None else hint.focus,
            frozenset(state.checked or (() if hint is None else hint.wrong)),
            frozenset((*state.marked, *self._lacking_notes)),
            frozenset(state.unshown),
            () if hint is None else hint.candidates,
            state.is_paused,
            entry.shows_places,
            corners=not (state.settings.fixed_notes or has_marks or state.pointer.digit),
        )

    @property
    def pictured(self) -> Puzzle:
        """The puzzle whose constraints and drawings are painted, some of them under fog."""
        return self.game.whole

    @property
    def board(self) -> list[CellState]:
        """The content of each cell."""
        return self.game.board

    @cached_property
    def looks(self) -> list[CellLook]:
        """The look of each cell."""
        return cell_looks(self._state.game, self._state.settings, self.highlight)

    @cached_property
    def pen(self) -> tuple[Drawing, ...]:
        """What the player's pen has drawn."""
        if self.is_paused or not any(state.pen for state in self.game.board):
            return ()
        from sudoku_app.game.play.pen import pen_drawings  # few games have any

        return pen_drawings(self.seen.topology, self.game.board)

    @property
    def pen_colour(self) -> int:
        """The colour in which the mouse draws, 0 while it selects."""
        return self.pad.colour if self.mode is EntryMode.PEN and not self.is_paused else 0

    @cached_property
    def picture(self) -> Picture:
        """The picture of a hint on the board."""
        if self.hint is None:
            return Picture()
        return self.hint.picture.with_line(self.lit_line)

    # The pad and the actions -------------------------------------------------------------------

    @cached_property
    def pad(self) -> PadView:
        """The pad."""
        values, topology = self._state.game.values, self.seen.topology
        return pad_view(self._state.entry, values, topology)

    @cached_property
    def enabled(self) -> dict[Action, bool]:
        """For each action that depends on the game, whether it can be used."""
        state = self._state
        return available_in_play(state.game, state.is_paused, bool(state.entry.selection))

    @cached_property
    def is_on_trial(self) -> bool:
        """Whether a trial is open that can be kept or discarded."""
        return self._state.game.branch_depth > 0 and not self._state.game.is_complete

    # The card ----------------------------------------------------------------------------------

    @cached_property
    def flaw(self) -> CardText | None:
        """The card about the flaw of the puzzle, if it has one."""
        state = self._state
        if state.diagnosis is None or self._is_partly_understood:
            return None
        from sudoku_app.presentation.cards.diagnosis_words import (
            diagnosis_card,  # few puzzles need it
        )

        topology = self.seen.topology
        return diagnosis_card(
            state.translate, state.diagnosis, topology, bool(state.marked), state.number_text
        )

    @cached_property
    def topic(self) -> CardTopic:
        """The subject of the card."""
        state = self._state
        if state.is_paused:
            return CardTopic.PAUSED
        if state.is_search_slow:
            return CardTopic.SEARCH
        answer = state.answer
        if state.is_digit_missing or (answer is not None and answer.contradiction is None):
            return CardTopic.WHY
        if state.stages.hint is not None and state.stages.stage is not Stage.SEARCHING:
            return CardTopic.HINT
        if state.checked is not None:
            return CardTopic.CHECK
        return resting_topic(state.game, self.flaw is not None)

    @cached_property
    def is_card_temporary(self) -> bool:
        """Whether the card is about a hint, a check, a search or a question, and can be closed."""
        return self.topic in (CardTopic.HINT, CardTopic.CHECK, CardTopic.SEARCH, CardTopic.WHY)

    @cached_property
    def card(self) -> CardText:
        """The text of the card."""
        state, topic, translate = self._state, self.topic, self._state.translate
        if topic is CardTopic.HINT and self.hint is not None:
            return self._hint_card(self.hint.card)
        if topic is CardTopic.CHECK:
            if not state.checked and self._lacking_notes:
                return lacking_notes_card(translate, len(self._lacking_notes))
            from sudoku_app.presentation.hints.hint_cards import check_card  # rarely needed

            return check_card(translate, state.game, state.checked or ())
        if topic is CardTopic.WHY:
            return self._why_card()
        if topic is CardTopic.SEARCH:
            if state.question is not None:
                return self._why_card()
            return self._search_card()
        if topic is CardTopic.PUZZLE:
            return self.puzzle_card
        if topic is CardTopic.PAUSED and state.is_preparing:
            return preparing_card(translate)
        card = resting_card(
            translate, state.language, state.session, topic, self.flaw, self._card_view
        )
        if topic is CardTopic.RESULT and state.is_copied:
            from sudoku_app.presentation.cards.result_card import (
                copied_card,  # only needed after a game
            )

            return copied_card(translate, card)
        return card

    def _search_card(self) -> CardText:
        """The card while a step is looked for."""
        from sudoku_app.game.play.coach import lists_candidates  # rarely needed
        from sudoku_app.presentation.hints.hint_cards import long_search_card, search_card

        state = self._state
        if not state.is_search_long:
            return search_card(state.translate)
        name = state.technique_name(state.tried)
        are_noted = lists_candidates(state.game, state.settings.full_notes)
        return long_search_card(state.translate, state.game, name, are_noted)

    @cached_property
    def _lacking_notes(self) -> tuple[int, ...]:
        """The cells whose notes a check found to lack the right digit."""
        if self._state.checked is None:
            return ()
        from sudoku_app.game.play.coach import notes_lacking_in_lists  # rarely needed

        return notes_lacking_in_lists(self.game, self.settings.full_notes)

    def _why_card(self) -> CardText:
        """The card of a question why a digit is wrong, while no contradiction is shown."""
        from sudoku_app.presentation.hints import why_words  # rarely needed

        state, topology = self._state, self.seen.topology
        if state.question is None:
            return why_words.which_digit_card(state.translate)
        if state.answer is None:
            return why_words.why_search_card(state.translate, topology, state.question)
        texts = state.step_texts()
        return why_words.unrefuted_card(
            state.translate, texts, topology, state.question, state.answer
        )

    @cached_property
    def puzzle_card(self) -> CardText:
        """The card of the puzzle, which is shown while there is nothing else to say."""
        if self._is_partly_understood:
            return partly_understood_card(self._state.translate, self.game, self._card_view)
        return puzzle_card(
            self._state.translate, self._state.session, self._state.language, self._card_view
        )

    @property
    def _card_view(self) -> CardView:
        return CardView(self.settings.show_techniques, self._state.shows_readings)

    @cached_property
    def _is_partly_understood(self) -> bool:
        diagnosis = self._state.diagnosis
        is_in_words = diagnosis is not None and diagnosis.verdict is Verdict.IN_WORDS
        return is_in_words and bool(self._state.game.whole.about.solution)

    def _hint_card(self, card: CardText) -> CardText:
        """The card of a hint, which offers to play its numbered lines, or to stop that. If the hint
        key can do no more, the main button names the key that presses it.
        """
        hint, state = self._state.stages.hint, self._state
        if state.is_asked_again and card.main:
            card = card._replace(main=state.translate("card", "{0} (Enter)").format(card.main))
        if not card.lines or hint is None or hint.step is None:
            return card
        from sudoku_app.presentation.hints.step_words import offers_of  # only needed for hints

        lines, playing = len(card.lines), self.plays_lines
        is_told = self.hint is not None and bool(self.hint.picture.parts)
        offers = offers_of(state.translate, hint.step.technique, lines, playing, is_told)
        return card._replace(offers=offers)

    @cached_property
    def card_acts(self) -> tuple[CardAct, CardAct, CardAct]:
        """The actions of the card's main, second and third button."""
        game, stages, topic = self._state.game, self._state.stages, self.topic
        return (
            main_act(topic, game, stages),
            other_act(topic, stages.hint),
            third_act(topic, game),
        )

    @cached_property
    def slides_card(self) -> bool:
        """Whether the card comes out in a narrow window, where it covers the board."""
        return self._state.is_card_out or self.is_card_temporary

    @cached_property
    def cells_in_sight(self) -> tuple[int, ...]:
        """The cells that the card must not cover, as it is about them."""
        if self.card.is_sheet:
            return ()
        if not self.is_card_temporary and (self.is_full or self._state.is_card_out):
            return tuple(range(self.seen.topology.cell_count))
        return self.picture.essential_cells()

    @cached_property
    def progress(self) -> GameProgress:
        """How much of the game is done."""
        if not self.card.has_progress:
            return NO_PROGRESS
        return game_progress(self._state.translate, self._state.session)

    @cached_property
    def is_full(self) -> bool:
        """Whether each cell has a digit."""
        return all(self._state.game.values)

    # The lines around the board ----------------------------------------------------------------

    @cached_property
    def level(self) -> str:
        """The level of the puzzle, or the verdict on it."""
        state, translate = self._state, self._state.translate
        judged = ""
        if state.is_judging and not (state.is_unique or self.seen.about.solution):
            judged = translate("PuzzleJudge", "Custom puzzle, checking…")
        elif state.diagnosis is not None:
            from sudoku_app.presentation.cards.diagnosis_words import short_verdict  # rarely needed

            judged = short_verdict(translate, state.diagnosis, state.number_text)
        return judged or level_name(translate, state.session.card.level)

    @cached_property
    def clock(self) -> str:
        """The playing time, if the player wants to see it."""
        return time_text(self._state.session.elapsed) if self._state.settings.show_clock else ""

    @cached_property
    def status(self) -> str:
        """The line below the board, beside a card."""
        return self._urgent_status or join_facts(self._trouble, self._own_line)

    @cached_property
    def status_alone(self) -> str:
        """The line below the board where no card shows the rules and the progress."""
        topology, constraints = self.seen.topology, self.seen.constraints
        rules = rule_words(self._state.translate, topology, constraints)
        return self._urgent_status or join_facts(rules, self.facts)

    @cached_property
    def facts(self) -> str:
        """The progress of the game, its level and what else is known of it, in one line."""
        state = self._state
        progress = progress_line(state.translate, state.game, state.session.card)
        return join_facts(self._trouble, progress, self._own_line)

    @cached_property
    def _urgent_status(self) -> str:
        """The locked digit, or what the selected cells of a killer sum to."""
        state, entry = self._state, self._state.entry
        if entry.locked_digit:
            is_colour = entry.mode is EntryMode.COLOUR
            return lock_words(state.translate, self.seen.topology, entry.locked_digit, is_colour)
        if state.is_paused or not entry.selection or not self.seen.constraints:
            return ""
        from sudoku_app.presentation.board.sums import cage_line  # only such a puzzle needs it

        return cage_line(state.translate, state.game, entry.selection, state.settings.full_notes)

    @cached_property
    def _trouble(self) -> str:
        state = self._state
        shows_conflicts = state.settings.mistakes != "off" and not state.is_paused
        return trouble_line(state.translate, state.game, shows_conflicts)

    @cached_property
    def _own_line(self) -> str:
        return puzzle_line(self._state.translate, self.seen, self._state.session.card)

    @cached_property
    def banner(self) -> BannerText:
        """The message above the board while games can't be saved or there is a notice."""
        state = self._state
        trouble, passing = state.session.notices.trouble, state.session.notices.passing
        if trouble is not None:
            offers = [BannerOffer.EXPORT]
            if state.session.is_newer:
                offers.insert(0, BannerOffer.SEPARATE_FILE)
            words = unsaved_words(state.translate, trouble, state.technique_name)
            return BannerText(words, tuple(offers))
        if passing:
            words = notices_words(state.translate, passing, state.technique_name)
            return BannerText(words, (BannerOffer.CLOSE,))
        return BannerText()


def spoken_changes(
    translate: Translate, old: Screen, new: Screen, current: int | None
) -> list[str]:
    """Return the announcements of a change from one screen to another, except for the entry mode.

    Of the cells, only the new content of `current`, the one with the focus, is announced. A new
    card is announced unless it is the puzzle's own.
    """
    said = list(new.said)
    if new.game is not old.game:
        words = new.puzzle_card.spoken(translate)
        is_said = words.startswith(new.level)
        level = "" if is_said else as_sentence(translate, new.level)
        return [*said, join_sentences(*filter(None, (level, words)))]
    if current is not None and not new.is_paused:
        before, after = old.looks[current], new.looks[current]
        if after.announced_fields() != before.announced_fields():
            said.insert(0, cell_words(translate, new.seen, new.looks, current))
    card = new.card._replace(offers=())
    if card not in (old.card._replace(offers=()), new.puzzle_card):
        said.append(new.card.spoken(translate))
    if new.banner.words not in ("", old.banner.words):
        said.append(new.banner.words)
    return said

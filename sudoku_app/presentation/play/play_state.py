"""Everything that a player's screen depends on, and the player's wishes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.puzzle import Verdict
from sudoku_app.core.topology import Cell, Digit, digit_bit
from sudoku_app.game.play.answer import NoSingleSolutionError
from sudoku_app.game.play.moves import COLOURS, Act, Change, NoteKind, Outcome
from sudoku_app.presentation.board.entry import EntryMode
from sudoku_app.presentation.board.picture import Pointer
from sudoku_app.presentation.cards.status_words import places_words, trial_end_words
from sudoku_app.presentation.hints.hint_stages import CardAct, Stage, apply_hint
from sudoku_app.presentation.play.screen import Screen
from sudoku_app.presentation.play.situation import Effect, EffectKind, Situation
from sudoku_app.presentation.screen_state import ENGLISH

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from sudoku_app.core.step import Step
    from sudoku_app.game.play.diagnosis import Diagnosis
    from sudoku_app.game.play.pen import Spot
    from sudoku_app.game.play.why import Refuted, WhyAnswer, WhyQuestion
    from sudoku_app.game.sessions.session import Session
    from sudoku_app.game.settings import Settings
    from sudoku_app.presentation.screen_state import Speech

MOST_PLAYED = 20
"""The most lines of a card that are played by themselves; longer chains only on request."""
_NOTE_KINDS = {EntryMode.CORNER: NoteKind.CORNER, EntryMode.CENTRE: NoteKind.CENTRE}


class PlayState(Situation[Screen]):
    """A situation with the player's wishes as methods.

    Three things are looked for elsewhere, since they take long: while `wanted_position` is not
    None, the easiest step of that position, for `step_found`; while `open_question` is not None,
    its answer, for `answered`; and while `is_judging`, the flaw of the puzzle, for `judged`. While
    `is_preparing`, the rules of the puzzle are prepared elsewhere, too; `prepared` ends that.
    """

    def __init__(self, session: Session, settings: Settings, speech: Speech = ENGLISH) -> None:
        super().__init__(session, settings, speech)
        self.shows_motion: Callable[[], bool] = bool
        """Whether things may move by themselves."""
        self.screen = self._new_screen()

    def begin(self) -> None:
        """Take the session's game, and let go of everything that was about the one before."""
        super().begin()
        self._trial_depth = self.game.branch_depth
        self._was_running = self.game.outcome is Outcome.RUNNING
        if self.session.card.level:
            self.game.take_verdict(Verdict.UNIQUE)
        else:
            self._take_diagnosis(self.session.diagnosis)

    def _new_screen(self) -> Screen:
        screen, self.said = Screen(self), ()
        return screen

    # The game ----------------------------------------------------------------------------------

    def show_game(self) -> None:
        """Show the game that the session has now, in place of the one before."""
        self.is_paused = self.is_preparing = False
        self.begin()
        self._show()

    def set_paused(self, paused: bool) -> None:
        """Pause or resume. A finished game is never paused, and a puzzle that takes long to prepare
        resumes once it is prepared.
        """
        is_changed = paused != self.is_paused or (paused and self.is_preparing)
        if is_changed and not (paused and self.game.outcome.is_over):
            self.is_preparing = not paused and self._takes_long()
            self.is_paused = paused or self.is_preparing
            self._close_card()
            self._show()

    def begin_paused(self) -> None:
        """Before the screen is shown for the first time: pause until the game is prepared, if that
        takes long.
        """
        if self._takes_long():
            self.is_paused = self.is_preparing = True
            self.screen = Screen(self)

    def _takes_long(self) -> bool:
        if not self.game.puzzle.constraints:
            return False
        from sudoku_app.presentation.board.preparation import takes_long  # plain games need none

        return takes_long(self.game.puzzle)

    def prepared(self, _result: object = None) -> None:
        """Resume the game that was being prepared; if that failed, it is prepared when needed."""
        if self.is_preparing:
            self.is_paused = self.is_preparing = False
            self._show()

    def change_settings(self, **preferences: object) -> None:
        """Change the named settings."""
        settings = self.settings._replace(**preferences)  # type: ignore[arg-type]  # named by the caller
        if settings != self.settings:
            self.settings = settings
            self._show()

    def speak(self, speech: Speech) -> None:
        """Go on in another language."""
        self.translate, self.language, self.number_text = speech
        self._show()

    def advance_clock(self) -> None:
        """Show the time and the notices again."""
        self._show()

    def drop_notices(self) -> None:
        """Drop the notices, since the player has read them."""
        self.session.notices.clear()
        self._show()

    # Selecting ---------------------------------------------------------------------------------

    def select(self, cells: Iterable[int], is_picking: bool = False) -> None:
        """Select only these cells. While they are picked for a locked digit, it stays locked."""
        chosen = tuple(sorted(cells))
        if chosen != self.entry.selection:
            self.entry.select(chosen, is_picking)
            self._show()

    def pick(self) -> None:
        """End a selection by mouse: the locked digit goes into the cells that were picked."""
        entry, cells = self.entry, self.entry.selection
        if entry.is_locked and cells and not self.is_paused:
            if not self._are_inert(cells, entry.mode):
                self._write(cells, entry.pad_digit, entry.mode)
            entry.select((), keeps_lock=True)
            self._show()
        self.put_card_away()

    def put_card_away(self) -> None:
        """Let the game's own card no longer cover the board, unless the game is finished."""
        is_resting = not self.screen.is_card_temporary
        if self.is_card_out and is_resting and not self.game.is_complete:
            self.is_card_out = False
            self._show()

    def escape(self, is_covered: bool = False) -> bool:
        """Close one thing: the hint, a card that covers the board, the selection, or the chosen
        digit. Return False if there is none.
        """
        if self.screen.is_card_temporary or is_covered:
            self.close_card()
        elif self.entry.selection:
            self.select(())
        elif self.entry.pad_digit:
            self.entry.release()
            self._say_digit(self.game.puzzle.topology)
            self._show()
        else:
            return False
        return True

    # Digits ------------------------------------------------------------------------------------

    def choose_colour(self, colour: int) -> None:
        """Give candidates and the lines of the pen this colour from now on."""
        self.entry.colour = colour
        self._show()

    def draw(self, path: Sequence[Spot]) -> None:
        """Draw along a path of the pen in the chosen colour, or erase what it drew before."""
        from sudoku_app.game.play.pen import strokes_of  # few games need it

        if not self.is_paused:
            game = self.game
            strokes = strokes_of(game.puzzle.topology, game.board, path, self.entry.colour)
            self.act(game.draw(strokes))

    def mark(self) -> None:
        """With the pen, draw the next mark in the selected cell."""
        if self.entry.mode is EntryMode.PEN and len(self.entry.selection) == 1:
            from sudoku_app.game.play.pen import centre_of  # few games need it

            self.draw([centre_of(self.game.puzzle.topology, self.entry.selection[0])])

    def _enter_digit(self, digit: int, mode: EntryMode, locks: bool) -> None:
        entry, cells = self.entry, self.entry.selection
        if mode in (EntryMode.COLOUR, EntryMode.PEN) and digit <= COLOURS:
            self.choose_colour(digit)  # even with nothing selected: candidates get it from now on
        if mode is EntryMode.PEN:
            return
        if self.is_paused or digit > entry.highest(mode, self.game.puzzle.topology.size):
            return
        before = entry.pad_digit, entry.is_locked
        if not cells or self._are_inert(cells, mode):
            entry.choose(digit, locks)
            self._say_digit(self.game.puzzle.topology)
            self._show()
        else:
            entry.release()
            if before[0]:
                self._say_digit(self.game.puzzle.topology)
            if self._write(cells, digit, mode).act is None:
                self._show()

    def write_at(self, cell: int) -> bool:
        """Note the locked digit in a cell, or in all selected cells if it is one of them; return
        whether a digit is locked.
        """
        entry = self.entry
        if not entry.locked_digit or self.is_paused:
            return False
        mode = EntryMode.CORNER if entry.mode is EntryMode.VALUE else entry.mode
        cells = entry.selection if cell in entry.selection else (cell,)
        if not self._are_inert(cells, mode):
            self._write(cells, entry.locked_digit, mode)
        return True

    def _are_inert(self, cells: Sequence[int], mode: EntryMode) -> bool:
        """Whether none of the cells takes digits: all are givens, or the board is complete."""
        if mode is EntryMode.COLOUR:
            return False
        return self.game.is_complete or all(self.game.is_given(cell) for cell in cells)

    def _write(self, cells: Sequence[int], digit: int, mode: EntryMode) -> Change:
        game = self.game
        if mode is EntryMode.COLOUR:
            return self.act(game.colour(cells, digit))
        if mode is EntryMode.TINT:
            return self.act(game.tint(cells, digit, self.entry.colour))
        if mode is EntryMode.VALUE and len(cells) == 1:
            return self.act(game.enter(cells, digit, self.settings.tidy_notes))
        return self.act(game.note(cells, digit, _NOTE_KINDS.get(mode, NoteKind.CORNER)))

    # The mode ----------------------------------------------------------------------------------

    def set_mode(self, mode: EntryMode) -> None:
        """Enter digits in this mode from now on."""
        self.entry.set_mode(mode)
        self._show()

    def next_mode(self) -> None:
        """Go to the next mode."""
        self.set_mode(self.entry.next_mode())

    def toggle_notes(self) -> None:
        """Enter digits as notes, or as values again."""
        is_value = self.entry.chosen_mode is EntryMode.VALUE
        self.set_mode(EntryMode.CORNER if is_value else EntryMode.VALUE)

    def hold_mode(self, mode: EntryMode | None) -> None:
        """Enter digits in this mode while keys are held."""
        if mode is not self.entry.held_mode:
            self.entry.held_mode = mode
            self._show()

    def toggle_places(self) -> None:
        """Start or stop marking where the active digit can still go."""
        entry = self.entry
        entry.marks_places = not entry.marks_places
        active = self.screen.highlight.active
        self.said = (places_words(self.translate, self.game, active, entry.marks_places),)
        self._show()

    # Acts on the board -------------------------------------------------------------------------

    def act(
        self,
        change: Change,
        selected: Sequence[int] | None = None,
        effect: Effect | None = None,
        unshown: tuple[int, ...] = (),
    ) -> Change:
        """Show the change of an act on the game, and close the card about the board before it."""
        if change.act is None:
            return change
        self.session.advance()
        self._close_card()
        self._say_end_of_trial(change.act)
        has_ended = self._was_running and change.solved and not unshown
        self._was_running = self.game.outcome is Outcome.RUNNING
        if has_ended and self.game.outcome is Outcome.SOLVED:
            effect = Effect(EffectKind.WAVE, (self.game.moves[self.game.head - 1].cell,))
        if selected is not None:
            self.entry.select(selected)
        self.effect, self.unshown = effect, unshown
        if self.game.puzzle is not self.screen.seen:
            self._judge_again()
        self._show()
        return change

    def _judge_again(self) -> None:
        """Have the puzzle judged again if other rules are on than before."""
        if self.game.whole is not self._judged:
            self._judged = self.game.whole
            self.is_judging, self.diagnosis, self.marked = True, None, ()
            self.is_unique = False

    def _say_end_of_trial(self, act: Act) -> None:
        before, self._trial_depth = self._trial_depth, self.game.branch_depth
        if words := trial_end_words(self.translate, act, before, self._trial_depth):
            self._say(words)

    def enter(self, cells: Sequence[int], digit: int) -> Change:
        """Set or clear a value."""
        return self.act(self.game.enter(cells, digit, self.settings.tidy_notes))

    def note(self, cells: Sequence[int], digit: int, kind: NoteKind = NoteKind.CORNER) -> Change:
        """Add or remove a note."""
        return self.act(self.game.note(cells, digit, kind))

    def erase(self, cells: Sequence[int]) -> Change:
        """Clear values, then notes, then colours."""
        return self.act(self.game.erase(cells))

    def erase_selected(self) -> None:
        """Clear the selected cells, unless the board is complete; with the pen, what it drew."""
        if self.is_paused:
            return
        if self.entry.mode is EntryMode.PEN:
            self.act(self.game.erase_drawn(self.entry.selection))
        elif not self.game.is_complete:
            self.erase(self.entry.selection)

    def fill_notes(self) -> None:
        """Note in each cell every digit that it doesn't see, or that no constraint rules out by
        itself, as the player's settings say.
        """
        if not self.is_paused:
            self.act(self.game.fill_notes(self.settings.fill_by_constraints))

    def clear_notes(self) -> None:
        """Remove all notes."""
        if not self.is_paused:
            self.act(self.game.clear_notes())

    def clear_colours(self) -> None:
        """Remove all colours."""
        if not self.is_paused:
            self.act(self.game.clear_colours())

    def begin_trial(self) -> None:
        """Begin a trial."""
        if not self.is_paused:
            self.act(self.game.begin_trial())

    def keep_trial(self) -> None:
        """Keep the trial."""
        if not self.is_paused:
            self.act(self.game.keep_trial())

    def discard_trial(self) -> None:
        """Discard the trial."""
        if not self.is_paused:
            self.act(self.game.discard_trial())

    def undo(self) -> None:
        """Undo the last act, and select the cells that this changes."""
        self._travel(self.game.undo)

    def redo(self) -> None:
        """Redo the last undone act, and select the cells that this changes."""
        self._travel(self.game.redo)

    def _travel(self, travel: Callable[[], Change]) -> None:
        before = self.game.values
        change = travel()
        values = self.game.values
        # A digit also removes notes of its peers; select only the cells whose digit changed.
        cells = [cell for cell in change.cells if values[cell] != before[cell]] or change.cells
        few = cells and len(cells) < self.game.puzzle.topology.size
        effect = Effect(EffectKind.FLASH, change.cells) if change.cells else None
        self.act(change, cells if few else None, effect)

    def restart(self) -> None:
        """Return to the beginning of the game, and set the clock and the counts back."""
        self.session.advance()
        settings = self.settings
        self.act(self.game.restart(settings.start_notes, True, settings.fill_by_constraints))

    def solve(self) -> None:
        """Show the whole solution, or why there is none."""
        try:
            self.act(self.game.solve())
        except NoSingleSolutionError as error:
            self.refuse(error.verdict)

    def finish(self, one_by_one: bool = False) -> None:
        """Fill in the naked singles that are left; `one_by_one`, they are shown as empty until
        `show_next` is called for each.
        """
        if self.is_paused or not self.game.can_finish:
            return
        start = self.game.head
        change = self.game.finish()
        filled = tuple(move.cell for move in self.game.moves[start : self.game.head])
        self.act(change, unshown=filled if one_by_one else ())

    def show_next(self) -> None:
        """Show the next of the cells that are filled in one by one."""
        cell, self.unshown = self.unshown[0], self.unshown[1:]
        if not self.unshown:
            self.effect = Effect(EffectKind.WAVE, (cell,))
        self._show()

    def show_all(self) -> None:
        """Show at once all cells that are filled in one by one."""
        if self.unshown:
            self.unshown = ()
            self._show()

    # Hints -------------------------------------------------------------------------------------

    def hint(self) -> None:
        """Start a hint, or advance the current one to its next stage, once it is found. The board
        stays as it is.
        """
        stages = self.stages
        if self.is_paused or self.game.is_complete:
            return
        if stages.stage is Stage.SEARCHING:
            self.asked_ahead += 1
            return
        before = stages.stage, stages.hint
        stages.advance(self.game, self.settings.full_notes)
        if (stages.stage, stages.hint) != before:
            self._show_hint()
        elif not self.is_asked_again:
            self.is_asked_again = True
            self._show()

    def _show_hint(self) -> None:
        """Show the hint at its stage, or the search for it; show the game's card after the last."""
        self.is_asked_again = False
        self.checked = None
        self._forget_search()
        self._forget_question()
        self.pointer, self.lines = Pointer(), None
        if self.stages.hint is None:
            self.is_card_out = all(self.game.values)
        hint = Screen(self).hint
        if hint is not None and hint.card.lines:
            from sudoku_app.presentation.hints.playback import line_by_line  # few hints have lines

            self.lines = line_by_line(len(hint.card.lines), int)
            if len(hint.card.lines) <= MOST_PLAYED and self.shows_motion():
                self.lines = self.lines.toggled()
        self._show()

    def step_found(self, step: Step | None, refuted: Refuted | None = None) -> None:
        """Take the result of the search: a step, or None, and the contradiction it rests on."""
        stages = self.stages
        if stages.stage is Stage.SEARCHING:
            stages.found(self.game, step, self.settings.full_notes, refuted)
            for _ in range(self.asked_ahead):
                if not stages.is_last:
                    stages.advance(self.game, self.settings.full_notes)
            self._show_hint()

    def search_is_slow(self) -> None:
        """Let the card name the search that is running."""
        if self.stages.stage is Stage.SEARCHING or self.open_question is not None:
            self.is_search_slow = True
            self._show()

    def search_is_long(self) -> None:
        """Let the card say which technique is tried, and offer candidates or a digit instead."""
        if self.stages.stage is Stage.SEARCHING:
            self.is_search_slow = self.is_search_long = True
            self._show()

    def search_tries(self, technique: str) -> None:
        """Take the slug of the technique that is being tried."""
        self.tried = technique
        if self.is_search_long:
            self._show()

    def note_candidates(self) -> None:
        """Note all candidates of the position whose step is looked for, and give up the search."""
        position = self.wanted_position
        if position is not None:
            self.act(self.game.list_candidates(position))

    def show_answer(self) -> None:
        """Give up the search for a step, and show a digit of the solution instead."""
        if self.stages.stage is Stage.SEARCHING:
            self.stages.answer(self.game)
            self._show_hint()

    def give_up_search(self) -> None:
        """Cancel the search for a step or for a contradiction, if there is one."""
        self.close_question()
        if self.stages.stage is Stage.SEARCHING:
            self.dismiss()

    def show_step(self, step: Step) -> None:
        """Show a step that the player chose, with its picture."""
        if not (self.is_paused or self.game.is_complete):
            self.stages.choose(self.game, step, self.settings.full_notes)
            self._show_hint()

    def refuse(self, verdict: Verdict) -> None:
        """Explain that a request needs a puzzle with one solution."""
        self.stages.refuse(verdict)
        self._show_hint()

    def apply_now(self) -> None:
        """Apply the hint at whatever stage it is, if it can be applied."""
        hint = self.stages.hint
        if hint is None or not self.stages.can_apply:
            return
        self.stages.finish(self.game)
        selected = None if hint.answer is None else (hint.answer.cell,)
        change = apply_hint(hint, self.game)
        if self.act(change, selected, Effect(EffectKind.FLASH, change.cells)).act is None:
            self.dismiss()

    def skip(self) -> None:
        """Skip this kind of hint, and go on to the next hint."""
        self.stages.skip(self.game, self.settings.full_notes)
        self._show_hint()

    def answer_notes(self, full_notes: str) -> None:
        """Take the answer to the question whether the notes are complete, and go on."""
        self.stages.close()
        self.settings = self.settings._replace(full_notes=full_notes)
        self.stages.advance(self.game, full_notes)
        self._show_hint()

    def check(self) -> None:
        """Check for mistakes, which the game counts, and mark the wrong cells."""
        if not self.is_paused:
            self._show_check(self.game.check())

    def show_mistakes(self) -> None:
        """Mark the wrong cells; it is known that there are some."""
        self._show_check(self.game.wrong_cells())

    def _show_check(self, wrong: tuple[int, ...]) -> None:
        self._close_card()
        self.checked = wrong
        self._show()

    def _forget_search(self) -> None:
        self.is_search_slow = self.is_search_long = False
        self.tried, self.asked_ahead = "", 0

    def _close_card(self) -> None:
        self.stages.close()
        self.is_asked_again = False
        self._forget_question()
        self.checked = None
        self._forget_search()
        self.pointer, self.lines = Pointer(), None
        self.is_card_out, self.is_copied = all(self.game.values), False

    def dismiss(self) -> None:
        """Close the hint or another temporary card."""
        self._close_card()
        self._show()

    def close_card(self) -> None:
        """Close a temporary card, under which another may be; if there is none, a card that covers
        the board.
        """
        if self.question is not None or self.is_digit_missing:
            self.close_question()
            return
        was_temporary = self.screen.is_card_temporary
        self._close_card()
        self.is_card_out = self.is_card_out and was_temporary
        self._show()

    # Why a digit is wrong ----------------------------------------------------------------------

    def ask_why(self, cell: int, digit: int) -> None:
        """Ask why a digit is wrong in a cell that isn't given. The board and the card stay.

        A menu can outlive its game, so a cell or a digit that this puzzle lacks asks nothing.
        """
        topology = self.game.puzzle.topology
        if cell >= topology.cell_count or digit > topology.size:
            return
        if self.is_paused or self.game.is_given(cell):
            return
        from sudoku_app.core.step import Candidate
        from sudoku_app.game.play.why import question_about  # rarely needed

        self._ask(question_about(self.game, Candidate(Cell(cell), Digit(digit))))

    def ask_why_here(self) -> bool:
        """Ask about the digit in the selected cell, or else the first one that is shown as wrong.
        Return False if the selected cell is empty, so that a digit must be chosen first.
        """
        if self.is_paused:
            return True
        selected, values = self.entry.selection, self.game.values
        open_cells = [cell for cell in selected if not self.game.is_given(cell)]
        wrong = sorted(self.screen.highlight.wrong)
        if len(selected) == 1 and open_cells:
            if not values[selected[0]]:
                return False
            self.ask_why(selected[0], values[selected[0]])
        elif wrong:
            self.ask_why(wrong[0], values[wrong[0]])
        else:
            self._forget_question()
            self.is_digit_missing = True
            self._show()
        return True

    def show_contradiction(self) -> None:
        """Show the contradiction that the hint rests on, step by step."""
        hint = self.stages.hint
        if hint is not None and hint.refuted is not None:
            from sudoku_app.game.play.why import WhyAnswer  # rarely needed

            self.question = hint.refuted.question
            self.answer = WhyAnswer(hint.refuted.contradiction)
            self._show()

    def ask_for_longer(self) -> None:
        """Look for a contradiction of any length, since no short one was found."""
        if self.question is not None:
            self._ask(self.question._replace(may_be_long=True))

    def _ask(self, question: WhyQuestion) -> None:
        self._forget_question()
        self.question, self.is_search_slow = question, False
        self._show()

    def answered(self, answer: WhyAnswer | None) -> None:
        """Take the answer to the open question; None if the search failed."""
        if self.open_question is not None:
            self.answer, self.is_search_slow = answer, False
            if answer is None:
                self._forget_question()
            self._show()

    def close_question(self) -> None:
        """Close the answer, or cancel the search for it."""
        if self.question is not None or self.is_digit_missing:
            self._forget_question()
            self._show()

    def _forget_question(self) -> None:
        self.question = self.answer = None
        self.is_digit_missing = False

    def remove_refuted(self) -> None:
        """Remove the digit that the question is about, with the trial that began with it, or the
        notes of it.
        """
        if self.question is None:
            return
        from sudoku_app.game.play.why import assumption  # loaded for the question

        cell, digit = self.question.candidate
        before = self.game.board[cell]
        if before.value == digit:
            if self.question.candidate == assumption(self.game):
                self.discard_trial()
            else:
                self.enter([cell], digit)
        for kind, noted in ((NoteKind.CORNER, before.corner), (NoteKind.CENTRE, before.centre)):
            if noted & digit_bit(digit):
                self.note([cell], digit, kind)

    # The card's links ---------------------------------------------------------------------------

    def point_at(self, pointer: Pointer) -> None:
        """Show a place on the board that a text names."""
        self.pointer = pointer
        self._show()

    def point_at_rule(self, number: int) -> None:
        """Show the drawings of a rule in words; -1 for none."""
        from sudoku_app.presentation.cards.worded_rules import pointer_at  # few puzzles have any

        is_rule = 0 <= number < len(self.game.puzzle.about.worded)
        self.point_at(
            pointer_at(self.translate, self.game.puzzle, number) if is_rule else Pointer()
        )

    def switch_rule(self, number: int) -> None:
        """Switch a rule in words off or on."""
        if not self.is_paused:
            self.act(self.game.switch_rules([number]))

    def confirm_rules(self) -> None:
        """Switch on all rules in words that are off, as one act."""
        worded = self.game.puzzle.about.worded
        if not self.is_paused:
            self.act(self.game.switch_rules(n for n, rule in enumerate(worded) if not rule.is_on))

    def toggle_readings(self) -> None:
        """Show on the card what was understood of the author's rules, or the rules as written."""
        self.shows_readings = not self.shows_readings
        self.bring_out_card()

    def bring_out_card(self) -> None:
        """Show the card in a narrow window, too, where it covers the board."""
        self.is_card_out = True
        self._show()

    def light_line(self, line: int) -> None:
        """Emphasise one numbered line of the card, and its link on the board; -1 for none."""
        if self.lines is not None:
            self.pointer, self.lines = Pointer(), self.lines.stopped().at(line + 1)
            self._show()

    def toggle_lines(self) -> None:
        """Emphasise the lines of the card one after the other, from the first, or stop that."""
        if (lines := self.lines) is not None:
            self.pointer = Pointer()
            self.lines = lines.stopped() if lines.is_playing else lines.at(0).toggled()
            self._show()

    def play_next_line(self) -> None:
        """Emphasise the next line; after the last, none."""
        if self.lines is not None:
            self.lines = self.lines.played_on()
            self._show()

    def show_copied(self) -> None:
        """Let the card say that the line about the game was copied."""
        self.is_copied = True
        self._show()

    # What is wrong with the puzzle -------------------------------------------------------------

    def verdict_found(self, diagnosis: Diagnosis) -> None:
        """Take the verdict on the puzzle before the rest of its diagnosis."""
        self.is_unique = diagnosis.verdict is Verdict.UNIQUE
        self.game.take_verdict(diagnosis.verdict)
        self._show()

    def judged(self, diagnosis: Diagnosis | None) -> None:
        """Take the diagnosis of the puzzle; None if that failed."""
        self.is_judging = False
        if diagnosis is not None:
            self.session.judge(diagnosis)
            self.game.take_verdict(diagnosis.verdict)
        self._take_diagnosis(diagnosis)
        self._show()

    def _take_diagnosis(self, diagnosis: Diagnosis | None) -> None:
        """Show the flaw of the puzzle, if it has one; mark its cells if they are few."""
        if diagnosis is not None and diagnosis.verdict is not Verdict.UNIQUE:
            from sudoku_app.presentation.cards.diagnosis_words import (
                few_marked_cells,  # rarely needed
            )

            self.diagnosis = diagnosis
            self.marked = few_marked_cells(diagnosis)
            self.is_card_out = True

    def toggle_marks(self) -> None:
        """Mark or unmark the cells that the diagnosis is about."""
        if self.diagnosis is not None:
            from sudoku_app.presentation.cards.diagnosis_words import marked_cells  # rarely needed

            self.marked = () if self.marked else marked_cells(self.diagnosis)
            self._show()

    # The card's buttons ------------------------------------------------------------------------

    def do(self, act: CardAct) -> bool:
        """Carry out the act of a button of the card; return False for one that leaves the game,
        which the front end carries out.
        """
        wishes: dict[CardAct, Callable[[], object]] = {
            CardAct.HINT: self.hint,
            CardAct.APPLY: self.apply_now,
            CardAct.SKIP: self.skip,
            CardAct.NOTES_COMPLETE: lambda: self.answer_notes("always"),
            CardAct.NOTES_INCOMPLETE: lambda: self.answer_notes("never"),
            CardAct.CLOSE: self.close_card,
            CardAct.SHOW_LONGER: self.ask_for_longer,
            CardAct.RESUME: lambda: self.set_paused(False),
            CardAct.GO_BACK: self.go_back,
            CardAct.REMOVE_WRONG: self.remove_wrong,
            CardAct.SHOW_MISTAKES: self.show_mistakes,
            CardAct.CHECK: self.check,
            CardAct.KEEP_TRIAL: self.keep_trial,
            CardAct.DISCARD_TRIAL: self.discard_trial,
            CardAct.TOGGLE_MARKS: self.toggle_marks,
            CardAct.UNDO: self.undo,
        }
        wish = wishes.get(act)
        if wish is not None:
            wish()
        return wish is not None

    def go_back(self) -> None:
        """Return to the last position without a wrong digit."""
        self.act(self.game.back_to_last_good())

    def remove_wrong(self) -> None:
        """Clear the wrong digits."""
        self.act(self.game.remove_wrong())

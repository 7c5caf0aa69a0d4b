"""The setter's wishes, and the screens that follow from them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from sudoku_app.core.message import Message, message_of
from sudoku_app.core.puzzle import Verdict
from sudoku_app.core.setting.clue import Given, only_clues
from sudoku_app.game.editor.copied_pieces import (
    pasted,
    piece_of,
    reaches_beyond,
    turned,
    without_piece,
)
from sudoku_app.game.editor.draft import is_begun
from sudoku_app.game.editor.plain_drawings import LARGEST, SMALLEST
from sudoku_app.game.editor.presets import LONGEST_PRESET, MOST_RECENT, with_preset
from sudoku_app.game.editor.setting_acts import draw_all, intend, take_givens, take_values
from sudoku_app.game.editor.sketch import COMMA
from sudoku_app.game.editor.tools import DIGITS
from sudoku_app.game.editor.typed_values import takes_digits
from sudoku_app.game.puzzles.library import NewPuzzle
from sudoku_app.game.settings import SHIPPED_LANGUAGES
from sudoku_app.game.texts.technique_names import technique_names
from sudoku_app.presentation.board.board_words import composed_rules
from sudoku_app.presentation.board.cells import MOST_SHARE
from sudoku_app.presentation.board.entry import EntryMode
from sudoku_app.presentation.cards.diagnosis_words import cells_to_mark, regions_and_verdict_words
from sudoku_app.presentation.editor.bench_words import (
    cells_of,
    listed_of,
    listed_words,
    without_listed,
)
from sudoku_app.presentation.editor.edit_screen import (
    EditScreen,
    EditSituation,
    rules_may_be_wrong,
)
from sudoku_app.presentation.editor.offer_search import LayoutSearch, TakeAwaySearch, UniqueSearch
from sudoku_app.presentation.screen_state import ENGLISH
from sudoku_app.presentation.translation import translate_to
from sudoku_app.presentation.words import message_words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from sudoku_app.core.difficulty.rating import Rating
    from sudoku_app.core.drawing import Point
    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.topology import Topology
    from sudoku_app.game.editor.bench_searches import Offer
    from sudoku_app.game.editor.copied_pieces import Turn
    from sudoku_app.game.editor.draft import Draft
    from sudoku_app.game.editor.findings import Findings
    from sudoku_app.game.editor.plain_drawings import Look
    from sudoku_app.game.editor.presets import Preset
    from sudoku_app.game.play.diagnosis import Diagnosis
    from sudoku_app.game.settings import Settings
    from sudoku_app.presentation.editor.bench_words import DrawnPart, Listed
    from sudoku_app.presentation.editor.offer_search import OfferSearch
    from sudoku_app.presentation.screen_state import Speech


_LEAVING = Message("Press Esc again to go back to the game. The puzzle stays here.")
_DROPPED = Message(
    "The intended solution breaks what is drawn now, so it was dropped; undo brings it back."
)
SIZES = {"+": 1, "-": -1}
"""By how much a key changes the size of drawings."""
LETTERS = {"x": "x", "v": "v", ",": COMMA, "，": COMMA}
"""The other keys of what is typed, and what they mean."""
MOST_RATINGS = 50
"""The most ratings that are remembered."""


class EditState(EditSituation):
    """A situation with the setter's wishes as methods.

    What takes long is found elsewhere while it `is_searching`, for `found`: all that the bench and
    the board show about the puzzle if it `shows_survey`, or else only the verdict.
    """

    def __init__(self, draft: Draft, settings: Settings, speech: Speech = ENGLISH) -> None:
        super().__init__(draft, settings, speech)
        self._wants_to_play = False
        self._origin = draft.origin
        self._used = dict.fromkeys(self.recent)
        """The tools that were used, the last one last."""
        self._notice: Message | None = None
        self.rules_out_missing = False
        """Whether marks from the solution come with the rule that all are shown."""
        self._verdict_said = self._findings_said = ""
        self.screen = EditScreen(self)

    # What is shown -----------------------------------------------------------------------------

    def _show(self, is_wish: bool = True) -> None:
        """Show the state again after a change. A wish takes back the warning of the one before."""
        if is_wish and self.sketch.notice in (_LEAVING, _DROPPED):
            self.sketch.notice = None
        self._follow_draft()
        notice = self.sketch.notice
        if notice is not None and notice is not self._notice:
            self._say(message_words(self.translate, notice))
        self._notice = notice
        super()._show()

    def _new_screen(self) -> EditScreen:
        new = EditScreen(self)
        self.said, self.flashed, self.to_play, self.begins_text = (), (), None, False
        if new.is_in_panel and new.is_found and not self.screen.is_found:
            before, self._findings_said = self._findings_said, new.bench.findings
            if self._findings_said != before:
                new.said = (*new.said, self._findings_said)
        return new

    def _follow_draft(self) -> None:
        """Take the draft's puzzle, and forget what was known about the one before."""
        puzzle = self.draft.puzzle
        if puzzle is self.puzzle or puzzle == self.puzzle:
            return
        before, drawn = self.puzzle, self.drawn
        if self.draft.origin != self._origin:
            self._origin, self.known, self.path_before = self.draft.origin, None, None
            self.keeps_margin = False
        elif before.about.solution and not puzzle.about.solution and not self.draft.can_redo:
            self.sketch.notice = self.sketch.notice or _DROPPED
        self.puzzle = puzzle = self._with_rules(before, puzzle)
        self.rules_may_be_wrong = rules_may_be_wrong(self.translate, self.draft)
        about = puzzle.about
        same = before.about._replace(title=about.title, author=about.author, rules=about.rules)
        if puzzle == before._replace(about=same):
            return  # what was found out holds, whatever the texts are
        self.drawn, self.lit = listed_of(puzzle), ()
        self._say_drawn(drawn)
        self._keep_earlier(before)
        self.diagnosis, self.is_found, self._wants_to_play = None, False, False
        if puzzle.topology != before.topology:
            self.marked, self.candidates, self.shares = (), (), ()
        is_resized = puzzle.topology.grids != before.topology.grids
        if is_resized:
            self.entry.select((0,))
            self.order = (0,)
        if is_resized or puzzle.topology.partial_regions or not is_begun(puzzle):
            self._show_verdict(None)
        if self.puzzle in self.ratings:
            from sudoku_app.game.editor.findings import unique_diagnosis  # rating has loaded it

            self.is_found = not self.shows_survey
            self._take_verdict(unique_diagnosis(self.ratings[self.puzzle]))

    def _remember_rating(self, puzzle: Puzzle, rating: Rating) -> None:
        self.ratings[puzzle] = rating
        if len(self.ratings) > MOST_RATINGS:
            del self.ratings[next(iter(self.ratings))]

    def _with_rules(self, before: Puzzle, puzzle: Puzzle) -> Puzzle:
        """Let rules in words follow the drawing as long as they are the rules as drawn, in the same
        act, if it is a new one; return the puzzle with them.
        """
        rules = puzzle.about.rules
        if rules and rules == before.about.rules and not self.draft.can_redo:
            for translate in map(translate_to, SHIPPED_LANGUAGES):
                if composed_rules(translate, before) != rules:
                    continue
                now = composed_rules(translate, puzzle)
                if now != rules:
                    self.draft.amend(puzzle._replace(about=puzzle.about._replace(rules=now)))
                    puzzle = self.draft.puzzle
        return puzzle

    def _keep_earlier(self, before: Puzzle) -> None:
        known = self.known
        if known is not None:
            from sudoku_app.core.setting.survey import Earlier  # the search has imported it

            self.path_before = known.path or self.path_before
            if known.counts.solutions or known.counts.verdict is not Verdict.UNKNOWN:
                self.earlier = Earlier(before, known)
        self.known = None

    def _say_drawn(self, before: tuple[DrawnPart, ...]) -> None:
        """Say a single thing that was drawn or removed."""
        # A mark changes the rule that all are shown too, which has no cells.
        added = [each for each in set(self.drawn) - set(before) if each.cells]
        removed = [each for each in set(before) - set(self.drawn) if each.cells]
        topology = self.puzzle.topology
        if len(added) == 1 and len(removed) < 2:
            self._say(listed_words(self.translate, topology, added[0]))
        elif len(removed) == 1 and not added:
            words = listed_words(self.translate, topology, removed[0])
            self._say(self.translate("Editing", "Removed: {0}").format(words))

    def change_settings(self, settings: Settings) -> None:
        """Show the board by other settings."""
        self.settings = settings
        self._show()

    def show_intended(self, is_on: bool) -> None:
        """Show the intended solution faintly in empty cells, or hide it."""
        self.shows_intended = is_on
        self._show()

    def hide(self, listed: Listed) -> None:
        """Hide something that is drawn, or show it again; the puzzle has it all the same."""
        self.hidden ^= {listed}
        self._show()

    def light(self, listed: Listed | None) -> None:
        """Light the cells of a clue or a drawing while the pointer is over it."""
        lit = () if listed is None else cells_of((listed,))
        if lit != self.lit:
            self.lit = lit
            self._show(is_wish=False)

    def point_at(self, listed: Listed) -> None:
        """Select the cells of a clue or a drawing, so that they stand out on the board."""
        self.flashed = cells_of((listed,))
        self._choose_cells(self.flashed)
        self._show()

    # Selecting and digits ----------------------------------------------------------------------

    def select(self, cells: Iterable[int], is_picking: bool = False) -> None:
        """Select only these cells. While they are picked for a locked digit, it stays locked."""
        chosen = tuple(sorted(cells))
        if chosen != self.entry.selection:
            self._choose_cells(chosen, is_picking)
            if self.sketch.opened is not None:
                self.sketch.close()
            self._show()

    def _choose_cells(self, cells: Iterable[int], is_picking: bool = False) -> None:
        self.entry.select(cells, is_picking)
        chosen = self.entry.selection
        kept = tuple(cell for cell in self.order if cell in chosen)
        self.order = (*kept, *(cell for cell in chosen if cell not in kept))

    def pick(self) -> None:
        """End a selection by mouse: the locked digit goes into the cells that were picked."""
        entry = self.entry
        if entry.is_locked and entry.selection:
            self.draft.enter(entry.selection, entry.pad_digit)
            self._choose_cells((), is_picking=True)
            self._show()

    def choose_digit(self, digit: int, held: EntryMode | None = None) -> None:
        """Enter a digit that was chosen on the pad, for what is drawn if a tool draws; with nothing
        selected, lock it.
        """
        if self.sketch.takes_keys:
            self.type_number(digit - 1 + self.puzzle.topology.lowest)
        else:
            super().choose_digit(digit, held)

    def _enter_digit(self, digit: int, mode: EntryMode, locks: bool) -> None:
        """Enter a given; there are no notes or colours."""
        entry, cells = self.entry, self.entry.selection
        if digit > entry.highest(mode, self.puzzle.topology.size):
            return
        if not cells:
            entry.choose(digit, locks)
            self._say_digit(self.puzzle.topology)
        elif mode is EntryMode.VALUE:
            self.draft.enter(cells, digit)
        self._show()

    # Tools -------------------------------------------------------------------------------------

    def choose_tool(self, chosen: str | Preset) -> None:
        """Select a tool by its slug, or that of a preset with its settings, or switch a rule of the
        whole grid on or off.
        """
        if isinstance(chosen, str):
            self.sketch.choose(chosen)
        else:
            self.sketch.choose_preset(chosen)
        self.entry.release()
        self.keeps_margin |= self.sketch.tool.needs_margin
        self._note_tool()
        self._show()

    def keep_preset(self, name: str) -> None:
        """Keep the tool with its settings as a preset."""
        if short := name.strip()[:LONGEST_PRESET]:
            self._set_presets(with_preset(self.settings.presets, self.sketch.preset(short)))

    def remove_preset(self, preset: Preset) -> None:
        """Remove a preset."""
        self._set_presets(tuple(each for each in self.settings.presets if each != preset))

    def _set_presets(self, presets: tuple[Preset, ...]) -> None:
        self.change_settings(self.settings._replace(presets=presets))

    def choose_recent(self, number: int) -> None:
        """Select one of the tools that were used last, by its number from 1."""
        if number <= len(self.recent):
            self.choose_tool(self.recent[number - 1])

    def _note_tool(self) -> None:
        """Give the tool a number, in the place of the one that was not used for the longest time
        if all are given. A tool that has a number keeps it.
        """
        slug = self.sketch.tool.slug
        if slug == DIGITS.slug:
            return
        if slug not in self.recent and len(self.recent) < MOST_RECENT:
            self.recent = (*self.recent, slug)
        elif slug not in self.recent:
            oldest = next(each for each in self._used if each in self.recent)
            self.recent = tuple(slug if each == oldest else each for each in self.recent)
        self._used.pop(slug, None)
        self._used[slug] = None  # now the last one

    def choose_look(self, look: Look) -> None:
        """Draw in another look. Until Enter is pressed, a text is drawn where one was begun."""
        self.sketch.set_look(look)
        self._show()

    def enter_text(self) -> None:
        """Draw the text in the selected cells unless it is drawn already."""
        if self.order and not self.sketch.has_open_drawing:
            self.sketch.enter(self.order)
            self._show()

    def type_number(self, digit: int) -> bool:
        """Type a digit, as players see it, for the open constraint; return whether it takes any."""
        return self._shown(self.sketch.type_digit(digit))

    def type_letter(self, letter: str) -> bool:
        """Type X or V for the open mark between two cells, or the comma between two numbers; return
        whether it can have that.
        """
        return self._shown(self.sketch.type_letter(letter))

    def _shown(self, is_done: bool) -> bool:
        """Show the state again if something was done, and return whether it was."""
        if is_done:
            self._show()
        return is_done

    # Keys --------------------------------------------------------------------------------------

    def act_of_key(
        self,
        key: str,
        digit_up_to: Callable[[int], int | None],
        cell: int | None,
        reshapes: bool = False,
    ) -> Callable[[], object] | None:
        """What a key is for while a tool takes it, with the focus on a cell; None if it is not for
        the tool. `key` is a sign, or "enter", "space", "delete" or "backspace", and `digit_up_to`
        gives the digit that the key is, in a grid of some size.
        """
        sketch = self.sketch
        if not sketch.takes_keys:
            return None
        named: dict[str, Callable[[], object]] = {
            "enter": partial(self.draw, reshapes),
            "space": self._show if cell is None else partial(self.mark, cell),
            "delete": self.erase_selected,
            "backspace": self._backspace,
        }
        opened, size = sketch.opened, 9
        if key in named:
            return named[key]
        if opened is not None and sketch.draws_formula and key.strip() and key.isprintable():
            return partial(self._begin_text, key)
        if opened is not None and takes_digits(opened.constraint):
            size = max(size, self.puzzle.topology.size)
        if (digit := digit_up_to(size)) is not None:
            return partial(self.type_number, digit)
        if sketch.draws_plain and key in SIZES:
            size = min(max(sketch.look.size + SIZES[key], SMALLEST), LARGEST)
            return partial(self.choose_look, sketch.look._replace(size=size))
        if opened is not None and key.lower() in LETTERS:
            return partial(self.type_letter, LETTERS[key.lower()])
        return None

    def _backspace(self) -> None:
        """Delete the last typed sign, or else the contents of the selected cells."""
        if not self._shown(self.sketch.backspace()):
            self.erase_selected()

    def _begin_text(self, sign: str) -> None:
        self.begins_text = True
        self.choose_look(self.sketch.look._replace(text=sign))

    # Drawing -----------------------------------------------------------------------------------

    def press(self, at: Point, reshapes: bool = False) -> None:
        """Begin a stroke, which `reshapes` the line or area that it begins on."""
        self._choose_cells(())
        self.sketch.press(at, reshapes)
        self._show()

    def drag(self, at: Point) -> None:
        """Continue the stroke."""
        self.sketch.drag(at)
        self._show()

    def release(self) -> None:
        """End the stroke, and draw with it."""
        self.sketch.release()
        self._drawn()

    def mark(self, cell: int) -> None:
        """Extend the stroke to a cell, or do what else `Sketch.mark` does."""
        self.sketch.mark(cell)
        (self._show if self.sketch.stroke else self._drawn)()

    def draw(self, reshapes: bool = False) -> None:
        """End typing, or draw with the cells that were marked or are selected."""
        self.sketch.enter(self.order, reshapes)
        self._drawn()

    def _drawn(self) -> None:
        """Select the cells that the typed number will apply to."""
        if self.sketch.opened is not None:
            self._choose_cells(self.sketch.opened.constraint.cells)
        self._show()

    # Acts --------------------------------------------------------------------------------------

    def erase_selected(self) -> None:
        """Clear the selected cells, or delete the drawings there."""
        if self.sketch.takes_keys:
            self.sketch.delete(self.order)
        else:
            self.draft.erase(self.entry.selection)
        self._show()

    def escape(self) -> bool:
        """Dismiss one thing: what is being drawn, the selection, the tool, or the chosen digit. If
        there is nothing, say that the next time leaves the editor; return False that next time.
        """
        is_warned = self.sketch.notice is _LEAVING
        if self._shown(self.sketch.escape()):
            return True
        if self.entry.selection:
            self.select(())
        elif self.sketch.takes_keys:
            self.choose_tool(DIGITS.slug)
        elif self.entry.pad_digit:
            self.entry.release()
            self._say_digit(self.puzzle.topology)
            self._show()
        elif not is_warned:
            self.sketch.notice = _LEAVING
            self._show(is_wish=False)
        else:
            return False
        return True

    def stay(self) -> None:
        """Take back the warning that the next Esc leaves, as keys go elsewhere now."""
        if self.sketch.notice is _LEAVING:
            self._show()

    def clear(self) -> None:
        """Clear the whole grid of digits and constraints, with title, author and rules."""
        self.edit(self.draft.clear)

    def undo(self) -> None:
        """Undo the last act."""
        self._go(self.draft.undo)

    def redo(self) -> None:
        """Redo the act that was undone last."""
        self._go(self.draft.redo)

    def _go(self, act: Callable[[], None]) -> None:
        """Go to another state of the draft, and point at what differs there."""
        before, drawn = self.puzzle, self.drawn
        self.sketch.close()
        act()
        after = self.draft.puzzle
        if after.topology.grids == before.topology.grids:
            pairs = zip(before.givens, after.givens, strict=True)
            cells = [cell for cell, (old, new) in enumerate(pairs) if old != new]
            if cells and len(cells) < after.topology.size:
                self._choose_cells(cells)
            differing = set(drawn) ^ set(listed_of(after))
            self.flashed = tuple(sorted({*cells, *cells_of(differing)}))
        self._show()

    def replace_puzzle(self, puzzle: Puzzle) -> None:
        """Replace the puzzle with another one, as one undoable act."""
        self.edit(lambda: self.draft.replace_puzzle(puzzle))

    def open_puzzle(self, puzzle: Puzzle, shelf_number: int = 0) -> None:
        """Go on with another puzzle, as one undoable act: a version of that draft of the shelf, or
        the first of a new draft. Its solution isn't shown.
        """
        self.shows_intended = False
        self.edit(lambda: self.draft.begin(puzzle, shelf_number))

    def set_shelf_number(self, number: int) -> None:
        """Remember which draft of the shelf the puzzle is a version of."""
        self.draft.shelf_number = number
        self._show()

    def remove(self, listed: Listed) -> None:
        """Remove a clue or a drawing."""
        self.replace_puzzle(without_listed(self.puzzle, (listed,)))

    def change_grid(self, topology: Topology) -> None:
        """Switch to another grid, as one undoable act, or say why that can't be."""

        def change() -> None:
            self.draft.change_grid(topology)
            if not self.sketch.tool.is_possible(topology):
                self.sketch.choose(DIGITS.slug)
            if not self.entry.selection:
                self._choose_cells((0,))  # so that typed digits have a target

        self.edit(change)

    def describe(self, title: str, author: str, rules: str) -> None:
        """Set the puzzle's title, author and rules in words."""
        self.draft.describe(title, author, rules)
        self._show()

    def edit(self, act: Callable[[], object], unchanged: Message | None = None) -> None:
        """Change the draft; say why if that is impossible, or `unchanged` if it had no effect."""
        self.sketch.close()
        try:
            notice = None if act() else unchanged
        except ValueError as error:
            notice = message_of(error)
        self.tell(notice)

    def tell(self, notice: Message | None) -> None:
        """Say why a wish had no effect, or show the draft after a change from elsewhere."""
        self.sketch.notice = notice
        self._show()

    def play(self) -> None:
        """Ask to play the puzzle as soon as the verdict is known."""
        self._wants_to_play = True
        self._play_if_judged()
        self._show()

    def _play_if_judged(self) -> None:
        if self._wants_to_play and self.diagnosis is not None:
            self._wants_to_play = False
            self.to_play = NewPuzzle(self.puzzle, self.diagnosis.card)

    # Pieces, and clues from the intended solution ----------------------------------------------

    def copy_piece(self, is_cut: bool = False) -> None:
        """Copy what lies in the selected cells, or cut it."""

        def copy() -> bool:
            piece = self.draft.piece = piece_of(self.puzzle, self.entry.selection)
            return is_cut and self.draft.replace_puzzle(without_piece(self.puzzle, piece))

        self.edit(copy)

    def paste_piece(self) -> None:
        """Paste what was copied, beginning at the first selected cell."""
        piece, cells = self.draft.piece, self.entry.selection
        if piece is None or not cells:
            self.tell(Message("Copy some cells first, then select where they should go."))
        else:
            self.edit(lambda: self._place(*pasted(self.puzzle, piece, min(cells))))

    def turn_piece(self, turn: Turn) -> None:
        """Turn what lies in the selected cells, and say what stays where it is."""
        before, cells = self.puzzle, self.entry.selection
        unchanged = Message("Nothing that lies completely in the selected cells would change.")
        self.edit(lambda: self._place(*turned(before, cells, turn)), unchanged)
        if self.puzzle is not before and reaches_beyond(before, cells):
            self.tell(
                Message(
                    "Regions, fog and what reaches beyond the selected cells stay where they are."
                )
            )

    def _place(self, puzzle: Puzzle, covered: Iterable[int]) -> bool:
        is_act = self.draft.replace_puzzle(puzzle)
        if is_act:
            self._choose_cells(covered)
        return is_act

    def take_values(self) -> None:
        """Give the clue that is being drawn, or else all that lack one, their values."""
        if not self._shown(self.sketch.take_value()):
            self.take_from_solution(())

    def take_from_solution(self, kinds: Sequence[type[Any]]) -> None:
        """Draw all marks of some kinds that hold in the intended solution; of `Given`, its digits
        in the selected cells, and without a kind, the values of what is drawn.
        """
        draft, cells, is_negative = self.draft, self.entry.selection, self.rules_out_missing
        if not kinds:
            unchanged = Message("Every clue that is drawn has a value already.")
            self.edit(lambda: take_values(draft), unchanged)
        elif Given in kinds:
            unchanged = Message("Select the cells whose digits should be given.")
            self.edit(lambda: take_givens(draft, cells), unchanged)
        else:
            unchanged = Message("All of these are drawn already.")
            self.edit(lambda: draw_all(draft, kinds, is_negative), unchanged)

    def rule_out_missing(self, is_on: bool) -> None:
        """Draw marks from the solution with the rule that all are shown, or without it."""
        self.rules_out_missing = is_on

    def fill(self, solution: tuple[int, ...]) -> None:
        """Make a full grid the intended solution, and show it."""
        self.edit(lambda: intend(self.draft, solution))
        self.show_intended(True)

    # Searches for puzzles, and what is asked about this one ------------------------------------

    def make_unique(self) -> None:
        """Open the search for further clues, unless there is one solution or none."""
        verdict = self._known_verdict()
        if verdict is Verdict.UNIQUE:
            self.tell(Message("This puzzle has one solution already."))
        elif verdict is Verdict.NONE:
            self.tell(Message("This puzzle has no solution. Remove a clue first."))
        else:
            self._search(UniqueSearch(self.translate, self.puzzle))

    def take_away(self) -> None:
        """Open the search for needless clues, unless there is not one solution."""
        if self._known_verdict() in (Verdict.UNIQUE, Verdict.UNKNOWN):
            self._search(TakeAwaySearch(self.translate, self.puzzle))
        else:
            self.tell(Message("Only a puzzle with one solution has clues that it does not need."))

    def search_layout(self) -> None:
        """Open the search for puzzles with the present drawing."""
        names = technique_names(self.language)
        self._search(LayoutSearch(self.translate, self.puzzle, names))

    def _search(self, offers: OfferSearch) -> None:
        self.sketch.close()
        self.offers = offers
        self._show()

    def end_search(self) -> None:
        """Note that the search for puzzles was closed."""
        self.offers = None
        self._show()

    def use_offer(self, offer: Offer) -> None:
        """Replace the puzzle with one that a search found."""
        if offer.rating is not None:
            self._remember_rating(offer.puzzle, offer.rating)
        self.replace_puzzle(offer.puzzle)

    def _known_verdict(self) -> Verdict:
        """How many solutions there are, as far as the panel or the card knows."""
        if self.known is not None and self.known.counts.verdict is not Verdict.UNKNOWN:
            return self.known.counts.verdict
        return Verdict.UNKNOWN if self.diagnosis is None else self.diagnosis.verdict

    def contradicting_clues(self) -> Puzzle | None:
        """The clues of the smallest contradiction known, to find the steps that show it; None if
        none is known, or if these need no steps, which is said.
        """
        if self.known is None or not self.known.contradiction:
            return None
        rest = only_clues(self.puzzle, self.known.contradiction)
        if rest.clash() is None:
            return rest
        self.tell(Message("No steps are needed: the card says which rule these clues break."))
        return None

    def pad_link(self) -> str:
        """A link to SudokuPad with the puzzle, its drawings, its rules and its solution."""
        from sudoku_app.presentation.editor.pad_link import pad_link

        solutions = () if self.known is None else self.known.counts.solutions
        is_only = bool(solutions) and self._known_verdict() is Verdict.UNIQUE
        self.tell(Message("A link to SudokuPad was copied."))
        return pad_link(self.translate, self.puzzle, solutions[0] if is_only else ())

    # What is found out -------------------------------------------------------------------------

    def show_candidates(self, is_on: bool) -> None:
        """Show the candidates that some solution has, or hide them."""
        self.shows_candidates = is_on
        self._switch()

    def show_in_panel(self, is_on: bool) -> None:
        """Find everything out for the panel, or stop doing so."""
        self.is_in_panel = is_on
        self._switch()

    def _switch(self) -> None:
        if not self.shows_survey:
            self.known = None
            self.is_found = self.diagnosis is not None and self.diagnosis.is_whole
        elif self.known is None:
            self.is_found = False
        self._show_candidates()
        self._show()

    def found(self, found: Findings, is_last: bool = False) -> None:
        """Take what the search has found out so far, or at last. A survey that was held begins
        anew, and what is known remains until it knows more.
        """
        self.is_found = is_last
        survey, diagnosis = found
        if survey is not None:
            is_behind = survey.counts.verdict is Verdict.UNKNOWN
            if self.known is None or is_last or not is_behind:
                self.known = survey
            if survey.path is not None:
                self._remember_rating(self.puzzle, survey.path.rating)
            self._show_candidates()
        if diagnosis is not None and diagnosis != self.diagnosis and is_begun(self.puzzle):
            self._take_verdict(diagnosis)
        elif contradicting := self._contradicting():
            self.marked = contradicting
        self._show(is_wish=False)

    def search_failed(self) -> None:
        """End the search; the verdict is unknown unless one was found before."""
        from sudoku_app.game.play.diagnosis import Diagnosis  # imports all techniques

        self.is_found = True
        if self.diagnosis is None:
            self._take_verdict(Diagnosis(Verdict.UNKNOWN))
        self._show(is_wish=False)

    def search_is_slow(self) -> None:
        """Show that the puzzle is still being checked, or the verdict so far."""
        if self.diagnosis is None or not self.diagnosis.is_whole:
            self._show_verdict(self.diagnosis)
            self._show(is_wish=False)

    def _take_verdict(self, diagnosis: Diagnosis) -> None:
        self.diagnosis = diagnosis
        shown = self.verdict_shown
        is_news = shown is None or shown.verdict is not diagnosis.verdict or not shown.is_whole
        if is_news or diagnosis.is_whole:  # a count that is still low would only flicker
            self._show_verdict(diagnosis)
        words = regions_and_verdict_words(
            self.translate, self.puzzle.topology, diagnosis, self.number_text
        )
        if diagnosis.is_whole and words != self._verdict_said:
            self._verdict_said = words
            self._say(words)
        self._play_if_judged()

    def _show_verdict(self, diagnosis: Diagnosis | None) -> None:
        """Show the verdict on the card, and mark its cells. The previous ones stay until the new
        verdict is known or delayed.
        """
        self.verdict_shown, self.puzzle_judged = diagnosis, self.puzzle
        self.marked = self._contradicting() or (
            () if diagnosis is None else cells_to_mark(diagnosis)
        )

    def _contradicting(self) -> tuple[int, ...]:
        """The cells of the smallest contradiction for the panel; none while none is known."""
        if not self.is_in_panel or self.known is None:
            return ()
        return cells_of(self.known.contradiction)

    def _show_candidates(self) -> None:
        if not self.shows_candidates:
            self.candidates, self.shares = (), ()
        elif self.known is not None:
            counts = self.known.counts
            self.candidates = tuple(enumerate(counts.candidates.possible))
            digits = range(1, self.puzzle.topology.size + 1) if counts.total else ()
            self.shares = tuple(
                tuple(round(MOST_SHARE * counts.share(cell, digit)) for digit in digits)
                for cell, _ in self.candidates[: counts.total]
            )

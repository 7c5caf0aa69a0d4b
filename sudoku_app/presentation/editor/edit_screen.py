"""Everything that the editor's screen depends on, as plain data; everything that is on it, as one
value that `EditState` gives; and what a screen reader says of a change.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.author_texts import NO_ABOUT
from sudoku_app.core.topology import CLASSIC, MOST_FROM_ZERO, READ_SIZES, SIZES, topology_of_size
from sudoku_app.core.variants import (
    GRID_KINDS,
    JIGSAW,
    OVERLAPPING_KINDS,
    latin,
    size_of_kind,
    topology_of_kind,
)
from sudoku_app.game.editor.draft import is_begun
from sudoku_app.game.editor.sketch import Sketch
from sudoku_app.game.editor.tools import DIGITS, TOOLS
from sudoku_app.game.editor.typed_values import takes_number
from sudoku_app.game.play.moves import starting_board
from sudoku_app.game.settings import SHIPPED_LANGUAGES
from sudoku_app.presentation.board.board_words import (
    cell_words,
    composed_rules,
    grid_name,
    rule_words,
)
from sudoku_app.presentation.board.cells import Highlight, looks_in_editor, without_fog
from sudoku_app.presentation.cards.diagnosis_words import editor_card, editor_status_words
from sudoku_app.presentation.cards.status_words import join_facts
from sudoku_app.presentation.editor.bench_words import (
    BenchView,
    draft_name,
    listed_of,
    without_listed,
)
from sudoku_app.presentation.editor.tool_words import (
    candidates_words,
    look_view,
    sketch_drawings,
    sketch_words,
)
from sudoku_app.presentation.play.actions import Action, why_unavailable
from sudoku_app.presentation.play.screen import pad_view
from sudoku_app.presentation.screen_state import BoardState
from sudoku_app.presentation.translation import translate_to

if TYPE_CHECKING:
    from sudoku_app.core.difficulty.rating import Rating
    from sudoku_app.core.drawing import Drawing
    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.setting.path import PathFacts
    from sudoku_app.core.setting.survey import Earlier, Survey
    from sudoku_app.core.topology import Topology
    from sudoku_app.game.editor.draft import Draft
    from sudoku_app.game.play.diagnosis import Diagnosis
    from sudoku_app.game.play.moves import CellState
    from sudoku_app.game.puzzles.library import NewPuzzle
    from sudoku_app.game.settings import Settings
    from sudoku_app.presentation.board.cells import CellLook
    from sudoku_app.presentation.cards.card_texts import CardText
    from sudoku_app.presentation.editor.bench_words import DrawnPart, Listed
    from sudoku_app.presentation.editor.offer_search import OfferSearch
    from sudoku_app.presentation.play.screen import PadView
    from sudoku_app.presentation.screen_state import Speech
    from sudoku_app.presentation.words import Translate


GRIDS = (
    (
        *(topology_of_size(size) for size in SIZES),
        *(topology_of_kind(CLASSIC.size, kind) for kind in GRID_KINDS if kind != JIGSAW),
    ),
    tuple(topology_of_size(size) for size in READ_SIZES if size not in SIZES),
    tuple(topology_of_kind(size_of_kind(kind), kind) for kind in OVERLAPPING_KINDS),
)
"""The grids to choose from. Jigsaws, whose regions vary, come only from links and files."""


class GridWords(NamedTuple):
    """The name of the grid, short with the rules that the board doesn't show, and in full."""

    shown: str
    full: str


class EditScreen:
    """The contents of the editor's screen: a pure function of an `EditSituation`.

    Plain attributes are the state's own; the others are found from it when they are first asked
    for.
    """

    def __init__(self, state: EditSituation) -> None:
        self._state = state
        self.puzzle, self.settings = state.puzzle, state.settings
        self.selection = state.entry.selection
        self.rules_may_be_wrong = state.rules_may_be_wrong
        self.bench = BenchView(
            state.translate,
            state.language,
            state.number_text,
            state.puzzle,
            self.selection,
            state.known,
            state.is_found,
            state.drawn,
            state.hidden,
            bool(state.shares),
            state.ratings.get(state.puzzle),
            state.path_before,
        )
        sketch = state.sketch
        self.tool, self.recent = sketch.tool, state.recent
        self.draws = sketch.tool is not DIGITS
        self.needs_margin = state.keeps_margin or (self.draws and sketch.tool.needs_margin)
        """Whether there is room to draw outside the grid."""
        self.look = look_view(state.translate, sketch) if self.draws else None
        self.asks_text = self.draws and (sketch.asks_text or state.begins_text)
        """Whether the next keys are for the text of the look."""
        opened = sketch.opened
        self.types_number = opened is not None and takes_number(opened.constraint)
        self.is_found = state.is_found
        self.verdict, self.puzzle_judged = state.verdict_shown, state.puzzle_judged
        """What the card is about."""
        self.is_searching, self.shows_survey = state.is_searching, state.shows_survey
        self.is_in_panel = state.is_in_panel
        self.intended = bool(self.puzzle.about.solution), state.shows_intended
        """Whether there is an intended solution, and whether it is shown."""
        self.shelf_number = state.draft.shelf_number
        self.can_undo, self.can_redo = state.draft.can_undo, state.draft.can_redo
        self.flashed, self.to_play, self.offers = state.flashed, state.to_play, state.offers
        self.said = state.said
        """What a screen reader says about the change that led here, in addition to the cell with
        the focus.
        """

    # The board and the tools -------------------------------------------------------------------

    @cached_property
    def highlight(self) -> Highlight:
        """What the board highlights besides the puzzle."""
        state, entry = self._state, self._state.entry
        digit = entry.highlighted
        if digit is None:
            digit = self.puzzle.givens[self.selection[0]] if len(self.selection) == 1 else 0
        return Highlight(
            frozenset(self.selection),
            digit,
            marked=frozenset(state.lit or state.marked),
            candidates=state.candidates,
            shares=state.shares,
            shows_places=entry.shows_places,
            intended=self.puzzle.about.solution if state.shows_intended else (),
        )

    @cached_property
    def looks(self) -> list[CellLook]:
        """The look of each cell. Digits that conflict are marked like mistakes."""
        return looks_in_editor(self.puzzle, self.board, self.settings, self.highlight)

    @cached_property
    def board(self) -> list[CellState]:
        """The content of each cell."""
        return starting_board(self.puzzle)

    @cached_property
    def seen(self) -> Puzzle:
        """The puzzle as it is shown: whoever enters it sees through its fog."""
        return without_fog(self.puzzle)

    @cached_property
    def pictured(self) -> Puzzle:
        """The puzzle without its hidden constraints and drawings."""
        return without_listed(self.seen, self.bench.hidden) if self.bench.hidden else self.seen

    @cached_property
    def sketched(self) -> tuple[Drawing, ...]:
        """The shape being drawn, which is not in the puzzle yet."""
        return sketch_drawings(self._state.sketch) if self.draws else ()

    @cached_property
    def pad(self) -> PadView:
        """The pad."""
        return pad_view(self._state.entry, self.puzzle.givens, self.puzzle.topology)

    @property
    def is_begun(self) -> bool:
        """Whether the puzzle is more than an empty grid, so that it can be played."""
        return is_begun(self.puzzle)

    @cached_property
    def refusals(self) -> tuple[str, str, str, str]:
        """Why Play, Clear, Undo and Redo can't be used now; empty if they can."""
        translate, puzzle = self._state.translate, self.puzzle
        can_clear = puzzle.clue_count or puzzle.constraints or puzzle.about != NO_ABOUT
        return (
            "" if self.is_begun else translate("EditorScreen", "Enter a digit or a clue first."),
            "" if can_clear else translate("EditorScreen", "There is nothing to clear."),
            "" if self.can_undo else why_unavailable(translate, Action.UNDO, False),
            "" if self.can_redo else why_unavailable(translate, Action.REDO, False),
        )

    # The card and the lines --------------------------------------------------------------------

    @cached_property
    def card(self) -> CardText:
        """The verdict on the card."""
        state = self._state
        return editor_card(
            state.translate,
            self.puzzle_judged,
            self.verdict,
            state.language,
            state.number_text,
        )

    @cached_property
    def status(self) -> str:
        """The line below the board."""
        state, translate = self._state, self._state.translate
        verdict = None if state.diagnosis is None else self.verdict
        words = editor_status_words(translate, self.puzzle, verdict, state.number_text)
        drawing = found = ""
        if state.sketch.takes_keys or state.sketch.notice is not None:
            drawing = sketch_words(translate, state.sketch)
        if state.shows_candidates:
            known = None if state.known is None else state.known.counts.candidates
            found = candidates_words(translate, known, self.is_found)
        if drawing and not self.is_begun:
            words = ""
        return join_facts(self.warning, drawing, words, found)

    @property
    def warning(self) -> str:
        """That rules in words may not fit the drawing."""
        words = self._state.translate(
            "bench", "The drawing has changed since its rules were written."
        )
        return words if self.rules_may_be_wrong else ""

    @property
    def rules_as_drawn(self) -> str:
        """The rules as a player sees them where the puzzle has none in words."""
        return rule_words(self._state.translate, self.puzzle.topology, self.puzzle.constraints)

    def composed_rules(self) -> dict[str, str]:
        """Return the rules as drawn, by the name of each language."""
        return {
            name: composed_rules(translate_to(slug), self.puzzle)
            for slug, name in SHIPPED_LANGUAGES.items()
        }

    @cached_property
    def grid(self) -> GridWords:
        """The name of the grid."""
        translate, puzzle = self._state.translate, self.puzzle
        unseen = tuple(each for each in puzzle.constraints if not each.cells)
        return GridWords(
            grid_name(translate, puzzle.topology, unseen),
            grid_name(translate, puzzle.topology, puzzle.constraints),
        )

    @cached_property
    def grids(self) -> tuple[tuple[Topology, ...], ...]:
        """The grids to choose from: the common ones, with the same grid with digits from 0 or 1,
        the rarer ones, with the one of this size without boxes, and those that overlap.
        """
        shown, bare = self.puzzle.topology, latin(self.puzzle.topology.size)
        common, rare, overlapping = GRIDS
        if len(shown.grids) == 1 and shown.size <= MOST_FROM_ZERO:
            own = (shown.with_lowest(0), shown.with_lowest(1))
            common = tuple(dict.fromkeys((*common, *(own if not shown.lowest else own[:1]))))
        return common, rare if bare in rare else (bare, *rare), overlapping

    @cached_property
    def draft_name(self) -> str:
        """The name of the draft that the puzzle is a version of; empty if it is none yet."""
        if not self.shelf_number:
            return ""
        return draft_name(self._state.translate, self.shelf_number, self.puzzle)


def spoken_edits(
    translate: Translate, old: EditScreen, new: EditScreen, current: int | None
) -> list[str]:
    """Return the announcements of a change from one screen to another.

    Of the cells, only the new content of `current`, the one with the focus, is announced.
    """
    said = list(new.said)
    if new.puzzle.topology == old.puzzle.topology and current is not None:
        if new.looks[current].announced_fields() != old.looks[current].announced_fields():
            said.insert(0, cell_words(translate, new.seen, new.looks, current))
        is_moved = new.selection != old.selection and new.puzzle is old.puzzle
        if new.is_in_panel and is_moved and new.bench.counts:
            said.append(new.bench.counts)
    return said


class EditSituation(BoardState[EditScreen]):
    """All that the editor's screen depends on; mutable. `EditState` changes it, `EditScreen` shows
    it.
    """

    def __init__(self, draft: Draft, settings: Settings, speech: Speech) -> None:
        super().__init__(settings, speech)
        self.draft = draft
        self.sketch = Sketch(draft)
        self.keeps_margin = False
        """Whether a tool has drawn outside the grid of this puzzle: the board stays in place."""
        self.order: tuple[int, ...] = (0,)
        """The selected cells in the order of their selection, which a line follows."""
        self.puzzle = draft.puzzle
        self.rules_may_be_wrong = rules_may_be_wrong(self.translate, draft)
        self.drawn: tuple[DrawnPart, ...] = listed_of(self.puzzle)
        """All that is drawn in the puzzle."""
        self.recent = tuple(slug for slug in settings.recent_tools if slug in TOOLS)
        """The tools that were used last, each of which has a number from 1."""
        self.hidden: frozenset[Listed] = frozenset()
        """What is drawn but not painted."""
        self.diagnosis: Diagnosis | None = None
        """The verdict on the puzzle; None until it is known."""
        self.is_found = False
        """Whether the search for all that is shown is over."""
        self.verdict_shown: Diagnosis | None = None
        self.puzzle_judged = self.puzzle
        """The verdict on the card, with its puzzle: those before the last changes, until the next
        verdict is known or takes long.
        """
        self.marked: tuple[int, ...] = ()
        """The cells that the verdict or a contradiction is about."""
        self.lit: tuple[int, ...] = ()
        """The cells of an entry of a list while the pointer is over it."""
        self.shows_candidates, self.is_in_panel = False, False
        self.known: Survey | None = None
        """What the survey has found out so far; None before its first results."""
        self.offers: OfferSearch | None = None
        """The search of the bench for puzzles whose window is open; it has the processor, so that
        the survey waits.
        """
        self.path_before: PathFacts | None = None
        """The last path of a puzzle before the current one; None if there was none."""
        self.earlier: Earlier | None = None
        """An earlier puzzle with what was known about it."""
        self.ratings: dict[Puzzle, Rating] = {}
        """The ratings of puzzles that were found out last, such as before an undo."""
        self.candidates: tuple[tuple[int, int], ...] = ()
        self.shares: tuple[tuple[int, ...], ...] = ()
        """The candidates on the board, and how dark each is."""
        self.shows_intended = False
        """Whether the intended solution is shown faintly, once there is one."""
        self.flashed: tuple[int, ...] = ()
        """The cells that flash now."""
        self.to_play: NewPuzzle | None = None
        """The puzzle that is to be played now."""
        self.begins_text = False
        """Whether the text of the look was begun by a key on the board now."""
        self.entry.select((0,))

    @property
    def is_searching(self) -> bool:
        """Whether what is shown is still to be found out."""
        is_wanted = self.offers is None if self.shows_survey else is_begun(self.puzzle)
        return is_wanted and not self.is_found

    @property
    def shows_survey(self) -> bool:
        """Whether the bench or the board shows what a survey finds out."""
        return self.shows_candidates or self.is_in_panel


def rules_may_be_wrong(translate: Translate, draft: Draft) -> bool:
    """Whether the drawing has changed since the rules in words were written, if there are any."""
    puzzle = draft.puzzle
    return bool(puzzle.about.rules) and composed_rules(translate, puzzle) != composed_rules(
        translate, draft.when_worded
    )

"""The words of the setter's bench: counts, and the list of all that is drawn."""

from __future__ import annotations

import pytest

from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.difficulty.rating import Rating
from sudoku_app.core.drawing import DrawnLine, Label, Outline, Point, Shape
from sudoku_app.core.level import Level
from sudoku_app.core.puzzle import Puzzle, Verdict
from sudoku_app.core.setting.clue import Given
from sudoku_app.core.setting.counts import Counts
from sudoku_app.core.setting.needed import Need
from sudoku_app.core.setting.survey import Survey
from sudoku_app.core.topology import CLASSIC, Cell, Digit, DigitSet, topology_of_size
from sudoku_app.core.true_candidates import TrueCandidates
from sudoku_app.game.editor.bench_searches import Offer
from sudoku_app.game.editor.draft import Draft
from sudoku_app.game.settings import Settings
from sudoku_app.presentation.editor.bench_words import (
    BenchView,
    Decoration,
    cells_of,
    listed_of,
    listed_words,
    without_listed,
)
from sudoku_app.presentation.editor.edit_screen import EditScreen
from sudoku_app.presentation.editor.edit_state import EditState
from sudoku_app.presentation.editor.offer_search import LayoutSearch
from sudoku_app.presentation.screen_state import Speech
from sudoku_app.presentation.words import untranslated

SMALL = topology_of_size(4)
CAGE = KillerCage((Cell(0), Cell(1)), 3)
SHADE = Shape(Point(0.5, 0.5), 1.0, 1.0, "#ff000066", "", 0.0)
OTHER_SHADE = SHADE._replace(centre=Point(1.5, 0.5))
LINE = DrawnLine((Point(0.5, 2.5), Point(1.5, 2.5)), "#00ff00", 0.2)
TEXT = Label(Point(4.5, -0.5), "top", "#000000", 0.4)
OUTLINE = Outline((40, 41), "", "9")


def drawn(*drawings: DrawnLine | Shape | Label | Outline) -> Puzzle:
    puzzle = Puzzle(CLASSIC, (0,) * 81, (CAGE,))
    return puzzle._replace(about=puzzle.about._replace(drawings=drawings))


def survey(verdict: Verdict, left: int, counts: tuple[int, ...], exact: int) -> Survey:
    """A survey of a 4×4 grid whose cells are all alike."""
    candidates = TrueCandidates(verdict, (DigitSet(0),) * 16, (DigitSet(left),) * 16)
    return Survey(Counts(candidates, (counts,) * 16, (DigitSet(exact),) * 16, sum(counts), False))


def view(puzzle: Puzzle, known: Survey | None = None, is_found: bool = False) -> BenchView:
    state = EditState(Draft(), Settings(), Speech(number_text="{:,}".format))
    state.replace_puzzle(puzzle)
    state.known, state.is_found = known, is_found
    return EditScreen(state).bench


EMPTY = Puzzle(SMALL, (0,) * 16)


def test_before_any_search_the_cells_that_may_be_open_are_told() -> None:
    known = survey(Verdict.UNKNOWN, 0b1111, (0,) * 4, 0)
    assert view(EMPTY, known).facts[0].words == "At most 16 cells are open."


def test_counts_say_whether_there_may_be_more() -> None:
    known = survey(Verdict.SEVERAL, 0b1111, (1_000, 12, 7, 0), 0b0010)
    assert (
        view(EMPTY, known).counts
        == "Solutions of r1c1 by digit: 1: 1,000 or more, 2: 12, 3: 7 or more, 4: …"
    )


def test_clues_are_called_needed_only_once_all_are_known_to_be() -> None:
    known = survey(Verdict.UNIQUE, 0b0001, (1, 0, 0, 0), 0b1111)
    needed, undecided = Need(CAGE, True), Need(Given(Cell(5), Digit(2)), None)

    def title(*needs: Need, has_needs: bool, is_finished: bool = False) -> str:
        found = known._replace(needs=needs, has_needs=has_needs)
        return view(EMPTY, found, is_finished).clues_title

    assert title(needed, has_needs=False) == "Checking which clues are needed…"
    assert title(needed, has_needs=True) == "Every clue is needed."
    assert title(needed, undecided, has_needs=True) == "Checking which clues are needed…"
    unfinished = "Not every clue could be checked."
    assert title(needed, undecided, has_needs=True, is_finished=True) == unfinished
    assert title(needed, has_needs=False, is_finished=True) == unfinished


def test_all_that_is_drawn_is_listed_with_the_cells_of_one_colour_together() -> None:
    puzzle = drawn(SHADE, OTHER_SHADE, LINE, SHADE, TEXT, OUTLINE)
    listed = listed_of(puzzle)
    assert [listed_words(untranslated, CLASSIC, each) for each in listed] == [
        "Cage with sum 3: r1c1, r1c2",
        "Shading: r1c1, r1c2",
        "Plain line: r3c1, r3c2",
        "Shading: r1c1",
        "Text “top”: outside the grid",
        "Plain cage “9”: r5c5, r5c6",
    ]
    assert cells_of(listed[1:3]) == (0, 1, 18, 19)
    state = EditState(Draft(), Settings())
    state.replace_puzzle(puzzle)
    for each in listed[:2]:
        state.hide(each)
    assert state.screen.bench.drawn_title() == "Drawn: 1 constraint, 5 drawings, 2 hidden"


def test_a_puzzle_found_for_a_layout_tells_its_path_in_short() -> None:
    techniques = (("naked_single", 50), ("naked_pair", 4), ("x_wing", 2), ("skyscraper", 1))
    rating = Rating(Verdict.UNIQUE, Level.HARD, 900, 4.0, techniques, True)
    two = rating._replace(techniques=techniques[:2])
    found = drawn()._replace(givens=(7, *(0,) * 80))
    search = LayoutSearch(untranslated, found, {"x_wing": "X-Wing"})
    search.take([Offer(found, rating), Offer(found, two)])
    (words, _), (shorter, _) = search.screen.rows
    assert words.splitlines() == [
        "Hard, score 900",
        "1 digit given",
        "Hardest first: skyscraper, X-Wing, naked_pair, …",
    ]
    assert shorter.endswith("Hardest first: naked_pair, naked_single")


@pytest.mark.parametrize("gone", [0, 1, 2])
def test_an_entry_of_the_list_is_taken_out_of_the_puzzle(gone: int) -> None:
    puzzle = drawn(SHADE, OTHER_SHADE, LINE)
    listed = listed_of(puzzle)
    rest = without_listed(puzzle, [listed[gone]])
    assert listed_of(rest) == tuple(each for n, each in enumerate(listed) if n != gone)


def test_shadings_in_two_colours_are_two_entries() -> None:
    listed = listed_of(drawn(SHADE, OTHER_SHADE._replace(fill="#00ff0066")))
    assert [isinstance(each, Decoration) for each in listed] == [False, True, True]

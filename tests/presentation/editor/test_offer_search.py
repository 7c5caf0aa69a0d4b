"""The searches of the bench for puzzles without a window, and the shelf of drafts."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.puzzle import Puzzle, Verdict
from sudoku_app.core.setting.clue import givens_of, without_clues
from sudoku_app.core.solvers import verdict
from sudoku_app.core.topology import CLASSIC, Cell, topology_of_size
from sudoku_app.formats import read_first
from sudoku_app.game.editor.bench_searches import Offer, OutOfTimeError
from sudoku_app.game.editor.draft import Draft
from sudoku_app.game.editor.findings import Findings
from sudoku_app.game.play.diagnosis import Diagnosis
from sudoku_app.game.settings import Settings
from sudoku_app.game.storage.shelf import Shelf
from sudoku_app.game.storage.store import Store
from sudoku_app.presentation.editor.edit_state import EditState
from sudoku_app.presentation.editor.offer_search import OfferSearch
from sudoku_app.presentation.editor.shelf_state import ShelfState
from tests.game.games import FakeTime
from tests.presentation.editor.test_edit_state import LINE, SOLUTION
from tests.presentation.editor.test_setting import setter


@pytest.fixture
def shelf(tmp_path: Path) -> Iterator[Shelf]:
    with closing(Store(str(tmp_path / "games.sqlite3"), FakeTime())) as store:
        yield Shelf(store)


def without_needed_clue(is_intended: bool = True) -> Puzzle:
    """The puzzle without a clue that it needs; its solution is the intended one."""
    puzzle = read_first(LINE).puzzle
    fewer = (without_clues(puzzle, [each]) for each in givens_of(puzzle.givens))
    found = next(each for each in fewer if verdict(each) is Verdict.SEVERAL)
    solution = tuple(map(int, SOLUTION)) if is_intended else ()
    return found._replace(about=found.about._replace(solution=solution))


def opened(state: EditState) -> OfferSearch:
    assert state.screen.offers is not None
    return state.screen.offers


def run(search: OfferSearch) -> None:
    """Start a search, and take all that it finds."""
    search.start_or_stop()
    assert search.screen.search is not None
    assert search.screen.start == "Stop"
    try:
        for offer in search.screen.search(Random(0), time.monotonic, lambda: False):
            search.take([offer])
    except ValueError as error:
        search.end(error)
    else:
        search.end()


def test_the_missing_clue_is_proposed_and_used() -> None:
    puzzle = without_needed_clue()
    state = setter(puzzle)
    state.make_unique()
    search = opened(state)
    assert not search.screen.words
    run(search)
    rows = [words for words, _ in search.screen.rows]
    assert rows[search.screen.chosen].startswith("1 clue, the fewest · ")
    counts = [int(words.split()[0]) for words in rows]
    assert counts == sorted(counts)
    assert search.chosen is not None
    state.use_offer(search.chosen)
    assert verdict(state.puzzle) is Verdict.UNIQUE
    assert state.puzzle.clue_count == puzzle.clue_count + 1
    assert state.screen.card.title.startswith("One solution  ·  ")
    state.undo()
    assert state.puzzle == puzzle


def test_proposals_without_an_intended_solution_name_theirs() -> None:
    state = setter(without_needed_clue(is_intended=False))
    state.make_unique()
    search = opened(state)
    run(search)
    for words, puzzle in search.screen.rows:
        row = "".join(map(str, puzzle.about.solution[:9]))
        assert words.splitlines()[-1] == f"For the solution with row 1: {row}"


def test_a_search_out_of_time_can_be_continued_unless_something_else_is_sought() -> None:
    state = setter(without_needed_clue())
    state.make_unique()
    search = opened(state)
    clues = givens_of(read_first(LINE).puzzle.givens)[:2]
    first = Offer(read_first(LINE).puzzle, clues=clues)
    for limit in (60, 120):
        search.start_or_stop()
        search.tick()
        assert search.screen.words.endswith(f"1 of {limit} seconds")
        search.take([first])
        search.end(OutOfTimeError(limit))
        assert search.screen.words == f"1 found  ·  Time ran out after {limit} seconds."
        assert search.screen.start == "Continue"
    search.set_option(1, True)
    search.start_or_stop()
    assert search.screen.words == "Searching…  ·  0 of 60 seconds"
    assert not search.screen.rows


def test_a_better_proposal_does_not_take_the_place_of_the_chosen_one() -> None:
    state = setter(without_needed_clue())
    state.make_unique()
    search = opened(state)
    search.start_or_stop()
    clues = givens_of(read_first(LINE).puzzle.givens)[:2]
    first = Offer(read_first(SOLUTION[:9] + LINE[9:]).puzzle, clues=clues)
    better = Offer(read_first(LINE).puzzle, clues=clues[:1])
    search.take([first])
    search.take([better])
    assert len(search.screen.rows) == 2
    assert search.chosen == first
    assert search.screen.chosen == 1


def test_nothing_found_is_said_with_its_reason() -> None:
    state = setter(without_needed_clue())
    for error, said in ((None, "Nothing was found."), (ValueError("It isn't proven."), "")):
        state.make_unique()
        search = opened(state)
        search.start_or_stop()
        search.end(error)
        assert search.screen.words == (said or "It isn't proven.")
        state.end_search()


def test_only_a_puzzle_that_needs_it_is_searched() -> None:
    state = setter(read_first(LINE).puzzle)
    unique, several = Verdict.UNIQUE, Verdict.SEVERAL
    for found, wish, said in (
        (unique, state.make_unique, "has one solution already"),
        (Verdict.NONE, state.make_unique, "Remove a clue first."),
        (several, state.take_away, "Only a puzzle with one solution"),
    ):
        state.found(Findings(None, Diagnosis(found)), is_last=True)
        wish()
        assert state.offers is None
        assert said in state.screen.status


def test_all_needless_clues_are_taken_away_at_once() -> None:
    state = setter(read_first(SOLUTION[:40] + LINE[40:]).puzzle)
    state.take_away()
    search = opened(state)
    assert search.screen.start == "Take away"
    run(search)
    ((words, left),) = search.screen.rows
    assert "clues taken away" in words
    for given in givens_of(left.givens):
        assert verdict(without_clues(left, [given])) is Verdict.SEVERAL


def test_puzzles_with_a_layout_are_counted(shelf: Shelf) -> None:
    cages = KillerCage((Cell(0), Cell(1))), KillerCage((Cell(9), Cell(18)))
    state = setter(Puzzle(CLASSIC, (0,) * 81, cages))
    state.search_layout()
    search = opened(state)
    search.set_option(len(search.options) - 1, 2)
    run(search)
    assert search.screen.words == "2 found"
    search.choose(1)
    search.keep(shelf)
    assert search.screen.words == "2 found  ·  Kept as a draft."
    assert shelf.drafts()[0].puzzle == search.screen.rows[1][1]
    search.choose(0)
    assert search.screen.words == "2 found"


def test_a_search_can_be_stopped() -> None:
    state = setter(Puzzle(CLASSIC, (0,) * 81, (KillerCage((Cell(0), Cell(1))),)))
    state.search_layout()
    search = opened(state)
    search.start_or_stop()
    search.start_or_stop()
    assert search.screen.search is None
    assert search.screen.start == "Search"
    assert search.screen.words == "Stopped before anything was found."
    search.start_or_stop()
    search.take([Offer(read_first(LINE).puzzle, tried=1, total=10)])
    assert search.screen.words == "1 found  ·  working out the level…  ·  1 of 10 tried"
    search.start_or_stop()
    assert search.screen.words == "1 found  ·  stopped before it was over"


def kept(state: EditState, shelf: Shelf, name: str = "") -> ShelfState:
    """Keep the puzzle, as a version of the draft that it is of."""
    drafts = ShelfState(state, shelf, lambda _seconds: "now")
    assert drafts.keep(name)
    assert drafts.screen.words == "Kept."
    return drafts


def test_drafts_are_kept_with_versions_and_opened(shelf: Shelf) -> None:
    state = setter(read_first(LINE).puzzle)
    kept(state, shelf, "first")
    state.select((0,))
    state.erase_selected()
    changed = state.puzzle
    drafts = kept(state, shelf, " second ")
    assert len(drafts.screen.drafts) == 1
    assert list(drafts.screen.versions) == ["second  now", "first  now"]
    assert "2 versions" in drafts.screen.drafts[0][0]
    drafts.choose_version(1)
    assert drafts.rename("begin")
    assert list(drafts.screen.versions)[-1] == "begin  now"
    drafts.choose_version(1)
    assert drafts.open()
    assert state.puzzle == read_first(LINE).puzzle
    state.undo()
    assert state.puzzle == changed


def test_what_is_cleared_resized_or_pasted_is_never_kept_as_a_version_of_another(
    shelf: Shelf,
) -> None:
    state = setter(read_first(LINE).puzzle)
    state.describe("Lantern", "", "")
    kept(state, shelf)
    names = [state.screen.draft_name]
    state.clear()
    names.append(state.screen.draft_name)
    state.type_digit(7)
    state.undo()
    state.undo()
    names.append(state.screen.draft_name)
    state.change_grid(topology_of_size(6))
    names.append(state.screen.draft_name)
    state.undo()
    assert names == ["Lantern", "", "Lantern", ""]
    state.open_puzzle(without_needed_clue())
    drafts = ShelfState(state, shelf, str)
    assert drafts.screen.words == "This puzzle is not kept yet. Keep makes a new draft of it."
    assert not drafts.screen.can_keep_new
    assert drafts.keep("")
    assert len(drafts.screen.drafts) == 2
    assert state.screen.draft_name == "Draft 2"
    state.undo()
    drafts = ShelfState(state, shelf, str)
    assert drafts.screen.words == "Keep adds a version to “Lantern”."
    assert drafts.screen.can_keep_new
    assert "This is being edited." in drafts.screen.drafts[1][0]


def test_a_deleted_draft_comes_back(shelf: Shelf) -> None:
    drafts = kept(setter(read_first(LINE).puzzle), shelf)
    drafts.duplicate()
    drafts.delete_draft()
    drafts.delete_version()
    assert not drafts.screen.drafts
    assert (drafts.screen.draft, drafts.screen.version) == (-1, -1)
    assert not drafts.open()
    drafts.restore()
    drafts.restore()
    assert len(drafts.screen.drafts) == 2
    assert not drafts.screen.can_restore


def test_a_shelf_that_cannot_be_written_says_so(tmp_path: Path) -> None:
    store = Store(str(tmp_path / "games.sqlite3"), FakeTime())
    state = EditState(Draft(), Settings())
    drafts = ShelfState(state, Shelf(store), str)
    store.close()
    assert not drafts.keep("lost")
    assert drafts.screen.words
    assert drafts.screen.words != "Kept."
    assert not drafts.screen.drafts

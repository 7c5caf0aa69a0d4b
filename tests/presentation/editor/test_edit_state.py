"""The editor and its bench without a window: wishes, and the screens that follow from them."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from itertools import pairwise
from random import Random

from sudoku_app.core.author_texts import About
from sudoku_app.core.budget import Budget
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.constraints.constraint import Gesture
from sudoku_app.core.constraints.groups import Quadruple
from sudoku_app.core.constraints.lines import Whispers
from sudoku_app.core.constraints.outside import NumberedRoom
from sudoku_app.core.constraints.single_cells import GivenCandidates
from sudoku_app.core.difficulty.rating import rate
from sudoku_app.core.drawing import Point
from sudoku_app.core.puzzle import Puzzle, Verdict
from sudoku_app.core.topology import CLASSIC, Cell, DigitSet, Place, topology_of_size
from sudoku_app.formats import read_first
from sudoku_app.formats.constraints import encode_constraints
from sudoku_app.game.editor.bench_searches import Offer
from sudoku_app.game.editor.draft import Draft
from sudoku_app.game.editor.findings import Findings, findings
from sudoku_app.game.editor.tools import TOOLS
from sudoku_app.game.editor.typed_values import numbers_for
from sudoku_app.game.play.diagnosis import Diagnosis
from sudoku_app.game.settings import Settings
from sudoku_app.presentation.board.board_words import board_words, composed_rules
from sudoku_app.presentation.editor.edit_screen import EditScreen, spoken_edits
from sudoku_app.presentation.editor.edit_state import EditState
from sudoku_app.presentation.words import untranslated
from tests.core.puzzles import cells

SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def editor(draft: Draft | None = None) -> tuple[EditState, list[tuple[EditScreen, EditScreen]]]:
    """An editor, and its changes of the screen, a list that grows."""
    state, shown = EditState(draft or Draft(), Settings()), []
    state.listener = lambda old, new: shown.append((old, new))
    return state, shown


def search(state: EditState) -> None:
    """Find out all that the bench shows."""
    found = None
    budget = Budget(deadline=time.monotonic() + 60, clock=time.monotonic)
    for found in findings(state.puzzle, Random(0), budget, state.earlier):
        state.found(found)
    assert found is not None
    state.found(found, is_last=True)


def test_each_wish_gives_one_screen() -> None:
    state, shown = editor()
    state.select([3, 5])
    state.type_digit(7)
    state.undo()
    state.redo()
    state.choose_tool(KillerCage.slug)
    assert len(shown) == 5
    assert all(old is before for (_, before), (old, _) in pairwise(shown))
    assert state.puzzle.givens[3] == state.puzzle.givens[5] == 7


def test_a_count_that_is_still_low_is_shown_only_if_the_search_is_slow() -> None:
    state, _ = editor()
    several = Diagnosis(Verdict.SEVERAL, solutions=72)
    low = several._replace(solutions=2, is_whole=False)
    for is_slow in (False, True):
        state.type_digit(1 + is_slow)
        state.found(Findings(None, several), is_last=True)
        state.select((5,))
        state.type_digit(3 + is_slow)
        state.found(Findings(None, low))
        assert state.screen.card.title == "72 solutions"
        if is_slow:
            state.search_is_slow()
            assert state.screen.card.title == "More than one solution"
        state.found(Findings(None, several._replace(solutions=9)), is_last=True)
        assert state.screen.card.title == "9 solutions"


def test_the_bench_is_known_without_a_window() -> None:
    state, shown = editor()
    state.show_in_panel(True)
    state.replace_puzzle(read_first(LINE).puzzle)
    assert (state.is_searching, state.shows_survey) == (True, True)
    assert state.screen.bench.solutions == "Counting the solutions…"
    search(state)
    screen = state.screen
    assert not screen.is_searching
    assert screen.bench.solutions == "One solution"
    assert screen.bench.facts[0].words.startswith("Easy, score")
    assert screen.card.title == "One solution  ·  Easy"
    assert screen.bench.clues
    assert sum("One solution\n" in words for _, new in shown for words in new.said) == 1
    state.remove(screen.bench.clues[0])
    assert state.screen.bench.solutions == "Counting the solutions…"
    search(state)
    assert state.screen.bench.solutions == "One solution"  # it was not needed


def test_contradicting_clues_are_marked_and_listed() -> None:
    state, _ = editor()
    state.show_in_panel(True)
    state.replace_puzzle(read_first("55" + "." * 79).puzzle)
    search(state)
    assert [cell for cell, look in enumerate(state.screen.looks) if look.marked] == [0, 1]
    assert state.screen.bench.clue_lines() == ["5 in r1c1", "5 in r1c2"]
    assert state.diagnosis is not None
    assert state.diagnosis.verdict is Verdict.NONE


def test_counts_of_a_cell_are_said_when_it_is_selected() -> None:
    state, shown = editor()
    state.show_in_panel(True)
    state.replace_puzzle(read_first(LINE.replace("3", ".")).puzzle)
    search(state)
    state.select([2])
    said = spoken_edits(untranslated, *shown[-1], current=2)
    assert said[-1] == state.screen.bench.counts
    assert said[-1].startswith("Solutions of r1c3 by digit: ")


def test_a_puzzle_is_played_once_its_verdict_is_known() -> None:
    state, shown = editor()
    state.replace_puzzle(read_first(LINE).puzzle)
    state.play()
    assert shown[-1][1].to_play is None
    state.show_candidates(True)
    search(state)
    played = [new.to_play for _, new in shown if new.to_play is not None]
    assert [each.puzzle for each in played] == [state.puzzle]


def test_what_was_rated_before_is_not_rated_again() -> None:
    state, _ = editor()
    rated = read_first(LINE).puzzle
    state.use_offer(Offer(rated, rate(rated)))
    assert state.screen.card.title == "One solution  ·  Easy"
    assert not state.is_searching
    state.show_in_panel(True)
    search(state)
    path = state.known.path if state.known else None
    assert path is not None
    state.describe("Title", "Author", "Rules")
    assert state.known is not None
    assert state.known.path is path
    assert not state.is_searching
    state.undo()
    assert not state.is_searching
    state.select([2])
    state.type_digit(4)
    assert state.diagnosis is None
    state.undo()
    assert state.screen.card.title == "One solution  ·  Easy"
    assert state.ratings[state.puzzle] is path.rating


def test_the_path_of_another_puzzle_is_not_compared_with_the_one_before() -> None:
    state, _ = editor()
    state.show_in_panel(True)
    state.open_puzzle(read_first(LINE).puzzle)
    search(state)
    state.open_puzzle(read_first(LINE[::-1]).puzzle)
    search(state)
    assert not any("since the last change" in line.words for line in state.screen.bench.facts)
    state.replace_puzzle(state.puzzle._replace(givens=read_first(LINE).puzzle.givens))
    search(state)
    assert any("since the last change" in line.words for line in state.screen.bench.facts)


def test_an_intended_solution_outlives_a_number_half_typed_and_its_loss_is_said() -> None:
    state, _ = editor()
    about = About(solution=tuple(map(int, SOLUTION)))
    state.open_puzzle(Puzzle(CLASSIC, (0,) * 81)._replace(about=about))
    state.choose_tool("xsum")
    state.press(Point(-0.5, 0.5))
    state.release()
    state.type_number(2)
    assert not state.puzzle.about.solution
    state.type_number(5)  # 5 + 3 + 4 + 6 + 7
    assert state.puzzle.about.solution
    state.draw()
    state.choose_tool("digits")
    assert "dropped" not in state.screen.status
    state.select([0])
    state.type_digit(9)
    state.light(state.screen.bench.drawn[0])
    assert "was dropped" in state.screen.status
    state.select([1])
    assert "dropped" not in state.screen.status
    state.undo()
    assert state.puzzle.about.solution
    state.clear()
    assert "dropped" not in state.screen.status, "that is another puzzle"


def test_a_survey_that_begins_again_takes_nothing_back() -> None:
    state, _ = editor()
    state.show_in_panel(True)
    state.open_puzzle(read_first(LINE).puzzle)
    search(state)
    state.take_away()
    assert state.offers is not None
    state.end_search()
    assert not state.is_searching
    budget = Budget(deadline=time.monotonic() + 60, clock=time.monotonic)
    first = next(findings(state.puzzle, Random(0), budget))
    assert first.survey is not None
    assert first.survey.counts.verdict is Verdict.UNKNOWN
    state.found(first)
    assert state.screen.bench.solutions == "One solution"
    assert state.screen.bench.path_parts


def test_a_heading_stands_over_the_needless_clues_before_the_level_is_known() -> None:
    state, shown = editor()
    state.show_in_panel(True)
    state.replace_puzzle(read_first(LINE).puzzle)
    search(state)
    listed = [new for _, new in shown if new.bench.clues]
    assert any(new.bench.known.path is None for new in listed if new.bench.known)
    assert all(new.bench.clues_title.startswith("Not needed") for new in listed)


def test_what_is_known_is_shown_while_the_level_is_worked_out() -> None:
    state, _ = editor()
    seen: list[tuple[bool, list[str]]] = []
    state.listener = lambda _old, new: seen.append(
        (bool(new.bench.clues), [line.words for line in new.bench.facts])
    )
    state.show_in_panel(True)
    state.replace_puzzle(read_first(LINE).puzzle)
    search(state)
    assert (True, ["Working out the level…"]) in seen


def test_a_drawing_is_said_and_undone_with_its_cells_flashing() -> None:
    state, shown = editor()
    state.choose_tool(KillerCage.slug)
    state.select([0])
    state.select([0, 1])
    state.draw()
    assert shown[-1][1].said == ("Cage: r1c1, r1c2",)
    state.type_number(1)
    state.type_number(2)
    assert state.puzzle.constraints[-1] == KillerCage(state.puzzle.constraints[-1].cells, 12)
    state.undo()
    assert shown[-1][1].flashed == (0, 1)
    assert not state.puzzle.constraints


def test_the_last_ten_tools_keep_their_numbers() -> None:
    state, _ = editor()
    slugs = [slug for slug, tool in TOOLS.items() if tool.gesture is Gesture.LINE][:11]
    for slug in slugs[:10]:
        state.choose_tool(slug)
    state.choose_recent(1)
    assert state.sketch.tool.slug == slugs[0]
    state.choose_tool(slugs[10])  # in the place of the second, which was not used for longest
    assert list(state.recent) == [slugs[0], slugs[10], *slugs[2:10]]
    state.choose_recent(2)
    assert state.sketch.tool.slug == slugs[10]


def test_the_last_tools_have_their_numbers_in_the_next_visit_too() -> None:
    slugs = "renban", "arrow", "no such tool"
    state = EditState(Draft(), Settings(recent_tools=slugs))
    state.choose_recent(2)
    assert state.screen.tool is TOOLS["arrow"]
    state.choose_tool("thermometer")
    assert state.screen.recent == ("renban", "arrow", "thermometer")


def test_an_entry_below_the_pointer_lights_its_cells_without_selecting_them() -> None:
    state, _ = editor()
    cage = KillerCage((Cell(3), Cell(4)), 9)
    state.replace_puzzle(Puzzle(CLASSIC, (0,) * 81, (cage,)))
    selected = state.screen.selection
    state.light(cage)
    assert [cell for cell, look in enumerate(state.screen.looks) if look.marked] == [3, 4]
    assert state.screen.selection == selected
    state.light(None)
    assert not any(look.marked for look in state.screen.looks)
    state.light(cage)
    state.remove(cage)
    assert not any(look.marked for look in state.screen.looks)


def test_another_size_begins_at_the_first_cell() -> None:
    state, _ = editor()
    state.select([80])
    state.change_grid(topology_of_size(6))
    assert state.screen.selection == (0,)
    assert [state.escape() for _ in range(3)] == [True, True, False]  # selected, warned, left


def test_digits_from_zero_are_one_act_and_refused_for_a_rule_that_needs_others() -> None:
    state, _ = editor()
    zero = CLASSIC.with_lowest(0)
    state.select([0])
    state.type_digit(1)
    state.change_grid(zero)
    assert state.screen.grid.full == "9×9, digits 0 to 8"
    assert board_words(untranslated, state.puzzle.givens, zero).startswith("Row 1: 0, empty")
    state.undo()
    assert state.puzzle.topology == CLASSIC
    room = NumberedRoom(tuple(CLASSIC.houses[0]), Place(0, -1), 5)
    state.replace_puzzle(state.puzzle._replace(constraints=(room,)))
    state.change_grid(zero)
    assert state.puzzle.topology == CLASSIC
    assert "'numberedroom' is not known for digits from 0" in state.screen.status
    assert not TOOLS["xsum"].is_possible(zero)
    assert TOOLS["killercage"].is_possible(zero)


def test_room_to_draw_outside_the_grid_stays_until_another_puzzle_is_begun() -> None:
    state, _ = editor()
    margins = [state.screen.needs_margin]
    for wish in (partial(state.choose_tool, "xsum"), partial(state.choose_tool, "digits")):
        wish()
        margins.append(state.screen.needs_margin)
    state.type_digit(5)
    state.clear()
    margins.append(state.screen.needs_margin)
    state.choose_tool("xsum")
    state.type_digit(5)
    state.clear()
    margins.append(state.screen.needs_margin)
    state.choose_tool("digits")
    margins.append(state.screen.needs_margin)
    assert margins == [False, True, True, False, True, False]


def test_the_digits_of_marks_are_typed_as_they_are_seen() -> None:
    state, _ = editor()
    state.change_grid(CLASSIC.with_lowest(0))
    topology = state.puzzle.topology
    state.choose_tool("quadruple")
    state.press(Point(1, 1))
    state.release()
    for digit in (8, 9, 0):  # there is no 9
        state.type_number(digit)
    state.choose_digit(3)  # the key of the pad on which 2 is written
    [corner] = state.puzzle.constraints
    assert corner == Quadruple(cells(0, 1, 9, 10), (0, 2, 8))
    assert [*corner.figures(topology)] == ["0", "2", "8"]
    state.draw()
    state.choose_tool("givencandidates")
    state.press(Point(4.5, 4.5))
    state.release()
    state.type_number(0)
    state.type_number(3)
    assert GivenCandidates(cells(40), DigitSet(0b1001)) in state.puzzle.constraints
    assert numbers_for(KillerCage(cells(0, 1)), topology) == range(1, 16)


def test_the_warning_before_leaving_ends_with_the_next_wish() -> None:
    state, _ = editor()
    state.escape()
    wishes: tuple[Callable[[], object], ...] = (
        lambda: state.show_candidates(True),
        lambda: state.show_in_panel(True),
        lambda: state.show_intended(True),
        lambda: state.type_digit(9),
        lambda: state.escape(),  # which lets go of the digit
        state.stay,
    )
    for wish in wishes:
        state.tell(None)
        if not state.entry.pad_digit:
            state.escape()
            assert state.screen.status.startswith("Press Esc again")
        wish()
        assert "Press Esc" not in state.screen.status
    state.escape()
    search(state)
    assert state.screen.status.startswith("Press Esc again"), "nothing was wished for"
    assert not state.escape()


def test_the_title_is_kept_by_an_act() -> None:
    state, _ = editor()
    state.describe("Title", "Author", "Rules")
    assert state.puzzle.about == About(title="Title", author="Author", rules="Rules")
    state.undo()
    assert state.screen.refusals[1] == "There is nothing to clear."


def draw(state: EditState, slug: str, *cells: int) -> None:
    """Draw with a tool along cells."""
    state.choose_tool(slug)
    state.select([])
    for count in range(1, len(cells) + 1):
        state.select(cells[:count])
    state.draw()


def test_rules_as_drawn_follow_the_drawing_in_the_same_act() -> None:
    state, _ = editor()
    draw(state, Whispers.slug, 0, 1)
    state.describe("", "", composed_rules(untranslated, state.puzzle))
    draw(state, KillerCage.slug, 20, 21)
    assert state.puzzle.about.rules == composed_rules(untranslated, state.puzzle)
    assert "cage" in state.puzzle.about.rules
    state.undo()
    assert len(state.puzzle.constraints) == 1
    assert state.puzzle.about.rules == composed_rules(untranslated, state.puzzle)
    assert not state.screen.rules_may_be_wrong


def test_undo_brings_back_the_warning_that_rules_no_longer_fit() -> None:
    state, _ = editor()
    state.describe("", "", "Digits along a line differ.")
    warnings = []
    acts: list[Callable[[], object]] = [
        lambda: draw(state, Whispers.slug, 0, 1),
        state.clear,
        state.undo,
        lambda: state.describe("", "", "Digits along a line differ by 5."),
        state.undo,
        lambda: state.open_puzzle(state.puzzle._replace(constraints=())),
        state.undo,
    ]
    for act in acts:
        act()
        warnings.append(state.screen.rules_may_be_wrong)
    assert warnings == [True, False, True, False, True, False, True]
    assert EditState(state.draft, state.settings).screen.rules_may_be_wrong


def test_digits_are_the_number_of_a_rule_just_switched_on_and_then_givens_again() -> None:
    state, _ = editor()
    state.choose_tool("taxicabdistance")
    assert state.screen.status.startswith("Type how many steps, from 2 to 16.")
    state.choose_digit(4)
    assert encode_constraints(state.puzzle.constraints) == "taxicabdistance:4"
    assert not state.puzzle.clue_count
    state.select([8])
    state.choose_digit(5)
    assert state.puzzle.givens[8] == 5
    assert encode_constraints(state.puzzle.constraints) == "taxicabdistance:4"


def test_undo_leaves_redo_while_rules_follow_the_drawing() -> None:
    state, _ = editor()
    draw(state, Whispers.slug, 0, 1)
    state.describe("", "", composed_rules(untranslated, state.puzzle))
    draw(state, Whispers.slug, 20, 21)  # which changes no word of the rules
    after = state.puzzle
    state.undo()
    state.redo()
    assert state.puzzle == after


def test_rules_by_hand_stay_and_a_warning_says_when_they_may_be_wrong() -> None:
    state, _ = editor()
    draw(state, Whispers.slug, 0, 1)
    state.describe("", "", "Neighbours are far apart.")
    state.type_digit(5)
    assert "rules" not in state.screen.status
    draw(state, KillerCage.slug, 20, 21)
    assert state.puzzle.about.rules == "Neighbours are far apart."
    assert "The drawing has changed since its rules were written." in state.screen.status
    state.undo()
    assert "rules" not in state.screen.status


def test_clear_leaves_neither_words_nor_digits_and_is_one_act() -> None:
    state, _ = editor()
    draw(state, Whispers.slug, 0, 1)
    state.describe("Title", "Author", "Rules")
    before = state.puzzle
    state.clear()
    assert state.puzzle == Puzzle(before.topology, (0,) * 81)
    state.undo()
    assert state.puzzle == before


def press_key(state: EditState, key: str) -> bool:
    """Press a key with the focus on the first cell; return whether it is for the tool."""
    act = state.act_of_key(key, lambda _size: int(key) if key.isdigit() else None, 0)
    if act is not None:
        act()
    return act is not None


def test_keys_are_for_the_tool_only_while_it_takes_them() -> None:
    state, shown = editor()
    assert not any(press_key(state, key) for key in ("enter", "5", "x", "+", "delete"))
    draw(state, "xv", 0, 1)
    assert not press_key(state, "w")
    assert press_key(state, "V")
    assert [each.value for each in state.puzzle.constraints] == [5]  # type: ignore[attr-defined]  # a V
    assert press_key(state, "backspace")
    assert not state.puzzle.constraints
    state.choose_tool("plain-circle")
    assert not press_key(state, "x")
    assert press_key(state, "+")
    assert state.sketch.look.size == 3
    assert press_key(state, "7")
    assert state.screen.look is not None
    assert state.screen.look.look == state.sketch.look._replace(ink=7)
    assert press_key(state, "space")
    assert state.sketch.stroke == (0,)
    draw(state, "customline", 3, 4)
    assert not state.screen.asks_text
    assert press_key(state, "4")
    assert state.screen.look is not None
    assert state.screen.look.look.text == "4"
    assert shown[-1][1].asks_text


def test_a_digit_that_a_large_grid_alone_has_is_typed_where_digits_are() -> None:
    state, _ = editor()
    state.change_grid(topology_of_size(16))
    draw(state, "killercage", 0, 1)
    sizes: list[int] = []

    def digit_up_to(size: int) -> int:
        sizes.append(size)
        return 12

    state.act_of_key("c", digit_up_to, None)
    draw(state, "quadruple", 0, 1, 16, 17)
    state.act_of_key("c", digit_up_to, None)
    assert sizes == [9, 16]


def test_a_preset_keeps_the_number_of_a_constraint_and_can_be_removed() -> None:
    state, _ = editor()
    draw(state, "whispers", 0, 1)
    state.type_number(4)
    state.keep_preset("  Dutch whispers ")
    (preset,) = state.screen.settings.presets
    assert preset.name == "Dutch whispers"
    state.choose_tool("whispers")
    draw(state, "whispers", 18, 19)
    state.choose_tool(preset)
    state.select((36,))
    state.select((36, 37))
    state.draw()
    found = [each for each in state.puzzle.constraints if isinstance(each, Whispers)]
    assert [each.least for each in found] == [4, 0, 4]
    state.keep_preset("   ")
    assert state.settings.presets == (preset,)
    state.remove_preset(preset)
    assert not state.screen.settings.presets

"""The acts of the setter's bench without a window: pieces, the intended solution, and links."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from sudoku_app.core.author_texts import About
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.constraints.dots import XV, NegativeXV
from sudoku_app.core.drawing import Point
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.setting.clue import Given
from sudoku_app.core.topology import CLASSIC, Cell, topology_of_size
from sudoku_app.formats import read_first
from sudoku_app.formats.lz_string import decompress
from sudoku_app.game.editor.copied_pieces import Turn
from sudoku_app.game.editor.draft import Draft
from sudoku_app.game.editor.plain_drawings import Look, plain_drawn, with_plain
from sudoku_app.game.settings import Settings
from sudoku_app.presentation.editor.edit_state import EditState
from tests.presentation.editor.test_edit_state import LINE, SOLUTION, search

SOLVED = About(solution=tuple(map(int, SOLUTION)))
EMPTY = (0,) * 81
CAGE = KillerCage((Cell(0), Cell(1)), 8)


def setter(puzzle: Puzzle) -> EditState:
    state = EditState(Draft(), Settings())
    state.replace_puzzle(puzzle)
    return state


def test_a_selection_is_copied_pasted_and_turned_with_its_constraints() -> None:
    state = setter(Puzzle(CLASSIC, (5, *EMPTY[1:]), (CAGE,)))
    state.select((0, 1))
    state.copy_piece()
    state.select((40,))
    state.paste_piece()
    assert set(state.puzzle.constraints) == {CAGE, KillerCage((Cell(40), Cell(41)), 8)}
    assert state.puzzle.givens[40] == 5
    assert state.entry.selection == (40, 41)
    state.select((40, 41, 49, 50))
    state.turn_piece(Turn.QUARTER)
    assert set(state.puzzle.constraints) == {CAGE, KillerCage((Cell(41), Cell(50)), 8)}
    state.undo()
    state.undo()
    assert state.puzzle.constraints == (CAGE,)
    state.select((0, 1))
    state.copy_piece(is_cut=True)
    assert not state.puzzle.constraints


def test_what_was_copied_is_there_in_the_next_visit() -> None:
    draft = Draft()
    state = EditState(draft, Settings())
    state.select((0,))
    state.type_digit(5)
    state.copy_piece()
    again = EditState(draft, Settings())
    again.select((40,))
    again.paste_piece()
    assert again.puzzle.givens[40] == 5


def test_cutting_nothing_leaves_what_was_copied_before() -> None:
    state = setter(Puzzle(CLASSIC, (5, *EMPTY[1:])))
    state.select((0,))
    state.copy_piece()
    copied = state.draft.piece
    state.select(())
    state.copy_piece(is_cut=True)
    assert state.puzzle.givens[0] == 5
    assert state.draft.piece is copied
    assert "Choose cells first." in state.screen.status


def test_the_selection_turns_with_its_piece() -> None:
    givens = (5, 3, *EMPTY[2:])
    state = setter(Puzzle(CLASSIC, givens))
    state.select((0, 1, 2))
    state.turn_piece(Turn.QUARTER)
    assert state.entry.selection == (0, 9, 18)
    assert [state.puzzle.givens[cell] for cell in (0, 9)] == [5, 3]
    for _ in range(3):
        state.turn_piece(Turn.QUARTER)
    assert state.entry.selection == (0, 1, 2)
    assert state.puzzle.givens == givens
    state.turn_piece(Turn.MIRROR)
    assert state.entry.selection == (0, 1, 2)


@pytest.mark.parametrize(
    ("cells", "said"),
    [
        ((8, 16), "Nothing that lies completely in the selected cells would change."),
        ((1, 2), "what reaches beyond the selected cells stay where they are."),
    ],
)
def test_what_does_not_turn_is_said(cells: tuple[int, ...], said: str) -> None:
    state = setter(Puzzle(CLASSIC, (0, 0, 4, *EMPTY[3:]), (CAGE,)))
    state.select(cells)
    state.turn_piece(Turn.QUARTER if cells == (8, 16) else Turn.MIRROR)
    assert said in state.screen.status


def test_a_selection_without_anything_stays_where_it_is() -> None:
    state = setter(Puzzle(CLASSIC, (0, 0, 4, *EMPTY[3:])))
    state.select((3, 4, 12))
    state.turn_piece(Turn.QUARTER)
    assert state.entry.selection == (3, 4, 12)


def test_clues_take_their_values_from_the_solution() -> None:
    cages = KillerCage((Cell(0), Cell(1))), KillerCage((Cell(2), Cell(3)))
    state = setter(Puzzle(CLASSIC, EMPTY, cages))
    state.take_values()
    assert "There is no intended solution yet." in state.screen.status
    state.fill(SOLVED.solution)
    assert state.screen.looks[40].faint == SOLVED.solution[40]
    state.take_values()
    assert [each.total for each in state.puzzle.constraints] == [8, 10]  # type: ignore[attr-defined]  # cages
    state.take_values()
    assert "has a value already." in state.screen.status
    state.undo()
    assert state.puzzle.constraints == cages


def test_all_clues_take_their_values_while_one_is_being_drawn() -> None:
    state = setter(Puzzle(CLASSIC, EMPTY, (), SOLVED))
    state.choose_tool("killercage")
    for row in (0, 1):
        state.press(Point(0.5, row + 0.5))
        state.drag(Point(1.5, row + 0.5))
        state.release()
    state.take_from_solution(())
    assert [each.total for each in state.puzzle.constraints] == [8, 13]  # type: ignore[attr-defined]  # cages


def test_digits_of_the_solution_are_given_in_the_selected_cells() -> None:
    state = setter(Puzzle(CLASSIC, EMPTY, (), SOLVED))
    state.select((0, 80))
    state.take_from_solution((Given,))
    assert state.puzzle.clue_count == 2
    assert (state.puzzle.givens[0], state.puzzle.givens[80]) == (5, 9)
    state.select(())
    state.take_from_solution((Given,))
    assert "Select the cells whose digits should be given." in state.screen.status


@pytest.mark.parametrize("is_negative", [False, True])
def test_all_marks_that_hold_are_drawn_at_once(is_negative: bool) -> None:
    state = setter(Puzzle(CLASSIC, EMPTY, (), SOLVED))
    state.rule_out_missing(is_negative)
    state.take_from_solution((XV,))
    marks = [each for each in state.puzzle.constraints if isinstance(each, XV)]
    assert marks
    for mark in marks:
        assert sum(int(SOLUTION[cell]) for cell in mark.cells) == mark.value
    rules = [each for each in state.puzzle.constraints if isinstance(each, NegativeXV)]
    assert len(rules) == is_negative
    state.take_from_solution((XV,))
    assert "All of these are drawn already." in state.screen.status


def copied(state: EditState) -> dict[str, object]:
    """What a link to SudokuPad says in words, and about the puzzle."""
    document = json.loads(decompress(state.pad_link().partition("/scl")[2]))
    metadata: dict[str, object] = document["metadata"]
    return metadata


def test_the_link_of_a_new_drawing_has_no_words_of_an_earlier_one() -> None:
    state = setter(Puzzle(CLASSIC, EMPTY, (CAGE,)))
    ways: tuple[Callable[[], None], ...] = (
        state.clear,
        lambda: state.change_grid(topology_of_size(6)),
        lambda: state.open_puzzle(read_first(LINE).puzzle),
    )
    for begin in ways:
        state.describe("First steps", "Me", "Digits rise.")
        assert "First steps" in str(copied(state))
        begin()
        words = str(copied(state))
        assert not any(word in words for word in ("First steps", "Me", "Digits rise."))


def test_the_link_has_the_only_solution_that_was_found() -> None:
    state = setter(read_first(LINE).puzzle)
    state.show_in_panel(True)
    search(state)
    assert copied(state)["solution"] == SOLUTION


def test_clues_that_break_a_rule_at_once_need_no_steps() -> None:
    cages = (KillerCage((Cell(0), Cell(1)), 3), KillerCage((Cell(2), Cell(11)), 4))
    state = setter(Puzzle(CLASSIC, EMPTY, cages))
    state.show_in_panel(True)
    assert state.contradicting_clues() is None
    search(state)
    rest = state.contradicting_clues()
    assert rest is not None
    assert set(rest.constraints) == set(cages)
    state.replace_puzzle(read_first("55" + "." * 79).puzzle)
    search(state)
    assert state.contradicting_clues() is None
    assert "No steps are needed" in state.screen.status


def test_the_solution_of_a_pasted_puzzle_is_shown_only_on_request() -> None:
    state = setter(read_first(LINE).puzzle)
    solved = state.puzzle._replace(about=SOLVED)
    for title in ("First", "Other"):
        state.open_puzzle(solved._replace(about=SOLVED._replace(title=title)))
        seen = [state.screen.looks[2].faint]
        state.show_intended(True)
        seen.append(state.screen.looks[2].faint)
        assert seen == [0, 4]


def test_drawings_without_meaning_are_listed_and_removed_too() -> None:
    puzzle = Puzzle(CLASSIC, EMPTY, (CAGE,))
    for slug, chosen in (("plain-shading", (3, 4)), ("plain-line", (20, 21)), ("plain-text", (8,))):
        cells = tuple(map(Cell, chosen))
        puzzle = with_plain(puzzle, plain_drawn(slug, Look(text="A"), cells, CLASSIC))
    state = setter(puzzle)
    assert state.screen.bench.drawn_title() == "Drawn: 1 constraint, 3 drawings"
    lines = ["Shading: r1c4, r1c5", "Plain line: r3c3, r3c4", "Text “A”: r1c9"]
    assert state.screen.bench.drawn_lines()[1:] == lines
    state.point_at(state.screen.bench.drawn[1])
    assert state.entry.selection == (3, 4)
    state.remove(state.screen.bench.drawn[1])
    assert len(state.puzzle.about.drawings) == 2
    state.undo()
    assert state.puzzle == puzzle

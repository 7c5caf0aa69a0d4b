"""What the views of dancing links show: the matrix, the links, the tree, the board, the listing."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from sudoku_app.core.dancing.dance import DanceStep, EndKind, LinkKind, StepSize
from sudoku_app.core.dancing.dance_problems import (
    DanceProblem,
    knuth_example,
    langford,
    own_problem,
    pentominoes,
    queens,
)
from sudoku_app.core.drawing import CurvedArrow, Label, Rectangle
from sudoku_app.core.exact_cover import EventKind
from sudoku_app.presentation.dance.five_pictures import lesson
from sudoku_app.presentation.dance.matrix import CELL
from sudoku_app.presentation.dance.moment import NodeState, rows_of
from sudoku_app.presentation.dance.state import DanceState, Goal
from sudoku_app.presentation.dance.step_sentences import line_of, listing, listing_drawing
from sudoku_app.presentation.dance.tree import node_words, tree_picture
from sudoku_app.presentation.svg_writer import illustrations_svg
from sudoku_app.presentation.words import untranslated
from tests.presentation.dancing import (
    after,
    boxes_of,
    hard_sudoku,
    knuth_after,
    run_to,
    small_sudoku,
    words_in,
)

KINDS = (*EventKind, *LinkKind, *EndKind)


def states_of(state: DanceState) -> dict[str, list[NodeState]]:
    """The states of the nodes of each option."""
    rows = rows_of(state.problem.cover.layout)
    return {
        str(option): [NodeState(state.screen.moment.states[node]) for node in rows[number]]
        for number, option in enumerate(state.problem.cover.options)
    }


# The state --------------------------------------------------------------------------------------


def test_at_first_every_node_and_every_item_is_open() -> None:
    state = knuth_after(StepSize.LINK, 0)
    assert {each for row in states_of(state).values() for each in row} == {NodeState.OPEN}
    assert all(state.screen.moment.is_open[1:])


def test_a_link_step_takes_out_one_node() -> None:
    state = knuth_after(StepSize.LINK, 0)
    while state.dance.last_step() is None or state.screen.moment.step.kind is not LinkKind.UNLINK:  # type: ignore[union-attr]  # there is a step
        state.forward()
    assert states_of(state)["ADG"] == [NodeState.OPEN, NodeState.OUT, NodeState.OPEN]


def test_chosen_options_and_covered_items_are_told_apart() -> None:
    state = knuth_after(StepSize.CHOICE, 2)
    assert states_of(state)["ADG"] == [NodeState.CHOSEN] * 3
    items = state.problem.cover.items
    covered = [items[n - 1] for n in range(1, 8) if not state.screen.moment.is_open[n]]
    assert covered == ["A", "D", "G"]


def test_a_secondary_item_is_covered_once_a_chosen_option_has_it() -> None:
    state = after(queens(4), StepSize.CHOICE, 2)
    [queen] = state.screen.moment.chosen
    layout = state.problem.cover.layout
    items = [layout.top[node] for node in rows_of(layout)[queen]]
    assert not any(state.screen.moment.is_open[item] for item in items)


@pytest.mark.parametrize("size", StepSize)
def test_going_back_shows_what_was_shown_before(size: StepSize) -> None:
    state = after(small_sudoku(), size, 0)
    seen = []
    for _ in range(12):
        seen.append((state.draw_matrix(), state.draw_links(), state.draw_board()))
        state.forward()
    for shown in reversed(seen):
        state.back()
        # What was said last differs, so only what holds is compared.
        assert states_of(state)
        matrix, links, _ = shown
        assert words_in(state.draw_matrix()) == words_in(matrix)
        arrows = {
            (shape.start, shape.end) for shape in links.elements if isinstance(shape, CurvedArrow)
        }
        now = state.draw_links().elements
        assert {(each.start, each.end) for each in now if isinstance(each, CurvedArrow)} == arrows


# The matrix -------------------------------------------------------------------------------------


def test_the_matrix_names_items_and_options_and_counts_lists() -> None:
    words = words_in(knuth_after(StepSize.LINK, 0).draw_matrix())
    assert set("ABCDEFG") | {"ADG", "CEF", "2", "3"} <= set(words)


def test_covered_items_and_hidden_options_fade() -> None:
    state = knuth_after(StepSize.CHOICE, 2)
    drawing = state.draw_matrix()
    assert boxes_of(drawing, "given_ground") == 3
    assert {"AD", "BG", "DEG", "BCF"} >= set(words_in(drawing, "shape_ink")) - set("ADG")
    assert words_in(drawing, "accent") == ["ADG"]


def test_a_matrix_seen_from_afar_has_no_names_and_one_seen_closely_only_those_in_sight() -> None:
    state = after(hard_sudoku(), StepSize.CHOICE, 3)
    assert words_in(state.draw_matrix(0.03)) == []
    part = Rectangle(10 * CELL, 10 * CELL, 5 * CELL, 5 * CELL)
    words = words_in(state.draw_matrix(1.0, part))
    assert 10 <= len(words) <= 15
    assert len(words_in(state.draw_matrix())) >= 324 + 729


def test_every_node_of_a_large_matrix_is_drawn_from_afar() -> None:
    state = after(hard_sudoku(), StepSize.CHOICE, 0)
    assert boxes_of(state.draw_matrix(0.03), "thin_line") == 729 * 4


# The links --------------------------------------------------------------------------------------


def test_an_unlinked_node_keeps_its_arrows_dashed() -> None:
    state = knuth_after(StepSize.CHOICE, 0)
    before = [each for each in state.draw_links().elements if isinstance(each, CurvedArrow)]
    assert not any(each.is_dashed for each in before)
    state.forward()
    after_cover = [each for each in state.draw_links().elements if isinstance(each, CurvedArrow)]
    # The header A, and D in ADG and AD, and G in ADG: two arrows each.
    assert sum(each.is_dashed for each in after_cover) == 8
    assert len(after_cover) == len(before)


def test_only_small_problems_show_their_links() -> None:
    assert knuth_after(StepSize.LINK, 0).links.is_small
    assert after(small_sudoku(), StepSize.LINK, 0).links.is_small
    assert not after(hard_sudoku(), StepSize.LINK, 0).links.is_small
    assert not DanceState(pentominoes()).links.is_small


def test_what_the_givens_settle_is_left_out_of_the_links() -> None:
    state = after(small_sudoku(), StepSize.LINK, 0)
    given = [words for words in words_in(state.draw_links()) if words.startswith("r1c1")]
    assert given == []


# The tree ---------------------------------------------------------------------------------------


def test_the_tree_marks_solutions_and_dead_ends() -> None:
    state = DanceState(knuth_example())
    run_to(state, Goal.SOLUTION)
    picture = tree_picture(state.problem, state.dance)
    names = {
        state.problem.cover.options[state.dance.tree[place.number - 1].option]: node_words(
            untranslated, state.problem, state.dance, place.number
        )
        for place in picture.places
        if place.number
    }
    assert names["BCF"] == "BCF, depth 2: a dead end"
    assert names["ADG"] == "ADG, depth 1"
    assert names["BG"] == "BG, depth 3: a solution"
    assert boxes_of(picture.drawing, "conflict_ground") == 1
    assert boxes_of(picture.drawing, "pattern") == 1


def test_a_node_is_found_where_it_is_drawn_and_jumping_there_chooses_its_option() -> None:
    state = DanceState(hard_sudoku())
    run_to(state, Goal.DEAD_END)
    picture = tree_picture(state.problem, state.dance)
    for number, area in picture.places:
        assert picture.at(*area.centre) == number
    assert picture.at(-100, -100) is None
    state.jump(3)
    assert state.dance.tree_number() == 3
    state.jump(0)
    assert (state.dance.tree_number(), state.dance.step) == (0, state.dance.start_step)


def test_a_large_tree_is_drawn_in_part_and_the_rest_is_counted() -> None:
    state = DanceState(queens(8))
    run_to(state, Goal.END)
    state.jump(400)
    picture = tree_picture(state.problem, state.dance)
    shown = [place.number for place in picture.places if place.number]
    hidden = sum(
        int(words.rsplit("+", 1)[1].replace(",", ""))
        for words in words_in(picture.drawing)
        if "+" in words
    )
    assert len(shown) < state.dance.nodes // 2
    assert len(shown) + hidden == state.dance.nodes >= 400


def test_dead_ends_are_counted_forwards_and_backwards() -> None:
    state = DanceState(queens(6))
    counts = []
    for _ in range(60):
        counts.append(state.dance.dead_ends)
        state.forward()
    assert counts[-1] > 0
    assert counts == sorted(counts)
    for count in reversed(counts):
        state.back()
        assert state.dance.dead_ends == count


# The board --------------------------------------------------------------------------------------


def test_the_board_of_a_sudoku_has_the_givens_the_digits_and_the_options_left() -> None:
    state = DanceState(small_sudoku())
    board = state.draw_board()
    assert sorted(words_in(board, "given")) == sorted("13112")
    assert words_in(board, "own") == []
    assert words_in(board, "note")
    run_to(state, Goal.SOLUTION)
    board = state.draw_board()
    assert len(words_in(board, "given") + words_in(board, "own")) == 16
    assert words_in(board, "note") == []


@pytest.mark.parametrize(
    ("problem", "expected"),
    [
        (queens(4), ["♛"] * 4),
        (langford(3), sorted("112233")),
        (own_problem("a b\nb c\nc\na"), ["a b", "c"]),
        (own_problem("a x:red\nb x:red"), ["a x:red", "b x:red"]),
    ],
    ids=["queens", "langford", "own", "coloured"],
)
def test_the_board_shows_a_solution(problem: DanceProblem, expected: list[str]) -> None:
    state = DanceState(problem)
    run_to(state, Goal.SOLUTION)
    assert sorted(words_in(state.draw_board())) == expected


def test_pentominoes_that_are_placed_fill_five_squares_each() -> None:
    state = after(pentominoes(), StepSize.CHOICE, 12)
    board = state.draw_board()
    chosen = len(state.screen.moment.chosen)
    assert chosen >= 3
    colours = sum(boxes_of(board, f"colour_{n}") for n in range(1, 9))
    assert (colours, len(words_in(board))) == (5 * chosen, chosen)


# The listing, the lesson, the picture -------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_every_step_belongs_to_a_line(kind: EventKind | LinkKind | EndKind) -> None:
    assert 0 < line_of(DanceStep(kind, 1)) < len(listing(untranslated))


def test_the_line_that_runs_is_marked() -> None:
    state = knuth_after(StepSize.CHOICE, 1)
    drawing = listing_drawing(untranslated, state.screen.moment.step)
    texts = [shape for shape in drawing.elements if isinstance(shape, Label)]
    [marked] = [each.text for each in texts if each.is_bold and each.colour == "text"]
    assert marked == "Select an item by the rule."


def test_the_five_pictures_show_what_their_words_say() -> None:
    _, links, cover, dead_end, tree = lesson(untranslated)
    assert not any(
        each.is_dashed for each in links.drawing.elements if isinstance(each, CurvedArrow)
    )
    assert (
        sum(each.is_dashed for each in cover.drawing.elements if isinstance(each, CurvedArrow)) == 8
    )
    assert words_in(dead_end.drawing, "accent") == ["ADG", "BCF"]
    assert {"AD", "CEF", "BG"} <= set(words_in(tree.drawing))
    assert boxes_of(tree.drawing, "pattern") == 1


def test_a_picture_is_valid_svg_with_its_title() -> None:
    state = knuth_after(StepSize.CHOICE, 3)
    colours = dict.fromkeys(_roles(state), "#000000")
    drawings = [state.draw_matrix(), state.draw_links(), state.draw_board()]
    text = illustrations_svg(drawings, colours, "A & B")
    root = ElementTree.fromstring(text)
    assert root.findtext("{http://www.w3.org/2000/svg}title") == "A & B"
    assert "nan" not in text


def _roles(state: DanceState) -> set[str]:
    found = {"window"}
    for drawing in (state.draw_matrix(), state.draw_links(), state.draw_board()):
        for shape in drawing.elements:
            found |= {getattr(shape, name, "") for name in ("fill", "outline", "colour")}
    return found

"""How cells look, by what stands on the board and what is brought out."""

from __future__ import annotations

import time

from sudoku_app.core.author_texts import About, Fog
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.constraints.single_cells import GivenCandidates
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.rules import rules_of
from sudoku_app.core.solvers import bit_parallel
from sudoku_app.core.topology import CLASSIC, Cell, DigitSet, iter_bits
from sudoku_app.core.variants import with_regions
from sudoku_app.game.play.game import Game
from sudoku_app.game.play.moves import NoteKind
from sudoku_app.game.settings import DEFAULTS
from sudoku_app.presentation.board.cells import (
    CellLook,
    Focus,
    Highlight,
    cell_looks,
    cells_for_digit,
    clashing_cell,
    houses_shown,
    looks_in_editor,
)
from tests.presentation.games import EMPTY, LINE, new_game


def looks(game: Game, highlight: Highlight = Highlight(), **settings: object) -> list[CellLook]:  # noqa: B008 - a value
    return cell_looks(game, DEFAULTS._replace(**settings), highlight)  # type: ignore[arg-type]  # by name


def grounds(game: Game, highlight: Highlight, **settings: object) -> dict[str, list[int]]:
    """The cells of each ground but the two that are always there."""
    found: dict[str, list[int]] = {}
    for cell, look in enumerate(looks(game, highlight, **settings)):
        if look.ground not in ("board", "given_ground"):
            found.setdefault(look.ground, []).append(cell)
    return found


def test_givens_and_empty_cells_have_grounds_of_their_own(game: Game) -> None:
    assert looks(game)[0] == CellLook(5, given=True, ground="given_ground")
    assert looks(game)[2] == CellLook()


def test_a_selected_cell_brings_out_its_peers_unless_that_is_not_wanted(game: Game) -> None:
    one = Highlight(selection=frozenset([40]))
    assert grounds(game, one) == {"peers": list(iter_bits(CLASSIC.peers[40]))}
    assert grounds(game, one, show_peers=False) == {}
    assert grounds(game, Highlight(selection=frozenset([40, 41]))) == {}


def test_the_active_digit_brings_out_its_cells_and_notes(game: Game) -> None:
    game.note([2], 8, NoteKind.CORNER)
    game.note([2], 1, NoteKind.CENTRE)
    active = Highlight(active=8)
    eights = [cell for cell, sign in enumerate(LINE) if sign == "8"]
    assert grounds(game, active) == {"equal": eights}
    assert looks(game, active)[2].strong_note == 8
    assert looks(game, active, show_equal_notes=False)[2].strong_note == 0
    assert grounds(game, active, show_equal=False) == {}


def test_places_are_where_the_digit_can_still_go(game: Game) -> None:
    places = cells_for_digit(game.puzzle.rules, game.values, 8)
    solution = game.the_solution()
    assert {cell for cell in EMPTY if solution[cell] == 8} <= set(places)
    assert all(game.values[peer] != 8 for cell in places for peer in iter_bits(CLASSIC.peers[cell]))
    assert grounds(game, Highlight(active=8, shows_places=True))["pattern"] == places
    assert cells_for_digit(game.puzzle.rules, game.values, 0) == []


def test_a_focus_takes_the_place_of_selection_and_digit(game: Game) -> None:
    focus = Highlight(frozenset([0]), 5, Focus(around=(40,)))
    assert grounds(game, focus) == {"peers": list(iter_bits(CLASSIC.peers[40]))}
    assert grounds(game, focus._replace(focus=Focus())) == {}


def test_a_conflict_marks_the_digit_as_wrong_and_the_given_as_clashing(game: Game) -> None:
    game.enter([2], 5)
    found = looks(game)
    assert (found[2].wrong, found[2].clash, found[2].ground) == (True, False, "conflict_ground")
    assert (found[0].wrong, found[0].clash, found[0].ground) == (False, True, "given_ground")
    assert clashing_cell(rules_of(CLASSIC), found, 2) == 0
    assert clashing_cell(rules_of(CLASSIC), found, 1) is None
    assert not any(look.wrong or look.clash for look in looks(game, mistakes="off"))


def test_a_wrong_digit_without_a_conflict_is_marked_where_that_is_wanted_or_asked_for(
    game: Game,
) -> None:
    game.enter([2], 2)
    assert not looks(game)[2].wrong
    assert looks(game, mistakes="solution")[2].wrong
    assert looks(game, Highlight(wrong=frozenset([2])), mistakes="off")[2].wrong


def test_a_paused_board_shows_nothing_but_where_givens_are(game: Game) -> None:
    hidden = looks(game, Highlight(is_hidden=True))
    assert set(hidden) == {CellLook(hidden=True), CellLook(given=True, hidden=True)}


def test_cells_that_are_held_back_look_empty(game: Game) -> None:
    game.enter([2], 4)
    game.colour([2], 3)
    assert looks(game, Highlight(shown_empty=frozenset([2])))[2] == CellLook(colours=0b100)


def test_marked_cells_have_a_ground_and_a_mark(game: Game) -> None:
    look = looks(game, Highlight(marked=frozenset([2])))[2]
    assert (look.marked, look.ground) == (True, "second")


def test_digits_on_trial_tell_how_deep_until_the_puzzle_is_solved(game: Game) -> None:
    game.begin_trial()
    game.enter([2], 4)
    assert looks(game)[2].trial_depth == 1
    for cell, digit in enumerate(game.the_solution()):
        if not game.values[cell]:
            game.enter([cell], digit)
    assert looks(game)[2].trial_depth == 0


def test_givens_that_clash_while_they_are_entered_are_mistakes() -> None:
    game = new_game("55" + "." * 79)
    first = looks_in_editor(game.puzzle, game.board, DEFAULTS, Highlight())[0]
    assert (first.given, first.wrong, first.clash) == (False, True, False)


def test_notes_make_room_for_given_candidates() -> None:
    puzzle = Puzzle(CLASSIC, (0,) * 81, (GivenCandidates((Cell(3), Cell(40)), DigitSet(0b101)),))
    labelled = [cell for cell, look in enumerate(looks(Game(puzzle))) if look.labelled]
    assert labelled == [3, 40]


def test_notes_make_room_for_the_sum_of_a_cage_that_is_partly_in_fog() -> None:
    lit, hidden = (KillerCage((Cell(at), Cell(at + 1)), 9) for at in (0, 40))
    solution = next(bit_parallel.solutions(Puzzle(CLASSIC, (0,) * 81), 1))
    about = About(fog=Fog((0, 41)), solution=solution)
    puzzle = Puzzle(CLASSIC, (0,) * 81, (lit, hidden), about)
    labelled = [cell for cell, look in enumerate(looks(Game(puzzle))) if look.labelled]
    assert labelled == [0]


def test_what_is_only_seen_is_not_spoken() -> None:
    assert (
        CellLook(ground="peers", strong_note=3).announced_fields() == CellLook().announced_fields()
    )
    for name in set(CellLook._fields) - {"ground", "strong_note", "shares"}:
        look = CellLook._make({**CellLook()._asdict(), name: 1}.values())
        assert look.announced_fields() != CellLook().announced_fields(), name


def test_regions_for_which_there_are_too_few_tints_have_none() -> None:
    """Eleven columns with a hundred thousand choices, and five regions each beside all others."""
    regions: list[list[int]] = [[] for _ in range(16)]
    for cell in range(256):
        row, column = divmod(cell, 16)
        regions[column if column < 11 else 11 + (column + 2 * row) % 5].append(cell)
    topology = with_regions(16, regions)
    assert not topology.partial_regions
    before = time.process_time()
    assert not any(shown.shade for shown in houses_shown(topology))
    assert time.process_time() - before < 0.2, "every choice would take seconds"

"""A game in fog: what is seen, told and used of it, and what lifts the fog."""

from __future__ import annotations

from pathlib import Path

import pytest

from sudoku_app.core.author_texts import About, Fog, Sense, Trigger, WordedRule
from sudoku_app.core.candidates import Candidates
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.constraints.chess_moves import AntiKnight
from sudoku_app.core.constraints.dots import Difference, NegativeDifference
from sudoku_app.core.constraints.lines import RelatedLine
from sudoku_app.core.fog import around, hidden_cells, is_seen, seen_at_start
from sudoku_app.core.hints import all_steps
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.solvers import bit_parallel
from sudoku_app.core.step import Candidate
from sudoku_app.core.topology import CLASSIC, Cell, CellSet, Digit, cell_set, cells_of
from sudoku_app.formats import read_first
from sudoku_app.formats.table import WrittenPosition
from sudoku_app.formats.writers import writers_for
from sudoku_app.game.play.coach import hint_of_step, position_of, stale_notes
from sudoku_app.game.play.game import Game
from sudoku_app.game.play.hint import HintKind
from sudoku_app.game.play.moves import Act, CellState, Outcome
from sudoku_app.game.play.why import question_about
from sudoku_app.game.puzzles.bank import Card
from sudoku_app.game.storage.checks import find_damage
from sudoku_app.game.storage.store import Store
from tests.game.games import PUZZLE, clock, last_of

SOLUTION = next(bit_parallel.solutions(PUZZLE, 1))
CORNER = (0, 1, 9, 10)
GIVENS = tuple(digit if cell not in CORNER else 0 for cell, digit in enumerate(PUZZLE.givens))
HIDDEN_GIVEN = next(cell for cell in range(80, 0, -1) if GIVENS[cell])
CAGE = KillerCage((Cell(60), Cell(61)), SOLUTION[60] + SOLUTION[61])
FOGGY = PUZZLE._replace(
    givens=GIVENS,
    constraints=(CAGE,),
    about=About(solution=SOLUTION, is_in_words=True, fog=Fog(CORNER)),
)


def test_givens_and_constraints_in_fog_are_not_there() -> None:
    game = Game(FOGGY)
    assert not any(game.values)
    assert not any(state.value for state in game.board)
    assert not game.puzzle.constraints
    assert not game.puzzle.clue_count
    assert not game.puzzle.about.solution
    assert hidden_cells(game.puzzle).bit_count() == 77
    assert game.solution == SOLUTION


def test_a_right_digit_shows_what_is_around_it_and_a_wrong_one_nothing() -> None:
    game = Game(FOGGY)
    game.enter([1], SOLUTION[1] % 9 + 1)
    assert not any(game.puzzle.givens)
    change = game.enter([10], SOLUTION[10])
    assert 10 in change.cells
    shown = {cell for cell, digit in enumerate(game.values) if digit}
    assert shown == {1, 10} | {cell for cell in (2, 11, 18, 19, 20) if GIVENS[cell]}
    game.undo()
    assert {cell for cell, digit in enumerate(game.values) if digit} == shown - {10}


def test_notes_and_conflicts_know_nothing_of_the_fog() -> None:
    game = Game(FOGGY)
    assert all(state.corner == 0b111111111 for state in _filled(game))
    other = next(cell for cell in range(72, 81) if cell != HIDDEN_GIVEN)
    game.enter([other], GIVENS[HIDDEN_GIVEN])
    assert game.conflicts() == frozenset()
    assert stale_notes(game) == ()


def _filled(game: Game) -> list[CellState]:
    game.fill_notes()
    board = list(game.board)
    game.undo()
    return board


def again(game: Game) -> Game:
    """The game as it is after a restart of the program."""
    return Game(game.original, game.moves, game.head)


def test_a_wrong_digit_on_a_given_in_fog_is_entered_as_on_an_empty_cell() -> None:
    game, wrong = Game(FOGGY), GIVENS[HIDDEN_GIVEN] % 9 + 1
    change = game.enter([HIDDEN_GIVEN], wrong)
    assert HIDDEN_GIVEN in change.cells
    for each in (game, again(game)):
        assert each.values[HIDDEN_GIVEN] == wrong
        assert each.wrong_cells() == (HIDDEN_GIVEN,)
        assert not each.is_given(HIDDEN_GIVEN)
        assert each.all_values == GIVENS
    assert game.tally.mistakes == 1
    game.enter([HIDDEN_GIVEN], wrong)
    assert game.values[HIDDEN_GIVEN] == again(game).values[HIDDEN_GIVEN] == 0
    game.undo()
    assert game.values[HIDDEN_GIVEN] == wrong
    game.back_to_last_good()
    assert game.values[HIDDEN_GIVEN] == 0
    assert not game.is_given(HIDDEN_GIVEN)
    game.enter([HIDDEN_GIVEN], wrong)
    game.erase([HIDDEN_GIVEN])
    game.undo()
    game.undo()
    assert game.values[HIDDEN_GIVEN] == 0


def test_a_given_replaces_the_digit_that_was_typed_on_it_once_it_is_lit() -> None:
    game = Game(FOGGY)
    beside = next(
        cell
        for cell in around(HIDDEN_GIVEN, CLASSIC)
        if cell != HIDDEN_GIVEN and not GIVENS[cell] and cell // 9
    )
    game.enter([HIDDEN_GIVEN], GIVENS[HIDDEN_GIVEN] % 9 + 1)
    game.enter([beside], SOLUTION[beside])
    for each in (game, again(game)):
        assert each.is_given(HIDDEN_GIVEN)
        assert each.values[HIDDEN_GIVEN] == GIVENS[HIDDEN_GIVEN]
        assert each.wrong_cells() == ()


def test_the_right_digit_on_a_given_in_fog_lights_the_cells_around_it() -> None:
    game = Game(FOGGY)
    game.enter([HIDDEN_GIVEN], GIVENS[HIDDEN_GIVEN])
    for each in (game, again(game)):
        assert set(cells_of(each.lit or CellSet(0))) >= set(around(HIDDEN_GIVEN, CLASSIC))
        assert each.is_given(HIDDEN_GIVEN)
    game.undo()
    assert game.is_given(HIDDEN_GIVEN)
    game.colour([0], 1)  # which removes what could be redone
    assert again(game).is_given(HIDDEN_GIVEN)


def test_a_given_in_fog_that_lights_by_triggers_lights_itself_alone() -> None:
    about = FOGGY.about._replace(fog=Fog((0,), (Trigger((1,), (2,)),)))
    game = Game(FOGGY._replace(about=about))
    game.enter([HIDDEN_GIVEN], GIVENS[HIDDEN_GIVEN])
    assert set(cells_of(game.lit or CellSet(0))) == {0, HIDDEN_GIVEN}


def test_a_given_in_fog_takes_notes_and_colours() -> None:
    game = Game(FOGGY)
    game.note([HIDDEN_GIVEN], 5)
    game.colour([HIDDEN_GIVEN], 1)
    assert game.board[HIDDEN_GIVEN] == CellState(0, 0b10000, colours=1)
    assert game.all_values == GIVENS
    game.erase([HIDDEN_GIVEN])
    assert game.board[HIDDEN_GIVEN] == CellState(0, 0, colours=1)
    assert not game.is_given(HIDDEN_GIVEN)
    assert Game(FOGGY, game.moves, game.head).all_values == GIVENS


def test_trials_and_restarts_leave_givens_in_fog_alone() -> None:
    puzzle = FOGGY._replace(givens=(SOLUTION[0], *GIVENS[1:]))
    puzzle = puzzle._replace(about=puzzle.about._replace(fog=Fog((80,))))
    game = Game(puzzle)
    game.begin_trial()
    game.enter([79], SOLUTION[79] % 9 + 1)
    game.discard_trial()
    game.restart()
    assert game.all_values == puzzle.givens
    assert game.values[0] == 0
    assert Game(puzzle, game.moves, game.head).all_values == puzzle.givens


def test_a_timed_restart_in_fog_is_found_again() -> None:
    game = Game(FOGGY)
    first, second = [cell for cell, digit in enumerate(GIVENS) if not digit][:2]
    game.enter([first], SOLUTION[first])
    game.enter([second], SOLUTION[second])
    game.undo()
    game.restart(is_timed=True)
    assert game.restarted_at == again(game).restarted_at == 1
    assert again(game).board == game.board


def test_hints_use_only_what_is_lit() -> None:
    game = Game(FOGGY)
    position = position_of(game)
    assert position.digits[60] == 0b111111111
    assert not position.has_all_rules
    assert not any(all_steps(position))
    hint = hint_of_step(game, None)
    assert hint.kind is HintKind.FOG
    assert (hint.cells, hint.answer) == ((), None)


def test_no_step_in_fog_assumes_a_single_solution() -> None:
    assert not Candidates.of(FOGGY).copy().has_all_rules
    assert Candidates.of(PUZZLE).has_all_rules


def test_why_does_not_tell_which_digit_is_right() -> None:
    game = Game(FOGGY)
    question = question_about(game, Candidate(Cell(40), Digit(SOLUTION[40])))
    assert question.is_right is None
    assert not any(question.position.values)


def test_the_end_of_the_game_lifts_the_fog() -> None:
    shown = Game(FOGGY)
    shown.solve()
    assert shown.values == SOLUTION
    assert shown.puzzle.about.fog is None
    played = Game(FOGGY._replace(about=FOGGY.about._replace(fog=Fog((), (Trigger((0,), (1,)),)))))
    for cell, digit in enumerate(SOLUTION):
        if not GIVENS[cell]:
            played.enter([cell], digit)
    assert played.outcome is Outcome.SOLVED
    assert played.values == SOLUTION
    assert Game(played.original, played.moves, outcome=Outcome.SOLVED).puzzle.constraints == (CAGE,)


def test_a_game_in_fog_is_stored_whole(tmp_path: Path) -> None:
    path = str(tmp_path / "games.sqlite3")
    store = Store(path, clock=clock)
    game = store.start(FOGGY, Card()).game
    game.enter([10], SOLUTION[10])
    game.undo()
    store.close()
    store = Store(path, clock=clock)
    assert find_damage(store.connection) == []
    again = last_of(store).game
    assert again.original == FOGGY
    assert (again.values, again.lit) == (game.values, game.lit)
    store.close()


@pytest.mark.parametrize("act", [Act.ENTER, Act.NOTE, Act.COLOUR, Act.TRY])
def test_fog_stays_lifted_after_a_restart_if_the_undone_digit_cannot_be_redone(
    tmp_path: Path, act: Act
) -> None:
    path = str(tmp_path / "games.sqlite3")
    store = Store(path, clock=clock)
    game = store.start(FOGGY, Card()).game
    game.enter([10], SOLUTION[10])
    game.undo()
    _do(game, act)
    game.undo() if act is not Act.TRY else game.discard_trial()
    _do(game, act)
    before = game.board, game.lit, game.can_undo
    assert game.lit != Game(FOGGY).lit
    store.close()
    store = Store(path, clock=clock)
    assert find_damage(store.connection) == []
    again = last_of(store).game
    assert (again.board, again.lit, again.can_undo) == before
    assert again.values[10] == 0
    store.close()


def _do(game: Game, act: Act) -> None:
    acts = {
        Act.ENTER: lambda: game.enter([1], SOLUTION[1] % 9 + 1),
        Act.NOTE: lambda: game.note([1], 5),
        Act.COLOUR: lambda: game.colour([10], 1),
        Act.TRY: game.begin_trial,
    }
    assert acts[act]().act is act


def test_a_switched_rule_keeps_the_fog_lifted_too() -> None:
    rule = WordedRule("A rule.", Sense.READ, (CAGE,))
    game = Game(FOGGY._replace(about=FOGGY.about._replace(worded=(rule,))))
    game.enter([10], SOLUTION[10])
    game.undo()
    change = game.switch_rules([0])
    assert (change.act, game.board[10]) == (Act.RULE, CellState())
    again = Game(game.original, game.moves, game.head)
    assert (again.lit, again.whole.about.worded) == (game.lit, game.whole.about.worded)
    game.undo()
    assert game.whole.about.worded == game.original.about.worded


@pytest.mark.parametrize(
    ("lit", "seen"),
    [((), False), ((60,), False), ((60, 61), True)],
)
def test_a_cage_is_seen_once_all_of_it_is_lit(lit: tuple[int, ...], seen: bool) -> None:
    assert is_seen(CAGE, cell_set(map(Cell, lit))) is seen


def test_half_a_dot_is_seen_and_rules_of_the_grid_are_known() -> None:
    dot = Difference((Cell(0), Cell(1)), 1)
    assert is_seen(dot, cell_set([Cell(0)]))
    assert not is_seen(dot, cell_set([Cell(2)]))
    assert is_seen(RelatedLine((Cell(0), Cell(1)), (1, 3)), cell_set([Cell(1)]))
    assert not is_seen(RelatedLine((Cell(0), Cell(1), Cell(2)), (1, 3)), cell_set([Cell(1)]))
    assert is_seen(AntiKnight(), cell_set([]))
    assert not is_seen(NegativeDifference(), cell_set([Cell(0)]))


def test_what_is_seen_of_what_is_seen_is_the_same() -> None:
    seen = seen_at_start(FOGGY)
    assert seen_at_start(seen) == seen
    assert seen_at_start(PUZZLE) is PUZZLE


def test_only_what_keeps_the_fog_can_be_written() -> None:
    writers = writers_for(FOGGY)
    assert [writer.slug for writer in writers] == ["puzzle-json", "sudokupad"]
    for writer in writers:
        written = writer.write(WrittenPosition(FOGGY, FOGGY.givens, ()))
        assert read_first(written).puzzle.about.fog == FOGGY.about.fog


def test_a_game_whose_fog_is_gone_shows_the_whole_puzzle() -> None:
    everywhere = FOGGY._replace(about=FOGGY.about._replace(fog=Fog(tuple(range(81)))))
    game = Game(everywhere)
    assert game.puzzle.constraints == (CAGE,)
    assert game.values == GIVENS
    assert game.fill_notes().act is Act.NOTE
    assert isinstance(game.puzzle, Puzzle)
    assert game.puzzle.topology is CLASSIC

"""The review of a game, held against players whose every move is known."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.constraints.lines import Thermometer
from sudoku_app.core.hints import SearchCancelledError, usable_techniques, walk
from sudoku_app.core.puzzle import make_puzzle
from sudoku_app.core.solvers import solutions
from sudoku_app.core.step import Candidate
from sudoku_app.core.techniques import BY_SLUG, TECHNIQUE_ORDER, Level
from sudoku_app.core.topology import CLASSIC, Cell, Digit, iter_bits
from sudoku_app.game.play.game import Game
from sudoku_app.game.play.moves import MoveTime
from sudoku_app.game.reviews.review import (
    ActKind,
    Cause,
    PlayedGame,
    ReviewedAct,
    easiest_missed,
    review,
    seconds_of_acts,
    summary,
)
from tests.core.puzzles import classic
from tests.test_banks import bank

PUZZLES = {
    "easy": classic(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    ),
    "hard": classic(
        "....3...41.3.5.2..6..7.231.........79..8.7..68.........583.6..1..9.7.4.54...2...."
    ),
}


def played(name: str) -> tuple[Game, list[str]]:
    """A game of a player who takes the easiest step each time, and the hardest technique of each
    entered digit since the last one.
    """
    puzzle = PUZZLES[name]
    game, used = Game(puzzle), []
    position = Candidates.of(puzzle)
    rows = [row for row in usable_techniques(puzzle.topology) if row.level <= Level.HARD]
    hardest = "full_house"
    for step in walk(position, rows):
        hardest = max(hardest, step.technique, key=TECHNIQUE_ORDER.__getitem__)
        for cell, digit in step.placements:
            game.enter([cell], digit)
            used.append(hardest)
            hardest = "full_house"
    return game, used


def record_of(game: Game, **more: Any) -> PlayedGame:
    """A game as it is reviewed."""
    return PlayedGame(game.puzzle, game.the_solution(), tuple(game.moves), game.head, **more)


def reviewed(game: Game, **more: Any) -> list[ReviewedAct]:
    """The acts of a game."""
    return list(review(record_of(game, **more)))


def test_every_digit_of_a_player_who_uses_singles_is_found_by_an_equally_easy_single() -> None:
    game, used = played("easy")
    acts = reviewed(game)
    assert {act.kind for act in acts} == {ActKind.FOUND}
    assert len(acts) == len(used)
    named = [
        TECHNIQUE_ORDER[act.technique] <= TECHNIQUE_ORDER[slug]
        for act, slug in zip(acts, used, strict=True)
    ]
    assert all(named)


def test_nearly_every_digit_of_a_player_of_harder_techniques_is_named_rightly() -> None:
    game, used = played("hard")
    acts = reviewed(game)
    right = sum(
        act.kind is ActKind.FOUND and BY_SLUG[act.technique].level <= Level.HARD for act in acts
    )
    assert right >= 0.98 * len(used)


def test_a_wrong_digit_is_a_mistake_and_its_removal_a_note() -> None:
    game = Game(PUZZLES["easy"])
    (solution,) = solutions(game.puzzle, 1)
    wrong = next(d for d in range(1, 10) if d != solution[2])
    game.enter([2], wrong)
    game.erase([2])
    first, second = reviewed(game)
    assert first.kind is ActKind.MISTAKE
    assert first.wrong == (Candidate(Cell(2), Digit(wrong)),)
    assert second.kind is ActKind.NOTE


def test_a_right_digit_that_no_technique_of_the_level_leads_to_is_a_leap() -> None:
    game = Game(PUZZLES["hard"])
    (solution,) = solutions(game.puzzle, 1)
    kinds: Counter[ActKind] = Counter()
    for cell in (0, 1, 13, 40):
        if not game.puzzle.givens[cell]:
            other = Game(game.puzzle)
            other.enter([cell], solution[cell])
            (act,) = reviewed(other, hardest=Level.EASY)
            kinds[act.kind] += 1
    assert kinds[ActKind.LEAP]
    assert set(kinds) <= {ActKind.LEAP, ActKind.FOUND}


def test_a_digit_that_singles_alone_lead_to_is_no_leap() -> None:
    game = Game(PUZZLES["easy"])
    (solution,) = solutions(game.puzzle, 1)
    for cell in iter_bits(game.puzzle.topology.all_cells):
        if not game.puzzle.givens[cell]:
            other = Game(game.puzzle)
            other.enter([cell], solution[cell])
            (act,) = reviewed(other)
            assert act.kind is ActKind.FOUND


@pytest.mark.parametrize(("name", "number"), [("hard", 500), ("evenodd", 30), ("arrow", 36)])
@pytest.mark.parametrize("seed", [None, 4])
def test_a_player_who_goes_from_step_to_step_never_leaps(
    name: str, number: int, seed: int | None
) -> None:
    """Also not if the digits that singles place between two other steps come in any order."""
    puzzle = bank(name)[number].puzzle
    game, run = Game(puzzle), list[Candidate]()
    for step in (*walk(Candidates.of(puzzle)), None):
        if step is None or not step.placements:
            if seed is not None:
                Random(seed).shuffle(run)
            for cell, digit in run:
                game.enter([cell], digit)
            run.clear()
        elif step is not None:
            run += step.placements
    assert game.is_complete
    assert {act.kind for act in reviewed(game)} == {ActKind.FOUND}


def test_digits_that_finish_placed_are_neither_found_nor_a_leap() -> None:
    other, _ = played("easy")
    game = Game(other.puzzle)
    for move in other.moves:
        if not game.can_finish:
            game.enter([move.cell], move.new.value)
    game.finish()
    last = reviewed(game, hardest=Level.EASY)[-1]
    assert len(last.placed) > 1
    assert (last.kind, last.technique) == (ActKind.OTHER, "")


def test_notes_colours_and_undone_acts_are_told_apart() -> None:
    game, _ = played("easy")
    fresh = Game(game.puzzle)
    fresh.note([2], 1)
    fresh.colour([2], 1)
    move = game.moves[0]
    fresh.enter([move.cell], move.new.value)
    fresh.undo()
    assert [act.kind for act in reviewed(fresh)] == [ActKind.NOTE, ActKind.OTHER, ActKind.UNDONE]


def test_a_digit_after_a_shown_hint_counts_as_a_hint_with_its_technique() -> None:
    game, _ = played("easy")
    times = tuple(MoveTime(10.0 * number) for number in range(len(game.moves)))
    acts = reviewed(game, times=times, hints=(("x_wing", 25.0),))
    assert [act.kind for act in acts[2:5]] == [ActKind.FOUND, ActKind.HINT, ActKind.FOUND]
    assert acts[3].technique == "x_wing"
    assert acts[3].seconds == 10.0


def test_the_single_that_stood_longest_is_the_easiest_thing_missed() -> None:
    game, _ = played("easy")
    first, *others = game.moves
    late = Game(game.puzzle)
    for move in others[:20]:
        late.enter([move.cell], move.new.value)
    late.enter([first.cell], first.new.value)
    times = tuple(MoveTime(float(number)) for number in range(len(late.moves)))
    acts = reviewed(late, times=times)
    missed = easiest_missed(acts)
    assert missed is not None
    assert missed.placed.cell == first.cell
    assert (missed.first, missed.last) == (0, 20)
    assert missed.seconds == 20.0


def test_a_summary_parts_techniques_into_alone_with_a_hint_and_not_used() -> None:
    game, _ = played("easy")
    acts = reviewed(game, times=(MoveTime(0.0),) * len(game.moves), hints=(("x_wing", 0.0),))
    told = summary(acts[:3], ["full_house", "x_wing", "skyscraper"])
    assert told.with_hint == ("x_wing",)
    assert told.not_used == ("full_house", "skyscraper")
    assert told.acts == tuple(acts[:3])


def test_acts_come_one_by_one_and_the_review_can_be_cancelled() -> None:
    game, _ = played("easy")
    answers = iter([False] * 40 + [True] * 10_000)
    acts = review(record_of(game), cancel=lambda: next(answers))
    assert next(acts).kind is ActKind.FOUND
    with pytest.raises(SearchCancelledError):
        list(acts)


def test_seconds_are_playing_time_without_pauses() -> None:
    times = [MoveTime(50.0, 8_000), MoveTime(90.0, 20_000), MoveTime(90_000.0, 23_500)]
    assert seconds_of_acts(times) == [8.0, 12.0, 3.5]


@pytest.mark.parametrize(
    ("instants", "elapsed_ms", "seconds"),
    [
        ([7, 10, 15], None, [0, 3, 5]),
        ([7, 10, 15], 60_000, [0, 3, 5]),
        ([0, 4, 3604, 3610, 90_000], 26_000, [0, 4, 8, 6, 8]),
        ([0, 0, 0], 9_000, [0, 0, 0]),
        ([5, 3, 4], 9_000, [0, 0, 1]),
        ([0, 10, 20], 0, [0, 0, 0]),
        ([], 9_000, []),
    ],
)
def test_gaps_of_older_games_are_cut_so_that_they_add_up_to_the_playing_time(
    instants: list[float], elapsed_ms: int | None, seconds: list[float]
) -> None:
    assert seconds_of_acts([MoveTime(at) for at in instants], elapsed_ms) == seconds


def test_an_older_game_that_is_continued_is_cut_up_to_its_first_known_time() -> None:
    times = [MoveTime(0.0), MoveTime(4.0), MoveTime(5_000.0, 10_000), MoveTime(5_009.0, 12_000)]
    assert seconds_of_acts(times, 99_000) == [0, 4, 6, 2]


def wrong_digit(game: Game, cell: int) -> int:
    """A wrong digit that no other cell of the houses of an empty cell contains."""
    seen = {game.values[peer] for peer in iter_bits(game.puzzle.topology.peers[cell])}
    return next(d for d in range(1, 10) if d not in seen and d != game.the_solution()[cell])


def causes(game: Game, **more: Any) -> list[Cause | None]:
    return [act.judged.cause for act in reviewed(game, **more) if act.kind is ActKind.MISTAKE]


def test_a_digit_that_a_house_contains_already_is_a_house_overlooked() -> None:
    game = Game(PUZZLES["easy"])
    game.enter([2], 3)
    assert causes(game) == [Cause.HOUSE]


def test_a_digit_that_breaks_another_rule_at_once_is_a_rule_overlooked() -> None:
    puzzle = make_puzzle(PUZZLES["easy"].givens, constraints=(Thermometer((Cell(2), Cell(3))),))
    game = Game(puzzle)
    game.enter([2], 4)
    game.enter([3], 2)
    assert causes(game) == [Cause.RULE]


def test_a_digit_without_notes_and_clash_has_no_known_cause() -> None:
    game = Game(PUZZLES["hard"])
    game.enter([0], wrong_digit(game, 0))
    assert causes(game) == [Cause.UNKNOWN]


def test_a_right_digit_that_was_missing_from_the_notes_is_a_note_missing() -> None:
    game = Game(PUZZLES["hard"])
    wrong = wrong_digit(game, 0)
    game.note([0], wrong)
    game.enter([0], wrong)
    assert causes(game) == [Cause.NOTE_MISSING]


def test_a_digit_that_is_missing_from_the_notes_of_its_own_cell_is_a_note_missing() -> None:
    game = Game(PUZZLES["hard"])
    solution, wrong = game.the_solution(), wrong_digit(game, 0)
    home = next(cell for cell in range(9) if solution[cell] == wrong)
    game.note([home], solution[0])
    game.enter([0], wrong)
    assert causes(game) == [Cause.NOTE_MISSING]


def test_a_digit_that_the_notes_of_its_cell_ruled_out_is_a_note_ignored() -> None:
    game = Game(PUZZLES["hard"])
    game.note([0], game.the_solution()[0])
    game.enter([0], wrong_digit(game, 0))
    assert causes(game) == [Cause.NOTE_IGNORED]


def test_a_digit_that_follows_by_a_single_from_a_wrong_digit_is_told_apart() -> None:
    game, _ = played("easy")
    late = Game(game.puzzle)
    for move in game.moves[:20]:
        late.enter([move.cell], move.new.value)
    first = late.values.index(0)
    late.enter([first], wrong_digit(late, first))
    position = Candidates.of_board(late.puzzle, late.values, [0] * 81)
    followed = [
        candidate
        for row in usable_techniques(CLASSIC)[:3]
        for step in row.find(position)
        for candidate in step.placements
        if late.the_solution()[candidate.cell] != candidate.digit
    ]
    late.enter([followed[0].cell], followed[0].digit)
    assert causes(late)[1:] == [Cause.FOLLOWED]

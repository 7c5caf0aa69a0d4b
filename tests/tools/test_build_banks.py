"""How puzzles for the banks are collected and chosen."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from sudoku_app.core.difficulty.rating import rate
from sudoku_app.core.generating.generator import minimal_puzzle
from sudoku_app.core.symmetry import has_half_turn
from sudoku_app.core.techniques import Level
from sudoku_app.core.topology import topology_of_size
from sudoku_app.game.puzzles.bank import NO_FORM
from sudoku_app.game.puzzles.library import Library
from tests.solving import is_unique, solve
from tools.bank_choice import MOST_OF_AN_ORIGIN, Choice
from tools.bank_search import Searcher, varied
from tools.bank_variants import small_puzzle
from tools.bank_work import Candidate, Work, candidate_of
from tools.build_banks import (
    bank_names,
    build,
    checker,
    is_proven,
    is_steady,
    lines_of,
    rate_again,
    write_bank,
    write_legend,
)

PUZZLES = [minimal_puzzle(Random(seed), symmetric=seed % 2 == 0) for seed in range(16)]
CANDIDATES = [
    candidate_of(number, number, puzzle, rate(puzzle)) for number, puzzle in enumerate(PUZZLES, 1)
]
EASY = [candidate for candidate in CANDIDATES if candidate.level is Level.EASY]


def made_up(number: int, score: int, slug: str = "x_wing", origin: int = 0) -> Candidate:
    """A hard candidate; odd numbers have 180° symmetry."""
    return Candidate(
        number,
        origin or number,
        PUZZLES[0 if number % 2 else 1],
        Level.HARD,
        score,
        4.0,
        ((slug, 1),),
        f"{number:08}",
    )


def anything(candidate: Candidate) -> bool:
    return True


def test_work_is_read_back_as_it_was_kept(tmp_path: Path) -> None:
    work = Work(tmp_path, 9)
    assert all(map(work.add, CANDIDATES))
    again = Work(tmp_path, 9)
    assert again.pool == work.pool == CANDIDATES
    assert again.own == work.own
    assert again.next_number == len(CANDIDATES) + 1


def test_what_symmetry_makes_of_a_candidate_is_no_other(tmp_path: Path) -> None:
    work = Work(tmp_path, 9)
    assert work.add(CANDIDATES[0])
    assert not work.add(CANDIDATES[0]._replace(number=7))
    assert work.add(CANDIDATES[1])
    assert len(work.pool) == 2


@pytest.mark.parametrize("give", [False, True])
@pytest.mark.parametrize("number", range(4))
def test_a_varied_puzzle_has_the_same_solution_and_keeps_its_half_turn(
    number: int, give: bool
) -> None:
    original = PUZZLES[number]
    changed = set()
    for seed in range(6):
        other = varied(original, Random(seed), give)
        assert is_unique(other)
        assert solve(other) == solve(original)
        assert has_half_turn(other) >= has_half_turn(original)
        changed.add(other)
    assert len(changed - {original}) > 2


def test_a_search_continues_where_it_was_stopped(tmp_path: Path) -> None:
    Searcher(Work(tmp_path, 9), 1).run(0.3, print)
    work = Work(tmp_path, 9)
    before = len(work.pool)
    assert before > 0
    Searcher(work, 1).run(0.3, print)
    numbers = [candidate.number for candidate in Work(tmp_path, 9).pool]
    assert len(numbers) > before
    assert numbers == sorted(set(numbers))


@pytest.mark.parametrize("size", [4, 6, 16])
@pytest.mark.parametrize("symmetric", [False, True])
def test_small_and_large_puzzles_have_one_solution(size: int, symmetric: bool) -> None:
    puzzle = small_puzzle(topology_of_size(size), Random(size), symmetric)
    assert puzzle.topology.size == size
    assert is_unique(puzzle)
    assert has_half_turn(puzzle) >= symmetric


def test_a_choice_is_half_symmetric_and_spread_over_scores() -> None:
    pool = [made_up(number, 100 + number % 10 * 10 * (number % 50 == 0)) for number in range(1000)]
    pool += [made_up(1000 + number, 100 + number) for number in range(100)]
    choice = Choice(100, anything)
    choice.fill(pool, Random(1))
    assert len(choice.taken) == 100
    assert sum(has_half_turn(candidate.puzzle) for candidate in choice.taken) == 50
    scores = [candidate.score for candidate in choice.taken]
    assert sum(score > 110 for score in scores) > 70


def test_a_rare_technique_is_chosen_first() -> None:
    pool = [made_up(number, 100) for number in range(1000)]
    pool += [made_up(1000 + number, 100, "jellyfish") for number in range(6)]
    choice = Choice(100, anything)
    choice.fill(pool, Random(1))
    needed = Counter(slug for candidate in choice.taken for slug in candidate.own)
    assert needed["jellyfish"] >= 3


def test_few_puzzles_are_varied_from_one_and_none_is_taken_twice() -> None:
    pool = [made_up(number, 100, origin=5000) for number in range(50)]
    choice = Choice(40, anything)
    choice.fill(pool + pool, Random(1))
    assert len(choice.taken) == len(set(choice.taken)) == MOST_OF_AN_ORIGIN


def test_what_is_not_good_is_not_taken() -> None:
    pool = [made_up(number, 100) for number in range(100)]
    choice = Choice(20, lambda candidate: candidate.number >= 50)
    choice.fill(pool, Random(1))
    assert len(choice.taken) == 20
    assert min(candidate.number for candidate in choice.taken) >= 50


def test_a_candidate_is_proven_and_its_verdict_remembered(tmp_path: Path) -> None:
    good = EASY[0]
    assert is_proven(good)
    assert is_steady(good)
    assert not is_proven(good._replace(puzzle=good.puzzle._replace(givens=(0,) * 81)))
    assert not is_steady(good._replace(level=Level.HARD))
    path = tmp_path / "checked.txt"
    assert checker(path)(good)
    assert not checker(path)(EASY[1]._replace(level=Level.EXTREME))
    first, second = path.read_text().split("\n")[:2]
    assert (first[82:], second[82:]) == ("good", "bad")
    path.write_text(path.read_text().replace(" good", " bad"))
    assert not checker(path)(good)


def test_a_bank_is_written_and_grows_at_its_end_alone(tmp_path: Path) -> None:
    (tmp_path / "techniques.txt").write_text("aa full_house\nab hidden_single\nac naked_single\n")
    bank = tmp_path / "easy.txt"
    write_bank(bank, EASY[-1:])
    first = bank.read_text().split("  ")[0].strip()
    work = Work(tmp_path / "work", 9)
    for candidate in CANDIDATES:
        work.add(candidate)
    build("easy", tmp_path / "work", tmp_path, afresh=False)
    lines = lines_of(bank, 9, Level.EASY)
    assert len(lines) == len(EASY)
    assert bank.read_text().startswith(first)
    assert {line.puzzle for line in lines} == {candidate.puzzle for candidate in EASY}
    card = Library(str(tmp_path)).puzzle("easy", 1, 0).card
    assert (card.score, card.techniques) == (EASY[-1].score, EASY[-1].techniques)


def test_puzzles_too_large_for_a_form_are_kept_once_each(tmp_path: Path) -> None:
    topology = topology_of_size(16)
    work = Work(tmp_path, 16)
    for number in (1, 2):
        puzzle = small_puzzle(topology, Random(number), True)
        candidate = candidate_of(number, number, puzzle, rate(puzzle))
        assert candidate.form == NO_FORM
        assert work.add(candidate)
        assert not work.add(candidate)
    assert Work(tmp_path, 16).pool == work.pool
    choice = Choice(2, anything, strict=False)
    choice.fill(work.pool * 2, Random(1))
    assert len(choice.taken) == len(set(choice.taken)) == 2


def test_lines_with_other_codes_are_not_kept(tmp_path: Path) -> None:
    legend = tmp_path / "techniques.txt"
    write_legend(legend, lines_are_kept=True)
    first = legend.read_text()
    write_legend(legend, lines_are_kept=True)
    legend.write_text(first.replace("aa ", "zz "))
    with pytest.raises(ValueError, match="build all banks --afresh"):
        write_legend(legend, lines_are_kept=True)
    assert legend.read_text() != first
    write_legend(legend, lines_are_kept=False)
    assert legend.read_text() == first


def test_lines_are_rated_again_and_keep_their_puzzles_and_places(tmp_path: Path) -> None:
    bank = tmp_path / "easy.txt"
    outdated = [
        line._replace(score=1, explainer=1.0, techniques=line.techniques[:1]) for line in EASY
    ]
    write_bank(bank, outdated)
    (tmp_path / "techniques.txt").write_text("aa full_house\n")
    assert rate_again(tmp_path, bank_names()) == []
    library = Library(str(tmp_path))
    for number, line in enumerate(EASY, 1):
        assert lines_of(bank, 9, Level.EASY)[number - 1].puzzle == line.puzzle
        card = library.puzzle("easy", number, 0).card
        assert (card.score, card.explainer, card.techniques) == (
            line.score,
            round(line.explainer, 1),
            line.techniques,
        )


def test_no_bank_is_written_where_a_line_would_leave_its_level(tmp_path: Path) -> None:
    harder = next(candidate for candidate in CANDIDATES if candidate.level is not Level.EASY)
    bank = tmp_path / "easy.txt"
    write_bank(bank, [EASY[0], harder._replace(level=Level.EASY)])
    write_legend(tmp_path / "techniques.txt", lines_are_kept=False)
    before = bank.read_text()
    assert rate_again(tmp_path, bank_names()) == [f"easy.txt, line 2: {harder.level.slug}"]
    assert bank.read_text() == before

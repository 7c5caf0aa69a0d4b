"""The banks, and the puzzles that are drawn from them."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from random import Random
from zlib import crc32

import pytest

from sudoku_app.core.puzzle import Puzzle, make_puzzle
from sudoku_app.core.symmetry import canonical_form, has_half_turn
from sudoku_app.core.variants import kind_of
from sudoku_app.game.puzzles.bank import Card, form_mark
from sudoku_app.game.puzzles.library import Library, LibraryError, SeenOrDrawn
from sudoku_app.game.sessions.session import Session
from sudoku_app.game.storage.store import IN_MEMORY, Store
from sudoku_app.paths import levels_folder
from tests.game.games import FakeTime, play_day
from tests.solving import is_unique

LINES = [
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
    "..7.4.3.8.8.9.....1...3..4...16.9.....6.2.1.....1.47...2..7...4.....2.3.8.4.1.5..",
]
CODES = ["0002:9", "0002:9,0300", "0002:9,0300:2"]
LEGEND = "0002 hidden_single\n0300 x_wing\n0400 skyscraper\n"
NOBODY = SeenOrDrawn()


def seen_names(*names: str) -> SeenOrDrawn:
    """What a player has seen who began puzzles of these names."""
    seen = SeenOrDrawn()
    seen.names.update(names)
    return seen


def form_text(puzzle: Puzzle) -> str:
    return "".join(map(str, canonical_form(puzzle)))


def mark(line: str) -> str:
    givens = [int(sign) if sign != "." else 0 for sign in line]
    return form_mark(form_text(make_puzzle(givens)))


MARKS = list(map(mark, LINES))


def bank_line(number: int, level: str = "easy") -> str:
    return f"{LINES[number]} {level} 400 1.5 {MARKS[number]} {CODES[number]:<15}\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "easy.txt").write_text("".join(map(bank_line, range(3))))
    (tmp_path / "4x4.txt").write_text(
        "1..2..1..3..4... easy 40 1.0 00000001 0002:9\n"
        "1..2..1..3...... hard 90 1.5 00000002 0300  \n"
    )
    (tmp_path / "techniques.txt").write_text(LEGEND)
    return tmp_path


@pytest.fixture
def library(folder: Path) -> Library:
    return Library(str(folder))


def test_the_same_number_and_seed_give_the_same_puzzle(library: Library) -> None:
    assert library.puzzle("easy", 1, 7) == library.puzzle("easy", 1, 7)
    assert library.puzzle("easy", 1, 7) != library.puzzle("easy", 1, 8)
    assert library.puzzle("easy", 1, 7).card.name == "easy-0001-0007"
    assert library.count("easy") == 3


def test_sizes_and_levels_are_those_that_have_a_bank(library: Library) -> None:
    assert library.sizes() == (4, 9)
    assert library.levels() == ("easy",)
    assert library.levels(4) == ("easy", "hard")
    assert library.levels(16) == ()


def test_a_card_says_what_the_line_says(library: Library) -> None:
    card = library.puzzle("easy", 3, 0).card
    assert (card.level, card.score, card.explainer) == ("easy", 400, 1.5)
    assert card.techniques == (("hidden_single", 9), ("x_wing", 2))


def test_a_fresh_puzzle_is_a_symmetric_form_of_a_line_and_has_one_solution(
    library: Library,
) -> None:
    lines = {canonical_form(library.puzzle("easy", number, 0).puzzle) for number in (1, 2)}
    for seed in range(5):
        fresh = library.fresh("easy", Random(seed), seen_names("easy-0003-0001")).puzzle
        assert canonical_form(fresh) in lines
        assert is_unique(fresh)


@pytest.mark.parametrize("number", [1, 3])
def test_a_shuffled_puzzle_keeps_its_half_turn(library: Library, number: int) -> None:
    puzzles = [library.puzzle("easy", number, seed).puzzle for seed in range(10)]
    assert all(map(has_half_turn, puzzles))
    assert len({puzzle.given_cells for puzzle in puzzles}) > 5


def test_a_small_grid_is_drawn_by_its_level(library: Library) -> None:
    for seed in range(5):
        fresh = library.fresh("hard", Random(seed), NOBODY, size=4)
        assert fresh.puzzle.topology.size == 4
        assert fresh.puzzle.clue_count == 4
        assert fresh.card.name.startswith("4x4-0002-")


@pytest.mark.parametrize(
    ("level", "size", "kind"),
    [
        ("easy", 9, ""),
        ("extreme", 9, ""),
        ("hard", 6, ""),
        ("normal", 16, ""),
        ("easy", 9, "x"),
        ("easy", 9, "jigsaw"),
    ],
)
def test_the_code_of_a_puzzle_brings_it_again(level: str, size: int, kind: str) -> None:
    library = Library(levels_folder())
    new = library.fresh(level, Random(3), NOBODY, size, kind=kind)
    assert library.named(new.card.name) == new


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("easy-0007-1a2b", "5851ec81"),
        ("extreme-0931-0c4d", "8cb98657"),
        ("4x4-0200-0001", "3caf48ef"),
        ("6x6-0120-00ff", "1cf7b09b"),
        ("16x16-0012-beef", "0d209c44"),
        ("x-0031-7a0c", "28372e4c"),
        ("windoku-0002-0001", "947d2beb"),
        ("jigsaw-0001-0001", "9251d797"),
        ("jigsaw-0060-ab3f", "da3bc025"),
    ],
)
def test_a_code_on_paper_brings_the_same_puzzle_for_ever(code: str, expected: str) -> None:
    new = Library(levels_folder()).named(code)
    assert new is not None
    topology = new.puzzle.topology
    regions = [topology.box_of(cell) for cell in range(topology.cell_count)]
    assert f"{crc32(bytes((*new.puzzle.givens, *regions))):08x}" == expected


def test_a_jigsaw_comes_turned_together_with_its_regions() -> None:
    library = Library(levels_folder())
    forms = [library.puzzle("", 1, seed, kind="jigsaw").puzzle for seed in range(30)]
    assert {kind_of(form.topology) for form in forms} == {"jigsaw"}
    assert {is_unique(form) for form in forms} == {True}
    assert len({form.topology for form in forms}) == 4  # of eight: this one has a symmetry
    assert len({form.givens for form in forms}) == 30


@pytest.mark.parametrize("name", ["", "easy", "easy-1-0001", "mine-0001-0001", "7x7-0001-0001"])
def test_what_is_no_code_brings_nothing(library: Library, name: str) -> None:
    assert library.named(name) is None


def test_the_code_of_a_line_that_there_is_not_is_refused(library: Library) -> None:
    with pytest.raises(LibraryError):
        library.named("easy-0999-0000")


def test_a_technique_that_is_requested_is_needed(library: Library) -> None:
    names = [
        library.fresh("easy", Random(seed), NOBODY, technique="x_wing").card.name[:9]
        for seed in range(20)
    ]
    assert set(names) == {"easy-0002", "easy-0003"}


def test_to_practise_a_technique_the_easiest_puzzles_that_need_it_come_first() -> None:
    library = Library(levels_folder())
    met = SeenOrDrawn()
    scores: list[int] = []
    for seed in range(36):
        new = library.fresh("hard", Random(seed), met, technique="x_wing")
        assert any(slug == "x_wing" for slug, _ in new.card.techniques)
        met.names.add(new.card.name)
        scores.append(new.card.score)
    cards = [library.puzzle("hard", 1 + n, 0).card for n in range(library.count("hard"))]
    easiest = sorted(
        card.score for card in cards if any(slug == "x_wing" for slug, _ in card.techniques)
    )
    assert max(scores[:12]) <= easiest[22]
    assert max(scores) <= easiest[46]


@pytest.mark.parametrize(
    ("technique", "reason"),
    [("skyscraper", "no usable puzzle of level easy that needs skyscraper"), ("nice", "'nice'")],
)
def test_a_technique_that_no_line_needs_is_refused(
    library: Library, technique: str, reason: str
) -> None:
    with pytest.raises(LibraryError, match=reason):
        library.fresh("easy", Random(1), NOBODY, technique=technique)


def test_lines_not_played_come_first_and_played_ones_come_again_in_another_form(
    library: Library,
) -> None:
    played = SeenOrDrawn()
    for round_of in range(3):
        names = []
        for seed in range(3):
            name = library.fresh("easy", Random(seed), played).card.name
            assert name not in played.names
            played.names.add(name)
            names.append(name[:9])
        if round_of == 0:
            assert sorted(names) == ["easy-0001", "easy-0002", "easy-0003"]


def test_a_puzzle_met_in_another_form_is_met(library: Library) -> None:
    store = Store(IN_MEMORY, FakeTime())
    for number in (1, 3):
        store.start(library.puzzle("easy", number, 99).puzzle, Card("mine", "easy"))
    for seed in range(10):
        assert library.fresh("easy", Random(seed), store).card.name.startswith("easy-0002")
    store.close()


def test_damaged_lines_are_passed_over_and_reported_once(folder: Path) -> None:
    good = bank_line(0)
    (folder / "easy.txt").write_text(good + "x" * (len(good) - 1) + "\n")
    library = Library(str(folder))
    troubles: list[str] = []
    for seed in range(10):
        fresh = library.fresh("easy", Random(seed), NOBODY, tell=troubles.append)
        assert fresh.card.name.startswith("easy-0001")
    assert len(troubles) == 1
    assert "easy.txt, line 2: found 1 field, expected 6" in troubles[0]


@pytest.mark.parametrize("damage", ["\n", "cut\n", "x" * 500 + "\n", "\n\n\n", "\u00e9\n"])
@pytest.mark.parametrize("place", [0, 1, 3])
def test_a_line_of_another_length_costs_no_other_line(
    folder: Path, damage: str, place: int
) -> None:
    lines = [bank_line(number) for number in range(3)]
    lines.insert(place, damage)
    (folder / "easy.txt").write_text("".join(lines), encoding="utf-8")
    library = Library(str(folder))
    troubles: list[str] = []
    drawn = [
        library.fresh("easy", Random(seed), NOBODY, tell=troubles.append) for seed in range(12)
    ]
    assert len({canonical_form(new.puzzle) for new in drawn}) == 3
    assert troubles


def test_a_bank_of_damaged_lines_alone_is_refused(folder: Path) -> None:
    (folder / "easy.txt").write_text("junk\n" * 500)
    library, troubles = Library(str(folder)), list[str]()
    with pytest.raises(LibraryError, match="no usable puzzle of level easy"):
        library.fresh("easy", Random(1), NOBODY, tell=troubles.append)
    assert len(troubles) == 3


@pytest.mark.parametrize(
    ("text", "number", "reason"),
    [
        ("", 1, "is empty"),
        (bank_line(0)[1:], 1, "expected 81 cells, found 80"),
        (bank_line(0).replace("5", "?"), 1, r"'\?' is not a digit"),
        (bank_line(0, "hard"), 1, "a puzzle of level 'hard' in the bank for level 'easy'"),
        (LINES[0] + "\n", 1, "found 1 field, expected 6"),
        (bank_line(0) + "cut short\n" + bank_line(1), 2, "line 2: found 2 fields, expected 6"),
        (bank_line(0).replace("400", "few"), 1, "few"),
        (bank_line(0).replace("0002", "9999"), 1, "the code '9999' is not listed"),
        ("é" * 100 + "\n", 1, "ascii"),
        (bank_line(0), 2, "no line 2, expected 1 to 1"),
    ],
)
def test_a_bank_that_cannot_be_read_says_where_and_why(
    folder: Path, text: str, number: int, reason: str
) -> None:
    (folder / "easy.txt").write_text(text)
    with pytest.raises(LibraryError, match=reason) as caught:
        Library(str(folder)).puzzle("easy", number, 0)
    assert "easy.txt" in str(caught.value) or "techniques.txt" in str(caught.value)


def test_a_missing_bank_is_named_and_leaves_the_others_usable(library: Library) -> None:
    with pytest.raises(LibraryError, match=r"hard\.txt: No such file"):
        library.fresh("hard", Random(1), NOBODY)
    with pytest.raises(LibraryError, match=r"6x6\.txt: No such file"):
        library.fresh("easy", Random(1), NOBODY, size=6)
    assert library.fresh("easy", Random(1), NOBODY).card.level == "easy"


def test_a_missing_legend_is_named(folder: Path) -> None:
    (folder / "techniques.txt").unlink()
    with pytest.raises(LibraryError, match=r"techniques\.txt: No such file"):
        Library(str(folder)).puzzle("easy", 1, 0)


def session_in(folder: Path) -> Session:
    return Session(
        str(folder / "games.sqlite3"), Library(str(folder)), lambda: Random(1), float, float
    )


def test_a_session_falls_back_and_says_so(folder: Path) -> None:
    session = session_in(folder)
    session.begin(session.puzzles.find("hard"))
    assert session.card.level == "easy"
    assert "hard.txt" in session.notices.passing[-1]
    session.begin(session.puzzles.find("easy", technique="skyscraper"))
    assert session.card.level == "easy"
    assert "skyscraper" in session.notices.passing[-1]
    session.begin(session.puzzles.find("normal", size=4))
    assert session.game.puzzle.topology.size == 4
    session.begin(session.puzzles.find("easy", size=6))
    assert session.game.puzzle.topology.size == 6
    assert "6x6.txt" in session.notices.passing[-1]
    assert session.card.level == ""
    session.close()


def test_a_drawn_puzzle_is_not_begun_and_leaves_the_game_at_hand(folder: Path) -> None:
    session = session_in(folder)
    session.begin(session.puzzles.find("easy"))
    game = session.game
    fresh = session.puzzles.draw("easy")
    assert session.game is game
    session.begin(fresh)
    assert session.game.puzzle == fresh.puzzle
    session.close()


def test_a_day_without_a_puzzle_is_reported(folder: Path) -> None:
    session = session_in(folder)
    session.begin(session.puzzles.find("easy"))
    game = session.game
    play_day(session, date(2026, 11, 21), "hopeless")
    assert "no daily puzzle of level 'hopeless'" in session.notices.passing[-1]
    assert session.game is game
    session.close()

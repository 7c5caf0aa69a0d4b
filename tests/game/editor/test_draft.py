"""The puzzle that a player is entering."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from random import Random
from threading import Event, Thread

import pytest

from sudoku_app.core.author_texts import About, Fog
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import CLASSIC, READ_SIZES, Topology, topology_of_size
from sudoku_app.core.variants import GRID_KINDS, topology_of_kind, variant
from sudoku_app.formats import read_first
from sudoku_app.game.editor.draft import MOST_CHARACTERS, MOST_KEPT, Draft

REGIONS = "111222333111222333411522633441552663444555666744855966774885996777888999777888999"
IRREGULAR = variant(
    9, [[cell for cell, sign in enumerate(REGIONS) if sign == name] for name in "123456789"]
)
GRIDS = [
    *(topology_of_size(size) for size in READ_SIZES),
    *(topology_of_kind(9, kind) for kind in GRID_KINDS),
    IRREGULAR,
]


def of(*digits: int) -> Puzzle:
    return Puzzle(CLASSIC, digits + (0,) * (81 - len(digits)))


def test_a_digit_goes_into_all_cells_and_the_same_again_clears_them() -> None:
    draft = Draft()
    draft.enter([0, 1], 4)
    draft.enter([0], 5)
    assert draft.puzzle == of(5, 4)
    draft.enter([0, 1], 5)
    assert draft.puzzle == of(5, 5)
    draft.enter([0, 1], 5)
    assert draft.puzzle == of()


def test_each_act_is_undone_and_done_again() -> None:
    draft = Draft()
    states = [draft.puzzle]
    acts: tuple[Callable[[], object], ...] = (
        lambda: draft.enter([3], 7),
        lambda: draft.replace_puzzle(of(1, 2, 3)),
        lambda: draft.change_grid(topology_of_kind(9, "x")),
        lambda: draft.erase([0, 1]),
        lambda: draft.change_grid(topology_of_size(4)),
        lambda: draft.enter([15], 4),
        draft.clear,
    )
    for act in acts:
        act()
        states.append(draft.puzzle)
    assert all(before != after for before, after in pairwise(states))
    for state in reversed(states[:-1]):
        draft.undo()
        assert draft.puzzle == state
    assert not draft.can_undo
    for state in states[1:]:
        draft.redo()
        assert draft.puzzle == state
    assert not draft.can_redo


def test_what_changes_nothing_is_no_act() -> None:
    draft = Draft()
    draft.erase([0])
    draft.clear()
    draft.change_grid(CLASSIC)
    draft.enter([], 3)
    assert not draft.can_undo


def test_an_act_drops_what_could_be_redone() -> None:
    draft = Draft()
    draft.enter([0], 1)
    draft.undo()
    draft.enter([1], 2)
    assert not draft.can_redo
    draft.undo()
    assert draft.puzzle == of()


def test_digits_stay_in_a_grid_of_as_many_cells() -> None:
    draft = Draft()
    draft.enter([0], 5)
    draft.change_grid(topology_of_kind(9, "windoku"))
    assert draft.puzzle == Puzzle(topology_of_kind(9, "windoku"), of(5).givens)
    draft.change_grid(topology_of_size(6))
    assert not draft.puzzle.clue_count


def test_a_new_drawing_has_no_words_of_an_earlier_one() -> None:
    words, fog = About("First steps", "Me", "Normal rules apply."), Fog((0,))
    for begin in (Draft.clear, lambda draft: draft.change_grid(topology_of_size(6))):
        draft = Draft()
        draft.replace_puzzle(of(5)._replace(about=words._replace(fog=fog)))
        begin(draft)
        assert draft.puzzle.about == About()
        draft.undo()
        assert draft.puzzle.about == words._replace(fog=fog)
    draft.describe(*words[:3])
    draft.change_grid(topology_of_kind(9, "windoku"))
    assert draft.puzzle.about[:3] == words[:3], "the drawing is the same"


@pytest.mark.parametrize("topology", GRIDS, ids=range(len(GRIDS)))
def test_another_run_continues_with_what_was_entered(tmp_path: Path, topology: Topology) -> None:
    path = str(tmp_path / "draft.txt")
    draft = Draft(path)
    draft.open(topology)
    size = draft.puzzle.topology.size
    draft.enter([0, size * size - 1], size)  # which may clash: it is kept all the same
    draft.enter([1], 1)
    again = Draft(path)
    again.open(CLASSIC)
    assert again.puzzle == draft.puzzle


def test_another_run_can_undo_and_redo_what_an_earlier_one_did(tmp_path: Path) -> None:
    path = str(tmp_path / "draft.txt")
    draft, states = Draft(path), [of()]
    for digit in range(1, 6):
        draft.enter([digit - 1], digit)
        states.append(draft.puzzle)
    draft.shelf_number = 3
    draft.clear()
    draft.replace_puzzle(of(9)._replace(about=About("Lantern", rules="A line:\nit rises.")))
    states += [of(), draft.puzzle]
    for _ in range(2):
        draft.undo()
    for _ in range(2):  # what a run that only looks has read is kept for the next one
        again = Draft(path)
        assert again.puzzle == states[5]
        assert (again.can_undo, again.can_redo, again.shelf_number) == (True, True, 3)
        again.redo()
        assert (again.puzzle, again.shelf_number) == (of(), 0)
        again.redo()
        assert again.puzzle == states[7]
        assert not again.can_redo
        for state in states[6::-1]:
            again.undo()
            assert again.puzzle == state
        assert not again.can_undo
        for _ in range(5):
            again.redo()


def test_the_file_has_a_bounded_number_of_acts(tmp_path: Path) -> None:
    path = tmp_path / "draft.txt"
    draft = Draft(str(path))
    draft.defer_save(lambda: None)
    for turn in range(200):
        draft.enter([turn % 81], 1 + turn % 9)
    for _ in range(100):
        draft.undo()
    draft.save()
    again, acts = Draft(str(path)), 0
    assert again.puzzle == draft.puzzle
    while again.can_undo:
        again.undo()
        acts += 1
    assert acts == MOST_KEPT
    random = Random(0)
    long = About(rules="".join(random.choices("abcdefghijklmnopqrstuvwxyz", k=19_000)))
    for turn in range(MOST_KEPT):
        draft.replace_puzzle(of(1 + turn % 9)._replace(about=long))
    draft.save()
    assert MOST_CHARACTERS * 0.9 < len(path.read_text()) < MOST_CHARACTERS * 1.1
    again = Draft(str(path))
    again.open(CLASSIC)
    again.undo()
    assert (again.puzzle, again.can_undo) == (of(4)._replace(about=long), True)


def test_a_damaged_undo_list_leaves_the_puzzle(tmp_path: Path) -> None:
    path = tmp_path / "draft.txt"
    draft = Draft(str(path))
    for digit in range(1, 5):
        draft.enter([digit - 1], digit)
    draft.undo()
    whole, line = path.read_text(), path.read_text().index("\n") + 1
    for place in range(line, len(whole), 7):
        for damaged in (whole[:place], f"{whole[:place]}\x1b{whole[place + 1 :]}"):
            path.write_text(damaged)
            again = Draft(str(path))
            assert again.puzzle == of(1, 2, 3)
            assert again.trouble is None
            for act in (again.undo, again.undo, again.undo, again.redo, again.redo):
                act()
                assert again.puzzle.topology == CLASSIC
            again.enter([80], 9)
            assert Draft(str(path)).puzzle == again.puzzle


def test_the_undo_list_of_an_earlier_version_is_read(tmp_path: Path) -> None:
    path = tmp_path / "draft.txt"
    texts = ["5" + "." * 80, "54" + "." * 79, "6" + "." * 80]
    acts = [[0, texts[0]], [0, ""], [1, texts[2]]]
    history = json.dumps({"undo": 1, "drafts": [7, 0], "acts": acts})
    path.write_text(f"{texts[1]}\n{history}\n")
    draft = Draft(str(path))
    draft.open(CLASSIC)
    draft.redo()
    assert (draft.puzzle, draft.shelf_number) == (of(6), 0)
    for puzzle in (of(5, 4), of(5)):
        draft.undo()
        assert (draft.puzzle, draft.shelf_number) == (puzzle, 7)
    history = json.dumps({"undo": 1, "drafts": [7], "acts": acts})
    path.write_text(f"{texts[1]}\n{history}\n")
    draft = Draft(str(path))
    assert (draft.puzzle, draft.can_undo) == (of(5, 4), False), "an act without a draft"


def test_what_was_entered_before_comes_back_by_undo_where_it_was_not_opened(tmp_path: Path) -> None:
    path = str(tmp_path / "draft.txt")
    Draft(path).enter([0], 5)
    again = Draft(path)
    again.replace_puzzle(of(1, 2))
    again.open(CLASSIC)
    assert again.puzzle == of(1, 2)
    again.undo()
    assert again.puzzle == of(5)


def test_the_file_holds_each_act(tmp_path: Path) -> None:
    path = tmp_path / "draft.txt"
    draft = Draft(str(path))
    draft.open(CLASSIC)
    draft.enter([0], 5)
    assert read_first(path.read_text()).puzzle == of(5)
    draft.undo()
    assert read_first(path.read_text()).puzzle == of(), "the digit can be entered again"
    draft.redo()
    assert read_first(path.read_text()).puzzle == of(5)
    draft.undo()
    draft.enter([1], 4)
    draft.enter([1], 4)
    assert read_first(path.read_text()).puzzle == of()
    assert draft.can_undo


def test_what_was_played_comes_back_by_undo(tmp_path: Path) -> None:
    path = str(tmp_path / "draft.txt")
    draft = Draft(path)
    draft.open(CLASSIC)
    draft.enter([0], 5)
    draft.shelf_number = 3
    draft.forget()
    assert (draft.puzzle, draft.shelf_number) == (of(), 0)
    again = Draft(path)
    again.open(topology_of_size(6))
    assert again.puzzle.topology.size == 6, "like the game's"
    again.undo()
    assert (again.puzzle, again.shelf_number) == (of(5), 3)


def test_what_is_said_of_a_puzzle_is_an_act_and_is_kept_without_a_digit(tmp_path: Path) -> None:
    path = str(tmp_path / "draft.txt")
    draft = Draft(path)
    draft.open(CLASSIC)
    draft.describe("First steps", "Me", "Normal rules apply.")
    again = Draft(path)
    again.open(topology_of_size(4))
    assert again.puzzle.about == About("First steps", "Me", "Normal rules apply.")
    assert again.puzzle == draft.puzzle
    draft.undo()
    assert draft.puzzle == of()


def test_an_authors_solution_goes_as_soon_as_it_is_none() -> None:
    solution = tuple(1 + (cell % 9 + cell // 9 * 3 + cell // 27) % 9 for cell in range(81))
    draft = Draft()
    draft.replace_puzzle(of()._replace(about=About(solution=solution)))
    draft.enter([0], solution[0])
    assert draft.puzzle.about.solution == solution
    draft.enter([1], solution[0])
    assert draft.puzzle.about.solution == ()


def test_an_empty_draft_begins_with_the_grid_that_is_asked_for() -> None:
    draft = Draft()
    for size in (16, 4):
        draft.open(topology_of_size(size))
        assert draft.puzzle.topology.size == size
    draft.enter([0], 1)
    draft.undo()
    draft.open(CLASSIC)
    assert draft.puzzle.topology.size == 4, "what was taken back can be done again"


@pytest.mark.parametrize("content", [b"milk, eggs", b"\xff\x00\x01", b""])
def test_a_file_without_a_puzzle_is_set_aside_as_it_is(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "draft.txt"
    path.write_bytes(content)
    draft = Draft(str(path))
    draft.open(CLASSIC)
    assert draft.trouble is not None
    draft.enter([0], 5)
    assert (tmp_path / "draft.txt.unreadable-1").read_bytes() == content
    assert read_first(path.read_text()).puzzle == of(5)


def test_a_file_that_cannot_be_opened_is_reported_and_not_written_to(tmp_path: Path) -> None:
    hindrance = tmp_path / "folder"
    hindrance.write_text("")
    draft = Draft(str(hindrance / "draft.txt"))
    draft.open(CLASSIC)
    assert str(hindrance) in (draft.trouble or "")
    hindrance.unlink()
    draft.enter([0], 5)
    assert draft.puzzle == of(5)
    assert not hindrance.exists()


def test_a_folder_that_is_gone_is_reported_until_it_can_be_made(tmp_path: Path) -> None:
    hindrance = tmp_path / "folder"
    draft = Draft(str(hindrance / "draft.txt"))
    draft.open(CLASSIC)
    hindrance.write_text("")
    draft.enter([0], 5)
    assert str(hindrance) in (draft.trouble or "")
    hindrance.unlink()
    draft.enter([1], 6)
    assert not draft.trouble
    again = Draft(str(hindrance / "draft.txt"))
    again.open(CLASSIC)
    assert again.puzzle == of(5, 6)


def test_what_came_with_the_puzzle_is_kept_with_it(tmp_path: Path) -> None:
    path = str(tmp_path / "editor.txt")
    about = About("Lantern", rules="Digits rise along a line.", is_in_words=True)
    Draft(path).replace_puzzle(of(5)._replace(about=about))
    assert Draft(path).puzzle == of(5)._replace(about=about)


def test_an_act_can_be_saved_later(tmp_path: Path) -> None:
    path, asked = tmp_path / "draft.txt", []
    draft = Draft(str(path))
    draft.defer_save(lambda: asked.append(path.exists()))
    draft.enter([0], 5)
    draft.enter([1], 3)
    assert asked == [False, False]
    assert draft.trouble is None
    draft.save()
    assert Draft(str(path)).puzzle == draft.puzzle
    path.unlink()
    draft.save()  # there is nothing new
    assert not path.exists()


def test_a_noted_act_survives_before_it_has_settled(tmp_path: Path) -> None:
    path = tmp_path / "draft.txt"
    draft = Draft(str(path))
    draft.defer_save(draft.note)
    draft.enter([0], 5)
    draft.enter([1], 3)
    assert not path.exists(), "nothing has waited for the disk"
    again = Draft(str(path))
    again.open(CLASSIC)
    again.undo()
    assert again.puzzle == of(5)
    draft.settle()
    assert read_first(path.read_text()).puzzle == of(5, 3)
    assert os.listdir(tmp_path) == ["draft.txt"]


def test_a_noted_act_that_a_power_cut_damaged_leaves_the_file(tmp_path: Path) -> None:
    path = tmp_path / "draft.txt"
    draft = Draft(str(path))
    draft.enter([0], 5)
    draft.enter([1], 3)
    draft.defer_save(draft.note)
    draft.enter([2], 1)
    [noted] = set(os.listdir(tmp_path)) - {"draft.txt"}
    whole = (tmp_path / noted).read_bytes()
    for length in range(0, len(whole) - 1, 5):
        for rest in (b"", bytes(len(whole) - length)):
            (tmp_path / noted).write_bytes(whole[:length] + rest)
            again = Draft(str(path))
            assert (again.puzzle, again.can_undo, again.trouble) == (of(5, 3), True, None)


def test_acts_settle_in_their_order_whichever_thread_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, begun, held = tmp_path / "draft.txt", Event(), Event()
    draft = Draft(str(path))
    draft.defer_save(draft.note)
    sync = os.fsync

    def slow_sync(handle: int) -> None:
        begun.set()
        held.wait(5)
        sync(handle)

    monkeypatch.setattr(os, "fsync", slow_sync)
    draft.enter([0], 5)
    first = Thread(target=draft.settle)
    first.start()
    assert begun.wait(5)
    draft.enter([1], 3)
    draft.enter([2], 1)
    last = Thread(target=draft.save)  # as at the end of the program
    last.start()
    assert Draft(str(path)).puzzle == of(5, 3, 1), "no act waits for the disk"
    held.set()
    first.join(5)
    last.join(5)
    assert read_first(path.read_text()).puzzle == of(5, 3, 1)
    assert os.listdir(tmp_path) == ["draft.txt"]


def test_what_is_kept_as_a_further_draft_is_the_first_one_again_by_undo(tmp_path: Path) -> None:
    path = str(tmp_path / "draft.txt")
    draft = Draft(path)
    draft.describe("", "", "Digits in a cage may not repeat.")
    draft.shelf_number = 3
    draft.enter([0], 5)
    draft.shelf_number = 4
    draft.enter([1], 6)
    for one in (draft, Draft(path)):
        one.open(CLASSIC)
        assert one.shelf_number == 4
        assert one.when_worded.givens == of().givens, "the rules were written before both digits"
        one.undo()
        assert one.shelf_number == 4
        one.undo()
        assert one.shelf_number == 3
        one.redo()
        one.redo()


def test_each_act_knows_its_draft_on_the_shelf() -> None:
    draft = Draft()
    draft.enter([0], 5)
    draft.shelf_number = 3
    draft.enter([1], 3)
    draft.clear()
    draft.enter([2], 4)
    assert draft.shelf_number == 0
    draft.shelf_number = 4
    draft.undo()
    assert draft.shelf_number == 4  # cleared, it belongs to the new one
    draft.undo()
    assert draft.shelf_number == 3
    draft.undo()
    assert draft.shelf_number == 3
    draft.change_grid(topology_of_size(6))
    assert draft.shelf_number == 0
    draft.begin(draft.puzzle, 9)  # the same puzzle, as a version of a draft
    assert draft.shelf_number == 9

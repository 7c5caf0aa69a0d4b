"""A list of positions: going through it, playing it, and lengthening it while it plays."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sudoku_app.core.explain.phrases import Span
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import CLASSIC
from sudoku_app.game.play.game import Game
from sudoku_app.presentation.board.picture import Picture
from sudoku_app.presentation.hints.playback import Playback, Scene, line_by_line

LETTERS = Playback(4, "abcd".__getitem__)
EMPTY = Playback(0, "abcd".__getitem__, place=-1, is_growing=True)


def played(playback: Playback[str]) -> str:
    """What is shown from the press of Play until it stops."""
    playback = playback.toggled()
    shown = playback.position
    while playback.is_playing:
        playback = playback.played_on()
        shown += playback.position
    return shown


def test_it_goes_forward_and_back_and_stays_within_its_ends() -> None:
    assert [LETTERS.at(place).position for place in (-3, 0, 2, 3, 9)] == list("aacdd")
    assert [LETTERS.at(place).has_previous for place in range(4)] == [False, True, True, True]
    assert [LETTERS.at(place).has_next for place in range(4)] == [True, True, True, False]


def test_only_the_position_that_is_shown_is_made() -> None:
    made: list[int] = []

    def make(place: int) -> int:
        made.append(place)
        return place

    playback = Playback(1_000_000, make).at(5).toggled().played_on()
    assert made == []
    assert playback.position == 7
    assert made == [7]


@pytest.mark.parametrize(("place", "shown"), [(0, "bcd"), (2, "d"), (3, "abcd")])
def test_it_plays_from_the_next_position_to_the_end_and_from_the_end_all(
    place: int, shown: str
) -> None:
    assert played(LETTERS.at(place)) == shown


def test_going_elsewhere_while_it_plays_lets_it_play_on_from_there() -> None:
    playback = LETTERS.toggled().at(2)
    assert playback.is_playing
    assert playback.played_on() == LETTERS.at(3)
    assert LETTERS.toggled().toggled() == LETTERS.at(1)


def test_a_list_of_one_position_does_not_play() -> None:
    assert not replace(LETTERS, count=1).toggled().is_playing


def test_the_first_position_to_come_is_shown_at_once() -> None:
    assert EMPTY.grown(2, is_growing=True).position == "a"
    assert EMPTY.grown(0, is_growing=True).place == -1


def test_playing_waits_at_the_end_of_a_list_that_grows() -> None:
    playback = EMPTY.grown(2, is_growing=True).toggled()
    assert (playback.position, playback.is_playing) == ("b", True)
    playback = playback.played_on()
    assert (playback.position, playback.is_playing) == ("b", True)
    playback = playback.grown(3, is_growing=True).played_on()
    assert (playback.position, playback.is_playing) == ("c", True)
    assert not playback.grown(3, is_growing=False).is_playing
    assert playback.grown(4, is_growing=False).is_playing


def test_people_count_from_the_number_of_the_list() -> None:
    assert LETTERS.at(1).numbers == (2, 4)
    assert replace(LETTERS, first_number=0).at(1).numbers == (1, 3)


def test_the_lines_of_a_text_are_emphasised_between_two_looks_at_the_whole() -> None:
    chain = line_by_line(3, lambda line: "abc*"[line])
    assert [chain.at(place).position for place in range(5)] == list("*abc*")
    assert [chain.at(place).line for place in range(5)] == [-1, 0, 1, 2, -1]
    assert played(chain) == played(chain.at(4)) == "abc*"


def test_a_scene_speaks_its_title_and_sentences_or_the_emphasised_line() -> None:
    game = Game(Puzzle(CLASSIC, (0,) * 81))
    scene = Scene(
        game,
        Picture(),
        title="XY-Wing",
        paragraphs=((Span("Either way, "), Span("r1c1", (0,)), Span(" is 5.")),),
        lines=((Span("If this, then that."),), (Span("So that."),)),
    )
    assert scene.spoken == "XY-Wing. Either way, r1c1 is 5."
    assert scene.with_line(1).spoken == "So that."
    assert scene.with_line(1).with_line(-1) == scene

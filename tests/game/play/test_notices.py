"""What the player is told of the games, in one place."""

from __future__ import annotations

from sudoku_app.core.message import verbatim
from sudoku_app.game.play.notices import Notices, Trouble

ONE, OTHER, THIRD = verbatim("one"), verbatim("other"), verbatim("third")


def test_passing_notices_wait_in_their_order_until_they_are_read() -> None:
    notices = Notices()
    for notice in (ONE, OTHER, THIRD):
        notices.tell(notice)
    assert notices.passing == [ONE, OTHER, THIRD]
    notices.clear()
    assert notices.passing == []


def test_a_notice_about_something_takes_the_place_of_the_one_before() -> None:
    notices = Notices()
    notices.tell(ONE, about="a file")
    notices.tell(OTHER)
    notices.tell(THIRD, about="a file")
    assert notices.passing == [OTHER, THIRD]
    notices.take_back("a file")
    assert notices.passing == [OTHER]


def test_what_fails_again_and_again_is_said_once() -> None:
    notices = Notices()
    for notice in (ONE, OTHER, verbatim("one"), ONE):
        notices.tell(notice)
    assert notices.passing == [OTHER, ONE]


def test_a_trouble_lasts_until_its_own_reason_is_gone_and_the_file_comes_first() -> None:
    notices = Notices()
    notices.set_trouble(Trouble.ACT, ONE)
    notices.set_trouble(Trouble.FILE, OTHER)
    notices.clear()
    assert notices.trouble == OTHER
    notices.set_trouble(Trouble.FILE, None)
    assert notices.trouble == ONE
    notices.set_trouble(Trouble.ACT, None)
    assert notices.trouble is None

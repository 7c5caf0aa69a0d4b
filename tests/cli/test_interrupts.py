"""Ctrl+C between things that belong together."""

from __future__ import annotations

import signal
from threading import Thread

import pytest

from sudoku_app.cli.interrupts import Interrupts


def test_ctrl_c_waits_for_the_end_of_a_held_block() -> None:
    done: list[str] = []
    with Interrupts() as interrupts, pytest.raises(KeyboardInterrupt):
        with interrupts.delayed():
            done.append("printed")
            signal.raise_signal(signal.SIGINT)
            done.append("counted")
        done.append("went on")
    assert done == ["printed", "counted"]


def test_a_second_one_does_not_wait() -> None:
    done: list[str] = []
    with Interrupts() as interrupts, pytest.raises(KeyboardInterrupt), interrupts.delayed():
        signal.raise_signal(signal.SIGINT)
        done.append("first")
        signal.raise_signal(signal.SIGINT)
        done.append("second")
    assert done == ["first"]


def test_outside_of_held_blocks_it_comes_at_once() -> None:
    with Interrupts() as interrupts, pytest.raises(KeyboardInterrupt):
        with interrupts.delayed():
            pass
        signal.raise_signal(signal.SIGINT)


def test_the_usual_handling_comes_back() -> None:
    before = signal.getsignal(signal.SIGINT)
    with Interrupts():
        assert signal.getsignal(signal.SIGINT) != before
    assert signal.getsignal(signal.SIGINT) is before


def test_ctrl_c_that_is_ignored_stays_so() -> None:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        with Interrupts() as interrupts, interrupts.delayed():
            signal.raise_signal(signal.SIGINT)
            assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, before)


def test_in_another_thread_there_is_nothing_to_hold() -> None:
    done: list[str] = []

    def work() -> None:
        with Interrupts() as interrupts, interrupts.delayed():
            done.append("done")

    thread = Thread(target=work)
    thread.start()
    thread.join()
    assert done == ["done"]

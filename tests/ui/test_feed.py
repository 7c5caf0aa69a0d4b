"""What the window's thread reads for a job in another one."""

from __future__ import annotations

from collections.abc import Generator
from threading import Event, get_ident

import pytest
from PyQt6 import sip
from PyQt6.QtCore import QObject
from pytestqt.qtbot import QtBot

from sudoku_app.ui.task_runner import Feed, FeedCancelledError, TaskRunner


@pytest.fixture
def runner(qtbot: QtBot) -> Generator[TaskRunner, None, None]:
    parent = QObject()
    runner = TaskRunner(parent, failed=lambda _error: None)
    yield runner
    runner.stop()


def test_a_job_gets_all_parts_and_the_windows_thread_reads_them(
    qtbot: QtBot, runner: TaskRunner
) -> None:
    readers: list[int] = []

    def parts() -> Generator[int, None, None]:
        for number in range(20):
            readers.append(get_ident())
            yield number

    feed = Feed(parts(), runner)
    with qtbot.waitSignal(runner.finished) as signal:
        runner.start(lambda cancelled: list(feed.parts(cancelled)))
    assert signal.args == [list(range(20))]
    assert set(readers) == {get_ident()}


def test_what_reading_raises_is_raised_in_the_job(qtbot: QtBot, runner: TaskRunner) -> None:
    def parts() -> Generator[int, None, None]:
        yield 1
        raise OSError("gone")

    feed = Feed(parts(), runner)
    with qtbot.waitSignal(runner.failed) as signal:
        runner.start(lambda cancelled: list(feed.parts(cancelled)))
    assert signal.args is not None
    assert str(signal.args[0]) == "gone"


def test_nothing_is_asked_of_a_feed_that_was_stopped(qtbot: QtBot, runner: TaskRunner) -> None:
    is_closed, is_stopped = Event(), Event()
    read: list[int] = []

    def parts() -> Generator[int, None, None]:
        try:
            while True:
                read.append(1)
                yield 1
        finally:
            is_closed.set()

    def work(cancelled: object) -> None:
        taken = feed.parts(lambda: False)
        next(taken)
        is_stopped.wait(5)
        for _ in taken:
            pass

    feed = Feed(parts(), runner)
    with qtbot.waitSignal(runner.failed) as signal:
        runner.start(work)
        qtbot.waitUntil(lambda: len(read) > 1)
        feed.stop()
        assert is_closed.is_set()
        sip.delete(feed)  # as its runner does that goes with it
        is_stopped.set()
    assert signal.args is not None
    assert isinstance(signal.args[0], FeedCancelledError)

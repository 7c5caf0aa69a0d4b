"""Long work beside the window, one job at a time."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event

import pytest
from PyQt6 import sip
from PyQt6.QtCore import QObject, QThreadPool
from pytestqt.qtbot import QtBot

from sudoku_app.ui.task_runner import TaskRunner

Cancel = Callable[[], bool]


@pytest.fixture
def parent(qtbot: QtBot) -> QObject:
    return QObject()


@pytest.fixture
def runner(parent: QObject) -> TaskRunner:
    return TaskRunner(parent)


def test_a_jobs_value_comes_back(qtbot: QtBot, runner: TaskRunner) -> None:
    with qtbot.waitSignal(runner.finished) as signal:
        runner.start(lambda cancel: 42)
    assert signal.args == [42]
    runner.stop()


def test_what_a_job_raises_is_told(qtbot: QtBot, runner: TaskRunner) -> None:
    def fail(cancel: Cancel) -> None:
        raise ValueError("no such thing")

    with qtbot.waitSignal(runner.failed) as signal:
        runner.start(fail)
    assert signal.args is not None
    assert str(signal.args[0]) == "no such thing"
    runner.stop()


def test_a_newer_job_drops_the_one_before(qtbot: QtBot, runner: TaskRunner) -> None:
    begun, seen_cancel = Event(), Event()
    told: list[object] = []
    runner.finished.connect(told.append)

    def endless(cancel: Cancel) -> str:
        begun.set()
        while not cancel():
            pass
        seen_cancel.set()
        return "old"

    runner.start(endless)
    assert begun.wait(5)
    with qtbot.waitSignal(runner.finished):
        runner.start(lambda cancel: "new")
    assert seen_cancel.is_set()
    assert told == ["new"]
    runner.stop()


def test_a_job_dropped_before_it_begins_closes_what_was_opened_for_it(runner: TaskRunner) -> None:
    begun, release, unused = Event(), Event(), Event()

    def hold_on(cancel: Cancel) -> None:
        begun.set()
        release.wait(5)

    worked: list[bool] = []
    runner.start(hold_on)
    assert begun.wait(5)
    runner.start(lambda cancel: worked.append(True), unused.set)
    runner.cancel()
    release.set()
    assert unused.wait(5)
    assert worked == []
    runner.stop()


def test_stopping_ends_the_job_and_tells_nothing(qtbot: QtBot, runner: TaskRunner) -> None:
    def endless(cancel: Cancel) -> None:
        while not cancel():
            pass

    with qtbot.assertNotEmitted(runner.finished, wait=50):
        runner.start(endless)
        runner.stop()
    runner.start(lambda cancel: None)
    runner.stop()


def test_a_runner_that_goes_ends_its_job(qtbot: QtBot, parent: QObject) -> None:
    begun, ended = Event(), Event()

    def work(cancelled: Cancel) -> None:
        begun.set()
        while not cancelled():
            pass
        ended.set()

    TaskRunner(parent).start(work)
    qtbot.waitUntil(begun.is_set)
    parent.deleteLater()
    qtbot.waitUntil(ended.is_set)


def test_a_job_that_outlives_the_program_ends_in_silence(
    parent: QObject, capfd: pytest.CaptureFixture[str]
) -> None:
    begun, may_end = Event(), Event()
    runner = TaskRunner(parent)

    def deaf(cancelled: Cancel) -> None:
        begun.set()
        may_end.wait(5)

    runner.start(deaf)
    assert begun.wait(5)
    sip.delete(runner._messenger)  # as PyQt does with all objects at the end of the process
    may_end.set()
    pool = QThreadPool.globalInstance()
    assert pool is not None
    assert pool.waitForDone(5000)
    assert capfd.readouterr().err == ""

"""Long work beside the window, one job at a time."""

from __future__ import annotations

import gc
from collections.abc import Callable
from threading import Event, get_ident

import pytest
from PyQt6 import sip
from PyQt6.QtCore import QObject, QThreadPool
from pytestqt.qtbot import QtBot

from sudoku_app.ui import task_runner
from sudoku_app.ui.task_runner import TaskRunner

Cancel = Callable[[], bool]


@pytest.fixture
def parent(qtbot: QtBot) -> QObject:
    return QObject()


@pytest.fixture
def runner(parent: QObject) -> TaskRunner:
    return TaskRunner(parent, failed=lambda _error: None)


def test_a_jobs_value_comes_back(qtbot: QtBot, runner: TaskRunner) -> None:
    with qtbot.waitSignal(runner.finished) as signal:
        runner.start(lambda cancel: 42)
    assert signal.args == [42]
    runner.stop()


def test_what_a_job_raises_is_reported(qtbot: QtBot, runner: TaskRunner) -> None:
    def fail(cancel: Cancel) -> None:
        raise ValueError("no such thing")

    with qtbot.waitSignal(runner.failed) as signal:
        runner.start(fail)
    assert signal.args is not None
    assert str(signal.args[0]) == "no such thing"
    runner.stop()


def test_what_nobody_expects_is_raised_where_it_is_logged(qtbot: QtBot, parent: QObject) -> None:
    def fail(_cancel: Callable[[], bool]) -> None:
        raise RuntimeError("broken")

    ended: list[bool] = []
    runner = TaskRunner(parent, broken=lambda: ended.append(True))
    with qtbot.capture_exceptions() as raised, qtbot.waitSignal(runner.failed):
        runner.start(fail)
    assert [str(error) for _, error, _ in raised] == ["broken"]
    assert ended == [True]
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


def test_a_job_dropped_before_it_begins_does_nothing(runner: TaskRunner) -> None:
    begun, release = Event(), Event()

    def hold_on(cancel: Cancel) -> None:
        begun.set()
        release.wait(5)

    worked: list[bool] = []
    runner.start(hold_on)
    assert begun.wait(5)
    runner.start(lambda cancel: worked.append(True))
    runner.cancel()
    release.set()
    runner.stop()
    assert worked == []


def test_a_value_that_comes_too_late_is_dropped(runner: TaskRunner) -> None:
    begun, release = Event(), Event()
    dropped: list[object] = []

    def deaf(cancel: Cancel) -> str:
        begun.set()
        release.wait(5)
        return "late"

    runner.start(deaf, dropped.append)
    assert begun.wait(5)
    runner.cancel()
    release.set()
    runner.stop()
    assert dropped == ["late"]


def test_a_value_is_dropped_that_was_on_its_way_when_its_job_was_cancelled(
    qtbot: QtBot, runner: TaskRunner
) -> None:
    dropped: list[object] = []
    with qtbot.assertNotEmitted(runner.finished):
        runner.start(lambda cancel: "on its way", dropped.append)
        pool = QThreadPool.globalInstance()
        assert pool is not None
        assert pool.waitForDone(5000)
        runner.cancel()
        qtbot.waitUntil(lambda: dropped == ["on its way"])


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
    parent: QObject, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, may_end = Event(), Event()
    own = task_runner.Messenger()
    monkeypatch.setattr(task_runner, "messenger", lambda: own)
    runner = TaskRunner(parent)

    def deaf(cancelled: Cancel) -> None:
        begun.set()
        may_end.wait(5)

    runner.start(deaf)
    assert begun.wait(5)
    sip.delete(own)  # as PyQt does with all objects at the end of the process
    may_end.set()
    pool = QThreadPool.globalInstance()
    assert pool is not None
    assert pool.waitForDone(5000)
    assert capfd.readouterr().err == ""


class Circle:
    """Goes by collection alone, and notes in which thread it does."""

    def __init__(self, gone_in: list[int]) -> None:
        self._gone_in = gone_in
        self._itself = self

    def __del__(self) -> None:
        self._gone_in.append(get_ident())


def test_what_went_in_a_circle_is_never_collected_in_a_jobs_thread(
    qtbot: QtBot, runner: TaskRunner
) -> None:
    gone_in: list[int] = []

    def allocate(cancelled: Cancel) -> object:
        Circle(gone_in)
        return [[] for _ in range(200_000)]

    with qtbot.waitSignal(runner.finished, timeout=20_000):
        runner.start(allocate)
        Circle(gone_in)
    gc.collect()
    assert gone_in == [get_ident(), get_ident()]
    qtbot.waitUntil(gc.isenabled)


class Left(QObject):
    """Notes in which thread it goes."""

    def __init__(self, gone_in: list[int]) -> None:
        super().__init__()
        self._gone_in = gone_in

    def work(self, cancelled: Cancel) -> None:
        """Be what a job alone refers to at its end."""

    def __del__(self) -> None:
        self._gone_in.append(get_ident())


def test_what_only_a_job_still_refers_to_goes_in_the_windows_thread(
    qtbot: QtBot, runner: TaskRunner
) -> None:
    gone_in: list[int] = []
    for _ in range(20):
        runner.start(Left(gone_in).work)
    qtbot.waitUntil(lambda: len(gone_in) == 20)
    assert set(gone_in) == {get_ident()}
    qtbot.waitUntil(gc.isenabled)


def test_what_a_job_tells_comes_before_its_end_and_not_after_a_newer_one(
    qtbot: QtBot, runner: TaskRunner
) -> None:
    came: list[object] = []
    runner.progressed.connect(came.append)
    runner.finished.connect(came.append)
    release = Event()

    def old(cancelled: Cancel, report: Callable[[object], None]) -> str:
        release.wait(5)
        report("too late")
        return "old"

    def new(cancelled: Cancel, report: Callable[[object], None]) -> str:
        for number in range(3):
            report(number)
        return "new"

    runner.start_reporting(old)
    runner.start_reporting(new)
    release.set()
    qtbot.waitUntil(lambda: "new" in came)
    assert came == [0, 1, 2, "new"]


def test_a_runner_that_went_is_told_nothing(qtbot: QtBot, parent: QObject) -> None:
    begun, release = Event(), Event()
    dropped: list[object] = []
    runner = TaskRunner(parent)

    def work(cancelled: Cancel, report: Callable[[object], None]) -> str:
        begun.set()
        release.wait(5)
        report("part")
        return "value"

    runner.start_reporting(work, dropped.append)
    assert begun.wait(5)
    sip.delete(runner)
    release.set()
    qtbot.waitUntil(lambda: dropped == ["value"])

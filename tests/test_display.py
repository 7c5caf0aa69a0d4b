"""The question whether a window can be opened, and which libraries it needs."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from sudoku_app import libraries
from sudoku_app.display import display_problem, fatal_sentence

ROOT = Path(__file__).resolve().parent.parent

linux = pytest.mark.skipif(sys.platform != "linux", reason="X11, Wayland and apt are Linux's")


@pytest.mark.parametrize("platform", ["darwin", "win32"])
def test_macos_and_windows_always_have_a_display(platform: str) -> None:
    assert display_problem({}, platform) is None


@linux
@pytest.mark.parametrize(
    ("environ", "said"),
    [
        ({}, "There is no display"),
        ({"DISPLAY": ""}, "There is no display"),
        ({"QT_QPA_PLATFORM": "xcb"}, "There is no display"),
        ({"QT_QPA_PLATFORM": "wayland", "DISPLAY": ":0"}, "There is no display"),
        ({"DISPLAY": ":54321"}, "DISPLAY=:54321"),
        ({"DISPLAY": "unix:54321.0"}, "DISPLAY=unix:54321.0"),
        ({"DISPLAY": "nonsense"}, "DISPLAY=nonsense"),
        ({"DISPLAY": "127.0.0.1:59000"}, "DISPLAY=127.0.0.1:59000"),
        ({"WAYLAND_DISPLAY": "none", "XDG_RUNTIME_DIR": "/nowhere"}, "WAYLAND_DISPLAY=none"),
        ({"WAYLAND_DISPLAY": "/nowhere/w", "DISPLAY": ":54321"}, " or DISPLAY=:54321"),
    ],
)
def test_a_silent_display_is_reported_in_a_sentence(environ: dict[str, str], said: str) -> None:
    problem = display_problem(environ, "linux")
    assert problem is not None
    assert said in problem
    assert "xvfb-run" in problem
    assert "`solve`" in problem
    assert "\n" not in problem


@linux
@pytest.mark.parametrize("qpa", ["offscreen", "minimal", "vnc"])
def test_a_platform_without_a_screen_needs_no_display(qpa: str) -> None:
    assert display_problem({"QT_QPA_PLATFORM": qpa}, "linux") is None


@linux
def test_a_wayland_compositor_that_listens_is_a_display(tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(tmp_path / "wayland-3"))
        server.listen()
        environ = {"WAYLAND_DISPLAY": "wayland-3", "XDG_RUNTIME_DIR": str(tmp_path)}
        problem = display_problem(environ, "linux")
        assert "wayland-3" not in (problem or "")
    assert "wayland-3" in (display_problem(environ, "linux") or "")


@linux
def test_an_x_server_that_listens_is_a_display() -> None:
    number = 40_000 + os.getpid() % 10_000
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(f"\0/tmp/.X11-unix/X{number}")
        server.listen()
        problem = display_problem({"DISPLAY": f":{number}.0"}, "linux")
        assert f":{number}" not in (problem or "")
    assert f":{number}" in (display_problem({"DISPLAY": f":{number}.0"}, "linux") or "")


@linux
def test_an_x_server_that_lets_nobody_in_ends_the_program_with_a_sentence() -> None:
    number = 50_000 + os.getpid() % 10_000
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(f"\0/tmp/.X11-unix/X{number}")
        server.listen()
        server.settimeout(0.1)
        environ = {
            "PATH": os.environ["PATH"],
            "DISPLAY": f":{number}",
            "SUDOKU_APP_HOME": "/nowhere",
        }
        with subprocess.Popen(
            [sys.executable, "-m", "sudoku_app"], cwd=ROOT, env=environ, stderr=subprocess.PIPE
        ) as program:
            while program.poll() is None:
                with suppress(TimeoutError):
                    server.accept()[0].close()
            _, said = program.communicate()
    assert program.returncode == 2
    # Where X11's libraries are missing, that is said instead, before Qt is asked.
    assert b"xvfb-run" in said or b"system libraries" in said


@linux
def test_an_x_server_on_another_host_is_a_display() -> None:
    with socket.socket() as server:
        server.bind(("127.0.0.1", 0))
        server.listen()
        number = server.getsockname()[1] - 6000
        problem = display_problem({"DISPLAY": f"127.0.0.1:{number}"}, "linux")
        assert "127.0.0.1" not in (problem or "")


@linux
def test_only_libraries_that_do_not_load_are_missing() -> None:
    wanted = {"libc.so.6": "libc6", "libno-such.so.7": "libno-such7"}
    assert libraries.missing_libraries(wanted) == {"libno-such.so.7": "libno-such7"}


def test_the_line_that_installs_packages_is_complete() -> None:
    assert libraries.apt_command(["a", "b"], sudo=False) == (
        "apt-get update && apt-get install -y a b"
    )
    assert libraries.apt_command(["a"], sudo=True) == (
        "sudo apt-get update && sudo apt-get install -y a"
    )


def test_missing_libraries_are_reported_by_name() -> None:
    sentence = libraries.missing_sentence({"libno-such.so.7": "libno-such7"}, sudo=True)
    assert "libno-such" in sentence
    assert "\n" not in sentence


def test_what_qt_says_last_becomes_a_sentence() -> None:
    sentence = fatal_sentence("no Qt platform plugin could be initialized.\n\nAvailable: xcb\n")
    assert "no Qt platform plugin could be initialized" in sentence
    assert "\n" not in sentence

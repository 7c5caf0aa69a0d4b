"""Check whether a window can be opened before Qt tries and, on failure, aborts the process.

An X server that answers but refuses the connection, or a plugin that fails to load for another
reason, is only noticed by Qt; `fatal_sentence` is for that case.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from sudoku_app.libraries import (
    OFFSCREEN,
    libraries_for_window,
    missing_libraries,
    missing_sentence,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

NO_DISPLAY = 2
"""The exit status of a program that cannot open a window."""
WITHOUT_DISPLAY = (
    "start Sudoku with `xvfb-run -a`, or use a command that needs no display, "
    "such as `solve` (see `--help`)"
)


def display_problem(environ: Mapping[str, str], platform: str) -> str | None:
    """Return one sentence that says why no window can be opened, or None if there is no known
    reason.

    `environ` is `os.environ`, `platform` is `sys.platform`. Takes well under a millisecond if
    there is no problem and the display is on this machine.
    """
    if platform != "linux":
        return None
    plugins = environ.get("QT_QPA_PLATFORM", "xcb;wayland")
    if "xcb" not in plugins and "wayland" not in plugins:
        missing = missing_libraries(OFFSCREEN)
    elif problem := _silent_display(environ, plugins):
        return problem
    else:
        missing = libraries_for_window(environ)
    return missing_sentence(missing, sudo=os.geteuid() != 0) if missing else None


def fatal_sentence(text: str) -> str:
    """Return the sentence to print instead of Qt's message if it fails before opening a window."""
    reason = text.strip().partition("\n")[0]
    return f"Qt could not open a window ({reason}); {WITHOUT_DISPLAY}"


def _silent_display(environ: Mapping[str, str], plugins: str) -> str | None:
    x11 = environ.get("DISPLAY") if "xcb" in plugins else None
    wayland = environ.get("WAYLAND_DISPLAY") if "wayland" in plugins else None
    if environ.get("WAYLAND_SOCKET"):
        return None
    if not x11 and not wayland:
        return f"There is no display to open a window on; {WITHOUT_DISPLAY}"
    if wayland and _wayland_answers(environ.get("XDG_RUNTIME_DIR", ""), wayland):
        return None
    if x11 and _x11_answers(x11):
        return None
    named = " or ".join(
        f"{name}={value}"
        for name, value in (("WAYLAND_DISPLAY", wayland), ("DISPLAY", x11))
        if value
    )
    return f"No display answers at {named}; {WITHOUT_DISPLAY}"


def _wayland_answers(folder: str, name: str) -> bool:
    return _listens(os.path.join(folder, name))


def _x11_answers(display: str) -> bool:
    # `[protocol/][host]:number[.screen]`, see X(7); without a host, it is a local socket.
    host, _, rest = display.rpartition(":")
    number = rest.partition(".")[0]
    if not number.isdecimal():
        return False
    host = host.rpartition("/")[2]
    if host and host != "unix":
        return _host_listens(host.strip("[]"), 6000 + int(number))
    path = f"/tmp/.X11-unix/X{number}"
    return _listens("\0" + path) or _listens(path)


def _listens(address: str) -> bool:
    import _socket  # the C half of socket: the Python half takes 5 ms, the whole check 0.3 ms

    end = _socket.socket(_socket.AF_UNIX, _socket.SOCK_STREAM)
    try:
        end.connect(address)
    except OSError:
        return False
    finally:
        end.close()
    return True


def _host_listens(host: str, port: int) -> bool:
    from socket import create_connection

    try:
        create_connection((host, port), timeout=3).close()
    except OSError:
        return False
    return True

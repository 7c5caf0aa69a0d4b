"""Which system libraries Qt's wheels need on Linux, and which of them are missing here.

A library that is missing under a platform plugin makes Qt abort, which no program can catch; so
they are looked for first. Read off the ELF headers of the PyQt6 6.11 wheels: every library that a
package below does not itself bring along.
"""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False  # run.py asks this module at every start, and typing costs 4 ms
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    Libraries = dict[str, str]
    """Shared libraries by the name that Qt loads them by, each with the Debian package it is in."""

OFFSCREEN: Libraries = {
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libfontconfig.so.1": "libfontconfig1",  # brings the font DejaVu along, too
    "libglib-2.0.so.0": "libglib2.0-0",
    "libdbus-1.so.3": "libdbus-1-3",
}
X11: Libraries = {
    "libX11-xcb.so.1": "libx11-xcb1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}
WAYLAND: Libraries = {
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
}


def libraries_for_window(environ: Mapping[str, str]) -> Libraries:
    """What a window misses on the display that `environ` names, or on X11 when it names none."""
    plugins = []
    if environ.get("WAYLAND_DISPLAY"):
        plugins.append(missing_libraries(WAYLAND))
    if environ.get("DISPLAY") or not plugins:
        plugins.append(missing_libraries(X11))
    # Qt tries one plugin after the other, so one that loads is enough.
    return missing_libraries(OFFSCREEN) | min(plugins, key=lambda missing: len(missing))


def missing_libraries(wanted: Libraries) -> Libraries:
    """Those of `wanted` that the dynamic loader cannot load, in their order."""
    # A file in the usual place costs microseconds; the loader itself, with ctypes, milliseconds.
    return {
        soname: package
        for soname, package in wanted.items()
        if not _in_usual_place(soname) and not _loads(soname)
    }


def _in_usual_place(soname: str) -> bool:
    multiarch = getattr(sys.implementation, "_multiarch", "")
    folders = (f"/usr/lib/{multiarch}", "/usr/lib64", "/usr/lib")
    return any(os.path.exists(f"{folder}/{soname}") for folder in folders)


def _loads(soname: str) -> bool:
    from ctypes import CDLL

    try:
        CDLL(soname)
    except OSError:
        return False
    return True


def apt_command(packages: Iterable[str], sudo: bool) -> str:
    """The line that installs `packages` on Debian and Ubuntu."""
    prefix = "sudo " if sudo else ""
    return f"{prefix}apt-get update && {prefix}apt-get install -y {' '.join(packages)}"


def missing_sentence(missing: Libraries, sudo: bool) -> str:
    """What to tell the player about libraries that are missing; one sentence."""
    sentence = "Qt needs system libraries that are not installed here"
    if os.path.exists("/etc/debian_version"):
        return f"{sentence}; install them with: {apt_command(missing.values(), sudo)}"
    return f"{sentence}: {', '.join(missing)}"

"""The system libraries that Qt's wheels need on Linux, and which of them are missing.

If a platform plugin lacks a library, Qt aborts, which no program can catch, so we look for the
libraries first. The tables come from the ELF headers of the PyQt6 6.11 wheels, without libraries
that the packages below depend on anyway.
"""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False  # run.py uses this module at every start; importing typing takes 4 ms
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    Libraries = dict[str, str]
    """The Debian package of each shared library, by the name under which Qt loads it."""

OFFSCREEN: Libraries = {
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libfontconfig.so.1": "libfontconfig1",  # also installs the DejaVu font
    "libglib-2.0.so.0": "libglib2.0-0",
    "libdbus-1.so.3": "libdbus-1-3",
    "libgssapi_krb5.so.2": "libgssapi-krb5-2",  # for QtNetwork
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
    """Return the libraries missing for a window on the display that `environ` names, or on X11 if
    it names none.
    """
    plugins = []
    if environ.get("WAYLAND_DISPLAY"):
        plugins.append(missing_libraries(WAYLAND))
    if environ.get("DISPLAY") or not plugins:
        plugins.append(missing_libraries(X11))
    # Qt tries the plugins in turn, so one that loads is enough.
    return missing_libraries(OFFSCREEN) | min(plugins, key=lambda missing: len(missing))


def missing_libraries(wanted: Libraries) -> Libraries:
    """Return those of `wanted` that the dynamic loader cannot load, in the same order."""
    # Looking for a file takes microseconds, calling the loader with ctypes milliseconds.
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
    """Return the command line that installs `packages` on Debian and Ubuntu."""
    prefix = "sudo " if sudo else ""
    return f"{prefix}apt-get update && {prefix}apt-get install -y {' '.join(packages)}"


def missing_sentence(missing: Libraries, sudo: bool) -> str:
    """Return the sentence that tells the player which libraries are missing."""
    sentence = "Qt needs system libraries that are not installed here"
    if os.path.exists("/etc/debian_version"):
        return f"{sentence}; install them with: {apt_command(missing.values(), sudo)}"
    return f"{sentence}: {', '.join(missing)}"

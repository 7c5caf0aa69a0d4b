"""A virtual X server on which any program can be watched.

The server (Xvfb) stores its screen in a file, so every program can be observed in the same way,
without its help.
"""

from __future__ import annotations

import mmap
import os
import shutil
import struct
import subprocess
import time
from collections import Counter
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

ROOT = Path(__file__).resolve().parent.parent
STRIDE = 97 * 4  # one byte of every 97th pixel
FULL = 0.98
LIMIT = 15.0
QUIET = 0.4  # seconds without a change after which a picture counts as finished
MANAGED = """<?xml version="1.0"?>
<openbox_config xmlns="http://openbox.org/3.4/rc"><applications>
<application class="*" type="normal"><decor>no</decor><maximized>yes</maximized></application>
</applications></openbox_config>
"""


class Picture(NamedTuple):
    """What was on the screen `seconds` after the start.

    By then the process had used `processor` seconds of processor time and had `megabytes`
    (10^6 bytes) of resident memory.
    """

    seconds: float
    processor: float
    megabytes: float
    pixels: bytes


class Screen:
    """A virtual X server whose screen is a file in `folder`; a context manager.

    If it is `managed`, a window manager gives the whole screen to each window except dialogs, and
    the keyboard focus to the newest one. Raises OSError if a required program is not installed.
    """

    def __init__(self, folder: Path, size: str = "1280x1024", managed: bool = False) -> None:
        read, write = os.pipe()
        self._server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{size}x24", "-fbdir", folder],
            pass_fds=[write],
            stderr=subprocess.DEVNULL,
        )
        os.close(write)
        with os.fdopen(read) as answer:
            self.display = f":{answer.readline().strip()}"
        with (folder / "Xvfb_screen0").open("rb") as file:
            self._memory = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        header = struct.unpack(">25I", self._memory[:100])  # XWD: see XWDFile.h
        self._offset = header[0] + 12 * header[19] + 1
        self._manager: subprocess.Popen[bytes] | None = None
        if managed:
            settings = folder / "openbox.xml"
            settings.write_text(MANAGED, encoding="utf-8")
            self._manager = subprocess.Popen(
                ["openbox", "--config-file", settings],
                env=os.environ | {"DISPLAY": self.display, "HOME": str(folder)},
                stderr=subprocess.DEVNULL,
            )

    def sample(self, stride: int = STRIDE) -> bytes:
        """Return every `stride`-th byte of the picture, which has four bytes per pixel."""
        return self._memory[self._offset :: stride]

    def wait_until_quiet(self, longest: float = 15.0, quiet: float = QUIET) -> None:
        """Wait until nothing has changed for `quiet` seconds, or `longest` seconds have passed."""
        last, changed = self.sample(), time.perf_counter()
        end = changed + longest
        while (now := time.perf_counter()) < min(end, changed + quiet):
            picture = self.sample()
            if picture != last:
                last, changed = picture, now
            time.sleep(0.005)

    def watch(
        self, begin: float, process: subprocess.Popen[bytes], quiet: float = QUIET
    ) -> list[Picture]:
        """Return every new picture, timed from `begin`, until `quiet` seconds after the last large
        change.

        Raises RuntimeError if nothing changes or the program ends.
        """
        last, changed = self.sample(), begin
        pictures: list[Picture] = []
        while (now := time.perf_counter()) - begin < LIMIT:
            picture = self.sample()
            if picture != last:
                if not pictures or share_changed(last, picture) > 1 - FULL:
                    changed = now
                spent, resident = processor_time(process.pid), resident_memory(process.pid)
                pictures.append(Picture(now - begin, spent, resident, picture))
                last = picture
            if pictures and now - changed > quiet:
                return pictures
            if process.poll() is not None:
                raise RuntimeError(f"it ended with {process.returncode}")
            time.sleep(0.001)
        if not pictures:
            raise RuntimeError(f"nothing was to be seen within {LIMIT:.0f} s")
        return pictures

    def wait_for(self, picture: bytes) -> None:
        """Wait until the picture is back, or five seconds have passed."""
        end = time.perf_counter() + 5
        while self.sample() != picture and time.perf_counter() < end:
            time.sleep(0.01)

    def __enter__(self) -> Screen:
        return self

    def __exit__(self, *_: object) -> None:
        self._memory.close()
        for process in (self._manager, self._server):
            if process is not None:
                process.terminate()
                process.wait()


def share_changed(before: bytes, after: bytes) -> float:
    """Return the share of bytes in which two samples differ."""
    return sum(map(int.__ne__, before, after)) / len(before)


def resident_memory(pid: int) -> float:
    """Return the resident memory of a process in MB (10^6 bytes)."""
    for line in Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024 / 1e6
    raise RuntimeError(f"process {pid} is gone")


def processor_time(pid: int) -> float:
    """Return the seconds that the threads of a process have run."""
    threads = Path(f"/proc/{pid}/task").glob("*/schedstat")
    return sum(int(each.read_text(encoding="ascii").split()[0]) for each in threads) / 1e9


def first_full(before: bytes, pictures: list[Picture]) -> Picture:
    """Return the first picture that shows nearly all that the last one shows and that was not there
    before.

    The commonest value among the changed pixels is the window's background and doesn't count.
    """
    final = pictures[-1].pixels
    changed = [at for at, (old, new) in enumerate(zip(before, final, strict=True)) if old != new]
    ((ground, _),) = Counter(final[at] for at in changed).most_common(1)
    drawn = [at for at in changed if final[at] != ground] or changed
    for picture in pictures:
        if sum(picture.pixels[at] == final[at] for at in drawn) >= FULL * len(drawn):
            return picture
    raise AssertionError("the last picture is full by itself")


@contextmanager
def started(
    command: Sequence[str], screen: Screen, home: Path
) -> Iterator[subprocess.Popen[bytes]]:
    """Run a program with its own home folder on a screen; end it and wait for an empty screen."""
    environ = {
        "PATH": os.environ["PATH"] + ":/usr/games",
        "HOME": str(home),
        "SUDOKU_APP_HOME": str(home / "sudoku-app"),
        "PYTHONPATH": str(ROOT),
        "XDG_RUNTIME_DIR": str(home),
        "LANG": "C.UTF-8",
        "DISPLAY": screen.display,
    }
    blank = screen.sample()
    with subprocess.Popen(
        command, env=environ, cwd=home, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as process:
        try:
            yield process
        finally:
            process.terminate()
            try:
                process.wait(5)
            except subprocess.TimeoutExpired:
                process.kill()
    screen.wait_for(blank)


def rivals() -> dict[str, list[str]]:
    """Return the other Sudoku programs that are installed, with their commands."""
    path = os.environ["PATH"] + ":/usr/games"
    found = {name: shutil.which(name, path=path) for name in ("ksudoku", "gnome-sudoku")}
    return {name: [program] for name, program in found.items() if program}

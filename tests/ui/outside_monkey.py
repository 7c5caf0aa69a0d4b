"""Random keys, chords, clicks, drags and sizes for the real program, through an X server.

    python -m tests.ui.outside_monkey SEED SECONDS FOLDER

starts the program in a home of its own below FOLDER, as another user, since a dialog for files can
delete them too, and prints one JSON object: what was done, how long the window was silent, how much
memory the program held, and what it wrote into its log. The same seed acts alike, as far as time is
no part of it. SUDOKU_MONKEY_DISPLAY names the display, else a free one is taken.
"""

from __future__ import annotations

import compileall
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
TOOLS = ("Xvfb", "openbox", "xdotool")
SCREEN = (1280, 900)
HANG_SECONDS = 30.0
"""A window that is silent for so long hangs; on a busy machine too."""
END_SECONDS = 15.0
SAMPLE_SECONDS = 10.0
WORST = 20
OTHER_USER = "nobody"
AS_OTHER_USER: Any = {"user": OTHER_USER, "extra_groups": []}

OPENBOX = """<?xml version="1.0"?>
<openbox_config xmlns="http://openbox.org/3.4/rc">
  <focus><focusNew>yes</focusNew></focus>
  <keyboard/>
  <mouse><context name="Client"><mousebind button="Left" action="Press">
    <action name="Focus"/><action name="Raise"/>
  </mousebind></context></mouse>
  <applications><application type="normal"><decor>no</decor></application></applications>
</openbox_config>
"""
"""No keys and no title bars of the window manager: it would close the window."""

DIGITS = tuple("123456789")
MOVES = ("Left", "Right", "Up", "Down", "Home", "End", "Page_Up", "Page_Down", "Tab")
ENDS = ("Escape", "Return", "space", "BackSpace", "Delete", "F1", "F2", "question")
LETTERS = tuple("abcdefghijklmnopqrstuvwxyz")
MODIFIERS = ("", "", "", "", "shift+", "ctrl+", "ctrl+shift+", "alt+")
CHORDS = (
    *("ctrl+n", "ctrl+shift+g", "ctrl+d", "ctrl+i", "ctrl+e", "ctrl+o", "ctrl+s", "ctrl+p"),
    *("ctrl+g", "ctrl+t", "ctrl+r", "ctrl+h", "ctrl+shift+h", "ctrl+k", "ctrl+Return"),
    *("ctrl+comma", "ctrl+z", "ctrl+y", "ctrl+shift+n", "ctrl+c", "ctrl+v", "ctrl+b", "F1"),
    *("shift+F1", "F2", "F11", "ctrl+plus", "ctrl+minus", "ctrl+0", "h", "p", "t", "k", "n"),
)
SPARED = ("ctrl+q", "ctrl+shift+q")
"""These end the program, which is begun anew after other ends too."""
TEXTS = (
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "." * 81,
    "1" * 81,
    "12x",
    "hard-0012-ab3f",
    "(*)[]{}\\\\%s %n",
)


def traps(folder: Path) -> None:
    """Names in `folder` that no program should open with its eyes shut."""
    folder.mkdir(parents=True, exist_ok=True)
    for suffix in ("sdm", "json", "csv", "png", "txt", "pdf"):
        os.mkfifo(folder / f"pipe.{suffix}")
        (folder / f"folder.{suffix}").mkdir()
        (folder / f"empty.{suffix}").touch()
        (folder / f"full.{suffix}").symlink_to("/dev/full")
        (folder / f"zero.{suffix}").symlink_to("/dev/zero")
        (folder / f"nowhere.{suffix}").symlink_to(folder / "missing" / "file")
        (folder / f"loop.{suffix}").symlink_to(folder / f"loop.{suffix}")
        (folder / f"unreadable.{suffix}").touch()
        (folder / f"unreadable.{suffix}").chmod(0)
        (folder / f"digits.{suffix}").write_text("1\n" * 20_000)
        (folder / f"good.{suffix}").write_text(TEXTS[0] + "\n")


TRAPS = ("pipe", "folder", "empty", "full", "zero", "nowhere", "loop", "unreadable", "digits")


class Hands:
    """Sends events through the X server by a tool that reads commands; mutable."""

    def __init__(self, environ: dict[str, str], log: Path) -> None:
        self._environ = environ
        self._log = open(log, "a", encoding="utf-8")  # noqa: SIM115 - closed by `close`
        self._tool = self._start()

    def _start(self) -> subprocess.Popen[str]:
        return subprocess.Popen(
            ["xdotool", "-"],
            env=self._environ,
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            text=True,
        )

    def send(self, command: str) -> None:
        """Carry one command out, and log it."""
        print(f"{time.time():.2f} {command}", file=self._log, flush=True)
        if self._tool.poll() is not None:  # it ends at a window that has gone
            self._end_tool()
            self._tool = self._start()
        assert self._tool.stdin is not None
        with suppress(BrokenPipeError):
            print(command, file=self._tool.stdin, flush=True)

    def _end_tool(self) -> None:
        with suppress(BrokenPipeError, subprocess.TimeoutExpired):
            self._tool.communicate(timeout=END_SECONDS)
        self._tool.kill()
        self._tool.wait()

    def close(self) -> None:
        """Let go of the tool and the log."""
        self._end_tool()
        self._log.close()


class Monkey:
    """Chooses what to do; mutable."""

    def __init__(self, hands: Hands, random: Random) -> None:
        self._hands = hands
        self._random = random
        self.acts = 0
        self._choices = [
            *[self._key] * 50,
            *[self._digits] * 15,
            *[self._click] * 25,
            *[self._drag] * 4,
            *[self._wheel] * 4,
            *[self._chord] * 12,
            *[self._menu] * 4,
            *[self._type] * 2,
            *[self._file] * 2,
            *[self._resize] * 1,
            *[self._escape] * 12,
            *[self._rest] * 2,
        ]

    def act(self) -> None:
        """One random act."""
        self.acts += 1
        self._random.choice(self._choices)()
        time.sleep(self._random.uniform(0, 0.06))

    def _press(self, *keys: str) -> None:
        for key in keys:
            if key not in SPARED:
                self._hands.send(f"key {key}")

    def _key(self) -> None:
        kind = self._random.choice((DIGITS, DIGITS, MOVES, ENDS, LETTERS))
        self._press(self._random.choice(MODIFIERS) + self._random.choice(kind))

    def _digits(self) -> None:
        for _ in range(4):
            self._press(self._random.choice(DIGITS), self._random.choice(MOVES[:4]))

    def _chord(self) -> None:
        self._press(self._random.choice(CHORDS))

    def _place(self) -> str:
        return f"{self._random.randrange(SCREEN[0])} {self._random.randrange(SCREEN[1])}"

    def _click(self) -> None:
        button = self._random.choice((1, 1, 1, 1, 1, 3))
        repeat = self._random.choice((1, 1, 1, 2))
        self._hands.send(f"mousemove {self._place()} click --repeat {repeat} {button}")

    def _wheel(self) -> None:
        button, repeat = self._random.choice((4, 5)), self._random.randrange(1, 8)
        self._hands.send(f"mousemove {self._place()} click --repeat {repeat} {button}")

    def _drag(self) -> None:
        self._hands.send(f"mousemove {self._place()} mousedown 1")
        for _ in range(self._random.randrange(1, 4)):
            self._hands.send(f"mousemove {self._place()}")
        self._hands.send("mouseup 1")

    def _menu(self) -> None:
        self._press("F10", *self._some("Down", 3), "Right", *self._some("Down", 14))
        self._press(self._random.choice(("Return", "Return", "Escape")))

    def _some(self, key: str, most: int) -> list[str]:
        return [key] * self._random.randrange(most)

    def _type(self) -> None:
        self._write(self._random.choice(TEXTS))

    def _write(self, text: str) -> None:
        self._hands.send(f'type --delay 1 "{text}"')

    def _file(self) -> None:
        """Name a trap where a file is asked for, and say yes to all that is asked then."""
        self._press("Escape", "Escape", "Escape")
        self._press(self._random.choice(("ctrl+s", "ctrl+o")))
        time.sleep(0.4)
        self._press("ctrl+a")
        suffix = self._random.choice(("sdm", "json", "csv", "png", "txt", "pdf"))
        self._write(f"{self._random.choice(TRAPS)}.{suffix}")
        self._press("Return")
        time.sleep(0.2)
        self._press(self._random.choice(("alt+y", "Return", "Left")), "Return")

    def _resize(self) -> None:
        width, height = self._random.randrange(200, 1280), self._random.randrange(200, 900)
        self._hands.send(f"getactivewindow windowsize {width} {height}")

    def _escape(self) -> None:
        self._press(*["Escape"] * self._random.randrange(1, 4))

    def _rest(self) -> None:
        time.sleep(self._random.uniform(0.2, 1.5))


@contextmanager
def desktop(folder: Path, environ: dict[str, str]) -> Iterator[dict[str, str]]:
    """An X server with a window manager; the environment of programs on it."""
    reading, writing = os.pipe()
    words = [*filter(None, [os.environ.get("SUDOKU_MONKEY_DISPLAY")])]
    size = f"{SCREEN[0]}x{SCREEN[1]}x24"
    server = subprocess.Popen(
        ["Xvfb", *words, "-displayfd", str(writing), "-screen", "0", size, "-nolisten", "tcp"],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    manager = None
    try:
        with open(reading, encoding="ascii") as file:
            environ = {**environ, "DISPLAY": f":{file.readline().strip()}"}
        config = folder / "openbox.xml"
        config.write_text(OPENBOX)
        manager = subprocess.Popen(
            ["openbox", "--config-file", str(config)],
            env=environ,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        yield environ
    finally:
        for process in (manager, server):
            if process is not None:
                process.terminate()
                process.wait()


class Player:
    """The program in its home, begun anew whenever it ends; mutable."""

    def __init__(self, folder: Path, environ: dict[str, str]) -> None:
        self.folder = folder
        self._environ = environ
        self._output = open(folder / "output", "a", encoding="utf-8")  # noqa: SIM115 - see `close`
        self.memory: list[list[tuple[int, float]]] = []
        """Of each start the seconds it ran, and the megabytes it held by then."""
        self.ends: list[int] = []
        for path in (folder, *folder.rglob("*")):
            if not path.is_symlink():
                shutil.chown(path, OTHER_USER)
        self.start()

    def start(self) -> None:
        """Begin; the current folder is one of traps."""
        self._began = self._sampled = time.monotonic()
        self.memory.append([])
        self.process = subprocess.Popen(
            [sys.executable, "-P", "-m", "tests.ui.beating_program", str(self.folder)],
            env=self._environ,
            cwd=self.folder / "traps",
            stdin=subprocess.DEVNULL,
            stdout=self._output,
            stderr=self._output,
            **AS_OTHER_USER,
        )

    def watch(self) -> bool:
        """Whether the window answers; the memory is read on the way. A clean end is followed by a
        start.
        """
        if self.process.poll() is not None:
            self.ends.append(self.process.returncode)
            if self.process.returncode:
                return False
            self.start()
        now = time.monotonic()
        if now - self._sampled > SAMPLE_SECONDS:
            self._sampled = now
            with suppress(OSError, IndexError):
                status = Path(f"/proc/{self.process.pid}/status").read_text()
                held = int(status.split("VmRSS:")[1].split()[0]) / 1024
                self.memory[-1].append((round(now - self._began), round(held, 1)))
        beat = self.folder / "beat"
        since_beat = time.time() - beat.stat().st_mtime if beat.exists() else 0.0
        return min(since_beat, now - self._began) < HANG_SECONDS

    def end(self) -> float | None:
        """Ask the program to end as the system does; the seconds it took, None where it did not."""
        if self.process.poll() is not None:
            return 0.0
        asked = time.monotonic()
        self.process.terminate()
        try:
            self.ends.append(self.process.wait(END_SECONDS))
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            return None
        return round(time.monotonic() - asked, 2)

    def close(self) -> None:
        """Let go of what it writes to."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        self._output.close()


def home_of(folder: Path) -> dict[str, str]:
    """Folders for all that a program may write, below `folder`; its environment."""
    folder.mkdir(parents=True, exist_ok=True)
    variables = {
        "SUDOKU_APP_HOME": "games",
        "HOME": "home",
        "XDG_CONFIG_HOME": "config",
        "XDG_DATA_HOME": "data",
        "XDG_CACHE_HOME": "cache",
        "XDG_RUNTIME_DIR": "runtime",
        "TMPDIR": "tmp",
    }
    for name in variables.values():
        (folder / name).mkdir(exist_ok=True, mode=0o700)
    if not (folder / "traps").exists():
        traps(folder / "traps")
        traps(folder / "home" / "Documents")
    return {
        **{variable: str(folder / name) for variable, name in variables.items()},
        "PATH": os.environ["PATH"],
        "LANG": "C.UTF-8",
        "PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path]),
        "PYTHONDONTWRITEBYTECODE": "1",
        "QT_QPA_PLATFORM": "xcb",
    }


def missing() -> str:
    """What such a run lacks here; nothing where it can be had."""
    if not sys.platform.startswith("linux"):
        return "/proc"
    if os.geteuid() != 0:
        return f"the right to act as {OTHER_USER}"
    try:
        subprocess.run([sys.executable, "-c", ""], check=True, cwd="/", **AS_OTHER_USER)
    except (OSError, subprocess.CalledProcessError):
        return f"an interpreter for {OTHER_USER}"
    return next((tool for tool in TOOLS if shutil.which(tool) is None), "")


def read_gaps(folder: Path) -> list[tuple[float, float, float]]:
    """When the window was silent, for how long, and the processor time of the longest act then."""
    path = folder / "gaps"
    lines = path.read_text().splitlines() if path.exists() else []
    return [(float(at), float(gap), float(act)) for at, gap, act in map(str.split, lines)]


def run(seed: int, seconds: float, folder: Path) -> dict[str, object]:
    """Let the monkey loose; what was found."""
    home = home_of(folder)
    # Byte code is there from the second start on; to compile a window's takes longer than the rest.
    compileall.compile_dir(ROOT / "sudoku_app", quiet=1)
    with desktop(folder, home) as environ:
        player = Player(folder, environ)
        hands = Hands(environ, folder / "acts")
        monkey = Monkey(hands, Random(seed))
        until = time.monotonic() + seconds
        answers = True
        try:
            while answers and time.monotonic() < until:
                monkey.act()
                answers = player.watch()
            took = player.end()
        finally:
            hands.close()
            player.close()
    gaps = read_gaps(folder)
    logs = [folder / "output", folder / "games" / "sudoku-app.log"]
    return {
        "seed": seed,
        "acts": monkey.acts,
        "answers": answers,
        "ended_after": took,
        "ends": player.ends,
        "gaps": sorted(gaps, key=lambda gap: -gap[1])[:WORST],
        "longest_acts": sorted(gaps, key=lambda gap: -gap[2])[:WORST],
        "memory": player.memory,
        "log": [line for path in logs if path.exists() for line in path.read_text().splitlines()],
    }


def main() -> int:
    """Run as the words say."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # what was begun here is ended
    found = run(int(sys.argv[1]), float(sys.argv[2]), Path(sys.argv[3]))
    print(json.dumps(found))  # noqa: T201 - the answer of a command
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""The command line: a table of commands, each in a module that is imported when it is called."""

from __future__ import annotations

import gc
import os
import sys
from contextlib import contextmanager, suppress
from errno import EBADF, EFBIG, EINVAL, EIO, ENOSPC
from io import TextIOWrapper
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.harmless_text import make_streams_harmless
from sudoku_app.regular_file import fill_closed_streams

if TYPE_CHECKING:
    from collections.abc import Iterator
    from threading import Timer

FAILED = 1
"""Exit status: part of the work failed."""
USAGE_ERROR = 2
"""Exit status: nothing was done, because of wrong arguments or an unreadable file."""
INTERRUPTED = 130
"""The exit status that shells report for a program that was ended by Ctrl+C."""
BROKEN_PIPE = 141
"""The exit status that shells report for a program whose output pipe was closed."""


_OUTPUT_ERRORS = (EBADF, EFBIG, EINVAL, EIO, ENOSPC)
"""What goes wrong with standard output; commands report errors of their input themselves."""
PATIENCE_SECONDS = 0.2
"""How long Ctrl+C waits at most: for a program that does not read what is printed, and where it
would be ignored.
"""


class SourceError(ValueError):
    """A command's input can't be read; the message names the file or argument and the reason."""


class Command(NamedTuple):
    """A row of the table of commands.

    `module` has `add_arguments(parser)` and `run(args) -> int`, which returns the exit status or
    raises SourceError. The command's help shows the module's `DESCRIPTION` above the options and
    its `DETAILS` below them.
    """

    module: str
    group: str
    usage: str
    summary: str


COMMANDS = {
    "play": Command(
        "sudoku_app.cli.play",
        "play",
        "--text [OPTIONS] [PUZZLE|FILE]",
        "play in a terminal, in words",
    ),
    "solve": Command(
        "sudoku_app.cli.solve",
        "puzzles",
        "[OPTIONS] [PUZZLE|FILE]",
        "solve puzzles, count their solutions or compare solving methods",
    ),
    "explain": Command(
        "sudoku_app.cli.explain",
        "puzzles",
        "[OPTIONS] [PUZZLE|FILE]",
        "solve puzzles by reasoning and explain every step",
    ),
    "why": Command(
        "sudoku_app.cli.why",
        "puzzles",
        "[OPTIONS] PUZZLE|FILE CELL=DIGIT ...",
        "explain why a digit is wrong, by the shortest contradiction",
    ),
    "dance": Command(
        "sudoku_app.cli.dance",
        "puzzles",
        "[OPTIONS] [PUZZLE|FILE]",
        "watch dancing links, Knuth's search, step by step",
    ),
    "rate": Command(
        "sudoku_app.cli.rate",
        "puzzles",
        "[OPTIONS] [PUZZLE|FILE]",
        "rate how hard puzzles are and list the techniques they need",
    ),
    "generate": Command(
        "sudoku_app.cli.generate",
        "puzzles",
        "[OPTIONS]",
        "make new puzzles by level, technique, size or symmetry",
    ),
    "convert": Command(
        "sudoku_app.cli.convert",
        "puzzles",
        "[OPTIONS] FILE...",
        "print puzzles in another format, also those in pictures",
    ),
    "print": Command(
        "sudoku_app.cli.booklet",
        "puzzles",
        "--out PDF [OPTIONS] [FILE]",
        "print puzzles and their solutions to a PDF",
    ),
    "backup": Command(
        "sudoku_app.cli.backup", "your games", "[OPTIONS]", "back up your games or list the backups"
    ),
    "restore": Command(
        "sudoku_app.cli.restore",
        "your games",
        "[OPTIONS] [BACKUP]",
        "bring your games back from a backup",
    ),
    "check-data": Command(
        "sudoku_app.cli.check_data",
        "your games",
        "[OPTIONS]",
        "check your games and their backups for damage",
    ),
    "check": Command(
        "sudoku_app.cli.check",
        "development",
        "FILE",
        "check the techniques against a library of test cases",
    ),
}

_DESKTOP_OPTIONS = ("--install-desktop", "--uninstall-desktop")
_RAW_ERRORS = ("strict", "surrogateescape")
"""How streams fail on, or pass on as they are, the bytes of a file's name that are no text."""
_PICTURE = "--screenshot"
_PICTURE_OPTIONS = (_PICTURE, "--theme", "--size", "--force")


OBJECTS_BEFORE_COLLECTION = 20_000
"""How many new objects may wait for a collection of garbage: searches for steps make few cycles,
and with Python's own number, 700, collections take a sixth of their time.
"""


def complain(command: str, reason: object, status: int = FAILED) -> int:
    """Print to standard error why a command ends with this exit status, and return the status."""
    print(f"sudoku-app {command}: {reason}", file=sys.stderr)
    return status


def plain_reason(error: Exception) -> str:
    """Return the reason for an error, without the operating system's error number."""
    return str(error.strerror or error) if isinstance(error, OSError) else str(error)


def plural(number: int, one: str, many: str = "") -> str:
    """Return a number with its noun: `1 cell`, `2 cells`, or with `many`, `2 entries`."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def is_for_window(words: list[str]) -> bool:
    """Whether the arguments ask for the window instead of a command."""
    first = words[0]
    if first in _PICTURE_OPTIONS:
        return _PICTURE in words
    return first not in COMMANDS and os.path.isfile(first)


def main(words: list[str]) -> int:
    """Run the command that the first word names and return its exit status.

    Ctrl+C, a closed output and a full disk end it without a traceback. If standard error was
    already closed when the program started, messages are dropped.
    """
    had_output = sys.stdout is not None
    fill_closed_streams()
    if not had_output:
        # Like a closed stream, this one can't be written to.
        sys.stdout = open(os.open(os.devnull, os.O_RDONLY), "w", encoding="utf-8")  # noqa: SIM115 - open until exit
    _escape_unencodable_output()
    make_streams_harmless()
    try:
        with _few_collections(), _no_lost_interrupt():
            status = _dispatch(words)
            sys.stdout.flush()
    except KeyboardInterrupt:
        finish_output()
        return INTERRUPTED
    except BrokenPipeError:
        discard_output()
        return BROKEN_PIPE
    except OSError as error:
        place = error.filename or ""
        if not place and error.errno in _OUTPUT_ERRORS:
            place = "standard output"
            discard_output()
        with suppress(OSError):  # standard error may be what can't be written
            print("sudoku-app", *filter(None, (place, error.strerror)), sep=": ", file=sys.stderr)
        return FAILED
    return status


@contextmanager
def _few_collections() -> Iterator[None]:
    """Collect garbage more rarely while a command runs."""
    before = gc.get_threshold()
    gc.set_threshold(OBJECTS_BEFORE_COLLECTION)
    try:
        yield
    finally:
        gc.set_threshold(*before)


@contextmanager
def _no_lost_interrupt() -> Iterator[None]:
    """Repeat a Ctrl+C that comes while Python ignores exceptions, as it does in the callback that
    ends each import.
    """
    before = sys.unraisablehook

    def take(ignored: sys.UnraisableHookArgs) -> None:
        if ignored.exc_type is KeyboardInterrupt:
            interrupt_after(PATIENCE_SECONDS)  # here it would be ignored again
        else:
            before(ignored)

    sys.unraisablehook = take
    try:
        yield
    finally:
        sys.unraisablehook = before


def interrupt_after(seconds: float) -> Timer:
    """Do what Ctrl+C does after some time, also if the main thread then waits for something, unless
    the timer returned is cancelled.
    """
    import signal
    from _thread import interrupt_main
    from threading import Timer, main_thread

    timer = Timer(seconds, interrupt_main)
    if sys.platform != "win32":  # there, nothing ends a wait
        timer = Timer(seconds, signal.pthread_kill, (main_thread().ident, signal.SIGINT))
    timer.daemon = True
    timer.start()
    return timer


def finish_output() -> None:
    """Write what waits to be written after Ctrl+C; discard it if nobody reads it soon."""
    timer = interrupt_after(PATIENCE_SECONDS)
    try:
        sys.stdout.flush()
    except (KeyboardInterrupt, OSError):
        discard_output()
    finally:
        timer.cancel()


def _escape_unencodable_output() -> None:
    """Escape characters that an output stream can't encode, as standard error does by default."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper) and stream.errors in _RAW_ERRORS:
            stream.reconfigure(errors="backslashreplace")


def discard_output() -> None:
    """Discard all further output, so that the interpreter's final flush can't fail."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _dispatch(words: list[str]) -> int:
    first = words[0] if words else "--help"
    if first == "help" and words[1:] and words[1] in COMMANDS:
        return _run(words[1], ["--help"])
    if first in ("-h", "--help", "help"):
        from sudoku_app.cli.help_text import program_help

        print(program_help(), end="")
        return 0
    if first == "--version":
        from sudoku_app import __version__

        print(f"sudoku-app {__version__}")
        return 0
    if first in _DESKTOP_OPTIONS:
        from sudoku_app.cli import desktop

        return desktop.run(first)
    if first in COMMANDS:
        return _run(first, words[1:])
    print(f"sudoku-app: {_refusal(first)}", file=sys.stderr)
    return USAGE_ERROR


def _run(name: str, words: list[str]) -> int:
    from importlib import import_module

    from sudoku_app.cli.help_text import make_parser

    module = import_module(COMMANDS[name].module)
    try:
        args = make_parser(name, module).parse_args(words)
    except SystemExit as end:  # argparse has printed why
        return end.code if isinstance(end.code, int) else USAGE_ERROR
    try:
        status: int = module.run(args)
    except SourceError as error:
        return complain(name, error, USAGE_ERROR)
    return status


def _refusal(word: str) -> str:
    """Say why a word is neither a command nor a file."""
    from difflib import get_close_matches

    if word in _PICTURE_OPTIONS:
        return f"{word} can only be used with {_PICTURE}"
    if word.startswith("-"):
        return f"unknown option {word}; see sudoku-app --help"
    if os.path.isdir(word):
        return f"{word} is a folder, not a file"
    if os.path.dirname(word) or "." in word.strip("."):
        return f"there is no file named {word}"
    similar = get_close_matches(word, COMMANDS, 1)
    hint = f"did you mean {similar[0]}?" if similar else "see sudoku-app --help"
    return f"no command or file named {word}; {hint}"

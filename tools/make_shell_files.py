"""Writes the manual pages and the completions for bash, zsh and fish, from the argument parsers.

    python tools/make_shell_files.py FOLDER

FOLDER gets `man1`, `bash`, `zsh` and `fish`, each with the files as packages install them.
"""

from __future__ import annotations

from argparse import SUPPRESS, ArgumentParser, RawDescriptionHelpFormatter
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

import shtab

from sudoku_app import __version__
from sudoku_app.cli import COMMANDS
from sudoku_app.cli.help_text import make_parser, program_help
from sudoku_app.core.techniques import TECHNIQUES

if TYPE_CHECKING:
    from argparse import Action
    from collections.abc import Iterator

PROGRAM = "sudoku-app"
PLACES = {"bash": f"bash/{PROGRAM}", "zsh": f"zsh/_{PROGRAM}", "fish": f"fish/{PROGRAM}.fish"}
"""Where each shell looks for the completions of a command, by the name of the file."""
_FILES = ("FILE", "PUZZLE|FILE", "PDF", "BACKUP")
"""Arguments with these names are completed as files."""
_FIRST_WORDS = {
    "bash": (
        "  if [[ ${#COMPREPLY[@]} = 0 ]]; then\n",
        '  if [[ $COMP_CWORD = 1 && "$completing_word" != -* ]]; then\n'
        "    compopt -o filenames 2>/dev/null || :\n"
        '    while IFS= read -r line; do COMPREPLY+=("$line"); done < <(\n'
        '      compgen -f -- "$completing_word")\n'
        "  fi\n\n"
        "  if [[ ${#COMPREPLY[@]} = 0 ]]; then\n",
    ),
    "zsh": ("': :_shtab_sudoku_app_commands'", "': :{_shtab_sudoku_app_commands; _files}'"),
    "fish": (
        "complete -c sudoku-app -f\n",
        "complete -c sudoku-app -f\ncomplete -c sudoku-app -n _shtab_sudoku_app_using -F\n",
    ),
}
"""Where a shell completes the first word as a command alone, and how it does so as a file too."""
_LONGEST_HEADING = 3
"""The most words of a heading in capitals."""


def command_parsers() -> dict[str, ArgumentParser]:
    """Return the parser of each command."""
    return {name: make_parser(name, import_module(row.module)) for name, row in COMMANDS.items()}


def whole_parser() -> ArgumentParser:
    """Return one parser for the program with all its commands, for completion alone."""
    parser = ArgumentParser(PROGRAM)
    _completes_files(parser.add_argument("--screenshot", metavar="FILE"))
    parser.add_argument("--theme", choices=("light", "dark", "contrast"))
    parser.add_argument("--size")
    for word in ("--force", "--install-desktop", "--uninstall-desktop", "--version"):
        parser.add_argument(word, action="store_true")
    commands = parser.add_subparsers()
    of_help = commands.add_parser("help", help="explain a command")
    of_help.add_argument("command", choices=tuple(COMMANDS))
    for name, row in COMMANDS.items():
        command = commands.add_parser(name, help=row.summary)
        import_module(row.module).add_arguments(command)
        for action in command._actions:  # noqa: SLF001 - argparse shows them to nobody
            if action.metavar in _FILES:
                _completes_files(action)
            if action.dest == "technique":
                action.choices = [row.slug for row in TECHNIQUES]
    return parser


def _completes_files(action: Action) -> None:
    action.complete = shtab.FILE  # type: ignore[attr-defined]  # shtab's way to be told


def completions() -> dict[str, str]:
    """Return the text of each shell's file."""
    parser = whole_parser()
    texts = {shell: shtab.complete(parser, shell) for shell in PLACES}
    for shell, (only_commands, with_files) in _FIRST_WORDS.items():
        assert only_commands in texts[shell], shell
        texts[shell] = texts[shell].replace(only_commands, with_files)
    return texts


def manual_pages() -> dict[str, str]:
    """Return the pages by file name: the program's, and one for each command."""
    pages = {f"{PROGRAM}.1": "\n".join(_program_page()) + "\n"}
    for name, parser in command_parsers().items():
        pages[f"{PROGRAM}-{name}.1"] = "\n".join(_command_page(name, parser)) + "\n"
    return pages


def _program_page() -> Iterator[str]:
    yield from _head(PROGRAM, "a desktop Sudoku that teaches")
    usage, _, rest = program_help().partition("\n\n")
    yield from _section("SYNOPSIS", usage.removeprefix("usage: "))
    yield from _sections("DESCRIPTION", rest)
    yield '.SH "SEE ALSO"'
    yield ", ".join(f"\\fB{_escaped(f'{PROGRAM}-{name}')}\\fR(1)" for name in COMMANDS)


def _command_page(name: str, parser: ArgumentParser) -> Iterator[str]:
    yield from _head(f"{PROGRAM}-{name}", COMMANDS[name].summary)
    yield from _section("SYNOPSIS", f"{PROGRAM} {name} {COMMANDS[name].usage}")
    yield from _section("DESCRIPTION", parser.description or "")
    yield ".SH OPTIONS"
    for action in parser._actions:  # noqa: SLF001 - argparse shows them to nobody
        if action.help != SUPPRESS:
            yield from _option(action)
    yield from _sections("DETAILS", parser.epilog or "")
    yield '.SH "SEE ALSO"'
    yield f"\\fB{_escaped(PROGRAM)}\\fR(1)"


def _head(name: str, summary: str) -> Iterator[str]:
    yield f'.TH "{name.upper()}" 1 "" "{PROGRAM} {__version__}" "Games"'
    yield ".SH NAME"
    yield f"{_escaped(name)} \\- {_escaped(summary)}"


def _option(action: Action) -> Iterator[str]:
    value = action.metavar if isinstance(action.metavar, str) else ""
    if action.option_strings:
        names = ", ".join(f"\\fB{_escaped(word)}\\fR" for word in action.option_strings)
        value = f" \\fI{_escaped(value)}\\fR" if action.nargs != 0 and value else ""
    else:
        names, value = "", f"\\fI{_escaped(value or action.dest)}\\fR"
    yield ".TP"
    yield names + value
    yield _escaped((action.help or "").replace("%%", "%"))


def _sections(first: str, text: str) -> Iterator[str]:
    """Sections whose headings are lines at the margin that end in a colon."""
    heading, lines = first, list[str]()
    for line in text.splitlines():
        if line.endswith(":") and not line.startswith(" "):
            if any(lines):
                yield from _section(heading, "\n".join(lines))
            heading, lines = line[:-1], []
        else:
            lines.append(line)
    if any(lines):
        yield from _section(heading, "\n".join(lines))


def _section(heading: str, text: str) -> Iterator[str]:
    """A section that keeps the line breaks of its text, which is written for 80 columns."""
    is_short = len(heading.split()) <= _LONGEST_HEADING
    yield f'.SH "{_escaped(heading.upper())}"' if is_short else f'.SS "{_escaped(heading)}"'
    yield ".nf"
    yield from map(_escaped, text.strip("\n").splitlines())
    yield ".fi"


def _escaped(text: str) -> str:
    """Text that groff prints as it is: a line must not begin with its control characters."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    text = "".join(sign if sign.isascii() else f"\\[u{ord(sign):04X}]" for sign in text)
    return f"\\&{text}" if text.startswith((".", "'")) else text


def main(folder: Path) -> None:
    """Write all files below `folder`."""
    files = {PLACES[shell]: text for shell, text in completions().items()}
    files |= {f"man1/{name}": text for name, text in manual_pages().items()}
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        print(path)


if __name__ == "__main__":
    arguments = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    arguments.add_argument("folder", type=Path, metavar="FOLDER", help="where they are written")
    main(arguments.parse_args().folder)

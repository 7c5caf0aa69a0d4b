"""`sudoku-app check FILE`: checks that techniques find the steps listed in a library of cases."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.cli import FAILED, SourceError, plural
from sudoku_app.cli.source import STDIN, input_name, reading_from, standard_input
from sudoku_app.core.techniques import TECHNIQUES
from sudoku_app.core.techniques.fish import is_siamese
from sudoku_app.formats.library_line import LibraryLine, list_text, read_lines
from sudoku_app.formats.parsed import MAX_BYTES, ParseError
from sudoku_app.formats.text_file import decode_text, read_text

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Iterator, Sequence

    from sudoku_app.core.step import Step
    from sudoku_app.core.techniques import Technique

DESCRIPTION = """\
Each line of the library holds a position, the code of a technique, and what a
step of this technique must conclude there. The result is a table of how many
lines of each technique passed and failed, followed by the lines that did not
pass.
"""

DETAILS = """\
exit status:
  0    every line passed
  1    a line failed or could not be read
  2    there is nothing to check, or the file cannot be read

examples:
  Check HoDoKu's library of cases:
    sudoku-app check reglib-1.3.txt

  Check the lines of one technique only, here the X-Wing:
    grep '^:0300' reglib-1.3.txt | sudoku-app check -
"""

_SIAMESE = "1"  # the fifth digit of a code for two fish on the same base sets, taken as one step
_EXPECTS_NOTHING = "x"  # the variant of lines where the technique must find nothing
_SHOWN = 3  # how many of the steps found are listed for a failing line


class LineResult(NamedTuple):
    """The result of one line. `failure` is the reason why it failed, or empty if it passed."""

    number: int
    line: LibraryLine
    failure: str = ""


class TechniqueTally(NamedTuple):
    """The number of lines of one code that passed and failed."""

    code: str
    name: str
    passed: int
    failed: int


def find_failure(line: LibraryLine, techniques: Sequence[Technique] = TECHNIQUES) -> str:
    """Return why a line fails, or an empty string if it passes.

    A line passes if a step of exactly its technique has exactly its placements and eliminations.
    With the variant `x`, it passes if the technique finds nothing at all.
    """
    if not any(technique.code == line.code[:4] for technique in techniques):
        return "no technique has this code"
    others: list[Step] = []
    for step in _steps(line, techniques):
        if line.variant == _EXPECTS_NOTHING:
            return f"found {_conclusion(step)}, expected nothing"
        if step.placements == line.placements and step.eliminations == line.eliminations:
            return ""
        others.append(step)
    if line.variant == _EXPECTS_NOTHING:
        return ""
    found = "; ".join(dict.fromkeys(_conclusion(step) for step in others[:_SHOWN])) or "nothing"
    more = f" and {len(others) - _SHOWN} more" if len(others) > _SHOWN else ""
    expected = list_text(line.placements) or list_text(line.eliminations)
    return f"expected {expected}, found {found}{more}"


def _steps(line: LibraryLine, techniques: Sequence[Technique]) -> Iterator[Step]:
    siamese = line.code[4:] == _SIAMESE
    for technique in techniques:
        if technique.code == line.code[:4]:
            for step in technique.find(line.candidates()):
                if is_siamese(step) == siamese:
                    yield step


def _conclusion(step: Step) -> str:
    if step.placements:
        return f"placements {list_text(step.placements)}"
    return f"eliminations {list_text(step.eliminations)}"


def tally(outcomes: Sequence[LineResult]) -> list[TechniqueTally]:
    """Count the lines that passed and failed for each code, in the order of the codes."""
    names = {technique.code: technique.name for technique in TECHNIQUES}
    tallies = []
    for code in sorted({outcome.line.code for outcome in outcomes}):
        own = [outcome for outcome in outcomes if outcome.line.code == code]
        failed = sum(1 for outcome in own if outcome.failure)
        prefix = "Siamese " if code[4:] == _SIAMESE else ""
        name = prefix + names.get(code[:4], "unknown")
        tallies.append(TechniqueTally(code, name, len(own) - failed, failed))
    return tallies


def add_arguments(parser: ArgumentParser) -> None:
    """Add the command's arguments and options."""
    parser.add_argument(
        "file", metavar="FILE", help="lines in the format of HoDoKu's library; - is standard input"
    )


def run(args: Namespace) -> int:
    """Check the file, print the result and return the exit status."""
    outcomes: list[LineResult] = []
    troubles: list[str] = []
    for number, line in read_lines(_read(args.file)):
        if isinstance(line, ParseError):
            troubles.append(f"could not read {line}")
            continue
        outcomes.append(LineResult(number, line, find_failure(line)))
        if failure := outcomes[-1].failure:
            troubles.append(f"line {number}: {line.name}: {failure}")
    if not outcomes and not troubles:
        raise SourceError(f"{input_name(args.file)}: no library line found")
    _print_tallies(tally(outcomes))
    for trouble in troubles:
        print(trouble)
    failed = sum(1 for outcome in outcomes if outcome.failure)
    print(
        f"{len(outcomes) - failed} of {plural(len(outcomes), 'line')} passed, {failed} failed,"
        f" {len(troubles) - failed} could not be read"
    )
    return FAILED if troubles else 0


def _read(path: str) -> str:
    """Return the text of a library. Raises SourceError."""
    with reading_from(input_name(path)):
        if path == STDIN:
            return decode_text(standard_input().read(MAX_BYTES + 1))
        return read_text(path)


def _print_tallies(tallies: Sequence[TechniqueTally]) -> None:
    width = max((len(row.name) for row in tallies), default=0)
    for row in tallies:
        print(f"{row.code:5}  {row.name:{width}}  {row.passed:4} passed  {row.failed:4} failed")

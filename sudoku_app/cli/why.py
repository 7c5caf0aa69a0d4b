"""`sudoku-app why`: explains why a digit is wrong, by the shortest contradiction."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

from sudoku_app.cli import FAILED, SourceError
from sudoku_app.cli.explain import step_as_object
from sudoku_app.cli.options import add_shared
from sudoku_app.cli.source import PuzzleInput
from sudoku_app.core import solvers
from sudoku_app.core.budget import Budget
from sudoku_app.core.candidates import Candidates
from sudoku_app.core.contradiction.search import MOST_STEPS, shortest_contradiction
from sudoku_app.core.explain.phrases import plain
from sudoku_app.core.notation import cell_text, parse_cell
from sudoku_app.core.step import Candidate
from sudoku_app.core.topology import Digit
from sudoku_app.formats.json_text import printable_json
from sudoku_app.formats.parsed import Parsed
from sudoku_app.formats.writers import write_puzzle
from sudoku_app.game.play.why import frames_of
from sudoku_app.game.texts.technique_pages import StepTexts

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from sudoku_app.core.contradiction.value import Contradiction

_SECONDS = 10.0
"""The time limit of a search."""
_NODES = 60_000
"""The nodes that are spent on shortening a contradiction; a person at a terminal can wait."""

DESCRIPTION = f"""\
The digit is supposed to be right. The steps that follow are printed one by
one, until a cell has no candidate left, a house has no place for a digit, or
the cells of a constraint can't be filled. The contradiction is the shortest
that was found. Digits that the puzzle comes with are used unless they are
wrong. Contradictions of more than {MOST_STEPS} steps are only printed with --long.
"""

DETAILS = """\
With --format json, each digit gets one object on a line of its own:
  language  the language of the texts
  puzzle    the puzzle
  cell, digit
            what is supposed
  verdict   "wrong" with a contradiction, "long" if there is none that is
            short enough, or "possible" if nothing speaks against the digit
  shortest  whether it is proved that no cheaper contradiction exists among
            the steps that were found
  supposed, end
            the sentences before and after the steps
  steps     a list of objects, as in 'sudoku-app explain --format json'

exit status:
  0    a contradiction was found for every digit
  1    for some digit none was found
  2    the arguments are wrong or the file cannot be read
  130  stopped by Ctrl+C

examples:
  Ask why r1c3 can't be 1:
    sudoku-app why puzzle.sdm r1c3=1

  Ask about two digits:
    sudoku-app why puzzle.sdm r1c3=1 r1c4=2

  Answer in Chinese:
    sudoku-app why --language zh_CN puzzle.sdm r1c3=1

  Print JSON for a program to read:
    sudoku-app why --format json puzzle.sdm r1c3=1
"""


def add_arguments(parser: ArgumentParser) -> None:
    """Add the command's arguments and options."""
    add = parser.add_argument
    add_shared(parser, "puzzle", "a puzzle or a file with one; - is standard input", nargs=None)
    add("digits", nargs="+", metavar="CELL=DIGIT", help="what to suppose, such as r4c5=7")
    add(
        "--long",
        action="store_true",
        help=f"also print contradictions of more than {MOST_STEPS} steps",
    )
    add_shared(parser, "--language", "explain in")
    add_shared(parser, "--format")


def run(args: Namespace) -> int:
    """Explain each digit and return the exit status."""
    with PuzzleInput(args.puzzle) as source:
        parsed = source.first()
    asked = [_candidate(text, parsed) for text in args.digits]
    texts = StepTexts(args.language, parsed.symbols)
    show = _print_json if args.format == "json" else _print_text
    failed = 0
    for candidate in asked:
        position = _position(parsed, candidate)
        budget = Budget(None, monotonic() + _SECONDS, monotonic)
        most = None if args.long else MOST_STEPS
        found = shortest_contradiction(position, (candidate,), budget, most, _NODES, args.long)
        show(parsed, candidate, position, found, texts)
        failed += found is None
    return FAILED if failed else 0


def _candidate(text: str, parsed: Parsed) -> Candidate:
    """Return the candidate that `r4c5=7` names. Raises SourceError."""
    name, _, sign = text.partition("=")
    try:
        cell = parse_cell(parsed.puzzle.topology, name)
    except ValueError as error:
        raise SourceError(error) from error
    digit = (parsed.symbols or parsed.puzzle.topology.signs).find(sign) + 1 if len(sign) == 1 else 0
    if not 0 < digit <= parsed.puzzle.topology.size:
        raise SourceError(f"{text!r} names no digit; expected something like r4c5=7")
    if parsed.puzzle.givens[cell]:
        raise SourceError(f"{cell_text(parsed.puzzle.topology, cell)} is a given")
    return Candidate(cell, Digit(digit))


def _position(parsed: Parsed, candidate: Candidate) -> Candidates:
    """Return the position without the cell's own digit, and without wrong digits."""
    puzzle = parsed.puzzle
    values = list(parsed.values or puzzle.givens)
    values[candidate.cell] = 0
    budget = Budget(None, monotonic() + _SECONDS, monotonic)
    has_more = tuple(values) != puzzle.givens
    found = list(solvers.solutions(puzzle, 2, budget)) if has_more else []
    if len(found) == 1 and budget.stopped is None:
        values = [
            value if value == right else 0 for value, right in zip(values, found[0], strict=True)
        ]
    return Candidates.of_board(puzzle, values, ())


def _verdict(parsed: Parsed, candidate: Candidate, found: Contradiction | None) -> str:
    """Return "wrong", "long" or "possible"."""
    if found is not None:
        return "wrong"
    givens = list(parsed.puzzle.givens)
    givens[candidate.cell] = candidate.digit
    budget = Budget(None, monotonic() + _SECONDS, monotonic)
    is_possible = any(solvers.solutions(parsed.puzzle._replace(givens=tuple(givens)), 1, budget))
    return "possible" if is_possible else "long"


def _answer(parsed: Parsed, candidate: Candidate, verdict: str, texts: StepTexts) -> str:
    """Return the sentence for a digit without a contradiction."""
    name = cell_text(parsed.puzzle.topology, candidate.cell)
    if verdict == "possible":
        claim = f"{name} = {(parsed.symbols or parsed.puzzle.topology.signs)[candidate.digit - 1]}"
        return texts.say("nothing_against", claim=claim)
    return texts.say("no_short_contradiction", number=str(MOST_STEPS))


def _print_text(
    parsed: Parsed,
    candidate: Candidate,
    position: Candidates,
    found: Contradiction | None,
    texts: StepTexts,
) -> None:
    if found is None:
        print(_answer(parsed, candidate, _verdict(parsed, candidate, found), texts), "\n", sep="")
        return
    for frame in frames_of(found, position, texts):
        if frame.step is None:
            print(frame.text)
            continue
        cause, effect, *lines = map(plain, frame.sentences)
        print(f"{frame.number}. {texts.name(frame.step.technique)}", cause, effect, sep="\n   ")
        for at, line in enumerate(lines, 1):
            print(f"   ({at}) {line}")
    print(flush=True)


def _print_json(
    parsed: Parsed,
    candidate: Candidate,
    position: Candidates,
    found: Contradiction | None,
    texts: StepTexts,
) -> None:
    frames = () if found is None else frames_of(found, position, texts)
    verdict = _verdict(parsed, candidate, found)
    content = {
        "language": texts.language,
        "puzzle": write_puzzle(parsed.puzzle, parsed.symbols),
        "cell": cell_text(parsed.puzzle.topology, candidate.cell),
        "digit": candidate.digit,
        "verdict": verdict,
        "shortest": found is not None and found.is_shortest,
        "supposed": frames[0].text if frames else "",
        "steps": [
            step_as_object(frame.step, frame.position.values, parsed, texts)
            for frame in frames
            if frame.step is not None
        ],
        "end": frames[-1].text if frames else _answer(parsed, candidate, verdict, texts),
    }
    print(printable_json(content, ascii_only=False), flush=True)

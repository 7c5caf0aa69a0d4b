"""`sudoku-app explain`: the logical path of a puzzle, step by step, with the reason of each."""

from __future__ import annotations

import json
from functools import partial
from itertools import count
from operator import or_
from time import monotonic
from typing import TYPE_CHECKING

from sudoku_app.cli import FAILED, USAGE_ERROR, complain
from sudoku_app.cli.interrupts import stopped_after
from sudoku_app.cli.progress import report_line
from sudoku_app.cli.rate import as_json
from sudoku_app.cli.reading import Reading
from sudoku_app.cli.source import STDIN, WHAT, WHAT_HELP, Source, SourceError
from sudoku_app.core.budget import Budget
from sudoku_app.core.candidates import Candidates
from sudoku_app.core.explain import plain
from sudoku_app.core.notation import cell_text
from sudoku_app.core.positions import position_verdict
from sudoku_app.core.puzzle import Verdict
from sudoku_app.core.rating import Rating, rate_position
from sudoku_app.core.solvers import bit_parallel
from sudoku_app.formats.parsed import Parsed
from sudoku_app.formats.writers import write_puzzle
from sudoku_app.game.settings import SPOKEN
from sudoku_app.game.step_texts import StepTexts

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Callable, Iterator, Sequence

    from sudoku_app.core.step import Candidate, Step

_SECONDS = 10.0
"""The budget of the search for a second solution."""

EXAMPLES = """\
Prints each step that solves the puzzle by reasoning, always the easiest there is: the technique,
why it holds, what follows, and for a chain its links one by one; at the end the puzzle's level, its
score, and its figure on the scale of Sudoku Explainer. Candidate grids and lines of HoDoKu's
library start from their candidates. A puzzle with no or several solutions has no such path, and
that is said in its place.

With --format json each puzzle is one object on a line of its own, with these keys:
  line        the line where the puzzle starts
  language    that of the texts
  puzzle, verdict, level, score, explainer, techniques
              as in sudoku-app rate
  solved      whether the steps reach the end
  steps       objects with the keys technique (its name in programs), name, placements and
              eliminations (objects with cell and digit), houses, cause, effect, lines (texts)

exit status: 0 when each puzzle has one solution, 1 when one does not, or a line could not be read,
2 when the file could not be read, 130 after Ctrl+C.

examples:
  sudoku-app explain puzzle.sdm
  sudoku-app explain "$(head -1 puzzles.sdm)"
  sudoku-app explain --language zh_CN puzzle.txt
  sudoku-app explain --format json - < puzzles.sdm
"""


def add_arguments(parser: ArgumentParser) -> None:
    """Declare what the command takes."""
    add = parser.add_argument
    add("puzzle", nargs="?", default=STDIN, metavar=WHAT, help=WHAT_HELP)
    add("--format", choices=("text", "json"), default="text", help="text by default")
    add("--language", choices=SPOKEN, default="en", help="of the explanations; en by default")


def run(args: Namespace) -> int:
    """Explain each puzzle; 0 when all have one solution, 1 when not, 2 when none could be read."""
    explain = _explain_json if args.format == "json" else _explain_text
    explained = failed = 0
    status: int | None = None
    try:
        with Source(args.puzzle) as source:
            reading = Reading(source.puzzles())
            try:
                for parsed in reading.puzzles(report_line):
                    failed += explain(parsed, args.language) is not Verdict.UNIQUE
                    explained += 1
            except KeyboardInterrupt:
                status = stopped_after(explained)
            reading.report_rest()
    except SourceError as error:
        return complain("explain", error, USAGE_ERROR)
    if status is not None:
        return status
    return FAILED if failed or reading.unreadable else 0


def _start(parsed: Parsed) -> tuple[Candidates, Verdict]:
    """The position that a puzzle's path starts from, and how many solutions it has."""
    budget = Budget(None, monotonic() + _SECONDS, monotonic)
    # A player's notes that leave cells out are no candidates.
    if any(parsed.notes) and all(map(or_, parsed.values, parsed.notes)):
        position = Candidates.of_board(parsed.puzzle, parsed.values, parsed.notes)
        return position, position_verdict(position, budget)
    verdict = bit_parallel.verdict(parsed.puzzle, budget)
    return Candidates.of(parsed.puzzle), verdict


def _rated(
    parsed: Parsed, told: Callable[[Step, Sequence[int]], object]
) -> tuple[Verdict, Rating | None]:
    """Tell each step with the digits that were on the board before it."""
    position, verdict = _start(parsed)
    if verdict is not Verdict.UNIQUE:
        return verdict, None
    values: list[int] = list(position.values)

    def tell(step: Step) -> None:
        told(step, values)
        for cell, digit in step.placements:
            values[cell] = digit

    return verdict, rate_position(position, tell=tell)


def _explain_text(parsed: Parsed, language: str) -> Verdict:
    texts = StepTexts(language, parsed.symbols)
    numbers = count(1)
    name = parsed.name or f"line {parsed.line}"
    print(f"{name}: {write_puzzle(parsed.puzzle, parsed.symbols)}\n")
    verdict, rating = _rated(parsed, partial(_print_step, numbers, parsed, texts))
    if rating is None:
        print(texts.say(f"verdict_{verdict.value}"))
    else:
        print(_summary(texts, rating))
    print()
    return verdict


def _print_step(
    numbers: Iterator[int], parsed: Parsed, texts: StepTexts, step: Step, values: Sequence[int]
) -> None:
    explanation = texts.explain(step, parsed.puzzle.topology, values)
    print(f"{next(numbers)}. {texts.name(step.technique)}")
    print(f"   {plain(explanation.cause)}")
    print(f"   {plain(explanation.effect)}")
    for at, line in enumerate(explanation.lines, 1):
        print(f"   ({at}) {plain(line)}")
    print(flush=True)


def _summary(texts: StepTexts, rating: Rating) -> str:
    assert rating.level is not None  # a position with one solution has a level
    steps = sum(times for _, times in rating.techniques)
    return texts.say(
        "solved" if rating.solved else "stuck",
        steps=texts.say("step" if steps == 1 else "steps", number=str(steps)),
        level=texts.say(f"level_{rating.level.slug}"),
        score=str(rating.score),
        figure=f"{rating.explainer:.1f}",
    )


def _explain_json(parsed: Parsed, language: str) -> Verdict:
    texts = StepTexts(language, parsed.symbols)
    steps: list[dict[str, object]] = []
    verdict, rating = _rated(
        parsed, lambda step, values: steps.append(_as_object(step, values, parsed, texts))
    )
    found = {
        "line": parsed.line,
        "language": language,
        **as_json(write_puzzle(parsed.puzzle, parsed.symbols), rating or Rating(verdict)),
        "solved": rating is not None and rating.solved,
        "steps": steps,
    }
    print(json.dumps(found, ensure_ascii=False), flush=True)
    return verdict


def _as_object(
    step: Step, values: Sequence[int], parsed: Parsed, texts: StepTexts
) -> dict[str, object]:
    topology = parsed.puzzle.topology

    def listed(candidates: Sequence[Candidate]) -> list[dict[str, object]]:
        return [{"cell": cell_text(topology, cell), "digit": digit} for cell, digit in candidates]

    explanation = texts.explain(step, topology, values)
    _, houses = texts.place(step, topology)
    return {
        "technique": step.technique,
        "name": texts.name(step.technique),
        "placements": listed(step.placements),
        "eliminations": listed(step.eliminations),
        "houses": houses.text,
        "cause": plain(explanation.cause),
        "effect": plain(explanation.effect),
        "lines": [plain(line) for line in explanation.lines],
    }

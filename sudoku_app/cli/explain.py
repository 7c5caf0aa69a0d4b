"""`sudoku-app explain`: solves puzzles by reasoning and explains every step."""

from __future__ import annotations

from functools import partial
from itertools import count
from operator import or_
from time import monotonic
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.cli import FAILED
from sudoku_app.cli.interrupts import report_interrupted
from sudoku_app.cli.options import add_shared
from sudoku_app.cli.progress_bar import report_line
from sudoku_app.cli.puzzle_input import Failure, Reading, attempt
from sudoku_app.cli.rate import as_json
from sudoku_app.cli.source import PuzzleInput
from sudoku_app.core import solvers
from sudoku_app.core.budget import Budget
from sudoku_app.core.candidates import Candidates
from sudoku_app.core.difficulty.rating import Rating, rate_position
from sudoku_app.core.explain.phrases import plain
from sudoku_app.core.hints import thoughts_of
from sudoku_app.core.notation import cell_text
from sudoku_app.core.puzzle import Verdict, verdict_of
from sudoku_app.core.techniques.sightings import in_view
from sudoku_app.core.topology import digit_bit
from sudoku_app.formats.frame_rows import write_digits
from sudoku_app.formats.json_text import printable_json
from sudoku_app.formats.parsed import Parsed
from sudoku_app.formats.writers import write_puzzle
from sudoku_app.game.texts.technique_pages import StepTexts
from sudoku_app.presentation.cards.worded_rules import worded_lines
from sudoku_app.presentation.translation import translate_to

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Callable, Iterator, Sequence

    from sudoku_app.core.step import Candidate, Step

_SECONDS = 10.0
"""The time limit for finding out whether there is exactly one solution."""

DESCRIPTION = """\
Each step is the easiest one there is. It is printed with the name of its
technique, the reason why it works, what follows, and the links of a chain one
by one. The puzzle's level, score and rating on Sudoku Explainer's scale come
last. Steps of a puzzle with constraints may gather what many of these rule
out; --thoughts prints each as the single steps that it consists of. Grids of
candidates and lines of a HoDoKu library start from their own candidates. These
are part of the puzzle, as in a Sukaku, if the digits alone have several
solutions. For a puzzle with no or several solutions, only that is printed.
"""

DETAILS = """\
With --format json, each puzzle gets one object on a line of its own:
  line        the line where the puzzle starts
  language    the language of the texts
  puzzle, verdict, level, score, explainer, techniques
              as in 'sudoku-app rate --json'
  solved      whether the steps solve the puzzle
  steps       a list of objects:
                technique     identifier of the technique
                name          its name in the chosen language
                placements    objects with cell and digit
                eliminations  objects with cell and digit
                houses        the houses that matter
                cause, effect, lines
                              the explanation

exit status:
  0    every puzzle has exactly one solution
  1    a puzzle has no or several solutions or could not be explained, or some
       of the input is not a puzzle
  2    the arguments are wrong or the file cannot be read
  130  stopped by Ctrl+C

examples:
  Explain the puzzle in a file:
    sudoku-app explain puzzle.sdm

  Explain the first of many puzzles:
    sudoku-app explain "$(head -n 1 puzzles.sdm)"

  Explain in Chinese:
    sudoku-app explain --language zh_CN puzzle.txt

  Print one thought a step:
    sudoku-app explain --thoughts puzzle.txt

  Print JSON for a program to read:
    sudoku-app explain --format json - < puzzles.sdm
"""


def add_arguments(parser: ArgumentParser) -> None:
    """Add the command's arguments and options."""
    add_shared(parser, "file")
    add_shared(parser, "--language", "explain in")
    add_shared(parser, "--format")
    parser.add_argument(
        "--thoughts", action="store_true", help="print single steps instead of gathered ones"
    )


def run(args: Namespace) -> int:
    """Explain each puzzle and return the exit status."""
    explain = partial(
        _explain_json if args.format == "json" else _explain_text,
        language=args.language,
        is_single=args.thoughts,
    )
    explained = failed = 0
    status: int | None = None
    with PuzzleInput(args.file) as source:
        reading = Reading(source.puzzles())
        try:
            for parsed in reading.puzzles(report_line):
                verdict = attempt(explain, parsed)
                if isinstance(verdict, Failure):
                    reading.count_failure(verdict, report_line)
                else:
                    failed += verdict is not Verdict.UNIQUE
                    explained += 1
        except KeyboardInterrupt:
            status = report_interrupted(explained)
        reading.report_rest()
    if status is not None:
        return status
    return FAILED if failed or reading.unreadable else 0


def _has_candidates(parsed: Parsed) -> bool:
    """Whether every empty cell has notes, which are candidates; a player's own leave some out."""
    return any(parsed.notes) and all(map(or_, parsed.values, parsed.notes))


class _Start(NamedTuple):
    """A puzzle's verdict and, if it is UNIQUE, the position that the puzzle came with.

    There is no position if its notes leave cells out, or if it `has_mistakes`: then the solution is
    not among its digits and candidates.
    """

    verdict: Verdict
    position: Candidates | None = None
    has_mistakes: bool = False


def _judge(parsed: Parsed) -> _Start:
    puzzle = parsed.puzzle
    budget = Budget(None, monotonic() + _SECONDS, monotonic)
    found = list(solvers.solutions(puzzle, 2, budget))
    verdict = puzzle.judged(verdict_of(len(found), budget.stopped is not None))
    if verdict is not Verdict.UNIQUE or not _has_candidates(parsed):
        return _Start(verdict)
    position = Candidates.of_board(puzzle, parsed.values, parsed.notes)
    if all(position.held(cell) & digit_bit(digit) for cell, digit in enumerate(found[0])):
        return _Start(verdict, position)
    return _Start(verdict, has_mistakes=True)


def _walk_and_rate(
    parsed: Parsed,
    judged: _Start,
    take_step: Callable[[Step, Sequence[int]], object],
    is_single: bool,
) -> Rating | None:
    """Pass each step to `take_step` with the digits on the board before it, or if `is_single` each
    thought that it gathers.

    Return the rating of the puzzle, or of the position that it came with; None unless there is one
    solution.
    """
    if judged.verdict is not Verdict.UNIQUE:
        return None
    start = judged.position or Candidates.of(parsed.puzzle)
    board = start.copy()

    def on_step(step: Step) -> None:
        for each in thoughts_of(step, board) if is_single else (in_view(step, board),):
            take_step(each, board.values)
            each.apply(board)

    return rate_position(start, on_step=on_step)


def _explain_text(parsed: Parsed, language: str, is_single: bool) -> Verdict:
    texts = StepTexts(language, parsed.symbols)
    numbers = count(1)
    name = parsed.name or f"line {parsed.line}"
    topology, givens = parsed.puzzle.topology, parsed.puzzle.givens
    if len(topology.grids) > 1:
        print(f"{name}:\n{write_digits(givens, topology, parsed.symbols)}\n")
    else:
        print(f"{name}: {write_puzzle(parsed.puzzle, parsed.symbols)}\n")
    if parsed.puzzle.about.worded:
        print(worded_lines(translate_to(language), parsed.puzzle) + "\n")
    judged = _judge(parsed)
    if judged.has_mistakes:
        print(texts.say("from_givens") + "\n")
    rating = _walk_and_rate(parsed, judged, partial(_print_step, numbers, parsed, texts), is_single)
    if rating is None:
        print(texts.say(f"verdict_{judged.verdict.name.lower()}"))
    else:
        print(_summary(texts, rating, next(numbers) - 1))
    print()
    return judged.verdict


def _print_step(
    numbers: Iterator[int], parsed: Parsed, texts: StepTexts, step: Step, values: Sequence[int]
) -> None:
    explanation = texts.explain(step, parsed.puzzle.rules.sight, values)
    print(f"{next(numbers)}. {texts.name(step.technique)}")
    print(f"   {plain(explanation.cause)}")
    print(f"   {plain(explanation.effect)}")
    for at, line in enumerate(explanation.lines, 1):
        print(f"   ({at}) {plain(line)}")
    print(flush=True)


def _summary(texts: StepTexts, rating: Rating, steps: int) -> str:
    assert rating.level is not None  # a position with one solution has a level
    return texts.say(
        "solved" if rating.solved else "stuck",
        steps=texts.say("step" if steps == 1 else "steps", number=str(steps)),
        level=texts.say(f"level_{rating.level.slug}"),
        score=str(rating.score),
        figure=f"{rating.se_rating:.1f}",
    )


def _explain_json(parsed: Parsed, language: str, is_single: bool) -> Verdict:
    texts = StepTexts(language, parsed.symbols)
    steps: list[dict[str, object]] = []
    judged = _judge(parsed)
    rating = _walk_and_rate(
        parsed,
        judged,
        lambda step, values: steps.append(step_as_object(step, values, parsed, texts)),
        is_single,
    )
    found = {
        "line": parsed.line,
        "language": language,
        **as_json(write_puzzle(parsed.puzzle, parsed.symbols), rating or Rating(judged.verdict)),
        "solved": rating is not None and rating.solved,
        "steps": steps,
    }
    print(printable_json(found, ascii_only=False), flush=True)
    return judged.verdict


def step_as_object(
    step: Step, values: Sequence[int], parsed: Parsed, texts: StepTexts
) -> dict[str, object]:
    """Return a step with its explanation for JSON; `values` are the digits before it."""
    topology = parsed.puzzle.rules.sight

    def as_objects(candidates: Sequence[Candidate]) -> list[dict[str, object]]:
        return [{"cell": cell_text(topology, cell), "digit": digit} for cell, digit in candidates]

    explanation = texts.explain(step, topology, values)
    _, houses = texts.place(step, topology)
    return {
        "technique": step.technique,
        "name": texts.name(step.technique),
        "placements": as_objects(step.placements),
        "eliminations": as_objects(step.eliminations),
        "houses": houses.text,
        "cause": plain(explanation.cause),
        "effect": plain(explanation.effect),
        "lines": [plain(line) for line in explanation.lines],
    }

"""`sudoku-app dance`: prints the steps of dancing links, one sentence per line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.cli import USAGE_ERROR, complain, plural
from sudoku_app.cli.arguments import positive
from sudoku_app.cli.source import INPUT_METAVAR, Source, SourceError
from sudoku_app.core.dance import Dance, Rule, StepSize
from sudoku_app.core.dance_problems import ProblemError, knuth_example, langford, queens, sudoku
from sudoku_app.core.rules import UnsupportedConstraintError
from sudoku_app.formats.parsed import Parsed
from sudoku_app.game.settings import SHIPPED_LANGUAGES
from sudoku_app.presentation.dance_words import step_sentence
from sudoku_app.presentation.translation import Translations, translations_path
from sudoku_app.presentation.words import untranslated

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from sudoku_app.core.dance_problems import DanceProblem
    from sudoku_app.presentation.words import Translate

_STEPS = 200
"""The default number of steps printed."""

DESCRIPTION = """\
Each step is printed with its number and a sentence that says what happens and
why. The steps are those of Algorithm C in Knuth's The Art of Computer
Programming, 7.2.2.1; see also his paper "Dancing Links" (2000). Without a
puzzle, the example of that paper is solved. The numbers of nodes, updates and
solutions come last.
"""

DETAILS = """\
exit status:
  0    the steps were printed
  2    the arguments are wrong, or the file cannot be read or has no puzzle
       whose rules dancing links can search
  130  stopped by Ctrl+C

examples:
  Watch the example of Knuth's paper:
    sudoku-app dance

  Watch every single link of it:
    sudoku-app dance --size link

  Watch how a puzzle is solved, from option to option:
    sudoku-app dance --steps 1000 puzzle.sdm

  Watch four queens being placed:
    sudoku-app dance --queens 4
"""


def add_arguments(parser: ArgumentParser) -> None:
    """Add the command's arguments and options."""
    add = parser.add_argument
    add("puzzle", nargs="?", metavar=INPUT_METAVAR, help="a puzzle or a file with one")
    problems = parser.add_mutually_exclusive_group()
    problems.add_argument("--queens", type=positive, metavar="N", help="place N queens instead")
    problems.add_argument(
        "--langford", type=positive, metavar="N", help="find Langford pairs up to N instead"
    )
    add(
        "--size",
        choices=[size.name.lower() for size in StepSize],
        default="choice",
        metavar="SIZE",
        help="size of a step: link, cover or choice (default: choice)",
    )
    add(
        "--rule",
        choices=[rule.value for rule in Rule],
        default="fewest",
        metavar="RULE",
        help="branch on the item with the fewest options, the first or a random one"
        " (default: fewest)",
    )
    add("--seed", type=positive, default=1, metavar="N", help="seed of the random rule")
    add(
        "--steps",
        type=positive,
        default=_STEPS,
        metavar="N",
        help=f"print up to N steps (default: {_STEPS})",
    )
    add(
        "--language",
        choices=SHIPPED_LANGUAGES,
        default="en",
        metavar="LANGUAGE",
        help=f"speak this language: {' or '.join(SHIPPED_LANGUAGES)} (default: en)",
    )


def run(args: Namespace) -> int:
    """Print the steps and return the exit status."""
    try:
        problem = _problem(args)
        dance = Dance(problem.cover, problem.chosen, Rule(args.rule), args.seed)
    except (SourceError, ProblemError, UnsupportedConstraintError, ValueError) as error:
        return complain("dance", error, USAGE_ERROR)
    translate: Translate = untranslated
    if args.language != "en":
        translate = Translations(translations_path(args.language)).translate
    size = StepSize[args.size.upper()]
    for _ in range(args.steps):
        if not dance.forward(size):
            break
        step = dance.last_step(size)
        if step is not None:
            print(f"{dance.step}. {step_sentence(translate, problem, dance, step)}")
    print(
        f"{dance.nodes:,} nodes, {dance.updates:,} updates, {plural(dance.solutions, 'solution')}"
    )
    return 0


def _problem(args: Namespace) -> DanceProblem:
    """Return the problem asked for. Raises SourceError, ProblemError or
    UnsupportedConstraintError.
    """
    if args.puzzle is not None and (args.queens or args.langford):
        raise ProblemError(0, "give a puzzle or another problem, not both")
    if args.queens:
        return queens(args.queens)
    if args.langford:
        return langford(args.langford)
    if args.puzzle is None:
        return knuth_example()
    with Source(args.puzzle) as source:
        first = next(source.puzzles())
    if isinstance(first, Parsed):
        return sudoku(first.puzzle)
    raise SourceError(f"{source.name}: {first}")

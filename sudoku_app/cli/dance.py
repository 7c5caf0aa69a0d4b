"""`sudoku-app dance`: opens the window of dancing links, prints its steps or draws a picture."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from sudoku_app.cli import FAILED, USAGE_ERROR, SourceError, complain
from sudoku_app.cli.options import add_shared, positive
from sudoku_app.cli.output import refuse_output
from sudoku_app.cli.source import STDIN, PuzzleInput, input_name, reading_from, standard_input
from sudoku_app.core.dancing.dance import Rule, StepSize
from sudoku_app.core.dancing.dance_problems import (
    knuth_example,
    langford,
    own_problem,
    pentominoes,
    queens,
    sudoku,
)
from sudoku_app.formats.parsed import MAX_BYTES
from sudoku_app.game.settings import THEMES
from sudoku_app.game.storage.atomic_file import UserFileError, write_user_file
from sudoku_app.paths import resource
from sudoku_app.presentation.dance.state import DanceState, figures_words
from sudoku_app.presentation.dance.step_sentences import step_sentence
from sudoku_app.presentation.dance.tree import tree_picture
from sudoku_app.presentation.svg_writer import illustrations_svg, scale_of
from sudoku_app.presentation.translation import translate_to
from sudoku_app.regular_file import read_bytes

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from sudoku_app.core.dancing.dance_problems import DanceProblem
    from sudoku_app.presentation.words import Translate

_STEPS = 200
"""The default number of steps printed."""

DESCRIPTION = """\
Opens a window in which you can watch Algorithm C of Knuth's The Art of Computer
Programming, 7.2.2.1, see also his paper "Dancing Links" (2000), as it solves
PUZZLE, or without one the example of that paper. With --text, each step is
printed with its number and a sentence that says what happens and why; the
numbers of nodes, updates and solutions come last.
"""

DETAILS = """\
exit status:
  0    the window was closed, or the steps were printed or drawn
  1    the picture cannot be written
  2    the arguments are wrong, or the file cannot be read or has no puzzle
       whose rules dancing links can search
  3    no window can open here
  130  stopped by Ctrl+C

examples:
  Print every single link of the paper's example:
    sudoku-app dance --text --size link

  Print how a puzzle is solved, from option to option:
    sudoku-app dance --text --steps 1000 puzzle.sdm

  Draw where the search for four queens is after five steps:
    sudoku-app dance --queens 4 --steps 5 --picture queens.svg

  Solve a problem of your own, with an option on each line:
    printf 'a b\\nb c\\nc\\n' | sudoku-app dance --text --own -
"""


def add_arguments(parser: ArgumentParser) -> None:
    """Add the command's arguments and options."""
    add = parser.add_argument
    add_shared(parser, "puzzle", "a puzzle or a file with one")
    problems = parser.add_mutually_exclusive_group()
    problems.add_argument("--queens", type=positive, metavar="N", help="place N queens")
    problems.add_argument(
        "--langford", type=positive, metavar="N", help="find Langford pairs up to N"
    )
    problems.add_argument(
        "--pentominoes", action="store_true", help="fill a 6x10 rectangle with the 12 pentominoes"
    )
    problems.add_argument(
        "--own", metavar="FILE", help="solve the problem in a text file, or - for standard input"
    )
    add("--text", action="store_true", help="print the steps instead of opening a window")
    add("--picture", metavar="FILE", help="draw the state after --steps steps to an SVG file")
    add_shared(parser, "--force", "FILE of --picture")
    themes = [theme for theme in THEMES if theme != "system"]
    add(
        "--theme",
        choices=themes,
        default="light",
        metavar="THEME",
        help=f"colours of the picture: {', '.join(themes)} (default: light)",
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
        help=f"print or make up to N steps (default: {_STEPS})",
    )
    add_shared(parser, "--language", "speak")


def run(args: Namespace) -> int:
    """Open the window, or print or draw the steps, and return the exit status."""
    if args.picture is not None and (status := refuse_output("dance", args.picture, args.force)):
        return status
    try:
        problem = _problem(args)
        state = DanceState(problem, Rule(args.rule), args.seed)
    except ValueError as error:
        return complain("dance", error, USAGE_ERROR)
    if not args.text and args.picture is None:
        from sudoku_app.ui.app import watch_dance  # only if there is a window

        return watch_dance(problem, Rule(args.rule), args.seed)
    translate = translate_to(args.language)
    state.set_size(StepSize[args.size.upper()])
    state.to_start()  # before the givens are chosen
    if args.text:
        _print_steps(state, args.steps, translate)
    else:
        for _ in range(args.steps):
            if not state.has_next:
                break
            state.forward()
    return 0 if args.picture is None else _draw(state, args, translate)


def _print_steps(state: DanceState, steps: int, translate: Translate) -> None:
    dance = state.dance
    for _ in range(steps):
        if not dance.forward(state.size):
            break
        step = dance.last_step(state.size)
        if step is not None:
            print(f"{dance.step}. {step_sentence(translate, state.problem, dance, step)}")
    print(figures_words(translate, dance))


def _draw(state: DanceState, args: Namespace, translate: Translate) -> int:
    """Write a picture of the board, the matrix, the links of a small problem and the tree."""
    with open(resource(f"themes/{args.theme}.json"), encoding="utf-8") as file:
        colours = json.load(file)
    drawings = [state.draw_board(), state.draw_matrix(scale_of(state.matrix.area))]
    if state.links.is_small:
        drawings.append(state.draw_links())
    drawings.append(tree_picture(state.problem, state.dance).drawing)
    picture = illustrations_svg(drawings, colours, state.sentence(translate))
    try:
        write_user_file(args.picture, picture.encode(), args.force)
    except UserFileError as error:
        return complain("dance", error, FAILED)
    return 0


def _problem(args: Namespace) -> DanceProblem:
    """Return the problem asked for. Raises SourceError, ProblemError or
    UnsupportedConstraintError.
    """
    others = (args.queens, args.langford, args.pentominoes, args.own is not None)
    if args.puzzle is not None and any(others):
        raise SourceError("give a puzzle or another problem, not both")
    if args.queens:
        return queens(args.queens)
    if args.langford:
        return langford(args.langford)
    if args.pentominoes:
        return pentominoes()
    if args.own is not None:
        return own_problem(_text_of(args.own))
    if args.puzzle is None:
        return knuth_example()
    with PuzzleInput(args.puzzle) as source:
        return sudoku(source.first().puzzle)


def _text_of(path: str) -> str:
    """Read the text of a problem. Raises SourceError."""
    with reading_from(input_name(path)):
        most = MAX_BYTES + 1
        content = standard_input().read(most) if path == STDIN else read_bytes(path, most)
        if len(content) > MAX_BYTES:
            raise ValueError(f"more than {MAX_BYTES >> 20} MiB")
        try:
            return content.decode()
        except UnicodeDecodeError:
            raise ValueError("this is not text in UTF-8") from None

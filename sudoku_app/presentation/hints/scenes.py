"""The lists of positions for an example, a path to the solution and the replay of a game."""

from __future__ import annotations

from functools import partial
from itertools import accumulate, groupby
from typing import TYPE_CHECKING

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.explain.phrases import Span
from sudoku_app.game.play.coach import find_step, position_after, single_thoughts
from sudoku_app.game.play.game import game_of_position
from sudoku_app.game.play.moves import Act
from sudoku_app.presentation.board.picture import Picture
from sudoku_app.presentation.board.step_key import key_of
from sudoku_app.presentation.board.step_shape import drawn_step
from sudoku_app.presentation.hints.playback import Later, Playback, Scene, line_by_line, listed
from sudoku_app.presentation.hints.step_words import (
    MIN_LINES_LISTED,
    ending_words,
    find_offer,
    offers_of,
    quoted_rules,
    unfold_offer,
)

if TYPE_CHECKING:
    from sudoku_app.core.step import Step
    from sudoku_app.game.play.coach import PathStep
    from sudoku_app.game.play.game import Game
    from sudoku_app.game.texts.technique_pages import StepTexts
    from sudoku_app.presentation.words import Translate

MOVE_PACE = 400
"""How long each move of a replay is shown, in milliseconds: a game has many."""


def step_scene(
    translate: Translate,
    texts: StepTexts,
    game: Game,
    step: Step,
    title: str = "",
    fewest_lines: int = MIN_LINES_LISTED,
) -> Scene:
    """A step on the board of `game`, drawn and explained, with its lines if it has enough."""
    topology, values = game.puzzle.topology, game.values
    explanation = texts.explain(step, topology, values)
    drawn = drawn_step(step, game.puzzle.rules.sight, values)
    return Scene(
        game,
        Picture(houses=step.houses, step=step, drawn=drawn),
        title=title,
        paragraphs=(
            explanation.cause,
            explanation.effect,
            *quoted_rules(translate, step, game.puzzle.about),
        ),
        lines=explanation.lines if len(explanation.lines) >= fewest_lines else (),
        offers=offers_of(translate, step.technique, 0),
        key=key_of(step, topology, drawn, values, explanation.key),
    )


def example_of(
    translate: Translate, texts: StepTexts, position: Candidates, step: Step, with_notes: bool
) -> Playback[Scene]:
    """The example of a technique: its step, and if that is a chain, each link in turn."""
    game = game_of_position(position, with_notes)
    scene = step_scene(translate, texts, game, step, fewest_lines=1)._replace(offers=())
    if len(scene.lines) >= MIN_LINES_LISTED:
        return line_by_line(len(scene.lines), scene.with_line)
    return listed([scene])


# The path to the solution ----------------------------------------------------------------------


def stage_scene(translate: Translate, texts: StepTexts, stage: PathStep, number: int) -> Scene:
    """A stage of a path, which is the one with this number. If its step gathers several thoughts,
    that is found out later.
    """
    title = f"{number} · {texts.name(stage.step.technique)}"
    scene = step_scene(translate, texts, game_of_position(stage.position), stage.step, title)
    scene = _with_exercise(translate, scene)
    if not (stage.position.rules.constraints or len(stage.step.placements) > 1):
        return scene
    search = partial(single_thoughts, stage)
    return scene._replace(later=Later(search, partial(_unfoldable, translate, scene)))


def _unfoldable(translate: Translate, scene: Scene, thoughts: tuple[Step, ...]) -> Scene:
    """A scene with a link to show the thoughts of its step, if they are several, before all that
    these remove.
    """
    if len(thoughts) < 2:
        return scene
    cause, *rest = scene.paragraphs
    paragraphs = (cause, (unfold_offer(translate, len(thoughts)),), *rest)
    return scene._replace(paragraphs=paragraphs, thoughts=thoughts)


def _with_exercise(translate: Translate, scene: Scene) -> Scene:
    """A scene with a link to find its step as an exercise."""
    return scene._replace(offers=(find_offer(translate), *scene.offers))


def end_scene(
    translate: Translate,
    texts: StepTexts,
    start: Candidates,
    stages: tuple[PathStep, ...],
    from_givens: bool,
    count: int,
) -> Scene:
    """The end of the path from `start`, shown as `count` steps: the board after the last stage, and
    what it needed.
    """
    position = position_after(stages[-1]) if stages else start
    return Scene(
        game_of_position(position),
        title=translate("way", "Solved")
        if position.is_solved
        else translate("way", "No technique goes further"),
        paragraphs=((Span(ending_words(translate, texts, stages, from_givens, count)),),),
    )


# The replay of a game --------------------------------------------------------------------------


def replay_of(translate: Translate, game: Game, texts: StepTexts | None = None) -> Playback[Scene]:
    """The game before its first move and after each one. A move here is one entry of the undo list,
    in any number of cells.

    With `texts`, each board is shown with its easiest step, which follows from the rules alone; the
    player's notes are ignored.
    """
    acts = groupby(game.moves, key=lambda move: move.group)
    heads = (0, *accumulate(len(list(moves)) for _, moves in acts))
    return Playback(
        len(heads),
        partial(_move_scene, translate, game, texts, heads),
        pace=MOVE_PACE,
        first_number=0,
    )


def _move_scene(
    translate: Translate, game: Game, texts: StepTexts | None, heads: tuple[int, ...], place: int
) -> Scene:
    then = game.as_of(heads[place])
    moved = then.moves[heads[place - 1] : heads[place]] if place else []
    own = (move for move in moved if move.act is not Act.UNDO)
    cells = tuple(sorted({move.cell for move in own if move.new != move.old}))
    is_few = len(cells) < game.puzzle.topology.size
    scene = Scene(then, cells=cells if is_few else ())
    if texts is None or all(then.values):
        return scene
    if then.wrong_cells():
        words = translate("replay", "A digit on the board is wrong at this point.")
        return scene._replace(paragraphs=((Span(words),),))
    nothing_noted = [0] * len(then.values)
    position = Candidates.of_board(then.puzzle, then.values, nothing_noted)
    return scene._replace(
        later=Later(partial(find_step, position), partial(_reviewed, translate, texts, scene))
    )


def _reviewed(translate: Translate, texts: StepTexts, scene: Scene, step: Step | None) -> Scene:
    if step is None:
        words = translate("replay", "No technique finds a step here.")
        return scene._replace(paragraphs=((Span(words),),))
    title = translate("replay", "Easiest step here: {0}").format(texts.name(step.technique))
    found = step_scene(translate, texts, scene.game, step, title)._replace(cells=scene.cells)
    return _with_exercise(translate, found)

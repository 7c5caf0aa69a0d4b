"""The lists of positions: an example link by link, a path to the solution, and a game's replay."""

from __future__ import annotations

import pytest

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.explain.phrases import plain
from sudoku_app.core.techniques import BY_SLUG
from sudoku_app.game.play.coach import solve_path
from sudoku_app.game.play.game import Game
from sudoku_app.game.texts.technique_pages import StepTexts, TechniquePages
from sudoku_app.presentation.hints.playback import Playback, Scene
from sudoku_app.presentation.hints.scenes import end_scene, example_of, replay_of, stage_scene
from sudoku_app.presentation.hints.step_words import MIN_LINES_LISTED
from sudoku_app.presentation.translation import Translations, translations_path
from sudoku_app.presentation.words import untranslated
from tests.presentation.games import EMPTY, SOLUTION, new_game

TEXTS = StepTexts("en")


def never() -> bool:
    return False


def example(slug: str) -> Playback[Scene]:
    """The example of a technique's page."""
    found = TechniquePages().example(BY_SLUG[slug])
    assert found is not None
    return example_of(untranslated, TEXTS, *found, with_notes=True)


def said(scene: Scene) -> list[str]:
    """The title of a position and its paragraphs."""
    return [scene.title, *(plain(spans) for spans in scene.paragraphs)]  # type: ignore[arg-type]  # no links that do something


def completed(scene: Scene) -> Scene:
    """A position with what its search finds."""
    assert scene.later is not None
    return scene.later.complete(scene.later.search(never))


def test_the_example_of_a_chain_goes_link_by_link_on_one_board() -> None:
    playback = example("xy_chain")
    scenes = [playback.at(place).position for place in range(playback.count)]
    links = [scene.picture.highlighted_link for scene in scenes]
    assert len(scenes[0].lines) >= MIN_LINES_LISTED
    assert links == [-1, *range(len(scenes[0].lines)), -1]
    assert len({id(scene.game) for scene in scenes}) == 1


@pytest.mark.parametrize("slug", ["full_house", "x_wing", "naked_triple"])
def test_an_example_without_a_chain_is_a_single_position(slug: str) -> None:
    playback = example(slug)
    assert playback.count == 1
    step = playback.position.picture.step
    assert step is not None
    assert step.technique == slug


def test_each_stage_of_a_path_has_its_board_its_picture_and_its_sentences() -> None:
    start = Candidates.of(new_game().puzzle)
    stages = tuple(solve_path(start, never))
    scenes = [stage_scene(untranslated, TEXTS, each, at) for at, each in enumerate(stages, 1)]
    assert [scene.picture.step for scene in scenes] == [stage.step for stage in stages]
    assert [scene.game.values for scene in scenes] == [
        tuple(stage.position.values) for stage in stages
    ]
    assert scenes[4].title == f"5 · {TEXTS.name(stages[4].step.technique)}"
    assert all(all(said(scene)) for scene in scenes)
    end = end_scene(untranslated, TEXTS, start, stages, from_givens=True, count=len(stages))
    assert end.game.values == SOLUTION
    assert said(end)[0] == "Solved"
    assert said(end)[1].startswith(f"{len(stages)} steps. The level is ")


def test_a_path_without_a_step_ends_where_it_began() -> None:
    start = Candidates.of(new_game("." * 81).puzzle)
    end = end_scene(untranslated, TEXTS, start, (), from_givens=False, count=0)
    assert end.game.values == (0,) * 81
    assert said(end)[0] == "No technique goes further"


def played_game() -> Game:
    """A game of three moves: a digit, notes in several cells, a digit."""
    game = new_game()
    game.enter(EMPTY[:1], SOLUTION[EMPTY[0]])
    game.note(EMPTY[1:4], 1)
    game.enter(EMPTY[4:5], SOLUTION[EMPTY[4]])
    return game


def test_a_replay_has_a_position_before_the_first_move_and_after_each() -> None:
    game = played_game()
    replay = replay_of(untranslated, game)
    scenes = [replay.at(place).position for place in range(replay.count)]
    assert replay.count == 4
    assert replay.numbers == (0, 3)
    assert scenes[0].game.board == new_game().board
    assert scenes[3].game.board == game.board
    assert [scene.cells[:3] for scene in scenes[:3]] == [(), (EMPTY[0],), tuple(EMPTY[1:4])]
    assert EMPTY[4] in scenes[3].cells
    assert all(scene.later is None for scene in scenes)


def test_making_positions_of_a_replay_leaves_the_game_alone() -> None:
    game = played_game()
    game.undo()
    before = game.head, list(game.board)
    replay = replay_of(untranslated, game)
    for place in range(replay.count):
        replay.position_at(place).game.erase(EMPTY)
    assert (game.head, game.board) == before
    assert replay.position_at(3).game.values[EMPTY[4]] == SOLUTION[EMPTY[4]]


def test_a_move_in_very_many_cells_selects_none() -> None:
    game = new_game()
    game.fill_notes()
    assert replay_of(untranslated, game).position_at(1).cells == ()


def test_a_reviewed_replay_finds_the_easiest_step_of_each_board() -> None:
    replay = replay_of(untranslated, played_game(), TEXTS)
    for place in range(4):
        bare = replay.position_at(place)
        assert (bare.title, bare.picture.step) == ("", None)
        scene = completed(bare)
        step = scene.picture.step
        assert step is not None
        assert all(SOLUTION[cell] == digit for cell, digit in step.placements)
        assert scene.title == f"Easiest step here: {TEXTS.name(step.technique)}"
        assert scene.cells == bare.cells
        assert scene.game is bare.game


def test_a_review_says_where_a_digit_was_wrong_and_where_no_step_was_left() -> None:
    game = new_game()
    game.enter(EMPTY[:1], SOLUTION[EMPTY[0]] % 9 + 1)
    game.undo()
    wrong = replay_of(untranslated, game, TEXTS).position_at(1)
    assert said(wrong) == ["", "A digit on the board is wrong at this point."]
    assert wrong.later is None
    later = replay_of(untranslated, game, TEXTS).position_at(0).later
    assert later is not None
    assert said(later.complete(None)) == ["", "No technique finds a step here."]


def test_the_full_board_of_a_review_has_no_words() -> None:
    game = new_game()
    game.solve()
    last = replay_of(untranslated, game, TEXTS).position_at(1)
    assert (last.spoken, last.later) == ("", None)


def test_a_review_speaks_chinese() -> None:
    chinese = Translations(translations_path("zh_CN")).translate
    replay = replay_of(chinese, played_game(), StepTexts("zh_CN"))
    assert completed(replay.position).title.startswith("此刻最简单的一步：")

"""A new game: chosen in the dialog, from the menu, after the one before."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PyQt6.QtCore import QPoint, QRect, QSize, Qt
from PyQt6.QtGui import QAction
from PyQt6.QtWidgets import QApplication, QLabel, QMenu, QProgressBar
from pytestqt.qtbot import QtBot

from sudoku_app.core.variants import KINDS, RULE_KINDS, kind_of, topology_of_kind
from sudoku_app.game.learning.strength import Strength, score_of
from sudoku_app.game.puzzles.requested_puzzles import Made
from sudoku_app.presentation.board.board_words import grid_name, kind_name, rule_words
from sudoku_app.presentation.words import untranslated
from sudoku_app.ui.new_game.choices import ChoiceButton, MenuButton
from sudoku_app.ui.new_game.new_game_dialog import NewGameDialog
from sudoku_app.ui.new_game.puzzle_maker import PuzzleMaker
from sudoku_app.ui.parts.buttons import PillButton
from tests.game.games import games_of
from tests.ui.choosing import LEFT, calendar_of, choose, dialog_of, dialog_with_techniques, menu_of
from tests.ui.conftest import Play
from tests.ui.hands import (
    act,
    begin_level,
    change_settings,
    click,
    click_main,
    enter,
    play_another,
    play_next_level,
    practise,
    show_solution,
    show_technique,
)
from tests.ui.seen import (
    changes_of_settings,
    game_of,
    new_game_in,
    screen_of,
    settings_of,
    solution_of,
    technique_window,
    theme_of,
)

Key = Qt.Key


def is_making(dialog: NewGameDialog) -> bool:
    return dialog.is_making


def test_the_puzzle_of_the_card_is_the_one_that_is_played(qtbot: QtBot, real: Play) -> None:
    told = changes_of_settings(real)
    dialog = dialog_of(real)
    choose(qtbot, dialog, "Hard")
    new = dialog.new
    assert new is not None
    assert new.card.level == "hard"
    text = dialog.card.text()
    assert text.startswith("Hard\n")
    assert f"Clues: {new.puzzle.clue_count}" in text
    assert "Seen before: no" in text
    qtbot.mouseClick(dialog.start_button, LEFT)
    assert game_of(real).puzzle == new.puzzle
    assert real.session.card == new.card
    assert told[-1].level == "hard"
    qtbot.waitUntil(lambda: real.window.findChild(NewGameDialog) is None)


def test_nothing_changes_until_a_puzzle_is_taken(qtbot: QtBot, real: Play) -> None:
    before = game_of(real)
    dialog = dialog_of(real)
    seen = set()
    for _ in range(12):
        assert dialog.new is not None
        seen.add(dialog.new.card.name[: len("easy-0000")])
        qtbot.mouseClick(dialog.another_button, LEFT)
    assert len(seen) == 12
    qtbot.keyClick(dialog, Key.Key_Escape)
    assert game_of(real) is before
    qtbot.waitUntil(lambda: real.window.findChild(NewGameDialog) is None)


def test_a_technique_is_requested_and_its_page_is_a_click_away(qtbot: QtBot, real: Play) -> None:
    dialog = dialog_with_techniques(qtbot, real)
    menu = menu_of(real, dialog.technique_button.click)
    words = [action.text() for action in menu.actions()]
    assert words[0] == "any"
    assert "Naked Pair" not in words
    menu.actions()[words.index("Skyscraper")].trigger()
    assert dialog.technique_button.text() == "Skyscraper"
    for _ in range(3):
        assert dialog.new is not None
        assert "skyscraper" in dict(dialog.new.card.techniques)
        qtbot.mouseClick(dialog.another_button, LEFT)
    link = next(label for label in dialog.card.findChildren(QLabel) if "Skyscraper" in label.text())
    link.linkActivated.emit("skyscraper")
    page = technique_window(real)
    assert page is not None
    assert page.slug == "skyscraper"


def test_the_page_of_a_technique_leads_to_a_puzzle_that_needs_it(qtbot: QtBot, real: Play) -> None:
    show_technique(real, "skyscraper")
    pages = technique_window(real)
    assert pages is not None
    qtbot.mouseClick(pages.page.practise_button, LEFT)
    dialog = real.window.findChild(NewGameDialog)
    assert dialog is not None
    assert dialog.technique_button.text() == "Skyscraper"
    assert dialog.new is not None
    assert "skyscraper" in dict(dialog.new.card.techniques)
    pages.show_technique("naked_single")
    assert pages.page.practise_button.isHidden()


def test_practice_jumps_to_the_step_or_begins_at_the_start(qtbot: QtBot, real: Play) -> None:
    level = settings_of(real).level
    for words, is_jump in (("The step itself", True), ("The beginning", False)):
        practise(real, "x_wing", "hard")
        dialog = next(each for each in real.window.findChildren(NewGameDialog) if each.isVisible())
        assert dialog.beginnings.current == "step"
        choose(qtbot, dialog, words)
        new = dialog.new
        assert new is not None
        with new_game_in(qtbot, real):
            qtbot.mouseClick(dialog.start_button, LEFT)
        game = game_of(real)
        assert game.puzzle == new.puzzle
        assert bool(game.head) is is_jump
        assert all(state.value or state.corner for state in game.board) is is_jump
        assert real.session.card.name.startswith("practice-") is is_jump
        if is_jump:  # it is about the technique, and no wish for another level
            assert settings_of(real).level == level
        qtbot.waitUntil(lambda: not real.window.findChildren(NewGameDialog))


def test_a_search_for_the_step_can_be_stopped(qtbot: QtBot, real: Play) -> None:
    before = game_of(real)
    practise(real, "x_wing", "hard")
    dialog = real.window.findChild(NewGameDialog)
    assert dialog is not None
    qtbot.mouseClick(dialog.start_button, LEFT)
    assert not dialog.start_button.isEnabled()
    dialog.stop_making()
    assert dialog.start_button.isEnabled()
    assert not dialog.is_making
    assert game_of(real) is before


def test_a_puzzle_that_is_solved_without_the_step_begins_at_the_start(
    qtbot: QtBot, real: Play
) -> None:
    practise(real, "x_wing", "hard")
    dialog = real.window.findChild(NewGameDialog)
    assert dialog is not None
    easy = real.session.puzzles.library.puzzle("easy", 1, 1)
    dialog.show_made(Made(easy, meets_request=True))
    qtbot.mouseClick(dialog.start_button, LEFT)
    qtbot.waitUntil(lambda: dialog.beginnings.current == "start")
    assert "This puzzle can be solved without X-Wing." in dialog.card.text()
    qtbot.mouseClick(dialog.start_button, LEFT)
    assert game_of(real).puzzle == easy.puzzle


def test_where_to_begin_is_asked_with_a_technique_alone(qtbot: QtBot, real: Play) -> None:
    dialog = dialog_of(real)
    assert dialog.beginnings.isHidden()
    choose(qtbot, dialog, "Hard")
    assert dialog.meaning.text() == "Hard: fish, wings and colouring, about 15 min"
    choose(qtbot, dialog, "6×6")
    assert dialog.meaning.text() == "Hard: fish, wings and colouring"
    dialog.close()


def test_the_button_to_a_puzzle_stays_in_a_narrow_page(qtbot: QtBot, real: Play) -> None:
    show_technique(real, "skyscraper")
    pages = technique_window(real)
    assert pages is not None
    page = pages.page
    for width in (1020, 360):
        pages.resize(width, 640)
        qtbot.waitUntil(lambda: page.width() < pages.width())
        for part in (page.practise_button, page.example.frame.board):
            place = QRect(part.mapTo(page, QPoint(0, 0)), part.size())
            assert page.rect().contains(place)


def test_choosing_a_level_takes_the_technique_back(qtbot: QtBot, real: Play) -> None:
    dialog = dialog_with_techniques(qtbot, real)
    menu_of(real, dialog.technique_button.click).actions()[-1].trigger()
    assert dialog.technique_button.text() != "any"
    choose(qtbot, dialog, "Easy")
    assert dialog.technique_button.text() == "any"
    assert not dialog.technique_button.isEnabled()


def test_what_no_bank_has_is_made_with_progress(qtbot: QtBot, play: Play) -> None:
    dialog = dialog_of(play)
    choose(qtbot, dialog, "Normal")
    assert dialog.is_making
    assert not dialog.start_button.isEnabled()
    bar = dialog.findChild(QProgressBar)
    assert bar is not None
    assert bar.height() < bar.width() / 10
    qtbot.waitUntil(lambda: not dialog.is_making, timeout=20_000)
    new = dialog.new
    assert new is not None
    assert new.card.level == "normal"
    qtbot.mouseClick(dialog.start_button, LEFT)
    assert game_of(play).puzzle == new.puzzle


def test_making_stops_when_asked_and_when_the_dialog_goes(qtbot: QtBot, play: Play) -> None:
    dialog = dialog_of(play)
    choose(qtbot, dialog, "Extreme")
    assert is_making(dialog)
    dialog.stop_making()
    assert not is_making(dialog)
    assert dialog.new is None
    qtbot.mouseClick(dialog.another_button, LEFT)
    assert is_making(dialog)
    dialog.close()
    qtbot.waitUntil(lambda: play.window.findChild(NewGameDialog) is None)
    choose(qtbot, dialog_of(play), "Easy")


def test_the_nearest_is_offered_as_what_it_is(qtbot: QtBot, real: Play) -> None:
    dialog = dialog_with_techniques(qtbot, real)
    actions = menu_of(real, dialog.technique_button.click).actions()
    next(action for action in actions if action.text() == "X-Wing").trigger()
    nearest = real.session.puzzles.draw("normal")
    dialog.show_made(Made(nearest, meets_request=False))
    text = dialog.card.text()
    assert text.startswith("Normal\n")
    assert "The closest is Normal and doesn't need X-Wing." in text
    assert dialog.start_button.isEnabled()


def test_a_puzzle_that_was_met_says_so(qtbot: QtBot, play: Play) -> None:
    dialog = dialog_of(play)
    assert "Seen before: yes" in dialog.card.text()


@pytest.mark.parametrize("theme", ["use_dark_theme", "use_light_theme"])
def test_an_open_dialog_follows_the_theme(qtbot: QtBot, real: Play, theme: str) -> None:
    dialog = dialog_of(real)
    act(real, theme)
    ground = dialog.palette().color(dialog.backgroundRole())
    assert ground == theme_of(real).colour("window")


def entries_of(menu: QMenu) -> list[QAction]:
    """The entries of a menu and of those in it."""
    found = []
    for action in menu.actions():
        inner = action.menu()
        found += [action] if inner is None else [action, *entries_of(inner)]
    return found


def entry_of(menu: QMenu, words: str) -> QAction:
    return next(action for action in entries_of(menu) if action.text().startswith(words))


def words_of(menu: QMenu | None) -> list[str]:
    assert menu is not None
    return [action.text().split(":")[0] for action in menu.actions() if action.text()]


def test_the_quick_menu_has_all_levels_grids_and_more(qtbot: QtBot, real: Play) -> None:
    menu = menu_of(real, screen_of(real).new_button.click)
    assert words_of(menu) == [
        *("Play at my level", "Easy", "Normal", "Hard", "Expert", "Extreme"),
        *("Grids", "Variants", "Samurai and more", "More choices…"),
    ]
    grids, variants = (words_of(entry_of(menu, name).menu()) for name in ("Grids", "Variants"))
    kinds = [kind_name(untranslated, kind) for kind in KINDS]
    assert grids == ["4×4", "6×6", "9×9", "16×16", *kinds[:3]]
    assert variants == kinds[3:]
    entry_of(menu, "Normal").trigger()
    assert real.session.card.level == "normal"
    entry_of(menu, "More choices").trigger()
    assert real.window.findChild(NewGameDialog) is not None


def ticked(menu: QMenu) -> list[str]:
    return [action.text().split(":")[0] for action in entries_of(menu) if action.isChecked()]


def test_the_quick_menu_has_ticks_at_what_is_played(real: Play) -> None:
    begin_level(real, "hard")
    assert ticked(menu_of(real, screen_of(real).new_button.click)) == ["Hard", "9×9"]
    begin_level(real, "easy", 9, "killer")
    menu = menu_of(real, screen_of(real).new_button.click)
    assert words_of(menu)[6] == "Killer"
    assert ticked(menu) == ["Easy", "Killer"]
    # A picture would hide the tick.
    assert all(entry.icon().isNull() for entry in entries_of(menu) if entry.isChecked())


def test_from_a_killer_to_an_easy_classic_is_one_choice_that_leaves_no_untouched_game(
    real: Play,
) -> None:
    choose_new(real, "Killer")
    killer = real.session.number
    choose_new(real, "Easy")
    topology = game_of(real).puzzle.topology
    assert (kind_of(topology, game_of(real).puzzle.constraints), topology.size) == ("", 9)
    assert real.session.card.level == "easy"
    assert killer not in [row.number for row in games_of(real.session.store)]
    cell = game_of(real).values.index(0)
    enter(real, [cell], solution_of(real)[cell])
    touched = real.session.number
    choose_new(real, "Hard")
    assert touched in [row.number for row in games_of(real.session.store)]


def test_a_kind_that_is_new_to_the_player_begins_at_its_easiest_level(real: Play) -> None:
    choose_new(real, "Expert")
    choose_new(real, "Killer")
    levels = real.session.puzzles.library.levels(9, "killer")
    assert real.session.card.level == levels[0]


def test_a_game_at_my_level_fits_a_newcomer_and_can_be_switched_off(
    qtbot: QtBot, real: Play
) -> None:
    menu = menu_of(real, screen_of(real).new_button.click)
    entry_of(menu, "Play at my level").trigger()
    menu.close()
    fitting = score_of(Strength().fitting)
    assert 0.9 * fitting < real.session.card.score < 1.1 * fitting
    change_settings(real, show_level=False)
    menu = menu_of(real, screen_of(real).new_button.click)
    assert menu.actions()[0].text().startswith("Easy")


def test_each_grid_of_the_quick_menu_has_a_picture_and_begins_a_game(
    qtbot: QtBot, real: Play
) -> None:
    button = screen_of(real).new_button
    for words, kind in (("6×6", ""), ("Windoku", "windoku"), ("9×9", "")):
        menu = menu_of(real, button.click)
        entry = entry_of(menu, words)
        assert not entry.icon().isNull()
        entry.trigger()
        menu.close()
        topology = game_of(real).puzzle.topology
        assert grid_name(untranslated, topology) == words
        assert kind_of(topology) == kind


@pytest.mark.parametrize(("size", "kind"), [(6, ""), (16, ""), (9, "jigsaw")])
def test_the_quick_menu_has_the_levels_of_the_grid_that_is_played(
    qtbot: QtBot, real: Play, size: int, kind: str
) -> None:
    begin_level(real, "easy", size, kind)
    name = real.session.card.name
    menu = menu_of(real, screen_of(real).new_button.click)
    levels = menu.actions()[8].menu()
    assert levels is not None
    entry_of(levels, "Easy").trigger()
    topology = game_of(real).puzzle.topology
    assert (topology.size, kind_of(topology)) == (size, kind)
    assert real.session.card.level == "easy"
    assert real.session.card.name != name


def choose_new(play: Play, words: str) -> None:
    """Choose a level or a grid in the menu of New."""
    menu = menu_of(play, screen_of(play).new_button.click)
    next(each for each in entries_of(menu) if each.text().partition(":")[0] == words).trigger()
    menu.close()


def test_a_level_that_the_grid_does_not_have_is_played_on_the_usual_one(real: Play) -> None:
    begin_level(real, "easy", 4)
    assert "extreme" not in real.session.puzzles.library.levels(4)
    choose_new(real, "Extreme")
    assert game_of(real).puzzle.topology.size == 9
    assert real.session.card.level == "extreme"


def test_the_next_game_is_of_the_level_and_size_that_was_played(qtbot: QtBot, play: Play) -> None:
    change_settings(play, level="easy", size=6)
    act(play, "new_game")
    dialog = play.window.findChild(NewGameDialog)
    assert dialog is not None
    qtbot.waitUntil(lambda: dialog.new is not None, timeout=20_000)
    dialog.start_button.click()
    assert game_of(play).puzzle.topology.size == 6
    assert play.session.card.level == "easy"


def test_new_at_this_level_follows_the_game_that_is_over(play: Play) -> None:
    change_settings(play, level="hard", size=6)
    show_solution(play)
    click_main(play)
    assert game_of(play).puzzle.topology.size == 9
    assert play.session.card.level == settings_of(play).level == "easy"


@pytest.mark.parametrize("width", [360, 520])
def test_nothing_of_the_windows_is_cut_when_they_are_narrow(
    qtbot: QtBot, real: Play, width: int
) -> None:
    for window in (calendar_of(real), dialog_of(real)):
        window.resize(width, 640)
        assert window.width() == width
        for button in window.findChildren(ChoiceButton):
            parent = button.parentWidget()
            assert parent is not None
            if parent.isHidden() or button.isHidden():
                continue
            assert parent.rect().contains(button.geometry())


@pytest.mark.parametrize("size", [QSize(440, 600), QSize(580, 702), QSize(900, 500)])
def test_all_choices_can_be_scrolled_to_and_nothing_scrolls_that_has_room(
    qtbot: QtBot, real: Play, size: QSize
) -> None:
    dialog = dialog_of(real)
    dialog.setMinimumSize(0, 0)
    dialog.resize(size)
    for words in ("Kropki", "X", "Killer"):
        choose(qtbot, dialog, words)
        dialog.setMinimumSize(0, 0)
        dialog.resize(size)
        QApplication.processEvents()
        rows = (dialog.grids, dialog.levels, dialog.meaning, dialog.technique_button)
        for upper, lower in pairwise(rows):
            assert upper.height() >= upper.heightForWidth(upper.width())
            assert upper.geometry().bottom() < lower.geometry().top()
        choices = dialog.grids.parentWidget()
        assert choices is not None
        area = choices.parentWidget()
        assert area is not None
        assert choices.height() >= choices.heightForWidth(choices.width())
        needs_bar = choices.heightForWidth(dialog.width() - 40) > area.height()
        assert (area.width() < dialog.width() - 40) is needs_bar


def test_with_large_text_the_grids_are_in_a_menu_and_leave_room_for_the_puzzle(
    qtbot: QtBot, real: Play
) -> None:
    change_settings(real, zoom=200)
    dialog = dialog_of(real)
    dialog.setMinimumSize(0, 0)
    dialog.resize(1100, 690)
    QApplication.processEvents()
    (grid,) = (b for b in dialog.grids.findChildren(MenuButton) if b.isVisible())
    assert grid.accessibleName() == "Grid: 9×9"
    area = dialog.card.parentWidget()
    assert area is not None
    assert area.height() >= 200
    menu = menu_of(real, grid.click)
    (killer,) = (action for action in menu.actions() if action.text() == "Killer")
    killer.trigger()
    assert grid.text() == "Killer"
    assert dialog.new is not None
    assert dialog.new.puzzle.constraints
    menu = menu_of(real, grid.click)
    menu.close()
    grid.setFocus()
    dialog.resize(1100, 1600)
    QApplication.processEvents()
    assert grid.isHidden()
    focused = dialog.focusWidget()
    assert isinstance(focused, ChoiceButton)
    assert focused.text() == "Killer"
    assert focused.isVisible()


def test_the_dialog_is_played_by_keyboard_alone(qtbot: QtBot, real: Play) -> None:
    dialog = dialog_of(real)
    easy = next(b for b in dialog.findChildren(ChoiceButton) if b.text() == "Easy")
    easy.setFocus()
    qtbot.keyClick(easy, Key.Key_Right)
    focused = dialog.focusWidget()
    assert isinstance(focused, ChoiceButton)
    assert focused.text() == "Normal"
    qtbot.keyClick(focused, Key.Key_Return)
    assert dialog.new is not None
    assert dialog.new.card.level == "normal"
    dialog.start_button.setFocus()
    qtbot.keyClick(dialog.start_button, Key.Key_Return)
    assert real.session.card.level == "normal"


@pytest.mark.parametrize(
    ("size", "words"),
    [(4, ["Easy"]), (6, ["Easy", "Normal", "Hard"]), (16, ["Easy", "Normal", "Hard", "Expert"])],
)
def test_each_size_offers_the_levels_that_it_can_have(
    qtbot: QtBot, play: Play, size: int, words: list[str]
) -> None:
    dialog = dialog_of(play)
    choose(qtbot, dialog, f"{size}×{size}")
    dialog.stop_making()
    assert [b.text() for b in dialog.levels.findChildren(ChoiceButton) if b.isVisible()] == words


@pytest.mark.parametrize("size", [4, 6])
def test_a_size_without_a_bank_is_made(qtbot: QtBot, play: Play, size: int) -> None:
    dialog = dialog_of(play)
    choose(qtbot, dialog, f"{size}×{size}")
    qtbot.waitUntil(lambda: dialog.new is not None, timeout=20_000)
    dialog.start_button.click()
    assert game_of(play).puzzle.topology.size == size
    assert settings_of(play).size == size


def test_the_focus_stays_on_what_comes_next(qtbot: QtBot, play: Play) -> None:
    dialog = dialog_of(play)
    assert dialog.focusWidget() is dialog.start_button
    for level, ends in (("Normal", False), ("Extreme", True)):
        next(b for b in dialog.findChildren(ChoiceButton) if b.text() == level).click()
        stop = dialog.focusWidget()
        assert isinstance(stop, PillButton)
        assert stop.text() == "Stop"
        if ends:
            stop.click()
            assert dialog.focusWidget() is dialog.another_button
        else:
            qtbot.waitUntil(lambda: dialog.new is not None, timeout=20_000)
            assert dialog.focusWidget() is dialog.start_button


def test_a_request_that_nothing_meets_is_refused_with_the_reason(qtbot: QtBot, play: Play) -> None:
    dialog = dialog_of(play)
    maker = play.window.findChild(PuzzleMaker)
    assert maker is not None
    with qtbot.waitSignal(maker.refused) as told:
        maker.make("easy", 9, "x_wing", 1)
    assert told.args == ["a puzzle that needs X-Wing is at least hard, not easy"]
    assert not dialog.is_making


@pytest.mark.parametrize(
    ("words", "kind"), [("X", "x"), ("Windoku", "windoku"), ("Jigsaw", "jigsaw")]
)
def test_a_kind_of_grid_is_chosen_played_and_chosen_again(
    qtbot: QtBot, real: Play, words: str, kind: str
) -> None:
    told = changes_of_settings(real)
    dialog = dialog_of(real)
    choose(qtbot, dialog, words)
    choose(qtbot, dialog, "Hard")
    assert not dialog.is_making
    qtbot.mouseClick(dialog.start_button, LEFT)
    assert kind_of(game_of(real).puzzle.topology) == kind
    assert real.session.card.level == "hard"
    assert (told[-1].size, told[-1].kind) == (9, kind)
    name = real.session.card.name
    for begin in (play_another, play_next_level):
        begin(real)
        assert kind_of(game_of(real).puzzle.topology) == kind
    assert real.session.card.level == "expert"
    assert real.session.card.name != name
    assert real.session.puzzles.library.named(name) is not None
    click(qtbot, screen_of(real).new_button)
    assert dialog_of(real).grids.current == kind


def test_every_kind_with_constraints_is_begun_from_the_menu(real: Play) -> None:
    for kind in RULE_KINDS:
        choose_new(real, kind_name(untranslated, kind))
        puzzle = game_of(real).puzzle
        assert kind_of(puzzle.topology, puzzle.constraints) == kind
        assert real.session.card.level in real.session.puzzles.library.levels(9, kind)


@pytest.mark.parametrize(("words", "kind"), [("Killer", "killer"), ("Arrow", "arrow")])
def test_a_kind_with_constraints_is_chosen_with_its_levels_and_rules(
    qtbot: QtBot, real: Play, words: str, kind: str
) -> None:
    dialog = dialog_of(real)
    choose(qtbot, dialog, words)
    assert dialog.new is not None
    puzzle = dialog.new.puzzle
    assert kind_of(puzzle.topology, puzzle.constraints) == kind
    assert dialog.meaning.text() == rule_words(untranslated, puzzle.topology, puzzle.constraints)
    qtbot.mouseClick(dialog.start_button, LEFT)
    assert game_of(real).puzzle == puzzle


def test_what_is_chosen_again_keeps_the_puzzle_that_is_shown(qtbot: QtBot, real: Play) -> None:
    dialog = dialog_of(real)
    menu_of(real, lambda: choose(qtbot, dialog, "Samurai…")).close()
    shown = dialog.new
    assert shown is not None
    menu = menu_of(real, lambda: choose(qtbot, dialog, "Samurai…"))
    menu.actions()[0].trigger()
    choose(qtbot, dialog, "Easy")
    assert dialog.new is shown
    choose(qtbot, dialog, "X")
    assert dialog.new is not shown


def test_all_levels_of_a_kind_are_at_hand_and_a_technique_is_made(qtbot: QtBot, real: Play) -> None:
    dialog = dialog_of(real)
    choose(qtbot, dialog, "X")
    for words in ("Easy", "Normal", "Hard", "Expert", "Extreme"):
        choose(qtbot, dialog, words)
        assert dialog.new is not None
        assert dialog.new.puzzle.topology == topology_of_kind(9, "x")
    choose(qtbot, dialog, "Hard")
    qtbot.waitUntil(dialog.technique_button.isEnabled)
    actions = menu_of(real, dialog.technique_button.click).actions()
    next(action for action in actions if action.text() == "Jellyfish").trigger()
    assert dialog.is_making
    dialog.stop_making()

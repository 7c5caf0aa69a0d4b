"""The window of the techniques: its list, its search and its pages."""

from __future__ import annotations

import pytest
from PyQt6 import sip
from PyQt6.QtCore import QPoint, QRect, Qt
from PyQt6.QtGui import QFont, QFontMetricsF
from PyQt6.QtWidgets import QDialog, QLabel, QWidget
from pytestqt.qtbot import QtBot

from sudoku_app.core.step import Candidate, Step
from sudoku_app.core.techniques import TECHNIQUES
from sudoku_app.core.topology import Cell, Digit, House
from sudoku_app.game.texts.technique_pages import TechniquePage, TechniquePages
from sudoku_app.presentation.board.picture import Pointer
from sudoku_app.ui.help.technique_window import MARGIN, WIDEST_TEXT, ShownTechnique, TechniqueWindow
from sudoku_app.ui.parts.fields import viewport_of
from sudoku_app.ui.parts.list_rows import INDENT, SLUG_ROLE
from sudoku_app.ui.theme import TEXT_PIXELS, Theme
from tests.ui.conftest import EMPTY, Play, change_theme
from tests.ui.hands import act, follow, show_step, show_technique
from tests.ui.seen import solution_of, technique_window

SLUGS = [row.slug for row in TECHNIQUES]


@pytest.fixture
def window(qtbot: QtBot) -> TechniqueWindow:
    made = TechniqueWindow(Theme("light"), "en")
    made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(made)
    made.show()
    made.show_technique()
    return made


def texts_of(window: TechniqueWindow) -> str:
    labels = window.page.findChildren(QLabel)
    return "\n".join(label.text() for label in labels if label.isVisibleTo(window.page))


def place_of(part: QWidget, window: TechniqueWindow) -> QRect:
    return QRect(part.mapTo(window.page, QPoint(0, 0)), part.size())


def test_the_list_has_all_techniques_in_the_order_of_the_table(window: TechniqueWindow) -> None:
    assert window.list.shown_slugs() == SLUGS
    assert window.slug == SLUGS[0]


def test_each_level_is_a_heading_that_cannot_be_chosen(window: TechniqueWindow) -> None:
    view = window.list.view
    items = [view.item(number) for number in range(view.count())]
    headings = [item for item in items if item is not None and not item.data(SLUG_ROLE)]
    assert [item.text() for item in headings] == ["Easy", "Normal", "Hard", "Expert", "Extreme"]
    assert all(item.flags() == Qt.ItemFlag.NoItemFlags for item in headings)


@pytest.mark.parametrize("slug", ["full_house", "locked_pair", "x_wing", "template_delete"])
def test_the_chosen_technique_is_in_sight_in_the_list_with_a_heading_above_it(
    qtbot: QtBot, slug: str
) -> None:
    made = TechniqueWindow(Theme("light"), "en")
    qtbot.addWidget(made)
    made.show_technique(slug)
    made.show()
    view = made.list.view
    item, row = view.currentItem(), view.currentRow()
    above = view.item(row - 1)
    assert item is not None
    assert above is not None
    viewport = viewport_of(view)
    shown = [item] if above.data(SLUG_ROLE) else [above, item]
    assert all(viewport.rect().contains(view.visualItemRect(each)) for each in shown)


@pytest.mark.parametrize("zoom", [0.7, 0.9, 1.0, 1.5, 2.0])
def test_the_list_is_wide_enough_for_every_name(qtbot: QtBot, zoom: float) -> None:
    theme = Theme("light", zoom)
    made = TechniqueWindow(theme, "en")
    qtbot.addWidget(made)
    made.resize(round(1020 * zoom), 740)
    made.show()
    view = made.list.view
    viewport = viewport_of(view)
    metrics = QFontMetricsF(theme.font(TEXT_PIXELS, QFont.Weight.Medium))
    widest = max(metrics.horizontalAdvance(row.name) for row in TECHNIQUES)
    assert widest + INDENT + 4 <= viewport.width()


@pytest.mark.parametrize("slug", ["full_house", "x_wing", "xy_chain", "als_xz", "template_delete"])
def test_a_page_shows_the_technique_found_in_its_example(
    window: TechniqueWindow, slug: str
) -> None:
    window.show_technique(slug)
    board = window.page.example.frame.board
    assert board.picture.step is not None
    assert board.picture.step.technique == slug
    page = TechniquePages("en").page(slug)
    said = texts_of(window)
    for part in (page.family, page.look, page.why, page.when, *page.also):
        assert part in said
    assert window.page.example.text.toPlainText()


def test_no_notes_are_shown_where_the_digits_alone_tell(window: TechniqueWindow) -> None:
    window.show_technique("hidden_single")
    board = window.page.example.frame.board
    model = board.model()
    assert model is not None
    assert not any("notes" in model.data(model.index(row, 0), 11) for row in range(9))


def test_an_unknown_technique_opens_the_first_page(window: TechniqueWindow) -> None:
    window.show_technique("x_wing")
    window.show_technique("no_such_technique")
    assert window.slug == SLUGS[0]


@pytest.mark.parametrize(
    ("words", "found"),
    [("y-wing", "xy_wing"), ("nice loop grouped", "grouped_continuous_nice_loop")],
)
def test_the_search_finds_by_name_alias_and_family(
    window: TechniqueWindow, words: str, found: str
) -> None:
    window.list.search.setText(words)
    shown = window.list.shown_slugs()
    assert found in shown
    assert len(shown) < 5


def test_a_search_without_result_is_reported_in_the_list(window: TechniqueWindow) -> None:
    words = next(
        label
        for label in window.list.findChildren(QLabel)
        if label.text() == "No techniques match."
    )
    assert not words.isVisible()
    window.list.search.setText("xyzzy")
    assert words.isVisible()
    assert not window.list.view.isVisible()
    window.list.search.setText("wing")
    assert not words.isVisible()
    assert window.list.view.isVisible()


def test_a_search_without_result_leaves_an_empty_list(window: TechniqueWindow) -> None:
    window.list.search.setText("qqq")
    assert window.list.shown_slugs() == []
    view = window.list.view
    assert all(view.isRowHidden(number) for number in range(view.count()))


def test_from_the_search_the_down_key_goes_to_what_was_found(
    qtbot: QtBot, window: TechniqueWindow
) -> None:
    window.list.search.setText("skyscraper")
    qtbot.keyClick(window.list.search, Qt.Key.Key_Down)
    assert window.slug == "skyscraper"


def test_to_show_what_the_search_hides_clears_the_search(window: TechniqueWindow) -> None:
    window.list.search.setText("skyscraper")
    window.show_technique("xy_wing")
    assert window.slug == "xy_wing"
    assert window.list.search.text() == ""


def test_the_arrow_keys_turn_the_pages_over_the_headings(
    qtbot: QtBot, window: TechniqueWindow
) -> None:
    window.show_technique("innie")
    qtbot.keyClick(window.list.view, Qt.Key.Key_Down)
    assert window.slug == "locked_pair"


def test_a_place_that_the_words_name_is_pointed_at(window: TechniqueWindow) -> None:
    window.show_technique("x_wing")
    board = window.page.example.frame.board
    pointer = Pointer((3, 4), 2)
    window.page.example.text.pointed.emit(pointer)
    assert board.pointer == pointer
    window.show_technique("swordfish")
    assert board.pointer == Pointer()


def test_a_line_of_a_chain_lights_its_link_and_leaves_it(window: TechniqueWindow) -> None:
    window.show_technique("xy_chain")
    board = window.page.example.frame.board
    window.page.example.text.line_chosen.emit(1)
    assert board.picture.highlighted_link == window.page.example.text.lit_line == 1
    window.page.example.text.line_chosen.emit(1)
    assert board.picture.highlighted_link == window.page.example.text.lit_line == -1


def test_the_example_takes_neither_keys_nor_clicks(qtbot: QtBot, window: TechniqueWindow) -> None:
    window.show_technique("x_wing")
    board = window.page.example.frame.board
    qtbot.mouseClick(window.page, Qt.MouseButton.LeftButton, pos=board.mapTo(window.page, QPoint()))
    assert board.selected_cells() == []
    assert board.focusPolicy() == Qt.FocusPolicy.NoFocus


def test_escape_closes_the_window(qtbot: QtBot, window: TechniqueWindow) -> None:
    qtbot.keyClick(window.list.view, Qt.Key.Key_Escape)
    assert not window.isVisible()


def test_another_theme_keeps_the_page(window: TechniqueWindow) -> None:
    window.show_technique("swordfish")
    change_theme(window, window.page.theme, Theme("dark", 1.5))
    assert window.slug == "swordfish"
    assert TechniquePages("en").page("swordfish").look in texts_of(window)


def test_the_page_follows_the_width(qtbot: QtBot, window: TechniqueWindow) -> None:
    board, words = window.page.example.frame.board, window.page.example.text
    window.resize(1000, 700)
    qtbot.waitUntil(lambda: place_of(words, window).left() > place_of(board, window).right())
    window.resize(400, 700)
    qtbot.waitUntil(lambda: place_of(words, window).top() > place_of(board, window).bottom())
    assert window.list.geometry().bottom() <= window.page.mapTo(window, QPoint(0, 0)).y()
    assert place_of(board, window).right() < window.page.width()


@pytest.mark.parametrize("width", [400, 1100, 1700])
def test_all_words_of_a_page_share_their_left_edge(window: TechniqueWindow, width: int) -> None:
    window.resize(width, 740)
    for slug in ("full_house", "x_wing"):  # the first cannot be practised
        window.show_technique(slug)
        labels = [label for label in window.page.findChildren(QLabel) if label.isVisible()]
        assert {label.x() for label in labels} == {MARGIN}


@pytest.mark.parametrize(("zoom", "width"), [(1.0, 400), (1.0, 1900), (2.0, 1300), (2.0, 2400)])
def test_the_texts_of_a_page_stand_below_its_board(
    qtbot: QtBot, window: TechniqueWindow, zoom: float, width: int
) -> None:
    change_theme(window, window.page.theme, Theme("light", zoom))
    window.resize(width, 700)
    board = window.page.example.frame.board
    look = TechniquePages("en").page(window.slug).look
    text = next(label for label in window.page.findChildren(QLabel) if label.text() == look)

    def is_settled() -> bool:
        bottom = board.mapTo(window.page, board.rect().bottomLeft()).y()
        return text.y() > bottom and text.height() == text.heightForWidth(text.width())

    qtbot.waitUntil(is_settled)
    assert text.contentsRect().width() <= WIDEST_TEXT * zoom


def test_without_an_example_neither_board_nor_words_are_shown(window: TechniqueWindow) -> None:
    window.page.show_technique(ShownTechnique("Name", "Hard", TechniquePage("Fish", "a", "b", "c")))
    assert not window.page.example.frame.board.isVisible()
    assert not window.page.example.text.isVisible()


@pytest.mark.parametrize(
    ("slug", "offered"),
    [("x_wing", True), ("mutant_leviathan", True), ("franken_leviathan", False)],
)
def test_a_puzzle_is_offered_for_techniques_that_have_an_example(
    window: TechniqueWindow, slug: str, offered: bool
) -> None:
    window.show_technique(slug)
    assert window.page.practise_button.isVisible() is offered
    assert window.page.example.frame.board.isVisible() is offered


def test_closing_the_window_deletes_it(qtbot: QtBot) -> None:
    window = TechniqueWindow(Theme("light"), "en")
    window.show()
    window.close()
    qtbot.waitUntil(lambda: sip.isdeleted(window))


def test_the_help_menu_opens_the_techniques_once(play: Play) -> None:
    act(play, "show_techniques")
    first = technique_window(play)
    assert first is not None and first.isVisible() and first.slug == SLUGS[0]
    show_technique(play, "x_wing")
    assert technique_window(play) is first
    assert first.slug == "x_wing"
    act(play, "show_techniques")
    assert first.slug == "x_wing"


def test_a_closed_window_is_made_anew(qtbot: QtBot, play: Play) -> None:
    show_technique(play, "x_wing")
    first = technique_window(play)
    assert first is not None
    first.close()
    qtbot.waitUntil(lambda: sip.isdeleted(first))
    assert technique_window(play) is None
    show_technique(play, "xy_wing")
    assert technique_window(play) is not None


def test_the_techniques_follow_the_theme(play: Play) -> None:
    show_technique(play, "x_wing")
    window = technique_window(play)
    assert window is not None
    act(play, "use_dark_theme")
    assert window.palette().window().color() == Theme("dark").colour("window")


def test_a_hint_opens_the_page_of_its_technique(play: Play) -> None:
    placed = Candidate(Cell(EMPTY[0]), Digit(solution_of(play)[EMPTY[0]]))
    show_step(play, Step("hidden_single", (placed,), houses=(House(0),)))
    follow(play, "About this technique")
    window = technique_window(play)
    assert window is not None and window.slug == "hidden_single"


def test_the_techniques_close_with_the_program(play: Play) -> None:
    show_technique(play, "x_wing")
    window = technique_window(play)
    assert window is not None
    play.window.close()
    assert not window.isVisible()


def test_a_dialog_does_not_block_the_page_that_it_asks_for(qtbot: QtBot, play: Play) -> None:
    dialog = QDialog(play.window)
    dialog.open()
    show_technique(play, "x_wing")
    window = technique_window(play)
    assert window is not None
    window.list.view.scrollToTop()
    place = window.list.view.visualItemRect(window.list.view.item(1)).center()
    qtbot.mouseClick(viewport_of(window.list.view), Qt.MouseButton.LeftButton, pos=place)
    dialog.close()
    assert window.slug == SLUGS[0]


def test_the_links_of_an_example_are_gone_through_by_keys_and_played(
    qtbot: QtBot, window: TechniqueWindow
) -> None:
    window.show_technique("xy_chain")
    example = window.page.example
    board, words = example.frame.board, example.text
    words.setFocus()
    lit = []
    for _ in range(2):
        qtbot.keyClick(words, Qt.Key.Key_Right)
        lit.append((board.picture.highlighted_link, words.lit_line))
    assert lit == [(0, 0), (1, 1)]
    qtbot.keyClick(words, Qt.Key.Key_Space)
    seen = [(example.transport.isVisible(), example.player.playback.is_playing)]
    window.show_technique("x_wing")
    seen.append((example.transport.isVisible(), example.player.playback.is_playing))
    assert seen == [(True, True), (False, False)]


def test_the_keys_of_the_list_leave_the_chain_beside_it_alone(
    qtbot: QtBot, window: TechniqueWindow
) -> None:
    window.show_technique("xy_chain")
    window.list.view.setFocus()
    for key in (Qt.Key.Key_Right, Qt.Key.Key_End, Qt.Key.Key_Space):
        qtbot.keyClick(window.list.view, key)
    assert window.page.example.player.playback.place == 0

"""Text and files that hold more than one puzzle, or less."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import Event

import pytest
from PyQt6.QtCore import QMimeData, Qt, QUrl
from PyQt6.QtWidgets import QLabel, QListWidget, QMessageBox, QSpinBox
from pytestqt.qtbot import QtBot

from sudoku_app.core.puzzle import Puzzle, Verdict
from sudoku_app.formats import ParseError
from sudoku_app.game.play import diagnosis
from sudoku_app.game.play.diagnosis import Diagnosis
from sudoku_app.game.puzzles import puzzle_file
from sudoku_app.game.puzzles.puzzle_file import PlayablePuzzles, playable_in_files, playable_in_text
from sudoku_app.ui.exchange.found_window import FoundWindow
from sudoku_app.ui.exchange.pdf_pages import pages_of
from sudoku_app.ui.exchange.picture_window import PictureWindow
from sudoku_app.ui.parts.fields import Words
from sudoku_app.ui.parts.waiting import Waiting
from tests.formats.drawn_grids import draw, png
from tests.formats.hostile_pictures import text_pdf
from tests.ui.conftest import LINE, Play
from tests.ui.hands import read_data
from tests.ui.seen import button_of, found_window, game_of, screen_of


def never() -> bool:
    return False


def files(*paths: Path) -> QMimeData:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    return data


def text(words: str) -> QMimeData:
    data = QMimeData()
    data.setText(words)
    return data


def words_of(window: FoundWindow) -> str:
    return "\n".join(label.text() for label in window.findChildren(QLabel) if label.isVisible())


def test_what_else_a_text_holds_is_reported_beside_its_puzzles(play: Play, qtbot: QtBot) -> None:
    read_data(play, text(f"{LINE[1:]}\n{LINE}\n{LINE[:80]}\n"), "")
    window = found_window(play, qtbot)
    assert "2 parts are not puzzles. The first: line 1" in words_of(window)
    button_of(window, "Play").click()
    assert "".join(str(digit or ".") for digit in game_of(play).puzzle.givens) == LINE


@pytest.mark.parametrize(
    ("line", "words"), [(LINE, "One solution"), (LINE[:63] + "." * 18, " solutions")]
)
def test_a_pasted_puzzle_is_diagnosed_once_and_played_with_what_was_found(
    play: Play, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, line: str, words: str
) -> None:
    diagnosed = []

    def diagnose(puzzle: Puzzle, *details: object) -> Diagnosis:
        diagnosed.append(puzzle)
        return usual(puzzle, *details)

    usual: Callable[..., Diagnosis] = diagnosis.diagnose
    monkeypatch.setattr(diagnosis, "diagnose", diagnose)
    read_data(play, text(line), "Clipboard")
    window = found_window(play, qtbot)
    qtbot.waitUntil(lambda: words in words_of(window))
    button_of(window, "Play").click()
    found_out = play.session.diagnosis
    assert found_out is not None
    qtbot.waitUntil(lambda: "checking" not in level_line(play))
    assert diagnosed == [game_of(play).puzzle]
    if found_out.verdict is Verdict.UNIQUE:
        assert play.session.card == found_out.card._replace(name="")
    else:
        assert words in level_line(play)


def level_line(play: Play) -> str:
    return screen_of(play).level_button.text()


def test_of_a_text_of_puzzles_alone_nothing_else_is_reported(play: Play, qtbot: QtBot) -> None:
    read_data(play, text(LINE), "")
    assert "no puzzle" not in words_of(found_window(play, qtbot))


def test_all_files_dropped_together_are_read(play: Play, qtbot: QtBot, tmp_path: Path) -> None:
    first, second, third = tmp_path / "a.sdm", tmp_path / "b.dat", tmp_path / "c.txt"
    first.write_text(f"{LINE}\n")
    second.write_bytes(b"junk\n\n\0\0")
    third.write_text(LINE[::-1])
    read_data(play, files(first, second, third), "")
    window = found_window(play, qtbot)
    assert "1 part is not a puzzle: b.dat: line 3, column 1: found a NUL" in words_of(window)
    number = window.findChild(QSpinBox)
    assert isinstance(number, QSpinBox)
    assert number.maximum() == 2
    number.setValue(2)
    button_of(window, "Play").click()
    assert play.session.card.name == "c.txt"


def test_files_without_a_puzzle_are_refused_for_what_the_first_lacks(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(LINE[:80])
    with pytest.raises(ParseError, match="80 cells"):
        playable_in_files([str(tmp_path / "a.txt"), str(tmp_path / "missing")], pages_of, never)
    with pytest.raises(FileNotFoundError):
        playable_in_files([str(tmp_path / "missing"), str(tmp_path / "a.txt")], pages_of, never)


def test_files_that_hold_too_many_puzzles_together_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "many.sdm"
    path.write_text(f"{LINE}\n" * 25_001)
    with pytest.raises(ParseError, match="too many puzzles, expected at most 50,000"):
        playable_in_files([str(path)] * 2, pages_of, never)


def test_a_text_that_is_too_long_is_refused_before_it_is_read() -> None:
    with pytest.raises(ParseError, match="found more than 4 MiB, expected at most 4 MiB"):
        playable_in_text(f"{LINE}\n" + "-" * 4 * 1024 * 1024, lambda: pytest.fail("read"))


def test_a_reading_that_is_cancelled_brings_no_error(tmp_path: Path) -> None:
    path = tmp_path / "many.sdm"
    path.write_text("\n".join([LINE] * 1_000))
    assert playable_in_text(path.read_text(), lambda: True) == PlayablePuzzles([])
    assert playable_in_files([str(path)] * 2, pages_of, lambda: True) == PlayablePuzzles([])


def test_a_long_reading_can_be_cancelled(
    play: Play, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    stopped = Event()

    def read_long(_text: str, cancel: Callable[[], bool]) -> PlayablePuzzles:
        while not cancel():
            stopped.wait(0.001)
        stopped.set()
        return PlayablePuzzles([])

    monkeypatch.setattr(puzzle_file, "playable_in_text", read_long)
    read_data(play, text(LINE), "")
    qtbot.waitUntil(lambda: any(each.isVisible() for each in play.window.findChildren(Waiting)))
    [waiting] = play.window.findChildren(Waiting)
    assert "Reading…" in [label.text() for label in waiting.findChildren(QLabel)]
    focused = waiting.focusWidget()
    assert focused is not None
    qtbot.keyClick(focused, Qt.Key.Key_Return)  # meant for what will be found
    assert waiting.isVisible()
    button_of(waiting, "Cancel").click()
    qtbot.waitUntil(stopped.is_set)
    qtbot.waitUntil(lambda: not play.window.findChildren(Waiting))
    assert not play.window.findChildren(FoundWindow)
    assert not play.window.findChildren(QMessageBox)


def test_what_is_left_out_of_a_document_is_said_beside_its_puzzles(
    play: Play, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "book.pdf"
    path.write_bytes(text_pdf(LINE, f"{LINE}\n{LINE[:80]}"))
    read_data(play, files(path), "")
    words = words_of(found_window(play, qtbot))
    assert "Page 2: line 2: found 80 cells" in words


def picture_window(play: Play, qtbot: QtBot) -> PictureWindow:
    qtbot.waitUntil(lambda: play.window.findChild(PictureWindow) is not None, timeout=30_000)
    window = play.window.findChild(PictureWindow)
    assert window is not None
    return window


def test_several_pictures_are_all_read(play: Play, qtbot: QtBot, tmp_path: Path) -> None:
    digits = [int(sign) for sign in LINE.replace(".", "0")]
    paths = [tmp_path / "one.png", tmp_path / "damaged.png", tmp_path / "two.png"]
    for path in paths:
        path.write_bytes(png(draw(digits)))
    paths[1].write_bytes(b"\x89PNG\r\n\x1a\n")
    read_data(play, files(*paths), "")
    window = picture_window(play, qtbot)
    grids = window.findChild(QListWidget)
    assert isinstance(grids, QListWidget)
    assert grids.count() == 2
    last = grids.item(1)
    assert last is not None
    said = [words.text() for words in window.findChildren(Words) if words.isVisible()]
    assert any("1 part is not a puzzle: damaged.png: found a damaged" in text for text in said)
    qtbot.waitUntil(lambda: not last.icon().isNull())


def test_pictures_and_texts_are_read_together(qapp: object, tmp_path: Path) -> None:
    digits = [int(sign) for sign in LINE.replace(".", "0")]
    picture, puzzles = tmp_path / "one.png", tmp_path / "two.sdm"
    picture.write_bytes(png(draw(digits)))
    puzzles.write_text(f"{LINE[::-1]}\n")
    taken = playable_in_files([str(picture), str(puzzles)], pages_of, never)
    assert len(taken.parsed()) == 2
    assert taken.rejected == 0

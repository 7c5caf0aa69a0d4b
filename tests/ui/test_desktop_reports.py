"""The window looks as the desktop's portal asks, at its start and from then on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from PyQt6.QtCore import PYQT_VERSION

from sudoku_app.game.settings import load_settings
from sudoku_app.ui.start.desktop_reports import DesktopPreferences, Preferences
from tests.ui.session_bus import run_on_a_bus

APPEARANCE, GNOME = "org.freedesktop.appearance", "org.gnome.desktop.interface"
PLAY = """
import json, sys
from PyQt6.QtCore import QObject, QTimer, pyqtClassInfo, pyqtSignal, pyqtSlot
from PyQt6.QtDBus import QDBusAbstractAdaptor, QDBusConnection, QDBusMessage, QDBusVariant
from sudoku_app.game.settings import DEFAULTS
from sudoku_app.game.storage.store import IN_MEMORY
from sudoku_app.ui.start.program import Program
from sudoku_app.ui.start.desktop_reports import PORTAL, _PATH, _SETTINGS
from tests.ui.hands import change_settings
from tests.ui.seen import theme_of

first, later, settings, path = map(json.loads, sys.argv[1:])
bus = QDBusConnection.connectToBus(QDBusConnection.BusType.SessionBus, "portal")

@pyqtClassInfo("D-Bus Interface", _SETTINGS)
class Settings(QDBusAbstractAdaptor):
    @pyqtSlot(str, str, result=QDBusVariant)
    def Read(self, group, name):
        return QDBusVariant(first.get(name, 0 if name != "enable-animations" else True))

portal = QObject()
adaptor = Settings(portal)
if first is not None:
    assert bus.registerObject(_PATH, portal) and bus.registerService(PORTAL)
program = Program(IN_MEMORY, path)
at_once = theme_of(program).name
change_settings(program, **settings)
program.window.show()
program.finish_start()

def told():
    return [theme_of(program).name, theme_of(program).motion]

def tell(group, name, value):
    message = QDBusMessage.createSignal(_PATH, _SETTINGS, "SettingChanged")
    message.setArguments([group, name, QDBusVariant(value)])
    assert bus.send(message)

def when_idle(act, times=40):
    "After the bus had its say: its answers come within a few rounds."
    if times:
        QTimer.singleShot(5, lambda: when_idle(act, times - 1))
    else:
        act()

seen = []
def change():
    seen.append(told())
    for words in later:
        tell(*words)
    when_idle(end)

def end():
    print(json.dumps([*seen, told(), at_once]), flush=True)
    program.application.quit()

when_idle(change)
program.application.exec()
program.window.close()
program.take_down()
"""


def looks(
    first: dict[str, int] | None,
    later: list[tuple[str, str, int]],
    settings: dict[str, str],
    path: Path | None = None,
) -> list[Any]:
    """The theme and the wish for motion at first, and after the portal told of changes; and the
    theme of the first picture. Without `first` there is no portal; `path` is the settings' file.
    """
    preferences = map(json.dumps, (first, later, settings, path and str(path)))
    done = run_on_a_bus(PLAY, *preferences)
    assert done.returncode == 0, done.stderr
    found: list[Any] = json.loads(done.stdout.splitlines()[-1])
    return found


needs_colour_schemes = pytest.mark.skipif(
    PYQT_VERSION < 0x060500, reason="before 6.5, Qt doesn't tell whether the desktop is dark"
)


@needs_colour_schemes
def test_the_window_follows_the_desktop() -> None:
    assert looks(
        {"color-scheme": 1, "reduced-motion": 1},
        [(APPEARANCE, "reduced-motion", 0), (APPEARANCE, "contrast", 1)],
        {},
    ) == [["dark", "off"], ["contrast", "system"], "light"]


@needs_colour_schemes
def test_gnome_s_own_name_for_stillness_is_known() -> None:
    assert looks({}, [(GNOME, "enable-animations", 0), (APPEARANCE, "color-scheme", 1)], {}) == [
        ["light", "system"],
        ["dark", "off"],
        "light",
    ]


@needs_colour_schemes
@pytest.mark.parametrize("later", [{"color-scheme": 0}, None])
def test_the_first_picture_is_as_the_desktop_asked_last(
    tmp_path: Path, later: dict[str, int] | None
) -> None:
    path = tmp_path / "settings.json"
    *_, first = looks({"color-scheme": 1}, [], {}, path)
    assert first == "light"
    (theme, _), _, first = looks({"color-scheme": 1}, [], {}, path)
    assert (first, theme) == ("dark", "dark")
    (theme, _), _, first = looks(later, [], {}, path)
    assert (first, theme) == ("dark", "light")
    assert load_settings(str(path)).wished == ""


def test_what_the_player_chose_goes_before_the_desktop() -> None:
    chosen = {"theme": "light", "motion": "on"}
    assert looks({"color-scheme": 1, "reduced-motion": 1}, [], chosen)[0] == ["light", "on"]


def test_without_a_bus_what_was_asked_for_is_forgotten() -> None:
    preferences = DesktopPreferences("dark")
    told: list[Preferences] = []
    preferences.changed.connect(lambda: told.append(preferences.current))
    preferences.listen(None)
    assert told == [Preferences()]

"""The player's settings, each declared once with its type, default and meaning; stored as JSON."""

from __future__ import annotations

import json
from typing import Any, NamedTuple, get_type_hints

from sudoku_app.core.variants import OVERLAPPING_KINDS
from sudoku_app.game.editor.presets import Preset, presets_in, tools_in
from sudoku_app.game.puzzles.library import KINDS, LEVELS, SIZES
from sudoku_app.regular_file import read_bytes

THEMES = ("system", "light", "dark", "contrast")
MISTAKES = ("off", "conflicts", "solution")
MOTIONS = ("system", "on", "off")
FILLINGS = ("no", "maximised", "full screen")
FULL_NOTES = ("ask", "always", "never")
SHIPPED_LANGUAGES = {"en": "English", "zh_CN": "简体中文"}
"""The languages with texts in resources: their own names, by the names of their files."""
LANGUAGES = ("system", *SHIPPED_LANGUAGES)

_CHOICES: dict[str, tuple[str, ...]] = {
    "theme": THEMES,
    "language": LANGUAGES,
    "mistakes": MISTAKES,
    "motion": MOTIONS,
    "filling": FILLINGS,
    "full_notes": FULL_NOTES,
    "level": LEVELS,
    "daily_level": ("", *LEVELS, "samurai"),
    "kind": ("", *KINDS, *OVERLAPPING_KINDS),
    "wished": ("", *THEMES[1:]),
}
ZOOM_RANGE = (70, 200)
"""The smallest and largest text size, in per cent."""
_NUMBERS: dict[str, tuple[int, ...]] = {"size": SIZES}
_RANGES: dict[str, tuple[int, int]] = {
    "zoom": ZOOM_RANGE,
    "width": (0, 10_000),
    "height": (0, 10_000),
    "left": (-10_000, 10_000),
    "top": (-10_000, 10_000),
}
LONGEST_NAME = 80
MAX_BYTES = 1 << 20
"""The most bytes that are read of a file: a thousand times what one needs."""


class Settings(NamedTuple):
    """All settings, each with its default. `parse_settings` limits numbers to their ranges.

    `zoom` is the text size in per cent. `width` and `height` are the window's size in pixels, 0 for
    the default; `left` and `top` are its position, and `filling` says whether it filled the screen.
    `board_font` is the name of the board's font, empty for the system's. `level`, `size` and `kind`
    are those played last, and `daily_level` is that of the last daily puzzle, or empty. `welcomed`
    says whether the first hints were seen, and `wished` is the theme that the desktop last asked
    for, or empty. `full_notes` says whether the notes of a cell list all its candidates, so that
    hints may rely on them, and `show_bench` whether the editor opens with the setter's bench, whose
    `presets` are the player's own and whose `recent_tools` were used last. `fill_by_constraints`
    says whether notes that are filled in leave out what a constraint rules out by itself.
    """

    theme: str = "system"
    level: str = "easy"
    mistakes: str = "conflicts"
    tidy_notes: bool = True
    show_peers: bool = True
    show_equal: bool = True
    show_clock: bool = True
    zoom: int = 100
    width: int = 0
    height: int = 0
    language: str = "system"
    size: int = 9
    motion: str = "system"
    welcomed: bool = False
    show_equal_notes: bool = True
    board_font: str = ""
    left: int = 0
    top: int = 0
    filling: str = "no"
    kind: str = ""
    wished: str = ""
    start_notes: bool = False
    full_notes: str = "ask"
    show_coordinates: bool = False
    daily_level: str = ""
    show_bench: bool = False
    show_level: bool = True
    show_techniques: bool = False
    fixed_notes: bool = False
    presets: tuple[Preset, ...] = ()
    fill_by_constraints: bool = True
    recent_tools: tuple[str, ...] = ()


DEFAULTS = Settings()


def parse_settings(text: str) -> Settings:
    """The settings in the JSON object `text`, with defaults for everything that is not valid."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return DEFAULTS
    if not isinstance(found, dict):
        return DEFAULTS
    kept = {name: _clamped(name, found[name]) for name in Settings._fields if name in found}
    return DEFAULTS._replace(**{name: value for name, value in kept.items() if value is not None})


def _clamped(name: str, value: object) -> Any:
    """The value, limited to the setting's range; None if it has the wrong type or is not a
    choice.
    """
    if name == "presets":
        return presets_in(value)
    if name == "recent_tools":
        return tools_in(value)
    if type(value) is not _TYPES[name]:
        return None
    if isinstance(value, str) and name not in _CHOICES:
        return value if len(value) <= LONGEST_NAME and value.isprintable() else None
    if isinstance(value, str):
        return value if value in _CHOICES[name] else None
    if isinstance(value, int) and name in _NUMBERS:
        return value if value in _NUMBERS[name] else None
    if isinstance(value, int) and name in _RANGES:
        low, high = _RANGES[name]
        return min(max(value, low), high)
    return value


_TYPES = get_type_hints(Settings)


def load_settings(path: str) -> Settings:
    """The settings in a file; the defaults if there is none or it cannot be read."""
    try:
        return parse_settings(read_bytes(path, MAX_BYTES).decode())
    except (OSError, ValueError):
        return DEFAULTS


def save_settings(path: str, settings: Settings) -> None:
    """Write the settings atomically: whatever happens, the file is either the old or the new one.

    Fields written by a newer version are preserved, and a file that is not valid is set aside.
    Raises OSError if the settings cannot be written.
    """
    from sudoku_app.game.storage.atomic_file import write_atomically  # not needed to start

    fields = {**_fields_of_others(path), **settings._asdict()}
    write_atomically(path, json.dumps(fields, indent=1).encode())


def _fields_of_others(path: str) -> dict[str, Any]:
    """The fields of the file that this version does not know."""
    from sudoku_app.game.storage.atomic_file import rename_unreadable  # only needed here

    try:
        data = read_bytes(path)
    except FileNotFoundError:
        return {}
    try:
        found = json.loads(data)
    except (ValueError, RecursionError):
        found = None
    if isinstance(found, dict):
        return {name: value for name, value in found.items() if name not in Settings._fields}
    if data.strip():
        rename_unreadable(path)
    return {}

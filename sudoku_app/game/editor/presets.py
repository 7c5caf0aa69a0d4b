"""The setter's own presets: tools of the editor with their settings, under a name."""

from __future__ import annotations

from typing import NamedTuple

MAX_PRESETS = 60
MOST_RECENT = 10
"""The most tools that have a number, those that were used last."""
LONGEST_PRESET = 40
"""The most characters of a preset's name."""
_LONGEST_TEXT = 100


class Preset(NamedTuple):
    """A tool by its slug, under the `name` that the player gave it.

    `number` is the one that its constraints begin with, or -1 for the usual one. The other fields
    are those of a `plain_drawings.Look`.
    """

    name: str
    slug: str
    number: int = -1
    ink: int = 1
    size: int = 2
    is_filled: bool = True
    text: str = ""


def tools_in(value: object) -> tuple[str, ...]:
    """The slugs in a list from a JSON document, each once, as many as have a number."""
    texts = [each for each in value if type(each) is str] if isinstance(value, list) else ()
    return tuple(dict.fromkeys(texts))[:MOST_RECENT]


def presets_in(value: object) -> tuple[Preset, ...]:
    """The presets in a list from a JSON document, without those that are not valid."""
    found = map(_preset_in, value[:MAX_PRESETS] if isinstance(value, list) else ())
    return tuple(each for each in found if each is not None)


def _preset_in(value: object) -> Preset | None:
    usual = Preset("", "")
    if not isinstance(value, list) or list(map(type, value)) != list(map(type, usual)):
        return None
    preset = Preset(*value)
    is_short = len(preset.name) <= LONGEST_PRESET and len(preset.text) <= _LONGEST_TEXT
    texts = preset.name, preset.slug, preset.text
    is_valid = is_short and preset.name and all(text.isprintable() for text in texts)
    return preset if is_valid and 1 <= preset.ink <= 9 and 1 <= preset.size <= 3 else None


def with_preset(presets: tuple[Preset, ...], preset: Preset) -> tuple[Preset, ...]:
    """The presets with another one, in place of one with the same name; the oldest go if there are
    too many.
    """
    others = [each for each in presets if each.name != preset.name]
    return (*others, preset)[-MAX_PRESETS:]

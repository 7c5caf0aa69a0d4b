"""Asks the desktop's accessibility what the board says; run by an interpreter that has AT-SPI.

    python3 at_spi_client.py SECONDS

prints the name of each cell of the first board that is found within so many seconds, or the word
"nobody" where no program at all has spoken to the registry by then.
"""

from __future__ import annotations

import sys
import time
from typing import Any

import gi  # type: ignore[import-not-found]  # the system's own

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi  # type: ignore[import-not-found]  # noqa: E402 - after its version

DEEPEST = 12


def names(node: Any, depth: int = 0) -> list[str]:
    """The names of cells below a node."""
    found: list[str] = []
    if depth > DEEPEST or node is None:
        return found
    if node.get_role_name() == "table cell" and node.get_name():
        found.append(node.get_name())
    for place in range(node.get_child_count()):
        found += names(node.get_child_at_index(place), depth + 1)
    return found


def main() -> int:
    """Look until there is a board, or the time is over."""
    programs = 0
    until = time.monotonic() + float(sys.argv[1])
    while time.monotonic() < until:
        desktop = Atspi.get_desktop(0)
        programs = desktop.get_child_count()
        for place in range(programs):
            found = names(desktop.get_child_at_index(place))
            if found:
                print("\n".join(found))  # noqa: T201 - the answer of a command
                return 0
        time.sleep(0.2)
    if not programs:
        print("nobody")  # noqa: T201 - likewise
    return 1


if __name__ == "__main__":
    sys.exit(main())

"""Names for a screen reader where Qt's own way does not lead to one."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PyQt6.QtWidgets import QComboBox


def name_choice(choice: QComboBox, name: str) -> None:
    """Say what a combo box without a label chooses.

    On Linux Qt gives what is chosen as its name, whatever name it has: the description is told too.
    """
    choice.setAccessibleName(name)
    choice.setAccessibleDescription(name)

"""Keeps one window of a kind: opened once, raised if it is open, and closed with its owner."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from sudoku_app.ui.parts.screen_fit import bring_to_front

if TYPE_CHECKING:
    from collections.abc import Callable

    from PyQt6.QtWidgets import QDialog

Window = TypeVar("Window", bound="QDialog")


class OneWindow(Generic[Window]):
    """The place of a window that is open at most once; mutable. The window has `WA_DeleteOnClose`;
    if `is_modal`, it blocks the one that it belongs to.
    """

    def __init__(self, is_modal: bool = False) -> None:
        self._is_modal = is_modal
        self._window: Window | None = None

    @property
    def window(self) -> Window | None:
        """The window; None while it is closed."""
        return self._window

    def open(
        self, make: Callable[[], Window], prepare: Callable[[Window], object] = lambda _: None
    ) -> Window:
        """Open the window that `make` makes, or bring the open one to the front, and return it. In
        either case `prepare` receives it before, to choose what it shows.
        """
        is_new = self._window is None
        window = self._window = self._window or make()
        prepare(window)
        if is_new:
            # It is deleted some time after it closes; by then another may have taken its place.
            window.finished.connect(self._forget)
        if is_new and self._is_modal:
            window.open()
        else:
            bring_to_front(window)
        return window

    def close(self) -> None:
        """Close the window if it is open."""
        if self._window is not None:
            self._window.close()

    def take_over(
        self,
        other: OneWindow[Window],
        make: Callable[[], Window],
        show_same: Callable[[Window, Window], object],
    ) -> None:
        """Open the window where that of `other` is open, after a change of language. `show_same`
        receives the new window and the old one, to show the same in it.
        """
        theirs = other._window
        if theirs is not None:
            window = self.open(make, lambda mine: show_same(mine, theirs))
            window.setGeometry(theirs.geometry())

    def _forget(self) -> None:
        self._window = None

"""How much room the board and the text beside it have in a window of play, by its width and height
in pixels, its shape and the zoom of the text.
"""

from __future__ import annotations

from typing import NamedTuple

from sudoku_app.ui.play.number_pad import GAP, SWITCH, rows_of_strip

MARGIN = 24
NARROW_MARGIN = 10
PANEL = 284
PANEL_GAP = 34
HEADER, HEADER_ROW = 60, 50
"""How much is above the board at least, and how much the words there need."""
STACKED_HEADER, STACKED_STATUS = 50, 26
STACKED_WORDS, STACKED_ICONS = 90, 150
"""How much of the width the first word above the board needs at usual zoom, and how much the clock
and the icons do, where the pad stands under the board.
"""
STATUS = 46
TOOLS = 54
"""How high the tools below the pad are at usual zoom."""
BESIDE_SHARE, STACKED_SHARE = 0.62, 0.75
"""How wide the board is at least, as a share of the window's lesser side, before text that is
larger than designed may take room from it.
"""
PAD_SHARE = 0.36
"""How high the pad beside the board is at most, of the column it stands in."""
LEAST_KEY = 36
"""How low a key of the pad beside the board gets, at usual zoom, to leave room for the card."""
CARD = 150
"""How high a card beside the board is to be at usual zoom where a window may grow for it."""
ZOOM_STEP = 0.1
GROWTH = 8
"""By so many pixels at a time a window is tried larger."""


class Measures(NamedTuple):
    """A window's content, `width` by `height` pixels, with a pad of `keys` keys, below a strip
    `strip` pixels high.
    """

    width: int
    height: int
    keys: int
    strip: int = 0

    @property
    def is_stacked(self) -> bool:
        """Whether the pad stands under the board, not beside it."""
        return self.width < self.height * 1.08

    @property
    def margin(self) -> int:
        """How much is free at either side where the pad stands under the board."""
        return NARROW_MARGIN if self.width < 560 else MARGIN

    def panel(self, zoom: float) -> int:
        """How wide what stands beside the board is."""
        return round(max(PANEL * zoom, min(self.width * 0.27, PANEL * zoom * 1.35)))

    def height_beside(self, zoom: float) -> int:
        """How high the board and the panel may be."""
        return self.height - round(max(HEADER, HEADER_ROW * zoom)) - STATUS

    def pad_high(self) -> int:
        """How high the pad under the board is."""
        row = round(min(max(self.height * 0.08, 44), 76))
        wide = self.width - 2 * self.margin
        rows = rows_of_strip(self.keys, min(wide, self.height - STACKED_HEADER - row))
        return row if rows == 1 else round(row * 0.85 * rows)

    def around_stacked(self, zoom: float) -> int:
        """How much of the height is not the board's where the pad stands under it."""
        rows = round((STACKED_HEADER + SWITCH + TOOLS + STACKED_STATUS) * zoom)
        return rows + self.pad_high() + 3 * GAP + 10 + 4

    def board_room(self, zoom: float) -> int:
        """How wide the board may be."""
        return min(self._across(zoom), self._down(zoom))

    def _across(self, zoom: float) -> int:
        if self.is_stacked:
            return self.width - 2 * self.margin
        return self.width - 2 * MARGIN - PANEL_GAP - self.panel(zoom)

    def _down(self, zoom: float) -> int:
        return (
            self.height - self.around_stacked(zoom) if self.is_stacked else self.height_beside(zoom)
        )

    def has_room(self, zoom: float) -> bool:
        """Whether the board keeps its room beside text of this zoom; always with usual text."""
        share = STACKED_SHARE if self.is_stacked else BESIDE_SHARE
        # Of the whole window, so that text does not grow when a strip comes.
        whole = min(self.width, self.height + self.strip)
        has_board = self.board_room(zoom) >= share * whole
        return zoom <= 1 or (has_board and self._has_words(zoom))

    def _has_words(self, zoom: float) -> bool:
        """Whether there is room for the words above the board."""
        needed = (STACKED_WORDS + STACKED_ICONS) * zoom
        return not self.is_stacked or self.width - 2 * self.margin >= needed

    def fitting_zoom(self, zoom: float) -> float:
        """The zoom that is asked for, or as much of it as leaves the board its room."""
        while not self.has_room(zoom):
            zoom = max(1.0, round(zoom - ZOOM_STEP, 2))
        return zoom

    def grown_for(self, zoom: float, width: int, height: int) -> Measures:
        """The least larger window with room for text of this zoom, in the same shape, or as near to
        it as a greatest `width` and `height` let it come.
        """
        grown = self._grown_for_board(zoom, width, height)
        while not grown._has_card(zoom) and grown.height + GROWTH <= height:
            higher = grown._replace(height=grown.height + GROWTH)
            larger = higher._grown_for_board(zoom, width, height)
            if not larger.has_room(zoom) or larger.is_stacked:
                break
            grown = larger
        return grown

    def _has_card(self, zoom: float) -> bool:
        """Whether some lines of text have room under the pad beside the board."""
        high = self.height_beside(zoom) * (1 - PAD_SHARE) - (SWITCH + TOOLS) * zoom
        return self.is_stacked or zoom <= 1 or high >= CARD * zoom

    def _grown_for_board(self, zoom: float, width: int, height: int) -> Measures:
        best = grown = self
        while not grown.has_room(zoom):
            wider = grown._replace(width=grown.width + GROWTH)
            higher = grown._replace(height=grown.height + GROWTH)
            narrow = not grown._has_words(zoom) or grown._across(zoom) <= grown._down(zoom)
            larger = (
                wider if (narrow or higher.height > height) and wider.width <= width else higher
            )
            if larger.height > height or larger.is_stacked != self.is_stacked:
                break
            grown = larger
            if grown.fitting_zoom(zoom) > best.fitting_zoom(zoom):
                best = grown
        return best

"""The room for the board and the text beside it in a window of play, by its width and height in
pixels, its shape and the zoom of the text.
"""

from __future__ import annotations

from typing import NamedTuple

from sudoku_app.ui.parts.switch import SWITCH
from sudoku_app.ui.play.number_pad import GAP, rows_of_strip

MARGIN = 24
NARROW_MARGIN = 10
PANEL = 284
PANEL_GAP = 34
WIDEST_PANEL = 1.6
"""How many times its least width the panel grows where the board leaves room beside it."""
HEADER, HEADER_ROW = 60, 50
"""The least height above the board, and the height that the words there need at zoom 1."""
STACKED_HEADER, STACKED_STATUS = 50, 26
STACKED_WORDS, STACKED_ICONS = 90, 150
"""The width that the first word above the board needs at zoom 1, and that of the clock and the
icons, if the pad is below the board.
"""
STATUS = 46
TOOLS, LOW_TOOLS = 54, 36
"""The height of the tools below the pad, at zoom 1: with words, and with icons alone."""
BESIDE_SHARE, STACKED_SHARE = 0.62, 0.75
"""The least share of the window's shorter side that larger text must leave to the board."""
TOO_SMALL = 0.75
"""The least width of the board beside the pad, as a share of its height above the pad."""
PAD_SHARE = 0.36
"""The greatest height of the pad beside the board, as a share of its column's height."""
LEAST_KEY = 36
"""The least height of a key of the pad beside the board, at zoom 1, to leave room for the card."""
CARD = 150
"""The height of a card beside the board, at zoom 1, that a window may grow for."""
ZOOM_STEP = 0.1
GROWTH = 8
"""How many pixels a window grows at each attempt to fit its text."""


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
        """Whether the pad is below the board rather than beside it, where the board would be too
        small.
        """
        beside = self.width - 2 * MARGIN - PANEL_GAP - self.panel(1)
        least = TOO_SMALL * (self.height - self.around_stacked(1))
        return self.width < self.height * 1.08 or beside < least

    @property
    def margin(self) -> int:
        """The margin at either side if the pad is below the board."""
        return NARROW_MARGIN if self.width < 560 else MARGIN

    def panel(self, zoom: float) -> int:
        """Return the width of the panel beside the board."""
        usual = min(self.width * 0.27, PANEL * zoom * 1.35)
        left = self.width - 2 * MARGIN - PANEL_GAP - self.height_beside(zoom)
        return round(max(PANEL * zoom, usual, min(left, PANEL * zoom * WIDEST_PANEL)))

    def height_beside(self, zoom: float) -> int:
        """Return the greatest height of the board and of the panel beside it."""
        return self.height - round(max(HEADER, HEADER_ROW * zoom)) - STATUS

    def pad_height(self) -> int:
        """Return the height of the pad below the board."""
        row = round(min(max(self.height * 0.08, 44), 76))
        wide = self.width - 2 * self.margin
        rows = rows_of_strip(self.keys, min(wide, self.height - STACKED_HEADER - row))
        return row if rows == 1 else round(row * 0.85 * rows)

    def around_stacked(self, zoom: float) -> int:
        """Return the height of everything above and below the board if the pad is below it."""
        rows = round((STACKED_HEADER + SWITCH + TOOLS + STACKED_STATUS) * zoom)
        return rows + self.pad_height() + 3 * GAP + 10 + 4

    def board_room(self, zoom: float) -> int:
        """Return the greatest width of the board."""
        return min(self._board_width(zoom), self._board_height(zoom))

    def _board_width(self, zoom: float) -> int:
        if self.is_stacked:
            return self.width - 2 * self.margin
        return self.width - 2 * MARGIN - PANEL_GAP - self.panel(zoom)

    def _board_height(self, zoom: float) -> int:
        return (
            self.height - self.around_stacked(zoom) if self.is_stacked else self.height_beside(zoom)
        )

    def has_room(self, zoom: float) -> bool:
        """Whether text of this zoom leaves the board its room; always true up to zoom 1."""
        share = STACKED_SHARE if self.is_stacked else BESIDE_SHARE
        # Compare with the whole window, so that text does not grow when a strip appears.
        whole = min(self.width, self.height + self.strip)
        has_board = self.board_room(zoom) >= share * whole
        return zoom <= 1 or (has_board and self._has_words(zoom))

    def _has_words(self, zoom: float) -> bool:
        """Whether there is room for the words above the board."""
        needed = (STACKED_WORDS + STACKED_ICONS) * zoom
        return not self.is_stacked or self.width - 2 * self.margin >= needed

    def fitting_zoom(self, zoom: float) -> float:
        """Return this zoom, reduced as far as the board needs the room."""
        while not self.has_room(zoom):
            zoom = max(1.0, round(zoom - ZOOM_STEP, 2))
        return zoom

    def grown_for(self, zoom: float, width: int, height: int) -> Measures:
        """Return the smallest larger window of the same shape with room for text of this zoom and
        for a board as large as with usual text, or the closest to it that is no larger than `width`
        by `height`.
        """
        board = self.board_room(1)
        grown: Measures = self._grown_for_board(zoom, board, width, height)
        while not grown._has_card(zoom) and grown.height + GROWTH <= height:
            higher: Measures = grown._replace(height=grown.height + GROWTH)
            larger = higher._grown_for_board(zoom, board, width, height)
            if not larger.has_room(zoom) or larger.is_stacked:
                break
            grown = larger
        return grown

    def _has_card(self, zoom: float) -> bool:
        """Whether a few lines of text have room below the pad beside the board."""
        high = self.height_beside(zoom) * (1 - PAD_SHARE) - (SWITCH + TOOLS) * zoom
        return self.is_stacked or zoom <= 1 or high >= CARD * zoom

    def _grown_for_board(self, zoom: float, board: int, width: int, height: int) -> Measures:
        best = grown = self
        while not grown.has_room(zoom) or grown.board_room(zoom) < board:
            wider = grown._replace(width=grown.width + GROWTH)
            higher = grown._replace(height=grown.height + GROWTH)
            narrow = not grown._has_words(zoom) or grown._board_width(zoom) < grown._board_height(
                zoom
            )
            larger = (
                wider if (narrow or higher.height > height) and wider.width <= width else higher
            )
            if larger.height > height or larger.is_stacked != self.is_stacked:
                break
            grown = larger
            if grown.worth(zoom) > best.worth(zoom):
                best = grown
        return best

    def worth(self, zoom: float) -> tuple[float, int]:
        """Return how large the text and the board are if text of this zoom is wanted."""
        fitting = self.fitting_zoom(zoom)
        return fitting, self.board_room(fitting)

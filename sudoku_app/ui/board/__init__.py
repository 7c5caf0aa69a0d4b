"""The board: an item view, the looks of its cells, and what is drawn over them."""

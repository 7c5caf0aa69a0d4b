"""The board: an item view, how its cells look, and what is drawn over them."""

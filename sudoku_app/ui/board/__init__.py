"""The board: an item view, the looks of its cells, and the pictures over them."""

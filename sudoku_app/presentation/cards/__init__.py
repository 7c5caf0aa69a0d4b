"""The cards beside the board and the lines around it, in words."""

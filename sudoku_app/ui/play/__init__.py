"""Playing: the screen with board, pad and card, and how digits are entered."""

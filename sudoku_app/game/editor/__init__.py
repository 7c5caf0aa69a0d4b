"""A draft of the player's own puzzle, the tools that draw it, and the setter's bench."""

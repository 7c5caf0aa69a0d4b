"""The state of a player's screen with the wishes, and the screen as a value."""

"""The player of steps: a board, its words and the controls that go through a list of positions."""

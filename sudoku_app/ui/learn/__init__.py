"""The window of lessons, drills and exercises."""

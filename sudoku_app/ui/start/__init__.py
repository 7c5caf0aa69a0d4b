"""One run of the program: its start, its end, crashes, and further starts meanwhile."""

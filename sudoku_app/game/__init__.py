"""One session of play and what is kept of it; knows no window."""

"""One run of the program: from the start to the end, crashes and other starts beside it."""

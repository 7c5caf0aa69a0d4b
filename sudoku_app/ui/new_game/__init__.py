"""New games: what to play next, and what is known of it before play."""

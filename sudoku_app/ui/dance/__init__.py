"""The window in which one watches dancing links, and what draws and plays in it."""

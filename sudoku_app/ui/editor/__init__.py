"""Entering a puzzle of one's own on the main board."""

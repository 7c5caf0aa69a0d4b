"""The views of a step of dancing links: drawings, whose colours are roles, and sentences."""

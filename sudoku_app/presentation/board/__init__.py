"""How the board looks and reads: cells, constraints and steps drawn on it, in roles and words."""

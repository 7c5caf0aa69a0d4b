"""Help for someone who sets a puzzle: counts, clues, and searches from a drawing to a puzzle."""

"""Read an author's rules in words: words and drawings in, constraints and doubts out."""

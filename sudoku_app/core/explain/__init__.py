"""Steps in words: sentences filled from templates, the same in every language."""

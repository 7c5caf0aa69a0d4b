"""Dancing links taken apart into steps, and problems to watch."""

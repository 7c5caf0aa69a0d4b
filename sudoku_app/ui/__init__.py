"""The window program; the only layer that knows PyQt6."""

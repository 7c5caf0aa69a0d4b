"""The window program; the only place that knows PyQt6."""

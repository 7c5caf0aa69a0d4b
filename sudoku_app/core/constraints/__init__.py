"""What a puzzle demands besides its houses, as values: one module per family of constraints."""

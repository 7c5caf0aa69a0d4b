"""What a puzzle demands beyond its houses, as values: one module for each family of kinds."""

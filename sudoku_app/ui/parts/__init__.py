"""What several windows are made of."""

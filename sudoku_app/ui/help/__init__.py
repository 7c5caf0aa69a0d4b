"""Help: the help page, the technique pages and the hints at the first start."""

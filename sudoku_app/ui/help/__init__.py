"""Help: the page, the techniques, the first start."""

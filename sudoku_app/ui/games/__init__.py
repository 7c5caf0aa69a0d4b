"""Games that are kept: the list, a film, figures, backups."""

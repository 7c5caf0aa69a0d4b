"""How games are stored: files, schema, journal, backups, and what happens to damaged data."""

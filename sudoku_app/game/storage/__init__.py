"""Store games: files, schema, journal, backups, and the handling of damaged data."""

"""The texts in resources and docs, by language."""

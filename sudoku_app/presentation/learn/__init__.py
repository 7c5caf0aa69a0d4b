"""Lessons, exercises and reviews, in words."""

"""Digits on their way in: keys, the pad, what a digit becomes."""

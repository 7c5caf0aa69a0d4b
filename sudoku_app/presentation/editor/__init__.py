"""The words of the editor and of the setter's bench."""

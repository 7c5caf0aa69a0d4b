"""Texts of Qt's own windows that its Chinese lacks; read by pylupdate6, and never run."""

from PyQt6.QtCore import QT_TRANSLATE_NOOP

TEXTS = (
    QT_TRANSLATE_NOOP("QFileDialog", "&Look in:"),
    QT_TRANSLATE_NOOP("QFileDialog", "Files of &type:"),
)

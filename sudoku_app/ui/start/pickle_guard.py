"""Prevents Qt from running code in the settings, themes and drag data that it reads by itself."""

from __future__ import annotations

import sys

from PyQt6.QtCore import QMimeData, QModelIndex, QStringListModel, Qt

_USER_TYPE = 1 << 16
_TYPE_NAME = b"PyQt_PyObject\0"
_PICKLED_NONE = b"N."


def refuse_pickles() -> None:
    """Make Qt read every pickled object in this process as None from now on.

    PyQt unpickles a value of its type PyQt_PyObject wherever Qt reads one, and a pickle can run any
    code. Qt reads such values by itself: as `@Variant(...)` in the QtProject.conf of its file
    dialog, in KDE's kdeglobals and in the index.theme of icons, and in what is dropped on a list.
    PyQt looks up `pickle.loads` for the first such value and keeps it, so a first one is read here,
    while that name refers to another function. It comes as a drop on a list: making a QDataStream
    takes 1 ms, for its enumerations.
    """
    stand_in = type(sys)("pickle")
    stand_in.loads = _refuse  # type: ignore[attr-defined]  # a module takes any attribute
    real = sys.modules.get(stand_in.__name__)
    sys.modules[stand_in.__name__] = stand_in
    try:
        models = QStringListModel()
        data = QMimeData()
        data.setData(models.mimeTypes()[0], _dragged_item(_PICKLED_NONE))
        models.dropMimeData(data, Qt.DropAction.CopyAction, 0, 0, QModelIndex())
    finally:
        del sys.modules[stand_in.__name__]
        if real is not None:
            sys.modules[stand_in.__name__] = real


def _refuse(_pickled: bytes) -> None:
    """Return no object, whatever was pickled."""


def _dragged_item(pickled: bytes) -> bytes:
    """Return an item as one list drags it to another: a row, a column, and by role one value."""
    row, column, count, role, is_null = _number(0), _number(0), _number(1), _number(0), b"\0"
    value = _number(_USER_TYPE) + is_null + _with_length(_TYPE_NAME) + _with_length(pickled)
    return row + column + count + role + value


def _number(value: int) -> bytes:
    return value.to_bytes(4, "big")


def _with_length(data: bytes) -> bytes:
    return _number(len(data)) + data

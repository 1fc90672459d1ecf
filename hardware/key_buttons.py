"""Keys that stand in for the buttons of whoever is asked."""

from __future__ import annotations

from companion.table.controls import Button

_BUTTONS = {
    "space": Button.NEXT,
    "right": Button.NEXT,
    "tab": Button.NEXT,
    "return": Button.YES,
    "enter": Button.YES,
    "backspace": Button.BACK,
    "left": Button.BACK,
    "c": Button.CORRECT,
}


def button_of(key: str) -> Button | None:
    """The button that a key of this name stands for."""
    return _BUTTONS.get(key)

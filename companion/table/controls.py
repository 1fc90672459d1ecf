"""What players can press, and what they hear."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TypeAlias

from companion.rules.seat import Seat


class Button(Enum):
    """The buttons at a seat; every question can be answered with these alone."""

    NEXT = "next"
    """Light the next option."""
    PREVIOUS = "previous"
    """Light the option before; a knob has it, and a table can do without this button."""
    YES = "yes"
    """Take the option that is lit."""
    BACK = "back"
    """Take back: an answer, or the last play."""
    CORRECT = "correct"
    """Put right what the companion has wrong; a table can do without this button."""
    JUDGE = "judge"
    """Call a judge; held, take the call back. Only tournaments need this button."""


HELD = frozenset({Button.YES, Button.BACK, Button.JUDGE})
"""Buttons that mean something else when they are held: these count when they are let go."""


@dataclass(frozen=True, slots=True)
class Press:
    """A button was pressed at a seat; ``long`` if it was held."""

    seat: Seat
    button: Button
    long: bool = False
    asked: tuple[str, ...] | None = field(default=None, compare=False)
    """From elsewhere: what that seat was asked there, () for nothing. See ``Chosen``."""


@dataclass(frozen=True, slots=True)
class SharedPress:
    """A button that all share was pressed; it stands in for that of whoever is asked."""

    button: Button
    long: bool = False


@dataclass(frozen=True, slots=True)
class Chosen:
    """An option was tapped on a screen, by its key."""

    seat: Seat
    option: str
    asked: tuple[str, ...] | None = field(default=None, compare=False)
    """From elsewhere: the key of the question that it answers, and those of its options. On its way
    something else may have been asked, and that it does not answer."""


Sent: TypeAlias = Press | SharedPress | Chosen
"""What comes to a table from its buttons, or from elsewhere."""


class Signal(Enum):
    """What a table says without words, by a speaker or a buzzer."""

    ACCEPTED = "accepted"
    """A play stands."""
    REFUSED = "refused"
    YOUR_TURN = "your turn"
    """Somebody else than before is to act or to answer."""
    POINT = "point"
    """Somebody has scored."""
    END = "end"


_KEYS = {
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
    """The button of whoever is asked that a key of a keyboard stands in for, by its name."""
    return _KEYS.get(key)

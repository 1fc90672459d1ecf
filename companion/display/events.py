"""What people do at a screen, in our own words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class KeyPressed:
    """A key of a keyboard, by its name: ``a``, ``return``, ``space``, ``left``."""

    name: str


@dataclass(frozen=True, slots=True)
class Tapped:
    """An option was touched, by its key."""

    option: str


@dataclass(frozen=True, slots=True)
class Closed:
    """The window was closed."""


Event: TypeAlias = KeyPressed | Tapped | Closed

"""The games that the companion knows, listed by hand: no import magic."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.games.game import AnyGame
from companion.games.riftforce import RIFTFORCE, riftforce_with
from companion.games.unique_units import UNIQUE_UNITS, unique_units_with

GAMES: Mapping[str, AnyGame] = {game.name: game for game in (RIFTFORCE, UNIQUE_UNITS)}

PLAYED_WITH: Mapping[str, Callable[[str], AnyGame]] = {
    RIFTFORCE.name: riftforce_with,
    UNIQUE_UNITS.name: unique_units_with,
}
"""Each of them made of the text of a pack; PackBroken if it is no good."""

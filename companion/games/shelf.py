"""The games that the companion knows, listed by hand: no import magic."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.game import AnyGame
from companion.games.riftforce import RIFTFORCE
from companion.games.unique_units import UNIQUE_UNITS

GAMES: Mapping[str, AnyGame] = {game.name: game for game in (RIFTFORCE, UNIQUE_UNITS)}

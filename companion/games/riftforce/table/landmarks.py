"""What lies on the mat of Riftforce all through the game: the five locations."""

from __future__ import annotations

from companion.games.game import Landmark
from companion.games.riftforce.rules.state import LOCATIONS
from companion.games.riftforce.table.mat import COLUMN_MM, EDGE_MM, RIFT_MM, SIDE_MM
from companion.rules.sentence import say

_STONE = "#7d8796"

LANDMARKS = tuple(
    Landmark(
        say("shared-location", number=location),
        EDGE_MM + COLUMN_MM * (location - 0.5),
        SIDE_MM + RIFT_MM / 2,
        width_mm=88,
        height_mm=63,
        colour=_STONE,
    )
    for location in LOCATIONS
)

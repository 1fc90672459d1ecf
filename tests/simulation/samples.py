"""A Riftforce game in play, as tests lay it on the simulated table."""

from __future__ import annotations

from companion.games.shelf import GAMES
from companion.table.layout import Layout
from companion.table.zones import Piece

GAME = GAMES["riftforce"]


def cards(names: str) -> tuple[Piece, ...]:
    return tuple(Piece("riftforce", name) for name in names.split())


def card(name: str) -> Piece:
    return Piece("riftforce", name)


POINTER = Piece("riftforce", "pointer-south")

IN_PLAY = Layout(
    {
        "south-1": cards("FI5a WA6b FI7a"),
        "south-3": cards("PL5a PL5b PL5c PL6a PL7a WA5a WA5b FI5c"),
        "south-summoners": cards("AI-summoner FI-summoner PL-summoner WA-summoner"),
        "south-discard": cards("AI5a"),
        "north-1": cards("IC5a EA6a"),
        "north-3": cards("IC7a"),
        "north-5": cards("LI5a LI5b LI6a EA5a EA5b IC6a"),
        "north-discard": cards("SH5a"),
    }
)
"""Columns of every length, one of them with a second lane."""

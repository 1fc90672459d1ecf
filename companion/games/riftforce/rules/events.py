"""What happened, in the order it happened; all of it is public."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from companion.games.riftforce.pack.cards import Card, Guild
from companion.rules.seat import Seat


class GuildPicked(Struct, frozen=True, gc=False):
    """A guild left the display and joined a player (RF-S2)."""

    seat: Seat
    guild: Guild


class Dealt(Struct, frozen=True, gc=False):
    """A player's deck was made and shuffled, and the opening hand taken from it (RF-S3)."""

    seat: Seat
    guilds: tuple[Guild, ...]
    count: int


class OpeningPlaced(Struct, frozen=True, gc=False):
    """The second player's top card went to the middle location (RF-S4)."""

    seat: Seat
    card: Card
    location: int


class Summoned(Struct, frozen=True, gc=False):
    """A card came from hand and joined the far end of its column (RF-4)."""

    seat: Seat
    card: Card
    location: int


class Discarded(Struct, frozen=True, gc=False):
    """A card was thrown for an activation (RF-6)."""

    seat: Seat
    card: Card


class Activated(Struct, frozen=True, gc=False):
    """An elemental began to use its ability."""

    seat: Seat
    card: Card
    location: int


class Damaged(Struct, frozen=True, gc=False):
    """Tokens were put on an elemental; ``total`` is what lies there now. ``seat`` is its side."""

    seat: Seat
    card: Card
    location: int
    amount: int
    total: int


class Healed(Struct, frozen=True, gc=False):
    """Tokens were taken off an elemental; ``total`` is what still lies there."""

    seat: Seat
    card: Card
    location: int
    amount: int
    total: int


class Moved(Struct, frozen=True, gc=False):
    """An elemental went to the far end of another column of its side (RF-12)."""

    seat: Seat
    card: Card
    origin: int
    target: int


class Destroyed(Struct, frozen=True, gc=False):
    """An elemental left the table (RF-10).

    ``seat`` is the side that it stood on, ``discard_of`` whose discard pile took it: its
    owner's, or nobody's when Music keeps the card.
    """

    seat: Seat
    card: Card
    location: int
    discard_of: Seat | None


class Captured(Struct, frozen=True, gc=False):
    """Music laid the enemy that it destroyed on its own side (RF-MUSIC)."""

    seat: Seat
    card: Card
    location: int


class Controlled(Struct, frozen=True, gc=False):
    """The locations that a player holds alone (RF-14)."""

    seat: Seat
    locations: tuple[int, ...]


class Scored(Struct, frozen=True, gc=False):
    """Points for what has just happened, and the score that they lead to."""

    seat: Seat
    points: int
    total: int


class Drawn(Struct, frozen=True, gc=False):
    """Cards went from the deck to the hand."""

    seat: Seat
    count: int


class Reshuffled(Struct, frozen=True, gc=False):
    """The discard pile became the new deck (RF-15)."""

    seat: Seat
    count: int


class TurnPassed(Struct, frozen=True, gc=False):
    """A turn ended; ``seat`` takes the turn with this number."""

    seat: Seat
    turn: int


class GameEnded(Struct, frozen=True, gc=False):
    """Both have had their turns and the game is decided (RF-16), or dead (RF-19).

    Nobody wins a dead game that is level.
    """

    winner: Seat | None
    points: int
    against: int


Event: TypeAlias = (
    GuildPicked
    | Dealt
    | OpeningPlaced
    | Summoned
    | Discarded
    | Activated
    | Damaged
    | Healed
    | Moved
    | Destroyed
    | Captured
    | Controlled
    | Scored
    | Drawn
    | Reshuffled
    | TurnPassed
    | GameEnded
)

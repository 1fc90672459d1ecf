"""What a player can try; an action may well be illegal, and the rules say why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from companion.games.riftforce.pack.cards import Card, Guild
from companion.rules.seat import Seat


@dataclass(frozen=True, slots=True)
class PickGuild:
    """A guild taken from the display during the draft (RF-S2)."""

    seat: Seat
    guild: Guild


@dataclass(frozen=True, slots=True)
class PlaceOpening:
    """The second player's top card put on the middle location (RF-S4); the card is chance."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Placement:
    """One card laid on the player's own side.

    ``heals`` is whom a Love heals as it is laid: an ally with damage at its location. It is
    None for other guilds, and where nobody there has damage.
    """

    card: Card
    location: int
    heals: Card | None = None


@dataclass(frozen=True, slots=True)
class Summon:
    """Cards laid from hand, in the order laid (RF-1 to RF-5)."""

    seat: Seat
    placements: tuple[Placement, ...]


@dataclass(frozen=True, slots=True)
class Discard:
    """A card thrown from hand to open an activation (RF-6)."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Activate:
    """One elemental uses its ability (RF-7), with every choice that the ability asks for.

    A choice is given exactly when there is something to choose from, be it a single thing:

    - ``to``: where Water, Air, Shadow, Beast, Sand and Magnet move (the Magnet with its enemy),
      and where Music lays the enemy that it has just destroyed;
    - ``targets``: the enemy that a Plant pulls, the one or two that a Thunderbolt hits;
    - ``heals``: whom Light heals, and whom a Love heals that Music has laid.
    """

    seat: Seat
    card: Card
    to: int | None = None
    targets: tuple[Card, ...] = ()
    heals: Card | None = None


@dataclass(frozen=True, slots=True)
class Finish:
    """No more elementals are activated, though some could be (RF-7)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CheckAndDraw:
    """Points for locations held alone, then cards up to seven (RF-13 to RF-15)."""

    seat: Seat


Action: TypeAlias = PickGuild | PlaceOpening | Summon | Discard | Activate | Finish | CheckAndDraw

"""What a player can try; an action may well be illegal, and the rules say why."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from companion.games.kung_fu.pack.cards import Card, in_order
from companion.rules.seat import Seat


@dataclass(frozen=True, slots=True)
class HandOver:
    """The right of the first move given to the opponent (KF-A1)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Draw:
    """So many cards drawn of each deck (KF-A3, KF-B1, KF-D3, KF-E6); the drawer says how many."""

    seat: Seat
    red: int
    blue: int


@dataclass(frozen=True, slots=True)
class Attack:
    """A red card laid in attack (KF-B1); None is one laid face down, known to its player alone."""

    seat: Seat
    card: Card | None


@dataclass(frozen=True, slots=True)
class Defend:
    """A blue card laid in defence (KF-C1)."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class PlayNone:
    """No card is played: the attacker says to hold no red card (KF-A2), the defender no blue one
    (KF-C1), or may not block (KF-E7)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Reveal:
    """The attack that lay face down is turned over (KF-B1)."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Activate:
    """The ability of one's played card, paid with these coin cards (KF-P1, KF-P2)."""

    seat: Seat
    coins: tuple[Card, ...]

    def __post_init__(self) -> None:
        # In which order they are laid down makes no difference, so it makes no other action.
        object.__setattr__(self, "coins", tuple(in_order(self.coins)))


@dataclass(frozen=True, slots=True)
class Decline:
    """The ability is not activated, though it could be (KF-P2)."""

    seat: Seat


class Prize(Enum):
    """What a defender who won the round takes (KF-D3)."""

    CARDS = "cards"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class Choose:
    """The defender who won takes cards, or the right of the first move (KF-D3)."""

    seat: Seat
    prize: Prize


@dataclass(frozen=True, slots=True)
class Pull:
    """Cards pulled unseen from the opponent's hand (KF-E8); seen once they are discarded."""

    seat: Seat
    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", tuple(in_order(self.cards)))


@dataclass(frozen=True, slots=True)
class Strip:
    """A coin card in front of the opponent discarded (KF-E9)."""

    seat: Seat
    card: Card


Action: TypeAlias = (
    HandOver
    | Draw
    | Attack
    | Defend
    | PlayNone
    | Reveal
    | Activate
    | Decline
    | Choose
    | Pull
    | Strip
)

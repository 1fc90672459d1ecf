"""What happened, in the order it happened; all of it is public."""

from __future__ import annotations

from enum import Enum
from typing import TypeAlias

from msgspec import Struct

from companion.games.kung_fu.pack.cards import Card, Colour
from companion.games.kung_fu.rules.actions import Prize
from companion.rules.seat import Seat


class Why(Enum):
    """Why the right of the first move changed (KF-A3: at every change the defender draws)."""

    HANDED = "handed"
    """Of free will (KF-A1)."""
    RETURNED = "returned"
    """For want of a red card (KF-A2)."""
    RESULT = "result"
    """By what the round came to: the prize of a defence (KF-D3), or an ability (KF-E5)."""


class RightChanged(Struct, frozen=True, gc=False):
    """``seat`` attacks from now on."""

    seat: Seat
    why: Why


class Claimed(Struct, frozen=True, gc=False):
    """A player says to hold no card of a colour (KF-A2, KF-C1)."""

    seat: Seat
    colour: Colour
    round: int


class Drawn(Struct, frozen=True, gc=False):
    """Cards of a deck went to a hand."""

    seat: Seat
    colour: Colour
    count: int


class Reshuffled(Struct, frozen=True, gc=False):
    """A discard pile became the new deck of its colour (KF-Z3)."""

    colour: Colour
    count: int


class Attacked(Struct, frozen=True, gc=False):
    """A red card lies in attack; None if face down (KF-B1)."""

    seat: Seat
    card: Card | None


class Defended(Struct, frozen=True, gc=False):
    """A blue card lies in defence (KF-C1)."""

    seat: Seat
    card: Card


class Undefended(Struct, frozen=True, gc=False):
    """The defence is nothing: no blue card (KF-C1), or not allowed to block (KF-E7)."""

    seat: Seat
    barred: bool


class Revealed(Struct, frozen=True, gc=False):
    """The attack that lay face down was turned over."""

    seat: Seat
    card: Card


class Paid(Struct, frozen=True, gc=False):
    """An ability was activated; the coin cards that paid for it are discarded (KF-P1)."""

    seat: Seat
    card: Card
    coins: tuple[Card, ...]
    paid: int


class Declined(Struct, frozen=True, gc=False):
    """An ability was not activated, though it could have been (KF-P2)."""

    seat: Seat
    card: Card


class Cancelled(Struct, frozen=True, gc=False):
    """A defence was discarded before it could defend (KF-E4); ``seat`` is whose it was."""

    seat: Seat
    card: Card


class Blow(Struct, frozen=True, gc=False):
    """One side of a comparison: ``strength`` + ``bonus``, for which ``paid`` coins were paid."""

    seat: Seat
    card: Card | None
    """None: no card defends."""
    strength: int
    bonus: int = 0
    paid: int = 0

    @property
    def total(self) -> int:
        """What it counts."""
        return self.strength + self.bonus


class Compared(Struct, frozen=True, gc=False):
    """Attack and defence held against each other (KF-D1 to KF-D3)."""

    attack: Blow
    defence: Blow


class LivesChanged(Struct, frozen=True, gc=False):
    """What a round took from a player and gave, all at once (KF-D1, KF-E10, KF-E11)."""

    seat: Seat
    lost: int
    gained: int
    left: int


class ArrowMissed(Struct, frozen=True, gc=False):
    """What an arrow points to does not apply: the opponent has lost no life (KF-E2)."""

    seat: Seat
    card: Card


class Discarded(Struct, frozen=True, gc=False):
    """A played card went to its discard pile (KF-D4)."""

    seat: Seat
    card: Card


class Kept(Struct, frozen=True, gc=False):
    """A played card stays in front of its owner for its coins (KF-D4, KF-E3)."""

    seat: Seat
    card: Card
    coins: int


class Barred(Struct, frozen=True, gc=False):
    """A player may not block in the next round (KF-E7)."""

    seat: Seat


class PrizeChosen(Struct, frozen=True, gc=False):
    """A defender who won takes so many cards, or the right (KF-D3)."""

    seat: Seat
    prize: Prize
    count: int


class Pulled(Struct, frozen=True, gc=False):
    """Cards of a hand were pulled unseen and discarded (KF-E8, KF-E4); ``seat`` held them."""

    seat: Seat
    cards: tuple[Card, ...]


class Stripped(Struct, frozen=True, gc=False):
    """A coin card in front of ``seat`` was discarded (KF-E9)."""

    seat: Seat
    card: Card


class RoundBegan(Struct, frozen=True, gc=False):
    """A new round; ``seat`` has the right of the first move."""

    seat: Seat
    round: int


class PlayedAgain(Struct, frozen=True, gc=False):
    """Both lost their last lives at once: everything is shuffled and dealt anew (KF-Z2)."""

    game: int


class GameEnded(Struct, frozen=True, gc=False):
    """Somebody has no lives left (KF-Z1), or nobody can ever attack again: no winner (KF-A2)."""

    winner: Seat | None


Event: TypeAlias = (
    RightChanged
    | Claimed
    | Drawn
    | Reshuffled
    | Attacked
    | Defended
    | Undefended
    | Revealed
    | Paid
    | Declined
    | Cancelled
    | Compared
    | LivesChanged
    | ArrowMissed
    | Discarded
    | Kept
    | Barred
    | PrizeChosen
    | Pulled
    | Stripped
    | RoundBegan
    | PlayedAgain
    | GameEnded
)

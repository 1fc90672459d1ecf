"""What a player can try; an action may well be illegal, and the rules say why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from companion.games.shadow_fight.pack.cards import Battlefield, Demon, Move
from companion.rules.seat import Seat


def sorted_moves(moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """Moves in the order of the pack: in which order they are laid down makes no other action."""
    return tuple(sorted(moves, key=lambda move: move.index))


@dataclass(frozen=True, slots=True)
class Choose:
    """One of two dealt demons kept, face up (SF-S2)."""

    seat: Seat
    demon: Demon


@dataclass(frozen=True, slots=True)
class TurnUp:
    """The top battlefield turned up (SF-S4, SF-P3); the first player sees to it."""

    battlefield: Battlefield


@dataclass(frozen=True, slots=True)
class Offer:
    """Moves of the deck laid out face up, for everybody to pick from (SF-P5)."""

    moves: tuple[Move, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "moves", sorted_moves(self.moves))


@dataclass(frozen=True, slots=True)
class Pick:
    """One of the offered moves taken into the hand (SF-P5)."""

    seat: Seat
    move: Move


@dataclass(frozen=True, slots=True)
class Lay:
    """A move laid face down at the right end of one's series (SF-1); only its player knows it.

    Everybody lays at the same time, and who has laid may exchange it until the last one has: a
    back looks like a back, so that is nothing to tell.
    """

    seat: Seat


@dataclass(frozen=True, slots=True)
class Open:
    """The laid move turned over (SF-2); also one that is only to be discarded (SF-9)."""

    seat: Seat
    move: Move


@dataclass(frozen=True, slots=True)
class Aim:
    """What a player chooses for effects; what they do not ask for stays empty."""

    target: Seat | None = None
    """The opponent (SF-E1)."""
    tactics: tuple[Move, ...] = ()
    """A tactic for each effect that concerns one, in their order (SF-E6, SF-E7). Where an effect
    can concern none at all, such as a trap to be removed where none is set, it is left out."""
    named: Move | None = None
    """The move that is named (SF-M6)."""


NO_AIM = Aim()


@dataclass(frozen=True, slots=True)
class Act:
    """One of the two actions of the move just opened (SF-4)."""

    seat: Seat
    number: int
    """1 or 2, as they stand on the card."""
    aim: Aim = NO_AIM


@dataclass(frozen=True, slots=True)
class UsePower:
    """The demon's power, once in a fight and in one's own turn (SF-S2)."""

    seat: Seat
    aim: Aim = NO_AIM


@dataclass(frozen=True, slots=True)
class Discard:
    """Cards of a hand discarded: at random (SF-E3), down to five (SF-P4), the named one (SF-M6)."""

    seat: Seat
    moves: tuple[Move, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "moves", sorted_moves(self.moves))


@dataclass(frozen=True, slots=True)
class Show:
    """A whole hand shown, because the named move is not in it (SF-M6); all of it stays there."""

    seat: Seat
    moves: tuple[Move, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "moves", sorted_moves(self.moves))


@dataclass(frozen=True, slots=True)
class Search:
    """So many copies of a move found in deck and discard, and given out (SF-E2)."""

    count: int


@dataclass(frozen=True, slots=True)
class DrawLots:
    """The companion says which cards of a hand, counted from its left, are discarded (SF-E3).

    Empty while chance has not decided yet.
    """

    seat: Seat
    places: tuple[int, ...] = ()


Action: TypeAlias = (
    Choose
    | TurnUp
    | Offer
    | Pick
    | Lay
    | Open
    | Act
    | UsePower
    | Discard
    | Show
    | Search
    | DrawLots
)

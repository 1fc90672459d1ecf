"""What happened, in the order it happened; all of it is public."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from companion.games.shadow_fight.pack.cards import Battlefield, Demon, Move
from companion.games.shadow_fight.rules.state import Why
from companion.rules.seat import Seat

# --- before a fight ------------------------------------------------------------------------


class DemonChosen(Struct, frozen=True, gc=False):
    """A player keeps a demon; it lies face up (SF-S2)."""

    seat: Seat
    demon: Demon


class FightPrepared(Struct, frozen=True, gc=False):
    """Knockouts off, tactics to their numbers, energy to 3, demons face up (SF-P1, SF-P2)."""

    fight: int
    knockouts: int
    """How many lay on tactics."""
    traps: int
    """How many tactics were turned back."""
    battlefield: Battlefield | None
    """The one that is discarded (SF-P3)."""
    aside: tuple[Seat, ...] = ()
    """Who has no part in this fight, which decides between others (SF-W2)."""


class BattlefieldsShuffled(Struct, frozen=True, gc=False):
    """All battlefields have been fought on: the deck of them is made anew."""

    count: int


class BattlefieldTurned(Struct, frozen=True, gc=False):
    """A battlefield lies face up (SF-P3)."""

    battlefield: Battlefield


class Offered(Struct, frozen=True, gc=False):
    """Moves of the deck lie open (SF-P5)."""

    moves: tuple[Move, ...]


class Picked(Struct, frozen=True, gc=False):
    """An offered move went to a hand (SF-P5)."""

    seat: Seat
    move: Move


class LeftOver(Struct, frozen=True, gc=False):
    """What nobody has picked went to the discard pile (SF-P5)."""

    moves: tuple[Move, ...]


class FightBegan(Struct, frozen=True, gc=False):
    """Everything is prepared."""

    fight: int


# --- cards ---------------------------------------------------------------------------------


class Drawn(Struct, frozen=True, gc=False):
    """Cards of the deck went to a hand (SF-E2, SF-P4, SF-S4)."""

    seat: Seat
    count: int


class Reshuffled(Struct, frozen=True, gc=False):
    """The discard pile became the new deck (SF-E2)."""

    moves: tuple[Move, ...]


class Discarded(Struct, frozen=True, gc=False):
    """Cards of a hand were discarded (SF-E3, SF-P4, SF-M6)."""

    seat: Seat
    moves: tuple[Move, ...]


class LotsDrawn(Struct, frozen=True, gc=False):
    """Lots have fallen on these cards of a hand, counted from its left (SF-E3)."""

    seat: Seat
    places: tuple[int, ...]


class Given(Struct, frozen=True, gc=False):
    """Copies of a move were found, and given to these players; the deck was shuffled (SF-E2)."""

    move: Move
    seats: tuple[Seat, ...]
    from_discard: int
    """How many of them the discard pile had; the rest was in the deck."""
    missing: tuple[Seat, ...] = ()
    """For whom there was none."""


class Stolen(Struct, frozen=True, gc=False):
    """A hand was looked at, and a card taken that nobody else knows (SF-M3)."""

    seat: Seat
    victim: Seat


class Named(Struct, frozen=True, gc=False):
    """A move was named to a player, who has to answer (SF-M6)."""

    seat: Seat
    victim: Seat
    move: Move


class HandShown(Struct, frozen=True, gc=False):
    """A player has shown the whole hand: the named move is not in it (SF-M6)."""

    seat: Seat
    named: Move
    moves: tuple[Move, ...]


# --- a turn --------------------------------------------------------------------------------


class RoundBegan(Struct, frozen=True, gc=False):
    """A new round of three turns; ``first`` has the first-player card."""

    round: int
    first: Seat


class TurnBegan(Struct, frozen=True, gc=False):
    """Everybody still in the fight lays a move."""

    turn: int


class Laid(Struct, frozen=True, gc=False):
    """A move lies face down (SF-1)."""

    seat: Seat


class Opened(Struct, frozen=True, gc=False):
    """A laid move was turned over (SF-2)."""

    seat: Seat
    move: Move


class KnockoutReturned(Struct, frozen=True, gc=False):
    """Somebody ran into a Knockout, which goes back to the stack (SF-3, SF-E8)."""

    seat: Seat
    move: Move
    safe: bool
    """Whether the demon is protected, and stays in the fight."""


class TrapSprung(Struct, frozen=True, gc=False):
    """Somebody has opened a move whose tactic shows its trap, which stays (SF-3)."""

    seat: Seat
    move: Move
    safe: bool
    """Whether traps do nothing to the demon."""


class Acted(Struct, frozen=True, gc=False):
    """One of the two actions of a move was chosen (SF-4)."""

    seat: Seat
    move: Move
    number: int


class PowerUsed(Struct, frozen=True, gc=False):
    """A demon's power was used, and its card turned face down (SF-S2)."""

    seat: Seat
    demon: Demon


class PassiveApplied(Struct, frozen=True, gc=False):
    """What follows comes from a demon or a battlefield, without anybody's doing."""

    seat: Seat | None
    """The demon that it happens to; None where it concerns everybody at once."""
    card: Demon | Battlefield


class Unharmed(Struct, frozen=True, gc=False):
    """An effect does nothing to somebody: a stance or an ability protects, or the hand is empty."""

    seat: Seat


class EnergyLost(Struct, frozen=True, gc=False):
    """A demon has taken damage (SF-E4)."""

    seat: Seat
    count: int
    left: int


class EnergyGained(Struct, frozen=True, gc=False):
    """A demon has gained energy, as much of it as fits (SF-E5)."""

    seat: Seat
    count: int
    left: int


class TrapSet(Struct, frozen=True, gc=False):
    """A tactic was turned to its trap (SF-E6)."""

    move: Move


class TrapRemoved(Struct, frozen=True, gc=False):
    """A trap was turned back to its number (SF-E6)."""

    move: Move


class KnockoutPlaced(Struct, frozen=True, gc=False):
    """A Knockout lies on a tactic (SF-E7)."""

    move: Move


class KnockoutLifted(Struct, frozen=True, gc=False):
    """A Knockout was taken off a tactic (SF-E7)."""

    move: Move


class StanceTaken(Struct, frozen=True, gc=False):
    """The opened card was turned sideways (SF-E8)."""

    seat: Seat
    move: Move


class FirstPlayerChanged(Struct, frozen=True, gc=False):
    """The first-player card was taken (SF-7); from oneself, where one had it already."""

    seat: Seat
    former: Seat


# --- out, and the end ----------------------------------------------------------------------


class WentOut(Struct, frozen=True, gc=False):
    """A demon is out of the fight (SF-9)."""

    seat: Seat
    why: Why
    move: Move | None = None
    """The move that it opened, where that is the reason."""


class SeriesCleared(Struct, frozen=True, gc=False):
    """The opened moves of a series went to the discard pile (SF-6, SF-9)."""

    seat: Seat
    moves: tuple[Move, ...]


class UnopenedDiscarded(Struct, frozen=True, gc=False):
    """A laid move that was not opened in time was turned over and discarded (SF-5, SF-9)."""

    seat: Seat
    move: Move


class FightWon(Struct, frozen=True, gc=False):
    """The last demon in the fight, or all that went out together (SF-5, SF-1, SF-W1)."""

    fight: int
    seats: tuple[Seat, ...]


class Tied(Struct, frozen=True, gc=False):
    """Several have won their last fight at once, and have to go on (SF-W2)."""

    seats: tuple[Seat, ...]
    goal: int
    """Wins that decide from now on."""
    decider: bool = False
    """Whether they fight it out at once, and nobody else."""


class GameEnded(Struct, frozen=True, gc=False):
    """Somebody has won enough fights (SF-W1, SF-W2, SF-T1)."""

    winners: tuple[Seat, ...]


Event: TypeAlias = (
    DemonChosen
    | FightPrepared
    | BattlefieldsShuffled
    | BattlefieldTurned
    | Offered
    | Picked
    | LeftOver
    | FightBegan
    | Drawn
    | Reshuffled
    | Discarded
    | LotsDrawn
    | Given
    | Stolen
    | Named
    | HandShown
    | RoundBegan
    | TurnBegan
    | Laid
    | Opened
    | KnockoutReturned
    | TrapSprung
    | Acted
    | PowerUsed
    | PassiveApplied
    | Unharmed
    | EnergyLost
    | EnergyGained
    | TrapSet
    | TrapRemoved
    | KnockoutPlaced
    | KnockoutLifted
    | StanceTaken
    | FirstPlayerChanged
    | WentOut
    | SeriesCleared
    | UnopenedDiscarded
    | FightWon
    | Tied
    | GameEnded
)

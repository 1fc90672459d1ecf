"""What a player, or the companion, can try; it may well be illegal, and the rules say why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from companion.games.neon.pack.cards import BotKind, Loot, Upgrade
from companion.games.neon.pack.vocabulary import Guard, Kind, Strike
from companion.games.neon.rules.state import Row
from companion.games.neon.rules.steps import (
    Target,
    Who,
)
from companion.rules.seat import Seat

_STRIKES = {face: place for place, face in enumerate(Strike)}
_GUARDS = {face: place for place, face in enumerate(Guard)}
_FACES = [*Strike, *Guard]


def sorted_strikes(faces: tuple[Strike, ...]) -> tuple[Strike, ...]:
    """Dice lie in no order: the best first."""
    return tuple(sorted(faces, key=_STRIKES.__getitem__))


def sorted_guards(faces: tuple[Guard, ...]) -> tuple[Guard, ...]:
    """The same for defence dice."""
    return tuple(sorted(faces, key=_GUARDS.__getitem__))


def sorted_loot(cards: tuple[Loot, ...]) -> tuple[Loot, ...]:
    """Cards of which the order does not matter."""
    return tuple(sorted(cards, key=lambda card: card.code))


@dataclass(frozen=True, slots=True)
class Lay:
    """Two action cards laid face down (NE-1); only their player knows them."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Reveal:
    """The two cards turned over (NE-3)."""

    seat: Seat
    row: Row


@dataclass(frozen=True, slots=True)
class Land:
    """From the dropship into any sector (NE-6)."""

    seat: Seat
    sector: int


@dataclass(frozen=True, slots=True)
class Move:
    """The action of moving (NE-MOVE)."""

    seat: Seat
    sector: int


@dataclass(frozen=True, slots=True)
class Search:
    """The action of searching (NE-SEARCH)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Defend:
    """The action of defence, when its turn comes (NE-DEF)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Lead:
    """The action of leadership (NE-LEAD)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Gain:
    """The action of gaining energy (NE-ENERGY)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Skip:
    """An action that is not carried out: a move one does not make, or what cannot be (NE-5)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Assault:
    """The action of attacking: with what, and whom (NE-A1)."""

    seat: Seat
    weapon: str
    """The code of a card or an ability, or ``base``."""
    target: Target


@dataclass(frozen=True, slots=True)
class Use:
    """An ability, an effect of a sector, a card or an upgrade, or a Manoeuvre used."""

    seat: Seat
    code: str
    pay: Loot | BotKind | None = None
    """The supply that it costs: a card from under the equipment, itself, or a won bot."""
    dice: tuple[Strike, ...] | tuple[Guard, ...] = ()
    """The dice that are rolled again, by what they show."""
    sector: int | None = None
    """Where somebody moves, or a token is laid."""
    whom: Who | None = None
    """Who is pulled."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "dice", tuple(sorted(self.dice, key=_FACES.index)))


@dataclass(frozen=True, slots=True)
class Pass:
    """Nothing, or nothing more, is used now."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Roll:
    """Attack dice rolled, and with them the dice of bots and the Automa (NE-A3, NE-R2).

    Empty while chance has not decided yet.
    """

    strikes: tuple[Strike, ...] = ()
    along: tuple[tuple[Guard, ...], ...] = ()
    entered: bool = False
    """Whether people have rolled, and not the companion."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "strikes", sorted_strikes(self.strikes))
        object.__setattr__(self, "along", tuple(map(sorted_guards, self.along)))


@dataclass(frozen=True, slots=True)
class RollGuard:
    """Defence dice rolled (NE-D2)."""

    guards: tuple[Guard, ...] = ()
    entered: bool = False

    def __post_init__(self) -> None:
        object.__setattr__(self, "guards", sorted_guards(self.guards))


@dataclass(frozen=True, slots=True)
class Assign:
    """So many crits cancelled by full shields; the other full shields cancel hits (NE-D2)."""

    seat: Seat
    crits: int


@dataclass(frozen=True, slots=True)
class Draw:
    """Loot cards taken from the decks (NE-SEARCH, NE-F1)."""

    seat: Seat
    cards: tuple[Loot, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", sorted_loot(self.cards))


@dataclass(frozen=True, slots=True)
class Keep:
    """What is kept of them (NE-SEARCH)."""

    seat: Seat
    cards: tuple[Loot, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", sorted_loot(self.cards))


@dataclass(frozen=True, slots=True)
class Equip:
    """A loot card laid as equipment, on a free place or over other equipment (NE-EQUIP)."""

    seat: Seat
    card: Loot
    over: Kind | None = None
    shed: tuple[Loot, ...] = ()
    """The supplies in excess that are discarded (NE-SUPPLY)."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "shed", sorted_loot(self.shed))


@dataclass(frozen=True, slots=True)
class Stow:
    """A loot card laid under equipment, as a supply (NE-SUPPLY)."""

    seat: Seat
    card: Loot
    under: Kind


@dataclass(frozen=True, slots=True)
class Scrap:
    """A loot card discarded (NE-LOOT)."""

    seat: Seat
    card: Loot


@dataclass(frozen=True, slots=True)
class Take:
    """Equipment of a defeated fighter taken (NE-F1); none is allowed, too."""

    seat: Seat
    kinds: tuple[Kind, ...] = ()

    def __post_init__(self) -> None:
        order = list(Kind)
        object.__setattr__(self, "kinds", tuple(sorted(self.kinds, key=order.index)))


@dataclass(frozen=True, slots=True)
class Improve:
    """One of two upgrades kept (NE-F1)."""

    seat: Seat
    upgrade: Upgrade


@dataclass(frozen=True, slots=True)
class Flee:
    """Out of a closing sector (NE-K2); with two sectors left one may stay (NE-K3)."""

    seat: Seat
    sector: int


@dataclass(frozen=True, slots=True)
class TurnToken:
    """The next scoreboard token turned up (NE-K2); None while chance has not decided yet."""

    sector: int | None = None
    entered: bool = False


@dataclass(frozen=True, slots=True)
class AutomaMoves:
    """The Automa moves, or stays with its target (NE-M3)."""

    sector: int


@dataclass(frozen=True, slots=True)
class AutomaAttacks:
    """The Automa attacks (NE-M4)."""

    target: Who


Action: TypeAlias = (
    Lay
    | Reveal
    | Land
    | Move
    | Search
    | Defend
    | Lead
    | Gain
    | Skip
    | Assault
    | Use
    | Pass
    | Roll
    | RollGuard
    | Assign
    | Draw
    | Keep
    | Equip
    | Stow
    | Scrap
    | Take
    | Improve
    | Flee
    | TurnToken
    | AutomaMoves
    | AutomaAttacks
)

CHANCE = (Roll, RollGuard, TurnToken)
"""What chance decides."""
COMPANIONS = (AutomaMoves, AutomaAttacks)
"""What the companion does for the Automa."""

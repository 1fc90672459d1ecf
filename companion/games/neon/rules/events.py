"""What happened, in the order it happened; all of it is public."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from companion.games.neon.pack.cards import (
    Ability,
    ActionCard,
    BotKind,
    Loot,
    Token,
    Upgrade,
)
from companion.games.neon.pack.vocabulary import Grade, Guard, Strike
from companion.games.neon.rules.state import Row
from companion.games.neon.rules.steps import (
    Target,
    Who,
)
from companion.rules.rule import Rule
from companion.rules.seat import Seat

# --- a round -----------------------------------------------------------------------------


class RoundBegan(Struct, frozen=True, gc=False):
    """A new round: everybody lays two action cards."""

    round: int


class Laid(Struct, frozen=True, gc=False):
    """Two action cards lie face down (NE-1)."""

    seat: Seat


class Revealed(Struct, frozen=True, gc=False):
    """A row of actions was turned over (NE-3)."""

    seat: Seat
    row: Row


class ShieldsRaised(Struct, frozen=True, gc=False):
    """Shield tokens were put on a fighter for its Defence actions (NE-4)."""

    seat: Seat
    count: int


class ShieldsLowered(Struct, frozen=True, gc=False):
    """Shield tokens went back to their owner (NE-DEF)."""

    who: Who
    count: int


class WillActFirst(Struct, frozen=True, gc=False):
    """A fighter acts before all others in this round (NE-U2)."""

    seat: Seat


class TurnBegan(Struct, frozen=True, gc=False):
    """It is somebody's turn."""

    seat: Seat


class TurnEnded(Struct, frozen=True, gc=False):
    """The two cards were discarded (NE-7)."""

    seat: Seat
    cards: tuple[ActionCard, ...]


class HandDrawn(Struct, frozen=True, gc=False):
    """Action cards were drawn (NE-7)."""

    seat: Seat
    count: int


class HandShuffled(Struct, frozen=True, gc=False):
    """The personal discards became a new deck (NE-7)."""

    seat: Seat
    cards: tuple[ActionCard, ...]


class Skipped(Struct, frozen=True, gc=False):
    """An action was not carried out (NE-5)."""

    seat: Seat


class LeaderChanged(Struct, frozen=True, gc=False):
    """The leader token was taken (NE-LEAD)."""

    seat: Seat
    former: Seat


# --- in the arena ------------------------------------------------------------------------


class Moved(Struct, frozen=True, gc=False):
    """A fighter came into a sector; from the dropship if it was in none (NE-MOVE, NE-6)."""

    who: Who
    sector: int
    was: int | None


class EnergyGained(Struct, frozen=True, gc=False):
    """A fighter has gained energy, as much of it as fits (NE-ENERGY)."""

    who: Who
    count: int
    left: int


class EnergyLost(Struct, frozen=True, gc=False):
    """A fighter has paid or lost energy."""

    who: Who
    count: int
    left: int


class TokenLaid(Struct, frozen=True, gc=False):
    """A special token lies in a sector (NE-U1)."""

    seat: Seat
    token: Token
    sector: int


class TokenReturned(Struct, frozen=True, gc=False):
    """A special token went back to its owner (NE-U1)."""

    seat: Seat
    token: Token


class TokenActed(Struct, frozen=True, gc=False):
    """A special token does something to a fighter."""

    seat: Seat
    token: Token
    who: Who


# --- loot --------------------------------------------------------------------------------


class Searched(Struct, frozen=True, gc=False):
    """Somebody searches a sector, and a search token is laid there (NE-SEARCH)."""

    seat: Seat
    sector: int
    cost: int


class LootShuffled(Struct, frozen=True, gc=False):
    """The discards of a class became its new deck (NE-SEARCH)."""

    grade: Grade
    cards: tuple[Loot, ...]


class Drawn(Struct, frozen=True, gc=False):
    """Loot cards were taken from the decks."""

    seat: Seat
    cards: tuple[Loot, ...]


class Kept(Struct, frozen=True, gc=False):
    """Some were kept, and the rest discarded (NE-SEARCH)."""

    seat: Seat
    cards: tuple[Loot, ...]
    rest: tuple[Loot, ...]


class Equipped(Struct, frozen=True, gc=False):
    """A card was laid as equipment, perhaps over another (NE-EQUIP)."""

    seat: Seat
    card: Loot
    over: Loot | None
    shed: tuple[Loot, ...]


class Stowed(Struct, frozen=True, gc=False):
    """A card was laid as a supply (NE-SUPPLY)."""

    seat: Seat
    card: Loot
    under: Loot


class Scrapped(Struct, frozen=True, gc=False):
    """Loot cards went to the discards."""

    seat: Seat
    cards: tuple[Loot, ...]


class BotSpent(Struct, frozen=True, gc=False):
    """A won bot was turned over as a supply (NE-R2)."""

    seat: Seat
    kind: BotKind


# --- an attack ---------------------------------------------------------------------------


class Attacked(Struct, frozen=True, gc=False):
    """An attack was declared (NE-A1)."""

    by: Who
    weapon: str
    targets: tuple[Target, ...]
    distance: int
    dice: int


class Used(Struct, frozen=True, gc=False):
    """An ability or an effect was used."""

    seat: Seat
    ability: Ability
    energy: int


class Rolled(Struct, frozen=True, gc=False):
    """Attack dice were rolled, and those of bots and the Automa with them."""

    by: Who
    strikes: tuple[Strike, ...]
    along: tuple[tuple[Guard, ...], ...]


class GuardRolled(Struct, frozen=True, gc=False):
    """Defence dice were rolled."""

    who: Who
    guards: tuple[Guard, ...]


class StrikesTurned(Struct, frozen=True, gc=False):
    """Attack dice show something else now."""

    strikes: tuple[Strike, ...]


class GuardsTurned(Struct, frozen=True, gc=False):
    """Defence dice show, or count as, something else now."""

    guards: tuple[Guard, ...]


class Cancelled(Struct, frozen=True, gc=False):
    """What the dice have left of an attack (NE-D2)."""

    target: Target
    crits: int
    hits: int


class Damaged(Struct, frozen=True, gc=False):
    """A fighter has lost health tokens, perhaps by somebody's doing (NE-R1, NE-DMG)."""

    who: Who
    by: Who | None
    tokens: tuple[int, ...]
    left: int
    won: bool = False
    """Whether who did it keeps them as trophies; else they go to the supply."""


class BotWon(Struct, frozen=True, gc=False):
    """A bot was destroyed, and its token won (NE-R2)."""

    by: Who
    kind: BotKind
    sector: int


class AttackFailed(Struct, frozen=True, gc=False):
    """An attack did no damage (NE-R3)."""

    by: Who


# --- defeat ------------------------------------------------------------------------------


class Defeated(Struct, frozen=True, gc=False):
    """A fighter has lost its last token (NE-F1, NE-F2)."""

    who: Who
    by: Who | None
    out: bool


class GearTaken(Struct, frozen=True, gc=False):
    """Equipment of a defeated fighter was taken (NE-F1)."""

    seat: Seat
    victim: Who
    cards: tuple[Loot, ...]


class Upgraded(Struct, frozen=True, gc=False):
    """An upgrade was kept (NE-F1)."""

    seat: Seat
    upgrade: Upgrade


class Rebuilt(Struct, frozen=True, gc=False):
    """A fighter goes on with side B of its board (NE-F1)."""

    seat: Seat


# --- closing and the end -----------------------------------------------------------------


class PreyChosen(Struct, frozen=True, gc=False):
    """The Automa has chosen whom it is after (NE-M2)."""

    who: Who | None
    health: int


class ClosingBegan(Struct, frozen=True, gc=False):
    """A sector begins to close; None where the last two take their toll (NE-K2, NE-K3)."""

    sector: int | None


class BotRemoved(Struct, frozen=True, gc=False):
    """A bot left the game with its sector (NE-K2)."""

    kind: BotKind
    sector: int


class Braced(Struct, frozen=True, gc=False):
    """The damage of a closing sector was cancelled (NE-MC)."""

    seat: Seat


class SectorClosed(Struct, frozen=True, gc=False):
    """A sector left the arena (NE-K2)."""

    sector: int


class TokenTurned(Struct, frozen=True, gc=False):
    """The next scoreboard token lies open."""

    sector: int


class GameEnded(Struct, frozen=True, gc=False):
    """The tournament is over."""

    rule: Rule


Event: TypeAlias = (
    RoundBegan
    | Laid
    | Revealed
    | ShieldsRaised
    | ShieldsLowered
    | WillActFirst
    | TurnBegan
    | TurnEnded
    | HandDrawn
    | HandShuffled
    | Skipped
    | LeaderChanged
    | Moved
    | EnergyGained
    | EnergyLost
    | TokenLaid
    | TokenReturned
    | TokenActed
    | Searched
    | LootShuffled
    | Drawn
    | Kept
    | Equipped
    | Stowed
    | Scrapped
    | BotSpent
    | Attacked
    | Used
    | Rolled
    | GuardRolled
    | StrikesTurned
    | GuardsTurned
    | Cancelled
    | Damaged
    | BotWon
    | AttackFailed
    | Defeated
    | GearTaken
    | Upgraded
    | Rebuilt
    | PreyChosen
    | ClosingBegan
    | BotRemoved
    | Braced
    | SectorClosed
    | TokenTurned
    | GameEnded
)

"""The cards of Shadow Fight, as a pack prints them; the code knows none of them by name.

Everything that a card does is said in one vocabulary: at some moment, on some condition, effects
on somebody. What always holds while a card is in play has words of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Self

from companion.packs.pack_file import Source
from companion.rules.sentence import Sentence, say
from companion.scenes.outlines import Motif

MOVES = 7
"""Kinds of moves, copies of each of them, tactics, and Knockout cards (SF-S1)."""
DEMONS = 12
BATTLEFIELDS = 10


class Do(Enum):
    """What an effect does: the words of a pack."""

    DRAW = "draw"
    """Cards are drawn (SF-E2)."""
    GIFT = "gift"
    """Everybody still in the fight gets a certain move from deck and discard (SF-E2)."""
    DISCARD = "discard"
    """Cards are discarded at random (SF-E3)."""
    DAMAGE = "damage"
    """Energy is lost (SF-E4)."""
    ENERGY = "energy"
    """Energy is gained (SF-E5)."""
    TRAP = "trap"
    """A tactic is turned to its trap (SF-E6)."""
    UNTRAP = "untrap"
    """A trap is turned back to its number (SF-E6)."""
    KNOCKOUT = "knockout"
    """A Knockout is placed on a tactic (SF-E7)."""
    LIFT = "lift"
    """A Knockout is taken off a tactic (SF-E7)."""
    STANCE = "stance"
    """The opened card is turned sideways and protects (SF-E8)."""
    STEAL = "steal"
    """The hand of an opponent is looked at, and a card of it taken (SF-M3, SF-E9)."""
    INITIATIVE = "initiative"
    """The first-player card is taken (SF-7, SF-M6)."""
    STUN = "stun"
    """A move is named; an opponent who has it discards one, else shows the hand (SF-M6)."""

    # A key in every inner loop, and its members exist once.
    __hash__ = object.__hash__


COUNTED = frozenset([Do.DRAW, Do.DISCARD, Do.DAMAGE, Do.ENERGY])
"""The effects that say how many."""
ON_TACTICS = frozenset([Do.TRAP, Do.UNTRAP, Do.KNOCKOUT, Do.LIFT])
"""The effects that concern one tactic."""


class Whom(Enum):
    """Whom an effect concerns, seen from whoever has it (SF-E1); never anybody who is out."""

    SELF = "self"
    OPPONENT = "opponent"
    """One of them, chosen by the player."""
    OPPONENTS = "opponents"
    """All of them; team mates are none."""
    EVERYONE = "everyone"

    __hash__ = object.__hash__


class Moment(Enum):
    """When something happens by itself."""

    FIGHT = "fight"
    """At the start of a fight, once everybody has their cards."""
    ROUND = "round"
    """At the start of a round, the first one included."""
    TURN = "turn"
    """Before moves are laid."""
    OPENED = "opened"
    """The demon has opened a move, has stayed in the fight, and is about to act."""
    DAMAGED = "damaged"
    """The demon has lost energy and is still in the fight."""
    OUT = "out"
    """The demon has gone out of the fight."""

    __hash__ = object.__hash__


class If(Enum):
    """What has to be true of the demon for it to happen."""

    ENERGY_AT_MOST = "energy_at_most"
    HAND_AT_MOST = "hand_at_most"
    HAND_AT_LEAST = "hand_at_least"
    PLACE = "place"
    """The opened move is the first, second or third of its series."""
    MOVE = "move"
    """The opened move is a certain one."""
    REPEAT = "repeat"
    """The opened move is the same as the one on its left."""
    FIRST = "first"
    """The demon's player has the first-player card."""

    __hash__ = object.__hash__


class Always(Enum):
    """What holds as long as a card is in play: for the demon, or on a battlefield for everybody."""

    SAFE_FROM_TRAPS = "safe_from_traps"
    SAFE_FROM_KNOCKOUTS = "safe_from_knockouts"
    """As with a stance, the Knockout goes back to the stack."""
    SAFE_FROM_DISCARDS = "safe_from_discards"
    """Nothing is discarded at random."""
    HARSH_TRAPS = "harsh_traps"
    """A trap takes one energy more."""
    NO_STANCE = "no_stance"
    """A stance protects from nothing."""
    ONE_LOWER = "one_lower"
    """A number may be lower by one than the one on its left."""
    NO_REPEATS = "no_repeats"
    """The same move as on its left counts as a lower number."""

    __hash__ = object.__hash__


@dataclass(frozen=True, slots=True)
class Effect:
    """One thing that a card does."""

    do: Do
    number: int = 1
    """How many cards, or how much energy."""
    whom: Whom = Whom.SELF
    per_card: bool = False
    """Whether it counts once for every card of the opened move in one's own series."""
    move: int | None = None
    """A certain move, by its place in the pack: of a gift, or of a tactic that is not chosen."""


@dataclass(frozen=True, slots=True)
class Condition:
    """What has to be true; the number is a limit, or the place of a move in the pack."""

    kind: If
    number: int = 0


@dataclass(frozen=True, slots=True)
class Passive:
    """What happens by itself at a moment."""

    moment: Moment
    effects: tuple[Effect, ...]
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class MoveAction:
    """One of the two things that a move can do (SF-4)."""

    english: str
    russian: str
    effects: tuple[Effect, ...]
    parried: bool
    """Whether a stance protects from it (SF-E8)."""
    source: Source

    @property
    def label(self) -> Sentence:
        """Its name for people; the catalogue takes the one of its language."""
        return say("sf-card", en=self.english, ru=self.russian)


class _Named:
    """A card with a name of its own; one object for its whole pack."""

    __slots__ = ()
    code: str
    english: str
    russian: str
    short_names: tuple[str, str] | None

    @property
    def label(self) -> Sentence:
        """Its name for people; the catalogue takes the one of its language."""
        return say("sf-card", en=self.english, ru=self.russian)

    @property
    def short(self) -> Sentence | None:
        """What it is called where its name has no room."""
        names = self.short_names
        return None if names is None else say("sf-card", en=names[0], ru=names[1])

    def __str__(self) -> str:
        return self.code

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, _: object) -> Self:
        # A copied card must stay the one object that equals itself.
        return self


@dataclass(frozen=True, slots=True, eq=False)
class Move(_Named):
    """A kind of move with its tactic; its seven cards are alike. One object for its whole pack."""

    index: int
    """Its place in the pack, from 0: tactics and hands are counted by it."""
    code: str
    """Two letters, as it is written."""
    english: str
    russian: str
    number: int
    """From 1 to 7; a series may not go down (SF-2)."""
    actions: tuple[MoveAction, MoveAction]
    source: Source
    picture: Motif | None = None
    """What is drawn on it."""
    short_names: tuple[str, str] | None = None
    """English and Russian, where the name is too long for a small screen."""


@dataclass(frozen=True, slots=True, eq=False)
class Demon(_Named):
    """A demon with its ability: a power for once a fight (⚡), or what is always so (SF-S2)."""

    code: str
    english: str
    russian: str
    power: tuple[Effect, ...]
    """What its player can have it do in their own turn, once in a fight; none if it is passive."""
    passives: tuple[Passive, ...]
    always: frozenset[Always]
    source: Source
    picture: Motif | None = None
    """What is drawn on it."""
    short_names: tuple[str, str] | None = None
    """English and Russian, where the name is too long for a small screen."""


@dataclass(frozen=True, slots=True, eq=False)
class Battlefield(_Named):
    """What is different in a fight: as though every demon had it (SF-P3)."""

    code: str
    english: str
    russian: str
    passives: tuple[Passive, ...]
    always: frozenset[Always]
    source: Source
    picture: Motif | None = None
    """What is drawn on it."""
    short_names: tuple[str, str] | None = None
    """English and Russian, where the name is too long for a small screen."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Pack:
    """All cards that differ from game to game."""

    moves: tuple[Move, ...]
    demons: tuple[Demon, ...]
    battlefields: tuple[Battlefield, ...]
    _by_code: Mapping[str, Move | Demon | Battlefield] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        every: tuple[Move | Demon | Battlefield, ...] = (
            *self.moves,
            *self.demons,
            *self.battlefields,
        )
        put = object.__setattr__  # frozen to everybody else
        put(self, "_by_code", {card.code: card for card in every})

    def __repr__(self) -> str:
        names = (len(self.moves), len(self.demons), len(self.battlefields))
        return "<Pack of {} moves, {} demons, {} battlefields>".format(*names)

    def __deepcopy__(self, _: object) -> Pack:
        # Its cards are themselves and no others, so a copied position stays with the same pack.
        return self

    def move_named(self, code: str) -> Move:
        """The move that is written so; a KeyError if there is none."""
        found = self._by_code[code]
        if not isinstance(found, Move):
            raise KeyError(code)
        return found

    def demon_named(self, code: str) -> Demon:
        """The demon that is written so; a KeyError if there is none."""
        found = self._by_code[code]
        if not isinstance(found, Demon):
            raise KeyError(code)
        return found

    def battlefield_named(self, code: str) -> Battlefield:
        """The battlefield that is written so; a KeyError if there is none."""
        found = self._by_code[code]
        if not isinstance(found, Battlefield):
            raise KeyError(code)
        return found

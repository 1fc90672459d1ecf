"""The cards of Kung Fu, as a pack prints them; the code knows none of them by name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum

from companion.packs.pack_file import Source
from companion.rules.sentence import Sentence, say
from companion.scenes.outlines import Motif

DECK = 30
"""Cards of each colour (KF-S1)."""

MOST_STRENGTH = 9
"""A single digit, as cards are written."""

COPIES = "abcdefgh"
"""Copies of a card are told apart by these letters."""


class Colour(Enum):
    """Red cards attack, blue ones defend (KF-S1)."""

    RED = "red"
    BLUE = "blue"

    # A key in every inner loop, and its members exist once.
    __hash__ = object.__hash__

    @property
    def code(self) -> str:
        """One letter, as in ``RDMa``."""
        return self.name[0]


class EffectKind(Enum):
    """What an ability can do: the words of a pack."""

    STRENGTH = "strength"
    """The card is stronger (KF-E1)."""
    COINS = "coins"
    """The card stays with coins on it (KF-E3)."""
    CANCEL = "cancel"
    """The opponent's defence card is discarded (KF-E4)."""
    SWAP = "swap"
    """Attacker and defender swap roles (KF-E5)."""
    DRAW = "draw"
    """Three cards are drawn (KF-E6)."""
    BAR = "bar"
    """The opponent may not block in the next round (KF-E7)."""
    PULL = "pull"
    """Two cards of the opponent's hand are pulled unseen (KF-E8)."""
    STRIP = "strip"
    """A coin card of the opponent is discarded (KF-E9)."""
    HEAL = "heal"
    """Two lives are gained (KF-E10)."""
    WOUND = "wound"
    """Two lives are lost (KF-E11)."""

    __hash__ = object.__hash__


NUMBERED = frozenset([EffectKind.STRENGTH, EffectKind.COINS])
"""The effects that say how much; of all others the rulebook does."""


@dataclass(frozen=True, slots=True)
class Effect:
    """One thing that an ability does."""

    kind: EffectKind
    number: int = 0
    """How much stronger, or how many coins."""
    arrow: bool = False
    """Whether it applies only if the opponent loses life in this round (KF-E2)."""
    framed: bool = False
    """Whether it stands in the frame, and so comes with what is above it (KF-P2)."""


@dataclass(frozen=True, slots=True)
class Ability:
    """What a card can do for coins (KF-P1): everything at once, or nothing."""

    cost: int
    effects: tuple[Effect, ...]

    def has(self, kind: EffectKind) -> bool:
        """Whether it does such a thing at all."""
        return any(effect.kind is kind for effect in self.effects)

    @property
    def bonus(self) -> int:
        """How much stronger it makes its card (KF-E1)."""
        return sum(each.number for each in self.effects if each.kind is EffectKind.STRENGTH)


@dataclass(frozen=True, slots=True, eq=False)
class Kind:
    """All cards that are printed alike; one object for the whole life of its pack."""

    code: str
    """Two letters, as in ``RDMa``."""
    colour: Colour
    english: str
    russian: str
    strength: int
    coins: int
    """What the card is worth while it lies in front of its owner (KF-D4); 0 if it does not stay."""
    ability: Ability | None
    copies: int
    source: Source
    picture: Motif | None = None
    """What is drawn on it when it is printed."""
    short_names: tuple[str, str] | None = None
    """English and Russian, where the name is too long for a small screen."""

    @property
    def stem(self) -> str:
        """How its cards are written, but for the copy: ``RDM``.

        No number of the card is in it, so that whoever corrects one keeps the printed tags.
        """
        return self.colour.code + self.code

    @property
    def label(self) -> Sentence:
        """The card's name for people; the catalogue takes the one of its language."""
        return say("kf-card", en=self.english, ru=self.russian)

    @property
    def short(self) -> Sentence | None:
        """What the card is called where its name has no room."""
        if self.short_names is None:
            return None
        english, russian = self.short_names
        return say("kf-card", en=english, ru=russian)

    @property
    def worth(self) -> int:
        """The coins on it when it lies in front of its owner: printed, or gained (KF-E3)."""
        gained = self.ability.effects if self.ability else ()
        return self.coins + sum(e.number for e in gained if e.kind is EffectKind.COINS)


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """One printed card.

    Every physical card is one object for the whole life of its pack, so that comparing and
    hashing cards costs next to nothing; ``Pack.card_named`` finds it.
    """

    kind: Kind
    copy: str
    index: int = field(repr=False)
    name: str = field(repr=False)
    """How it is written: ``RDMa`` is red, of the kind DM, the first copy."""
    label: Sentence = field(repr=False)
    """The card's name for people; copies are not told apart."""

    @property
    def colour(self) -> Colour:
        """Red or blue."""
        return self.kind.colour

    def __str__(self) -> str:
        return self.name

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, _: object) -> Card:
        # A copied card must stay the one object that equals itself.
        return self


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Pack:
    """Both decks as they are printed."""

    kinds: tuple[Kind, ...]
    cards: tuple[Card, ...] = field(init=False)
    """Every card, red ones first; ``card.index`` is its place here."""
    _by_name: Mapping[str, Card] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        cards: list[Card] = []
        for colour in Colour:
            for kind in self.kinds:
                if kind.colour is not colour:
                    continue
                for copy in COPIES[: kind.copies]:
                    cards.append(Card(kind, copy, len(cards), kind.stem + copy, kind.label))
        put = object.__setattr__  # frozen to everybody else
        put(self, "cards", tuple(cards))
        put(self, "_by_name", {card.name: card for card in cards})

    def __repr__(self) -> str:
        return f"<Pack of {len(self.cards)} cards>"

    def __deepcopy__(self, _: object) -> Pack:
        # Its cards are themselves and no others, so a copied position stays with the same pack.
        return self

    def card_named(self, name: str) -> Card:
        """The card that is written ``RDMa``; a KeyError if there is none."""
        return self._by_name[name]

    def deck_of(self, colour: Colour) -> tuple[Card, ...]:
        """All cards of a colour, in the order of the pack (KF-S1)."""
        return tuple(card for card in self.cards if card.colour is colour)


def in_order(cards: Iterable[Card]) -> list[Card]:
    """Cards sorted as in the pack: sets of cards have no order that lasts until the next run."""
    return sorted(cards, key=_index)


def _index(card: Card) -> int:
    return card.index

"""The guilds and their elementals, as a pack prints them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum

from companion.packs.pack_file import Source
from companion.rules.sentence import Sentence, say

MOST_HEALTH = 9
"""A single digit, as cards are written."""

COPIES = "abcdefgh"
"""Copies of a card are told apart by these letters."""


class Edition(Enum):
    """Which guilds may be chosen: the ten of the base game, or all eighteen with Beyond."""

    BASE = "base"
    BEYOND = "beyond"


DISPLAYED = {Edition.BASE: 7, Edition.BEYOND: 8}
"""How many guilds lie open at the beginning of a draft (RF-S2, RF-B1)."""


class Guild(Enum):
    """A guild, whose ability all its elementals share; what is printed of it is in the pack."""

    FIRE = "fire"
    EARTH = "earth"
    LIGHT = "light"
    PLANT = "plant"
    WATER = "water"
    ICE = "ice"
    SHADOW = "shadow"
    CRYSTAL = "crystal"
    THUNDERBOLT = "thunderbolt"
    AIR = "air"
    BEAST = "beast"
    MAGNET = "magnet"
    LAVA = "lava"
    SAND = "sand"
    ACID = "acid"
    STAR = "star"
    LOVE = "love"
    MUSIC = "music"

    # A guild is compared and looked up in every inner loop, and its members exist once.
    __hash__ = object.__hash__

    @property
    def code(self) -> str:
        """Two letters, as in ``FI5a``."""
        return self.name[:2]

    @property
    def summoner(self) -> str:
        """The name of the summoner piece, such as ``FI-summoner``."""
        return f"{self.code}-summoner"


_BY_CODE = {guild.code: guild for guild in Guild}


def guild_coded(code: str) -> Guild:
    """The guild that is written ``FI``; a KeyError if there is none."""
    return _BY_CODE[code]


@dataclass(frozen=True, slots=True)
class Printed:
    """What a pack says of a guild."""

    english: str
    russian: str
    edition: Edition
    """The box that the guild comes in."""
    healths: Mapping[int, int]
    """How many elementals it has of each health."""
    colour: str
    """What screens paint it with, as ``#rrggbb``."""
    source: Source
    short_names: tuple[str, str] | None = None
    """English and Russian, where the name is too long for a small screen."""

    @property
    def short(self) -> Sentence | None:
        """What the guild is called where its name has no room."""
        if self.short_names is None:
            return None
        english, russian = self.short_names
        return say("rf-guild", en=english, ru=russian)

    @property
    def label(self) -> Sentence:
        """The guild's name for people; the catalogue takes the one of its language."""
        return say("rf-guild", en=self.english, ru=self.russian)


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """One printed elemental.

    Every physical card is one object for the whole life of its pack, so that comparing and
    hashing cards costs next to nothing; ``Pack.card_named`` finds it.
    """

    guild: Guild
    health: int
    copy: str
    index: int = field(repr=False)
    name: str = field(repr=False)
    label: Sentence = field(repr=False)
    """The card's name for people, such as "Fire 5"; copies are not told apart."""

    def __str__(self) -> str:
        return self.name

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, _: object) -> Card:
        # A copied card must stay the one object that equals itself.
        return self


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Pack:
    """All guilds as they are printed, and every elemental of them."""

    printed: Mapping[Guild, Printed]
    cards: tuple[Card, ...] = field(init=False)
    """Every elemental of both editions, in order; ``card.index`` is its place here."""
    _by_name: Mapping[str, Card] = field(init=False, repr=False)
    _by_guild: Mapping[Guild, tuple[Card, ...]] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        cards: list[Card] = []
        by_guild = {}
        for guild, printed in self.printed.items():
            first = len(cards)
            for health, count in sorted(printed.healths.items()):
                label = say("rf-card", guild=printed.label, health=health)
                for copy in COPIES[:count]:
                    name = f"{guild.code}{health}{copy}"
                    cards.append(Card(guild, health, copy, len(cards), name, label))
            by_guild[guild] = tuple(cards[first:])
        put = object.__setattr__  # frozen to everybody else
        put(self, "cards", tuple(cards))
        put(self, "_by_name", {card.name: card for card in cards})
        put(self, "_by_guild", by_guild)

    def __repr__(self) -> str:
        return f"<Pack of {len(self.cards)} cards>"

    def __deepcopy__(self, _: object) -> Pack:
        # Its cards are themselves and no others, so a copied position stays with the same pack.
        return self

    def card_named(self, name: str) -> Card:
        """The card that is written ``FI5a``; a KeyError if there is none."""
        return self._by_name[name]

    def find_card(self, name: str) -> Card | None:
        """The same, or None."""
        return self._by_name.get(name)

    def label(self, guild: Guild) -> Sentence:
        """A guild's name for people."""
        return self.printed[guild].label

    def guilds_of(self, edition: Edition) -> tuple[Guild, ...]:
        """The guilds that may be chosen in this edition (RF-S1, RF-B1)."""
        every = self.printed.items()
        return tuple(g for g, p in every if edition is Edition.BEYOND or p.edition is edition)

    def elementals_of(self, guilds: Iterable[Guild]) -> tuple[Card, ...]:
        """The cards of these guilds, in the order of the pack (RF-S3)."""
        wanted = set(guilds)
        every: tuple[Card, ...] = ()
        for guild, cards in self._by_guild.items():
            if guild in wanted:
                every += cards
        return every


def in_order(cards: Iterable[Card]) -> list[Card]:
    """Cards sorted as in the pack: sets of cards have no order that lasts until the next run."""
    return sorted(cards, key=_index)


def _index(card: Card) -> int:
    return card.index

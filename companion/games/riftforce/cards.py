"""The guilds and their elementals, read once from the pack."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum
from functools import cache
from pathlib import Path

from companion.rules.sentence import Sentence, say

_PACK = tomllib.loads((Path(__file__).parent / "pack.toml").read_text(encoding="utf-8"))
_COPIES = "abcdefgh"


class Edition(Enum):
    """Which guilds may be chosen: the ten of the base game, or all eighteen with Beyond."""

    BASE = "base"
    BEYOND = "beyond"


DISPLAYED = {Edition.BASE: 7, Edition.BEYOND: 8}
"""How many guilds lie open at the beginning of a draft (RF-S2, RF-B1)."""


class Guild(Enum):
    """A guild, whose ability all its elementals share."""

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
        return str(_PACK["guilds"][self.value]["code"])

    @property
    def edition(self) -> Edition:
        """The box that the guild comes in."""
        return Edition(_PACK["guilds"][self.value]["set"])

    @property
    def colour(self) -> str:
        """What screens paint the guild with, as ``#rrggbb``."""
        return str(_PACK["guilds"][self.value]["colour"])

    @property
    def source(self) -> str:
        """Where the pack's entry comes from: rulebook, card or house."""
        return str(_PACK["guilds"][self.value]["source"])

    @property
    def summoner(self) -> str:
        """The name of the summoner piece, such as ``FI-summoner``."""
        return f"{self.code}-summoner"

    @property
    def told(self) -> Sentence:
        """The guild's name for people."""
        return say(f"rf-guild-{self.value}")


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """One printed elemental.

    Every physical card is one object for the whole life of the program, so that comparing and
    hashing cards costs next to nothing; ``card_named`` finds it.
    """

    guild: Guild
    health: int
    copy: str
    index: int = field(repr=False)
    name: str = field(repr=False)

    def __str__(self) -> str:
        return self.name

    def __reduce__(self) -> tuple[object, tuple[str]]:
        # A copied or unpickled card must stay the one object that equals itself.
        return card_named, (self.name,)

    @property
    def told(self) -> Sentence:
        """The card's name for people, such as "Fire 5"; copies are not told apart."""
        return say("rf-card", guild=self.guild.told, health=self.health)


def _print_cards() -> tuple[Card, ...]:
    cards: list[Card] = []
    for guild in Guild:
        for health, count in _PACK["guilds"][guild.value]["healths"].items():
            for copy in _COPIES[:count]:
                name = f"{guild.code}{health}{copy}"
                cards.append(Card(guild, int(health), copy, len(cards), name))
    return tuple(cards)


CARDS = _print_cards()
"""Every elemental of both editions, in the order of the pack; ``card.index`` is its place here."""

_BY_NAME = {card.name: card for card in CARDS}
_BY_CODE = {guild.code: guild for guild in Guild}


def card_named(name: str) -> Card:
    """The card that is written ``FI5a``; a KeyError if there is none."""
    return _BY_NAME[name]


def guild_coded(code: str) -> Guild:
    """The guild that is written ``FI``; a KeyError if there is none."""
    return _BY_CODE[code]


@cache
def guilds_of(edition: Edition) -> tuple[Guild, ...]:
    """The guilds that may be chosen in this edition (RF-S1, RF-B1)."""
    return tuple(g for g in Guild if edition is Edition.BEYOND or g.edition is edition)


def elementals_of(guilds: Iterable[Guild]) -> tuple[Card, ...]:
    """The cards of these guilds, in the order of the pack (RF-S3)."""
    wanted = set(guilds)
    return tuple(card for card in CARDS if card.guild in wanted)


def in_order(cards: Iterable[Card]) -> list[Card]:
    """Cards sorted as in the pack: sets of cards have no order that lasts until the next run."""
    return sorted(cards, key=_index)


def _index(card: Card) -> int:
    return card.index

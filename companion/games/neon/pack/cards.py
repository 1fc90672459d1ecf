"""What is in the box of Neon, as a pack prints it; the code knows none of it by name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from companion.games.neon.pack.vocabulary import (
    Always,
    Deed,
    Do,
    Grade,
    Guard,
    If,
    Kind,
    Moment,
    Strike,
    Supply,
    Whom,
)
from companion.packs.pack_file import Source
from companion.rules.sentence import Sentence, say
from companion.scenes.outlines import Motif

FIGHTERS = 6
ACTION_CARDS = 7
"""Of each fighter, the Joker among them (NE-S5)."""
LOOT = 66
UPGRADES = 8
SECTORS = 10
BOT_KINDS = 5
BOTS_OF_A_KIND = 2
DIE_FACES = 6
HEALTH_TOKENS = 6
RANGES = 3
"""A weapon says its dice for the distances 0, 1 and 2 (NE-A1)."""


@dataclass(frozen=True, slots=True)
class Effect:
    """One thing that something does."""

    do: Do
    number: int = 1
    whom: Whom = Whom.SELF
    turned: Strike | Guard | None = None
    """The face that is turned, or the symbol that is cancelled."""
    into: Strike | Guard | None = None
    opens: bool = False
    """Whether added attack dice allow to attack at a distance for which a weapon has none."""


@dataclass(frozen=True, slots=True)
class Passive:
    """What always holds."""

    word: Always
    number: int = 1
    turned: Guard | None = None
    into: Guard | None = None


@dataclass(frozen=True, slots=True, eq=False)
class _Printed:
    """Something with a code and a name; one object for its whole pack."""

    code: str
    english: str
    russian: str
    source: Source

    @property
    def label(self) -> Sentence:
        """Its name for people; the catalogue takes the one of its language."""
        return say("ne-name", en=self.english, ru=self.russian)

    def __str__(self) -> str:
        return self.code

    def __copy__(self) -> _Printed:
        return self

    def __deepcopy__(self, _: object) -> _Printed:
        # A copied card must stay the one object that equals itself.
        return self


@dataclass(frozen=True, slots=True, eq=False)
class Ability(_Printed):
    """What somebody can use at a moment, for a cost, on a condition."""

    when: Moment
    effects: tuple[Effect, ...]
    energy: int = 0
    supply: Supply | None = None
    each_round: bool = False
    """Whether it can be used once in a round only (NE-UP)."""
    condition: tuple[If, ...] = ()
    forced: bool = False
    """Whether it has to be used where it can be (NE-D4)."""
    team: bool = False
    """Whether it is for Coalition alone (NE-C1)."""

    def find(self, do: Do) -> Effect | None:
        """The effect of this kind, if there is one."""
        return next((effect for effect in self.effects if effect.do is do), None)


@dataclass(frozen=True, slots=True, eq=False)
class Token(_Printed):
    """The special token of a fighter (NE-U1)."""

    placed: tuple[Effect, ...]
    """What it does when it is laid, to whoever is there."""
    entered: tuple[Effect, ...]
    """What it does to whoever comes into its sector."""
    always: tuple[Passive, ...]
    whom: Whom
    once: bool
    """Whether it goes back once it has done something to somebody who came in."""
    picture: Motif | None = None
    """What is drawn on it."""


@dataclass(frozen=True, slots=True, eq=False)
class ActionCard(_Printed):
    """An action card of a fighter; a half lists its action and the alternatives (NE-ALT)."""

    index: int
    """Its place among the seven of its fighter."""
    initiative: int
    left: tuple[Deed, ...]
    right: tuple[Deed, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Character(_Printed):
    """A fighter as printed on its board (NE-S5)."""

    cards: tuple[ActionCard, ...]
    abilities: tuple[Ability, ...]
    token: Token | None
    weapon: tuple[int, ...]
    """Attack dice of the base weapon by distance (NE-A1)."""
    armour: int
    """Defence dice of the base armour (NE-D1)."""
    picture: Motif | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Loot(_Printed):
    """A kind of loot card."""

    grade: Grade
    copies: int
    kind: Kind
    supplies: tuple[Supply, ...]
    """It can serve as one of these (NE-SUPPLY)."""
    most: int
    """How many supplies may lie under it."""
    dice: tuple[int, ...]
    """Of a weapon: attack dice by distance, 0 where it cannot attack (NE-A1)."""
    whole_sector: bool
    """Whether it attacks every opponent in a sector (NE-A5)."""
    abilities: tuple[Ability, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Upgrade(_Printed):
    """An upgrade card: permanent, immediate, or once in a round (NE-UP)."""

    always: tuple[Passive, ...]
    at_once: tuple[Effect, ...]
    ability: Ability | None


@dataclass(frozen=True, slots=True, eq=False)
class Sector(_Printed):
    """A tile of the arena."""

    number: int
    grade: Grade
    always: tuple[Passive, ...]
    ability: Ability | None
    picture: Motif | None = None


@dataclass(frozen=True, slots=True, eq=False)
class BotKind(_Printed):
    """One of the kinds of bots; a won one serves as one of its supplies (NE-R2)."""

    supplies: tuple[Supply, ...]
    picture: Motif | None = None


@dataclass(frozen=True, slots=True, eq=False)
class BoardSide(_Printed):
    """A side of the round board (NE-S3)."""

    players: tuple[int, ...]
    """For how many players it is recommended."""
    cells: tuple[int, ...]
    """How many sectors close in each round."""


@dataclass(frozen=True, slots=True, eq=False)
class Automa(_Printed):
    """The board of the Automa (NE-M1, NE-M4)."""

    dice: tuple[int, ...]
    """Attack dice by distance."""
    armour: int
    """Defence dice."""
    health: tuple[int, ...]
    """The values of its tokens, from the top."""


@dataclass(frozen=True, slots=True)
class Dice:
    """The six faces of both kinds of dice."""

    strikes: tuple[Strike, ...]
    guards: tuple[Guard, ...]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Pack:
    """All that is in the box."""

    characters: tuple[Character, ...]
    loot: tuple[Loot, ...]
    upgrades: tuple[Upgrade, ...]
    sectors: tuple[Sector, ...]
    bots: tuple[BotKind, ...]
    sides: tuple[BoardSide, ...]
    automa: Automa
    dice: Dice
    manoeuvres: tuple[Ability, Ability, Ability]
    """A rerolls, B moves on, C cancels the damage of a closing sector."""
    health: tuple[int, ...]
    """The values of a fighter's tokens, from the top row to the bottom (NE-S5)."""
    search_tokens: int
    _by_code: Mapping[str, _Printed] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        every = {each.code: each for each in self.printed()}
        object.__setattr__(self, "_by_code", every)  # frozen to everybody else

    def __repr__(self) -> str:
        return f"<Pack of {len(self.characters)} fighters, {len(self.loot)} kinds of loot>"

    def __deepcopy__(self, _: object) -> Pack:
        # Its cards are themselves and no others, so a copied position stays with the same pack.
        return self

    def printed(self) -> Iterator[_Printed]:
        """Everything that has a code."""
        for character in self.characters:
            yield character
            yield from (*character.cards, *character.abilities)
        for loot in self.loot:
            yield loot
            yield from loot.abilities
        yield from (*self.sectors, *self.upgrades)
        yield from (*self.bots, *self.sides, *self.manoeuvres)

    def named(self, code: str) -> _Printed:
        """What is written so; a KeyError if nothing is."""
        return self._by_code[code]

    def ability_named(self, code: str) -> Ability:
        """The ability that is written so; a KeyError if there is none."""
        found = self._by_code[code]
        if isinstance(found, Sector | Upgrade) and found.ability is not None:
            return found.ability
        if not isinstance(found, Ability):
            raise KeyError(code)
        return found

    def sector(self, number: int) -> Sector:
        """The sector of this number."""
        return self.sectors[number - 1]

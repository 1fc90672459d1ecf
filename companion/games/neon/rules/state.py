"""A position of Neon; it knows no rules beyond where things are."""

from __future__ import annotations

from msgspec import Struct

from companion.games.neon.pack.cards import (
    Ability,
    ActionCard,
    BoardSide,
    BotKind,
    Character,
    Loot,
    Pack,
    Passive,
    Token,
    Upgrade,
)
from companion.games.neon.pack.vocabulary import Always, Deed, Grade, Guard, Kind, Strike
from companion.games.neon.rules.steps import AUTOMA, By, Mode, Stage, Step, Target, Task, Told, Who
from companion.rules.hidden import HiddenPile
from companion.rules.seat import Seat

PLAYERS = (2, 3, 4, 5, 6)
START_ENERGY = 3
MOST_ENERGY = 6
"""Nobody ever has more (NE-ENERGY)."""
HAND = 3
"""Action cards in hand before every round (NE-7)."""
ROW = 3
"""Actions of a row (NE-1)."""
MOST_SHIELDS = 2
MOST_ATTACK_DICE = 5
"""In any attack, whatever adds to them (NE-A2)."""
MOST_DEFENCE_DICE = 3
"""In any defence (NE-D1)."""
KEPT = 2
"""Loot cards that a search brings at most (NE-SEARCH)."""
TROPHY_GEAR = 2
"""Equipment cards that whoever defeats a fighter may take (NE-F1)."""
LAST_SECTORS = 2
"""They never leave the arena (NE-K2)."""


# Values that judging makes by the thousand are msgspec structs: frozen like our dataclasses, but
# made ten times as quickly. They hold no cycles, so the garbage collector need not track them.


class Options(Struct, frozen=True, gc=False):
    """What was settled before the game, beyond who plays."""

    mode: Mode = Mode.REBIRTH
    teams: int = 0
    """How many teams there are; they sit alternately. None outside Coalition."""
    dice: By = By.COMPANION
    stack: By = By.COMPANION
    """Who turns up the scoreboard tokens."""
    odds: Told = Told.SHOWN


class Row(Struct, frozen=True, gc=False):
    """Two action cards, one of which covers half of the other (NE-1)."""

    upper: ActionCard
    lower: ActionCard
    upper_turned: bool = False
    lower_turned: bool = False
    left: bool = True
    """Whether the left half of the lower card is covered."""

    @property
    def halves(self) -> tuple[tuple[Deed, ...], ...]:
        """The three visible halves, from left to right."""
        upper = _halves(self.upper, self.upper_turned)
        lower = _halves(self.lower, self.lower_turned)
        return (*upper, lower[1]) if self.left else (lower[0], *upper)

    @property
    def initiative(self) -> int:
        """The number on the upper card (NE-2)."""
        return self.upper.initiative


def _halves(card: ActionCard, turned: bool) -> tuple[tuple[Deed, ...], tuple[Deed, ...]]:
    return (card.right, card.left) if turned else (card.left, card.right)


class Gear(Struct, frozen=True, gc=False):
    """An equipment card and the supplies under it (NE-EQUIP, NE-SUPPLY)."""

    card: Loot
    supplies: tuple[Loot, ...] = ()


class BotToken(Struct, frozen=True, gc=False):
    """A won bot (NE-R2)."""

    kind: BotKind
    used: bool = False
    """Whether it was turned over as a supply."""


class Fighter(Struct, frozen=True, gc=False):
    """A fighter and all that lies before its player."""

    character: Character | None
    """None for the Automa."""
    health: int
    """How many tokens are left; those of the top rows go first (NE-DMG)."""
    at: int | None = None
    """The number of its sector; None on the dropship, and once it is out."""
    second: bool = False
    """Whether side B of its board is up (NE-F1)."""
    out: bool = False
    energy: int = START_ENERGY
    shields: int = 0
    gear: tuple[Gear, ...] = ()
    upgrades: tuple[Upgrade, ...] = ()
    spent: tuple[Upgrade, ...] = ()
    """The upgrades turned sideways in this round (NE-UP)."""
    trophies: tuple[int, int, int] = (0, 0, 0)
    """Health tokens won, by their value 1, 2 and 3."""
    bots: tuple[BotToken, ...] = ()
    token: int | None = None
    """The sector in which its special token lies (NE-U1)."""
    hand: HiddenPile[ActionCard] | None = None
    discard: tuple[ActionCard, ...] = ()
    laid: bool = False
    """Whether two action cards lie before it, face down as long as there is no row."""
    row: Row | None = None
    first: bool = False
    """Whether it acts before the others in this round (NE-U2)."""

    @property
    def in_arena(self) -> bool:
        """Whether it can be attacked, and can use abilities (NE-6)."""
        return self.at is not None

    def gear_of(self, kind: Kind) -> Gear | None:
        """The equipment of a type."""
        return next((gear for gear in self.gear if gear.card.kind is kind), None)


class Place(Struct, frozen=True, gc=False):
    """A sector of the arena."""

    number: int
    search: int = 0
    """Search tokens."""
    bot: BotKind | None = None


class Due(Struct, frozen=True, gc=False):
    """What somebody has to do next."""

    task: Task
    seat: Seat
    grades: tuple[Grade, ...] = ()
    """The decks to draw from, once for each card."""
    extra: int = 0
    """Cards more, from any of these decks (NE-P6)."""
    search: bool = False
    """Whether only two are kept, and a search token is laid (NE-SEARCH)."""
    cards: tuple[Loot, ...] = ()
    """What was drawn, or is to be laid."""
    victim: Who | None = None
    """Whose equipment may be taken."""


class Attack(Struct, frozen=True, gc=False):
    """An attack under way."""

    by: Who
    weapon: str
    targets: tuple[Target, ...]
    """In the order in which they are dealt with (NE-A5)."""
    distance: int
    dice: int
    """Attack dice to be rolled."""
    stage: Stage = Stage.BEFORE
    strikes: tuple[Strike, ...] = ()
    rolling: int = 0
    """How many dice are rolled again."""
    rerolled: bool = False
    used: tuple[str, ...] = ()
    """The effects of equipment used in this attack (NE-A6)."""
    along: tuple[tuple[Guard, ...], ...] = ()
    """The dice of bots and the Automa among the targets, rolled with the attack (NE-R2)."""
    more: int = 0
    """Damage added, if there is any."""
    damaged: bool = False
    """Whether anybody has been damaged."""
    won: tuple[BotKind, ...] = ()
    # --- of the target that is dealt with now: the first of ``targets`` ---
    against: tuple[Strike, ...] = ()
    """The attack dice as they stand against it."""
    added: int = 0
    """Defence dice added."""
    guards: tuple[Guard, ...] = ()
    guard_rerolled: bool = False
    crits: int = 0
    hits: int = 0
    """What is not cancelled."""

    @property
    def target(self) -> Target:
        """Whom it is about now."""
        return self.targets[0]


class Closing(Struct, frozen=True, gc=False):
    """Sectors that close at the end of a round (NE-K1)."""

    left: int
    """How many more close in this round, the one under way included."""
    fleeing: tuple[Who, ...] = ()
    """Who is still to leave, in order."""
    began: bool = False
    """Whether the one under way has begun."""
    braced: bool = False
    """Whether the first of those has cancelled the damage."""


class State(Struct, frozen=True, gc=False):
    """Everything that is known about a game.

    ``fighters`` are in the order of ``players``, clockwise, and the Automa last. ``ring`` is
    clockwise, too. Each deck of loot is a set: nobody knows its order.
    """

    pack: Pack
    players: tuple[Seat, ...]
    fighters: tuple[Fighter, ...]
    leader: Seat
    ring: tuple[Place, ...]
    top: int | None
    """The sector on the top scoreboard token: it closes next."""
    side: BoardSide
    options: Options = Options()
    step: Step = Step.LAY
    round: int = 1
    decks: tuple[tuple[Loot, ...], ...] = ((), (), ())
    """Green, orange and purple, each in the order of the pack."""
    discards: tuple[tuple[Loot, ...], ...] = ((), (), ())
    reserve: tuple[int, int, int] = (0, 0, 0)
    """Health tokens in the supply, by their value 1, 2 and 3."""
    closed: tuple[int, ...] = ()
    """The scoreboard tokens on the round board, in order."""
    asked: tuple[Seat, ...] = ()
    """Who may still act first (NE-U2)."""
    acted: tuple[Seat, ...] = ()
    """Who has had a turn in this round, in order; the last may still be at it."""
    acting: Seat | None = None
    number: int = 0
    """How many of the three actions are done."""
    attack: Attack | None = None
    moved: bool = False
    """Whether the Automa has moved in this round."""
    prey: Who | None = None
    """Whom it is after (NE-M2)."""
    closing: Closing | None = None
    dues: tuple[Due, ...] = ()

    # --- who -----------------------------------------------------------------------------

    @property
    def everybody(self) -> tuple[Who, ...]:
        """All fighters, clockwise, the Automa last."""
        has_automa = len(self.fighters) > len(self.players)
        return (*self.players, AUTOMA) if has_automa else self.players

    @property
    def played(self) -> tuple[Fighter, ...]:
        """The fighters of players, without the Automa."""
        return self.fighters[: len(self.players)]

    def place(self, who: Who) -> int:
        """A fighter's place in ``fighters``."""
        return len(self.players) if who is AUTOMA else self.players.index(who)

    def fighter(self, who: Who) -> Fighter:
        """A fighter."""
        return self.fighters[self.place(who)]

    def team(self, who: Who) -> int:
        """The number of a fighter's side; those of one number are allies (NE-C1)."""
        place = self.place(who)
        teams = self.options.teams
        return place % teams if teams and who is not AUTOMA else place + teams

    def are_allies(self, one: Who, other: Who) -> bool:
        """Whether two fighters are on the same side; nobody is their own ally."""
        return one is not other and self.team(one) == self.team(other)

    @property
    def standing(self) -> tuple[Who, ...]:
        """Who is not out, in the dropship or not."""
        return tuple(who for who in self.everybody if not self.fighter(who).out)

    def clockwise_from(self, seat: Seat) -> tuple[Seat, ...]:
        """All players, that one first."""
        place = self.players.index(seat)
        return self.players[place:] + self.players[:place]

    # --- where ---------------------------------------------------------------------------

    def spot(self, number: int) -> int:
        """Where in the ring a sector lies."""
        return next(n for n, place in enumerate(self.ring) if place.number == number)

    def has_sector(self, number: int) -> bool:
        """Whether a sector is still in the arena."""
        return any(place.number == number for place in self.ring)

    def sector_at(self, number: int) -> Place:
        """What lies in a sector."""
        return self.ring[self.spot(number)]

    def neighbours(self, number: int) -> tuple[int, ...]:
        """The next sectors both ways round; one where only two are left (NE-MOVE)."""
        spot, size = self.spot(number), len(self.ring)
        both = self.ring[(spot - 1) % size].number, self.ring[(spot + 1) % size].number
        return tuple(dict.fromkeys(each for each in both if each != number))

    def distance(self, one: int, other: int) -> int:
        """How many sectors away, the shorter way round (NE-A1)."""
        apart = abs(self.spot(one) - self.spot(other))
        return min(apart, len(self.ring) - apart)

    def in_sector(self, number: int) -> tuple[Who, ...]:
        """The fighters in a sector."""
        return tuple(who for who in self.everybody if self.fighter(who).at == number)

    @property
    def hidden_tokens(self) -> tuple[int, ...]:
        """The scoreboard tokens that nobody has seen."""
        numbers = (sector.number for sector in self.pack.sectors)
        return tuple(n for n in numbers if n != self.top and n not in self.closed)

    @property
    def search_reserve(self) -> int:
        """How many search tokens are in the supply."""
        return self.pack.search_tokens - sum(place.search for place in self.ring)

    # --- what ----------------------------------------------------------------------------

    def health_values(self, who: Who) -> tuple[int, ...]:
        """The values of a fighter's tokens, from the top."""
        return self.pack.automa.health if who is AUTOMA else self.pack.health

    def token_of(self, who: Who) -> Token | None:
        """The special token of a fighter."""
        character = self.fighter(who).character
        return character.token if character is not None else None

    def passives(self, who: Who) -> tuple[Passive, ...]:
        """All that always holds for a fighter: by its upgrades and by its sector."""
        fighter = self.fighter(who)
        found = [passive for upgrade in fighter.upgrades for passive in upgrade.always]
        if fighter.at is not None:
            found += self.pack.sector(fighter.at).always
        return tuple(found)

    def total(self, who: Who, word: Always) -> int:
        """How much of something holds for a fighter."""
        return sum(passive.number for passive in self.passives(who) if passive.word is word)

    def holds(self, who: Who, word: Always) -> bool:
        """Whether something holds for a fighter."""
        return any(passive.word is word for passive in self.passives(who))

    def energy_for(self, who: Who, ability: Ability) -> int:
        """What an ability or a Manoeuvre costs a fighter here (NE-P10)."""
        return ability.energy + self.total(who, Always.ABILITIES_DEARER)

    @property
    def order(self) -> tuple[Seat, ...]:
        """Everybody in the order of turns, as far as it is settled and as it will be (NE-2)."""
        leader = self.players.index(self.leader)
        count = len(self.players)

        def key(seat: Seat) -> tuple[bool, int, int]:
            fighter, place = self.fighter(seat), self.players.index(seat)
            initiative = fighter.row.initiative if fighter.row else 0
            return not fighter.first, initiative, (place - leader) % count

        waiting = (s for s in self.players if s not in self.acted and self.fighter(s).row)
        return (*self.acted, *sorted(waiting, key=key))

"""A position of Shadow Fight; it knows no rules."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from companion.games.shadow_fight.pack.cards import MOVES, Battlefield, Demon, Move, Pack
from companion.games.shadow_fight.rules.hands import Hands
from companion.rules.seat import Seat

PLAYERS = (2, 3, 4)
START_ENERGY = 3
MOST_ENERGY = 6
"""Nobody ever has more (SF-S3)."""
QUICK_HAND = 7
"""Cards dealt to each by the quick start (SF-S4)."""
FULL_HAND = 5
"""What hands are discarded or drawn to before a fight (SF-P4)."""
OFFERED = {2: 6, 3: 8, 4: 10}
"""Moves laid out to be picked from, by the number of players (SF-P5)."""
PICKS = 2
"""Moves that everybody takes of them."""
TURNS = 3
"""Turns of a round (SF-6)."""
WINS = 3
"""Fights to win (SF-W1)."""


class Step(Enum):
    """How far a game has come; what is due comes before it."""

    DEMONS = "demons"
    """Everybody keeps one of two demons, all at the same time (SF-S2)."""
    FIELD = "field"
    """A battlefield is turned up (SF-S4, SF-P3)."""
    REFILL = "refill"
    """Hands are discarded or drawn to five, one after the other (SF-P4)."""
    OFFER = "offer"
    """Moves are laid out face up (SF-P5)."""
    PICK = "pick"
    """One after the other everybody takes one of them, twice (SF-P5)."""
    BEGIN = "begin"
    """A turn is about to begin: only what its moment has brought is still to be done."""
    LAY = "lay"
    """Everybody still in the fight lays a move face down, all at the same time (SF-1)."""
    OPEN = "open"
    """The next in order opens the laid move (SF-2)."""
    ACT = "act"
    """Whoever has opened does one of the two actions (SF-4)."""
    NEXT = "next"
    """The action is done: only what it has brought is still to be done."""
    END = "end"
    """The fight is over: only moves that were not opened are still to be discarded (SF-5)."""
    OVER = "over"

    __hash__ = object.__hash__


class Task(Enum):
    """Something that somebody has to do before the game goes on."""

    REFILL = "refill"
    """Discard down to five cards of one's own choice (SF-P4)."""
    DISCARD = "discard"
    """Discard cards at random (SF-E3)."""
    STUNNED = "stunned"
    """Discard one of the named move, or show the hand (SF-M6)."""
    UNOPENED = "unopened"
    """Turn over the move that was laid and not opened: it is discarded (SF-9)."""
    SEARCH = "search"
    """Find copies of a move in deck and discard, and give them out (SF-E2)."""

    __hash__ = object.__hash__


ANY_ORDER = frozenset([Task.DISCARD, Task.UNOPENED])
"""What several can do at the same time: whoever is ready first does it first."""


class Why(Enum):
    """Why a demon is out of the fight (SF-9)."""

    ENERGY = "energy"
    KNOCKOUT = "knockout"
    LOWER = "lower"
    """A number lower than the one on its left."""
    EMPTY = "empty"
    """No card to lay."""
    ASIDE = "aside"
    """The fight decides between others (SF-W2)."""
    LEFT = "left"
    """The player has left the game: this demon is in no fight any more."""

    __hash__ = object.__hash__


NO_PART = frozenset([Why.ASIDE, Why.LEFT])
"""Why somebody has no part in a fight at all."""


class Intercept(Enum):
    """What the former first player gets when the card is taken (SF-M6): a setup option."""

    ENERGY = "energy"
    DAMAGE = "damage"


class Tie(Enum):
    """What happens if several win their third fight at once (SF-W2): a setup option."""

    FIRST = "first"
    """The first player wins, or the nearest clockwise."""
    FOURTH = "fourth"
    """The game goes on to one win more."""
    DECIDER = "decider"
    """Those who have won it fight once more, and nobody else."""


class Lots(Enum):
    """How cards are discarded at random (SF-E3): a setup option."""

    COMPANION = "companion"
    """The companion says which card, counted from the left of the hand."""
    BLIND = "blind"
    """A neighbour draws blind."""


# Values that judging makes by the thousand are msgspec structs: frozen like our dataclasses, but
# made ten times as quickly. They hold no cycles, so the garbage collector need not track them.


class Options(Struct, frozen=True, gc=False):
    """What was settled before the game, beyond who plays."""

    teams: bool = False
    quick: bool = True
    intercept: Intercept = Intercept.ENERGY
    tie: Tie = Tie.FIRST
    lots: Lots = Lots.COMPANION


class Played(Struct, frozen=True, gc=False):
    """An opened move of a series."""

    move: Move
    turned: bool = False
    """Whether it lies sideways, in a stance (SF-E8)."""


class Fighter(Struct, frozen=True, gc=False):
    """One player's demon, as everybody sees it."""

    demon: Demon | None = None
    spent: bool = False
    """Whether its power was used in this fight: the card lies face down (SF-S2)."""
    energy: int = START_ENERGY
    wins: int = 0
    """Of a team both have the same (SF-T1)."""
    out: Why | None = None
    """None while it is in the fight."""
    series: tuple[Played, ...] = ()
    """The opened moves, from left to right."""
    laid: bool = False
    """Whether a move lies face down at the right end of the series."""

    @property
    def stands(self) -> bool:
        """Whether it is in a defence stance (SF-E8)."""
        return bool(self.series) and any(played.turned for played in self.series)


class Tactic(Struct, frozen=True, gc=False):
    """The tactic card of a move in the middle of the table; the two things are independent."""

    trap: bool = False
    """Whether its trap side is up (SF-E6)."""
    knockout: bool = False
    """Whether a Knockout lies on it (SF-E7)."""


class Due(Struct, frozen=True, gc=False):
    """What somebody has to do next, and with how many cards."""

    task: Task
    seat: Seat
    count: int = 1
    move: Move | None = None
    """The move that was named, or is looked for."""
    places: tuple[int, ...] = ()
    """The cards of the hand that lots have fallen on, from its left, from 1 (SF-E3)."""


class State(Struct, frozen=True, gc=False):
    """Everything that is known about a game, and how much is not.

    ``fighters`` are in the order of ``players``, clockwise; ``tactics`` in the order of the moves
    of the pack. The discard pile ends with its top card.
    """

    pack: Pack
    players: tuple[Seat, ...]
    first: Seat
    """Who has the first-player card (SF-S2, SF-7)."""
    fighters: tuple[Fighter, ...]
    hands: Hands
    step: Step = Step.DEMONS
    fight: int = 1
    round: int = 1
    turn: int = 1
    """The turn of the round, from 1 to 3."""
    tactics: tuple[Tactic, ...] = (Tactic(),) * MOVES
    discard: tuple[Move, ...] = ()
    battlefield: Battlefield | None = None
    fought: tuple[Battlefield, ...] = ()
    """The battlefields of earlier fights, not shuffled anew since."""
    offered: tuple[Move, ...] = ()
    """The moves that lie open to be picked, in the order of the pack (SF-P5)."""
    picked: int = 0
    """How many were taken in this preparation."""
    acting: Seat | None = None
    """Who has opened a move and is to act with it."""
    dues: tuple[Due, ...] = ()
    """What has to be done before the step goes on, in order."""
    last_out: tuple[Seat, ...] = ()
    """Who went out of this fight last, together (SF-1)."""
    goal: int = WINS
    winners: tuple[Seat, ...] = ()
    """Who has won the game."""
    options: Options = Options()

    # --- who -----------------------------------------------------------------------------

    def place(self, seat: Seat) -> int:
        """A seat's place in ``players`` and ``fighters``."""
        return self.players.index(seat)

    def fighter(self, seat: Seat) -> Fighter:
        """What a seat has on the table."""
        return self.fighters[self.players.index(seat)]

    def team_of(self, seat: Seat) -> tuple[Seat, ...]:
        """A seat and its team mates, who sit alternately (SF-T1)."""
        if not self.options.teams:
            return (seat,)
        place = self.players.index(seat)
        return tuple(each for n, each in enumerate(self.players) if n % 2 == place % 2)

    def clockwise_from(self, seat: Seat) -> tuple[Seat, ...]:
        """All players, that seat first."""
        place = self.players.index(seat)
        return self.players[place:] + self.players[:place]

    @property
    def pick_order(self) -> tuple[Seat, ...]:
        """Who picks, from the right of the first player counter-clockwise (SF-P5, SF-E2)."""
        clockwise = self.clockwise_from(self.first)
        return tuple(seat for seat in reversed(clockwise) if self.takes_part(seat))

    def takes_part(self, seat: Seat) -> bool:
        """Whether a seat has a part in this fight, even if it is out of it already."""
        return self.fighter(seat).out not in NO_PART

    @property
    def standing(self) -> tuple[Seat, ...]:
        """Who is still in the fight, clockwise from the first player."""
        place = self.players.index(self.first)
        both = tuple(zip(self.players, self.fighters, strict=True))
        return tuple([seat for seat, fighter in both[place:] + both[:place] if fighter.out is None])

    def opponents(self, seat: Seat) -> tuple[Seat, ...]:
        """Whom a seat can aim at: in the fight, and no team mate (SF-E1, SF-9)."""
        team = self.team_of(seat)
        return tuple(each for each in self.standing if each not in team)

    @property
    def opener(self) -> Seat | None:
        """Who opens next: the nearest clockwise from the first player who has not (SF-2, SF-7)."""
        return next((seat for seat in self.standing if self.fighter(seat).laid), None)

    @property
    def picker(self) -> Seat:
        """Who picks next (SF-P5)."""
        order = self.pick_order
        return order[self.picked % len(order)]

    # --- what ----------------------------------------------------------------------------

    def hand(self, seat: Seat) -> int:
        """How many cards a seat holds."""
        return self.hands.hand(self.players.index(seat))

    def tactic(self, move: Move) -> Tactic:
        """The tactic of a move."""
        return self.tactics[move.index]

    @property
    def knockouts(self) -> int:
        """How many Knockout cards are in the stack."""
        return MOVES - sum(tactic.knockout for tactic in self.tactics)

    @property
    def deck(self) -> int:
        """How many cards are in the deck."""
        return self.hands.deck

    @property
    def open_dues(self) -> tuple[Due, ...]:
        """What can be done now: the first thing due, and all of its kind if order is free."""
        if not self.dues or self.dues[0].task not in ANY_ORDER:
            return self.dues[:1]
        task = self.dues[0].task
        found: dict[Seat, Due] = {}
        for due in self.dues:
            if due.task is not task:
                break
            found.setdefault(due.seat, due)
        return tuple(found.values())

    @property
    def has_battlefields(self) -> bool:
        """With two players there are none (SF-S3)."""
        return len(self.players) > 2

"""A position of Kung Fu; it knows no rules."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from companion.games.kung_fu.pack.cards import Card, Colour, Pack
from companion.rules.hidden import HiddenHands
from companion.rules.seat import Seat

SEATS = (Seat.SOUTH, Seat.NORTH)
COLOURS = (Colour.RED, Colour.BLUE)
FACE_DOWN = 2
"""The holder of an attack that lies face down, after both players: nobody knows which it is."""

LIVES = 10
"""At the start, and the most that anybody can have (KF-S1, KF-E10)."""
OPENING_HAND = 3
"""Cards of each colour (KF-S1)."""

_SIDES = {Seat.SOUTH: 0, Seat.NORTH: 1}
_OTHERS = {Seat.SOUTH: Seat.NORTH, Seat.NORTH: Seat.SOUTH}
_PLACES = {Colour.RED: 0, Colour.BLUE: 1}


def side(seat: Seat) -> int:
    """A seat's place in the pairs of a state: 0 for south, 1 for north."""
    return _SIDES[seat]


def other(seat: Seat) -> Seat:
    """The opponent."""
    return _OTHERS[seat]


def deck_place(colour: Colour) -> int:
    """A colour's place in the pairs of a state: 0 for red, 1 for blue."""
    return _PLACES[colour]


class Step(Enum):
    """How far a round has come; what is due comes before it."""

    ROLES = "roles"
    """The attacker hands over the right, or attacks (phases A and B)."""
    DEFENCE = "defence"
    """The defender plays a card, or none (phase C)."""
    REVEAL = "reveal"
    """The attack that lies face down is turned over."""
    ATTACKER = "attacker"
    """The attacker activates the ability of the attack, or does not (KF-P2)."""
    DEFENDER = "defender"
    """Then the defender, the same."""
    RESULT = "result"
    """What the round has brought is carried out (phase D)."""
    OVER = "over"

    __hash__ = object.__hash__


class Task(Enum):
    """Something that somebody has to do before the round goes on."""

    DRAW_DEFENDER = "draw-defender"
    """Draw, because the right changed (KF-A3)."""
    DRAW_HIDDEN = "draw-hidden"
    """Draw, because the attack lies face down (KF-B1)."""
    DRAW_PRIZE = "draw-prize"
    """Draw the prize of a defence (KF-D3)."""
    DRAW_EFFECT = "draw-effect"
    """Draw by an ability (KF-E6)."""
    CHOOSE = "choose"
    """Take cards or the right (KF-D3); ``count`` is how many cards it would be."""
    PULL = "pull"
    """Pull cards of the opponent's hand unseen (KF-E8)."""
    PULL_BLUE = "pull-blue"
    """Pull a defence card of the opponent's hand unseen (KF-E4, where it is read so)."""
    STRIP = "strip"
    """Discard a coin card of the opponent (KF-E9)."""

    __hash__ = object.__hash__


DRAWS = frozenset([Task.DRAW_DEFENDER, Task.DRAW_HIDDEN, Task.DRAW_PRIZE, Task.DRAW_EFFECT])


class Cancels(Enum):
    """What the effect that discards a defence card concerns (KF-E4): a setup option."""

    PLAYED = "played"
    """The card just played, which then defends with nothing."""
    HAND = "hand"
    """A blue card of the hand."""


# Values that judging makes by the thousand are msgspec structs: frozen like our dataclasses, but
# made ten times as quickly. They hold no cycles, so the garbage collector need not track them.


class Due(Struct, frozen=True, gc=False):
    """What somebody has to do next, and with how many cards."""

    task: Task
    seat: Seat
    count: int = 1


class Played(Struct, frozen=True, gc=False):
    """The card of an attack or defence in this round."""

    card: Card | None
    """None while it lies face down."""
    paid: int | None = None
    """The coins paid for its ability; None if that is not active."""

    @property
    def active(self) -> bool:
        """Whether its ability was activated."""
        return self.paid is not None

    @property
    def strength(self) -> int:
        """What it counts now: the lower strength unless activated (KF-P2, KF-E1)."""
        if self.card is None:
            return 0
        kind = self.card.kind
        return kind.strength + (kind.ability.bonus if self.active and kind.ability else 0)


class Claim(Struct, frozen=True, gc=False):
    """A player has said to hold no card of a colour, which nobody else can see."""

    seat: Seat
    colour: Colour
    round: int
    drawn: int = 0
    """Cards of that colour drawn since."""


class State(Struct, frozen=True, gc=False):
    """Everything that is known about a game, and how much is not.

    Pairs by seat are in the order of ``SEATS``, pairs by colour red first. A discard pile ends
    with its top card.
    """

    pack: Pack
    first: Seat
    """Who attacked first (KF-S1)."""
    step: Step
    round: int
    """From 1."""
    right: Seat
    """Who has the right of the first move: the attacker of this round."""
    lives: tuple[int, int]
    hidden: tuple[HiddenHands[Card], HiddenHands[Card]]
    """Of each colour, what can be in the hands, face down and in the deck."""
    discards: tuple[tuple[Card, ...], tuple[Card, ...]]
    """By colour."""
    coins: tuple[tuple[Card, ...], tuple[Card, ...]]
    """The coin cards in front of each player, in the order in which they came there."""
    attack: Played | None = None
    defence: Played | None = None
    dues: tuple[Due, ...] = ()
    """What has to be done before the step goes on, in order."""
    swapped: bool = False
    """Whether the defender of this round attacks in the next one (KF-D3, KF-E5)."""
    barred: tuple[Seat, ...] = ()
    """Who may not block in this round, or, once it has its result, in the next one (KF-E7)."""
    claims: tuple[Claim, ...] = ()
    """The last claim of each player and colour."""
    cancels: Cancels = Cancels.PLAYED
    game: int = 1
    """Which game it is since both lost their last lives at once (KF-Z2)."""

    @property
    def due(self) -> Due | None:
        """What has to be done first."""
        return self.dues[0] if self.dues else None

    @property
    def attacker(self) -> Seat:
        """Whoever has the right of the first move."""
        return self.right

    @property
    def defender(self) -> Seat:
        """The opponent of the attacker."""
        return _OTHERS[self.right]

    @property
    def to_act(self) -> Seat | None:
        """Who acts next; nobody once the game is over."""
        if self.dues:
            return self.dues[0].seat
        match self.step:
            case Step.OVER | Step.RESULT:
                return None
            case Step.DEFENCE | Step.DEFENDER:
                return self.defender
            case _:
                return self.right

    def lives_of(self, seat: Seat) -> int:
        """A seat's lives."""
        return self.lives[_SIDES[seat]]

    def hand(self, seat: Seat, colour: Colour) -> int:
        """How many cards of a colour a seat holds."""
        return self.hidden[_PLACES[colour]].hand(_SIDES[seat])

    def hand_size(self, seat: Seat) -> int:
        """How many cards a seat holds in all."""
        return self.hand(seat, Colour.RED) + self.hand(seat, Colour.BLUE)

    def deck(self, colour: Colour) -> int:
        """How many cards are left in a deck."""
        return self.hidden[_PLACES[colour]].deck

    def discard(self, colour: Colour) -> tuple[Card, ...]:
        """The discard pile of a colour, the top card last."""
        return self.discards[_PLACES[colour]]

    def drawable(self, colour: Colour) -> int:
        """How many cards of a colour can be drawn, its discards included (KF-Z3)."""
        return self.deck(colour) + len(self.discard(colour))

    def coins_of(self, seat: Seat) -> tuple[Card, ...]:
        """The coin cards in front of a seat."""
        return self.coins[_SIDES[seat]]

    def coin_sum(self, seat: Seat) -> int:
        """What they are worth together (KF-P1)."""
        return sum(card.kind.worth for card in self.coins_of(seat))

    def played_by(self, seat: Seat) -> Played | None:
        """What a seat has played in this round."""
        return self.attack if seat is self.right else self.defence

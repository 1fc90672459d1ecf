"""The rules of Hearts of Stone: teams lay hearts, and throw stones at the hearts of others.

Each kind of card has its own back, its own face-down deck for all, and its own discard pile, which
is shuffled into a new deck when the old one is empty. So everybody sees how many hearts and stones
a player holds, but not which. Once in a game each may take a card from another hand, unseen.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import partial

from companion.games.game import Counted, Plain
from companion.games.shared.setup import one_of, refuse_unknown, seats_in, wished_seats
from companion.rules.hidden import HiddenHands
from companion.rules.outcome import Outcome, places_by
from companion.rules.rule import Rule, RuleBroken
from companion.rules.seat import JUST, NOBODY, Seat
from companion.rules.sentence import Sentence, say
from companion.text.complaint import Complaint
from tests.toys import written

HS_1 = Rule("HS-1")
HS_2 = Rule("HS-2")
HS_3 = Rule("HS-3")
HS_4 = Rule("HS-4")
HS_5 = Rule("HS-5")
HS_6 = Rule("HS-6")
HS_7 = Rule("HS-7")
HS_8 = Rule("HS-8")
RULEBOOK = (HS_1, HS_2, HS_3, HS_4, HS_5, HS_6, HS_7, HS_8)

FULL_HAND = 4
GOAL = 9
MOST_TURNS = 60


class Kind(Enum):
    HEART = "heart"
    STONE = "stone"


KINDS = tuple(Kind)


@dataclass(frozen=True, slots=True)
class Card:
    kind: Kind
    index: int
    """Its place among the cards of its kind."""
    worth: int = field(compare=False)

    @property
    def name(self) -> str:
        return f"{self.kind.name[0]}{self.index + 1:02}"

    @property
    def label(self) -> Sentence:
        return say(f"hs-{self.kind.value}", name=self.name, worth=self.worth)


PACKS: Mapping[Kind, tuple[Card, ...]] = {
    Kind.HEART: tuple(Card(Kind.HEART, place, 1 + place // 3) for place in range(12)),
    Kind.STONE: tuple(Card(Kind.STONE, place, 2 + place // 3) for place in range(9)),
}
MOST_POINTS = GOAL - 1 + PACKS[Kind.HEART][-1].worth
CARDS = {card.name: card for pack in PACKS.values() for card in pack}


# --- state, actions, events --------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Hearts:
    players: tuple[Seat, ...]
    teams: int
    hidden: Mapping[Kind, HiddenHands[Card]]
    lying: tuple[tuple[Card, ...], ...]
    """The hearts of each team."""
    discards: Mapping[Kind, tuple[Card, ...]]
    points: tuple[int, ...]
    """Of each team: what its hearts are worth, unless players have put it right."""
    turn: int = 0
    thieves: frozenset[Seat] = NOBODY
    """Who has taken a card from another hand already."""

    @property
    def holder(self) -> int:
        """The number of the player whose turn it is."""
        return self.turn % len(self.players)

    @property
    def seat(self) -> Seat:
        return self.players[self.holder]

    def team(self, seat: Seat) -> int:
        """Around the table the teams alternate."""
        return self.players.index(seat) % self.teams

    def hand(self, seat: Seat) -> int:
        return sum(self.held(seat, kind) for kind in KINDS)

    def held(self, seat: Seat, kind: Kind) -> int:
        return self.hidden[kind].hand(self.players.index(seat))

    def can_draw(self, kind: Kind) -> bool:
        return bool(self.hidden[kind].deck or self.discards[kind])

    @property
    def is_over(self) -> bool:
        return max(self.points) >= GOAL or self.turn >= MOST_TURNS

    def targets(self, stone: Card) -> tuple[Card, ...]:
        """The hearts that the one whose turn it is can throw a stone at."""
        own = self.team(self.seat)
        others = (cards for team, cards in enumerate(self.lying) if team != own)
        return tuple(card for cards in others for card in cards if card.worth <= stone.worth)


@dataclass(frozen=True, slots=True)
class Lay:
    heart: Card


@dataclass(frozen=True, slots=True)
class Throw:
    stone: Card
    target: Card | None


@dataclass(frozen=True, slots=True)
class Draw:
    kind: Kind


@dataclass(frozen=True, slots=True)
class Steal:
    kind: Kind
    source: Seat


@dataclass(frozen=True, slots=True)
class Pass:
    pass


Action = Lay | Throw | Draw | Steal | Pass


@dataclass(frozen=True, slots=True)
class Laid:
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Thrown:
    seat: Seat
    card: Card
    target: Card | None


@dataclass(frozen=True, slots=True)
class Drew:
    seat: Seat
    kind: Kind


@dataclass(frozen=True, slots=True)
class Reshuffled:
    cards: tuple[Card, ...]
    kind: Kind


@dataclass(frozen=True, slots=True)
class Stole:
    seat: Seat
    source: Seat
    kind: Kind


@dataclass(frozen=True, slots=True)
class Passed:
    seat: Seat


Event = Laid | Thrown | Drew | Reshuffled | Stole | Passed


# --- setup -------------------------------------------------------------------------------

TEAMS = {"2x2": (4, 2), "3x2": (6, 3), "2x3": (6, 2)}
"""So many teams of so many: how many players that are, and how many teams."""
COUNTS = frozenset(count for count, _ in TEAMS.values())


def new_setup(chance: random.Random, wishes: Mapping[str, Plain]) -> Mapping[str, Plain]:
    """Wishes are the ``teams``, or who plays: then it is the first way to team up so many."""
    refuse_unknown(wishes, ("players", "seats", "teams"))
    if "teams" not in wishes:
        players = wished_seats(wishes, COUNTS)
        teams = next(name for name, (count, _) in TEAMS.items() if count == len(players))
        return {"players": written(players), "teams": teams}
    teams = one_of(wishes, "teams", tuple(TEAMS))
    players = wished_seats({"players": TEAMS[teams][0]} | dict(wishes), COUNTS)
    if len(players) != TEAMS[teams][0]:
        raise Complaint("hs-wrong-teams", teams=teams)
    return {"players": written(players), "teams": teams}


def start(setup: Mapping[str, Plain]) -> Hearts:
    refuse_unknown(setup, ("players", "teams"))
    teams = one_of(setup, "teams", tuple(TEAMS))
    players = seats_in(setup, "players", COUNTS)
    if len(players) != TEAMS[teams][0]:
        raise RuleBroken(HS_8, say("hs-wrong-teams", teams=teams), say("hs-other-teams"))
    hidden = {}
    for kind, pack in PACKS.items():
        hands = HiddenHands.shuffled(pack, pack, len(players))
        for holder in range(len(players)):
            hands = hands.draw(holder)
        hidden[kind] = hands
    count = TEAMS[teams][1]
    return Hearts(players, count, hidden, ((),) * count, dict.fromkeys(KINDS, ()), (0,) * count)


# --- rules -------------------------------------------------------------------------------


def apply(state: Hearts, action: Action) -> tuple[Hearts, tuple[Event, ...]]:
    if state.is_over:
        raise RuleBroken(HS_8, say("hs-over"), say("hs-play-another"))
    after, events = _done(state, action)
    return replace(after, turn=state.turn + 1), events


def _done(state: Hearts, action: Action) -> tuple[Hearts, tuple[Event, ...]]:
    match action:
        case Lay(heart):
            return _lay(state, heart)
        case Throw(stone, target):
            return _throw(state, stone, target)
        case Draw(kind):
            return _draw(state, kind)
        case Steal():
            return _steal(state, action)
        case Pass():
            if state.hand(state.seat) or any(map(state.can_draw, KINDS)):
                raise RuleBroken(HS_6, say("hs-can-act", seat=state.seat), say("hs-act"))
            return state, (Passed(state.seat),)


def _lay(state: Hearts, heart: Card) -> tuple[Hearts, tuple[Event, ...]]:
    _require_kind(heart, Kind.HEART)
    after = _shown(state, heart)
    team = state.team(state.seat)
    lying = tuple(
        in_order((*cards, heart)) if place == team else cards
        for place, cards in enumerate(state.lying)
    )
    scored = with_points(after, team, state.points[team] + heart.worth)
    return replace(scored, lying=lying), (Laid(state.seat, heart),)


def _throw(state: Hearts, stone: Card, target: Card | None) -> tuple[Hearts, tuple[Event, ...]]:
    _require_kind(stone, Kind.STONE)
    after = _shown(state, stone)
    targets = state.targets(stone)
    if target is None and targets:
        raise RuleBroken(HS_4, say("hs-no-target", stone=stone.label), say("hs-aim"))
    if target is not None and target not in targets:
        because = say("hs-wrong-target", stone=stone.label, heart=target.label)
        raise RuleBroken(HS_4, because, say("hs-aim"))
    hit = () if target is None else (target,)
    lying = tuple(tuple(c for c in cards if c not in hit) for cards in state.lying)
    discards = {
        Kind.HEART: (*state.discards[Kind.HEART], *hit),
        Kind.STONE: (*state.discards[Kind.STONE], stone),
    }
    for team, cards in enumerate(state.lying):
        if target in cards:
            after = with_points(after, team, max(0, state.points[team] - target.worth))
    return replace(after, lying=lying, discards=discards), (Thrown(state.seat, stone, target),)


def _require_kind(card: Card, kind: Kind) -> None:
    if card.kind is not kind:
        raise RuleBroken(HS_1, say("hs-wrong-kind", card=card.label), say("hs-lay-or-throw"))


def _shown(state: Hearts, card: Card) -> Hearts:
    """The position once a card was shown from the hand of whoever's turn it is."""
    left = state.hidden[card.kind].play(state.holder, [card])
    if left is None:
        because = say("hs-not-in-hand", seat=state.seat, card=card.label)
        raise RuleBroken(HS_1, because, say("hs-play-own"))
    return replace(state, hidden={**state.hidden, card.kind: left})


def _draw(state: Hearts, kind: Kind) -> tuple[Hearts, tuple[Event, ...]]:
    _require_room(state)
    if not state.can_draw(kind):
        raise RuleBroken(HS_3, say("hs-none-left", kind=kind.value), say("hs-draw-other"))
    hands, events = state.hidden[kind], []
    discards = state.discards
    if not hands.deck:
        events.append(Reshuffled(discards[kind], kind))
        hands, discards = hands.with_new_deck(discards[kind]), {**discards, kind: ()}
    hidden = {**state.hidden, kind: hands.draw(state.holder)}
    return replace(state, hidden=hidden, discards=discards), (*events, Drew(state.seat, kind))


def _steal(state: Hearts, steal: Steal) -> tuple[Hearts, tuple[Event, ...]]:
    _require_room(state)
    seat, source, kind = state.seat, steal.source, steal.kind
    if seat in state.thieves:
        raise RuleBroken(HS_5, say("hs-stole-already", seat=seat), say("hs-act"))
    if source is seat or source not in state.players or not state.held(source, kind):
        because = say("hs-nothing-to-steal", seat=source, kind=kind.value)
        raise RuleBroken(HS_5, because, say("hs-steal-elsewhere"))
    giver = state.players.index(source)
    hidden = {**state.hidden, kind: state.hidden[kind].pass_unseen(giver, state.holder)}
    after = replace(state, hidden=hidden, thieves=state.thieves | {seat})
    return after, (Stole(seat, source, kind),)


def _require_room(state: Hearts) -> None:
    if state.hand(state.seat) >= FULL_HAND:
        because = say("hs-hand-full", seat=state.seat, count=FULL_HAND)
        raise RuleBroken(HS_2, because, say("hs-lay-or-throw"))


def in_order(cards: Sequence[Card]) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=lambda card: card.index))


def legal_actions(state: Hearts) -> Iterator[Action]:
    if state.is_over:
        return
    seat, hidden = state.seat, state.hidden
    yield from map(Lay, hidden[Kind.HEART].possible(state.holder))
    for stone in hidden[Kind.STONE].possible(state.holder):
        yield from (Throw(stone, target) for target in state.targets(stone) or (None,))
    yield from buttoned(state)
    if not state.hand(seat) and not any(map(state.can_draw, KINDS)):
        yield Pass()


def buttoned(state: Hearts) -> Iterator[Draw | Steal]:
    """What leaves no trace on the table, as far as it is legal."""
    seat = state.seat
    if state.hand(seat) >= FULL_HAND:
        return
    yield from (Draw(kind) for kind in KINDS if state.can_draw(kind))
    if seat not in state.thieves:
        for source in state.players:
            kinds = (kind for kind in KINDS if source is not seat and state.held(source, kind))
            yield from (Steal(kind, source) for kind in kinds)


def counted(state: Hearts) -> tuple[Counted[Hearts], ...]:
    return tuple(
        Counted(
            say("hs-points", seats=seats),
            state.points[team],
            range(MOST_POINTS + 1),
            partial(with_points, state, team),
        )
        for team, seats in enumerate(teams_of(state))
    )


def with_points(state: Hearts, team: int, points: int) -> Hearts:
    return replace(state, points=(*state.points[:team], points, *state.points[team + 1 :]))


def teams_of(state: Hearts) -> tuple[tuple[Seat, ...], ...]:
    return tuple(
        tuple(seat for seat in state.players if state.team(seat) == team)
        for team in range(state.teams)
    )


def awaiting(state: Hearts) -> frozenset[Seat]:
    return NOBODY if state.is_over else JUST[state.seat]


def outcome(state: Hearts) -> Outcome | None:
    if not state.is_over:
        return None
    points = {seat: state.points[state.team(seat)] for seat in state.players}
    places = places_by(points, state.players)
    best = max(state.points)
    rule = HS_7 if best >= GOAL else HS_8
    return Outcome(places[0], rule, say("hs-best", points=best), points, places, teams_of(state))

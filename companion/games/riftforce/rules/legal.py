"""Every legal action of a position, found without trying any of them.

This is the second road to legality: it shares no judgement with ``turn.apply``, so that tests
can hold the two against each other.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import cache
from itertools import combinations, permutations

from companion.games.riftforce.pack.cards import Card, Guild, in_order
from companion.games.riftforce.rules.actions import (
    Action,
    Activate,
    CheckAndDraw,
    Discard,
    Finish,
    PickGuild,
    Placement,
    PlaceOpening,
    Summon,
)
from companion.games.riftforce.rules.state import (
    HAND,
    LOCATIONS,
    Activation,
    Column,
    Elemental,
    Phase,
    State,
    other,
    side,
)
from companion.rules.seat import Seat

_NEAR = {1: (2,), 2: (1, 3), 3: (2, 4), 4: (3, 5), 5: (4,)}


@cache  # every way to summon is made of them
def _placements(card: Card) -> tuple[Placement, ...]:
    """A card laid without healing, by location; what is at 0 is never used."""
    return tuple(Placement(card, location) for location in (0, *LOCATIONS))


def _spreads(count: int) -> tuple[tuple[int, ...], ...]:
    stacked = [(location,) * count for location in LOCATIONS]
    runs = [range(low, low + count) for low in LOCATIONS[: 6 - count]]
    rows = [] if count == 1 else [row for run in runs for row in permutations(run)]
    return (*stacked, *rows)


_SPREADS = {count: _spreads(count) for count in (1, 2, 3)}
"""Where so many cards may go, in the order laid: one location, or a row in any order (RF-3)."""


def legal_actions(state: State, hand: frozenset[Card] | None = None) -> Iterator[Action]:
    """Every legal action of whoever is to act, lazily and in an order that does not change.

    ``hand`` is what the player really holds; without it every card counts that may be held.
    """
    seat = state.to_act
    if seat is None:
        return
    match state.phase:
        case Phase.DRAFT:
            for guild in state.display:
                yield PickGuild(seat, guild)
        case Phase.OPENING:
            for card in state.hidden[side(seat)].tops:
                yield PlaceOpening(seat, card)
        case Phase.TURN:
            yield from _turn(state, seat, hand)
        case Phase.ACTIVATING:
            if state.activation is not None:
                yield from _activating(state, seat, state.activation)
        case Phase.OVER:
            return


def _turn(state: State, seat: Seat, hand: frozenset[Card] | None) -> Iterator[Action]:
    pile = state.hidden[side(seat)]
    if pile.hand < HAND:
        yield CheckAndDraw(seat)
    cards = pile.possible if hand is None else in_order(hand)
    yield from discards(state, seat, cards)
    for group in groups(cards):
        if hand is not None or pile.may_hold(group):
            yield from summons(state, seat, group)


def discards(state: State, seat: Seat, cards: Sequence[Card]) -> Iterator[Discard]:
    """Each card that can be thrown to open an activation (RF-6, RF-7)."""
    mine = [elemental.card for column in _own(state, seat) for elemental in column]
    guilds = {card.guild for card in mine}
    healths = {card.health for card in mine}
    for card in cards:
        if state.allow_empty_activation or card.guild in guilds or card.health in healths:
            yield Discard(seat, card)


def groups(cards: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """One to three cards that share a guild or a health (RF-1, RF-2)."""
    for count in (1, 2, 3):
        for group in combinations(cards, count):
            lead = group[0]
            if all(card.health == lead.health for card in group) or all(
                card.guild is lead.guild for card in group
            ):
                yield group


def summons(state: State, seat: Seat, group: tuple[Card, ...]) -> Iterator[Summon]:
    """Each way to lay these cards: where, and in which order (RF-3)."""
    if any(card.guild is Guild.LOVE for card in group):
        yield from _loving(seat, group, _own(state, seat))
    else:
        yield from _plain(seat, group)


def _plain(seat: Seat, group: tuple[Card, ...]) -> Iterator[Summon]:
    spreads = _SPREADS[len(group)]
    for cards in permutations(group):
        match [_placements(card) for card in cards]:
            case [one]:
                for (first,) in spreads:
                    yield Summon(seat, (one[first],))
            case [one, two]:
                for first, second in spreads:
                    yield Summon(seat, (one[first], two[second]))
            case [one, two, three]:
                for first, second, third in spreads:
                    yield Summon(seat, (one[first], two[second], three[third]))


def _loving(seat: Seat, group: tuple[Card, ...], mine: Sequence[Column]) -> Iterator[Summon]:
    for cards in permutations(group):
        for spread in _SPREADS[len(group)]:
            for placements in _with_healing(cards, spread, mine, ()):
                yield Summon(seat, placements)


def healings(state: State, seat: Seat, laid: Sequence[tuple[Card, int]]) -> Iterator[Summon]:
    """Each way to lay these cards at these locations in this order, be it legal or not."""
    cards, spread = tuple(card for card, _ in laid), tuple(location for _, location in laid)
    for placements in _with_healing(cards, spread, _own(state, seat), ()):
        yield Summon(seat, placements)


def _with_healing(
    cards: tuple[Card, ...],
    spread: tuple[int, ...],
    mine: Sequence[Column],
    laid: tuple[Placement, ...],
) -> Iterator[tuple[Placement, ...]]:
    """Each way to choose whom every Love heals as it is laid."""
    if len(laid) == len(cards):
        yield laid
        return
    card, location = cards[len(laid)], spread[len(laid)]
    healed = [placed.heals for placed in laid]
    wounded = [
        elemental.card
        for elemental in mine[location - 1]
        if elemental.damage and elemental.card not in healed
    ]
    if card.guild is not Guild.LOVE or not wounded:
        yield from _with_healing(cards, spread, mine, (*laid, _placements(card)[location]))
        return
    for ally in wounded:
        yield from _with_healing(cards, spread, mine, (*laid, Placement(card, location, ally)))


def _activating(state: State, seat: Seat, activation: Activation) -> Iterator[Action]:
    thrown, done = activation.discarded, activation.activated
    if done or state.allow_empty_activation:
        yield Finish(seat)
    by_guild = {card.guild for card in done} <= {thrown.guild}
    by_health = {card.health for card in done} <= {thrown.health}
    mine, theirs = _own(state, seat), _own(state, other(seat))
    for location, column in enumerate(mine, start=1):
        for elemental in column:
            card = elemental.card
            fits = (by_guild and card.guild is thrown.guild) or (
                by_health and card.health == thrown.health
            )
            if fits and card not in done:
                yield from _uses(seat, card, location, mine, theirs)


def _uses(
    seat: Seat, card: Card, location: int, mine: Sequence[Column], theirs: Sequence[Column]
) -> Iterator[Activate]:
    """Each way to use an elemental's ability."""
    facing = theirs[location - 1]
    match card.guild:
        case Guild.WATER | Guild.BEAST | Guild.MAGNET:
            for target in _NEAR[location]:
                yield Activate(seat, card, to=target)
        case Guild.AIR | Guild.SHADOW | Guild.SAND:
            for target in LOCATIONS:
                if target != location:
                    yield Activate(seat, card, to=target)
        case Guild.PLANT:
            first = [theirs[near - 1][0].card for near in _NEAR[location] if theirs[near - 1]]
            for enemy in first:
                yield Activate(seat, card, targets=(enemy,))
            if not first:
                yield Activate(seat, card)
        case Guild.THUNDERBOLT:
            for targets in _bolts(facing):
                yield Activate(seat, card, targets=targets)
        case Guild.LIGHT:
            for ally in _wounded(mine):
                yield Activate(seat, card, heals=ally)
        case Guild.MUSIC if facing and _dies(facing[0], 2):
            for target in _NEAR[location]:
                loving = facing[0].card.guild is Guild.LOVE
                for ally in _wounded(mine[target - 1 : target]) if loving else [None]:
                    yield Activate(seat, card, to=target, heals=ally)
        case _:
            yield Activate(seat, card)


def _bolts(enemies: Column) -> Iterator[tuple[Card, ...]]:
    """Whom a Thunderbolt can strike: anybody, and anybody else after a kill."""
    if not enemies:
        yield ()
    for enemy in enemies:
        rest = [left.card for left in enemies if left is not enemy]
        if rest and _dies(enemy, 2):
            for second in rest:
                yield enemy.card, second
        else:
            yield (enemy.card,)


def _dies(elemental: Elemental, blow: int) -> bool:
    return elemental.damage + blow >= elemental.card.health


def _wounded(columns: Sequence[Column]) -> Collection[Card | None]:
    """The allies with damage, or the one choice of nobody."""
    return [e.card for column in columns for e in column if e.damage] or [None]


def _own(state: State, seat: Seat) -> tuple[Column, ...]:
    return state.columns[:5] if side(seat) == 0 else state.columns[5:]

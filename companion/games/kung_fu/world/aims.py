"""What simulated players strive for: lives, and the cards, coins and the right to take them.

A player reckons with its own hand, with what lies open, and with how many cards of each colour
the opponent holds. Which cards these are, and what it will draw itself, it guesses by all that it
has not seen: each may be there as well as any other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from math import comb
from typing import NamedTuple, TypeAlias

from companion.games.kung_fu.pack.cards import Card, Colour, EffectKind, Kind, Pack
from companion.games.kung_fu.rules.abilities import DRAWN
from companion.games.kung_fu.rules.actions import Action, Activate, Choose, Decline, Prize
from companion.games.kung_fu.rules.state import DRAWS, State, Step, Task, deck_place, other
from companion.games.kung_fu.rules.turn import apply
from companion.rules.hidden import bits, cards_of
from companion.rules.seat import Seat
from companion.table.zones import Piece

# All worths are in lives: 1 is what one of many lives is worth.

_LAST_LIVES = 3.0
"""How much more than that the last one is worth; of two, each half as much more, and so on."""
_DEFEAT = 30.0
_CARD = 0.3
"""What any card in hand is worth, and besides for each point of its strength, and each coin:"""
_POINT = 0.22
_COIN_HELD = 0.2
_SPARE = 0.7
"""The second best card of a colour is worth so much of that, the third so much of this, ...

The more it is, the more players hand over the right to draw, and those lose to others who attack.
"""
_COIN = 0.45
_ENOUGH_COINS = 5
_SPARE_COIN = 0.1
_EFFECT = 1.5
"""What an ability is worth in hand that makes its card no stronger, in points of strength."""
_CANCELS = 5
"""What it is worth in an attack that the defence is discarded: about as much as that is."""
_EXTRAS = {
    EffectKind.COINS: 0.4,
    EffectKind.SWAP: 0.8,
    EffectKind.DRAW: 2.4,
    EffectKind.BAR: 2.6,
    EffectKind.PULL: 2.4,
    EffectKind.STRIP: 0.9,
    EffectKind.HEAL: 2.0,
    EffectKind.WOUND: -2.0,
}
"""What is to be had from an attack besides its strength, once it is answered and activated; coins
by their number."""
_BEFORE = (Step.DEFENCE, Step.REVEAL)
"""While the attack lies there, and its ability comes later."""
_ARROW = 0.6
"""So much of that counts where the opponent has to lose life first (KF-E2)."""
_NEXT = 0.8
"""How much of what the next attack will bring counts before it is laid."""
_PRIZE = 0.7
"""What a won defence brings (KF-D3), where it is not known yet how high it is won."""
_GUESSING = 2
"""Whoever cannot see an attack defends as if there were only so many cards to choose from."""

_KEPT = 8192
"""So many hands are not reckoned again: most stay as they are from one thought to the next."""


def promise(state: State, seat: Seat, held: Sequence[Piece] = ()) -> float:
    """How well a position stands for a seat that held these cards before it came about."""
    cards = [state.pack.card_named(piece.name) for piece in held]
    return _foreseen(state, seat, bits(cards))


def laid_face_down(red: Iterable[Card]) -> Card:
    """What a player hides of these: it costs a card, so the strongest is worth it most (KF-B1)."""
    return max(red, key=lambda card: (card.kind.strength, -card.index))


def _foreseen(state: State, seat: Seat, held: int) -> float:
    """The worth once both have decided about abilities and prizes, each to its advantage."""
    options = tuple(_decisions(state))
    if not options:
        return _standing(state, seat, held)
    worths = [_foreseen(apply(state, action)[0], seat, held) for action in options]
    return max(worths) if state.to_act is seat else min(worths)


def _decisions(state: State) -> Iterator[Action]:
    """What can be decided by what lies open: abilities (KF-P2) and prizes (KF-D3)."""
    seat = state.to_act
    if seat is None:
        return
    if state.due is not None:
        if state.due.task is Task.CHOOSE:
            yield from (Choose(seat, prize) for prize in Prize)
    elif state.step in (Step.ATTACKER, Step.DEFENDER):
        yield Decline(seat)
        played = state.played_by(seat)
        ability = played.card.kind.ability if played and played.card else None
        if ability is not None and ability.cost <= state.coin_sum(seat):
            yield Activate(seat, _cheapest(state.coins_of(seat), ability.cost))


def _cheapest(lying: Sequence[Card], cost: int) -> tuple[Card, ...]:
    """The coin cards that pay for something with the least waste (KF-P1)."""
    ways = (coins for count in range(len(lying) + 1) for coins in combinations(lying, count))
    return min((coins for coins in ways if _sum(coins) >= cost), key=_sum)


def _sum(coins: Iterable[Card]) -> int:
    return sum(card.kind.worth for card in coins)


# --- a position in which nothing of this is to be decided --------------------------------


class _Hand(NamedTuple):
    """The cards of one colour that a player holds, as the one who reckons knows them.

    Sets of cards are the bits of numbers.
    """

    pack: Pack
    known: int
    unknown: int
    """How many more there are, the ones that will be drawn among them."""
    pool: int
    """What these may be."""


class _Side(NamedTuple):
    """A player as the one who reckons sees it."""

    lives: int
    coins: int
    red: _Hand
    blue: _Hand


def _standing(state: State, seat: Seat, held: int) -> float:
    mine, theirs = _side(state, seat, held), _side(state, other(seat), held, mine=False)
    worth = _worth(mine) - _worth(theirs)
    if not mine.lives or not theirs.lives:
        return worth
    if (other(state.right) if state.swapped else state.right) is seat:
        return worth + _attack(state, mine, theirs, hides=_hiding(state, held))
    return worth - _attack(state, theirs, mine)


def _side(state: State, seat: Seat, held: int, *, mine: bool = True) -> _Side:
    coming = _coming(state, seat)
    red, blue = (
        _hand(state, seat, colour, held, more, mine=mine)
        for colour, more in ((Colour.RED, coming // 2), (Colour.BLUE, coming - coming // 2))
    )
    played, coins = state.played_by(seat), state.coin_sum(seat)
    if played is not None and played.card is not None:
        coins += played.card.kind.coins  # it stays (KF-D4)
    if any(due.task is Task.STRIP and due.seat is not seat for due in state.dues):
        coins -= max((card.kind.worth for card in state.coins_of(seat)), default=0)
    return _Side(state.lives_of(seat), coins, red, blue)


def _coming(state: State, seat: Seat) -> int:
    """How many cards a player is going to draw, less those that will be pulled from it."""
    coming = DRAWN if state.swapped and state.right is seat else 0
    for due in state.dues:
        if due.task in DRAWS and due.seat is seat:
            coming += due.count
        elif due.task in (Task.PULL, Task.PULL_BLUE) and due.seat is not seat:
            coming -= due.count
    return coming


def _hand(state: State, seat: Seat, colour: Colour, held: int, more: int, *, mine: bool) -> _Hand:
    hidden = _hidden(state, colour)
    known = hidden & held if mine else 0
    if mine and colour is Colour.RED and (hides := _hiding(state, held)) is not None:
        known &= ~bits([hides])
    unknown = max(0, state.hand(seat, colour) - known.bit_count() + more)
    return _Hand(state.pack, known, unknown, hidden & ~held)


def _hidden(state: State, colour: Colour) -> int:
    """All cards of a colour that do not lie open."""
    every = 0
    for batch in state.hidden[deck_place(colour)].batches:
        every |= batch
    return every


def _hiding(state: State, held: int) -> Card | None:
    """The card of these that lies face down in attack."""
    if state.attack is None or state.attack.card is not None:
        return None
    red = cards_of(state.pack.cards, _hidden(state, Colour.RED) & held)
    return laid_face_down(red) if red else None


def _worth(player: _Side) -> float:
    """Lives, coins, and cards: the more there are of a colour, the less each is worth."""
    worth = _lives_worth(player.lives)
    worth += _COIN * min(player.coins, _ENOUGH_COINS)
    worth += _SPARE_COIN * max(0, player.coins - _ENOUGH_COINS)
    return worth + _hand_worth(player.red) + _hand_worth(player.blue)


@lru_cache(maxsize=_KEPT)
def _hand_worth(hand: _Hand) -> float:
    worths = [_card_worth(card.kind) for card in cards_of(hand.pack.cards, hand.known)]
    if hand.unknown and (pool := cards_of(hand.pack.cards, hand.pool)):
        usual = sum(_card_worth(card.kind) for card in pool) / len(pool)
        worths += [usual] * hand.unknown
    worths.sort(reverse=True)
    return sum(each * _SPARE**place for place, each in enumerate(worths))


def _lives_worth(count: int) -> float:
    if count <= 0:
        return -_DEFEAT
    return count + _LAST_LIVES * (2.0 - 0.5 ** (count - 1))


def _card_worth(kind: Kind) -> float:
    points: float = kind.strength
    if kind.ability is not None:
        # What has to be paid for it first is not in hand yet.
        points += max(0.0, (kind.ability.bonus / 2 or _EFFECT) - kind.ability.cost / 2)
    return _CARD + _POINT * points + _COIN_HELD * kind.coins


# --- the attack that is under way, or comes next -----------------------------------------

Chances: TypeAlias = tuple[tuple[int, float], ...]
"""Strengths, and how likely each is."""


def _attack(state: State, attacker: _Side, defender: _Side, hides: Card | None = None) -> float:
    """What the attacker can expect of it."""
    laid, hand = state.attack, attacker.red
    if laid is None:
        if not hand.known and not hand.unknown:
            return 0.0
        return _NEXT * _expected(_best(hand, attacker.coins), _blocks(state, defender), defender)
    card = laid.card or hides
    if card is None:
        attack = _best(hand._replace(unknown=hand.unknown + 1), attacker.coins)
        return _expected(attack, _blocks(state, defender), defender)
    worth = _expected(
        ((_reach(card.kind, attacker.coins), 1.0),), _blocks(state, defender), defender
    )
    return worth + (_extras(card.kind, attacker.coins) if state.step in _BEFORE else 0.0)


@lru_cache(maxsize=_KEPT)
def _extras(kind: Kind, coins: int) -> float:
    """What the ability of an attack will bring besides strength, where it can be paid for."""
    ability = kind.ability
    if ability is None or ability.cost > coins:
        return 0.0
    worth = -_COIN * ability.cost
    for effect in ability.effects:
        each = _EXTRAS.get(effect.kind, 0.0) * (effect.number or 1)
        worth += each * (_ARROW if effect.arrow else 1.0)
    return max(0.0, worth)


def _blocks(state: State, defender: _Side) -> Chances:
    """How strong the defence is, or can be."""
    if state.defence is not None and state.defence.card is not None:
        return ((_reach(state.defence.card.kind, defender.coins), 1.0),)
    next_defender = state.right if state.swapped else other(state.right)
    if next_defender in state.barred or state.step is Step.REVEAL:
        return ((0, 1.0),)
    hand = defender.blue
    if state.attack is not None and state.attack.card is None:
        hand = hand._replace(unknown=min(hand.unknown, _GUESSING))
    return _best(hand, defender.coins)


def _expected(attack: Chances, blocks: Chances, defender: _Side) -> float:
    had, worth = _lives_worth(defender.lives), 0.0
    for strength, likely in attack:
        for block, as_likely in blocks:
            if strength > block:
                lost = had - _lives_worth(defender.lives - strength + block)
                worth += likely * as_likely * lost
            elif block > strength:
                worth -= likely * as_likely * _PRIZE
    return worth


def _reach(kind: Kind, coins: int) -> int:
    """How strong a card can be made with so many coins."""
    ability = kind.ability
    if ability is None or ability.cost > coins:
        return kind.strength
    return kind.strength + (_CANCELS if ability.has(EffectKind.CANCEL) else ability.bonus)


@lru_cache(maxsize=_KEPT)
def _best(hand: _Hand, coins: int) -> Chances:
    """How strong the strongest card of a hand can be."""
    known = (_reach(card.kind, coins) for card in cards_of(hand.pack.cards, hand.known))
    least = max(known, default=0)
    reaches = [_reach(card.kind, coins) for card in cards_of(hand.pack.cards, hand.pool)]
    count = min(hand.unknown, len(reaches))
    every, before, chances = comb(len(reaches), count), 0, []
    for strength in sorted({least, *(reach for reach in reaches if reach > least)}):
        ways = comb(sum(reach <= strength for reach in reaches), count)
        if ways > before:
            chances.append((strength, (ways - before) / every))
        before = ways
    return tuple(chances)

"""Every legal action of a position, found without trying any of them.

This is the second road to legality: it shares no judgement with ``turn.apply``, so that tests
can hold the two against each other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from companion.games.shadow_fight.pack.cards import (
    MOVES,
    Battlefield,
    Demon,
    Do,
    Effect,
    Move,
    Whom,
)
from companion.games.shadow_fight.rules.actions import (
    Act,
    Action,
    Aim,
    Choose,
    Discard,
    DrawLots,
    Lay,
    Offer,
    Open,
    Pick,
    Search,
    Show,
    TurnUp,
    UsePower,
)
from companion.games.shadow_fight.rules.hands import Hands
from companion.games.shadow_fight.rules.state import (
    OFFERED,
    Due,
    Lots,
    State,
    Step,
    Tactic,
    Task,
    Why,
)
from companion.rules.seat import Seat


@dataclass(frozen=True, slots=True)
class Known:
    """What is really hidden; all by player in the order of the state."""

    hands: tuple[tuple[Move, ...], ...]
    laid: tuple[Move | None, ...]
    """What lies face down at the right end of each series."""
    deck: tuple[Move, ...] = ()
    """Top first."""
    demons: tuple[tuple[Demon, ...], ...] = ()
    """The two that each was dealt (SF-S2)."""
    battlefield: Battlefield | None = None
    """The top one of its deck."""


def legal_actions(state: State, known: Known | None = None) -> Iterator[Action]:
    """Every legal action of whoever can act, lazily and in an order that does not change.

    ``known`` is what really is where; without it everything counts that may be.
    """
    if state.dues:
        yield from _dues(state, known)
        return
    match state.step:
        case Step.DEMONS:
            yield from _demons(state, known)
        case Step.FIELD:
            left = [f for f in state.pack.battlefields if f not in state.fought]
            top = [known.battlefield] if known and known.battlefield else left
            yield from (TurnUp(battlefield) for battlefield in top)
        case Step.OFFER:
            yield from _offers(state, known)
        case Step.PICK:
            seat = state.pick_order[state.picked % len(state.pick_order)]
            yield from (Pick(seat, move) for move in state.pack.moves if move in state.offered)
        case Step.LAY:
            for seat, fighter in zip(state.players, state.fighters, strict=True):
                if fighter.out is None and not fighter.laid:
                    yield Lay(seat)
        case Step.OPEN:
            yield from _openings(state, known)
        case Step.ACT:
            if state.acting is not None:
                yield from _acts(state, state.acting)


# --- before a fight ----------------------------------------------------------------------


def _demons(state: State, known: Known | None) -> Iterator[Action]:
    taken = [fighter.demon for fighter in state.fighters]
    for place, (seat, demon) in enumerate(zip(state.players, taken, strict=True)):
        if demon is None and state.fighters[place].out is None:
            dealt = known.demons[place] if known and known.demons else state.pack.demons
            yield from (Choose(seat, each) for each in dealt if each not in taken)


def _offers(state: State, known: Known | None) -> Iterator[Action]:
    """Any moves that can lie on top of the deck, as many as are missing."""
    players = sum(fighter.out not in (Why.ASIDE, Why.LEFT) for fighter in state.fighters)
    count = min(OFFERED[players] - len(state.offered), state.hands.deck)
    if known is not None:
        yield Offer(known.deck[:count])
        return
    decks = {way.deck.counts for way in state.hands.ways}
    most = [max(counts) for counts in zip(*decks, strict=True)]
    for counts in _spreads(count, most):
        if any(all(c <= d for c, d in zip(counts, deck, strict=True)) for deck in decks):
            yield Offer(tuple(m for m in state.pack.moves for _ in range(counts[m.index])))


def _spreads(count: int, most: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Every way to make so many of numbers that have a limit each."""
    if not most:
        if not count:
            yield ()
        return
    for first in range(min(count, most[0]), -1, -1):
        for rest in _spreads(count - first, most[1:]):
            yield (first, *rest)


# --- a turn ------------------------------------------------------------------------------


def _openings(state: State, known: Known | None) -> Iterator[Action]:
    """The nearest clockwise from the first player who has a card face down; its power, too."""
    start = state.players.index(state.first)
    for step in range(len(state.players)):
        place = (start + step) % len(state.players)
        if state.fighters[place].laid:
            yield from (Open(state.players[place], m) for m in _laid(state, place, known))
            yield from _powers(state, state.players[place])
            return


def _laid(state: State, place: int, known: Known | None) -> list[Move]:
    beneath = known.laid[place] if known is not None else None
    if beneath is not None:
        return [beneath]
    return [state.pack.moves[index] for index in state.hands.possible_laid(place)]


def _acts(state: State, seat: Seat) -> Iterator[Action]:
    opened = state.fighters[state.players.index(seat)].series[-1].move
    for number, action in enumerate(opened.actions, 1):
        yield from (Act(seat, number, aim) for aim in _aims(state, seat, action.effects))
    yield from _powers(state, seat)


def _powers(state: State, seat: Seat) -> Iterator[Action]:
    fighter = state.fighters[state.players.index(seat)]
    if fighter.demon is not None and fighter.demon.power and not fighter.spent:
        yield from (UsePower(seat, aim) for aim in _aims(state, seat, fighter.demon.power))


def _aims(state: State, seat: Seat, effects: Sequence[Effect]) -> Iterator[Aim]:
    """All that can be chosen for effects: whom, which tactics, which name."""
    words = [effect.do for effect in effects]
    targets: Iterable[Seat | None] = [None]
    if any(effect.whom is Whom.OPPONENT for effect in effects):
        targets = _others(state, seat)
    names: Sequence[Move | None] = state.pack.moves if Do.STUN in words else [None]
    for target in targets:
        for tactics in _tactics(state.pack.moves, words, state.tactics):
            yield from (Aim(target, tactics, named) for named in names)


def _others(state: State, seat: Seat) -> Iterator[Seat]:
    mine = state.players.index(seat)
    for place, (other, fighter) in enumerate(zip(state.players, state.fighters, strict=True)):
        is_mate = state.options.teams and (place - mine) % 2 == 0
        if place != mine and fighter.out is None and not is_mate:
            yield other


def _tactics(
    moves: Sequence[Move], words: Sequence[Do], tactics: tuple[Tactic, ...]
) -> Iterator[tuple[Move, ...]]:
    """A tactic for each effect that can concern one, each as those before have left it."""
    if not words:
        yield ()
        return
    found = False
    for move in moves:
        tactic = tactics[move.index]
        match words[0]:
            case Do.TRAP if not tactic.trap:
                after = Tactic(True, tactic.knockout)
            case Do.UNTRAP if tactic.trap:
                after = Tactic(False, tactic.knockout)
            case Do.KNOCKOUT if not tactic.knockout:
                after = Tactic(tactic.trap, True)
            case Do.LIFT if tactic.knockout:
                after = Tactic(tactic.trap, False)
            case _:
                continue
        found = True
        changed = (*tactics[: move.index], after, *tactics[move.index + 1 :])
        for rest in _tactics(moves, words[1:], changed):
            yield (move, *rest)
    if not found:
        yield from _tactics(moves, words[1:], tactics)


# --- what is due ----------------------------------------------------------------------------


def _dues(state: State, known: Known | None) -> Iterator[Action]:
    lots = [due for due in state.open_dues if _needs_lots(state, due)]
    if lots:
        due = lots[0]
        places = range(1, state.hand(due.seat) + 1)
        yield from (DrawLots(due.seat, chosen) for chosen in combinations(places, due.count))
        return
    for due in state.open_dues:
        yield from _due(state, due, known)


def _needs_lots(state: State, due: Due) -> bool:
    by_companion = due.task is Task.DISCARD and state.options.lots is Lots.COMPANION
    return by_companion and not due.places and due.count < state.hand(due.seat)


def _due(state: State, due: Due, known: Known | None) -> Iterator[Action]:
    seat, place = due.seat, state.players.index(due.seat)
    match due.task:
        case Task.UNOPENED:
            yield from (Open(seat, move) for move in _laid(state, place, known))
        case Task.SEARCH:
            yield from _searches(state, due, known)
        case Task.STUNNED:
            yield from _answers(state, due, known)
        case Task.DISCARD | Task.REFILL:
            for moves in _held(state, place, due.count, known):
                yield Discard(seat, moves)


def _held(state: State, place: int, count: int, known: Known | None) -> Iterator[tuple[Move, ...]]:
    """Any so many moves that can be in a hand together, each choice once."""
    if known is not None:
        hand = sorted(known.hands[place], key=lambda move: move.index)
        yield from dict.fromkeys(combinations(hand, count))
    else:
        yield from _possible(state.pack.moves, state.hands, place, count)


def _possible(
    moves: Sequence[Move], hands: Hands, place: int, count: int
) -> Iterator[tuple[Move, ...]]:
    if not count:
        yield ()
        return
    for index, move in enumerate(moves):
        left = hands.play(place, [move.index])
        if left is not None:
            for rest in _possible(moves[index:], left, place, count - 1):
                yield (move, *rest)


def _answers(state: State, due: Due, known: Known | None) -> Iterator[Action]:
    """Discard the named move, or show a hand without it."""
    place = state.players.index(due.seat)
    if known is not None:
        hand = known.hands[place]
        has = due.move in hand
        yield Discard(due.seat, (due.move,)) if has and due.move else Show(due.seat, hand)
        return
    if due.move is not None and due.move.index in state.hands.possible(place):
        yield Discard(due.seat, (due.move,))
    others = [move for move in state.pack.moves if move is not due.move]
    for moves in _possible(others, state.hands, place, state.hand(due.seat)):
        yield Show(due.seat, moves)


def _searches(state: State, due: Due, known: Known | None) -> Iterator[Action]:
    """As many copies as there can be in deck and discard, for at most everybody in the fight."""
    move = due.move
    if move is None:
        return
    wanted = sum(fighter.out is None for fighter in state.fighters)
    lying = state.discard.count(move)
    if known is not None:
        yield Search(min(wanted, lying + known.deck.count(move)))
        return
    counts: set[int] = set()
    for way in state.hands.ways:
        deck = way.deck
        most = min(deck.counts[move.index], deck.left)
        # What is left of it has to be in hands, which have only so many cards of this batch.
        least = max(0, deck.counts[move.index] - sum(deck.shares))
        counts.update(min(wanted, lying + found) for found in range(least, most + 1))
    yield from (Search(count) for count in range(MOVES + 1) if count in counts)

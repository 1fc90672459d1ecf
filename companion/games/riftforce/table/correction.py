"""What players can put right: points, damage, cards in hand, or all that lies on the table."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs

from companion.games.game import Counted
from companion.games.riftforce.pack.cards import Card
from companion.games.riftforce.rules.naming import named_at
from companion.games.riftforce.rules.rulebook import RF_K1, RF_S4
from companion.games.riftforce.rules.state import (
    HAND,
    LOCATIONS,
    SEATS,
    Activation,
    Column,
    Elemental,
    Phase,
    State,
    other,
    side,
)
from companion.games.riftforce.rules.turn import is_decided
from companion.games.riftforce.table.mat import card_of, column, discard, piece_of
from companion.rules.hidden import HiddenPile
from companion.rules.rule import RuleBroken
from companion.rules.seat import Seat
from companion.rules.sentence import say
from companion.table.layout import Layout
from companion.table.zones import Piece

MOST_POINTS = 60
"""Far more than any game has seen."""


def counted(state: State) -> tuple[Counted[State], ...]:
    """Points, cards in hand, and the damage on every elemental."""
    if state.phase in (Phase.DRAFT, Phase.OPENING):
        return ()
    return (*_points(state), *_hands(state), *_damage(state))


def _points(state: State) -> Iterator[Counted[State]]:
    for seat in SEATS:

        def corrected(points: int, mine: int = side(seat)) -> State:
            score = (state.score[0], points) if mine else (points, state.score[1])
            return _decided_anew(structs.replace(state, score=score))

        points = state.points(seat)
        short = say("rf-counted-points-short", seat=seat, value=points)
        name = say("rf-counted-points", seat=seat)
        yield Counted(name, points, range(MOST_POINTS + 1), corrected, short)


def _decided_anew(state: State) -> State:
    """The game is over, or goes on, as the points of now have it (RF-16)."""
    match state.phase:
        case Phase.OVER if not is_decided(state):
            return structs.replace(state, phase=Phase.TURN, turn=state.turn + 1)
        case Phase.TURN if state.turn > 1 and state.turn % 2 == 1 and is_decided(state):
            return structs.replace(state, phase=Phase.OVER, turn=state.turn - 1)
        case _:
            return state


def _hands(state: State) -> Iterator[Counted[State]]:
    """Of the cards shuffled last, more or fewer may have been drawn than the companion thinks."""
    for seat in SEATS:
        pile = state.hidden[side(seat)]
        if not pile.batches:
            continue
        held, newest = pile.hand, pile.batches[-1].held

        def corrected(
            cards: int, seat: Seat = seat, pile: HiddenPile[Card] = pile, held: int = held
        ) -> State:
            return _with_hidden(state, seat, pile.draw(cards - held))

        values = range(held - newest, min(HAND, held + pile.deck) + 1)
        short = say("rf-counted-hand-short", seat=seat, value=held)
        name = say("rf-counted-hand", seat=seat)
        yield Counted(name, held, values, corrected, short)


def _damage(state: State) -> Iterator[Counted[State]]:
    for at, lying in enumerate(state.columns):
        for index, elemental in enumerate(lying):

            def corrected(damage: int, at: int = at, index: int = index) -> State:
                columns = list(state.columns)
                there = list(columns[at])
                there[index] = Elemental(there[index].card, damage)
                columns[at] = tuple(there)
                return structs.replace(state, columns=tuple(columns))

            card = elemental.card
            label = named_at(state, card, damaged=False)
            name = say("rf-counted-damage", card=label)
            values, piece, damage = range(card.health), piece_of(card), elemental.damage
            short = say("rf-counted-damage-short", card=label, value=damage)
            yield Counted(name, damage, values, corrected, short, piece)


def as_it_lies(state: State, table: Layout) -> State:
    """The position in which every card lies where it does, with the damage that it had.

    What has come to the table was in its owner's hand; what has left it is in the discard pile.
    """
    if state.phase in (Phase.DRAFT, Phase.OPENING):
        raise RuleBroken(RF_S4, say("rf-correct-not-begun"), say("rf-correct-take-back"))
    damage = {e.card: e.damage for lying in state.columns for e in lying}
    columns: list[Column] = []
    for seat in SEATS:
        for location in LOCATIONS:
            cards = _cards(state, table.at(column(seat, location)))
            columns.append(tuple(Elemental(card, damage.get(card, 0)) for card in cards))
    lying = {e.card for there in columns for e in there}
    discards = [_discard(state, table, seat, lying) for seat in SEATS]
    thrown = {card for pile in discards for card in pile}
    after = structs.replace(state, columns=tuple(columns), discards=(discards[0], discards[1]))
    if state.activation is not None and not _can_go_on(after, state.activation):
        after = structs.replace(after, phase=Phase.TURN, turn=state.turn + 1, activation=None)
    known = {*damage, *state.discards[0], *state.discards[1]}
    for card in sorted((lying | thrown) - known, key=lambda card: card.index):
        owner = state.owner(card)
        pile = after.hidden[side(owner)].play([card]) if owner else None
        if owner is None or pile is None:
            because, remedy = say("rf-correct-stranger", card=card.label), say("rf-correct-remove")
            raise RuleBroken(RF_K1, because, remedy)
        after = _with_hidden(after, owner, pile)
    return _decided_anew(after)


def _can_go_on(state: State, activation: Activation) -> bool:
    """Whether anybody is left who may be activated next; else the turn is over."""
    lowest = 5 * side(state.to_act or state.first)
    return activation.welcomes_any(state.columns[lowest : lowest + 5])


def _cards(state: State, pieces: tuple[Piece, ...]) -> list[Card]:
    found = (card_of(state.pack, piece) for piece in pieces)
    return [card for card in found if card is not None]


def _discard(state: State, table: Layout, seat: Seat, lying: set[Card]) -> tuple[Card, ...]:
    """What lay in a discard pile and does not lie elsewhere now, then what has come to it."""
    there = [card for card in state.discard(seat) if card not in lying]
    there += [card for card in _cards(state, table.at(discard(seat))) if card not in there]
    elsewhere = {*lying, *_cards(state, table.at(discard(other(seat))))}
    gone = [e.card for column in state.columns for e in column if e.card not in elsewhere]
    there += [card for card in gone if state.owner(card) is seat and card not in there]
    return tuple(there)


def _with_hidden(state: State, seat: Seat, pile: HiddenPile[Card]) -> State:
    south, north = state.hidden
    return structs.replace(state, hidden=(south, pile) if side(seat) else (pile, north))

"""What players can put right: lives, cards in hand, or all that lies on the table."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs

from companion.games.game import Counted
from companion.games.kung_fu.pack.cards import Card, Colour, in_order
from companion.games.kung_fu.rules.rounds import go_on
from companion.games.kung_fu.rules.rulebook import KF_D4, KF_K1
from companion.games.kung_fu.rules.state import (
    COLOURS,
    LIVES,
    SEATS,
    State,
    Step,
    deck_place,
    side,
)
from companion.games.kung_fu.rules.working import copy_of
from companion.games.kung_fu.table.mat import MARKER, card_of, coins, discard, first, played_zone
from companion.rules.hidden import HiddenHands
from companion.rules.rule import RuleBroken
from companion.rules.seat import Seat
from companion.rules.sentence import say
from companion.table.layout import Layout
from companion.table.zones import Piece


def counted(state: State) -> tuple[Counted[State], ...]:
    """Lives, and the cards of each colour in both hands."""
    if state.step is Step.OVER:
        return ()
    return (*_lives(state), *_hands(state))


def _lives(state: State) -> Iterator[Counted[State]]:
    for seat in SEATS:

        def corrected(lives: int, mine: int = side(seat)) -> State:
            both = (state.lives[0], lives) if mine else (lives, state.lives[1])
            return structs.replace(state, lives=both)

        lives = state.lives_of(seat)
        short = say("kf-counted-lives-short", seat=seat, value=lives)
        name = say("kf-counted-lives", seat=seat)
        yield Counted(name, lives, range(1, LIVES + 1), corrected, short)


def _hands(state: State) -> Iterator[Counted[State]]:
    """Of the cards shuffled last, more or fewer may have been drawn than the companion thinks.

    What somebody has claimed of a colour proves nothing any more once its number was put right;
    and what is due of cards that are not there is left out, so that the game goes on.
    """
    for seat in SEATS:
        for colour in COLOURS:
            hidden = state.hidden[deck_place(colour)]
            held, holder = hidden.hand(side(seat)), side(seat)
            newest = min((way[-1][holder] for way in hidden.ways if way), default=0)

            def corrected(
                cards: int, seat: Seat = seat, colour: Colour = colour, held: int = held
            ) -> State:
                if cards == held:
                    return state
                drawn = state.hidden[deck_place(colour)].draw(side(seat), cards - held)
                kept = (c for c in state.claims if (c.seat, c.colour) != (seat, colour))
                after = _with_hidden(state, colour, drawn)
                return go_on(copy_of(structs.replace(after, claims=tuple(kept))))[0]

            values = range(held - newest, held + hidden.deck + 1)
            short = say(f"kf-counted-{colour.value}-short", seat=seat, value=held)
            name = say(f"kf-counted-{colour.value}", seat=seat)
            yield Counted(name, held, values, corrected, short)


def as_it_lies(state: State, table: Layout) -> State:
    """The position in which coin cards, discards and the marker lie as they do.

    What has come to the table was in the hand of whoever it lies in front of; what has left it is
    in the discard pile.
    """
    begun = any(table.at(played_zone(seat)) for seat in SEATS)
    if state.step is not Step.ROLES or state.dues or begun:
        raise RuleBroken(KF_K1, say("kf-correct-in-round"), say("kf-correct-finish"))
    lying = [_in_order_of(state.coins_of(s), _cards(state, table.at(coins(s)))) for s in SEATS]
    for card in (card for there in lying for card in there if not card.kind.worth):
        because = say("kf-correct-no-coins", card=card.label)
        raise RuleBroken(KF_D4, because, say("kf-correct-remove"))
    before = {card for seat in SEATS for card in state.coins_of(seat)}
    now = {card for there in lying for card in there}
    piles = [_discard(state, table, colour, before - now, now) for colour in COLOURS]
    after = structs.replace(
        state,
        coins=(lying[0], lying[1]),
        discards=(piles[0], piles[1]),
        right=next((seat for seat in SEATS if MARKER in table.at(first(seat))), state.right),
    )
    known = before.union(*state.discards)
    for seat, there in zip(SEATS, lying, strict=True):
        for card in (card for card in there if card not in known):
            after = _shown(after, card, (seat,))
    for card in (card for pile in piles for card in pile if card not in known):
        after = _shown(after, card, SEATS)
    return after


def _cards(state: State, pieces: tuple[Piece, ...]) -> list[Card]:
    found = (card_of(state.pack, piece) for piece in pieces)
    return [card for card in found if card is not None]


def _in_order_of(before: tuple[Card, ...], now: list[Card]) -> tuple[Card, ...]:
    """Those that lay there and still do, as they came, then the new ones."""
    stayed = [card for card in before if card in now]
    return (*stayed, *(card for card in now if card not in stayed))


def _discard(
    state: State, table: Layout, colour: Colour, gone: set[Card], now: set[Card]
) -> tuple[Card, ...]:
    """What lay in a discard pile and lies nowhere else now, then what has come to it."""
    seen = [card for card in _cards(state, table.at(discard(colour))) if card.colour is colour]
    there = [card for card in state.discard(colour) if card not in now]
    there += [card for card in seen if card not in there]
    left = in_order(card for card in gone if card.colour is colour and card not in there)
    return (*there, *left)


def _shown(state: State, card: Card, holders: tuple[Seat, ...]) -> State:
    """The position once a card of a hand is known."""
    hidden = state.hidden[deck_place(card.colour)]
    for seat in holders:
        if (left := hidden.play(side(seat), [card])) is not None:
            return _with_hidden(state, card.colour, left)
    because, remedy = say("kf-correct-stranger", card=card.label), say("kf-correct-remove")
    raise RuleBroken(KF_K1, because, remedy)


def _with_hidden(state: State, colour: Colour, hidden: HiddenHands[Card]) -> State:
    red, blue = state.hidden
    return structs.replace(state, hidden=(red, hidden) if colour is Colour.BLUE else (hidden, blue))

"""What is settled before the first round: who attacks first, and how an effect is read."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from companion.games.game import GameOption, OptionValue, Plain
from companion.games.kung_fu.pack.cards import Card, Colour, Pack
from companion.games.kung_fu.rules.state import (
    LIVES,
    OPENING_HAND,
    SEATS,
    Cancels,
    State,
    Step,
)
from companion.games.shared.setup import one_of, refuse_unknown, who_begins
from companion.rules.hidden import HiddenHands
from companion.rules.seat import Seat
from companion.rules.sentence import say

OPTIONS = (
    who_begins(SEATS),
    GameOption(
        "cancels",
        say("kf-option-cancels"),
        (
            OptionValue(say("kf-option-cancels-played"), kept=Cancels.PLAYED.value),
            OptionValue(say("kf-option-cancels-hand"), Cancels.HAND.value),
        ),
    ),
)
WISHES = tuple(option.name for option in OPTIONS)
_SEATS = tuple(seat.value for seat in SEATS)
_CANCELS = tuple(each.value for each in Cancels)


def new_setup(_: Pack, luck: Random, wishes: Mapping[str, Plain]) -> Mapping[str, Plain]:
    """What a new game starts from: chance says who attacks first, unless it is wished."""
    refuse_unknown(wishes, WISHES)
    return {
        "first": one_of(wishes, "first", _SEATS, usual=luck.choice(SEATS).value),
        "cancels": one_of(wishes, "cancels", _CANCELS, usual=Cancels.PLAYED.value),
    }


def start_from(pack: Pack, plain: Mapping[str, Plain]) -> State:
    """The position before the first action, from what a record's header says."""
    refuse_unknown(plain, WISHES)
    first = Seat(one_of(plain, "first", _SEATS))
    return start(pack, first, Cancels(one_of(plain, "cancels", _CANCELS, usual="played")))


def start(pack: Pack, first: Seat, cancels: Cancels = Cancels.PLAYED, game: int = 1) -> State:
    """Two shuffled decks, three cards of each in both hands, ten lives each (KF-S1)."""
    return State(
        pack=pack,
        first=first,
        step=Step.ROLES,
        round=1,
        right=first,
        lives=(LIVES, LIVES),
        hidden=(_dealt(pack, Colour.RED), _dealt(pack, Colour.BLUE)),
        discards=((), ()),
        coins=((), ()),
        cancels=cancels,
        game=game,
    )


def _dealt(pack: Pack, colour: Colour) -> HiddenHands[Card]:
    """A deck, both opening hands of it, and nothing face down."""
    hidden = HiddenHands.shuffled(pack.cards, pack.deck_of(colour), len(SEATS) + 1)
    for holder in range(len(SEATS)):
        hidden = hidden.draw(holder, OPENING_HAND)
    return hidden

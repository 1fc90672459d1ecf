"""What Kung Fu tells about itself to whoever asks."""

from __future__ import annotations

from typing import assert_never

from companion.games.kung_fu.pack.cards import Card, Colour
from companion.games.kung_fu.rules.actions import (
    Action,
    Activate,
    Attack,
    Choose,
    Decline,
    Defend,
    Draw,
    HandOver,
    PlayNone,
    Pull,
    Reveal,
    Strip,
)
from companion.games.kung_fu.rules.rulebook import (
    KF_A1,
    KF_A2,
    KF_A3,
    KF_B1,
    KF_C1,
    KF_D1,
    KF_D2,
    KF_D3,
    KF_D4,
    KF_E1,
    KF_E2,
    KF_E3,
    KF_E4,
    KF_E5,
    KF_E6,
    KF_E7,
    KF_E8,
    KF_E9,
    KF_E10,
    KF_E11,
    KF_K1,
    KF_P1,
    KF_P2,
    KF_S1,
    KF_Z1,
    KF_Z2,
    KF_Z3,
)
from companion.games.kung_fu.rules.state import State, other
from companion.games.kung_fu.table.mat import coins, deck, discard, first, piece_of, played_zone
from companion.games.kung_fu.words.wording import tell_action
from companion.rules.rule import Chapter, Rule
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say
from companion.table.zones import Piece, ZoneId

CHAPTERS = (
    Chapter(say("kf-chapter-setup"), (KF_S1, KF_K1, KF_Z3)),
    Chapter(say("kf-chapter-roles"), (KF_A1, KF_A2, KF_A3)),
    Chapter(say("kf-chapter-round"), (KF_B1, KF_C1, KF_D1, KF_D2, KF_D3, KF_D4)),
    Chapter(say("kf-chapter-coins"), (KF_P1, KF_P2)),
    Chapter(
        say("kf-chapter-abilities"),
        (KF_E1, KF_E2, KF_E3, KF_E4, KF_E5, KF_E6, KF_E7, KF_E8, KF_E9, KF_E10, KF_E11),
    ),
    Chapter(say("kf-chapter-end"), (KF_Z1, KF_Z2)),
)
"""The rulebook by what people look for."""

_CONCERNING = {
    "deck": (KF_S1, KF_A3, KF_Z3),
    "discard": (KF_D4, KF_Z3),
    "played": (KF_B1, KF_C1, KF_D1, KF_D2, KF_D3, KF_D4),
    "coins": (KF_D4, KF_P1, KF_E3, KF_E9),
    "first": (KF_A1, KF_A2, KF_A3, KF_D3, KF_E5),
    "role": (KF_A1, KF_A2, KF_A3, KF_D3, KF_E5),
    "lives": (KF_S1, KF_D1, KF_E10, KF_E11, KF_Z1, KF_Z2),
    "red": (KF_S1, KF_A2, KF_A3, KF_B1, KF_E8),
    "blue": (KF_S1, KF_A3, KF_C1, KF_E8),
    "discarded": (KF_D4, KF_Z3),
}
"""By the last word of a zone, of the key of a count, or of a place on the drawn table."""


def concerning(topic: str) -> tuple[Rule, ...]:
    """The rules about a zone, a place or a count."""
    return _CONCERNING.get(topic.rpartition("-")[2], ())


def involved(state: State, action: Action) -> tuple[Piece | ZoneId, ...]:
    """The card that acts, and then whom and where."""
    seat = action.seat
    match action:
        case HandOver():
            return (first(other(seat)),)
        case Draw(_, red, blue):
            drawn = {Colour.RED: red, Colour.BLUE: blue}
            return tuple(deck(colour) for colour, count in drawn.items() if count)
        case Attack(_, None) | PlayNone():
            return (played_zone(seat),)
        case Attack(_, Card() as card) | Defend(_, card) | Reveal(_, card):
            return piece_of(card), played_zone(seat)
        case Activate(_, paid):
            return *_own_card(state, seat), *map(piece_of, paid), *((coins(seat),) if paid else ())
        case Decline():
            return _own_card(state, seat)
        case Choose():
            return ()
        case Pull(_, cards):
            return *map(piece_of, cards), *{discard(card.colour): None for card in cards}
        case Strip(_, card):
            return piece_of(card), discard(card.colour)
        case _:
            return ()


def _own_card(state: State, seat: Seat) -> tuple[Piece, ...]:
    played = state.played_by(seat)
    return (piece_of(played.card),) if played is not None and played.card is not None else ()


def sort(state: State, action: Action) -> Sentence:
    """What kind of action it is, where there are too many to list each."""
    match action:
        case HandOver():
            return say("kf-sort-hand-over")
        case Attack(_, None):
            return say("kf-sort-face-down")
        case Attack():
            return say("kf-sort-attack")
        case Defend():
            return say("kf-sort-defend")
        case Reveal():
            return say("kf-sort-reveal")
        case Activate():
            return say("kf-sort-activate")
        case Decline():
            return say("kf-sort-decline")
        case Pull():
            return say("kf-sort-pull")
        case Draw() | PlayNone() | Choose() | Strip():
            return say("kf-event-done", action=tell_action(state, action))
    assert_never(action)

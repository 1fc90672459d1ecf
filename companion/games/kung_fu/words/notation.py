"""Cards and actions as text, both ways; docs/notation.md explains it to people."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import assert_never

from companion.games.kung_fu.pack.cards import Card, Pack
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
    Prize,
    Pull,
    Reveal,
    Strip,
)
from companion.games.kung_fu.rules.state import SEATS
from companion.games.shared.notation import bad_text, one_of, read_number, seat_among
from companion.rules.seat import Seat

FACE_DOWN = "face-down"


def read_card(pack: Pack, text: str) -> Card:
    """The card that is written so, as ``RDMa``: colour, kind and copy."""
    try:
        return pack.card_named(text)
    except KeyError:
        raise bad_text("kf-notation-card", text, like=pack.cards[0].name) from None


def read_seat(text: str) -> Seat:
    """``south`` or ``north``."""
    return seat_among(SEATS, text)


def write_action(action: Action) -> str:
    """The action as one line, such as ``south draw 2 red 1 blue``."""
    match action:
        case HandOver():
            words = ["hand-over"]
        case Draw(_, red, blue):
            words = ["draw", str(red), "red", str(blue), "blue"]
        case Attack(_, card):
            words = ["attack", FACE_DOWN if card is None else card.name]
        case Defend(_, card):
            words = ["defend", card.name]
        case PlayNone():
            words = ["none"]
        case Reveal(_, card):
            words = ["reveal", card.name]
        case Activate(_, coins):
            words = ["activate", *(coin.name for coin in coins)]
        case Decline():
            words = ["decline"]
        case Choose(_, prize):
            words = ["choose", prize.value]
        case Pull(_, cards):
            words = ["pull", *(card.name for card in cards)]
        case Strip(_, card):
            words = ["strip", card.name]
        case _:
            assert_never(action)
    return " ".join([action.seat.value, *words])


def read_action(pack: Pack, text: str) -> Action:
    """The action that is written so; it need not be legal."""
    words = text.split(" ")
    if len(words) < 2 or "" in words:
        raise bad_text("kf-notation-action", text)
    seat = read_seat(words[0])
    reader = _READERS.get(words[1])
    if reader is None:
        raise bad_text("kf-notation-verb", words[1])
    return reader(pack, seat, words[2:], text)


def _read_hand_over(_: Pack, seat: Seat, words: Sequence[str], text: str) -> Action:
    _nothing(words, text)
    return HandOver(seat)


def _read_draw(_: Pack, seat: Seat, words: Sequence[str], text: str) -> Action:
    match words:
        case [red, "red", blue, "blue"]:
            return Draw(seat, read_number(red), read_number(blue))
    raise bad_text("kf-notation-draw", text)


def _read_attack(pack: Pack, seat: Seat, words: Sequence[str], text: str) -> Action:
    card = _only(words, text)
    return Attack(seat, None if card == FACE_DOWN else read_card(pack, card))


def _read_defend(pack: Pack, seat: Seat, words: Sequence[str], text: str) -> Action:
    return Defend(seat, read_card(pack, _only(words, text)))


def _read_none(_: Pack, seat: Seat, words: Sequence[str], text: str) -> Action:
    _nothing(words, text)
    return PlayNone(seat)


def _read_reveal(pack: Pack, seat: Seat, words: Sequence[str], text: str) -> Action:
    return Reveal(seat, read_card(pack, _only(words, text)))


def _read_activate(pack: Pack, seat: Seat, words: Sequence[str], _: str) -> Action:
    return Activate(seat, tuple(read_card(pack, word) for word in words))


def _read_decline(_: Pack, seat: Seat, words: Sequence[str], text: str) -> Action:
    _nothing(words, text)
    return Decline(seat)


def _read_choose(_: Pack, seat: Seat, words: Sequence[str], text: str) -> Action:
    prizes = tuple(prize.value for prize in Prize)
    return Choose(seat, Prize(one_of(_only(words, text), prizes)))


def _read_pull(pack: Pack, seat: Seat, words: Sequence[str], _: str) -> Action:
    return Pull(seat, tuple(read_card(pack, word) for word in words))


def _read_strip(pack: Pack, seat: Seat, words: Sequence[str], text: str) -> Action:
    return Strip(seat, read_card(pack, _only(words, text)))


_READERS: dict[str, Callable[[Pack, Seat, Sequence[str], str], Action]] = {
    "hand-over": _read_hand_over,
    "draw": _read_draw,
    "attack": _read_attack,
    "defend": _read_defend,
    "none": _read_none,
    "reveal": _read_reveal,
    "activate": _read_activate,
    "decline": _read_decline,
    "choose": _read_choose,
    "pull": _read_pull,
    "strip": _read_strip,
}


def _only(words: Sequence[str], text: str) -> str:
    if len(words) != 1:
        raise bad_text("kf-notation-action", text)
    return words[0]


def _nothing(words: Sequence[str], text: str) -> None:
    if words:
        raise bad_text("kf-notation-action", text)

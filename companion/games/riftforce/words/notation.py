"""Cards, actions and positions as text, both ways; docs/notation.md explains it to people."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import assert_never

from companion.games.riftforce.pack.cards import Card, Guild, Pack, guild_coded
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
from companion.games.riftforce.rules.state import SEATS
from companion.games.shared.notation import bad_text, read_number, seat_among
from companion.rules.seat import Seat


def read_card(pack: Pack, text: str) -> Card:
    """The card that is written so, as ``FI5a``: guild, health and copy."""
    try:
        return pack.card_named(text)
    except KeyError:
        raise bad_text("rf-notation-card", text) from None


def read_guild(text: str) -> Guild:
    """The guild with this code."""
    try:
        return guild_coded(text)
    except KeyError:
        raise bad_text("rf-notation-guild", text) from None


def read_seat(text: str) -> Seat:
    """``south`` or ``north``."""
    return seat_among(SEATS, text)


def write_action(action: Action) -> str:
    """The action as one line, such as ``south summon FI5a@2 PL5a@3``."""
    seat = action.seat.value
    match action:
        case PickGuild(_, guild):
            return f"{seat} pick {guild.code}"
        case PlaceOpening(_, card):
            return f"{seat} open {card.name}"
        case Summon(_, placements):
            return " ".join([seat, "summon", *map(_write_placement, placements)])
        case Discard(_, card):
            return f"{seat} discard {card.name}"
        case Activate(_, card, to, targets, heals):
            words = [seat, "activate", card.name]
            words += [] if to is None else ["to", str(to)]
            words += ["at", *(target.name for target in targets)] if targets else []
            words += [] if heals is None else ["heals", heals.name]
            return " ".join(words)
        case Finish():
            return f"{seat} finish"
        case CheckAndDraw():
            return f"{seat} draw"
    assert_never(action)


def read_action(pack: Pack, text: str) -> Action:
    """The action that is written so; it need not be legal."""
    words = text.split(" ")
    if len(words) < 2 or "" in words:
        raise bad_text("rf-notation-action", text)
    seat = read_seat(words[0])
    reader = _READERS.get(words[1])
    if reader is None:
        raise bad_text("rf-notation-verb", words[1])
    return reader(pack, seat, words[2:], text)


def _read_pick(_: Pack, seat: Seat, words: Sequence[str], text: str) -> Action:
    return PickGuild(seat, read_guild(_only(words, text)))


def _read_open(pack: Pack, seat: Seat, words: Sequence[str], text: str) -> Action:
    return PlaceOpening(seat, read_card(pack, _only(words, text)))


def _read_summon(pack: Pack, seat: Seat, words: Sequence[str], _: str) -> Action:
    return Summon(seat, tuple(_read_placement(pack, word) for word in words))


def _read_discard(pack: Pack, seat: Seat, words: Sequence[str], text: str) -> Action:
    return Discard(seat, read_card(pack, _only(words, text)))


def _read_finish(_: Pack, seat: Seat, words: Sequence[str], text: str) -> Action:
    _nothing(words, text)
    return Finish(seat)


def _read_draw(_: Pack, seat: Seat, words: Sequence[str], text: str) -> Action:
    _nothing(words, text)
    return CheckAndDraw(seat)


def _read_activate(pack: Pack, seat: Seat, words: Sequence[str], text: str) -> Action:
    """``activate MU5a to 2 heals FI5a``; the choices come in this order, each at most once."""
    if not words:
        raise bad_text("rf-notation-action", text)
    card, rest = read_card(pack, words[0]), list(words[1:])
    to = None
    targets: tuple[Card, ...] = ()
    heals = None
    if rest[:1] == ["to"] and len(rest) > 1:
        to, rest = read_number(rest[1]), rest[2:]
    if rest[:1] == ["at"] and len(rest) > 1:
        end = rest.index("heals") if "heals" in rest else len(rest)
        targets, rest = tuple(read_card(pack, word) for word in rest[1:end]), rest[end:]
    if rest[:1] == ["heals"] and len(rest) > 1:
        heals, rest = read_card(pack, rest[1]), rest[2:]
    _nothing(rest, text)
    return Activate(seat, card, to, targets, heals)


_READERS: dict[str, Callable[[Pack, Seat, Sequence[str], str], Action]] = {
    "pick": _read_pick,
    "open": _read_open,
    "summon": _read_summon,
    "discard": _read_discard,
    "activate": _read_activate,
    "finish": _read_finish,
    "draw": _read_draw,
}


def _write_placement(placed: Placement) -> str:
    healing = "" if placed.heals is None else f"+{placed.heals.name}"
    return f"{placed.card.name}@{placed.location}{healing}"


def _read_placement(pack: Pack, text: str) -> Placement:
    card, at, rest = text.partition("@")
    location, plus, healed = rest.partition("+")
    if not at:
        raise bad_text("rf-notation-placement", text)
    heals = read_card(pack, healed) if plus else None
    return Placement(read_card(pack, card), read_number(location), heals)


def _only(words: Sequence[str], text: str) -> str:
    if len(words) != 1:
        raise bad_text("rf-notation-action", text)
    return words[0]


def _nothing(words: Sequence[str], text: str) -> None:
    if words:
        raise bad_text("rf-notation-action", text)

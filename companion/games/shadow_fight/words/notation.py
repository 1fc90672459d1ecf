"""Cards and actions as text, both ways; docs/notation.md explains it to people."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar, assert_never

from companion.games.shadow_fight.pack.cards import Battlefield, Demon, Move, Pack
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
from companion.games.shadow_fight.rules.setup import SEATS
from companion.games.shared.notation import bad_text, read_number, seat_among
from companion.rules.seat import Seat

TABLE = "table"
"""Stands where the seat would, for what is done for all."""

T = TypeVar("T")


def read_move(pack: Pack, text: str) -> Move:
    """The move that is written so, as ``ON``."""
    return _named(pack.move_named, text, "sf-notation-move", pack.moves[0].code)


def read_demon(pack: Pack, text: str) -> Demon:
    """The demon that is written so, as ``RAV``."""
    return _named(pack.demon_named, text, "sf-notation-demon", pack.demons[0].code)


def read_battlefield(pack: Pack, text: str) -> Battlefield:
    """The battlefield that is written so, as ``CALD``."""
    return _named(pack.battlefield_named, text, "sf-notation-field", pack.battlefields[0].code)


def _named(find: Callable[[str], T], text: str, key: str, like: str) -> T:
    try:
        return find(text)
    except KeyError:
        raise bad_text(key, text, like=like) from None


def read_seat(text: str) -> Seat:
    """``south``, ``north-east`` and so on."""
    return seat_among(SEATS, text)


# --- writing -------------------------------------------------------------------------------


def write_action(action: Action) -> str:
    """The action as one line, such as ``south act 1 on CO``."""
    match action:
        case Choose(_, demon):
            words = ["choose", demon.code]
        case TurnUp(battlefield):
            words = ["field", battlefield.code]
        case Offer(moves):
            words = ["offer", *_codes(moves)]
        case Pick(_, move):
            words = ["pick", move.code]
        case Lay():
            words = ["lay"]
        case Open(_, move):
            words = ["open", move.code]
        case Act(_, number, aim):
            words = ["act", str(number), *_write_aim(aim)]
        case UsePower(_, aim):
            words = ["power", *_write_aim(aim)]
        case Discard(_, moves):
            words = ["discard", *_codes(moves)]
        case Show(_, moves):
            words = ["show", *_codes(moves)]
        case Search(count):
            words = ["search", str(count)]
        case DrawLots(_, places):
            words = ["lots", *map(str, places)]
        case _:
            assert_never(action)
    who = TABLE if isinstance(action, TurnUp | Offer | Search) else action.seat.value
    return " ".join([who, *words])


def _codes(moves: Iterable[Move]) -> list[str]:
    return [move.code for move in moves]


def _write_aim(aim: Aim) -> list[str]:
    words = ["at", aim.target.value] if aim.target is not None else []
    for tactic in aim.tactics:
        words += ["on", tactic.code]
    return words + (["names", aim.named.code] if aim.named is not None else [])


# --- reading -------------------------------------------------------------------------------


def read_action(pack: Pack, text: str) -> Action:
    """The action that is written so; it need not be legal."""
    words = text.split(" ")
    if len(words) < 2 or "" in words:
        raise bad_text("sf-notation-action", text)
    who, verb, *rest = words
    if who == TABLE:
        return _read_for_all(pack, verb, rest, text)
    reader = _READERS.get(verb)
    if reader is None:
        raise bad_text("sf-notation-verb", verb)
    return reader(pack, read_seat(who), rest, text)


def _read_for_all(pack: Pack, verb: str, words: Sequence[str], text: str) -> Action:
    match verb:
        case "field":
            return TurnUp(read_battlefield(pack, _only(words, text)))
        case "offer":
            return Offer(_read_moves(pack, words, text))
        case "search":
            return Search(read_number(_only(words, text)))
    raise bad_text("sf-notation-verb", verb)


def _read_choose(pack: Pack, seat: Seat, words: Sequence[str], text: str) -> Action:
    return Choose(seat, read_demon(pack, _only(words, text)))


def _read_pick(pack: Pack, seat: Seat, words: Sequence[str], text: str) -> Action:
    return Pick(seat, read_move(pack, _only(words, text)))


def _read_lay(_: Pack, seat: Seat, words: Sequence[str], text: str) -> Action:
    if words:
        raise bad_text("sf-notation-action", text)
    return Lay(seat)


def _read_open(pack: Pack, seat: Seat, words: Sequence[str], text: str) -> Action:
    return Open(seat, read_move(pack, _only(words, text)))


def _read_act(pack: Pack, seat: Seat, words: Sequence[str], text: str) -> Action:
    if not words:
        raise bad_text("sf-notation-action", text)
    return Act(seat, read_number(words[0]), _read_aim(pack, words[1:], text))


def _read_power(pack: Pack, seat: Seat, words: Sequence[str], text: str) -> Action:
    return UsePower(seat, _read_aim(pack, words, text))


def _read_discard(pack: Pack, seat: Seat, words: Sequence[str], text: str) -> Action:
    return Discard(seat, _read_moves(pack, words, text))


def _read_show(pack: Pack, seat: Seat, words: Sequence[str], text: str) -> Action:
    return Show(seat, _read_moves(pack, words, text))


def _read_lots(_: Pack, seat: Seat, words: Sequence[str], __: str) -> Action:
    return DrawLots(seat, tuple(map(read_number, words)))


_READERS: dict[str, Callable[[Pack, Seat, Sequence[str], str], Action]] = {
    "choose": _read_choose,
    "pick": _read_pick,
    "lay": _read_lay,
    "open": _read_open,
    "act": _read_act,
    "power": _read_power,
    "discard": _read_discard,
    "show": _read_show,
    "lots": _read_lots,
}


def _read_aim(pack: Pack, words: Sequence[str], text: str) -> Aim:
    """``at north on CO names ON``, each part only where there is one, in this order."""
    target, tactics, named = None, [], None
    left = list(words)
    if left[:1] == ["at"] and len(left) > 1:
        target = read_seat(left[1])
        del left[:2]
    while left[:1] == ["on"] and len(left) > 1:
        tactics.append(read_move(pack, left[1]))
        del left[:2]
    if left[:1] == ["names"] and len(left) > 1:
        named = read_move(pack, left[1])
        del left[:2]
    if left:
        raise bad_text("sf-notation-action", text)
    return Aim(target, tuple(tactics), named)


def _read_moves(pack: Pack, words: Sequence[str], text: str) -> tuple[Move, ...]:
    if not words:
        raise bad_text("sf-notation-action", text)
    return tuple(read_move(pack, word) for word in words)


def _only(words: Sequence[str], text: str) -> str:
    if len(words) != 1:
        raise bad_text("sf-notation-action", text)
    return words[0]

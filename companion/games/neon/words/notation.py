"""Cards and actions as text, both ways."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from typing import TypeVar, assert_never

from companion.games.neon.pack.cards import ActionCard, BotKind, Loot, Pack, Upgrade
from companion.games.neon.pack.vocabulary import Guard, Kind, Strike
from companion.games.neon.rules.actions import (
    Action,
    Assault,
    Assign,
    AutomaAttacks,
    AutomaMoves,
    Defend,
    Draw,
    Equip,
    Flee,
    Gain,
    Improve,
    Keep,
    Land,
    Lay,
    Lead,
    Move,
    Pass,
    Reveal,
    Roll,
    RollGuard,
    Scrap,
    Search,
    Skip,
    Stow,
    Take,
    TurnToken,
    Use,
)
from companion.games.neon.rules.setup import SEATS
from companion.games.neon.rules.state import Row
from companion.games.neon.rules.steps import (
    AUTOMA,
    BASE,
    Target,
    Who,
)
from companion.games.shared.notation import bad_text, one_of, read_number, seat_among
from companion.rules.seat import Seat

TABLE = "table"
"""Stands where the seat would, for what chance decides."""
ENTERED = "entered"
TURNED = "~"
STRIKE_LETTERS = dict(zip(Strike, "CHQM", strict=True))
GUARD_LETTERS = dict(zip(Guard, "FSEN", strict=True))

T = TypeVar("T")
E = TypeVar("E", bound=Enum)


# --- words -------------------------------------------------------------------------------


def read_seat(text: str) -> Seat:
    """``south``, ``north-east`` and so on."""
    return seat_among(SEATS, text)


def write_who(who: Who) -> str:
    """A fighter by its seat, or ``automa``."""
    return str(who.value)


def read_who(text: str) -> Who:
    """The same the other way."""
    return AUTOMA if text == AUTOMA.value else read_seat(text)


def write_target(target: Target) -> str:
    """A fighter, or the number of a sector."""
    return str(target) if isinstance(target, int) else write_who(target)


def read_target(text: str) -> Target:
    """The same the other way."""
    return read_number(text) if text.isdigit() else read_who(text)


def read_named(pack: Pack, text: str, kind: type[T], key: str) -> T:
    """What is written so, if it is of this kind."""
    try:
        found = pack.named(text)
    except KeyError:
        found = None
    if not isinstance(found, kind):
        raise bad_text(key, text)
    return found


def read_loot(pack: Pack, text: str) -> Loot:
    """The loot card that is written so: four letters."""
    return read_named(pack, text, Loot, "ne-notation-loot")


def read_card(pack: Pack, text: str) -> ActionCard:
    """The action card that is written so: its fighter's letters and a number."""
    return read_named(pack, text, ActionCard, "ne-notation-card")


def read_word(values: type[E], text: str) -> E:
    """A word of the vocabulary."""
    return values(one_of(text, tuple(str(each.value) for each in values)))


def write_strikes(faces: Iterable[Strike]) -> str:
    """Attack dice, a letter each: ``CHQM``."""
    return "".join(STRIKE_LETTERS[face] for face in faces)


def write_guards(faces: Iterable[Guard]) -> str:
    """Defence dice, a letter each: ``FSEN``."""
    return "".join(GUARD_LETTERS[face] for face in faces)


def read_strikes(text: str) -> tuple[Strike, ...]:
    """The same the other way."""
    return _read_faces(text, {letter: face for face, letter in STRIKE_LETTERS.items()})


def read_guards(text: str) -> tuple[Guard, ...]:
    """The same the other way."""
    return _read_faces(text, {letter: face for face, letter in GUARD_LETTERS.items()})


def _read_faces(text: str, faces: dict[str, T]) -> tuple[T, ...]:
    if any(letter not in faces for letter in text):
        raise bad_text("ne-notation-dice", text)
    return tuple(faces[letter] for letter in text)


def write_row(row: Row) -> list[str]:
    """``GH1~ over GH4 left``: which card covers which half of which, turned or not."""
    upper = row.upper.code + (TURNED if row.upper_turned else "")
    lower = row.lower.code + (TURNED if row.lower_turned else "")
    return [upper, "over", lower, "left" if row.left else "right"]


def read_row(pack: Pack, words: Sequence[str], text: str) -> Row:
    """The same the other way."""
    if len(words) != 4 or words[1] != "over":
        raise bad_text("ne-notation-action", text)
    upper, _, lower, side = words
    return Row(
        read_card(pack, upper.removesuffix(TURNED)),
        read_card(pack, lower.removesuffix(TURNED)),
        upper.endswith(TURNED),
        lower.endswith(TURNED),
        one_of(side, ("left", "right")) == "left",
    )


# --- writing -----------------------------------------------------------------------------


def write_action(action: Action) -> str:
    """The action as one line, such as ``south attack REAP at north``."""
    return " ".join([_who(action), *_words(action)])


def _who(action: Action) -> str:
    match action:
        case Roll() | RollGuard() | TurnToken():
            return TABLE
        case AutomaMoves() | AutomaAttacks():
            return AUTOMA.value
        case _:
            return action.seat.value


def _words(action: Action) -> list[str]:
    match action:
        case Lay() | Search() | Defend() | Lead() | Gain() | Skip() | Pass():
            return [_PLAIN[type(action)]]
        case Reveal(_, row):
            return ["show", *write_row(row)]
        case Land(_, sector):
            return ["land", str(sector)]
        case Move(_, sector):
            return ["move", str(sector)]
        case Flee(_, sector):
            return ["flee", str(sector)]
        case AutomaMoves(sector):
            return ["move", str(sector)]
        case AutomaAttacks(target):
            return ["attack", write_who(target)]
        case Assault(_, weapon, aim):
            return ["attack", weapon, "at", write_target(aim)]
        case Assign(_, crits):
            return ["cancel", str(crits)]
        case Improve(_, upgrade):
            return ["upgrade", upgrade.code]
        case Take(_, kinds):
            return ["take", *(kind.value for kind in kinds)]
        case Use():
            return _write_use(action)
        case Roll() | RollGuard() | TurnToken():
            return _write_chance(action)
        case Draw() | Keep() | Equip() | Stow() | Scrap():
            return _write_loot(action)
    assert_never(action)


def _write_use(action: Use) -> list[str]:
    words = ["use", action.code]
    if action.pay is not None:
        words += ["pay", action.pay.code]
    if action.dice:
        letters = [(STRIKE_LETTERS | GUARD_LETTERS)[face] for face in action.dice]
        words += ["dice", "".join(letters)]
    if action.sector is not None:
        words += ["to", str(action.sector)]
    return words + (["on", write_who(action.whom)] if action.whom is not None else [])


def _write_chance(action: Roll | RollGuard | TurnToken) -> list[str]:
    entered = [ENTERED] if action.entered else []
    match action:
        case Roll(strikes, along):
            guards = ["with", *map(write_guards, along)] if along else []
            return ["roll", write_strikes(strikes) or "-", *guards, *entered]
        case RollGuard(faces):
            return ["guard", write_guards(faces) or "-", *entered]
        case TurnToken(sector):
            return ["token", str(sector or 0), *entered]
    assert_never(action)


def _write_loot(action: Draw | Keep | Equip | Stow | Scrap) -> list[str]:
    match action:
        case Draw(_, cards):
            return ["draw", *_codes(cards)]
        case Keep(_, cards):
            return ["keep", *_codes(cards)]
        case Equip(_, card, over, shed):
            words = ["equip", card.code, *(["over", over.value] if over is not None else [])]
            return [*words, *(["shed", *_codes(shed)] if shed else [])]
        case Stow(_, card, under):
            return ["stow", card.code, "under", under.value]
        case Scrap(_, card):
            return ["scrap", card.code]
    assert_never(action)


def _codes(cards: Iterable[Loot]) -> list[str]:
    return [card.code for card in cards]


# --- reading -----------------------------------------------------------------------------

_PLAIN: dict[type, str] = {
    Lay: "lay",
    Search: "search",
    Defend: "defend",
    Lead: "lead",
    Gain: "energy",
    Skip: "skip",
    Pass: "pass",
}


def read_action(pack: Pack, text: str) -> Action:
    """The action that is written so; it need not be legal."""
    words = text.split(" ")
    if len(words) < 2 or "" in words:
        raise bad_text("ne-notation-action", text)
    who, verb, *rest = words
    if who == TABLE:
        return _read_chance(verb, rest, text)
    if who == AUTOMA.value:
        return _read_automa(verb, rest, text)
    seat = read_seat(who)
    plain = next((kind for kind, word in _PLAIN.items() if word == verb), None)
    if plain is not None and not rest:
        made: Action = plain(seat)
        return made
    reader = _READERS.get(verb)
    if reader is None:
        raise bad_text("ne-notation-verb", verb)
    return reader(pack, seat, rest, text)


def _read_chance(verb: str, words: Sequence[str], text: str) -> Action:
    entered = words[-1:] == [ENTERED]
    left = list(words[:-1] if entered else words)
    match verb, left:
        case "roll", [strikes]:
            return Roll(read_strikes(strikes.strip("-")), (), entered)
        case "roll", [strikes, "with", *along] if along:
            guards = tuple(map(read_guards, along))
            return Roll(read_strikes(strikes.strip("-")), guards, entered)
        case "guard", [guards_text]:
            return RollGuard(read_guards(guards_text.strip("-")), entered)
        case "token", [number]:
            return TurnToken(read_number(number) or None, entered)
    raise bad_text("ne-notation-action", text)


def _read_automa(verb: str, words: Sequence[str], text: str) -> Action:
    match verb, list(words):
        case "move", [number]:
            return AutomaMoves(read_number(number))
        case "attack", [who]:
            return AutomaAttacks(read_who(who))
    raise bad_text("ne-notation-action", text)


def _read_attack(pack: Pack, seat: Seat, words: Sequence[str], text: str) -> Action:
    match list(words):
        case [weapon, "at", target]:
            if weapon != BASE:
                _refuse_code(pack, weapon)
            return Assault(seat, weapon, read_target(target))
    raise bad_text("ne-notation-action", text)


def _refuse_code(pack: Pack, code: str) -> None:
    try:
        pack.named(code)
    except KeyError:
        raise bad_text("ne-notation-code", code) from None


def _read_use(pack: Pack, seat: Seat, words: Sequence[str], text: str) -> Action:
    """``use CODE pay CARD dice CQ to 4 on north``, each part only where there is one."""
    if len(words) % 2 == 0:
        raise bad_text("ne-notation-action", text)
    code, *rest = words
    _refuse_code(pack, code)
    parts = dict(zip(rest[::2], rest[1::2], strict=True))
    known = ["pay", "dice", "to", "on"]
    if [name for name in known if name in parts] != rest[::2]:
        raise bad_text("ne-notation-action", text)
    dice = parts.get("dice", "")
    letters = set(dice) & set(GUARD_LETTERS.values())
    return Use(
        seat,
        code,
        _read_payment(pack, parts["pay"]) if "pay" in parts else None,
        read_guards(dice) if letters else read_strikes(dice),
        read_number(parts["to"]) if "to" in parts else None,
        read_who(parts["on"]) if "on" in parts else None,
    )


def _read_payment(pack: Pack, text: str) -> Loot | BotKind:
    if text.islower():
        return read_named(pack, text, BotKind, "ne-notation-bot")
    return read_loot(pack, text)


def _read_cards(make: Callable[[Seat, tuple[Loot, ...]], Action]) -> _Reader:
    def read(pack: Pack, seat: Seat, words: Sequence[str], text: str) -> Action:
        if not words:
            raise bad_text("ne-notation-action", text)
        return make(seat, tuple(read_loot(pack, word) for word in words))

    return read


def _read_number(make: Callable[[Seat, int], Action]) -> _Reader:
    def read(_: Pack, seat: Seat, words: Sequence[str], text: str) -> Action:
        if len(words) != 1:
            raise bad_text("ne-notation-action", text)
        return make(seat, read_number(words[0]))

    return read


def _read_equip(pack: Pack, seat: Seat, words: Sequence[str], text: str) -> Action:
    match list(words):
        case [card]:
            return Equip(seat, read_loot(pack, card))
        case [card, "over", kind]:
            return Equip(seat, read_loot(pack, card), read_word(Kind, kind))
        case [card, "over", kind, "shed", *shed] if shed:
            cards = tuple(read_loot(pack, word) for word in shed)
            return Equip(seat, read_loot(pack, card), read_word(Kind, kind), cards)
    raise bad_text("ne-notation-action", text)


def _read_stow(pack: Pack, seat: Seat, words: Sequence[str], text: str) -> Action:
    match list(words):
        case [card, "under", kind]:
            return Stow(seat, read_loot(pack, card), read_word(Kind, kind))
    raise bad_text("ne-notation-action", text)


def _read_scrap(pack: Pack, seat: Seat, words: Sequence[str], text: str) -> Action:
    if len(words) != 1:
        raise bad_text("ne-notation-action", text)
    return Scrap(seat, read_loot(pack, words[0]))


def _read_take(_: Pack, seat: Seat, words: Sequence[str], __: str) -> Action:
    return Take(seat, tuple(read_word(Kind, word) for word in words))


def _read_upgrade(pack: Pack, seat: Seat, words: Sequence[str], text: str) -> Action:
    if len(words) != 1:
        raise bad_text("ne-notation-action", text)
    return Improve(seat, read_named(pack, words[0], Upgrade, "ne-notation-upgrade"))


def _read_show(pack: Pack, seat: Seat, words: Sequence[str], text: str) -> Action:
    return Reveal(seat, read_row(pack, words, text))


_Reader = Callable[[Pack, Seat, Sequence[str], str], Action]
_READERS: dict[str, _Reader] = {
    "show": _read_show,
    "land": _read_number(Land),
    "move": _read_number(Move),
    "flee": _read_number(Flee),
    "cancel": _read_number(Assign),
    "attack": _read_attack,
    "use": _read_use,
    "draw": _read_cards(Draw),
    "keep": _read_cards(Keep),
    "equip": _read_equip,
    "stow": _read_stow,
    "scrap": _read_scrap,
    "take": _read_take,
    "upgrade": _read_upgrade,
}

"""Short ways to say what players do on the table, and what the game makes of it.

A deed is one of ``CO > display`` (a card laid there), ``back > south-series`` (some move laid face
down), ``CO over south-series`` (what lies last there was turned over and shows this now), ``CO off
south-series`` (taken away from there), ``south-series off`` (all of it), ``CO beside`` (laid beside
all zones), ``turn south-series`` (what lies last there turned sideways, or straight again) and
``flip CO`` (the tactic of a move turned over). Cards are called by their codes; besides there are
``back``, ``knockout``, ``demon_back`` and ``first``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from companion.games.game import Reading, Sight, Unchanged, Unclear, Understood, Unexplained
from companion.games.shadow_fight import game_with
from companion.games.shadow_fight.rules.actions import Action
from companion.games.shadow_fight.rules.state import State
from companion.games.shadow_fight.rules.turn import apply
from companion.games.shadow_fight.table import mat
from companion.games.shadow_fight.table.mat import Lies, layout, lies, table_of
from companion.games.shadow_fight.table.reading import read
from companion.games.shadow_fight.words.notation import write_action
from companion.rules.verdict import Refused, judge
from companion.table.layout import Layout, changes
from companion.table.zones import Piece, ZoneId
from tests.games.answering import answering
from tests.games.shadow_fight.writing import PACK

SHADOW_FIGHT = game_with(PACK)
_OTHERS = {p.name: p for p in (mat.BACK, mat.KNOCKOUT, mat.DEMON_BACK, mat.FIRST)}


def named(name: str) -> Piece:
    """The kind of piece that is called so."""
    if name in _OTHERS:
        return _OTHERS[name]
    if any(move.code == name for move in PACK.moves):
        return mat.move_piece(PACK.move_named(name))
    if any(demon.code == name for demon in PACK.demons):
        return mat.demon_piece(PACK.demon_named(name))
    return mat.field_piece(PACK.battlefield_named(name))


@dataclass(frozen=True, slots=True)
class _Table:
    zones: Mapping[ZoneId, Lies]
    stray: frozenset[Piece] = frozenset()

    def with_zone(self, zone: ZoneId, there: Lies) -> _Table:
        return replace(self, zones={**self.zones, zone: there})

    def at(self, zone: ZoneId) -> Lies:
        return self.zones.get(zone, ())


def done(table: Layout, deeds: Sequence[str]) -> Layout:
    """The table after these deeds."""
    lying = _Table({zone: lies(table, zone) for zone in table.zones}, table.stray)
    for deed in deeds:
        lying = _after(lying, deed)
    return table_of(lying.zones, lying.stray)


def _after(table: _Table, deed: str) -> _Table:
    match deed.split():
        case [name, ">", zone]:
            at = ZoneId(zone)
            return table.with_zone(at, (*table.at(at), (named(name), 0)))
        case [name, "over", zone]:
            at = ZoneId(zone)
            return table.with_zone(at, (*table.at(at)[:-1], (named(name), 0)))
        case [name, "off", zone]:
            at = ZoneId(zone)
            left = list(table.at(at))
            left.remove(next(each for each in left if each[0] == named(name)))
            return table.with_zone(at, tuple(left))
        case ["turn", zone]:
            at = ZoneId(zone)
            kind, turn = table.at(at)[-1]
            return table.with_zone(at, (*table.at(at)[:-1], (kind, 1 - turn)))
        case ["flip", code]:
            at = mat.tactic(PACK.move_named(code))
            flipped = ((mat.reverse_of(kind) or kind, turn) for kind, turn in table.at(at))
            return table.with_zone(at, tuple(flipped))
        case [zone, "off"]:
            return table.with_zone(ZoneId(zone), ())
        case [name, "beside"]:
            stray = named(name)
            alike = stray in (mat.BACK, mat.KNOCKOUT) or stray.name.startswith("move_")
            return replace(table, stray=table.stray | {stray.numbered(7) if alike else stray})
    raise ValueError(deed)


def sight(state: State, deeds: Sequence[str], answers: Sequence[str] = ()) -> Sight:
    """What the game is asked to understand."""
    expected = layout(state)
    seen = done(expected, deeds)
    return answering(SHADOW_FIGHT, state, Sight(seen, changes(expected, seen)), answers)


def reading(state: State, *deeds: str, answers: Sequence[str] = ()) -> Reading[Action]:
    """What is made of it."""
    return read(state, sight(state, deeds, answers))


def understood(state: State, *deeds: str, answers: Sequence[str] = ()) -> str:
    """The action that is seen, in notation; it must be legal."""
    found = reading(state, *deeds, answers=answers)
    assert isinstance(found, Understood), found
    verdict = judge(apply, state, found.action)
    assert not isinstance(verdict, Refused), verdict
    return write_action(found.action)


def asked(state: State, *deeds: str, answers: Sequence[str] = ()) -> tuple[str, ...]:
    """What a player is asked, and the keys of the options."""
    found = reading(state, *deeds, answers=answers)
    assert isinstance(found, Unclear), found
    return (found.question.text.key, *(option.key for option in found.question.options))


def offered(state: State) -> dict[str, tuple[str, ...]]:
    """What everybody who is awaited can choose with the buttons."""
    menus = SHADOW_FIGHT.table.menus(state)
    return {menu.seat.value: tuple(option.key for option in menu.options) for menu in menus}


def refusal(state: State, *deeds: str) -> Refused | None:
    """What is said against a table; None if it is a play, a question or nothing at all."""
    match reading(state, *deeds):
        case Unchanged() | Unclear():
            return None
        case Understood(action):
            verdict = judge(apply, state, action)
            return verdict if isinstance(verdict, Refused) else None
        case Unexplained(refused):
            assert refused is not None, deeds
            return refused


def forbidden(state: State, *deeds: str) -> tuple[str, str]:
    """The rule that speaks against a table, and the key of the reason."""
    refused = refusal(state, *deeds)
    assert refused is not None
    return refused.rule.id, refused.because.key


def says_nothing(state: State, *deeds: str) -> bool:
    """Whether nothing is made of it yet."""
    return isinstance(reading(state, *deeds), Unchanged)

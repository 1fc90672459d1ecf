"""Short ways to say what players do on the table, and what the game makes of it.

A deed is one of ``figure_GH > tile-2`` (carried there from wherever it lies), ``loot_SPAR +
display`` (comes from a deck, a hand or the box), ``loot_SPAR under south-pistol`` (carried there,
beneath all else), ``loot_SPAR - display`` (taken away), ``south lays`` (two cards face down),
``south shows GH2 over GH1~ left`` (turned over into this row), ``south halves GH1.L GH1.R GH2.L~``
(these halves are seen), ``south-row empty``, ``leader beside`` (beside all places) and
``upgrade_STABI sideways``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from companion.games.game import Reading, Sight, Unchanged, Unclear, Understood, Unexplained
from companion.games.neon import game_with
from companion.games.neon.pack.pack_file import GAME
from companion.games.neon.rules.actions import Action, Reveal
from companion.games.neon.rules.state import State
from companion.games.neon.rules.turn import apply
from companion.games.neon.table.lying import (
    CARDS_LAID,
    Lies,
    layout,
    lies,
    row_lies,
    straight,
    table_of,
)
from companion.games.neon.table.pieces import action_back, pieces
from companion.games.neon.table.reading import read
from companion.games.neon.words.notation import read_action, write_action
from companion.rules.seat import Seat
from companion.rules.verdict import Refused, judge
from companion.table.layout import Layout, changes
from companion.table.zones import Piece, ZoneId
from tests.games.answering import answering
from tests.games.neon.writing import PACK

NEON = game_with(PACK)
_KINDS = {piece.name: piece.kind for piece in pieces(PACK)}


@dataclass(frozen=True, slots=True)
class _Table:
    zones: Mapping[ZoneId, Lies]
    stray: frozenset[Piece] = frozenset()

    def with_zone(self, zone: ZoneId, there: Lies) -> _Table:
        return replace(self, zones={**self.zones, zone: there})

    def at(self, zone: ZoneId) -> Lies:
        return self.zones.get(zone, ())

    def without(self, kind: Piece, zone: ZoneId | None = None) -> _Table:
        """One of a kind taken away."""
        zones = (z for z, there in self.zones.items() if any(k == kind for k, _ in there))
        at = zone or next(zones)
        left = list(self.at(at))
        left.remove(next(each for each in reversed(left) if each[0] == kind))
        return self.with_zone(at, tuple(left))


def done(state: State, table: Layout, deeds: Sequence[str]) -> Layout:
    """The table after these deeds."""
    lying = _Table({zone: lies(table, zone) for zone in table.zones}, table.stray)
    for deed in deeds:
        lying = _after(state, lying, deed)
    return table_of(lying.zones, lying.stray)


def _after(state: State, table: _Table, deed: str) -> _Table:
    match deed.split():
        case [name, ">", zone]:
            kind, at = _KINDS[name], ZoneId(zone)
            bare = table.without(kind)
            return bare.with_zone(at, (*bare.at(at), (kind, 0)))
        case [name, "+", zone]:
            at = ZoneId(zone)
            return table.with_zone(at, (*table.at(at), (_KINDS[name], 0)))
        case [name, "under", zone]:
            kind, at = _KINDS[name], ZoneId(zone)
            bare = table.without(kind)
            return bare.with_zone(at, ((kind, 0), *bare.at(at)))
        case [name, "-", zone]:
            return table.without(_KINDS[name], ZoneId(zone))
        case [zone, "empty"]:
            return table.with_zone(ZoneId(zone), ())
        case [name, "beside"]:
            bare = table.without(_KINDS[name])
            return replace(bare, stray=bare.stray | {_KINDS[name]})
        case [name, "sideways"]:
            kind = _KINDS[name]
            zone = next(z for z, there in table.zones.items() if any(k == kind for k, _ in there))
            return table.with_zone(
                zone, tuple((k, 1 if k == kind else turn) for k, turn in table.at(zone))
            )
    return _row_after(state, table, deed)


def _row_after(state: State, table: _Table, deed: str) -> _Table:
    seat, verb, *rest = deed.split()
    zone = ZoneId(f"{seat}-row")
    if verb == "lays":
        character = state.fighter(Seat(seat)).character
        assert character is not None
        return table.with_zone(zone, straight(*[action_back(character)] * CARDS_LAID))
    if verb == "shows":
        action = read_action(PACK, f"{seat} show {' '.join(rest)}")
        assert isinstance(action, Reveal)
        return table.with_zone(zone, row_lies(action.row))
    if verb == "halves":
        return table.with_zone(zone, tuple(map(_half, rest)))
    raise ValueError(deed)


def _half(text: str) -> tuple[Piece, int]:
    """``GH1.L~`` is the left half of a card that lies upside down."""
    code, _, part = text.rstrip("~").partition(".")
    return Piece(GAME, f"act_{code}", part=part), 2 if text.endswith("~") else 0


def sight(state: State, deeds: Sequence[str], answers: Sequence[str] = ()) -> Sight:
    """What the game is asked to understand."""
    expected = layout(state)
    seen = done(state, expected, deeds)
    return answering(NEON, state, Sight(seen, changes(expected, seen)), answers)


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
    menus = NEON.table.menus(state)
    return {menu.seat.value: tuple(option.key for option in menu.options) for menu in menus}


def forbidden(state: State, *deeds: str) -> tuple[str, str]:
    """The rule that speaks against a table, and the key of the reason."""
    refused = refusal(state, *deeds)
    assert refused is not None, deeds
    return refused.rule.id, refused.because.key


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


def says_nothing(state: State, *deeds: str) -> bool:
    """Whether nothing is made of it yet."""
    return isinstance(reading(state, *deeds), Unchanged)

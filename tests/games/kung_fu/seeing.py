"""Short ways to say what players do on the table, and what the game makes of it.

A deed is one of ``RTCa > south-played`` (laid there, from wherever it was), ``red-back >
south-played`` (some card laid face down), ``RTCa over south-played`` (what lies there was turned
over and shows this now), ``RTCa off`` (taken away), ``RTCa beside`` (laid beside all zones), and
``south-played off`` (whatever lies there taken away). The marker is called ``right``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from companion.games.game import Reading, Sight, Unchanged, Unclear, Understood, Unexplained
from companion.games.kung_fu import game_with
from companion.games.kung_fu.pack.pack_file import GAME
from companion.games.kung_fu.rules.actions import Action
from companion.games.kung_fu.rules.state import State
from companion.games.kung_fu.rules.turn import apply
from companion.games.kung_fu.table.mat import BACKS, MAT, layout
from companion.games.kung_fu.table.reading import read
from companion.games.kung_fu.words.notation import write_action
from companion.rules.verdict import Refused, judge
from companion.table.layout import Layout, changes, piles, tops_of, with_piles
from companion.table.zones import Piece
from tests.games.answering import answering
from tests.games.kung_fu.writing import PACK

KUNG_FU = game_with(PACK)
ZONES = {zone.name for zone in MAT.zones}
NEW = 9
"""The number of a back that has just come to the table; it means nothing."""


def named(name: str) -> Piece:
    is_back = any(name == back.name for back in BACKS.values())
    return Piece(GAME, name, copy=NEW if is_back else 0)


def done(table: Layout, deeds: Sequence[str]) -> Layout:
    """The table after these deeds."""
    for deed in deeds:
        match deed.split():
            case [name, ">", zone]:
                table = table.with_piece(named(name), zone)
            case [name, "over", zone]:
                table = replace(table, zones={**table.zones, zone: (named(name),)})
            case [zone, "off"] if zone in ZONES:
                table = replace(table, zones={**table.zones, zone: ()})
            case [name, "off"]:
                table = table.without(named(name))
            case [name, "beside"]:
                bare = table.without(named(name))
                table = replace(bare, stray=bare.stray | {named(name)})
            case _:
                raise ValueError(deed)
    return table


def sight(state: State, deeds: Sequence[str], answers: Sequence[str] = ()) -> Sight:
    """What the game is asked to understand; of piles only the tops were seen."""
    expected = layout(state)
    before = piles(tops_of(expected, MAT), expected, MAT)
    seen = with_piles(tops_of(done(expected, deeds), MAT), expected, MAT, before)
    return answering(KUNG_FU, state, Sight(seen, changes(expected, seen)), answers)


def reading(state: State, *deeds: str, answers: Sequence[str] = ()) -> Reading[Action]:
    return read(state, sight(state, deeds, answers))


def understood(state: State, *deeds: str, answers: Sequence[str] = ()) -> str:
    """The action that is seen, in notation; it must be legal."""
    found = reading(state, *deeds, answers=answers)
    assert isinstance(found, Understood), found
    verdict = judge(apply, state, found.action)
    assert not isinstance(verdict, Refused), verdict
    return write_action(found.action)


def asked(state: State, *deeds: str, answers: Sequence[str] = ()) -> tuple[str, ...]:
    """What the player is asked, and the keys of the options."""
    found = reading(state, *deeds, answers=answers)
    assert isinstance(found, Unclear), found
    assert found.question.seat is state.to_act
    return (found.question.text.key, *(option.key for option in found.question.options))


def offered(state: State) -> tuple[str, ...]:
    """What the player to act can choose with the buttons."""
    (menu,) = KUNG_FU.table.menus(state)
    return tuple(option.key for option in menu.options)


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
    return isinstance(reading(state, *deeds), Unchanged)

"""Short ways to say what players do on the table, and what the game makes of it.

A deed is one of ``FI5a > south-2`` (laid at the end of a zone, from wherever it was),
``FI5a ^ south-2`` (slipped under the first card there), ``FI5a off`` (taken away),
``FI5a beside`` (laid beside all zones), ``FI5a turned``, ``south points FI5a`` and
``south points south-deck``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from companion.games.game import Sight, Unchanged, Unclear, Understood, Unexplained
from companion.games.riftforce import RIFTFORCE
from companion.games.riftforce.rules.actions import Action
from companion.games.riftforce.rules.state import State
from companion.games.riftforce.rules.turn import apply
from companion.games.riftforce.table.mat import GAME, MAT, layout
from companion.games.riftforce.table.reading import read
from companion.games.riftforce.words.notation import write_action
from companion.rules.seat import Seat
from companion.rules.verdict import Refused, judge
from companion.table.layout import Layout, changes
from companion.table.zones import Piece
from tests.games.answering import answering

ZONES = {zone.name for zone in MAT.zones}


def card(name: str) -> Piece:
    return Piece(GAME, name)


def done(table: Layout, deeds: Sequence[str]) -> Layout:
    """The table after these deeds."""
    tokens = {seat.value: token for token, seat in MAT.pointers}
    for deed in deeds:
        match deed.split():
            case [name, ">", zone]:
                table = table.with_piece(card(name), zone)
            case [name, "^", zone]:
                bare = table.without(card(name))
                table = replace(bare, zones={**bare.zones, zone: (card(name), *bare.at(zone))})
            case [name, "off"]:
                table = table.without(card(name))
            case [name, "beside"]:
                bare = table.without(card(name))
                table = replace(bare, stray=bare.stray | {card(name)})
            case [name, "turned"]:
                table = replace(table, turned=table.turned | {card(name)})
            case [seat, "points", where]:
                target = where if where in ZONES else card(where)
                table = replace(table, pointed={**table.pointed, tokens[seat]: target})
            case _:
                raise ValueError(deed)
    return table


def sight(state: State, deeds: Sequence[str], answers: Sequence[str] = ()) -> Sight:
    """What the game is asked to understand once these deeds were done."""
    expected = layout(state)
    seen = done(expected, deeds)
    pointed = [(seat, seen.pointed[token]) for token, seat in MAT.pointers if token in seen.pointed]
    bare = Sight(seen, changes(expected, seen), seen.turned, tuple(pointed))
    return answering(RIFTFORCE, state, bare, answers)


def understood(state: State, *deeds: str, answers: Sequence[str] = ()) -> str:
    """The action that is seen, in notation; it must be legal."""
    action = _understood(state, deeds, answers)
    verdict = judge(apply, state, action)
    assert not isinstance(verdict, Refused), verdict
    return write_action(action)


def _understood(state: State, deeds: Sequence[str], answers: Sequence[str]) -> Action:
    reading = read(state, sight(state, deeds, answers))
    assert isinstance(reading, Understood), reading
    action: Action = reading.action
    return action


def asked(state: State, *deeds: str, answers: Sequence[str] = ()) -> tuple[str, ...]:
    """What the player is asked, and the keys of the options."""
    reading = read(state, sight(state, deeds, answers))
    assert isinstance(reading, Unclear), reading
    assert reading.question.seat is state.to_act
    return (reading.question.text.key, *(option.key for option in reading.question.options))


def refusal(state: State, *deeds: str, answers: Sequence[str] = ()) -> Refused | None:
    """How the table is refused; None where no rule can be named."""
    reading = read(state, sight(state, deeds, answers))
    if isinstance(reading, Unexplained):
        return reading.refusal
    assert isinstance(reading, Understood), reading
    verdict = judge(apply, state, reading.action)
    assert isinstance(verdict, Refused), write_action(reading.action)
    return verdict


def refused(state: State, *deeds: str, answers: Sequence[str] = ()) -> tuple[str, str, str]:
    """The rule that speaks against a table, the key of the reason and the key of the remedy."""
    verdict = refusal(state, *deeds, answers=answers)
    assert verdict is not None
    return verdict.rule.id, verdict.because.key, verdict.remedy.key


def says_nothing(state: State, *deeds: str, answers: Sequence[str] = ()) -> bool:
    """Whether the deeds are no play at all, and nothing to be put right either."""
    return isinstance(read(state, sight(state, deeds, answers)), Unchanged)


def is_no_play(state: State, *deeds: str, answers: Sequence[str] = ()) -> bool:
    """Whether the deeds are taken for no play, legal or not; the table has to be put right."""
    return isinstance(read(state, sight(state, deeds, answers)), Unexplained)


SOUTH, NORTH = Seat.SOUTH, Seat.NORTH

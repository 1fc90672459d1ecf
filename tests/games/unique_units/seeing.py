"""Short ways to say what players do on the table, and what the game makes of it.

A deed is one of ``SP1w > C3`` (put there from wherever it was), ``SP1w flip`` (turned over),
``SP1w off`` (taken away) and ``SP1w beside`` (laid beside all zones).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from companion.games.game import Reading, Sight, Unchanged, Unclear, Understood, Unexplained
from companion.games.unique_units import UNIQUE_UNITS
from companion.games.unique_units.rules.actions import Action
from companion.games.unique_units.rules.state import State
from companion.games.unique_units.rules.turn import apply
from companion.games.unique_units.table.mat import layout, piece_of, reverse
from companion.games.unique_units.table.reading import read
from companion.games.unique_units.words.notation import write_action
from companion.rules.verdict import Refused, judge
from companion.table.layout import Layout, changes, tops_of, with_piles
from companion.table.zones import Piece
from tests.games.answering import answering
from tests.games.unique_units.writing import figure

MAT = UNIQUE_UNITS.table.mat


def lying(table: Layout, name: str) -> Piece:
    front = piece_of(figure(name))
    return table.lying(front) or front


def done(table: Layout, deeds: Sequence[str]) -> Layout:
    """The table after these deeds."""
    for deed in deeds:
        name, *what = deed.split()
        piece = lying(table, name)
        match what:
            case [">", zone]:
                table = table.with_piece(piece, zone)
            case ["flip"]:
                over = {piece: reverse(piece)}
                zones = {z: tuple(over.get(p, p) for p in t) for z, t in table.zones.items()}
                table = replace(table, zones=zones)
            case ["off"]:
                table = table.without(piece)
            case ["beside"]:
                table = replace(table.without(piece), stray=table.stray | {piece})
            case _:
                raise ValueError(deed)
    return table


def sight(state: State, deeds: Sequence[str], answers: Sequence[str] = ()) -> Sight:
    """What the game is asked to understand; of stacks and piles only the tops were seen."""
    expected = layout(state)
    seen = with_piles(tops_of(done(expected, deeds), MAT), expected, MAT, {})
    bare = Sight(seen, changes(expected, seen))
    return answering(UNIQUE_UNITS, state, bare, answers)


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


def forbidden(state: State, *deeds: str) -> tuple[str, str]:
    """The rule that speaks against a table, and the key of the reason."""
    found = reading(state, *deeds)
    if isinstance(found, Unexplained):
        assert found.refusal is not None
        return found.refusal.rule.id, found.refusal.because.key
    assert isinstance(found, Understood), found
    verdict = judge(apply, state, found.action)
    assert isinstance(verdict, Refused), write_action(found.action)
    return verdict.rule.id, verdict.because.key


def says_nothing(state: State, *deeds: str) -> bool:
    return isinstance(reading(state, *deeds), Unchanged)


def is_inexplicable(state: State, *deeds: str) -> bool:
    return reading(state, *deeds) == Unexplained()

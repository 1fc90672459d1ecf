"""How many positions can be reached, counted twice by code that shares nothing."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from companion.games.neon.rules.legal import legal_actions
from companion.games.neon.rules.state import State
from companion.games.neon.rules.turn import apply
from companion.games.neon.words.notation import write_action
from companion.games.neon.words.position import write_position
from tests.games.neon.naive import Player, Table, successors
from tests.games.neon.writing import ATTACK_FIRST, acting

SOUTH = [["attack"], ["move", "leadership"], ["attack"]]
NORTH_WEST = [["defence"], ["move"], ["move"]]


@dataclass(frozen=True)
class Counted:
    """A position in which the player at south acts, and how many lines lead on from it."""

    name: str
    ring: tuple[int, ...]
    bots: tuple[int, ...]
    at: tuple[int, int, int]
    energy: tuple[int, int, int]
    lines: tuple[int, ...]
    positions: tuple[int, ...]


COUNTED = [
    Counted(
        "together",
        (5, 6, 8, 10),
        (6,),
        (5, 5, 6),
        (0, 0, 0),
        (1, 4, 16, 64, 80, 464, 944),
        (1, 4, 4, 16, 20, 60, 94),
    ),
    Counted(
        "with energy",
        (5, 6, 8, 10),
        (6,),
        (5, 5, 6),
        (1, 1, 0),
        (1, 4, 8, 32, 96, 245, 881),
        (1, 4, 5, 20, 33, 35, 51),
    ),
    Counted(
        "at the police",
        (8, 6, 5),
        (8,),
        (8, 8, 5),
        (1, 1, 1),
        (2, 20, 69, 205, 403, 1716),
        (2, 16, 20, 25, 49, 172),
    ),
    Counted(
        "on the tower",
        (10, 6, 5),
        (),
        (10, 10, 5),
        (1, 2, 0),
        (1, 4, 16, 32, 128, 320),
        (1, 4, 16, 8, 20, 32),
    ),
]


def really(entry: Counted) -> State:
    ring = ",".join(f"{n}:cook" if n in entry.bots else str(n) for n in entry.ring)
    south, north_west, north_east = (
        f"at:{at};en:{energy}" for at, energy in zip(entry.at, entry.energy, strict=True)
    )
    others = f"north-west=RO;{north_west};laid;row:RO2,over,RO1,left north-east=AK;{north_east}"
    fields = f"seats=3 dice=table ring={ring} top={entry.ring[-1]} round=2"
    return acting(ATTACK_FIRST, south, f"{others};laid", fields)


def naively(entry: Counted) -> Table:
    rows = (SOUTH, NORTH_WEST, [])
    names = ("south", "north-west", "north-east")
    players = {
        name: Player(at, [list(half) for half in row], energy=energy)
        for name, at, row, energy in zip(names, entry.at, rows, entry.energy, strict=True)
    }
    return Table(list(entry.ring), dict.fromkeys(entry.bots, "cook"), players, "south", "south")


def count_really(state: State, depth: int) -> tuple[list[int], list[int]]:
    states, lines, positions = [(state, 1)], [], []
    for _ in range(depth):
        found: dict[str, tuple[State, int]] = {}
        for before, ways in states:
            for action in legal_actions(before):
                after, _ = apply(before, action)
                key = write_position(after)
                found[key] = after, found.get(key, (after, 0))[1] + ways
        states = [*found.values()]
        lines.append(sum(ways for _, ways in states))
        positions.append(len(states))
    return lines, positions


def count_naively(table: Table, depth: int) -> tuple[list[int], list[int]]:
    tables, lines, positions = [(table, 1)], [], []
    for _ in range(depth):
        found: dict[str, tuple[Table, int]] = {}
        for before, ways in tables:
            for _line, after in successors(before):
                key = after.key()
                found[key] = after, found.get(key, (after, 0))[1] + ways
        tables = [*found.values()]
        lines.append(sum(ways for _, ways in tables))
        positions.append(len(tables))
    return lines, positions


@pytest.mark.parametrize("entry", COUNTED, ids=lambda entry: entry.name)
def test_the_companion_counts_what_brute_force_has_counted(entry: Counted) -> None:
    depth = len(entry.lines)
    assert count_really(really(entry), depth) == ([*entry.lines], [*entry.positions])
    assert count_naively(naively(entry), depth) == ([*entry.lines], [*entry.positions])


@pytest.mark.parametrize("entry", COUNTED, ids=lambda entry: entry.name)
def test_brute_force_finds_the_same_lines_all_the_way(entry: Counted) -> None:
    pairs = {write_position(really(entry)): (really(entry), naively(entry))}
    for _ in entry.lines:
        found: dict[str, tuple[State, Table]] = {}
        for state, table in pairs.values():
            lines = {write_action(action): action for action in legal_actions(state)}
            same = dict(successors(table))
            assert lines.keys() == same.keys()
            for line, action in lines.items():
                after, _ = apply(state, action)
                found[write_position(after)] = after, same[line]
        pairs = found

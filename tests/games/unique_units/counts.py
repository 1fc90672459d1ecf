"""Fixed positions, and how many lines of play and positions are reached from them.

Run as ``python -m tests.games.unique_units.counts`` to count anew by brute force.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

from companion.games.unique_units.rules.actions import Action
from companion.games.unique_units.rules.legal import legal_actions
from companion.games.unique_units.rules.state import SEATS, State
from companion.games.unique_units.rules.turn import apply
from companion.games.unique_units.words.notation import write_action
from companion.games.unique_units.words.position import read_position
from tests.games.unique_units.naive import Table, successors
from tests.games.unique_units.writing import figure, pack

FILE = Path(__file__).with_name("counts.toml")
STATUS = {"~": "toppled", "*": "capturing"}


@dataclass(frozen=True)
class Counted:
    """A position with known bags; what is nowhere else has been discarded."""

    name: str
    board: str
    mixes: dict[str, str]
    inside: dict[str, list[str]]
    fields: dict[str, str]
    lines: tuple[int, ...]
    positions: tuple[int, ...]


def counted() -> list[Counted]:
    entries = tomllib.loads(FILE.read_text(encoding="utf-8"))["counted"]
    return [
        Counted(
            entry["name"],
            entry["board"],
            {"south": entry["mix"], "north": entry["mix"]},
            {seat: entry[seat].split() for seat in ("south", "north")},
            entry.get("fields", {}),
            tuple(entry["lines"]),
            tuple(entry["positions"]),
        )
        for entry in entries
    ]


def thrown(entry: Counted, seat: str) -> list[str]:
    """The figures of the bag that are neither on the board, nor inside, nor prisoners."""
    colour = {"south": "w", "north": "b"}[seat]
    foe = {"south": "north", "north": "south"}[seat]
    kinds = [(word[:2], int(word[2:])) for word in entry.mixes[seat].split(",")]
    every = [f"{kind}{n}{colour}" for kind, count in kinds for n in range(1, count + 1)]
    taken = entry.fields.get(f"{foe}-prisoners", "").split(",")
    return [
        name
        for name in every
        if name not in entry.board and name not in entry.inside[seat] and name not in taken
    ]


def real(entry: Counted) -> State:
    """The position for the companion's rules."""
    words = [f"board={entry.board.replace(' ', ',') or '-'}"]
    words += [f"{name}={value}" for name, value in entry.fields.items()]
    for seat, mix in entry.mixes.items():
        words += [f"{seat}-bag={mix}", f"{seat}-discard={','.join(thrown(entry, seat)) or '-'}"]
    return read_position(pack(), " ".join(words))


def naive(entry: Counted) -> Table:
    """The position for the brute force, read without the companion's help."""
    cells: dict[str, list[list[str]]] = {}
    for word in entry.board.split():
        cell, _, stack = word.partition(":")
        cells[cell] = [[name[:4], STATUS.get(name[4:], "active")] for name in stack.split("+")]
    prisoners = {
        seat: [name for name in entry.fields.get(f"{seat}-prisoners", "").split(",") if name]
        for seat in ("south", "north")
    }
    gone = [*thrown(entry, "south"), *thrown(entry, "north")]
    first = entry.fields.get("first", "south")
    bag = {seat: list(names) for seat, names in entry.inside.items()}
    return Table(cells, bag, prisoners, gone, first, int(entry.fields.get("turn", "1")))


def offered(entry: Counted, state: State) -> list[Action]:
    inside = {
        seat: [figure(n) for n in entry.inside[seat.value] if figure(n) not in state.bag(seat).gone]
        for seat in SEATS
    }
    return list(legal_actions(state, inside))


def count_naively(entry: Counted, depth: int) -> tuple[list[int], list[int]]:
    """Lines of play and different positions after each number of actions, by brute force."""
    lines, positions = [], []
    level = {naive(entry).key(): (naive(entry), 1)}
    for _ in range(depth):
        following: dict[str, tuple[Table, int]] = {}
        for table, ways in level.values():
            for _, after in successors(table):
                before = following.get(after.key(), (after, 0))[1]
                following[after.key()] = (after, before + ways)
        level = following
        lines.append(sum(ways for _, ways in level.values()))
        positions.append(len(level))
    return lines, positions


def count_really(entry: Counted, depth: int) -> tuple[list[int], list[int]]:
    """The same by the companion's generator and rules."""
    lines, positions = [], []
    state = real(entry)
    level = {_key(state): (state, 1)}
    for _ in range(depth):
        following: dict[object, tuple[State, int]] = {}
        for state, ways in level.values():
            for action in offered(entry, state):
                after, _ = apply(state, action)
                key = _key(after)
                before = following[key][1] if key in following else 0
                following[key] = (after, before + ways)
        level = following
        lines.append(sum(ways for _, ways in level.values()))
        positions.append(len(level))
    return lines, positions


def _key(state: State) -> object:
    stacks = frozenset(state.stacks.items())
    prisoners = tuple(frozenset(taken) for taken in state.prisoners)
    discards = tuple(frozenset(pile) for pile in state.discards)
    rest = (state.drawn, state.captures, frozenset(state.bans), state.turn, state.phase)
    return stacks, prisoners, discards, rest


def actions_of(entry: Counted) -> set[str]:
    return {write_action(action) for action in offered(entry, real(entry))}


if __name__ == "__main__":
    for found in counted():
        print(found.name, *count_naively(found, len(found.lines)))  # noqa: T201 - a table to copy

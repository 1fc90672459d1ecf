"""Fixed positions, and how many actions and positions are reached from them.

Run as ``python -m tests.games.riftforce.counts`` to count anew by brute force.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

from companion.games.riftforce.pack.pack_file import SHIPPED
from companion.games.riftforce.rules.state import SEATS, State
from companion.games.riftforce.rules.turn import apply
from companion.games.riftforce.words.notation import write_action
from companion.games.riftforce.words.position import read_position
from companion.games.riftforce.world.world import Deal, Holdings
from tests.games.riftforce.naive import NINE, World, successors

FILE = Path(__file__).with_name("counts.toml")


@dataclass(frozen=True)
class Counted:
    """A position with known hands; the decks are what is left, in the order of the pack."""

    name: str
    position: str
    hands: dict[str, str]
    lines: tuple[int, ...]
    positions: tuple[int, ...]


def counted() -> list[Counted]:
    entries = tomllib.loads(FILE.read_text(encoding="utf-8"))["counted"]
    return [
        Counted(
            entry["name"],
            entry["position"],
            {"south": entry["south"], "north": entry["north"]},
            tuple(entry["lines"]),
            tuple(entry["positions"]),
        )
        for entry in entries
    ]


def real(entry: Counted) -> tuple[State, Deal]:
    """The position for the companion's rules."""
    held = " ".join(f"{seat}-hidden={len(_list(hand, ','))}" for seat, hand in entry.hands.items())
    state = read_position(SHIPPED, f"{entry.position} {held}")
    sides = []
    for number, seat in enumerate(SEATS):
        hand = frozenset(SHIPPED.card_named(name) for name in _list(entry.hands[seat.value], ","))
        ((cards, _),) = state.hidden[number].shuffled_together()
        deck = tuple(card for card in cards if card not in hand)
        sides.append(Holdings(hand, deck, state.discards[number]))
    return state, Deal(0, 0, *sides)


def naive(entry: Counted) -> World:
    """The position for the brute force, read without the companion's help."""
    fields = dict(word.split("=") for word in entry.position.split(" "))
    guilds, cols, hand, deck, discard = {}, {}, {}, {}, {}
    codes = fields["guilds"].split(":")
    for seat, own in zip(("south", "north"), codes, strict=True):
        guilds[seat] = own.split(",")
        columns = fields.get(seat, "-/-/-/-/-").split("/")
        cols[seat] = [[_lying(word) for word in _list(column, ",")] for column in columns]
        discard[seat] = _list(fields.get(f"{seat}-discard", "-"), ",")
        hand[seat] = _list(entry.hands[seat], ",")
    seen = {card for lying in (*cols["south"], *cols["north"]) for card, _ in lying}
    for seat, own in guilds.items():
        known = {*seen, *hand[seat], *discard[seat]}
        every = [code + card for code in sorted(own, key=_printed_at) for card in NINE]
        deck[seat] = [card for card in every if card not in known]
    south, north = fields.get("score", "0:0").split(":")
    score = {"south": int(south), "north": int(north)}
    world = World(guilds, cols, hand, deck, discard, score, fields.get("first", "south"))
    world.turn = int(fields.get("turn", "1"))
    if "activation" in fields:
        world.thrown, _, done = fields["activation"].partition(":")
        world.done = _list(done, ",")
    return world


def _printed_at(code: str) -> int:
    return "FI EA LI PL WA IC SH CR TH AI BE MA LA SA AC ST LO MU".index(code)


def _list(text: str, by: str) -> list[str]:
    return [] if text in ("", "-") else text.split(by)


def _lying(word: str) -> tuple[str, int]:
    card, _, damage = word.partition("*")
    return card, int(damage or 0)


def count_naively(entry: Counted, depth: int) -> tuple[list[int], list[int]]:
    """Lines of play and different positions after each number of actions, by brute force."""
    lines, positions = [], []
    level = {naive(entry).key(): (naive(entry), 1)}
    for _ in range(depth):
        following: dict[str, tuple[World, int]] = {}
        for world, ways in level.values():
            for _, after in successors(world):
                before = following.get(after.key(), (after, 0))[1]
                following[after.key()] = (after, before + ways)
        level = following
        lines.append(sum(ways for _, ways in level.values()))
        positions.append(len(level))
    return lines, positions


def count_really(entry: Counted, depth: int) -> tuple[list[int], list[int]]:
    """The same by the companion's generator and rules."""
    lines, positions = [], []
    state, deal = real(entry)
    level = {_key(state, deal): (state, deal, 1)}
    for _ in range(depth):
        following: dict[object, tuple[State, Deal, int]] = {}
        for state, deal, ways in level.values():
            for action in deal.legal_actions(state):
                after, events = apply(state, action)
                dealt = deal.after(events)
                key = _key(after, dealt)
                before = following[key][2] if key in following else 0
                following[key] = (after, dealt, before + ways)
        level = following
        lines.append(sum(ways for _, _, ways in level.values()))
        positions.append(len(level))
    return lines, positions


def _key(state: State, deal: Deal) -> object:
    hands = tuple(deal.hand(seat) for seat in SEATS)
    decks = tuple(deal.deck(seat) for seat in SEATS)
    discards = tuple(frozenset(pile) for pile in state.discards)
    table = (state.columns, state.score, state.turn, state.phase, state.activation)
    return table, hands, decks, discards


def actions_of(entry: Counted) -> set[str]:
    state, deal = real(entry)
    return {write_action(action) for action in deal.legal_actions(state)}


if __name__ == "__main__":
    for found in counted():
        print(found.name, *count_naively(found, len(found.lines)))  # noqa: T201 - a table to copy

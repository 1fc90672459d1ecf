"""Positions counted to a small depth, by the companion and by an independent brute force."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from companion.games.kung_fu.pack.cards import Card, Colour
from companion.games.kung_fu.rules.actions import Action, Reveal
from companion.games.kung_fu.rules.events import (
    Attacked,
    Defended,
    Drawn,
    Pulled,
    Reshuffled,
    Revealed,
)
from companion.games.kung_fu.rules.legal import Known, legal_actions
from companion.games.kung_fu.rules.state import State, deck_place, side
from companion.games.kung_fu.rules.turn import apply, outcome
from companion.rules.hidden import cards_of
from tests.games.kung_fu.dealt import as_naive
from tests.games.kung_fu.naive import World, successors
from tests.games.kung_fu.writing import PACK, table

COUNTED = [
    (
        "the first round",
        "round=1",
        "RTCa,RRDa,RSBa,BBSa,BTSa,BSLa/RIFa,RDMa,RCPa,BSWa,BRPa,BBBa",
        (5, 15, 55, 168),
    ),
    (
        "abilities on both sides",
        "attack=RRDa south-coins=RCPa,RSBa,BSLa north-coins=RSBb,BBBa",
        "RTHa,RPUa,BBSa/RLTa,BRPa,BBHa,BESa,BPMa",
        (4, 24, 84, 320),
    ),
    (
        "hands that are pulled and coins that are stripped",
        "attack=RPUa south-coins=RSBa,RCPa north-coins=RCPb,BBBa,BSLa",
        "RTHa,RCKa,BBSa/RTCb,BOPa,BSCa,BLBa",
        (3, 12, 68, 165),
    ),
    (
        "a hidden attack that is turned over, near the end",
        "attack=face-down step=reveal defence=BLWa north-coins=RGEa lives=3:2 red-discard=RWHa",
        "RTCa,RWSa,RDMa,BBSa/RIFa,BTSa,BSWa",
        (3, 6, 20, 52),
    ),
    (
        "a defence discarded from the hand",
        "attack=RBGa south-coins=RGEa,RCPa lives=9:4 cancels=hand",
        "RTCa,BBSa/RIFa,BTSa,BSWa,BSLa",
        (3, 9, 19, 49),
    ),
]


@dataclass(frozen=True)
class Node:
    """A position with all its cards; what lies face down is still counted with its hand."""

    state: State
    hands: tuple[frozenset[Card], frozenset[Card]]
    decks: tuple[tuple[Card, ...], tuple[Card, ...]]

    @property
    def plain(self) -> World:
        return as_naive(self.state, self.hands, self.decks)


def root(fields: str, cards: str) -> Node:
    """The position with these hands; the decks are what is left, in the order of the pack."""
    south, north = (
        frozenset(PACK.card_named(name) for name in hand.split(",")) for hand in cards.split("/")
    )
    beneath = "face-down" in fields
    numbers = []
    for colour in Colour:
        held = [sum(card.colour is colour for card in hand) for hand in (south, north)]
        held[0] -= beneath and colour is Colour.RED
        numbers.append(f"{colour.value}={held[0]}:{held[1]}")
    state = table(f"{fields} {' '.join(numbers)}")
    every = [[c for b in h.batches for c in cards_of(h.pack, b)] for h in state.hidden]
    red, blue = (tuple(c for c in deck if c not in south | north) for deck in every)
    return Node(state, (south, north), (red, blue))


def actions(node: Node) -> Iterator[Action]:
    for action in legal_actions(node.state, Known(node.hands)):
        hidden = isinstance(action, Reveal) and action.card not in node.hands[side(action.seat)]
        if not hidden:
            yield action


def after(node: Node, action: Action) -> Node:
    state, events = apply(node.state, action)
    hands, decks = [*node.hands], [*node.decks]
    discards = [*node.state.discards]
    for event in events:
        match event:
            case Drawn(seat, colour, count):
                deck = decks[deck_place(colour)]
                hands[side(seat)] |= set(deck[-count:])
                decks[deck_place(colour)] = deck[:-count]
            case Reshuffled(colour):
                fresh = sorted(discards[deck_place(colour)], key=str)
                decks[deck_place(colour)] = tuple(fresh)
            case Attacked(seat, Card() as card) | Defended(seat, card) | Revealed(seat, card):
                hands[side(seat)] -= {card}
            case Pulled(seat, cards):
                hands[side(seat)] -= set(cards)
    return Node(state, (hands[0], hands[1]), (decks[0], decks[1]))


@pytest.mark.parametrize(
    ("fields", "cards", "positions"),
    [pytest.param(*rest, id=name) for name, *rest in COUNTED],
)
def test_both_reach_the_very_same_positions(
    fields: str, cards: str, positions: tuple[int, ...]
) -> None:
    start = root(fields, cards)
    ours, theirs = {start.plain.key(): start}, {start.plain.key(): start.plain}
    for expected in positions:
        reached = [after(node, act) for node in ours.values() for act in actions(node)]
        # What is over, or begins anew, the brute force leaves as it fell.
        ours = {n.plain.key(): n for n in reached if outcome(n.state) is None and n.state.game == 1}
        worlds = [world for each in theirs.values() for _, world in successors(each)]
        theirs = {world.key(): world for world in worlds if not world.over}
        assert ours.keys() == theirs.keys()
        assert len(ours) == expected

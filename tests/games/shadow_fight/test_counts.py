"""Positions counted to a small depth, and whole games, by the companion and by brute force."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

import pytest

from companion.games.game import Plain
from companion.games.shadow_fight.pack.cards import Move
from companion.games.shadow_fight.rules.actions import Action
from companion.games.shadow_fight.rules.events import (
    Discarded,
    Drawn,
    Event,
    Given,
    Laid,
    Offered,
    Opened,
    Picked,
    Reshuffled,
    Stolen,
    UnopenedDiscarded,
)
from companion.games.shadow_fight.rules.legal import Known, legal_actions
from companion.games.shadow_fight.rules.state import State
from companion.games.shadow_fight.rules.turn import apply
from companion.games.shadow_fight.words.notation import write_action
from companion.rules.seat import Seat
from tests.games.shadow_fight import naive
from tests.games.shadow_fight.dealt import real_game
from tests.games.shadow_fight.writing import PACK, WISHES, table

THREE = "seats=south,north-west,north-east"
FOUR = "seats=south-west,north-west,north-east,south-east"
COUNTED = [
    ("everybody lays", "demons=CIN,HYD step=lay", "ON,DE,RE/CO,GR", (5, 6, 12, 18, 24)),
    (
        "powers and both actions",
        "demons=MIR,HOW lots=blind step=open series=?/? energy=3,2 tactics=CO:trap",
        "RE,DE+RE/CO,GR+CO",
        (3, 5, 9, 25, 68),
    ),
    (
        "a stun, lots and what a phoenix takes with it",
        f"{THREE} field=GRAV demons=CIN,PHO,IRO step=act acting=south series=SW/?/? energy=3,1,2"
        " tactics=ON:trap",
        "ON,DE/CO,CO+ON/GR,RE+RE",
        (16, 20, 12, 21),
    ),
    (
        "the end of a round on a field of lava, near the end of the game",
        f"{THREE} field=LAVA demons=OME,GAL,DAN wins=2,2,1 turn=3 step=open"
        " series=RE.DE~.?/CO.CO.?/SN.SN.? energy=2,1,1 tactics=CO:knockout,GR:trap",
        "ON,ON,ON,ON,ON+SN/DE+CO/RE,RE,RE,RE,RE,RE+SN",
        (1, 7, 14, 14, 36),
    ),
    (
        "hands to five, an offer and the picks before a fight of teams",
        f"{FOUR} teams=yes field=BAST demons=CIN,MIR,HOW,TRA fight=2 wins=1,0,1,0 step=refill"
        " dues=refill:south-west:1,refill:north-west:1,refill:north-east:1,refill:south-east:1",
        "ON,DE,RE,CO,GR,SW/ON,ON/SN,SN,SN,SN,SN/DE,DE,DE,DE,DE",
        (6, 6, 24, 84, 258),
    ),
    (
        "two traps at once, and a first-player card that costs energy",
        f"{THREE} field=ECHO demons=TRA,GAL,SPI intercept=damage tie=decider step=open"
        " series=?/?/? energy=1,1,3 tactics=ON:trap,DE:trap,RE:trap,CO:trap,SN:trap wins=2,2,0",
        "ON+GR/CO+SW/SW+DE",
        (2, 10, 26),
    ),
]


@dataclass(frozen=True)
class Node:
    """A position with all its cards; the deck's top card is its first."""

    state: State
    hands: tuple[tuple[Move, ...], ...]
    laid: tuple[Move | None, ...]
    deck: tuple[Move, ...]

    @property
    def plain(self) -> naive.World:
        """The same for the brute force."""
        return as_naive(self.state, self.hands, self.laid, self.deck)


def as_naive(
    state: State,
    hands: tuple[tuple[Move, ...], ...],
    laid: tuple[Move | None, ...],
    deck: tuple[Move, ...],
) -> naive.World:
    seats = [seat.value for seat in state.players]
    rows = list(zip(seats, state.fighters, strict=True))
    return naive.World(
        seats=seats,
        first=state.first.value,
        hand={s: [m.code for m in hand] for s, hand in zip(seats, hands, strict=True)},
        laid={s: move.code if move else "" for s, move in zip(seats, laid, strict=True)},
        series={s: [[p.move.code, p.turned] for p in f.series] for s, f in rows},
        energy={s: fighter.energy for s, fighter in rows},
        wins={s: fighter.wins for s, fighter in rows},
        out={s: fighter.out.value if fighter.out else "" for s, fighter in rows},
        demon={s: fighter.demon.code if fighter.demon else "" for s, fighter in rows},
        spent=[s for s, fighter in rows if fighter.spent],
        deck=[move.code for move in deck],
        discard=[move.code for move in state.discard],
        trap=[m.code for m, t in zip(PACK.moves, state.tactics, strict=True) if t.trap],
        knockout=[m.code for m, t in zip(PACK.moves, state.tactics, strict=True) if t.knockout],
        step=state.step.value,
        fight=state.fight,
        round=state.round,
        turn=state.turn,
        ground=state.battlefield.code if state.battlefield else "",
        fought=[battlefield.code for battlefield in state.fought],
        offered=[move.code for move in state.offered],
        picked=state.picked,
        acting=state.acting.value if state.acting else "",
        todo=[_todo(due) for due in state.dues],
        last=[seat.value for seat in state.last_out],
        goal=state.goal,
        won=[seat.value for seat in state.winners],
        options={
            "teams": state.options.teams,
            "quick": state.options.quick,
            "intercept": state.options.intercept.value,
            "tie": state.options.tie.value,
            "lots": state.options.lots.value,
        },
    )


def _todo(due) -> dict:
    todo = {"what": due.task.value, "seat": due.seat.value}
    if due.task.value == "discard":
        todo["count"] = due.count
    if due.move is not None:
        todo["move"] = due.move.code
    if due.places:
        todo["places"] = list(due.places)
    return todo


def root(fields: str, cards: str) -> Node:
    """The position with these hands, and after ``+`` what is laid; the deck is what is left."""
    hands, laid = [], []
    for part in cards.split("/"):
        held, _, down = part.partition("+")
        hands.append(tuple(PACK.move_named(code) for code in held.split(",")))
        laid.append(PACK.move_named(down) if down else None)
    sizes = ",".join(str(len(hand)) for hand in hands)
    state = table(f"{fields} hands={sizes}")
    gone = [*(m for hand in hands for m in hand), *(m for m in laid if m)]
    deck = [m for m in PACK.moves for _ in range(state.hands.unseen[m.index] - gone.count(m))]
    return Node(state, tuple(hands), tuple(laid), tuple(deck))


def successors(node: Node) -> Iterator[tuple[str, Node]]:
    """Every legal action with each position that it may lead to."""
    known = Known(node.hands, node.laid, node.deck)
    for action in legal_actions(node.state, known):
        yield from ((write_action(action), after) for after in afters(node, action))


def afters(node: Node, action: Action) -> list[Node]:
    """The position after an action, for each card that it may have been unseen."""
    state, events = apply(node.state, action)
    nodes = [replace(node, state=state)]
    for event in events:
        nodes = [after for each in nodes for after in _follow(each, event)]
    return nodes


def _follow(node: Node, event: Event) -> list[Node]:
    state = node.state
    match event:
        case Drawn(seat, count):
            node = _with(node, seat, gained=node.deck[:count])
            return [replace(node, deck=node.deck[count:])]
        case Reshuffled(moves):
            return [replace(node, deck=tuple(sorted(moves, key=lambda m: m.index)))]
        case Laid(seat):
            place = state.place(seat)
            return [
                replace(_with(node, seat, lost=(m,)), laid=_put(node.laid, place, m))
                for m in dict.fromkeys(node.hands[place])
            ]
        case Opened(seat, _) | UnopenedDiscarded(seat, _):
            return [replace(node, laid=_put(node.laid, state.place(seat), None))]
        case Stolen(seat, victim):
            return [
                _with(_with(node, victim, lost=(m,)), seat, gained=(m,))
                for m in dict.fromkeys(node.hands[state.place(victim)])
            ]
        case Discarded(seat, moves):
            return [_with(node, seat, lost=moves)]
        case Offered(moves):
            return [replace(node, deck=_without(node.deck, moves))]
        case Picked(seat, move):
            return [_with(node, seat, gained=(move,))]
        case Given(move, seats, from_discard):
            deck = _without(node.deck, (move,) * (len(seats) - from_discard))
            node = replace(node, deck=deck)
            for seat in seats:
                node = _with(node, seat, gained=(move,))
            return [node]
        case _:
            return [node]


def _put(values: tuple, place: int, value: object) -> tuple:
    return (*values[:place], value, *values[place + 1 :])


def _without(moves: tuple[Move, ...], gone: tuple[Move, ...]) -> tuple[Move, ...]:
    left = list(moves)
    for move in gone:
        left.remove(move)
    return tuple(left)


def _with(
    node: Node, seat: Seat, gained: tuple[Move, ...] = (), lost: tuple[Move, ...] = ()
) -> Node:
    place = node.state.place(seat)
    hand = (*_without(node.hands[place], lost), *gained)
    hand = tuple(sorted(hand, key=lambda move: move.index))
    return replace(node, hands=_put(node.hands, place, hand))


@pytest.mark.parametrize(
    ("fields", "cards", "positions"), [pytest.param(*rest, id=name) for name, *rest in COUNTED]
)
def test_both_reach_the_very_same_positions(
    fields: str, cards: str, positions: tuple[int, ...]
) -> None:
    start = root(fields, cards)
    ours, theirs = {start.plain.key(): start}, {start.plain.key(): start.plain}
    counted = []
    for _ in positions:
        reached = [after for node in ours.values() for _, after in successors(node)]
        ours = {node.plain.key(): node for node in reached}
        worlds = [world for each in theirs.values() for _, world in naive.successors(each)]
        theirs = {world.key(): world for world in worlds}
        assert ours.keys() == theirs.keys()
        counted.append(len(ours))
    assert tuple(counted) == positions


@pytest.mark.parametrize("wishes", WISHES, ids=lambda wishes: "-".join(map(str, wishes.values())))
def test_whole_games_go_the_same_way_by_brute_force(wishes: Mapping[str, Plain]) -> None:
    """Every action of a random game is allowed there too, and leads to the same table."""
    for number, (state, cards, action, after, events) in enumerate(real_game(wishes, 5)):
        hands = tuple(tuple(cards.hands[seat]) for seat in state.players)
        laid = tuple(cards.laid[seat] for seat in state.players)
        node = Node(state, hands, laid, tuple(cards.deck))
        if any(isinstance(event, Laid | Stolen | Reshuffled) for event in events):
            assert {n.plain.key() for n in afters(node, action)} == {
                world.key() for line, world in _tried(node.plain, write_action(action))
            }
            continue
        world = naive.attempt(node.plain, write_action(action))
        (then,) = afters(node, action)
        assert world.key() == then.plain.key(), f"{number} {write_action(action)}"
        assert then.state is after or then.state == after


def _tried(world: naive.World, line: str) -> list[tuple[str, naive.World]]:
    return [(line, naive.attempt(world, line, secret)) for secret in naive.secrets(world, line)]

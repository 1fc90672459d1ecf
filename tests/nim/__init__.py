"""The smallest game that keeps every promise of a game: matches taken from one heap.

Shared code is tested with it, which also proves that shared code knows no real game by name.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from companion.games.game import (
    Counted,
    Game,
    GameRules,
    GameScreen,
    GameSimulation,
    GameTable,
    GameWording,
    Marks,
    Notation,
    NotationError,
    Option,
    Plain,
    Question,
    Reading,
    Sight,
    Unchanged,
    Understood,
    Unexplained,
)
from companion.games.printing import GamePrinting
from companion.rules.outcome import Outcome
from companion.rules.rule import Rule, RuleBroken
from companion.rules.seat import JUST, NOBODY, Seat
from companion.rules.sentence import Sentence, say
from companion.scenes.scene import Count, Face, Node
from companion.table.layout import Layout
from companion.table.zones import Mat, Order, Piece, Shape, Zone

NIM_1 = Rule("NIM-1")
NIM_2 = Rule("NIM-2")
NIM_3 = Rule("NIM-3")

OTHER = {Seat.SOUTH: Seat.NORTH, Seat.NORTH: Seat.SOUTH}


@dataclass(frozen=True, slots=True)
class Heap:
    matches: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class Take:
    count: int


@dataclass(frozen=True, slots=True)
class Took:
    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class Left:
    count: int


Event = Took | Left


def start(setup: Mapping[str, Plain]) -> Heap:
    heap = setup.get("heap", 12)
    if not isinstance(heap, int) or isinstance(heap, bool) or not 1 <= heap <= 1000:
        raise NotationError(say("nim-bad-setup"))
    return Heap(heap, Seat.SOUTH)


def apply(heap: Heap, take: Take) -> tuple[Heap, tuple[Event, ...]]:
    if not 1 <= take.count <= 3:
        raise RuleBroken(NIM_1, say("nim-wrong-count", count=take.count), say("nim-take-fewer"))
    if take.count > heap.matches:
        because = say("nim-too-many", count=take.count, left=heap.matches)
        raise RuleBroken(NIM_2, because, say("nim-take-fewer"))
    left = heap.matches - take.count
    return Heap(left, OTHER[heap.seat]), (Took(heap.seat, take.count), Left(left))


def legal_actions(heap: Heap) -> Iterable[Take]:
    return [Take(count) for count in (1, 2, 3) if count <= heap.matches]


def outcome(heap: Heap) -> Outcome | None:
    if heap.matches:
        return None
    winner = OTHER[heap.seat]
    return Outcome((winner,), NIM_3, say("nim-last-match", seat=winner))


def layout(heap: Heap) -> Layout:
    return Layout({"heap": tuple(Piece("nim", f"M{n}") for n in range(1, heap.matches + 1))})


def read(heap: Heap, sight: Sight) -> Reading[Take]:
    gone = heap.matches - len(sight.layout.at("heap"))
    if gone == 0:
        return Unchanged()
    return Understood(Take(gone)) if gone > 0 else Unexplained()


def menus(heap: Heap) -> tuple[Question, ...]:
    options = [Option(str(a.count), say("nim-left", count=a.count)) for a in legal_actions(heap)]
    return (Question(heap.seat, say("nim-zone"), tuple(options)),) if options else ()


def board(heap: Heap, marks: Marks) -> Node:
    return Count(say("nim-zone"), heap.matches)


def read_action(text: str) -> Take:
    if not re.fullmatch(r"take -?[0-9]{1,9}", text):
        raise NotationError(say("nim-bad-action", text=text[:40]))
    return Take(int(text.removeprefix("take ")))


def read_position(text: str) -> Heap:
    found = re.fullmatch(r"([0-9]{1,3}) (south|north)", text)
    if not found:
        raise NotationError(say("nim-bad-position", text=text[:40]))
    return Heap(int(found[1]), Seat(found[2]))


def tell_event(event: Event) -> Sentence:
    match event:
        case Took(seat, count):
            return say("nim-took", seat=seat, count=count)
        case Left(count):
            return say("nim-left", count=count)


@dataclass(frozen=True, slots=True)
class NimWorld:
    def actions(self, state: Heap) -> Iterable[Take]:
        return legal_actions(state)

    def after(self, events: Iterable[Event]) -> NimWorld:
        return self

    def hand(self, seat: Seat) -> tuple[Piece, ...]:
        return ()

    def deck(self, seat: Seat) -> tuple[Piece, ...]:
        return ()


def new_setup(chance: random.Random, wishes: Mapping[str, Plain]) -> Mapping[str, Plain]:
    return {"heap": chance.randint(20, 40)} | dict(wishes)


NIM: Game[Heap, Take, Event] = Game(
    name="nim",
    folder=Path(__file__).parent,
    seats=(Seat.SOUTH, Seat.NORTH),
    rules=GameRules(
        rulebook=(NIM_1, NIM_2, NIM_3),
        new_setup=new_setup,
        start=start,
        apply=apply,
        legal_actions=legal_actions,
        awaiting=lambda heap: JUST[heap.seat] if heap.matches else NOBODY,
        outcome=outcome,
        counted=lambda heap: (
            Counted(say("nim-zone"), heap.matches, range(41), lambda n: Heap(n, heap.seat)),
        ),
    ),
    table=GameTable(
        pieces=tuple(Piece("nim", f"M{n}") for n in range(1, 41)),
        mat=Mat(
            300, 200, (Zone("heap", 0, 0, 300, 200, Order.SPREAD),), lambda piece: Shape(20, 20)
        ),
        layout=layout,
        played=lambda heap, take: layout(Heap(heap.matches - take.count, heap.seat)),
        read=read,
        menus=menus,
        as_it_lies=lambda heap, table: Heap(len(table.at("heap")), heap.seat),
    ),
    wording=GameWording(
        tell_action=lambda heap, take: say("nim-took", seat=heap.seat, count=take.count),
        tell_event=tell_event,
        restates=lambda event: False,
        name_piece=lambda piece: say("nim-match", name=piece.name),
        name_zone=lambda zone: say("nim-zone"),
    ),
    screen=GameScreen(
        board=board,
        face=lambda piece: Face(say("nim-match", name=piece.name)),
    ),
    notation=Notation(
        write_action=lambda take: f"take {take.count}",
        read_action=read_action,
        write_position=lambda heap: f"{heap.matches} {heap.seat.value}",
        read_position=read_position,
    ),
    simulation=GameSimulation(deal=lambda chance, heap: NimWorld()),
    printing=GamePrinting(memo=lambda piece: NIM_1.text),
)

"""Pairs: cards that lie face down with two kinds of backs, are turned over, and lie sideways once
they are won. The toy game of copies, of cards turned over where they lie, and of quarter turns.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from companion.games.game import (
    Game,
    GameRules,
    GameScreen,
    GameSimulation,
    GameTable,
    GameWording,
    Marks,
    Notation,
    NotationError,
    Plain,
    Reading,
    Sight,
    Unchanged,
    Understood,
    Unexplained,
)
from companion.rules.outcome import Outcome
from companion.rules.rule import Rule, RuleBroken
from companion.rules.seat import JUST, NOBODY, Seat
from companion.rules.sentence import Sentence, say
from companion.scenes.scene import Count, Face, Node
from companion.table.layout import Flipped, Layout, changes
from companion.table.zones import Mat, Order, Piece, Shape, Zone, ZoneId

PAIRS = 7
PLACES = 2 * PAIRS
OTHER = {Seat.SOUTH: Seat.NORTH, Seat.NORTH: Seat.SOUTH}
COLOURS = {"R": "red", "B": "blue"}
ROWS = (ZoneId("far-row"), ZoneId("near-row"))

FIRST_RED = Rule("PAIRS-1")
FACE_DOWN = Rule("PAIRS-2")
ONE_OF_EACH = Rule("PAIRS-3")
MOST_PAIRS = Rule("PAIRS-4")


@dataclass(frozen=True, slots=True)
class Place:
    """A card on the table; ``face`` is its number once it is up, ``won`` who has it."""

    red: bool
    face: int = 0
    won: Seat | None = None


@dataclass(frozen=True, slots=True)
class Position:
    places: tuple[Place, ...]
    seat: Seat

    @property
    def first(self) -> int | None:
        """The red card that was turned up."""
        up = [n for n, place in enumerate(self.places) if place.face and place.won is None]
        return up[0] if up else None


@dataclass(frozen=True, slots=True)
class TurnUp:
    """Turn up the card at a place; it shows this number."""

    place: int
    face: int


@dataclass(frozen=True, slots=True)
class Shown:
    seat: Seat
    place: int
    face: int


@dataclass(frozen=True, slots=True)
class Won:
    seat: Seat
    face: int


@dataclass(frozen=True, slots=True)
class NoPair:
    seat: Seat


Event = Shown | Won | NoPair


# --- rules -------------------------------------------------------------------------------


def start(setup: Mapping[str, Plain]) -> Position:
    red = setup.get("red")
    if not isinstance(red, list) or sorted(map(str, red)) != sorted(set(map(str, red))):
        raise NotationError(say("pairs-bad-setup"))
    places = tuple(Place(str(n) in map(str, red)) for n in range(PLACES))
    if sum(place.red for place in places) != PAIRS:
        raise NotationError(say("pairs-bad-setup"))
    return Position(places, Seat.SOUTH)


def new_setup(chance: random.Random, wishes: Mapping[str, Plain]) -> Mapping[str, Plain]:
    red: list[Plain] = [str(n) for n in sorted(chance.sample(range(PLACES), PAIRS))]
    return {"red": red} | dict(wishes)


def apply(position: Position, action: TurnUp) -> tuple[Position, tuple[Event, ...]]:
    place = position.places[action.place]
    first = position.first
    if place.face:
        because = say("pairs-is-up", place=action.place + 1)
        raise RuleBroken(FACE_DOWN, because, say("pairs-turn-another"))
    if place.red != (first is None):
        key = "pairs-red-first" if first is None else "pairs-blue-second"
        raise RuleBroken(FIRST_RED, say(key), say("pairs-turn-another"))
    if any(p.red == place.red and p.face == action.face for p in position.places):
        because = say("pairs-twice", face=action.face)
        raise RuleBroken(ONE_OF_EACH, because, say("pairs-turn-another"))
    seat, shown = position.seat, Shown(position.seat, action.place, action.face)
    if first is None:
        return _with(position, {action.place: Place(place.red, action.face)}), (shown,)
    if position.places[first].face == action.face:
        pair = {n: Place(n == first, action.face, seat) for n in (first, action.place)}
        return _with(position, pair), (shown, Won(seat, action.face))
    down = _with(position, {first: Place(red=True)})
    return replace(down, seat=OTHER[seat]), (shown, NoPair(seat))


def _with(position: Position, places: Mapping[int, Place]) -> Position:
    now = tuple(places.get(n, place) for n, place in enumerate(position.places))
    return replace(position, places=now)


def legal_actions(position: Position) -> Iterable[TurnUp]:
    red = position.first is None
    lying = {place.face for place in position.places if place.red == red}
    return [
        TurnUp(n, face)
        for n, place in enumerate(position.places)
        if place.red == red and not place.face
        for face in range(1, PAIRS + 1)
        if face not in lying
    ]


def awaiting(position: Position) -> frozenset[Seat]:
    return JUST[position.seat] if any(not place.won for place in position.places) else NOBODY


def pairs_of(position: Position, seat: Seat) -> int:
    return sum(place.won is seat for place in position.places) // 2


def outcome(position: Position) -> Outcome | None:
    if awaiting(position):
        return None
    winner = max(OTHER, key=lambda seat: pairs_of(position, seat))
    because = say("pairs-most", seat=winner, pairs=pairs_of(position, winner))
    return Outcome((winner,), MOST_PAIRS, because)


# --- the table ---------------------------------------------------------------------------


def back(position: Position, n: int) -> Piece:
    red = position.places[n].red
    number = sum(place.red == red for place in position.places[: n + 1])
    return Piece("pairs", "red" if red else "blue", copy=number)


def face_of(*, red: bool, face: int) -> Piece:
    return Piece("pairs", f"{'R' if red else 'B'}{face}")


def layout(position: Position) -> Layout:
    lying = [
        face_of(red=place.red, face=place.face) if place.face else back(position, n)
        for n, place in enumerate(position.places)
    ]
    won = [p for p, place in zip(lying, position.places, strict=True) if place.won]
    zones = {ROWS[0]: tuple(lying[:PAIRS]), ROWS[1]: tuple(lying[PAIRS:])}
    return Layout(zones, quarters=dict.fromkeys(won, 1))


def played(position: Position, action: TurnUp) -> Layout:
    """The card turned up, and nothing done about it yet."""
    red = position.places[action.place].red
    return layout(_with(position, {action.place: Place(red, action.face)}))


def read(position: Position, sight: Sight) -> Reading[TurnUp]:
    if not sight.changes:
        return Unchanged()
    actions = [*_turned_up(position, sight)]
    wanted = position.first is None
    for action in sorted(actions, key=lambda a: position.places[a.place].red != wanted):
        after = _after(position, action)
        tables = (played(position, action), *([layout(after)] if after else ()))
        if any(_leads_to(sight.layout, table) for table in tables):
            return Understood(action)
    return Unexplained()


def _turned_up(position: Position, sight: Sight) -> Iterator[TurnUp]:
    expected = layout(position)
    for change in sight.changes:
        if isinstance(change, Flipped) and change.was in set(expected) and not change.piece.copy:
            place = [*expected].index(change.was)
            yield TurnUp(place, int(change.piece.name[1:]))


def _after(position: Position, action: TurnUp) -> Position | None:
    try:
        return apply(position, action)[0]
    except RuleBroken:
        return None


def _leads_to(seen: Layout, table: Layout) -> bool:
    """Whether nothing else was done than to turn up one more card by whoever is quick."""
    rest = changes(table, seen)
    return all(isinstance(change, Flipped) and not change.piece.copy for change in rest)


SIZE = Shape(44, 62, tag_x_mm=-10, tag_y_mm=-19)

MAT = Mat(
    480,
    180,
    (
        Zone(ROWS[0], 5, 5, 470, 80, Order.ROW, turns=2),
        Zone(ROWS[1], 5, 95, 470, 80, Order.ROW, turns=2),
    ),
    lambda piece: SIZE,
    back=lambda piece: None if is_back(piece) else Piece("pairs", COLOURS[piece.name[0]]),
)


def is_back(piece: Piece) -> bool:
    return piece.name in COLOURS.values()


# --- words -------------------------------------------------------------------------------


def name_piece(piece: Piece) -> Sentence:
    if is_back(piece):
        return say(f"pairs-{piece.name}-back")
    return say(f"pairs-{COLOURS[piece.name[0]]}-card", face=int(piece.name[1:]))


def tell_event(event: Event) -> Sentence:
    match event:
        case Shown(seat, place, face):
            return say("pairs-shown", seat=seat, place=place + 1, face=face)
        case Won(seat, face):
            return say("pairs-won", seat=seat, face=face)
        case NoPair(seat):
            return say("pairs-no-pair", seat=seat)


def read_action(text: str) -> TurnUp:
    found = re.fullmatch(rf"up ([1-9]|1[0-{PLACES - 10}]) ([1-{PAIRS}])", text, re.ASCII)
    if not found:
        raise NotationError(say("pairs-bad-action", text=text[:40]))
    return TurnUp(int(found[1]) - 1, int(found[2]))


def write_position(position: Position) -> str:
    marks = {None: "", Seat.SOUTH: "s", Seat.NORTH: "n"}
    cards = [f"{'rb'[not p.red]}{p.face or ''}{marks[p.won]}" for p in position.places]
    return f"{position.seat.value} {','.join(cards)}"


def read_position(text: str) -> Position:
    card = rf"[rb](?:[1-{PAIRS}][sn]?)?"
    found = re.fullmatch(rf"(south|north) ({card}(?:,{card}){{{PLACES - 1}}})", text)
    if not found:
        raise NotationError(say("pairs-bad-position", text=text[:40]))
    won = {"s": Seat.SOUTH, "n": Seat.NORTH}
    places = tuple(
        Place(card[0] == "r", int(card[1:2] or 0), won.get(card[2:]))
        for card in found[2].split(",")
    )
    return Position(places, Seat(found[1]))


def board(position: Position, marks: Marks) -> Node:
    return Count(say("pairs-won-so-far"), pairs_of(position, position.seat))


# --- a simulated game --------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Shuffled:
    """What is really on each card."""

    faces: tuple[int, ...]

    def actions(self, state: Position) -> Iterable[TurnUp]:
        red = state.first is None
        down = [n for n, p in enumerate(state.places) if p.red == red and not p.face]
        return [TurnUp(n, self.faces[n]) for n in down]

    def after(self, events: Iterable[Event]) -> Shuffled:
        return self

    def hand(self, seat: Seat) -> tuple[Piece, ...]:
        return ()

    def deck(self, seat: Seat) -> tuple[Piece, ...]:
        return ()

    def beneath(self, state: Position) -> Mapping[Piece, Piece]:
        down = [n for n, place in enumerate(state.places) if not place.face]
        real = {n: face_of(red=state.places[n].red, face=self.faces[n]) for n in down}
        return {back(state, n): face for n, face in real.items()}


def deal(chance: random.Random, position: Position) -> Shuffled:
    faces = [place.face for place in position.places]
    for red in (True, False):
        down = [n for n, p in enumerate(position.places) if p.red == red and not p.face]
        lying = {p.face for p in position.places if p.red == red}
        hidden = [face for face in range(1, PAIRS + 1) if face not in lying]
        for n, face in zip(down, chance.sample(hidden, len(hidden)), strict=True):
            faces[n] = face
    return Shuffled(tuple(faces))


PAIRS_GAME: Game[Position, TurnUp, Event] = Game(
    name="pairs",
    folder=Path(__file__).parent,
    seats=(Seat.SOUTH, Seat.NORTH),
    rules=GameRules(
        rulebook=(FIRST_RED, FACE_DOWN, ONE_OF_EACH, MOST_PAIRS),
        new_setup=new_setup,
        start=start,
        apply=apply,
        legal_actions=legal_actions,
        awaiting=awaiting,
        outcome=outcome,
    ),
    table=GameTable(
        pieces=(
            *(Piece("pairs", kind, copy=n + 1) for kind in ("red", "blue") for n in range(PAIRS)),
            *(face_of(red=red, face=n + 1) for red in (True, False) for n in range(PAIRS)),
        ),
        mat=MAT,
        layout=layout,
        played=played,
        read=read,
        menus=lambda position: (),
    ),
    wording=GameWording(
        tell_action=lambda position, action: tell_event(
            Shown(position.seat, action.place, action.face)
        ),
        tell_event=tell_event,
        restates=lambda event: isinstance(event, Shown),
        name_piece=name_piece,
        name_zone=lambda zone: say(f"pairs-{zone}"),
    ),
    screen=GameScreen(board=board, face=lambda piece: Face(name_piece(piece))),
    notation=Notation(
        write_action=lambda action: f"up {action.place + 1} {action.face}",
        read_action=read_action,
        write_position=write_position,
        read_position=read_position,
    ),
    simulation=GameSimulation(deal=deal),
)

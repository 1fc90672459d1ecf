"""Race: two runners on a ring of tiles that turn and change places, and cards of two halves that
say how far to run. The toy game of zones on tiles, and of things with several tags.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import permutations, product
from pathlib import Path

from msgspec import structs

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
from companion.table.layout import Layout, Reordered, changes
from companion.table.tasks import imagine_done, tasks_between
from companion.table.zones import WHOLE, Mat, Order, Piece, Shape, Spot, Zone, ZoneId

TILES = 6
GOAL = 24
SEATS = (Seat.SOUTH, Seat.NORTH)
OTHER = {Seat.SOUTH: Seat.NORTH, Seat.NORTH: Seat.SOUTH}
RING = ZoneId("ring")
ROWS = {seat: ZoneId(f"{seat.value}-row") for seat in SEATS}
CARDS = {seat: tuple(f"{seat.value[0].upper()}{n}" for n in range(1, 5)) for seat in SEATS}
STEPS = {"1L": 1, "1R": 0, "2L": 2, "2R": 1, "3L": 0, "3R": 2, "4L": 1, "4R": 1}
"""How far each half sends a runner."""

HALF_COVERED = Rule("RACE-1")
OWN_CARDS = Rule("RACE-2")
ANOTHER_ROW = Rule("RACE-3")
FIRST_ROUND = Rule("RACE-4")

Row = tuple[str, ...]
"""The halves that are seen, from left to right: ``S1L``, ``S2R``, ``S2L``."""


@dataclass(frozen=True, slots=True)
class Track:
    """The ring clockwise, how far each tile is turned, and for each seat: tile, way, row."""

    ring: tuple[int, ...]
    turns: tuple[int, ...]
    tiles: tuple[int, int]
    ways: tuple[int, int]
    rows: tuple[Row, Row]
    seat: Seat

    def of(self, seat: Seat) -> int:
        return SEATS.index(seat)


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay two cards over each other."""

    halves: Row


@dataclass(frozen=True, slots=True)
class Ran:
    seat: Seat
    steps: int
    tile: int


@dataclass(frozen=True, slots=True)
class TileTurned:
    tile: int


@dataclass(frozen=True, slots=True)
class Swapped:
    tile: int
    following: int


Event = Ran | TileTurned | Swapped


# --- rules -------------------------------------------------------------------------------


def start(setup: Mapping[str, Plain]) -> Track:
    ring = setup.get("ring")
    if not isinstance(ring, list) or sorted(map(str, ring)) != [*map(str, range(1, TILES + 1))]:
        raise NotationError(say("race-bad-setup"))
    tiles = tuple(int(str(tile)) for tile in ring)
    runners = tiles[0], tiles[TILES // 2]
    return Track(tiles, (0,) * TILES, runners, (0, 0), ((), ()), Seat.SOUTH)


def new_setup(chance: random.Random, wishes: Mapping[str, Plain]) -> Mapping[str, Plain]:
    ring: list[Plain] = [str(n) for n in chance.sample(range(1, TILES + 1), TILES)]
    return {"ring": ring} | dict(wishes)


def rows_of(seat: Seat) -> list[Row]:
    """Every way in which a player can lay one card over a half of another."""
    found: list[Row] = []
    for (low, top), turned, half in product(permutations(CARDS[seat], 2), ("LR", "RL"), ("L", "R")):
        both = tuple(top + side for side in turned)
        found += [(low + half, *both), (*both, low + half)]
    return found


def is_row(halves: Row) -> bool:
    """Whether of one card both halves are seen, and of another one beside it."""
    cards = [half[:-1] for half in halves]
    if len(halves) != 3 or len(set(halves)) != 3 or len(set(cards)) != 2:
        return False
    return cards[0] == cards[1] or cards[1] == cards[2]


def apply(track: Track, action: Lay) -> tuple[Track, tuple[Event, ...]]:
    seat, mine = track.seat, track.of(track.seat)
    if awaiting(track) == NOBODY or not is_row(action.halves):
        raise RuleBroken(HALF_COVERED, say("race-no-row"), say("race-lay-two"))
    if not all(half[:-1] in CARDS[seat] for half in action.halves):
        raise RuleBroken(OWN_CARDS, say("race-not-yours"), say("race-lay-two"))
    if action.halves == track.rows[mine]:
        raise RuleBroken(ANOTHER_ROW, say("race-same-row"), say("race-lay-two"))
    steps = sum(STEPS[half[1:]] for half in action.halves)
    place = (track.ring.index(track.tiles[mine]) + steps) % TILES
    tile = track.ring[place]
    after = replace(
        track,
        tiles=_with(track.tiles, mine, tile),
        ways=_with(track.ways, mine, track.ways[mine] + steps),
        rows=_with(track.rows, mine, action.halves),
        seat=OTHER[seat],
    )
    events: list[Event] = [Ran(seat, steps, tile)]
    if steps:
        turns = (*track.turns[: tile - 1], (track.turns[tile - 1] + 1) % 4, *track.turns[tile:])
        after = replace(after, turns=turns)
        events.append(TileTurned(tile))
    if steps and after.tiles[0] == after.tiles[1]:
        ring = [*track.ring]
        following = (place + 1) % TILES
        ring[place], ring[following] = ring[following], ring[place]
        after = replace(after, ring=tuple(ring))
        events.append(Swapped(tile, track.ring[following]))
    return after, tuple(events)


def _with(pair: tuple[Row, Row] | tuple[int, int], place: int, value: Row | int) -> tuple:
    return (value, pair[1]) if place == 0 else (pair[0], value)


def legal_actions(track: Track) -> Iterable[Lay]:
    if awaiting(track) == NOBODY:
        return []
    now = track.rows[track.of(track.seat)]
    return [Lay(row) for row in rows_of(track.seat) if row != now]


def awaiting(track: Track) -> frozenset[Seat]:
    return JUST[track.seat] if max(track.ways) < GOAL else NOBODY


def outcome(track: Track) -> Outcome | None:
    if awaiting(track):
        return None
    winner = OTHER[track.seat]
    return Outcome((winner,), FIRST_ROUND, say("race-won", seat=winner, goal=GOAL))


# --- the table ---------------------------------------------------------------------------


def tile_piece(tile: int) -> Piece:
    return Piece("race", f"T{tile}")


def runner(seat: Seat) -> Piece:
    return Piece("race", f"runner-{seat.value}")


def half_piece(half: str) -> Piece:
    return Piece("race", half[:-1], part=half[-1])


def on_tile(tile: int) -> ZoneId:
    return ZoneId(f"tile-{tile}")


def is_turned(row: Row, place: int) -> bool:
    """Whether the card of a half lies upside down: then its right half is on its left."""
    card, side = row[place][:-1], row[place][-1]
    whole = [half[-1] for half in row if half[:-1] == card]
    if len(whole) == 2:
        return whole == ["R", "L"]
    return side == ("R" if place == 0 else "L")


def layout(track: Track) -> Layout:
    zones = {RING: tuple(map(tile_piece, track.ring))}
    quarters = {tile_piece(n + 1): turn for n, turn in enumerate(track.turns) if turn}
    for seat, tile, row in zip(SEATS, track.tiles, track.rows, strict=True):
        there = zones.get(on_tile(tile), ())
        zones[on_tile(tile)] = tuple(sorted((*there, runner(seat))))
        if row:
            zones[ROWS[seat]] = tuple(map(half_piece, row))
        quarters |= {half_piece(half): 2 for n, half in enumerate(row) if is_turned(row, n)}
    return Layout(zones, quarters=quarters)


def played(track: Track, action: Lay) -> Layout:
    """The cards laid, and the runner still where it was."""
    rows: tuple[Row, Row] = _with(track.rows, track.of(track.seat), action.halves)
    return layout(replace(track, rows=rows))


def read(track: Track, sight: Sight) -> Reading[Lay]:
    if not sight.changes or not awaiting(track):
        return Unchanged()
    lying = sight.layout.at(ROWS[track.seat])
    row = tuple(f"{piece.name}{piece.part}" for piece in lying)
    if row == track.rows[track.of(track.seat)] or not is_row(row):
        return Unexplained()
    action = Lay(row)
    laid = played(track, action)
    try:
        after = layout(apply(track, action)[0])
    except RuleBroken:
        return Unexplained() if changes(laid, sight.layout) else Understood(action)
    done = imagine_done(sight.layout, tasks_between(laid, after), after)
    side_by_side = {zone.name for zone in MAT.zones if zone.order is Order.SPREAD}
    left = [c for c in changes(after, done) if c not in map(Reordered, side_by_side)]
    return Unexplained() if left else Understood(action)


SIDE = {"L": -16.0, "R": 16.0, WHOLE: 0.0}


def shape(piece: Piece) -> Shape:
    if piece.part:
        return Shape(64, 44, tag_x_mm=SIDE[piece.part])
    return Shape(80, 80, tag_y_mm=22) if piece.name[0] == "T" else Shape(27, 27, round=True)


def parts(piece: Piece) -> tuple[Piece, ...]:
    return tuple(structs.replace(piece, part=side) for side in "LR") if piece.part else (piece,)


MAT = Mat(
    620,
    380,
    (
        Zone(RING, 0, 0, 380, 380, Order.RING, turns=4),
        *(
            Zone(on_tile(n), -40, -40, 80, 46, Order.SPREAD, on=tile_piece(n))
            for n in range(1, TILES + 1)
        ),
        Zone(ROWS[Seat.SOUTH], 390, 290, 220, 80, Order.ROW, 0, Seat.SOUTH, turns=4),
        Zone(ROWS[Seat.NORTH], 390, 10, 220, 80, Order.ROW, 180, Seat.NORTH, turns=4),
    ),
    shape,
    parts=parts,
    tiles=tuple((tile_piece(n), Spot(190, 190, 0)) for n in range(1, TILES + 1)),
)


# --- words -------------------------------------------------------------------------------


def name_piece(piece: Piece) -> Sentence:
    if piece.name.startswith("runner"):
        return say(f"race-{piece.name}")
    if piece.name[0] == "T":
        return say("race-tile", number=int(piece.name[1:]))
    return say("race-card", name=piece.name)


def name_zone(zone: ZoneId) -> Sentence:
    if zone.startswith("tile-"):
        return say("race-tile", number=int(zone.removeprefix("tile-")))
    return say(f"race-{zone}")


def tell_event(event: Event) -> Sentence:
    match event:
        case Ran(seat, steps, tile):
            return say("race-ran", seat=seat, steps=steps, tile=tile)
        case TileTurned(tile):
            return say("race-turned", tile=tile)
        case Swapped(tile, following):
            return say("race-swapped", tile=tile, following=following)


HALF = r"[SN][1-4][LR]"


def read_action(text: str) -> Lay:
    if not re.fullmatch(rf"lay( {HALF}){{1,6}}", text, re.ASCII):
        raise NotationError(say("race-bad-action", text=text[:40]))
    return Lay(tuple(text.split()[1:]))


def write_position(track: Track) -> str:
    numbers = (track.ring, track.turns, track.tiles, track.ways)
    rows = ("+".join(row) or "-" for row in track.rows)
    return " ".join([track.seat.value, *(",".join(map(str, part)) for part in numbers), *rows])


def read_position(text: str) -> Track:
    row = rf"(?:-|{HALF}\+{HALF}\+{HALF})"
    many, two = r"(?:[0-6],){5}[0-6]", r"\d{1,2},\d{1,2}"
    pattern = rf"(south|north) ({many}) ({many}) ({two}) ({two}) ({row}) ({row})"
    found = re.fullmatch(pattern, text, re.ASCII)
    if not found or sorted(found[2].split(",")) != [*map(str, range(1, TILES + 1))]:
        raise NotationError(say("race-bad-position", text=text[:40]))
    ring, turns, (south, north), (one, other) = (
        tuple(map(int, found[n].split(","))) for n in range(2, 6)
    )
    laid = [tuple(found[n].split("+")) if found[n] != "-" else () for n in (6, 7)]
    rows: tuple[Row, Row] = (laid[0], laid[1])
    return Track(ring, turns, (south, north), (one, other), rows, Seat(found[1]))


def board(track: Track, marks: Marks) -> Node:
    return Count(say("race-way"), track.ways[track.of(track.seat)])


@dataclass(frozen=True, slots=True)
class Open:
    """Nothing is hidden."""

    def actions(self, state: Track) -> Iterable[Lay]:
        return legal_actions(state)

    def after(self, events: Iterable[Event]) -> Open:
        return self

    def hand(self, seat: Seat) -> tuple[Piece, ...]:
        return ()

    def deck(self, seat: Seat) -> tuple[Piece, ...]:
        return ()


RACE: Game[Track, Lay, Event] = Game(
    name="race",
    folder=Path(__file__).parent,
    seats=SEATS,
    rules=GameRules(
        rulebook=(HALF_COVERED, OWN_CARDS, ANOTHER_ROW, FIRST_ROUND),
        new_setup=new_setup,
        start=start,
        apply=apply,
        legal_actions=legal_actions,
        awaiting=awaiting,
        outcome=outcome,
    ),
    table=GameTable(
        pieces=(
            *(tile_piece(n) for n in range(1, TILES + 1)),
            *map(runner, SEATS),
            *(half_piece(card + side) for seat in SEATS for card in CARDS[seat] for side in "LR"),
        ),
        mat=MAT,
        layout=layout,
        played=played,
        read=read,
        menus=lambda track: (),
    ),
    wording=GameWording(
        tell_action=lambda track, action: say(
            "race-laid",
            seat=track.seat,
            cards=tuple(map(name_piece, dict.fromkeys(half_piece(h).whole for h in action.halves))),
        ),
        tell_event=tell_event,
        restates=lambda event: False,
        name_piece=name_piece,
        name_zone=name_zone,
    ),
    screen=GameScreen(board=board, face=lambda piece: Face(name_piece(piece))),
    notation=Notation(
        write_action=lambda action: " ".join(["lay", *action.halves]),
        read_action=read_action,
        write_position=write_position,
        read_position=read_position,
    ),
    simulation=GameSimulation(deal=lambda chance, track: Open()),
)

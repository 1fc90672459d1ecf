"""Nim for two to six round a table of 1200 x 800 mm: the smallest game with more than two seats.

Matches are taken from a heap, clockwise; what is taken lies before whoever took it. Everybody
holds a few matches and has a small pile, and may lay one of them on the heap instead. Whoever
leaves puts back what they took, and the others play on.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
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
    Option,
    Question,
    Reading,
    Sight,
    Unchanged,
    Understood,
    Unexplained,
)
from companion.games.shared.notation import bad_text, read_fields, read_number, seat_among
from companion.rules.seat import JUST, NOBODY, Seat, stretches
from companion.rules.sentence import Sentence, say
from companion.scenes.outlines import SEAT_COLOURS
from companion.scenes.scene import Column, Count, Face, Fan, Marker, Node, Panel, Row, Tone, Track
from companion.scenes.scene import Words as Text
from companion.table.layout import Layout
from companion.table.zones import Mat, Order, Piece, Shape, Zone, ZoneId
from tests.toys import read_gone, write_gone
from tests.toys.round_nim.rules import (
    MATCHES,
    RULEBOOK,
    Action,
    Event,
    Laid,
    Lay,
    State,
    Take,
    Took,
    apply,
    changed,
    legal_actions,
    new_setup,
    outcome,
    start,
    without,
)

NAME = "round_nim"
HEAP = ZoneId("heap")
WIDE_MM, HIGH_MM = 1200.0, 800.0

# --- table -------------------------------------------------------------------------------


def match_piece(number: int) -> Piece:
    return Piece(NAME, f"M{number:02}")


def number_of(piece: Piece) -> int:
    return int(piece.name[1:])


def token(seat: Seat) -> Piece:
    return Piece(NAME, f"pointer-{seat.value}")


def taken_zone(seat: Seat) -> ZoneId:
    return ZoneId(f"{seat.value}-taken")


def shape(piece: Piece) -> Shape:
    return Shape(24, 24, round=True) if piece.name.startswith("pointer") else Shape(44, 63, 0, -12)


def mat(seats: Sequence[Seat]) -> Mat:
    zones = [Zone(HEAP, 250, 230, 700, 340, Order.SPREAD)]
    for seat, (left, right) in stretches(seats).items():
        x, width = left * WIDE_MM + 20, (right - left) * WIDE_MM - 40
        y = HIGH_MM - 180 if seat.upright == 0 else 30
        zones.append(
            Zone(taken_zone(seat), x, y, width, 150, Order.SPREAD, seat.upright, owner=seat)
        )
    return Mat(WIDE_MM, HIGH_MM, tuple(zones), shape, tuple((token(seat), seat) for seat in seats))


def layout(state: State) -> Layout:
    zones = {HEAP: state.heap} | dict(zip(map(taken_zone, state.seats), state.taken, strict=True))
    return Layout({zone: tuple(map(match_piece, sorted(there))) for zone, there in zones.items()})


def played(state: State, action: Action) -> Layout:
    """The matches wherever somebody has put them, be it allowed or not."""
    match action:
        case Take(matches):
            own = state.taken[state.side] | (matches & state.heap)
            heap, taken = state.heap - matches, changed(state.taken, state.side, own)
        case Lay(match):
            heap, taken = state.heap | {match}, tuple(own - {match} for own in state.taken)
    return layout(replace(state, heap=heap, taken=taken))


def read(state: State, sight: Sight) -> Reading[Action]:
    expected, seen = layout(state), sight.layout
    if chosen := sight.chosen_by(state.turn):
        return Understood(Take(frozenset({number_of(chosen[-1])})))
    zones = {*expected.zones, *seen.zones}
    moved = {zone: frozenset(seen.at(zone)) ^ frozenset(expected.at(zone)) for zone in zones}
    changed = {number_of(piece) for piece in moved[HEAP]}
    if not any(moved.values()):
        return Unchanged()
    if changed <= state.heap and _is_taken(state, moved):
        return Understood(Take(frozenset(changed)))
    if len(changed) == 1 and not changed & state.heap and sum(map(len, moved.values())) == 1:
        return Understood(Lay(*changed))
    return Unexplained()


def _is_taken(state: State, moved: Mapping[ZoneId, frozenset[Piece]]) -> bool:
    """Whether all that left the heap lies before whoever acts, and nothing else was touched."""
    own = moved[taken_zone(state.turn)]
    return own == moved[HEAP] and sum(map(len, moved.values())) == 2 * len(own)


def menus(state: State) -> tuple[Question, ...]:
    options = tuple(
        Option(piece, say("round-nim-take", match=name_piece(piece)), piece)
        for piece in map(match_piece, sorted(state.heap)[:3])
    )
    return (Question(state.turn, say("round-nim-offer"), options),) if options else ()


# --- words -------------------------------------------------------------------------------


def name_piece(piece: Piece) -> Sentence:
    owners = {token(seat): seat for seat in Seat}
    if piece in owners:
        return say("round-nim-pointer", seat=owners[piece])
    return say("round-nim-match", number=str(number_of(piece)))


def name_zone(zone: ZoneId) -> Sentence:
    owners = {taken_zone(seat): seat for seat in Seat}
    return say("round-nim-taken", seat=owners[zone]) if zone in owners else say("round-nim-heap")


def tell_action(state: State, action: Action) -> Sentence:
    return tell_event(_told(state, action))


def _told(state: State, action: Action) -> Event:
    match action:
        case Take(matches):
            return Took(state.turn, matches)
        case Lay(match):
            return Laid(state.turn, match, draws=False)


def tell_event(event: Event) -> Sentence:
    match event:
        case Took(seat, matches):
            names = tuple(name_piece(match_piece(number)) for number in sorted(matches))
            return say("round-nim-took", seat=seat, matches=names)
        case Laid(seat, match, _):
            return say("round-nim-laid", seat=seat, match=name_piece(match_piece(match)))


def unseen_task(event: Event) -> Sentence | None:
    if isinstance(event, Laid) and event.draws:
        return say("round-nim-draw", seat=event.seat)
    return None


def write_action(action: Action) -> str:
    match action:
        case Take(matches):
            return "take " + _numbers(matches)
        case Lay(match):
            return f"lay {match}"


def read_action(text: str) -> Action:
    verb, _, rest = text.partition(" ")
    if verb == "take":
        return Take(_read_numbers(rest))
    if verb == "lay":
        return Lay(read_number(rest))
    raise bad_text("round-nim-bad-action", text)


def _numbers(numbers: Iterable[int]) -> str:
    return ",".join(map(str, sorted(numbers))) or "-"


def _read_numbers(text: str) -> frozenset[int]:
    return frozenset(map(read_number, text.split(","))) if text != "-" else frozenset()


FIELDS = ("seats", "turn", "heap", "taken", "hands", "piles")


def write_position(state: State) -> str:
    values = (
        ",".join(seat.value for seat in state.seats),
        state.turn.value,
        _numbers(state.heap),
        "/".join(map(_numbers, state.taken)),
        "/".join(map(str, state.hands)),
        "/".join(map(str, state.piles)),
    )
    fields = " ".join(f"{name}={value}" for name, value in zip(FIELDS, values, strict=True))
    return fields + write_gone(state.seats, state.gone)


def read_position(text: str) -> State:
    fields = read_fields(text, (*FIELDS, "gone"))
    if not set(FIELDS) <= set(fields):
        raise bad_text("round-nim-bad-position", text)
    seats = tuple(seat_among(tuple(Seat), word) for word in fields["seats"].split(","))
    taken = tuple(map(_read_numbers, fields["taken"].split("/")))
    hands, piles = (tuple(map(read_number, fields[f].split("/"))) for f in ("hands", "piles"))
    if not len(seats) == len(taken) == len(hands) == len(piles):
        raise bad_text("round-nim-bad-position", text)
    turn = seat_among(seats, fields["turn"])
    gone = read_gone(seats, fields)
    return State(seats, turn, _read_numbers(fields["heap"]), taken, hands, piles, gone)


# --- screen ------------------------------------------------------------------------------


def board(state: State, marks: Marks) -> Node:
    """The players where they sit, the heap between them, and who has taken how many."""
    sides = [[seat for seat in stretches(state.seats) if seat.upright == side] for side in (180, 0)]
    north, south = (
        Row(tuple(_player(state, seat) for seat in sorted(side, key=lambda seat: seat.towards)))
        for side in sides
    )
    heap = Fan(tuple(marks.face(piece, face(piece)) for piece in layout(state).at(HEAP)))
    scores = zip(state.seats, state.taken, strict=True)
    track = Track(12, tuple(Marker(seat, len(taken)) for seat, taken in scores))
    return Column((north, track, heap, south), (0.0, 0.0, 1.0, 0.0))


def _player(state: State, seat: Seat) -> Node:
    side = state.seats.index(seat)
    taken = len(state.taken[side])
    acts = state.turn is seat and bool(state.heap)
    if seat in state.gone:
        return Panel(Column((Text(say("shared-player", seat=seat)), Text(say("round-nim-gone")))))
    counts = (
        Count(say("round-nim-count", count=taken), taken, seat),
        Count(say("round-nim-held"), state.hands[side]),
    )
    name = Text(say("shared-player", seat=seat), tone=seat)
    return Panel(Column((name, Row(counts))), seat if acts else Tone.QUIET)


def face(piece: Piece) -> Face:
    owner = next((seat for seat in Seat if token(seat) == piece), None)
    return Face(name_piece(piece), colour=SEAT_COLOURS[owner] if owner else "#c8a05a")


# --- simulation --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RoundWorld:
    hands: Mapping[Seat, tuple[int, ...]]
    piles: Mapping[Seat, tuple[int, ...]]

    def actions(self, state: State) -> Iterable[Action]:
        held = self.hands[state.turn]
        return [a for a in legal_actions(state) if isinstance(a, Take) or a.match in held]

    def after(self, events: Iterable[Event]) -> RoundWorld:
        hands, piles = dict(self.hands), dict(self.piles)
        for event in events:
            if isinstance(event, Laid):
                seat = event.seat
                hands[seat] = tuple(match for match in hands[seat] if match != event.match)
                if event.draws:
                    hands[seat], piles[seat] = (*hands[seat], piles[seat][0]), piles[seat][1:]
        return RoundWorld(hands, piles)

    def hand(self, seat: Seat) -> tuple[Piece, ...]:
        return tuple(map(match_piece, self.hands.get(seat, ())))

    def deck(self, seat: Seat) -> tuple[Piece, ...]:
        return tuple(map(match_piece, self.piles.get(seat, ())))


def deal(chance: random.Random, state: State) -> RoundWorld:
    unseen = sorted(state.unseen)
    chance.shuffle(unseen)
    left = iter(unseen)
    hands, piles = (
        {
            seat: tuple(next(left) for _ in range(count))
            for seat, count in zip(state.seats, counts, strict=True)
        }
        for counts in (state.hands, state.piles)
    )
    return RoundWorld(hands, piles)


ROUND_NIM: Game[State, Action, Event] = Game(
    name=NAME,
    folder=Path(__file__).parent,
    seats=tuple(Seat),
    rules=GameRules(
        rulebook=RULEBOOK,
        new_setup=new_setup,
        start=start,
        apply=apply,
        legal_actions=legal_actions,
        awaiting=lambda state: JUST[state.turn] if state.heap else NOBODY,
        outcome=outcome,
        players=lambda state: state.seats,
        without=without,
    ),
    table=GameTable(
        pieces=(*map(match_piece, range(1, MATCHES + 1)), *map(token, Seat)),
        mat=mat(tuple(Seat)),
        layout=layout,
        played=played,
        read=read,
        menus=menus,
        mat_for=mat,
    ),
    wording=GameWording(
        tell_action=tell_action,
        tell_event=tell_event,
        restates=lambda event: True,
        name_piece=name_piece,
        name_zone=name_zone,
        unseen_task=unseen_task,
    ),
    screen=GameScreen(board=board, face=face),
    notation=Notation(write_action, read_action, write_position, read_position),
    simulation=GameSimulation(deal=deal),
)


def round_nim(players: int) -> Game[State, Action, Event]:
    """The game as so many play it who sit as usual."""
    return ROUND_NIM.seated(start(new_setup(random.Random(0), {"players": players})))

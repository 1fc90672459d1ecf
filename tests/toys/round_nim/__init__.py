"""Nim for two to six round a table of 1200 x 800 mm: the smallest game with more than two seats.

Matches are taken from a heap, clockwise; what is taken lies before whoever took it. Everybody
holds a few matches and has a small pile, and may lay one of them on the heap instead.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
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
    Option,
    Plain,
    Question,
    Reading,
    Sight,
    Unchanged,
    Understood,
    Unexplained,
)
from companion.games.shared.notation import bad_text, read_fields, read_number, seat_among
from companion.games.shared.setup import refuse_unknown, seats_in, wished_seats
from companion.rules.outcome import Outcome
from companion.rules.rule import Rule, RuleBroken
from companion.rules.seat import JUST, NOBODY, Seat, stretches
from companion.rules.sentence import Sentence, say
from companion.scenes.outlines import SEAT_COLOURS
from companion.scenes.scene import Column, Count, Face, Fan, Marker, Node, Panel, Row, Tone, Track
from companion.scenes.scene import Words as Text
from companion.table.layout import Layout
from companion.table.zones import Mat, Order, Piece, Shape, Zone, ZoneId
from companion.text.complaint import Complaint
from tests.toys import ANY_COUNT, written

NAME = "round_nim"
RULEBOOK = TAKE, THERE, LAY, LAST = tuple(Rule(f"RNIM-{n}") for n in range(1, 5))
HELD, PILED = 3, 2
"""Matches that everybody holds, and those in everybody's pile."""
MATCHES = 60
HEAP = ZoneId("heap")
WIDE_MM, HIGH_MM = 1200.0, 800.0


@dataclass(frozen=True, slots=True)
class State:
    """Everything by seat is in the order of ``seats``, clockwise."""

    seats: tuple[Seat, ...]
    turn: Seat
    heap: frozenset[int]
    taken: tuple[frozenset[int], ...]
    hands: tuple[int, ...]
    piles: tuple[int, ...]

    @property
    def side(self) -> int:
        return self.seats.index(self.turn)

    @property
    def last(self) -> Seat:
        """Who has acted last."""
        return self.seats[self.side - 1]

    @property
    def unseen(self) -> frozenset[int]:
        """What is in all hands and piles together; whose is which is hidden."""
        seen = self.heap.union(*self.taken)
        count = sum(self.hands) + sum(self.piles)
        left = sorted(set(range(1, MATCHES + 1)) - seen)
        return frozenset(left[:count])


@dataclass(frozen=True, slots=True)
class Take:
    matches: frozenset[int]


@dataclass(frozen=True, slots=True)
class Lay:
    match: int


@dataclass(frozen=True, slots=True)
class Took:
    seat: Seat
    matches: frozenset[int]


@dataclass(frozen=True, slots=True)
class Laid:
    seat: Seat
    match: int
    draws: bool
    """Whether a match from the pile comes into the hand."""


Action = Take | Lay
Event = Took | Laid

# --- rules -------------------------------------------------------------------------------


def new_setup(chance: random.Random, wishes: Mapping[str, Plain]) -> Mapping[str, Plain]:
    """Wishes are the number of ``players`` or their ``seats``, and the matches in the ``heap``."""
    refuse_unknown(wishes, ("players", "seats", "heap"))
    seats = wished_seats(wishes, ANY_COUNT)
    heap = str(wishes.get("heap", chance.randint(8, 12)))
    setup: dict[str, Plain] = {
        "seats": written(seats),
        "heap": int(heap) if heap.isdigit() else heap,
    }
    try:
        start(setup)
    except NotationError as error:
        raise Complaint(error.sentence.key, **error.sentence.facts) from error
    return setup


def start(setup: Mapping[str, Plain]) -> State:
    heap, seats = setup.get("heap"), seats_in(setup, "seats", ANY_COUNT)
    if not isinstance(heap, int) or not 1 <= heap <= 20:
        raise NotationError(say("round-nim-bad-setup"))
    count = len(seats)
    held, piled = (HELD,) * count, (PILED,) * count
    return State(
        seats, seats[0], frozenset(range(1, heap + 1)), (frozenset(),) * count, held, piled
    )


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    if not state.heap:
        raise RuleBroken(LAST, say("round-nim-over"), say("round-nim-put-back"))
    match action:
        case Take(matches):
            return _take(state, matches)
        case Lay(match):
            return _lay(state, match)


def _take(state: State, matches: frozenset[int]) -> tuple[State, tuple[Event, ...]]:
    if not 1 <= len(matches) <= 3:
        because = say("round-nim-wrong-count", count=len(matches))
        raise RuleBroken(TAKE, because, say("round-nim-take-fewer"))
    if not matches <= state.heap:
        raise RuleBroken(THERE, say("round-nim-not-there"), say("round-nim-put-back"))
    side = state.side
    taken = _changed(state.taken, side, state.taken[side] | matches)
    after = replace(state, heap=state.heap - matches, taken=taken, turn=_next(state))
    return after, (Took(state.turn, matches),)


def _lay(state: State, match: int) -> tuple[State, tuple[Event, ...]]:
    side = state.side
    if match not in state.unseen or not state.hands[side]:
        raise RuleBroken(LAY, say("round-nim-not-held"), say("round-nim-put-back"))
    draws = state.piles[side] > 0
    after = replace(
        state,
        heap=state.heap | {match},
        hands=_changed(state.hands, side, state.hands[side] - (not draws)),
        piles=_changed(state.piles, side, state.piles[side] - draws),
        turn=_next(state),
    )
    return after, (Laid(state.turn, match, draws),)


def _changed(items: tuple, index: int, item: object) -> tuple:
    return (*items[:index], item, *items[index + 1 :])


def _next(state: State) -> Seat:
    return state.seats[(state.side + 1) % len(state.seats)]


def legal_actions(state: State) -> Iterable[Action]:
    if not state.heap:
        return []
    takes = [
        Take(frozenset(some)) for n in (1, 2, 3) for some in combinations(sorted(state.heap), n)
    ]
    lays = [Lay(match) for match in sorted(state.unseen)] if state.hands[state.side] else []
    return [*takes, *lays]


def outcome(state: State) -> Outcome | None:
    if state.heap:
        return None
    return Outcome((state.last,), LAST, say("round-nim-last-match", seat=state.last))


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
            heap, taken = state.heap - matches, _changed(state.taken, state.side, own)
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
    return " ".join(f"{name}={value}" for name, value in zip(FIELDS, values, strict=True))


def read_position(text: str) -> State:
    fields = read_fields(text, FIELDS)
    if len(fields) != len(FIELDS):
        raise bad_text("round-nim-bad-position", text)
    seats = tuple(seat_among(tuple(Seat), word) for word in fields["seats"].split(","))
    taken = tuple(map(_read_numbers, fields["taken"].split("/")))
    hands, piles = (tuple(map(read_number, fields[f].split("/"))) for f in ("hands", "piles"))
    if not len(seats) == len(taken) == len(hands) == len(piles):
        raise bad_text("round-nim-bad-position", text)
    turn = seat_among(seats, fields["turn"])
    return State(seats, turn, _read_numbers(fields["heap"]), taken, hands, piles)


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

"""Lowest goes: everybody lays a card face down at the same time, then all are turned over in turn.

Whoever shows the lowest is out of the game. The toy game of cards that several lay at once, of a
turn that changes its direction on the way, and of players who drop out.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
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
    Plain,
    Question,
    Reading,
    Sight,
    Unchanged,
    Understood,
    Unexplained,
)
from companion.games.shared.notation import (
    bad_text,
    read_fields,
    read_number,
    read_seats,
    seat_among,
    write_seats,
)
from companion.games.shared.setup import refuse_unknown, seats_in, wished_seats
from companion.rules.outcome import Outcome
from companion.rules.rule import Rule, RuleBroken
from companion.rules.seat import JUST, NOBODY, Seat, stretches
from companion.rules.sentence import Sentence, say
from companion.scenes.scene import Column, Count, Face, Node, Panel, Tone, Words
from companion.table.layout import Appeared, Flipped, Layout
from companion.table.zones import Mat, Order, Piece, Shape, Zone, ZoneId
from tests.toys import ANY_COUNT, read_gone, write_gone, written

NAME = "lowest"
RULEBOOK = LAYS, OPENS, SHOWS, ENDS = tuple(Rule(f"LO-{n}") for n in range(1, 5))
CARDS = range(1, 31)
HELD = 5
"""As many as there can be rounds."""
BACK = Piece(NAME, "back")
DISCARD = ZoneId("discard")


@dataclass(frozen=True, slots=True)
class State:
    seats: tuple[Seat, ...]
    starter: Seat
    """Who opens first."""
    laid: frozenset[Seat] = NOBODY
    """Before whom a card lies that is not open yet."""
    opened: tuple[tuple[Seat, int], ...] = ()
    out: tuple[Seat, ...] = ()
    discard: tuple[int, ...] = ()
    gone: frozenset[Seat] = NOBODY

    @property
    def playing(self) -> tuple[Seat, ...]:
        return tuple(s for s in self.seats if s not in self.out and s not in self.gone)

    @property
    def to_lay(self) -> frozenset[Seat]:
        """Who has yet to lay; nobody once the first card is open."""
        over = len(self.playing) < 2
        return NOBODY if self.opened or over else frozenset(self.playing) - self.laid

    @property
    def opener(self) -> Seat | None:
        """Whose card is turned over next; None while cards are laid, and at the end."""
        if self.to_lay or not self.laid or len(self.playing) < 2:
            return None
        turns = sum(card % 5 == 0 for _, card in self.opened)
        step = -1 if turns % 2 else 1
        begin = self.seats.index(self.opened[-1][0] if self.opened else self.starter)
        around = (self.seats[(begin + step * n) % len(self.seats)] for n in range(len(self.seats)))
        return next(seat for seat in around if seat in self.laid)

    @property
    def rounds(self) -> int:
        """How many cards those have used who still play, those that lie there not counted."""
        return len(self.out)

    @property
    def seen(self) -> frozenset[int]:
        return frozenset((*self.discard, *(card for _, card in self.opened)))


@dataclass(frozen=True, slots=True)
class Lay:
    seat: Seat


@dataclass(frozen=True, slots=True)
class Open:
    seat: Seat
    card: int


@dataclass(frozen=True, slots=True)
class Dropped:
    seat: Seat
    card: int


Action = Lay | Open
Event = Lay | Open | Dropped


# --- rules -------------------------------------------------------------------------------


def new_setup(chance: random.Random, wishes: Mapping[str, Plain]) -> Mapping[str, Plain]:
    refuse_unknown(wishes, ("players", "seats"))
    seats = wished_seats(wishes, ANY_COUNT)
    return {"seats": written(seats), "starter": chance.choice(seats).value}


def start(setup: Mapping[str, Plain]) -> State:
    refuse_unknown(setup, ("seats", "starter"))
    seats = seats_in(setup, "seats", ANY_COUNT)
    return State(seats, seat_among(seats, str(setup.get("starter", seats[0].value))))


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    if len(state.playing) < 2:
        raise RuleBroken(ENDS, say("lo-over"), say("lo-take-back"))
    match action:
        case Lay(seat):
            if seat not in state.to_lay:
                raise RuleBroken(LAYS, say("lo-lies-there", seat=seat), say("lo-take-back"))
            return replace(state, laid=state.laid | {seat}), (action,)
        case Open(seat, card):
            return _open(state, seat, card)


def _open(state: State, seat: Seat, card: int) -> tuple[State, tuple[Event, ...]]:
    if (opener := state.opener) is not seat:
        missing = state.to_lay or frozenset([opener] if opener else ())
        because = say("lo-not-yet", seat=seat, seats=tuple(s for s in state.seats if s in missing))
        raise RuleBroken(OPENS, because, say("lo-turn-back"))
    if card not in CARDS or card in state.seen:
        raise RuleBroken(SHOWS, say("lo-seen", card=card), say("lo-turn-back"))
    after = replace(state, laid=state.laid - {seat}, opened=(*state.opened, (seat, card)))
    return _settled(after, Open(seat, card))


def _settled(state: State, *events: Event) -> tuple[State, tuple[Event, ...]]:
    """The position once all cards are open; before that, as it is."""
    if state.laid or not state.opened:
        return state, events
    loser, lowest = min(state.opened, key=lambda one: one[1])
    winner, _ = max(state.opened, key=lambda one: one[1])
    used = tuple(card for _, card in state.opened)
    after = State(
        state.seats, winner, NOBODY, (), (*state.out, loser), (*state.discard, *used), state.gone
    )
    return after, (*events, Dropped(loser, lowest))


def without(state: State, seat: Seat) -> State:
    """Their card is discarded if it is open, and else taken away unseen."""
    open_ones = tuple(one for one in state.opened if one[0] is not seat)
    discard = (*state.discard, *(card for who, card in state.opened if who is seat))
    after = replace(
        state,
        laid=state.laid - {seat},
        opened=open_ones,
        discard=discard,
        gone=state.gone | {seat},
    )
    return _settled(after)[0] if len(after.playing) > 1 else after


def legal_actions(state: State) -> Iterator[Action]:
    yield from (Lay(seat) for seat in state.seats if seat in state.to_lay)
    if (opener := state.opener) is not None:
        yield from (Open(opener, card) for card in CARDS if card not in state.seen)


def awaiting(state: State) -> frozenset[Seat]:
    return state.to_lay or (JUST[state.opener] if state.opener else NOBODY)


def outcome(state: State) -> Outcome | None:
    if len(state.playing) > 1:
        return None
    gone = tuple(seat for seat in state.seats if seat in state.gone and seat not in state.out)
    places = (state.playing, *((seat,) for seat in reversed(state.out)), *([gone] if gone else []))
    return Outcome(state.playing, ENDS, say("lo-last"), places=places)


# --- table -------------------------------------------------------------------------------


def piece_of(card: int) -> Piece:
    return Piece(NAME, f"C{card:02}")


def back_of(state: State, seat: Seat) -> Piece:
    return structs.replace(BACK, copy=state.seats.index(seat) + 1)


def front(seat: Seat) -> ZoneId:
    return ZoneId(f"{seat.value}-front")


def mat(seats: Sequence[Seat]) -> Mat:
    zones = [Zone(DISCARD, 560, 330, 80, 100, Order.PILE)]
    for seat, (left, right) in stretches(seats).items():
        x, y = (left + right) * 600 - 50, 640.0 if seat.upright == 0 else 60.0
        zones.append(Zone(front(seat), x, y, 100, 100, Order.SPREAD, seat.upright, owner=seat))
    card = Shape(44, 63, 0, -12)
    return Mat(
        1200,
        800,
        tuple(zones),
        lambda piece: card,
        back=lambda piece: None if piece.kind == BACK else BACK,
    )


def layout(state: State) -> Layout:
    zones = {front(seat): (back_of(state, seat),) for seat in state.laid}
    zones |= {front(seat): (piece_of(card),) for seat, card in state.opened}
    return Layout({**zones, DISCARD: tuple(map(piece_of, state.discard))})


def played(state: State, action: Action) -> Layout:
    piece = back_of(state, action.seat) if isinstance(action, Lay) else piece_of(action.card)
    table = layout(state)
    if action.seat not in state.seats or piece in set(table):
        return table
    return replace(table, zones={**table.zones, front(action.seat): (piece,)})


def read(state: State, sight: Sight) -> Reading[Action]:
    """One thing after the other: several may have laid at the same time."""
    fronts = {front(seat): seat for seat in state.seats}
    found: list[Action] = []
    for change in sight.changes:
        match change:
            case Appeared(piece, zone) if zone in fronts and piece.kind == BACK:
                found.append(Lay(fronts[zone]))
            case Flipped(piece, zone) if zone in fronts and piece.kind != BACK:
                found.append(Open(fronts[zone], int(piece.name[1:])))
            case _:
                return Unexplained()
    found.sort(key=lambda action: action.seat not in awaiting(state))
    return Understood(found[0]) if found else Unchanged()


def menus(_: State) -> tuple[Question, ...]:
    return ()


# --- words and screen --------------------------------------------------------------------


def name_piece(piece: Piece) -> Sentence:
    return say("lo-back") if piece.kind == BACK else say("lo-card", number=int(piece.name[1:]))


def name_zone(zone: ZoneId) -> Sentence:
    owners = {front(seat): seat for seat in Seat}
    return say("lo-front", seat=owners[zone]) if zone in owners else say("lo-discard")


def tell_event(event: Event) -> Sentence:
    match event:
        case Lay(seat):
            return say("lo-lays", seat=seat)
        case Open(seat, card):
            return say("lo-opens", seat=seat, card=card)
        case Dropped(seat, card):
            return say("lo-drops", seat=seat, card=card)


def board(state: State, marks: Marks) -> Node:
    """Everybody with what lies before them, and who is out."""
    shown = dict(state.opened)
    return Column(tuple(_player(state, seat, shown.get(seat), marks) for seat in state.seats))


def _player(state: State, seat: Seat, card: int | None, marks: Marks) -> Node:
    name = say("shared-player", seat=seat)
    if seat not in state.playing:
        return Panel(Words(say("lo-out", player=name)), Tone.QUIET)
    if card is not None:
        return Panel(
            Column((Words(name, tone=seat), marks.face(piece_of(card), face(piece_of(card)))))
        )
    key = "lo-has-laid" if seat in state.laid else "lo-holds"
    return Panel(Column((Words(name, tone=seat), Count(say(key), HELD - state.rounds))))


def face(piece: Piece) -> Face:
    return Face(name_piece(piece), number=None if piece.kind == BACK else int(piece.name[1:]))


# --- notation ----------------------------------------------------------------------------


def write_action(action: Action) -> str:
    if isinstance(action, Lay):
        return f"{action.seat.value} lay"
    return f"{action.seat.value} open {action.card}"


def read_action(text: str) -> Action:
    match text.split(" "):
        case [seat, "lay"]:
            return Lay(seat_among(tuple(Seat), seat))
        case [seat, "open", card]:
            return Open(seat_among(tuple(Seat), seat), read_number(card))
    raise bad_text("lo-bad-action", text)


FIELDS = ("seats", "starter", "laid", "opened", "out", "discard")


def write_position(state: State) -> str:
    values = (
        write_seats(state.seats),
        state.starter.value,
        ",".join(seat.value for seat in state.seats if seat in state.laid),
        ",".join(f"{seat.value}:{card}" for seat, card in state.opened),
        ",".join(seat.value for seat in state.out),
        ",".join(map(str, state.discard)),
    )
    pairs = zip(FIELDS, values, strict=True)
    words = " ".join(f"{name}={value or '-'}" for name, value in pairs)
    return words + write_gone(state.seats, state.gone)


def read_position(text: str) -> State:
    fields = read_fields(text, (*FIELDS, "gone"))
    if not set(FIELDS) <= set(fields):
        raise bad_text("lo-bad-position", text)
    seats = read_seats(fields["seats"], ANY_COUNT)
    laid, opened, out, discard = (
        () if fields[name] == "-" else tuple(fields[name].split(",")) for name in FIELDS[2:]
    )
    pairs = [word.partition(":") for word in opened]
    return State(
        seats,
        seat_among(seats, fields["starter"]),
        frozenset(seat_among(seats, word) for word in laid),
        tuple((seat_among(seats, seat), read_number(card)) for seat, _, card in pairs),
        tuple(seat_among(seats, word) for word in out),
        tuple(map(read_number, discard)),
        read_gone(seats, fields),
    )


# --- simulation --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LowestWorld:
    hands: Mapping[Seat, tuple[int, ...]]
    lying: Mapping[Seat, int] = field(default_factory=dict)
    """What everybody has really laid: always the first card of the hand."""

    def actions(self, state: State) -> Iterable[Action]:
        if (opener := state.opener) is not None:
            return [Open(opener, self.lying[opener])]
        return [Lay(seat) for seat in state.seats if seat in state.to_lay]

    def after(self, events: Iterable[Event]) -> LowestWorld:
        hands, lying = dict(self.hands), dict(self.lying)
        for event in events:
            match event:
                case Lay(seat):
                    lying[seat], *rest = hands[seat]
                    hands[seat] = tuple(rest)
                case Open(seat):
                    del lying[seat]
                case Dropped(seat):
                    hands[seat] = ()
        return LowestWorld(hands, lying)

    def hand(self, seat: Seat) -> tuple[Piece, ...]:
        return tuple(map(piece_of, self.hands.get(seat, ())))

    def deck(self, seat: Seat) -> tuple[Piece, ...]:
        return ()

    def beneath(self, state: State) -> Mapping[Piece, Piece]:
        return {back_of(state, seat): piece_of(self.lying[seat]) for seat in state.laid}


def deal(chance: random.Random, state: State) -> LowestWorld:
    hidden = [card for card in CARDS if card not in state.seen]
    chance.shuffle(hidden)
    left = iter(hidden)
    lying = {seat: next(left) for seat in state.seats if seat in state.laid}
    shown = {*lying, *(seat for seat, _ in state.opened)}
    hands = {
        seat: tuple(next(left) for _ in range(HELD - state.rounds - (seat in shown)))
        for seat in state.playing
    }
    return LowestWorld(hands, lying)


LOWEST: Game[State, Action, Event] = Game(
    name=NAME,
    folder=Path(__file__).parent,
    seats=tuple(Seat),
    rules=GameRules(
        rulebook=RULEBOOK,
        new_setup=new_setup,
        start=start,
        apply=apply,
        legal_actions=legal_actions,
        awaiting=awaiting,
        outcome=outcome,
        players=lambda state: state.seats,
        made_by=lambda state, action: action.seat,
        concerned=lambda state, action: (
            JUST[action.seat] if isinstance(action, Lay) else frozenset(state.seats)
        ),
        without=without,
    ),
    table=GameTable(
        pieces=(
            *(structs.replace(BACK, copy=n + 1) for n in range(len(Seat))),
            *map(piece_of, CARDS),
        ),
        mat=mat(tuple(Seat)),
        layout=layout,
        played=played,
        read=read,
        menus=menus,
        mat_for=mat,
    ),
    wording=GameWording(
        tell_action=lambda state, action: tell_event(action),
        tell_event=tell_event,
        restates=lambda event: not isinstance(event, Dropped),
        name_piece=name_piece,
        name_zone=name_zone,
    ),
    screen=GameScreen(board=board, face=face),
    notation=Notation(write_action, read_action, write_position, read_position),
    simulation=GameSimulation(deal=deal),
)

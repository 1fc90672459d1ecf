"""A whole position on one line, both ways; docs/notation.md explains it to people."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from msgspec.structs import replace

from companion.games.game import NotationError
from companion.games.shared.notation import bad_text, one_of, read_fields, read_number
from companion.games.unique_units.pack.figures import Figure
from companion.games.unique_units.pack.pack_file import Pack
from companion.games.unique_units.rules.bag import Bag, BeforeExchange, classes_with, fault_of
from companion.games.unique_units.rules.battlefield import Cell
from companion.games.unique_units.rules.ending import is_over, is_won
from companion.games.unique_units.rules.legal import can_act
from companion.games.unique_units.rules.state import (
    BANNED_TURNS,
    SEATS,
    Ban,
    Options,
    Phase,
    Stack,
    Standing,
    State,
    Status,
    other,
    side,
)
from companion.games.unique_units.words.bag_notation import read_bag, write_bag
from companion.games.unique_units.words.notation import in_order, read_cell, read_figure, read_seat
from companion.rules.seat import Seat

_FIELDS = frozenset(
    [
        "phase",
        "turn",
        "first",
        "board",
        "south-bag",
        "north-bag",
        "south-swap",
        "north-swap",
        "handicap",
        "south-prisoners",
        "north-prisoners",
        "south-discard",
        "north-discard",
        "drawn",
        "captures",
        "bans",
        "exchanges",
        "around-one",
        "bare-loses",
    ]
)
_NONE = "-"
_MARKS = {Status.ACTIVE: "", Status.TOPPLED: "~", Status.CAPTURING: "*"}

T = TypeVar("T")


def write_position(state: State) -> str:
    """The position as one line: fields ``name=value`` in a fixed order."""
    words = [
        f"phase={state.phase.value}",
        f"turn={state.turn}",
        f"first={state.first.value}",
        f"board={_write_board(state)}",
    ]
    pack = state.pack
    words += [f"{seat.value}-bag={write_bag(state.bag(seat).ranges, pack)}" for seat in SEATS]
    for seat, bag in zip(SEATS, state.bags, strict=True):
        if bag.before is not None:
            before = write_bag(bag.before.ranges, pack)
            words.append(f"{seat.value}-swap={bag.before.changed}:{before}")
    south, north = (bag.classes[pack.limits.handicap] for bag in state.bags)
    if (south, north) != (usual := pack.limits.classes[pack.limits.handicap], usual):
        words.append(f"handicap={south}:{north}")
    for seat, prisoners in zip(SEATS, state.prisoners, strict=True):
        words.append(f"{seat.value}-prisoners={_write_figures(prisoners)}")
    for seat, discards in zip(SEATS, state.discards, strict=True):
        words.append(f"{seat.value}-discard={_write_figures(discards)}")
    if state.drawn:
        words.append(f"drawn={_write_figures(in_order(state.drawn))}")
    if state.captures:
        words.append(f"captures={_write_figures(state.captures)}")
    if state.bans:
        words.append(f"bans={','.join(map(_write_ban, state.bans))}")
    if state.exchanges:
        words.append(f"exchanges={state.exchanges}")
    words += ["around-one=yes"] if state.options.around_one else []
    words += ["bare-loses=yes"] if state.options.bare_loses else []
    return " ".join(words)


def read_position(pack: Pack, text: str) -> State:
    """The position that is written so.

    Fields may come in any order, and all but the bags may be left out: the first turn on an
    empty board. What has left a bag is what is seen anywhere else. A position that could not
    be on a table is a NotationError.
    """
    fields = read_fields(text, _FIELDS)
    both = {seat: f"{seat.value}-{{}}" for seat in SEATS}

    def pair(name: str) -> tuple[tuple[Figure, ...], tuple[Figure, ...]]:
        south, north = (_read_figures(pack, fields.get(both[s].format(name), _NONE)) for s in SEATS)
        return south, north

    stacks = _read_board(pack, fields.get("board", _NONE))
    prisoners, discards = pair("prisoners"), pair("discard")
    drawn = _read_figures(pack, fields.get("drawn", _NONE))
    lying = [s.figure for stack in stacks.values() for s in stack]
    gone = [*lying, *drawn, *prisoners[0], *prisoners[1], *discards[0], *discards[1]]
    if len(set(gone)) < len(gone):
        twice = next(figure for figure in gone if gone.count(figure) > 1)
        raise bad_text("uu-notation-figure-here", twice.name)
    captures = _read_figures(pack, fields.get("captures", _NONE))
    usual = "capturing" if captures else "summoning" if drawn else "turn"
    state = State(
        pack=pack,
        options=Options(_is_yes(fields, "around-one"), _is_yes(fields, "bare-loses")),
        first=read_seat(fields.get("first", "south")),
        phase=Phase(one_of(fields.get("phase", usual), tuple(known.value for known in Phase))),
        turn=read_number(fields.get("turn", "1")),
        stacks=stacks,
        bags=_read_bags(pack, fields, gone),
        prisoners=prisoners,
        discards=discards,
        drawn=frozenset(drawn),
        captures=captures,
        bans=_read_bans(pack, fields.get("bans", _NONE)),
        exchanges=read_number(fields.get("exchanges", "0")),
    )
    refuse_impossible(state)
    return state


def _is_yes(fields: Mapping[str, str], name: str) -> bool:
    return one_of(fields.get(name, "no"), ("no", "yes")) == "yes"


def _write_board(state: State) -> str:
    """``A1:SP1w,C3:WA1b+CL1w~``: each occupied cell with its figures, the lowest first."""
    occupied = (cell for cell in state.board.cells if cell in state.stacks)
    return ",".join(f"{cell}:{_write_stack(state.stacks[cell])}" for cell in occupied) or _NONE


def _write_stack(stack: Stack) -> str:
    return "+".join(standing.figure.name + _MARKS[standing.status] for standing in stack)


def _read_board(pack: Pack, text: str) -> dict[Cell, Stack]:
    stacks: dict[Cell, Stack] = {}
    for word in [] if text == _NONE else text.split(","):
        name, colon, figures = word.partition(":")
        cell = read_cell(pack, name)
        if not colon or cell in stacks:
            raise bad_text("uu-notation-stack", word)
        stacks[cell] = tuple(_read_standing(pack, figure) for figure in figures.split("+"))
    return stacks


def _read_standing(pack: Pack, text: str) -> Standing:
    for status, mark in _MARKS.items():
        if mark and text.endswith(mark):
            return Standing(read_figure(pack, text[: -len(mark)]), status)
    return Standing(read_figure(pack, text))


def _write_figures(figures: Iterable[Figure]) -> str:
    return ",".join(figure.name for figure in figures) or _NONE


def _read_figures(pack: Pack, text: str) -> tuple[Figure, ...]:
    return () if text == _NONE else tuple(read_figure(pack, name) for name in text.split(","))


def _read_bags(pack: Pack, fields: Mapping[str, str], gone: Iterable[Figure]) -> tuple[Bag, Bag]:
    usual = pack.limits.classes[pack.limits.handicap]
    handicap = _read_pair(fields.get("handicap", f"{usual}:{usual}"), read_number)
    if min(handicap) < usual:
        raise bad_text("notation-number", str(min(handicap)))
    left = list(gone)

    def bag(seat: Seat, most: int) -> Bag:
        text = fields.get(f"{seat.value}-bag")
        if text is None:
            raise bad_text("uu-notation-no-bag", f"{seat.value}-bag")
        mine = frozenset(figure for figure in left if figure.owner is seat)
        classes = classes_with(pack.limits, most)
        before = _read_before(pack, fields.get(f"{seat.value}-swap"))
        return Bag(read_bag(text, pack), pack.limits.bag, classes, mine, before)

    return bag(SEATS[0], handicap[0]), bag(SEATS[1], handicap[1])


def _read_before(pack: Pack, text: str | None) -> BeforeExchange | None:
    """``2:SP5,WA5,SH5,AR5``: two figures of such a bag were changed."""
    if text is None:
        return None
    changed, colon, bag = text.partition(":")
    if not colon:
        raise bad_text("uu-notation-swap", text)
    return BeforeExchange(read_number(changed), read_bag(bag, pack))


def _write_ban(ban: Ban) -> str:
    by = "" if ban.by is None else f":{ban.by}"
    return f"{ban.figure}:{ban.cell}:{ban.until}{by}"


def _read_bans(pack: Pack, text: str) -> tuple[Ban, ...]:
    """``SP1w:B3:7`` until turn 7, ``SP1w:B4:7:SH1b`` only for who put it there."""
    bans = []
    for word in [] if text == _NONE else text.split(","):
        parts = word.split(":")
        if len(parts) not in (3, 4):
            raise bad_text("uu-notation-ban", word)
        by = read_figure(pack, parts[3]) if len(parts) == 4 else None
        cell = read_cell(pack, parts[1])
        bans.append(Ban(read_figure(pack, parts[0]), cell, read_number(parts[2]), by))
    return tuple(bans)


def _read_pair(text: str, read: Callable[[str], T]) -> tuple[T, T]:
    south, colon, north = text.partition(":")
    if not colon:
        raise bad_text("uu-notation-pair", text)
    return read(south), read(north)


def refuse_impossible(state: State) -> None:
    """Raise NotationError, naming what is wrong, unless the position is possible."""
    if state.turn < 1:
        raise bad_text("notation-number", str(state.turn))
    _check_bags(state)
    _check_places(state)
    _check_bans(state)
    _check_phase(state)


def _check_bags(state: State) -> None:
    for seat, bag in zip(SEATS, state.bags, strict=True):
        if bag.before is not None and not _is_exchanged(bag, bag.before, state.pack):
            raise bad_text("uu-notation-swap", f"{seat.value}-swap")
        if fault := fault_of(bag, state.pack):
            raise NotationError(fault)
        if list(bag.memos) != [kind for kind in state.pack.kinds if kind in bag.memos]:
            raise bad_text("uu-notation-bag-order", f"{seat.value}-bag")
        for figure in sorted(bag.gone, key=lambda each: each.index):
            if figure.kind not in bag.memos:
                raise bad_text("uu-notation-figure-here", figure.name)
        if not bag.may_hold(()):
            raise bad_text("uu-notation-bag-spent", f"{seat.value}-bag")


def _is_exchanged(bag: Bag, known: BeforeExchange, pack: Pack) -> bool:
    """Whether a bag is written as it is after such an exchange; not whether that was lawful."""
    before = replace(bag, ranges=known.ranges, before=None)
    drops = tuple(kind for kind in before.memos if kind not in bag.memos)
    adds = tuple(kind for kind in bag.memos if kind not in before.memos)
    if fault_of(before, pack) or max(len(drops), len(adds)) > 1:
        return False
    if not 1 <= known.changed <= pack.limits.exchange:
        return False
    after = before.exchanged(known.changed, drops, adds, pack)
    return (after.ranges, after.before) == (bag.ranges, bag.before)


def _check_places(state: State) -> None:
    """Prisoners are the opponent's, discards one's own; capturing figures hold a point."""
    for seat in SEATS:
        strays = [f for f in state.prisoners[side(seat)] if f.owner is seat]
        strays += [f for f in state.discards[side(seat)] if f.owner is not seat]
        if strays:
            raise bad_text("uu-notation-figure-here", strays[0].name)
        if state.on_board(seat) > state.pack.limits.on_board:
            raise bad_text("uu-notation-crowded", seat.value)
    for cell, standing, _ in state.standing():
        owner = standing.figure.owner
        holds = state.board.points.get(cell) is other(owner)
        if standing.status is Status.CAPTURING and not holds:
            raise bad_text("uu-notation-figure-here", f"{standing.figure}*")


def _check_bans(state: State) -> None:
    for ban in state.bans:
        in_force = state.turn <= ban.until <= state.turn + BANNED_TURNS
        idle = state.phase is Phase.TURN and state.find(ban.figure) is None
        if not in_force or idle:
            raise bad_text("uu-notation-ban", f"{ban.figure}:{ban.cell}:{ban.until}")


def _check_phase(state: State) -> None:
    drawn, captures = state.drawn, state.captures
    fresh = not state.stacks and not any(bag.gone for bag in state.bags) and state.turn == 1
    won = is_won(state)
    match state.phase:
        case Phase.EXCHANGE:
            fits = fresh and state.exchanges < len(SEATS)
        case Phase.TURN:
            fits = not won and can_act(state)
        case Phase.SUMMONING:
            fits = bool(drawn) and not won and all(f.owner is state.playing for f in drawn)
        case Phase.CAPTURING:
            held = [state.status(figure) is Status.CAPTURING for figure in captures]
            fits = bool(captures) and all(held) and len(set(captures)) == len(captures)
        case Phase.OVER:
            fits = not state.bans and is_over(state)
    if state.exchanges and state.phase is not Phase.EXCHANGE:
        fits = False
    stray = (drawn and state.phase is not Phase.SUMMONING) or (
        captures and state.phase is not Phase.CAPTURING
    )
    if not fits or stray:
        raise bad_text("uu-notation-phase", state.phase.value)

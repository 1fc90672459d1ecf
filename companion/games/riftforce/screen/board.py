"""The drawn table of Riftforce; only what lies open or may be counted is in it."""

from __future__ import annotations

from dataclasses import replace

from companion.games.game import Marks
from companion.games.riftforce.pack.cards import Guild
from companion.games.riftforce.rules.state import (
    GUILDS_EACH,
    LOCATIONS,
    SEATS,
    Elemental,
    Phase,
    State,
)
from companion.games.riftforce.table import mat as table
from companion.rules.seat import Seat
from companion.rules.sentence import say
from companion.scenes import icons
from companion.scenes.scene import (
    Column,
    Count,
    Face,
    Fan,
    Marker,
    Node,
    Panel,
    Place,
    Row,
    Tone,
    Track,
    Words,
)
from companion.table.zones import Piece

TRACK = 12
"""Cells of the score track; beyond it a marker shows "+12" and starts again (RF-18)."""

_USUAL = 4
"""Columns up to this long share the height evenly; a longer one takes more of it."""

_ACROSS = 4
"""Guilds side by side in a draft, at most."""


def board(state: State, marks: Marks) -> Node:
    """The table as players see it, north on top."""
    if state.phase is Phase.DRAFT:
        return _draft(state, marks)
    north, south = (_columns(state, seat, marks) for seat in (Seat.NORTH, Seat.SOUTH))
    return Column(
        (
            _player(state, Seat.NORTH, marks),
            north,
            Row(tuple(_location(state, location) for location in LOCATIONS), _widths(state)),
            south,
            _player(state, Seat.SOUTH, marks),
            Track(TRACK, tuple(Marker(s, state.points(s)) for s in (Seat.NORTH, Seat.SOUTH))),
        ),
        shares=(0, _longest(state, Seat.NORTH), 0, _longest(state, Seat.SOUTH), 0, 0),
    )


def _longest(state: State, seat: Seat) -> int:
    return max(_USUAL, *(len(state.column(seat, location)) for location in LOCATIONS))


def _columns(state: State, seat: Seat, marks: Marks) -> Row:
    acted = state.activation.activated if state.activation else ()
    fans = []
    for location in LOCATIONS:
        zone = table.column(seat, location)
        faces = tuple(
            _elemental(state, elemental, marks, acted=elemental.card in acted)
            for elemental in state.column(seat, location)
        )
        faces += tuple(_face(state, piece, marks) for piece, where in marks.astray if where == zone)
        fans.append(
            Fan(
                faces,
                upward=seat is Seat.NORTH,
                glow=marks.zone_glow(zone),
                option=marks.options.get(zone),
                topic=zone,
            )
        )
    return Row(tuple(fans), _widths(state))


def _widths(state: State) -> tuple[float, ...]:
    """A crowded location is drawn wider, so that its columns can go on in a second lane."""
    longest = [max(len(state.column(seat, location)) for seat in SEATS) for location in LOCATIONS]
    return tuple(_USUAL + max(0, count - _USUAL) * 1.1 for count in longest)


def _elemental(state: State, elemental: Elemental, marks: Marks, *, acted: bool) -> Face:
    face = _face(state, table.piece_of(elemental.card), marks)
    return replace(face, damage=elemental.damage, turned=acted)


def _location(state: State, location: int) -> Place:
    """In the colour of whoever holds it alone, and so would score for it (RF-14)."""
    holders = [seat for seat in SEATS if state.column(seat, location)]
    tone = holders[0] if len(holders) == 1 else Tone.QUIET
    return Place(say("shared-location", number=location), tone=tone, topic="location")


def _player(state: State, seat: Seat, marks: Marks) -> Panel:
    points = state.points(seat)
    parts: list[Node] = [
        Words(say("shared-player", seat=seat), tone=seat),
        Count(say("shared-points", count=points), points, seat, icons.POINTS),
        Count(say("shared-in-hand"), state.hand(seat), icon=icons.HAND),
        Count(say("shared-in-deck"), state.deck(seat), icon=icons.DECK),
        Count(say("shared-discarded"), len(state.discard(seat)), icon=icons.DISCARD),
    ]
    acts = state.to_act is seat
    if acts and state.activation is not None:
        parts.append(_face(state, table.piece_of(state.activation.discarded), marks))
    else:
        pile = table.discard(seat)
        laid = [card for card, where in marks.astray if where == pile and card.body in marks.seen]
        parts += [_face(state, card, marks) for card in laid[-1:]]
    return Panel(Row(tuple(parts)), seat if acts else Tone.QUIET)


def _draft(state: State, marks: Marks) -> Column:
    offered = [_offered(state, guild, marks) for guild in state.display]
    rows = max(1, -(-len(offered) // _ACROSS))
    across = -(-len(offered) // rows)
    lines = [offered[start : start + across] for start in range(0, len(offered), across)]
    return Column(
        (
            _drafter(state, Seat.NORTH, marks),
            Column(tuple(_centred(line, across) for line in lines)),
            _drafter(state, Seat.SOUTH, marks),
        ),
        shares=(0, 1, 0),
    )


def _offered(state: State, guild: Guild, marks: Marks) -> Face:
    face = _face(state, table.summoner_of(guild), marks)
    return replace(face, note=say(f"rf-note-{guild.value}"))


def _centred(faces: list[Face], across: int) -> Row:
    """A row of faces as wide as in a full one."""
    beside = (across - len(faces)) / 2
    if not beside:
        return Row(tuple(faces))
    shares = (beside, *(1.0 for _ in faces), beside)
    return Row((Column(()), *faces, Column(())), shares)


def _drafter(state: State, seat: Seat, marks: Marks) -> Panel:
    """A player with the guilds taken so far, and room for those to come."""
    guilds = state.guilds[SEATS.index(seat)]
    taken: list[Node] = [_face(state, table.summoner_of(guild), marks) for guild in guilds]
    taken += [Fan(())] * (GUILDS_EACH - len(taken))
    name = Words(say("shared-player", seat=seat), tone=seat)
    acts = state.to_act is seat
    return Panel(Row((name, *taken)), seat if acts else Tone.QUIET)


def _face(state: State, piece: Piece, marks: Marks) -> Face:
    return marks.face(piece, table.face(state.pack, piece))

"""The drawn table of Shadow Fight; only what lies open or may be counted is in it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from companion.games.game import Marks
from companion.games.shadow_fight.pack.cards import Move
from companion.games.shadow_fight.rules.state import MOST_ENERGY, TURNS, Fighter, State, Step
from companion.games.shadow_fight.rules.turn import awaiting
from companion.games.shadow_fight.screen import icons
from companion.games.shadow_fight.screen.forecast import tell_forecast
from companion.games.shadow_fight.table import mat as table
from companion.games.shadow_fight.table.faces import KNOCKOUT_COLOUR, face
from companion.games.shadow_fight.words.memo import tell_battlefield, tell_demon
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say
from companion.scenes.icons import DECK, DISCARD, HAND
from companion.scenes.outlines import Icon
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
    Size,
    Tone,
    Track,
    Words,
)
from companion.table.layout import Layout
from companion.table.zones import Piece, ZoneId

_DEMON, _MOVE = 1.15, 1.0
"""How the width of a player's cards is shared between the demon and each move of the series."""
_TACTICS = 0.35
"""How much of the height goes to the tactics, for each share of a row of players."""
_CHOICE = 0.6
"""How much goes to each row of demons that can be chosen: each of them is touched to be read."""
_OUT = 0.75
"""The share of a demon that is out, beside the reason."""
_SAID, _PILE = 2.0, 1.0
"""How the width of the middle is shared between how far the game is and each of the piles."""
_ACROSS = 6
"""At most so many demons to choose from are side by side."""
FIRST = "first"
"""What the sign of the first player is called by whoever asks about it."""


def board(state: State, marks: Marks) -> Node:
    """The table as players see it, north on top."""
    lying = table.layout(state)
    sides = [_side(state, lying, marks, down) for down in (-1, 1)]
    middle = [_tactics(state, lying, marks), *_display(state, lying, marks)]
    # Nothing is counted yet while demons are chosen.
    middle += _choosing(state, marks) or [_counted(state, marks), *_said(state)]
    above, below = sides
    shares = [_CHOICE if state.step is Step.DEMONS and isinstance(n, Row) else 0.0 for n in middle]
    shares[0] = _TACTICS
    whole = (*(1.0 for _ in above), *shares, *(1.0 for _ in below))
    return Column((*above, *middle, *below), whole)


# --- players -----------------------------------------------------------------------------


def _side(state: State, lying: Layout, marks: Marks, down: int) -> list[Node]:
    """Everybody who sits on one long side of the table, from the left to the right."""
    seats = [seat for seat in state.players if seat.towards[1] == down]
    seats.sort(key=lambda seat: seat.towards[0])
    players = tuple(_player(state, lying, marks, seat) for seat in seats)
    return [Row(players)] if len(players) > 1 else list(players)


def _player(state: State, lying: Layout, marks: Marks, seat: Seat) -> Panel:
    """Who it is, all that is counted, the energy as a track of six, the demon and the series."""
    fighter = state.fighter(seat)
    track = Track(MOST_ENERGY, (Marker(seat, fighter.energy),), filled=True)
    # While demons are chosen all have the same, and the demons need the room.
    tracks = [] if state.step is Step.DEMONS else [track]
    parts = [_counts(state, seat), *tracks, _cards(state, lying, marks, seat)]
    shares = [0.0, *(0.0 for _ in tracks), 1.0]
    if seat.upright == 0.0:
        parts.reverse()
        shares.reverse()
    return Panel(
        Column(tuple(parts), tuple(shares)), seat if seat in awaiting(state) else Tone.QUIET
    )


def _counts(state: State, seat: Seat) -> Row:
    fighter, held = state.fighter(seat), state.hand(seat)
    parts: list[Node] = [Words(say("shared-player", seat=seat), tone=seat)]
    if state.first is seat:
        parts.append(Place(say("sf-first"), tone=seat, topic=FIRST, icon=icons.FIRST))
    parts += [
        Count(say("sf-energy", count=fighter.energy), fighter.energy, seat, icons.ENERGY),
        Count(say("sf-wins", goal=state.goal), fighter.wins, icon=_win_sign(state, seat)),
        Count(say("shared-in-hand"), held, icon=HAND),
    ]
    return Row(tuple(parts))


def _win_sign(state: State, seat: Seat) -> Icon:
    """The sign of won fights; teams have signs of their own, as on their cards (SF-T1)."""
    if not state.options.teams:
        return icons.WINS
    return icons.TEAMS[state.place(seat) % len(icons.TEAMS)]


def _cards(state: State, lying: Layout, marks: Marks, seat: Seat) -> Row:
    """The demon, and to the right of it the series from left to right."""
    fighter = state.fighter(seat)
    demon = _demon(state, marks, seat)
    if fighter.out is not None:
        told = Words(say(f"sf-out-{fighter.out.value}"), Size.SMALL, Tone.WRONG)
        astray = _astray(state, marks, table.series(seat))
        return Row((demon, told, *astray), (_OUT, TURNS * _MOVE, *(_MOVE for _ in astray)))
    slots = _series(state, lying, marks, seat)
    return Row((demon, *slots), (_DEMON, *(_MOVE for _ in slots)))


def _demon(state: State, marks: Marks, seat: Seat) -> Fan | Face:
    """The demon, face up or used up; what it does is said where there is room."""
    zone, fighter = table.demon(seat), state.fighter(seat)
    astray = [*_astray(state, marks, zone), *_astray(state, marks, table.first(seat))]
    shown = () if fighter.demon is None else (_demon_face(state, marks, fighter),)
    if shown and not astray:
        target = marks.options.get(zone)
        if target is None:
            return shown[0]
        return replace(shown[0], option=target, glow=marks.zone_glow(zone), note=None)
    return _fan(marks, zone, (*shown, *astray), say("sf-demon-here"))


def _demon_face(state: State, marks: Marks, fighter: Fighter) -> Face:
    demon = fighter.demon
    if demon is None:
        raise ValueError("no demon to show")
    piece = table.demon_piece(demon)
    shown = _face(state, marks, piece)
    down = fighter.spent or fighter.out is not None
    note = tell_demon(state.pack, demon)
    return replace(shown, down=down, turned=fighter.spent, note=note, least=demon.label)


def _series(state: State, lying: Layout, marks: Marks, seat: Seat) -> tuple[Node, ...]:
    """A place for each turn of the round; a card that lies sideways is a stance (SF-E8)."""
    zone, fighter = table.series(seat), state.fighter(seat)
    faces: list[Face] = []
    for place, piece in enumerate(lying.at(zone)):
        shown = _face(state, marks, piece)
        if place < len(fighter.series):
            turned = fighter.series[place].turned
            shown = replace(shown, turned=turned, icon=None)
        else:
            name = _tell_order(state, seat)
            shown = replace(shown, name=name, bare=True, down=True)
        faces.append(shown)
    faces += _astray(state, marks, zone)
    slots = [(faces[place],) if place < len(faces) else () for place in range(TURNS)]
    slots[-1] = (*slots[-1], *faces[TURNS:])
    laying = min(len(fighter.series), TURNS - 1)
    empty = say("sf-lays-here") if state.step is Step.LAY and not fighter.laid else None
    return tuple(
        _fan(marks, zone, slot, empty) if place == laying else Fan(slot, topic=zone)
        for place, slot in enumerate(slots)
    )


def _tell_order(state: State, seat: Seat) -> Sentence:
    """As which one somebody opens the card that lies face down (SF-2)."""
    waiting = [each for each in state.standing if state.fighter(each).laid]
    if state.step is not Step.OPEN or seat not in waiting:
        return say("sf-hidden")
    return say("sf-hidden-next" if waiting[0] is seat else "sf-hidden")


# --- the middle --------------------------------------------------------------------------


def _tactics(state: State, lying: Layout, marks: Marks) -> Row:
    """The seven tactics, each with its Knockout, in the order of their numbers."""
    moves = sorted(state.pack.moves, key=lambda move: move.number)
    return Row(tuple(_tactic(state, lying, marks, move) for move in moves))


def _tactic(state: State, lying: Layout, marks: Marks, move: Move) -> Fan:
    zone = table.tactic(move)
    # The tactic lies under its Knockout, whatever their names.
    pieces = sorted(lying.at(zone), key=lambda piece: piece.kind == table.KNOCKOUT)
    faces = [replace(_face(state, marks, piece), bare=True) for piece in pieces]
    # Also of a trap it has to be seen whose it is.
    faces[0] = replace(faces[0], number=move.number)
    return _fan(marks, zone, (*faces, *_astray(state, marks, zone)), None)


def _display(state: State, lying: Layout, marks: Marks) -> list[Node]:
    """Open cards in the middle: moves to be picked (SF-P5), and what is seen there or shown."""
    offered = [_face(state, marks, piece) for piece in lying.at(table.DISPLAY)]
    shown = [face for seat in state.players for face in _astray(state, marks, table.shown(seat))]
    faces = (*offered, *_astray(state, marks, table.DISPLAY), *shown)
    return [Row(tuple(faces))] if faces else []


def _choosing(state: State, marks: Marks) -> list[Node]:
    """All demons that nobody has taken, while two are in each hand: a touch tells what one does.

    Which two are in whose hand is a secret of that player.
    """
    if state.step is not Step.DEMONS:
        return []
    taken = {fighter.demon for fighter in state.fighters}
    left = [demon for demon in state.pack.demons if demon not in taken]
    faces = [
        replace(_face(state, marks, table.demon_piece(demon)), least=demon.label) for demon in left
    ]
    across = -(-len(faces) // -(-len(faces) // _ACROSS))  # rows as long as each other
    rows = [Row(tuple(faces[n : n + across])) for n in range(0, len(faces), across)]
    astray = _astray(state, marks, table.FIELD)
    hint = Words(say("sf-demons-tell"), Size.SMALL, Tone.QUIET, spare=True, by_touch=True)
    return [hint, *rows, *([Row(tuple(astray))] if astray else [])]


def _counted(state: State, marks: Marks) -> Row:
    """The battlefield, how far the game is, and the piles."""
    field = _field(state, marks)
    left = state.knockouts
    stack = say("sf-knockouts", count=left)
    knockouts = Count(stack, left, icon=icons.KNOCKOUTS, colour=KNOCKOUT_COLOUR)
    return Row(
        (
            *field,
            Words(_tell_moment(state), Size.SMALL, Tone.QUIET),
            Count(say("shared-in-deck"), state.deck, icon=DECK),
            Count(say("shared-discarded"), len(state.discard), icon=DISCARD),
            knockouts,
        ),
        (*(0.0 for _ in field), _SAID, _PILE, _PILE, _PILE),
    )


def _said(state: State) -> list[Node]:
    """What each of the two actions of the opened card would do now, or else the battlefield."""
    if state.step is Step.ACT and state.acting is not None and not state.dues:
        opened = state.fighter(state.acting).series[-1].move
        told = [tell_forecast(state, state.acting, action) for action in opened.actions]
        return [Words(each, Size.SMALL, Tone.ASK, spare=True) for each in told]
    if (field := state.battlefield) is None:
        return []
    text = tell_battlefield(state.pack, field)
    return [Words(say("sf-memo-card", card=field.label, text=text), Size.SMALL, spare=True)]


def _field(state: State, marks: Marks) -> tuple[Node, ...]:
    """The battlefield as a picture, if there is one: what it is called and does is said below."""
    astray = _astray(state, marks, table.FIELD)
    if state.battlefield is None:
        return (_fan(marks, table.FIELD, astray, None),) if astray else ()
    lying = _face(state, marks, table.field_piece(state.battlefield))
    shown = replace(lying, nameless=True)
    return (_fan(marks, table.FIELD, (shown, *astray), None) if astray else shown,)


def _tell_moment(state: State) -> Sentence:
    return say("sf-moment", fight=state.fight, round=state.round, turn=state.turn)


# --- pieces ------------------------------------------------------------------------------


def _fan(marks: Marks, zone: ZoneId, faces: Iterable[Face], empty: Sentence | None) -> Fan:
    return Fan(
        tuple(faces),
        glow=marks.zone_glow(zone),
        option=marks.options.get(zone),
        topic=zone,
        empty=empty,
    )


def _astray(state: State, marks: Marks, zone: ZoneId) -> list[Face]:
    """What is seen in a zone where the game does not have it."""
    return [_face(state, marks, piece) for piece, where in marks.astray if where == zone]


def _face(state: State, marks: Marks, piece: Piece) -> Face:
    return marks.face(piece, face(state.pack, piece))

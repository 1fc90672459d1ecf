"""The ring of sectors with everybody in it; in its middle the round board and the dropship."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from companion.games.game import Marks
from companion.games.neon.pack import motifs
from companion.games.neon.rules.closing import cell, takes_toll
from companion.games.neon.rules.scoring import is_last_round
from companion.games.neon.rules.state import Place, State
from companion.games.neon.rules.steps import Step, Who
from companion.games.neon.screen import icons
from companion.games.neon.table import faces, mat
from companion.games.neon.table.lying import layout
from companion.games.neon.table.pieces import (
    bot_piece,
    contents,
    figure_piece,
    sector_piece,
    token_piece,
)
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say
from companion.scenes.ring import Ring, Site
from companion.scenes.scene import Column, Count, Face, Node, Size, Tone, Words
from companion.table.zones import Piece, ZoneId


def arena(state: State, marks: Marks) -> Ring:
    """All sectors as they lie, clockwise, the dropship in the middle."""
    sites = tuple(_sector(state, marks, place) for place in state.ring)
    return Ring(sites, _middle(state, marks))


def _sector(state: State, marks: Marks, place: Place) -> Site:
    zone, sector = mat.tile(place.number), state.pack.sector(place.number)
    closes = place.number == _next_to_close(state)
    counts = (Count(say("ne-search-tokens"), place.search, icon=icons.SEARCH),)
    tile = sector_piece(place.number)
    return Site(
        marks.face(tile, faces.sector_face(sector)),
        (*_standing(state, marks, place), *_astray(state, marks, zone)),
        counts if place.search else (),
        Tone.WRONG if closes else Tone.QUIET,
        icons.CLOSING if closes else None,
        marks.zone_glow(zone),
        marks.options.get(zone) or marks.options.get(tile),
        zone,
    )


def _standing(state: State, marks: Marks, place: Place) -> Iterator[Face]:
    """Fighters first, then special tokens, and the bot."""
    for who in state.in_sector(place.number):
        yield figure(state, marks, who)
    for seat in state.players:
        fighter = state.fighter(seat)
        if fighter.token == place.number and fighter.character is not None:
            piece = token_piece(fighter.character)
            yield marks.face(piece, replace(faces.face(state.pack, piece), owner=seat))
    if place.bot is not None:
        piece = _lying_bot(state, place)
        yield marks.face(piece, faces.bot_face(state.pack, place.bot))


def _lying_bot(state: State, place: Place) -> Piece:
    """Which of the two alike bots lies there, as the table has it."""
    there = layout(state).at(mat.tile(place.number))
    bots = contents(state.pack).bots
    kind = bot_piece(place.bot) if place.bot is not None else None
    return next(piece for piece in there if piece.kind in bots and piece.kind == kind)


def figure(state: State, marks: Marks, who: Who) -> Face:
    """The figure of a fighter, in the ring of whoever plays it."""
    character = state.fighter(who).character
    shown = faces.fighter_face(state.pack, character)
    owner = who if isinstance(who, Seat) else None
    return marks.face(figure_piece(character), replace(shown, owner=owner))


def _astray(state: State, marks: Marks, zone: ZoneId) -> Iterator[Face]:
    """What is seen in a zone where the game does not have it."""
    for piece, where in marks.astray:
        if where == zone:
            yield marks.face(piece, faces.face(state.pack, piece))


# --- the middle --------------------------------------------------------------------------


def _middle(state: State, marks: Marks) -> Node:
    """How far the game is, what closes next, and who is on the dropship."""
    aboard = [
        figure(state, marks, who)
        for who in state.everybody
        if state.fighter(who).at is None and not state.fighter(who).out
    ]
    aboard += _astray(state, marks, mat.DROPSHIP)
    ship = Face(say("ne-dropship"), colour=faces.SHIP_COLOUR, motif=motifs.DROPSHIP, bare=True)
    glow, option = marks.zone_glow(mat.DROPSHIP), marks.options.get(mat.DROPSHIP)
    parts: list[Node] = [Words(tell_round(state), Size.SMALL)]
    spare = bool(aboard)  # which sector it is, its own mark says too
    parts += [Words(told, Size.SMALL, Tone.WRONG, spare=spare) for told in tell_closing(state)]
    if not is_last_round(state):
        parts.append(Words(_tell_cells(state), Size.SMALL, Tone.QUIET, spare=True))
    shares = [0.0 for _ in parts]
    if aboard or option is not None:
        parts.append(Site(ship, tuple(aboard), glow=glow, option=option, topic=mat.DROPSHIP))
        shares.append(1.0)
    return Column(tuple(parts), tuple(shares))


def tell_round(state: State) -> Sentence:
    """How far the game is, and how many sectors close at the end of the round (NE-S3)."""
    rounds = len(state.side.cells)
    if state.step is Step.OVER:
        return say("ne-over-now")
    key = "ne-round" if state.round <= rounds else "ne-round-past"
    return say(key, round=state.round, rounds=rounds)


def tell_closing(state: State) -> Iterator[Sentence]:
    """What closes next, and how many sectors do (NE-K1); after the last round nothing (NE-E1)."""
    if state.step is Step.OVER:
        return
    if is_last_round(state):
        yield say("ne-closes-none")
        return
    count = state.closing.left if state.closing is not None else cell(state)
    if takes_toll(state):
        yield say("ne-closes-toll")
    elif state.top is not None and count:
        yield say("ne-closes", number=state.top, count=count)


def _next_to_close(state: State) -> int | None:
    """The sector that is the next to close; none if no sector will."""
    ends = state.step is Step.OVER or is_last_round(state)
    return None if ends or takes_toll(state) else state.top


def _tell_cells(state: State) -> Sentence:
    """How many sectors close in each round; that of this round stands out."""
    cells = tuple(
        say("ne-cell-now" if place == state.round else "ne-cell", count=count)
        for place, count in enumerate(state.side.cells, 1)
    )
    return say("ne-cells", cells=cells)

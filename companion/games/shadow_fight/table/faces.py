"""What is printed on the pieces of Shadow Fight, for screens, paper and the simulated table."""

from __future__ import annotations

from companion.games.shadow_fight.pack.cards import MOVES, Move, Pack
from companion.games.shadow_fight.pack.motifs import BACK, FIRST, KNOCKOUT, TRAP
from companion.games.shadow_fight.table import mat
from companion.rules.sentence import say
from companion.scenes.motifs import ROSETTE
from companion.scenes.outlines import SEAT_COLOURS
from companion.scenes.scene import Face
from companion.table.zones import Piece

_NUMBERS = ("#2f8f8a", "#3d6ea5", "#6b5ca5", "#4f8a3c", "#a8862a", "#b8632a", "#b23a48")
"""Of the moves from 1 to 7: cool colours are for low numbers, warm ones for high ones."""
DEMON_COLOUR = "#8a4a78"
FIELD_COLOUR = "#6f6a50"
TRAP_COLOUR = "#7a5230"
KNOCKOUT_COLOUR = "#c0392b"
BACK_COLOUR = "#46525f"
_PLAIN = {
    mat.KNOCKOUT: (KNOCKOUT_COLOUR, KNOCKOUT),
    mat.FIRST: ("#d9a520", FIRST),
    mat.BACK: (BACK_COLOUR, BACK),
    mat.DEMON_BACK: ("#5d3d52", BACK),
}
"""What is the same in every pack; all backs of a sort are alike."""


def colour_of(move: Move) -> str:
    """The colour of a move, by its number."""
    return _NUMBERS[(move.number - 1) % MOVES]


def face(pack: Pack, piece: Piece) -> Face:
    """What is printed on a piece; of a card that lies face down, nothing but what sort it is."""
    if (move := mat.move_of(pack, piece)) is not None:
        name, motif = mat.name_piece(pack, piece), move.picture or ROSETTE
        return Face(name, move.number, colour_of(move), motif=motif, short=move.short)
    if (move := mat.tactic_of(pack, piece)) is not None:
        return _tactic(move, is_trap=piece.side == mat.Upside.TRAP)
    if (card := mat.demon_of(pack, piece) or mat.field_of(pack, piece)) is not None:
        colour = DEMON_COLOUR if piece.name.startswith("demon_") else FIELD_COLOUR
        return Face(card.label, colour=colour, motif=card.picture or ROSETTE, short=card.short)
    if piece.kind in _PLAIN:
        colour, sign = _PLAIN[piece.kind]
        return Face(say(f"sf-face-{piece.name}"), colour=colour, motif=sign)
    return Face(mat.name_piece(pack, piece), colour=SEAT_COLOURS[dict(mat.POINTERS)[piece]])


def _tactic(move: Move, *, is_trap: bool) -> Face:
    """The side of a tactic that is up: its number, or the trap in its place."""
    if is_trap:
        name = say("sf-face-trap", en=move.english, ru=move.russian)
        return Face(name, colour=TRAP_COLOUR, motif=TRAP, short=move.short or move.label)
    name = say("sf-face-tactic", en=move.english, ru=move.russian)
    motif = move.picture or ROSETTE
    short = move.short or move.label
    return Face(name, move.number, colour_of(move), motif=motif, short=short)

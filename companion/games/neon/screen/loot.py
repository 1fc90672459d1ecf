"""Loot cards that lie open until they are laid: each says what it does (NE-LOOT)."""

from __future__ import annotations

from dataclasses import replace

from companion.games.game import Marks
from companion.games.neon.pack.cards import Loot
from companion.games.neon.rules.state import State
from companion.games.neon.table import faces, mat
from companion.games.neon.table.lying import layout
from companion.games.neon.table.pieces import contents
from companion.games.neon.words.printed import tell_loot
from companion.rules.sentence import say
from companion.scenes.scene import Column, Face, Node
from companion.table.zones import Piece


def display(state: State, marks: Marks) -> Node | None:
    """The cards in the display, one under the other; None where there are none."""
    known = contents(state.pack).loot
    shown = [
        _card(marks, piece, known[piece.kind])
        for piece in layout(state).at(mat.DISPLAY)
        if piece.kind in known
    ]
    astray = [piece for piece, where in marks.astray if where == mat.DISPLAY]
    shown += [_card(marks, piece, known[piece.kind]) for piece in astray if piece.kind in known]
    return Column(tuple(shown)) if shown else None


def _card(marks: Marks, piece: Piece, loot: Loot) -> Face:
    """Others of its type have the same emblem, so its name is told in any case."""
    note = say("ne-memo-whole", text=tell_loot(loot))
    return marks.face(piece, replace(faces.loot_face(loot), note=note, bare=False))

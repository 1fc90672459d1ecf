"""Unique Units, whole: figures on a board, drawn from bags and built from a pack."""

from __future__ import annotations

from pathlib import Path

from companion.games.game import Game, Motif
from companion.games.unique_units import aims, asking, memo, reading, scene, table, telling
from companion.games.unique_units.actions import Action
from companion.games.unique_units.build import build
from companion.games.unique_units.events import Event
from companion.games.unique_units.figures import Figure
from companion.games.unique_units.pack import GAME, Pack, read_pack, shipped_pack
from companion.games.unique_units.rulebook import RULEBOOK
from companion.games.unique_units.state import SEATS, State
from companion.rules.sentence import Sentence
from companion.scenes.scene import Face
from companion.table.piece import Piece


def game_with(pack: Pack) -> Game[State, Action, Event]:
    """The game that is played with the figures and on the board of a pack."""
    rules = build(pack)

    def figure(piece: Piece) -> Figure:
        return table.figure_of(pack, piece)

    def face(piece: Piece) -> Face:
        return table.face(figure(piece), back=piece.side == table.BACK)

    def name_piece(piece: Piece) -> Sentence:
        return table.name_figure(figure(piece))

    def memo_of(piece: Piece) -> Sentence:
        return memo.memo(figure(piece).kind)

    def motif(piece: Piece) -> Motif | None:
        return figure(piece).kind.picture if piece.side != table.BACK else None

    return Game(
        name=GAME,
        folder=Path(__file__).parent,
        seats=SEATS,
        rulebook=RULEBOOK,
        pieces=table.pieces(pack),
        mat=table.mat(pack),
        start=rules.start,
        apply=rules.apply,
        legal_actions=rules.legal_actions,
        awaiting=rules.awaiting,
        outcome=rules.outcome,
        layout=table.layout,
        played=table.played,
        read=reading.read,
        menu=asking.menu,
        board=scene.board,
        face=face,
        tell_action=telling.tell_action,
        tell_event=telling.tell_event,
        restates=telling.restates,
        reveals=telling.reveals,
        name_piece=name_piece,
        name_zone=table.name_zone,
        label_zone=table.label_zone,
        notation=rules.notation,
        world=rules.world,
        world_at=rules.world_at,
        memo=memo_of,
        memo_each=True,
        promise=aims.promise,
        motif=motif,
        landmarks=table.landmarks(pack),
    )


def unique_units_with(text: str) -> Game[State, Action, Event]:
    """The game of a pack that is written so; PackBroken, with all faults, if it cannot be."""
    return game_with(read_pack(text))


UNIQUE_UNITS = game_with(shipped_pack())

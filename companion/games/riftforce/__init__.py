"""Riftforce, whole: the model for every other game of the shelf."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from companion.games.game import Game
from companion.games.riftforce import events, memo, reading, rules, table
from companion.games.riftforce.actions import Action
from companion.games.riftforce.build import build
from companion.games.riftforce.cards import Pack
from companion.games.riftforce.landmarks import LANDMARKS
from companion.games.riftforce.pack import GAME, SHIPPED, read_pack
from companion.games.riftforce.rulebook import RULEBOOK
from companion.games.riftforce.scene import board
from companion.games.riftforce.state import SEATS, State
from companion.games.riftforce.telling import request, restates, reveals, tell_action
from companion.games.riftforce.world import world_at


def game_with(pack: Pack) -> Game[State, Action, events.Event]:
    """The game that is played with the cards of a pack."""
    made = build(pack)
    return Game(
        name=GAME,
        folder=Path(__file__).parent,
        seats=SEATS,
        rulebook=RULEBOOK,
        pieces=table.pieces(pack),
        mat=table.MAT,
        start=made.start,
        apply=rules.apply,
        legal_actions=made.legal_actions,
        awaiting=rules.awaiting,
        outcome=rules.outcome,
        layout=table.layout,
        played=table.played,
        read=reading.read,
        menu=reading.menu,
        board=board,
        face=partial(table.face, pack),
        tell_action=tell_action,
        tell_event=made.tell_event,
        restates=restates,
        reveals=reveals,
        name_piece=partial(table.name_piece, pack),
        name_zone=table.name_zone,
        notation=made.notation,
        world=made.world,
        world_at=world_at,
        landmarks=LANDMARKS,
        memo=partial(memo.memo, pack),
        motif=partial(memo.motif, pack),
        request=request,
    )


def riftforce_with(text: str) -> Game[State, Action, events.Event]:
    """The game of a pack that is written so; PackBroken, with all faults, if it cannot be."""
    return game_with(read_pack(text))


RIFTFORCE = game_with(SHIPPED)

"""Riftforce, whole: the model for every other game of the shelf."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from companion.games.game import Game, Notation, Plain
from companion.games.riftforce import (
    events,
    legal,
    memo,
    notation,
    position,
    reading,
    rules,
    setup,
    table,
)
from companion.games.riftforce.actions import Action
from companion.games.riftforce.landmarks import LANDMARKS
from companion.games.riftforce.rulebook import RULEBOOK
from companion.games.riftforce.scene import board
from companion.games.riftforce.state import SEATS, State
from companion.games.riftforce.telling import request, restates, reveals, tell_action
from companion.games.riftforce.world import world, world_at


def _start(plain: Mapping[str, Plain]) -> State:
    return setup.start(setup.Setup.from_mapping(plain))


def _legal_actions(state: State) -> Iterator[Action]:
    return legal.legal_actions(state)


RIFTFORCE: Game[State, Action, events.Event] = Game(
    name=table.GAME,
    folder=Path(__file__).parent,
    seats=SEATS,
    rulebook=RULEBOOK,
    pieces=table.PIECES,
    mat=table.MAT,
    start=_start,
    apply=rules.apply,
    legal_actions=_legal_actions,
    awaiting=rules.awaiting,
    outcome=rules.outcome,
    layout=table.layout,
    played=table.played,
    read=reading.read,
    menu=reading.menu,
    board=board,
    face=table.face,
    tell_action=tell_action,
    tell_event=events.tell,
    restates=restates,
    reveals=reveals,
    name_piece=table.name_piece,
    name_zone=table.name_zone,
    notation=Notation(
        notation.write_action,
        notation.read_action,
        position.write_position,
        position.read_position,
    ),
    world=world,
    world_at=world_at,
    landmarks=LANDMARKS,
    memo=memo.memo,
    motif=memo.motif,
    request=request,
)

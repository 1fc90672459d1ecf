"""Riftforce, whole: ten base guilds, eight of Beyond, drafted or four each without a draft."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from companion.games.game import (
    Game,
    GameHelp,
    GameRules,
    GameScreen,
    GameSimulation,
    GameTable,
    GameWording,
    Notation,
)
from companion.games.printing import GamePrinting
from companion.games.riftforce.pack.cards import Pack
from companion.games.riftforce.pack.pack_file import GAME, SHIPPED, read_pack
from companion.games.riftforce.rules import setup, turn
from companion.games.riftforce.rules.actions import Action
from companion.games.riftforce.rules.events import Event
from companion.games.riftforce.rules.legal import legal_actions
from companion.games.riftforce.rules.rulebook import RULEBOOK
from companion.games.riftforce.rules.state import SEATS, State
from companion.games.riftforce.screen.board import board
from companion.games.riftforce.table import correction, mat, prompts, reading
from companion.games.riftforce.table.mat import LANDMARKS
from companion.games.riftforce.words import help, memo, notation, position, story, wording
from companion.games.riftforce.world.aims import promise
from companion.games.riftforce.world.world import deal
from companion.games.shared.prompts import one_menu


def game_with(pack: Pack) -> Game[State, Action, Event]:
    """The game that is played with the cards of a pack; a state carries it along."""
    return Game(
        name=GAME,
        folder=Path(__file__).parent,
        seats=SEATS,
        rules=GameRules(
            rulebook=RULEBOOK,
            new_setup=partial(setup.new_setup, pack),
            start=partial(setup.start_from, pack),
            apply=turn.apply,
            legal_actions=legal_actions,
            awaiting=turn.awaiting,
            counted=correction.counted,
            outcome=turn.outcome,
            reveals=wording.reveals,
            options=setup.OPTIONS,
        ),
        table=GameTable(
            pieces=mat.pieces(pack),
            mat=mat.MAT,
            layout=mat.layout,
            played=mat.played,
            read=reading.read,
            menus=one_menu(prompts.menu),
            as_it_lies=correction.as_it_lies,
            landmarks=LANDMARKS,
        ),
        wording=GameWording(
            tell_action=wording.tell_action,
            tell_event=partial(wording.tell_event, pack),
            restates=wording.restates,
            name_piece=partial(mat.name_piece, pack),
            name_zone=mat.name_zone,
            unseen_task=wording.unseen_task,
            tell_result=partial(wording.tell_result, pack),
            effects=wording.effects,
        ),
        help=GameHelp(
            chapters=help.CHAPTERS,
            concerning=help.concerning,
            name_rule=partial(help.name_rule, pack),
            involved=help.involved,
            sort=help.sort,
        ),
        screen=GameScreen(board=board, face=partial(mat.face, pack)),
        notation=Notation(
            write_action=notation.write_action,
            read_action=partial(notation.read_action, pack),
            write_position=position.write_position,
            read_position=partial(position.read_position, pack),
        ),
        simulation=GameSimulation(deal=deal, promise=promise, balance=story.BALANCE),
        printing=GamePrinting(
            memo=partial(memo.memo, pack),
            motif=partial(memo.motif, pack),
            label_zone=mat.label_zone,
        ),
        story=story.STORY,
    )


def riftforce_with(text: str) -> Game[State, Action, Event]:
    """The game of a pack that is written so; PackBroken, with all faults, if it cannot be."""
    return game_with(read_pack(text))


RIFTFORCE = game_with(SHIPPED)

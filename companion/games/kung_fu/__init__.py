"""Kung Fu, whole: two fighters, two decks, and an attack in every round."""

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
from companion.games.kung_fu.pack.cards import Pack
from companion.games.kung_fu.pack.pack_file import GAME, SHIPPED, read_pack
from companion.games.kung_fu.rules import setup, turn
from companion.games.kung_fu.rules.actions import Action
from companion.games.kung_fu.rules.events import Event
from companion.games.kung_fu.rules.legal import legal_actions
from companion.games.kung_fu.rules.rulebook import RULEBOOK
from companion.games.kung_fu.rules.state import SEATS, State
from companion.games.kung_fu.screen.board import board
from companion.games.kung_fu.table import correction, mat, prompts, reading
from companion.games.kung_fu.words import help, memo, notation, position, story, wording
from companion.games.kung_fu.world.aims import promise
from companion.games.kung_fu.world.world import deal, imagined
from companion.games.printing import GamePrinting
from companion.games.shared.prompts import one_menu


def game_with(pack: Pack) -> Game[State, Action, Event]:
    """The game that is played with the cards of a pack."""
    return Game(
        name=GAME,
        folder=Path(__file__).parent,
        seats=SEATS,
        rules=GameRules(
            rulebook=RULEBOOK,
            new_setup=partial(setup.new_setup, pack),
            start=partial(setup.start_from, pack),
            options=setup.OPTIONS,
            apply=turn.apply,
            legal_actions=legal_actions,
            awaiting=turn.awaiting,
            outcome=turn.outcome,
            counted=correction.counted,
            reveals=wording.reveals,
        ),
        table=GameTable(
            pieces=mat.pieces(pack),
            mat=mat.MAT,
            layout=mat.layout,
            played=mat.played,
            read=reading.read,
            menus=one_menu(prompts.menu),
            as_it_lies=correction.as_it_lies,
        ),
        wording=GameWording(
            tell_action=wording.tell_action,
            tell_event=wording.tell_event,
            restates=wording.restates,
            name_piece=partial(mat.name_piece, pack),
            name_zone=mat.name_zone,
            unseen_task=wording.unseen_task,
            tell_result=wording.tell_result,
            effects=wording.effects,
        ),
        help=GameHelp(
            chapters=help.CHAPTERS,
            concerning=help.concerning,
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
        simulation=GameSimulation(deal, promise, imagined, story.BALANCE),
        printing=GamePrinting(
            memo=partial(memo.memo, pack),
            motif=partial(memo.motif, pack),
            label_zone=mat.label_zone,
        ),
        story=story.STORY,
    )


def kung_fu_with(text: str) -> Game[State, Action, Event]:
    """The game of a pack that is written so; PackBroken, with all faults, if it cannot be."""
    return game_with(read_pack(text))


KUNG_FU = game_with(SHIPPED)

"""Shadow Fight: Battle of Demons, whole: two to four players, alone or in teams."""

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
from companion.games.shadow_fight.pack.cards import Pack
from companion.games.shadow_fight.pack.pack_file import GAME, SHIPPED, read_pack
from companion.games.shadow_fight.rules import leaving, setup, turn
from companion.games.shadow_fight.rules.actions import Action
from companion.games.shadow_fight.rules.events import Event
from companion.games.shadow_fight.rules.legal import legal_actions
from companion.games.shadow_fight.rules.rulebook import RULEBOOK
from companion.games.shadow_fight.rules.state import State
from companion.games.shadow_fight.screen.board import board
from companion.games.shadow_fight.table import correction, faces, mat, prompts, reading
from companion.games.shadow_fight.words import help, memo, notation, position, story, wording
from companion.games.shadow_fight.world.aims import promise
from companion.games.shadow_fight.world.usage import BALANCE
from companion.games.shadow_fight.world.world import deal


def game_with(pack: Pack) -> Game[State, Action, Event]:
    """The game that is played with the cards of a pack."""
    return Game(
        name=GAME,
        folder=Path(__file__).parent,
        seats=setup.SEATS,
        rules=_rules(pack),
        table=GameTable(
            pieces=mat.pieces(pack),
            mat=mat.ANYWHERE,
            layout=mat.layout,
            played=mat.played,
            read=reading.read,
            menus=prompts.menus,
            as_it_lies=correction.as_it_lies,
            mat_for=mat.mat_for,
        ),
        wording=GameWording(
            tell_action=wording.tell_action,
            tell_event=wording.tell_event,
            restates=wording.restates,
            name_piece=partial(mat.name_piece, pack),
            name_zone=partial(mat.name_zone, pack),
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
        screen=GameScreen(board=board, face=partial(faces.face, pack)),
        notation=Notation(
            write_action=notation.write_action,
            read_action=partial(notation.read_action, pack),
            write_position=position.write_position,
            read_position=partial(position.read_position, pack),
        ),
        simulation=GameSimulation(deal, promise, balance=BALANCE),
        printing=GamePrinting(
            memo=partial(memo.memo, pack),
            motif=partial(memo.motif, pack),
            label_zone=partial(mat.label_zone, pack),
        ),
        story=story.STORY,
    )


def _rules(pack: Pack) -> GameRules[State, Action, Event]:
    return GameRules(
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
        players=turn.players,
        made_by=turn.made_by,
        concerned=turn.concerned,
        teams=turn.teams,
        without=leaving.without,
        companion_acts=turn.companion_acts,
        by_chance=turn.by_chance,
    )


def shadow_fight_with(text: str) -> Game[State, Action, Event]:
    """The game of a pack that is written so; PackBroken, with all faults, if it cannot be."""
    return game_with(read_pack(text))


SHADOW_FIGHT = game_with(SHIPPED)

"""Neon: two to six fighters in a ring of sectors that sinks, with dice, loot and an Automa."""

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
from companion.games.neon.pack.cards import Pack
from companion.games.neon.pack.pack_file import GAME, SHIPPED, read_pack
from companion.games.neon.rules import setup, turn
from companion.games.neon.rules.actions import Action
from companion.games.neon.rules.events import Event
from companion.games.neon.rules.leaving import without
from companion.games.neon.rules.legal import legal_actions
from companion.games.neon.rules.rulebook import RULEBOOK
from companion.games.neon.rules.scoring import outcome, teams
from companion.games.neon.rules.state import State
from companion.games.neon.screen.board import board
from companion.games.neon.table import correction, faces, lying, mat, naming, prompts, reading
from companion.games.neon.table.pieces import dice_sides, pieces
from companion.games.neon.words import (
    action_wording,
    boards,
    event_wording,
    help,
    memo,
    notation,
    position,
    wording,
)
from companion.games.neon.words.story import STORY
from companion.games.neon.world.aims import promise
from companion.games.neon.world.usage import BALANCE
from companion.games.neon.world.world import deal, imagined
from companion.games.printing import GamePrinting


def game_with(pack: Pack) -> Game[State, Action, Event]:
    """The game that is played with what a pack holds."""
    return Game(
        name=GAME,
        folder=Path(__file__).parent,
        seats=setup.SEATS,
        rules=_rules(pack),
        table=GameTable(
            pieces=pieces(pack),
            mat=mat.anywhere(pack),
            layout=lying.layout,
            played=lying.played,
            read=reading.read,
            menus=prompts.menus,
            as_it_lies=correction.as_it_lies,
            mat_for=partial(mat.mat_for, pack),
        ),
        wording=GameWording(
            tell_action=action_wording.tell_action,
            tell_event=partial(event_wording.tell_event, pack),
            restates=wording.restates,
            name_piece=partial(naming.name_piece, pack),
            name_zone=partial(naming.name_zone, pack),
            unseen_task=partial(wording.unseen_task, pack),
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
        simulation=GameSimulation(
            deal, promise, imagined, BALANCE, foresight=0, choices=prompts.choices_of
        ),
        printing=GamePrinting(
            memo=partial(memo.memo, pack),
            motif=partial(memo.motif, pack),
            dice=dice_sides(pack),
            symbols=partial(memo.symbols, pack),
            boards=boards.boards(pack),
            tokens=boards.tokens(pack),
            label_zone=partial(naming.label_zone, pack),
        ),
        story=STORY,
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
        outcome=outcome,
        counted=correction.counted,
        reveals=wording.reveals,
        players=turn.players,
        made_by=turn.made_by,
        concerned=turn.concerned,
        teams=teams,
        without=without,
        companion_acts=turn.companion_acts,
        by_chance=turn.by_chance,
    )


def neon_with(text: str) -> Game[State, Action, Event]:
    """The game of a pack that is written so; PackBroken, with all faults, if it cannot be."""
    return game_with(read_pack(text))


NEON = game_with(SHIPPED)

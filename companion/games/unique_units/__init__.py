"""Unique Units, whole: figures on a board, drawn from bags and built from a pack."""

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
from companion.games.shared.prompts import one_menu
from companion.games.unique_units.pack.pack_file import GAME, SHIPPED, Pack, read_pack
from companion.games.unique_units.rules import setup, turn
from companion.games.unique_units.rules.actions import Action
from companion.games.unique_units.rules.events import Event
from companion.games.unique_units.rules.legal import by_chance, legal_actions
from companion.games.unique_units.rules.rulebook import RULEBOOK
from companion.games.unique_units.rules.state import SEATS, State
from companion.games.unique_units.screen.board import board
from companion.games.unique_units.table import correction, mat, prompts, reading
from companion.games.unique_units.words import help, memo, notation, position, story, wording
from companion.games.unique_units.world.aims import promise
from companion.games.unique_units.world.world import deal, imagined


def game_with(pack: Pack) -> Game[State, Action, Event]:
    """The game that is played with the figures and on the board of a pack."""
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
            by_chance=by_chance,
            outcome=turn.outcome,
            reveals=wording.reveals,
        ),
        table=GameTable(
            pieces=mat.pieces(pack),
            mat=mat.mat(pack),
            layout=mat.layout,
            played=mat.played,
            read=reading.read,
            menus=one_menu(prompts.menu),
            as_it_lies=correction.as_it_lies,
            landmarks=mat.landmarks(pack),
        ),
        wording=GameWording(
            tell_action=wording.tell_action,
            tell_event=partial(wording.tell_event, pack),
            restates=wording.restates,
            name_piece=partial(mat.name_piece, pack),
            name_zone=mat.name_zone,
            tell_result=partial(wording.tell_result, pack),
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
            memo_each=True,
            motif=partial(memo.motif, pack),
            label_zone=mat.label_zone,
        ),
        story=story.STORY,
    )


def unique_units_with(text: str) -> Game[State, Action, Event]:
    """The game of a pack that is written so; PackBroken, with all faults, if it cannot be."""
    return game_with(read_pack(text))


UNIQUE_UNITS = game_with(SHIPPED)

"""What a player can be asked, and the choices of an action as options to be taken."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from companion.games.game import Choice, Option, Question
from companion.games.riftforce.pack.cards import Card
from companion.games.riftforce.rules.actions import (
    Action,
    Activate,
    CheckAndDraw,
    Finish,
    PickGuild,
    Summon,
)
from companion.games.riftforce.rules.legal import discards, legal_actions
from companion.games.riftforce.rules.naming import named, named_at
from companion.games.riftforce.rules.state import HAND, Phase, State, side
from companion.games.riftforce.table.mat import column, deck, piece_of, summoner_of
from companion.games.shared.prompts import Part, Prompts
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say


class Button(StrEnum):
    """What is chosen by a word alone."""

    DRAW = "draw"
    FINISH = "finish"


def menu(state: State) -> Question | None:
    """What the player to act can choose with the buttons at any time."""
    seat = state.to_act
    if seat is None:
        return None
    acts = sorted(buttoned(state), key=lambda act: isinstance(act, Finish))
    return Question(seat, _menu_text(state, seat), PROMPTS.first_options(state, acts))


def _menu_text(state: State, seat: Seat) -> Sentence:
    """What a player is to do, naming only what is possible."""
    if state.activation is not None:
        return say("rf-menu-activating", seat=seat, acted=len(state.activation.activated))
    if state.phase is Phase.TURN:
        return say("rf-menu-turn", seat=seat, ways="-".join(_ways(state, seat)))
    return say(f"rf-menu-{state.phase.value}", seat=seat)


def _ways(state: State, seat: Seat) -> Iterator[str]:
    """The ways to use a turn, for somebody who knows no hand."""
    pile = state.hidden[side(seat)]
    if pile.hand:
        yield "summon"
    if any(discards(state, seat, pile.possible)):
        yield "discard"
    if pile.hand < HAND:
        yield "draw"


def buttoned(state: State) -> Iterator[Action]:
    """The actions that need no card from hand, and so can be chosen without showing one."""
    return (action for action in legal_actions(state, frozenset()) if choices_of(action))


def choices_of(action: Action) -> tuple[Choice, ...]:
    """The choices of an action that no table shows, in the order in which they are asked for."""
    match action:
        case PickGuild(_, guild):
            return (Part("pick", guild.code),)
        case CheckAndDraw():
            return (Button.DRAW,)
        case Finish():
            return (Button.FINISH,)
        case Summon(_, placements):
            return tuple(Part("heal", each.heals, each.card) for each in placements if each.heals)
        case Activate(_, card, to, targets, heals):
            parts = [Part("card", card)]
            parts += [Part(f"target{n}", target, card) for n, target in enumerate(targets, 1)]
            parts += [Part("to", to, card)] if to is not None else []
            parts += [Part("heal", heals, card)] if heals is not None else []
            return tuple(parts)
        case _:
            return ()


def _option(state: State, action: Action, choice: Choice) -> Option:
    match choice, action:
        case _, PickGuild(_, guild):
            return Option(choice, state.pack.label(guild), piece=summoner_of(guild))
        case Button(), _:
            zone = deck(action.seat) if choice is Button.DRAW else None
            return Option(choice, say(f"rf-option-{choice}"), zone=zone)
        case Part("to", int(location)), _:
            zone = column(action.seat, location)
            return Option(choice, say("rf-location", location=location), zone=zone)
        case Part(_, Card() as card), _:
            return Option(choice, named_at(state, card), piece=piece_of(card))
    raise TypeError(choice)


def _text(state: State, action: Action, choice: Choice) -> Sentence:
    match choice:
        case Part(name, _, Card() as by):
            return say(f"rf-ask-{name}", card=named(state, by))
        case Part("card"):
            return say("rf-ask-card")
    return _menu_text(state, action.seat)


PROMPTS = Prompts(choices_of, _option, _text)

"""What players can be asked, and the choices of an action as options to be taken."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from itertools import takewhile
from typing import assert_never

from companion.games.game import Choice, Option, Question
from companion.games.shadow_fight.pack.cards import ON_TACTICS, Do, Effect, Move
from companion.games.shadow_fight.rules.abilities import can_concern, changed_by
from companion.games.shadow_fight.rules.actions import (
    Act,
    Action,
    Aim,
    Choose,
    Discard,
    DrawLots,
    Lay,
    Offer,
    Open,
    Pick,
    Search,
    Show,
    TurnUp,
    UsePower,
)
from companion.games.shadow_fight.rules.legal import legal_actions
from companion.games.shadow_fight.rules.refusals import awaited
from companion.games.shadow_fight.rules.state import OFFERED, Due, State, Step, Task
from companion.games.shadow_fight.rules.turn import companion_acts, made_by
from companion.games.shadow_fight.table import mat
from companion.games.shared.prompts import Part, Prompts
from companion.rules.seat import Seat
from companion.rules.sentence import Fact, Sentence, say


class Button(StrEnum):
    """What is chosen by a word alone."""

    LAID = "laid"
    POWER = "power"


# --- who is asked ------------------------------------------------------------------------


def menus(state: State) -> tuple[Question, ...]:
    """What everybody who is awaited can choose with the buttons at any time."""
    offered = tuple(buttoned(state))
    return tuple(
        Question(seat, ask(state, seat), PROMPTS.first_options(state, _of(state, seat, offered)))
        for seat in _asked(state)
    )


def _asked(state: State) -> Iterable[Seat]:
    if companion_acts(state) is not None:
        return ()
    return [due.seat for due in state.open_dues] if state.dues else awaited(state)


def _of(state: State, seat: Seat, actions: Iterable[Action]) -> list[Action]:
    return [action for action in actions if made_by(state, action) is seat]


def ask(state: State, seat: Seat) -> Sentence:
    """What somebody is to do now."""
    due = next((due for due in state.open_dues if due.seat is seat), None)
    if due is not None:
        return _ask_for(state, due)
    match state.step:
        case Step.OFFER:
            count = min(OFFERED[len(state.pick_order)] - len(state.offered), state.deck)
            return say("sf-menu-offer", seat=seat, count=count)
        case Step.ACT:
            opened = state.fighter(seat).series[-1].move
            return say("sf-menu-act", seat=seat, move=opened.label)
        case _:
            return say(f"sf-menu-{state.step.value}", seat=seat)


def _ask_for(state: State, due: Due) -> Sentence:
    facts: dict[str, Fact] = {"seat": due.seat, "count": due.count}
    match due.task:
        case Task.DISCARD if due.places:
            return say("sf-menu-discard-places", places=and_places(due.places), **facts)
        case Task.DISCARD if due.count < state.hand(due.seat):
            return say("sf-menu-discard-blind", **facts)
        case Task.STUNNED | Task.SEARCH if due.move is not None:
            return say(f"sf-menu-{due.task.value}", move=due.move.label, **facts)
        case _:
            return say(f"sf-menu-{due.task.value}", **facts)


def and_places(places: Sequence[int]) -> Sentence:
    """Places of a hand, counted from its left: "the first and the third"."""
    told = say("shared-nth", place=places[0])
    for place in places[1:]:
        told = say("sf-places", places=told, place=say("shared-nth", place=place))
    return told


# --- choices -----------------------------------------------------------------------------


def buttoned(state: State) -> Iterator[Action]:
    """The legal actions that can be told with buttons.

    Where several cards have to be shown, the table alone tells which: that would be many presses.
    """
    due = next(iter(state.open_dues), None)
    if companion_acts(state) is not None or state.step is Step.OVER:
        return iter(())
    if (due is None and state.step is Step.OFFER) or (due is not None and _shows_several(due)):
        return iter(())
    every = takewhile(lambda action: not isinstance(action, Show), legal_actions(state))
    return (action for action in every if choices_of(action))


def _shows_several(due: Due) -> bool:
    return due.task in (Task.DISCARD, Task.REFILL) and due.count > 1


def choices_of(action: Action) -> tuple[Choice, ...]:
    """The choices of an action that no card on the table tells, in the order of asking."""
    match action:
        case Pick(_, move):
            return (Part("pick", move),)
        case Lay():
            return (Button.LAID,)
        case Act(_, number, aim):
            return (Part("act", number), *_aim_choices(aim))
        case UsePower(_, aim):
            return (Button.POWER, *_aim_choices(aim))
        case Discard(_, (move,)):
            return (Part("discard", move),)
        case Search(count):
            return (Part("found", count),)
        case Choose() | TurnUp() | Offer() | Open() | Discard() | Show() | DrawLots():
            return ()  # a card has to lie there, and then it says all
    assert_never(action)


def _aim_choices(aim: Aim) -> Iterator[Choice]:
    """Whom, which tactics one after the other, and which move is named."""
    if aim.target is not None:
        yield Part("at", aim.target.value)
    for place, move in enumerate(aim.tactics, 1):
        yield Part("on", move, by=place)
    if aim.named is not None:
        yield Part("names", aim.named)


# --- options and questions -----------------------------------------------------------------


def _option(state: State, action: Action, choice: Choice) -> Option:
    match choice, action:
        case Part("at"), Act(_, _, aim) | UsePower(_, aim) if aim.target is not None:
            return _target_option(state, action, choice, aim.target)
        case Part("on", Move() as move), _:
            return Option(choice, move.label, zone=mat.tactic(move))
        case Part("names", Move() as move), _:
            return Option(choice, move.label)
        case _, Pick(_, move):
            lying = mat.layout(state).at(mat.DISPLAY)
            piece = next((p for p in lying if p.kind == mat.move_piece(move)), None)
            return Option(choice, move.label, piece=piece)
        case _, Lay(seat):
            return Option(choice, say("sf-option-laid"), zone=mat.series(seat))
        case _, Discard(_, (move,)):
            return Option(choice, move.label)
        case _, Act(seat, number):
            chosen = state.fighter(seat).series[-1].move.actions[number - 1]
            return Option(choice, chosen.label)
        case _, UsePower(seat):
            return _power_option(state, choice, seat)
        case _, Search(count):
            return Option(choice, say("sf-option-found", count=count))
    raise TypeError(choice)


def _power_option(state: State, choice: Choice, seat: Seat) -> Option:
    demon = state.fighter(seat).demon
    if demon is None:
        raise TypeError(choice)
    return Option(choice, say("sf-option-power", demon=demon.label), piece=mat.demon_piece(demon))


def _target_option(state: State, action: Action, choice: Choice, target: Seat) -> Option:
    """Somebody to aim at, with what is left of them; they are pointed at by their demon."""
    energy = state.fighter(target).energy
    if _asks_for_hand(effects_of(state, action)):
        label = say("sf-option-hand", seat=target, count=state.hand(target))
    else:
        label = say("sf-option-target", seat=target, energy=energy)
    return Option(choice, label, zone=mat.demon(target))


def _asks_for_hand(effects: Iterable[Effect]) -> bool:
    return any(effect.do in (Do.STEAL, Do.STUN, Do.DISCARD) for effect in effects)


def effects_of(state: State, action: Action) -> tuple[Effect, ...]:
    """What an action of a move or a power does; nothing if it is neither."""
    match action:
        case Act(seat, number):
            return state.fighter(seat).series[-1].move.actions[number - 1].effects
        case UsePower(seat):
            demon = state.fighter(seat).demon
            return demon.power if demon else ()
    return ()


def _text(state: State, action: Action, choice: Choice) -> Sentence:
    seat = made_by(state, action) or state.first
    match choice:
        case Part("at"):
            return say("sf-ask-target", seat=seat)
        case Part("on", _, int(place)):
            return say(f"sf-ask-{_tactical(state, action)[place - 1].value}", seat=seat)
        case Part("names"):
            return say("sf-ask-name", seat=seat)
    return ask(state, seat)


def _tactical(state: State, action: Action) -> list[Do]:
    """The effects that a tactic was chosen for, in their order (SF-E6, SF-E7)."""
    aim = action.aim if isinstance(action, Act | UsePower) else Aim()
    tactics, left, found = list(state.tactics), list(aim.tactics), []
    for effect in effects_of(state, action):
        do = effect.do
        if do in ON_TACTICS and left and any(can_concern(do, each) for each in tactics):
            move = left.pop(0)
            tactics[move.index] = changed_by(do, tactics[move.index])
            found.append(do)
    return found


PROMPTS: Prompts[State, Action] = Prompts(choices_of, _option, _text)

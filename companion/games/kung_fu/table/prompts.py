"""What a player can be asked, and the choices of an action as options to be taken."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import assert_never

from companion.games.game import Choice, Option, Question
from companion.games.kung_fu.pack.cards import Colour
from companion.games.kung_fu.rules.actions import (
    Action,
    Activate,
    Attack,
    Choose,
    Decline,
    Defend,
    Draw,
    HandOver,
    PlayNone,
    Prize,
    Pull,
    Reveal,
    Strip,
)
from companion.games.kung_fu.rules.legal import Known, legal_actions
from companion.games.kung_fu.rules.refusals import labels
from companion.games.kung_fu.rules.state import State, Step, other
from companion.games.kung_fu.table.mat import deck, first, piece_of
from companion.games.kung_fu.words.memo import tell_effects
from companion.games.shared.prompts import Part, Prompts
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, and_also, say

NOTHING_HELD = Known((frozenset(), frozenset()))


class Button(StrEnum):
    """What is chosen by a word alone."""

    HAND_OVER = "hand-over"
    NONE = "none"
    DECLINE = "decline"


def menu(state: State) -> Question | None:
    """What the player to act can choose with the buttons at any time."""
    seat = state.to_act
    if seat is None:
        return None
    acts = [action for action in buttoned(state) if _is_offered(state, action)]
    return Question(seat, _menu_text(state, seat), PROMPTS.first_options(state, acts))


def _menu_text(state: State, seat: Seat) -> Sentence:
    """What a player is to do now."""
    if (due := state.due) is not None:
        return say(f"kf-menu-{due.task.value}", seat=seat, count=due.count, other=other(seat))
    match state.step:
        case Step.ROLES:
            sort = "attack" if state.hand(seat, Colour.RED) else "no-red"
            return say("kf-menu-roles", seat=seat, sort=sort)
        case Step.DEFENCE if seat in state.barred:
            return say("kf-menu-barred", seat=seat)
        case Step.DEFENCE:
            sort = "defend" if state.hand(seat, Colour.BLUE) else "no-blue"
            return say("kf-menu-defence", seat=seat, sort=sort)
        case Step.ATTACKER | Step.DEFENDER:
            return _ability_text(state, seat)
        case _:
            return say(f"kf-menu-{state.step.value}", seat=seat)


def _ability_text(state: State, seat: Seat) -> Sentence:
    lying = state.played_by(seat)
    card = lying.card if lying else None
    ability = card.kind.ability if card else None
    if card is None or ability is None:
        return say(f"kf-now-{state.step.value}", seat=seat)
    does = tell_effects(ability.effects)
    return say("kf-menu-ability", seat=seat, card=card.label, cost=ability.cost, does=does)


def buttoned(state: State) -> Iterator[Action]:
    """The legal actions that need no card from a hand, and so can be told without showing one."""
    return (action for action in legal_actions(state, NOTHING_HELD) if choices_of(action))


def _is_offered(state: State, action: Action) -> bool:
    """Of the ways to pay, whoever uses buttons needs none that pays with a card too many.

    On the table anything can be paid; and cards that are printed alike need no buttons each.
    """
    if not isinstance(action, Activate):
        return True
    worths = [coin.kind.worth for coin in action.coins]
    lying = state.played_by(action.seat)
    ability = lying.card.kind.ability if lying and lying.card else None
    cost = ability.cost if ability else 0
    if any(sum(worths) - worth >= cost for worth in worths):
        return False
    mine = state.coins_of(action.seat)
    return all(
        twin in action.coins
        for coin in action.coins
        for twin in mine
        if twin.kind is coin.kind and twin.index < coin.index
    )


def choices_of(action: Action) -> tuple[Choice, ...]:
    """The choices of an action that no table shows, in the order in which they are asked for."""
    match action:
        case HandOver():
            return (Button.HAND_OVER,)
        case PlayNone():
            return (Button.NONE,)
        case Decline():
            return (Button.DECLINE,)
        case Activate(_, coins):
            return (Part("pay", "+".join(coin.name for coin in coins)),)
        case Draw(_, red, blue):
            return (Part("draw", f"{red}+{blue}"),)
        case Choose(_, prize):
            return (Part("take", prize.value),)
        case Strip(_, card):
            return (Part("strip", card),)
        case Attack() | Defend() | Reveal() | Pull():
            return ()
    assert_never(action)


def _option(state: State, action: Action, choice: Choice) -> Option:
    match action:
        case HandOver(seat):
            return Option(choice, say("kf-option-hand-over"), zone=first(other(seat)))
        case PlayNone(seat):
            return Option(choice, _none(state, seat))
        case Decline():
            return Option(choice, say("kf-option-decline"))
        case Activate(_, ()):
            return Option(choice, say("kf-option-activate"))
        case Activate(_, coins):
            paid = sum(coin.kind.worth for coin in coins)
            label = say("kf-option-pay", coins=and_also(labels(coins)), paid=paid)
            piece = piece_of(coins[0]) if len(coins) == 1 else None
            return Option(choice, label, piece=piece)
        case Draw(_, red, blue):
            return _draw_option(choice, red, blue)
        case Choose(seat, prize):
            count = state.due.count if state.due else 0
            zone = first(seat) if prize is Prize.RIGHT else None
            return Option(choice, say(f"kf-option-{prize.value}", count=count), zone=zone)
        case Strip(_, card):
            return Option(choice, card.label, piece=piece_of(card))
    raise TypeError(choice)


def _none(state: State, seat: Seat) -> Sentence:
    if state.step is Step.ROLES:
        return say("kf-option-none-red")
    return say("kf-option-none-barred" if seat in state.barred else "kf-option-none-blue")


def _draw_option(choice: Choice, red: int, blue: int) -> Option:
    """So many of each; a token on a deck says that all come from there."""
    if red and blue:
        return Option(choice, say("kf-option-draw-both", red=red, blue=blue))
    colour = Colour.RED if red else Colour.BLUE
    label = say(f"kf-option-draw-{colour.value}", count=red or blue)
    return Option(choice, label, zone=deck(colour))


def _text(state: State, action: Action, _: Choice) -> Sentence:
    return _menu_text(state, action.seat)


PROMPTS = Prompts(choices_of, _option, _text)

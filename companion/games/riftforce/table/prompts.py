"""What a player can be asked, and the choices of an action as options to be taken."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from companion.games.game import Choice, Option, Question
from companion.games.riftforce.pack.cards import Card, Guild
from companion.games.riftforce.rules.actions import Action, Activate, CheckAndDraw, Finish, Summon
from companion.games.riftforce.rules.legal import legal_actions
from companion.games.riftforce.rules.state import Phase, State
from companion.games.riftforce.table.mat import column, deck, piece_of, summoner_of
from companion.games.shared.prompts import Prompts
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say


class Button(Enum):
    """What is chosen by a word alone."""

    DRAW = "draw"
    FINISH = "finish"

    def __str__(self) -> str:
        return self.value


@dataclass(frozen=True, slots=True)
class Pick:
    """This guild is taken from the display."""

    guild: Guild

    def __str__(self) -> str:
        return f"pick:{self.guild.code}"


@dataclass(frozen=True, slots=True)
class Act:
    """This elemental is activated."""

    card: Card

    def __str__(self) -> str:
        return f"card:{self.card}"


@dataclass(frozen=True, slots=True)
class Target:
    """This enemy is the first or the second target."""

    number: int
    card: Card

    def __str__(self) -> str:
        return f"target{self.number}:{self.card}"


@dataclass(frozen=True, slots=True)
class To:
    """It moves to this location."""

    location: int

    def __str__(self) -> str:
        return f"to:{self.location}"


@dataclass(frozen=True, slots=True)
class Heal:
    """This ally is healed by a card."""

    card: Card
    by: Card

    def __str__(self) -> str:
        return f"heal:{self.card}"


def menu(state: State) -> Question | None:
    """What the player to act can choose with the buttons at any time."""
    seat = state.to_act
    if seat is None:
        return None
    options: tuple[Option, ...] = ()
    match state.phase:
        case Phase.DRAFT:
            return ask_guild(state, seat, state.display)
        case Phase.TURN:
            able = any(isinstance(action, CheckAndDraw) for action in buttoned(state))
            drawing = Option(Button.DRAW, say("rf-option-draw"), zone=deck(seat))
            options += (drawing,) if able else ()
        case Phase.ACTIVATING:
            acts = list(buttoned(state))
            cards = dict.fromkeys(act.card for act in acts if isinstance(act, Activate))
            options += tuple(_card_option(state, Act(card), card) for card in cards)
            if any(isinstance(act, Finish) for act in acts):
                options += (Option(Button.FINISH, say("rf-option-finish")),)
        case _:
            pass
    return Question(seat, say(f"rf-menu-{state.phase.value}", seat=seat), options)


def buttoned(state: State) -> Iterator[Activate | Finish | CheckAndDraw]:
    """The actions that need no card from hand, and so can be chosen without showing one."""
    for action in legal_actions(state, frozenset()):
        if isinstance(action, Activate | Finish | CheckAndDraw):
            yield action


def ask_guild(state: State, seat: Seat, guilds: Sequence[Guild]) -> Question:
    """Which of these guilds is taken."""
    options = tuple(
        Option(Pick(guild), state.pack.label(guild), piece=summoner_of(guild)) for guild in guilds
    )
    return Question(seat, say(f"rf-menu-{state.phase.value}", seat=seat), options)


def choices_of(action: Action) -> tuple[Choice, ...]:
    """The choices of an action that no table shows, in the order in which they are asked for."""
    match action:
        case Summon(_, placements):
            return tuple(Heal(placed.heals, placed.card) for placed in placements if placed.heals)
        case Activate(_, card, to, targets, heals):
            choices: list[Choice] = [Act(card)]
            choices += [Target(number, target) for number, target in enumerate(targets, 1)]
            choices += [To(to)] if to is not None else []
            choices += [Heal(heals, card)] if heals is not None else []
            return tuple(choices)
        case _:
            return ()


def _option(state: State, action: Action, choice: Choice) -> Option:
    match choice:
        case To(location):
            zone = column(action.seat, location)
            return Option(choice, say("rf-location", location=location), zone=zone)
        case Act(card) | Target(_, card) | Heal(card, _):
            return _card_option(state, choice, card)
    raise TypeError(choice)


def _card_option(state: State, choice: Choice, card: Card) -> Option:
    lies = state.find(card)
    label = say("rf-card-at", card=card.label, location=lies[1]) if lies else card.label
    return Option(choice, label, piece=piece_of(card))


def _text(_: State, action: Action, choice: Choice) -> Sentence:
    match choice, action:
        case Heal(_, by), _:
            return say("rf-ask-heal", card=by.label)
        case Target(number), Activate(_, card):
            return say(f"rf-ask-target{number}", card=card.label)
        case To(), Activate(_, card):
            return say("rf-ask-to", card=card.label)
    return say("rf-ask-card")


PROMPTS = Prompts(choices_of, _option, _text)

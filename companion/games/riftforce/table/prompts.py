"""What a player can be asked, and the choices of an action as options to be taken."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.games.game import Option, Question
from companion.games.riftforce.pack.cards import Card, Guild, guild_coded
from companion.games.riftforce.rules.actions import Activate, CheckAndDraw, Finish
from companion.games.riftforce.rules.legal import legal_actions
from companion.games.riftforce.rules.state import Phase, State
from companion.games.riftforce.table.mat import column, deck, piece_of, summoner_of
from companion.rules.seat import Seat
from companion.rules.sentence import say

DRAW = "draw"
FINISH = "finish"


def menu(state: State) -> Question | None:
    """What the player to act can tell with the buttons at any time."""
    seat = state.to_act
    if seat is None:
        return None
    options: tuple[Option, ...] = ()
    match state.phase:
        case Phase.DRAFT:
            return ask_guild(state, seat, state.display)
        case Phase.TURN:
            able = any(isinstance(action, CheckAndDraw) for action in told(state))
            drawing = Option(DRAW, say("rf-option-draw"), zone=deck(seat))
            options += (drawing,) if able else ()
        case Phase.ACTIVATING:
            acts = list(told(state))
            cards = dict.fromkeys(act.card for act in acts if isinstance(act, Activate))
            options += tuple(_option(card_key(card), seat, state) for card in cards)
            if any(isinstance(act, Finish) for act in acts):
                options += (Option(FINISH, say("rf-option-finish")),)
        case _:
            pass
    return Question(seat, say(f"rf-menu-{state.phase.value}", seat=seat), options)


def told(state: State) -> Iterator[Activate | Finish | CheckAndDraw]:
    """The actions that need no card from hand, and so can be told without showing one."""
    for action in legal_actions(state, frozenset()):
        if isinstance(action, Activate | Finish | CheckAndDraw):
            yield action


def ask_guild(state: State, seat: Seat, guilds: Sequence[Guild]) -> Question:
    """Which of these guilds is taken."""
    options = tuple(
        Option(f"pick:{guild.code}", state.pack.told(guild), piece=summoner_of(guild))
        for guild in guilds
    )
    return Question(seat, say(f"rf-menu-{state.phase.value}", seat=seat), options)


def guild_picked(key: str) -> Guild:
    """The guild that an option of the draft stands for."""
    return guild_coded(key.removeprefix("pick:"))


def ask_heal(state: State, seat: Seat, healer: Card, hurt: Sequence[Card]) -> Question:
    """Which of its allies a card heals as it is laid."""
    options = tuple(_option(heal_key(ally), seat, state) for ally in hurt)
    return Question(seat, say("rf-ask-heal", card=healer.told), options)


def ask_next(state: State, seat: Seat, acts: Sequence[Activate]) -> Question:
    """Ask for the first choice in which the possible activations differ."""
    ways = [steps(act) for act in acts]
    place = next(i for i in range(max(map(len, ways))) if len({w[i : i + 1] for w in ways}) > 1)
    keys = dict.fromkeys(way[place] for way in ways if len(way) > place)
    kind = next(iter(keys)).partition(":")[0]
    text = say(f"rf-ask-{kind}", card=acts[0].card.told)
    return Question(seat, text, tuple(_option(key, seat, state) for key in keys))


def steps(act: Activate) -> tuple[str, ...]:
    """The choices of an activation, in the order in which they are asked for."""
    keys = [card_key(act.card)]
    keys += [f"target{number}:{card}" for number, card in enumerate(act.targets, 1)]
    if act.to is not None:
        keys.append(f"to:{act.to}")
    if act.heals is not None:
        keys.append(heal_key(act.heals))
    return tuple(keys)


def card_key(card: Card) -> str:
    """The option to let a card act."""
    return f"card:{card}"


def heal_key(card: Card) -> str:
    """The option to heal a card."""
    return f"heal:{card}"


def _option(key: str, seat: Seat, state: State) -> Option:
    kind, _, what = key.partition(":")
    if kind == "to":
        location = int(what)
        return Option(key, say("rf-location", location=location), zone=column(seat, location))
    card = state.pack.card_named(what)
    lies = state.find(card)
    label = say("rf-card-at", card=card.told, location=lies[1]) if lies else card.told
    return Option(key, label, piece=piece_of(card))

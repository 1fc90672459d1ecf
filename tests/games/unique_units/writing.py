"""Short ways to write a table, play on it and look at it again."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from companion.games.game import AnyGame
from companion.games.unique_units import game_with
from companion.games.unique_units.pack.figures import Figure
from companion.games.unique_units.pack.pack_file import SHIPPED, Pack
from companion.games.unique_units.rules.actions import Action, Use
from companion.games.unique_units.rules.bag import Bag, classes_with
from companion.games.unique_units.rules.battlefield import Cell
from companion.games.unique_units.rules.events import Event
from companion.games.unique_units.rules.setup import Setup, random_setup, start
from companion.games.unique_units.rules.state import Phase, State
from companion.games.unique_units.rules.turn import apply, outcome
from companion.games.unique_units.words.bag_notation import read_bag
from companion.games.unique_units.words.notation import read_action
from companion.games.unique_units.words.position import read_position, write_position
from companion.games.unique_units.world.world import Deal
from companion.rules.rule import RuleBroken

KINDS = "SP,WA,SH,AR,TR,VA,BU,JE,CL,SL,GI,SD"
"""Memo cards of nearly everything; only the Herald is left out, being a second of class S."""

STARTER = "SP5,WA5,SH5,AR5"


@cache
def pack() -> Pack:
    return SHIPPED


@cache
def game() -> AnyGame:
    return game_with(pack())


def figure(name: str) -> Figure:
    return pack().figure_named(name)


def cells(text: str) -> set[Cell]:
    return {Cell(name) for name in text.split()}


def table(board: str = "", fields: str = "", *, bags: tuple[str, str] = (KINDS, KINDS)) -> State:
    """A position from its figures, ``A1:SP1w C3:WA1b+CL1w``, and any further fields."""
    south, north = bags
    words = [f"board={board.replace(' ', ',') or '-'}", f"south-bag={south} north-bag={north}"]
    return read_position(pack(), " ".join([*words, *fields.split()]))


def begun(south: str = STARTER, north: str = STARTER, **entries: object) -> State:
    """The position before the first action, with these bags."""
    plain = {"first": "south", "bags": {"south": south, "north": north}, **entries}
    return start(pack(), Setup.from_mapping(pack(), plain))


def bag_of(text: str, handicap: int = 1) -> Bag:
    """A bag of which so much is known."""
    limits = pack().limits
    return Bag(read_bag(text, pack()), limits.bag, classes_with(limits, handicap))


def spent(colour: str, board: str, *, left: int = 0, bag: str = STARTER) -> str:
    """Figures to be thrown away so that a starter bag has only so many left."""
    used = set(re.findall(rf"[A-Z]{{2}}\d{colour}", board))
    every = [f"{kind[:2]}{n}{colour}" for kind in bag.split(",") for n in range(1, 6)]
    rest = [name for name in every if name not in used]
    return ",".join(rest[: len(rest) - left]) or "-"


def play(state: State, *lines: str) -> State:
    """The position after these actions, all of which must be legal."""
    for line in lines:
        state, _ = apply(state, read_action(state.pack, line))
    return state


def events_of(state: State, line: str) -> tuple[Event, ...]:
    """What happens."""
    return apply(state, read_action(state.pack, line))[1]


def refused(state: State, line: str) -> tuple[str, str]:
    """The rule that forbids an action, and the key of the reason; the state must not change."""
    before = write_position(state)
    with pytest.raises(RuleBroken) as broken:
        apply(state, read_action(state.pack, line))
    assert write_position(state) == before
    return broken.value.rule.id, broken.value.because.key


def board(state: State) -> str:
    """The figures on the board in notation."""
    return field(state, "board").replace(",", " ")


def field(state: State, name: str) -> str:
    """One field of the position line; a field that is not there is empty."""
    for word in write_position(state).split(" "):
        key, _, value = word.partition("=")
        if key == name:
            return value
    return ""


def random_game(seed: int, among: Pack | None = None) -> Iterator[tuple[State, Deal, Action]]:
    """A whole random game: each position with what is really in the bags and what was played."""
    luck = Random(seed)
    plan = random_setup(among or pack(), luck, exchange=seed % 2 == 0, exact=seed % 3 == 0)
    state = start(among or pack(), plan)
    deal = Deal.of(state, luck)
    while outcome(state) is None:
        action = random_action(deal, state, luck)
        yield state, deal, action
        state, events = apply(state, action)
        deal = deal.after(events)


def random_action(deal: Deal, state: State, luck: Random) -> Action:
    """A legal action: first a random kind, then one of that kind.

    Drawn evenly from all, figures with many choices would do nearly everything.
    """
    every = list(deal.legal_actions(state))
    if state.phase is not Phase.TURN:
        return luck.choice(every)
    kinds: dict[object, list[Action]] = {}
    for action in every:
        who = (action.figure, action.way) if isinstance(action, Use) else type(action)
        kinds.setdefault(who, []).append(action)
    return luck.choice(kinds[luck.choice(list(kinds))])

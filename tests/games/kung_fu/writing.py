"""Short ways to write a table, play on it and look at it again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import companion.games.kung_fu
from companion.games.kung_fu.pack.pack_file import read_pack
from companion.games.kung_fu.rules.actions import Action
from companion.games.kung_fu.rules.events import Event
from companion.games.kung_fu.rules.legal import legal_actions
from companion.games.kung_fu.rules.setup import start
from companion.games.kung_fu.rules.state import SEATS, Cancels, State
from companion.games.kung_fu.rules.turn import apply, outcome
from companion.games.kung_fu.words.notation import read_action
from companion.games.kung_fu.words.position import read_position, write_position
from companion.games.kung_fu.words.wording import tell_event
from companion.rules.rule import RuleBroken
from companion.text.catalogue import Catalogue
from companion.text.language import Language

CARDS = Path(__file__).with_name("cards.toml").read_text(encoding="utf-8")
PACK = read_pack(CARDS)
FOLDER = Path(companion.games.kung_fu.__file__).parent
ENGLISH = Catalogue(Language.ENGLISH, FOLDER)
RUSSIAN = Catalogue(Language.RUSSIAN, FOLDER)


def table(fields: str = "") -> State:
    """A position from some of its fields."""
    return read_position(PACK, fields or "round=1")


def play(state: State, *lines: str) -> State:
    """The position after these actions, all of which must be legal."""
    for line in lines:
        state, _ = apply(state, read_action(PACK, line))
    return state


def events_of(state: State, line: str) -> tuple[Event, ...]:
    """What happens."""
    return apply(state, read_action(PACK, line))[1]


def told(state: State, line: str) -> list[str]:
    """What happens, in English."""
    return [ENGLISH.tell(tell_event(event)) for event in events_of(state, line)]


def refused(state: State, line: str) -> tuple[str, str]:
    """The rule that forbids an action, and the key of the reason; the state must not change."""
    before = write_position(state)
    broken = breaking(state, line)
    assert write_position(state) == before
    for catalogue in (ENGLISH, RUSSIAN):
        assert catalogue.tell(broken.text)
    return broken.rule.id, broken.because.key


def breaking(state: State, line: str) -> RuleBroken:
    """The refusal of an action."""
    with pytest.raises(RuleBroken) as broken:
        apply(state, read_action(PACK, line))
    return broken.value


def field(state: State, name: str) -> str:
    """One field of the position line; a field that is not there is empty."""
    for word in write_position(state).split(" "):
        key, _, value = word.partition("=")
        if key == name:
            return value
    return ""


def random_game(seed: int) -> Iterator[tuple[State, Action]]:
    """A whole random game by what the referee knows: each position and what was played."""
    luck = Random(seed)
    state = start(PACK, SEATS[seed % 2], list(Cancels)[seed % 3 == 0])
    while outcome(state) is None:
        action = luck.choice(list(legal_actions(state)))
        yield state, action
        state, _ = apply(state, action)

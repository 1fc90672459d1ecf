"""Short ways to write an arena, play in it and look at it again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random

import pytest

import companion.games.neon
from companion.games.game import Plain
from companion.games.neon.pack.cards import Pack
from companion.games.neon.pack.pack_file import read_pack
from companion.games.neon.rules.actions import Action
from companion.games.neon.rules.events import Event
from companion.games.neon.rules.legal import legal_actions
from companion.games.neon.rules.setup import new_setup, start_from
from companion.games.neon.rules.state import Fighter, State
from companion.games.neon.rules.turn import apply, by_chance, companion_acts, outcome
from companion.games.neon.words.notation import read_action, write_action
from companion.games.neon.words.position import read_position, write_position
from companion.rules.rule import RuleBroken
from companion.rules.seat import Seat
from companion.text.catalogue import Catalogue
from companion.text.language import Language

BOX = Path(__file__).with_name("box.toml").read_text(encoding="utf-8")
PACK = read_pack(BOX)
FOLDER = Path(companion.games.neon.__file__).parent
SHIPPED = (FOLDER / "pack.toml").read_text(encoding="utf-8")
ENGLISH = Catalogue(Language.ENGLISH, FOLDER)
RUSSIAN = Catalogue(Language.RUSSIAN, FOLDER)

S, N = Seat.SOUTH, Seat.NORTH
NW, NE = Seat.NORTH_WEST, Seat.NORTH_EAST
SW, SE = Seat.SOUTH_WEST, Seat.SOUTH_EAST

ATTACK_FIRST = "GH2,over,GH1,left"
"""Attack, then move or leadership, then attack; initiative 2."""
MOVE_FIRST = "GH1,over,GH2,left"
"""Move, attack, then move or leadership; initiative 1."""
SEARCH_FIRST = "GH3,over,GH5~,left"
"""Search, move, then search or 2 energy."""
DEFENCE_FIRST = "GH4,over,GH6,left"
"""Defence, attack, defence."""
JOKER_FIRST = "GH7,over,GH1,left"

WISHES: tuple[Mapping[str, Plain], ...] = (
    {"players": 2},
    {"players": 2, "mode": "royal", "dice": "table"},
    {"players": 3},
    {"players": 3, "mode": "royal", "automa": "yes"},
    {"players": 4, "side": "A"},
    {"players": 4, "mode": "royal"},
    {"players": 4, "mode": "coalition", "stack": "table"},
    {"players": 5, "automa": "yes"},
    {"players": 5, "mode": "royal", "side": "A"},
    {"players": 6, "mode": "royal", "automa": "yes"},
    {"players": 6, "dice": "table", "stack": "table"},
    {"players": 6, "mode": "coalition"},
    {"players": 6, "mode": "coalition", "teams": "threes", "automa": "yes"},
)
"""Every mode and number of players, and every option at least once."""


def table(fields: str = "") -> State:
    """A position from some of its fields."""
    return read_position(PACK, fields or "seats=3")


def acting(
    row: str = ATTACK_FIRST, me: str = "at:1", others: str = "", fields: str = "seats=3"
) -> State:
    """The turn of the player at south, who has the fighter GH; for three players."""
    mine = ";".join(filter(None, ["GH", me, f"row:{row}", "laid"]))
    return table(f"{fields} step=act acting=south acted=south south={mine} {others}".strip())


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
    with pytest.raises(RuleBroken) as raised:
        apply(state, read_action(state.pack, line))
    assert write_position(state) == before
    for catalogue in (ENGLISH, RUSSIAN):
        assert catalogue.tell(raised.value.text)
    return raised.value.rule.id, raised.value.because.key


def fighter(state: State, seat: Seat) -> Fighter:
    """A player's fighter."""
    return state.fighter(seat)


def stage(state: State) -> str:
    """How far the attack has come; empty without one."""
    return state.attack.stage.value if state.attack is not None else ""


def legal(state: State, start: str = "") -> list[str]:
    """The legal actions as they are written, all or those that begin so."""
    written = (write_action(action) for action in legal_actions(state))
    return [line for line in written if line.startswith(start)]


def new_game(wishes: Mapping[str, Plain], seed: int, pack: Pack = PACK) -> State:
    """The first position of a game with these options."""
    return start_from(pack, new_setup(pack, Random(seed), wishes))


def random_game(
    wishes: Mapping[str, Plain], seed: int, pack: Pack = PACK
) -> Iterator[tuple[State, Action, State, tuple[Event, ...]]]:
    """A whole random game by what the referee knows: before, what was played, after, events."""
    luck = Random(seed)
    state = new_game(wishes, seed, pack)
    while outcome(state) is None:
        own = companion_acts(state)
        if own is not None:
            action = by_chance(state, own, luck)
        else:
            action = luck.choice(list(legal_actions(state)))
        after, events = apply(state, action)
        yield state, action, after, events
        state = after

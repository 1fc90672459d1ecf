"""What is settled before the first fight: who plays, who is first, and how some rules are read."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from random import Random

from companion.games.game import GameOption, Plain
from companion.games.shadow_fight.pack.cards import MOVES, Pack
from companion.games.shadow_fight.rules.hands import Hands
from companion.games.shadow_fight.rules.state import (
    PLAYERS,
    Fighter,
    Intercept,
    Lots,
    Options,
    State,
    Tie,
)
from companion.games.shared.setup import (
    choice,
    flag,
    kept,
    one_of,
    refuse_unknown,
    seats_in,
    who_begins,
    wished,
    wished_seats,
    yes_or_no,
)
from companion.rules.seat import Seat
from companion.rules.sentence import say
from companion.text.complaint import Complaint

SEATS = tuple(Seat)
"""Where anybody can sit, clockwise."""


class Start(Enum):
    """How the first fight is prepared (SF-S4)."""

    QUICK = "quick"
    FULL = "full"


OPTIONS = (
    who_begins(SEATS),
    GameOption(
        "teams",
        say("sf-option-teams"),
        yes_or_no(say("sf-option-teams-no"), say("sf-option-teams-yes")),
    ),
    choice("sf", "start", Start),
    choice("sf", "intercept", Intercept),
    choice("sf", "tie", Tie),
    choice("sf", "lots", Lots),
)
_ENTRIES = ("seats", *(option.name for option in OPTIONS))
_WISHES = ("players", *_ENTRIES)


def new_setup(_: Pack, luck: Random, wishes: Mapping[str, Plain]) -> Mapping[str, Plain]:
    """What a new game starts from: chance says who is first, unless it is wished (SF-S2)."""
    refuse_unknown(wishes, _WISHES)
    seats = wished_seats(wishes, PLAYERS)
    by_chance = luck.choice(seats).value
    setup: dict[str, Plain] = {
        "seats": [seat.value for seat in seats],
        "first": one_of(wishes, "first", tuple(s.value for s in seats), usual=by_chance),
        "teams": wished(wishes, "teams"),
        "start": kept(wishes, "start", Start),
        "intercept": kept(wishes, "intercept", Intercept),
        "tie": kept(wishes, "tie", Tie),
        "lots": kept(wishes, "lots", Lots),
    }
    _refuse_odd_teams(setup["teams"] is True, len(seats))
    return setup


def _refuse_odd_teams(teams: bool, players: int) -> None:
    if teams and players != PLAYERS[-1]:
        raise Complaint("sf-setup-teams", count=players)


def start_from(pack: Pack, plain: Mapping[str, Plain]) -> State:
    """The position before the first action, from what a record's header says."""
    refuse_unknown(plain, _ENTRIES)
    seats = seats_in(plain, "seats", PLAYERS)
    first = Seat(one_of(plain, "first", tuple(seat.value for seat in seats)))
    options = Options(
        teams=flag(plain, "teams"),
        quick=kept(plain, "start", Start) == Start.QUICK.value,
        intercept=Intercept(kept(plain, "intercept", Intercept)),
        tie=Tie(kept(plain, "tie", Tie)),
        lots=Lots(kept(plain, "lots", Lots)),
    )
    _refuse_odd_teams(options.teams, len(seats))
    return start(pack, seats, first, options)


def start(pack: Pack, seats: tuple[Seat, ...], first: Seat, options: Options) -> State:
    """A shuffled deck, empty hands, and everybody about to choose a demon (SF-S1, SF-S2)."""
    return State(
        pack=pack,
        players=seats,
        first=first,
        fighters=(Fighter(),) * len(seats),
        hands=Hands.shuffled(len(seats), (MOVES,) * MOVES),
        options=options,
    )

"""A game of Unique Units in which every figure is known, for the simulated table."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random

from companion.games.game import Plain
from companion.games.unique_units.actions import Action
from companion.games.unique_units.dealer import Deal, random_setup, usual_shares
from companion.games.unique_units.events import Event
from companion.games.unique_units.pack import Pack
from companion.games.unique_units.setup import Setup, start
from companion.games.unique_units.state import Phase, State
from companion.games.unique_units.table import carried_out, piece_of, traces
from companion.rules.rule import RuleBroken
from companion.rules.seat import Seat
from companion.rules.sentence import Fact
from companion.table.piece import Piece
from companion.text.complaint import Complaint

BY_LOT = "any"
"""The wish for bags of any lawful mix."""


@dataclass(frozen=True, slots=True)
class UniqueUnitsWorld:
    """The setup for a record's header, and the deal that goes with it."""

    setup: Mapping[str, Plain]
    deal: Deal

    def actions(self, state: State) -> Iterator[Action]:
        """What the player to act can do with what is really in the bags.

        How a figure got somewhere leaves no trace on a table: of actions that lead to the same
        position only the first and simplest is offered.
        """
        every = self.deal.legal_actions(state)
        if state.phase is not Phase.TURN:
            yield from every
            return
        seen: set[Hashable] = set()
        for action in every:
            left = traces(carried_out(state, action))
            if left not in seen:
                seen.add(left)
                yield action

    def after(self, events: Iterable[Event]) -> UniqueUnitsWorld:
        """The world after what happened."""
        return replace(self, deal=self.deal.after(events))

    def hand(self, seat: Seat) -> tuple[Piece, ...]:
        """Nobody holds anything: what is drawn lies open on the table."""
        del seat
        return ()

    def deck(self, seat: Seat) -> tuple[Piece, ...]:
        """A player's bag, what comes out next first."""
        return tuple(piece_of(figure) for figure in reversed(self.deal.bag(seat)))


def world(luck: Random, wishes: Mapping[str, Plain], pack: Pack) -> UniqueUnitsWorld:
    """A new game: both with the starter's memo cards, unless wished otherwise."""
    plan = random_setup(luck, pack, exchange=_wishes_for({"exchange": True, **wishes}, "exchange"))
    if wishes.get("bags") != BY_LOT:
        plan = replace(plan, bags=(usual_shares(pack), usual_shares(pack)))
    said = {k: v for k, v in wishes.items() if k != "exchange" and (k, v) != ("bags", BY_LOT)}
    plain = {**plan.to_mapping(pack), **said}
    if isinstance(bags := plain["bags"], str):
        # South's bag, then north's: ``SP5,WA5,SH5,AR5/SP,WA,SH,AR``.
        south, _, north = bags.upper().partition("/")
        if not south or not north:
            raise Complaint("uu-setup-both-bags", value=bags[:40])
        plain["bags"] = {"south": south, "north": north}
    if most := re.fullmatch("([0-9]{1,2}):([0-9]{1,2})", str(plain.get("handicap"))):
        # How many of the strongest class south may have, then north: ``2:1``.
        plain["handicap"] = {"south": int(most[1]), "north": int(most[2])}
    for option in ("around_one", "bare_loses"):
        if option in plain:
            plain[option] = _wishes_for(plain, option)
    plan = Setup.from_mapping(plain, pack)
    try:
        return UniqueUnitsWorld(plan.to_mapping(pack), Deal.of(start(plan, pack), luck))
    except RuleBroken as broken:
        told = broken.told
        raise Complaint(told.key, **told.facts) from broken


def world_at(luck: Random, state: State) -> UniqueUnitsWorld:
    """Any world that this position allows."""
    return UniqueUnitsWorld({}, Deal.of(state, luck))


def _wishes_for(wishes: Mapping[str, Plain], name: str) -> bool:
    wish = wishes[name]
    if isinstance(wish, bool):
        return wish
    if wish not in ("yes", "no"):
        facts: dict[str, Fact] = {"entry": name, "value": str(wish)[:40], "allowed": ("yes", "no")}
        raise Complaint("uu-setup-bad-value", **facts)
    return wish == "yes"

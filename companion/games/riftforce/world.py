"""A game of Riftforce in which every card is known, for the simulated table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random

from companion.games.game import Plain
from companion.games.riftforce.actions import Action, Summon
from companion.games.riftforce.cards import Edition, Pack, in_order
from companion.games.riftforce.dealer import Deal, random_setup
from companion.games.riftforce.events import Event
from companion.games.riftforce.pack import SHIPPED
from companion.games.riftforce.setup import Setup, start
from companion.games.riftforce.state import State
from companion.games.riftforce.table import piece_of
from companion.rules.rule import RuleBroken
from companion.rules.seat import Seat
from companion.table.piece import Piece
from companion.text.complaint import Complaint

WISHES = ("set", "mode", "first", "guilds", "allow_empty_activation")


@dataclass(frozen=True, slots=True)
class RiftforceWorld:
    """The setup for a record's header, and the deal that goes with it."""

    setup: Mapping[str, Plain]
    deal: Deal

    def actions(self, state: State) -> Iterator[Action]:
        """What the player to act can do with the cards really held.

        In which order the cards of a row were laid leaves no trace on a table, and makes no
        difference: of such summons only the one from west to east is offered.
        """
        return (act for act in self.deal.legal_actions(state) if not _is_shuffled_row(act))

    def after(self, events: Iterable[Event]) -> RiftforceWorld:
        """The world after what happened."""
        return replace(self, deal=self.deal.after(events))

    def hand(self, seat: Seat) -> tuple[Piece, ...]:
        """A player's hand, sorted."""
        return tuple(piece_of(card) for card in in_order(self.deal.hand(seat)))

    def deck(self, seat: Seat) -> tuple[Piece, ...]:
        """A player's deck, top first."""
        return tuple(piece_of(card) for card in reversed(self.deal.deck(seat)))


def _is_shuffled_row(action: Action) -> bool:
    if not isinstance(action, Summon):
        return False
    locations = [placed.location for placed in action.placements]
    return locations != sorted(locations)


def world(luck: Random, wishes: Mapping[str, Plain], pack: Pack = SHIPPED) -> RiftforceWorld:
    """Shuffle a new game: a draft of the base guilds, unless wished otherwise."""
    for name in wishes:
        if name not in WISHES:
            raise Complaint("rf-setup-unknown-entry", entry=name[:40], known=tuple(WISHES))
    empty = _wish(wishes, "allow_empty_activation", "no", "yes") == "yes"
    if "guilds" in wishes:
        chosen = {
            **wishes,
            "guilds": _guilds(str(wishes["guilds"])),
            "allow_empty_activation": empty,
        }
        usual = {"mode": "free", "set": "beyond", "first": "south"}
        plan = Setup.from_mapping({**usual, **chosen}, pack)
    else:
        edition = Edition(_wish(wishes, "set", "base", "beyond"))
        draft = _wish(wishes, "mode", "draft", "free") == "draft"
        plan = random_setup(luck, edition, draft=draft, pack=pack)
        if "first" in wishes:
            plan = replace(plan, first=Seat(_wish(wishes, "first", "south", "north")))
        plan = replace(plan, allow_empty_activation=empty)
    try:
        return RiftforceWorld(plan.to_mapping(), Deal.of(start(plan), luck))
    except RuleBroken as broken:
        told = broken.told
        raise Complaint(told.key, **told.facts) from broken


def world_at(luck: Random, state: State) -> RiftforceWorld:
    """Any world that this position allows."""
    return RiftforceWorld({}, Deal.of(state, luck))


def _guilds(text: str) -> dict[str, Plain]:
    """South's guilds, then north's: ``FI,WA,LI,IC/EA,PL,SH,CR``."""
    south, _, north = text.upper().partition("/")
    named = [[code.strip() for code in codes.split(",")] for codes in (south, north)]
    if not all(code for codes in named for code in codes):
        raise Complaint("rf-setup-both-guilds", value=text[:40])
    return {"south": [*named[0]], "north": [*named[1]]}


def _wish(wishes: Mapping[str, Plain], entry: str, usual: str, other: str) -> str:
    value = wishes.get(entry, usual)
    if value not in (usual, other):
        raise Complaint("rf-setup-one-of", entry=entry, value=str(value), allowed=(usual, other))
    return str(value)

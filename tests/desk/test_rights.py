"""Every right of every role, at the desk and for oneself."""

from __future__ import annotations

import pytest

from companion.desk.rights import NEEDED, NOBODY, OWN, Grant, Person, Right, Role
from companion.desk.tournament import changes as c
from companion.desk.tournament.values import Entrant, EntrantId, Match, Plan, Result, Round

ANNA, BORIS = EntrantId("p1"), EntrantId("p2")

TABLE = {
    # right:            organiser judge scorekeeper player spectator
    Right.SEE: "o j s p x",
    Right.EXPORT: "o j s p x",
    Right.CHECK_IN: "p",
    Right.REPORT: "p",
    Right.PREPARE: "o j s",
    Right.REGISTER: "o s",
    Right.SCORE: "o j s",
    Right.SETTLE: "o j",
    Right.REPLAY: "o j",
    Right.ATTEND: "o j",
    Right.TIME: "o j s",
    Right.PAIR: "o",
    Right.PLAN: "o",
    Right.INVITE: "o",
}
LETTER = {
    Role.ORGANISER: "o",
    Role.JUDGE: "j",
    Role.SCOREKEEPER: "s",
    Role.PLAYER: "p",
    Role.SPECTATOR: "x",
}
CHANGES: tuple[c.Change, ...] = (
    c.Planned(Plan("Cup", (), "seed")),
    c.Registered(Entrant(ANNA, "Anna")),
    c.CheckedIn(ANNA),
    c.Dropped(ANNA),
    c.Returned(ANNA),
    c.KeptApart((ANNA, BORIS)),
    c.Paired(Round(1, 0, (Match(1, (ANNA, BORIS), "nim"),))),
    c.Edited(Round(1, 0, ())),
    c.Unpaired(1),
    c.Published(1),
    c.Started(1, 50),
    c.Paused(1),
    c.Resumed(1),
    c.Extended(1, 5),
    c.Reported(1, 1, ANNA, Result(())),
    c.Settled(1, 1, Result(())),
    c.Closed(),
    c.Attested(1, 1, "table-1", "a.jsonl", "", Result(())),
)


def somebody(role: Role, tournament: str = "cup", entrant: str = "") -> Person:
    return Person("id", "Somebody", (Grant(role, tournament, entrant),))


@pytest.mark.parametrize("role", Role)
@pytest.mark.parametrize("right", Right)
def test_each_role_has_just_its_rights(role: Role, right: Right) -> None:
    has = LETTER[role] in TABLE[right].split()
    everybody = "x" in TABLE[right].split()
    assert somebody(role).may(right, "cup") == has
    assert somebody(role).may(right, "other") == everybody
    assert somebody(role, "").may(right, "cup") == has
    assert NOBODY.may(right, "cup") == everybody


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: type(change).__name__)
@pytest.mark.parametrize("role", Role)
def test_each_change_takes_its_right(role: Role, change: c.Change) -> None:
    needed, own = NEEDED.get(type(change)), OWN.get(type(change))
    may = needed is not None and LETTER[role] in TABLE[needed].split()
    assert somebody(role).may_make(change, "cup") == may
    assert not somebody(role).may_make(change, "other")
    assert not NOBODY.may_make(change, "cup")
    anna, boris = somebody(role, "cup", ANNA), somebody(role, "cup", BORIS)
    assert anna.may_make(change, "cup") == (may or (own is not None and role is Role.PLAYER))
    assert boris.may_make(change, "cup") == may
    assert not anna.may_make(change, "other")


def test_what_was_said_already_is_settled_by_those_who_may() -> None:
    settled = c.Settled(1, 1, Result(()))
    may = [role for role in Role if somebody(role).may_make(settled, "cup", said=True)]
    assert may == [Role.ORGANISER, Role.JUDGE]


def test_only_the_program_attests() -> None:
    attested = c.Attested(1, 1, "table-1", "a.jsonl", "", Result(()))
    assert not any(somebody(role, "").may_make(attested, "cup") for role in Role)


def test_somebody_may_have_several_roles() -> None:
    both = Person("id", "Anna", (Grant(Role.ORGANISER), Grant(Role.PLAYER, "cup", ANNA)))
    assert both.may(Right.PAIR, "cup")
    assert both.may(Right.REPORT, "cup", ANNA)
    assert not both.may(Right.REPORT, "cup", BORIS)
    assert (both.entrant_in("cup"), both.entrant_in("other")) == (ANNA, None)

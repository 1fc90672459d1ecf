"""Who may do what at the desk, as data.

A grant gives a role in one tournament or in all of them. Whoever has no grant is a spectator.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from msgspec import Struct

from companion.desk.tournament import changes as c
from companion.desk.tournament.values import EntrantId


class Role(Enum):
    """What somebody is at an event."""

    ORGANISER = "organiser"
    JUDGE = "judge"
    SCOREKEEPER = "scorekeeper"
    PLAYER = "player"
    SPECTATOR = "spectator"


class Right(Enum):
    """One thing that may be done."""

    SEE = "see"
    """Published pairings, standings, the bracket, the table map."""
    EXPORT = "export"
    """All of that as a file."""
    CHECK_IN = "check-in"
    """Oneself, and say that one drops or is back."""
    REPORT = "report"
    """What came of one's own match."""
    PREPARE = "prepare"
    """See pairings before they are published, names of families and all that players keep."""
    REGISTER = "register"
    """Anybody: register, check in, drop, return, keep apart."""
    SCORE = "score"
    """Write down the result of any match, as long as nothing is disputed about it."""
    SETTLE = "settle"
    """Decide what is disputed, and change what stands."""
    REPLAY = "replay"
    """Look into the journal of a game, which tells what was hidden."""
    ATTEND = "attend"
    """Answer the calls of tables, and see their live views."""
    TIME = "time"
    """Start and pause the clock, give a table longer, call the last turn."""
    PAIR = "pair"
    """Pair, edit, take back and publish rounds."""
    PLAN = "plan"
    """Make, change, close and import tournaments."""
    INVITE = "invite"
    """Give others roles, and take them."""


_SPECTATOR = {Right.SEE, Right.EXPORT}
_PLAYER = _SPECTATOR | {Right.CHECK_IN, Right.REPORT}
_SCOREKEEPER = _SPECTATOR | {Right.PREPARE, Right.REGISTER, Right.SCORE, Right.TIME}
_JUDGE = _SPECTATOR | {
    Right.PREPARE,
    Right.SCORE,
    Right.SETTLE,
    Right.REPLAY,
    Right.ATTEND,
    Right.TIME,
}

RIGHTS: Mapping[Role, frozenset[Right]] = {
    Role.SPECTATOR: frozenset(_SPECTATOR),
    Role.PLAYER: frozenset(_PLAYER),
    Role.SCOREKEEPER: frozenset(_SCOREKEEPER),
    Role.JUDGE: frozenset(_JUDGE),
    Role.ORGANISER: frozenset(set(Right) - {Right.CHECK_IN, Right.REPORT}),
}
"""What each role may do. Rights of players are for themselves alone; an organiser who plays has
both roles."""

NEEDED: Mapping[type[c.Change], Right] = {
    c.Planned: Right.PLAN,
    c.Registered: Right.REGISTER,
    c.CheckedIn: Right.REGISTER,
    c.Dropped: Right.REGISTER,
    c.Returned: Right.REGISTER,
    c.KeptApart: Right.REGISTER,
    c.Paired: Right.PAIR,
    c.Edited: Right.PAIR,
    c.Unpaired: Right.PAIR,
    c.Published: Right.PAIR,
    c.Started: Right.TIME,
    c.Paused: Right.TIME,
    c.Resumed: Right.TIME,
    c.Extended: Right.TIME,
    c.Reported: Right.SCORE,
    c.Settled: Right.SCORE,
    c.Closed: Right.PLAN,
}
"""What it takes to make each change. What is attested is made by the program alone."""

OWN: Mapping[type[c.Change], Right] = {
    c.CheckedIn: Right.CHECK_IN,
    c.Dropped: Right.CHECK_IN,
    c.Returned: Right.CHECK_IN,
    c.Reported: Right.REPORT,
}
"""What it takes to make them for oneself."""


class Grant(Struct, frozen=True, omit_defaults=True):
    """A role in a tournament."""

    role: Role
    tournament: str = ""
    """Empty: in all of them."""
    entrant: str = ""
    """Whom a player plays for."""


class Person(Struct, frozen=True):
    """Somebody at the desk."""

    account: str
    name: str
    grants: tuple[Grant, ...] = ()

    def may(self, right: Right, tournament: str = "", entrant: EntrantId | None = None) -> bool:
        """Whether they have a right there; ``entrant``: as that player."""
        return right in RIGHTS[Role.SPECTATOR] or any(
            right in RIGHTS[grant.role]
            and grant.tournament in ("", tournament)
            and (entrant is None or grant.entrant == entrant)
            for grant in self.grants
        )

    def may_make(self, change: c.Change, tournament: str, *, said: bool = False) -> bool:
        """Whether they may make a change, to anybody or to themselves.

        ``said``: of the match that it is about, something has been said before; then a result is
        no longer written down, but settled.
        """
        needed, own = NEEDED.get(type(change)), OWN.get(type(change))
        if said and isinstance(change, c.Settled):
            needed = Right.SETTLE
        if needed is not None and self.may(needed, tournament):
            return True
        whom = _whose(change)
        return own is not None and whom is not None and self.may(own, tournament, whom)

    def entrant_in(self, tournament: str) -> EntrantId | None:
        """Whom they play for there."""
        played = (g.entrant for g in self.grants if g.tournament == tournament and g.entrant)
        found = next(played, None)
        return None if found is None else EntrantId(found)


NOBODY = Person("", "")
"""Whoever is not logged in."""


def _whose(change: c.Change) -> EntrantId | None:
    match change:
        case c.CheckedIn() | c.Dropped() | c.Returned():
            return change.entrant
        case c.Reported():
            return change.by
    return None

"""Everything that can happen to a tournament, as the entries of its record.

A tournament is nothing but its entries: what it is now, or was at any moment, follows from them
alone (``tournament.py``). An entry is never altered; what was wrong is put right by a later one,
with who, when and why.
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from companion.desk.tournament.values import Entrant, EntrantId, Plan, Result, Round


class Planned(Struct, frozen=True, tag="planned"):
    """How it is played; a later one than the first changes it."""

    plan: Plan


class Registered(Struct, frozen=True, tag="registered"):
    """Somebody plays, from the next round to be paired on; of a known id: what is known of them
    has changed."""

    entrant: Entrant


class CheckedIn(Struct, frozen=True, tag="checked-in"):
    """They are here."""

    entrant: EntrantId


class Dropped(Struct, frozen=True, tag="dropped"):
    """They are not paired any more."""

    entrant: EntrantId


class Returned(Struct, frozen=True, tag="returned"):
    """They are paired again."""

    entrant: EntrantId


class KeptApart(Struct, frozen=True, tag="kept-apart"):
    """These never meet while avoidable; replaces what was said of just these before."""

    entrants: tuple[EntrantId, ...]
    apart: bool = True


class Paired(Struct, frozen=True, tag="paired"):
    """A round, by the program. One with a number that is there already takes its place: results
    of those who meet as before at that table stay, all others count no more."""

    round: Round


class Edited(Struct, frozen=True, tag="edited"):
    """The round as the organiser wants it, in the place of what was paired."""

    round: Round


class Unpaired(Struct, frozen=True, tag="unpaired"):
    """The last round is taken back, with its results."""

    number: int


class Published(Struct, frozen=True, tag="published"):
    """Everybody may see the pairings of this round."""

    number: int


class Started(Struct, frozen=True, tag="started"):
    """The clock of a round runs, from the time of the entry on."""

    number: int
    minutes: int


class Paused(Struct, frozen=True, tag="paused"):
    """It stands still."""

    number: int


class Resumed(Struct, frozen=True, tag="resumed"):
    """It runs on."""

    number: int


class Extended(Struct, frozen=True, tag="extended"):
    """A table, or all of them, has longer."""

    number: int
    minutes: int
    table: int | None = None


class Reported(Struct, frozen=True, tag="reported"):
    """A player says what came of their match; it stands once all sides have said the same."""

    number: int
    table: int
    by: EntrantId
    result: Result


class Attested(Struct, frozen=True, tag="attested"):
    """A table's companion says what came of a game, with its journal behind it.

    ``trouble`` names why the journal does not bear it out; such a result does not count until the
    desk has settled it.
    """

    number: int
    table: int
    companion: str
    """The name of the table's companion."""
    record: str
    chain: str
    """The SHA-256 over all lines of the journal, each with the one before."""
    result: Result
    trouble: str = ""


class Settled(Struct, frozen=True, tag="settled"):
    """The desk has decided, whatever others say; without a result, none counts any more."""

    number: int
    table: int
    result: Result | None
    aside: bool = False
    """Only what was kept aside for that table is done with; what came of its match stays."""


class Closed(Struct, frozen=True, tag="closed"):
    """It is over; ``False`` opens it again."""

    closed: bool = True


Change: TypeAlias = (
    Planned
    | Registered
    | CheckedIn
    | Dropped
    | Returned
    | KeptApart
    | Paired
    | Edited
    | Unpaired
    | Published
    | Started
    | Paused
    | Resumed
    | Extended
    | Reported
    | Attested
    | Settled
    | Closed
)


class Entry(Struct, frozen=True, omit_defaults=True):
    """One change, with who, when and why."""

    n: int
    """Counted from 1 without gaps in each tournament."""
    at: str
    """ISO 8601, in UTC."""
    who: str
    """An account, a table's companion, or ``program``."""
    change: Change
    why: str = ""
    id: str = ""
    """Given by whoever sent it: what comes again under the same id is known by it."""

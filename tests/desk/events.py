"""A small tournament for tests of what surrounds tournaments."""

from __future__ import annotations

from companion.desk.ledger import Ledger
from companion.desk.tournament import changes as c
from companion.desk.tournament.values import (
    Entrant,
    EntrantId,
    Format,
    Game,
    Match,
    Plan,
    Result,
    Round,
    Stage,
)

PLAN = Plan("Club evening", (Stage(Format.SWISS, ("nim",)),), "seed", tables=("table-1", "table-2"))
ANNA, BORIS, VERA, GLEB = (EntrantId(f"p{n}") for n in range(1, 5))
NAMES = {ANNA: "Anna", BORIS: "Boris", VERA: "Vera", GLEB: "Gleb"}
ROUND = Round(1, 0, (Match(1, (ANNA, BORIS), "nim"), Match(2, (VERA, GLEB), "nim")))
OTHERS = Round(1, 0, (Match(1, (ANNA, VERA), "nim"), Match(2, (BORIS, GLEB), "nim")))


def won(*places: EntrantId) -> Result:
    """The first of them won, and so on."""
    return Result((Game(tuple((who,) for who in places)),))


def begin(ledger: Ledger, tournament: str = "cup", paired: Round = ROUND) -> None:
    """Four players at two tables, in their first round."""
    ledger.make(tournament, PLAN, "olga")
    changes: list[c.Change] = [c.Registered(Entrant(who, name)) for who, name in NAMES.items()]
    for change in (*changes, c.Paired(paired), c.Published(1)):
        make(ledger, change, tournament=tournament)


def make(ledger: Ledger, change: c.Change, *, tournament: str = "cup", id: str = "") -> c.Entry:
    """Make a change whatever the tournament is by then."""
    return ledger.change(tournament, lambda _: change, "olga", id=id)

"""Tournaments in a real database: several desks at once, and nothing that was acknowledged lost."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from companion.desk.ledger import Ledger, UnknownTournament
from companion.desk.store.database import Database
from companion.desk.store.entries import Entries, Stale
from companion.desk.store.news import news_of
from companion.desk.tournament import changes as c
from companion.desk.tournament.refusal import Refusal
from companion.desk.tournament.tournament import Tournament
from companion.desk.tournament.values import Entrant, EntrantId
from tests.desk.events import ANNA, BORIS, PLAN, begin, make, won

SETTLED = c.Settled(1, 1, won(ANNA, BORIS))


@pytest.fixture
def ledger(database: Database) -> Ledger:
    return Ledger(Entries(database))


def test_a_tournament_is_there_for_the_next_desk(ledger: Ledger, url: str) -> None:
    begin(ledger)
    make(ledger, SETTLED)
    with Database(url) as database:
        later = Ledger(Entries(database))
        assert later.refresh() == {"cup": 8}
        assert later.record("cup") == ledger.record("cup")
        with later.reading("cup") as event:
            assert event.results() == {(1, 1): won(ANNA, BORIS)}


def test_desks_at_once_number_their_entries_without_a_gap(ledger: Ledger, url: str) -> None:
    begin(ledger)

    def register(desk: Ledger, name: str) -> c.Entry:
        def decide(event: Tournament) -> c.Change:
            return c.Registered(Entrant(EntrantId(f"q{len(event.entrants)}"), name))

        return desk.change("cup", decide, "olga")

    with Database(url) as other, ThreadPoolExecutor(8) as threads:
        desks = (ledger, Ledger(Entries(other)))
        done = list(threads.map(lambda n: register(desks[n % 2], f"Player {n}"), range(40)))
        assert sorted(entry.n for entry in done) == list(range(8, 48))
        for desk in desks:
            assert desk.refresh() == {"cup": 47}
            with desk.reading("cup") as event:
                assert len(event.entrants) == 44
                assert {e.name for e in event.entrants.values()} >= {"Player 0", "Player 39"}


def test_what_comes_twice_is_one_entry(ledger: Ledger, url: str) -> None:
    begin(ledger)
    first = make(ledger, SETTLED, id="once")
    assert make(ledger, SETTLED, id="once") == first
    with Database(url) as database:
        assert make(Ledger(Entries(database)), SETTLED, id="once") == first
    assert ledger.refresh() == {"cup": 8}


def test_what_is_refused_changes_nothing_and_hinders_nobody(ledger: Ledger) -> None:
    begin(ledger)
    wrong = c.CheckedIn(EntrantId("nobody"))
    with ThreadPoolExecutor(4) as threads:
        tried = [threads.submit(make, ledger, change) for change in (wrong, SETTLED, wrong)]
        assert [type(one.exception()) for one in tried] == [Refusal, type(None), Refusal]
    assert ledger.refresh() == {"cup": 8}
    with pytest.raises(UnknownTournament):
        make(ledger, SETTLED, tournament="other")
    with pytest.raises(Refusal, match="desk-tournament-taken"):
        ledger.make("cup", PLAN, "olga")


def test_of_changes_that_belong_together_all_are_made_or_none(ledger: Ledger, url: str) -> None:
    begin(ledger)
    new = [c.Registered(Entrant(EntrantId(f"q{n}"), f"Player {n}")) for n in range(3)]
    no_such = c.Dropped(EntrantId("nobody"))
    with pytest.raises(Refusal):
        ledger.change_together("cup", lambda _: [*new, no_such], "olga")
    with ledger.reading("cup") as event:
        assert set(event.entrants) == {"p1", "p2", "p3", "p4"}
    assert ledger.change_together("cup", lambda _: [], "olga") == ()
    made = ledger.change_together("cup", lambda _: new, "olga")
    assert [entry.n for entry in made] == [8, 9, 10]
    with Database(url) as database:
        assert Ledger(Entries(database)).record("cup") == ledger.record("cup")


@pytest.mark.parametrize("name", ["", "no\0thing", "a/b", "x" * 65, "\ud800", "cup'; --"])
def test_what_no_tournament_is_called_is_unknown(ledger: Ledger, name: str) -> None:
    with pytest.raises(UnknownTournament):
        ledger.record(name)
    with pytest.raises(UnknownTournament):
        ledger.make(name, PLAN, "olga")
    with pytest.raises(UnknownTournament):
        make(ledger, SETTLED, tournament=name)


def test_a_view_that_is_old_is_told(database: Database) -> None:
    entries, stale = Entries(database), Entries(database)
    first = c.Entry(1, "2026-05-01", "olga", c.Planned(PLAN), id="a")
    entries.append("cup", first)
    second = c.Entry(2, "2026-05-01", "olga", c.Closed(), id="b")
    entries.append("cup", second)
    for late in (
        first,
        second,
        c.Entry(3, "", "", c.Closed(), id="a"),
        c.Entry(5, "", "", SETTLED),
    ):
        with pytest.raises(Stale):
            stale.append("cup", late)
    assert stale.read("cup") == (first, second)


def test_other_desks_hear_of_news(ledger: Ledger, url: str) -> None:
    with Database(url) as database, news_of(database) as news:
        other = Ledger(Entries(database))
        assert not news.wait(0.0)
        begin(ledger)
        assert news.wait(20)
        assert other.refresh() == {"cup": 7}
        threading.Timer(0, news.stop).start()
        while news.wait(20):
            pass  # what was still to hear; then it stops


def test_a_clock_that_is_put_back_leaves_the_order_of_entries(file: Database) -> None:
    times = iter([f"2026-05-01T{hour}:00:00.000+00:00" for hour in (18, 19, 12, 20)])
    ledger = Ledger(Entries(file), lambda: next(times))
    ledger.make("cup", PLAN, "olga")
    for closed in (True, False, True):
        make(ledger, c.Closed(closed))
    hours = [entry.at[11:13] for entry in ledger.record("cup")]
    assert hours == ["18", "19", "19", "20"]

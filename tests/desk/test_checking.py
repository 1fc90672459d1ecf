"""What a change costs is said before, and what does not come out as recorded is found."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.desk.pairing.verify import verify
from companion.desk.standings.season import Rating, Told, rated, season
from companion.desk.tournament import changes as c
from companion.desk.tournament.losses import warnings
from companion.desk.tournament.values import EntrantId, Format, Plan, Points, Stage, TieBreak
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from tests.desk.evening import Evening, first_wins, stronger_wins

ENGLISH = Catalogue(Language.ENGLISH)


def after(rounds: int, players: int = 6) -> Evening:
    evening = Evening(Plan("Evening", (Stage(Format.SWISS, ("toy",), rounds=9),), "seed"))
    evening.register(players, seed=lambda n: n)
    for _ in range(rounds):
        evening.pair()
        evening.settle(stronger_wins)
    return evening


def told(evening: Evening, change: c.Change) -> list[str]:
    return [ENGLISH.tell(sentence) for sentence in warnings(evening.event, change)]


def test_an_edit_says_which_results_it_loses_and_who_meets_again() -> None:
    evening = after(2)
    latest = evening.event.rounds[-1].round
    one, two, three = latest.matches
    assert told(evening, c.Edited(latest)) == []
    swapped = (
        replace(one, players=(one.players[0], two.players[0])),
        replace(two, players=(one.players[1], two.players[1])),
        three,
    )
    said = told(evening, c.Edited(replace(latest, matches=swapped)))
    assert [line[:28] for line in said[:2]] == [
        "Round 2: the result of table",
        "Round 2: the result of table",
    ]
    assert told(evening, c.Unpaired(2))[2].startswith("Round 2: the result of table 3 (Player")
    first = evening.event.rounds[0].round
    again = replace(first, number=2)
    assert any("have met before" in line for line in told(evening, c.Edited(again)))


def test_who_pairs_a_published_round_anew_is_told_that_nobody_sees_it_then() -> None:
    evening = after(1)
    latest = evening.event.rounds[-1].round
    assert told(evening, c.Paired(latest)) == []
    evening.go(c.Published(1))
    assert told(evening, c.Paired(latest)) == [
        "Phones and pages will not show round 1 until it is published once more."
    ]
    assert told(evening, c.Edited(latest)) == []


def test_an_edit_says_who_is_to_be_kept_apart() -> None:
    evening = Evening(
        Plan("Evening", (Stage(Format.SWISS, ("toy",), rounds=9, apart=("club",)),), "seed")
    )
    evening.register(6, club=lambda n: "North" if n < 3 else "", family=lambda _: "Smith")
    one, two, three, four = (EntrantId(f"p{n}") for n in range(1, 5))
    evening.go(c.KeptApart((one, three)))
    evening.pair()
    latest = evening.event.rounds[-1].round
    first, second, third = latest.matches
    seated = [
        (replace(first, players=pair), replace(second, players=other), third)
        for pair, other in (((one, two), (three, four)), ((one, three), (two, four)))
    ]
    said = [told(evening, c.Edited(replace(latest, matches=matches))) for matches in seated]
    assert "Table 1: Player 1 and Player 2 are to be kept apart." in said[0]
    assert "Table 1: Player 1 and Player 3 are to be kept apart." in said[1]
    assert sum("kept apart" in line for lines in said for line in lines) == 2


def test_an_edit_says_who_is_left_out() -> None:
    evening = after(1)
    latest = evening.event.rounds[-1].round
    said = told(evening, c.Edited(replace(latest, matches=latest.matches[:2])))
    assert sum("would neither play nor rest" in line for line in said) == 2


def test_a_change_of_plan_after_the_start_is_warned_about() -> None:
    evening = after(1)
    plan = evening.event.plan
    new = replace(plan, points=Points(bye=plan.points.loss), tie_breaks=(TieBreak.WINS,))
    assert len(told(evening, c.Planned(new))) == 2
    assert told(after(0), c.Planned(new)) == []


def test_a_record_that_was_not_touched_verifies_and_one_that_was_does_not() -> None:
    evening = after(3)
    assert verify(evening.entries) == ()
    at = next(i for i, e in enumerate(evening.entries) if isinstance(e.change, c.Paired))
    paired = evening.entries[at].change
    assert isinstance(paired, c.Paired)
    one, two, *rest = paired.round.matches
    forged = (
        replace(one, players=(one.players[0], two.players[1])),
        replace(two, players=(two.players[0], one.players[1])),
        *rest,
    )
    change = c.Paired(replace(paired.round, matches=forged))
    entries = [*evening.entries[:at], replace(evening.entries[at], change=change)]
    found = verify(entries)
    assert [one.entry for one in found] == [at + 1, at + 1]
    assert ENGLISH.tell(found[0].sentence).startswith("Round 1, table 1: the record has Player 1")


def test_a_missing_entry_is_found() -> None:
    entries = after(1).entries
    assert verify([*entries[:4], *entries[5:]])[0].sentence.key == "desk-entry-number"


def test_an_edited_round_is_the_organisers_and_the_next_is_paired_from_it() -> None:
    evening = after(1)
    evening.pair()
    latest = evening.event.rounds[-1].round
    evening.go(c.Edited(replace(latest, matches=latest.matches[::-1])))
    evening.settle(first_wins)
    evening.pair()
    assert verify(evening.entries) == ()


def test_glicko_2_is_that_of_its_published_example() -> None:
    """Mark Glickman's: 1500 and 200 against 1400, 1550, 1700 with 30, 100, 300; won, lost, lost."""
    before = {
        "me": Rating(1500, 200),
        "a": Rating(1400, 30),
        "b": Rating(1550, 100),
        "c": Rating(1700, 300),
    }
    after_it = rated(before, [("me", "a", 1.0), ("me", "b", 0.0), ("me", "c", 0.0)])["me"]
    assert after_it.rating == pytest.approx(1464.06, abs=0.1)
    assert after_it.deviation == pytest.approx(151.52, abs=0.1)
    assert after_it.volatility == pytest.approx(0.05999, abs=0.0001)


def test_a_season_counts_evenings_by_person_whatever_their_id() -> None:
    first, second = after(3, 4), Evening(Plan("Second", after(0).event.plan.stages, "seed"))
    for n, name in enumerate(["player  4", "Player 1", "Stranger"], 1):
        entrant = first.event.entrants[EntrantId("p1")]
        second.go(c.Registered(replace(entrant, id=EntrantId(f"p{n}"), name=name, seed=n)))
    second.pair()
    second.settle(stronger_wins)
    found = season([Told(second.event, "2026-02-01"), Told(first.event, "2026-01-01")])
    of = {profile.person: profile for profile in found}
    assert [evening.event for evening in of["player 1"].evenings] == ["Evening", "Second"]
    assert of["player 1"].league == (10 + 1) + sum(e.league for e in of["player 1"].evenings[1:])
    assert of["player 1"].place == 1
    assert (of["player 1"].games[0].game, of["player 1"].games[0].won) == ("toy", 3 + 0)
    assert of["player 1"].rating.rating > 1500 > of["player 3"].rating.rating - 400
    by_rating = season([Told(first.event, "2026-01-01")], by_rating=True)
    assert by_rating[0].person == "player 1"

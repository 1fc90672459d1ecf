"""Results from tables: those whose journal bears them out count, all others are told apart."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.desk.ledger import Ledger
from companion.desk.pairing.pair import pair
from companion.desk.standings.standings import standings
from companion.desk.store.database import Database, StoreFailed
from companion.desk.store.entries import Entries
from companion.desk.store.journals import Journal, Journals
from companion.desk.tables.attest import Trouble, examine
from companion.desk.tables.attestor import Attestor
from companion.desk.tournament import changes as c
from companion.desk.tournament.clock import now_utc
from companion.desk.tournament.values import Entrant, Format, Match, Plan, Result, Round, Stage
from companion.games.shelf import GAMES as SHELF
from companion.referee.record import checksum
from tests.desk.events import ANNA, BORIS, GLEB, OTHERS, PLAN, VERA, begin, make
from tests.desk.records import GAMES, events, lines_of, nim, play_nim

SAMPLES = Path(__file__).parents[2] / "docs" / "games"


class Desk:
    """A desk at a file of SQLite, without its link."""

    def __init__(self, database: Database, folder: Path) -> None:
        self.database = database
        self.ledger = Ledger(Entries(database))
        self.journals = Journals(database)
        self.attestor = Attestor(self.ledger, self.journals, GAMES)
        self.folder = folder

    def hear(
        self,
        lines: list[str],
        companion: str = "table-1",
        record: str = "a.jsonl",
        at: str | None = None,
    ) -> None:
        self.journals.keep(events(record, lines, companion), at or now_utc())
        self.attestor.attest_all()

    def stand(self, number: int = 1) -> dict[int, list[str]]:
        """Who is in which place at each table that has a result."""
        with self.ledger.reading("cup") as event:
            return {
                table: [who for game in result.games for place in game.places for who in place]
                for (n, table), result in event.results().items()
                if n == number
            }

    def troubles(self) -> list[str]:
        with self.ledger.reading("cup") as event:
            of_sittings = [
                attested.trouble
                for paired in event.rounds
                for sitting in paired.sittings.values()
                for attested in sitting.attested.values()
            ]
            return [trouble for trouble in of_sittings if trouble] + [
                f"stray {stray.trouble}" for stray in event.strays
            ]


@pytest.fixture
def desk(file: Database, tmp_path: Path) -> Desk:
    desk = Desk(file, tmp_path)
    begin(desk.ledger)
    return desk


def test_a_game_counts_for_those_who_sat_there(desk: Desk) -> None:
    desk.hear(nim(desk.folder, "Boris", " anna"))
    desk.hear(nim(desk.folder, "p3", "Gleb", south_wins=False), "table-2", "b.jsonl")
    assert desk.stand() == {1: [BORIS, ANNA], 2: [GLEB, VERA]}
    assert desk.troubles() == []
    attested = desk.ledger.record("cup")[-1]
    assert attested.who == "table-2"
    assert isinstance(attested.change, c.Attested)
    kept = desk.journals.find("table-2", "b.jsonl")
    assert kept is not None
    assert attested.change.chain == kept.chain


def test_a_table_that_reports_twice_is_heard_once(desk: Desk) -> None:
    lines = nim(desk.folder, "Anna", "Boris")
    for _ in range(2):
        desk.hear(lines)
    assert len(desk.ledger.record("cup")) == 8
    # A desk that was killed between keeping a result and noting that it did judges again.
    journal = desk.journals.find("table-1", "a.jsonl")
    assert journal is not None
    desk.attestor.attest(journal)
    assert len(desk.ledger.record("cup")) == 8


def test_names_decide_and_not_tables(desk: Desk) -> None:
    desk.hear(nim(desk.folder, "Vera", "Gleb"), "table-1")
    assert desk.stand() == {2: [VERA, GLEB]}


def test_an_hour_late_it_counts_for_the_round_that_it_was_played_in(desk: Desk) -> None:
    make(desk.ledger, c.Settled(1, 2, None))
    make(desk.ledger, c.Paired(Round(2, 0, OTHERS.matches)))
    desk.hear(nim(desk.folder, "Anna", "Boris"))
    assert desk.stand(1) == {1: [ANNA, BORIS]}
    assert desk.stand(2) == {}


def test_who_meets_twice_is_told_apart_by_when_they_began(desk: Desk, file: Database) -> None:
    """The record says that it began at six o'clock, before the second round was paired."""
    times = iter(f"2026-05-01T{h}:{m}:00.000+00:00" for h in (17, 18, 19) for m in range(10, 60))
    ledger = desk.ledger = Ledger(Entries(file), lambda: next(times))
    desk.attestor = Attestor(ledger, desk.journals, GAMES)
    begin(ledger, "other")
    for _ in range(45):
        next(times)
    again = Round(2, 0, (Match(1, (ANNA, BORIS), "nim"), Match(2, (VERA, GLEB), "nim")))
    make(ledger, c.Paired(again), tournament="other")
    make(ledger, c.Closed(), tournament="cup")
    desk.hear(nim(desk.folder, "Anna", "Boris"), at="2026-05-01T19:30:00.000+00:00")
    with ledger.reading("other") as event:
        assert list(event.results()) == [(1, 1)]


def test_a_table_whose_clock_is_hours_slow_plays_the_match_that_is_on(
    desk: Desk, file: Database
) -> None:
    """The two meet again at eight; by the table's clock, which says six, they have met once."""
    times = iter(f"2026-05-01T{h}:{m}:00.000+00:00" for h in (17, 20) for m in range(10, 60))
    ledger = desk.ledger = Ledger(Entries(file), lambda: next(times))
    desk.attestor = Attestor(ledger, desk.journals, GAMES)
    begin(ledger, "other")
    make(ledger, c.Closed(), tournament="cup")
    first = nim(desk.folder, "Anna", "Boris")
    desk.hear(first, at="2026-05-01T18:30:00.000+00:00")
    while next(times) < "2026-05-01T20":
        pass
    again = Round(2, 0, (Match(1, (ANNA, BORIS), "nim"), Match(2, (VERA, GLEB), "nim")))
    make(ledger, c.Paired(again), tournament="other")
    lines = nim(desk.folder, "Boris", "Anna")
    sent = events("b.jsonl", lines)
    desk.journals.keep(sent[:1], "2026-05-01T20:30:00.000+00:00")
    desk.journals.keep(sent[1:], "2026-05-01T20:50:00.000+00:00")
    desk.attestor.attest_all()
    with ledger.reading("other") as event:
        assert list(event.results()) == [(1, 1), (2, 1)]


@pytest.mark.parametrize(
    ("south", "north", "whole"),
    [("Berg, Anna", "семенов  пётр", True), ("Anna", "Петр", False), ("berg", "p2", False)],
)
def test_names_count_however_they_are_written(
    desk: Desk, south: str, north: str, whole: bool
) -> None:
    """A part of a name is enough at the match's own table; elsewhere it could be anybody's."""
    make(desk.ledger, c.Registered(Entrant(ANNA, "Anna Berg")))
    make(desk.ledger, c.Registered(Entrant(BORIS, "Пётр Семёнов")))
    desk.hear(nim(desk.folder, south, north), "table-2")
    assert desk.stand() == ({1: [ANNA, BORIS]} if whole else {})
    desk.hear(nim(desk.folder, south, north, south_wins=False), record="b.jsonl")
    assert desk.stand() == {1: [ANNA, BORIS] if whole else [BORIS, ANNA]}


def test_a_part_of_a_name_that_two_have_is_nobodys(desk: Desk) -> None:
    make(desk.ledger, c.Registered(Entrant(ANNA, "Anna Berg")))
    make(desk.ledger, c.Registered(Entrant(BORIS, "Anna Voss")))
    desk.hear(nim(desk.folder, "Anna", "Anna Voss"))
    assert (desk.stand(), desk.troubles()) == ({}, ["stray names"])


def test_a_round_that_was_paired_anew_keeps_what_was_played_apart(desk: Desk) -> None:
    make(desk.ledger, c.Paired(OTHERS))
    desk.hear(nim(desk.folder, "Anna", "Boris"))
    assert desk.stand() == {}
    assert desk.troubles() == ["stray re-paired"]
    desk.hear(nim(desk.folder, "Anna", "Vera"), record="b.jsonl")
    assert desk.stand() == {1: [ANNA, VERA]}


def test_a_table_that_nobody_knows_is_marked(desk: Desk) -> None:
    desk.hear(nim(desk.folder, "Anna", "Boris"), "table-9")
    assert (desk.stand(), desk.troubles()) == ({}, ["unknown-table"])


def test_names_that_nobody_knows_hinder_nobody(desk: Desk) -> None:
    desk.hear(nim(desk.folder, "Xenia", "Yuri"))
    assert (desk.stand(), desk.troubles()) == ({}, ["stray names"])
    desk.hear(nim(desk.folder, "Anna", "Boris"), record="b.jsonl")
    desk.hear(nim(desk.folder, "Xenia", "Yuri", south_wins=False), record="c.jsonl")
    assert desk.stand() == {1: [ANNA, BORIS]}
    assert desk.troubles() == ["stray names"]


def test_a_game_after_the_match_is_decided_is_none_of_it(desk: Desk) -> None:
    desk.hear(nim(desk.folder, "Anna", "Boris"))
    desk.hear(nim(desk.folder, "Anna", "Boris", south_wins=False), record="b.jsonl")
    assert desk.stand() == {1: [ANNA, BORIS]}


def test_an_end_that_is_taken_back_counts_no_more_until_there_is_another(desk: Desk) -> None:
    path = desk.folder / "a.jsonl"
    session = play_nim(path, "Anna", "Boris", south_wins=False)
    desk.hear(lines_of(path))
    assert desk.stand() == {1: [BORIS, ANNA]}
    session.undo()
    desk.hear(lines_of(path))
    assert (desk.stand(), desk.troubles()) == ({}, ["goes-on"])
    session.undo()
    for take in (3, 1):
        session.play(type(session.game.notation.read_action("take 1"))(take))
    desk.hear(lines_of(path))
    assert (desk.stand(), desk.troubles()) == ({1: [BORIS, ANNA]}, [])
    assert session.journal is not None
    session.journal.close()


def test_a_game_that_was_given_up_is_no_result(desk: Desk) -> None:
    path = desk.folder / "a.jsonl"
    session = play_nim(path, "Anna", "Boris", south_wins=False)
    session.undo()
    session.stop()
    assert session.journal is not None
    session.journal.close()
    desk.hear(lines_of(path))
    assert (desk.stand(), desk.troubles(), desk.journals.unjudged()) == ({}, [], ())


def forged(line: str, old: str, new: str) -> str:
    """A line that says something else, with a checksum that fits: whoever forges knows how."""
    members = json.loads(line)
    altered = json.loads(line.replace(old, new))
    assert altered != members
    altered["crc"] = checksum(altered)
    return json.dumps(altered, ensure_ascii=False, separators=(",", ":"))


@pytest.mark.parametrize(
    ("line", "old", "new", "trouble"),
    [
        (1, "take 1", "take 9", Trouble.ILLEGAL),
        (2, '"winners":["north"]', '"winners":["south"]', Trouble.END),
        (2, "take 3", "take 2", Trouble.END),
        (0, '"nim"', '"nom"', Trouble.DAMAGED),
        (1, "take 1", "steal 1", Trouble.DAMAGED),
        (1, '"n":1', '"n":2', Trouble.DAMAGED),
    ],
)
def test_a_forged_record_never_counts(
    desk: Desk, line: int, old: str, new: str, trouble: Trouble
) -> None:
    lines = nim(desk.folder, "Anna", "Boris", south_wins=False)
    lines[line] = forged(lines[line], old, new)
    finding = examine("a.jsonl", "".join(f"{each}\n" for each in lines).encode(), GAMES)
    assert finding.trouble is trouble
    desk.hear(lines)
    assert desk.stand() == {}
    assert [said.removeprefix("stray ") for said in desk.troubles()] in ([trouble.value], [])


def test_a_game_that_was_set_up_in_the_middle_waits_for_the_desk(desk: Desk) -> None:
    """Whoever sets up a game that is all but won has won nothing by that."""
    lines = nim(desk.folder, "Anna", "Boris")
    lines[0] = forged(lines[0], '"setup":{"heap":3}', '"position":"3 south"')
    desk.hear(lines)
    assert (desk.stand(), desk.troubles()) == ({}, ["position"])


def test_a_disputed_result_is_settled_by_the_desk(desk: Desk) -> None:
    lines = nim(desk.folder, "Anna", "Boris", south_wins=False)
    lines[2] = forged(lines[2], '"winners":["north"]', '"winners":["south"]')
    desk.hear(lines)
    with desk.ledger.reading("cup") as event:
        sitting = event.sitting((1, 1))
        assert sitting is not None
        assert sitting.is_disputed
        (said,) = sitting.attested.values()
        assert said.result.games[0].places == ((ANNA,), (BORIS,))
    make(desk.ledger, c.Settled(1, 1, Result(said.result.games)))
    assert desk.stand() == {1: [ANNA, BORIS]}


@pytest.mark.parametrize("path", sorted(SAMPLES.glob("*.jsonl")), ids=lambda path: path.stem)
def test_a_real_game_of_each_kind_is_borne_out(path: Path) -> None:
    finding = examine(path.name, path.read_bytes(), SHELF)
    assert finding.trouble in (None, Trouble.GOES_ON), finding.because
    assert finding.game == path.stem


def test_games_of_several_are_put_together(desk: Desk) -> None:
    three = Round(1, 0, (Match(1, (ANNA, BORIS), "nim", best_of=3), *OTHERS.matches[1:1]))
    make(desk.ledger, c.Paired(three))
    desk.hear(nim(desk.folder, "Anna", "Boris"))
    assert desk.stand() == {}
    desk.hear(nim(desk.folder, "Boris", "Anna"), record="b.jsonl")
    assert desk.stand() == {}
    desk.hear(nim(desk.folder, "Anna", "Boris", south_wins=False), record="c.jsonl")
    assert desk.stand() == {1: [ANNA, BORIS, BORIS, ANNA, BORIS, ANNA]}
    assert PLAN.tables[0] == "table-1"


def test_the_boards_of_two_teams_are_put_together_when_all_are_played(file: Database) -> None:
    """Members are seated, teams are paired; the last board counts though the match is decided."""
    ledger, journals = Ledger(Entries(file)), Journals(file)
    boards = Stage(Format.SWISS, ("nim",), best_of=3, all_games=True)
    ledger.make("cup", Plan("Teams", (boards,), "seed"), "olga")
    members = {ANNA: ("Ada", "Ben", "Cem"), BORIS: ("Uma", "Vic", "Wim")}
    for key, names in members.items():
        make(ledger, c.Registered(Entrant(key, f"Team {key}", members=names)))
    with ledger.reading("cup") as event:
        paired = pair(event)
    make(ledger, c.Paired(paired))
    attestor = Attestor(ledger, journals, GAMES)
    told = []
    for n, (one, other) in enumerate(zip(*members.values(), strict=True), start=1):
        lines = nim(file.file.parent, one, other, south_wins=n < 3)
        journals.keep(events("a.jsonl", lines, f"table-{n}"), now_utc())
        attestor.attest_all()
        with ledger.reading("cup") as event:
            told.append(event.results().get((1, 1)))
    assert told[:2] == [None, None]
    assert told[2] is not None
    assert [game.places[0][0] for game in told[2].games] == [ANNA, ANNA, BORIS]
    with ledger.reading("cup") as event:
        rows = {row.entrant: row for row in standings(event, 0)}
    assert (rows[ANNA].points, rows[BORIS].points) == (1, 0)


def test_a_game_that_was_over_before_its_match_was_paired_is_kept_aside(desk: Desk) -> None:
    """Two who play for fun before the round have not played their match, but the desk may look."""
    desk.hear(nim(desk.folder, "Anna", "Vera"), "table-7")
    assert (desk.troubles(), desk.attestor.attest_again()) == ([], ())
    make(desk.ledger, c.Paired(OTHERS))
    (entry,) = desk.attestor.attest_again()
    assert (entry.who, desk.stand(), desk.troubles()) == ("table-7", {}, ["stray early"])
    make(desk.ledger, c.Paired(OTHERS))
    assert desk.attestor.attest_again() == ()
    desk.hear(nim(desk.folder, "Vera", "Anna"), record="b.jsonl")
    assert desk.stand() == {1: [VERA, ANNA]}


def test_a_game_whose_names_are_put_right_counts_then(desk: Desk) -> None:
    desk.hear(nim(desk.folder, "Annie", "Boris"), "table-7")
    assert (desk.stand(), desk.troubles()) == ({}, [])
    make(desk.ledger, c.Registered(Entrant(ANNA, "Annie")))
    desk.attestor.attest_again()
    assert desk.troubles() == ["unknown-table"]
    make(desk.ledger, c.Planned(replace(PLAN, tables=())))
    desk.hear(nim(desk.folder, "Gleb", "Veronica"), "table-7", "b.jsonl")
    assert desk.stand() == {}
    make(desk.ledger, c.Registered(Entrant(VERA, "Veronica")))
    # Another desk, which was not there when the game was heard.
    other = Attestor(Ledger(Entries(desk.database)), desk.journals, GAMES)
    assert len(other.attest_again()) == 1
    desk.ledger.refresh()
    assert desk.stand() == {2: [GLEB, VERA]}


def test_what_could_not_be_looked_at_again_is_once_the_data_are_back(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.hear(nim(desk.folder, "Annie", "Boris"), "table-7")
    make(desk.ledger, c.Registered(Entrant(ANNA, "Annie")))

    def fails(_: Journals) -> tuple[Journal, ...]:
        raise StoreFailed("desk-store-failed", reason="away")

    with monkeypatch.context() as away:
        away.setattr(Journals, "all", fails)
        with pytest.raises(StoreFailed):
            desk.attestor.attest_again()
    assert len(desk.attestor.attest_again()) == 1
    assert desk.troubles() == ["unknown-table"]
    assert desk.attestor.attest_again() == ()


def test_what_was_played_before_an_event_was_made_is_none_of_it(desk: Desk) -> None:
    desk.hear(nim(desk.folder, "Anna", "Boris"), at="2020-05-01T18:00:00.000+00:00")
    assert (desk.stand(), desk.troubles()) == ({}, [])

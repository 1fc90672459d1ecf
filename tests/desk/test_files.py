"""Entrants as CSV and events as FIDE reports: taken whole, or refused with the line."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from companion.desk.files.csv_files import entrants_csv, read_entrants, standings_csv
from companion.desk.files.export import export_event, read_export
from companion.desk.files.trf import changes_of, read_trf, trf
from companion.desk.standings.standings import standings
from companion.desk.tournament import changes as c
from companion.desk.tournament.refusal import Refusal
from companion.desk.tournament.values import (
    Entrant,
    EntrantId,
    Format,
    Game,
    Plan,
    Points,
    Result,
    Stage,
)
from companion.rules.sentence import say
from companion.text.catalogue import Catalogue
from companion.text.complaint import Complaint
from companion.text.language import Language
from tests.desk.evening import Evening, any_result, stronger_wins


def evening_of(players: int = 0, kind: Format = Format.SWISS) -> Evening:
    evening = Evening(Plan("Evening", (Stage(kind, ("toy",), rounds=4),), "seed"))
    evening.register(players, rating=lambda n: 2000 - n)
    return evening


def told(refused: Refusal) -> str:
    return Catalogue(Language.ENGLISH).tell(refused.sentence)


def test_entrants_come_back_as_they_went() -> None:
    evening = evening_of()
    whole = Entrant(
        EntrantId("p1"),
        '=Zoë, the "Fox"',
        ("Ann", "Bo"),
        "Club",
        "Fox",
        1500,
        2,
        "FRA",
        "FM",
        "12",
        "1990",
    )
    evening.go(c.Registered(whole))
    text = entrants_csv(evening.event)
    assert "'=Zoë" in text  # a spreadsheet works nothing out
    assert read_entrants(text.encode(), evening.event) == [whole]


def test_an_apostrophe_of_a_name_stays() -> None:
    found = read_entrants(b"name\n'=Fox\n't Hooft\n", evening_of().event)
    assert [entrant.name for entrant in found] == ["=Fox", "'t Hooft"]


def test_new_entrants_get_new_ids_whatever_stands_between_their_cells() -> None:
    event = evening_of(2).event
    found = read_entrants("\ufeffName;Club\r\nÖmer;North\r\n\r\nЖеня;\r\n".encode(), event)
    assert [(e.id, e.name, e.club) for e in found] == [("p3", "Ömer", "North"), ("p4", "Женя", "")]


@pytest.mark.parametrize("encoding", ["cp1251", "utf-16", "utf-8"])
def test_a_russian_spreadsheet_is_read_as_it_is_saved(encoding: str) -> None:
    text = "№;Имя;Клуб;Рейтинг;Номер посева\r\n;Жанна Ёлкина;Ладья;1500;2\r\n;Пётр;;;\r\n"
    found = read_entrants(text.encode(encoding), evening_of().event)
    told = [(e.name, e.club, e.rating, e.seed) for e in found]
    assert told == [("Жанна Ёлкина", "Ладья", 1500, 2), ("Пётр", "", None, None)]


def test_what_is_no_russian_file_is_not_read_as_one() -> None:
    with pytest.raises(Refusal) as refused:
        read_entrants("name\nJürgen\nЖанна".encode("cp1252", errors="ignore"), evening_of().event)
    assert told(refused.value).startswith("Line 2: this is not text in UTF-8")


def test_members_have_commas_or_semicolons_between_them() -> None:
    event = evening_of(1).event
    data = 'name,members\nNorth,"Ann, Ben"\nSouth,"Cem; Dan;"\n'
    found = read_entrants(data.encode(), event)
    assert [e.members for e in found] == [("Ann", "Ben"), ("Cem", "Dan")]


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "There is nobody in this file."),
        (b"who\nA\n", "Line 1: there is no column “name”; the columns may be: id, name, members"),
        (b"name\n", "There is nobody in this file."),
        (b"name,shoe\nA,4\n", "Line 1: the column “shoe” is not known"),
        (b"name,rating\nA,1\nB,many\n", "Line 3: “many” is no whole number (rating)."),
        (b"name,rating\nA,-1\n", "Line 2: “-1” is no whole number (rating)."),
        (b"name\nA\nB\na \n", "Line 4: a stands in line 2 already."),
        (b"name\nPlayer 1\n", "Line 2: Player 1 is registered already"),
        (b"id,name\nx9,A\n", "Line 2: Nobody is registered as “x9”."),
        (b"name\nA,B,C\n", "Line 2: there are 3 cells, and only 1 columns."),
        (b'name\nA\n"B\n', "Line 3: a quotation mark is open or stands in the wrong place."),
        (b"name\nA\nJ\xfcrgen\n", "Line 3: this is not text in UTF-8; save it as UTF-8"),
        (b"name\nA\x1b[2J\n", "Line 2: The field “name” holds characters that cannot be shown"),
        (b"name\n" + b"x" * 500, "Line 2: The field “name” is too long"),
        (b"name\n" + b"A\n" * 5_000_000, "The file is larger than 8 MB."),
    ],
)
def test_a_broken_file_is_refused_with_its_line(data: bytes, sentence: str) -> None:
    with pytest.raises(Refusal) as refused:
        read_entrants(data, evening_of(1).event)
    assert told(refused.value).startswith(sentence)


def test_standings_are_written_with_all_their_numbers() -> None:
    evening = evening_of(4)
    evening.pair()
    evening.settle(stronger_wins)
    head, first, *_ = standings_csv(evening.event, standings(evening.event)).splitlines()
    assert head.startswith("place,id,name,points,won,drawn,lost,byes,match-points,buchholz-cut-1")
    assert first in {
        f"1,p{n},Player {n},1,1,0,0,0,1,0,0,0,1,{lot}" for n in (1, 2) for lot in range(1, 5)
    }


def test_halves_are_written_alike_in_every_column_and_never_look_like_a_date() -> None:
    evening = evening_of(4)
    evening.pair()
    evening.settle(lambda match: Result((Game((match.players,)),)))
    rows = standings_csv(evening.event, standings(evening.event)).splitlines()
    assert "/" not in "".join(rows)
    assert rows[1].count("½") > 1


def points(evening: Evening) -> dict[str, Fraction]:
    entrants = evening.event.entrants
    return {entrants[row.entrant].name: row.points for row in standings(evening.event)}


@pytest.mark.parametrize("seed", range(5))
def test_a_report_comes_back_with_the_same_standings(seed: int) -> None:
    chance = Random(seed)
    evening = evening_of(9, Format.DUTCH)
    for _ in range(4):
        evening.pair()
        evening.settle(lambda match: any_result(chance, match))
    report = read_trf(trf(evening.event).encode())
    again = Evening(evening.event.plan)
    for change in changes_of(report, "toy"):
        again.go(change)
    assert points(again) == points(evening)
    assert report.rounds == 4


def test_the_columns_of_a_report_are_those_of_the_fide() -> None:
    evening = evening_of(2)
    paired = evening.pair()
    evening.settle(stronger_wins)
    line = next(line for line in trf(evening.event).splitlines() if line.startswith("001    1"))
    assert line[14:22] == "Player 1"
    assert line[48:52] == "1999"
    assert line[80:84] == " 1.0"
    assert line[85:89] == "   1"
    assert line[91:99] == f"   2 {'wb'[paired.matches[0].players.index(EntrantId('p1'))]} 1"


def row(number: int, *games: str) -> str:
    head = f"001 {number:>4}      Player {number:<26} 2000{'':<28} 0.0 {number:>4}"
    return head + "".join(f"  {game}" for game in games)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "There are no players"),
        ("012 Cup\n001 abcd Name", "Line 2: “abcd” is no whole number (001)."),
        ("001      Name", "Line 1: the player has no starting number"),
        (row(1) + "\n" + row(1), "Line 2: 1 stands in line 1 already."),
        (row(1, "   2 x 1"), "Line 1: “2 x 1” is no game"),
        (row(1, "   2 w ?"), "Line 1: “2 w ?” is no game"),
        (row(1, "   2 w 1") + "\n" + row(2, "   1 b 1"), "Line 1: in round 1, player 2 does not"),
        (row(1, "   2 w 1") + "\n" + row(2, "   1 w 0"), "Line 1: in round 1, player 2 does not"),
        (row(1, "   9 w 1"), "Line 1: in round 1, player 9 does not"),
        (row(1, *["0000 - U"] * 101), "Line 1: there are more than 100 rounds."),
        ("XXR 999\n" + row(1), "Line 1: “999” is no whole number (XXR)."),
        ("001    1\n", "Line 1: The field “name” is empty"),
    ],
)
def test_a_broken_report_is_refused_with_its_line(text: str, sentence: str) -> None:
    with pytest.raises(Refusal) as refused:
        read_trf(text.encode())
    assert told(refused.value).startswith(sentence)


def test_a_report_holds_no_tables_of_several() -> None:
    stage = Stage(Format.PODS, ("toy",), rounds=2, sizes=(3, 4))
    evening = Evening(Plan("Pods", (stage,), "seed"))
    evening.register(4)
    evening.pair()
    with pytest.raises(Refusal) as refused:
        trf(evening.event)
    assert refused.value.sentence.key == "desk-trf-seats"


@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        ('"at":"2026-05-01T18:00:03Z"', '"at":"soon"', "$.entries[2].at"),
        ('"at":"2026-05-01T18:00:03Z"', '"at":"2026-05-01T18:00:03"', "$.entries[2].at"),
        ('"at":"2026-05-01T18:00:03Z"', '"at":"1999-05-01T18:00:03Z"', "$.entries[2].at"),
        ("desk-why-level", "desk-why-nothing", "$.entries[5].change"),
        ('"game":"toy"', '"game":"toy","bracket":"x"', "$.entries[5].change"),
    ],
)
def test_a_file_that_pages_could_not_show_is_refused(old: str, new: str, where: str) -> None:
    evening = Evening(Plan("Cup", (Stage(Format.SWISS, ("toy",)),), "seed"))
    evening.register(4)
    evening.pair()
    data = export_event("cup", evening.entries).decode().replace('": ', '":')
    assert old in data
    with pytest.raises(Complaint) as refused:
        read_export(data.replace(old, new, 1).encode())
    assert refused.value.sentence == say("desk-file-unreadable", where=where)


def test_a_file_with_one_id_twice_is_refused() -> None:
    evening = Evening(Plan("Cup", (Stage(Format.SWISS, ("toy",)),), "seed"))
    evening.register(2)
    twice = [c.Entry(e.n, e.at, e.who, e.change, id="x") for e in evening.entries]
    with pytest.raises(Complaint):
        read_export(export_event("cup", twice))


@pytest.mark.parametrize("points", ["1e999999999", "0.5", "1/0", "½", " 1", "9" * 30])
def test_points_that_are_no_fraction_as_we_write_them_are_refused(points: str) -> None:
    """The first of them would fill all memory there is."""
    plan = Plan("Cup", (Stage(Format.SWISS, ("toy",)),), "seed", Points(win=Fraction(3)))
    data = export_event("cup", Evening(plan).entries).decode().replace('"3"', f'"{points}"')
    assert points in data
    with pytest.raises(Complaint) as refused:
        read_export(data.encode())
    assert refused.value.sentence.key == "desk-file-unreadable"

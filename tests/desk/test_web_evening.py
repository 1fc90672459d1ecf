"""An evening at the desk's pages, from the first form to the last standings."""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path

import httpx
import pytest
from jsonschema import Draft202012Validator

from companion.desk.files.export import schema_text
from companion.desk.rights import Role
from companion.desk.tournament import changes as c
from companion.desk.tournament.values import EntrantId, Format, Game, Result, Stage
from companion.desk.web.pages.brackets import drawn_brackets
from companion.desk.web.rendering import STATIC, words_in
from companion.display.theme import Theme
from companion.scenes.scene import Tone
from companion.text.language import Language
from tests.desk.web import CUP, NAMES, Asker, Web, main_of

SCHEMA = Path(__file__).parents[2] / "docs" / "desk" / "event-1.schema.json"
PLAN = {
    "name": "Кубок Ёлки",
    "place": "Library",
    "s0-format": "swiss",
    "s0-game": "riftforce",
    "s0-rounds": "3",
    "s0-best_of": "1",
    "s0-minutes": "50",
    "win": "3",
    "draw": "1",
    "loss": "0",
    "bye": "3",
    "break": ["match-points", "buchholz", "lot"],
    "language": "ru",
}


def taken(answer: httpx.Response, to: str) -> None:
    assert answer.status_code == 303, answer.text
    assert answer.headers["location"].startswith(to)


def told_in(page: str) -> dict[str, str]:
    """What a form that asks whether somebody is sure says again."""
    found = re.search(r'name="told" value="(\w+)"', page)
    assert found is not None
    return {"told": found[1]}


def wins(web: Web, asker: Asker, number: int) -> None:
    """The first of each table wins, by the quick entry."""
    with web.office.ledger.reading(CUP) as event:
        tables = sorted(event.rounds[number - 1].sittings)
    for table in tables:
        taken(asker.post(f"/desk/{CUP}/round/{number}/quick", {"line": f"{table} 1"}), "/desk")


def test_an_evening_from_the_form_to_the_last_standings(web: Web) -> None:
    olga = web.nobody()
    code = web.office.accounts.first_code()
    assert "What is your name" in olga.post("/join", {"code": code}).text
    taken(olga.post("/join", {"code": code, "name": "Olga"}), "/desk")
    made = olga.post("/desk/new", PLAN)
    taken(made, "/desk/kubok-elki/entrants")
    event = "kubok-elki"
    for name in NAMES:
        taken(olga.post(f"/desk/{event}/entrants/add", {"name": name}), "/desk")
    for number in (1, 2, 3):
        taken(olga.post(f"/desk/{event}/pair"), "/desk")
        assert web.nobody().get(f"/e/{event}/round/{number}").status_code == 404
        taken(olga.post(f"/desk/{event}/publish", {"number": str(number)}), "/desk")
        assert "0 of 3 results" in web.nobody().text(f"/e/{event}/round/{number}")
        for table in (1, 2, 3):
            line = {"line": f"{table} 1-0"}
            answer = olga.post(f"/desk/{event}/round/{number}/quick", line)
            assert f"✓ {table}." in olga.text(answer.headers["location"])
    assert "All is played" in olga.text(f"/desk/{event}")
    taken(olga.post(f"/desk/{event}/close"), "/desk")
    told = main_of(web.nobody().text(f"/e/{event}/standings"))
    assert "After 3 rounds" in told
    assert re.search(r"1 \w+ [69] ", told)
    past = main_of(olga.text(f"/desk/{event}/standings/{len(NAMES) + 1}"))
    assert "As it was after entry 7" in past
    history = main_of(olga.text(f"/desk/{event}/history"))
    assert "The event is over" in history
    assert "Olga" in history


def test_teams_play_all_their_boards_and_report_them_with_halves(web: Web) -> None:
    boards = Stage(Format.SWISS, ("riftforce",), rounds=3, best_of=3, all_games=True)
    web.begin("North", "South", stage=boards)
    web.pair()
    one, other = (web.somebody(Role.PLAYER, key) for key in web.players(1))
    page = one.text(f"/e/{CUP}/me")
    assert "2½ : ½" in page
    assert "2 : 0" not in page
    assert "all 3 games of each match" in web.nobody().text(f"/e/{CUP}")
    for asker in (one, other):
        told = {"round": "1", "table": "1", "result": "2-0-1"}
        taken(asker.post(f"/e/{CUP}/me/result", told), f"/e/{CUP}/me")
    assert "2½ : ½" in main_of(web.nobody().text(f"/e/{CUP}/player/{web.players(1)[0]}"))


def test_two_phones_that_agree_make_a_result_and_two_that_do_not_a_dispute(web: Web) -> None:
    web.begin()
    web.pair()
    one, other = (web.somebody(Role.PLAYER, key) for key in web.players(1))
    page = one.text(f"/e/{CUP}/me")
    assert '<b class="big">1</b>' in page
    given = {"round": "1", "table": "1", "result": "1-0", "id": "a"}
    taken(one.post(f"/e/{CUP}/me/result", given), f"/e/{CUP}/me")
    assert web.result(1) is None
    assert "You have reported: 1 : 0" in main_of(one.text(f"/e/{CUP}/me"))
    other.post(f"/e/{CUP}/me/result", {**given, "result": "0-1"})
    assert "A judge decides" in one.text(f"/e/{CUP}/me")
    judge = web.somebody(Role.JUDGE)
    assert "Decide" in judge.text(f"/desk/{CUP}/disputes")
    settled = {"table": "1", "result": "0-1", "why": "seen by a judge"}
    taken(judge.post(f"/desk/{CUP}/round/1/settle", settled), "/desk")
    assert "Nothing is disputed" in judge.text(f"/desk/{CUP}/disputes")
    assert "seen by a judge" in judge.text(f"/desk/{CUP}/history")
    assert "The result is in" in one.text(f"/e/{CUP}/me")


def test_a_report_that_comes_twice_counts_once(web: Web) -> None:
    web.begin()
    web.pair()
    one = web.somebody(Role.PLAYER, web.players(1)[0])
    given = {"round": "1", "table": "1", "result": "1-0", "id": "same"}
    before = len(web.office.ledger.record(CUP))
    for _ in range(2):
        one.post(f"/e/{CUP}/me/result", given)
    assert len(web.office.ledger.record(CUP)) == before + 1


def test_a_player_checks_in_drops_out_and_comes_back_by_phone(web: Web) -> None:
    web.begin()
    key = EntrantId("p1")
    phone, me = web.somebody(Role.PLAYER, key), f"/e/{CUP}/me"
    assert "I’m here" in main_of(phone.text(me))
    taken(phone.post(f"{me}/here"), me)
    assert "You are checked in" in main_of(phone.text(me))
    web.pair()
    taken(phone.post(f"{me}/drop"), me)
    # A match that has begun is played to its end.
    page = main_of(phone.text(me))
    assert "This match is your last one" in page
    assert "Report the result" in page
    with web.office.ledger.reading(CUP) as event:
        assert key in event.dropped
        assert key in event.present
        (table,) = (n for n, s in event.rounds[0].sittings.items() if key in s.match.players)
    for player in web.players(table):
        given = {"round": "1", "table": str(table), "result": "1-0"}
        taken(web.somebody(Role.PLAYER, player).post(f"{me}/result", given), me)
    page = main_of(phone.text(me))
    assert "You have dropped out." in page
    assert "Report the result" not in page
    taken(phone.post(f"{me}/return"), me)
    assert "The result is in" in main_of(phone.text(me))
    assert phone.post(f"{me}/return").status_code == 422
    with web.office.ledger.reading(CUP) as event:
        assert key not in event.dropped


def test_who_has_not_come_is_left_out_in_one_go(web: Web) -> None:
    web.begin()
    organiser = web.somebody(Role.ORGANISER)
    for key in ("p1", "p2", "p4"):
        organiser.post("/desk/cup/entrants/here", {"id": key})
    asked = main_of(organiser.text(f"/desk/{CUP}/absent"))
    assert all(NAMES[n - 1] in asked for n in (3, 5, 6))
    for _ in range(2):  # the second time there is nobody left to leave out
        taken(organiser.post("/desk/cup/absent"), "/desk/cup")
        with web.office.ledger.reading("cup") as event:
            assert [*event.dropped] == ["p3", "p5", "p6"]


def test_a_call_rings_at_the_desk_until_somebody_comes(web: Web) -> None:
    web.begin()
    web.pair()
    key = web.players(2)[0]
    player, judge = web.somebody(Role.PLAYER, key), web.somebody(Role.JUDGE)
    assert "data-ring" not in judge.text(f"/desk/{CUP}")
    player.post(f"/e/{CUP}/me/call")
    assert "Table 2" in main_of(judge.text(f"/desk/{CUP}"))
    assert "data-ring" in judge.text(f"/desk/{CUP}")
    assert "data-ring" not in web.somebody(Role.SCOREKEEPER).text(f"/desk/{CUP}")
    taken(judge.post(f"/desk/{CUP}/call", {"call": "2"}), "/desk")
    assert "data-ring" not in judge.text(f"/desk/{CUP}")
    assert "The judge has been called" not in player.text(f"/e/{CUP}/me")


def test_what_a_change_to_a_round_costs_is_told_before_it_is_made(web: Web) -> None:
    web.begin()
    web.pair()
    olga = web.somebody(Role.ORGANISER)
    olga.post(f"/desk/{CUP}/round/1/quick", {"line": "1 1-0"})
    (a, b), (d, e) = web.players(1), web.players(2)
    lines = {"lines": f"1: {a} {d}\n2: {b} {e} # swapped\n3: {' '.join(web.players(3))}"}
    asked = olga.post(f"/desk/{CUP}/round/1/edit", lines)
    assert asked.status_code == 200
    assert "This changes what stands" in asked.text
    assert web.result(1) is not None
    taken(olga.post(f"/desk/{CUP}/round/1/edit", {**lines, **told_in(asked.text)}), "/desk")
    assert web.players(1) == (a, d)
    assert web.result(1) is None
    taken(olga.post(f"/desk/{CUP}/round/1/back"), "/desk")
    with web.office.ledger.reading(CUP) as event:
        assert event.rounds == []


@pytest.mark.parametrize(
    ("line", "told"),
    [("1: p1 p99", "p99"), ("nonsense", "Line 1"), ("1: p1 p2\n2: p1 p3", "stands twice")],
)
def test_a_round_that_cannot_be_is_told_with_its_line(web: Web, line: str, told: str) -> None:
    web.begin()
    web.pair()
    before = len(web.office.ledger.record(CUP))
    olga = web.somebody(Role.ORGANISER)
    answer = olga.post(f"/desk/{CUP}/round/1/edit", {"lines": line})
    assert answer.status_code == 422
    assert told in main_of(answer.text)
    assert len(web.office.ledger.record(CUP)) == before


def test_a_broken_file_of_players_names_its_line_and_adds_nobody(web: Web) -> None:
    web.begin()
    keeper = web.somebody(Role.SCOREKEEPER)
    path = f"/desk/{CUP}/entrants/import"
    broken = keeper.post(path, files={"file": ("a.csv", "name,rating\nGreta,1500\nHans,many\n")})
    assert broken.status_code == 422
    assert "Line 3" in main_of(broken.text)
    fine = "name,rating,club\nGreta,1500,North\nHans,,South\n"
    taken(keeper.post(path, files={"file": ("a.csv", fine)}), "/desk")
    with web.office.ledger.reading(CUP) as event:
        assert [e.name for e in event.entrants.values()][-2:] == ["Greta", "Hans"]
    both = {"name": "Four", "members": "Ida; Jan, Kim", "club": "", "rating": ""}
    taken(keeper.post(f"/desk/{CUP}/entrants/add", both), "/desk")
    with web.office.ledger.reading(CUP) as event:
        assert list(event.entrants.values())[-1].members == ("Ida", "Jan", "Kim")


def test_players_are_kept_apart_by_their_numbers_with_the_letter_or_without(web: Web) -> None:
    web.begin()
    keeper = web.somebody(Role.SCOREKEEPER)
    path = f"/desk/{CUP}/entrants/apart"
    taken(keeper.post(path, {"ids": "1, p2 3"}), "/desk")
    with web.office.ledger.reading(CUP) as event:
        assert [*map(sorted, event.apart)] == [["p1", "p2", "p3"]]
    assert "99" in main_of(keeper.post(path, {"ids": "1 99"}).text)
    assert "Anna, Boris, Clara May meet again" in main_of(keeper.text(f"/desk/{CUP}/entrants"))
    taken(keeper.post(path, {"ids": "p1 p2 p3", "together": "1"}), "/desk")
    with web.office.ledger.reading(CUP) as event:
        assert not event.apart
    assert "May meet again" not in main_of(keeper.text(f"/desk/{CUP}/entrants"))


def test_who_rests_in_a_round_that_only_the_desk_sees_has_no_points_for_it_yet(web: Web) -> None:
    web.begin(*NAMES[:5])
    nobody = web.nobody()
    before = nobody.text(f"/e/{CUP}/standings.csv")
    web.pair(publish=False)
    assert nobody.text(f"/e/{CUP}/standings.csv") == before
    web.do(c.Published(1))
    assert ",1,0,0,0,1," in nobody.text(f"/e/{CUP}/standings.csv")
    web.somebody(Role.JUDGE).post(f"/desk/{CUP}/round/1/quick", {"line": "1 1-0"})
    told = main_of(nobody.text(f"/e/{CUP}/standings"))
    assert "Before the first round · Round 1 · 1 of 2 results are in" in told


def test_who_was_seated_by_hand_is_not_told_why_the_program_did_it(web: Web) -> None:
    web.begin()
    web.pair()
    olga = web.somebody(Role.ORGANISER)
    (a, b), (d, e), (f, g) = (web.players(n) for n in (1, 2, 3))
    lines = {"lines": f"1: {a} {d}\n2: {b} {e}\n3: {f} {g}"}
    taken(olga.post(f"/desk/{CUP}/round/1/edit", lines), "/desk")
    assert "Why this pairing?" not in web.nobody().text(f"/e/{CUP}/player/{a}")
    assert "Why this pairing?" in web.nobody().text(f"/e/{CUP}/player/{f}")


def test_the_clock_stands_still_goes_on_and_is_longer_at_one_table(web: Web) -> None:
    web.begin()
    web.pair()
    keeper = web.somebody(Role.SCOREKEEPER)
    path = f"/desk/{CUP}/clock"
    for given in ({"do": "start", "minutes": "50"}, {"do": "pause"}):
        taken(keeper.post(path, given), "/desk")
    assert "paused" in web.nobody().text(f"/e/{CUP}/round/1")
    taken(keeper.post(path, {"do": "resume"}), "/desk")
    taken(keeper.post(path, {"do": "extend", "minutes": "5", "table": "2"}), "/desk")
    page = web.nobody().text(f"/e/{CUP}/round/1")
    assert "+5 min" in page
    assert "data-ends" in page
    assert keeper.post(path, {"do": "pause"}).status_code == 303
    assert keeper.post(path, {"do": "pause"}).status_code == 422


@pytest.mark.parametrize("line", ["1 7", "9 1", "who won"])
def test_a_line_that_is_refused_stays_to_be_mended(web: Web, line: str) -> None:
    web.begin()
    web.pair()
    keeper = web.somebody(Role.SCOREKEEPER)
    answer = keeper.post(f"/desk/{CUP}/round/1/quick", {"line": line})
    assert answer.status_code == 422
    assert 'role="alert"' in answer.text
    assert f'value="{line}"' in answer.text
    assert "Anna" in answer.text
    assert "Anna" in keeper.text(f"/desk/{CUP}/round/1/quick")  # as a page that is loaded again
    wins(web, keeper, 1)
    assert "What comes next" in keeper.text(f"/desk/{CUP}/round/1")


def test_larger_tables_are_written_down_by_places(web: Web) -> None:
    stage = Stage(Format.PODS, ("neon",), rounds=2, sizes=(3, 4))
    web.begin(*(f"N{n}" for n in range(7)), stage=stage)
    web.pair()
    players = web.players(1)
    keeper = web.somebody(Role.SCOREKEEPER)
    places = {f"place-{key}": str(n) for n, key in enumerate(reversed(players), start=1)}
    taken(keeper.post(f"/desk/{CUP}/round/1/result", {"table": "1", **places}), "/desk")
    wanted = Result((Game(tuple((key,) for key in reversed(players))),))
    assert web.result(1) == wanted
    assert "1." in main_of(web.nobody().text(f"/e/{CUP}/round/1"))


def test_a_bracket_is_drawn_with_lines_to_where_the_winners_go_on(web: Web) -> None:
    stage = Stage(Format.SINGLE_ELIMINATION, ("riftforce",))
    web.begin(*(f"N{n}" for n in range(8)), stage=stage)
    web.pair()
    wins(web, web.somebody(Role.JUDGE), 1)
    web.pair()
    page = web.nobody().text(f"/e/{CUP}/bracket").partition('<svg class="bracket"')[2]
    assert page.count("<rect class=") == 6
    assert page.count('<path d="M') == 4


def test_a_long_name_stands_whole_in_a_bracket_which_is_wider_for_it(web: Web) -> None:
    long = "Aleksandra-Konstantinopolskaya of the Old Mill by the River"
    web.begin("Anna", long, stage=Stage(Format.SINGLE_ELIMINATION, ("riftforce",)))
    web.pair()
    assert long in web.nobody().text(f"/e/{CUP}/bracket").partition('<svg class="bracket"')[2]
    with web.office.ledger.reading(CUP) as event:
        (drawn,) = drawn_brackets(event, words_in(Language.ENGLISH))
    assert drawn.boxes[0].width > 8 * len(long)
    assert drawn.width > drawn.boxes[0].width


def test_in_a_bracket_who_rests_stands_beside_whom_the_winner_meets(web: Web) -> None:
    web.begin(*NAMES, stage=Stage(Format.SINGLE_ELIMINATION, ("riftforce",)))
    web.pair()
    wins(web, web.somebody(Role.JUDGE), 1)
    web.pair()
    with web.office.ledger.reading(CUP) as event:
        (drawn,) = drawn_brackets(event, words_in(Language.ENGLISH))
        matches = event.rounds[1].sittings
        names = [event.entrants[key].name for m in matches.values() for key in m.match.players]
    first = [box for box in drawn.boxes if box.x == drawn.boxes[0].x]
    gone_on = [line.name for box in first for line in box.lines if line.won]
    assert [set(gone_on[:2]), set(gone_on[2:])] == [set(names[:2]), set(names[2:])]


def test_pages_are_in_the_language_of_their_reader_and_remember_it(web: Web) -> None:
    web.begin()
    web.pair()
    asker = web.nobody()
    page = f"/e/{CUP}/round/1"
    assert "Пары" in asker.get(page, headers={"Accept-Language": "ru"}).text
    assert "Pairings" in asker.text(page)
    assert "Пары" in asker.text(f"{page}?language=ru")
    assert "Пары" in asker.text(page)


def test_a_page_that_is_known_is_not_sent_again(web: Web) -> None:
    web.begin()
    web.pair()
    first = web.nobody().get(f"/e/{CUP}/round/1")
    assert first.headers["content-encoding"] == "gzip"
    known = {"If-None-Match": first.headers["etag"]}
    assert web.nobody().get(f"/e/{CUP}/round/1", headers=known).status_code == 304
    keeper = web.somebody(Role.SCOREKEEPER)
    keeper.post(f"/desk/{CUP}/round/1/quick", {"line": "1 1-0"})
    assert web.nobody().get(f"/e/{CUP}/round/1", headers=known).status_code == 200


def test_everything_is_printed(web: Web) -> None:
    web.begin("Анна", "Boris", "Cläre")
    web.pair()
    olga = web.somebody(Role.ORGANISER)
    sheets = re.findall(r'href="([^"]+\.pdf[^"]*)"', olga.text(f"/desk/{CUP}"))
    told = {sheet.rpartition("/")[2].partition("language")[0].rstrip("?&amp;") for sheet in sheets}
    assert told == {
        "check-in.pdf",
        "pairings.pdf",
        "pairings.pdf?by=table",
        "slips.pdf",
        "standings.pdf",
    }
    for sheet in sheets:
        assert olga.get(unescape(sheet)).content.startswith(b"%PDF"), sheet
    assert olga.post(f"/desk/{CUP}/codes.pdf").content.startswith(b"%PDF")


def test_what_is_exported_fits_the_schema_and_comes_back_the_same(web: Web) -> None:
    web.begin()
    web.pair()
    olga = web.somebody(Role.ORGANISER, event="")
    data = olga.get(f"/desk/{CUP}/event.json").content
    Draft202012Validator(json.loads(SCHEMA.read_text(encoding="utf-8"))).validate(json.loads(data))
    taken(olga.post("/desk/import", files={"file": ("a.json", data)}), "/desk/cup-2")
    assert web.office.ledger.record("cup-2") == web.office.ledger.record(CUP)
    broken = olga.post("/desk/import", files={"file": ("a.json", data[:-50])})
    assert broken.status_code == 422
    report = olga.get(f"/desk/{CUP}/event.trf").content
    taken(olga.post("/desk/import", files={"file": ("a.trf", report)}), "/desk/cup-3")
    bad = olga.post("/desk/import", files={"file": ("a.trf", report[:-30] + b"0099 w 1\n")})
    assert "Line" in main_of(bad.text)


def test_the_published_schema_is_that_of_the_program() -> None:
    assert SCHEMA.read_text(encoding="utf-8") == schema_text()


def test_a_season_counts_its_evenings(web: Web) -> None:
    web.begin()
    web.pair()
    wins(web, web.somebody(Role.JUDGE), 1)
    with web.office.ledger.reading(CUP) as event:
        plan = event.plan
    values = {name: getattr(plan, name) for name in plan.__struct_fields__}
    web.do(c.Planned(type(plan)(**{**values, "season": "Spring"})))
    assert "Spring" in web.nobody().text("/")
    told = main_of(web.nobody().text("/season/Spring"))
    assert "Anna" in told
    assert web.nobody().get("/season/Autumn").status_code == 404


@pytest.mark.parametrize("theme", Theme)
def test_the_pages_have_the_colours_of_the_screen(theme: Theme) -> None:
    style = (STATIC / "desk.css").read_text(encoding="utf-8")
    block = style.split('[data-theme="dark"] {')[1 if theme is Theme.DARK else 0]
    given = dict(re.findall(r"--(\w+): (#[0-9a-f]{6});", block[: block.index("}")]))
    palette = theme.palette
    tones = {"good": Tone.GOOD, "ask": Tone.ASK, "wrong": Tone.WRONG}
    wanted = {name: palette.tones[tone] for name, tone in tones.items()}
    wanted |= {name: getattr(palette, name) for name in ("ground", "raised", "faint", "dim", "ink")}
    told = {name: "#{:02x}{:02x}{:02x}".format(*colour) for name, colour in wanted.items()}
    assert {name: given[name] for name in told} == told

"""Forms of the desk: what is wrong in them is named, and nothing is lost behind their backs."""

from __future__ import annotations

import pytest

from companion.desk.rights import Role
from companion.desk.tournament import changes as c
from companion.desk.tournament.values import Format, Plan, Stage
from tests.desk.test_web_evening import PLAN, taken, told_in
from tests.desk.web import CUP, NAMES, Web, main_of


@pytest.mark.parametrize("way", ["anew", "back", "edit"])
def test_a_result_that_comes_while_somebody_reads_what_is_lost_is_told_first(
    web: Web, way: str
) -> None:
    web.begin(*NAMES, "Greta", "Hans")
    web.pair()
    olga = web.somebody(Role.ORGANISER)
    path = f"/desk/{CUP}/round/1/{way}"
    olga.post(f"/desk/{CUP}/round/1/quick", {"line": "1 1-0"})
    (a, b), (d, e) = web.players(1), web.players(2)
    rest = "\n".join(f"{n}: {' '.join(web.players(n))}" for n in (3, 4))
    lines = {"lines": f"1: {a} {d}\n2: {b} {e}\n{rest}"} if way == "edit" else {}
    for both in ((a, b), (d, e)):  # so that others meet when it is paired anew
        web.do(c.KeptApart(both))
    asked = olga.post(path, lines) if lines else olga.get(path)
    assert "table 1" in main_of(asked.text)
    assert "table 2" not in main_of(asked.text)
    olga.post(f"/desk/{CUP}/round/1/quick", {"line": "2 0-1"})
    again = olga.post(path, {**lines, **told_in(asked.text), "why": "a late player"})
    assert again.status_code == 200
    assert "Something else has come in the meantime" in again.text
    assert "table 2" in main_of(again.text)
    assert web.result(2) is not None
    done = olga.post(path, {**lines, **told_in(again.text), "why": "a late player"})
    taken(done, "/desk")
    assert web.office.ledger.record(CUP)[-1].why == "a late player"


def test_back_from_a_refused_form_leads_to_what_was_typed_there(web: Web) -> None:
    web.begin("Anna", "Boris")
    olga = web.somebody(Role.ORGANISER)
    refused = olga.post(f"/desk/{CUP}/entrants/add", {"name": "anna", "club": ""})
    assert refused.status_code == 422
    assert "data-back" in refused.text
    assert "[data-back]" in olga.text("/static/desk.js")
    assert "data-back" not in olga.get("/e/nothing").text


def test_two_players_are_told_apart_by_more_than_their_capitals(web: Web) -> None:
    web.begin("Анна", "Борис")
    keeper = web.somebody(Role.SCOREKEEPER)
    path = f"/desk/{CUP}/entrants"
    refused = keeper.post(f"{path}/add", {"name": "анна "})
    assert refused.status_code == 422
    assert "is in the list already, as p1" in main_of(refused.text)
    assert keeper.post(f"{path}/p2", {"name": "АННА"}).status_code == 422
    taken(keeper.post(f"{path}/add", {"name": "анна ", "club": "North"}), "/desk")
    taken(keeper.post(f"{path}/p1", {"name": "Анна Б."}), "/desk")


@pytest.mark.parametrize(
    ("field", "text", "told"),
    [
        ("s0-rounds", "many", "stage 1, Rounds"),
        ("s1-best_of", "0", "stage 2, "),
        ("win", "three", "Win: “three” is no number of points"),
        ("places", "3 x", "“x” is no number of points"),
        ("name", "x" * 81, "at most 80 characters"),
    ],
)
def test_a_form_says_which_field_is_wrong(web: Web, field: str, text: str, told: str) -> None:
    olga = web.somebody(Role.ORGANISER, event="")
    second = {"s1-format": "single-elimination", "s1-game": "riftforce"}
    answer = olga.post("/desk/new", {**PLAN, **second, field: text})
    assert answer.status_code == 422
    assert told in main_of(answer.text)


@pytest.mark.parametrize("text", ["10000", "0000000000000099999999", "-1", "1e3", "１２"])
def test_a_number_is_within_its_bounds_however_it_is_written(web: Web, text: str) -> None:
    web.begin()
    keeper = web.somebody(Role.SCOREKEEPER)
    given = {"name": "Greta", "rating": text}
    assert keeper.post(f"/desk/{CUP}/entrants/add", given).status_code == 422


def test_an_event_has_a_page_of_its_bracket_only_if_it_has_one(web: Web) -> None:
    web.begin(stage=Stage(Format.ROUND_ROBIN, ("riftforce",)))
    web.pair()
    assert web.nobody().get(f"/e/{CUP}/bracket").status_code == 404
    final = Plan("Final", (Stage(Format.SINGLE_ELIMINATION, ("riftforce",)),), "seed")
    web.office.ledger.make("final", final, "program")
    assert "as soon as its first round" in web.nobody().text("/e/final/bracket")

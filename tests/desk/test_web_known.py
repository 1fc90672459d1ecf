"""What stands stays, and what is not published yet is known to nobody."""

from __future__ import annotations

import re
from fractions import Fraction
from html import unescape
from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.broadcast.web_page import FOLDER as TABLE_PAGE
from companion.desk.rights import Role
from companion.desk.tournament import changes as c
from companion.desk.tournament.values import EntrantId, Game, Result
from companion.desk.web.pages.public import asked_of
from companion.desk.web.rendering import STATIC
from companion.desk.web.work.planning import _fraction, exact_text
from companion.text.language import Language
from tests.desk.records import events, nim
from tests.desk.web import CUP, Asker, Web, main_of


def won(*places: EntrantId) -> Result:
    return Result((Game(tuple((who,) for who in places)),))


def say_that_the_first_won(web: Web, asker: Asker, result: str = "1-0") -> int:
    given = {"round": "1", "table": "1", "result": result}
    return asker.post(f"/e/{CUP}/me/result", given).status_code


def test_nobody_takes_back_alone_what_both_have_said(web: Web) -> None:
    web.begin()
    web.pair()
    one, other = (web.somebody(Role.PLAYER, key) for key in web.players(1))
    assert say_that_the_first_won(web, one) == 303
    assert say_that_the_first_won(web, other) == 303
    stands = web.result(1)
    assert stands is not None
    assert say_that_the_first_won(web, other, "0-1") == 422
    assert web.result(1) == stands


def test_nobody_reports_what_they_cannot_know_to_be_paired(web: Web) -> None:
    web.begin()
    web.pair(publish=False)
    assert say_that_the_first_won(web, web.somebody(Role.PLAYER, web.players(1)[0])) == 422


def test_what_was_kept_aside_is_done_with_and_the_result_of_others_stays(web: Web) -> None:
    web.begin()
    web.pair()
    one, other = web.players(1)
    stray = c.Attested(1, 1, "table-1", "a.jsonl", "", Result(()), "names")
    web.do(stray)
    web.do(c.Reported(1, 1, one, won(one, other)))
    web.do(c.Reported(1, 1, other, won(one, other)))
    judge = web.somebody(Role.JUDGE)
    told = judge.text(f"/desk/{CUP}/disputes")
    assert "a.jsonl, which fits no match. The names at the table are none of" in main_of(told)
    assert f'href="/desk/{CUP}/replay/table-1/a.jsonl"' in told
    given = {"table": "1", "aside": "1"}
    assert judge.post(f"/desk/{CUP}/round/1/settle", given).status_code == 303
    assert web.result(1) == won(one, other)
    assert "a.jsonl" not in main_of(judge.text(f"/desk/{CUP}/disputes"))
    assert "kept aside" in main_of(judge.text(f"/desk/{CUP}/history"))


PAGES = ("", "/standings", "/standings.csv", "/player/p1", "/player/p2", "/player/p3", "/screen")


def test_a_round_that_is_not_published_shows_nowhere(web: Web) -> None:
    """Neither who would meet, nor who would have the bye and its points."""

    def shown() -> list[str]:
        pages = [web.nobody().text(f"/e/{CUP}{page}") for page in PAGES]
        return [main_of(page) if "<main" in page else page for page in pages]

    web.begin("Anna", "Boris", "Clara")
    web.pair()
    web.do(c.Settled(1, 1, won(*web.players(1))))
    before = shown()
    web.pair(publish=False)
    assert shown() == before
    web.do(c.Published(2))
    assert all(now != then for now, then in zip(shown(), before, strict=True))


def test_a_judge_looks_into_the_games_and_tables_of_their_own_event_alone(
    web: Web, tmp_path: Path
) -> None:
    web.begin()
    web.pair()
    web.office.journals.keep(events("a.jsonl", nim(tmp_path, "Anna", "Boris")), "2026-05-01")
    judge, path = web.somebody(Role.JUDGE), f"/desk/{CUP}/replay/table-1/a.jsonl/plays.json"
    assert judge.get(path).status_code == 404
    assert judge.get(f"/desk/{CUP}/see/table-1.json").status_code == 404
    with web.office.ledger.reading(CUP) as event:
        plan = replace(event.plan, tables=("table-1",))
    web.do(c.Planned(plan))
    assert judge.get(f"/desk/{CUP}/see/table-1.json").status_code == 200


def test_boards_at_the_desk_are_given_all_that_they_are_drawn_with() -> None:
    """Phones at a table and the desk draw with the same script: what one gives, the other must."""
    drawn = (TABLE_PAGE / "board.js").read_text(encoding="utf-8")
    taken = re.search(r"export class Board {\n  constructor\((.*)\)", drawn)
    assert taken is not None
    for script in (STATIC / "table.js", TABLE_PAGE / "main.js"):
        made = re.search(
            r"new Board\(\n(.*?)\n *\);", script.read_text(encoding="utf-8"), re.DOTALL
        )
        assert made is not None
        assert len(made[1].splitlines()) == len(taken[1].split(",")), script


@pytest.mark.parametrize("points", [Fraction(1, 3), Fraction(7, 3), Fraction(5, 2), Fraction(1, 7)])
def test_points_are_the_same_after_a_form_has_held_them(points: Fraction) -> None:
    assert _fraction(exact_text(points), "win") == points


def test_what_makes_no_difference_to_a_page_makes_no_other_page(web: Web) -> None:
    one = asked_of(Language.ENGLISH, "event", CUP, "x", "y")
    assert one == asked_of(Language.ENGLISH, "event", CUP, "", "")
    assert asked_of(Language.ENGLISH, "events", "any", "", "").event == ""
    by_name = asked_of(Language.ENGLISH, "round", CUP, "1", "name")
    assert (by_name.detail, by_name.order) == ("1", "name")


def test_a_large_round_can_be_edited(web: Web) -> None:
    web.begin()
    web.pair(publish=False)
    organiser, path = web.somebody(Role.ORGANISER), f"/desk/{CUP}/round/1/edit"
    page = organiser.text(path)
    lines = unescape(page[page.index('class="code">') + 13 : page.index("</textarea>")])
    padded = lines.replace("#", "# " + "ы" * 30_000)
    assert organiser.post(path, {"lines": padded}).status_code == 303

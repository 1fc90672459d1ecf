"""The plug is pulled: the game goes on where it was, on whatever table is found."""

from __future__ import annotations

from pathlib import Path

from tests.games.riftforce.seeing import card
from tests.referee.at_table import BORIS, AtTable, closed, english, power_cut

PATIENCE_S = 1.5
TABLE = "south=WA7a/FI5a,FI6a/-/PL6a/- north=-/SH5a/IC7a,IC6a/-/TH5a"


def test_after_a_power_cut_the_game_goes_on_where_it_was(tmp_path: Path) -> None:
    evening = AtTable(TABLE, journal=tmp_path / "game.jsonl")
    evening.do("PL5a > south-5")
    again = power_cut(evening)
    assert again.plays == ["south summon PL5a@5"]
    assert again.view.resumed
    assert again.view.awaiting == (BORIS,)
    notice = again.scene.notice
    assert notice is not None
    assert english(notice.lines[0]) == "It is Boris’s turn. The table should look like this."
    again.wait(60)
    assert again.refusal is None
    again.do("SH6a > north-1")
    assert again.plays == ["south summon PL5a@5", "north summon SH6a@1"]
    assert not again.view.resumed
    closed(again)


def test_tasks_not_done_before_the_power_cut_are_still_to_be_done(tmp_path: Path) -> None:
    """The table still looks as before the play, which is no wish to take it back."""
    evening = AtTable(
        "turn=2 south=-/-/LI6a*5/-/- north=AI5a/IC6a/-/-/-", journal=tmp_path / "game.jsonl"
    )
    evening.do("IC5a > north-discard")
    evening.tap(BORIS, "card:AI5a")
    evening.tap(BORIS, "to:4")
    assert len(evening.tasks) == 2
    again = power_cut(evening)
    again.wait(60)
    assert again.question is None
    assert again.refusal is None
    assert sorted(again.tasks) == sorted(evening.tasks)
    again.do("AI5a > north-4")
    assert again.tasks == ["Move Light 6 from Anna’s side of location 3 to Anna’s discard pile."]
    again.do("LI6a > south-discard")
    assert again.tasks == []
    assert again.refusal is None
    closed(again)


def test_a_card_laid_and_moved_in_this_very_game_still_waits_after_a_power_cut(
    tmp_path: Path,
) -> None:
    """It waits where its last task that was done has left it, and nothing is taken back."""
    evening = AtTable(
        "guilds=FI,PL,LI,WA:IC,AI,SH,CR south=-/-/-/-/- north=CR5a,CR6a/-/-/-/-",
        journal=tmp_path / "game.jsonl",
    )
    evening.do("WA5a > south-2")
    evening.do("IC5a > north-5")
    evening.do("WA6a > south-discard", "WA5a > south-1")
    evening.do("CR7a > north-discard")
    evening.tap(BORIS, "card:CR5a")
    evening.tap(BORIS, "card:CR6a")
    assert evening.tasks == ["Move Water 5 from Anna’s side of location 1 to Anna’s discard pile."]
    again = power_cut(evening)
    again.wait(60)
    assert (again.question, again.refusal) == (None, None)
    assert again.tasks == ["Move Water 5 from Anna’s side of location 1 to Anna’s discard pile."]
    closed(again)


def test_a_table_tidied_during_the_power_cut_is_just_right(tmp_path: Path) -> None:
    evening = AtTable(
        "turn=2 south=-/-/LI6a*5/-/- north=AI5a/IC6a/-/-/-", journal=tmp_path / "game.jsonl"
    )
    evening.do("IC5a > north-discard", "AI5a > north-4")
    evening.table = evening.table.with_piece(card("LI6a"), "south-discard")
    again = power_cut(evening)
    assert again.tasks == []
    assert again.ticked == []
    assert again.refusal is None
    closed(again)


def test_turned_cards_and_tokens_from_before_the_power_cut_say_nothing(tmp_path: Path) -> None:
    evening = AtTable(f"{TABLE} south-hidden=5", journal=tmp_path / "game.jsonl")
    evening.do("FI7a > south-discard", "FI5a turned")
    evening.do("south points PL6a")
    assert evening.plays == ["south discard FI7a", "south activate FI5a"]
    again = power_cut(evening)
    again.wait(60)
    assert again.plays == ["south discard FI7a", "south activate FI5a"]
    assert again.refusal is None
    again.do("FI6a turned")
    assert again.plays[2:] == ["south activate FI6a"]
    closed(again)


def test_a_table_that_changed_during_the_power_cut_is_put_right(tmp_path: Path) -> None:
    evening = AtTable(TABLE, journal=tmp_path / "game.jsonl")
    evening.do("PL5a > south-5")
    evening.table = evening.table.with_piece(card("WA7a"), "south-3")
    again = power_cut(evening)
    again.wait(PATIENCE_S)
    assert again.tasks == [
        "Move Water 7 from Anna’s side of location 3 to Anna’s side of location 1."
    ]
    again.do("WA7a > south-1")
    assert again.refusal is None
    assert again.plays == ["south summon PL5a@5"]
    closed(again)

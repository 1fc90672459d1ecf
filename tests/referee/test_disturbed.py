"""The cat and the full disk: whatever happens, the game goes on where it was."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from pathlib import Path
from random import Random

import pytest

from companion.games.riftforce import RIFTFORCE
from companion.referee.view import show
from companion.table.controls import Button
from companion.table.layout import Layout, changes
from tests.games.riftforce.seeing import card
from tests.referee.at_table import ANNA, BORIS, AtTable, closed, english, power_cut

PATIENCE_S = 1.5
TABLE = "south=WA7a/FI5a,FI6a/-/PL6a/- north=-/SH5a/IC7a,IC6a/-/TH5a"


# --- the cat -----------------------------------------------------------------------------


@pytest.fixture
def evening() -> AtTable:
    return AtTable(TABLE)


def shaken(table: Layout, seed: int) -> Layout:
    """Everything in the columns lies somewhere else."""
    luck = Random(seed)
    columns = [f"{side}-{n}" for side in ("south", "north") for n in range(1, 6)]
    for piece in list(table):
        zone = table.zone_of(piece)
        if zone in columns:
            table = table.with_piece(piece, luck.choice([c for c in columns if c != zone]))
    return table


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("phase", ["", "south-discard=FI7a activation=FI7a"])
def test_when_everything_has_moved_the_screen_says_how_it_was(phase: str, seed: int) -> None:
    evening = AtTable(f"{TABLE} {phase}")
    before = evening.table
    evening.put(shaken(before, seed))
    assert evening.refusal is None
    evening.wait(PATIENCE_S)
    assert evening.plays == []
    assert evening.refusal is not None
    assert len(evening.tasks) == 8
    evening.put(before)
    assert evening.refusal is None
    assert evening.tasks == []


def test_the_table_is_put_back_step_by_step_in_any_order() -> None:
    wrong = ["WA7a > north-1", "FI6a off", "IC7a > south-5", "TH5a beside"]
    right = ["WA7a > south-1", "FI6a > south-2", "IC7a ^ north-3", "TH5a > north-5"]
    for order in permutations(right):
        evening = AtTable(TABLE)
        evening.do("PL5a > south-5")
        evening.do(*wrong)
        evening.wait(PATIENCE_S)
        assert evening.refusal is not None
        assert evening.refusal[0] == "The table has changed too much"
        left = len(evening.tasks)
        assert left == 4
        for number, deed in enumerate(order, start=1):
            evening.do(deed)
            assert len(evening.tasks) == (left - number)
            if number < len(order):
                assert len(evening.ticked) == number
                assert evening.refusal is not None
        assert evening.refusal is None
        assert evening.plays == ["south summon PL5a@5"]


def test_a_step_undone_again_is_no_longer_ticked(evening: AtTable) -> None:
    evening.do("PL5a > south-5")
    evening.do("WA7a > north-1", "IC7a > south-5", "FI6a off")
    evening.wait(PATIENCE_S)
    evening.do("WA7a > south-1")
    assert evening.ticked == [
        "Move Water 7 from Boris’s side of location 1 to Anna’s side of location 1."
    ]
    evening.do("WA7a off")
    assert evening.ticked == []
    assert "Bring Water 7 to Anna’s side of location 1." in evening.tasks


def test_before_the_first_play_a_wrong_table_is_one_not_yet_set_up(evening: AtTable) -> None:
    missing = AtTable(TABLE, table=evening.table.without(card("WA7a")).without(card("IC7a")))
    missing.wait(PATIENCE_S)
    assert missing.refusal == ["Set up the table", "2 steps are left."]
    missing.do("WA7a > south-1")
    assert missing.ticked == ["Bring Water 7 to Anna’s side of location 1."]
    assert missing.refusal == ["Set up the table", "One step is left."]
    missing.do("IC7a ^ north-3")
    assert missing.refusal is None


def test_a_card_taken_from_the_top_of_a_pile_is_missed() -> None:
    """Also one that went there only as a task."""
    evening = AtTable("turn=2 south=-/-/LI6a*5/-/- north=AI5a/IC6a/-/-/- south-discard=WA5a")
    evening.do("IC5a > north-discard", "AI5a > north-4")
    evening.do("LI6a > south-discard")
    evening.do("LI6a off")
    evening.wait(PATIENCE_S)
    assert evening.refusal is not None
    assert evening.refusal[:2] == [
        "RF-15: Light 6 is no longer on Anna’s discard pile.",
        "Move Light 6 back to Anna’s discard pile.",
    ]
    evening.do("LI6a > south-discard")
    assert evening.refusal is None


# --- the disk ----------------------------------------------------------------------------


def full(*_: object) -> int:
    raise OSError(28, "No space left on device")


def test_a_full_disk_is_told_and_the_play_is_accepted_once_it_is_well(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = AtTable(TABLE, journal=tmp_path / "game.jsonl")
    with monkeypatch.context() as broken:
        broken.setattr("os.write", full)
        evening.do("PL5a > south-5")
        evening.wait(5)
        assert evening.plays == []
        assert evening.view.awaiting == (ANNA,)
        assert evening.refusal is None
        (alert,) = evening.scene.alerts
        assert english(alert).startswith("The last play is not saved yet")
    evening.wait(0.5)
    assert evening.plays == ["south summon PL5a@5"]
    assert evening.scene.alerts == ()
    again = power_cut(evening)
    assert again.plays == ["south summon PL5a@5"]
    closed(again)


def test_a_record_cut_from_outside_is_told_on_the_screen_until_the_next_play(
    tmp_path: Path,
) -> None:
    path = tmp_path / "game.jsonl"
    evening = AtTable(TABLE, journal=path)
    evening.do("PL5a > south-5")
    path.write_bytes(path.read_bytes()[:50])
    evening.do("SH6a > north-1")
    (alert,) = evening.scene.alerts
    assert english(alert) == (
        "Another program changed the record of this game."
        " It has been rewritten, and nothing is lost."
    )
    evening.wait(60)
    assert evening.scene.alerts == (alert,)
    path.unlink()
    evening.do("PL7a > south-5")
    (alert,) = evening.scene.alerts
    assert english(alert).startswith("Another program removed the record of this game.")
    again = power_cut(evening)
    assert again.scene.alerts == ()
    assert again.plays == evening.plays
    assert len(again.plays) == 3
    closed(again)


def test_what_was_told_with_buttons_is_not_lost_on_a_full_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = AtTable(f"{TABLE} south-hidden=5", journal=tmp_path / "game.jsonl")
    with monkeypatch.context() as broken:
        broken.setattr("os.write", full)
        evening.tap(ANNA, "draw")
        evening.wait(1)
        assert evening.plays == []
        assert evening.view.failure is not None
    evening.look()
    assert evening.plays == ["south draw"]
    assert evening.view.failure is None
    closed(evening)


def test_whoever_takes_the_card_back_meanwhile_needs_no_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = AtTable(TABLE, journal=tmp_path / "game.jsonl")
    with monkeypatch.context() as broken:
        broken.setattr("os.write", full)
        evening.do("PL5a > south-5")
        assert evening.view.failure is not None
        evening.do("PL5a off")
        assert evening.view.failure is None
        assert evening.plays == []
    closed(evening)


def test_a_full_disk_while_taking_back_keeps_the_play_and_the_question(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = AtTable(TABLE, journal=tmp_path / "game.jsonl")
    evening.do("PL5a > south-5")
    evening.do("PL5a off")
    with monkeypatch.context() as broken:
        broken.setattr("os.write", full)
        evening.press(BORIS, Button.YES)
        assert evening.plays == ["south summon PL5a@5"]
        assert evening.view.failure is not None
        assert evening.question is not None
    evening.press(BORIS, Button.YES)
    assert evening.plays == []
    assert evening.view.failure is None
    closed(evening)


def test_a_full_disk_while_a_summon_grows_refuses_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = AtTable(TABLE, journal=tmp_path / "game.jsonl")
    evening.do("PL5a > south-5")
    with monkeypatch.context() as broken:
        broken.setattr("os.write", full)
        evening.do("PL7a > south-5")
        evening.wait(5)
        assert evening.plays == ["south summon PL5a@5"]
        assert evening.refusal is None
        assert evening.view.failure is not None
    evening.look()
    assert evening.plays == ["south summon PL5a@5 PL7a@5"]
    closed(evening)


# --- any table ---------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(8))
def test_whatever_lies_there_nothing_crashes_and_order_can_be_restored(seed: int) -> None:
    """Hands that do anything at all, with looks in between; then the table is put in order."""
    luck = Random(seed)
    evening = AtTable(f"{TABLE} south-hidden=5 north-hidden=5")
    names = [p.name for p in evening.table] + ["FI5b", "IC5b", "MU5a", "PL5a", "SH6a", "WA5a"]
    zones = [zone.name for zone in RIFTFORCE.table.mat.zones]
    for _ in range(60):
        name = luck.choice(names)
        deed = luck.choice(["> {}", "^ {}", "off", "beside", "turned", "points"])
        if deed == "points":
            target = luck.choice([*zones, name])
            evening.do(f"{luck.choice(['south', 'north'])} points {target}")
        else:
            evening.do(f"{name} {deed.format(luck.choice(zones))}")
        evening.wait(luck.choice([0, 0, 1.75]))
        evening.press(luck.choice([ANNA, BORIS]), luck.choice(list(Button)))
        show(RIFTFORCE, evening.view)
    evening.put(RIFTFORCE.table.layout(evening.session.state))
    evening.wait(PATIENCE_S)
    assert evening.refusal is None
    expected = RIFTFORCE.table.layout(evening.session.state)
    assert changes(expected, replace(evening.table)) == ()

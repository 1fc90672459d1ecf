"""Tasks that pile up because nobody does them: the table stays understood all the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.referee.tasks import merge
from companion.rules.seat import Seat
from companion.table.controls import Button
from companion.table.layout import Layout
from companion.table.tasks import Sort
from tests.games.riftforce.seeing import card
from tests.referee.at_table import ANNA, BORIS, AtTable, closed, power_cut

PATIENCE_S = 1.5
SORT = "Sort Boris’s side of location 1: Ice 6, Air 5."


def there_and_back(journal: Path | None = None) -> AtTable:
    """Boris tells that his Air goes to 4 and later back to 1, and never touches it."""
    evening = AtTable("turn=2 south=LI6a/-/-/-/- north=AI5a,IC6a/-/-/-/-", journal=journal)
    for goal, thrown in (("to:4", "AI6a"), ("to:1", "AI7a")):
        evening.do(f"{thrown} > north-discard")
        evening.tap(BORIS, "card:AI5a")
        evening.tap(BORIS, goal)
        evening.tap(BORIS, "finish")
        if goal == "to:4":
            evening.do("WA5a > south-3")
    return evening


@pytest.fixture
def evening() -> AtTable:
    return there_and_back()


def test_who_is_called_back_before_it_went_only_goes_behind_the_others(evening: AtTable) -> None:
    evening.wait(PATIENCE_S + 1)
    assert evening.refusal is None
    assert evening.tasks == [SORT]
    evening.put(evening.table.with_piece(card("AI5a"), "north-1"))
    assert evening.tasks == []
    assert evening.refusal is None


def test_what_is_still_to_be_sorted_does_not_keep_anybody_from_playing(evening: AtTable) -> None:
    evening.do("WA5b > south-3")
    evening.do("IC5a > north-1", "IC7a > north-1")
    assert evening.plays[-1] == "north summon IC5a@1 IC7a@1"
    evening.wait(PATIENCE_S + 1)
    assert evening.refusal is None
    assert evening.tasks == ["Sort Boris’s side of location 1: Ice 6, Air 5, Ice 5, Ice 7."]


def test_who_is_sent_on_after_all_goes_from_where_it_lies(evening: AtTable) -> None:
    evening.do("WA5b > south-3")
    evening.do("AI6b > north-discard")
    evening.tap(BORIS, "card:AI5a")
    evening.tap(BORIS, "to:2")
    evening.wait(PATIENCE_S + 1)
    assert evening.refusal is None
    assert evening.tasks == [
        "Move Air 5 from Boris’s side of location 1 to Boris’s side of location 2."
    ]
    evening.do("AI5a > north-2")
    assert evening.tasks == []


def test_it_is_still_to_be_sorted_after_a_power_cut(tmp_path: Path) -> None:
    evening = there_and_back(tmp_path / "game.jsonl")
    again = power_cut(evening)
    again.wait(PATIENCE_S + 1)
    assert (again.question, again.refusal) == (None, None)
    assert again.tasks == [SORT]
    closed(again)


def test_a_zone_is_sorted_once_and_only_while_there_is_something_to_sort() -> None:
    one, two = card("AI5a"), card("IC6a")
    old, new = Sort("north-1", (two, one)), Sort("north-1", (one, two))
    both = Layout({"north-1": (one, two)})
    assert merge((old,), (), both) == (new,)
    assert merge((old,), (new,), both) == (new,)
    assert merge((old,), (), Layout({"north-1": (one,)})) == ()
    assert merge((old,), (), Layout({})) == ()


# --- what no camera sees done ------------------------------------------------------------

DRAW = "Anna: draw 2 cards from the deck."


@pytest.fixture
def drawing() -> AtTable:
    """Anna has checked and is to draw; Boris is to play."""
    evening = AtTable("south=WA7a/-/-/-/- north=-/-/IC7a/-/-")
    evening.do("FI5a > south-2", "FI6a > south-2")
    evening.do("IC5a > north-2")
    evening.tap(ANNA, "draw")
    assert (evening.tasks, evening.ticked) == ([DRAW], [])
    return evening


def key_of(evening: AtTable) -> str:
    (task,) = evening.scene.tasks
    assert task.key is not None
    return task.key


@pytest.mark.parametrize("seat", [ANNA, BORIS])
def test_what_no_camera_sees_is_ticked_by_a_tap(drawing: AtTable, seat: Seat) -> None:
    assert key_of(drawing) == "task:1"
    drawing.tap(seat, "task:1")
    assert (drawing.tasks, drawing.ticked) == ([], [DRAW])


@pytest.mark.parametrize("seat", [ANNA, BORIS])
def test_it_is_ticked_by_yes_where_nothing_else_is_asked(drawing: AtTable, seat: Seat) -> None:
    drawing.press(seat, Button.YES)
    assert (drawing.tasks, drawing.ticked) == ([], [DRAW])


def test_yes_answers_what_is_asked_before_it_ticks_anything(drawing: AtTable) -> None:
    drawing.press(BORIS, Button.NEXT, Button.YES)
    assert len(drawing.plays) == 4
    assert drawing.plays[-1] == "north draw"


def test_it_ticks_itself_with_the_next_play_and_is_gone_with_the_one_after(
    drawing: AtTable,
) -> None:
    drawing.do("IC6a > north-1")
    assert (drawing.tasks, drawing.ticked) == ([], [DRAW])
    drawing.do("FI7a > south-3")
    assert (drawing.tasks, drawing.ticked) == ([], [])


def test_a_late_tap_ticks_no_other_task(drawing: AtTable) -> None:
    drawing.do("IC6a > north-1")
    drawing.do("FI7a > south-3")
    drawing.tap(BORIS, "draw")
    assert drawing.tasks == ["Boris: draw 2 cards from the deck."]
    drawing.tap(ANNA, "task:1")
    assert drawing.tasks == ["Boris: draw 2 cards from the deck."]


def test_cards_drawn_unasked_are_told_when_they_are_played() -> None:
    evening = AtTable("south=WA7a/-/-/-/- north=-/-/IC7a/-/- south-hidden=1")
    evening.do("FI5a > south-2", "FI6a > south-2")
    evening.wait(PATIENCE_S)
    assert evening.refusal is not None
    assert evening.refusal[0].endswith(
        "Anna can hold only 1 card, yet these were laid: Fire 5, Fire 6. "
        "A card was drawn that no rule asked for."
    )

"""A) Summon: what may be laid, where, and what follows at once."""

from __future__ import annotations

import pytest

from companion.games.riftforce.rules.actions import Summon
from companion.games.riftforce.rules.events import Destroyed, Scored, Summoned, TurnPassed
from companion.games.riftforce.rules.turn import apply
from companion.rules.seat import Seat
from companion.rules.verdict import Refused, judge
from tests.games.riftforce.writing import (
    events_of,
    field,
    north,
    play,
    refused,
    remedy,
    south,
    table,
)

EMPTY = "guilds=FI,EA,LI,PL:WA,IC,SH,CR"
NINE = ("5a", "5b", "5c", "5d", "6a", "6b", "6c", "7a", "7b")


@pytest.mark.rule("RF-1")
@pytest.mark.parametrize(
    ("line", "lies"),
    [
        ("south summon FI5a@2", "-/FI5a/-/-/-"),
        ("south summon FI5a@2 FI6a@2", "-/FI5a,FI6a/-/-/-"),
        ("south summon FI5a@2 FI6a@2 FI7a@2", "-/FI5a,FI6a,FI7a/-/-/-"),
    ],
)
def test_one_to_three_cards_go_from_hand_to_the_own_side(line: str, lies: str) -> None:
    state = play(table(EMPTY), line)
    assert south(state) == lies
    assert state.hand(Seat.SOUTH) == 7 - lies.count("FI")
    assert north(state) == "-/-/-/-/-"


@pytest.mark.rule("RF-1")
def test_none_and_four_are_refused() -> None:
    assert refused(table(EMPTY), "south summon") == ("RF-1", "rf-summon-count")
    assert refused(table(EMPTY), "south summon FI5a@2 FI5b@2 FI5c@2 FI5d@2") == (
        "RF-1",
        "rf-summon-count",
    )


@pytest.mark.rule("RF-2")
@pytest.mark.parametrize(
    "line",
    [
        "south summon FI5a@1 FI6a@1 FI7a@1",
        "south summon FI5a@1 EA5a@1 PL5a@1",
        "south summon FI5a@1 FI5b@1 FI5c@1",
    ],
    ids=["one guild", "one health", "both"],
)
def test_one_guild_or_one_health_will_do(line: str) -> None:
    assert play(table(EMPTY), line).hand(Seat.SOUTH) == 4


@pytest.mark.rule("RF-2")
def test_sharing_one_trait_pairwise_is_not_enough() -> None:
    assert refused(table(EMPTY), "south summon FI5a@1 FI6a@1 PL6a@1") == (
        "RF-2",
        "rf-summon-mixed",
    )
    assert refused(table(EMPTY), "south summon FI5a@1 PL6a@2") == ("RF-2", "rf-summon-mixed")


@pytest.mark.rule("RF-3")
@pytest.mark.parametrize(
    ("line", "lies"),
    [
        ("south summon FI7a@4 FI5a@4 FI6a@4", "-/-/-/FI7a,FI5a,FI6a/-"),
        ("south summon FI5a@2 FI6a@3 FI7a@4", "-/FI5a/FI6a/FI7a/-"),
        ("south summon FI5a@4 FI6a@2 FI7a@3", "-/FI6a/FI7a/FI5a/-"),
        ("south summon FI5a@5 FI6a@4", "-/-/-/FI6a/FI5a"),
    ],
    ids=["stacked in any order", "in a row", "a row in any order", "a row of two"],
)
def test_all_at_one_location_or_one_each_in_a_row(line: str, lies: str) -> None:
    assert south(play(table(EMPTY), line)) == lies


@pytest.mark.rule("RF-3")
@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("south summon FI5a@1 FI6a@3", "rf-summon-gap"),
        ("south summon FI5a@1 FI6a@2 FI7a@4", "rf-summon-gap"),
        ("south summon FI5a@2 FI6a@2 FI7a@3", "rf-summon-split"),
    ],
)
def test_gaps_and_two_and_one_are_refused(line: str, why: str) -> None:
    assert refused(table(EMPTY), line) == ("RF-3", why)


@pytest.mark.rule("RF-2", "RF-3", "RF-S5")
@pytest.mark.parametrize(
    ("cards", "told"),
    [
        ("FI5a@1 PL6a@1", "Take back one of these: Fire 5 at 1, Plant 6 at 1."),
        ("FI5a@1 FI6a@2 PL7a@3", "Take Plant 7 at 3 back into hand."),
        ("FI5a@1 FI5b@2 FI5c@4", "Take Fire 5 at 4 back into hand."),
        ("FI5a@1 PL6a@2 LI7a@3", "Take Fire 5 at 1, Plant 6 at 2 and Light 7 at 3 back into hand."),
        ("FI5a@1 FI6a@3 FI7a@5", "Take Fire 5 at 1, Fire 6 at 3 and Fire 7 at 5 back into hand."),
        ("FI5a@6", "Take Fire 5 at 6 back into hand."),
    ],
)
def test_only_what_must_go_is_to_be_taken_back(cards: str, told: str) -> None:
    assert remedy(table(EMPTY), f"south summon {cards}") == told


@pytest.mark.rule("RF-S5", "RF-3")
def test_one_and_five_are_not_adjacent() -> None:
    assert refused(table(EMPTY), "south summon FI5a@1 FI6a@5") == ("RF-3", "rf-summon-gap")


@pytest.mark.rule("RF-S5")
@pytest.mark.parametrize("location", [0, 6])
def test_there_are_five_locations(location: int) -> None:
    assert refused(table(EMPTY), f"south summon FI5a@{location}") == ("RF-S5", "rf-no-location")


@pytest.mark.rule("RF-4")
def test_a_card_joins_the_far_end_of_its_column() -> None:
    state = play(table("south=-/PL5a*1,FI7a/-/-/-"), "south summon FI5a@2 FI6a@2")
    assert south(state) == "-/PL5a*1,FI7a,FI5a,FI6a/-/-/-"


@pytest.mark.rule("RF-5")
def test_what_lay_there_before_has_no_bearing() -> None:
    state = table("south=PL6a,PL6b,PL6c/-/-/-/- north=CR7a/CR7b/-/-/-", south="FI")
    assert south(play(state, "south summon FI5a@1 FI5b@2 FI5c@3")) == (
        "PL6a,PL6b,PL6c,FI5a/FI5b/FI5c/-/-"
    )


@pytest.mark.rule("RF-T1")
def test_a_summon_is_the_whole_turn() -> None:
    state = play(table(EMPTY), "south summon FI5a@1")
    assert state.to_act is Seat.NORTH
    assert refused(state, "south summon FI6a@1") == ("RF-T1", "rf-turn-not-yours")
    assert events_of(table(EMPTY), "south summon FI5a@1")[-1] == TurnPassed(Seat.NORTH, 2)


@pytest.mark.rule("RF-T1")
def test_nobody_acts_out_of_turn() -> None:
    state = table(f"{EMPTY} first=north")
    for line in ("south summon FI5a@1", "south discard FI5a", "south draw", "south finish"):
        assert refused(state, line) == ("RF-T1", "rf-turn-not-yours")


@pytest.mark.rule("RF-K1")
def test_a_card_that_lies_elsewhere_cannot_be_played() -> None:
    state = table("south=FI5a/-/-/-/- south-discard=FI5b")
    assert refused(state, "south summon FI5a@1") == ("RF-K1", "rf-card-on-table")
    assert refused(state, "south summon FI5b@1") == ("RF-K1", "rf-card-in-discard")
    assert refused(state, "south discard FI5b") == ("RF-K1", "rf-card-in-discard")
    assert refused(state, "south summon FI5c@1 FI5c@2") == ("RF-K1", "rf-card-twice")


@pytest.mark.rule("RF-K1")
def test_more_cards_than_are_in_hand_cannot_be_played() -> None:
    state = table(f"{EMPTY} south-hidden=2")
    assert refused(state, "south summon FI5a@1 FI6a@1 FI7a@1") == ("RF-K1", "rf-hand-too-small")
    assert south(play(state, "south summon FI5a@1 FI6a@1")) == "FI5a,FI6a/-/-/-/-"


@pytest.mark.rule("RF-K1")
def test_what_is_still_in_the_new_deck_cannot_be_played() -> None:
    """The old deck is used up: its two cards are in hand, with one of the reshuffled ones."""
    laid = ",".join(f"{guild}{card}" for guild in ("PL", "LI", "EA") for card in NINE)
    state = table(f"{EMPTY} south={laid}/-/-/-/- south-hidden=2:FI5ab/1:FI5cd,FI6,FI7")
    assert refused(state, "south summon FI5c@1 FI5d@1") == ("RF-K1", "rf-card-still-in-deck")
    away = remedy(state, "south summon FI5c@1 FI5d@1")
    assert (
        away == "Take away the cards just laid: Fire 5, Fire 5."
    )  # into the hand they cannot go back
    assert play(state, "south summon FI5a@1 FI5b@1 FI5d@1").hand(Seat.SOUTH) == 0
    assert play(state, "south discard FI7b").hand(Seat.SOUTH) == 2


@pytest.mark.rule("RF-EARTH", "RF-10", "RF-11")
def test_earth_shakes_every_enemy_at_its_location_as_it_is_laid() -> None:
    state = table("north=-/WA5a,CR6a*5,WA7a*2/WA5b/-/-", south="EA")
    after = play(state, "south summon EA5a@2")
    assert north(after) == "-/WA5a*1,WA7a*3/WA5b/-/-"
    assert field(after, "score") == "2:0"
    assert field(after, "north-discard") == "CR6a"


@pytest.mark.rule("RF-EARTH")
def test_destroyed_cards_are_checked_after_each_earth() -> None:
    state = table("north=-/WA5a*4/-/-/-", south="EA")
    events = events_of(state, "south summon EA5a@2 EA5b@2")
    kinds = [type(event) for event in events]
    second = [i for i, event in enumerate(events) if isinstance(event, Summoned)][1]
    assert kinds.index(Destroyed) < second
    assert kinds.count(Scored) == 1


@pytest.mark.rule("RF-EARTH")
def test_other_guilds_do_nothing_as_they_are_laid() -> None:
    state = table("north=-/WA5a/-/-/-", south="FI")
    assert north(play(state, "south summon FI5a@2")) == "-/WA5a/-/-/-"


@pytest.mark.rule("RF-LOVE")
def test_love_heals_one_ally_at_its_location_wholly_as_it_is_laid() -> None:
    state = table("south=-/FI5a*4,PL7a*1/FI6a*3/-/-", south="LO")
    assert south(play(state, "south summon LO5a@2+FI5a")) == "-/FI5a,PL7a*1,LO5a/FI6a*3/-/-"
    assert south(play(state, "south summon LO5a@2+PL7a")) == "-/FI5a*4,PL7a,LO5a/FI6a*3/-/-"


@pytest.mark.rule("RF-LOVE")
def test_whom_love_heals_is_said_exactly_when_somebody_there_has_damage() -> None:
    state = table("south=-/FI5a*4,PL7a/FI6a*3/-/-", south="LO")
    assert refused(state, "south summon LO5a@2") == ("RF-LOVE", "rf-heals-whom")
    assert refused(state, "south summon LO5a@2+PL7a") == ("RF-LOVE", "rf-heals-whom")
    assert refused(state, "south summon LO5a@2+FI6a") == ("RF-LOVE", "rf-heals-whom")
    assert refused(state, "south summon LO5a@1+FI5a") == ("RF-LOVE", "rf-heals-nobody")
    assert play(state, "south summon LO5a@1").hand(Seat.SOUTH) == 6


@pytest.mark.rule("RF-LOVE")
def test_a_second_love_heals_somebody_else_or_nobody() -> None:
    state = table("south=-/FI5a*4/-/-/-", south="LO")
    assert refused(state, "south summon LO5a@2+FI5a LO5b@2+FI5a") == ("RF-LOVE", "rf-heals-nobody")
    assert south(play(state, "south summon LO5a@2+FI5a LO5b@2")) == "-/FI5a,LO5a,LO5b/-/-/-"


@pytest.mark.rule("RF-FIRE")
def test_a_guild_that_does_not_heal_is_given_nobody_to_heal() -> None:
    state = table("south=-/FI5a*4/-/-/-")
    assert refused(state, "south summon FI6a@2+FI5a") == ("RF-FIRE", "rf-choice-no-healing")


@pytest.mark.rule("RF-T1")
def test_a_summon_of_nothing_out_of_turn_asks_for_no_cards_back() -> None:
    verdict = judge(apply, table(EMPTY), Summon(Seat.NORTH, ()))
    assert isinstance(verdict, Refused)
    assert (verdict.rule.id, verdict.remedy.key) == ("RF-T1", "rf-remedy-wait")

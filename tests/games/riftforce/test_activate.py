"""B) Activate: the discard, who may act, and what every ability has in common."""

from __future__ import annotations

import pytest

from companion.games.riftforce.rules.events import Destroyed, Discarded, TurnPassed
from companion.games.riftforce.rules.state import Phase
from companion.rules.seat import Seat
from tests.games.riftforce.writing import events_of, field, north, play, refused, south, table


@pytest.mark.rule("RF-6")
def test_an_activation_begins_with_a_card_from_hand_face_up_on_the_discard_pile() -> None:
    state = play(table("south=FI5a/-/-/-/-"), "south discard FI6a")
    assert state.phase is Phase.ACTIVATING
    assert field(state, "south-discard") == "FI6a"
    assert state.hand(Seat.SOUTH) == 6
    assert events_of(table("south=FI5a/-/-/-/-"), "south discard FI6a") == (
        Discarded(Seat.SOUTH, state.discard(Seat.SOUTH)[-1]),
    )


@pytest.mark.rule("RF-6")
def test_without_a_discard_nobody_acts() -> None:
    state = table("south=FI5a/-/-/-/-")
    assert refused(state, "south activate FI5a") == ("RF-6", "rf-activate-no-discard")
    assert refused(state, "south finish") == ("RF-6", "rf-activate-no-discard")


@pytest.mark.rule("RF-6")
def test_an_empty_hand_cannot_activate() -> None:
    state = table("south=FI5a/-/-/-/- south-hidden=0")
    assert refused(state, "south discard FI6a") == ("RF-K1", "rf-hand-too-small")


@pytest.mark.rule("RF-7")
def test_up_to_three_of_the_guild_act_anywhere_and_in_any_order() -> None:
    state = table("south=FI5a/FI6a/-/-/FI7a north=CR7a/CR7b/-/-/CR6a")
    after = play(
        state,
        "south discard FI5d",
        "south activate FI7a",
        "south activate FI5a",
        "south activate FI6a",
    )
    assert north(after) == "CR7a*3/CR7b*3/-/-/CR6a*3"
    assert after.to_act is Seat.NORTH


@pytest.mark.rule("RF-7")
def test_up_to_three_of_the_health_act() -> None:
    state = table("south=FI5a/CR5a/-/-/IC5a north=WA7a/WA7b/-/-/WA6a", south="EA")
    after = play(
        state,
        "south discard EA5a",
        "south activate FI5a",
        "south activate CR5a",
        "south activate IC5a",
    )
    assert north(after) == "WA7a*3/WA7b*4/-/-/WA6a*1"


@pytest.mark.rule("RF-7")
def test_three_are_the_most() -> None:
    state = table("south=FI5a/FI5b/FI5c/FI5d/-")
    after = play(
        state,
        "south discard FI6a",
        "south activate FI5a",
        "south activate FI5b",
        "south activate FI5c",
    )
    assert refused(after, "south activate FI5d") == ("RF-T1", "rf-turn-not-yours")


@pytest.mark.rule("RF-7")
def test_one_criterion_holds_for_the_whole_action() -> None:
    state = play(table("south=FI6a/FI5a/EA5a/-/-", south="FI"), "south discard FI5b")
    by_guild = play(state, "south activate FI6a")
    assert refused(by_guild, "south activate EA5a") == ("RF-7", "rf-activate-mixed")
    by_health = play(state, "south activate EA5a")
    assert refused(by_health, "south activate FI6a") == ("RF-7", "rf-activate-mixed")


@pytest.mark.rule("RF-7")
def test_an_elemental_that_matches_both_leaves_the_criterion_open() -> None:
    state = play(table("south=FI6a/FI5a/EA5a/-/-"), "south discard FI5b", "south activate FI5a")
    assert play(state, "south activate FI6a").to_act is Seat.NORTH
    assert play(state, "south activate EA5a").to_act is Seat.NORTH


@pytest.mark.rule("RF-7")
def test_printed_health_counts_and_damage_is_ignored() -> None:
    state = play(table("south=EA6a*1/EA5a*3/-/-/-", south="FI"), "south discard FI5a")
    assert refused(state, "south activate EA6a") == ("RF-7", "rf-activate-no-match")
    assert play(state, "south activate EA5a").to_act is Seat.NORTH


@pytest.mark.rule("RF-7")
def test_nobody_acts_twice() -> None:
    state = play(table("south=FI5a/FI5b/-/-/-"), "south discard FI6a", "south activate FI5a")
    assert refused(state, "south activate FI5a") == ("RF-7", "rf-activate-twice")


@pytest.mark.rule("RF-7")
def test_only_own_elementals_on_the_table_act() -> None:
    state = play(table("south=FI5a/-/-/-/- north=EA5a/-/-/-/-"), "south discard FI6a")
    assert refused(state, "south activate EA5a") == ("RF-7", "rf-activate-not-there")
    assert refused(state, "south activate FI5b") == ("RF-7", "rf-activate-not-there")


@pytest.mark.rule("RF-7")
def test_a_discard_that_nobody_matches_is_refused() -> None:
    state = table("south=EA5a/-/-/-/-", south="FI")
    assert refused(state, "south discard FI6a") == ("RF-7", "rf-discard-no-match")
    assert play(state, "south discard FI5a").phase is Phase.ACTIVATING
    assert play(state, "south discard EA6a").phase is Phase.ACTIVATING


@pytest.mark.rule("RF-7")
def test_at_least_one_must_act_before_the_activation_is_finished() -> None:
    state = play(table("south=FI5a/FI5b/-/-/-"), "south discard FI6a")
    assert refused(state, "south finish") == ("RF-7", "rf-finish-nobody")
    after = play(state, "south activate FI5a", "south finish")
    assert after.to_act is Seat.NORTH


@pytest.mark.rule("RF-7")
def test_by_option_a_discard_alone_is_an_activation() -> None:
    state = table("south=EA5a/-/-/-/- empty-activation=yes", south="FI")
    assert play(state, "south discard FI6a").to_act is Seat.NORTH
    assert play(state, "south discard FI5a", "south finish").to_act is Seat.NORTH


@pytest.mark.rule("RF-7")
def test_the_turn_ends_by_itself_when_nobody_is_left_to_act() -> None:
    state = play(table("south=FI5a/EA6a/-/-/-"), "south discard FI6a")
    assert events_of(state, "south activate FI5a")[-1] == TurnPassed(Seat.NORTH, 2)


@pytest.mark.rule("RF-T1")
def test_in_the_middle_of_an_activation_nothing_else_is_begun() -> None:
    state = play(table("south=FI5a/FI5b/-/-/-"), "south discard FI6a")
    for line in ("south summon FI7a@1", "south discard FI7a", "south draw"):
        assert refused(state, line) == ("RF-T1", "rf-turn-activating")
    assert refused(state, "north activate FI5a") == ("RF-T1", "rf-turn-not-yours")


@pytest.mark.rule("RF-8")
def test_an_elemental_may_act_with_no_enemy_to_hit() -> None:
    state = play(table("south=FI5a,PL7a/-/-/-/-"), "south discard FI6a", "south activate FI5a")
    assert south(state) == "FI5a,PL7a*1/-/-/-/-"


@pytest.mark.rule("RF-8")
def test_every_step_is_done_in_order_as_far_as_possible() -> None:
    """The moves of the rulebook's example: Water hits, goes to the left and hits again."""
    state = table("south=FI5a/WA5a,PL7a/-/-/- north=SH6a/AI6a*2/-/-/-", south="LI")
    after = play(state, "south discard WA5b", "south activate WA5a to 1")
    assert south(after) == "FI5a,WA5a/PL7a/-/-/-"
    assert north(after) == "SH6a*1/AI6a*4/-/-/-"


@pytest.mark.rule("RF-9")
def test_destroyed_cards_leave_before_the_next_elemental_acts() -> None:
    state = table("south=CR5a,CR5b/-/-/-/- north=WA5a*1,WA7a/-/-/-/-")
    after = play(state, "south discard CR5c", "south activate CR5a", "south activate CR5b")
    assert north(after) == "WA7a*4/-/-/-/-"


@pytest.mark.rule("RF-9")
def test_an_elemental_destroyed_meanwhile_cannot_act() -> None:
    state = table("south=FI5a,FI5b*4/FI5c/-/-/-")
    after = play(state, "south discard FI6a", "south activate FI5a")
    assert south(after) == "FI5a/FI5c/-/-/-"
    assert refused(after, "south activate FI5b") == ("RF-7", "rf-activate-not-there")


@pytest.mark.rule("RF-10")
@pytest.mark.parametrize(
    ("before", "after"),
    [("WA7a*3,WA5a", "WA7a*6,WA5a"), ("WA7a*4,WA5a", "WA5a"), ("WA7a*6,WA5a", "WA5a")],
    ids=["one short", "exactly", "excess is lost"],
)
def test_damage_as_high_as_the_health_destroys(before: str, after: str) -> None:
    state = table(f"south=FI5a/-/-/-/- north={before}/-/-/-/- north-discard=WA6a")
    played = play(state, "south discard FI6a", "south activate FI5a")
    assert north(played) == f"{after}/-/-/-/-"
    gone = "" if "WA7a" in after else ",WA7a"
    assert field(played, "north-discard") == f"WA6a{gone}"


@pytest.mark.rule("RF-10")
def test_a_destroyed_card_comes_back_fresh() -> None:
    """Its tokens went to the pool: after the reshuffle it is laid without damage."""
    hidden = "north-hidden=-"
    rest = ",".join(
        f"{guild}{card}"
        for guild in ("EA", "LI", "PL", "WA")
        for card in ("5a", "5b", "5c", "5d", "6a", "6b", "6c", "7a", "7b")
        if guild + card != "WA5a"
    )
    state = table(
        f"guilds=FI,IC,SH,CR:EA,LI,PL,WA south=FI5a/-/-/-/- north=WA5a*4,{rest}/-/-/-/- {hidden}"
    )
    after = play(state, "south discard FI6a", "south activate FI5a", "north draw")
    assert field(after, "north-hidden") == "1:WA5a"
    again = play(after, "south draw", "north summon WA5a@5")
    assert field(again, "north").endswith("/WA5a")


@pytest.mark.rule("RF-11")
def test_every_destroyed_card_is_a_point_for_its_opponent() -> None:
    state = table("south=AI5a/-/-/-/- north=-/WA5a*4/WA5b*4/WA5c*4/-")
    after = play(state, "south discard AI5b", "south activate AI5a to 3")
    assert field(after, "score") == "3:0"
    assert north(after) == "-/-/-/-/-"


@pytest.mark.rule("RF-11", "RF-FIRE")
def test_an_ally_destroyed_by_the_own_fire_is_a_point_for_the_opponent() -> None:
    state = table("south=FI5a,PL5a*4/-/-/-/-")
    after = play(state, "south discard FI6a", "south activate FI5a")
    assert field(after, "score") == "0:1"
    assert field(after, "south-discard") == "FI6a,PL5a"


@pytest.mark.rule("RF-12")
def test_a_moved_elemental_becomes_the_last_and_keeps_its_damage() -> None:
    state = table("south=-/WA5a*3,EA5a/EA6a/-/-")
    after = play(state, "south discard WA6a", "south activate WA5a to 3")
    assert south(after) == "-/EA5a/EA6a,WA5a*3/-/-"


@pytest.mark.rule("RF-12", "RF-9")
def test_the_column_closes_up_behind_a_card_that_leaves() -> None:
    """In the rulebook's example Fire hits the Plant that stood behind the Water."""
    state = table("south=-/FI5a,WA5a,PL7a/-/-/- north=-/AI6a*3/-/-/-", south="IC")
    after = play(state, "south discard IC5a", "south activate WA5a to 1", "south activate FI5a")
    assert south(after) == "WA5a/FI5a,PL7a*1/-/-/-"
    assert field(after, "score") == "1:0"


@pytest.mark.rule("RF-10")
def test_a_destroyed_card_goes_to_its_owner() -> None:
    state = table("south=CR5a/-/-/-/- north=WA5a*1/-/-/-/-")
    state = play(state, "south discard CR5b")
    destroyed = [e for e in events_of(state, "south activate CR5a") if isinstance(e, Destroyed)]
    assert [(event.seat, event.discard_of) for event in destroyed] == [(Seat.NORTH, Seat.NORTH)]

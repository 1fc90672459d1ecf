"""The end of a game: when, and who has won."""

from __future__ import annotations

import pytest

from companion.games.riftforce.rules.events import GameEnded, TurnPassed
from companion.games.riftforce.rules.state import Phase
from companion.games.riftforce.rules.turn import awaiting, outcome
from companion.rules.seat import Seat
from tests.games.riftforce.writing import events_of, field, play, refused, remedy, table

NINE = ("5a", "5b", "5c", "5d", "6a", "6b", "6c", "7a", "7b")


def kill(turn: int, score: str, first: str = "south") -> str:
    """South has a Fire that is about to score a point, or to give one away."""
    return (
        f"turn={turn} first={first} score={score} south=FI5a/-/FI6a,FI5b*4/-/- north=WA5a*4/-/-/-/-"
    )


@pytest.mark.rule("RF-16")
def test_when_the_first_player_reaches_twelve_the_other_has_one_more_turn() -> None:
    state = play(table(kill(9, "11:3")), "south discard FI7a", "south activate FI5a")
    state = play(state, "south finish")
    assert field(state, "score") == "12:3"
    assert outcome(state) is None
    assert awaiting(state) == {Seat.NORTH}
    after = play(state, "north summon WA6a@1")
    assert after.phase is Phase.OVER
    ended = outcome(after)
    assert ended is not None
    assert (ended.winners, ended.rule.id) == ((Seat.SOUTH,), "RF-16")
    assert events_of(state, "north summon WA6a@1")[-1] == GameEnded(Seat.SOUTH, 12, 3)


@pytest.mark.rule("RF-16")
def test_when_the_second_player_reaches_twelve_the_game_ends_with_that_turn() -> None:
    state = table(kill(10, "11:3", first="north"))
    after = play(state, "south discard FI7a", "south activate FI5a")
    assert outcome(after) is None  # the action is finished first
    after = play(after, "south finish")
    assert after.phase is Phase.OVER
    assert awaiting(after) == set()


@pytest.mark.rule("RF-16")
def test_twelve_reached_in_the_opponents_turn_still_gives_both_equally_many_turns() -> None:
    """South's own Fire lifts North to twelve in South's turn; North, who is second, still plays."""
    state = table(kill(9, "3:11"))
    after = play(state, "south discard FI7a", "south activate FI6a", "south finish")
    assert field(after, "score") == "3:12"
    assert outcome(after) is None
    assert play(after, "north summon WA6a@1").phase is Phase.OVER


@pytest.mark.rule("RF-16")
def test_eleven_is_not_enough() -> None:
    state = table(kill(10, "10:3", first="north"))
    after = play(state, "south discard FI7a", "south activate FI5a", "south finish")
    assert field(after, "score") == "11:3"
    assert outcome(after) is None


@pytest.mark.rule("RF-16")
def test_after_the_end_nothing_is_played() -> None:
    over = play(
        table(kill(10, "11:3", first="north")),
        "south discard FI7a",
        "south activate FI5a",
        "south finish",
    )
    for line in ("north summon WA6a@1", "south draw", "south finish"):
        assert refused(over, line) == ("RF-16", "rf-turn-over")
    assert remedy(over, "south draw") == "Put drawn cards back on the deck."


@pytest.mark.rule("RF-17")
def test_more_points_win_even_below_the_one_who_was_first_at_twelve() -> None:
    state = table("turn=10 score=12:12 south=-/-/-/-/- north=WA5a/WA6a/-/-/- north-hidden=3")
    after = play(state, "north draw")
    ended = outcome(after)
    assert ended is not None
    assert ended.winners == (Seat.NORTH,)
    assert field(after, "score") == "12:14"


@pytest.mark.rule("RF-17")
def test_a_tie_goes_on_by_one_turn_each_until_somebody_leads() -> None:
    state = table("turn=10 score=12:12 south=FI5a/-/-/-/- north=WA5a/-/-/-/-")
    tied = play(state, "north summon WA6a@1")
    assert outcome(tied) is None
    assert events_of(state, "north summon WA6a@1")[-1] == TurnPassed(Seat.SOUTH, 11)
    ahead = play(tied, "south summon FI5b@2", "north summon WA6b@1")
    assert outcome(ahead) is None  # still level
    lead = play(ahead, "south draw")
    assert field(lead, "score") == "13:12"
    assert outcome(lead) is None  # north still has a turn
    assert outcome(play(lead, "north summon WA6c@1")) is not None


@pytest.mark.rule("RF-18")
def test_points_count_on_beyond_twelve() -> None:
    state = table(kill(9, "12:12"))
    after = play(state, "south discard FI7a", "south activate FI5a", "south finish")
    assert field(after, "score") == "13:12"


def dead(score: str, *, north_alone: bool = False) -> str:
    """All 72 cards lie on the table; the second player is about to take the last empty turn."""
    mine = ",".join(f"{guild}{card}" for guild in ("FI", "EA", "LI", "PL") for card in NINE)
    theirs = [f"{guild}{card}" for guild in ("WA", "IC", "SH", "CR") for card in NINE]
    there = f"{','.join(theirs)}/-/-/-/-"
    if north_alone:
        there = f"{','.join(theirs[1:])}/-/-/-/{theirs[0]}"
    return (
        f"guilds=FI,EA,LI,PL:WA,IC,SH,CR turn=40 score={score} south={mine}/-/-/-/- north={there}"
    )


@pytest.mark.rule("RF-19")
def test_a_dead_game_goes_to_the_leader() -> None:
    ended = outcome(play(table(dead("4:3")), "north draw"))
    assert ended is not None
    assert (ended.winners, ended.rule.id) == ((Seat.SOUTH,), "RF-19")


@pytest.mark.rule("RF-19")
def test_a_dead_game_that_is_level_is_a_draw() -> None:
    after = play(table(dead("3:3")), "north draw")
    ended = outcome(after)
    assert ended is not None
    assert (ended.winners, ended.rule.id) == ((), "RF-19")
    assert events_of(table(dead("3:3")), "north draw")[-1] == GameEnded(None, 3, 3)
    assert refused(after, "south draw") == ("RF-19", "rf-turn-over")


@pytest.mark.rule("RF-19")
def test_a_full_table_that_still_scores_for_one_plays_on() -> None:
    state = table(dead("4:3", north_alone=True))
    after = play(state, "north draw")
    while outcome(after) is None:
        after = play(after, "south draw", "north draw")
    assert field(after, "score") == "4:12"


@pytest.mark.rule("RF-19")
def test_with_a_card_left_a_game_is_not_dead() -> None:
    state = table(dead("4:3").replace(",CR7b", ""))
    assert outcome(play(state, "north draw")) is None

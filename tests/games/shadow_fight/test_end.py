"""Wins, ties and teams."""

from __future__ import annotations

import pytest

from companion.games.shadow_fight.rules.events import FightWon, GameEnded, Tied
from companion.games.shadow_fight.rules.legal import legal_actions
from companion.games.shadow_fight.rules.state import State, Step
from companion.games.shadow_fight.rules.turn import awaiting, outcome
from companion.rules.seat import Seat
from tests.games.shadow_fight.writing import (
    ENGLISH,
    FOUR,
    NE,
    NW,
    RUSSIAN,
    SE,
    SW,
    THREE,
    N,
    S,
    breaking,
    events_of,
    field,
    play,
    refused,
    table,
)

LAST = "step=act acting=south series=ON/ON energy=3,1 hands=4,4"
"""South can end a fight of two."""


def together(fields: str, wins: str, seats: str = THREE) -> State:
    """A fight in which all who are left run out of cards at once, when the last one has acted."""
    return table(f"{seats} step=act wins={wins} {fields}")


BOTH = "acting=north-east series=-/DE/DE out=lower,-,- hands=4,0,0 last-out=south"
"""North-west and north-east, of three."""


def ended(state: State) -> tuple[tuple[Seat, ...], str]:
    """Who has won by which rule; all that is told of it can be told."""
    end = outcome(state)
    assert end is not None
    assert state.step is Step.OVER
    assert awaiting(state) == set()
    assert list(legal_actions(state)) == []
    for catalogue in (ENGLISH, RUSSIAN):
        assert catalogue.tell(end.text)
    assert end.places[0] == end.winners
    assert sorted(
        (seat for place in end.places for seat in place), key=state.players.index
    ) == list(state.players)
    return end.winners, end.rule.id


@pytest.mark.rule("SF-W1")
def test_the_winner_of_a_fight_notes_a_win_and_the_game_goes_on() -> None:
    state = table(f"{LAST} wins=1,2")
    assert FightWon(1, (S,)) in events_of(state, "south act 1")
    state = play(state, "south act 1")
    assert (field(state, "wins"), outcome(state)) == ("2,2", None)


@pytest.mark.rule("SF-W1")
def test_the_third_win_wins_the_game_at_once() -> None:
    state = table(f"{LAST} wins=2,2")
    assert events_of(state, "south act 1")[-1] == GameEnded((S,))
    state = play(state, "south act 1")
    assert ended(state) == ((S,), "SF-W1")
    end = outcome(state)
    assert end is not None
    assert end.points == {S: 3, N: 2}
    assert end.places == ((S,), (N,))
    assert ENGLISH.tell(end.text) == "South wins. South won 3 fights."


@pytest.mark.rule("SF-W1")
def test_nothing_can_be_done_after_the_end() -> None:
    state = play(table(f"{LAST} wins=2,2"), "south act 1")
    for line in ("south lay", "north open ON", "south act 1", "south power", "north discard ON"):
        assert refused(state, line) == ("SF-W1", "sf-over")


@pytest.mark.rule("SF-W1")
def test_even_then_the_last_cards_are_turned_over_first() -> None:
    state = table("step=open turn=2 series=CO.?/CO.? hands=4,4 wins=0,2")
    state = play(state, "south open DE")
    assert outcome(state) is None
    assert ended(play(state, "north open ON")) == ((N,), "SF-W1")


# --- SF-W2 ------------------------------------------------------------------------------------


@pytest.mark.rule("SF-W2")
@pytest.mark.parametrize(
    ("first", "winner"), [("north-west", NW), ("north-east", NE), ("south", NW)]
)
def test_of_several_third_wins_the_first_player_or_the_nearest_clockwise_counts(
    first: str, winner: Seat
) -> None:
    state = play(together(f"{BOTH} first={first}", "1,2,2"), "north-east act 2")
    assert ended(state) == ((winner,), "SF-W2")
    assert field(state, "wins") == "1,3,3"


@pytest.mark.rule("SF-W2")
def test_who_has_not_won_three_does_not_share_in_it() -> None:
    state = play(together(BOTH, "1,1,2"), "north-east act 2")
    assert ended(state) == ((NE,), "SF-W1")


@pytest.mark.rule("SF-W2")
def test_or_the_game_goes_on_to_the_fourth_win() -> None:
    state = together(f"{BOTH} tie=fourth", "1,2,2")
    assert Tied((NW, NE), 4) in events_of(state, "north-east act 2")
    state = play(state, "north-east act 2")
    assert (field(state, "goal"), outcome(state), state.step) == ("4", None, Step.FIELD)
    state = together(f"{BOTH} tie=fourth goal=4", "3,3,2")
    assert ended(play(state, "north-east act 2")) == ((NW,), "SF-W1")


@pytest.mark.rule("SF-W2")
def test_or_they_alone_fight_once_more() -> None:
    state = together(f"{BOTH} tie=decider", "1,2,2")
    assert Tied((NW, NE), 3, decider=True) in events_of(state, "north-east act 2")
    state = play(state, "north-east act 2", "table field THOR")
    assert field(state, "out") == "aside,-,-"
    assert [state.hand(seat) for seat in state.players] == [4, 5, 5]
    # Six moves for two, and south, who only looks on, neither picks nor lays.
    state = play(state, "table offer ON ON DE DE RE RE")
    for seat in ("north-east", "north-west", "north-east", "north-west"):
        assert refused(state, "south pick ON") == ("SF-P5", "sf-pick-not-next")
        state = play(state, f"{seat} pick {state.offered[0].code}")
    assert awaiting(state) == {NW, NE}
    assert refused(state, "south lay") == ("SF-9", "sf-lay-out")


@pytest.mark.rule("SF-W2")
def test_the_deciding_fight_decides_or_is_fought_again() -> None:
    fields = "tie=decider acting=north-west series=-/ON/ON out=aside,-,- hands=4,3,3"
    state = together(f"{fields} energy=3,3,1", "1,3,3")
    assert ended(play(state, "north-west act 1")) == ((NW,), "SF-W1")
    fields = "tie=decider acting=north-west series=-/DE/DE out=aside,-,- hands=4,0,0"
    state = play(together(fields, "1,3,3"), "north-west act 2")
    assert (outcome(state), field(state, "out"), field(state, "wins")) == (
        None,
        "aside,-,-",
        "1,4,4",
    )


# --- SF-T1 ------------------------------------------------------------------------------------


@pytest.mark.rule("SF-T1")
def test_a_fight_of_teams_is_over_when_one_team_is_left() -> None:
    fields = "teams=yes acting=south-west series=ON/-/?/ON out=-,lower,-,- hands=4,4,4,4"
    state = together(f"{fields} energy=3,3,3,2", "0,0,0,0", FOUR)
    assert play(state, "south-west act 1").step is Step.OPEN
    state = together(f"{fields} energy=3,3,3,1", "2,1,2,1", FOUR)
    state = play(state, "south-west act 1")
    assert (state.step, awaiting(state)) == (Step.END, {NE})
    state = play(state, "north-east open ON")
    assert ended(state) == ((SW, NE), "SF-W1")
    end = outcome(state)
    assert end is not None
    assert end.teams == ((SW, NE), (NW, SE))
    assert end.standings == ((1, (SW, NE)), (2, (NW, SE)))


@pytest.mark.rule("SF-T1")
def test_a_team_counts_its_wins_together_even_for_who_was_out() -> None:
    fields = "teams=yes acting=south-west series=ON/-/-/ON out=-,lower,lower,- hands=4,4,4,4"
    state = together(f"{fields} energy=3,3,3,1", "0,1,0,1", FOUR)
    assert FightWon(1, (SW, NE)) in events_of(state, "south-west act 1")
    assert field(play(state, "south-west act 1"), "wins") == "1,1,1,1"


@pytest.mark.rule("SF-T1")
@pytest.mark.parametrize(
    ("first", "team"),
    [("north-east", (SW, NE)), ("north-west", (NW, SE)), ("south-east", (NW, SE))],
)
def test_if_both_teams_win_their_third_fight_the_first_player_decides(
    first: str, team: tuple[Seat, ...]
) -> None:
    fields = "teams=yes acting=south-east series=-/DE/DE/DE out=lower,-,-,- hands=4,0,0,0"
    state = together(f"{fields} first={first} last-out=south-west", "2,2,2,2", FOUR)
    state = play(state, "south-east act 2")
    assert ended(state) == (team, "SF-T1")


@pytest.mark.rule("SF-T1")
def test_teams_can_play_on_too_if_so_agreed() -> None:
    fields = "teams=yes acting=south-east series=-/DE/DE/DE out=lower,-,-,- hands=4,0,0,0"
    state = together(f"{fields} tie=decider last-out=south-west", "2,2,2,2", FOUR)
    state = play(state, "south-east act 2")
    assert (field(state, "out"), outcome(state)) == ("-,-,-,-", None)


@pytest.mark.rule("SF-T1")
@pytest.mark.parametrize("tie", ["first", "fourth", "decider"])
def test_mates_who_win_their_third_fight_together_are_no_tie(tie: str) -> None:
    fields = "teams=yes acting=south-west series=ON/-/-/ON out=-,lower,lower,- hands=4,4,4,4"
    state = together(f"{fields} tie={tie} energy=3,3,3,1", "2,2,2,2", FOUR)
    assert ended(play(state, "south-west act 1")) == ((SW, NE), "SF-W1")


@pytest.mark.rule("SF-T1")
def test_the_refusal_of_a_mate_as_target_says_whom_to_choose() -> None:
    state = table(f"{FOUR} teams=yes step=act acting=south-west series=CO/?/?/? hands=4,4,4,4")
    broken = breaking(state, "south-west act 2 at north-east")
    assert ENGLISH.tell(broken.because) == "North-east is South-west’s team mate."
    assert ENGLISH.tell(broken.remedy) == "Choose one of these: North-west, South-east."

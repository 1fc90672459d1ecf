"""Phase D: the three results, what stays on the table, and how a game ends."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.kung_fu import KUNG_FU
from companion.games.kung_fu.pack.cards import Colour
from companion.games.kung_fu.rules.events import (
    Discarded,
    GameEnded,
    Kept,
    LivesChanged,
    PlayedAgain,
)
from companion.games.kung_fu.rules.legal import legal_actions
from companion.games.kung_fu.rules.state import Cancels, State, Step
from companion.games.kung_fu.rules.turn import awaiting, outcome
from companion.games.kung_fu.words.notation import read_action
from companion.games.kung_fu.words.wording import tell_action, tell_result
from companion.referee.replay import retrace
from companion.rules.seat import Seat
from tests.games.kung_fu.writing import (
    ENGLISH,
    PACK,
    RUSSIAN,
    events_of,
    field,
    play,
    refused,
    table,
    told,
)

S, N = Seat.SOUTH, Seat.NORTH


@pytest.mark.rule("KF-D1")
def test_a_stronger_attack_takes_the_difference_and_the_right_stays() -> None:
    state = play(table("attack=RIFa"), "north defend BBSa")
    assert state.lives == (10, 8)
    assert (state.right, state.round, state.to_act) == (S, 2, S)


@pytest.mark.rule("KF-D2")
def test_equal_strengths_take_nothing_and_the_right_stays() -> None:
    state = play(table("attack=RTCa"), "north defend BBSa")
    assert state.lives == (10, 10)
    assert (state.right, state.round, state.dues) == (S, 2, ())


@pytest.mark.rule("KF-D3")
def test_a_stronger_defence_takes_cards_and_the_right_stays() -> None:
    state = play(table("attack=RTCa"), "north defend BTSa")
    assert state.lives == (10, 10)
    assert field(state, "dues") == "choose:north:2"
    state = play(state, "north choose cards")
    assert field(state, "dues") == "draw-prize:north:2"
    assert refused(state, "north draw 1 red 2 blue") == ("KF-D3", "kf-draw-count")
    after = play(state, "north draw 1 red 1 blue")
    assert (after.right, after.round) == (S, 2)
    assert after.hand_size(N) == 3 + 2 + 2


@pytest.mark.rule("KF-D3", "KF-A3")
def test_or_it_takes_the_right_and_the_opponent_draws_three() -> None:
    state = play(table("attack=RTCa"), "north defend BSWa", "north choose right")
    assert (state.right, state.round) == (N, 2)
    assert field(state, "dues") == "draw-defender:south:3"
    assert play(state, "south draw 1 red 2 blue").to_act is N


@pytest.mark.rule("KF-D3")
def test_nobody_else_chooses_and_nothing_goes_on_before() -> None:
    state = play(table("attack=RTCa"), "north defend BTSa")
    assert refused(state, "south choose right") == ("KF-D3", "kf-due-choose")
    assert refused(state, "south attack RTCb") == ("KF-D3", "kf-due-choose")
    assert refused(state, "north draw 2 red 0 blue") == ("KF-D3", "kf-due-choose")
    assert refused(table(), "north choose cards") == ("KF-B1", "kf-now-roles")


@pytest.mark.rule("KF-D4")
def test_played_cards_are_discarded_each_to_its_colour() -> None:
    state = table("attack=RTCa")
    after = play(state, "north defend BBSa")
    assert [card.name for card in after.discard(Colour.RED)] == ["RTCa"]
    assert [card.name for card in after.discard(Colour.BLUE)] == ["BBSa"]
    thrown = [event for event in events_of(state, "north defend BBSa") if type(event) is Discarded]
    assert [event.seat for event in thrown] == [S, N]


@pytest.mark.rule("KF-D4")
def test_coin_cards_stay_several_of_them_and_their_strength_counts_no_more() -> None:
    state = table("attack=RSBa south-coins=RCPa north-coins=BBBa")
    card = state.pack.card_named
    kept = [event for event in events_of(state, "north defend BSLa") if type(event) is Kept]
    assert kept == [Kept(S, card("RSBa"), 1), Kept(N, card("BSLa"), 1)]
    after = play(state, "north defend BSLa")
    assert field(after, "south-coins") == "RCPa,RSBa"
    assert field(after, "north-coins") == "BBBa,BSLa"
    assert (after.coin_sum(S), after.coin_sum(N)) == (3, 3)
    assert after.lives == (10, 10)
    # 3 against 3, whatever lies in front of anybody.
    assert play(after, "south attack RTCa", "north defend BBSa").lives == (10, 10)


@pytest.mark.rule("KF-Z1")
def test_who_has_no_lives_left_loses() -> None:
    state = table("lives=10:2 attack=RIFa")
    events = events_of(state, "north defend BBSa")
    assert LivesChanged(N, 2, 0, 0) in events
    assert events[-1] == GameEnded(S)
    after = play(state, "north defend BBSa")
    ended = outcome(after)
    assert ended is not None
    assert (ended.winners, ended.rule.id) == ((S,), "KF-Z1")
    assert after.step is Step.OVER
    assert awaiting(after) == set()
    assert list(legal_actions(after)) == []
    assert refused(after, "south attack RTCa") == ("KF-Z1", "kf-over")
    assert refused(after, "north hand-over") == ("KF-Z1", "kf-over")


@pytest.mark.rule("KF-Z1")
def test_lives_never_fall_below_nothing() -> None:
    after = play(table("lives=4:1 attack=RIFa blue=3:0"), "north none")
    assert after.lives == (4, 0)


@pytest.mark.rule("KF-Z2", "KF-S1")
def test_when_both_lose_their_last_lives_at_once_the_game_is_played_again() -> None:
    """The attack takes north's last lives, and its frame takes two from south, who has two."""
    state = table("round=9 first=north right=south lives=2:3 attack=RWSa south-coins=RSBa")
    state = play(state, "north defend BBSa")
    events = events_of(state, "south activate RSBa")
    assert events[-1] == PlayedAgain(2)
    again = play(state, "south activate RSBa")
    assert outcome(again) is None
    assert (again.game, again.round, again.right, again.lives) == (2, 1, N, (10, 10))
    assert (again.discards, again.coins) == (((), ()), ((), ()))
    assert [again.hand(seat, colour) for seat in (S, N) for colour in Colour] == [3, 3, 3, 3]
    assert field(again, "game") == "2"


@pytest.mark.rule("KF-Z2", "KF-E4")
def test_what_was_agreed_before_the_first_game_holds_in_the_next() -> None:
    state = table("cancels=hand lives=2:3 attack=RWSa south-coins=RSBa")
    again = play(state, "north defend BBSa", "south activate RSBa")
    assert (again.game, again.cancels) == (2, Cancels.HAND)


@pytest.mark.rule("KF-Z2", "KF-E10")
def test_a_life_gained_in_the_same_round_saves() -> None:
    """All of it counts at once: two lost, two gained, one life before and after."""
    state = table("lives=10:1 attack=RCKa north-coins=RCPa")
    after = play(state, "north defend BLBa", "north activate RCPa")
    assert after.lives == (10, 1)
    assert outcome(after) is None


# --- what is told ------------------------------------------------------------------------


@pytest.mark.rule("KF-D1", "KF-E1")
def test_a_round_is_told_with_its_sums() -> None:
    state = table("attack=RRDa south-coins=RGEa")
    state = play(state, "north defend BBSa")
    assert told(state, "south activate RGEa") == [
        "South pays 3 coins for Rising Dragon.",
        "3 + 3 (paid 3) = 6 against 3: North loses 3.",
        "North now has 7 lives (−3).",
        "South’s Rising Dragon is discarded.",
        "North’s Bamboo Stance is discarded.",
        "Round 2: South has the right of the first move.",
    ]


@pytest.mark.parametrize(
    ("defence", "english", "russian"),
    [
        ("none", "3 against no defence (0): North loses 3.", "3 против 0 (защиты нет)"),
        ("BBSa", "3 against 3: nobody loses anything.", "3 против 3: никто ничего не теряет."),
        ("BTSa", "3 against 5: North wins the round by 2.", "3 против 5: Север побеждает"),
    ],
)
def test_each_result_is_told(defence: str, english: str, russian: str) -> None:
    held = 0 if defence == "none" else 3
    state = table(f"attack=RTCa blue=3:{held}")
    line = "north none" if defence == "none" else f"north defend {defence}"
    assert english in told(state, line)
    events = events_of(state, line)
    results = tell_result(state, play(state, line), events)
    assert any(RUSSIAN.tell(sentence).startswith(russian) for sentence in results)
    # What the action itself says is not said again.
    assert not any("defends" in ENGLISH.tell(sentence) for sentence in results)


def results(state: State, line: str) -> list[str]:
    """What is said after an action, in English."""
    events = events_of(state, line)
    return [ENGLISH.tell(said) for said in tell_result(state, play(state, line), events)]


@pytest.mark.rule("KF-C1", "KF-A2")
def test_a_claim_is_told_as_one_and_nothing_of_it_twice() -> None:
    state = table("attack=RTCa blue=3:0")
    action = read_action(PACK, "north none")
    assert ENGLISH.tell(tell_action(state, action)) == "North says: no blue card"
    assert RUSSIAN.tell(tell_action(state, action)) == "Север говорит: синих карт нет"
    assert results(state, "north none") == [
        "3 against no defence (0): North loses 3.",
        "North now has 7 lives (−3).",
    ]
    attacker = table("red=0:3")
    said = ENGLISH.tell(tell_action(attacker, read_action(PACK, "south none")))
    assert said == "South says: no red card"
    assert results(attacker, "south none") == ["The right of the first move goes to North."]


@pytest.mark.rule("KF-D3", "KF-E5")
def test_who_takes_the_right_is_not_told_twice_to_attack() -> None:
    state = play(table("attack=RTCa"), "north defend BTSa")
    assert results(state, "north choose right") == []
    swapped = play(table("attack=RWHa north-coins=RSBb"), "north defend BBHa")
    swapped = play(swapped, "north activate RSBb", "north choose cards")
    assert results(swapped, "north draw 1 red 0 blue") == ["North attacks in the next round."]


@pytest.mark.rule("KF-P1")
def test_cards_that_are_printed_alike_are_told_once() -> None:
    state = play(table("attack=RRDa south-coins=RSBa,RSBb"), "north defend BBSa")
    action = read_action(PACK, "south activate RSBa RSBb")
    assert ENGLISH.tell(tell_action(state, action)) == (
        "South activates Rising Dragon and pays 2 coins with 2 × Snake Bite"
    )


def test_what_came_of_the_last_play_is_told_in_the_order_in_which_it_happened() -> None:
    path = Path(__file__).parents[3] / "docs" / "games" / "kung_fu.jsonl"
    last = retrace(path, {KUNG_FU.name: KUNG_FU}).history[-1].play
    assert last is not None
    told = KUNG_FU.wording.result(last.before, last.after, last.events)
    events = [sentence.key.removeprefix("kf-event-") for sentence in told]
    assert events == ["compared-hit", "lives-lost", "kept", "won"]

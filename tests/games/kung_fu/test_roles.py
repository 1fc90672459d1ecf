"""Phase A: who attacks, and what every change of the right brings."""

from __future__ import annotations

import pytest

from companion.games.kung_fu.pack.cards import Colour
from companion.games.kung_fu.pack.pack_file import read_pack
from companion.games.kung_fu.rules.events import Claimed, Drawn, GameEnded, RightChanged, Why
from companion.games.kung_fu.rules.legal import legal_actions
from companion.games.kung_fu.rules.state import Step
from companion.games.kung_fu.rules.turn import apply, outcome
from companion.games.kung_fu.words.notation import read_action
from companion.games.kung_fu.words.position import read_position, write_position
from companion.rules.seat import Seat
from tests.games.kung_fu.writing import (
    CARDS,
    ENGLISH,
    breaking,
    events_of,
    field,
    play,
    refused,
    table,
)

S, N = Seat.SOUTH, Seat.NORTH

NO_CARDS_LEFT = "red-discard=- red=15:15 blue=15:15"
"""All cards of both decks are in the hands."""


@pytest.mark.rule("KF-A1", "KF-A3")
def test_the_right_can_be_handed_over_and_the_new_defender_draws_three() -> None:
    state = play(table(), "south hand-over")
    assert state.right is N
    assert field(state, "dues") == "draw-defender:south:3"
    after = play(state, "south draw 1 red 2 blue")
    assert after.to_act is N
    assert (after.hand(S, Colour.RED), after.hand(S, Colour.BLUE)) == (4, 5)


@pytest.mark.rule("KF-A1")
def test_it_can_be_handed_back_at_once_and_so_on() -> None:
    state = play(table(), "south hand-over", "south draw 3 red 0 blue")
    state = play(state, "north hand-over", "north draw 0 red 3 blue")
    state = play(state, "south hand-over", "south draw 0 red 3 blue")
    assert state.right is N
    assert state.round == 1
    assert [state.hand_size(seat) for seat in (S, N)] == [12, 9]


@pytest.mark.rule("KF-A1", "KF-D3")
def test_a_right_just_won_by_a_defence_can_be_handed_over() -> None:
    state = table("attack=RTCa")
    state = play(state, "north defend BTSa", "north choose right", "south draw 3 red 0 blue")
    assert (state.right, state.round) == (N, 2)
    assert play(state, "north hand-over").right is S


@pytest.mark.rule("KF-A1", "KF-E5")
def test_a_right_just_got_by_an_ability_can_be_handed_over() -> None:
    state = table("attack=RTCa north-coins=RCPa")
    state = play(state, "north defend BBHa", "north activate RCPa", "south draw 3 red 0 blue")
    assert state.right is N
    assert play(state, "north hand-over").right is S


@pytest.mark.rule("KF-A1")
def test_nobody_hands_over_what_they_do_not_have() -> None:
    assert refused(table(), "north hand-over") == ("KF-A1", "kf-hand-over-not-yours")


@pytest.mark.rule("KF-A1")
def test_nothing_is_handed_over_once_the_attack_is_laid() -> None:
    state = table("attack=RTCa")
    assert refused(state, "south hand-over") == ("KF-A1", "kf-hand-over-late")
    assert refused(state, "north hand-over") == ("KF-A1", "kf-hand-over-late")


@pytest.mark.rule("KF-A1", "KF-A3")
def test_handing_over_ends_when_nobody_can_draw_any_more() -> None:
    assert refused(table(NO_CARDS_LEFT), "south hand-over") == ("KF-A1", "kf-hand-over-no-cards")
    last = table("red=15:14 blue=15:15")
    assert field(play(last, "south hand-over"), "dues") == "draw-defender:south:1"


@pytest.mark.rule("KF-A1", "KF-Z3")
def test_discards_count_as_cards_to_draw() -> None:
    state = table("red=15:14 blue=15:15 red-discard=RTCa")
    assert play(state, "south hand-over", "south draw 1 red 0 blue").hand(S, Colour.RED) == 16


@pytest.mark.rule("KF-A2", "KF-A3")
def test_without_a_red_card_the_right_goes_to_the_other_and_the_new_defender_draws() -> None:
    state = table("red=0:3")
    events = events_of(state, "south none")
    assert events[:2] == (Claimed(S, Colour.RED, 1), RightChanged(N, Why.RETURNED))
    state = play(state, "south none")
    assert field(state, "dues") == "draw-defender:south:3"
    assert field(state, "claims") == "south:red:1:0"
    assert play(state, "south draw 0 red 3 blue").to_act is N


@pytest.mark.rule("KF-A2", "KF-A3")
def test_it_goes_back_and_forth_until_somebody_has_a_red_card() -> None:
    state = play(table("red=0:0"), "south none", "south draw 0 red 3 blue")
    state = play(state, "north none", "north draw 2 red 1 blue")
    state = play(state, "south none", "south draw 0 red 3 blue")
    assert state.to_act is N
    assert play(state, "north attack RTCa").step is Step.DEFENCE


@pytest.mark.rule("KF-A2")
def test_who_holds_a_red_card_by_count_cannot_say_to_have_none() -> None:
    state = table("red=2:3")
    assert refused(state, "south none") == ("KF-A2", "kf-none-red")
    told = ENGLISH.tell(breaking(state, "south none").text)
    assert told.startswith("KF-A2: By what was drawn and played, South holds 2 red cards.")
    assert refused(table("red=0:3"), "south attack face-down") == ("KF-A2", "kf-attack-no-red")


@pytest.mark.rule("KF-A2")
def test_when_no_red_card_is_left_to_hold_or_draw_the_game_is_a_draw() -> None:
    """Only in a pack whose red cards all have coins, so that none of them is ever discarded."""
    red, blue = CARDS.split("# Defence.")
    plain = [part for part in red.split("\n\n") if "coins" not in part]
    for part in plain[2:]:
        red = red.replace(part, part.replace("\nsource", "\ncoins = 1\nsource"))
    pack = read_pack(f"{red}# Defence.{blue}")
    last, *others = pack.deck_of(Colour.RED)
    coins = ",".join(card.name for card in others)
    state = read_position(pack, f"attack={last} north-coins={coins} red=- blue=0:3")
    after, events = apply(state, read_action(pack, "north defend BSWa"))
    assert outcome(after) is None
    after, events = apply(after, read_action(pack, "north choose cards"))
    after, events = apply(after, read_action(pack, "north draw 0 red 1 blue"))
    assert events[-1] == GameEnded(None)
    ended = outcome(after)
    assert ended is not None
    assert (ended.winners, ended.rule.id) == ((), "KF-A2")
    assert list(legal_actions(after)) == []
    assert read_position(pack, write_position(after)) == after


@pytest.mark.rule("KF-A3")
@pytest.mark.parametrize("split", ["3 red 0 blue", "2 red 1 blue", "1 red 2 blue", "0 red 3 blue"])
def test_the_drawer_splits_the_cards_over_the_decks(split: str) -> None:
    state = play(table(), "south hand-over", f"south draw {split}")
    red, _, blue, _ = split.split(" ")
    assert state.hand(S, Colour.RED) == 3 + int(red)
    assert state.hand(S, Colour.BLUE) == 3 + int(blue)


@pytest.mark.rule("KF-A3")
@pytest.mark.parametrize("split", ["3 red 1 blue", "2 red 0 blue", "0 red 0 blue"])
def test_three_are_drawn_no_more_and_no_fewer(split: str) -> None:
    state = play(table(), "south hand-over")
    assert refused(state, f"south draw {split}") == ("KF-A3", "kf-draw-count")


@pytest.mark.rule("KF-A3")
def test_nothing_goes_on_before_the_cards_are_drawn() -> None:
    state = play(table(), "south hand-over")
    assert refused(state, "north attack RTCa") == ("KF-A3", "kf-due-draw-defender")
    assert refused(state, "north draw 3 red 0 blue") == ("KF-A3", "kf-due-draw-defender")
    assert refused(state, "north hand-over") == ("KF-A3", "kf-due-draw-defender")
    assert refused(state, "north none") == ("KF-A3", "kf-due-draw-defender")


@pytest.mark.rule("KF-A3")
def test_nobody_draws_without_a_reason() -> None:
    assert refused(table(), "south draw 3 red 0 blue") == ("KF-B1", "kf-now-roles")


@pytest.mark.rule("KF-Z3")
def test_an_empty_deck_is_its_shuffled_discards() -> None:
    discards = "RTCa,RTCb,RTCc"
    state = table(f"red=13:13 red-discard={discards} blue=3:3")
    assert state.deck(Colour.RED) == 1
    events = events_of(play(state, "south hand-over"), "south draw 3 red 0 blue")
    assert [type(event).__name__ for event in events] == ["Drawn", "Reshuffled", "Drawn"]
    assert [event.count for event in events if isinstance(event, Drawn)] == [1, 2]
    after = play(state, "south hand-over", "south draw 3 red 0 blue")
    assert (after.deck(Colour.RED), after.discard(Colour.RED)) == (1, ())


@pytest.mark.rule("KF-Z3")
def test_a_deck_with_nothing_left_gives_nothing_so_the_other_is_used() -> None:
    state = play(table("red=15:14 blue=3:3"), "south hand-over")
    assert refused(state, "south draw 2 red 1 blue") == ("KF-Z3", "kf-draw-empty-red")
    assert play(state, "south draw 1 red 2 blue").hand(S, Colour.BLUE) == 5

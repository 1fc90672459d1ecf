"""What players put right themselves: lives, cards in hand, and the table as it lies."""

from __future__ import annotations

import pytest

from companion.games.kung_fu.pack.cards import Colour
from companion.games.kung_fu.rules.legal import legal_actions
from companion.games.kung_fu.rules.state import State
from companion.games.kung_fu.rules.turn import outcome
from companion.games.kung_fu.table.correction import as_it_lies, counted
from companion.games.kung_fu.table.mat import layout
from companion.games.kung_fu.words.position import read_position, write_position
from companion.rules.rule import RuleBroken
from companion.rules.seat import Seat
from tests.games.kung_fu.dealt import real_game
from tests.games.kung_fu.seeing import done
from tests.games.kung_fu.writing import ENGLISH, PACK, field, play, refused, table

S, N = Seat.SOUTH, Seat.NORTH


def put_right(state: State, name: str, value: int) -> State:
    """The position in which a value that is called so was put right."""
    (found,) = (each for each in counted(state) if ENGLISH.tell(each.name) == name)
    assert value in found.values
    return found.corrected(value)


@pytest.mark.rule("KF-S1")
def test_lives_can_be_put_right_between_one_and_ten() -> None:
    state = put_right(table("lives=7:4"), "Lives of North", 5)
    assert state.lives == (7, 5)
    lives = counted(state)[0]
    assert (lives.values[0], lives.values[-1]) == (1, 10)


@pytest.mark.rule("KF-C1", "KF-K1")
def test_whoever_was_counted_wrong_says_so_and_then_may_claim_or_defend() -> None:
    attacked = table("attack=RTCa blue=3:1")
    assert refused(attacked, "north none")[0] == "KF-C1"
    none = put_right(attacked, "Blue cards in the hand of North", 0)
    assert play(none, "north none").lives == (10, 7)
    assert refused(none, "north defend BBSa") == ("KF-K1", "kf-hand-empty-blue")
    one = put_right(none, "Blue cards in the hand of North", 1)
    assert (one.deck(Colour.BLUE), attacked.deck(Colour.BLUE)) == (26, 26)
    assert play(one, "north defend BBSa").lives == (10, 10)


@pytest.mark.rule("KF-C1", "KF-A2")
def test_a_claim_proves_nothing_once_the_number_of_its_colour_was_put_right() -> None:
    state = table("round=4 claims=north:blue:3:0,north:red:3:0,south:blue:2:1 blue=3:0")
    after = put_right(state, "Blue cards in the hand of North", 2)
    assert field(after, "claims") == "north:red:3:0,south:blue:2:1"
    assert put_right(state, "Blue cards in the hand of North", 0) == state


@pytest.mark.rule("KF-E8", "KF-Z3")
@pytest.mark.parametrize(
    ("fields", "name", "value", "dues"),
    [
        ("dues=pull:south:2 red=3:1 blue=3:1", "Red cards in the hand of North", 0, "pull:south:1"),
        ("dues=pull:south:1 red=3:1 blue=3:0", "Red cards in the hand of North", 0, ""),
        (
            "dues=draw-prize:north:2 red=15:13 blue=15:15",
            "Red cards in the hand of North",
            14,
            "draw-prize:north:1",
        ),
    ],
)
def test_nothing_is_due_of_cards_that_are_not_there(
    fields: str, name: str, value: int, dues: str
) -> None:
    after = put_right(table(f"round=5 step=result {fields}"), name, value)
    assert field(after, "dues") == dues
    assert list(legal_actions(after))


@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_put_right_the_game_goes_on(seed: int) -> None:
    for state, _, _ in real_game(seed):
        for each in counted(state):
            for value in {each.values[0], each.values[-1]}:
                after = each.corrected(value)
                assert outcome(after) is not None or next(legal_actions(after), None) is not None


# --- the table as it lies -----------------------------------------------------------------------

LYING = table("south-coins=RSBa north-coins=BBBa red-discard=RCKa red=3:3 blue=3:3")


@pytest.mark.rule("KF-A1", "KF-D4")
def test_coin_cards_discards_and_the_marker_are_taken_as_they_lie() -> None:
    deeds = [
        "right > north-first",
        "RSBa > red-discard",
        "BSLa > north-coins",
    ]
    after = as_it_lies(LYING, done(layout(LYING), deeds))
    assert after.right is N
    assert field(after, "south-coins") == "-"
    assert field(after, "north-coins") == "BBBa,BSLa"
    assert field(after, "red-discard") == "RCKa,RSBa"
    assert (after.hand(N, Colour.BLUE), after.hand(S, Colour.RED)) == (2, 3)
    assert read_position(PACK, write_position(after)) == after


@pytest.mark.rule("KF-D4")
@pytest.mark.parametrize("card", ["BBSa", "BRPa"])
def test_a_card_without_coins_does_not_lie_among_them(card: str) -> None:
    """No record could be read again in which it did."""
    with pytest.raises(RuleBroken) as broken:
        as_it_lies(LYING, done(layout(LYING), [f"{card} > north-coins"]))
    assert (broken.value.rule.id, broken.value.because.key) == ("KF-D4", "kf-correct-no-coins")


@pytest.mark.rule("KF-K1")
def test_what_cannot_have_come_from_a_hand_is_not_taken() -> None:
    """North holds no blue card, so none of them was played and stayed."""
    state = table("blue=3:0")
    with pytest.raises(RuleBroken) as broken:
        as_it_lies(state, done(layout(state), ["BSLa > north-coins"]))
    assert ENGLISH.tell(broken.value.because) == "Still Water cannot have come there from a hand."


@pytest.mark.rule("KF-K1")
def test_in_the_middle_of_a_round_the_table_is_put_back_instead() -> None:
    for state in (play(LYING, "south attack RTCa"), play(LYING, "south hand-over")):
        with pytest.raises(RuleBroken) as broken:
            as_it_lies(state, layout(state))
        assert broken.value.because.key == "kf-correct-in-round"

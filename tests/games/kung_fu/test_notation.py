"""Actions and positions are written in one way and read back; bad text is named."""

from __future__ import annotations

from random import Random

import pytest

from companion.games.game import NotationError
from companion.games.kung_fu.rules.legal import legal_actions
from companion.games.kung_fu.rules.turn import apply, outcome
from companion.games.kung_fu.words.notation import read_action, write_action
from companion.games.kung_fu.words.position import read_position, write_position
from tests.games.kung_fu.writing import ENGLISH, PACK, RUSSIAN, random_game

ACTIONS = [
    "south hand-over",
    "north draw 2 red 1 blue",
    "south attack RTCa",
    "south attack face-down",
    "north defend BBSb",
    "north none",
    "south reveal RDMb",
    "south activate RCPa BBBa",
    "south activate",
    "north decline",
    "north choose cards",
    "north choose right",
    "south pull RTCa BBSc",
    "south strip BJAa",
]


@pytest.mark.parametrize("line", ACTIONS)
def test_every_action_is_read_and_written(line: str) -> None:
    assert write_action(read_action(PACK, line)) == line


def test_the_order_of_coins_and_of_pulled_cards_makes_no_other_action() -> None:
    one = read_action(PACK, "south activate BBBa RCPa")
    assert write_action(one) == "south activate RCPa BBBa"
    other = read_action(PACK, "south pull BBSc RTCa")
    assert write_action(other) == "south pull RTCa BBSc"


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("south", "kf-notation-action"),
        ("south  draw", "kf-notation-action"),
        ("west hand-over", "notation-seat"),
        ("south dance", "kf-notation-verb"),
        ("south draw 3", "kf-notation-draw"),
        ("south draw x red 1 blue", "notation-number"),
        ("south attack", "kf-notation-action"),
        ("south attack RXXa", "kf-notation-card"),
        ("north none blue", "kf-notation-action"),
        ("north choose both", "notation-one-of"),
    ],
)
def test_bad_actions_are_told(line: str, key: str) -> None:
    with pytest.raises(NotationError) as error:
        read_action(PACK, line)
    assert error.value.sentence.key == key
    assert ENGLISH.tell(error.value.sentence)
    assert RUSSIAN.tell(error.value.sentence)


@pytest.mark.parametrize("seed", range(6))
def test_every_position_of_a_game_is_read_back_as_it_was(seed: int) -> None:
    for state, action in random_game(seed):
        after, _ = apply(state, action)
        assert read_position(PACK, write_position(after)) == after
        assert read_action(PACK, write_action(action)) == action


PINE = "defence=BRPa north-coins=RCPa"
"""A defence that can be activated."""


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("round=0", "notation-number"),
        ("lives=11:3", "kf-notation-lives"),
        ("lives=11", "kf-notation-pair"),
        ("lives=0:3", "kf-notation-step"),
        ("lives=0:0 step=over", "kf-notation-step"),
        ("red-discard=RTCa south-coins=RTCa", "kf-notation-card-here"),
        ("south-coins=RTCa", "kf-notation-card-here"),
        ("red-discard=BBSa", "kf-notation-card-here"),
        ("attack=BBSa", "kf-notation-card-here"),
        ("red=3.3.0:RTC blue=3:3", "kf-notation-card-nowhere"),
        ("red=20:20", "kf-notation-hidden"),
        ("red=3.3:RTC", "kf-notation-card-nowhere"),
        ("red=x:3", "notation-number"),
        ("red=3.3.0:RXX", "kf-notation-cards"),
        ("step=reveal", "kf-notation-step"),
        ("step=reveal attack=RTCa", "kf-notation-step"),
        ("step=attacker attack=RTCa", "kf-notation-step"),
        ("step=result", "kf-notation-step"),
        ("step=reveal attack=face-down defence=face-down", "kf-notation-step"),
        (f"step=defender attack=RRDa+1 {PINE}", "kf-notation-step"),
        (f"step=defender attack=RTCa+3 {PINE}", "kf-notation-step"),
        (f"step=defender attack=RBGa+3 {PINE}", "kf-notation-step"),
        ("swapped=yes", "kf-notation-step"),
        ("dues=pull:south:2", "kf-notation-step"),
        ("dues=draw-defender:south:3", "kf-notation-step"),
        ("dues=draw-defender", "kf-notation-due"),
        ("claims=south:red", "kf-notation-claim"),
        ("claims=south:red:9:0", "kf-notation-claim"),
        ("barred=south,south", "kf-notation-barred"),
        ("colour=red", "notation-field"),
    ],
)
def test_positions_that_cannot_be_are_told(text: str, key: str) -> None:
    with pytest.raises(NotationError) as error:
        read_position(PACK, text)
    assert error.value.sentence.key == key
    assert ENGLISH.tell(error.value.sentence)
    assert RUSSIAN.tell(error.value.sentence)


@pytest.mark.parametrize("seed", range(3))
def test_a_spoilt_position_is_another_position_or_told_to_be_none(seed: int) -> None:
    luck, faults = Random(seed), []
    for state, _ in random_game(seed):
        text = write_position(state)
        for _ in range(4):
            at = luck.randrange(len(text))
            spoilt = text[:at] + luck.choice("0123:/|.,=-+ RBa") + text[at + luck.randint(0, 2) :]
            try:
                read = read_position(PACK, spoilt)
            except NotationError as error:
                faults.append(error.sentence)
                continue
            assert read_position(PACK, write_position(read)) == read
            assert list(legal_actions(read)) or outcome(read) is not None
    assert faults
    assert all(ENGLISH.tell(fault) for fault in faults)

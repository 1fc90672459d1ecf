"""Actions and positions are written in one way and read back; bad text is named."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

from companion.games.game import NotationError, Plain
from companion.games.shadow_fight.rules.legal import legal_actions
from companion.games.shadow_fight.rules.turn import apply, outcome
from companion.games.shadow_fight.words.notation import read_action, write_action
from companion.games.shadow_fight.words.position import read_position, write_position
from tests.games.shadow_fight.writing import (
    ENGLISH,
    FOUR,
    PACK,
    RUSSIAN,
    THREE,
    WISHES,
    random_game,
    table,
)

ACTIONS = [
    "south choose CIN",
    "table field CALD",
    "table offer ON ON DE RE CO SN",
    "north-east pick DE",
    "south-west lay",
    "north open GR",
    "south act 1",
    "south act 1 on CO",
    "south act 2 at north",
    "south act 2 at north names ON",
    "north power",
    "north power on CO on SN",
    "north power at south",
    "north discard ON DE",
    "north show RE CO CO",
    "table search 3",
    "south lots 2 4",
    "south lots",
]


@pytest.mark.parametrize("line", ACTIONS)
def test_every_action_is_read_and_written(line: str) -> None:
    assert write_action(read_action(PACK, line)) == line


def test_the_order_of_shown_cards_makes_no_other_action() -> None:
    assert write_action(read_action(PACK, "north show CO RE CO")) == "north show RE CO CO"
    assert write_action(read_action(PACK, "table offer SN ON")) == "table offer ON SN"
    assert read_action(PACK, "north discard DE ON") == read_action(PACK, "north discard ON DE")


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("south", "sf-notation-action"),
        ("south  lay", "sf-notation-action"),
        ("west lay", "notation-seat"),
        ("south dance", "sf-notation-verb"),
        ("table lay", "sf-notation-verb"),
        ("south field CALD", "sf-notation-verb"),
        ("south lay ON", "sf-notation-action"),
        ("south open", "sf-notation-action"),
        ("south open XX", "sf-notation-move"),
        ("south open CIN", "sf-notation-move"),
        ("south choose ON", "sf-notation-demon"),
        ("table field CIN", "sf-notation-field"),
        ("table offer", "sf-notation-action"),
        ("table search many", "notation-number"),
        ("south act", "sf-notation-action"),
        ("south act one", "notation-number"),
        ("south act 1 at", "sf-notation-action"),
        ("south act 1 names ON at north", "sf-notation-action"),
        ("south power over CO", "sf-notation-action"),
        ("south lots first", "notation-number"),
    ],
)
def test_bad_actions_are_told(line: str, key: str) -> None:
    with pytest.raises(NotationError) as error:
        read_action(PACK, line)
    expect_told(error.value, key)


def expect_told(error: NotationError, key: str) -> None:
    assert error.sentence.key == key
    assert ENGLISH.tell(error.sentence)
    assert RUSSIAN.tell(error.sentence)


@pytest.mark.parametrize("wishes", WISHES, ids=lambda wishes: "-".join(map(str, wishes.values())))
def test_every_position_of_a_game_is_read_back_as_it_was(wishes: Mapping[str, Plain]) -> None:
    for state, action in random_game(wishes, 3):
        after, _ = apply(state, action)
        assert read_position(PACK, write_position(after)) == after
        assert read_action(PACK, write_action(action)) == action


def test_a_short_position_is_the_first_turn_of_two() -> None:
    state = table("round=1")
    assert write_position(state) == (
        "seats=south,north first=south step=lay fight=1 round=1 turn=1 demons=CIN,MIR energy=3,3"
        " wins=0,0 out=-,- series=-/- hands=-,-/5.5:ON7DE7RE7CO7GR7SW7SN7 discard=-"
    )


def test_what_is_known_of_hands_can_be_written_short() -> None:
    state = table("hands=ON2DE1,4 discard=ON")
    assert state.hands.certain(0) == (2, 1, 0, 0, 0, 0, 0)
    assert (state.hand(state.players[1]), state.deck) == (4, 41)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("seats=south", "sf-notation-seats"),
        ("seats=north,south", "sf-notation-seats"),
        ("seats=south,south", "sf-notation-seats"),
        ("first=north-east", "sf-notation-seats"),
        ("acting=north-west step=act", "sf-notation-seats"),
        ("teams=yes", "sf-notation-seats"),
        ("fight=0", "sf-notation-numbers"),
        ("turn=4", "sf-notation-numbers"),
        ("goal=2", "sf-notation-numbers"),
        ("goal=4", "sf-notation-numbers"),
        ("energy=7,3", "sf-notation-energy"),
        ("energy=3", "sf-notation-each"),
        ("energy=x,3", "notation-number"),
        ("energy=0,3", "sf-notation-fighter"),
        ("out=energy,-", "sf-notation-fighter"),
        ("wins=3,0", "sf-notation-wins"),
        ("wins=4,0 tie=decider goal=4", "sf-notation-numbers"),
        (f"{FOUR} teams=yes wins=1,0,0,0", "sf-notation-wins"),
        ("demons=CIN", "sf-notation-each"),
        ("demons=CIN,CIN", "sf-notation-fighter"),
        ("demons=SPI~,CIN", "sf-notation-fighter"),
        ("demons=-,CIN", "sf-notation-fighter"),
        ("demons=ON,CIN", "sf-notation-demon"),
        ("out=aside,-", "sf-notation-fighter"),
        ("out=tired,-", "notation-one-of"),
        ("series=ON/-/-", "sf-notation-each"),
        ("series=ON/-", "sf-notation-fighter"),
        ("series=ON~/DE~ turn=2", "sf-notation-fighter"),
        ("step=begin series=?/- dues=discard:south:1", "sf-notation-fighter"),
        ("step=over series=ON/- wins=3,0 winners=south", "sf-notation-fighter"),
        ("discard=ON,ON,ON,ON,ON,ON,ON,ON", "sf-notation-cards"),
        ("hands=ON8,-", "sf-notation-hands"),
        ("hands=40,40", "sf-notation-hands"),
        ("hands=5", "sf-notation-each"),
        ("hands=on2,5", "sf-notation-counts"),
        ("hands=-,-/5.5:ON7", "sf-notation-cards"),
        ("hands=-,-/5:ON7", "sf-notation-each"),
        ("hands=ON7,DE7/0.0:RE7CO7GR7SW7/0.0:SN7", "sf-notation-hands"),
        ("hands=ON7,-/0.0:DE7RE7CO7GR7SW7SN7|-,ON7/0.0:DE7RE7CO7GR7SW7SN7", "sf-notation-hands"),
        ("tactics=ON", "notation-one-of"),
        ("tactics=ON:net", "notation-one-of"),
        ("field=CALD", "sf-notation-fields"),
        ("seats=south,north-west,north-east", "sf-notation-fields"),
        (f"{THREE} fought=DESE", "sf-notation-fields"),
        (f"{THREE} fought=CALD,CALD", "sf-notation-fields"),
        (f"{THREE} step=field", "sf-notation-fields"),
        ("step=field", "sf-notation-step"),
        ("step=open series=ON/ON", "sf-notation-step"),
        ("step=act series=ON/ON", "sf-notation-step"),
        ("step=act acting=south", "sf-notation-fighter"),
        ("acting=south", "sf-notation-step"),
        ("step=next", "sf-notation-fighter"),
        ("step=begin", "sf-notation-step"),
        ("step=end", "sf-notation-step"),
        ("step=end out=lower,- dues=unopened:north:1", "sf-notation-due"),
        ("step=over", "sf-notation-step"),
        ("step=over wins=3,0 winners=north", "sf-notation-step"),
        ("winners=south", "sf-notation-step"),
        ("out=lower,-", "sf-notation-step"),
        ("out=lower,lower step=end", "sf-notation-step"),
        ("step=offer offered=ON,ON,ON,ON,ON,ON", "sf-notation-step"),
        ("step=pick offered=ON", "sf-notation-step"),
        ("step=pick offered=ON,ON picked=4", "sf-notation-step"),
        ("offered=ON", "sf-notation-step"),
        ("step=refill tactics=ON:trap dues=refill:south:1 hands=6,5", "sf-notation-step"),
        ("step=refill dues=refill:south:1", "sf-notation-due"),
        ("step=demons demons=-,CIN", "sf-notation-step"),
        ("last-out=north", "sf-notation-step"),
        ("dues=discard:south:1", "sf-notation-due"),
        ("step=begin dues=discard:south:9", "sf-notation-due"),
        ("step=begin dues=discard:south:1:9", "sf-notation-due"),
        ("step=begin dues=discard:south:1:2 lots=blind", "sf-notation-due"),
        ("step=begin dues=stunned:south:1", "sf-notation-due"),
        ("step=begin dues=stunned:south:2:ON", "sf-notation-due"),
        ("step=begin dues=search:north:2:ON", "sf-notation-due"),
        ("step=begin dues=unopened:south:1", "sf-notation-due"),
        ("step=begin dues=dance:south:1", "notation-one-of"),
        ("step=sleep", "notation-one-of"),
        ("tie=never", "notation-one-of"),
        ("colour=red", "notation-field"),
        ("fight=1 fight=2", "notation-field-twice"),
    ],
)
def test_positions_that_cannot_be_are_told(text: str, key: str) -> None:
    with pytest.raises(NotationError) as error:
        table(text)
    expect_told(error.value, key)


@pytest.mark.parametrize("number", range(4))
def test_a_spoilt_position_is_another_position_or_told_to_be_none(number: int) -> None:
    luck, faults = Random(number), []
    for state, _ in random_game(WISHES[2 * number], number):
        text = write_position(state)
        if len(text) > 3000:
            continue
        for _ in range(6):
            at = luck.randrange(len(text))
            spoilt = text[:at] + luck.choice("0123:/|.,=-~? ON") + text[at + luck.randint(0, 2) :]
            try:
                read = read_position(PACK, spoilt)
            except NotationError as error:
                faults.append(error.sentence)
                continue
            assert read_position(PACK, write_position(read)) == read
            assert next(iter(legal_actions(read)), None) or outcome(read) is not None
    assert faults
    assert all(ENGLISH.tell(fault) for fault in faults)

"""Whatever is done to a table is a play, a question, or refused with words that are true of it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.games.kung_fu.rules.rulebook import RULEBOOK
from companion.games.kung_fu.rules.state import State
from companion.games.kung_fu.table.mat import BACKS, MAT, layout
from tests.games.kung_fu.seeing import forbidden, refusal, says_nothing, understood
from tests.games.kung_fu.writing import ENGLISH, RUSSIAN, play, table

START = table("south-coins=RSBa,BSLa north-coins=BBBa red-discard=RCKa blue-discard=BSWa")
ATTACKED = play(START, "south attack RTCa")
HIDDEN = play(START, "south attack face-down", "north draw 0 red 1 blue")
TO_REVEAL = play(HIDDEN, "north defend BBSa")
PAYING = play(START, "south attack RRDa", "north defend BBSa")
DRAWING = play(START, "south hand-over")
CHOOSING = play(START, "south attack RCPa", "north defend BTSa")
PULLING = play(
    table("attack=RTHa south-coins=RCPa,RSBa"), "north defend BSLa", "south activate RCPa"
)
PULLING_BLUE = play(
    table("attack=RBGa south-coins=RGEa north-coins=RCPa cancels=hand"),
    *("north defend BTSa", "south activate RGEa", "north choose right"),
)
STRIPPING = play(
    table("attack=RPUa south-coins=RSBa north-coins=BBBa,BOPa"),
    *("north defend BBSa", "south activate RSBa"),
)
BARRED = play(
    table("attack=RNSa south-coins=RCPa"),
    *("north defend BSLa", "south activate RCPa", "south attack RTCa"),
)
DEFENDER = play(table("attack=RTCa north-coins=RSBa"), "north defend BLSa")
EMPTY = table("red=12:14 red-discard=RCKa,RCKb,RIFa,RIFb")

EVERY = {
    "start": START,
    "attacked": ATTACKED,
    "hidden": HIDDEN,
    "to-reveal": TO_REVEAL,
    "paying": PAYING,
    "drawing": DRAWING,
    "choosing": CHOOSING,
    "pulling": PULLING,
    "pulling-blue": PULLING_BLUE,
    "stripping": STRIPPING,
    "barred": BARRED,
    "defender-pays": DEFENDER,
    "no-red": table("red=0:3"),
    "no-blue": play(table("blue=3:0"), "south attack RTCa"),
    "empty-deck": EMPTY,
}
ZONES = [zone.name for zone in MAT.zones]
NEW = ("RGEa", "BJAa", *(back.name for back in BACKS.values()))
"""What may come to the table: cards of either colour, open or face down."""


def disturbances(state: State) -> Iterator[tuple[str, ...]]:
    """Everything that can be done to one piece."""
    for zone, there in layout(state).zones.items():
        for piece in there:
            # All backs are alike: that one was moved is that one is gone and one is elsewhere.
            gone = [f"{zone} off"] if piece.copy else []
            for target in ZONES:
                if target != zone:
                    yield *gone, f"{piece.name} > {target}"
            yield *gone, f"{piece.name} beside"
            if not piece.copy:
                yield (f"{piece.name} off",)
        if len(there) == 1:
            yield (f"{zone} off",)
            yield from ((f"{name} over {zone}",) for name in NEW if name != there[0].name)
    for name in NEW:
        yield from ((f"{name} > {zone}",) for zone in ZONES)
        yield (f"{name} beside",)


@pytest.mark.parametrize("state", EVERY.values(), ids=EVERY)
def test_every_single_disturbance_is_a_play_a_question_or_refused_with_rule_and_remedy(
    state: State,
) -> None:
    refused = 0
    for deed in disturbances(state):
        found = refusal(state, *deed)
        if found is None:
            continue
        refused += 1
        assert found.rule in RULEBOOK, deed
        for catalogue in (ENGLISH, RUSSIAN):
            for sentence in (found.because, found.remedy):
                text = catalogue.tell(sentence)
                assert text.endswith("."), (deed, text)
                assert not text.endswith(".."), (deed, text)
                assert text[0] == text[0].upper(), (deed, text)
                steps = text.split(". ")
                assert len(set(steps)) == len(steps), (deed, text)
    assert refused > 50


def test_nothing_is_overlooked_but_an_untidy_deck() -> None:
    quiet = [deed for deed in disturbances(START) if says_nothing(START, *deed)]
    assert quiet == [("red-back > red-deck",), ("blue-back > blue-deck",)]


# --- what is said ------------------------------------------------------------------------------


def told(state: State, *deeds: str) -> str:
    """Why a table cannot be and what to do about it, in English."""
    found = refusal(state, *deeds)
    assert found is not None
    return f"{ENGLISH.tell(found.because)} {ENGLISH.tell(found.remedy)}"


@pytest.mark.rule("KF-B1")
def test_one_red_card_attacks_and_only_the_attack_may_be_hidden() -> None:
    two = ["RTCa > south-played", "RTCb > south-played"]
    assert forbidden(START, *two) == ("KF-B1", "kf-because-several")
    assert forbidden(START, "BBSa > south-played") == ("KF-B1", "kf-attack-blue")
    assert forbidden(START, "blue-back > south-played") == ("KF-B1", "kf-because-blue-hidden")
    assert forbidden(ATTACKED, "red-back over south-played") == (
        "KF-B1",
        "kf-because-turned-down",
    )


@pytest.mark.rule("KF-C1")
def test_a_defence_is_one_blue_card_that_lies_open() -> None:
    assert forbidden(ATTACKED, "blue-back > north-played") == (
        "KF-C1",
        "kf-because-defence-hidden",
    )
    assert forbidden(ATTACKED, "RIFa > north-played") == ("KF-C1", "kf-defend-red")


@pytest.mark.rule("KF-B1")
def test_a_hidden_attack_is_not_turned_over_before_the_defence_nor_swapped() -> None:
    assert forbidden(HIDDEN, "RTCa over south-played") == ("KF-C1", "kf-now-defence")
    assert forbidden(HIDDEN, "south-played off") == ("KF-B1", "kf-because-hidden-taken")
    assert forbidden(TO_REVEAL, "blue-back over south-played")[0] == "KF-B1"


@pytest.mark.rule("KF-K1")
def test_a_hidden_attack_can_only_turn_out_to_be_what_can_have_been_laid() -> None:
    drawn = play(table("red=0:3"), "south none", "south draw 1 red 2 blue", "north hand-over")
    state = play(
        drawn, "north draw 0 red 3 blue", "south attack face-down", "north draw 0 red 1 blue"
    )
    state = play(state, "north defend BBSa")
    assert understood(state, "RTCa over south-played") == "south reveal RTCa"
    assert forbidden(TO_REVEAL, "RCKa over south-played") == ("KF-K1", "kf-card-in-discard")
    assert forbidden(TO_REVEAL, "BBSb over south-played") == ("KF-B1", "kf-attack-blue")


@pytest.mark.rule("KF-P1", "KF-P2")
def test_coins_pay_for_an_ability_at_its_time_and_nothing_else() -> None:
    assert forbidden(START, "RSBa > red-discard") == ("KF-B1", "kf-now-roles")
    assert forbidden(PAYING, "RSBa > red-discard") == ("KF-P1", "kf-pay-too-little")
    assert forbidden(PAYING, "RSBa > blue-discard") == ("KF-S1", "kf-because-wrong-pile")
    assert forbidden(PAYING, "RSBa > north-coins") == ("KF-P1", "kf-because-coin-moved")
    assert forbidden(PAYING, "BBBa > blue-discard") == ("KF-P2", "kf-activate-no-ability")
    assert told(START, "RSBa > red-discard").endswith("Put back: Snake Bite.")
    assert told(PULLING, "RSBa > red-discard") == (
        "First South pulls 2 cards from the opponent’s hand. "
        "Move Snake Bite back to South’s coin cards."
    )


@pytest.mark.rule("KF-P1")
def test_that_a_coin_card_is_not_seen_is_no_payment() -> None:
    state = play(table("attack=RWSa south-coins=RSBa red-discard=RCKa"), "north defend BBSa")
    assert forbidden(state, "RSBa off") == ("KF-P1", "kf-because-coin-moved")
    assert understood(state, "RSBa > red-discard") == "south activate RSBa"


@pytest.mark.rule("KF-A1")
def test_the_marker_lies_with_whoever_has_the_right() -> None:
    assert forbidden(ATTACKED, "right > north-first") == ("KF-A1", "kf-hand-over-late")
    assert forbidden(START, "right > south-coins") == ("KF-A1", "kf-because-marker")
    assert forbidden(START, "right off") == ("KF-A1", "kf-because-marker")
    assert told(ATTACKED, "right > north-first").endswith("Put the marker back where it lay.")
    assert told(START, "red-back over south-first") == (
        "Here lies a face-down red card, and this is South’s marker place. Take back "
        "the card that lies face down. Move the first-move marker back to South’s marker place."
    )


@pytest.mark.rule("KF-S1", "KF-Z3")
def test_decks_lie_face_down_each_in_its_place() -> None:
    assert forbidden(START, "red-deck off") == ("KF-S1", "kf-because-deck-gone-red")
    assert forbidden(START, "blue-back > red-deck") == ("KF-S1", "kf-because-back-strange")
    assert told(START, "RTCa over red-deck").endswith("Turn Tiger Claw at the red deck over again.")
    strange = told(START, "BTSa over red-deck")
    assert strange.endswith(
        "Take Turtle Shell back. Put the red deck back in its place, face down."
    )
    assert forbidden(START, "RTCa > red-deck") == ("KF-S1", "kf-because-open-deck")
    assert forbidden(EMPTY, "red-back > red-deck") == ("KF-Z3", "kf-because-deck-empty-red")


@pytest.mark.rule("KF-D4")
def test_cards_go_to_the_discards_and_to_the_coins_only_by_a_round() -> None:
    assert forbidden(START, "RTCa > red-discard") == ("KF-D4", "kf-because-thrown")
    assert forbidden(START, "RSBb > south-coins") == ("KF-D4", "kf-because-coins-from-hand")
    assert forbidden(ATTACKED, "RTCa > red-discard") == ("KF-D4", "kf-because-tidied-early")
    assert forbidden(START, "RCKa > south-played")[0] == "KF-K1"


@pytest.mark.rule("KF-E8")
def test_all_pulled_cards_are_shown() -> None:
    assert forbidden(PULLING, "RTCa > south-played") == ("KF-E8", "kf-pull-count")
    assert forbidden(PULLING, "RTCa > blue-discard") == ("KF-S1", "kf-because-wrong-pile")

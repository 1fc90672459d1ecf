"""Before the first turn, summons, discards and draws, as they are seen on the table."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.game import Sight, Unclear, Understood
from companion.games.riftforce import RIFTFORCE
from companion.games.riftforce.pack.pack_file import SHIPPED
from companion.games.riftforce.rules.state import State
from companion.games.riftforce.rules.turn import apply
from companion.games.riftforce.table.mat import MAT, layout
from companion.games.riftforce.table.prompts import menu
from companion.games.riftforce.table.reading import read
from companion.games.riftforce.words.notation import read_action, write_action
from companion.games.riftforce.words.position import read_position
from companion.rules.verdict import judge
from companion.table.layout import changes
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from tests.games.riftforce.seeing import (
    asked,
    is_no_play,
    refusal,
    refused,
    says_nothing,
    sight,
    understood,
)
from tests.games.riftforce.writing import play, table

GUILDS = "guilds=FI,PL,LI,WA:IC,AI,SH,TH"

DRAFT = "phase=draft guilds=FI:IC display=PL,LI,WA,AI,SH,TH,CR south-hidden=- north-hidden=-"
zones = st.sampled_from([zone.name for zone in MAT.zones])


@pytest.fixture
def turn() -> State:
    """South to play; both sides have cards at 3, and south has one at 2."""
    return read_position(SHIPPED, f"{GUILDS} south=-/WA5a/FI7a/-/- north=-/-/IC7a,SH5a/-/-")


@pytest.fixture
def draft() -> State:
    return read_position(SHIPPED, DRAFT)


def options(state: State) -> tuple[str, ...]:
    question = menu(state)
    assert question is not None
    return tuple(option.key for option in question.options)


# --- nothing happens ---------------------------------------------------------------------


def test_a_table_as_expected_says_nothing(turn: State, draft: State) -> None:
    assert says_nothing(turn)
    assert says_nothing(draft)


def test_where_the_summoners_lie_does_not_matter_after_the_draft(turn: State) -> None:
    assert says_nothing(turn, "FI-summoner off", "IC-summoner > display", "AI-summoner beside")
    laid = ("FI-summoner > display", "MU-summoner > display", "FI5a > south-1")
    assert understood(turn, *laid) == "south summon FI5a@1"


def test_when_the_game_is_over_nothing_is_a_play() -> None:
    state = read_position(SHIPPED, f"{GUILDS} phase=over turn=10 score=13:5 south=FI5a/-/-/-/-")
    assert says_nothing(state, "FI5b > south-2", "FI5a > south-4")
    assert menu(state) is None


# --- the draft and the opening card ------------------------------------------------------


def test_a_summoner_moved_from_the_display_is_picked(draft: State) -> None:
    assert understood(draft, "LI-summoner > south-summoners") == "south pick LI"


def test_a_guild_is_picked_with_the_buttons(draft: State) -> None:
    assert options(draft) == tuple(f"pick:{guild.code}" for guild in draft.display)
    assert understood(draft, answers=["pick:SH"]) == "south pick SH"


def test_the_next_picker_may_be_quick(draft: State) -> None:
    picks = ("AI-summoner > north-summoners", "LI-summoner > south-summoners")
    assert understood(draft, *picks) == "south pick LI"
    assert understood(play(draft, "south pick LI"), *picks) == "north pick AI"


@pytest.mark.rule("RF-S2")
def test_a_pick_out_of_turn_is_refused(draft: State) -> None:
    after = refused(draft, "AI-summoner > north-summoners")
    assert after == ("RF-S2", "rf-draft-not-your-pick", "rf-remedy-put-summoner-back")


def test_two_summoners_at_once_are_one_too_many(draft: State) -> None:
    picks = ("LI-summoner > south-summoners", "PL-summoner > south-summoners")
    assert asked(draft, *picks) == ("rf-menu-draft", "pick:LI", "pick:PL")
    assert understood(draft, *picks, answers=["pick:PL"]) == "south pick PL"


def test_while_the_display_is_being_laid_nobody_picks(draft: State) -> None:
    """Setting up: two summoners are not there yet, and one lies where it does not belong."""
    deeds = ("SH-summoner off", "TH-summoner off", "LI-summoner > south-summoners")
    assert is_no_play(draft, *deeds)


def test_a_summoner_taken_away_or_laid_elsewhere_has_to_go_back(draft: State) -> None:
    assert is_no_play(draft, "LI-summoner off")
    assert is_no_play(draft, "LI-summoner > south-3")
    assert is_no_play(draft, "FI-summoner > display")


@pytest.mark.rule("RF-S4")
def test_the_second_player_opens_at_location_3() -> None:
    state = read_position(SHIPPED, f"phase=opening {GUILDS}")
    assert says_nothing(state)
    assert understood(state, "IC5a > north-3") == "north open IC5a"
    elsewhere = ("RF-S4", "rf-because-opening-elsewhere", "rf-remedy-opening")
    for deed in ("IC5a > north-2", "IC5a > south-3", "IC5a > north-discard", "IC5a beside"):
        assert refused(state, deed) == elsewhere
    assert refused(state, "FI5a > north-3")[0] == "RF-S3"
    assert is_no_play(state, "IC5a > north-3", "IC5b > north-3")


# --- summons -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("deeds", "action"),
    [
        (["FI5a > south-1"], "FI5a@1"),
        (["FI5a > south-2"], "FI5a@2"),
        (["FI5a > south-2", "PL5a > south-3"], "FI5a@2 PL5a@3"),
        (["PL5a > south-4", "FI5a > south-3"], "FI5a@3 PL5a@4"),
        (["FI5a > south-5", "FI6a > south-5"], "FI5a@5 FI6a@5"),
        (["FI6a > south-5", "FI5a > south-5"], "FI6a@5 FI5a@5"),
        (["FI5a > south-2", "LI5b > south-4", "PL5a > south-3"], "FI5a@2 PL5a@3 LI5b@4"),
        (["PL7a > south-3", "PL5a > south-3", "PL6c > south-3"], "PL7a@3 PL5a@3 PL6c@3"),
    ],
)
def test_one_to_three_cards_laid_are_a_summon(turn: State, deeds: list[str], action: str) -> None:
    """In the order of their column; in a row from west to east, where the order is all one."""
    assert understood(turn, *deeds) == f"south summon {action}"


def test_a_row_is_the_same_summon_whichever_end_of_the_table_is_seen_first(turn: State) -> None:
    expected = layout(turn)
    seen = sight(turn, ["FI5a > south-1", "PL5a > south-2"]).layout
    around = replace(seen, zones=dict(reversed(list(seen.zones.items()))))
    for table_seen in (seen, around):
        found = read(turn, Sight(table_seen, changes(expected, table_seen)))
        assert isinstance(found, Understood)
        assert write_action(found.action) == "south summon FI5a@1 PL5a@2"


def test_north_summons_on_the_north_side() -> None:
    state = read_position(SHIPPED, f"{GUILDS} turn=2 north=-/-/IC7a/-/-")
    laid = ("SH5a > north-3", "TH5a > north-2")
    assert understood(state, *laid) == "north summon TH5a@2 SH5a@3"


@pytest.mark.parametrize(
    ("rule", "because", "deeds"),
    [
        ("RF-1", "rf-summon-count", ["FI5a > south-1", *(f"FI5{c} > south-1" for c in "bcd")]),
        ("RF-2", "rf-summon-mixed", ["FI5a > south-2", "PL6a > south-3"]),
        ("RF-2", "rf-summon-mixed", ["FI5a > south-1", "FI6a > south-1", "PL6a > south-1"]),
        ("RF-3", "rf-summon-gap", ["FI5a > south-2", "PL5a > south-4"]),
        ("RF-3", "rf-summon-split", ["FI5a > south-2", "PL5a > south-2", "LI5a > south-3"]),
        ("RF-4", "rf-because-not-last", ["FI5a ^ south-3"]),
        ("RF-4", "rf-because-not-last", ["FI5a > south-1", "FI6a ^ south-2"]),
        ("RF-1", "rf-because-other-side", ["FI5a > north-3"]),
        ("RF-1", "rf-because-other-side", ["FI5a > north-3", "PL5a > north-4"]),
        ("RF-1", "rf-because-other-side", ["FI5a > south-3", "PL5a > north-4"]),
        ("RF-S3", "rf-card-not-yours", ["IC5a > south-1"]),
        ("RF-S3", "rf-card-not-yours", ["FI5a > south-1", "MU5a > south-2"]),
        ("RF-T1", "rf-turn-not-yours", ["IC5a > north-1"]),
    ],
)
@pytest.mark.rule("RF-1", "RF-2", "RF-3", "RF-4", "RF-S3", "RF-T1")
def test_a_wrong_summon_is_read_as_such_and_refused_by_its_rule(
    turn: State, rule: str, because: str, deeds: list[str]
) -> None:
    assert refused(turn, *deeds)[:2] == (rule, because)


def test_a_refusal_names_these_very_cards(turn: State) -> None:
    verdict = refusal(turn, "FI5a > south-2", "PL6a > south-4")
    assert verdict is not None
    told = Catalogue(Language.ENGLISH, RIFTFORCE.folder).tell(verdict.because)
    assert told == "Fire 5 and Plant 6 share neither guild nor health."
    assert verdict.remedy.key == "rf-remedy-take-one-back"


@pytest.mark.rule("RF-K1")
def test_a_card_that_cannot_be_in_hand_is_refused() -> None:
    """Of the seven Fires that south may hold after a reshuffle, none is in the deck's batch."""
    state = read_position(
        SHIPPED, f"{GUILDS} south-hidden=1:FI5a/0:FI5bcd,FI6,FI7,PL,LI,WA south=-/-/-/-/-"
    )
    assert understood(state, "FI5a > south-1") == "south summon FI5a@1"
    assert refused(state, "FI5b > south-1")[0] == "RF-K1"


def test_cards_on_both_sides_or_beside_the_columns_are_no_play(turn: State) -> None:
    assert is_no_play(turn, "FI5a > south-1", "IC5a > north-1")
    assert is_no_play(turn, "FI5a > south-1", "PL5a beside")
    assert is_no_play(turn, "FI5a > display")
    assert is_no_play(turn, "FI5a > south-deck")
    assert is_no_play(turn, "FI5a > south-summoners")


@pytest.mark.parametrize(
    "disorder", ["IC7a off", "WA5a off", "IC7a > north-1", "IC7a > display", "SH5a ^ north-3"]
)
def test_a_summon_beside_something_that_went_wrong_waits_for_it(turn: State, disorder: str) -> None:
    """Else the half of a play might be taken for the whole."""
    assert is_no_play(turn, "FI5a > south-1", "FI6a > south-2", disorder)


@pytest.mark.rule("RF-LOVE")
def test_love_heals_the_only_one_hurt_and_asks_among_several() -> None:
    state = table("south=FI5a*2,FI6a*1/PL5a*1/FI7a/-/-", south="LO")
    assert understood(state, "LO5a > south-2") == "south summon LO5a@2+PL5a"
    assert understood(state, "LO5a > south-3") == "south summon LO5a@3"
    assert asked(state, "LO5a > south-1") == ("rf-ask-heal", "heal:FI5a", "heal:FI6a")
    healed = understood(state, "LO5a > south-1", answers=["heal:FI6a"])
    assert healed == "south summon LO5a@1+FI6a"


@pytest.mark.rule("RF-LOVE")
def test_a_second_love_is_asked_about_and_finds_the_first_one_healed() -> None:
    state = table("south=FI5a*2,FI6a*1,FI7a*3/-/-/-/-", south="LO")
    laid = ("LO5a > south-1", "LO5b > south-1")
    first = asked(state, *laid)
    assert first == ("rf-ask-heal", "heal:FI5a", "heal:FI6a", "heal:FI7a")
    second = asked(state, *laid, answers=["heal:FI6a"])
    assert second == ("rf-ask-heal", "heal:FI5a", "heal:FI7a")
    both = understood(state, *laid, answers=["heal:FI6a", "heal:FI7a"])
    assert both == "south summon LO5a@1+FI6a LO5b@1+FI7a"


@pytest.mark.rule("RF-2")
def test_nobody_is_asked_about_a_summon_that_is_wrong_anyway() -> None:
    state = table("south=FI5a*2,FI6a*1/-/-/-/-", south="LO")
    assert refused(state, "LO5a > south-1", "FI6b > south-1")[0] == "RF-2"


# --- discards and draws ------------------------------------------------------------------


@pytest.mark.rule("RF-6")
def test_a_card_on_the_own_pile_is_discarded(turn: State) -> None:
    assert understood(turn, "FI5a > south-discard") == "south discard FI5a"


@pytest.mark.rule("RF-6", "RF-7", "RF-T1")
def test_a_wrong_discard_is_refused(turn: State) -> None:
    other_pile = refused(turn, "FI5a > north-discard")
    assert other_pile == ("RF-6", "rf-because-other-pile", "rf-remedy-own-pile")
    assert refused(turn, "LI6a > south-discard")[:2] == ("RF-7", "rf-discard-no-match")
    assert refused(turn, "IC5a > south-discard")[:2] == ("RF-S3", "rf-card-not-yours")
    assert refused(turn, "IC5a > north-discard")[:2] == ("RF-T1", "rf-turn-not-yours")


def test_of_two_cards_discarded_neither_is_taken(turn: State) -> None:
    both = ("FI5a > south-discard", "WA6a > south-discard")
    assert refused(turn, *both) == ("RF-6", "rf-because-two-thrown", "rf-remedy-take-one-back")


def test_a_quick_player_discards_and_moves_at_once(turn: State) -> None:
    both = ("WA6a > south-discard", "WA5a > south-1")
    assert understood(turn, *both) == "south discard WA6a"
    assert understood(play(turn, "south discard WA6a"), *both) == "south activate WA5a to 1"


@pytest.mark.rule("RF-6")
def test_whoever_acts_without_a_discard_is_told_to_discard_first(turn: State) -> None:
    moved = ("RF-6", "rf-because-too-soon", "rf-remedy-back-or-discard-first")
    assert refused(turn, "WA5a > south-1") == moved
    wrong = ("RF-6", "rf-activate-no-discard", "rf-remedy-discard-first")
    assert refused(turn, "WA5a turned") == wrong
    assert refused(turn, "south points WA5a") == wrong


@pytest.fixture
def few_cards() -> State:
    return read_position(SHIPPED, f"{GUILDS} south=-/WA5a/-/-/- south-hidden=5")


@pytest.mark.rule("RF-13")
def test_a_token_on_the_deck_or_a_button_is_check_and_draw(few_cards: State) -> None:
    assert options(few_cards) == ("draw",)
    assert understood(few_cards, answers=["draw"]) == "south draw"
    assert understood(few_cards, "south points south-deck") == "south draw"


def test_the_other_players_token_and_deck_say_nothing(few_cards: State) -> None:
    assert says_nothing(few_cards, "north points south-deck")
    assert says_nothing(few_cards, "north points WA5a")
    assert says_nothing(few_cards, "south points north-deck")
    assert says_nothing(few_cards, "south points south-3")
    assert says_nothing(few_cards, "south points FI-summoner")


@pytest.mark.rule("RF-13")
def test_with_a_full_hand_drawing_is_not_offered_and_refused(turn: State) -> None:
    assert options(turn) == ()
    full = refused(turn, "south points south-deck")
    assert full == ("RF-13", "rf-draw-full-hand", "rf-remedy-no-draw")


@pytest.mark.rule("RF-T1")
@pytest.mark.parametrize(
    ("position", "said"),
    [
        ("south=-/-/-/-/-", "South: summon"),
        ("south=-/WA5a/-/-/-", "South: summon or discard"),
        ("south=-/-/-/-/- south-hidden=5", "South: summon or draw"),
        ("south=-/WA5a/-/-/- south-hidden=5", "South: summon, discard, or draw"),
        ("south=-/WA5a/-/-/- south-hidden=0", "South: draw"),
    ],
)
def test_a_player_is_asked_for_what_is_possible_and_nothing_else(position: str, said: str) -> None:
    assert asks(read_position(SHIPPED, f"{GUILDS} {position}")) == said


def test_only_after_somebody_has_acted_the_next_one_is_asked_for() -> None:
    state = read_position(SHIPPED, f"{GUILDS} south=WA5a,WA6a/-/-/-/- north=-/-/-/-/-")
    thrown = play(state, "south discard WA7a")
    assert asks(thrown) == "South: who acts?"
    assert asks(play(thrown, "south activate WA5a to 2")) == "South: who acts next?"


def asks(state: State) -> str:
    question = menu(state)
    assert question is not None
    return Catalogue(Language.ENGLISH, RIFTFORCE.folder).tell(question.text)


# --- what is no play ---------------------------------------------------------------------


def test_what_is_no_play_has_to_be_put_right(turn: State) -> None:
    for deed in ("WA5a off", "IC7a off", "IC7a > north-1", "SH5a ^ north-3", "WA5a beside"):
        assert is_no_play(turn, deed)


@pytest.mark.parametrize("zone", ["display", "south-deck", "north-deck", "south-summoners"])
def test_a_card_moved_to_where_no_card_goes_has_to_be_put_back(turn: State, zone: str) -> None:
    for name in ("WA5a", "IC7a"):
        assert is_no_play(turn, f"{name} > {zone}")


def test_a_card_taken_from_a_pile_has_to_be_put_back() -> None:
    state = read_position(SHIPPED, f"{GUILDS} south=-/WA5a/-/-/- south-discard=FI5a,FI6a")
    assert is_no_play(state, "FI6a off")
    assert is_no_play(state, "FI6a > south-1")


def test_turned_cards_on_piles_and_new_ones_laid_sideways_say_nothing_more() -> None:
    state = read_position(SHIPPED, f"{GUILDS} south=-/WA5a/-/-/- south-discard=FI5a,FI6a")
    assert says_nothing(state, "FI6a turned")
    assert says_nothing(state, "south points FI6a")
    assert understood(state, "PL5a > south-3", "PL5a turned") == "south summon PL5a@3"


POSITIONS = (
    f"{GUILDS} south=WA6a/WA5a,FI5a/FI7a/-/- north=-/-/IC7a,SH5a/TH5a/- south-discard=FI6a,FI6b",
    f"{GUILDS} south=WA6a/WA5a,FI5a/FI7a/-/- north=-/-/IC7a,SH5a/TH5a/- "
    "south-discard=WA7a activation=WA7a",
    f"phase=opening {GUILDS}",
    DRAFT,
)
NAMES = ("FI5a", "FI5b", "WA5a", "WA6a", "IC7a", "SH5a", "TH5a", "MU5a", "FI6b", "TH-summoner")
deeds = st.one_of(
    st.builds("{} {} {}".format, st.sampled_from(NAMES), st.sampled_from(">^"), zones),
    st.builds("{} {}".format, st.sampled_from(NAMES), st.sampled_from(["off", "beside", "turned"])),
    st.builds(
        "{} points {}".format,
        st.sampled_from(["south", "north"]),
        st.one_of(zones, st.sampled_from(NAMES)),
    ),
)


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(POSITIONS), st.lists(deeds, max_size=5))
def test_whatever_is_done_to_the_table_is_met_with_an_answer(line: str, done: list[str]) -> None:
    """Nothing makes the reading fail, and what is understood can be judged and written down."""
    state = read_position(SHIPPED, line)
    reading = read(state, sight(state, done))
    if isinstance(reading, Understood):
        judge(apply, state, reading.action)
        assert read_action(SHIPPED, write_action(reading.action)) == reading.action
    elif isinstance(reading, Unclear):
        assert len(reading.question.options) > 1
        assert reading.question.seat is state.to_act

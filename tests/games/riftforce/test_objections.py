"""Every single disturbance is refused by a rule, with its own facts and its own remedy."""

from __future__ import annotations

import pytest

from companion.games.game import Unclear, Understood, Unexplained
from companion.games.riftforce import RIFTFORCE
from companion.games.riftforce.pack.pack_file import SHIPPED
from companion.games.riftforce.rules.state import State
from companion.games.riftforce.table.mat import MAT, layout, name_piece
from companion.games.riftforce.table.reading import read
from companion.games.riftforce.words.position import read_position
from companion.rules.seat import Seat
from companion.table.layout import changes
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from tests.games.riftforce.seeing import card, refusal, sight
from tests.games.riftforce.writing import play

NAMES = {Seat.SOUTH: "Anna", Seat.NORTH: "Boris"}
ENGLISH, RUSSIAN = (
    Catalogue(language, RIFTFORCE.folder, names=NAMES)
    for language in (Language.ENGLISH, Language.RUSSIAN)
)
GUILDS = "set=beyond guilds=FI,PL,LI,WA:IC,AI,SH,MU"
TABLE = (
    f"{GUILDS} south=-/WA5a,LI6a*2/-/FI7a/- north=IC5a*3/-/IC7a,SH5a/-/-"
    " south-discard=FI5d,PL5a north-discard=AI5a"
)
BACK = "Move Water 5 back to Anna’s side of location 2, in front of Light 6."


@pytest.fixture
def turn() -> State:
    return read_position(SHIPPED, TABLE)


@pytest.fixture
def acting(turn: State) -> State:
    """Anna has thrown a Fire: her Fire 7 may act, and Boris's Ice 5 opposite nobody may not."""
    return play(turn, "south discard FI7b")


def said(state: State, *deeds: str) -> tuple[str, str, str]:
    """The rule, the reason and the remedy as they stand on an English screen."""
    found = refusal(state, *deeds)
    assert found is not None
    assert RUSSIAN.tell(found.because)
    assert RUSSIAN.tell(found.remedy)
    return found.rule.id, ENGLISH.tell(found.because), ENGLISH.tell(found.remedy)


@pytest.mark.rule("RF-6")
def test_nothing_moves_before_a_card_is_thrown(turn: State) -> None:
    because = "{} was moved, but Anna has discarded no card for an activation."
    either = f"{BACK} Or discard a card first."
    assert said(turn, "WA5a > south-3") == ("RF-6", because.format("Water 5"), either)
    for zone in ("south-4", "north-3"):
        assert said(turn, f"WA5a > {zone}") == ("RF-6", because.format("Water 5"), BACK)
    fire = "Move Fire 7 back to Anna’s side of location 4."
    assert said(turn, "FI7a > south-1") == ("RF-6", because.format("Fire 7"), fire)
    ice = "Move Ice 5 back to Boris’s side of location 1."
    for zone in ("north-2", "south-1"):
        assert said(turn, f"IC5a > {zone}") == ("RF-6", because.format("Ice 5"), ice)


@pytest.mark.rule("RF-10")
@pytest.mark.parametrize("deed", ["LI6a off", "LI6a > south-discard", "LI6a > north-discard"])
def test_who_leaves_the_table_is_told_how_much_damage_it_has(turn: State, deed: str) -> None:
    remedy = "Move Light 6 back to Anna’s side of location 2."
    because = "Light 6 has 2 of 6 damage and is not destroyed."
    assert said(turn, deed) == ("RF-10", because, remedy)


@pytest.mark.rule("RF-10")
def test_the_wrong_one_taken_for_destroyed_goes_back(acting: State) -> None:
    rule, because, remedy = said(acting, "IC7a > north-discard")
    assert rule == "RF-10"
    assert because == "Ice 7 has 0 of 7 damage, and nobody who may act now destroys it."
    assert remedy == "Move Ice 7 back to Boris’s side of location 3, in front of Shadow 5."


@pytest.mark.rule("RF-10")
def test_whom_somebody_destroys_goes_to_its_owners_pile() -> None:
    state = play(
        read_position(SHIPPED, f"{GUILDS} south=FI5a/-/-/-/- north=IC5a*3/-/-/-/-"),
        "south discard FI7b",
    )
    own = "Move Ice 5 back to Boris’s discard pile."
    because = "Ice 5 is Boris’s and lies on the other discard pile."
    assert said(state, "IC5a > south-discard") == ("RF-10", because, own)
    assert said(state, "IC5a beside")[::2] == ("RF-K1", own)


@pytest.mark.rule("RF-8")
def test_nobody_is_moved_where_no_ability_takes_it(acting: State) -> None:
    rule, because, remedy = said(acting, "IC5a > north-2")
    assert rule == "RF-8"
    assert because == (
        "Nobody who may act now moves Ice 5 from Boris’s side of location 1"
        " to Boris’s side of location 2."
    )
    assert remedy == "Move Ice 5 back to Boris’s side of location 1."


@pytest.mark.rule("RF-7", "RF-FIRE")
def test_an_own_card_that_may_not_go_there_is_told_why(acting: State) -> None:
    assert said(acting, "WA5a > south-1") == (
        "RF-7",
        "Water 5 has neither the guild nor the health of the discarded Fire 7.",
        BACK,
    )
    rule, because, _ = said(acting, "FI7a > south-1")
    assert (rule, because) == ("RF-FIRE", "Fire 7 does not move, so it cannot go to 1.")


@pytest.mark.rule("RF-4")
def test_a_column_in_another_order_is_told_with_the_right_one(turn: State) -> None:
    assert said(turn, "WA5a > south-2") == (
        "RF-4",
        "The cards at Anna’s side of location 2 lie in another order than before.",
        "Sort Anna’s side of location 2: Water 5, Light 6.",
    )
    assert said(turn, "FI6a ^ south-2") == (
        "RF-4",
        "Fire 6 is new at location 2 and lies in front of an older card.",
        "Lay Fire 6 at the far end of Anna’s column.",
    )


@pytest.mark.rule("RF-15", "RF-K1", "RF-10")
def test_a_discard_pile_is_left_alone(turn: State) -> None:
    back = "Move Plant 5 back to Anna’s discard pile."
    gone = "Plant 5 is no longer on Anna’s discard pile."
    assert said(turn, "PL5a off") == ("RF-15", gone, back)
    assert said(turn, "PL5a > south-1") == (
        "RF-K1",
        "This Plant 5 belongs in a discard pile.",
        back,
    )
    other = "Plant 5 is Anna’s and lies on the other discard pile."
    assert said(turn, "PL5a > north-discard") == ("RF-10", other, back)


@pytest.mark.rule("RF-1", "RF-K1", "RF-S3")
def test_a_card_laid_where_none_is_played_goes_back(turn: State, acting: State) -> None:
    hand = "Take Fire 6 back into hand."
    for state in (turn, acting):
        beside = "Fire 6 lies outside every place on the table."
        assert said(state, "FI6a beside") == ("RF-K1", beside, hand)
        middle = "Fire 6 lies at the middle of the table, where no elemental belongs."
        assert said(state, "FI6a > display") == ("RF-1", middle, hand)
    foreign = ("RF-S3", "Earth 5 belongs to no guild in this game.", "Take Earth 5 off the table.")
    assert said(acting, "EA5a > south-1") == foreign


@pytest.mark.rule("RF-T1")
def test_who_owns_a_card_has_laid_it_wherever_it_lies(acting: State) -> None:
    for zone in ("south-1", "north-1", "south-discard", "north-discard"):
        mine = ("RF-T1", "Anna is in the middle of an activation.", "Take Fire 6 back into hand.")
        assert said(acting, f"FI6a > {zone}") == mine
        theirs = ("RF-T1", "It is Anna’s turn, not Boris’s.", "Take Ice 6 back into hand.")
        assert said(acting, f"IC6a > {zone}") == theirs


@pytest.mark.rule("RF-1")
def test_one_card_on_the_other_side_is_told_as_one(turn: State) -> None:
    one = ("RF-1", "Fire 6 lies on the opponent’s side.", "Lay it on Anna’s own side.")
    assert said(turn, "FI6a > north-2") == one
    both = said(turn, "FI6a > north-2", "FI6b > north-2")
    assert both[1:] == (
        "Fire 6 and Fire 6 lie on the opponent’s side.",
        "Lay them on Anna’s own side.",
    )


@pytest.mark.rule("RF-7")
def test_an_enemy_turned_by_mistake_is_turned_back(turn: State) -> None:
    rule, because, remedy = said(turn, "IC5a turned")
    assert (rule, because) == ("RF-7", "This Ice 5 does not lie on Anna’s side of the table.")
    assert remedy.startswith("Turn Ice 5 straight")


def test_beside_a_good_summon_only_what_is_wrong_has_to_be_undone(turn: State) -> None:
    rule, because, remedy = said(turn, "FI6a > south-1", "LI6a off")
    assert (rule, remedy) == ("RF-10", "Move Light 6 back to Anna’s side of location 2.")
    assert because == "Light 6 has 2 of 6 damage and is not destroyed."
    found = refusal(turn, "IC5a > north-2", "PL5a off")
    assert found is not None
    assert [found.rule.id, *(breach.rule.id for breach in found.also)] == ["RF-6", "RF-15"]


@pytest.mark.rule("RF-8")
def test_what_one_act_does_not_do_together_is_told_so() -> None:
    state = read_position(
        SHIPPED,
        "set=beyond guilds=MA,PL,LI,WA:IC,AI,SH,MU south=-/MA5a/-/-/- north=-/IC7a,IC6a/-/-/-",
    )
    magnet = play(state, "south discard MA7b")
    rule, because, _ = said(magnet, "MA5a > south-3", "IC6a > north-1")
    assert rule == "RF-8"
    assert because.startswith("No single elemental does all of this: ")


@pytest.mark.rule("RF-S2", "RF-S4")
def test_before_the_first_turn_too() -> None:
    draft = read_position(
        SHIPPED,
        "phase=draft guilds=FI:IC display=PL,LI,WA,AI,SH,TH,CR south-hidden=- north-hidden=-",
    )
    astray = "Light summoner is no longer at the middle of the table."
    for deed in ("LI-summoner off", "LI-summoner > south-3", "LI-summoner beside"):
        assert said(draft, deed)[:2] == ("RF-S2", astray)
    opening = read_position(SHIPPED, f"phase=opening {GUILDS}")
    assert said(opening, "IC5a > north-3", "IC5b > north-3")[:2] == (
        "RF-S4",
        "2 cards were laid; only one opens.",
    )
    four = ("IC5a > north-3", "IC5b > north-3", "IC5c > north-3", "IC5d > south-2")
    assert said(opening, *four)[:2] == ("RF-S4", "4 cards were laid; only one opens.")


@pytest.mark.parametrize("phase", ["turn", "acting"])
def test_wherever_a_card_is_put_it_is_a_play_a_question_or_refused_by_name(
    phase: str, request: pytest.FixtureRequest
) -> None:
    state: State = request.getfixturevalue(phase)
    expected = layout(state)
    for name in ("WA5a", "LI6a", "FI7a", "IC5a", "IC7a", "SH5a", "PL5a", "AI5a", "LI7a", "EA5a"):
        piece = card(name)
        told = ENGLISH.tell(name_piece(state.pack, piece))
        places = [f"{name} > {zone.name}" for zone in MAT.zones]
        for deed in (*places, f"{name} off", f"{name} beside"):
            seen = sight(state, [deed])
            if not changes(expected, seen.layout):
                continue
            match read(state, seen):
                case Unexplained(refused):
                    assert refused is not None, deed
                    said_of_it = (refused.because, refused.remedy)
                    assert any(told in ENGLISH.tell(sentence) for sentence in said_of_it), deed
                case reading:
                    assert isinstance(reading, Understood | Unclear), deed


def test_when_too_much_has_happened_it_is_put_back_step_by_step(turn: State) -> None:
    assert refusal(turn, "WA5a off", "IC5a off", "PL5a off") is None


def test_a_card_goes_back_in_front_of_the_one_that_was_next_behind_it() -> None:
    state = read_position(SHIPPED, f"{GUILDS} south=-/WA5a,LI6a,FI6a/-/-/- north=-/-/IC7a/-/-")
    assert said(state, "WA5a > south-4")[2] == BACK


def test_a_card_of_a_pile_goes_back_on_it_and_not_in_front_of_another(turn: State) -> None:
    assert said(turn, "FI5d > south-4")[2] == "Move Fire 5 back to Anna’s discard pile."


@pytest.mark.rule("RF-S3")
def test_who_has_laid_what_is_not_theirs_is_not_told_to_lay_it_further_back(turn: State) -> None:
    foreign = "Earth 5 belongs to none of Anna’s guilds."
    away = "Take away the card just laid: Earth 5."
    assert said(turn, "EA5a ^ south-2") == ("RF-S3", foreign, away)
    across = ("RF-1", "Light 7 lies on the opponent’s side.", "Lay it on Anna’s own side.")
    assert said(turn, "LI7a ^ north-3") == across


@pytest.mark.parametrize("besides", ["WA5a > south-3", "PL7a > south-3"])
def test_two_cards_thrown_are_the_whole_fault_only_if_nothing_else_is(
    turn: State, besides: str
) -> None:
    """To take back one of the thrown cards would not put such a table right."""
    thrown = ("FI5a > south-discard", "FI6a > south-discard")
    assert said(turn, *thrown)[0] == "RF-6"
    assert refusal(turn, *thrown, besides) is None

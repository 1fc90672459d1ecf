"""Before the first turn: the board, the bags and the handicap."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random

import pytest

from companion.games.unique_units import UNIQUE_UNITS
from companion.games.unique_units.rules.bag import faults_of
from companion.games.unique_units.rules.setup import Setup
from companion.games.unique_units.rules.state import Phase
from companion.rules.rule import RuleBroken
from companion.rules.seat import Seat
from companion.text.catalogue import Catalogue
from companion.text.complaint import Complaint
from companion.text.language import Language
from tests.games.unique_units.writing import (
    STARTER,
    bag_of,
    begun,
    cells,
    field,
    figure,
    game,
    pack,
)


def faults(text: str, handicap: int = 1) -> list[str]:
    return [fault.key for fault in faults_of(bag_of(text, handicap), pack())]


@pytest.mark.rule("UU-S3")
def test_the_board_is_six_by_six_with_a_centre_and_four_points_on_each_back_row() -> None:
    board = pack().board
    assert len(board.cells) == 36
    assert (board.cells[0], board.cells[-1]) == ("A1", "F6")
    assert board.centre == cells("C3 C4 D3 D4")
    points = {seat: {c for c, owner in board.points.items() if owner is seat} for seat in Seat}
    assert points[Seat.SOUTH] == cells("A1 C1 D1 F1")
    assert points[Seat.NORTH] == cells("A6 C6 D6 F6")
    sides = Counter(board.side(cell) for cell in board.cells)
    assert sides == {Seat.SOUTH: 18, Seat.NORTH: 18}
    assert board.side(next(iter(cells("C3")))) is Seat.SOUTH
    assert board.side(next(iter(cells("C4")))) is Seat.NORTH


@pytest.mark.rule("UU-S4")
def test_the_starter_box_is_five_each_of_four_classes_and_the_trader_is_an_extra() -> None:
    known = {kind.code: kind for kind in pack().kinds if kind.source.value == "card"}
    assert {code: kind.figure_class for code, kind in known.items()} == {
        "SP": "D",
        "WA": "C",
        "SH": "B",
        "AR": "A",
        "TR": "S",
    }
    assert [known[code].copies for code in ("SP", "WA", "SH", "AR")] == [5] * 4
    white = [f.name for f in pack().figures_of(Seat.SOUTH) if f.kind.code == "SP"]
    assert white == ["SP1w", "SP2w", "SP3w", "SP4w", "SP5w"]
    assert figure("SP1b").owner is Seat.NORTH


@pytest.mark.rule("UU-S2")
@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("SP5,WA5,SH5,AR5", []),
        ("SP5,WA5,SH5,AR4,TR1", []),
        ("SP5,WA5,SH4,VA3,JE2,HE1", []),
        ("SP5,WA5,SH5,AR4", ["uu-bag-too-few"]),
        ("SP5,WA5,SH5,AR5,VA1", ["uu-bag-too-many"]),
        ("SP6,WA4,SH5,AR5", ["uu-bag-alike"]),
        ("SP5,WA5,VA4,SH5,TR1", ["uu-bag-copies"]),
        ("SP5,WA2,SH5,CL3,SL3,TR1,VA1", ["uu-bag-class"]),
        ("SP5,WA5,SH4,AR5,GI1", ["uu-bag-class"]),
        ("SP5,WA5,SH5,AR3,TR1,HE1", ["uu-bag-class"]),
        ("SP5,SP5,SH5,AR5", ["uu-bag-twice"]),
    ],
)
def test_a_bag_is_checked_and_what_is_wrong_is_explained(text: str, found: list[str]) -> None:
    assert faults(text) == found


@pytest.mark.rule("UU-S2")
def test_memo_cards_alone_must_allow_a_lawful_bag() -> None:
    assert faults("SP,WA,SH,AR") == []
    assert faults("SP,WA,SH,AR,TR") == []
    assert faults("SP,WA,SH") == ["uu-bag-too-few"]
    assert faults("SP,WA,SH,AR,TR,HE") == ["uu-bag-class"]
    # Ten of class B at the most, so three kinds of it do not help.
    assert faults("SP,SH,CL,SL") == ["uu-bag-too-few"]


@pytest.mark.rule("UU-S2")
def test_a_game_does_not_begin_with_an_unlawful_bag() -> None:
    with pytest.raises(RuleBroken) as broken:
        begun(north="SP6,WA4,SH5,AR5")
    assert broken.value.rule.id == "UU-S2"
    assert broken.value.because.facts["seat"] is Seat.NORTH


@pytest.mark.rule("UU-S2")
def test_all_that_is_wrong_with_a_bag_is_told_at_once() -> None:
    with pytest.raises(RuleBroken) as broken:
        begun(north="SP6,WA4,SH5,AR5,VA1")
    told = Catalogue(Language.ENGLISH, UNIQUE_UNITS.folder).tell(broken.value.because)
    assert "6 of Spearman; there may be 5." in told
    assert "21 figures; there must be 20." in told


@pytest.mark.rule("UU-S2")
def test_a_handicap_allows_one_player_more_figures_of_class_s() -> None:
    two = "SP5,WA5,SH5,AR3,TR1,HE1"
    assert faults(two, handicap=2) == []
    state = begun(south=two, handicap={"south": 2})
    assert field(state, "handicap") == "2:1"
    with pytest.raises(RuleBroken, match="UU-S2"):
        begun(south=two, north=two, handicap={"south": 2})


@pytest.mark.rule("UU-S1", "UU-S4")
def test_bags_are_those_of_the_starter_box_unless_wished_otherwise() -> None:
    for seed in range(5):
        setup = game().rules.new_setup(Random(seed), {"exchange": "no"})
        assert setup["bags"] == {"south": "SP,WA,SH,AR", "north": "SP,WA,SH,AR"}
        assert game().rules.start(setup).bag(Seat.SOUTH).known == dict.fromkeys(pack().kinds[:4], 5)
    by_lot = [game().rules.new_setup(Random(seed), {"bags": "any"})["bags"] for seed in range(5)]
    assert len({str(bags) for bags in by_lot}) > 1


@pytest.mark.rule("UU-S2")
def test_a_handicap_can_be_wished_for() -> None:
    bags = "SP5,WA5,SH5,AR3,TR1,HE1/SP5,WA5,SH5,AR5"
    setup = game().rules.new_setup(Random(1), {"bags": bags, "handicap": "2:1"})
    assert field(game().rules.start(setup), "handicap") == "2:1"
    with pytest.raises(Complaint, match="uu-bag-fault"):
        game().rules.new_setup(Random(1), {"bags": bags, "handicap": "1:2"})
    with pytest.raises(Complaint, match="setup-one-of"):
        game().rules.new_setup(Random(1), {"handicap": "2"})


@pytest.mark.parametrize(
    ("bags", "told"),
    [
        (STARTER, "“SP5,WA5,SH5,AR5” does not give bags to both; write them like bags="),
        (f"/{STARTER}", "“/SP5,WA5,SH5,AR5” does not give bags to both; "),
        (
            f"XX5/{STARTER}",
            "“XX” is not a kind of figure; write one of these: SP, WA, SH, AR, TR, ",
        ),
    ],
)
def test_bags_that_cannot_be_read_are_told_how_to_be_written(bags: str, told: str) -> None:
    with pytest.raises(Complaint) as complaint:
        game().rules.new_setup(Random(1), {"bags": bags})
    said = Catalogue(Language.ENGLISH, UNIQUE_UNITS.folder).tell(complaint.value.sentence)
    assert said.startswith(told)


@pytest.mark.rule("UU-S2")
def test_everything_that_is_wrong_with_both_bags_is_told() -> None:
    with pytest.raises(Complaint) as told:
        game().rules.new_setup(Random(1), {"bags": "SP6,WA4,SH5,AR5/SP,WA"})
    assert Catalogue(Language.ENGLISH, UNIQUE_UNITS.folder).tell(told.value.sentence) == (
        "UU-S2: The bag of South is not right. 6 of Spearman; there may be 5. "
        "The bag of North is not right. It makes only 10 figures; there must be 20. "
        "Put both bags together again."
    )


@pytest.mark.parametrize("option", ["exchange", "around_one", "bare_loses"])
def test_what_is_agreed_on_is_yes_or_no(option: str) -> None:
    assert game().rules.new_setup(Random(1), {option: "yes"}).get(option, True) is True
    with pytest.raises(Complaint) as told:
        game().rules.new_setup(Random(1), {option: "perhaps"})
    assert told.value.sentence.facts["allowed"] == ("yes", "no")


@pytest.mark.rule("UU-S1")
def test_bags_start_full_and_only_their_memo_cards_are_known() -> None:
    state = begun("SP,WA,SH,AR,TR")
    bag = state.bag(Seat.SOUTH)
    assert bag.left == 20
    assert [kind.code for kind in bag.memos] == ["SP", "WA", "SH", "AR", "TR"]
    assert bag.known is None
    possible = {f.kind.code for f in bag.possible(pack().figures_of(Seat.SOUTH))}
    assert possible == {"SP", "WA", "SH", "AR", "TR"}


@pytest.mark.rule("UU-S1")
def test_four_memo_cards_of_five_figures_tell_the_whole_mix() -> None:
    known = begun("SP,WA,SH,AR").bag(Seat.SOUTH).known
    assert known is not None
    assert {kind.code: count for kind, count in known.items()} == dict.fromkeys(
        ("SP", "WA", "SH", "AR"), 5
    )


@pytest.mark.rule("UU-S1", "UU-S2")
def test_what_came_out_of_a_bag_tells_what_can_no_longer_be_inside() -> None:
    bag = begun("SP,WA,SH,AR,TR").bag(Seat.SOUTH)
    own = pack().figures_of(Seat.SOUTH)
    assert bag.may_hold([figure("TR1w")])
    assert not bag.may_hold([figure("VA1w")])
    # With fifteen Spearmen, Warriors and Shieldbearers out, four Archers and the Trader are left.
    gone = [f for f in own if f.kind.code in ("SP", "WA", "SH")]
    rest = bag.without(gone)
    assert rest.left == 5
    assert rest.may_hold([figure("AR1w"), figure("AR2w"), figure("AR3w"), figure("AR4w")])
    assert not rest.may_hold([figure(f"AR{n}w") for n in range(1, 6)])
    four = rest.without([figure(f"AR{n}w") for n in range(1, 5)])
    assert [f.name for f in four.possible(own)] == ["TR1w"]
    assert four.without([figure("TR1w")]).possible(own) == ()


def test_players_may_agree_to_leave_the_bags_as_they_are() -> None:
    assert begun(exchange=False).phase is Phase.TURN


PLAIN: dict[str, object] = {"first": "south", "bags": {"south": STARTER, "north": "SP,WA,SH,AR"}}


@pytest.mark.parametrize(
    "change",
    [
        {},
        {"handicap": {"north": 3}},
        {"exchange": False},
        {"around_one": True, "bare_loses": True},
    ],
)
def test_a_setup_survives_its_plain_form(change: Mapping[str, object]) -> None:
    setup = Setup.from_mapping(pack(), {**PLAIN, **change})
    assert setup.to_mapping(pack()) == {**PLAIN, **change}
    assert game().rules.start(setup.to_mapping(pack())).turn == 1


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"first": "east"}, "setup-one-of"),
        ({"first": ["south"]}, "setup-one-of"),
        ({"bags": None}, "uu-setup-bags"),
        ({"bags": {"south": STARTER}}, "uu-setup-bags"),
        ({"bags": {"south": 5, "north": STARTER}}, "uu-setup-bags"),
        ({"bags": {"south": "XX5", "north": STARTER}}, "uu-notation-kind"),
        ({"bags": {"south": "SP0", "north": STARTER}}, "uu-notation-share"),
        ({"bags": {"south": "", "north": STARTER}}, "uu-notation-share"),
        ({"handicap": 3}, "setup-one-of"),
        ({"handicap": {"west": 3}}, "setup-one-of"),
        ({"handicap": {"south": True}}, "setup-one-of"),
        ({"handicap": {"south": 0}}, "setup-one-of"),
        ({"exchange": "no"}, "setup-one-of"),
        ({"players": 2}, "setup-unknown-entry"),
    ],
)
def test_a_plain_setup_that_makes_no_sense_is_a_complaint(
    change: Mapping[str, object], complaint: str
) -> None:
    with pytest.raises(Complaint) as told:
        Setup.from_mapping(pack(), {**PLAIN, **change})
    assert told.value.sentence.key == complaint
    for language in Language:
        assert Catalogue(language, UNIQUE_UNITS.folder).tell(told.value.sentence)


@pytest.mark.parametrize(
    ("change", "remedy"),
    [
        ({"first": "east"}, "it can be south, north."),
        ({"exchange": "no"}, "it can be true, false."),
        ({"handicap": {"south": 0}}, "it can be a number from 1 to 20 for south"),
        ({"seats": 3}, "the entries are bags, first, handicap"),
    ],
)
def test_a_setup_that_makes_no_sense_is_told_what_would(
    change: Mapping[str, object], remedy: str
) -> None:
    with pytest.raises(Complaint) as told:
        Setup.from_mapping(pack(), {**PLAIN, **change})
    assert remedy in Catalogue(Language.ENGLISH, UNIQUE_UNITS.folder).tell(told.value.sentence)

"""How a game ends, and who has won by how many points."""

from __future__ import annotations

import pytest

from companion.games.neon.rules.scoring import points, score_lines
from companion.games.neon.rules.state import State
from companion.games.neon.rules.steps import Step
from companion.games.neon.rules.turn import outcome
from companion.rules.outcome import Outcome
from tests.games.neon.writing import (
    ENGLISH,
    NE,
    NW,
    RUSSIAN,
    SE,
    SW,
    S,
    play,
    refused,
    table,
)


def last_action(south: str, north_west: str, north_east: str, fields: str) -> State:
    """The last action of a round, with everybody apart from each other."""
    mine = "south=GH;at:1;en:0;laid;row:GH1,over,GH2,left" + (f";{south}" if south else "")
    return table(
        f"seats=3 step=act number=2 acting=south acted=south {fields} {mine} "
        f"north-west=RO;en:0;{north_west} north-east=AK;en:0;{north_east}"
    )


def ended(state: State, line: str = "south skip") -> Outcome:
    state = play(state, line)
    assert state.step is Step.OVER
    found = outcome(state)
    assert found is not None
    for catalogue in (ENGLISH, RUSSIAN):
        assert catalogue.tell(found.text)
    return found


LAST = "round=7 leader=north-east top=9"


# --- when (NE-E1, NE-E2) -----------------------------------------------------------------


@pytest.mark.rule("NE-E1")
def test_rebirth_ends_after_the_last_round_of_the_board_before_anything_closes() -> None:
    state = last_action("won:0.2.0", "at:9", "at:5", LAST)
    result = ended(state)
    assert result.winners == (S,)
    earlier = play(last_action("won:0.2.0", "at:5", "at:6", LAST.replace("7", "6")), "south skip")
    assert outcome(earlier) is None


@pytest.mark.rule("NE-E1")
def test_the_only_one_left_wins_whatever_the_points() -> None:
    out = "hp:0;side:B;out"
    result = ended(last_action("", f"{out};won:0.3.0", out, "top=9"))
    assert (result.winners, result.rule and result.rule.id) == ((S,), "NE-E1")
    assert result.points == {S: 1, NW: 6, NE: 0}


@pytest.mark.rule("NE-E1")
def test_a_fighter_on_the_dropship_is_still_in_the_game() -> None:
    state = last_action("", "hp:6;side:B;up:STABI", "hp:0;side:B;out", "top=9")
    assert outcome(play(state, "south skip")) is None


@pytest.mark.rule("NE-E1", "NE-E2")
@pytest.mark.parametrize(("mode", "rule"), [("rebirth", "NE-E1"), ("royal", "NE-E2")])
def test_nobody_may_be_left_after_a_sector_has_closed(mode: str, rule: str) -> None:
    fields = f"mode={mode} top=4"
    out = "hp:0;side:B;out"
    state = table(
        f"seats=3 step=act number=2 acting=south acted=south {fields} "
        "south=GH;at:4;side:B;hp:1;en:0;laid;row:GH1,over,GH2,left "
        f"north-west=RO;en:0;{out} north-east=AK;en:0;at:4;side:B;hp:1"
    )
    state = play(state, "south skip", "south flee 3")
    result = ended(state, "north-east flee 3")
    assert (result.winners, result.because.key) == ((), "ne-outcome-nobody")
    assert result.rule is not None
    assert result.rule.id in (rule, "NE-E3")


@pytest.mark.rule("NE-E2")
def test_royal_battle_ends_with_the_last_one_standing() -> None:
    out = "hp:0;side:B;out"
    result = ended(last_action("", out, out, "mode=royal round=3 top=1"))
    assert (result.winners, result.because.key) == ((S,), "ne-outcome-last")
    assert result.points == {}
    on = play(last_action("", "at:5", out, "mode=royal round=7 top=9"), "south skip")
    assert outcome(on) is None  # the round board is at its end, the battle is not


def test_nothing_is_done_once_it_is_over() -> None:
    state = play(last_action("won:0.2.0", "at:9", "at:5", LAST), "south skip")
    assert refused(state, "south lay") == ("NE-E1", "ne-over")


# --- points (NE-E3) ----------------------------------------------------------------------


@pytest.mark.rule("NE-E3")
def test_points_are_explained_line_by_line() -> None:
    state = last_action(
        "won:1.2.2;bots:cook,cook~,guard", "at:5", "at:6", "leader=south round=7 top=9"
    )
    lines = {line.what: (line.count, line.points) for line in score_lines(state, (S,))}
    assert lines == {
        "three": (2, 6),
        "two": (2, 4),
        "one": (1, 1),
        "bot": (3, 3),
        "pair": (1, 1),
        "leader": (1, 1),
    }
    assert points(state, (S,)) == 16
    assert ended(state).points[S] == 16
    for line in score_lines(state, (S,)):
        assert ENGLISH.tell(line.text)
        assert RUSSIAN.tell(line.text)


@pytest.mark.rule("NE-E3")
@pytest.mark.parametrize(
    ("south", "north_west", "winners", "key"),
    [
        ("won:0.0.2", "at:5;won:0.3.0", (S,), "ne-outcome-tie"),
        ("won:1.1.0", "at:5;won:0.0.1", (NW,), "ne-outcome-tie"),
        ("won:2.1.0", "at:5;won:0.2.0", (NW,), "ne-outcome-tie"),
        ("won:0.2.0", "at:5;won:0.2.0", (S, NW), "ne-outcome-shared"),
        ("won:0.2.0", "at:5;won:0.1.0", (S,), "ne-outcome"),
    ],
)
def test_ties_go_by_the_more_valuable_tokens(
    south: str, north_west: str, winners: object, key: str
) -> None:
    result = ended(last_action(south, north_west, "at:6", LAST))
    assert (result.winners, result.because.key) == (winners, key)
    assert result.rule is not None
    assert result.rule.id == "NE-E3"


@pytest.mark.rule("NE-E3")
def test_who_is_out_cannot_win_but_may_be_the_best_of_the_tournament() -> None:
    result = ended(last_action("won:0.1.0", "hp:0;side:B;out;won:0.3.0", "at:6", LAST))
    assert (result.winners, result.because.key) == ((S,), "ne-outcome-star")
    assert "6" in ENGLISH.tell(result.because)
    assert result.places[0] == (S,)
    assert result.places[-1] == (NW,)


# --- teams (NE-C1) -----------------------------------------------------------------------


@pytest.mark.rule("NE-C1")
def test_a_team_pools_its_trophies_bots_and_leadership() -> None:
    state = table(
        "seats=4 mode=coalition teams=2 round=6 leader=north-east top=9 "
        "step=act number=2 acting=south-west acted=south-west "
        "south-west=GH;at:1;en:0;laid;row:GH1,over,GH2,left;bots:cook;won:0.1.0 "
        "north-west=RO;at:5;en:0;won:0.2.0 north-east=AK;at:6;en:0;bots:cook "
        "south-east=SN;at:7;en:0"
    )
    result = ended(state, "south-west skip")
    assert result.points == {SW: 6, NE: 6, NW: 4, SE: 4}
    assert set(result.winners) == {SW, NE}
    assert result.teams == ((SW, NE), (NW, SE))
    assert result.rule is not None
    assert result.rule.id == "NE-C1"


@pytest.mark.rule("NE-C1", "NE-E3")
def test_teams_that_share_the_victory_share_the_first_place() -> None:
    state = table(
        "seats=4 mode=coalition teams=2 round=6 leader=north-east top=9 "
        "step=act number=2 acting=south-west acted=south-west "
        "south-west=GH;at:1;en:0;laid;row:GH1,over,GH2,left;won:0.2.0 "
        "north-west=RO;at:5;en:0;bots:cook;won:0.2.0 north-east=AK;at:6;en:0 "
        "south-east=SN;at:7;en:0"
    )
    result = ended(state, "south-west skip")
    assert result.winners == state.players
    assert result.places == (state.players,)


@pytest.mark.rule("NE-C1", "NE-E1")
def test_the_last_team_wins_even_with_one_of_it_out() -> None:
    out = "hp:0;side:B;out"
    state = table(
        "seats=4 mode=coalition teams=2 top=9 step=act number=2 "
        "acting=south-west acted=south-west "
        "south-west=GH;at:1;en:0;laid;row:GH1,over,GH2,left "
        f"north-west=RO;{out} north-east=AK;{out} south-east=SN;{out}"
    )
    result = ended(state, "south-west skip")
    assert set(result.winners) == {SW, NE}
    assert result.because.key == "ne-outcome-team"

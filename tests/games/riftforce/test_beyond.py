"""The eight guilds of Beyond."""

from __future__ import annotations

import pytest

from companion.games.riftforce.rules.events import Drawn, Reshuffled
from companion.rules.seat import Seat
from tests.games.riftforce.test_abilities import act, ready
from tests.games.riftforce.writing import events_of, field, north, play, refused, south, table


@pytest.mark.rule("RF-BEAST")
def test_beast_moves_next_door_and_hits_harder_when_hurt() -> None:
    state = table("south=-/BE5a/-/-/- north=CR7b/CR6a/CR7a,CR6b/-/-")
    assert north(act(state, "activate BE5a to 3")) == "CR7b/CR6a/CR7a*2,CR6b/-/-"
    hurt = table("south=-/BE5a*1/-/-/- north=CR7b/CR6a/CR7a/-/-")
    after = act(hurt, "activate BE5a to 1")
    assert north(after) == "CR7b*3/CR6a/CR7a/-/-"
    assert south(after) == "BE5a*1/-/-/-/-"


@pytest.mark.rule("RF-BEAST")
def test_beast_must_move_next_door() -> None:
    state = ready(table("south=-/BE5a/-/-/-"), "activate BE5a")
    for to in ("2", "4"):
        assert refused(state, f"south activate BE5a to {to}") == ("RF-BEAST", "rf-choice-adjacent")
    assert refused(state, "south activate BE5a") == ("RF-BEAST", "rf-choice-where")


@pytest.mark.rule("RF-MAGNET")
def test_magnet_drags_the_last_enemy_along() -> None:
    state = table("south=-/MA5a,PL5a/PL6a/-/- north=-/CR7a,CR6a/WA5a/-/-")
    after = act(state, "activate MA5a to 3")
    assert south(after) == "-/PL5a/PL6a,MA5a/-/-"
    assert north(after) == "-/CR7a/WA5a,CR6a*2/-/-"


@pytest.mark.rule("RF-MAGNET")
def test_magnet_moves_alone_when_nobody_is_there_and_cannot_stay() -> None:
    state = table("south=-/MA5a/-/-/-")
    assert south(act(state, "activate MA5a to 1")) == "MA5a/-/-/-/-"
    waiting = ready(state, "activate MA5a")
    assert refused(waiting, "south activate MA5a to 2") == ("RF-MAGNET", "rf-choice-adjacent")
    assert refused(waiting, "south activate MA5a") == ("RF-MAGNET", "rf-choice-where")


@pytest.mark.rule("RF-MAGNET")
def test_an_enemy_that_the_magnet_destroys_is_gone_and_no_other_is_dragged() -> None:
    state = table("south=-/MA5a/-/-/- north=-/CR7a,CR6a*4/-/-/-")
    after = act(state, "activate MA5a to 3")
    assert north(after) == "-/CR7a/-/-/-"
    assert field(after, "score") == "2:0"


@pytest.mark.rule("RF-LAVA")
def test_lava_hits_on_both_sides_and_burns_itself_and_those_in_front() -> None:
    state = table("south=-/PL5a,LA5a,PL5b/-/-/- north=CR7a/CR6a/CR7b,CR6b/-/-")
    after = act(state, "activate LA5a")
    assert north(after) == "CR7a*2/CR6a/CR7b*2,CR6b/-/-"
    assert south(after) == "-/PL5a*1,LA5a*1,PL5b/-/-/-"


@pytest.mark.rule("RF-LAVA", "RF-11")
def test_what_lava_destroys_of_its_own_scores_for_the_opponent() -> None:
    state = table("south=CR5a*4,LA5a*4/-/-/-/-")
    after = act(state, "activate LA5a")
    assert field(after, "score") == "0:3"
    assert field(after, "south-discard") == "LA7b,CR5a,LA5a"


@pytest.mark.rule("RF-SAND")
def test_sand_moves_hits_everybody_there_and_heals_itself_by_one() -> None:
    state = table("south=SA5a*2/-/-/-/- north=CR5a/-/-/CR7a,CR6a*5/-")
    after = act(state, "activate SA5a to 4")
    assert north(after) == "CR5a/-/-/CR7a*1/-"
    assert south(after) == "-/-/-/SA5a*1/-"
    fresh = table("south=SA5a/-/-/-/-")
    assert south(act(fresh, "activate SA5a to 2")) == "-/SA5a/-/-/-"


@pytest.mark.rule("RF-SAND")
def test_sand_must_move_to_another_location() -> None:
    state = ready(table("south=SA5a/-/-/-/-"), "activate SA5a")
    assert refused(state, "south activate SA5a to 1") == ("RF-SAND", "rf-choice-moves")
    assert refused(state, "south activate SA5a") == ("RF-SAND", "rf-choice-where")


@pytest.mark.rule("RF-ACID")
def test_acid_hits_the_first_two_and_its_kills_score_nothing() -> None:
    state = table("south=AC5a/-/-/-/- north=CR5a*2,WA5a*4,WA7a/-/-/-/-")
    after = act(state, "activate AC5a")
    assert north(after) == "WA7a/-/-/-/-"
    assert field(after, "score") == "0:0"
    assert field(after, "north-discard") == "CR5a,WA5a"
    lone = table("south=AC5a/-/-/-/- north=CR7a/-/-/-/-")
    assert north(act(lone, "activate AC5a")) == "CR7a*3/-/-/-/-"


@pytest.mark.rule("RF-STAR")
def test_star_hits_and_draws_a_card() -> None:
    state = ready(table("south=ST5a/-/-/-/- north=WA7a/-/-/-/-"), "activate ST5a")
    after = play(state, "south activate ST5a")
    assert north(after) == "WA7a*2/-/-/-/-"
    assert (state.hand(Seat.SOUTH), after.hand(Seat.SOUTH)) == (6, 7)


@pytest.mark.rule("RF-STAR")
def test_star_draws_nothing_to_a_full_hand() -> None:
    state = table("south=ST5a/ST5b/-/-/-")
    after = play(state, "south discard ST7b", "south activate ST5a", "south activate ST5b")
    assert after.hand(Seat.SOUTH) == 7


@pytest.mark.rule("RF-STAR", "RF-15")
def test_star_may_draw_the_very_card_that_was_discarded_for_it() -> None:
    nine = ("5a", "5b", "5c", "5d", "6a", "6b", "6c", "7a", "7b")
    laid = ",".join(f"{guild}{card}" for guild in ("PL", "LI", "EA") for card in nine)
    stars = ",".join(f"ST{card}" for card in nine[:-1])
    state = table(
        f"set=beyond guilds=ST,EA,LI,PL:WA,IC,SH,CR south={laid}/{stars}/-/-/- south-hidden=1"
    )
    waiting = play(state, "south discard ST7b")
    events = events_of(waiting, "south activate ST5a")
    assert Reshuffled(Seat.SOUTH, 1) in events
    assert Drawn(Seat.SOUTH, 1) in events
    after = play(waiting, "south activate ST5a", "south activate ST5b")
    assert field(after, "south-hidden") == "1:ST7b"
    assert field(after, "south-discard") == "-"


@pytest.mark.rule("RF-LOVE")
def test_an_activated_love_only_hits() -> None:
    state = table("south=LO5a,PL5a*3/-/-/-/- north=WA7a/-/-/-/-")
    after = act(state, "activate LO5a")
    assert north(after) == "WA7a*2/-/-/-/-"
    assert south(after) == "LO5a,PL5a*3/-/-/-/-"


@pytest.mark.rule("RF-MUSIC")
def test_music_lays_whom_it_destroys_on_its_own_side_next_door() -> None:
    state = table("south=-/MU5a/PL5a/-/- north=-/WA5a*4,CR7a/-/-/-")
    after = act(state, "activate MU5a to 3")
    assert north(after) == "-/CR7a/-/-/-"
    assert south(after) == "-/MU5a/PL5a,WA5a/-/-"
    assert field(after, "score") == "1:0"
    assert field(after, "north-discard") == "-"


@pytest.mark.rule("RF-MUSIC")
def test_music_must_say_where_and_only_when_it_destroys() -> None:
    state = ready(table("south=-/MU5a/-/-/- north=-/WA5a*3/-/-/-"), "activate MU5a")
    assert refused(state, "south activate MU5a") == ("RF-MUSIC", "rf-music-where")
    for to in (2, 4):
        assert refused(state, f"south activate MU5a to {to}") == ("RF-MUSIC", "rf-music-adjacent")
    weak = ready(table("south=-/MU5a/-/-/- north=-/WA5a*2/-/-/-"), "activate MU5a")
    assert refused(weak, "south activate MU5a to 3") == ("RF-MUSIC", "rf-music-nothing")
    assert north(play(weak, "south activate MU5a")) == "-/WA5a*4/-/-/-"


@pytest.mark.rule("RF-MUSIC", "RF-CRYSTAL")
def test_a_crystal_destroyed_by_music_scores_two() -> None:
    state = table("south=-/MU5a/-/-/- north=-/CR5a*4/-/-/-")
    assert field(act(state, "activate MU5a to 1"), "score") == "2:0"


@pytest.mark.rule("RF-MUSIC", "RF-EARTH")
def test_a_captured_earth_shakes_its_former_allies() -> None:
    state = table("south=-/MU5a/-/-/- north=-/EA5a*4/WA7a,WA5a*4/-/-")
    after = act(state, "activate MU5a to 3")
    assert north(after) == "-/-/WA7a*1/-/-"
    assert field(after, "score") == "2:0"


@pytest.mark.rule("RF-MUSIC", "RF-LOVE")
def test_a_captured_love_heals_its_new_allies() -> None:
    state = table("south=-/MU5a/PL5a*3,PL6a*2/-/- north=-/LO5a*4/-/-/-")
    after = act(state, "activate MU5a to 3 heals PL6a")
    assert south(after) == "-/MU5a/PL5a*3,PL6a,LO5a/-/-"
    waiting = ready(state, "activate MU5a")
    assert refused(waiting, "south activate MU5a to 3") == ("RF-LOVE", "rf-heals-whom")
    assert refused(waiting, "south activate MU5a to 1 heals PL6a") == ("RF-LOVE", "rf-heals-nobody")
    assert south(play(waiting, "south activate MU5a to 1")) == "LO5a/MU5a/PL5a*3,PL6a*2/-/-"


@pytest.mark.rule("RF-MUSIC")
def test_a_captured_card_that_does_not_heal_is_given_nobody_to_heal() -> None:
    state = table("south=-/MU5a/PL5a*3/-/- north=-/WA5a*4/-/-/-")
    waiting = ready(state, "activate MU5a")
    line = "south activate MU5a to 3 heals PL5a"
    assert refused(waiting, line) == ("RF-WATER", "rf-choice-no-healing")


@pytest.mark.rule("RF-MUSIC", "RF-7")
def test_a_captured_card_may_act_at_once_by_its_number() -> None:
    state = table("south=-/MU5a/-/-/- north=-/CR5a*4/WA7a/-/-", south="FI")
    by_number = play(state, "south discard FI5a", "south activate MU5a to 3")
    assert north(play(by_number, "south activate CR5a")) == "-/-/WA7a*4/-/-"
    either = play(state, "south discard MU5b", "south activate MU5a to 3")
    assert north(play(either, "south activate CR5a")) == "-/-/WA7a*4/-/-"
    by_guild = play(state, "south discard MU6a", "south activate MU5a to 3")
    assert by_guild.to_act is Seat.NORTH


@pytest.mark.rule("RF-MUSIC", "RF-10", "RF-11")
def test_a_captured_card_that_is_destroyed_scores_for_its_owner_and_goes_home() -> None:
    lent = "guilds=MU,FI,EA,LI:CR,WA,IC,SH set=beyond turn=2"
    state = table(f"{lent} south=WA5a*4/-/-/-/- north=CR5a/-/-/-/-")
    after = play(state, "north discard CR7b", "north activate CR5a")
    assert field(after, "score") == "0:1"
    assert field(after, "north-discard") == "CR7b,WA5a"
    assert field(after, "south-discard") == "-"


@pytest.mark.rule("RF-MUSIC")
def test_a_captured_card_holds_a_location_for_its_new_side() -> None:
    lent = "guilds=MU,FI,EA,LI:CR,WA,IC,SH set=beyond"
    state = table(f"{lent} south=WA5a/-/-/-/- south-hidden=3")
    assert field(play(state, "south draw"), "score") == "1:0"

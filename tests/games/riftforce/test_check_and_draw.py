"""C) Check and draw: points for locations, and cards up to seven."""

from __future__ import annotations

import pytest

from companion.games.riftforce.rules.events import Controlled, Drawn, Reshuffled, Scored
from companion.rules.seat import Seat
from tests.games.riftforce.writing import events_of, field, play, refused, table

NINE = ("5a", "5b", "5c", "5d", "6a", "6b", "6c", "7a", "7b")
FIRES_LEFT = ",".join(f"{guild}{card}" for guild in ("PL", "LI", "EA") for card in NINE)
"""All cards of a south with Fire, Earth, Light and Plant but the nine of Fire."""


def late(rest: str) -> str:
    return f"guilds=FI,EA,LI,PL:WA,IC,SH,CR south={FIRES_LEFT}/-/-/-/- {rest}"


@pytest.mark.rule("RF-13")
def test_a_full_hand_draws_nothing() -> None:
    state = table("south=FI5a/-/-/-/-")
    assert refused(state, "south draw") == ("RF-13", "rf-draw-full-hand")


@pytest.mark.rule("RF-13", "RF-15")
@pytest.mark.parametrize("held", [0, 3, 6])
def test_with_fewer_one_draws_up_to_seven(held: int) -> None:
    state = table(f"south=FI5a/-/-/-/- south-hidden={held}")
    assert play(state, "south draw").hand(Seat.SOUTH) == 7
    assert Drawn(Seat.SOUTH, 7 - held) in events_of(state, "south draw")


@pytest.mark.rule("RF-14")
def test_a_point_for_each_location_held_alone() -> None:
    state = table("south=FI5a,FI6a/-/FI5b/FI7a/- north=-/WA5a/WA6a/-/- south-hidden=3")
    events = events_of(state, "south draw")
    assert events[:2] == (Controlled(Seat.SOUTH, (1, 4)), Scored(Seat.SOUTH, 2, 2))


@pytest.mark.rule("RF-14")
def test_only_the_active_player_scores() -> None:
    state = table("south=FI5a/-/-/-/- north=-/WA5a/WA6a/-/- south-hidden=3")
    assert field(play(state, "south draw"), "score") == "1:0"


@pytest.mark.rule("RF-14")
def test_no_location_held_alone_is_no_point_and_still_a_turn() -> None:
    state = table("south=FI5a/-/-/-/- north=WA5a/-/-/-/- south-hidden=3")
    after = play(state, "south draw")
    assert field(after, "score") == "0:0"
    assert after.to_act is Seat.NORTH


@pytest.mark.rule("RF-15")
def test_an_empty_deck_is_the_shuffled_discard_pile() -> None:
    state = table(late("south-hidden=2:FI5a,FI6a,FI7a south-discard=FI5b,FI5c,FI5d,FI6b,FI6c,FI7b"))
    events = events_of(state, "south draw")
    assert [event for event in events if isinstance(event, Drawn | Reshuffled)] == [
        Drawn(Seat.SOUTH, 1),
        Reshuffled(Seat.SOUTH, 6),
        Drawn(Seat.SOUTH, 4),
    ]
    after = play(state, "south draw")
    assert field(after, "south-hidden") == "3:FI5a,FI6a,FI7a/4:FI5bcd,FI6bc,FI7b"
    assert field(after, "south-discard") == "-"


@pytest.mark.rule("RF-15")
def test_the_discard_pile_stays_until_a_card_is_needed() -> None:
    state = table(late("south-hidden=2:FI5ab,FI6abc,FI7ab south-discard=FI5c,FI5d"))
    after = play(state, "south draw")
    assert (after.hand(Seat.SOUTH), after.deck(Seat.SOUTH)) == (7, 0)
    assert field(after, "south-discard") == "FI5c,FI5d"


@pytest.mark.rule("RF-15")
def test_with_deck_and_discards_empty_one_takes_what_there_is() -> None:
    laid = ",".join(f"FI{card}" for card in NINE[1:])
    state = table(
        f"guilds=FI,EA,LI,PL:WA,IC,SH,CR south={FIRES_LEFT},{laid}/-/-/-/- "
        "south-hidden=- south-discard=FI5a"
    )
    after = play(state, "south draw")
    assert after.hand(Seat.SOUTH) == 1


@pytest.mark.rule("RF-15", "RF-K1")
def test_knowledge_survives_the_reshuffle_exactly() -> None:
    """Three are certainly in hand; of the six reshuffled ones four are, nobody knows which."""
    state = table(
        late("south-hidden=2:FI5a,FI6a,FI7a south-discard=FI5b,FI5c,FI5d,FI6b,FI6c,FI7b turn=1")
    )
    after = play(state, "south draw", "north summon WA5a@1")
    assert play(after, "south summon FI5b@1 FI5c@1 FI5d@1").hand(Seat.SOUTH) == 4
    both = play(after, "south summon FI5b@1 FI5c@1 FI5d@1", "north summon WA5b@1")
    assert refused(both, "south summon FI6b@1 FI6c@1") == ("RF-K1", "rf-card-still-in-deck")
    assert play(both, "south summon FI6a@1 FI6c@1").hand(Seat.SOUTH) == 2

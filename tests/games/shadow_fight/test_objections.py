"""Whatever is done to a table is a play, a question, or refused with words that are true of it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.games.shadow_fight.rules.rulebook import RULEBOOK
from companion.games.shadow_fight.rules.state import State
from companion.games.shadow_fight.table import mat
from companion.games.shadow_fight.table.mat import layout
from tests.games.shadow_fight.seeing import forbidden, named, refusal, says_nothing
from tests.games.shadow_fight.writing import ENGLISH, FOUR, RUSSIAN, THREE, new_game, play, table

DEMONS = play(new_game({"players": 3, "first": "south"}, 1), "south choose CIN")
FIELD = play(DEMONS, "north-west choose HYD", "north-east choose GAL")
TRAPS = "tactics=CO:trap,GR:both,SW:knockout"
LAYING = play(table(f"{THREE} hands=5,5,5 {TRAPS}"), "south lay")
OPENING = play(LAYING, "north-west lay", "north-east lay")
ACTING = play(OPENING, "south open DE")
STANCE = play(ACTING, "south act 2")
DISCARDING = play(OPENING, "south open ON", "south act 2", "north-west lots 3", "north-east lots 1")
STUNNED = play(
    table(f"{THREE} step=open series=?/?/? hands=5,3,5"),
    *("south open SW", "south act 2 at north-west names CO"),
)
OFFER = table("step=offer fight=2 hands=5,5 wins=1,0")
PICKING = play(OFFER, "table offer ON RE CO CO GR SN")
REFILL = table("step=refill fight=2 hands=7,5 wins=1,0 dues=refill:south:2,refill:north:1")
UNOPENED = play(
    table("step=open series=?/? energy=3,1 hands=5,5"), "south open CO", "south act 2 at north"
)
TEAMS = play(
    table(f"{FOUR} hands=5,5,5,5 teams=yes"),
    *("south-west lay", "north-west lay", "north-east lay", "south-east lay"),
)

EVERY = {
    "demons": DEMONS,
    "field": FIELD,
    "laying": LAYING,
    "opening": OPENING,
    "acting": ACTING,
    "stance": STANCE,
    "discarding": DISCARDING,
    "stunned": STUNNED,
    "offer": OFFER,
    "picking": PICKING,
    "refill": REFILL,
    "unopened": UNOPENED,
    "teams": TEAMS,
}
NEW = ("ON", "CO", "back", "knockout", "TRA", "demon_back")
"""What may come to the table: open and face-down cards of every sort."""
_CODES = {mat.BACK.name: "back", mat.KNOCKOUT.name: "knockout", mat.FIRST.name: "first"}


def disturbances(state: State) -> Iterator[tuple[str, ...]]:
    """Everything that can be done to one piece."""
    zones = [zone.name for zone in mat.mat_for(state.players).zones if not zone.blind]
    for zone, there in layout(state).zones.items():
        for piece in {lying.kind: lying for lying in there}.values():
            if piece.name.startswith("tactic_"):
                yield (f"flip {piece.name.partition('_')[2]}",)
                continue
            name = _CODES.get(piece.name, piece.name.rpartition("_")[2])
            name = "demon_back" if piece.kind == mat.DEMON_BACK else name
            yield (f"{name} off {zone}",)
            yield f"{name} off {zone}", f"{name} beside"
            yield from ((f"{name} off {zone}", f"{name} > {z}") for z in zones if z != zone)
        if there and zone in mat.SERIES:
            yield (f"turn {zone}",)
        if len(there) == 1 and zone not in mat.TACTICS:
            yield from ((f"{name} over {zone}",) for name in NEW if named(name) != there[0].kind)
        if zone in mat.TACTICS:
            yield (f"{zone} off",)
    lying = {*layout(state)}
    for name in (name for name in NEW if named(name) not in lying):
        yield from ((f"{name} > {zone}",) for zone in zones)
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


def quiet(state: State) -> list[tuple[str, ...]]:
    """What is done to a table without anybody making anything of it."""
    return [deed for deed in disturbances(state) if says_nothing(state, *deed)]


def test_nothing_is_overlooked_but_who_is_early_or_has_not_finished() -> None:
    early = [("back > south-series",)]
    assert quiet(STANCE) == early, "who has acted may lay the next card"
    assert quiet(LAYING) == []
    assert quiet(OFFER) == [("ON > display",), ("CO > display",)], "the first of six"
    assert set(quiet(STUNNED)) == {
        *(("ON > display",), ("ON > north-west-shown",)),
        *early,
        *opened(STUNNED),
    }
    assert quiet(FIELD) == []
    assert quiet(PICKING) == []


def opened(state: State) -> set[tuple[str, ...]]:
    """Those who open before it is time."""
    hidden = (seat.value for seat in state.players if state.fighter(seat).laid)
    return {(f"{code} over {seat}-series",) for seat in hidden for code in ("ON", "CO")}


# --- what is said ------------------------------------------------------------------------------


def told(state: State, *deeds: str) -> str:
    """Why a table cannot be and what to do about it, in English."""
    found = refusal(state, *deeds)
    assert found is not None
    return f"{ENGLISH.tell(found.because)} {ENGLISH.tell(found.remedy)}"


@pytest.mark.rule("SF-1")
def test_moves_are_laid_face_down_one_each_and_by_those_in_the_fight() -> None:
    assert forbidden(LAYING, "CO > north-west-series") == ("SF-1", "sf-because-laid-open")
    two = ["back > north-west-series", "back > north-west-series"]
    assert forbidden(LAYING, *two) == ("SF-1", "sf-because-several-moves")
    out = table(f"{THREE} out=-,lower,- last-out=north-west hands=5,5,5")
    assert forbidden(out, "back > north-west-series") == ("SF-9", "sf-lay-out")


@pytest.mark.rule("SF-2")
def test_who_opens_out_of_turn_is_told_who_is_next() -> None:
    assert told(OPENING, "CO over north-east-series").startswith(
        "South opens before North-east: the order goes clockwise from South."
    )


@pytest.mark.rule("SF-S1")
def test_a_card_that_cannot_have_been_laid_is_a_swap() -> None:
    seen = table(f"{THREE} step=open series=?/?/? hands=5,5,5 discard=CO,CO,CO,CO,CO,CO,CO")
    assert forbidden(seen, "CO over south-series") == ("SF-S1", "sf-all-seen")


@pytest.mark.rule("SF-6")
def test_a_series_stays_until_the_round_is_over() -> None:
    assert told(STANCE, "DE off south-series") == (
        "Defence lies in South’s series until the round is over. "
        "Move Defence back to South’s series."
    )


@pytest.mark.rule("SF-E6", "SF-E7")
def test_tactics_change_by_effects_alone() -> None:
    assert forbidden(OPENING, "flip ON") == ("SF-E6", "sf-because-tactic-number")
    assert forbidden(OPENING, "flip CO") == ("SF-E6", "sf-because-tactic-trap")
    assert forbidden(OPENING, "knockout > tactic-1") == ("SF-E7", "sf-because-knockout-laid")
    assert forbidden(OPENING, "knockout off tactic-5") == ("SF-E7", "sf-because-knockout-taken")


@pytest.mark.rule("SF-E8")
def test_only_a_stance_lies_sideways() -> None:
    assert forbidden(STANCE, "turn south-series") == ("SF-E8", "sf-because-turned")
    assert forbidden(OPENING, "turn north-west-series") == ("SF-E8", "sf-because-turned")


@pytest.mark.rule("SF-7")
def test_the_first_player_card_moves_by_an_effect_alone() -> None:
    taken = ["first off south-first", "first > north-west-first"]
    assert forbidden(OPENING, *taken) == ("SF-7", "sf-because-first")


@pytest.mark.rule("SF-S2")
def test_everybody_keeps_one_demon_that_no_one_else_has() -> None:
    both = ["HYD > north-west-demon", "GAL > north-west-demon"]
    assert forbidden(DEMONS, *both) == ("SF-S2", "sf-because-several-demons")
    assert forbidden(DEMONS, "TRA > south-demon") == ("SF-S2", "sf-demon-chosen")
    spent = table(f"{THREE} hands=5,5,5 demons=CIN~,HYD,GAL")
    assert forbidden(spent, "CIN over south-demon") == ("SF-S2", "sf-because-demon-up")
    assert forbidden(spent, "demon_back over north-east-demon") == ("SF-S2", "sf-power-not-now")


@pytest.mark.rule("SF-E3")
def test_where_several_discard_a_card_on_the_display_is_nobodys() -> None:
    assert forbidden(DISCARDING, "ON > display") == ("SF-E3", "sf-because-whose")

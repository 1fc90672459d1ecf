"""Plays told: what a player does, what came of it in few words, and what is left to do."""

from __future__ import annotations

import pytest

from companion.games.shadow_fight.rules.actions import Act, DrawLots, Search, UsePower
from companion.games.shadow_fight.rules.events import Tied
from companion.games.shadow_fight.rules.state import State
from companion.games.shadow_fight.rules.turn import apply
from companion.games.shadow_fight.words.notation import read_action
from companion.games.shadow_fight.words.wording import (
    effects,
    restates,
    reveals,
    tell_action,
    tell_event,
    tell_result,
    unseen_task,
)
from companion.scenes.scene import Effect, EffectKind
from tests.games.shadow_fight.dealt import real_game
from tests.games.shadow_fight.writing import (
    ENGLISH,
    FOUR,
    PACK,
    RUSSIAN,
    SE,
    SW,
    THREE,
    WISHES,
    S,
    events_of,
    play,
    table,
)


def does(state: State, line: str) -> tuple[str, str]:
    """An action in both languages."""
    told = tell_action(state, read_action(PACK, line))
    return ENGLISH.tell(told), RUSSIAN.tell(told)


def results(state: State, line: str) -> list[str]:
    """What is said after an action, in English."""
    after, events = apply(state, read_action(PACK, line))
    told = tell_result(state, after, events)
    assert all(RUSSIAN.tell(line) for line in told)
    return [ENGLISH.tell(line) for line in told]


def tasks(state: State, line: str) -> list[str]:
    """What an action leaves to do that no camera sees."""
    told = (unseen_task(event) for event in events_of(state, line))
    return [ENGLISH.tell(task) for task in told if task is not None]


def on_pieces(state: State, line: str) -> tuple[Effect, ...]:
    after, events = apply(state, read_action(PACK, line))
    return effects(state, after, events)


# --- what players do -----------------------------------------------------------------------


def test_an_action_is_told_with_its_aim() -> None:
    state = table(f"{THREE} step=act acting=south series=CO/?/? hands=4,4,4")
    assert does(state, "south act 2 at north-east") == (
        "South uses Hail of blows on North-east",
        "Юг выбирает действие «Град ударов»: цель — Северо-восток",
    )
    state = table(f"{THREE} step=act acting=south series=SW/?/? hands=4,4,4")
    assert does(state, "south act 2 at north-west names CO")[0] == (
        "South uses Stun on North-west, naming Combo"
    )
    state = table(f"{THREE} step=act acting=south series=GR/?/? hands=4,4,4")
    assert does(state, "south act 1 on ON")[0] == "South uses Pain point on Onslaught"


def test_cards_that_are_alike_are_told_once() -> None:
    state = table("step=act acting=south series=SW/? hands=4,CO2DE2 dues=stunned:north:1:GR")
    assert does(state, "north show CO CO DE DE")[0] == (
        "North shows the whole hand: 2 × Defence and 2 × Combo"
    )


@pytest.mark.rule("SF-9")
def test_a_card_that_is_only_discarded_is_told_otherwise_than_one_that_is_played() -> None:
    state = table("step=open series=?/? hands=4,4")
    assert does(state, "south open CO")[0] == "South opens Combo"
    state = table(f"{THREE} step=act acting=south series=ON/?/? hands=4,4,4 energy=3,1,3")
    late = play(state, "south act 1")
    assert does(late, "north-west open CO")[0] == "North-west turns over Combo, which is discarded"


@pytest.mark.parametrize("action", [Act(SE, 1), Act(S, 7), UsePower(SE), Search(2), DrawLots(S)])
def test_whatever_is_tried_can_be_told(action: Act | UsePower | Search | DrawLots) -> None:
    told = tell_action(table("hands=4,4"), action)
    assert ENGLISH.tell(told)
    assert RUSSIAN.tell(told)


# --- what came of it -----------------------------------------------------------------------


@pytest.mark.rule("SF-E4")
def test_damage_to_several_is_one_sentence_and_says_what_is_left() -> None:
    state = table(f"{FOUR} step=act acting=south-west series=ON/?/?/? hands=4,4,4,4 energy=3,2,3,1")
    assert results(state, "south-west act 1") == [
        "1 damage to North-west (now 1), North-east (now 2) and South-east (now 0).",
        "South-east is out: no energy left.",
    ]
    teams = table(f"{FOUR} teams=yes step=act acting=south-west series=ON/?/?/? hands=4,4,4,4")
    assert results(teams, "south-west act 1") == [
        "1 damage to North-west (now 2) and South-east (now 2)."
    ]


@pytest.mark.rule("SF-9")
@pytest.mark.parametrize(
    ("fields", "card", "why"),
    [
        ("turn=2 series=CO.?/CO.?/CO.?", "DE", "Defence is lower than the card on its left."),
        ("series=?/?/? tactics=DE:knockout", "DE", "a Knockout lay on Defence."),
        ("series=?/?/? tactics=DE:trap energy=1,3,3", "DE", "no energy left."),
    ],
)
def test_why_a_demon_is_out_is_said(fields: str, card: str, why: str) -> None:
    state = table(f"{THREE} step=open {fields} hands=4,4,4")
    assert results(state, f"south open {card}")[-1] == f"South is out: {why}"


@pytest.mark.rule("SF-1")
def test_who_goes_out_together_is_told_together() -> None:
    state = table(f"{THREE} step=act acting=north-east series=GR/GR/GR hands=0,0,4")
    told = results(state, "north-east act 2")
    assert told[0] == "North-east wins fight 1."
    assert "South and North-west are out: no card to lay." in told


@pytest.mark.rule("SF-3")
def test_a_trap_is_named_with_what_it_takes() -> None:
    state = table("step=open series=?/? hands=4,4 tactics=SN:trap")
    assert results(state, "south open SN") == ["Trap on Snare: 1 damage to South (now 2)."]


@pytest.mark.rule("SF-S2")
def test_what_a_passive_ability_does_is_told_by_its_name_and_nothing_else() -> None:
    """The draw of the action after it is not the doing of the demon that was hurt."""
    state = table("step=act acting=south series=CO/? hands=4,4 demons=CIN,HYD")
    assert results(state, "south act 2 at north") == [
        "1 damage to North (now 2).",
        "Hydra: North draws 1 card.",
    ]


@pytest.mark.rule("SF-W1")
def test_the_end_of_the_game_comes_first_and_hides_no_reason() -> None:
    state = table("step=open turn=2 series=CO.?/CO.? hands=4,4 wins=0,2")
    assert results(state, "south open RE") == [
        "South is out: Rebound is lower than the card on its left."
    ]
    after = apply(state, read_action(PACK, "south open RE"))[0]
    assert results(after, "north open CO") == ["North wins the game."]


@pytest.mark.rule("SF-T1")
def test_a_team_wins_together() -> None:
    fields = "teams=yes step=act acting=south-west series=ON/-/?/? hands=4,4,4,4"
    state = table(f"{FOUR} {fields} out=-,lower,-,- energy=3,3,3,1 last-out=north-west")
    state = apply(state, read_action(PACK, "south-west act 1"))[0]
    state = apply(state, read_action(PACK, "north-east open CO"))[0]
    assert results(state, "south-east open CO")[0] == "South-west and North-east win fight 1."


# --- what is left to do, and shown -----------------------------------------------------------


@pytest.mark.rule("SF-E2", "SF-M3")
def test_what_no_camera_sees_is_asked_for() -> None:
    state = table("step=act acting=south series=RE/? hands=4,4")
    assert tasks(state, "south act 1") == ["South: draw 3 cards from the deck."]
    assert tasks(state, "south act 2 at north") == [
        "South: look at North’s hand and take one card of it."
    ]


@pytest.mark.rule("SF-E2")
def test_a_new_deck_is_made_between_two_draws() -> None:
    thrown = ",".join(code for code in ("ON", "DE", "CO", "GR", "SW") for _ in range(7))
    state = table(
        "step=act acting=south series=RE/? hands=SN3,SN2/0.0:SN1"
        f" discard={thrown},{','.join(['RE'] * 6)},SN"
    )
    assert tasks(state, "south act 1") == [
        "South: draw 1 card from the deck.",
        "Shuffle the discard pile and put it down as the new deck.",
        "South: draw 2 cards from the deck.",
    ]
    assert results(state, "south act 1") == ["South draws 3 cards."]


def test_demons_show_what_happened_to_them() -> None:
    state = table("step=act acting=south series=CO/? hands=4,4 demons=CIN,HYD energy=3,1")
    assert on_pieces(state, "south act 2 at north") == (
        Effect("demon_HYD", EffectKind.DAMAGE, 1),
        Effect("demon_HYD", EffectKind.DESTROYED),
    )
    assert on_pieces(state, "south power")[-1] == Effect("demon_CIN", EffectKind.HEAL, 1)


@pytest.mark.parametrize("wishes", WISHES)
def test_whole_games_can_be_told(wishes: dict[str, str | int]) -> None:
    """Every action, event, result and task of a game, in both languages."""
    told: set[str] = set()
    for before, _, action, after, events in real_game(wishes, seed=3):
        sentences = [tell_action(before, action), *map(tell_event, events)]
        sentences += tell_result(before, after, events)
        sentences += [task for event in events if (task := unseen_task(event)) is not None]
        for catalogue in (ENGLISH, RUSSIAN):
            told.update(map(catalogue.tell, sentences))
        assert effects(before, after, events) is not None
        assert not any(restates(event) and unseen_task(event) for event in events)
    assert len(told) > 100


def test_what_was_seen_cannot_be_unseen() -> None:
    drawn = table("step=act acting=south series=RE/? hands=4,4")
    assert any(map(reveals, events_of(drawn, "south act 1")))
    laid = table("step=lay hands=4,4")
    assert not any(map(reveals, events_of(laid, "south lay")))


def test_seats_are_those_who_play() -> None:
    state = table(
        f"{FOUR} step=act acting=south-west series=SW/?/?/? hands=4,4,4,4 first=south-east"
    )
    assert results(state, "south-west act 1") == [
        "South-west has the first-player card now.",
        "+1 energy for South-east (now 4).",
    ]
    assert (state.first, state.acting) == (SE, SW)


@pytest.mark.rule("SF-W2")
def test_a_tie_is_told_with_what_decides_it() -> None:
    told = {
        tie: ENGLISH.tell(tell_event(Tied((SW, SE), goal, decider=tie == "decider")))
        for tie, goal in (("fourth", 4), ("decider", 3))
    }
    assert told == {
        "fourth": "South-west and South-east have reached the goal together; 4 wins decide now.",
        "decider": "South-west and South-east have reached the goal together; the next fight "
        "decides between them.",
    }

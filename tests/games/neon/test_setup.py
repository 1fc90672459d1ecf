"""What is settled before the first round."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from companion.games.game import Plain
from companion.games.neon.rules.setup import OPTIONS, new_setup, start_from
from companion.games.neon.rules.state import START_ENERGY
from companion.games.neon.rules.steps import AUTOMA, By, Mode, Step
from companion.rules.hidden import HiddenPile
from companion.text.complaint import Complaint
from tests.games.neon.writing import ENGLISH, PACK, RUSSIAN, WISHES, S, new_game, play, table


@pytest.mark.rule("NE-S1")
@pytest.mark.parametrize("players", range(2, 7))
def test_two_to_six_can_play_and_two_always_with_the_automa(players: int) -> None:
    state = new_game({"players": players}, 1)
    assert len(state.players) == players
    assert (AUTOMA in state.everybody) == (players == 2)
    assert AUTOMA in new_game({"players": players, "automa": "yes"}, 1).everybody


@pytest.mark.rule("NE-S1")
@pytest.mark.parametrize(
    ("players", "size", "teams"),
    [(4, "pairs", 2), (6, "pairs", 3), (6, "threes", 2)],
)
def test_teams_sit_alternately(players: int, size: str, teams: int) -> None:
    state = new_game({"players": players, "mode": "coalition", "teams": size}, 1)
    sides = Counter(state.team(seat) for seat in state.players)
    assert dict(sides) == dict.fromkeys(range(teams), players // teams)
    assert state.team(state.players[0]) == state.team(state.players[teams])


@pytest.mark.rule("NE-S1")
@pytest.mark.parametrize(
    ("players", "size"), [(2, "pairs"), (3, "pairs"), (5, "pairs"), (4, "threes")]
)
def test_other_numbers_make_no_teams(players: int, size: str) -> None:
    with pytest.raises(Complaint) as complaint:
        new_game({"players": players, "mode": "coalition", "teams": size}, 1)
    assert complaint.value.sentence.key == "ne-setup-teams"


@pytest.mark.rule("NE-S2")
def test_the_arena_is_a_shuffled_ring_with_a_bot_in_each_sector() -> None:
    rings = set()
    for seed in range(5):
        state = new_game({"players": 3}, seed)
        numbers = [place.number for place in state.ring]
        assert sorted(numbers) == list(range(1, 11))
        assert set(Counter(place.bot for place in state.ring).values()) == {2}
        assert state.top in numbers
        assert len(state.hidden_tokens) == 9
        rings.add(tuple(numbers))
    assert len(rings) == 5


@pytest.mark.rule("NE-S3")
def test_the_side_of_the_round_board_goes_by_the_players_or_by_wish() -> None:
    assert [new_game({"players": n}, 1).side.code for n in range(2, 7)] == list("AABBB")
    assert new_game({"players": 2, "side": "B"}, 1).side.code == "B"


@pytest.mark.rule("NE-S1", "NE-S3")
def test_what_goes_by_the_number_of_players_is_kept_as_no_wish() -> None:
    usual = new_setup(PACK, Random(1), {"players": 2})
    wished = new_setup(PACK, Random(1), {"players": 2, "automa": "yes", "side": "A"})
    told = [
        {each.name: each.wish_in(setup) for each in OPTIONS if each.name in ("automa", "side")}
        for setup in (usual, wished)
    ]
    assert told == [{"automa": None, "side": None}, {"automa": "yes", "side": "A"}]
    assert start_from(PACK, usual) == start_from(PACK, wished)


@pytest.mark.rule("NE-S4")
def test_loot_makes_three_decks_and_royal_battle_has_no_upgrades() -> None:
    state = new_game({"players": 3}, 1)
    assert [len(deck) for deck in state.decks] == [22, 22, 22]
    assert all(
        card.grade.value == grade
        for grade, deck in zip(("green", "orange", "purple"), state.decks, strict=True)
        for card in deck
    )
    royal = new_game({"players": 3, "mode": "royal"}, 1)
    assert all(fighter.second for fighter in royal.fighters)


@pytest.mark.rule("NE-S5")
def test_a_fighter_begins_on_the_dropship_with_three_of_seven_cards() -> None:
    state = new_game({"players": 6}, 1)
    assert {f.character for f in state.fighters} == set(PACK.characters)
    for fighter in state.fighters:
        assert (fighter.health, fighter.energy, fighter.at) == (6, START_ENERGY, None)
        assert isinstance(fighter.hand, HiddenPile)
        assert (fighter.hand.hand, fighter.hand.deck) == (3, 4)
        assert not fighter.second
    assert state.pack.health == (2, 2, 2, 1, 1, 3)
    assert state.reserve == (12, 18, 6)
    assert new_game({"players": 6, "mode": "royal"}, 1).reserve == (0, 0, 0)


@pytest.mark.rule("NE-S6")
def test_chance_says_who_leads_unless_it_is_wished() -> None:
    assert len({new_game({"players": 3}, seed).leader for seed in range(12)}) == 3
    assert new_game({"players": 3, "first": "south"}, 1).leader is S


def test_fighters_can_be_named_and_the_rest_are_drawn() -> None:
    state = new_game({"players": 3, "fighters": "SN,PH"}, 1)
    codes = [str(fighter.character) for fighter in state.fighters]
    assert codes[:2] == ["SN", "PH"]
    assert len(set(codes)) == 3


@pytest.mark.parametrize(
    ("wishes", "key"),
    [
        ({"players": 7}, "setup-players"),
        ({"players": 3, "fighters": "XX"}, "setup-one-of"),
        ({"players": 2, "fighters": "GH,RO,AK"}, "ne-setup-fighters"),
        ({"players": 3, "mode": "duel"}, "setup-one-of"),
        ({"colour": "red"}, "setup-unknown-entry"),
    ],
)
def test_wishes_that_cannot_be_met_are_complained_about(wishes: dict[str, Plain], key: str) -> None:
    with pytest.raises(Complaint) as complaint:
        new_setup(PACK, Random(1), wishes)
    assert complaint.value.sentence.key == key


@pytest.mark.parametrize(
    ("entry", "value"),
    [
        ("ring", [1, 2, 3]),
        ("ring", "all"),
        ("bots", ["cook"] * 10),
        ("token", 11),
        ("fighters", ["GH", "GH"]),
        ("side", "C"),
        ("automa", "perhaps"),
        ("seats", ["south"]),
    ],
)
def test_a_header_that_is_no_setup_is_complained_about(entry: str, value: Plain) -> None:
    setup = dict(new_setup(PACK, Random(1), {"players": 2}))
    setup[entry] = value
    with pytest.raises(Complaint):
        start_from(PACK, setup)


@pytest.mark.parametrize("wishes", WISHES, ids=str)
def test_a_setup_gives_the_same_position_again(wishes: dict[str, Plain]) -> None:
    setup = new_setup(PACK, Random(3), wishes)
    assert start_from(PACK, setup) == start_from(PACK, dict(setup))
    state = start_from(PACK, setup)
    assert state.step is Step.LAY
    assert state.options.mode is Mode(str(wishes.get("mode", "rebirth")))
    assert state.options.dice is By(str(wishes.get("dice", "companion")))


def test_every_option_is_told_in_both_languages() -> None:
    for option in OPTIONS:
        for catalogue in (ENGLISH, RUSSIAN):
            assert catalogue.tell(option.label)
            assert all(catalogue.tell(value.label) for value in option.values)


@pytest.mark.rule("NE-M1")
def test_the_automa_begins_in_the_sector_that_closes_first() -> None:
    state = new_game({"players": 2}, 4)
    automa = state.fighter(AUTOMA)
    assert automa.at == state.top
    assert (automa.health, state.pack.automa.health) == (6, (1, 1, 1, 1, 1, 2))


def test_a_position_can_be_played_from_its_first_action() -> None:
    assert play(table(), "south lay").step is Step.LAY

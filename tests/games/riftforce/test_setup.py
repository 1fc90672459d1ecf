"""Before the first turn: guilds, decks, and the card in the middle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random

import pytest

from companion.games.riftforce import RIFTFORCE
from companion.games.riftforce.pack.cards import Edition, Guild
from companion.games.riftforce.pack.pack_file import SHIPPED
from companion.games.riftforce.rules.events import Dealt, GuildPicked, TurnPassed
from companion.games.riftforce.rules.setup import Setup, random_setup, start
from companion.games.riftforce.rules.state import Phase
from companion.packs.pack_file import Source
from companion.rules.rule import RuleBroken
from companion.rules.seat import Seat
from companion.text.catalogue import Catalogue
from companion.text.complaint import Complaint
from companion.text.language import Language
from tests.games.riftforce.writing import events_of, field, north, play, refused

FOUR = (Guild.FIRE, Guild.EARTH, Guild.LIGHT, Guild.PLANT)
OTHER_FOUR = (Guild.WATER, Guild.ICE, Guild.SHADOW, Guild.CRYSTAL)
FREE = Setup(Edition.BASE, Seat.SOUTH, (FOUR, OTHER_FOUR))
DRAFT = Setup(
    Edition.BASE,
    Seat.NORTH,
    ((Guild.FIRE,), (Guild.EARTH,)),
    display=(
        *(Guild.LIGHT, Guild.PLANT, Guild.WATER, Guild.ICE),
        *(Guild.SHADOW, Guild.CRYSTAL, Guild.THUNDERBOLT),
    ),
)
PICKS = (
    "north pick LI",
    "south pick PL",
    "north pick WA",
    "south pick IC",
    "north pick SH",
    "south pick CR",
)


def refusal_of(setup: Setup) -> str:
    with pytest.raises(RuleBroken) as broken:
        start(SHIPPED, setup)
    return broken.value.rule.id


@pytest.mark.rule("RF-S1")
def test_ten_guilds_of_nine_elementals() -> None:
    guilds = SHIPPED.guilds_of(Edition.BASE)
    assert len(guilds) == 10
    assert len(SHIPPED.elementals_of(guilds)) == 90
    for guild in guilds:
        healths = Counter(card.health for card in SHIPPED.elementals_of([guild]))
        assert healths == {5: 4, 6: 3, 7: 2}


@pytest.mark.rule("RF-S1")
def test_a_guild_of_beyond_does_not_play_in_the_base_game() -> None:
    assert refusal_of(Setup(Edition.BASE, Seat.SOUTH, (FOUR, (*OTHER_FOUR[:3], Guild.MUSIC)))) == (
        "RF-S1"
    )


@pytest.mark.rule("RF-B1")
def test_beyond_has_eighteen_guilds_with_the_same_healths() -> None:
    assert len(SHIPPED.guilds_of(Edition.BEYOND)) == 18
    assert len(SHIPPED.cards) == 162
    for guild in SHIPPED.guilds_of(Edition.BEYOND):
        assert [card.health for card in SHIPPED.elementals_of([guild])] == [5] * 4 + [6] * 3 + [
            7
        ] * 2


@pytest.mark.rule("RF-B1")
def test_the_draft_of_beyond_displays_eight() -> None:
    setup = random_setup(SHIPPED, Random(1), Edition.BEYOND)
    assert len(setup.display) == 8
    assert len({*setup.guilds[0], *setup.guilds[1], *setup.display}) == 10
    assert start(SHIPPED, setup).phase is Phase.DRAFT
    short = Setup(setup.edition, setup.first, setup.guilds, display=setup.display[:7])
    assert refusal_of(short) == "RF-B1"


@pytest.mark.rule("RF-S1")
def test_every_card_and_summoner_has_a_name_of_its_own() -> None:
    names = [card.name for card in SHIPPED.cards] + [guild.summoner for guild in Guild]
    assert len(set(names)) == 162 + 18
    assert SHIPPED.card_named("TH7b").guild is Guild.THUNDERBOLT
    assert all(printed.source is Source.RULEBOOK for printed in SHIPPED.printed.values())


@pytest.mark.rule("RF-S2")
def test_one_guild_leaves_unseen_and_seven_are_displayed() -> None:
    seen = {*DRAFT.guilds[0], *DRAFT.guilds[1], *DRAFT.display}
    assert set(SHIPPED.guilds_of(Edition.BASE)) - seen == {Guild.AIR}
    short = Setup(DRAFT.edition, DRAFT.first, DRAFT.guilds, display=DRAFT.display[:6])
    assert refusal_of(short) == "RF-S2"


@pytest.mark.rule("RF-S2")
def test_from_the_first_player_on_guilds_are_picked_in_turn_until_each_has_four() -> None:
    state = play(start(SHIPPED, DRAFT), *PICKS[:-1])
    assert state.phase is Phase.DRAFT
    assert events_of(state, PICKS[-1])[0] == GuildPicked(Seat.SOUTH, Guild.CRYSTAL)
    state = play(state, PICKS[-1])
    assert field(state, "guilds") == "FI,PL,IC,CR:EA,LI,WA,SH"
    assert state.phase is Phase.OPENING
    assert state.display == ()  # Thunderbolt has left the game


@pytest.mark.rule("RF-S2")
def test_a_pick_out_of_turn_or_off_the_display_is_refused() -> None:
    state = start(SHIPPED, DRAFT)
    assert refused(state, "south pick LI") == ("RF-S2", "rf-draft-not-your-pick")
    assert refused(state, "north pick AI") == ("RF-S2", "rf-draft-not-displayed")
    assert refused(play(state, "north pick LI"), "south pick LI") == (
        "RF-S2",
        "rf-draft-not-displayed",
    )
    assert refused(play(state, *PICKS), "north pick TH") == ("RF-S2", "rf-draft-done")


@pytest.mark.rule("RF-S2")
def test_nothing_is_played_before_the_draft_is_done() -> None:
    assert refused(start(SHIPPED, DRAFT), "north summon EA5a@1") == ("RF-S2", "rf-turn-drafting")


@pytest.mark.rule("RF-S2")
def test_four_guilds_each_may_be_chosen_freely_but_none_twice() -> None:
    assert start(SHIPPED, FREE).phase is Phase.OPENING
    assert refusal_of(Setup(Edition.BASE, Seat.SOUTH, (FOUR, (*OTHER_FOUR[:3], Guild.FIRE)))) == (
        "RF-S2"
    )


@pytest.mark.rule("RF-S3")
def test_a_deck_is_the_36_elementals_of_four_guilds_and_seven_are_in_hand() -> None:
    state = start(SHIPPED, FREE)
    assert (state.hand(Seat.SOUTH), state.deck(Seat.SOUTH)) == (7, 29)
    assert tuple(state.hidden[0].possible) == SHIPPED.elementals_of(FOUR)
    assert refusal_of(Setup(Edition.BASE, Seat.SOUTH, (FOUR[:3], OTHER_FOUR))) == "RF-S3"


@pytest.mark.rule("RF-S3")
def test_the_last_pick_deals_both_hands() -> None:
    state = play(start(SHIPPED, DRAFT), *PICKS[:-1])
    _, south_dealt, north_dealt = events_of(state, PICKS[-1])
    assert isinstance(south_dealt, Dealt)
    assert isinstance(north_dealt, Dealt)
    assert (south_dealt.seat, south_dealt.count) == (Seat.SOUTH, 7)
    assert north_dealt.guilds == (Guild.EARTH, Guild.LIGHT, Guild.WATER, Guild.SHADOW)


@pytest.mark.rule("RF-S3")
def test_a_card_of_a_guild_that_is_not_yours_is_refused() -> None:
    state = play(start(SHIPPED, FREE), "north open WA5a")
    assert refused(state, "south summon WA5b@1") == ("RF-S3", "rf-card-not-yours")
    assert refused(state, "south discard AI5a") == ("RF-S3", "rf-card-not-yours")
    assert refused(start(SHIPPED, FREE), "north open FI5a") == ("RF-S3", "rf-card-not-yours")


@pytest.mark.rule("RF-S4")
def test_the_second_player_opens_in_the_middle_from_the_deck_and_the_first_begins() -> None:
    state = play(start(SHIPPED, FREE), "north open WA5a")
    assert north(state) == "-/-/WA5a/-/-"
    assert (state.hand(Seat.NORTH), state.deck(Seat.NORTH)) == (7, 28)
    assert state.to_act is Seat.SOUTH
    assert events_of(start(SHIPPED, FREE), "north open WA5a")[-1] == TurnPassed(Seat.SOUTH, 1)


@pytest.mark.rule("RF-S4")
def test_only_the_second_player_opens_only_once_and_before_anything_else() -> None:
    assert refused(start(SHIPPED, FREE), "south open FI5a") == ("RF-S4", "rf-opening-not-first")
    assert refused(start(SHIPPED, FREE), "south summon FI5a@1") == ("RF-S4", "rf-turn-opening")
    opened = play(start(SHIPPED, FREE), "north open WA5a")
    assert refused(opened, "north open WA5b") == ("RF-S4", "rf-opening-done")


@pytest.mark.rule("RF-S4", "RF-EARTH", "RF-LOVE")
@pytest.mark.parametrize("card", ["EA5a", "LO5a"])
def test_an_opening_card_is_placed_and_not_played(card: str) -> None:
    guilds = (Guild.EARTH, Guild.LOVE, *FOUR[2:])
    state = start(SHIPPED, Setup(Edition.BEYOND, Seat.NORTH, (guilds, OTHER_FOUR)))
    assert len(events_of(state, f"south open {card}")) == 2


PLAIN: dict[str, object] = {
    "mode": "free",
    "set": "base",
    "first": "south",
    "guilds": {"south": ["FI", "EA", "LI", "PL"], "north": ["WA", "IC", "SH", "CR"]},
}


def test_a_setup_survives_its_plain_form() -> None:
    assert Setup.from_mapping(PLAIN) == FREE
    for seed in range(20):
        luck = Random(seed)
        setup = random_setup(SHIPPED, luck, luck.choice(list(Edition)), draft=seed % 2 == 0)
        assert Setup.from_mapping(setup.to_mapping()) == setup
    option = Setup(Edition.BASE, Seat.SOUTH, (FOUR, OTHER_FOUR), allow_empty_activation=True)
    assert Setup.from_mapping(option.to_mapping()) == option


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"mode": "open"}, "setup-one-of"),
        ({"set": ["base"]}, "setup-one-of"),
        ({"first": None}, "setup-missing"),
        ({"first": "south-west"}, "setup-one-of"),
        ({"guilds": ["FI"]}, "rf-setup-guilds"),
        ({"guilds": {"south": []}}, "rf-setup-guilds"),
        ({"guilds": {"south": "FI", "north": []}}, "rf-setup-guilds"),
        ({"guilds": {"south": ["XX"], "north": []}}, "rf-setup-no-guild"),
        ({"guilds": {"south": [{}], "north": []}}, "rf-setup-no-guild"),
        ({"display": ["TH"]}, "rf-setup-display"),
        ({"mode": "draft"}, "rf-setup-display"),
        ({"mode": "draft", "display": 7}, "rf-setup-guilds"),
        ({"allow_empty_activation": "yes"}, "setup-one-of"),
        ({"players": 2}, "setup-unknown-entry"),
    ],
)
def test_a_plain_setup_that_makes_no_sense_is_a_complaint(
    change: Mapping[str, object], complaint: str
) -> None:
    with pytest.raises(Complaint) as told:
        Setup.from_mapping({**PLAIN, **change})
    assert told.value.sentence.key == complaint
    for language in Language:
        assert Catalogue(language, RIFTFORCE.folder).tell(told.value.sentence)


def test_a_guild_that_is_unknown_is_told_which_there_are() -> None:
    with pytest.raises(Complaint) as told:
        RIFTFORCE.rules.new_setup(Random(1), {"guilds": "XX,WA,LI,IC/EA,PL,SH,CR"})
    said = Catalogue(Language.ENGLISH, RIFTFORCE.folder).tell(told.value.sentence)
    assert "“XX” is not a guild; write one of these: FI, EA, " in said


def test_a_wish_that_is_unknown_is_told_what_can_be_wished() -> None:
    with pytest.raises(Complaint) as told:
        RIFTFORCE.rules.new_setup(Random(1), {"guild": "FI"})
    said = Catalogue(Language.ENGLISH, RIFTFORCE.folder).tell(told.value.sentence)
    assert "no entry “guild”; the entries are " in said
    assert "guilds" in said


@pytest.mark.rule("RF-7")
@pytest.mark.parametrize(
    "wishes", [{}, {"mode": "free"}, {"guilds": "FI,EA,LI,PL/WA,IC,SH,CR", "set": "base"}]
)
def test_a_discard_alone_can_be_agreed_to_be_an_activation(wishes: Mapping[str, str]) -> None:
    agreed = {**wishes, "allow_empty_activation": "yes"}
    for allowed, wished in ((False, wishes), (True, agreed)):
        setup = Setup.from_mapping(RIFTFORCE.rules.new_setup(Random(1), wished))
        assert setup.allow_empty_activation is allowed
    with pytest.raises(Complaint, match="setup-one-of"):
        RIFTFORCE.rules.new_setup(Random(1), {"allow_empty_activation": "maybe"})

"""Everything that the rules of Riftforce say can be said in both languages."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from companion.games.riftforce.pack.cards import Edition, Guild
from companion.games.riftforce.pack.pack_file import SHIPPED
from companion.games.riftforce.rules.rulebook import RULEBOOK
from companion.games.riftforce.rules.state import SEATS
from companion.games.riftforce.rules.turn import apply, outcome
from companion.games.riftforce.words.notation import read_action
from companion.games.riftforce.words.wording import tell_event
from companion.rules.verdict import Refused, judge
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from tests.games.riftforce.test_two_roads import conceivable
from tests.games.riftforce.writing import random_game, table

FOLDER = Path(__file__).parents[3] / "companion" / "games" / "riftforce"


@pytest.fixture(params=list(Language), ids=lambda language: language.value)
def catalogue(request: pytest.FixtureRequest) -> Catalogue:
    return Catalogue(request.param, FOLDER)


def test_every_rule_can_be_read(catalogue: Catalogue) -> None:
    for rule in RULEBOOK:
        assert catalogue.tell(rule.text)


def test_cards_and_guilds_have_names(catalogue: Catalogue) -> None:
    names = {catalogue.tell(SHIPPED.label(guild)) for guild in Guild}
    assert len(names) == len(Guild)
    assert all(str(card.health) in catalogue.tell(card.label) for card in SHIPPED.cards)


def test_names_are_those_of_the_box() -> None:
    russian = Catalogue(Language.RUSSIAN, FOLDER)
    assert russian.tell(SHIPPED.label(Guild.THUNDERBOLT)) == "Молния"
    assert russian.tell(SHIPPED.card_named("IC5a").label) == "Лёд 5"


def test_no_rule_names_a_guild_because_a_pack_may_rename_it(catalogue: Catalogue) -> None:
    names = {catalogue.tell(SHIPPED.label(guild)).lower() for guild in Guild}
    for rule in RULEBOOK:
        words = set(re.findall(r"\w+", catalogue.tell(rule.text).lower()))
        assert words.isdisjoint(names), rule.id


@pytest.mark.parametrize("edition", list(Edition))
def test_every_event_and_every_refusal_of_a_game_can_be_told(
    edition: Edition, catalogue: Catalogue
) -> None:
    luck = Random(5)
    told = set()
    for state, deal, action in random_game(4, edition):
        after, events = apply(state, action)
        for event in events:
            catalogue.tell(tell_event(SHIPPED, event))
        ended = outcome(after)
        if ended is not None:
            catalogue.tell(ended.because)
        for tried in luck.sample(conceivable(state, deal, luck), 25):
            match judge(apply, state, tried):
                case Refused(rule, because, remedy):
                    told.add(because.key)
                    for sentence in (rule.text, because, remedy):
                        catalogue.tell(sentence)
    assert len(told) > 12


def test_a_refusal_names_these_very_cards_and_the_way_out(catalogue: Catalogue) -> None:
    state = table("guilds=FI,EA,LI,PL:WA,IC,SH,CR")
    verdict = judge(apply, state, read_action(SHIPPED, "south summon FI5a@2 PL6a@4"))
    assert isinstance(verdict, Refused)
    because, remedy = catalogue.tell(verdict.because), catalogue.tell(verdict.remedy)
    if catalogue.language is Language.ENGLISH:
        assert because == "Fire 5, Plant 6 share neither guild nor health."
        assert remedy == "Take back one of these: Fire 5 at 2, Plant 6 at 4."
    else:
        assert because == "Огонь 5, Флора 6: нет ни общей гильдии, ни одинакового здоровья."
        either = "Огонь 5 (локация 2), Флора 6 (локация 4)"
        assert remedy == f"Верните в руку что-то одно: {either}."


def test_players_are_called_by_their_names() -> None:
    english = Catalogue(Language.ENGLISH, FOLDER, names={SEATS[0]: "Anna"})
    state = table("guilds=FI,EA,LI,PL:WA,IC,SH,CR south=FI5a/-/-/-/- south-hidden=6")
    _, events = apply(state, read_action(SHIPPED, "south draw"))
    assert [english.tell(tell_event(SHIPPED, event)) for event in events] == [
        "Anna holds location 1 alone.",
        "Anna: 1 point, now 1.",
        "Anna draws 1 card.",
        "Turn 2: North.",
    ]

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
from companion.rules.rule import RuleBroken
from companion.rules.sentence import say
from companion.rules.verdict import Refused, judge
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from tests.games.riftforce.test_two_roads import conceivable
from tests.games.riftforce.writing import play, random_game, table

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


def test_a_game_without_a_draft_is_called_the_same_everywhere(catalogue: Catalogue) -> None:
    called = {Language.ENGLISH: "without a draft", Language.RUSSIAN: "разу по четыре"}
    keys = ("rule-RF-S2", "rf-option-mode-free", "rf-option-guilds")
    assert all(called[catalogue.language] in catalogue.tell(say(key)) for key in keys)


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
        assert because == "Fire 5 and Plant 6 share neither guild nor health."
        assert remedy == "Take back one of these: Fire 5 at 2, Plant 6 at 4."
    else:
        assert because == "Огонь 5 и Флора 6: нет ни общей гильдии, ни одинакового здоровья."
        either = "Огонь 5 в локации 2, Флора 6 в локации 4"
        assert remedy == f"Верните в руку что-то одно: {either}."


HEALING = "south=LO5a,LI5a/-/FI5a/-/- north=WA7a/-/-/-/-"
STRIKING = "south=TH5a/TH5b/-/-/- north=WA5a*3,WA5b*3,WA6a/-/WA7a/-/-"
ONE_ENEMY = "south=TH5a/TH5b/-/-/- north=WA5a*3/-/-/-/-"
HURT = "south=LI5a/FI5a*1/FI5b*1/-/- north=WA7a/-/-/-/-"


@pytest.mark.parametrize(
    ("fields", "deed", "english", "russian"),
    [
        (
            HEALING,
            "LO5a heals FI5a",
            "Love 5 heals only as it is played, so it cannot heal Fire 5 now.",
            "Любовь 5 лечит только при розыгрыше, а сейчас указано: Огонь 5.",
        ),
        (
            HEALING,
            "LI5a heals FI5a",
            "Nobody on Light 5’s side has damage, so it cannot heal Fire 5.",
            "Свет 5: ни на одной своей карте нет урона, а лечить указано: Огонь 5.",
        ),
        (
            HURT,
            "LI5a",
            "Light 5 must heal one of these: Fire 5 at 2, Fire 5 at 3.",
            "Свет 5: нужно вылечить одну из этих карт — Огонь 5 в локации 2, Огонь 5 в локации 3.",
        ),
        (
            HURT.replace("FI5b*1", "FI5b"),
            "LI5a",
            "Light 5 must heal Fire 5 at 2.",
            "Свет 5: нужно вылечить эту карту — Огонь 5 в локации 2.",
        ),
        (
            STRIKING,
            "TH5a at WA7a",
            "This Water 7 is not an enemy at 1, where Thunderbolt 5 at 1 strikes.",
            "Молния 5 в локации 1 бьёт врага в локации 1, а указанной карты среди врагов там "
            "нет: Вода 7.",
        ),
        (
            STRIKING,
            "TH5a at WA5a WA5a",
            "This Water 5 has just been destroyed; "
            "Thunderbolt 5 at 1 must strike another enemy at 1.",
            "Вода 5: эта карта только что уничтожена; Молния 5 в локации 1 бьёт другого "
            "врага в локации 1.",
        ),
        (
            STRIKING,
            "TH5a at WA6a WA5a",
            "Water 6 is not destroyed, so Thunderbolt 5 at 1 does not strike again: Water 5 "
            "at 1 (1st, 3 damage).",
            "Вода 6: карта не уничтожена, и Молния 5 в локации 1 второй раз не бьёт, а "
            "указано ещё: Вода 5 в локации 1 (1-я, урон 3).",
        ),
        (
            STRIKING,
            "TH5a at WA5a WA5b WA6a",
            "Thunderbolt 5 at 1 strikes twice at most, so it cannot strike Water 6 too.",
            "Молния 5 в локации 1 бьёт не больше двух раз, а указано ещё: Вода 6.",
        ),
        (
            STRIKING,
            "TH5b at WA5a",
            "There is no enemy at 2, so Thunderbolt 5 at 2 cannot strike Water 5 at 1 "
            "(1st, 3 damage).",
            "Молния 5 в локации 2: в локации 2 нет врагов, а указано: Вода 5 в локации 1 "
            "(1-я, урон 3).",
        ),
        (
            ONE_ENEMY,
            "TH5a at WA5a WA7a",
            "No enemy is left at 1, so Thunderbolt 5 at 1 cannot strike Water 7 too.",
            "Молния 5 в локации 1: в локации 1 врагов больше нет, а указано ещё: Вода 7.",
        ),
    ],
)
def test_a_wrong_choice_is_told_with_its_own_cause(
    fields: str, deed: str, english: str, russian: str
) -> None:
    state = play(table(fields), f"south discard {deed[:2]}7b")
    verdict = judge(apply, state, read_action(SHIPPED, f"south activate {deed}"))
    assert isinstance(verdict, Refused)
    told = [Catalogue(language, FOLDER).tell(verdict.because) for language in Language]
    assert told == [english, russian]


EMPTY = "guilds=FI,EA,LI,PL:WA,IC,SH,CR"
FULL = f"{EMPTY} south=FI5a/-/-/-/-"


@pytest.mark.parametrize(
    ("fields", "line", "english", "russian"),
    [
        (
            EMPTY,
            "south summon FI5a@1 FI5b@1 FI5c@1 FI5d@1",
            "RF-1: South laid 4 cards, and a summon is at most three. Lay one, two or three cards.",
            "RF-1: Юг выкладывает 4 карты, а призвать можно не больше трёх. "
            "Выложите одну, две или три карты.",
        ),
        (
            EMPTY,
            "south summon",
            "RF-1: South laid no card, and a summon is at least one. Lay one, two or three cards.",
            "RF-1: Юг не выкладывает ни одной карты, а призывают хотя бы одну. "
            "Выложите одну, две или три карты.",
        ),
        (
            FULL,
            "south summon FI5a@1",
            "RF-K1: This Fire 5 already lies on South’s side of location 1. "
            "Take away the card just laid: Fire 5.",
            "RF-K1: Огонь 5: эта карта уже лежит на столе (Юг, локация 1). "
            "Уберите только что выложенную карту: Огонь 5.",
        ),
        (
            FULL,
            "south draw",
            "RF-13: South holds 7 cards; check and draw needs fewer than seven. "
            "Take the token off the deck, put drawn cards back, and choose another action.",
            "RF-13: Юг: карт в руке 7, а должно быть меньше семи. "
            "Уберите указатель с колоды, верните взятые карты и выберите другое действие.",
        ),
        (
            FULL,
            "south activate FI5a",
            "RF-6: South has discarded no card for an activation. Discard a card first.",
            "RF-6: Юг: карта для активации ещё не сброшена. Сначала сбросьте карту.",
        ),
        (
            "phase=draft guilds=FI:IC display=PL,LI,WA,AI,SH,TH,CR south-hidden=- north-hidden=-",
            "north pick LI",
            "RF-S2: It is South’s pick, not North’s. Put the Light summoner back.",
            "RF-S2: Сейчас выбирает Юг, а не Север. Верните на место повелителя «Свет».",
        ),
    ],
)
def test_a_refusal_says_the_rule_the_fact_and_the_remedy(
    fields: str, line: str, english: str, russian: str
) -> None:
    with pytest.raises(RuleBroken) as broken:
        apply(table(fields), read_action(SHIPPED, line))
    told = [Catalogue(language, FOLDER).tell(broken.value.text) for language in Language]
    assert told == [english, russian]


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

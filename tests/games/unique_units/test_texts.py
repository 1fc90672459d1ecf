"""Everything that Unique Units says is said in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from companion.games.unique_units.pack import pack_file as pack_module
from companion.games.unique_units.rules.rulebook import RULEBOOK
from companion.games.unique_units.rules.turn import apply, outcome
from companion.games.unique_units.words.memo import memo_lines
from companion.games.unique_units.words.notation import read_action, write_action
from companion.games.unique_units.words.wording import restates, tell_action, tell_event
from companion.rules.sentence import Sentence
from companion.rules.verdict import Refused, judge
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from tests.games.unique_units.test_two_roads import conceivable, spoilt
from tests.games.unique_units.writing import events_of, pack, random_game, table

FOLDER = Path(pack_module.__file__).parents[1]


def catalogues() -> list[Catalogue]:
    return [Catalogue(language, FOLDER) for language in Language]


def keys(language: Language) -> set[str]:
    found: set[str] = set()
    for path in (FOLDER / "text").glob(f"*{language.value}.ftl"):
        text = path.read_text(encoding="utf-8")
        found |= set(re.findall(r"^([A-Za-z0-9_-]+) =", text, re.MULTILINE))
    return found


def test_both_languages_have_the_same_sentences() -> None:
    assert keys(Language.ENGLISH) == keys(Language.RUSSIAN)


def test_every_sentence_that_the_code_names_is_there() -> None:
    named: set[str] = set()
    for path in FOLDER.rglob("*.py"):
        named |= set(re.findall(r'"(uu-[a-z-]+)"', path.read_text(encoding="utf-8")))
    assert named - keys(Language.ENGLISH) == set()


@pytest.mark.parametrize("language", Language)
def test_every_rule_and_every_memo_card_has_words(language: Language) -> None:
    catalogue = Catalogue(language, FOLDER)
    assert all(catalogue.tell(rule.text) for rule in RULEBOOK)
    told = [catalogue.tell(line) for kind in pack().kinds for line in memo_lines(kind)]
    assert all(told)
    names = {catalogue.tell(kind.label) for kind in pack().kinds}
    assert len(names) == len(pack().kinds)
    assert ("Копейщик" in names) == (language is Language.RUSSIAN)


def said_in_games() -> Iterator[Sentence]:
    for seed in range(4):
        for state, _, action in random_game(seed):
            yield tell_action(state, action)
            after, events = apply(state, action)
            yield from (tell_event(pack(), event) for event in events)
            if ended := outcome(after):
                yield ended.because


def test_whatever_happens_in_games_can_be_told() -> None:
    english, russian = catalogues()
    for sentence in said_in_games():
        assert english.tell(sentence)
        assert re.search("[А-яЁё:]", russian.tell(sentence)), russian.tell(sentence)


def test_whatever_is_refused_is_told_with_its_remedy() -> None:
    both = catalogues()
    luck = Random(1)
    reasons = set()
    for number, (state, deal, action) in enumerate(random_game(2)):
        if number % 15:
            continue
        pool = conceivable(state, luck) + spoilt(action, luck, state.board.cells)
        assert deal is not None
        for tried in pool:
            verdict = judge(apply, state, tried)
            if isinstance(verdict, Refused):
                reasons.add(verdict.because.key)
                for catalogue in both:
                    assert catalogue.tell(verdict.because), write_action(tried)
                    assert catalogue.tell(verdict.remedy)
    assert len(reasons) > 20


def test_an_action_is_told_with_names_and_cells() -> None:
    english, russian = catalogues()
    state = table("B2:WA1w D4:AR1b C3:SP1b~")
    told = tell_action(state, read_action(pack(), "south use WA1w feet+hand C4 xD4"))
    assert english.tell(told) == "South: Warrior B2 to C4, discards Archer D4"
    assert russian.tell(told) == "Юг: Воин B2 идёт на C4, сбрасывает: Лучник D4"


def test_what_the_action_has_said_is_not_told_again() -> None:
    events = events_of(table("B2:WA1w D3:AR1b"), "south use WA1w feet+hand C2 xD3")
    news = [type(event).__name__ for event in events if not restates(event)]
    assert {type(event).__name__ for event in events} == {"Moved", "Discarded", "TurnPassed"}
    assert set(news) == {"Discarded"}


@pytest.mark.parametrize("language", Language)
def test_no_rule_names_a_number_that_is_for_the_pack_to_say(language: Language) -> None:
    catalogue = Catalogue(language, FOLDER)
    number = r"\d|\b(four|five|six|ten|fifteen|twenty)\b|четыр|пять|пяти|шест|десят|двадцат"
    for rule in RULEBOOK:
        assert not re.search(number, catalogue.tell(rule.text)), rule.id

"""Everything that Unique Units says is said in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from companion.games.unique_units.pack import pack_file as pack_module
from companion.games.unique_units.rules.rulebook import RULEBOOK
from companion.games.unique_units.rules.state import State
from companion.games.unique_units.rules.turn import apply, outcome
from companion.games.unique_units.words.memo import memo_lines
from companion.games.unique_units.words.notation import read_action, write_action
from companion.games.unique_units.words.wording import restates, tell_action, tell_event
from companion.rules.rule import RuleBroken
from companion.rules.sentence import Sentence
from companion.rules.verdict import Refused, judge
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from tests.games.unique_units.test_two_roads import conceivable, spoilt
from tests.games.unique_units.writing import events_of, pack, play, random_game, table

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


AFIELD = "C3:SP1w B2:WA1w E1:JE1w C1:SL1w C2:SH1w D2:SP2w~ D5:SP1b"


@pytest.mark.parametrize(
    ("line", "english", "russian"),
    [
        (
            "SP1w hand A2",
            "Spearman at C3 does not reach A2.",
            "Копейщик не достаёт с C3 до A2.",
        ),
        (
            "SP1w hand B3",
            "B3 is too near for Spearman at C3, which goes 2 cells along row or column.",
            "Клетка B3 слишком близко: "
            "Копейщик с C3 идёт на 2 клетки по вертикали или горизонтали.",
        ),
        (
            "JE1w feet E2",
            "Jester at E1 goes only diagonally, and so not to E2.",
            "Шут с E1 идёт только по диагонали, а E2 не там.",
        ),
        (
            "SP1w feet C3",
            "Spearman is still at C3, and has to go to another cell.",
            "Копейщик остаётся на C3, а нужно перейти на другую клетку.",
        ),
        (
            "WA1w hand xB2",
            "Warrior at B2 cannot be its own target.",
            "Воин на B2: фигура не может выбрать целью саму себя.",
        ),
        (
            "WA1w hand xD5",
            "Warrior at B2 does not reach Spearman at D5.",
            "Воин на B2 не достаёт до цели: Копейщик на D5.",
        ),
        (
            "SL1w hand !C2",
            "Shieldbearer at C2 is too near for Slinger at C1, "
            "whose reach is 2 to 3 cells along row or column.",
            "Щитоносец на C2 слишком близко: "
            "Пращник на C1 достаёт на 2–3 клетки по вертикали или горизонтали.",
        ),
        (
            "SL1w hand !D2",
            "Slinger at C1 reaches only along row or column, and so not Spearman at D2.",
            "Пращник на C1 достаёт только по вертикали или горизонтали, а Копейщик на D2 не там.",
        ),
        (
            "JE1w hand !D2",
            "Spearman at D2 is toppled already.",
            "Копейщик на D2: фигура уже опрокинута.",
        ),
        (
            "SP1w feet C4 C5",
            "Spearman at C4 did more than its memo card says: to C5.",
            "Копейщик на C4 делает больше, чем сказано на карте-памятке (идёт на C5).",
        ),
        (
            "SP1w feet+hand C4 C6",
            "The memo card of Spearman does not allow movement and action in one turn.",
            "Копейщик: на карте-памятке этого нет (передвижение и действие за один ход).",
        ),
    ],
)
def test_what_a_figure_cannot_do_is_told_with_its_own_cause(
    line: str, english: str, russian: str
) -> None:
    verdict = judge(apply, table(AFIELD), read_action(pack(), f"south use {line}"))
    assert isinstance(verdict, Refused)
    assert [catalogue.tell(verdict.because) for catalogue in catalogues()] == [english, russian]


def refusal(state: State, line: str) -> list[str]:
    """Rule, reason and remedy in both languages."""
    with pytest.raises(RuleBroken) as broken:
        apply(state, read_action(pack(), line))
    return [catalogue.tell(broken.value.text) for catalogue in catalogues()]


def test_a_figure_like_the_drawn_one_is_told_from_it() -> None:
    state = play(table("B2:SP1w D5:SP1b"), "south draw SP2w")
    assert refusal(state, "south summon SP3w C1") == [
        "UU-K1: Another Spearman was drawn, not this one. "
        "Summon the figure that was drawn: Spearman.",
        "UU-K1: Копейщик: достали другую такую фигуру, а не эту. "
        "Призовите фигуру, которую достали: Копейщик.",
    ]
    assert refusal(state, "south summon WA1w C1") == [
        "UU-K1: This Warrior was not drawn. Drawn: Spearman. "
        "Summon the figure that was drawn: Spearman.",
        "UU-K1: Воин: этой фигуры не доставали. Достали: Копейщик. "
        "Призовите фигуру, которую достали: Копейщик.",
    ]
    three = play(table("B2:TR1w D5:SP1b"), "south draw SP1w,SP2w,AR1w by TR1w")
    assert refusal(three, "south summon WA1w C1") == [
        "UU-K1: This Warrior was not drawn. Drawn: Spearman, Spearman, Archer. "
        "Summon one of these: Spearman, Spearman, Archer.",
        "UU-K1: Воин: этой фигуры не доставали. Достали: Копейщик, Копейщик, Лучник. "
        "Призовите одну из этих: Копейщик, Копейщик, Лучник.",
    ]
    assert refusal(three, "south draw WA1w")[0].startswith(
        "UU-1: First South summons one of those drawn: Spearman, Spearman, Archer."
    )


def test_whose_turn_it_is_leaves_a_name_as_it_is() -> None:
    english, russian = refusal(table("B2:SP1w D5:SP1b"), "north use SP1b feet D4")
    assert english == "UU-T1: It is South’s turn, not North’s. Put the figures back as they were."
    assert russian == "UU-T1: Сейчас ходит Юг, а не Север. Верните фигуры на прежние места."


def test_a_covered_figure_is_told_what_that_means() -> None:
    english, russian = refusal(table("B2:WA1w+CL1b D5:SP1b"), "south use WA1w feet B3")
    assert english.startswith(
        "UU-12: Warrior at B2 is covered; while it is, it stays there and does nothing."
    )
    assert russian.startswith(
        "UU-12: Воин на B2: фигура закрыта и, пока её не откроют, "
        "остаётся на месте и ничего не делает."
    )


def test_a_figure_that_is_on_the_board_is_not_the_one_to_take_away() -> None:
    assert refusal(table("B2:SP1w D5:SP1b"), "south draw SP1w") == [
        "UU-K1: This Spearman stands at B2 already. Take away the Spearman just shown.",
        "UU-K1: Копейщик: эта фигура уже стоит на B2. "
        "Уберите только что показанную фигуру: Копейщик.",
    ]


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

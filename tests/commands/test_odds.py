"""`companion odds`: the mathematics of a game's dice, for whoever asks."""

from __future__ import annotations

import re

import pytest

from companion.__main__ import main
from companion.commands.odds import read_words
from companion.games.shelf import ODDS


def told(capsys: pytest.CaptureFixture[str], *words: str, language: str = "en") -> str:
    assert main(["odds", "neon", *words, "--language", language]) == 0
    return capsys.readouterr().out


def refused(capsys: pytest.CaptureFixture[str], *words: str, language: str = "en") -> str:
    assert main(["odds", *words, "--language", language]) == 2
    written = capsys.readouterr()
    assert written.out == ""
    assert written.err.count("\n") == 1
    return written.err.strip()


def shares(text: str) -> list[float]:
    return [float(share) for share in re.findall(r"^\d+ +([\d.]+) %", text, re.MULTILINE)]


def test_the_whole_distribution_is_told_with_hit_chance_and_mean(
    capsys: pytest.CaptureFixture[str],
) -> None:
    text = told(capsys, "attack=3", "defence=2", "rerolls=2", "helmet=1")
    assert sum(shares(text)) == pytest.approx(100, abs=0.3)
    assert text.splitlines()[-1] == "Any damage: 60.0 %, expected 0.87."


def test_dice_that_lie_there_leave_the_rest_to_chance(capsys: pytest.CaptureFixture[str]) -> None:
    text = told(capsys, "rolled=CHH", "guarded=SN")
    assert shares(text)[-1] == 100
    assert text.splitlines()[-1] == "Any damage: 100.0 %, expected 2.00."


def test_a_bot_has_no_more_to_lose_than_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert len(shares(told(capsys, "attack=5", "target=bot"))) == 2


def test_question_marks_that_can_be_turned_make_more_damage(
    capsys: pytest.CaptureFixture[str],
) -> None:
    plain, sure = (told(capsys, "attack=4", more).splitlines()[-1] for more in ("sure=0", "sure=2"))
    assert float(plain.split()[-1][:-1]) < float(sure.split()[-1][:-1])


def test_it_speaks_russian(capsys: pytest.CaptureFixture[str]) -> None:
    text = told(capsys, "attack=2", language="ru")
    assert text.startswith("Урон")
    assert re.search(r"Любой урон: \d+,\d %, в среднем \d,\d\d\.$", text.strip())


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("riftforce",), "Of “riftforce” no odds are known; known are those of neon."),
        (("neon", "attack"), "“attack” is not NAME=VALUE, such as “attack=3”."),
        (("neon", "attack=6"), "“attack” cannot be “6”; it can be 0–5."),
        (("neon", "attack=-1"), "“attack” cannot be “-1”; it can be 0–5."),
        (("neon", "target=wall"), "“target” cannot be “wall”; it can be player, bot, automa."),
        (("neon", "attack=1", "attack=2"), "“attack” was said twice."),
        (("neon", "rolled=CCCCCC"), "There are at most 5 attack dice and 3 defence dice."),
        (("neon", "guarded=F"), "The attack is rolled first: say in “rolled” what it shows."),
    ],
)
def test_what_makes_no_sense_is_refused_in_one_sentence(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], said: str
) -> None:
    assert refused(capsys, *words) == f"companion: {said}"
    assert refused(capsys, *words, language="ru") != f"companion: {said}"


def test_a_word_that_says_nothing_is_answered_with_those_that_do(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert "known are attack, defence, rerolls" in refused(capsys, "neon", "luck=3")


def test_only_the_game_has_to_be_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(capsys).startswith("companion: GAME is missing;")


@pytest.mark.parametrize("game", list(ODDS))
def test_the_help_explains_every_word_and_its_example_works(
    capsys: pytest.CaptureFixture[str], game: str
) -> None:
    odds = ODDS[game]()
    assert main(["odds", "--help", "--language", "en"]) == 0
    text = capsys.readouterr().out
    assert all(f"  {word.name}: " in text for word in odds.words)
    assert odds.work_out(read_words(odds, odds.example.split())).chances

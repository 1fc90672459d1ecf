"""A pointer token that lies so that two cards can be meant: it is asked which, never guessed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.games.riftforce.table.mat import POINTERS
from companion.table.controls import Button
from tests.games.riftforce.seeing import card
from tests.referee.at_table import ANNA, AtTable

TOKEN = POINTERS[0][0]


def lay_between(evening: AtTable, *names: str) -> None:
    """Anna's token comes to lie on the edge of these cards."""
    between = {TOKEN: frozenset(map(card, names))}
    evening.put(replace(evening.table, pointed={}, between=between))


@pytest.fixture
def activation() -> AtTable:
    """Two Lights in one column, both hurt, and Anna is to choose who acts."""
    evening = AtTable("south=LI6a*1,LI5a*1/PL6a*1/-/-/- north=IC7a/-/-/-/-")
    evening.do("LI7a > south-discard")
    return evening


def test_it_is_asked_who_of_the_two_acts(activation: AtTable) -> None:
    lay_between(activation, "LI6a", "LI5a")
    activation.wait(2)
    assert activation.plays == ["south discard LI7a"]
    assert activation.view.asking
    assert activation.options == ["card:LI6a", "card:LI5a"]


def test_the_answer_is_not_asked_for_twice(activation: AtTable) -> None:
    lay_between(activation, "LI6a", "LI5a")
    activation.press(ANNA, Button.NEXT, Button.YES)
    activation.wait(2)
    assert activation.question == "Light 5: who is healed?"
    assert activation.options == ["heal:LI6a", "heal:LI5a", "heal:PL6a"]
    activation.tap(ANNA, "heal:PL6a")
    activation.wait(2)
    assert activation.plays[1:] == ["south activate LI5a heals PL6a"]
    assert not activation.view.asking


def test_a_question_is_narrowed_to_the_two(activation: AtTable) -> None:
    activation.do("LI6a turned")
    lay_between(activation, "LI5a", "PL6a")
    activation.wait(2)
    assert activation.question == "Light 6: who is healed?"
    assert activation.options == ["heal:LI5a", "heal:PL6a"]


def test_a_token_pushed_onto_one_of_them_is_the_answer(activation: AtTable) -> None:
    activation.do("LI6a turned")
    lay_between(activation, "LI6a", "LI5a")
    activation.wait(2)
    assert activation.question == "Light 6: who is healed?"
    activation.put(replace(activation.table, pointed={TOKEN: card("LI6a")}, between={}))
    assert activation.plays[1:] == ["south activate LI6a heals LI6a"]


def test_who_alone_of_the_two_can_be_meant_is_meant(activation: AtTable) -> None:
    lay_between(activation, "LI5a", "IC7a")
    assert activation.question == "Light 5: who is healed?"


def test_a_token_that_was_understood_says_nothing_when_it_is_blurred(activation: AtTable) -> None:
    """A card turned beside it makes it unclear what it lies on; it was laid long ago."""
    activation.do("south points LI5a")
    activation.tap(ANNA, "heal:PL6a")
    lay_between(activation, "LI6a", "LI5a")
    activation.wait(2)
    assert not activation.view.asking
    activation.put(replace(activation.table, pointed={TOKEN: card("LI5a")}, between={}))
    activation.wait(2)
    assert activation.plays[1:] == ["south activate LI5a heals PL6a"]
    assert activation.refusal is None

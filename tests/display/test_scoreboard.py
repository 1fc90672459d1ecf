"""Points for a beamer: as large as they can be, and all of every name."""

from __future__ import annotations

import pytest

from companion.display.page import compose
from companion.display.theme import Fonts
from companion.rules.seat import Seat
from companion.rules.sentence import say
from companion.scenes.page import Page
from companion.scenes.scoreboard import Score, Scoreboard
from companion.text.language import Language
from tests.display.faults import wrong_with
from tests.display.pages import LONG_NAMES, listening
from tests.display.test_every_state import SIZES


def board_of(*names: str) -> Page:
    scores = tuple(
        Score(seat, say("display-text", text=name), 9 + place, awaited=place == 1)
        for place, (seat, name) in enumerate(zip(Seat, names, strict=False))
    )
    return Page(say("broadcast-title", table="table-1"), Scoreboard(scores), back=False)


@pytest.mark.parametrize("language", Language, ids=lambda language: language.value)
@pytest.mark.parametrize("players", range(2, 7))
def test_the_longest_names_have_room(players: int, language: Language, fonts: Fonts) -> None:
    page = board_of(*LONG_NAMES[language][:players])
    catalogue = listening(language)
    found = [fault for size in SIZES for fault in wrong_with(page, size, catalogue, fonts)]
    assert found == []


def test_two_players_fill_the_screen(fonts: Fonts) -> None:
    width, height = SIZES[0]
    drawn = compose(board_of("Anna", "Boris"), (width, height), listening(Language.ENGLISH), fonts)
    points = [text for text in drawn.texts if text.text in ("9", "10")]
    assert len(points) == 2
    assert all(text.px > height // 4 for text in points)

"""Every page that is no table reads, in every size and language, on all that it turns over to."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.app.party import LONGEST_NAME
from companion.display.theme import Fonts
from companion.games.shelf import GAMES
from companion.rules.sentence import say
from companion.scenes.page import Item, Listing, Page
from companion.scenes.scene import Choice
from companion.text.language import Language
from tests.display.faults import Listening, Size, wrong_with
from tests.display.pages import LONG_NAMES, House, every_dialog, listening, pages, pages_around
from tests.display.states import EVERY_NUMBER
from tests.display.test_every_state import SIZES
from tests.games.stories import Kind, kinds_of

OTHERS = tuple(k for game in GAMES.values() for k in kinds_of(game) if k not in EVERY_NUMBER)
"""Further ways to play with a number of players, such as in teams."""
TOO_LONG = say("display-text", text="Unpronounceable" * 9)


@pytest.mark.parametrize("language", Language, ids=lambda language: language.value)
def test_no_text_is_clipped_cut_or_covered(
    language: Language, fonts: Fonts, tmp_path: Path
) -> None:
    catalogue = listening(language)
    shown = list(pages(tmp_path, language))
    found = [
        f"{each.name} {size}: {fault}"
        for each in shown
        for size in SIZES
        for fault in wrong_with(each.page, size, catalogue, fonts)
    ]
    assert found == []
    assert every_dialog() == {each.dialog for each in shown}


MANY = tuple(kind for kind in EVERY_NUMBER if len(kind.seats) > 2)


def wrong_around(
    kind: Kind, language: Language, folder: Path, sizes: tuple[Size, ...], fonts: Fonts
) -> list[str]:
    """What is wrong with the pages around a game whose players have the longest names."""
    people = LONG_NAMES[language]
    catalogue = listening(language, dict(zip(kind.seats, people, strict=False)))
    return [
        f"{each.name} {size}: {fault}"
        for each in pages_around(House(folder, language), kind, people)
        for size in sizes
        for fault in wrong_with(each.page, size, catalogue, fonts)
    ]


@pytest.mark.parametrize("language", Language, ids=lambda language: language.value)
@pytest.mark.parametrize("kind", MANY, ids=str)
def test_more_than_two_with_the_longest_names_have_room_on_the_smallest_screen(
    kind: Kind, language: Language, fonts: Fonts, tmp_path: Path
) -> None:
    assert max(map(len, LONG_NAMES[language])) == LONGEST_NAME
    assert wrong_around(kind, language, tmp_path, SIZES[:1], fonts) == []


@pytest.mark.slow
@pytest.mark.parametrize("language", Language, ids=lambda language: language.value)
@pytest.mark.parametrize("kind", [*EVERY_NUMBER, *OTHERS], ids=str)
def test_the_longest_names_have_room_in_every_size_with_every_number_of_players(
    kind: Kind, language: Language, fonts: Fonts, tmp_path: Path
) -> None:
    assert wrong_around(kind, language, tmp_path, SIZES, fonts) == []


@pytest.mark.parametrize(
    "page",
    [
        Page(TOO_LONG, Listing(())),
        Page(say("home-title"), Listing((Item(TOO_LONG),))),
        Page(say("home-title"), Listing((Item(say("home-game"), value=TOO_LONG),))),
        Page(say("home-title"), Listing(()), (Choice("on", TOO_LONG), Choice("off", TOO_LONG))),
    ],
    ids=["title", "line", "value", "buttons"],
)
def test_a_page_with_too_long_a_text_is_found(page: Page, fonts: Fonts) -> None:
    assert wrong_with(page, (480, 320), Listening(Language.ENGLISH, names={}), fonts)

"""Every page that is no table reads, in every size and language, on all that it turns over to."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.display.theme import Fonts
from companion.rules.sentence import say
from companion.scenes.page import Item, Listing, Page
from companion.scenes.scene import Choice
from companion.text.language import Language
from tests.display.faults import Listening, wrong_with
from tests.display.pages import every_dialog, listening, pages
from tests.display.test_every_state import SIZES

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

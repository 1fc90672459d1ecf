from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest

from companion.display.theme import Fonts
from companion.games.shelf import GAMES
from companion.rules.seat import Seat
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from tests.display.samples import NAMES, WORDS


@pytest.fixture(scope="session")
def fonts() -> Fonts:
    return Fonts()


Speak = Callable[..., Catalogue]


@pytest.fixture(scope="session")
def speak() -> Speak:
    """The catalogue of a language, with the words of the tests."""

    folders = [game.folder for game in GAMES.values()]
    made: dict[tuple[Language, tuple[str, ...]], Catalogue] = {}

    def catalogue(language: Language, names: Mapping[Seat, str] = NAMES) -> Catalogue:
        key = (language, tuple(names.values()))
        if key not in made:
            made[key] = Catalogue(language, *folders, WORDS, names=names)
        return made[key]

    return catalogue

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest

from companion.display.fonts import Fonts
from companion.rules.seat import Seat
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from tests.display.samples import NAMES, RIFTFORCE, WORDS


@pytest.fixture(scope="session")
def fonts() -> Fonts:
    return Fonts()


Speak = Callable[..., Catalogue]


@pytest.fixture(scope="session")
def speak() -> Speak:
    """The catalogue of a language, with the words of the tests."""

    made: dict[tuple[Language, tuple[str, ...]], Catalogue] = {}

    def catalogue(language: Language, names: Mapping[Seat, str] = NAMES) -> Catalogue:
        key = (language, tuple(names.values()))
        if key not in made:
            made[key] = Catalogue(language, RIFTFORCE, WORDS, names=names)
        return made[key]

    return catalogue

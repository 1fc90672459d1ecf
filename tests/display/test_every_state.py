"""Every state of every game on the shelf reads, in every size, theme and language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

import pytest

from companion.display.page import compose
from companion.display.theme import Fonts, Theme
from companion.games.shelf import GAMES
from companion.scenes.scene import Scene, said_on
from companion.text.language import Language
from tests.display.faults import Listening, wrong_with
from tests.display.states import EVERY_NUMBER, KINDS, states
from tests.games.stories import Kind

SIZES = ((480, 320), (800, 480), (1024, 600), (1280, 720))
Size: TypeAlias = tuple[int, int]
NAMES = {
    Language.ENGLISH: ("Anna", "Boris", "Clara", "David", "Emma", "Felix"),
    Language.RUSSIAN: ("Анна", "Борис", "Вера", "Глеб", "Дарья", "Егор"),
}


OTHERS = tuple(kind for kind in EVERY_NUMBER if kind not in KINDS)


@pytest.fixture(
    scope="module",
    params=[*KINDS, *(pytest.param(kind, marks=pytest.mark.slow) for kind in OTHERS)],
    ids=str,
)
def kind(request: pytest.FixtureRequest) -> Kind:
    played: Kind = request.param
    return played


@pytest.fixture(scope="module")
def scenes(kind: Kind) -> Mapping[str, Scene]:
    """A random game is played but once for all languages."""
    return states(kind)


Sizes: TypeAlias = Callable[[int], tuple[Size, ...]]


@pytest.fixture(params=[False, pytest.param(True, marks=pytest.mark.slow)], ids=["some", "all"])
def sizes(request: pytest.FixtureRequest) -> Sizes:
    """In which sizes a state is looked at: in the smallest, and in one other after the other.

    The long proofs look at all of them.
    """
    smallest, *others = SIZES

    def of_state(number: int) -> tuple[Size, ...]:
        return SIZES if request.param else (smallest, others[number % len(others)])

    return of_state


def listening(language: Language, kind: Kind) -> Listening:
    folders = [game.folder for game in GAMES.values()]
    names = dict(zip(kind.game.seats, NAMES[language], strict=False))
    heard = Listening(language, *folders, names=names)
    heard.words |= {name.lower() for name in names.values()}
    heard.words |= {rule.id.split("-")[1].lower() for rule in kind.game.rules.rulebook}
    heard.words |= {rule.id.split("-")[0].lower() for rule in kind.game.rules.rulebook}
    heard.words |= {f"{c}{r}".lower() for c in "ABCDEF" for r in range(1, 7)}
    return heard


@pytest.mark.parametrize("language", Language, ids=lambda language: language.value)
def test_no_text_is_clipped_cut_or_covered(
    kind: Kind, scenes: Mapping[str, Scene], language: Language, sizes: Sizes, fonts: Fonts
) -> None:
    catalogue = listening(language, kind)
    found = []
    for number, (name, scene) in enumerate(scenes.items()):
        for size in sizes(number):
            wrong = wrong_with(scene, size, catalogue, fonts)
            found += [f"{name} {size}: {fault}" for fault in wrong]
    assert found == []


@pytest.mark.parametrize("language", Language, ids=lambda language: language.value)
def test_what_came_of_a_play_is_said_once_on_the_board_or_beside_it(
    kind: Kind, scenes: Mapping[str, Scene], language: Language, sizes: Sizes, fonts: Fonts
) -> None:
    catalogue = listening(language, kind)
    seen = 0
    for number, (name, scene) in enumerate(scenes.items()):
        told = {*map(catalogue.tell, scene.last[1:])}
        if not told:
            continue
        seen += 1
        on_board = {catalogue.tell(sentence) for sentence in said_on(scene.board)} & told
        for size in sizes(number):
            drawn = " ".join(text.text for text in compose(scene, size, catalogue, fonts).texts)
            said = {sentence: drawn.count(sentence) for sentence in told}
            assert max(said.values()) <= 1, f"{name} {size}: {said}"
            assert all(said[sentence] for sentence in on_board), f"{name} {size}: {said}"
    assert seen


def test_a_theme_changes_colours_and_nothing_else(
    kind: Kind, scenes: Mapping[str, Scene], fonts: Fonts
) -> None:
    catalogue = listening(Language.RUSSIAN, kind)
    for scene in list(scenes.values())[::5]:
        dark, light = (compose(scene, (480, 320), catalogue, fonts, theme=theme) for theme in Theme)
        assert [line.area for line in dark.texts] == [line.area for line in light.texts]
        assert [shape.area for shape in dark.shapes if hasattr(shape, "area")] == [
            shape.area for shape in light.shapes if hasattr(shape, "area")
        ]

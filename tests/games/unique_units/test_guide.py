"""The guide to packs: the figure that it enters is entered here, and plays."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.games.game import AnyGame
from companion.games.unique_units import game_with
from companion.games.unique_units.pack import pack_file as pack_module
from companion.games.unique_units.pack.pack_file import check, read_pack
from companion.games.unique_units.words.memo import memo_lines
from companion.packs.pack_file import Source
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from tests.games.unique_units.writing import board, play, random_game, refused

FOLDER = Path(pack_module.__file__).parents[1]
GUIDE = (Path(__file__).parents[3] / "docs" / "packs.md").read_text(encoding="utf-8")
BAGS = "south-bag=SP,WA,SH,AR,RU north-bag=SP,WA,SH,AR"


@pytest.fixture
def text() -> str:
    """The pack as an owner has it who has followed the guide."""
    entries = re.findall(r"^```toml\n(.*?)^```", GUIDE, re.MULTILINE | re.DOTALL)
    (figure,) = (entry for entry in entries if "[figures." in entry)
    return (FOLDER / "pack.toml").read_text(encoding="utf-8") + figure


@pytest.fixture
def game(text: str) -> AnyGame:
    return game_with(read_pack(text))


def test_the_figure_of_the_guide_is_accepted_and_counted(text: str) -> None:
    found = check(text)
    assert found.faults == ()
    assert found.sources[Source.CARD] == 6


def test_it_moves_jumps_and_topples_as_the_guide_says(game: AnyGame) -> None:
    state = game.notation.read_position(f"board=C2:RU1w,C3:SP1b,D5:WA1b,F2:SP2b {BAGS}")
    assert "E2:RU1w" in board(play(state, "south use RU1w feet E2"))
    assert refused(state, "south use RU1w feet C4") == ("UU-MOVE", "uu-move-blocked")
    toppled = board(play(state, "south use RU1w hand ^C4 !D5"))
    assert toppled == "F2:SP2b C3:SP1b C4:RU1w D5:WA1b~"
    assert refused(state, "south use RU1w hand ^C4") == ("UU-TOPPLE", "uu-use-not-said")


def test_its_memo_card_is_put_into_words(text: str) -> None:
    kind = read_pack(text).kind_coded("RU")
    english = Catalogue(Language.ENGLISH, FOLDER)
    assert [english.tell(line) for line in memo_lines(kind)] == [
        "Movement: moves 1 to 2 cells in any direction.",
        "Action: jumps 2 cells in any direction, topples any figure (1 cell in any direction).",
        "A turn is one of the two, never both.",
    ]
    assert Catalogue(Language.RUSSIAN, FOLDER).tell(kind.label) == "Бегун"


def test_games_with_it_end(text: str) -> None:
    assert sum(1 for _ in random_game(3, read_pack(text))) > 20


def test_the_mistake_that_the_guide_warns_of_is_found(text: str) -> None:
    before, _, after = text.rpartition("range = [1, 2]")
    (fault,) = check(f'{before}range = 1, direction = "sideways"{after}').faults
    assert fault.line == before.count("\n") + 1
    told = Catalogue(Language.ENGLISH, FOLDER).tell(fault.text)
    assert told in " ".join(GUIDE.split())


def test_the_guide_explains_every_word_of_the_vocabulary() -> None:
    for word in ("move", "jump", "cover", "push", "topple", "discard", "draw", "summon"):
        assert f"| `{word}` |" in GUIDE
    for word in ("range", "direction", "target", "repeat", "around", "to", "distance", "itself"):
        assert f"`{word}" in GUIDE
    for feature in ("steadfast", "bold", "worth"):
        assert f"| `{feature}` |" in GUIDE

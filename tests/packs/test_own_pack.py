"""Playing with a pack of one's own: from the command line, in records, and with its tags."""

from __future__ import annotations

from pathlib import Path
from typing import NoReturn

import pytest

from companion.app.party import Wishes, begin, find_interrupted, go_on
from companion.games.game import NotationError
from companion.games.riftforce import RIFTFORCE
from companion.games.shelf import GAMES, PACKS, PLAYED_WITH
from companion.games.unique_units import UNIQUE_UNITS
from companion.packs import own_tags
from companion.packs.own_pack import game_with_pack, games_of_record
from companion.packs.own_tags import refuse_missing_tags, with_all_tags
from companion.paper.salting import NoSaltLeft, least_distance
from companion.rules.sentence import Sentence
from companion.table.zones import Piece
from companion.text.catalogue import Catalogue
from companion.text.complaint import Complaint
from companion.text.language import Language
from companion.vision.payload import Tagbook
from tests.commands.conftest import Companion, companion

__all__ = ["companion"]

SHIPPED = (UNIQUE_UNITS.folder / "pack.toml").read_text(encoding="utf-8")
SETUP = {"first": "south", "bags": {"south": "SP,WA,SH,AR", "north": "SP,WA,SH,AR"}}
GUARD = """
[figures.guard]
code = "GU"
name = { en = "Guard", ru = "Страж" }
class = "D"
copies = 1
colour = "#3f8fb5"
source = "card"
turn = ["feet"]
feet = [{ do = "move", range = 1 }]
"""


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """The shipped pack, but the first prisoner wins."""
    path = tmp_path / "mine.toml"
    path.write_text(SHIPPED.replace("prisoners = 4", "prisoners = 1"), encoding="utf-8")
    return path


def complaint(error: pytest.ExceptionInfo[Complaint]) -> str:
    return error.value.sentence.key


def recorded(pack: Path, folder: Path) -> Path:
    """The journal of a game that was begun with a pack."""
    game = game_with_pack("unique_units", pack)
    session = begin(game, Wishes(folder, {}, {**SETUP, "exchange": False}))
    session.play(game.notation.read_action("south draw SP1w"))
    assert session.journal is not None
    session.journal.close()
    return session.journal.path


def test_a_game_is_played_as_its_pack_says(pack: Path) -> None:
    game = game_with_pack("unique_units", pack)
    assert game.pack is not None
    assert game.rules.start(SETUP).pack.limits.prisoners == 1
    assert UNIQUE_UNITS.rules.start(SETUP).pack.limits.prisoners == 4
    assert game.tagbook == UNIQUE_UNITS.tagbook


def test_every_game_of_the_shelf_can_be_played_with_a_pack() -> None:
    assert PLAYED_WITH.keys() == GAMES.keys() == PACKS.keys()
    for name, game in GAMES.items():
        assert game.name == PACKS[name].game == name
        text = (game.folder / "pack.toml").read_text(encoding="utf-8")
        assert PLAYED_WITH[name](text).table.pieces == game.table.pieces


def test_a_pack_that_cannot_be_played_is_complained_about(tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    with pytest.raises(Complaint) as error:
        game_with_pack("unique_units", path)
    assert complaint(error) == "pack-unreadable"
    path.write_text(SHIPPED.replace("prisoners = 4", "prisoners = 0"), encoding="utf-8")
    with pytest.raises(Complaint) as error:
        game_with_pack("unique_units", path)
    assert complaint(error) == "pack-broken"
    assert error.value.sentence.facts["line"] == str(_line("prisoners = 4"))


def test_a_pack_of_another_game_says_so() -> None:
    with pytest.raises(Complaint) as error:
        game_with_pack("riftforce", UNIQUE_UNITS.folder / "pack.toml")
    assert complaint(error) == "pack-other-game"
    assert error.value.sentence.facts["theirs"] == "unique_units"


def _line(text: str) -> int:
    return next(n for n, line in enumerate(SHIPPED.splitlines(), 1) if line == text)


def test_a_record_remembers_its_pack(pack: Path, tmp_path: Path) -> None:
    path = recorded(pack, tmp_path / "games")
    game = games_of_record(path)["unique_units"]
    assert game.pack == game_with_pack("unique_units", pack).pack
    pack.unlink()
    with pytest.raises(Complaint) as error:
        games_of_record(path)
    assert complaint(error) == "pack-gone"


def test_a_pack_that_says_the_same_in_other_words_is_the_same(pack: Path, tmp_path: Path) -> None:
    path = recorded(pack, tmp_path / "games")
    pack.write_text("# Mine.\n" + pack.read_text(encoding="utf-8"), encoding="utf-8")
    assert "unique_units" in games_of_record(path)
    pack.write_text(SHIPPED.replace("prisoners = 4", "prisoners = 2"), encoding="utf-8")
    with pytest.raises(Complaint) as error:
        games_of_record(path)
    assert complaint(error) == "pack-changed"


def test_an_interrupted_game_goes_on_only_with_its_pack(pack: Path, tmp_path: Path) -> None:
    folder = tmp_path / "games"
    path = recorded(pack, folder)
    game = game_with_pack("unique_units", pack)
    assert find_interrupted(UNIQUE_UNITS, folder).path is None
    assert find_interrupted(game, folder).path == path
    session = go_on(game, path)
    assert len(session.plays) == 1
    assert session.journal is not None
    session.journal.close()
    pack.write_text(SHIPPED, encoding="utf-8")
    changed = game_with_pack("unique_units", pack)
    assert find_interrupted(changed, folder).path == path
    with pytest.raises(Complaint) as error:
        go_on(changed, path)
    assert complaint(error) == "play-cannot-go-on"


def test_commands_find_the_pack_of_a_record(
    pack: Path, tmp_path: Path, companion: Companion
) -> None:
    path = recorded(pack, tmp_path / "games")
    assert companion("replay", path, "--plain").code == 0
    assert companion("referee", path).code == 0
    moved = pack.rename(tmp_path / "moved.toml")
    gone = companion("referee", path, "--language", "en")
    assert gone.code == 2
    assert "mine.toml, which is not there" in gone.err
    assert companion("referee", path, "--pack", moved).code == 0


def test_new_figures_get_tags_that_stay(tmp_path: Path) -> None:
    path = tmp_path / "more of them.toml"
    path.write_text(SHIPPED + GUARD, encoding="utf-8")
    game = game_with_pack("unique_units", path)
    with pytest.raises(Complaint) as error:
        refuse_missing_tags(game)
    assert complaint(error) == "pack-no-tags"
    assert error.value.sentence.facts["quoted"] == f"'{path}'"
    told: list[tuple[int, int]] = []
    tagged = with_all_tags(game, least=70, progress=lambda *step: told.append(step))
    assert told == [(0, 4), (1, 4), (2, 4), (3, 4), (4, 4)], (
        "choosing takes a while, so it is watched"
    )
    refuse_missing_tags(tagged)
    texts = Tagbook.load(tagged.tagbook).texts
    shipped = Tagbook.load(UNIQUE_UNITS.tagbook).texts
    assert {piece: texts[piece] for piece in shipped} == shipped
    assert len(texts) == len(shipped) + 4
    assert least_distance(texts.values()) >= 70
    again = game_with_pack("unique_units", path)
    assert again.tagbook == tagged.tagbook
    assert with_all_tags(again) == again


def test_a_pack_with_more_pieces_than_tags_is_complained_about(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none_left(*_: object, **__: object) -> NoReturn:
        raise NoSaltLeft(Piece("unique_units", "GU1w"))

    path = tmp_path / "many.toml"
    path.write_text(SHIPPED + GUARD, encoding="utf-8")
    monkeypatch.setattr(own_tags, "completed", none_left)
    with pytest.raises(Complaint) as error:
        with_all_tags(game_with_pack("unique_units", path))
    for language in Language:
        assert "GU1w" in Catalogue(language).tell(error.value.sentence)
    assert not path.with_suffix(".tags.txt").exists()


# --- Riftforce -----------------------------------------------------------------------------


@pytest.fixture
def cards(tmp_path: Path) -> Path:
    """The shipped cards, but Fire is called Blaze, burns in another colour and has one giant."""
    text = (RIFTFORCE.folder / "pack.toml").read_text(encoding="utf-8")
    text = text.replace('en = "Fire", ru = "Огонь"', 'en = "Blaze", ru = "Пламя"')
    text = text.replace("healths = { 5 = 4, 6 = 3, 7 = 2 }", "healths = { 5 = 2, 9 = 1 }", 1)
    text = text.replace("#e2571e", "#ff0000")
    path = tmp_path / "cards.toml"
    path.write_text(text, encoding="utf-8")
    return path


FIRE_AND_OTHERS = {
    "mode": "free",
    "set": "base",
    "first": "south",
    "guilds": {"south": ["FI", "WA", "LI", "IC"], "north": ["EA", "PL", "SH", "CR"]},
}


def told(sentence: Sentence) -> list[str]:
    return [Catalogue(language, RIFTFORCE.folder).tell(sentence) for language in Language]


def test_cards_are_those_of_the_pack(cards: Path) -> None:
    game = game_with_pack("riftforce", cards)
    fires = [piece for piece in game.table.pieces if piece.name.startswith("FI")]
    assert [piece.name for piece in fires] == ["FI5a", "FI5b", "FI9a", "FI-summoner"]
    assert told(game.wording.name_piece(fires[2])) == ["Blaze 9", "Пламя 9"]
    assert game.screen.face(fires[2]).colour == "#ff0000"
    english, russian = told(game.printing.memo(fires[2]) or Sentence(""))
    assert english.startswith("Blaze: 3 damage")
    assert russian.startswith("Пламя: 3 урона")
    opening = game.rules.start(FIRE_AND_OTHERS)
    assert [pile.deck + pile.hand for pile in opening.hidden] == [30, 36]
    assert [pile.deck + pile.hand for pile in RIFTFORCE.rules.start(FIRE_AND_OTHERS).hidden] == [
        36,
        36,
    ]


def test_cards_of_the_pack_are_played_recorded_and_told(
    cards: Path, tmp_path: Path, companion: Companion
) -> None:
    game = game_with_pack("riftforce", cards)
    session = begin(game, Wishes(tmp_path, {}, FIRE_AND_OTHERS))
    for line in ("north open EA5a", "south summon FI9a@3"):
        session.play(game.notation.read_action(line))
    position = game.notation.write_position(session.state)
    assert "south-hidden=6:FI5,LI,WA,IC " in position
    assert game.notation.read_position(position) == session.state
    assert session.journal is not None
    session.journal.close()
    said = companion("replay", session.journal.path, "--plain", "--language", "en")
    assert "Blaze 9" in said.out
    assert companion("referee", session.journal.path).code == 0
    with pytest.raises(NotationError):
        RIFTFORCE.notation.read_action("south summon FI9a@3")


def test_only_cards_that_are_new_need_new_tags(cards: Path) -> None:
    game = game_with_pack("riftforce", cards)
    with pytest.raises(Complaint) as error:
        refuse_missing_tags(game)
    assert complaint(error) == "pack-no-tags"
    texts = Tagbook.load(with_all_tags(game, least=60).tagbook).texts
    assert len(texts) == len(Tagbook.load(RIFTFORCE.tagbook).texts) + 1

"""A tag names one piece, and nothing else that is in front of the camera does."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest
import segno
from hypothesis import given
from hypothesis import strategies as st
from pyzbar import pyzbar

from companion.games.game import AnyGame
from companion.games.shelf import GAMES
from companion.rules.sentence import Sentence
from companion.table.zones import Piece
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from companion.vision.payload import (
    ALPHABET,
    LENGTH,
    BadCheck,
    Foreign,
    OtherGame,
    Tagbook,
    TagbookDamaged,
    UnknownPiece,
    check_character,
    face_of,
    short_name,
    symbol,
    write_book,
)

BOOKS = {name: Tagbook.load(game.folder / "tags.txt") for name, game in GAMES.items()}
BOOK = BOOKS["riftforce"]
FIRE = Piece("riftforce", "FI5a")


def sealed(text: str) -> str:
    return text + check_character(text)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
class TestEveryGame:
    def test_every_piece_has_a_tag_of_its_own_and_is_found_by_it(self, game: AnyGame) -> None:
        book = BOOKS[game.name]
        kinds = [piece.kind for piece in game.table.pieces]
        assert [book.piece_of(book.text_of(piece)) for piece in game.table.pieces] == kinds

    def test_the_tags_fill_a_version_1_symbol_at_the_strongest_level(self, game: AnyGame) -> None:
        for text in BOOKS[game.name].texts.values():
            assert len(text) == LENGTH
            if face_of(text) is not None:
                continue  # the faces of dice are symbols of our own
            # What an encoder does that is asked for nothing but a small QR code.
            usual = segno.make_qr(text)
            assert usual.designator == "1-H"
            assert np.array_equal(np.array([list(row) for row in usual.matrix], bool), symbol(text))

    def test_two_tags_of_a_game_differ_in_more_than_80_modules(self, game: AnyGame) -> None:
        symbols = np.array([symbol(text) for text in BOOKS[game.name].texts.values()])
        flat = symbols.reshape(len(symbols), -1)
        least = min(int((flat[i] ^ flat[i + 1 :]).sum(axis=1).min()) for i in range(len(flat) - 1))
        assert least > 80


def test_a_phone_reads_a_tag() -> None:
    text = BOOK.text_of(FIRE)
    picture = np.where(np.pad(symbol(text), 4), 0, 255).astype(np.uint8)
    large = cv2.resize(picture, None, fx=6, fy=6, interpolation=cv2.INTER_NEAREST)
    assert [code.data.decode() for code in pyzbar.decode(large)] == [text]


def test_the_check_character_is_that_of_the_standard() -> None:
    # The example of ISO/IEC 7064 for MOD 37-2 as the blood bags of the world use it.
    assert check_character("G123498654321") == "H"


@given(st.sampled_from(sorted(BOOK.texts)), st.integers(0, 9), st.sampled_from(ALPHABET + "*"))
def test_one_wrong_character_never_names_a_piece(piece: Piece, place: int, other: str) -> None:
    text = BOOK.text_of(piece)
    wrong = text[:place] + other + text[place + 1 :]
    meant = BOOK.piece_of(wrong)
    assert meant == piece if wrong == text else isinstance(meant, Foreign | BadCheck)


@given(st.sampled_from(sorted(BOOK.texts)), st.integers(0, 8))
def test_two_swapped_characters_never_name_a_piece(piece: Piece, place: int) -> None:
    text = BOOK.text_of(piece)
    swapped = text[:place] + text[place + 1] + text[place] + text[place + 2 :]
    if swapped != text:
        assert isinstance(BOOK.piece_of(swapped), Foreign | BadCheck)


@given(st.text())
def test_no_text_in_the_world_makes_it_stumble(text: str) -> None:
    meant = BOOK.piece_of(text)
    assert isinstance(meant, Foreign)
    assert meant.shown.isprintable()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "A" * 100_000,
        "\x00" * 10,
        "RFFI5A000\n",
        "\ud800" * 10,
        "ＲＦＦＩ５Ａ０００Ｚ",
        "٣" * 10,
        "\u202e" * 10,
    ],
)
def test_hostile_codes_are_foreign_and_shown_harmlessly(text: str) -> None:
    meant = BOOK.piece_of(text)
    assert isinstance(meant, Foreign)
    assert len(meant.shown) <= 21
    assert meant.shown.isprintable()


def test_a_sound_code_of_nobody_is_foreign() -> None:
    assert BOOK.piece_of(sealed("ZZFI5A000")) == Foreign(sealed("ZZFI5A000"))


def test_a_damaged_tag_of_this_game_is_told_from_a_foreign_one() -> None:
    text = BOOK.text_of(FIRE)
    assert isinstance(BOOK.piece_of(text[:6] + "QQQ" + text[9]), BadCheck)


def test_a_tag_of_another_game_is_told_by_its_game(tmp_path: Path) -> None:
    theirs = tmp_path / "tags.txt"
    theirs.write_text(write_book("neon", "NE", {Piece("neon", "A1"): sealed("NEA100000")}))
    mine = tmp_path / "mine.txt"
    mine.write_text(write_book("riftforce", "RF", BOOK.texts))
    book = Tagbook.load(mine, others=[theirs, mine])
    assert book.piece_of(sealed("NEA100000")) == OtherGame("neon", sealed("NEA100000"))


def test_a_sound_tag_of_an_unknown_piece_is_not_foreign() -> None:
    assert BOOK.piece_of(sealed("RFXX9Z000")) == UnknownPiece(sealed("RFXX9Z000"))


def test_a_piece_with_two_sides_has_two_tags(tmp_path: Path) -> None:
    texts = {
        Piece("g", "door", "open"): sealed("GADOOO000"),
        Piece("g", "door", "shut"): sealed("GADOOS000"),
    }
    path = tmp_path / "tags.txt"
    path.write_text(write_book("g", "GA", texts))
    assert Tagbook.load(path).texts == texts


@pytest.mark.parametrize(
    ("lines", "line"),
    [
        ("", 1),
        ("FI5a - RFFI5A000Z\n", 1),
        ("game riftforce RF\nFI5a - RFFI5A000A\n", 2),
        ("game riftforce RF\nFI5a RFFI5A000Z\n", 2),
        ("game riftforce RF\nFI5a - RFFI5A000Z\nFI5b - RFFI5A000Z\n", 3),
        ("game riftforce RF\nFI5a - RFFI5A000Z\nFI5a - RFFI5B000J\n", 3),
        ("game riftforce RF\n# fine\n\nFI5a - ZZFI5A000Z\n", 4),
    ],
)
def test_a_damaged_list_of_tags_is_told_by_its_line(tmp_path: Path, lines: str, line: int) -> None:
    path = tmp_path / "tags.txt"
    path.write_text(lines)
    with pytest.raises(TagbookDamaged) as damaged:
        Tagbook.load(path)
    assert damaged.value.sentence.facts["line"] == line


def test_short_names_remind_of_the_piece() -> None:
    names = ["FI5a", "FI-summoner", "pointer-south", "x", "---", "loot_VOLT", "figure_GH", "_"]
    assert [short_name(Piece("g", name)) for name in names] == [
        "FI5A",
        "FIS0",
        "POIS",
        "X000",
        "0000",
        "VOLT",
        "FIGG",
        "0000",
    ]


@pytest.mark.parametrize("language", Language)
def test_what_is_no_tag_of_ours_is_told_in_each_language(language: Language) -> None:
    told: list[Sentence] = [
        Foreign("x").sentence,
        BadCheck("x").sentence,
        OtherGame("neon", "x").sentence,
        UnknownPiece("x").sentence,
        TagbookDamaged(Path("tags.txt"), 3).sentence,
    ]
    words = Catalogue(language)
    assert len({words.tell(sentence) for sentence in told}) == len(told)

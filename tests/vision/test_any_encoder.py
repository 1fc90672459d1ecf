"""Programs draw one text in many ways; whichever has printed a tag, it is read."""

from __future__ import annotations

import json
from pathlib import Path

import cv2
import numpy as np
import pytest
import segno

from companion.__main__ import main
from companion.vision.any_encoder import AnyEncoderReader
from companion.vision.codebook import Codebook
from companion.vision.foreign import decoded_codes
from companion.vision.frame import negative
from companion.vision.symbols import HANDS, LEVELS, MASKS, Symbol, drawn, said
from tests.invented.sheet import TAGS, drawn_by_another, sheet_of

TEXTS = ["sample-01", "SAMPLE-01", "0123456", "9454808A", "i003", "AB12345678cd"]
NAMES = {"lower": [f"card-{k:03}" for k in range(60)], "UPPER": [f"RF-{k:03}" for k in range(60)]}


def is_drawn(symbol: Symbol, text: str, level: str) -> bool:
    words = {said(text, level, hand) for hand in HANDS} - {None}
    return any((drawn(w, level, mask) == symbol).all() for w in words for mask in range(MASKS))


@pytest.mark.parametrize("text", TEXTS)
def test_symbols_of_two_programs_are_among_those_that_are_known(text: str) -> None:
    """Capitals, digits and both, in the modes and with the padding that each of them takes."""
    for level in LEVELS[:2]:
        ours = segno.make_qr(text, version=1, error=level, boost_error=False)
        assert is_drawn(np.array([list(row) for row in ours.matrix], np.bool_), text, level)
        assert is_drawn(drawn_by_another(text, level), text, level)


def test_the_first_hand_is_that_of_our_own_tags() -> None:
    book = Codebook.in_hand(TEXTS[:4], level="M")
    ours = Codebook.of_texts(TEXTS[:4], level="M").modules
    for number, symbol in enumerate(ours):
        masked = book.modules[MASKS * number : MASKS * (number + 1)]
        assert (masked == symbol).all(axis=(1, 2)).any()


@pytest.mark.parametrize(
    ("letters", "level", "size"),
    [
        ("lower", "Q", 1.3),
        ("lower", "L", 1.3),
        pytest.param("UPPER", "L", 1.3, marks=pytest.mark.slow),
        ("UPPER", "M", 1.3),
        ("UPPER", "Q", 2.0),
    ],
)
def test_a_sheet_of_another_program_is_read_though_nothing_is_known_of_it(
    letters: str, level: str, size: float
) -> None:
    """Neither level nor plane, in few pixels, and with padding that is not ours."""
    texts = NAMES[letters]
    symbols = [drawn_by_another(text, level) for text in texts[:TAGS]]
    grey = sheet_of(symbols, size, np.random.default_rng(5))
    reader = AnyEncoderReader(Codebook.of_texts(texts))
    read = [tag.text for tag in reader.read(grey, reader.reader_for(None), decoded_codes(grey))]
    assert read == texts[:TAGS]


@pytest.mark.parametrize("level", ["L", pytest.param("M", marks=pytest.mark.slow)])
def test_on_a_sheet_of_nearest_strangers_only_ours_are_read(level: str) -> None:
    """At these levels texts that differ in one letter differ in few modules."""
    texts, rng = NAMES["lower"], np.random.default_rng(7)
    strangers = [f"{text[:-1]}{rng.choice(list('abcdefghkm'))}" for text in texts[4:TAGS]]
    symbols = [drawn_by_another(text, level) for text in (*texts[:4], *strangers)]
    grey = sheet_of(symbols, 1.3, rng)
    reader = AnyEncoderReader(Codebook.of_texts(texts))
    read = [tag.text for tag in reader.read(grey, reader.reader_for(None), decoded_codes(grey))]
    assert set(read) <= set(texts[:4])


@pytest.mark.parametrize("letters", ["lower", "UPPER"])
def test_what_a_decoder_reads_is_confirmed_and_placed_whoever_has_drawn_it(letters: str) -> None:
    texts = NAMES[letters][:TAGS]
    grey = sheet_of([drawn_by_another(text, "M") for text in texts], 3, np.random.default_rng(5))
    reader = AnyEncoderReader(Codebook.of_texts(texts))
    tags = reader.read(grey, reader.reader_for(None), decoded_codes(grey))
    assert [tag.text for tag in tags if tag.margin > 0] == texts


def test_a_sheet_of_strangers_gives_nothing() -> None:
    strangers = [f"other-{k:02}" for k in range(TAGS)]
    grey = sheet_of([drawn_by_another(t, "Q") for t in strangers], 1.3, np.random.default_rng(5))
    reader = AnyEncoderReader(Codebook.of_texts(NAMES["lower"]))
    assert reader.read(grey, reader.reader_for(None), decoded_codes(grey)) == ()


@pytest.fixture(scope="module")
def large() -> np.ndarray:
    """Tags that any decoder reads, however they are turned round."""
    symbols = [drawn_by_another(text, "Q") for text in NAMES["lower"][:6]]
    return sheet_of(symbols, 3, np.random.default_rng(5), size=(700, 480))


def test_what_a_mirror_shows_is_not_read_though_a_decoder_does(large: np.ndarray) -> None:
    reader = AnyEncoderReader(Codebook.of_texts(NAMES["lower"]))
    for grey, count in ((large, 6), (np.ascontiguousarray(large[:, ::-1]), 0)):
        codes = decoded_codes(grey)
        assert len(codes) == 6
        assert len(reader.read(grey, reader.reader_for(None), codes)) == count


def test_white_on_black_is_read_if_that_is_wanted(
    large: np.ndarray, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cv2.imwrite(str(tmp_path / "white.png"), negative(large))
    (tmp_path / "book.txt").write_text("\n".join(NAMES["lower"]))
    words = [
        "read",
        str(tmp_path / "white.png"),
        "--codebook",
        str(tmp_path / "book.txt"),
        "--json",
    ]
    read = []
    for more in ([], ["--inverted"]):
        assert main([*words, *more]) == 0
        read.append([tag["text"] for tag in json.loads(capsys.readouterr().out)["tags"]])
    assert read == [[], NAMES["lower"][:6]]

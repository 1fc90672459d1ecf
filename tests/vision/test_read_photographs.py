"""Photographs of which nobody knows how the table lies: a general decoder is asked first."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.vision.any_encoder import AnyEncoderReader
from companion.vision.codebook import Codebook
from companion.vision.foreign import LONGEST, ForeignCode, decoded_codes
from companion.vision.frame import Grey
from companion.vision.reader import TagReader
from tests.invented.conditions import Conditions
from tests.invented.table import Rendered, render
from tests.vision.test_foreign import picture_of
from tests.vision.test_read_codes import large_code
from tests.vision.test_read_command import read

TEXTS = [f"SAMPLE-{number:02}" for number in range(1, 13)]
BOOK = Codebook.of_texts(TEXTS)
PHONE = Conditions(
    size=(1000, 750),
    table_mm=(130.0, 97.5),
    tag_mm=18.0,
    tilt=50.0,
    blur=0.8,
    noise=2.0,
    shadow=0.4,
    cards=False,
    ground="plain",
    jpeg=None,
)


def photograph(conditions: Conditions, level: str = "Q") -> Rendered:
    return render(conditions, TEXTS[:4], np.random.default_rng(1), level=level)


@pytest.fixture(scope="module")
def slanted() -> Rendered:
    return photograph(PHONE)


@pytest.fixture
def told(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    (tmp_path / "book.txt").write_text("\n".join(TEXTS))

    def tags_of(grey: Grey, *words: str) -> list[dict[str, object]]:
        cv2.imwrite(str(tmp_path / "photo.png"), grey)
        given = [str(tmp_path / "photo.png"), "--codebook", str(tmp_path / "book.txt"), *words]
        code, (reading,) = read(capsys, *given)
        assert code == 0
        tags = reading["tags"]
        assert isinstance(tags, list)
        return tags

    return tags_of


def test_codes_that_only_a_general_decoder_reads_are_tags(slanted: Rendered, told) -> None:
    tags = told(slanted.grey)
    # Our own reader misses some that slant so much, or this would prove nothing.
    assert len(TagReader(BOOK).read(slanted.grey)) < 4 == len(decoded_codes(slanted.grey))
    assert [tag["text"] for tag in tags] == TEXTS[:4]
    assert not any("foreign" in tag for tag in tags)
    for tag, true in zip(tags, sorted(slanted.tags, key=lambda tag: tag.text), strict=True):
        assert _off(tag["corners"], true.corners) < true.pixels_per_module


def test_what_no_decoder_reads_is_read_by_ours(told) -> None:
    blurred = photograph(replace(PHONE, tilt=20.0, blur=3.2))
    assert decoded_codes(blurred.grey) == ()
    assert [tag["text"] for tag in told(blurred.grey)] == TEXTS[:4]


def test_a_picture_of_nothing_holds_no_tags(told) -> None:
    empty = render(PHONE, [], np.random.default_rng(1))
    assert told(empty.grey) == told(empty.grey, "--any") == []


@pytest.mark.parametrize("words", [(), ("--any",), ("--level", "H")], ids=str)
def test_no_code_is_told_twice_whichever_reader_has_read_it(words: tuple[str, ...], told) -> None:
    blurred = photograph(replace(PHONE, tilt=20.0, blur=2.5))
    assert 0 < len(decoded_codes(blurred.grey)) < 4
    texts = [tag["text"] for tag in told(blurred.grey, *words)]
    assert texts == sorted(set(texts))
    assert len(texts) == 4 or "--level" in words


def test_copies_of_a_tag_are_told_from_top_to_bottom_each_time(told) -> None:
    one, two = large_code("SAMPLE-03"), large_code("SAMPLE-01")
    page = np.vstack([np.hstack([one, two]), np.hstack([two, one]), np.hstack([one, one])])
    tags = told(page)
    assert [tag["text"] for tag in tags] == ["SAMPLE-01"] * 2 + ["SAMPLE-03"] * 4
    for text in ("SAMPLE-01", "SAMPLE-03"):
        tops = [tag["corners"][0][1] for tag in tags if tag["text"] == text]
        assert tops == sorted(tops)
    assert told(page) == tags


@pytest.mark.parametrize("level", ["L", "M", "H"])
def test_a_code_of_another_printer_is_laid_as_exactly_as_ours(level: str, told) -> None:
    conditions = replace(PHONE, size=(1600, 1200), table_mm=(260.0, 195.0), tilt=15.0)
    seen = render(conditions, TEXTS, np.random.default_rng(1), level=level)
    tags = told(seen.grey)
    # A general decoder alone is off by a pixel and more.
    codes = {code.text: code.corners for code in decoded_codes(seen.grey)}
    assert max(_off(codes[tag.text], tag.corners) for tag in seen.tags) > 1
    assert [tag["text"] for tag in tags] == TEXTS
    for tag, true in zip(tags, sorted(seen.tags, key=lambda tag: tag.text), strict=True):
        assert _off(tag["corners"], true.corners) < 0.2 * true.pixels_per_module
        assert tag["quality"] > 0.8


def _off(corners: object, true: object) -> float:
    return float(np.hypot(*np.subtract(corners, true).T).max())


def test_a_text_one_letter_away_is_no_tag(told) -> None:
    page = np.hstack([large_code("SAMPLE-13"), large_code("SAMPLE-0"), large_code("sample-01")])
    assert told(page) == []
    strangers = told(page, "--any")
    assert {tag["text"] for tag in strangers} == {"SAMPLE-13", "SAMPLE-0", "sample-01"}
    assert all(tag["foreign"] for tag in strangers)


def test_what_a_decoder_reads_otherwise_is_not_ours() -> None:
    page = np.hstack([large_code("SAMPLE-01"), large_code("SAMPLE-02")])
    reader = AnyEncoderReader(BOOK)
    corners = ((24.0, 24.0), (150.0, 24.0), (150.0, 150.0), (24.0, 150.0))
    another = ForeignCode(
        "STRANGER", whole=True, box=(24, 24, 126, 126), corners=corners, degrees=0
    )
    tags = reader.read(page, reader.reader_for(None), [another])
    assert [tag.text for tag in tags] == ["SAMPLE-02"]


def test_on_a_known_plane_our_reader_decides_alone(
    slanted: Rendered, told, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Grey] = []
    monkeypatch.setattr("companion.commands.read.decoded_codes", lambda g: asked.append(g) or ())
    flat = {"table_to_pixels": [7, 0, 0, 0, 7, 0, 0, 0, 1], "table_mm": [140, 100], "tag_mm": 18}
    (tmp_path / "plane.json").write_text(str(flat).replace("'", '"'))
    told(slanted.grey, "--plane", str(tmp_path / "plane.json"))
    assert not asked
    told(slanted.grey)
    assert len(asked) == 1


@pytest.mark.parametrize("degrees", [0, 45, 100, 225, 340])
def test_decoded_corners_begin_at_the_top_left_of_the_symbol(degrees: int) -> None:
    straight = picture_of("HELLO 123")
    middle = (straight.shape[0] - 1) / 2
    turn = cv2.getRotationMatrix2D((middle, middle), -degrees, 1.0)
    turn[:, 2] += 150 - middle
    turned = cv2.warpAffine(straight, turn, (301, 301), borderValue=(255.0,))
    (code,) = decoded_codes(np.asarray(turned, np.uint8))
    edge, far = 24 - 0.5, 2 * middle - 24 + 0.5
    spots = np.array([[edge, edge, 1], [far, edge, 1], [far, far, 1], [edge, far, 1]])
    assert np.array(code.corners) == pytest.approx(spots @ turn.T, abs=1.5)
    assert (code.degrees - degrees + 180) % 360 - 180 == pytest.approx(0, abs=2)
    assert code.holds(150, 150)
    assert not code.holds(*(spots @ turn.T)[0] - 8)


@pytest.mark.parametrize(
    "payload",
    ["a" * 1500, "\x1b[2J\x00\x07 rm -rf /\n\n", b"\xff\xfe\x00\x80" * 20, "{{ 7*7 }}'; DROP--"],
    ids=["huge", "control", "binary", "injection"],
)
def test_a_hostile_payload_becomes_a_short_printable_line(payload: str | bytes) -> None:
    (code,) = decoded_codes(picture_of(payload))
    assert len(code.text) <= LONGEST
    assert code.text.isprintable()

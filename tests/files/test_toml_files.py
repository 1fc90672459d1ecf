"""Files that owners write by hand: whatever is in them, they are read or refused in a sentence."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from calibration.geometry.profile import ProfileDamaged, read_draft, read_profile
from companion.app.settings.settings import read_settings
from companion.rules.sentence import Sentence
from companion.text.catalogue import Catalogue
from companion.text.complaint import Complaint
from companion.text.language import Language
from companion.vision.plane_file import PlaneDamaged, read_plane
from hardware.wiring import EXAMPLE, read_wiring

SETTINGS = """\
language = "ru"
games = "~/games"
camera = "usb"
profile = "table.toml"
[names]
south = "Anna"
"""
PROFILE = """\
version = 1
[picture]
size = [1280, 720]
[table]
size_mm = [700.0, 500.0]
to_pixels = [[2.1, 0.3, 50.0], [0.02, 1.9, 30.0], [1e-05, 0.0004, 1.0]]
error_mm = 0.12
[tags]
size_mm = 18.0
marker_mm = 20.0
[lens]
focal = [900.0, 900.0]
centre = [640.0, 360.0]
distortion = [-0.2, 0.05, 0.0, 0.0, 0.0]
[seats]
south = "Anna"
[mats]
riftforce = [0.0, 0.0]
"""
PLANE = """\
{"table_to_pixels": [[2.1, 0.3, 50.0], [0.02, 1.9, 30.0], [1e-05, 0.0004, 1.0]],
 "table_mm": [700.0, 500.0], "tag_mm": 18.0}
"""
CATALOGUES = [Catalogue(language) for language in Language]
ODD = (
    *("", "0", "-1", "true", "1e999", "1e308", "-1e308", "1e-308", "nan", "inf", "9" * 5000),
    *("[" * 5000, "[]", "{}", '"', '"x"', '""', "1979-05-27", '"a\\u0000b"', '"~nobody-at-all/x"'),
    *("0x" + "f" * 5000, "a." * 3000, "[" + "0," * 5000 + "]", "\n[[x]]" * 12_000),
    *('"\\u001b[2J\\u202e"', "\0", "99999999999999999999", '"' + "й" * 9000 + '"'),
)


def use_profile(path: Path) -> None:
    """Read it, and ask what every command asks of it."""
    profile = read_profile(path)
    assert profile.pixels_per_mm >= 0
    assert profile.quarter_turns in range(4)
    path.write_text(profile.as_toml(), encoding="utf-8")
    read_profile(path)


KINDS: dict[str, tuple[str, Callable[[Path], object]]] = {
    "settings.toml": (SETTINGS, read_settings),
    "profile.toml": (PROFILE, use_profile),
    "draft.toml": (PROFILE, read_draft),
    "plane.toml": (PROFILE, read_plane),
    "plane.json": (PLANE, read_plane),
    "wiring.toml": (EXAMPLE.read_text(encoding="utf-8"), read_wiring),
    "wiring-knobs.toml": (
        EXAMPLE.with_name("wiring-knobs.toml").read_text(encoding="utf-8"),
        read_wiring,
    ),
}
VALUE = re.compile(r"(?<=[=:] )[^\n]+|(?<=[\[ ])-?[\d.e-]+(?=[],])")


def complaint(path: Path, read: Callable[[Path], object]) -> Sentence | None:
    try:
        read(path)
    except (Complaint, ProfileDamaged, PlaneDamaged) as refused:
        return refused.sentence
    return None


def check(path: Path, data: bytes, read: Callable[[Path], object]) -> None:
    path.write_bytes(data)
    sentence = complaint(path, read)
    for catalogue in CATALOGUES if sentence else ():
        told = catalogue.tell(sentence)
        assert str(path) in told
        assert told.isprintable()
        assert len(told) < len(str(path)) + 400


@pytest.mark.parametrize("name", KINDS)
def test_a_good_file_is_read(name: str, tmp_path: Path) -> None:
    whole, read = KINDS[name]
    path = tmp_path / name
    path.write_text(whole, encoding="utf-8")
    assert complaint(path, read) is None


@pytest.mark.parametrize("name", KINDS)
def test_any_value_may_be_wrong(name: str, tmp_path: Path) -> None:
    whole, read = KINDS[name]
    luck = Random(name)
    for value in VALUE.finditer(whole):
        for odd in luck.sample(ODD, 10):
            text = whole[: value.start()] + odd + whole[value.end() :]
            check(tmp_path / name, text.encode(), read)


@pytest.mark.parametrize("name", KINDS)
@settings(
    suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=40
)
@example(places=[], ending=b"\xff\xfe")
@given(
    places=st.lists(st.tuples(st.integers(0, 500), st.integers(0, 30), st.binary(max_size=4))),
    ending=st.binary(max_size=4),
)
def test_any_bytes_may_be_lost_or_turned(
    name: str, tmp_path: Path, places: list[tuple[int, int, bytes]], ending: bytes
) -> None:
    whole, read = KINDS[name]
    data = bytearray(whole.encode())
    for place, length, other in places:
        start = place % (len(data) + 1)
        data[start : start + length] = other
    check(tmp_path / name, bytes(data) + ending, read)


@pytest.mark.parametrize("name", KINDS)
def test_what_is_no_file_is_told(name: str, tmp_path: Path) -> None:
    _, read = KINDS[name]
    (tmp_path / name).mkdir()
    assert complaint(tmp_path / name, read) is not None

from __future__ import annotations

import cv2
import numpy as np
import pytest
import segno

from companion.vision.foreign import LONGEST, foreign_codes, printable
from companion.vision.frame import Grey
from companion.vision.strangers import codes_at


def picture_of(payload: str | bytes) -> Grey:
    symbol = segno.make_qr(payload)
    modules = np.array([list(row) for row in symbol.matrix], np.uint8)
    framed = np.pad(np.where(modules, 0, 255).astype(np.uint8), 4, constant_values=255)
    return np.kron(framed, np.ones((6, 6), np.uint8))


def test_a_foreign_code_is_read_whole() -> None:
    (code,) = foreign_codes(picture_of("HELLO 123"))
    assert (code.text, code.whole) == ("HELLO 123", True)


@pytest.mark.parametrize(
    "payload",
    ["a" * 1500, "\x1b[2J\x00\x07 rm -rf /\n\n", b"\xff\xfe\x00\x80" * 20, "{{ 7*7 }}'; DROP--"],
    ids=["huge", "control", "binary", "injection"],
)
def test_a_hostile_payload_becomes_a_short_printable_line(payload: str | bytes) -> None:
    (code,) = foreign_codes(picture_of(payload))
    assert len(code.text) <= LONGEST
    assert code.text.isprintable()


@pytest.mark.parametrize("degrees", [0, 30, 60, 90, 120, 150, 200, 250, 290, 340])
def test_corners_begin_at_the_top_left_of_the_symbol(degrees: int) -> None:
    straight = picture_of("HELLO 123")
    middle = (straight.shape[0] - 1) / 2
    turn = cv2.getRotationMatrix2D((middle, middle), -degrees, 1.0)
    turn[:, 2] += 150 - middle
    turned = cv2.warpAffine(straight, turn, (301, 301), borderValue=(255.0,))
    (code,) = foreign_codes(np.asarray(turned, np.uint8))
    edge, far = 24 - 0.5, 2 * middle - 24 + 0.5
    spots = np.array([[edge, edge, 1], [far, edge, 1], [far, far, 1], [edge, far, 1]])
    assert np.array(code.corners) == pytest.approx(spots @ turn.T, abs=2.5)
    assert (code.degrees - degrees + 180) % 360 - 180 == pytest.approx(0, abs=2)


@pytest.mark.parametrize("degrees", [45, 135, 225, 315])
def test_where_our_reader_knows_the_pose_corners_are_exact(degrees: int) -> None:
    straight = picture_of("HELLO 123")
    middle = (straight.shape[0] - 1) / 2
    turn = cv2.getRotationMatrix2D((middle, middle), -degrees, 1.0)
    turn[:, 2] += 150 - middle
    turned = cv2.warpAffine(straight, turn, (301, 301), borderValue=(255.0,))
    modules = np.array([[6, 0, middle], [0, 6, middle], [0, 0, 1]])
    pose = np.vstack([turn, [0, 0, 1]]) @ modules
    (code,) = codes_at(np.asarray(turned, np.uint8), pose[None])
    edge, far = 24 - 0.5, 2 * middle - 24 + 0.5
    spots = np.array([[edge, edge, 1], [far, edge, 1], [far, far, 1], [edge, far, 1]])
    assert np.array(code.corners) == pytest.approx(spots @ turn.T, abs=0.1)
    assert code.degrees == pytest.approx(degrees, abs=0.1)


def test_what_was_changed_is_marked() -> None:
    assert printable(b"x" * 500) == ("x" * (LONGEST - 1) + "…", False)


def test_an_empty_picture_holds_no_code() -> None:
    assert foreign_codes(np.full((200, 300), 90, np.uint8)) == ()

from __future__ import annotations

import numpy as np
import pytest
import segno

from companion.vision.foreign import LONGEST, foreign_codes, printable
from companion.vision.frame import Grey


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
    for code in foreign_codes(picture_of(payload)):
        assert len(code.text) <= LONGEST
        assert code.text.isprintable()


def test_what_was_changed_is_marked() -> None:
    assert printable(b"x" * 500) == ("x" * (LONGEST - 1) + "…", False)


def test_an_empty_picture_holds_no_code() -> None:
    assert foreign_codes(np.full((200, 300), 90, np.uint8)) == ()

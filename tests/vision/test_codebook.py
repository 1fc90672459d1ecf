from __future__ import annotations

import pytest
import segno

from companion.vision.codebook import Codebook, NotATag, function_modules


def test_symbols_are_those_of_a_plain_encoder() -> None:
    book = Codebook.of_texts(["RF1-FIRE-0-A"], level="Q")
    symbol = segno.make_qr("RF1-FIRE-0-A", version=1, error="q", boost_error=False)
    assert book.modules[0].tolist() == [[bool(bit) for bit in row] for row in symbol.matrix]


def test_a_text_given_twice_is_one_tag() -> None:
    assert Codebook.of_texts(["A", "B", "A"]).texts == ("A", "B")


def test_a_text_too_long_for_the_level_is_encoded_weaker() -> None:
    assert Codebook.of_texts(["A" * 20], level="H").modules.shape == (1, 21, 21)


def test_a_text_too_long_for_the_smallest_symbol_is_refused() -> None:
    with pytest.raises(NotATag):
        Codebook.of_texts(["A" * 26])


def test_least_distance_counts_differing_modules() -> None:
    book = Codebook.of_texts(["ONE", "TWO", "SIX"], level="H", mask=0)
    pairs = [(0, 1), (0, 2), (1, 2)]
    assert book.least_distance == min(
        int((book.modules[a] != book.modules[b]).sum()) for a, b in pairs
    )


def test_every_symbol_shows_the_function_modules() -> None:
    shared, drawn = function_modules()
    for level in "LMQH":
        book = Codebook.of_texts(["X1", "Y2"], level=level)
        for modules in book.modules:
            assert (modules[shared] == (drawn[shared] < 0)).all()

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

from companion.vision.codebook import Codebook
from companion.vision.foreign import ForeignCode, foreign_codes
from companion.vision.frame import Grey, TagSighting
from companion.vision.reader import TagReader
from companion.vision.strangers import StrangerSearch
from tests.invented.conditions import Conditions
from tests.invented.table import render

OURS = [f"RFTEST{number:03}" for number in range(12)]
STRANGERS = ["HELLO-1", "ZQ1-PBX-41", "OTHERGAME"]


def searched(
    grey: Grey, reader: TagReader, known: Sequence[TagSighting]
) -> tuple[ForeignCode, ...]:
    """All that a search finds in one picture, shown as often as it takes."""
    search = StrangerSearch(reader)
    for _ in range(20):
        found = search.go_on(grey, known)
        if found is not None:
            assert search.go_on(grey, known) is None
            return found
    pytest.fail("the search does not end")


def test_strangers_are_named_at_the_size_of_a_whole_table() -> None:
    conditions = Conditions(tag_mm=18.0)
    seen = render(conditions, [*OURS[:6], *STRANGERS], np.random.default_rng(2), level="H")
    reader = TagReader(Codebook.of_texts(OURS, level="H"), seen.plane)
    known = reader.read(seen.grey)
    named = {code.text for code in searched(seen.grey, reader, known)}
    assert named - set(OURS) == set(STRANGERS)
    # The general decoder alone does not read them all, or this would prove nothing.
    assert not set(STRANGERS) <= {code.text for code in foreign_codes(seen.grey)}


def test_a_table_with_our_tags_alone_has_no_strangers() -> None:
    seen = render(Conditions(tag_mm=18.0), OURS, np.random.default_rng(3), level="H")
    reader = TagReader(Codebook.of_texts(OURS, level="H"), seen.plane)
    known = reader.read(seen.grey)
    assert len(known) >= len(OURS) - 2
    assert {code.text for code in searched(seen.grey, reader, known)} <= set(OURS)

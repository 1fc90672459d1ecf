from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from companion.vision.codebook import Codebook
from companion.vision.reader import TagReader
from companion.vision.view import Plane
from tests.invented.table import render
from tests.invented.targets import TABLE, WIDE, bent

TEXTS = [f"BENT-{number:02}" for number in range(20)]


def test_tags_are_read_and_placed_through_a_bent_lens() -> None:
    picture = render(replace(TABLE, tilt=20), TEXTS, np.random.default_rng(6), level="H")
    plane = Plane(picture.plane.table_to_pixels, TABLE.table_mm, 18.0, WIDE)
    sightings = TagReader(Codebook.of_texts(TEXTS, level="H"), plane).read(bent(picture.grey, WIDE))
    truth = {tag.text: tag for tag in picture.tags}
    assert {seen.text for seen in sightings} >= {t.text for t in picture.tags if t.visible > 0.98}
    for seen in sightings:
        x_mm, y_mm, _ = plane.place(seen)
        tag = truth[seen.text]
        assert (x_mm, y_mm) == pytest.approx((tag.x_mm, tag.y_mm), abs=0.35)

"""At which sizes tags are looked for in a picture of which nothing is known."""

from __future__ import annotations

import math

import numpy as np
import pytest

from companion.vision.any_encoder import AnyEncoderReader
from companion.vision.codebook import Codebook
from companion.vision.foreign import decoded_codes
from companion.vision.levelling import NO_POSES, SizeSearch, resized_views
from companion.vision.poses import Poses
from tests.invented.conditions import Conditions
from tests.invented.table import render

VIEWS = resized_views((1080, 1920), 1.3)
EVERY = [view.native for view in VIEWS]


def codes(*sizes: float) -> Poses:
    """Codes with so many pixels for each module."""
    poses = np.tile(np.eye(3), (len(sizes), 1, 1))
    poses[:, 0, 0] = poses[:, 1, 1] = sizes
    return poses


def searched(
    tags: Poses = NO_POSES, strangers: Poses | None = None, *, lying: tuple[float, ...] = ()
) -> list[float]:
    """The sizes that are looked at where tags of ``lying`` sizes are found on the way."""
    search, sizes = SizeSearch(VIEWS, tags, strangers), []
    for view in search:
        sizes.append(view.native)
        there = [size for size in lying if 0.85 < size / view.native < 1.15]
        search.found(view, codes(*there), NO_POSES, smeared=False)
    return sizes


def test_without_anything_known_each_size_is_looked_at_once() -> None:
    assert searched() == EVERY
    assert sorted(searched(strangers=NO_POSES)) == sorted(EVERY)


def test_sizes_like_those_of_known_tags_are_looked_at() -> None:
    sizes = searched(codes(6.5))
    assert sizes == [8.5, 6.5, 5.0]


@pytest.mark.parametrize("strangers", [None, NO_POSES], ids=["named, too", "left out"])
def test_each_size_leads_on_to_those_near_it(strangers: Poses | None) -> None:
    """Small ones may be found first, and lead on to larger and smaller ones alike."""
    lying = (1.0, 1.3, 1.7, 2.2, 2.9, 3.8)
    assert set(searched(strangers=strangers, lying=lying)) >= set(lying)


def test_where_six_strangers_lie_tags_are_looked_for_at_sizes_like_theirs() -> None:
    assert searched(strangers=codes(*[1.8] * 6)) == [2.2, 1.7]
    assert sorted(searched(strangers=codes(*[1.8] * 5))) == sorted(EVERY)
    assert searched(codes(11.0), codes(*[1.8] * 6)) == [11.0, 2.2, 1.7]


def test_in_a_smeared_picture_nothing_smaller_is_looked_for() -> None:
    for strangers in (None, NO_POSES):
        search, after = SizeSearch(VIEWS, NO_POSES, strangers), []
        smeared = False
        for view in search:
            if smeared:
                after.append(view.native)
            now = math.isclose(view.native, 2.2)
            search.found(view, NO_POSES, NO_POSES, smeared=now)
            smeared = smeared or now
        assert all(size > 2.2 for size in after)


@pytest.mark.parametrize("tag_mm", [13.0, 20.0])
def test_tags_among_strangers_are_read_without_a_plane(tag_mm: float) -> None:
    ours = [f"SIZE-{number:02}" for number in range(10)]
    others = [f"ALIEN-{number:02}" for number in range(25)]
    made = render(
        Conditions(tag_mm=tag_mm, tilt=20, ground="wood", cards=False),
        [*ours, *others],
        np.random.default_rng(3),
    )
    reader = AnyEncoderReader(Codebook.of_texts(ours))
    tags = reader.read(made.grey, reader.reader_for(None), decoded_codes(made.grey))
    whole = {tag.text for tag in made.tags if tag.visible > 0.98}
    assert {tag.text for tag in tags} == whole & set(ours)

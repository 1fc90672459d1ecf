"""A table that is known only roughly, as a camera saw it before it was knocked."""

from __future__ import annotations

import cv2
import numpy as np

from companion.vision.frame import Frame, Grey
from companion.vision.memory import Memory

OUTLINE = np.array([[60, 60], [900, 60], [900, 480], [60, 480]], np.int32)


def wood() -> Grey:
    """A grained table, with the floor around it."""
    grain = np.random.default_rng(4).integers(60, 140, (135, 240)).astype(np.uint8)
    return np.asarray(cv2.resize(grain, (960, 540), interpolation=cv2.INTER_NEAREST), np.uint8)


def arms_over(grey: Grey) -> int:
    """Cells of an arm, where the wood had been seen half a cell off before."""
    memory = Memory(Frame(grey, 0.0), OUTLINE)
    memory.compare_with(memory.grid.shades(np.roll(wood(), 2, axis=1)))
    memory.take_in(Frame(grey, 0.1), memory.grid.shades(grey))
    return int(memory.arms(0.1).sum())


def test_a_card_laid_at_the_edge_is_no_arm() -> None:
    laid = wood()
    laid[200:300, 820:898] = 235
    assert arms_over(laid) == 0


def test_an_arm_at_rest_is_told_from_the_table() -> None:
    reaching = wood()
    reaching[200:300, 700:] = 40
    assert arms_over(reaching) > 1000

from __future__ import annotations

import numpy as np
import pytest

from companion.vision.changes import Cells, differ, reaching_in, relit, touching

INSIDE: Cells = np.zeros((40, 60), np.bool_)
INSIDE[6:34, 6:54] = True


def cells(rows: slice, columns: slice) -> Cells:
    changed = np.zeros_like(INSIDE)
    changed[rows, columns] = True
    return changed


def test_an_arm_reaches_in_from_beyond_the_table() -> None:
    arm = cells(slice(0, 20), slice(20, 26))
    assert (reaching_in(arm, INSIDE) == (arm & INSIDE)).all()


def test_a_card_at_the_edge_with_its_shadow_is_no_arm() -> None:
    assert not reaching_in(cells(slice(10, 20), slice(46, 56)), INSIDE).any()


def test_somebody_who_moves_beside_the_table_is_no_arm_over_it() -> None:
    assert not reaching_in(cells(slice(0, 2), slice(0, 60)), INSIDE).any()


@pytest.mark.parametrize("rows", [slice(0, 20), slice(20, 40)], ids=["north", "south"])
def test_an_arm_comes_in_where_the_picture_ends_beside_the_table(rows: slice) -> None:
    nearly = np.zeros_like(INSIDE)
    nearly[2:38, 6:54] = True
    arm = cells(rows, slice(20, 26))
    assert (reaching_in(arm, nearly) == (arm & nearly)).all()
    card = cells(slice(1, 12), slice(20, 30))
    assert not reaching_in(card, nearly).any()


def test_where_the_table_fills_the_picture_its_edge_has_to_do() -> None:
    everywhere: Cells = np.ones_like(INSIDE)
    arm = cells(slice(0, 20), slice(20, 26))
    assert (reaching_in(arm, everywhere) == arm).all()
    assert not reaching_in(cells(slice(10, 20), slice(20, 26)), everywhere).any()


def test_of_many_groups_those_are_told_that_touch_something() -> None:
    arm, book = cells(slice(0, 20), slice(20, 26)), cells(slice(0, 3), slice(40, 50))
    assert (touching(arm | book, INSIDE) == arm).all()


@pytest.mark.parametrize("seed", range(6))
def test_a_lamp_that_is_moved_leaves_no_cell_behind_at_the_end_of_its_light(seed: int) -> None:
    """Where it hardly changes, a few cells differ by more than noise, each for itself."""
    rng = np.random.default_rng(seed)
    before = rng.uniform(90, 150, (68, 120)).astype(np.float32)
    gain = np.linspace(1, 1.14, 120, dtype=np.float32)
    now = before * gain + rng.normal(0, 0.8, before.shape).astype(np.float32)
    changed = differ(now, before)
    lit = relit(now, before, changed, moving=False)
    assert changed.sum() > 1000
    assert not (changed & ~lit).any()


def test_what_lies_there_anew_is_seen_while_the_light_changes() -> None:
    rng = np.random.default_rng(1)
    before = rng.uniform(90, 150, (68, 120)).astype(np.float32)
    now = before * np.linspace(1, 1.14, 120, dtype=np.float32)
    now[30:35, 40:44] += 25
    changed = differ(now, before)
    assert (changed & ~relit(now, before, changed, moving=False))[30:35, 40:44].all()

from __future__ import annotations

import numpy as np
import pytest

from companion.vision.changes import Cells, reaching_in, touching

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

"""How exact positions are after a calibration of our own, lens and all."""

from __future__ import annotations

import numpy as np

from tests.invented.own_calibration import position_errors_mm
from tests.invented.targets import WIDE


def test_tags_are_placed_to_half_a_millimetre() -> None:
    errors = position_errors_mm(WIDE, tilt=30, tags=24)
    assert len(errors) >= 23
    assert float(np.percentile(errors, 95)) < 0.5

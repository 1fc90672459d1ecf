"""What invented tables are covered with: everything that could be taken for a tag."""

from __future__ import annotations

import cv2
import numpy as np

from companion.vision.frame import Grey


def ground(kind: str, size: tuple[int, int], rng: np.random.Generator) -> Grey:
    """Paint one kind of ground, at this width and height."""
    if kind == "chequered":
        return _chequered(size, rng)
    width, height = size
    base = np.full((height, width), rng.uniform(40, 200), np.uint8)
    if kind == "cloth":
        weave = rng.normal(0, 14, (height // 3 + 1, width // 3 + 1)).astype(np.float32)
        return _textured(base, weave, cv2.INTER_LINEAR)
    if kind == "wood":
        grain = rng.normal(0, 25, (height // 4 + 1, max(2, width // 120))).astype(np.float32)
        return _textured(base, grain, cv2.INTER_CUBIC)
    if kind == "print":
        _print(base, rng)
    if kind == "text":
        base[:] = 225
        for row in range(20, height, 60):
            letters = "".join(chr(rng.integers(33, 126)) for _ in range(140))
            cv2.putText(base, letters, (10, row), cv2.FONT_HERSHEY_SIMPLEX, 1.6, (30,), 4)
    return base


def _chequered(size: tuple[int, int], rng: np.random.Generator) -> Grey:
    width, height = size
    cell = int(rng.uniform(12, 160))
    y, x = np.ogrid[:height, :width]
    dark, light = rng.uniform(20, 90), rng.uniform(150, 230)
    return np.where((x // cell + y // cell) % 2, light, dark).astype(np.uint8)


def _textured(
    base: Grey, texture: np.ndarray[tuple[int, ...], np.dtype[np.float32]], how: int
) -> Grey:
    height, width = base.shape
    spread = np.asarray(cv2.resize(texture, (width, height), interpolation=how), np.float32)
    textured: Grey = np.clip(base + spread, 0, 255).astype(np.uint8)
    return textured


def _print(base: Grey, rng: np.random.Generator) -> None:
    height, width = base.shape
    for _ in range(120):
        x, y = (int(value) for value in rng.uniform((0, 0), (width, height)))
        shade = (float(rng.uniform(10, 245)),)
        if rng.random() < 0.5:
            cv2.circle(base, (x, y), int(rng.uniform(10, 350)), shade, _thick(rng))
        else:
            corner = int(x + rng.uniform(-500, 500)), int(y + rng.uniform(-500, 500))
            cv2.rectangle(base, (x, y), corner, shade, _thick(rng))


def _thick(rng: np.random.Generator) -> int:
    return -1 if rng.random() < 0.4 else int(rng.uniform(3, 30))

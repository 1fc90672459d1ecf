"""The pictures that the tag reader is measured on, with the truth beside each."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.plane_file import read_plane
from companion.vision.view import Plane
from tests.invented.conditions import GROUNDS, Conditions
from tests.invented.table import Rendered, render

Grey = NDArray[np.uint8]

BOOK = [
    f"{game}-{kind}-{n}" for game in ("RF", "DK") for kind in ("FIRE", "WOOD") for n in range(28)
]
STRANGERS = [f"{text[:-1]}X{n}" for n, text in enumerate(BOOK)]
"""Codes of another game that begin like ours: more alike than any stranger would be."""

KINDS = (
    "normal",
    "hard",
    "normal",
    "messy",
    "empty",
    "normal",
    "hard",
    "messy",
    "normal",
    "foreign",
)

NOTHING_ODD: Mapping[str, Any] = {}
ODD: Mapping[str, Mapping[str, Any]] = {
    **{f"printed at {100 * s:.0f} %": {"printed": (s,)} for s in (0.85, 0.91, 1.09, 1.15)},
    "some printed at 91 %": {"printed": (1.0, 0.91)},
    "cards curled by a tenth": {"curl": 0.1},
    "a tenth of the light": {"light": 0.1, "noise": 1.0},
}
"""What printers, damp and lamps do to tables."""


@dataclass(frozen=True, slots=True)
class Truth:
    text: str
    mm: tuple[float, float]
    degrees: float
    pixels_per_module: float
    visible: float
    glared: bool


@dataclass(frozen=True, slots=True)
class Picture:
    """``tags`` are all codes that lie there; of a "foreign" picture none is in the codebook."""

    kind: str
    grey: Grey
    plane: Plane
    tags: tuple[Truth, ...]


def of_rendered(kind: str, made: Rendered) -> Picture:
    tags = tuple(
        Truth(t.text, (t.x_mm, t.y_mm), t.degrees, t.pixels_per_module, t.visible, t.glared)
        for t in made.tags
    )
    return Picture(kind, made.grey, made.plane, tags)


def stored(folder: Path) -> Iterator[Picture]:
    """Pictures of a folder: NAME.jpg with NAME.json beside it."""
    for path in sorted(folder.glob("*.jpg")):
        plane_path = path.with_suffix(".json")
        tags = tuple(
            Truth(
                tag["text"],
                (tag["mm"][0], tag["mm"][1]),
                tag["degrees"],
                tag["px_per_module"],
                tag["visible"],
                tag["glare"] > 0,
            )
            for tag in json.loads(plane_path.read_text(encoding="utf-8"))["tags"]
        )
        kind = "hard" if "hard" in path.stem else "foreign" if "foreign" in path.stem else "normal"
        grey = np.asarray(cv2.imread(str(path), cv2.IMREAD_GRAYSCALE), np.uint8)
        yield Picture(kind, grey, read_plane(plane_path), tags)


def invented(
    tables: int, seed: int, *, tags: int = 40, odd: Mapping[str, Any] = NOTHING_ODD
) -> Iterator[Picture]:
    """Of ten tables four are normal, two hard, two messy, one empty, one full of strangers.

    ``odd`` conditions hold for all of them.
    """
    for number in range(tables):
        rng = np.random.default_rng([seed, number])
        kind = KINDS[number % len(KINDS)]
        texts = {"foreign": STRANGERS, "empty": []}.get(kind, BOOK)
        some = [str(text) for text in rng.permutation(texts)[:tags]]
        made = render(replace(conditions_of(kind, number, rng), **odd), some, rng)
        yield of_rendered(kind, made)


def with_backs(tables: int, seed: int) -> Iterator[Picture]:
    """Tables like the others on which forty backs of two kinds lie among thirty faces."""
    for number in range(tables):
        rng = np.random.default_rng([seed, number])
        kind = KINDS[number % len(KINDS)]
        front, *faces = (str(text) for text in rng.permutation(BOOK)[:32])
        texts = [*rng.permutation([*[front] * 20, *[faces[0]] * 20, *faces[1:]])]
        if kind in ("normal", "hard", "messy"):
            conditions = replace(conditions_of(kind, number, rng), cards=False)
            yield of_rendered(kind, render(conditions, [str(t) for t in texts], rng))


def conditions_of(kind: str, number: int, rng: np.random.Generator) -> Conditions:
    """Every kind of ground in turn; what is random is drawn evenly, the awkward ends too."""
    draw = rng.uniform
    ground = GROUNDS[(number // len(KINDS) + number) % len(GROUNDS)]
    normal = Conditions(
        tag_mm=draw(9.5, 24),
        tilt=draw(0, 35),
        blur=draw(0.5, 0.85),
        noise=draw(1, 5),
        jpeg=int(draw(75, 95)),
        uneven=draw(0, 0.5),
        ground=ground,
    )
    if kind == "hard":
        return replace(
            normal,
            blur=draw(1.0, 1.4),
            noise=draw(4, 8),
            jpeg=int(draw(55, 80)),
            tag_mm=draw(13, 24),
        )
    if kind == "messy":
        hands, glare = int(rng.integers(1, 4)), int(rng.integers(0, 3))
        tag_mm = draw(12, 22)
        return replace(normal, hands=hands, glare=glare, tag_mm=tag_mm, covered=0.5)
    return normal

"""Print that is no tag and looks most like one: dense text, bars, rules and weave."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import cv2
import numpy as np

from companion.vision.codebook import Codebook
from companion.vision.frame import Grey
from companion.vision.symbols import SIDE
from companion.vision.view import Plane

SIZE = (1920, 1080)
TAG_MM = 18.0
PRONE = "T2O-3EZC-1"
"""A payload whose symbol at level Q lies half in bars: lines of text were taken for it."""

LETTERS = (
    "".join(chr(code) for code in range(33, 127)),
    "OQ0o8B@DCG&9e6HI#E",
    "eeeooaaatttinshrdlu   ",
    "ABCDEFGHIKLMNOPRSTUVWXYZ0123456789  ",
    "|Il1/!HNMW=-_  ",
)
FONTS = (
    cv2.FONT_HERSHEY_SIMPLEX,
    cv2.FONT_HERSHEY_PLAIN,
    cv2.FONT_HERSHEY_DUPLEX,
    cv2.FONT_HERSHEY_COMPLEX,
    cv2.FONT_HERSHEY_TRIPLEX,
)
_FINER = 2
_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"


def book_of(count: int = 150, seed: int = 0, level: str = "Q") -> Codebook:
    """So many texts of one shape, the prone one among them."""
    rng = np.random.default_rng(seed)
    texts = [PRONE]
    while len(texts) < count:
        letters = "".join(rng.choice(list(_ALPHABET), 7))
        texts.append(f"{letters[:3]}-{letters[3:]}-{rng.integers(1, 9)}")
    return Codebook.of_texts(texts, level=level)


def page(kind: str, rng: np.random.Generator) -> Grey:
    """A printed page, twice as fine as a picture of it."""
    across = 2 * max(SIZE)  # so that it can be turned round
    printed = KINDS[kind](across, rng)
    turn = rng.uniform(0, 360) if rng.random() < 0.5 else rng.normal(0, 2)
    width, height = (side * _FINER for side in SIZE)
    middle = (across / 2, across / 2)
    pose = cv2.getRotationMatrix2D(middle, turn, rng.uniform(0.7, 1.3))
    pose[:, 2] += np.array([width, height]) / 2 - middle
    edge = cv2.BORDER_REFLECT
    return np.asarray(cv2.warpAffine(printed, pose, (width, height), borderMode=edge), np.uint8)


def flat_plane(pixels_per_module: float) -> Plane:
    """A camera straight above whatever it sees, in which tags have this size."""
    scale = pixels_per_module * SIDE / TAG_MM
    table = (SIZE[0] / scale, SIZE[1] / scale)
    return Plane(np.diag([scale, scale, 1.0]), table, TAG_MM)


def lay_tags(
    printed: Grey, symbols: Sequence[np.ndarray], pixels_per_module: float, rng: np.random.Generator
) -> tuple[Grey, list[tuple[float, float]]]:
    """Lay tags onto a page; also tells the middle of each in the picture."""
    laid, scale = printed.copy(), pixels_per_module * _FINER
    places = []
    for number, symbol in enumerate(symbols):
        shades = np.where(np.pad(symbol, 3), 25, 235).astype(np.uint8)
        x = (number + 0.5) * SIZE[0] / len(symbols)
        y = rng.uniform(0.1, 0.9) * SIZE[1]
        turn = rng.uniform(0, 2 * np.pi)
        slope = scale * np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
        shift = np.array([x, y]) * _FINER - slope @ np.full(2, (len(shades) - 1) / 2)
        pose, size = np.column_stack([slope, shift]), (laid.shape[1], laid.shape[0])
        edge = cv2.BORDER_TRANSPARENT
        cv2.warpAffine(shades, pose, size, laid, flags=cv2.INTER_NEAREST, borderMode=edge)
        places.append((x, y))
    return laid, places


def seen(printed: Grey, rng: np.random.Generator) -> Grey:
    """What a camera makes of a page."""
    light = cv2.resize(printed, SIZE, interpolation=cv2.INTER_AREA).astype(np.float32)
    light = cv2.GaussianBlur(light, (0, 0), rng.uniform(0.45, 0.9)) * np.float32(
        rng.uniform(0.6, 1)
    )
    light += rng.standard_normal(light.shape, np.float32) * np.float32(rng.uniform(1, 5))
    grey = np.clip(light, 0, 255).astype(np.uint8)
    quality = [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(75, 96))]
    _, packed = cv2.imencode(".jpg", grey, quality)
    return np.asarray(cv2.imdecode(packed, cv2.IMREAD_GRAYSCALE), np.uint8)


def _paper(across: int, rng: np.random.Generator) -> Grey:
    return np.full((across, across), int(rng.integers(200, 250)), np.uint8)


def _text(across: int, rng: np.random.Generator) -> Grey:
    paper, font = _paper(across, rng), int(rng.choice(FONTS))
    letters, scale = list(LETTERS[rng.integers(len(LETTERS))]), rng.uniform(0.35, 1.5)
    thick = max(1, round(rng.uniform(1, 4) * scale))
    (_, height), below = cv2.getTextSize("Hg0", font, scale, thick)
    step = int((height + below) * rng.uniform(0.9, 1.5)) + 1
    ink = (int(rng.integers(0, 60)),)
    for row in range(height, across + height, step):
        line = "".join(rng.choice(letters, 500))
        start = (int(-rng.uniform(0, 200)), row)
        cv2.putText(paper, line, start, font, scale, ink, thick, cv2.LINE_AA)
    return paper


def _barcodes(across: int, rng: np.random.Generator) -> Grey:
    """Rows of bars, and of squares as codes of two dimensions have them."""
    paper, row = _paper(across, rng), 0
    while row < across:
        module = int(rng.integers(1, 7))
        height = int(rng.integers(8, 120))
        if rng.random() < 0.7:
            widths = rng.integers(1, 5, across // module + 2)
            bars = np.repeat(np.arange(len(widths)) % 2, widths * module)[:across]
            bars = np.broadcast_to(bars, (height, across))
        else:
            fine = rng.integers(0, 2, (height // module + 1, across // module + 1))
            bars = np.kron(fine, np.ones((module, module), np.int64))[:height, :across]
        part = paper[row : row + height]
        part[bars[: len(part)] > 0] = 20
        row += height + int(rng.integers(0, 20))
    return paper


def _rules(across: int, rng: np.random.Generator) -> Grey:
    """Lines, grids, frames within frames and rings, at even and uneven distances."""
    paper = _paper(across, rng)
    for _ in range(int(rng.integers(1, 4))):
        step, ink = int(rng.integers(4, 40)), (int(rng.integers(0, 140)),)
        thick = int(rng.integers(1, max(2, step // 2)))
        for at in range(0, across, step):
            spot = at + int(rng.normal(0, 0.5))
            cv2.line(paper, (0, spot), (across, spot), ink, thick)
        if rng.random() < 0.5:
            paper = np.ascontiguousarray(paper.T)
    for _ in range(int(rng.integers(0, 400))):
        x, y, reach = (int(value) for value in rng.integers((0, 0, 5), (across, across, 60)))
        ink, thick = (int(rng.integers(0, 255)),), int(rng.integers(1, 8))
        if rng.random() < 0.5:
            cv2.circle(paper, (x, y), reach, ink, thick)
        else:
            cv2.rectangle(paper, (x, y), (x + reach, y + reach), ink, thick)
    return paper


def _fabric(across: int, rng: np.random.Generator) -> Grey:
    """Threads over and under each other, in twill and checks, some in other shades."""
    thread, turns = int(rng.integers(2, 12)), int(rng.integers(2, 6))
    count = across // thread + 1
    over = (np.add.outer(np.arange(count), np.arange(count) * rng.integers(1, turns)) % turns) < (
        turns // 2
    )
    warp, weft = (rng.choice(rng.uniform(20, 235, 3), count) for _ in range(2))
    shades = np.where(over, warp[None], weft[:, None]) + rng.normal(0, 8, (count, count))
    woven = np.clip(shades, 0, 255).astype(np.uint8)
    side = count * thread
    fine = cv2.resize(woven, (side, side), interpolation=cv2.INTER_NEAREST)
    return np.ascontiguousarray(fine[:across, :across])


KINDS: Mapping[str, Callable[[int, np.random.Generator], Grey]] = {
    "text": _text,
    "barcodes": _barcodes,
    "rules": _rules,
    "fabric": _fabric,
}

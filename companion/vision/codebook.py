"""The closed set of tags that may lie on a table, and how they look through a blurred lens."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import segno
from numpy.typing import NDArray
from segno import DataOverflowError

from companion.vision.die_faces import die_symbol
from companion.vision.payload import face_of
from companion.vision.symbols import HANDS, LEVELS, MASKS, SIDE, Hand, Symbol, drawn, said


class NotATag(Exception):  # noqa: N818 - reads as the command line says it
    """A text that does not fit into the smallest QR symbol; ``text`` is that text."""

    def __init__(self, text: str) -> None:
        super().__init__(f"{text!r} does not fit into a version 1 QR code")
        self.text = text


@dataclass(frozen=True, slots=True, eq=False)
class Codebook:
    """The texts that can be read, and the modules of each one's symbol (N, 21, 21; True is dark).

    Knowing the set in advance is what lets the reader recognise a tag of one pixel per module:
    it need not decode the symbol, only tell which of these few it is.
    """

    texts: tuple[str, ...]
    modules: NDArray[np.bool_]
    ways: int = 1
    """So many symbols in a row belong to each text; more than one when its encoder is unknown."""

    @classmethod
    def of_texts(
        cls, texts: Iterable[str], *, level: str = "Q", mask: int | None = None
    ) -> Codebook:
        """Encode each text once; ``mask`` None takes the one the encoder finds best for each.

        A text too long for ``level`` is encoded at the strongest level that holds it, and
        NotATag is raised when none does.
        """
        unique = tuple(dict.fromkeys(texts))
        symbols = [_encoded(text, level.upper(), mask)[1] for text in unique]
        return cls(unique, np.array(symbols, np.bool_).reshape(-1, SIDE, SIDE))

    @classmethod
    def in_hand(cls, texts: Iterable[str], *, level: str, hand: Hand = HANDS[0]) -> Codebook:
        """Encode each text as a program does, with all eight masks: they differ in which they take.

        A text that the hand cannot write at that level is written as well as can be.
        """
        unique = tuple(dict.fromkeys(texts))
        every = [_in_hand(text, level.upper(), hand) for text in unique]
        modules = np.array(every, np.bool_).reshape(-1, SIDE, SIDE)
        return cls(unique, modules, ways=MASKS)

    def text_of(self, symbol: int) -> str:
        """Return the text that a symbol stands for."""
        return self.texts[symbol // self.ways]

    @property
    def levels(self) -> NDArray[np.int64]:
        """Which of LEVELS each symbol is of, as the first two of its format modules tell."""
        first, second = (self.modules[:, 8, column].astype(np.int64) for column in (0, 1))
        return 3 - 2 * first - second

    @property
    def weak(self) -> NDArray[np.bool_]:
        """Which symbols are of level L or M.

        At these levels two texts that differ in one letter can have symbols that differ in so
        few modules that the reader must see each of them.
        """
        return self.levels < LEVELS.index("Q")

    @property
    def least_distance(self) -> int:
        """In how many modules the two most alike symbols differ; all of them for one alone."""
        if len(self.texts) < 2:
            return SIDE * SIDE
        bits = self.modules.reshape(len(self.modules), -1).astype(np.float32)
        apart = bits @ (1 - bits).T
        apart += apart.T
        owner = np.arange(len(bits)) // self.ways
        apart[owner[:, None] == owner[None]] = np.inf
        return round(float(apart.min()))


@lru_cache(maxsize=4096)
def _encoded(text: str, level: str, mask: int | None) -> tuple[str, Symbol]:
    """Draw a symbol at the strongest level up to the wanted one that holds the text.

    Kept, because an encoder in Python takes a millisecond for each. The face of a die is no QR
    code, and of no level but the weakest, whatever is wanted.
    """
    if face := face_of(text):
        return LEVELS[0], die_symbol(text, face)
    for candidate in reversed(LEVELS[: LEVELS.index(level) + 1]):
        try:
            code = segno.make_qr(text, version=1, error=candidate, mask=mask, boost_error=False)
        except DataOverflowError:
            continue
        modules = np.array([list(row) for row in code.matrix], np.bool_)
        modules.flags.writeable = False
        return candidate, modules
    raise NotATag(text)


def _in_hand(text: str, level: str, hand: Hand) -> list[Symbol]:
    """Draw a symbol with each mask; a face of a die is always the same."""
    if face := face_of(text):
        return [die_symbol(text, face)] * MASKS
    for candidate in reversed(LEVELS[: LEVELS.index(level) + 1]):
        for way in (hand, HANDS[0]):
            words = said(text, candidate, way)
            if words is not None:
                return [drawn(words, candidate, mask) for mask in range(MASKS)]
    raise NotATag(text)


Values = NDArray[np.float32]
Exact = NDArray[np.float64]

# --- how symbols look through a blurred lens -----------------------------------------------------

CELLS = SIDE * SIDE
NOISE_SHARE = 0.05
"""Share of a symbol's contrast, squared, that is taken for noise where a blur is undone."""

BLURS = np.geomspace(0.2, 1.8, 12)
"""Standard deviations, in modules, for which appearances are kept; neighbours differ by 22 %."""

_QUIET = 3
_AXIS = np.arange(SIDE) - SIDE // 2
GRID_X, GRID_Y = (axis.ravel().astype(float) for axis in np.meshgrid(_AXIS, _AXIS))
"""Middles of the modules in the tag's own coordinates, row by row."""

PATCH = 7
PATCHES = 9
PATCH_CELLS = (
    np.arange(CELLS)
    .reshape(3, PATCH, 3, PATCH)
    .transpose(0, 2, 1, 3)
    .reshape(PATCHES, PATCH * PATCH)
)
"""The cells of each third of a third: what a finger covers is told patch by patch."""


def _rim() -> tuple[Exact, Exact]:
    away = SIDE / 2 + 1.0
    near = _AXIS.astype(float)
    far = np.full(SIDE, away)
    sides = [(near, -far), (far, near), (near, far), (-far, near)]
    return np.concatenate([x for x, _ in sides]), np.concatenate([y for _, y in sides])


RIM_X, RIM_Y = _rim()
"""Spots on the paper a module outside the symbol: along its top, right, bottom and left."""


def _key_cells() -> NDArray[np.int64]:
    """Middle, light ring, dark corners and sides of each finder pattern, and what surrounds it."""
    steps = [(0, 0), (2, 0), (-2, 0), (0, 2), (0, -2), (2, 2), (-2, -2), (2, -2), (-2, 2)]
    steps += [(3, 3), (-3, -3), (3, -3), (-3, 3), (3, 0), (-3, 0), (0, 3), (0, -3)]
    inwards = [(4, 0), (0, 4), (4, 3), (3, 4)]
    cells = []
    for x, y, right, down in ((3, 3, 1, 1), (SIDE - 4, 3, -1, 1), (3, SIDE - 4, 1, -1)):
        cells += [(y + b) * SIDE + x + a for a, b in steps]
        cells += [(y + down * b) * SIDE + x + right * a for a, b in inwards]
    return np.array(cells)


KEY_CELLS = _key_cells()
"""The few cells that tell best whether a guess is a QR symbol at all."""

FINDER_PATCHES = np.array([0, 2, 6])
CODE_PATCHES = np.array([1, 3, 4, 5, 7, 8])


@dataclass(frozen=True, slots=True, eq=False)
class Shades:
    """Brightness at the middle of each module (1 white, -1 dark) and its slopes, (N, 441)."""

    value: Exact
    slope_x: Exact
    slope_y: Exact


@dataclass(frozen=True, slots=True, eq=False)
class Appearance:
    """What to compare a sampled grid with, at one blur.

    ``common`` (441) is what every QR symbol of this size shows, ``codes`` (441, N) what tells
    the symbols of the codebook apart; all are of unit length and blind to an even slope of
    light. ``patches`` (9, 49, N) are the symbols piece by piece, each blind to its brightness.
    ``leads`` (N) tells how far each symbol seen perfectly would be ahead of the next best, and
    ``values`` (N, 441) are the symbols as they are, light modules 1 and dark ones -1.
    """

    common: Values
    codes: Values
    patches: Values
    leads: Values
    values: Values


class Appearances:
    """The appearances of one codebook, drawn when a blur is first asked for."""

    def __init__(self, codebook: Codebook) -> None:
        self.codebook = codebook
        self._drawn: dict[int, Appearance] = {}
        self.commons = np.stack([_common(float(blur)) for blur in BLURS])
        """What all symbols share, at each blur: (blurs, 441), unit length."""

    def at(self, blur: int) -> Appearance:
        """Return the appearance at ``BLURS[blur]``."""
        if blur not in self._drawn:
            self._drawn[blur] = _appearance(self.codebook, float(BLURS[blur]))
        return self._drawn[blur]

    def shades(self, blur: int, symbols: Sequence[int]) -> Shades:
        """Draw some symbols, with the slopes that tell where a pose is off."""
        return _shades(_light_and_dark(self.codebook, list(symbols)), float(BLURS[blur]))

    def drawn(self, blurs: NDArray[np.int64], symbols: NDArray[np.int64]) -> Values:
        """Draw symbols (N, 441), each at its own blur."""
        values = np.zeros((len(symbols), CELLS), np.float32)
        for blur in np.unique(blurs):
            those = np.flatnonzero(blurs == blur)
            values[those] = self.at(int(blur)).values[symbols[those]]
        return values

    def common_shades(self, blur: int) -> Shades:
        """Draw what all symbols share, with its slopes."""
        _, drawn = function_modules()
        return _shades(drawn[None], float(BLURS[blur]))


def nearest_blur(modules: Exact) -> NDArray[np.int64]:
    """Index of the kept blur next to each given one, in modules."""
    steps = np.log(np.maximum(modules, 1e-3) / BLURS[0]) / np.log(BLURS[1] / BLURS[0])
    return np.asarray(np.clip(np.rint(steps), 0, len(BLURS) - 1), np.int64)


def sharpened(values: Values, blur: float) -> Values:
    """Grids (N, 441) with most of a lens' blur, in modules, taken out."""
    back = _sharpening(blur)
    grids = values.reshape(-1, SIDE, SIDE)
    return np.asarray(back @ grids @ back.T, np.float32).reshape(len(values), CELLS)


@lru_cache
def _sharpening(blur: float) -> Values:
    spread = _blurring(blur)[0][:, _QUIET:-_QUIET]
    # What a blur has taken away altogether cannot be brought back from the noise.
    squares = spread.T @ spread + NOISE_SHARE * np.eye(SIDE)
    return np.asarray(np.linalg.solve(squares, spread.T), np.float32)


def level_light(values: NDArray[np.floating]) -> Values:
    """Take out mean and even slope of each row, and scale it to unit length."""
    return unit(values - (values @ _LIGHT.T) @ _LIGHT)


def unit(rows: NDArray[np.floating]) -> Values:
    """Scale each row to unit length."""
    length = np.sqrt(np.einsum("...j,...j->...", rows, rows))[..., None]
    return np.asarray(rows / np.maximum(length, 1e-6), np.float32)


def function_modules() -> tuple[NDArray[np.bool_], Exact]:
    """Tell which modules all version 1 symbols share, and draw them (1 white, -1 dark, 0 free)."""
    drawn = np.zeros((SIDE, SIDE))
    axis = np.abs(np.arange(8) - 3)
    ring = np.maximum(axis[:, None], axis[None])
    finder = np.where((ring == 2) | (ring == 4), 1.0, -1.0)
    drawn[:8, :8] = finder
    drawn[:8, -8:] = finder[:, ::-1]
    drawn[-8:, :8] = finder[::-1]
    timing = np.where(np.arange(8, 13) % 2 == 0, -1.0, 1.0)
    drawn[6, 8:13] = drawn[8:13, 6] = timing
    drawn[13, 8] = -1.0
    return drawn != 0, drawn


def _code_cells() -> NDArray[np.bool_]:
    shared, _ = function_modules()
    return np.asarray(~shared.ravel(), np.bool_)


CODE_CELLS = _code_cells()
"""Which cells (441) differ from symbol to symbol: 238 of them, the format's among them."""


def _text_cells() -> NDArray[np.bool_]:
    cells = CODE_CELLS.reshape(SIDE, SIDE).copy()
    cells[8, :9] = cells[8, -8:] = False
    cells[:9, 8] = cells[-8:, 8] = False
    return cells.ravel()


TEXT_CELLS = _text_cells()
"""Those 208 that carry the text: the format tells no text from another."""


def _light_basis() -> Values:
    return unit(np.stack([np.ones(CELLS), GRID_X, GRID_Y]))


_LIGHT = _light_basis()


def _common(blur: float) -> Values:
    _, drawn = function_modules()
    common: Values = level_light(_shades(drawn[None], blur).value)[0]
    return common


@lru_cache
def key_commons() -> Values:
    """What all symbols show at their key cells, at each blur: (blurs, keys), unit length."""
    shown = np.stack([_common(float(blur)) for blur in BLURS])[:, KEY_CELLS]
    return unit(shown - shown.mean(axis=1, keepdims=True))


def _appearance(codebook: Codebook, blur: float) -> Appearance:
    spread, _ = _blurring(blur)
    values = _seen(_light_and_dark(codebook, slice(None)), spread, spread).astype(np.float32)
    common = _common(blur)
    lit = level_light(values)
    codes = unit(lit - np.outer(lit @ common, common))
    pieces = values[:, PATCH_CELLS]
    patches = unit(pieces - pieces.mean(axis=2, keepdims=True))
    return Appearance(
        common,
        np.ascontiguousarray(codes.T),
        np.ascontiguousarray(patches.transpose(1, 2, 0)),
        _leads(codes, codebook.ways),
        values,
    )


def _leads(codes: Values, ways: int) -> Values:
    alike = codes @ codes.T
    text = np.arange(len(codes)) // ways
    alike[text[:, None] == text] = 0.0
    leads: Values = 1.0 - alike.max(axis=1, initial=0.0)
    return leads


def _light_and_dark(codebook: Codebook, symbols: list[int] | slice) -> Exact:
    return np.where(codebook.modules[symbols], -1.0, 1.0)


def _shades(symbols: Exact, blur: float) -> Shades:
    spread, slope = _blurring(blur)
    return Shades(
        _seen(symbols, spread, spread),
        _seen(symbols, spread, slope),
        _seen(symbols, slope, spread),
    )


def _seen(symbols: Exact, rows: Exact, columns: Exact) -> Exact:
    """Blur symbols (N, 21, 21) with a quiet zone around; separable, so two matrices do it."""
    framed = np.pad(symbols, ((0, 0), (_QUIET, _QUIET), (_QUIET, _QUIET)), constant_values=1.0)
    blurred: Exact = rows @ framed @ columns.T
    return blurred.reshape(len(symbols), CELLS)


@lru_cache(maxsize=64)
def _blurring(blur: float) -> tuple[Exact, Exact]:
    """How much each module adds to the brightness at each middle, and to its slope, (21, 27)."""
    edges = np.arange(SIDE + 2 * _QUIET + 1) - _QUIET - 0.5
    reach = (edges[None] - np.arange(SIDE)[:, None]) / blur
    below = 0.5 * (1 + np.vectorize(math.erf)(reach / math.sqrt(2)))
    below[:, 0], below[:, -1] = 0.0, 1.0
    density = np.exp(-(reach**2) / 2) / (blur * math.sqrt(2 * math.pi))
    density[:, 0] = density[:, -1] = 0.0
    return np.diff(below), -np.diff(density)


def _even_slopes(x: NDArray[np.float64], y: NDArray[np.float64]) -> Values:
    return np.stack([np.ones(len(x)), x, y]).astype(np.float32)


_ON_CELLS = _even_slopes(GRID_X, GRID_Y)


@dataclass(frozen=True, slots=True, eq=False)
class Lighting:
    """For each tag half the way from ink to paper (N), and their middle as a slope (N, 3)."""

    contrast: Values
    slope: Values

    def left_over(self, values: Values, shades: Values) -> Values:
        """What a symbol under this light does not explain, in grey levels."""
        explained = self.contrast[:, None] * shades + self.slope @ _ON_CELLS
        return np.asarray(values - explained, np.float32)

    def shades_at(
        self, values: Values, x: NDArray[np.float64], y: NDArray[np.float64], least: float
    ) -> Values:
        """Brightness at places of the tags, with 1 for paper and -1 for ink."""
        contrast = np.maximum(self.contrast, least)[:, None]
        return np.asarray((values - self.slope @ _even_slopes(x, y)) / contrast, np.float32)


def lighting_of(values: Values, shades: Values, weights: Values) -> Lighting:
    """Find the light under which symbols (``shades``) look most like grids (``values``)."""
    light = np.broadcast_to(_ON_CELLS, (len(values), *_ON_CELLS.shape))
    parts = np.concatenate([shades[:, None].astype(np.float32), light], axis=1)
    weighed = parts * weights[:, None]
    squares = weighed @ np.swapaxes(parts, 1, 2) + 1e-3 * np.eye(4, dtype=np.float32)
    mix = np.linalg.solve(squares, weighed @ values[..., None])[..., 0]
    return Lighting(mix[:, 0], mix[:, 1:])

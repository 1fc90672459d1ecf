"""Moving a guessed pose to where the picture agrees with it, by a fraction of a module."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.codebook import (
    BLURS,
    CELLS,
    CODE_CELLS,
    CODE_PATCHES,
    GRID_X,
    GRID_Y,
    KEY_CELLS,
    PATCH_CELLS,
    RIM_X,
    RIM_Y,
    Appearances,
    Shades,
    function_modules,
    lighting_of,
)
from companion.vision.frame import Grey
from companion.vision.poses import Poses
from companion.vision.symbols import SIDE, Symbol

Values = NDArray[np.float32]
Indices = NDArray[np.int64]
Solver = NDArray[np.float32]

LEAST_NOISE = 2.0
"""Grey levels: no picture is without noise, even where it is burnt out."""

LENS_ERROR = 0.15
"""Share of a symbol's contrast by which a lens that is no Gaussian misses its drawing."""

TYPICAL = 0.85
"""Share of the cells that tell how well a symbol explains a grid."""

_MOST_ROWS = 30_000
"""OpenCV's remap refuses more than 32767."""

_GRID = np.stack([GRID_X, GRID_Y, np.ones(CELLS)])
_RIM = np.stack([RIM_X, RIM_Y, np.ones(len(RIM_X))])
_LARGEST_STEP = np.array([0.8, 0.8, 0.06, 0.06, 0.06, 0.06])
"""Modules and shares: a linear fit is trusted no further than this in one step."""


def sample(picture: Grey, poses: Poses) -> Values:
    """Read the brightness at the middle of each module, (N, 441)."""
    return _sample(picture, poses, _GRID)


def sample_key(picture: Grey, poses: Poses) -> Values:
    """Read the brightness at the cells ``KEY_CELLS`` alone, a tenth of the work."""
    return _sample(picture, poses, _GRID[:, KEY_CELLS])


def sample_rim(picture: Grey, poses: Poses) -> Values:
    """Read the brightness of the paper around each symbol, (N, 84)."""
    return _sample(picture, poses, _RIM)


def _sample(picture: Grey, poses: Poses, where: NDArray[np.float64]) -> Values:
    if not len(poses):
        return np.zeros((0, where.shape[1]), np.float32)
    spots = (poses @ where).astype(np.float32)
    x, y = spots[:, 0] / spots[:, 2], spots[:, 1] / spots[:, 2]
    parts = [
        cv2.remap(
            picture,
            x[k : k + _MOST_ROWS],
            y[k : k + _MOST_ROWS],
            cv2.INTER_LINEAR,
            borderMode=cv2.BORDER_REPLICATE,
        )
        for k in range(0, len(poses), _MOST_ROWS)
    ]
    return np.concatenate(parts).astype(np.float32)


@dataclass(frozen=True, slots=True, eq=False)
class Freedom:
    """In which ways a pose may be wrong: rows of six numbers, one row for each way.

    The numbers are shift right, shift down, then the growth of x with x, x with y, y with x and
    y with y.
    """

    ways: NDArray[np.float64]


SQUARE = Freedom(
    np.array(
        [
            [1, 0, 0, 0, 0, 0],
            [0, 1, 0, 0, 0, 0],
            [0, 0, 1, 0, 0, 1],
            [0, 0, 0, -1, 1, 0],
        ],
        float,
    )
)
"""Shift, size and turn: all there is once the table's plane is known."""

SLANTED = Freedom(np.eye(6))
"""With the stretch and shear of a table seen from the side; a tag is too small to show more."""


@dataclass(frozen=True, slots=True, eq=False)
class Strangeness:
    """How much worse a symbol explains the code than the finder patterns of its grid.

    ``code`` leaves the worst cells out of account, wherever they are; ``worst`` is that of the
    strangest ninth with all its cells, for where a code differs from a twin of it, it does so
    in a few ninths.
    """

    code: Values
    worst: Values


class Fitter:
    """Fits light and pose in one linear step, with solvers kept for each symbol and blur."""

    def __init__(self, appearances: Appearances, freedom: Freedom) -> None:
        self._appearances = appearances
        self._freedom = freedom
        self._common: dict[int, Solver] = {}
        self._own: dict[tuple[int, int], Solver] = {}
        shared, _ = function_modules()
        self._shared = shared.ravel().astype(float)

    def to_any(self, poses: Poses, values: Values, blurs: Indices) -> Poses:
        """Move poses by what the parts common to all symbols say."""
        moved = np.empty_like(poses)
        for blur in np.unique(blurs):
            those = np.flatnonzero(blurs == blur)
            moved[those] = self._moved(poses[those], values[those] @ self._any(int(blur)).T)
        return moved

    def to_symbols(
        self,
        poses: Poses,
        values: Values,
        blurs: Indices,
        symbols: Indices,
        seen: Values | None = None,
    ) -> Poses:
        """Move each pose by what its own symbol says; ``seen`` (N, 441) weighs the cells."""
        if not len(poses):
            return poses
        if seen is None:
            solvers = self._solvers(symbols, blurs)
        else:
            solvers = np.empty((len(poses), 4 + len(self._freedom.ways), CELLS), np.float32)
            for blur in np.unique(blurs):
                those = np.flatnonzero(blurs == blur)
                shades = self._appearances.shades(int(blur), symbols[those].tolist())
                solvers[those] = _solve(self._designs(shades), seen[those])
        return self._moved(poses, np.einsum("nij,nj->ni", solvers, values))

    def strangeness(self, values: Values, blurs: Indices, symbols: Indices) -> Strangeness:
        """Tell how much worse a symbol explains the code than the finder patterns of its grid.

        The finder patterns are known beyond doubt, so what is left over there after the fit is
        noise and blur. Of the right symbol the code leaves over as much (about 1); of another
        one, however alike, more. This holds in a noisy picture as well as in a clear one.
        """
        code, worst = np.zeros((2, len(values)), np.float32)
        for blur in np.unique(blurs):
            those = np.flatnonzero(blurs == blur)
            shades = self._appearances.at(int(blur)).values[symbols[those]]
            light = lighting_of(values[those], shades, np.ones_like(shades))
            left_over, contrast = light.left_over(values[those], shades), np.abs(light.contrast)
            noise = np.hypot(_spread(left_over, _FINDER_CORES), LEAST_NOISE)
            # A lens is not quite a Gaussian, which shows in sharp pictures more than noise.
            noise = np.hypot(noise, LENS_ERROR * contrast * shades.std(axis=1))
            code[those] = _spread(left_over, CODE_CELLS) / noise
            ninths = [
                _spread(left_over[:, cells], CODE_CELLS[cells], 1.0) for cells in _CODE_NINTHS
            ]
            worst[those] = np.max(ninths, axis=0) / noise
        return Strangeness(code, worst)

    def prepare(self, symbols: Indices, blurs: Indices) -> None:
        """Make the solvers that will be asked for soon."""
        if len(symbols):
            self._solvers(symbols, blurs)
        for blur in range(len(BLURS)):
            self._any(blur)

    def _moved(self, poses: Poses, fit: Values) -> Poses:
        # A patch that shows the symbol's negative, or nothing, must not be chased.
        contrast = np.maximum(fit[:, :1], 1.0)
        steps = (-fit[:, 4:] / contrast) @ self._freedom.ways
        steps = np.clip(steps, -_LARGEST_STEP, _LARGEST_STEP)
        change = np.tile(np.eye(3), (len(poses), 1, 1))
        change[:, 0, 2], change[:, 1, 2] = steps[:, 0], steps[:, 1]
        change[:, 0, 0] += steps[:, 2]
        change[:, 0, 1] += steps[:, 3]
        change[:, 1, 0] += steps[:, 4]
        change[:, 1, 1] += steps[:, 5]
        moved: Poses = poses @ change
        return moved / moved[:, 2:, 2:]

    def _any(self, blur: int) -> Solver:
        if blur not in self._common:
            designs = self._designs(self._appearances.common_shades(blur))
            self._common[blur] = _solve(designs, self._shared)[0]
        return self._common[blur]

    def _solvers(self, symbols: Indices, blurs: Indices) -> Solver:
        """Return the solvers of these symbols, and keep them: a tag comes again and again."""
        keys = [(int(symbol), int(blur)) for symbol, blur in zip(symbols, blurs, strict=True)]
        for blur in np.unique(blurs):
            every = sorted({s for s, b in keys if b == blur and (s, b) not in self._own})
            for first in range(0, len(every), _AT_ONCE):
                new = every[first : first + _AT_ONCE]
                designs = self._designs(self._appearances.shades(int(blur), new))
                for symbol, solver in zip(new, _solve(designs, np.ones(CELLS)), strict=True):
                    self._own[symbol, int(blur)] = solver
        return np.stack([self._own[key] for key in keys])

    def _designs(self, shades: Shades) -> NDArray[np.float64]:
        """What samples are made of (N, 441, 4 + ways): contrast, light (3), and ways to be off."""
        value, dx, dy = shades.value, shades.slope_x, shades.slope_y
        moves = [dx, dy, dx * GRID_X, dx * GRID_Y, dy * GRID_X, dy * GRID_Y]
        ways = np.stack(moves, axis=2) @ self._freedom.ways.T
        light = np.broadcast_to(_LIGHT, (len(value), CELLS, 3))
        return np.concatenate([value[..., None], light, ways], axis=2)


_AT_ONCE = 32
"""For so many symbols solvers are made together: of all the tags of a game at once it would be
most of the memory that a window ever needs."""

_CODE_NINTHS = PATCH_CELLS[CODE_PATCHES]
_LIGHT = np.stack([np.ones(CELLS), GRID_X, GRID_Y], axis=1)


def _finder_cores() -> NDArray[np.bool_]:
    cores = np.zeros((SIDE, SIDE), np.bool_)
    cores[:7, :7] = cores[:7, -7:] = cores[-7:, :7] = True
    return cores.ravel()


_FINDER_CORES = _finder_cores()


def _spread(values: Values, cells: NDArray[np.bool_], share: float = TYPICAL) -> Values:
    """Root mean square of some of each row's cells, but for the worst: a speck, a finger tip."""
    count = int(share * cells.sum())
    squares = np.sort(values[:, cells] ** 2, axis=1)[:, :count]
    spread: Values = np.sqrt(squares.sum(axis=1) / max(count, 1))
    return spread


def _solve(designs: NDArray[np.float64], weights: NDArray[np.floating]) -> Solver:
    """Return the matrices that take samples to the weighted best mix of a design's columns."""
    weighted = np.swapaxes(designs * weights[..., None], 1, 2)
    # The ridge keeps a symbol of which little is seen from being moved by nothing but noise.
    squares = weighted @ designs + 1e-6 * np.eye(designs.shape[2])
    # The inverse of so small a matrix is exact enough, and a quarter of the work of solving.
    return np.asarray(np.linalg.inv(squares) @ weighted, np.float32)


# --- how large a tag is seen, by all of its pixels -----------------------------------------------

FINE, MARGIN = 4, 2
"""Pixels for a module, and modules of paper around it, in the drawing that a tag is measured by."""

WITHIN = 10.25
"""Modules from a tag's middle up to which its pixels are looked at: what its edge is cut or drawn
with tells nothing of its size."""

OTHER_BLUR = 1.4
"""A second drawing is so much more blurred; mixed, both fit any lens."""

MEASURES = 3

MOST_LEFT_OVER, LEAST_CONTRAST = 0.25, 4.0
"""Share of its contrast by which a tag may differ from its drawing, and grey levels that it must
have: of what something lies on, or of what is hardly seen, the size is not told."""

MOST_BLUR, MOST_ERROR = 0.8, 0.0025
"""Modules, and share of its size: through more of a blur a tag that is larger looks like one that
is blurred otherwise, and of a size that may be so far off no height is told."""

MOST_PATCHY = 5.0
"""Fourth moment of what is left over, in squares of its second. Of noise it is 3, and below 4.4 for
99 of 100 tags that are seen whole; where the edge of a card or a finger hides some, nearly all of
it lies there: of 67 such tags that looked nearly whole it was below 5.7 for three."""


@dataclass(frozen=True, slots=True, eq=False)
class Measured:
    """A tag laid onto the picture by all of its pixels, and how far off its size may be, a share.

    The samples that a tag is read by tell its place to a hundredth of its size and its size to a
    two-hundredth; all of its pixels tell both to a thousandth.
    """

    pose: Poses
    error: float


def measured(grey: Grey, pose: Poses, symbol: Symbol, blur: float) -> Measured | None:
    """Measure a tag (pose of shape (3, 3)), blurred by so many modules; None if it is not whole,
    or too blurred."""
    if blur > MOST_BLUR:
        return None
    drawing, sharper = _Drawing.of(symbol, blur), 0.0
    error, spread, left_over = np.inf, 0.0, np.zeros(1)
    for _ in range(MEASURES):
        pixels = _pixels(grey, pose)
        if pixels is None:
            return None
        x, y, values = pixels
        design = drawing.design(x, y, sharper).astype(float)
        squares = design.T @ design + 1e-6 * len(x) * np.eye(design.shape[1])
        mix = np.linalg.solve(squares, design.T @ values)
        contrast = float(mix[0] + mix[1])
        left_over = values - design @ mix
        spread = float(np.std(left_over))
        if contrast < LEAST_CONTRAST or spread > MOST_LEFT_OVER * contrast:
            return None
        sharper = -float(mix[1]) / contrast
        right, down, growth, turn = np.clip(-mix[-4:] / contrast, -1, 1)
        error = spread * float(np.sqrt(np.linalg.inv(squares)[-2, -2])) / contrast
        pose = pose @ np.array([[1 + growth, -turn, right], [turn, 1 + growth, down], [0, 0, 1]])
        pose = pose / pose[2, 2]
    patchy = float(np.mean(left_over**4)) > MOST_PATCHY * spread**4
    return None if patchy or error > MOST_ERROR else Measured(pose, error)


def _pixels(grey: Grey, pose: Poses) -> tuple[Values, Values, Values] | None:
    """Where the pixels of a tag lie in its own modules, and how bright they are."""
    half = WITHIN
    corners = np.array([[-half, half, half, -half], [-half, -half, half, half], [1, 1, 1, 1]])
    ends = pose @ corners
    ends = ends[:2] / ends[2]
    left, top = np.floor(ends.min(axis=1)).astype(int)
    right, bottom = np.ceil(ends.max(axis=1)).astype(int) + 1
    if left < 0 or top < 0 or right > grey.shape[1] or bottom > grey.shape[0]:
        return None
    across, down = np.meshgrid(np.arange(left, right), np.arange(top, bottom))
    spots = np.linalg.inv(pose) @ np.stack([across.ravel(), down.ravel(), np.ones(across.size)])
    x, y = spots[:2] / spots[2]
    inside = (np.abs(x) < half) & (np.abs(y) < half)
    values = grey[top:bottom, left:right].ravel()[inside]
    return x[inside].astype(np.float32), y[inside].astype(np.float32), values.astype(np.float32)


@dataclass(frozen=True, slots=True, eq=False)
class _Drawing:
    """A symbol drawn in two blurs, and the paper around it, which may be another."""

    near: Values
    far: Values
    around: Values

    @classmethod
    def of(cls, symbol: Symbol, blur: float) -> _Drawing:
        paper = np.pad(np.where(symbol, -1.0, 1.0), MARGIN, constant_values=1.0)
        beside = np.pad(np.zeros(symbol.shape), MARGIN, constant_values=1.0)
        return cls(
            _blurred(paper, blur), _blurred(paper, OTHER_BLUR * blur), _blurred(beside, blur)
        )

    def design(self, x: Values, y: Values, sharper: float) -> Values:
        """What the pixels at these spots are made of: contrasts, light, and ways to be off.

        Of what is ``sharper`` than the nearer drawing, the edges are as much steeper.
        """
        middle = (SIDE / 2 + MARGIN) * FINE - 0.5
        where = (x[None] * FINE + middle, y[None] * FINE + middle)
        seen = self.near + np.float32(sharper) * (self.near - self.far)
        ways = ((1, 0), (0, 1))
        slopes = [cv2.Sobel(seen, cv2.CV_32F, *way, ksize=1) * FINE / 2 for way in ways]
        layers = np.stack([self.near, self.far, *slopes], axis=-1).astype(np.float32)
        near, far, dx, dy = cv2.remap(layers, *where, cv2.INTER_LINEAR)[0].T
        (around,) = cv2.remap(self.around, *where, cv2.INTER_LINEAR)
        light = [around, np.ones_like(x), x, y]
        return np.stack([near, far, *light, dx, dy, dx * x + dy * y, dy * x - dx * y], axis=1)


def _blurred(modules: NDArray[np.float64], blur: float) -> Values:
    large = np.kron(modules, np.ones((FINE, FINE))).astype(np.float32)
    edge = cv2.BORDER_REPLICATE
    return np.asarray(cv2.GaussianBlur(large, (0, 0), blur * FINE, borderType=edge), np.float32)

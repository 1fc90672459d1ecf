"""Recognising tags that something lies on (a finger, a card, a token), by what of them is seen.

Of the right symbol all agrees that lies free, up to the line where its cover begins. Of a wrong
one, however alike, scattered patches do, and between them lie modules of another code.
"""

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
    PATCH_CELLS,
    RIM_X,
    RIM_Y,
    Appearances,
    Lighting,
    lighting_of,
)
from companion.vision.evidence import evidence
from companion.vision.fitting import Fitter, sample, sample_rim
from companion.vision.frame import Grey
from companion.vision.matching import (
    NOTHING,
    Matches,
    Recognised,
    Strictness,
    join,
    match_cells,
    match_patches,
    no_matches,
)
from companion.vision.poses import Poses
from companion.vision.symbols import LEVELS, SIDE, TEXT_CODEWORDS, text_path

Indices = NDArray[np.int64]
Values = NDArray[np.float32]
Chosen = NDArray[np.bool_]
Counts = NDArray[np.float64]

HOPELESS_BLUR = 1.05
"""Modules; beyond it nothing is said of a tag that is not whole."""

FEWEST_CELLS, FEWEST_CHECKS, LEAST_APART = 80, 16, 8.0
"""Cells of the code that must be seen, a third of them, for less may be chance; cells of its check
codewords, without which nothing tells a stranger; and modules in which any other text of ours
must differ."""

HOPEFUL_CELLS = 50
"""Cells of the code that must agree before the pose is moved; of a tag half hidden it is twice."""

SOME_PLACES = 8
"""Chance may try so often though it is known how sharp a picture is: covered tags said 12 bits and
more there, and 150,000 views of print less than 6."""


class CoveredTags:
    """Judges guessed poses by the cells that are to be seen, and moves poses by them alone.

    A covered tag is judged by its code: one finder pattern is enough to find it, and none is
    needed to know it again.
    """

    MOST = 40

    def __init__(self, appearances: Appearances, strictness: Strictness) -> None:
        self._appearances = appearances
        self._strictness = strictness
        self._weak = appearances.codebook.weak

    def guess(self, grey: Grey, poses: Poses, blurs: Indices, most: int = MOST) -> Guesses:
        """Guess what may lie at each pose, as far as one text suits clearly better than others."""
        guesses = guess(sample(grey, poses), blurs, self._appearances, most)
        # Of a weak code the modules that tell it from a twin may be those that are covered.
        return guesses.of(~self._weak[guesses.symbols])

    def recognise(
        self, grey: Grey, fitter: Fitter, poses: Poses, blurs: Indices, *, sharp: bool
    ) -> Recognised:
        """Return the poses that are surely tags, moved to where what is seen agrees."""
        guesses = self.guess(grey, poses, blurs)
        return self.confirm(grey, fitter, poses, blurs, guesses, sharp=sharp)

    def confirm(
        self,
        grey: Grey,
        fitter: Fitter,
        poses: Poses,
        blurs: Indices,
        guesses: Guesses,
        *,
        sharp: bool,
    ) -> Recognised:
        """Return the guesses that are surely tags, moved to where what is seen agrees; it may be
        known how ``sharp`` the picture is."""
        poses, blurs = poses[guesses.rows], blurs[guesses.rows]
        symbols, cells = guesses.symbols, guesses.cells
        for _ in range(2):
            seen = self._seen(grey, poses, blurs, symbols, cells)
            some = seen.code >= HOPEFUL_CELLS
            if not some.any():
                return NOTHING
            poses, blurs, cells = poses[some], blurs[some], seen.cells[some]
            there = sample(grey, poses)
            poses = fitter.to_symbols(poses, there, blurs, symbols[some], cells.astype(np.float32))
            symbols, blurs = self._refined(sample(grey, poses), blurs, cells)
        places = SOME_PLACES if sharp else 2 * self.MOST
        matches, sure = self._judge(grey, poses, blurs, symbols, cells, places)
        return Recognised(poses, matches).of(sure)

    def add(
        self, grey: Grey, poses: Poses, blurs: Indices, matches: Matches, sure: Chosen
    ) -> tuple[Matches, Chosen]:
        """Judge the tags that are not sure as a whole by what can be seen of them."""
        rest = np.flatnonzero(~sure)
        if not len(rest):
            return matches, sure
        guesses = self.guess(grey, poses[rest], blurs[rest], most=len(rest))
        rows = rest[guesses.rows]
        parts, believed = self._judge(
            grey, poses[rows], blurs[rows], guesses.symbols, guesses.cells, SOME_PLACES
        )
        which = np.arange(len(poses))
        which[rows[believed]] = len(poses) + np.flatnonzero(believed)
        added = sure.copy()
        added[rows[believed]] = True
        return join([matches, parts]).of(which), added

    def _refined(self, values: Values, blurs: Indices, cells: Chosen) -> tuple[Indices, Indices]:
        """Tell the symbols that suit best what is seen, each at a blur of its own."""
        levels = np.clip(blurs + np.array([[-1], [0], [1]]), 0, len(BLURS) - 1)
        ways = [match_cells(values, level, cells, self._appearances) for level in levels]
        best, rows = np.argmax([way.code for way in ways], axis=0), np.arange(len(values))
        return np.stack([way.symbol for way in ways])[best, rows], levels[best, rows]

    def _judge(
        self,
        grey: Grey,
        poses: Poses,
        blurs: Indices,
        symbols: Indices,
        cells: Chosen,
        places: int,
    ) -> tuple[Matches, Chosen]:
        """Compare with all texts; also tells which say more than chance does in ``places``."""
        if not len(poses):
            return no_matches(0), np.zeros(0, np.bool_)
        seen = self._seen(grey, poses, blurs, symbols, cells)
        values = sample(grey, poses)
        matches = match_cells(values, blurs, seen.cells, self._appearances)
        shades = self._appearances.drawn(blurs, symbols)
        tried = places * len(self._appearances.codebook.modules)
        sure = evidence(values, shades, seen.cells & CODE_CELLS) > np.log2(tried)
        sure &= seen.credit >= self._strictness.covered
        sure &= (seen.code >= FEWEST_CELLS) & (seen.check >= FEWEST_CHECKS)
        sure &= seen.apart >= LEAST_APART
        sure &= (matches.symbol == symbols) & (BLURS[blurs] < HOPELESS_BLUR)
        return matches, np.asarray(sure, np.bool_)

    def _seen(
        self, grey: Grey, poses: Poses, blurs: Indices, symbols: Indices, cells: Chosen
    ) -> Uncovered:
        values, rims = sample(grey, poses), sample_rim(grey, poses)
        return look_beneath(values, rims, blurs, symbols, cells, self._appearances)


UNEVEN = 0.35
"""Deviation among a cell and its neighbours, as a share of what a code has, from which something
is printed there; a finger or the back of a card is plainer."""

MOSTLY_PLAINER = 0.8
"""Share of a tag's cells that are plainer than a code is; the others show how uneven it is."""

HOPEFUL_PATCHES = 0.35
"""Lead over the next text, summed over patches, from which a guess is worth the closer look;
of a tag that can be read it is mostly above 0.8."""

HOPEFUL_FREE = 1.2
"""The same for a guess from the free cells, in standard deviations of so many; of a tag that can
be read it is mostly above 3, of anything else it is one time in twenty above 1.3."""

_FRAME = 5
"""Cells around each grid: so far a cover's edge reaches, and what is filtered before it."""


@dataclass(frozen=True, slots=True, eq=False)
class Guesses:
    """Guessed symbols: ``rows`` tells of which grid, ``cells`` (N, 441) what may be seen of it."""

    rows: Indices
    symbols: Indices
    cells: Chosen
    leads: Values

    def of(self, those: Indices | Chosen) -> Guesses:
        """Pick some of them."""
        return Guesses(self.rows[those], self.symbols[those], self.cells[those], self.leads[those])


def guess(values: Values, blurs: Indices, appearances: Appearances, most: int) -> Guesses:
    """Take the likeliest guesses, so many of either kind, where one text is clearly ahead.

    Where something plain lies on a tag, all that is well apart from it belongs to the code; where
    another print does, the patches that it leaves free tell more.
    """
    if not len(values):
        none = np.zeros(0, np.int64)
        return Guesses(none, none, np.zeros((0, CELLS), np.bool_), np.zeros(0, np.float32))
    patches = _strongest(_by_patches(values, blurs, appearances), HOPEFUL_PATCHES, most)
    free = _by_free_cells(values, blurs, appearances)
    known = np.full(len(values), -1)
    known[patches.rows] = patches.symbols
    return _join(patches, _strongest(free.of(known != free.symbols), HOPEFUL_FREE, most))


def _strongest(guesses: Guesses, least: float, most: int) -> Guesses:
    hopeful = np.flatnonzero(guesses.leads > least)
    return guesses.of(hopeful[np.argsort(-guesses.leads[hopeful])[:most]])


def _join(one: Guesses, other: Guesses) -> Guesses:
    return Guesses(
        np.concatenate([one.rows, other.rows]),
        np.concatenate([one.symbols, other.symbols]),
        np.concatenate([one.cells, other.cells]),
        np.concatenate([one.leads, other.leads]),
    )


def _by_patches(values: Values, blurs: Indices, appearances: Appearances) -> Guesses:
    matches = match_patches(values, blurs, appearances)
    cells = np.zeros((len(values), CELLS), np.bool_)
    cells[:, PATCH_CELLS] = matches.seen[:, :, None]
    leads = matches.margin * matches.seen[:, CODE_PATCHES].sum(axis=1)
    return Guesses(np.arange(len(values)), matches.symbol, cells, leads.astype(np.float32))


def _by_free_cells(values: Values, blurs: Indices, appearances: Appearances) -> Guesses:
    cells = _free(values)
    matches = match_cells(values, blurs, cells, appearances)
    leads = matches.margin * np.sqrt((cells & CODE_CELLS).sum(axis=1))
    return Guesses(np.arange(len(values)), matches.symbol, cells, leads.astype(np.float32))


def _free(values: Values) -> Chosen:
    """Tell which cells lie well apart from anything plain, so that no cover reaches them."""
    if not len(values):  # an empty picture ends OpenCV
        return np.zeros((0, CELLS), np.bool_)
    grids = values.reshape(-1, SIDE, SIDE)
    framed = np.pad(grids, ((0, 0), (_FRAME, _FRAME), (_FRAME, _FRAME)), mode="edge")
    # One tall picture of all grids is filtered in one go; the frames keep them apart.
    tall = framed.reshape(-1, SIDE + 2 * _FRAME)
    variance = cv2.blur(tall * tall, (3, 3)) - cv2.blur(tall, (3, 3)) ** 2
    code = np.partition(_cut(variance), int(MOSTLY_PLAINER * CELLS), axis=1)
    limits = np.repeat(UNEVEN**2 * code[:, int(MOSTLY_PLAINER * CELLS)], framed.shape[1])
    plain = (variance <= limits[:, None]).astype(np.uint8)
    covers = cv2.dilate(cv2.erode(plain, np.ones((3, 3))), np.ones((7, 7)))
    return np.asarray(_cut(covers) == 0, np.bool_)


def _cut(tall: NDArray[np.generic]) -> NDArray[np.generic]:
    """Take the grids (N, 441) out of a tall picture of them."""
    framed = tall.reshape(-1, SIDE + 2 * _FRAME, SIDE + 2 * _FRAME)
    inner = slice(_FRAME, _FRAME + SIDE)
    return np.ascontiguousarray(framed[:, inner, inner]).reshape(-1, CELLS)


LEAST_CONTRAST = 8.0
"""Grey levels between ink or paper and their middle; less is no print but noise."""

NOISE_FACTOR = 6.0
"""So many times the finder patterns' own error, squared, a cell and its neighbours may be off."""

LEAST_ERROR, MOST_ERROR = 0.12, 0.35
"""Bounds for that, as shares of the code's variance: no lens is perfect, and half is chance."""

TYPICAL = 0.9
"""Share of the finder patterns' cells that tell how noisy the picture is."""

FEWEST_COMMON, UNKNOWN_ERROR = 20, 0.1
"""Where fewer cells of the finder patterns are seen, the picture counts as rather noisy."""

ROUNDS = 4

PAPER = 0.1
"""Brightness, between -1 for ink and 1 for paper, from which a tag's rim is its own paper."""

LAID_OVER = 0.3
"""Share of the rim beside a hole that must not be paper for something to lie over the edge."""

PLAIN = 0.5
"""Unevenness, as a share of the code's, below which a hole shows no code of its own."""

LEAST_CORE = 6
"""Cells well inside a hole that tell how even it is; fewer tell nothing."""

ENOUGH_CODE, ENOUGH_CHECK, ENOUGH_APART, MOST_STRANGE = 160, 50, 16.0, 30
"""More than so much says nothing more, for a tag or against it."""


@dataclass(frozen=True, slots=True, eq=False)
class Uncovered:
    """What can be seen of guessed symbols.

    ``cells`` (N, 441) are those that show their part of the symbol; ``code`` is how many of them
    belong to the code, and ``check`` to the codewords that check the others. ``strange`` counts
    the code's other cells where something uneven shows, as a code of its own would. ``edge`` is
    the length, in modules, of the line between what is seen and what is not, and ``apart`` in
    how many modules the next best text differs from this one, within what is seen.
    """

    cells: Chosen
    code: Counts
    check: Counts
    strange: Counts
    edge: Counts
    apart: Counts

    @property
    def credit(self) -> Counts:
        """What speaks for a symbol less what speaks against it, in cells of the code.

        Nothing tells a stranger whose text is one letter away but the codewords that check it:
        it can agree in most of the others.
        """
        seen = np.minimum(self.code, ENOUGH_CODE) + 3 * np.minimum(self.check, ENOUGH_CHECK)
        seen += 3 * np.minimum(self.apart, ENOUGH_APART)
        return np.asarray(seen - 2 * (self.edge + np.minimum(self.strange, MOST_STRANGE)), float)


def look_beneath(
    values: Values,
    rims: Values,
    blurs: Indices,
    symbols: Indices,
    first: Chosen,
    appearances: Appearances,
) -> Uncovered:
    """Tell what of each symbol can be seen, beginning with the cells that may well be (``first``).

    ``values`` and ``rims`` are sampled where the symbols should lie.
    """
    shades = appearances.drawn(blurs, symbols)
    variance = shades[:, CODE_CELLS].var(axis=1)
    levels = appearances.codebook.levels[symbols]
    cells = first
    for _ in range(ROUNDS):
        light = lighting_of(values, shades, cells.astype(np.float32))
        cells = _explained(values, shades, light, cells, variance)
    bright = light.shades_at(values, GRID_X, GRID_Y, LEAST_CONTRAST)
    rim = light.shades_at(rims, RIM_X, RIM_Y, LEAST_CONTRAST)
    return Uncovered(
        cells,
        cells[:, CODE_CELLS].sum(axis=1).astype(float),
        (cells & CHECK_CELLS[levels]).sum(axis=1).astype(float),
        _strange(cells, bright, rim, variance),
        _edge(cells),
        _apart(cells, blurs, symbols, appearances) / np.maximum(variance, 1e-6),
    )


def _explained(
    values: Values, shades: Values, light: Lighting, cells: Chosen, variance: Values
) -> Chosen:
    """Tell which cells, with their neighbours, look as the symbol does under this light."""
    error = light.left_over(values, shades) / np.maximum(light.contrast, LEAST_CONTRAST)[:, None]
    squares = np.asarray(error**2, np.float32)
    allowed = NOISE_FACTOR * _noise(squares, cells & ~CODE_CELLS)
    allowed = np.clip(allowed, LEAST_ERROR * variance, MOST_ERROR * variance)
    near = _smoothed(squares)
    printed = light.contrast > LEAST_CONTRAST
    return np.asarray((near < allowed[:, None]) & printed[:, None], np.bool_)


def _noise(squares: Values, common: Chosen) -> Values:
    """Mean square error of the finder patterns' cells that are seen, but for the worst."""
    ordered = np.sort(np.where(common, squares, np.inf), axis=1)
    count = common.sum(axis=1)
    kept = np.arange(squares.shape[1]) < np.maximum(1, TYPICAL * count)[:, None]
    total = np.where(kept & np.isfinite(ordered), ordered, 0).sum(axis=1)
    mean = total / np.maximum(kept.sum(axis=1), 1)
    return np.asarray(np.where(count >= FEWEST_COMMON, mean, UNKNOWN_ERROR), np.float32)


def _smoothed(squares: Values) -> Values:
    """Weigh each cell with its eight neighbours: a hole is larger than one module."""
    framed = np.pad(squares.reshape(-1, SIDE, SIDE), ((0, 0), (1, 1), (1, 1)), mode="reflect")
    across = framed[:, :, :-2] + 2 * framed[:, :, 1:-1] + framed[:, :, 2:]
    down = across[:, :-2] + 2 * across[:, 1:-1] + across[:, 2:]
    return np.asarray(down.reshape(len(squares), CELLS) / 16, np.float32)


def _strange(cells: Chosen, bright: Values, rims: Values, variance: Values) -> Counts:
    """Count the code's cells in holes that are not plain.

    A hole too small to tell is believed to be one where something reaches over the tag's edge.
    """
    holes = _holes(cells)
    count = int(holes.max(initial=0)) + 1
    laid_over = _share(holes[:, _RIM_CELLS], rims < PAPER, count) > LAID_OVER
    core = _well_inside(~cells) & ~cells
    cores = np.bincount(holes[core], minlength=count)
    uneven = np.bincount(holes[core], _unevenness(bright, variance)[core], minlength=count)
    plain = np.where(cores < LEAST_CORE, laid_over, uneven < PLAIN**2 * cores)
    odd = ~plain
    odd[0] = False
    return np.asarray((odd[holes] & CODE_CELLS).sum(axis=1), float)


def _holes(cells: Chosen) -> NDArray[np.int32]:
    """Number the holes of all grids, (N, 441); 0 is no hole."""
    if not len(cells):  # an empty picture ends OpenCV
        return np.zeros((0, CELLS), np.int32)
    # One tall picture, with a line between every two grids, is labelled in one go.
    tall = np.zeros((len(cells), SIDE + 1, SIDE), np.uint8)
    tall[:, :SIDE] = ~cells.reshape(-1, SIDE, SIDE)
    _, labels = cv2.connectedComponents(tall.reshape(-1, SIDE), connectivity=4)
    numbered = np.asarray(labels, np.int32).reshape(-1, SIDE + 1, SIDE)[:, :SIDE]
    return np.ascontiguousarray(numbered).reshape(len(cells), CELLS)


def _edge(cells: Chosen) -> Counts:
    """Count the neighbours of which one is seen and one is not."""
    grids = cells.reshape(-1, SIDE, SIDE)
    down = (grids[:, 1:] != grids[:, :-1]).sum(axis=(1, 2))
    return np.asarray(down + (grids[:, :, 1:] != grids[:, :, :-1]).sum(axis=(1, 2)), float)


def _rim_cells() -> Indices:
    reach = SIDE // 2
    x, y = (np.clip(np.rint(part), -reach, reach) + reach for part in (RIM_X, RIM_Y))
    return np.asarray(y * SIDE + x, np.int64)


_RIM_CELLS = _rim_cells()
"""The cell of the symbol beside each spot of the rim."""


def _share(holes: NDArray[np.int32], true: Chosen, count: int) -> Counts:
    """For each hole the share of its spots where something is true."""
    spots = np.bincount(holes.ravel(), minlength=count)
    found = np.bincount(holes.ravel(), true.ravel(), minlength=count)
    return np.asarray(found / np.maximum(spots, 1), float)


def _well_inside(holes: Chosen) -> Chosen:
    """Leave out the edge of each hole, where a cell shows half of this and half of that."""
    framed = np.pad(holes.reshape(-1, SIDE, SIDE), ((0, 0), (1, 1), (1, 1)), mode="edge")
    across = framed[:, :, :-2] & framed[:, :, 1:-1] & framed[:, :, 2:]
    down = across[:, :-2] & across[:, 1:-1] & across[:, 2:]
    return np.asarray(down.reshape(len(holes), CELLS), np.bool_)


def _unevenness(bright: Values, variance: Values) -> Values:
    """Squared difference of each cell from its neighbours, as a share of the code's variance."""
    framed = np.pad(bright.reshape(-1, SIDE, SIDE), ((0, 0), (1, 1), (1, 1)), mode="edge")
    across = framed[:, :, :-2] + framed[:, :, 1:-1] + framed[:, :, 2:]
    mean = (across[:, :-2] + across[:, 1:-1] + across[:, 2:]).reshape(len(bright), CELLS) / 9
    return np.asarray((bright - mean) ** 2 / np.maximum(variance, 1e-6)[:, None], np.float32)


def _apart(cells: Chosen, blurs: Indices, symbols: Indices, appearances: Appearances) -> Counts:
    """Squared distance, a quarter of it, to the next text within the cells that are seen."""
    least = np.zeros(len(cells))
    ways = appearances.codebook.ways
    for blur in np.unique(blurs):
        those = np.flatnonzero(blurs == blur)
        every, seen = appearances.at(int(blur)).values, cells[those].astype(np.float32)
        mine = every[symbols[those]]
        squares = (seen * mine * mine).sum(axis=1, keepdims=True)
        squares = squares - 2 * (seen * mine) @ every.T + seen @ (every * every).T
        texts = squares.reshape(len(those), -1, ways).min(axis=2) / 4
        texts[np.arange(len(those)), symbols[those] // ways] = np.inf
        least[those] = texts.min(axis=1, initial=CELLS)
    return least


def _check_cells() -> NDArray[np.bool_]:
    path = text_path()
    checks = np.zeros((len(LEVELS), CELLS), np.bool_)
    for number, level in enumerate(LEVELS):
        checks[number, path[8 * TEXT_CODEWORDS[level] :]] = True
    return checks


CHECK_CELLS = _check_cells()
"""For each level (4, 441) the cells of the codewords that check the others.

Two texts may begin or end alike, but their check codewords all differ, or all but a few: the
code is built so that a text one letter away cannot agree in them as well.
"""

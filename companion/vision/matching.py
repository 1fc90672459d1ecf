"""Telling which symbol of the codebook a sampled grid shows, and how surely."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from companion.vision.codebook import (
    BLURS,
    CODE_CELLS,
    CODE_PATCHES,
    FINDER_PATCHES,
    KEY_CELLS,
    PATCH_CELLS,
    Appearance,
    Appearances,
    key_commons,
    level_light,
    unit,
)
from companion.vision.poses import Poses

Values = NDArray[np.float32]
Indices = NDArray[np.int64]
Chosen = NDArray[np.bool_]

SEEN_PATCH = 0.45
"""Correlation from which a patch shows its part of the symbol rather than something on it."""

CLEAR_CODE = 0.85
"""Likeness from which a code is all but perfect; it is asked for where less of it can be told."""

LEAST_PATCH_CONTRAST = 5.0
"""Grey levels (standard deviation); a plain patch has no shape, only noise."""


@dataclass(frozen=True, slots=True, eq=False)
class Matches:
    """For each grid: the best symbol and three correlations.

    ``common`` tells whether it is a QR symbol at all, ``code`` whether it is this one, and
    ``margin`` by how much this one is better than any other; ``due`` is the margin that this
    symbol would have if it were the right one. ``seen`` are the patches (N, 9) that the
    judgement rests on.
    """

    symbol: Indices
    common: Values
    code: Values
    margin: Values
    due: Values
    seen: Chosen

    def of(self, those: Indices | Chosen) -> Matches:
        """Pick some of them."""
        return Matches(
            self.symbol[those],
            self.common[those],
            self.code[those],
            self.margin[those],
            self.due[those],
            self.seen[those],
        )

    @property
    def merit(self) -> Values:
        """One number by which two readings of the same spot are compared.

        What is seen of a covered tag mostly agrees well, so the more is seen the better: a whole
        tag that lies askew can be taken for a covered one, half a module off.
        """
        merit: Values = (self.common + self.code) * self.seen.mean(axis=1, dtype=np.float32)
        return merit


def join(parts: list[Matches]) -> Matches:
    """Put several sets of matches one after another."""
    return Matches(
        np.concatenate([part.symbol for part in parts]),
        np.concatenate([part.common for part in parts]),
        np.concatenate([part.code for part in parts]),
        np.concatenate([part.margin for part in parts]),
        np.concatenate([part.due for part in parts]),
        np.concatenate([part.seen for part in parts]),
    )


def common_likeness(values: Values, blurs: Indices, appearances: Appearances) -> Values:
    """Correlate each grid with what all QR symbols share."""
    scores: Values = np.einsum("ij,ij->i", level_light(values), appearances.commons[blurs])
    return scores


def match(values: Values, blurs: Indices, appearances: Appearances) -> Matches:
    """Compare each grid as a whole with all symbols at its own blur."""
    found = no_matches(len(values))
    lit = level_light(values)
    for blur in np.unique(blurs):
        those = np.flatnonzero(blurs == blur)
        appearance = appearances.at(int(blur))
        common, rest = _without_common(lit[those], appearance)
        symbol, code, margin = _best(rest @ appearance.codes, appearances.codebook.ways)
        found.symbol[those], found.common[those] = symbol, common
        found.code[those], found.margin[those] = code, margin
        found.due[those] = code * appearance.leads[symbol]
    found.seen[:] = True
    return found


def match_patches(values: Values, blurs: Indices, appearances: Appearances) -> Matches:
    """Compare patch by patch, so that what lies on a tag spoils only the patches it lies on.

    A patch counts when it resembles its part of the symbol. ``common`` and ``code`` are the
    mean likeness of those that count, and ``margin`` is the lead over the next best text.
    """
    found = no_matches(len(values))
    pieces = _pieces(values)
    for blur in np.unique(blurs):
        those = np.flatnonzero(blurs == blur)
        parts = np.swapaxes(pieces[those], 0, 1)
        alike = np.swapaxes(parts @ appearances.at(int(blur)).patches, 0, 1)
        # An uncovered patch adds its likeness; a covered one should add nothing, for or against.
        evidence = np.maximum(alike[:, CODE_PATCHES], 0).sum(axis=1)
        symbol, _, lead = _best(evidence, appearances.codebook.ways)
        mine = np.take_along_axis(alike, symbol[:, None, None], axis=2)[:, :, 0]
        seen = mine > SEEN_PATCH
        codes, finders = seen[:, CODE_PATCHES], seen[:, FINDER_PATCHES]
        count, shown = (np.maximum(part.sum(axis=1), 1) for part in (codes, finders))
        found.symbol[those], found.seen[those] = symbol, seen
        found.code[those] = (mine[:, CODE_PATCHES] * codes).sum(axis=1) / count
        found.common[those] = (mine[:, FINDER_PATCHES] * finders).sum(axis=1) / shown
        found.margin[those] = lead / count
    return found


def match_cells(values: Values, blurs: Indices, cells: Chosen, appearances: Appearances) -> Matches:
    """Compare only the given cells (N, 441), as if nothing else of the tag were there."""
    found = no_matches(len(values))
    level = values - values.mean(axis=1, keepdims=True)
    finders = cells & ~CODE_CELLS
    for blur in np.unique(blurs):
        those = np.flatnonzero(blurs == blur)
        symbols = appearances.at(int(blur)).values
        scores = _correlation(level[those], cells[those] & CODE_CELLS, symbols)
        symbol, code, margin = _best(scores, appearances.codebook.ways)
        found.symbol[those], found.code[those], found.margin[those] = symbol, code, margin
        # What all symbols share is all but the same in each, so any will do.
        found.common[those] = _correlation(level[those], finders[those], symbols[:1])[:, 0]
    found.seen[:] = cells[:, PATCH_CELLS].mean(axis=2) > 0.5
    return found


def finders_seen(keys: Values, blurs: Indices, appearances: Appearances) -> Values:
    """Tell by the key cells how well the better two of three finder patterns can be seen."""
    alike = each_finder_seen(keys, blurs, appearances)
    better: Values = np.sort(alike, axis=1)[:, 1:].mean(axis=1)
    return better


def each_finder_seen(keys: Values, blurs: Indices, appearances: Appearances) -> Values:
    """Tell by the key cells how well each of the three finder patterns can be seen (N, 3)."""
    thirds = keys.reshape(len(keys), len(FINDER_PATCHES), -1)
    thirds = thirds - thirds.mean(axis=2, keepdims=True)
    contrast = np.sqrt(np.einsum("nfc,nfc->nf", thirds, thirds) / thirds.shape[2])
    expected = appearances.commons[:, KEY_CELLS].reshape(len(BLURS), len(FINDER_PATCHES), -1)
    expected = unit(expected - expected.mean(axis=2, keepdims=True))
    alike: Values = np.einsum("nfc,nfc->nf", unit(thirds), expected[blurs])
    alike[contrast < LEAST_PATCH_CONTRAST] = 0
    return alike


def keys_alike(keys: Values) -> Values:
    """Correlate the key cells with what all QR symbols show there, at the blur that suits best."""
    alike: Values = unit(keys - keys.mean(axis=1, keepdims=True)) @ key_commons().T
    return np.asarray(alike.max(axis=1), np.float32)


def _pieces(values: Values) -> Values:
    """Cut grids into patches (N, 9, 49) of unit length; plain ones are empty."""
    pieces = values[:, PATCH_CELLS]
    pieces = pieces - pieces.mean(axis=2, keepdims=True)
    contrast = np.sqrt(np.einsum("npc,npc->np", pieces, pieces) / pieces.shape[2])
    pieces = unit(pieces)
    pieces[contrast < LEAST_PATCH_CONTRAST] = 0
    return pieces


def _correlation(values: Values, cells: Chosen, symbols: Values) -> Values:
    """Correlate grids (N, 441) with symbols (M, 441) over the cells (N, 441) that are seen."""
    seen = cells.astype(np.float32)
    count = np.maximum(seen.sum(axis=1, keepdims=True), 1)
    shown = seen * values
    mean = shown.sum(axis=1, keepdims=True) / count
    spread = (shown * values).sum(axis=1, keepdims=True) - count * mean**2
    drawn = seen @ symbols.T
    drawn_spread = seen @ (symbols**2).T - drawn**2 / count
    both = shown @ symbols.T - mean * drawn
    return np.asarray(both / np.sqrt(np.maximum(spread * drawn_spread, 1e-3)), np.float32)


def likeness(values: Values, blurs: Indices, symbols: Indices, appearances: Appearances) -> Values:
    """Correlate each grid with the code of one given symbol."""
    alike = np.zeros(len(values), np.float32)
    lit = level_light(values)
    for blur in np.unique(blurs):
        those = np.flatnonzero(blurs == blur)
        appearance = appearances.at(int(blur))
        _, rest = _without_common(lit[those], appearance)
        alike[those] = np.einsum("ij,ji->i", rest, appearance.codes[:, symbols[those]])
    return alike


def no_matches(count: int) -> Matches:
    """Return so many matches that say nothing yet."""
    common, code, margin, due = (np.zeros(count, np.float32) for _ in range(4))
    seen = np.zeros((count, 9), np.bool_)
    return Matches(np.zeros(count, np.int64), common, code, margin, due, seen)


def _without_common(lit: Values, appearance: Appearance) -> tuple[Values, Values]:
    common: Values = lit @ appearance.common
    return common, unit(lit - np.outer(common, appearance.common))


def _best(scores: Values, ways: int) -> tuple[Indices, Values, Values]:
    """Return the best symbol of each row, its score, and its lead over any other text's."""
    rows = np.arange(len(scores))
    best = scores.argmax(axis=1)
    top = scores[rows, best]
    if scores.shape[1] == ways:
        return best, top, top
    others = scores.reshape(len(scores), -1, ways).max(axis=2)
    others[rows, best // ways] = -1.0
    return best, top, top - others.max(axis=1)


@dataclass(frozen=True, slots=True)
class Strictness:
    """What a grid must reach to be called a tag.

    Measured over thousands of tags and strangers: of wholly visible tags 99.9 % reach a code of
    0.78, of everything else nothing passes 0.60. A reading that is wrong costs the players'
    trust, one that is missing costs a moment: the next picture brings another chance.
    """

    common: float = 0.30
    code: float = 0.72
    margin: float = 0.12
    weak_margin: float = 0.08
    """The same at level L or M, where two texts of a set may lie so close that not even the right
    one leads by more. How strange each ninth is tells strangers there."""
    margin_share: float = 0.65
    """Share of the margin that is due; a stranger resembles several of ours about equally."""
    strangeness: float = 1.15
    """Of 1000 true tags 999 stay below it; codes that differ in a tenth of their modules do not."""
    weak_ninth: float = 1.9
    """Of a tag at level L or M every ninth must be seen and be no stranger than this: a twin of
    level L, one letter away, can differ in 20 modules that mostly lie in two ninths. Of 466 true
    tags 464 stayed below it, of 569 nearest twins that nothing else told apart none did."""
    free_common: float = 0.4
    """The likeness of the better two finder patterns of a guess of another size or shape than
    thought, before it is moved; seven in ten of those that are none stay below."""
    covered_common: float = 0.60
    """Of a tag with one finder pattern covered, the likeness of the other two."""
    slanted_common: float = 0.70
    """The same of a guess of any slant, once it is moved. Of 9,900 of them in photographs two in
    three reach 0.6 and one in five 0.75; of 21 covered tags that could be read none was lost."""
    covered: float = 130.0
    """Credit that a tag needs on which something lies. Of 9,120 covered strangers, all one letter
    away from ours and with the same mask, the best reached 100, and 119 under covers chosen to
    hide what differs; of 917 of our own of which 60 % or more was seen all but one passed 140."""


@dataclass(frozen=True, slots=True, eq=False)
class Recognised:
    """Tags found: where each lies, and what it was taken for."""

    poses: Poses
    matches: Matches

    def __len__(self) -> int:
        return len(self.poses)

    def of(self, those: Indices | Chosen) -> Recognised:
        """Pick some of them."""
        return Recognised(self.poses[those], self.matches.of(those))


def join_recognised(parts: list[Recognised]) -> Recognised:
    """Put several sets of tags one after another."""
    poses = np.concatenate([part.poses for part in parts])
    return Recognised(poses, join([part.matches for part in parts]))


NOTHING = Recognised(np.zeros((0, 3, 3)), no_matches(0))

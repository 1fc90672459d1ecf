"""Tags that were recognised, and what a grid must reach to be called one."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from companion.vision.matching import Matches, join, no_matches
from companion.vision.poses import Poses

Indices = NDArray[np.int64]
Chosen = NDArray[np.bool_]


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

"""The faces of dice as tags: an emblem that people read, in a symbol that the reader knows.

A die is so small that a tag takes the whole of its face, so what people look at has to be in the
tag. Three corners are those of a QR symbol, which is what the reader looks for; in the fourth is
the emblem, and the modules that are left follow from the payload. It is no QR code any more, and
need not be: the reader compares whole symbols with those of its codebook.

Which emblem a payload has, its short form tells (``payload.face_of``).
"""

from __future__ import annotations

import hashlib
from functools import cache

import numpy as np
from numpy.typing import NDArray

from companion.table.dice import DieFace

SIDE = 21
_CORNER = 9
"""From this row and column on, the corner without a finder pattern is free for an emblem."""


_DRAWN = {
    DieFace.STAR: """
        .....#.....
        .#...#...#.
        ..##.#.##..
        ..#######..
        ...#####...
        ###########
        ...#####...
        ..#######..
        ..##.#.##..
        .#...#...#.
        .....#.....
    """,
    DieFace.DISC: """
        ...#####...
        .#########.
        .#########.
        ###########
        ###########
        ###########
        ###########
        ###########
        .#########.
        .#########.
        ...#####...
    """,
    DieFace.QUERY: """
        ..#######..
        .#########.
        .###...###.
        .......###.
        ......####.
        ....#####..
        ....####...
        ....###....
        ...........
        ....###....
        ....###....
    """,
    DieFace.BAR: """
        ...........
        ...........
        ...........
        ...........
        ###########
        ###########
        ###########
        ...........
        ...........
        ...........
        ...........
    """,
    DieFace.QUARTERED: """
        #####.#####
        #####.#####
        #####.#####
        #####.#####
        ...........
        #####.#####
        .####.####.
        ..###.###..
        ...##.##...
        ....#.#....
        ...........
    """,
    DieFace.SHIELD: """
        ###########
        ##.......##
        ##.......##
        ##.......##
        ##.......##
        ##.......##
        .##.....##.
        ..##...##..
        ...##.##...
        ....###....
        .....#.....
    """,
    DieFace.BOLT: """
        ......####.
        .....####..
        ....####...
        ...####....
        ..########.
        .########..
        .....###...
        ....###....
        ...###.....
        ..###......
        ..#........
    """,
    DieFace.CROSS: """
        ##.......##
        ###.....###
        .###...###.
        ..###.###..
        ...#####...
        ....###....
        ...#####...
        ..###.###..
        .###...###.
        ###.....###
        ##.......##
    """,
}


@cache
def emblem_of(face: DieFace) -> NDArray[np.bool_]:
    """An emblem by itself (11 x 11, True is dark)."""
    return np.array([[dot == "#" for dot in row] for row in _DRAWN[face].split()], np.bool_)


def die_symbol(text: str, face: DieFace) -> NDArray[np.bool_]:
    """The modules of a die's face (21 x 21, True is dark)."""
    bits = np.unpackbits(np.frombuffer(hashlib.sha512(text.encode()).digest(), np.uint8))
    drawn = np.resize(bits, (SIDE, SIDE)).astype(np.bool_)
    ring = np.abs(np.arange(8) - 3)
    ring = np.maximum(ring[:, None], ring[None])
    finder = (ring != 2) & (ring != 4)
    drawn[:8, :8], drawn[:8, -8:], drawn[-8:, :8] = finder, finder[:, ::-1], finder[::-1]
    drawn[6, 8:13] = drawn[8:13, 6] = np.arange(8, 13) % 2 == 0
    # As in a QR symbol of the weakest level, of which the reader wants to see each ninth.
    drawn[13, 8] = drawn[8, 0] = drawn[8, 1] = True
    drawn[_CORNER:, _CORNER:] = False
    drawn[_CORNER + 1 :, _CORNER + 1 :] = emblem_of(face)
    return drawn

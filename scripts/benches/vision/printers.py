"""Tags that other programs have drawn, white on black, and as a mirror shows them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product

import numpy as np

from companion.vision.any_encoder import AnyEncoderReader
from companion.vision.codebook import Codebook
from companion.vision.foreign import decoded_codes
from companion.vision.frame import Grey, negative
from companion.vision.symbols import LEVELS, Symbol
from scripts.benches.rows import Row
from scripts.benches.vision.aims import at_least, at_most
from tests.invented.sheet import TAGS, drawn_by_another, sheet_of

SMALL, LARGE = 1.3, 2.0
"""Pixels per module: too few for any decoder, and enough for it to read some."""

BOOKS = {
    "lower case": [f"card-{number:03}" for number in range(60)],
    "capitals": [f"RF-{number:03}" for number in range(60)],
}
TOO_LONG = ("lower case", "H")


def _drawn_by_segno(text: str, level: str) -> Symbol:
    return Codebook.of_texts([text], level=level).modules[0]


PROGRAMS: Mapping[str, Callable[[str, str], Symbol]] = {
    "zxing-cpp": drawn_by_another,
    "segno": _drawn_by_segno,
}
SHEETS = [
    (program, letters, level)
    for program, letters, level in product(PROGRAMS, BOOKS, LEVELS)
    if (letters, level) != TOO_LONG
]


def printer_aims(sheets: int, seed: int, progress: Callable[[], None]) -> Iterator[Row]:
    """All are read, whoever has drawn them; mirrored ones never, inverted ones if it is wanted."""
    read: dict[str, list[bool]] = {}
    wrong = 0
    white: list[bool] = []
    for program, letters, level in SHEETS:
        texts = BOOKS[letters]
        reader = AnyEncoderReader(Codebook.of_texts(texts))
        symbols = [PROGRAMS[program](text, level) for text in texts[:TAGS]]
        for number in range(sheets):
            rng = np.random.default_rng([seed, 8000 + number])
            small = _texts(reader, sheet_of(symbols, SMALL, rng))
            read.setdefault(f"{program}, level {level}", []).extend(
                text in small for text in texts[:TAGS]
            )
            large = sheet_of(symbols, LARGE, rng)
            printed_white, mirrored = negative(large), np.ascontiguousarray(large[:, ::-1])
            # The option reads the negative of a picture, too.
            wanted = _texts(reader, negative(printed_white))
            white += [text in wanted for text in texts[:TAGS]]
            wrong += len({*small} - {*texts[:TAGS]})
            wrong += sum(len(_texts(reader, grey)) for grey in (printed_white, mirrored))
            progress()
    for name, found in read.items():
        yield at_least(f"drawn by {name}, neither level nor plane known", found, 100)
    yield at_least("white on black, where that is wanted", white, 100)
    yield at_most("false readings of sheets, inverted ones unasked, mirrored ones", "", wrong, 0)


def _texts(reader: AnyEncoderReader, grey: Grey) -> Sequence[str]:
    tags = reader.read(grey, reader.reader_for(None), decoded_codes(grey))
    return [tag.text for tag in tags]

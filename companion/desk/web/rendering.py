"""Pages from templates: in both languages, escaped, compressed once, and known by their mark."""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

import companion.games.shelf
from companion.broadcast.emblems import Emblems, to_send
from companion.games.shelf import GAMES
from companion.rules.sentence import Fact, Sentence
from companion.text.catalogue import Catalogue
from companion.text.language import Language

HERE = Path(__file__).parent
TEMPLATES, STATIC = HERE / "templates", HERE / "static"
_SHELF = Path(companion.games.shelf.__file__).parent
_MAIN = '<main id="main">', "</main>"
_BOLD = 2.0
"""How much of the square of two by two an emblem covers at least, to be seen when it is small."""
_MARK = "@mark@"
"""Where the mark of a page goes into it."""
_SHADES: Mapping[str, tuple[int, float]] = {
    "pale": (255, 0.65),
    "light": (255, 0.3),
    "base": (0, 0.0),
    "dark": (0, 0.35),
    "deep": (0, 0.6),
}


class Words:
    """Everything that is told, in one language."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self.catalogue = Catalogue(language, *(_SHELF / name for name in GAMES))

    def __call__(self, key: str, **facts: Fact) -> str:
        """The sentence of that key."""
        return self.catalogue.tell(Sentence(key, facts))

    def tell(self, sentence: Sentence) -> str:
        """A sentence that somebody else has made."""
        return self.catalogue.tell(sentence)

    def title(self, game: str) -> str:
        """What a game is called on its box; its own word for one that is not on the shelf."""
        return self(f"{game}-title") if game in GAMES else game


@lru_cache(maxsize=4)
def words_in(language: Language) -> Words:
    """All words of a language; making them takes a moment."""
    return Words(language)


@dataclass(frozen=True, slots=True)
class Page:
    """A page as bytes, for everybody who asks for it."""

    body: bytes
    packed: bytes
    mark: str
    """Different as soon as what stands in the middle of the page is."""
    main: str

    @classmethod
    def of(cls, html: str) -> Page:
        """A rendered page."""
        start = html.index(_MAIN[0]) + len(_MAIN[0])
        main = html[start : html.rindex(_MAIN[1])]
        mark = sha256(main.encode()).hexdigest()[:16]
        body = html.replace(_MARK, mark).encode()
        return cls(body, gzip.compress(body, 6, mtime=0), mark, main)


@dataclass(frozen=True)
class Message:
    """Something that many followers are told, encoded and compressed once."""

    mark: str
    plain: bytes

    @classmethod
    def of(cls, name: str, data: str, mark: str = "") -> Message:
        """An event of a stream of events; ``mark`` tells whether somebody has heard it."""
        return cls(mark, f"event: {name}\ndata: {data}\n\n".encode())

    @classmethod
    def of_page(cls, page: Page) -> Message:
        """The middle of a page."""
        return cls.of("page", json.dumps(page.main, ensure_ascii=False), page.mark)

    @cached_property
    def packed(self) -> bytes:
        """Blocks of their own for any compressed stream, whatever it has carried before."""
        packing = zlib.compressobj(6, zlib.DEFLATED, -zlib.MAX_WBITS)
        return packing.compress(self.plain) + packing.flush(zlib.Z_FULL_FLUSH)


GZIP_HEAD = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"
"""What a compressed stream begins with."""


class Templates:
    """Makes pages; knows nothing of tournaments."""

    def __init__(self) -> None:
        self._environment = Environment(
            loader=FileSystemLoader(TEMPLATES),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self._environment.globals["emblem_of"] = emblem_of

    def page(self, template: str, language: Language, **shown: object) -> Page:
        """A page; ``shown`` is what its template names."""
        words = words_in(language)
        other = Language.RUSSIAN if language is Language.ENGLISH else Language.ENGLISH
        given: dict[str, Any] = {
            "t": words,
            "title_of": words.title,
            "lang": language.value,
            "lang_query": f"language={language.value}",
            "other_language": f"language={other.value}",
            "event": None,
            "page": "",
            "live": "",
            "notice": "",
            "notice_tone": "",
            **shown,
        }
        if given["live"]:
            given["live"] = f"{given['live']}&mark={shown.get('live_mark', _MARK)}"
        return Page.of(self._environment.get_template(template).render(given))


Emblem = tuple[tuple[str, str], ...]
"""Polygons: the colour of each, and its points as SVG has them."""


def emblem_of(game: str) -> Emblem:
    """The emblem that stands for a game."""
    return _emblems().get(game, ())


@lru_cache(maxsize=1)
def _emblems() -> Mapping[str, Emblem]:
    """For each game that of one of its pieces: the first that is bold enough, and no other's."""
    found: dict[str, Emblem] = {}
    taken: set[str] = set()
    for name, game in GAMES.items():
        for piece in game.table.pieces:
            face = game.screen.face(piece)
            if face.motif is None or face.motif.name in taken:
                continue
            emblems = Emblems()
            emblems.learn(face)
            shapes = to_send(emblems).motifs[face.motif.name].shapes
            if sum(_area(shape.points) for shape in shapes) >= _BOLD:
                taken.add(face.motif.name)
                found[name] = tuple(
                    (
                        _shaded(face.colour, shape.shade.value),
                        " ".join(f"{round(x, 2):g},{round(y, 2):g}" for x, y in shape.points),
                    )
                    for shape in shapes
                )
                break
    return found


def _area(points: Sequence[tuple[float, float]]) -> float:
    pairs = zip(points, (*points[1:], *points[:1]), strict=True)
    return abs(sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in pairs)) / 2


def _shaded(colour: str, shade: str) -> str:
    towards, part = _SHADES.get(shade, _SHADES["base"])
    channels = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    red, green, blue = (round(c + (towards - c) * part) for c in channels)
    return f"#{red:02x}{green:02x}{blue:02x}"

"""`companion read PICTURE...`: which tags lie in a picture, and where."""

from __future__ import annotations

import argparse
import itertools
import json
import math
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from companion.complaint import Complaint
from companion.picture_file import load_grey
from companion.rules.sentence import say
from companion.text.catalogue import Catalogue
from companion.trouble import trouble_of
from companion.vision.any_encoder import AnyEncoderReader
from companion.vision.codebook import LEVELS, Codebook, NotATag
from companion.vision.drawing import draw_sightings
from companion.vision.foreign import ForeignCode
from companion.vision.frame import Grey
from companion.vision.plane import Plane
from companion.vision.plane_file import PlaneDamaged, read_plane
from companion.vision.sighting import TagSighting
from companion.vision.strangers import every_code

BESIDE = "beside"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Pictures, what may be in them, and what is known of the camera."""
    parser.epilog = "vision-read-about"
    parser.add_argument(
        "pictures", nargs="+", type=Path, metavar="PICTURE", help="vision-read-pictures"
    )
    parser.add_argument("--codebook", type=Path, metavar="FILE", help="vision-read-codebook")
    parser.add_argument("--game", metavar="NAME", help="vision-read-game")
    parser.add_argument("--level", choices=LEVELS, help="vision-read-level")
    parser.add_argument("--plane", metavar="FILE|beside", help="vision-read-plane")
    parser.add_argument("--any", action="store_true", help="vision-read-any")
    parser.add_argument("--draw", type=Path, metavar="OUT.png", help="vision-read-draw")
    parser.add_argument("--json", action="store_true", help="vision-read-json")


@dataclass(frozen=True, slots=True)
class Reading:
    """All that was read in one picture."""

    picture: Path
    grey: Grey
    plane: Plane | None
    seconds: float
    tags: tuple[TagSighting, ...]
    codes: tuple[ForeignCode, ...]
    known: tuple[str, ...]

    @property
    def strangers(self) -> tuple[ForeignCode, ...]:
        """The codes that only the general decoder read."""
        spots = [(tag.text, np.array(tag.corners).mean(axis=0)) for tag in self.tags]
        return tuple(
            code
            for code in self.codes
            if not any(text == code.text and code.lies_at(x, y) for text, (x, y) in spots)
        )


def run(args: argparse.Namespace) -> int:
    """Read each picture; 1 when one of them could not be opened."""
    codebook = _codebook(args)
    if codebook is None and not args.any:
        raise Complaint("vision-read-nothing-asked")
    catalogue = Catalogue(args.language)
    patient = AnyEncoderReader(codebook or Codebook.of_texts(()))
    unreadable = False
    drawings = _drawing_paths(args.draw, args.pictures)
    for picture, drawing in zip(args.pictures, drawings, strict=True):
        try:
            reading = _read(picture, patient, args)
        except Complaint as complaint:
            unreadable = True
            text = catalogue.tell(complaint.sentence)
            if args.json:
                document = {"picture": picture.name, "ms": 0, "tags": [], "error": text}
                print(json.dumps(document, ensure_ascii=False), flush=True)
            else:
                print(f"companion: {text}", file=sys.stderr)
            continue
        if drawing is not None:
            _draw(reading, drawing)
        if args.json:
            print(json.dumps(as_json(reading), ensure_ascii=False), flush=True)
        else:
            for line in _told(reading, catalogue):
                print(line)
    return 1 if unreadable else 0


def _read(picture: Path, patient: AnyEncoderReader, args: argparse.Namespace) -> Reading:
    grey = load_grey(picture)
    plane = _plane(args.plane, picture)
    reader = patient.reader_for(plane)
    start = time.perf_counter()
    # A level that was named is meant; otherwise another program may have printed the tags.
    tags = patient.read(grey, reader) if args.level is None else reader.read(grey)
    codes = every_code(grey) if args.any else ()
    seconds = time.perf_counter() - start
    return Reading(picture, grey, plane, seconds, tags, codes, reader.codebook.texts)


def _plane(wanted: str | None, picture: Path) -> Plane | None:
    if wanted is None:
        return None
    path = picture.with_suffix(".json") if wanted == BESIDE else Path(wanted)
    try:
        return read_plane(path)
    except PlaneDamaged as damage:
        raise Complaint(damage.sentence.key, **damage.sentence.facts) from damage


def _codebook(args: argparse.Namespace) -> Codebook | None:
    if args.codebook is not None:
        try:
            lines = args.codebook.read_text(encoding="utf-8-sig").splitlines()
        except (OSError, UnicodeDecodeError) as error:
            why = trouble_of(error)
            path = str(args.codebook)
            raise Complaint("vision-codebook-unreadable", path=path, why=why) from error
        texts = [line.strip() for line in lines if line.strip()]
        if not texts:
            raise Complaint("vision-codebook-empty", path=str(args.codebook))
    elif args.game is not None:
        texts = _game_texts(args.game)
    else:
        return None
    try:
        return Codebook.of_texts(texts, level=_level(args))
    except NotATag as error:
        raise Complaint("vision-codebook-too-long", text=error.text[:60]) from error


def _level(args: argparse.Namespace) -> str:
    if args.level is not None:
        return str(args.level)
    return "H" if args.codebook is None and args.game is not None else "Q"


def _game_texts(name: str) -> list[str]:
    # The shelf loads every game, and most readings name none.
    from companion.games.shelf import GAMES
    from companion.lookout import tagbook_of

    if name not in GAMES:
        raise Complaint("vision-no-such-game", game=name, known=tuple(sorted(GAMES)))
    return list(tagbook_of(GAMES[name]).texts.values())


def as_json(reading: Reading) -> dict[str, object]:
    """The reading as documented in docs/reading.md."""
    tags = [_tag_json(tag, reading) for tag in reading.tags]
    tags += [_code_json(code, reading.known) for code in reading.strangers]
    return {"picture": reading.picture.name, "ms": round(reading.seconds * 1000, 2), "tags": tags}


def _tag_json(tag: TagSighting, reading: Reading) -> dict[str, object]:
    corners = np.array(tag.corners)
    right, down = corners[1] - corners[0], corners[3] - corners[0]
    in_picture = math.degrees(math.atan2(right[1] - down[0], right[0] + down[1])) % 360
    document: dict[str, object] = {
        "text": tag.text,
        "centre": [round(float(value), 3) for value in _middle(corners)],
        "corners": [[round(x, 3), round(y, 3)] for x, y in tag.corners],
        "degrees": round(in_picture, 3),
        "quality": round(tag.quality, 4),
        "margin": round(tag.margin, 4),
    }
    if any(code.text == tag.text and code.lies_at(*_middle(corners)) for code in reading.codes):
        document["confirmed"] = True
    if reading.plane is not None:
        x_mm, y_mm, degrees = reading.plane.place(tag)
        document["mm"] = [round(x_mm, 3), round(y_mm, 3)]
        document["degrees"] = round(degrees, 3)
        document["picture_degrees"] = round(in_picture, 3)
    return document


def _middle(corners: np.ndarray[tuple[int, ...], np.dtype[np.float64]]) -> tuple[float, float]:
    """Where the diagonals cross: the tag's middle as perspective shows it."""
    one, other = corners[2] - corners[0], corners[3] - corners[1]
    across = corners[1] - corners[0]
    share = (across[0] * other[1] - across[1] * other[0]) / (one[0] * other[1] - one[1] * other[0])
    x, y = corners[0] + share * one
    return float(x), float(y)


def _code_json(code: ForeignCode, known: tuple[str, ...]) -> dict[str, object]:
    return {
        "text": code.text,
        "centre": list(code.middle),
        "corners": [[round(x, 3), round(y, 3)] for x, y in code.corners],
        "degrees": round(code.degrees, 3),
        "quality": None,
        "margin": None,
        "foreign": code.text not in known,
        "whole": code.whole,
    }


def _told(reading: Reading, catalogue: Catalogue) -> Iterator[str]:
    facts = {"picture": str(reading.picture), "ms": f"{reading.seconds * 1000:.0f}"}
    tags, codes = len(reading.tags), len(reading.strangers)
    if codes and not tags:
        yield catalogue.tell(say("vision-read-codes", codes=codes, **facts))
    else:
        yield catalogue.tell(say("vision-read-found", count=tags, **facts))
    for tag in sorted(reading.tags, key=lambda tag: tag.text):
        if reading.plane is None:
            x, y = np.array(tag.corners).mean(axis=0)
            key, degrees = "vision-read-tag-pixels", 0.0
        else:
            x, y, degrees = reading.plane.place(tag)
            key = "vision-read-tag-mm"
        where = {"x": f"{x:.1f}", "y": f"{y:.1f}", "degrees": f"{degrees:.1f}"}
        yield catalogue.tell(say(key, text=tag.text, quality=f"{tag.quality:.2f}", **where))
    for code in reading.strangers:
        yield catalogue.tell(say("vision-read-code", text=code.text))


def _drawing_paths(wanted: Path | None, pictures: Sequence[Path]) -> list[Path | None]:
    """Name the drawings; of several pictures each gets one of its own, namesakes by number."""
    if wanted is None or len(pictures) == 1:
        return [wanted] * len(pictures)
    paths: list[Path | None] = []
    for picture in pictures:
        names = (f"{wanted.stem}-{picture.stem}{number}" for number in _numbers())
        tried = (wanted.with_name(f"{name}{wanted.suffix}") for name in names)
        paths.append(next(path for path in tried if path not in paths))
    return paths


def _numbers() -> Iterator[str]:
    return itertools.chain([""], (f"-{number}" for number in itertools.count(2)))


def _draw(reading: Reading, path: Path) -> None:
    drawn = draw_sightings(reading.grey, reading.tags, reading.strangers)
    try:
        written, packed = cv2.imencode(path.suffix or ".png", drawn)
    except cv2.error:  # an ending that OpenCV knows no format for
        written = False
    if not written:
        raise Complaint("vision-drawing-unknown", path=str(path))
    try:
        path.write_bytes(packed.tobytes())
    except OSError as error:
        raise Complaint("vision-drawing-unwritable", path=str(path)) from error

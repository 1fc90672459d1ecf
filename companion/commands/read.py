"""`companion read PICTURE...`: which tags lie in a picture, and where."""

from __future__ import annotations

import argparse
import itertools
import json
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import cv2
import numpy as np

from companion.commands.reading import Reading, as_json, measured
from companion.files.os_errors import os_error_text
from companion.files.picture_file import load_grey
from companion.rules.sentence import Sentence, decimal, say
from companion.text.catalogue import Catalogue
from companion.text.complaint import Complaint
from companion.vision.any_encoder import AnyEncoderReader
from companion.vision.codebook import Codebook, NotATag
from companion.vision.drawing import draw_sightings
from companion.vision.foreign import ForeignCode, decoded_codes
from companion.vision.frame import Grey, TagSighting, negative
from companion.vision.levelling import FEWEST_STRANGERS
from companion.vision.misfit import about_tags
from companion.vision.plane_file import PlaneDamaged, read_plane
from companion.vision.poses import Poses
from companion.vision.reader import TagReader, poses_of_tags
from companion.vision.strangers import every_code
from companion.vision.symbols import LEVELS
from companion.vision.view import MOST_HEIGHT_MM, Plane

if TYPE_CHECKING:
    from companion.games.game import AnyGame
    from companion.table.zones import Piece

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
    parser.add_argument("--thick", type=float, metavar="MM", help="vision-read-thick")
    parser.add_argument("--inverted", action="store_true", help="vision-read-inverted")
    parser.add_argument("--any", action="store_true", help="vision-read-any")
    parser.add_argument("--draw", type=Path, metavar="OUT.png", help="vision-read-draw")
    parser.add_argument("--json", action="store_true", help="vision-read-json")


def run(args: argparse.Namespace) -> int:
    """Read each picture; 1 when one of them could not be opened."""
    game = None if args.game is None else _game(args.game)
    codebook = _codebook(args, game)
    if codebook is None and not args.any:
        raise Complaint("vision-read-nothing-asked")
    if args.thick is not None and not (0 < args.thick < MOST_HEIGHT_MM and args.plane):
        raise Complaint("vision-read-thick-how", most=round(MOST_HEIGHT_MM))
    catalogue = Catalogue(args.language, *(() if game is None else (game.folder,)))
    names = {} if game is None else _names(game)
    patient = AnyEncoderReader(codebook or Codebook.of_texts(()))
    unreadable, about = False, None
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
            for sentence in (*_lines(reading, names), *_hints(reading)):
                print(catalogue.tell(sentence))
            if reading.heights is not None and about is None:
                # One printer has printed them all: it is told once.
                about = about_tags(reading.heights, reading.tags)
                for sentence in about or ():
                    print(catalogue.tell(sentence))
    return 1 if unreadable else 0


def _read(picture: Path, patient: AnyEncoderReader, args: argparse.Namespace) -> Reading:
    grey = load_grey(picture)
    plane = _plane(args.plane, picture)
    reader = patient.reader_for(plane)
    start = time.perf_counter()
    # A level that was named is meant; otherwise another program may have printed the tags.
    levels = LEVELS if args.level is None else ()
    decoded = decoded_codes(grey) if plane is None or args.any else ()
    codes = decoded if plane is None else ()
    tags = patient.read(grey, reader, codes, levels=levels, strangers=args.any)
    codes = every_code(grey, decoded, _spots(reader, tags)) if args.any else ()
    if args.any or args.inverted:
        more, others = _read_negative(negative(grey), plane, patient, args)
        tags, codes = tags + more, codes + others
    heights, laid = (None, {}) if plane is None else measured(plane, grey, reader, tags)
    seconds = time.perf_counter() - start
    known = reader.codebook.texts
    thick_mm = args.thick or 0.0
    return Reading(picture, grey, plane, seconds, tags, codes, known, heights, laid, thick_mm)


def _read_negative(
    grey: Grey, plane: Plane | None, patient: AnyEncoderReader, args: argparse.Namespace
) -> tuple[tuple[TagSighting, ...], tuple[ForeignCode, ...]]:
    """What is printed white on black: tags if they were asked for, and whatever else is decoded."""
    decoded = decoded_codes(grey) if plane is None or args.any else ()
    tags: tuple[TagSighting, ...] = ()
    if args.inverted:
        levels = LEVELS if args.level is None else ()
        found = decoded if plane is None else ()
        tags = patient.read(grey, patient.reader_for(plane), found, levels=levels)
    return tags, decoded if args.any else ()


def _spots(reader: TagReader, tags: Sequence[TagSighting]) -> Poses | None:
    """Where symbols were seen, unless a search for those of other sizes may tell of more.

    With a plane only those were looked for that are as large as tags; where strangers' codes of
    that size lie among ours, others do not.
    """
    if not reader.codebook.texts:
        return None
    strangers = reader.strangers(tags)
    if reader.plane is not None and len(strangers) < FEWEST_STRANGERS:
        return None
    return np.concatenate([poses_of_tags(tags), strangers])


def _plane(wanted: str | None, picture: Path) -> Plane | None:
    if wanted is None:
        return None
    path = picture.with_suffix(".json") if wanted == BESIDE else Path(wanted)
    try:
        return read_plane(path)
    except PlaneDamaged as damage:
        raise Complaint(damage.sentence.key, **damage.sentence.facts) from damage


def _codebook(args: argparse.Namespace, game: AnyGame | None) -> Codebook | None:
    if args.codebook is not None:
        try:
            lines = args.codebook.read_text(encoding="utf-8-sig").splitlines()
        except (OSError, UnicodeDecodeError) as error:
            why = os_error_text(error)
            path = str(args.codebook)
            raise Complaint("vision-codebook-unreadable", path=path, why=why) from error
        texts = [line.strip() for line in lines if line.strip()]
        if not texts:
            raise Complaint("vision-codebook-empty", path=str(args.codebook))
    elif game is not None:
        texts = list(_payloads(game).values())
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


def _game(name: str) -> AnyGame:
    # The shelf loads every game, and most readings name none.
    from companion.games.shelf import GAMES

    if name not in GAMES:
        raise Complaint("vision-no-such-game", game=name, known=tuple(sorted(GAMES)))
    return GAMES[name]


def _names(game: AnyGame) -> Mapping[str, Sentence]:
    """What people call the piece on which each payload is stuck, and which of its copies it is."""
    return {
        text: say("vision-read-piece", name=game.wording.name_piece(piece), piece=str(piece))
        for piece, text in _payloads(game).items()
    }


def _payloads(game: AnyGame) -> Mapping[Piece, str]:
    from companion.app.lookout import tagbook_of

    return tagbook_of(game).texts


def _lines(reading: Reading, names: Mapping[str, Sentence]) -> Iterator[Sentence]:
    facts = {"picture": str(reading.picture), "ms": f"{reading.seconds * 1000:.0f}"}
    tags, codes = len(reading.tags), len(reading.strangers)
    if codes and not tags:
        yield say("vision-read-codes", codes=codes, **facts)
    else:
        yield say("vision-read-found", count=tags, **facts)
    for tag in sorted(reading.tags, key=lambda tag: tag.text):
        what, quality = names.get(tag.text, tag.text), decimal(tag.quality, 2)
        at = reading.place(tag)
        if at is None:
            x, y = _middle_of(tag.corners)
            where = {"x": decimal(x, 1), "y": decimal(y, 1)}
            yield say("vision-read-tag-pixels", text=what, quality=quality, **where)
        else:
            where = {
                "x": decimal(at.x_mm, 1),
                "y": decimal(at.y_mm, 1),
                "degrees": decimal(round(at.degrees, 1) % 360, 1),
                "height": decimal(at.height_mm, 1),
            }
            kind = ("stack" if reading.thick_mm else "high") if at.height_mm else "mm"
            stack = at.stack or 0
            yield say(f"vision-read-tag-{kind}", text=what, quality=quality, stack=stack, **where)
    for code in sorted(reading.strangers, key=lambda code: code.text):
        what = names.get(code.text, code.text)
        kind = "ours" if code.text in reading.known else "foreign" if reading.known else "any"
        x, y = _middle_of(code.corners)
        unit = "pixels" if reading.plane is None else "mm"
        if reading.plane is not None:
            ((x, y),) = reading.plane.to_table(np.array([[x, y]])).tolist()
        where = {"x": decimal(x, 1), "y": decimal(y, 1)}
        yield say(f"vision-read-code-{unit}", text=what, kind=kind, **where)


def _hints(reading: Reading) -> Iterator[Sentence]:
    """What may be wrong where nothing was read: an empty table is rarely photographed."""
    if reading.known and not reading.tags and not reading.codes:
        yield say("vision-read-none-of-set")
        if reading.plane is not None:
            yield say("vision-read-plane-doubtful")


def _middle_of(corners: Sequence[tuple[float, float]]) -> tuple[float, float]:
    x, y = np.array(corners).mean(axis=0).tolist()
    return x, y


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

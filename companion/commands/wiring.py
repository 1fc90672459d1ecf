"""`companion wiring`: which wire goes where, drawn from a wiring file; and what is wrong in it."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from companion.app.settings.settings import settings_path
from companion.commands.printing import write_sheet
from companion.display.theme import Theme
from companion.paper.drawing import as_pdf, as_svg
from companion.paper.wiring_sheet import PartKind, WiredPart, WiredTable, draw_wiring
from companion.rules.seat import Seat
from companion.rules.sentence import say
from companion.table.controls import Button, Press
from companion.text.catalogue import Catalogue
from companion.text.complaint import Complaint
from hardware.wiring import STRIP_PIN, Wiring, read_wiring, wiring_faults, wiring_file

_LIGHT_MA, _MOST_MA = 60, 500
"""What a light takes at its brightest, and what a strip may take from a Raspberry Pi."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which wires, and where the drawing goes."""
    parser.epilog = "wiring-about"
    parser.add_argument("file", type=Path, nargs="?", metavar="FILE", help="wiring-arg-file")
    parser.add_argument("--out", type=Path, metavar="FILE.pdf", help="wiring-arg-out")


def run(args: argparse.Namespace) -> int:
    """Draw it and say where it is, or say everything that cannot be; 1 then."""
    file = args.file or wiring_file(settings_path(os.environ))
    catalogue = Catalogue(args.language)
    faults = wiring_faults(file)
    for fault in faults:
        print(catalogue.tell(fault))
    if faults:
        return 1
    path = args.out or Path(f"{file.stem}.pdf")
    drawing = draw_wiring(wired_table(read_wiring(file)), seat_colours(), catalogue)
    match path.suffix.lower():
        case ".pdf":
            write_sheet(path, as_pdf(drawing, catalogue))
        case ".svg":
            write_sheet(path, as_svg(drawing).encode())
        case _:
            raise Complaint("wiring-bad-out", path=str(path))
    print(catalogue.tell(say("wiring-written", path=str(path))))
    return 0


def seat_colours() -> dict[Seat, tuple[int, int, int]]:
    """The players' colours on white, as the light screen has them."""
    tones = Theme.LIGHT.palette.tones
    return {seat: tones[seat] for seat in Seat}


def wired_table(wiring: Wiring) -> WiredTable:
    """Everything that is to be drawn."""
    parts = []
    for press, pin in wiring.buttons.items():
        seat = press.seat if isinstance(press, Press) else None
        name = f"wiring-{press.button.value}" + ("" if seat else "-of-all")
        if press.button is Button.YES and seat in wiring.knobs:
            name = "wiring-knob-press"
        parts.append(WiredPart(pin, PartKind.BUTTON, say(name), seat))
    for seat, pin in wiring.lamps.items():
        parts.append(WiredPart(pin, PartKind.LAMP, say("wiring-lamp"), seat))
    for seat, (one, other) in wiring.knobs.items():
        parts.append(WiredPart(one, PartKind.KNOB, say("wiring-knob-one"), seat))
        parts.append(WiredPart(other, PartKind.KNOB, say("wiring-knob-other"), seat))
    if wiring.buzzer is not None:
        parts.append(WiredPart(wiring.buzzer, PartKind.BUZZER, say("wiring-buzzer")))
    if wiring.strip is None:
        return WiredTable(parts)
    parts.append(WiredPart(STRIP_PIN, PartKind.STRIP, say("wiring-strip-data")))
    takes = sum(map(len, wiring.strip.lights.values())) * _LIGHT_MA * wiring.strip.brightness / 100
    return WiredTable(parts, own_supply=takes > _MOST_MA)

"""Printed pages as a printer would make them, and what can be read from them."""

from __future__ import annotations

import subprocess
from pathlib import Path

import cv2
import numpy as np
from pyzbar import pyzbar

from companion.paper.sheet import Box
from companion.vision.frame import Grey


def render(pdf: bytes, folder: Path, px_per_mm: float) -> list[Grey]:
    """The pages in grey, that fine."""
    path = folder / "sheet.pdf"
    path.write_bytes(pdf)
    stem = folder / "page"
    dpi = f"{px_per_mm * 25.4:.4f}"
    subprocess.run(["pdftoppm", "-gray", "-r", dpi, path, stem], check=True)
    pictures = sorted(folder.glob("page-*.pgm"))
    pages = [np.asarray(cv2.imread(str(one), cv2.IMREAD_GRAYSCALE), np.uint8) for one in pictures]
    for picture in pictures:
        picture.unlink()
    return pages


def cut(page: Grey, box: Box, px_per_mm: float) -> Grey:
    """A part of a page, cut out with scissors."""
    left, top, right, bottom = (
        round(side * px_per_mm) for side in (box.x, box.y, box.right, box.bottom)
    )
    return page[top:bottom, left:right]


def what_a_phone_reads(picture: Grey) -> str:
    on_a_table = np.pad(picture, 20, constant_values=255)
    (code,) = pyzbar.decode(on_a_table, symbols=[pyzbar.ZBarSymbol.QRCODE])
    return str(code.data.decode())


def words_of(pdf: bytes, folder: Path) -> str:
    """All text of all pages, with single spaces."""
    path = folder / "words.pdf"
    path.write_bytes(pdf)
    shown = subprocess.run(["pdftotext", path, "-"], check=True, capture_output=True, text=True)
    return " ".join(shown.stdout.split())


def ruler_mm(page: Grey, px_per_mm: float) -> float:
    """The longest level line at the bottom of a page."""
    below = page[-round(20 * px_per_mm) :]
    return max(_longest_run(row < 128) for row in below) / px_per_mm


def _longest_run(dark: np.ndarray) -> int:
    edges = np.flatnonzero(np.diff(np.concatenate([[False], dark, [False]])))
    return int((edges[1::2] - edges[::2]).max(initial=0))

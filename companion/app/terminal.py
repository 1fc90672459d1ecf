"""What a command says at the terminal while a game goes on."""

from __future__ import annotations

import sys

from companion.rules.sentence import Sentence
from companion.text.catalogue import Catalogue


def tell(catalogue: Catalogue, sentence: Sentence) -> None:
    """Say a sentence on a line of its own."""
    line(catalogue.tell(sentence))


def line(text: str) -> None:
    """Write a line, in place of the progress that stands there."""
    clear = "\r\x1b[K" if sys.stdout.isatty() else ""
    sys.stdout.write(f"{clear}{text}\n")
    sys.stdout.flush()


def progress(text: str) -> None:
    """Write a short line that the next one replaces; files are spared it."""
    if sys.stdout.isatty():
        sys.stdout.write(f"\r\x1b[K{text}")
        sys.stdout.flush()

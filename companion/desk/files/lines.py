"""Files that come from elsewhere, line by line: what is wrong with one names its line."""

from __future__ import annotations

import re

from companion.desk.tournament.refusal import Refusal
from companion.rules.sentence import Sentence, say
from companion.text.complaint import Complaint

LARGEST = 8_000_000
"""Bytes; a file of 10,000 players over 20 rounds has half of that."""
_UTF_16 = (b"\xff\xfe", b"\xfe\xff")
_WORD = re.compile(r"[^\W\d_]+")
_CYRILLIC = re.compile("[А-Яа-яЁёІіЇїЄєҐґЎў]+")


class LineRefused(Refusal):
    """A line of a file is not what it should be; nothing of the file is taken."""

    def __init__(self, line: int, because: Sentence) -> None:
        super().__init__("desk-file-line", line=line, because=because)


def text_of(data: bytes) -> str:
    """A file as text, its line ends made one; Refusal where it is none."""
    if len(data) > LARGEST:
        raise Refusal("desk-file-large", megabytes=LARGEST // 1_000_000)
    try:
        text = data.decode("utf-16" if data.startswith(_UTF_16) else "utf-8-sig")
    except UnicodeDecodeError as error:
        text = _in_windows_cyrillic(data)
        if not text:
            line = data.count(b"\n", 0, error.start) + 1
            raise LineRefused(line, say("desk-file-not-utf8")) from error
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _in_windows_cyrillic(data: bytes) -> str:
    """What a Russian spreadsheet saves as CSV; nothing if it is not plainly that.

    In files of other countries the same bytes would make words half Latin and half Cyrillic.
    """
    try:
        text = data.decode("cp1251")
    except UnicodeDecodeError:
        return ""
    words = [word for word in _WORD.findall(text) if not word.isascii()]
    return text if words and all(_CYRILLIC.fullmatch(word) for word in words) else ""


def number_in(text: str, line: int, field: str, most: int = 10**9) -> int | None:
    """A whole number, or nothing where nothing stands."""
    text = text.strip()
    if not text:
        return None
    if not text.isascii() or not text.isdigit() or len(text) > 12 or int(text) > most:
        raise LineRefused(line, say("desk-file-number", field=field, text=text[:40]))
    return int(text)


def of_line(line: int, complaint: Complaint) -> LineRefused:
    """What was found wrong, with the line that it was found in."""
    return LineRefused(line, complaint.sentence)

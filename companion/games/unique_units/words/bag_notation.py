"""What is known of a bag's mix, as text: ``SP5,WA5`` exactly, ``SP,WA`` only the memo cards."""

from __future__ import annotations

import re
from collections.abc import Sequence

from companion.games.shared.notation import bad_text, read_number
from companion.games.unique_units.pack.pack_file import Pack
from companion.games.unique_units.rules.bag import KindRange
from companion.games.unique_units.words.notation import read_kind

_RANGE = re.compile(r"(?P<code>[A-Z]{2})(?P<least>[0-9]+)?(?:-(?P<most>[0-9]+))?", re.ASCII)


def write_bag(ranges: Sequence[KindRange], pack: Pack) -> str:
    """Each kind with its number; ``SP2-4`` where only bounds are known."""
    words = []
    for each in ranges:
        code, least, most = each.kind.code, each.least, each.most
        if least == most:
            words.append(f"{code}{least}")
        elif (least, most) == (1, pack.most(each.kind)):
            words.append(code)
        else:
            words.append(f"{code}{least}-{most}")
    return ",".join(words)


def read_bag(text: str, pack: Pack) -> tuple[KindRange, ...]:
    """What is written so of a bag, in the order written; it need not be lawful."""
    return tuple(_read_range(word, pack) for word in text.split(","))


def _read_range(word: str, pack: Pack) -> KindRange:
    found = _RANGE.fullmatch(word)
    if found is None or (found["most"] and not found["least"]):
        raise bad_text("uu-notation-share", word)
    kind = read_kind(pack, found["code"])
    if found["least"] is None:
        return KindRange(kind, 1, pack.most(kind))
    least = read_number(found["least"])
    most = read_number(found["most"]) if found["most"] else least
    if not 1 <= least <= most:
        raise bad_text("uu-notation-share", word)
    # More than a bag may hold is no bound; whether it may hold the least is for the rules to say.
    return KindRange(kind, least, max(least, min(most, pack.most(kind))))

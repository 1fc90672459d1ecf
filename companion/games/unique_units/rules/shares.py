"""What is known of a bag's mix, as text: ``SP5,WA5`` exactly, ``SP,WA`` only the memo cards."""

from __future__ import annotations

import re
from collections.abc import Sequence

from companion.games.notation_words import bad_text, read_number
from companion.games.unique_units.pack.pack_file import Pack
from companion.games.unique_units.rules.bag import Share
from companion.games.unique_units.words.notation import read_kind

_SHARE = re.compile(r"(?P<code>[A-Z]{2})(?P<least>[0-9]+)?(?:-(?P<most>[0-9]+))?", re.ASCII)


def write_shares(shares: Sequence[Share], pack: Pack) -> str:
    """Each kind with its number; ``SP2-4`` where only bounds are known."""
    words = []
    for share in shares:
        code, least, most = share.kind.code, share.least, share.most
        if least == most:
            words.append(f"{code}{least}")
        elif (least, most) == (1, pack.most(share.kind)):
            words.append(code)
        else:
            words.append(f"{code}{least}-{most}")
    return ",".join(words)


def read_shares(text: str, pack: Pack) -> tuple[Share, ...]:
    """The shares that are written so, in the order written; they need not be lawful."""
    return tuple(_read_share(word, pack) for word in text.split(","))


def _read_share(word: str, pack: Pack) -> Share:
    found = _SHARE.fullmatch(word)
    if found is None or (found["most"] and not found["least"]):
        raise bad_text("uu-notation-share", word)
    kind = read_kind(pack, found["code"])
    if found["least"] is None:
        return Share(kind, 1, pack.most(kind))
    least = read_number(found["least"])
    most = read_number(found["most"]) if found["most"] else least
    if not 1 <= least <= most:
        raise bad_text("uu-notation-share", word)
    return Share(kind, least, most)

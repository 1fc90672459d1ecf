"""Who may see and answer for a seat: a code for each, and how often one may try to guess it."""

from __future__ import annotations

import hmac
import os
import secrets
import time
from base64 import b32encode
from collections import OrderedDict, deque
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from ipaddress import IPv6Address, IPv6Network, ip_address
from pathlib import Path

from companion.files.durable import create_file
from companion.rules.seat import Seat

LETTERS = 10
"""Of a code: 2 to the power of 50 of them cannot be tried over a network."""
KEY_FILE = "phones.key"
"""Beside the records of games: what codes, and names for brokers, are made of, at each start."""
KEY_BYTES = 32
MOST_TRIES, TRIES_S = 5, 60.0
"""So many wrong codes are heard from one address in so many seconds."""
MOST_ADDRESSES = 1024
"""Of so many it is remembered what they have tried."""

JUDGE = "judge"


@dataclass(frozen=True, slots=True)
class Codes:
    """The codes of one game: of each seat, and of the judge."""

    seats: Mapping[Seat, str]
    judge: str

    def reader_with(self, code: str) -> Seat | str | None:
        """Whose code it is; ``JUDGE`` for the judge's, None if it is nobody's.

        All are compared, in a time that tells nothing about how much of one was right.
        """
        said = normal(code).encode()
        named: list[tuple[Seat | str, str]] = [*self.seats.items(), (JUDGE, self.judge)]
        found = [who for who, known in named if hmac.compare_digest(known.encode(), said)]
        return found[0] if found else None


def codes_of(key: bytes, game: str, seats: Iterable[Seat]) -> Codes:
    """The codes of a game, told apart from those of all others by its name."""

    def code(name: str) -> str:
        digest = hmac.digest(key, f"{game}\n{name}".encode(), sha256)
        return b32encode(digest).decode()[:LETTERS]

    return Codes({seat: code(seat.value) for seat in seats}, code(JUDGE))


def client_name(key: bytes, table: str) -> str:
    """What a table is called to its broker: the same after a restart, and guessed by nobody."""
    return f"companion-{table}-{hmac.digest(key, table.encode(), sha256).hex()[:16]}"


def normal(code: str) -> str:
    """A code as it is compared: people write small letters and hyphens, and take 0 for O."""
    return code.upper().replace("-", "").replace(" ", "").replace("0", "O").replace("1", "I")


def table_key(folder: Path | None) -> bytes:
    """What the codes of this table are made of; one for this evening where no disk takes it."""
    if folder is None:
        return secrets.token_bytes(KEY_BYTES)
    path = folder / KEY_FILE
    with suppress(OSError):
        with suppress(FileExistsError):
            os.close(create_file(path, secrets.token_bytes(KEY_BYTES), mode=0o600))
        key = path.read_bytes()
        if len(key) == KEY_BYTES:
            return key
    return secrets.token_bytes(KEY_BYTES)


class Tries:
    """Counts the wrong codes of each address; the memory of them is bounded."""

    def __init__(self, seconds: Callable[[], float] = time.monotonic) -> None:
        self._seconds = seconds
        self._wrong: OrderedDict[str, deque[float]] = OrderedDict()

    def are_used_up(self, address: str) -> bool:
        """Whether an address has to wait before another code of it is even looked at."""
        wrong = self._wrong.get(home_of(address), ())
        since = self._seconds() - TRIES_S
        return sum(at > since for at in wrong) >= MOST_TRIES

    def note_wrong(self, address: str) -> None:
        """A code from there was wrong."""
        home = home_of(address)
        self._wrong.setdefault(home, deque(maxlen=MOST_TRIES)).append(self._seconds())
        self._wrong.move_to_end(home)
        if len(self._wrong) > MOST_ADDRESSES:
            self._wrong.popitem(last=False)


def home_of(address: str) -> str:
    """One machine can have as many addresses as it likes of the last half of IPv6."""
    with suppress(ValueError):
        ip = ip_address(address.partition("%")[0])
        if isinstance(ip, IPv6Address):
            mapped = ip.ipv4_mapped
            return str(mapped or IPv6Network((int(ip) >> 64 << 64, 64)))
    return address

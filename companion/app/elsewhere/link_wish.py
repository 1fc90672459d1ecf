"""What a table or a screen is to be linked to; loads nothing that draws or sends."""

from __future__ import annotations

import os
import re
import socket
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from companion.broadcast.messages import is_id
from companion.files.os_errors import os_error_text
from companion.text.complaint import Complaint

if TYPE_CHECKING:
    from companion.broadcast.mqtt import Broker

USER, PASSWORD = "COMPANION_LINK_USER", "COMPANION_LINK_PASSWORD"
"""Where the environment tells as whom one comes to a broker."""


@dataclass(frozen=True, slots=True)
class LinkWish:
    """A broker that a table, or a screen of one, is to be linked to."""

    url: str
    table: str
    login: Path | None = None
    """A file with the name and, on the next line, the password."""
    ca: Path | None = None
    home_assistant: bool = False
    """Whether the table is made known to it."""


WEB_PORT = 8137
"""Where phones find a table's page, unless somebody wishes otherwise."""
ALL_ADDRESSES = "0.0.0.0"


@dataclass(frozen=True, slots=True)
class WebWish:
    """A page for phones that a table is to serve."""

    port: int
    table: str
    address: str = ALL_ADDRESSES
    """Of this machine; by default all that it has."""


def login_of(file: Path | None, environment: Mapping[str, str]) -> tuple[str | None, str | None]:
    """As whom one comes to a broker; Complaint for a file that does not tell."""
    if file is None:
        return environment.get(USER), environment.get(PASSWORD)
    try:
        lines = file.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        reason = os_error_text(error)
        raise Complaint("broadcast-no-login", file=str(file), reason=reason) from error
    if len(lines) < 2 or not all(lines[:2]):
        raise Complaint("broadcast-bad-login", file=str(file))
    return lines[0], lines[1]


def broker_wished(wish: LinkWish) -> Broker:
    """The broker of a wish, and as whom one comes to it; Complaint for what cannot be."""
    # It loads a network library, and most tables are by themselves.
    from companion.broadcast.mqtt import broker_of, client_for

    broker = broker_of(wish.url)
    user, password = login_of(wish.login, os.environ)
    broker = replace(broker, user=user, password=password, ca=wish.ca)
    client_for(broker, "")  # reads the certificate
    return broker


def table_name(wished: str | None) -> str:
    """What a table is called in messages: as wished, or as its machine; Complaint for a bad one."""
    if wished is not None:
        if not is_id(wished):
            raise Complaint("broadcast-bad-table", name=wished[:40])
        return wished
    name = re.sub(r"[^a-z0-9]+", "-", socket.gethostname().lower()).strip("-")[:32].strip("-")
    return name or "table"

"""The tables of the desk's database, as they are now; ``migrations`` brings older ones here."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    false,
)

METADATA = MetaData()

TOURNAMENTS = Table(
    "tournaments",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("entries", Integer, nullable=False, doc="the number of the last one"),
)

ENTRIES = Table(
    "entries",
    METADATA,
    Column("tournament", Text, ForeignKey("tournaments.id"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("id", Text, doc="given by whoever sent it; none: nobody gave one"),
    Column("entry", Text, nullable=False),
    UniqueConstraint("tournament", "id", name="entries_by_id"),
)

ACCOUNTS = Table(
    "accounts",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("login", Text, unique=True, doc="the name without case; none: nobody logs in by it"),
    Column("password", Text, doc="its argon2 hash; none: only an invitation lets in"),
    Column("made_at", BigInteger, nullable=False, doc="seconds since 1970"),
)

GRANTS = Table(
    "grants",
    METADATA,
    Column("account", Text, ForeignKey("accounts.id"), primary_key=True),
    Column("role", Text, primary_key=True),
    Column("tournament", Text, primary_key=True, doc="empty: in all of them"),
    Column("entrant", Text, primary_key=True, doc="whom a player plays for; empty: nobody"),
)

SESSIONS = Table(
    "sessions",
    METADATA,
    Column("token", Text, primary_key=True, doc="its SHA-256"),
    Column("account", Text, ForeignKey("accounts.id"), nullable=False),
    Column("ends_at", BigInteger, nullable=False),
)

INVITATIONS = Table(
    "invitations",
    METADATA,
    Column("code", Text, primary_key=True, doc="its SHA-256"),
    Column("role", Text, nullable=False),
    Column("tournament", Text, nullable=False),
    Column("entrant", Text, nullable=False),
    Column("name", Text, nullable=False, doc="who is invited, where that is known"),
    Column("ends_at", BigInteger, nullable=False),
    Column("uses", Integer, nullable=False, doc="how many may still take it"),
)

GUESSES = Table(
    "guesses",
    METADATA,
    Column("who", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("guesses_by_who", "who", "at"),
)

JOURNALS = Table(
    "journals",
    METADATA,
    Column("companion", Text, primary_key=True),
    Column("record", Text, primary_key=True),
    Column("lines", Integer, nullable=False, doc="how many are here without a gap"),
    Column("chain", Text, nullable=False, doc="the SHA-256 after the last of them"),
    Column("trouble", Text, nullable=False, doc="what was wrong with how it came"),
    Column("judged", Integer, nullable=False, doc="up to which line it was judged"),
    Column("ended", Boolean, nullable=False, server_default=false()),
)

LINES = Table(
    "lines",
    METADATA,
    Column("companion", Text, primary_key=True),
    Column("record", Text, primary_key=True),
    Column("line", Integer, primary_key=True, autoincrement=False),
    Column("text", Text, nullable=False),
    Column("chain", Text, nullable=False, doc="as the table said it; empty: it said none"),
    Column("at", Text, nullable=False),
)

CALLS = Table(
    "calls",
    METADATA,
    Column("tournament", Text, ForeignKey("tournaments.id"), primary_key=True),
    Column("place", Text, primary_key=True, doc="the number of the table"),
    Column("who", Text, nullable=False),
    Column("at", Text, nullable=False),
    Column("view", Text, nullable=False, doc="the companion that shows the table; empty: none"),
)

"""Who is known at the desk: accounts, the codes that invite to them, and who is logged in."""

from __future__ import annotations

import hashlib
import secrets
import threading
import time
from collections.abc import Callable
from typing import Any

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError
from msgspec import Struct
from sqlalchemy import Connection, delete, func, insert, select, update

from companion.desk.rights import Grant, Person, Role
from companion.desk.store.database import Database
from companion.desk.store.tables import ACCOUNTS, GRANTS, GUESSES, INVITATIONS, SESSIONS
from companion.text.complaint import Complaint

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Of codes: nobody takes one of them for another."""
CODE_LENGTH = 10
SESSION_S = 30 * 24 * 3600
FIRST_CODE_S = 24 * 3600
SHORTEST_PASSWORD = 8
LONGEST_PASSWORD = 200
"""Whoever sends a megabyte wants to keep the machine busy."""
LONGEST_NAME = 80
HASHED_AT_ONCE = 2
"""Each takes 64 megabytes: forty who try at once must not take all that a small machine has."""
PROGRAM = "program"
"""What histories call what nobody has done; nobody else is called so."""
GUESSES_ALLOWED = 10
GUESSES_WITHIN_S = 600


class NotLetIn(Complaint):
    """A name, a password or a code that does not let in."""


class Invitation(Struct, frozen=True):
    """What somebody is invited to be."""

    grant: Grant
    name: str = ""
    """Who is meant, where that is known."""


class Accounts:
    """The accounts of a desk. Passwords are kept as argon2 hashes, codes and tokens as SHA-256."""

    def __init__(
        self,
        database: Database,
        seconds: Callable[[], float] = time.time,
        hasher: PasswordHasher | None = None,
    ) -> None:
        self._database = database
        self._seconds = seconds
        self._hasher = hasher or PasswordHasher()
        self._hashing = threading.BoundedSemaphore(HASHED_AT_ONCE)
        self._nobodys = self._hasher.hash(secrets.token_hex())
        """So that a name that nobody has takes as long to refuse as any other."""

    # --- invitations -----------------------------------------------------------------------

    def first_code(self) -> str | None:
        """A code that makes the organiser, as long as there is none."""
        organisers = select(func.count()).where(GRANTS.c.role == Role.ORGANISER.value)
        with self._database.reading() as connection:
            if connection.execute(organisers).scalar_one():
                return None
        return self.invite(Invitation(Grant(Role.ORGANISER)), FIRST_CODE_S)

    def invite(self, invitation: Invitation, lasts_s: float, uses: int = 1) -> str:
        """A code for so many people; who has it may take the role until then."""
        code = "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))
        grant = invitation.grant
        row = {
            "code": _digest(code),
            "role": grant.role.value,
            "tournament": grant.tournament,
            "entrant": grant.entrant,
            "name": invitation.name,
            "ends_at": self._now() + int(lasts_s),
            "uses": uses,
        }
        with self._database.writing() as connection:
            connection.execute(delete(INVITATIONS).where(INVITATIONS.c.ends_at <= self._now()))
            connection.execute(insert(INVITATIONS), row)
        return f"{code[:5]}-{code[5:]}"

    def invitation(self, code: str, guesser: str) -> Invitation:
        """What a code invites to; NotLetIn if it is none. It is not used up by looking."""
        self._refuse_guessing(guesser)
        with self._database.reading() as connection:
            row = self._invitation(connection, code)
        if row is None:
            self._count_guess(guesser)
            raise NotLetIn("desk-code-unknown")
        return _invitation_of(row)

    def accept(
        self, code: str, guesser: str, name: str = "", password: str | None = None
    ) -> Person:
        """Take up an invitation; NotLetIn if the code is none, Complaint for a name or password.

        With a password they can log in by their name later. Whoever plays for an entrant needs
        none: all phones that take the code stand for the same player.
        """
        grant = self.invitation(code, guesser).grant
        with self._database.writing() as connection:
            row = self._invitation(connection, code)
            if row is None:
                raise NotLetIn("desk-code-unknown")
            _use(connection, row.code)
            account = _player(connection, grant) if grant.entrant else None
            if account is None:
                if not row.name:
                    _check_free(connection, name)
                account = self._make(connection, row.name or name, password)
                connection.execute(insert(GRANTS), {"account": account, **_grant_row(grant)})
            return _person(connection, account)

    def join(self, account: str, code: str, guesser: str) -> Person:
        """Take up an invitation with an account that is there already."""
        grant = self.invitation(code, guesser).grant
        with self._database.writing() as connection:
            row = self._invitation(connection, code)
            if row is None:
                raise NotLetIn("desk-code-unknown")
            _use(connection, row.code)
            _give(connection, account, grant)
            return _person(connection, account)

    # --- accounts --------------------------------------------------------------------------

    def everybody(self) -> tuple[Person, ...]:
        """All accounts, by name."""
        with self._database.reading() as connection:
            rows = connection.execute(select(ACCOUNTS.c.id).order_by(ACCOUNTS.c.name)).all()
            return tuple(_person(connection, row.id) for row in rows)

    def grant(self, account: str, grant: Grant) -> None:
        """Give a role."""
        with self._database.writing() as connection:
            _give(connection, account, grant)

    def revoke(self, account: str, grant: Grant) -> None:
        """Take a role. Complaint: it would leave the desk without any organiser."""
        organisers = select(GRANTS.c.account).where(GRANTS.c.role == Role.ORGANISER.value)
        with self._database.writing() as connection:
            # Of two who take each other's role one waits, and is refused.
            connection.execute(organisers.with_for_update()).all()
            same = [GRANTS.c[name] == value for name, value in _grant_row(grant).items()]
            connection.execute(delete(GRANTS).where(GRANTS.c.account == account, *same))
            left = select(func.count()).where(
                GRANTS.c.role == Role.ORGANISER.value, GRANTS.c.tournament == ""
            )
            if not connection.execute(left).scalar_one():
                raise Complaint("desk-last-organiser")

    def set_login(self, account: str, name: str, password: str) -> None:
        """The name and password by which somebody logs in from now on. Who is logged in
        elsewhere is logged out."""
        hashed, told = self._hashed(password), _told(name)
        login = _folded(told)
        taken = select(ACCOUNTS.c.id).where(ACCOUNTS.c.login == login, ACCOUNTS.c.id != account)
        with self._database.writing() as connection:
            if connection.execute(taken).first() is not None:
                raise Complaint("desk-name-taken", name=told)
            _check_free(connection, told, account)
            changed = update(ACCOUNTS).where(ACCOUNTS.c.id == account)
            connection.execute(changed.values(name=told, login=login, password=hashed))
            connection.execute(delete(SESSIONS).where(SESSIONS.c.account == account))

    # --- sessions --------------------------------------------------------------------------

    def log_in(self, name: str, password: str, guesser: str) -> Person:
        """Whose name and password these are; NotLetIn without saying which of them is wrong.

        ``guesser`` is where it comes from, such as an address: too many wrong guesses from there,
        or for one name, have to wait.
        """
        if not name.isprintable():
            raise NotLetIn("desk-not-let-in")
        login = _folded(name)[:LONGEST_NAME]
        found = select(ACCOUNTS.c.id, ACCOUNTS.c.password).where(ACCOUNTS.c.login == login)
        with self._database.reading() as connection:
            row = connection.execute(found).first()
        kept = row.password if row is not None and row.password else self._nobodys
        # Who guesses many at once waits here for those before to be counted.
        with self._hashing:
            self._refuse_guessing(guesser, f"name {login}")
            is_right = self._is_right(kept, password)
            if not is_right:
                self._count_guess(guesser, f"name {login}")
        if row is None or not is_right:
            raise NotLetIn("desk-not-let-in")
        with self._database.writing() as connection:
            connection.execute(delete(GUESSES).where(GUESSES.c.who == f"name {login}"))
            return _person(connection, row.id)

    def begin_session(self, account: str) -> str:
        """A token by which they are known from now on."""
        token = secrets.token_urlsafe(32)
        row = {"token": _digest(token), "account": account, "ends_at": self._now() + SESSION_S}
        with self._database.writing() as connection:
            connection.execute(delete(SESSIONS).where(SESSIONS.c.ends_at <= self._now()))
            connection.execute(insert(SESSIONS), row)
        return token

    def person_of(self, token: str) -> Person | None:
        """Who has this token; None: nobody, or no longer."""
        found = select(SESSIONS.c.account).where(
            SESSIONS.c.token == _digest(token), SESSIONS.c.ends_at > self._now()
        )
        with self._database.reading() as connection:
            account = connection.execute(found).scalar()
            return None if account is None else _person(connection, account)

    def end_session(self, token: str) -> None:
        """Forget a token."""
        with self._database.writing() as connection:
            connection.execute(delete(SESSIONS).where(SESSIONS.c.token == _digest(token)))

    # --- inside ----------------------------------------------------------------------------

    def _now(self) -> int:
        return int(self._seconds())

    def _invitation(self, connection: Connection, code: str) -> Any:
        return connection.execute(
            select(INVITATIONS).where(
                INVITATIONS.c.code == _digest(_plain(code)),
                INVITATIONS.c.ends_at > self._now(),
                INVITATIONS.c.uses > 0,
            )
        ).first()

    def _make(self, connection: Connection, name: str, password: str | None) -> str:
        """A new account; its id."""
        told, login = _told(name), None
        if password is not None:
            login = _folded(told)
            taken = select(ACCOUNTS.c.id).where(ACCOUNTS.c.login == login)
            if connection.execute(taken).first() is not None:
                raise Complaint("desk-name-taken", name=told)
        account = secrets.token_hex(8)
        row = {"id": account, "name": told, "login": login, "made_at": self._now()}
        row["password"] = None if password is None else self._hashed(password)
        connection.execute(insert(ACCOUNTS), row)
        return account

    def _is_right(self, kept: str, password: str) -> bool:
        try:
            return self._hasher.verify(kept, password[:LONGEST_PASSWORD])
        except (VerifyMismatchError, InvalidHashError):
            return False

    def _hashed(self, password: str) -> str:
        if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
            raise Complaint("desk-bad-password", least=SHORTEST_PASSWORD, most=LONGEST_PASSWORD)
        with self._hashing:
            return self._hasher.hash(password)

    def _refuse_guessing(self, *guessers: str) -> None:
        since = self._now() - GUESSES_WITHIN_S
        guessed = select(func.count()).group_by(GUESSES.c.who)
        guessed = guessed.where(GUESSES.c.who.in_(guessers), GUESSES.c.at > since)
        with self._database.reading() as connection:
            if max(connection.execute(guessed).scalars(), default=0) >= GUESSES_ALLOWED:
                raise NotLetIn("desk-too-many-guesses", minutes=GUESSES_WITHIN_S // 60)

    def _count_guess(self, *guessers: str) -> None:
        with self._database.writing() as connection:
            old = GUESSES.c.at <= self._now() - GUESSES_WITHIN_S
            connection.execute(delete(GUESSES).where(old))
            rows = [{"who": guesser, "at": self._now()} for guesser in guessers]
            connection.execute(insert(GUESSES), rows)


def _use(connection: Connection, code: str) -> None:
    """Take up an invitation once; NotLetIn if somebody else has just taken the last one."""
    left = update(INVITATIONS).where(INVITATIONS.c.code == code, INVITATIONS.c.uses > 0)
    if connection.execute(left.values(uses=INVITATIONS.c.uses - 1)).rowcount != 1:
        raise NotLetIn("desk-code-unknown")


def _digest(secret: str) -> str:
    return hashlib.sha256(secret.encode(errors="replace")).hexdigest()


def _plain(code: str) -> str:
    """A code however somebody has typed it."""
    return "".join(letter for letter in code[:40].upper() if letter.isalnum())


def _told(name: str) -> str:
    """A name as it is shown; Complaint for one that cannot be."""
    told = " ".join(name.split())
    if not told or len(told) > LONGEST_NAME or not told.isprintable():
        raise Complaint("desk-bad-name", most=LONGEST_NAME)
    return told


def _check_free(connection: Connection, name: str, account: str = "") -> None:
    """Histories tell by names who has done what: of those who work here each has one alone."""
    working = select(ACCOUNTS.c.name).join(GRANTS, GRANTS.c.account == ACCOUNTS.c.id)
    working = working.where(GRANTS.c.entrant == "", ACCOUNTS.c.id != account)
    taken = {_folded(row.name) for row in connection.execute(working)} | {PROGRAM}
    if _folded(name) in taken:
        raise Complaint("desk-name-taken", name=_told(name))


def _folded(name: str) -> str:
    return " ".join(name.split()).casefold()


def _grant_row(grant: Grant) -> dict[str, str]:
    return {
        "role": grant.role.value,
        "tournament": grant.tournament,
        "entrant": grant.entrant,
    }


def _grant_of(row: Any) -> Grant:
    return Grant(Role(row.role), row.tournament, row.entrant)


def _invitation_of(row: Any) -> Invitation:
    return Invitation(_grant_of(row), row.name)


def _give(connection: Connection, account: str, grant: Grant) -> None:
    row = {"account": account, **_grant_row(grant)}
    same = [GRANTS.c[name] == value for name, value in row.items()]
    if connection.execute(select(GRANTS.c.account).where(*same)).first() is None:
        connection.execute(insert(GRANTS), row)


def _player(connection: Connection, grant: Grant) -> str | None:
    """Who plays for an entrant already, and does nothing else.

    Whoever holds a player's card must not become the judge who plays, too.
    """
    same = [GRANTS.c[name] == value for name, value in _grant_row(grant).items()]
    working = select(GRANTS.c.account).where(GRANTS.c.entrant == "")
    players = select(GRANTS.c.account).where(*same, GRANTS.c.account.not_in(working))
    return connection.execute(players).scalar()


def _person(connection: Connection, account: str) -> Person:
    name = connection.execute(select(ACCOUNTS.c.name).where(ACCOUNTS.c.id == account)).scalar_one()
    rows = connection.execute(select(GRANTS).where(GRANTS.c.account == account))
    return Person(account, name, tuple(_grant_of(row) for row in rows))

"""Who is let in at the desk, as what, and who is not."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from queue import SimpleQueue
from threading import Barrier, BrokenBarrierError, Lock
from typing import Literal

import pytest
from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError

from companion.desk.rights import Grant, Right, Role
from companion.desk.store import accounts as module
from companion.desk.store.accounts import Accounts, Invitation, NotLetIn
from companion.desk.store.database import Database
from companion.text.complaint import Complaint

PASSWORD = "correct horse"
JUDGE = Grant(Role.JUDGE, "cup")


class Clock:
    now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def accounts(file: Database, clock: Clock) -> Accounts:
    quick = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    return Accounts(file, clock, quick)


def refused(key: str) -> pytest.RaisesExc[Complaint]:
    return pytest.raises(Complaint, match=key)


def test_an_account_serves_in_either_database(database: Database) -> None:
    accounts = Accounts(database)
    code = accounts.first_code()
    assert code is not None
    made = accounts.accept(code, "here", "Olga", PASSWORD)
    token = accounts.begin_session(made.account)
    accounts.grant(made.account, JUDGE)
    accounts.grant(made.account, JUDGE)
    person = accounts.log_in("OLGA ", PASSWORD, "here")
    assert accounts.person_of(token) == person
    assert set(person.grants) == {Grant(Role.ORGANISER), JUDGE}
    assert accounts.everybody() == (person,)
    accounts.revoke(made.account, JUDGE)
    accounts.end_session(token)
    assert accounts.person_of(token) is None
    with pytest.raises(NotLetIn):
        accounts.log_in("Olga", "wrong horse", "here")


def test_the_first_code_makes_the_organiser_and_is_the_last_of_its_kind(accounts: Accounts) -> None:
    code = accounts.first_code() or ""
    assert accounts.invitation(code, "here") == Invitation(Grant(Role.ORGANISER))
    olga = accounts.accept(code, "here", "Olga", PASSWORD)
    assert olga.may(Right.INVITE, "any")
    assert accounts.first_code() is None
    with refused("desk-code-unknown"):
        accounts.accept(code, "here", "Eve", PASSWORD)


def test_a_code_is_good_for_so_long_and_so_many(accounts: Accounts, clock: Clock) -> None:
    code = accounts.invite(Invitation(JUDGE), 60, uses=2)
    typed = f" {code.lower().replace('-', ' ')} "
    for name in ("Boris", "Vera"):
        assert accounts.accept(typed, "here", name, PASSWORD).grants == (JUDGE,)
    with refused("desk-code-unknown"):
        accounts.accept(code, "here", "Gleb", PASSWORD)
    late = accounts.invite(Invitation(JUDGE), 60)
    clock.now += 61
    with refused("desk-code-unknown"):
        accounts.accept(late, "here", "Gleb", PASSWORD)


def test_all_phones_with_a_players_code_stand_for_the_same_player(accounts: Accounts) -> None:
    grant = Grant(Role.PLAYER, "cup", "p1")
    code = accounts.invite(Invitation(grant, "Anna"), 60, uses=5)
    first, second = (accounts.accept(code, "here") for _ in range(2))
    assert (first.account, first.name, first.grants) == (second.account, "Anna", (grant,))
    with pytest.raises(NotLetIn):
        accounts.log_in("Anna", "", "here")


def test_a_players_code_makes_nobody_the_judge_who_plays(accounts: Accounts) -> None:
    """Cards of players lie about: whoever scans one is that player, and nothing more."""
    grant = Grant(Role.PLAYER, "cup", "p1")
    card = accounts.invite(Invitation(grant, "Anna"), 60, uses=5)
    anna = accounts.accept(card, "here")
    both = accounts.join(anna.account, accounts.invite(Invitation(JUDGE), 60), "here")
    assert set(both.grants) == {grant, JUDGE}
    stranger = accounts.accept(card, "here")
    assert stranger.account != anna.account
    assert stranger.grants == (grant,)
    assert accounts.accept(card, "here").account == stranger.account


def test_of_those_who_work_here_each_has_a_name_alone(accounts: Accounts) -> None:
    """By names the history tells who has done what."""
    olga = accounts.accept(accounts.first_code() or "", "here", "Olga")
    code = accounts.invite(Invitation(JUDGE), 60, uses=2)
    for name in (" oLGA", "Program"):
        with refused("desk-name-taken"):
            accounts.accept(code, "here", name)
    vera = accounts.accept(code, "here", "Vera")
    for name in ("Olga", "program"):
        with refused("desk-name-taken"):
            accounts.set_login(vera.account, name, PASSWORD)
    accounts.set_login(olga.account, "Olga", PASSWORD)
    card = Invitation(Grant(Role.PLAYER, "cup", "p1"), "Olga")
    assert accounts.accept(accounts.invite(card, 60), "here").name == "Olga"


def test_whoever_has_an_account_joins_with_it(accounts: Accounts) -> None:
    olga = accounts.accept(accounts.first_code() or "", "here", "Olga", PASSWORD)
    code = accounts.invite(Invitation(JUDGE), 60)
    assert set(accounts.join(olga.account, code, "here").grants) == {Grant(Role.ORGANISER), JUDGE}


@pytest.mark.parametrize("name", ["", "  ", "x" * 81, "a\x07b", "\u202eannA"])
def test_hostile_names_are_refused(accounts: Accounts, name: str) -> None:
    with refused("desk-bad-name"):
        accounts.accept(accounts.first_code() or "", "here", name, PASSWORD)


@pytest.mark.parametrize("password", ["short", "x" * 201])
def test_passwords_have_bounds(accounts: Accounts, password: str) -> None:
    with refused("desk-bad-password"):
        accounts.accept(accounts.first_code() or "", "here", "Olga", password)
    assert accounts.first_code() is not None


def test_a_name_to_log_in_by_is_taken_once(accounts: Accounts) -> None:
    code = accounts.invite(Invitation(JUDGE), 60, uses=3)
    accounts.accept(code, "here", "Olga", PASSWORD)
    with refused("desk-name-taken"):
        accounts.accept(code, "here", "oLGA", PASSWORD)


def test_guessing_has_to_wait(accounts: Accounts, clock: Clock) -> None:
    code = accounts.invite(Invitation(JUDGE), 10_000)
    for _ in range(module.GUESSES_ALLOWED):
        with refused("desk-code-unknown"):
            accounts.invitation("AAAAA-AAAAA", "there")
    with refused("desk-too-many-guesses"):
        accounts.accept(code, "there", "Eve", PASSWORD)
    assert accounts.accept(code, "here", "Boris", PASSWORD).name == "Boris"
    clock.now += module.GUESSES_WITHIN_S
    with refused("desk-code-unknown"):
        accounts.invitation("AAAAA-AAAAA", "there")


def test_guesses_for_one_name_count_wherever_they_come_from(
    accounts: Accounts, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "GUESSES_ALLOWED", 2)
    accounts.accept(accounts.first_code() or "", "here", "Olga", PASSWORD)
    for address in ("a", "b"):
        with refused("desk-not-let-in"):
            accounts.log_in("Olga", "wrong horse", address)
    with refused("desk-too-many-guesses"):
        accounts.log_in("olga", PASSWORD, "c")


def test_a_session_ends(accounts: Accounts, clock: Clock) -> None:
    olga = accounts.accept(accounts.first_code() or "", "here", "Olga", PASSWORD)
    token = accounts.begin_session(olga.account)
    clock.now += module.SESSION_S
    assert accounts.person_of(token) is None
    token = accounts.begin_session(olga.account)
    accounts.set_login(olga.account, "Olga", "another horse")
    assert accounts.person_of(token) is None
    assert accounts.log_in("Olga", "another horse", "here") == olga


def test_what_no_database_takes_is_no_name(database: Database) -> None:
    accounts = Accounts(database)
    for name in ("Ol\0ga", "\ud800", "x" * 100_000):
        with pytest.raises(NotLetIn, match="desk-not-let-in"):
            accounts.log_in(name, name, "here")
        with pytest.raises(NotLetIn, match="desk-code-unknown"):
            accounts.invitation(name, "here")
        assert accounts.person_of(name) is None


def test_one_organiser_is_always_left(accounts: Accounts) -> None:
    olga = accounts.accept(accounts.first_code() or "", "here", "Olga", PASSWORD)
    with refused("desk-last-organiser"):
        accounts.revoke(olga.account, Grant(Role.ORGANISER))
    assert accounts.everybody() == (olga,)


def test_no_secret_lies_in_the_file(accounts: Accounts, file: Database) -> None:
    code = accounts.first_code() or ""
    olga = accounts.accept(code, "here", "Olga", PASSWORD)
    unused = accounts.invite(Invitation(JUDGE), 60)
    token = accounts.begin_session(olga.account)
    file.close()
    kept = b"".join(path.read_bytes() for path in file.file.parent.glob("desk.db*"))
    assert b"Olga" in kept
    for secret in (code, unused, token, PASSWORD):
        assert secret.replace("-", "").encode() not in kept


def test_a_code_for_one_is_taken_by_one_of_many_who_try_at_once(postgres_url: str) -> None:
    with Database(postgres_url) as database:
        accounts = Accounts(database)
        for turn in range(4):
            code, begin = accounts.invite(Invitation(JUDGE), 999), Barrier(6)

            def take(name: str, code: str = code, begin: Barrier = begin) -> bool:
                begin.wait()
                try:
                    accounts.accept(code, name, name)
                except NotLetIn:
                    return False
                return True

            with ThreadPoolExecutor(6) as pool:
                taken = [*pool.map(take, (f"judge {turn}.{n}" for n in range(6)))]
            assert sum(taken) == 1


def test_few_passwords_are_worked_out_at_once(file: Database, clock: Clock) -> None:
    """However many try: each takes memory that a small machine does not have."""
    busy, most, lock = 0, 0, Lock()
    waits = Barrier(2)

    class Counted(PasswordHasher):
        def verify(self, hash: str | bytes, password: str | bytes) -> Literal[True]:
            nonlocal busy, most
            with lock:
                busy += 1
                most = max(most, busy)
            with suppress(BrokenBarrierError):
                waits.wait(1)
            with lock:
                busy -= 1
            raise VerifyMismatchError

    accounts = Accounts(file, clock, Counted(time_cost=1, memory_cost=8, parallelism=1))

    def guess(n: int) -> None:
        with suppress(NotLetIn):
            accounts.log_in(f"name {n}", PASSWORD, f"address {n}")

    with ThreadPoolExecutor(8) as pool:
        [*pool.map(guess, range(8))]
    assert most == 2


def test_who_guesses_many_passwords_at_once_has_no_more_guesses(
    file: Database, clock: Clock
) -> None:
    guessed = SimpleQueue[str]()

    class Noted(PasswordHasher):
        def verify(self, hash: str | bytes, password: str | bytes) -> Literal[True]:
            guessed.put(str(password))
            return super().verify(hash, password)

    accounts = Accounts(file, clock, Noted(time_cost=1, memory_cost=8, parallelism=1))
    accounts.accept(accounts.first_code() or "", "here", "Olga", PASSWORD)
    begin = Barrier(40)

    def guess(n: int) -> None:
        begin.wait()
        with suppress(NotLetIn):
            accounts.log_in("Olga", f"password {n}", f"address {n}")

    with ThreadPoolExecutor(40) as pool:
        [*pool.map(guess, range(40))]
    assert guessed.qsize() < module.GUESSES_ALLOWED + module.HASHED_AT_ONCE

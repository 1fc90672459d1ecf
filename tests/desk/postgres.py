"""A real PostgreSQL of a test's own, on a loopback port and in a folder of its own."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from pathlib import Path

from tests.broadcast.broker import free_port

USER = "postgres"
"""PostgreSQL refuses to run as root; its package makes this user."""

MEMORY = Path("/dev/shm")
"""Of processes that are killed nothing is lost there, and what is left to recover takes seconds on
a disk."""


def program(name: str) -> str:
    """Debian keeps its programs apart from all others, by version."""
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    return str(found[-1]) if found else shutil.which(name) or name


class Postgres:
    """A server that can be killed, and started again where it was."""

    def __init__(self, *, on_disk: bool = False) -> None:
        """``on_disk`` is for whoever measures."""
        place = MEMORY if MEMORY.is_dir() and not on_disk else None
        self.folder = Path(tempfile.mkdtemp(prefix="companion-postgres-", dir=place))
        self._as: dict[str, int] = {}
        if os.geteuid() == 0:
            user = pwd.getpwnam(USER)
            os.chown(self.folder, user.pw_uid, user.pw_gid)
            self._as = {"user": user.pw_uid, "group": user.pw_gid}
        self.port = free_port()
        self._data = self.folder / "data"
        self._run("initdb", "-D", str(self._data), "-U", USER, "-A", "trust", "--no-sync")
        self.start()

    def start(self) -> None:
        """Nothing but the port is shared: two of them never meet in one folder of sockets."""
        options = f"-p {self.port} -h 127.0.0.1 -k {self.folder}"
        log = str(self.folder / "log")
        self._run("pg_ctl", "-D", str(self._data), "-w", "-l", log, "-o", options, "start")
        self._runs = True

    def kill(self) -> None:
        """As a power cut does: all its processes at once, without a farewell."""
        if self._runs:
            self._run("pg_ctl", "-D", str(self._data), "-w", "-m", "immediate", "stop")
            self._runs = False

    def database(self, name: str) -> str:
        """A new, empty database; its URL."""
        self._run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", USER, name)
        return f"postgresql://{USER}@127.0.0.1:{self.port}/{name}"

    def close(self) -> None:
        """Stop it, and remove its folder."""
        self.kill()
        shutil.rmtree(self.folder)

    def _run(self, name: str, *arguments: str) -> None:
        subprocess.run(
            [program(name), *arguments],
            check=True,
            cwd="/",
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            **self._as,
        )

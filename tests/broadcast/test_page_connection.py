"""The page's own connection, in a runtime without a browser."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "companion" / "broadcast" / "page" / "table.js"
BROWSER = """
globalThis.window = {};
globalThis.location = {host: "table"};
globalThis.document = {addEventListener() {}, hidden: false};
globalThis.addEventListener = () => {};
globalThis.setInterval = () => {};
globalThis.WebSocket = class { close() {} };
console.error = () => {};
"""


pytestmark = pytest.mark.skipif(
    not shutil.which("node"), reason="has nothing to run the page's script with"
)


def printed_by(program: str, folder: Path) -> list[str]:
    """What a program prints that has the page's connection."""
    module = folder / "table.mjs"
    module.write_text(SCRIPT.read_text(encoding="utf-8"), encoding="utf-8")
    file = folder / "program.mjs"
    file.write_text(
        BROWSER + 'const {Connection} = await import("./table.mjs");' + program, encoding="utf-8"
    )
    done = subprocess.run(
        ["node", str(file)], capture_output=True, text=True, check=False, timeout=60
    )
    return done.stdout.split()


def test_a_message_that_cannot_be_shown_keeps_none_after_it_from_being_heard(
    tmp_path: Path,
) -> None:
    program = """
const connection = new Connection((message) => {
  if (message.bad) throw new Error("cannot be shown");
  console.log(message.good);
}, () => {});
connection.start();
for (const data of ['{"good": 1}', '{"bad": 2}', "no message", '{"good": 3}'])
  connection.socket.onmessage({data});
await connection.order;
"""
    assert printed_by(program, tmp_path) == ["1", "3"]


def test_a_clock_that_is_set_back_hides_no_silence_and_keeps_nobody_from_coming_back(
    tmp_path: Path,
) -> None:
    program = """
let now = 1e12;
Date.now = () => now;
const connection = new Connection(() => {}, (cut) => console.log(cut ? "cut" : "there"));
connection.start();
now -= 3600e3;
for (const seconds of [1, 5, 6]) {
  now += seconds * 1000;
  connection.watch();
}
console.log(connection.socket ? "open" : "closed");
"""
    assert printed_by(program, tmp_path) == ["cut", "open"]

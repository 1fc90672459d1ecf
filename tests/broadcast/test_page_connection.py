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


@pytest.mark.skipif(not shutil.which("node"), reason="has nothing to run the page's script with")
def test_a_message_that_cannot_be_shown_keeps_none_after_it_from_being_heard(
    tmp_path: Path,
) -> None:
    module = tmp_path / "table.mjs"
    module.write_text(SCRIPT.read_text(encoding="utf-8"), encoding="utf-8")
    program = tmp_path / "program.mjs"
    program.write_text(
        BROWSER
        + """
const {Connection} = await import("./table.mjs");
const connection = new Connection((message) => {
  if (message.bad) throw new Error("cannot be shown");
  console.log(message.good);
}, () => {});
connection.start();
for (const data of ['{"good": 1}', '{"bad": 2}', "no message", '{"good": 3}'])
  connection.socket.onmessage({data});
await connection.order;
""",
        encoding="utf-8",
    )
    heard = subprocess.run(
        ["node", str(program)], capture_output=True, text=True, check=False, timeout=60
    )
    assert heard.stdout.split() == ["1", "3"]

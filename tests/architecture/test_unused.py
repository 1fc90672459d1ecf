"""Nothing is kept that no product code uses; tests alone are no reason to keep it."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
FILES = sorted(
    path
    for package in ("companion", "hardware", "calibration")
    for path in (ROOT / package).rglob("*.py")
)
USERS = [*FILES, *(path for path in (ROOT / "scripts").iterdir() if path.is_file())]
USERS += (ROOT / "scripts" / "benches").rglob("*.py")
USERS += (ROOT / "docs").rglob("*.py")
USERS += (ROOT / "tests" / "toys").rglob("*.py")
USERS += (ROOT / "companion").rglob("*.html")
"""The toys are whole games: what games are made of counts as used if one of them uses it."""

CALLED_BY_OTHERS = {
    "_fill_text": "argparse",
}
"""What a library calls by its name."""


def definitions() -> Iterator[str]:
    for path in FILES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("__"):
                yield node.name


def test_every_function_and_class_is_used_by_the_product() -> None:
    """By its name: a word that stands nowhere but where it is defined is used by nobody."""
    defined = Counter(definitions())
    said = Counter(
        word for path in USERS for word in re.findall(r"\w+", path.read_text(encoding="utf-8"))
    )
    unused = {name for name, times in defined.items() if said[name] <= times}
    assert unused == CALLED_BY_OTHERS.keys()

"""What a reader may count on in every file: it fits, and no check is off without a reason."""

from __future__ import annotations

import ast
import re
import tokenize
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PLACES = ("companion", "hardware", "calibration", "scripts", "docs", "tests")
FILES = sorted(path for place in PLACES for path in (ROOT / place).rglob("*.py"))

MOST_LINES = 500
MOST_OF_A_FUNCTION = 60

SWITCHED_OFF = re.compile(
    r"#\s*(noqa(: [A-Z0-9, ]+)?|type: ignore(\[[a-z-]+\])?|fmt: (skip|off))\s*$"
)


def short(path: Path) -> str:
    return str(path.relative_to(ROOT))


def test_files_can_be_overlooked() -> None:
    lines = {short(path): len(path.read_text(encoding="utf-8").splitlines()) for path in FILES}
    assert {name for name in lines if lines[name] > MOST_LINES} == set()


def functions(path: Path) -> Iterator[ast.FunctionDef]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


def test_functions_fit_a_screen() -> None:
    long = [
        f"{short(path)}:{function.lineno} {function.name}"
        for path in FILES
        for function in functions(path)
        if (function.end_lineno or 0) - function.lineno >= MOST_OF_A_FUNCTION
    ]
    assert long == []


@pytest.mark.parametrize("place", PLACES)
def test_no_check_is_switched_off_without_a_reason(place: str) -> None:
    bare = [
        f"{short(path)}:{token.start[0]}"
        for path in FILES
        if path.is_relative_to(ROOT / place)
        for token in comments(path)
        if SWITCHED_OFF.search(token.string)
    ]
    assert bare == []


def comments(path: Path) -> Iterator[tokenize.TokenInfo]:
    data = path.read_bytes()
    if not re.search(rb"noqa|type: ignore|fmt: ", data):
        return iter(())  # most files, and telling comments from texts takes its time
    tokens = tokenize.tokenize(BytesIO(data).readline)
    return (token for token in tokens if token.type == tokenize.COMMENT)

"""Writes the published schema of exported tournaments: docs/desk/event-1.schema.json."""

from __future__ import annotations

from pathlib import Path

from companion.desk.files.export import schema_text

if __name__ == "__main__":
    place = Path(__file__).parents[1] / "docs" / "desk" / "event-1.schema.json"
    place.parent.mkdir(exist_ok=True)
    place.write_text(schema_text(), encoding="utf-8")

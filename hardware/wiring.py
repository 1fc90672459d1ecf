"""Which button and lamp is at which pin."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from companion.files.toml_text import NotToml, read_toml
from companion.rules.seat import Seat
from companion.table.controls import Button, Press
from companion.text.complaint import Complaint

EXAMPLE = Path(__file__).parent / "wiring.toml"
PINS = range(28)
"""What the header of a Raspberry Pi offers, by their GPIO numbers."""
_LAMP = "lamp"
_BUZZER = "buzzer"


@dataclass(frozen=True, slots=True)
class Wiring:
    """Pins by their GPIO number."""

    buttons: Mapping[Press, int]
    lamps: Mapping[Seat, int]
    buzzer: int | None = None


def read_wiring(path: Path = EXAMPLE) -> Wiring:
    """Read a wiring file; Complaint says what in it cannot be."""
    try:
        given = read_toml(path)
    except OSError as error:
        raise Complaint("hardware-wiring-unreadable", path=str(path)) from error
    except NotToml as error:
        line = str(error.line)
        raise Complaint("hardware-wiring-not-toml", path=str(path), line=line) from error
    buttons: dict[Press, int] = {}
    lamps: dict[Seat, int] = {}
    buzzer: int | None = None
    used: dict[int, str] = {}
    for name, value in given.items():
        if name == _BUZZER:
            buzzer = _pin(path, name, value, used)
            continue
        for part, number in _seat_table(path, name, value).items():
            pin = _pin(path, f"{name}.{part}", number, used)
            if part == _LAMP:
                lamps[Seat(name)] = pin
            else:
                buttons[Press(Seat(name), Button(part))] = pin
    return Wiring(buttons, lamps, buzzer)


def _seat_table(path: Path, name: str, value: object) -> Mapping[str, object]:
    known = {_LAMP, *(button.value for button in Button)}
    if name not in {seat.value for seat in Seat} or not isinstance(value, dict):
        raise Complaint("hardware-wiring-unknown", path=str(path), name=name[:40])
    for part in value:
        if part not in known:
            raise Complaint("hardware-wiring-unknown", path=str(path), name=f"{name}.{part[:40]}")
    return value


def _pin(path: Path, name: str, value: object, used: dict[int, str]) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value not in PINS:
        raise Complaint("hardware-wiring-no-pin", path=str(path), name=name)
    if value in used:
        raise Complaint(
            "hardware-wiring-twice", path=str(path), pin=value, first=used[value], second=name
        )
    used[value] = name
    return value

"""A table as a device of Home Assistant: whose turn it is, the score, problems, judge calls.

One message announces all of it (device discovery). What it shows it takes from the table's own
messages, so nothing else is sent for its sake.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from companion.broadcast.encoding import Json
from companion.broadcast.messages import Topics
from companion.rules.seat import Seat

PREFIX = "homeassistant/"
STATUS = f"{PREFIX}status"
"""Where it tells that it is there again, and wants to hear of every device anew."""
BACK = b"online"

_TURN = (
    "{% set n = value_json.names %}{% for s in value_json.turn | default([]) %}"
    "{{ n[s] if s in n else s }}{{ '' if loop.last else ', ' }}{% endfor %}"
)


def config_topic(topics: Topics) -> str:
    """Where a table is announced; an empty message there takes it away."""
    return f"{PREFIX}device/companion-{topics.table}/config"


def announcement(topics: Topics, seats: Iterable[Seat], version: str) -> bytes:
    """The message that makes a table known, with an entity for each thing to see."""
    name = f"companion-{topics.table}"
    components: dict[str, Json] = {
        "turn": {
            "p": "sensor",
            "name": "Turn",
            "icon": "mdi:account-clock",
            "unique_id": f"{name}-turn",
            "state_topic": topics.state,
            "value_template": _TURN,
        },
        "judge": {
            "p": "binary_sensor",
            "name": "Judge called",
            "icon": "mdi:scale-balance",
            "unique_id": f"{name}-judge",
            "state_topic": topics.judge,
            "value_template": "{{ 'ON' if value_json.seats else 'OFF' }}",
        },
        "alert": {
            "p": "binary_sensor",
            "name": "Problem",
            "device_class": "problem",
            "unique_id": f"{name}-alert",
            "state_topic": topics.state,
            "value_template": "{{ 'ON' if value_json.scene.alerts | default([]) else 'OFF' }}",
        },
    }
    for seat in seats:
        components[f"score-{seat.value}"] = {
            "p": "sensor",
            "name": f"Score {seat.value}",
            "icon": "mdi:counter",
            "unique_id": f"{name}-score-{seat.value}",
            "state_topic": topics.state,
            "value_template": f"{{{{ value_json.score['{seat.value}'] | default('') }}}}",
        }
    device: dict[str, Json] = {"identifiers": [name], "name": f"Table {topics.table}"}
    message: dict[str, Json] = {
        "device": device,
        "origin": {"name": "table-companion", "sw_version": version},
        "availability_topic": topics.availability,
        "components": components,
    }
    return msgspec.json.encode(message)

"""Switching the machine off, where the companion is all that it does."""

from __future__ import annotations

import subprocess

from companion.text.complaint import Complaint

ANSWER_S = 5.0
"""How long the system may take to answer."""
ASK = (
    "busctl",
    "call",
    "org.freedesktop.login1",
    "/org/freedesktop/login1",
    "org.freedesktop.login1.Manager",
    "CanPowerOff",
)
SWITCH_OFF = ("systemctl", "poweroff")


def can_switch_off() -> bool:
    """Whether systemd would let this user switch the machine off without a password."""
    try:
        asked = subprocess.run(ASK, capture_output=True, text=True, timeout=ANSWER_S, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return asked.returncode == 0 and '"yes"' in asked.stdout


def switch_off() -> None:
    """Switch the machine off; Complaint if the system refuses."""
    try:
        subprocess.run(SWITCH_OFF, capture_output=True, timeout=ANSWER_S, check=True)
    except (OSError, subprocess.SubprocessError) as error:
        raise Complaint("home-shut-down-failed") from error

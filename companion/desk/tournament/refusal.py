"""What does not fit a tournament, and why."""

from __future__ import annotations

from companion.text.complaint import Complaint


class Refusal(Complaint):
    """The entry is not followed, and nothing has changed; its sentence says why."""

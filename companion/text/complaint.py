"""Something the user can put right."""

from __future__ import annotations

from companion.rules.sentence import Fact, Sentence


class Complaint(Exception):  # noqa: N818 - it is told to a person, not to a programmer
    """Ends a command with one plain sentence and exit code 2, without a traceback."""

    def __init__(self, key: str, **facts: Fact) -> None:
        super().__init__(key, facts)
        self.sentence = Sentence(key, facts)

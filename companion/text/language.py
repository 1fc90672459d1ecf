"""The languages that the program speaks."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum


class Language(Enum):
    """A language, by its code."""

    ENGLISH = "en"
    RUSSIAN = "ru"

    @classmethod
    def of_environment(cls, environment: Mapping[str, str]) -> Language:
        """The language a person's system speaks: Russian where it says so, else English."""
        for name in ("COMPANION_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
            if value := environment.get(name):
                return cls.RUSSIAN if value.lower().startswith("ru") else cls.ENGLISH
        return cls.ENGLISH

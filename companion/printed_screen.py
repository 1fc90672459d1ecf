"""A screen for a recording that is played where nobody can watch: lines of text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TextIO

from companion.display.events import Event
from companion.scenes.scene import Scene
from companion.text.catalogue import Catalogue


class PrintedScreen:
    """Writes what is new in each scene: plays and what came of them, refusals, warnings."""

    def __init__(self, out: TextIO) -> None:
        self._out = out
        self._told: list[str] = []

    def show(self, scene: Scene, catalogue: Catalogue) -> None:
        """Tell what was not there in the scene before."""
        notice = scene.notice
        seen = [*scene.last, *([notice.title, *notice.lines] if notice else []), *scene.alerts]
        now = list(dict.fromkeys(map(catalogue.tell, seen)))
        self._out.writelines(f"{line}\n" for line in now if line not in self._told)
        self._told = now
        self._out.flush()

    def events(self) -> Iterator[Event]:
        """Nobody can press or touch anything here."""
        return iter(())

    def close(self) -> None:
        """Nothing to give back."""

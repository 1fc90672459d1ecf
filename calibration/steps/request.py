"""What was asked of ``companion calibrate``, understood once and for all."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from companion.games.game import AnyGame
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence
from companion.text.catalogue import Catalogue
from companion.text.complaint import Complaint
from companion.vision.frame import Grey

if TYPE_CHECKING:
    from calibration.steps.stage import Stage

DRAWABLE = (".png", ".jpg", ".jpeg")


@dataclass(frozen=True, slots=True)
class CalibrationRequest:
    """One step of a calibration, and with what."""

    catalogue: Catalogue
    profile: Path
    paths: tuple[Path, ...] = ()
    """Pictures or folders of pictures."""
    camera: str | None = None
    table_mm: tuple[float, float] = (700.0, 500.0)
    tag_mm: float = 18.0
    marker_mm: float = 18.0
    paper: str = "a4"
    game: AnyGame | None = None
    mat_at: tuple[float, float] | None = None
    """Where the north-west corner of the game's mat lies, if not in the middle of the table."""
    north: int | None = None
    """At which side of the picture the north is said to be, as quarter turns from the top."""
    names: Mapping[Seat, str] | None = None
    seats: tuple[Seat, ...] = ()
    """Where people sit, if that was said."""
    draw: Path | None = None
    screen: tuple[int, int] = (800, 480)
    windowed: bool = False
    full_screen: bool = False
    film: Callable[[], Iterator[Grey]] | None = None
    """Gives the pictures of a camera that somebody else has opened."""
    watching: Stage | None = None
    """Who is shown everything, and told it; without it, a window or lines of text."""

    @property
    def shown(self) -> int | None:
        """How wide a picture is shown in the window, if there is one."""
        return self.screen[0] * 6 // 10 if self.windowed and self.camera is not None else None

    def tell(self, sentence: Sentence) -> None:
        """Say something."""
        self.tell_line(self.catalogue.tell(sentence))

    def tell_line(self, line: str) -> None:
        """Say something that is in words already, at once even where the output is a pipe."""
        if self.watching is None:
            sys.stdout.write(f"{line}\n")
            sys.stdout.flush()

    def warn(self, sentence: Sentence) -> None:
        """Say what is wrong, beside the output and marked as every complaint is."""
        if self.watching is None:
            sys.stderr.write(f"companion: {self.catalogue.tell(sentence)}\n")
            sys.stderr.flush()

    def keep(self, path: Path, content: bytes) -> None:
        """Write a file; one that cannot be written is the user's to put right."""
        try:
            path.write_bytes(content)
        except OSError as error:
            raise Complaint("calibration-unwritable", path=str(path)) from error

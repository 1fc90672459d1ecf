"""What each reader of a table is told: the newest view, as often as it has changed."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from hashlib import sha256

from companion.broadcast.emblems import Emblems, to_send
from companion.broadcast.encoding import Tongues, encode
from companion.broadcast.messages import Alert, View, pack
from companion.broadcast.schema import VERSION
from companion.rules.seat import Seat
from companion.scenes.scene import Audience, Face, Public, Scene


def utc_text() -> str:
    """Now, as messages have it."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


@dataclass(frozen=True, slots=True)
class Shown:
    """What somebody may see, and what stands behind it for readers that draw nothing."""

    scene: Scene
    score: Mapping[Seat, int] = field(default_factory=dict)
    over: bool = False


class Bulletin:
    """Views of one game at a table, for everybody and for each seat.

    Their numbers go on over a restart of the table, because they begin with the time. Each reader
    has numbers of its own: gaps would tell how often another, who chooses in secret, was shown
    something new.
    """

    def __init__(
        self,
        table: str,
        game: str,
        names: Mapping[Seat, str],
        tongues: Tongues,
        faces: Iterable[Face] = (),
        clock: Callable[[], float] = time.time,
    ) -> None:
        """``faces`` are all that may be shown sometime: what they look like is told at once, for
        to tell it later would tell everybody that somebody sees it."""
        self.table = table
        self._game = game
        self._names = {seat.value: name for seat, name in names.items()}
        self._tongues = tongues
        self._began = int(clock() * 1000)
        self._sequences: dict[Audience, int] = {}
        self._emblems = Emblems()
        self._emblems.learn(tuple(faces))
        self.newest: dict[Audience, bytes] = {}
        """The view that each reader was told last, as it is sent."""
        self.emblems = pack(to_send(self._emblems))
        """The emblems of all faces, and others that everybody was shown so far."""
        self.alerts: dict[str, bytes] = {}
        """What is wrong around the table now, by a name of its own."""

    def post(self, audience: Audience, shown: Shown) -> int:
        """Tell a reader what is to be seen now; gives the number of that view."""
        scene = shown.scene
        if isinstance(audience, Public) and self._emblems.learn(scene):
            self.emblems = pack(to_send(self._emblems))
        sequence = self._sequences.get(audience, self._began) + 1
        self._sequences[audience] = sequence
        view = View(
            table=self.table,
            game=self._game,
            sequence=sequence,
            time=utc_text(),
            names=self._names,
            scene=encode(scene, self._tongues),
            schema=VERSION,
            seat=audience.value if isinstance(audience, Seat) else None,
            score={seat.value: points for seat, points in shown.score.items()},
            turn=tuple(seat.value for seat in scene.waits_for),
            over=shown.over,
        )
        self.newest[audience] = pack(view)
        if not isinstance(audience, Seat):
            self._note(view.scene.get("alerts", []))
        return sequence

    def _note(self, texts: list[dict[str, str]]) -> None:
        """Keep what is wrong now; what was known before keeps its time."""
        named = {
            sha256(repr(sorted(text.items())).encode()).hexdigest()[:12]: text for text in texts
        }
        known = {name: data for name, data in self.alerts.items() if name in named}
        new = {n: pack(Alert(text, utc_text())) for n, text in named.items() if n not in known}
        self.alerts = known | new

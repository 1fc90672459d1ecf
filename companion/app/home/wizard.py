"""The calibration on pages of the screen: print, place, look, done, with the live picture.

The steps are those of the command, with somebody who watches. They run beside the screen; a page
shows what they last showed, and whoever goes on leaves them behind.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from threading import Lock

from calibration.geometry.lens import CalibrationRefused
from calibration.geometry.plane import MARKER_CARD_MM
from calibration.geometry.profile import Draft, ProfileDamaged
from calibration.steps.checking import check_table
from calibration.steps.fitting import calibrate_lens, calibrate_table, draft_of
from calibration.steps.guide import print_sheets
from calibration.steps.pictures import film_of
from calibration.steps.request import CalibrationRequest
from calibration.steps.watcher import Gone, Watcher, at_screen
from calibration.steps.zoning import show_zones
from companion.app.dialogs import Begin, Close, Paged, Stay, Step, Untyped, in_background
from companion.app.settings.dialog import CAMERAS, SettingsFile, camera_name
from companion.app.settings.settings import SIMULATED, change_settings
from companion.files.closable import Closable
from companion.files.durable import make_folder
from companion.files.os_errors import os_error_text
from companion.games.game import AnyGame
from companion.rules.sentence import Sentence, say
from companion.scenes.page import Item, Keys, Listing, Page
from companion.scenes.scene import Choice, Column, Node, Row, Tone
from companion.text.catalogue import Catalogue
from companion.text.complaint import Complaint
from companion.vision.frame import Camera, CameraLost, Grey

SHEETS = "calibration-sheets.pdf"
PROFILE = "table.toml"
SMALLEST_MM, LARGEST_MM = 3 * MARKER_CARD_MM, 2000.0
STEPS_MM = (-100, -10, -1, 1, 10, 100)
NUDGE_MM = 5.0

_NUDGES = {"west": (-1, 0), "east": (1, 0), "north": (0, -1), "south": (0, 1)}


class Stop(Enum):
    """Where people are in the wizard, in this order."""

    CAMERA = "camera"
    PRINT = "print"
    LENS = "lens"
    PLACE = "place"
    SIZE = "size"
    TABLE = "table"
    CHECK = "check"
    MAT = "mat"
    DONE = "done"


@dataclass(frozen=True, slots=True)
class Machine:
    """What a wizard needs of the machine that it runs on."""

    settings: Path
    """The file of the settings; the profile lies beside it unless they name one."""
    sheets: Path
    """The folder into which the sheets to print are written."""
    games: Sequence[AnyGame]
    catalogue: Catalogue
    open_camera: Callable[[str], Camera]
    print_file: Callable[[Path], None] | None = None
    """Sends a file to the printer, where there is one; Complaint if that fails."""
    begin: Begin = field(default=in_background)
    absent: Callable[[str], Sentence | None] = lambda _: None
    """Why the camera of a name is certainly not there, where that is known without opening it."""


class CalibrationWizard(Untyped, Paged, Closable):
    """Leads through a calibration; the profile that comes of it is that of the settings."""

    def __init__(self, machine: Machine) -> None:
        settings = SettingsFile(machine.settings).read()
        self._machine = machine
        self._profile = settings.profile or machine.settings.with_name(PROFILE)
        self._camera_name = settings.camera
        self._stop = Stop.CAMERA
        self._watcher = Watcher()
        self._camera: Camera | None = None
        self._camera_opened = ""
        """The name of the camera that is open, which may not be the one chosen last."""
        self._using_camera = Lock()
        self._game: AnyGame | None = None
        self._on_mat = True
        """Whether the markers are those of a mat, or lie in the corners of a table."""
        self._table_mm = (700.0, 500.0)
        self._paper = "a4"
        self._sent: Sentence | None = None
        self._absent: Sentence | None = None  # where the chosen camera is certainly not there
        self._composed: tuple[object, Page] | None = None

    def close(self) -> None:
        """Leave the step that runs, and let go of the camera when it has noticed."""
        self._watcher.gone = True
        self._machine.begin(self._let_go)

    def _let_go(self) -> None:
        with self._using_camera:
            if self._camera is not None:
                self._camera.close()
                self._camera = None

    # --- pages ---------------------------------------------------------------------------

    def page(self) -> Page:
        """Where they are; made anew only when something on it has changed."""
        watcher, game = self._watcher, self._game
        shown = (
            (self._stop, self._camera_name, self._on_mat, self._table_mm, self._sent, self._absent),
            game.name if game else None,
            (watcher.began, watcher.ended, watcher.good, watcher.result),
            (watcher.progress, watcher.photo),
        )
        if self._composed is None or self._composed[0] != shown:
            self._composed = shown, self._compose()
        return self._composed[1]

    def _compose(self) -> Page:
        body = _BODIES[self._stop](self)
        stops = self._stops
        number = stops.index(self._stop) + 1
        title = say(f"wizard-{self._stop.value}", number=number, all=len(stops))
        return Page(title, body, self._choices())

    @property
    def _stops(self) -> list[Stop]:
        """Whoever has a mat need not measure the table."""
        return [stop for stop in Stop if stop is not Stop.SIZE or not self._on_mat]

    def _choices(self) -> tuple[Choice, ...]:
        """Back and on, where that is possible, and once more where a step has ended."""
        watcher, choices = self._watcher, []
        if self._stop is not Stop.CAMERA:
            choices.append(Choice("previous", say("wizard-previous")))
        if self._stop in _LIVE and watcher.ended:
            choices.append(Choice("again", say("wizard-again")))
        match self._stop:
            case Stop.CAMERA if self._absent:
                choices.append(Choice("next", say("wizard-next")))
            case Stop.CAMERA | Stop.PLACE:
                pass
            case Stop.LENS:
                known = watcher.good or self._draft.lens is not None
                choices.append(Choice("next", say("wizard-next" if known else "wizard-leave-out")))
            case Stop.TABLE if not watcher.good:
                pass
            case Stop.DONE:
                choices.append(Choice("close", say("wizard-close")))
            case _:
                choices.append(Choice("next", say("wizard-next")))
        return tuple(choices)

    def camera_body(self) -> Node:
        """What is needed, and which camera it is."""
        known = dict.fromkeys((*CAMERAS, self._camera_name))
        tones = {self._camera_name: Tone.GOOD}
        items = (
            Item(camera_name(camera), f"camera:{camera}", tone=tones.get(camera, Tone.PLAIN))
            for camera in known
            if camera != SIMULATED
        )
        absent = Item(self._absent, tone=Tone.WRONG) if self._absent else None
        return Listing((absent or Item(say("wizard-camera-about")), *items))

    def print_body(self) -> Node:
        """The sheets, on either paper, and the printer."""
        watcher = self._watcher
        papers = (
            Item(say(f"wizard-print-{paper}"), f"paper:{paper}") for paper in ("a4", "letter")
        )
        if watcher.began and not watcher.ended:
            return Listing((Item(say("wizard-print-drawing"), tone=Tone.ASK), *papers))
        if not watcher.result:
            return Listing((Item(say("wizard-print-about")), *papers))
        tone = Tone.GOOD if watcher.good else Tone.WRONG
        results = tuple(Item(sentence, tone=tone) for sentence in watcher.result)
        can_send = watcher.good and self._machine.print_file is not None
        send = (Item(say("wizard-print-send"), "send", self._sent),) if can_send else ()
        return Listing((*results, *send, *papers))

    def place_body(self) -> Node:
        """Which mat lies on the table, or how large the table is between its markers."""
        mats = (
            Item(say("wizard-place-mat", game=game.title), f"mat:{game.name}", _size_of(game))
            for game in self._machine.games
        )
        markers = Item(say("wizard-place-markers"), "markers", say("wizard-place-measure"))
        return Listing((Item(say("wizard-place-about")), *mats, markers))

    def size_body(self) -> Node:
        """How large a table with loose markers is, in steps that a finger can take."""
        width, height = self._table_mm
        rows: list[Node] = [Item(say("wizard-size-about"))]
        for side, now in (("width", width), ("height", height)):
            rows.append(Item(say(f"wizard-{side}"), value=say("wizard-mm", mm=f"{now:g}")))
            steps = {n: say("wizard-step", sign="+" if n > 0 else "", mm=n) for n in STEPS_MM}
            rows.append(Keys((tuple(Choice(f"{side}:{n}", said) for n, said in steps.items()),)))
        return Column(tuple(rows), (0.0, 0.0, 1.0, 0.0, 1.0))

    def live_body(self) -> Node:
        """The picture, what there is and what is missing, and the one thing to do now."""
        watcher = self._watcher
        if watcher.result:
            tone = Tone.GOOD if watcher.good else Tone.WRONG
            first, *rest = watcher.result
            advice: Node = Listing((Item(first, tone=tone), *map(Item, rest)))
        elif watcher.progress is not None:
            tone = Tone.GOOD if watcher.progress.complete else Tone.ASK
            advice = Item(at_screen(watcher.progress.advice), tone=tone)
        else:
            advice = Item(say("wizard-camera-opening"), tone=Tone.ASK)
        if watcher.photo is None:
            return Listing((advice,)) if isinstance(advice, Item) else advice
        items = watcher.progress.items if watcher.progress and not watcher.result else ()
        ticks = tuple(
            Item(
                say("display-ticked" if item.done else "display-open", text=item.sentence),
                tone=Tone.GOOD if item.done else Tone.ASK,
            )
            for item in items
        )
        upper = Row((watcher.photo, Listing(ticks)), (9.0, 5.0)) if ticks else watcher.photo
        return Column((upper, advice), (1.0, 0.0))

    def mat_body(self) -> Node:
        """A game's places over the live picture, and keys that move them where there is room."""
        watcher = self._watcher
        if self._game is None or (watcher.result and not watcher.good):
            games = (Item(game.title, f"zones:{game.name}") for game in self._machine.games)
            problems = (Item(sentence, tone=Tone.WRONG) for sentence in watcher.result)
            return Listing((*problems, Item(say("wizard-mat-which")), *games))
        if watcher.photo is None or not self._mat_has_room(self._game):
            return self.live_body()
        keys = tuple(Choice(f"move:{side}", say(f"wizard-move-{side}")) for side in _NUDGES)
        return Column((self.live_body(), Keys((keys,))), (6.0, 1.0))

    def _mat_has_room(self, game: AnyGame) -> bool:
        return self._table_mm != (game.table.mat.width_mm, game.table.mat.height_mm)

    def done_body(self) -> Node:
        """What is kept where, and what comes next."""
        facts = [say("wizard-done-about")]
        draft = self._draft
        if draft.table is not None:
            facts.append(say("wizard-table-done", error=f"{draft.table.error_mm:.2f}"))
        if draft.table is not None and draft.table.lens is None:
            facts.append(say("wizard-done-no-lens"))
        facts.append(say("wizard-done-kept", path=str(self._profile)))
        ticked = (Item(say("display-ticked", text=fact), tone=Tone.GOOD) for fact in facts)
        return Listing(tuple(ticked))

    @property
    def _draft(self) -> Draft:
        try:
            return draft_of(self._profile)
        except ProfileDamaged:
            return Draft()

    # --- what people do ------------------------------------------------------------------

    def take(self, key: str) -> Step:
        """Somebody touched something."""
        match key.split(":", 1):
            case ["close"]:
                return Close()
            case ["next"]:
                self._go(1)
            case ["previous"]:
                self._go(-1)
            case ["again"]:
                self._look()
            case ["camera", camera]:
                self._choose_camera(camera)
            case ["paper", paper]:
                self._paper, self._sent = paper, None
                self._run(self._print, paths=(self._sheets,))
            case ["send"]:
                self._send()
            case ["mat", name]:
                self._game, self._on_mat = self._game_named(name), True
                mat = self._game.table.mat
                self._table_mm = mat.width_mm, mat.height_mm
                self._go(1)
            case ["markers"]:
                self._game, self._on_mat = None, False
                self._go(1)
            case [("width" | "height") as side, step]:
                self._resize(side, float(step))
            case ["zones", name]:
                self._game = self._game_named(name)
                self._look()
            case ["move", side]:
                self._move(side)
        return Stay()

    def turn_back(self) -> bool:
        """From every page but the first."""
        if within := self._stop is not Stop.CAMERA:
            self._go(-1)
        return within

    def _game_named(self, name: str) -> AnyGame:
        return next(game for game in self._machine.games if game.name == name)

    def _choose_camera(self, camera: str) -> None:
        if camera != self._camera_name:
            self._watcher.gone = True
            self._machine.begin(self._let_go)
        self._camera_name = camera
        reason, name = self._machine.absent(camera), camera_name(camera)
        self._absent = reason and say("wizard-camera-absent", camera=name, reason=reason)
        if self._absent is None:
            self._go(1)

    def _resize(self, side: str, step: float) -> None:
        width, height = self._table_mm
        if side == "width":
            width = min(max(width + step, SMALLEST_MM), LARGEST_MM)
        else:
            height = min(max(height + step, SMALLEST_MM), LARGEST_MM)
        self._table_mm = width, height

    def _send(self) -> None:
        """Hand the sheets to the printer, without waiting for it."""
        send = self._machine.print_file
        if send is None:
            return
        self._sent = say("wizard-print-sending")

        def job() -> None:
            try:
                send(self._sheets)
            except Complaint as complaint:
                self._sent = complaint.sentence
            else:
                self._sent = say("wizard-print-sent")

        self._machine.begin(job)

    def _go(self, by: int) -> None:
        """To the next page or the one before, and begin what is done there."""
        stops = self._stops
        self._stop = stops[stops.index(self._stop) + by]
        self._watcher.gone = True
        self._watcher = Watcher()
        if self._stop in _LIVE and not (self._stop is Stop.MAT and self._game is None):
            self._look()

    def _look(self) -> None:
        match self._stop:
            case Stop.LENS:
                self._run(calibrate_lens)
            case Stop.TABLE:
                self._run(self._fit_table)
            case Stop.CHECK:
                self._run(check_table)
            case Stop.MAT:
                self._run(show_zones)

    @property
    def _sheets(self) -> Path:
        return self._machine.sheets / SHEETS

    def _print(self, request: CalibrationRequest) -> int:
        code = print_sheets(request)
        # To whoever watched it; by now they may be on the next page, with another step.
        if request.watching is not None:
            written = say("wizard-print-written", path=str(self._sheets))
            request.watching.conclude(None, (written,), good=True)
        return code

    def _fit_table(self, request: CalibrationRequest) -> int:
        """As the command does; a camera and a profile that fit each other are then those set."""
        code = calibrate_table(request)
        if code == 0:
            where = {"camera": request.camera, "profile": str(self._profile)}
            change_settings(self._machine.settings, where)
        return code

    def _move(self, side: str) -> None:
        """Lay the mat a little further to one side, as far as the table goes."""
        table, game = self._draft.table, self._game
        if table is None or game is None:
            return
        size = game.table.mat.width_mm, game.table.mat.height_mm
        corner = table.mat_corner(game.name, size)
        if corner is None:
            return
        moved = (corner[n] + NUDGE_MM * _NUDGES[side][n] for n in range(2))
        room = (table.table_mm[n] - size[n] for n in range(2))
        x, y = (min(max(at, 0.0), most) for at, most in zip(moved, room, strict=True))
        self._run(show_zones, mat_at=(x, y))

    # --- beside the screen ---------------------------------------------------------------

    def _run(
        self,
        step: Callable[[CalibrationRequest], int],
        *,
        paths: tuple[Path, ...] = (),
        mat_at: tuple[float, float] | None = None,
    ) -> None:
        """Begin a step, instead of the one that was watched."""
        self._watcher.gone = True
        before, watcher = self._watcher, Watcher()
        # The last picture stays until there is a new one.
        watcher.photo = before.photo
        watcher.began = True
        self._watcher = watcher
        request = CalibrationRequest(
            catalogue=self._machine.catalogue,
            profile=self._profile,
            paths=paths,
            camera=None if paths else self._camera_name,
            film=None if paths else self._film,
            table_mm=self._table_mm,
            paper=self._paper,
            game=self._game,
            mat_at=mat_at,
            windowed=True,
            watching=watcher,
        )
        self._machine.begin(lambda: self._carry_out(step, request, watcher))

    def _carry_out(
        self,
        step: Callable[[CalibrationRequest], int],
        request: CalibrationRequest,
        watcher: Watcher,
    ) -> None:
        with self._using_camera:
            if watcher.gone:
                return
            try:
                make_folder(self._profile.parent)
                code = step(request)
                watcher.good = watcher.good or (code == 0 and not watcher.result)
            except Gone:
                return
            except (Complaint, CalibrationRefused, ProfileDamaged) as problem:
                watcher.fail(problem.sentence)
            except CameraLost as lost:
                watcher.fail(say("wizard-camera-lost", reason=lost.reason))
            except OSError as error:
                watcher.fail(say("wizard-not-kept", reason=os_error_text(error)))
            finally:
                watcher.ended = True

    def _film(self) -> Iterator[Grey]:
        """The pictures of the camera, which stays open for the next step.

        A recording is seen from its beginning by a step to which the one before has left nothing.
        """
        if self._camera is not None and self._camera_opened != self._camera_name:
            self._camera.close()
            self._camera = None
        anything = self._camera is None
        if self._camera is None:
            self._camera_opened = self._camera_name
            self._camera = self._machine.open_camera(self._camera_opened)
        camera = self._camera
        for grey in film_of(camera):
            anything = True
            yield grey
        camera.close()
        self._camera = None
        if not anything:
            yield from self._film()


def _size_of(game: AnyGame) -> Sentence:
    mat = game.table.mat
    return say("wizard-millimetres", width=f"{mat.width_mm:g}", height=f"{mat.height_mm:g}")


_LIVE = {Stop.LENS, Stop.TABLE, Stop.CHECK, Stop.MAT}
_BODIES: dict[Stop, Callable[[CalibrationWizard], Node]] = {
    Stop.CAMERA: CalibrationWizard.camera_body,
    Stop.PRINT: CalibrationWizard.print_body,
    Stop.LENS: CalibrationWizard.live_body,
    Stop.PLACE: CalibrationWizard.place_body,
    Stop.SIZE: CalibrationWizard.size_body,
    Stop.TABLE: CalibrationWizard.live_body,
    Stop.CHECK: CalibrationWizard.live_body,
    Stop.MAT: CalibrationWizard.mat_body,
    Stop.DONE: CalibrationWizard.done_body,
}

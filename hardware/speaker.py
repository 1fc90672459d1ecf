"""A speaker: short tones of our own for what a table says without words."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from threading import Lock

import numpy as np
import pygame
from numpy.typing import NDArray

from companion.files.closable import Closable
from companion.table.controls import Signal

RATE = 22_050
"""Samples a second: twice as many as our highest overtone needs."""
BUFFER = 512
"""Samples that are mixed at a time; with fewer a busy Raspberry Pi crackles."""

_Note = tuple[float, float, float]
"""When it begins, in seconds; how high it is, in hertz; and how long it rings."""

_TUNES: Mapping[Signal, tuple[_Note, ...]] = {
    Signal.ACCEPTED: ((0.0, 587.33, 0.10),),
    Signal.REFUSED: ((0.0, 220.0, 0.22), (0.16, 174.61, 0.34)),
    Signal.YOUR_TURN: ((0.0, 523.25, 0.16), (0.11, 783.99, 0.30)),
    Signal.POINT: ((0.0, 659.26, 0.14), (0.08, 880.0, 0.16), (0.16, 1318.51, 0.36)),
    Signal.END: (
        (0.0, 523.25, 0.30),
        (0.14, 659.26, 0.32),
        (0.28, 783.99, 0.36),
        (0.44, 1046.5, 0.90),
        (0.44, 659.26, 0.90),
    ),
}
_OVERTONES = ((1.0, 1.0), (2.0, 0.28), (3.01, 0.12))
"""How high, measured by the note itself, and how loud: about as a wooden bar sounds."""
_LOUDEST = 0.8


def tone(signal: Signal) -> NDArray[np.int16]:
    """The samples of a signal at full volume."""
    notes = _TUNES[signal]
    whole = np.zeros(max(round(RATE * start) + round(RATE * rings) for start, _, rings in notes))
    for start, hertz, rings in notes:
        seconds = np.arange(round(RATE * rings)) / RATE
        swell = np.minimum(1.0, seconds / 0.004) * np.minimum(1.0, (rings - seconds) / 0.03)
        sound = sum(
            part
            * np.sin(2 * np.pi * hertz * times * seconds)
            * np.exp(-4.5 * times * seconds / rings)
            for times, part in _OVERTONES
        )
        begin = round(RATE * start)
        whole[begin : begin + len(seconds)] += sound * swell
    return np.asarray(whole * (_LOUDEST * 32767 / np.abs(whole).max()), np.int16)


def can_sound(environment: Mapping[str, str], devices: Path = Path("/dev/snd")) -> bool:
    """Whether there is something to be heard with.

    Asked before the sound library is: without any device it complains in its own words.
    """
    if environment.get("SDL_AUDIODRIVER") or environment.get("PULSE_SERVER"):
        return True
    session = Path(environment.get("XDG_RUNTIME_DIR") or f"/run/user/{os.getuid()}")
    sockets = (session / "pulse" / "native", session / "pipewire-0")
    return any(devices.glob("pcm*p")) or any(socket.exists() for socket in sockets)


class Speaker(Closable):
    """Says signals aloud; a machine without sound stays silent.

    Opening the device can take a tenth of a second, so ``begin`` does it beside everything else; of
    what is said meanwhile the last is heard once it is open. There is one mixer in a program, so a
    speaker is closed before the next one is made.
    """

    def __init__(self, volume: int, *, begin: Callable[[Callable[[], None]], None]) -> None:
        self._begin = begin
        self._lock = Lock()
        """Held for everything below, which the thread that opens the device changes too."""
        self._tones: Mapping[Signal, pygame.mixer.Sound] = {}
        self._opening = False
        self._closed = False
        self._pending: Signal | None = None
        self.set_volume(volume)

    def set_volume(self, volume: int) -> None:
        """Be so loud from now on, up to 100; whoever wants silence opens no device."""
        with self._lock:
            self._volume = volume
            self._adjust(self._tones)
            if self._tones or self._opening or self._closed:
                return
            if volume == 0 or not can_sound(os.environ):
                return
            self._opening = True
        self._begin(self._open)

    def sound(self, signal: Signal) -> None:
        """Say it, without waiting until it is said."""
        with self._lock:
            if self._opening:
                self._pending = signal
            elif tone := self._tones.get(signal):
                tone.play()

    def close(self) -> None:
        """Let go of the device, as soon as it is open if it is being opened."""
        with self._lock:
            self._closed = True
            if self._tones:
                self._tones = {}
                pygame.mixer.quit()

    def _open(self) -> None:
        tones: Mapping[Signal, pygame.mixer.Sound] = {}
        try:
            pygame.mixer.init(RATE, -16, 1, BUFFER, allowedchanges=0)
            tones = {signal: pygame.mixer.Sound(buffer=tone(signal).tobytes()) for signal in Signal}
        except pygame.error:
            pass  # taken by another program, or gone: a game is played without it
        with self._lock:
            self._opening = False
            pending, self._pending = self._pending, None
            if self._closed or not tones:
                pygame.mixer.quit()
                return
            self._adjust(tones)
            self._tones = tones
            if pending is not None:
                tones[pending].play()

    def _adjust(self, tones: Mapping[Signal, pygame.mixer.Sound]) -> None:
        for each in tones.values():
            # Ears hear ten times the power as twice as loud.
            each.set_volume((self._volume / 100) ** 1.7)

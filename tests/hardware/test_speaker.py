"""Tones for what a table says without words, and silence where there is nothing to hear with."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pygame
import pytest

from companion.table.controls import Signal
from hardware.speaker import RATE, Speaker, can_sound, tone


def at_once(job: Callable[[], None]) -> None:
    job()


@pytest.mark.parametrize("signal", Signal)
def test_a_tone_is_short_begins_and_ends_in_silence_and_never_rattles(signal: Signal) -> None:
    samples = tone(signal).astype(int)
    assert 0.08 < len(samples) / RATE < 1.5
    assert abs(samples[0]) < 400
    assert abs(samples[-1]) < 400
    assert 20_000 < np.abs(samples).max() < 32_000


def test_a_refusal_is_the_lowest_and_no_two_sound_alike() -> None:
    def middle(signal: Signal) -> float:
        spectrum = np.abs(np.fft.rfft(tone(signal)))
        hertz = np.fft.rfftfreq(len(tone(signal)), 1 / RATE)
        return float((spectrum * hertz).sum() / spectrum.sum())

    heights = {signal: middle(signal) for signal in Signal}
    assert min(heights, key=heights.__getitem__) is Signal.REFUSED
    assert len({tone(signal).tobytes() for signal in Signal}) == len(Signal)


def test_a_signal_is_played_as_loud_as_was_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    speaker = Speaker(50, begin=at_once)
    try:
        speaker.sound(Signal.END)
        assert pygame.mixer.get_busy()
        playing = pygame.mixer.Channel(0).get_sound()
        assert 0.2 < playing.get_volume() < 0.5
        speaker.set_volume(100)
        assert playing.get_volume() == 1.0
        speaker.set_volume(0)
        assert playing.get_volume() == 0.0
    finally:
        speaker.close()
    assert pygame.mixer.get_init() is None


@pytest.mark.parametrize("driver", ["no such thing", ""])
def test_without_a_device_it_is_silent_and_says_nothing(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], driver: str
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", driver)
    if not driver:
        monkeypatch.setattr("hardware.speaker.can_sound", lambda _: False)
    speaker = Speaker(100, begin=at_once)
    speaker.sound(Signal.ACCEPTED)
    speaker.close()
    assert capfd.readouterr() == ("", "")


class Later:
    """Does nothing until it is told to, as a device that is slow to open."""

    def __init__(self) -> None:
        self.jobs: list[Callable[[], None]] = []

    def __call__(self, job: Callable[[], None]) -> None:
        self.jobs.append(job)


def test_a_speaker_closed_before_it_is_open_leaves_no_device_open(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    later = Later()
    speaker = Speaker(50, begin=later)
    speaker.sound(Signal.POINT)
    speaker.close()
    (opening,) = later.jobs
    opening()
    assert pygame.mixer.get_init() is None
    speaker.set_volume(80)
    speaker.sound(Signal.POINT)
    assert later.jobs == [opening]


def test_what_is_said_while_it_opens_is_heard_then_and_it_opens_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    later = Later()
    with Speaker(50, begin=later) as speaker:
        speaker.set_volume(100)
        speaker.sound(Signal.END)
        (opening,) = later.jobs
        opening()
        assert pygame.mixer.get_busy()
        assert pygame.mixer.Channel(0).get_sound().get_volume() == 1.0
        assert not pygame.mixer.Channel(1).get_busy()


def test_a_device_that_was_taken_is_tried_again_at_the_next_change(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such thing")
    with Speaker(50, begin=at_once) as speaker:
        monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
        speaker.set_volume(60)
        speaker.sound(Signal.END)
        assert pygame.mixer.get_busy()


def test_who_wants_silence_opens_no_device(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    speaker = Speaker(0, begin=at_once)
    speaker.sound(Signal.POINT)
    assert pygame.mixer.get_init() is None


def test_a_card_or_a_sound_server_is_something_to_be_heard_with(tmp_path: Path) -> None:
    session = {"XDG_RUNTIME_DIR": str(tmp_path)}
    assert not can_sound(session, tmp_path)
    (tmp_path / "pcmC0D0p").touch()
    assert can_sound(session, tmp_path)
    (tmp_path / "pulse").mkdir()
    (tmp_path / "pulse" / "native").touch()
    assert can_sound(session, tmp_path / "nothing")

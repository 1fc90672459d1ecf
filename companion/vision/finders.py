"""Finder patterns: the three bull's-eyes of a QR symbol, found even where they are a blur."""

from __future__ import annotations

import math
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.frame import Grey

Points = NDArray[np.float64]
Indices = NDArray[np.int32]

REACH_MODULES = 4.6
"""The dark square and ring (3.5 modules) and the light separator around them."""

EYE_BLUR = 0.5
"""Modules; between a sharp tag of two pixels per module and a blurred one of one."""

LEAST_CONTRAST = 6.0
"""Grey levels of mean deviation below which a patch counts as blank: noise has shapes too."""

RAYS = 8
RAY_MODULES = (0.0, 1.0, 2.0, 3.0, 3.7)
"""Where along a ray the picture is looked at: core, its rim, light ring, dark ring, separator."""

MOST_PEAKS = 30_000
"""So many peaks are looked at more closely; even a table full of fine print has fewer."""

NOISE_FACTOR = 2.5
"""So many times the deviation of the calmest parts is what noise may reach anywhere."""

MOST_NOISE = 20.0
"""A table that is patterned everywhere has no calm parts, and is not as noisy as it seems."""


@dataclass(frozen=True, slots=True, eq=False)
class Finders:
    """Where finder patterns may be: centres (N, 2) in the searched picture, and how round each is.

    ``strengths`` are correlations along the worse rays from each centre.
    """

    centres: Points
    strengths: Points

    def strongest(self, most: int) -> Finders:
        """Keep the best few, for a cluttered picture must not cost without limit."""
        if len(self.strengths) <= most:
            return self
        return self.of(np.argpartition(-self.strengths, most)[:most])

    def of(self, those: NDArray[np.int64] | NDArray[np.bool_]) -> Finders:
        """Pick some of them."""
        return Finders(self.centres[those], self.strengths[those])


class FinderFilter:
    """Looks for finder patterns of one size, at any rotation.

    The pattern averaged over all rotations is a bull's-eye. Two separable filters approximate
    it within 3 %, at a fifth of its cost, and its response divided by the local contrast is a
    correlation between -1 and 1.
    """

    def __init__(self, pixels_per_module: float) -> None:
        eye, reach = _bulls_eye(pixels_per_module)
        # Sums of 255 times the kernel must stay within 16 bits.
        gain = 30_000 / (255 * np.abs(eye).sum())
        self._unit = gain * reach
        rows, weights, columns = np.linalg.svd(eye)
        # The two strongest parts alone would answer to plain brightness; so weighed, they do not.
        sums = [weights[k] * rows[:, k].sum() * columns[k].sum() for k in range(2)]
        shares = [weights[0], -weights[1] * sums[0] / sums[1]]
        self._passes = [
            ((rows[:, k] * gain * shares[k]).astype(np.float32), columns[k].astype(np.float32))
            for k in range(2)
        ]
        self._profile, self._rays = _rays(eye, pixels_per_module)
        self._edge = max(int(np.abs(offsets).max()) for offsets in self._rays)
        self._apart = 2 * round(1.6 * pixels_per_module) + 1
        self._side = eye.shape[0]

    def find(self, picture: Grey, least: float) -> Finders:
        """Return the local maxima of the correlation that reach ``least``."""
        response = self._response(picture)
        contrast, blank = self._contrast(picture)
        crowd = cv2.dilate(response, np.ones((self._apart, self._apart), np.uint8))
        high = cv2.inRange(response, np.array([least * blank * self._unit]), np.array([32767.0]))
        peaks = cv2.bitwise_and(cv2.compare(response, crowd, cv2.CMP_GE), high)
        peaks[:2] = peaks[-2:] = 0
        peaks[:, :2] = peaks[:, -2:] = 0
        spots = cv2.findNonZero(peaks)
        if spots is None:
            return Finders(np.zeros((0, 2)), np.zeros(0))
        x, y = np.asarray(spots, np.int32).reshape(-1, 2).T
        height = response[y, x].astype(float)
        strength = height / (self._unit * np.maximum(contrast[y, x], blank))
        strong = np.flatnonzero(strength > least)
        if len(strong) > MOST_PEAKS:
            strong = strong[np.argpartition(-strength[strong], MOST_PEAKS)[:MOST_PEAKS]]
        x, y, height = x[strong], y[strong], height[strong]
        dx = _vertex(response[y, x - 1], height, response[y, x + 1])
        dy = _vertex(response[y - 1, x], height, response[y + 1, x])
        roundness = self._roundness(picture, x, y, blank)
        return Finders(np.column_stack([x + dx, y + dy]), roundness)

    def _roundness(self, picture: Grey, x: Indices, y: Indices, blank: float) -> Points:
        """Correlate along eight rays, and take the worst two: clutter is no eye on all sides."""
        edge = self._edge
        framed = cv2.copyMakeBorder(picture, edge, edge, edge, edge, cv2.BORDER_REPLICATE)
        across = framed.shape[1]
        dx, dy = self._rays
        spots = ((y + edge) * across + x + edge)[:, None] + (dy * across + dx)
        shades = np.asarray(framed, np.uint8).ravel()[spots].astype(np.float32)
        shades -= shades.mean(axis=1, keepdims=True)
        # What varies no more than noise must not look round by chance.
        energy = np.einsum("ns,ns->n", shades, shades) / RAYS + blank**2 * len(RAY_MODULES)
        alike = shades.reshape(-1, RAYS, len(RAY_MODULES)) @ self._profile
        worst = np.partition(alike, 1, axis=1)[:, :2].mean(axis=1)
        roundness: Points = (worst / np.sqrt(energy)).astype(float)
        return roundness

    def _response(self, picture: Grey) -> NDArray[np.int16]:
        first, second = (
            cv2.sepFilter2D(picture, cv2.CV_16S, row, column, borderType=cv2.BORDER_REPLICATE)
            for column, row in self._passes
        )
        return np.asarray(cv2.add(first, second), np.int16)

    def _contrast(self, picture: Grey) -> tuple[Grey, float]:
        """Mean deviation from the local mean, and what it reaches by noise alone."""
        box = (self._side, self._side)
        mean = cv2.blur(picture, box, borderType=cv2.BORDER_REPLICATE)
        deviation = cv2.blur(cv2.absdiff(picture, mean), box, borderType=cv2.BORDER_REPLICATE)
        contrast = np.asarray(deviation, np.uint8)
        quiet = float(np.percentile(contrast[::8, ::8], 20))
        return contrast, float(np.clip(NOISE_FACTOR * quiet, LEAST_CONTRAST, MOST_NOISE))


def _rays(
    eye: NDArray[np.float64], pixels_per_module: float
) -> tuple[NDArray[np.float32], tuple[Indices, Indices]]:
    """The eye's brightness along a ray (unit length), and the rays' pixels, x and y."""
    half = eye.shape[0] // 2
    axis = (np.arange(eye.shape[0]) - half) / pixels_per_module
    away = np.hypot(axis[:, None], axis[None])
    shades = np.array([eye[np.abs(away - step) < 0.5].mean() for step in RAY_MODULES])
    profile = (shades - shades.mean()).astype(np.float32)
    angles = np.arange(RAYS) * 2 * np.pi / RAYS
    reach = np.array(RAY_MODULES) * pixels_per_module
    x, y = (np.rint(np.outer(turn(angles), reach)).astype(np.int32) for turn in (np.cos, np.sin))
    return profile / np.float32(np.linalg.norm(profile)), (x.ravel(), y.ravel())


def _vertex(before: NDArray[np.int16], at: Points, after: NDArray[np.int16]) -> Points:
    """Offset of the top of the parabola through three neighbouring values."""
    left, right = before.astype(float), after.astype(float)
    bend = np.maximum(2 * at - left - right, 1e-6)
    offset: Points = np.clip((right - left) / 2 / bend, -0.6, 0.6)
    return offset


def _bulls_eye(pixels_per_module: float) -> tuple[NDArray[np.float64], float]:
    """Draw the finder pattern averaged over rotation, with zero mean and unit length.

    Also returns the length of its window, which turns a standard deviation into a vector's
    length.
    """
    half = math.ceil(REACH_MODULES * pixels_per_module)
    fine = 5
    axis = ((np.arange((2 * half + 1) * fine) + 0.5) / fine - 0.5 - half) / pixels_per_module
    x, y = np.meshgrid(axis, axis)
    eye = np.zeros_like(x)
    for angle in np.radians(np.arange(0, 90, 5)):
        turned_x = np.abs(x * np.cos(angle) - y * np.sin(angle))
        turned_y = np.abs(x * np.sin(angle) + y * np.cos(angle))
        ring = np.maximum(turned_x, turned_y)
        eye += np.select([ring < 1.5, ring < 2.5, ring < 3.5], [-1.0, 1.0, -1.0], 1.0)
    side = 2 * half + 1
    eye = eye.reshape(side, fine, side, fine).mean((1, 3))
    eye = np.asarray(cv2.GaussianBlur(eye, (0, 0), EYE_BLUR * pixels_per_module), np.float64)
    coarse = (np.arange(side) - half) / pixels_per_module
    window = np.clip(REACH_MODULES - np.hypot(coarse[:, None], coarse[None]), 0, 1)
    eye = (eye - (eye * window).sum() / window.sum()) * window
    return eye / np.linalg.norm(eye), math.sqrt(window.sum())

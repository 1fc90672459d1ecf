"""Figures, as a pack describes them; the code knows none of them by name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from companion.games.unique_units.rules.steps import Recruit, Step
from companion.packs.pack_file import Source
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say
from companion.scenes.outlines import Motif

FRONT, BACK = "front", "back"
"""The side with the face, and the one with the logo."""


class Way(Enum):
    """What a figure's turn may consist of: its movement, its action, or one after the other."""

    FEET = "feet"
    HAND = "hand"
    BOTH = "feet+hand"

    # A key whenever an ability is used; its members exist once.
    __hash__ = object.__hash__

    def __str__(self) -> str:
        return self.value


class Feature(Enum):
    """What a figure is, besides what it can do."""

    STEADFAST = "steadfast"
    """No ability may choose it as its target."""
    BOLD = "bold"
    """An opponent's control zone does not forbid its summoning."""
    WORTH = "worth"
    """It counts as more than one prisoner."""


@dataclass(frozen=True, slots=True)
class Trait:
    """A feature of a kind of figures; one that works always does so in any status (UU-16)."""

    feature: Feature
    always: bool
    number: int = 1


@dataclass(frozen=True, slots=True, eq=False)
class Kind:
    """All figures that share a memo card; like them one object for the whole life of its pack."""

    code: str
    """Two letters, as in ``SP1w``."""
    english: str = field(compare=False)
    russian: str = field(compare=False)
    figure_class: str = field(compare=False)
    copies: int = field(compare=False)
    """How many figures of it there are in each colour."""
    colour: str = field(compare=False)
    """What screens paint it with, as ``#rrggbb``."""
    picture: Motif | None = field(compare=False)
    """What is drawn on it when it is printed."""
    source: Source = field(compare=False)
    ways: tuple[Way, ...] = field(compare=False)
    feet: tuple[Step, ...] = field(compare=False)
    hand: tuple[Step, ...] = field(compare=False)
    traits: tuple[Trait, ...] = field(compare=False, default=())
    short_names: tuple[str, str] | None = field(compare=False, default=None)
    """English and Russian, where the name is too long for a small screen."""
    label: Sentence = field(init=False, compare=False, repr=False)
    """The kind's name for people; the catalogue takes the one of its language."""
    worth: int = field(init=False, compare=False, repr=False)
    """As how many prisoners it counts."""
    _steps: Mapping[Way, tuple[tuple[Step, bool], ...]] = field(
        init=False, compare=False, repr=False
    )

    def __post_init__(self) -> None:
        put = object.__setattr__  # frozen to everybody else
        put(self, "label", say("uu-figure", en=self.english, ru=self.russian))
        worth = [trait.number for trait in self.traits if trait.feature is Feature.WORTH]
        put(self, "worth", worth[0] if worth else 1)
        feet = tuple((step, False) for step in self.feet)
        hand = tuple((step, True) for step in self.hand)
        put(self, "_steps", {Way.FEET: feet, Way.HAND: hand, Way.BOTH: feet + hand})

    def __str__(self) -> str:
        return self.code

    def __copy__(self) -> Kind:
        return self

    def __deepcopy__(self, _: object) -> Kind:
        # A copied kind must stay the one object that equals itself.
        return self

    def steps(self, way: Way) -> tuple[tuple[Step, bool], ...]:
        """What is done this way, in order; each step with whether it is the hand that does it."""
        return self._steps[way]

    @property
    def short(self) -> Sentence | None:
        """What the kind is called where its name has no room."""
        if self.short_names is None:
            return None
        english, russian = self.short_names
        return say("uu-figure", en=english, ru=russian)

    @property
    def recruits(self) -> int:
        """How many figures its hand draws from the bag; 0 for nearly all kinds."""
        return next((step.count for step in self.hand if isinstance(step, Recruit)), 0)

    def has(self, feature: Feature, *, active: bool) -> bool:
        """Whether a feature works, for a figure that is active or is not (UU-16)."""
        return bool([t for t in self.traits if t.feature is feature and (active or t.always)])


@dataclass(frozen=True, slots=True, eq=False)
class Figure:
    """One physical figure, named by its kind, its copy and its colour: ``SP1w``.

    It is one object for the whole life of its pack, so that comparing and hashing figures costs
    next to nothing; ``Pack.figure_named`` finds it.
    """

    name: str
    kind: Kind = field(compare=False, repr=False)
    owner: Seat = field(compare=False, repr=False)
    """In whose bag it was when the game began; a figure never changes hands for good."""
    index: int = field(compare=False, repr=False)
    """Its place among all figures of the pack."""

    def __str__(self) -> str:
        return self.name

    def __copy__(self) -> Figure:
        return self

    def __deepcopy__(self, _: object) -> Figure:
        # A copied figure must stay the one object that equals itself.
        return self

    @property
    def label(self) -> Sentence:
        """The figure's name for people; copies are not told apart."""
        return self.kind.label

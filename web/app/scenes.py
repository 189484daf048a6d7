"""Scenes: pictures of the table, and how its cards come to be where they are.

`motion/motion.js` lets copies of the cards fly; the table itself is always drawn at rest.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Generic, Literal, TypeAlias, TypeVar, get_args

from app.text import Text
from pygames.game import Json, View

Kind: TypeAlias = Literal[
    "capture",
    "cut",
    "deal",
    "draw",
    "face-off",
    "goal",
    "knock",
    "lay-off",
    "melds",
    "pass",
    "play",
    "reckoning",
    "regroup",
    "renewal",
    "reveal",
    "turn up",
]
"""What happens in a scene."""

Sound: TypeAlias = Literal["card", "capture", "knock", "goal", "win"]
"""Made by `motion/sound.js`; the loudest is last."""

_SOUNDS: dict[Kind, Sound] = {
    "capture": "capture",
    "cut": "card",
    "deal": "card",
    "draw": "card",
    "goal": "goal",
    "knock": "knock",
    "lay-off": "card",
    "melds": "card",
    "play": "card",
    "renewal": "capture",
    "turn up": "card",
}


@dataclass(frozen=True, slots=True)
class _Pace:
    """In milliseconds at normal speed."""

    time: int
    """How long a card moves."""
    rest: int
    """The pause before the next scene."""
    stagger: int = 0
    """The delay from card to card."""
    ease: Literal["move", "out", "in", "both"] = "move"


_PACES: dict[Kind, _Pace] = {
    "capture": _Pace(300, 500, ease="both"),
    "cut": _Pace(220, 1200, 90),
    "deal": _Pace(180, 300, 28, "out"),
    "draw": _Pace(220, 450, 90),
    "face-off": _Pace(260, 200, ease="both"),
    "goal": _Pace(360, 900, ease="in"),
    "knock": _Pace(240, 400),
    "lay-off": _Pace(300, 200),
    "melds": _Pace(320, 350, ease="both"),
    "pass": _Pace(120, 450),
    "play": _Pace(220, 560),
    "reckoning": _Pace(200, 900),
    "regroup": _Pace(200, 0),
    "renewal": _Pace(300, 250, ease="both"),
    "reveal": _Pace(160, 300, 55),
    "turn up": _Pace(160, 900, 40),
}

_DEALT = 900
"""The most milliseconds between a deal's first and last card."""

_OWN_REST = 250
"""The most rest after the person's own play."""


@dataclass(frozen=True, slots=True)
class Arrival:
    zone: str
    """The ``data-zone`` of a place, or the identity of another card."""
    turned: bool = False
    """Face down on its way, then turned up."""
    order: int | None = None


@dataclass(slots=True)
class CardMoves:
    """How cards come and go, by their ``flip`` (`app.text.card_face`). A card that is there before
    and after needs no entry.
    """

    enter: dict[str, Arrival] = field(default_factory=dict)
    leave: dict[str, str] = field(default_factory=dict)
    over: tuple[str, ...] = ()
    """Cards that leave together gather on these."""

    def come(self, flips: Sequence[str], zone: str, turned: bool = True) -> CardMoves:
        """Cards come from a zone together."""
        self.enter |= {flip: Arrival(zone, turned) for flip in flips}
        return self

    def deal(
        self, hands: Sequence[Sequence[str]], mine: int | None, zone: str = "stock"
    ) -> CardMoves:
        """Cards come from the stock one after the other, one for each hand in turn.

        `hands` are in dealing order; those of the hand `mine` are turned up.
        """
        order = len(self.enter)
        for index in range(max(map(len, hands), default=0)):
            for number, hand in enumerate(hands):
                if index < len(hand):
                    self.enter[hand[index]] = Arrival(zone, number == mine, order)
                    order += 1
        return self


V = TypeVar("V", bound=View, covariant=True)
"""The view of a game."""


@dataclass(frozen=True, slots=True)
class Scene(Generic[V]):
    kind: Kind
    view: V
    """What the seat knows once this has happened, and no more."""
    travel: CardMoves = field(default_factory=CardMoves)
    caption: Text = ()
    """What the prompt says; empty where the view says it all."""
    own: bool = False
    """Whether the person has done this."""
    sound: Sound | None = None
    """Replaces the sound of the kind."""

    @property
    def heard(self) -> Sound | None:
        """What is heard when its cards arrive."""
        return self.sound or _SOUNDS.get(self.kind)


def with_sounds(scenes: Sequence[Scene[V]], before: View) -> tuple[Scene[V], ...]:
    """Give the scene in which the person wins the sound of a win."""
    heard: list[Scene[V]] = []
    for scene in scenes:
        view = scene.view
        won = view.seat in view.winners and not before.winners
        heard.append(replace(scene, sound="win") if won else scene)
        before = view
    return tuple(heard)


def loudest(scenes: Sequence[Scene[View]]) -> Sound | None:
    order: tuple[Sound, ...] = get_args(Sound)
    return max(filter(None, (scene.heard for scene in scenes)), key=order.index, default=None)


def plan(
    kind: Kind, travel: CardMoves | None = None, own: bool = False, undo: bool = False
) -> Json:
    """A scene's plan for `motion/motion.js`; with `undo`, backwards."""
    pace, travel = _PACES[kind], travel or CardMoves()
    orders = [entry.order or 0 for entry in travel.enter.values()]
    return {
        "kind": kind,
        "enter": {
            flip: {
                "from": entry.zone,
                "turn": entry.turned,
                **({} if entry.order is None else {"order": entry.order}),
            }
            for flip, entry in travel.enter.items()
        },
        "leave": {flip: {"to": zone} for flip, zone in travel.leave.items()},
        "over": list(travel.over),
        "time": pace.time,
        "stagger": min(pace.stagger, _DEALT / max(1, *orders, 0)),
        "ease": pace.ease,
        "rest": min(_OWN_REST, pace.rest) if own else pace.rest,
        "undo": undo,
    }

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple, TypeAlias

from app.weighing import SURE
from pygames.ai.move_comparison import SHARE_OF_A_MISTAKE
from pygames.errors import BadRecord
from pygames.game import Json, Move, View
from pygames.match import Match
from pygames.opponents.review import Room, room_of

Verdict: TypeAlias = Literal["right", "as good", "wrong", "not weighed", "aside"]
"""Best or as good; worse; not worth weighing; no choice among these, such as a bet."""


class Judgement(NamedTuple):
    """What becomes of a move."""

    verdict: Verdict
    place: int | None
    """From 0, the best first; None for none."""

    @property
    def is_found(self) -> bool:
        return self.verdict in ("right", "as good")


class Tried(NamedTuple):
    """Kept by `storage/puzzle-progress.js`."""

    misses: int = 0
    """How many choices were not the best."""
    move: str = ""
    """As in a record; empty where it is let go."""
    how: str = ""
    """How it was solved; empty until then."""


@dataclass(frozen=True)
class Task:
    title: str
    about: str = ""
    course: tuple[str, ...] = ()
    """Each puzzle of the set: a flag of `parts.marks`, or empty."""
    at: int = 0
    """Which of them it is."""
    following: str = ""
    """An address; empty after the last."""
    match: str = ""
    """What the address calls the person's own match; may be empty."""
    places: Mapping[int, str] = field(default_factory=dict)
    """Where in that match each decision is, by turn."""


_VALUES = ("points", "chance")
"""What a choice brings."""


@dataclass(frozen=True)
class Puzzle:
    """A decision to be found."""

    match: Match
    """It ends before the decision."""
    decision: Json
    """As `pygames.opponents.review` tells it, or a part of that."""

    @classmethod
    def of(cls, match: Match, decision: Json) -> Puzzle:
        """Raises `BadRecord` where the two do not fit."""
        turn, moves = int(decision["turn"]), [each["move"] for each in decision["moves"]]
        if turn > len(match.turns) or room_of(match.game.name) is None:
            raise BadRecord("this position is not in its match")
        puzzle = cls(match.back_to(turn), decision)
        legal = {str(move) for move in puzzle.view.moves}
        if not moves or not legal.issuperset(moves):
            raise BadRecord("the choices of this position are not possible")
        return puzzle

    @property
    def view(self) -> View:
        """What is known to whoever decides."""
        return self.match.state.view(int(self.decision["seat"]))

    def legal(self, text: str) -> Move | None:
        return next((move for move in self.view.moves if str(move) == text), None)

    @property
    def _room(self) -> Room:
        room = room_of(self.match.game.name)
        assert room is not None  # as `of` has seen to
        return room

    def judge(self, move: Move) -> Judgement:
        """A move that comes to the same as a choice is that choice."""
        decision = self._room.decision(self.view, move)
        if decision is None or decision.played is None:
            return Judgement("aside", None)
        text = str(decision.move(decision.played))
        choices = self.decision["moves"]
        place = next((at for at, one in enumerate(choices) if one["move"] == text), None)
        if place is None:
            return Judgement("not weighed", None)
        if place == 0:
            return Judgement("right", 0)
        close = choices[place]["cost"] <= SURE * choices[place]["cost_error"]
        return Judgement("as good" if close else "wrong", place)

    @property
    def played(self) -> Move:
        return self.match.game.move(self.decision["played"])

    def _cost(self, one: Json) -> float:
        """In a review the less, the less sure it is."""
        cost = float(one["cost"])
        if "shrunk" not in self.decision:
            return cost
        return self._room.SCALE.shrunk(cost, float(one["cost_error"]))

    @property
    def hint_json(self) -> Json:
        """For `app.weighing.weighed_of`. A puzzle of the site has the error of the cost alone."""
        best, read = self.decision["moves"][0], self.match.game.move
        moves = []
        for each in self.decision["moves"]:
            cost = self._cost(each)
            share = cost / each["cost"] if each["cost"] else 1.0
            shrunk = {name: best[name] - share * (best[name] - each[name]) for name in _VALUES}
            worth = (best["chance"] - each["chance"]) / each["cost"] if each["cost"] else 0.0
            errors = {"error": each["cost_error"], "chance_error": worth * each["cost_error"]}
            moves.append({**errors, **each, **shrunk, "move": read(each["move"]), "cost": cost})
        return {
            "unit": self._room.SCALE.unit,
            "worlds": self.decision["worlds"],
            "moves": moves,
            "reason": self.decision["reason"],
        }

    def flag(self, place: int) -> str:
        """As a review would, had it been played."""
        decision, scale = self._room.decision(self.view), self._room.SCALE
        one = self.decision["moves"][place]
        if place == 0 or decision is None:
            return "best"
        if one["cost"] <= SURE * one["cost_error"]:
            return "good"
        grave = SHARE_OF_A_MISTAKE / decision.point if scale.mistake is None else scale.mistake
        return "mistake" if self._cost(one) >= grave else "inaccuracy"

    def another_kind(self, move: Move) -> bool:
        best = self.match.game.move(self.decision["moves"][0]["move"])
        return type(best) is not type(move)

"""A decision to be found: a position, and what its choices are worth."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple, TypeAlias

from app.weighing import SURE
from pygames.ai.review import SHARE_OF_A_MISTAKE
from pygames.errors import BadRecord
from pygames.game import Json, Move
from pygames.match import Match
from pygames.opponents.review import Room, room_of

__all__ = ["Judgement", "Puzzle", "Task", "Tried", "Verdict"]

Verdict: TypeAlias = Literal["right", "as good", "wrong", "not weighed", "aside"]
"""Of a choice that somebody has made: the best, or as good as can be told; worse; one that was not
worth weighing; one that is no choice among these, such as a bet."""


class Judgement(NamedTuple):
    """What becomes of a move."""

    verdict: Verdict
    place: int | None
    """Which of the choices it is, from 0, the best first; None where it is none of them."""

    @property
    def is_found(self) -> bool:
        """Whether there is nothing more to be looked for."""
        return self.verdict in ("right", "as good")


class Tried(NamedTuple):
    """How far somebody is with a puzzle; kept by `storage/puzzle-progress.js`."""

    misses: int = 0
    """How many choices were not the best."""
    move: str = ""
    """What was chosen last, as a record has it; empty where that is let go."""
    how: str = ""
    """How it was solved; empty until then."""


@dataclass(frozen=True)
class Task:
    """What stands around a puzzle: where it comes from, and what follows."""

    title: str
    about: str = ""
    course: tuple[str, ...] = ()
    """How each puzzle of the set stands: a flag of `parts.marks`, or empty."""
    at: int = 0
    """Which of them it is."""
    following: str = ""
    """The address of the next one; empty after the last."""
    match: str = ""
    """What the address calls the match of the person's own that it is a decision of; empty where it
    is of nobody's."""
    places: Mapping[int, str] = field(default_factory=dict)
    """Where in that match each decision of the set is, by its turn."""


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
        """The puzzle of a decision in a match. Raises `BadRecord` where the two do not fit."""
        turn, moves = int(decision["turn"]), [each["move"] for each in decision["moves"]]
        if turn > len(match.turns) or room_of(match.game.name) is None:
            raise BadRecord("this position is not in its match")
        puzzle = cls(match.back_to(turn), decision)
        legal = {str(move) for move in puzzle.view.moves}
        if not moves or not legal.issuperset(moves):
            raise BadRecord("the choices of this position are not possible")
        return puzzle

    @property
    def view(self) -> Any:
        """What is known to whoever decides."""
        return self.match.state.view(int(self.decision["seat"]))

    def legal(self, text: str) -> Move | None:
        """The move of a text, where it is possible here."""
        return next((move for move in self.view.moves if str(move) == text), None)

    @property
    def _room(self) -> Room:
        room = room_of(self.match.game.name)
        assert room is not None  # as `of` has seen to
        return room

    def judge(self, move: Move) -> Judgement:
        """What becomes of a move. One that comes to the same as a choice is that choice."""
        question = self._room.decision(self.view, move)
        if question is None or question.played is None:
            return Judgement("aside", None)
        text = str(question.move(question.played))
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
        """What was played where the position comes from."""
        return self.match.game.move(self.decision["played"])

    def _cost(self, one: Json) -> float:
        """What a choice costs as it is told: in a review the less, the less sure it is."""
        cost = float(one["cost"])
        if "shrunk" not in self.decision:
            return cost
        return self._room.SCALE.shrunk(cost, float(one["cost_error"]))

    @property
    def told(self) -> Json:
        """The numbers as a hint in numbers has them (`app.weighing.weighed_of`), each as far behind
        the best as its review says. A puzzle of the site has the error of the cost alone."""
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
        """How a choice is marked: as a review would, had it been played."""
        question, scale = self._room.decision(self.view), self._room.SCALE
        one = self.decision["moves"][place]
        if place == 0 or question is None:
            return "best"
        if one["cost"] <= SURE * one["cost_error"]:
            return "good"
        grave = SHARE_OF_A_MISTAKE / question.point if scale.mistake is None else scale.mistake
        return "mistake" if self._cost(one) >= grave else "inaccuracy"

    def another_kind(self, move: Move) -> bool:
        """Whether the best choice is a move of another kind than this one."""
        best = self.match.game.move(self.decision["moves"][0]["move"])
        return type(best) is not type(move)

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple, TypeAlias

from app.weighing import SURE
from pygames.ai.move_comparison import SHARE_OF_A_MISTAKE
from pygames.errors import BadRecord
from pygames.game import Json, Move, View
from pygames.match import Match
from pygames.opponents.review import Reviewer, reviewer_of

TryResult: TypeAlias = Literal["right", "as good", "wrong", "not weighed", "aside"]
"""Best or as good; worse; not weighed; a side move, such as a bet."""


class Judgement(NamedTuple):
    """How a move is judged."""

    result: TryResult
    place: int | None
    """Among the choices, from 0 for the best; None if not one of them."""

    @property
    def is_found(self) -> bool:
        return self.result in ("right", "as good")


class Tried(NamedTuple):
    """Kept by `storage/puzzle-progress.js`."""

    misses: int = 0
    """How many choices were not the best."""
    move: str = ""
    """As in a record; empty once put back."""
    how: str = ""
    """How it was solved; empty until then."""


@dataclass(frozen=True)
class Task:
    title: str
    about: str = ""
    course: tuple[str, ...] = ()
    """Each puzzle of the set: a flag of `parts.marks`, or empty."""
    at: int = 0
    """The place of this puzzle in it."""
    following: str = ""
    """The next one's address; empty after the last."""
    match: str = ""
    """The name of the person's own match in addresses; may be empty."""
    places: Mapping[int, str] = field(default_factory=dict)
    """Where in that match each decision is, in words, by turn."""


_VALUES = ("points", "chance")
"""What a choice brings."""


@dataclass(frozen=True)
class Puzzle:
    """A decision whose best move is to be found."""

    match: Match
    """It ends before the decision."""
    decision: Json
    """As in `pygames.opponents.review`, or a part of that."""

    @classmethod
    def of(cls, match: Match, decision: Json) -> Puzzle:
        """Raises `BadRecord` where the two do not fit."""
        turn, moves = int(decision["turn"]), [each["move"] for each in decision["moves"]]
        if turn > len(match.turns) or reviewer_of(match.game.name) is None:
            raise BadRecord("this position is not in its match")
        puzzle = cls(match.back_to(turn), decision)
        legal = {str(move) for move in puzzle.view.moves}
        if not moves or not legal.issuperset(moves):
            raise BadRecord("the choices of this position are not possible")
        return puzzle

    @property
    def view(self) -> View:
        """The view of the seat that decides."""
        return self.match.state.view(int(self.decision["seat"]))

    def legal(self, text: str) -> Move | None:
        return next((move for move in self.view.moves if str(move) == text), None)

    @property
    def _reviewer(self) -> Reviewer:
        reviewer = reviewer_of(self.match.game.name)
        assert reviewer is not None  # checked by `of`
        return reviewer

    def judge(self, move: Move) -> Judgement:
        """Judge a move like the choice that it equals."""
        decision = self._reviewer.decision(self.view, move)
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
        """In a review, shrunk by its error."""
        cost = float(one["cost"])
        if "shrunk" not in self.decision:
            return cost
        return self._reviewer.SCALE.shrunk(cost, float(one["cost_error"]))

    @property
    def hint_json(self) -> Json:
        """For `app.weighing.weighed_of`. A puzzle of the site has only the cost's error."""
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
            "unit": self._reviewer.SCALE.unit,
            "worlds": self.decision["worlds"],
            "moves": moves,
            "reason": self.decision["reason"],
        }

    def flag(self, place: int) -> str:
        """The flag that a review would give the choice."""
        decision, scale = self._reviewer.decision(self.view), self._reviewer.SCALE
        one = self.decision["moves"][place]
        if place == 0 or decision is None:
            return "best"
        if one["cost"] <= SURE * one["cost_error"]:
            return "good"
        grave = scale.least_mistake
        grave = SHARE_OF_A_MISTAKE / decision.point if grave is None else grave
        return "mistake" if self._cost(one) >= grave else "inaccuracy"

    def another_kind(self, move: Move) -> bool:
        best = self.match.game.move(self.decision["moves"][0]["move"])
        return type(best) is not type(move)

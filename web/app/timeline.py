"""A match as a strip of its parts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygames.match import Match
from pygames.match_facts import Part, parts, step_of, steps
from pygames.wording import uncapital


@dataclass(frozen=True, slots=True)
class Timeline:
    """All parts of a match, in order."""

    parts: Sequence[Part]
    results: Sequence[str]
    """``"Vera 37"``; empty while it is not over."""
    steps: Sequence[int]
    step: str
    """What a step is called."""

    @property
    def length(self) -> int:
        """How many moves there are."""
        return self.parts[-1].last

    def index(self, at: int) -> int:
        """The index of the part after `at` moves."""
        return max(index for index, part in enumerate(self.parts) if part.first <= at)

    def where(self, at: int) -> str:
        """``"hand 4 of 8"``."""
        name = self.parts[self.index(at)].name
        of = f" of {len(self.parts)}" if len(self.parts) > 1 else ""
        return f"{uncapital(name)}{of}"

    def place(self, at: int) -> str:
        """``"Hand 4, move 31 of 222"``"""
        name = self.parts[self.index(at)].name
        return f"{name}, {f'move {at} of {self.length}' if at else 'before the first move'}"

    def turn(self, at: int) -> str:
        """``"Hand 4, turn 7"`` (`pygames.match_facts.steps`)"""
        number, name = self.steps[at], self.parts[self.index(at)].name
        where = f"{self.step} {number}" if number else f"before the first {self.step}"
        return f"{name}, {where}"

    def beside(self, at: int, by: int) -> int:
        """The start of the next part; for -1 of this one, or at its start, of the one before."""
        index = self.index(at)
        if by < 0 and at > self.parts[index].first:
            return self.parts[index].first
        index += by
        return self.length if index >= len(self.parts) else self.parts[max(0, index)].first


def timeline_of(match: Match, names: Sequence[str]) -> Timeline:
    divided = parts(match)
    results = [part.brief(names) if part.is_over else "" for part in divided]
    return Timeline(divided, results, steps(match), step_of(match.game.name))

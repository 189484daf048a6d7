"""The progress through a guided first hand; it follows from the match alone."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache

from app.tables.parts.guide import Advice, AnyGuide, Comment, Step, fine
from pygames.cards import Card
from pygames.game import Move, View
from pygames.match import GUIDED, Match

PLACE = "guide"

LEFT = "guide left"


@cache
def guide_of(game: str) -> AnyGuide | None:
    """The `GUIDE` of `tables/<game>/guide.py`; None if there is none."""
    name = f"app.tables.{game}.guide"
    try:
        guide: AnyGuide = importlib.import_module(name).GUIDE
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return None
    return guide


@cache
def _script(game: str) -> Match:
    guide = guide_of(game)
    assert guide is not None
    return Match.load(guide.record)


def guided_match(game: str) -> Match:
    return _script(game).back_to(0).marked(GUIDED)


def guides_here(match: Match) -> bool:
    """Whether a match is a guide's deal and its guide was not left."""
    game = match.game.name
    if GUIDED not in match.marks or LEFT in match.marks or guide_of(game) is None:
        return False
    script = _script(game)
    return (match.seed, match.options, match.players) == (
        script.seed,
        script.options,
        script.players,
    )


def scripted(match: Match) -> Move | None:
    """The opponent's move in the guide's record, or one it forces; None to ask its level."""
    guide, seat = guide_of(match.game.name), match.state.turn
    assert guide is not None and seat is not None
    view = match.state.view(seat)
    forced = guide.forced(view)
    if forced is not None:
        return forced
    mine = [turn.move for turn in _script(match.game.name).turns if turn.seat == seat]
    made = sum(turn.seat == seat for turn in match.turns)
    return mine[made] if made < len(mine) and mine[made] in view.moves else None


@dataclass(frozen=True)
class GuideProgress:
    guide: AnyGuide
    view: View
    learnt: frozenset[int] = frozenset()
    """The steps that are done, from 0."""
    remark: str = ""
    picked: tuple[Card, ...] = ()

    @property
    def at(self) -> int | None:
        """The current step, from 0; None off the path, while others move, or after the last."""
        if self.is_over:
            return len(self.guide.steps) if self.guide.count else None
        return self._step(
            lambda step: step.chosen is None or not step.chosen(self.view, self.picked)
        )

    def _step(self, fits: Callable[[Step[View, Move]], bool]) -> int | None:
        if self.view.turn != self.view.seat:
            return None
        for at, step in enumerate(self.guide.steps):
            if at not in self.learnt and step.when(self.view) and fits(step):
                return at
        return None

    @property
    def _of_moves(self) -> int | None:
        """The step that judges a move, skipping those that only choose cards."""
        return None if self.is_over else self._step(lambda step: step.chosen is None)

    @property
    def is_over(self) -> bool:
        return self.guide.is_over(self.view)

    @property
    def done(self) -> frozenset[int]:
        if self.is_over:
            return self.learnt | ({len(self.guide.steps)} if self.guide.count else set())
        chosen = self._step(lambda step: step.chosen is not None)
        return self.learnt if chosen in (None, self.at) else self.learnt | {chosen}

    @property
    def advice(self) -> Advice:
        at, guide = self.at, self.guide
        if self.is_over and guide.count is not None:
            return guide.count(self.view)
        return (
            guide.steps[at].advise(self.view) if at is not None else guide.otherwise(self.view)[1]
        )

    @property
    def act(self) -> str:
        """The step's act, once its cards are chosen; else empty."""
        if self.is_over or not {*self.advice.cards} <= {*self.picked}:
            return ""
        return self.advice.acts[-1] if self.advice.acts else ""

    @property
    def why(self) -> str:
        at = self.at
        if at is not None and at < len(self.guide.steps):
            return self.guide.steps[at].why
        return self.guide.otherwise(self.view)[0]

    @property
    def question(self) -> str:
        at = self._of_moves
        return "" if at is None else self.guide.steps[at].question

    @property
    def place(self) -> str:
        """The progress in words: ``"step 4 of 10"``."""
        at = len(self.learnt) if self.at is None else self.at
        return f"step {min(at + 1, self.guide.length)} of {self.guide.length}"

    def judge(self, move: Move) -> Comment:
        at = self._of_moves
        return fine() if at is None else self.guide.steps[at].judge(self.view, move)

    def after(self, move: Move, view: View) -> GuideProgress:
        """The progress after a move that leads to `view`."""
        comment, learnt = self.judge(move), self.learnt
        if comment.learnt:  # and the step that chooses its cards
            mine = (self._of_moves, self._step(lambda step: step.chosen is not None))
            learnt |= {at for at in mine if at is not None}
        remark = comment.after if comment.cost else comment.said
        return replace(self, view=view, learnt=learnt, remark=remark, picked=())


def progress_of(match: Match, seat: int) -> GuideProgress:
    guide = guide_of(match.game.name)
    assert guide is not None
    now = GuideProgress(guide, match.states[0].view(seat))
    for turn, state in zip(match.turns, match.states[1:], strict=True):
        if now.is_over:
            break
        view = state.view(seat)
        now = now.after(turn.move, view) if turn.seat == seat else replace(now, view=view)
    return now


def is_at_its_end(match: Match) -> bool:
    return not guides_here(match) or progress_of(match, 0).is_over

"""What a review says of one seat's decisions, and their sum.

It reads the JSON of `pygames.opponents.review` as it arrives.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from app.tables import AnyTable, SeatContext
from app.tables.parts.verdict import (
    MoveVerdict,
    SideMove,
    amount,
    capital_text,
    in_points,
    percent,
    side_by_side,
)
from app.text import Text, inside, parse_text, plain
from app.words import capital, sentence
from pygames.game import Json, View
from pygames.match import Match
from pygames.match_facts import parts
from pygames.opponents.review import sums

_SURE = 1.96
"""Standard errors in half a 95% interval."""

TELLING = 0.05

_WORTH_TELLING = 2
"""In percentage points of the chance to win."""

_BLOWN_UP = 2
"""A cost above this multiple of its points is given in percent of the match."""


@dataclass(frozen=True, slots=True)
class TurningPoint:
    turn: int
    """The decision at or after which it came."""
    words: Text
    before: float
    after: float
    place: str

    @property
    def change(self) -> float:
        return self.after - self.before


@dataclass(frozen=True, slots=True)
class Sums:
    decisions: int
    counts: dict[str, int]
    """By flag."""
    costs: dict[str, float]
    """By flag, in the unit."""
    luck: dict[str, float]
    """Luck of the "deal" and the "draw", less the others' mean; missing without a measure."""
    plays: tuple[float, float] | None
    """What the person's plays and the others' gained, all cards known; None if unmeasured."""
    margin: float | None
    """Points ahead of the others' mean; None if costs have another unit."""

    @property
    def in_the_cards(self) -> str:
        """A sentence if luck alone made the margin."""
        luck, margin = math.fsum(self.luck.values()), self.margin or 0
        if luck * margin <= 0 or abs(luck) < abs(margin):
            return ""
        side = "with" if luck > 0 else "against"
        return f"The cards were {side} you, by about {round(abs(luck))}."

    @property
    def other_plays(self) -> float:
        """The gain of the person's plays, apart from mistakes."""
        own, _ = self.plays or (0.0, 0.0)
        return own + math.fsum(self.costs.values())

    @property
    def unexplained(self) -> float:
        """The unexplained part of the margin."""
        mine, theirs = self.plays or (-math.fsum(self.costs.values()), 0.0)
        return (self.margin or 0) - math.fsum(self.luck.values()) - mine - theirs


class Verdicts:
    """A seat's decisions, as their reports arrive."""

    def __init__(self, match: Match, table: AnyTable, at: SeatContext[View]) -> None:
        """`at` is the seat's context anywhere in the match."""
        self._match = match
        self._table = table
        self._context = at
        self._seat = at.seat
        self.outline: Json | None = None
        """Facts of the whole match; None until known."""
        self._each: dict[int, MoveVerdict] = {}
        self._reports: dict[int, Json] = {}

    def note(self, report: Json) -> None:
        """Take in a decision, or the outline."""
        if "turn" not in report:
            self.outline = report
        elif report["seat"] == self._seat:
            self._reports[report["turn"]] = report
            self._each[report["turn"]] = self._verdict(report)

    @property
    def why_not(self) -> str:
        return str(self.outline.get("why", "")) if self.outline else ""

    @property
    def unit(self) -> str:
        """``"points"``, or ``"percent"`` of the match."""
        return str((self.outline or {}).get("unit", "points"))

    @property
    def no_mistakes(self) -> str:
        return str((self.outline or {}).get("no_mistakes", ""))

    @property
    def turns(self) -> list[int]:
        return list((self.outline or {}).get("turns", ()))

    @property
    def all(self) -> list[MoveVerdict]:
        """The known decisions in playing order."""
        return [self._each[turn] for turn in sorted(self._each)]

    @property
    def highlights(self) -> list[MoveVerdict]:
        """Mistakes; what stands out where nothing is called a mistake."""
        return [each for each in self.all if each.is_flagged or self._stands_out(each)]

    @property
    def flagged(self) -> list[MoveVerdict]:
        return [each for each in self.all if each.is_flagged]

    def _stands_out(self, each: MoveVerdict) -> bool:
        return bool(self.no_mistakes) and (bool(each.reason) or each.cost > 2 * each.error)

    def turning_points(self, most: int = 3) -> list[TurningPoint]:
        """The largest changes of the chance to win, in playing order.

        Each is a mistake, or what came between two decisions.
        """
        changes: list[TurningPoint] = []
        every: list[MoveVerdict | None] = [*self.all]
        for each, following in zip(self.all, [*every[1:], None], strict=True):
            if each.is_flagged:
                why = (": ", *each.reason) if each.reason else ()
                words, place = (*each.briefly, *why), self._part(each.turn)
                changes.append(
                    TurningPoint(each.turn, words, each.chance, each.chance_after, place)
                )
            after = self.result if following is None else following.chance
            until = None if following is None else following.turn
            words, place = self._between(each.turn, until, (after or 0) > each.chance_after)
            if after is not None and words:
                changes.append(TurningPoint(each.turn, words, each.chance_after, after, place))
        telling = [each for each in changes if abs(each.change) >= TELLING]
        largest = sorted(telling, key=lambda each: -abs(each.change))[:most]
        return sorted(largest, key=lambda each: (each.turn, changes.index(each)))

    def _part(self, turn: int) -> str:
        return next(each.name for each in parts(self._match) if turn < each.last)

    def _between(self, turn: int, until: int | None, rose: bool) -> tuple[Text, str]:
        """A result, or the last event and its part."""
        match, last = self._match, len(self._match.turns) if until is None else until
        ended = [part for part in parts(match) if turn < part.last <= last and part.winners]
        if ended:
            part = ended[-1]
            only = "" if (self._seat in part.winners) is rose else "only "
            return (f"{part.name}: you {only}{part.result_for(self._seat)}",), ""
        before, after = (match.states[at].view(self._seat) for at in (turn, last))
        at = replace(self._context, view=after)
        lines = self._table.announce(after.seen[len(before.seen) :], at)
        return (lines[-1] if lines else ()), self._part(last - 1)

    def at(self, turn: int | None) -> MoveVerdict | None:
        return None if turn is None else self._each.get(turn)

    @property
    def is_whole(self) -> bool:
        """Whether all decisions are known."""
        return self.outline is not None and len(self._each) == len(self.turns)

    @property
    def even(self) -> float:
        return 1 / len(self._match.players)

    @property
    def result(self) -> float | None:
        """1, shared among winners, or 0; None if unfinished."""
        winners = self._match.state.winners
        return None if not winners else (1 / len(winners) if self._seat in winners else 0.0)

    def sums(self) -> Sums:
        """Of the decisions known so far."""
        totals = sums(self._reports.values())
        scores, seat = self._match.state.scores, self._seat
        others = (sum(scores) - scores[seat]) / max(1, len(scores) - 1)
        return Sums(
            decisions=len(self._reports),
            counts=totals["counts"],
            costs=totals["costs"],
            luck=self._luck(),
            plays=self._plays(),
            margin=scores[seat] - others if self.unit == "points" else None,
        )

    def _luck(self) -> dict[str, float]:
        luck: dict[str, float] = {}
        others = max(1, len(self._match.players) - 1)
        for one in (self.outline or {}).get("luck", []):
            if one["of"] == "play":
                continue
            share = 1 if one["seat"] == self._seat else -1 / others
            luck[one["of"]] = luck.get(one["of"], 0.0) + share * one["value"]
        return luck

    def _plays(self) -> tuple[float, float] | None:
        plays = [
            (one["by"] == self._seat, one["value"])
            for one in (self.outline or {}).get("luck", [])
            if one["of"] == "play" and one["seat"] == self._seat
        ]
        if not plays:
            return None
        mine, theirs = (math.fsum(v for own, v in plays if own is whose) for whose in (True, False))
        return mine, theirs

    @property
    def rivals(self) -> int:
        return len(self._context.rivals)

    @property
    def opponents(self) -> str:
        """``"Finn’s"``, or ``"The others’"``."""
        rivals = self._context.rivals
        return f"{self._context.names[rivals[0]]}’s" if len(rivals) == 1 else "The others’"

    def title(self, each: MoveVerdict) -> Text:
        if each.announcement:
            return (*capital_text(each.played), f": {each.announcement.worth}")
        if each.flag == "aside" or not each.better:
            return (f"{each.word}: ", *inside(each.played))
        if each.is_flagged:
            return (f"{each.word} of {self._price(each)}: ", *inside(each.briefly))
        better, _ = side_by_side(each.better, each.played)
        if self._stands_out(each):
            return ("Probably better: ", *better)
        return ("Fine. ", *capital_text(better), " was about as good")

    def _price(self, each: MoveVerdict) -> str:
        if self.unit == "points" and each.is_in_points:
            return in_points(each.cost)
        share = 100 * each.chance_cost if self.unit == "points" else each.cost
        return f"about {max(1, round(share))}% of the match"

    def about(self, each: MoveVerdict) -> Text:
        """Further sentences on a decision."""
        sentences: list[str] = []
        before, after = round(100 * each.chance), round(100 * each.chance_after)
        if each.is_flagged and before - after >= _WORTH_TELLING:
            sentences.append(f"Your chance of winning went from {before}% to {after}%.")
        if each.announcement:
            sentences.append("So it goes between equal players: a bet is never called a mistake.")
        elif each.omission:
            sentences.append(each.omission.missed)
        return (*each.reason, " ".join(["", *sentences] if each.reason else sentences))

    def spoken(self, each: MoveVerdict, place: str) -> str:
        """A decision for a screen reader."""
        words = [f"{each.word}. {place}. {capital(plain(each.played))}"]
        if each.better:
            words.append(f", {'better' if each.is_flagged else 'or'} {plain(inside(each.better))}")
        if each.is_flagged:
            words.append(f". {capital(self._price(each))}")
        if each.announcement:
            words.append(f", {each.announcement.worth}")
        more = f" {each.omission.missed}" if each.omission else ""
        reason = f" {plain(each.reason)}" if each.reason else ""
        return sentence("".join(words)) + more + reason

    def cost_in_words(self, each: MoveVerdict) -> str:
        """``"9.6 points, plus or minus 3.7; 7% of the match"``."""
        cost = f"{amount(each.cost, self.unit)} {self._of}"
        cost += f", plus or minus {each.error:.1f}" if each.error else ""
        return (
            f"{cost}; {percent(each.chance_cost)} of the match" if self.unit == "points" else cost
        )

    @property
    def _of(self) -> str:
        return "points" if self.unit == "points" else "of the match"

    def _verdict(self, report: Json) -> MoveVerdict:
        turn, game = report["turn"], self._match.game
        view = self._match.states[turn].view(self._seat)
        at = replace(self._context, view=view)
        move, best = self._match.turns[turn].move, game.move(report["best"])
        behind = (one["behind"] for one in report["moves"] if one["move"] == str(move))
        error = _SURE * report["error"]
        return MoveVerdict(
            turn=turn,
            flag=report["flag"],
            move=move,
            best=best,
            played=self._table.move_label(at, move),
            better=self._table.move_label(at, best)
            if best != move and report["flag"] != "aside"
            else (),
            cost=report["shrunk"],
            error=error,
            chance_cost=report["share"],
            chance=report["chance"],
            is_in_points=report["cost"] <= _BLOWN_UP * next(behind, math.inf),
            reason=self._reason(report["reason"]),
            side_moves=tuple(self._side_move(at, each) for each in report["aside"]),
        )

    def _side_move(self, at: SeatContext[View], row: Json) -> SideMove:
        move = self._match.game.move(row["move"])
        words = self._table.move_label(at, move)
        return SideMove(move, words, -row["behind"], _SURE * row["error"])

    def _reason(self, reason: Json | None) -> Text:
        return parse_text(reason["yours"], self._context.names, self._seat) if reason else ()

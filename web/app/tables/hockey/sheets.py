from __future__ import annotations

from app.tables import SeatContext, Sheet
from app.tables.hockey import words
from app.tables.hockey.cloth import box_score, goals
from app.tables.parts.sheets import line, next_deal, part_sheet, won
from app.words import capital, ordinal
from pygames.hockey import HockeyView
from pygames.hockey.scoring import PERIODS


def following(view: HockeyView) -> str:
    """The next period: ``"2nd period"``, ``"Overtime"``."""
    period = view.period + 1
    return "Overtime" if period > PERIODS else f"{ordinal(period)} period"


def sheet(at: SeatContext[HockeyView]) -> Sheet | None:
    name, after = f"period {at.view.period}", following(at.view)
    if at.view.winners:
        periods = len(at.view.goals)
        how = f"After {words.the_period(periods)}." if periods > PERIODS else ""
        return part_sheet(at, name, won(at), (box_score(at), goals(at), line(how)), after)
    if not at.view.between:
        return None
    title = capital(words.period_over(at.view.period))
    body = (box_score(at), goals(at), *next_deal(at, _next_deal(at)))
    return part_sheet(at, name, title, body, after)


def _next_deal(at: SeatContext[HockeyView]) -> str:
    scores = at.view.scores
    if at.view.period >= PERIODS and scores[0] == scores[1]:
        return "The score is level, so you play overtime. The first goal wins."
    deals, opens = (
        ("You deal", f"{at.opponent} plays") if at.my_turn else (f"{at.opponent} deals", "you play")
    )
    this = words.period_name(at.view.period + 1)
    cleared = "The pile is cleared, and no breakaway carries over."
    return f"{deals}, so {opens} first in the {this}. {cleared}"

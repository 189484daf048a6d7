"""A position of Hockey as text: ``hockey1 HAND PILE`` (docs/positions.md)."""

from __future__ import annotations

from pygames.cards import STANDARD_DECK, Card, rank
from pygames.errors import BadText, short
from pygames.hockey.moves import Play
from pygames.hockey.rules import HockeyOptions
from pygames.hockey.scoring import PERIODS, judge, schedule
from pygames.hockey.view import HockeyView, in_hand_order
from pygames.position_fields import Fields, Line, check_cards, number, turned

__all__ = ["FIXED", "KEYS", "lacks_history", "options", "read", "write"]

FIXED = ("hand", "pile")
KEYS = ("p", "tu", "g")

_MOST_GOALS = 26


def write(view: HockeyView, history: bool) -> Line:
    line = Line("hockey", Line.cards(view.hand), Line.cards(view.pile))
    line.add("p", view.period, 1)
    line.add("tu", int(view.turn != view.seat), 0)
    goals = [turned(each, view.seat) for each in view.goals]
    if any(map(any, goals)):
        line.add("g", ",".join(f"{own}-{other}" for own, other in goals))
    return line


def lacks_history(view: HockeyView) -> bool:
    return False


def options(view: HockeyView) -> HockeyOptions:
    return HockeyOptions()


def read(fields: Fields) -> HockeyView:
    """The view of a text. Raises `BadText`."""
    hand, pile = in_hand_order(fields.cards("hand")), fields.cards("pile")
    check_cards([("hand", hand), ("pile", pile)], STANDARD_DECK)
    period, turn = fields.number("p", 1, 1), fields.number("tu", 0, 0, 1)
    each = schedule(period)
    round_, before = _round(each, len(pile))
    opener = (turn + len(pile) - before) % 2
    size = each[round_ - 1] - (len(pile) - before + (opener == 0)) // 2
    if len(hand) != size:
        raise BadText(
            f"{len(hand)} cards in the hand: after {len(pile)} on the pile there are {size}"
        )
    holder, now = _breakaway_and_goals(pile, opener)
    return HockeyView(
        seat=0,
        turn=turn,
        period=period,
        round=round_,
        dealer=1 - opener,
        hand=hand,
        opponent_cards=2 * each[round_ - 1] - (len(pile) - before) - size,
        stock=2 * sum(each[round_:]),
        pile=pile,
        holder=holder,
        goals=_goals(fields, period, now),
        moves=() if turn else tuple(map(Play, hand)),
        winners=(),
        seen=(),
    )


def _round(each: tuple[int, ...], played: int) -> tuple[int, int]:
    """The round, and the cards that were played before it."""
    before = 0
    for round_, cards in enumerate(each, 1):
        if played < before + 2 * cards:
            return round_, before
        before += 2 * cards
    raise BadText("the period is over: there is nothing to decide")


def _breakaway_and_goals(pile: tuple[Card, ...], opener: int) -> tuple[int | None, tuple[int, int]]:
    holder, goals = None, [0, 0]
    for at, card in enumerate(pile):
        player = (opener + at) % 2
        top = rank(pile[at - 1]) if at else None
        outcome, holder = judge(top, holder, player, rank(card))
        goals[player] += outcome == "goal"
    return holder, (goals[0], goals[1])


def _goals(fields: Fields, period: int, now: tuple[int, int]) -> tuple[tuple[int, int], ...]:
    goals = [(0, 0)] * (period - 1) + [now]
    if "g" in fields:
        goals = [_both(row) for row in fields.parts("g")]
        if len(goals) != period:
            raise BadText(f"g: there are goals of {len(goals)} periods, and this is the {period}.")
        if goals[-1] != now:
            claim, result = ("-".join(map(str, both)) for both in (goals[-1], now))
            raise BadText(f"g: by the pile this period stands {result}, not {claim}")
    if period > PERIODS:
        if any(map(any, goals[PERIODS:])):
            raise BadText("g: a goal in an overtime has ended the match")
        if sum(own - other for own, other in goals[:PERIODS]):
            raise BadText("g: without a tie after three periods there is no overtime")
    return tuple(goals)


def _both(row: str) -> tuple[int, int]:
    own, dash, other = row.partition("-")
    if not dash:
        raise BadText(f"g: {short(row)} is not the goals of both, as in 1-0")
    return number("g", own, 0, _MOST_GOALS), number("g", other, 0, _MOST_GOALS)
